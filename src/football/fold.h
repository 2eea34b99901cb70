/*
 * Private to the library: what comes with every play of gch_state_apply and gch_state_charge, for rule code that is
 * built in one piece. What comes with few is in football-state.c and football-clock.c.
 */
#ifndef GCH_FOOTBALL_FOLD_H
#define GCH_FOOTBALL_FOLD_H

#include "gridchart/football.h"

/* A score or kick is folded in but for what it does to the coming kick or try. */
void gch_fold_kick(struct gch_state *state, const struct gch_season_rules *rules, const struct gch_result *result);
/* The clock has run out; extend: not on this down. True if that ended the period. */
bool gch_fold_time_up(struct gch_state *state, const struct gch_season_rules *rules, bool extend);

/* gch_state_apply */
static inline void gch_fold_result(struct gch_state *state, const struct gch_season_rules *rules,
                                   const struct gch_result *result) {
    /* What moved this kickoff does not move the one after its touchdown. */
    bool moves = state->next == GCH_NEXT_TRY || result->next == state->next;
    if (!moves || result->next == GCH_NEXT_SCRIMMAGE)
        state->carry = 0;
    state->score[0] = (int16_t)(state->score[0] + result->points[0]);
    state->score[1] = (int16_t)(state->score[1] + result->points[1]);
    state->next = result->next;
    state->offense = result->side;
    state->ball = result->ball;
    state->down = result->down;
    state->to_go = result->to_go;
    state->pending = result->elapsed;
    state->pending_flags = result->pending_flags;
    state->plays++;
    /* The untimed down is over once it was played (DDF-19.12); a foul before its snap leaves it to be played. */
    if (!(result->tags & GCH_TAG_BIT(PRE_SNAP)))
        state->untimed = 0;
    if (result->next != GCH_NEXT_SCRIMMAGE)
        gch_fold_kick(state, rules, result);
}

/* gch_state_charge */
static inline bool gch_fold_charge(struct gch_state *state, const struct gch_season_rules *rules, int charge,
                                   int warning) {
    int clock = state->clock - charge;
    /* DDF-22.3: a charge from above 2:00 to below it stops there. Every second quarter, and overtime. */
    if (clock < warning && state->clock > warning && warning && (state->quarter % 2 == 0 || state->quarter > 4))
        clock = warning;
    bool extend = (state->pending_flags & GCH_PENDING_EXTEND) != 0;
    state->pending = 0;
    state->pending_flags = 0;
    if (clock > 0) {
        state->clock = (int16_t)clock;
        state->untimed = 0;
        return false;
    }
    state->clock = 0;
    return gch_fold_time_up(state, rules, extend);
}

#endif
