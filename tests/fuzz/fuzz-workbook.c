/* Spreadsheets of strangers: whatever stands in their documents, they are refused with one finding, or are no larger
 * than what a team's files can be. The input is the documents without the archive around them, which fuzz-archive has:
 * after the letter o the content of an .ods file; after x the four documents of an .xlsx file, with a line of "%"
 * between them. */
#include "fuzz.h"
#include "workbook/workbook-priv.h"

#define BETWEEN "\n%\n"

static void count(void *user, const struct gch_finding *finding) {
    fuzz_look(NULL, finding);
    ++*(unsigned *)user;
}

static void add_parts(struct gch_zip *zip, const char *text, size_t length) {
    static const char *const parts[] = {"xl/workbook.xml", "xl/_rels/workbook.xml.rels", "xl/sharedStrings.xml",
                                        "xl/worksheets/sheet1.xml"};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        const char *end = memmem(text, length, BETWEEN, strlen(BETWEEN));
        size_t n = end != NULL ? (size_t)(end - text) : length;
        gch_zip_add(zip, parts[i], text, n, true);
        if (end == NULL)
            return;
        text += n + strlen(BETWEEN);
        length -= n + strlen(BETWEEN);
    }
}

static void look(const struct workbook *book) {
    size_t cells = 0, text = 0;
    HOLDS(book->count <= WORKBOOK_SHEETS);
    for (unsigned i = 0; i < book->count; i++) {
        const struct workbook_sheet *sheet = &book->sheets[i];
        HOLDS(sheet->name != NULL && sheet->count <= WORKBOOK_ROWS && sheet->widest <= WORKBOOK_COLUMNS);
        for (unsigned r = 0; r < sheet->count; r++) {
            HOLDS(sheet->rows[r].count <= sheet->widest);
            cells += sheet->rows[r].count;
            for (unsigned c = 0; c < sheet->rows[r].count; c++)
                text += sheet->rows[r].cells[c].text != NULL ? strlen(sheet->rows[r].cells[c].text) : 0;
        }
    }
    HOLDS(cells <= WORKBOOK_CELLS && text <= WORKBOOK_TEXT);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const struct gch_archive_limits limits = {.entries = 8, .file = 1 << 20, .whole = 4 << 20};
    if (size == 0 || (data[0] != 'o' && data[0] != 'x'))
        return 0;
    struct gch_context *ctx = gch_context_new();
    struct gch_archive archive;
    struct gch_zip zip = {0};
    struct workbook book = {0};
    unsigned findings = 0;
    size_t length;
    HOLDS(ctx != NULL);
    gch_context_set_sink(ctx, count, &findings);
    if (data[0] == 'o')
        gch_zip_add(&zip, "content.xml", (const char *)data + 1, size - 1, true);
    else
        add_parts(&zip, (const char *)data + 1, size - 1);
    char *bytes = gch_zip_take(&zip, &length);
    HOLDS(bytes != NULL && gch_archive_open(ctx, "fuzz", bytes, length, &limits, &archive) == GCH_OK);
    enum gch_status status =
        data[0] == 'o' ? gch_workbook_read_ods(ctx, &archive, &book) : gch_workbook_read_xlsx(ctx, &archive, &book);
    HOLDS(findings == (status != GCH_OK));
    fuzz_taken += status == GCH_OK && book.count > 0;
    look(&book);
    gch_workbook_finish(&book);
    gch_archive_finish(&archive);
    free(bytes);
    gch_context_free(ctx);
    return 0;
}
