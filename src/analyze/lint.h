/* Lint: beyond legality. */
#ifndef GCH_ANALYZE_LINT_H
#define GCH_ANALYZE_LINT_H

#include "compile/classify.h"
#include "gridchart/analyze.h"

struct gch_lint {
    const struct gch_team *team;
    const char *folder; /* of its charts, for the places of findings */
    const struct gch_ruleset *ruleset;
    const struct gch_book *book;
    const struct gch_team_set *league;  /* all teams of its season, it may be among them; NULL: none */
    const struct gch_real_season *real; /* classified; or NULL */
};

/* Reports what is odd about a team's charts; gch_context_warnings tells whether there was anything. */
enum gch_status gch_lint_team(struct gch_context *ctx, const struct gch_lint *lint);
/* The same with the ruleset's book and the teams of the folder `league` (NULL: where the team's folder lies) loaded for
 * it; lint needs team, folder and ruleset, and real if it is to be compared. Fails as what it loads. */
enum gch_status gch_lint_folder(struct gch_context *ctx, struct gch_lint *lint, const char *league);

void gch_lint_report(struct gch_context *ctx, const struct gch_lint *l, int code, const char *file, const char *format,
                     ...) GCH_PRINTF(5, 6);

/* analyze-lint-real.c: the team's columns against what it really did. */
enum gch_status gch_lint_real(struct gch_context *ctx, const struct gch_lint *l);

/* One play against one formation, by the cells alone: shares of all throws that are no foul. */
struct gch_pair {
    double all;
    double gained; /* run or completed */
    double yards;  /* sum over what was gained */
    double incomplete, intercepted, trapped, fumbled;
    double net; /* yards with turnovers at their usual price */
};
/* Adds a column against one cell of a defense. */
void gch_pair_add_cell(struct gch_pair *pair, const struct gch_lint *l, const struct gch_team *offense, int play,
                       struct gch_cell defense, double weight);
void gch_pair_add(struct gch_pair *pair, const struct gch_lint *l, const struct gch_team *offense,
                  const struct gch_team *defense, int play, int formation, double weight);

#endif
