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

/* How many inputs were taken as good, for replay.c: seeds that are all refused, since a format went on without them,
 * would leave all that is behind the refusal untried. */
unsigned fuzz_taken;

/* Every finding has a place, a code that is listed, and one line of text fit for a terminal and for reading. */
static inline void fuzz_look(void *user, const struct gch_finding *finding) {
    (void)user;
    HOLDS(finding->place.path != NULL && finding->text != NULL && gch_message_find(finding->code) != NULL);
    HOLDS(gch_printable_prefix(finding->text) == strlen(finding->text) && strlen(finding->text) < 4096);
    char *line = gch_finding_line(finding);
    HOLDS(line != NULL && strchr(line, '\n') == NULL);
    free(line);
}

/* One input in eight, by the input alone, is read out: words for people take longer than the reading they are
 * about. */
static inline bool fuzz_is_read_out(const uint8_t *data, size_t size) {
    unsigned sum = (unsigned)size;
    for (size_t i = 0; i < size; i += 1 + size / 64)
        sum += data[i];
    return sum % 8 == 0;
}

/* A context for one execution; its findings are looked at if the input is read out. */
static inline struct gch_context *fuzz_context(const uint8_t *data, size_t size) {
    struct gch_context *ctx = gch_context_new();
    HOLDS(ctx != NULL);
    if (fuzz_is_read_out(data, size))
        gch_context_set_sink(ctx, fuzz_look, NULL);
    return ctx;
}

#endif
