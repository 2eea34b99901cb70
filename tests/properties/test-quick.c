/* Quiet games give what watched ones give, draw by draw: test-properties-quick [GAMES [RULESET]], so many for each pair
 * of teams and set of options, ten of them for a ruleset. tools/run-soak --quick does it for all rulesets. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "coach/coach-sheet-play.h"
#include "game/game-own.h"
#include "gridchart/game.h"
#include "gridchart/setup.h"
#include "players/players-observe.h"
#include "rules/charted/charted-words.h"
#include "rules/unwatched.h"
#include "support.h"
#include "unity.h"

static uint32_t games = 400;

#define CHARTS GCH_SOURCE_DIR "/charts/"

static struct gch_context *ctx;
static struct gch_setup loaded;
static struct gch_call_sheet sheet[2];
static struct gch_faceoff faceoff[2];

static const char *rules;
static const char *house; /* NULL: no house rules */

/* Two teams, with their own call sheets or with one that calls anything. */
static void load(const char *away, const char *home, bool own) {
    struct gch_setup_spec spec = {.team = {away, home}, .ruleset = rules, .house = house};
    ctx = gch_context_new();
    gch_context_add_data_dir(ctx, GCH_SOURCE_DIR);
    memset(&loaded, 0, sizeof loaded);
    TEST_ASSERT_EQUAL(GCH_OK, gch_setup_load(ctx, &spec, &loaded));
    for (int side = 0; side < 2; side++) {
        struct gch_sheet_source source;
        gch_sheet_source_init(&source);
        source.habit[GCH_HABIT_AUDIBLE_MARGIN] = 5 * side;
        source.habit[GCH_HABIT_NO_HUDDLE] = 200 * side;
        if (own)
            TEST_ASSERT_EQUAL(GCH_OK, gch_sheet_load(ctx, loaded.folder[side], &source));
        gch_call_sheet_build(&source, &sheet[side]);
    }
    for (int side = 0; side < 2; side++) {
        const struct gch_call_sheet *sheets[2] = {&sheet[side], &sheet[!side]};
        gch_faceoff_init(&faceoff[side], &loaded.match, side, sheets, NULL);
    }
    /* What pairs of cells are worth may be known from other match-ups. */
    struct gch_known_pairs *known = calloc(1, sizeof *known);
    TEST_ASSERT_NOT_NULL(known);
    for (int i = 0; i < 4; i++) {
        const struct gch_call_sheet *sheets[2] = {&sheet[i & 1], &sheet[!(i & 1)]};
        struct gch_faceoff again;
        gch_faceoff_init(&again, &loaded.match, i & 1, sheets, known);
        TEST_ASSERT_EQUAL_MEMORY(&faceoff[i & 1], &again, sizeof again);
    }
    free(known);
}

void setUp(void) {
}

void tearDown(void) {
    gch_setup_finish(&loaded);
    gch_context_free(ctx);
}

/* How often a coach was asked for a call with a question. */
static unsigned long asked;
static int (*sheet_answer)(void *user, const struct gch_question *question);

static int counted_answer(void *user, const struct gch_question *question) {
    asked += question->decision == GCH_ASK_PLAY;
    return sheet_answer(user, question);
}

/* What plain coaches have drawn when a game is over. */
static uint64_t drawn[2];

/* Who did what, of the game that is watched and of the one that is not. */
static struct gch_cast_book named;
static struct gch_observation observed;

static void count_turn(void *user, const struct gch_game *game, const struct gch_turn *turn) {
    ++*(unsigned long *)user;
    gch_cast_follow(&named, game->match, &game->key, turn);
}

/* The same for a game without charts: plain coaches, in some games such as answer anything. */
static enum gch_status play_dice(struct gch_game *game, uint32_t number, const struct gch_sink *sink) {
    struct gch_key key = {11, 0, number};
    struct gch_plain_coach coach[2];
    struct gch_game_setup setup = {.match = &loaded.match, .key = key, .sink = sink};
    for (int side = 0; side < 2; side++) {
        if (number % 8 == 7)
            gch_random_coach_init(&coach[side], loaded.match.words, side, &key);
        else
            gch_plain_coach_init(&coach[side], loaded.match.words, side, &key);
        setup.coach[side] = &coach[side].coach;
    }
    gch_game_init(game, &setup);
    enum gch_status status = gch_game_run(game);
    for (int side = 0; side < 2; side++)
        drawn[side] = coach[side].rng.state;
    return status;
}

static enum gch_status play(struct gch_game *game, uint32_t number, const struct gch_sink *sink) {
    struct gch_key key = {11, 0, number};
    struct gch_sheet_coach coach[2];
    struct gch_observer observer;
    bool observes = sink == NULL && number % 2 == 0 && gch_cast_observe(&observed, &loaded.match, &key, &observer);
    struct gch_game_setup setup = {.match = &loaded.match, .key = key, .sink = sink};
    const struct gch_faceoff *faceoffs[2] = {&faceoff[0], &faceoff[1]};
    for (int side = 0; side < 2; side++) {
        struct gch_sheet_rations rations;
        gch_sheet_rations_init(&rations, &loaded.match, side, &key);
        gch_sheet_coach_init(&coach[side], side, &sheet[side], faceoffs, &rations);
        sheet_answer = coach[side].coach.answer;
        coach[side].coach.answer = counted_answer;
        setup.coach[side] = &coach[side].coach;
    }
    gch_game_init(game, &setup);
    gch_game_observe(game, observes ? &observer : NULL);
    return gch_game_run(game);
}

/* The same men did the same. */
static void compare_names(void) {
    gch_cast_count_rest(&observed);
    for (int side = 0; side < 2; side++) {
        const struct gch_roster *roster = gch_cast_roster(&named, side);
        const struct gch_squad *other = &observed.own.squad[side];
        TEST_ASSERT_EQUAL_PTR(roster, other->roster);
        for (unsigned i = 0; roster != NULL && i < gch_roster_size(roster); i++)
            TEST_ASSERT_EQUAL_INT16_ARRAY_MESSAGE(gch_cast_line(&named, side, i)->value, other->man[i].line.value,
                                                  GCH_PLAYER_STAT_COUNT, gch_roster_player(roster, i)->name);
    }
}

static void compare_from(uint32_t options, uint32_t first, uint32_t count) {
    unsigned long turns = 0;
    struct gch_sink sink = {.play = count_turn, .user = &turns, .trace = true};
    loaded.match.options = options;
    for (uint32_t i = first; i < first + count; i++) {
        static struct gch_game watched;
        static struct gch_game unwatched;
        TEST_ASSERT_EQUAL(GCH_OK, play(&watched, i, &sink));
        asked = 0;
        TEST_ASSERT_EQUAL(GCH_OK, play(&unwatched, i, NULL));
        if (house == NULL)
            TEST_ASSERT_LESS_THAN_UINT(100, asked); /* the short way was really taken */
        TEST_ASSERT_EQUAL_HEX64(gch_state_hash(&watched.state), gch_state_hash(&unwatched.state));
        TEST_ASSERT_EQUAL_HEX64(watched.dice.rng.state, unwatched.dice.rng.state);
        if (i % 2 == 0 && (loaded.match.roster[0] != NULL || loaded.match.roster[1] != NULL))
            compare_names();
        for (int side = 0; side < 2; side++)
            for (int s = 0; s < GCH_STAT_COUNT; s++)
                TEST_ASSERT_EQUAL_INT_MESSAGE(watched.stats[side].value[s], unwatched.stats[side].value[s],
                                              gch_stat_name((enum gch_stat)s));
    }
}

static void only_count(void *user, const struct gch_game *game, const struct gch_turn *turn) {
    (void)game;
    (void)turn;
    ++*(unsigned long *)user;
}

static void compare_dice(uint32_t options, uint32_t first, uint32_t count) {
    unsigned long turns = 0;
    struct gch_sink sink = {.play = only_count, .user = &turns, .trace = true};
    loaded.match.options = options;
    for (uint32_t i = first; i < first + count; i++) {
        static struct gch_game watched, unwatched;
        uint64_t draws[2];
        TEST_ASSERT_EQUAL(GCH_OK, play_dice(&watched, i, &sink));
        memcpy(draws, drawn, sizeof draws);
        TEST_ASSERT_EQUAL(GCH_OK, play_dice(&unwatched, i, NULL));
        TEST_ASSERT_TRUE(i % 8 == 7 || gch_turn_is_quiet(&unwatched.turn)); /* the short way was really taken */
        TEST_ASSERT_EQUAL_HEX64(gch_state_hash(&watched.state), gch_state_hash(&unwatched.state));
        TEST_ASSERT_EQUAL_HEX64(watched.dice.rng.state, unwatched.dice.rng.state);
        TEST_ASSERT_EQUAL_HEX64_ARRAY(draws, drawn, 2);
        for (int side = 0; side < 2; side++)
            for (int s = 0; s < GCH_STAT_COUNT; s++)
                TEST_ASSERT_EQUAL_INT_MESSAGE(watched.stats[side].value[s], unwatched.stats[side].value[s],
                                              gch_stat_name((enum gch_stat)s));
    }
}

static void compare(uint32_t options) {
    compare_from(options, 0, games);
}

static void test_games_are_the_same_watched_and_unwatched_with_any_options(void) {
    struct gch_rng rng;
    load("HAR", "MES", false);
    gch_rng_init(&rng, &(struct gch_key){12, 0, 0}, GCH_STREAM_TEXT);
    for (uint32_t i = 0; i < games; i += 4)
        compare_from(gch_rng_below(&rng, UINT32_C(1) << loaded.ruleset->option_count), i, 4);
}

static void test_games_are_the_same_watched_and_unwatched_with_all_options(void) {
    load("HAR", "MES", false);
    compare((UINT32_C(1) << loaded.ruleset->option_count) - 1);
}

static void test_games_are_the_same_watched_and_unwatched_with_standard_options(void) {
    load("HAR", "MES", false);
    compare(loaded.ruleset->standard);
}

static void test_games_are_the_same_watched_and_unwatched_with_real_teams(void) {
    static const char *const teams[][2] = {{CHARTS "2017/NE", CHARTS "2017/PHI"},
                                           {CHARTS "2013/DEN", CHARTS "2013/SEA"},
                                           {CHARTS "2016/NE", CHARTS "2015/CAR"}};
    for (size_t i = 0; i < sizeof teams / sizeof *teams; i++) {
        load(teams[i][0], teams[i][1], true);
        compare(loaded.ruleset->standard);
        compare((UINT32_C(1) << loaded.ruleset->option_count) - 1);
        gch_match_keep(&loaded.match); /* as seasons do, with the options of the last games */
        compare((UINT32_C(1) << loaded.ruleset->option_count) - 1);
        if (i + 1 < sizeof teams / sizeof *teams) {
            gch_setup_finish(&loaded);
            gch_context_free(ctx);
        }
    }
}

static void test_games_are_the_same_watched_and_unwatched_in_basic_play(void) {
    load("HAR", "MES", false);
    compare(0);
}

/* All of them, and sets drawn at random; house rule 7 does not go with dice that call the formation. */
static void test_games_are_the_same_watched_and_unwatched_with_house_rules(void) {
    struct gch_rng rng;
    gch_rng_init(&rng, &(struct gch_key){13, 0, 0}, GCH_STREAM_TEXT);
    for (uint32_t set = 0; set < 12; set++) {
        char text[256] = "";
        uint32_t on = set == 0 ? UINT32_MAX : gch_rng_below(&rng, UINT32_C(1) << 21);
        for (int i = 1; i <= 21; i++)
            if (on >> (i - 1) & 1 && (i != 21 || on >> 19 & 1))
                snprintf(text + strlen(text), sizeof text - strlen(text), "%src-%d%s", text[0] != '\0' ? "," : "", i,
                         i == 2 && set % 2 != 0    ? "=all"
                         : i == 12 && set % 3 == 0 ? "=columns"
                                                   : "");
        house = text;
        load("2017/NE", "2017/PHI", true);
        compare_from(loaded.ruleset->standard, 16 * set, games / 25 + 1);
        gch_setup_finish(&loaded);
        gch_context_free(ctx);
        ctx = NULL;
    }
    house = NULL;
}

/* Ten sets, as the chart games have. */
static void test_games_without_charts_are_the_same_watched_and_unwatched(void) {
    static const struct {
        const char *away, *home;
        int season;
    } pairs[] = {{"NE", "PHI", 2017}, {"DEN", "SEA", 2013}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        struct gch_setup_spec spec = {.team = {pairs[i].away, pairs[i].home},
                                      .season = {pairs[i].season, pairs[i].season},
                                      .rules_season = pairs[i].season,
                                      .ruleset = rules};
        struct gch_rng rng;
        gch_rng_init(&rng, &(struct gch_key){12, 0, (uint32_t)i}, GCH_STREAM_TEXT);
        ctx = gch_context_new();
        gch_context_add_data_dir(ctx, GCH_SOURCE_DIR);
        memset(&loaded, 0, sizeof loaded);
        TEST_ASSERT_EQUAL(GCH_OK, gch_setup_load(ctx, &spec, &loaded));
        const uint32_t all = UINT32_C(1) << loaded.ruleset->option_count;
        compare_dice(loaded.ruleset->standard, 0, 2 * games);
        compare_dice(all - 1, 0, games);
        compare_dice(0, 0, games);
        for (uint32_t k = 0; k < games; k += 4)
            compare_dice(gch_rng_below(&rng, all), k, 4);
        if (i == 0) {
            gch_setup_finish(&loaded);
            gch_context_free(ctx);
        }
    }
}

static void test_look_up_tables_of_situations_say_what_their_lists_say(void) {
    load("HAR", "MES", false);
    for (int yards = 1; yards < 100; yards++) {
        struct gch_state s = {.down = 3, .to_go = (uint8_t)yards, .ball = (int8_t)yards};
        int row = gch_situation_of(3, gch_sheet_distance_of(yards), gch_sheet_field_of(100 - yards), GCH_STATE_HALF);
        TEST_ASSERT_EQUAL_INT(row, gch_situation_row(s.down, s.to_go, s.ball, GCH_STATE_HALF));
    }
}

/* More than a list of them holds, with a list that is full when the next one comes. */
static void test_plain_downs_are_counted_however_many_there_are(void) {
    enum { DOWNS = 3 * GCH_DOWN_LIST_MOST + 7 };
    struct gch_observer observer;
    int carries = 0, yards = 0;
    rules = "ddf";
    load("2017/NE", "2017/PHI", false);
    TEST_ASSERT_TRUE(gch_cast_observe(&observed, &loaded.match, &(struct gch_key){11, 0, 1}, &observer));
    for (int i = 0; i < DOWNS; i++) {
        gch_observe_down(&observer, &observer.downs[0][GCH_DOWN_RUN],
                         (struct gch_plain_down){.plays = (uint16_t)(i + 1), .yards = 3, .ball = 30, .call = 1});
        TEST_ASSERT_LESS_THAN_UINT(GCH_DOWN_LIST_MOST, observer.downs[0][GCH_DOWN_RUN].count);
    }
    gch_cast_count_rest(&observed);
    for (unsigned i = 0; i < gch_roster_size(loaded.match.roster[0]); i++) {
        carries += observed.own.squad[0].man[i].line.carries;
        yards += observed.own.squad[0].man[i].line.rushing_yards;
    }
    TEST_ASSERT_EQUAL_INT(DOWNS, carries);
    TEST_ASSERT_EQUAL_INT(3 * DOWNS, yards);
}

static void run_all_of(const char *name) {
    rules = name;
    RUN_TEST(test_games_are_the_same_watched_and_unwatched_with_any_options);
    RUN_TEST(test_games_are_the_same_watched_and_unwatched_with_all_options);
    RUN_TEST(test_games_are_the_same_watched_and_unwatched_with_standard_options);
    RUN_TEST(test_games_are_the_same_watched_and_unwatched_with_real_teams);
    RUN_TEST(test_games_are_the_same_watched_and_unwatched_in_basic_play);
    RUN_TEST(test_games_are_the_same_watched_and_unwatched_with_house_rules);
}

static void run_dice_game(const char *name) {
    rules = name;
    RUN_TEST(test_games_without_charts_are_the_same_watched_and_unwatched);
}

int main(int argc, char **argv) {
    const char *only = argc > 2 ? argv[2] : NULL;
    if (argc > 1)
        games = (uint32_t)strtoul(argv[1], NULL, 10);
    UNITY_BEGIN();
    for (const struct gch_ruleset *const *r = gch_ruleset_list(); *r != NULL; r++)
        if (only == NULL || strcmp(only, (*r)->name) == 0)
            ((*r)->charts != NULL ? run_all_of : run_dice_game)((*r)->name);
    rules = "ddf";
    RUN_TEST(test_plain_downs_are_counted_however_many_there_are);
    RUN_TEST(test_look_up_tables_of_situations_say_what_their_lists_say);
    return UNITY_END();
}
