/* Archives: whatever the bytes are, they are refused with a finding or every file in them has a safe name and the
 * length that was promised, within the limits. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/zip.h"
#include "fuzz.h"

static void count(void *user, const struct gch_finding *finding) {
    (void)finding;
    ++*(unsigned *)user;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const struct gch_archive_limits limits = {.entries = 16, .file = 1 << 16, .whole = 1 << 18};
    struct gch_context *ctx = gch_context_new();
    struct gch_archive archive;
    unsigned findings = 0;
    size_t whole = 0;
    HOLDS(ctx != NULL);
    gch_context_set_sink(ctx, count, &findings);
    enum gch_status status = gch_archive_open(ctx, "fuzz.zip", (const char *)data, size, &limits, &archive);
    HOLDS(status == GCH_OK || findings > 0);
    for (size_t i = 0; status == GCH_OK && i < archive.count; i++) {
        const struct gch_archive_entry *e = &archive.entries[i];
        char *bytes;
        HOLDS(gch_archive_name_is_safe(e->name) && gch_archive_find(&archive, e->name) == e);
        HOLDS(e->length <= limits.file);
        whole += e->length;
        if (gch_archive_read(ctx, &archive, e, &bytes) == GCH_OK) {
            HOLDS(bytes[e->length] == '\0');
            free(bytes);
        }
    }
    if (status == GCH_OK) {
        fuzz_taken++;
        HOLDS(whole <= limits.whole);
        gch_archive_finish(&archive);
    }
    gch_context_free(ctx);
    return 0;
}
