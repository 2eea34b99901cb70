/* The whole of a season's charts from its targets. */
#include "chart/chart-kind.h"
#include "compile/fit.h"
#include "gridchart/rules.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void gch_corrections_init(struct gch_corrections *c) {
    memset(c, 0, sizeof *c);
    struct gch_correction one = {1, 1, 1, 1, 1, 1, 1, {0}};
    for (int f = 0; f < GCH_RF_COUNT; f++)
        one.foul[f] = 1;
    for (int t = 0; t < GCH_MAX_TEAMS; t++)
        c->offense[t] = c->defense[t] = one;
    for (int t = 0; t < GCH_MAX_TEAMS; t++)
        c->return_touchdown[t] = 1;
    c->lost = 1;
}

static void sum_usage(const double by_class[GCH_SITS][GCH_PLAYS], double out[GCH_PLAYS]) {
    for (int c = 0; c < GCH_PLAYS; c++) {
        out[c] = 0;
        for (int s = 0; s < GCH_SITS; s++)
            out[c] += by_class[s][c];
    }
}

/* Team values (DDF-3.7), each by its formula. */
static void fill_values(const struct gch_targets *t, const struct gch_corrections *fix, int i,
                        const struct gch_chart_kind *kind, struct gch_team *out) {
    int16_t *v = out->values;
    v[GCH_VAL_OFF_AUDIBLES] = (int16_t)t->off_audibles[i];
    v[GCH_VAL_DEF_AUDIBLES] = (int16_t)t->def_audibles[i];
    v[GCH_VAL_HOME_FIELD] = (int16_t)t->home_field[i];
    /* The season's home advantage beyond the teams' own values (D107); 0 is not written. */
    int extra = (int)lround(fix->home_extra);
    v[GCH_VAL_HOME_AUDIBLES_EXTRA] = extra > 0 ? (int16_t)extra : GCH_NO_VALUE;
    /* Power: points better than an average team, which has 220.0; differences are point spreads (DDF-26.1, RZ-29.9). */
    v[GCH_VAL_POWER] = (int16_t)lround((220 + t->power[i]) * 10);
    if (gch_kind_uses(kind, GCH_COL_QB)) { /* RZ-13.1, RZ-17.6 */
        v[GCH_VAL_SNEAK_LIMIT] = 3;
        v[GCH_VAL_COFFIN_STEP] = 5;
        return;
    }
    /* Quotas: the most the team called a play, or went without a huddle, in any real game (DDF-6.5, D108, DDF-23.3). */
    for (int c = 0; c < GCH_PLAYS; c++)
        v[GCH_VAL_PLAY_QUOTA_1 + c] = (int16_t)t->quota[i][c];
    v[GCH_VAL_NO_HUDDLE_QUOTA] = (int16_t)t->no_huddle[i];
    /* DDF-3.8, D109: no printed rating is higher than the dice can read. */
    v[GCH_VAL_MUFFED_SNAP_RATING] = (int16_t)fmin(floor(t->exchange[i] * 1000 + 0.5), 9);
    v[GCH_VAL_ROAD] = (int16_t)t->road[i];
    v[GCH_VAL_PASS_RUSH] = (int16_t)lround(t->pass_share[i] * 100);
    v[GCH_VAL_SCK_YARDS] = (int16_t)-lround(fmax(1, t->defense[i].sack_yards));
    v[GCH_VAL_QR_YARDS] = (int16_t)lround(fmax(1, t->offense[i].scramble_yards));
}

static double share(double x) {
    return fmin(0.95, fmax(0, x));
}

static void correct_special(const struct gch_corrections *fix, int i, int kickoff_from, struct gch_special *s) {
    struct gch_kick_target *returns[] = {&s->int_return, &s->fumble_return};
    for (size_t k = 0; k < sizeof returns / sizeof returns[0]; k++)
        returns[k]->touchdown = fmin(0.25, returns[k]->touchdown * fix->return_touchdown[i]);
    struct gch_kick_target *kicks[2] = {&s->kickoff_return, &s->punt_return};
    for (int k = 0; k < 2; k++) {
        kicks[k]->fumble *= exp(fix->dropped[k]);
        kicks[k]->more = fix->return_yards[k];
    }
    for (int d = 1; d <= 60; d++) {
        double odds = exp(fix->field_goal) * s->field_goal[d] / (1 - fmin(0.9999, s->field_goal[d]));
        s->field_goal[d] = odds / (1 + odds);
    }
    s->field_goal_blocked *= exp(fix->blocked);
    s->punt_more = fix->punt;
    double none = s->kickoff.none + fix->touchback[i];
    if (none < 0) /* kicks that were really returned from deeper come down where they still are */
        gch_hist_cap(&s->kickoff.yards, 100 + GCH_DEEPEST_RETURN - kickoff_from, -none);
    s->kickoff.none = share(none);
    s->punt_return.fair_catch = share(s->punt_return.fair_catch + fix->fair_catch[i]);
}

enum gch_status gch_fit(const struct gch_real_season *season, const struct gch_calls *calls,
                        const struct gch_targets *targets, const struct gch_corrections *corrections,
                        struct gch_season_charts *out) {
    typedef double mixes[GCH_PLAYS][GCH_FORMATIONS];
    mixes *mix = calloc((size_t)season->teams, sizeof *mix);
    struct gch_quantiles *shape = calloc(GCH_PLAYS, sizeof *shape);
    struct gch_adds *adds = calloc(1, sizeof *adds);
    enum gch_status st = GCH_E_NOMEM;
    if (mix == NULL || shape == NULL || adds == NULL)
        goto out;
    struct gch_split split;
    gch_fit_split(targets, season->teams, out->kind, &split);
    out->teams = season->teams;
    for (int i = 0; i < season->teams; i++) {
        struct gch_team *team = &out->team[i];
        double usage[GCH_PLAYS];
        gch_team_init_blank(team, season->code[i], season->season);
        snprintf(team->name, sizeof team->name, "%s", season->name[i]);
        sum_usage(calls->faced[i], usage);
        gch_formation_mix(&out->sheet[i], calls->faced[i], mix[i]);
        gch_fit_defense(targets, &split, &targets->defense[i], &corrections->defense[i],
                        (const double(*)[GCH_FORMATIONS])mix[i], usage, out->kind, team);
        gch_adds_count(team, (const double(*)[GCH_FORMATIONS])mix[i], &split, adds);
    }
    for (int c = 0; c < GCH_PLAYS; c++)
        gch_deconvolve(&targets->column[c].gain, adds->p[c], &adds->forced[c], &shape[c]);
    for (int i = 0; i < season->teams; i++) {
        struct gch_team *team = &out->team[i];
        double usage[GCH_PLAYS];
        sum_usage(calls->called[i], usage);
        gch_fit_offense(targets, &split, &targets->offense[i], &corrections->offense[i], corrections, shape, usage,
                        targets->muff[i], out->kind, team);
        struct gch_special special = targets->special[i];
        correct_special(corrections, i, targets->kickoff_from, &special);
        gch_fit_special(targets, &special, out->sheet[i].habit[GCH_HABIT_FIELD_GOAL_LONGEST], out->kind, team);
        gch_fit_supplements(targets, &targets->offense[i], &targets->defense[i], &corrections->defense[i], out->kind,
                            team);
        fill_values(targets, corrections, i, out->kind, team);
        gch_team_seal(team);
    }
    gch_fit_league(targets, season->season, &out->league);
    st = GCH_OK;
out:
    free(mix);
    free(shape);
    free(adds);
    return st;
}
