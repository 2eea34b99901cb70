/* Team charts as printed sheets: what the command `render` writes. */
#ifndef GCH_PAPER_RENDER_H
#define GCH_PAPER_RENDER_H

#include "gridchart/rules.h"
#include "paper/sheet.h"

/* The colour a cell has in print: green good for the offense, red bad, yellow a foul, orange a foul or turnover taken
 * back, black an incompletion, white nothing. */
enum gch_paint gch_cell_paint(struct gch_cell cell);

/* The pages of one team: offense, defense, special teams, and supplements if it has any. The first of them is a
 * chapter of the document. */
void gch_render_team(struct gch_sheet *sheet, const struct gch_team *team, const struct gch_chart_kind *kind);

/* How many pages gch_render_team makes of a team. */
size_t gch_render_team_pages(const struct gch_team *team);

/* A page with the league's charts of a season. */
void gch_render_league(struct gch_sheet *sheet, const struct gch_league_chart *league);

/* A page with the priority chart, read from the ruleset's matrix.csv, and what the cells mean. Failures are reported
 * through ctx. */
enum gch_status gch_render_legend(struct gch_context *ctx, struct gch_sheet *sheet, const struct gch_ruleset *ruleset);

/* Pages of the kit, for people at a table. Tables: those of the ruleset that are looked into while a game is played. */
enum gch_status gch_render_tables(struct gch_context *ctx, struct gch_sheet *sheet, const struct gch_ruleset *ruleset);
/* The chances of everything the dice can show. */
void gch_render_dice(struct gch_sheet *sheet, const struct gch_ruleset *ruleset, const struct gch_vocabulary *words);
/* Cards to cut out for dice that stand for decks, and the ruleset's own sheet for people at a table. */
void gch_render_cards(struct gch_sheet *sheet, const struct gch_ruleset *ruleset, const struct gch_vocabulary *words);
void gch_render_reference(struct gch_sheet *sheet, const struct gch_ruleset *ruleset,
                          const struct gch_vocabulary *words);
/* A card to cut out for every defense that can be called. */
void gch_render_formations(struct gch_sheet *sheet, const struct gch_ruleset *ruleset,
                           const struct gch_vocabulary *words);
/* Boxes to tick off: quotas of plays, no-huddles, audibles, timeouts of a team. */
void gch_render_restrictions(struct gch_sheet *sheet, const struct gch_team *team);
void gch_render_scorecard(struct gch_sheet *sheet, const struct gch_ruleset *ruleset);
/* A field to scale. */
void gch_render_field(struct gch_sheet *sheet, const struct gch_ruleset *ruleset);

/* The first page of a season: a list of its teams, each with its page (counted from this one) and a link. */
struct gch_contents {
    const char *title;
    const struct gch_team *const *teams;
    const size_t *pages; /* index of each team's first page in the document */
    size_t count;
    size_t legend, league; /* indexes of those pages; 0: there is none */
    size_t kit;            /* and of the first page of the kit */
};
void gch_render_contents(struct gch_sheet *sheet, const struct gch_contents *contents);

#endif
