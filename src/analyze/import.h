/* Charts kept in other layouts. */
#ifndef GCH_ANALYZE_IMPORT_H
#define GCH_ANALYZE_IMPORT_H

#include "gridchart/chart.h"

/* How another layout says what ours says; read from a CSV of kind, here, there: gridchart-import(1). */
struct gch_mapping;

enum gch_status gch_mapping_load(struct gch_context *ctx, const char *path, struct gch_mapping **out);
/* NULL is allowed. */
void gch_mapping_free(struct gch_mapping *mapping);

/* Reads the files the mapping names in `source` into *team, which was initialised by the caller
 * (gch_team_init_blank); code and season from the mapping if the team's are "" and 0. Cells that cannot be read are
 * reported, counted in *unread and left blank; everything else that is wrong gives GCH_E_DATA. */
enum gch_status gch_import_team(struct gch_context *ctx, const struct gch_mapping *mapping, const char *source,
                                struct gch_team *team, unsigned *unread);

/* The other way: writes the files the mapping names into `folder`, all of them or none. */
enum gch_status gch_export_team(struct gch_context *ctx, const struct gch_mapping *mapping, const struct gch_team *team,
                                const char *folder);

#endif
