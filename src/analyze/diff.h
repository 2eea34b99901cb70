/* Two versions of a team, beside its charts. */
#ifndef GCH_ANALYZE_DIFF_H
#define GCH_ANALYZE_DIFF_H

#include "base/text.h"

/* Adds a line to out for every entry of the tables in two folders that differs, charts left aside: call sheets,
 * players, tables of the author's own. *changed counts them. */
enum gch_status gch_files_diff(struct gch_context *ctx, const char *old, const char *new, bool csv, unsigned *changed,
                               struct gch_text *out);

#endif
