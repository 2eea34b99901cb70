/*
 * How real teams called their plays: weights of the nine plays by down, distance, field position, score and clock.
 *
 * The model is multiplicative, base(down, distance) x field x state, which is what a sheet's files hold. It is fitted
 * by proportional fitting (raking): the factors of each table are multiplied by observed over expected calls until all
 * tables agree. The league's fit starts from nothing; a team's starts from the league's and is held to it by
 * pseudo-plays, so that a call a team made twice in a corner of the table does not become a law.
 */
#include "compile/calls.h"
#include "rules/plan.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const double gch_qt_weight[5] = {0.6, 0.85, 1.2, 1.4, 1.0};

enum { ROUNDS = 25, TILTS = 4 };
static const double league_prior = 4, team_prior = 3, team_field_prior = 1;

typedef double counts[GCH_SITUATIONS][GCH_PLAYS];

struct model {
    double base[4][GCH_DISTANCES][GCH_PLAYS];
    double field[2][GCH_FIELDS][GCH_PLAYS];
    double state[2][GCH_STATES][GCH_PLAYS];
};

int gch_unbarred(int play, int spot) {
    if (play == 8 && spot <= 20)
        play = 7;
    if (play == 7 && spot <= 10)
        play = 6;
    if (play == 4 && spot <= 3)
        play = 1;
    return play;
}

static bool barred(int play, int field) {
    return (play == 8 && field <= GCH_FIELD_20) || (play == 7 && field <= GCH_FIELD_10) ||
           (play == 4 && field == GCH_FIELD_3);
}

static int row_of(const struct gch_real_play *p) {
    int margin = p->score_offense - p->score_defense;
    return gch_situation_of(p->down, gch_sheet_distance_of(p->to_go), gch_sheet_field_of(p->spot),
                            gch_situation_state_at(p->quarter, p->seconds, margin, 100 - p->spot));
}

/* Of the passes thrown at a down and distance, weighted by how often each kind is broken up, the share of each. */
static void share_dropbacks(const struct gch_real_season *season, struct gch_calls *c) {
    double n[5][4][GCH_DISTANCES];
    memset(n, 0, sizeof n);
    for (uint32_t i = 0; i < season->play_count; i++) {
        const struct gch_real_play *p = &season->plays[i];
        if (gch_class_is_pass(p->class))
            n[p->class - GCH_CLASS_PLAY_5][p->down - 1][gch_sheet_distance_of(p->to_go)] += 1;
    }
    for (int d = 0; d < 4; d++) {
        for (int k = 0; k < GCH_DISTANCES; k++) {
            double sum = 0;
            for (int i = 0; i < 5; i++)
                sum += (n[i][d][k] + 0.2) * gch_qt_weight[i];
            for (int i = 0; i < 5; i++)
                c->dropback_share[i][d][k] = (n[i][d][k] + 0.2) * gch_qt_weight[i] / sum;
        }
    }
}

static bool is_trapped(const struct gch_real_play *p) {
    return p->class == GCH_CLASS_SACK || p->class == GCH_CLASS_SCRAMBLE;
}

static bool is_called(const struct gch_real_play *p) {
    return gch_class_is_run(p->class) || gch_class_is_pass(p->class) || is_trapped(p);
}

/* How much a call tells of the sheet: near the end some are what any coach would have called (gch_plan_keeps_to). */
static double from_the_sheet(const struct gch_real_play *p) {
    if (p->quarter != 4 || p->seconds > GCH_PLAN_LAST_MINUTE || p->score_offense <= p->score_defense || p->down > 3)
        return 1;
    return p->down < 3 ? 0 : 1 - GCH_PLAN_HOLDS_THIRD / 1000.0;
}

static int class_of(const struct gch_real_play *p) {
    int margin = p->score_offense - p->score_defense;
    return (int)gch_sheet_class_of(p->down, gch_sheet_distance_of(p->to_go), gch_sheet_field_of(p->spot),
                                   gch_situation_state_at(p->quarter, p->seconds, margin, 100 - p->spot));
}

void gch_calls_outcomes(const struct gch_real_season *season, struct gch_class_outcome outcome[GCH_SITS]) {
    for (uint32_t i = 0; i < season->play_count; i++) {
        const struct gch_real_play *p = &season->plays[i];
        if (!is_called(p))
            continue;
        struct gch_class_outcome *out = &outcome[class_of(p)];
        bool dropback = is_trapped(p);
        out->run += gch_class_is_run(p->class);
        out->trapped += dropback;
        out->sacked += p->class == GCH_CLASS_SACK;
        out->made += p->yards >= p->to_go;
        out->to_go[p->to_go < GCH_TO_GO_MOST ? p->to_go : GCH_TO_GO_MOST]++;
        if (p->spot <= GCH_TO_GO_MOST) {
            bool pass = !gch_class_is_run(p->class);
            out->to_score[pass][p->spot]++;
            out->scored[pass] += p->yards >= p->spot;
        }
        if (100 - p->spot <= GCH_TO_LOSE_MOST) {
            out->to_lose[!gch_class_is_run(p->class)][100 - p->spot]++;
            out->lost += p->yards <= p->spot - 100;
        }
        out->thrown += gch_class_is_pass(p->class);
        out->complete += gch_class_is_pass(p->class) && (p->flags & GCH_PF_COMPLETE) != 0;
        out->picked += gch_class_is_pass(p->class) && (p->flags & GCH_PF_INTERCEPTION) != 0;
        out->run_yards += gch_class_is_run(p->class) ? p->yards : 0;
        out->run_none += gch_class_is_run(p->class) && p->yards == 0;
        if (gch_class_is_pass(p->class) && (p->flags & GCH_PF_COMPLETE) != 0) {
            out->caught[p->class - GCH_CLASS_PLAY_5]++;
            out->catch_yards += p->yards;
        }
    }
}

static void count_calls(const struct gch_real_season *season, struct gch_calls *c, counts *team) {
    gch_calls_outcomes(season, c->outcome);
    for (uint32_t i = 0; i < season->play_count; i++) {
        const struct gch_real_play *p = &season->plays[i];
        if (!is_called(p))
            continue;
        bool dropback = is_trapped(p);
        double sheet = from_the_sheet(p);
        int row = row_of(p), sit = class_of(p), distance = gch_sheet_distance_of(p->to_go);
        for (int k = 0; k < (dropback ? 5 : 1); k++) {
            int play = dropback ? 5 + k : p->class - GCH_CLASS_PLAY_1 + 1;
            double w = dropback ? c->dropback_share[k][p->down - 1][distance] : 1;
            play = gch_unbarred(play, p->spot);
            team[p->offense][row][play - 1] += w * sheet;
            c->called[p->offense][sit][play - 1] += w;
            c->faced[p->defense][sit][play - 1] += w;
            c->by_down[p->down - 1][play - 1] += w;
        }
    }
}

/* Expected calls of each table under the model, for these situations. */
struct margins {
    double base[4][GCH_DISTANCES][GCH_PLAYS];
    double field[2][GCH_FIELDS][GCH_PLAYS];
    double state[2][GCH_STATES][GCH_PLAYS];
};

static void add_margins(struct margins *m, int down, int k, int f, int t, const double *n) {
    int late = down >= 3;
    for (int p = 0; p < GCH_PLAYS; p++) {
        m->base[down - 1][k][p] += n[p];
        m->field[late][f][p] += n[p];
        m->state[late][t][p] += n[p];
    }
}

static void walk(const struct model *model, const counts *n, struct margins *seen, struct margins *expected) {
    memset(seen, 0, sizeof *seen);
    memset(expected, 0, sizeof *expected);
    for (int down = 1; down <= 4; down++) {
        int late = down >= 3;
        for (int k = 0; k < GCH_DISTANCES; k++) {
            for (int f = 0; f < GCH_FIELDS; f++) {
                for (int t = 0; t < GCH_STATES; t++) {
                    const double *real = (*n)[gch_situation_of(down, k, f, t)];
                    double total = 0, w[GCH_PLAYS], sum = 0;
                    for (int p = 0; p < GCH_PLAYS; p++)
                        total += real[p];
                    if (total == 0)
                        continue;
                    for (int p = 0; p < GCH_PLAYS; p++) {
                        w[p] = model->base[down - 1][k][p] * model->field[late][f][p] * model->state[late][t][p];
                        sum += w[p];
                    }
                    for (int p = 0; p < GCH_PLAYS; p++)
                        w[p] *= total / sum;
                    add_margins(seen, down, k, f, t, real);
                    add_margins(expected, down, k, f, t, w);
                }
            }
        }
    }
}

/* prior plays called as the reference calls them in the same situations, beside the real ones. */
static void adjust(double *factor, const double *seen, const double *expected, const double *reference, double prior) {
    double total = 0, whole = 0;
    for (int p = 0; p < GCH_PLAYS; p++) {
        total += expected[p];
        whole += reference[p];
    }
    if (total == 0 || whole == 0)
        return;
    for (int p = 0; p < GCH_PLAYS; p++) {
        double wanted = (seen[p] + prior * reference[p] / whole) / (total + prior);
        if (expected[p] > 0)
            factor[p] *= wanted * total / expected[p];
    }
}

/* First and one is always on the goal line: only the product of the two factors is known there, and without a bound one
 * of them would run away. */
static void bound(double *factor) {
    for (int p = 0; p < GCH_PLAYS; p++) {
        if (factor[p] > 0)
            factor[p] = fmin(20, fmax(0.05, factor[p]));
    }
}

/* What a model's own shares of the nine plays are on early and on late downs, before any table tells them apart: a team
 * that likes its draws likes them in every row. */
static void tilt(struct model *model, const counts *n, double prior) {
    struct margins seen, expected;
    walk(model, n, &seen, &expected);
    for (int late = 0; late < 2; late++) {
        double real[GCH_PLAYS] = {0}, now[GCH_PLAYS] = {0}, factor[GCH_PLAYS];
        for (int d = late * 2; d < late * 2 + 2; d++) {
            for (int k = 0; k < GCH_DISTANCES; k++) {
                for (int p = 0; p < GCH_PLAYS; p++) {
                    real[p] += seen.base[d][k][p];
                    now[p] += expected.base[d][k][p];
                }
            }
        }
        for (int p = 0; p < GCH_PLAYS; p++)
            factor[p] = 1;
        adjust(factor, real, now, now, prior);
        for (int d = late * 2; d < late * 2 + 2; d++) {
            for (int k = 0; k < GCH_DISTANCES; k++) {
                for (int p = 0; p < GCH_PLAYS; p++)
                    model->base[d][k][p] *= factor[p];
            }
        }
    }
}

/* Fits the model to the calls n; where it starts is what it is held to. Each table is held to what it was with the
 * others as they are by now: were all held to where the model starts, the pseudo-plays of all rows would add up, and
 * teams would be drawn to the league by a quarter of what they differ. */
static void rake(struct model *model, const counts *n, double prior, double field_prior) {
    const struct model from = *model;
    struct margins seen, expected, reference, unused;
    for (int round = 0; round < TILTS; round++)
        tilt(model, n, prior);
    walk(model, n, &seen, &reference);
    const struct margins first = reference;
    for (int round = 0; round < ROUNDS; round++) {
        walk(model, n, &seen, &expected);
        for (int d = 0; d < 4; d++) {
            for (int k = 0; k < GCH_DISTANCES; k++)
                adjust(model->base[d][k], seen.base[d][k], expected.base[d][k], first.base[d][k], prior);
        }
        struct model as_before = *model;
        memcpy(as_before.field, from.field, sizeof from.field);
        walk(&as_before, n, &unused, &reference);
        walk(model, n, &seen, &expected);
        for (int late = 0; late < 2; late++) {
            for (int f = 0; f < GCH_FIELDS; f++) {
                adjust(model->field[late][f], seen.field[late][f], expected.field[late][f], reference.field[late][f],
                       field_prior);
                bound(model->field[late][f]);
            }
        }
        as_before = *model;
        memcpy(as_before.state, from.state, sizeof from.state);
        walk(&as_before, n, &unused, &reference);
        walk(model, n, &seen, &expected);
        for (int late = 0; late < 2; late++) {
            for (int t = 0; t < GCH_STATES; t++) {
                adjust(model->state[late][t], seen.state[late][t], expected.state[late][t], reference.state[late][t],
                       prior);
                bound(model->state[late][t]);
            }
        }
    }
}

/* --- a team's shares, whatever it came to ------------------------------------------------------------------------- */

/* Parts of the game in which a team's share of passes is known for itself. */
enum { EARLY_DOWNS, THIRD_DOWN, RED_ZONE, PARTS };
static bool is_part(int part, int down, int field) {
    return part == EARLY_DOWNS ? down <= 2 : part == THIRD_DOWN ? down == 3 : field <= GCH_FIELD_20;
}

/* Passes and all calls of a part: as counted in n, and as the model calls them at the same situations if n is NULL. */
static void count_part(const struct model *model, const counts *n, const double *mix, int part, double out[2]) {
    out[0] = out[1] = 0;
    for (int down = 1; down <= 4; down++)
        for (int k = 0; k < GCH_DISTANCES; k++)
            for (int f = 0; f < GCH_FIELDS; f++)
                for (int t = 0; t < GCH_STATES; t++) {
                    int row = gch_situation_of(down, k, f, t), late = down >= 3;
                    if (!is_part(part, down, f) || (n == NULL && mix[row] <= 0))
                        continue;
                    double sum = 0, passes = 0;
                    for (int p = 0; p < GCH_PLAYS; p++) {
                        double w = n != NULL ? (*n)[row][p]
                                             : model->base[down - 1][k][p] * model->field[late][f][p] *
                                                   model->state[late][t][p];
                        sum += w;
                        passes += p >= 4 ? w : 0;
                    }
                    double scale = n != NULL ? 1 : sum > 0 ? mix[row] / sum : 0;
                    out[0] += scale * passes;
                    out[1] += scale * sum;
                }
}

static void favour_passes(double factor[GCH_PLAYS], double by) {
    for (int p = 0; p < GCH_PLAYS; p++)
        factor[p] *= exp(p >= 4 ? by / 2 : -by / 2);
}

/* Which downs and distances a team came to is luck that a replay does not repeat; how it called is its season's. So its
 * passes of each part are put where they would be, had it come to the downs, distances and spots of the whole league,
 * as often with each score as it did. */
static void hold_shares(struct model *model, const counts *own, const counts *all) {
    enum { HOLDS = 6 };
    static const double prior = 3, most = 0.5;
    double state[2][GCH_STATES], mix[GCH_SITUATIONS];
    memset(state, 0, sizeof state);
    for (int round = 0; round < 2; round++)
        for (int row = 0; row < GCH_SITUATIONS; row++) {
            double n[2] = {0, 0};
            int t = row % GCH_STATES;
            for (int p = 0; p < GCH_PLAYS; p++) {
                n[0] += (*own)[row][p];
                n[1] += (*all)[row][p];
            }
            state[0][t] += round == 0 ? n[0] : 0;
            state[1][t] += round == 0 ? n[1] : 0;
            mix[row] = state[1][t] > 0 ? n[1] * state[0][t] / state[1][t] : 0;
        }
    for (int round = 0; round < HOLDS; round++)
        for (int part = 0; part < PARTS; part++) {
            double real[2], now[2];
            count_part(model, own, mix, part, real);
            count_part(model, NULL, mix, part, now);
            double is = now[1] > 0 ? now[0] / now[1] : 0, to = (real[0] + prior * is) / (real[1] + prior);
            if (is <= 0 || is >= 1 || to <= 0 || to >= 1)
                continue;
            double by = fmin(most, fmax(-most, log(to / (1 - to) * (1 - is) / is)));
            for (int d = part == EARLY_DOWNS ? 0 : 2; part != RED_ZONE && d < (part == EARLY_DOWNS ? 2 : 3); d++)
                for (int k = 0; k < GCH_DISTANCES; k++)
                    favour_passes(model->base[d][k], by);
            for (int f = 0; part == RED_ZONE && f <= GCH_FIELD_20; f++)
                for (int late = 0; late < 2; late++)
                    favour_passes(model->field[late][f], by);
        }
}

/* The league's model starts from each down's own shares. */
static void start(struct model *model, const counts *n) {
    double share[4][GCH_PLAYS];
    for (int d = 0; d < 4; d++) {
        for (int p = 0; p < GCH_PLAYS; p++)
            share[d][p] = 1;
        for (int row = 0; row < GCH_SITUATIONS / 4; row++) {
            for (int p = 0; p < GCH_PLAYS; p++)
                share[d][p] += (*n)[d * (GCH_SITUATIONS / 4) + row][p];
        }
    }
    for (int p = 0; p < GCH_PLAYS; p++) {
        for (int d = 0; d < 4; d++) {
            for (int k = 0; k < GCH_DISTANCES; k++)
                model->base[d][k][p] = share[d][p];
        }
        for (int late = 0; late < 2; late++) {
            for (int f = 0; f < GCH_FIELDS; f++)
                model->field[late][f][p] = barred(p + 1, f) ? 0 : 1;
            for (int t = 0; t < GCH_STATES; t++)
                model->state[late][t][p] = 1;
        }
    }
}

/* Factors are relative to the open field and the normal state, so that base weights are what they look like. */
static void anchor(struct model *model) {
    for (int p = 0; p < GCH_PLAYS; p++) {
        for (int late = 0; late < 2; late++) {
            double at = model->field[late][GCH_FIELD_89][p] * model->state[late][GCH_STATE_NORMAL][p];
            for (int d = late * 2; d < late * 2 + 2; d++) {
                for (int k = 0; k < GCH_DISTANCES; k++)
                    model->base[d][k][p] *= at;
            }
            double field = model->field[late][GCH_FIELD_89][p], state = model->state[late][GCH_STATE_NORMAL][p];
            for (int f = 0; f < GCH_FIELDS; f++)
                model->field[late][f][p] /= field > 0 ? field : 1;
            for (int t = 0; t < GCH_STATES; t++)
                model->state[late][t][p] /= state > 0 ? state : 1;
        }
    }
}

static int32_t whole(double x, double most) {
    return (int32_t)lround(fmin(fmax(x, 0), most));
}

static void write_sheet(const struct model *model, struct gch_sheet_source *s) {
    struct model m = *model;
    anchor(&m);
    for (int d = 0; d < 4; d++) {
        for (int k = 0; k < GCH_DISTANCES; k++) {
            double sum = 0;
            for (int p = 0; p < GCH_PLAYS; p++)
                sum += m.base[d][k][p];
            for (int p = 0; p < GCH_PLAYS; p++)
                s->base[d][k][p] = whole(m.base[d][k][p] / sum * 10000, 10000);
        }
    }
    for (int late = 0; late < 2; late++) {
        for (int p = 0; p < GCH_PLAYS; p++) {
            for (int f = 0; f < GCH_FIELDS; f++)
                s->field[late][f][p] = whole(m.field[late][f][p] * 1000, 100000);
            for (int t = 0; t < GCH_STATES; t++)
                s->state[late][t][p] = whole(m.state[late][t][p] * 1000, 100000);
        }
    }
}

struct gch_calls *gch_calls_new(const struct gch_real_season *season) {
    struct gch_calls *c = calloc(1, sizeof *c);
    counts *team = calloc((size_t)season->teams + 1, sizeof *team);
    if (c == NULL || team == NULL) {
        free(c);
        free(team);
        return NULL;
    }
    share_dropbacks(season, c);
    count_calls(season, c, team);
    counts *all = &team[season->teams];
    for (int t = 0; t < season->teams; t++) {
        for (int row = 0; row < GCH_SITUATIONS; row++) {
            for (int p = 0; p < GCH_PLAYS; p++)
                (*all)[row][p] += team[t][row][p];
        }
    }
    struct model league;
    start(&league, (const counts *)all);
    rake(&league, (const counts *)all, league_prior, league_prior);
    for (int t = 0; t < season->teams; t++) {
        struct model own = league;
        rake(&own, (const counts *)&team[t], team_prior, team_field_prior);
        hold_shares(&own, (const counts *)&team[t], (const counts *)all);
        gch_sheet_source_init(&c->sheet[t]);
        write_sheet(&own, &c->sheet[t]);
    }
    free(team);
    gch_habits_count(season, c->sheet);
    return c;
}
