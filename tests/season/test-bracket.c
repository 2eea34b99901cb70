/* Who plays whom, round by round. */
#include <stdio.h>
#include <string.h>

#include "small-league.h"
#include "support.h"
#include "unity.h"

void setUp(void) {
}

void tearDown(void) {
}

/* A league of `confs` conferences X, Y, ... of `clubs` clubs each, X1 the best of its conference, X2 the next ...:
 * every club plays a dummy pair of games so that records fall with the number. One division each. */
static struct small_league ladder(int confs, int clubs, const struct gch_league_format *format) {
    struct gch_text names = {0}, games = {0};
    for (int c = 0; c < confs; c++)
        for (int i = 1; i <= clubs; i++)
            gch_text_addf(&names, "%c%d:D@%c ", 'W' + c, i, 'W' + c);
    for (int c = 0; c < confs; c++)
        for (int i = 1; i <= clubs; i++)
            for (int k = i + 1; k <= clubs; k++)
                gch_text_addf(&games, "%c%d 20-10 %c%d,", 'W' + c, i, 'W' + c, k);
    struct small_league small = small_league_new(names.text, games.text, format, 1);
    gch_text_finish(&names);
    gch_text_finish(&games);
    return small;
}

/* The pairings of the round under way: "WC: W6@W3 W5@W4; ..." */
static const char *round_text(const struct gch_bracket *b) {
    static char text[512];
    char *p = text;
    p += sprintf(p, "%s:", gch_game_type_name(gch_bracket_type(b)));
    for (unsigned i = 0; i < b->count; i++)
        p += sprintf(p, " %s%s%s", b->league->teams[b->pairings[i].away].code, b->pairings[i].neutral ? "-" : "@",
                     b->league->teams[b->pairings[i].home].code);
    return text;
}

/* Plays the round under way: clubs named in upsets win, else the better seed (the home club where level). */
static void play_round(struct gch_bracket *b, const char *upsets) {
    unsigned count = b->count;
    int round = b->round;
    for (unsigned i = 0; i < count; i++) {
        TEST_ASSERT_EQUAL_INT(round, b->round);
        uint16_t away = b->pairings[i].away, home = b->pairings[i].home;
        bool upset = strstr(upsets, b->league->teams[away].code) != NULL;
        TEST_ASSERT_EQUAL(GCH_OK, gch_bracket_decide(b, i, upset ? away : home));
    }
}

struct bracket_case {
    const char *name;
    int confs, clubs, season, seeds, byes;
    bool reseed, neutral;
    struct {
        const char *pairings, *upsets;
    } rounds[6];
    const char *champion;
};

static const struct bracket_case cases[] = {
    {"1990 to 2019: six seeds, two byes, the best left meets the worst left",
     2,
     6,
     2017,
     6,
     2,
     true,
     true,
     {{"WC: W6@W3 W5@W4 X6@X3 X5@X4", "W6 X5"},
      {"DIV: W6@W1 W4@W2 X5@X1 X3@X2", "W6 X3"},
      {"CON: W6@W2 X3@X1", "W6"},
      {"SB: X1-W6", "X1"}},
     "X1"},
    {"from 2020: seven seeds, one bye; the second conference is home team of even seasons",
     2,
     7,
     2020,
     7,
     1,
     true,
     true,
     {{"WC: W7@W2 W6@W3 W5@W4 X7@X2 X6@X3 X5@X4", "W7 W6 W5 X5"},
      {"DIV: W7@W1 W6@W5 X5@X1 X3@X2", "W7"},
      {"CON: W7@W5 X2@X1", ""},
      {"SB: W5-X1", "W5"}},
     "W5"},
    {"one conference, four seeds, the final at the better seed",
     1,
     5,
     2017,
     4,
     0,
     true,
     false,
     {{"CON: W4@W1 W3@W2", "W4"}, {"SB: W4@W2", ""}},
     "W2"},
    {"a fixed bracket does not re-seed",
     1,
     8,
     2017,
     8,
     0,
     false,
     false,
     {{"DIV: W8@W1 W5@W4 W7@W2 W6@W3", "W8 W7"}, {"CON: W8@W4 W7@W3", ""}, {"SB: W4@W3", "W4"}},
     "W4"},
    {"a fixed bracket with byes",
     1,
     6,
     2017,
     6,
     2,
     false,
     true,
     {{"DIV: W5@W4 W6@W3", "W6"}, {"CON: W4@W1 W6@W2", "W6"}, {"SB: W6-W1", ""}},
     "W1"},
    {"four conferences of one seed",
     4,
     2,
     2017,
     1,
     0,
     true,
     true,
     {{"CON: X1@W1 Z1@Y1", "X1"}, {"SB: Y1-X1", "Y1"}},
     "Y1"},
    {"four conferences of two seeds: between them the better seed is at home",
     4,
     2,
     2017,
     2,
     0,
     true,
     false,
     {{"DIV: W2@W1 X2@X1 Y2@Y1 Z2@Z1", "W2 Z2"}, {"CON: W2@X1 Z2@Y1", "W2"}, {"SB: W2@Y1", ""}},
     "Y1"},
};

static void test_rounds_are_paired_as_the_format_says(void) {
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct bracket_case *c = &cases[i];
        struct gch_league_format format = small_format(c->season, c->seeds, c->byes);
        format.reseed = c->reseed;
        format.neutral_final = c->neutral;
        struct small_league small = ladder(c->confs, c->clubs, &format);
        small.league->season = c->season;
        struct gch_bracket b;
        TEST_ASSERT_EQUAL_MESSAGE(GCH_OK, gch_bracket_init(&b, small.standings), c->name);
        int round = 0;
        for (; c->rounds[round].pairings; round++) {
            TEST_ASSERT_EQUAL_INT_MESSAGE(round, b.round, c->name);
            TEST_ASSERT_EQUAL_UINT16(GCH_NO_CLUB, b.champion);
            TEST_ASSERT_EQUAL_STRING_MESSAGE(c->rounds[round].pairings, round_text(&b), c->name);
            play_round(&b, c->rounds[round].upsets);
        }
        TEST_ASSERT_EQUAL_INT_MESSAGE(round, b.rounds, c->name);
        TEST_ASSERT_EQUAL_INT_MESSAGE(b.rounds, b.round, c->name);
        TEST_ASSERT_EQUAL_UINT16(0, b.count);
        TEST_ASSERT_EQUAL_STRING_MESSAGE(c->champion, small.league->teams[b.champion].code, c->name);
        small_league_free(&small);
    }
}

static void test_a_wrong_decision_is_refused_and_changes_nothing(void) {
    struct gch_league_format format = small_format(2017, 4, 0);
    struct small_league small = ladder(1, 4, &format);
    struct gch_bracket b, before;
    TEST_ASSERT_EQUAL(GCH_OK, gch_bracket_init(&b, small.standings));
    before = b;
    TEST_ASSERT_EQUAL(GCH_E_ARG, gch_bracket_decide(&b, 2, b.pairings[0].home));
    TEST_ASSERT_EQUAL(GCH_E_ARG, gch_bracket_decide(&b, 0, b.pairings[1].home));
    TEST_ASSERT_EQUAL(GCH_E_ARG, gch_bracket_decide(&b, 0, GCH_NO_CLUB));
    TEST_ASSERT_EQUAL_MEMORY(&before, &b, sizeof b);
    TEST_ASSERT_EQUAL(GCH_OK, gch_bracket_decide(&b, 0, b.pairings[0].home));
    TEST_ASSERT_EQUAL(GCH_E_ARG, gch_bracket_decide(&b, 0, b.pairings[0].home));
    small_league_free(&small);
}

static void test_a_league_without_play_offs_has_no_rounds(void) {
    struct gch_league_format format = small_format(2017, 0, 0);
    struct small_league small = ladder(1, 3, &format);
    struct gch_bracket b;
    TEST_ASSERT_EQUAL(GCH_OK, gch_bracket_init(&b, small.standings));
    TEST_ASSERT_EQUAL_INT(0, b.rounds);
    TEST_ASSERT_EQUAL_UINT16(GCH_NO_CLUB, b.champion);
    small_league_free(&small);
}

static void test_a_single_seed_of_a_single_conference_is_champion_at_once(void) {
    struct gch_league_format format = small_format(2017, 1, 0);
    struct small_league small = ladder(1, 3, &format);
    struct gch_bracket b;
    TEST_ASSERT_EQUAL(GCH_OK, gch_bracket_init(&b, small.standings));
    TEST_ASSERT_EQUAL_INT(0, b.rounds);
    TEST_ASSERT_EQUAL_STRING("W1", small.league->teams[b.champion].code);
    small_league_free(&small);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_rounds_are_paired_as_the_format_says);
    RUN_TEST(test_a_wrong_decision_is_refused_and_changes_nothing);
    RUN_TEST(test_a_league_without_play_offs_has_no_rounds);
    RUN_TEST(test_a_single_seed_of_a_single_conference_is_champion_at_once);
    return UNITY_END();
}
