/*
 * The best coach: legal, repeatable, blind to hidden calls, and better than the others with the same team.
 *
 * GRIDCHART_GAMES=20000 plays that many games instead of a few hundred; GRIDCHART_CHARTS=DIR takes the teams and call
 * sheets for the match against the sheet coach from another season folder than the shipped charts/2017.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unity.h>

#include "gridchart/analyze.h"
#include "gridchart/game.h"
#include "gridchart/setup.h"
#include "rules/charted/charted-state.h"
#include "rules/charted/charted-words.h"
#include "support.h"

static struct gch_context *ctx;
static struct gch_text findings;
static struct gch_setup setup;
static struct gch_values *values;

void setUp(void) {
}
void tearDown(void) {
}

static void load(const char *ruleset, const char *away, const char *home) {
    const struct gch_setup_spec spec = {.ruleset = ruleset, .team = {away, home}, .options = "all"};
    gch_values_free(values);
    values = NULL;
    gch_setup_finish(&setup);
    if (gch_setup_load(ctx, &spec, &setup) != GCH_OK)
        TEST_FAIL_MESSAGE(findings.text != NULL ? findings.text : "the teams could not be loaded");
    TEST_ASSERT_EQUAL(GCH_OK, gch_values_new(&setup.match, &values));
}

static int games_wanted(int usual) {
    const char *text = getenv("GRIDCHART_GAMES");
    long n;
    return text != NULL && gch_parse_int(text, strlen(text), 1, 10000000, &n) ? (int)n : usual;
}

struct share {
    double wins; /* ties count half */
    double error;
    double points[2];
};

/* best against another coach with the same charts, home and away by turns. */
static struct share duel(struct gch_any_coach *other[2], int games) {
    static struct gch_game game;
    struct share share = {0};
    for (int i = 0; i < games; i++) {
        int side = i & 1;
        const struct gch_key key = {2017, 0, (uint32_t)i};
        struct gch_best_coach best;
        gch_best_coach_init(&best, side, &key, values);
        gch_rng_init(other[!side]->rng, &key, side ? GCH_STREAM_COACH_AWAY : GCH_STREAM_COACH_HOME);
        struct gch_game_setup s = {.match = &setup.match, .key = key};
        s.coach[side] = &best.coach;
        s.coach[!side] = &other[!side]->coach;
        gch_game_init(&game, &s);
        TEST_ASSERT_EQUAL(GCH_OK, gch_game_run(&game));
        int winner = gch_game_winner(&game);
        share.wins += winner == 2 ? 0.5 : winner == side;
        share.points[0] += game.state.score[side];
        share.points[1] += game.state.score[!side];
    }
    share.wins /= games;
    share.error = sqrt(share.wins * (1 - share.wins) / games);
    share.points[0] /= games;
    share.points[1] /= games;
    return share;
}

static struct share duel_with(const char *text, int games) {
    struct gch_any_coach *other[2];
    for (int side = 0; side < 2; side++) {
        const struct gch_coach_spec spec = {
            .text = text, .side = side, .match = &setup.match, .folder = setup.folder[side]};
        TEST_ASSERT_EQUAL(GCH_OK, gch_coach_make(ctx, &spec, &other[side]));
    }
    struct share share = duel(other, games);
    gch_any_coach_free(other[0]);
    gch_any_coach_free(other[1]);
    printf("best against %s, %s %d both sides: %.4f of %d games, error %.4f, points %.1f to %.1f\n", text,
           setup.match.club[0].code, setup.match.club[0].season, share.wins, games, share.error, share.points[0],
           share.points[1]);
    return share;
}

static void it_beats_the_plain_coach_with_the_same_team(void) {
    load("ddf", "HAR", "HAR");
    struct share share = duel_with("plain", games_wanted(400));
    TEST_ASSERT_TRUE(share.wins - 3 * share.error > 0.6);
}

static void it_beats_the_plain_coach_in_redzone_too(void) {
    load("redzone", "MES", "MES");
    struct share share = duel_with("plain", games_wanted(100) > 1000 ? 1000 : 100);
    TEST_ASSERT_TRUE(share.wins - 3 * share.error > 0.5);
}

static void it_beats_the_sheet_coach_with_the_same_team(void) {
    const char *folder = getenv("GRIDCHART_CHARTS");
    char team[512];
    snprintf(team, sizeof team, "%s/NE", folder != NULL && *folder ? folder : GCH_SOURCE_DIR "/charts/2017");
    load("ddf", team, team);
    struct share share = duel_with("sheet", games_wanted(100));
    TEST_ASSERT_TRUE(share.wins - 3 * share.error > 0.5);
}

/* A game of two best coaches, which must outlive it. */
static void begin_game(struct gch_game *game, struct gch_best_coach *best, uint32_t number) {
    const struct gch_key key = {7, 0, number};
    struct gch_game_setup s = {.match = &setup.match, .key = key};
    for (int side = 0; side < 2; side++) {
        gch_best_coach_init(&best[side], side, &key, values);
        s.coach[side] = &best[side].coach;
    }
    gch_game_init(game, &s);
}

static uint64_t play_one(uint32_t number) {
    static struct gch_game game;
    struct gch_best_coach best[2];
    begin_game(&game, best, number);
    TEST_ASSERT_EQUAL(GCH_OK, gch_game_run(&game));
    return gch_state_hash(&game.state);
}

static void the_same_seed_gives_the_same_game(void) {
    load("ddf", "HAR", "MES");
    uint64_t first[5];
    for (uint32_t i = 0; i < 5; i++)
        first[i] = play_one(i);
    load("ddf", "HAR", "MES");
    for (uint32_t i = 0; i < 5; i++)
        TEST_ASSERT_EQUAL_UINT64(first[i], play_one(i));
}

/* The question is all it gets: two games in which only the other side's hidden call differs ask the same questions, and
 * with the same random numbers the answers are the same. */
static void a_formation_does_not_depend_on_the_hidden_call(void) {
    load("ddf", "HAR", "MES");
    struct gch_state state;
    gch_match_begin(&setup.match, &state);
    state.next = GCH_NEXT_SCRIMMAGE;
    state.offense = GCH_AWAY;
    state.down = 2;
    state.to_go = 6;
    state.ball = 55;
    int seen[GCH_PLAYS];
    for (int play = 0; play < GCH_PLAYS; play++) {
        const struct gch_key key = {99, 0, 3};
        struct gch_best_coach best;
        struct gch_probe probe;
        struct gch_dice dice;
        struct gch_state now = state;
        static struct gch_turn turn;
        gch_best_coach_init(&best, GCH_HOME, &key, values);
        gch_probe_init(&probe, (enum gch_call)(play + 1), 0, NULL);
        gch_dice_init_seeded(&dice, gch_charted_words.purposes, &key);
        turn = (struct gch_turn){
            .match = &setup.match, .state = &now, .dice = &dice, .coach = {&probe.coach, &best.coach}};
        gch_charted(&now)->def_audibles[GCH_HOME] = 0;
        TEST_ASSERT_EQUAL(GCH_OK, setup.ruleset->turn(&turn));
        seen[play] = turn.play.formation;
    }
    for (int play = 1; play < GCH_PLAYS; play++)
        TEST_ASSERT_EQUAL_INT(seen[0], seen[play]);
}

static struct gch_advice advice(const char *code) {
    struct gch_state state;
    struct gch_advice out;
    TEST_ASSERT_TRUE_MESSAGE(gch_state_parse(code, setup.ruleset->fields, &state), code);
    gch_advise(values, &state, &out);
    return out;
}

static void advice_is_what_football_expects(void) {
    load("ddf", "MES", "MES");
    static const struct {
        const char *code;
        enum gch_call call;
    } cases[] = {
        {"Q4 0:10 A20-H22 A 2&7@85", GCH_CALL_FIELD_GOAL},  /* two behind, last play, close */
        {"Q4 0:20 A20-H26 A 4&8@85", GCH_CALL_NONE},        /* a field goal is not enough */
        {"Q4 1:00 A27-H20 A 1&10@60 T3-0", GCH_CALL_KNEEL}, /* the clock can be run out */
        {"Q1 8:00 A0-H0 A 4&18@12", GCH_CALL_PUNT},         {"Q4 0:30 A14-H20 A kickoff@35", GCH_CALL_ONSIDE},
        {"Q4 0:05 A12-H14 A pat@98", GCH_CALL_TWO_POINT}, /* a kick loses */
        {"Q4 0:05 A13-H13 A pat@98", GCH_CALL_PAT_KICK},  /* a kick wins */
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        TEST_ASSERT_EQUAL_INT_MESSAGE(cases[i].call, advice(cases[i].code).call, cases[i].code);
}

/* RZ-16.1: whoever always did the same would be answered. */
static void kicks_and_return_teams_are_mixed(void) {
    load("redzone", "MES", "MES");
    struct gch_advice a = advice("Q1 8:00 A0-H0 A kickoff@35");
    TEST_ASSERT_EQUAL_INT(GCH_CALL_NONE, a.call);
    TEST_ASSERT_TRUE(a.kick_mix[0] > 0.6 && a.kick_mix[2] > 0.02 && a.kick_mix[2] < 0.4);
    TEST_ASSERT_TRUE(a.hands > 0.1 && a.hands < 0.95);
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, a.kick[0], a.kick[2]);
    a = advice("Q4 0:30 A14-H20 A kickoff@35");
    TEST_ASSERT_EQUAL_INT(GCH_CALL_ONSIDE, a.call);
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, 1, a.hands);
    static struct gch_game game;
    int kicked[2] = {0, 0};
    for (uint32_t i = 0; i < 30; i++) {
        struct gch_best_coach best[2];
        begin_game(&game, best, i);
        while (game.state.next != GCH_NEXT_OVER) {
            bool kickoff = game.state.next == GCH_NEXT_KICKOFF && game.state.quarter < 4;
            TEST_ASSERT_EQUAL(GCH_OK, gch_game_step(&game));
            kicked[game.turn.play.call == GCH_CALL_ONSIDE] += kickoff;
        }
    }
    TEST_ASSERT_TRUE(kicked[1] > 0 && kicked[1] < kicked[0] / 2);
}

static void expected_points_grow_with_the_spot_and_fall_with_the_down(void) {
    load("ddf", "HAR", "MES");
    double change;
    TEST_ASSERT_TRUE(gch_values_sweeps(values, &change) >= 2);
    TEST_ASSERT_TRUE(change < 0.1);
    for (int side = 0; side < 2; side++) {
        double last = -100;
        for (int ball = 5; ball <= 95; ball += 10) {
            struct gch_state s = {.next = GCH_NEXT_SCRIMMAGE,
                                  .offense = (uint8_t)side,
                                  .down = 1,
                                  .to_go = (uint8_t)gch_first_to_go(ball),
                                  .ball = (int8_t)ball};
            double first = gch_points_of(values, &setup.match, &s, side);
            TEST_ASSERT_TRUE(first > last);
            TEST_ASSERT_DOUBLE_WITHIN(1e-12, -first, gch_points_of(values, &setup.match, &s, !side));
            last = first;
            for (int down = 2; down <= 4; down++) {
                double before = gch_points_of(values, &setup.match, &s, side);
                s.down = (uint8_t)down;
                TEST_ASSERT_TRUE(gch_points_of(values, &setup.match, &s, side) < before);
            }
        }
    }
}

/* The flat tables leave out second fouls and round a little; the odds of the whole tree do not. */
static void what_a_call_is_worth_is_near_its_exact_odds(void) {
    static const struct { int down, to_go, ball; } cases[] = {{1, 10, 25}, {3, 3, 80}, {4, 2, 60}, {1, 5, 95}};
    load("ddf", "HAR", "MES");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct gch_state s;
        struct gch_advice a;
        gch_match_begin(&setup.match, &s);
        s.next = GCH_NEXT_SCRIMMAGE;
        s.down = (uint8_t)cases[i].down;
        s.to_go = (uint8_t)cases[i].to_go;
        s.ball = (int8_t)cases[i].ball;
        gch_advise(values, &s, &a);
        TEST_ASSERT_TRUE(a.game.rows >= 6);
        for (int row = 0; row < a.game.rows; row++)
            for (int f = 0; f < GCH_FORMATIONS; f++) {
                struct gch_play_odds odds;
                const struct gch_odds_setup ask = {.match = &setup.match,
                                                   .state = &s,
                                                   .call = (enum gch_call)a.play[row],
                                                   .formation = f,
                                                   .values = values,
                                                   .least = 1e-6};
                TEST_ASSERT_EQUAL(GCH_OK, gch_odds_of(&ask, &odds));
                TEST_ASSERT_DOUBLE_WITHIN(0.06, odds.points, a.game.pay[row][f]);
            }
    }
}

int main(void) {
    UNITY_BEGIN();
    ctx = gch_context_new();
    gch_context_set_sink(ctx, test_keep_finding, &findings);
    gch_context_add_data_dir(ctx, test_source_path(""));
    RUN_TEST(it_beats_the_plain_coach_with_the_same_team);
    RUN_TEST(it_beats_the_sheet_coach_with_the_same_team);
    RUN_TEST(it_beats_the_plain_coach_in_redzone_too);
    RUN_TEST(the_same_seed_gives_the_same_game);
    RUN_TEST(a_formation_does_not_depend_on_the_hidden_call);
    RUN_TEST(advice_is_what_football_expects);
    RUN_TEST(kicks_and_return_teams_are_mixed);
    RUN_TEST(what_a_call_is_worth_is_near_its_exact_odds);
    RUN_TEST(expected_points_grow_with_the_spot_and_fall_with_the_down);
    gch_values_free(values);
    gch_setup_finish(&setup);
    gch_context_free(ctx);
    gch_text_finish(&findings);
    return UNITY_END();
}
