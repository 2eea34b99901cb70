/* What fuzz targets share: a condition that must hold, and a context that looks at findings. */
#ifndef GCH_TESTS_FUZZ_H
#define GCH_TESTS_FUZZ_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/message.h"
#include "base/text.h"
#include "gridchart/base.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define HOLDS(condition) ((condition) ? (void)0 : abort())

/* Every finding has a place, a code that is listed, and one line of text fit for a terminal and for reading. */
static inline void fuzz_look(void *user, const struct gch_finding *finding) {
    (void)user;
    HOLDS(finding->place.path != NULL && finding->text != NULL && gch_message_find(finding->code) != NULL);
    HOLDS(gch_printable_prefix(finding->text) == strlen(finding->text) && strlen(finding->text) < 4096);
    char *line = gch_finding_line(finding);
    HOLDS(line != NULL && strchr(line, '\n') == NULL);
    free(line);
}

/* A context for one execution. Findings of one input in eight are written out and looked at: words for people take
 * longer than the reading they are about. Which ones depends on the input alone. */
static inline struct gch_context *fuzz_context(const uint8_t *data, size_t size) {
    struct gch_context *ctx = gch_context_new();
    unsigned sum = (unsigned)size;
    HOLDS(ctx != NULL);
    for (size_t i = 0; i < size; i += 1 + size / 64)
        sum += data[i];
    if (sum % 8 == 0)
        gch_context_set_sink(ctx, fuzz_look, NULL);
    return ctx;
}

#endif
