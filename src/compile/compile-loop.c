/*
 * The closed loop (loop.h): rounds of fitting, replaying and correcting, and which of them is taken. What is solved by
 * what stands in compile-correct.c.
 */
#include "chart/chart-kind.h"
#include "compile/correct.h"
#include "compile/deep.h"
#include "gridchart/season.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const struct gch_loop_means means_with_supplements = {
    .nudge = {0.006, 0.006},
    .mixed = 0.015,
    .lift = 0.019,
    .shy = {0.3, 0.06},
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
    .fast = 0.016,
    .last_timeout = 20,
    .sooner = 1.1,
    .late = 1,
    .most_pace = 55,
    .last_kick = {10, 10},
    .tick = 10,
    .most_guard = 4,
    .most_prevent = 4,
};
static const struct gch_loop_means means_without_supplements = {
    .nudge = {0.006, 0.010},
    .mixed = 0.015,
    .lift = 0.016,
    .shy = {0.3, 0.06},
    .turnovers = 0.04,
    .with_int = {0.05, 0.06},
    .with_qt = {0.03, 0.03},
    .with_fumble = {0.40, 0.70},
    .with_foul = 0.15,
    .nudging = 8,
    .guarding = 8,
    .hurrying = 2,
    .idle = 0.88,
    .slow = {0.003, 0.012, 0.010},
    .by_quarter = true,
    .last_timeout = 30,
    .sooner = 1.1,
    .late = 1,
    .most_pace = 600,
    .most_guard = 5,
    .most_prevent = 4,
    .soft = 0.8,
    .level = -1,
    .last_kick = {15, 5},
    .tick = 5,
};
/* The farthest from the goal line that a punt is meant for. */
static const double MOST_AIM = 25;
/* First of the seeds; round r has SEED + r. */
static const uint64_t SEED = 20000;

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
enum { OUTSIDE_20 = 4, LONG_TRIES = 6 }; /* rows of fourth.csv, five yards each */

static int32_t whole(double x, double low, double high) {
    return (int32_t)lround(gch_loop_bounded(x, low, high));
}

/* A share of the snaps for one formation, the others keep their proportions. */
static void add_formation(int32_t w[GCH_FORMATIONS], int f, double share) {
    double sum = 0;
    for (int i = 0; i < GCH_FORMATIONS; i++)
        sum += w[i];
    for (int i = 0; i < GCH_FORMATIONS && sum > 0; i++)
        w[i] = (int32_t)lround(10000 * (w[i] / sum * (1 - share) + (i == f ? share : 0)));
}

/* What is added to the weight of field goals, as a logarithm: of a team's, and of everybody's. */
static double own_kicks(const struct gch_loop_state *s, int team, int field) {
    return (field < GCH_LOOP_REACH / 5 ? s->kick[team] : 0) + (field >= LONG_TRIES ? s->far[team] : 0);
}

static double all_kicks(const struct gch_loop_state *s, int field) {
    return field >= OUTSIDE_20 ? s->kicks : 0; /* nearer, everybody knows what to do */
}

/* The part of the fourth downs in a row of fourth.csv, any distance to go alike, on which all teams together kick with
 * so much of what they differ by. */
static double kicks_of_all(const struct gch_loop_state *s, const struct gch_calls *calls, int teams, int field,
                           double part, double level) {
    double kicks = 0;
    for (int t = 0; t < teams; t++)
        for (int k = 0; k < GCH_FOURTH_DISTANCES; k++) {
            const int32_t *w = calls->sheet[t].fourth[field][k];
            double kick = w[2] * exp(all_kicks(s, field) + part * own_kicks(s, t, field) + level);
            double all = w[0] * exp(s->go[t] - s->shy) + w[1] + kick;
            kicks += all > 0 ? kick / all : 0;
        }
    return kicks / (teams * GCH_FOURTH_DISTANCES);
}

/* Teams differ in how gladly they kick, and from how far: that many who dare kick nearly always, and hardly any who do
 * not, must not make the whole league's tries more, or fewer, at any distance. The logarithm that keeps them. */
static double level_kicks(const struct gch_loop_state *s, const struct gch_calls *calls, int teams, int field) {
    enum { STEPS = 8 };
    double wanted = kicks_of_all(s, calls, teams, field, 0, 0), level = 0;
    for (int i = 0; i < STEPS && wanted > 0 && wanted < 1; i++) {
        double now = kicks_of_all(s, calls, teams, field, 1, level);
        if (now > 0 && now < 1)
            level += log(wanted / (1 - wanted) * (1 - now) / now);
    }
    return level;
}

static void apply_to_sheet(const struct gch_loop_state *s, const struct gch_loop_means *m, int team,
                           const double level[GCH_FOURTH_FIELDS], const struct gch_sheet_source *base,
                           struct gch_sheet_source *out) {
    *out = *base;
    double run = exp(-s->tilt[team] / 2), pass = exp(s->tilt[team] / 2);
    for (int d = 0; d < 4; d++)
        for (int k = 0; k < GCH_DISTANCES; k++)
            for (int p = 0; p < GCH_PLAYS; p++)
                out->base[d][k][p] = whole(base->base[d][k][p] * (p < 4 ? run : pass), base->base[d][k][p] > 0, 100000);
    double go = exp(s->go[team] - s->shy);
    for (int f = 0; f < GCH_FOURTH_FIELDS; f++)
        for (int k = 0; k < GCH_FOURTH_DISTANCES; k++) {
            out->fourth[f][k][0] = whole(base->fourth[f][k][0] * go, 0, 100000);
            double kicks = all_kicks(s, f) + own_kicks(s, team, f) + level[f];
            out->fourth[f][k][2] = whole(base->fourth[f][k][2] * exp(kicks), 0, 100000);
        }
    /* On the goal line itself everybody lines up as everybody does there. */
    shift_formation(out->formation[GCH_SIT_GOAL], FORMATION_B, s->goal);
    static const enum gch_sheet_class near[] = {GCH_SIT_INSIDE_20, GCH_SIT_INSIDE_10, GCH_SIT_INSIDE_6};
    for (size_t i = 0; i < sizeof near / sizeof near[0]; i++) {
        double guard = s->level + s->red_zone[team];
        shift_formation(out->formation[near[i]], FORMATION_B, guard);
        if (m->soft > 0)
            add_formation(out->formation[near[i]], FORMATION_E, m->soft / (1 + exp(guard + 3)));
    }
    shift_formation(out->formation[GCH_SIT_PREVENT], FORMATION_E, 0.6 * s->prevent);
    shift_formation(out->formation[GCH_SIT_FAR], FORMATION_E, 0.35 * s->prevent);
    /* Who leads runs the ball, and is met by those who expect it. */
    shift_formation(out->formation[GCH_SIT_LEADING], FORMATION_B, 0.5 * s->prevent);
    shift_formation(out->formation[GCH_SIT_LEADING_17], FORMATION_B, 0.5 * s->prevent);
    shift_formation(out->formation[GCH_SIT_AHEAD], FORMATION_B, 0.5 * s->prevent);
    /* Fewer are taken from all alike, as more are given to all: so teams differ by as many as they did. */
    double quick = base->habit[GCH_HABIT_NO_HUDDLE] * s->tempo[team];
    out->habit[GCH_HABIT_NO_HUDDLE] = whole(quick + fmin(0, s->hurry[0]), 0, 1000);
    static const enum gch_habit pace[GCH_LOOP_PARTS] = {GCH_HABIT_PACE, GCH_HABIT_PACE_SECOND, GCH_HABIT_PACE_FOURTH};
    for (int i = 0; i < GCH_LOOP_PARTS; i++)
        out->habit[pace[i]] = whole(s->hurry[i], 0, 1000);
    /* Where pace asks for most of them, they are no style by the score. */
    for (int i = GCH_PACE_FOURTH; i < GCH_PACE_LATE_AHEAD && !m->by_quarter; i++)
        out->habit[gch_pace_habit[i]] = whole(base->habit[gch_pace_habit[i]] * s->quick[i], 0, 100000);
    /* Where a no-huddle saves less than 20 of 40 seconds, it takes more of them to hurry as much. */
    out->habit[GCH_HABIT_HURRY_SHARE] = whole(base->habit[GCH_HABIT_HURRY_SHARE] * m->hurrying, 0, 1000);
    out->habit[GCH_HABIT_TIMEOUT_ANY] = whole(base->habit[GCH_HABIT_TIMEOUT_ANY] * m->idle, 0, 1000);
    out->habit[GCH_HABIT_TIMEOUT_SHARE] = whole(s->stops, 0, 1000);
    out->habit[GCH_HABIT_TIMEOUT_DENIES] = whole(s->denies, 0, 5000);
    out->habit[GCH_HABIT_TIMEOUT_GUARDS] = whole(s->guards, 0, 5000);
    static const enum gch_habit late[2] = {GCH_HABIT_TIMEOUT_LATE_SHARE, GCH_HABIT_TIMEOUT_LATE_SHARE_9};
    for (int i = 0; i < 2; i++)
        out->habit[late[i]] = whole(base->habit[late[i]] * s->chases, 0, 1000);
    out->habit[GCH_HABIT_TIMEOUT_LATE] = whole(base->habit[GCH_HABIT_TIMEOUT_LATE] * m->late, 0, 900);
    out->habit[GCH_HABIT_TIMEOUT_HALF] = whole(base->habit[GCH_HABIT_TIMEOUT_HALF] * m->sooner, 0, 900);
    /* A game that knows some seconds only has no drive that begins in between: the next but one. */
    out->habit[GCH_HABIT_KNEEL_HALF] = (base->habit[GCH_HABIT_KNEEL_HALF] + 2 * m->tick - 1) / m->tick * m->tick;
    out->habit[GCH_HABIT_FIELD_GOAL_HALF] = whole(m->last_kick[0], 0, 60);
    out->habit[GCH_HABIT_FIELD_GOAL_TIMEOUT] = whole(m->last_kick[1], 0, 60);
    out->habit[GCH_HABIT_LAST_TIMEOUT] = whole(m->last_timeout, 0, 60);
    out->habit[GCH_HABIT_POOCH_AIM] = whole(base->habit[GCH_HABIT_POOCH_AIM] + s->aim, 1, MOST_AIM);
}

static enum gch_status fit(const struct gch_real_season *season, const struct gch_calls *calls,
                           const struct gch_targets *targets, const struct gch_loop_means *means,
                           struct gch_loop_state *s, struct gch_season_charts *charts) {
    double level[GCH_FOURTH_FIELDS];
    for (int f = 0; f < GCH_FOURTH_FIELDS; f++)
        level[f] = level_kicks(s, calls, season->teams, f);
    for (int t = 0; t < season->teams; t++)
        apply_to_sheet(s, means, t, level, &calls->sheet[t], &charts->sheet[t]);
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

/* --- the loop ------------------------------------------------------------------------------------------------------
 */

static void start(const struct gch_loop_means *m, struct gch_loop_state *s) {
    memset(s, 0, sizeof *s);
    gch_corrections_init(&s->fix);
    s->level = s->goal = m->level;
    s->stops = s->denies = s->guards = 1000;
    s->chases = 1;
    for (int i = 0; i < GCH_PACES; i++)
        s->quick[i] = 1;
    for (int t = 0; t < GCH_MAX_TEAMS; t++)
        s->tempo[t] = 1;
}

/* Rounds that come into question in the end; how often formations are fitted to situations before the first; with how
 * many times a round's seasons the end is judged; and how often what was taken is put into the middle after that. */
enum { CANDIDATES = 3, MIXINGS = 3, JUDGED = 4, CENTRINGS = 2 };
/* Seasons that formations are fitted to situations by once more, after every other of the first rounds; more of them
 * the last time, whose chances stay in the charts. */
enum { MIXED = 4, LAST_MIXED = 16 };

struct work {
    struct gch_loop_state now, before;
    struct gch_loop_state best[CANDIDATES + 1]; /* the best first, and room for one more */
    struct gch_loop_state mean;                 /* of the last rounds */
    int averaged;
    int round[CANDIDATES + 1];
    int candidates;
    struct gch_loop_counts real, replay;
    struct gch_replay happened, played;
    struct gch_parity parity;
    double goal[2];         /* as in a view */
    double beside_tries;    /* the same */
    double beside_returns;  /* the same */
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
    enum { NUMBERS = sizeof(struct gch_loop_state) / sizeof(double) };
    _Static_assert(sizeof(struct gch_loop_state) % sizeof(double) == 0, "numbers only");
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
                             const struct gch_loop_means *means, const struct gch_loop_options *o,
                             struct gch_loop_state *s, struct gch_season_charts *charts, struct work *w,
                             double *score) {
    enum gch_status st = fit(season, calls, targets, means, s, charts);
    if (st == GCH_OK)
        st = load(batch, charts);
    if (st == GCH_OK)
        st = run(batch, o, season->season, SEED + GCH_LOOP_MOST, JUDGED * o->runs, w);
    *score = st == GCH_OK ? gch_loop_judgement(&w->parity) : INFINITY;
    return st;
}

/* Turnovers and sacks are few, so that a round's dice leave them a per cent or two off the middle; the judgement has
 * seen enough of them to put the league's level right. */
static void centre(const struct gch_parity *judged, int teams, struct gch_loop_state *s) {
    double picks = gch_loop_missing(judged, "interceptions"), drops = gch_loop_missing(judged, "fumbles_lost");
    double sacks = gch_loop_missing(judged, "sacks");
    for (int t = 0; t < teams; t++) {
        gch_loop_multiply(&s->fix.offense[t].interception, log(picks), 0.1, 10);
        gch_loop_multiply(&s->fix.offense[t].fumble, log(drops), 0.1, 5);
        gch_loop_multiply(&s->fix.offense[t].qt, log(sacks), 0.1, 5);
    }
}

/* What came of a few seasons of a round, play by play. */
struct looked {
    struct gch_class_outcome outcome[GCH_SITS];
    double goal[2];
    struct gch_loop_reach reach;
    struct gch_loop_stops stops;
};

static void look_at_season(void *user, const struct gch_real_season *season) {
    struct looked *l = user;
    gch_calls_outcomes(season, l->outcome);
    gch_loop_count_goal_line(season, l->goal);
    gch_loop_count_reach(season, &l->reach);
    gch_loop_count_stops(season, &l->stops);
}

/* Formations by what comes of each situation, and what else single plays tell. The batch must hold the charts. */
static enum gch_status look_again(struct gch_context *ctx, struct gch_batch *batch,
                                  const struct gch_real_season *season, const struct gch_targets *targets,
                                  const struct gch_loop_options *o, const struct gch_loop_means *means,
                                  const struct gch_sheet_source *usual, const struct gch_season_charts *charts,
                                  int round, struct work *w) {
    struct looked l;
    uint32_t seasons = round + 2 < o->rounds / 2 ? MIXED : LAST_MIXED;
    memset(&l, 0, sizeof l);
    gch_batch_set_seed(batch, SEED + GCH_LOOP_MOST + 2 + (uint64_t)round);
    enum gch_status st = gch_deep_seasons(ctx, batch, season, 0, seasons, look_at_season, &l);
    if (st != GCH_OK)
        return st;
    /* Touchdowns from there are about half of all points, and where one is made no field goal is. */
    double points =
        w->replay.league[GCH_STAT_points] > 0 ? w->real.league[GCH_STAT_points] / w->replay.league[GCH_STAT_points] : 1;
    gch_mix_solve(targets, usual, charts, l.outcome, gch_loop_bounded(pow(points, 3), 0.8, 1.25), &w->calls);
    w->now.level = means->level; /* what it had come to is in the formations now */
    double goal[2] = {l.goal[0] / seasons, l.goal[1] / seasons};
    w->beside_tries = gch_loop_beside_tries(&w->replay, goal);
    struct gch_loop_reach reach = {0};
    struct gch_loop_stops stops;
    memset(&stops, 0, sizeof stops);
    gch_loop_count_reach(season, &reach);
    gch_loop_count_stops(season, &stops);
    gch_loop_correct_stops(&stops, &l.stops, (int)seasons, &w->now);
    w->beside_returns = gch_loop_beside_returns(&w->real, &w->replay, &reach, &l.reach);
    if (!o->talent->talent)
        gch_loop_correct_reach(&reach, &l.reach, season->teams, &w->now);
    return GCH_OK;
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
    const struct gch_loop_means *means =
        charts->kind->supplements ? &means_with_supplements : &means_without_supplements;
    start(means, &w->now);
    gch_replay_real(season, &w->happened);
    gch_loop_take_counts(&w->happened, &w->real);
    gch_loop_count_goal_line(season, w->goal);
    for (int t = 0; t < season->teams && gch_talent_changes(o->talent, season->teams); t++)
        for (int side = 0; side < 2; side++)
            gch_talent_counts(o->talent, t, side, w->real.league, w->real.team[side][t]);
    for (int i = 0; i < MIXINGS && st == GCH_OK; i++) {
        st = fit(season, calls, targets, means, &w->now, charts);
        if (st == GCH_OK)
            gch_mix_solve(targets, &given->sheet[0], charts, NULL, 1, &w->calls);
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
        gch_loop_take_counts(&w->played, &w->replay);
        if (round > 0 && round % 2 == 0 && round < o->rounds / 2)
            st = look_again(ctx, batch, season, targets, o, means, &given->sheet[0], charts, round, w);
        if (o->talent->talent)
            gch_loop_level_teams(&w->replay, season->teams, &w->real);
        struct gch_loop_view v = {&w->real,
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
                                  {w->goal[0], w->goal[1]},
                                  w->beside_tries,
                                  w->beside_returns};
        gch_loop_correct(&v, o->talent, round == 0, &w->now);
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
