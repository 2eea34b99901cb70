/* Luck and talent: what of a season's figures the charts take at its word. */
#include "compile/talent.h"
#include "unity.h"

#include <string.h>

void setUp(void) {
}
void tearDown(void) {
}

static void a_league_of_two(struct gch_talent *t, int played, int scheduled, bool talent) {
    *t = (struct gch_talent){.talent = talent, .played = {played, played}, .scheduled = {scheduled, scheduled}};
}

static void a_whole_season_is_taken_at_its_word(void) {
    struct gch_talent t;
    a_league_of_two(&t, 16, 16, false);
    TEST_ASSERT_FALSE(gch_talent_changes(&t, 2));
    TEST_ASSERT_EQUAL_DOUBLE(0.70, gch_talent_home(&t, 2, 0.70));
    a_league_of_two(&t, 15, 16, false);
    TEST_ASSERT_TRUE(gch_talent_changes(&t, 2));
    a_league_of_two(&t, 16, 16, true);
    TEST_ASSERT_TRUE(gch_talent_changes(&t, 2));
}

/* Team 0 of a league that scores 20 a game, completes 60 of 100 and returns half a touchdown scored 30, 70 and 2. */
static void counts(int games, double own[GCH_STAT_COUNT], double league[GCH_STAT_COUNT]) {
    memset(own, 0, GCH_STAT_COUNT * sizeof *own);
    memset(league, 0, GCH_STAT_COUNT * sizeof *league);
    own[GCH_STAT_games] = games;
    own[GCH_STAT_points] = 30 * games;
    own[GCH_STAT_pass_attempts] = 30 * games;
    own[GCH_STAT_completions] = 21 * games;
    own[GCH_STAT_touchdowns_return] = 2 * games;
    league[GCH_STAT_games] = 2 * games;
    league[GCH_STAT_points] = 40 * games;
    league[GCH_STAT_pass_attempts] = 60 * games;
    league[GCH_STAT_completions] = 36 * games;
    league[GCH_STAT_touchdowns_return] = 1 * games;
}

static void luck_goes_and_skill_stays(void) {
    struct gch_talent t;
    double own[GCH_STAT_COUNT], league[GCH_STAT_COUNT];
    a_league_of_two(&t, 16, 16, true);
    counts(16, own, league);
    gch_talent_counts(&t, 0, 0, league, own);
    /* 16 games beside 5.3, 6.3 and 400 of knowing nothing. */
    TEST_ASSERT_DOUBLE_WITHIN(0.01, 20 + 10 * 16 / 21.3, own[GCH_STAT_points] / 16);
    TEST_ASSERT_DOUBLE_WITHIN(0.001, 0.6 + 0.1 * 16 / 22.3, own[GCH_STAT_completions] / own[GCH_STAT_pass_attempts]);
    TEST_ASSERT_DOUBLE_WITHIN(0.001, 0.5 + 1.5 * 16 / 416, own[GCH_STAT_touchdowns_return] / 16);
    /* The other side of the ball says less about a team. */
    counts(16, own, league);
    gch_talent_counts(&t, 0, 1, league, own);
    TEST_ASSERT_DOUBLE_WITHIN(0.01, 20 + 10 * 16 / 41.8, own[GCH_STAT_points] / 16);
}

static void a_part_of_a_season_is_held_back_by_what_is_missing(void) {
    struct gch_talent t;
    double own[GCH_STAT_COUNT], league[GCH_STAT_COUNT];
    a_league_of_two(&t, 8, 16, false);
    counts(8, own, league);
    gch_talent_counts(&t, 0, 0, league, own);
    double half = 8 / 13.3, whole = 16 / 21.3;
    TEST_ASSERT_DOUBLE_WITHIN(0.01, 20 + 10 * half / whole, own[GCH_STAT_points] / 8);
    a_league_of_two(&t, 8, 16, true);
    counts(8, own, league);
    gch_talent_counts(&t, 0, 0, league, own);
    TEST_ASSERT_DOUBLE_WITHIN(0.01, 20 + 10 * half, own[GCH_STAT_points] / 8);
    TEST_ASSERT_DOUBLE_WITHIN(0.001, 0.57 + 0.13 * 8 / 308, gch_talent_home(&t, 2, 0.70));
}

static void ratios_to_the_league_shrink(void) {
    static struct gch_targets targets;
    struct gch_talent t;
    memset(&targets, 0, sizeof targets);
    a_league_of_two(&t, 16, 16, true);
    targets.offense[0].completion[0] = 1.2;
    targets.offense[0].recovery = 2;
    targets.defense[0].gain[0] = 0.8;
    targets.special[0].punt_return.touchdown = 0.04;
    gch_talent_targets(&t, 2, &targets);
    TEST_ASSERT_DOUBLE_WITHIN(0.001, 1.140, targets.offense[0].completion[0]);
    TEST_ASSERT_DOUBLE_WITHIN(0.001, 1.027, targets.offense[0].recovery);
    TEST_ASSERT_DOUBLE_WITHIN(0.001, 0.953, targets.defense[0].gain[0]);
    TEST_ASSERT_DOUBLE_WITHIN(0.0001, 0.02 + 0.02 * 16 / 416, targets.special[0].punt_return.touchdown);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(a_whole_season_is_taken_at_its_word);
    RUN_TEST(luck_goes_and_skill_stays);
    RUN_TEST(a_part_of_a_season_is_held_back_by_what_is_missing);
    RUN_TEST(ratios_to_the_league_shrink);
    return UNITY_END();
}
