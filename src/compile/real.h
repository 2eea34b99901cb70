/* What really happened, in the counts of gridchart/stats.h. */
#ifndef GCH_COMPILE_REAL_H
#define GCH_COMPILE_REAL_H

#include "compile/classify.h"
#include "gridchart/chart.h"
#include "gridchart/stats.h"

/* Fills out[0] for the visitors and out[1] for the home team of one game; the season must be classified. Games without
 * plays get their result only. */
void gch_real_game_stats(const struct gch_real_season *season, int game, struct gch_team_stats out[2]);

/* Sums over the regular season: own[t] what team t did, against[t] what its opponents did against it. Both arrays have
 * season->teams entries and are cleared first. */
void gch_real_season_stats(const struct gch_real_season *season, struct gch_team_stats *own,
                           struct gch_team_stats *against);

/* What the fouls of the regular season were called, into out->foul (compile-foul-types.c). */
void gch_count_foul_types(const struct gch_real_season *season, struct gch_league_chart *out);

#endif
