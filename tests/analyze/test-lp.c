/* Matrix games: known ones, degenerate ones, and the proof of optimality on many at random. */
#include <math.h>
#include <string.h>
#include <unity.h>

#include "gridchart/analyze.h"
#include "gridchart/dice.h"

void setUp(void) {
}
void tearDown(void) {
}

static void set(struct gch_matrix_game *game, int rows, int columns, const double *pay) {
    memset(game, 0, sizeof *game);
    game->rows = rows;
    game->columns = columns;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            game->pay[i][j] = pay[i * columns + j];
}

/* The mixes are chances, the row mix gets at least the value from every column, the column mix gives at most the value
 * to every row: that is optimality, whatever the method. */
static void check_optimal(const struct gch_matrix_game *game, double slack) {
    double rows = 0;
    double columns = 0;
    for (int i = 0; i < game->rows; i++) {
        TEST_ASSERT_TRUE(game->row[i] >= 0);
        rows += game->row[i];
    }
    for (int j = 0; j < game->columns; j++) {
        TEST_ASSERT_TRUE(game->column[j] >= 0);
        columns += game->column[j];
    }
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, 1, rows);
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, 1, columns);
    for (int j = 0; j < game->columns; j++) {
        double sum = 0;
        for (int i = 0; i < game->rows; i++)
            sum += game->row[i] * game->pay[i][j];
        TEST_ASSERT_TRUE(sum >= game->value - slack);
    }
    for (int i = 0; i < game->rows; i++) {
        double sum = 0;
        for (int j = 0; j < game->columns; j++)
            sum += game->column[j] * game->pay[i][j];
        TEST_ASSERT_TRUE(sum <= game->value + slack);
    }
}

static void known_games_have_their_known_values(void) {
    static const struct {
        int rows, columns;
        double pay[12];
        double value;
    } cases[] = {
        {1, 1, {7}, 7},
        {2, 2, {1, -1, -1, 1}, 0},
        {3, 3, {0, -1, 1, 1, 0, -1, -1, 1, 0}, 0},
        {2, 2, {3, 0, 1, 2}, 1.5},
        {2, 2, {4, 3, 2, 1}, 3},             /* a saddle point */
        {2, 3, {2, 2, 2, 2, 2, 2}, 2},       /* nothing to choose */
        {3, 2, {0, 0, 0, 0, 0, 0}, 0},       /* all equal */
        {2, 4, {1, 1, 5, 9, 1, 1, 0, 0}, 1}, /* equal columns */
        {3, 3, {1, 2, 3, 1, 2, 3, 1, 2, 3}, 1},
        {2, 2, {-1e6, 1e6, 1e6, -1e6}, 0},
        {2, 2, {1e-6, 0, 0, 1e-6}, 0.5e-6},
        {1, 4, {5, 2, 9, 2}, 2},
        {4, 1, {5, 2, 9, 2}, 9},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct gch_matrix_game game;
        set(&game, cases[i].rows, cases[i].columns, cases[i].pay);
        gch_matrix_game_solve(&game);
        double size = fmax(1, fabs(cases[i].pay[0]));
        TEST_ASSERT_DOUBLE_WITHIN(1e-10 * size, cases[i].value, game.value);
        check_optimal(&game, 1e-9 * size);
    }
}

static void games_at_random_are_solved_to_the_optimum(void) {
    struct gch_rng rng;
    const struct gch_key key = {11, 0, 0};
    gch_rng_init(&rng, &key, GCH_STREAM_DICE);
    for (int n = 0; n < 20000; n++) {
        struct gch_matrix_game game = {.rows = 1 + (int)gch_rng_below(&rng, 14),
                                       .columns = 1 + (int)gch_rng_below(&rng, 6)};
        /* Few different numbers make ties, equal rows and degenerate corners; many make the general case. */
        uint32_t different = n % 3 == 0 ? 2 : n % 3 == 1 ? 5 : 100000;
        for (int i = 0; i < game.rows; i++)
            for (int j = 0; j < game.columns; j++)
                game.pay[i][j] = (double)gch_rng_below(&rng, different) / (different > 10 ? 10000.0 : 1.0) - 1;
        gch_matrix_game_solve(&game);
        check_optimal(&game, 1e-8);
    }
}

static void a_row_that_a_mix_of_others_beats_is_dominated(void) {
    struct gch_matrix_game game;
    /* Row 2 is beaten by half row 0 and half row 1, by neither alone. */
    static const double pay[] = {4, 0, 0, 4, 1, 1, 3, 3};
    set(&game, 4, 2, pay);
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, 2, gch_row_dominated_by(&game, 2));
    TEST_ASSERT_TRUE(gch_row_dominated_by(&game, 3) < 0);
    TEST_ASSERT_TRUE(gch_row_dominated_by(&game, 0) < 0);
    static const double wide[] = {1, 2, 0, 3};
    set(&game, 1, 4, wide);
    TEST_ASSERT_DOUBLE_WITHIN(1e-9, 3, gch_column_dominated_by(&game, 3));
    TEST_ASSERT_TRUE(gch_column_dominated_by(&game, 2) < 0);
    set(&game, 1, 1, wide);
    TEST_ASSERT_TRUE(isinf(gch_row_dominated_by(&game, 0)));
    TEST_ASSERT_TRUE(isinf(gch_column_dominated_by(&game, 0)));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(known_games_have_their_known_values);
    RUN_TEST(games_at_random_are_solved_to_the_optimum);
    RUN_TEST(a_row_that_a_mix_of_others_beats_is_dominated);
    return UNITY_END();
}
