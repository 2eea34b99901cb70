/* Clock, periods, overtime. */
#include "football/fold.h"

static void give_timeouts(struct gch_state *state, int count) {
    state->timeouts[0] = state->timeouts[1] = (uint8_t)count;
}

/* The quarter of a game that follows; 0: it was the last. */
static int next_quarter(const struct gch_season_rules *rules, int ended) {
    for (int quarter = ended + 1; quarter <= 4; quarter++)
        if (rules->quarters == 0 || rules->quarters >> quarter & 1)
            return quarter;
    return 0;
}

/* Does it begin a half, with a kickoff and timeouts? */
static bool begins_half(const struct gch_season_rules *rules, int quarter) {
    return rules->quarters == 0 ? quarter == 3 : rules->kickoffs >> quarter & 1;
}

/* DDF-22.6: what follows when the clock has run out. */
static void end_period(struct gch_state *state, const struct gch_season_rules *rules) {
    const struct gch_overtime_rules *ot = state->playoff ? &rules->playoff : &rules->regular;
    int ended = state->quarter;
    state->untimed = 0;
    int next = next_quarter(rules, ended);
    if (next != 0) {
        state->quarter = (uint8_t)next;
        state->clock = 900;
        if (begins_half(rules, next)) {
            give_timeouts(state, rules->quarters == 0 ? 3 : rules->half_timeouts);
            gch_state_kickoff(state, rules, state->received);
        }
        return;
    }
    bool tied = state->score[0] == state->score[1];
    if (ended <= 4) {
        if (!tied || ot->format == GCH_OT_NONE) {
            state->next = GCH_NEXT_OVER;
            return;
        }
        /* DDF-25.1: a new toss decides who kicks off overtime. */
        state->quarter = 5;
        state->clock = ot->seconds;
        give_timeouts(state, ot->timeouts);
        gch_state_kickoff(state, rules, GCH_AWAY);
        state->next = GCH_NEXT_TOSS;
        state->overtime_stage = 0;
        return;
    }
    int played = ended - 4;
    if (played >= ot->periods || (!tied && ot->periods == 1)) {
        state->next = GCH_NEXT_OVER;
        return;
    }
    /* DDF-25.6: further periods go on from the same situation, with a kickoff after every second one. */
    state->quarter++;
    state->clock = ot->seconds;
    if (ot->timeouts_periods && played % ot->timeouts_periods == 0)
        give_timeouts(state, ot->timeouts);
    if (played % 2 == 0)
        gch_state_kickoff(state, rules, state->received);
}

bool gch_fold_time_up(struct gch_state *state, const struct gch_season_rules *rules, bool extend) {
    if (state->next == GCH_NEXT_TRY || state->next == GCH_NEXT_OVER || state->next == GCH_NEXT_TOSS)
        return false;
    if (extend) {
        state->untimed = 1; /* DDF-19.12, RZ-24.7 */
        return false;
    }
    end_period(state, rules);
    return true;
}

bool gch_state_charge(struct gch_state *state, const struct gch_season_rules *rules, int charge, int warning) {
    return gch_fold_charge(state, rules, charge, warning);
}

void gch_state_overtime(struct gch_state *state, const struct gch_season_rules *rules, const struct gch_state *before,
                        const struct gch_result *result) {
    if (state->quarter <= 4 || state->next == GCH_NEXT_OVER || before->next == GCH_NEXT_TOSS)
        return;
    if (before->next == GCH_NEXT_TRY && state->next == GCH_NEXT_TRY)
        return; /* a foul repeats the try: nothing is decided yet */
    const struct gch_overtime_rules *ot = state->playoff ? &rules->playoff : &rules->regular;
    int first = state->overtime_first;
    int other = !first;
    int lead = state->score[first] - state->score[other];
    bool trying = state->next == GCH_NEXT_TRY;
    bool scored = result->points[0] != 0 || result->points[1] != 0;
    bool over = false;

    if (ot->format == GCH_OT_SUDDEN)
        state->overtime_stage = 2;

    switch (state->overtime_stage) {
    case 0:
        if (before->next == GCH_NEXT_TRY) {
            state->overtime_stage = 1; /* only where both possess: the other team answers the touchdown */
        } else if (scored) {
            if (lead < 0)
                over = true; /* a safety against the first possession, or a touchdown by the other team */
            else if (result->points[first] == GCH_TOUCHDOWN_POINTS)
                over = ot->format != GCH_OT_BOTH;
            else
                state->overtime_stage = 1;
        } else if (state->offense == other) {
            state->overtime_stage = 2; /* the first possession brought nothing (DDF-25.4: a lost chance counts) */
        } else if (before->next == GCH_NEXT_KICKOFF && before->offense == first) {
            state->overtime_stage = 2; /* kickers kept their own kick: the other team has had its chance */
        } else if (before->next == GCH_NEXT_SCRIMMAGE && before->offense == other) {
            state->overtime_stage = 2;
        }
        break;
    case 1:
        if (before->next == GCH_NEXT_TRY) {
            over = lead != 0;
            state->overtime_stage = 2;
            if (before->offense == first) {
                over = false;
                state->overtime_stage = 1;
            }
        } else if (trying) {
            over = state->offense == first || lead < 0; /* the answer is a touchdown that wins without its try */
        } else if (scored) {
            over = lead != 0;
            state->overtime_stage = 2;
        } else if (state->next == GCH_NEXT_SCRIMMAGE && state->offense == first) {
            over = lead != 0; /* the answer came to nothing */
            state->overtime_stage = 2;
        }
        break;
    default:
        over = lead != 0;
        break;
    }
    if (over) {
        state->next = GCH_NEXT_OVER;
        state->pending_flags = 0;
    }
}
