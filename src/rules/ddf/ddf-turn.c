/* One turn: clock calls, calls, reveal, audibles, the play, and its fold into the situation. */
#include "rules/ddf/ddf-priv.h"

#include <stddef.h>
#include <string.h>

/* Of the open calls those that are not used up (DDF-6.5), or all if none is left (D12). */
static uint32_t within_quotas(const struct gch_match *match, const struct gch_state *s, uint32_t open) {
    const struct ddf_rulings *r = &((const struct ddf_book *)match->book)->rulings;
    if (!(match->options >> DDF_OPT_PLAY_QUOTAS & 1))
        return open;
    uint32_t left = open & ~(uint32_t)s->spent[s->offense];
    return (left & DDF_PLAYS) == 0 && r->quotas_give_way ? open : left;
}

uint32_t ddf_calls(const struct gch_match *match, const struct gch_state *s) {
    switch (s->next) {
    case GCH_NEXT_KICKOFF:
    case GCH_NEXT_FREE_KICK:
        return 1u << GCH_CALL_KICKOFF | 1u << GCH_CALL_SQUIB | 1u << GCH_CALL_ONSIDE;
    case GCH_NEXT_TRY:
        return 1u << GCH_CALL_PAT_KICK | (match->season.two_point ? 1u << GCH_CALL_TWO_POINT : 0);
    case GCH_NEXT_TOSS:
        return 1u << GCH_CALL_TOSS;
    case GCH_NEXT_OVER:
        return 0;
    default:
        break;
    }
    return within_quotas(match, s, ddf_side(match, s->offense)->calls[100 - s->ball]);
}

/* DDF-28.1, 25.1, D04: the visitor calls the coin; the winner kicks or receives. */
static void toss(struct gch_work *w, struct gch_state *state) {
    int coin = gch_throw(w, GCH_AWAY, GCH_ROLL_COIN);
    gch_toss_won(w, state, coin <= 4 ? GCH_AWAY : GCH_HOME);
}

static int ask_audible(struct gch_work *w, int side, int offense, int call, int formation, int left, int timeouts) {
    uint32_t allowed = 1u << GCH_KEEP;
    if (left > 0)
        allowed |= 1u << GCH_AUDIBLE;
    if (timeouts > 0 && !(w->turn->coach[side]->silent & GCH_NEVER_LATE_TIMEOUT))
        allowed |= 1u << GCH_LATE_TIMEOUT;
    if (allowed == 1u << GCH_KEEP)
        return GCH_KEEP;
    struct gch_question q = gch_question_make(w, GCH_ASK_AUDIBLE, side, offense, GCH_KEEP, allowed);
    q.my_call = (uint8_t)(side == offense ? call : formation);
    q.seen = (uint8_t)(side == offense ? formation : call);
    return gch_ask(w, &q);
}

/* DDF-24, 23.2: after the reveal, before any dice. Both choose again after each audible or late timeout. */
static void audibles(struct ddf_work *w, struct gch_state *state, uint32_t open, enum gch_decision decision,
                     int *formation, bool timeout_used) {
    struct gch_work *b = &w->base;
    int o = w->o;
    bool option = ddf_option(w, DDF_OPT_AUDIBLES);
    bool done[2] = {false, false};
    bool wanted = false;
    for (int i = 0; i < 2; i++) { /* most snaps: nobody has anything to say */
        int side = i == 0 ? o : !o;
        uint32_t silent = b->turn->coach[side]->silent;
        int left = i == 0 ? state->off_audibles[side] : state->def_audibles[side];
        wanted |= !(silent >> GCH_ASK_AUDIBLE & 1) &&
                  ((option && left > 0) || (!timeout_used && !(silent & GCH_NEVER_LATE_TIMEOUT)));
    }
    if (!wanted)
        return;
    for (int round = 0; round < 3; round++) {
        bool again = false;
        for (int i = 0; i < 2 && !again; i++) {
            int side = i == 0 ? o : !o; /* D87: if both call at once the offense's is used */
            int8_t *left = i == 0 ? &state->off_audibles[side] : &state->def_audibles[side];
            int answer = ask_audible(b, side, o, w->call, *formation, option && !done[side] ? *left : 0,
                                     timeout_used ? 0 : state->timeouts[side]);
            if (answer == GCH_AUDIBLE) {
                (*left)--;
                done[side] = true;
                again = true;
                gch_event_add(b, GCH_EV_AUDIBLE, side, 0, 0, 0);
            } else if (answer == GCH_LATE_TIMEOUT) {
                state->timeouts[side]--;
                timeout_used = true; /* D81 */
                again = true;
                gch_event_add(b, GCH_EV_TIMEOUT, side, 1, 0, 0);
            }
        }
        if (!again)
            return;
        w->call = gch_ask_play(b, o, open, decision);
        if (w->call > GCH_CALL_9)
            return;
        *formation = gch_ask_formation(b, o);
    }
}

static void kneel(struct ddf_work *w) {
    struct ddf_end end = {.kind = DDF_DEAD, .side = (uint8_t)w->o, .x = (int16_t)(w->L - 1)};
    gch_event_add(&w->base, GCH_EV_KNEEL, w->o, -1, 0, 0);
    if (end.x <= 0)
        end.kind = DDF_SAFETY; /* DDF-23.6 */
    w->base.play->cell = (struct gch_cell){GCH_CELL_NUMBER, 0, -1};
    ddf_judge(w, &end);
    w->base.play->result.elapsed = w->book->times[DDF_TIME_KNEEL];
    if (w->base.play->result.elapsed > 10)
        w->base.play->result.pending_flags |= GCH_PENDING_RUNNING;
}

static void spike(struct ddf_work *w) {
    struct ddf_end end = {.kind = DDF_INC, .side = (uint8_t)w->o};
    gch_event_add(&w->base, GCH_EV_SPIKE, w->o, 0, 0, 0);
    w->tags |= GCH_TAG_BIT(INCOMPLETE);
    w->base.play->cell = (struct gch_cell){GCH_CELL_INC, 0, 0};
    ddf_judge(w, &end);
}

static void intentional_safety(struct ddf_work *w) {
    struct ddf_end end = {.kind = DDF_SAFETY, .side = (uint8_t)w->o};
    ddf_judge(w, &end);
    w->base.play->result.elapsed = w->book->times[DDF_TIME_SAFETY_CALL]; /* DDF-23.7 */
}

static void start_work(struct ddf_work *w, struct gch_turn *turn) {
    char *own = (char *)w + sizeof w->base;
    memset(own, 0, offsetof(struct ddf_work, foul) - sizeof w->base);
    gch_work_start(&w->base, turn);
    w->book = (const struct ddf_book *)turn->match->book;
    w->r = &w->book->rulings;
    w->options = turn->match->options;
}

/* A down whose calls stand. formation -1: the call needs none. */
static void down_from_calls(struct ddf_work *w, struct gch_state *state, int formation) {
    struct gch_work *b = &w->base;
    bool dice_play = formation >= 0 && w->call <= GCH_CALL_9;
    if (formation < 0)
        formation = 0;
    b->play->call = (uint8_t)w->call;
    b->play->formation = (uint8_t)formation;
    gch_event_add(b, GCH_EV_CALL, w->o, w->call, formation, 0);
    w->mark = b->play->count;
    if (dice_play) {
        gch_state_count_call(state, w->o, w->call); /* DDF-6.5: also when a foul spoils it */
        ddf_scrimmage(w, formation);
        return;
    }
    switch (w->call) {
    case GCH_CALL_PUNT:
        ddf_punt(w);
        break;
    case GCH_CALL_FIELD_GOAL:
        ddf_field_goal(w);
        break;
    case GCH_CALL_KNEEL:
        kneel(w);
        break;
    case GCH_CALL_SPIKE:
        spike(w);
        break;
    default:
        intentional_safety(w);
        break;
    }
}

static void scrimmage_down(struct ddf_work *w, struct gch_state *state, int forced, bool timeout_used) {
    struct gch_work *b = &w->base;
    int formation = -1;
    w->call = forced ? forced : gch_ask_play(b, w->o, ddf_calls(b->match, state), GCH_ASK_PLAY);
    if (w->call >= GCH_CALL_1 && w->call <= GCH_CALL_9) {
        formation = gch_ask_formation(b, w->o);
        audibles(w, state, ddf_calls(b->match, state), GCH_ASK_PLAY, &formation, timeout_used);
    }
    down_from_calls(w, state, formation);
}

static void try_down(struct ddf_work *w, struct gch_state *state, int forced) {
    struct gch_work *b = &w->base;
    int call = forced ? forced : gch_ask_play(b, w->o, ddf_calls(b->match, state), GCH_ASK_PLAY);
    b->play->call = (uint8_t)call;
    if (call != GCH_CALL_TWO_POINT) {
        w->call = call;
        gch_event_add(b, GCH_EV_CALL, w->o, call, 0, 0);
        w->mark = b->play->count;
        ddf_try_kick(w);
        return;
    }
    w->trying = true;
    const struct ddf_side *side = ddf_side(b->match, w->o);
    uint32_t open = within_quotas(b->match, state, side->calls[w->d] & DDF_PLAYS); /* DDF-18.2 */
    w->call = gch_ask_play(b, w->o, open, GCH_ASK_TRY_PLAY);
    int formation = gch_ask_formation(b, w->o);
    audibles(w, state, open, GCH_ASK_TRY_PLAY, &formation, false);
    b->play->try_play = (uint8_t)w->call;
    b->play->formation = (uint8_t)formation;
    gch_event_add(b, GCH_EV_CALL, w->o, call, formation, w->call);
    w->mark = b->play->count;
    gch_state_count_call(state, w->o, w->call); /* D11 */
    ddf_scrimmage(w, formation);
}

/* The turn is over: its result is folded into the state. */
static enum gch_status fold(struct gch_turn *turn, const struct ddf_work *w, struct gch_state *state) {
    const struct gch_season_rules *season = &turn->match->season;
    struct gch_result *r = &turn->play.result;
    if (w->base.status != GCH_OK)
        return w->base.status;
    if (turn->play.call != GCH_CALL_TOSS) {
        if (turn->play.call <= GCH_CALL_9 && r->elapsed == w->book->times[DDF_TIME_OTHER])
            r->pending_flags |= GCH_PENDING_FORTY;
        if (r->pending_flags & GCH_PENDING_EXTEND && state->clock - r->elapsed <= 0)
            r->tags |= GCH_TAG_BIT(UNTIMED_DOWN);
        gch_state_apply(state, season, r);
        gch_state_overtime(state, season, &turn->snap, r);
    }
    *turn->state = *state;
    return GCH_OK;
}

static void set_field(struct ddf_work *w, const struct gch_state *state) {
    w->o = state->offense;
    w->L = state->ball;
    w->d = 100 - state->ball;
    w->G = state->ball + state->to_go;
    w->base.play->offense = state->offense;
}

/* The call is known, or asked for now. */
static void play_from_call(struct ddf_work *w, struct gch_state *state, int forced, bool timeout_used) {
    struct gch_work *b = &w->base;
    switch (state->next) {
    case GCH_NEXT_TOSS:
        toss(b, state);
        break;
    case GCH_NEXT_KICKOFF:
    case GCH_NEXT_FREE_KICK:
        w->call = forced ? forced : gch_ask_play(b, w->o, ddf_calls(b->match, state), GCH_ASK_PLAY);
        b->play->call = (uint8_t)w->call;
        gch_event_add(b, GCH_EV_CALL, w->o, w->call, 0, 0);
        w->mark = b->play->count;
        ddf_kickoff(w);
        break;
    case GCH_NEXT_TRY:
        try_down(w, state, forced);
        break;
    default:
        scrimmage_down(w, state, forced, timeout_used);
        break;
    }
}

enum gch_status ddf_turn_from_calls(struct gch_turn *turn, const struct ddf_made *made) {
    struct ddf_work w;
    struct gch_state state = *turn->state;
    turn->snap = state;
    start_work(&w, turn);
    set_field(&w, &turn->snap);
    if (made->no_huddle)
        gch_event_add(&w.base, GCH_EV_NO_HUDDLE, w.o, 0, 0, 0);
    if (made->formation >= 0) {
        w.call = made->call;
        down_from_calls(&w, &state, made->formation);
    } else {
        play_from_call(&w, &state, made->call, false);
    }
    return fold(turn, &w, &state);
}

enum gch_status ddf_turn(struct gch_turn *turn) {
    struct ddf_work w;
    struct gch_state state = *turn->state;
    start_work(&w, turn);
    struct gch_work *b = &w.base;

    b->state = &state;
    int forced = turn->force;
    bool timeout_used = false;
    if (state.next != GCH_NEXT_TOSS && (state.pending > 0 || state.clock == 0) && !state.untimed) {
        int period = state.quarter;
        enum gch_clock_call made = ddf_clock_calls(b, w.book, &state);
        timeout_used = made == GCH_CLOCK_TIMEOUT;
        if (made == GCH_CLOCK_SPIKE && state.quarter == period)
            forced = GCH_CALL_SPIKE;
    }
    turn->snap = state;
    if (state.next == GCH_NEXT_OVER || b->status != GCH_OK) {
        if (b->status == GCH_OK)
            *turn->state = state;
        turn->play.offense = state.offense;
        return b->status;
    }
    b->state = &turn->snap;
    set_field(&w, &state);
    play_from_call(&w, &state, forced, timeout_used);
    return fold(turn, &w, &state);
}

enum gch_status ddf_settle(struct gch_turn *turn) {
    struct ddf_work w;
    struct gch_state state = *turn->state;
    struct gch_play kept = turn->play;
    struct gch_trace *trace = turn->trace;
    turn->trace = NULL; /* the trace is the play's */
    start_work(&w, turn);
    turn->trace = trace;
    turn->snap = state;
    if (state.next != GCH_NEXT_TOSS && state.next != GCH_NEXT_OVER)
        ddf_clock_calls(&w.base, w.book, &state);
    turn->play = kept;
    if (w.base.status == GCH_OK)
        *turn->state = state;
    return w.base.status;
}
