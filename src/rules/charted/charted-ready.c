/*
 * Quiet games: all that plain downs look up, put in one place when a game begins. Seconds are asked of the rule code.
 */
#include "rules/charted/charted-run.h"

#include <string.h>

#include "football/situation.h"
#include "rules/plan.h"

static int greater(int a, int b) {
    return a > b ? a : b;
}

static int lesser(int a, int b) {
    return a < b ? a : b;
}

/* Asks the rule code what a charge becomes after a call of the offense. */
static struct charted_running running_after(struct charted_work *w, const struct charted_charge *charge, int runoffs,
                                            enum gch_clock_call call) {
    struct gch_state *s = w->now;
    s->pending = charge->seconds;
    s->pending_flags = charge->flags;
    gch_charted(s)->no_huddle_left[0] = -1;
    gch_charted(s)->runoffs = (uint8_t)runoffs;
    int seconds = charted_own.charge(w, call, 0);
    return (struct charted_running){(int16_t)seconds, (uint8_t)(gch_charted(s)->runoffs * CHARTED_COMINGS),
                                    call == GCH_CLOCK_NO_HUDDLE};
}

/* May the offense go without a huddle after such a play, if it has so many left? */
static bool may_hurry(struct charted_work *w, const struct charted_charge *charge, int left) {
    w->now->pending = charge->seconds;
    w->now->pending_flags = charge->flags;
    gch_charted(w->now)->no_huddle_left[0] = (int16_t)left;
    return charted_own.clock_answers(w, 0, false) >> GCH_CLOCK_NO_HUDDLE & 1;
}

static void set_running(struct charted_work *w, struct charted_plain_game *game) {
    struct gch_state s = {.next = GCH_NEXT_SCRIMMAGE, .down = 1, .to_go = 10, .ball = 50, .quarter = 1, .clock = 900};
    struct gch_state *now = w->now;
    w->now = &s;
    for (int i = 0; i < 2 * COMINGS; i++) {
        const int what = i % COMINGS, in_window = i / COMINGS;
        const struct charted_charge *charge = &game->tables->charge[in_window][what];
        struct charted_window *const window = &game->windows[in_window];
        window->charge[what] = *charge;
        bool hurries = may_hurry(w, charge, -1);
        for (int runoffs = 0; runoffs < CHARTED_RUNOFFS; runoffs++) {
            int row = runoffs * CHARTED_COMINGS + what;
            window->running[0][row] = running_after(w, charge, runoffs, GCH_CLOCK_NONE);
            window->running[1][row] =
                hurries ? running_after(w, charge, runoffs, GCH_CLOCK_NO_HUDDLE) : window->running[0][row];
        }
    }
    game->none_left = may_hurry(w, &game->tables->charge[0][COMES_TO_YARDS], 0) ? -2 : 0;
    w->now = now;
}

/* Words that are in the first n of GCH_PLACE_DEF_PENALTY parts: all below this one. */
static uint64_t charted_words_below(int n) {
    const uint64_t parts = GCH_PLACE_DEF_PENALTY, whole = UINT64_MAX / parts, rest = UINT64_MAX % parts + 1;
    return (uint64_t)n * whole + ((uint64_t)n * rest + parts - 1) / parts;
}

static void charted_keep(struct charted_work *own, const struct gch_match *match, struct gch_kept *out) {
    struct charted_plain_game *game = (struct charted_plain_game *)(void *)out->word;
    _Static_assert(sizeof *game <= sizeof *out, "there is room");
    own->base.match = match;
    own->options = match->options;
    charted_own.set_book(own, match);
    charted_own.set_plain(own, game);
    set_running(own, game);
    for (int side = 0; side < 2; side++)
        game->muffed_below[side] = charted_words_below(game->side[side].muffs);
}

#define ALL UINT64_MAX
static const uint64_t all_accepted[] = {ALL, ALL, ALL, ALL, ALL, ALL, ALL, ALL, ALL, ALL, ALL, ALL, ALL};
#undef ALL
_Static_assert(sizeof all_accepted == GCH_PLAN_DOWN_KINDS * sizeof all_accepted[0], "one for each kind of down");

static void set_side(struct charted_run *run, int offense) {
    struct charted_frame *f = &run->frame[offense];
    const struct gch_plan *off = gch_coach_plan(run->turn->coach[offense]);
    const struct gch_plan *def = gch_coach_plan(run->turn->coach[!offense]);
    f->tables = run->game->tables;
    f->step = run->turn->dice->rng.step;
    f->beyond = greater(run->game->near, charted_own.plain.sneaks) + 1;
    f->offense = offense;
    f->used = gch_charted(run->turn->state)->used[offense];
    f->framed = UINT64_MAX;
    f->off = off;
    f->def = def;
    f->charts = run->game->side[offense];
    f->off_state = off->rng.state;
    f->off_step = off->rng.step;
    f->def_state = def->rng.state;
    f->def_step = def->rng.step;
    f->formations = def->formation;
    f->counts = run->counts->ledger->downs[offense];
    const int16_t *quota = gch_charted(run->turn->state)->quota[offense];
    const unsigned most = run->counts->observer != NULL ? 0 : UINT8_MAX;
    for (int play = 0; play < GCH_PLAYS; play++) {
        unsigned often = (uint16_t)quota[play];
        f->heed_from[play] = (uint8_t)(often < most ? often : most);
    }
    for (int kind = 0; kind < GCH_PLAN_STOP_KINDS; kind++)
        f->stop[kind] = 65536u - ((uint32_t)gch_plan_stops_of(off, kind) * 65536u + 999) / 1000;
    for (int pace = 0; pace < GCH_PACES; pace++)
        f->hurry[pace] = ((uint32_t)off->no_huddle[pace] * 65536u + 999) / 1000;
    f->muffed_below = run->game->muffed_below[offense];
    const uint64_t *mine = run->game->audibles[0] ? off->accepted[0] : all_accepted;
    const uint64_t *other = run->game->audibles[1] ? def->accepted[1] : all_accepted;
    f->stands[0] = all_accepted;
    f->stands[1] = mine;
    f->stands[2] = other;
    f->stands[3] = f->both;
    for (int kind = 0; kind < GCH_PLAN_DOWN_KINDS; kind++)
        f->both[kind] = mine[kind] & other[kind];
}

static void set_unpressed(struct charted_run *run) {
    for (int quarter = 0; quarter < 5; quarter++) {
        int seconds = quarter % 2 == 0 ? run->game->warning : 0;
        for (int side = 0; side < 2; side++) {
            const struct gch_plan *plan = gch_coach_plan(run->turn->coach[side]);
            seconds = greater(seconds, plan->late[quarter]);
        }
        run->unpressed[quarter] = seconds;
    }
}

static void charted_make_ready(struct charted_run *run) {
    set_side(run, 0);
    set_side(run, 1);
    set_unpressed(run);
}

/* --- the frame of plain downs ------------------------------------------------------------------------------------- */

/* The state by which calls are looked up. */
GCH_FOLDED void set_situation(struct charted_frame *f, size_t state) {
    f->calls = f->off->call + state;
    f->defense = f->def->defense + state;
}

/* Without branches where quarter and score decide: little foretells them. */
GCH_SELDOM void set_frame(const struct charted_run *run, struct charted_frame *f, const struct gch_state *s) {
    const int o = s->offense, quarter = s->quarter, clock = s->clock, lead = gch_state_lead(s, o);
    const int most = GCH_SITUATION_MARGIN, even = quarter % 2 - 1; /* all bits in the second and fourth quarter */
    const struct charted_score *const score =
        &f->tables->score[quarter][(clock <= 300) + (clock <= 120)][most + lesser(greater(lead, -most), most)];
    if (charted_own.dealt != NULL)
        f->dealt_by = charted_own.dealt_by(run->w, quarter, s->score[o] - s->score[!o]);
    f->hurry_below = f->hurry[score->pace];
    f->stop_from = f->stop[score->stops];
    f->huddles = greater(f->off->huddles[quarter], run->game->none_left);
    f->state = score->state;
    const bool in_window = clock <= run->game->window[quarter];
    f->window = &run->game->windows[in_window];
    f->until = greater(gch_situation_until(clock), in_window ? 0 : run->game->window[quarter]) | ~even;
    f->unpressed = greater(greater(run->unpressed[quarter], f->until),
                           gch_plan_pressure_from(f->off, f->def, score->pressure, score->other));
    /* What is called depends on the spot, so that each down has a frame of its own. */
    f->unpressed = greater(f->unpressed, f->state == GCH_STATE_HALF ? clock : -1);
    const int run_down = charted_own.plain.run_downs && quarter == 4 && lead > 0 ? f->off->run_down : -1;
    f->unpressed = greater(f->unpressed, run_down);
    f->free = greater(f->off->late[quarter], run_down);
    set_situation(f, f->state);
}

static void charted_set_accepted(struct charted_frame *f, const struct gch_state *s) {
    const struct gch_charted *own = gch_charted(s);
    int o = s->offense;
    int who = (own->off_audibles[o] + own->team_audibles[o] > f->off->kept[0][s->quarter]) |
              (own->def_audibles[!o] + own->team_audibles[!o] > f->def->kept[1][s->quarter]) << 1;
    f->accepted = f->stands[who];
    memcpy(&f->audibles, own->off_audibles, sizeof f->audibles);
}

static struct charted_frame *charted_frame_now(struct charted_run *run, const struct gch_state *s) {
    struct charted_frame *f = &run->frame[s->offense];
    uint64_t now = 0, audibles;
    memcpy(&now, s->score, sizeof s->score);
    memcpy(&audibles, gch_charted(s)->off_audibles, sizeof audibles);
    now = now << 8 | s->quarter;
    bool framed = now == f->framed && s->clock > f->until;
    if (!framed) {
        f->framed = now;
        set_frame(run, f, s);
    }
    if (!framed || audibles != f->audibles)
        charted_set_accepted(f, s);
    if (f->state == GCH_STATE_HALF)
        set_situation(f, gch_situation_is_drilled(s->ball) ? GCH_STATE_HALF : GCH_STATE_NORMAL);
    f->before = s->plays;
    f->open = run->game->quotas ? ~f->tables->matchups[gch_charted(s)->spent[f->offense] >> GCH_CALL_1] : UINT64_MAX;
    return f;
}
