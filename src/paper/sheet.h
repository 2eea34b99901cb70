/*
 * Sheets of paper: rectangles, lines and texts on pages, laid out once and written as PDF, SVG or HTML.
 *
 * Lengths are tenths of a point, y grows downward. Fonts are Helvetica and Helvetica bold, whose widths every PDF
 * reader and (nearly) every browser's substitute share, so that a text that fits here fits everywhere; words with
 * letters that Helvetica lacks are in fonts of their own (paper/fonts.h). Nothing is
 * drawn until a writer walks through the list.
 */
#ifndef GCH_PAPER_SHEET_H
#define GCH_PAPER_SHEET_H

#include "base/text.h"
#include "gridchart/paper.h"

enum gch_paint {
    GCH_PAINT_NONE,
    GCH_PAINT_WHITE,
    GCH_PAINT_GREEN,
    GCH_PAINT_RED,
    GCH_PAINT_YELLOW,
    GCH_PAINT_BLACK,
    GCH_PAINT_ORANGE,
    GCH_PAINT_GREY,
    GCH_PAINT_DARK, /* headings */
    GCH_PAINT_COUNT,
};

enum gch_align {
    GCH_LEFT,
    GCH_CENTRE,
    GCH_RIGHT,
};

enum gch_mark {
    GCH_MARK_RECT,  /* x y w h, paint inside, line around it unless the width is 0 */
    GCH_MARK_LINE,  /* from x y to w h */
    GCH_MARK_TEXT,  /* at x y (baseline) */
    GCH_MARK_WEDGE, /* a filled corner, top left at x y, legs of w */
    GCH_MARK_LINK,  /* x y w h leads to page `page` */
};

struct gch_drawn {
    uint8_t mark, paint, align;
    bool bold, upward; /* texts: turned to be read from below */
    int x, y, w, h;
    int size; /* texts: font size; others: width of the line, 0 none */
    size_t text;
    size_t page; /* links */
};

struct gch_sheet_page {
    size_t first, count; /* of its drawn things */
    size_t title;        /* for the bookmarks, in texts */
    int level;           /* 0 a chapter, 1 below it, 2 no bookmark */
};

/* Starts as {0} but for the paper; failed once memory ran out, which makes everything else a no-op. */
struct gch_sheet {
    enum gch_paper paper;
    const char *title;       /* of the document; only read */
    struct gch_fonts *fonts; /* for letters that Helvetica lacks, in PDFs; NULL: none */
    struct gch_drawn *drawn;
    size_t count, room;
    struct gch_sheet_page *pages;
    size_t page_count, page_room;
    struct gch_text texts; /* all texts, each with its NUL */
    bool failed;
};

void gch_sheet_finish(struct gch_sheet *sheet);

int gch_sheet_width(const struct gch_sheet *sheet);
int gch_sheet_height(const struct gch_sheet *sheet);

/* Begins a page. */
void gch_sheet_page(struct gch_sheet *sheet, const char *title, int level);

void gch_sheet_rect(struct gch_sheet *sheet, int x, int y, int w, int h, enum gch_paint paint, int line);
void gch_sheet_line(struct gch_sheet *sheet, int x1, int y1, int x2, int y2, int line);
void gch_sheet_wedge(struct gch_sheet *sheet, int x, int y, int legs, enum gch_paint paint);
void gch_sheet_link(struct gch_sheet *sheet, int x, int y, int w, int h, size_t page);

struct gch_lettering {
    int size;
    bool bold;
    enum gch_align align;
    enum gch_paint paint; /* BLACK or WHITE; NONE: black */
    int most;             /* the size is made smaller until the text is at most this wide; 0: any width */
    bool upward;
};
/* At the baseline x y, aligned as told. */
void gch_sheet_text(struct gch_sheet *sheet, int x, int y, const char *text, const struct gch_lettering *how);

/* Width of a text in tenths of a point at a size in tenths of a point. */
int gch_sheet_text_width(const struct gch_sheet *sheet, const char *text, int size, bool bold);
/* Advance of a letter of Helvetica, by its byte (gch_latin_byte), in thousandths of the size. */
int gch_latin_width(unsigned char byte, bool bold);

/* Writers; each adds to out, which may hold any byte. */
void gch_sheet_pdf(const struct gch_sheet *sheet, struct gch_text *out);
/* All pages one below the other. */
void gch_sheet_svg(const struct gch_sheet *sheet, struct gch_text *out);
/* One self-contained page with a picture per sheet, which prints each on paper of its own. */
void gch_sheet_html(const struct gch_sheet *sheet, struct gch_text *out);

/* What the paints are, as 0xRRGGBB. */
uint32_t gch_paint_rgb(enum gch_paint paint);

#endif
