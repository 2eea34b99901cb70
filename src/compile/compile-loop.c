/*
 * The closed loop (loop.h).
 *
 * Per team and side, by factors on the targets (struct gch_correction): completions per pass, interceptions per pass,
 * traps per dropback, sacks per trap, yards per completion, yards per rush, lost fumbles, fouls. A factor is multiplied
 * each round by (real / replayed) to a power a little below 1, because a replayed figure is itself a sample. The
 * league's level is the offenses' to correct; defenses are corrected relative to the league, else both would.
 *
 * Per team: run-pass tilt, going for it on fourth down, touchbacks and fair catches, where punts are aimed, touchdowns
 * on returns; points against by how often the goal-line formation is used near the goal line, then points for and
 * against by nudging the yards wanted, within bounds.
 *
 * For the league: the red-zone level from points, the goal line's from two-point tries, the lift of yards from punts,
 * first downs, yards and field goals (within bounds), field goals on fourth down from tries, levels of fouls from
 * penalties, their yards and the first downs they give, home audibles from the home teams' wins, what defenses do about
 * the score from the spread of margins and scores; the pace, that is no-huddles beyond those of style, from plays, in
 * RedZone by quarter.
 */
#include "chart/chart-kind.h"
#include "compile/deep.h"
#include "compile/loop.h"
#include "gridchart/season.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Parts of a game that have a pace of their own: the first and third quarter, the second, the fourth. */
enum { PARTS = 3 };

/* How far and how fast things may be moved. The two games differ in what moves them. [0] offense, [1] defense; 0 leaves
 * a thing alone. */
struct means {
    /* The most the wanted yards are moved: for a team's points, for its yards per play where runs and passes do not
     * come in their real proportion, for the league's punts. */
    double nudge[2], mixed, lift;
    /* The most fourth-down tries are wanted more, and fewer, for the punts' sake. Fewer: yards are whole in the games,
     * so fewer fourth downs are a yard long, and teams that chose as they really did would go for it less often. */
    double shy[2];
    double turnovers; /* the most the wanted interceptions are moved for the league's level; lost fumbles twice that */
    /* With a full nudge go these: interceptions, traps, lost fumbles and fouls are as good a part of points as yards.
     */
    double with_int[2], with_qt[2], with_fumble[2], with_foul;
    double firsts;            /* log of the first downs by fouls that are not wanted back: fouls know no down here */
    double nudging, guarding; /* nudge, and goal-line formation, per log of points */
    double hurrying;          /* how many no-huddles save as much as one does in DDF */
    double idle;        /* of the timeouts that nothing asks for: RedZone has them after plays out of bounds, too */
    double slow[PARTS]; /* the part of the plays that is given up for fewer no-huddles */
    double fast;        /* the part that plays may be too many for the sake of the real no-huddles */
    bool by_quarter;    /* the pace of each part of the game is put right by itself */
    double sooner;      /* than real ones the offense calls timeouts before half-time: its snaps take longer here */
    /* Timeouts of who is behind in the fourth quarter: of the chances that a defense uses before the last two minutes,
     * how many here, and how much sooner the offense begins. Where snaps take longer, they are kept for the end. */
    double before, late;
    double most_pace, most_guard;
    double soft;  /* the most E is used near the goal line by a team that is to be scored against */
    double level; /* where the goal-line formation starts from */
    /* Seconds left from which on the next play is the last one and a field goal is kicked, without a timeout and with
     * one to stop the clock after it (DDF-23.2, RZ-6.3). Without one a play in bounds and the spike after it take
     * twenty, but no coach kicks with more than a quarter of a minute left. */
    double last_kick[2];
};
static const struct means means_with_supplements = {
    .nudge = {0.006, 0.006},
    .mixed = 0.015,
    .lift = 0.017,
    .shy = {0.06, 0.25},
    .turnovers = 0.04,
    .with_int = {0.05, 0.07},
    .with_qt = {0.04, 0.03},
    .with_fumble = {0.25, 0.35},
    .with_foul = 0.10,
    .nudging = 5,
    .guarding = 5,
    .hurrying = 1,
    .idle = 1,
    .slow = {0.017},
    .fast = 0.007,
    .sooner = 1.05,
    .before = 1,
    .late = 1,
    .most_pace = 55,
    .last_kick = {10, 10},
    .most_guard = 4,
};
static const struct means means_without_supplements = {
    .nudge = {0.006, 0.010},
    .mixed = 0.015,
    .lift = 0.012,
    .shy = {0.06, 0.25},
    .turnovers = 0.04,
    .with_int = {0.05, 0.06},
    .with_qt = {0.03, 0.03},
    .with_fumble = {0.40, 0.70},
    .with_foul = 0.15,
    .firsts = 0.1,
    .nudging = 8,
    .guarding = 8,
    .hurrying = 2,
    .idle = 0.88,
    .slow = {0.006, 0.016, 0.013},
    .by_quarter = true,
    .sooner = 1.1,
    .before = 0.5,
    .late = 1.2,
    .most_pace = 600,
    .most_guard = 5,
    .soft = 0.8,
    .level = -1,
    .last_kick = {15, 5},
};
/* The most audibles all home teams can have beyond their own. */
static const double MOST_HOME_EXTRA = 6;
/* Logarithms on the weights of fourth down. Field goals: the sheets hold the real choices already; they are moved only
 * where the season's tries are off by more than FEW_KICKS, never far, and no farther than they must. Tries of a team
 * depend on the scores and the distances it comes to, which are others than the real ones. */
static const double FEW_KICKS = 0.03, MOST_KICKS = 0.5, MOST_GO = 1.6;
/* So much, as a logarithm, margins and scores may lie farther apart than they did: the charts hold the season's luck,
 * and dice add theirs. What defenses do about the score is moved for the rest only. */
static const double FEW_WIDER = 0.045;
/* The farthest from the goal line that a punt is meant for. */
static const double MOST_AIM = 25, FEW_TOUCHBACKS = 0.014;
/* First of the seeds; round r has SEED + r. */
static const uint64_t SEED = 20000;

struct state {
    struct gch_corrections fix;
    double tilt[GCH_MAX_TEAMS];     /* log odds of a pass, added to the sheet's */
    double hurry[PARTS];            /* league: no-huddles per 1000 beyond those of the sheets, by part of the game */
    double stops;                   /* league: of 1000 chances to stop the clock before half-time, how many are used */
    double go[GCH_MAX_TEAMS];       /* log factor on going for it */
    double red_zone[GCH_MAX_TEAMS]; /* log odds of the goal-line formation, added to the league's */
    double nudge[2][GCH_MAX_TEAMS]; /* -1..1, for points: [0] offense, [1] defense */
    double yards[2][GCH_MAX_TEAMS]; /* log factor on the wanted yards of passes and rushes, for those of all plays */
    double level;                   /* league: log odds of the goal-line formation from the 20 to the 4 */
    double goal;                    /* league: the same from the 3 on, and on two-point tries */
    double lift;                    /* league: log factor on the wanted yards */
    double picks, drops;            /* league: log factors on the wanted interceptions and lost fumbles */
    double shy;                     /* league: log factor on the wanted fourth-down tries, downward */
    double kicks;                   /* league: log factor on field goals on fourth down */
    double prevent; /* league: how much softer defenses are against who is behind, and harder against who leads */
    double home;    /* league: audibles the home team has more */
    double aim;     /* league: yards farther from the goal line that punts are meant for */
    double foul[3]; /* league: log factors on OFF, on DEF, and on long rather than 5-yard ones */
};

static double bounded(double x, double low, double high) {
    return fmin(high, fmax(low, x));
}

/* --- a state's sheets and charts --------------------------------------------------------------------------------- */

/* One formation's share moved by log odds, the others keep their proportions. */
static void shift_formation(int32_t w[GCH_FORMATIONS], int f, double by) {
    double sum = 0;
    for (int i = 0; i < GCH_FORMATIONS; i++)
        sum += w[i];
    if (sum <= 0 || w[f] <= 0 || w[f] >= sum)
        return;
    double p = w[f] / sum, e = exp(by), q = p * e / (1 - p + p * e);
    for (int i = 0; i < GCH_FORMATIONS; i++)
        w[i] = (int32_t)lround(10000 * (i == f ? q : w[i] / sum * (1 - q) / (1 - p)));
}

enum { FORMATION_B = 1, FORMATION_E = 4 };
enum { OUTSIDE_20 = 4 }; /* rows of fourth.csv, five yards each */

static int32_t whole(double x, double low, double high) {
    return (int32_t)lround(bounded(x, low, high));
}

/* A share of the snaps for one formation, the others keep their proportions. */
static void add_formation(int32_t w[GCH_FORMATIONS], int f, double share) {
    double sum = 0;
    for (int i = 0; i < GCH_FORMATIONS; i++)
        sum += w[i];
    for (int i = 0; i < GCH_FORMATIONS && sum > 0; i++)
        w[i] = (int32_t)lround(10000 * (w[i] / sum * (1 - share) + (i == f ? share : 0)));
}

static void apply_to_sheet(const struct state *s, const struct means *m, int team, const struct gch_sheet_source *base,
                           struct gch_sheet_source *out) {
    *out = *base;
    double run = exp(-s->tilt[team] / 2), pass = exp(s->tilt[team] / 2);
    for (int d = 0; d < 4; d++)
        for (int k = 0; k < GCH_DISTANCES; k++)
            for (int p = 0; p < GCH_PLAYS; p++)
                out->base[d][k][p] = whole(base->base[d][k][p] * (p < 4 ? run : pass), base->base[d][k][p] > 0, 100000);
    double go = exp(s->go[team]);
    for (int f = 0; f < GCH_FOURTH_FIELDS; f++)
        for (int k = 0; k < GCH_FOURTH_DISTANCES; k++) {
            out->fourth[f][k][0] = whole(base->fourth[f][k][0] * go, 0, 100000);
            if (f >= OUTSIDE_20) /* nearer, everybody knows what to do */
                out->fourth[f][k][2] = whole(base->fourth[f][k][2] * exp(s->kicks), 0, 100000);
        }
    /* On the goal line itself everybody lines up as everybody does there. */
    shift_formation(out->formation[GCH_SIT_GOAL], FORMATION_B, s->goal);
    static const enum gch_sheet_class near[] = {GCH_SIT_INSIDE_20, GCH_SIT_INSIDE_10};
    for (size_t i = 0; i < sizeof near / sizeof near[0]; i++) {
        double guard = s->level + s->red_zone[team];
        shift_formation(out->formation[near[i]], FORMATION_B, guard);
        if (m->soft > 0)
            add_formation(out->formation[near[i]], FORMATION_E, m->soft / (1 + exp(guard + 3)));
    }
    shift_formation(out->formation[GCH_SIT_PREVENT], FORMATION_E, 0.6 * s->prevent);
    shift_formation(out->formation[GCH_SIT_FAR], FORMATION_E, 0.35 * s->prevent);
    /* Who leads runs the ball, and is met by those who expect it. */
    shift_formation(out->formation[GCH_SIT_LEADING], FORMATION_B, 0.75 * s->prevent);
    /* Fewer are wanted of those who have them. */
    double style = 1 + fmin(0, s->hurry[0]) / 100;
    out->habit[GCH_HABIT_NO_HUDDLE] = whole(base->habit[GCH_HABIT_NO_HUDDLE] * style, 0, 1000);
    static const enum gch_habit pace[PARTS] = {GCH_HABIT_PACE, GCH_HABIT_PACE_SECOND, GCH_HABIT_PACE_FOURTH};
    for (int i = 0; i < PARTS; i++)
        out->habit[pace[i]] = whole(s->hurry[i], 0, 1000);
    /* Where a no-huddle saves less than 20 of 40 seconds, it takes more of them to hurry as much. */
    out->habit[GCH_HABIT_HURRY_SHARE] = whole(base->habit[GCH_HABIT_HURRY_SHARE] * m->hurrying, 0, 1000);
    out->habit[GCH_HABIT_TIMEOUT_ANY] = whole(base->habit[GCH_HABIT_TIMEOUT_ANY] * m->idle, 0, 1000);
    out->habit[GCH_HABIT_TIMEOUT_SHARE] = whole(s->stops, 0, 1000);
    out->habit[GCH_HABIT_TIMEOUT_LATE_SHARE] = whole(base->habit[GCH_HABIT_TIMEOUT_LATE_SHARE] * m->before, 0, 1000);
    out->habit[GCH_HABIT_TIMEOUT_LATE] = whole(base->habit[GCH_HABIT_TIMEOUT_LATE] * m->late, 0, 900);
    out->habit[GCH_HABIT_TIMEOUT_HALF] = whole(base->habit[GCH_HABIT_TIMEOUT_HALF] * m->sooner, 0, 900);
    out->habit[GCH_HABIT_FIELD_GOAL_HALF] = whole(m->last_kick[0], 0, 60);
    out->habit[GCH_HABIT_FIELD_GOAL_TIMEOUT] = whole(m->last_kick[1], 0, 60);
    out->habit[GCH_HABIT_POOCH_AIM] = whole(base->habit[GCH_HABIT_POOCH_AIM] + s->aim, 1, MOST_AIM);
}

static enum gch_status fit(const struct gch_real_season *season, const struct gch_calls *calls,
                           const struct gch_targets *targets, const struct means *means, struct state *s,
                           struct gch_season_charts *charts) {
    for (int t = 0; t < season->teams; t++)
        apply_to_sheet(s, means, t, &calls->sheet[t], &charts->sheet[t]);
    s->fix.home_extra = s->home;
    return gch_fit(season, calls, targets, &s->fix, charts);
}

static enum gch_status load(struct gch_batch *batch, const struct gch_season_charts *charts) {
    struct gch_call_sheet *sheet = malloc(sizeof *sheet);
    enum gch_status st = sheet == NULL ? GCH_E_NOMEM : GCH_OK;
    for (int t = 0; t < charts->teams && st == GCH_OK; t++) {
        gch_call_sheet_build(&charts->sheet[t], sheet);
        st = gch_batch_set_team(batch, (uint16_t)t, &charts->team[t], sheet);
    }
    free(sheet);
    return st == GCH_OK ? gch_batch_prepare(batch) : st;
}

/* --- what a replay says --------------------------------------------------------------------------------------------
 */

/* Counts of one season: real, or the mean of the replayed ones. [0] own, [1] against. */
struct season_counts {
    double team[2][GCH_MAX_TEAMS][GCH_STAT_COUNT];
    double league[GCH_STAT_COUNT];
};

static void take_counts(const struct gch_replay *r, struct season_counts *out) {
    memset(out, 0, sizeof *out);
    for (int t = 0; t < r->teams; t++)
        for (int i = 0; i < GCH_STAT_COUNT; i++) {
            out->team[0][t][i] = (double)r->own[t][i] / r->runs;
            out->team[1][t][i] = (double)r->against[t][i] / r->runs;
            out->league[i] += out->team[0][t][i];
        }
}

/* A team's own counts hold its luck, and its charts have been made of what is held of them: where the talent is wanted,
 * the rounds put the league's levels right and leave the teams to differ as they do. */
static void level_teams(const struct season_counts *replay, int teams, struct season_counts *real) {
    for (int side = 0; side < 2; side++)
        for (int t = 0; t < teams; t++)
            for (int i = 0; i < GCH_STAT_COUNT; i++)
                real->team[side][t][i] =
                    replay->league[i] > 0 ? replay->team[side][t][i] * real->league[i] / replay->league[i] : 0;
}

#define C(field) c[GCH_STAT_##field]

static double over(double a, double b) {
    return b > 0 ? a / b : 0;
}
static double completion(const double *c) {
    return over(C(completions), C(pass_attempts) - C(spikes));
}
static double interception(const double *c) {
    return over(C(interceptions), C(pass_attempts));
}
static double trapped(const double *c) {
    return over(C(sacks) + C(scrambles), C(pass_attempts) - C(spikes) + C(sacks) + C(scrambles));
}
static double sacked(const double *c) {
    return over(C(sacks), C(sacks) + C(scrambles));
}
static double sack_rate(const double *c) {
    return over(C(sacks), C(pass_attempts) + C(sacks));
}
static double catch_yards(const double *c) {
    return over(C(pass_yards), C(completions));
}
static double carry_yards(const double *c) {
    double n = C(rush_attempts) - C(scrambles) - C(kneels);
    return over(C(rush_yards) - C(scramble_yards) + C(kneels), n);
}
static double lost_fumbles(const double *c) {
    return over(C(fumbles_lost), C(plays));
}
static double fouls(const double *c) {
    return over(C(penalties), C(games));
}

static double play_yards(const double *c) {
    return over(C(pass_yards) - C(sack_yards) + C(rush_yards), C(plays));
}

typedef double (*rate_fn)(const double *c);

/* log(real / replayed) of a rate, 0 where it is not known. */
static double off_by(rate_fn rate, const double *real, const double *replay) {
    double a = rate(real), b = rate(replay);
    return a > 0 && b > 0 ? bounded(log(a / b), -1, 1) : 0;
}

/* What is wanted of a team's carries so that all its rushes together, scrambles and knees too, have the real mean. */
static double carry_off_by(const double *real, const double *replay) {
    const double *c = replay;
    double n = C(rush_attempts) - C(scrambles) - C(kneels), yards = carry_yards(replay);
    double a = over(real[GCH_STAT_rush_yards], real[GCH_STAT_rush_attempts]);
    double b = over(C(rush_yards), C(rush_attempts));
    if (n <= 0 || yards <= 0)
        return 0;
    return log(bounded(1 + (a - b) * C(rush_attempts) / n / yards, 0.5, 2));
}

static void multiply(double *factor, double log_by, double low, double high) {
    *factor = bounded(*factor * exp(log_by), low, high);
}

/* --- corrections ---------------------------------------------------------------------------------------------------
 */

struct view {
    const struct season_counts *real, *replay;
    const struct gch_parity *parity;
    int teams;
    const struct gch_chart_kind *kind;
    const struct means *means;
    double step;    /* power of the corrections */
    double lost;    /* of real fumbles from scrimmage */
    double goal[2]; /* real snaps from the 2 with goal to go: touchdowns, and all */
};

/* Log of the wanted lost fumbles for the sake of points. A large nudge must leave the league's mean where it is. */
static double fumble_wish(const struct means *m, int side, double nudge) {
    double by = -m->with_fumble[side] * nudge;
    return log(fmax(0.2, 1 + by));
}

static void correct_units(const struct view *v, struct state *s) {
    for (int side = 0; side < 2; side++) {
        for (int t = 0; t < v->teams; t++) {
            struct gch_correction *fix = side == 0 ? &s->fix.offense[t] : &s->fix.defense[t];
            const double *a = v->real->team[side][t], *b = v->replay->team[side][t];
            const double *la = v->real->league, *lb = v->replay->league;
            double p = v->step;
            double lift = side == 0 ? s->lift : 0, nudge = s->nudge[side][t];
            double more = s->yards[side][t], picks = side == 0 ? s->picks : 0, drops = side == 0 ? s->drops : 0;
#define LEVEL(rate) (side == 0 ? 0 : off_by(rate, la, lb))
            multiply(&fix->completion, p * (off_by(completion, a, b) - LEVEL(completion) + 0.5 * lift), 0.5, 2);
            multiply(&fix->interception,
                     p * (off_by(interception, a, b) - LEVEL(interception) + picks - v->means->with_int[side] * nudge),
                     0.1, 10);
            /* Where defenses cannot turn scrambles into sacks or back, their traps are to give the sacks. */
            rate_fn traps = side == 1 && !v->kind->supplements ? sack_rate : trapped;
            multiply(&fix->qt, p * (off_by(traps, a, b) - LEVEL(traps) - v->means->with_qt[side] * nudge), 0.1, 5);
            multiply(&fix->sack, p * (off_by(sacked, a, b) - LEVEL(sacked)), 0.3, 2);
            multiply(&fix->pass_gain,
                     p * (off_by(catch_yards, a, b) - LEVEL(catch_yards) + 0.5 * lift + v->means->nudge[side] * nudge +
                          more),
                     0.5, 2);
            double level = side == 0 ? 0 : carry_off_by(la, lb);
            multiply(&fix->run_gain, p * (carry_off_by(a, b) - level + lift + v->means->nudge[side] * nudge + more),
                     0.4, 2.5);
            multiply(
                &fix->fumble,
                0.7 * p *
                    (off_by(lost_fumbles, a, b) - LEVEL(lost_fumbles) + drops + fumble_wish(v->means, side, nudge)),
                0.1, 5);
            double plays = off_by(play_yards, a, b) - LEVEL(play_yards) + lift + v->means->nudge[side] * nudge;
            s->yards[side][t] = bounded(more + p * plays, -v->means->mixed, v->means->mixed);
#undef LEVEL
        }
    }
    /* Only what defenses differ by is theirs, as with all else: without supplements their factors would drift from 1,
     * so that the defenses give most fumbles back and the offenses lose all the more. */
    double mean = 0;
    for (int t = 0; t < v->teams; t++)
        mean += s->fix.defense[t].fumble / v->teams;
    for (int t = 0; t < v->teams && !v->kind->supplements; t++)
        s->fix.defense[t].fumble /= mean;
    /* One column says what becomes of all of a team's fumbles. Real ones on returns are lost more seldom: it goes by
     * those from scrimmage, which are most of them. */
    const double *c = v->replay->league;
    if (C(fumbles_lost) > 0 && v->lost > 0)
        multiply(&s->fix.lost, v->step * log(v->lost / over(C(fumbles_lost), C(fumbles))), 0.3, 3);
}

/* Team fouls relative to the league; the league's three levels from penalties, their yards, their first downs. */
static void correct_fouls(const struct view *v, struct state *s) {
    static const enum gch_real_foul off[] = {GCH_RF_OFF_5, GCH_RF_OFF_10, GCH_RF_OFF_15, GCH_RF_GROUNDING};
    static const enum gch_real_foul def[] = {GCH_RF_DEF_5, GCH_RF_DEF_5X, GCH_RF_DEF_15, GCH_RF_PI};
    static const bool off_long[] = {false, true, true, true}, def_long[] = {false, false, true, true};
    const double *a = v->real->league, *b = v->replay->league;
    double all = off_by(fouls, a, b);
    double first = b[GCH_STAT_first_downs_penalty] > 0 && a[GCH_STAT_first_downs_penalty] > 0
                       ? log(a[GCH_STAT_first_downs_penalty] / b[GCH_STAT_first_downs_penalty])
                       : 0;
    double yards = b[GCH_STAT_penalty_yards] > 0 && a[GCH_STAT_penalty_yards] > 0
                       ? log(a[GCH_STAT_penalty_yards] / b[GCH_STAT_penalty_yards]) - all
                       : 0;
    /* Kinds keep their proportions but for a little: where that leaves too many yards, their number makes up for half.
     */
    double level = all + 0.5 * yards;
    double by_def = bounded(level + 0.2 * (first - all - v->means->firsts), -0.3, 0.3),
           by_off = bounded(2 * level - by_def, -0.3, 0.3);
    double by_long = bounded(0.7 * yards, -0.3, 0.3);
    double p = v->step;
    for (int t = 0; t < v->teams; t++) {
        double nudge = v->means->with_foul * s->nudge[0][t], nudge_def = v->means->with_foul * s->nudge[1][t];
        double committed = off_by(fouls, v->real->team[0][t], v->replay->team[0][t]) - all;
        double drawn = off_by(fouls, v->real->team[1][t], v->replay->team[1][t]) - all;
        for (int i = 0; i < 4; i++) {
            double long_off = off_long[i] ? by_long : -0.3 * by_long, long_def = def_long[i] ? by_long : -0.3 * by_long;
            multiply(&s->fix.offense[t].foul[off[i]], p * (by_off + long_off + 0.8 * committed - nudge), 0.05, 6);
            multiply(&s->fix.offense[t].foul[def[i]], p * (by_def + long_def + 0.8 * drawn + nudge), 0.05, 6);
            multiply(&s->fix.defense[t].foul[def[i]], p * (0.8 * committed + nudge_def), 0.2, 3);
        }
    }
}

static double share_of(const double *up, enum gch_stat a, const double *down, enum gch_stat b) {
    return over(up[a], down[b]);
}

static void correct_kicks(const struct view *v, struct state *s) {
    double length[2] = {share_of(v->real->league, GCH_STAT_punt_yards, v->real->league, GCH_STAT_punts),
                        share_of(v->replay->league, GCH_STAT_punt_yards, v->replay->league, GCH_STAT_punts)};
    s->fix.punt = bounded(s->fix.punt + v->step * (length[0] - length[1]), -7, 7);
    double into[2] = {share_of(v->real->league, GCH_STAT_punt_touchbacks, v->real->league, GCH_STAT_punts),
                      share_of(v->replay->league, GCH_STAT_punt_touchbacks, v->replay->league, GCH_STAT_punts)};
    /* A yard of aim is worth about one touchback of a hundred and fifty punts; a touchback more or less of a hundred is
     * left alone, because it is by a punter's aim, too, where drives start. */
    double more = into[1] - into[0];
    s->aim = bounded(s->aim + 80 * v->step * (more - bounded(more, -FEW_TOUCHBACKS, FEW_TOUCHBACKS)), -8, 8);
    for (int t = 0; t < v->teams; t++) {
        const double *own[2] = {v->real->team[0][t], v->replay->team[0][t]};
        const double *other[2] = {v->real->team[1][t], v->replay->team[1][t]};
        double returned[2], caught[2];
        for (int k = 0; k < 2; k++) {
            /* Returns, not their share, are to come back: real kickoffs have more ways to be no return. */
            returned[k] = share_of(other[k], GCH_STAT_kick_returns, own[1], GCH_STAT_kickoffs);
            caught[k] = share_of(own[k], GCH_STAT_punt_returns, other[k], GCH_STAT_punts);
        }
        double touchback = s->fix.touchback[t] - v->step * (returned[0] - returned[1]);
        double fair = s->fix.fair_catch[t] - 1.2 * v->step * (caught[0] - caught[1]);
        s->fix.touchback[t] = bounded(touchback, -0.6, 0.6);
        s->fix.fair_catch[t] = bounded(fair, -0.6, 0.6);
        /* What a team really scored on returns is a part of its season; a third of a touchdown is doubt enough. */
        double scored = log((own[0][GCH_STAT_touchdowns_return] + 0.33) / (own[1][GCH_STAT_touchdowns_return] + 0.33));
        multiply(&s->fix.return_touchdown[t], v->step * bounded(scored, -1, 1), 0.01, 8);
    }
}

static double pass_odds(const double *c) {
    double pass = C(pass_attempts) - C(spikes) + C(sacks) + C(scrambles);
    double run = C(rush_attempts) - C(scrambles) - C(kneels);
    return pass > 0 && run > 0 ? log(pass / run) : 0;
}

static void correct_calls(const struct view *v, struct state *s) {
    const double *la = v->real->league, *lb = v->replay->league;
    double games = over(la[GCH_STAT_games], v->teams);
    /* No-huddles are a style: of the plays that only more of them would give, a part is done without, and no team's own
     * are taken away for plays that are as many as they were. */
    double all = la[GCH_STAT_plays],
           wanted = bounded(lb[GCH_STAT_plays], all * (1 - v->means->slow[0]), all * (1 + v->means->fast));
    double level = games > 0 ? 2 * (wanted - lb[GCH_STAT_plays]) / v->teams / games : 0;
    double parts[2][PARTS] = {
        {la[GCH_STAT_plays_q1] + la[GCH_STAT_plays_q3], la[GCH_STAT_plays_q2], la[GCH_STAT_plays_q4]},
        {lb[GCH_STAT_plays_q1] + lb[GCH_STAT_plays_q3], lb[GCH_STAT_plays_q2], lb[GCH_STAT_plays_q4]}};
    for (int i = 0; i < PARTS; i++) {
        double part = i == 0 ? 0.5 : 0.25, by = level;
        if (v->means->by_quarter && games > 0)
            by = 2 * (parts[0][i] * (1 - v->means->slow[i]) - parts[1][i]) / v->teams / games / part;
        /* One no-huddle more in a hundred is worth 0.4 plays of a game. */
        s->hurry[i] = bounded(s->hurry[i] + v->means->hurrying * v->step * 25 * by,
                              v->means->by_quarter ? 0 : -v->means->most_pace, v->means->most_pace);
    }
    double stopped = games > 0 ? (la[GCH_STAT_timeouts] - lb[GCH_STAT_timeouts]) / v->teams / games : 0;
    s->stops = bounded(s->stops + 800 * v->step * stopped, 300, 1000);
    for (int t = 0; t < v->teams; t++) {
        const double *a = v->real->team[0][t], *b = v->replay->team[0][t];
        s->tilt[t] = bounded(s->tilt[t] + v->step * (pass_odds(a) - pass_odds(b)), -1.5, 1.5);
        double went = log((a[GCH_STAT_fourth_downs] + 2) / (b[GCH_STAT_fourth_downs] + 2));
        s->go[t] = bounded(s->go[t] + v->step * (went - s->shy), -MOST_GO, MOST_GO);
    }
}

static double log_ratio(const double *a, const double *b, enum gch_stat stat) {
    return a[stat] > 0 && b[stat] > 0 ? log(a[stat] / b[stat]) : 0;
}

/* What the corrections would come to in a few rounds, at once: a wish that takes effect late is overdone meanwhile. */
static void wish(const struct means *m, const struct state *before, int teams, struct state *s) {
    double lift = s->lift - before->lift, picks = s->picks - before->picks, drops = s->drops - before->drops;
    for (int side = 0; side < 2; side++) {
        for (int t = 0; t < teams; t++) {
            struct gch_correction *fix = side == 0 ? &s->fix.offense[t] : &s->fix.defense[t];
            double nudge = s->nudge[side][t] - before->nudge[side][t], yards = m->nudge[side] * nudge;
            yards += s->yards[side][t] - before->yards[side][t];
            double up = side == 0 ? lift : 0;
            multiply(&fix->completion, 0.5 * up, 0.5, 2);
            multiply(&fix->pass_gain, 0.5 * up + yards, 0.5, 2);
            multiply(&fix->run_gain, up + yards, 0.4, 2.5);
            multiply(&fix->interception, (side == 0 ? picks : 0) - m->with_int[side] * nudge, 0.1, 10);
            multiply(&fix->qt, -m->with_qt[side] * nudge, 0.1, 5);
            double fumbles = fumble_wish(m, side, s->nudge[side][t]) - fumble_wish(m, side, before->nudge[side][t]);
            multiply(&fix->fumble, fumbles + (side == 0 ? drops : 0), 0.1, 5);
        }
    }
}

/* How much more the wanted yards should be, as a logarithm. Punts, first downs, yards and field goals all follow from
 * how far an average play goes, and cannot all be right where third downs come out otherwise than they did: the least
 * sum of squares of what they miss by, in units of what they may miss by. */
static double wanted_lift(const struct view *v) {
    static const struct {
        enum gch_stat stat;
        double follows; /* per cent more for one per cent more yards */
        double may;
    } what[] = {
        {GCH_STAT_punts, -2, 0.02},     {GCH_STAT_first_downs, 1, 0.02},       {GCH_STAT_rush_yards, 1, 0.02},
        {GCH_STAT_pass_yards, 1, 0.02}, {GCH_STAT_field_goals_tried, 1, 0.05},
    };
    double up = 0, down = 0;
    for (size_t i = 0; i < sizeof what / sizeof what[0]; i++) {
        double miss = log_ratio(v->real->league, v->replay->league, what[i].stat), x = miss / what[i].may;
        double w = what[i].follows / (what[i].may * what[i].may) * (0.3 + x * x); /* the worst more than the rest */
        up += w * miss;
        down += w * what[i].follows;
    }
    return up / down;
}

static void correct_points(const struct view *v, struct state *s) {
    const double *la = v->real->league, *lb = v->replay->league;
    double all = log_ratio(la, lb, GCH_STAT_points);
    s->level = bounded(s->level - 25 * v->step * all, -4, 4);
    double punts = log_ratio(la, lb, GCH_STAT_punts);
    s->lift = bounded(s->lift + v->step * wanted_lift(v), -v->means->lift, v->means->lift);
    s->shy = bounded(s->shy + 8 * v->step * punts, -v->means->shy[0], v->means->shy[1]);
    /* Some offenses can have no fewer; what they lose too many, the others must lose too few. Counts are wanted back,
     * so that a pass too many does not throw one interception more. */
    s->picks = bounded(s->picks + v->step * log_ratio(la, lb, GCH_STAT_interceptions), -v->means->turnovers,
                       v->means->turnovers);
    s->drops = bounded(s->drops + v->step * log_ratio(la, lb, GCH_STAT_fumbles_lost), -2 * v->means->turnovers,
                       2 * v->means->turnovers);
    double mean = 0, tilted[2] = {0, 0};
    for (int t = 0; t < v->teams; t++) {
        double by[2];
        for (int side = 0; side < 2; side++) {
            by[side] = log_ratio(v->real->team[side][t], v->replay->team[side][t], GCH_STAT_points) - all;
            s->nudge[side][t] = bounded(s->nudge[side][t] + v->means->nudging * v->step * by[side], -1, 1);
            tilted[side] += s->nudge[side][t] / v->teams;
        }
        s->red_zone[t] =
            bounded(s->red_zone[t] - v->means->guarding * v->step * by[1], -v->means->most_guard, v->means->most_guard);
        mean += s->red_zone[t] / v->teams;
    }
    /* The league's level has its own means. */
    for (int t = 0; t < v->teams; t++) {
        s->red_zone[t] -= mean;
        s->nudge[0][t] -= tilted[0];
        s->nudge[1][t] -= tilted[1];
    }
    double good[2] = {share_of(la, GCH_STAT_field_goals_made, la, GCH_STAT_field_goals_tried),
                      share_of(lb, GCH_STAT_field_goals_made, lb, GCH_STAT_field_goals_tried)};
    if (good[0] > 0 && good[0] < 1 && good[1] > 0 && good[1] < 1) {
        double by = log(good[0] / (1 - good[0]) / (good[1] / (1 - good[1])));
        s->fix.field_goal = bounded(s->fix.field_goal + v->step * by, -1, 1);
    }
    double tried = log_ratio(la, lb, GCH_STAT_field_goals_tried);
    double beyond = tried - bounded(tried, -FEW_KICKS, FEW_KICKS);
    s->kicks = bounded(0.85 * s->kicks + 16 * v->step * beyond, -MOST_KICKS, MOST_KICKS);
}

/* Two-point tries, all from the same yard, tell what defenses make of the goal line. A season has few of them, and more
 * snaps from just there with goal to go. */
static void correct_goal_line(const struct view *v, struct state *s) {
    const double *c = v->real->league;
    double real = over(C(two_point_made) + v->goal[0], C(two_point_tries) + v->goal[1]);
    c = v->replay->league;
    double replay = over(C(two_point_made), C(two_point_tries));
    if (replay > 0 && replay < 1 && real > 0 && real < 1)
        s->goal = bounded(s->goal + 5 * v->step * log(replay / (1 - replay) * (1 - real) / real), -3, 3);
}

static void count_goal_line(const struct gch_real_season *season, double goal[2]) {
    enum { TRY_SPOT = 2 };
    for (uint32_t i = 0; i < season->play_count; i++) {
        const struct gch_real_play *p = &season->plays[i];
        if (!gch_class_is_scrimmage(p->class) || p->spot != TRY_SPOT || p->to_go < TRY_SPOT)
            continue;
        goal[0] += (p->flags & GCH_PF_TOUCHDOWN) != 0 && p->td_team == p->offense;
        goal[1]++;
    }
}

static void correct_spread(const struct view *v, const struct gch_talent *talent, struct state *s) {
    const struct gch_parity *p = v->parity;
    double home = gch_talent_home(talent, v->teams, p->home_share[0]);
    s->home = bounded(s->home + 20 * v->step * (home - p->home_share[1]), 0, MOST_HOME_EXTRA);
    if (p->margin_sd[0] > 0 && p->margin_sd[1] > 0) {
        double margins = p->margin_sd[1] / p->margin_sd[0];
        double points = p->points_sd[0] > 0 ? p->points_sd[1] / p->points_sd[0] : 1, wider = log(fmax(margins, points));
        s->prevent = bounded(s->prevent + 10 * v->step * (wider - bounded(wider, -FEW_WIDER, FEW_WIDER)), -3, 3);
    }
}

/* --- the loop ------------------------------------------------------------------------------------------------------
 */

static void start(const struct means *m, struct state *s) {
    memset(s, 0, sizeof *s);
    gch_corrections_init(&s->fix);
    s->level = s->goal = m->level;
    s->stops = 1000;
}

/* Rounds that come into question in the end; how often formations are fitted to situations before the first; with how
 * many times a round's seasons the end is judged; and how often what was taken is put into the middle after that. */
enum { CANDIDATES = 3, MIXINGS = 3, JUDGED = 4, CENTRINGS = 2 };

struct work {
    struct state now, before;
    struct state best[CANDIDATES + 1]; /* the best first, and room for one more */
    struct state mean;                 /* of the last rounds */
    int averaged;
    int round[CANDIDATES + 1];
    int candidates;
    struct season_counts real, replay;
    struct gch_replay happened, played;
    struct gch_parity parity;
    double goal[2];         /* as in a view */
    struct gch_calls calls; /* with formations by what really came of each situation */
};

/* Puts a round among the best so far, if it is one of them. */
static void keep(struct work *w, const struct gch_loop_log *log, int round) {
    int at = w->candidates;
    for (; at > 0 && log->score[round] < log->score[w->round[at - 1]]; at--) {
        w->best[at] = w->best[at - 1];
        w->round[at] = w->round[at - 1];
    }
    w->best[at] = w->now;
    w->round[at] = round;
    w->candidates += w->candidates < CANDIDATES;
}

/* Every round answers to the chances of its own dice, too; what the last ones have in common does not. A state holds
 * nothing but numbers that may be averaged. */
static void average(struct work *w) {
    enum { NUMBERS = sizeof(struct state) / sizeof(double) };
    _Static_assert(sizeof(struct state) % sizeof(double) == 0, "numbers only");
    double mean[NUMBERS], now[NUMBERS];
    memcpy(mean, &w->mean, sizeof mean);
    memcpy(now, &w->now, sizeof now);
    w->averaged++;
    for (int i = 0; i < NUMBERS; i++)
        mean[i] += (now[i] - mean[i]) / w->averaged;
    memcpy(&w->mean, mean, sizeof mean);
}

static enum gch_status run(struct gch_batch *batch, const struct gch_loop_options *o, int season, uint64_t seed,
                           uint32_t runs, struct work *w) {
    gch_batch_set_seed(batch, seed);
    enum gch_status st = gch_replay_play(batch, 0, runs, o->jobs, NULL, &w->played);
    if (st == GCH_OK)
        gch_parity_compare(season, &w->happened, &w->played, &w->parity);
    return st;
}

/* A state's charts replayed with dice that no round had seen. */
static enum gch_status judge(struct gch_batch *batch, const struct gch_real_season *season,
                             const struct gch_calls *calls, const struct gch_targets *targets,
                             const struct means *means, const struct gch_loop_options *o, struct state *s,
                             struct gch_season_charts *charts, struct work *w, double *score) {
    enum gch_status st = fit(season, calls, targets, means, s, charts);
    if (st == GCH_OK)
        st = load(batch, charts);
    if (st == GCH_OK)
        st = run(batch, o, season->season, SEED + GCH_LOOP_MOST, JUDGED * o->runs, w);
    *score = st == GCH_OK ? gch_loop_judgement(&w->parity) : INFINITY;
    return st;
}

/* Turnovers are few, so that a round's dice leave them a per cent or two off the middle; the judgement has seen enough
 * of them to put the league's level right. */
static void centre(const struct gch_parity *judged, int teams, struct state *s) {
    double picks = gch_loop_missing(judged, "interceptions"), drops = gch_loop_missing(judged, "fumbles_lost");
    for (int t = 0; t < teams; t++) {
        multiply(&s->fix.offense[t].interception, log(picks), 0.1, 10);
        multiply(&s->fix.offense[t].fumble, log(drops), 0.1, 5);
    }
}

/* What the charts taken come to in figures that nobody fitted, with dice of their own. */
static enum gch_status look_deep(struct gch_context *ctx, struct gch_batch *batch, const struct gch_real_season *season,
                                 const struct gch_season_charts *charts, uint32_t runs, struct gch_loop_log *log) {
    struct gch_deep_replay *replay = calloc(1, sizeof *replay);
    struct gch_deep_season *real = calloc(1, sizeof *real);
    struct gch_deep *deep = calloc(1, sizeof *deep);
    enum gch_status st = replay == NULL || real == NULL || deep == NULL ? GCH_E_NOMEM : load(batch, charts);
    if (st == GCH_OK) {
        gch_batch_set_seed(batch, SEED + GCH_LOOP_MOST + 1);
        st = gch_deep_play(ctx, batch, season, 0, runs, replay);
    }
    if (st == GCH_OK) {
        const struct gch_deep_season *one = real;
        const struct gch_deep_replay *other = replay;
        gch_deep_count_season(season, real);
        gch_deep_compare(1, &one, &other, &season->teams, deep);
        log->deep_off = deep->off;
        log->deep_of = deep->of;
    }
    free(replay);
    free(real);
    free(deep);
    return st;
}

enum gch_status gch_loop(struct gch_context *ctx, const struct gch_real_season *season, const struct gch_calls *given,
                         const struct gch_targets *targets, const struct gch_loop_options *o,
                         struct gch_season_charts *charts, struct gch_loop_log *log) {
    struct work *w = calloc(1, sizeof *w);
    struct gch_league *league = NULL;
    struct gch_batch *batch = NULL;
    struct gch_batch_spec spec = {.ruleset = o->ruleset, .seed = SEED};
    memset(log, 0, sizeof *log);
    enum gch_status st = w == NULL ? GCH_E_NOMEM : gch_replay_league(ctx, season, &league);
    if (st != GCH_OK)
        goto out;
    const struct gch_calls *calls = &w->calls;
    w->calls = *given;
    const struct means *means = charts->kind->supplements ? &means_with_supplements : &means_without_supplements;
    start(means, &w->now);
    gch_replay_real(season, &w->happened);
    take_counts(&w->happened, &w->real);
    count_goal_line(season, w->goal);
    for (int t = 0; t < season->teams && gch_talent_changes(o->talent, season->teams); t++)
        for (int side = 0; side < 2; side++)
            gch_talent_counts(o->talent, t, side, w->real.league, w->real.team[side][t]);
    for (int i = 0; i < MIXINGS && st == GCH_OK; i++) {
        st = fit(season, calls, targets, means, &w->now, charts);
        if (st == GCH_OK)
            gch_mix_solve(targets, &given->sheet[0], charts, &w->calls);
    }
    if (st == GCH_OK)
        st = fit(season, calls, targets, means, &w->now, charts);
    if (st == GCH_OK)
        st = gch_batch_new_empty(ctx, league, &spec, &charts->league, &batch);
    for (int round = 0; round < o->rounds && st == GCH_OK; round++) {
        if (round > 0)
            st = fit(season, calls, targets, means, &w->now, charts);
        if (st == GCH_OK)
            st = load(batch, charts);
        if (st == GCH_OK)
            st =
                run(batch, o, season->season, SEED + (uint64_t)round, round < o->rounds / 2 ? o->runs : 2 * o->runs, w);
        if (st != GCH_OK)
            break;
        log->score[round] = gch_loop_score(&w->parity) + gch_loop_slopes(&w->parity) + gch_loop_narrow(&w->parity);
        log->rounds = round + 1;
        keep(w, log, round);
        if (round >= o->rounds / 2)
            average(w);
        take_counts(&w->played, &w->replay);
        if (o->talent->talent)
            level_teams(&w->replay, season->teams, &w->real);
        struct view v = {&w->real,
                         &w->replay,
                         &w->parity,
                         season->teams,
                         charts->kind,
                         means,
                         round < 4    ? 0.8
                         : round < 8  ? 0.5
                         : round < 12 ? 0.35
                                      : 0.2,
                         targets->lost,
                         {w->goal[0], w->goal[1]}};
        w->before = w->now;
        correct_units(&v, &w->now);
        correct_fouls(&v, &w->now);
        correct_kicks(&v, &w->now);
        correct_calls(&v, &w->now);
        if (round > 0)
            correct_points(&v, &w->now);
        wish(means, &w->before, season->teams, &w->now);
        correct_goal_line(&v, &w->now);
        correct_spread(&v, o->talent, &w->now);
    }
    /* With dice that no round had seen, the best one may be off where it was not: all that come into question are
     * judged with them, the last rounds' mean too. */
    if (w->averaged > 1) {
        w->best[w->candidates] = w->mean;
        w->round[w->candidates++] = log->rounds - 1;
    }
    double least = INFINITY;
    for (int i = 0; i < w->candidates && st == GCH_OK; i++) {
        double score;
        st = judge(batch, season, calls, targets, means, o, &w->best[i], charts, w, &score);
        if (st != GCH_OK || score >= least)
            continue;
        least = score;
        w->now = w->best[i];
        log->best = w->round[i];
        log->averaged = w->averaged > 1 && i == w->candidates - 1;
        log->judged = w->parity;
    }
    for (int i = 0; i < CENTRINGS && st == GCH_OK; i++) {
        double score;
        w->before = w->now;
        centre(&log->judged, season->teams, &w->before);
        st = judge(batch, season, calls, targets, means, o, &w->before, charts, w, &score);
        if (st != GCH_OK || score >= least)
            break;
        least = score;
        w->now = w->before;
        log->judged = w->parity;
    }
    if (st == GCH_OK)
        st = fit(season, calls, targets, means, &w->now, charts);
    if (st == GCH_OK && o->deep > 0)
        st = look_deep(ctx, batch, season, charts, o->deep, log);
out:
    gch_batch_free(batch);
    gch_league_free(league);
    free(w);
    return st;
}
