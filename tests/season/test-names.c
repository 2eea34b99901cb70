/* What players did in a run, packed: read figure by figure, and as whole lines. */
#include "season/season-names.h"

#include <string.h>

#include "unity.h"

void setUp(void) {
}

void tearDown(void) {
}

static uint16_t narrow(unsigned stat, int value) {
    return (uint16_t)(stat << GCH_NAMES_SHIFT | (value & (2 * GCH_NAMES_NARROW - 1)));
}

static void a_figure_is_read_as_it_was_written(void) {
    static const int values[] = {1, -1, 7, 300, GCH_NAMES_NARROW - 1, -GCH_NAMES_NARROW};
    for (unsigned stat = 0; stat < GCH_PLAYER_STAT_COUNT; stat++)
        for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
            uint16_t units[2] = {narrow(stat, values[i])};
            struct gch_names_man man = {0, units, units + 1};
            struct gch_names_figure figure = gch_names_next_figure(&man);
            TEST_ASSERT_EQUAL(stat, figure.stat);
            TEST_ASSERT_EQUAL_INT(values[i], figure.value);
            TEST_ASSERT_EQUAL_PTR(man.end, man.at);
        }
}

static void a_figure_that_is_too_large_has_a_unit_of_its_own(void) {
    static const int values[] = {GCH_NAMES_NARROW, -GCH_NAMES_NARROW - 1, 700, INT16_MAX, INT16_MIN};
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        uint16_t units[2] = {GCH_NAMES_WIDE << GCH_NAMES_SHIFT | GCH_DID_passing_yards, (uint16_t)values[i]};
        struct gch_names_man man = {0, units, units + 2};
        struct gch_names_figure figure = gch_names_next_figure(&man);
        TEST_ASSERT_EQUAL(GCH_DID_passing_yards, figure.stat);
        TEST_ASSERT_EQUAL_INT(values[i], figure.value);
        TEST_ASSERT_EQUAL_PTR(man.end, man.at);
    }
}

/* Two games of teams 3 and 4: in the first nobody of team 3 did anything, in the second everybody of team 4 rested. */
static void the_men_of_a_run_come_one_after_the_other(void) {
    const uint16_t carries = narrow(GCH_DID_carries, 12), yards = narrow(GCH_DID_rushing_yards, -3);
    const uint16_t units[] = {
        3,
        0,
        0,
        0, /* team 3, line 0: no units */
        4,
        0,
        0,
        5,
        7u << 8 | 2,
        carries,
        yards,
        9u << 8 | 1,
        carries, /* team 4, line 0: men 7 and 9 */
        3,
        1,
        1,
        4,
        127u << 8 | 3,
        GCH_NAMES_WIDE << GCH_NAMES_SHIFT | GCH_DID_passing_yards,
        600,
        carries,
        4,
        1,
        1,
        0, /* line 65537 */
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
    RUN_TEST(a_figure_is_read_as_it_was_written);
    RUN_TEST(a_figure_that_is_too_large_has_a_unit_of_its_own);
    RUN_TEST(the_men_of_a_run_come_one_after_the_other);
    return UNITY_END();
}
