/* What is counted of the events of a play. */
#include <unity.h>

#include "rules/charted/charted-words.h"
#include "rules/rules-stats.h"

void setUp(void) {
}
void tearDown(void) {
}

/* Counts one play that begins so, of the away team. */
static void count(enum gch_next next, enum gch_call call, const struct gch_event *events, unsigned count,
                  struct gch_team_stats stats[2]) {
    static struct gch_play play;
    struct gch_ledger ledger;
    const struct gch_state snap = {.next = (uint8_t)next, .quarter = 1, .clock = 900, .ball = 35};
    gch_ledger_init(&ledger);
    play = (struct gch_play){.call = (uint8_t)call, .offense = GCH_AWAY, .count = count};
    for (unsigned i = 0; i < count; i++)
        play.event[i] = events[i];
    stats[0] = stats[1] = (struct gch_team_stats){0};
    gch_count_play(&ledger, stats, &gch_charted_words, &snap, &play);
}

static void a_kickoff_into_the_end_zone_is_a_touchback_of_kickoffs(void) {
    const struct gch_event events[] = {{GCH_EV_KICK, GCH_AWAY, GCH_CALL_KICKOFF, 65, 0},
                                       {GCH_EV_TOUCHBACK, GCH_HOME, 25, 0, 0}};
    struct gch_team_stats stats[2];
    count(GCH_NEXT_KICKOFF, GCH_CALL_KICKOFF, events, 2, stats);
    TEST_ASSERT_EQUAL_INT(1, stats[GCH_AWAY].kickoff_touchbacks);
    TEST_ASSERT_EQUAL_INT(0, stats[GCH_HOME].kickoff_touchbacks);
}

/* On a try it ends the try, and no kickoff was made. */
static void an_interception_in_the_end_zone_on_a_try_is_none(void) {
    const struct gch_event events[] = {{GCH_EV_INTERCEPTION, GCH_HOME, -3, 0, 0},
                                       {GCH_EV_TOUCHBACK, GCH_HOME, 20, 0, 0},
                                       {GCH_EV_TRY, GCH_AWAY, GCH_CALL_TWO_POINT, 0, 0}};
    struct gch_team_stats stats[2];
    count(GCH_NEXT_TRY, GCH_CALL_TWO_POINT, events, 3, stats);
    TEST_ASSERT_EQUAL_INT(0, stats[GCH_AWAY].kickoff_touchbacks);
    TEST_ASSERT_EQUAL_INT(0, stats[GCH_HOME].kickoff_touchbacks);
    TEST_ASSERT_EQUAL_INT(0, stats[GCH_HOME].interceptions);
    TEST_ASSERT_EQUAL_INT(1, stats[GCH_AWAY].two_point_tries);
}

/* They share a number: yards lost must not take a down away. */
static void downs_and_their_yards_come_apart_again_when_the_game_is_over(void) {
    struct gch_team_stats stats[2] = {{{{0}}}};
    struct gch_ledger ledger;
    gch_ledger_init(&ledger);
    for (int i = 0; i < 40; i++) {
        gch_ledger_count_down(&ledger.downs[GCH_HOME][2][0][GCH_DOWN_SACK], -9);
        gch_ledger_count_down(&ledger.downs[GCH_HOME][1][0][GCH_DOWN_RUN], i % 2 == 0 ? -99 : 1);
        gch_ledger_count_down(&ledger.downs[GCH_HOME][0][1][GCH_DOWN_PASS], 99);
    }
    gch_ledger_close(&ledger, stats);
    TEST_ASSERT_EQUAL_INT(120, stats[GCH_HOME].plays);
    TEST_ASSERT_EQUAL_INT(40, stats[GCH_HOME].third_downs);
    TEST_ASSERT_EQUAL_INT(0, stats[GCH_HOME].third_converted);
    TEST_ASSERT_EQUAL_INT(40, stats[GCH_HOME].sacks);
    TEST_ASSERT_EQUAL_INT(360, stats[GCH_HOME].sack_yards);
    TEST_ASSERT_EQUAL_INT(40, stats[GCH_HOME].rush_attempts);
    TEST_ASSERT_EQUAL_INT(-1960, stats[GCH_HOME].rush_yards);
    TEST_ASSERT_EQUAL_INT(40, stats[GCH_HOME].first_downs_pass);
    TEST_ASSERT_EQUAL_INT(3960, stats[GCH_HOME].pass_yards);
    TEST_ASSERT_EQUAL_INT(0, stats[GCH_AWAY].plays);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(a_kickoff_into_the_end_zone_is_a_touchback_of_kickoffs);
    RUN_TEST(an_interception_in_the_end_zone_on_a_try_is_none);
    RUN_TEST(downs_and_their_yards_come_apart_again_when_the_game_is_over);
    return UNITY_END();
}
