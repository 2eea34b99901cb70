/*
 * Sheets as PDF 1.4.
 *
 * Our own writer rather than a graphics library: what a chart needs (rectangles, lines, texts in two of the fonts every
 * reader has, links, bookmarks) is a few operators, and the file then holds no date, no foreign version and no embedded
 * font: the same charts give the same bytes.
 */
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "paper/sheet.h"

enum {
    CATALOG = 1,
    PAGES,
    FONT,
    FONT_BOLD,
    INFO,
    OUTLINES,
    FIRST_PAGE, /* then for every page: page, content; then bookmarks; then links */
};

struct pdf {
    const struct gch_sheet *sheet;
    struct gch_text *out;
    size_t start;
    size_t *offsets; /* of object i + 1 */
    size_t objects;
    size_t bookmarks; /* how many pages have one */
};

static void begin(struct pdf *p, size_t object) {
    p->offsets[object - 1] = p->out->length - p->start;
    gch_text_addf(p->out, "%zu 0 obj\n", object);
}

static size_t page_object(size_t page) {
    return FIRST_PAGE + 2 * page;
}

static size_t bookmark_object(const struct pdf *p, size_t bookmark) {
    return FIRST_PAGE + 2 * p->sheet->page_count + bookmark;
}

static void add_length(struct gch_text *out, int tenths) {
    gch_text_addf(out, "%s%d.%d ", tenths < 0 ? "-" : "", abs(tenths) / 10, abs(tenths) % 10);
}

/* A text as a PDF string in the fonts' encoding (Latin 1 as far as UTF-8 letters have a place in it, else '?'). */
static void add_string(struct gch_text *out, const char *s) {
    gch_text_add(out, "(");
    for (; *s != '\0'; s++) {
        unsigned char c = (unsigned char)*s;
        if ((c == 0xC2 || c == 0xC3) && ((unsigned char)s[1] & 0xC0) == 0x80) {
            gch_text_addf(out, "\\%03o", (unsigned)(((c & 3) << 6) | ((unsigned char)s[1] & 0x3F)));
            s++;
        } else if (c >= 0xC0) {
            gch_text_add(out, "?");
        } else if (c < 0x80) {
            if (c == '(' || c == ')' || c == '\\')
                gch_text_add(out, "\\");
            gch_text_add_n(out, s, 1);
        }
    }
    gch_text_add(out, ")");
}

static void add_colour(struct gch_text *out, uint32_t rgb, const char *operator) {
    for (int shift = 16; shift >= 0; shift -= 8) {
        int thousandths = (int)((rgb >> shift & 255) * 1000 + 127) / 255;
        gch_text_addf(out, "%d.%03d ", thousandths / 1000, thousandths % 1000);
    }
    gch_text_addf(out, "%s\n", operator);
}

static void draw(struct gch_text *out, const struct gch_sheet *sheet, const struct gch_drawn *d) {
    int height = gch_sheet_height(sheet);
    switch ((enum gch_mark)d->mark) {
    case GCH_MARK_RECT:
        if (d->paint != GCH_PAINT_NONE)
            add_colour(out, gch_paint_rgb((enum gch_paint)d->paint), "rg");
        if (d->size > 0) {
            add_length(out, d->size);
            gch_text_add(out, "w\n");
        }
        add_length(out, d->x);
        add_length(out, height - d->y - d->h);
        add_length(out, d->w);
        add_length(out, d->h);
        gch_text_addf(out, "re %s\n", d->paint == GCH_PAINT_NONE ? "S" : d->size > 0 ? "B" : "f");
        break;
    case GCH_MARK_LINE:
        add_length(out, d->size);
        gch_text_add(out, "w ");
        add_length(out, d->x);
        add_length(out, height - d->y);
        gch_text_add(out, "m ");
        add_length(out, d->w);
        add_length(out, height - d->h);
        gch_text_add(out, "l S\n");
        break;
    case GCH_MARK_WEDGE:
        add_colour(out, gch_paint_rgb((enum gch_paint)d->paint), "rg");
        add_length(out, d->x);
        add_length(out, height - d->y);
        gch_text_add(out, "m ");
        add_length(out, d->x + d->w);
        add_length(out, height - d->y);
        gch_text_add(out, "l ");
        add_length(out, d->x);
        add_length(out, height - d->y - d->w);
        gch_text_add(out, "l f\n");
        break;
    case GCH_MARK_TEXT: {
        int back = d->align == GCH_CENTRE ? d->w / 2 : d->align == GCH_RIGHT ? d->w : 0;
        int x = d->upward ? d->x : d->x - back;
        int y = d->upward ? height - d->y - back : height - d->y;
        add_colour(out, gch_paint_rgb((enum gch_paint)d->paint), "rg");
        gch_text_addf(out, "BT /%s ", d->bold ? "B" : "R");
        add_length(out, d->size);
        gch_text_addf(out, "Tf %s ", d->upward ? "0 1 -1 0" : "1 0 0 1");
        add_length(out, x);
        add_length(out, y);
        gch_text_add(out, "Tm ");
        add_string(out, sheet->texts.text + d->text);
        gch_text_add(out, " Tj ET\n");
        break;
    }
    case GCH_MARK_LINK:
        break;
    }
}

static void add_stream(struct pdf *p, size_t index) {
    const struct gch_sheet_page *page = &p->sheet->pages[index];
    struct gch_text plain = {0};
    gch_text_add(&plain, "0.2 G\n");
    for (size_t i = 0; i < page->count; i++)
        draw(&plain, p->sheet, &p->sheet->drawn[page->first + i]);
    uLongf size = plain.failed ? 0 : compressBound((uLong)plain.length);
    Bytef *packed = plain.failed ? NULL : malloc(size);
    if (packed == NULL || compress2(packed, &size, (const Bytef *)plain.text, (uLong)plain.length, 9) != Z_OK) {
        p->out->failed = true;
    } else {
        begin(p, page_object(index) + 1);
        gch_text_addf(p->out, "<</Length %lu /Filter /FlateDecode>>\nstream\n", (unsigned long)size);
        gch_text_add_n(p->out, (const char *)packed, size);
        gch_text_add(p->out, "\nendstream\nendobj\n");
    }
    free(packed);
    gch_text_finish(&plain);
}

static void add_page(struct pdf *p, size_t index) {
    const struct gch_sheet_page *page = &p->sheet->pages[index];
    int height = gch_sheet_height(p->sheet);
    begin(p, page_object(index));
    gch_text_addf(p->out, "<</Type /Page /Parent %d 0 R /Contents %zu 0 R", PAGES, page_object(index) + 1);
    bool any = false;
    for (size_t i = 0; i < page->count; i++) {
        const struct gch_drawn *d = &p->sheet->drawn[page->first + i];
        if (d->mark != GCH_MARK_LINK || d->page >= p->sheet->page_count)
            continue;
        gch_text_add(p->out, any ? "\n" : " /Annots [\n");
        any = true;
        gch_text_add(p->out, "<</Type /Annot /Subtype /Link /Border [0 0 0] /Rect [");
        add_length(p->out, d->x);
        add_length(p->out, height - d->y - d->h);
        add_length(p->out, d->x + d->w);
        add_length(p->out, height - d->y);
        gch_text_addf(p->out, "] /Dest [%zu 0 R /Fit]>>", page_object(d->page));
    }
    gch_text_addf(p->out, "%s>>\nendobj\n", any ? "]" : "");
    add_stream(p, index);
}

static void add_fixed(struct pdf *p) {
    int w = gch_sheet_width(p->sheet), h = gch_sheet_height(p->sheet);
    begin(p, CATALOG);
    gch_text_addf(p->out, "<</Type /Catalog /Pages %d 0 R", PAGES);
    if (p->bookmarks > 0)
        gch_text_addf(p->out, " /Outlines %d 0 R /PageMode /UseOutlines", OUTLINES);
    gch_text_add(p->out, ">>\nendobj\n");
    begin(p, PAGES);
    gch_text_addf(p->out, "<</Type /Pages /Count %zu /MediaBox [0 0 %d.%d %d.%d]", p->sheet->page_count, w / 10, w % 10,
                  h / 10, h % 10);
    gch_text_addf(p->out, " /Resources <</Font <</R %d 0 R /B %d 0 R>>>> /Kids [", FONT, FONT_BOLD);
    for (size_t i = 0; i < p->sheet->page_count; i++)
        gch_text_addf(p->out, "%zu 0 R ", page_object(i));
    gch_text_add(p->out, "]>>\nendobj\n");
    for (int bold = 0; bold < 2; bold++) {
        begin(p, (size_t)(bold ? FONT_BOLD : FONT));
        gch_text_addf(p->out,
                      "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica%s /Encoding /WinAnsiEncoding>>\nendobj\n",
                      bold ? "-Bold" : "");
    }
    begin(p, INFO);
    gch_text_add(p->out, "<</Title ");
    add_string(p->out, p->sheet->title);
    gch_text_addf(p->out, " /Producer (gridchart %s)>>\nendobj\n", gch_version());
}

/* Bookmarks lie flat where all pages are of one level, else pages of level 1 lie below the chapter before them. */
static void add_bookmarks(struct pdf *p) {
    size_t count = p->bookmarks, last_chapter = 0, first_chapter = count, chapters = 0;
    size_t *page_of = calloc(count + 1, sizeof *page_of);
    if (page_of == NULL) {
        p->out->failed = true;
        return;
    }
    for (size_t i = 0, n = 0; i < p->sheet->page_count; i++)
        if (p->sheet->pages[i].level < 2)
            page_of[n++] = i;
#define LEVEL(n) p->sheet->pages[page_of[n]].level
    for (size_t n = 0; n < count; n++)
        if (LEVEL(n) == 0 || n == 0) {
            first_chapter = first_chapter == count ? n : first_chapter;
            last_chapter = n;
            chapters++;
        }
    begin(p, OUTLINES);
    if (count == 0)
        gch_text_add(p->out, "<</Type /Outlines>>\nendobj\n");
    else
        gch_text_addf(p->out, "<</Type /Outlines /First %zu 0 R /Last %zu 0 R /Count %zu>>\nendobj\n",
                      bookmark_object(p, first_chapter), bookmark_object(p, last_chapter), chapters);
    for (size_t n = 0, chapter = 0; n < count; n++) {
        bool top = LEVEL(n) == 0 || n == 0;
        chapter = top ? n : chapter;
        begin(p, bookmark_object(p, n));
        gch_text_add(p->out, "<</Title ");
        add_string(p->out, p->sheet->texts.text + p->sheet->pages[page_of[n]].title);
        gch_text_addf(p->out, " /Dest [%zu 0 R /Fit]", page_object(page_of[n]));
        if (top)
            gch_text_addf(p->out, " /Parent %d 0 R", OUTLINES);
        else
            gch_text_addf(p->out, " /Parent %zu 0 R", bookmark_object(p, chapter));
        size_t before = n, after = n + 1, children = 0;
        while (top && after < count && LEVEL(after) == 1) {
            after++;
            children++;
        }
        if (top && n > 0) {
            before = n - 1;
            while (before > 0 && LEVEL(before) == 1)
                before--;
        } else if (!top) {
            before = n - 1 == chapter ? n : n - 1;
        }
        bool next = after < count && (top || LEVEL(after) == 1);
        if (before != n)
            gch_text_addf(p->out, " /Prev %zu 0 R", bookmark_object(p, before));
        if (next)
            gch_text_addf(p->out, " /Next %zu 0 R", bookmark_object(p, after));
        if (children > 0)
            gch_text_addf(p->out, " /First %zu 0 R /Last %zu 0 R /Count -%zu", bookmark_object(p, n + 1),
                          bookmark_object(p, n + children), children);
        gch_text_add(p->out, ">>\nendobj\n");
    }
#undef LEVEL
    free(page_of);
}

void gch_sheet_pdf(const struct gch_sheet *sheet, struct gch_text *out) {
    struct pdf p = {.sheet = sheet, .out = out, .start = out->length};
    if (sheet->failed) {
        out->failed = true;
        return;
    }
    for (size_t i = 0; i < sheet->page_count; i++)
        p.bookmarks += sheet->pages[i].level < 2;
    p.objects = FIRST_PAGE - 1 + 2 * sheet->page_count + p.bookmarks;
    p.offsets = calloc(p.objects, sizeof *p.offsets);
    if (p.offsets == NULL) {
        out->failed = true;
        return;
    }
    /* Four bytes above 127 tell programs that this is no plain text. */
    gch_text_add(out, "%PDF-1.4\n%\xE2\xE3\xCF\xD3\n");
    add_fixed(&p);
    add_bookmarks(&p);
    for (size_t i = 0; i < sheet->page_count; i++)
        add_page(&p, i);
    size_t table = out->length - p.start;
    gch_text_addf(out, "xref\n0 %zu\n0000000000 65535 f \n", p.objects + 1);
    for (size_t i = 0; i < p.objects; i++)
        gch_text_addf(out, "%010zu 00000 n \n", p.offsets[i]);
    gch_text_addf(out, "trailer\n<</Size %zu /Root %d 0 R /Info %d 0 R>>\nstartxref\n%zu\n%%%%EOF\n", p.objects + 1,
                  CATALOG, INFO, table);
    free(p.offsets);
}
