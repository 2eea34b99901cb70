/*
 * Names are an overlay: the game is the same with and without them, and what the men of a side did adds up to what the
 * team did, in every game, whoever plays it and however foolishly.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gridchart/coach.h"
#include "gridchart/game.h"
#include "gridchart/players.h"
#include "gridchart/setup.h"
#include "support.h"
#include "unity.h"

enum { GAMES = 40 };

static struct gch_context *ctx;
static struct gch_text said;
static struct gch_setup setup;
static struct gch_roster *roster[2];

/* Two quarterbacks, three backs, four receivers, a kicker, a punter, a line, defenders. */
static void fill(struct gch_player *p, const char *id, const char *name, enum gch_position position, int games) {
    memset(p, 0, sizeof *p);
    snprintf(p->id, sizeof p->id, "%s", id);
    snprintf(p->name, sizeof p->name, "%s", name);
    p->position = (uint8_t)position;
    p->count[GCH_COUNT_games] = (uint16_t)games;
}

static void carries(struct gch_player *p, int each, int at_5, int at_20, const int gains[5]) {
    for (int i = 0; i < 4; i++)
        p->count[GCH_COUNT_run_1 + i] = (uint16_t)each;
    p->count[GCH_COUNT_run_at_5] = (uint16_t)at_5;
    p->count[GCH_COUNT_run_at_20] = (uint16_t)at_20;
    for (int i = 0; i < 5; i++)
        p->count[GCH_COUNT_run_gain_0 + i] = (uint16_t)gains[i];
}

static void targets(struct gch_player *p, int each, int catches, const int gains[5]) {
    for (int i = 0; i < 5; i++)
        p->count[GCH_COUNT_target_5 + i] = (uint16_t)each;
    p->count[GCH_COUNT_catches] = (uint16_t)catches;
    for (int i = 0; i < 5; i++)
        p->count[GCH_COUNT_catch_gain_4 + i] = (uint16_t)gains[i];
}

enum { STARTER, BACKUP, BACK, THIRD_DOWN, REST, DEEP, SLOT, TIGHT_END, KICKER, PUNTER, TACKLE_MAN, CORNER, END, MEN };

static void make_players(struct gch_player p[MEN]) {
    static const char *const names[MEN] = {"A.Starter", "B.Backup", "C.Back", "D.Third",  "E.Rest",
                                           "F.Deep",    "G.Slot",   "H.End",  "I.Kicker", "J.Punter",
                                           "K.Tackle",  "L.Corner", "M.End"};
    static const uint8_t positions[MEN] = {GCH_POSITION_QB, GCH_POSITION_QB,  GCH_POSITION_RB,  GCH_POSITION_RB,
                                           GCH_POSITION_RB, GCH_POSITION_REC, GCH_POSITION_REC, GCH_POSITION_REC,
                                           GCH_POSITION_K,  GCH_POSITION_P,   GCH_POSITION_DEF, GCH_POSITION_DEF,
                                           GCH_POSITION_DEF};
    for (int i = 0; i < MEN; i++) {
        char id[8];
        snprintf(id, sizeof id, "00-%02d", i);
        fill(&p[i], id, names[i], positions[i], i == REST ? 8 : 16);
    }
    p[STARTER].count[GCH_COUNT_starts] = 14;
    p[STARTER].count[GCH_COUNT_relieved] = 2;
    p[STARTER].count[GCH_COUNT_throws] = 480;
    p[BACKUP].count[GCH_COUNT_starts] = 2;
    p[BACKUP].count[GCH_COUNT_throws] = 70;
    carries(&p[BACK], 50, 16, 40, (const int[]){40, 80, 50, 20, 10});
    carries(&p[THIRD_DOWN], 20, 0, 5, (const int[]){10, 20, 25, 15, 10});
    carries(&p[REST], 10, 2, 6, (const int[]){10, 15, 10, 5, 0});
    targets(&p[BACK], 6, 24, (const int[]){12, 8, 4, 0, 0});
    targets(&p[DEEP], 28, 80, (const int[]){5, 15, 30, 20, 10});
    targets(&p[SLOT], 32, 110, (const int[]){40, 45, 20, 5, 0});
    targets(&p[TIGHT_END], 20, 65, (const int[]){20, 25, 15, 5, 0});
    p[KICKER].count[GCH_COUNT_kicks] = 65;
    p[KICKER].count[GCH_COUNT_kickoffs] = 80;
    p[PUNTER].count[GCH_COUNT_punts] = 75;
    p[SLOT].count[GCH_COUNT_punt_returns] = 40;
    p[THIRD_DOWN].count[GCH_COUNT_kick_returns] = 40;
    p[BACK].count[GCH_COUNT_fouls_offense] = 10;
    p[BACK].count[GCH_COUNT_recovered] = 3;
    for (int i = TACKLE_MAN; i < MEN; i++) {
        p[i].count[GCH_COUNT_tackles] = 90;
        p[i].count[GCH_COUNT_assists] = 40;
        p[i].count[GCH_COUNT_half_sacks] = (uint16_t)(i == END ? 24 : 3);
        p[i].count[GCH_COUNT_interceptions] = (uint16_t)(i == CORNER ? 6 : 1);
        p[i].count[GCH_COUNT_defended] = 12;
        p[i].count[GCH_COUNT_hits] = 15;
        p[i].count[GCH_COUNT_forced] = 3;
        p[i].count[GCH_COUNT_recovered] = 3;
        p[i].count[GCH_COUNT_blocks] = 1;
        p[i].count[GCH_COUNT_fouls_defense] = 8;
        p[i].count[GCH_COUNT_fouls_kicks] = 3;
    }
}

void setUp(void) {
    struct gch_player players[MEN];
    ctx = gch_context_new();
    gch_context_set_sink(ctx, test_keep_finding, &said);
    gch_context_add_data_dir(ctx, test_source_path("."));
    make_players(players);
    for (int side = 0; side < 2; side++)
        TEST_ASSERT_EQUAL(GCH_OK, gch_roster_new(players, MEN, &roster[side]));
}

void tearDown(void) {
    gch_setup_finish(&setup);
    gch_context_free(ctx);
    gch_text_finish(&said);
    for (int side = 0; side < 2; side++)
        gch_roster_free(roster[side]);
}

static void load(const char *ruleset) {
    struct gch_setup_spec spec = {.ruleset = ruleset, .team = {"MES", "HAR"}};
    gch_setup_finish(&setup);
    TEST_ASSERT_EQUAL_MESSAGE(GCH_OK, gch_setup_load(ctx, &spec, &setup), said.text);
}

static void put_names(void *user, const struct gch_game *game, const struct gch_turn *turn) {
    (void)game;
    gch_cast_turn(user, turn);
}

/* A game whose men are in the book already; NULL: without names. */
static void play_on(struct gch_game *game, struct gch_cast_book *book, const struct gch_key *key, bool foolishly) {
    static struct gch_plain_coach coach[2];
    struct gch_sink sink = {.play = put_names, .user = book};
    for (int side = 0; side < 2; side++)
        (foolishly ? gch_random_coach_init : gch_plain_coach_init)(&coach[side], setup.match.words, side, key);
    struct gch_game_setup of = {.match = &setup.match,
                                .key = *key,
                                .coach = {&coach[0].coach, &coach[1].coach},
                                .sink = book != NULL ? &sink : NULL};
    gch_game_init(game, &of);
    TEST_ASSERT_EQUAL(GCH_OK, gch_game_run(game));
    game->sink = NULL; /* it is gone */
}

static void play(struct gch_game *game, struct gch_cast_book *book, uint32_t number, bool foolishly) {
    struct gch_key key = {.seed = 19, .run = 0, .game = number};
    if (book != NULL)
        gch_cast_begin(book, (const struct gch_roster *const *)roster, &key);
    play_on(game, book, &key, foolishly);
}

static int sum(const struct gch_cast_book *book, int side, enum gch_player_stat stat) {
    int n = 0;
    for (int i = 0; i < MEN; i++)
        n += gch_cast_line(book, side, i)->value[stat];
    return n;
}

static void compare(const struct gch_game *game, const struct gch_cast_book *book, uint32_t number) {
    char where[96];
    for (int side = 0; side < 2; side++) {
        const struct gch_team_stats *s = &game->stats[side], *o = &game->stats[!side];
        const struct {
            int team;
            enum gch_player_stat stat;
        } pairs[] = {
            {s->pass_attempts, GCH_DID_attempts},
            {s->completions, GCH_DID_completions},
            {s->completions, GCH_DID_receptions},
            {s->pass_yards, GCH_DID_passing_yards},
            {s->pass_yards, GCH_DID_receiving_yards},
            {s->interceptions, GCH_DID_thrown},
            {s->sacks, GCH_DID_sacked},
            {s->sack_yards, GCH_DID_sacked_yards},
            {s->rush_attempts, GCH_DID_carries},
            {s->rush_yards, GCH_DID_rushing_yards},
            {s->touchdowns_rush, GCH_DID_rushing_tds},
            {s->touchdowns_pass, GCH_DID_passing_tds},
            {s->touchdowns_pass, GCH_DID_receiving_tds},
            {s->touchdowns_return, GCH_DID_return_tds},
            {s->fumbles, GCH_DID_fumbles},
            {s->fumbles_lost, GCH_DID_fumbles_lost},
            {s->penalties, GCH_DID_penalties},
            {s->penalty_yards, GCH_DID_penalty_yards},
            {s->punts, GCH_DID_punts},
            {s->punt_yards, GCH_DID_punt_yards},
            {s->punts_inside_20, GCH_DID_punts_inside_20},
            {s->punt_returns, GCH_DID_punt_returns},
            {s->punt_return_yards, GCH_DID_punt_return_yards},
            {s->fair_catches, GCH_DID_fair_catches},
            {s->kickoffs, GCH_DID_kickoffs},
            {s->kickoff_touchbacks, GCH_DID_kickoff_touchbacks},
            {s->kick_returns, GCH_DID_kick_returns},
            {s->kick_return_yards, GCH_DID_kick_return_yards},
            {o->interceptions, GCH_DID_interceptions},
            {s->int_return_yards, GCH_DID_interception_yards},
            {s->field_goals_tried, GCH_DID_fg_tried},
            {s->field_goals_made, GCH_DID_fg_made},
            {s->kicked_tries, GCH_DID_xp_tried},
            {s->kicked_tries_made, GCH_DID_xp_made},
        };
        for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
            snprintf(where, sizeof where, "%s of side %d in game %u", gch_player_stat_heading(pairs[i].stat), side,
                     number);
            TEST_ASSERT_EQUAL_MESSAGE(pairs[i].team, sum(book, side, pairs[i].stat), where);
        }
    }
}

static void players_add_up_to_their_team(void) {
    static const char *const rulesets[] = {"ddf", "redzone"};
    static struct gch_game game;
    static struct gch_cast_book book;
    for (int r = 0; r < 2; r++) {
        load(rulesets[r]);
        for (uint32_t number = 0; number < 2 * GAMES; number++) {
            play(&game, &book, number, number >= GAMES);
            compare(&game, &book, number);
        }
    }
}

static void players_add_up_with_any_options_and_house_rules(void) {
    static const char *const rulesets[] = {"ddf", "redzone"};
    static const char *const houses[] = {NULL, "all"};
    static struct gch_game game;
    static struct gch_cast_book book;
    struct gch_rng rng;
    gch_rng_init(&rng, &(struct gch_key){29, 0, 0}, GCH_STREAM_TEXT);
    for (int r = 0; r < 4; r++) {
        struct gch_setup_spec spec = {.ruleset = rulesets[r / 2], .team = {"MES", "HAR"}, .house = houses[r % 2]};
        gch_setup_finish(&setup);
        TEST_ASSERT_EQUAL_MESSAGE(GCH_OK, gch_setup_load(ctx, &spec, &setup), said.text);
        uint32_t all = (UINT32_C(1) << setup.ruleset->option_count) - 1;
        for (uint32_t number = 0; number < GAMES; number++) {
            if (houses[r % 2] == NULL)
                setup.match.options = number == 0 ? 0 : number == 1 ? all : gch_rng_below(&rng, all + 1);
            play(&game, &book, number, number % 2);
            compare(&game, &book, number);
        }
    }
}

/* The long ones are not shared out like the rest: a man whose carries of 30 yards and more are counted has them. */
static void who_breaks_loose_has_the_longest_runs(void) {
    static struct gch_game game;
    static struct gch_cast_book book;
    struct gch_player players[MEN];
    struct gch_roster *kept = roster[0];
    int far[MEN] = {0};
    make_players(players);
    players[THIRD_DOWN].count[GCH_COUNT_run_gain_30] = players[THIRD_DOWN].count[GCH_COUNT_run_gain_15];
    TEST_ASSERT_EQUAL(GCH_OK, gch_roster_new(players, MEN, &roster[0]));
    load("ddf");
    for (uint32_t number = 0; number < 256; number++) {
        play(&game, &book, number, false);
        for (int i = BACK; i <= REST; i++)
            far[i] += gch_cast_line(&book, 0, i)->rushing_long >= 30;
    }
    gch_roster_free(roster[0]);
    roster[0] = kept;
    TEST_ASSERT_GREATER_THAN(3 * (far[BACK] + far[REST]), far[THIRD_DOWN]);
}

/* Who has the touchdowns of the season has them again, although another has most of the carries near the goal. */
static void who_scored_scores(void) {
    static struct gch_game game;
    static struct gch_cast_book book;
    struct gch_player players[MEN];
    struct gch_roster *kept = roster[0];
    int scored[2][MEN] = {{0}}, carried[2][MEN] = {{0}};
    for (int counted = 0; counted < 2; counted++) {
        make_players(players);
        players[THIRD_DOWN].count[GCH_COUNT_run_tds] = (uint16_t)(counted ? 14 : 0);
        players[BACK].count[GCH_COUNT_run_tds] = (uint16_t)(counted ? 1 : 0);
        TEST_ASSERT_EQUAL(GCH_OK, gch_roster_new(players, MEN, &roster[0]));
        load("ddf");
        for (uint32_t number = 0; number < 1024; number++) {
            play(&game, &book, number, false);
            for (int i = BACK; i <= REST; i++) {
                scored[counted][i] += gch_cast_line(&book, 0, i)->rushing_tds;
                carried[counted][i] += gch_cast_line(&book, 0, i)->carries;
            }
        }
        gch_roster_free(roster[0]);
    }
    roster[0] = kept;
    TEST_ASSERT_GREATER_THAN(2 * scored[0][THIRD_DOWN], scored[0][BACK]); /* by where they carry */
    TEST_ASSERT_GREATER_THAN(scored[1][BACK], scored[1][THIRD_DOWN]);
    /* The carries stay whose they were. */
    for (int i = BACK; i <= REST; i++)
        TEST_ASSERT_INT_WITHIN(carried[0][i] / 20, carried[0][i], carried[1][i]);
}

/* Two who had half of the season each: one comes in where the other is out, whatever their ids. */
static void who_comes_in_plays_when_the_other_does_not(void) {
    static struct gch_cast_book book;
    for (int n = 0; n < 20; n++) {
        struct gch_player players[MEN];
        struct gch_roster *new[2] = {NULL, NULL};
        make_players(players);
        players[BACK].count[GCH_COUNT_games] = players[THIRD_DOWN].count[GCH_COUNT_games] = 8;
        snprintf(players[BACK].id, sizeof players[BACK].id, "x-%d", n);
        TEST_ASSERT_EQUAL(GCH_OK, gch_roster_new(players, MEN, &new[0]));
        for (uint32_t number = 0; number < 256; number += 16) {
            struct gch_key key = {.seed = 3, .run = 1, .game = number};
            gch_cast_begin(&book, (const struct gch_roster *const *)new, &key);
            TEST_ASSERT_EQUAL(1, gch_cast_plays(&book, 0, BACK) + gch_cast_plays(&book, 0, THIRD_DOWN));
        }
        gch_roster_free(new[0]);
    }
}

/* A back who fell on many balls of his own team does not fall on those that the others lose. */
static void who_recovers_was_on_the_field(void) {
    static struct gch_game game;
    static struct gch_cast_book book;
    struct gch_player players[MEN];
    struct gch_roster *kept = roster[0];
    int defense = 0, lost = 0;
    make_players(players);
    players[BACK].count[GCH_COUNT_recovered] = 30;
    TEST_ASSERT_EQUAL(GCH_OK, gch_roster_new(players, MEN, &roster[0]));
    load("ddf");
    for (uint32_t number = 0; number < 256; number++) {
        play(&game, &book, number, false);
        for (int i = TACKLE_MAN; i < MEN; i++)
            defense += gch_cast_line(&book, 0, i)->recovered;
        lost += sum(&book, 1, GCH_DID_fumbles_lost);
    }
    gch_roster_free(roster[0]);
    roster[0] = kept;
    TEST_ASSERT_GREATER_THAN(8 * lost / 10, defense); /* the others are lost on kicks */
}

/* A starter who was relieved in half of his games has the throws he had, and so has whoever came in. */
static void throws_come_out_where_starters_are_relieved(void) {
    static struct gch_game game;
    static struct gch_cast_book book;
    struct gch_player players[MEN];
    struct gch_roster *kept = roster[0];
    long thrown[2] = {0};
    make_players(players);
    players[STARTER].count[GCH_COUNT_starts] = 16;
    players[STARTER].count[GCH_COUNT_relieved] = 8;
    players[STARTER].count[GCH_COUNT_throws] = 400;
    players[BACKUP].count[GCH_COUNT_starts] = 0;
    players[BACKUP].count[GCH_COUNT_throws] = 100;
    TEST_ASSERT_EQUAL(GCH_OK, gch_roster_new(players, MEN, &roster[0]));
    load("ddf");
    for (uint32_t number = 0; number < 512; number++) {
        play(&game, &book, number, false);
        for (int i = 0; i < 2; i++)
            thrown[i] += gch_cast_line(&book, 0, i)->attempts;
    }
    gch_roster_free(roster[0]);
    roster[0] = kept;
    TEST_ASSERT_INT_WITHIN(30, 200, 1000 * thrown[BACKUP] / (thrown[STARTER] + thrown[BACKUP]));
}

static void names_change_nothing(void) {
    static struct gch_game with, without;
    static struct gch_cast_book book;
    load("ddf");
    for (uint32_t number = 0; number < GAMES; number++) {
        play(&with, &book, number, false);
        play(&without, NULL, number, false);
        TEST_ASSERT_EQUAL_MEMORY(&with.state, &without.state, sizeof with.state);
        TEST_ASSERT_EQUAL_MEMORY(with.stats, without.stats, sizeof with.stats);
        TEST_ASSERT_EQUAL(with.dice.rng.state, without.dice.rng.state);
    }
}

static void the_same_game_has_the_same_names(void) {
    static struct gch_game game;
    static struct gch_cast_book one, two;
    load("ddf");
    play(&game, &one, 3, false);
    play(&game, &two, 3, false);
    for (int side = 0; side < 2; side++)
        for (unsigned i = 0; i < GCH_MAX_PLAYERS; i++)
            TEST_ASSERT_EQUAL_MEMORY(gch_cast_line(&one, side, i), gch_cast_line(&two, side, i),
                                     sizeof(struct gch_player_line));
}

/* Over many games everybody has his share, and who gains much gets the long ones. */
static void shares_come_out(void) {
    static struct gch_game game;
    static struct gch_cast_book book;
    long carried[MEN] = {0}, all = 0, yards[MEN] = {0}, caught[MEN] = {0}, far[MEN] = {0}, starts = 0;
    load("ddf");
    for (uint32_t number = 0; number < 256; number++) {
        play(&game, &book, number, false);
        starts += gch_cast_line(&book, 0, STARTER)->attempts > gch_cast_line(&book, 0, BACKUP)->attempts;
        for (int side = 0; side < 2; side++)
            for (int i = BACK; i < MEN; i++) {
                const struct gch_player_line *line = gch_cast_line(&book, side, i);
                carried[i] += line->carries;
                all += line->carries;
                yards[i] += line->rushing_yards;
                caught[i] += line->receptions;
                far[i] += line->receiving_yards;
            }
    }
    /* 200, 80 and 40 of 320 carries, but the plays called are not those of any season. */
    TEST_ASSERT_INT_WITHIN(40, 625, 1000 * carried[BACK] / all);
    TEST_ASSERT_INT_WITHIN(40, 250, 1000 * carried[THIRD_DOWN] / all);
    TEST_ASSERT_INT_WITHIN(30, 125, 1000 * carried[REST] / all);
    TEST_ASSERT_GREATER_THAN(10 * yards[BACK] / carried[BACK] + 10, 10 * yards[THIRD_DOWN] / carried[THIRD_DOWN]);
    TEST_ASSERT_GREATER_THAN(10 * far[SLOT] / caught[SLOT] + 30, 10 * far[DEEP] / caught[DEEP]);
    TEST_ASSERT_INT_WITHIN(25, 256 * 14 / 16, starts);
}

/* A run goes once around the circle: whoever starts does so in one stretch (two, if it goes over the end of the run),
 * and as often as he did. */
static void quarterbacks_come_in_stints(void) {
    static struct gch_cast_book book;
    for (uint32_t run = 0; run < 20; run++) {
        int changes = 0, starts = 0, before = -1;
        for (uint32_t number = 0; number < 256; number++) {
            struct gch_key key = {.seed = 7, .run = run, .game = number};
            gch_cast_begin(&book, (const struct gch_roster *const *)roster, &key);
            changes += before >= 0 && before != gch_cast_passer(&book, 0);
            before = gch_cast_passer(&book, 0);
            starts += before == STARTER;
        }
        TEST_ASSERT_EQUAL(256 * 14 / 16, starts);
        TEST_ASSERT_INT_WITHIN(1, 2, changes);
    }
}

/* Who had half of the games has half of every run, and all of it in one stretch. */
static void everybody_plays_as_often_as_he_did(void) {
    static struct gch_cast_book book;
    for (uint32_t run = 0; run < 20; run++) {
        int games[MEN] = {0}, changes = 0;
        bool before = false;
        for (uint32_t number = 0; number < 256; number++) {
            struct gch_key key = {.seed = 11, .run = run, .game = number};
            gch_cast_begin(&book, (const struct gch_roster *const *)roster, &key);
            for (int i = 0; i < MEN; i++)
                games[i] += gch_cast_plays(&book, 0, i);
            changes += number > 0 && before != gch_cast_plays(&book, 0, REST);
            before = gch_cast_plays(&book, 0, REST);
        }
        TEST_ASSERT_EQUAL(128, games[REST]);
        TEST_ASSERT_EQUAL(256, games[BACK]);
        TEST_ASSERT_INT_WITHIN(1, 2, changes);
    }
}

/* The lineup of a game is not all there is: who is put in although he misses it carries as if he did not. */
static void who_is_put_in_has_his_share(void) {
    static struct gch_game game;
    static struct gch_cast_book book;
    int carried = 0, all = 0, missed = 0;
    load("ddf");
    for (uint32_t number = 0; number < 256; number++) {
        struct gch_key key = {.seed = 19, .run = 0, .game = number};
        gch_cast_begin(&book, (const struct gch_roster *const *)roster, &key);
        if (gch_cast_plays(&book, 0, REST))
            continue;
        missed++;
        TEST_ASSERT_TRUE(gch_cast_bench(&book, 0, REST, true));
        play_on(&game, &book, &key, false);
        compare(&game, &book, number);
        carried += gch_cast_line(&book, 0, REST)->carries;
        all += sum(&book, 0, GCH_DID_carries);
    }
    TEST_ASSERT_EQUAL(128, missed);
    TEST_ASSERT_INT_WITHIN(50, 225, 1000 * carried / all); /* 40 of 320, all of them in half of the games */
}

/* One pass in a hundred is thrown by the slot receiver, and never to himself. */
static void a_receiver_throws_now_and_then(void) {
    static struct gch_game game;
    static struct gch_cast_book book;
    struct gch_player players[MEN];
    struct gch_roster *kept = roster[0];
    int thrown = 0, by_slot = 0;
    make_players(players);
    players[SLOT].count[GCH_COUNT_throws] = 5;
    TEST_ASSERT_EQUAL(GCH_OK, gch_roster_new(players, MEN, &roster[0]));
    load("ddf");
    for (uint32_t number = 0; number < 256; number++) {
        play(&game, &book, number, false);
        thrown += sum(&book, 0, GCH_DID_attempts);
        by_slot += gch_cast_line(&book, 0, SLOT)->attempts;
        TEST_ASSERT_EQUAL(game.stats[0].pass_attempts, sum(&book, 0, GCH_DID_attempts));
    }
    gch_roster_free(roster[0]);
    roster[0] = kept;
    TEST_ASSERT_INT_WITHIN(5, 9, 1000 * by_slot / thrown);
}

static void the_benched_do_nothing(void) {
    static struct gch_game game;
    static struct gch_cast_book book;
    struct gch_key key = {.seed = 1};
    load("ddf");
    gch_cast_begin(&book, (const struct gch_roster *const *)roster, &key);
    gch_cast_start(&book, GCH_HOME, STARTER);
    TEST_ASSERT_TRUE(gch_cast_bench(&book, GCH_HOME, BACK, false));
    TEST_ASSERT_TRUE(gch_cast_bench(&book, GCH_HOME, STARTER, false));
    play_on(&game, &book, &key, false);
    TEST_ASSERT_EQUAL(0, gch_cast_line(&book, GCH_HOME, BACK)->carries);
    TEST_ASSERT_EQUAL(0, gch_cast_line(&book, GCH_HOME, STARTER)->attempts);
    TEST_ASSERT_GREATER_THAN(5, gch_cast_line(&book, GCH_HOME, BACKUP)->attempts);
    compare(&game, &book, 0);
}

static void without_a_file_nobody_has_a_name(void) {
    static struct gch_game game;
    static struct gch_cast_book book;
    struct gch_roster *none;
    TEST_ASSERT_EQUAL(GCH_OK, gch_roster_load(ctx, test_source_path("charts/sample/HAR"), &none));
    TEST_ASSERT_NULL(none);
    struct gch_roster *kept = roster[0];
    roster[0] = NULL;
    load("ddf");
    play(&game, &book, 5, false);
    TEST_ASSERT_EQUAL(0, sum(&book, 0, GCH_DID_carries));
    TEST_ASSERT_EQUAL(game.stats[1].rush_attempts, sum(&book, 1, GCH_DID_carries));
    roster[0] = kept;
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(players_add_up_to_their_team);
    RUN_TEST(players_add_up_with_any_options_and_house_rules);
    RUN_TEST(who_breaks_loose_has_the_longest_runs);
    RUN_TEST(who_scored_scores);
    RUN_TEST(who_recovers_was_on_the_field);
    RUN_TEST(who_comes_in_plays_when_the_other_does_not);
    RUN_TEST(throws_come_out_where_starters_are_relieved);
    RUN_TEST(names_change_nothing);
    RUN_TEST(the_same_game_has_the_same_names);
    RUN_TEST(shares_come_out);
    RUN_TEST(quarterbacks_come_in_stints);
    RUN_TEST(everybody_plays_as_often_as_he_did);
    RUN_TEST(who_is_put_in_has_his_share);
    RUN_TEST(a_receiver_throws_now_and_then);
    RUN_TEST(the_benched_do_nothing);
    RUN_TEST(without_a_file_nobody_has_a_name);
    return UNITY_END();
}
