/*
 * The closed loop: charts are fitted, the season is replayed with them, what came back is compared with what really
 * happened, the targets are corrected, and the charts are fitted again. In the end one of the best rounds is taken,
 * or the mean of the last ones, and its turnovers are put right once more by what the judgement saw.
 *
 * Everything that must differ from season to season is solved here from the season's own totals; compile-correct.c says
 * what is solved by what. Replays of round r use seed r of a fixed list, the closing judgement one that no round used,
 * so the result depends on the data and the number of rounds and runs only: not on threads, time or machine.
 */
#ifndef GCH_COMPILE_LOOP_H
#define GCH_COMPILE_LOOP_H

#include "compile/fit.h"
#include "compile/replay.h"
#include "compile/talent.h"

#define GCH_LOOP_ROUNDS 18 /* unless told otherwise */
#define GCH_LOOP_MOST   100
#define GCH_LOOP_RUNS   40 /* seasons replayed in a round */
#define GCH_LOOP_DEEP   3  /* seasons of a whole compilation whose deep figures are counted */

struct gch_loop_options {
    const char *ruleset;             /* as gch_ruleset_find knows it */
    int rounds;                      /* 1..GCH_LOOP_MOST */
    uint32_t runs;                   /* seasons a round */
    int jobs;                        /* threads; no result depends on it */
    const struct gch_talent *talent; /* what of the real figures is wanted back */
    uint32_t deep;                   /* seasons counted for deep parity in the end; 0: none */
};

/* What the rounds came to. */
struct gch_loop_log {
    int rounds;
    int best;                    /* the round taken, 0..: one of the best by score */
    bool averaged;               /* not that round but the mean of the second half of all, up to it */
    double score[GCH_LOOP_MOST]; /* the lower the better: see gch_loop_score */
    struct gch_parity judged;    /* that round, replayed with a seed not used before */
    int deep_off, deep_of;       /* figures of deep parity that are off, and all; 0 of 0: not counted */
};

/* How far from its targets a season is: the sum over all targets of the square of what a figure misses by, in units of
 * what it may miss by: league means in their 2 or 5 per cent, 1 - R2 in 1 less the R2 wanted, and so on. */
double gch_loop_score(const struct gch_parity *parity);

/* The same for the slopes of the lines through the teams, which narrow means bend. */
double gch_loop_slopes(const struct gch_parity *parity);

/* How near to its bounds it is: what is within them but close may be off with other dice. A miss counts from six tenths
 * of what is allowed on, and 1 where it is all of that. */
double gch_loop_narrow(const struct gch_parity *parity);

/* By what the last rounds are told apart with fresh dice, the lower the better: what is off counts most, then what is
 * near to its bound, then how far everything is from the middle. Cells are whole numbers of ways, so that two rounds
 * that want nearly the same may differ by more than their dice do: without the last part a round would be as good as
 * another anywhere within six tenths of its bounds. */
double gch_loop_judgement(const struct gch_parity *parity);

/* By what factor there should be more of a figure of the league; 1 if it is not known, and never farther from 1 than a
 * tenth. */
double gch_loop_missing(const struct gch_parity *parity, const char *figure);

/* Runs the loop and leaves the best charts and sheets in *charts (kind must be set; all else is overwritten).
 * GCH_E_NOMEM, or what loading the rules reports through ctx. */
enum gch_status gch_loop(struct gch_context *ctx, const struct gch_real_season *season, const struct gch_calls *calls,
                         const struct gch_targets *targets, const struct gch_loop_options *options,
                         struct gch_season_charts *charts, struct gch_loop_log *log);

#endif
