/* The parts of gch_validate(). */
#ifndef GCH_RULES_VALIDATE_PRIV_H
#define GCH_RULES_VALIDATE_PRIV_H

#include "base/table.h"
#include "gridchart/rules.h"

/* The table that a file of that name (without .csv) at a path is: one of the ruleset's, of priority/house, or of what
 * house rules add to charts; NULL if it is none. */
const struct gch_table *gch_table_of_path(const char *path, const struct gch_ruleset *ruleset, const char *file);

/* What kind of chart or table a path's name says it is ("offense", "matrix", ...), into base; ruleset is corrected
 * where the path speaks of a ruleset. False if it says nothing we know. */
bool gch_file_kind(const char *path, const struct gch_ruleset **ruleset, char *base, size_t size);

#endif
