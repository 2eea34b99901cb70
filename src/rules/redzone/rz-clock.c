/* Seconds of a play and the calls that change them (RZ-6). */
#include "rules/redzone/rz-priv.h"

/* The rows of the time table that fit, as a set (RZ_TIME_SETS); fouls before the snap are timed where they are
 * enforced. end is NULL if a foul wiped the play out. */
static uint32_t fitting(const struct rz_work *w, const struct charted_end *end, const struct gch_result *r) {
#define ROW(id, fits) ((uint32_t)(fits) << (RZ_TIME_##id - RZ_TIME_CONVERSION))
    return ROW(CONVERSION, w->base.state->next == GCH_NEXT_TRY) | ROW(KICKOFF, w->free_kick) |
           ROW(FIELD_GOAL_LIVE, w->goal_kick && w->live) | ROW(FIELD_GOAL, w->goal_kick) |
           ROW(PUNT, w->call == GCH_CALL_PUNT) | ROW(SCORE, (r->points[0] | r->points[1]) != 0) |
           ROW(SPIKE, w->call == GCH_CALL_SPIKE) |
           ROW(INCOMPLETE, end != NULL && end->kind == CHARTED_INC && w->fouls == 0) |
           ROW(CHANGE, r->side != w->offense || (end != NULL && w->changed)) |
           ROW(FOUL, w->fouls > 0 || w->returns > 0) |
           ROW(OUT_WINDOW,
               end != NULL && end->oob && charted_in_window(&w->common, w->r->window_half, w->r->window_game));
#undef ROW
}

#if !GCH_QUIET
void gch_rz_fill_times(struct rz_book *book) {
    for (uint32_t set = 0; set < RZ_TIME_SETS; set++) {
        int row = RZ_TIME_OTHER;
        for (uint32_t rest = set; rest != 0; rest &= rest - 1) { /* RZ-6.2: the first of them in the file */
            int other = RZ_TIME_CONVERSION + __builtin_ctz(rest);
            if (book->time_rank[other] < book->time_rank[row])
                row = other;
        }
        book->first_times[set] = book->times[row];
    }
}
#endif

int gch_rz_seconds(const struct rz_work *w, const struct charted_end *end, const struct gch_result *r) {
    int seconds = w->book->first_times[fitting(w, end, r)];
    if (seconds == 0)
        return 0;
    /* RZ-6.5, R17 */
    return seconds + (w->audible ? w->book->times[RZ_TIME_ADD_AUDIBLE] : 0) +
           (w->rundown ? w->book->times[RZ_TIME_ADD_RUNDOWN] : 0);
}

void gch_rz_set_time(const struct charted_work *w, const struct charted_end *end, struct gch_result *r) {
    r->elapsed = (int16_t)gch_rz_seconds((const struct rz_work *)w, end, r);
    charted_set_flags(w, r, w->changed);
}

uint64_t gch_rz_clock_answers(const struct charted_work *w, int side, bool idle) {
    const int16_t *times = ((const struct rz_work *)w)->book->times;
    const struct gch_state *s = w->now;
    uint64_t allowed = 1u << GCH_CLOCK_NONE;
    if (s->timeouts[side] > 0 && (idle || s->pending > times[RZ_TIME_AFTER_TIMEOUT]))
        allowed |= 1u << GCH_CLOCK_TIMEOUT;
    if (side != s->offense || s->next != GCH_NEXT_SCRIMMAGE || !(s->pending_flags & GCH_PENDING_SAME_TEAM))
        return allowed;
    if (idle || s->pending >= times[RZ_TIME_OTHER])
        allowed |= 1u << GCH_CLOCK_NO_HUDDLE; /* RZ-6.4: a 40-second play */
    if (s->pending_flags & GCH_PENDING_RUNNING && s->pending >= times[RZ_TIME_AFTER_SPIKE])
        allowed |= 1u << GCH_CLOCK_SPIKE;
    return allowed;
}

int gch_rz_charge(struct charted_work *w, enum gch_clock_call call, int side) {
    const int16_t *times = rz_work(w)->book->times;
    int charge = w->now->pending;
    (void)side;
    if (call == GCH_CLOCK_TIMEOUT && charge > times[RZ_TIME_AFTER_TIMEOUT]) /* RZ-6.3 */
        return times[RZ_TIME_AFTER_TIMEOUT];
    if (call == GCH_CLOCK_NO_HUDDLE && charge >= times[RZ_TIME_OTHER]) /* RZ-6.4 */
        return charge - (times[RZ_TIME_OTHER] - times[RZ_TIME_AFTER_NO_HUDDLE]);
    return call == GCH_CLOCK_SPIKE ? times[RZ_TIME_AFTER_SPIKE] : charge; /* RZ-6.4, R16 */
}

enum gch_clock_call gch_rz_clock_calls(struct rz_work *w, bool idle) {
    struct gch_state *state = w->now;
    enum gch_clock_call made = GCH_CLOCK_NONE;
    int side = state->offense;
    if ((idle || state->pending > w->book->times[RZ_TIME_AFTER_TIMEOUT]) && state->clock > 0 &&
        !(charted_lets_run(&w->common, side) && charted_lets_run(&w->common, !side)))
        made = charted_clock_calls(&w->common, idle, &side);
    int charge = gch_rz_charge(&w->common, made, side);
#if !GCH_QUIET
    if (w->base.match->house != NULL)
        charge = house_charge(&w->common, made, charge);
#endif
    /* RZ-5.7, R18: the stop cuts only what runs between plays, in the second and fourth quarter. */
    bool stops = (state->quarter == 2 || state->quarter == 4) && charge >= w->r->warning_least;
    bool after_score = state->next != GCH_NEXT_SCRIMMAGE;
    int period = state->quarter;
    bool ended = gch_run_clock(&w->base, state, charge, stops ? w->r->warning : 0);
#if !GCH_QUIET
    if (w->base.match->house != NULL && state->quarter != period)
        house_new_period(&w->common);
#endif
    (void)period;
    /* R58: nothing ran before the first play of a period or after a score. */
    gch_charted(state)->previous_elapsed = (uint8_t)(ended || after_score ? 0 : charge);
    return made;
}
