/*
 * Toy football: the smallest game that goes through the whole house, to prove that the seam carries a game without
 * charts. Three calls from scrimmage, no defenses, one die with marks, two fields of its own in the state.
 *
 * TOY-1 The coin is the die: a mark of at least three yards is the visitors'.
 * TOY-2 A kickoff or punt goes 40 yards, and the yards of a mark farther. Nobody returns it.
 * TOY-3 Run: the yards of the mark. Pass: twice the yards; no gain is incomplete. OOPS: the other side has it there.
 *       WOW: a touchdown.
 * TOY-4 Heat: every WOW of a side makes each of its later runs a yard longer, to at most 3.
 * TOY-5 A side may punt four times in a game.
 * TOY-6 A touchdown is 7 points, no try. Every play takes 30 seconds, or 10 if a timeout is called after it.
 */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "football/season-table.h"
#include "rules/rules-play.h"
#include "rules/rules-priv.h"

enum { CALL_NONE, CALL_TOSS, CALL_KICKOFF, CALL_RUN, CALL_PASS, CALL_PUNT, CALLS };
enum { ASK_CALL, ASK_TOSS, ASK_CLOCK, DECISIONS };
enum { ROLL_TOSS, ROLL_KICK, ROLL_PLAY, PURPOSES };
enum { MARK_OOPS, MARK_LOSS, MARK_NOTHING, MARK_THREE, MARK_EIGHT, MARK_WOW };
enum { KICK_YARDS = 40, MOST_HEAT = 3, MOST_PUNTS = 4, PLAY_SECONDS = 30, TIMEOUT_SECONDS = 10, WARNING = 120 };

/* --- its own state ---------------------------------------------------------------------------------------------- */

struct own {
    uint8_t heat[2];  /* TOY-4 */
    uint8_t punts[2]; /* TOY-5 */
};

#define HEAT(state)  (((struct own *)(uintptr_t)(state)->own)->heat)
#define PUNTS(state) (((struct own *)(uintptr_t)(state)->own)->punts)

static const struct gch_own_field own_list[] = {
    {"heat", "yards a side's runs are longer", GCH_OWN_U8, true, 1, offsetof(struct own, heat), 0, 0, MOST_HEAT, false,
     false},
    {"punts", "punts of a side", GCH_OWN_U8, true, 1, offsetof(struct own, punts), 0, 0, MOST_PUNTS, false, false},
};
static const struct gch_own_fields own_fields = {own_list, sizeof own_list / sizeof own_list[0], NULL};

extern const struct gch_ruleset gch_ruleset_toy;

/* --- words ------------------------------------------------------------------------------------------------------ */

static const struct gch_word calls[CALLS] = {
    [CALL_NONE] = {.name = "none", .words = "no call", .key = "n"},
    [CALL_TOSS] = {.name = "toss", .words = "coin toss", .key = "t", .means = GCH_MEANS_TOSS},
    [CALL_KICKOFF] = {.name = "kickoff", .words = "kickoff", .key = "k", .means = GCH_MEANS_KICKOFF, .throws = "kick"},
    [CALL_RUN] = {.name = "run",
                  .words = "run",
                  .key = "r",
                  .means = GCH_MEANS_RUN,
                  .throws = "play",
                  .weight = {60, 80, 30, 20, 90}},
    [CALL_PASS] = {.name = "pass",
                   .words = "pass",
                   .key = "p",
                   .means = GCH_MEANS_PASS,
                   .throws = "play",
                   .weight = {40, 20, 70, 80, 10}},
    [CALL_PUNT] = {.name = "punt", .words = "punt", .key = "u", .means = GCH_MEANS_PUNT, .throws = "kick"},
};

static const struct gch_word toss_choices[] = {
    {.name = "kick", .words = "kick off", .key = "k", .means = GCH_MEANS_KICK_OFF},
    {.name = "receive", .words = "receive", .key = "r", .means = GCH_MEANS_RECEIVE},
};
static const struct gch_word clock_choices[] = {
    {.name = "none", .words = "no call", .key = "n", .means = GCH_MEANS_NO},
    {.name = "timeout", .words = "timeout", .key = "t", .means = GCH_MEANS_TIMEOUT},
};

static const struct gch_decision_entry decisions[DECISIONS] = {
    [ASK_CALL] = {"call", "your call", "Run, pass or punt; a kickoff is a kickoff.", "play", GCH_ABOUT_CALL, calls,
                  CALLS},
    [ASK_TOSS] = {"toss", "you have won the toss", "Kick off or receive.", NULL, GCH_ABOUT_TOSS, toss_choices, 2},
    [ASK_CLOCK] = {"clock", "the clock", "A timeout saves 20 seconds.", "clock", GCH_ABOUT_CLOCK, clock_choices, 2},
};

static const char *const marks[] = {"OOPS", "-2", "0", "3", "8", "WOW"};
static const int yards_of_mark[] = {0, -2, 0, 3, 8, 0};
static const uint8_t ways[12] = {MARK_OOPS,  MARK_LOSS,  MARK_LOSS,  MARK_NOTHING, MARK_NOTHING, MARK_NOTHING,
                                 MARK_THREE, MARK_THREE, MARK_THREE, MARK_EIGHT,   MARK_EIGHT,   MARK_WOW};
static const struct gch_die toy_die = {
    .name = "toy",
    .words = "toy die",
    .explain = "its mark: OOPS, -2, 0, 3, 8 or WOW",
    .example = "WOW",
    .low = MARK_OOPS,
    .high = MARK_WOW,
    .ways = 12,
    .table = ways,
    .marks = marks,
};
static const struct gch_die *const dice[] = {&toy_die};

static const struct gch_purpose_entry purposes[PURPOSES] = {
    [ROLL_TOSS] = {.name = "toss", .words = "the coin", .die = &toy_die},
    [ROLL_KICK] = {.name = "kick", .words = "the kick: how far", .die = &toy_die},
    [ROLL_PLAY] = {.name = "play", .words = "the play", .die = &toy_die},
};

static const struct gch_vocabulary words = {
    .calls = calls,
    .call_count = CALLS,
    .decisions = decisions,
    .decision_count = DECISIONS,
    .purposes = purposes,
    .purpose_count = PURPOSES,
    .dice = dice,
    .die_count = 1,
};

/* --- turns ------------------------------------------------------------------------------------------------------ */

static uint64_t open_calls(const struct gch_match *match, const struct gch_state *state) {
    (void)match;
    switch (state->next) {
    case GCH_NEXT_TOSS:
        return UINT64_C(1) << CALL_TOSS;
    case GCH_NEXT_KICKOFF:
        return UINT64_C(1) << CALL_KICKOFF;
    default:
        return UINT64_C(1) << CALL_RUN | UINT64_C(1) << CALL_PASS |
               (PUNTS(state)[state->offense] < MOST_PUNTS ? UINT64_C(1) << CALL_PUNT : 0); /* TOY-5 */
    }
}

/* TOY-6 */
static void run_off(struct gch_work *w, struct gch_state *state) {
    int charge = state->pending;
    w->state = state;
    for (int i = 0; i < 2 && charge > TIMEOUT_SECONDS && state->clock > 0; i++) {
        int side = i == 0 ? state->offense : !state->offense;
        if (state->timeouts[side] == 0 || gch_ask_usual(w, ASK_CLOCK, side, state->offense, 0, 3) == 0)
            continue;
        state->timeouts[side]--;
        charge = TIMEOUT_SECONDS;
        gch_event_add(w, GCH_EV_TIMEOUT, side, 0, 0, 0);
    }
    gch_run_clock(w, state, charge, WARNING);
}

/* TOY-2 */
static void kick(struct gch_work *w, struct gch_state *state, int call) {
    int side = state->offense;
    int mark = gch_throw_for(w, side, ROLL_KICK);
    int yards = KICK_YARDS + yards_of_mark[mark];
    int landing = 100 - state->ball - yards;
    int spot = landing > 0 ? landing : w->match->season.touchback;
    gch_rule(w, "TOY-2", "a kick goes 40 yards and the mark's");
    gch_event_add(w, GCH_EV_KICK, side, call, yards, landing);
    if (landing <= 0)
        gch_event_add(w, GCH_EV_TOUCHBACK, !side, spot, 0, 0);
    gch_set_first(&w->play->result, !side, spot);
}

static void touchdown(struct gch_work *w, int side, enum gch_score_kind how) {
    struct gch_result *r = &w->play->result;
    r->next = GCH_NEXT_KICKOFF;
    r->side = (uint8_t)side;
    r->points[side] = 7;
    r->tags |= GCH_TAG_BIT(TOUCHDOWN);
    gch_event_add(w, GCH_EV_TOUCHDOWN, side, how, 0, 0);
}

/* TOY-3 */
static void down(struct gch_work *w, struct gch_state *state, int call) {
    struct gch_result *r = &w->play->result;
    int side = state->offense;
    int mark = gch_throw_for(w, side, ROLL_PLAY);
    bool pass = call == CALL_PASS;
    int yards = yards_of_mark[mark] * (pass ? 2 : 1) + (pass ? 0 : HEAT(state)[side]); /* TOY-4 */
    if (mark == MARK_WOW) {
        yards = 100 - state->ball;
        if (HEAT(state)[side] < MOST_HEAT)
            HEAT(state)[side]++;
    }
    int spot = state->ball + yards;
    if (mark == MARK_OOPS) {
        gch_event_add(w, pass ? GCH_EV_INTERCEPTION : GCH_EV_FUMBLE, pass ? !side : side,
                      pass ? 100 - state->ball : state->ball, 0, 0);
        if (!pass)
            gch_event_add(w, GCH_EV_RECOVERY, !side, 100 - state->ball, 0, 0);
        gch_set_first(r, !side, 100 - state->ball);
        return;
    }
    if (pass && yards == 0)
        gch_event_add(w, GCH_EV_INCOMPLETE, side, 0, 0, 0);
    else
        gch_event_add(w, pass ? GCH_EV_PASS : GCH_EV_RUN, side, yards, 0, 0);
    if (spot >= 100) {
        touchdown(w, side, pass ? GCH_TD_PASS : GCH_TD_RUN);
    } else if (yards >= state->to_go) {
        gch_event_add(w, GCH_EV_FIRST_DOWN, side, pass ? GCH_FIRST_PASS : GCH_FIRST_RUN, 0, 0);
        gch_set_first(r, side, spot);
        r->pending_flags |= GCH_PENDING_SAME_TEAM;
    } else if (state->down == 4) {
        gch_event_add(w, GCH_EV_ON_DOWNS, side, 0, 0, 0);
        gch_set_first(r, !side, spot > 0 ? 100 - spot : 99);
    } else {
        gch_set_first(r, side, spot > 0 ? spot : 1);
        r->down = (uint8_t)(state->down + 1);
        r->to_go = (uint8_t)(state->to_go - (r->ball - state->ball));
        r->pending_flags |= GCH_PENDING_SAME_TEAM;
    }
}

static enum gch_status turn(struct gch_turn *turn) {
    struct gch_work w;
    struct gch_state state = *turn->state;
    gch_work_start(&w, turn);
    if (state.next != GCH_NEXT_TOSS && (state.pending > 0 || state.clock == 0))
        run_off(&w, &state);
    turn->snap = state;
    turn->play.offense = state.offense;
    w.state = &turn->snap;
    if (state.next == GCH_NEXT_OVER || w.status != GCH_OK) {
        if (w.status == GCH_OK)
            *turn->state = state;
        return w.status;
    }
    if (state.next == GCH_NEXT_TOSS) { /* TOY-1 */
        int mark = gch_throw_for(&w, GCH_AWAY, ROLL_TOSS);
        static const struct gch_toss toss = {.decision = ASK_TOSS, .receive = 1, .allowed = 3, .call = CALL_TOSS};
        gch_toss_won(&w, &state, mark >= MARK_THREE ? GCH_AWAY : GCH_HOME, &toss);
    } else {
        int call =
            turn->force != 0 ? turn->force : gch_ask_play(&w, state.offense, open_calls(turn->match, &state), ASK_CALL);
        turn->play.call = (uint8_t)call;
        gch_event_add(&w, GCH_EV_CALL, state.offense, call, 0, 0);
        if (call == CALL_PUNT)
            PUNTS(&state)[state.offense]++;
        if (call == CALL_PUNT || call == CALL_KICKOFF)
            kick(&w, &state, call);
        else
            down(&w, &state, call);
        turn->play.result.elapsed = PLAY_SECONDS;
    }
    if (w.status != GCH_OK)
        return w.status;
    if (turn->play.call != CALL_TOSS) {
        gch_state_apply(&state, &turn->match->season, &turn->play.result);
        gch_state_overtime(&state, &turn->match->season, &turn->snap, &turn->play.result);
    }
    *turn->state = state;
    return GCH_OK;
}

static enum gch_status settle(struct gch_turn *turn) {
    struct gch_work w;
    struct gch_state state = *turn->state;
    struct gch_play kept = turn->play;
    struct gch_trace *trace = turn->trace;
    turn->trace = NULL; /* the trace is the play's */
    gch_work_start(&w, turn);
    turn->trace = trace;
    if (state.next != GCH_NEXT_TOSS && state.next != GCH_NEXT_OVER)
        run_off(&w, &state);
    turn->play = kept;
    if (w.status == GCH_OK)
        *turn->state = state;
    return w.status;
}

/* --- the ruleset ------------------------------------------------------------------------------------------------ */

static enum gch_status book_load(struct gch_context *ctx, struct gch_book **out) {
    (void)ctx;
    *out = calloc(1, sizeof **out);
    if (*out != NULL)
        (*out)->ruleset = &gch_ruleset_toy;
    return *out != NULL ? GCH_OK : GCH_E_NOMEM;
}

static void book_free(struct gch_book *book) {
    free(book);
}

static enum gch_status check(struct gch_context *ctx, const struct gch_match *match) {
    (void)ctx;
    (void)match;
    return GCH_OK;
}

static void begin(const struct gch_match *match, struct gch_state *state) {
    state->playoff = match->playoff;
}

static const struct gch_table *const tables[] = {&gch_table_seasons, &gch_table_overtime, NULL};

const struct gch_ruleset gch_ruleset_toy = {
    .name = "toy",
    .title = "Toy Football",
    .version = "1",
    .words = &words,
    .fields = &own_fields,
    .tables = tables,
    .clock_step = 10,
    .book_load = book_load,
    .book_free = book_free,
    .check = check,
    .begin = begin,
    .turn = turn,
    .settle = settle,
    .calls = open_calls,
};
