/* One turn: clock calls, calls, reveal, audibles, the play, and its fold into the situation. */
#include "rules/redzone/rz-priv.h"

#include <string.h>

/* RZ-13.1, 13.2, R30 */
static bool may_sneak(const struct gch_match *match, const struct gch_state *s) {
    const struct rz_book *book = (const struct rz_book *)match->book;
    if (gch_rz_sneak_column(match, s->offense))
        return s->sneaks_used[s->offense] < match->team[s->offense]->values[GCH_VAL_SNEAK_LIMIT];
    return (s->down >= 3 && s->to_go == 1) || s->ball == 99 || (s->ball == 1 && !book->rulings.sneak_goal_only);
}

/* RZ-5.3: no restriction on any play at any spot; RZ-5.9 is an option. */
static uint32_t plays_open(const struct gch_match *match, const struct gch_state *s) {
    uint32_t open = 0x3FEu;
    bool limited = match->options >> RZ_OPT_END_RUN_LIMIT & 1 && !(match->options >> RZ_OPT_SOLITAIRE & 1);
    if (limited && s->end_runs > 0 && s->next == GCH_NEXT_SCRIMMAGE)
        open &= ~(1u << GCH_CALL_3);
    return open;
}

uint32_t gch_rz_calls(const struct gch_match *match, const struct gch_state *s) {
    switch (s->next) {
    case GCH_NEXT_KICKOFF:
        return 1u << GCH_CALL_KICKOFF | 1u << GCH_CALL_SQUIB | 1u << GCH_CALL_ONSIDE;
    case GCH_NEXT_FREE_KICK:
        return 1u << GCH_CALL_SAFETY_KICK;
    case GCH_NEXT_TRY:
        return 1u << GCH_CALL_PAT_KICK | (match->season.two_point ? 1u << GCH_CALL_TWO_POINT : 0);
    case GCH_NEXT_TOSS:
        return 1u << GCH_CALL_TOSS;
    case GCH_NEXT_OVER:
        return 0;
    default:
        break;
    }
    uint32_t calls = plays_open(match, s) | 1u << GCH_CALL_PUNT | 1u << GCH_CALL_FIELD_GOAL | 1u << GCH_CALL_KNEEL |
                     1u << GCH_CALL_SAFETY;
    if (may_sneak(match, s))
        calls |= 1u << GCH_CALL_QB_SNEAK;
    return calls;
}

/* RZ-5.1, R13 */
static void toss(struct rz_work *w, struct gch_state *state) {
    int away = 0;
    int home = 0;
    for (int throws = 0; away == home && throws < 60; throws++) {
        away = gch_throw(&w->base, GCH_AWAY, GCH_ROLL_TOSS);
        home = gch_throw(&w->base, GCH_HOME, GCH_ROLL_TOSS);
        if (!rz_ok(w) || !w->r->toss_tie_again)
            break;
    }
    gch_toss_won(&w->base, state, home > away ? GCH_HOME : GCH_AWAY);
}

/* RZ-5.3, or the dice call it (RZ-30). */
static int formation_of(struct rz_work *w) {
    if (!rz_option(w, RZ_OPT_SOLITAIRE))
        return gch_ask_formation(&w->base, w->o);
    int throw = gch_throw(&w->base, !w->o, GCH_ROLL_SOLITAIRE);
    gch_rule(&w->base, "RZ-30.3", "the tables call the formation");
    return gch_rz_solitaire_formation(w->base.match, w->base.state, throw);
}

static int ask_audible(struct rz_work *w, int side, int formation, bool audibles, bool timeouts) {
    uint32_t allowed = 1u << GCH_KEEP;
    const struct gch_coach *coach = w->base.turn->coach[side];
    if (coach->silent >> GCH_ASK_AUDIBLE & 1 && w->base.trace == NULL)
        return GCH_KEEP;
    int left = side == w->o ? w->now->off_audibles[side] : w->now->def_audibles[side];
    if (audibles && left > 0)
        allowed |= 1u << GCH_AUDIBLE;
    if (timeouts && w->now->timeouts[side] > 0 && !(coach->silent & GCH_NEVER_LATE_TIMEOUT))
        allowed |= 1u << GCH_LATE_TIMEOUT;
    if (allowed == 1u << GCH_KEEP)
        return GCH_KEEP;
    struct gch_question q = gch_question_make(&w->base, GCH_ASK_AUDIBLE, side, w->o, GCH_KEEP, allowed);
    q.my_call = (uint8_t)(side == w->o ? w->call : formation);
    q.seen = (uint8_t)(side == w->o ? formation : w->call);
    return gch_ask(&w->base, &q);
}

static void spend_audible(struct rz_work *w, int side) {
    int8_t *left = side == w->o ? &w->now->off_audibles[side] : &w->now->def_audibles[side];
    (*left)--;
    w->audible = true;
    gch_event_add(&w->base, GCH_EV_AUDIBLE, side, 0, 0, 0);
}

/* RZ-29.6, 29.7: after the reveal, before any dice. */
static void audibles(struct rz_work *w, uint32_t open, enum gch_decision decision, int *formation) {
    int o = w->o;
    bool option = rz_option(w, RZ_OPT_AUDIBLES);
    bool timeouts = rz_option(w, RZ_OPT_TIMEOUT_BEFORE_DICE);
    bool solitaire = rz_option(w, RZ_OPT_SOLITAIRE);
    if (!option && !timeouts)
        return;
    for (int round = 0; round < 2; round++) {
        int offense = ask_audible(w, o, *formation, option, timeouts);
        int defense = GCH_KEEP;
        if (offense != GCH_LATE_TIMEOUT) /* no timeout after an audible */
            defense = ask_audible(w, !o, *formation, option && !solitaire, timeouts && offense != GCH_AUDIBLE);
        if (offense == GCH_LATE_TIMEOUT || defense == GCH_LATE_TIMEOUT) {
            int side = offense == GCH_LATE_TIMEOUT ? o : !o;
            w->now->timeouts[side]--;
            gch_event_add(&w->base, GCH_EV_TIMEOUT, side, 1, 0, 0);
            w->call = gch_ask_play(&w->base, o, open, decision);
            if (w->call > GCH_CALL_9)
                return;
            *formation = formation_of(w);
            timeouts = false;
            continue;
        }
        bool both = offense == GCH_AUDIBLE && defense == GCH_AUDIBLE;
        if (both && !w->r->cancelled_audibles_spent)
            return;
        if (offense == GCH_AUDIBLE)
            spend_audible(w, o);
        if (defense == GCH_AUDIBLE)
            spend_audible(w, !o);
        if (both)
            gch_rule(&w->base, "RZ-29.6", "two audibles cancel each other");
        else if (offense == GCH_AUDIBLE)
            w->call = gch_ask_play(&w->base, o, open & 0x3FEu, decision);
        else if (defense == GCH_AUDIBLE)
            *formation = formation_of(w);
        return;
    }
}

/* RZ-6.5: the offense lets the play clock run down. */
static void ask_rundown(struct rz_work *w) {
    w->rundown = gch_ask_usual(&w->base, GCH_ASK_RUNDOWN, w->o, w->o, 0, 3) == 1;
}

/* RZ-29.1 */
static void kneel(struct rz_work *w) {
    struct rz_end end = rz_end_at(RZ_DEAD, w->o, w->L - 1);
    gch_event_add(&w->base, GCH_EV_KNEEL, w->o, -1, 0, 0);
    if (end.x <= 0)
        end.kind = RZ_SAFETY;
    w->base.play->cell = (struct gch_cell){GCH_CELL_NUMBER, 0, -1};
    gch_rz_judge(w, &end);
}

/* RZ-6.4, R16 */
static void spike(struct rz_work *w) {
    struct rz_end end = rz_end_at(RZ_INC, w->o, 0);
    gch_event_add(&w->base, GCH_EV_SPIKE, w->o, 0, 0, 0);
    w->tags |= GCH_TAG_BIT(INCOMPLETE);
    w->base.play->cell = (struct gch_cell){GCH_CELL_INC, 0, 0};
    gch_rz_judge(w, &end);
}

/* RZ-10.4 */
static void give_safety(struct rz_work *w) {
    struct rz_end end = rz_end_at(RZ_SAFETY, w->o, 0);
    gch_rz_judge(w, &end);
}

static void start_work(struct rz_work *w, struct gch_turn *turn) {
    memset(w, 0, sizeof *w);
    gch_work_start(&w->base, turn);
    w->book = (const struct rz_book *)turn->match->book;
    w->r = &w->book->rulings;
    w->options = turn->match->options;
}

static void scrimmage_down(struct rz_work *w, int forced) {
    struct gch_work *b = &w->base;
    uint32_t open = gch_rz_calls(b->match, w->now);
    int formation = 0;
    w->call = forced ? forced : gch_ask_play(b, w->o, open, GCH_ASK_PLAY);
    if (w->call <= GCH_CALL_9) {
        formation = formation_of(w);
        audibles(w, open, GCH_ASK_PLAY, &formation);
    }
    bool dice_play = w->call <= GCH_CALL_9;
    if (dice_play || w->call == GCH_CALL_QB_SNEAK || w->call == GCH_CALL_KNEEL)
        ask_rundown(w);
    b->play->call = (uint8_t)w->call;
    b->play->formation = (uint8_t)(dice_play ? formation : 0);
    gch_event_add(b, GCH_EV_CALL, w->o, w->call, b->play->formation, 0);
    w->mark = b->play->count;
    switch (w->call) {
    case GCH_CALL_PUNT:
        gch_rz_punt(w);
        break;
    case GCH_CALL_FIELD_GOAL:
        gch_rz_field_goal(w);
        break;
    case GCH_CALL_FREE_KICK_FIELD_GOAL:
        gch_rz_free_kick_goal(w);
        break;
    case GCH_CALL_KNEEL:
        kneel(w);
        break;
    case GCH_CALL_SPIKE:
        spike(w);
        break;
    case GCH_CALL_SAFETY:
        give_safety(w);
        break;
    case GCH_CALL_QB_SNEAK:
        w->now->sneaks_used[w->o]++;
        gch_rz_sneak(w);
        break;
    default:
        w->now->used[w->o][w->call - 1]++;
        gch_rz_scrimmage(w, formation);
        break;
    }
}

static void try_down(struct rz_work *w, int forced) {
    struct gch_work *b = &w->base;
    int call = forced ? forced : gch_ask_play(b, w->o, gch_rz_calls(b->match, w->now), GCH_ASK_PLAY);
    b->play->call = (uint8_t)call;
    if (call != GCH_CALL_TWO_POINT) {
        w->call = call;
        gch_event_add(b, GCH_EV_CALL, w->o, call, 0, 0);
        w->mark = b->play->count;
        gch_rz_try_kick(w);
        return;
    }
    w->trying = true;
    uint32_t open = plays_open(b->match, w->now); /* RZ-8.2 */
    w->call = gch_ask_play(b, w->o, open, GCH_ASK_TRY_PLAY);
    int formation = formation_of(w);
    audibles(w, open, GCH_ASK_TRY_PLAY, &formation);
    b->play->try_play = (uint8_t)w->call;
    b->play->formation = (uint8_t)formation;
    gch_event_add(b, GCH_EV_CALL, w->o, call, formation, w->call);
    w->mark = b->play->count;
    w->now->used[w->o][w->call - 1]++;
    gch_rz_scrimmage(w, formation);
}

/* RZ-16.1: both sides choose without knowing of each other. */
static void kick_down(struct rz_work *w, int forced) {
    struct gch_work *b = &w->base;
    w->call = forced ? forced : gch_ask_play(b, w->o, gch_rz_calls(b->match, w->now), GCH_ASK_PLAY);
    if (w->call != GCH_CALL_SAFETY_KICK) {
        w->hands = gch_ask_usual(b, GCH_ASK_RETURN_TEAM, !w->o, w->o, 0, 3) == 1;
    }
    b->play->call = (uint8_t)w->call;
    gch_event_add(b, GCH_EV_CALL, w->o, w->call, 0, 0);
    w->mark = b->play->count;
    gch_rz_kickoff(w);
}

/* RZ-18.7, 26.1: after a fair catch, even with no time left. Asked only where the kick could be good. */
static bool free_kick_called(struct rz_work *w, struct gch_state *state) {
    if (state->next != GCH_NEXT_SCRIMMAGE ||
        100 - state->ball > w->base.match->longest_kick[state->offense] + w->r->free_kick_yards)
        return false;
    struct gch_question q = gch_question_make(&w->base, GCH_ASK_FREE_KICK, state->offense, state->offense, 0, 3);
    if (gch_ask(&w->base, &q) == 0)
        return false;
    state->pending_flags |= GCH_PENDING_EXTEND;
    return true;
}

/* The clock calls since the last play, and what they force; returns the call to make, 0 none. */
static int settle_clock(struct rz_work *w, struct gch_state *state, bool idle) {
    int forced = 0;
    int period = state->quarter;
    if (state->pending_flags & GCH_PENDING_FAIR_CATCH && free_kick_called(w, state))
        forced = GCH_CALL_FREE_KICK_FIELD_GOAL;
    enum gch_clock_call made = gch_rz_clock_calls(&w->base, w->book, state, idle);
    if (state->quarter != period)
        return 0;
    if (made == GCH_CLOCK_NO_HUDDLE)
        w->hurry = true;
    return made == GCH_CLOCK_SPIKE ? GCH_CALL_SPIKE : forced;
}

/* RZ-5.9: how often the end run was called in this set of downs. */
static void count_end_runs(struct gch_state *state, const struct gch_play *play) {
    if (state->next != GCH_NEXT_SCRIMMAGE || state->down == 1)
        state->end_runs = 0;
    else if (play->call == GCH_CALL_3)
        state->end_runs++;
}

enum gch_status gch_rz_turn(struct gch_turn *turn) {
    struct rz_work w;
    struct gch_state state = *turn->state;
    start_work(&w, turn);
    struct gch_work *b = &w.base;
    int forced = turn->force;
    b->state = &state;
    w.now = &state;
    w.hurry = turn->hurry;
    if (state.next != GCH_NEXT_TOSS && (state.pending > 0 || state.clock == 0) && !state.untimed) {
        int call = settle_clock(&w, &state, false);
        if (call != 0)
            forced = call;
    }
    turn->snap = state;
    turn->play.offense = state.offense;
    if (state.next == GCH_NEXT_OVER || b->status != GCH_OK) {
        if (b->status == GCH_OK)
            *turn->state = state;
        return b->status;
    }
    b->state = &turn->snap;
    w.o = state.offense;
    w.L = state.ball;
    w.d = 100 - state.ball;
    w.G = state.ball + state.to_go;

    switch (state.next) {
    case GCH_NEXT_TOSS:
        toss(&w, &state);
        break;
    case GCH_NEXT_KICKOFF:
    case GCH_NEXT_FREE_KICK:
        kick_down(&w, forced);
        break;
    case GCH_NEXT_TRY:
        try_down(&w, forced);
        break;
    default:
        scrimmage_down(&w, forced);
        break;
    }
    if (b->status != GCH_OK)
        return b->status;
    if (turn->play.call != GCH_CALL_TOSS) {
        const struct gch_season_rules *season = &turn->match->season;
        struct gch_result *r = &turn->play.result;
        if (r->pending_flags & GCH_PENDING_EXTEND && state.clock - r->elapsed <= 0)
            r->tags |= GCH_TAG_BIT(UNTIMED_DOWN);
        gch_state_apply(&state, season, r);
        gch_state_overtime(&state, season, &turn->snap, r);
        count_end_runs(&state, &turn->play);
        if (r->elapsed == 0)
            state.previous_elapsed = 0;
    }
    *turn->state = state;
    return GCH_OK;
}

enum gch_status gch_rz_settle(struct gch_turn *turn) {
    struct rz_work w;
    struct gch_state state = *turn->state;
    struct gch_play kept = turn->play;
    struct gch_trace *trace = turn->trace;
    turn->trace = NULL;
    start_work(&w, turn);
    w.now = &state;
    turn->snap = state;
    if (state.next != GCH_NEXT_TOSS && state.next != GCH_NEXT_OVER)
        settle_clock(&w, &state, true); /* a scenario may spend a timeout for nothing */
    turn->trace = trace;
    turn->play = kept;
    if (w.base.status == GCH_OK)
        *turn->state = state;
    return w.base.status;
}
