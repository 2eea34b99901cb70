/* OpenDocument spreadsheets. */
#include <stdlib.h>
#include <string.h>

#include "base/message.h"
#include "workbook/workbook-priv.h"

/* --- writing ----------------------------------------------------------------------------------------------------- */

static void add_styles(struct gch_text *out) {
    gch_text_add(out, "<office:automatic-styles>"
                      "<number:text-style style:name=\"N1\"><number:text-content/></number:text-style>"
                      "<style:style style:name=\"hidden\" style:family=\"table\">"
                      "<style:table-properties table:display=\"false\"/></style:style>");
    for (int bold = 0; bold < 2; bold++)
        for (int paint = 0; paint < GCH_PAINT_COUNT; paint++) {
            char buffer[8];
            const char *colour = gch_workbook_colour((enum gch_paint)paint, buffer);
            gch_text_addf(out,
                          "<style:style style:name=\"%c%d\" style:family=\"table-cell\" style:data-style-name=\"N1\">",
                          bold ? 'b' : 'c', paint);
            if (colour != NULL)
                gch_text_addf(out, "<style:table-cell-properties fo:background-color=\"#%s\"/>", colour);
            if (bold || gch_workbook_white_on((enum gch_paint)paint))
                gch_text_addf(out, "<style:text-properties%s%s/>", bold ? " fo:font-weight=\"bold\"" : "",
                              gch_workbook_white_on((enum gch_paint)paint) ? " fo:color=\"#ffffff\"" : "");
            gch_text_add(out, "</style:style>");
        }
    gch_text_add(out, "</office:automatic-styles>");
}

static void add_validations(struct gch_text *out, const struct workbook *book) {
    if (book->list_count == 0)
        return;
    gch_text_add(out, "<table:content-validations>");
    for (unsigned i = 0; i < book->list_count; i++) {
        char column[8];
        gch_workbook_column_name(i, column);
        gch_text_addf(out,
                      "<table:content-validation table:name=\"v%u\" table:condition=\"of:cell-content-is-in-list("
                      "[$" WORKBOOK_LISTS ".$%s$1:.$%s$%u])\" table:allow-empty-cell=\"true\" "
                      "table:display-list=\"unsorted\"><table:error-message table:message-type=\"warning\" "
                      "table:display=\"true\"/></table:content-validation>",
                      i + 1, column, column, book->lists[i].count);
    }
    gch_text_add(out, "</table:content-validations>");
}

/* Blanks at the ends and in a row are told, or readers fold them. */
static void add_paragraph(struct gch_text *out, const char *text) {
    gch_text_add(out, "<text:p>");
    for (const char *p = text; *p != '\0';) {
        size_t blanks = strspn(p, " ");
        if (blanks > 0) {
            gch_text_addf(out, "<text:s text:c=\"%zu\"/>", blanks);
            p += blanks;
            continue;
        }
        if (*p == '\n') {
            gch_text_add(out, "</text:p><text:p>");
            p++;
            continue;
        }
        /* A single blank between words is as it is. */
        size_t plain = 0;
        while (p[plain] != '\0' && p[plain] != '\n' &&
               !(p[plain] == ' ' && (p[plain + 1] == ' ' || p[plain + 1] == '\0' || p[plain + 1] == '\n')))
            plain++;
        char *piece = strndup(p, plain);
        if (piece == NULL)
            out->failed = true;
        else
            gch_workbook_add_xml(out, piece);
        free(piece);
        p += plain;
    }
    gch_text_add(out, "</text:p>");
}

static void add_cell(struct gch_text *out, const struct workbook_cell *cell) {
    gch_text_addf(out, "<table:table-cell table:style-name=\"%c%d\"", cell->bold ? 'b' : 'c', cell->paint);
    if (cell->list > 0)
        gch_text_addf(out, " table:content-validation-name=\"v%d\"", cell->list);
    if (cell->text == NULL) {
        gch_text_add(out, "/>");
        return;
    }
    gch_text_add(out, " office:value-type=\"string\">");
    add_paragraph(out, cell->text);
    gch_text_add(out, "</table:table-cell>");
}

static void add_table(struct gch_text *out, const struct workbook_sheet *sheet) {
    gch_text_add(out, "<table:table table:name=\"");
    gch_workbook_add_xml(out, sheet->name);
    gch_text_addf(out,
                  "\"><table:table-column table:number-columns-repeated=\"%u\" "
                  "table:default-cell-style-name=\"c0\"/>",
                  sheet->widest > 0 ? sheet->widest : 1);
    for (unsigned r = 0; r < sheet->count; r++) {
        gch_text_add(out, "<table:table-row>");
        for (unsigned c = 0; c < sheet->rows[r].count; c++)
            add_cell(out, &sheet->rows[r].cells[c]);
        if (sheet->rows[r].count == 0)
            gch_text_add(out, "<table:table-cell/>");
        gch_text_add(out, "</table:table-row>\n");
    }
    gch_text_add(out, "</table:table>\n");
}

static void add_lists(struct gch_text *out, const struct workbook *book) {
    unsigned longest = 0;
    for (unsigned i = 0; i < book->list_count; i++)
        longest = book->lists[i].count > longest ? book->lists[i].count : longest;
    if (longest == 0)
        return;
    gch_text_addf(out,
                  "<table:table table:name=\"" WORKBOOK_LISTS "\" table:style-name=\"hidden\"><table:table-column "
                  "table:number-columns-repeated=\"%u\"/>",
                  book->list_count);
    for (unsigned r = 0; r < longest; r++) {
        gch_text_add(out, "<table:table-row>");
        for (unsigned i = 0; i < book->list_count; i++) {
            const struct workbook_cell cell = {.text = r < book->lists[i].count ? book->lists[i].texts[r] : NULL};
            add_cell(out, &cell);
        }
        gch_text_add(out, "</table:table-row>\n");
    }
    gch_text_add(out, "</table:table>\n");
}

#define XML_HEAD "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

void gch_workbook_write_ods(const struct workbook *book, struct gch_zip *zip) {
    static const char mime[] = "application/vnd.oasis.opendocument.spreadsheet";
    static const char manifest[] =
        XML_HEAD "<manifest:manifest xmlns:manifest=\"urn:oasis:names:tc:opendocument:xmlns:manifest:1.0\" "
                 "manifest:version=\"1.2\"><manifest:file-entry manifest:full-path=\"/\" "
                 "manifest:media-type=\"application/vnd.oasis.opendocument.spreadsheet\"/><manifest:file-entry "
                 "manifest:full-path=\"content.xml\" manifest:media-type=\"text/xml\"/></manifest:manifest>\n";
    struct gch_text out = {0};
    gch_text_add(&out, XML_HEAD "<office:document-content"
                                " xmlns:office=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\""
                                " xmlns:table=\"urn:oasis:names:tc:opendocument:xmlns:table:1.0\""
                                " xmlns:text=\"urn:oasis:names:tc:opendocument:xmlns:text:1.0\""
                                " xmlns:style=\"urn:oasis:names:tc:opendocument:xmlns:style:1.0\""
                                " xmlns:number=\"urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0\""
                                " xmlns:fo=\"urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0\""
                                " xmlns:of=\"urn:oasis:names:tc:opendocument:xmlns:of:1.2\""
                                " office:version=\"1.2\">");
    add_styles(&out);
    gch_text_add(&out, "<office:body><office:spreadsheet>");
    add_validations(&out, book);
    for (unsigned i = 0; i < book->count; i++)
        add_table(&out, &book->sheets[i]);
    add_lists(&out, book);
    gch_text_add(&out, "</office:spreadsheet></office:body></office:document-content>\n");
    gch_zip_add(zip, "mimetype", mime, strlen(mime), true);
    if (out.failed)
        zip->bytes.failed = true;
    else
        gch_zip_add(zip, "content.xml", out.text, out.length, false);
    gch_zip_add(zip, "META-INF/manifest.xml", manifest, strlen(manifest), false);
    gch_text_finish(&out);
}

/* --- reading ----------------------------------------------------------------------------------------------------- */

struct ods_reader {
    struct workbook_sheet *sheet;
    unsigned row, column;
    unsigned row_repeat, column_repeat;
    bool in_cell;
    int aside; /* inside notes and the like, which are no text of the cell */
    unsigned paragraphs;
    struct gch_text text;
};

/* How often a row, a cell or a blank stands there: once, unless it is said. */
static unsigned repeat_of(struct workbook_xml *x, const char **attributes, const char *name, long least) {
    enum { MOST = 100000000 }; /* more than any sheet has */
    const char *text = gch_workbook_attribute(attributes, name);
    long n = 1;
    if (text != NULL && !gch_parse_int(text, strlen(text), least, MOST, &n)) {
        gch_report(x->ctx, GCH_MSG_WORKBOOK_BAD, &(struct gch_place){x->archive->path, 0, 0},
                   "%s: \"%.40s\" is not how often something is repeated, a whole number from %ld to %d was expected",
                   x->file, text, least, MOST);
        gch_workbook_xml_stop(x, GCH_E_DATA);
    }
    return (unsigned)n;
}

static void ods_start(struct workbook_xml *x, const char *name, const char **attributes) {
    struct ods_reader *r = x->user;
    if (r->aside > 0 || strcmp(name, "annotation") == 0 || strcmp(name, "shapes") == 0) {
        r->aside++;
    } else if (strcmp(name, "table") == 0) {
        const char *called = gch_workbook_attribute(attributes, "name");
        r->sheet = gch_workbook_read_sheet(x, called != NULL ? called : "");
        r->row = 0;
    } else if (strcmp(name, "table-row") == 0) {
        r->column = 0;
        r->row_repeat = repeat_of(x, attributes, "number-rows-repeated", 1);
    } else if (strcmp(name, "table-cell") == 0 || strcmp(name, "covered-table-cell") == 0) {
        r->in_cell = true;
        r->paragraphs = 0;
        r->column_repeat = repeat_of(x, attributes, "number-columns-repeated", 1);
    } else if (r->in_cell && strcmp(name, "p") == 0) {
        if (r->paragraphs++ > 0)
            gch_text_add(&r->text, "\n");
    } else if (r->in_cell && strcmp(name, "s") == 0) {
        unsigned blanks = repeat_of(x, attributes, "c", 0);
        gch_workbook_add_blanks(x, &r->text, blanks);
    } else if (r->in_cell && strcmp(name, "tab") == 0) {
        gch_text_add(&r->text, "\t");
    } else if (r->in_cell && strcmp(name, "line-break") == 0) {
        gch_text_add(&r->text, "\n");
    }
}

static void end_cell(struct workbook_xml *x, struct ods_reader *r) {
    r->in_cell = false;
    if (r->text.failed) {
        gch_workbook_xml_stop(x, GCH_E_NOMEM);
        return;
    }
    for (unsigned i = 0; r->text.length > 0 && r->sheet != NULL && i < r->column_repeat; i++)
        for (unsigned k = 0; k < r->row_repeat; k++)
            if (!gch_workbook_put(x, r->sheet, r->row + k, r->column + i, r->text.text, r->text.length))
                return;
    r->column = r->column_repeat > WORKBOOK_COLUMNS ? WORKBOOK_COLUMNS : r->column + r->column_repeat;
    r->text.length = 0;
    if (r->text.text != NULL)
        r->text.text[0] = '\0';
}

static void ods_end(struct workbook_xml *x, const char *name) {
    struct ods_reader *r = x->user;
    if (r->aside > 0)
        r->aside--;
    else if (strcmp(name, "table") == 0)
        r->sheet = NULL;
    else if (strcmp(name, "table-row") == 0)
        r->row = r->row_repeat > WORKBOOK_ROWS ? WORKBOOK_ROWS : r->row + r->row_repeat;
    else if (strcmp(name, "table-cell") == 0 || strcmp(name, "covered-table-cell") == 0)
        end_cell(x, r);
}

static void ods_characters(struct workbook_xml *x, const char *text, size_t length) {
    struct ods_reader *r = x->user;
    if (r->in_cell && r->aside == 0 && r->paragraphs > 0)
        gch_text_add_n(&r->text, text, length);
}

enum gch_status gch_workbook_read_ods(struct gch_context *ctx, const struct gch_archive *archive,
                                      struct workbook *book) {
    struct ods_reader reader = {0};
    struct workbook_xml x = {.ctx = ctx,
                             .archive = archive,
                             .file = "content.xml",
                             .book = book,
                             .start = ods_start,
                             .end = ods_end,
                             .characters = ods_characters,
                             .user = &reader};
    enum gch_status status = gch_workbook_xml_read(&x);
    gch_text_finish(&reader.text);
    return status;
}
