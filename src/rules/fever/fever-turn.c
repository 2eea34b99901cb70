/* The course of a turn of the dice games: clock, calls of both sides, the down, its fold into the situation (FF-4). */
#include <string.h>

#include "gridchart/house.h"
#include "rules/fever/fever-work.h"
#include "rules/rules-play.h"
#include "rules/rules-stats.h"

#define BIT(call) FEVER_BIT(FEVER_##call)

/* --- what may be called ------------------------------------------------------------------------------------------- */

/* QFL-1.7 c: in the mode the same dice are thrown again. */
static uint64_t calls_in_mode(const struct fever_state *own) {
    switch (own->set) {
    case FEVER_SET_BOMB:
        return BIT(BOMB);
    case FEVER_SET_OPTION:
        return BIT(RUN) | BIT(PASS) | BIT(DRAW) | BIT(SCREEN);
    default:
        return BIT(RUN) | BIT(PASS);
    }
}

static uint64_t fakes_of(const struct fever_rulings *r) {
    uint64_t fakes = BIT(FAKE_RUN) | BIT(FAKE_PASS);
    return r->kick_fakes ? fakes : fakes | BIT(FAKE_DRAW) | BIT(FAKE_BOMB); /* FF-3.3, QFL-2.7 */
}

#if !GCH_QUIET
void gch_fever_fill_calls(struct fever_book *book) {
    const struct fever_rulings *r = &book->rulings;
    book->plays = BIT(RUN) | BIT(DRAW) | BIT(PASS) | BIT(BOMB) | (r->screens ? BIT(SCREEN) : 0);
    book->usual = book->plays | fakes_of(r) | BIT(PUNT) | BIT(FIELD_GOAL) | (r->kneel ? BIT(KNEEL) : 0);
}
#endif

/* On a down. */
GCH_FOLDED uint64_t calls_on_down(const struct fever_book *book, const struct gch_state *state) {
    const struct fever_rulings *r = &book->rulings;
    const struct fever_state *own = fever_own(state);
    uint64_t special = 0;
    if (r->draw_offside && state->to_go <= r->draw_offside && !(own->tricks & 1)) /* QFL-5.9 */
        special |= BIT(DRAW_OFFSIDE);
    if (r->delay && !(own->tricks & 2)) /* QFL-5.10 */
        special |= BIT(DELAY);
    if (own->no_huddle)
        return calls_in_mode(own) | special;
    if (own->hurry) /* F34 */
        return book->plays;
    return book->usual | special;
}

static uint64_t calls_at(const struct gch_match *match, const struct gch_state *state) {
    const struct fever_book *book = (const struct fever_book *)match->book;
    const struct fever_rulings *r = &book->rulings;
    switch (state->next) {
    case GCH_NEXT_KICKOFF:
        return BIT(KICKOFF) | BIT(ONSIDE);
    case GCH_NEXT_FREE_KICK:
        return BIT(SAFETY_KICK) | BIT(ONSIDE); /* FF-9.7, Q21 */
    case GCH_NEXT_TRY:
        return BIT(PAT_KICK) | (match->season.two_point ? BIT(TWO_POINT) : 0) |
               (match->season.two_point && r->kick_fakes ? fakes_of(r) : 0); /* Q17 */
    case GCH_NEXT_TOSS:
        return BIT(TOSS);
    case GCH_NEXT_OVER:
        return 0;
    default:
        return calls_on_down(book, state);
    }
}

static uint64_t defenses_at(const struct gch_match *match, const struct gch_state *state, int unit) {
    const struct fever_rulings *r = &((const struct fever_book *)match->book)->rulings;
    const struct fever_state *own = fever_own(state);
    uint64_t block = FEVER_BIT(FEVER_VS_BLOCK);
    uint64_t regular = FEVER_BIT(FEVER_VS_RUN) | FEVER_BIT(FEVER_VS_PASS) | FEVER_BIT(FEVER_VS_BLITZ);
    if (state->next == GCH_NEXT_TRY && unit != FEVER_UNIT_SCRIMMAGE)
        return r->kick_fakes ? regular | block : block; /* FF-12.7, QFL-2.7 */
    if (unit != FEVER_UNIT_SCRIMMAGE)
        return regular | block;
    if (own->no_huddle && own->focus == FEVER_FOCUS_RUN) /* QFL-1.7 d */
        regular &= ~FEVER_BIT(FEVER_VS_PASS);
    if (own->no_huddle && own->focus == FEVER_FOCUS_PASS)
        regular &= ~FEVER_BIT(FEVER_VS_RUN);
    return regular;
}

#if !GCH_QUIET
uint64_t gch_fever_calls(const struct gch_match *match, const struct gch_state *state) {
    return calls_at(match, state);
}

uint64_t gch_fever_defenses(const struct gch_match *match, const struct gch_state *state) {
    return defenses_at(match, state, FEVER_UNIT_SCRIMMAGE);
}

#endif

/* --- calls -------------------------------------------------------------------------------------------------------- */

static bool is_fake(int call) {
    return call >= FEVER_FAKE_RUN && call <= FEVER_FAKE_BOMB;
}

static bool is_down_play(int call) {
    return call >= FEVER_RUN && call <= FEVER_FAKE_BOMB;
}

/* Dice that may be thrown besides (FF-3, QFL-0.3). */
GCH_FOLDED uint64_t with_of(const struct fever_work *w) {
    bool set = w->now->next == GCH_NEXT_SCRIMMAGE && fever_own(w->now)->no_huddle;
    bool option = fever_own(w->now)->set == FEVER_SET_OPTION;
    bool plain_fake = is_fake(w->call) && !w->r->kick_fakes;
    switch (w->call) {
    case FEVER_RUN:
    case FEVER_PASS:
        if (set) /* QFL-1.7 c: in-out is free, the option die is not */
            return option ? FEVER_BIT(FEVER_WITH_OPTION) | FEVER_BIT(FEVER_WITH_BOTH)
                          : FEVER_BIT(FEVER_WITH_NOTHING) | FEVER_BIT(FEVER_WITH_IN_OUT);
        return 15;
    case FEVER_FAKE_RUN:
    case FEVER_FAKE_PASS:
        if (plain_fake)
            return 15;
        break;
    case FEVER_ONSIDE:
        return w->r->onside_always_out ? 1 : FEVER_BIT(FEVER_WITH_NOTHING) | FEVER_BIT(FEVER_WITH_IN_OUT);
    case FEVER_DRAW:
    case FEVER_BOMB:
    case FEVER_SCREEN:
    case FEVER_FAKE_DRAW:
    case FEVER_FAKE_BOMB:
    case FEVER_PUNT:
        break;
    default:
        return 1;
    }
    return FEVER_BIT(FEVER_WITH_NOTHING) | FEVER_BIT(FEVER_WITH_IN_OUT);
}

GCH_FOLDED int unit_of(struct fever_work *w, int call) {
    switch (call) {
    case FEVER_PUNT:
        return FEVER_UNIT_PUNT;
    case FEVER_FIELD_GOAL:
    case FEVER_PAT_KICK:
        return FEVER_UNIT_PLACE;
    default:
        break;
    }
    if (!is_fake(call))
        return FEVER_UNIT_SCRIMMAGE;
    if (w->now->next == GCH_NEXT_TRY)
        return FEVER_UNIT_PLACE;
    return fever_ask(w, FEVER_ASK_UNIT, w->offense, FEVER_UNIT_PUNT,
                     FEVER_BIT(FEVER_UNIT_PUNT) | FEVER_BIT(FEVER_UNIT_PLACE), 0);
}

/* QFL-6.1: what a side attaches to its call about the clock. */
GCH_APART static void ask_measure(struct fever_work *w, int side) {
    uint64_t answers = FEVER_BIT(FEVER_MEASURE_NONE);
    w->measure[side] = FEVER_MEASURE_NONE;
    w->when[side] = FEVER_ALWAYS;
    if (w->now->next != GCH_NEXT_SCRIMMAGE)
        return;
    if (w->now->timeouts[side] > 0 && w->r->time_outs_per_stop > 0)
        answers |= FEVER_BIT(FEVER_MEASURE_TIMEOUT) | FEVER_BIT(FEVER_MEASURE_TIMEOUT_LATE);
    if (side == w->offense && is_down_play(w->call) && !is_fake(w->call)) {
        answers |= FEVER_BIT(FEVER_MEASURE_NO_HUDDLE);
        if (w->now->down < 4)
            answers |= FEVER_BIT(FEVER_MEASURE_STOP_CLOCK);
    }
    w->measure[side] = fever_ask(w, FEVER_ASK_MEASURE, side, FEVER_MEASURE_NONE, answers, 0);
    if (w->measure[side] != FEVER_MEASURE_NONE)
        w->when[side] = fever_ask(w, FEVER_ASK_WHEN, side, FEVER_ALWAYS, 7, 0);
}

/* QFL-1.10: the goal is part of the call. */
static void ask_laterals(struct fever_work *w) {
    const struct gch_state *s = w->now;
    w->lateral_goal = 0;
    if (!w->r->laterals || s->next != GCH_NEXT_SCRIMMAGE || s->quarter < 4 || !w->warned || !is_down_play(w->call) ||
        s->score[w->offense] >= s->score[!w->offense])
        return;
    w->lateral_goal = fever_ask_goal(w, w->offense, w->to_gain);
}

/* Everything that belongs to the offense's call. */
GCH_FOLDED void ask_offense(struct fever_work *w, enum fever_ask decision, uint64_t calls) {
    int call = -1, with = -1;
#if GCH_QUIET
    struct gch_plain_draws *draws = w->draws[w->offense];
    const struct gch_state *s = w->base.state;
    enum gch_mood mood = gch_plain_mood(s, w->offense);
    bool down = decision == FEVER_ASK_CALL && s->next == GCH_NEXT_SCRIMMAGE;
    if (draws != NULL && down && gch_plain_just_plays(s) && (calls & (calls - 1)) != 0)
        call = gch_plain_play(draws, w->style[w->offense], calls, mood);
#endif
    w->call = call >= 0 ? call : fever_ask(w, decision, w->offense, -1, calls, 0);
    uint64_t dice = with_of(w);
#if GCH_QUIET
    if (draws != NULL && (dice & (dice - 1)) != 0)
        with = gch_plain_few(draws, &draws->added, dice, mood);
#endif
    w->with = with >= 0 ? with : fever_ask(w, FEVER_ASK_WITH, w->offense, FEVER_WITH_NOTHING, dice, 0);
    w->unit = unit_of(w, w->call);
}

GCH_FOLDED void ask_defense(struct fever_work *w) {
    uint64_t answers = defenses_at(w->base.match, w->now, w->unit);
    if ((answers & (answers - 1)) == 0) {
        w->defense = __builtin_ctzll(answers);
        return;
    }
#if GCH_QUIET
    struct gch_plain_draws *draws = w->draws[!w->offense];
    if (draws != NULL && !(answers & draws->blocks)) {
        w->defense = gch_plain_few(draws, &draws->defenses, answers, gch_plain_defense_mood(w->base.state));
        if (w->defense >= 0)
            return;
    }
#endif
    struct gch_question *q = fever_question(w, FEVER_ASK_DEFENSE, !w->offense, -1, answers);
    q->seen = (uint8_t)w->unit; /* FF-3.3 */
    w->defense = fever_ask_full(w, q);
}

/* FF-1.8, 3.4, QFL-1.9: a time-out before the throw buys another call, or another die. */
GCH_SELDOM void change_calls(struct fever_work *w, enum fever_ask decision, uint64_t calls) {
    for (int i = 0; i < 2; i++) {
        int side = i == 0 ? w->offense : !w->offense;
        if (!fever_may_stop(w, side) || (i == 0 && is_fake(w->call)) ||
            fever_ask(w, FEVER_ASK_CHANGE, side, 0, 3, 0) == 0)
            continue;
        fever_take_timeout(w, side);
        if (i == 0)
            ask_offense(w, decision, calls);
        ask_defense(w);
    }
}

static void tell_call(struct fever_work *w, int call, int try_play) {
    struct gch_play *play = w->base.play;
    play->call = (uint8_t)call;
    fever_own(w->now)->stops = 0;
#if !GCH_QUIET
    play->formation = (uint8_t)w->defense;
    play->try_play = (uint8_t)try_play;
#endif
    gch_event_add(&w->base, GCH_EV_CALL, w->offense, call, w->defense, try_play);
    w->mark = play->count;
}

/* --- downs -------------------------------------------------------------------------------------------------------- */

/* QFL-1.7 b: a strategic time-out by either side ends the mode, and saves no time. */
static void ask_strategic(struct fever_work *w) {
    struct fever_state *own = fever_own(w->now);
    for (int i = 0; i < 2 && own->no_huddle; i++) {
        int side = i == 0 ? w->offense : !w->offense;
        if (!fever_may_stop(w, side) || fever_ask(w, FEVER_ASK_STRATEGIC, side, 0, 3, 0) == 0)
            continue;
        own->no_huddle = own->set = own->focus = 0;
        fever_take_timeout(w, side);
    }
}

static void end_mode(struct fever_work *w) {
    struct fever_state *own = fever_own(w->now);
    own->no_huddle = own->set = own->focus = 0;
}

/* QFL-5.9 */
GCH_APART static void draw_offside(struct fever_work *w) {
    fever_own(w->now)->tricks |= 1;
    bool pledged = fever_may_stop(w, w->offense) && fever_ask(w, FEVER_ASK_PLEDGE, w->offense, 0, 3, 0) == 1;
    tell_call(w, w->call, 0);
    bool flag = fever_throw(w, w->offense, FEVER_ROLL_PLAY_REFEREE, FEVER_DIE_REFEREE).mark == FEVER_MARK_FLAG;
    if (flag) {
        fever_simple_foul(w, FEVER_FOUL_ENCROACHMENT, !w->offense);
        return;
    }
    end_mode(w); /* QFL-1.7 b */
    if (!pledged) {
        fever_simple_foul(w, FEVER_FOUL_DELAY, w->offense);
        return;
    }
    fever_take_timeout(w, w->offense);
    struct gch_result *r = &w->base.play->result;
    *r = (struct gch_result){.next = GCH_NEXT_SCRIMMAGE,
                             .side = (uint8_t)w->offense,
                             .ball = (int8_t)w->line,
                             .down = w->now->down,
                             .to_go = w->now->to_go,
                             .pending_flags = GCH_PENDING_SAME_TEAM,
                             .tags = GCH_TAG_BIT(PRE_SNAP)};
    w->dead_ball = w->wiped = true;
}

/* QFL-6.3: called after the play it stops; the play's own time was cut before. */
GCH_APART static void stop_clock(struct fever_work *w) {
    struct gch_result *r = &w->base.play->result;
    tell_call(w, FEVER_STOP_CLOCK, 0);
    gch_rule(&w->base, "QFL-6.3", "the clock is stopped for a down");
    *r = (struct gch_result){.next = GCH_NEXT_SCRIMMAGE,
                             .side = (uint8_t)w->offense,
                             .ball = (int8_t)w->line,
                             .down = (uint8_t)(w->now->down + 1),
                             .to_go = w->now->to_go,
                             .pending_flags = GCH_PENDING_SAME_TEAM};
}

static void play_call(struct fever_work *w) {
    switch (w->call) {
    case FEVER_PUNT:
        w->kind = FEVER_KIND_PUNT;
        fever_punt(w);
        break;
    case FEVER_FIELD_GOAL:
        w->kind = FEVER_KIND_PLACE;
        fever_place_kick(w);
        break;
    case FEVER_KNEEL:
        fever_kneel(w);
        break;
    default:
        fever_scrimmage(w);
        break;
    }
}

GCH_SELDOM GCH_WHOLE void close_play(struct fever_work *w) {
    if (fever_ok(w))
        fever_judge(w);
    if (fever_ok(w))
        fever_set_time(w, &w->base.play->result);
}

/* Calls without dice of both sides: true if it was one of them. */
static bool special_call(struct fever_work *w) {
    struct gch_result *r = &w->base.play->result;
    switch (w->call) {
    case FEVER_STOP_CLOCK:
        stop_clock(w);
        return true;
    case FEVER_DRAW_OFFSIDE:
        draw_offside(w);
        break;
    case FEVER_DELAY: /* QFL-5.10 */
        fever_own(w->now)->tricks |= 2;
        end_mode(w);
        tell_call(w, w->call, 0);
        fever_simple_foul(w, FEVER_FOUL_DELAY, w->offense);
        break;
    case FEVER_FAIR_CATCH_KICK:
        w->kind = FEVER_KIND_FREE_GOAL;
        tell_call(w, w->call, 0);
        fever_free_goal(w);
        close_play(w);
        return true;
    default:
        return false;
    }
    if (fever_ok(w))
        fever_set_time(w, r);
    return true;
}

GCH_WHOLE static void scrimmage_down(struct fever_work *w, int forced) {
    uint64_t calls = forced ? FEVER_BIT(forced) : 0;
    if (!forced && w->made < FEVER_MADE_OFFENSE) {
        ask_strategic(w);
        calls = calls_on_down(w->book, w->now);
    }
    if (w->made < FEVER_MADE_OFFENSE)
        ask_offense(w, FEVER_ASK_CALL, calls);
    if (special_call(w))
        return;
    ask_laterals(w);
    if (w->call == FEVER_KNEEL) {
        struct gch_question q = gch_question_make(&w->base, FEVER_ASK_NOTCHES, w->offense, w->offense,
                                                  w->book->notches[FEVER_NOTCH_KNEEL], 0);
        q.max = w->book->notches[FEVER_NOTCH_KNEEL];
        w->kneel_notches = fever_ask_full(w, &q);
    } else {
        if (w->made < FEVER_MADE_CALLS)
            ask_defense(w);
        if (fever_option(w, FEVER_OPT_CHANGES) && !fever_all_silent(w, FEVER_ASK_CHANGE))
            change_calls(w, FEVER_ASK_CALL, calls);
    }
    if (w->r->measures && !fever_all_idle(w)) {
        ask_measure(w, w->offense);
        ask_measure(w, !w->offense);
    }
    tell_call(w, w->call, 0);
    play_call(w);
    close_play(w);
}

static void try_down(struct fever_work *w, int forced) {
    int line = fever_own(w->now)->try_line ? fever_own(w->now)->try_line : w->base.match->season.try_line;
    uint64_t calls = forced ? FEVER_BIT(forced) : calls_at(w->base.match, w->now);
    ask_offense(w, FEVER_ASK_CALL, calls);
    w->measure[0] = w->measure[1] = FEVER_MEASURE_NONE;
    w->lateral_goal = 0;
    w->to_gain = 100;
    if (w->call == FEVER_PAT_KICK) {
        w->line = 100 - line;
        w->kind = FEVER_KIND_TRY_KICK;
        ask_defense(w);
        tell_call(w, w->call, 0);
        fever_try_kick(w);
    } else {
        w->trying = true;
        if (w->call == FEVER_TWO_POINT) { /* QFL-2.9, FF-16.2 */
            w->base.play->call = FEVER_TWO_POINT;
            ask_offense(w, FEVER_ASK_TRY_PLAY, w->book->plays);
        } else {
            w->line = 100 - line; /* Q17 */
        }
        ask_defense(w);
        tell_call(w, FEVER_TWO_POINT, w->call);
        fever_scrimmage(w);
    }
    close_play(w);
    if (w->base.play->result.next != GCH_NEXT_TRY)
        fever_own(w->now)->try_line = 0;
}

static void free_kick_down(struct fever_work *w, int forced) {
    ask_offense(w, FEVER_ASK_CALL, forced ? FEVER_BIT(forced) : calls_at(w->base.match, w->now));
    w->measure[0] = w->measure[1] = FEVER_MEASURE_NONE;
    w->lateral_goal = 0;
    w->kind = FEVER_KIND_FREE_KICK;
    tell_call(w, w->call, 0);
    fever_free_kick(w);
    close_play(w);
}

/* FF-1.4, QFL-0.1: the winner kicks or receives, takes a goal and leaves that to the other, or waits for the half. */
static void toss(struct fever_work *w) {
    struct gch_state *s = w->now;
    int winner = fever_roll(w, GCH_AWAY, FEVER_ROLL_TOSS);
    uint64_t answers = FEVER_BIT(FEVER_TOSS_KICK) | FEVER_BIT(FEVER_TOSS_RECEIVE) | FEVER_BIT(FEVER_TOSS_GOAL);
    uint64_t plain = FEVER_BIT(FEVER_TOSS_KICK) | FEVER_BIT(FEVER_TOSS_RECEIVE);
    if (w->r->defer && s->quarter <= 4)
        answers |= FEVER_BIT(FEVER_TOSS_DEFER);
    int chooser = winner;
    int answer = fever_ask(w, FEVER_ASK_TOSS, winner, FEVER_TOSS_RECEIVE, answers, 0);
    int second = answer == FEVER_TOSS_DEFER ? winner : !winner;
    if (answer == FEVER_TOSS_GOAL || answer == FEVER_TOSS_DEFER) {
        chooser = !winner;
        answer = fever_ask(w, FEVER_ASK_TOSS, chooser, FEVER_TOSS_RECEIVE, plain, 0);
    }
    int receives = answer == FEVER_TOSS_RECEIVE ? chooser : !chooser;
    gch_event_add(&w->base, GCH_EV_TOSS, winner, receives == winner, 0, 0);
    gch_state_kickoff(s, &w->base.match->season, !receives);
    s->received = (uint8_t)receives;
    fever_own(s)->second = (uint8_t)(second + 1);
    if (s->quarter > 4) {
        s->overtime_first = (uint8_t)receives;
        s->overtime_stage = 0;
    }
    struct gch_play *play = w->base.play;
    play->call = FEVER_TOSS;
    play->result.next = s->next;
    play->result.side = s->offense;
    play->result.ball = s->ball;
}

/* --- a turn ------------------------------------------------------------------------------------------------------- */

void fever_begin(struct fever_work *w, struct gch_turn *turn) {
    gch_work_start(&w->base, turn);
    w->book = (const struct fever_book *)turn->match->book;
    w->r = &w->book->rulings;
    w->options = turn->match->options;
    w->format = &w->book->formats[fever_format_of(w->options)];
    memset(&w->question, 0, sizeof w->question);
    w->question.match = turn->match;
    w->question.work = &w->base;
#if GCH_QUIET
    for (int side = 0; side < 2; side++) {
        w->draws[side] = gch_coach_draws(turn->coach[side]);
        w->style[side] = turn->match->style[side];
    }
#endif
    fever_begin_turn(w);
}

/* In pieces that are short enough to be written without a loop. */
void fever_begin_turn(struct fever_work *w) {
    enum {
        FIRST = offsetof(struct fever_work, offense),
        SECOND = offsetof(struct fever_work, gained),
        THIRD = offsetof(struct fever_work, tags),
        END = offsetof(struct fever_work, phase)
    };
    memset((char *)w + FIRST, 0, SECOND - FIRST);
    memset((char *)w + SECOND, 0, THIRD - SECOND);
    memset((char *)w + THIRD, 0, END - THIRD);
    w->runoff_by = 2;
    w->time_out_by = 2;
    w->lateral_out_by = 2;
}

void fever_set_field(struct fever_work *w) {
    const struct gch_state *s = w->now;
    w->offense = w->holder = s->offense;
    w->line = s->ball;
    w->to_gain = s->ball + s->to_go;
    w->base.play->offense = s->offense;
    w->late = fever_is_late(w);
    w->warned = s->clock <= w->r->warning && fever_has_warning(w, s);
}

static void play_turn(struct fever_work *w, int forced) {
    switch (w->now->next) {
    case GCH_NEXT_TOSS:
        toss(w);
        break;
    case GCH_NEXT_KICKOFF:
    case GCH_NEXT_FREE_KICK:
        free_kick_down(w, forced);
        break;
    case GCH_NEXT_TRY:
        try_down(w, forced);
        break;
    default:
        scrimmage_down(w, forced);
        break;
    }
}

/* FF-11.3, QFL-2.8: a kick at the goal after a fair catch, even with no time left. */
GCH_APART static bool free_goal_called(struct fever_work *w) {
    struct gch_state *s = w->now;
    bool last = s->clock <= s->pending && fever_ends_half(s);
    int longest = 0;
    for (unsigned i = 0; i < w->book->dice[FEVER_DIE_FIELD_GOAL].faces; i++) {
        int yards = fever_modified(w, FEVER_MOD_FAIR_CATCH_KICK, w->book->dice[FEVER_DIE_FIELD_GOAL].face[i]);
        longest = yards > longest ? yards : longest;
    }
    /* Asked only where a kick can be good. */
    if (s->next != GCH_NEXT_SCRIMMAGE || 100 - s->ball + w->r->free_kick_added > longest ||
        !(w->r->fair_catch_kick || last))
        return false;
    if (fever_ask(w, FEVER_ASK_FREE_KICK, s->offense, 0, 3, s->ball) == 0)
        return false;
    s->pending_flags |= GCH_PENDING_EXTEND;
    return true;
}

static bool is_charge_pending(const struct gch_state *s) {
    return s->next != GCH_NEXT_TOSS && s->next != GCH_NEXT_OVER && !s->untimed &&
           (s->pending > 0 || s->clock == 0 || s->pending_flags != 0);
}

/* Takes the last play's charge. Gives a call that was made with it, 0: none. */
GCH_WHOLE static int take_charge(struct fever_work *w) {
    int forced = 0;
    int quarter = w->now->quarter;
    if (w->now->pending_flags & GCH_PENDING_FAIR_CATCH && free_goal_called(w))
        forced = FEVER_FAIR_CATCH_KICK;
    fever_settle_clock(w);
    return w->now->quarter == quarter ? forced : 0;
}

/* before: the situation the turn started from. */
static void fold(struct fever_work *w, const struct gch_state *before) {
    struct gch_state *s = w->now;
    const struct gch_season_rules *season = &w->base.match->season;
    const struct gch_result *r = &w->base.play->result;
    bool same_down = r->next == GCH_NEXT_SCRIMMAGE && before->next == GCH_NEXT_SCRIMMAGE &&
                     r->side == before->offense && r->down == before->down && w->dead_ball;
    bool again = r->next == GCH_NEXT_KICKOFF && r->ball != 0;
    struct fever_state *own = fever_own(s);
    if (r->next != GCH_NEXT_SCRIMMAGE || r->side != before->offense)
        own->no_huddle = own->set = own->focus = 0;
#if !GCH_QUIET
    if (gch_match_house(w->base.match,
                        1)) { /* RC-1: a completed play, a change of possession or of tempo ends the row */
        bool hurried = own->hurry || own->no_huddle || w->base.turn->hurry;
        own->previous = (uint8_t)(r->elapsed < 0 ? 0 : r->elapsed > 255 ? 255 : r->elapsed);
        if (!hurried || r->side != before->offense || !(r->tags & GCH_TAG_BIT(PENALTY)))
            own->flags_in_row = own->flags_false_start = 0;
    }
#endif
    gch_state_apply(s, season, r);
    if (again) { /* FF-9.4, F41: the spot is walked off step by step */
        s->ball = r->ball;
        s->carry = (int8_t)(r->ball - season->kick_spot);
    }
    if (!same_down)
        own->tricks = 0;
    own->running = 0;
    own->hurry = 0;
    if (s->quarter > 4)
        gch_state_overtime(s, season, before, r);
}

#if !GCH_QUIET

enum gch_status gch_fever_turn(struct gch_turn *turn) {
    struct fever_work w;
    struct gch_state state = *turn->state;
    int forced = turn->force;
    fever_begin(&w, turn);
    w.now = &state;
    w.base.state = &state;
    if (is_charge_pending(&state)) {
        int call = take_charge(&w);
        forced = call != 0 ? call : forced;
    }
    turn->snap = state;
    w.base.state = &turn->snap;
    turn->play.offense = state.offense;
    if (state.next != GCH_NEXT_OVER && fever_ok(&w)) {
        fever_set_field(&w);
        play_turn(&w, forced);
        if (fever_ok(&w) && turn->play.call != FEVER_TOSS)
            fold(&w, &turn->snap);
    }
    if (fever_ok(&w))
        *turn->state = state;
    return w.base.status;
}

enum gch_status gch_fever_settle(struct gch_turn *turn) {
    struct fever_work w;
    struct gch_state state = *turn->state;
    struct gch_play kept = turn->play;
    struct gch_trace *trace = turn->trace;
    int quarter = state.quarter;
    int clock = state.clock;
    turn->trace = NULL; /* the trace is the play's */
    fever_begin(&w, turn);
    turn->trace = trace;
    w.now = &state;
    w.base.state = &state;
    if (is_charge_pending(&state))
        fever_settle_clock(&w);
    turn->play = kept;
    if (state.quarter == quarter && clock > w.r->warning && state.clock == w.r->warning &&
        fever_has_warning(&w, &state))
        turn->play.result.tags |= GCH_TAG_BIT(WARNING);
    if (fever_ok(&w))
        *turn->state = state;
    return w.base.status;
}

#endif
