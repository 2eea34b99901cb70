/* A short game made by hand, one of every kind of event that reports tell, so that no change of rules or coaches
 * touches what the reports are compared with. */
#include <stdarg.h>
#include <string.h>

#include "game.h"
#include "rules/charted/charted-words.h"

struct maker {
    struct test_game *g;
    const struct gch_sink *sink;
    struct gch_trace trace;
};

#define EV(kind, side, a, b, c) ((struct gch_event){GCH_EV_##kind, (uint8_t)(side), (a), (b), (c)})
#define A                       GCH_AWAY
#define H                       GCH_HOME

/* Result of a play: who is next where. */
static struct gch_result down(int side, int ball, int number, int to_go, int elapsed) {
    return (struct gch_result){.next = GCH_NEXT_SCRIMMAGE,
                               .side = (uint8_t)side,
                               .ball = (int8_t)ball,
                               .down = (uint8_t)number,
                               .to_go = (uint8_t)to_go,
                               .elapsed = (int16_t)elapsed,
                               .pending_flags = GCH_PENDING_SAME_TEAM};
}

static struct gch_result change(int side, int ball, int elapsed) {
    struct gch_result r = down(side, ball, 1, ball > 90 ? 100 - ball : 10, elapsed);
    r.pending_flags = 0;
    return r;
}

static struct gch_result score(enum gch_next next, int side, int points, int of) {
    struct gch_result r = {.next = (uint8_t)next, .side = (uint8_t)side, .elapsed = 10};
    r.ball = next == GCH_NEXT_FREE_KICK ? 20 : 0;
    r.points[of] = (int8_t)points;
    return r;
}

static void roll(struct maker *m, int side, enum gch_purpose purpose, int total) {
    m->trace.item[m->trace.count++] = (struct gch_trace_item){
        .kind = GCH_TRACE_ROLL, .side = (uint8_t)side, .purpose = (uint8_t)purpose, .number = (int16_t)total};
}

static void cell(struct maker *m, int side, const char *chart, const char *column, int row, const char *text) {
    struct gch_trace_item item = {
        .kind = GCH_TRACE_CELL, .side = (uint8_t)side, .chart = chart, .column = column, .number = (int16_t)row};
    gch_cell_parse(text, strlen(text), &item.cell);
    m->trace.item[m->trace.count++] = item;
}

static void play(struct maker *m, enum gch_call call, int formation, struct gch_result result, int count, ...) {
    struct gch_game *game = &m->g->game;
    struct gch_turn turn = {.match = game->match, .state = &game->state, .trace = &m->trace};
    struct gch_state state = game->state;
    struct gch_play *p = &turn.play;
    if (state.next != GCH_NEXT_TOSS && (state.pending > 0 || state.clock == 0)) {
        int period = state.quarter, before = state.clock;
        bool ended = gch_state_charge(&state, &game->match->season, state.pending, 120);
        if (!ended && before > 120 && state.clock <= 120 && period % 2 == 0)
            p->event[p->count++] = EV(WARNING, state.offense, 0, 0, 0);
        if (ended)
            p->event[p->count++] = EV(PERIOD, state.offense, (int16_t)period, 0, 0);
    }
    p->call = (uint8_t)call;
    p->formation = (uint8_t)formation;
    p->try_play = call == GCH_CALL_TWO_POINT ? GCH_CALL_1 : 0;
    p->result = result;
    va_list events;
    va_start(events, count);
    for (int i = 0; i < count; i++)
        p->event[p->count++] = va_arg(events, struct gch_event);
    va_end(events);
    if (state.next == GCH_NEXT_OVER)
        p->call = GCH_CALL_NONE;
    p->offense = state.offense;
    turn.snap = state;
    if (call == GCH_CALL_TOSS) {
        gch_state_kickoff(&state, &game->match->season, H);
        state.received = A;
    } else if (p->call != GCH_CALL_NONE) {
        gch_state_apply(&state, &game->match->season, &result);
    }
    game->state = state;
    gch_stats_count(game, &turn);
    if (m->sink != NULL)
        m->sink->play(m->sink->user, game, &turn);
    const struct gch_sink *record = gch_record_sink(m->g->record);
    record->play(record->user, game, &turn);
    m->trace.count = 0;
}

/* What a call event says. */
#define CALL(side, call, formation) EV(CALL, side, GCH_CALL_##call, formation, 0)

static void first_quarter(struct maker *m) {
    roll(m, A, GCH_ROLL_COIN, 3);
    play(m, GCH_CALL_TOSS, 0, (struct gch_result){.next = GCH_NEXT_KICKOFF, .side = H, .ball = 35}, 1,
         EV(TOSS, A, 1, 0, 0));
    play(m, GCH_CALL_KICKOFF, 0, change(A, 25, 10), 3, CALL(H, KICKOFF, 0), EV(KICK, H, GCH_CALL_KICKOFF, 70, -5),
         EV(TOUCHBACK, A, 25, 0, 0));
    roll(m, A, GCH_ROLL_OFFENSE, 24);
    cell(m, A, "offense", "2", 24, "7");
    roll(m, H, GCH_ROLL_DEFENSE, 3);
    cell(m, H, "defense", "2", 3, "-2");
    m->trace.item[m->trace.count++] = (struct gch_trace_item){.kind = GCH_TRACE_ACTION, .chart = "ADD", .number = 5};
    play(m, GCH_CALL_2, 1, down(A, 30, 2, 5, 40), 2, CALL(A, 2, 1), EV(RUN, A, 5, 0, 0));
    play(m, GCH_CALL_7, 3, down(A, 47, 1, 10, 30), 3, CALL(A, 7, 3), EV(PASS, A, 17, 1, 0),
         EV(FIRST_DOWN, A, GCH_FIRST_PASS, 0, 0));
    play(m, GCH_CALL_3, 0, down(A, 37, 1, 20, 10), 2, CALL(A, 3, 0),
         EV(FOUL, A, GCH_FOUL_OFF_10, GCH_FOUL_ACCEPTED, 10));
    play(m, GCH_CALL_8, 5, down(A, 29, 2, 28, 40), 2, CALL(A, 8, 5), EV(SACK, A, -8, 0, 0));
    play(m, GCH_CALL_6, 4, down(A, 29, 3, 28, 10), 4, EV(NO_HUDDLE, A, 0, 0, 0), CALL(A, 6, 4),
         EV(INCOMPLETE, A, 0, 0, 0), EV(FOUL, H, GCH_FOUL_DEF_5, GCH_FOUL_DECLINED, 0));
    play(m, GCH_CALL_8, 4, down(A, 40, 4, 17, 40), 2, CALL(A, 8, 4), EV(SCRAMBLE, A, 11, 0, 0));
    play(m, GCH_CALL_PUNT, 0, change(H, 24, 10), 3, CALL(A, PUNT, 0), EV(KICK, A, GCH_CALL_PUNT, 44, 16),
         EV(RETURN, H, 16, 24, GCH_RET_PUNT));
    play(m, GCH_CALL_1, 0, down(H, 24, 2, 10, 40), 4, EV(TIMEOUT, H, 1, 0, 0), EV(AUDIBLE, A, 0, 0, 0), CALL(H, 1, 0),
         EV(RUN, H, 0, 0, 0));
    play(m, GCH_CALL_9, 2, change(A, 38, 10), 4, CALL(H, 9, 2), EV(INTERCEPTION, A, 30, 46, 0),
         EV(RETURN, A, 30, 38, GCH_RET_INT), EV(REVIEW, H, 0, 0, 0));
    play(m, GCH_CALL_4, 0, change(H, 55, 10), 5, CALL(A, 4, 0), EV(RUN, A, 4, 0, 0), EV(FUMBLE, A, 42, 4, 0),
         EV(RECOVERY, H, 58, 0, 0), EV(RETURN, H, 58, 55, GCH_RET_FUMBLE));
    play(m, GCH_CALL_8, 0, score(GCH_NEXT_TRY, H, 6, H), 3, CALL(H, 8, 0), EV(PASS, H, 45, 0, 0),
         EV(TOUCHDOWN, H, GCH_TD_PASS, 0, 0));
    play(m, GCH_CALL_PAT_KICK, 0, score(GCH_NEXT_KICKOFF, H, 1, H), 2, CALL(H, PAT_KICK, 0),
         EV(TRY, H, GCH_CALL_PAT_KICK, 1, 0));
}

static void second_quarter(struct maker *m) {
    m->g->game.state.clock = 30;
    play(m, GCH_CALL_SQUIB, 0, change(A, 31, 10), 3, CALL(H, SQUIB, 0), EV(KICK, H, GCH_CALL_SQUIB, 50, 15),
         EV(RETURN, A, 15, 31, GCH_RET_KICKOFF));
    play(m, GCH_CALL_5, 0, down(A, 69, 1, 10, 40), 3, CALL(A, 5, 0), EV(PASS, A, 38, 0, 0),
         EV(FIRST_DOWN, A, GCH_FIRST_PASS, 0, 0));
    play(m, GCH_CALL_7, 4, down(A, 88, 1, 10, 10), 3, CALL(A, 7, 4), EV(FOUL, H, GCH_FOUL_PI, GCH_FOUL_ACCEPTED, 19),
         EV(FIRST_DOWN, A, GCH_FIRST_PENALTY, 0, 0));
    m->g->game.state.clock = 150;
    m->g->game.state.pending = 40;
    play(m, GCH_CALL_6, 4, down(A, 88, 2, 10, 10), 2, CALL(A, 6, 4), EV(INCOMPLETE, A, 0, 0, 0));
    play(m, GCH_CALL_SPIKE, 0, down(A, 88, 3, 10, 10), 3, EV(SPIKE_CALL, A, 0, 0, 0), CALL(A, SPIKE, 0),
         EV(SPIKE, A, 0, 0, 0));
    play(m, GCH_CALL_7, 4, down(A, 88, 3, 10, 10), 3, CALL(A, 7, 4), EV(FOUL, A, GCH_FOUL_OFF_15, GCH_FOUL_OFFSET, 0),
         EV(FOUL, H, GCH_FOUL_DEF_15, GCH_FOUL_OFFSET, 0));
    play(m, GCH_CALL_7, 4, down(A, 77, 4, 21, 10), 2, CALL(A, 7, 4), EV(GROUNDING, A, 11, 0, 0));
    play(m, GCH_CALL_FIELD_GOAL, 0, score(GCH_NEXT_KICKOFF, A, 3, A), 2, CALL(A, FIELD_GOAL, 0),
         EV(FIELD_GOAL, A, 1, 23, 0));
    play(m, GCH_CALL_KICKOFF, 0, change(H, 40, 10), 4, CALL(A, KICKOFF, 0), EV(KICK, A, GCH_CALL_KICKOFF, 0, 40),
         EV(OUT_OF_BOUNDS, H, 40, 0, 0), EV(FOUL, A, GCH_FOUL_OFF_40, GCH_FOUL_ACCEPTED, 0));
    play(m, GCH_CALL_3, 2, down(H, 39, 2, 11, 10), 2, CALL(H, 3, 2), EV(RUN, H, -1, 1, 0));
    play(m, GCH_CALL_PUNT, 0, change(A, 20, 10), 4, CALL(H, PUNT, 0), EV(KICK, H, GCH_CALL_PUNT, 55, 6),
         EV(ROLLED, A, -1, 0, 0), EV(TOUCHBACK, A, 20, 0, 0));
    m->g->game.state.pending = 0;
    m->g->game.state.clock = 10;
    play(m, GCH_CALL_KNEEL, 0, down(A, 19, 2, 11, 40), 2, CALL(A, KNEEL, 0), EV(KNEEL, A, -1, 0, 0));
}

static void third_quarter(struct maker *m) {
    play(m, GCH_CALL_ONSIDE, 0, change(A, 47, 10), 3, CALL(A, ONSIDE, 0), EV(KICK, A, GCH_CALL_ONSIDE, 12, 53),
         EV(ONSIDE, A, 47, 0, 0));
    play(m, GCH_CALL_2, 0, down(A, 96, 1, 4, 40), 3, CALL(A, 2, 0), EV(RUN, A, 49, 0, 0),
         EV(FIRST_DOWN, A, GCH_FIRST_RUN, 0, 0));
    play(m, GCH_CALL_1, 1, down(A, 97, 2, 3, 40), 2, CALL(A, 1, 1), EV(RUN, A, 1, 0, 0));
    play(m, GCH_CALL_1, 1, score(GCH_NEXT_TRY, A, 6, A), 3, CALL(A, 1, 1), EV(RUN, A, 3, 0, 0),
         EV(TOUCHDOWN, A, GCH_TD_RUN, 0, 0));
    play(m, GCH_CALL_TWO_POINT, 1, score(GCH_NEXT_KICKOFF, A, 2, A), 3, CALL(A, TWO_POINT, 1), EV(RUN, A, 2, 0, 0),
         EV(TRY, A, GCH_CALL_TWO_POINT, 1, 0));
    play(m, GCH_CALL_KICKOFF, 0, score(GCH_NEXT_TRY, H, 6, H), 4, CALL(A, KICKOFF, 0),
         EV(KICK, A, GCH_CALL_KICKOFF, 65, 0), EV(RETURN, H, 0, 100, GCH_RET_KICKOFF),
         EV(TOUCHDOWN, H, GCH_TD_KICKOFF_RETURN, 0, 0));
    play(m, GCH_CALL_PAT_KICK, 0, score(GCH_NEXT_KICKOFF, H, 0, H), 2, CALL(H, PAT_KICK, 0),
         EV(TRY, H, GCH_CALL_PAT_KICK, 0, 0));
    play(m, GCH_CALL_KICKOFF, 0, change(A, 3, 10), 4, CALL(H, KICKOFF, 0), EV(KICK, H, GCH_CALL_KICKOFF, 62, 3),
         EV(RETURN, A, 3, 3, GCH_RET_KICKOFF), EV(FOUL, H, GCH_FOUL_OFF_5, GCH_FOUL_DECLINED, 0));
    play(m, GCH_CALL_5, 0, score(GCH_NEXT_FREE_KICK, A, 2, H), 3, CALL(A, 5, 0), EV(SACK, A, -5, 0, 0),
         EV(SAFETY, A, 0, 0, 0));
    play(m, GCH_CALL_KICKOFF, 0, change(H, 38, 10), 3, CALL(A, KICKOFF, 0), EV(KICK, A, GCH_CALL_KICKOFF, 55, 25),
         EV(RETURN, H, 25, 38, GCH_RET_KICKOFF));
    m->g->game.state.pending = 0;
    m->g->game.state.clock = 10;
    play(m, GCH_CALL_4, 0, down(H, 38, 2, 10, 40), 2, CALL(H, 4, 0), EV(RUN, H, 0, 0, 0));
}

static void fourth_quarter(struct maker *m) {
    play(m, GCH_CALL_6, 0, down(H, 45, 3, 3, 40), 4, CALL(H, 6, 0), EV(PASS, H, 7, 0, 0), EV(FUMBLE, H, 45, 7, 0),
         EV(RECOVERY, H, 45, 0, 0));
    play(m, GCH_CALL_2, 0, down(H, 47, 4, 1, 40), 2, CALL(H, 2, 0), EV(RUN, H, 2, 0, 0));
    play(m, GCH_CALL_1, 1, change(A, 54, 10), 3, CALL(H, 1, 1), EV(RUN, H, -1, 0, 0), EV(ON_DOWNS, H, 0, 0, 0));
    play(m, GCH_CALL_FIELD_GOAL, 0, change(H, 60, 10), 4, CALL(A, FIELD_GOAL, 0), EV(FIELD_GOAL, A, 0, 46, 0),
         EV(BLOCK, H, 40, -14, 0), EV(RECOVERY, H, 60, 0, 0));
    play(m, GCH_CALL_PUNT, 0, score(GCH_NEXT_TRY, A, 6, A), 4, CALL(H, PUNT, 0), EV(BLOCK, A, 46, -14, 0),
         EV(RECOVERY, A, 54, 0, 0), EV(TOUCHDOWN, A, GCH_TD_BLOCK, 0, 0));
    play(m, GCH_CALL_TWO_POINT, 1, score(GCH_NEXT_KICKOFF, A, 2, H), 4, CALL(A, TWO_POINT, 1),
         EV(INTERCEPTION, H, 0, 2, 0), EV(TRY, A, GCH_CALL_TWO_POINT, 0, 0), EV(DEFENSIVE_TRY, H, 0, 0, 0));
    play(m, GCH_CALL_KICKOFF, 0, change(H, 35, 10), 4, CALL(A, KICKOFF, 0), EV(KICK, A, GCH_CALL_KICKOFF, 40, 25),
         EV(MUFF, H, 25, 0, 0), EV(RECOVERY, H, 25, 0, 0));
    play(m, GCH_CALL_PUNT, 0, change(A, 21, 10), 3, CALL(H, PUNT, 0), EV(KICK, H, GCH_CALL_PUNT, 44, 21),
         EV(FAIR_CATCH, A, 21, 0, 0));
    play(m, GCH_CALL_7, 0, down(A, 71, 1, 10, 40), 3, CALL(A, 7, 0), EV(PASS, A, 50, 0, 0),
         EV(FIRST_DOWN, A, GCH_FIRST_PASS, 0, 0));
    play(m, GCH_CALL_FIELD_GOAL, 0, change(H, 37, 10), 2, CALL(A, FIELD_GOAL, 0), EV(FIELD_GOAL, A, 0, 29, 0));
    play(m, GCH_CALL_SAFETY, 0, score(GCH_NEXT_FREE_KICK, H, 2, A), 2, CALL(H, SAFETY, 0), EV(SAFETY, H, 0, 0, 0));
    play(m, GCH_CALL_KICKOFF, 0, change(A, 21, 10), 3, CALL(H, KICKOFF, 0), EV(KICK, H, GCH_CALL_KICKOFF, 59, 21),
         EV(RETURN, A, 21, 21, GCH_RET_KICKOFF));
    m->g->game.state.pending = 0;
    m->g->game.state.clock = 10;
    play(m, GCH_CALL_5, 0, down(A, 36, 1, 10, 40), 3, CALL(A, 5, 0),
         EV(FOUL, H, GCH_FOUL_DEF_15, GCH_FOUL_BEFORE_SNAP, 15), EV(FIRST_DOWN, A, GCH_FIRST_PENALTY, 0, 0));
    play(m, GCH_CALL_NONE, 0, (struct gch_result){0}, 0);
}

void test_game_by_hand(struct test_game *g, const struct gch_sink *sink) {
    static struct gch_coach nobody;
    struct maker m = {.g = g, .sink = sink};
    struct gch_game_setup setup = {.match = &g->setup.match, .coach = {&nobody, &nobody}, .sink = sink};
    gch_game_init(&g->game, &setup);
    first_quarter(&m);
    second_quarter(&m);
    third_quarter(&m);
    fourth_quarter(&m);
}
