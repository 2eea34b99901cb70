#include "base/text.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool gch_text_reserve(struct gch_text *t, size_t n) {
    if (t->failed)
        return false;
    if (n > SIZE_MAX - t->length - 1) {
        t->failed = true;
        return false;
    }
    size_t need = t->length + n + 1;
    if (need <= t->room)
        return true;
    size_t room = t->room < 64 ? 64 : t->room;
    while (room < need)
        room = room > SIZE_MAX / 2 ? need : room * 2;
    char *text = realloc(t->text, room);
    if (text == NULL) {
        t->failed = true;
        return false;
    }
    t->text = text;
    t->room = room;
    return true;
}

void gch_text_add_n(struct gch_text *t, const char *s, size_t n) {
    if (!gch_text_reserve(t, n))
        return;
    if (n > 0)
        memcpy(t->text + t->length, s, n);
    t->length += n;
    t->text[t->length] = '\0';
}

void gch_text_add(struct gch_text *t, const char *s) {
    gch_text_add_n(t, s, strlen(s));
}

/* A word of a format: %s, %d, %u with or without a width, or %%; of a text, also how much of it at most. */
struct word {
    char kind;
    bool left;  /* blanks behind it */
    bool asked; /* the width is an argument */
    bool cut, cut_asked;
    int width, most;
    const char *end; /* behind it */
};

/* p: at its %. False: it is something else. */
static bool read_word(const char *p, struct word *out) {
    *out = (struct word){0};
    out->left = p[1] == '-';
    p += 1 + out->left;
    if (*p == '*') {
        out->asked = true;
        p++;
    } else if (*p != '0') { /* that would be no blanks */
        for (; *p >= '0' && *p <= '9' && out->width < 1000; p++)
            out->width = 10 * out->width + *p - '0';
    }
    if (*p == '.') {
        out->cut = true;
        out->cut_asked = p[1] == '*';
        p += 1 + out->cut_asked;
        for (; !out->cut_asked && *p >= '0' && *p <= '9' && out->most < 1000; p++)
            out->most = 10 * out->most + *p - '0';
    }
    out->kind = *p;
    out->end = p + 1;
    if (out->cut)
        return *p == 's';
    return *p == 's' || *p == 'd' || *p == 'u' || (*p == '%' && p[-1] == '%');
}

static void add_padded(struct gch_text *t, const struct word *word, const char *s, size_t n) {
    size_t blanks = word->width > 0 && (size_t)word->width > n ? (size_t)word->width - n : 0;
    if (!gch_text_reserve(t, n + blanks))
        return;
    char *at = t->text + t->length;
    memset(word->left ? at + n : at, ' ', blanks);
    memcpy(word->left ? at : at + blanks, s, n);
    t->length += n + blanks;
    t->text[t->length] = '\0';
}

void gch_text_add_right(struct gch_text *t, int width, const char *s) {
    add_padded(t, &(struct word){.width = width}, s, strlen(s));
}

static void add_number(struct gch_text *t, const struct word *word, unsigned n, bool minus) {
    char digits[12];
    size_t at = sizeof digits;
    do
        digits[--at] = (char)('0' + n % 10);
    while ((n /= 10) != 0);
    if (minus)
        digits[--at] = '-';
    add_padded(t, word, digits + at, sizeof digits - at);
}

/* Most formats are words and whole numbers; printf reads its formats anew every time. False: there is something else in
 * this one, and nothing was added. */
static bool add_simple(struct gch_text *t, const char *format, va_list args) {
    struct word word;
    for (const char *p = format; (p = strchr(p, '%')) != NULL; p = word.end)
        if (!read_word(p, &word))
            return false;
    for (const char *p; (p = strchr(format, '%')) != NULL; format = word.end) {
        read_word(p, &word);
        gch_text_add_n(t, format, (size_t)(p - format));
        if (word.asked)
            word.width = va_arg(args, int);
        if (word.width < 0) {
            word.left = true;
            word.width = -word.width;
        }
        if (word.cut_asked)
            word.most = va_arg(args, int);
        if (word.kind == 's') {
            const char *text = va_arg(args, const char *);
            add_padded(t, &word, text, word.cut && word.most >= 0 ? strnlen(text, (size_t)word.most) : strlen(text));
        } else if (word.kind == 'd') {
            int n = va_arg(args, int);
            add_number(t, &word, n < 0 ? 0u - (unsigned)n : (unsigned)n, n < 0);
        } else if (word.kind == 'u') {
            add_number(t, &word, va_arg(args, unsigned), false);
        } else {
            gch_text_add_n(t, "%", 1);
        }
    }
    gch_text_add(t, format);
    return true;
}

void gch_text_addv(struct gch_text *t, const char *format, va_list args) {
    enum { USUAL = 120 }; /* most of what is added at once fits, so that it is made but once */
    va_list again;
    va_copy(again, args);
    if (!add_simple(t, format, args) && gch_text_reserve(t, USUAL)) {
        size_t room = t->room - t->length;
        int n = vsnprintf(t->text + t->length, room, format, args);
        if (n >= 0 && (size_t)n >= room) {
            t->text[t->length] = '\0';
            if (gch_text_reserve(t, (size_t)n))
                n = vsnprintf(t->text + t->length, (size_t)n + 1, format, again);
        }
        if (n < 0)
            t->failed = true;
        else if (!t->failed)
            t->length += (size_t)n;
    }
    va_end(again);
}

void gch_text_addf(struct gch_text *t, const char *format, ...) {
    va_list args;
    va_start(args, format);
    gch_text_addv(t, format, args);
    va_end(args);
}

void gch_text_add_json(struct gch_text *t, const char *s) {
    if (s == NULL) {
        gch_text_add(t, "null");
        return;
    }
    gch_text_add(t, "\"");
    const char *plain = s; /* not added yet */
    for (; *s != '\0'; s++) {
        unsigned char c = (unsigned char)*s;
        if (c >= ' ' && c != '"' && c != '\\' && c != 127)
            continue;
        gch_text_add_n(t, plain, (size_t)(s - plain));
        gch_text_addf(t, c == '"' || c == '\\' ? "\\%c" : "\\u%04x", c);
        plain = s + 1;
    }
    gch_text_add_n(t, plain, (size_t)(s - plain));
    gch_text_add(t, "\"");
}

char *gch_text_take(struct gch_text *t) {
    gch_text_add_n(t, "", 0);
    char *text = t->text;
    if (t->failed) {
        free(text);
        text = NULL;
    }
    *t = (struct gch_text){0};
    return text;
}

void gch_text_finish(struct gch_text *t) {
    free(t->text);
    *t = (struct gch_text){0};
}

/* The length of the character at p if it can be shown; 0 if not. */
static size_t printable_length(const unsigned char *p) {
    static const unsigned char least[] = {0, 0, 0, 0xa0, 0x90}; /* of the second byte after E0 and F0: no long forms */
    if (*p < 0x80)
        return *p >= 0x20 && *p != 0x7f;
    size_t n = *p >= 0xc2 && *p <= 0xdf ? 2 : (*p & 0xf0) == 0xe0 ? 3 : *p >= 0xf0 && *p <= 0xf4 ? 4 : 0;
    for (size_t i = 1; i < n; i++)
        if ((p[i] & 0xc0) != 0x80)
            return 0;
    if (n == 0 || ((*p == 0xe0 || *p == 0xf0) && p[1] < least[n]) || (*p == 0xed && p[1] > 0x9f) ||
        (*p == 0xf4 && p[1] > 0x8f))
        return 0;
    if (n == 2 && *p == 0xc2 && p[1] < 0xa0)
        return 0; /* U+0080 to U+009F */
    if (n == 3 && p[0] == 0xe2) {
        unsigned low = (p[1] & 0x3fu) << 6 | (p[2] & 0x3fu); /* U+2000 on */
        if ((low >= 0x28 && low <= 0x2e) || (low >= 0x66 && low <= 0x69))
            return 0; /* line separators, and marks of direction */
    }
    return n;
}

void gch_make_printable(char *text) {
    unsigned char *p = (unsigned char *)text;
    while (*p != '\0') {
        size_t n = printable_length(p);
        if (n == 0) {
            *p = '?';
            n = 1;
        }
        p += n;
    }
}

size_t gch_printable_prefix(const char *text) {
    const unsigned char *p = (const unsigned char *)text;
    for (size_t n; *p != '\0' && (n = printable_length(p)) > 0;)
        p += n;
    return (size_t)((const char *)p - text);
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool gch_parse_u64(const char *s, size_t n, uint64_t *out) {
    uint64_t value = 0;
    if (n == 0)
        return false;
    for (size_t i = 0; i < n; i++) {
        if (!is_digit(s[i]))
            return false;
        unsigned digit = (unsigned)(s[i] - '0');
        if (value > (UINT64_MAX - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    *out = value;
    return true;
}

bool gch_parse_int(const char *s, size_t n, long low, long high, long *out) {
    bool minus = n > 0 && s[0] == '-';
    uint64_t value;
    if (!gch_parse_u64(s + minus, n - minus, &value))
        return false;
    /* Bounded well inside long before the sign is applied, so that nothing below can overflow. */
    if (value > (uint64_t)INT64_MAX)
        return false;
    int64_t number = minus ? -(int64_t)value : (int64_t)value;
    if (number < low || number > high)
        return false;
    *out = (long)number;
    return true;
}

bool gch_has_idle_zero(const char *s, size_t n) {
    bool minus = n > 0 && s[0] == '-';
    s += minus;
    n -= minus;
    if (n == 0 || s[0] != '0')
        return false;
    if (n > 1 && is_digit(s[1]))
        return true;
    /* -0, -0.0 */
    for (size_t i = 0; minus && i < n; i++)
        if (s[i] != '0' && s[i] != '.')
            return false;
    return minus;
}

bool gch_parse_fixed(const char *s, size_t n, int places, long low, long high, long *out) {
    bool minus = n > 0 && s[0] == '-';
    size_t i = minus, digits = 0;
    int64_t value = 0;
    int after = -1; /* digits after the point, -1 = no point yet */
    for (; i < n; i++) {
        if (s[i] == '.' && after < 0 && digits > 0 && places > 0) {
            after = 0;
            continue;
        }
        if (!is_digit(s[i]) || ++digits > 15)
            return false;
        if (after >= 0 && ++after > places)
            return false;
        value = value * 10 + (s[i] - '0');
    }
    if (digits == 0 || after == 0)
        return false;
    for (int k = after < 0 ? 0 : after; k < places; k++)
        value *= 10;
    if (minus)
        value = -value;
    if (value < low || value > high)
        return false;
    *out = (long)value;
    return true;
}

static unsigned char lower(char c) {
    return (unsigned char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

/* Edit distance with swaps of neighbours counted once and case ignored; strings of up to 63 bytes. Anything above most
 * where it is more than that. */
static unsigned distance(const char *a, size_t n, const char *b, size_t m, unsigned most) {
    unsigned row[3][64];
    unsigned *before = row[0], *above = row[1], *now = row[2];
    unsigned least_above = 0;
    for (size_t j = 0; j <= m; j++)
        above[j] = (unsigned)j;
    for (size_t i = 1; i <= n; i++) {
        unsigned least = (unsigned)i;
        now[0] = (unsigned)i;
        for (size_t j = 1; j <= m; j++) {
            unsigned best = above[j - 1] + (lower(a[i - 1]) != lower(b[j - 1]));
            if (above[j] + 1 < best)
                best = above[j] + 1;
            if (now[j - 1] + 1 < best)
                best = now[j - 1] + 1;
            if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]) &&
                before[j - 2] + 1 < best)
                best = before[j - 2] + 1;
            now[j] = best;
            if (best < least)
                least = best;
        }
        /* What follows builds on these two rows, and never becomes less. */
        if (least > most && least_above > most)
            return most + 1;
        least_above = least;
        unsigned *t = before;
        before = above;
        above = now;
        now = t;
    }
    return above[m];
}

const char *gch_nearest(const char *s, const char *const *names, size_t count) {
    size_t n = strlen(s);
    if (n == 0 || n > 63)
        return NULL;
    const char *best = NULL;
    unsigned best_distance = n <= 3 ? 1 : n <= 8 ? 2 : 3;
    for (size_t i = 0; i < count; i++) {
        size_t m = strlen(names[i]);
        if (m == 0 || m > 63 || (m > n ? m - n : n - m) > best_distance)
            continue;
        unsigned d = distance(s, n, names[i], m, best_distance);
        /* A name all of whose letters would have to change is no guess. */
        if (d >= m || d > best_distance || (d == best_distance && best != NULL))
            continue;
        best = names[i];
        best_distance = d;
    }
    return best;
}

uint64_t gch_hash(uint64_t h, const void *data, size_t n) {
    const unsigned char *p = data;
    for (size_t i = 0; i < n; i++)
        h = (h ^ p[i]) * UINT64_C(1099511628211);
    return h;
}
