/* Whole seasons: runs played on threads, delivered in order. */
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "game/game-own.h"
#include "gridchart/report.h"
#include "season/season-batch.h"
#include "season/season-hurt.h"
#include "season/season-names.h"

/* A coach of either kind, inside a worker. */
struct any_coach {
    enum { COACH_NONE, COACH_PLAIN, COACH_SHEET } ready; /* one that has played before */
    union {
        struct gch_sheet_coach sheet;
        struct gch_plain_coach plain;
    };
};

/* Runs that a worker plays side by side, game after game: charts and sheets of a game are fetched once for all, which
 * is a fifth of the time of quiet games. Others take so long themselves that it does not matter. */
enum { ABREAST = 16, ABREAST_SLOW = 8 };

/* What one of them has so far. */
struct run_slot {
    struct gch_line *lines;
    uint32_t count;
    struct gch_score *scores;
    struct gch_names_kept names;
    struct gch_hurt_kept hurt;
};

struct worker {
    struct play *play;
    struct gch_game game;
    struct any_coach coach[2];
    struct run_slot slots[ABREAST];
    struct run_slot *slot; /* the run at hand */
    struct gch_standings *standings;
    struct gch_bracket bracket;
    struct gch_batch_match *pair;  /* for play-off games */
    struct gch_names_taker *taker; /* NULL: nobody asks for players */
    struct gch_hurt_taker hurt;    /* with house rule 21 */
    enum gch_status status;
};

struct play {
    struct gch_batch *batch;
    const struct gch_batch_range *range;
    gch_run_fn fn;
    void *user;
    uint32_t abreast; /* runs that a worker takes at once */
    atomic_uint next; /* run to begin, from 0 */
    uint32_t deliver; /* run to deliver next, from 0 */
    bool stopped;
    enum gch_status status;
    pthread_mutex_t lock;
    pthread_cond_t turn;
};

static const struct gch_coach *ready_coach(const struct gch_batch *batch, struct any_coach *coach, int side,
                                           uint16_t team, const struct gch_batch_match *slot,
                                           const struct gch_key *key) {
    if (batch->coach == GCH_BATCH_SHEET && batch->teams[team].sheet != NULL) {
        struct gch_sheet_rations rations;
        gch_sheet_rations_init(&rations, &slot->match, side, key);
        if (coach->ready == COACH_SHEET && gch_sheet_coach_is(&coach->sheet, batch->teams[team].sheet, slot->faceoff))
            gch_sheet_coach_again(&coach->sheet, &rations);
        else
            gch_sheet_coach_init(&coach->sheet, side, batch->teams[team].sheet, slot->faceoff, &rations);
        coach->ready = COACH_SHEET;
        return &coach->sheet.coach;
    }
    if (batch->coach == GCH_BATCH_RANDOM)
        gch_random_coach_init(&coach->plain, slot->match.words, side, key);
    else if (coach->ready == COACH_PLAIN) /* the words of a batch are always the same */
        gch_plain_coach_again(&coach->plain, key);
    else
        gch_plain_coach_init(&coach->plain, slot->match.words, side, key);
    coach->ready = batch->coach != GCH_BATCH_RANDOM ? COACH_PLAIN : COACH_NONE;
    return &coach->plain.coach;
}

/* sink or taker may be NULL; a taker is no spectator, so that the game may be a quiet one. */
static enum gch_status play_game(const struct gch_batch *batch, const struct gch_batch_match *slot, uint32_t run,
                                 const struct gch_line *line, struct any_coach coach[2], const struct gch_sink *sink,
                                 struct gch_names_taker *taker, struct gch_game *game) {
    struct gch_key key = {batch->seed, run, line->game};
    uint16_t away = line->team[GCH_AWAY], home = line->team[GCH_HOME];
    struct gch_tee tee;
    if (taker != NULL && (batch->model != NULL || batch->coach == GCH_BATCH_MADE)) {
        gch_tee_init(&tee, (const struct gch_sink *[]){gch_names_begin(taker), sink}, sink != NULL ? 2 : 1);
        sink = &tee.sink;
    }
    if (batch->model != NULL)
        return gch_season_model_game(batch->model, &slot->match, away, home, &key, game);
    if (batch->coach == GCH_BATCH_MADE) {
        const char *const codes[2] = {batch->league->teams[away].code, batch->league->teams[home].code};
        struct gch_season_coach made = batch->made;
        made.charts = batch->charts;
        enum gch_status status = gch_season_coach_game(&made, &slot->match, line, codes, &key, sink, game);
        game->sink = NULL; /* the tee is gone */
        return status;
    }
    struct gch_game_setup setup = {.match = &slot->match, .key = key, .sink = sink};
    setup.coach[0] = ready_coach(batch, &coach[0], GCH_AWAY, away, slot, &key);
    setup.coach[1] = ready_coach(batch, &coach[1], GCH_HOME, home, slot, &key);
    gch_game_init(game, &setup);
    if (taker != NULL)
        gch_game_observe(game, gch_names_observe(taker, &slot->match, &key));
    gch_line_apply_out(line, &game->state);
    return gch_game_run(game);
}

static enum gch_status one_line(struct worker *w, const struct gch_batch_match *slot, uint32_t run, uint32_t number,
                                uint16_t away, uint16_t home, enum gch_game_type type, bool neutral) {
    uint32_t at = w->slot->count++;
    struct gch_line *line = &w->slot->lines[at];
    struct gch_hurt_kept *hurt = &w->slot->hurt;
    line->game = number;
    line->team[0] = away;
    line->team[1] = home;
    line->type = (uint8_t)type;
    line->neutral = neutral;
    line->round = type >= GCH_GAME_WC ? w->bracket.round : 0;
    gch_hurt_set_out(hurt, line);
    const struct gch_sink *sink = hurt->left != NULL ? gch_hurt_begin(&w->hurt) : NULL;
    enum gch_status status = play_game(w->play->batch, slot, run, line, w->coach, sink, w->taker, &w->game);
    if (status == GCH_OK && w->taker != NULL)
        status = gch_names_take(w->taker, &w->slot->names, at, away, home);
    if (status == GCH_OK && hurt->left != NULL)
        status = gch_hurt_keep(hurt, &w->hurt, line, at, slot->match.lineup);
    line->periods = w->game.state.quarter;
    line->has_spread = gch_match_cover(&slot->match, w->game.state.score, &line->cover);
    line->stats[0] = w->game.stats[0];
    line->stats[1] = w->game.stats[1];
    return status;
}

static bool is_played(const struct gch_batch_range *range, const struct gch_league *league, uint32_t g) {
    const struct gch_league_game *game = &league->games[g];
    if (game->type != GCH_GAME_REG || (range->through_week > 0 && game->week > range->through_week))
        return false;
    return range->from_week <= 0 || game->week >= range->from_week || !gch_score_played(league->scores[g]);
}

/* DDF-25 and the league's bracket: rounds until there is a champion. */
static enum gch_status play_off(struct worker *w, uint32_t run) {
    struct gch_batch *batch = w->play->batch;
    uint32_t number = batch->league->game_count;
    enum gch_status status = gch_bracket_init(&w->bracket, w->standings);
    while (status == GCH_OK && w->bracket.round < w->bracket.rounds) {
        int round = w->bracket.round;
        unsigned count = w->bracket.count;
        for (unsigned i = 0; i < count && status == GCH_OK && w->bracket.round == round; i++) {
            struct gch_pairing pairing = w->bracket.pairings[i];
            if (pairing.winner != GCH_NO_CLUB)
                continue;
            status = gch_batch_prepare_match(batch, pairing.away, pairing.home, pairing.neutral, true, w->pair);
            if (status == GCH_OK)
                status = one_line(w, w->pair, run, number++, pairing.away, pairing.home, gch_bracket_type(&w->bracket),
                                  pairing.neutral);
            if (status == GCH_OK) {
                int winner = w->game.state.score[GCH_HOME] >= w->game.state.score[GCH_AWAY] ? GCH_HOME : GCH_AWAY;
                status = gch_bracket_decide(&w->bracket, i, winner == GCH_HOME ? pairing.home : pairing.away);
            }
        }
    }
    return status;
}

/* Reads from one end to the other what is about to be read here and there: in its order memory comes many times as
 * fast. A hint to fetch it ought to do as well, but was not heeded. */
static void read_through(const void *from, size_t size) {
    enum { AT_ONCE = 64 };
    const volatile char *at = (const volatile char *)from;
    for (size_t i = 0; from != NULL && i < size; i += AT_ONCE)
        (void)at[i];
}

/* Charts and sheets of a game that is going to be played many times. */
static void read_match(const struct gch_batch *batch, const struct gch_league_game *game,
                       const struct gch_batch_match *slot) {
    for (int side = 0; side < 2; side++) {
        const struct gch_call_sheet *sheet = batch->teams[side == GCH_AWAY ? game->away : game->home].sheet;
        if (sheet != NULL) { /* all but `fourth`, of which `choice` has what coaches look up */
            read_through(sheet->call, sizeof sheet->call);
            read_through(sheet->formation, sizeof *sheet - offsetof(struct gch_call_sheet, formation));
        }
        read_through(slot->match.team[side], sizeof *slot->match.team[side]);
        read_through(gch_match_own(&slot->match)->shared[side], sizeof(struct gch_prepared));
    }
}

/* The regular games of some runs in a row; those that the schedule has played keep their scores. */
static enum gch_status regular_games(struct worker *w, uint32_t first, uint32_t runs) {
    const struct gch_batch *batch = w->play->batch;
    const struct gch_batch_range *range = w->play->range;
    const struct gch_league *league = batch->league;
    enum gch_status status = GCH_OK;
    for (uint32_t i = 0; i < runs; i++) {
        w->slots[i].count = 0;
        gch_names_clear(&w->slots[i].names);
        gch_hurt_clear(&w->slots[i].hurt, league->team_count);
        memcpy(w->slots[i].scores, league->scores, league->game_count * sizeof *league->scores);
    }
    for (uint32_t g = 0; g < league->game_count && status == GCH_OK; g++) {
        const struct gch_league_game *game = &league->games[g];
        bool keeps = game->type == GCH_GAME_REG && range->from_week > 0 && game->week < range->from_week;
        bool played = is_played(range, league, g);
        if (played)
            read_match(batch, game, &batch->games[g]);
        for (uint32_t i = 0; i < runs && status == GCH_OK; i++) {
            w->slot = &w->slots[i];
            if (!played) {
                if (!keeps)
                    w->slot->scores[g] = (struct gch_score){-1, -1};
                continue;
            }
            status = one_line(w, &batch->games[g], first + i, g, game->away, game->home, (enum gch_game_type)game->type,
                              game->neutral);
            w->slot->scores[g].away = w->game.state.score[GCH_AWAY];
            w->slot->scores[g].home = w->game.state.score[GCH_HOME];
        }
    }
    return status;
}

/* What follows the regular games of a run. */
static enum gch_status finish_run(struct worker *w, uint32_t run) {
    const struct gch_batch *batch = w->play->batch;
    const struct gch_batch_range *range = w->play->range;
    struct gch_key key = {batch->seed, run, 0};
    struct gch_rng coin;
    gch_rng_init(&coin, &key, GCH_STREAM_SEASON);
    gch_standings_compute(w->standings, w->slot->scores, NULL, range->through_week, &coin);
    if (range->playoffs && range->through_week <= 0 && batch->league->format.seeds > 0)
        return play_off(w, run);
    return GCH_OK;
}

static void hand_over(struct worker *w, uint32_t run) {
    struct play *p = w->play;
    struct gch_run done = {.run = p->range->first_run + run,
                           .count = w->slot->count,
                           .lines = w->slot->lines,
                           .scores = w->slot->scores,
                           .standings = w->standings,
                           .players = w->taker != NULL ? w->slot->names.games : NULL,
                           .player_bytes = w->slot->names.used,
                           .player_count = w->slot->names.count,
                           .injuries = w->slot->hurt.list,
                           .injury_count = w->slot->hurt.count};
    if (p->range->playoffs && p->range->through_week <= 0 && p->batch->league->format.seeds > 0)
        done.bracket = &w->bracket;
    pthread_mutex_lock(&p->lock);
    while (p->deliver != run && !p->stopped)
        pthread_cond_wait(&p->turn, &p->lock);
    if (!p->stopped) {
        if (w->status != GCH_OK) {
            p->status = w->status;
            p->stopped = true;
        } else if (!p->fn(p->user, &done)) {
            p->stopped = true;
            p->deliver++;
        } else {
            p->deliver++;
        }
    }
    pthread_cond_broadcast(&p->turn);
    pthread_mutex_unlock(&p->lock);
}

static bool is_stopped(struct play *p) {
    pthread_mutex_lock(&p->lock);
    bool stopped = p->stopped;
    pthread_mutex_unlock(&p->lock);
    return stopped;
}

static void *work(void *user) {
    struct worker *w = user;
    struct play *p = w->play;
    while (!is_stopped(p)) {
        if (p->range->stop != NULL && *p->range->stop)
            break;
        uint32_t run = atomic_fetch_add(&p->next, p->abreast);
        if (run >= p->range->runs)
            break;
        uint32_t runs = p->range->runs - run < p->abreast ? p->range->runs - run : p->abreast;
        uint32_t first = p->range->first_run + run;
        w->status = regular_games(w, first, runs);
        for (uint32_t i = 0; i < runs; i++) {
            w->slot = &w->slots[i];
            if (w->status == GCH_OK)
                w->status = finish_run(w, first + i);
            hand_over(w, run + i);
        }
    }
    return NULL;
}

static bool worker_init(struct worker *w, struct play *play) {
    const struct gch_league *league = play->batch->league;
    bool good = true;
    w->play = play;
    for (uint32_t i = 0; i < play->abreast; i++) {
        w->slots[i].lines = malloc((league->game_count + GCH_BRACKET_CLUBS) * sizeof *w->slots[i].lines);
        w->slots[i].scores = malloc((league->game_count + 1u) * sizeof *w->slots[i].scores);
        good &= w->slots[i].lines != NULL && w->slots[i].scores != NULL;
        if (gch_batch_keeps_injuries(play->batch))
            good &= (w->slots[i].hurt.left = calloc(league->team_count, sizeof *w->slots[i].hurt.left)) != NULL;
    }
    w->pair = calloc(1, sizeof *w->pair);
    if (play->range->players)
        good &= (w->taker = gch_names_taker_new()) != NULL;
    return good && w->pair != NULL && gch_standings_new(league, &w->standings) == GCH_OK;
}

static void worker_finish(struct worker *w) {
    for (int i = 0; i < ABREAST; i++) {
        free(w->slots[i].lines);
        free(w->slots[i].scores);
        gch_names_drop(&w->slots[i].names);
        free(w->slots[i].hurt.left);
        free(w->slots[i].hurt.list);
    }
    free(w->hurt.list);
    free(w->taker);
    free(w->pair);
    gch_standings_free(w->standings);
}

enum gch_status gch_batch_play(struct gch_batch *batch, const struct gch_batch_range *range, gch_run_fn fn, void *user,
                               uint32_t *done) {
    int jobs = range->jobs < 1 ? 1 : range->jobs > 256 ? 256 : range->jobs;
    if (batch->coach == GCH_BATCH_MADE || batch->model != NULL)
        jobs = 1; /* what outside programs come to report goes to one context */
    if ((uint32_t)jobs > range->runs)
        jobs = range->runs > 0 ? (int)range->runs : 1;
    struct play play = {.batch = batch, .range = range, .fn = fn, .user = user};
    /* A few runs are shared out evenly rather than fast; a whole lot of them in lots small enough to be stopped soon.
     */
    bool quiet = batch->coach != GCH_BATCH_MADE && batch->model == NULL && batch->house == NULL;
    uint32_t most = quiet ? ABREAST : ABREAST_SLOW;
    play.abreast = quiet && jobs == 1 ? range->runs : range->runs / (uint32_t)jobs / 4;
    play.abreast = play.abreast < 1 ? 1 : play.abreast > most ? most : play.abreast;
    struct worker *workers = calloc((size_t)jobs, sizeof *workers);
    pthread_t *threads = calloc((size_t)jobs, sizeof *threads);
    int ready = 0;
    *done = 0;
    pthread_mutex_init(&play.lock, NULL);
    pthread_cond_init(&play.turn, NULL);
    if (workers == NULL || threads == NULL)
        play.status = GCH_E_NOMEM;
    for (int i = 0; i < jobs && play.status == GCH_OK; i++)
        if (!worker_init(&workers[i], &play))
            play.status = GCH_E_NOMEM;
    if (play.status == GCH_OK) {
        /* This thread is the first worker. A thread that cannot be had is done without. */
        for (ready = 1; ready < jobs; ready++)
            if (pthread_create(&threads[ready], NULL, work, &workers[ready]) != 0)
                break;
        work(&workers[0]);
        for (int i = 1; i < ready; i++)
            pthread_join(threads[i], NULL);
    }
    for (int i = 0; workers != NULL && i < jobs; i++)
        worker_finish(&workers[i]);
    pthread_cond_destroy(&play.turn);
    pthread_mutex_destroy(&play.lock);
    free(workers);
    free(threads);
    *done = play.deliver;
    return play.status;
}

void gch_batch_match_of(const struct gch_batch *batch, const struct gch_line *line, struct gch_match *out) {
    gch_batch_match_init(batch, line->team[0], line->team[1], line->neutral, line->type >= GCH_GAME_WC, out);
}

enum gch_status gch_batch_game(struct gch_batch *batch, uint32_t run, const struct gch_line *line,
                               const struct gch_match *match, const struct gch_sink *sink, struct gch_game *out) {
    struct any_coach coach[2];
    coach[0].ready = coach[1].ready = false;
    struct gch_batch_match *slot = malloc(sizeof *slot);
    if (slot == NULL)
        return GCH_E_NOMEM;
    enum gch_status status =
        gch_batch_prepare_match(batch, line->team[0], line->team[1], match->neutral, match->playoff, slot);
    slot->match = *match;
    if (status == GCH_OK)
        status = play_game(batch, slot, run, line, coach, sink, NULL, out);
    out->match = match;
    free(slot);
    return status;
}
