/* Logs and situations: any bytes are either refused with a finding or read. Each line of the input gets a good check
 * value, or nothing behind it would ever be tried; the first byte says whether the last line is whole. */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "fuzz.h"
#include "game/log.h"

static void add_line(struct gch_text *out, const char *line, size_t n, struct gch_log_chain *chain) {
    if (chain->format == 0) /* the first line says it */
        chain->format = n > 7 && line[7] == '1' ? 1 : GCH_LOG_FORMAT;
    chain->check = gch_log_check(chain, line, n);
    gch_text_add_n(out, line, n);
    gch_text_addf(out, ",\"check\":\"%016" PRIx64 "\"}\n", chain->check);
}

static void try_situation(const char *line, size_t n) {
    struct gch_state state, again, base;
    const struct gch_own_fields *fields = gch_ruleset_find("ddf")->fields;
    char code[GCH_CODE_TEXT];
    char *text = strndup(line, n);
    const char *wrong = NULL;
    HOLDS(text);
    gch_state_init(&base, fields);
    if (gch_state_parse_from(text, &base, &state, &wrong)) {
        HOLDS(gch_state_parse(gch_state_print(&state, code), fields, &again));
        HOLDS(gch_state_hash(&state) == gch_state_hash(&again));
    } else {
        HOLDS(wrong >= text && wrong <= text + strlen(text));
    }
    free(text);
}

static void try_log(const char *data, size_t size) {
    struct gch_context *ctx = fuzz_context((const uint8_t *)data, size);
    struct gch_log *log = NULL;
    enum gch_status status = gch_log_new_from_buffer(ctx, "fuzz", data, size, &log);
    HOLDS(status == GCH_OK || status == GCH_E_DATA || status == GCH_E_NOMEM);
    HOLDS((status == GCH_OK) == (log != NULL));
    HOLDS((status == GCH_E_DATA) == (gch_context_errors(ctx) > 0));
    HOLDS(!log || (log->length <= size && log->torn == (log->length < size)));
    fuzz_taken += log != NULL;
    gch_log_free(log);
    gch_context_free(ctx);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *bytes = (const char *)data;
    struct gch_text text = {0};
    struct gch_log_chain chain = {0};
    try_log(bytes, size);
    if (size == 0)
        return 0;
    bool whole = bytes[0] != '!';
    for (size_t at = whole ? 0 : 1; at < size;) {
        const char *end = memchr(bytes + at, '\n', size - at);
        size_t n = end ? (size_t)(end - bytes) - at : size - at;
        try_situation(bytes + at, n);
        add_line(&text, bytes + at, n, &chain);
        at += n + 1;
    }
    if (text.text && !whole && text.length > 0)
        text.length--;
    if (text.text)
        try_log(text.text, text.length);
    gch_text_finish(&text);
    return 0;
}
