/* Play-by-play under other headings: which of theirs is which of ours. */
#ifndef GCH_COMPILE_COLUMNS_H
#define GCH_COMPILE_COLUMNS_H

#include "base/csv.h"

struct gch_columns;

/* Reads a CSV with the headings ours,theirs; a heading of ours that is said twice, or two that are one of theirs, is
 * refused. */
enum gch_status gch_columns_load(struct gch_context *ctx, const char *path, struct gch_columns **out);
/* NULL is allowed. */
void gch_columns_free(struct gch_columns *columns);
/* As gch_csv_find for a heading of ours; columns may be NULL. */
int gch_columns_find(const struct gch_columns *columns, const struct gch_csv_row *header, const char *heading);
/* Reports headings of theirs that a file lacks; false if there are any. columns may be NULL. */
bool gch_columns_check(struct gch_context *ctx, const struct gch_columns *columns, const char *path,
                       const struct gch_csv_row *header);

#endif
