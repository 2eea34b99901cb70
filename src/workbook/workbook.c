/* From a folder of CSV files to sheets of text and back. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/comments.h"
#include "base/csv.h"
#include "base/file.h"
#include "base/message.h"
#include "workbook/workbook-priv.h"

static const char *const endings[] = {[GCH_WORKBOOK_ODS] = ".ods", [GCH_WORKBOOK_XLSX] = ".xlsx"};

bool gch_workbook_format_of(const char *path, enum gch_workbook_format *out) {
    for (int i = 0; i < 2; i++) {
        size_t n = strlen(path), m = strlen(endings[i]);
        if (n > m && strcmp(path + n - m, endings[i]) == 0) {
            *out = (enum gch_workbook_format)i;
            return true;
        }
    }
    return false;
}

/* --- sheets ------------------------------------------------------------------------------------------------------ */

static void finish_sheet(struct workbook_sheet *sheet) {
    for (unsigned r = 0; r < sheet->count; r++) {
        for (unsigned c = 0; c < sheet->rows[r].count; c++)
            free(sheet->rows[r].cells[c].text);
        free(sheet->rows[r].cells);
    }
    free(sheet->rows);
    free(sheet->name);
}

static void finish_list(struct workbook_list *list) {
    for (unsigned i = 0; i < list->count; i++)
        free(list->texts[i]);
    free(list->texts);
    *list = (struct workbook_list){0};
}

void gch_workbook_finish(struct workbook *book) {
    for (unsigned i = 0; i < book->count; i++)
        finish_sheet(&book->sheets[i]);
    for (unsigned i = 0; i < book->list_count; i++)
        finish_list(&book->lists[i]);
    free(book->sheets);
    free(book->lists);
    *book = (struct workbook){0};
}

struct workbook_sheet *gch_workbook_add_sheet(struct workbook *book, const char *name) {
    struct workbook_sheet *more = realloc(book->sheets, (book->count + 1) * sizeof *more);
    if (more == NULL)
        return NULL;
    book->sheets = more;
    char *copy = strdup(name);
    if (copy == NULL)
        return NULL;
    more[book->count] = (struct workbook_sheet){.name = copy};
    return &more[book->count++];
}

struct workbook_cell *gch_workbook_cell(struct workbook_sheet *sheet, unsigned row, unsigned column) {
    if (row >= WORKBOOK_ROWS || column >= WORKBOOK_COLUMNS)
        return NULL;
    if (row >= sheet->count) {
        struct workbook_row *rows = realloc(sheet->rows, (row + 1) * sizeof *rows);
        if (rows == NULL)
            return NULL;
        memset(rows + sheet->count, 0, (row + 1 - sheet->count) * sizeof *rows);
        sheet->rows = rows;
        sheet->count = row + 1;
    }
    struct workbook_row *r = &sheet->rows[row];
    if (column >= r->count) {
        struct workbook_cell *cells = realloc(r->cells, (column + 1) * sizeof *cells);
        if (cells == NULL)
            return NULL;
        memset(cells + r->count, 0, (column + 1 - r->count) * sizeof *cells);
        r->cells = cells;
        r->count = column + 1;
        if (r->count > sheet->widest)
            sheet->widest = r->count;
    }
    return &r->cells[column];
}

bool gch_workbook_set(struct workbook_cell *cell, const char *text, size_t length) {
    free(cell->text);
    cell->text = length > 0 ? strndup(text, length) : NULL;
    return length == 0 || cell->text != NULL;
}

unsigned gch_workbook_add_list(struct workbook *book, struct workbook_list *list) {
    for (unsigned i = 0; i < book->list_count; i++) {
        bool same = book->lists[i].count == list->count;
        for (unsigned k = 0; same && k < list->count; k++)
            same = strcmp(book->lists[i].texts[k], list->texts[k]) == 0;
        if (same) {
            finish_list(list);
            return i + 1;
        }
    }
    struct workbook_list *more = realloc(book->lists, (book->list_count + 1) * sizeof *more);
    if (more == NULL) {
        finish_list(list);
        return 0;
    }
    book->lists = more;
    more[book->list_count] = *list;
    *list = (struct workbook_list){0};
    return ++book->list_count;
}

/* --- out --------------------------------------------------------------------------------------------------------- */

/* Rows and comment lines in the order of the file. */
static enum gch_status fill_sheet(struct workbook_sheet *sheet, const struct gch_csv *csv,
                                  const struct gch_comments *comments) {
    size_t row = 0, comment = 0;
    for (unsigned at = 0; row < csv->count || comment < comments->count; at++) {
        bool is_comment =
            row == csv->count || (comment < comments->count && comments->list[comment].line < csv->rows[row].line);
        if (is_comment) {
            const struct gch_comment *c = &comments->list[comment++];
            struct workbook_cell *cell = gch_workbook_cell(sheet, at, 0);
            if (cell == NULL || !gch_workbook_set(cell, c->text, c->length))
                return GCH_E_NOMEM;
            cell->is_comment = true;
            continue;
        }
        const struct gch_csv_row *r = &csv->rows[row];
        for (unsigned i = 0; i < r->count; i++) {
            struct workbook_cell *cell = gch_workbook_cell(sheet, at, i);
            if (cell == NULL || !gch_workbook_set(cell, r->fields[i].text, r->fields[i].length))
                return GCH_E_NOMEM;
            cell->bold = row == 0;
            cell->paint = row == 0 ? GCH_PAINT_GREY : GCH_PAINT_NONE;
        }
        row++;
    }
    return GCH_OK;
}

static enum gch_status add_file(struct gch_context *ctx, struct workbook *book, const char *folder, const char *name,
                                const struct gch_ruleset *ruleset) {
    char *path = gch_path_join(folder, name), *data = NULL;
    size_t length = 0;
    struct gch_csv *csv = NULL;
    struct gch_comments comments = {0};
    enum gch_status status = path != NULL ? gch_file_read(ctx, path, 0, &data, &length) : GCH_E_NOMEM;
    if (status == GCH_OK)
        status = gch_csv_new_from_buffer(ctx, path, data, length, &csv);
    if (status == GCH_OK)
        status = gch_comments_read(data, length, &comments);
    if (status == GCH_OK && csv->count + comments.count > WORKBOOK_ROWS) {
        gch_report(ctx, GCH_MSG_WORKBOOK_SIZE, &(struct gch_place){path, 0, 0}, "%zu lines, a sheet holds %d",
                   csv->count + comments.count, WORKBOOK_ROWS);
        status = GCH_E_DATA;
    }
    if (status == GCH_OK) {
        char *stem = strndup(name, strlen(name) - strlen(".csv"));
        struct workbook_sheet *sheet = stem != NULL ? gch_workbook_add_sheet(book, stem) : NULL;
        status = sheet != NULL ? fill_sheet(sheet, csv, &comments) : GCH_E_NOMEM;
        if (status == GCH_OK && ruleset->charts != NULL)
            status = gch_workbook_dress(book, sheet, stem, ruleset->charts);
        free(stem);
    }
    gch_comments_finish(&comments);
    gch_csv_free(csv);
    free(data);
    free(path);
    return status;
}

/* Charts as one looks at them, then the rest by name. */
static int rank_of(const char *name) {
    static const char *const first[] = {"values.csv",  "offense.csv",  "defense.csv",
                                        "special.csv", "coverage.csv", "supplements.csv"};
    int count = sizeof first / sizeof first[0];
    for (int i = 0; i < count; i++)
        if (strcmp(name, first[i]) == 0)
            return i;
    return count;
}

static bool is_csv(const char *name) {
    size_t n = strlen(name);
    return n > 4 && strcmp(name + n - 4, ".csv") == 0;
}

enum gch_status gch_workbook_export(struct gch_context *ctx, const char *folder, const struct gch_ruleset *ruleset,
                                    enum gch_workbook_format format, char **out, size_t *length) {
    struct gch_names names = {0};
    struct workbook book = {0};
    *out = NULL;
    enum gch_status status = gch_directory_list(ctx, folder, &names);
    for (int rank = 0; rank <= 6 && status == GCH_OK; rank++)
        for (size_t i = 0; i < names.count && status == GCH_OK; i++)
            if (is_csv(names.names[i]) && rank_of(names.names[i]) == rank)
                status = add_file(ctx, &book, folder, names.names[i], ruleset);
    if (status == GCH_OK && book.count == 0) {
        gch_report(ctx, GCH_MSG_WORKBOOK_BAD, &(struct gch_place){folder, 0, 0}, "there are no CSV files in it");
        status = GCH_E_MISSING;
    }
    if (status == GCH_OK) {
        struct gch_zip zip = {0};
        if (format == GCH_WORKBOOK_ODS)
            gch_workbook_write_ods(&book, &zip);
        else
            gch_workbook_write_xlsx(&book, &zip);
        *out = gch_zip_take(&zip, length);
        status = *out != NULL ? GCH_OK : GCH_E_NOMEM;
    }
    gch_workbook_finish(&book);
    gch_names_free(&names);
    return status;
}

/* --- in ---------------------------------------------------------------------------------------------------------- */

static unsigned used_cells(const struct workbook_row *row) {
    unsigned n = row->count;
    while (n > 0 && row->cells[n - 1].text == NULL)
        n--;
    return n;
}

/* A sheet as CSV: as many fields in every row as there are headings, comment lines as they are. False: no headings. */
static bool print_sheet(const struct workbook_sheet *sheet, struct gch_text *out) {
    unsigned headings = 0;
    for (unsigned r = 0; r < sheet->count; r++) {
        const struct workbook_row *row = &sheet->rows[r];
        unsigned n = used_cells(row);
        if (n == 0)
            continue;
        bool is_comment = row->cells[0].text != NULL && row->cells[0].text[0] == '#';
        if (!is_comment && headings == 0)
            headings = n;
        if (!is_comment && n < headings)
            n = headings;
        for (unsigned c = 0; c < n; c++) {
            const char *text = c < row->count && row->cells[c].text != NULL ? row->cells[c].text : "";
            gch_text_add(out, c > 0 ? "," : "");
            if (is_comment) {
                /* A line, whatever line breaks somebody put into the cell. */
                for (const char *p = text; *p != '\0'; p += *p != '\0') {
                    size_t whole = strcspn(p, "\r\n");
                    gch_text_add_n(out, p, whole);
                    p += whole;
                    if (*p != '\0')
                        gch_text_add(out, " ");
                }
            } else {
                gch_csv_add_field(out, text);
            }
        }
        gch_text_add(out, "\n");
    }
    return headings > 0;
}

/* A sheet is called as a file of a team may be: small letters, digits and hyphens. */
static bool is_file_name(const char *name) {
    size_t n = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-");
    return n > 0 && n < 64 && name[n] == '\0' && name[0] != '-';
}

static enum gch_status read_workbook(struct gch_context *ctx, const char *path, struct workbook *book) {
    static const struct gch_archive_limits limits = {.entries = 512, .file = 64u << 20, .whole = 128u << 20};
    char *data = NULL;
    size_t length;
    struct gch_archive archive = {0};
    enum gch_status status = gch_file_read(ctx, path, 64u << 20, &data, &length);
    if (status == GCH_OK)
        status = gch_archive_open(ctx, path, data, length, &limits, &archive);
    if (status == GCH_OK && gch_archive_find(&archive, "content.xml") != NULL) {
        status = gch_workbook_read_ods(ctx, &archive, book);
    } else if (status == GCH_OK && gch_archive_find(&archive, "xl/workbook.xml") != NULL) {
        status = gch_workbook_read_xlsx(ctx, &archive, book);
    } else if (status == GCH_OK) {
        gch_report(ctx, GCH_MSG_WORKBOOK_BAD, &(struct gch_place){path, 0, 0},
                   "this archive is neither an .ods nor an .xlsx file");
        status = GCH_E_DATA;
    }
    gch_archive_finish(&archive);
    free(data);
    return status;
}

enum gch_status gch_workbook_import(struct gch_context *ctx, const char *path, const char *folder, unsigned *count) {
    struct workbook book = {0};
    struct gch_files files = {.folder = folder};
    struct gch_place place = {path, 0, 0};
    *count = 0;
    enum gch_status status = read_workbook(ctx, path, &book);
    for (unsigned i = 0; i < book.count && status == GCH_OK; i++) {
        const struct workbook_sheet *sheet = &book.sheets[i];
        if (strcmp(sheet->name, WORKBOOK_LISTS) == 0)
            continue;
        for (unsigned k = 0; k < i; k++)
            if (strcmp(book.sheets[k].name, sheet->name) == 0)
                status = GCH_E_DATA;
        if (status != GCH_OK || !is_file_name(sheet->name)) {
            char shown[64];
            snprintf(shown, sizeof shown, "%.60s", sheet->name);
            gch_make_printable(shown);
            gch_report(ctx, GCH_MSG_WORKBOOK_SHEET, &place, "sheet \"%s\": %s", shown,
                       status != GCH_OK
                           ? "there are two of this name"
                           : "the name of a sheet is that of a file of a team without .csv, as in offense");
            status = GCH_E_DATA;
            break;
        }
        struct gch_text text = {0}, name = {0};
        bool headed = print_sheet(sheet, &text);
        gch_text_addf(&name, "%s/%s.csv", folder, sheet->name);
        if (text.failed || name.failed) {
            status = GCH_E_NOMEM;
        } else if (!headed) {
            gch_report(ctx, GCH_MSG_WORKBOOK_SHEET, &place, "sheet \"%s\": there is no row of headings in it",
                       sheet->name);
            status = GCH_E_DATA;
        } else {
            status = gch_files_add(ctx, &files, name.text, text.text, text.length);
            ++*count;
        }
        gch_text_finish(&text);
        gch_text_finish(&name);
    }
    if (status == GCH_OK && *count == 0) {
        gch_report(ctx, GCH_MSG_WORKBOOK_BAD, &place, "there are no sheets in it");
        status = GCH_E_DATA;
    }
    status = gch_files_finish(ctx, &files, status);
    gch_workbook_finish(&book);
    return status;
}
