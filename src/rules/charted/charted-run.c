/*
 * Quiet games, from turn to turn.
 *
 * Plain downs (charted-run.h) are played in a loop of their own, from tables made of charts, plans and the rule code.
 * They throw the same dice in the same order as the rule code and count into the ledger what events would have counted.
 * As soon as something else comes up, the rule code plays the rest of the turn, from the calls that were made and with
 * the same dice. tests/properties/test-quick.c plays games both ways and compares situations, dice and statistics.
 */
#include "rules/charted/charted-run.h"

#include "dice/rng.h"
#include "football/situation.h"
#include "rules/plan.h"

/* --- plain downs ---------------------------------------------------------------------------------------------------
 */

/* May the down at hand, its clock run, be a plain one? Late in a half the offense may kneel or kick on any down, or
 * have no time for a run. */
static bool may_be_plain(const struct charted_run *run, const struct gch_state *s) {
    if ((s->next != GCH_NEXT_SCRIMMAGE) | (s->down > 3) | (s->quarter > 4) | s->untimed)
        return false;
    const struct gch_plan *plan = run->side[s->offense].off;
    if (charted_own.plain.run_downs && gch_plan_runs_down(plan, s, s->offense))
        return false;
    return s->clock > plan->late[s->quarter] ||
           (gch_plan_keeps_to(plan, s) == 0 &&
            gch_plan_kick(plan, s, charted_own.calls(run->turn->match, s)) == GCH_CALL_NONE);
}

/* What two throws come to by the tables; more: negative if something else is known to come first. */
static inline struct charted_counted look_up(const struct charted_run *run, const struct charted_ready_side *side,
                                             size_t play, const struct charted_entry *defense, size_t offense_total,
                                             long to_goal, long to_go, long more) {
    const struct charted_entry *offense = &side->charts.own->offense[play][offense_total - 10];
    const struct charted_plain *plain = &run->game.tables->plain[offense->class + defense->class];
    long gain = (offense->number & plain->offense) + (defense->number & plain->defense);
    long x = to_goal - gain;
    more |= plain->what | (x - 1) | (99 - x) | (to_goal - run->game.near - 1) |
            (to_goal + CHARTED_END_LINE - 101 - offense->number);
    if (charted_own.plain.reviews)
        more |= -(long)((gain == to_go) & run->game.reviews);
    return (struct charted_counted){gain, more, (size_t)plain->what, plain->kind};
}

static const struct charted_made charted_nothing_made = {.call = GCH_CALL_NONE, .formation = -1};

/* Tells whoever listens of the downs in `run->heard`. */
static void tell_downs(struct charted_run *run) {
    if (run->heard_count > 0)
        run->counts->listener->downs(run->counts->listener->user, run->heard, run->heard_count);
    run->heard_count = 0;
}

/* Plays the down at hand and those after it as long as they are plain. True: the clock is next; else `made` has what
 * was called on the down at hand, its clock run. Whatever the dice decide is written without branches: nothing
 * foretells them. */
static bool play_plain_downs(struct charted_run *run, struct charted_made *made) {
    const struct charted_plain_kind has = charted_own.plain;
    struct gch_state *const s = run->turn->state;
    struct gch_dice *const dice = run->turn->dice;
    const int o = s->offense, quarter = s->quarter, margin = gch_state_lead(s, o);
    /* Nothing that is counted below can change these. */
    const struct charted_ready_side *const restrict side = &run->side[o];
    const struct charted_tables *const restrict tables = run->game.tables;
    const struct gch_charted *const own = gch_charted(s);
    const uint64_t *accepted = charted_accepted_now(side, s);
    const size_t situation = (size_t)gch_situation_state_at(quarter, s->clock, margin, s->ball);
    const int lead = s->score[o] - s->score[!o];
    const unsigned before_now = s->plays;
    const bool listened = run->counts->listener != NULL;
    const int kept_huddles = side->off->huddles[quarter];
    /* It goes without a huddle if it draws less, and may stop the clock if it draws as much. */
    const uint32_t hurry_below = ((uint32_t)gch_plan_no_huddles_of(side->off, s) * 65536u + 999) / 1000;
    const uint32_t stop_from = side->stop[quarter];
    int unpressed = run->unpressed[quarter];
    if (quarter % 2 == 0)
        unpressed = greater(greater(unpressed, gch_situation_until(s->clock)),
                            gch_plan_pressure_from(side->off, side->def, quarter, margin));
    if (quarter == 2 && s->clock <= 120) /* what is called depends on the spot */
        unpressed = greater(unpressed, s->clock);
    if (has.run_downs && quarter == 4 && margin > 0)
        unpressed = greater(unpressed, side->off->run_down);
    const struct charted_charge *charges = tables->charge[s->clock <= run->game.window[quarter]];
    uint64_t dice_at = dice->rng.state;
    uint64_t off_at = side->off_state + (before_now + UINT64_C(1)) * side->off_step;
    uint64_t def_at = side->def_state + (before_now + UINT64_C(1)) * side->def_step;
    uint64_t draw = gch_rng_word(off_at);
    long to_goal = 100 - s->ball, to_go = s->to_go, down = s->down - 1, close = 0;
    int clock = s->clock, left = own->no_huddle_left[o], elapsed = -1;
    unsigned downs = 0, no_huddles = 0, runoffs = own->runoffs, repeats = has.repeated ? own->end_runs : 0;
    bool hurries = made->no_huddle, clock_next;
    for (;;) {
        /* The dice, all from one word. */
        uint64_t word = gch_rng_mix(dice_at + dice->rng.step);
        long more = 0;
        if (has.snap_dice) {
            more = (long)gch_part(word, GCH_PLACE_DEF_PENALTY) - side->charts.muffs;
            more |= side->charts.forced[gch_part(word * GCH_PLACE_DEF_PENALTY, 216)];
        }
        size_t offense_total = gch_offense_ways[gch_part(word * GCH_PLACE_OFFENSE, 216)];
        size_t defense_total = gch_defense_ways[gch_part(word * GCH_PLACE_DEFENSE, 36)];
        /* The calls, from both plans. */
        size_t row = (size_t)down * GCH_SITUATIONS_OF_DOWN + gch_situation_distances[to_go] +
                     gch_situation_fields[to_goal] + situation;
        size_t play = (size_t)gch_pick(side->calls[row], gch_lane(draw, GCH_LANE_CALL));
        size_t formation =
            (size_t)gch_pick(side->formations[side->defense[row]], gch_lane(gch_rng_word(def_at), GCH_LANE_CALL));
        uint32_t open = side->charts.open[to_goal] & ~(uint32_t)*side->charts.barred;
        uint64_t stands = accepted[gch_plan_down_kind((int)down + 1, (int)to_go)] >> GCH_FORMATIONS * play;
        const struct charted_entry *defense = &side->charts.other->defense[play][formation][defense_total - 1];
        if (charted_own.dealt != NULL && run->game.dealt) {
            struct charted_spot spot = {(int)down + 1, (int)to_go, (int)to_goal, clock, lead};
            formation = (size_t)charted_own.dealt(run->w, word, &spot);
            defense = &side->charts.other->defense[play][formation][defense_total - 1];
            if (formation >= GCH_FORMATIONS) {
                stands = UINT64_MAX;
                defense = &side->charts.home[play][defense_total - 1];
            }
        }
        if (has.repeated)
            open &= ~(side->charts.once & -(uint32_t)(repeats > 0));
        uint32_t may_call = open >> GCH_CALL_1 >> play;
        bool called = may_call & stands >> formation & 1;
        bool may_sneak = has.sneaks && gch_plan_is_short((int)down + 1, (int)to_go, (int)to_goal);
        more |= -(long)may_sneak;
        struct charted_counted comes =
            look_up(run, side, play, defense, offense_total, to_goal, to_go, more | ((long)called - 1));
        if (comes.more < 0) {
            dice->rng.state = dice_at;
            s->ball = (int8_t)(100 - to_goal);
            s->to_go = (uint8_t)to_go;
            s->down = (uint8_t)(down + 1);
            s->clock = (int16_t)clock;
            s->plays = (uint16_t)(before_now + downs);
            if (has.repeated)
                gch_charted(s)->end_runs = (uint8_t)repeats;
            if (!called && more >= 0 && formation < GCH_FORMATIONS) {
                called = charted_settle_calls(run, may_call & 1, &play, &formation, made);
                accepted = charted_accepted_now(side, s);
                if (called)
                    comes = look_up(run, side, play, &side->charts.other->defense[play][formation][defense_total - 1],
                                    offense_total, to_goal, to_go, 0);
            } else if (may_call & 1 && !may_sneak) {
                made->call = (int)(GCH_CALL_1 + play);
                made->formation = (int)formation;
                made->drawn = !called;
            }
            if (comes.more < 0 && called && more >= 0 && (int)comes.what != COMES_TO_A_FOUL) {
                comes = charted_look_closer(run, (int)(GCH_CALL_1 + play), (int)formation, (int)offense_total,
                                            (int)defense_total, word, made);
                dice_at = comes.more < 0 ? dice_at : dice->rng.state - dice->rng.step; /* it is stepped on below */
            }
            if (comes.more < 0) {
                clock_next = false;
                break;
            }
            *made = charted_nothing_made;
        }
        const long gain = comes.gain;
        const size_t what = comes.what, kind = comes.kind;
        bool first = gain >= to_go;
        side->counts[down][first][kind]++;
        side->yards[kind] += (int32_t)gain;
        gch_charted_count_call(s, o, (int)(GCH_CALL_1 + play));
        if (listened) {
            run->heard[run->heard_count++] = (struct gch_plain_down){
                (uint16_t)(before_now + downs), (int16_t)gain, (int8_t)(100 - to_goal),    (uint8_t)o,
                (uint8_t)(GCH_CALL_1 + play),   (uint8_t)kind, what == COMES_OUT_OF_BOUNDS};
            if (run->heard_count == CHARTED_HEARD)
                tell_downs(run);
        }
        if (has.repeated)
            repeats = (repeats + (GCH_CALL_1 + play == (size_t)has.repeated)) & ((unsigned)first - 1);
        close |= to_goal - (100 - GCH_RED_ZONE) - 1;
        downs++;
        no_huddles += hurries;
        dice_at += dice->rng.step;
        off_at += side->off_step;
        def_at += side->def_step;
        to_goal -= gain;
        to_go = first ? (to_goal < 10 ? to_goal : 10) : to_go - gain;
        down = (down + 1) & ((long)first - 1);
        hurries = false;
        draw = gch_rng_word(off_at);
        if (clock - charges[what].seconds <= unpressed || (has.risky && down > 2) ||
            gch_lane(draw, GCH_LANE_HURRY) >= stop_from) {
            s->pending = charges[what].seconds;
            s->pending_flags = charges[what].flags;
            clock_next = true;
            break;
        }
        /* Nobody stops the clock; the offense may go without a huddle. */
        size_t hurry = (gch_lane(draw, GCH_LANE_HURRY) < hurry_below) & (left != run->none_left) &
                       ((left < 0) | (left > kept_huddles));
        const struct charted_running *ran = &run->running[hurry][what][runoffs];
        elapsed = ran->charge;
        clock -= elapsed;
        runoffs = ran->runoffs;
        hurries = ran->hurries;
        left -= hurries & (left > 0);
        charges = tables->charge[0];
        if (down > 2) {
            clock_next = false;
            break;
        }
    }
    if (!made->resolved) {
        dice->rng.state = dice_at;
        dice->parts = 0;
    }
    made->no_huddle = hurries;
    if (listened)
        tell_downs(run);
    s->ball = (int8_t)(100 - to_goal);
    s->to_go = (uint8_t)to_go;
    s->down = (uint8_t)(down + 1);
    s->clock = (int16_t)clock;
    s->plays = (uint16_t)(before_now + downs);
    gch_charted(s)->no_huddle_left[o] = (int16_t)left;
    gch_charted(s)->runoffs = (uint8_t)runoffs;
    if (has.repeated)
        gch_charted(s)->end_runs = (uint8_t)repeats;
    if (run->game.elapsed != NULL && elapsed >= 0)
        *run->game.elapsed = (uint8_t)elapsed;
    if (downs > 0) {
        struct gch_team_stats *stats = &run->counts->stats[o];
        stats->value[GCH_STAT_plays_q1 + quarter - 1] += (int)downs;
        stats->no_huddles += (int)no_huddles;
        gch_ledger_count_play(run->counts->ledger, stats, o, close < 0 ? GCH_RED_ZONE : 0);
    }
    return clock_next;
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
        if (made.call == GCH_CALL_NONE && may_be_plain(&run, s)) {
            if (play_plain_downs(&run, &made))
                continue;
            own->hurry = made.no_huddle;
        }
        charted_quiet_play(own, &made, counts);
    }
    return GCH_OK;
}
