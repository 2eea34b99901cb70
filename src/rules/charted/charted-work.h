/* What chart games do all the time: throw for a column and read it. */
#ifndef GCH_RULES_CHARTED_WORK_H
#define GCH_RULES_CHARTED_WORK_H

#include "chart/chart-names.h"
#include "rules/charted/charted-words.h"
#include "rules/match-own.h"
#include "rules/rules-work.h"

/* gch_ruleset.quiet of the chart games. */
int gch_charted_quiet(const struct gch_turn *turn, int purpose);

/* Throws dice for a purpose; side is who throws. */
static inline int gch_throw(struct gch_work *w, int side, enum gch_purpose purpose) {
#if GCH_QUIET
    (void)side;
    return gch_charted_roll_seeded(w->dice, purpose);
#else
    int total = gch_charted_roll(w->dice, purpose);
    gch_trace_roll(w, side, (int)purpose, total);
    return total;
#endif
}

/* Throws for a purpose and reads a team's column with the total. */
static inline struct gch_cell gch_throw_column(struct gch_work *w, int thrower, enum gch_purpose purpose, int owner,
                                               enum gch_column column) {
    int total = gch_throw(w, thrower, purpose);
    struct gch_cell cell = w->match->team[owner]->column[column][total - 10];
    if (gch_work_trace(w) != NULL)
        gch_trace_cell(w, owner, gch_column_chart(column), gch_column_name(column), total, cell);
    return cell;
}

static inline struct gch_cell gch_throw_coverage(struct gch_work *w, int owner, enum gch_purpose purpose,
                                                 enum gch_coverage coverage) {
    int total = gch_throw(w, owner, purpose);
    struct gch_cell cell = w->match->team[owner]->coverage[coverage][total - 1];
    if (gch_work_trace(w) != NULL)
        gch_trace_cell(w, owner, gch_coverage_name(coverage), "", total, cell);
    return cell;
}

/* Which kinds of cells a team's column holds: is a throw moot (DDF-1.9)? */
static inline bool gch_has(const struct gch_work *w, int side, enum gch_column column, enum gch_cell_kind kind) {
    return (gch_match_own(w->match)->kinds[side][column] >> kind & 1) != 0;
}

#endif
