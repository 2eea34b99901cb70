/* The CSV loader: any bytes are either refused with a finding or read; what was read survives being written and read.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "base/text.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct gch_context *ctx = gch_context_new();
    struct gch_csv *csv = NULL, *again = NULL;
    HOLDS(ctx);
    enum gch_status status = gch_csv_new_from_buffer(ctx, "fuzz", (const char *)data, size, &csv);
    HOLDS(status == GCH_OK || status == GCH_E_DATA || status == GCH_E_NOMEM);
    HOLDS((status == GCH_OK) == (csv != NULL));
    HOLDS((status == GCH_E_DATA) == (gch_context_errors(ctx) > 0));
    if (csv) {
        fuzz_taken++;
        struct gch_text out = {0};
        unsigned line = 0;
        HOLDS(csv->count > 0);
        gch_text_add(&out, "\xef\xbb\xbf"); /* or a mark at the beginning of the first field would be taken for it */
        for (size_t r = 0; r < csv->count; r++) {
            const struct gch_csv_row *row = &csv->rows[r];
            HOLDS(row->line > line && row->count > 0);
            line = row->line;
            unsigned column = 0;
            for (unsigned i = 0; i < row->count; i++) {
                HOLDS(strlen(row->fields[i].text) == row->fields[i].length);
                /* Columns ascend, unless a quoted field went over a line end. */
                HOLDS(row->fields[i].column > column || (i && strchr(row->fields[i - 1].text, '\n')));
                column = row->fields[i].column;
                gch_text_add(&out, i ? "," : "");
                /* A row of one empty field would be a blank line; a writer quotes it. */
                if (row->count == 1 && row->fields[i].length == 0)
                    gch_text_add(&out, "\"\"");
                else
                    gch_csv_add_field(&out, row->fields[i].text);
            }
            gch_text_add(&out, "\n");
        }
        HOLDS(!out.failed);
        HOLDS(gch_csv_new_from_buffer(ctx, "again", out.text, out.length, &again) == GCH_OK);
        HOLDS(again->count == csv->count);
        for (size_t r = 0; r < csv->count; r++) {
            HOLDS(again->rows[r].count == csv->rows[r].count);
            for (unsigned i = 0; i < csv->rows[r].count; i++)
                HOLDS(!strcmp(again->rows[r].fields[i].text, csv->rows[r].fields[i].text));
        }
        gch_text_finish(&out);
    }
    gch_csv_free(again);
    gch_csv_free(csv);
    gch_context_free(ctx);
    return 0;
}
