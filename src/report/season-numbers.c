/* Means and spreads from exact sums, by whole-number arithmetic. */
#include "report/season-report.h"

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
