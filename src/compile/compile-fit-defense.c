/* Defense charts: six formations whose mix has the team's real effect. */
#include "chart/chart-kind.h"
#include "compile/fit.h"
#include "gridchart/dice.h"

#include "rules/charted/charted-words.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ADD, INC, INT, QT, CLASSES, PATTERNS = 1024 };
enum { FORMATION_A, FORMATION_B, FORMATION_C };

/* How the formations differ (DDF-3.3): B stops the inside run and short passes and gives up the deep ones, C the
 * outside run and the screen, D and E trade runs for passes, F brings the blitz. The goal-line formation B is the one
 * means the rules have against a chart that does not know how near the goal line is; hence its strength. Only
 * differences matter: the mix's mean is the team's. */
static const double add_shift[GCH_FORMATIONS][GCH_PLAYS] = {
    {0, 0, 0, 0, 0, 0, 0, 0, 0},
    {-0.6, -1.0, -1.2, -1.2, -1.6, -1.2, 0, 3, -0.6},
    {0.7, -0.9, -1.8, 0.9, -1.5, 0.5, 1, 3, -0.5},
    {0.7, 0.6, 0.4, 0.5, 0.3, -0.6, -1, 0, -0.8},
    {1.6, 1.4, 1.0, 1.3, 0.6, 0.2, -3, -6, -0.4},
    {-0.6, -0.4, 0.6, 1.2, 2.5, 0, 1, 4, 0},
};
static const double inc_factor[GCH_FORMATIONS][5] = {
    {1, 1, 1, 1, 1},           {3.5, 6.5, 4.0, 0.8, 6.0}, {1.5, 1, 0.9, 0.9, 1.1},
    {1.5, 3.2, 2.9, 2.0, 3.1}, {0.7, 0.7, 1.2, 1.5, 0.9}, {1.4, 2.9, 2.8, 2.0, 2.8},
};
/* The least share of short passes that the goal-line formation breaks up, whoever plays it: where everybody stands
 * there is no room to throw. */
static const double crowded[5] = {0.38, 0.52, 0, 0, 0.52};
/* On the goal line defenses are more alike than elsewhere: this much of what a team's yards differ by is left. */
#define ALIKE 0.5
static const double int_factor[GCH_FORMATIONS] = {0.8, 2.4, 0.8, 1.6, 1.8, 1.5};
static const double qt_factor[GCH_FORMATIONS] = {0.7, 0.8, 1.0, 1.0, 0.4, 9};

/* Numbers on the five rows before any shift: on runs, on runs without supplements, and on passes. Gains are the
 * offense's to spread: what the defense spreads again has no edge at the line of scrimmage, as the real ones have. In
 * RedZone, whose drives stall too seldom near the goal line as it is, runs keep a wider spread. */
enum { RUN_ROWS, PLAIN_RUN_ROWS, PASS_ROWS };
static const double base_add[][GCH_DROWS] = {{0, 1, 0, 1, -3}, {0, 1, -1, 2, -3}, {0, 0, 0, 1, -1}};

/*
 * Forced results (DDF-9.3, RZ-3.3): so many yards whatever the offense threw. They are what heaps of gains are made of,
 * which no sum of two throws has. Officials spot the ball short of the sticks, and most downs are ten yards long: nine
 * yards are gained oftener than eight, and much oftener than ten. On the goal line and with a yard to go a run that is
 * stopped is stopped at the line, not behind it: of real runs at the 1 about 35 in 100 gain nothing and 11 lose yards.
 * That is the goal-line formation's business. Most runs gain one to three yards, more than two throws give; where the
 * goal line is near but not at hand, C, which is there against runs outside, holds them to two or three. To
 * who needs no more that is a gift: on the goal line nobody lines up so, and with a yard or two to go few do.
 */
enum { NOT_FORCED = INT8_MAX };
static int forced_yards(int formation, int column, int row) {
    enum { RUNS = 4, LONG_PASS = 7, A_YARD_SHORT = 9, LAST_ROW = GCH_DROWS - 1 };
    static const int8_t plunge[GCH_DROWS] = {NOT_FORCED, 0, NOT_FORCED, 0, -1};
    static const int8_t others[GCH_DROWS] = {NOT_FORCED, NOT_FORCED, 0, 1, -1};
    if ((formation == FORMATION_A || formation == FORMATION_C) && column != LONG_PASS && row == LAST_ROW)
        return A_YARD_SHORT;
    if (formation == FORMATION_C && column < RUNS)
        return row == 3 ? 3 : row == 2 && (column == 1 || column == 2) ? 2 : NOT_FORCED;
    if (formation == FORMATION_B && column < RUNS)
        return (column == 0 ? plunge : others)[row];
    return NOT_FORCED;
}

bool gch_forces_catches(int column) {
    return forced_yards(FORMATION_A, column, GCH_DROWS - 1) != NOT_FORCED;
}

/* How often each row is thrown, reckoned once: the inner loops ask for it some hundred million times. */
struct rows {
    double share[GCH_DROWS];
};

static struct rows count_rows(void) {
    struct rows rows;
    for (int r = 0; r < GCH_DROWS; r++)
        rows.share[r] = gch_die_ways_of(GCH_DIE_DEFENSE, r + 1) / 36.0;
    return rows;
}

void gch_formation_mix(const struct gch_sheet_source *sheet, const double faced[GCH_SITS][GCH_PLAYS],
                       double mix[GCH_PLAYS][GCH_FORMATIONS]) {
    for (int c = 0; c < GCH_PLAYS; c++) {
        double sum = 0;
        memset(mix[c], 0, GCH_FORMATIONS * sizeof mix[c][0]);
        for (int s = 0; s < GCH_SITS; s++) {
            double all = 0;
            for (int f = 0; f < GCH_FORMATIONS; f++)
                all += sheet->formation[s][f];
            for (int f = 0; f < GCH_FORMATIONS && all > 0; f++)
                mix[c][f] += faced[s][c] * sheet->formation[s][f] / all;
            sum += all > 0 ? faced[s][c] : 0;
        }
        for (int f = 0; f < GCH_FORMATIONS; f++)
            mix[c][f] = sum > 0 ? mix[c][f] / sum : 1.0 / GCH_FORMATIONS;
    }
}

struct pattern {
    double share[CLASSES];
};

static int class_of(int pattern, int row) {
    return pattern >> (2 * row) & 3;
}

static void share_patterns(const struct rows *rows, struct pattern *all) {
    for (int p = 0; p < PATTERNS; p++) {
        memset(&all[p], 0, sizeof all[p]);
        for (int r = 0; r < GCH_DROWS; r++)
            all[p].share[class_of(p, r)] += rows->share[r];
    }
}

/* Rows with a forced result are no other class's. */
static bool leaves_forced(int pattern, int formation, int column) {
    for (int r = 0; r < GCH_DROWS; r++)
        if (class_of(pattern, r) != ADD && forced_yards(formation, column, r) != NOT_FORCED)
            return false;
    return true;
}

/* Class patterns for one column: coordinate descent on the squared error of the mix, plus a little of each formation's
 * own. wanted: the mix's shares; own: each formation's. */
static void choose_patterns(const struct pattern *all, int column, const double mix[GCH_FORMATIONS],
                            const double wanted[CLASSES], double own[GCH_FORMATIONS][CLASSES],
                            int chosen[GCH_FORMATIONS]) {
    static const double weight[CLASSES] = {0, 1, 4, 2};
    double sum[CLASSES] = {0};
    for (int f = 0; f < GCH_FORMATIONS; f++) {
        chosen[f] = 0;
        sum[ADD] += mix[f];
    }
    for (int sweep = 0; sweep < 4; sweep++) {
        for (int f = 0; f < GCH_FORMATIONS; f++) {
            double rest[CLASSES];
            for (int k = INC; k < CLASSES; k++)
                rest[k] = sum[k] - mix[f] * all[chosen[f]].share[k] - wanted[k];
            int best = chosen[f];
            double best_error = 1e30;
            for (int p = 0; p < PATTERNS; p++) {
                /* at least the likeliest or the second row adds: a formation that always stops the ball is none */
                if (all[p].share[ADD] < 0.3 || !leaves_forced(p, f, column))
                    continue;
                double error = 0;
                for (int k = INC; k < CLASSES; k++) {
                    double mixed = rest[k] + mix[f] * all[p].share[k];
                    double alone = all[p].share[k] - own[f][k];
                    error += weight[k] * (mixed * mixed + 0.12 * alone * alone);
                }
                if (error < best_error - 1e-15) {
                    best_error = error;
                    best = p;
                }
            }
            for (int k = 0; k < CLASSES; k++)
                sum[k] += mix[f] * (all[best].share[k] - all[chosen[f]].share[k]);
            chosen[f] = best;
        }
    }
}

static double bounded(double x, double low, double high) {
    return fmin(high, fmax(low, x));
}

/* Numbers of the add rows of one column over all formations: shifts, rounding, then single cells moved by 1 until the
 * mix's mean is the team's. gain: what an average offense gains there, which a forced result takes the place of;
 * counts: of how many throws on an add row something is gained or lost for each on a forced one. */
static void choose_adds(const struct rows *rows, const double base[GCH_DROWS], const double mix[GCH_FORMATIONS],
                        int column, const int chosen[GCH_FORMATIONS], double mean, double gain, double counts,
                        int out[GCH_FORMATIONS][GCH_DROWS]) {
    double shift_mean = 0, adding = 0, forcing = 0, forced = 0;
    for (int f = 0; f < GCH_FORMATIONS; f++) {
        for (int r = 0; r < GCH_DROWS; r++) {
            double w = mix[f] * rows->share[r];
            int yards = forced_yards(f, column, r);
            if (yards != NOT_FORCED) {
                forced += w * (yards - gain);
                forcing += w;
            } else if (class_of(chosen[f], r) == ADD) {
                shift_mean += w * (add_shift[f][column] + base[r]);
                adding += w;
            }
        }
    }
    if (adding <= 0)
        return;
    /* What the add rows have to come to, so that all together is the team's mean. */
    double wanted = mean * adding + (mean * forcing - forced) / counts, level = wanted / adding;
    shift_mean /= adding;
    double exact[GCH_FORMATIONS][GCH_DROWS], sum = 0;
    for (int f = 0; f < GCH_FORMATIONS; f++) {
        for (int r = 0; r < GCH_DROWS; r++) {
            exact[f][r] =
                add_shift[f][column] + base[r] - shift_mean + level - (f == FORMATION_B ? 1 - ALIKE : 0) * mean;
            /* Where a season called a play hardly ever, it may have met little but forced results: what these leave
             * over is not to be made up for by the few cells beside them. */
            exact[f][r] = bounded(exact[f][r], -GCH_ADD_MOST, GCH_ADD_MOST);
            out[f][r] = (int)lround(exact[f][r]);
            if (class_of(chosen[f], r) == ADD && forced_yards(f, column, r) == NOT_FORCED)
                sum += mix[f] * rows->share[r] * out[f][r];
        }
    }
    for (int step = 0; step < 60; step++) {
        double off = wanted - sum;
        int dir = off > 0 ? 1 : -1, best_f = -1, best_r = 0;
        double best = 1e30;
        for (int f = 0; f < GCH_FORMATIONS; f++) {
            for (int r = 0; r < GCH_DROWS; r++) {
                double w = mix[f] * rows->share[r];
                if (class_of(chosen[f], r) != ADD || forced_yards(f, column, r) != NOT_FORCED || w <= 0 ||
                    fabs(off - dir * w) >= fabs(off) - 1e-12 || abs(out[f][r] + dir) > GCH_ADD_MOST)
                    continue;
                double spoil = fabs(out[f][r] + dir - exact[f][r]) - fabs(out[f][r] - exact[f][r]);
                double cost = fabs(off - dir * w) * 4 + spoil * w;
                if (cost < best) {
                    best = cost;
                    best_f = f;
                    best_r = r;
                }
            }
        }
        if (best_f < 0)
            break;
        out[best_f][best_r] += dir;
        sum += dir * mix[best_f] * rows->share[best_r];
    }
}

/* The defense's own shares on a pass column against the average offense. */
static void solve(const struct gch_targets *t, const struct gch_split *s, const struct gch_unit *u,
                  const struct gch_correction *fix, int k, double out[CLASSES]) {
    const struct gch_column_rates *col = &t->column[4 + k];
    double q = bounded(col->qt * u->qt * fix->qt, 0.005, 0.5), thrown = 1 - q;
    double i = thrown * bounded(col->interception * u->interception[k] * fix->interception, 0.0005, 0.3);
    double cmp = thrown * bounded(col->completion * u->completion[k] * fix->completion, 0.05, 0.97);
    double n = fmax(0.01, 1 - q - i - cmp);
    double r = 1 - s->o_int[k] - s->o_fumble[4 + k];
    out[INT] = bounded((i - s->o_int[k] * (1 - s->forced[k])) / r, 0, 0.5);
    out[QT] = s->d_qt[k];
    out[INC] = s->d_inc[k];
    for (int step = 0; step < 50; step++) {
        double add = 1 - out[INC] - out[INT] - out[QT] - s->forced[k];
        out[QT] = bounded((q - s->o_qt[k] * add) / r, 0, 0.6);
        out[INC] = bounded((n - s->o_inc[k] * add) / r, 0, 0.7);
    }
    out[ADD] = 1 - out[INC] - out[INT] - out[QT];
}

/* Interception yards on a defense chart: a little apart by row, around the column's mean. */
static int pick_yards(const struct gch_column_rates *col, int row) {
    static const double at[GCH_DROWS] = {0.3, 0.5, 0.7, 0.2, 0.85};
    struct gch_hist h = col->pick;
    gch_hist_normalise(&h);
    return (int)lround(gch_hist_slice(&h, at[row] - 0.1, at[row] + 0.1));
}

/* What is owed in the last column stays owed, so where no supplement makes up for it that is the column least used. */
static void order_columns(const double usage[GCH_PLAYS], const struct gch_chart_kind *kind, int order[GCH_PLAYS]) {
    for (int c = 0; c < GCH_PLAYS; c++)
        order[c] = c;
    if (!kind->supplements)
        gch_order_by_usage(usage, order);
}

void gch_fit_defense(const struct gch_targets *t, const struct gch_split *s, const struct gch_unit *unit,
                     const struct gch_correction *fix, const double mix[GCH_PLAYS][GCH_FORMATIONS],
                     const double usage[GCH_PLAYS], const struct gch_chart_kind *kind, struct gch_team *out) {
    struct rows rows = count_rows();
    struct pattern all[PATTERNS];
    share_patterns(&rows, all);
    double carry[CLASSES] = {0}; /* plays */
    int order[GCH_PLAYS];
    order_columns(usage, kind, order);
    for (int i = 0; i < GCH_PLAYS; i++) {
        int c = order[i];
        int chosen[GCH_FORMATIONS] = {0}, adds[GCH_FORMATIONS][GCH_DROWS] = {{0}};
        if (c >= 4) {
            int k = c - 4;
            double share[CLASSES], wanted[CLASSES] = {0}, own[GCH_FORMATIONS][CLASSES];
            solve(t, s, unit, fix, k, share);
            double n = fmax(usage[c], 1), inc_mean = 0, int_mean = 0, qt_mean = 0;
            for (int x = INC; x < CLASSES; x++)
                wanted[x] = bounded(share[x] + carry[x] / n, 0, 0.8);
            for (int f = 0; f < GCH_FORMATIONS; f++) {
                inc_mean += mix[c][f] * inc_factor[f][k];
                int_mean += mix[c][f] * int_factor[f];
                qt_mean += mix[c][f] * qt_factor[f];
            }
            for (int f = 0; f < GCH_FORMATIONS; f++) {
                own[f][INC] = fmin(0.65, share[INC] * inc_factor[f][k] / inc_mean);
                own[f][INT] = share[INT] * int_factor[f] / int_mean;
                own[f][QT] = fmin(0.5, share[QT] * qt_factor[f] / qt_mean);
            }
            own[FORMATION_B][INC] = fmax(own[FORMATION_B][INC], crowded[k]);
            choose_patterns(all, c, mix[c], wanted, own, chosen);
            for (int x = INC; x < CLASSES; x++) {
                double got = 0;
                for (int f = 0; f < GCH_FORMATIONS; f++)
                    got += mix[c][f] * all[chosen[f]].share[x];
                carry[x] += (share[x] - got) * n;
            }
        }
        double gain = gch_hist_mean(&t->column[c].gain);
        double ratio = unit->gain[c] * (c < 4 ? fix->run_gain : fix->pass_gain);
        const double *base = base_add[c >= 4 ? PASS_ROWS : kind->supplements ? RUN_ROWS : PLAIN_RUN_ROWS];
        choose_adds(&rows, base, mix[c], c, chosen, gain * (ratio - 1), gain, gch_split_counts(s, c), adds);
        for (int f = 0; f < GCH_FORMATIONS; f++) {
            for (int r = 0; r < GCH_DROWS; r++) {
                struct gch_cell *cell = &out->defense[f][c][r];
                int forced = forced_yards(f, c, r);
                if (forced != NOT_FORCED) {
                    *cell = gch_cell_of(GCH_CELL_FORCED, forced, 0);
                    continue;
                }
                switch (class_of(chosen[f], r)) {
                case INC:
                    *cell = gch_cell_of(GCH_CELL_INC, 0, 0);
                    break;
                case INT:
                    *cell = gch_cell_of(GCH_CELL_INT, pick_yards(&t->column[c], r), 0);
                    break;
                case QT:
                    *cell = gch_cell_of(GCH_CELL_QT, 0, 0);
                    break;
                default:
                    *cell = gch_cell_number(adds[f][r]);
                    break;
                }
            }
        }
    }
}

double gch_split_counts(const struct gch_split *s, int column) {
    if (column < 4)
        return 1;
    int k = column - 4;
    double kept = 1 - s->o_int[k] - s->o_fumble[column];
    return (kept - s->o_qt[k] - s->o_inc[k]) / kept;
}

void gch_adds_count(const struct gch_team *team, const double mix[GCH_PLAYS][GCH_FORMATIONS],
                    const struct gch_split *split, struct gch_adds *sum) {
    struct rows rows = count_rows();
    for (int c = 0; c < GCH_PLAYS; c++) {
        for (int f = 0; f < GCH_FORMATIONS; f++) {
            for (int r = 0; r < GCH_DROWS; r++) {
                struct gch_cell cell = team->defense[f][c][r];
                double w = mix[c][f] * rows.share[r];
                if (cell.kind == GCH_CELL_FORCED)
                    gch_hist_add(&sum->forced[c], cell.number, w / gch_split_counts(split, c));
                if (cell.kind != GCH_CELL_NUMBER && cell.kind != GCH_CELL_BLANK)
                    continue;
                int n = cell.number;
                n = n < -GCH_ADD_MOST ? -GCH_ADD_MOST : n > GCH_ADD_MOST ? GCH_ADD_MOST : n;
                sum->p[c][n + GCH_ADD_MOST] += w;
            }
        }
    }
}
