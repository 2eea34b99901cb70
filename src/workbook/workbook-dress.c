/* What a chart looks like in print and what may stand in it, for spreadsheets. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chart/chart-grid.h"
#include "chart/chart-kind.h"
#include "paper/render.h"
#include "workbook/workbook-priv.h"

/* Numbers that the list of a column offers; others are legal too and may be typed. */
enum { OFFERED_LOW = -20, OFFERED_HIGH = 99 };

static bool add_text(struct workbook_list *list, const char *text) {
    for (unsigned i = 0; i < list->count; i++)
        if (strcmp(list->texts[i], text) == 0)
            return true;
    char **more = realloc(list->texts, (list->count + 1) * sizeof *more);
    if (more == NULL)
        return false;
    list->texts = more;
    more[list->count] = strdup(text);
    return more[list->count] != NULL && ++list->count;
}

/* Adds text if it is a cell that the law allows, as the game spells it. */
static bool offer(struct workbook_list *list, const struct gch_law *law, const struct gch_chart_kind *kind,
                  const char *text) {
    struct gch_cell cell;
    char buffer[GCH_CELL_TEXT];
    if (!gch_cell_parse(text, strlen(text), &cell))
        return true;
    cell = gch_law_normal(law, kind, cell);
    if (cell.kind == GCH_CELL_BLANK || (law->ok >> gch_class_of(law, cell) & 1) == 0)
        return true;
    return add_text(list, gch_cell_print(gch_cell_spelt(kind, cell), buffer));
}

/* All that may stand in a column: words and fouls, then everything with a number in it. */
static bool fill_list(struct workbook_list *list, const struct gch_law *law, const struct gch_chart_kind *kind) {
    static const char *const words[] = {
        "TD",    "(TD)",   "B",      "QT",    "INC",  "FC",     "G",       "NG",      "SCK",    "QR",
        "XPI",   "XQT",    "XINT",   "XF",    "Pre",  "Post",   "REC",     "LOST",    "GOOD",   "MISS",
        "KR",    "FS",     "Muff",   "PASS",  "TB",   "FG",     "KO",      "LBR",     "PEN",    "T1",
        "T2",    "T3",     "DS",     "-DS",   "X",    "-X",     "OFF 5",   "OFF 10",  "OFF 15", "OFF 40",
        "DEF 5", "DEF 5X", "DEF 15", "D=15X", "PI X", "XDEF 5", "XDEF 5X", "XDEF 15", "F"};
    static const char *const patterns[] = {"%d", "%d*", "%d!", "(%d)", "INT %d", "F %d", "PI %d", "BLK %d", "OFF %d*"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (!offer(list, law, kind, words[i]))
            return false;
    for (size_t p = 0; p < sizeof patterns / sizeof patterns[0]; p++)
        for (int n = OFFERED_LOW; n <= OFFERED_HIGH; n++) {
            char text[GCH_CELL_TEXT];
            snprintf(text, sizeof text, patterns[p], n);
            if (!offer(list, law, kind, text))
                return false;
        }
    return true;
}

enum gch_status gch_workbook_dress(struct workbook *book, struct workbook_sheet *sheet, const char *file,
                                   const struct gch_chart_kind *kind) {
    struct gch_grid grid;
    if (!gch_grid_init(&grid, file, kind, 0))
        return GCH_OK; /* no chart: a table of text */
    int head = 0;
    while (head < (int)sheet->count && (sheet->rows[head].count == 0 || !sheet->rows[head].cells[0].bold))
        head++;
    if (head == (int)sheet->count)
        return GCH_OK;
    const struct workbook_row *headings = &sheet->rows[head];
    for (unsigned c = 0; c < headings->count; c++) {
        const struct gch_law *law = NULL;
        for (int g = 0; g < grid.count && law == NULL; g++)
            if (headings->cells[c].text != NULL && strcmp(grid.columns[g].heading, headings->cells[c].text) == 0)
                law = grid.columns[g].law;
        if (law == NULL)
            continue;
        struct workbook_list list = {0};
        bool good = fill_list(&list, law, kind);
        unsigned number = good ? gch_workbook_add_list(book, &list) : 0;
        if (number == 0)
            return GCH_E_NOMEM;
        for (unsigned r = (unsigned)head + 1; r < sheet->count; r++) {
            if (c >= sheet->rows[r].count || sheet->rows[r].cells[0].is_comment)
                continue;
            struct workbook_cell *cell = &sheet->rows[r].cells[c];
            struct gch_cell parsed;
            const char *text = cell->text != NULL ? cell->text : "";
            cell->list = (uint8_t)number;
            if (gch_cell_parse(text, strlen(text), &parsed))
                cell->paint = (uint8_t)gch_cell_paint(gch_law_normal(law, kind, parsed));
        }
    }
    return GCH_OK;
}
