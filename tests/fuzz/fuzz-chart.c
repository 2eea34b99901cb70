/*
 * The chart loaders: the first byte picks a file of a team, a league or a ruleset and the game, the rest is what it
 * holds. It is refused with findings, or has a canonical form, which is sound, canonical and comes to the same.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fuzz.h"
#include "rules/rules-priv.h"

static const char *const names[] = {
    "offense.csv",       "defense.csv",  "special.csv",    "coverage.csv",     "supplements.csv", "values.csv",
    "between-downs.csv", "holding.csv",  "onside.csv",     "squib-return.csv", "matrix.csv",      "actions.csv",
    "seasons.csv",       "overtime.csv", "play-times.csv", "games.csv",
};
enum { NAMES = sizeof names / sizeof *names };

static char path_of_folder[64];

static void remove_folder(void) {
    rmdir(path_of_folder);
}

/* A folder in memory, one for each run of the program. */
static const char *folder(void) {
    if (!*path_of_folder) {
        snprintf(path_of_folder, sizeof path_of_folder, "%s/gridchart-fuzz-XXXXXX",
                 access("/dev/shm", W_OK) ? "/tmp" : "/dev/shm");
        HOLDS(mkdtemp(path_of_folder));
        atexit(remove_folder);
    }
    return path_of_folder;
}

static void write_file(const char *path, const void *data, size_t size) {
    FILE *file = fopen(path, "wb");
    HOLDS(file);
    HOLDS(fwrite(data, 1, size, file) == size);
    HOLDS(fclose(file) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0)
        return 0;
    const struct gch_ruleset *ruleset = data[0] & 0x80 ? &gch_ruleset_redzone : &gch_ruleset_ddf;
    char path[128];
    snprintf(path, sizeof path, "%s/%s", folder(), names[(data[0] & 0x7f) % NAMES]);
    write_file(path, data + 1, size - 1);

    struct gch_context *ctx = fuzz_context(data, size);
    enum gch_status status = gch_validate(ctx, path, ruleset);
    HOLDS((status == GCH_OK) == (gch_context_errors(ctx) == 0));
    char *text, *again;
    size_t length, twice;
    if (gch_format(ctx, path, ruleset, &text, &length) == GCH_OK) {
        write_file(path, text, length);
        HOLDS(gch_format(ctx, path, ruleset, &again, &twice) == GCH_OK);
        HOLDS(length == twice && !memcmp(text, again, length));
        unsigned errors = gch_context_errors(ctx);
        HOLDS(gch_validate(ctx, path, ruleset) == status);
        HOLDS((gch_context_errors(ctx) == errors) == (status == GCH_OK));
        free(again);
        free(text);
    }
    gch_context_free(ctx);
    unlink(path);
    return 0;
}
