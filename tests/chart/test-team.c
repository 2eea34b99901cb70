/* Teams and leagues: what is loaded is what was written, and the other way round. */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "chart/chart-legal.h"
#include "chart/chart-team.h"
#include "gridchart/chart.h"
#include "rules/rules-priv.h"
#include "support.h"
#include "unity.h"

static struct gch_context *ctx;
static struct gch_text findings;
static const char *scratch;

void setUp(void) {
    ctx = gch_context_new();
    findings = (struct gch_text){0};
    gch_context_set_sink(ctx, test_keep_finding, &findings);
}

void tearDown(void) {
    gch_text_finish(&findings);
    gch_context_free(ctx);
}

static void assert_findings(const char *expected) {
    TEST_ASSERT_EQUAL_STRING(expected, findings.text != NULL ? findings.text : "");
}

/* Every file of `from` has the same bytes in `to`, and none is missing. */
static void assert_same_files(const char *from, const char *to) {
    struct gch_names a, b;
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_directory_list(ctx, from, &a));
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_directory_list(ctx, to, &b));
    TEST_ASSERT_EQUAL_UINT(a.count, b.count);
    for (size_t i = 0; i < a.count; i++) {
        char *one = gch_path_join(from, a.names[i]), *two = gch_path_join(to, a.names[i]), *x, *y;
        size_t n, m;
        TEST_ASSERT_EQUAL_INT(GCH_OK, gch_file_read(ctx, one, 0, &x, &n));
        TEST_ASSERT_EQUAL_INT(GCH_OK, gch_file_read(ctx, two, 0, &y, &m));
        TEST_ASSERT_EQUAL_STRING(x, y);
        TEST_ASSERT_EQUAL_UINT(n, m);
        free(one);
        free(two);
        free(x);
        free(y);
    }
    gch_names_free(&a);
    gch_names_free(&b);
}

static struct gch_team *load(const char *relative, const struct gch_chart_kind *kind) {
    struct gch_team *team;
    enum gch_status status = gch_team_load(ctx, test_source_path(relative), kind, &team);
    assert_findings("");
    TEST_ASSERT_EQUAL_INT(GCH_OK, status);
    TEST_ASSERT_NOT_NULL(team);
    return team;
}

static const struct {
    const char *folder;
    const struct gch_chart_kind *kind;
} samples[] = {
    {"charts/sample/HAR", &gch_charts_ddf},
    {"charts/sample/MES", &gch_charts_ddf},
    {"charts/sample/redzone/HAR", &gch_charts_redzone},
    {"charts/sample/redzone/MES", &gch_charts_redzone},
};

static void a_team_written_back_has_the_same_bytes(void) {
    for (size_t i = 0; i < sizeof samples / sizeof samples[0]; i++) {
        struct gch_team *team = load(samples[i].folder, samples[i].kind);
        char *folder = gch_path_join(scratch, samples[i].folder);
        TEST_ASSERT_EQUAL_INT(GCH_OK, gch_team_save(ctx, team, samples[i].kind, folder));
        assert_same_files(test_source_path(samples[i].folder), folder);
        struct gch_team *again;
        TEST_ASSERT_EQUAL_INT(GCH_OK, gch_team_load(ctx, folder, samples[i].kind, &again));
        TEST_ASSERT_EQUAL_HEX64(team->hash, again->hash);
        gch_team_free(again);
        gch_team_free(team);
        free(folder);
    }
    assert_findings("");
}

static void cells_are_where_the_file_has_them(void) {
    struct gch_team *team = load("charts/sample/HAR", &gch_charts_ddf);
    char text[GCH_CELL_TEXT];
    TEST_ASSERT_EQUAL_STRING("HAR", team->code);
    TEST_ASSERT_EQUAL_STRING("Harbor City Herons", team->name);
    TEST_ASSERT_EQUAL_INT(2017, team->season);
    TEST_ASSERT_EQUAL_STRING("12*!", gch_cell_print(team->column[GCH_COL_PLAY_6][16 - 10], text));
    TEST_ASSERT_EQUAL_STRING("OFF 40", gch_cell_print(team->column[GCH_COL_KICKOFF][39 - 10], text));
    TEST_ASSERT_EQUAL_STRING("F 6", gch_cell_print(team->defense['D' - 'A'][6 - 1][5 - 1], text));
    TEST_ASSERT_EQUAL_STRING("(33)", gch_cell_print(team->coverage[GCH_COV_KICK][5 - 1], text));
    TEST_ASSERT_EQUAL_INT(2, team->values[GCH_VAL_MUFFED_SNAP_RATING]);
    TEST_ASSERT_EQUAL_INT(2315, team->values[GCH_VAL_POWER]);
    TEST_ASSERT_EQUAL_INT(-7, team->values[GCH_VAL_SCK_YARDS]);
    TEST_ASSERT_EQUAL_INT(0, team->columns >> GCH_COL_QB & 1);
    TEST_ASSERT_EQUAL_INT(1, team->columns >> GCH_COL_SACK_RATE & 1);
    TEST_ASSERT_EQUAL_INT(15, team->coverages);
    gch_team_free(team);
}

/* Bits of the classes that stand in a column of either team. */
static uint64_t classes_in(const struct gch_law *law, const struct gch_cell *a, const struct gch_cell *b, int rows) {
    uint64_t seen = 0;
    for (int row = 0; row < rows; row++)
        seen |= UINT64_C(1) << gch_class_of(law, a[row]) | UINT64_C(1) << gch_class_of(law, b[row]);
    return seen;
}

static void the_fictional_teams_use_every_cell_of_every_column(void) {
    struct gch_team *har = load("charts/sample/HAR", &gch_charts_ddf),
                    *mes = load("charts/sample/MES", &gch_charts_ddf);
    char wanted[256];
    /* "F" alone is kept as F 0. */
    const uint64_t folded = UINT64_C(1) << GCH_CELL_CLASS_FBARE;
    uint64_t stops[2] = {0};
    for (int i = 0; i < GCH_COLUMN_COUNT; i++) {
        if (i == GCH_COL_QB || i == GCH_COL_FAIR_CATCH)
            continue;
        const struct gch_law *law = gch_law_column(&gch_charts_ddf, (enum gch_column)i);
        struct gch_law unused = *law;
        unused.ok &= ~(classes_in(law, har->column[i], mes->column[i], GCH_ROWS) | folded);
        gch_law_text(&unused, wanted, sizeof wanted);
        TEST_ASSERT_EQUAL_STRING_MESSAGE("", wanted, gch_column_heading((enum gch_column)i));
    }
    for (int f = 0; f < GCH_FORMATIONS; f++)
        for (int p = 0; p < GCH_PLAYS; p++)
            stops[p >= 4] |=
                classes_in(gch_law_defense(&gch_charts_ddf, p + 1), har->defense[f][p], mes->defense[f][p], GCH_DROWS);
    TEST_ASSERT_EQUAL_HEX64(gch_law_defense(&gch_charts_ddf, 1)->ok & ~folded, stops[0]);
    TEST_ASSERT_EQUAL_HEX64(gch_law_defense(&gch_charts_ddf, 5)->ok & ~folded, stops[1]);
    for (int i = 0; i < GCH_COVERAGE_COUNT; i++) {
        const struct gch_law *law = gch_law_coverage(&gch_charts_ddf, (enum gch_coverage)i);
        TEST_ASSERT_EQUAL_HEX64(law->ok, classes_in(law, har->coverage[i], mes->coverage[i], GCH_DROWS));
    }
    for (int i = 0; i < GCH_VAL_TEAM_AUDIBLES; i++) /* which are RedZone's alone */
        TEST_ASSERT_TRUE(har->values[i] != GCH_NO_VALUE && mes->values[i] != GCH_NO_VALUE);
    gch_team_free(har);
    gch_team_free(mes);
}

static void the_redzone_teams_use_every_cell_redzone_adds(void) {
    struct gch_team *har = load("charts/sample/redzone/HAR", &gch_charts_redzone);
    struct gch_team *mes = load("charts/sample/redzone/MES", &gch_charts_redzone);
    static const char *const cells[] = {"DS",   "-DS", "X",    "-X",   "T1",      "T2",      "T3",    "FS",
                                        "PASS", "TB",  "(40)", "(38)", "FG",      "KO",      "Muff",  "Muff-5",
                                        "LBR",  "PEN", "FC",   "F",    "DEF 15X", "OFF 10*", "OFF 5", "NG"};
    for (size_t k = 0; k < sizeof cells / sizeof cells[0]; k++) {
        struct gch_cell cell;
        bool found = false;
        TEST_ASSERT_TRUE(gch_cell_parse(cells[k], strlen(cells[k]), &cell));
        for (int i = 0; i < GCH_COLUMN_COUNT; i++)
            for (int row = 0; row < GCH_ROWS; row++)
                found |= gch_cell_equal(cell, har->column[i][row]) || gch_cell_equal(cell, mes->column[i][row]);
        TEST_ASSERT_TRUE_MESSAGE(found, cells[k]);
    }
    TEST_ASSERT_EQUAL_INT(1, har->columns >> GCH_COL_QB & 1);
    TEST_ASSERT_EQUAL_INT(1, har->columns >> GCH_COL_FAIR_CATCH & 1);
    gch_team_free(har);
    gch_team_free(mes);
}

static void a_ddf_chart_serves_redzone_rules_too(void) {
    struct gch_team *ddf = load("charts/sample/MES", &gch_charts_ddf),
                    *rz = load("charts/sample/MES", &gch_charts_redzone);
    /* The same cells, but for F alone, which this chart does not have. */
    TEST_ASSERT_EQUAL_HEX64(ddf->hash, rz->hash);
    gch_team_free(ddf);
    gch_team_free(rz);
}

static void the_hash_notices_any_change(void) {
    struct gch_team *team = load("charts/sample/HAR", &gch_charts_ddf);
    uint64_t before = team->hash;
    gch_team_seal(team);
    TEST_ASSERT_EQUAL_HEX64(before, team->hash);
    team->defense[5][8][4].number++;
    gch_team_seal(team);
    TEST_ASSERT_TRUE(before != team->hash);
    team->defense[5][8][4].number--;
    team->values[GCH_VAL_ROAD]++;
    gch_team_seal(team);
    TEST_ASSERT_TRUE(before != team->hash);
    team->values[GCH_VAL_ROAD]--;
    team->column[GCH_COL_PAT][0].kind = GCH_CELL_MISS;
    gch_team_seal(team);
    TEST_ASSERT_TRUE(before != team->hash);
    gch_team_free(team);
}

static void a_blank_team_keeps_fumbles_and_kicks_points(void) {
    struct gch_team team;
    gch_team_init_blank(&team, "NE", 2017);
    TEST_ASSERT_EQUAL_STRING("NE", team.code);
    TEST_ASSERT_EQUAL_INT(2017, team.season);
    for (int row = 0; row < GCH_ROWS; row++) {
        TEST_ASSERT_EQUAL_INT(GCH_CELL_REC, team.column[GCH_COL_FUMBLE_RECOVERY][row].kind);
        TEST_ASSERT_EQUAL_INT(GCH_CELL_GOOD, team.column[GCH_COL_PAT][row].kind);
        TEST_ASSERT_EQUAL_INT(GCH_CELL_BLANK, team.column[GCH_COL_PLAY_1][row].kind);
    }
    for (int i = 0; i < GCH_VALUE_COUNT; i++)
        TEST_ASSERT_EQUAL_INT(GCH_NO_VALUE, team.values[i]);
}

static void a_league_written_back_has_the_same_bytes(void) {
    struct gch_league_chart *league;
    char *folder = gch_path_join(scratch, "league-copy");
    TEST_ASSERT_EQUAL_INT(
        GCH_OK, gch_league_chart_load(ctx, test_source_path("charts/sample/league"), &gch_charts_ddf, 2017, &league));
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_league_chart_save(ctx, league, &gch_charts_ddf, folder));
    assert_same_files(test_source_path("charts/sample/league"), folder);
    TEST_ASSERT_EQUAL_INT(2017, league->source_season);
    /* DDF-4.2 to 4.4: how often the dice say yes, out of 216. */
    static const uint8_t ways[GCH_ROWS] = {2,  3, 4, 5, 6, 6, 4, 3,  2,  1,  4,  6,  8, 10, 12,
                                           12, 8, 6, 4, 2, 6, 9, 12, 15, 18, 18, 12, 9, 6,  3};
    int yes[GCH_LEAGUE_COLUMN_COUNT] = {0};
    for (int i = 0; i < GCH_LEAGUE_COLUMN_COUNT; i++)
        for (int row = 0; row < GCH_ROWS; row++)
            yes[i] += league->column[i][row].kind == GCH_CELL_REC ? ways[row] : 0;
    TEST_ASSERT_EQUAL_INT(146, yes[GCH_LEAGUE_HOLDING]);
    TEST_ASSERT_EQUAL_INT(148, yes[GCH_LEAGUE_BETWEEN_OFFENSE]);
    TEST_ASSERT_EQUAL_INT(133, yes[GCH_LEAGUE_BETWEEN_DEFENSE]);
    TEST_ASSERT_EQUAL_INT(31, yes[GCH_LEAGUE_ONSIDE]);
    gch_league_chart_free(league);
    free(folder);
    assert_findings("");
}

/* Copies a league chart into scratch/charts/<season>/league. */
static void put_league(const char *season, const char *file) {
    char relative[64], *data;
    size_t length;
    snprintf(relative, sizeof relative, "charts/sample/league/%s.csv", file);
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_file_read(ctx, test_source_path(relative), 0, &data, &length));
    snprintf(relative, sizeof relative, "borrow/charts/%s/league/%s.csv", season, file);
    test_write_file(scratch, relative, data, length);
    free(data);
}

static void a_season_borrows_the_lists_of_the_nearest(void) {
    struct gch_league_chart *league;
    static const char *const files[] = {"squib-return", "between-downs", "onside"};
    char *folder = gch_path_join(scratch, "borrow/charts/2009/league");
    for (size_t i = 0; i < 3; i++)
        put_league("2017", files[i]);
    /* Nobody has a list of holding yet. */
    TEST_ASSERT_EQUAL_INT(GCH_E_DATA, gch_league_chart_load(ctx, folder, &gch_charts_ddf, 2009, &league));
    TEST_ASSERT_NULL(league);
    struct gch_text expected = {0};
    gch_text_addf(&expected, "%s: error: [GC-432] holding.csv is missing, and no other season beside it has one\n",
                  folder);
    assert_findings(expected.text);
    gch_text_finish(&expected);
    gch_text_finish(&findings);
    /* DDF-4.6: the nearest; of two equally near the earlier. */
    put_league("2017", "holding");
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_league_chart_load(ctx, folder, &gch_charts_ddf, 2009, &league));
    TEST_ASSERT_EQUAL_INT(2017, league->source_season);
    gch_league_chart_free(league);
    put_league("2013", "between-downs");
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_league_chart_load(ctx, folder, &gch_charts_ddf, 2015, &league));
    TEST_ASSERT_EQUAL_INT(2013, league->source_season);
    TEST_ASSERT_EQUAL_INT(2015, league->season);
    gch_league_chart_free(league);
    assert_findings("");
    free(folder);
}

static void a_season_table_without_the_season_says_so(void) {
    static const char seasons[] = "from,to,kick-spot,kick-touchback,touchback,free-kick-spot,try-line,two-point-line,"
                                  "two-point,defense-try-points,missed-fg\n1994,,30,20,20,20,2,2,yes,0,kick\n";
    const char *path = test_write_file(scratch, "old/priority/ddf/seasons.csv", seasons, sizeof seasons - 1);
    char *root = gch_path_join(scratch, "old");
    struct gch_season_rules rules;
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_context_add_data_dir(ctx, root));
    TEST_ASSERT_EQUAL_INT(GCH_E_DATA, gch_season_rules_load(ctx, gch_ruleset_find("ddf"), 1985, &rules));
    struct gch_text expected = {0};
    gch_text_addf(&expected,
                  "%s:2:1: error: [GC-446] seasons: the first from must be empty, it is \"1994\"\n"
                  "%s: error: [GC-402] seasons: no row covers season 1985\n"
                  "gridchart: error: [GC-401] priority/ddf/overtime.csv: not found in any data directory\n",
                  path, path);
    assert_findings(expected.text);
    gch_text_finish(&expected);
    free(root);
}

static void a_folder_that_is_a_file_is_no_team(void) {
    struct gch_team *team;
    const char *path = test_write_file(scratch, "NE", "x", 1);
    TEST_ASSERT_EQUAL_INT(GCH_E_DATA, gch_team_load(ctx, path, &gch_charts_ddf, &team));
    TEST_ASSERT_NULL(team);
    struct gch_text expected = {0};
    gch_text_addf(&expected, "%s: error: [GC-318] is a file, a team's folder was expected\n", path);
    assert_findings(expected.text);
    gch_text_finish(&expected);
}

/* gch_format(): what an author wrote, and what fmt makes of it. */
static void format_is(const char *relative, const struct gch_ruleset *ruleset, const char *before, const char *after) {
    char *text;
    size_t length;
    const char *path = test_write_file(scratch, relative, before, strlen(before));
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_format(ctx, path, ruleset, &text, &length));
    TEST_ASSERT_EQUAL_STRING(after, text);
    TEST_ASSERT_EQUAL_UINT(strlen(after), length);
    free(text);
    /* Canonical text stays as it is. */
    path = test_write_file(scratch, relative, after, strlen(after));
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_format(ctx, path, ruleset, &text, &length));
    TEST_ASSERT_EQUAL_STRING(after, text);
    free(text);
    assert_findings("");
}

static void format_sorts_rows_and_shortens_cells_and_keeps_comments(void) {
    format_is(
        "f/coverage.csv", &gch_ruleset_ddf,
        "\xef\xbb\xbf# head  \r\ndice,\"kick-coverage\",punt-coverage,qt-containment,fg-adjustment\r\n"
        "# the fifth\r\n5,(33),x,0,NG\r\n\r\n1,X,-2,NG,\r\n# second\r\n# twice\r\n2,,,,G\r\n3,1,1,1,\r\n4,1,1,1,\r\n"
        "# the end",
        "# head\ndice,kick-coverage,punt-coverage,qt-containment,fg-adjustment\n1,,-2,,\n# second\n# twice\n2,,,,G\n"
        "3,1,1,1,\n4,1,1,1,\n# the fifth\n5,(33),,,NG\n# the end\n");
}

static void format_orders_values(void) {
    format_is("f/values.csv", &gch_ruleset_ddf,
              "name,value\n# of the stadium\nhome-field,2\nname,\"Up, Down\"\nseason,2017\nmuffed-snap-rating,2\n"
              "power,224\n# code\nteam,UD\n",
              "name,value\n# code\nteam,UD\nname,\"Up, Down\"\nseason,2017\nmuffed-snap-rating,002\n# of the stadium\n"
              "home-field,2\npower,224.0\n");
}

/* DDF-3.8: percentages as older charts print them, and the ratings they come to. */
static void a_muffed_snap_percentage_is_kept_as_a_rating(void) {
    static const char *const table[][2] = {{"0.175", "002"}, {"0.261", "003"}, {"0.190", "002"},
                                           {"0.133", "001"}, {"0.147", "001"}, {"0.025", "000"},
                                           {"0.0", "000"},   {"0.25", "003"},  {"0.949", "009"}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        char before[128], after[128];
        snprintf(before, sizeof before,
                 "name,value\nteam,UD\nname,Up\nseason,2015\n# rare\nmuffed-snap-percentage,%s\nroad,1\n", table[i][0]);
        snprintf(after, sizeof after,
                 "name,value\nteam,UD\nname,Up\nseason,2015\n# rare\nmuffed-snap-rating,%s\nroad,1\n", table[i][1]);
        format_is("old/values.csv", &gch_ruleset_ddf, before, after);
    }
}

static void format_keeps_the_order_of_rule_tables(void) {
    format_is("f/priority/ddf/let-it-roll.csv", &gch_ruleset_ddf,
              "dice,direction,zero-counts\r\n5,\"backward\",0\r\n1,backward,0\r\n2,forward,10\r\n3,forward,10\r\n"
              "4,backward,0\r\n",
              "dice,direction,zero-counts\n5,backward,0\n1,backward,0\n2,forward,10\n3,forward,10\n4,backward,0\n");
}

static void format_tells_comments_from_quoted_lines(void) {
    format_is("f/priority/redzone/actions.csv", &gch_ruleset_redzone,
              "action,meaning\n# before\nADD,\"sum\n# not a comment\n of \"\"both\"\"\"\n# "
              "after\nTD,t\nFORCED,f\nQT,q\nO_INT,i\n"
              "D_INT,i\nO_F,f\nD_F,f\nF_ADD,f\nINC,i\nPEN,p\n",
              "action,meaning\n# before\nADD,\"sum\n# not a comment\n of \"\"both\"\"\"\n# "
              "after\nTD,t\nFORCED,f\nQT,q\nO_INT,i\n"
              "D_INT,i\nO_F,f\nD_F,f\nF_ADD,f\nINC,i\nPEN,p\n");
}

static void format_refuses_a_chart_with_errors(void) {
    static const char bad[] = "dice,kick-coverage,punt-coverage\n1,,\n2,,\n3,7*,\n4,,\n5,,\n";
    char *text;
    size_t length;
    const char *path = test_write_file(scratch, "bad/coverage.csv", bad, sizeof bad - 1);
    TEST_ASSERT_EQUAL_INT(GCH_E_DATA, gch_format(ctx, path, &gch_ruleset_ddf, &text, &length));
    TEST_ASSERT_NULL(text);
    struct gch_text expected = {0};
    gch_text_addf(
        &expected,
        "%s:4:3: error: [GC-220] kick-coverage row 3: \"7*\" cannot stand here (allowed here: empty, n, -n, (n), "
        "(-n), (0))\n",
        path);
    assert_findings(expected.text);
    gch_text_finish(&expected);
}

int main(void) {
    scratch = test_scratch_dir();
    UNITY_BEGIN();
    RUN_TEST(a_team_written_back_has_the_same_bytes);
    RUN_TEST(cells_are_where_the_file_has_them);
    RUN_TEST(the_fictional_teams_use_every_cell_of_every_column);
    RUN_TEST(the_redzone_teams_use_every_cell_redzone_adds);
    RUN_TEST(a_ddf_chart_serves_redzone_rules_too);
    RUN_TEST(the_hash_notices_any_change);
    RUN_TEST(a_blank_team_keeps_fumbles_and_kicks_points);
    RUN_TEST(a_league_written_back_has_the_same_bytes);
    RUN_TEST(a_season_borrows_the_lists_of_the_nearest);
    RUN_TEST(a_season_table_without_the_season_says_so);
    RUN_TEST(a_folder_that_is_a_file_is_no_team);
    RUN_TEST(format_sorts_rows_and_shortens_cells_and_keeps_comments);
    RUN_TEST(format_orders_values);
    RUN_TEST(a_muffed_snap_percentage_is_kept_as_a_rating);
    RUN_TEST(format_keeps_the_order_of_rule_tables);
    RUN_TEST(format_tells_comments_from_quoted_lines);
    RUN_TEST(format_refuses_a_chart_with_errors);
    return UNITY_END();
}
