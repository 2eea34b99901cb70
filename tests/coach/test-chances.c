/* The sheet coach where RedZone gives it more to choose from: sneaks, reviews, interceptions, blocks, run-downs, and
 * huddles before kicks (RZ-6.4, 6.5, 13.1, 14.2, 14.5, 20, 29.3). */
#include <string.h>
#include <unity.h>

#include "coach/sheet.h"
#include "gridchart/coach.h"
#include "gridchart/setup.h"
#include "rules/charted/charted-state.h"
#include "rules/charted/charted-words.h"
#include "support.h"

static struct gch_context *ctx;
static struct gch_setup setup;
static struct gch_any_coach *coach[2];
static struct gch_state state;

void setUp(void) {
    ctx = gch_context_new();
    gch_context_add_data_dir(ctx, test_source_path("."));
    struct gch_setup_spec spec = {.ruleset = "redzone", .team = {"PHI", "NE"}, .season = {2017, 2017}};
    TEST_ASSERT_EQUAL(GCH_OK, gch_setup_load(ctx, &spec, &setup));
    for (int side = 0; side < 2; side++) {
        struct gch_coach_spec make = {.text = "sheet", .side = side, .match = &setup.match, .key = {7, 0, 0}};
        make.folder = setup.folder[side];
        TEST_ASSERT_EQUAL(GCH_OK, gch_coach_make(ctx, &make, &coach[side]));
    }
    gch_match_begin(&setup.match, &state);
    state.next = GCH_NEXT_SCRIMMAGE;
    state.quarter = 1;
    state.down = 1;
    state.to_go = 10;
    state.ball = 30;
}

void tearDown(void) {
    gch_any_coach_free(coach[0]);
    gch_any_coach_free(coach[1]);
    gch_setup_finish(&setup);
    gch_context_free(ctx);
}

/* PHI has the ball. */
static int ask(int side, int decision, uint64_t allowed, int spot, int reversed, int seen) {
    struct gch_question q = {.decision = (uint8_t)decision,
                             .side = (uint8_t)side,
                             .offense = GCH_AWAY,
                             .preset = 0,
                             .spot = (int16_t)spot,
                             .reversed = (int16_t)reversed,
                             .allowed = allowed,
                             .seen = (uint8_t)seen,
                             .state = &state,
                             .match = &setup.match};
    return coach[side]->coach.answer(coach[side]->coach.user, &q);
}

static int sneaks(int down, int to_go, int ball) {
    int count = 0;
    state.down = (uint8_t)down;
    state.to_go = (uint8_t)to_go;
    state.ball = (int8_t)ball;
    for (int i = 0; i < 200; i++) {
        state.plays++;
        count += ask(GCH_AWAY, GCH_ASK_PLAY, setup.ruleset->calls(&setup.match, &state), 0, 0, 0) == GCH_CALL_QB_SNEAK;
    }
    return count;
}

static void the_quarterback_sneaks_for_a_yard(void) {
    TEST_ASSERT_GREATER_THAN(0, sneaks(3, 1, 40)); /* in place of a run that is less sure */
    TEST_ASSERT_GREATER_THAN(0, sneaks(1, 1, 99));
    TEST_ASSERT_EQUAL(0, sneaks(3, 2, 40));
    TEST_ASSERT_EQUAL(0, sneaks(1, 10, 40));
    gch_charted(&state)->sneaks_used[GCH_AWAY] = 99;
    TEST_ASSERT_EQUAL(0, sneaks(3, 1, 40));
}

/* A coach whose sheet says so sneaks more often, and one may never do it. */
static void a_team_sneaks_as_often_as_its_sheet_says(void) {
    static const int share[] = {0, 113, 600};
    int count[3];
    const char *dir = test_scratch_dir();
    for (int i = 0; i < 3; i++) {
        struct gch_sheet_source source;
        struct gch_coach_spec make = {
            .text = "sheet", .side = GCH_AWAY, .match = &setup.match, .key = {7, 0, 0}, .folder = dir};
        TEST_ASSERT_EQUAL(GCH_OK, gch_sheet_load(ctx, setup.folder[GCH_AWAY], &source));
        source.habit[GCH_HABIT_SNEAK] = share[i];
        TEST_ASSERT_EQUAL(GCH_OK, gch_sheet_save(ctx, &source, dir));
        gch_any_coach_free(coach[GCH_AWAY]);
        TEST_ASSERT_EQUAL(GCH_OK, gch_coach_make(ctx, &make, &coach[GCH_AWAY]));
        count[i] = sneaks(3, 1, 40);
    }
    TEST_ASSERT_EQUAL(0, count[0]);
    TEST_ASSERT_GREATER_THAN(0, count[1]);
    TEST_ASSERT_GREATER_THAN(3 * count[1], count[2]);
}

static void reviews_are_for_what_turns_a_drive(void) {
    state.down = 3;
    /* A long pass ruled incomplete, from the own 30 to the 10 of the others. */
    TEST_ASSERT_EQUAL(1, ask(GCH_AWAY, GCH_ASK_REVIEW, 3, 30, 90, 0));
    TEST_ASSERT_EQUAL(0, ask(GCH_AWAY, GCH_ASK_REVIEW, 3, 30, 33, 0));
    /* The same pass ruled complete is the defense's to ask about. */
    TEST_ASSERT_EQUAL(1, ask(GCH_HOME, GCH_ASK_REVIEW, 3, 90, 30, 0));
    TEST_ASSERT_EQUAL(0, ask(GCH_HOME, GCH_ASK_REVIEW, 3, 33, 30, 0));
    /* A first down at midfield is not worth the timeout that two throws of three cost. */
    TEST_ASSERT_EQUAL(0, ask(GCH_AWAY, GCH_ASK_REVIEW, 3, 30, 52, 0));
    /* In the last two minutes nobody asks. */
    state.quarter = 2;
    state.clock = 120;
    TEST_ASSERT_EQUAL(0, ask(GCH_AWAY, GCH_ASK_REVIEW, 3, 30, 90, 0));
    state.clock = 121;
    TEST_ASSERT_EQUAL(1, ask(GCH_AWAY, GCH_ASK_REVIEW, 3, 30, 90, 0));
    /* Fourth down and inches at their 10. */
    state.down = 4;
    state.to_go = 1;
    state.ball = 89;
    TEST_ASSERT_EQUAL(1, ask(GCH_HOME, GCH_ASK_REVIEW, 3, 90, 90, 0));
}

static void interceptions_are_taken_where_they_are_best(void) {
    const uint64_t all = 1u << GCH_INT_RETURN | 1u << GCH_INT_DROP | 1u << GCH_INT_DOWN;
    TEST_ASSERT_EQUAL(GCH_INT_RETURN, ask(GCH_HOME, GCH_ASK_INTERCEPTION, all, 40, 0, 0));
    TEST_ASSERT_EQUAL(GCH_INT_DOWN, ask(GCH_HOME, GCH_ASK_INTERCEPTION, all, -6, 0, 0));
    state.down = 4;
    /* Nor is one dropped that would be farther back than where a fourth down began. */
    TEST_ASSERT_EQUAL(GCH_INT_RETURN, ask(GCH_HOME, GCH_ASK_INTERCEPTION, all, 20, 0, 0));
    /* A lead is not risked at the end. */
    state.down = 1;
    state.quarter = 4;
    state.clock = 60;
    state.score[GCH_HOME] = 3;
    TEST_ASSERT_EQUAL(GCH_INT_DOWN, ask(GCH_HOME, GCH_ASK_INTERCEPTION, all, 40, 0, 0));
}

static void blocks_are_for_kicks_that_decide_the_game(void) {
    TEST_ASSERT_EQUAL(0, ask(GCH_HOME, GCH_ASK_BLOCK, 3, 0, 0, GCH_CALL_FIELD_GOAL));
    state.quarter = 4;
    state.clock = 5;
    TEST_ASSERT_EQUAL(1, ask(GCH_HOME, GCH_ASK_BLOCK, 3, 0, 0, GCH_CALL_FIELD_GOAL));
    TEST_ASSERT_EQUAL(0, ask(GCH_HOME, GCH_ASK_BLOCK, 3, 0, 0, GCH_CALL_PUNT));
    state.score[GCH_AWAY] = 7;
    TEST_ASSERT_EQUAL(1, ask(GCH_HOME, GCH_ASK_BLOCK, 3, 0, 0, GCH_CALL_PUNT));
    TEST_ASSERT_EQUAL(0, ask(GCH_HOME, GCH_ASK_BLOCK, 3, 0, 0, GCH_CALL_FIELD_GOAL));
}

static void a_lead_is_run_down(void) {
    state.quarter = 4;
    state.clock = 200;
    TEST_ASSERT_EQUAL(0, ask(GCH_AWAY, GCH_ASK_RUNDOWN, 3, 0, 0, 0));
    state.score[GCH_AWAY] = 3;
    TEST_ASSERT_EQUAL(1, ask(GCH_AWAY, GCH_ASK_RUNDOWN, 3, 0, 0, 0));
    state.clock = 600;
    TEST_ASSERT_EQUAL(0, ask(GCH_AWAY, GCH_ASK_RUNDOWN, 3, 0, 0, 0));
}

/* Fourth and long in field goal range: whatever is drawn, no kick follows a no-huddle while there is time. */
static void nobody_hurries_to_a_kick(void) {
    const uint64_t all = 1u << GCH_CLOCK_NONE | 1u << GCH_CLOCK_NO_HUDDLE;
    int hurried[2] = {0, 0};
    state.pending = 40;
    state.pending_flags = GCH_PENDING_SAME_TEAM | GCH_PENDING_RUNNING;
    state.ball = 80;
    for (int i = 0; i < 2000; i++) {
        state.plays++;
        state.down = (uint8_t)(i % 2 == 0 ? 4 : 1);
        state.to_go = 9;
        hurried[i % 2] += ask(GCH_AWAY, GCH_ASK_CLOCK, all, 0, 0, 0) == GCH_CLOCK_NO_HUDDLE;
    }
    TEST_ASSERT_LESS_THAN(20, hurried[0]); /* who goes for it may hurry */
    TEST_ASSERT_GREATER_THAN(30, hurried[1]);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(the_quarterback_sneaks_for_a_yard);
    RUN_TEST(a_team_sneaks_as_often_as_its_sheet_says);
    RUN_TEST(reviews_are_for_what_turns_a_drive);
    RUN_TEST(interceptions_are_taken_where_they_are_best);
    RUN_TEST(blocks_are_for_kicks_that_decide_the_game);
    RUN_TEST(a_lead_is_run_down);
    RUN_TEST(nobody_hurries_to_a_kick);
    return UNITY_END();
}
