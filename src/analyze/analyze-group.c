/* Totals that read the same cell lead to the same play: they are taken together. */
#include <string.h>

#include "analyze/tree.h"
#include "chart/chart-names.h"
#include "rules/charted/charted-work.h"
#include "rules/rules-work.h"

static void group_single(struct gch_groups *g, const struct gch_die *die) {
    for (int total = die->low; total <= die->high; total++) {
        g->total[g->count] = (uint8_t)total;
        g->ways[g->count++] = (uint8_t)gch_die_ways_of(die, total);
    }
    g->ready = true;
}

static void add_part(struct gch_groups *g, int low, int high) {
    if (low > high)
        return;
    g->total[g->count] = (uint8_t)low;
    g->ways[g->count++] = (uint8_t)(high - low + 1);
}

void gch_grouping_init(struct gch_grouping *g, const struct gch_match *match) {
    memset(g, 0, sizeof *g);
    g->match = match;
    /* Dice of house rules, which are not analyzed, come after those of the games. */
    for (int die = 0; die <= GCH_DIE_TWO_SIX - gch_charted_dice; die++)
        group_single(&g->single[die], &gch_charted_dice[die]);
    for (int digit = 0; digit < 10; digit++) {
        add_part(&g->digit[digit], 0, digit - 1);
        add_part(&g->digit[digit], digit, digit);
        add_part(&g->digit[digit], digit + 1, 9);
        g->digit[digit].ready = true;
    }
}

const struct gch_groups *gch_groups_single(const struct gch_grouping *g, int purpose) {
    return &g->single[gch_purpose_die(purpose) - gch_charted_dice];
}

/* RedZone's variable cells mean another number with every total (RZ-0.1). */
static bool is_variable(struct gch_cell cell) {
    return cell.kind >= GCH_CELL_DS && cell.kind <= GCH_CELL_T3;
}

/* Rows are alike if they are alike in every one of the columns. */
static const struct gch_groups *group_cells(struct gch_groups *g, const struct gch_die *die,
                                            const struct gch_cell *const *columns, int count) {
    int low = die->low;
    if (g->ready)
        return g;
    for (int total = low; total <= die->high; total++) {
        int i = 0;
        for (; i < g->count; i++) {
            bool same = true;
            for (int c = 0; c < count && same; c++)
                same = gch_cell_equal(columns[c][g->total[i] - low], columns[c][total - low]) &&
                       !is_variable(columns[c][total - low]);
            if (same)
                break;
        }
        if (i == g->count) {
            g->total[i] = (uint8_t)total;
            g->count++;
        }
        g->ways[i] = (uint8_t)(g->ways[i] + gch_die_ways_of(die, total));
    }
    g->ready = true;
    return g;
}

static bool same_text(const char *a, const char *b) {
    return a == b || strcmp(a, b) == 0;
}

static const struct gch_groups *league_groups(struct gch_grouping *g, const struct gch_trace_item *item) {
    for (int i = 0; i < GCH_LEAGUE_COLUMN_COUNT; i++) {
        if (!same_text(gch_league_columns[i].chart, item->chart) ||
            !same_text(gch_league_columns[i].column, item->column))
            continue;
        /* The trace does not say whose season's chart it was, so rows must be alike in both. */
        const struct gch_cell *columns[2] = {g->match->league[0]->column[i], g->match->league[1]->column[i]};
        if (!gch_cell_equal(columns[0][item->number - 10], item->cell) &&
            !gch_cell_equal(columns[1][item->number - 10], item->cell))
            return NULL;
        return group_cells(&g->league[i], GCH_DIE_OFFENSE, columns, 2);
    }
    return NULL;
}

static const struct gch_groups *defense_groups(struct gch_grouping *g, const struct gch_trace_item *item,
                                               const struct gch_turn *turn) {
    const struct gch_team *team = g->match->team[item->side];
    if (same_text(item->chart, "defense")) {
        int play = item->column[0] - '1';
        int formation = turn->play.formation;
        if (play < 0 || play >= GCH_PLAYS || item->column[1] != '\0' || formation >= GCH_FORMATIONS)
            return NULL;
        const struct gch_cell *columns[1] = {team->defense[formation][play]};
        if (!gch_cell_equal(columns[0][item->number - 1], item->cell))
            return NULL;
        return group_cells(&g->defense[item->side][formation][play], GCH_DIE_DEFENSE, columns, 1);
    }
    for (int i = 0; i < GCH_COVERAGE_COUNT; i++) {
        const struct gch_cell *columns[1] = {team->coverage[i]};
        if (same_text(item->chart, gch_coverage_name((enum gch_coverage)i)) &&
            gch_cell_equal(columns[0][item->number - 1], item->cell))
            return group_cells(&g->coverage[item->side][i], GCH_DIE_DEFENSE, columns, 1);
    }
    return NULL;
}

static const struct gch_groups *column_groups(struct gch_grouping *g, const struct gch_trace_item *item) {
    const struct gch_team *team = g->match->team[item->side];
    for (int i = 0; i < GCH_COLUMN_COUNT; i++) {
        if (!same_text(item->chart, gch_column_chart((enum gch_column)i)) ||
            !same_text(item->column, gch_column_name((enum gch_column)i)))
            continue;
        const struct gch_cell *columns[1] = {team->column[i]};
        if (!gch_cell_equal(columns[0][item->number - 10], item->cell))
            return NULL; /* the ruleset reads it in its own way */
        return group_cells(&g->column[item->side][i], GCH_DIE_OFFENSE, columns, 1);
    }
    return NULL;
}

/* The four columns of a defense's penalty chart are read with one throw (DDF-21.1). */
static const struct gch_groups *penalty_groups(struct gch_grouping *g, int side) {
    const struct gch_team *team = g->match->team[side];
    const struct gch_cell *columns[4] = {team->column[GCH_COL_DEF_PENALTY_5], team->column[GCH_COL_DEF_PENALTY_5X],
                                         team->column[GCH_COL_DEF_PENALTY_15], team->column[GCH_COL_DEF_PENALTY_PI]};
    return group_cells(&g->penalty[side], GCH_DIE_OFFENSE, columns, 4);
}

const struct gch_groups *gch_groups_find(struct gch_grouping *g, const struct gch_turn *turn, int purpose, unsigned nth,
                                         const struct gch_trace_item *items, unsigned count) {
    const struct gch_die *die = gch_purpose_die(purpose);
    const struct gch_trace_item *cell = NULL;
    const struct gch_groups *found = NULL;
    int cells = 0;
    for (unsigned i = 0; i < count; i++)
        if (items[i].kind == GCH_TRACE_CELL) {
            cell = &items[i];
            cells++;
        }
    if (purpose == GCH_ROLL_DEF_PENALTY) {
        found = penalty_groups(g, !turn->play.offense);
    } else if (purpose == GCH_ROLL_MUFFED_SNAP) {
        /* DDF-13.9: the dice are compared with the digits of the rating one after the other. */
        int rating = g->match->team[turn->play.offense]->values[GCH_VAL_MUFFED_SNAP_RATING];
        static const int unit[3] = {100, 10, 1};
        rating = rating > 9 ? 9 : rating; /* D109 */
        if (rating > 0 && nth < 3)
            found = &g->digit[rating / unit[nth] % 10];
    } else if (purpose == GCH_ROLL_OFFENSE_RETURN) {
        found = &g->digit[0]; /* DDF-13.7: 0 or not */
    } else if (cells == 1) {
        if (cell->side == GCH_LEAGUE_SIDE)
            found = die == GCH_DIE_OFFENSE ? league_groups(g, cell) : NULL;
        else if (die == GCH_DIE_DEFENSE)
            found = defense_groups(g, cell, turn);
        else if (die == GCH_DIE_OFFENSE)
            found = column_groups(g, cell);
    }
    return found != NULL ? found : &g->single[die - gch_charted_dice];
}
