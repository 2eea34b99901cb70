/* The course of a turn: clock calls, calls, reveal, audibles, the play, and its fold into the situation. */
#include "rules/charted/charted.h"

#include "football/fold.h"
#include "rules/rules-stats.h"

/* --- calls that need no dice -------------------------------------------------------------------------------------- */

/* DDF-23.6, RZ-29.1 */
void charted_kneel(struct charted_work *w) {
    struct charted_end *end = charted_end_at(w, CHARTED_DEAD, w->offense, w->line - 1);
    gch_event_add(&w->base, GCH_EV_KNEEL, w->offense, -1, 0, 0);
    if (end->x <= 0)
        end->kind = CHARTED_SAFETY;
    gch_tell_cell(&w->base, (struct gch_cell){GCH_CELL_NUMBER, 0, -1}, false);
    charted_rules_of(w)->judge(w, end);
}

/* DDF-23.4, RZ-6.4, R16 */
void charted_spike(struct charted_work *w) {
    struct charted_end *end = charted_end_at(w, CHARTED_INC, w->offense, 0);
    gch_event_add(&w->base, GCH_EV_SPIKE, w->offense, 0, 0, 0);
    w->tags |= GCH_TAG_BIT(INCOMPLETE);
    gch_tell_cell(&w->base, (struct gch_cell){GCH_CELL_INC, 0, 0}, false);
    charted_rules_of(w)->judge(w, end);
}

/* DDF-23.7, RZ-10.4 */
void charted_give_safety(struct charted_work *w) {
    struct charted_end *end = charted_end_at(w, CHARTED_SAFETY, w->offense, 0);
    charted_rules_of(w)->judge(w, end);
}

void charted_kicked_try(struct charted_work *w, struct gch_result *r, bool good, int seconds) {
    r->next = GCH_NEXT_KICKOFF;
    r->side = (uint8_t)w->offense;
    r->points[w->offense] = good;
    r->tags = good ? GCH_TAG_BIT(PAT_GOOD) : GCH_TAG_BIT(PAT_MISSED);
    r->elapsed = (int16_t)seconds;
    gch_event_add(&w->base, GCH_EV_TRY, w->offense, GCH_CALL_PAT_KICK, good, 0);
}

/* --- questions ---------------------------------------------------------------------------------------------------- */

#if GCH_QUIET

int charted_ask_audible(struct charted_work *w, int side, int formation, int left, int timeouts) {
    const struct gch_plan *plan = gch_coach_plan(w->base.turn->coach[side]);
    (void)timeouts; /* charted_may_stop_late */
    bool keeps = left <= 0 || gch_plan_accepts(plan, w->base.state, side != w->offense, left, w->call, formation);
    return keeps ? GCH_KEEP : GCH_AUDIBLE;
}

int charted_play_again(struct charted_work *w, bool own, const struct charted_called *first,
                       const struct charted_called *seen, uint64_t open, enum gch_decision decision) {
    const struct gch_plan *plan = gch_coach_plan(w->base.turn->coach[w->offense]);
    int call = own ? gch_plan_best_play(plan, w->base.state, open, first->call, seen->formation) : first->call;
    return open >> call & 1 ? call : gch_ask_play(&w->base, w->offense, open, decision);
}

int charted_formation_again(struct charted_work *w, bool own, const struct charted_called *first,
                            const struct charted_called *seen) {
    const struct gch_plan *plan = gch_coach_plan(w->base.turn->coach[!w->offense]);
    return own ? gch_plan_best_formation(plan, w->base.state, first->formation, seen->call) : first->formation;
}

#else

int charted_ask_audible(struct charted_work *w, int side, int formation, int left, int timeouts) {
    uint64_t allowed = 1u << GCH_KEEP;
    if (left > 0)
        allowed |= 1u << GCH_AUDIBLE;
    if (timeouts > 0 && charted_may_stop_late(w, side))
        allowed |= 1u << GCH_LATE_TIMEOUT;
    if (allowed == 1u << GCH_KEEP)
        return GCH_KEEP;
    struct gch_question q = gch_question_make(&w->base, GCH_ASK_AUDIBLE, side, w->offense, GCH_KEEP, allowed);
    q.my_call = (uint8_t)(side == w->offense ? w->call : formation);
    q.seen = (uint8_t)(side == w->offense ? formation : w->call);
    return gch_ask(&w->base, &q);
}

int charted_play_again(struct charted_work *w, bool own, const struct charted_called *first,
                       const struct charted_called *seen, uint64_t open, enum gch_decision decision) {
    (void)own, (void)first, (void)seen; /* coaches remember */
    return gch_ask_play(&w->base, w->offense, open, decision);
}

int charted_formation_again(struct charted_work *w, bool own, const struct charted_called *first,
                            const struct charted_called *seen) {
    (void)own, (void)first, (void)seen;
    return gch_ask_formation(&w->base, w->offense);
}

#endif

/* What a side does about the clock. */
GCH_FOLDED enum gch_clock_call clock_call(struct charted_work *w, bool idle, int side, int offense) {
    uint64_t allowed = charted_rules_of(w)->clock_answers(w, side, idle);
#if !GCH_QUIET
    if (w->base.match->house != NULL)
        allowed = house_clock_answers(w->base.match, w->now, allowed);
#endif
    if (allowed == 1u << GCH_CLOCK_NONE)
        return GCH_CLOCK_NONE;
    return (enum gch_clock_call)gch_ask_usual(&w->base, GCH_ASK_CLOCK, side, offense, GCH_CLOCK_NONE, allowed);
}

static bool defense_stops(struct charted_work *w, bool idle) {
    const int defense = !w->now->offense;
    return !charted_lets_run(w, defense) && clock_call(w, idle, defense, !defense) == GCH_CLOCK_TIMEOUT;
}

enum gch_clock_call charted_clock_calls(struct charted_work *w, bool idle, int *side) {
    struct gch_state *state = w->now;
    const int offense = state->offense;
    *side = offense;
    enum gch_clock_call made = clock_call(w, idle, offense, offense);
    /* DDF-23.2, RZ-6.3: the defense may stop the clock as well, before which a no-huddle comes to nothing. */
    if ((made == GCH_CLOCK_NONE || made == GCH_CLOCK_NO_HUDDLE) && defense_stops(w, idle)) {
        *side = !offense;
        made = GCH_CLOCK_TIMEOUT;
    }
    if (made == GCH_CLOCK_TIMEOUT) {
        state->timeouts[*side]--;
        gch_event_add(&w->base, GCH_EV_TIMEOUT, *side, 0, 0, 0);
    } else if (made == GCH_CLOCK_NO_HUDDLE) {
        gch_event_add(&w->base, GCH_EV_NO_HUDDLE, *side, 0, 0, 0);
        w->no_huddle = true;
    } else if (made == GCH_CLOCK_SPIKE) {
        gch_event_add(&w->base, GCH_EV_SPIKE_CALL, *side, 0, 0, 0);
    }
    return made;
}

void charted_toss_won(struct charted_work *w, int winner) {
    static const struct gch_toss toss = {.decision = GCH_ASK_TOSS,
                                         .receive = GCH_TOSS_RECEIVE,
                                         .allowed = 1u << GCH_TOSS_KICK | 1u << GCH_TOSS_RECEIVE,
                                         .call = GCH_CALL_TOSS};
    gch_toss_won(&w->base, w->now, winner, &toss);
}

/* --- a turn ------------------------------------------------------------------------------------------------------- */

/* What is the same for all turns of a game. */
static void set_rules(struct charted_work *w, const struct gch_match *match, const struct charted_rules *rules) {
    w->rules = rules;
    w->options = match->options;
    rules->set_book(w, match);
}

/* What plays look at before they set it. */
static void clear_turn(struct charted_work *w) {
    w->call = 0;
    w->trying = false;
    w->free_kick = false;
    w->changed = false;
    w->hurry = false;
    w->no_huddle = false;
    w->timed_out = false;
    w->clean_snap = false;
    w->loose_balls = 0;
    w->carried = 0;
    w->tags = 0;
    w->mark = 0;
    w->fouls = 0;
    w->returns = 0;
    charted_rules_of(w)->start(w);
}

#if !GCH_QUIET
static void begin_turn(struct charted_work *w, struct gch_turn *turn, const struct charted_rules *rules) {
    gch_work_start(&w->base, turn);
    set_rules(w, turn->match, rules);
    if (turn->match->house != NULL)
        house_begin(w);
    clear_turn(w);
    w->hurry = turn->hurry;
}
#endif

void charted_set_field(struct charted_work *w) {
    const int offense = w->now->offense, ball = w->now->ball, to_go = w->now->to_go;
    w->offense = offense;
    w->line = ball;
    w->to_goal = 100 - ball;
    w->to_gain = ball + to_go;
    w->base.play->offense = (uint8_t)offense;
}

/* The call is told; what follows is the play's own. */
static void tell_call(struct charted_work *w, int call, int formation, int try_play) {
    struct gch_play *play = w->base.play;
    play->call = (uint8_t)call;
    play->try_play = (uint8_t)try_play;
#if !GCH_QUIET
    play->formation = (uint8_t)formation;
#endif
    gch_event_add(&w->base, GCH_EV_CALL, w->offense, call, formation, try_play);
    w->mark = play->count;
}

int charted_ask_call(struct charted_work *w, int forced) {
    if (forced)
        return forced;
    return gch_ask_play(&w->base, w->offense, charted_rules_of(w)->calls(w->base.match, w->now), GCH_ASK_PLAY);
}

#if GCH_QUIET
static void take_house_call(struct charted_work *w) {
    (void)w;
}
static void ask_before_call(struct charted_work *w, int forced) {
    (void)w, (void)forced;
}
#else
/* House rule 19: a call of its own that is play 8. */
static void take_house_call(struct charted_work *w) {
    if (w->call == GCH_CALL_HAIL_MARY) {
        w->house.hail_mary = true;
        w->call = GCH_CALL_8;
    }
}
static void ask_before_call(struct charted_work *w, int forced) {
    if (w->base.match->house != NULL && forced == 0)
        house_before_call(w);
}
#endif

static void snap(struct charted_work *w, int formation) {
    HOUSE_NOTE(w, formation, (uint8_t)formation);
    if (gch_call_is_run(w->call) && house_at(&w->base, HOUSE_HOOK_CARRIER) != NULL)
        house_carrier(w);
    gch_charted_count_call(w->now, w->offense, w->call); /* DDF-6.5: also when a foul spoils it; D11: on tries too */
    charted_rules_of(w)->scrimmage(w, formation);
}

/* The call stands and was told. */
static void play_down(struct charted_work *w, int formation) {
    if (w->call <= GCH_CALL_9)
        snap(w, formation);
    else
        charted_rules_of(w)->special(w);
}

static bool is_hail_mary(const struct charted_work *w) {
#if GCH_QUIET
    (void)w;
    return false;
#else
    return w->base.match->house != NULL && w->house.hail_mary;
#endif
}

/* May anybody say something about the call that was revealed? Audibles change plays; other calls can only be put off by
 * a timeout, which no coach with a plan calls now. */
static bool may_be_changed(const struct charted_work *w) {
    return GCH_QUIET ? w->call <= GCH_CALL_9 : !is_hail_mary(w);
}

/* Both sides have called: they see it, and the down is played. */
static void reveal(struct charted_work *w, int formation) {
    const struct charted_rules *rules = charted_rules_of(w);
    if (may_be_changed(w))
        rules->audibles(w, rules->calls(w->base.match, w->now), GCH_ASK_PLAY, &formation);
    take_house_call(w);
    if (rules->before_down != NULL)
        rules->before_down(w);
    tell_call(w, is_hail_mary(w) ? GCH_CALL_HAIL_MARY : w->call, formation, 0);
    play_down(w, formation);
}

static void scrimmage_down(struct charted_work *w, int forced) {
    ask_before_call(w, forced);
    w->call = charted_ask_call(w, forced);
    take_house_call(w);
    reveal(w, w->call <= GCH_CALL_9 ? charted_rules_of(w)->formation(w) : 0);
}

static void try_down(struct charted_work *w, int forced) {
    const struct charted_rules *rules = charted_rules_of(w);
    int call = charted_ask_call(w, forced);
    if (call != GCH_CALL_TWO_POINT) {
        w->call = call;
        tell_call(w, call, 0, 0);
        rules->try_kick(w);
        return;
    }
    w->trying = true;
    w->base.play->call = (uint8_t)call;
    uint64_t open = rules->try_calls(w->base.match, w->now);
    w->call = gch_ask_play(&w->base, w->offense, open, GCH_ASK_TRY_PLAY);
    int formation = w->call <= GCH_CALL_9 ? rules->formation(w) : 0;
    rules->audibles(w, open, GCH_ASK_TRY_PLAY, &formation);
    tell_call(w, call, formation, w->call);
    play_down(w, formation);
}

static void kick_down(struct charted_work *w, int forced) {
    if (charted_rules_of(w)->call_kick != NULL)
        charted_rules_of(w)->call_kick(w, forced);
    else
        w->call = charted_ask_call(w, forced);
    tell_call(w, w->call, 0, 0);
    charted_rules_of(w)->kickoff(w);
}

/* The turn is over: its result is folded into the state. before: the situation it started from. */
static void fold(struct charted_work *w, const struct gch_state *before) {
    const struct gch_season_rules *season = &w->base.match->season;
    struct gch_result *r = &w->base.play->result;
    gch_fold_result(w->now, season, r);
    if (w->now->quarter > 4)
        gch_state_overtime(w->now, season, before, r);
    if (charted_rules_of(w)->after_fold != NULL)
        charted_rules_of(w)->after_fold(w, r);
}

/* The result of a play, complete. */
static void close_result(struct charted_work *w) {
    struct gch_result *r = &w->base.play->result;
    if (charted_rules_of(w)->before_fold != NULL)
        charted_rules_of(w)->before_fold(w, r);
#if !GCH_QUIET
    if (w->base.match->house != NULL)
        house_close(w, r);
#endif
    if (r->pending_flags & GCH_PENDING_EXTEND && w->now->clock - r->elapsed <= 0)
        r->tags |= GCH_TAG_BIT(UNTIMED_DOWN);
}

/* The call is known, or asked for now. */
static void play_from_call(struct charted_work *w, int forced) {
    switch (w->now->next) {
    case GCH_NEXT_TOSS:
        charted_rules_of(w)->toss(w);
        break;
    case GCH_NEXT_KICKOFF:
    case GCH_NEXT_FREE_KICK:
        kick_down(w, forced);
        break;
    case GCH_NEXT_TRY:
        try_down(w, forced);
        break;
    default:
        scrimmage_down(w, forced);
        break;
    }
}

/* Does a charge of the last play wait to be taken? */
static bool is_charge_pending(const struct gch_state *s) {
    return (s->pending > 0 || s->clock == 0) && !s->untimed && s->next != GCH_NEXT_TOSS;
}

#if GCH_QUIET

/* The calls were made already, or are asked for now. */
static void play_turn(struct charted_work *w, const struct charted_made *made) {
    if (charted_rules_of(w)->plain.snap_dice)
        w->clean_snap = made->clean_snap;
    if (made->formation < 0) {
        play_from_call(w, made->call);
    } else if (made->drawn) {
        w->call = made->call;
        reveal(w, made->formation);
    } else {
        w->call = made->call;
        tell_call(w, w->call, made->formation, 0);
        if (made->resolved) {
            gch_charted_count_call(w->now, w->offense, w->call);
            charted_rules_of(w)->conclude(w, &made->down);
        } else {
            snap(w, made->formation);
        }
    }
}

void charted_quiet_begin(struct charted_work *w, struct gch_turn *turn) {
    gch_work_start(&w->base, turn);
    set_rules(w, turn->match, &charted_own);
    w->now = turn->state;
    clear_turn(w);
}

void charted_quiet_start(struct charted_work *w) {
    /* What calls about the clock set; all else is as charted_quiet_begin or the last play has left it. */
    w->hurry = false;
    w->no_huddle = false;
    w->timed_out = false;
}

GCH_SELDOM void count_over(struct charted_work *w, const struct gch_counts *counts) {
    gch_count_time(counts->ledger, counts->stats, w->now);
    gch_count_over(counts->ledger, counts->stats, w->base.match, w->now, w->base.play);
}

int charted_quiet_clock(struct charted_work *w, const struct gch_counts *counts) {
    struct gch_play *const play = w->base.play;
    const struct gch_state *const s = w->now;
    int forced = GCH_CALL_NONE;
    if (is_charge_pending(s)) {
        forced = charted_rules_of(w)->settle_clock(w, false);
        if (play->count > 0) {
            play->offense = s->offense;
            if (!w->no_huddle) /* a timeout; a no-huddle is the next play's */
                gch_count_play(counts->ledger, counts->stats, w->base.match->words, s, play);
            play->count = 0;
        }
        if (s->next == GCH_NEXT_OVER) {
            count_over(w, counts);
            return forced;
        }
    }
    if (gch_count_clock_now(counts->ledger, s))
        gch_count_clock(counts->ledger, counts->stats, s);
    return forced;
}

/* A play is over: it is counted and folded into the state. */
static void end_turn(struct charted_work *w, const struct gch_counts *counts) {
    struct gch_state *state = w->now;
    struct gch_play *play = w->base.play;
    close_result(w);
    gch_count_play(counts->ledger, counts->stats, w->base.match->words, state, play);
    if (counts->observer != NULL)
        counts->observer->play(counts->observer->user, state, play);
    struct gch_state before; /* only overtime looks at it */
    if (state->quarter > 4)
        before = *state;
    fold(w, &before);
    if (state->next == GCH_NEXT_OVER)
        count_over(w, counts);
}

void charted_quiet_play(struct charted_work *w, const struct charted_made *made, const struct gch_counts *counts) {
    struct gch_play *play = w->base.play;
    charted_set_field(w);
    if (made->no_huddle)
        gch_event_add(&w->base, GCH_EV_NO_HUDDLE, w->offense, 0, 0, 0);
    play_turn(w, made);
    if (play->call != GCH_CALL_TOSS)
        end_turn(w, counts);
    /* For the turn to come. Plain downs leave nothing behind, so that it is enough to do so after a play. */
    gch_work_again(&w->base);
    clear_turn(w);
}

#else

enum gch_status charted_turn(struct charted_work *w, struct gch_turn *turn, const struct charted_rules *rules) {
    struct gch_state state = *turn->state;
    int forced = turn->force;
    begin_turn(w, turn, rules);
    w->now = &state;
    w->base.state = &state;
    if (is_charge_pending(&state)) {
        int call = rules->settle_clock(w, false);
        forced = call != 0 ? call : forced;
    }
    turn->snap = state;
    w->base.state = &turn->snap;
    charted_set_field(w);
    if (state.next != GCH_NEXT_OVER && charted_ok(w)) {
        play_from_call(w, forced);
        if (charted_ok(w) && turn->play.call != GCH_CALL_TOSS) {
            close_result(w);
            fold(w, &turn->snap);
            if (turn->match->house != NULL)
                house_after_fold(w, &turn->snap);
        }
    }
    if (charted_ok(w))
        *turn->state = state;
    return w->base.status;
}

enum gch_status charted_settle(struct charted_work *w, struct gch_turn *turn, const struct charted_rules *rules) {
    struct gch_state state = *turn->state;
    struct gch_play kept = turn->play;
    struct gch_trace *trace = turn->trace;
    turn->trace = NULL; /* the trace is the play's */
    begin_turn(w, turn, rules);
    turn->trace = trace;
    w->now = &state;
    w->base.state = &state;
    turn->snap = state;
    if (state.next != GCH_NEXT_TOSS && state.next != GCH_NEXT_OVER)
        rules->settle_clock(w, true);
    turn->play = kept;
    if (charted_ok(w))
        *turn->state = state;
    return w->base.status;
}

#endif
