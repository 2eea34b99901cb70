/* Distributions of yards as weights of whole numbers. */
#ifndef GCH_COMPILE_HIST_H
#define GCH_COMPILE_HIST_H

#include <stdbool.h>

enum { GCH_HIST_LOW = -40, GCH_HIST_HIGH = 119, GCH_HIST_SIZE = GCH_HIST_HIGH - GCH_HIST_LOW + 1 };

/* Weights need not add up to 1. Starts as {0}. */
struct gch_hist {
    double w[GCH_HIST_SIZE];
};

/* Adds weight at a value; values beyond the ends count as the ends. */
void gch_hist_add(struct gch_hist *h, int value, double weight);
/* a += factor x b */
void gch_hist_mix(struct gch_hist *a, const struct gch_hist *b, double factor);
double gch_hist_sum(const struct gch_hist *h);
/* Mean; 0 for an empty one. */
double gch_hist_mean(const struct gch_hist *h);
/* Mean of min(x, most). */
double gch_hist_mean_to(const struct gch_hist *h, int most);
/* Scales to a sum of 1; an empty one becomes all weight at 0. */
void gch_hist_normalise(struct gch_hist *h);
/* Only the part from low to high, normalised; false if there is none. */
bool gch_hist_part(const struct gch_hist *h, int low, int high, struct gch_hist *out);
/* The share of the whole that lies from low to high. */
double gch_hist_share(const struct gch_hist *h, int low, int high);
/* Of what lies above `most`, so large a share of the whole comes to lie on it: all of it if there is less. */
void gch_hist_cap(struct gch_hist *h, int most, double share);

/* Mean of the values between two quantiles, 0 <= from < to <= 1, of a normalised histogram; fractions of a value's
 * weight count as such. */
double gch_hist_slice(const struct gch_hist *h, double from, double to);

/* The distribution behind values of which some were cut off (a touchdown: the run would have gone on): product-limit
 * estimate from seen values and cut-off values. Normalised. What lies beyond the last value seen is spread evenly over
 * the yards up to the last cut-off one. */
void gch_hist_product_limit(const struct gch_hist *seen, const struct gch_hist *cut, struct gch_hist *out);

#endif
