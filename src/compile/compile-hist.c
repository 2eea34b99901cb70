/* Distributions of yards. */
#include "compile/hist.h"

#include <string.h>

void gch_hist_add(struct gch_hist *h, int value, double weight) {
    if (value < GCH_HIST_LOW)
        value = GCH_HIST_LOW;
    if (value > GCH_HIST_HIGH)
        value = GCH_HIST_HIGH;
    h->w[value - GCH_HIST_LOW] += weight;
}

void gch_hist_mix(struct gch_hist *a, const struct gch_hist *b, double factor) {
    for (int i = 0; i < GCH_HIST_SIZE; i++)
        a->w[i] += b->w[i] * factor;
}

double gch_hist_sum(const struct gch_hist *h) {
    double sum = 0;
    for (int i = 0; i < GCH_HIST_SIZE; i++)
        sum += h->w[i];
    return sum;
}

double gch_hist_mean(const struct gch_hist *h) {
    return gch_hist_mean_to(h, GCH_HIST_HIGH);
}

double gch_hist_mean_to(const struct gch_hist *h, int most) {
    double sum = 0, n = 0;
    for (int i = 0; i < GCH_HIST_SIZE; i++) {
        int v = i + GCH_HIST_LOW;
        sum += h->w[i] * (v < most ? v : most);
        n += h->w[i];
    }
    return n > 0 ? sum / n : 0;
}

void gch_hist_normalise(struct gch_hist *h) {
    double sum = gch_hist_sum(h);
    if (sum <= 0) {
        memset(h, 0, sizeof *h);
        h->w[-GCH_HIST_LOW] = 1;
        return;
    }
    for (int i = 0; i < GCH_HIST_SIZE; i++)
        h->w[i] /= sum;
}

bool gch_hist_part(const struct gch_hist *h, int low, int high, struct gch_hist *out) {
    memset(out, 0, sizeof *out);
    double sum = 0;
    for (int v = low; v <= high; v++) {
        out->w[v - GCH_HIST_LOW] = h->w[v - GCH_HIST_LOW];
        sum += h->w[v - GCH_HIST_LOW];
    }
    gch_hist_normalise(out);
    return sum > 0;
}

double gch_hist_share(const struct gch_hist *h, int low, int high) {
    double sum = gch_hist_sum(h), part = 0;
    for (int v = low; v <= high; v++)
        part += h->w[v - GCH_HIST_LOW];
    return sum > 0 ? part / sum : 0;
}

void gch_hist_cap(struct gch_hist *h, int most, double share) {
    double above = gch_hist_share(h, most + 1, GCH_HIST_HIGH);
    double part = above > share ? share / above : 1;
    for (int i = most + 1 - GCH_HIST_LOW; i < GCH_HIST_SIZE; i++) {
        h->w[most - GCH_HIST_LOW] += part * h->w[i];
        h->w[i] -= part * h->w[i];
    }
}

double gch_hist_slice(const struct gch_hist *h, double from, double to) {
    double run = 0, sum = 0, n = 0;
    for (int i = 0; i < GCH_HIST_SIZE; i++) {
        double low = run > from ? run : from;
        run += h->w[i];
        double high = run < to ? run : to;
        if (high > low) {
            sum += (high - low) * (i + GCH_HIST_LOW);
            n += high - low;
        }
    }
    return n > 0 ? sum / n : 0;
}

void gch_hist_product_limit(const struct gch_hist *seen, const struct gch_hist *cut, struct gch_hist *out) {
    memset(out, 0, sizeof *out);
    double at_risk = gch_hist_sum(seen) + gch_hist_sum(cut);
    double left = 1;
    int last_seen = 0, last_cut = 0;
    for (int i = 0; i < GCH_HIST_SIZE; i++) {
        if (seen->w[i] > 0)
            last_seen = i;
        if (cut->w[i] > 0)
            last_cut = i;
    }
    for (int i = 0; i < GCH_HIST_SIZE && at_risk > 1e-9; i++) {
        double p = left * seen->w[i] / at_risk;
        out->w[i] = p;
        left -= p;
        at_risk -= seen->w[i] + cut->w[i];
    }
    if (left > 1e-12) {
        int from = last_seen + 1, to = last_cut > last_seen ? last_cut : last_seen + 1;
        if (from > GCH_HIST_SIZE - 1)
            from = GCH_HIST_SIZE - 1;
        if (to > GCH_HIST_SIZE - 1)
            to = GCH_HIST_SIZE - 1;
        for (int i = from; i <= to; i++)
            out->w[i] += left / (to - from + 1);
    }
    gch_hist_normalise(out);
}
