/* What a coach with a call sheet answers: audibles, the clock, his habits. */
#include "coach/coach-sheet-play.h"
#include "coach/sheet.h"
#include "rules/charted/charted-state.h"
#include "rules/plan.h"
#include "support.h"
#include "unity.h"

#include "rules/charted/charted-words.h"
#include <stdlib.h>
#include <string.h>

void setUp(void) {
}
void tearDown(void) {
}

/* A ruleset that allots these at the start of a game. */
static int allotted_audibles, allotted_huddles;

static void allot(const struct gch_match *match, struct gch_state *state) {
    (void)match;
    for (int side = 0; side < 2; side++) {
        gch_charted(state)->off_audibles[side] = gch_charted(state)->def_audibles[side] = (int8_t)allotted_audibles;
        gch_charted(state)->no_huddle_left[side] = (int16_t)allotted_huddles;
    }
}

/* Over many games every quarter gets a fourth, of the home team's audibles its share; none is kept beyond the third. */
static void audibles_and_no_huddles_are_spread_over_the_quarters(void) {
    static const double evenly[GCH_PLAN_QUARTERS] = {1, 0.75, 0.5, 0.25, 0, 0},
                        at_home[GCH_PLAN_QUARTERS] = {1, 0.586, 0.227, 0.117, 0, 0};
    const struct gch_ruleset ruleset = {.begin = allot};
    enum { GAMES = 2000 };
    for (int c = 0; c < 4 * 6; c++) {
        const int side = c % 2;
        const struct gch_match match = {.ruleset = &ruleset, .neutral = c / 2 % 2};
        const double *later = side == GCH_HOME && !match.neutral ? at_home : evenly;
        long kept[GCH_PLAN_QUARTERS] = {0}, huddles[GCH_PLAN_QUARTERS] = {0};
        allotted_audibles = c / 4;
        allotted_huddles = 3 * allotted_audibles;
        for (uint32_t game = 0; game < GAMES; game++) {
            struct gch_sheet_rations r;
            struct gch_key key = {7, 0, game};
            gch_sheet_rations_init(&r, &match, side, &key);
            for (int q = 1; q < GCH_PLAN_QUARTERS; q++) {
                kept[q] += r.audibles[0][q] + r.audibles[1][q];
                huddles[q] += r.huddles[q];
                TEST_ASSERT_TRUE(q == 1 || r.audibles[0][q] <= r.audibles[0][q - 1]);
            }
        }
        for (int q = 1; q < GCH_PLAN_QUARTERS; q++) {
            TEST_ASSERT_DOUBLE_WITHIN(0.04, later[q] * allotted_audibles, kept[q] / 2.0 / GAMES);
            TEST_ASSERT_DOUBLE_WITHIN(0.04, evenly[q] * allotted_huddles, (double)huddles[q] / GAMES);
        }
    }
}

static uint64_t all_plays(const struct gch_match *match, const struct gch_state *state) {
    (void)match;
    (void)state;
    return GCH_PLAY_CALLS;
}
static const struct gch_ruleset plain_rules = {.calls = all_plays};
static const struct gch_match plain_match = {.ruleset = &plain_rules};

static void a_question_is(struct gch_question *q, struct gch_state *s, int quarter, int clock, int mine, int theirs) {
    gch_state_init(s, &gch_charted_fields);
    s->quarter = (uint8_t)quarter;
    s->clock = (int16_t)clock;
    s->pending = 40;
    s->score[GCH_HOME] = (int16_t)mine;
    s->score[GCH_AWAY] = (int16_t)theirs;
    *q = (struct gch_question){.side = GCH_HOME, .state = s, .match = &plain_match};
}

/* ... in the middle of a series: ten yards to go from this spot. */
static void a_down_is(struct gch_question *q, struct gch_state *s, int offense, int ball, int down) {
    s->next = GCH_NEXT_SCRIMMAGE;
    s->offense = q->offense = (uint8_t)offense;
    s->ball = (int8_t)ball;
    s->down = (uint8_t)down;
    s->to_go = 10;
}

/* What a coach is seated with; it must outlive him. */
struct seat {
    struct gch_call_sheet sheet;
    struct gch_faceoff pairing;
    const struct gch_faceoff *faceoff[2];
    struct gch_sheet_rations rations;
};

/* Fourth down is fourth down whatever the score: nobody lines up to give two yards away. */
static void fourth_and_short_is_met_as_such(void) {
    static const int states[] = {GCH_STATE_NORMAL, GCH_STATE_BEHIND_9, GCH_STATE_FOURTH_BEHIND_17,
                                 GCH_STATE_LAST_BEHIND_1};
    for (size_t i = 0; i < sizeof states / sizeof states[0]; i++) {
        TEST_ASSERT_EQUAL_INT(GCH_SIT_THIRD_SHORT,
                              gch_sheet_class_of(4, GCH_DISTANCE_3, gch_sheet_field_of(50), states[i]));
        TEST_ASSERT_EQUAL_INT(GCH_SIT_FOURTH, gch_sheet_class_of(4, GCH_DISTANCE_6, gch_sheet_field_of(50), states[i]));
    }
}

/* On a two-point try a defense that would line up in A takes its backs, D; the other formations stand. */
static void tries_are_met_with_backs(void) {
    struct gch_state s = {.down = 0};
    static const int formations[2][6] = {{3, 1, 2, 3, 4, 5}, {0, 1, 2, 3, 4, 5}};
    for (int down = 0; down < 2; down++)
        for (int f = 0; f < 6; f++) {
            s.down = (uint8_t)down;
            TEST_ASSERT_EQUAL_INT(formations[down][f], gch_plan_lines_up(&s, f));
        }
}

/* The home team's coach of this sheet, in a pairing of which nothing is known. */
static void seat_coach(const struct gch_sheet_source *source, struct seat *seat, struct gch_sheet_coach *coach) {
    const struct gch_key key = {0};
    *seat = (struct seat){.faceoff = {&seat->pairing, &seat->pairing}};
    gch_rng_init(&seat->rations.rng, &key, GCH_STREAM_COACH_HOME);
    gch_call_sheet_build(source, &seat->sheet);
    gch_sheet_coach_init(coach, GCH_HOME, &seat->sheet, seat->faceoff, &seat->rations);
}

/* How many of 1000 answers to a question, one play after the other, are `answer`. */
static int answers_of(struct gch_sheet_coach *coach, struct gch_state *s, const struct gch_question *q,
                      uint64_t answers) {
    int n = 0;
    for (int i = 0; i < 1000; i++) {
        s->plays = (uint16_t)i;
        n += (int)(answers >> coach->coach.answer(coach, q) & 1);
    }
    return n;
}

/* What no coach does: punt behind in the last two minutes (but with a minute and a long way to go, or the game given
 * up), stop a clock that
 * has nothing left; and what every coach does: send the hands team where an onside kick is to be feared (RZ-16.3). */
static void coaches_know_the_clock(void) {
    struct gch_sheet_source source;
    struct seat seat;
    struct gch_sheet_coach coach;
    struct gch_state s;
    struct gch_question q;
    gch_sheet_source_init(&source);
    for (int f = 0; f < GCH_FOURTH_FIELDS; f++)
        for (int k = 0; k < GCH_FOURTH_DISTANCES; k++)
            for (int choice = 0; choice < 3; choice++)
                source.fourth[f][k][choice] = choice == 1;
    seat_coach(&source, &seat, &coach);
    static const struct {
        int quarter, clock, mine, theirs;
        bool punts;
    } fourths[] = {{4, 121, 0, 3, true}, {4, 120, 0, 3, false}, {4, 60, 3, 3, true},
                   {2, 60, 0, 3, true},  {5, 60, 0, 3, false},  {4, 120, 0, 7, true},
                   {4, 60, 0, 7, false}, {4, 60, 0, 16, false}, {4, 60, 0, 17, true}};
    for (size_t i = 0; i < sizeof fourths / sizeof fourths[0]; i++) {
        a_question_is(&q, &s, fourths[i].quarter, fourths[i].clock, fourths[i].mine, fourths[i].theirs);
        a_down_is(&q, &s, GCH_HOME, 39, 4);
        s.plays = (uint16_t)i;
        q.decision = GCH_ASK_PLAY;
        q.allowed = GCH_PLAY_CALLS | 1u << GCH_CALL_PUNT;
        TEST_ASSERT_EQUAL(fourths[i].punts, coach.coach.answer(&coach, &q) == GCH_CALL_PUNT);
    }
    for (int clock = 1; clock <= 40; clock++) {
        a_question_is(&q, &s, 4, clock, 0, 3);
        q.decision = GCH_ASK_CLOCK;
        q.allowed = 1u << GCH_CLOCK_NONE | 1u << GCH_CLOCK_TIMEOUT;
        for (int offense = 0; offense < 2; offense++) {
            a_down_is(&q, &s, offense, 60, 1);
            TEST_ASSERT_EQUAL(clock > 10 ? GCH_CLOCK_TIMEOUT : GCH_CLOCK_NONE, coach.coach.answer(&coach, &q));
            /* After a punt or an incompletion there is nothing to save. */
            s.pending = 10;
            TEST_ASSERT_EQUAL(GCH_CLOCK_NONE, coach.coach.answer(&coach, &q));
            s.pending = 40;
        }
    }
    /* Where a play before a timeout takes five seconds only, there are five more to save. */
    coach.plan.field_goal_timeout = 5;
    for (int clock = 1; clock <= 10; clock++) {
        a_question_is(&q, &s, 4, clock, 0, 3);
        a_down_is(&q, &s, GCH_HOME, 60, 1);
        q.decision = GCH_ASK_CLOCK;
        q.allowed = 1u << GCH_CLOCK_NONE | 1u << GCH_CLOCK_TIMEOUT;
        TEST_ASSERT_EQUAL(clock > 5 ? GCH_CLOCK_TIMEOUT : GCH_CLOCK_NONE, coach.coach.answer(&coach, &q));
    }
    coach.plan.field_goal_timeout = 10;
    /* Tied and in reach of a field goal the offense lets the clock run, but not out, and the defense stops it, of 1000
     * times. */
    static const struct {
        int clock, ball, offense, stops;
    } tied[] = {{80, 70, GCH_HOME, 0},   {80, 60, GCH_HOME, 170}, {41, 70, GCH_HOME, 330}, {40, 70, GCH_HOME, 1000},
                {80, 70, GCH_AWAY, 680}, {80, 55, GCH_AWAY, 110}, {130, 70, GCH_AWAY, 0}};
    for (size_t i = 0; i < sizeof tied / sizeof tied[0]; i++) {
        a_question_is(&q, &s, 4, tied[i].clock, 3, 3);
        a_down_is(&q, &s, tied[i].offense, tied[i].ball, 1);
        q.decision = GCH_ASK_CLOCK;
        q.allowed = 1u << GCH_CLOCK_NONE | 1u << GCH_CLOCK_TIMEOUT;
        TEST_ASSERT_INT_WITHIN(45, tied[i].stops, answers_of(&coach, &s, &q, 1u << GCH_CLOCK_TIMEOUT));
    }
    static const struct {
        int quarter, clock, mine, theirs, hands;
    } kicks[] = {{4, 230, 10, 3, 1}, {4, 250, 10, 3, 0}, {4, 350, 17, 3, 1}, {4, 60, 3, 3, 0},
                 {4, 60, 0, 3, 0},   {4, 60, 20, 3, 1},  {3, 60, 10, 3, 0}};
    for (size_t i = 0; i < sizeof kicks / sizeof kicks[0]; i++) {
        a_question_is(&q, &s, kicks[i].quarter, kicks[i].clock, kicks[i].mine, kicks[i].theirs);
        s.next = GCH_NEXT_KICKOFF;
        s.offense = q.offense = GCH_AWAY;
        q.decision = GCH_ASK_RETURN_TEAM;
        q.allowed = 3;
        TEST_ASSERT_EQUAL(kicks[i].hands, coach.coach.answer(&coach, &q));
    }
}

/* What is left of a half is used for points: the last play is a field goal, a play before it only if there is time for
 * both; without a timeout nobody runs; and the last timeout is kept for the kick once that is in reach. */
static void the_end_of_a_half_is_for_points(void) {
    struct gch_sheet_source source;
    struct seat seat;
    struct gch_sheet_coach coach;
    struct gch_state s;
    struct gch_question q;
    gch_sheet_source_init(&source);
    source.habit[GCH_HABIT_FIELD_GOAL_HALF] = 15;
    source.habit[GCH_HABIT_FIELD_GOAL_TIMEOUT] = 5;
    seat_coach(&source, &seat, &coach);
    static const struct {
        int quarter, clock, mine, theirs, ball, timeouts;
        uint64_t calls;
    } snaps[] = {
        {2, 15, 0, 0, 70, 0, 1u << GCH_CALL_FIELD_GOAL},
        {2, 20, 0, 0, 70, 0, 1u << GCH_CALL_8}, /* caught short it would be the last play */
        {2, 25, 0, 0, 70, 0, GCH_PASS_CALLS},
        {4, 20, 0, 3, 70, 0, 1u << GCH_CALL_8},
        {2, 15, 0, 0, 70, 1, GCH_PLAY_CALLS},
        {2, 5, 0, 0, 70, 1, 1u << GCH_CALL_FIELD_GOAL},
        {2, 15, 0, 0, 60, 0, GCH_PASS_CALLS},
        {2, 31, 0, 0, 60, 0, GCH_PLAY_CALLS},
        {4, 15, 0, 3, 70, 0, 1u << GCH_CALL_FIELD_GOAL},
        {4, 15, 0, 7, 70, 0, GCH_PASS_CALLS},
        {4, 20, 7, 0, 70, 0, GCH_PLAY_CALLS & ~GCH_PASS_CALLS}, /* who leads has the clock run */
        {4, 121, 7, 0, 70, 0, GCH_PLAY_CALLS},
        {2, 10, 0, 0, 60, 0, 1u << GCH_CALL_8}, /* too far for a kick */
        {4, 10, 0, 7, 60, 1, 1u << GCH_CALL_8},
        {3, 15, 0, 0, 70, 0, GCH_PLAY_CALLS},
    };
    for (size_t i = 0; i < sizeof snaps / sizeof snaps[0]; i++)
        for (int n = 0; n < 200; n++) {
            a_question_is(&q, &s, snaps[i].quarter, snaps[i].clock, snaps[i].mine, snaps[i].theirs);
            a_down_is(&q, &s, GCH_HOME, snaps[i].ball, 1);
            s.timeouts[GCH_HOME] = (uint8_t)snaps[i].timeouts;
            s.plays = (uint16_t)n;
            q.decision = GCH_ASK_PLAY;
            q.allowed = GCH_PLAY_CALLS | 1u << GCH_CALL_FIELD_GOAL;
            TEST_ASSERT_TRUE(snaps[i].calls >> coach.coach.answer(&coach, &q) & 1);
        }
    static const struct {
        int quarter, clock, theirs, ball, timeouts;
        enum gch_clock_call call;
    } stops[] = {
        {2, 50, 0, 70, 2, GCH_CLOCK_TIMEOUT},
        {2, 50, 0, 70, 1, GCH_CLOCK_NO_HUDDLE},
        {2, 50, 0, 60, 1, GCH_CLOCK_TIMEOUT},
        {2, 20, 0, 70, 1, GCH_CLOCK_TIMEOUT},
        {2, 30, 0, 70, 1, GCH_CLOCK_SPIKE},
        {2, 30, 0, 70, 0, GCH_CLOCK_SPIKE},
        {4, 50, 3, 70, 1, GCH_CLOCK_NO_HUDDLE},
        {4, 20, 7, 70, 1, GCH_CLOCK_TIMEOUT},
        {2, 40, 0, 55, 0, GCH_CLOCK_SPIKE},
        {2, 45, 0, 55, 0, GCH_CLOCK_NO_HUDDLE},
        {2, 40, 0, 45, 0, GCH_CLOCK_NO_HUDDLE},
        {2, 40, 0, 70, 1, GCH_CLOCK_SPIKE},
        {4, 60, 9, 70, 0, GCH_CLOCK_NO_HUDDLE},
        {4, 40, 9, 70, 0, GCH_CLOCK_SPIKE},
        /* Tied it hurries as soon as it may hope for points, and has the clock run where they are near. */
        {4, 110, 0, 30, 0, GCH_CLOCK_NO_HUDDLE},
        {4, 110, 0, 16, 0, GCH_CLOCK_NO_HUDDLE},
        {4, 110, 0, 15, 0, GCH_CLOCK_NONE},
        {4, 110, 0, 68, 0, GCH_CLOCK_NONE},
    };
    for (size_t i = 0; i < sizeof stops / sizeof stops[0]; i++) {
        a_question_is(&q, &s, stops[i].quarter, stops[i].clock, 0, stops[i].theirs);
        a_down_is(&q, &s, GCH_HOME, stops[i].ball, stops[i].clock > 45 ? 3 : 1);
        s.timeouts[GCH_HOME] = (uint8_t)stops[i].timeouts;
        q.decision = GCH_ASK_CLOCK;
        q.allowed = 1u << GCH_CLOCK_NONE | 1u << GCH_CLOCK_NO_HUDDLE | 1u << GCH_CLOCK_SPIKE |
                    (stops[i].timeouts > 0 ? 1u << GCH_CLOCK_TIMEOUT : 0);
        TEST_ASSERT_GREATER_THAN(850, answers_of(&coach, &s, &q, 1u << stops[i].call));
    }
}

static void habits_are_followed_as_often_as_they_say(void) {
    struct gch_sheet_source source;
    struct seat seat;
    struct gch_sheet_coach coach;
    struct gch_state s;
    struct gch_question q;
    gch_sheet_source_init(&source);
    source.habit[GCH_HABIT_NO_HUDDLE] = 100;
    source.habit[GCH_HABIT_TIMEOUT_ANY] = 40;
    source.habit[GCH_HABIT_TIMEOUT_SHARE] = 600;
    source.habit[GCH_HABIT_TIMEOUT_LATE_SHARE] = 800;
    source.habit[GCH_HABIT_TIMEOUT_LATE_SHARE_9] = 400;
    source.habit[GCH_HABIT_TWO_POINT_PASS] = 700;
    seat_coach(&source, &seat, &coach);
    /* Quarter, clock, score; then no-huddles and timeouts of 1000. */
    static const struct {
        int quarter, clock, mine, theirs, timeouts, huddles, stops;
    } cases[] =
        {
            {1, 500, 0, 0, 3, 100, 40}, {3, 500, 0, 20, 3, 100, 40},
            {2, 500, 0, 0, 3, 100, 68}, /* most are for the end of the half */
            {1, 500, 0, 0, 1, 100, 0},  /* the last one is kept */
            {4, 600, 7, 0, 3, 50, 100}, /* who leads hurries less, and late not at all */
            {4, 310, 7, 0, 3, 50, 100}, {4, 300, 7, 0, 3, 0, 100},
            {4, 600, 7, 7, 3, 50, 112}, {4, 600, 0, 7, 3, 100, 76},
            {4, 301, 0, 8, 3, 100, 76}, {4, 600, 0, 9, 3, 300, 44}, /* two scores behind there is none to spare */
            {4, 600, 9, 0, 3, 50, 44},                              /* nor is there time to be saved two scores ahead */
            {4, 60, 17, 0, 3, 0, 0},                                /* who kneels has no use for one */
            {4, 150, 17, 0, 3, 0, 0},                               /* nor has who can kneel once the clock has run */
        };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        a_question_is(&q, &s, cases[i].quarter, cases[i].clock, cases[i].mine, cases[i].theirs);
        a_down_is(&q, &s, GCH_HOME, 50, 1);
        s.timeouts[GCH_HOME] = (uint8_t)cases[i].timeouts;
        gch_charted(&s)->no_huddle_left[GCH_HOME] = -1;
        q.decision = GCH_ASK_CLOCK;
        q.allowed = 1u << GCH_CLOCK_NONE | 1u << GCH_CLOCK_TIMEOUT | 1u << GCH_CLOCK_NO_HUDDLE;
        TEST_ASSERT_INT_WITHIN(35, cases[i].huddles, answers_of(&coach, &s, &q, 1u << GCH_CLOCK_NO_HUDDLE));
        TEST_ASSERT_INT_WITHIN(30, cases[i].stops, answers_of(&coach, &s, &q, 1u << GCH_CLOCK_TIMEOUT));
    }
    /* As an offense that must hurry: the later the more, and before half-time as the habit says as long as there is
     * time left to save them for. */
    static const struct {
        int quarter, clock, theirs, ball, stops;
    } kept[] = {{2, 120, 0, 50, 108}, {2, 90, 0, 50, 420},  {2, 60, 0, 50, 600}, {2, 40, 0, 50, 1000},
                {2, 90, 0, 20, 240},  {2, 40, 0, 20, 390},  {2, 60, 0, 19, 222}, /* deep in the own half it waits */
                {4, 120, 7, 50, 110}, {4, 90, 7, 50, 360},  {4, 60, 7, 50, 500}, {4, 40, 7, 50, 930},
                {4, 90, 9, 50, 410},  {4, 90, 17, 50, 170}, {4, 90, 0, 50, 170}, {4, 40, 0, 50, 650}};
    for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++) {
        a_question_is(&q, &s, kept[i].quarter, kept[i].clock, 0, kept[i].theirs);
        a_down_is(&q, &s, GCH_HOME, kept[i].ball, 3);
        s.timeouts[GCH_HOME] = 1; /* none to spare */
        q.decision = GCH_ASK_CLOCK;
        q.allowed = 1u << GCH_CLOCK_NONE | 1u << GCH_CLOCK_TIMEOUT | 1u << GCH_CLOCK_NO_HUDDLE;
        TEST_ASSERT_INT_WITHIN(45, kept[i].stops, answers_of(&coach, &s, &q, 1u << GCH_CLOCK_TIMEOUT));
    }
    /* As the defense: before half-time above all when the ball is to be punted, and a few in the last two minutes of a
     * game it leads. */
    static const struct {
        int quarter, clock, mine, theirs, down, stops;
    } stopped[] = {{2, 60, 0, 0, 2, 60},   {2, 60, 0, 0, 4, 850},   {4, 60, 0, 7, 2, 1000}, {4, 200, 0, 7, 2, 800},
                   {4, 200, 0, 9, 2, 400}, {4, 200, 0, 17, 2, 130}, {4, 120, 7, 0, 2, 90},  {4, 121, 7, 0, 2, 0},
                   {4, 60, 0, 9, 2, 680},  {4, 120, 3, 0, 2, 160},  {4, 120, 9, 0, 2, 10},  {4, 60, 7, 7, 2, 250},
                   {4, 121, 7, 7, 2, 0}};
    for (size_t i = 0; i < sizeof stopped / sizeof stopped[0]; i++) {
        a_question_is(&q, &s, stopped[i].quarter, stopped[i].clock, stopped[i].mine, stopped[i].theirs);
        a_down_is(&q, &s, GCH_AWAY, 30, stopped[i].down);
        q.decision = GCH_ASK_CLOCK;
        q.allowed = 1u << GCH_CLOCK_NONE | 1u << GCH_CLOCK_TIMEOUT;
        TEST_ASSERT_INT_WITHIN(45, stopped[i].stops, answers_of(&coach, &s, &q, 1u << GCH_CLOCK_TIMEOUT));
    }
    /* These are what is usual; habits say how much more or less of it. */
    source.habit[GCH_HABIT_TIMEOUT_DENIES] = 500;
    source.habit[GCH_HABIT_TIMEOUT_GUARDS] = 2000;
    struct seat other;
    struct gch_sheet_coach guard;
    seat_coach(&source, &other, &guard);
    static const struct {
        int quarter, mine, theirs, down, stops;
    } guarded[] = {{2, 0, 0, 2, 30}, {2, 0, 0, 4, 425}, {4, 7, 0, 2, 180}, {4, 7, 7, 2, 500}, {4, 0, 7, 2, 1000}};
    for (size_t i = 0; i < sizeof guarded / sizeof guarded[0]; i++) {
        a_question_is(&q, &s, guarded[i].quarter, 60, guarded[i].mine, guarded[i].theirs);
        a_down_is(&q, &s, GCH_AWAY, 30, guarded[i].down);
        q.decision = GCH_ASK_CLOCK;
        q.allowed = 1u << GCH_CLOCK_NONE | 1u << GCH_CLOCK_TIMEOUT;
        TEST_ASSERT_INT_WITHIN(45, guarded[i].stops, answers_of(&guard, &s, &q, 1u << GCH_CLOCK_TIMEOUT));
    }
    a_question_is(&q, &s, 1, 500, 6, 0);
    s.next = GCH_NEXT_TRY;
    s.offense = q.offense = GCH_HOME;
    s.ball = 98;
    q.decision = GCH_ASK_TRY_PLAY;
    q.allowed = GCH_PLAY_CALLS;
    TEST_ASSERT_INT_WITHIN(45, 700, answers_of(&coach, &s, &q, GCH_PASS_CALLS));
    /* Inside the 35 a half or a tied game is knelt out, farther up it is not; and a lead is, with time for it, a large
     * one whatever timeouts are left. */
    static const struct {
        int quarter, clock, mine, theirs, ball, timeouts;
        bool kneels;
    } knees[] = {{2, 13, 0, 0, 35, 3, true},   {2, 13, 0, 0, 36, 3, false},  {4, 120, 7, 0, 50, 0, true},
                 {4, 120, 7, 0, 50, 1, false}, {4, 120, 0, 7, 50, 0, false}, {4, 121, 7, 0, 50, 0, false},
                 {4, 13, 7, 7, 35, 3, true},   {4, 13, 7, 7, 36, 3, false},  {4, 60, 7, 7, 20, 3, false},
                 {4, 72, 9, 0, 50, 3, true},   {4, 73, 9, 0, 50, 3, false},  {4, 120, 17, 0, 50, 3, true}};
    for (size_t i = 0; i < sizeof knees / sizeof knees[0]; i++) {
        a_question_is(&q, &s, knees[i].quarter, knees[i].clock, knees[i].mine, knees[i].theirs);
        a_down_is(&q, &s, GCH_HOME, knees[i].ball, 1);
        s.timeouts[GCH_AWAY] = (uint8_t)knees[i].timeouts;
        s.plays = (uint16_t)i;
        q.decision = GCH_ASK_PLAY;
        q.allowed = GCH_PLAY_CALLS | 1u << GCH_CALL_KNEEL;
        TEST_ASSERT_EQUAL(knees[i].kneels, coach.coach.answer(&coach, &q) == GCH_CALL_KNEEL);
        /* For the half's sake it is done when a drive begins, not in the midst of one. */
        s.down = 2;
        if (knees[i].mine == knees[i].theirs) {
            TEST_ASSERT_NOT_EQUAL(GCH_CALL_KNEEL, coach.coach.answer(&coach, &q));
        }
    }
    /* With more than two thirds of those seconds left some try to score. */
    static const int early[][2] = {{13, 1000}, {14, 650}, {20, 650}, {21, 0}};
    for (size_t i = 0; i < sizeof early / sizeof early[0]; i++) {
        a_question_is(&q, &s, 2, early[i][0], 0, 0);
        a_down_is(&q, &s, GCH_HOME, 20, 1);
        q.decision = GCH_ASK_PLAY;
        q.allowed = GCH_PLAY_CALLS | 1u << GCH_CALL_KNEEL;
        TEST_ASSERT_INT_WITHIN(45, early[i][1], answers_of(&coach, &s, &q, 1u << GCH_CALL_KNEEL));
    }
}

/* Near a field goal that wins the ball is kept on the ground while there is time, and in overtime kicked before fourth
 * down; who leads with two minutes left hardly throws. Farther out, or behind by three, it is played as ever. */
static void a_kick_that_wins_is_played_for(void) {
    struct gch_sheet_source source;
    struct seat seat;
    struct gch_sheet_coach coach;
    struct gch_state s;
    struct gch_question q;
    gch_sheet_source_init(&source);
    seat_coach(&source, &seat, &coach);
    static const struct {
        int quarter, clock, mine, theirs, ball, down, timeouts, runs, kicks; /* of 1000; -1: as the sheet has it */
    } cases[] = {
        {4, 100, 7, 7, 70, 1, 1, 900, 0},  {4, 100, 7, 7, 69, 1, 1, -1, 0},   {4, 121, 7, 7, 70, 1, 1, -1, 0},
        {4, 100, 5, 7, 75, 2, 1, 900, 0},  {4, 100, 4, 7, 75, 2, 1, -1, 0},   {4, 60, 7, 7, 75, 2, 0, -1, 0},
        {4, 61, 7, 7, 75, 2, 0, 900, 0},   {4, 100, 8, 7, 50, 1, 3, 1000, 0}, {4, 100, 8, 7, 50, 3, 3, 800, 0},
        {5, 600, 7, 7, 80, 1, 1, -1, 500}, {5, 600, 7, 7, 80, 3, 1, -1, 750}, {5, 600, 7, 7, 79, 1, 1, 900, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        a_question_is(&q, &s, cases[i].quarter, cases[i].clock, cases[i].mine, cases[i].theirs);
        a_down_is(&q, &s, GCH_HOME, cases[i].ball, cases[i].down);
        s.overtime_stage = 2;
        s.timeouts[GCH_HOME] = (uint8_t)cases[i].timeouts;
        s.timeouts[GCH_AWAY] = 3;
        q.decision = GCH_ASK_PLAY;
        q.allowed = GCH_PLAY_CALLS | 1u << GCH_CALL_FIELD_GOAL;
        int runs = answers_of(&coach, &s, &q, GCH_PLAY_CALLS & ~GCH_PASS_CALLS);
        int kicks = answers_of(&coach, &s, &q, 1u << GCH_CALL_FIELD_GOAL);
        TEST_ASSERT_INT_WITHIN(45, cases[i].kicks, kicks);
        if (cases[i].runs >= 0) {
            TEST_ASSERT_INT_WITHIN(75, cases[i].runs, runs);
        } else if (kicks == 0) {
            TEST_ASSERT_LESS_THAN_INT(650, runs);
        }
    }
    /* The first possession of overtime is played for a touchdown. */
    s.overtime_stage = 0;
    s.ball = 90;
    TEST_ASSERT_EQUAL_INT(0, answers_of(&coach, &s, &q, 1u << GCH_CALL_FIELD_GOAL));
}

/* Field goals are passed up whatever the distance where points do not help; punts only where there is no time. */
static void some_kicks_are_passed_up_whatever_the_distance(void) {
    struct gch_sheet_source source;
    struct gch_call_sheet sheet;
    gch_sheet_source_init(&source);
    for (int c = 0; c < 3; c++)
        source.fourth[3][4][c] = c == 0 ? 0 : c == 1 ? 3000 : 1000;
    source.habit[GCH_HABIT_FOURTH_ANY_LAST] = source.habit[GCH_HABIT_FOURTH_ANY_BEHIND] = 600;
    gch_call_sheet_build(&source, &sheet);
    const int16_t *normal = sheet.fourth[GCH_FOURTH_NORMAL][3][4], *last = sheet.fourth[GCH_FOURTH_LAST][3][4];
    const int16_t *behind = sheet.fourth[GCH_FOURTH_BEHIND][3][4];
    TEST_ASSERT_INT_WITHIN(2, 0, normal[0] + 32768);
    TEST_ASSERT_INT_WITHIN(2, 65536 * 3 / 4, normal[1] + 32768);
    TEST_ASSERT_INT_WITHIN(2, 65536 * 15 / 100, behind[0] + 32768);
    TEST_ASSERT_INT_WITHIN(2, 65536 * 9 / 10, behind[1] + 32768);
    TEST_ASSERT_INT_WITHIN(2, 65536 * 6 / 10, last[0] + 32768);
    TEST_ASSERT_INT_WITHIN(2, 65536 * 9 / 10, last[1] + 32768);
}

/* The style by quarter and score, and the pace that comes on top of it: none for who leads towards the end. */
static void no_huddles_are_a_style_and_a_pace(void) {
    struct gch_sheet_source source;
    struct gch_call_sheet sheet;
    gch_sheet_source_init(&source);
    source.habit[GCH_HABIT_NO_HUDDLE] = 200;
    source.habit[GCH_HABIT_NO_HUDDLE_FOURTH] = 400;
    source.habit[GCH_HABIT_NO_HUDDLE_FOURTH_BEHIND_1] = 1500;
    source.habit[GCH_HABIT_NO_HUDDLE_FOURTH_BEHIND_9] = 9000; /* not beyond three downs of five */
    source.habit[GCH_HABIT_NO_HUDDLE_LATE_BEHIND_1] = 2000;
    source.habit[GCH_HABIT_PACE] = 10;
    source.habit[GCH_HABIT_PACE_SECOND] = 20;
    source.habit[GCH_HABIT_PACE_FOURTH] = 30;
    gch_call_sheet_build(&source, &sheet);
    static const struct {
        int quarter, clock, margin, huddles;
    } cases[] = {{1, 900, -20, 210}, {2, 900, 3, 220},  {3, 10, 0, 210},   {4, 900, 0, 90},
                 {4, 301, 5, 90},    {4, 300, 5, 0},    {4, 300, 0, 90},   {4, 301, -8, 330},
                 {4, 300, -8, 430},  {4, 301, -9, 630}, {4, 100, -9, 630}, {5, 200, -3, 430}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        TEST_ASSERT_EQUAL_INT(cases[i].huddles,
                              sheet.no_huddle[gch_pace_of(cases[i].quarter, cases[i].clock, cases[i].margin)]);
    source.habit[GCH_HABIT_NO_HUDDLE] = 995;
    gch_call_sheet_build(&source, &sheet);
    TEST_ASSERT_EQUAL_INT(1000, sheet.no_huddle[GCH_PACE_ODD]);
    TEST_ASSERT_EQUAL_INT(0, sheet.no_huddle[GCH_PACE_LATE_AHEAD]);
}

/* Where the quota of the play that was drawn is used up, a pass is thrown for a pass and a run for a run. */
static void barred_calls_are_replaced_by_their_kind(void) {
    struct gch_sheet_source source;
    struct seat seat;
    struct gch_sheet_coach coach;
    struct gch_state s;
    struct gch_question q;
    gch_sheet_source_init(&source);
    /* Line plunges, short passes and a few sideline passes. */
    for (int d = 0; d < 4; d++)
        for (int k = 0; k < GCH_DISTANCES; k++)
            for (int p = 0; p < GCH_PLAYS; p++)
                source.base[d][k][p] = p == 0 ? 300 : p == 5 ? 600 : p == 8 ? 100 : 0;
    seat_coach(&source, &seat, &coach);
    a_question_is(&q, &s, 1, 500, 0, 0);
    a_down_is(&q, &s, GCH_HOME, 50, 1);
    q.decision = GCH_ASK_PLAY;
    q.allowed = GCH_PLAY_CALLS;
    TEST_ASSERT_INT_WITHIN(45, 700, answers_of(&coach, &s, &q, GCH_PASS_CALLS));
    q.allowed = GCH_PLAY_CALLS & ~(UINT64_C(1) << GCH_CALL_6);
    TEST_ASSERT_INT_WITHIN(45, 700, answers_of(&coach, &s, &q, GCH_PASS_CALLS));
    TEST_ASSERT_EQUAL(0, answers_of(&coach, &s, &q, UINT64_C(1) << GCH_CALL_6));
    /* Without any pass left it must run. */
    q.allowed = GCH_PLAY_CALLS & ~GCH_PASS_CALLS;
    TEST_ASSERT_EQUAL(1000, answers_of(&coach, &s, &q, GCH_PLAY_CALLS & ~GCH_PASS_CALLS));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(audibles_and_no_huddles_are_spread_over_the_quarters);
    RUN_TEST(fourth_and_short_is_met_as_such);
    RUN_TEST(tries_are_met_with_backs);
    RUN_TEST(coaches_know_the_clock);
    RUN_TEST(the_end_of_a_half_is_for_points);
    RUN_TEST(habits_are_followed_as_often_as_they_say);
    RUN_TEST(a_kick_that_wins_is_played_for);
    RUN_TEST(some_kicks_are_passed_up_whatever_the_distance);
    RUN_TEST(no_huddles_are_a_style_and_a_pace);
    RUN_TEST(barred_calls_are_replaced_by_their_kind);
    return UNITY_END();
}
