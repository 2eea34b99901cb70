/*
 * coach: who answers the questions of a ruleset.
 *
 * A coach is made from a name ("plain", "random", "sheet", "best", "script:FILE", "program:COMMAND", ...) for one side
 * of a match. Human coaches live with the command line and use the same struct gch_coach.
 */
#ifndef GRIDCHART_COACH_H
#define GRIDCHART_COACH_H

#include "gridchart/rules.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The plain coach: legal, sane, drawn from its own stream of random numbers. It needs no data beyond the charts. */
struct gch_plain_coach {
    struct gch_coach coach;
    struct gch_rng rng;
    int side;
};
GCH_API void gch_plain_coach_init(struct gch_plain_coach *coach, int side, const struct gch_key *key);

/* Any legal answer with equal chance: for properties and fuzzing. */
GCH_API void gch_random_coach_init(struct gch_plain_coach *coach, int side, const struct gch_key *key);

/* How good a result is for a side, in hundredths of a point: points plus the value of what comes next. A rough, smooth
 * estimate that every coach may use for penalties and returns when it has nothing better. */
GCH_API int gch_result_value(const struct gch_result *result, const struct gch_state *state, int side);

#ifdef __cplusplus
}
#endif
#endif
