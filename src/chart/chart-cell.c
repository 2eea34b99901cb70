/*
 * The cell grammar, one for all games (scenario-format, DDF-3, RZ-0.1):
 *
 *   cell     = ""                          no gain, no change
 *            | number [ "*" ] [ "!" ]      yards; * out of bounds, ! bold (short-pass big play)
 *            | "(" number ")" | "(TD)"     forced
 *            | word                        B TD QT INC FC G NG SCK QR XPI XQT XINT XF Pre Post REC LOST GOOD MISS ...
 *            | "INT " number | "F" [ " " number ] | "BLK " number
 *            | "OFF " yards [ "*" ] | "O=" yards [ "*" ]
 *            | "DEF " yards [ "X" ] | "D=" yards [ "X" ] | "XDEF " yards [ "X" ]
 *            | "PI " yards | "PI X"
 *            | "Muff" [ "-" yards ]
 *   number   = "0" | [ "-" ] yards
 *   yards    = digit 1..9, then up to two digits 0..9      ("PI 0" is allowed too)
 *
 * One blank where the grammar shows one, none anywhere else; upper and lower case as shown ("x" for "X" excepted).
 */
#include "gridchart/chart.h"

#include <string.h>

#include "base/put.h"

static const struct {
    const char *text;
    uint8_t kind, flags;
} words[] = {
    {"B", GCH_CELL_B, 0},
    {"TD", GCH_CELL_TD, 0},
    {"QT", GCH_CELL_QT, 0},
    {"INC", GCH_CELL_INC, 0},
    {"FC", GCH_CELL_FC, 0},
    {"F", GCH_CELL_F, GCH_FLAG_BARE},
    {"(TD)", GCH_CELL_FORCED_TD, 0},
    {"PI X", GCH_CELL_PI, GCH_FLAG_X},
    {"G", GCH_CELL_G, 0},
    {"NG", GCH_CELL_NG, 0},
    {"SCK", GCH_CELL_SCK, 0},
    {"QR", GCH_CELL_QR, 0},
    {"XPI", GCH_CELL_XPI, 0},
    {"XQT", GCH_CELL_XQT, 0},
    {"XINT", GCH_CELL_XINT, 0},
    {"XF", GCH_CELL_XF, 0},
    {"Pre", GCH_CELL_PRE, 0},
    {"Post", GCH_CELL_POST, 0},
    {"REC", GCH_CELL_REC, 0},
    {"LOST", GCH_CELL_LOST, 0},
    {"GOOD", GCH_CELL_GOOD, 0},
    {"MISS", GCH_CELL_MISS, 0},
    {"DS", GCH_CELL_DS, 0},
    {"-DS", GCH_CELL_DS, GCH_FLAG_MINUS},
    {"X", GCH_CELL_X, 0},
    {"x", GCH_CELL_X, GCH_FLAG_BARE},
    {"-X", GCH_CELL_X, GCH_FLAG_MINUS},
    {"T1", GCH_CELL_T1, 0},
    {"T2", GCH_CELL_T2, 0},
    {"T3", GCH_CELL_T3, 0},
    {"KR", GCH_CELL_KR, 0},
    {"FS", GCH_CELL_FS, 0},
    {"Muff", GCH_CELL_MUFF, 0},
    {"PASS", GCH_CELL_PASS, 0},
    {"TB", GCH_CELL_TB, 0},
    {"FG", GCH_CELL_FG, 0},
    {"KO", GCH_CELL_KO, 0},
    {"LBR", GCH_CELL_LBR, 0},
    {"PEN", GCH_CELL_PEN, 0},
};

/* Cells that are a word and a number: what may follow the number, and what the number may be. */
enum { ANY, POSITIVE, NATURAL, NEGATIVE };
static const struct {
    const char *prefix;
    uint8_t kind, flags;
    uint8_t sign;
    char tail; /* '\0': none */
    uint8_t tail_flag;
} numbered[] = {
    {"", GCH_CELL_NUMBER, 0, ANY, '\0', 0},
    {"INT ", GCH_CELL_INT, 0, ANY, '\0', 0},
    {"F ", GCH_CELL_F, 0, ANY, '\0', 0},
    {"BLK ", GCH_CELL_BLK, 0, ANY, '\0', 0},
    {"OFF ", GCH_CELL_OFF, 0, POSITIVE, '*', GCH_FLAG_STAR},
    {"O=", GCH_CELL_OFF, GCH_FLAG_EQ, POSITIVE, '*', GCH_FLAG_STAR},
    {"DEF ", GCH_CELL_DEF, 0, POSITIVE, 'X', GCH_FLAG_X},
    {"D=", GCH_CELL_DEF, GCH_FLAG_EQ, POSITIVE, 'X', GCH_FLAG_X},
    {"XDEF ", GCH_CELL_XDEF, 0, POSITIVE, 'X', GCH_FLAG_X},
    {"PI ", GCH_CELL_PI, 0, NATURAL, '\0', 0},
    {"Muff", GCH_CELL_MUFF, 0, NEGATIVE, '\0', 0},
};

/* Reads a number of the grammar from s[0..n); how many bytes it took, 0 if there is none. */
static size_t read_number(const char *s, size_t n, int sign, int16_t *out) {
    size_t i = 0;
    bool minus = n > 0 && s[0] == '-';
    if (minus && (sign == POSITIVE || sign == NATURAL))
        return 0;
    if (!minus && sign == NEGATIVE)
        return 0;
    i += minus;
    size_t first = i;
    int value = 0;
    while (i < n && s[i] >= '0' && s[i] <= '9' && i - first < 3)
        value = value * 10 + (s[i++] - '0');
    if (i == first)
        return 0;
    /* No leading zeros, no "-0", and fouls of no yards only where the grammar has them. */
    if (s[first] == '0' && (i - first > 1 || minus || sign == POSITIVE))
        return 0;
    *out = (int16_t)(minus ? -value : value);
    return i;
}

static bool read_numbered(const char *text, size_t length, struct gch_cell *out) {
    for (size_t k = 0; k < sizeof numbered / sizeof numbered[0]; k++) {
        size_t p = strlen(numbered[k].prefix);
        if (length <= p || memcmp(text, numbered[k].prefix, p) != 0)
            continue;
        struct gch_cell cell = {numbered[k].kind, numbered[k].flags, 0};
        size_t n = read_number(text + p, length - p, numbered[k].sign, &cell.number);
        if (n == 0)
            continue;
        p += n;
        if (numbered[k].tail != '\0' && p < length && text[p] == numbered[k].tail) {
            cell.flags |= numbered[k].tail_flag;
            p++;
        }
        if (cell.kind == GCH_CELL_NUMBER && p < length && text[p] == '*') {
            cell.flags |= GCH_FLAG_STAR;
            p++;
        }
        if (cell.kind == GCH_CELL_NUMBER && p < length && text[p] == '!') {
            cell.flags |= GCH_FLAG_BOLD;
            p++;
        }
        if (p != length)
            return false;
        *out = cell;
        return true;
    }
    return false;
}

bool gch_cell_parse(const char *text, size_t length, struct gch_cell *out) {
    *out = (struct gch_cell){GCH_CELL_BLANK, 0, 0};
    if (length == 0)
        return true;
    bool number = text[0] >= '0' && text[0] <= '9'; /* no word begins so */
    for (size_t i = 0; !number && i < sizeof words / sizeof words[0]; i++)
        if (words[i].text[0] == text[0] && strlen(words[i].text) == length &&
            memcmp(words[i].text, text, length) == 0) {
            out->kind = words[i].kind;
            out->flags = words[i].flags;
            return true;
        }
    if (length >= 3 && text[0] == '(' && text[length - 1] == ')') {
        struct gch_cell cell = {GCH_CELL_FORCED, 0, 0};
        if (read_number(text + 1, length - 2, ANY, &cell.number) != length - 2)
            return false;
        *out = cell;
        return true;
    }
    return read_numbered(text, length, out);
}

char *gch_cell_print(struct gch_cell cell, char *buffer) {
    buffer[0] = '\0';
    switch (cell.kind) {
    case GCH_CELL_BLANK:
        return buffer;
    case GCH_CELL_FORCED:
        *GCH_PUT(gch_put_int(GCH_PUT(buffer, "("), cell.number), ")") = '\0'; /* up to 9 bytes */
        return buffer;
    default:
        break;
    }
    bool word = cell.number == 0;
    for (size_t k = 0; k < sizeof numbered / sizeof numbered[0]; k++) {
        const uint8_t spelling = GCH_FLAG_EQ;
        if (numbered[k].kind != cell.kind || (cell.flags & spelling) != numbered[k].flags)
            continue;
        /* "F", "Muff" and "PI X" are words. */
        if ((cell.flags & GCH_FLAG_BARE) != 0 || (cell.kind == GCH_CELL_MUFF && word) ||
            (cell.kind == GCH_CELL_PI && (cell.flags & GCH_FLAG_X) != 0))
            break;
        char all[32]; /* numbers that no chart can hold are cut off */
        char *at = gch_put_int(gch_put_text(all, numbered[k].prefix), cell.number);
        at = gch_put_text(at, (cell.flags & GCH_FLAG_STAR) != 0 ? "*" : "");
        at = gch_put_text(at, (cell.flags & GCH_FLAG_BOLD) != 0 ? "!" : "");
        at = gch_put_text(at, (cell.flags & GCH_FLAG_X) != 0 ? "X" : "");
        *at = '\0';
        memcpy(buffer, all, GCH_CELL_TEXT - 1);
        buffer[GCH_CELL_TEXT - 1] = '\0';
        return buffer;
    }
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (words[i].kind == cell.kind && words[i].flags == cell.flags) {
            *gch_put_text(buffer, words[i].text) = '\0';
            return buffer;
        }
    return buffer;
}
