/* Lists of players: refused with findings, or a roster that is found by its ids and prints as itself. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "gridchart/players.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct gch_context *ctx = fuzz_context(data, size);
    struct gch_roster *roster = NULL, *again = NULL;
    enum gch_status status = gch_roster_new_from_buffer(ctx, "players", (const char *)data, size, &roster);
    HOLDS(status == GCH_OK || roster == NULL);
    HOLDS(status != GCH_E_DATA || gch_context_errors(ctx) > 0);
    if (roster != NULL && gch_roster_size(roster) > 0) {
        fuzz_taken++;
        unsigned count = gch_roster_size(roster);
        for (unsigned i = 0; i < count; i++)
            HOLDS(gch_roster_find(roster, gch_roster_player(roster, i)->id) == (int)i);
        char *text = gch_roster_print(gch_roster_player(roster, 0), count);
        HOLDS(text);
        HOLDS(gch_roster_new_from_buffer(ctx, "again", text, strlen(text), &again) == GCH_OK);
        HOLDS(gch_roster_size(again) == count);
        free(text);
    }
    gch_roster_free(again);
    gch_roster_free(roster);
    gch_context_free(ctx);
    return 0;
}
