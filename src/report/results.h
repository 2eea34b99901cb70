/*
 * Results that last: every run of a season in an SQLite file (gridchart-results(5)).
 *
 * Runs are written in batches, each one transaction together with the tally of what is in the file. Whoever breaks off
 * finds all batches that were committed, plays the rest and ends with the same file. Several processes may write
 * different runs into one file; the same runs twice are refused.
 */
#ifndef GCH_REPORT_RESULTS_H
#define GCH_REPORT_RESULTS_H

#include "gridchart/tally.h"

#define GCH_RESULTS_SCHEMA 1

enum gch_results_keep {
    GCH_RESULTS_GAMES,
    GCH_RESULTS_DRIVES, /* and drives; games are played again for them */
    GCH_RESULTS_PLAYS,  /* and plays */
};

struct gch_results;

/* Opens or makes a file for the season that tally (empty) describes. Another program's file, another season's or
 * another version's is refused and left as it is. batch, tally and ctx must outlive it. */
enum gch_status gch_results_open(struct gch_context *ctx, const char *path, struct gch_batch *batch,
                                 const struct gch_tally *tally, enum gch_results_keep keep, struct gch_results **out);
/* Writes nothing more; NULL is allowed. */
void gch_results_close(struct gch_results *results);

/* The runs of `whole` that are not yet in the file, malloc'ed; from now on whole is what this process plays. Runs
 * stored in one piece that reaches beyond whole are an error: GCH_E_DATA. */
enum gch_status gch_results_gaps(struct gch_results *results, struct gch_run_range whole, struct gch_run_range **gaps,
                                 size_t *count);

/* Takes a run; a full batch is committed. From any thread, one at a time. */
enum gch_status gch_results_add(struct gch_results *results, const struct gch_run *run);
/* Commits what was taken so far. */
enum gch_status gch_results_commit(struct gch_results *results);

/* Adds what the file has of `whole` to tally and joins its pieces into one. */
enum gch_status gch_results_sum(struct gch_results *results, struct gch_run_range whole, struct gch_tally *tally);

#endif
