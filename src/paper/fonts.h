/*
 * Letters that Helvetica lacks: which font has them, how they are shaped and in which order they stand, and what of the
 * fonts a PDF has to hold. A build without
 * HarfBuzz and FriBidi has fonts-none.c for fonts.c: there are no fonts, and nothing else is different.
 */
#ifndef GCH_PAPER_FONTS_H
#define GCH_PAPER_FONTS_H

#include "base/text.h"
#include "gridchart/paper.h"

/* The byte a letter has in the encoding of Helvetica (WinAnsi), 0 if it has none. */
unsigned char gch_latin_byte(uint32_t letter);
/* Reads one letter of UTF-8 and moves on; a broken one is U+FFFD. */
uint32_t gch_letter_next(const char **text);
/* Whether Helvetica has all letters of a text. */
bool gch_is_latin(const char *text);

/* A glyph with its place, in thousandths of the size. */
struct gch_glyph {
    uint32_t glyph;
    int advance, right, up; /* how far to the next; where it is moved to from its own place */
    int width;              /* how far to the next by the font alone */
    size_t from, length;    /* the bytes of the text it stands for; 0 bytes: an earlier glyph stands for them */
};

/* Letters of one font that stand side by side. */
struct gch_piece {
    int font;            /* index among the fonts, or -1: Helvetica */
    size_t first, count; /* of the glyphs; of Helvetica glyphs are bytes of its encoding */
    bool embolden;       /* bold was wanted, and the font has none */
};

/* A text as it is printed, from left to right. Starts as {0}. */
struct gch_setting {
    struct gch_piece *pieces;
    size_t piece_count, piece_room;
    struct gch_glyph *glyphs;
    size_t glyph_count, glyph_room;
};
void gch_setting_finish(struct gch_setting *setting);

/* Sets a text; what was set before is dropped. Advances of Helvetica are left at 0. With keep, the glyphs are noted as
 * used. GCH_E_NOMEM, or GCH_OK. */
enum gch_status gch_fonts_set(struct gch_fonts *fonts, const char *text, bool bold, bool keep,
                              struct gch_setting *setting);
/* Forgets which glyphs are used, and which letters were missed. */
void gch_fonts_begin(struct gch_fonts *fonts);
/* Letters that no font has, since gch_fonts_begin: how many different ones (counted to 8), and which. */
size_t gch_fonts_missed(const struct gch_fonts *fonts, const uint32_t **letters);

size_t gch_fonts_count(const struct gch_fonts *fonts);
bool gch_fonts_used(const struct gch_fonts *fonts, size_t font);

/* What a PDF holds of a font. Lengths in thousandths of the size. */
struct gch_font_facts {
    char name[64];                                      /* PostScript's, letters and digits and '-' only */
    bool cff;                                           /* outlines are CFF, else TrueType */
    int ascent, descent, left, bottom, right, top, cap; /* of its lines and its box */
};
void gch_fonts_facts(struct gch_fonts *fonts, size_t font, struct gch_font_facts *facts);
/* The font with the used glyphs only, which keep their numbers. */
enum gch_status gch_fonts_subset(struct gch_fonts *fonts, size_t font, struct gch_text *out);
/* Calls back for every used glyph, in order: its width, and the text it stands for (UTF-8, may be empty). */
void gch_fonts_glyphs(struct gch_fonts *fonts, size_t font,
                      void (*each)(void *data, uint32_t glyph, int width, const char *text), void *data);

#endif
