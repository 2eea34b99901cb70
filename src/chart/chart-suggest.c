/* What an author probably meant by a cell that is none. */
#include "base/text.h"
#include "chart/chart-legal.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* Words a cell can begin with, in the right spelling. */
static const char *const words[] = {
    "B",  "TD",   "QT",  "INT", "F",    "INC",  "FC",   "OFF",  "DEF", "PI",   "BLK",  "G",    "NG", "SCK",
    "QR", "XDEF", "XPI", "XQT", "XINT", "XF",   "Pre",  "Post", "REC", "LOST", "GOOD", "MISS", "DS", "X",
    "T1", "T2",   "T3",  "KR",  "FS",   "Muff", "PASS", "TB",   "FG",  "KO",   "LBR",  "PEN",  "O",  "D",
};
#define WORDS (sizeof words / sizeof words[0])

/* A cell read generously. */
struct loose {
    bool open, close;
    char word[12];
    bool equals;
    bool minus;
    char digits[4];
    char tail[4];
    bool letter_o, letter_l;
};

static bool looks_like_minus(const char *s, size_t n, size_t *length) {
    static const char *const dashes[] = {"-", "\xe2\x88\x92", "\xe2\x80\x93", "\xe2\x80\x94", "\xe2\x80\x90"};
    for (size_t i = 0; i < sizeof dashes / sizeof dashes[0]; i++) {
        size_t m = strlen(dashes[i]);
        if (n >= m && memcmp(s, dashes[i], m) == 0) {
            *length = m;
            return true;
        }
    }
    return false;
}

static void skip_blanks(const char *s, size_t n, size_t *i) {
    while (*i < n && (s[*i] == ' ' || s[*i] == '\t'))
        ++*i;
}

/* strchr() would find the NUL too. */
static bool in_set(char c, const char *set) {
    return c != '\0' && strchr(set, c) != NULL;
}

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* A digit, or a letter that looks like one beside digits. */
static char digit_like(char c, struct loose *out) {
    if (c >= '0' && c <= '9')
        return c;
    if (c == 'O' || c == 'o') {
        out->letter_o = true;
        return '0';
    }
    if (c == 'l' || c == 'I') {
        out->letter_l = true;
        return '1';
    }
    return '\0';
}

static void read_digits(const char *s, size_t n, size_t *i, struct loose *out) {
    /* Letters count as digits only if a real digit stands in the run. */
    size_t end = *i;
    bool real = false;
    while (end < n && end - *i < 4 && ((s[end] >= '0' && s[end] <= '9') || in_set(s[end], "OolI"))) {
        real |= s[end] >= '0' && s[end] <= '9';
        end++;
    }
    if (!real || end - *i > 3)
        return;
    size_t k = 0;
    while (*i < end) {
        char digit = digit_like(s[(*i)++], out);
        if (digit != '0' || k > 0 || *i == end) /* no leading zeros */
            out->digits[k++] = digit;
    }
    out->digits[k] = '\0';
}

static bool read_loose(const char *s, size_t n, struct loose *out) {
    *out = (struct loose){0};
    size_t i = 0, m;
    skip_blanks(s, n, &i);
    if (i < n && (s[i] == '(' || s[i] == '[')) {
        out->open = true;
        i++;
    }
    skip_blanks(s, n, &i);
    read_digits(s, n, &i, out);
    if (out->digits[0] == '\0') {
        size_t k = 0;
        while (i < n && is_letter(s[i]) && k < sizeof out->word - 1)
            out->word[k++] = s[i++];
        if (k == 1 && out->word[0] == 'T' && i < n && s[i] >= '1' && s[i] <= '3')
            out->word[k++] = s[i++];
        skip_blanks(s, n, &i);
        if (i < n && (s[i] == '=' || s[i] == ':')) {
            out->equals = s[i] == '=';
            i++;
        }
        skip_blanks(s, n, &i);
        while (i < n && (s[i] == '+' || looks_like_minus(s + i, n - i, &m))) {
            if (s[i] == '+') {
                i++;
            } else {
                out->minus = true;
                i += m;
            }
            skip_blanks(s, n, &i);
        }
        read_digits(s, n, &i, out);
    }
    skip_blanks(s, n, &i);
    for (size_t k = 0; i < n && k < sizeof out->tail - 1 && in_set(s[i], "*!xX"); k++)
        out->tail[k] = s[i] == 'x' ? 'X' : s[i], i++;
    skip_blanks(s, n, &i);
    if (i < n && (s[i] == ')' || s[i] == ']')) {
        out->close = true;
        i++;
    }
    skip_blanks(s, n, &i);
    return i == n;
}

static bool legal(const struct gch_law *law, const struct gch_chart_kind *kind, const char *text) {
    struct gch_cell cell;
    if (!gch_cell_parse(text, strlen(text), &cell))
        return false;
    cell = gch_law_normal(law, kind, cell);
    return ((law->ok | law->warn) >> gch_class_of(law, cell) & 1) != 0;
}

/* Writes the cell that loose and a word make; false if it is none this column takes. */
static bool build(const struct gch_law *law, const struct gch_chart_kind *kind, const struct loose *l, const char *word,
                  char *buffer) {
    char text[32];
    const char *sign = l->minus ? "-" : "";
    if (word[0] == '\0' || l->open || l->close) {
        bool forced = l->open || l->close;
        const char *inner = word[0] != '\0' && l->digits[0] == '\0' ? word : l->digits;
        if (word[0] != '\0' && l->digits[0] != '\0')
            return false;
        snprintf(text, sizeof text, "%s%s%s%s%s", forced ? "(" : "", sign, inner, l->tail, forced ? ")" : "");
    } else if (l->digits[0] == '\0') {
        snprintf(text, sizeof text, "%s%s%s%s", l->minus ? "-" : "", word, l->tail[0] != '\0' ? " " : "", l->tail);
    } else if (strcmp(word, "Muff") == 0) {
        snprintf(text, sizeof text, "%s-%s", word, l->digits);
    } else {
        bool equals = l->equals || ((word[0] == 'O' || word[0] == 'D') && word[1] == '\0');
        snprintf(text, sizeof text, "%s%s%s%s%s", word, equals ? "=" : " ", sign, l->digits, l->tail);
    }
    if (strlen(text) >= GCH_CELL_TEXT || !legal(law, kind, text))
        return false;
    strcpy(buffer, text);
    return true;
}

bool gch_cell_suggest(const struct gch_law *law, const struct gch_chart_kind *kind, const char *text, size_t length,
                      char *buffer, const char **why) {
    struct loose l;
    *why = NULL;
    if (length == 0 || length > 31 || !read_loose(text, length, &l))
        return false;
    if (l.letter_o)
        *why = "letter O";
    else if (l.letter_l)
        *why = "letter l";
    if (l.word[0] == '\0')
        return l.digits[0] != '\0' && build(law, kind, &l, "", buffer);
    for (size_t i = 0; i < WORDS; i++)
        if (strcasecmp(words[i], l.word) == 0 && build(law, kind, &l, words[i], buffer))
            return true;
    /* "5X" may have been read as the tail, "INTX" cannot be: try the word that is nearest. */
    const char *near = strlen(l.word) >= 2 ? gch_nearest(l.word, words, WORDS) : NULL;
    return near != NULL && build(law, kind, &l, near, buffer);
}
