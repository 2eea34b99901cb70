/* Memory runs out at every allocation of every document in turn: each says so and nothing is lost. */
#include <stdlib.h>

#include "failing-memory.h"
#include "gridchart/paper.h"
#include "gridchart/setup.h"
#include "support.h"
#include "unity.h"

static struct gch_context *ctx;
static struct gch_setup setup;

void setUp(void) {
    failing_memory_left = -1;
}
void tearDown(void) {
    failing_memory_left = -1;
}

static enum gch_status document(enum gch_paper_format format) {
    const struct gch_team *const teams[] = {setup.match.team[0], setup.match.team[1]};
    const struct gch_document d = {.title = "test",
                                   .ruleset = setup.ruleset,
                                   .teams = teams,
                                   .count = 2,
                                   .league = setup.match.league[0],
                                   .season = true};
    char *out;
    size_t length;
    enum gch_status status = gch_document_write(ctx, &d, format, &out, &length);
    TEST_ASSERT_EQUAL_INT(status == GCH_OK, out != NULL);
    TEST_ASSERT_EQUAL_INT(status == GCH_OK, length > 0);
    free(out);
    return status;
}

static enum gch_status html(void) {
    return document(GCH_PAPER_HTML);
}
static enum gch_status pdf(void) {
    return document(GCH_PAPER_PDF);
}
static enum gch_status text(void) {
    const struct gch_chart_view view = {.parts = GCH_SHOW_ALL, .formation = -1, .kind = setup.ruleset->charts};
    char *out;
    enum gch_status status = gch_chart_print(setup.match.team[0], &view, false, &out);
    TEST_ASSERT_EQUAL_INT(status == GCH_OK, out != NULL);
    free(out);
    return status;
}

static void a_page_survives_it(void) {
    memory_may_run_out_anywhere(html);
}
static void a_pdf_survives_it(void) {
    memory_may_run_out_anywhere(pdf);
}
static void charts_as_text_survive_it(void) {
    memory_may_run_out_anywhere(text);
}

int main(void) {
    const struct gch_setup_spec spec = {.ruleset = "ddf", .team = {"HAR", "MES"}};
    ctx = gch_context_new();
    gch_context_add_data_dir(ctx, test_source_path("."));
    if (gch_setup_load(ctx, &spec, &setup) != GCH_OK)
        return 1;
    UNITY_BEGIN();
    RUN_TEST(a_page_survives_it);
    RUN_TEST(a_pdf_survives_it);
    RUN_TEST(charts_as_text_survive_it);
    int failed = UNITY_END();
    gch_setup_finish(&setup);
    gch_context_free(ctx);
    return failed;
}
