/* Means and spreads as the tables print them: whole-number arithmetic, the same digits everywhere. */
#include "unity.h"
#include "yearbook/season-report.h"

void setUp(void) {
}
void tearDown(void) {
}

static void means_are_exact_and_rounded_half_to_even(void) {
    static const struct {
        int64_t num, den;
        int places;
        const char *text;
    } cases[] = {
        {1, 3, 4, "0.3333"},    {2, 3, 4, "0.6667"},   {1, 8, 2, "0.12"},
        {3, 8, 2, "0.38"},      {-1, 8, 2, "-0.12"},   {-3, 8, 2, "-0.38"},
        {5, 1, 0, "5"},         {5, 2, 0, "2"},        {7, 2, 0, "4"},
        {0, 5, 3, "0.000"},     {5, 0, 3, "0.000"},    {123456789012345, 1000, 2, "123456789012.34"},
        {999, 1000, 2, "1.00"}, {-1, 1000, 2, "0.00"}, {9000000000000000, 7, 6, "1285714285714285.714286"},
        {16, 1, 1, "16.0"},     {1, -4, 2, "-0.25"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct gch_text text = {0};
        gch_add_ratio(&text, cases[i].num, cases[i].den, cases[i].places);
        TEST_ASSERT_EQUAL_STRING(cases[i].text, text.text);
        gch_text_finish(&text);
    }
}

static void spreads_are_exact_and_rounded_down(void) {
    static const struct {
        int64_t values[6];
        int count, unit, places;
        const char *text;
    } cases[] = {
        {{2, 4, 4, 4, 5, 5}, 6, 1, 4, "1.0000"},
        {{1, 3}, 2, 1, 2, "1.00"},
        {{7}, 1, 1, 2, "0.00"},
        {{0}, 0, 1, 2, "0.00"},
        {{1, 2, 3}, 3, 1, 4, "0.8164"},
        {{1, 3}, 2, 2, 2, "0.50"},
        {{400, 500}, 2, 1, 1, "50.0"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct gch_text text = {0};
        int64_t sum = 0, squares = 0;
        for (int k = 0; k < cases[i].count; k++) {
            sum += cases[i].values[k];
            squares += cases[i].values[k] * cases[i].values[k];
        }
        gch_add_spread(&text, sum, squares, cases[i].count, cases[i].unit, cases[i].places);
        TEST_ASSERT_EQUAL_STRING(cases[i].text, text.text);
        gch_text_finish(&text);
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(means_are_exact_and_rounded_half_to_even);
    RUN_TEST(spreads_are_exact_and_rounded_down);
    return UNITY_END();
}
