/* Plays in words: one case for every kind of event and every way it can be said. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report/report-priv.h"
#include "rules/charted/charted-state.h"
#include "rules/charted/charted-words.h"
#include "unity.h"

static const struct gch_labels labels = {{"NE", "TB"}, &gch_charted_words};

void setUp(void) {
}
void tearDown(void) {
}

#define EV(kind, side, a, b, c)                                                                                        \
    { GCH_EV_##kind, (side), (a), (b), (c) }
#define A GCH_AWAY
#define H GCH_HOME

struct saying {
    int ball; /* of the visitors' offense or kick */
    enum gch_call call;
    struct gch_event events[8];
    int count;
    struct gch_result result;
    const char *words;
};

static struct gch_play play_of(const struct saying *s) {
    struct gch_play play = {.call = (uint8_t)s->call, .offense = A, .try_play = GCH_CALL_6, .result = s->result};
    for (int i = 0; i < s->count; i++)
        play.event[play.count++] = s->events[i];
    return play;
}

static void check(const struct saying *cases, size_t count) {
    for (size_t i = 0; i < count; i++) {
        struct gch_state snap = {.next = GCH_NEXT_SCRIMMAGE, .offense = A, .ball = (int8_t)cases[i].ball, .down = 1};
        struct gch_play play = play_of(&cases[i]);
        char *words;
        TEST_ASSERT_EQUAL_INT(GCH_OK, gch_play_words(&labels, &snap, &play, &words));
        TEST_ASSERT_EQUAL_STRING(cases[i].words, words);
        free(words);
    }
}
#define CHECK(cases) check((cases), sizeof(cases) / sizeof(cases)[0])
#define AT(spot, who)                                                                                                  \
    { .next = GCH_NEXT_SCRIMMAGE, .side = (who), .ball = (spot) }

static void runs_and_passes_say_yards_and_spot(void) {
    static const struct saying cases[] = {
        {25,
         GCH_CALL_1,
         {EV(CALL, A, GCH_CALL_1, 0, 0), EV(RUN, A, 6, 0, 0)},
         2,
         {0},
         "Line plunge against the standard defense: gain of 6 to the NE 31."},
        {25,
         GCH_CALL_2,
         {EV(CALL, A, GCH_CALL_2, 1, 0), EV(RUN, A, 0, 0, 0)},
         2,
         {0},
         "Off tackle against the rush middle defense: no gain."},
        {25,
         GCH_CALL_3,
         {EV(CALL, A, GCH_CALL_3, 2, 0), EV(RUN, A, -3, 1, 0)},
         2,
         {0},
         "End run against the rush wide defense: loss of 3 to the NE 22, out of bounds."},
        {45,
         GCH_CALL_4,
         {EV(CALL, A, GCH_CALL_4, 3, 0), EV(RUN, A, 5, 0, 0)},
         2,
         {0},
         "Draw against the pass nickel defense: gain of 5 to midfield."},
        {60,
         GCH_CALL_5,
         {EV(CALL, A, GCH_CALL_5, 4, 0), EV(PASS, A, 12, 0, 0), EV(FIRST_DOWN, A, GCH_FIRST_PASS, 0, 0)},
         3,
         {0},
         "Screen against the pass dime defense: complete for 12 to the TB 28. First down."},
        {60,
         GCH_CALL_6,
         {EV(CALL, A, GCH_CALL_6, 5, 0), EV(PASS, A, 0, 1, 0)},
         2,
         {0},
         "Short pass against the blitz defense: complete for no gain, out of bounds."},
        {60,
         GCH_CALL_7,
         {EV(CALL, A, GCH_CALL_7, 0, 0), EV(PASS, A, -4, 0, 0)},
         2,
         {0},
         "Medium pass against the standard defense: complete for a loss of 4 to the TB 44."},
        {60,
         GCH_CALL_8,
         {EV(CALL, A, GCH_CALL_8, 0, 0), EV(PASS, A, 40, 0, 0), EV(TOUCHDOWN, A, GCH_TD_PASS, 0, 0)},
         3,
         {0},
         "Long pass against the standard defense: complete for 40 into the TB end zone. Touchdown NE."},
        {60,
         GCH_CALL_9,
         {EV(CALL, A, GCH_CALL_9, 0, 0), EV(INCOMPLETE, A, 0, 0, 0)},
         2,
         {0},
         "Sideline pass against the standard defense: incomplete."},
        {60,
         GCH_CALL_8,
         {EV(CALL, A, GCH_CALL_8, 0, 0), EV(SACK, A, -9, 0, 0)},
         2,
         {0},
         "Long pass against the standard defense: sacked for a loss of 9 to the TB 49."},
        {60,
         GCH_CALL_8,
         {EV(CALL, A, GCH_CALL_8, 0, 0), EV(SACK, A, 0, 0, 0)},
         2,
         {0},
         "Long pass against the standard defense: sacked at the line."},
        {5,
         GCH_CALL_8,
         {EV(CALL, A, GCH_CALL_8, 0, 0), EV(SACK, A, -7, 0, 0), EV(SAFETY, A, 0, 0, 0)},
         3,
         {0},
         "Long pass against the standard defense: sacked for a loss of 7 into the NE end zone. Safety, 2 points for "
         "TB."},
        {60,
         GCH_CALL_8,
         {EV(CALL, A, GCH_CALL_8, 0, 0), EV(SCRAMBLE, A, 8, 1, 0)},
         2,
         {0},
         "Long pass against the standard defense: the quarterback scrambles for 8 to the TB 32, out of bounds."},
        {60,
         GCH_CALL_8,
         {EV(CALL, A, GCH_CALL_8, 0, 0), EV(GROUNDING, A, 1, 0, 0)},
         2,
         {0},
         "Long pass against the standard defense: incomplete. Penalty on NE (intentional grounding), 1 yard and the "
         "down."},
        {60,
         GCH_CALL_QB_SNEAK,
         {EV(CALL, A, GCH_CALL_QB_SNEAK, 0, 0), EV(RUN, A, 1, 0, 0), EV(ON_DOWNS, A, 0, 0, 0)},
         3,
         {0},
         "Quarterback sneak: gain of 1 to the TB 39. NE loses the ball on downs."},
        {60,
         GCH_CALL_KNEEL,
         {EV(CALL, A, GCH_CALL_KNEEL, 0, 0), EV(KNEEL, A, -1, 0, 0)},
         2,
         {0},
         "NE kneels, loss of 1 to the TB 41."},
        {60,
         GCH_CALL_SPIKE,
         {EV(SPIKE_CALL, A, 0, 0, 0), EV(CALL, A, GCH_CALL_SPIKE, 0, 0), EV(SPIKE, A, 0, 0, 0)},
         3,
         {0},
         "NE spikes the ball."},
        {3,
         GCH_CALL_SAFETY,
         {EV(CALL, A, GCH_CALL_SAFETY, 0, 0), EV(SAFETY, A, 0, 0, 0)},
         2,
         {0},
         "NE takes a safety on purpose. Safety, 2 points for TB."},
        {60,
         GCH_CALL_1,
         {EV(NO_HUDDLE, A, 0, 0, 0), EV(AUDIBLE, H, 0, 0, 0), EV(CALL, A, GCH_CALL_1, 0, 0), EV(RUN, A, 2, 0, 0)},
         4,
         {0},
         "No huddle. TB calls an audible. Line plunge against the standard defense: gain of 2 to the TB 38."},
    };
    CHECK(cases);
}

static void turnovers_say_who_has_the_ball_and_how_far_it_came(void) {
    static const struct saying cases[] = {
        {30,
         GCH_CALL_8,
         {EV(CALL, A, GCH_CALL_8, 0, 0), EV(INTERCEPTION, H, 38, 32, 0), EV(RETURN, H, 38, 50, GCH_RET_INT)},
         3,
         {0},
         "Long pass against the standard defense: intercepted by TB at the TB 38, returned 12 yards to midfield."},
        {80,
         GCH_CALL_8,
         {EV(CALL, A, GCH_CALL_8, 0, 0), EV(INTERCEPTION, H, -3, 23, 0), EV(TOUCHBACK, H, 20, 0, 0)},
         3,
         {0},
         "Long pass against the standard defense: intercepted by TB in the TB end zone, touchback."},
        {30,
         GCH_CALL_8,
         {EV(CALL, A, GCH_CALL_8, 0, 0), EV(INTERCEPTION, H, 61, 9, 0), EV(RETURN, H, 61, 100, GCH_RET_INT),
          EV(TOUCHDOWN, H, GCH_TD_INT_RETURN, 0, 0)},
         4,
         {0},
         "Long pass against the standard defense: intercepted by TB at the NE 39, returned 39 yards all the way. "
         "Touchdown TB on the interception return."},
        {30,
         GCH_CALL_1,
         {EV(CALL, A, GCH_CALL_1, 0, 0), EV(RUN, A, 4, 0, 0), EV(FUMBLE, A, 34, 4, 0), EV(RECOVERY, H, 66, 0, 0),
          EV(RETURN, H, 66, 65, GCH_RET_FUMBLE)},
         5,
         {0},
         "Line plunge against the standard defense: gain of 4 to the NE 34, fumble at the NE 34, recovered by TB, the "
         "return loses 1 to the NE 35."},
        {99,
         GCH_CALL_1,
         {EV(CALL, A, GCH_CALL_1, 0, 0), EV(RUN, A, 1, 0, 0), EV(FUMBLE, A, 100, 1, 0), EV(RECOVERY, A, 100, 0, 0),
          EV(TOUCHDOWN, A, GCH_TD_FUMBLE, 0, 0)},
         5,
         {0},
         "Line plunge against the standard defense: gain of 1 into the TB end zone, fumble in the TB end zone, "
         "recovered by NE. Touchdown NE on the fumble."},
        {30,
         GCH_CALL_1,
         {EV(CALL, A, GCH_CALL_1, 0, 0), EV(RUN, A, 4, 0, 0), EV(REVIEW, H, 1, 0, 0)},
         3,
         {0},
         "Line plunge against the standard defense: gain of 4 to the NE 34. TB asks for a review: the call is "
         "reversed."},
    };
    CHECK(cases);
}

static void kicks_say_how_far_and_what_became_of_them(void) {
    static const struct saying cases[] = {
        {35,
         GCH_CALL_KICKOFF,
         {EV(CALL, A, GCH_CALL_KICKOFF, 0, 0), EV(KICK, A, GCH_CALL_KICKOFF, 68, -3),
          EV(RETURN, H, -3, 23, GCH_RET_KICKOFF)},
         3,
         {0},
         "NE kicks off from the NE 35, 68 yards, 3 deep in the end zone, returned 26 yards to the TB 23."},
        {35,
         GCH_CALL_KICKOFF,
         {EV(CALL, A, GCH_CALL_KICKOFF, 0, 0), EV(KICK, A, GCH_CALL_KICKOFF, 65, 0), EV(TOUCHBACK, H, 25, 0, 0)},
         3,
         {0},
         "NE kicks off from the NE 35, 65 yards to the goal line, touchback."},
        {35,
         GCH_CALL_KICKOFF,
         {EV(CALL, A, GCH_CALL_KICKOFF, 0, 0), EV(KICK, A, GCH_CALL_KICKOFF, 0, 40), EV(OUT_OF_BOUNDS, H, 40, 0, 0),
          EV(FOUL, A, GCH_FOUL_OFF_40, GCH_FOUL_ACCEPTED, 0)},
         4,
         AT(40, H),
         "NE kicks off from the NE 35, out of bounds at the TB 40. Penalty on NE, the kick went out of bounds."},
        {35,
         GCH_CALL_SQUIB,
         {EV(CALL, A, GCH_CALL_SQUIB, 0, 0), EV(KICK, A, GCH_CALL_SQUIB, 50, 15), EV(MUFF, H, 15, 0, 0),
          EV(RECOVERY, A, 85, 0, 0)},
         4,
         {0},
         "NE kicks a squib from the NE 35, 50 yards to the TB 15, muffed by TB at the TB 15, recovered by NE."},
        {35,
         GCH_CALL_ONSIDE,
         {EV(CALL, A, GCH_CALL_ONSIDE, 0, 0), EV(KICK, A, GCH_CALL_ONSIDE, 12, 53), EV(ONSIDE, H, 53, 0, 0)},
         3,
         {0},
         "NE tries an onside kick from the NE 35: TB recovers at the NE 47."},
        {20,
         GCH_CALL_SAFETY_KICK,
         {EV(CALL, A, GCH_CALL_SAFETY_KICK, 0, 0), EV(KICK, A, GCH_CALL_SAFETY_KICK, 55, 25),
          EV(RETURN, H, 25, 25, GCH_RET_KICKOFF)},
         3,
         {0},
         "NE has a free kick from the NE 20, 55 yards to the TB 25, no return."},
        {40,
         GCH_CALL_PUNT,
         {EV(CALL, A, GCH_CALL_PUNT, 0, 0), EV(KICK, A, GCH_CALL_PUNT, 1, 59), EV(FAIR_CATCH, H, 59, 0, 0)},
         3,
         {0},
         "NE punts 1 yard to the NE 41, fair catch at the NE 41."},
        {40,
         GCH_CALL_PUNT,
         {EV(CALL, A, GCH_CALL_PUNT, 0, 0), EV(KICK, A, GCH_CALL_PUNT, 48, 12), EV(OUT_OF_BOUNDS, H, 12, 0, 0)},
         3,
         {0},
         "NE punts 48 yards to the TB 12, out of bounds."},
        {40,
         GCH_CALL_PUNT,
         {EV(CALL, A, GCH_CALL_PUNT, 0, 0), EV(KICK, A, GCH_CALL_PUNT, 52, 8), EV(ROLLED, H, 3, 0, 0)},
         3,
         {0},
         "NE punts 52 yards to the TB 8, left alone, it rolls to the TB 3."},
        {40,
         GCH_CALL_PUNT,
         {EV(CALL, A, GCH_CALL_PUNT, 0, 0), EV(KICK, A, GCH_CALL_PUNT, 48, 12), EV(RETURN, H, 12, 100, GCH_RET_PUNT),
          EV(TOUCHDOWN, H, GCH_TD_PUNT_RETURN, 0, 0)},
         4,
         {0},
         "NE punts 48 yards to the TB 12, returned 88 yards all the way. Touchdown TB on the punt return."},
        {40,
         GCH_CALL_PUNT,
         {EV(CALL, A, GCH_CALL_PUNT, 0, 0), EV(BLOCK, H, 26, -14, 0), EV(RECOVERY, H, 74, 0, 0),
          EV(TOUCHDOWN, H, GCH_TD_BLOCK, 0, 0)},
         4,
         {0},
         "NE punts: blocked by TB, recovered by TB. Touchdown TB on the blocked kick."},
        {75,
         GCH_CALL_FIELD_GOAL,
         {EV(CALL, A, GCH_CALL_FIELD_GOAL, 0, 0), EV(FIELD_GOAL, A, 1, 25, 0)},
         2,
         {0},
         "Field goal try from 43 yards: good."},
        {75,
         GCH_CALL_FIELD_GOAL,
         {EV(CALL, A, GCH_CALL_FIELD_GOAL, 0, 0), EV(FIELD_GOAL, A, 0, 25, 0), EV(RETURN, H, 0, 12, GCH_RET_MISSED_FG)},
         3,
         {0},
         "Field goal try from 43 yards: no good, returned 12 yards to the TB 12."},
        {75,
         GCH_CALL_FIELD_GOAL,
         {EV(CALL, A, GCH_CALL_FIELD_GOAL, 0, 0), EV(FIELD_GOAL, A, 0, 25, 0), EV(BLOCK, H, 67, -8, 0),
          EV(RECOVERY, A, 67, 0, 0)},
         4,
         {0},
         "Field goal try from 43 yards: blocked by TB, recovered by NE."},
        {75,
         GCH_CALL_FREE_KICK_FIELD_GOAL,
         {EV(CALL, A, GCH_CALL_FREE_KICK_FIELD_GOAL, 0, 0), EV(FIELD_GOAL, A, 1, 25, 0)},
         2,
         {0},
         "Free kick at the goal from the TB 25: good."},
        {98,
         GCH_CALL_PAT_KICK,
         {EV(CALL, A, GCH_CALL_PAT_KICK, 0, 0), EV(TRY, A, GCH_CALL_PAT_KICK, 1, 0)},
         2,
         {0},
         "Extra point: good."},
        {98,
         GCH_CALL_PAT_KICK,
         {EV(CALL, A, GCH_CALL_PAT_KICK, 0, 0), EV(TRY, A, GCH_CALL_PAT_KICK, 0, 0)},
         2,
         {0},
         "Extra point: no good."},
        {98,
         GCH_CALL_TWO_POINT,
         {EV(CALL, A, GCH_CALL_TWO_POINT, 1, GCH_CALL_6), EV(INCOMPLETE, A, 0, 0, 0),
          EV(TRY, A, GCH_CALL_TWO_POINT, 0, 0)},
         3,
         {0},
         "Two-point try by NE, short pass against the rush middle defense: incomplete. The try fails."},
        {98,
         GCH_CALL_TWO_POINT,
         {EV(CALL, A, GCH_CALL_TWO_POINT, 1, GCH_CALL_6), EV(INTERCEPTION, H, 0, 2, 0),
          EV(TRY, A, GCH_CALL_TWO_POINT, 0, 0), EV(DEFENSIVE_TRY, H, 0, 0, 0)},
         4,
         {.points = {0, 2}},
         "Two-point try by NE, short pass against the rush middle defense: intercepted by TB in the TB end zone. The "
         "try fails. TB takes it all the way back for 2 points."},
        {0, GCH_CALL_TOSS, {EV(TOSS, H, 0, 0, 0)}, 1, {0}, "TB wins the toss and kicks."},
        {0, GCH_CALL_TOSS, {EV(TOSS, A, 1, 0, 0)}, 1, {0}, "NE wins the toss and receives."},
    };
    CHECK(cases);
}

static void each_game_writes_fouls_its_own_way(void) {
    const struct gch_labels redzone = {{"NE", "TB"}, &gch_charted_words_equals};
    TEST_ASSERT_EQUAL_STRING("OFF 10", gch_foul_words(&labels, GCH_FOUL_OFF_10));
    TEST_ASSERT_EQUAL_STRING("O=10", gch_foul_words(&redzone, GCH_FOUL_OFF_10));
    TEST_ASSERT_EQUAL_STRING("D=15X", gch_foul_words(&redzone, GCH_FOUL_DEF_15X));
}

static void fouls_say_whose_which_and_what_became_of_them(void) {
    static const struct saying cases[] = {
        {25,
         GCH_CALL_1,
         {EV(CALL, A, GCH_CALL_1, 0, 0), EV(FOUL, A, GCH_FOUL_OFF_10, GCH_FOUL_ACCEPTED, 10)},
         2,
         AT(15, A),
         "Line plunge against the standard defense: no play. Penalty on NE (OFF 10), 10 yards to the NE 15."},
        {25,
         GCH_CALL_PUNT,
         {EV(CALL, A, GCH_CALL_PUNT, 0, 0), EV(FOUL, A, GCH_FOUL_OFF_5, GCH_FOUL_BEFORE_SNAP, 5)},
         2,
         AT(20, A),
         "NE punts: no play. Penalty on NE (OFF 5) before the snap, 5 yards to the NE 20."},
        {2,
         GCH_CALL_1,
         {EV(CALL, A, GCH_CALL_1, 0, 0), EV(FOUL, A, GCH_FOUL_OFF_5, GCH_FOUL_ACCEPTED, 1)},
         2,
         AT(1, A),
         "Line plunge against the standard defense: no play. Penalty on NE (OFF 5), 1 yard to the NE 1."},
        {25,
         GCH_CALL_7,
         {EV(CALL, A, GCH_CALL_7, 0, 0), EV(FOUL, H, GCH_FOUL_PI, GCH_FOUL_ACCEPTED, 19),
          EV(FIRST_DOWN, A, GCH_FIRST_PENALTY, 0, 0)},
         3,
         AT(44, A),
         "Medium pass against the standard defense: no play. Penalty on TB (pass interference), 19 yards to the NE 44. "
         "First down by penalty."},
        {25,
         GCH_CALL_1,
         {EV(CALL, A, GCH_CALL_1, 0, 0), EV(RUN, A, 5, 0, 0), EV(FOUL, H, GCH_FOUL_DEF_15, GCH_FOUL_AFTER_PLAY, 15),
          EV(FIRST_DOWN, A, GCH_FIRST_PENALTY, 0, 0)},
         4,
         AT(45, A),
         "Line plunge against the standard defense: gain of 5 to the NE 30. Penalty on TB (DEF 15) after the play, 15 "
         "yards to the NE 45. First down by penalty."},
        {25,
         GCH_CALL_1,
         {EV(CALL, A, GCH_CALL_1, 0, 0), EV(RUN, A, 12, 0, 0), EV(FOUL, H, GCH_FOUL_DEF_15, GCH_FOUL_ACCEPTED, 15),
          EV(FIRST_DOWN, A, GCH_FIRST_RUN, 0, 0), EV(FIRST_DOWN, A, GCH_FIRST_PENALTY, 0, 0)},
         5,
         AT(52, A),
         "Line plunge against the standard defense: gain of 12 to the NE 37. Penalty on TB (DEF 15), 15 yards to the "
         "TB 48. First down."},
        {25,
         GCH_CALL_1,
         {EV(CALL, A, GCH_CALL_1, 0, 0), EV(RUN, A, 5, 0, 0), EV(FOUL, H, GCH_FOUL_DEF_5X, GCH_FOUL_DECLINED, 0)},
         3,
         {0},
         "Line plunge against the standard defense: gain of 5 to the NE 30. Penalty on TB (DEF 5X) declined."},
        {25,
         GCH_CALL_1,
         {EV(CALL, A, GCH_CALL_1, 0, 0), EV(FOUL, H, GCH_FOUL_DEF_15X, GCH_FOUL_OFFSET, 0),
          EV(FOUL, A, GCH_FOUL_OFF_15, GCH_FOUL_OFFSET, 0)},
         3,
         AT(25, A),
         "Line plunge against the standard defense: no play. Penalty on TB (DEF 15X), offsetting. Penalty on NE (OFF "
         "15), offsetting."},
        {25,
         GCH_CALL_1,
         {EV(CALL, A, GCH_CALL_1, 0, 0), EV(RUN, A, 75, 0, 0), EV(FOUL, H, GCH_FOUL_DEF_15, GCH_FOUL_ACCEPTED, 15),
          EV(TOUCHDOWN, A, GCH_TD_RUN, 0, 0)},
         4,
         {.next = GCH_NEXT_TRY},
         "Line plunge against the standard defense: gain of 75 into the TB end zone. Penalty on TB (DEF 15), 15 yards. "
         "Touchdown NE."},
        {25,
         GCH_CALL_1,
         {EV(CALL, A, GCH_CALL_1, 0, 0), EV(RUN, A, 5, 0, 0), EV(FOUL, H, GCH_FOUL_DEF_5, GCH_FOUL_NOTED, 0)},
         3,
         {0},
         "Line plunge against the standard defense: gain of 5 to the NE 30. Flag on TB (DEF 5)."},
        {25,
         GCH_CALL_1,
         {EV(NOTICE, A, GCH_NOTICE_BORROWED_LEAGUE, 0, 0), EV(CALL, A, GCH_CALL_1, 0, 0), EV(RUN, A, 5, 0, 0)},
         3,
         {0},
         "The league's list is borrowed from another season. Line plunge against the standard defense: gain of 5 to "
         "the "
         "NE 30."},
    };
    CHECK(cases);
}

static struct gch_text heard;

static void hear(void *user, const char *text, bool period) {
    (void)user;
    gch_text_addf(&heard, "%s%s\n", period ? "= " : "", text);
}

static void between_plays_timeouts_warnings_and_periods_are_told(void) {
    struct gch_state snap = {.score = {10, 7}, .timeouts = {2, 1}};
    struct gch_play play = {.count = 3,
                            .event = {EV(TIMEOUT, A, 0, 0, 0), EV(TIMEOUT, H, 1, 0, 0), EV(WARNING, A, 0, 0, 0)}};
    gch_words_between(&labels, &snap, &play, hear, NULL);
    TEST_ASSERT_EQUAL_STRING("Timeout NE, 2 left.\nTimeout TB, 0 left.\nTwo-minute warning.\n", heard.text);
    gch_text_finish(&heard);
    heard = (struct gch_text){0};
    play = (struct gch_play){.count = 2, .event = {EV(TIMEOUT, A, 0, 0, 0), EV(PERIOD, A, 2, 0, 0)}};
    gch_words_between(&labels, &snap, &play, hear, NULL);
    TEST_ASSERT_EQUAL_STRING("Timeout NE.\n= End of the second quarter: NE 10, TB 7\n", heard.text);
    gch_text_finish(&heard);
    heard = (struct gch_text){0};
}

static void every_kind_of_event_is_told_somewhere(void) {
    /* What a sink can hear alone, in the midst of a play, says something. Silent are a spike, which its call tells, and
     * whom a house rule gives credit: the names tell that. */
    for (int kind = 0; kind < GCH_EVENT_COUNT; kind++) {
        struct gch_state snap = {.next = GCH_NEXT_SCRIMMAGE, .ball = 30, .down = 1};
        struct gch_play play = {.call = GCH_CALL_1, .count = 1, .event = {{(uint8_t)kind, A, 1, 1, 0}}};
        char *words;
        TEST_ASSERT_EQUAL_INT(GCH_OK, gch_play_words(&labels, &snap, &play, &words));
        gch_words_between(&labels, &snap, &play, hear, NULL);
        bool told = words[0] != '\0' || heard.length > 0;
        bool silent = kind == GCH_EV_SPIKE_CALL || kind == GCH_EV_SPIKE || kind == GCH_EV_CREDIT;
        TEST_ASSERT_TRUE_MESSAGE(told != silent, gch_event_name((enum gch_event_kind)kind));
        free(words);
        gch_text_finish(&heard);
        heard = (struct gch_text){0};
    }
}

static void situations_are_said_as_announcers_do(void) {
    static const struct {
        struct gch_state state;
        const char *words;
    } cases[] = {
        {{.next = GCH_NEXT_SCRIMMAGE, .down = 1, .to_go = 10, .ball = 25}, "1st and 10 at the NE 25"},
        {{.next = GCH_NEXT_SCRIMMAGE, .offense = H, .down = 2, .to_go = 7, .ball = 62}, "2nd and 7 at the NE 38"},
        {{.next = GCH_NEXT_SCRIMMAGE, .down = 3, .to_go = 1, .ball = 50}, "3rd and 1 at midfield"},
        {{.next = GCH_NEXT_SCRIMMAGE, .down = 4, .to_go = 6, .ball = 94}, "4th and goal at the TB 6"},
        {{.next = GCH_NEXT_KICKOFF, .ball = 35}, "kickoff"},
        {{.next = GCH_NEXT_FREE_KICK, .ball = 20}, "free-kick"},
        {{.next = GCH_NEXT_TRY, .ball = 98}, "try"},
        {{.next = GCH_NEXT_OVER}, "over"},
    };
    char buffer[GCH_SITUATION_TEXT];
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        TEST_ASSERT_EQUAL_STRING(cases[i].words, gch_situation_words(&labels, &cases[i].state, buffer));
}

/* RZ-29.3 to 29.5: what was ruled, what a reversal makes of it, what it costs. */
static void reviews_say_what_was_ruled_and_what_they_cost(void) {
    static const struct {
        int side, spot, reversed, left;
        const char *words;
    } cases[] = {
        {A, 60, 72, 2,
         "Ruled incomplete. A reversal makes it a catch at the TB 28. It takes one of your two reviews, and a timeout "
         "if "
         "the call stands."},
        {A, 60, 101, 1,
         "Ruled incomplete. A reversal makes it a touchdown. It takes your last review, and a timeout if the call "
         "stands."},
        {A, 60, 50, 2,
         "Ruled incomplete. A reversal makes it a catch at midfield. It takes one of your two reviews, and a timeout "
         "if "
         "the call stands."},
        {H, 72, 60, 2,
         "Ruled a catch at the TB 28. A reversal makes it an incompletion. It takes one of your two reviews, and a "
         "timeout if the call stands."},
        {H, 100, 60, 2,
         "Ruled a touchdown. A reversal makes it an incompletion. It takes one of your two reviews, and a timeout if "
         "the "
         "call stands."},
        {H, 70, 70, 2,
         "Ruled a first down at the TB 30. A reversal makes it inches short of the line to gain. It takes one of your "
         "two reviews, and a timeout if the call stands."},
        {H, 100, 100, 2,
         "Ruled a touchdown. A reversal makes it inches short of the goal line. It takes one of your two reviews, and "
         "a "
         "timeout if the call stands."},
    };
    const struct gch_match match = {.words = &gch_charted_words};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct gch_state state;
        char words[GCH_ABOUT_TEXT];
        gch_state_init(&state, &gch_charted_fields);
        state.next = GCH_NEXT_SCRIMMAGE;
        state.ball = 60;
        gch_charted(&state)->reviews_left[cases[i].side] = (uint8_t)cases[i].left;
        const struct gch_question q = {.match = &match,
                                       .state = &state,
                                       .decision = GCH_ASK_REVIEW,
                                       .side = (uint8_t)cases[i].side,
                                       .offense = A,
                                       .spot = (int16_t)cases[i].spot,
                                       .reversed = (int16_t)cases[i].reversed};
        TEST_ASSERT_EQUAL_STRING(cases[i].words, gch_question_words(&labels, &q, words));
    }
}

static void losses_stand_in_brackets(void) {
    char text[24];
    gch_words_yards(3, 41, text, sizeof text);
    TEST_ASSERT_EQUAL_STRING("3-41", text);
    gch_words_yards(2, -2, text, sizeof text);
    TEST_ASSERT_EQUAL_STRING("2-(-2)", text);
    gch_words_yards(0, 0, text, sizeof text);
    TEST_ASSERT_EQUAL_STRING("0-0", text);
}

static void a_team_that_meets_itself_has_two_names(void) {
    static struct gch_match match;
    struct gch_club *one = &match.club[0], *two = &match.club[1];
    struct gch_labels out;
    strcpy(one->code, "NE");
    strcpy(two->code, "TB");
    one->season = two->season = 2017;
    gch_labels_make(&match, &out);
    TEST_ASSERT_EQUAL_STRING("NE", out.side[0]);
    TEST_ASSERT_EQUAL_STRING("TB", out.side[1]);
    strcpy(two->code, "NE");
    gch_labels_make(&match, &out);
    TEST_ASSERT_EQUAL_STRING("NE-A", out.side[0]);
    TEST_ASSERT_EQUAL_STRING("NE-H", out.side[1]);
    one->season = 2007;
    gch_labels_make(&match, &out);
    TEST_ASSERT_EQUAL_STRING("NE-07", out.side[0]);
    TEST_ASSERT_EQUAL_STRING("NE-17", out.side[1]);
}

static void traces_are_told_by_level(void) {
    static const struct {
        struct gch_trace_item item;
        unsigned detail;
        const char *words; /* NULL: not at this level */
    } cases[] = {
        {{.kind = GCH_TRACE_ROLL, .side = A, .purpose = GCH_ROLL_OFFENSE, .number = 24},
         GCH_TELL_DICE,
         "NE throws offense: 24"},
        {{.kind = GCH_TRACE_ROLL, .side = A, .purpose = GCH_ROLL_OFFENSE, .number = 24}, GCH_TELL_RULES, NULL},
        {{.kind = GCH_TRACE_CELL,
          .side = H,
          .number = 3,
          .chart = "defense",
          .column = "2",
          .cell = {GCH_CELL_FORCED, 0, -1}},
         GCH_TELL_DICE,
         "TB chart defense 2 row 3: (-1)"},
        {{.kind = GCH_TRACE_CELL, .side = 2, .number = 30, .chart = "holding", .column = ""},
         GCH_TELL_DICE,
         "league chart holding row 30: blank"},
        {{.kind = GCH_TRACE_ANSWER, .side = H, .purpose = GCH_ASK_FORMATION, .number = 1},
         GCH_TELL_DICE,
         "TB chooses formation: B"},
        {{.kind = GCH_TRACE_ACTION, .chart = "ADD", .number = 5}, GCH_TELL_RULES, "priority ADD 5"},
        {{.kind = GCH_TRACE_ACTION, .chart = "INC", .number = 5}, GCH_TELL_RULES, "priority INC"},
        {{.kind = GCH_TRACE_ACTION, .chart = "ADD", .number = 5}, GCH_TELL_DICE, NULL},
        {{.kind = GCH_TRACE_RULE, .chart = "DDF-20.1", .column = "before the snap"},
         GCH_TELL_RULES,
         "DDF-20.1 before the snap"},
        {{.kind = GCH_TRACE_RULE, .chart = "DDF-20.1", .column = "before the snap"}, GCH_TELL_DICE, NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct gch_text out = {0};
        bool told = gch_words_trace(&labels, &cases[i].item, cases[i].detail, &out);
        TEST_ASSERT_EQUAL_INT(cases[i].words != NULL, told);
        if (told)
            TEST_ASSERT_EQUAL_STRING(cases[i].words, out.text);
        gch_text_finish(&out);
    }
}

static void a_tee_passes_on_to_all_and_wants_what_any_wants(void) {
    struct gch_teller quiet, full;
    struct gch_tee tee;
    gch_teller_init(&quiet, 0, NULL, NULL);
    gch_teller_init(&full, GCH_TELL_DICE, NULL, NULL);
    const struct gch_sink *sinks[] = {NULL, &quiet.sink};
    gch_tee_init(&tee, sinks, 2);
    TEST_ASSERT_EQUAL_UINT(1, tee.count);
    TEST_ASSERT_FALSE(tee.sink.trace);
    sinks[0] = &full.sink;
    gch_tee_init(&tee, sinks, 2);
    TEST_ASSERT_EQUAL_UINT(2, tee.count);
    TEST_ASSERT_TRUE(tee.sink.trace);
}

static void any_two_clubs_have_colours_that_everybody_tells_apart(void) {
    static const char *const codes[] = {"ARI", "ATL", "BAL", "BUF", "CAR", "CHI", "CIN", "CLE", "DAL", "DEN", "DET",
                                        "GB",  "HOU", "IND", "JAX", "KC",  "LA",  "LAC", "MIA", "MIN", "NE",  "NO",
                                        "NYG", "NYJ", "OAK", "PHI", "PIT", "SEA", "SF",  "TB",  "TEN", "WAS", "HAR"};
    enum { COUNT = sizeof codes / sizeof codes[0] };
    for (int a = 0; a < COUNT; a++)
        for (int h = 0; h < COUNT; h++) {
            struct gch_match *match = calloc(1, sizeof *match);
            uint32_t colours[2];
            TEST_ASSERT_NOT_NULL(match);
            snprintf(match->club[GCH_AWAY].code, sizeof match->club[GCH_AWAY].code, "%s", codes[a]);
            snprintf(match->club[GCH_HOME].code, sizeof match->club[GCH_HOME].code, "%s", codes[h]);
            gch_match_colours(match, colours);
            free(match);
            TEST_ASSERT_TRUE_MESSAGE(gch_colours_apart(colours[0], colours[1]), codes[a]);
        }
}

static void clubs_have_two_colours_of_their_own_and_strangers_blue_and_orange(void) {
    uint32_t colours[2], moved[2], stranger[2];
    gch_club_colours("SF", colours);
    TEST_ASSERT_EQUAL_HEX32(0xaa0000, colours[0]);
    TEST_ASSERT_EQUAL_HEX32(0xb3995d, colours[1]);
    gch_club_colours("OAK", colours);
    gch_club_colours("LV", moved);
    TEST_ASSERT_EQUAL_HEX32_ARRAY(moved, colours, 2);
    gch_club_colours("<b>", stranger);
    TEST_ASSERT_EQUAL_HEX32(0x0072b2, stranger[0]);
    TEST_ASSERT_TRUE(gch_colours_apart(stranger[0], stranger[1]));
}

/* A league that saw 300 holdings to 100 blocks, and on kickoffs only offsides. */
static void fouls_are_called_what_the_season_called_them(void) {
    static struct gch_league_chart league;
    static struct gch_match match;
    unsigned holding = 0, block = 0, kick = 0;
    for (unsigned i = 0; gch_foul_name(i) != NULL; i++) {
        holding = strcmp(gch_foul_name(i), "Offensive Holding") == 0 ? i : holding;
        block = strcmp(gch_foul_name(i), "Illegal Block Above the Waist") == 0 ? i : block;
        kick = strcmp(gch_foul_name(i), "Offside on Free Kick") == 0 ? i : kick;
    }
    league.foul[0] = (struct gch_foul_row){GCH_FOUL_PLAY_RUN, 0, GCH_FOUL_COST_10, (uint8_t)holding, 300};
    league.foul[1] = (struct gch_foul_row){GCH_FOUL_PLAY_RUN, 0, GCH_FOUL_COST_10, (uint8_t)block, 100};
    league.foul[2] = (struct gch_foul_row){GCH_FOUL_PLAY_KICKOFF, 0, GCH_FOUL_COST_5, (uint8_t)kick, 9};
    league.fouls = 3;
    match.words = &gch_charted_words;
    match.league[A] = match.league[H] = &league;
    struct gch_labels called = labels;
    called.match = &match;
    struct gch_play play = {.call = GCH_CALL_1, .offense = A, .count = 2};
    play.event[0] = (struct gch_event)EV(CALL, A, GCH_CALL_1, 0, 0);
    play.event[1] = (struct gch_event)EV(FOUL, A, GCH_FOUL_OFF_10, GCH_FOUL_ACCEPTED, 10);
    enum { PLAYS = 4000 };
    int held = 0;
    for (int i = 0; i < PLAYS; i++) {
        struct gch_state snap = {
            .quarter = (uint8_t)(1 + i % 4), .clock = (int16_t)(i % 900), .ball = (int8_t)(i % 90)};
        snap.plays = (uint16_t)(i / 20);
        const char *type = gch_words_foul_type(&match, &snap, &play, 1);
        held += strcmp(type, "Offensive Holding") == 0;
        /* The same to everybody, whatever became of the foul. */
        play.event[1].b = GCH_FOUL_DECLINED;
        TEST_ASSERT_EQUAL_STRING(type, gch_words_foul_type(&match, &snap, &play, 1));
        play.event[1].b = GCH_FOUL_ACCEPTED;
    }
    TEST_ASSERT_INT_WITHIN(4 * 28, PLAYS * 3 / 4, held); /* four standard errors */
    struct gch_state snap = {.next = GCH_NEXT_SCRIMMAGE, .offense = A, .ball = 25, .down = 1};
    char *words;
    league.foul[1].count = 0;
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_play_words(&called, &snap, &play, &words));
    TEST_ASSERT_NOT_NULL_MESSAGE(strstr(words, "enalty on NE (Offensive Holding, OFF 10), 10 yards"), words);
    free(words);
    /* Another side, another cost, another play: nobody knows; a kickoff has its own. */
    play.event[1].side = H;
    TEST_ASSERT_NULL(gch_words_foul_type(&match, &snap, &play, 1));
    play.event[1] = (struct gch_event)EV(FOUL, A, GCH_FOUL_OFF_15, GCH_FOUL_ACCEPTED, 15);
    TEST_ASSERT_NULL(gch_words_foul_type(&match, &snap, &play, 1));
    play.event[1] = (struct gch_event)EV(FOUL, A, GCH_FOUL_OFF_5, GCH_FOUL_ACCEPTED, 5);
    TEST_ASSERT_NULL(gch_words_foul_type(&match, &snap, &play, 1));
    play.call = GCH_CALL_KICKOFF;
    TEST_ASSERT_EQUAL_STRING("Offside on Free Kick", gch_words_foul_type(&match, &snap, &play, 1));
    /* A season without the table says nothing. */
    league.fouls = 0;
    TEST_ASSERT_NULL(gch_words_foul_type(&match, &snap, &play, 1));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(fouls_are_called_what_the_season_called_them);
    RUN_TEST(runs_and_passes_say_yards_and_spot);
    RUN_TEST(turnovers_say_who_has_the_ball_and_how_far_it_came);
    RUN_TEST(kicks_say_how_far_and_what_became_of_them);
    RUN_TEST(each_game_writes_fouls_its_own_way);
    RUN_TEST(fouls_say_whose_which_and_what_became_of_them);
    RUN_TEST(between_plays_timeouts_warnings_and_periods_are_told);
    RUN_TEST(every_kind_of_event_is_told_somewhere);
    RUN_TEST(situations_are_said_as_announcers_do);
    RUN_TEST(reviews_say_what_was_ruled_and_what_they_cost);
    RUN_TEST(losses_stand_in_brackets);
    RUN_TEST(a_team_that_meets_itself_has_two_names);
    RUN_TEST(traces_are_told_by_level);
    RUN_TEST(a_tee_passes_on_to_all_and_wants_what_any_wants);
    RUN_TEST(any_two_clubs_have_colours_that_everybody_tells_apart);
    RUN_TEST(clubs_have_two_colours_of_their_own_and_strangers_blue_and_orange);
    return UNITY_END();
}
