/* Parts of seasons as gridchart merge reads them: refused with a finding, or a tally that every report can be made of
 * and that reads back as itself. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "yearbook/season-report.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct gch_context *ctx = fuzz_context(data, size);
    struct gch_tally *tally = NULL, *again = NULL;
    enum gch_status status = gch_season_new_from_buffer(ctx, "part", (const char *)data, size, &tally);
    HOLDS((status == GCH_OK) == (tally != NULL));
    HOLDS(status != GCH_E_DATA || gch_context_errors(ctx) == 1);
    if (tally != NULL) {
        fuzz_taken++;
        struct gch_text json = {0}, other = {0};
        gch_season_json(tally, &json);
        HOLDS(gch_season_new_from_buffer(ctx, "again", json.text, json.length, &again) == GCH_OK);
        HOLDS(gch_tally_difference(tally, again) == NULL);
        gch_season_json(again, &other);
        HOLDS(json.length == other.length && memcmp(json.text, other.text, json.length) == 0);
        gch_season_text(tally, &other);
        gch_season_html(tally, NULL, &other);
        for (int table = 0; gch_season_tables[table] != NULL; table++)
            gch_season_csv(tally, table, &other);
        gch_text_finish(&json);
        gch_text_finish(&other);
    }
    gch_tally_free(again);
    gch_tally_free(tally);
    gch_context_free(ctx);
    return 0;
}
