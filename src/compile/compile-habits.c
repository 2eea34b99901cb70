/*
 * The rest of a call sheet, counted: fourth downs, tries, tempo, timeouts, onside kicks, kneeling. What one team does
 * too seldom to be counted is the league's for all teams.
 */
#include "compile/calls.h"
#include "compile/correct.h"
#include "compile/target.h"
#include "rules/plan.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- fourth down ---- */

enum { GO, PUNT, KICK, CHOICES };

static int fourth_distance(int to_go) {
    return to_go <= 1 ? 0 : to_go <= 3 ? 1 : to_go <= 6 ? 2 : to_go <= 10 ? 3 : 4;
}

/* What was chosen on a fourth down; -1 where the play was no choice of the three. */
static int choice_of(const struct gch_real_play *p) {
    if (p->down != 4 || p->spot == 0)
        return -1;
    if (p->class == GCH_CLASS_PUNT)
        return PUNT;
    if (p->class == GCH_CLASS_FIELD_GOAL)
        return KICK;
    return gch_class_is_scrimmage(p->class) && p->class != GCH_CLASS_MUFF ? GO : -1;
}

typedef double fourth_table[GCH_FOURTH_FIELDS][GCH_FOURTH_DISTANCES][CHOICES];

/* A fourth down on which one of the three was chosen. */
struct fourth_down {
    uint8_t team, state, field, distance;
    int8_t choice;
    bool keeps;  /* it would go for it rather than punt, whatever the sheet says (rules/plan.h) */
    bool beyond; /* a field goal would be too far for its kicker: */
    bool dares;  /* then it goes for it rather than punt */
};

struct fourth_downs {
    int count;
    struct fourth_down *down;
};

static int fourth_state(const struct gch_real_play *p) {
    return (int)gch_fourth_state_of(p->quarter, p->seconds, p->score_offense - p->score_defense, p->spot);
}

static void find_fourths(const struct gch_real_season *season, const struct gch_sheet_source *sheet,
                         struct fourth_downs *all) {
    for (uint32_t i = 0; i < season->play_count; i++) {
        const struct gch_real_play *p = &season->plays[i];
        int c = choice_of(p), ball = 100 - p->spot;
        if (c < 0 || p->offense >= GCH_MAX_TEAMS)
            continue;
        all->down[all->count++] = (struct fourth_down){
            .team = p->offense,
            .state = (uint8_t)fourth_state(p),
            .field = (uint8_t)((p->spot - 1) / 5),
            .distance = (uint8_t)fourth_distance(p->to_go),
            .choice = (int8_t)c,
            .keeps = gch_plan_never_punts(p->quarter, p->seconds, p->score_offense - p->score_defense, ball, p->to_go),
            .beyond = p->spot > sheet[p->offense].habit[GCH_HABIT_FIELD_GOAL_LONGEST],
            .dares = gch_plan_dares_to_go(ball, p->to_go),
        };
    }
}

/* Real choices in normal states, spread a little over neighbouring yards and distances so that no corner is empty. */
static void smooth_fourth(const fourth_table *n, fourth_table *out) {
    static const double along[3] = {1, 0.1, 0.02}, across[2] = {1, 0.06};
    for (int f = 0; f < GCH_FOURTH_FIELDS; f++) {
        for (int k = 0; k < GCH_FOURTH_DISTANCES; k++) {
            double w[CHOICES] = {0.02, 0.02, f < 7 ? 0.02 : 0};
            for (int ff = f - 2; ff <= f + 2; ff++) {
                for (int kk = k - 1; kk <= k + 1; kk++) {
                    if (ff < 0 || ff >= GCH_FOURTH_FIELDS || kk < 0 || kk >= GCH_FOURTH_DISTANCES)
                        continue;
                    for (int c = 0; c < CHOICES; c++)
                        w[c] += (*n)[ff][kk][c] * along[abs(ff - f)] * across[abs(kk - k)];
                }
            }
            double sum = w[0] + w[1] + w[2];
            for (int c = 0; c < CHOICES; c++)
                (*out)[f][k][c] = w[c] / sum;
        }
    }
}

/* From here on (yards to the goal line by fives) a field goal is a long one: some teams try what others never do. */
enum { LONG_TRIES = 6 };

struct fourths {
    fourth_table table;
    double go[GCH_FOURTH_STATE_COUNT], kick[GCH_FOURTH_STATE_COUNT];
    double any[GCH_FOURTH_STATE_COUNT]; /* the part of kicks passed up, whatever the distance */
    double team_go[GCH_MAX_TEAMS], team_kick[GCH_MAX_TEAMS], team_long[GCH_MAX_TEAMS];
};

/* What the sheet of a team says. */
static void expect(const struct fourths *m, int team, int state, int f, int k, double out[CHOICES]) {
    const double *p = m->table[f][k];
    out[GO] = p[GO] * m->go[state] * m->team_go[team];
    out[PUNT] = p[PUNT];
    out[KICK] = p[KICK] * m->kick[state] * m->team_kick[team] * (f >= LONG_TRIES ? m->team_long[team] : 1);
    double sum = out[GO] + out[PUNT] + out[KICK];
    double any = m->any[state], no_punt = gch_fourth_is_desperate(state) ? any : 0;
    out[GO] += any * out[KICK] + no_punt * out[PUNT];
    out[KICK] *= 1 - any;
    out[PUNT] *= 1 - no_punt;
    for (int c = 0; c < CHOICES; c++)
        out[c] /= sum;
}

/* What comes of it on a down: the sheet is not all a coach goes by. */
static void expect_on(const struct fourths *m, const struct fourth_down *d, double out[CHOICES]) {
    expect(m, d->team, d->state, d->field, d->distance, out);
    if (d->keeps) {
        out[GO] += out[PUNT];
        out[PUNT] = 0;
    }
    if (d->beyond) {
        out[d->dares ? GO : PUNT] += out[KICK];
        out[KICK] = 0;
    }
}

/* The share of field goals that each team would try of fourth downs in reach, had it come to those of the whole league:
 * what it came to itself is luck that no replay repeats. Of the scores with which it did, a half is luck, too. */
static void expect_kicks(const struct fourth_downs *all, const struct fourths *m, int teams, double *share) {
    double of_state[GCH_FOURTH_STATE_COUNT] = {0}, own[GCH_MAX_TEAMS][GCH_FOURTH_STATE_COUNT];
    double sum[GCH_MAX_TEAMS][2], downs[GCH_MAX_TEAMS] = {0}, total = 0;
    memset(own, 0, sizeof own);
    memset(sum, 0, sizeof sum);
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < all->count; i++) {
            const struct fourth_down *d = &all->down[i];
            int s = d->state;
            if (d->field >= GCH_LOOP_REACH / 5)
                continue;
            if (round == 0) {
                of_state[s] += 1;
                own[d->team][s] += 1;
                downs[d->team] += 1;
                total += 1;
                continue;
            }
            for (int t = 0; t < teams; t++) {
                double e[CHOICES], w = 0.5 * own[t][s] / of_state[s] + 0.5 * downs[t] / total;
                expect(m, t, s, d->field, d->distance, e);
                sum[t][0] += w;
                sum[t][1] += w * e[KICK];
            }
        }
    for (int t = 0; t < teams; t++)
        share[t] = sum[t][0] > 0 ? sum[t][1] / sum[t][0] : 0;
}

/* What the choices of a state are worth as evidence for the model, a logarithm, after its two factors have been fitted
 * to them in sum. */
static double fit_state(const struct fourth_downs *all, int state, struct fourths *m) {
    double likely = 0;
    for (int round = 0; round <= 20; round++) {
        double seen[CHOICES] = {0}, sum[CHOICES] = {0};
        likely = 0;
        for (int i = 0; i < all->count; i++) {
            const struct fourth_down *d = &all->down[i];
            if (d->state != state)
                continue;
            double e[CHOICES];
            expect_on(m, d, e);
            seen[d->choice] += 1;
            likely += log(fmax(e[d->choice], 1e-6));
            for (int k = 0; k < CHOICES; k++)
                sum[k] += e[k];
        }
        if (round == 20)
            break;
        m->go[state] = fmin(1000, m->go[state] * (seen[GO] + 0.5) / (sum[GO] + 0.5));
        m->kick[state] = fmin(100, m->kick[state] * (seen[KICK] + 0.5) / (sum[KICK] + 0.5));
    }
    return likely;
}

/* Who must have a touchdown passes up a field goal with any distance to go, which no factor on what is done in normal
 * states can say: the part of such choices is the one that makes the real ones likeliest. */
static void fit_states(const struct fourth_downs *all, struct fourths *m) {
    enum { STEPS = 9 };
    for (int s = 1; s < GCH_FOURTH_STATE_COUNT; s++) {
        double most = -INFINITY, best[3] = {1, 1, 0};
        for (int step = 0; step <= STEPS; step++) {
            m->go[s] = m->kick[s] = 1;
            m->any[s] = 0.1 * step;
            double likely = fit_state(all, s, m);
            if (likely > most + 0.5) {
                most = likely;
                best[0] = m->go[s];
                best[1] = m->kick[s];
                best[2] = m->any[s];
            }
        }
        m->go[s] = best[0];
        m->kick[s] = best[1];
        m->any[s] = best[2];
    }
}

/* Parts of the field in which coaches think alike: the goal line, the red zone, field-goal range, no man's land, from
 * the own 40 to midfield, the own half. */
enum { ZONES = 6 };
static int zone_of(int field) {
    return (field >= 1) + (field >= 4) + (field >= 7) + (field >= 10) + (field >= 12);
}

/* Smoothing takes tries from fourth and one to longer downs. What was chosen in each part of the field at each
 * distance, and in each five yards, comes out right in sum, whatever the score: held by a few pseudo-downs to what it
 * was. */
static void fit_table(const struct fourth_downs *all, struct fourths *m) {
    enum { ROUNDS = 12 };
    static const double prior = 2, seldom = 0.001;
    double seen[2][GCH_FOURTH_FIELDS][GCH_FOURTH_DISTANCES][CHOICES],
        sum[GCH_FOURTH_FIELDS][GCH_FOURTH_DISTANCES][CHOICES];
    double first[2][GCH_FOURTH_FIELDS][GCH_FOURTH_DISTANCES][CHOICES];
    memset(first, 0, sizeof first);
    for (int round = 0; round < 2 * ROUNDS; round++) {
        int by_field = round % 2;
        memset(sum, 0, sizeof sum);
        memset(seen[by_field], 0, sizeof seen[by_field]);
        for (int i = 0; i < all->count; i++) {
            const struct fourth_down *d = &all->down[i];
            int row = by_field ? d->field : zone_of(d->field), column = by_field ? 0 : d->distance;
            double e[CHOICES];
            expect_on(m, d, e);
            seen[by_field][row][column][d->choice] += 1;
            for (int c = 0; c < CHOICES; c++)
                sum[row][column][c] += e[c];
        }
        if (round < 2)
            memcpy(first[by_field], sum, sizeof sum);
        for (int f = 0; f < GCH_FOURTH_FIELDS; f++)
            for (int k = 0; k < GCH_FOURTH_DISTANCES; k++)
                for (int c = 0; c < CHOICES; c++) {
                    int row = by_field ? f : zone_of(f), column = by_field ? 0 : k;
                    const double *was = first[by_field][row][column];
                    double downs = was[GO] + was[PUNT] + was[KICK], is = sum[row][column][c];
                    if (downs <= 0 || is <= 0)
                        continue;
                    double wanted = (seen[by_field][row][column][c] + prior * was[c] / downs) * downs / (downs + prior);
                    m->table[f][k][c] *= wanted / is;
                }
    }
    for (int f = 0; f < GCH_FOURTH_FIELDS; f++)
        for (int k = 0; k < GCH_FOURTH_DISTANCES; k++) {
            double *p = m->table[f][k];
            p[GO] = fmax(p[GO], seldom); /* the last minutes ask it of everybody */
            double all_three = p[GO] + p[PUNT] + p[KICK];
            for (int c = 0; c < CHOICES; c++)
                p[c] /= all_three;
        }
}

/* Factors by team, on going for it and on field goals in reach, and on long ones once more; held to 1 by as many
 * pseudo-choices as given. */
static void fit_teams(const struct fourth_downs *all, int teams, struct fourths *m) {
    static const double go_prior = 3, long_prior = 1;
    double near[GCH_MAX_TEAMS][2], share[GCH_MAX_TEAMS]; /* downs in reach of a field goal, and field goals of them */
    memset(near, 0, sizeof near);
    for (int i = 0; i < all->count; i++)
        if (all->down[i].field < GCH_LOOP_REACH / 5) {
            near[all->down[i].team][0] += 1;
            near[all->down[i].team][1] += all->down[i].choice == KICK;
        }
    for (int round = 0; round < 6; round++) {
        double seen[GCH_MAX_TEAMS][CHOICES + 1], sum[GCH_MAX_TEAMS][CHOICES + 1]; /* the last: long field goals */
        memset(seen, 0, sizeof seen);
        memset(sum, 0, sizeof sum);
        for (int i = 0; i < all->count; i++) {
            const struct fourth_down *d = &all->down[i];
            double e[CHOICES];
            expect_on(m, d, e);
            seen[d->team][d->choice] += 1;
            for (int k = 0; k < CHOICES; k++)
                sum[d->team][k] += e[k];
            if (d->field >= LONG_TRIES) {
                seen[d->team][CHOICES] += d->choice == KICK;
                sum[d->team][CHOICES] += e[KICK];
            }
        }
        expect_kicks(all, m, teams, share);
        for (int t = 0; t < teams; t++) {
            m->team_go[t] =
                gch_loop_bounded(m->team_go[t] * (seen[t][GO] + go_prior) / (sum[t][GO] + go_prior), 0.25, 4);
            double tried = near[t][0] > 0 ? near[t][1] / near[t][0] : 0;
            if (tried > 0 && tried < 1 && share[t] > 0 && share[t] < 1)
                m->team_kick[t] =
                    gch_loop_bounded(m->team_kick[t] * tried * (1 - share[t]) / (share[t] * (1 - tried)), 0.125, 8);
            m->team_long[t] = gch_loop_bounded(
                m->team_long[t] * (seen[t][CHOICES] + long_prior) / (sum[t][CHOICES] + long_prior), 0.125, 8);
        }
    }
}

/* Factors by state so that the league's choices in each state come out right in sum, as they do by field and distance,
 * and by team. */
static void count_fourths(const struct gch_real_season *season, struct gch_sheet_source *sheet) {
    enum { ROUNDS = 3 };
    struct fourths m;
    fourth_table n;
    struct fourth_downs all = {0, malloc((season->play_count + 1) * sizeof *all.down)};
    if (all.down == NULL)
        return; /* the defaults stand */
    find_fourths(season, sheet, &all);
    memset(n, 0, sizeof n);
    for (int i = 0; i < all.count; i++)
        if (all.down[i].state == GCH_FOURTH_NORMAL)
            n[all.down[i].field][all.down[i].distance][all.down[i].choice] += 1;
    smooth_fourth((const fourth_table *)&n, &m.table);
    for (int s = 0; s < GCH_FOURTH_STATE_COUNT; s++) {
        m.go[s] = m.kick[s] = 1;
        m.any[s] = 0;
    }
    for (int t = 0; t < GCH_MAX_TEAMS; t++)
        m.team_go[t] = m.team_kick[t] = m.team_long[t] = 1;
    /* Teams that differ go for it more often in sum than an average one where it is seldom done, and less often where
     * it is usual: the rest is fitted beside them. */
    for (int round = 0; round < ROUNDS; round++) {
        fit_states(&all, &m);
        fit_table(&all, &m);
        fit_teams(&all, season->teams, &m);
    }
    free(all.down);
    for (int t = 0; t < season->teams; t++) {
        for (int f = 0; f < GCH_FOURTH_FIELDS; f++) {
            for (int k = 0; k < GCH_FOURTH_DISTANCES; k++) {
                double e[CHOICES];
                expect(&m, t, GCH_FOURTH_NORMAL, f, k, e);
                for (int c = 0; c < CHOICES; c++)
                    sheet[t].fourth[f][k][c] = (int32_t)fmax(c == GO, lround(e[c] * 10000));
            }
        }
        for (int s = 1; s < GCH_FOURTH_STATE_COUNT; s++) {
            sheet[t].habit[GCH_HABIT_FOURTH_GO_HALF + s - 1] = (int32_t)lround(m.go[s] * 1000);
            sheet[t].habit[GCH_HABIT_FOURTH_KICK_HALF + s - 1] = (int32_t)lround(m.kick[s] * 1000);
            sheet[t].habit[GCH_HABIT_FOURTH_ANY_HALF + s - 1] = (int32_t)lround(m.any[s] * 1000);
        }
    }
}

/* ---- tries ---- */

/* The coaches' card: margins after the touchdown at which two points are worth more than one late in a game. It is two
 * pseudo-tries strong, for margins a season sees too seldom. */
static bool on_the_card(int margin) {
    static const int card[] = {-18, -16, -13, -10, -5, -2, 1, 5, 12};
    for (size_t i = 0; i < sizeof card / sizeof card[0]; i++) {
        if (card[i] == margin)
            return true;
    }
    return false;
}

static void count_tries(const struct gch_real_season *season, struct gch_sheet_source *sheet) {
    double n[GCH_TRY_MARGINS][2][2];
    memset(n, 0, sizeof n);
    double early_two = 0, early = 0, passes = 0, twos = 0;
    for (uint32_t i = 0; i < season->play_count; i++) {
        const struct gch_real_play *p = &season->plays[i];
        if (p->class != GCH_CLASS_EXTRA_POINT && p->class != GCH_CLASS_TWO_POINT)
            continue;
        int m = p->score_offense - p->score_defense;
        m = m < -GCH_TRY_MARGIN ? -GCH_TRY_MARGIN : m > GCH_TRY_MARGIN ? GCH_TRY_MARGIN : m;
        bool two = p->class == GCH_CLASS_TWO_POINT, late = p->quarter >= 4;
        n[m + GCH_TRY_MARGIN][late][two] += 1;
        early += !late;
        early_two += !late && two;
        twos += two;
        passes += two && p->type == GCH_PBP_PASS;
    }
    for (int m = 0; m < GCH_TRY_MARGINS; m++) {
        double rate = early > 0 ? early_two / early : 0;
        double e = (n[m][0][1] + 20 * rate) / (n[m][0][0] + n[m][0][1] + 20);
        double card = on_the_card(m - GCH_TRY_MARGIN) ? 1 : 0.03;
        double l = (n[m][1][1] + 2 * card) / (n[m][1][0] + n[m][1][1] + 2);
        for (int t = 0; t < season->teams; t++) {
            sheet[t].tries[m][0] = (int32_t)lround(100 * e);
            sheet[t].tries[m][1] = (int32_t)lround(100 * l);
        }
    }
    for (int t = 0; t < season->teams && twos > 0; t++)
        sheet[t].habit[GCH_HABIT_TWO_POINT_PASS] = (int32_t)lround(1000 * passes / twos);
}

/* ---- tempo, timeouts, kicks ---- */

enum { LIST = 4096 };
struct list {
    int16_t value[LIST];
    int count;
};

static void add(struct list *l, int v) {
    if (l->count < LIST)
        l->value[l->count++] = (int16_t)v;
}

static int by_value(const void *a, const void *b) {
    return *(const int16_t *)a - *(const int16_t *)b;
}

/* The value below which `percent` of the list lie; `otherwise` for an empty one. */
static int percentile(struct list *l, int percent, int otherwise) {
    if (l->count == 0)
        return otherwise;
    qsort(l->value, (size_t)l->count, sizeof l->value[0], by_value);
    return l->value[(l->count - 1) * percent / 100];
}

/* The clock that parts two lists best: most of `yes` at or below it, most of `no` above. */
static int threshold(const struct list *yes, const struct list *no, int step, int most) {
    int best = 0, at = 0;
    for (int w = step; w <= most; w += step) {
        int score = 0;
        for (int i = 0; i < yes->count; i++)
            score += yes->value[i] <= w;
        for (int i = 0; i < no->count; i++)
            score -= no->value[i] <= w;
        if (score > best) {
            best = score;
            at = w;
        }
    }
    return at;
}

/* The clock from which on there are as many chances, taken or not, as were taken at any clock. */
static int as_often(const struct list *yes, const struct list *no) {
    int at = 0, chances = 0;
    for (; chances < yes->count && at < 120; at++)
        for (int k = 0; k < 2; k++) {
            const struct list *l = k == 0 ? yes : no;
            for (int i = 0; i < l->count; i++)
                chances += l->value[i] == at;
        }
    return at > 0 ? at - 1 : 0;
}

/* A play after which the games let a team go without a huddle: out of bounds or not, the clock runs, but for the ends
 * of the halves (DDF-23.3, RZ-6.4). */
static bool may_hurry(const struct gch_real_play *p) {
    uint32_t stops = GCH_PF_TOUCHDOWN | GCH_PF_PENALTY | GCH_PF_INTERCEPTION | GCH_PF_FUMBLE_LOST | GCH_PF_SAFETY;
    if (!gch_class_is_scrimmage(p->class) || (p->flags & stops) != 0)
        return false;
    return !gch_class_is_pass(p->class) || (p->flags & GCH_PF_COMPLETE) != 0;
}

/* A play after which the clock runs on with the same team's ball. */
static bool clock_runs(const struct gch_real_play *p) {
    return may_hurry(p) && (p->flags & GCH_PF_OUT_OF_BOUNDS) == 0;
}

/* The next row is a snap of the same team in the same quarter: no timeout, no change of the ball. */
static bool goes_on(const struct gch_real_season *season, uint32_t i) {
    const struct gch_real_play *p = &season->plays[i];
    if (i + 1 >= season->play_count)
        return false;
    const struct gch_real_play *n = &season->plays[i + 1];
    return n->game == p->game && n->quarter == p->quarter && n->offense == p->offense &&
           (gch_class_is_scrimmage(n->class) || n->class == GCH_CLASS_SPIKE);
}

const enum gch_habit gch_pace_habit[GCH_PACES] = {
    [GCH_PACE_FOURTH] = GCH_HABIT_NO_HUDDLE_FOURTH,
    [GCH_PACE_FOURTH_AHEAD_9] = GCH_HABIT_NO_HUDDLE_FOURTH_AHEAD_9,
    [GCH_PACE_FOURTH_BEHIND_1] = GCH_HABIT_NO_HUDDLE_FOURTH_BEHIND_1,
    [GCH_PACE_FOURTH_BEHIND_9] = GCH_HABIT_NO_HUDDLE_FOURTH_BEHIND_9,
    [GCH_PACE_LATE_BEHIND_1] = GCH_HABIT_NO_HUDDLE_LATE_BEHIND_1,
};

bool gch_is_quick(const struct gch_real_season *season, uint32_t play) {
    enum { UNHURRIED = 30 }; /* seconds: nearer to 40 than to 20 beyond that */
    const struct gch_real_play *p = &season->plays[play];
    if ((p->flags & GCH_PF_NO_HUDDLE) == 0)
        return false;
    return gch_pace_of(p->quarter, p->seconds, p->score_offense - p->score_defense) != GCH_PACE_FOURTH_AHEAD_9 ||
           (play > 0 && p[-1].elapsed <= UNHURRIED);
}

/* How much more or less often than before the fourth quarter teams go without a huddle in it, by the score: as many as
 * are marked over as many as they would be at the same chances. The last two minutes are another matter. */
static void count_fourth_quarter(const struct gch_real_season *season, struct gch_sheet_source *sheet,
                                 const double *chances, const double *quick) {
    static const double prior = 5; /* no-huddles as before */
    double seen[GCH_PACES] = {0}, usual[GCH_PACES] = {0};
    for (uint32_t i = 0; i < season->play_count; i++) {
        const struct gch_real_play *p = &season->plays[i];
        if (p->quarter != 4 || p->seconds <= 120 || !gch_class_is_scrimmage(p->class))
            continue;
        int pace = gch_pace_of(p->quarter, p->seconds, p->score_offense - p->score_defense);
        seen[pace] += gch_is_quick(season, i);
        if (may_hurry(p) && goes_on(season, i) && chances[p->offense] > 0)
            usual[pace] += quick[p->offense] / chances[p->offense];
    }
    for (int t = 0; t < season->teams; t++)
        for (int pace = GCH_PACE_FOURTH; pace < GCH_PACE_LATE_AHEAD; pace++)
            sheet[t].habit[gch_pace_habit[pace]] =
                (int32_t)lround(1000 * fmin(100, (seen[pace] + prior) / (usual[pace] + prior)));
}

static void count_tempo(const struct gch_real_season *season, struct gch_sheet_source *sheet) {
    double quick[GCH_MAX_TEAMS] = {0}, plays[GCH_MAX_TEAMS] = {0}, all_quick = 0, all_plays = 0;
    double stops = 0, odd_plays = 0; /* timeouts of the first and third quarter, and chances for them */
    enum { BUCKET = 30, BUCKETS = 20, ALWAYS = 120, WITH_HUDDLE = 40, WITHOUT = 20 }; /* seconds */
    double hurry[3][BUCKETS][2];
    memset(hurry, 0, sizeof hurry);
    for (uint32_t i = 0; i < season->play_count; i++) {
        const struct gch_real_play *p = &season->plays[i];
        bool odd_quarter = p->quarter == 1 || p->quarter == 3;
        stops += odd_quarter && p->class == GCH_CLASS_TIMEOUT && p->timeout_team != GCH_REAL_NO_TEAM;
        odd_plays += odd_quarter && clock_runs(p);
        /* In the games only a clock that runs gives a chance to hurry; really there are others. */
        bool window = (p->quarter == 2 && p->seconds <= 180) || (p->quarter >= 4 && p->seconds <= 480);
        if (!window && gch_class_is_scrimmage(p->class))
            quick[p->offense] += (p->flags & GCH_PF_NO_HUDDLE) != 0;
        if (!may_hurry(p) || !goes_on(season, i))
            continue;
        int margin = p->score_offense - p->score_defense;
        plays[p->offense] += !window;
        if (!clock_runs(p))
            continue;
        int kind = p->quarter == 2                                   ? 0
                   : p->quarter == 4 && margin <= -1 && margin >= -8 ? 1
                   : p->quarter == 4 && margin <= -9                 ? 2
                                                                     : -1;
        int b = p->seconds / BUCKET;
        if (kind >= 0 && b < BUCKETS) {
            hurry[kind][b][0] += p->elapsed;
            hurry[kind][b][1] += 1;
        }
    }
    for (int t = 0; t < season->teams; t++) {
        all_quick += quick[t];
        all_plays += plays[t];
    }
    /* No-huddles as they are marked in the files, before the ends of the halves: a style, not a pace. A team's share is
     * what it was: it has hundreds of chances. Some had more no-huddles than the games would give them chances. */
    for (int t = 0; t < season->teams; t++) {
        double league = all_plays > 0 ? all_quick / all_plays : 0;
        sheet[t].habit[GCH_HABIT_NO_HUDDLE] = (int32_t)lround(1000 * fmin(1, (quick[t] + league) / (plays[t] + 1)));
        sheet[t].habit[GCH_HABIT_TIMEOUT_ANY] =
            all_plays > 0 ? (int32_t)lround(1000 * fmin(0.2, stops / (odd_plays > 0 ? odd_plays : 1))) : 0;
    }
    count_fourth_quarter(season, sheet, plays, quick);
    static const enum gch_habit habit[3] = {GCH_HABIT_HURRY_HALF, GCH_HABIT_HURRY_BEHIND_1, GCH_HABIT_HURRY_BEHIND_9};
    double spent = 0, chances = 0;
    for (int k = 0; k < 3; k++) {
        /* A team hurries as long as the mean of its plays is nearer to 20 than to 40 seconds; one odd half minute does
         * not end the window. Before half-time it is not marked as hurrying above two minutes. */
        int odd = 0, end = 0;
        for (int b = 0; b < BUCKETS && odd < 2; b++) {
            double mean = hurry[k][b][1] > 0 ? hurry[k][b][0] / hurry[k][b][1] : 40;
            if (mean < 31 && (k > 0 || b < ALWAYS / BUCKET))
                end = b + 1;
            else
                odd++;
        }
        for (int t = 0; t < season->teams && end > 0; t++)
            sheet[t].habit[habit[k]] = end * BUCKET;
        for (int b = ALWAYS / BUCKET; b < end; b++) {
            spent += hurry[k][b][0];
            chances += hurry[k][b][1];
        }
    }
    /* What those plays took is a mix of snaps with and without a huddle. */
    for (int t = 0; t < season->teams && chances > 0; t++)
        sheet[t].habit[GCH_HABIT_HURRY_SHARE] =
            (int32_t)lround(1000 * fmin(1, fmax(0, (WITH_HUDDLE - spent / chances) / (WITH_HUDDLE - WITHOUT))));
}

/* Of the chances that defenses behind by 1 to 8, or by 9 to 16, had to stop the clock in the fourth quarter before its
 * last two minutes, in their window of so many seconds: the share that they used. A chance is a running clock and a
 * timeout left. -1: there was none. */
static double late_share(const struct gch_real_season *season, bool by_9, int window) {
    double used = 0, chances = 0;
    int left[2] = {0, 0}, first = GCH_REAL_NO_TEAM; /* of the first team seen and the other */
    uint32_t game = UINT32_MAX;
    for (uint32_t i = 0; i < season->play_count; i++) {
        const struct gch_real_play *p = &season->plays[i];
        if (p->game != game) {
            game = p->game;
            first = GCH_REAL_NO_TEAM;
            left[0] = left[1] = 3;
        }
        if (p->offense == GCH_REAL_NO_TEAM || (p->quarter != 3 && p->quarter != 4))
            continue;
        if (first == GCH_REAL_NO_TEAM)
            first = p->offense;
        if (p->class == GCH_CLASS_TIMEOUT && p->timeout_team != GCH_REAL_NO_TEAM)
            left[p->timeout_team != first]--;
        int lead = p->score_offense - p->score_defense;
        bool pressed =
            p->quarter == 4 && lead > 0 && lead <= 16 && (lead > 8) == by_9 && p->seconds <= window && p->seconds > 120;
        if (!pressed || !clock_runs(p) || left[p->offense == first] <= 0 || i + 1 >= season->play_count)
            continue;
        const struct gch_real_play *n = p + 1;
        bool stops = n->class == GCH_CLASS_TIMEOUT && n->timeout_team != GCH_REAL_NO_TEAM;
        chances += n->game == game && (stops || n->seconds > 120); /* the warning stops it, too */
        used += n->game == game && stops && n->timeout_team != p->offense;
    }
    return chances > 0 ? used / chances : -1;
}

static void count_timeouts(const struct gch_real_season *season, struct gch_sheet_source *sheet) {
    enum { LISTS = 5 };
    static const enum gch_habit habit[LISTS] = {GCH_HABIT_TIMEOUT_HALF, GCH_HABIT_TIMEOUT_HALF_DEFENSE,
                                                GCH_HABIT_TIMEOUT_LATE, GCH_HABIT_TIMEOUT_LATE_DEFENSE,
                                                GCH_HABIT_TIMEOUT_LATE_DEFENSE_9};
    struct list *lists = calloc(LISTS, sizeof *lists);
    if (lists == NULL)
        return; /* the defaults stand */
    for (uint32_t i = 0; i < season->play_count; i++) {
        const struct gch_real_play *p = &season->plays[i];
        if (p->class != GCH_CLASS_TIMEOUT || p->timeout_team == GCH_REAL_NO_TEAM || i == 0)
            continue;
        const struct gch_real_play *before = p - 1;
        if (before->game != p->game || before->offense == GCH_REAL_NO_TEAM)
            continue;
        bool defense = p->timeout_team != before->offense;
        int margin = before->score_offense - before->score_defense;
        int own = defense ? -margin : margin;
        if (p->quarter == 2 && p->seconds <= 300)
            add(&lists[defense], p->seconds);
        else if (p->quarter == 4 && own < 0 && p->seconds <= 480)
            add(&lists[defense ? 3 + (own < -8) : 2], p->seconds);
    }
    static const enum gch_habit share[2] = {GCH_HABIT_TIMEOUT_LATE_SHARE, GCH_HABIT_TIMEOUT_LATE_SHARE_9};
    for (int k = 0; k < LISTS; k++) {
        int w = percentile(&lists[k], k < 2 ? 88 : k == 2 ? 60 : 95, -1);
        for (int t = 0; t < season->teams && w >= 0; t++)
            sheet[t].habit[habit[k]] = w;
        double used = k < 3 ? -1 : late_share(season, k == 4, w);
        for (int t = 0; t < season->teams && used >= 0; t++)
            sheet[t].habit[share[k - 3]] = (int32_t)lround(1000 * used);
    }
    free(lists);
}

static void count_kicks(const struct gch_real_season *season, struct gch_sheet_source *sheet) {
    enum { ON_1, OFF_1, ON_9, OFF_9, SQUIB, DEEP, KNEEL, SNAP, TRY, LISTS };
    struct list *l = calloc(LISTS, sizeof *l);
    if (l == NULL)
        return;
    double surprise = 0, others = 0;
    int longest[GCH_MAX_TEAMS] = {0};
    for (uint32_t i = 0; i < season->play_count; i++) {
        const struct gch_real_play *p = &season->plays[i];
        int margin = p->score_offense - p->score_defense;
        bool onside = p->class == GCH_CLASS_ONSIDE;
        if (onside || p->class == GCH_CLASS_KICKOFF) {
            int behind = p->quarter >= 4 ? margin : 0; /* the offense of a kickoff receives */
            if (behind >= 1 && behind <= 8)
                add(&l[onside ? ON_1 : OFF_1], p->seconds);
            else if (behind >= 9)
                add(&l[onside ? ON_9 : OFF_9], p->seconds);
            else {
                surprise += onside;
                others += 1;
            }
            bool squib = !onside && p->kick_distance >= 35 && p->kick_distance <= 59;
            if (p->quarter == 2 && !onside)
                add(&l[squib ? SQUIB : DEEP], p->seconds);
        }
        if (p->quarter == 2 && p->spot >= 100 - GCH_PLAN_KNEELS_WITHIN && p->seconds <= 120 &&
            (p->class == GCH_CLASS_KNEEL || (gch_class_is_scrimmage(p->class) && p->down == 1)))
            add(&l[p->class == GCH_CLASS_KNEEL ? KNEEL : SNAP], p->seconds);
        if (p->class == GCH_CLASS_FIELD_GOAL) {
            add(&l[TRY], p->spot);
            if (p->spot > longest[p->offense] && p->spot <= 50)
                longest[p->offense] = p->spot;
        }
    }
    int on_1 = threshold(&l[ON_1], &l[OFF_1], 5, 600), on_9 = threshold(&l[ON_9], &l[OFF_9], 5, 900);
    int squib = threshold(&l[SQUIB], &l[DEEP], 1, 120), kneel = as_often(&l[KNEEL], &l[SNAP]);
    int usual = percentile(&l[TRY], 98, 35);
    usual += (percentile(&l[TRY], 99, 35) - usual + 1) / 2;
    for (int t = 0; t < season->teams; t++) {
        int32_t *h = sheet[t].habit;
        h[GCH_HABIT_ONSIDE_BEHIND_1] = on_1;
        h[GCH_HABIT_ONSIDE_BEHIND_9] = on_9;
        h[GCH_HABIT_ONSIDE_SURPRISE] = others > 0 ? (int32_t)lround(1000 * surprise / others) : 0;
        h[GCH_HABIT_SQUIB_HALF] = squib;
        h[GCH_HABIT_KNEEL_HALF] = kneel;
        /* Nobody passes up a kick the whole league makes because its own season held no such try; how seldom the long
         * ones are tried, fourth.csv says. */
        h[GCH_HABIT_FIELD_GOAL_LONGEST] = longest[t] < usual ? usual : longest[t];
    }
    free(l);
}

/* The share of punts coming down r yards from the goal line that end in the end zone (DDF-16.6). */
static double rolls_in(double r) {
    if (r <= 0)
        return 1;
    return r <= GCH_PLAN_ROLLS ? 20 / 36.0 * (11 - r) / 10 : 0;
}

/* Where punts are aimed, so that as many end in the end zone as really did, with the league's punts and the spots they
 * are from; and how many are left alone. */
static void count_punts(const struct gch_real_season *season, struct gch_sheet_source *sheet) {
    enum { LONGEST = 90, DEEPEST_AIM = 25 };
    double length[LONGEST + 1] = {0}, from[100] = {0}, full = 0, sum = 0, touchbacks = 0, punts = 0, downed = 0;
    for (uint32_t i = 0; i < season->play_count; i++) {
        const struct gch_real_play *p = &season->plays[i];
        if (p->class != GCH_CLASS_PUNT || p->kick == GCH_RK_BLOCKED || p->spot < 1 || p->spot > 99)
            continue;
        punts++;
        from[p->spot]++;
        touchbacks += (p->flags & GCH_PF_TOUCHBACK) != 0;
        downed += (p->flags & GCH_PF_DOWNED) != 0 && (p->flags & GCH_PF_TOUCHBACK) == 0;
        if (p->spot >= GCH_FULL_PUNT && p->kick_distance > 0 && p->kick_distance <= LONGEST) {
            length[p->kick_distance]++;
            sum += p->kick_distance;
            full++;
        }
    }
    if (full == 0)
        return; /* the defaults stand */
    int aim = 1;
    for (; aim < DEEPEST_AIM; aim++) {
        double expected = 0;
        for (int spot = 1; spot < 100; spot++) {
            double less = fmax(0, sum / full - spot + aim);
            for (int n = 0; n <= LONGEST; n++)
                expected += from[spot] * length[n] / full * rolls_in(spot - n + less);
        }
        if (expected <= touchbacks)
            break;
    }
    for (int t = 0; t < season->teams; t++) {
        sheet[t].habit[GCH_HABIT_POOCH_AIM] = aim;
        sheet[t].habit[GCH_HABIT_LET_ROLL] = (int32_t)lround(750 * downed / punts);
    }
}

void gch_habits_count(const struct gch_real_season *season, struct gch_sheet_source *sheet) {
    count_kicks(season, sheet); /* how far kickers reach is asked on fourth downs */
    count_fourths(season, sheet);
    count_tries(season, sheet);
    count_tempo(season, sheet);
    count_timeouts(season, sheet);
    count_punts(season, sheet);
    for (int t = 0; t < season->teams; t++)
        gch_formations_begin(&sheet[t]);
}
