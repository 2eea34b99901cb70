/* From a few words to a match. */
#include "gridchart/setup.h"
#include "gridchart/teams.h"

#include <stdlib.h>
#include <string.h>
#include <unity.h>

#include "rules/rules-priv.h"
#include "support.h"

static struct gch_context *ctx;
static struct gch_text findings;

void setUp(void) {
    ctx = gch_context_new();
    TEST_ASSERT_NOT_NULL(ctx);
    gch_context_set_sink(ctx, test_keep_finding, &findings);
    TEST_ASSERT_EQUAL(GCH_OK, gch_context_add_data_dir(ctx, test_source_path(".")));
}

void tearDown(void) {
    gch_context_free(ctx);
    gch_text_finish(&findings);
}

static void check_findings(const char *expected) {
    TEST_ASSERT_EQUAL_STRING(expected, findings.text != NULL ? findings.text : "");
}

static void a_code_alone_finds_a_sample_team(void) {
    struct gch_setup_spec spec = {.team = {"MES", "HAR"}};
    struct gch_setup setup;
    TEST_ASSERT_EQUAL(GCH_OK, gch_setup_load(ctx, &spec, &setup));
    check_findings("");
    TEST_ASSERT_EQUAL_STRING("MES", setup.match.club[GCH_AWAY].code);
    TEST_ASSERT_EQUAL_STRING("HAR", setup.match.club[GCH_HOME].code);
    TEST_ASSERT_EQUAL_STRING("ddf", setup.ruleset->name);
    TEST_ASSERT_EQUAL_UINT32(setup.ruleset->standard, setup.match.options);
    TEST_ASSERT_EQUAL(2017, setup.match.season.season);
    TEST_ASSERT_NOT_NULL(strstr(setup.folder[GCH_HOME], "charts/sample/HAR"));
    gch_setup_finish(&setup);
    gch_setup_finish(&setup);
}

static void a_team_meets_itself_under_the_rules_of_another_season(void) {
    struct gch_setup_spec spec = {
        .team = {"MES", "MES"}, .season = {2017, 2017}, .rules_season = 2012, .options = "none"};
    struct gch_setup setup;
    TEST_ASSERT_EQUAL(GCH_OK, gch_setup_load(ctx, &spec, &setup));
    TEST_ASSERT_EQUAL(2012, setup.match.season.season);
    TEST_ASSERT_EQUAL(20, setup.match.season.kick_touchback);
    TEST_ASSERT_EQUAL_UINT32(0, setup.match.options);
    gch_setup_finish(&setup);
}

static void a_path_with_a_slash_is_a_folder_of_charts(void) {
    char path[4096];
    snprintf(path, sizeof path, "%s/", test_source_path("charts/sample/HAR"));
    struct gch_setup_spec spec = {.team = {path, "MES"}, .neutral = true, .playoff = true};
    struct gch_setup setup;
    TEST_ASSERT_EQUAL(GCH_OK, gch_setup_load(ctx, &spec, &setup));
    TEST_ASSERT_EQUAL_STRING("HAR", setup.match.club[GCH_AWAY].code);
    TEST_ASSERT_TRUE(setup.match.neutral);
    TEST_ASSERT_TRUE(setup.match.playoff);
    gch_setup_finish(&setup);
}

static void a_folder_of_another_season_is_refused(void) {
    struct gch_setup_spec spec = {.team = {"MES", "HAR"}, .season = {1999, 2017}};
    struct gch_setup setup;
    TEST_ASSERT_EQUAL(GCH_E_ARG, gch_setup_load(ctx, &spec, &setup));
    TEST_ASSERT_NOT_NULL(strstr(findings.text,
                                "charts/sample/MES: error: [GC-1004] these are charts of season 2017, and "
                                "season 1999 was asked for\n"));
}

static void a_misspelled_team_is_named_with_the_near_miss(void) {
    struct gch_setup_spec spec = {.team = {"MSE", "HAR"}};
    struct gch_setup setup;
    TEST_ASSERT_EQUAL(GCH_E_IO, gch_setup_load(ctx, &spec, &setup));
    check_findings(
        "gridchart: error: [GC-1003] there are no charts of team \"MSE\" in any season (did you mean sample/MES, Mesa "
        "Rattlers?)\n");
    TEST_ASSERT_NULL(setup.ruleset);
}

static void codes_cannot_lead_out_of_the_charts_folder(void) {
    static const char *const bad[] = {"..", ".", "", "league", "a b", "ABCDEFGHIJKLMNOPQRSTUVW"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char *folder;
        TEST_ASSERT_EQUAL_MESSAGE(GCH_E_IO, gch_team_find(ctx, &gch_ruleset_ddf, bad[i], 0, &folder), bad[i]);
        TEST_ASSERT_NULL(folder);
    }
}

static void unknown_rulesets_and_options_are_refused_with_the_known_ones(void) {
    struct gch_setup_spec spec = {.team = {"MES", "HAR"}, .ruleset = "dff"};
    struct gch_setup setup;
    TEST_ASSERT_EQUAL(GCH_E_ARG, gch_setup_load(ctx, &spec, &setup));
    TEST_ASSERT_NOT_NULL(strstr(findings.text, "[GC-1002] \"dff\" is not a ruleset; known are ddf"));
    spec.ruleset = NULL;
    spec.options = "audibles,telepathy";
    TEST_ASSERT_EQUAL(GCH_E_ARG, gch_setup_load(ctx, &spec, &setup));
    TEST_ASSERT_NOT_NULL(
        strstr(findings.text, "[GC-1001] \"telepathy\" is not an option of ddf; known are standard, all, none, "));
}

/* What every command that takes a team understands. */
static void a_team_is_found_by_season_and_code_and_by_nickname(void) {
    static const struct {
        const char *text;
        int season;
        const struct gch_ruleset *ruleset;
        const char *folder; /* ends with it */
    } cases[] = {
        {"NE", 2016, &gch_ruleset_ddf, "charts/2016/NE"},
        {"2017/NE", 0, &gch_ruleset_ddf, "charts/2017/NE"},
        {"2017/NE", 0, &gch_ruleset_redzone, "charts/2017/redzone/NE"},
        {"2017/redzone/NE", 0, &gch_ruleset_redzone, "charts/2017/redzone/NE"},
        {"sample/HAR", 0, &gch_ruleset_ddf, "charts/sample/HAR"},
        {"Patriots", 2015, &gch_ruleset_ddf, "charts/2015/NE"},
        {"2016/patriots", 0, &gch_ruleset_redzone, "charts/2016/redzone/NE"},
        {"New York Jets", 2017, &gch_ruleset_ddf, "charts/2017/NYJ"},
        {"ne", 0, &gch_ruleset_ddf, "charts/2017/NE"},
        {"new england", 0, &gch_ruleset_ddf, "charts/2017/NE"},
        {"2013/Green-Bay", 0, &gch_ruleset_ddf, "charts/2013/GB"},
        {"2013/st. louis", 0, &gch_ruleset_redzone, "charts/2013/redzone/STL"},
        {"49ers", 2015, &gch_ruleset_ddf, "charts/2015/SF"},
        {"san diego", 0, &gch_ruleset_ddf, "charts/2016/SD"}, /* the newest season that has them */
        {"SD", 0, &gch_ruleset_ddf, "charts/2016/SD"},
        {"2017/sd", 0, &gch_ruleset_ddf, "charts/2017/LAC"}, /* the club has moved */
        {"herons", 0, &gch_ruleset_ddf, "charts/sample/HAR"},
        {"2017/NE", 2016, &gch_ruleset_ddf, "charts/2017/NE"}, /* which loading refuses, saying why */
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char *folder = NULL;
        TEST_ASSERT_EQUAL_MESSAGE(GCH_OK, gch_team_find(ctx, cases[i].ruleset, cases[i].text, cases[i].season, &folder),
                                  cases[i].text);
        size_t n = strlen(folder), m = strlen(cases[i].folder);
        TEST_ASSERT_TRUE(n > m);
        TEST_ASSERT_EQUAL_STRING(cases[i].folder, folder + n - m);
        free(folder);
    }
    check_findings("");
}

static void a_team_that_is_not_there_is_named(void) {
    static const struct {
        const char *text;
        int season;
        const char *says;
    } cases[] = {
        {"2017/NEE", 0,
         "there are no charts of team \"NEE\" for season 2017 (did you mean 2017/NE, New England Patriots?)"},
        {"1812/NE", 0,
         "there are no charts of team \"NE\" for season 1812; there is no folder charts/1812 in any data directory; "
         "there are charts of 2009/NE, 2011/NE, 2013/NE, 2015/NE, 2016/NE, 2017/NE"},
        {"Wombats", 2017,
         "there are no charts of team \"Wombats\" for season 2017; gridchart teams lists those there are"},
        {"San Diago", 0,
         "there are no charts of team \"San Diago\" in any season (did you mean 2016/SD, San Diego Chargers?)"},
        {"pats", 0, "there are no charts of team \"pats\" in any season (did you mean 2017/NE, New England Patriots?)"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char *folder = NULL;
        char expected[512];
        gch_text_finish(&findings);
        TEST_ASSERT_EQUAL(GCH_E_IO, gch_team_find(ctx, &gch_ruleset_ddf, cases[i].text, cases[i].season, &folder));
        snprintf(expected, sizeof expected, "gridchart: error: [GC-1003] %s\n", cases[i].says);
        check_findings(expected);
    }
}

static void a_city_with_two_teams_is_named_with_both(void) {
    char *folder = NULL;
    TEST_ASSERT_EQUAL(GCH_E_ARG, gch_team_find(ctx, &gch_ruleset_ddf, "2017/new york", 0, &folder));
    check_findings("gridchart: error: [GC-1801] \"new york\" is more than one team of season 2017: NYG (New York "
                   "Giants), NYJ (New York Jets)\n");
    TEST_ASSERT_NULL(folder);
}

static void the_list_of_teams_has_the_newest_season_first_and_samples_last(void) {
    struct gch_team_list list;
    TEST_ASSERT_EQUAL(GCH_OK, gch_team_list_load(ctx, &gch_ruleset_redzone, NULL, &list));
    TEST_ASSERT_EQUAL(6 * 32 + 2, list.count);
    TEST_ASSERT_EQUAL_STRING("2017", list.items[0].season);
    TEST_ASSERT_EQUAL_STRING("ARI", list.items[0].code);
    TEST_ASSERT_EQUAL_STRING("Arizona Cardinals", list.items[0].name);
    TEST_ASSERT_EQUAL_STRING("2009", list.items[6 * 32 - 1].season);
    TEST_ASSERT_EQUAL_STRING("sample", list.items[6 * 32 + 1].season);
    TEST_ASSERT_EQUAL_STRING("Mesa Rattlers", list.items[6 * 32 + 1].name);
    gch_team_list_free(&list);
    TEST_ASSERT_EQUAL(GCH_OK, gch_team_list_load(ctx, &gch_ruleset_ddf, "1812", &list));
    TEST_ASSERT_EQUAL(0, list.count);
    gch_team_list_free(&list);
    check_findings("");
}

static void a_folder_below_a_games_own_is_that_games(void) {
    char path[4096];
    snprintf(path, sizeof path, "%s", test_source_path("charts/sample/redzone/HAR"));
    struct gch_setup_spec spec = {.team = {path, "sample/MES"}};
    struct gch_setup setup;
    TEST_ASSERT_EQUAL(GCH_OK, gch_setup_load(ctx, &spec, &setup));
    TEST_ASSERT_EQUAL_STRING("redzone", setup.ruleset->name);
    gch_setup_finish(&setup);
    check_findings("");
}

static void copy_team(const char *from, const char *to) {
    char command[4096];
    TEST_ASSERT_TRUE(snprintf(command, sizeof command, "cp -r '%s' '%s'", from, to) < (int)sizeof command);
    TEST_ASSERT_EQUAL(0, system(command));
}

/* Both teams lie far from any league charts, and that is said once. */
static void copied_teams_play_with_the_rulesets_own_league_charts(void) {
    char away[1024], home[1024], expected[2048];
    const char *dir = test_scratch_dir();
    snprintf(away, sizeof away, "%s/a/HAR", dir);
    snprintf(home, sizeof home, "%s/a/MES", dir);
    test_write_file(dir, "a/readme", "", 0);
    copy_team(test_source_path("charts/sample/HAR"), away);
    copy_team(test_source_path("charts/sample/MES"), home);
    struct gch_setup_spec spec = {.team = {away, home}};
    struct gch_setup setup;
    TEST_ASSERT_EQUAL(GCH_OK, gch_setup_load(ctx, &spec, &setup));
    snprintf(expected, sizeof expected,
             "%s: note: [GC-1005] no league charts lie beside it: those of ddf in priority/ are used\n", away);
    check_findings(expected);
    TEST_ASSERT_EQUAL_HEX32((1u << GCH_LEAGUE_COLUMN_COUNT) - 1, setup.match.league[0]->columns);
    gch_setup_finish(&setup);
}

/* A game without charts needs no file: a team is its name, and the club list knows more of it. */
static void teams_of_a_game_without_charts_bring_their_names(void) {
    static const struct gch_ruleset dice = {.name = "dice"};
    const struct gch_material *material = gch_ruleset_material(&dice);
    struct gch_match match;
    struct gch_match_setup setup = {.ruleset = &dice};
    const char *const teams[] = {"2016/NE", "XYZ"};
    void *loaded[2];
    for (int side = 0; side < 2; side++) {
        char *folder = NULL;
        TEST_ASSERT_EQUAL(GCH_OK, material->find(ctx, &dice, teams[side], 0, &folder));
        TEST_ASSERT_NULL(folder);
        TEST_ASSERT_EQUAL(GCH_OK, material->load(ctx, &dice, teams[side], side == 0 ? 0 : 2015, folder, &loaded[side]));
        setup.material[side] = loaded[side];
    }
    gch_match_init(&match, &setup);
    TEST_ASSERT_EQUAL_STRING("NE", match.club[0].code);
    TEST_ASSERT_EQUAL_STRING("New England Patriots", match.club[0].name);
    TEST_ASSERT_EQUAL_INT(2016, match.club[0].season);
    TEST_ASSERT_EQUAL_STRING("XYZ", match.club[1].name);
    TEST_ASSERT_EQUAL_INT(2015, match.club[1].season);
    TEST_ASSERT_EQUAL_INT(GCH_NO_VALUE, match.club[1].power);
    TEST_ASSERT_NULL(match.team[0]);
    for (int side = 0; side < 2; side++)
        material->free(loaded[side]);
    check_findings("");
    char *folder = NULL;
    TEST_ASSERT_EQUAL(GCH_E_IO, material->find(ctx, &dice, "../etc", 0, &folder));
    struct gch_team *team = NULL;
    TEST_ASSERT_EQUAL(GCH_E_ARG, gch_team_find_load(ctx, &dice, "NE", 0, &team, NULL));
    TEST_ASSERT_NOT_NULL(strstr(findings.text, "[GC-1006] dice is played without charts\n"));
}

static void nothing_is_found_without_data(void) {
    struct gch_context *empty = gch_context_new();
    struct gch_setup_spec spec = {.team = {"MES", "HAR"}};
    struct gch_setup setup;
    TEST_ASSERT_EQUAL(GCH_E_IO, gch_setup_load(empty, &spec, &setup));
    gch_context_free(empty);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(a_code_alone_finds_a_sample_team);
    RUN_TEST(a_team_meets_itself_under_the_rules_of_another_season);
    RUN_TEST(a_path_with_a_slash_is_a_folder_of_charts);
    RUN_TEST(a_folder_of_another_season_is_refused);
    RUN_TEST(a_misspelled_team_is_named_with_the_near_miss);
    RUN_TEST(a_city_with_two_teams_is_named_with_both);
    RUN_TEST(the_list_of_teams_has_the_newest_season_first_and_samples_last);
    RUN_TEST(codes_cannot_lead_out_of_the_charts_folder);
    RUN_TEST(unknown_rulesets_and_options_are_refused_with_the_known_ones);
    RUN_TEST(a_team_is_found_by_season_and_code_and_by_nickname);
    RUN_TEST(a_team_that_is_not_there_is_named);
    RUN_TEST(a_folder_below_a_games_own_is_that_games);
    RUN_TEST(copied_teams_play_with_the_rulesets_own_league_charts);
    RUN_TEST(teams_of_a_game_without_charts_bring_their_names);
    RUN_TEST(nothing_is_found_without_data);
    return UNITY_END();
}
