/* League rates by column and team ratios with the schedule taken out. */
#include "compile/target.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PASSES = 20 };

/* What happened between one offense and one defense. */
struct pair {
    double thrown[5], completed[5], picked[5];
    double dropbacks[5]; /* sacks and scrambles shared out */
    double qt, sacks;
    double gains[9], expected[9], count[9]; /* runs and completions */
    double fumbles, fumbles_expected;
    double scrambled, scrambles_expected; /* yards */
};

typedef struct pair pairs[GCH_MAX_TEAMS];

void gch_proportional_fit(int teams, const double (*act)[GCH_MAX_TEAMS], const double (*exp)[GCH_MAX_TEAMS],
                          double prior, double *offense, double *defense) {
    for (int t = 0; t < teams; t++)
        offense[t] = defense[t] = 1;
    for (int pass = 0; pass < PASSES; pass++) {
        for (int t = 0; t < teams; t++) {
            double a = prior, e = prior;
            for (int d = 0; d < teams; d++) {
                a += act[t][d];
                e += exp[t][d] * defense[d];
            }
            offense[t] = e > 0 ? a / e : 1;
        }
        double mean = 0;
        for (int d = 0; d < teams; d++) {
            double a = prior, e = prior;
            for (int t = 0; t < teams; t++) {
                a += act[t][d];
                e += exp[t][d] * offense[t];
            }
            defense[d] = e > 0 ? a / e : 1;
            mean += defense[d] / teams;
        }
        for (int d = 0; d < teams; d++)
            defense[d] /= mean;
    }
}

static bool own_fumble(const struct gch_real_play *p) {
    return (p->flags & GCH_PF_FUMBLE) != 0 && p->fumbled_1 == p->offense && (p->flags & GCH_PF_INTERCEPTION) == 0;
}

static bool own_touchdown(const struct gch_real_play *p) {
    return (p->flags & GCH_PF_TOUCHDOWN) != 0 && p->td_team == p->offense && !own_fumble(p);
}

/* What is carried, in all and where the clock stops for those that end out of bounds (DDF-22.2, RZ-27.1). */
enum carried { RUN, CATCH, SCRAMBLE, CARRIED };
struct sidelines {
    double all[CARRIED], out[CARRIED], late[CARRIED], late_out[CARRIED];
};

static void count_sideline(const struct gch_real_play *p, enum carried kind, struct sidelines *n) {
    bool out = (p->flags & GCH_PF_OUT_OF_BOUNDS) != 0;
    n->all[kind] += 1;
    n->out[kind] += out;
    bool ahead = p->quarter == 4 && p->score_offense > p->score_defense; /* stays in, to have it run */
    if (ahead || (p->quarter == 2 ? p->seconds > 120 : p->quarter < 4 || p->seconds > 300))
        return;
    n->late[kind] += 1;
    n->late_out[kind] += out;
}

/* A chart does not know when it is played. Late in a half, where an asterisk means most, runners make for the sideline:
 * midway between how often they go out there and over all. */
static double sideline_factor(const struct sidelines *n, enum carried kind) {
    if (n->out[kind] <= 0 || n->late_out[kind] <= 0)
        return 1;
    return sqrt(n->late_out[kind] / n->late[kind] * n->all[kind] / n->out[kind]);
}

static void league_columns(const struct gch_real_season *season, const struct gch_calls *calls, struct gch_targets *t) {
    struct gch_hist *cut = calloc(GCH_PLAYS + 1, sizeof *cut), scrambles = {{0}};
    double thrown[9] = {0}, carried[9] = {0}, completed[9] = {0}, picked[9] = {0}, fumbled[9] = {0}, out[9] = {0};
    struct sidelines sidelines;
    memset(&sidelines, 0, sizeof sidelines);
    double qt[9] = {0}, sacks = 0, all_qt = 0, qt_fumbles[2] = {0};
    double fumbles = 0, lost = 0;
    if (cut == NULL)
        return;
    for (uint32_t i = 0; i < season->play_count; i++) {
        const struct gch_real_play *p = &season->plays[i];
        if (!gch_class_is_scrimmage(p->class))
            continue;
        if (own_fumble(p)) {
            fumbles++;
            lost += (p->flags & GCH_PF_FUMBLE_LOST) != 0;
        }
        if (p->class == GCH_CLASS_MUFF)
            continue;
        if (p->class == GCH_CLASS_SACK || p->class == GCH_CLASS_SCRAMBLE) {
            for (int k = 0; k < 5; k++)
                qt[4 + k] += calls->dropback_share[k][p->down - 1][gch_sheet_distance_of(p->to_go)];
            all_qt++;
            qt_fumbles[p->class == GCH_CLASS_SCRAMBLE] += own_fumble(p);
            if (p->class == GCH_CLASS_SACK) {
                sacks++;
                gch_hist_add(&t->sack, p->yards < 0 ? p->yards : 0, 1);
            } else {
                count_sideline(p, SCRAMBLE, &sidelines);
                gch_hist_add(own_touchdown(p) ? &cut[GCH_PLAYS] : &scrambles, p->yards, 1);
            }
            continue;
        }
        int c = p->class - GCH_CLASS_PLAY_1;
        struct gch_column_rates *col = &t->column[c];
        bool pass = gch_class_is_pass(p->class);
        thrown[c]++;
        if (pass && (p->flags & GCH_PF_INTERCEPTION) != 0) {
            picked[c]++;
            gch_hist_add(&col->pick, p->air != GCH_NO_AIR ? p->air : 5, 1);
        }
        if (pass && (p->flags & GCH_PF_COMPLETE) == 0)
            continue;
        completed[c]++;
        carried[c]++;
        fumbled[c] += own_fumble(p);
        out[c] += (p->flags & GCH_PF_OUT_OF_BOUNDS) != 0;
        count_sideline(p, pass ? CATCH : RUN, &sidelines);
        gch_hist_add(own_touchdown(p) ? &cut[c] : &col->gain, p->yards, 1);
    }
    for (int c = 0; c < GCH_PLAYS; c++) {
        struct gch_column_rates *col = &t->column[c];
        struct gch_hist seen = col->gain;
        gch_hist_product_limit(&seen, &cut[c], &col->gain);
        gch_hist_normalise(&col->pick);
        col->snaps = thrown[c] + qt[c];
        double n = thrown[c] > 0 ? thrown[c] : 1;
        col->qt = col->snaps > 0 ? qt[c] / col->snaps : 0;
        col->completion = c < 4 ? 1 : completed[c] / n;
        col->interception = picked[c] / n;
        double carries = carried[c] > 0 ? carried[c] : 1;
        col->fumble = fumbled[c] / carries;
        col->out = out[c] / carries * sideline_factor(&sidelines, c >= 4 ? CATCH : RUN);
        for (int d = 1; d <= 99; d++)
            col->mean_to[d] = gch_hist_mean_to(&col->gain, d);
    }
    gch_hist_normalise(&t->sack);
    gch_hist_product_limit(&scrambles, &cut[GCH_PLAYS], &t->scramble);
    for (int d = 1; d <= 99; d++)
        t->scramble_to[d] = gch_hist_mean_to(&t->scramble, d);
    t->sack_share = all_qt > 0 ? sacks / all_qt : 0.6;
    t->sack_fumble = all_qt > 0 ? qt_fumbles[0] / all_qt : 0;
    t->scramble_fumble = all_qt > 0 ? qt_fumbles[1] / all_qt : 0;
    double scrambled = sidelines.all[SCRAMBLE];
    t->scramble_out = scrambled > 0 ? sidelines.out[SCRAMBLE] / scrambled * sideline_factor(&sidelines, SCRAMBLE) : 0;
    t->lost = fumbles > 0 ? lost / fumbles : 0.5;
    free(cut);
}

static void fill_pairs(const struct gch_real_season *season, const struct gch_calls *calls, const struct gch_targets *t,
                       pairs *pair) {
    for (uint32_t i = 0; i < season->play_count; i++) {
        const struct gch_real_play *p = &season->plays[i];
        if (!gch_class_is_scrimmage(p->class) || p->class == GCH_CLASS_MUFF)
            continue;
        struct pair *x = &pair[p->offense][p->defense];
        if (p->class == GCH_CLASS_SACK || p->class == GCH_CLASS_SCRAMBLE) {
            x->qt++;
            x->sacks += p->class == GCH_CLASS_SACK;
            if (p->class == GCH_CLASS_SCRAMBLE) {
                x->scrambled += p->yards;
                x->scrambles_expected += t->scramble_to[p->spot];
            }
            for (int k = 0; k < 5; k++)
                x->dropbacks[k] += calls->dropback_share[k][p->down - 1][gch_sheet_distance_of(p->to_go)];
            continue;
        }
        int c = p->class - GCH_CLASS_PLAY_1;
        if (gch_class_is_pass(p->class)) {
            x->thrown[c - 4]++;
            x->picked[c - 4] += (p->flags & GCH_PF_INTERCEPTION) != 0;
            if ((p->flags & GCH_PF_COMPLETE) == 0)
                continue;
            x->completed[c - 4]++;
        }
        x->count[c]++;
        x->gains[c] += p->yards;
        x->expected[c] += t->column[c].mean_to[p->spot];
        x->fumbles += own_fumble(p);
        x->fumbles_expected += t->column[c].fumble;
    }
}

/* Column ratios of one side, held to the side's own overall ratio by `prior` units, then scaled so that the side's
 * total is right. act and exp by column, opponents already in exp. */
static void column_ratios(int n, const double *act, const double *exp, double overall, double prior, double *out) {
    double total = 0, given = 0;
    for (int c = 0; c < n; c++) {
        out[c] = (act[c] + prior * overall) / (exp[c] + prior);
        total += act[c];
        given += out[c] * exp[c];
    }
    for (int c = 0; c < n && given > 0 && total > 0; c++)
        out[c] *= total / given;
}

typedef double matrix[GCH_MAX_TEAMS][GCH_MAX_TEAMS];

/* How a statistic is counted in a pair, by column. */
typedef void (*count_fn)(const struct gch_targets *t, const struct pair *x, double *act, double *exp);

static void count_completions(const struct gch_targets *t, const struct pair *x, double *act, double *exp) {
    for (int k = 0; k < 5; k++) {
        act[k] = x->completed[k];
        exp[k] = x->thrown[k] * t->column[4 + k].completion;
    }
}
static void count_interceptions(const struct gch_targets *t, const struct pair *x, double *act, double *exp) {
    for (int k = 0; k < 5; k++) {
        act[k] = x->picked[k];
        exp[k] = x->thrown[k] * t->column[4 + k].interception;
    }
}
static void count_run_gains(const struct gch_targets *t, const struct pair *x, double *act, double *exp) {
    (void)t;
    for (int k = 0; k < 4; k++) {
        act[k] = x->gains[k];
        exp[k] = x->expected[k];
    }
}
static void count_pass_gains(const struct gch_targets *t, const struct pair *x, double *act, double *exp) {
    (void)t;
    for (int k = 0; k < 5; k++) {
        act[k] = x->gains[4 + k];
        exp[k] = x->expected[4 + k];
    }
}
static void count_qt(const struct gch_targets *t, const struct pair *x, double *act, double *exp) {
    act[0] = x->qt;
    exp[0] = 0;
    for (int k = 0; k < 5; k++)
        exp[0] += (x->thrown[k] + x->dropbacks[k]) * t->column[4 + k].qt;
}
static void count_sacks(const struct gch_targets *t, const struct pair *x, double *act, double *exp) {
    act[0] = x->sacks;
    exp[0] = x->qt * t->sack_share;
}
static void count_fumbles(const struct gch_targets *t, const struct pair *x, double *act, double *exp) {
    (void)t;
    act[0] = x->fumbles;
    exp[0] = x->fumbles_expected;
}
static void count_scrambles(const struct gch_targets *t, const struct pair *x, double *act, double *exp) {
    (void)t;
    act[0] = x->scrambled;
    exp[0] = x->scrambles_expected;
}

/* Fits one statistic of n columns and stores column c of team t at offense[t * stride + c], likewise defense. */
static bool fit_statistic(const struct gch_targets *t, int teams, const pairs *pair, count_fn count, int n,
                          double prior, double column_prior, double *offense, double *defense, size_t stride) {
    matrix *m = calloc(2, sizeof *m);
    if (m == NULL)
        return false;
    double off[GCH_MAX_TEAMS], def[GCH_MAX_TEAMS], act[9], exp[9];
    for (int a = 0; a < teams; a++) {
        for (int b = 0; b < teams; b++) {
            count(t, &pair[a][b], act, exp);
            for (int c = 0; c < n; c++) {
                m[0][a][b] += act[c];
                m[1][a][b] += exp[c];
            }
        }
    }
    gch_proportional_fit(teams, (const double(*)[GCH_MAX_TEAMS])m[0], (const double(*)[GCH_MAX_TEAMS])m[1], prior, off,
                         def);
    free(m);
    for (int side = 0; side < 2; side++) {
        for (int a = 0; a < teams; a++) {
            double sum_act[9] = {0}, sum_exp[9] = {0};
            for (int b = 0; b < teams; b++) {
                count(t, side == 0 ? &pair[a][b] : &pair[b][a], act, exp);
                for (int c = 0; c < n; c++) {
                    sum_act[c] += act[c];
                    sum_exp[c] += exp[c] * (side == 0 ? def[b] : off[b]);
                }
            }
            double *out = (side == 0 ? offense : defense) + (size_t)a * stride;
            if (n == 1)
                out[0] = side == 0 ? off[a] : def[a];
            else
                column_ratios(n, sum_act, sum_exp, side == 0 ? off[a] : def[a], column_prior, out);
        }
    }
    return true;
}

static bool fit_ratios(const struct gch_real_season *season, const struct gch_calls *calls, struct gch_targets *t) {
    pairs *pair = calloc(GCH_MAX_TEAMS, sizeof *pair);
    if (pair == NULL)
        return false;
    fill_pairs(season, calls, t, pair);
    struct gch_unit *o = t->offense, *d = t->defense;
    size_t stride = sizeof *o / sizeof(double);
    int n = season->teams;
    const double few_scrambles = 25; /* yards of three or four */
    const pairs *p = (const pairs *)pair;
    /* Priors in the unit of the count: completions, interceptions, yards. What is rare is held to the league (1). */
    bool good = fit_statistic(t, n, p, count_completions, 5, 0, 60, o->completion, d->completion, stride) &&
                fit_statistic(t, n, p, count_interceptions, 5, 0.5, 4, o->interception, d->interception, stride) &&
                fit_statistic(t, n, p, count_run_gains, 4, 0, 150, o->gain, d->gain, stride) &&
                fit_statistic(t, n, p, count_pass_gains, 5, 0, 300, o->gain + 4, d->gain + 4, stride) &&
                fit_statistic(t, n, p, count_qt, 1, 0, 0, &o->qt, &d->qt, stride) &&
                fit_statistic(t, n, p, count_sacks, 1, 2, 0, &o->sack, &d->sack, stride) &&
                fit_statistic(t, n, p, count_fumbles, 1, 4, 0, &o->fumble, &d->fumble, stride) &&
                fit_statistic(t, n, p, count_scrambles, 1, few_scrambles, 0, &o->scramble, &d->scramble, stride);
    free(pair);
    return good;
}

/* Means of small numbers, held to the league's by so many pseudo-plays. */
static void fit_means(const struct gch_real_season *season, struct gch_targets *t) {
    enum { SACK_YARDS, LOST, LONG_RUNS, LONG_CATCHES, KINDS };
    static const double prior[KINDS] = {15, 12, 40, 30};
    double sum[KINDS][2][GCH_MAX_TEAMS], n[KINDS][2][GCH_MAX_TEAMS],
        muffs[GCH_MAX_TEAMS] = {0}, centre[GCH_MAX_TEAMS] = {0}, snaps[GCH_MAX_TEAMS] = {0};
    double passes[GCH_MAX_TEAMS] = {0}, all_muffs = 0, all_snaps = 0;
    memset(sum, 0, sizeof sum);
    memset(n, 0, sizeof n);
    for (uint32_t i = 0; i < season->play_count; i++) {
        const struct gch_real_play *p = &season->plays[i];
        if (!gch_class_is_scrimmage(p->class))
            continue;
        uint8_t team[2] = {p->offense, p->defense};
        snaps[p->offense]++;
        all_snaps++;
        muffs[p->offense] += p->class == GCH_CLASS_MUFF;
        all_muffs += p->class == GCH_CLASS_MUFF;
        centre[p->offense] += p->class == GCH_CLASS_MUFF && (p->flags & GCH_PF_SHOTGUN) == 0;
        passes[p->offense] += !gch_class_is_run(p->class) && p->class != GCH_CLASS_MUFF;
        for (int s = 0; s < 2; s++) {
            if (p->class == GCH_CLASS_SACK) {
                sum[SACK_YARDS][s][team[s]] -= p->yards;
                n[SACK_YARDS][s][team[s]]++;
            }
            if (gch_class_is_run(p->class)) {
                sum[LONG_RUNS][s][team[s]] += p->yards >= GCH_LONG_RUN;
                n[LONG_RUNS][s][team[s]]++;
            }
            if ((p->flags & GCH_PF_COMPLETE) != 0) {
                sum[LONG_CATCHES][s][team[s]] += p->yards >= GCH_LONG_CATCH;
                n[LONG_CATCHES][s][team[s]]++;
            }
            if (own_fumble(p)) {
                sum[LOST][s][team[s]] += (p->flags & GCH_PF_FUMBLE_LOST) != 0;
                n[LOST][s][team[s]]++;
            }
        }
    }
    double league[KINDS];
    for (int k = 0; k < KINDS; k++) {
        double a = 0, b = 0;
        for (int i = 0; i < season->teams; i++) {
            a += sum[k][0][i];
            b += n[k][0][i];
        }
        league[k] = b > 0 ? a / b : 0;
    }
    for (int i = 0; i < season->teams; i++) {
        for (int s = 0; s < 2; s++) {
            struct gch_unit *u = s == 0 ? &t->offense[i] : &t->defense[i];
            double mean[KINDS];
            for (int k = 0; k < KINDS; k++)
                mean[k] = (sum[k][s][i] + prior[k] * league[k]) / (n[k][s][i] + prior[k]);
            u->sack_yards = mean[SACK_YARDS];
            u->scramble_yards = u->scramble * gch_hist_mean(&t->scramble);
            u->recovery = league[LOST] > 0 ? mean[LOST] / league[LOST] : 1;
            u->long_runs = league[LONG_RUNS] > 0 ? mean[LONG_RUNS] / league[LONG_RUNS] : 1;
            u->long_catches = league[LONG_CATCHES] > 0 ? mean[LONG_CATCHES] / league[LONG_CATCHES] : 1;
        }
        t->muff[i] = (muffs[i] + 600 * all_muffs / (all_snaps > 0 ? all_snaps : 1)) / (snaps[i] + 600);
        t->exchange[i] = snaps[i] > 0 ? centre[i] / snaps[i] : 0;
        t->pass_share[i] = passes[i] / (snaps[i] > 0 ? snaps[i] : 1);
    }
}

struct gch_targets *gch_targets_new(const struct gch_real_season *season, const struct gch_calls *calls) {
    struct gch_targets *t = calloc(1, sizeof *t);
    if (t == NULL)
        return NULL;
    league_columns(season, calls, t);
    if (!fit_ratios(season, calls, t)) {
        free(t);
        return NULL;
    }
    fit_means(season, t);
    gch_targets_teams(season, calls, t);
    gch_targets_fouls(season, calls, t);
    gch_targets_kicks(season, t);
    return t;
}
