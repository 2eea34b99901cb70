/*
 * Thirty cells from a distribution: an apportionment of 216 ways.
 *
 * A column is filled class by class: each class gets a whole number of ways as near to its share as whole numbers
 * allow, laid on cells whose ways add up to exactly that number (a subset sum), and what rounding left over or took is
 * carried to the team's next column. What remains is for numbers.
 */
#ifndef GCH_COMPILE_CELLS_H
#define GCH_COMPILE_CELLS_H

#include "gridchart/chart.h"
#include "rules/charted/charted-words.h"

/* A quantile function: value[i] is the mean of the i-th of GCH_QUANTILES equal parts, ascending. */
enum { GCH_QUANTILES = 432 };
struct gch_quantiles {
    double value[GCH_QUANTILES];
};
struct gch_hist;
void gch_quantiles_of_hist(const struct gch_hist *h, struct gch_quantiles *q);
double gch_quantiles_mean(const struct gch_quantiles *q);
/* Scales the values above 0 so that the mean is as given (as far as it can be). */
void gch_quantiles_scale(struct gch_quantiles *q, double mean);

/* Which cells a class takes: few likely ones, so that many are left for numbers, or many unlikely ones. */
enum gch_prefer {
    GCH_PREFER_FEW,
    GCH_PREFER_SMALL,
};

/* Plays that rounding has left over (positive) or given too many, by class, carried from column to column. Starts {0}.
 */
enum { GCH_CARRY_CLASSES = 24 };
struct gch_carry {
    double plays[GCH_CARRY_CLASSES];
};

struct gch_filler {
    struct gch_cell cell[GCH_ROWS];
    bool used[GCH_ROWS];
    int left;     /* ways not used yet */
    double usage; /* how often this column is thrown, for the carry */
};

void gch_fill_begin(struct gch_filler *f, double usage);
/* Ways of row i (0 = total 10). */
int gch_row_ways(int i);
/* Lays a class on cells: share of `of` ways (216, or what fouls have left), with the carry of that class (NULL: none).
 * At most `most` ways. Returns the ways it got. */
int gch_fill_class(struct gch_filler *f, struct gch_cell cell, double share, int of, enum gch_prefer prefer,
                   struct gch_carry *carry, int class, int most);
/* The same, and the cells' numbers follow a distribution. */
int gch_fill_class_numbers(struct gch_filler *f, struct gch_cell cell, double share, int of, enum gch_prefer prefer,
                           struct gch_carry *carry, int class, const struct gch_quantiles *q);
/* Numbers on all cells left: slices of the quantile function, rounded, then single cells moved by 1 until the mean over
 * the ways is right; numbers stay within low..high. Long ones stand on unlikely cells. */
void gch_fill_numbers(struct gch_filler *f, const struct gch_quantiles *q, double mean, int low, int high);
/* Marks positive numbers with a flag until about `share` of the ways of all numbers have it. from_top: the longest
 * first, else spread evenly. */
void gch_fill_flag(struct gch_filler *f, uint8_t flag, double share, bool from_top);

static inline struct gch_cell gch_cell_of(enum gch_cell_kind kind, int number, int flags) {
    struct gch_cell c = {(uint8_t)kind, (uint8_t)flags, (int16_t)number};
    return c;
}
/* A number as a cell: 0 is blank. */
static inline struct gch_cell gch_cell_number(int n) {
    return gch_cell_of(n == 0 ? GCH_CELL_BLANK : GCH_CELL_NUMBER, n, 0);
}

#endif
