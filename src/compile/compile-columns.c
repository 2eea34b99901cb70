#include "compile/columns.h"

#include <stdlib.h>
#include <string.h>

#include "base/message.h"

struct gch_columns {
    struct gch_csv *csv; /* rows of ours, theirs, checked */
};

void gch_columns_free(struct gch_columns *columns) {
    if (columns != NULL)
        gch_csv_free(columns->csv);
    free(columns);
}

static bool check_row(struct gch_context *ctx, const struct gch_csv *csv, size_t i) {
    const struct gch_csv_row *row = &csv->rows[i];
    struct gch_place place = {csv->path, row->line, 1};
    if (row->count != 2 || row->fields[0].length == 0 || row->fields[1].length == 0) {
        gch_report(ctx, GCH_MSG_COLUMNS_LINE, &place, "a heading of ours and one of theirs were expected");
        return false;
    }
    for (size_t k = 1; k < i; k++)
        for (int f = 0; f < 2; f++)
            if (csv->rows[k].count == 2 && strcmp(csv->rows[k].fields[f].text, row->fields[f].text) == 0) {
                place.column = row->fields[f].column;
                gch_report(ctx, GCH_MSG_COLUMNS_LINE, &place, "\"%s\" stands in line %u already", row->fields[f].text,
                           csv->rows[k].line);
                return false;
            }
    return true;
}

enum gch_status gch_columns_load(struct gch_context *ctx, const char *path, struct gch_columns **out) {
    struct gch_columns *c = calloc(1, sizeof *c);
    *out = NULL;
    if (c == NULL)
        return GCH_E_NOMEM;
    enum gch_status status = gch_csv_load(ctx, path, &c->csv);
    if (status == GCH_OK) {
        const struct gch_csv_row *head = &c->csv->rows[0];
        if (head->count != 2 || strcmp(head->fields[0].text, "ours") != 0 ||
            strcmp(head->fields[1].text, "theirs") != 0) {
            gch_report(ctx, GCH_MSG_COLUMNS_LINE, &(struct gch_place){path, head->line, 1},
                       "the headings must be \"ours,theirs\"");
            status = GCH_E_DATA;
        }
        for (size_t i = 1; i < c->csv->count && status == GCH_OK; i++)
            if (!check_row(ctx, c->csv, i))
                status = GCH_E_DATA;
    }
    if (status != GCH_OK) {
        gch_columns_free(c);
        return status;
    }
    *out = c;
    return GCH_OK;
}

int gch_columns_find(const struct gch_columns *columns, const struct gch_csv_row *header, const char *heading) {
    for (size_t i = 1; columns != NULL && i < columns->csv->count; i++)
        if (strcmp(columns->csv->rows[i].fields[0].text, heading) == 0)
            return gch_csv_find(header, columns->csv->rows[i].fields[1].text);
    return gch_csv_find(header, heading);
}

bool gch_columns_check(struct gch_context *ctx, const struct gch_columns *columns, const char *path,
                       const struct gch_csv_row *header) {
    bool good = true;
    for (size_t i = 1; columns != NULL && i < columns->csv->count; i++) {
        const struct gch_csv_row *row = &columns->csv->rows[i];
        if (gch_csv_find(header, row->fields[1].text) >= 0)
            continue;
        gch_report(ctx, GCH_MSG_COLUMNS_LINE, &(struct gch_place){columns->csv->path, row->line, row->fields[1].column},
                   "%s has no column \"%s\"", path, row->fields[1].text);
        good = false;
    }
    return good;
}
