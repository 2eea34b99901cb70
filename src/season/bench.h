/* How fast games are played. */
#ifndef GCH_SEASON_BENCH_H
#define GCH_SEASON_BENCH_H

#include "gridchart/season.h"

enum { GCH_BENCH_ROUNDS = 101, GCH_BENCH_RULESETS = 16 };

/* Of one ruleset: by the batch that seasons are played with, and game by game with the log written into memory. */
struct gch_bench_result {
    double ns_per_play, games_per_second, plays_per_game, snaps_per_game, log_ns_per_play, log_games_per_second;
    double log_bytes_per_game;
    double names_ns_per_play; /* by the batch, with what every player did; 0: nobody has a name */
};

struct gch_bench {
    double floor, floor_philox; /* nanoseconds a play, with the dice's generator and with a Philox block for each */
    struct gch_bench_result result[GCH_BENCH_RULESETS];
    const char *name[GCH_BENCH_RULESETS]; /* of the rulesets */
    size_t count;
    char season[64]; /* in words */
    uint64_t games;  /* of one measurement */
};

/* Measures every ruleset with all that source names but its rules; a source without season, charts and schedule means
 * the two sample teams. games in each of `rounds` (1..GCH_BENCH_ROUNDS) measurements, of which the middle one counts.
 * Failures are reported through ctx. */
enum gch_status gch_bench(struct gch_context *ctx, const struct gch_season_source *source, long games, int rounds,
                          struct gch_bench *out);

#endif
