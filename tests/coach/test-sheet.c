/* Call sheets: situations and drawing. */
#include "base/pick.h"
#include "coach/coach-sheet-play.h"
#include "coach/sheet.h"
#include "rules/charted/charted-state.h"
#include "rules/plan.h"
#include "support.h"
#include "unity.h"

#include "rules/charted/charted-words.h"
#include <stdlib.h>
#include <string.h>

void setUp(void) {
}
void tearDown(void) {
}

static void score_and_clock_give_one_state(void) {
    static const struct {
        int quarter, clock, margin;
        enum gch_situation_state state;
        enum gch_fourth_state fourth;
    } cases[] = {
        {1, 60, -21, GCH_STATE_BEHIND_17, GCH_FOURTH_EARLY_BEHIND},
        {1, 60, -8, GCH_STATE_FIRST, GCH_FOURTH_NORMAL},
        {1, 60, 0, GCH_STATE_FIRST_TIED, GCH_FOURTH_NORMAL},
        {2, 121, 0, GCH_STATE_NORMAL, GCH_FOURTH_NORMAL},
        {2, 121, -4, GCH_STATE_CHASE, GCH_FOURTH_NORMAL},
        {2, 121, 8, GCH_STATE_LEAD, GCH_FOURTH_NORMAL},
        {2, 120, 0, GCH_STATE_HALF, GCH_FOURTH_NORMAL},
        {2, 60, 0, GCH_STATE_HALF, GCH_FOURTH_HALF},
        {3, 30, 16, GCH_STATE_AHEAD_9, GCH_FOURTH_EARLY_AHEAD},
        {3, 30, 17, GCH_STATE_AHEAD_17, GCH_FOURTH_EARLY_AHEAD},
        {3, 30, -9, GCH_STATE_BEHIND_9, GCH_FOURTH_EARLY_BEHIND},
        {3, 30, -17, GCH_STATE_BEHIND_17, GCH_FOURTH_EARLY_BEHIND},
        {4, 301, 0, GCH_STATE_NORMAL, GCH_FOURTH_TIED},
        {4, 301, 8, GCH_STATE_FOURTH_AHEAD_1, GCH_FOURTH_AHEAD},
        {4, 301, 9, GCH_STATE_FOURTH_AHEAD_9, GCH_FOURTH_AHEAD},
        {4, 301, -3, GCH_STATE_FOURTH_BEHIND_1, GCH_FOURTH_CLOSE},
        {4, 301, -8, GCH_STATE_FOURTH_BEHIND_1, GCH_FOURTH_TRAIL},
        {4, 301, -9, GCH_STATE_FOURTH_BEHIND_9, GCH_FOURTH_BEHIND},
        {4, 301, -17, GCH_STATE_FOURTH_BEHIND_17, GCH_FOURTH_BEHIND},
        {4, 301, 16, GCH_STATE_FOURTH_AHEAD_9, GCH_FOURTH_AHEAD},
        {4, 301, 17, GCH_STATE_FOURTH_AHEAD_17, GCH_FOURTH_AHEAD},
        {4, 300, -16, GCH_STATE_LATE_BEHIND_9, GCH_FOURTH_MUST},
        {4, 300, -17, GCH_STATE_FOURTH_BEHIND_17, GCH_FOURTH_MUST}, /* past catching up: no throwing on every down */
        {4, 120, -16, GCH_STATE_LAST_BEHIND_9, GCH_FOURTH_LAST},
        {4, 120, -17, GCH_STATE_FOURTH_BEHIND_17, GCH_FOURTH_LAST},
        {4, 300, 0, GCH_STATE_LATE_TIED, GCH_FOURTH_TIED},
        {4, 121, 0, GCH_STATE_LATE_TIED, GCH_FOURTH_TIED},
        {4, 120, 0, GCH_STATE_HALF, GCH_FOURTH_TIED}, /* called as before half-time */
        {4, 300, 8, GCH_STATE_LATE_AHEAD_1, GCH_FOURTH_AHEAD},
        {4, 300, 9, GCH_STATE_LATE_AHEAD_9, GCH_FOURTH_AHEAD},
        {4, 300, -3, GCH_STATE_LATE_BEHIND_1, GCH_FOURTH_KICK},
        {4, 121, -4, GCH_STATE_LATE_BEHIND_1, GCH_FOURTH_MUST},
        {4, 120, -8, GCH_STATE_LAST_BEHIND_1, GCH_FOURTH_LAST},
        {4, 120, -9, GCH_STATE_LAST_BEHIND_9, GCH_FOURTH_LAST},
        {5, 280, 0, GCH_STATE_LATE_TIED, GCH_FOURTH_TIED},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        TEST_ASSERT_EQUAL_INT(cases[i].state, gch_situation_state(cases[i].quarter, cases[i].clock, cases[i].margin));
        TEST_ASSERT_EQUAL_INT(cases[i].fourth,
                              gch_fourth_state_of(cases[i].quarter, cases[i].clock, cases[i].margin, 50));
    }
    /* A field goal is one of the two scores that it takes: in reach it is kicked like one that ties. */
    TEST_ASSERT_EQUAL_INT(GCH_FOURTH_KICK, gch_fourth_state_of(4, 120, -9, 38));
    TEST_ASSERT_EQUAL_INT(GCH_FOURTH_KICK, gch_fourth_state_of(4, 300, -11, 20));
    TEST_ASSERT_EQUAL_INT(GCH_FOURTH_LAST, gch_fourth_state_of(4, 120, -9, 39));
    TEST_ASSERT_EQUAL_INT(GCH_FOURTH_LAST, gch_fourth_state_of(4, 120, -12, 20));
    TEST_ASSERT_EQUAL_INT(GCH_FOURTH_LAST, gch_fourth_state_of(4, 120, -8, 20));
    TEST_ASSERT_EQUAL_INT(GCH_FOURTH_BEHIND, gch_fourth_state_of(4, 301, -10, 20));
}

/* DDF-26.6: with a point spread a favourite that leads by less is behind, as its coach sees it. */
static void coaches_reckon_with_the_spread(void) {
    struct gch_state s = {.quarter = 4, .clock = 100, .score = {10, 13}, .offense = GCH_HOME, .handicap = 4};
    TEST_ASSERT_EQUAL_INT(-1, gch_state_lead(&s, GCH_HOME));
    TEST_ASSERT_EQUAL_INT(1, gch_state_lead(&s, GCH_AWAY));
    s.down = 1;
    s.to_go = 10;
    s.ball = 50;
    int behind = gch_plan_row(&s);
    s.handicap = 0;
    int ahead = gch_plan_row(&s);
    TEST_ASSERT_EQUAL_INT(gch_situation_row(1, 10, 50, GCH_STATE_LAST_BEHIND_1), behind);
    TEST_ASSERT_EQUAL_INT(gch_situation_row(1, 10, 50, GCH_STATE_LATE_AHEAD_1), ahead);
}

static void yards_fall_into_the_classes_of_the_bars(void) {
    TEST_ASSERT_EQUAL_INT(GCH_FIELD_3, gch_sheet_field_of(3));
    TEST_ASSERT_EQUAL_INT(GCH_FIELD_10, gch_sheet_field_of(4));
    TEST_ASSERT_EQUAL_INT(GCH_FIELD_10, gch_sheet_field_of(10));
    TEST_ASSERT_EQUAL_INT(GCH_FIELD_20, gch_sheet_field_of(20));
    TEST_ASSERT_EQUAL_INT(GCH_FIELD_35, gch_sheet_field_of(21));
    TEST_ASSERT_EQUAL_INT(GCH_FIELD_50, gch_sheet_field_of(36));
    TEST_ASSERT_EQUAL_INT(GCH_FIELD_99, gch_sheet_field_of(99));
    TEST_ASSERT_EQUAL_INT(GCH_DISTANCE_1, gch_sheet_distance_of(1));
    TEST_ASSERT_EQUAL_INT(GCH_DISTANCE_99, gch_sheet_distance_of(40));
}

static void what_the_defense_sees(void) {
    static const struct {
        int down, distance, field, state;
        enum gch_sheet_class class;
    } cases[] = {
        {1, GCH_DISTANCE_10, GCH_FIELD_89, GCH_STATE_NORMAL, GCH_SIT_NORMAL},
        {2, GCH_DISTANCE_1, GCH_FIELD_89, GCH_STATE_NORMAL, GCH_SIT_SHORT},
        {2, GCH_DISTANCE_6, GCH_FIELD_89, GCH_STATE_NORMAL, GCH_SIT_SECOND_MIDDLE},
        {2, GCH_DISTANCE_10, GCH_FIELD_89, GCH_STATE_NORMAL, GCH_SIT_SECOND_LONG},
        {2, GCH_DISTANCE_15, GCH_FIELD_89, GCH_STATE_NORMAL, GCH_SIT_LONG},
        {1, GCH_DISTANCE_10, GCH_FIELD_35, GCH_STATE_NORMAL, GCH_SIT_INSIDE_35},
        {3, GCH_DISTANCE_6, GCH_FIELD_89, GCH_STATE_NORMAL, GCH_SIT_THIRD_MIDDLE},
        {3, GCH_DISTANCE_15, GCH_FIELD_89, GCH_STATE_NORMAL, GCH_SIT_THIRD_FAR},
        {3, GCH_DISTANCE_3, GCH_FIELD_3, GCH_STATE_NORMAL, GCH_SIT_GOAL},
        {1, GCH_DISTANCE_10, GCH_FIELD_10, GCH_STATE_LATE_BEHIND_9, GCH_SIT_INSIDE_10},
        {1, GCH_DISTANCE_10, GCH_FIELD_50, GCH_STATE_LATE_BEHIND_9, GCH_SIT_PREVENT},
        {3, GCH_DISTANCE_10, GCH_FIELD_50, GCH_STATE_BEHIND_17, GCH_SIT_THIRD_BEHIND},
        {3, GCH_DISTANCE_3, GCH_FIELD_50, GCH_STATE_BEHIND_17, GCH_SIT_FAR},
        {3, GCH_DISTANCE_6, GCH_FIELD_50, GCH_STATE_FOURTH_BEHIND_9, GCH_SIT_THIRD_BEHIND},
        {4, GCH_DISTANCE_6, GCH_FIELD_50, GCH_STATE_FOURTH_BEHIND_9, GCH_SIT_FOURTH},
        {1, GCH_DISTANCE_10, GCH_FIELD_20, GCH_STATE_BEHIND_17, GCH_SIT_INSIDE_20},
        {3, GCH_DISTANCE_10, GCH_FIELD_50, GCH_STATE_LAST_BEHIND_1, GCH_SIT_LAST},
        {4, GCH_DISTANCE_6, GCH_FIELD_50, GCH_STATE_LAST_BEHIND_1, GCH_SIT_FOURTH},
        {4, GCH_DISTANCE_10, GCH_FIELD_20, GCH_STATE_NORMAL, GCH_SIT_THIRD_20},
        {3, GCH_DISTANCE_6, GCH_FIELD_20, GCH_STATE_BEHIND_17, GCH_SIT_THIRD_20},
        {3, GCH_DISTANCE_3, GCH_FIELD_20, GCH_STATE_NORMAL, GCH_SIT_INSIDE_20},
        {3, GCH_DISTANCE_10, GCH_FIELD_10, GCH_STATE_NORMAL, GCH_SIT_THIRD_10},
        {2, GCH_DISTANCE_10, GCH_FIELD_10, GCH_STATE_NORMAL, GCH_SIT_INSIDE_10},
        {3, GCH_DISTANCE_6, GCH_FIELD_10, GCH_STATE_NORMAL, GCH_SIT_THIRD_6},
        {3, GCH_DISTANCE_3, GCH_FIELD_10, GCH_STATE_NORMAL, GCH_SIT_INSIDE_6},
        {1, GCH_DISTANCE_6, GCH_FIELD_10, GCH_STATE_LATE_AHEAD_1, GCH_SIT_INSIDE_6},
        {1, GCH_DISTANCE_10, GCH_FIELD_89, GCH_STATE_FIRST, GCH_SIT_OPENING},
        {1, GCH_DISTANCE_10, GCH_FIELD_89, GCH_STATE_FIRST_TIED, GCH_SIT_OPENING},
        {2, GCH_DISTANCE_6, GCH_FIELD_89, GCH_STATE_FIRST_TIED, GCH_SIT_OPENING_SECOND},
        {2, GCH_DISTANCE_10, GCH_FIELD_89, GCH_STATE_FIRST, GCH_SIT_OPENING_SECOND},
        {2, GCH_DISTANCE_15, GCH_FIELD_89, GCH_STATE_FIRST, GCH_SIT_LONG},
        {1, GCH_DISTANCE_10, GCH_FIELD_35, GCH_STATE_FIRST, GCH_SIT_INSIDE_35},
        {3, GCH_DISTANCE_10, GCH_FIELD_50, GCH_STATE_FIRST, GCH_SIT_THIRD_LONG},
        {1, GCH_DISTANCE_10, GCH_FIELD_89, GCH_STATE_LEAD, GCH_SIT_AHEAD},
        {1, GCH_DISTANCE_10, GCH_FIELD_50, GCH_STATE_FOURTH_AHEAD_1, GCH_SIT_AHEAD},
        {2, GCH_DISTANCE_10, GCH_FIELD_50, GCH_STATE_FOURTH_AHEAD_1, GCH_SIT_SECOND_LONG},
        {4, GCH_DISTANCE_3, GCH_FIELD_50, GCH_STATE_NORMAL, GCH_SIT_THIRD_SHORT},
        {1, GCH_DISTANCE_10, GCH_FIELD_50, GCH_STATE_LAST_BEHIND_9, GCH_SIT_LAST},
        {1, GCH_DISTANCE_10, GCH_FIELD_50, GCH_STATE_LATE_BEHIND_1, GCH_SIT_HURRY},
        {1, GCH_DISTANCE_10, GCH_FIELD_50, GCH_STATE_AHEAD_17, GCH_SIT_LEADING_17},
        {1, GCH_DISTANCE_10, GCH_FIELD_50, GCH_STATE_FOURTH_AHEAD_17, GCH_SIT_LEADING_17},
        {1, GCH_DISTANCE_10, GCH_FIELD_50, GCH_STATE_AHEAD_9, GCH_SIT_LEADING},
        {1, GCH_DISTANCE_10, GCH_FIELD_50, GCH_STATE_FOURTH_BEHIND_1, GCH_SIT_FOURTH_QUARTER},
        {1, GCH_DISTANCE_6, GCH_FIELD_89, GCH_STATE_LATE_TIED, GCH_SIT_FOURTH_QUARTER},
        {2, GCH_DISTANCE_10, GCH_FIELD_50, GCH_STATE_FOURTH_BEHIND_1, GCH_SIT_FOURTH_QUARTER_SECOND},
        {2, GCH_DISTANCE_6, GCH_FIELD_50, GCH_STATE_FOURTH_BEHIND_1, GCH_SIT_SECOND_MIDDLE},
        {2, GCH_DISTANCE_15, GCH_FIELD_50, GCH_STATE_FOURTH_BEHIND_1, GCH_SIT_LONG},
        {1, GCH_DISTANCE_10, GCH_FIELD_35, GCH_STATE_FOURTH_BEHIND_1, GCH_SIT_INSIDE_35},
        {1, GCH_DISTANCE_10, GCH_FIELD_50, GCH_STATE_FOURTH_BEHIND_17, GCH_SIT_FAR},
        {2, GCH_DISTANCE_1, GCH_FIELD_35, GCH_STATE_FOURTH_AHEAD_9, GCH_SIT_LEADING},
        {3, GCH_DISTANCE_6, GCH_FIELD_50, GCH_STATE_AHEAD_9, GCH_SIT_THIRD_MIDDLE},
        {1, GCH_DISTANCE_10, GCH_FIELD_50, GCH_STATE_LATE_AHEAD_1, GCH_SIT_KILL},
        {3, GCH_DISTANCE_10, GCH_FIELD_50, GCH_STATE_LATE_AHEAD_1, GCH_SIT_THIRD_KILL},
        {3, GCH_DISTANCE_1, GCH_FIELD_50, GCH_STATE_LATE_AHEAD_9, GCH_SIT_THIRD_KILL},
        {4, GCH_DISTANCE_1, GCH_FIELD_50, GCH_STATE_LATE_AHEAD_9, GCH_SIT_THIRD_SHORT},
        {3, GCH_DISTANCE_10, GCH_FIELD_50, GCH_STATE_FOURTH_AHEAD_17, GCH_SIT_THIRD_FOURTH},
        {3, GCH_DISTANCE_15, GCH_FIELD_50, GCH_STATE_LATE_BEHIND_1, GCH_SIT_THIRD_FOURTH},
        {3, GCH_DISTANCE_3, GCH_FIELD_50, GCH_STATE_FOURTH_BEHIND_1, GCH_SIT_THIRD_SHORT},
        {1, GCH_DISTANCE_10, GCH_FIELD_50, GCH_STATE_HALF, GCH_SIT_HURRY},
        {3, GCH_DISTANCE_1, GCH_FIELD_50, GCH_STATE_HALF, GCH_SIT_THIRD_SHORT},
        {1, GCH_DISTANCE_10, GCH_FIELD_99, GCH_STATE_NORMAL, GCH_SIT_BACKED_UP},
        {3, GCH_DISTANCE_10, GCH_FIELD_99, GCH_STATE_NORMAL, GCH_SIT_BACKED_UP},
        {3, GCH_DISTANCE_10, GCH_FIELD_99, GCH_STATE_BEHIND_9, GCH_SIT_THIRD_BEHIND},
        {1, GCH_DISTANCE_10, GCH_FIELD_99, GCH_STATE_BEHIND_9, GCH_SIT_PREVENT},
        {1, GCH_DISTANCE_10, GCH_FIELD_99, GCH_STATE_BEHIND_17, GCH_SIT_FAR},
        {2, GCH_DISTANCE_3, GCH_FIELD_35, GCH_STATE_NORMAL, GCH_SIT_SHORT},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        TEST_ASSERT_EQUAL_INT(cases[i].class,
                              gch_sheet_class_of(cases[i].down, cases[i].distance, cases[i].field, cases[i].state));
}

/* DDF-16.4: a punt shortened by ten yards is caught fair; a few yards longer it may roll dead. RedZone has no such
 * bound (0), and from near the goal line there is no choice. */
static void punts_are_aimed_nearer_rather_than_caught_fair(void) {
    const struct gch_plan plan = {.punt = 45, .pooch_aim = 9};
    static const struct {
        int ball, fair, less;
    } cases[] = {{50, 10, 4}, {55, 10, 9}, {56, 10, 9}, {59, 10, 9}, {60, 10, 14}, {56, 0, 10}, {30, 10, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const struct gch_state state = {.ball = (int8_t)cases[i].ball};
        TEST_ASSERT_EQUAL_INT(cases[i].less, gch_plan_pooch(&plan, &state, 99, 1, cases[i].fair));
    }
}

/* What became of a down beside ten yards for holding, at midfield: the offended defense rather has fourth down than
 * third and long, and rather second and long than a down that gained. */
static void holding_on_a_failed_third_down_is_declined(void) {
    static const struct {
        struct gch_result stands, foul;
        int pick;
    } cases[] = {
        {{.ball = 50, .down = 4, .to_go = 10}, {.ball = 40, .down = 3, .to_go = 20}, 0},
        {{.ball = 52, .down = 4, .to_go = 3}, {.ball = 40, .down = 3, .to_go = 15}, 0},
        {{.ball = 53, .down = 2, .to_go = 7}, {.ball = 40, .down = 1, .to_go = 20}, 1},
        {{.ball = 62, .down = 1, .to_go = 10}, {.ball = 40, .down = 3, .to_go = 20}, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct gch_result choice[] = {cases[i].stands, cases[i].foul};
        for (int k = 0; k < 2; k++) {
            choice[k].next = GCH_NEXT_SCRIMMAGE;
            choice[k].side = GCH_AWAY;
        }
        struct gch_question q = {.side = GCH_HOME, .count = 1, .allowed = 3, .choice = choice};
        TEST_ASSERT_EQUAL_INT(cases[i].pick, gch_plan_penalty(&q));
    }
}

static void weights_are_drawn_in_their_proportion(void) {
    struct gch_sheet_source s;
    gch_sheet_source_init(&s);
    static const int32_t w[GCH_PLAYS] = {100, 0, 300, 0, 200, 0, 0, 400, 0};
    memcpy(s.base[0][GCH_DISTANCE_10], w, sizeof w);
    s.field[0][GCH_FIELD_20][7] = 0;
    s.state[0][GCH_STATE_HALF][0] = 4000;
    struct gch_call_sheet c;
    gch_call_sheet_build(&s, &c);
    static const struct {
        int field, state;
        double share[GCH_PLAYS];
    } rows[] = {
        {GCH_FIELD_89, GCH_STATE_NORMAL, {.1, 0, .3, 0, .2, 0, 0, .4, 0}},
        {GCH_FIELD_20, GCH_STATE_NORMAL, {1 / 6.0, 0, .5, 0, 1 / 3.0, 0, 0, 0, 0}},
        {GCH_FIELD_89, GCH_STATE_HALF, {4 / 13.0, 0, 3 / 13.0, 0, 2 / 13.0, 0, 0, 4 / 13.0, 0}},
    };
    for (size_t i = 0; i < 3; i++) {
        int n[GCH_PLAYS] = {0};
        int row = gch_situation_of(1, GCH_DISTANCE_10, rows[i].field, rows[i].state);
        for (uint32_t bits = 0; bits < 65536; bits++)
            n[gch_pick(c.call[row], bits)]++;
        for (int p = 0; p < GCH_PLAYS; p++) {
            TEST_ASSERT_INT_WITHIN(2, (int)(rows[i].share[p] * 65536 + 0.5), n[p]);
            if (rows[i].share[p] == 0)
                TEST_ASSERT_EQUAL_INT(0, n[p]);
        }
    }
}

/* A match-up in which another play and another formation are always much better. */
static void noise_drowns_the_last_audibles(void) {
    struct gch_sheet_source source;
    struct gch_call_sheet sheet;
    struct gch_faceoff disliked = {0};
    const struct gch_faceoff *faceoff[2] = {&disliked, &disliked};
    struct gch_sheet_coach coach[2];
    struct gch_key key = {0};
    gch_sheet_source_init(&source);
    gch_call_sheet_build(&source, &sheet);
    for (int side = 0; side < 2; side++) {
        struct gch_sheet_rations rations = {0};
        gch_rng_init(&rations.rng, &key, side == GCH_HOME ? GCH_STREAM_COACH_HOME : GCH_STREAM_COACH_AWAY);
        for (int q = 0; q < GCH_PLAN_QUARTERS && side == GCH_AWAY; q++)
            rations.audibles[0][q] = rations.audibles[1][q] = 2;
        gch_sheet_coach_init(&coach[side], side, &sheet, faceoff, &rations);
    }
    for (int left = 0; left <= 4; left++) {
        for (int side = 0; side < 2; side++) {
            struct gch_state s;
            gch_state_init(&s, &gch_charted_fields);
            s.down = 1;
            s.to_go = 10;
            struct gch_question q = {.decision = GCH_ASK_AUDIBLE,
                                     .side = (uint8_t)side,
                                     .allowed = 1u << GCH_KEEP | 1u << GCH_AUDIBLE,
                                     .my_call = 1,
                                     .seen = 1,
                                     .state = &s};
            for (int offense = 0; offense < 2; offense++) {
                q.offense = s.offense = (uint8_t)offense;
                gch_charted(&s)->off_audibles[side] = gch_charted(&s)->def_audibles[side] = (int8_t)left;
                bool heard = left > (side == GCH_AWAY ? 2 : 0);
                TEST_ASSERT_EQUAL(heard ? GCH_AUDIBLE : GCH_KEEP, coach[side].coach.answer(coach[side].coach.user, &q));
            }
        }
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(score_and_clock_give_one_state);
    RUN_TEST(coaches_reckon_with_the_spread);
    RUN_TEST(yards_fall_into_the_classes_of_the_bars);
    RUN_TEST(what_the_defense_sees);
    RUN_TEST(punts_are_aimed_nearer_rather_than_caught_fair);
    RUN_TEST(weights_are_drawn_in_their_proportion);
    RUN_TEST(noise_drowns_the_last_audibles);
    RUN_TEST(holding_on_a_failed_third_down_is_declined);
    return UNITY_END();
}
