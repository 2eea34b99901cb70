/* Seconds of a play and the calls that change them (RZ-6). */
#include "rules/redzone/rz-priv.h"

/* RZ-27.1, by the clock at the snap [R61]. */
static bool in_window(const struct rz_work *w) {
    const struct gch_state *s = w->base.state;
    if (s->quarter == 2)
        return s->clock <= w->r->window_half;
    return s->quarter >= 4 && s->clock <= w->r->window_game;
}

/* The rows of the time table that fit, bit RZ_TIME_...; fouls before the snap are timed where they are enforced. end is
 * NULL if a foul wiped the play out. */
static uint32_t fitting(const struct rz_work *w, const struct rz_end *end, const struct gch_result *r) {
#define ROW(id, fits) ((uint32_t)(fits) << RZ_TIME_##id)
    return ROW(CONVERSION, w->base.state->next == GCH_NEXT_TRY) | ROW(KICKOFF, w->free_kick) |
           ROW(FIELD_GOAL_LIVE, w->goal_kick && w->live) | ROW(FIELD_GOAL, w->goal_kick) |
           ROW(PUNT, w->call == GCH_CALL_PUNT) | ROW(SCORE, r->points[0] != 0 || r->points[1] != 0) |
           ROW(SPIKE, w->call == GCH_CALL_SPIKE) |
           ROW(INCOMPLETE, end != NULL && end->kind == RZ_INC && w->fouls == 0) |
           ROW(CHANGE, r->side != w->o || (end != NULL && w->changed)) | ROW(FOUL, w->fouls > 0 || w->returns > 0) |
           ROW(OUT_WINDOW, end != NULL && end->oob && in_window(w)) | ROW(OTHER, true);
#undef ROW
}

int gch_rz_seconds(const struct rz_work *w, const struct rz_end *end, const struct gch_result *r) {
    uint32_t rows = fitting(w, end, r);
    int row = RZ_TIME_OTHER;
    for (uint32_t rest = rows; rest != 0; rest &= rest - 1) { /* RZ-6.2: the first of them in the file */
        int other = __builtin_ctz(rest);
        if (w->book->time_rank[other] < w->book->time_rank[row])
            row = other;
    }
    int seconds = w->book->times[row];
    if (seconds == 0)
        return 0;
    /* RZ-6.5, R17 */
    return seconds + (w->audible ? w->book->times[RZ_TIME_ADD_AUDIBLE] : 0) +
           (w->rundown ? w->book->times[RZ_TIME_ADD_RUNDOWN] : 0);
}

static uint32_t clock_answers(const struct rz_book *book, const struct gch_state *s, int side, bool idle) {
    uint32_t allowed = 1u << GCH_CLOCK_NONE;
    if (s->timeouts[side] > 0 && (idle || s->pending > book->times[RZ_TIME_AFTER_TIMEOUT]))
        allowed |= 1u << GCH_CLOCK_TIMEOUT;
    if (side != s->offense || s->next != GCH_NEXT_SCRIMMAGE || !(s->pending_flags & GCH_PENDING_SAME_TEAM))
        return allowed;
    if (idle || s->pending >= book->times[RZ_TIME_OTHER])
        allowed |= 1u << GCH_CLOCK_NO_HUDDLE; /* RZ-6.4: a 40-second play */
    if (s->pending_flags & GCH_PENDING_RUNNING && s->pending >= book->times[RZ_TIME_AFTER_SPIKE])
        allowed |= 1u << GCH_CLOCK_SPIKE;
    return allowed;
}

enum gch_clock_call gch_rz_clock_calls(struct gch_work *w, const struct rz_book *book, struct gch_state *state,
                                       bool idle) {
    int charge = state->pending;
    enum gch_clock_call made = GCH_CLOCK_NONE;
    if ((idle || charge > book->times[RZ_TIME_AFTER_TIMEOUT]) && state->clock > 0) {
        for (int i = 0; i < 2 && made == GCH_CLOCK_NONE; i++) {
            int side = i == 0 ? state->offense : !state->offense;
            uint32_t allowed = clock_answers(book, state, side, idle);
            if (allowed == 1u << GCH_CLOCK_NONE)
                continue;
            made = (enum gch_clock_call)gch_ask_usual(w, GCH_ASK_CLOCK, side, state->offense, GCH_CLOCK_NONE, allowed);
            switch (made) {
            case GCH_CLOCK_TIMEOUT: /* RZ-6.3 */
                state->timeouts[side]--;
                if (charge > book->times[RZ_TIME_AFTER_TIMEOUT])
                    charge = book->times[RZ_TIME_AFTER_TIMEOUT];
                gch_event_add(w, GCH_EV_TIMEOUT, side, 0, 0, 0);
                break;
            case GCH_CLOCK_NO_HUDDLE: /* RZ-6.4 */
                if (charge >= book->times[RZ_TIME_OTHER])
                    charge -= book->times[RZ_TIME_OTHER] - book->times[RZ_TIME_AFTER_NO_HUDDLE];
                gch_event_add(w, GCH_EV_NO_HUDDLE, side, 0, 0, 0);
                break;
            case GCH_CLOCK_SPIKE: /* RZ-6.4, R16 */
                charge = book->times[RZ_TIME_AFTER_SPIKE];
                gch_event_add(w, GCH_EV_SPIKE_CALL, side, 0, 0, 0);
                break;
            default:
                break;
            }
        }
    }
    /* RZ-5.7, R18: the stop cuts only what runs between plays, in the second and fourth quarter. */
    bool stops = (state->quarter == 2 || state->quarter == 4) && charge >= book->rulings.warning_least;
    bool after_score = state->next != GCH_NEXT_SCRIMMAGE;
    bool ended = gch_run_clock(w, state, charge, stops ? book->rulings.warning : 0);
    /* R58: nothing ran before the first play of a period or after a score. */
    state->previous_elapsed = (uint8_t)(ended || after_score ? 0 : charge);
    return made;
}
