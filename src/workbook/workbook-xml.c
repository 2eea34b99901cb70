/* What the two formats share: XML in and out, colours. expat reads: it is small, well kept, and guards against
 * documents that blow up. */
#include <expat.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/message.h"
#include "workbook/workbook-priv.h"

void gch_workbook_add_xml(struct gch_text *out, const char *text) {
    for (const char *p = text; *p != '\0';) {
        size_t plain = strcspn(p, "<>&\"\x01\x02\x03\x04\x05\x06\x07\x08\x0b\x0c\x0e\x0f\x10\x11\x12\x13\x14\x15\x16"
                                  "\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f");
        gch_text_add_n(out, p, plain);
        p += plain;
        if (*p == '\0')
            break;
        const char *entity = *p == '<' ? "&lt;" : *p == '>' ? "&gt;" : *p == '&' ? "&amp;" : *p == '"' ? "&quot;" : "";
        gch_text_add(out, entity);
        p++;
    }
}

const char *gch_workbook_colour(enum gch_paint paint, char buffer[8]) {
    if (paint == GCH_PAINT_NONE || paint == GCH_PAINT_WHITE)
        return NULL;
    snprintf(buffer, 8, "%06x", (unsigned)(gch_paint_rgb(paint) & 0xFFFFFF));
    return buffer;
}

bool gch_workbook_white_on(enum gch_paint paint) {
    return paint == GCH_PAINT_RED || paint == GCH_PAINT_BLACK || paint == GCH_PAINT_DARK;
}

char *gch_workbook_column_name(unsigned column, char buffer[8]) {
    char reversed[8];
    int n = 0;
    for (unsigned c = column + 1; c > 0; c = (c - 1) / 26)
        reversed[n++] = (char)('A' + (c - 1) % 26);
    for (int i = 0; i < n; i++)
        buffer[i] = reversed[n - 1 - i];
    buffer[n] = '\0';
    return buffer;
}

/* Names come as "namespace local". */
static const char *local(const char *name) {
    const char *blank = strrchr(name, ' ');
    return blank != NULL ? blank + 1 : name;
}

const char *gch_workbook_attribute(const char **attributes, const char *name) {
    for (; *attributes != NULL; attributes += 2)
        if (strcmp(local(attributes[0]), name) == 0)
            return attributes[1];
    return NULL;
}

void gch_workbook_xml_stop(struct workbook_xml *x, enum gch_status status) {
    if (x->status == GCH_OK)
        x->status = status;
    XML_StopParser(x->parser, XML_FALSE);
}

/* --- cells that were read ---------------------------------------------------------------------------------------- */

#define TEXT_TOO_LONG "the texts of the workbook come to more than %d bytes"

static bool GCH_PRINTF(2, 3) too_large(struct workbook_xml *x, const char *format, ...) {
    struct gch_text text = {0};
    va_list args;
    va_start(args, format);
    gch_text_addv(&text, format, args);
    va_end(args);
    if (!text.failed)
        gch_report(x->ctx, GCH_MSG_WORKBOOK_SIZE, &(struct gch_place){x->archive->path, 0, 0}, "%s", text.text);
    gch_workbook_xml_stop(x, text.failed ? GCH_E_NOMEM : GCH_E_DATA);
    gch_text_finish(&text);
    return false;
}

struct workbook_sheet *gch_workbook_read_sheet(struct workbook_xml *x, const char *name) {
    if (x->book->count == WORKBOOK_SHEETS) {
        too_large(x, "the workbook has more than %d sheets", WORKBOOK_SHEETS);
        return NULL;
    }
    struct workbook_sheet *sheet = gch_workbook_add_sheet(x->book, name);
    if (sheet == NULL)
        gch_workbook_xml_stop(x, GCH_E_NOMEM);
    return sheet;
}

void gch_workbook_add_blanks(struct workbook_xml *x, struct gch_text *text, unsigned count) {
    if (text->length + count > WORKBOOK_TEXT) {
        too_large(x, TEXT_TOO_LONG, WORKBOOK_TEXT);
        return;
    }
    for (unsigned i = 0; i < count; i++)
        gch_text_add(text, " ");
}

bool gch_workbook_put(struct workbook_xml *x, struct workbook_sheet *sheet, unsigned row, unsigned column,
                      const char *text, size_t length) {
    struct workbook *book = x->book;
    if (row >= WORKBOOK_ROWS || column >= WORKBOOK_COLUMNS) {
        char shown[64];
        snprintf(shown, sizeof shown, "%.60s", sheet->name);
        gch_make_printable(shown);
        return too_large(x, "sheet \"%s\" has more than %d rows or %d columns", shown, WORKBOOK_ROWS, WORKBOOK_COLUMNS);
    }
    unsigned there = row < sheet->count ? sheet->rows[row].count : 0;
    book->cells += column >= there ? column + 1 - there : 0;
    book->text += length;
    if (book->cells > WORKBOOK_CELLS)
        return too_large(x, "the workbook has more than %d cells", WORKBOOK_CELLS);
    if (book->text > WORKBOOK_TEXT)
        return too_large(x, TEXT_TOO_LONG, WORKBOOK_TEXT);
    struct workbook_cell *cell = gch_workbook_cell(sheet, row, column);
    if (cell != NULL && gch_workbook_set(cell, text, length))
        return true;
    gch_workbook_xml_stop(x, GCH_E_NOMEM);
    return false;
}

/* --- documents --------------------------------------------------------------------------------------------------- */

/* Spreadsheets nest about ten deep and declare nothing; who makes one otherwise wants something else of the reader: its
 * memory, or the contents of other files. */
enum { DEEPEST = 100 };

static void refuse(struct workbook_xml *x, const char *why) {
    gch_report(x->ctx, GCH_MSG_WORKBOOK_BAD, &(struct gch_place){x->archive->path, 0, 0}, "%s, line %lu: %s", x->file,
               (unsigned long)XML_GetCurrentLineNumber(x->parser), why);
    gch_workbook_xml_stop(x, GCH_E_DATA);
}

static void XMLCALL on_doctype(void *user, const char *name, const char *system, const char *public, int internal) {
    (void)name, (void)system, (void)public, (void)internal;
    refuse(user, "the document has a declaration of its type, which no spreadsheet needs");
}

static void XMLCALL on_start(void *user, const char *name, const char **attributes) {
    struct workbook_xml *x = user;
    if (x->status == GCH_OK && ++x->depth > DEEPEST)
        refuse(x, "the document's elements are nested more than 100 deep");
    if (x->status == GCH_OK)
        x->start(x, local(name), attributes);
}

static void XMLCALL on_end(void *user, const char *name) {
    struct workbook_xml *x = user;
    x->depth--;
    if (x->status == GCH_OK && x->end != NULL)
        x->end(x, local(name));
}

static void XMLCALL on_characters(void *user, const char *text, int length) {
    struct workbook_xml *x = user;
    if (x->status == GCH_OK && x->characters != NULL)
        x->characters(x, text, (size_t)length);
}

enum gch_status gch_workbook_xml_read(struct workbook_xml *x) {
    const struct gch_archive_entry *entry = gch_archive_find(x->archive, x->file);
    char *data = NULL;
    x->status = entry == NULL ? GCH_E_MISSING : gch_archive_read(x->ctx, x->archive, entry, &data);
    if (x->status != GCH_OK)
        return x->status;
    XML_Parser parser = XML_ParserCreateNS(NULL, ' ');
    x->parser = parser;
    if (parser == NULL) {
        free(data);
        return x->status = GCH_E_NOMEM;
    }
    x->depth = 0;
    XML_SetUserData(parser, x);
    XML_SetStartDoctypeDeclHandler(parser, on_doctype);
    XML_SetElementHandler(parser, on_start, on_end);
    XML_SetCharacterDataHandler(parser, on_characters);
    if (XML_Parse(parser, data, (int)entry->length, 1) == XML_STATUS_ERROR && x->status == GCH_OK) {
        enum XML_Error error = XML_GetErrorCode(parser);
        x->status = error == XML_ERROR_NO_MEMORY ? GCH_E_NOMEM : GCH_E_DATA;
        if (error != XML_ERROR_NO_MEMORY)
            gch_report(x->ctx, GCH_MSG_WORKBOOK_BAD, &(struct gch_place){x->archive->path, 0, 0},
                       "%s, line %lu: the document is damaged (%s)", x->file,
                       (unsigned long)XML_GetCurrentLineNumber(parser), XML_ErrorString(error));
    }
    XML_ParserFree(parser);
    free(data);
    return x->status;
}
