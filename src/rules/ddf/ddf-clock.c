/* Seconds of a play and the calls that shorten them (DDF-22, DDF-23). */
#include "rules/ddf/ddf-priv.h"

/* The row of the table of play times that counts (DDF-22.1). */
static enum ddf_time time_of(const struct ddf_work *w, const struct charted_end *end, const struct gch_result *r) {
    enum ddf_time row = DDF_TIME_OTHER;
    if (w->trying)
        row = DDF_TIME_CONVERSION;
    else if (end->kick_touchback)
        row = DDF_TIME_KICK_TOUCHBACK;
    else if (w->onside_kept)
        row = DDF_TIME_ONSIDE; /* D75 */
    else if (w->fouls > 0 || w->return_fouls > 0)
        row = DDF_TIME_FOUL;
    else if ((r->points[0] | r->points[1]) != 0)
        row = DDF_TIME_SCORE;
    else if (end->kind == CHARTED_TOUCHBACK)
        row = DDF_TIME_TURNOVER_TOUCHBACK; /* D74, D98 */
    else if (w->changed || r->side != w->offense || w->free_kick)
        row = DDF_TIME_CHANGE;
    else if (end->kind == CHARTED_INC || w->grounded)
        row = DDF_TIME_INCOMPLETE;
    else if (end->oob)
        row = charted_in_window(&w->common, w->r->window_half, w->r->window_game) ? DDF_TIME_OUT_WINDOW : DDF_TIME_OUT;
    return row;
}

void ddf_set_time(const struct charted_work *w, const struct charted_end *end, struct gch_result *r) {
    enum ddf_time row = time_of((const struct ddf_work *)w, end, r);
    r->elapsed = ((const struct ddf_work *)w)->book->times[row];
    charted_set_flags(w, r, w->changed);
    if (row != DDF_TIME_OTHER)
        r->pending_flags &= (uint8_t)~GCH_PENDING_RUNNING; /* DDF-23.2 */
}

uint64_t ddf_clock_answers(const struct charted_work *w, int side, bool idle) {
    const struct ddf_book *book = (const struct ddf_book *)w->base.match->book;
    const struct gch_state *s = w->now;
    uint64_t allowed = 1u << GCH_CLOCK_NONE;
    bool in_bounds = (s->pending_flags & GCH_PENDING_RUNNING) != 0; /* DDF-23.2 */
    (void)idle;
    if (s->timeouts[side] > 0 && s->pending > book->times[DDF_TIME_AFTER_TIMEOUT] &&
        (in_bounds || book->rulings.timeout_after_out_of_bounds)) /* D103 */
        allowed |= 1u << GCH_CLOCK_TIMEOUT;
    if (side != s->offense || s->next != GCH_NEXT_SCRIMMAGE || !(s->pending_flags & GCH_PENDING_SAME_TEAM))
        return allowed;
    bool limited = book->rulings.no_huddle_quota_basic || charted_option(w, DDF_OPT_NO_HUDDLE_QUOTA); /* D102 */
    if (s->pending > book->times[DDF_TIME_AFTER_NO_HUDDLE] && (!limited || gch_charted(s)->no_huddle_left[side] != 0))
        allowed |= 1u << GCH_CLOCK_NO_HUDDLE;
    if (in_bounds) /* DDF-23.4 */
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
                gch_charted(state)->quota[side][play] =
                    (int16_t)(gch_charted(state)->quota[side][play] + ddf_overtime_quota(book, original));
        }
    gch_own_settle(state);
}

int ddf_overtime_quota(const struct ddf_book *book, int original) {
    return (original * book->rulings.overtime_quota_percent + 50) / 100;
}

int ddf_charge(struct charted_work *common, enum gch_clock_call call, int side) {
    struct ddf_work *w = ddf_work(common);
    struct gch_state *state = w->now;
    const int16_t *times = w->book->times;
    int charge = state->pending;
    if (charge <= times[DDF_TIME_AFTER_TIMEOUT] || state->clock <= 0)
        return charge;
    switch (call) {
    case GCH_CLOCK_TIMEOUT: /* DDF-23.2 */
        charge = times[DDF_TIME_AFTER_TIMEOUT];
        break;
    case GCH_CLOCK_NO_HUDDLE: /* DDF-23.3 */
        if (gch_charted(state)->no_huddle_left[side] > 0)
            gch_charted(state)->no_huddle_left[side]--;
        charge = times[DDF_TIME_AFTER_NO_HUDDLE];
        break;
    case GCH_CLOCK_SPIKE: /* DDF-23.4 */
        charge = times[DDF_TIME_AFTER_SPIKE];
        break;
    default:
        break;
    }
    /* DDF-22.5, D80: charges that would really be 40; kneels carry no flag. */
    if (!(common->options >> DDF_OPT_THIRD_40 & 1) || charge != times[DDF_TIME_OTHER] ||
        !(state->pending_flags & GCH_PENDING_FORTY))
        return charge;
    if (++gch_charted(state)->runoffs < 3)
        return charge;
    gch_charted(state)->runoffs = 0;
    return w->r->third_runoff;
}

/* Takes the charge with what was called about it. */
static void take_charge(struct ddf_work *w, enum gch_clock_call made, int charge) {
    struct gch_state *state = w->now;
    int period = state->quarter;
    int warning = period > 4 && !w->r->overtime_warning ? 0 : w->r->warning;
#if !GCH_QUIET
    if (w->base.match->house != NULL)
        charge = house_charge(&w->common, made, charge);
#endif
    gch_run_clock(&w->base, state, charge, warning);
#if !GCH_QUIET
    if (w->base.match->house != NULL && state->quarter != period)
        house_new_period(&w->common);
#endif
    (void)made;
}

/* The same where calls may shorten it. */
GCH_SELDOM int settle_with_calls(struct ddf_work *w, bool idle) {
    struct gch_state *state = w->now;
    int side = state->offense, period = state->quarter;
    enum gch_clock_call made = charted_clock_calls(&w->common, idle, &side);
    w->timed_out |= made == GCH_CLOCK_TIMEOUT;
    take_charge(w, made, ddf_charge(&w->common, made, side));
    return made == GCH_CLOCK_SPIKE && state->quarter == period ? GCH_CALL_SPIKE : 0;
}

int ddf_settle_clock(struct charted_work *common, bool idle) {
    struct ddf_work *w = ddf_work(common);
    const int offense = w->now->offense;
    if (w->now->pending > w->book->times[DDF_TIME_AFTER_TIMEOUT] && w->now->clock > 0 &&
        !(charted_lets_run(common, offense) && charted_lets_run(common, !offense)))
        return settle_with_calls(w, idle);
    take_charge(w, GCH_CLOCK_NONE, ddf_charge(common, GCH_CLOCK_NONE, offense));
    return 0;
}
