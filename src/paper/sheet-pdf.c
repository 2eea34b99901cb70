/*
 * Sheets as PDF 1.4.
 *
 * Our own writer rather than a graphics library: what a chart needs (rectangles, lines, texts in two of the fonts every
 * reader has, links, bookmarks) is a few operators, and the file then holds no date, no foreign version and no font
 * that is not needed: the same charts give the same bytes. Fonts for letters beyond those two come from paper/fonts.h.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "paper/fonts.h"
#include "paper/sheet.h"

enum {
    CATALOG = 1,
    PAGES,
    FONT,
    FONT_BOLD,
    INFO,
    OUTLINES,
    FIRST_PAGE, /* then for every page: page, content; then bookmarks; then fonts */
};

/* Objects of a font that is embedded. */
enum {
    EMBEDDED,
    EMBEDDED_CID,
    EMBEDDED_FACTS,
    EMBEDDED_FILE,
    EMBEDDED_LETTERS, /* which text its glyphs stand for, so that it can be searched and copied */
    EMBEDDED_OBJECTS,
};

struct pdf {
    const struct gch_sheet *sheet;
    struct gch_text *out;
    size_t start;
    size_t *offsets; /* of object i + 1 */
    size_t objects;
    size_t bookmarks; /* how many pages have one */
    size_t embedded;  /* how many fonts */
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

static size_t font_object(const struct pdf *p, size_t nth) {
    return FIRST_PAGE + 2 * p->sheet->page_count + p->bookmarks + EMBEDDED_OBJECTS * nth;
}

static void add_length(struct gch_text *out, int tenths) {
    gch_text_addf(out, "%s%d.%d ", tenths < 0 ? "-" : "", abs(tenths) / 10, abs(tenths) % 10);
}

static void add_byte(struct gch_text *out, unsigned char c) {
    if (c >= 0x80)
        gch_text_addf(out, "\\%03o", (unsigned)c);
    else
        gch_text_addf(out, "%s%c", c == '(' || c == ')' || c == '\\' ? "\\" : "", c);
}

/* A text as a PDF string in Helvetica's encoding; letters without a place in it are '?'. */
static void add_string(struct gch_text *out, const char *s) {
    gch_text_add(out, "(");
    while (*s != '\0') {
        unsigned char c = gch_latin_byte(gch_letter_next(&s));
        add_byte(out, c != 0 ? c : '?');
    }
    gch_text_add(out, ")");
}

static void add_utf16(struct gch_text *out, const char *s) {
    while (*s != '\0') {
        uint32_t letter = gch_letter_next(&s);
        if (letter >= 0x10000)
            gch_text_addf(out, "%04X%04X", (unsigned)(0xD800 + ((letter - 0x10000) >> 10)),
                          (unsigned)(0xDC00 + (letter & 0x3FF)));
        else
            gch_text_addf(out, "%04X", (unsigned)letter);
    }
}

/* A title, which readers show in fonts of their own: plain where Latin 1 will do, else UTF-16. */
static void add_title(struct gch_text *out, const char *s) {
    bool plain = true;
    for (const char *at = s; *at != '\0';)
        plain &= gch_letter_next(&at) <= 0xFF;
    if (plain) {
        add_string(out, s);
        return;
    }
    gch_text_add(out, "<FEFF");
    add_utf16(out, s);
    gch_text_add(out, ">");
}

static void add_colour(struct gch_text *out, uint32_t rgb, const char *operator) {
    for (int shift = 16; shift >= 0; shift -= 8) {
        int thousandths = (int)((rgb >> shift & 255) * 1000 + 127) / 255;
        gch_text_addf(out, "%d.%03d ", thousandths / 1000, thousandths % 1000);
    }
    gch_text_addf(out, "%s\n", operator);
}

static bool needs_fonts(const struct gch_sheet *sheet, const struct gch_drawn *d) {
    return sheet->fonts != NULL && !gch_is_latin(sheet->texts.text + d->text);
}

/* Thousandths of the size as points. */
static void add_part(struct gch_text *out, int thousandths, int size) {
    int hundredths = (int)((int64_t)thousandths * size / 100);
    gch_text_addf(out, "%s%d.%02d", thousandths * size < 0 ? "-" : "", abs(hundredths) / 100, abs(hundredths) % 100);
}

/* Glyphs of an embedded font. Where one does not stand where the last one ends, a number between them moves it. */
static void add_glyphs(struct gch_text *out, const struct gch_setting *setting, const struct gch_piece *piece,
                       int size) {
    int rise = 0, owed = 0; /* owed: how far to the right the next glyph stands of where the last one ends */
    gch_text_add(out, "[");
    for (size_t i = 0; i < piece->count; i++) {
        const struct gch_glyph *g = &setting->glyphs[piece->first + i];
        if (g->up != rise) {
            gch_text_add(out, "] TJ ");
            add_part(out, g->up, size);
            gch_text_add(out, " Ts [");
            rise = g->up;
        }
        if (owed + g->right != 0)
            gch_text_addf(out, "%d", -(owed + g->right));
        gch_text_addf(out, "<%04X>", (unsigned)g->glyph);
        owed = g->advance - g->right - g->width;
    }
    if (owed != 0)
        gch_text_addf(out, "%d", -owed);
    gch_text_addf(out, "] TJ%s\n", rise != 0 ? " 0 Ts" : "");
}

/* A text with letters of several fonts, after its place was told. */
static void add_setting(struct gch_text *out, const struct gch_sheet *sheet, const struct gch_drawn *d) {
    struct gch_setting setting = {0};
    out->failed |= gch_fonts_set(sheet->fonts, sheet->texts.text + d->text, d->bold, false, &setting) != GCH_OK;
    for (size_t i = 0; i < setting.piece_count; i++) {
        const struct gch_piece *piece = &setting.pieces[i];
        if (piece->font < 0) {
            gch_text_addf(out, "/%s ", d->bold ? "B" : "R");
            add_length(out, d->size);
            gch_text_add(out, "Tf (");
            for (size_t k = 0; k < piece->count; k++)
                add_byte(out, (unsigned char)setting.glyphs[piece->first + k].glyph);
            gch_text_add(out, ") Tj\n");
            continue;
        }
        gch_text_addf(out, "/F%d ", piece->font);
        add_length(out, d->size);
        gch_text_add(out, "Tf\n");
        if (piece->embolden) {
            add_colour(out, gch_paint_rgb((enum gch_paint)d->paint), "RG");
            add_part(out, 30, d->size);
            gch_text_add(out, " w 2 Tr\n");
        }
        add_glyphs(out, &setting, piece, d->size);
        if (piece->embolden)
            gch_text_add(out, "0 Tr 0.2 G\n");
    }
    gch_setting_finish(&setting);
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
        if (needs_fonts(sheet, d)) {
            add_setting(out, sheet, d);
            gch_text_add(out, "ET\n");
            break;
        }
        add_string(out, sheet->texts.text + d->text);
        gch_text_add(out, " Tj ET\n");
        break;
    }
    case GCH_MARK_LINK:
        break;
    }
}

/* An object that is a stream; more: entries of its dictionary. */
static void add_stream(struct pdf *p, size_t object, const struct gch_text *plain, const char *more) {
    uLongf size = plain->failed ? 0 : compressBound((uLong)plain->length);
    Bytef *packed = plain->failed ? NULL : malloc(size);
    if (packed == NULL || compress2(packed, &size, (const Bytef *)plain->text, (uLong)plain->length, 9) != Z_OK) {
        p->out->failed = true;
    } else {
        begin(p, object);
        gch_text_addf(p->out, "<</Length %lu /Filter /FlateDecode%s>>\nstream\n", (unsigned long)size, more);
        gch_text_add_n(p->out, (const char *)packed, size);
        gch_text_add(p->out, "\nendstream\nendobj\n");
    }
    free(packed);
}

static void add_drawing(struct pdf *p, size_t index) {
    const struct gch_sheet_page *page = &p->sheet->pages[index];
    struct gch_text plain = {0};
    gch_text_add(&plain, "0.2 G\n");
    for (size_t i = 0; i < page->count; i++)
        draw(&plain, p->sheet, &p->sheet->drawn[page->first + i]);
    add_stream(p, page_object(index) + 1, &plain, "");
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
    add_drawing(p, index);
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
    gch_text_addf(p->out, " /Resources <</Font <</R %d 0 R /B %d 0 R", FONT, FONT_BOLD);
    for (size_t i = 0, n = 0; p->embedded > 0 && i < gch_fonts_count(p->sheet->fonts); i++)
        if (gch_fonts_used(p->sheet->fonts, i))
            gch_text_addf(p->out, " /F%zu %zu 0 R", i, font_object(p, n++));
    gch_text_add(p->out, ">>>> /Kids [");
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
    add_title(p->out, p->sheet->title);
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
        add_title(p->out, p->sheet->texts.text + p->sheet->pages[page_of[n]].title);
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

/* --- fonts -------------------------------------------------------------------------------------------------------- */

/* Notes which glyphs are used, and counts the fonts. */
static void use_fonts(struct pdf *p) {
    const struct gch_sheet *sheet = p->sheet;
    struct gch_setting setting = {0};
    gch_fonts_begin(sheet->fonts);
    for (size_t i = 0; i < sheet->count; i++)
        if (sheet->drawn[i].mark == GCH_MARK_TEXT && needs_fonts(sheet, &sheet->drawn[i]))
            p->out->failed |= gch_fonts_set(sheet->fonts, sheet->texts.text + sheet->drawn[i].text,
                                            sheet->drawn[i].bold, true, &setting) != GCH_OK;
    gch_setting_finish(&setting);
    for (size_t i = 0; i < gch_fonts_count(sheet->fonts); i++)
        p->embedded += gch_fonts_used(sheet->fonts, i);
}

static void add_glyph_width(void *data, uint32_t glyph, int width, const char *text) {
    (void)text;
    gch_text_addf(data, "%u [%d]\n", (unsigned)glyph, width);
}

static void add_glyph_letters(void *data, uint32_t glyph, int width, const char *text) {
    (void)width;
    if (text[0] == '\0')
        return;
    gch_text_addf(data, "1 beginbfchar\n<%04X> <", (unsigned)glyph);
    add_utf16(data, text);
    gch_text_add(data, ">\nendbfchar\n");
}

static void add_font(struct pdf *p, size_t font, size_t nth) {
    struct gch_fonts *fonts = p->sheet->fonts;
    struct gch_font_facts facts;
    struct gch_text file = {0}, letters = {0};
    size_t object = font_object(p, nth);
    char name[80], more[64];
    gch_fonts_facts(fonts, font, &facts);
    /* Six letters before the name say that it is a part of the font. */
    snprintf(name, sizeof name, "GRIDC%c+%s", (char)('A' + nth % 26), facts.name);
    begin(p, object + EMBEDDED);
    gch_text_addf(p->out,
                  "<</Type /Font /Subtype /Type0 /BaseFont /%s /Encoding /Identity-H /DescendantFonts [%zu 0 R] "
                  "/ToUnicode %zu 0 R>>\nendobj\n",
                  name, object + EMBEDDED_CID, object + EMBEDDED_LETTERS);
    begin(p, object + EMBEDDED_CID);
    gch_text_addf(p->out,
                  "<</Type /Font /Subtype /CIDFontType%d /BaseFont /%s /CIDSystemInfo <</Registry (Adobe) /Ordering "
                  "(Identity) /Supplement 0>> /FontDescriptor %zu 0 R%s /W [\n",
                  facts.cff ? 0 : 2, name, object + EMBEDDED_FACTS, facts.cff ? "" : " /CIDToGIDMap /Identity");
    gch_fonts_glyphs(fonts, font, add_glyph_width, p->out);
    gch_text_add(p->out, "]>>\nendobj\n");
    begin(p, object + EMBEDDED_FACTS);
    gch_text_addf(p->out,
                  "<</Type /FontDescriptor /FontName /%s /Flags 4 /FontBBox [%d %d %d %d] /ItalicAngle 0 /Ascent %d "
                  "/Descent %d /CapHeight %d /StemV 80 /FontFile%d %zu 0 R>>\nendobj\n",
                  name, facts.left, facts.bottom, facts.right, facts.top, facts.ascent, facts.descent, facts.cap,
                  facts.cff ? 3 : 2, object + EMBEDDED_FILE);
    p->out->failed |= gch_fonts_subset(fonts, font, &file) != GCH_OK;
    snprintf(more, sizeof more, facts.cff ? " /Subtype /CIDFontType0C" : " /Length1 %zu", file.length);
    add_stream(p, object + EMBEDDED_FILE, &file, more);
    gch_text_add(&letters, "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
                           "/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n"
                           "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
                           "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n");
    gch_fonts_glyphs(fonts, font, add_glyph_letters, &letters);
    gch_text_add(&letters, "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n");
    add_stream(p, object + EMBEDDED_LETTERS, &letters, "");
    gch_text_finish(&file);
    gch_text_finish(&letters);
}

void gch_sheet_pdf(const struct gch_sheet *sheet, struct gch_text *out) {
    struct pdf p = {.sheet = sheet, .out = out, .start = out->length};
    if (sheet->failed) {
        out->failed = true;
        return;
    }
    for (size_t i = 0; i < sheet->page_count; i++)
        p.bookmarks += sheet->pages[i].level < 2;
    if (sheet->fonts != NULL)
        use_fonts(&p);
    p.objects = FIRST_PAGE - 1 + 2 * sheet->page_count + p.bookmarks + EMBEDDED_OBJECTS * p.embedded;
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
    for (size_t i = 0, n = 0; p.embedded > 0 && i < gch_fonts_count(sheet->fonts); i++)
        if (gch_fonts_used(sheet->fonts, i))
            add_font(&p, i, n++);
    size_t table = out->length - p.start;
    gch_text_addf(out, "xref\n0 %zu\n0000000000 65535 f \n", p.objects + 1);
    for (size_t i = 0; i < p.objects; i++)
        gch_text_addf(out, "%010zu 00000 n \n", p.offsets[i]);
    gch_text_addf(out, "trailer\n<</Size %zu /Root %d 0 R /Info %d 0 R>>\nstartxref\n%zu\n%%%%EOF\n", p.objects + 1,
                  CATALOG, INFO, table);
    free(p.offsets);
}
