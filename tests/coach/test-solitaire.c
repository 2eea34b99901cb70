/* The coach that calls by the books' own dice and tables (RZ-30, DDF-26.3, 26.7). */
#include <string.h>
#include <unity.h>

#include "gridchart/coach.h"
#include "gridchart/game.h"
#include "gridchart/setup.h"
#include "rules/charted/charted-state.h"
#include "rules/charted/charted-words.h"
#include "rules/rules-material.h"
#include "support.h"

static struct gch_context *ctx;
static struct gch_setup setup;

void setUp(void) {
    ctx = gch_context_new();
    gch_context_add_data_dir(ctx, test_source_path("."));
}

void tearDown(void) {
    gch_setup_finish(&setup);
    gch_context_free(ctx);
}

static void load(const char *ruleset, const char *options) {
    struct gch_setup_spec spec = {.ruleset = ruleset, .team = {"HAR", "MES"}, .options = options};
    TEST_ASSERT_EQUAL(GCH_OK, gch_setup_load(ctx, &spec, &setup));
}

static struct gch_any_coach *make(int side) {
    struct gch_coach_spec spec = {.text = "solitaire", .side = side, .match = &setup.match, .key = {7, 0, 0}};
    struct gch_any_coach *coach;
    TEST_ASSERT_EQUAL(GCH_OK, gch_coach_make(ctx, &spec, &coach));
    TEST_ASSERT_NOT_NULL(coach->rng);
    return coach;
}

/* Asks the same question n times and counts the answers. */
static void ask(struct gch_any_coach *coach, enum gch_decision decision, const struct gch_state *state,
                uint64_t allowed, int n, int count[32]) {
    struct gch_question q = {.decision = (uint8_t)decision,
                             .side = (uint8_t)coach->side,
                             .offense = state->offense,
                             .preset = -1,
                             .allowed = allowed,
                             .state = state,
                             .match = &setup.match};
    memset(count, 0, 32 * sizeof *count);
    for (int i = 0; i < n; i++) {
        int answer = coach->coach.answer(coach->coach.user, &q);
        TEST_ASSERT_TRUE(gch_question_allows(&q, answer));
        count[answer]++;
    }
}

/* Basic of RZ-31.3: F 3, A 4, C 5, F 6, D 7, A 8, A 9, C 10, B 11; the home-field chart (2 and 12) is thrown again. */
static void formations_follow_the_table(void) {
    static const int ways[6] = {3 + 5 + 4, 2, 4 + 3, 6, 0, 2 + 5};
    int count[32];
    load("redzone", "none");
    struct gch_any_coach *coach = make(GCH_HOME);
    struct gch_state state;
    gch_state_init(&state, &gch_charted_fields);
    state.next = GCH_NEXT_SCRIMMAGE;
    state.down = 1;
    state.to_go = 10;
    state.ball = 30;
    ask(coach, GCH_ASK_FORMATION, &state, 0x3F, 34000, count);
    for (int f = 0; f < 6; f++)
        TEST_ASSERT_INT_WITHIN_MESSAGE(400, 1000 * ways[f], count[f], gch_formation_name(f));
    /* Prevent: nothing but C, E, A, F, D. */
    state.down = 3;
    state.to_go = 20;
    ask(coach, GCH_ASK_FORMATION, &state, 0x3F, 1000, count);
    TEST_ASSERT_EQUAL(0, count[1]);
    TEST_ASSERT_GREATER_THAN(300, count[4]);
    gch_any_coach_free(coach);
}

/* DDF-26.3: a pass where two ten-sided dice are below the team's percentage; DDF-26.7: plays by what is left of them.
 */
static void plays_follow_the_pass_percentage_and_the_quotas(void) {
    int count[32];
    load("ddf", "none");
    ((struct gch_charts *)setup.material[GCH_AWAY])->team->values[GCH_VAL_PASS_RUSH] = 60;
    struct gch_any_coach *coach = make(GCH_AWAY);
    struct gch_state state;
    gch_state_init(&state, &gch_charted_fields);
    state.next = GCH_NEXT_SCRIMMAGE;
    state.down = 1;
    state.to_go = 10;
    state.ball = 30;
    ask(coach, GCH_ASK_PLAY, &state, 0x3FE, 20000, count);
    int passes = 0;
    for (int play = GCH_CALL_5; play <= GCH_CALL_9; play++) {
        passes += count[play];
        TEST_ASSERT_INT_WITHIN(300, 2400, count[play]); /* no quotas: all alike */
    }
    TEST_ASSERT_INT_WITHIN(300, 12000, passes);
    for (int play = 0; play < 9; play++)
        gch_charted(&state)->quota[GCH_AWAY][play] = 0;
    gch_charted(&state)->quota[GCH_AWAY][0] = 3;
    gch_charted(&state)->quota[GCH_AWAY][1] = 1;
    ask(coach, GCH_ASK_PLAY, &state, 0x3FE, 4000, count);
    TEST_ASSERT_INT_WITHIN(200, 3000, count[GCH_CALL_1]);
    TEST_ASSERT_INT_WITHIN(200, 1000, count[GCH_CALL_2]); /* no pass is left, so runs it is */
    ask(coach, GCH_ASK_PLAY, &state, 0x3FC, 100, count);
    TEST_ASSERT_EQUAL(100, count[GCH_CALL_2]); /* never a barred one */
    gch_any_coach_free(coach);
}

static void whole_games_are_played_under_both_rulesets(void) {
    static const char *const rulesets[] = {"ddf", "redzone"};
    static struct gch_game game;
    for (int i = 0; i < 2; i++) {
        load(rulesets[i], "all");
        struct gch_any_coach *away = make(GCH_AWAY);
        struct gch_any_coach *home = make(GCH_HOME);
        for (uint32_t number = 0; number < 20; number++) {
            gch_game_init(&game, &(struct gch_game_setup){.match = &setup.match,
                                                          .key = {9, 0, number},
                                                          .coach = {&away->coach, &home->coach}});
            TEST_ASSERT_EQUAL(GCH_OK, gch_game_run(&game));
            TEST_ASSERT_TRUE(game.stats[0].plays + game.stats[1].plays > 60);
        }
        gch_any_coach_free(away);
        gch_any_coach_free(home);
        gch_setup_finish(&setup);
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(formations_follow_the_table);
    RUN_TEST(plays_follow_the_pass_percentage_and_the_quotas);
    RUN_TEST(whole_games_are_played_under_both_rulesets);
    return UNITY_END();
}
