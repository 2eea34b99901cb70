/* Notches, time-outs, hurry-up and no-huddle, the end of periods (FF-13, QFL-1.7, 6). */
#include <string.h>

#include "rules/fever/fever-work.h"
#include "rules/rules-play.h"

bool fever_may_stop(const struct fever_work *w, int side) {
    int taken = fever_own(w->now)->stops >> 2 * side & 3;
    return w->now->timeouts[side] > 0 && taken < w->r->time_outs_per_stop;
}

void fever_take_timeout(struct fever_work *w, int side) {
    uint8_t *stops = &fever_own(w->now)->stops;
    w->now->timeouts[side]--;
    if ((*stops >> 2 * side & 3) < 3)
        *stops = (uint8_t)(*stops + (1 << 2 * side));
    gch_event_add(&w->base, GCH_EV_TIMEOUT, side, 0, 0, 0);
}

static int notch(const struct fever_work *w, enum fever_notch row) {
    return w->book->notches[row];
}

/* --- how long a down takes ---------------------------------------------------------------------------------------- */

/* Did the play end out of bounds? (Q33) */
static bool is_out(const struct fever_work *w) {
    return w->out || (w->recovery_out && (!w->r->out_confirm || w->r->recovery_out_is_out));
}

/* FF-13.2, QFL-6.0: the first row that fits. */
static enum fever_notch row_of(const struct fever_work *w, bool on_downs) {
    if (w->kind == FEVER_KIND_FREE_KICK) {
        if (w->touchback)
            return FEVER_NOTCH_FREE_KICK_TOUCHBACK;
        if (w->fair_catch)
            return FEVER_NOTCH_FREE_KICK_FAIR_CATCH;
        return w->warned ? FEVER_NOTCH_FREE_KICK_LATE : FEVER_NOTCH_FREE_KICK;
    }
    if (w->blocked)
        return FEVER_NOTCH_BLOCKED;
    if (w->kind == FEVER_KIND_SCRIMMAGE && w->tags & GCH_TAG_BIT(TOUCHBACK) && !w->r->touchback_takes_notch)
        return FEVER_NOTCH_PUNT_TOUCHBACK; /* F29 */
    if (w->kind == FEVER_KIND_PUNT)
        return w->touchback    ? FEVER_NOTCH_PUNT_TOUCHBACK
               : w->fair_catch ? FEVER_NOTCH_PUNT_FAIR_CATCH
                               : FEVER_NOTCH_PUNT;
    if (w->kind == FEVER_KIND_PLACE)
        return FEVER_NOTCH_PLACE_KICK;
    if (w->kind == FEVER_KIND_FREE_GOAL)
        return FEVER_NOTCH_FAIR_CATCH_KICK;
    if (w->flagged && !w->r->timed_flags) /* F30 */
        return FEVER_NOTCH_FLAG;
    if (w->incomplete)
        return FEVER_NOTCH_INCOMPLETE;
    if (w->intercepted || w->changed || on_downs)
        return FEVER_NOTCH_CHANGE;
    if (w->scored)
        return FEVER_NOTCH_SCORE;
    if (is_out(w))
        return w->late ? FEVER_NOTCH_OUT_LATE : FEVER_NOTCH_OUT;
    if (w->sacked && !fever_option(w, FEVER_OPT_COLLEGE_SACK)) /* FF-16.4 */
        return FEVER_NOTCH_SACK;
    if (w->tags & GCH_TAG_BIT(FUMBLE) && !w->r->own_fumble_runs) /* F32 */
        return FEVER_NOTCH_CHANGE;
    return FEVER_NOTCH_OTHER;
}

/* Whether a measure's circumstances have come about (QFL-6.1). */
static bool applies(const struct fever_work *w, int side, const struct gch_result *r) {
    bool first = (r->tags & GCH_TAG_BIT(FIRST_DOWN)) != 0;
    return w->when[side] == FEVER_ALWAYS || first == (w->when[side] == FEVER_IF_FIRST_DOWN);
}

/* QFL-6.2: who calls time out at which moment. Gives the notches of the play. */
static int time_out_called(struct fever_work *w, const struct gch_result *r, int time) {
    int at[2];
    int by = 2;
    for (int side = 0; side < 2; side++) {
        int m = w->measure[side];
        at[side] = m == FEVER_MEASURE_TIMEOUT        ? notch(w, FEVER_NOTCH_TIME_OUT)
                   : m == FEVER_MEASURE_TIMEOUT_LATE ? notch(w, FEVER_NOTCH_TIME_OUT_LATE)
                                                     : 99;
        if (at[side] >= time || !applies(w, side, r) || w->now->timeouts[side] == 0)
            at[side] = 99;
    }
    if (at[0] == 99 && at[1] == 99)
        return time;
    if (at[0] == at[1])
        by = fever_roll(w, w->offense, FEVER_ROLL_COIN);
    else
        by = at[0] < at[1] ? 0 : 1;
    w->time_out_by = by;
    fever_take_timeout(w, by);
    return at[by];
}

static bool same_team(const struct gch_result *r) {
    return r->next == GCH_NEXT_SCRIMMAGE && r->pending_flags & GCH_PENDING_SAME_TEAM;
}

/* What was attached to the call (QFL-6.1). Gives the notches of the play. */
GCH_APART static int take_measures(struct fever_work *w, struct gch_result *r, int time, bool *running) {
    struct fever_state *own = fever_own(w->now);
    int measure = w->measure[w->offense];
    bool met = same_team(r) && applies(w, w->offense, r);
    bool was_active = own->no_huddle != 0;
    own->no_huddle = 0;
    if (w->changed && w->r->no_huddle_ends_on_change) /* Q08: also if it changes twice */
        met = false;
    if (measure == FEVER_MEASURE_NO_HUDDLE && met) { /* QFL-1.7 */
        own->no_huddle = 1;
        if (time > notch(w, FEVER_NOTCH_CHANGE)) {
            int quick = notch(w, is_out(w) ? FEVER_NOTCH_NO_HUDDLE_OUT : FEVER_NOTCH_NO_HUDDLE);
            time = quick < time ? quick : time;
        }
        gch_event_add(&w->base, GCH_EV_NO_HUDDLE, w->offense, 0, 0, 0);
    } else if (measure == FEVER_MEASURE_STOP_CLOCK && met && r->down < 4 && *running) { /* QFL-6.3 */
        r->down++;
        time = notch(w, FEVER_NOTCH_STOP_CLOCK);
        *running = false;
        own->no_huddle = was_active && !w->r->stop_clock_ends_no_huddle; /* Q31 */
        gch_event_add(&w->base, GCH_EV_SPIKE_CALL, w->offense, 0, 0, 0);
    }
    if (!w->wiped) {
        int cut = time_out_called(w, r, time);
        if (w->time_out_by < 2)
            *running = false;
        time = cut;
    }
    return time;
}

/* QFL-1.7 c, d: what the mode makes of this down's dice. */
static void follow_mode(struct fever_work *w, bool was_active) {
    struct fever_state *own = fever_own(w->now);
    if (!own->no_huddle) {
        own->set = own->focus = 0;
        return;
    }
    if (w->call == FEVER_BOMB)
        own->set = FEVER_SET_BOMB;
    else if (w->call == FEVER_DRAW || w->call == FEVER_SCREEN || w->with & FEVER_WITH_OPTION)
        own->set = FEVER_SET_OPTION;
    else
        own->set = FEVER_SET_SCRIMMAGE;
    if (!was_active || w->flagged)
        own->focus = FEVER_FOCUS_NONE;
    else if (own->focus == FEVER_FOCUS_NONE && w->defense == FEVER_VS_RUN)
        own->focus = FEVER_FOCUS_RUN;
    else if (own->focus == FEVER_FOCUS_NONE && w->defense == FEVER_VS_PASS)
        own->focus = FEVER_FOCUS_PASS;
}

/* QFL-5.13, Q26 */
GCH_APART static int runoff(struct fever_work *w) {
    const struct gch_state *s = w->now;
    int by = w->lateral_out_by < 2 ? w->lateral_out_by : w->runoff_by;
    bool last_minute = (s->quarter == 2 || s->quarter >= 4) && s->clock <= w->r->runoff;
    if (by > 1 || !w->r->runoff || !last_minute || !fever_own(s)->running || s->score[by] > s->score[!by])
        return 0;
    return fever_ask(w, FEVER_ASK_RUNOFF, !by, 1, 3, 0) == 1 ? notch(w, FEVER_NOTCH_RUNOFF) : 0;
}

static int dead_ball_time(const struct fever_work *w) {
    if (w->late)
        return notch(w, FEVER_NOTCH_DEAD_LATE);
    return notch(w, fever_own(w->now)->running ? FEVER_NOTCH_DEAD_RUNNING : FEVER_NOTCH_DEAD_STOPPED);
}

void fever_set_time(struct fever_work *w, struct gch_result *r) {
    bool was_active = fever_own(w->now)->no_huddle != 0;
    bool on_downs = (w->tags & GCH_TAG_BIT(ON_DOWNS)) != 0;
    bool running = false;
    int time;
    int most = notch(w, FEVER_NOTCH_MOST);
    if (w->now->next == GCH_NEXT_TRY) {
        time = notch(w, FEVER_NOTCH_EXTRA_POINT);
    } else if (w->dead_ball) { /* QFL-5.14 */
        time = dead_ball_time(w) + runoff(w);
    } else if (w->false_start && !w->r->timed_flags) {
        time = notch(w, FEVER_NOTCH_FALSE_START);
    } else {
        int added = notch(w, FEVER_NOTCH_RETURN_ADDED);
        enum fever_notch row = row_of(w, on_downs);
        time = notch(w, row);
        running = row == FEVER_NOTCH_OTHER || (row == FEVER_NOTCH_SACK && time > 1);
        if (w->kneeled && !on_downs && !w->scored)
            time = w->kneel_notches;
        if (w->kneeled && (on_downs || w->scored))
            time = 0; /* QFL-6.4 */
        if (w->returned && added > 0 && (w->r->late_return_counts || row != FEVER_NOTCH_FREE_KICK_LATE))
            time += added; /* FF-13.3, F28 */
        else if (w->returned && added == 0)
            time = notch(w, FEVER_NOTCH_RETURNED); /* QFL-4.8 */
        if (w->laterals > 0)                       /* QFL-1.10 g */
            time += notch(w, FEVER_NOTCH_LATERAL_ADDED) * ((w->advanced_laterals >= 3) + (w->advanced_laterals >= 6));
        if (w->flagged && w->r->timed_flags) { /* QFL-5.14 */
            int limit = notch(w, w->late ? FEVER_NOTCH_FLAG_LATE : FEVER_NOTCH_FLAG);
            time = time > limit ? limit : time;
            running = false;
        }
        if (w->r->measures &&
            (w->measure[0] != FEVER_MEASURE_NONE || w->measure[1] != FEVER_MEASURE_NONE || was_active))
            time = take_measures(w, r, time, &running);
        if (w->kneeled && w->time_out_by < 2)
            time = 0;
        time += w->flagged || w->lateral_out_by < 2 ? runoff(w) : 0;
        time = time > most ? most : time; /* FF-13.1 */
    }
    if (w->r->no_huddle)
        follow_mode(w, was_active);
    r->elapsed = (int16_t)(FEVER_NOTCH_SECONDS * time);
    if (running)
        r->pending_flags |= GCH_PENDING_RUNNING;
    if (r->pending_flags & GCH_PENDING_EXTEND && w->now->clock <= r->elapsed)
        r->tags |= GCH_TAG_BIT(UNTIMED_DOWN);
}

/* --- between plays ------------------------------------------------------------------------------------------------ */

/* FF-13.6, 13.7: time-outs and hurry-up, before the peg moves. Gives the charge in seconds. */
static int clock_calls(struct fever_work *w, int charge) {
    struct gch_state *s = w->now;
    bool asked = s->pending_flags & GCH_PENDING_RUNNING && !w->r->measures && s->next == GCH_NEXT_SCRIMMAGE &&
                 !fever_all_idle(w);
    for (int i = 0; i < 2 && asked; i++) {
        int side = i == 0 ? s->offense : !s->offense;
        uint64_t answers = FEVER_BIT(FEVER_CLOCK_NONE);
        if (fever_may_stop(w, side))
            answers |= FEVER_BIT(FEVER_CLOCK_TIMEOUT);
        if (side == s->offense && s->pending_flags & GCH_PENDING_SAME_TEAM)
            answers |= FEVER_BIT(FEVER_CLOCK_HURRY);
        int answer = fever_ask(w, FEVER_ASK_CLOCK, side, FEVER_CLOCK_NONE, answers, 0);
        if (answer == FEVER_CLOCK_TIMEOUT) {
            fever_take_timeout(w, side);
            fever_own(s)->hurry = 0;
            s->pending_flags &= (uint8_t)~GCH_PENDING_RUNNING;
            return FEVER_NOTCH_SECONDS * notch(w, FEVER_NOTCH_TIME_OUT);
        }
        if (answer == FEVER_CLOCK_HURRY) { /* F34 */
            fever_own(s)->hurry = 1;
            gch_event_add(&w->base, GCH_EV_NO_HUDDLE, side, 0, 0, 0);
            charge = FEVER_NOTCH_SECONDS * notch(w, FEVER_NOTCH_HURRY_UP);
        }
    }
    return charge;
}

/* FF-1.4, F02: the side with the first choice at half-time kicks, receives, or leaves that to the other. */
GCH_APART static void half_time(struct fever_work *w) {
    struct gch_state *s = w->now;
    if (fever_own(s)->second == 0)
        return;
    int chooser = fever_own(s)->second - 1;
    uint64_t answers = FEVER_BIT(FEVER_TOSS_KICK) | FEVER_BIT(FEVER_TOSS_RECEIVE) | FEVER_BIT(FEVER_TOSS_GOAL);
    int answer = fever_ask(w, FEVER_ASK_HALF, chooser, FEVER_TOSS_RECEIVE, answers, 0);
    if (answer == FEVER_TOSS_GOAL) {
        chooser = !chooser;
        answer = fever_ask(w, FEVER_ASK_HALF, chooser, FEVER_TOSS_RECEIVE, answers & ~FEVER_BIT(FEVER_TOSS_GOAL), 0);
    }
    gch_state_kickoff(s, &w->base.match->season, answer == FEVER_TOSS_RECEIVE ? !chooser : chooser);
}

void fever_settle_clock(struct fever_work *w) {
    struct gch_state *s = w->now;
    struct fever_state *own = fever_own(s);
    bool running = (s->pending_flags & GCH_PENDING_RUNNING) != 0;
    int quarter = s->quarter;
    int before = s->clock;
    int warning = fever_has_warning(w, s) ? w->r->warning : 0;
    own->hurry = 0;
    int charge = clock_calls(w, s->pending);
    running = running && s->pending_flags & GCH_PENDING_RUNNING;
    bool ended = gch_run_clock(&w->base, s, charge, warning);
    bool warned = warning && before > warning && s->clock <= warning && s->quarter == quarter;
    own->running = running && !ended && !warned && s->clock > 0;
    if (warned)
        own->no_huddle = own->set = own->focus = 0; /* QFL-1.7 b */
    if (!ended)
        return;
    memset(own->read, 0, sizeof own->read); /* FF-14.2 */
    own->no_huddle = own->set = own->focus = own->hurry = 0;
    if (s->next == GCH_NEXT_KICKOFF && s->quarter <= 4 && w->format->kickoff >> s->quarter & 1)
        half_time(w);
}
