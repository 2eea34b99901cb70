/* Memory runs out anywhere while leagues are loaded and standings made. */
#include <string.h>

#include "failing-memory.h"
#include "gridchart/league.h"
#include "support.h"
#include "unity.h"

static struct gch_context *ctx;
static const char teams[] = "season,team,full_name,conf,division\n2017,NE,New England,AFC,East\n2017,BUF,,AFC,East\n"
                            "2017,DAL,Dallas,NFC,East\n2017,PHI,,NFC,East\n";
static const char games[] =
    "game_id,season,week,away_team,away_score,home_team,home_score,away_touchdowns,"
    "home_touchdowns\ng1,2017,1,NE,20,BUF,10,2,1\n,2017,1,DAL,20,PHI,10,2,1\n,2017,2,BUF,,NE,,,\n";

void setUp(void) {
    ctx = gch_context_new();
}

void tearDown(void) {
    failing_memory_left = -1;
    gch_context_free(ctx);
}

static enum gch_status load_league(void) {
    struct gch_league *league;
    enum gch_status status = gch_league_new_from_buffers(ctx, "teams", teams, strlen(teams), "games", games,
                                                         strlen(games), 2017, NULL, &league);
    TEST_ASSERT_EQUAL_INT(status == GCH_OK, league != NULL);
    gch_league_free(league);
    return status;
}

static enum gch_status load_formats(void) {
    struct gch_league_formats *formats;
    enum gch_status status = gch_league_formats_load(ctx, test_source_path("priority/league/formats.csv"), &formats);
    TEST_ASSERT_EQUAL_INT(status == GCH_OK, formats != NULL);
    gch_league_formats_free(formats);
    return status;
}

static struct gch_league *loaded;

static enum gch_status make_standings(void) {
    struct gch_standings *standings;
    enum gch_status status = gch_standings_new(loaded, &standings);
    TEST_ASSERT_EQUAL_INT(status == GCH_OK, standings != NULL);
    gch_standings_free(standings);
    return status;
}

static enum gch_status check_league(void) {
    return gch_league_check(ctx, loaded);
}

static void loading_a_league_survives_it(void) {
    memory_may_run_out_anywhere(load_league);
    TEST_ASSERT_EQUAL_UINT(0, gch_context_errors(ctx));
}

static void loading_formats_survives_it(void) {
    memory_may_run_out_anywhere(load_formats);
}

static void making_and_checking_standings_survives_it(void) {
    const struct gch_league_format format = {.seeds = 1,
                                             .common_minimum = 1,
                                             .division = {GCH_TIE_COIN},
                                             .wild_card = {GCH_TIE_COIN},
                                             .division_steps = 1,
                                             .wild_card_steps = 1};
    TEST_ASSERT_EQUAL(GCH_OK, gch_league_new_from_buffers(ctx, "teams", teams, strlen(teams), "games", games,
                                                          strlen(games), 2017, &format, &loaded));
    memory_may_run_out_anywhere(make_standings);
    memory_may_run_out_anywhere(check_league);
    gch_league_free(loaded);
}

static void computing_standings_and_a_bracket_needs_no_memory(void) {
    const struct gch_league_format format = {.seeds = 1,
                                             .common_minimum = 1,
                                             .division = {GCH_TIE_HEAD, GCH_TIE_COIN},
                                             .wild_card = {GCH_TIE_COMMON, GCH_TIE_COIN},
                                             .division_steps = 2,
                                             .wild_card_steps = 2};
    struct gch_standings *standings;
    struct gch_bracket bracket;
    TEST_ASSERT_EQUAL(GCH_OK, gch_league_new_from_buffers(ctx, "teams", teams, strlen(teams), "games", games,
                                                          strlen(games), 2017, &format, &loaded));
    TEST_ASSERT_EQUAL(GCH_OK, gch_standings_new(loaded, &standings));
    failing_memory_left = 0;
    gch_standings_compute(standings, loaded->scores, loaded->touchdowns, 0, NULL);
    gch_standings_clinch(standings);
    enum gch_status status = gch_bracket_init(&bracket, standings);
    while (status == GCH_OK && bracket.round < bracket.rounds)
        status = gch_bracket_decide(&bracket, 0, bracket.pairings[0].away);
    failing_memory_left = -1;
    TEST_ASSERT_EQUAL(GCH_OK, status);
    TEST_ASSERT_NOT_EQUAL(GCH_NO_CLUB, bracket.champion);
    gch_standings_free(standings);
    gch_league_free(loaded);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(loading_a_league_survives_it);
    RUN_TEST(loading_formats_survives_it);
    RUN_TEST(making_and_checking_standings_survives_it);
    RUN_TEST(computing_standings_and_a_bracket_needs_no_memory);
    return UNITY_END();
}
