/*
 * store: results that last, every run of a season in an SQLite file (gridchart-results(5)).
 *
 * Runs are written in batches, each one transaction together with the tally of what is in the file. Whoever breaks off
 * finds all batches that were committed, plays the rest and ends with the same file. Several processes may write
 * different runs into one file; the same runs twice are refused.
 */
#ifndef GRIDCHART_STORE_H
#define GRIDCHART_STORE_H

#include "gridchart/player-tally.h"
#include "gridchart/tally.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Version of the tables; a file of another version is refused. */
#define GCH_RESULTS_SCHEMA 3

enum gch_results_keep {
    GCH_RESULTS_GAMES,
    GCH_RESULTS_DRIVES, /* and drives; games are played again for them */
    GCH_RESULTS_PLAYS,  /* and plays */
};

struct gch_results;

/* Opens or makes a file for the season that tally (empty) describes. Another program's file, another season's or
 * another version's is refused and left as it is. players: what every player did is stored too (table player_game);
 * runs must then come with players. batch, tally and ctx must outlive it. */
GCH_API enum gch_status gch_results_open(struct gch_context *ctx, const char *path, struct gch_batch *batch,
                                         const struct gch_tally *tally, enum gch_results_keep keep, bool players,
                                         struct gch_results **out);
/* Writes nothing more; NULL is allowed. */
GCH_API void gch_results_close(struct gch_results *results);

/* The file as a keeper for gch_season_play; lives as long as results. Runs are committed in batches, each with the
 * tally of what is in the file. Where runs are stored in one piece that reaches beyond those asked for, gaps reports
 * it: GCH_E_DATA. */
GCH_API struct gch_run_keeper gch_results_keeper(struct gch_results *results);
/* Counts the players of all stored runs of `whole` into a tally of the same batch. Rows that name nobody of it are
 * reported: GCH_E_DATA. */
GCH_API enum gch_status gch_results_sum_players(struct gch_results *results, struct gch_run_range whole,
                                                struct gch_player_tally *men);

#ifdef __cplusplus
}
#endif
#endif
