#include "paper/sheet.h"

#include <stdlib.h>
#include <string.h>

#include "paper/fonts.h"

/* Advance widths of ' ' to '~' in thousandths of the size, from the fonts' published metrics. */
static const uint16_t plain_widths[95] = {
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333,  278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667,  611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278,  556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500,  500, 334, 260, 334, 584};
static const uint16_t bold_widths[95] = {278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
                                         556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
                                         975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
                                         667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
                                         333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
                                         611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584};

uint32_t gch_paint_rgb(enum gch_paint paint) {
    /* Chosen so that in grey green and yellow are light, red middling under white letters, black black. */
    static const uint32_t colours[GCH_PAINT_COUNT] = {
        [GCH_PAINT_NONE] = 0x000000,   [GCH_PAINT_WHITE] = 0xFFFFFF,  [GCH_PAINT_GREEN] = 0xB4E0AE,
        [GCH_PAINT_RED] = 0xC2413A,    [GCH_PAINT_YELLOW] = 0xFFE873, [GCH_PAINT_BLACK] = 0x111111,
        [GCH_PAINT_ORANGE] = 0xF7B467, [GCH_PAINT_GREY] = 0xE9EAEC,   [GCH_PAINT_DARK] = 0x2E3A46,
    };
    return colours[paint];
}

void gch_sheet_finish(struct gch_sheet *sheet) {
    free(sheet->drawn);
    free(sheet->pages);
    gch_text_finish(&sheet->texts);
    *sheet = (struct gch_sheet){.paper = sheet->paper};
}

int gch_sheet_width(const struct gch_sheet *sheet) {
    return sheet->paper == GCH_PAPER_LETTER ? 6120 : 5953;
}

int gch_sheet_height(const struct gch_sheet *sheet) {
    return sheet->paper == GCH_PAPER_LETTER ? 7920 : 8419;
}

static size_t keep_text(struct gch_sheet *sheet, const char *text) {
    size_t at = sheet->texts.length;
    gch_text_add_n(&sheet->texts, text, strlen(text) + 1);
    sheet->failed |= sheet->texts.failed;
    return at;
}

void gch_sheet_page(struct gch_sheet *sheet, const char *title, int level) {
    if (sheet->page_count == sheet->page_room) {
        size_t room = sheet->page_room == 0 ? 16 : sheet->page_room * 2;
        struct gch_sheet_page *more = realloc(sheet->pages, room * sizeof *more);
        if (more == NULL) {
            sheet->failed = true;
            return;
        }
        sheet->pages = more;
        sheet->page_room = room;
    }
    struct gch_sheet_page page = {.first = sheet->count, .level = level};
    page.title = keep_text(sheet, title);
    if (!sheet->failed)
        sheet->pages[sheet->page_count++] = page;
}

static void draw(struct gch_sheet *sheet, struct gch_drawn thing) {
    if (sheet->failed || sheet->page_count == 0)
        return;
    if (sheet->count == sheet->room) {
        size_t room = sheet->room == 0 ? 1024 : sheet->room * 2;
        struct gch_drawn *more = realloc(sheet->drawn, room * sizeof *more);
        if (more == NULL) {
            sheet->failed = true;
            return;
        }
        sheet->drawn = more;
        sheet->room = room;
    }
    sheet->drawn[sheet->count++] = thing;
    sheet->pages[sheet->page_count - 1].count++;
}

void gch_sheet_rect(struct gch_sheet *sheet, int x, int y, int w, int h, enum gch_paint paint, int line) {
    draw(sheet, (struct gch_drawn){
                    .mark = GCH_MARK_RECT, .paint = (uint8_t)paint, .x = x, .y = y, .w = w, .h = h, .size = line});
}

void gch_sheet_line(struct gch_sheet *sheet, int x1, int y1, int x2, int y2, int line) {
    draw(sheet, (struct gch_drawn){.mark = GCH_MARK_LINE, .x = x1, .y = y1, .w = x2, .h = y2, .size = line});
}

void gch_sheet_wedge(struct gch_sheet *sheet, int x, int y, int legs, enum gch_paint paint) {
    draw(sheet, (struct gch_drawn){.mark = GCH_MARK_WEDGE, .paint = (uint8_t)paint, .x = x, .y = y, .w = legs});
}

void gch_sheet_link(struct gch_sheet *sheet, int x, int y, int w, int h, size_t page) {
    draw(sheet, (struct gch_drawn){.mark = GCH_MARK_LINK, .x = x, .y = y, .w = w, .h = h, .page = page});
}

int gch_latin_width(unsigned char byte, bool bold) {
    if (byte < 32 || byte > 126)
        return 556;
    return bold ? bold_widths[byte - 32] : plain_widths[byte - 32];
}

/* In thousandths of the size. */
static long set_width(const struct gch_sheet *sheet, const char *text, bool bold) {
    struct gch_setting setting = {0};
    long sum = 0;
    if (gch_fonts_set(sheet->fonts, text, bold, false, &setting) == GCH_OK)
        for (size_t i = 0; i < setting.piece_count; i++)
            for (size_t k = 0; k < setting.pieces[i].count; k++) {
                const struct gch_glyph *glyph = &setting.glyphs[setting.pieces[i].first + k];
                sum +=
                    setting.pieces[i].font >= 0 ? glyph->advance : gch_latin_width((unsigned char)glyph->glyph, bold);
            }
    gch_setting_finish(&setting);
    return sum;
}

static long em_width(const struct gch_sheet *sheet, const char *text, bool bold) {
    long sum = 0;
    if (sheet->fonts != NULL && !gch_is_latin(text))
        return set_width(sheet, text, bold);
    for (; *text != '\0'; text++) {
        unsigned char c = (unsigned char)*text;
        if (c < 0x80 || c >= 0xC0) /* the others are the rest of a UTF-8 letter */
            sum += gch_latin_width(c, bold);
    }
    return sum;
}

static int width_at(long em, int size) {
    return (int)((em * size + 999) / 1000);
}

int gch_sheet_text_width(const struct gch_sheet *sheet, const char *text, int size, bool bold) {
    return width_at(em_width(sheet, text, bold), size);
}

void gch_sheet_text(struct gch_sheet *sheet, int x, int y, const char *text, const struct gch_lettering *how) {
    struct gch_drawn thing = {.mark = GCH_MARK_TEXT,
                              .paint = (uint8_t)(how->paint == GCH_PAINT_NONE ? GCH_PAINT_BLACK : how->paint),
                              .align = (uint8_t)how->align,
                              .bold = how->bold,
                              .upward = how->upward,
                              .x = x,
                              .y = y,
                              .size = how->size};
    if (text[0] == '\0')
        return;
    long em = em_width(sheet, text, how->bold);
    thing.w = width_at(em, thing.size);
    while (how->most > 0 && thing.w > how->most && thing.size > 30) {
        thing.size--;
        thing.w = width_at(em, thing.size);
    }
    thing.text = keep_text(sheet, text);
    draw(sheet, thing);
}
