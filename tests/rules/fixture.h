/* What every test on the stage begins with. Define STAGE_RULESET, the ruleset's name, before including this; once per
 * program. */
#ifndef GCH_TESTS_RULES_FIXTURE_H
#define GCH_TESTS_RULES_FIXTURE_H

#include "stage.h"
#include "support.h"

static struct gch_context *ctx;
static struct stage stage;

void setUp(void) {
    ctx = gch_context_new();
    gch_context_add_data_dir(ctx, test_source_path("."));
    stage_init(&stage, ctx, STAGE_RULESET);
}

void tearDown(void) {
    stage_finish(&stage);
    gch_context_free(ctx);
}

#define RUN_CASES(cases) stage_run(&stage, ctx, cases, sizeof(cases) / sizeof(cases)[0])

#endif
