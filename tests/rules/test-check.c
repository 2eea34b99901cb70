/* What a ruleset says of teams whose charts lack something. */
#include <string.h>

#include "gridchart/rules.h"
#include "support.h"
#include "unity.h"

static struct gch_context *ctx;
static struct gch_text said;
static struct gch_team away, home;

void setUp(void) {
    ctx = gch_context_new();
    gch_context_set_sink(ctx, test_keep_finding, &said);
    gch_team_init_blank(&away, "NE", 2017);
    gch_team_init_blank(&home, "PHI", 2016);
}

void tearDown(void) {
    gch_text_finish(&said);
    gch_context_free(ctx);
}

static enum gch_status check(const char *ruleset, uint64_t options) {
    const struct gch_ruleset *r = gch_ruleset_find(ruleset);
    TEST_ASSERT_NOT_NULL(r);
    struct gch_match match = {.ruleset = r, .team = {&away, &home}, .options = options};
    return r->check(ctx, &match);
}

static uint64_t option(const char *ruleset, const char *name) {
    const struct gch_ruleset *r = gch_ruleset_find(ruleset);
    for (unsigned i = 0; i < r->option_count; i++)
        if (!strcmp(r->options[i].name, name))
            return UINT64_C(1) << i;
    TEST_FAIL_MESSAGE(name);
    return 0;
}

static void standard_charts_are_enough(void) {
    TEST_ASSERT_EQUAL_INT(GCH_OK, check("ddf", 0));
    TEST_ASSERT_EQUAL_INT(GCH_OK, check("redzone", 0));
    TEST_ASSERT_NULL(said.text);
}

static void a_missing_column_is_named(void) {
    away.columns &= ~(UINT64_C(1) << GCH_COL_PUNT);
    home.columns &= ~(UINT64_C(1) << GCH_COL_PLAY_6);
    TEST_ASSERT_EQUAL_INT(GCH_E_MISSING, check("ddf", 0));
    TEST_ASSERT_EQUAL_STRING("gridchart: error: [GC-461] NE 2017 has no column punt, which ddf needs\n"
                             "gridchart: error: [GC-461] PHI 2016 has no column 6, which ddf needs\n",
                             said.text);
    gch_text_finish(&said);
    TEST_ASSERT_EQUAL_INT(GCH_E_MISSING, check("redzone", 0));
    TEST_ASSERT_EQUAL_STRING("gridchart: error: [GC-461] NE 2017 has no column punt, which redzone needs\n"
                             "gridchart: error: [GC-461] PHI 2016 has no column 6, which redzone needs\n",
                             said.text);
}

static void a_value_an_option_uses_is_missed_with_a_warning(void) {
    away.values[GCH_VAL_POWER] = 2245;
    TEST_ASSERT_EQUAL_INT(GCH_OK, check("redzone", option("redzone", "point-spread")));
    TEST_ASSERT_EQUAL_STRING(
        "gridchart: warning: [GC-462] PHI 2016 has no value power: the option point-spread treats it as 0\n",
        said.text);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(standard_charts_are_enough);
    RUN_TEST(a_missing_column_is_named);
    RUN_TEST(a_value_an_option_uses_is_missed_with_a_warning);
    return UNITY_END();
}
