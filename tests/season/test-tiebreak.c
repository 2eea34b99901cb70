/*
 * Every tie-breaker on a league made for it. The clubs under test are A, B, C, D; what the others do only sets the
 * scene. Where clubs have not met, or share no opponent, a step does not apply and the next one is asked.
 */
#include "small-league.h"

#include <string.h>

#include "support.h"
#include "unity.h"
#include "yearbook/standings-report.h"

void setUp(void) {
}

void tearDown(void) {
}

static const char *step_of(uint8_t step) {
    return gch_tie_step_name((enum gch_tie_step)step);
}

struct tie_case {
    const char *name;
    int season; /* whose order of steps */
    const char *clubs;
    const char *games;
    const char *order;
    enum gch_tie_step step; /* of the first club */
};

static const struct tie_case division_cases[] = {
    /* A 1-1, B 1-1; B beat A. */
    {"head-to-head", 2017, "A:East@X B:East@X P:West@X Q:West@X", "A 10-20 B, A 20-10 P, B 10-20 Q", "B A",
     GCH_TIE_HEAD},
    /* A and B drew. In the division A 1-0-1 (beat C), B 0-1-1 (lost to C); B beat P, A lost to P: 1-1-1 each, C 1-1. */
    {"division record", 2017, "A:East@X B:East@X C:East@X P:West@X",
     "A 10-10 B, A 20-10 C, B 10-20 C, B 20-10 P, A 10-20 P, C 10-20 P", "A B C", GCH_TIE_DIVISION},
    /* Common opponent P: A won, B lost. A also lost to Q, B beat R. */
    {"common games", 2017, "A:East@X B:East@X P:West@X Q:West@X R:West@X", "A 20-10 P, B 10-20 P, A 10-20 Q, B 20-10 R",
     "A B", GCH_TIE_COMMON},
    /* In the conference A 0-1 (P), B 1-0 (Q); outside it A 1-0 (R), B 0-1 (S). */
    {"conference record", 2017, "A:East@X B:East@X P:West@X Q:West@X R:East@Y S:East@Y",
     "A 10-20 P, B 20-10 Q, A 20-10 R, B 10-20 S", "B A", GCH_TIE_CONFERENCE},
    /* From here on A and B play only outside the conference, against different clubs.
     * A beat P (1-1), B beat R (0-2): strength of victory 1/2 and 0. */
    {"strength of victory", 2017, "A:East@X B:East@X P:E@Y Q:E@Y R:E@Y S:E@Y T:E@Y U:E@Y",
     "A 20-10 P, A 10-20 Q, B 20-10 R, B 10-20 S, P 20-10 T, R 10-20 U", "A B", GCH_TIE_SOV},
    /* A beat P (0-2) twice and Q (2-1): its victims won 0 + 0 + 2 of 2 + 2 + 3 games. B beat R and S (1-1) and T (0-1):
     * 2 of
     * 5. With P counted once A would have 2 of 5 as well. */
    {"strength of victory counts a victim as often as it was beaten", 2017,
     "A:East@X B:East@X P:E@Y Q:E@Y R:E@Y S:E@Y T:E@Y K:E@Y",
     "A 20-10 P, A 20-10 P, A 20-10 Q, B 20-10 R, B 20-10 S, B 20-10 T, Q 20-10 K, Q 20-10 K, R 20-10 K, S 20-10 K",
     "B A", GCH_TIE_SOV},
    /* Victims P and R are 0-1. A lost to Q (1-1), B to S (1-0): strength of schedule 1/3 and 1/2. */
    {"strength of schedule", 2017, "A:East@X B:East@X P:E@Y Q:E@Y R:E@Y S:E@Y T:E@Y",
     "A 20-10 P, A 10-20 Q, B 20-10 R, B 10-20 S, Q 10-20 T", "B A", GCH_TIE_SOS},
    /* A scored 30 and allowed 30, B scored 40 and allowed 30: ranks 2+1 and 1+1. */
    {"combined ranking in the conference", 2017, "A:East@X B:East@X P:E@Y Q:E@Y R:E@Y S:E@Y",
     "A 20-10 P, A 10-20 Q, B 30-10 R, B 10-20 S", "B A", GCH_TIE_RANK_CONFERENCE},
    /* Clubs level in a ranking share its better number and the next one is left out. Scored: A, C, D 40 (1st all
     * three), B 30 (4th). Allowed: B 10 (1st), C 20, A 30 (3rd), D 40. A 1+3 = 4, B 4+1 = 5; with B counted 2nd it
     * would be 3. */
    {"shared ranks are counted 1, 1, 3", 2017,
     "A:East@X B:East@X C:West@X D:West@X P:E@Y Q:E@Y R:E@Y S:E@Y T:E@Y U:E@Y",
     "A 25-15 P, A 15-15 Q, B 25-5 R, B 5-5 S, C 40-20 T, D 40-40 U", "A B", GCH_TIE_RANK_CONFERENCE},
    /* A 60 scored 50 allowed, B 45 scored 30 allowed: in the conference 1+2 and 2+1.
     * In the league, scored: A 60, V 55, Z 50, B 45 (4th); allowed: Q 10, S 15, B and R 30 (3rd), A, P and V 50 (5th).
     * A 1+5 = 6, B 4+3 = 7. */
    {"combined ranking in the league", 2017, "A:East@X B:East@X P:E@Y Q:E@Y R:E@Y S:E@Y Z:E@Y V:E@Y",
     "A 50-40 P, A 10-10 Q, B 30-15 R, B 15-15 S, Z 50-55 V", "A B", GCH_TIE_RANK_ALL},
    /* Both beat the common opponent P, A by 10, B by 20, and one more: 60 scored, 30 allowed each. */
    {"net points in common games", 2017, "A:East@X B:East@X P:E@Y Q:E@Y R:E@Y",
     "A 20-10 P, B 30-10 P, A 40-20 Q, B 30-20 R", "B A", GCH_TIE_NET_COMMON},
    /* A 50-30, B 40-25: in the conference 1+2 and 2+1. In the league, scored A 1st, B 2nd; allowed Q and S 10 (1st), B
     * 25 (3rd), A 30 (4th): 5 each. No common opponent. Net +20 and +15. */
    {"net points in all games", 2017, "A:East@X B:East@X P:E@Y Q:E@Y R:E@Y S:E@Y",
     "A 40-10 P, A 10-20 Q, B 30-5 R, B 10-20 S", "A B", GCH_TIE_NET_ALL},
    /* The same scores; net touchdowns A +2 -1, B +1 -1. */
    {"net touchdowns where they are known", 2017, "B:East@X A:East@X P:E@Y Q:E@Y R:E@Y S:E@Y",
     "A 20-10 P 3-1, A 10-20 Q 1-2, B 20-10 R 2-1, B 10-20 S 1-2", "A B", GCH_TIE_NET_TOUCHDOWNS},
    /* Common opponent P: A won, B lost. In the conference A 0-1 (Q), B 1-0 (R). Which comes first changed in 2002. */
    {"conference before common games until 2001", 2001, "A:East@X B:East@X Q:West@X R:West@X P:E@Y",
     "A 20-10 P, B 10-20 P, A 10-20 Q, B 20-10 R", "B A", GCH_TIE_CONFERENCE},
    {"common games before conference from 2002", 2002, "A:East@X B:East@X Q:West@X R:West@X P:E@Y",
     "A 20-10 P, B 10-20 P, A 10-20 Q, B 20-10 R", "A B", GCH_TIE_COMMON},
    /* One win each, both beat C: A by 10, B by 7. */
    {"net points in division games until 2001", 2001, "A:East@X B:East@X C:East@X",
     "A 13-10 B, B 13-10 A, A 20-10 C, B 17-10 C", "A B C", GCH_TIE_NET_DIVISION},
    /* A, B, C are 3-3, D is 1-3. Among the three A 2-1 (C twice, not B), B 2-1 (A, and one of two against C), C 1-3: C
     * is out, and A and B begin again head to head, where B won. Going on to the division record instead would give A,
     * who is 3-1 there with a win over D, B 2-2. Then A against C: A won both. */
    {"three clubs begin again when one is out", 2017,
     "A:East@X B:East@X C:East@X D:East@X P:West@X Q:West@X R:West@X S:West@X T:West@X",
     "B 20-10 A, A 20-10 C, C 10-20 A, B 20-10 C, C 20-10 B, A 20-10 D, B 10-20 D, A 10-20 P, A 10-20 Q, B 20-10 P,"
     "B 10-20 Q, C 20-10 R, C 20-10 S, D 10-20 T, D 10-20 T",
     "B A C D", GCH_TIE_HEAD},
    /* All four have won three of five (D six of ten). Among the four A, B and C are 3-2, D 1-4: D is out, and the three
     * begin again without their games against D: A 1-2, B 2-1, C 2-2. For second place A 3-1, C 2-1, D 0-3. */
    {"four clubs begin again when one is out", 2017, "A:East@X B:East@X C:East@X D:East@X P:West@X",
     "A 20-10 D, A 20-10 D, B 20-10 A, A 20-10 C, C 20-10 A, B 20-10 C, C 20-10 B, B 20-10 D, D 20-10 B, C 20-10 D,"
     "D 20-10 P, D 20-10 P, D 20-10 P, D 20-10 P, D 20-10 P",
     "B A C D", GCH_TIE_HEAD},
    /* A circle: each beat the next. Division level too. Common opponent of all three P: only C won; A beat Q, B beat R.
     * C first; then A against B alone: A won. */
    {"three clubs in a circle", 2017, "A:East@X B:East@X C:East@X P:West@X Q:West@X R:West@X S:West@X",
     "A 20-10 B, B 20-10 C, C 20-10 A, A 10-20 P, B 10-20 P, C 20-10 P, A 20-10 Q, B 20-10 R, C 10-20 S", "C A B",
     GCH_TIE_COMMON},
};

static void test_clubs_of_a_division_are_told_apart_by_the_steps_in_order(void) {
    for (size_t i = 0; i < sizeof division_cases / sizeof *division_cases; i++) {
        const struct tie_case *c = &division_cases[i];
        struct gch_league_format format = small_format(c->season, 0, 0);
        struct small_league small = small_league_new(c->clubs, c->games, &format, 1);
        TEST_ASSERT_EQUAL_STRING_MESSAGE(c->order, small_order(&small, "East@X"), c->name);
        char first[2] = {c->order[0], '\0'};
        TEST_ASSERT_EQUAL_STRING_MESSAGE(gch_tie_step_name(c->step), step_of(small_row(&small, first)->div_step),
                                         c->name);
        small_league_free(&small);
    }
}

/* Seeds go by record alone here, so that the steps between divisions are seen without division winners. Conference Y
 * only has enough clubs for its seeds. */
static const struct tie_case wild_card_cases[] = {
    /* A beat B; otherwise alike. */
    {"two clubs head to head", 2017, "B:E@X A:W@X C:N@X P:E@Y Q:E@Y R:E@Y", "A 20-10 B, A 10-20 P, B 20-10 Q", "A B C",
     GCH_TIE_HEAD},
    /* All are 1-1 or 2-2, M and N 1-2. A beat B and C. B's conference record (2-1) is better than A's (2-2). */
    {"one club swept the others", 2017, "A:E@X B:W@X C:N@X M:S@X N:S@X P:E@Y Q:E@Y R:E@Y",
     "A 20-10 B, A 20-10 C, A 10-20 M, A 10-20 N, B 20-10 M, B 20-10 N, B 10-20 P, C 20-10 P, M 10-20 Q, N 10-20 Q",
     "A B C", GCH_TIE_SWEEP},
    /* C lost to A and to B and is out; A and B, who have not met, go on: in the conference A 1-1, B 1-0. */
    {"one club was swept by the others", 2017, "A:E@X B:W@X C:N@X M:S@X P:E@Y Q:E@Y R:E@Y",
     "A 20-10 C, B 20-10 C, A 10-20 M, B 10-20 P, C 20-10 P, C 20-10 Q, M 10-20 Q, M 10-20 R", "B A C",
     GCH_TIE_CONFERENCE},
    /* A beat B and B beat C, but A and C have not met: no sweep, although A is 1-0 among the three. In the conference C
     * is 2-1, A and B 1-1. Then A against B. */
    {"without a sweep head-to-head does not count among three", 2017, "A:E@X B:W@X C:N@X M:S@X N:S@X P:E@Y Q:E@Y R:E@Y",
     "A 20-10 B, B 20-10 C, A 10-20 M, C 20-10 M, C 20-10 N, C 10-20 P, M 10-20 P", "C A B", GCH_TIE_CONFERENCE},
    /* All 3-2. In the conference A and B 2-1, C 1-1: C is out, and A and B begin again head to head, where B won.
     * Strength of victory, which would come next, is A's: M 0-2, N 0-1, K 5-1 against A 3-2, M 0-2, L 0-1. */
    {"three clubs begin again when one is out", 2017,
     "A:E@X B:W@X C:N@X M:S@X N:S@X O:S@X H:S@X K:E@Y L:E@Y P:E@Y Q:E@Y R:E@Y",
     "B 20-10 A, A 20-10 M, A 20-10 N, A 20-10 K, A 10-20 P, B 20-10 M, B 10-20 O, B 20-10 L, B 10-20 P, C 20-10 H,"
     "C 10-20 O, C 20-10 Q, C 20-10 R, C 10-20 P, O 10-20 P, O 10-20 P, O 10-20 P, O 10-20 P, K 20-10 Q, K 20-10 Q,"
     "K 20-10 Q, K 20-10 Q, K 20-10 Q",
     "B A C", GCH_TIE_HEAD},
    /* Three common games (A won all, B none) are too few. A's victims P, Q, R are 1-1, B's V, W, Z 2-1. */
    {"fewer than four common games do not count", 2017,
     "A:E@X B:W@X C:N@X P:E@Y Q:E@Y R:E@Y S:E@Y V:E@Y W:E@Y Z:E@Y K:E@Y",
     "A 20-10 P, A 20-10 Q, A 20-10 R, A 10-20 S, A 10-20 S, A 10-20 S, B 10-20 P, B 10-20 Q, B 10-20 R, B 20-10 V,"
     "B 20-10 W, B 20-10 Z, V 20-10 K, V 20-10 K, W 20-10 K, W 20-10 K, Z 20-10 K, Z 20-10 K",
     "B A C", GCH_TIE_SOV},
    /* With O there are four. */
    {"four common games count", 2017, "A:E@X B:W@X C:N@X P:E@Y Q:E@Y R:E@Y S:E@Y V:E@Y W:E@Y Z:E@Y K:E@Y O:E@Y",
     "A 20-10 P, A 20-10 Q, A 20-10 R, A 20-10 O, A 10-20 S, A 10-20 S, A 10-20 S, A 10-20 S, B 10-20 P, B 10-20 Q,"
     "B 10-20 R, B 10-20 O, B 20-10 V, B 20-10 W, B 20-10 Z, B 20-10 Z, V 20-10 K, V 20-10 K, W 20-10 K, W 20-10 K,"
     "Z 20-10 K, Z 20-10 K",
     "A B C", GCH_TIE_COMMON},
    /* Two games against each of two common opponents are four games as well. */
    {"common games are counted, not opponents", 2017, "A:E@X B:W@X C:N@X P:E@Y Q:E@Y S:E@Y V:E@Y",
     "A 20-10 P, A 20-10 P, A 20-10 Q, A 20-10 Q, A 10-20 S, A 10-20 S, A 10-20 S, A 10-20 S, B 10-20 P, B 10-20 P,"
     "B 10-20 Q, B 10-20 Q, B 20-10 V, B 20-10 V, B 20-10 V, B 20-10 V",
     "A B C", GCH_TIE_COMMON},
    /* 30 scored and allowed each; in the conference A +10, B +15. */
    {"net points in conference games", 2017, "A:E@X B:W@X C:N@X M:S@X N:S@X P:E@Y Q:E@Y R:E@Y",
     "A 20-10 M, A 10-20 P, B 25-10 N, B 5-20 Q", "B A M", GCH_TIE_NET_CONFERENCE},
    /* In the conference A +20 in two games, B +15 in one. */
    {"average net points in conference games until 2001", 2001, "A:E@X B:W@X C:N@X M:S@X N:S@X P:E@Y Q:E@Y R:E@Y",
     "A 20-10 M, A 20-10 N, B 25-10 N, B 20-10 Q, A 10-20 P, A 10-20 P, B 5-20 R, B 10-20 R", "B A C",
     GCH_TIE_AVERAGE_CONFERENCE},
};

static void test_clubs_of_different_divisions_are_told_apart_by_the_steps_in_order(void) {
    for (size_t i = 0; i < sizeof wild_card_cases / sizeof *wild_card_cases; i++) {
        const struct tie_case *c = &wild_card_cases[i];
        struct gch_league_format format = small_format(c->season, 3, 1);
        format.winners = false;
        struct small_league small = small_league_new(c->clubs, c->games, &format, 1);
        TEST_ASSERT_EQUAL_STRING_MESSAGE(c->order, small_seeds(&small, "X"), c->name);
        char first[2] = {c->order[0], '\0'};
        TEST_ASSERT_EQUAL_STRING_MESSAGE(gch_tie_step_name(c->step), step_of(small_row(&small, first)->seed_step),
                                         c->name);
        small_league_free(&small);
    }
}

static void test_only_the_best_of_a_division_is_compared_for_a_wild_card(void) {
    /* V and W win their divisions (1-0). A 1-1, B 2-2, C 2-2 are level; A and C are of one division, where A beat C, so
     * C has to wait although it beat B and is 2-1 in the conference. B (2-1 there) goes before A (1-1). With A gone
     * from nowhere but the race, seed 4 is again A before C by its place in the division. */
    struct gch_league_format format = small_format(2017, 4, 0);
    struct small_league small = small_league_new(
        "V:East@X A:East@X C:East@X W:West@X B:West@X M:West@X N:West@X P:E@Y Q:E@Y R:E@Y S:E@Y",
        "A 20-10 C, A 10-20 V, C 20-10 B, C 20-10 M, C 10-20 P, B 20-10 M, B 20-10 N, B 10-20 P, W 20-10 N", &format,
        1);
    TEST_ASSERT_EQUAL_STRING("V W B A", small_seeds(&small, "X"));
    TEST_ASSERT_EQUAL_STRING("conference", step_of(small_row(&small, "B")->seed_step));
    TEST_ASSERT_EQUAL_STRING("place", step_of(small_row(&small, "A")->seed_step));
    TEST_ASSERT_EQUAL_UINT16(0, small_row(&small, "C")->seed);
    /* The winners did not meet either: V's victim A is 1-1, W's victim N 0-2. */
    TEST_ASSERT_EQUAL_STRING("sov", step_of(small_row(&small, "V")->seed_step));
    small_league_free(&small);
}

static void test_division_winners_take_the_first_seeds_whatever_their_records(void) {
    /* West: W 1-1 wins it. East: A 3-0, B 2-1. */
    struct gch_league_format format = small_format(2017, 3, 1);
    const char *clubs = "A:East@X B:East@X W:West@X N:West@X P:E@Y Q:E@Y R:E@Y";
    const char *games = "A 20-10 B, B 20-10 P, B 20-10 Q, A 20-10 P, A 20-10 Q, W 20-10 N, W 10-20 R, N 10-20 R";
    struct small_league small = small_league_new(clubs, games, &format, 1);
    TEST_ASSERT_EQUAL_STRING("A W B", small_seeds(&small, "X"));
    TEST_ASSERT_EQUAL_STRING("record", step_of(small_row(&small, "W")->seed_step));
    small_league_free(&small);
    format.winners = false;
    small = small_league_new(clubs, games, &format, 1);
    TEST_ASSERT_EQUAL_STRING("A B W", small_seeds(&small, "X"));
    small_league_free(&small);
}

static void test_a_tied_game_counts_as_half_a_win(void) {
    /* A 1-0-1 (.750), B 2-1 (.667), C 0-0-1 (.500), D 1-2 (.333). */
    struct gch_league_format format = small_format(2017, 0, 0);
    struct small_league small = small_league_new("D:East@X C:East@X B:East@X A:East@X P:West@X",
                                                 "A 7-7 C, A 20-10 P, B 20-10 P, B 20-10 P, B 10-20 P, D 20-10 P,"
                                                 "D 10-20 P, D 10-20 P",
                                                 &format, 1);
    TEST_ASSERT_EQUAL_STRING("A B C D", small_order(&small, "East@X"));
    char buffer[24];
    TEST_ASSERT_EQUAL_STRING("0.75", gch_fraction_print(small_row(&small, "A")->pct, 6, buffer));
    TEST_ASSERT_EQUAL_STRING("0.666667", gch_fraction_print(small_row(&small, "B")->pct, 6, buffer));
    TEST_ASSERT_EQUAL_STRING("none", step_of(small_row(&small, "A")->div_step));
    small_league_free(&small);
}

static void test_a_coin_decides_what_nothing_else_can_and_is_noted(void) {
    bool won[2] = {false, false};
    struct gch_league_format format = small_format(2017, 0, 0);
    for (uint64_t seed = 0; seed < 20; seed++) {
        char order[2][8];
        for (int again = 0; again < 2; again++) {
            struct small_league small =
                small_league_new("A:East@X B:East@X P:E@Y Q:E@Y", "A 20-10 P, B 20-10 Q", &format, seed);
            strcpy(order[again], small_order(&small, "East@X"));
            const struct gch_standings *s = small.standings;
            /* P and Q are as level as A and B. */
            TEST_ASSERT_EQUAL_UINT(2, s->coins);
            TEST_ASSERT_EQUAL_UINT32(2, s->note_count);
            TEST_ASSERT_EQUAL_STRING("coin", step_of(s->notes[0].step));
            TEST_ASSERT_EQUAL_UINT16(2, s->notes[0].count);
            TEST_ASSERT_EQUAL_UINT16(1, s->notes[0].kept);
            TEST_ASSERT_EQUAL_STRING_LEN(order[again], small.league->teams[s->note_clubs[s->notes[0].first].team].code,
                                         1);
            TEST_ASSERT_EQUAL_STRING("coin", step_of(small_row(&small, "A")->div_step));
            struct gch_text said = {0};
            gch_standings_coins(s, &said);
            const char *east = order[again][0] == 'A' ? "coin toss for place 1 of East: A over B\n"
                                                      : "coin toss for place 1 of East: B over A\n";
            TEST_ASSERT_EQUAL_STRING_LEN(east, said.text, strlen(east));
            gch_text_finish(&said);
            small_league_free(&small);
        }
        TEST_ASSERT_EQUAL_STRING(order[0], order[1]);
        won[order[0][0] == 'B'] = true;
    }
    TEST_ASSERT_TRUE(won[0] && won[1]);
}

static void test_tosses_are_noted_even_when_nothing_else_is(void) {
    struct gch_league_format format = small_format(2017, 0, 0);
    struct small_league small =
        small_league_new("A:East@X B:East@X C:East@X P:E@Y Q:E@Y R:E@Y", "A 20-10 B, A 10-20 P, B 20-10 Q", &format, 1);
    /* C has not played: it is last; A before B head to head. In Y: P 1-0, R 0-0 and Q 0-1 level at .000 by their games.
     */
    small.standings->explain = false;
    gch_standings_compute(small.standings, small.league->scores, NULL, 0, NULL);
    for (unsigned i = 0; i < small.standings->note_count; i++)
        TEST_ASSERT_EQUAL_STRING("coin", step_of(small.standings->notes[i].step));
    TEST_ASSERT_EQUAL_UINT(small.standings->coins, small.standings->note_count);
    TEST_ASSERT_EQUAL_STRING("A B C", small_order(&small, "East@X"));
    small_league_free(&small);
}

static void test_fractions_print_with_up_to_six_places_rounded_half_to_even(void) {
    static const struct {
        struct gch_fraction fraction;
        int places;
        const char *text;
    } cases[] = {
        {{0, 0}, 6, "0.0"},
        {{0, 16}, 6, "0.0"},
        {{32, 32}, 6, "1.0"},
        {{18, 32}, 6, "0.5625"},
        {{17, 32}, 6, "0.53125"},
        {{126, 256}, 6, "0.492188"}, /* .4921875 */
        {{114, 256}, 6, "0.445312"},
        /* .4453125 */ {{2, 3}, 6, "0.666667"},
        {{1, 3}, 6, "0.333333"},
        {{1, 3}, 1, "0.3"},
        {{999999, 1000000}, 3, "1.0"},
        {{-5, 4}, 6, "-1.25"},
        {{-1, 10000000}, 6, "0.0"},
        {{INT32_MAX, 1}, 9, "2147483647.0"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char buffer[24];
        TEST_ASSERT_EQUAL_STRING(cases[i].text, gch_fraction_print(cases[i].fraction, cases[i].places, buffer));
    }
    TEST_ASSERT_EQUAL_INT(0, gch_fraction_compare((struct gch_fraction){1, 2}, (struct gch_fraction){8, 16}));
    TEST_ASSERT_EQUAL_INT(0, gch_fraction_compare((struct gch_fraction){0, 0}, (struct gch_fraction){0, 16}));
    TEST_ASSERT_EQUAL_INT(-1, gch_fraction_compare((struct gch_fraction){0, 0}, (struct gch_fraction){1, 16}));
    TEST_ASSERT_EQUAL_INT(1, gch_fraction_compare((struct gch_fraction){2, 3}, (struct gch_fraction){5, 8}));
    TEST_ASSERT_EQUAL_INT(1, gch_fraction_compare((struct gch_fraction){-1, 1}, (struct gch_fraction){-2, 1}));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_clubs_of_a_division_are_told_apart_by_the_steps_in_order);
    RUN_TEST(test_clubs_of_different_divisions_are_told_apart_by_the_steps_in_order);
    RUN_TEST(test_only_the_best_of_a_division_is_compared_for_a_wild_card);
    RUN_TEST(test_division_winners_take_the_first_seeds_whatever_their_records);
    RUN_TEST(test_a_tied_game_counts_as_half_a_win);
    RUN_TEST(test_a_coin_decides_what_nothing_else_can_and_is_noted);
    RUN_TEST(test_tosses_are_noted_even_when_nothing_else_is);
    RUN_TEST(test_fractions_print_with_up_to_six_places_rounded_half_to_even);
    return UNITY_END();
}
