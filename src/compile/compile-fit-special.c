/* Kicks, returns, coverage, and the supplements that belong to no column of the offense. */
#include "compile/fit.h"
#include "gridchart/dice.h"

#include <math.h>
#include <string.h>

enum { BLOCK_SPOT = -9 };

static double bounded(double x, double low, double high) {
    return fmin(high, fmax(low, x));
}

static struct gch_cell foul(enum gch_cell_kind kind, int yards) {
    return gch_cell_of(kind, yards, 0);
}

static void set(struct gch_team *out, enum gch_column c, const struct gch_filler *f) {
    memcpy(out->column[c], f->cell, sizeof f->cell);
    out->columns |= UINT64_C(1) << c;
}

/* A word on a share of the ways, another on the rest. */
static void words(struct gch_team *out, enum gch_column c, enum gch_cell_kind word, int number, int flags,
                  enum gch_cell_kind other, double share) {
    struct gch_filler f;
    gch_fill_begin(&f, 1);
    gch_fill_class(&f, gch_cell_of(word, number, flags), bounded(share, 0, 1), 216, GCH_PREFER_FEW, NULL, 0, 216);
    for (int i = 0; i < GCH_ROWS; i++) {
        if (!f.used[i])
            f.cell[i] = gch_cell_of(other, 0, 0);
    }
    set(out, c, &f);
}

static void spread(const struct gch_hist *h, struct gch_quantiles *q) {
    gch_quantiles_of_hist(h, q);
}

static void fill_kickoff(const struct gch_kick_target *k, int from, bool redzone, struct gch_team *out) {
    struct gch_filler f;
    struct gch_quantiles q;
    gch_fill_begin(&f, 1);
    gch_fill_class(&f, foul(GCH_CELL_OFF, 5), k->off_5, 216, GCH_PREFER_SMALL, NULL, 0, 10);
    int of = f.left;
    gch_fill_class(&f, redzone ? gch_cell_of(GCH_CELL_FORCED, 40, 0) : foul(GCH_CELL_OFF, 40), k->out, of,
                   GCH_PREFER_SMALL, NULL, 0, 20);
    /* DDF-15.2: beyond the end line there is no choice; so what was a touchback is one, whoever coaches. */
    gch_fill_class(&f, redzone ? gch_cell_of(GCH_CELL_TB, 0, 0) : gch_cell_number(110 - from), k->none, of,
                   GCH_PREFER_FEW, NULL, 0, 200);
    spread(&k->yards, &q);
    gch_fill_numbers(&f, &q, gch_hist_mean(&k->yards), 20, 109 - from);
    set(out, GCH_COL_KICKOFF, &f);
}

/* Returns of all kinds. */
static void fill_return(const struct gch_kick_target *k, bool fair_catch, enum gch_column column, int most,
                        struct gch_team *out) {
    struct gch_filler f;
    struct gch_quantiles q;
    gch_fill_begin(&f, 1);
    gch_fill_class(&f, foul(GCH_CELL_OFF, 10), k->off_10, 216, GCH_PREFER_SMALL, NULL, 0, 40);
    gch_fill_class(&f, foul(GCH_CELL_OFF, 15), k->off_15, 216, GCH_PREFER_SMALL, NULL, 0, 20);
    gch_fill_class(&f, foul(GCH_CELL_DEF, 15), k->def_15, 216, GCH_PREFER_SMALL, NULL, 0, 20);
    int of = f.left;
    spread(&k->yards, &q);
    gch_fill_class(&f, gch_cell_of(GCH_CELL_TD, 0, 0), k->touchdown, of, GCH_PREFER_SMALL, NULL, 0, 60);
    gch_fill_class_numbers(&f, gch_cell_of(GCH_CELL_F, 0, 0), k->fumble, of, GCH_PREFER_SMALL, NULL, 0, &q);
    if (fair_catch)
        gch_fill_class(&f, gch_cell_of(GCH_CELL_FC, 0, 0), k->fair_catch, of, GCH_PREFER_FEW, NULL, 0, 190);
    gch_fill_numbers(&f, &q, gch_hist_mean(&k->yards), -10, most);
    set(out, column, &f);
}

static void fill_punt(const struct gch_kick_target *k, struct gch_team *out) {
    struct gch_filler f;
    struct gch_quantiles q;
    gch_fill_begin(&f, 1);
    gch_fill_class(&f, foul(GCH_CELL_OFF, 5), k->off_5, 216, GCH_PREFER_SMALL, NULL, 0, 20);
    gch_fill_class(&f, foul(GCH_CELL_OFF, 10), k->off_10, 216, GCH_PREFER_SMALL, NULL, 0, 20);
    gch_fill_class(&f, foul(GCH_CELL_OFF, 15), k->off_15, 216, GCH_PREFER_SMALL, NULL, 0, 20);
    gch_fill_class(&f, foul(GCH_CELL_DEF, 5), k->def_5, 216, GCH_PREFER_SMALL, NULL, 0, 20);
    gch_fill_class(&f, foul(GCH_CELL_DEF, 15), k->def_15, 216, GCH_PREFER_SMALL, NULL, 0, 20);
    int of = f.left;
    gch_fill_class(&f, gch_cell_of(GCH_CELL_BLK, BLOCK_SPOT, 0), k->blocked, of, GCH_PREFER_SMALL, NULL, 0, 20);
    spread(&k->yards, &q);
    gch_fill_numbers(&f, &q, gch_hist_mean(&k->yards), 10, 90);
    gch_fill_flag(&f, GCH_FLAG_STAR, k->out, false);
    set(out, GCH_COL_PUNT, &f);
}

/* P(n >= d) must be the share of good ones from d: going down from the longest, each row gets the distance from which
 * just so many are good (DDF-17.2). */
static void fill_field_goal(const struct gch_special *s, int longest, struct gch_team *out) {
    struct gch_filler f;
    gch_fill_begin(&f, 1);
    double never = bounded(1 - s->field_goal[1], 0, 0.3);
    int blocked = gch_fill_class(&f, gch_cell_of(GCH_CELL_BLK, -8, 0), fmin(never, s->field_goal_blocked), 216,
                                 GCH_PREFER_SMALL, NULL, 0, 20);
    gch_fill_class(&f, gch_cell_of(GCH_CELL_NG, 0, 0), fmax(0, never - blocked / 216.0), 216, GCH_PREFER_SMALL, NULL, 0,
                   60);
    int rows[GCH_ROWS], n = 0;
    for (int ways = 1; ways <= 18; ways++) {
        for (int i = 0; i < GCH_ROWS; i++) {
            if (!f.used[i] && gch_row_ways(i) == ways)
                rows[n++] = i;
        }
    }
    /* The steep part of the curve, the long kicks, gets the fine rows. */
    double run = 0;
    for (int k = 0; k < n; k++) {
        int i = rows[k];
        double at = run + gch_row_ways(i) / 432.0;
        run += gch_row_ways(i) / 216.0;
        int d = 1;
        while (d < 60 && s->field_goal[d + 1] >= at)
            d++;
        f.cell[i] = gch_cell_number(k == 0 ? longest : d > longest ? longest : d);
        f.used[i] = true;
    }
    set(out, GCH_COL_FIELD_GOAL, &f);
}

/* Five cells around a mean: rounded, then single cells moved by 1 while that helps. */
static void fill_five(const double base[GCH_DROWS], double mean, struct gch_cell out[GCH_DROWS]) {
    double at = 0, exact[GCH_DROWS], sum = 0;
    int v[GCH_DROWS];
    for (int r = 0; r < GCH_DROWS; r++)
        at += base[r] * gch_die_ways_of(GCH_DIE_DEFENSE, r + 1) / 36.0;
    for (int r = 0; r < GCH_DROWS; r++) {
        exact[r] = base[r] - at + mean;
        v[r] = (int)lround(exact[r]);
        sum += v[r] * gch_die_ways_of(GCH_DIE_DEFENSE, r + 1) / 36.0;
    }
    for (int step = 0; step < 20; step++) {
        double off = mean - sum;
        int best = -1, dir = off > 0 ? 1 : -1;
        for (int r = 0; r < GCH_DROWS; r++) {
            double w = gch_die_ways_of(GCH_DIE_DEFENSE, r + 1) / 36.0;
            if (fabs(off - dir * w) < fabs(off) - 1e-9 &&
                (best < 0 || fabs(off - dir * w) < fabs(off - dir * gch_die_ways_of(GCH_DIE_DEFENSE, best + 1) / 36.0)))
                best = r;
        }
        if (best < 0)
            break;
        v[best] += dir;
        sum += dir * gch_die_ways_of(GCH_DIE_DEFENSE, best + 1) / 36.0;
    }
    for (int r = 0; r < GCH_DROWS; r++)
        out[r] = gch_cell_number(v[r]);
}

/* RZ-18.2: a fair catch is nearly always one; a muff as often as punts are fumbled. */
static void fill_fair_catch(const struct gch_kick_target *k, struct gch_team *out) {
    struct gch_filler f;
    gch_fill_begin(&f, 1);
    gch_fill_class(&f, gch_cell_of(GCH_CELL_MUFF, 0, 0), k->fumble, 216, GCH_PREFER_SMALL, NULL, 0, 20);
    for (int i = 0; i < GCH_ROWS; i++) {
        if (!f.used[i])
            f.cell[i] = gch_cell_of(GCH_CELL_FC, 0, 0);
    }
    set(out, GCH_COL_FAIR_CATCH, &f);
}

static void fill_coverage(const struct gch_special *s, bool redzone, struct gch_team *out) {
    static const double kick[GCH_DROWS] = {0, 2, -2, 4, -6}, punt[GCH_DROWS] = {0, 1, -1, 3, -4};
    fill_five(kick, s->kick_coverage, out->coverage[GCH_COV_KICK]);
    fill_five(punt, s->punt_coverage, out->coverage[GCH_COV_PUNT]);
    out->coverages |= 1u << GCH_COV_KICK | 1u << GCH_COV_PUNT;
    if (redzone)
        return;
    /* A field goal defense that spoiled or let pass more than its share, in 36ths: half a way at least to be printed.
     */
    double off = s->field_goal_defense * 36;
    struct gch_cell *fg = out->coverage[GCH_COV_FIELD_GOAL];
    for (int r = 0; r < GCH_DROWS; r++)
        fg[r] = gch_cell_of(GCH_CELL_BLANK, 0, 0);
    enum gch_cell_kind word = off < 0 ? GCH_CELL_NG : GCH_CELL_G;
    /* G only helps the kicks that were missing: about one in six is. */
    double ways = off < 0 ? -off : off * 6;
    if (ways >= 2)
        fg[3] = gch_cell_of(word, 0, 0);
    else if (ways >= 0.5)
        fg[4] = gch_cell_of(word, 0, 0);
    out->coverages |= 1u << GCH_COV_FIELD_GOAL;
}

void gch_fit_special(const struct gch_targets *t, const struct gch_special *s, int longest, enum gch_flavor flavor,
                     struct gch_team *out) {
    bool redzone = flavor == GCH_FLAVOR_REDZONE;
    fill_kickoff(&s->kickoff, t->kickoff_from > 0 ? t->kickoff_from : 35, redzone, out);
    fill_return(&s->kickoff_return, false, GCH_COL_KICKOFF_RETURN, 70, out);
    fill_punt(&s->punt, out);
    fill_return(&s->punt_return, true, GCH_COL_PUNT_RETURN, 60, out);
    fill_return(&s->fumble_return, false, GCH_COL_FUMBLE_RETURN, 60, out);
    fill_return(&s->int_return, false, GCH_COL_INT_RETURN, 60, out);
    fill_field_goal(s, longest, out);
    words(out, GCH_COL_PAT, GCH_CELL_GOOD, 0, 0, GCH_CELL_MISS, s->extra_point);
    fill_coverage(s, redzone, out);
    if (redzone)
        fill_fair_catch(&s->punt_return, out);
}

/* Forcing and cancelling of fouls: a defense that fouls r times as often as the league forces the rest, or cancels what
 * the offenses' charts have too much (DDF-21.1, 21.4). */
static void fill_def_penalty(const struct gch_targets *t, const struct gch_unit *d, const struct gch_correction *fix,
                             struct gch_team *out) {
    static const struct {
        enum gch_column column;
        int foul;
        enum gch_cell_kind force, cancel;
        int number, flags;
    } kinds[4] = {
        {GCH_COL_DEF_PENALTY_5, GCH_RF_DEF_5, GCH_CELL_DEF, GCH_CELL_XDEF, 5, 0},
        {GCH_COL_DEF_PENALTY_5X, GCH_RF_DEF_5X, GCH_CELL_DEF, GCH_CELL_XDEF, 5, GCH_FLAG_X},
        {GCH_COL_DEF_PENALTY_15, GCH_RF_DEF_15, GCH_CELL_DEF, GCH_CELL_XDEF, 15, 0},
        {GCH_COL_DEF_PENALTY_PI, GCH_RF_PI, GCH_CELL_PI, GCH_CELL_XPI, 0, GCH_FLAG_X},
    };
    for (int i = 0; i < 4; i++) {
        double r = d->foul[kinds[i].foul] * fix->foul[kinds[i].foul];
        double rate = kinds[i].foul == GCH_RF_PI ? t->foul[1][GCH_RF_PI] * 1.1
                                                 : 0.42 * t->foul[0][kinds[i].foul] + 0.58 * t->foul[1][kinds[i].foul];
        if (r >= 1)
            words(out, kinds[i].column, kinds[i].force, kinds[i].number, kinds[i].flags, GCH_CELL_BLANK,
                  (r - 1) * rate);
        else
            words(out, kinds[i].column, kinds[i].cancel, kinds[i].number,
                  kinds[i].foul == GCH_RF_PI ? 0 : kinds[i].flags, GCH_CELL_BLANK, 1 - r);
    }
}

void gch_fit_supplements(const struct gch_targets *t, const struct gch_unit *offense, const struct gch_unit *defense,
                         const struct gch_correction *fix, enum gch_flavor flavor, struct gch_team *out) {
    (void)offense;
    bool redzone = flavor == GCH_FLAVOR_REDZONE;
    if (!redzone) {
        fill_def_penalty(t, defense, fix, out);
        words(out, GCH_COL_LOS_OFF_5, GCH_CELL_PRE, 0, 0, GCH_CELL_POST, t->before_snap[0]);
        words(out, GCH_COL_LOS_DEF_5, GCH_CELL_PRE, 0, 0, GCH_CELL_POST, t->before_snap[1]);
    }
    /* More sacks per trap than the league: scrambles become sacks; fewer: the other way (DDF-10.5). */
    double sack = defense->sack * fix->sack;
    double share = sack >= 1 ? t->sack_share * (sack - 1) / (1 - t->sack_share) : 1 - sack;
    if (share * 216 >= 0.5 && !redzone)
        words(out, GCH_COL_SACK_RATE, sack >= 1 ? GCH_CELL_SCK : GCH_CELL_QR, 0, 0, GCH_CELL_BLANK, share);
    /* RedZone's defenses have no other means to take more fumbles, or fewer (RZ-15.3). */
    double r = defense->recovery * (redzone ? fix->fumble : 1);
    share = r >= 1 ? t->lost * (r - 1) / (1 - t->lost) : 1 - r;
    if (share * 216 >= 0.5)
        words(out, GCH_COL_DEF_FUMBLE_RECOVERY, r >= 1 ? GCH_CELL_G : GCH_CELL_NG, 0, 0, GCH_CELL_BLANK, share);
    static const double base[GCH_DROWS] = {0, 1, -1, 2, -3};
    fill_five(base, defense->scramble_yards - gch_hist_mean(&t->scramble), out->coverage[GCH_COV_QT]);
    out->coverages |= 1u << GCH_COV_QT;
}

void gch_fit_league(const struct gch_targets *t, int season, struct gch_league_chart *out) {
    gch_league_chart_init_blank(out, season);
    struct gch_filler f;
    struct gch_quantiles q;
    gch_fill_begin(&f, 1);
    spread(&t->squib, &q);
    gch_fill_numbers(&f, &q, gch_hist_mean(&t->squib), -5, 60);
    memcpy(out->column[GCH_LEAGUE_SQUIB_RETURN], f.cell, sizeof f.cell);
    /* The printed lists of 2017 serve every season (DDF-4.2, 4.3, 4.6), the onside list is the rules' own (DDF-4.4). */
    for (int i = 0; i < GCH_ROWS; i++) {
        int total = i + 10;
        struct gch_cell yes = gch_cell_of(GCH_CELL_REC, 0, 0), no = gch_cell_of(GCH_CELL_BLANK, 0, 0);
        out->column[GCH_LEAGUE_HOLDING][i] = total <= 33 && total != 12 ? yes : no;
        out->column[GCH_LEAGUE_BETWEEN_OFFENSE][i] = total >= 11 && total <= 33 ? yes : no;
        out->column[GCH_LEAGUE_BETWEEN_DEFENSE][i] = total >= 11 && total <= 32 ? yes : no;
        out->column[GCH_LEAGUE_ONSIDE][i] = total >= 13 && total <= 20 ? yes : no;
    }
    out->columns = (1u << GCH_LEAGUE_COLUMN_COUNT) - 1;
    out->source_season = 2017;
}
