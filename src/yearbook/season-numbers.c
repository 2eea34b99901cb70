/* Means and spreads from exact sums, by whole-number arithmetic, and how they stand in columns. */
#include "yearbook/season-report.h"

__extension__ typedef __int128 wide;
__extension__ typedef unsigned __int128 unsigned_wide;

static wide power_of_ten(int places) {
    wide p = 1;
    while (places-- > 0)
        p *= 10;
    return p;
}

static void add_fixed(struct gch_text *out, wide scaled, int places) {
    char digits[48];
    int n = 0;
    if (scaled < 0) {
        gch_text_add(out, "-");
        scaled = -scaled;
    }
    do {
        digits[n++] = (char)('0' + (int)(scaled % 10));
        scaled /= 10;
    } while (n < 40 && (scaled > 0 || n <= places));
    while (n-- > 0) {
        gch_text_add_n(out, &digits[n], 1);
        if (n == places && places > 0)
            gch_text_add(out, ".");
    }
}

void gch_add_ratio(struct gch_text *out, int64_t num, int64_t den, int places) {
    if (den == 0) {
        add_fixed(out, 0, places);
        return;
    }
    wide top = (wide)num * power_of_ten(places), bottom = den;
    if (bottom < 0) {
        top = -top;
        bottom = -bottom;
    }
    bool negative = top < 0;
    if (negative)
        top = -top;
    wide quotient = top / bottom, rest = top % bottom;
    if (2 * rest > bottom || (2 * rest == bottom && quotient % 2 != 0))
        quotient++;
    add_fixed(out, negative ? -quotient : quotient, places);
}

/* The largest r with r * r <= x. */
static unsigned_wide root(unsigned_wide x) {
    unsigned_wide r = 0, bit = (unsigned_wide)1 << 126;
    while (bit > x)
        bit >>= 2;
    for (; bit != 0; bit >>= 2) {
        if (x >= r + bit) {
            x -= r + bit;
            r = (r >> 1) + bit;
        } else {
            r >>= 1;
        }
    }
    return r;
}

void gch_add_spread(struct gch_text *out, int64_t sum, int64_t squares, int64_t n, int unit, int places) {
    wide inner = n > 0 ? (wide)squares * n - (wide)sum * sum : 0;
    if (inner <= 0) {
        add_fixed(out, 0, places);
        return;
    }
    wide scale = power_of_ten(places);
    add_fixed(out, (wide)(root((unsigned_wide)(inner * scale * scale)) / (unsigned_wide)((wide)n * unit)), places);
}

static int width_of(const char *s) {
    int width = 0;
    for (; *s; s++)
        width += ((unsigned char)*s & 0xc0) != 0x80;
    return width;
}

void gch_add_left(struct gch_text *out, const char *s, int width) {
    gch_text_add(out, s);
    for (int i = width_of(s); i < width; i++)
        gch_text_add(out, " ");
}

void gch_add_right(struct gch_text *out, struct gch_text *number, int width) {
    for (int i = (int)number->length; i < width; i++)
        gch_text_add(out, " ");
    gch_text_add(out, number->text != NULL ? number->text : "");
    out->failed = out->failed || number->failed;
    gch_text_finish(number);
    *number = (struct gch_text){0};
}

void gch_add_ratio_right(struct gch_text *out, int64_t sum, int64_t n, int places, int width) {
    struct gch_text number = {0};
    gch_add_ratio(&number, sum, n, places);
    gch_add_right(out, &number, width);
}
