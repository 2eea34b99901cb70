/*
 * Which formations defenses use in which situation, from what really came of passes and runs there.
 *
 * The files do not name formations. What they show is that third and long is no first and ten: fewer throws are caught
 * and more quarterbacks are caught. A chart knows no downs, so the one thing that can tell them apart is what the
 * defense lines up in. Charts that were fitted to some mix tell what each formation does to an average offense; the mix
 * of a situation is then the one that gives its real completions, traps and yards a run, as near to the usual mix
 * (compile-habits.c) as that allows. What the score makes of it is told by its situations, too; the loop then moves
 * them only for what margins are still too wide by. On the goal line it has its own means.
 */
#include "compile/fit.h"
#include "gridchart/dice.h"

#include <math.h>
#include <string.h>

/* What each formation does on average, by column: share of snaps that are caught or trapped, yards it adds, and share
 * that gains so many yards. */
struct effects {
    double caught[GCH_FORMATIONS][5], trapped[GCH_FORMATIONS][5], picked[GCH_FORMATIONS][5], run[GCH_FORMATIONS][4];
    double adding[GCH_FORMATIONS][5], catch[GCH_FORMATIONS][5]; /* share of numbers on pass columns, and their sum */
    double reach[GCH_FORMATIONS][GCH_PLAYS][GCH_TO_GO_MOST + 1];
    double none[GCH_FORMATIONS][4];                               /* runs of no gain */
    double back[GCH_FORMATIONS][GCH_PLAYS][GCH_TO_LOSE_MOST + 1]; /* share that loses so many yards */
};

/* What average offenses have in their charts: by column, of throws that are no fouls, the share that gives at least so
 * many yards if the defense adds none, the share that is trapped and the share that keeps the ball; and of traps, the
 * share that gives so many yards. */
struct offenses {
    double at_least[GCH_PLAYS][GCH_HIST_SIZE], trapped[GCH_PLAYS], kept[GCH_PLAYS], escapes[GCH_TO_GO_MOST + 1];
    double sacks[GCH_TO_LOSE_MOST + 1]; /* of traps, the share that loses so many yards */
};

static bool is_number(struct gch_cell cell) {
    return cell.kind == GCH_CELL_NUMBER || cell.kind == GCH_CELL_BLANK || cell.kind == GCH_CELL_TD;
}

static int yards_of(struct gch_cell cell) {
    return cell.kind == GCH_CELL_TD ? GCH_HIST_HIGH : cell.number;
}

/* A column that is thrown when a cell asks for it: breakaways, and what bold short passes become. */
static void throw_again(const struct gch_cell column[GCH_ROWS], double weight, struct gch_hist *h) {
    for (int i = 0; i < GCH_ROWS; i++)
        gch_hist_add(h, yards_of(column[i]), weight * gch_row_ways(i) / 216);
}

static void look_at_column(const struct gch_team *team, int c, double teams, struct offenses *o, struct gch_hist *h) {
    const struct gch_cell *column = team->column[GCH_COL_PLAY_1 + c];
    double all = 0;
    for (int i = 0; i < GCH_ROWS; i++)
        all += column[i].kind != GCH_CELL_OFF && column[i].kind != GCH_CELL_DEF && column[i].kind != GCH_CELL_PI
                   ? gch_row_ways(i)
                   : 0;
    for (int i = 0; i < GCH_ROWS && all > 0; i++) {
        double share = gch_row_ways(i) / all / teams;
        struct gch_cell cell = column[i];
        if (cell.kind == GCH_CELL_B)
            throw_again(team->column[GCH_COL_B], share, h);
        else if (is_number(cell) && cell.flags & GCH_FLAG_BOLD)
            throw_again(team->column[GCH_COL_SHORT_PASS_BIG_PLAY], share, h);
        else if (is_number(cell))
            gch_hist_add(h, yards_of(cell), share);
        if (cell.kind == GCH_CELL_QT)
            o->trapped[c] += share;
        if (is_number(cell) || cell.kind == GCH_CELL_B || cell.kind == GCH_CELL_QT || cell.kind == GCH_CELL_INC)
            o->kept[c] += share;
    }
}

static void look_at_offenses(const struct gch_season_charts *charts, struct offenses *o) {
    struct gch_hist escapes = {{0}};
    memset(o, 0, sizeof *o);
    for (int c = 0; c < GCH_PLAYS; c++) {
        struct gch_hist h = {{0}};
        for (int team = 0; team < charts->teams; team++)
            look_at_column(&charts->team[team], c, charts->teams, o, &h);
        double sum = 0;
        for (int i = GCH_HIST_SIZE - 1; i >= 0; i--)
            o->at_least[c][i] = sum += h.w[i];
    }
    for (int team = 0; team < charts->teams; team++)
        for (int i = 0; i < GCH_ROWS; i++)
            if (is_number(charts->team[team].column[GCH_COL_QT][i]))
                gch_hist_add(&escapes, yards_of(charts->team[team].column[GCH_COL_QT][i]),
                             gch_row_ways(i) / 216.0 / charts->teams);
    for (int yards = 0; yards <= GCH_TO_GO_MOST; yards++)
        for (int v = yards; v <= GCH_HIST_HIGH; v++)
            o->escapes[yards] += escapes.w[v - GCH_HIST_LOW];
    for (int yards = 1; yards <= GCH_TO_LOSE_MOST; yards++)
        for (int v = GCH_HIST_LOW; v <= -yards; v++)
            o->sacks[yards] += escapes.w[v - GCH_HIST_LOW];
}

/* How often a cell of the defense lets an average offense have so many yards. */
static double lets(const struct offenses *o, int c, struct gch_cell cell, int yards) {
    if (cell.kind == GCH_CELL_FORCED)
        return cell.number >= yards ? o->kept[c] : 0;
    if (cell.kind == GCH_CELL_QT)
        return o->kept[c] * o->escapes[yards];
    if (!is_number(cell))
        return 0;
    int at = yards - cell.number - GCH_HIST_LOW;
    return o->at_least[c][at < 0                ? 0
                          : at >= GCH_HIST_SIZE ? GCH_HIST_SIZE - 1
                                                : at] +
           o->trapped[c] * o->escapes[yards];
}

/* How often a cell of the defense makes an average offense lose so many yards. */
static double throws_back(const struct offenses *o, int c, struct gch_cell cell, int yards) {
    if (cell.kind == GCH_CELL_FORCED)
        return cell.number <= -yards ? o->kept[c] : 0;
    if (cell.kind == GCH_CELL_QT)
        return o->kept[c] * o->sacks[yards];
    int at = 1 - yards - cell.number - GCH_HIST_LOW;
    return !is_number(cell) || at < 0 || at >= GCH_HIST_SIZE
               ? 0
               : o->at_least[c][0] - o->at_least[c][at] + o->trapped[c] * o->sacks[yards];
}

/* How often an average offense's run gains nothing against a cell. */
static double stops(const struct offenses *o, int c, struct gch_cell cell) {
    if (cell.kind == GCH_CELL_FORCED)
        return cell.number == 0 ? o->kept[c] : 0;
    int at = -cell.number - GCH_HIST_LOW;
    return is_number(cell) && at >= 0 && at + 1 < GCH_HIST_SIZE ? o->at_least[c][at] - o->at_least[c][at + 1] : 0;
}

static void add_cell(struct effects *e, const struct gch_targets *t, const struct gch_split *s, int f, int c,
                     struct gch_cell cell, double share) {
    bool adds = cell.kind == GCH_CELL_NUMBER || cell.kind == GCH_CELL_BLANK, forced = cell.kind == GCH_CELL_FORCED;
    double more = cell.number - (forced ? gch_hist_mean(&t->column[c].gain) : 0);
    if (c < 4) {
        e->run[f][c] += share * (adds || forced ? more : 0);
        return;
    }
    int k = c - 4;
    double rest = 1 - s->o_int[k] - s->o_fumble[c];
    e->picked[f][k] += share * (cell.kind == GCH_CELL_INT ? 1 : s->o_int[k]);
    if (adds) {
        e->caught[f][k] += share * (rest - s->o_qt[k] - s->o_inc[k]);
        e->trapped[f][k] += share * s->o_qt[k];
        e->adding[f][k] += share;
        e->catch[f][k] += share * cell.number;
    } else if (forced) {
        e->caught[f][k] += share * rest;
        e->adding[f][k] += share / gch_split_counts(s, c);
        e->catch[f][k] += share / gch_split_counts(s, c) * more;
    } else if (cell.kind == GCH_CELL_QT) {
        e->trapped[f][k] += share * rest;
    }
}

static void measure(const struct gch_season_charts *charts, const struct gch_targets *t, const struct gch_split *s,
                    struct effects *e) {
    struct offenses o;
    memset(e, 0, sizeof *e);
    look_at_offenses(charts, &o);
    for (int team = 0; team < charts->teams; team++)
        for (int f = 0; f < GCH_FORMATIONS; f++)
            for (int c = 0; c < GCH_PLAYS; c++)
                for (int r = 0; r < GCH_DROWS; r++) {
                    struct gch_cell cell = charts->team[team].defense[f][c][r];
                    double share = gch_die_ways_of(GCH_DIE_DEFENSE, r + 1) / 36.0 / charts->teams;
                    add_cell(e, t, s, f, c, cell, share);
                    for (int yards = 1; yards <= GCH_TO_GO_MOST; yards++)
                        e->reach[f][c][yards] += share * lets(&o, c, cell, yards);
                    for (int yards = 1; yards <= GCH_TO_LOSE_MOST; yards++)
                        e->back[f][c][yards] += share * throws_back(&o, c, cell, yards);
                    if (c < 4)
                        e->none[f][c] += share * stops(&o, c, cell);
                }
}

/* What comes of the snaps of a situation: of throws, of dropbacks, of runs and of catches beyond their columns' means,
 * of snaps. Of those that are trapped it is the sacks that count: a trap is no likelier to be one on third down here,
 * but there it was. */
struct outcome {
    double completion, traps, yards, catches, picks, made, none, lost;
    double scores[2]; /* of runs and of passes from no farther out than GCH_TO_GO_MOST */
};

/* A situation: how its calls are shared out, what really came of them, and what each formation would make of them. */
struct situation {
    bool open;
    double passes, runs;
    double caught[GCH_FORMATIONS], trapped[GCH_FORMATIONS], run[GCH_FORMATIONS], catch[GCH_FORMATIONS],
        picked[GCH_FORMATIONS], reached[GCH_FORMATIONS], none[GCH_FORMATIONS], crossed[2][GCH_FORMATIONS];
    double near[2];                    /* runs and passes that touchdowns are seen of */
    double lost[GCH_FORMATIONS], deep; /* and safeties, of so many snaps */
    struct outcome real;
};

static double over(double a, double b) {
    return b > 0 ? a / b : 0;
}

static double deep_snaps(const struct gch_class_outcome *x) {
    double sum = 0;
    for (int yards = 1; yards <= GCH_TO_LOSE_MOST; yards++)
        sum += x->to_lose[0][yards] + x->to_lose[1][yards];
    return sum;
}

/* Runs' yards as they are: how they are shared out over the columns is not known of every season. */
static struct outcome came_of(const struct gch_class_outcome *x, const struct gch_targets *t) {
    double near[2] = {0, 0};
    for (int yards = 1; yards <= GCH_TO_GO_MOST; yards++)
        for (int pass = 0; pass < 2; pass++)
            near[pass] += x->to_score[pass][yards];
    struct outcome o = {.completion = over(x->complete, x->thrown),
                        .traps = over(x->sacked, x->thrown + x->trapped),
                        .yards = over(x->run_yards, x->run),
                        .catches = over(x->catch_yards, x->complete),
                        .picks = over(x->picked, x->thrown),
                        .made = over(x->made, x->thrown + x->trapped + x->run),
                        .none = over(x->run_none, x->run),
                        .lost = over(x->lost, deep_snaps(x)),
                        .scores = {over(x->scored[0], near[0]), over(x->scored[1], near[1])}};
    for (int k = 0; k < 5; k++)
        o.catches -= over(x->caught[k], x->complete) * gch_hist_mean(&t->column[4 + k].gain);
    return o;
}

/* From the 20 on gains end at the goal line. */
static bool is_near(int class) {
    return class == GCH_SIT_INSIDE_20 || class == GCH_SIT_INSIDE_10 || class == GCH_SIT_INSIDE_6 ||
           class == GCH_SIT_GOAL;
}

static bool ends_in_touchdowns(int class) {
    return class == GCH_SIT_INSIDE_20 || class == GCH_SIT_INSIDE_10 || class == GCH_SIT_INSIDE_6 ||
           class == GCH_SIT_THIRD_20 || class == GCH_SIT_THIRD_10 || class == GCH_SIT_THIRD_6;
}

static void look_at(const struct gch_calls *calls, const struct gch_targets *t, const struct effects *e, int class,
                    struct situation *s) {
    const struct gch_class_outcome *real = &calls->outcome[class];
    double called[GCH_PLAYS] = {0}, expected = 0;
    memset(s, 0, sizeof *s);
    s->open = class != GCH_SIT_INSIDE_35 && !is_near(class) && !ends_in_touchdowns(class);
    for (int team = 0; team < GCH_MAX_TEAMS; team++)
        for (int c = 0; c < GCH_PLAYS; c++)
            called[c] += calls->called[team][class][c];
    for (int c = 0; c < GCH_PLAYS; c++)
        *(c < 4 ? &s->runs : &s->passes) += called[c];
    for (int f = 0; f < GCH_FORMATIONS; f++) {
        for (int c = 0; c < 4; c++) {
            s->run[f] += over(called[c], s->runs) * e->run[f][c];
            s->none[f] += over(called[c], s->runs) * e->none[f][c];
        }
        for (int k = 0; k < 5; k++) {
            s->caught[f] += over(called[4 + k], s->passes) * e->caught[f][k];
            s->trapped[f] += over(called[4 + k], s->passes) * e->trapped[f][k];
            s->picked[f] += over(called[4 + k], s->passes) * e->picked[f][k];
            s->catch[f] += over(called[4 + k], s->passes) * over(e->catch[f][k], e -> adding[f][k]);
        }
    }
    for (int c = 0; c < 4; c++)
        expected += called[c] * gch_hist_mean(&t->column[c].gain);
    double snaps = s->runs + s->passes;
    for (int yards = 1; yards <= GCH_TO_GO_MOST; yards++)
        for (int pass = 0; pass < 2; pass++)
            s->near[pass] += real->to_score[pass][yards];
    for (int yards = 1; yards <= GCH_TO_GO_MOST; yards++)
        for (int f = 0; f < GCH_FORMATIONS; f++)
            for (int c = 0; c < GCH_PLAYS; c++) {
                int pass = c >= 4;
                double share = over(called[c], pass ? s->passes : s->runs);
                s->reached[f] += over(real->to_go[yards], snaps) * over(called[c], snaps) * e->reach[f][c][yards];
                s->crossed[pass][f] += over(real->to_score[pass][yards], s->near[pass]) * share * e->reach[f][c][yards];
            }
    s->deep = deep_snaps(real);
    for (int yards = 1; yards <= GCH_TO_LOSE_MOST; yards++)
        for (int f = 0; f < GCH_FORMATIONS; f++)
            for (int c = 0; c < GCH_PLAYS; c++)
                s->lost[f] += over(real->to_lose[c >= 4][yards], s->deep) *
                              over(called[c], c >= 4 ? s->passes : s->runs) * e->back[f][c][yards];
    s->real = came_of(real, t);
    s->real.yards -= over(expected, s->runs);
}

static struct outcome under(const struct situation *s, const double mix[GCH_FORMATIONS]) {
    struct outcome o = {0};
    for (int f = 0; f < GCH_FORMATIONS; f++) {
        o.completion += mix[f] * s->caught[f];
        o.traps += mix[f] * s->trapped[f];
        o.yards += mix[f] * s->run[f];
        o.catches += mix[f] * s->catch[f];
        o.picks += mix[f] * s->picked[f];
        o.made += mix[f] * s->reached[f];
        o.none += mix[f] * s->none[f];
        o.lost += mix[f] * s->lost[f];
        for (int pass = 0; pass < 2; pass++)
            o.scores[pass] += mix[f] * s->crossed[pass][f];
    }
    o.completion = over(o.completion, 1 - o.traps);
    o.picks = over(o.picks, 1 - o.traps);
    return o;
}

static double square(double x) {
    return x * x;
}

/* How far a mix is from what is wanted, in units of what is a small difference for each, and of a part of what chance
 * alone makes of so many snaps: a half of its square, so that what a season really was counts for more than that it may
 * have been luck; of conversions, which all figures of a situation follow, a third. */
static double misses(const struct situation *s, const struct outcome *wanted, const double usual[GCH_FORMATIONS],
                     const double mix[GCH_FORMATIONS]) {
    struct outcome o = under(s, mix);
    double passes = fmax(1, s->passes), runs = fmax(1, s->runs);
    double sum = square(o.completion - wanted->completion) / (square(0.008) + 0.12 / passes) +
                 square(o.traps - wanted->traps) / (square(0.005) + 0.03 / passes) +
                 square(o.picks - wanted->picks) / (square(0.004) + 0.012 / passes) +
                 square(o.made - wanted->made) / (square(0.005) + 0.08 / (passes + runs));
    for (int pass = 0; pass < 2; pass++)
        if (s->near[pass] > 0)
            sum += square(o.scores[pass] - wanted->scores[pass]) / (square(0.005) + 0.07 / s->near[pass]);
    if (s->deep > 0)
        sum += square(o.lost - wanted->lost) / (square(0.001) + 0.015 / s->deep);
    sum += square(o.none - wanted->none) / (square(0.01) + 0.09 / runs);
    if (s->open) /* nearer the goal line it ends the gains */
        sum += square(o.yards - wanted->yards) / (square(0.12) + 14 / runs) +
               square(o.catches - wanted->catches) / (square(0.25) + 55 / passes);
    for (int f = 0; f < GCH_FORMATIONS; f++)
        sum += square((mix[f] - usual[f]) / 0.2);
    return sum;
}

/* Snaps are moved from one formation to another as long as that helps, in ever smaller parts. */
static void settle(const struct situation *s, const struct outcome *wanted, const double usual[GCH_FORMATIONS],
                   double mix[GCH_FORMATIONS]) {
    double least = misses(s, wanted, usual, mix);
    for (double part = 0.08; part > 0.004; part /= 2)
        for (bool better = true; better;) {
            better = false;
            for (int from = 0; from < GCH_FORMATIONS; from++)
                for (int to = 0; to < GCH_FORMATIONS; to++) {
                    if (from == to || mix[from] < part || usual[to] <= 0)
                        continue; /* what nobody lines up in there stays unused */
                    mix[from] -= part;
                    mix[to] += part;
                    double now = misses(s, wanted, usual, mix);
                    if (now < least - 1e-9) {
                        least = now;
                        better = true;
                    } else {
                        mix[from] += part;
                        mix[to] -= part;
                    }
                }
        }
}

static void shares(const int32_t w[GCH_FORMATIONS], double out[GCH_FORMATIONS]) {
    double sum = 0;
    for (int f = 0; f < GCH_FORMATIONS; f++)
        sum += w[f];
    for (int f = 0; f < GCH_FORMATIONS; f++)
        out[f] = over(w[f], sum);
}

/* The mean of all teams, which near the goal line differ. */
static void mean_shares(const struct gch_season_charts *charts, int class, double out[GCH_FORMATIONS]) {
    double own[GCH_FORMATIONS];
    memset(out, 0, GCH_FORMATIONS * sizeof out[0]);
    for (int team = 0; team < charts->teams; team++) {
        shares(charts->sheet[team].formation[class], own);
        for (int f = 0; f < GCH_FORMATIONS; f++)
            out[f] += own[f] / charts->teams;
    }
}

/* How the outcomes a lie above those of b, of all situations but those near the goal line: ratios of shares of passes,
 * differences of the rest. */
static struct outcome level_of(const struct situation s[GCH_SITS], const struct outcome a[GCH_SITS],
                               const struct outcome b[GCH_SITS]) {
    struct outcome sum[2] = {{0}};
    double passes = 0, runs = 0;
    for (int class = 0; class < GCH_SITS; class ++) {
        if (is_near(class))
            continue;
        for (int k = 0; k < 2; k++) {
            const struct outcome *o = k == 0 ? &a[class] : &b[class];
            sum[k].completion += s[class].passes * o->completion;
            sum[k].traps += s[class].passes * o->traps;
            sum[k].picks += s[class].passes * o->picks;
            sum[k].catches += s[class].passes * o->catches;
            sum[k].yards += s[class].runs * o->yards;
            sum[k].made += (s[class].passes + s[class].runs) * o->made;
        }
        passes += s[class].passes;
        runs += s[class].runs;
    }
    struct outcome level = {.completion = over(sum[0].completion, sum[1].completion),
                            .traps = over(sum[0].traps, sum[1].traps),
                            .picks = over(sum[0].picks, sum[1].picks),
                            .yards = over(sum[0].yards - sum[1].yards, runs),
                            .catches = over(sum[0].catches - sum[1].catches, passes),
                            .made = over(sum[0].made - sum[1].made, passes + runs)};
    return level;
}

/* Touchdowns from the 20 to the 4 beside the real ones: how many there have to be is told by the season's points, and
 * the loop sees to it; where and by what they are made is told by the situations. */
static double touchdowns_level(const struct situation s[GCH_SITS], const struct outcome a[GCH_SITS],
                               const struct outcome b[GCH_SITS]) {
    double sum[2] = {0, 0};
    for (int class = 0; class < GCH_SITS; class ++)
        for (int pass = 0; pass < 2 && ends_in_touchdowns(class); pass++) {
            sum[0] += s[class].near[pass] * a[class].scores[pass];
            sum[1] += s[class].near[pass] * b[class].scores[pass];
        }
    return sum[0] > 0 && sum[1] > 0 ? sum[0] / sum[1] : 1;
}

/* Charts that know no sticks have too many first downs, and these are the second downs'. Where a team has no other down
 * left, or no time for one, what was really made is wanted: to make more there would take shorter passes. */
static bool is_last_chance(int class) {
    return class == GCH_SIT_LAST || class == GCH_SIT_FOURTH;
}

static double moved(double from, double real, double replayed, double level) {
    return real > 0 && replayed > 0 ? from * fmin(2, fmax(0.5, real / replayed * level)) : from;
}

void gch_mix_solve(const struct gch_targets *t, const struct gch_sheet_source *usual,
                   const struct gch_season_charts *charts, const struct gch_class_outcome *replayed, double touchdowns,
                   struct gch_calls *calls) {
    struct gch_split split;
    struct effects e;
    struct situation s[GCH_SITS];
    struct outcome real[GCH_SITS], now[GCH_SITS], seen[GCH_SITS];
    double passes = 0, mix[GCH_FORMATIONS];
    gch_fit_split(t, charts->teams, charts->kind, &split);
    measure(charts, t, &split, &e);
    for (int class = 0; class < GCH_SITS; class ++) {
        look_at(calls, t, &e, class, &s[class]);
        mean_shares(charts, class, mix);
        real[class] = s[class].real;
        now[class] = under(&s[class], mix);
        if (replayed != NULL) {
            seen[class] = came_of(&replayed[class], t);
            real[class].yards = came_of(&calls->outcome[class], t).yards;
        }
        passes += s[class].passes;
    }
    /* The level is the charts' own: only differences between situations are wanted. What the formations were reckoned
     * to make of a situation is off by what a replay shows: audibles and much else are not in the reckoning. */
    struct outcome level = level_of(s, replayed != NULL ? seen : now, real);
    touchdowns *= touchdowns_level(s, replayed != NULL ? seen : now, real);
    for (int class = 0; class < GCH_SITS && passes > 0; class ++) {
        double wish[GCH_FORMATIONS];
        if (class == GCH_SIT_GOAL || s[class].passes < 50)
            continue;
        const struct outcome *r = &real[class], *n = &now[class], *o = &seen[class];
        double scale = ends_in_touchdowns(class) ? touchdowns : 1;
        struct outcome wanted = {r->completion * level.completion,
                                 r->traps * level.traps,
                                 r->yards + level.yards,
                                 r->catches + level.catches,
                                 r->picks * level.picks,
                                 r->made + (is_last_chance(class) ? 0 : level.made),
                                 r->none,
                                 r->lost,
                                 {r->scores[0] * scale, r->scores[1] * scale}};
        if (replayed != NULL)
            wanted = (struct outcome){
                moved(n->completion, r->completion, o->completion, level.completion),
                moved(n->traps, r->traps, o->traps, level.traps),
                n->yards + wanted.yards - o->yards,
                n->catches + wanted.catches - o->catches,
                moved(n->picks, r->picks, o->picks, level.picks),
                n->made + wanted.made - o->made,
                n->none + wanted.none - o->none,
                n->lost + wanted.lost - o->lost,
                {n->scores[0] + wanted.scores[0] - o->scores[0], n->scores[1] + wanted.scores[1] - o->scores[1]}};
        shares(usual->formation[class], wish);
        memcpy(mix, wish, sizeof mix);
        settle(&s[class], &wanted, wish, mix);
        for (int team = 0; team < charts->teams; team++)
            for (int f = 0; f < GCH_FORMATIONS; f++)
                calls->sheet[team].formation[class][f] = (int32_t)lround(10000 * mix[f]);
    }
}
