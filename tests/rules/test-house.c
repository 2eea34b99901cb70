/* Sets of house rules: how they are named, what is refused, what is loaded. The rules themselves:
 * tests/rules/house.json. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gridchart/house.h"
#include "support.h"
#include "unity.h"

static struct gch_context *ctx;
static struct gch_text said;
static const struct gch_ruleset *first; /* with charts */

void setUp(void) {
    ctx = gch_context_new();
    gch_context_set_sink(ctx, test_keep_finding, &said);
    gch_context_add_data_dir(ctx, test_source_path("."));
    first = gch_ruleset_list()[0];
}

void tearDown(void) {
    gch_context_free(ctx);
    gch_text_finish(&said);
}

static void takes(const char *text, const char *expected) {
    struct gch_house *house = NULL;
    TEST_ASSERT_EQUAL_MESSAGE(GCH_OK, gch_house_load(ctx, first, 0, text, &house), said.text);
    TEST_ASSERT_EQUAL_STRING(expected, gch_house_text(house));
    gch_house_free(house);
}

static void refuses(const struct gch_ruleset *ruleset, uint32_t options, const char *text, const char *finding) {
    struct gch_house *house = NULL;
    gch_text_finish(&said);
    TEST_ASSERT_EQUAL_MESSAGE(GCH_E_ARG, gch_house_load(ctx, ruleset, options, text, &house), text);
    TEST_ASSERT_NULL(house);
    TEST_ASSERT_EQUAL_STRING(finding, said.text);
}

static void sets_are_named_rule_by_rule(void) {
    takes("rc-2", "rc-2");
    takes("rc-8,rc-2", "rc-2,rc-8");
    takes("rc-2=all,rc-9=b", "rc-2=all,rc-9=b");
    takes("rc-12=columns,rc-20,rc-21", "rc-12=columns,rc-20,rc-21");
    takes("all,-rc-21,-rc-20,-rc-7",
          "rc-1,rc-2,rc-3,rc-4,rc-5,rc-6,rc-8,rc-9,rc-10,rc-11,rc-12,rc-13,rc-14,rc-15,rc-16,"
          "rc-17,rc-18,rc-19");
    takes("rc-3,none,rc-4", "rc-4");
    takes("none", "none");
    takes("", "none");
    takes(NULL, "none");
}

static void all_of_them_can_be_played_together(void) {
    struct gch_house *house = NULL;
    TEST_ASSERT_EQUAL(GCH_OK, gch_house_load(ctx, first, 0, "all", &house));
    unsigned count = 0;
    while (gch_house_entry(count) != NULL)
        count++;
    TEST_ASSERT_EQUAL_UINT(21, count);
    TEST_ASSERT_EQUAL_HEX32((1u << 21) - 1, gch_house_set(house));
    TEST_ASSERT_TRUE(gch_house_names(house));
    gch_house_free(house);
}

static void what_is_no_rule_is_refused(void) {
    refuses(
        first, 0, "rc-22",
        "gridchart: error: [GC-1201] \"rc-22\" is not a house rule; known are rc-1 to rc-21, all, none and @FILE or "
        "@FILE:NAME for a set\n");
    refuses(
        first, 0, "rc-2,squib",
        "gridchart: error: [GC-1201] \"squib\" is not a house rule; known are rc-1 to rc-21, all, none and @FILE or "
        "@FILE:NAME for a set\n");
    refuses(first, 0, "rc-2=some", "gridchart: error: [GC-1202] rc-2: \"some\" is not a value of it; known are all\n");
    refuses(first, 0, "rc-3=30", "gridchart: error: [GC-1202] rc-3 takes no value\n");
}

static void rules_that_do_not_go_together_are_named(void) {
    refuses(first, 0, "rc-21",
            "gridchart: error: [GC-1203] rc-21 (injury duration) needs rc-20 (injured player finder with forced "
            "time-outs)\n");
    for (const struct gch_ruleset *const *r = gch_ruleset_list(); *r != NULL; r++)
        for (unsigned i = 0; i < (*r)->option_count; i++)
            if (strcmp((*r)->options[i].name, "solitaire") == 0) {
                char text[256];
                snprintf(text, sizeof text,
                         "gridchart: error: [GC-1203] rc-7 (defensive substitution by score) cannot be played with the "
                         "option solitaire of %s: its tables already hold rows for the score\n",
                         (*r)->name);
                refuses(*r, 1u << i, "rc-7", text);
            }
}

static void games_without_charts_know_only_the_first(void) {
    struct gch_ruleset bare = {.name = "bare", .title = "Bare"};
    struct gch_house *house = NULL;
    refuses(&bare, 0, "rc-8",
            "gridchart: error: [GC-1203] rc-8 (blocked field goals) needs charts, and Bare is played without\n");
    TEST_ASSERT_EQUAL(GCH_OK, gch_house_load(ctx, &bare, 0, "all", &house));
    TEST_ASSERT_EQUAL_STRING("rc-1", gch_house_text(house));
    gch_house_free(house);
}

static void sets_have_names_in_a_file(void) {
    static const char sets[] = "# what we play\nlate: rc-1,rc-5\nkicks: rc-2=all,rc-17\n";
    const char *dir = test_scratch_dir();
    const char *path = test_write_file(dir, "sets", sets, sizeof sets - 1);
    const char *bad = test_write_file(dir, "bad", "rc-1\n", 5);
    char text[600], finding[700];
    snprintf(text, sizeof text, "@%s:kicks,rc-3", path);
    takes(text, "rc-2=all,rc-3,rc-17");
    snprintf(text, sizeof text, "@%s:early", path);
    snprintf(finding, sizeof finding, "%s: error: [GC-1204] there is no set \"early\"\n", path);
    refuses(first, 0, text, finding);
    snprintf(text, sizeof text, "@%s", path);
    snprintf(finding, sizeof finding, "%s: error: [GC-1204] there are 2 sets: name one of them, @%s:NAME\n", path,
             path);
    refuses(first, 0, text, finding);
    snprintf(text, sizeof text, "@%s", bad);
    snprintf(finding, sizeof finding,
             "%s:1:1: error: [GC-1204] a set is \"NAME: rc-1,rc-5\", a comment begins with #\n", bad);
    refuses(first, 0, text, finding);
}

static void tables_that_contradict_themselves_are_refused(void) {
    static const char table[] = "quarter,from,to,n1,n2,n3,n4,n5\n4,2:00,5:00,0,0,0,0,0\n";
    const char *path = test_write_file(test_scratch_dir(), "house/rc-7.csv", table, sizeof table - 1);
    char finding[700];
    snprintf(finding, sizeof finding, "%s:2:8: error: [GC-1205] rc-7: the clock runs down, from is not below to\n",
             path);
    TEST_ASSERT_EQUAL(GCH_E_DATA, gch_validate(ctx, path, first));
    TEST_ASSERT_EQUAL_STRING(finding, said.text);
}

/* Flags of a hurrying offense, as any ruleset may ask (RC-1). */
static void flags_in_a_row_become_false_starts(void) {
    struct gch_flags_in_row row = {0};
    TEST_ASSERT_EQUAL(GCH_FLAG_STANDS, gch_house_flag(&row, GCH_FLAG_OTHER, false));
    TEST_ASSERT_EQUAL(GCH_FLAG_VOIDS, gch_house_flag(&row, GCH_FLAG_OTHER, false));
    TEST_ASSERT_EQUAL(GCH_FLAG_FREE_FALSE_START, gch_house_flag(&row, GCH_FLAG_OTHER, false));
    TEST_ASSERT_EQUAL(GCH_FLAG_FREE_FALSE_START, gch_house_flag(&row, GCH_FLAG_FALSE_START, false));
    row = (struct gch_flags_in_row){0};
    TEST_ASSERT_EQUAL(GCH_FLAG_STANDS, gch_house_flag(&row, GCH_FLAG_FALSE_START, false));
    TEST_ASSERT_TRUE(row.false_start);
    TEST_ASSERT_EQUAL(GCH_FLAG_STANDS, gch_house_flag(&row, GCH_FLAG_OTHER, false));
    TEST_ASSERT_EQUAL(GCH_FLAG_FREE_FALSE_START, gch_house_flag(&row, GCH_FLAG_OTHER, false));
    row = (struct gch_flags_in_row){0};
    TEST_ASSERT_EQUAL(GCH_FLAG_STANDS, gch_house_flag(&row, GCH_FLAG_DELAY, false));
    row = (struct gch_flags_in_row){0};
    TEST_ASSERT_EQUAL(GCH_FLAG_AS_FALSE_START, gch_house_flag(&row, GCH_FLAG_DELAY, true));
}

static void ratings_are_sextiles_of_the_league(void) {
    static const int64_t measure[] = {7, 5, 5, 9, 1, 3};
    uint8_t rating[6];
    gch_rate_sextiles(measure, 6, true, rating);
    TEST_ASSERT_EQUAL_UINT8_ARRAY(((uint8_t[]){5, 3, 3, 6, 1, 2}), rating, 6);
    gch_rate_sextiles(measure, 6, false, rating);
    TEST_ASSERT_EQUAL_UINT8_ARRAY(((uint8_t[]){2, 3, 3, 1, 6, 5}), rating, 6);
    TEST_ASSERT_EQUAL_INT(2, gch_rate_fair_catches(37, 100));
    TEST_ASSERT_EQUAL_INT(2, gch_rate_fair_catches(1, 4));
    TEST_ASSERT_EQUAL_INT(0, gch_rate_fair_catches(0, 0));
    TEST_ASSERT_EQUAL_INT(6, gch_rate_fair_catches(9, 9));
    TEST_ASSERT_EQUAL_INT(1, gch_rate_blocks(0));
    TEST_ASSERT_EQUAL_INT(2, gch_rate_blocks(1));
    TEST_ASSERT_EQUAL_INT(3, gch_rate_blocks(5));
    TEST_ASSERT_EQUAL_INT(1, gch_rate_injury(16, 16, 100));
    TEST_ASSERT_EQUAL_INT(4, gch_rate_injury(16, 10, 100));
    TEST_ASSERT_EQUAL_INT(6, gch_rate_injury(16, 4, 8));
    TEST_ASSERT_EQUAL_INT(3, gch_rate_injury(16, 4, 7));
    TEST_ASSERT_EQUAL_INT(3, gch_rate_injury(16, 3, 90));
}

/* RC-14: both lines in turn. */
static void automatic_calls_are_replaced(void) {
    static const struct {
        int call, to_goal, becomes;
    } cases[] = {{8, 16, 8}, {8, 15, 7}, {8, 6, 7}, {8, 5, 6}, {8, 1, 6}, {7, 6, 7}, {7, 5, 6}, {6, 2, 6}, {9, 2, 9}};
    struct gch_house *house = NULL;
    TEST_ASSERT_EQUAL(GCH_OK, gch_house_load(ctx, first, 0, "rc-14", &house));
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        TEST_ASSERT_EQUAL_INT(cases[i].becomes, gch_house_auto_call(house, cases[i].call, cases[i].to_goal));
    gch_house_free(house);
}

/* RC-7: both directions; nothing is lost on the way. */
static void weights_move_by_the_score(void) {
    static const int32_t before[6] = {5000, 1200, 1200, 1200, 400, 1000};
    static const struct {
        int quarter, seconds, lead, percent;
        int32_t after[6];
    } cases[] = {
        {4, 240, -10, 20, {4000, 960, 960, 2310, 770, 1000}},  {4, 240, 10, 20, {5000, 1360, 1360, 960, 320, 1000}},
        {4, 125, -7, 10, {4500, 1080, 1080, 1755, 585, 1000}}, {4, 5, -1, 20, {4000, 960, 960, 2310, 770, 1000}},
        {4, 605, -40, 30, {3500, 840, 840, 2865, 955, 1000}},  {3, 480, -21, 0, {5000, 1200, 1200, 1200, 400, 1000}},
        {2, 10, -40, 0, {5000, 1200, 1200, 1200, 400, 1000}},  {5, 100, -3, 0, {5000, 1200, 1200, 1200, 400, 1000}},
        {4, 100, 0, 0, {5000, 1200, 1200, 1200, 400, 1000}},
    };
    struct gch_house *house = NULL;
    TEST_ASSERT_EQUAL(GCH_OK, gch_house_load(ctx, first, 0, "rc-7", &house));
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int32_t weight[6];
        memcpy(weight, before, sizeof weight);
        TEST_ASSERT_EQUAL_INT(cases[i].percent,
                              gch_house_weights(house, cases[i].quarter, cases[i].seconds, cases[i].lead, weight));
        TEST_ASSERT_EQUAL_INT32_ARRAY(cases[i].after, weight, 6);
    }
    gch_house_free(house);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(sets_are_named_rule_by_rule);
    RUN_TEST(all_of_them_can_be_played_together);
    RUN_TEST(what_is_no_rule_is_refused);
    RUN_TEST(rules_that_do_not_go_together_are_named);
    RUN_TEST(games_without_charts_know_only_the_first);
    RUN_TEST(sets_have_names_in_a_file);
    RUN_TEST(tables_that_contradict_themselves_are_refused);
    RUN_TEST(flags_in_a_row_become_false_starts);
    RUN_TEST(ratings_are_sextiles_of_the_league);
    RUN_TEST(automatic_calls_are_replaced);
    RUN_TEST(weights_move_by_the_score);
    return UNITY_END();
}
