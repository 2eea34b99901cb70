/* The one-line situation code. */
#include <stdio.h>
#include <string.h>
#include <unity.h>

#include "football/code.h"
#include "gridchart/dice.h"
#include "gridchart/football.h"
#include "rules/charted/charted-state.h"

void setUp(void) {
}

void tearDown(void) {
}

static struct gch_rng rng;

static int between(int low, int high) {
    return low + (int)gch_rng_below(&rng, (uint32_t)(high - low + 1));
}

/* Often the value every game starts with, so that words left out are tried too. */
static int sometimes(int usual, int low, int high) {
    return between(0, 2) ? usual : between(low, high);
}

static void make_any(struct gch_state *s) {
    gch_state_init(s, &gch_charted_fields);
    s->next = (uint8_t)between(0, GCH_NEXT_OVER);
    s->offense = (uint8_t)between(0, 1);
    s->ball = (int8_t)between(1, 99);
    if (s->next == GCH_NEXT_SCRIMMAGE) {
        s->down = (uint8_t)between(1, 4);
        s->to_go = (uint8_t)between(1, 100 - s->ball);
    } else if (between(0, 3) == 0) {
        s->down = (uint8_t)between(0, 4);
        s->to_go = (uint8_t)between(0, 99);
    }
    s->quarter = (uint8_t)between(1, 7);
    s->clock = (int16_t)between(0, 900);
    s->pending = (int16_t)sometimes(0, 0, 60);
    s->pending_flags = (uint8_t)sometimes(0, 0, 255);
    s->carry = (int8_t)sometimes(0, -30, 30);
    s->received = (uint8_t)between(0, 1);
    s->untimed = (uint8_t)sometimes(0, 0, 1);
    s->overtime_stage = (uint8_t)sometimes(0, 0, 2);
    s->overtime_first = (uint8_t)sometimes(0, 0, 1);
    s->playoff = (uint8_t)sometimes(0, 0, 1);
    gch_charted(s)->runoffs = (uint8_t)sometimes(0, 0, 2);
    gch_charted(s)->previous_elapsed = (uint8_t)sometimes(0, 0, 60);
    gch_charted(s)->end_runs = (uint8_t)sometimes(0, 0, 5);
    s->plays = (uint16_t)between(0, 400);
    for (int side = 0; side < 2; side++) {
        s->score[side] = (int16_t)between(0, 99);
        s->timeouts[side] = (uint8_t)between(0, 3);
        gch_charted(s)->no_huddle_left[side] = (int16_t)sometimes(-1, -1, 40);
        gch_charted(s)->off_audibles[side] = (int8_t)sometimes(0, 0, 3);
        gch_charted(s)->team_audibles[side] = (int8_t)sometimes(0, 0, 3);
        gch_charted(s)->def_audibles[side] = (int8_t)sometimes(0, 0, 3);
        gch_charted(s)->sneaks_used[side] = (uint8_t)sometimes(0, 0, 9);
        gch_charted(s)->reviews_left[side] = (uint8_t)sometimes(0, 0, 3);
        bool used = between(0, 1);
        bool quotas = between(0, 1);
        for (int i = 0; i < 9; i++) {
            gch_charted(s)->used[side][i] = (uint8_t)(used ? between(0, 60) : 0);
            gch_charted(s)->quota[side][i] = (int16_t)(quotas ? between(-1, 999) : -1);
        }
    }
}

static void every_situation_comes_back_from_its_code(void) {
    struct gch_key key = {5, 0, 0};
    gch_rng_init(&rng, &key, GCH_STREAM_DICE);
    for (int i = 0; i < 20000; i++) {
        struct gch_state a;
        struct gch_state b;
        struct gch_state other;
        char code[GCH_CODE_TEXT];
        char again[GCH_CODE_TEXT];
        make_any(&a);
        make_any(&other);
        gch_state_print(&a, code);
        TEST_ASSERT_TRUE_MESSAGE(gch_state_parse(code, &gch_charted_fields, &b), code);
        TEST_ASSERT_EQUAL_HEX64_MESSAGE(gch_state_hash(&a), gch_state_hash(&b), code);
        TEST_ASSERT_EQUAL_STRING(code, gch_state_print(&b, again));
        /* A complete code needs nothing from elsewhere. */
        TEST_ASSERT_TRUE_MESSAGE(gch_state_parse_from(code, &other, &b, NULL), code);
        TEST_ASSERT_EQUAL_HEX64_MESSAGE(gch_state_hash(&a), gch_state_hash(&b), code);
    }
}

/* As a log writes them: one after the other, each from the parts of the one before. */
static void codes_one_after_another_are_the_same(void) {
    static char text[2][GCH_CODE_TEXT];
    struct gch_key key = {6, 0, 0};
    struct gch_state_code writer = {0};
    struct gch_state s;
    gch_rng_init(&rng, &key, GCH_STREAM_DICE);
    make_any(&s);
    for (int i = 0; i < 20000; i++) {
        char code[GCH_CODE_TEXT];
        struct gch_charted *own = gch_charted(&s);
        int side = between(0, 1);
        if (between(0, 20) == 0)
            make_any(&s);
        if (between(0, 100) == 0)
            gch_state_init(&s, between(0, 3) == 0 ? NULL : &gch_charted_fields);
        s.clock = (int16_t)between(0, 900);
        own->used[side][between(0, 8)] = (uint8_t)between(0, 255);
        own->quota[side][between(0, 8)] = (int16_t)between(-1, 9999);
        own->out[side][between(0, GCH_CHARTED_OUT_BYTES - 1)] =
            (uint8_t)sometimes(0, 0, 255); /* may come to too much */
        own->tempo = (uint8_t)sometimes(0, 0, 3);
        char *end = gch_state_code_put(&writer, text[i & 1], &s);
        *end = '\0';
        TEST_ASSERT_EQUAL_STRING(gch_state_print(&s, code), text[i & 1]);
        TEST_ASSERT_EQUAL_HEX64(gch_state_hash(&s), gch_state_code_hash(code, strlen(code)));
    }
}

static void the_longest_code_fits(void) {
    struct gch_state s;
    struct gch_state back;
    char code[GCH_CODE_TEXT];
    gch_state_init(&s, &gch_charted_fields);
    s.next = GCH_NEXT_FREE_KICK;
    s.down = 4;
    s.to_go = 99;
    s.ball = 20;
    s.quarter = 99;
    s.pending = 3600;
    s.pending_flags = 255;
    s.carry = -99;
    s.received = s.untimed = s.overtime_first = s.playoff = 1;
    s.overtime_stage = 2;
    gch_charted(&s)->runoffs = gch_charted(&s)->previous_elapsed = gch_charted(&s)->end_runs = 255;
    s.plays = 65535;
    for (int side = 0; side < 2; side++) {
        s.score[side] = 999;
        gch_charted(&s)->no_huddle_left[side] = 999;
        gch_charted(&s)->off_audibles[side] = gch_charted(&s)->def_audibles[side] = -99;
        gch_charted(&s)->sneaks_used[side] = gch_charted(&s)->reviews_left[side] = 255;
        for (int i = 0; i < 9; i++) {
            gch_charted(&s)->used[side][i] = 255;
            gch_charted(&s)->quota[side][i] = 9999;
        }
    }
    TEST_ASSERT_LESS_THAN(GCH_CODE_TEXT - 8, (int)strlen(gch_state_print(&s, code)));
    TEST_ASSERT_TRUE(gch_state_parse(code, &gch_charted_fields, &back));
    TEST_ASSERT_EQUAL_HEX64(gch_state_hash(&s), gch_state_hash(&back));
}

static void a_short_code_is_filled_up_from_the_base(void) {
    struct gch_state base;
    struct gch_state s;
    gch_state_init(&base, &gch_charted_fields);
    gch_charted(&base)->quota[1][3] = 12;
    gch_charted(&base)->off_audibles[0] = 2;
    TEST_ASSERT_TRUE(gch_state_parse_from("Q4 1:58 A20-H24 A 3&G@94 T1-3", &base, &s, NULL));
    TEST_ASSERT_EQUAL(4, s.quarter);
    TEST_ASSERT_EQUAL(118, s.clock);
    TEST_ASSERT_EQUAL(20, s.score[GCH_AWAY]);
    TEST_ASSERT_EQUAL(24, s.score[GCH_HOME]);
    TEST_ASSERT_EQUAL(GCH_AWAY, s.offense);
    TEST_ASSERT_EQUAL(3, s.down);
    TEST_ASSERT_EQUAL(6, s.to_go);
    TEST_ASSERT_EQUAL(94, s.ball);
    TEST_ASSERT_EQUAL(1, s.timeouts[GCH_AWAY]);
    TEST_ASSERT_EQUAL(12, gch_charted(&s)->quota[1][3]);
    TEST_ASSERT_EQUAL(2, gch_charted(&s)->off_audibles[0]);
    TEST_ASSERT_TRUE(gch_state_parse("  Q1 15:00 A0-H0 H kickoff@35  ", &gch_charted_fields, &s));
    TEST_ASSERT_EQUAL(GCH_NEXT_KICKOFF, s.next);
    TEST_ASSERT_EQUAL(35, s.ball);
}

static void what_is_no_situation_is_refused_at_its_word(void) {
    static const struct {
        const char *text;
        size_t at;
    } cases[] = {
        {"", 0},
        {"Q0 1:45 A0-H0 H 1&10@25", 0},
        {"2 1:45 A0-H0 H 1&10@25", 0},
        {"Q2 1:60 A0-H0 H 1&10@25", 3},
        {"Q2 15:01 A0-H0 H 1&10@25", 3},
        {"Q2 1:5 A0-H0 H 1&10@25", 3},
        {"Q2 1:45 13-10 H 1&10@25", 8},
        {"Q2 1:45 A-1-H0 H 1&10@25", 8},
        {"Q2 1:45 A0-H0 X 1&10@25", 14},
        {"Q2 1:45 A0-H0 H 5&10@25", 16},
        {"Q2 1:45 A0-H0 H 1&0@25", 16},
        {"Q2 1:45 A0-H0 H 1&10@100", 16},
        {"Q2 1:45 A0-H0 H 1&10@95", 16},
        {"Q2 1:45 A0-H0 H punt@30", 16},
        {"Q2 1:45 A0-H0 H kickoff@0", 16},
        {"Q2 1:45 A0-H0 H", 15},
        {"Q2 1:45 A0-H0 H 1&10@25 T3", 24},
        {"Q2 1:45 A0-H0 H 1&10@25 T3-3 T3-3", 29},
        {"Q2 1:45 A0-H0 H 1&10@25 pend=", 24},
        {"Q2 1:45 A0-H0 H 1&10@25 pend=4x", 24},
        {"Q2 1:45 A0-H0 H 1&10@25 usedA=1.2.3", 24},
        {"Q2 1:45 A0-H0 H 1&10@25 usedA=1.2.3.4.5.6.7.8.9.", 24},
        {"Q2 1:45 A0-H0 H 1&10@25 weather=rain", 24},
        {"Q2 1:45 A0-H0 H 1&10@25 chains=1.10", 24},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct gch_state s;
        struct gch_state before;
        const char *wrong = NULL;
        gch_state_init(&s, &gch_charted_fields);
        before = s;
        TEST_ASSERT_FALSE_MESSAGE(gch_state_parse_from(cases[i].text, &before, &s, &wrong), cases[i].text);
        TEST_ASSERT_EQUAL_MESSAGE(cases[i].at, (size_t)(wrong - cases[i].text), cases[i].text);
        TEST_ASSERT_EQUAL_HEX64(gch_state_hash(&before), gch_state_hash(&s));
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(every_situation_comes_back_from_its_code);
    RUN_TEST(codes_one_after_another_are_the_same);
    RUN_TEST(the_longest_code_fits);
    RUN_TEST(a_short_code_is_filled_up_from_the_base);
    RUN_TEST(what_is_no_situation_is_refused_at_its_word);
    return UNITY_END();
}
