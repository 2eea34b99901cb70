/* Coaches that need no data beyond the charts: plain (sane) and random (anything legal). */
#include "gridchart/coach.h"

#include <stdlib.h>

#include "football/situation.h"

/* --- values ----------------------------------------------------------------------------------------------------- */

int gch_result_value(const struct gch_result *r, const struct gch_state *state, int side) {
    int value = 100 * (r->points[side] - r->points[!side]);
    int next = 0;
    switch (r->next) {
    case GCH_NEXT_SCRIMMAGE:
        next = gch_situation_worth(r->ball, r->down, r->to_go);
        break;
    case GCH_NEXT_TRY:
        next = 90 + 60; /* the try, and the kickoff that follows costs what one costs */
        next -= 120;
        break;
    case GCH_NEXT_KICKOFF:
        next = -60 + 2 * r->carry;
        break;
    case GCH_NEXT_FREE_KICK:
        next = -120 + 2 * r->ball;
        break;
    default:
        break;
    }
    (void)state;
    return value + (r->side == side ? next : -next);
}

/* --- plain ------------------------------------------------------------------------------------------------------ */

static bool chance(struct gch_plain_coach *c, unsigned percent) {
    return gch_rng_below(&c->rng, 100) < percent;
}

static int any_of(struct gch_plain_coach *c, uint32_t allowed) {
    uint32_t pick = gch_rng_below(&c->rng, (uint32_t)__builtin_popcount(allowed));
    for (int i = 0; i < 32; i++)
        if (allowed >> i & 1 && pick-- == 0)
            return i;
    return 0;
}

/* Draws by weight among the allowed of plays 1..9. */
static int draw_play(struct gch_plain_coach *c, uint32_t allowed, const uint8_t weight[9]) {
    uint32_t total = 0;
    for (int i = 0; i < 9; i++)
        if (allowed >> (i + 1) & 1)
            total += weight[i];
    if (total == 0)
        return any_of(c, allowed & 0x3FEu ? allowed & 0x3FEu : allowed);
    uint32_t pick = gch_rng_below(&c->rng, total);
    for (int i = 0; i < 9; i++) {
        if (!(allowed >> (i + 1) & 1))
            continue;
        if (pick < weight[i])
            return i + 1;
        pick -= weight[i];
    }
    return 1;
}

static bool last_minutes(const struct gch_state *s) {
    return s->quarter % 2 == 0 && s->clock <= 120;
}

static int lead(const struct gch_state *s, int side) {
    return s->score[side] - s->score[!side];
}

static int kickoff_call(const struct gch_plain_coach *c, const struct gch_question *q) {
    const struct gch_state *s = q->state;
    int behind = -lead(s, c->side);
    bool late = s->quarter == 4 && s->clock <= (behind > 8 ? 300 : 120);
    if (behind > 0 && late && s->next == GCH_NEXT_KICKOFF && q->allowed >> GCH_CALL_ONSIDE & 1)
        return GCH_CALL_ONSIDE;
    if (q->allowed >> GCH_CALL_KICKOFF & 1)
        return GCH_CALL_KICKOFF;
    for (int i = 0; i < 32; i++)
        if (q->allowed >> i & 1)
            return i;
    return GCH_CALL_KICKOFF;
}

static int fourth_down(struct gch_plain_coach *c, const struct gch_question *q) {
    const struct gch_state *s = q->state;
    int d = 100 - s->ball;
    int behind = -lead(s, c->side);
    bool kick = (q->allowed >> GCH_CALL_FIELD_GOAL & 1) != 0;
    bool desperate = s->quarter >= 4 && behind > 0 && (s->clock <= 180 || (behind > 8 && s->clock <= 360));
    if (desperate) {
        if (kick && behind <= 3 && d <= 38)
            return GCH_CALL_FIELD_GOAL;
        return GCH_CALL_NONE;
    }
    if (kick && d <= 36 && !(s->to_go == 1 && d <= 3 && chance(c, 30)))
        return GCH_CALL_FIELD_GOAL;
    if (s->to_go <= 2 && s->ball >= 55 && chance(c, 40))
        return GCH_CALL_NONE;
    if (s->ball >= 60 && s->to_go <= 4 && chance(c, 30))
        return GCH_CALL_NONE;
    return GCH_CALL_PUNT;
}

static int scrimmage_call(struct gch_plain_coach *c, const struct gch_question *q) {
    static const uint8_t normal[9] = {16, 11, 11, 8, 11, 17, 7, 6, 13};
    static const uint8_t short_yardage[9] = {34, 20, 10, 3, 5, 16, 3, 2, 7};
    static const uint8_t long_yardage[9] = {4, 4, 5, 10, 14, 18, 17, 10, 18};
    static const uint8_t hurry[9] = {0, 0, 2, 2, 8, 20, 16, 16, 36};
    static const uint8_t protect[9] = {34, 22, 14, 8, 5, 12, 2, 1, 2};
    const struct gch_state *s = q->state;
    int ahead = lead(s, c->side);
    int d = 100 - s->ball;
    if (s->down == 4) {
        int call = fourth_down(c, q);
        if (call != GCH_CALL_NONE && q->allowed >> call & 1)
            return call;
    }
    /* The clock runs out on kneels: forty seconds each, three of them. */
    if (s->quarter >= 4 && ahead > 0 && s->down <= 3 && q->allowed >> GCH_CALL_KNEEL & 1 && s->ball > 3 &&
        s->clock <= 40 * (4 - s->down) - 30 * s->timeouts[!c->side])
        return GCH_CALL_KNEEL;
    if (last_minutes(s) && s->clock <= 10 && d <= 36 && q->allowed >> GCH_CALL_FIELD_GOAL & 1 &&
        (s->quarter == 2 || (ahead <= 0 && ahead >= -3)))
        return GCH_CALL_FIELD_GOAL;
    if ((s->quarter == 2 && s->clock <= 120) || (s->quarter >= 4 && ahead < 0 && s->clock <= 240))
        return draw_play(c, q->allowed, hurry);
    if (s->quarter >= 4 && ahead > 6 && s->clock <= 420)
        return draw_play(c, q->allowed, protect);
    if (s->to_go <= 2)
        return draw_play(c, q->allowed, short_yardage);
    if (s->to_go >= 8 && s->down >= 2)
        return draw_play(c, q->allowed, long_yardage);
    return draw_play(c, q->allowed, normal);
}

static int formation_call(struct gch_plain_coach *c, const struct gch_question *q) {
    static const uint8_t normal[6] = {45, 10, 10, 20, 5, 10};
    static const uint8_t goal[6] = {10, 70, 10, 2, 0, 8};
    static const uint8_t passing[6] = {15, 2, 3, 40, 25, 15};
    const struct gch_state *s = q->state;
    const uint8_t *weight = normal;
    if (100 - s->ball <= 10 || s->to_go <= 1)
        weight = goal;
    else if (s->to_go >= 7 && s->down >= 2)
        weight = passing;
    uint32_t pick = gch_rng_below(&c->rng, 100);
    for (int i = 0; i < 6; i++) {
        if (pick < weight[i])
            return i;
        pick -= weight[i];
    }
    return 0;
}

static int clock_call(struct gch_plain_coach *c, const struct gch_question *q) {
    const struct gch_state *s = q->state;
    int ahead = lead(s, c->side);
    bool half = s->quarter == 2 && s->clock <= 120;
    bool game = s->quarter >= 4 && s->clock <= 300;
    bool offense = s->offense == c->side;
    if (offense && ((half && s->ball >= 30) || (game && ahead < 0))) {
        if (q->allowed >> GCH_CLOCK_TIMEOUT & 1 && s->clock <= 90)
            return GCH_CLOCK_TIMEOUT;
        if (q->allowed >> GCH_CLOCK_NO_HUDDLE & 1)
            return GCH_CLOCK_NO_HUDDLE;
    }
    if (!offense && game && ahead < 0 && s->clock <= 180 && q->allowed >> GCH_CLOCK_TIMEOUT & 1)
        return GCH_CLOCK_TIMEOUT;
    return GCH_CLOCK_NONE;
}

static int try_call(const struct gch_plain_coach *c, const struct gch_question *q) {
    int ahead = lead(q->state, c->side);
    bool two = q->state->quarter >= 4 && (ahead == -2 || ahead == -5 || ahead == 1 || ahead == 5 || ahead == -10);
    if (two && q->allowed >> GCH_CALL_TWO_POINT & 1)
        return GCH_CALL_TWO_POINT;
    return q->allowed >> GCH_CALL_PAT_KICK & 1 ? GCH_CALL_PAT_KICK : GCH_CALL_TWO_POINT;
}

static int best_penalty(const struct gch_question *q) {
    int best = -1;
    int most = 0;
    for (int i = 0; i <= q->count; i++) {
        int value = gch_result_value(&q->choice[i], q->state, q->side);
        if (q->allowed >> i & 1 && (best < 0 || value > most)) {
            best = i;
            most = value;
        }
    }
    return best;
}

static int plain_answer(void *user, const struct gch_question *q) {
    struct gch_plain_coach *c = user;
    switch (q->decision) {
    case GCH_ASK_PLAY:
        if (q->state->next == GCH_NEXT_TRY)
            return try_call(c, q);
        if (q->state->next != GCH_NEXT_SCRIMMAGE)
            return kickoff_call(c, q);
        return scrimmage_call(c, q);
    case GCH_ASK_TRY_PLAY:
        return draw_play(c, q->allowed, (const uint8_t[9]){25, 15, 10, 0, 10, 25, 0, 0, 15});
    case GCH_ASK_FORMATION:
        return formation_call(c, q);
    case GCH_ASK_PENALTY:
        return best_penalty(q);
    case GCH_ASK_CLOCK:
        return clock_call(c, q);
    case GCH_ASK_POOCH:
        /* Keep a punt out of the end zone. */
        return q->state->ball > 62 ? 10 - (q->step > 1 ? 10 % q->step : 0) : 0;
    case GCH_ASK_RETURN:
        if (q->allowed >> GCH_LET_IT_ROLL & 1)
            return q->spot <= 5 ? GCH_LET_IT_ROLL : q->preset;
        return q->preset;
    case GCH_ASK_RETURN_TEAM:
        /* Hands where an onside kick is likely: late, and the kickers are behind. */
        return q->state->quarter == 4 && q->state->clock <= 300 && lead(q->state, c->side) > 0;
    case GCH_ASK_FREE_KICK:
        /* With no time for a play, three points from far away are better than none. */
        return q->state->clock <= 15 && 100 - q->state->ball <= 48;
    default:
        return q->preset >= 0 ? q->preset : any_of(c, q->allowed);
    }
}

void gch_plain_coach_init(struct gch_plain_coach *coach, int side, const struct gch_key *key) {
    coach->side = side;
    coach->coach = (struct gch_coach){
        .answer = plain_answer,
        .user = coach,
        .silent = 1u << GCH_ASK_AUDIBLE | 1u << GCH_ASK_FUMBLE_RETURN | 1u << GCH_ASK_TOSS | 1u << GCH_ASK_BLOCK |
                  1u << GCH_ASK_MISSED_FG | 1u << GCH_ASK_TRY_RETURN | 1u << GCH_ASK_DROP | 1u << GCH_ASK_REVIEW |
                  1u << GCH_ASK_RUNDOWN | GCH_NEVER_LATE_TIMEOUT,
    };
    gch_rng_init(&coach->rng, key, side == GCH_HOME ? GCH_STREAM_COACH_HOME : GCH_STREAM_COACH_AWAY);
}

/* --- random ----------------------------------------------------------------------------------------------------- */

static int random_answer(void *user, const struct gch_question *q) {
    struct gch_plain_coach *c = user;
    uint32_t allowed = q->allowed;
    int step = q->step > 1 ? q->step : 1;
    if (q->decision == GCH_ASK_POOCH)
        return chance(c, 70) ? 0 : step * (int)gch_rng_below(&c->rng, (uint32_t)(q->max / step) + 1);
    if (q->decision == GCH_ASK_PLAY && q->state->next == GCH_NEXT_SCRIMMAGE && !chance(c, 15)) {
        /* Mostly football: kneels, safeties and punts on first down would end every drive at once. */
        uint32_t plays = allowed & 0x3FEu;
        if (plays != 0)
            allowed = plays;
    }
    return any_of(c, allowed);
}

void gch_random_coach_init(struct gch_plain_coach *coach, int side, const struct gch_key *key) {
    gch_plain_coach_init(coach, side, key);
    coach->coach.answer = random_answer;
    coach->coach.silent = 0;
}
