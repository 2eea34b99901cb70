/* What the games of the family share between cells and results. */
#include "rules/rules-play.h"

#include "dice/throw.h"
#include "football/fold.h"
#include "rules/house/house.h"

#include <string.h>

void gch_work_start(struct gch_work *w, struct gch_turn *turn) {
    w->turn = turn;
    w->match = turn->match;
    w->dice = turn->dice;
    w->play = &turn->play;
#if GCH_QUIET
    w->state = turn->state;
#else
    w->state = &turn->snap;
    w->trace = turn->trace;
#endif
    gch_work_again(w);
}

void gch_work_again(struct gch_work *w) {
    struct gch_play *play = w->play;
#if GCH_QUIET
    gch_dice_fresh_seeded(w->dice);
#else
    gch_dice_fresh(w->dice);
    struct gch_turn *turn = w->turn;
    w->status = GCH_OK;
    memset(&w->question, 0, sizeof w->question);
    w->question.match = turn->match;
    w->question.work = w;
    if (turn->trace != NULL) {
        turn->trace->count = 0;
        turn->trace->lost = 0;
    }
    play->try_play = 0;
    play->formation = 0;
#endif
    play->call = 0;
    play->count = 0;
    gch_tell_cell(w, (struct gch_cell){GCH_CELL_KINDS, 0, 0}, false);
    memset(&play->result, 0, sizeof play->result);
}

void gch_forget_play(struct gch_work *w, unsigned mark) {
    w->play->count = mark;
    gch_tell_cell(w, (struct gch_cell){GCH_CELL_KINDS, 0, 0}, false);
}

struct gch_foul gch_foul_of(struct gch_cell cell, int offense) {
    struct gch_foul foul = {0};
    foul.yards = cell.number;
    foul.side = (uint8_t)(cell.kind == GCH_CELL_OFF ? offense : !offense);
    if (cell.kind == GCH_CELL_PI)
        foul.type = GCH_FOUL_PI;
    else if (cell.kind == GCH_CELL_OFF && cell.flags & GCH_FLAG_STAR)
        foul.type = GCH_FOUL_GROUNDING;
    else if (cell.kind == GCH_CELL_OFF)
        foul.type = cell.number == 5    ? GCH_FOUL_OFF_5
                    : cell.number == 10 ? GCH_FOUL_OFF_10
                    : cell.number == 15 ? GCH_FOUL_OFF_15
                                        : GCH_FOUL_OFF_40;
    else if (cell.number == 5)
        foul.type = cell.flags & GCH_FLAG_X ? GCH_FOUL_DEF_5X : GCH_FOUL_DEF_5;
    else
        foul.type = cell.flags & GCH_FLAG_X ? GCH_FOUL_DEF_15X : GCH_FOUL_DEF_15;
    return foul;
}

void gch_foul_event(struct gch_work *w, const struct gch_foul *foul, enum gch_foul_fate fate, int marked) {
    gch_event_add(w, GCH_EV_FOUL, foul->side, foul->type, fate, marked);
}

void gch_set_first(struct gch_result *r, int side, int x) {
    r->next = GCH_NEXT_SCRIMMAGE;
    r->side = (uint8_t)side;
    r->ball = (int8_t)x;
    r->down = 1;
    r->to_go = (uint8_t)gch_first_to_go(x);
}

int gch_mark_end(struct gch_result *r, int fouler, int yards) {
    int x = r->ball;
    switch (r->next) {
    case GCH_NEXT_SCRIMMAGE:
        r->ball = (int8_t)gch_walked(x, r->side == fouler, yards);
        r->to_go = (uint8_t)gch_first_to_go(r->ball);
        break;
    case GCH_NEXT_FREE_KICK:
        r->ball = (int8_t)gch_walked(x, r->side == fouler, yards);
        break;
    default:
        /* DDF-19.9: a foul by the team that did not score helps the team that kicks off. */
        r->carry = (int8_t)(r->carry + (r->side == fouler ? -yards : yards));
        return yards;
    }
    return r->ball > x ? r->ball - x : x - r->ball;
}

static bool single(uint64_t allowed) {
    return (allowed & (allowed - 1)) == 0;
}

int gch_ask_play(struct gch_work *w, int side, uint64_t allowed, int decision) {
    if (single(allowed))
        return allowed != 0 ? __builtin_ctzll(allowed) : 0;
    return gch_ask_usual(w, decision, side, side, -1, allowed);
}

int gch_ask_formation(struct gch_work *w, int offense) {
    return gch_ask_usual(w, GCH_ASK_FORMATION, !offense, offense, -1, GCH_ALL_FORMATIONS);
}

int gch_ask_return(struct gch_work *w, int side, int spot, uint64_t allowed, int preset) {
    if (single(allowed))
        return preset;
    struct gch_question q = gch_question_make(w, GCH_ASK_RETURN, side, side, preset, allowed);
    q.spot = (int16_t)spot;
    return gch_ask(w, &q);
}

int gch_ask_penalty(struct gch_work *w, const struct gch_penalty_question *penalty) {
    struct gch_question q =
        gch_question_make(w, GCH_ASK_PENALTY, penalty->offended, penalty->offense, penalty->preset, penalty->allowed);
    q.count = (uint8_t)penalty->count;
    q.adds = (uint8_t)penalty->adds;
    q.choice = penalty->results;
    q.foul = penalty->fouls;
    return gch_ask(w, &q);
}

void gch_toss_won(struct gch_work *w, struct gch_state *state, int winner, const struct gch_toss *toss) {
    uint64_t allowed = toss->allowed;
    if (house_at(w, HOUSE_HOOK_TOSS) != NULL)
        allowed = house_toss(w->match->house, &w->match->words->decisions[toss->decision], allowed);
    int answer = gch_ask_usual(w, toss->decision, winner, winner, toss->receive, allowed);
    int receives = answer == toss->receive ? winner : !winner;
    gch_event_add(w, GCH_EV_TOSS, winner, receives == winner, 0, 0);
    gch_state_kickoff(state, &w->match->season, !receives);
    state->received = (uint8_t)receives;
    if (state->quarter > 4) {
        state->overtime_first = (uint8_t)receives;
        state->overtime_stage = 0;
    }
    w->play->call = (uint8_t)toss->call;
    w->play->result.next = state->next;
    w->play->result.side = state->offense;
    w->play->result.ball = state->ball;
}

/* The same where more comes of it than fewer seconds. */
GCH_SELDOM bool run_clock_to_mark(struct gch_work *w, struct gch_state *state, int charge, int warning) {
    int before = state->clock;
    int period = state->quarter;
    bool ended = gch_fold_charge(state, &w->match->season, charge, warning);
    if (warning && before > warning && state->quarter == period && state->clock <= warning &&
        (period % 2 == 0 || period > 4))
        gch_event_add(w, GCH_EV_WARNING, state->offense, 0, 0, 0);
    if (ended && state->quarter > 4 && state->next != GCH_NEXT_OVER && w->match->ruleset->overtime != NULL)
        w->match->ruleset->overtime(w->match, state);
    if (ended)
        gch_event_add(w, GCH_EV_PERIOD, state->offense, period, 0, 0);
    return ended;
}

bool gch_run_clock(struct gch_work *w, struct gch_state *state, int charge, int warning) {
    int clock = state->clock;
    if (charge == 0 && clock > 0) {
        state->pending = 0;
        state->pending_flags = 0;
        return false;
    }
    if (clock - charge > 0 && (clock - charge > warning || clock <= warning))
        return gch_fold_charge(state, &w->match->season, charge, 0);
    return run_clock_to_mark(w, state, charge, warning);
}
