/* Two versions of a team, beside its charts. */
#ifndef GCH_ANALYZE_DIFF_H
#define GCH_ANALYZE_DIFF_H

#include "base/text.h"

/* Adds a line to out for every entry of the tables in two folders that differs, charts left aside: call sheets,
 * players, tables of the author's own. *changed counts them. */
enum gch_status gch_files_diff(struct gch_context *ctx, const char *old, const char *new, bool csv, unsigned *changed,
                               struct gch_text *out);

/* Cells that a spreadsheet may have changed between two versions of a team's folder: forced ones (3) that are losses -3
 * now. A warning for each file through ctx; *count says how many cells. Files that either version lacks are left aside.
 */
enum gch_status gch_files_spoilt(struct gch_context *ctx, const char *old, const char *new, unsigned *count);

/* Files, columns and rows of a team's folder that the version before had and this one has not; both are legal. A
 * warning for each file through ctx; *count says how many warnings. */
enum gch_status gch_files_gone(struct gch_context *ctx, const char *old, const char *new, unsigned *count);

#endif
