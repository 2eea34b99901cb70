/*
 * Memory runs out at the first, second, third ... allocation, until a run gets by: every earlier run must fail with
 * GCH_E_NOMEM, hand out nothing and leak nothing.
 */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "failing-memory.h"
#include "gridchart/rules.h"
#include "paper/chart-report.h"
#include "rules/rules-priv.h"
#include "support.h"
#include "unity.h"

static char folder[4096], league[4096], file[4096], table[4096], scratch[4096];

void setUp(void) {
}

void tearDown(void) {
    failing_memory_left = -1;
}

/* Calls work(ctx) with 0, 1, 2 ... allocations allowed until it succeeds. */
static void starve(enum gch_status (*work)(struct gch_context *ctx)) {
    enum gch_status status = GCH_E_NOMEM;
    for (long n = 0; status != GCH_OK; n++) {
        struct gch_context *ctx = gch_context_new();
        TEST_ASSERT_TRUE_MESSAGE(n < 100000, "never enough");
        failing_memory_left = n;
        status = work(ctx);
        failing_memory_left = -1;
        if (status != GCH_OK)
            TEST_ASSERT_EQUAL_INT(GCH_E_NOMEM, status);
        TEST_ASSERT_EQUAL_UINT(0, gch_context_errors(ctx));
        gch_context_free(ctx);
    }
}

static enum gch_status load_team(struct gch_context *ctx) {
    struct gch_team *team;
    enum gch_status status = gch_team_load(ctx, folder, &gch_charts_ddf, &team);
    TEST_ASSERT_TRUE((status == GCH_OK) == (team != NULL));
    gch_team_free(team);
    return status;
}

static enum gch_status load_league(struct gch_context *ctx) {
    struct gch_league_chart *chart;
    enum gch_status status = gch_league_chart_load(ctx, league, &gch_charts_ddf, 2017, &chart);
    TEST_ASSERT_TRUE((status == GCH_OK) == (chart != NULL));
    gch_league_chart_free(chart);
    return status;
}

static enum gch_status format_file(struct gch_context *ctx) {
    char *text;
    size_t length;
    enum gch_status status = gch_format(ctx, file, &gch_ruleset_ddf, &text, &length);
    TEST_ASSERT_TRUE((status == GCH_OK) == (text != NULL));
    free(text);
    return status;
}

static enum gch_status validate_folder(struct gch_context *ctx) {
    return gch_validate(ctx, folder, &gch_ruleset_ddf);
}

static enum gch_status validate_table(struct gch_context *ctx) {
    return gch_validate(ctx, table, &gch_ruleset_ddf);
}

static struct gch_team *sample;

static enum gch_status save_team(struct gch_context *ctx) {
    return gch_team_save(ctx, sample, &gch_charts_ddf, scratch);
}

static enum gch_status show_team(struct gch_context *ctx) {
    const struct gch_chart_view view = {.parts = GCH_SHOW_ALL, .formation = -1, .kind = &gch_charts_ddf};
    struct gch_text out = {0};
    (void)ctx;
    gch_chart_text(sample, &view, &out);
    enum gch_status status = out.failed ? GCH_E_NOMEM : GCH_OK;
    gch_text_finish(&out);
    return status;
}

static void loading_a_team_survives(void) {
    starve(load_team);
}

static void loading_league_charts_survives(void) {
    starve(load_league);
}

static void formatting_survives(void) {
    starve(format_file);
}

static void validating_survives(void) {
    starve(validate_folder);
    starve(validate_table);
}

static void saving_and_showing_survive(void) {
    struct gch_context *ctx = gch_context_new();
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_team_load(ctx, folder, &gch_charts_ddf, &sample));
    gch_context_free(ctx);
    starve(save_team);
    starve(show_team);
    gch_team_free(sample);
}

int main(void) {
    snprintf(folder, sizeof folder, "%s", test_source_path("charts/sample/HAR"));
    snprintf(league, sizeof league, "%s", test_source_path("charts/sample/league"));
    snprintf(file, sizeof file, "%s", test_source_path("charts/sample/HAR/values.csv"));
    snprintf(table, sizeof table, "%s", test_source_path("priority/ddf/matrix.csv"));
    snprintf(scratch, sizeof scratch, "%s/HAR", test_scratch_dir());
    UNITY_BEGIN();
    RUN_TEST(loading_a_team_survives);
    RUN_TEST(loading_league_charts_survives);
    RUN_TEST(formatting_survives);
    RUN_TEST(validating_survives);
    RUN_TEST(saving_and_showing_survive);
    return UNITY_END();
}
