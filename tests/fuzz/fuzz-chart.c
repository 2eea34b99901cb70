/*
 * The chart loaders: the first byte picks a file of a team, a league or a ruleset and the game, the rest is what it
 * holds. It is refused with findings, or has a canonical form, which is sound, canonical and comes to the same.
 */
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fuzz.h"
#include "rules/rules-priv.h"

static const char *const names[] = {
    "offense.csv",       "defense.csv",  "special.csv",    "coverage.csv",     "supplements.csv", "values.csv",
    "between-downs.csv", "holding.csv",  "onside.csv",     "squib-return.csv", "matrix.csv",      "actions.csv",
    "seasons.csv",       "overtime.csv", "play-times.csv", "games.csv",
};
enum { NAMES = sizeof names / sizeof *names };

/* Each of them in a folder of its own, in memory if the system has such folders: made once, emptied and filled for
 * every input. */
static struct chart_file {
    int fd;
    char folder[64], path[96];
} files[NAMES];

static void remove_files(void) {
    for (int i = 0; i < NAMES; i++) {
        unlink(files[i].path);
        rmdir(files[i].folder);
    }
}

static void make_files(void) {
    atexit(remove_files);
    for (int i = 0; i < NAMES; i++) {
        struct chart_file *file = &files[i];
        snprintf(file->folder, sizeof file->folder, "%s/gridchart-fuzz-XXXXXX",
                 access("/dev/shm", W_OK) ? "/tmp" : "/dev/shm");
        HOLDS(mkdtemp(file->folder));
        snprintf(file->path, sizeof file->path, "%s/%s", file->folder, names[i]);
        file->fd = open(file->path, O_WRONLY | O_CREAT | O_EXCL, 0600);
        HOLDS(file->fd >= 0);
    }
}

static void fill(const struct chart_file *file, const void *data, size_t size) {
    HOLDS(pwrite(file->fd, data, size, 0) == (ssize_t)size && ftruncate(file->fd, (off_t)size) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0)
        return 0;
    const struct gch_ruleset *ruleset = data[0] & 0x80 ? &gch_ruleset_redzone : &gch_ruleset_ddf;
    if (*files[0].path == '\0')
        make_files();
    const struct chart_file *file = &files[(data[0] & 0x7f) % NAMES];
    const char *path = file->path;
    fill(file, data + 1, size - 1);

    struct gch_context *ctx = fuzz_context(data, size);
    enum gch_status status = gch_validate(ctx, path, ruleset);
    HOLDS((status == GCH_OK) == (gch_context_errors(ctx) == 0));
    fuzz_taken += status == GCH_OK;
    char *text, *again;
    size_t length, twice;
    if (gch_format(ctx, path, ruleset, &text, &length) == GCH_OK) {
        fill(file, text, length);
        HOLDS(gch_format(ctx, path, ruleset, &again, &twice) == GCH_OK);
        HOLDS(length == twice && !memcmp(text, again, length));
        unsigned errors = gch_context_errors(ctx);
        HOLDS(gch_validate(ctx, path, ruleset) == status);
        HOLDS((gch_context_errors(ctx) == errors) == (status == GCH_OK));
        free(again);
        free(text);
    }
    gch_context_free(ctx);
    return 0;
}
