/* Charts of made-up teams out of those of others. */
#include "compile/make.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "chart/chart-legal.h"
#include "compile/cells.h"
#include "compile/hist.h"
#include "gridchart/dice.h"

enum { CLASSES = 32 };

/* A column taken apart. */
struct parts {
    struct class {
        struct gch_cell cell; /* its number only where that tells classes apart: fouls */
        bool numbered;
        double share;
        struct gch_hist numbers;
    } class[CLASSES];
    int classes;
    struct gch_hist numbers; /* gains and losses, blank is 0 */
    double share, star, bold;
    int low, high;
};

static bool is_number(struct gch_cell cell) {
    return cell.kind == GCH_CELL_NUMBER || cell.kind == GCH_CELL_BLANK;
}

static bool is_foul(struct gch_cell cell) {
    return cell.kind == GCH_CELL_OFF || cell.kind == GCH_CELL_DEF || cell.kind == GCH_CELL_XDEF;
}

static bool has_numbers(struct gch_cell cell) {
    return cell.kind == GCH_CELL_INT || cell.kind == GCH_CELL_F || cell.kind == GCH_CELL_BLK ||
           (cell.kind == GCH_CELL_PI && (cell.flags & GCH_FLAG_X) == 0) || cell.kind == GCH_CELL_FORCED ||
           cell.kind == GCH_CELL_MUFF;
}

static bool same_class(struct gch_cell a, struct gch_cell b) {
    return a.kind == b.kind && a.flags == b.flags && (has_numbers(a) || a.number == b.number);
}

static void add_cell(struct parts *p, struct gch_cell cell, double share) {
    if (is_number(cell)) {
        bool first = p->share == 0;
        p->share += share;
        gch_hist_add(&p->numbers, cell.number, share);
        p->low = first || cell.number < p->low ? cell.number : p->low;
        p->high = first || cell.number > p->high ? cell.number : p->high;
        if (cell.number > 0 && (cell.flags & GCH_FLAG_STAR) != 0)
            p->star += share;
        if ((cell.flags & GCH_FLAG_BOLD) != 0)
            p->bold += share;
        return;
    }
    int i = 0;
    while (i < p->classes && !same_class(p->class[i].cell, cell))
        i++;
    if (i == CLASSES)
        return;
    struct class *c = &p->class[i];
    if (i == p->classes) {
        p->classes++;
        c->cell = cell;
        c->numbered = has_numbers(cell);
    }
    c->share += share;
    gch_hist_add(&c->numbers, cell.number, share);
}

static void take_apart(const struct gch_cell *cells, double weight, struct parts *p) {
    for (int row = 0; row < GCH_ROWS; row++)
        add_cell(p, cells[row], weight * gch_row_ways(row) / 216.0);
}

/* --- measures ---------------------------------------------------------------------------------------------------- */

static double kind_share(const struct parts *p, enum gch_cell_kind kind) {
    double share = 0;
    for (int i = 0; i < p->classes; i++)
        if (p->class[i].cell.kind == kind)
            share += p->class[i].share;
    return share;
}

static double foul_share(const struct parts *p) {
    double share = kind_share(p, GCH_CELL_PI);
    for (int i = 0; i < p->classes; i++)
        if (is_foul(p->class[i].cell))
            share += p->class[i].share;
    return share;
}

static const enum gch_cell_kind measured[GCH_MAKE_MEASURES] = {
    [GCH_MAKE_INTERCEPTION] = GCH_CELL_INT, [GCH_MAKE_TRAPPED] = GCH_CELL_QT, [GCH_MAKE_FUMBLE] = GCH_CELL_F};

static double measure_parts(const struct parts *p, enum gch_make_measure measure) {
    double thrown = 1 - foul_share(p);
    if (measure == GCH_MAKE_MEAN)
        return gch_hist_mean(&p->numbers);
    if (thrown <= 0)
        return 0;
    if (measure == GCH_MAKE_COMPLETION)
        return (p->share + kind_share(p, GCH_CELL_TD) + kind_share(p, GCH_CELL_B)) / thrown;
    return kind_share(p, measured[measure]) / thrown;
}

double gch_make_measure(const struct gch_team *team, int play, enum gch_make_measure measure) {
    struct parts p = {0};
    take_apart(team->column[GCH_COL_PLAY_1 + play - 1], 1, &p);
    return measure_parts(&p, measure);
}

const char *gch_make_measure_name(enum gch_make_measure measure) {
    static const char *const names[GCH_MAKE_MEASURES] = {"mean", "completion", "interception", "trapped", "fumble"};
    return names[measure];
}

/* The class of a kind, made if the column has none; NULL if there is no room. */
static struct class *class_of(struct parts *p, enum gch_cell_kind kind) {
    for (int i = 0; i < p->classes; i++)
        if (p->class[i].cell.kind == kind)
            return &p->class[i];
    if (p->classes == CLASSES)
        return NULL;
    struct class *c = &p->class[p->classes++];
    memset(c, 0, sizeof *c);
    c->cell = gch_cell_of(kind, 0, 0);
    c->numbered = has_numbers(c->cell);
    gch_hist_add(&c->numbers, kind == GCH_CELL_INT ? 10 : 0, 1);
    return c;
}

/* Numbers become more or fewer, at the cost of incompletions on a pass. */
static void move_share(struct parts *p, double *share, double wanted, bool pass) {
    struct class *inc = pass ? class_of(p, GCH_CELL_INC) : NULL;
    double change = wanted - *share;
    double *source = inc != NULL && share != &inc->share && inc->share >= change ? &inc->share : &p->share;
    if (source == share)
        source = inc != NULL ? &inc->share : share;
    change = fmin(change, *source);
    if (source == share)
        return;
    *share += change;
    *source -= change;
}

static void change_column(struct parts *p, const struct gch_make_change *change) {
    double now = measure_parts(p, change->measure), wanted = change->factor ? now * change->value : change->value;
    bool pass = change->play >= 5;
    double thrown = 1 - foul_share(p);
    if (change->measure == GCH_MAKE_MEAN || thrown <= 0)
        return; /* the numbers are laid out by their mean */
    wanted = fmin(0.98, fmax(0, wanted)) * thrown;
    if (change->measure == GCH_MAKE_COMPLETION) {
        double others = kind_share(p, GCH_CELL_TD) + kind_share(p, GCH_CELL_B);
        move_share(p, &p->share, fmax(0, wanted - others), pass);
        return;
    }
    struct class *c = class_of(p, measured[change->measure]);
    double others = kind_share(p, measured[change->measure]) - (c != NULL ? c->share : 0);
    if (c != NULL)
        move_share(p, &c->share, fmax(0, wanted - others), pass);
}

static double wanted_mean(const struct parts *p, const struct gch_make *make, int play) {
    double mean = gch_hist_mean(&p->numbers);
    for (size_t i = 0; i < make->change_count; i++)
        if (make->changes[i].play == play && make->changes[i].measure == GCH_MAKE_MEAN)
            mean = make->changes[i].factor ? mean * make->changes[i].value : make->changes[i].value;
    return mean;
}

/* --- columns of thirty rows -------------------------------------------------------------------------------------- */

static int largest_class(const struct parts *p) {
    int best = -1;
    for (int i = 0; i < p->classes; i++)
        if (best < 0 || p->class[i].share > p->class[best].share)
            best = i;
    return best;
}

static void lay_out(struct parts *p, double mean, struct gch_carry *carry, struct gch_cell *out) {
    struct gch_filler f;
    bool done[CLASSES] = {false};
    gch_fill_begin(&f, 100);
    for (int round = 0; round < p->classes; round++) {
        int best = -1;
        for (int i = 0; i < p->classes; i++)
            if (!done[i] && (best < 0 || p->class[i].share > p->class[best].share))
                best = i;
        struct class *c = &p->class[best];
        done[best] = true;
        struct gch_carry *debt = c->cell.kind < GCH_CARRY_CLASSES ? carry : NULL;
        enum gch_prefer prefer = c->share > 0.05 ? GCH_PREFER_FEW : GCH_PREFER_SMALL;
        if (c->numbered) {
            struct gch_quantiles q;
            gch_quantiles_of_hist(&c->numbers, &q);
            gch_fill_class_numbers(&f, c->cell, c->share, 216, prefer, debt, c->cell.kind, &q);
        } else {
            gch_fill_class(&f, c->cell, c->share, 216, prefer, debt, c->cell.kind, p->share > 0 ? 215 : 216);
        }
    }
    int most = largest_class(p);
    if (p->share > 0) {
        struct gch_quantiles q;
        gch_quantiles_of_hist(&p->numbers, &q);
        int high = p->high;
        if (mean > gch_hist_mean(&p->numbers) && gch_hist_mean(&p->numbers) > 0)
            high = (int)lround(p->high * mean / gch_hist_mean(&p->numbers));
        gch_fill_numbers(&f, &q, mean, p->low, high > 99 ? (p->high > 99 ? p->high : 99) : high);
        gch_fill_flag(&f, GCH_FLAG_STAR, p->star / p->share, false);
        gch_fill_flag(&f, GCH_FLAG_BOLD, p->bold / p->share, true);
    }
    for (int row = 0; row < GCH_ROWS; row++)
        out[row] = f.used[row] || most < 0 ? f.cell[row] : p->class[most].cell;
}

static const struct gch_make_part *heaviest(const struct gch_make *make) {
    const struct gch_make_part *best = &make->parts[0];
    for (size_t i = 1; i < make->part_count; i++)
        if (make->parts[i].weight > best->weight)
            best = &make->parts[i];
    return best;
}

static double total_weight(const struct gch_make *make) {
    double sum = 0;
    for (size_t i = 0; i < make->part_count; i++)
        sum += make->parts[i].weight;
    return sum > 0 ? sum : 1;
}

/* Is anything asked of a column? One that is neither blended nor moved stays as it is, to the cell. */
static bool is_changed(const struct gch_make *make, int column) {
    if (make->part_count > 1)
        return true;
    for (size_t i = 0; i < make->change_count; i++)
        if (column == GCH_COL_PLAY_1 + make->changes[i].play - 1)
            return true;
    return (column == GCH_COL_PUNT && make->punt > 0) || (column == GCH_COL_FIELD_GOAL && make->field_goal > 0) ||
           (column == GCH_COL_PAT && make->extra_point > 0);
}

static void make_columns(const struct gch_make *make, struct gch_team *out) {
    const struct gch_make_part *main = heaviest(make);
    double whole = total_weight(make);
    struct gch_carry carry = {{0}};
    out->columns = main->team->columns;
    for (int column = 0; column < GCH_COLUMN_COUNT; column++) {
        memcpy(out->column[column], main->team->column[column], sizeof out->column[column]);
        /* The charts of the options hold one kind of cell or its opposite, never both (DDF-5.1): they are not blended.
         */
        if ((out->columns >> column & 1) == 0 || column >= GCH_COL_SACK_RATE || !is_changed(make, column))
            continue;
        struct parts p = {0};
        for (size_t i = 0; i < make->part_count; i++)
            if ((make->parts[i].team->columns >> column & 1) != 0)
                take_apart(make->parts[i].team->column[column], make->parts[i].weight / whole, &p);
        int play = column <= GCH_COL_PLAY_9 ? column - GCH_COL_PLAY_1 + 1 : 0;
        for (size_t i = 0; i < make->change_count; i++)
            if (make->changes[i].play == play && play > 0)
                change_column(&p, &make->changes[i]);
        if (column == GCH_COL_PAT && make->extra_point > 0) {
            struct class *good = class_of(&p, GCH_CELL_GOOD), *miss = class_of(&p, GCH_CELL_MISS);
            good->share = make->extra_point;
            miss->share = 1 - make->extra_point;
        }
        double mean = play > 0 ? wanted_mean(&p, make, play) : gch_hist_mean(&p.numbers);
        if (column == GCH_COL_PUNT && make->punt > 0)
            mean *= make->punt;
        if (column == GCH_COL_FIELD_GOAL && make->field_goal > 0)
            mean *= make->field_goal;
        lay_out(&p, mean, play > 0 ? &carry : NULL, out->column[column]);
    }
    /* Charts of earlier seasons have no bold cells. */
    for (int row = 0; row < GCH_ROWS && out->season < GCH_BOLD_SEASON; row++)
        for (int column = 0; column < GCH_COLUMN_COUNT; column++)
            out->column[column][row].flags &= (uint8_t)~GCH_FLAG_BOLD;
}

/* --- charts of five rows ----------------------------------------------------------------------------------------- */

/* What classes have been promised and not yet been given, in ways. */
struct debts {
    struct {
        struct gch_cell cell;
        double ways;
    } class[CLASSES];
    int classes;
    double yards; /* of numbers, likewise */
};

static double *debt_of(struct debts *d, struct gch_cell cell) {
    if (is_number(cell))
        cell = gch_cell_of(GCH_CELL_BLANK, 0, 0);
    for (int i = 0; i < d->classes; i++)
        if (same_class(d->class[i].cell, cell))
            return &d->class[i].ways;
    if (d->classes == CLASSES)
        return &d->class[0].ways;
    d->class[d->classes].cell = cell;
    d->class[d->classes].ways = 0;
    return &d->class[d->classes++].ways;
}

/* One cell out of those of all parts. ways: of its row. */
static struct gch_cell blend_cell(const struct gch_make *make, const struct gch_cell *cells, double ways, double added,
                                  struct debts *debts) {
    double whole = total_weight(make), sum = 0, weight = 0;
    for (size_t i = 0; i < make->part_count; i++)
        *debt_of(debts, cells[i]) += ways * make->parts[i].weight / whole;
    int best = 0;
    for (int i = 1; i < debts->classes; i++)
        if (debts->class[i].ways > debts->class[best].ways)
            best = i;
    debts->class[best].ways -= ways;
    struct gch_cell out = debts->class[best].cell;
    for (size_t i = 0; i < make->part_count; i++)
        if (is_number(out) ? is_number(cells[i]) : same_class(cells[i], out)) {
            sum += cells[i].number * make->parts[i].weight;
            weight += make->parts[i].weight;
        }
    if (is_number(out)) {
        double exact = (weight > 0 ? sum / weight : 0) + added + debts->yards / ways;
        int n = (int)lround(exact);
        debts->yards = (exact - n) * ways;
        return gch_cell_number(n < -30 ? -30 : n > 60 ? 60 : n);
    }
    if (has_numbers(out))
        out.number = (int16_t)lround(weight > 0 ? sum / weight : out.number);
    return out;
}

enum { MOST_PARTS = 64 };

static void make_five_rows(const struct gch_make *make, struct gch_team *out) {
    struct gch_cell cells[MOST_PARTS];
    const struct gch_make_part *main = heaviest(make);
    out->coverages = main->team->coverages;
    memcpy(out->defense, main->team->defense, sizeof out->defense);
    memcpy(out->coverage, main->team->coverage, sizeof out->coverage);
    for (int play = 0; play < GCH_PLAYS; play++) {
        struct debts debts = {0};
        if (make->part_count == 1 && make->allowed[play] == 0)
            continue;
        for (int f = 0; f < GCH_FORMATIONS; f++)
            for (int row = 0; row < GCH_DROWS; row++) {
                for (size_t i = 0; i < make->part_count; i++)
                    cells[i] = make->parts[i].team->defense[f][play][row];
                out->defense[f][play][row] =
                    blend_cell(make, cells, gch_die_ways_of(GCH_DIE_DEFENSE, row + 1), make->allowed[play], &debts);
            }
    }
    for (int c = 0; c < GCH_COVERAGE_COUNT && make->part_count > 1; c++) {
        struct debts debts = {0};
        if ((out->coverages >> c & 1) == 0)
            continue;
        for (int row = 0; row < GCH_DROWS; row++) {
            for (size_t i = 0; i < make->part_count; i++)
                cells[i] = make->parts[i].team->coverage[c][row];
            out->coverage[c][row] = blend_cell(make, cells, gch_die_ways_of(GCH_DIE_DEFENSE, row + 1), 0, &debts);
        }
    }
}

/* --- the rest ---------------------------------------------------------------------------------------------------- */

static void make_values(const struct gch_make *make, struct gch_team *out) {
    const struct gch_team *main = heaviest(make)->team;
    for (int v = 0; v < GCH_VALUE_COUNT; v++) {
        double sum = 0, weight = 0;
        for (size_t i = 0; i < make->part_count; i++)
            if (make->parts[i].team->values[v] != GCH_NO_VALUE) {
                sum += make->parts[i].weight * make->parts[i].team->values[v];
                weight += make->parts[i].weight;
            }
        out->values[v] = main->values[v] == GCH_NO_VALUE || weight <= 0 ? GCH_NO_VALUE : (int16_t)lround(sum / weight);
    }
}

/* A sheet is numbers all through. */
static void make_sheet(const struct gch_make *make, struct gch_sheet_source *out) {
    int32_t *to = (int32_t *)(void *)out;
    size_t count = sizeof *out / sizeof *to;
    *out = *make->parts[0].sheet;
    for (size_t n = 0; n < count; n++) {
        double sum = 0, weight = 0;
        for (size_t i = 0; i < make->part_count; i++)
            if (make->parts[i].sheet != NULL) {
                sum += make->parts[i].weight * ((const int32_t *)(const void *)make->parts[i].sheet)[n];
                weight += make->parts[i].weight;
            }
        if (weight > 0)
            to[n] = (int32_t)lround(sum / weight);
    }
}

void gch_make_team(const struct gch_make *make, struct gch_team *out, struct gch_sheet_source *sheet) {
    make_columns(make, out);
    make_five_rows(make, out);
    make_values(make, out);
    snprintf(out->origin, sizeof out->origin, "made-up");
    gch_team_seal(out);
    if (sheet != NULL && make->parts[0].sheet != NULL)
        make_sheet(make, sheet);
}
