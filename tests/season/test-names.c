/* What players did in a run, packed: read word by word, and as whole lines. */
#include "season/season-names.h"

#include <string.h>

#include "unity.h"

void setUp(void) {
}

void tearDown(void) {
}

static void a_word_is_read_as_it_was_written(void) {
    for (unsigned word = 0; word < GCH_NAMES_WORDS; word++) {
        const int16_t written[GCH_NAMES_FIGURES] = {1, -1, INT16_MAX, INT16_MIN};
        uint16_t units[2 * GCH_NAMES_UNITS];
        struct gch_names_side side = {.at = units, .end = units + 2 * GCH_NAMES_UNITS};
        struct gch_names_word read = {0};
        for (unsigned i = 0; i < 2; i++) {
            units[i * GCH_NAMES_UNITS] = gch_names_key(127, word, i == 0);
            memcpy(&units[i * GCH_NAMES_UNITS + 1], written, sizeof written);
        }
        for (unsigned i = 0; i < 2; i++) {
            TEST_ASSERT_TRUE(gch_names_next_word(&side, &read));
            TEST_ASSERT_EQUAL(127, read.player);
            TEST_ASSERT_EQUAL(word, read.word);
            TEST_ASSERT_EQUAL(i == 0, read.first);
            TEST_ASSERT_EQUAL_MEMORY(written, read.figures, sizeof written);
        }
        TEST_ASSERT_FALSE(gch_names_next_word(&side, &read));
    }
}

/* Two games of teams 3 and 4: in the first nobody of team 3 did anything, in the second everybody of team 4 rested. */
static void the_men_of_a_run_come_one_after_the_other(void) {
    enum { PASSES = GCH_DID_passing_yards / GCH_NAMES_FIGURES, RUNS = GCH_DID_carries / GCH_NAMES_FIGURES };
    TEST_ASSERT_EQUAL(3, GCH_DID_passing_yards % GCH_NAMES_FIGURES);
    TEST_ASSERT_EQUAL(0, GCH_DID_carries % GCH_NAMES_FIGURES);
    const uint16_t units[] = {
        3,
        0,
        0,
        0, /* team 3, line 0: no units */
        4,
        0,
        0,
        10, /* team 4, line 0: men 7 and 9 */
        gch_names_key(7, RUNS, true),
        12,
        (uint16_t)-3,
        0,
        0,
        gch_names_key(9, RUNS, true),
        12,
        0,
        0,
        0,
        3,
        1,
        1,
        10, /* team 3, line 65537: man 127 */
        gch_names_key(127, PASSES, true),
        0,
        0,
        0,
        600,
        gch_names_key(127, RUNS, false),
        12,
        0,
        0,
        0,
        4,
        1,
        1,
        0,
    };
    struct gch_run run = {.players = (const struct gch_player_games *)(const void *)units,
                          .player_bytes = sizeof units};
    static const struct {
        uint32_t line;
        uint16_t team;
        uint8_t player;
        int carries, rushing_yards, passing_yards;
    } expected[] = {{0, 4, 7, 12, -3, 0}, {0, 4, 9, 12, 0, 0}, {65537, 3, 127, 12, 0, 600}};
    struct gch_player_game man;
    size_t at = 0;
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        TEST_ASSERT_TRUE(gch_run_next_player(&run, &at, &man));
        TEST_ASSERT_EQUAL(expected[i].line, man.line);
        TEST_ASSERT_EQUAL(expected[i].team, man.team);
        TEST_ASSERT_EQUAL(expected[i].player, man.player);
        TEST_ASSERT_EQUAL(1, man.did.games);
        TEST_ASSERT_EQUAL(expected[i].carries, man.did.carries);
        TEST_ASSERT_EQUAL(expected[i].rushing_yards, man.did.rushing_yards);
        TEST_ASSERT_EQUAL(expected[i].passing_yards, man.did.passing_yards);
        TEST_ASSERT_EQUAL(0, man.did.tackles);
    }
    TEST_ASSERT_FALSE(gch_run_next_player(&run, &at, &man));
    run.players = NULL;
    at = 0;
    TEST_ASSERT_FALSE(gch_run_next_player(&run, &at, &man));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(a_word_is_read_as_it_was_written);
    RUN_TEST(the_men_of_a_run_come_one_after_the_other);
    return UNITY_END();
}
