/*
 * Quiet games: all that plain downs look up, put in one place when a game begins. Seconds are asked of the rule code.
 */
#include "rules/charted/charted-run.h"

static int greater(int a, int b) {
    return a > b ? a : b;
}

/* Asks the rule code what a charge becomes. */
static void set_running(struct charted_run *run) {
    struct charted_work *w = run->w;
    struct gch_state s = {.next = GCH_NEXT_SCRIMMAGE, .down = 1, .to_go = 10, .ball = 50, .quarter = 1, .clock = 900};
    const uint64_t no_huddle = UINT64_C(1) << GCH_CLOCK_NO_HUDDLE;
    struct gch_state *now = w->now;
    w->now = &s;
    for (int i = 0; i < 2 * 3 * 3; i++) {
        const struct charted_charge *plain = &run->game.tables->charge[0][i / 3 % 3];
        gch_charted(&s)->no_huddle_left[0] = -1;
        s.pending = plain->seconds;
        s.pending_flags = plain->flags;
        gch_charted(&s)->runoffs = (uint8_t)(i % 3);
        bool hurries = i / 9 && charted_own.clock_answers(w, 0, false) & no_huddle;
        int charge = charted_own.charge(w, hurries ? GCH_CLOCK_NO_HUDDLE : GCH_CLOCK_NONE, 0);
        run->running[i / 9][i / 3 % 3][i % 3] =
            (struct charted_running){(int16_t)charge, gch_charted(&s)->runoffs, hurries};
    }
    s.pending = run->game.tables->charge[0][COMES_TO_YARDS].seconds;
    gch_charted(&s)->no_huddle_left[0] = 0;
    run->none_left = charted_own.clock_answers(w, 0, false) & no_huddle ? -2 : 0;
    w->now = now;
}

/* Words that are in the first n of GCH_PLACE_DEF_PENALTY parts: all below this one. */
static uint64_t charted_words_below(int n) {
    const uint64_t parts = GCH_PLACE_DEF_PENALTY, whole = UINT64_MAX / parts, rest = UINT64_MAX % parts + 1;
    return (uint64_t)n * whole + ((uint64_t)n * rest + parts - 1) / parts;
}

static void set_side(struct charted_run *run, int offense) {
    struct charted_ready_side *side = &run->side[offense];
    const struct gch_plan *off = run->turn->coach[offense]->plan, *def = run->turn->coach[!offense]->plan;
    side->off = off;
    side->def = def;
    side->charts = run->game.side[offense];
    side->off_state = off->rng.state;
    side->off_step = off->rng.step;
    side->def_state = def->rng.state;
    side->def_step = def->rng.step;
    side->calls = off->call;
    side->defense = def->defense;
    side->formations = def->formation;
    side->counts = run->counts->ledger->downs[offense];
    side->yards = run->counts->ledger->yards[offense];
    for (int q = 0; q < GCH_PLAN_QUARTERS; q++)
        side->stop[q] = 65536u - ((uint32_t)gch_plan_stops_of(off, q) * 65536u + 999) / 1000;
    for (int pace = 0; pace < GCH_PACES; pace++)
        side->hurry[pace] = ((uint32_t)off->no_huddle[pace] * 65536u + 999) / 1000;
    side->muffed_below = charted_words_below(side->charts.muffs);
    for (int who = 0; who < 4; who++)
        for (int kind = 0; kind < GCH_PLAN_DOWN_KINDS; kind++)
            side->accepted[who][kind] = (who & 1 && run->game.audibles[0] ? off->accepted[0][kind] : UINT64_MAX) &
                                        (who & 2 && run->game.audibles[1] ? def->accepted[1][kind] : UINT64_MAX);
}

static void set_unpressed(struct charted_run *run) {
    for (int quarter = 0; quarter < 5; quarter++) {
        int seconds = quarter % 2 == 0 ? greater(run->game.window[quarter], run->game.warning) : 0;
        for (int side = 0; side < 2; side++) {
            const struct gch_plan *plan = run->turn->coach[side]->plan;
            seconds = greater(seconds, plan->late[quarter]);
        }
        run->unpressed[quarter] = seconds;
    }
}

static void charted_make_ready(struct charted_run *run) {
    charted_own.set_plain(run->w, &run->game);
    set_side(run, 0);
    set_side(run, 1);
    set_unpressed(run);
    set_running(run);
    run->framed[1] = UINT64_MAX;
}
