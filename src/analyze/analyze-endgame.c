/*
 * The last four minutes, played backwards from the end.
 *
 * Chances of winning by clock (steps of ten seconds), lead, spot (steps of five yards), down and distance, with both
 * teams' charts behind them: every down the offense takes the best of hurrying passes, its usual mix, running the clock
 * down, kneeling, a field goal and a punt; after a score the kicking side takes the better of a deep and an onside
 * kick. Coarse, but it knows what expected points do not: that there may be no further possession.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyze/values.h"
#include "rules/charted/charted-words.h"

enum {
    STEPS = GCH_ENDGAME_SECONDS / 10 + 1,
    MOST = 11, /* a larger lead counts as this */
    LEADS = 2 * MOST + 1,
    SPOTS = 20,
    GAINS = 26, /* -5..20 steps */
    LEAST_GAIN = -5,
};

struct gch_endgame {
    float chance[2][STEPS][LEADS][SPOTS][4][2];
};

enum { HURRY, USUAL, SLOW, MODELS };

/* What a play comes to, in steps of five yards. */
struct model {
    double in[GAINS];
    double out[GAINS];
    double incomplete;
    double lost;
    int units; /* of the clock after a play in bounds */
};

struct work {
    struct gch_endgame *e;
    struct model model[2][MODELS];
    double field_goal[2][SPOTS];
    double onside[2];
    double two[2];
    double one[2];
};

static int lead_index(int lead) {
    return (lead < -MOST ? -MOST : lead > MOST ? MOST : lead) + MOST;
}

static double over(int lead) {
    return lead > 0 ? 1 : lead == 0 ? 0.5 : 0;
}

/* For the side in possession. */
static double chance_of(const struct work *w, int side, int step, int lead, int spot, int down, int need) {
    if (step <= 0)
        return over(lead);
    return w->e->chance[side][step][lead_index(lead)][spot][down - 1][need - 1];
}

static double other_ball(const struct work *w, int side, int step, int lead, int spot) {
    int s = spot < 0 ? 0 : spot >= SPOTS ? SPOTS - 1 : spot;
    return 1 - chance_of(w, !side, step, -lead, s, 1, s >= SPOTS - 1 ? 1 : 2);
}

/* side kicks off. */
static double after_kick(const struct work *w, int side, int step, int lead) {
    double deep = other_ball(w, side, step, lead, 5);
    if (step <= 0)
        return deep;
    double short_kick = w->onside[side] * chance_of(w, side, step, lead, 9, 1, 2) +
                        (1 - w->onside[side]) * other_ball(w, side, step, lead, 10);
    return fmax(deep, short_kick);
}

static double after_touchdown(const struct work *w, int side, int step, int lead) {
    double none = after_kick(w, side, step, lead + 6);
    double kick = w->one[side] * after_kick(w, side, step, lead + 7) + (1 - w->one[side]) * none;
    double two = w->two[side] * after_kick(w, side, step, lead + 8) + (1 - w->two[side]) * none;
    return fmax(kick, two);
}

static double after_gain(const struct work *w, int side, int step, int lead, int spot, int down, int need, int gain) {
    int s = spot + gain;
    if (s >= SPOTS)
        return after_touchdown(w, side, step, lead);
    if (s < 0)
        return 1 - (step > 0 ? chance_of(w, !side, step, -(lead - 2), 8, 1, 2) : over(-(lead - 2)));
    if (gain >= need)
        return chance_of(w, side, step, lead, s, 1, s >= SPOTS - 1 ? 1 : 2);
    if (down == 4)
        return other_ball(w, side, step, lead, SPOTS - 1 - s);
    int rest = need - gain > 2 ? 2 : need - gain;
    return chance_of(w, side, step, lead, s, down + 1, rest);
}

static double play(const struct work *w, const struct model *m, int side, int step, int lead, int spot, int down,
                   int need) {
    double sum = m->incomplete * after_gain(w, side, step - 1, lead, spot, down, need, 0);
    sum += m->lost * other_ball(w, side, step - 1, lead, SPOTS - 1 - (spot + 2 < SPOTS ? spot + 2 : SPOTS - 4));
    for (int i = 0; i < GAINS; i++) {
        if (m->in[i] > 0)
            sum += m->in[i] * after_gain(w, side, step - m->units, lead, spot, down, need, i + LEAST_GAIN);
        if (m->out[i] > 0)
            sum += m->out[i] * after_gain(w, side, step - 1, lead, spot, down, need, i + LEAST_GAIN);
    }
    return sum;
}

static double best_of(const struct work *w, int side, int step, int lead, int spot, int down, int need) {
    double best = 0;
    for (int m = 0; m < MODELS; m++)
        best = fmax(best, play(w, &w->model[side][m], side, step, lead, spot, down, need));
    if (lead > 0)
        best = fmax(best, after_gain(w, side, step - 3, lead, spot, down, need, 0)); /* kneel */
    if (w->field_goal[side][spot] > 0) {
        double good = w->field_goal[side][spot];
        double kick = good * after_kick(w, side, step - 1, lead + 3) +
                      (1 - good) * other_ball(w, side, step - 1, lead, fmax(4, SPOTS - spot));
        best = fmax(best, kick);
    }
    if (down == 4)
        best = fmax(best, other_ball(w, side, step - 1, lead, fmax(4, SPOTS - 1 - spot - 8)));
    return best;
}

/* The mix of a set of plays against the defense's best answer, as one play. */
static void make_model(const struct gch_values *v, int side, uint64_t open, int units, struct model *m) {
    const struct gch_side_tables *t = &v->side[side];
    const struct gch_worth worth = {.values = v, .side = side, .fade = 1, .discount = 1};
    struct gch_matrix_game game;
    uint8_t plays[GCH_GAME_ROWS];
    memset(m, 0, sizeof *m);
    m->units = units;
    gch_plays_worth(&worth, 1, 10, 40, open, &game, plays);
    if (game.rows == 0)
        return;
    gch_matrix_game_solve(&game);
    double all = 0;
    for (int i = 0; i < game.rows; i++)
        for (int f = 0; f < GCH_FORMATIONS; f++) {
            double share = game.row[i] * game.column[f];
            const struct gch_end_odds *o = t->play[GCH_ZONE_FAR][plays[i]][f];
            for (uint32_t k = 0; share > 0 && k < t->count[GCH_ZONE_FAR][plays[i]][f]; k++) {
                double p = share * o[k].weight;
                if (o[k].end >= GCH_END_AGAIN)
                    continue;
                all += p;
                if (o[k].end == GCH_END_INC) {
                    m->incomplete += p;
                } else if (o[k].end >= GCH_END_INT) {
                    /* Half of all fumbles stay with the offense, without gain. */
                    bool fumble = o[k].end >= GCH_END_FUMBLE;
                    m->lost += fumble ? p / 2 : p;
                    m->in[-LEAST_GAIN] += fumble ? p / 2 : 0;
                } else {
                    double y = (double)(o[k].end % GCH_END_YARDS) + GCH_END_LOW;
                    int low = (int)floor(y / 5);
                    double part = y / 5 - low;
                    double *to = o[k].end >= GCH_END_OUT ? m->out : m->in;
                    for (int j = 0; j < 2; j++) {
                        int g = low + j - LEAST_GAIN;
                        to[g < 0 ? 0 : g >= GAINS ? GAINS - 1 : g] += p * (j ? part : 1 - part);
                    }
                }
            }
        }
    if (all <= 0)
        return;
    m->incomplete /= all;
    m->lost /= all;
    for (int i = 0; i < GAINS; i++) {
        m->in[i] /= all;
        m->out[i] /= all;
    }
}

/* Who is in a hurry throws 6 to 9; who lets time run off runs. */
#define WITHOUT_HUDDLE (GCH_PASS_CALLS & ~(UINT64_C(1) << GCH_CALL_5))
#define RUNS           (GCH_PLAY_CALLS & ~GCH_PASS_CALLS)

static void prepare(const struct gch_values *v, struct work *w) {
    for (int side = 0; side < 2; side++) {
        const struct gch_side_tables *t = &v->side[side];
        make_model(v, side, WITHOUT_HUDDLE, 2, &w->model[side][HURRY]);
        make_model(v, side, GCH_PLAY_CALLS, 3, &w->model[side][USUAL]);
        make_model(v, side, RUNS, 3, &w->model[side][SLOW]);
        for (int s = 0; s < SPOTS; s++) {
            const struct gch_kick_list *list = &t->field_goal[5 * s + 2];
            for (uint32_t i = 0; i < list->count; i++)
                w->field_goal[side][s] += list->item[i].points == 3 ? list->item[i].weight : 0;
        }
        /* So near the end an onside kick surprises nobody. */
        const struct gch_kick_list *onside = t->kickoff[GCH_KICK_ONSIDE];
        onside += onside[GCH_TEAM_HANDS].count > 0 ? GCH_TEAM_HANDS : GCH_TEAM_REGULAR;
        for (uint32_t i = 0; i < onside->count; i++)
            w->onside[side] +=
                onside->item[i].same && onside->item[i].next == GCH_NEXT_SCRIMMAGE ? onside->item[i].weight : 0;
        w->one[side] = t->try_good;
        struct gch_matrix_game two;
        uint8_t plays[GCH_PLAYS];
        gch_try_game(v, side, ~UINT64_C(0), &two, plays);
        if (two.rows > 0)
            w->two[side] = two.value;
    }
}

enum gch_status gch_endgame_make(struct gch_values *v) {
    struct work *w = calloc(1, sizeof *w);
    v->endgame = malloc(sizeof *v->endgame);
    if (w == NULL || v->endgame == NULL) {
        free(w);
        return GCH_E_NOMEM;
    }
    w->e = v->endgame;
    prepare(v, w);
    for (int step = 1; step < STEPS && !gch_values_stopped(v); step++)
        for (int side = 0; side < 2; side++)
            for (int lead = -MOST; lead <= MOST; lead++)
                for (int spot = 0; spot < SPOTS; spot++)
                    for (int down = 1; down <= 4; down++)
                        for (int need = 1; need <= 2; need++)
                            w->e->chance[side][step][lead_index(lead)][spot][down - 1][need - 1] =
                                (float)best_of(w, side, step, lead, spot, down, need);
    /* Step 0 is never looked up. */
    memset(w->e->chance[0][0], 0, sizeof w->e->chance[0][0]);
    memset(w->e->chance[1][0], 0, sizeof w->e->chance[1][0]);
    for (int side = 0; side < 2; side++) {
        v->onside[side] = w->onside[side];
        v->two_good[side] = w->two[side];
    }
    free(w);
    return GCH_OK;
}

static double at_step(const struct gch_endgame *e, int side, int step, int lead, int down, int to_go, int ball) {
    if (step <= 0)
        return over(lead);
    double at = (ball - 2.5) / 5;
    int low = at < 0 ? 0 : at >= SPOTS - 1 ? SPOTS - 2 : (int)at;
    double part = fmin(1, fmax(0, at - low));
    int need = to_go <= 5 ? 0 : 1;
    const float(*chance)[4][2] = e->chance[side][step][lead_index(lead)];
    return (1 - part) * chance[low][down - 1][need] + part * chance[low + 1][down - 1][need];
}

double gch_endgame_chance(const struct gch_endgame *e, int side, double seconds, int lead, int down, int to_go,
                          int ball) {
    double at = fmin(seconds / 10, STEPS - 1);
    int low = (int)at;
    double part = at - low;
    double chance = at_step(e, side, low, lead, down, to_go, ball);
    if (part > 0 && low + 1 < STEPS)
        chance += part * (at_step(e, side, low + 1, lead, down, to_go, ball) - chance);
    return chance;
}
