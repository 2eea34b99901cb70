/* Databases as strangers hand them on: any bytes are refused with a finding, or a season can be summed up from them. */
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fuzz.h"
#include "gridchart/store.h"
#include "gridchart/yearbook.h"

static void leave_nothing(const char *path) {
    static const char *const ends[] = {"", "-wal", "-shm", "-journal"};
    char name[96];
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        snprintf(name, sizeof name, "%s%s", path, ends[i]);
        unlink(name);
    }
}

/* The season the databases are asked for, read once. */
static struct gch_tally *season(void) {
    static struct gch_tally *tally;
    if (tally == NULL) {
        struct gch_context *ctx = gch_context_new();
        HOLDS(ctx && gch_season_read(ctx, GCH_SOURCE_DIR "/tests/fuzz/season.json", &tally) == GCH_OK);
        gch_context_free(ctx);
    }
    gch_tally_clear(tally);
    return tally;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char path[64];
    /* In memory, if the system has such a folder: the journal is flushed to the disk otherwise. */
    snprintf(path, sizeof path, "%s/gridchart-fuzz-%ld.sqlite", access("/dev/shm", W_OK) ? "/tmp" : "/dev/shm",
             (long)getpid());
    leave_nothing(path);
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL, 0600);
    HOLDS(fd >= 0 && write(fd, data, size) == (ssize_t)size && close(fd) == 0);
    struct gch_context *ctx = fuzz_context(data, size);
    struct gch_tally *tally = season();
    struct gch_results *results = NULL;
    unsigned errors = gch_context_errors(ctx);
    enum gch_status status = gch_results_open(ctx, path, NULL, tally, GCH_RESULTS_GAMES, false, &results);
    HOLDS((status == GCH_OK) == (results != NULL));
    HOLDS(status == GCH_OK || status == GCH_E_NOMEM || gch_context_errors(ctx) > errors);
    if (results != NULL) {
        const struct gch_run_keeper keeper = gch_results_keeper(results);
        struct gch_run_range *gaps = NULL, whole = {1, 3};
        size_t count = 0;
        if (keeper.gaps(keeper.user, whole, &gaps, &count) == GCH_OK)
            for (size_t i = 0; i < count; i++)
                HOLDS(gaps[i].first >= 1 && gaps[i].first + gaps[i].count <= 4);
        free(gaps);
        gch_tally_clear(tally);
        keeper.sum(keeper.user, whole, tally);
    }
    gch_results_close(results);
    gch_context_free(ctx);
    leave_nothing(path);
    return 0;
}
