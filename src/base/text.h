/* Strings that grow, and numbers read strictly. */
#ifndef GCH_BASE_TEXT_H
#define GCH_BASE_TEXT_H

#include "gridchart/base.h"

/* A growing string. Starts as {0}; text is NUL-terminated once anything was added, NULL before. A failed allocation
 * sets failed and makes later calls no-ops, so that one check at the end is enough. */
struct gch_text {
    char *text;
    size_t length;
    size_t room;
    bool failed;
};

/* Makes room for n more bytes and a NUL, for those who write them by hand (base/put.h) and move length on. False:
 * memory ran out. */
bool gch_text_reserve(struct gch_text *t, size_t n);
void gch_text_add(struct gch_text *t, const char *s);
void gch_text_add_n(struct gch_text *t, const char *s, size_t n);
/* In a column of so many characters, to the right. */
void gch_text_add_right(struct gch_text *t, int width, const char *s);
void gch_text_addf(struct gch_text *t, const char *format, ...) GCH_PRINTF(2, 3);
void gch_text_addv(struct gch_text *t, const char *format, va_list args) GCH_PRINTF(2, 0);
/* Adds s as a JSON string with its quotes; control characters, quotes and backslashes escaped, UTF-8 as it is. NULL is
 * the word null. */
void gch_text_add_json(struct gch_text *t, const char *s);
/* Hands over the string (malloc'ed, "" if nothing was added) and empties t; NULL if an allocation failed. */
char *gch_text_take(struct gch_text *t);
void gch_text_finish(struct gch_text *t);

/* What files hold may be anything, and a terminal obeys some of it. Every text that comes out of a file goes through
 * this before it is shown: control characters (also those above 127), marks that change the direction of writing, line
 * separators and broken UTF-8 become '?', so that the text is always one line and only text. */
void gch_make_printable(char *text);
/* How many bytes at the beginning of a text need no such change. */
size_t gch_printable_prefix(const char *text);

/* Reads the whole of s[0..n) as a decimal integer in [low, high]: digits with an optional leading '-', nothing else, no
 * locale, no blanks, no '+'. False if it is anything else. */
bool gch_parse_int(const char *s, size_t n, long low, long high, long *out);
/* Whether a number in a table is written as nobody writes it, with zeros before it or a minus before 0: 07, -0. Clocks,
 * dates and ids may be; a cell or a value that is so was mistyped. */
bool gch_has_idle_zero(const char *s, size_t n);
/* The same for an unsigned 64-bit number (seeds). */
bool gch_parse_u64(const char *s, size_t n, uint64_t *out);
/* A decimal number with an optional '-' and at most `places` digits after a point, as an integer of 10^-places:
 * ("224.5", places 1) -> 2245. */
bool gch_parse_fixed(const char *s, size_t n, int places, long low, long high, long *out);

/* Which of names[0..count) is nearest to s by edit distance, if near enough to be what was meant; else NULL. */
const char *gch_nearest(const char *s, const char *const *names, size_t count);

/* 64-bit FNV-1a, used for chart, state and log hashes. Start from GCH_HASH_START. */
#define GCH_HASH_START UINT64_C(14695981039346656037)
uint64_t gch_hash(uint64_t h, const void *data, size_t n);

#endif
