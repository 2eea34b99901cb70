/* Sheets of text in memory, between CSV files and the two formats of spreadsheets. */
#ifndef GCH_WORKBOOK_PRIV_H
#define GCH_WORKBOOK_PRIV_H

#include "base/text.h"
#include "base/zip.h"
#include "gridchart/workbook.h"
#include "paper/sheet.h"

/* More than any file of a team has; a workbook with more is not one of ours. Cells and bytes of text are those of all
 * sheets: one text can be told to stand in any number of cells. */
enum {
    WORKBOOK_ROWS = 4096,
    WORKBOOK_COLUMNS = 256,
    WORKBOOK_SHEETS = 64,
    WORKBOOK_CELLS = 1 << 18,
    WORKBOOK_TEXT = 32 << 20,
};

struct workbook_cell {
    char *text;      /* NULL: empty */
    uint8_t paint;   /* enum gch_paint */
    bool bold;       /* a heading */
    uint8_t list;    /* 1 + the list of what may stand here; 0: anything */
    bool is_comment; /* of the file: its row has no other cell */
};

struct workbook_row {
    struct workbook_cell *cells;
    unsigned count;
};

struct workbook_sheet {
    char *name;
    struct workbook_row *rows;
    unsigned count;
    unsigned widest; /* cells of its longest row */
};

/* Texts that may stand in a column. */
struct workbook_list {
    char **texts;
    unsigned count;
};

struct workbook {
    struct workbook_sheet *sheets;
    unsigned count;
    struct workbook_list *lists;
    unsigned list_count;
    /* Of one that is read. */
    size_t cells, text;
};

/* The sheet that holds the lists: hidden, and not read back. */
#define WORKBOOK_LISTS "lists"

void gch_workbook_finish(struct workbook *book);
/* A new last sheet, row of a sheet, list; NULL if memory ran out (or, sheets and rows, there are too many). */
struct workbook_sheet *gch_workbook_add_sheet(struct workbook *book, const char *name);
/* The cell at a place, made with all before it; NULL if it lies beyond the limits or memory ran out. */
struct workbook_cell *gch_workbook_cell(struct workbook_sheet *sheet, unsigned row, unsigned column);
bool gch_workbook_set(struct workbook_cell *cell, const char *text, size_t length);
/* A list of texts, the same one if there is one already: 1 + its number, 0 if memory ran out. */
unsigned gch_workbook_add_list(struct workbook *book, struct workbook_list *list);

/* Colours and lists for the cells of a chart file, which sheet holds. */
enum gch_status gch_workbook_dress(struct workbook *book, struct workbook_sheet *sheet, const char *file,
                                   const struct gch_chart_kind *kind);

void gch_workbook_write_ods(const struct workbook *book, struct gch_zip *zip);
void gch_workbook_write_xlsx(const struct workbook *book, struct gch_zip *zip);
enum gch_status gch_workbook_read_ods(struct gch_context *ctx, const struct gch_archive *archive,
                                      struct workbook *book);
enum gch_status gch_workbook_read_xlsx(struct gch_context *ctx, const struct gch_archive *archive,
                                       struct workbook *book);

/* Text of an XML document: <, >, &, quotes; control characters are left out, which XML cannot hold. */
void gch_workbook_add_xml(struct gch_text *out, const char *text);
/* "A" for 0, "AA" for 26. */
char *gch_workbook_column_name(unsigned column, char buffer[8]);
/* Colours as RRGGBB; NULL: none. */
const char *gch_workbook_colour(enum gch_paint paint, char buffer[8]);
bool gch_workbook_white_on(enum gch_paint paint);

/* An XML document read by element: names without namespaces. The first failure stops it. */
struct workbook_xml {
    struct gch_context *ctx;
    const struct gch_archive *archive;
    const char *file; /* in the archive */
    struct workbook *book;
    void (*start)(struct workbook_xml *x, const char *name, const char **attributes);
    void (*end)(struct workbook_xml *x, const char *name);
    void (*characters)(struct workbook_xml *x, const char *text, size_t length); /* NULL: passed over */
    void *user;
    void *parser;
    unsigned depth; /* of elements within elements */
    enum gch_status status;
};
/* GCH_E_MISSING, unreported, if the archive has no such file. */
enum gch_status gch_workbook_xml_read(struct workbook_xml *x);
/* The value of an attribute by its local name, or NULL. */
const char *gch_workbook_attribute(const char **attributes, const char *name);
/* For a workbook that is being read: a new sheet (or NULL), blanks added to a text, a text put into a cell (or false).
 * One that is larger than ours can be is reported, and the reading stops, as it does if memory runs out. */
struct workbook_sheet *gch_workbook_read_sheet(struct workbook_xml *x, const char *name);
void gch_workbook_add_blanks(struct workbook_xml *x, struct gch_text *text, unsigned count);
bool gch_workbook_put(struct workbook_xml *x, struct workbook_sheet *sheet, unsigned row, unsigned column,
                      const char *text, size_t length);
/* Stops the reading; status is reported already, or GCH_E_NOMEM. */
void gch_workbook_xml_stop(struct workbook_xml *x, enum gch_status status);

#endif
