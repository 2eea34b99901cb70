/* What of a season's figures is the teams' own, and what luck or too few games: compile-talent.c says how it is known.
 */
#ifndef GCH_COMPILE_TALENT_H
#define GCH_COMPILE_TALENT_H

#include "compile/target.h"
#include "gridchart/stats.h"

struct gch_talent {
    bool talent; /* the teams as they are, not the season as it was */
    int played[GCH_MAX_TEAMS], scheduled[GCH_MAX_TEAMS];
    double points[2][GCH_MAX_TEAMS]; /* log of points to the league's, schedule taken out: [0] own, [1] allowed */
};
/* False if memory ran out. */
bool gch_talent_init(struct gch_talent *out, const struct gch_real_season *season, bool talent);
/* False: the season is whole and wanted as it was; none of the following changes anything. */
bool gch_talent_changes(const struct gch_talent *talent, int teams);
void gch_talent_targets(const struct gch_talent *talent, int teams, struct gch_targets *targets);
/* Counts of a team, [0] its own or [1] its opponents', held to the league's. */
void gch_talent_counts(const struct gch_talent *talent, int team, int side, const double league[GCH_STAT_COUNT],
                       double own[GCH_STAT_COUNT]);
/* The share of games home teams are to win. */
double gch_talent_home(const struct gch_talent *talent, int teams, double share);

#endif
