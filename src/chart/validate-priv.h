/* The parts of gch_validate(). */
#ifndef GCH_CHART_VALIDATE_PRIV_H
#define GCH_CHART_VALIDATE_PRIV_H

#include "base/csv.h"
#include "gridchart/chart.h"

/* Whether a table of that name (without .csv) exists in priority/<ruleset>. */
bool gch_priority_knows(enum gch_flavor flavor, const char *file);
/* Names of the tables of priority/<ruleset>; NULL after the last. */
const char *gch_priority_file(enum gch_flavor flavor, size_t index);

/* Checks one table of priority/<ruleset>, already read or at path; file must be one gch_priority_knows(). */
void gch_priority_accept(struct gch_context *ctx, enum gch_flavor flavor, const char *file, const struct gch_csv *csv);
enum gch_status gch_priority_validate(struct gch_context *ctx, enum gch_flavor flavor, const char *file,
                                      const char *path);

/* What kind of chart or table a path's name says it is ("offense", "matrix", ...), into base; flavor is corrected where
 * the path speaks of a ruleset. False if it says nothing we know. */
bool gch_chart_kind(const char *path, enum gch_flavor *flavor, char *base, size_t size);

#endif
