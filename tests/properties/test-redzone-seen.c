/*
 * What is rare in RedZone is not left out by chance: over random games between the sample teams each of these things
 * happens, and every decision the ruleset can ask for is asked.
 */
#include <stdio.h>
#include <string.h>
#include <unity.h>

#include "gridchart/coach.h"
#include "gridchart/game.h"
#include "gridchart/setup.h"
#include "rules/charted/charted-words.h"
#include "support.h"

enum { GAMES = 400 };

static struct gch_context *ctx;

void setUp(void) {
    ctx = gch_context_new();
    gch_context_add_data_dir(ctx, test_source_path("."));
}

void tearDown(void) {
    gch_context_free(ctx);
}

struct seen {
    unsigned long purpose[GCH_PURPOSE_COUNT];
    unsigned long decision[GCH_DECISION_COUNT];
    unsigned long call[GCH_CALL_COUNT];
    unsigned long tag[GCH_TAG_COUNT];
    unsigned long home_field;
    unsigned long free_kick_good;
};

static void look(void *user, const struct gch_game *game, const struct gch_turn *turn) {
    struct seen *s = user;
    const struct gch_play *play = &turn->play;
    (void)game;
    s->call[play->call]++;
    s->home_field += play->call <= GCH_CALL_9 && play->formation == GCH_HOME_FIELD;
    s->free_kick_good +=
        play->call == GCH_CALL_FREE_KICK_FIELD_GOAL && play->result.tags & GCH_TAG_BIT(FIELD_GOAL_GOOD);
    for (int tag = 0; tag < GCH_TAG_COUNT; tag++)
        s->tag[tag] += play->result.tags >> tag & 1;
    for (unsigned i = 0; i < turn->trace->count; i++) {
        const struct gch_trace_item *item = &turn->trace->item[i];
        if (item->kind == GCH_TRACE_ROLL)
            s->purpose[item->purpose]++;
        else if (item->kind == GCH_TRACE_ANSWER)
            s->decision[item->purpose]++;
    }
}

static void play_games(struct seen *seen) {
    static struct gch_game game;
    struct gch_setup setup;
    struct gch_setup_spec spec = {.ruleset = "redzone", .team = {"HAR", "MES"}, .options = "all"};
    struct gch_sink sink = {.play = look, .user = seen, .trace = true};
    TEST_ASSERT_EQUAL(GCH_OK, gch_setup_load(ctx, &spec, &setup));
    uint32_t all = setup.match.options;
    for (uint32_t number = 0; number < GAMES; number++) {
        struct gch_key key = {UINT64_C(2018), 0, number};
        struct gch_plain_coach coach[2];
        /* Every second game without the solitaire tables, so that formations are asked for too. */
        setup.match.options = number % 2 ? all : all & ~(UINT32_C(1) << (setup.ruleset->option_count - 1));
        for (int side = 0; side < 2; side++)
            gch_random_coach_init(&coach[side], setup.match.words, side, &key);
        gch_game_init(
            &game, &(struct gch_game_setup){
                       .match = &setup.match, .key = key, .coach = {&coach[0].coach, &coach[1].coach}, .sink = &sink});
        TEST_ASSERT_EQUAL(GCH_OK, gch_game_run(&game));
    }
    gch_setup_finish(&setup);
}

static void rare_things_happen(void) {
    static struct seen seen;
    play_games(&seen);
    const struct {
        const char *what;
        unsigned long count;
    } things[] = {
        {"the fumbler's line", seen.purpose[GCH_ROLL_FUMBLE_RECOVERY]},
        {"the other team's fumble line", seen.purpose[GCH_ROLL_DEF_FUMBLE_RECOVERY]},
        {"the loose-ball chart", seen.purpose[GCH_ROLL_LOOSE_BALL]},
        {"a fumble return", seen.purpose[GCH_ROLL_FUMBLE_RETURN]},
        {"a muff", seen.tag[GCH_TAG_MUFF]},
        {"a blocked kick", seen.tag[GCH_TAG_BLOCKED]},
        {"a squib", seen.call[GCH_CALL_SQUIB]},
        {"an onside kick", seen.call[GCH_CALL_ONSIDE]},
        {"an onside kick kept", seen.tag[GCH_TAG_ONSIDE_RECOVERED]},
        {"a review that reverses", seen.tag[GCH_TAG_REVIEW_REVERSED]},
        {"a review that does not", seen.tag[GCH_TAG_REVIEW_STANDS]},
        {"a free-kick field goal", seen.call[GCH_CALL_FREE_KICK_FIELD_GOAL]},
        {"a good one", seen.free_kick_good},
        {"a safety kick", seen.call[GCH_CALL_SAFETY_KICK]},
        {"a sneak", seen.call[GCH_CALL_QB_SNEAK]},
        {"a spike", seen.call[GCH_CALL_SPIKE]},
        {"variable yards", seen.purpose[GCH_ROLL_VARIABLE]},
        {"the QR table", seen.purpose[GCH_ROLL_QT_CONTAINMENT]},
        {"the pre-snap table", seen.purpose[GCH_ROLL_PENALTY_SNAP]},
        {"a ball left to roll", seen.purpose[GCH_ROLL_LET_BALL_ROLL]},
        {"a fair catch", seen.purpose[GCH_ROLL_FAIR_CATCH]},
        {"kick coverage", seen.purpose[GCH_ROLL_KICK_COVERAGE]},
        {"punt coverage", seen.purpose[GCH_ROLL_PUNT_COVERAGE]},
        {"a try returned", seen.purpose[GCH_ROLL_PAT_RETURN]},
        {"the home-field chart", seen.home_field},
        {"a foul before the snap", seen.tag[GCH_TAG_PRE_SNAP]},
        {"offsetting fouls", seen.tag[GCH_TAG_OFFSETTING]},
        {"an untimed down", seen.tag[GCH_TAG_UNTIMED_DOWN]},
        {"a two-point try", seen.tag[GCH_TAG_TWO_POINT_GOOD]},
    };
    for (size_t i = 0; i < sizeof things / sizeof things[0]; i++)
        TEST_ASSERT_GREATER_THAN_MESSAGE(0, things[i].count, things[i].what);
    for (int i = 0; i < GCH_DECISION_COUNT; i++)
        if (i != GCH_ASK_FUMBLE_RETURN && i < GCH_ASK_TEMPO) /* DDF's own, and those of house rules */
            TEST_ASSERT_GREATER_THAN_MESSAGE(0, seen.decision[i], gch_charted_words.decisions[i].name);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(rare_things_happen);
    return UNITY_END();
}
