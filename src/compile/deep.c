/* Deep parity: the families' figures counted, replayed and compared. */
#include "compile/deep.h"
#include "gridchart/report.h"
#include "gridchart/season.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const struct gch_deep_family *const families[] = {
    &gch_deep_score, &gch_deep_drive, &gch_deep_down,  &gch_deep_fourth, &gch_deep_goal,
    &gch_deep_gain,  &gch_deep_kick,  &gch_deep_clock, &gch_deep_foul,
};
#define FAMILIES (sizeof families / sizeof families[0])

const struct gch_deep_family *gch_deep_families(size_t index) {
    return index < FAMILIES ? families[index] : NULL;
}

size_t gch_deep_figures(void) {
    size_t sum = 0;
    for (size_t f = 0; f < FAMILIES; f++)
        sum += families[f]->count;
    return sum;
}

const struct gch_deep_figure *gch_deep_figure(size_t index, const char **group) {
    for (size_t f = 0; f < FAMILIES; f++) {
        if (index < families[f]->count) {
            *group = families[f]->group;
            return &families[f]->figures[index];
        }
        index -= families[f]->count;
    }
    *group = "";
    return NULL;
}

/* --- styles ------------------------------------------------------------------------------------------------------- */

static bool is_snap(const struct gch_real_play *p, bool yes, bool *out) {
    *out = yes;
    return gch_deep_snap(p);
}
static bool pass(const struct gch_real_play *p, bool *yes) {
    return is_snap(p, gch_deep_dropback(p), yes);
}
static bool early_pass(const struct gch_real_play *p, bool *yes) {
    return pass(p, yes) && p->down <= 2 && p->quarter <= 3;
}
static bool third_pass(const struct gch_real_play *p, bool *yes) {
    return pass(p, yes) && p->down == 3;
}
static bool red_pass(const struct gch_real_play *p, bool *yes) {
    return pass(p, yes) && p->spot <= 20;
}
static bool run_to(const struct gch_real_play *p, int class, bool *yes) {
    *yes = p->class == class;
    return gch_class_is_run(p->class);
}
static bool plunge(const struct gch_real_play *p, bool *yes) {
    return run_to(p, GCH_CLASS_PLAY_1, yes);
}
static bool tackle(const struct gch_real_play *p, bool *yes) {
    return run_to(p, GCH_CLASS_PLAY_2, yes);
}
static bool end_run(const struct gch_real_play *p, bool *yes) {
    return run_to(p, GCH_CLASS_PLAY_3, yes);
}
static bool draw(const struct gch_real_play *p, bool *yes) {
    return run_to(p, GCH_CLASS_PLAY_4, yes);
}
static bool no_huddle(const struct gch_real_play *p, bool *yes) {
    return is_snap(p, (p->flags & GCH_PF_NO_HUDDLE) != 0, yes);
}
static bool scramble(const struct gch_real_play *p, bool *yes) {
    *yes = p->class == GCH_CLASS_SCRAMBLE;
    return gch_deep_dropback(p);
}
static bool sack(const struct gch_real_play *p, bool *yes) {
    *yes = p->class == GCH_CLASS_SACK;
    return gch_deep_dropback(p) && p->class != GCH_CLASS_SCRAMBLE;
}
static bool fourth(const struct gch_real_play *p, bool *yes) {
    *yes = gch_deep_snap(p);
    return p->down == 4 && (*yes || p->class == GCH_CLASS_PUNT || p->class == GCH_CLASS_FIELD_GOAL);
}
static bool fourth_kick(const struct gch_real_play *p, bool *yes) {
    bool go;
    *yes = p->class == GCH_CLASS_FIELD_GOAL;
    return fourth(p, &go) && p->spot <= 40;
}
static bool slow(const struct gch_real_play *p, bool *yes) {
    *yes = p->elapsed >= 38;
    return gch_deep_snap(p) && p->elapsed > 0 && p->quarter <= 3 && !gch_deep_late(p);
}
static bool long_gain(const struct gch_real_play *p, bool *yes) {
    return is_snap(p, p->yards >= 20, yes);
}
static bool fair_catch(const struct gch_real_play *p, bool *yes) {
    *yes = (p->flags & GCH_PF_FAIR_CATCH) != 0;
    return p->class == GCH_CLASS_PUNT;
}
static bool long_try(const struct gch_real_play *p, bool *yes) {
    *yes = p->spot + 18 >= 50;
    return p->class == GCH_CLASS_FIELD_GOAL;
}

static const struct gch_deep_style styles[] = {
    {"pass", "passes of all snaps", pass},
    {"early-pass", "passes on downs 1 and 2 of the first three quarters", early_pass},
    {"third-pass", "passes on third down", third_pass},
    {"red-zone-pass", "passes within the other 20", red_pass},
    {"line-plunge", "line plunges of all runs", plunge},
    {"off-tackle", "off tackle of all runs", tackle},
    {"end-run", "end runs of all runs", end_run},
    {"draw", "draws of all runs", draw},
    {"no-huddle", "snaps without a huddle", no_huddle},
    {"scramble", "scrambles of all dropbacks", scramble},
    {"sack", "sacks of passes and sacks", sack},
    {"fourth-go", "fourth downs gone for", fourth},
    {"fourth-kick", "field goals on fourth downs within the other 40", fourth_kick},
    {"slow", "snaps of the first three quarters that take 38 seconds or more", slow},
    {"long-gain", "snaps that gain 20 yards or more", long_gain},
    {"punt-fair-catch", "own punts caught fair", fair_catch},
    {"long-field-goal", "field goals tried from 50 yards or more", long_try},
};
_Static_assert(sizeof styles / sizeof styles[0] <= GCH_DEEP_STYLES, "room for every style");

const struct gch_deep_style *gch_deep_styles(size_t *count) {
    *count = sizeof styles / sizeof styles[0];
    return styles;
}
#define STYLES (sizeof styles / sizeof styles[0])

/* --- counting ------------------------------------------------------------------------------------------------------
 */

void gch_deep_count_season(const struct gch_real_season *season, struct gch_deep_season *out) {
    memset(out, 0, sizeof *out);
    for (int i = 0; i < season->game_count; i++) {
        const struct gch_real_game *g = &season->games[i];
        if (g->type != GCH_REAL_REGULAR || g->count == 0)
            continue;
        gch_deep_count *n = out->n;
        for (size_t f = 0; f < FAMILIES; f++) {
            families[f]->game(season, g, n);
            n += families[f]->count;
        }
        for (uint32_t k = 0; k < g->count; k++) {
            const struct gch_real_play *p = &season->plays[g->first + k];
            bool yes;
            for (size_t s = 0; s < STYLES && p->offense < GCH_MAX_TEAMS; s++)
                if (styles[s].counts(p, &yes))
                    gch_deep_add(out->style[s], p->offense, yes, 1);
        }
    }
}

static double value_of(const gch_deep_count n) {
    return n[1] > 0 ? n[0] / n[1] : NAN;
}

/* Squared correlation and slope of b over a. */
static double r_squared(const gch_deep_count *a, const gch_deep_count *b, int teams, double *slope) {
    double n = 0, sx = 0, sy = 0, sxx = 0, syy = 0, sxy = 0;
    for (int t = 0; t < teams; t++) {
        double x = value_of(a[t]), y = value_of(b[t]);
        if (isnan(x) || isnan(y))
            continue;
        n++;
        sx += x;
        sy += y;
        sxx += x * x;
        syy += y * y;
        sxy += x * y;
    }
    double cov = sxy - sx * sy / n, vx = sxx - sx * sx / n, vy = syy - sy * sy / n;
    *slope = n > 2 && vx > 1e-12 ? cov / vx : NAN;
    return n > 2 && vx > 1e-12 && vy > 1e-12 ? cov * cov / (vx * vy) : NAN;
}

/* --- replaying -----------------------------------------------------------------------------------------------------
 */

struct work {
    struct gch_context *ctx;
    struct gch_batch *batch;
    const struct gch_real_season *real;
    void (*each)(void *user, const struct gch_real_season *season);
    void *user;
    bool *columns; /* of the export those that are read again */
    enum gch_status status;
};

static enum gch_status add_game(struct work *w, uint32_t run, const struct gch_line *line,
                                struct gch_real_season *season) {
    struct gch_match match;
    struct gch_record *record = NULL;
    char id[GCH_GAME_ID_TEXT], *text = NULL;
    gch_batch_match_of(w->batch, line, &match);
    enum gch_status st = gch_batch_record(w->batch, run, line, &match, NULL, false, &record);
    if (st == GCH_OK) {
        struct gch_game_facts facts = {
            .game_id = gch_line_id(gch_batch_league(w->batch), line, id), .all_fouls = true, .columns = w->columns};
        st = gch_report_csv(record, &facts, &text);
    }
    if (st == GCH_OK)
        st = gch_pbp_add_game(w->ctx, season, text, strlen(text));
    free(text);
    gch_record_free(record);
    return st;
}

static bool on_run(void *user, const struct gch_run *run) {
    struct work *w = user;
    struct gch_real_season *season = NULL;
    w->status = gch_real_season_like(w->real, &season);
    for (uint32_t i = 0; i < run->count && w->status == GCH_OK; i++)
        w->status = add_game(w, run->run, &run->lines[i], season);
    if (w->status == GCH_OK) {
        gch_real_season_close(season);
        gch_classify(season);
        w->each(w->user, season);
    }
    gch_real_season_free(season);
    return w->status == GCH_OK;
}

enum gch_status gch_deep_seasons(struct gch_context *ctx, struct gch_batch *batch, const struct gch_real_season *real,
                                 uint32_t first_run, uint32_t runs,
                                 void (*each)(void *user, const struct gch_real_season *season), void *user) {
    struct gch_batch_range range = {.first_run = first_run, .runs = runs, .jobs = 1};
    struct work w = {.ctx = ctx, .batch = batch, .real = real, .each = each, .user = user};
    uint32_t done;
    size_t count = 0;
    while (gch_report_csv_column(count) != NULL)
        count++;
    w.columns = malloc(count * sizeof *w.columns);
    if (w.columns == NULL)
        return GCH_E_NOMEM;
    for (size_t i = 0; i < count; i++)
        w.columns[i] = gch_pbp_reads(gch_report_csv_column(i)->name);
    enum gch_status st = gch_batch_play(batch, &range, on_run, &w, &done);
    free(w.columns);
    return w.status != GCH_OK ? w.status : st;
}

struct counted {
    struct gch_deep_replay *out;
    struct gch_deep_season *one;
};

static void add_season(void *user, const struct gch_real_season *season) {
    struct counted *w = user;
    struct gch_deep_replay *r = w->out;
    gch_deep_count_season(season, w->one);
    if (r->runs == 0)
        r->first = *w->one;
    for (size_t f = 0; f < gch_deep_figures(); f++) {
        double v = value_of(w->one->n[f]);
        gch_deep_add(r->n, (int)f, w->one->n[f][0], w->one->n[f][1]);
        r->sum[f] += isnan(v) ? 0 : v;
        r->square[f] += isnan(v) ? 0 : v * v;
    }
    for (size_t s = 0; s < STYLES; s++)
        for (int t = 0; t < season->teams; t++) {
            const double *n = w->one->style[s][t];
            gch_deep_add(r->style[s], t, n[0], n[1]);
            gch_deep_add(r->half[r->runs % 2][s], t, n[0], n[1]);
        }
    r->runs++;
}

enum gch_status gch_deep_play(struct gch_context *ctx, struct gch_batch *batch, const struct gch_real_season *real,
                              uint32_t first_run, uint32_t runs, struct gch_deep_replay *out) {
    struct counted c = {.out = out, .one = malloc(sizeof *c.one)};
    memset(out, 0, sizeof *out);
    if (c.one == NULL)
        return GCH_E_NOMEM;
    enum gch_status st = gch_deep_seasons(ctx, batch, real, first_run, runs, add_season, &c);
    free(c.one);
    return st;
}

/* --- comparing -----------------------------------------------------------------------------------------------------
 */

static double spread(const struct gch_deep_replay *r, size_t f) {
    double n = r->runs, mean = r->sum[f] / n;
    double v = n > 1 ? (r->square[f] - n * mean * mean) / (n - 1) : 0;
    return v > 0 ? sqrt(v) : 0;
}

double gch_deep_errors(uint32_t freedom) {
    static const double few[] = {INFINITY, 13.968, 4.527, 3.307, 2.869, 2.649, 2.517, 2.429, 2.366, 2.320};
    if (freedom < sizeof few / sizeof few[0])
        return few[freedom];
    /* The first terms of Fisher's expansion about the normal quantile z = 2. */
    double n = freedom, z = 2;
    return z + (z * z * z + z) / (4 * n) + (5 * pow(z, 5) + 16 * z * z * z + 3 * z) / (96 * n * n);
}

static void compare_figure(int years, const struct gch_deep_season *const *real,
                           const struct gch_deep_replay *const *replay, size_t f, struct gch_deep_line *out) {
    const char *group;
    const struct gch_deep_figure *figure = gch_deep_figure(f, &group);
    gch_deep_count sums[2] = {{0}};
    uint32_t freedom = 0;
    double variance = 0, low[2] = {INFINITY, INFINITY}, high[2] = {-INFINITY, -INFINITY};
    for (int y = 0; y < years; y++) {
        double v[2] = {value_of(real[y]->n[f]), value_of(replay[y]->n[f])};
        for (int k = 0; k < 2; k++) {
            low[k] = fmin(low[k], v[k]);
            high[k] = fmax(high[k], v[k]);
            const double *n = k == 0 ? real[y]->n[f] : replay[y]->n[f];
            for (int i = 0; i < 2; i++)
                sums[k][i] += n[i] / (k == 0 ? 1 : replay[y]->runs);
        }
        double sd = spread(replay[y], f);
        variance += sd * sd * (1 + 1.0 / replay[y]->runs);
        freedom += replay[y]->runs - 1;
    }
    out->real = value_of(sums[0]);
    out->replay = value_of(sums[1]);
    out->error = sqrt(variance) / years;
    double by = fabs(out->replay - out->real), most = figure->tolerance * (figure->relative ? fabs(out->real) : 1);
    out->off = by > most && by > gch_deep_errors(freedom) * out->error;
    const bool seen = low[0] <= high[0] && low[1] <= high[1]; /* in a real season, and in a replayed one */
    out->apart = years > 1 && seen && (high[0] < low[1] || high[1] < low[0]);
}

void gch_deep_compare(int years, const struct gch_deep_season *const *real, const struct gch_deep_replay *const *replay,
                      const int *teams, struct gch_deep *out) {
    out->years = years;
    out->runs = replay[0]->runs;
    out->off = out->apart = out->of = 0;
    for (size_t f = 0; f < gch_deep_figures(); f++) {
        struct gch_deep_line *line = &out->line[f];
        compare_figure(years, real, replay, f, line);
        if (isnan(line->real) || isnan(line->replay))
            continue;
        out->of++;
        out->off += line->off;
        out->apart += line->apart;
    }
    for (size_t s = 0; s < STYLES; s++) {
        struct gch_deep_style_line *line = &out->style[s];
        *line = (struct gch_deep_style_line){0};
        double unused;
        for (int y = 0; y < years; y++) {
            double slope;
            line->r2 += r_squared(real[y]->style[s], replay[y]->style[s], teams[y], &slope) / years;
            line->slope += slope / years;
            line->ceiling += r_squared(replay[y]->first.style[s], replay[y]->half[1][s], teams[y], &unused) / years;
        }
        /* Replayed means of teams that differ as the real ones do lie on a line of slope 1. */
        line->off = line->r2 < line->ceiling - 0.1 || fabs(line->slope - 1) > 0.1;
        if (isnan(line->r2) || isnan(line->ceiling) || isnan(line->slope))
            continue;
        out->of++;
        out->off += line->off;
    }
}
