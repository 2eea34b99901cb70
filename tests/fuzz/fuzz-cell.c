/* The cell parser: any text is refused or is a cell whose canonical text is the same cell again. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "gridchart/chart.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct gch_cell cell, again;
    if (!gch_cell_parse((const char *)data, size, &cell))
        return 0;
    fuzz_taken++;
    char text[GCH_CELL_TEXT], twice[GCH_CELL_TEXT];
    HOLDS(cell.kind < GCH_CELL_KINDS);
    HOLDS(gch_cell_print(cell, text) == text);
    HOLDS(strlen(text) < GCH_CELL_TEXT);
    HOLDS(gch_cell_parse(text, strlen(text), &again));
    HOLDS(gch_cell_equal(cell, again));
    HOLDS(!strcmp(gch_cell_print(again, twice), text));
    /* Strict: nothing may be put before or behind a cell of one word without being noticed. */
    HOLDS(size == 0 || (data[0] != ' ' && data[size - 1] != ' '));
    return 0;
}
