/* Tables that cannot be what their author meant, whatever they say: cut off, put together twice, with broken rows. */
#include "base/csv.h"

#include "base/message.h"

#include <string.h>

/* <<<<<<< HEAD, ======= or >>>>>>> theirs */
static bool is_conflict_mark(const struct gch_csv_row *row) {
    const char *text = row->fields[0].text;
    size_t n = strspn(text, "<");
    n = n > 0 ? n : strspn(text, ">");
    n = n > 0 ? n : strspn(text, "=");
    return n == 7 && (text[7] == '\0' || text[7] == ' ');
}

/* Every row has the same number of fields, and it is not that of the headings. */
static bool is_shifted(const struct gch_csv *csv) {
    unsigned count = csv->count > 2 ? csv->rows[1].count : csv->rows[0].count;
    for (size_t i = 1; i < csv->count; i++)
        if (csv->rows[i].count != count)
            return false;
    return count != csv->rows[0].count;
}

static bool is_empty(const struct gch_csv_row *row) {
    for (unsigned i = 0; i < row->count; i++)
        if (row->fields[i].length > 0)
            return false;
    return row->count > 1;
}

/* Whether a row goes on in the next line: each piece but one of a field that was cut in two counts as a field. */
static bool is_broken(const struct gch_csv *csv, size_t i) {
    const struct gch_csv_row *row = &csv->rows[i], *next = row + 1;
    unsigned wanted = csv->rows[0].count;
    /* Of two fields the second line may as well be a row of its own. */
    return wanted > 2 && i + 1 < csv->count && row->count < wanted && row->count + next->count == wanted + 1 &&
           next->line == row->line + 1;
}

bool gch_csv_row_cut_off(struct gch_context *ctx, const char *path, const struct gch_csv_row *row, unsigned wanted) {
    if (!row->open_end || row->count >= wanted)
        return false;
    gch_report(ctx, GCH_MSG_FILE_CUT_OFF, &(struct gch_place){path, row->line, 0},
               "the file ends in the middle of a row: it was cut off");
    return true;
}

bool gch_csv_check_shape(struct gch_context *ctx, const struct gch_csv *csv) {
    if (csv->count == 0)
        return true;
    const struct gch_csv_row *header = &csv->rows[0], *last = &csv->rows[csv->count - 1];
    struct gch_place place = {csv->path, last->line, 0};
    for (size_t i = 0; i < csv->count; i++)
        if (is_conflict_mark(&csv->rows[i])) {
            place.line = csv->rows[i].line;
            gch_report(ctx, GCH_MSG_CONFLICT_MARK, &place,
                       "a conflict of two versions begins here: choose one of them and remove the marks");
            return false;
        }
    for (size_t i = 1; i < csv->count; i++)
        if (header->count > 1 && gch_csv_same_row(header, &csv->rows[i])) {
            place.line = csv->rows[i].line;
            gch_report(ctx, GCH_MSG_HEADINGS_AGAIN, &place,
                       "the headings stand here a second time, first in line %u: are these two files in one?",
                       header->line);
            return false;
        }
    if (csv->open_end && last == header) {
        gch_report(ctx, GCH_MSG_FILE_CUT_OFF, &place, "the file ends in the row of headings: it was cut off");
        return false;
    }
    if (gch_csv_row_cut_off(ctx, csv->path, last, header->count))
        return false;
    if (is_shifted(csv)) {
        place.line = header->line;
        gch_report(ctx, GCH_MSG_FIELD_COUNT, &place, "the headings are %u, but all rows have %u field%s", header->count,
                   last->count, last->count == 1 ? "" : "s");
        return false;
    }
    for (size_t i = 1; i < csv->count; i++)
        if (is_empty(&csv->rows[i])) {
            place.line = csv->rows[i].line;
            gch_report(ctx, GCH_MSG_ROW_EMPTY, &place, "the row holds nothing but commas");
            return false;
        }
    for (size_t i = 1; header->count == 2 && i < csv->count; i++)
        if (csv->rows[i].count == 1) {
            place.line = csv->rows[i].line;
            gch_report(ctx, GCH_MSG_FIELD_COUNT, &place, "the row has 1 field, the headings are 2");
            return false;
        }
    for (size_t i = 1; i < csv->count; i++)
        if (is_broken(csv, i)) {
            place.line = csv->rows[i].line;
            gch_report(ctx, GCH_MSG_ROW_BROKEN, &place,
                       "the row ends after %u of %u fields and goes on in the next line", csv->rows[i].count,
                       header->count);
            return false;
        }
    if (csv->open_end)
        gch_report_alone(ctx, GCH_MSG_LINE_END_MISSING, &place,
                         "the last line has no line end: is its last value whole?");
    return true;
}

bool gch_csv_cut_off(struct gch_context *ctx, const struct gch_csv *csv, unsigned missing) {
    if (!csv->open_end || missing == 0)
        return false;
    gch_report(ctx, GCH_MSG_FILE_CUT_OFF, &(struct gch_place){csv->path, csv->rows[csv->count - 1].line, 0},
               "the file ends here without a line end, and %u row%s missing: it was cut off", missing,
               missing == 1 ? " is" : "s are");
    return true;
}
