/* Chart packs: whatever the bytes are, they are refused with a finding, or all files have names a pack may hold and are
 * what the list of hashes says. Nothing is written. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "season/pack.h"

static void count(void *user, const struct gch_finding *finding) {
    HOLDS(gch_printable_prefix(finding->text) == strlen(finding->text));
    ++*(unsigned *)user;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct gch_context *ctx = gch_context_new();
    struct gch_pack pack;
    unsigned findings = 0;
    HOLDS(ctx != NULL);
    gch_context_set_sink(ctx, count, &findings);
    enum gch_status status = gch_pack_open(ctx, "fuzz.zip", (const char *)data, size, &pack);
    HOLDS(status == GCH_OK || findings > 0);
    if (status == GCH_OK) {
        fuzz_taken++;
        HOLDS(gch_pack_name_is_good(pack.info.name) && gch_pack_text_is_good(pack.info.title));
        for (size_t i = 0; i < pack.archive.count; i++) {
            const char *name = pack.archive.entries[i].name;
            HOLDS(gch_archive_name_is_safe(name));
            HOLDS(strchr(name, '/') == NULL || strncmp(name, "charts/", 7) == 0 || strncmp(name, "priority/", 9) == 0);
        }
        gch_pack_finish(&pack);
    }
    gch_context_free(ctx);
    return 0;
}
