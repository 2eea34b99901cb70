/*
 * Quiet games, from turn to turn.
 *
 * Plain downs (charted-run.h) are played in a loop of their own, from tables made of charts, plans and the rule code.
 * They throw the same dice in the same order as the rule code and count into the ledger what events would have counted.
 * As soon as something else comes up, the rule code plays the rest of the turn, from the calls that were made and with
 * the same dice. tests/properties/test-quick.c plays games both ways and compares situations, dice and statistics.
 */
#include "rules/charted/charted-run.h"

#include <limits.h>

#include "dice/rng.h"
#include "football/situation.h"
#include "rules/plan.h"

/* --- plain downs ---------------------------------------------------------------------------------------------------
 */

/* May the down at hand, its clock run, be a plain one? Late in a half the offense may kneel or kick on any down, which
 * is then its call, or keep to some plays. */
static bool may_be_plain(struct charted_run *run, const struct gch_state *s, struct charted_made *made) {
    if (s->next != GCH_NEXT_SCRIMMAGE || s->down > 3 || s->quarter > 4 || s->untimed)
        return false;
    struct charted_frame *f = charted_frame_now(run, s);
    if (s->clock > f->free)
        return true;
    const struct gch_plan *plan = f->off;
    if (charted_own.plain.run_downs && gch_plan_runs_down(plan, s, s->offense))
        return false;
    if (s->clock > plan->late[s->quarter])
        return true;
    int kick = gch_plan_kick(plan, s, charted_own.calls(run->turn->match, s));
    if (kick != GCH_CALL_NONE) {
        if (!charted_own.plain.sneaks || !gch_plan_is_short(s->down, s->to_go, 100 - s->ball))
            made->call = kick;
        return false;
    }
    uint64_t kept = gch_plan_keeps_to(plan, s);
    if (kept != 0)
        f->open &= charted_matchups(kept);
    return true;
}

/* How plain downs come to an end. */
enum plain_end {
    END_NOT_YET, /* or at a down that is not plain by the tables */
    END_AT_CLOCK,
    END_AT_FOURTH_DOWN,
};

/* Plain downs at which there is more to do than to count them. */
GCH_FOLDED void heed_down(struct charted_run *run, struct charted_frame *f, const struct plain_downs *d,
                          struct gch_state *s, size_t play, const struct charted_counted *comes) {
    if (gch_charted_is_spent(f->used[play], gch_charted(s)->quota[f->offense][play])) {
        gch_charted_set_spent(s, f->offense, (int)(GCH_CALL_1 + play));
        if (run->game->quotas)
            f->open &= ~charted_matchups(UINT64_C(1) << (GCH_CALL_1 + play));
    }
    const struct gch_observer *observer = run->counts->observer;
    if (observer != NULL)
        gch_observe_down(observer, &observer->downs[f->offense][comes->kind],
                         (struct gch_plain_down){.plays = (uint16_t)(f->before + d->downs),
                                                 .yards = (int16_t)comes->gain,
                                                 .ball = (int8_t)(100 - d->to_goal),
                                                 .call = (uint8_t)(GCH_CALL_1 + play),
                                                 .out_of_bounds = comes->what == COMES_OUT_OF_BOUNDS});
}

/* Counts a plain down and goes on to the next. */
GCH_FOLDED void count_down(struct charted_run *run, struct charted_frame *f, struct plain_downs *d, struct gch_state *s,
                           size_t play, const struct charted_counted *comes) {
    const struct charted_plain_kind has = charted_own.plain;
    const long gain = comes->gain;
    const bool first = gain >= charted_to_go(d->at);
    gch_ledger_count_down(&f->counts[d->at / CHARTED_PLACES][first][comes->kind], gain);
    if (++f->used[play] >= f->heed_from[play])
        heed_down(run, f, d, s, play, comes);
    if (has.repeated)
        d->repeats = (d->repeats + (GCH_CALL_1 + play == (size_t)has.repeated)) & ((unsigned)first - 1);
    d->close |= d->to_goal - (100 - GCH_RED_ZONE) - 1;
    d->downs++;
    d->dice_at += f->step;
    d->off_at += f->off_step;
    d->def_at += f->def_step;
    d->draw = gch_rng_word(d->off_at);
    d->to_goal -= gain;
    const size_t next = d->at + CHARTED_PLACES - (size_t)gain, fresh = (size_t)(d->to_goal < 10 ? d->to_goal : 10);
    d->at = first ? fresh : next;
}

/* Lets the clock run after a plain down if nobody looks at it. The offense may go without a huddle. */
GCH_FOLDED enum plain_end run_clock(const struct charted_frame *f, struct plain_downs *d, struct gch_state *s,
                                    size_t what) {
    const uint32_t lane = gch_lane(d->draw, GCH_LANE_HURRY);
    int16_t *const left = &gch_charted(s)->no_huddle_left[f->offense];
    const bool no_huddle = lane < f->hurry_below;
    const bool hurries = no_huddle & ((uint16_t)*left > f->huddles); /* no limit, -1, is more than anybody keeps */
    const bool looks = (lane >= f->stop_from) | (charted_own.plain.risky & no_huddle & (d->at >= 3 * CHARTED_PLACES));
    const struct charted_running *ran = &f->window->running[hurries][d->runoffs + what];
    if (looks | (d->clock - ran->charge <= f->unpressed)) {
        s->pending = f->window->charge[what].seconds;
        s->pending_flags = f->window->charge[what].flags;
        return END_AT_CLOCK;
    }
    if (charted_own.plain.keeps_charge)
        d->elapsed = ran->charge;
    d->clock -= ran->charge;
    d->runoffs = ran->runoffs;
    if (ran->hurries) {
        *left = (int16_t)(*left - (*left > 0));
        d->no_huddles++;
        d->hurried = d->downs;
    }
    return d->at < 3 * CHARTED_PLACES ? END_NOT_YET : END_AT_FOURTH_DOWN;
}

/* Plays the down at hand and those after it as long as they are plain. True: the clock is next; else `made` has what
 * was called on the down at hand, its clock run. */
static bool play_plain_downs(struct charted_run *run, struct charted_made *made) {
    struct gch_state *const s = run->turn->state;
    struct charted_frame *const f = &run->frame[s->offense];
    struct plain_downs d = {
        .dice_at = run->turn->dice->rng.state + f->step,
        .off_at = f->off_state + (f->before + UINT64_C(1)) * f->off_step,
        .def_at = f->def_state + (f->before + UINT64_C(1)) * f->def_step,
        .at = charted_place_of(s->down, s->to_go),
        .to_goal = 100 - s->ball,
        .clock = s->clock,
        .elapsed = -1,
        .runoffs = CHARTED_COMINGS * (size_t)gch_charted(s)->runoffs,
        .repeats = gch_charted(s)->end_runs,
        .no_huddles = made->no_huddle,
        .hurried = made->no_huddle ? 0 : UINT_MAX,
    };
    d.draw = gch_rng_word(d.off_at);
    enum plain_end end;
    do {
        struct plain_look look = look_at(run, f, &d);
        end = END_NOT_YET;
        if (look.comes.more < 0 && !look_again(run, f, &d, s, &look, made))
            break;
        count_down(run, f, &d, s, look.play, &look.comes);
        end = run_clock(f, &d, s, look.comes.what);
    } while (end == END_NOT_YET);
    if (!made->resolved) {
        run->turn->dice->rng.state = d.dice_at - f->step;
        run->turn->dice->parts = 0;
    }
    made->no_huddle = d.hurried == d.downs;
    if (end != END_NOT_YET) /* else it was put down to be looked at again */
        put_down(s, f, &d);
    gch_charted(s)->runoffs = (uint8_t)(d.runoffs / CHARTED_COMINGS);
    if (charted_own.plain.keeps_charge && d.elapsed >= 0)
        gch_charted(s)->previous_elapsed = (uint8_t)d.elapsed;
    if (d.downs > 0) {
        struct gch_team_stats *stats = &run->counts->stats[f->offense];
        stats->value[GCH_STAT_plays_q1 + s->quarter - 1] += (int)d.downs;
        stats->no_huddles += (int)(d.no_huddles - made->no_huddle);
        gch_ledger_count_play(run->counts->ledger, stats, f->offense, d.close < 0 ? GCH_RED_ZONE : 0);
    }
    return end == END_AT_CLOCK;
}

/* --- games ---------------------------------------------------------------------------------------------------------
 */

static enum gch_status charted_run(struct charted_work *own, struct gch_turn *turn, const struct gch_counts *counts) {
    struct charted_run run;
    struct gch_state *s = turn->state;
    run.w = own;
    run.turn = turn;
    run.counts = counts;
    charted_quiet_begin(own, turn);
    const struct gch_match_own *match = gch_match_own(turn->match);
    struct gch_kept kept;
    if (!match->is_kept)
        charted_keep(own, turn->match, &kept);
    run.game = (const struct charted_plain_game *)(const void *)(match->is_kept ? &match->kept : &kept)->word;
    charted_make_ready(&run);
    for (int turns = 0; s->next != GCH_NEXT_OVER; turns++) {
        struct charted_made made = charted_nothing_made;
        if (turns > GCH_MAX_TURNS)
            return GCH_E_DIFFERS;
        charted_quiet_start(own);
        made.call = charted_quiet_clock(own, counts);
        made.no_huddle = own->no_huddle;
        if (s->next == GCH_NEXT_OVER)
            break;
        if (made.call == GCH_CALL_NONE && may_be_plain(&run, s, &made)) {
            if (play_plain_downs(&run, &made))
                continue;
            own->hurry = made.no_huddle;
        }
        charted_quiet_play(own, &made, counts);
    }
    return GCH_OK;
}
