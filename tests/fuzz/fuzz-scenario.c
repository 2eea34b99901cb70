/* The scenario runner: any bytes are refused with a finding, or run and reported; a game situation cannot crash it. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "gridchart/scenario.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define HOLDS(condition) ((condition) ? (void)0 : abort())

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
    char path[64];
    struct seen seen = {0};
    int fd = memfd_create("scenario", 0);
    HOLDS(fd >= 0);
    HOLDS(write(fd, data, size) == (ssize_t)size);
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    struct gch_context *ctx = gch_context_new();
    HOLDS(ctx && gch_context_add_data_dir(ctx, GCH_SOURCE_DIR) == GCH_OK);
    enum gch_status status = gch_scenario_run_file(ctx, path, look, &seen);
    HOLDS(status == GCH_OK || gch_context_errors(ctx) > 0);
    HOLDS(status != GCH_E_DATA || seen.reports == 0 || seen.failed > 0); /* what is refused counts as failed */
    gch_context_free(ctx);
    close(fd);
    return 0;
}
