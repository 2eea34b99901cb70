/*
 * How fast games are played, against the cheapest loop that could be called a play.
 *
 * Floor and engine are measured in turns on one thread, by the processor's time, and the middle of several measurements
 * is taken, so that a busy machine disturbs the ratio little.
 */
#include "season/bench.h"

#include <Random123/philox.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/file.h"
#include "base/text.h"
#include "game/session.h"
#include "gridchart/tally.h"

static double cpu_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static int by_value(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

static double middle(double *values, size_t count) {
    qsort(values, count, sizeof *values, by_value);
    return values[count / 2];
}

/* --- the floor --------------------------------------------------------------------------------------------------- */

enum { PLAYS = 9, FORMATIONS = 6, WAYS = 7776, FLOOR_PLAYS = 4000000 };

/* What every play must at least move on. */
struct floor_state {
    int down, to_go, ball, clock, quarter, score[2], side;
};

static inline void floor_play(struct floor_state *s, const struct gch_cell *cell) {
    /* A gain keeps the clock running, anything else stops it. */
    s->clock -= cell->kind == 0 ? 30 : 10;
    int yards = cell->kind == 0 ? cell->number : 0;
    s->ball += yards;
    s->to_go -= yards;
    if (s->ball >= 100) {
        s->score[s->side] += 7;
        s->side = !s->side;
        s->ball = 25;
        s->down = 1;
        s->to_go = 10;
    } else if (s->to_go <= 0) {
        s->down = 1;
        s->to_go = s->ball > 90 ? 100 - s->ball : 10;
    } else if (++s->down > 4) {
        s->side = !s->side;
        s->ball = s->ball < 1 ? 50 : 100 - s->ball;
        s->down = 1;
        s->to_go = 10;
    }
    if (s->clock <= 0) {
        s->clock = 900;
        s->quarter = s->quarter % 4 + 1;
    }
}

/* Seconds for FLOOR_PLAYS plays; *kept keeps the work from being left out. */
static double floor_seconds(const struct gch_cell *table, bool philox, volatile int *kept) {
    struct gch_rng rng;
    struct gch_key key = {1, 0, 0};
    struct floor_state s = {.down = 1, .to_go = 10, .ball = 25, .clock = 900, .quarter = 1};
    gch_rng_init(&rng, &key, GCH_STREAM_DICE);
    philox4x32_key_t words = {{1, 2}};
    double start = cpu_now();
    for (uint32_t i = 0; i < FLOOR_PLAYS; i++) {
        uint64_t r;
        if (philox) {
            philox4x32_ctr_t counter = {{i, 0, 0, 0}};
            philox4x32_ctr_t block = philox4x32(counter, words);
            r = (uint64_t)block.v[0] << 32 | block.v[1];
        } else {
            r = gch_rng_next(&rng);
        }
        /* One draw is enough for the call, the formation and the dice. */
        uint32_t at = (uint32_t)((r >> 32) * (PLAYS * FORMATIONS * WAYS) >> 32);
        floor_play(&s, &table[at]);
    }
    double seconds = cpu_now() - start;
    *kept += s.score[0] + s.score[1] + s.ball;
    return seconds;
}

static struct gch_cell *floor_table(void) {
    size_t count = (size_t)PLAYS * FORMATIONS * WAYS;
    struct gch_cell *table = calloc(count, sizeof *table);
    struct gch_rng rng;
    struct gch_key key = {2, 0, 0};
    gch_rng_init(&rng, &key, GCH_STREAM_DICE);
    for (size_t i = 0; table != NULL && i < count; i++) {
        table[i].number = (int8_t)((int)gch_rng_below(&rng, 18) - 5);
        table[i].kind = gch_rng_below(&rng, 4) == 0;
    }
    return table;
}

/* --- the engine -------------------------------------------------------------------------------------------------- */

struct engine {
    const char *name, *house;
    struct gch_league *league;
    struct gch_batch *batch;
    struct gch_tally *tally;
    double seconds[GCH_BENCH_ROUNDS], names_seconds[GCH_BENCH_ROUNDS], log_seconds;
    uint64_t games, plays, snaps; /* of one measurement */
    uint64_t log_games, log_bytes;
};

static bool count(void *user, const struct gch_run *run) {
    struct engine *e = user;
    e->games += run->count;
    for (uint32_t i = 0; i < run->count; i++)
        for (int side = 0; side < 2; side++) {
            const struct gch_team_stats *s = &run->lines[i].stats[side];
            e->snaps += (uint64_t)s->plays;
            e->plays += (uint64_t)(s->plays + s->punts + s->field_goals_tried + s->kickoffs + s->kicked_tries +
                                   s->two_point_tries);
        }
    return gch_tally_add_run(e->tally, run) == GCH_OK;
}

static enum gch_status measure(struct engine *e, long games, int round, bool players) {
    uint32_t per_run = e->league->regular_count, done;
    uint32_t runs = (uint32_t)((games + per_run - 1) / per_run);
    struct gch_batch_range range = {.first_run = 1, .runs = runs, .jobs = 1, .players = players};
    e->games = e->plays = e->snaps = 0;
    gch_tally_clear(e->tally);
    double start = cpu_now();
    enum gch_status status = gch_batch_play(e->batch, &range, count, e, &done);
    (players ? e->names_seconds : e->seconds)[round] = cpu_now() - start;
    return status == GCH_OK && done != runs ? GCH_E_NOMEM : status;
}

/* Has any club players? Those of a game without charts have none. */
static bool has_names(const struct engine *e) {
    for (uint16_t team = 0; team < e->league->team_count; team++)
        if (gch_batch_roster(e->batch, team) != NULL)
            return true;
    return false;
}

/* One game of the schedule over and over, with its log written into memory. */
static enum gch_status measure_log(struct gch_context *ctx, struct engine *e, long games) {
    const struct gch_league_game *game = &e->league->games[0];
    char *folder[2] = {NULL, NULL};
    struct gch_setup setup = {0};
    struct gch_log_header header = {0};
    struct gch_session *session = calloc(1, sizeof *session);
    struct gch_log_writer *writer = gch_log_writer_new();
    const char *coach[2];
    uint16_t team[2] = {game->away, game->home};
    enum gch_status status = session != NULL && writer != NULL ? GCH_OK : GCH_E_NOMEM;
    for (int side = 0; side < 2; side++) {
        coach[side] = gch_batch_has_sheet(e->batch, team[side]) ? "sheet" : "plain";
        folder[side] = gch_batch_team_text(e->batch, team[side]);
        if (folder[side] == NULL)
            status = GCH_E_NOMEM;
    }
    int bare = gch_batch_charts(e->batch) == NULL ? e->league->season : 0;
    struct gch_setup_spec spec = {.ruleset = e->name,
                                  .team = {folder[0], folder[1]},
                                  .season = {bare, bare},
                                  .rules_season = e->league->season,
                                  .options = "all",
                                  .house = e->house,
                                  .neutral = game->neutral};
    if (status == GCH_OK)
        status = gch_setup_load(ctx, &spec, &setup);
    if (status == GCH_OK)
        status = gch_log_header_make(ctx, &setup, &spec, coach, &header);
    e->log_seconds = 0;
    e->log_games = e->log_bytes = 0;
    for (long i = 0; status == GCH_OK && i < games; i++) {
        struct gch_any_coach *made[2] = {NULL, NULL};
        header.key = (struct gch_key){1, (uint32_t)i + 1, 0};
        for (int side = 0; status == GCH_OK && side < 2; side++) {
            struct gch_coach_spec of = {.text = coach[side],
                                        .side = side,
                                        .match = &setup.match,
                                        .folder = setup.folder[side],
                                        .key = header.key};
            status = gch_coach_make(ctx, &of, &made[side]);
        }
        if (status == GCH_OK) {
            struct gch_session_spec how = {
                .ctx = ctx, .setup = &setup, .header = &header, .writer = writer, .coach = {made[0], made[1]}};
            double start = cpu_now();
            status = gch_session_init(session, &how);
            while (status == GCH_OK && session->game.state.next != GCH_NEXT_OVER)
                status = gch_session_step(session);
            e->log_seconds += cpu_now() - start;
            e->log_bytes += session->text.length;
            e->log_games++;
            gch_session_finish(session);
        }
        gch_any_coach_free(made[0]);
        gch_any_coach_free(made[1]);
    }
    gch_log_header_finish(&header);
    gch_setup_finish(&setup);
    free(folder[0]);
    free(folder[1]);
    free(writer);
    free(session);
    return status;
}

static void finish_engine(struct engine *e) {
    gch_tally_free(e->tally);
    gch_batch_free(e->batch);
    gch_league_free(e->league);
    *e = (struct engine){0};
}

/* --- which season ------------------------------------------------------------------------------------------------ */

/* The two sample teams, sixteen times against each other. */
static enum gch_status load_sample(struct gch_context *ctx, const struct gch_season_source *source,
                                   struct gch_league **league, struct gch_batch **batch) {
    static const char teams[] = "season,team,full_name,conf,division\n2017,HAR,Harbor City Herons,A,A\n"
                                "2017,MES,Mesa Rattlers,A,A\n";
    struct gch_text games = {0};
    char *charts = NULL;
    gch_text_add(&games, "game_id,season,game_type,week,gameday,away_team,away_score,home_team,home_score,location\n");
    for (int week = 1; week <= 16; week++)
        gch_text_addf(&games, "2017_%02d_%s,2017,REG,%d,,%s,,%s,,Home\n", week, week % 2 ? "HAR_MES" : "MES_HAR", week,
                      week % 2 ? "HAR" : "MES", week % 2 ? "MES" : "HAR");
    enum gch_status status = games.failed ? GCH_E_NOMEM : gch_context_find(ctx, "charts/sample", &charts);
    if (status == GCH_OK)
        status = gch_league_new_from_buffers(ctx, "sample teams", teams, sizeof teams - 1, "sample schedule",
                                             games.text, games.length, 2017, NULL, league);
    if (status == GCH_OK) {
        struct gch_batch_spec spec = {.ruleset = source->rules,
                                      .options = source->options,
                                      .house = source->house,
                                      .charts = charts,
                                      .coach = source->coach,
                                      .seed = source->seed};
        status = gch_batch_new(ctx, *league, &spec, batch);
    }
    gch_text_finish(&games);
    free(charts);
    return status;
}

static enum gch_status load_engine(struct gch_context *ctx, const struct gch_season_source *source, bool sample,
                                   struct engine *e) {
    struct gch_batch_range range = {.first_run = 1, .runs = 1, .jobs = 1};
    e->name = source->rules;
    e->house = source->house;
    enum gch_status status =
        sample ? load_sample(ctx, source, &e->league, &e->batch) : gch_season_load(ctx, source, &e->league, &e->batch);
    if (status == GCH_OK)
        status = gch_batch_load_names(ctx, e->batch);
    return status == GCH_OK ? gch_tally_new(e->batch, &range, 1000000000, &e->tally) : status;
}

/* --- all of it --------------------------------------------------------------------------------------------------- */

static struct gch_bench_result conclude(struct engine *e, long rounds) {
    double seconds = middle(e->seconds, (size_t)rounds);
    double plays = (double)e->plays / (double)e->games;
    return (struct gch_bench_result){.ns_per_play = seconds * 1e9 / (double)e->plays,
                                     .games_per_second = (double)e->games / seconds,
                                     .plays_per_game = plays,
                                     .names_ns_per_play =
                                         middle(e->names_seconds, (size_t)rounds) * 1e9 / (double)e->plays,
                                     .snaps_per_game = (double)e->snaps / (double)e->games,
                                     .log_ns_per_play = e->log_seconds * 1e9 / (double)e->log_games / plays,
                                     .log_games_per_second = (double)e->log_games / e->log_seconds,
                                     .log_bytes_per_game = (double)e->log_bytes / (double)e->log_games};
}

enum gch_status gch_bench(struct gch_context *ctx, const struct gch_season_source *from, long games, int rounds,
                          struct gch_bench *b) {
    struct gch_season_source source = *from;
    const bool sample = source.season == 0 && source.charts == NULL && source.schedule == NULL;
    const struct gch_ruleset *const *rulesets = gch_ruleset_list();
    struct engine engines[GCH_BENCH_RULESETS] = {{0}};
    double floors[GCH_BENCH_ROUNDS], philox[GCH_BENCH_ROUNDS];
    volatile int kept = 0;
    *b = (struct gch_bench){0};
    struct gch_cell *table = floor_table();
    enum gch_status status = table != NULL ? GCH_OK : GCH_E_NOMEM;
    for (size_t i = 0; status == GCH_OK && rulesets[i] != NULL && i < GCH_BENCH_RULESETS; i++) {
        source.rules = rulesets[i]->name;
        source.house = rulesets[i]->charts != NULL ? from->house : NULL; /* the others know only one rule */
        status = load_engine(ctx, &source, sample, &engines[b->count]);
        b->name[b->count++] = rulesets[i]->name;
    }
    for (int round = 0; status == GCH_OK && round < rounds; round++) {
        floors[round] = floor_seconds(table, false, &kept) * 1e9 / FLOOR_PLAYS;
        philox[round] = floor_seconds(table, true, &kept) * 1e9 / FLOOR_PLAYS;
        for (size_t i = 0; status == GCH_OK && i < b->count; i++)
            status = measure(&engines[i], games, round, false);
        /* The same games with names: what every player did is counted too. */
        for (size_t i = 0; status == GCH_OK && i < b->count; i++)
            if (has_names(&engines[i]))
                status = measure(&engines[i], games, round, true);
    }
    for (size_t i = 0; status == GCH_OK && i < b->count; i++)
        status = measure_log(ctx, &engines[i], games / 40 + 1);
    if (status == GCH_OK) {
        b->floor = middle(floors, (size_t)rounds);
        b->floor_philox = middle(philox, (size_t)rounds);
        snprintf(b->season, sizeof b->season, sample ? "%d (sample teams)" : "%d", engines[0].league->season);
        b->games = engines[0].games;
    }
    for (size_t i = 0; i < b->count; i++) {
        if (status == GCH_OK)
            b->result[i] = conclude(&engines[i], rounds);
        finish_engine(&engines[i]);
    }
    free(table);
    return status;
}
