/* Apportioning the ways of a column. */
#include "compile/cells.h"
#include "compile/hist.h"
#include "gridchart/dice.h"

#include "rules/charted/charted-words.h"
#include <math.h>
#include <string.h>

int gch_row_ways(int i) {
    return gch_die_ways_of(GCH_DIE_OFFENSE, i + 10);
}

void gch_quantiles_of_hist(const struct gch_hist *h, struct gch_quantiles *q) {
    struct gch_hist n = *h;
    gch_hist_normalise(&n);
    for (int i = 0; i < GCH_QUANTILES; i++)
        q->value[i] = gch_hist_slice(&n, (double)i / GCH_QUANTILES, (double)(i + 1) / GCH_QUANTILES);
}

double gch_quantiles_mean(const struct gch_quantiles *q) {
    double sum = 0;
    for (int i = 0; i < GCH_QUANTILES; i++)
        sum += q->value[i];
    return sum / GCH_QUANTILES;
}

void gch_quantiles_scale(struct gch_quantiles *q, double mean) {
    double up = 0, down = 0;
    for (int i = 0; i < GCH_QUANTILES; i++) {
        if (q->value[i] > 0)
            up += q->value[i];
        else
            down += q->value[i];
    }
    double wanted = mean * GCH_QUANTILES - down;
    if (up <= 0 || wanted <= 0)
        return;
    for (int i = 0; i < GCH_QUANTILES; i++) {
        if (q->value[i] > 0)
            q->value[i] *= wanted / up;
    }
}

void gch_fill_begin(struct gch_filler *f, double usage) {
    memset(f, 0, sizeof *f);
    f->left = 216;
    f->usage = usage > 1 ? usage : 1;
}

/* Chooses unused rows whose ways add up to `ways` at the least cost; false if there is no such set. */
static bool choose(const struct gch_filler *f, int ways, enum gch_prefer prefer, bool chosen[GCH_ROWS]) {
    int cost[217];
    memset(chosen, 0, GCH_ROWS * sizeof chosen[0]);
    if (ways == 0)
        return true;
    /* Each sum keeps the set of rows that made it, as bits; going down from the top, a row is used once at most. */
    uint32_t set[217];
    for (int w = 0; w <= ways; w++)
        cost[w] = 1 << 30;
    cost[0] = 0;
    set[0] = 0;
    for (int i = 0; i < GCH_ROWS; i++) {
        if (f->used[i])
            continue;
        int k = gch_row_ways(i);
        int price = prefer == GCH_PREFER_FEW ? 100 : k * k;
        for (int w = ways; w >= k; w--) {
            if (cost[w - k] + price < cost[w]) {
                cost[w] = cost[w - k] + price;
                set[w] = set[w - k] | (UINT32_C(1) << i);
            }
        }
    }
    if (cost[ways] == 1 << 30)
        return false;
    for (int i = 0; i < GCH_ROWS; i++)
        chosen[i] = (set[ways] >> i & 1) != 0;
    return true;
}

/* Whole ways for a share with its carry, and the rows for them. */
static int apportion(struct gch_filler *f, double share, int of, enum gch_prefer prefer, struct gch_carry *carry,
                     int class, int most, bool chosen[GCH_ROWS]) {
    double exact = share * of;
    double owed = carry != NULL ? carry->plays[class] / f->usage * 216 : 0;
    /* An old debt must not turn a column into something it is not: at most two ways of it here. */
    owed = fmin(2, fmax(-2, owed));
    double wanted = exact + owed;
    int limit = most < f->left ? most : f->left;
    int ways = 0;
    /* The nearest number of ways that some set of free rows has: one row has one way, three have two. */
    for (int away = 0; away <= 216; away++) {
        int near = (int)lround(wanted), other = wanted > near ? near + away : near - away;
        int second = wanted > near ? near - away : near + away;
        if (other >= 0 && other <= limit && choose(f, other, prefer, chosen)) {
            ways = other;
            break;
        }
        if (second >= 0 && second <= limit && choose(f, second, prefer, chosen)) {
            ways = second;
            break;
        }
    }
    if (carry != NULL)
        carry->plays[class] += (exact - ways) / 216 * f->usage;
    return ways;
}

static void take(struct gch_filler *f, int row, struct gch_cell cell) {
    f->cell[row] = cell;
    f->used[row] = true;
    f->left -= gch_row_ways(row);
}

int gch_fill_class(struct gch_filler *f, struct gch_cell cell, double share, int of, enum gch_prefer prefer,
                   struct gch_carry *carry, int class, int most) {
    bool chosen[GCH_ROWS];
    int ways = apportion(f, share, of, prefer, carry, class, most, chosen);
    for (int i = 0; i < GCH_ROWS; i++) {
        if (chosen[i])
            take(f, i, cell);
    }
    return ways;
}

int gch_fill_class_numbers(struct gch_filler *f, struct gch_cell cell, double share, int of, enum gch_prefer prefer,
                           struct gch_carry *carry, int class, const struct gch_quantiles *q) {
    bool chosen[GCH_ROWS];
    int ways = apportion(f, share, of, prefer, carry, class, 216, chosen);
    double run = 0;
    for (int i = 0; i < GCH_ROWS; i++) {
        if (!chosen[i])
            continue;
        double next = run + (double)gch_row_ways(i) / ways;
        int at = (int)((run + next) / 2 * GCH_QUANTILES);
        at = at < 0 ? 0 : at >= GCH_QUANTILES ? GCH_QUANTILES - 1 : at;
        cell.number = (int16_t)lround(q->value[at]);
        run = next;
        take(f, i, cell);
    }
    return ways;
}

/* The free rows from the lowest quantile to the highest: the least likely rows hold the ends, three of four of them the
 * long gains, and the likely ones the middle. */
static int order_rows(const struct gch_filler *f, int rows[GCH_ROWS]) {
    int sorted[GCH_ROWS], n = 0;
    for (int ways = 1; ways <= 18; ways++) {
        for (int i = 0; i < GCH_ROWS; i++) {
            if (!f->used[i] && gch_row_ways(i) == ways)
                sorted[n++] = i;
        }
    }
    int low = 0, high = n - 1;
    for (int i = 0; i < n; i++) {
        if (i % 4 == 3)
            rows[low++] = sorted[i];
        else
            rows[high--] = sorted[i];
    }
    return n;
}

static double part_mean(const struct gch_quantiles *q, double from, double to) {
    double sum = 0, n = 0;
    from *= GCH_QUANTILES;
    to *= GCH_QUANTILES;
    for (int i = (int)from; i < GCH_QUANTILES && i < to; i++) {
        double low = i > from ? i : from, high = i + 1 < to ? i + 1 : to;
        if (high > low) {
            sum += q->value[i] * (high - low);
            n += high - low;
        }
    }
    return n > 0 ? sum / n : 0;
}

/* What no single move can mend, two may: one cell up and another down, of ways that differ by what is missing. */
static void settle(const int rows[GCH_ROWS], int n, double off, int low, int high, int v[GCH_ROWS]) {
    for (int step = 0; step < 20 && fabs(off) > 0.5; step++) {
        int up = -1, down = -1;
        double best = fabs(off) - 1e-9;
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < n; k++) {
                double moved = gch_row_ways(rows[i]) - gch_row_ways(rows[k]);
                if (i != k && v[i] > 0 && v[k] > 1 && v[i] < high && v[k] > low && fabs(off - moved) < best) {
                    best = fabs(off - moved);
                    up = i;
                    down = k;
                }
            }
        }
        if (up < 0)
            return;
        v[up]++;
        v[down]--;
        off -= gch_row_ways(rows[up]) - gch_row_ways(rows[down]);
    }
}

void gch_fill_numbers(struct gch_filler *f, const struct gch_quantiles *q, double mean, int low, int high) {
    int rows[GCH_ROWS];
    int n = order_rows(f, rows);
    if (n == 0)
        return;
    double x[GCH_ROWS], run = 0, total = f->left, up = 0, down = 0;
    for (int i = 0; i < n; i++) {
        double w = gch_row_ways(rows[i]);
        x[i] = part_mean(q, run / total, (run + w) / total);
        run += w;
        if (x[i] > 0)
            up += x[i] * w;
        else
            down += x[i] * w;
    }
    double wanted = mean * total;
    double scale = up > 0 && wanted - down > 0 ? (wanted - down) / up : 1;
    int v[GCH_ROWS];
    double sum = 0;
    for (int i = 0; i < n; i++) {
        double y = x[i] > 0 ? x[i] * scale : x[i];
        y = fmin(high, fmax(low, y));
        v[i] = (int)lround(y);
        x[i] = y;
        sum += v[i] * gch_row_ways(rows[i]);
    }
    /* Move by 1 the cell that brings the sum nearest, of those the one whose rounding suffers least. */
    for (int step = 0; step < 200; step++) {
        double off = wanted - sum;
        int best = -1;
        double best_cost = 1e30;
        int dir = off > 0 ? 1 : -1;
        for (int i = 0; i < n; i++) {
            double w = gch_row_ways(rows[i]);
            if (fabs(off - dir * w) >= fabs(off) - 1e-9 || v[i] + dir > high || v[i] + dir < low)
                continue;
            /* keep gains gains and losses losses */
            if (v[i] == 0 && fabs(x[i]) < 0.3 && n > 8)
                continue;
            double spoil = fabs(v[i] + dir - x[i]) - fabs(v[i] - x[i]);
            double cost = fabs(off - dir * w) * 0.2 + spoil * w + 0.02 * fabs(x[i]);
            if (cost < best_cost) {
                best_cost = cost;
                best = i;
            }
        }
        if (best < 0)
            break;
        v[best] += dir;
        sum += dir * gch_row_ways(rows[best]);
    }
    settle(rows, n, wanted - sum, low, high, v);
    for (int i = 0; i < n; i++)
        take(f, rows[i], gch_cell_number(v[i]));
}

void gch_fill_flag(struct gch_filler *f, uint8_t flag, double share, bool from_top) {
    int total = 0;
    for (int i = 0; i < GCH_ROWS; i++) {
        if (f->cell[i].kind == GCH_CELL_NUMBER || f->cell[i].kind == GCH_CELL_BLANK)
            total += gch_row_ways(i);
    }
    double wanted = share * total;
    if (from_top) {
        for (int step = 0; step < GCH_ROWS && wanted > 0; step++) {
            int best = -1;
            for (int i = 0; i < GCH_ROWS; i++) {
                if (f->cell[i].kind == GCH_CELL_NUMBER && f->cell[i].number > 0 && f->cell[i].flags == 0 &&
                    (best < 0 || f->cell[i].number > f->cell[best].number))
                    best = i;
            }
            if (best < 0 || gch_row_ways(best) > wanted + 1)
                break;
            f->cell[best].flags |= flag;
            wanted -= gch_row_ways(best);
        }
        return;
    }
    /* Spread: walk the rows with a stride prime to 30, take what still fits. */
    for (int k = 0; k < GCH_ROWS; k++) {
        int i = (k * 7 + 3) % GCH_ROWS;
        int w = gch_row_ways(i);
        if (f->cell[i].kind == GCH_CELL_NUMBER && f->cell[i].number > 0 && f->cell[i].flags == 0 && w <= wanted + 0.5) {
            f->cell[i].flags |= flag;
            wanted -= w;
        }
    }
}
