/* Kicks, returns, coverage, and the supplements that belong to no column of the offense. */
#include "chart/chart-legal.h"
#include "compile/fit.h"
#include "gridchart/dice.h"

#include "rules/charted/charted-words.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK_SPOT = -9 };
/* Punts that end in the end zone or are called short are not out of bounds, whatever the cell says: the others are so
 * much oftener. Fouls and touchdowns on kicks the same way: many kicks have no return on which one could be
 * thrown, and fouls take touchdowns back. RedZone's fair catches have a column of their own, without such fouls
 * (RZ-18.2). */
static const double OUT_OF_BOUNDS = 1.2, RUN_BACK = 1.7;
static const double ON_KICKS = 1.15;
/* DDF-21.5: the receivers may take the yards of a kickers' foul at the end of the return, so that late hits can stand
 * on the punt. In the column of the return they would meet the receivers' fouls there, each before or behind the other,
 * and both offset far oftener than on a field. RZ-24.5: there all fouls on the punt itself are marked from its line. */
static bool late_on_punt(const struct gch_chart_kind *kind) {
    return kind->supplements;
}

static double on_returns(const struct gch_chart_kind *kind, enum gch_column column) {
    return column == GCH_COL_PUNT_RETURN ? (kind->supplements ? 1.5 : 2.1) : ON_KICKS;
}

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

static void fill_kickoff(const struct gch_kick_target *k, int from, const struct gch_chart_kind *kind,
                         struct gch_team *out) {
    struct gch_filler f;
    struct gch_quantiles q;
    uint64_t cells = gch_law_column(kind, GCH_COL_KICKOFF)->ok;
    gch_fill_begin(&f, 1);
    gch_fill_class(&f, foul(GCH_CELL_OFF, 5), k->off_5, 216, GCH_PREFER_SMALL, NULL, 0, 10);
    int of = f.left;
    gch_fill_class(&f, cells >> GCH_CELL_CLASS_FPOS & 1 ? gch_cell_of(GCH_CELL_FORCED, 40, 0) : foul(GCH_CELL_OFF, 40),
                   k->out, of, GCH_PREFER_SMALL, NULL, 0, 20);
    /* DDF-15.2: beyond the end line there is no choice; so what was a touchback is one, whoever coaches. */
    gch_fill_class(&f, cells >> GCH_CELL_CLASS_TB & 1 ? gch_cell_of(GCH_CELL_TB, 0, 0) : gch_cell_number(110 - from),
                   k->none, of, GCH_PREFER_FEW, NULL, 0, 200);
    spread(&k->yards, &q);
    gch_fill_numbers(&f, &q, gch_hist_mean(&k->yards), 20, 109 - from);
    set(out, GCH_COL_KICKOFF, &f);
}

/* Returns of all kinds. */
static void fill_return(const struct gch_kick_target *k, const struct gch_chart_kind *kind, enum gch_column column,
                        int most, struct gch_team *out) {
    struct gch_filler f;
    struct gch_quantiles q, dropped;
    bool kick = column == GCH_COL_KICKOFF_RETURN || column == GCH_COL_PUNT_RETURN;
    double fouls = on_returns(kind, column);
    gch_fill_begin(&f, 1);
    gch_fill_class(&f, foul(GCH_CELL_OFF, 10), fouls * k->off_10, 216, GCH_PREFER_SMALL, NULL, 0, 40);
    gch_fill_class(&f, foul(GCH_CELL_OFF, 15), fouls * k->off_15, 216, GCH_PREFER_SMALL, NULL, 0, 20);
    if (column != GCH_COL_PUNT_RETURN || !late_on_punt(kind))
        gch_fill_class(&f, foul(GCH_CELL_DEF, 15), fouls * k->def_15, 216, GCH_PREFER_SMALL, NULL, 0, 20);
    int of = f.left;
    spread(&k->yards, &q);
    spread(&k->dropped, &dropped);
    for (int i = 0; i < GCH_QUANTILES; i++)
        q.value[i] += k->more;
    gch_fill_class(&f, gch_cell_of(GCH_CELL_TD, 0, 0), (kick ? RUN_BACK : 1) * k->touchdown, of, GCH_PREFER_SMALL, NULL,
                   0, 60);
    gch_fill_class_numbers(&f, gch_cell_of(GCH_CELL_F, 0, 0), k->fumble, of, GCH_PREFER_SMALL, NULL, 0, &dropped);
    if (column == GCH_COL_PUNT_RETURN)
        gch_fill_class(&f, gch_cell_of(GCH_CELL_FC, 0, 0), k->fair_catch, of, GCH_PREFER_FEW, NULL, 0, 190);
    gch_fill_numbers(&f, &q, gch_hist_mean(&k->yards) + k->more, -10, most);
    set(out, column, &f);
}

static void fill_punt(const struct gch_kick_target *k, double more, const struct gch_chart_kind *kind,
                      struct gch_team *out) {
    struct gch_filler f;
    bool def15x = (gch_law_column(kind, GCH_COL_PUNT)->ok >> GCH_CELL_CLASS_DEF15X & 1) != 0;
    struct gch_quantiles q;
    gch_fill_begin(&f, 1);
    /* The rarest comes first: about a way in a column, and few rows have so few. */
    gch_fill_class(&f, gch_cell_of(GCH_CELL_BLK, BLOCK_SPOT, 0), k->blocked, 216, GCH_PREFER_SMALL, NULL, 0, 20);
    gch_fill_class(&f, foul(GCH_CELL_OFF, 5), ON_KICKS * k->off_5, 216, GCH_PREFER_SMALL, NULL, 0, 20);
    gch_fill_class(&f, foul(GCH_CELL_OFF, 10), ON_KICKS * k->off_10, 216, GCH_PREFER_SMALL, NULL, 0, 20);
    double late = late_on_punt(kind) ? k->late_15 : 0;
    gch_fill_class(&f, foul(GCH_CELL_OFF, 15), ON_KICKS * (k->off_15 + late), 216, GCH_PREFER_SMALL, NULL, 0, 20);
    gch_fill_class(&f, foul(GCH_CELL_DEF, 5), ON_KICKS * k->def_5, 216, GCH_PREFER_SMALL, NULL, 0, 20);
    /* RZ-23.1: D=15X in every column of the team with the ball. */
    gch_fill_class(&f, gch_cell_of(GCH_CELL_DEF, 15, def15x ? GCH_FLAG_X : 0), ON_KICKS * k->def_15, 216,
                   GCH_PREFER_SMALL, NULL, 0, 20);
    int of = f.left;
    spread(&k->yards, &q);
    for (int i = 0; i < GCH_QUANTILES; i++)
        q.value[i] += more;
    /* RZ-17.7: out of bounds is (#) there; an asterisk only keeps the punt from being returned. */
    bool forced = (gch_law_column(kind, GCH_COL_PUNT)->ok >> GCH_CELL_CLASS_FPOS & 1) != 0;
    if (forced)
        gch_fill_class_numbers(&f, gch_cell_of(GCH_CELL_FORCED, 0, 0), k->out, of, GCH_PREFER_SMALL, NULL, 0, &q);
    gch_fill_numbers(&f, &q, gch_hist_mean(&k->yards) + more, 10, 90);
    if (!forced)
        gch_fill_flag(&f, GCH_FLAG_STAR, OUT_OF_BOUNDS * k->out, false);
    set(out, GCH_COL_PUNT, &f);
}

/* A blocked one is blocked from wherever. Of the others P(n >= d) must be the share of good ones from d beside them:
 * going down from the longest, each row gets the distance from which just so many are good (DDF-17.2). */
static void fill_field_goal(const struct gch_special *s, int longest, const struct gch_chart_kind *kind,
                            struct gch_team *out) {
    struct gch_filler f;
    bool def15x = (gch_law_column(kind, GCH_COL_FIELD_GOAL)->ok >> GCH_CELL_CLASS_DEF15X & 1) != 0;
    gch_fill_begin(&f, 1);
    /* One row each if there is one with as many ways: the finest rows are the long kicks'. */
    gch_fill_class(&f, foul(GCH_CELL_OFF, 5), s->field_goal_off_5, 216, GCH_PREFER_FEW, NULL, 0, 20);
    gch_fill_class(&f, foul(GCH_CELL_DEF, 5), s->field_goal_def_5, 216, GCH_PREFER_FEW, NULL, 0, 20);
    gch_fill_class(&f, gch_cell_of(GCH_CELL_DEF, 15, def15x ? GCH_FLAG_X : 0), s->field_goal_def_15, 216,
                   GCH_PREFER_FEW, NULL, 0, 20);
    int of = f.left; /* a foul is thrown again */
    int blocked =
        gch_fill_class(&f, gch_cell_of(GCH_CELL_BLK, -8, 0), s->field_goal_blocked, of, GCH_PREFER_SMALL, NULL, 0, 20);
    double kicked = 1 - (double)blocked / of, never = bounded(1 - s->field_goal[1] / kicked, 0, 0.3);
    of = f.left;
    gch_fill_class(&f, gch_cell_of(GCH_CELL_NG, 0, 0), never, of, GCH_PREFER_SMALL, NULL, 0, 60);
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
        double at = run + gch_row_ways(i) / (2.0 * of);
        run += gch_row_ways(i) / (double)of;
        int d = 1;
        while (d < 60 && s->field_goal[d + 1] >= at * kicked)
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

static void fill_coverage(const struct gch_special *s, bool field_goals, struct gch_team *out) {
    static const double kick[GCH_DROWS] = {0, 2, -2, 4, -6}, punt[GCH_DROWS] = {0, 1, -1, 3, -4};
    fill_five(kick, s->kick_coverage, out->coverage[GCH_COV_KICK]);
    fill_five(punt, s->punt_coverage, out->coverage[GCH_COV_PUNT]);
    out->coverages |= 1u << GCH_COV_KICK | 1u << GCH_COV_PUNT;
    if (!field_goals)
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

void gch_fit_special(const struct gch_targets *t, const struct gch_special *s, int longest,
                     const struct gch_chart_kind *kind, struct gch_team *out) {
    fill_kickoff(&s->kickoff, t->kickoff_from > 0 ? t->kickoff_from : 35, kind, out);
    fill_return(&s->kickoff_return, kind, GCH_COL_KICKOFF_RETURN, 70, out);
    fill_punt(&s->punt, s->punt_more, kind, out);
    fill_return(&s->punt_return, kind, GCH_COL_PUNT_RETURN, 60, out);
    fill_return(&s->fumble_return, kind, GCH_COL_FUMBLE_RETURN, 60, out);
    fill_return(&s->int_return, kind, GCH_COL_INT_RETURN, 60, out);
    fill_field_goal(s, longest, kind, out);
    words(out, GCH_COL_PAT, GCH_CELL_GOOD, 0, 0, GCH_CELL_MISS, s->extra_point);
    fill_coverage(s, kind->supplements, out);
    if (gch_kind_uses(kind, GCH_COL_FAIR_CATCH))
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
        double own = d->foul[kinds[i].foul], r = own * fix->foul[kinds[i].foul];
        /* The rounds know a team's fouls only all together: of what it really had too few or too many of one kind they
         * may take back a half. */
        r = own < 1 ? fmin(r, (1 + own) / 2) : fmax(r, (1 + own) / 2);
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
                         const struct gch_correction *fix, const struct gch_chart_kind *kind, struct gch_team *out) {
    (void)offense;
    if (kind->supplements) {
        fill_def_penalty(t, defense, fix, out);
        words(out, GCH_COL_LOS_OFF_5, GCH_CELL_PRE, 0, 0, GCH_CELL_POST, t->before_snap[0]);
        words(out, GCH_COL_LOS_DEF_5, GCH_CELL_PRE, 0, 0, GCH_CELL_POST, t->before_snap[1]);
    }
    /* More sacks per trap than the league: scrambles become sacks; fewer: the other way (DDF-10.5). */
    double sack = defense->sack * fix->sack;
    sack = defense->sack < 1 ? fmin(sack, 1) : fmax(sack, 1);
    double share = sack >= 1 ? t->sack_share * (sack - 1) / (1 - t->sack_share) : 1 - sack;
    if (share * 216 >= 0.5 && kind->supplements)
        words(out, GCH_COL_SACK_RATE, sack >= 1 ? GCH_CELL_SCK : GCH_CELL_QR, 0, 0, GCH_CELL_BLANK, share);
    /* Without other supplements a defense has no other means to take more fumbles, or fewer (RZ-15.3). */
    double r = defense->recovery * (kind->supplements ? 1 : fix->fumble);
    share = r >= 1 ? t->lost * (r - 1) / (1 - t->lost) : 1 - r;
    if (share * 216 >= 0.5)
        words(out, GCH_COL_DEF_FUMBLE_RECOVERY, r >= 1 ? GCH_CELL_G : GCH_CELL_NG, 0, 0, GCH_CELL_BLANK, share);
    static const double base[GCH_DROWS] = {0, 1, -1, 2, -3};
    fill_five(base, defense->scramble_yards - gch_hist_mean(&t->scramble), out->coverage[GCH_COV_QT]);
    out->coverages |= 1u << GCH_COV_QT;
}

/* --- the league's charts ------------------------------------------------------------------------------------------ */

/* Yes on the rows from `first` up to where so many ways are reached, less one row if that is nearer: the lists of the
 * one printed season look like that (2017: holding 10, 11, 13-33; DDF-4.2). */
static void fill_list(struct gch_cell out[GCH_ROWS], int first, double ways) {
    int best_last = first - 1, best_less = -1, sum = 0;
    double least = ways;
    for (int last = first; last < GCH_ROWS; last++) {
        sum += gch_row_ways(last);
        for (int less = first - 1; less <= last; less++) {
            double off = fabs(ways - sum + (less < first ? 0 : gch_row_ways(less)));
            if (off < least - 1e-9) {
                least = off;
                best_last = last;
                best_less = less;
            }
        }
    }
    for (int i = 0; i < GCH_ROWS; i++)
        out[i] = gch_cell_of(i >= first && i <= best_last && i != best_less ? GCH_CELL_REC : GCH_CELL_BLANK, 0, 0);
}

/* The guide's fouls are not cut quite as the files' are. 2017 is printed: what its list has for what is counted of 2017
 * tells how the odds of the one become those of the other. */
static double list_ways(double share, double printed, double counted) {
    share = bounded(share, 0.02, 0.98);
    double odds = share / (1 - share) * (printed / (1 - printed)) / (counted / (1 - counted));
    return 216 * odds / (1 + odds);
}

/* Where a cell stands in a column is free, within rows of about the same ways. The one printed row that is known
 * (DDF-4.1, 32.1) is where the cell nearest to it goes. */
static void stand(struct gch_cell column[GCH_ROWS], int row, int number) {
    int best = row;
    for (int i = 0; i < GCH_ROWS; i++) {
        if (abs(gch_row_ways(i) - gch_row_ways(row)) <= 1 &&
            abs(column[i].number - number) < abs(column[best].number - number))
            best = i;
    }
    struct gch_cell swap = column[row];
    column[row] = column[best];
    column[best] = swap;
}

void gch_fit_league(const struct gch_targets *t, int season, struct gch_league_chart *out) {
    gch_league_chart_init_blank(out, season);
    struct gch_filler f;
    struct gch_quantiles q;
    gch_fill_begin(&f, 1);
    spread(&t->squib, &q);
    gch_fill_numbers(&f, &q, gch_hist_mean(&t->squib), -5, 60);
    memcpy(out->column[GCH_LEAGUE_SQUIB_RETURN], f.cell, sizeof f.cell);
    if (season == 2017)
        stand(out->column[GCH_LEAGUE_SQUIB_RETURN], 22 - 10, 16);
    /* Printed of 2017: 146, 148 and 133 ways (DDF-4.2, 4.3), and what of 2017's fouls is counted here. */
    fill_list(out->column[GCH_LEAGUE_HOLDING], 0, list_ways(t->holding, 146 / 216.0, 0.5885));
    fill_list(out->column[GCH_LEAGUE_BETWEEN_OFFENSE], 0, list_ways(t->after_play[0], 148 / 216.0, 0.7239));
    fill_list(out->column[GCH_LEAGUE_BETWEEN_DEFENSE], 0, list_ways(t->after_play[1], 133 / 216.0, 0.6936));
    fill_list(out->column[GCH_LEAGUE_ONSIDE], 13 - 10, 216 * t->onside);
    out->columns = (1u << GCH_LEAGUE_COLUMN_COUNT) - 1;
}
