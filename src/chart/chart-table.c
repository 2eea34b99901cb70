/* Cells in tables. */
#include "chart/chart-table.h"

#include <string.h>

#include "chart/chart-legal.h"

static const struct gch_law no_law = {0};

static bool read_cell(const struct gch_table_column *column, int row, const char *text, size_t length, int64_t *value) {
    struct gch_cell cell;
    uint32_t bits;
    (void)row;
    _Static_assert(sizeof cell == sizeof bits, "a cell is kept as an integer of its size");
    *value = 0;
    if (!gch_cell_parse(text, length, &cell) || cell.number < GCH_YARDS_LOW || cell.number > GCH_YARDS_HIGH ||
        !(*(const uint64_t *)column->more >> gch_class_of(&no_law, cell) & 1))
        return false;
    memcpy(&bits, &cell, sizeof bits);
    *value = bits;
    return true;
}

static void expect_cell(const struct gch_table_column *column, int row, char *buffer, size_t size) {
    struct gch_law law = {.ok = *(const uint64_t *)column->more};
    (void)row;
    gch_law_text(&law, buffer, size);
}

const struct gch_table_type gch_table_cell = {read_cell, expect_cell};

struct gch_cell gch_table_cell_of(int64_t value) {
    struct gch_cell cell;
    uint32_t bits = (uint32_t)value;
    memcpy(&cell, &bits, sizeof cell);
    return cell;
}
