/*
 * Quiet games of the dice games, from turn to turn.
 *
 * Plain downs are runs and passes on first to third down, while no coach looks at the clock, that come to yards short
 * of the goal lines or to an incompletion and to nothing else. They are played in a loop of their own: calls and dice
 * are those of the rule code, what they come to and how long they take is looked up in tables made by it. As soon as
 * something else comes up, the rule code plays the rest of the turn, with the same calls and dice.
 */
#include "rules/fever/fever-work.h"
#include "rules/rules-stats.h"

struct fever_run {
    struct fever_work w;
    const struct gch_counts *counts;
    int above[5]; /* by quarter: downs may be plain while more seconds are left */
    struct {
        int16_t seconds;
        uint8_t flags;       /* GCH_PENDING_... */
    } charge[FEVER_COMINGS]; /* of plain downs */
};

/* Asks the rule code how long plain downs take. */
static void set_charges(struct fever_run *run) {
    struct fever_work *w = &run->w;
    struct gch_state s = {.next = GCH_NEXT_SCRIMMAGE, .down = 1, .to_go = 10, .ball = 50, .quarter = 1, .clock = 900};
    struct gch_state *now = w->now;
    w->now = &s;
    for (int what = FEVER_COMES_TO_YARDS; what < FEVER_COMINGS; what++) {
        fever_begin_turn(w);
        fever_set_field(w);
        w->incomplete = what == FEVER_COMES_INCOMPLETE;
        w->sacked = what == FEVER_COMES_TO_SACK;
        fever_end_downs(w, s.ball);
        fever_set_time(w, &w->stand);
        run->charge[what].seconds = w->stand.elapsed;
        run->charge[what].flags = w->stand.pending_flags;
    }
    w->now = now;
}

/* Nobody may be asked anything but what a plain coach draws, and no warning may come. */
static void set_above(struct fever_run *run) {
    const struct fever_work *w = &run->w;
    const struct gch_turn *turn = w->base.turn;
    bool asked = fever_option(w, FEVER_OPT_CHANGES) && !fever_all_silent(w, FEVER_ASK_CHANGE);
    bool draws = turn->coach[0]->draws != NULL && turn->coach[1]->draws != NULL;
    for (int quarter = 1; quarter <= 4; quarter++) {
        struct gch_state s = {.quarter = (uint8_t)quarter};
        int idle = fever_idle_above(w, w->r->measures ? FEVER_ASK_MEASURE : FEVER_ASK_CLOCK, quarter);
        int warning = fever_has_warning(w, &s) ? w->r->warning : 0;
        bool none = asked || !draws || run->counts->listener != NULL;
        run->above[quarter] = none ? INT16_MAX : idle > warning ? idle : warning;
    }
}

static bool may_be_plain(const struct fever_run *run, const struct gch_state *s) {
    const struct fever_state *own = fever_own(s);
    return s->next == GCH_NEXT_SCRIMMAGE && s->down < 4 && s->quarter <= 4 && s->clock > run->above[s->quarter] &&
           !s->untimed && !own->no_huddle && !own->hurry && run->w.base.play->count == 0;
}

/* Plays the down at hand, its clock run, and those after it as long as they are plain. Then the clock is next, or
 * w->made says how far the down at hand has come. */
GCH_WHOLE static void play_plain_downs(struct fever_run *run) {
    struct fever_work *w = &run->w;
    struct gch_state *s = w->now;
    struct fever_state *own = fever_own(s);
    struct gch_ledger *ledger = run->counts->ledger;
    const int o = s->offense, quarter = s->quarter, above = run->above[quarter];
    unsigned downs = 0;
    bool close = false;
    w->offense = o;
    for (;;) {
        ask_offense(w, FEVER_ASK_CALL, calls_on_down(w->book, s));
        w->made = FEVER_MADE_OFFENSE;
        if (w->call < FEVER_RUN || w->call >= FEVER_RUN + FEVER_PLAIN_CALLS)
            break;
        ask_defense(w);
        fever_throw_dice(w);
        w->made = FEVER_MADE_THROWS;
        const struct fever_thrown *t = &w->thrown;
        const struct fever_plain plain =
            w->book->plain[w->call - FEVER_RUN][w->defense][fever_own_face(w->call, t)][t->defense.number];
        const int gain = plain.yards + (t->run & plain.run) + (t->pass & plain.pass), x = s->ball + gain;
        if (plain.what == FEVER_COMES_TO_MORE || t->flag || t->out || x < 1 || x > 99)
            break;
        const bool first = gain >= s->to_go;
        ledger->downs[o][s->down - 1][first][plain.kind]++;
        ledger->yards[o][plain.kind] += gain;
        close |= s->ball >= GCH_RED_ZONE;
        downs++;
        s->ball = (int8_t)x;
        s->down = (uint8_t)(first ? 1 : s->down + 1);
        s->to_go = (uint8_t)(first ? gch_first_to_go(x) : s->to_go - gain);
        own->tricks = 0;
        own->running = 0;
        w->made = FEVER_MADE_NOTHING;
        gch_dice_fresh(w->base.dice);
        if (s->clock - run->charge[plain.what].seconds <= above) {
            s->pending = run->charge[plain.what].seconds;
            s->pending_flags = run->charge[plain.what].flags;
            break;
        }
        s->clock = (int16_t)(s->clock - run->charge[plain.what].seconds);
        own->running = (run->charge[plain.what].flags & GCH_PENDING_RUNNING) != 0;
        if (s->down > 3)
            break;
    }
    if (downs == 0)
        return;
    struct gch_team_stats *stats = &run->counts->stats[o];
    stats->value[GCH_STAT_plays_q1 + quarter - 1] += (int)downs;
    gch_ledger_count_play(ledger, stats, o, close ? GCH_RED_ZONE : 0);
    s->plays = (uint16_t)(s->plays + downs);
    s->carry = 0;
    own->stops = 0;
    own->set = own->focus = 0;
}

/* What a turn can change of a situation: the rest of the ruleset's part is never used. */
static void copy_state(struct gch_state *to, const struct gch_state *from) {
    memcpy(to, from, offsetof(struct gch_state, own) + sizeof(struct fever_state));
}

enum gch_status gch_fever_run(struct gch_turn *turn, const struct gch_counts *counts) {
    struct fever_run run;
    struct fever_work *w = &run.w;
    struct gch_state *s = turn->state;
    struct gch_play *play = &turn->play;
    struct gch_state snap = *s;
    run.counts = counts;
    fever_begin(w, turn);
    w->now = s;
    set_charges(&run);
    set_above(&run);
    for (int turns = 0; s->next != GCH_NEXT_OVER; turns++) {
        int forced = 0;
        if (turns > GCH_MAX_TURNS)
            return GCH_E_DIFFERS;
        gch_work_again(&w->base);
        fever_begin_turn(w);
        w->base.state = s;
        play->offense = s->offense;
        if (is_charge_pending(s))
            forced = take_charge(w);
        gch_count_clock(counts->ledger, counts->stats, s);
        if (s->next == GCH_NEXT_OVER) {
            gch_count_play(counts->ledger, counts->stats, turn->match->words, s, play);
            gch_count_over(counts->ledger, counts->stats, turn->match, s, play);
            break;
        }
        if (!forced && may_be_plain(&run, s)) {
            play_plain_downs(&run);
            if (is_charge_pending(s))
                continue;
        }
        copy_state(&snap, s);
        w->base.state = &snap;
        fever_set_field(w);
        play_turn(w, forced);
        if (!gch_count_plain(counts->ledger, counts->stats, &snap, play))
            gch_count_play(counts->ledger, counts->stats, turn->match->words, &snap, play);
        if (play->call == FEVER_TOSS)
            continue;
        if (counts->listener != NULL)
            counts->listener->play(counts->listener->user, &snap, play);
        fold(w, &snap);
        if (s->next == GCH_NEXT_OVER)
            gch_count_over(counts->ledger, counts->stats, turn->match, s, play);
    }
    return GCH_OK;
}
