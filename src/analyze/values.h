/* Expected points of a match-up: what the files of this room share. */
#ifndef GCH_ANALYZE_VALUES_H
#define GCH_ANALYZE_VALUES_H

#include "gridchart/analyze.h"

/* The estimate that knows no team, for the side in possession. down 1..4. */
double gch_plain_points(int down, int to_go, int ball);

/* Points to come for `offense`, less the other side's, in a solved match-up; next is enum gch_next. */
double gch_values_next(const struct gch_values *values, int next, int offense, int down, int to_go, int ball);

/* The answer to a PENALTY question that leaves the asked side with most points; the first of equals. */
int gch_choose_foul(const struct gch_values *values, const struct gch_question *q);

#endif
