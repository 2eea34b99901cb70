/* Which totals of a throw come to the same. */
#ifndef GCH_ANALYZE_TREE_H
#define GCH_ANALYZE_TREE_H

#include "gridchart/analyze.h"
#include "rules/charted/charted-words.h"

#define GCH_MAX_TOTALS 30

/* The branches of one throw, lowest total first: total[0..count) each stand for ways[i] of all ways. */
struct gch_groups {
    uint8_t count;
    bool ready;
    uint8_t total[GCH_MAX_TOTALS];
    uint8_t ways[GCH_MAX_TOTALS];
};

/* Groups made so far for a match; starts as {0}. */
struct gch_grouping {
    const struct gch_match *match;
    struct gch_groups single[GCH_CHARTED_DICE];
    struct gch_groups digit[10]; /* below, at and above a digit */
    struct gch_groups column[2][GCH_COLUMN_COUNT];
    struct gch_groups defense[2][GCH_FORMATIONS][GCH_PLAYS];
    struct gch_groups coverage[2][GCH_COVERAGE_COUNT];
    struct gch_groups league[GCH_LEAGUE_COLUMN_COUNT];
    struct gch_groups penalty[2];
};

void gch_grouping_init(struct gch_grouping *g, const struct gch_match *match);

/* Every total by itself. */
const struct gch_groups *gch_groups_single(const struct gch_grouping *g, int purpose);

/* The groups of a throw, known by the items that follow it in the trace: items[0..count) up to the next throw. nth: how
 * many throws of this purpose the turn had before. */
const struct gch_groups *gch_groups_find(struct gch_grouping *g, const struct gch_turn *turn, int purpose, unsigned nth,
                                         const struct gch_trace_item *items, unsigned count);

#endif
