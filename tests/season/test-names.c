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
        const int16_t written[2 * GCH_NAMES_FIGURES] = {1, -1, INT16_MAX, INT16_MIN, 7};
        uint16_t units[2 * GCH_NAMES_FIGURES];
        int16_t value[GCH_NAMES_FIGURES];
        memcpy(units, written, sizeof units);
        struct gch_names_man man = {0, 1u << word | 1u << 15, units};
        TEST_ASSERT_EQUAL(word, gch_names_next_word(&man, value));
        TEST_ASSERT_EQUAL_INT16_ARRAY(written, value, GCH_NAMES_FIGURES);
        TEST_ASSERT_EQUAL(15, gch_names_next_word(&man, value));
        TEST_ASSERT_EQUAL_INT16_ARRAY(written + GCH_NAMES_FIGURES, value, GCH_NAMES_FIGURES);
        TEST_ASSERT_EQUAL(0, man.words);
    }
}

/* Two games of teams 3 and 4: in the first nobody of team 3 did anything, in the second everybody of team 4 rested. */
static void the_men_of_a_run_come_one_after_the_other(void) {
    enum { PASSES = 1u << GCH_DID_passing_yards / GCH_NAMES_FIGURES, RUNS = 1u << GCH_DID_carries / GCH_NAMES_FIGURES };
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
        12, /* team 4, line 0: men 7 and 9 */
        1u << 8 | 7,
        RUNS,
        12,
        (uint16_t)-3,
        0,
        0,
        1u << 8 | 9,
        RUNS,
        12,
        0,
        0,
        0,
        3,
        1,
        1,
        10, /* team 3, line 65537: man 127 */
        2u << 8 | 127,
        PASSES | RUNS,
        0,
        0,
        0,
        600,
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
