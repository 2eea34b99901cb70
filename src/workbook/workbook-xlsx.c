/* Office Open XML spreadsheets. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/message.h"
#include "workbook/workbook-priv.h"

#define XML_HEAD      "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
#define MAIN          "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
#define RELATIONS     "http://schemas.openxmlformats.org/package/2006/relationships"
#define DOCUMENT      "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
#define CONTENT_TYPES "http://schemas.openxmlformats.org/package/2006/content-types"

/* --- writing ----------------------------------------------------------------------------------------------------- */

/* The style of a cell: paints without and with bold letters. */
static unsigned style_of(const struct workbook_cell *cell) {
    return cell->paint + (cell->bold ? (unsigned)GCH_PAINT_COUNT : 0u);
}

static void write_styles(struct gch_zip *zip) {
    struct gch_text out = {0};
    gch_text_add(&out, XML_HEAD "<styleSheet xmlns=\"" MAIN "\"><fonts count=\"4\">");
    for (int i = 0; i < 4; i++)
        gch_text_addf(&out, "<font>%s<sz val=\"10\"/>%s<name val=\"Arial\"/></font>", i & 1 ? "<b/>" : "",
                      i & 2 ? "<color rgb=\"FFFFFFFF\"/>" : "");
    /* The first two fills are the format's own. */
    gch_text_addf(&out,
                  "</fonts><fills count=\"%d\"><fill><patternFill patternType=\"none\"/></fill><fill><patternFill "
                  "patternType=\"gray125\"/></fill>",
                  GCH_PAINT_COUNT + 2);
    for (int paint = 0; paint < GCH_PAINT_COUNT; paint++) {
        char buffer[8];
        const char *colour = gch_workbook_colour((enum gch_paint)paint, buffer);
        if (colour != NULL)
            gch_text_addf(&out,
                          "<fill><patternFill patternType=\"solid\"><fgColor rgb=\"FF%s\"/><bgColor "
                          "indexed=\"64\"/></patternFill></fill>",
                          colour);
        else
            gch_text_add(&out, "<fill><patternFill patternType=\"none\"/></fill>");
    }
    gch_text_addf(&out,
                  "</fills><borders count=\"1\"><border/></borders><cellStyleXfs count=\"1\"><xf numFmtId=\"0\" "
                  "fontId=\"0\" fillId=\"0\" borderId=\"0\"/></cellStyleXfs><cellXfs count=\"%d\">",
                  2 * GCH_PAINT_COUNT);
    for (int bold = 0; bold < 2; bold++)
        for (int paint = 0; paint < GCH_PAINT_COUNT; paint++)
            /* 49 is text: nothing that is typed becomes a number or a date. */
            gch_text_addf(&out,
                          "<xf numFmtId=\"49\" fontId=\"%d\" fillId=\"%d\" borderId=\"0\" xfId=\"0\" "
                          "applyNumberFormat=\"1\" applyFill=\"1\" applyFont=\"1\"/>",
                          bold + 2 * gch_workbook_white_on((enum gch_paint)paint), paint + 2);
    gch_text_add(&out, "</cellXfs></styleSheet>\n");
    if (out.failed)
        zip->bytes.failed = true;
    else
        gch_zip_add(zip, "xl/styles.xml", out.text, out.length, false);
    gch_text_finish(&out);
}

static void add_cell(struct gch_text *out, unsigned row, unsigned column, const struct workbook_cell *cell) {
    char name[8];
    gch_workbook_column_name(column, name);
    gch_text_addf(out, "<c r=\"%s%u\" s=\"%u\"", name, row + 1, style_of(cell));
    if (cell->text == NULL) {
        gch_text_add(out, "/>");
        return;
    }
    gch_text_add(out, " t=\"inlineStr\"><is><t xml:space=\"preserve\">");
    gch_workbook_add_xml(out, cell->text);
    gch_text_add(out, "</t></is></c>");
}

/* Runs of cells of a column that have the same list. */
static void add_validations(struct gch_text *out, const struct workbook *book, const struct workbook_sheet *sheet) {
    struct gch_text all = {0};
    unsigned count = 0;
    for (unsigned c = 0; c < sheet->widest; c++)
        for (unsigned r = 0; r < sheet->count;) {
            unsigned list = c < sheet->rows[r].count ? sheet->rows[r].cells[c].list : 0, first = r;
            while (r < sheet->count && (c < sheet->rows[r].count ? sheet->rows[r].cells[c].list : 0) == list)
                r++;
            if (list == 0)
                continue;
            char column[8], of_list[8];
            gch_workbook_column_name(c, column);
            gch_workbook_column_name(list - 1, of_list);
            gch_text_addf(&all,
                          "<dataValidation type=\"list\" errorStyle=\"warning\" allowBlank=\"1\" "
                          "showErrorMessage=\"1\" sqref=\"%s%u:%s%u\"><formula1>" WORKBOOK_LISTS
                          "!$%s$1:$%s$%u</formula1></dataValidation>",
                          column, first + 1, column, r, of_list, of_list, book->lists[list - 1].count);
            count++;
        }
    if (count > 0)
        gch_text_addf(out, "<dataValidations count=\"%u\">%s</dataValidations>", count,
                      all.text != NULL ? all.text : "");
    out->failed |= all.failed;
    gch_text_finish(&all);
}

static void write_sheet(struct gch_zip *zip, unsigned number, const struct workbook *book,
                        const struct workbook_sheet *sheet) {
    struct gch_text out = {0};
    char name[48];
    gch_text_add(&out, XML_HEAD "<worksheet xmlns=\"" MAIN "\"><sheetData>");
    for (unsigned r = 0; r < sheet->count; r++) {
        gch_text_addf(&out, "<row r=\"%u\">", r + 1);
        for (unsigned c = 0; c < sheet->rows[r].count; c++)
            add_cell(&out, r, c, &sheet->rows[r].cells[c]);
        gch_text_add(&out, "</row>\n");
    }
    gch_text_add(&out, "</sheetData>");
    add_validations(&out, book, sheet);
    gch_text_add(&out, "</worksheet>\n");
    snprintf(name, sizeof name, "xl/worksheets/sheet%u.xml", number);
    if (out.failed)
        zip->bytes.failed = true;
    else
        gch_zip_add(zip, name, out.text, out.length, false);
    gch_text_finish(&out);
}

/* The lists as a sheet of their own, a column each. */
static bool make_lists(const struct workbook *book, struct workbook_sheet *sheet) {
    for (unsigned i = 0; i < book->list_count; i++)
        for (unsigned r = 0; r < book->lists[i].count; r++) {
            struct workbook_cell *cell = gch_workbook_cell(sheet, r, i);
            if (cell == NULL || !gch_workbook_set(cell, book->lists[i].texts[r], strlen(book->lists[i].texts[r])))
                return false;
        }
    return true;
}

void gch_workbook_write_xlsx(const struct workbook *book, struct gch_zip *zip) {
    static const char top[] =
        XML_HEAD "<Relationships xmlns=\"" RELATIONS "\"><Relationship Id=\"rId1\" Type=\"" DOCUMENT
                 "/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>\n";
    struct gch_text types = {0}, index = {0}, relations = {0};
    struct workbook lists = {0};
    struct workbook_sheet *list_sheet = book->list_count > 0 ? gch_workbook_add_sheet(&lists, WORKBOOK_LISTS) : NULL;
    if (book->list_count > 0 && (list_sheet == NULL || !make_lists(book, list_sheet)))
        zip->bytes.failed = true;
    unsigned count = book->count + (list_sheet != NULL);
    gch_text_add(&types,
                 XML_HEAD "<Types xmlns=\"" CONTENT_TYPES "\"><Default Extension=\"rels\" ContentType=\"application/"
                          "vnd.openxmlformats-package.relationships+xml\"/><Override PartName=\"/xl/workbook.xml\" "
                          "ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"
                          "\"/><Override PartName=\"/xl/styles.xml\" ContentType=\"application/"
                          "vnd.openxmlformats-officedocument.spreadsheetml.styles+xml\"/>");
    gch_text_add(&index, XML_HEAD "<workbook xmlns=\"" MAIN "\" xmlns:r=\"" DOCUMENT "\"><sheets>");
    gch_text_add(&relations, XML_HEAD "<Relationships xmlns=\"" RELATIONS "\">");
    for (unsigned i = 0; i < count; i++) {
        gch_text_addf(&types,
                      "<Override PartName=\"/xl/worksheets/sheet%u.xml\" ContentType=\"application/"
                      "vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml\"/>",
                      i + 1);
        gch_text_add(&index, "<sheet name=\"");
        gch_workbook_add_xml(&index, i < book->count ? book->sheets[i].name : WORKBOOK_LISTS);
        gch_text_addf(&index, "\" sheetId=\"%u\"%s r:id=\"rId%u\"/>", i + 1, i < book->count ? "" : " state=\"hidden\"",
                      i + 1);
        gch_text_addf(&relations,
                      "<Relationship Id=\"rId%u\" Type=\"" DOCUMENT "/worksheet\" Target=\"worksheets/sheet%u.xml\"/>",
                      i + 1, i + 1);
    }
    gch_text_add(&types, "</Types>\n");
    gch_text_add(&index, "</sheets></workbook>\n");
    gch_text_addf(&relations,
                  "<Relationship Id=\"rId%u\" Type=\"" DOCUMENT "/styles\" Target=\"styles.xml\"/></Relationships>\n",
                  count + 1);
    if (types.failed || index.failed || relations.failed) {
        zip->bytes.failed = true;
    } else {
        gch_zip_add(zip, "[Content_Types].xml", types.text, types.length, false);
        gch_zip_add(zip, "_rels/.rels", top, strlen(top), false);
        gch_zip_add(zip, "xl/workbook.xml", index.text, index.length, false);
        gch_zip_add(zip, "xl/_rels/workbook.xml.rels", relations.text, relations.length, false);
    }
    write_styles(zip);
    for (unsigned i = 0; i < count; i++)
        write_sheet(zip, i + 1, book, i < book->count ? &book->sheets[i] : list_sheet);
    gch_workbook_finish(&lists);
    gch_text_finish(&types);
    gch_text_finish(&index);
    gch_text_finish(&relations);
}

/* --- reading ----------------------------------------------------------------------------------------------------- */

struct xlsx_sheet {
    char *name, *id, *target;
};

struct xlsx_reader {
    struct xlsx_sheet sheets[WORKBOOK_SHEETS];
    unsigned count;
    /* Texts that cells share, as one workbook column: number i is row i. */
    char **strings;
    size_t string_count, string_room;
    /* The sheet at hand. */
    struct workbook_sheet *sheet;
    unsigned row, column;
    char type; /* of the cell: s shared, i inline, t text, n number, b yes or no */
    bool in_text, in_phonetic;
    struct gch_text text;
};

static void clear(struct gch_text *text) {
    text->length = 0;
    if (text->text != NULL)
        text->text[0] = '\0';
}

static void index_start(struct workbook_xml *x, const char *name, const char **attributes) {
    struct xlsx_reader *r = x->user;
    if (strcmp(name, "sheet") != 0)
        return;
    const char *called = gch_workbook_attribute(attributes, "name"), *id = gch_workbook_attribute(attributes, "id");
    if (r->count == WORKBOOK_SHEETS || called == NULL || id == NULL) {
        gch_report(x->ctx, GCH_MSG_WORKBOOK_BAD, &(struct gch_place){x->archive->path, 0, 0},
                   "its list of sheets is damaged, or has more than %d", WORKBOOK_SHEETS);
        gch_workbook_xml_stop(x, GCH_E_DATA);
        return;
    }
    struct xlsx_sheet *sheet = &r->sheets[r->count++];
    sheet->name = strdup(called);
    sheet->id = strdup(id);
    if (sheet->name == NULL || sheet->id == NULL)
        gch_workbook_xml_stop(x, GCH_E_NOMEM);
}

static void relations_start(struct workbook_xml *x, const char *name, const char **attributes) {
    struct xlsx_reader *r = x->user;
    const char *id = gch_workbook_attribute(attributes, "Id"), *target = gch_workbook_attribute(attributes, "Target");
    if (strcmp(name, "Relationship") != 0 || id == NULL || target == NULL)
        return;
    for (unsigned i = 0; i < r->count; i++)
        if (strcmp(r->sheets[i].id, id) == 0 && r->sheets[i].target == NULL) {
            /* Relative to xl/, or from the top. */
            struct gch_text full = {0};
            gch_text_addf(&full, "%s%s", target[0] == '/' ? "" : "xl/", target[0] == '/' ? target + 1 : target);
            r->sheets[i].target = gch_text_take(&full);
            if (r->sheets[i].target == NULL)
                gch_workbook_xml_stop(x, GCH_E_NOMEM);
        }
}

static void text_characters(struct workbook_xml *x, const char *text, size_t length) {
    struct xlsx_reader *r = x->user;
    if (r->in_text && !r->in_phonetic)
        gch_text_add_n(&r->text, text, length);
}

static void strings_start(struct workbook_xml *x, const char *name, const char **attributes) {
    struct xlsx_reader *r = x->user;
    (void)attributes;
    if (strcmp(name, "si") == 0)
        clear(&r->text);
    else if (strcmp(name, "t") == 0)
        r->in_text = true;
    else if (strcmp(name, "rPh") == 0)
        r->in_phonetic = true;
}

static void strings_end(struct workbook_xml *x, const char *name) {
    struct xlsx_reader *r = x->user;
    if (strcmp(name, "t") == 0)
        r->in_text = false;
    else if (strcmp(name, "rPh") == 0)
        r->in_phonetic = false;
    if (strcmp(name, "si") != 0)
        return;
    if (r->string_count == r->string_room) {
        size_t room = r->string_room > 0 ? 2 * r->string_room : 256;
        char **more = realloc(r->strings, room * sizeof *more);
        if (more == NULL) {
            gch_workbook_xml_stop(x, GCH_E_NOMEM);
            return;
        }
        r->strings = more;
        r->string_room = room;
    }
    char *copy = r->text.failed ? NULL : strdup(r->text.text != NULL ? r->text.text : "");
    if (copy == NULL)
        gch_workbook_xml_stop(x, GCH_E_NOMEM);
    else
        r->strings[r->string_count++] = copy;
}

/* "B3" into column 1, row 2; far out is beyond the limits. False: no such place. */
static bool place_of(const char *text, unsigned *row, unsigned *column) {
    unsigned c = 0;
    for (; *text >= 'A' && *text <= 'Z'; text++)
        if (c <= WORKBOOK_COLUMNS)
            c = 26 * c + (unsigned)(*text - 'A') + 1;
    long r;
    if (c == 0 || !gch_parse_int(text, strlen(text), 1, 100000000, &r))
        return false;
    *row = (unsigned)r - 1;
    *column = c - 1;
    return true;
}

static void sheet_start(struct workbook_xml *x, const char *name, const char **attributes) {
    struct xlsx_reader *r = x->user;
    if (strcmp(name, "row") == 0) {
        const char *number = gch_workbook_attribute(attributes, "r");
        long n;
        if (number != NULL && gch_parse_int(number, strlen(number), 1, 100000000, &n))
            r->row = (unsigned)n - 1;
        r->column = 0;
    } else if (strcmp(name, "c") == 0) {
        const char *at = gch_workbook_attribute(attributes, "r"), *type = gch_workbook_attribute(attributes, "t");
        if (at != NULL && !place_of(at, &r->row, &r->column)) {
            gch_report(x->ctx, GCH_MSG_WORKBOOK_BAD, &(struct gch_place){x->archive->path, 0, 0},
                       "%s: a cell at no place", x->file);
            gch_workbook_xml_stop(x, GCH_E_DATA);
            return;
        }
        r->type = type == NULL ? 'n' : strcmp(type, "s") == 0 ? 's' : strcmp(type, "b") == 0 ? 'b' : 't';
        if (type != NULL && strcmp(type, "n") == 0)
            r->type = 'n';
        clear(&r->text);
    } else if (strcmp(name, "v") == 0 || strcmp(name, "t") == 0) {
        r->in_text = true;
    } else if (strcmp(name, "rPh") == 0) {
        r->in_phonetic = true;
    }
}

/* A number as it was typed: files hold 228.7 with all the digits it has in binary. Plain decimals are rounded to twelve
 * digits, without the C library, which would ask for the locale; anything else stays. */
static void tidy_number(struct gch_text *text) {
    enum { DIGITS = 12 };
    char *start = text->text, *point = start != NULL ? strchr(start, '.') : NULL;
    if (point == NULL || start[strspn(start, "-0123456789.")] != '\0')
        return;
    char *first = start + strspn(start, "-0.");
    size_t digits = strlen(first) - (first < point);
    if (digits > DIGITS) {
        char *cut = first + DIGITS + (first < point);
        if (cut <= point) /* more digits before the point than are to be trusted */
            return;
        bool up = *cut >= '5';
        *cut = '\0';
        for (char *p = cut - 1; up && p >= start; p--) {
            if (*p == '.' || *p == '-')
                continue;
            up = *p == '9';
            *p = up ? '0' : (char)(*p + 1);
        }
        if (up) /* 999.9999...: it stays as it is but for the nines */
            return;
    }
    size_t n = strlen(start);
    while (n > 0 && start[n - 1] == '0')
        n--;
    if (n > 0 && start[n - 1] == '.')
        n--;
    start[n] = '\0';
    text->length = n;
}

static void end_cell(struct workbook_xml *x, struct xlsx_reader *r) {
    const char *text = r->text.text != NULL ? r->text.text : "";
    if (r->text.failed) {
        gch_workbook_xml_stop(x, GCH_E_NOMEM);
        return;
    }
    if (r->type == 's') {
        long n;
        if (!gch_parse_int(text, strlen(text), 0, (long)r->string_count - 1, &n)) {
            gch_report(x->ctx, GCH_MSG_WORKBOOK_BAD, &(struct gch_place){x->archive->path, 0, 0},
                       "%s: a cell names a text that is not there", x->file);
            gch_workbook_xml_stop(x, GCH_E_DATA);
            return;
        }
        text = r->strings[n];
    } else if (r->type == 'n') {
        tidy_number(&r->text);
        text = r->text.text != NULL ? r->text.text : "";
    } else if (r->type == 'b') {
        text = strcmp(text, "1") == 0 ? "TRUE" : "FALSE";
    }
    if (text[0] != '\0' && !gch_workbook_put(x, r->sheet, r->row, r->column, text, strlen(text)))
        return;
    r->column++;
}

static void sheet_end(struct workbook_xml *x, const char *name) {
    struct xlsx_reader *r = x->user;
    if (strcmp(name, "v") == 0 || strcmp(name, "t") == 0)
        r->in_text = false;
    else if (strcmp(name, "rPh") == 0)
        r->in_phonetic = false;
    else if (strcmp(name, "c") == 0)
        end_cell(x, r);
    else if (strcmp(name, "row") == 0)
        r->row++;
}

enum gch_status gch_workbook_read_xlsx(struct gch_context *ctx, const struct gch_archive *archive,
                                       struct workbook *book) {
    struct xlsx_reader *r = calloc(1, sizeof *r);
    if (r == NULL)
        return GCH_E_NOMEM;
    struct workbook_xml index = {
        .ctx = ctx, .archive = archive, .file = "xl/workbook.xml", .book = book, .start = index_start, .user = r};
    struct workbook_xml relations = index, strings = index;
    relations.file = "xl/_rels/workbook.xml.rels";
    relations.start = relations_start;
    strings.file = "xl/sharedStrings.xml";
    strings.start = strings_start;
    strings.end = strings_end;
    strings.characters = text_characters;
    enum gch_status status = gch_workbook_xml_read(&index);
    if (status == GCH_OK)
        status = gch_workbook_xml_read(&relations);
    if (status == GCH_OK && gch_archive_find(archive, strings.file) != NULL)
        status = gch_workbook_xml_read(&strings);
    for (unsigned i = 0; i < r->count && status == GCH_OK; i++) {
        struct workbook_xml sheet = index;
        sheet.file = r->sheets[i].target;
        sheet.start = sheet_start;
        sheet.end = sheet_end;
        sheet.characters = text_characters;
        r->sheet = gch_workbook_add_sheet(book, r->sheets[i].name);
        r->row = r->column = 0;
        if (r->sheet == NULL)
            status = GCH_E_NOMEM;
        else
            status = sheet.file != NULL ? gch_workbook_xml_read(&sheet) : GCH_E_MISSING;
    }
    if (status == GCH_E_MISSING) {
        gch_report(ctx, GCH_MSG_WORKBOOK_BAD, &(struct gch_place){archive->path, 0, 0},
                   "a part of the workbook is missing");
        status = GCH_E_DATA;
    }
    for (unsigned i = 0; i < r->count; i++) {
        free(r->sheets[i].name);
        free(r->sheets[i].id);
        free(r->sheets[i].target);
    }
    for (size_t i = 0; i < r->string_count; i++)
        free(r->strings[i]);
    free(r->strings);
    gch_text_finish(&r->text);
    free(r);
    return status;
}
