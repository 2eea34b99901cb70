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
    const struct gch_plan *plan = run->side[s->offense].off;
    if (charted_own.plain.run_downs && gch_plan_runs_down(plan, s, s->offense))
        return false;
    run->frame.barred = run->side[s->offense].charts.barred;
    if (s->clock > plan->late[s->quarter])
        return true;
    int kick = gch_plan_kick(plan, s, charted_own.calls(run->turn->match, s));
    if (kick != GCH_CALL_NONE) {
        if (!charted_own.plain.sneaks || !gch_plan_is_short(s->down, s->to_go, 100 - s->ball))
            made->call = kick;
        return false;
    }
    uint64_t kept = gch_plan_keeps_to(plan, s);
    if (kept != 0) {
        run->not_kept = (uint16_t)(*run->frame.barred | ~kept);
        run->frame.barred = &run->not_kept;
    }
    return true;
}

/* Plain downs of one side that follow each other, as far as they have got. */
struct plain_downs {
    uint64_t dice_at, off_at, def_at; /* where the dice and both plans are */
    uint64_t draw;                    /* what the offense draws for the down at hand */
    size_t at;                        /* its down and yards to go (charted_place) */
    long to_goal, close;              /* close is negative: a snap was in the red zone */
    int clock, elapsed;
    size_t runoffs; /* as charted_running has them */
    unsigned downs, repeats;
    unsigned no_huddles, hurried; /* drawn so far; downs before the last of them */
};

/* What the dice and the plans' draws say of a down. */
struct plain_look {
    uint64_t word;
    size_t play, formation;
    long before; /* negative: something else is known to come before the cells */
    bool open, called;
    struct charted_counted comes;
};

/* How plain downs come to an end. */
enum plain_end {
    END_NOT_YET, /* or at a down that is not plain by the tables */
    END_AT_CLOCK,
    END_AT_FOURTH_DOWN,
};

static const struct charted_made charted_nothing_made = {.call = GCH_CALL_NONE, .formation = -1};

/* The rows of both charts that the dice of the snap say. */
GCH_FOLDED size_t offense_row(const struct charted_frame *f, uint64_t word) {
    return f->tables->offense_row[gch_part(word * GCH_PLACE_OFFENSE, 216)];
}
GCH_FOLDED size_t defense_row(const struct charted_frame *f, uint64_t word) {
    return f->tables->defense_row[gch_part(word * GCH_PLACE_DEFENSE, 36)];
}

/* Is it so short that the coach himself has to say whether it is a sneak? On the goal line, too, which is beyond what
 * the tables say. */
GCH_FOLDED bool is_sneak_near(const struct plain_downs *d) {
    return charted_own.plain.sneaks &&
           gch_plan_is_short(charted_down_of(d->at), (int)charted_to_go(d->at), (int)d->to_goal);
}

/* What two throws come to by the tables; more: negative if something else is known to come first. */
GCH_FOLDED struct charted_counted look_up(const struct charted_run *run, const struct charted_frame *f, size_t play,
                                          const struct charted_entry *defense, uint64_t word, long to_goal, size_t at,
                                          long more) {
    const struct charted_entry *offense = &f->side->charts.own->offense[play][offense_row(f, word)];
    const struct charted_plain *plain = &f->tables->plain[(size_t)offense->class + defense->class];
    long gain = ((long)offense->number & plain->offense) + ((long)defense->number & plain->defense);
    long x = to_goal - gain;
    more |=
        plain->what | (x - 1) | (99 - x) | (to_goal - f->beyond) | (to_goal + CHARTED_END_LINE - 101 - offense->number);
    if (charted_own.plain.reviews)
        more |= -(long)((gain == charted_to_go(at)) & run->game.reviews);
    return (struct charted_counted){gain, more, (size_t)plain->what, plain->kind};
}

/* Looks at the down at hand: the dice, all from one word, and the calls, from both plans. Whatever the dice decide is
 * written without branches: nothing foretells them. */
GCH_FOLDED struct plain_look look_at(const struct charted_run *run, const struct charted_frame *f,
                                     const struct plain_downs *d) {
    const struct charted_plain_kind has = charted_own.plain;
    const struct charted_ready_side *const side = f->side;
    const struct charted_tables *const tables = f->tables;
    const struct charted_place *place = &tables->place[d->at];
    struct plain_look look = {.word = gch_rng_mix(d->dice_at + f->step)};
    if (has.snap_dice)
        look.before = side->charts.forced[gch_part(look.word * GCH_PLACE_DEF_PENALTY, 216)] |
                      -(long)(look.word < side->muffed_below);
    const size_t answer = defense_row(f, look.word);
    size_t row = (size_t)place->row + tables->field[d->to_goal] + f->situation;
    size_t play = gch_pick(side->calls[row], gch_lane(d->draw, GCH_LANE_CALL));
    const bool is_dealt = charted_own.dealt != NULL && run->game.dealt;
    size_t formation;
    if (is_dealt) {
        struct charted_spot spot = {charted_down_of(d->at), (int)charted_to_go(d->at), (int)d->to_goal, d->clock};
        formation = (size_t)charted_own.dealt(run->w, f->dealt_by, look.word, &spot);
    } else {
        formation = gch_pick(side->formations[side->defense[row]], gch_lane(gch_rng_word(d->def_at), GCH_LANE_CALL));
    }
    const bool at_home = is_dealt && formation >= GCH_FORMATIONS;
    uint64_t stands = at_home ? 1 : f->accepted[place->kind] >> (GCH_FORMATIONS * play + formation);
    const struct charted_entry *defense =
        at_home ? &side->charts.home[play][answer] : &side->charts.other->defense[play][formation][answer];
    uint32_t open = ~(uint32_t)*f->barred;
    if (has.zones)
        open &= side->charts.open[d->to_goal];
    if (has.repeated)
        open &= ~(side->charts.once & -(uint32_t)(d->repeats > 0));
    open = open >> GCH_CALL_1 >> play & 1;
    if (has.sneaks)
        look.before |= place->sneaks;
    look.play = play;
    look.formation = formation;
    look.open = open;
    look.called = open & stands;
    look.comes =
        look_up(run, f, play, defense, look.word, d->to_goal, d->at, look.before | ((long)(open & stands) - 1));
    return look;
}

/* Tells whoever listens of the downs in `run->heard`. */
static void tell_downs(struct charted_run *run) {
    if (run->heard_count > 0)
        run->counts->listener->downs(run->counts->listener->user, run->heard, run->heard_count);
    run->heard_count = 0;
}

/* Counts a plain down and goes on to the next. */
GCH_FOLDED void count_down(struct charted_run *run, const struct charted_frame *f, struct plain_downs *d,
                           struct gch_state *s, size_t play, const struct charted_counted *comes) {
    const struct charted_plain_kind has = charted_own.plain;
    const long gain = comes->gain;
    const bool first = gain >= charted_to_go(d->at);
    f->side->counts[d->at / CHARTED_PLACES][first][comes->kind]++;
    f->side->yards[comes->kind] += (int32_t)gain;
    if (gch_charted_spends(&f->used[play], f->quota[play]))
        gch_charted_set_spent(s, f->offense, (int)(GCH_CALL_1 + play));
    if (f->listened) {
        run->heard[run->heard_count++] =
            (struct gch_plain_down){(uint16_t)(f->before + d->downs),  (int16_t)gain,
                                    (int8_t)(100 - d->to_goal),        (uint8_t)f->offense,
                                    (uint8_t)(GCH_CALL_1 + play),      (uint8_t)comes->kind,
                                    comes->what == COMES_OUT_OF_BOUNDS};
        if (run->heard_count == CHARTED_HEARD)
            tell_downs(run);
    }
    if (has.repeated)
        d->repeats = (d->repeats + (GCH_CALL_1 + play == (size_t)has.repeated)) & ((unsigned)first - 1);
    d->close |= d->to_goal - (100 - GCH_RED_ZONE) - 1;
    d->downs++;
    d->dice_at += f->step;
    d->off_at += f->side->off_step;
    d->def_at += f->side->def_step;
    d->draw = gch_rng_word(d->off_at);
    d->to_goal -= gain;
    const size_t next = d->at + CHARTED_PLACES - (size_t)gain, fresh = (size_t)(d->to_goal < 10 ? d->to_goal : 10);
    d->at = first ? fresh : next;
}

/* Lets the clock run after a plain down if nobody looks at it. The offense may go without a huddle. */
GCH_FOLDED enum plain_end run_clock(const struct charted_run *run, const struct charted_frame *f, struct plain_downs *d,
                                    struct gch_state *s, size_t what) {
    const uint32_t lane = gch_lane(d->draw, GCH_LANE_HURRY);
    int16_t *left = &gch_charted(s)->no_huddle_left[f->offense];
    const struct charted_running *ran = &run->running[0][d->runoffs + what];
    bool looks = false, hurries = false;
    if (lane - f->hurry_below >= f->usual) { /* few draws: no huddle, or somebody may stop the clock */
        looks = lane >= f->stop_from || (charted_own.plain.risky && d->at >= 3 * CHARTED_PLACES);
        hurries = *left != run->none_left && (*left < 0 || *left > f->kept_huddles);
        if (hurries)
            ran = &run->running[1][d->runoffs + what];
    }
    if (looks || d->clock - ran->charge <= f->unpressed) {
        const struct charted_charge *charge = &f->tables->charge[d->clock <= run->game.window[s->quarter]][what];
        s->pending = charge->seconds;
        s->pending_flags = charge->flags;
        return END_AT_CLOCK;
    }
    if (charted_own.plain.keeps_charge)
        d->elapsed = ran->charge;
    d->clock -= ran->charge;
    d->runoffs = ran->runoffs;
    if (hurries && ran->hurries) {
        *left = (int16_t)(*left - (*left > 0));
        d->no_huddles++;
        d->hurried = d->downs;
    }
    return d->at < 3 * CHARTED_PLACES ? END_NOT_YET : END_AT_FOURTH_DOWN;
}

/* Writes down where plain downs have got to. */
GCH_FOLDED void put_down(struct gch_state *s, const struct charted_frame *f, const struct plain_downs *d) {
    s->ball = (int8_t)(100 - d->to_goal);
    s->to_go = (uint8_t)charted_to_go(d->at);
    s->down = (uint8_t)charted_down_of(d->at);
    s->clock = (int16_t)d->clock;
    s->plays = (uint16_t)(f->before + d->downs);
    if (charted_own.plain.repeated)
        gch_charted(s)->end_runs = (uint8_t)d->repeats;
}

/* A down that is not plain by the tables: who minds the calls is asked, what takes more dice is looked at closer. True:
 * it is plain after all; else `made` has what was called. */
GCH_FOLDED bool look_again(struct charted_run *run, struct charted_frame *f, struct plain_downs *d, struct gch_state *s,
                           struct plain_look *look, struct charted_made *made) {
    struct gch_dice *dice = run->turn->dice;
    const size_t answer = defense_row(f, look->word);
    const bool sneak_near = is_sneak_near(d);
    dice->rng.state = d->dice_at;
    put_down(s, f, d);
    look->before |= -(long)sneak_near;
    if (!look->called && look->before >= 0 && look->formation < GCH_FORMATIONS) {
        look->called = charted_settle_calls(run, look->open, &look->play, &look->formation, made);
        charted_set_accepted(run, s);
        if (look->called)
            look->comes =
                look_up(run, f, look->play, &f->side->charts.other->defense[look->play][look->formation][answer],
                        look->word, d->to_goal, d->at, 0);
    } else if (look->open && !sneak_near) {
        made->call = (int)(GCH_CALL_1 + look->play);
        made->formation = (int)look->formation;
        made->drawn = !look->called;
    }
    if (look->comes.more < 0 && look->called && look->before >= 0 && (int)look->comes.what != COMES_TO_A_FOUL) {
        look->comes = charted_look_closer(run, (int)(GCH_CALL_1 + look->play), (int)look->formation,
                                          (int)offense_row(f, look->word) + 10, (int)answer + 1, look->word, made);
        if (look->comes.more >= 0)
            d->dice_at = dice->rng.state - f->step; /* it is stepped on when the down is counted */
    }
    if (look->comes.more < 0)
        return false;
    *made = charted_nothing_made;
    return true;
}

/* Plays the down at hand and those after it as long as they are plain. True: the clock is next; else `made` has what
 * was called on the down at hand, its clock run. */
static bool play_plain_downs(struct charted_run *run, struct charted_made *made) {
    struct gch_state *const s = run->turn->state;
    struct charted_frame *const f = &run->frame;
    charted_frame_now(run, s);
    struct plain_downs d = {
        .dice_at = run->turn->dice->rng.state,
        .off_at = f->side->off_state + (f->before + UINT64_C(1)) * f->side->off_step,
        .def_at = f->side->def_state + (f->before + UINT64_C(1)) * f->side->def_step,
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
    enum plain_end end = END_NOT_YET;
    do {
        struct plain_look look = look_at(run, f, &d);
        if (look.comes.more < 0 && !look_again(run, f, &d, s, &look, made))
            break;
        count_down(run, f, &d, s, look.play, &look.comes);
        end = run_clock(run, f, &d, s, look.comes.what);
    } while (end == END_NOT_YET);
    if (!made->resolved) {
        run->turn->dice->rng.state = d.dice_at;
        run->turn->dice->parts = 0;
    }
    made->no_huddle = d.hurried == d.downs;
    if (f->listened)
        tell_downs(run);
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
    run.heard_count = 0;
    charted_quiet_begin(own, turn);
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
