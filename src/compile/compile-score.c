/* How far a replayed season is from its targets (loop.h). */
#include "compile/loop.h"

#include <math.h>

double gch_loop_score(const struct gch_parity *p) {
    size_t count;
    const struct gch_figure *figures = gch_figures(&count);
    double sum = 0;
    for (size_t f = 0; f < count; f++) {
        double most = gch_parity_tolerance(figures[f].name), least = gch_parity_least_r2(figures[f].name);
        if (most > 0 && p->real[f] > 0) {
            double x = 100 * (p->replay[f] / p->real[f] - 1) / most;
            sum += x * x;
        }
        for (int side = 0; side < 2 && least > 0; side++) {
            double x = (1 - p->quality[f][side].r2) / (1 - least);
            sum += x * x;
        }
    }
    const double *pairs[] = {p->points_sd, p->margin_sd};
    for (int i = 0; i < 2; i++) {
        double x = pairs[i][0] > 0 ? (pairs[i][1] / pairs[i][0] - 1) / GCH_PARITY_SPREAD : 0;
        sum += x * x;
    }
    double home = (p->home_share[1] - p->home_share[0]) / GCH_PARITY_SHARE;
    double overtime = (p->overtime_share[1] - p->overtime_share[0]) / GCH_PARITY_SHARE;
    return sum + home * home + overtime * overtime;
}

double gch_loop_slopes(const struct gch_parity *p) {
    size_t count;
    const struct gch_figure *figures = gch_figures(&count);
    double sum = 0;
    for (size_t f = 0; f < count; f++) {
        double most = gch_parity_slope(figures[f].name);
        for (int side = 0; side < 2 && most > 0; side++) {
            double x = (p->quality[f][side].slope - 1) / most;
            sum += x * x;
        }
    }
    return sum;
}

/* The part of what is allowed from which on a miss is near to its bound. */
static const double NARROW = 0.6;

static double narrow(double miss) {
    double x = fmax(0, fabs(miss) - NARROW) / (1 - NARROW);
    return x * x;
}

double gch_loop_narrow(const struct gch_parity *p) {
    size_t count;
    const struct gch_figure *figures = gch_figures(&count);
    double sum = 0;
    for (size_t f = 0; f < count; f++) {
        double most = gch_parity_tolerance(figures[f].name), least = gch_parity_least_r2(figures[f].name);
        double slope = gch_parity_slope(figures[f].name);
        if (most > 0 && p->real[f] > 0)
            sum += narrow(100 * (p->replay[f] / p->real[f] - 1) / most);
        for (int side = 0; side < 2; side++) {
            sum += least > 0 ? narrow((1 - p->quality[f][side].r2) / (1 - least)) : 0;
            sum += slope > 0 ? narrow((p->quality[f][side].slope - 1) / slope) : 0;
        }
    }
    const double *spreads[] = {p->points_sd, p->margin_sd};
    for (int i = 0; i < 2; i++)
        sum += spreads[i][0] > 0 ? narrow((spreads[i][1] / spreads[i][0] - 1) / GCH_PARITY_SPREAD) : 0;
    return sum + narrow((p->home_share[1] - p->home_share[0]) / GCH_PARITY_SHARE) +
           narrow((p->overtime_share[1] - p->overtime_share[0]) / GCH_PARITY_SHARE);
}

double gch_loop_judgement(const struct gch_parity *p) {
    static const double off = 100, near = 5;
    return off * gch_parity_count_off(p) + near * gch_loop_narrow(p) + gch_loop_score(p) + gch_loop_slopes(p);
}

double gch_loop_missing(const struct gch_parity *p, const char *figure) {
    static const double most = 0.1;
    int f = gch_figure_find(figure);
    if (f < 0 || p->real[f] <= 0 || p->replay[f] <= 0)
        return 1;
    return fmin(1 + most, fmax(1 - most, p->real[f] / p->replay[f]));
}
