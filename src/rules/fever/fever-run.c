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
    bool plain;                        /* downs may be plain ones: */
    uint64_t defenses;                 /* those that may be called */
    uint8_t added[FEVER_PLAIN_CALLS];  /* by call: dice that may be thrown besides, as a set of enum fever_with */
    uint8_t cup[FEVER_PLAIN_CALLS][4]; /* by call and what is thrown besides: enum fever_cup */
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

/* Plain downs ask nobody anything but what a plain coach draws, and nobody listens to them. */
static void set_plain(struct fever_run *run) {
    struct fever_work *w = &run->w;
    struct gch_state s = {.next = GCH_NEXT_SCRIMMAGE};
    struct gch_state *now = w->now;
    bool changes = fever_option(w, FEVER_OPT_CHANGES) && !fever_all_silent(w, FEVER_ASK_CHANGE);
    bool laterals = w->r->laterals && !fever_all_silent(w, FEVER_ASK_LATERALS);
    run->plain = w->draws[0] != NULL && w->draws[1] != NULL && !changes && !laterals && run->counts->observer == NULL;
    if (!run->plain)
        return;
    w->now = &s;
    run->defenses = defenses_at(w->base.match, &s, FEVER_UNIT_SCRIMMAGE);
    run->plain = !(run->defenses & (w->draws[0]->blocks | w->draws[1]->blocks));
    for (int i = 0; i < FEVER_PLAIN_CALLS; i++) {
        w->call = FEVER_RUN + i;
        run->added[i] = (uint8_t)with_of(w);
        for (w->with = FEVER_WITH_NOTHING; w->with <= FEVER_WITH_BOTH; w->with++)
            run->cup[i][w->with] = (uint8_t)fever_cup_of(w);
    }
    w->now = now;
}

static bool minds_clock(const struct gch_state *s) {
    return gch_plain_minds_clock(s, GCH_AWAY) || gch_plain_minds_clock(s, GCH_HOME);
}

/* Where the clock stops by itself: at the warning, if that is still to come, or at the end of the quarter. */
static int clock_end(const struct fever_work *w, const struct gch_state *s) {
    int warning = fever_has_warning(w, s) ? w->r->warning : 0;
    return s->clock > warning ? warning : 0;
}

/* Takes a charge that nobody looks at and that stops nowhere; false: it is none. */
GCH_FOLDED bool charge_plainly(struct gch_state *s, int end, int seconds, int flags) {
    const int before = s->clock;
    s->clock = (int16_t)(before - seconds);
    if (s->clock <= end || minds_clock(s)) { /* who minds it now may have before */
        s->clock = (int16_t)before;
        return false;
    }
    fever_own(s)->running = (flags & GCH_PENDING_RUNNING) != 0;
    return true;
}

/* The charge of the last play, if it is such a one. */
static bool take_plain_charge(const struct fever_run *run, struct gch_state *s) {
    const int stops = GCH_PENDING_FAIR_CATCH | GCH_PENDING_EXTEND;
    if (!run->plain || s->pending <= 0 || s->quarter > 4 || (s->pending_flags & stops) ||
        !charge_plainly(s, clock_end(&run->w, s), s->pending, s->pending_flags))
        return false;
    s->pending = 0;
    s->pending_flags = 0;
    fever_own(s)->hurry = 0;
    return true;
}

/* Did the offense go without a huddle, and was nothing else told before the snap? */
static bool only_hurries(const struct gch_play *play) {
    return play->count == 1 && play->event[0].kind == GCH_EV_NO_HUDDLE;
}

static bool may_be_plain(const struct fever_run *run, const struct gch_state *s) {
    const struct gch_play *play = run->w.base.play;
    return run->plain && s->next == GCH_NEXT_SCRIMMAGE && s->down < 4 && s->quarter <= 4 && !s->untimed &&
           !fever_own(s)->no_huddle && (play->count == 0 || only_hurries(play)) &&
           !(run->w.r->measures && minds_clock(s));
}

/* What cannot be drawn is asked for. */
GCH_SELDOM void ask_call(struct fever_work *w, uint64_t calls) {
    ask_offense(w, FEVER_ASK_CALL, calls);
}

GCH_SELDOM int ask_with(struct fever_work *w, uint64_t allowed) {
    return fever_ask(w, FEVER_ASK_WITH, w->offense, FEVER_WITH_NOTHING, allowed, 0);
}

GCH_SELDOM int ask_die(struct fever_work *w) {
    ask_defense(w);
    return w->defense;
}

/* Plays the down at hand, its clock run, and those after it as long as they are plain. Then the clock is next, or
 * w->made says how far the down at hand has come. */
GCH_WHOLE static void play_plain_downs(struct fever_run *run) {
    struct fever_work *const w = &run->w;
    struct gch_state *const s = w->now;
    struct fever_state *const own = fever_own(s);
    const struct fever_book *const book = w->book;
    const int o = s->offense, quarter = s->quarter;
    struct gch_plain_draws *const off = w->draws[o], *const def = w->draws[!o];
    const struct gch_style *const style = w->style[o];
    uint32_t(*const counts)[2][8] = run->counts->ledger->downs[o];
    const int end = clock_end(w, s);
    const bool hurries = only_hurries(w->base.play);
    unsigned downs = 0;
    bool close = false;
    w->offense = o;
    w->unit = FEVER_UNIT_SCRIMMAGE;
    for (;;) {
        const uint64_t calls = calls_on_down(book, s);
        const enum gch_mood mood = gch_plain_mood(s, o);
        int call = gch_plain_just_plays(s) ? gch_plain_play(off, style, calls, mood) : -1, with = -1;
        if (call < 0) {
            ask_call(w, calls);
            call = w->call;
            with = w->with;
        }
        const size_t play = (size_t)(call - FEVER_RUN);
        w->call = call;
        w->made = FEVER_MADE_OFFENSE;
        if (play >= FEVER_PLAIN_CALLS)
            break;
        if (with < 0)
            with = gch_plain_few(off, &off->added, run->added[play], mood);
        if (with < 0)
            with = ask_with(w, run->added[play]);
        int defense = gch_plain_few(def, &def->defenses, run->defenses, gch_plain_defense_mood(s));
        if (defense < 0)
            defense = ask_die(w);
        struct gch_dice dice = {.rng = w->base.dice->rng};
        const struct fever_thrown t = fever_throw_cup(w, &dice, run->cup[play][with], defense);
        const struct fever_plain *const plain = &book->plain[play][(size_t)defense][t.own][t.defense.number];
        const int gain = plain->yards + (t.run & plain->run) + (t.pass & plain->pass), x = s->ball + gain;
        const size_t what = fever_plain_what(plain), kind = plain->end >> 4;
        w->base.dice->rng.state = dice.rng.state;
        if ((what == FEVER_COMES_TO_MORE) | t.flag | t.out | (x < 1) | (x > 99)) {
            w->base.dice->rest = dice.rest;
            w->base.dice->parts = dice.parts;
            w->with = with;
            w->defense = defense;
            w->thrown = t;
            w->made = FEVER_MADE_THROWS;
            break;
        }
        const bool first = gain >= s->to_go;
        gch_ledger_count_down(&counts[s->down - 1][first][kind], gain);
        close |= s->ball >= GCH_RED_ZONE;
        downs++;
        s->ball = (int8_t)x;
        s->down = (uint8_t)(first ? 1 : s->down + 1);
        s->to_go = (uint8_t)(first ? gch_first_to_go(x) : s->to_go - gain);
        own->tricks = 0;
        w->made = FEVER_MADE_NOTHING;
        own->hurry = 0;
        if (!charge_plainly(s, end, run->charge[what].seconds, run->charge[what].flags)) {
            s->pending = run->charge[what].seconds;
            s->pending_flags = run->charge[what].flags;
            own->running = 0;
            break;
        }
        if (s->down > 3)
            break;
    }
    if (downs == 0)
        return;
    struct gch_team_stats *stats = &run->counts->stats[o];
    stats->no_huddles += hurries;
    w->base.play->count = 0;
    stats->value[GCH_STAT_plays_q1 + quarter - 1] += (int)downs;
    gch_ledger_count_play(run->counts->ledger, stats, o, close ? GCH_RED_ZONE : 0);
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
    set_plain(&run);
    for (int turns = 0; s->next != GCH_NEXT_OVER; turns++) {
        int forced = 0;
        if (turns > GCH_MAX_TURNS)
            return GCH_E_DIFFERS;
        gch_work_again(&w->base);
        fever_begin_turn(w);
        w->base.state = s;
        play->offense = s->offense;
        if (is_charge_pending(s) && !take_plain_charge(&run, s))
            forced = take_charge(w);
        if (s->next == GCH_NEXT_OVER || gch_count_clock_now(counts->ledger, s))
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
        if (counts->observer != NULL)
            counts->observer->play(counts->observer->user, &snap, play);
        fold(w, &snap);
        if (s->next == GCH_NEXT_OVER) {
            gch_count_time(counts->ledger, counts->stats, &snap);
            gch_count_over(counts->ledger, counts->stats, turn->match, s, play);
        }
    }
    return GCH_OK;
}
