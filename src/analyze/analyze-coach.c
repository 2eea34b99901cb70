/* The best coach: mixes and values of a match-up, put to use. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyze/values.h"
#include "rules/charted/charted-words.h"

#define NOT_OPEN (-INFINITY)

static const int kick_calls[GCH_KICKS] = {GCH_CALL_KICKOFF, GCH_CALL_SQUIB, GCH_CALL_ONSIDE};

static struct gch_worth worth_for(const struct gch_values *values, const struct gch_state *s, int side) {
    struct gch_worth w = {.values = values, .side = side, .fade = 1, .discount = 1};
    if (s->quarter >= 4) {
        w.winning = true;
        w.lead = gch_state_lead(s, side);
        /* Overtime goes on until somebody scores, or nearly so. */
        w.seconds = s->quarter > 4 ? fmax(s->clock, 300) : s->clock;
    } else if (s->quarter == 2 && s->clock <= 300) {
        w.fade = 1 - exp(-s->clock / 75.0);
    }
    return w;
}

/* Nothing but points counts, and they come in their usual time: the tables hold. */
static bool is_usual(const struct gch_state *s) {
    return s->quarter < 4 && !(s->quarter == 2 && s->clock <= 300);
}

static const struct gch_kick_list *field_goals(const struct gch_values *v, const struct gch_state *s) {
    const struct gch_kick_list *list = &v->side[s->offense].field_goal[s->ball];
    return list->count > 0 ? list : NULL;
}

static void advise_kick(const struct gch_worth *w, const struct gch_state *s, struct gch_advice *out) {
    struct gch_matrix_game game;
    uint8_t kicks[GCH_KICKS];
    int mixed = 0;
    gch_kick_game(w, s->next, &game, kicks);
    out->worth = game.rows > 0 ? game.value : NOT_OPEN;
    for (int i = 0; i < game.rows; i++) {
        double *worth = &out->kick[kicks[i]];
        *worth = 0;
        for (int team = 0; team < game.columns; team++)
            *worth += game.column[team] * game.pay[i][team];
        out->kick_mix[kicks[i]] = game.row[i];
        if (game.row[i] > 1e-9) {
            out->call = kick_calls[kicks[i]];
            mixed++;
        }
    }
    if (mixed > 1)
        out->call = GCH_CALL_NONE;
    out->hands = game.rows > 0 && game.columns > GCH_TEAM_HANDS ? game.column[GCH_TEAM_HANDS] : 0;
}

static void advise_try(const struct gch_worth *w, const struct gch_state *s, struct gch_advice *out) {
    const struct gch_values *v = w->values;
    const struct gch_side_tables *t = &v->side[s->offense];
    int spot = v->match->season.kick_spot;
    double none = gch_worth_of(w, 0, GCH_NEXT_KICKOFF, true, 0, 0, spot, 0);
    double one = gch_worth_of(w, 1, GCH_NEXT_KICKOFF, true, 0, 0, spot, 0);
    double two = gch_worth_of(w, 2, GCH_NEXT_KICKOFF, true, 0, 0, spot, 0);
    out->kick_good[0] = t->try_good;
    out->kick[0] = t->try_good * one + (1 - t->try_good) * none;
    out->call = GCH_CALL_PAT_KICK;
    out->worth = out->kick[0];
    gch_try_game(v, s->offense, ~UINT64_C(0), &out->game, out->play);
    if (out->game.rows == 0)
        return;
    out->kick_good[1] = out->game.value;
    out->kick[1] = out->game.value * two + (1 - out->game.value) * none;
    if (out->kick[1] > out->kick[0]) {
        out->call = GCH_CALL_TWO_POINT;
        out->worth = out->kick[1];
    }
}

/* Can the clock be run out on kneels? Forty seconds each; every timeout of the others saves them thirty. */
static bool kneels_do(const struct gch_state *s) {
    int side = s->offense;
    if (s->quarter < 4 || gch_state_lead(s, side) <= 0 || s->ball <= 5 - s->down)
        return false;
    int kneels = 4 - s->down;
    int saved = s->timeouts[!side] < kneels ? s->timeouts[!side] : kneels;
    return s->clock <= 40 * kneels - 30 * saved;
}

static void advise_down(const struct gch_worth *w, const struct gch_state *s, uint64_t open, bool kicks,
                        struct gch_advice *out) {
    uint8_t plays[GCH_GAME_ROWS];
    gch_plays_worth(w, s->down, s->to_go, s->ball, open, &out->game, plays);
    for (int i = 0; i < out->game.rows; i++)
        out->play[i] = (uint8_t)(plays[i] + 1);
    gch_matrix_game_solve(&out->game);
    out->worth = out->game.value;
    out->call = GCH_CALL_NONE;
    if (!kicks)
        return;
    if (open >> GCH_CALL_PUNT & 1) {
        out->punt = gch_punt_worth(w, s->down, s->to_go, s->ball, &out->pooch);
        if (out->punt > out->worth && s->down == 4) {
            out->worth = out->punt;
            out->call = GCH_CALL_PUNT;
        }
    }
    const struct gch_kick_list *list = field_goals(w->values, s);
    if (list != NULL && open >> GCH_CALL_FIELD_GOAL & 1) {
        out->field_goal = gch_list_worth(w, list, s->down, s->to_go);
        for (uint32_t i = 0; i < list->count; i++)
            out->field_goal_good += list->item[i].points == 3 ? list->item[i].weight : 0;
        /* Before fourth down there is time for another play, unless the clock says no. */
        bool last = s->down == 4 || (s->quarter % 2 == 0 && s->clock <= 20) || s->quarter > 4;
        if (out->field_goal > out->worth && last) {
            out->worth = out->field_goal;
            out->call = GCH_CALL_FIELD_GOAL;
        }
    }
    if (open >> GCH_CALL_KNEEL & 1 && kneels_do(s))
        out->call = GCH_CALL_KNEEL;
    /* The last seconds of the half far from the other goal: nothing to gain. */
    if (open >> GCH_CALL_KNEEL & 1 && s->quarter == 2 && s->clock <= 20 && s->ball < 40 && s->ball > 2 &&
        s->timeouts[s->offense] == 0)
        out->call = GCH_CALL_KNEEL;
}

void gch_advise(const struct gch_values *values, const struct gch_state *s, struct gch_advice *out) {
    memset(out, 0, sizeof *out);
    const struct gch_worth w = worth_for(values, s, s->offense);
    out->winning = w.winning;
    out->points = gch_points_of(values, values->match, s, s->offense);
    out->punt = out->field_goal = out->kick[0] = out->kick[1] = out->kick[2] = NOT_OPEN;
    switch (s->next) {
    case GCH_NEXT_KICKOFF:
    case GCH_NEXT_FREE_KICK:
        advise_kick(&w, s, out);
        return;
    case GCH_NEXT_TRY:
        advise_try(&w, s, out);
        return;
    default:
        break;
    }
    advise_down(&w, s, values->match->ruleset->calls(values->match, s), true, out);
    for (int i = 0; i < out->game.rows; i++)
        out->gap[i] = gch_row_dominated_by(&out->game, i);
    for (int j = 0; j < out->game.columns; j++)
        out->column_gap[j] = gch_column_dominated_by(&out->game, j);
}

/* One of count by weight; -1 if none has any. */
static int draw(struct gch_rng *rng, const double *weight, int count) {
    double sum = 0;
    for (int i = 0; i < count; i++)
        sum += weight[i];
    if (!(sum > 0))
        return -1;
    double at = (double)(gch_rng_next(rng) >> 11) * 0x1p-53 * sum;
    int last = -1;
    for (int i = 0; i < count; i++) {
        if (weight[i] <= 0)
            continue;
        last = i;
        if (at < weight[i])
            return i;
        at -= weight[i];
    }
    return last;
}

static int any_allowed(const struct gch_question *q) {
    int i = 0;
    if (q->preset >= 0)
        return q->preset;
    while (i < 31 && !(q->allowed >> i & 1))
        i++;
    return i;
}

/* A mix of the tables still holds if nearly all of it is open; where quotas have used plays up it is worked out anew.
 */
static bool holds(const float *mix, uint64_t open) {
    float sum = 0;
    for (int play = 0; play < GCH_PLAYS; play++)
        sum += open >> (play + 1) & 1 ? mix[play] : 0;
    return sum > 0.9f;
}

static int down_call(struct gch_best_coach *c, const struct gch_question *q) {
    const struct gch_values *v = c->values;
    const struct gch_state *s = q->state;
    double weight[GCH_GAME_ROWS];
    if (is_usual(s) && s->down < 4) {
        const float *mix = v->row[s->offense][s->down][gch_distance_row(s->to_go)][s->ball];
        for (int play = 0; play < GCH_PLAYS; play++)
            weight[play] = q->allowed >> (play + 1) & 1 ? mix[play] : 0;
        int play = holds(mix, q->allowed) ? draw(&c->rng, weight, GCH_PLAYS) : -1;
        if (play >= 0)
            return play + 1;
    }
    struct gch_advice a;
    memset(&a, 0, sizeof a);
    const struct gch_worth w = worth_for(v, s, s->offense);
    advise_down(&w, s, q->allowed, s->down == 4 || !is_usual(s), &a);
    if (a.call != GCH_CALL_NONE && q->allowed >> a.call & 1)
        return a.call;
    int row = draw(&c->rng, a.game.row, a.game.rows);
    return row >= 0 ? a.play[row] : any_allowed(q);
}

static int play_call(struct gch_best_coach *c, const struct gch_question *q) {
    const struct gch_state *s = q->state;
    struct gch_advice a;
    if (s->next == GCH_NEXT_SCRIMMAGE)
        return down_call(c, q);
    memset(&a, 0, sizeof a);
    const struct gch_worth w = worth_for(c->values, s, s->offense);
    if (s->next == GCH_NEXT_TRY) {
        advise_try(&w, s, &a);
    } else {
        advise_kick(&w, s, &a);
        int kick = a.call == GCH_CALL_NONE ? draw(&c->rng, a.kick_mix, GCH_KICKS) : -1;
        if (kick >= 0)
            a.call = kick_calls[kick];
    }
    if (a.call != GCH_CALL_NONE && q->allowed >> a.call & 1)
        return a.call;
    return any_allowed(q);
}

/* RZ-16.1: as often as it keeps the kickers from doing better with the one kick than with the other. */
static int return_team(struct gch_best_coach *c, const struct gch_question *q) {
    struct gch_advice a;
    memset(&a, 0, sizeof a);
    const struct gch_worth w = worth_for(c->values, q->state, q->offense);
    advise_kick(&w, q->state, &a);
    const double mix[GCH_RETURN_TEAMS] = {1 - a.hands, a.hands};
    int team = a.hands > 0 ? draw(&c->rng, mix, GCH_RETURN_TEAMS) : -1;
    return team >= 0 && q->allowed >> team & 1 ? team : any_allowed(q);
}

static int formation_call(struct gch_best_coach *c, const struct gch_question *q) {
    const struct gch_values *v = c->values;
    const struct gch_state *s = q->state;
    double weight[GCH_GAME_COLUMNS] = {0};
    struct gch_matrix_game game;
    uint8_t plays[GCH_GAME_ROWS];
    int offense = q->offense;
    if (s->next == GCH_NEXT_TRY) {
        gch_try_game(v, offense, ~UINT64_C(0), &game, plays);
        if (game.rows > 0)
            memcpy(weight, game.column, GCH_FORMATIONS * sizeof *weight);
    } else if (is_usual(s) && holds(v->row[offense][s->down][gch_distance_row(s->to_go)][s->ball],
                                    v->match->ruleset->calls(v->match, s))) {
        const float *mix = v->column[offense][s->down][gch_distance_row(s->to_go)][s->ball];
        for (int f = 0; f < GCH_FORMATIONS; f++)
            weight[f] = mix[f];
    } else {
        const struct gch_worth w = worth_for(v, s, offense);
        gch_plays_worth(&w, s->down, s->to_go, s->ball, v->match->ruleset->calls(v->match, s), &game, plays);
        if (game.rows > 0) {
            gch_matrix_game_solve(&game);
            memcpy(weight, game.column, GCH_FORMATIONS * sizeof *weight);
        }
    }
    for (int f = 0; f < GCH_FORMATIONS; f++)
        if (!(q->allowed >> f & 1))
            weight[f] = 0;
    int f = draw(&c->rng, weight, GCH_FORMATIONS);
    return f >= 0 ? f : any_allowed(q);
}

/* Is a change of call after the reveal worth one of the few there are? */
static int audible(struct gch_best_coach *c, const struct gch_question *q) {
    const struct gch_values *v = c->values;
    const struct gch_state *s = q->state;
    struct gch_matrix_game game;
    uint8_t plays[GCH_GAME_ROWS];
    if (!(q->allowed >> GCH_AUDIBLE & 1) || s->next != GCH_NEXT_SCRIMMAGE)
        return GCH_KEEP;
    bool attacking = c->side == q->offense;
    int call = attacking ? q->my_call : q->seen;
    int formation = attacking ? q->seen : q->my_call;
    const struct gch_worth w = worth_for(v, s, q->offense);
    gch_plays_worth(&w, s->down, s->to_go, s->ball, v->match->ruleset->calls(v->match, s), &game, plays);
    if (game.rows == 0 || formation >= GCH_FORMATIONS)
        return GCH_KEEP;
    gch_matrix_game_solve(&game);
    for (int i = 0; i < game.rows; i++) {
        if (plays[i] + 1 != call)
            continue;
        double loss = attacking ? game.value - game.pay[i][formation] : game.pay[i][formation] - game.value;
        return loss > (w.winning ? 0.02 : 0.4) ? GCH_AUDIBLE : GCH_KEEP;
    }
    return GCH_KEEP;
}

static int foul_choice(struct gch_best_coach *c, const struct gch_question *q) {
    const struct gch_worth w = worth_for(c->values, q->state, c->side);
    int best = -1;
    double most = 0;
    for (int i = 0; i <= q->count; i++) {
        if (!(q->allowed >> i & 1))
            continue;
        const struct gch_result *r = &q->choice[i];
        struct gch_state after = *q->state;
        gch_state_apply(&after, &q->match->season, r);
        int points = r->points[c->side] - r->points[!c->side];
        double worth = gch_worth_of(&w, points, after.next, after.offense == c->side, after.down, after.to_go,
                                    after.ball, r->elapsed);
        if (best < 0 || worth > most) {
            most = worth;
            best = i;
        }
    }
    return best < 0 ? any_allowed(q) : best;
}

static int return_choice(struct gch_best_coach *c, const struct gch_question *q) {
    const struct gch_side_tables *t = &c->values->side[c->side];
    const struct gch_worth w = worth_for(c->values, q->state, c->side);
    bool kickoff = q->state->next != GCH_NEXT_SCRIMMAGE;
    if (kickoff && q->spot <= 0 && q->spot > -10 && q->allowed >> GCH_TOUCHBACK & 1 && q->allowed >> GCH_RETURN & 1 &&
        t->kick_return[-q->spot].count > 0) {
        int spot = q->match->season.kick_touchback;
        double touchback = gch_worth_of(&w, 0, GCH_NEXT_SCRIMMAGE, true, 1, 10, spot, 0);
        return gch_list_worth(&w, &t->kick_return[-q->spot], 1, 10) > touchback ? GCH_RETURN : GCH_TOUCHBACK;
    }
    if (!kickoff && q->spot >= 1 && q->spot <= 10 && q->allowed >> GCH_LET_IT_ROLL & 1 &&
        q->allowed >> GCH_RETURN & 1 && t->punt_roll[q->spot].count > 0) {
        double back = gch_list_worth(&w, &t->punt_return[q->spot], 1, 10);
        double roll = gch_list_worth(&w, &t->punt_roll[q->spot], 1, 10);
        return roll > back ? GCH_LET_IT_ROLL : GCH_RETURN;
    }
    return any_allowed(q);
}

/*
 * The clock: who is behind (or has the ball before the half) saves it, the others let it run. Saving is worth a timeout
 * only while the time saved can still be used.
 */
static int clock_call(struct gch_best_coach *c, const struct gch_question *q) {
    const struct gch_state *s = q->state;
    bool attacking = s->offense == c->side;
    int behind = gch_state_lead(s, !c->side);
    bool half = s->quarter == 2 && s->clock <= 150;
    bool game = s->quarter >= 4 && s->clock <= (behind > 8 ? 420 : 210);
    bool timeout = (q->allowed >> GCH_CLOCK_TIMEOUT & 1) != 0;
    bool hurry = (q->allowed >> GCH_CLOCK_NO_HUDDLE & 1) != 0;
    bool spike = (q->allowed >> GCH_CLOCK_SPIKE & 1) != 0;
    if (attacking) {
        bool chase = (game && behind >= 0 && (behind > 0 || s->clock <= 120)) || (half && s->ball >= 25);
        if (!chase)
            return GCH_CLOCK_NONE;
        if (timeout && (s->clock <= 80 || (!hurry && s->clock <= 120)))
            return GCH_CLOCK_TIMEOUT;
        if (hurry)
            return GCH_CLOCK_NO_HUDDLE;
        if (spike && s->clock <= 40 && s->down <= 2 && s->pending >= 30)
            return GCH_CLOCK_SPIKE;
        return GCH_CLOCK_NONE;
    }
    /* The defense stops a clock that runs for the others. */
    if (timeout && s->quarter >= 4 && behind > 0 && s->clock <= 200 && s->clock > 10)
        return GCH_CLOCK_TIMEOUT;
    if (timeout && s->quarter == 2 && s->clock <= 110 && s->clock >= 40 && s->ball <= 25 && s->down >= 3)
        return GCH_CLOCK_TIMEOUT;
    return GCH_CLOCK_NONE;
}

static int try_play(struct gch_best_coach *c, const struct gch_question *q) {
    struct gch_matrix_game game;
    uint8_t plays[GCH_GAME_ROWS];
    gch_try_game(c->values, q->offense, q->allowed, &game, plays);
    if (game.rows == 0)
        return any_allowed(q);
    int row = draw(&c->rng, game.row, game.rows);
    return row >= 0 ? plays[row] : any_allowed(q);
}

static int pooch(struct gch_best_coach *c, const struct gch_question *q) {
    const struct gch_state *s = q->state;
    const struct gch_worth w = worth_for(c->values, s, c->side);
    int yards;
    gch_punt_worth(&w, s->down, s->to_go, s->ball, &yards);
    if (q->step > 1)
        yards -= yards % q->step;
    return yards > q->max ? q->max : yards;
}

static int answer(void *user, const struct gch_question *q) {
    struct gch_best_coach *c = user;
    switch (q->decision) {
    case GCH_ASK_PLAY:
        return play_call(c, q);
    case GCH_ASK_TRY_PLAY:
        return try_play(c, q);
    case GCH_ASK_FORMATION:
        return formation_call(c, q);
    case GCH_ASK_RETURN_TEAM:
        return return_team(c, q);
    case GCH_ASK_AUDIBLE:
        return audible(c, q);
    case GCH_ASK_PENALTY:
        return foul_choice(c, q);
    case GCH_ASK_RETURN:
        return return_choice(c, q);
    case GCH_ASK_CLOCK:
        return clock_call(c, q);
    case GCH_ASK_POOCH:
        return pooch(c, q);
    default:
        return any_allowed(q);
    }
}

void gch_best_coach_init(struct gch_best_coach *coach, int side, const struct gch_key *key,
                         const struct gch_values *values) {
    memset(coach, 0, sizeof *coach);
    coach->coach.answer = answer;
    coach->coach.user = coach;
    coach->coach.silent = GCH_NEVER_LATE_TIMEOUT;
    coach->side = side;
    coach->values = values;
    gch_rng_init(&coach->rng, key, side == GCH_AWAY ? GCH_STREAM_COACH_AWAY : GCH_STREAM_COACH_HOME);
}

struct own_best {
    struct gch_best_coach coach;
    struct gch_values *values;
};

static void release(struct gch_any_coach *self) {
    struct own_best *own = self->coach.user;
    gch_values_free(own->values);
    free(own);
}

enum gch_status gch_best_make(struct gch_context *ctx, const struct gch_coach_spec *spec, struct gch_any_coach *self) {
    (void)ctx;
    if (spec->match->ruleset->outcomes != NULL)
        return gch_dice_best_make(spec, self);
    struct own_best *own = calloc(1, sizeof *own);
    if (own == NULL)
        return GCH_E_NOMEM;
    enum gch_status status = gch_values_new(spec->match, &own->values);
    if (status != GCH_OK) {
        free(own);
        return status;
    }
    gch_best_coach_init(&own->coach, spec->side, &spec->key, own->values);
    self->coach = own->coach.coach; /* its user points at own, which begins with it */
    self->rng = &own->coach.rng;
    self->release = release;
    return GCH_OK;
}
