/* What the team loader shares with the validator and the formatter. */
#ifndef GCH_CHART_TEAM_H
#define GCH_CHART_TEAM_H

#include "chart/chart-grid.h"

/* The grids of a team's files with rows, in file order, NULL at the end: "offense", "defense", ... */
extern const char *const gch_team_files[];
/* Whether a kind can do without the file. */
bool gch_team_file_optional(const struct gch_chart_kind *kind, const char *file);

/* Fills a grid from a file's rows and checks it as a whole (DDF-5.1, 5.3); everything wrong is reported. */
void gch_grid_accept(struct gch_context *ctx, struct gch_grid *grid, const struct gch_csv *csv);

/* Reads one grid file at path and checks it as a whole (DDF-5.1, 5.3). GCH_E_IO if it could not be read, GCH_E_DATA if
 * anything of severity error was found. */
enum gch_status gch_grid_load(struct gch_context *ctx, struct gch_grid *grid, const char *path);
/* The same for values.csv. */
enum gch_status gch_values_load(struct gch_context *ctx, const char *path, const struct gch_chart_kind *kind,
                                struct gch_team *team);

/* Between a grid and a team, both ways. */
void gch_grid_to_team(const struct gch_grid *grid, struct gch_team *team);
void gch_grid_from_team(struct gch_grid *grid, const struct gch_team *team);

#endif
