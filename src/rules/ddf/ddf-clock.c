/* Seconds of a play and the calls that shorten them (DDF-22, DDF-23). */
#include "rules/ddf/ddf-priv.h"

/* DDF-22.2, by the clock at the snap [D78]. */
static bool in_window(const struct ddf_work *w) {
    const struct gch_state *s = w->base.state;
    if (s->quarter == 2)
        return s->clock <= w->r->window_half;
    return s->quarter >= 4 && s->clock <= w->r->window_game;
}

int ddf_play_seconds(const struct ddf_work *w, const struct ddf_end *end, const struct gch_result *r) {
    enum ddf_time row = DDF_TIME_OTHER;
    if (w->trying)
        row = DDF_TIME_CONVERSION;
    else if (end->kick_touchback)
        row = DDF_TIME_KICK_TOUCHBACK;
    else if (w->onside_kept)
        row = DDF_TIME_ONSIDE; /* D75 */
    else if (w->fouls > 0 || w->return_fouls > 0)
        row = DDF_TIME_FOUL;
    else if (r->points[0] != 0 || r->points[1] != 0)
        row = DDF_TIME_SCORE;
    else if (w->changed || r->side != w->o || w->free_kick)
        row = DDF_TIME_CHANGE;
    else if (end->kind == DDF_INC || w->grounded)
        row = DDF_TIME_INCOMPLETE;
    else if (end->oob)
        row = in_window(w) ? DDF_TIME_OUT_WINDOW : DDF_TIME_OUT;
    return w->book->times[row];
}

uint32_t ddf_clock_answers(const struct gch_match *match, const struct ddf_book *book, const struct gch_state *s,
                           int side) {
    uint32_t allowed = 1u << GCH_CLOCK_NONE;
    if (s->timeouts[side] > 0 && s->pending > book->times[DDF_TIME_AFTER_TIMEOUT])
        allowed |= 1u << GCH_CLOCK_TIMEOUT;
    if (side != s->offense || s->next != GCH_NEXT_SCRIMMAGE || !(s->pending_flags & GCH_PENDING_SAME_TEAM))
        return allowed;
    bool limited = (match->options >> DDF_OPT_NO_HUDDLE_QUOTA & 1) != 0;
    if (s->pending > book->times[DDF_TIME_AFTER_NO_HUDDLE] && (!limited || s->no_huddle_left[side] != 0))
        allowed |= 1u << GCH_CLOCK_NO_HUDDLE;
    if (s->pending_flags & GCH_PENDING_RUNNING)
        allowed |= 1u << GCH_CLOCK_SPIKE;
    return allowed;
}

/* DDF-6.6, D13: an overtime period adds a quarter of each original quota, rounded half up. */
void ddf_overtime(const struct gch_match *match, struct gch_state *state) {
    const struct ddf_book *book = (const struct ddf_book *)match->book;
    for (int side = 0; side < 2; side++)
        for (int play = 0; play < 9; play++) {
            int original = match->team[side]->values[GCH_VAL_PLAY_QUOTA_1 + play];
            if (original != GCH_NO_VALUE)
                state->quota[side][play] = (int16_t)(state->quota[side][play] + ddf_overtime_quota(book, original));
        }
    gch_state_recount(state);
}

int ddf_overtime_quota(const struct ddf_book *book, int original) {
    return (original * book->rulings.overtime_quota_percent + 50) / 100;
}

enum gch_clock_call ddf_clock_calls(struct gch_work *w, const struct ddf_book *book, struct gch_state *state) {
    w->state = state;
    int charge = state->pending;
    enum gch_clock_call made = GCH_CLOCK_NONE;
    if (charge > book->times[DDF_TIME_AFTER_TIMEOUT] && state->clock > 0) {
        for (int i = 0; i < 2 && made == GCH_CLOCK_NONE; i++) {
            int side = i == 0 ? state->offense : !state->offense;
            uint32_t allowed = ddf_clock_answers(w->match, book, state, side);
            if (allowed == 1u << GCH_CLOCK_NONE)
                continue;
            made = (enum gch_clock_call)gch_ask_usual(w, GCH_ASK_CLOCK, side, state->offense, GCH_CLOCK_NONE, allowed);
            switch (made) {
            case GCH_CLOCK_TIMEOUT: /* DDF-23.2 */
                state->timeouts[side]--;
                charge = book->times[DDF_TIME_AFTER_TIMEOUT];
                gch_event_add(w, GCH_EV_TIMEOUT, side, 0, 0, 0);
                break;
            case GCH_CLOCK_NO_HUDDLE: /* DDF-23.3 */
                if (state->no_huddle_left[side] > 0)
                    state->no_huddle_left[side]--;
                charge = book->times[DDF_TIME_AFTER_NO_HUDDLE];
                gch_event_add(w, GCH_EV_NO_HUDDLE, side, 0, 0, 0);
                break;
            case GCH_CLOCK_SPIKE: /* DDF-23.4 */
                charge = book->times[DDF_TIME_AFTER_SPIKE];
                gch_event_add(w, GCH_EV_SPIKE_CALL, side, 0, 0, 0);
                break;
            default:
                break;
            }
        }
        charge = ddf_third_forty(w->match, book, state, charge);
    }
    int warning = state->quarter > 4 && !book->rulings.overtime_warning ? 0 : book->rulings.warning;
    gch_run_clock(w, state, charge, warning);
    return made;
}
