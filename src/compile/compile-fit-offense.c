/* Offense charts: nine plays, breakaway, quarterback trapped, recoveries, and the checks that protect the ball. */
#include "chart/chart-legal.h"
#include "compile/fit.h"

#include "rules/charted/charted-words.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Share of incompletions that an average defense brings about, and of interceptions and traps: so large that defenses
 * differ, and so small that few offenses need a chart that takes results back. The guide: most teams have no XINT and
 * no XQT, two of them by name (DDF-32.1). RedZone, which prints neither, has a somewhat larger share of traps [1]: so
 * much more of them its formations decide. */
static const double ALPHA = 0.55, ALPHA_INT = 0.42, ALPHA_QT[2] = {0.50, 0.55};
/* Runs of at least this many yards are breakaways. */
enum { BREAKAWAY = GCH_LONG_RUN, BIG_SHORT_PASS = 25 };
/* A forced result is in bounds (DDF-7.10): the others go out so much oftener, runs and catches, [1] without
 * supplements.
 */
static const double RUN_OUTSIDE = 1.45, CATCH_OUTSIDE[2] = {1.06, 1.09};
/* What teams differ by in long gains, the defenses' numbers make less: the charts have so many times as much. */
static const double APART = 1.4;
/* Catches that are forced: of two formations in three, the last of 36 ways. */
static const double FORCED = 0.65 / 36;
/* An offense keeps at least this share of the league's own share of a class before its protections start to cancel. */
static const double KEPT = 0.15;

/* Classes of the carry. */
enum {
    K_OFF_5,
    K_OFF_10,
    K_OFF_15,
    K_GROUNDING,
    K_DEF_5,
    K_DEF_5X,
    K_DEF_15,
    K_PI,
    K_INT,
    K_QT,
    K_INC,
    K_FUMBLE,
    K_B,
    K_BOLD,
    K_SNAP,
};

/* Interceptions over all pass columns as a ratio to the league. */
static double interception_ratio(const struct gch_targets *t, const struct gch_unit *u) {
    double own = 0, all = 0;
    for (int k = 0; k < 5; k++) {
        double n = t->column[4 + k].snaps * t->column[4 + k].interception;
        own += n * u->interception[k];
        all += n;
    }
    return all > 0 ? own / all : 1;
}

/* RedZone has no chart that takes an interception back: an offense cannot have fewer than the average defense takes,
 * nor a defense than the average offense throws. The split is where the two together fall short of least. */
static double split_interceptions(const struct gch_targets *t, int teams) {
    double best = ALPHA, least = 1e30;
    for (int percent = 20; percent <= 80; percent++) {
        double alpha = percent / 100.0, sum = 0;
        for (int i = 0; i < teams; i++) {
            double thrown = fmax(0, alpha - interception_ratio(t, &t->offense[i]));
            double taken = fmax(0, 1 - alpha - interception_ratio(t, &t->defense[i]));
            sum += thrown * thrown + taken * taken;
        }
        if (sum < least - 1e-12) {
            least = sum;
            best = alpha;
        }
    }
    return best;
}

void gch_fit_split(const struct gch_targets *t, int teams, const struct gch_chart_kind *kind, struct gch_split *s) {
    double picks = !kind->supplements ? split_interceptions(t, teams) : ALPHA_INT;
    double traps = ALPHA_QT[!kind->supplements];
    gch_lean_fouls(t, kind, s->foul);
    for (int c = 0; c < GCH_PLAYS; c++) {
        const struct gch_column_rates *col = &t->column[c];
        if (c < 4) {
            s->o_fumble[c] = col->fumble;
            continue;
        }
        int k = c - 4;
        double q = col->qt, thrown = 1 - q, i = thrown * col->interception, cmp = thrown * col->completion;
        double n = fmax(0, 1 - q - i - cmp);
        s->o_fumble[c] = cmp * col->fumble;
        s->o_int[k] = (1 - picks) * i;
        s->forced[k] = gch_forces_catches(c) ? FORCED : 0;
        double r = 1 - s->o_int[k] - s->o_fumble[c];
        s->d_int[k] = picks * i / r;
        s->d_qt[k] = traps * q / r;
        s->d_inc[k] = ALPHA * n / r;
        double add = 1 - s->d_int[k] - s->d_qt[k] - s->d_inc[k] - s->forced[k];
        s->o_qt[k] = (1 - traps) * q / add;
        s->o_inc[k] = (1 - ALPHA) * n / add;
    }
}

void gch_deconvolve(const struct gch_hist *gain, const double adds[2 * GCH_ADD_MOST + 1], const struct gch_hist *forced,
                    struct gch_quantiles *out) {
    enum { ADDS = 2 * GCH_ADD_MOST + 1, STEPS = 40 };
    double sum = 0;
    for (int a = 0; a < ADDS; a++)
        sum += adds[a];
    /* What defenses force is theirs; the rest is the offense's. */
    struct gch_hist rest = *gain;
    gch_hist_normalise(&rest);
    double whole = sum + gch_hist_sum(forced);
    for (int i = 0; i < GCH_HIST_SIZE && whole > 0; i++)
        rest.w[i] = fmax(0, rest.w[i] - forced->w[i] / whole);
    gch_hist_normalise(&rest);
    /* Yards are whole on both charts. Starting from the gains themselves, a fair stand-in, each step gives a number of
     * yards more or less as the sums it leads to are too few or too many: Richardson and Lucy's way. A few steps are
     * enough; more would fit the season's chances. */
    struct gch_hist own = rest;
    for (int step = 0; step < STEPS && sum > 0; step++) {
        double lack[GCH_HIST_SIZE];
        for (int i = 0; i < GCH_HIST_SIZE; i++) {
            double reached = 0;
            for (int a = 0; a < ADDS; a++) {
                int from = i - (a - GCH_ADD_MOST);
                reached += from >= 0 && from < GCH_HIST_SIZE ? own.w[from] * adds[a] / sum : 0;
            }
            lack[i] = reached > 0 ? rest.w[i] / reached : 0;
        }
        for (int i = 0; i < GCH_HIST_SIZE; i++) {
            double by = 0;
            for (int a = 0; a < ADDS; a++) {
                int to = i + a - GCH_ADD_MOST;
                by += adds[a] / sum * (to < 0 || to >= GCH_HIST_SIZE ? 1 : lack[to]);
            }
            own.w[i] *= by;
        }
        gch_hist_normalise(&own);
    }
    gch_quantiles_of_hist(&own, out);
}

struct work {
    const struct gch_targets *t;
    const struct gch_split *s;
    const struct gch_unit *u;
    const struct gch_correction *fix;
    struct gch_carry carry;
    double good_decision, great_protection; /* share of the defense's INT and QT that are cancelled */
    double breakaway, big_play;             /* mean yards of those columns */
    double scramble_yards;                  /* of its own column */
    double snap_muffs;                      /* share of snaps; RedZone only, where they are cells */
    const struct gch_chart_kind *kind;
    const double *usage; /* of the nine plays */
    bool bold;           /* long short passes are bold cells */
};

/* Whether a game's charts hold cells of a class in a column as a matter of course. */
static bool allows(const struct gch_chart_kind *kind, enum gch_column column, enum gch_cell_class class) {
    return (gch_law_column(kind, column)->ok >> class & 1) != 0;
}

static double bounded(double x, double low, double high) {
    return fmin(high, fmax(low, x));
}

static double apart(double ratio) {
    return bounded(1 + APART * (ratio - 1), 0.2, 3);
}

/* The team's rates on a pass column: shares of a snap played out. */
struct rates {
    double q, i, cmp, n, fumble;
};

static struct rates rates_of(const struct work *w, int k) {
    const struct gch_column_rates *col = &w->t->column[4 + k];
    struct rates r;
    r.q = bounded(col->qt * w->u->qt * w->fix->qt, 0.004, 0.5);
    double thrown = 1 - r.q;
    r.i = thrown * bounded(col->interception * w->u->interception[k] * w->fix->interception, 0.0005, 0.3);
    r.cmp = thrown * bounded(col->completion * w->u->completion[k] * w->fix->completion, 0.05, 0.97);
    r.n = fmax(0.01, 1 - r.q - r.i - r.cmp);
    r.fumble = r.cmp * bounded(col->fumble * w->u->fumble * w->fix->fumble, 0, 0.2);
    return r;
}

/* How much of the average defense's interceptions and traps must be cancelled, over all pass columns, so that the
 * offense keeps a little of its own. */
static void choose_protection(struct work *w, const double usage[GCH_PLAYS]) {
    struct {
        double all, need, given; /* what the offense had, less what it keeps of its own, and what defenses give */
    } ints = {0}, qts = {0};
    for (int k = 0; k < 5; k++) {
        struct rates r = rates_of(w, k);
        double n = usage[4 + k], rest = 1 - r.fumble;
        ints.all += n * r.i;
        ints.need += n * fmax(0, r.i - KEPT * w->s->o_int[k]);
        ints.given += n * rest * w->s->d_int[k];
        qts.all += n * r.q;
        qts.need += n * fmax(0, r.q - KEPT * w->s->o_qt[k]);
        qts.given += n * rest * w->s->d_qt[k];
    }
    /* Only an offense that had fewer than defenses alone give has such a chart; RedZone has no other way to have few
     * traps of its own (RZ-12.4) and none to take an interception back. */
    w->good_decision = w->kind->supplements && ints.given > ints.all ? 1 - ints.need / ints.given : 0;
    w->great_protection = qts.given > (allows(w->kind, GCH_COL_QT, GCH_CELL_CLASS_PASS) ? qts.need : qts.all)
                              ? 1 - qts.need / qts.given
                              : 0;
    /* Below one way in sixty nothing would be printed. */
    if (w->good_decision < 1.0 / 60)
        w->good_decision = 0;
    if (w->great_protection < 1.0 / 60)
        w->great_protection = 0;
}

/* Cells of a foul for each that is to be accepted, beside those of other kinds: some are declined or offset oftener in
 * a game than they really are, and one game has more of a kind accepted than the other. [1] without supplements. */
static const double foul_level[2][GCH_RF_COUNT] = {
    {[GCH_RF_OFF_5] = 0.97,
     [GCH_RF_OFF_10] = 0.92,
     [GCH_RF_OFF_15] = 0.87,
     [GCH_RF_GROUNDING] = 0.85,
     [GCH_RF_DEF_5] = 0.88,
     [GCH_RF_DEF_5X] = 1.03,
     [GCH_RF_DEF_15] = 0.84,
     [GCH_RF_PI] = 0.95},
    {[GCH_RF_OFF_5] = 1.12,
     [GCH_RF_OFF_10] = 1.16,
     [GCH_RF_OFF_15] = 1.16,
     [GCH_RF_GROUNDING] = 1.06,
     [GCH_RF_DEF_5] = 0.88,
     [GCH_RF_DEF_5X] = 0.97,
     [GCH_RF_DEF_15] = 1.05,
     [GCH_RF_PI] = 0.8},
};

double gch_foul_level(const struct gch_chart_kind *kind, int foul) {
    return foul_level[!kind->supplements][foul];
}

/* Fouls of the defense with a first down, on runs and passes, beside what was: so that about as many fouls leave a play
 * standing as really did. RZ-23.1, RZ-23.2: on a pass they are always marked from the end of the play; on a run some
 * wipe it out (RZ-25). DDF-20.2, 20.8: the offense's ten yards always wipe the play out, and so do the defense's five
 * on passes; on runs these are added. */
static double standing(const struct gch_chart_kind *kind, bool pass, int foul) {
    static const double both[2] = {1.1, 0.78}, five[2] = {2, 0.85};
    if (!kind->supplements)
        return foul == GCH_RF_DEF_5X || foul == GCH_RF_DEF_15 ? both[pass] : 1;
    return foul == GCH_RF_DEF_5X ? five[pass] : 1;
}

static double foul_rate(const struct work *w, bool pass, int foul) {
    return w->t->foul[pass][foul] * w->u->foul[foul] * w->fix->foul[foul] * gch_foul_level(w->kind, foul) *
           standing(w->kind, pass, foul);
}

/* What a column has more of a foul than others, these have less: runs and passes each among themselves, but for fouls
 * that are called before anybody knows which it is. */
static double leaned_rate(const struct work *w, int c, int foul) {
    bool snap = gch_foul_is_of_the_snap(foul), pass = c >= 4;
    double held = 0, all = 0;
    for (int k = snap || !pass ? 0 : 4; k < (snap || pass ? GCH_PLAYS : 4); k++) {
        double n = fmax(1, w->usage[k]);
        held += n * w->s->foul[foul][k];
        all += n * foul_rate(w, k >= 4, foul);
    }
    return held > 0 ? w->s->foul[foul][c] * all / held : 0;
}

/* No column holds more of one kind. */
static const double MOST_FOULS = 0.13;

/* Fouls of a column; returns the ways they leave. */
static int fill_fouls(struct work *w, struct gch_filler *f, int c) {
    static const struct {
        int foul, carry;
        enum gch_cell_kind kind;
        int number, flags;
    } kinds[] = {
        {GCH_RF_OFF_10, K_OFF_10, GCH_CELL_OFF, 10, 0},
        {GCH_RF_OFF_5, K_OFF_5, GCH_CELL_OFF, 5, 0},
        {GCH_RF_DEF_5X, K_DEF_5X, GCH_CELL_DEF, 5, GCH_FLAG_X},
        {GCH_RF_DEF_15, K_DEF_15, GCH_CELL_DEF, 15, 0},
        {GCH_RF_DEF_5, K_DEF_5, GCH_CELL_DEF, 5, 0},
        {GCH_RF_OFF_15, K_OFF_15, GCH_CELL_OFF, 15, 0},
    };
    bool pass = c >= 4;
    /* RZ-0.1: a fumbled snap is a cell; in DDF it is a rating (DDF-13.9). It is no foul, but like one it stands before
     * everything the defense does. The rarest comes first: a way in a column is about what there is of them, and few
     * rows have so few. */
    if (allows(w->kind, GCH_COL_PLAY_1, GCH_CELL_CLASS_FS))
        gch_fill_class(f, gch_cell_of(GCH_CELL_FS, 0, 0), w->snap_muffs, 216, GCH_PREFER_SMALL, &w->carry, K_SNAP, 6);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        double rate = leaned_rate(w, c, kinds[i].foul);
        /* RZ-23.1, R70: fifteen yards against the defense are always an automatic first down there. */
        int flags =
            kinds[i].flags |
            (allows(w->kind, GCH_COL_PLAY_1, GCH_CELL_CLASS_DEF15X) && kinds[i].foul == GCH_RF_DEF_15 ? GCH_FLAG_X : 0);
        /* Many of a kind take few likely rows: the unlikely ones are for what is rare, long gains among it. */
        gch_fill_class(f, gch_cell_of(kinds[i].kind, kinds[i].number, flags), fmin(rate, MOST_FOULS), 216,
                       rate * 216 > 5 ? GCH_PREFER_FEW : GCH_PREFER_SMALL, &w->carry, kinds[i].carry,
                       (int)(216 * MOST_FOULS));
    }
    if (pass) {
        double rate = foul_rate(w, true, GCH_RF_GROUNDING);
        gch_fill_class(f, gch_cell_of(GCH_CELL_OFF, (int)lround(w->t->grounding_yards), GCH_FLAG_STAR),
                       fmin(rate, 0.02), 216, GCH_PREFER_SMALL, &w->carry, K_GROUNDING, 6);
        rate = foul_rate(w, true, GCH_RF_PI);
        /* None on screens. A throw follows in which the offense's foul offsets it (compile-fit-foul.c) or the pass goes
         * farther: both are rarest on short ones, as interference mostly means that nothing was caught. On the others
         * as seldom as printed charts have it. */
        static const double by_depth[5] = {0.0, 2.2, 0.05, 0.4, 0.3};
        static const double yards[5] = {1.0, 1.0, 1.0, 1.15, 1.0};
        double depth_mean = 0, all = 0;
        for (int k = 0; k < 5; k++) {
            depth_mean += w->t->column[4 + k].snaps * by_depth[k];
            all += w->t->column[4 + k].snaps;
        }
        rate *= by_depth[c - 4] / (depth_mean / all);
        struct gch_quantiles q;
        gch_quantiles_of_hist(&w->t->interference, &q);
        for (int i = 0; i < GCH_QUANTILES; i++)
            q.value[i] = fmax(0, q.value[i] * yards[c - 4]);
        gch_fill_class_numbers(f, gch_cell_of(GCH_CELL_PI, 0, 0), fmin(rate, 0.08), 216, GCH_PREFER_SMALL, &w->carry,
                               K_PI, &q);
    }
    return f->left;
}

/* A column of gains beyond a bound, from the league's columns in the proportion they are used. */
static void fill_tail(const struct gch_targets *t, int first, int last, int from, const double usage[GCH_PLAYS],
                      struct gch_cell *out, double *mean) {
    struct gch_hist tail = {{0}};
    for (int c = first; c <= last; c++) {
        for (int v = from; v <= GCH_HIST_HIGH; v++)
            gch_hist_add(&tail, v, t->column[c].gain.w[v - GCH_HIST_LOW] * fmax(1, usage[c]));
    }
    gch_hist_normalise(&tail);
    struct gch_quantiles q;
    gch_quantiles_of_hist(&tail, &q);
    struct gch_filler f;
    gch_fill_begin(&f, 1);
    gch_fill_numbers(&f, &q, gch_hist_mean(&tail), from, 99);
    *mean = 0;
    for (int i = 0; i < GCH_ROWS; i++)
        *mean += f.cell[i].number * gch_row_ways(i) / 216.0;
    memcpy(out, f.cell, sizeof f.cell);
}

static void fumble_quantiles(const struct gch_hist *gain, struct gch_quantiles *q) {
    gch_quantiles_of_hist(gain, q);
    /* The ball is seldom lost on the longest runs' last yard: the middle half is where fumbles are. */
    struct gch_quantiles all = *q;
    for (int i = 0; i < GCH_QUANTILES; i++)
        q->value[i] = all.value[GCH_QUANTILES / 4 + i / 2];
}

static void fill_run(struct work *w, int c, const struct gch_quantiles *shape, double usage, struct gch_cell *out) {
    const struct gch_column_rates *col = &w->t->column[c];
    struct gch_filler f;
    gch_fill_begin(&f, usage);
    int of = fill_fouls(w, &f, c);
    struct gch_quantiles fumbles;
    fumble_quantiles(&col->gain, &fumbles);
    gch_fill_class_numbers(&f, gch_cell_of(GCH_CELL_F, 0, 0),
                           bounded(col->fumble * w->u->fumble * w->fix->fumble, 0, 0.1), of, GCH_PREFER_SMALL,
                           &w->carry, K_FUMBLE, &fumbles);
    double ratio = w->u->gain[c] * w->fix->run_gain;
    double mean = gch_hist_mean(&col->gain) * ratio;
    /* The upper end of the shape is the breakaway's; the rest is what the cells themselves hold. */
    double share = bounded(gch_hist_share(&col->gain, BREAKAWAY, GCH_HIST_HIGH), 0, 0.15);
    int cut = GCH_QUANTILES - (int)lround(share * GCH_QUANTILES);
    /* How often a team broke away is its own, as its mean is: the other cells make up for the difference. */
    share = bounded(share * apart(w->u->long_runs), 0, 0.2);
    int before = f.left;
    int got = gch_fill_class(&f, gch_cell_of(GCH_CELL_B, 0, 0), share, of, GCH_PREFER_SMALL, &w->carry, K_B, 40);
    struct gch_quantiles rest;
    for (int i = 0; i < GCH_QUANTILES; i++)
        rest.value[i] = shape->value[(int)((double)i * cut / GCH_QUANTILES)];
    /* got ways of the ways before are breakaways; the others make up the column's mean. */
    double rest_mean = before > got ? (mean * before - w->breakaway * got) / (before - got) : mean;
    gch_fill_numbers(&f, &rest, rest_mean, -12, BREAKAWAY + 8);
    gch_fill_flag(&f, GCH_FLAG_STAR, RUN_OUTSIDE * col->out, false);
    memcpy(out, f.cell, sizeof f.cell);
}

/* Of what a long gain is beyond that: the defense's numbers spread it again. [1] without supplements, where no short
 * pass is thrown again on a column of its own. */
static const double NARROWER[2] = {0.92, 0.88};

/* The shape with so many times as many long gains: the part of the quantiles that holds them is stretched, the rest
 * moves together. What the mean then has too much or too little is the short gains' to make up for, else the long ones
 * would be scaled back. */
static void lengthen(const struct gch_quantiles *shape, double ratio, double mean, double narrower,
                     struct gch_quantiles *out) {
    int cut = GCH_QUANTILES;
    while (cut > 0 && shape->value[cut - 1] >= GCH_LONG_CATCH)
        cut--;
    double tail = (double)(GCH_QUANTILES - cut) / GCH_QUANTILES, wanted = bounded(tail * ratio, 0, 0.9);
    *out = *shape;
    if (tail <= 0 || tail >= 1 || wanted <= 0)
        return;
    double gains = 0, others = 0; /* of short gains, and of all else */
    for (int i = 0; i < GCH_QUANTILES; i++) {
        double at = (i + 0.5) / GCH_QUANTILES, low = 1 - wanted;
        double from = at < low ? at / low * (1 - tail) : 1 - tail + (at - low) / wanted * tail;
        int k = (int)(from * GCH_QUANTILES);
        double x = shape->value[k < GCH_QUANTILES ? k : GCH_QUANTILES - 1];
        x = out->value[i] = x > GCH_LONG_CATCH ? GCH_LONG_CATCH + narrower * (x - GCH_LONG_CATCH) : x;
        *(x > 0 && x < GCH_LONG_CATCH ? &gains : &others) += x;
    }
    double scale = gains > 0 ? bounded((mean * GCH_QUANTILES - others) / gains, 0.7, 1.3) : 1;
    for (int i = 0; i < GCH_QUANTILES; i++)
        if (out->value[i] > 0 && out->value[i] < GCH_LONG_CATCH)
            out->value[i] = fmin(out->value[i] * scale, GCH_LONG_CATCH - 1); /* none becomes a long one */
}

static void fill_pass(struct work *w, int c, const struct gch_quantiles *leagues, double usage, struct gch_cell *out,
                      double *bold_low) {
    struct gch_quantiles own;
    const struct gch_quantiles *shape = &own;
    const struct gch_column_rates *col = &w->t->column[c];
    int k = c - 4;
    struct gch_filler f;
    gch_fill_begin(&f, usage);
    int of = fill_fouls(w, &f, c);
    struct rates r = rates_of(w, k);
    /* Solve the offense's shares against the average defense, some of whose results this offense cancels. */
    double d_int = w->s->d_int[k] * (1 - w->good_decision), d_qt = w->s->d_qt[k] * (1 - w->great_protection);
    double d_inc = w->s->d_inc[k], add = 1 - d_int - d_qt - d_inc - w->s->forced[k];
    double o_f = r.fumble;
    double o_int = fmax(0, (r.i - (1 - o_f) * d_int) / (1 - d_int - w->s->forced[k]));
    double rest = 1 - o_int - o_f;
    double o_qt = bounded((r.q - rest * d_qt) / add, 0, 0.6);
    /* RZ-12.4, R28: a pass out of a trap of the offense's own is incomplete. */
    double escaped = 0;
    if (allows(w->kind, GCH_COL_QT, GCH_CELL_CLASS_PASS)) {
        o_qt = fmin(0.6, o_qt / (1 - w->great_protection));
        escaped = o_qt * w->great_protection;
    }
    double o_inc = bounded((r.n - rest * d_inc) / add - escaped, 0, 0.85);
    struct gch_quantiles q;
    gch_quantiles_of_hist(&col->pick, &q);
    gch_fill_class_numbers(&f, gch_cell_of(GCH_CELL_INT, 0, 0), o_int, of, GCH_PREFER_SMALL, &w->carry, K_INT, &q);
    fumble_quantiles(&col->gain, &q);
    gch_fill_class_numbers(&f, gch_cell_of(GCH_CELL_F, 0, 0), o_f, of, GCH_PREFER_SMALL, &w->carry, K_FUMBLE, &q);
    gch_fill_class(&f, gch_cell_of(GCH_CELL_QT, 0, 0), o_qt, of, GCH_PREFER_FEW, &w->carry, K_QT, 150);
    gch_fill_class(&f, gch_cell_of(GCH_CELL_INC, 0, 0), o_inc, of, GCH_PREFER_FEW, &w->carry, K_INC, f.left - 12);
    double mean = gch_hist_mean(&col->gain) * w->u->gain[c] * w->fix->pass_gain;
    lengthen(leagues, apart(w->u->long_catches), mean, NARROWER[!w->kind->supplements], &own);
    if (c == 5 && w->bold) {
        /* Short pass - big play (DDF-9.6): the longest gains are thrown again on a column of their own. */
        int cut = GCH_QUANTILES;
        while (cut > 0 && shape->value[cut - 1] >= BIG_SHORT_PASS)
            cut--;
        double share = (double)(GCH_QUANTILES - cut) / GCH_QUANTILES;
        int before = f.left, printed = (int)lround(w->big_play);
        int got = gch_fill_class(&f, gch_cell_of(GCH_CELL_NUMBER, printed, GCH_FLAG_BOLD), share, before,
                                 GCH_PREFER_SMALL, &w->carry, K_BOLD, 12);
        struct gch_quantiles low;
        for (int i = 0; i < GCH_QUANTILES; i++)
            low.value[i] = shape->value[(int)((double)i * cut / GCH_QUANTILES)];
        double rest_mean = before > got ? (mean * before - w->big_play * got) / (before - got) : mean;
        gch_fill_numbers(&f, &low, rest_mean, -12, BIG_SHORT_PASS + 10);
        *bold_low = got > 0 ? BIG_SHORT_PASS : 0;
    } else {
        gch_fill_numbers(&f, shape, mean, -12, 95);
    }
    gch_fill_flag(&f, GCH_FLAG_STAR, CATCH_OUTSIDE[!w->kind->supplements] * col->out, false);
    memcpy(out, f.cell, sizeof f.cell);
}

static void fill_trapped(struct work *w, struct gch_cell *out) {
    const struct gch_targets *t = w->t;
    double sacks = bounded(t->sack_share * w->u->sack * w->fix->sack, 0.2, 0.97);
    double fumbles = bounded(t->sack_fumble * w->u->fumble * w->fix->fumble, 0, 0.3);
    double away = bounded(t->scramble_fumble * w->u->fumble * w->fix->fumble, 0, 0.1);
    struct gch_filler f;
    gch_fill_begin(&f, 1);
    struct gch_quantiles sack, scramble;
    gch_quantiles_of_hist(&t->sack, &sack);
    gch_quantiles_of_hist(&t->scramble, &scramble);
    double sack_mean = gch_quantiles_mean(&sack);
    for (int i = 0; i < GCH_QUANTILES; i++)
        sack.value[i] *= sack_mean < 0 ? w->u->sack_yards / -sack_mean : 1;
    gch_quantiles_scale(&scramble, w->scramble_yards);
    /* RZ-12.4: what DDF's great protection does, the quarterback's own column does here. */
    if (allows(w->kind, GCH_COL_QT, GCH_CELL_CLASS_PASS))
        gch_fill_class(&f, gch_cell_of(GCH_CELL_PASS, 0, 0), w->great_protection, 216, GCH_PREFER_FEW, NULL, 0, 150);
    int of = f.left;
    gch_fill_class_numbers(&f, gch_cell_of(GCH_CELL_F, 0, 0), fumbles, of, GCH_PREFER_SMALL, NULL, 0, &sack);
    gch_fill_class_numbers(&f, gch_cell_of(GCH_CELL_F, 0, 0), away, of, GCH_PREFER_SMALL, NULL, 0, &scramble);
    /* Fumbles are mostly sacks: of what is left, fewer are. Sacks and scrambles are laid apart, so that the share of
     * each is right to a way. */
    double left = fmax(0.05, (sacks - fumbles) / (1 - fumbles - away));
    gch_fill_class_numbers(&f, gch_cell_of(GCH_CELL_NUMBER, 0, 0), left, f.left, GCH_PREFER_FEW, NULL, 0, &sack);
    for (int i = 0; i < GCH_ROWS; i++) {
        if (f.used[i] && f.cell[i].kind == GCH_CELL_NUMBER && f.cell[i].number >= 0)
            f.cell[i].number = -1; /* a sack loses at least a yard here: 0 would be neither (DDF-10.7) */
    }
    gch_fill_numbers(&f, &scramble, w->scramble_yards, 1, 60);
    gch_fill_flag(&f, GCH_FLAG_STAR, t->scramble_out * (1 - left), false);
    memcpy(out, f.cell, sizeof f.cell);
}

static void fill_words(struct gch_cell word, struct gch_cell other, double share, struct gch_cell *out) {
    struct gch_filler f;
    gch_fill_begin(&f, 1);
    gch_fill_class(&f, word, share, 216, GCH_PREFER_FEW, NULL, 0, 216);
    for (int i = 0; i < GCH_ROWS; i++)
        out[i] = f.used[i] ? f.cell[i] : other;
}

/* RZ-13.1: the sneak is a line plunge for a yard or two that the defense's number does not touch. Not what plunges with
 * a yard to go have gained: those are met by goal-line defenses, and no coach would sneak for as little. */
static void fill_sneak(const struct gch_targets *t, struct gch_team *out) {
    struct gch_hist short_gains;
    struct gch_quantiles q;
    gch_hist_part(&t->column[0].gain, -1, 4, &short_gains);
    gch_quantiles_of_hist(&short_gains, &q);
    struct gch_filler f;
    gch_fill_begin(&f, 1);
    gch_fill_class(&f, gch_cell_of(GCH_CELL_F, 0, 0), t->column[0].fumble, 216, GCH_PREFER_SMALL, NULL, 0, 6);
    gch_fill_numbers(&f, &q, gch_hist_mean(&short_gains), -2, 5);
    memcpy(out->column[GCH_COL_QB], f.cell, sizeof f.cell);
    out->columns |= UINT64_C(1) << GCH_COL_QB;
}

void gch_order_by_usage(const double usage[GCH_PLAYS], int order[GCH_PLAYS]) {
    for (int i = 1; i < GCH_PLAYS; i++) {
        for (int k = i; k > 0 && usage[order[k]] > usage[order[k - 1]]; k--) {
            int swap = order[k];
            order[k] = order[k - 1];
            order[k - 1] = swap;
        }
    }
}

void gch_fit_offense(const struct gch_targets *t, const struct gch_split *s, const struct gch_unit *unit,
                     const struct gch_correction *fix, const struct gch_corrections *all,
                     const struct gch_quantiles shape[GCH_PLAYS], const double usage[GCH_PLAYS], double snap_muffs,
                     const struct gch_chart_kind *kind, struct gch_team *out) {
    struct work w = {.t = t, .s = s, .u = unit, .fix = fix, .snap_muffs = snap_muffs};
    w.kind = kind;
    w.usage = usage;
    w.scramble_yards = fmax(1, unit->scramble_yards + all->scramble);
    w.bold = kind->supplements && out->season >= GCH_BOLD_SEASON;
    choose_protection(&w, usage);
    fill_tail(t, 0, 3, BREAKAWAY, usage, out->column[GCH_COL_B], &w.breakaway);
    struct gch_cell big[GCH_ROWS];
    fill_tail(t, 5, 5, BIG_SHORT_PASS, usage, big, &w.big_play);
    /* Most used columns first: they have the finest rounding, and the rest settles what they owe. */
    int order[GCH_PLAYS];
    for (int c = 0; c < GCH_PLAYS; c++)
        order[c] = c;
    gch_order_by_usage(usage, order);
    double bold = 0;
    for (int i = 0; i < GCH_PLAYS; i++) {
        int c = order[i];
        struct gch_cell *column = out->column[GCH_COL_PLAY_1 + c];
        if (c < 4)
            fill_run(&w, c, &shape[c], usage[c], column);
        else
            fill_pass(&w, c, &shape[c], usage[c], column, &bold);
        out->columns |= UINT64_C(1) << (GCH_COL_PLAY_1 + c);
    }
    fill_trapped(&w, out->column[GCH_COL_QT]);
    fill_words(gch_cell_of(GCH_CELL_LOST, 0, 0), gch_cell_of(GCH_CELL_REC, 0, 0),
               bounded(t->lost * unit->recovery * all->lost, 0.1, 0.9), out->column[GCH_COL_FUMBLE_RECOVERY]);
    out->columns |= UINT64_C(1) << GCH_COL_B | UINT64_C(1) << GCH_COL_QT | UINT64_C(1) << GCH_COL_FUMBLE_RECOVERY;
    if (gch_kind_uses(kind, GCH_COL_QB))
        fill_sneak(t, out);
    if (bold > 0) {
        memcpy(out->column[GCH_COL_SHORT_PASS_BIG_PLAY], big, sizeof big);
        out->columns |= UINT64_C(1) << GCH_COL_SHORT_PASS_BIG_PLAY;
    }
    struct gch_cell blank = gch_cell_of(GCH_CELL_BLANK, 0, 0);
    if (w.good_decision > 0) {
        fill_words(gch_cell_of(GCH_CELL_XINT, 0, 0), blank, w.good_decision, out->column[GCH_COL_GOOD_DECISION]);
        out->columns |= UINT64_C(1) << GCH_COL_GOOD_DECISION;
    }
    if (w.great_protection > 0 && kind->supplements) {
        fill_words(gch_cell_of(GCH_CELL_XQT, 0, 0), blank, w.great_protection, out->column[GCH_COL_GREAT_PROTECTION]);
        out->columns |= UINT64_C(1) << GCH_COL_GREAT_PROTECTION;
    }
}
