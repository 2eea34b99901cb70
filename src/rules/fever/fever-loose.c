/* Loose balls and returns (FF-7, 8, 10, 12.3). */
#include "rules/fever/fever-work.h"
#include "rules/rules-play.h"

/* --- keeping and advancing ---------------------------------------------------------------------------------------- */

/* Where yards are counted from: the goal line if the ball is behind it (FF-10.3), or its own depth (QFL-4.6). */
static int counted_from(const struct fever_work *w, int x) {
    return x <= 0 && !w->r->return_from_depth ? 0 : x;
}

/* On a try the defense may only run with the ball where that brings it points (FF-16.2, Q19). */
static bool may_run(const struct fever_work *w, int side) {
    return !w->trying || side == w->offense || w->base.match->season.defense_try_points > 0;
}

static bool throws_in_out(struct fever_work *w, enum fever_ask ask, int side, int x) {
    return fever_ask(w, ask, side, 0, 3, x) == 1;
}

static void tell_fumble(struct fever_work *w, int side, int x) {
    w->tags |= GCH_TAG_BIT(FUMBLE);
    gch_event_add(&w->base, GCH_EV_FUMBLE, side, x, 0, 0);
}

/* A ball that is dead in the end zone of the side that has it. */
static void dead_behind(struct fever_work *w, int side, bool kicked_in) {
    if (kicked_in)
        fever_touchback(w, side, false);
    else
        fever_safety(w, side);
}

static enum gch_score_kind score_of(const struct fever_work *w, enum fever_origin origin) {
    return origin == FEVER_BLOCK && w->blocked ? GCH_TD_BLOCK : GCH_TD_FUMBLE;
}

/* FF-8.6: option and referee dice, and in/out if wanted. kicked_in: in its own end zone the side has a touchback. */
void fever_advance(struct fever_work *w, int side, int x, enum fever_origin origin, bool kicked_in) {
    fever_call_laterals(w, side);
    bool in_out = throws_in_out(w, FEVER_ASK_ADVANCE_OUT, side, x);
    struct fever_face option = fever_throw(w, side, FEVER_ROLL_ADVANCE_OPTION, FEVER_DIE_OPTION);
    bool flag = fever_throw(w, side, FEVER_ROLL_ADVANCE_REFEREE, FEVER_DIE_REFEREE).mark == FEVER_MARK_FLAG;
    bool out = in_out && fever_throw(w, side, FEVER_ROLL_ADVANCE_IN_OUT, FEVER_DIE_IN_OUT).mark == FEVER_MARK_OUT;
    struct fever_phase *phase =
        fever_add_phase(w, FEVER_PHASE_RETURN, side, 3, x, flag && w->r->advance_flags); /* F50 */
    if (origin == FEVER_LATERAL) { /* QFL-1.10 e, g, h: a lateral that the other side runs back */
        phase->lateral = FEVER_FOULS_AT_START;
        w->advanced_laterals = w->laterals;
    }
    if (w->gained[side])
        w->returned = true; /* FF-13.3 */
    int yards = fever_option_yards(option);
    bool touchdown = option.mark == FEVER_MARK_TD;
    if (touchdown && w->r->td_confirm)
        touchdown = fever_confirm_td(w, side, &yards);
    if (touchdown) {
        gch_event_add(&w->base, GCH_EV_RETURN, side, x, 100, GCH_RET_FUMBLE);
        fever_touchdown(w, side, score_of(w, origin));
        return;
    }
    if (option.mark == FEVER_MARK_F) {
        if (!out) {
            tell_fumble(w, side, x);
            fever_loose(w, side, x, FEVER_FUMBLE, kicked_in && x <= 0);
            return;
        }
        fever_tell_out(w, side, x);
        if (x <= 0)
            dead_behind(w, side, kicked_in);
        else
            fever_keep(w, side, x);
        return;
    }
    int end = counted_from(w, x) + yards;
    gch_event_add(&w->base, GCH_EV_RETURN, side, x, end > 100 ? 100 : end, GCH_RET_FUMBLE);
    if (end >= 100) {
        fever_touchdown(w, side, score_of(w, origin));
        return;
    }
    if (end > 0 && fever_lateral_run(w, side, end)) /* QFL-1.10 b: the in/out die is ignored */
        return;
    if (out)
        fever_tell_out(w, side, end);
    if (end <= 0)
        dead_behind(w, side, kicked_in);
    else
        fever_keep(w, side, end);
}

/* --- the recovery die --------------------------------------------------------------------------------------------- */

/* A loose ball that has come to rest. */
struct rest {
    int team;  /* who threw last */
    int x;     /* in the coordinates of the side that lost it */
    bool dead; /* REC N.G.: nobody may run */
    bool out;
    bool at_once; /* the side that won the coin recovered with its very first throw */
    bool crossed; /* a blocked kick crossed the line of scrimmage (FF-12.3) */
};

/* FF-8.2, 8.3 */
static struct rest throw_recovery(struct fever_work *w, int possessor, int x, enum fever_origin origin) {
    struct rest rest = {.x = x, .at_once = true};
    rest.team = fever_roll(w, w->offense, FEVER_ROLL_COIN); /* F13 */
    for (int throws = 0; throws < FEVER_MAX_THROWS && fever_ok(w); throws++) {
        struct fever_face face = fever_throw(w, rest.team, FEVER_ROLL_RECOVERY, FEVER_DIE_RECOVERY);
        switch (face.mark) {
        case FEVER_MARK_STAR:
            rest.team = !rest.team;
            rest.at_once = false;
            continue;
        case FEVER_MARK_BOUNCE: /* F14, QFL-1.11 */
            rest.x += rest.team == possessor || w->r->bounce_by_possessor ? face.yards : -face.yards;
            rest.at_once = false;
            rest.crossed |= origin == FEVER_BLOCK && rest.x >= w->line;
            if (rest.x > -10 && rest.x < GCH_END_LINE)
                continue;
            rest.out = true; /* F15 */
            return rest;
        case FEVER_MARK_OUT:
            rest.out = true;
            return rest;
        default:
            rest.dead = face.mark == FEVER_MARK_RECNG;
            return rest;
        }
    }
    rest.out = true; /* dice that never end */
    return rest;
}

static bool wants_advance(struct fever_work *w, int side, int x, const struct rest *rest) {
    if (rest->dead || !may_run(w, side))
        return false;
    /* What is dead behind the own goal line is lost, and on a fourth down what is short of the line to gain. */
    return fever_ask(w, FEVER_ASK_ADVANCE, side, 1, 3, x) == 1;
}

static void tell_recovery(struct fever_work *w, int side, int x) {
    gch_event_add(&w->base, GCH_EV_RECOVERY, side, x, 0, 0);
}

/* QFL-1.8: the side that lost the ball may not gain by it. */
static bool is_limited(const struct fever_work *w, int possessor, enum fever_origin origin) {
    if (!w->r->own_fumble_limited || origin != FEVER_FUMBLE)
        return false;
    bool fourth = w->now->next == GCH_NEXT_SCRIMMAGE && w->kind == FEVER_KIND_SCRIMMAGE && w->now->down == 4;
    return w->warned || (possessor == w->offense && (w->trying || fourth));
}

/* FF-8.4 */
static void settle_fumble(struct fever_work *w, int possessor, struct rest rest, enum fever_origin origin,
                          bool kicked_in, int from) {
    int other = !possessor;
    bool theirs = !rest.out && rest.team == other;
    bool left = !theirs && !(rest.out && rest.x >= 100); /* else it is the other side's anyway */
    if (left && is_limited(w, possessor, origin) && !(rest.at_once && !rest.out && !rest.dead)) {
        rest.dead = true;
        rest.x = rest.x > from ? from : rest.x;
        gch_rule(&w->base, "QFL-1.8", "the fumbling side gains nothing");
    }
    if (origin == FEVER_MUFF && theirs)
        rest.dead = true; /* QFL-4.7 */
    int x = rest.x;
    if (rest.out) {
        w->recovery_out = true;
        gch_event_add(&w->base, GCH_EV_OUT_OF_BOUNDS, possessor, x, 0, 0);
        if (x >= 100) {
            fever_change(w, other);
            fever_touchback(w, other, false);
        } else {
            tell_recovery(w, possessor, x);
            if (x <= 0)
                dead_behind(w, possessor, kicked_in);
            else
                fever_keep(w, possessor, x);
        }
        return;
    }
    tell_recovery(w, rest.team, theirs ? 100 - x : x);
    if (!theirs) {
        if (x >= 100) /* F17 */
            fever_touchdown(w, possessor, GCH_TD_FUMBLE);
        else if (wants_advance(w, possessor, x, &rest))
            fever_advance(w, possessor, x, origin, kicked_in);
        else if (x <= 0)
            dead_behind(w, possessor, kicked_in);
        else
            fever_keep(w, possessor, x);
        return;
    }
    int y = 100 - x;
    w->tags |= GCH_TAG_BIT(FUMBLE_LOST);
    fever_change(w, other);
    if (y >= 100)
        fever_touchdown(w, other, GCH_TD_FUMBLE);
    else if (wants_advance(w, other, y, &rest))
        fever_advance(w, other, y, origin, true); /* F17: its own end zone is a touchback */
    else if (y <= 0)
        fever_touchback(w, other, false);
    else
        fever_end_first(w, other, y);
}

/* FF-12.3 */
static void settle_block(struct fever_work *w, int kickers, struct rest rest) {
    int receivers = !kickers;
    int x = rest.x;
    int y = 100 - x;
    bool theirs = !rest.out && rest.team == receivers;
    if (rest.out)
        gch_event_add(&w->base, GCH_EV_OUT_OF_BOUNDS, kickers, x, 0, 0);
    else
        tell_recovery(w, rest.team, theirs ? y : x);
    if (theirs) {
        fever_change(w, receivers);
        if (x <= 0)
            fever_touchdown(w, receivers, GCH_TD_BLOCK);
        else if (wants_advance(w, receivers, y, &rest))
            fever_advance(w, receivers, y, FEVER_BLOCK, true);
        else if (x >= 100)
            fever_touchback(w, receivers, false);
        else
            fever_end_first(w, receivers, y);
        return;
    }
    bool lost = x >= 100 || (rest.crossed && (!rest.out || w->r->block_out_receivers) && x >= 1); /* F24 */
    if (lost) {
        fever_change(w, receivers);
        tell_recovery(w, receivers, y); /* theirs by rule */
        if (x >= 100)
            fever_touchback(w, receivers, false);
        else
            fever_end_first(w, receivers, y);
    } else if (!rest.out && wants_advance(w, kickers, x, &rest)) {
        fever_advance(w, kickers, x, FEVER_BLOCK, false);
    } else if (x <= 0) {
        fever_safety(w, kickers);
    } else {
        fever_keep(w, kickers, x);
    }
}

GCH_APART void fever_loose(struct fever_work *w, int possessor, int x, enum fever_origin origin, bool kicked_in) {
    w->holder = possessor;
    struct rest rest = throw_recovery(w, possessor, x, origin);
    if (!fever_ok(w))
        return;
    if (origin == FEVER_BLOCK)
        settle_block(w, possessor, rest);
    else
        settle_fumble(w, possessor, rest, origin, kicked_in, x);
}

/* --- returns ------------------------------------------------------------------------------------------------------ */

static enum gch_score_kind return_score(enum gch_return_kind kind) {
    static const uint8_t scores[] = {[GCH_RET_KICKOFF] = GCH_TD_KICKOFF_RETURN,
                                     [GCH_RET_PUNT] = GCH_TD_PUNT_RETURN,
                                     [GCH_RET_INT] = GCH_TD_INT_RETURN,
                                     [GCH_RET_FUMBLE] = GCH_TD_FUMBLE,
                                     [GCH_RET_MISSED_FG] = GCH_TD_MISSED_FG};
    return (enum gch_score_kind)scores[kind];
}

/* A return die: its yards in this use, and whether it cancels a touchdown. */
static int throw_return_die(struct fever_work *w, int side, enum fever_return_die die, bool *no_td) {
    struct fever_face face;
    *no_td = false;
    if (die == FEVER_NO_DIE)
        return 0;
    if (die == FEVER_KICK_DIE)
        face = fever_throw(w, side, FEVER_ROLL_RETURN_KICK, FEVER_DIE_KICK_RETURN);
    else
        face = fever_throw(w, side, FEVER_ROLL_RETURN_PUNT, FEVER_DIE_PUNT_RETURN);
    *no_td = face.mark == FEVER_MARK_NOTD;
    if (die == FEVER_PUNT_KICK_DIE)
        return fever_modified(w, FEVER_MOD_PUNT_RETURN, face);                                      /* QFL-4.1 */
    return die == FEVER_SAFETY_DIE ? fever_modified(w, FEVER_MOD_SAFETY_RETURN, face) : face.yards; /* QFL-4.3 */
}

/* QFL-5.7, Q25 */
static int foul_spot_of(int start, int yards) {
    int spot = start + yards / 2;
    return spot < 1 ? 1 : spot;
}

/* A ball that went back over the own goal line (FF-10.3, F22). */
static void end_behind(struct fever_work *w, int side, int from) {
    bool fielded = from >= 1 && w->r->return_safety;
    if (!fielded && w->kind != FEVER_KIND_SCRIMMAGE)
        w->touchback = true;
    dead_behind(w, side, !fielded);
}

GCH_APART void fever_return_ball(struct fever_work *w, int side, int x, enum gch_return_kind kind,
                                 enum fever_return_die die, bool covered) {
    bool no_td;
    fever_call_laterals(w, side);
    bool in_out = throws_in_out(w, FEVER_ASK_RETURN_OUT, side, x);
    int yards = throw_return_die(w, side, die, &no_td);
    struct fever_face option = fever_throw(w, side, FEVER_ROLL_RETURN_OPTION, FEVER_DIE_OPTION);
    bool flag = fever_throw(w, side, FEVER_ROLL_RETURN_REFEREE, FEVER_DIE_REFEREE).mark == FEVER_MARK_FLAG;
    bool out = in_out && fever_throw(w, side, FEVER_ROLL_RETURN_IN_OUT, FEVER_DIE_IN_OUT).mark == FEVER_MARK_OUT;
    struct fever_face run = {0, FEVER_MARK_BLANK};
    if (covered)
        run = fever_throw(w, !side, FEVER_ROLL_RETURN_RUN_DEFENSE, FEVER_DIE_RUN_DEFENSE);
    if (!fever_ok(w))
        return;
    fever_change(w, side);
    struct fever_phase *phase = fever_add_phase(w, FEVER_PHASE_RETURN, side, 3, x, flag);
    phase->foul_spot = (int16_t)foul_spot_of(x, yards);
    w->returned = true;
    if (run.mark == FEVER_MARK_F) { /* QFL-4.2, Q23: the return dice are void */
        w->tags |= GCH_TAG_BIT(MUFF);
        gch_event_add(&w->base, GCH_EV_MUFF, side, x, 0, 0);
        fever_loose(w, side, x, FEVER_MUFF, x <= 0);
        return;
    }
    bool stopped = run.mark == FEVER_MARK_NG;
    int minus = run.mark == FEVER_MARK_MINUS ? run.yards : 0;
    int start = counted_from(w, x);
    int gained = fever_option_yards(option);
    bool touchdown = option.mark == FEVER_MARK_TD && !no_td && !stopped; /* FF-10.2 */
    if (option.mark == FEVER_MARK_TD && no_td && !w->r->no_td_keeps_yards)
        yards = 0; /* F21 */
    if (touchdown && die == FEVER_NO_DIE && w->r->td_confirm)
        touchdown = fever_confirm_td(w, side, &gained);
    if (option.mark == FEVER_MARK_F && !touchdown) { /* FF-10.4 */
        int spot = stopped ? x : start + yards + minus;
        if (spot < 100) {
            gch_event_add(&w->base, GCH_EV_RETURN, side, x, spot, kind);
            if (!out) {
                tell_fumble(w, side, spot);
                /* F16: kicked in, or lost in the field */
                fever_loose(w, side, spot, FEVER_FUMBLE, spot <= 0 ? x <= 0 : !w->r->bounce_back_is_pushed);
                return;
            }
            fever_tell_out(w, side, spot);
            if (spot <= 0)
                end_behind(w, side, x);
            else
                fever_end_first(w, side, spot);
            return;
        }
        touchdown = true; /* FF-8.1 */
    }
    int end = stopped ? x : start + yards + gained + minus;
    if (touchdown)
        end = minus != 0 ? 100 + minus : 100; /* Q23 */
    gch_event_add(&w->base, GCH_EV_RETURN, side, x, end > 100 ? 100 : end, kind);
    if (end >= 100) {
        fever_touchdown(w, side, return_score(kind));
        return;
    }
    if (end <= 0) {
        if (out)
            fever_tell_out(w, side, end);
        end_behind(w, side, x);
        return;
    }
    if (fever_lateral_run(w, side, end))
        return;
    if (out)
        fever_tell_out(w, side, end);
    fever_end_first(w, side, end);
}

void fever_intercept(struct fever_work *w, int side, int x, bool fumbled, bool lateral) {
    fever_change(w, side);
    if (x >= 100) { /* FF-7.2 */
        fever_touchdown(w, side, GCH_TD_INT_RETURN);
        return;
    }
    if (fumbled) { /* FF-7.4 */
        tell_fumble(w, side, x);
        fever_loose(w, side, x, FEVER_FUMBLE, x <= 0);
        return;
    }
    uint64_t answers = FEVER_BIT(FEVER_RETURN) | FEVER_BIT(x <= 0 ? FEVER_TOUCHBACK : FEVER_DOWN_IT);
    if (!may_run(w, side))
        answers &= ~FEVER_BIT(FEVER_RETURN);
    int preset = x <= 0 ? FEVER_TOUCHBACK : FEVER_RETURN;
    if (fever_ask(w, FEVER_ASK_INTERCEPTION, side, preset, answers, x) == FEVER_RETURN) {
        /* FF-7.3; QFL-1.10 e: of a lateral like a fumble. */
        if (lateral)
            fever_advance(w, side, x, FEVER_LATERAL, x <= 0);
        else
            fever_return_ball(w, side, x, GCH_RET_INT, x <= w->r->kick_return_up_to ? FEVER_KICK_DIE : FEVER_PUNT_DIE,
                              false);
    } else if (x <= 0) {
        fever_touchback(w, side, false);
    } else {
        fever_end_first(w, side, x);
    }
}
