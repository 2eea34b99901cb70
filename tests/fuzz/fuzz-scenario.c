/* The scenario runner: any bytes are refused with a finding, or run and reported; a game situation cannot crash it. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "scenario/scenario-priv.h"

struct seen {
    int reports;
    int failed;
};

static void look(void *user, const struct gch_scenario_report *report) {
    struct seen *seen = user;
    seen->reports++;
    seen->failed += !report->passed;
    HOLDS(report->id);
    HOLDS(report->passed == (report->failure_count == 0));
    HOLDS(memchr(report->result, '\0', sizeof report->result));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct scenario_shelf shelf; /* tables are ours, not the input's: read once */
    struct seen seen = {0};
    struct gch_context *ctx = fuzz_context(data, size);
    char *text = malloc(size + 1);
    HOLDS(text != NULL && gch_context_add_data_dir(ctx, GCH_SOURCE_DIR) == GCH_OK);
    memcpy(text, data, size);
    text[size] = '\0';
    enum gch_status status = scenario_run_text(ctx, "fuzz.json", text, size, &shelf, look, &seen);
    HOLDS(status == GCH_OK || gch_context_errors(ctx) > 0);
    HOLDS(status != GCH_E_DATA || seen.reports == 0 || seen.failed > 0); /* what is refused counts as failed */
    fuzz_taken += status == GCH_OK && seen.reports > 0;
    gch_context_free(ctx);
    free(text);
    return 0;
}
