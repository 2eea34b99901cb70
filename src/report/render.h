/* Team charts as printed sheets: what the command `render` writes. */
#ifndef GCH_REPORT_RENDER_H
#define GCH_REPORT_RENDER_H

#include "gridchart/rules.h"
#include "report/sheet.h"

/* The colour a cell has in print: green good for the offense, red bad, yellow a foul, orange a foul or turnover taken
 * back, black an incompletion, white nothing. */
enum gch_paint gch_cell_paint(struct gch_cell cell);

/* The pages of one team: offense, defense, special teams, and supplements if it has any. The first of them is a
 * chapter of the document. */
void gch_render_team(struct gch_sheet *sheet, const struct gch_team *team, enum gch_flavor flavor);

/* How many pages gch_render_team makes of a team. */
size_t gch_render_team_pages(const struct gch_team *team);

/* A page with the league's charts of a season. */
void gch_render_league(struct gch_sheet *sheet, const struct gch_league_chart *league);

/* A page with the priority chart, read from the ruleset's matrix.csv, and what the cells mean. Failures are reported
 * through ctx. */
enum gch_status gch_render_legend(struct gch_context *ctx, struct gch_sheet *sheet, const struct gch_ruleset *ruleset);

/* The first page of a season: a list of its teams, each with its page (counted from this one) and a link. */
struct gch_contents {
    const char *title;
    const struct gch_team *const *teams;
    const size_t *pages; /* index of each team's first page in the document */
    size_t count;
    size_t legend, league; /* indexes of those pages; 0: there is none */
};
void gch_render_contents(struct gch_sheet *sheet, const struct gch_contents *contents);

#endif
