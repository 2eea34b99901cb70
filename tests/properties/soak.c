/*
 * Properties over many random games: soak [--rules NAME] [--games N] [--seed S].
 *
 * Each game is played between the sample teams (or --away/--home/--season) with random options by random or plain
 * coaches, every turn is checked against what must always be true, the recorded dice and answers are played again, and
 * both games must end in the same state. The first violation is printed with all that is needed to see it again.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dice/throw.h"
#include "gridchart/coach.h"
#include "gridchart/game.h"
#include "gridchart/setup.h"
#include "rules/charted/charted-state.h"
#include "rules/charted/charted-words.h"
#include "rules/unwatched.h"
#include "support.h"

#define MAX_RECORD 20000

struct record {
    int total[MAX_RECORD];
    uint8_t purpose[MAX_RECORD];
    int rolls;
    int next_roll;
    int answer[2][MAX_RECORD];
    uint8_t decision[2][MAX_RECORD];
    int answers[2];
    int next_answer[2];
};

struct soak {
    const struct gch_match *match;
    struct record record;
    struct gch_dice source;
    struct gch_plain_coach coach[2];
    struct gch_coach wrapped[2];
    struct gch_state before;
    int points[2];
    uint64_t hash;
    unsigned long plays;
    unsigned long seen[GCH_EVENT_COUNT];
    unsigned long tags[GCH_TAG_COUNT];
    const char *broken;
    struct gch_play bad; /* the play that broke it */
    struct gch_state bad_snap;
    bool kept;
    long game;
};

static void demand(struct soak *s, bool holds, const char *what) {
    if (!holds && s->broken == NULL)
        s->broken = what;
}

/* --- recording and playing again --------------------------------------------------------------------------------- */

static int record_roll(void *user, int purpose) {
    struct soak *s = user;
    int total = gch_dice_roll(&s->source, purpose);
    if (s->record.rolls < MAX_RECORD) {
        s->record.total[s->record.rolls] = total;
        s->record.purpose[s->record.rolls++] = (uint8_t)purpose;
    }
    return total;
}

static void fresh_rolls(void *user) {
    gch_dice_fresh(&((struct soak *)user)->source);
}

static int replay_roll(void *user, int purpose) {
    struct soak *s = user;
    if (s->record.next_roll >= s->record.rolls || s->record.purpose[s->record.next_roll] != purpose)
        return -GCH_E_NO_DICE;
    return s->record.total[s->record.next_roll++];
}

static int record_answer(void *user, const struct gch_question *q) {
    struct soak *s = user;
    int side = q->side;
    int answer = s->coach[side].coach.answer(s->coach[side].coach.user, q);
    demand(s, gch_question_about(q) == GCH_ABOUT_TOSS || (q->state->ball >= 1 && q->state->ball <= 99),
           "a coach is asked with the ball off the field");
    if (s->record.answers[side] < MAX_RECORD) {
        s->record.answer[side][s->record.answers[side]] = answer;
        s->record.decision[side][s->record.answers[side]++] = q->decision;
    }
    return answer;
}

static int replay_answer(void *user, const struct gch_question *q) {
    struct soak *s = user;
    int side = q->side;
    int i = s->record.next_answer[side]++;
    if (i >= s->record.answers[side] || s->record.decision[side][i] != q->decision)
        return -GCH_E_DIFFERS;
    return s->record.answer[side][i];
}

/* --- what must always be true ------------------------------------------------------------------------------------ */

static bool possession_may_change(const struct gch_turn *turn) {
    for (unsigned i = 0; i < turn->play.count; i++)
        switch (turn->play.event[i].kind) {
        case GCH_EV_INTERCEPTION:
        case GCH_EV_RECOVERY:
        case GCH_EV_ON_DOWNS:
        case GCH_EV_KICK:
        case GCH_EV_FIELD_GOAL:
        case GCH_EV_BLOCK:
        case GCH_EV_TOUCHBACK:
        case GCH_EV_PERIOD:
        case GCH_EV_TOSS:
            return true;
        default:
            break;
        }
    return false;
}

/* A turn in which football was played: not a toss, nor one that only ended the game. */
static bool is_played(const struct soak *s, const struct gch_turn *turn) {
    return turn->play.call != 0 && gch_call_means(s->match->words, turn->play.call) != GCH_MEANS_TOSS;
}

/* The period that comes after another. */
static bool follows(const struct gch_season_rules *rules, int quarter, int before) {
    int next = before + 1;
    while (next <= 4 && rules->quarters != 0 && !(rules->quarters >> next & 1))
        next++;
    return quarter == next;
}

static void check_turn(void *user, const struct gch_game *game, const struct gch_turn *turn) {
    struct soak *s = user;
    const struct gch_state *b = &s->before;
    const struct gch_state *n = &game->state;
    const struct gch_state *snap = &turn->snap;
    int step = s->match->ruleset->clock_step;
    s->plays++;
    for (unsigned i = 0; i < turn->play.count; i++)
        s->seen[turn->play.event[i].kind]++;
    for (int tag = 0; tag < GCH_TAG_COUNT; tag++)
        s->tags[tag] += turn->play.result.tags >> tag & 1;
    demand(s, turn->play.count < GCH_MAX_EVENTS, "a play has room for its events");
    demand(s, snap->clock % step == 0 && n->clock % step == 0, "the clock is a multiple of its step");
    demand(s, snap->clock >= 0 && snap->clock <= 900, "the clock is within a period");
    if (snap->quarter == b->quarter)
        demand(s, snap->clock <= b->clock, "the clock never rises within a period");
    else
        demand(s, follows(&s->match->season, snap->quarter, b->quarter), "periods follow one another");
    if (is_played(s, turn)) {
        demand(s, snap->ball >= 1 && snap->ball <= 99, "the ball is on the field at the snap");
        if (snap->next == GCH_NEXT_SCRIMMAGE) {
            demand(s, snap->down >= 1 && snap->down <= 4, "the down is 1 to 4");
            demand(s, snap->to_go >= 1 && snap->ball + snap->to_go <= 100, "the chains are on the field");
        }
        for (int side = 0; side < 2; side++) {
            s->points[side] += turn->play.result.points[side];
            demand(s, turn->play.result.points[side] >= 0, "no points are taken away");
        }
    }
    for (int side = 0; side < 2; side++) {
        demand(s, n->score[side] == s->points[side], "the score is the sum of the scores");
        demand(s, game->stats[side].points == n->score[side], "the statistics have the score");
        demand(s, n->timeouts[side] <= 3, "timeouts are 0 to 3");
        if (s->match->ruleset->charts == NULL)
            continue;
        demand(s, gch_charted(n)->no_huddle_left[side] >= -1, "no-huddles never fall below zero");
        demand(s, gch_charted(n)->off_audibles[side] >= 0 && gch_charted(n)->def_audibles[side] >= 0,
               "audibles never fall below zero");
    }
    if (turn->play.call != 0 && snap->next == GCH_NEXT_SCRIMMAGE && n->next == GCH_NEXT_SCRIMMAGE &&
        n->offense != snap->offense)
        demand(s, possession_may_change(turn), "possession changes only at events that allow it");
    if (s->broken != NULL && !s->kept) {
        s->kept = true;
        s->bad = turn->play;
        s->bad_snap = *snap;
    }
    s->hash = (s->hash ^ gch_state_hash(n)) * UINT64_C(1099511628211);
    s->before = *n;
}

/* The whole of it that must hold at the end. */
static void check_end(struct soak *s, const struct gch_game *game) {
    for (int side = 0; side < 2; side++) {
        const struct gch_team_stats *t = &game->stats[side];
        demand(s, t->plays == t->pass_attempts + t->sacks + t->rush_attempts, "plays are passes, sacks and rushes");
        demand(s, t->completions + t->interceptions <= t->pass_attempts, "passes are complete, intercepted or neither");
        demand(s, t->first_downs == t->first_downs_rush + t->first_downs_pass + t->first_downs_penalty,
               "first downs add up by kind");
        demand(s, t->touchdowns == t->touchdowns_rush + t->touchdowns_pass + t->touchdowns_return,
               "touchdowns add up by kind");
        demand(s, t->points == t->points_q1 + t->points_q2 + t->points_q3 + t->points_q4 + t->points_ot,
               "points add up by quarter");
        demand(s, t->fumbles_lost <= t->fumbles, "no more fumbles are lost than made");
    }
    int last = s->match->season.quarters != 0 ? 31 - __builtin_clz(s->match->season.quarters) : 4;
    demand(s, game->state.quarter >= last, "a game has all its quarters");
}

static void choose_coaches(struct soak *s, const struct gch_key *key) {
    struct gch_rng rng;
    gch_rng_init(&rng, key, GCH_STREAM_TEXT);
    for (int side = 0; side < 2; side++)
        (gch_rng_below(&rng, 3) == 0 ? gch_plain_coach_init : gch_random_coach_init)(&s->coach[side], s->match->words,
                                                                                     side, key);
}

static enum gch_status play(struct soak *s, bool again, uint64_t seed, struct gch_game *game) {
    struct gch_key key = {seed, 0, (uint32_t)s->game};
    struct gch_sink sink = {.play = check_turn, .user = s};
    struct gch_dice dice;
    choose_coaches(s, &key);
    for (int side = 0; side < 2; side++) {
        s->wrapped[side] = (struct gch_coach){
            .answer = again ? replay_answer : record_answer, .user = s, .silent = s->coach[side].coach.silent};
    }
    gch_dice_init_seeded(&s->source, s->match->words->purposes, &key);
    gch_dice_init_source(&dice, s->match->words->purposes, again ? replay_roll : record_roll, s);
    dice.fresh = fresh_rolls;
    struct gch_game_setup setup = {
        .match = s->match, .dice = &dice, .coach = {&s->wrapped[0], &s->wrapped[1]}, .sink = &sink};
    gch_game_init(game, &setup);
    s->before = game->state;
    s->points[0] = s->points[1] = 0;
    s->hash = 1;
    return gch_game_run(game);
}

/* A game that nobody watches is the same one, where the ruleset asks coaches in quiet games too. */
static void check_quiet(struct soak *s, uint64_t seed, const struct gch_game *watched, struct gch_game *game) {
    struct gch_key key = {seed, 0, (uint32_t)s->game};
    choose_coaches(s, &key);
    struct gch_game_setup setup = {.match = s->match, .key = key, .coach = {&s->coach[0].coach, &s->coach[1].coach}};
    gch_game_init(game, &setup);
    enum gch_status status = gch_game_run(game);
    demand(s, status == GCH_OK && gch_state_hash(&game->state) == gch_state_hash(&watched->state),
           "a quiet game ends as the watched one");
    demand(s, memcmp(game->stats, watched->stats, sizeof game->stats) == 0,
           "a quiet game has the watched one's statistics");
}

static bool one_game(struct soak *s, struct gch_setup *loaded, uint64_t seed, struct gch_game *game) {
    struct gch_key key = {seed, 1, (uint32_t)s->game};
    struct gch_rng rng;
    gch_rng_init(&rng, &key, GCH_STREAM_TEXT);
    loaded->match.options = gch_rng_below(&rng, 4) == 0
                                ? (UINT32_C(1) << loaded->ruleset->option_count) - 1
                                : (uint32_t)gch_rng_next(&rng) & ((UINT32_C(1) << loaded->ruleset->option_count) - 1);
    loaded->match.playoff = gch_rng_below(&rng, 4) == 0;
    loaded->match.neutral = gch_rng_below(&rng, 4) == 0;
    loaded->match.season = loaded->season;
    if (loaded->ruleset->adapt != NULL)
        loaded->ruleset->adapt(&loaded->match);
    memset(&s->record, 0, sizeof s->record);
    enum gch_status status = play(s, false, seed, game);
    if (status == GCH_OK)
        check_end(s, game);
    else
        demand(s, false, gch_status_text(status));
    uint64_t hash = s->hash;
    if (s->broken == NULL) {
        status = play(s, true, seed, game);
        demand(s, status == GCH_OK && s->hash == hash, "recorded dice and answers give the same game");
        if (s->broken == NULL && gch_ruleset_unwatched(loaded->ruleset)->asks) {
            struct gch_game watched = *game;
            check_quiet(s, seed, &watched, game);
            s->hash = hash;
        }
    }
    if (s->broken != NULL) {
        const struct gch_play *play = s->kept ? &s->bad : &game->turn.play;
        char code[GCH_CODE_TEXT];
        printf("game %ld of seed %llu (options %08x): %s; %s, call %s\n", s->game, (unsigned long long)seed,
               loaded->match.options, s->broken, gch_state_print(s->kept ? &s->bad_snap : &game->state, code),
               loaded->match.words->calls[play->call].name);
        for (unsigned i = 0; i < play->count; i++)
            printf("  %s side %d: %d %d %d\n", gch_event_name((enum gch_event_kind)play->event[i].kind),
                   play->event[i].side, play->event[i].a, play->event[i].b, play->event[i].c);
        return false;
    }
    return true;
}

int main(int argc, char **argv) {
    const char *rules = "ddf";
    const char *away = "HAR";
    const char *home = "MES";
    long games = 1000;
    long season = 0;
    uint64_t seed = 1;
    bool count = false;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--rules") == 0 && i + 1 < argc)
            rules = argv[++i];
        else if (strcmp(argv[i], "--away") == 0 && i + 1 < argc)
            away = argv[++i];
        else if (strcmp(argv[i], "--home") == 0 && i + 1 < argc)
            home = argv[++i];
        else if (strcmp(argv[i], "--season") == 0 && i + 1 < argc)
            season = strtol(argv[++i], NULL, 10);
        else if (strcmp(argv[i], "--games") == 0 && i + 1 < argc)
            games = strtol(argv[++i], NULL, 10);
        else if (strcmp(argv[i], "--seed") == 0 && i + 1 < argc)
            seed = strtoull(argv[++i], NULL, 10);
        else if (strcmp(argv[i], "--count") == 0)
            count = true;
        else {
            fprintf(stderr, "soak: %s: unknown argument\n", argv[i]);
            return 2;
        }
    }
    struct gch_context *ctx = gch_context_new();
    struct gch_text findings = {0};
    struct gch_setup loaded = {0};
    struct gch_setup_spec spec = {.ruleset = rules, .team = {away, home}, .season = {(int)season, (int)season}};
    gch_context_set_sink(ctx, test_keep_finding, &findings);
    gch_context_add_data_dir(ctx, GCH_SOURCE_DIR);
    if (gch_setup_load(ctx, &spec, &loaded) != GCH_OK) {
        printf("%s", findings.text ? findings.text : "the match could not be loaded\n");
        return 1;
    }
    struct soak *s = calloc(1, sizeof *s);
    struct gch_game *game = calloc(1, sizeof *game);
    bool good = s != NULL && game != NULL;
    uint64_t all = 1;
    long points = 0;
    if (good)
        s->match = &loaded.match;
    for (long i = 0; i < games && good; i++) {
        s->game = i;
        good = one_game(s, &loaded, seed, game);
        all = (all ^ s->hash) * UINT64_C(1099511628211);
        points += game->state.score[0] + game->state.score[1];
    }
    if (good)
        printf("%s: %ld games, %lu turns, %ld points, hash %016llx: every property holds\n", rules, games, s->plays / 2,
               points, (unsigned long long)all);
    for (int i = 0; count && good && i < GCH_EVENT_COUNT; i++)
        printf("  event %-20s %lu\n", gch_event_name((enum gch_event_kind)i), s->seen[i] / 2);
    for (int i = 0; count && good && i < GCH_TAG_COUNT; i++)
        printf("  tag   %-20s %lu\n", gch_tag_name((enum gch_tag)i), s->tags[i] / 2);
    free(s);
    free(game);
    gch_setup_finish(&loaded);
    gch_text_finish(&findings);
    gch_context_free(ctx);
    return good ? 0 : 1;
}
