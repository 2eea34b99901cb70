/* What compiled charts say of a team and a league: each value by its formula, on the real season of 2017. */
#include "compile/fit.h"
#include "rules/rules-priv.h"
#include "support.h"
#include "unity.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct gch_real_season *season;
static struct gch_calls *calls;
static struct gch_targets *targets;
static struct gch_corrections fix;
static struct gch_season_charts ddf = {.kind = &gch_charts_ddf}, redzone = {.kind = &gch_charts_redzone};

void setUp(void) {
}
void tearDown(void) {
}

static int value(const struct gch_season_charts *charts, const char *team, enum gch_value v) {
    return charts->team[gch_real_team(season, team)].values[v];
}

/* D106 states them for two teams. */
static void audibles_home_field_and_road_are_the_records(void) {
    static const struct {
        const char *team;
        int off, def, home, road;
    } known[] = {{"NE", 3, 3, 3, 2}, {"PHI", 3, 3, 3, 1}, {"CLE", 0, 0, 0, 0}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        for (int k = 0; k < 2; k++) {
            const struct gch_season_charts *charts = k == 0 ? &ddf : &redzone;
            TEST_ASSERT_EQUAL_INT_MESSAGE(known[i].off, value(charts, known[i].team, GCH_VAL_OFF_AUDIBLES),
                                          known[i].team);
            TEST_ASSERT_EQUAL_INT_MESSAGE(known[i].def, value(charts, known[i].team, GCH_VAL_DEF_AUDIBLES),
                                          known[i].team);
            TEST_ASSERT_EQUAL_INT_MESSAGE(known[i].home, value(charts, known[i].team, GCH_VAL_HOME_FIELD),
                                          known[i].team);
        }
        TEST_ASSERT_EQUAL_INT_MESSAGE(known[i].road, value(&ddf, known[i].team, GCH_VAL_ROAD), known[i].team);
    }
    int by_value[4] = {0}, roads = 0;
    for (int t = 0; t < season->teams; t++) {
        by_value[ddf.team[t].values[GCH_VAL_OFF_AUDIBLES]]++;
        roads += ddf.team[t].values[GCH_VAL_ROAD] > 0;
    }
    for (int v = 0; v < 4; v++)
        TEST_ASSERT_EQUAL_INT(8, by_value[v]);
    TEST_ASSERT_TRUE(roads >= 4 && roads <= 6);
}

/* The same number for every team, and only if there is one (D107). */
static void what_home_teams_won_beyond_that_is_the_leagues(void) {
    static struct gch_season_charts more = {.kind = &gch_charts_ddf};
    memcpy(more.sheet, calls->sheet, sizeof more.sheet);
    struct gch_corrections wanted = fix;
    wanted.home_extra = 1.6;
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_fit(season, calls, targets, &wanted, &more));
    for (int t = 0; t < season->teams; t++) {
        TEST_ASSERT_EQUAL_INT(GCH_NO_VALUE, ddf.team[t].values[GCH_VAL_HOME_AUDIBLES_EXTRA]);
        TEST_ASSERT_EQUAL_INT(2, more.team[t].values[GCH_VAL_HOME_AUDIBLES_EXTRA]);
        TEST_ASSERT_EQUAL_INT(ddf.team[t].values[GCH_VAL_HOME_FIELD], more.team[t].values[GCH_VAL_HOME_FIELD]);
    }
}

/* Counted here once more, and plainly: line plunges, which no sack is shared out to, and no-huddles. */
static void quotas_are_the_most_of_a_game(void) {
    int most[2][GCH_MAX_TEAMS] = {{0}};
    for (int g = 0; g < season->game_count; g++) {
        int n[2][GCH_MAX_TEAMS] = {{0}};
        for (uint32_t i = 0; i < season->games[g].count; i++) {
            const struct gch_real_play *p = &season->plays[season->games[g].first + i];
            if (p->offense == GCH_REAL_NO_TEAM)
                continue;
            n[0][p->offense] += p->class == GCH_CLASS_PLAY_1;
            n[1][p->offense] += (p->flags & GCH_PF_NO_HUDDLE) != 0;
        }
        for (int t = 0; t < season->teams; t++)
            for (int k = 0; k < 2; k++)
                most[k][t] = n[k][t] > most[k][t] ? n[k][t] : most[k][t];
    }
    for (int t = 0; t < season->teams; t++) {
        TEST_ASSERT_EQUAL_INT_MESSAGE(most[0][t], ddf.team[t].values[GCH_VAL_PLAY_QUOTA_1], season->code[t]);
        TEST_ASSERT_EQUAL_INT_MESSAGE(most[1][t], ddf.team[t].values[GCH_VAL_NO_HUDDLE_QUOTA], season->code[t]);
    }
}

static void lists_are_2017s_printed_ones_and_move_with_the_fouls(void) {
    static struct gch_targets other;
    struct gch_league_chart chart;
    for (int total = 10; total <= 39; total++) {
        const struct gch_cell(*column)[GCH_ROWS] = (const struct gch_cell(*)[GCH_ROWS])ddf.league.column;
        bool yes[3] = {column[GCH_LEAGUE_HOLDING][total - 10].kind == GCH_CELL_REC,
                       column[GCH_LEAGUE_BETWEEN_OFFENSE][total - 10].kind == GCH_CELL_REC,
                       column[GCH_LEAGUE_BETWEEN_DEFENSE][total - 10].kind == GCH_CELL_REC};
        TEST_ASSERT_EQUAL(total <= 33 && total != 12, yes[0]); /* DDF-4.2 */
        TEST_ASSERT_EQUAL(total >= 11 && total <= 33, yes[1]); /* DDF-4.3 */
        TEST_ASSERT_EQUAL(total >= 11 && total <= 32, yes[2]);
    }
    TEST_ASSERT_EQUAL_INT(16, ddf.league.column[GCH_LEAGUE_SQUIB_RETURN][22 - 10].number); /* DDF-4.1 */
    other = *targets;
    other.holding = 0.8;
    other.after_play[0] = 0.3;
    other.onside = 31.0 / 216;
    gch_fit_league(&other, 2016, &chart);
    int ways[3] = {0};
    for (int i = 0; i < GCH_ROWS; i++) {
        ways[0] += chart.column[GCH_LEAGUE_HOLDING][i].kind == GCH_CELL_REC ? gch_row_ways(i) : 0;
        ways[1] += chart.column[GCH_LEAGUE_BETWEEN_OFFENSE][i].kind == GCH_CELL_REC ? gch_row_ways(i) : 0;
        bool onside = chart.column[GCH_LEAGUE_ONSIDE][i].kind == GCH_CELL_REC;
        TEST_ASSERT_EQUAL(i + 10 >= 13 && i + 10 <= 20, onside); /* DDF-4.4 */
    }
    TEST_ASSERT_INT_WITHIN(3, 184, ways[0]); /* odds 4 x 2.086 / 1.430 */
    TEST_ASSERT_INT_WITHIN(3, 57, ways[1]);  /* odds 0.4286 x 2.176 / 2.622 */
}

/* RZ-23.1: fifteen yards against the defense carry an X on plays 1-9 and punts; DDF has no such cell. */
static void redzone_writes_d15_with_an_x(void) {
    int fouls[2] = {0};
    for (int k = 0; k < 2; k++) {
        const struct gch_season_charts *charts = k == 0 ? &ddf : &redzone;
        for (int t = 0; t < season->teams; t++)
            for (int c = 0; c <= GCH_PLAYS; c++)
                for (int i = 0; i < GCH_ROWS; i++) {
                    enum gch_column column = c < GCH_PLAYS ? (enum gch_column)(GCH_COL_PLAY_1 + c) : GCH_COL_PUNT;
                    struct gch_cell cell = charts->team[t].column[column][i];
                    if (cell.kind != GCH_CELL_DEF || cell.number != 15)
                        continue;
                    fouls[k]++;
                    TEST_ASSERT_EQUAL(k == 1, (cell.flags & GCH_FLAG_X) != 0);
                }
    }
    TEST_ASSERT_TRUE(fouls[0] > 100 && fouls[1] > 100);
}

/* Rounds correct a team's fouls all together; a kind it had too few of stays one it cancels. */
static void rounds_do_not_turn_the_sign_of_a_kind_of_foul(void) {
    static struct gch_season_charts more = {.kind = &gch_charts_ddf};
    memcpy(more.sheet, calls->sheet, sizeof more.sheet);
    struct gch_corrections wanted = fix;
    int phi = gch_real_team(season, "PHI");
    for (int f = 0; f < GCH_RF_COUNT; f++)
        wanted.defense[phi].foul[f] = 1.5;
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_fit(season, calls, targets, &wanted, &more));
    static const struct {
        enum gch_column column;
        enum gch_cell_kind kind;
    } wants[] = {{GCH_COL_DEF_PENALTY_5X, GCH_CELL_DEF},
                 {GCH_COL_DEF_PENALTY_15, GCH_CELL_XDEF},
                 {GCH_COL_DEF_PENALTY_PI, GCH_CELL_XPI}}; /* DDF-32.1 */
    for (size_t w = 0; w < sizeof wants / sizeof wants[0]; w++) {
        int cells = 0;
        for (int i = 0; i < GCH_ROWS; i++) {
            struct gch_cell c = more.team[phi].column[wants[w].column][i];
            TEST_ASSERT_TRUE(c.kind == GCH_CELL_BLANK || c.kind == wants[w].kind);
            cells += c.kind == wants[w].kind;
        }
        TEST_ASSERT_TRUE(cells > 0);
    }
}

/* The yards of a team's scrambles come back from its own spots, where the goal line cuts some short. */
static void scrambles_go_as_far_as_the_teams_own(void) {
    enum { FEW = 20 };
    double x = 0, y = 0, xx = 0, xy = 0, all = 0, would = 0;
    int n = 0;
    for (int t = 0; t < season->teams; t++) {
        double yards = 0, usual = 0, count = 0, mean = 0, ways = 0;
        for (uint32_t i = 0; i < season->play_count; i++) {
            const struct gch_real_play *p = &season->plays[i];
            if (p->class != GCH_CLASS_SCRAMBLE || p->offense != t)
                continue;
            yards += p->yards;
            usual += targets->scramble_to[p->spot];
            count++;
        }
        for (int i = 0; i < GCH_ROWS; i++) {
            struct gch_cell cell = redzone.team[t].column[GCH_COL_QT][i];
            if (cell.kind == GCH_CELL_NUMBER && cell.number > 0) {
                mean += cell.number * gch_row_ways(i);
                ways += gch_row_ways(i);
            }
        }
        const double ratio = mean / ways / gch_hist_mean(&targets->scramble);
        all += yards;
        would += ratio * usual;
        if (count < FEW)
            continue;
        n++;
        x += yards / usual;
        y += ratio;
        xx += yards / usual * yards / usual;
        xy += yards / usual * ratio;
    }
    TEST_ASSERT_DOUBLE_WITHIN(0.03, 1, would / all);
    TEST_ASSERT_DOUBLE_WITHIN(0.2, 1, (xy - x * y / n) / (xx - x * x / n));
}

int main(void) {
    UNITY_BEGIN();
    const char *pbp = test_shared_path("data/pbp_2017.csv.gz");
    if (pbp == NULL) {
        puts(TEST_NO_SHARED);
        return 77;
    }
    struct gch_context *ctx = gch_context_new();
    struct gch_pbp_options o = {.season = 2017};
    if (gch_pbp_load(ctx, pbp, test_shared_path("data/games_2017.csv"), &o, &season) != GCH_OK)
        return 1;
    gch_classify(season);
    calls = gch_calls_new(season);
    targets = gch_targets_new(season, calls);
    gch_corrections_init(&fix);
    redzone.kind = &gch_charts_redzone;
    memcpy(ddf.sheet, calls->sheet, sizeof ddf.sheet);
    memcpy(redzone.sheet, calls->sheet, sizeof redzone.sheet);
    if (gch_fit(season, calls, targets, &fix, &ddf) != GCH_OK ||
        gch_fit(season, calls, targets, &fix, &redzone) != GCH_OK)
        return 1;
    RUN_TEST(audibles_home_field_and_road_are_the_records);
    RUN_TEST(what_home_teams_won_beyond_that_is_the_leagues);
    RUN_TEST(quotas_are_the_most_of_a_game);
    RUN_TEST(lists_are_2017s_printed_ones_and_move_with_the_fouls);
    RUN_TEST(redzone_writes_d15_with_an_x);
    RUN_TEST(rounds_do_not_turn_the_sign_of_a_kind_of_foul);
    RUN_TEST(scrambles_go_as_far_as_the_teams_own);
    free(targets);
    free(calls);
    gch_real_season_free(season);
    gch_context_free(ctx);
    return UNITY_END();
}
