/* From a few words to a match. */
#include "gridchart/setup.h"

#include <stdlib.h>
#include <string.h>
#include <unity.h>

#include "support.h"

static struct gch_context *ctx;
static struct gch_text findings;

void setUp(void) {
    ctx = gch_context_new();
    TEST_ASSERT_NOT_NULL(ctx);
    gch_context_set_sink(ctx, test_keep_finding, &findings);
    TEST_ASSERT_EQUAL(GCH_OK, gch_context_add_data_dir(ctx, test_source_path(".")));
}

void tearDown(void) {
    gch_context_free(ctx);
    gch_text_finish(&findings);
}

static void check_findings(const char *expected) {
    TEST_ASSERT_EQUAL_STRING(expected, findings.text != NULL ? findings.text : "");
}

static void a_code_alone_finds_a_sample_team(void) {
    struct gch_setup_spec spec = {.team = {"MES", "HAR"}};
    struct gch_setup setup;
    TEST_ASSERT_EQUAL(GCH_OK, gch_setup_load(ctx, &spec, &setup));
    check_findings("");
    TEST_ASSERT_EQUAL_STRING("MES", setup.match.team[GCH_AWAY]->code);
    TEST_ASSERT_EQUAL_STRING("HAR", setup.match.team[GCH_HOME]->code);
    TEST_ASSERT_EQUAL_STRING("ddf", setup.ruleset->name);
    TEST_ASSERT_EQUAL_UINT32(setup.ruleset->standard, setup.match.options);
    TEST_ASSERT_EQUAL(2017, setup.match.season.season);
    TEST_ASSERT_NOT_NULL(strstr(setup.folder[GCH_HOME], "charts/sample/HAR"));
    gch_setup_finish(&setup);
    gch_setup_finish(&setup);
}

static void a_team_meets_itself_under_the_rules_of_another_season(void) {
    struct gch_setup_spec spec = {
        .team = {"MES", "MES"}, .season = {2017, 2017}, .rules_season = 2012, .options = "none"};
    struct gch_setup setup;
    TEST_ASSERT_EQUAL(GCH_OK, gch_setup_load(ctx, &spec, &setup));
    TEST_ASSERT_EQUAL(2012, setup.match.season.season);
    TEST_ASSERT_EQUAL(20, setup.match.season.kick_touchback);
    TEST_ASSERT_EQUAL_UINT32(0, setup.match.options);
    gch_setup_finish(&setup);
}

static void a_path_with_a_slash_is_a_folder_of_charts(void) {
    char path[4096];
    snprintf(path, sizeof path, "%s/", test_source_path("charts/sample/HAR"));
    struct gch_setup_spec spec = {.team = {path, "MES"}, .neutral = true, .playoff = true};
    struct gch_setup setup;
    TEST_ASSERT_EQUAL(GCH_OK, gch_setup_load(ctx, &spec, &setup));
    TEST_ASSERT_EQUAL_STRING("HAR", setup.match.team[GCH_AWAY]->code);
    TEST_ASSERT_TRUE(setup.match.neutral);
    TEST_ASSERT_TRUE(setup.match.playoff);
    gch_setup_finish(&setup);
}

static void a_folder_of_another_season_is_refused(void) {
    struct gch_setup_spec spec = {.team = {"MES", "HAR"}, .season = {1999, 2017}};
    struct gch_setup setup;
    TEST_ASSERT_EQUAL(GCH_E_ARG, gch_setup_load(ctx, &spec, &setup));
    TEST_ASSERT_NOT_NULL(strstr(findings.text,
                                "charts/sample/MES: error: [GC-1004] these are charts of season 2017, and "
                                "season 1999 was asked for\n"));
}

static void a_misspelled_team_is_named_with_the_near_miss(void) {
    struct gch_setup_spec spec = {.team = {"MSE", "HAR"}};
    struct gch_setup setup;
    TEST_ASSERT_EQUAL(GCH_E_IO, gch_setup_load(ctx, &spec, &setup));
    check_findings(
        "gridchart: error: [GC-1003] there are no charts of team \"MSE\" in any season (did you mean MES?)\n");
    TEST_ASSERT_NULL(setup.ruleset);
}

static void codes_cannot_lead_out_of_the_charts_folder(void) {
    static const char *const bad[] = {"..", ".", "", "league", "a b", "ABCDEFGHIJKLMNOPQRSTUVW"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char *folder;
        TEST_ASSERT_EQUAL_MESSAGE(GCH_E_IO, gch_team_find(ctx, GCH_FLAVOR_DDF, bad[i], 0, &folder), bad[i]);
        TEST_ASSERT_NULL(folder);
    }
}

static void unknown_rulesets_and_options_are_refused_with_the_known_ones(void) {
    struct gch_setup_spec spec = {.team = {"MES", "HAR"}, .ruleset = "dff"};
    struct gch_setup setup;
    TEST_ASSERT_EQUAL(GCH_E_ARG, gch_setup_load(ctx, &spec, &setup));
    TEST_ASSERT_NOT_NULL(strstr(findings.text, "[GC-1002] \"dff\" is not a ruleset; known are ddf"));
    spec.ruleset = NULL;
    spec.options = "audibles,telepathy";
    TEST_ASSERT_EQUAL(GCH_E_ARG, gch_setup_load(ctx, &spec, &setup));
    TEST_ASSERT_NOT_NULL(
        strstr(findings.text, "[GC-1001] \"telepathy\" is not an option of ddf; known are standard, all, none, "));
}

static void nothing_is_found_without_data(void) {
    struct gch_context *empty = gch_context_new();
    struct gch_setup_spec spec = {.team = {"MES", "HAR"}};
    struct gch_setup setup;
    TEST_ASSERT_EQUAL(GCH_E_IO, gch_setup_load(empty, &spec, &setup));
    gch_context_free(empty);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(a_code_alone_finds_a_sample_team);
    RUN_TEST(a_team_meets_itself_under_the_rules_of_another_season);
    RUN_TEST(a_path_with_a_slash_is_a_folder_of_charts);
    RUN_TEST(a_folder_of_another_season_is_refused);
    RUN_TEST(a_misspelled_team_is_named_with_the_near_miss);
    RUN_TEST(codes_cannot_lead_out_of_the_charts_folder);
    RUN_TEST(unknown_rulesets_and_options_are_refused_with_the_known_ones);
    RUN_TEST(nothing_is_found_without_data);
    return UNITY_END();
}
