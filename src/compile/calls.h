/* Call sheets counted from a real season. */
#ifndef GCH_COMPILE_CALLS_H
#define GCH_COMPILE_CALLS_H

#include "coach/sheet.h"
#include "compile/classify.h"

/* A dropback that ended in a sack or a scramble has no depth. It is shared out over the five passes of its down and
 * distance in proportion to how often they are thrown there times these weights: the longer a play takes to unfold, the
 * more often it is broken up. */
extern const double gch_qt_weight[5];

/* Everything about calls that the rest of the compiler needs. Counts are real plays; those of dropbacks are fractions.
 */
enum { GCH_TO_GO_MOST = 39, GCH_TO_LOSE_MOST = 10 }; /* farther is as far, and out of danger */

/* What came of all snaps of the league in a situation as the defense sees it. */
struct gch_class_outcome {
    double thrown, complete, picked, trapped; /* passes, and sacks and scrambles */
    double sacked;
    double run, run_yards, catch_yards, caught[5]; /* runs and their yards; caught by column */
    double run_none;                               /* runs of no gain */
    double made, to_go[GCH_TO_GO_MOST + 1]; /* first downs and touchdowns; snaps by the yards they needed for one */
    /* Touchdowns from no farther out than that, and snaps by the yards: [0] runs, [1] passes. */
    double scored[2], to_score[2][GCH_TO_GO_MOST + 1];
    /* Snaps by the yards to the own goal line, runs and passes, and those that lost them all. */
    double lost, to_lose[2][GCH_TO_LOSE_MOST + 1];
};

struct gch_calls {
    struct gch_sheet_source sheet[GCH_MAX_TEAMS];
    double called[GCH_MAX_TEAMS][GCH_SITS][GCH_PLAYS]; /* by the team on offense, by what the defense sees */
    double faced[GCH_MAX_TEAMS][GCH_SITS][GCH_PLAYS];  /* by its opponents */
    double by_down[4][GCH_PLAYS];                      /* by all teams */
    struct gch_class_outcome outcome[GCH_SITS];
    /* The share of dropbacks that are sacks or scrambles if column weights are right: per down and distance. */
    double dropback_share[5][4][GCH_DISTANCES]; /* of a sack or scramble at (down, distance), the share of pass 5 + i */
};

/* season must be classified. *out is the caller's, to be freed with free(); NULL if memory ran out. */
struct gch_calls *gch_calls_new(const struct gch_real_season *season);

/* Adds the snaps of a season, real or replayed, to what came of them by situation. */
void gch_calls_outcomes(const struct gch_real_season *season, struct gch_class_outcome outcome[GCH_SITS]);

/* The factors on no-huddles of the fourth quarter, from GCH_PACE_FOURTH to before GCH_PACE_LATE_AHEAD. */
extern const enum gch_habit gch_pace_habit[GCH_PACES];

/* Is a snap of the fourth quarter above 2:00 one that a team hurried to without a huddle? Who leads by 9 or more is
 * marked so, too, and takes as long as with one: he is only if he took no longer than goes with hurrying. */
bool gch_is_quick(const struct gch_real_season *season, uint32_t play);

/* The parts of a sheet other than the nine plays (compile-habits.c). */
void gch_habits_count(const struct gch_real_season *season, struct gch_sheet_source *sheet);

/* The formations of a sheet before any are fitted (compile-formations.c). */
void gch_formations_begin(struct gch_sheet_source *sheet);

/* The play a column stands for near the goal line, where the rules bar it (DDF-6.2). */
int gch_unbarred(int play, int spot);

#endif
