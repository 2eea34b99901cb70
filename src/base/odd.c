#include "base/odd.h"

#include "base/message.h"
#include "base/text.h"

#include <stdio.h>
#include <string.h>

/* --- characters -------------------------------------------------------------------------------------------------- */

static const struct {
    uint32_t first, last;
    const char *name;
} invisible[] = {
    {0x09, 0x09, "a tab"},
    {0xa0, 0xa0, "a no-break space"},
    {0xad, 0xad, "a soft hyphen"},
    {0x34f, 0x34f, "a grapheme joiner"},
    {0x61c, 0x61c, "a mark of direction"},
    {0x115f, 0x1160, "a Hangul filler"},
    {0x1680, 0x1680, "an Ogham space"},
    {0x180e, 0x180e, "a vowel separator"},
    {0x2000, 0x2006, "a space of a set width"},
    {0x2007, 0x2007, "a figure space"},
    {0x2008, 0x2008, "a punctuation space"},
    {0x2009, 0x2009, "a thin space"},
    {0x200a, 0x200a, "a hair space"},
    {0x200b, 0x200b, "a zero-width space"},
    {0x200c, 0x200c, "a zero-width non-joiner"},
    {0x200d, 0x200d, "a zero-width joiner"},
    {0x200e, 0x200f, "a mark of direction"},
    {0x2028, 0x2029, "a line separator"},
    {0x202a, 0x202e, "a mark of direction"},
    {0x202f, 0x202f, "a narrow no-break space"},
    {0x205f, 0x205f, "a mathematical space"},
    {0x2060, 0x2060, "a word joiner"},
    {0x2061, 0x2064, "an invisible operator"},
    {0x2066, 0x2069, "a mark of direction"},
    {0x3000, 0x3000, "an ideographic space"},
    {0x3164, 0x3164, "a Hangul filler"},
    {0xfe00, 0xfe0f, "a variation selector"},
    {0xfeff, 0xfeff, "a byte order mark"},
};

/* The character at p, and its length in bytes; what is broken counts as one byte of itself. */
static uint32_t character(const unsigned char *p, size_t *length) {
    size_t n = *p < 0x80 ? 1 : (*p & 0xe0) == 0xc0 ? 2 : (*p & 0xf0) == 0xe0 ? 3 : (*p & 0xf8) == 0xf0 ? 4 : 1;
    uint32_t c = n == 1 ? *p : *p & (0xffu >> (n + 1));
    for (size_t i = 1; i < n; i++) {
        if ((p[i] & 0xc0) != 0x80) {
            *length = 1;
            return *p;
        }
        c = c << 6 | (p[i] & 0x3fu);
    }
    *length = n;
    return c;
}

static const char *invisible_name(uint32_t c) {
    /* The list ascends. */
    for (size_t i = 0; i < sizeof invisible / sizeof invisible[0] && c >= invisible[i].first; i++)
        if (c <= invisible[i].last)
            return invisible[i].name;
    return NULL;
}

/* Quotes of messages end what is shown, and so does the next thing nobody sees. */
static size_t shown_after(const unsigned char *p) {
    size_t length, n = 0;
    for (int count = 0; p[n] != '\0' && p[n] != '"' && count < 12; count++) {
        if (invisible_name(character(p + n, &length)) != NULL)
            break;
        n += length;
    }
    return n;
}

static size_t shown_before(const unsigned char *text, const unsigned char *p) {
    const unsigned char *from = p;
    for (int count = 0; from > text && from[-1] != '"' && count < 12; count++) {
        from--;
        while (from > text && (*from & 0xc0) == 0x80)
            from--;
    }
    return (size_t)(p - from);
}

bool gch_odd_invisible(const char *text, char *buffer, size_t size) {
    const unsigned char *start = (const unsigned char *)text;
    size_t length;
    for (const unsigned char *p = start; *p != '\0'; p += length) {
        uint32_t c = character(p, &length);
        const char *name = invisible_name(c);
        if (name == NULL)
            continue;
        /* Persian and Indian names need these two between their letters. */
        if ((c == 0x200c || c == 0x200d) && p > start && p[-1] >= 0x80 && p[length] >= 0x80)
            continue;
        size_t after = shown_after(p + length), before = shown_before(start, p);
        if (after > 0)
            snprintf(buffer, size, "%s, U+%04X, before %.*s", name, (unsigned)c, (int)after, (const char *)p + length);
        else if (before > 0)
            snprintf(buffer, size, "%s, U+%04X, after %.*s", name, (unsigned)c, (int)before, (const char *)p - before);
        else
            snprintf(buffer, size, "%s, U+%04X", name, (unsigned)c);
        return true;
    }
    return false;
}

/* --- fields ------------------------------------------------------------------------------------------------------ */

static bool digits(const char **p, int least, int most) {
    int n = 0;
    while (n < most && **p >= '0' && **p <= '9') {
        ++*p;
        n++;
    }
    return n >= least && !(**p >= '0' && **p <= '9');
}

static bool month(const char **p) {
    static const char *const names[] = {"jan", "feb", "mar", "apr", "may", "jun",
                                        "jul", "aug", "sep", "oct", "nov", "dec"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        size_t n = 0;
        while (n < 3 && ((*p)[n] | 0x20) == names[i][n])
            n++;
        if (n < 3)
            continue;
        while (((*p)[n] >= 'a' && (*p)[n] <= 'z') || (*p)[n] == '.')
            n++;
        *p += n;
        return true;
    }
    return false;
}

static bool separator(const char **p) {
    if (**p == '\0' || strchr("-/. ", **p) == NULL)
        return false;
    ++*p;
    return true;
}

/* 3-Oct, 3-Oct-17, Oct 3, Oct-17, 10/3/2017, 3.10.2017, 2017-10-03: what spreadsheets write for "3-10" and the like. */
static bool is_date(const char *text) {
    const char *p = text;
    if (digits(&p, 1, 2) && separator(&p) && month(&p) && (*p == '\0' || (separator(&p) && digits(&p, 2, 4))))
        return *p == '\0';
    p = text;
    if (month(&p) && p > text && separator(&p) && digits(&p, 1, 4))
        return *p == '\0';
    p = text;
    if (digits(&p, 4, 4) && separator(&p) && digits(&p, 1, 2) && separator(&p) && digits(&p, 1, 2))
        return *p == '\0' || *p == ' ' || *p == 'T';
    p = text;
    return digits(&p, 1, 2) && separator(&p) && digits(&p, 1, 2) && separator(&p) && digits(&p, 2, 4) && *p == '\0';
}

/* 1,000 1.000 1'000 */
static bool is_grouped(const char *text) {
    const char *p = text + (*text == '-');
    int groups = 0;
    if (!digits(&p, 1, 3) || *p == '\0')
        return false;
    char mark = *p;
    while (*p == mark && strchr(",.' ", mark) != NULL) {
        p++;
        if (!digits(&p, 3, 3))
            return false;
        groups++;
    }
    return *p == '\0' && groups > 0;
}

/* 1.0E+01 */
static bool is_scientific(const char *text) {
    const char *p = text + (*text == '-');
    if (!digits(&p, 1, 9))
        return false;
    if ((*p == '.' || *p == ',') && (p++, !digits(&p, 1, 9)))
        return false;
    if ((*p | 0x20) != 'e')
        return false;
    p++;
    p += *p == '+' || *p == '-';
    return digits(&p, 1, 3) && *p == '\0';
}

bool gch_odd_error_value(const char *text, size_t length) {
    static const char *const values[] = {"#REF!",  "#N/A",  "#NAME?",  "#VALUE!", "#DIV/0!",
                                         "#NULL!", "#NUM!", "#SPILL!", "#####"};
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
        if (strlen(values[i]) == length && memcmp(values[i], text, length) == 0)
            return true;
    return false;
}

/* What stands for itself in no file. */
static const char *spoilt(const char *text) {
    if (is_date(text))
        return "a date: did a spreadsheet make it one? set the cells to text";
    if (gch_odd_error_value(text, strlen(text)))
        return "a spreadsheet's error value: its formula could not be worked out";
    if (text[0] == '=' && text[1] != '\0')
        return "a spreadsheet's formula: save its value";
    if (is_grouped(text))
        return "a thousands separator: write the digits alone";
    if (is_scientific(text))
        return "a number as spreadsheets shorten it: set the cells to text";
    return NULL;
}

const char *gch_odd_field(const char *text) {
    if (text[0] == '\'' && text[1] != '\0')
        return "a spreadsheet's mark for text: leave out the apostrophe";
    return spoilt(text);
}

const char *gch_odd_number(const char *text) {
    if (gch_has_idle_zero(text, strlen(text)))
        return text[0] == '-' ? "0 has no sign" : "numbers are written without zeros before them";
    return gch_odd_field(text);
}

/* What programs write for nothing and for yes and no. */
static bool is_machine_word(const char *text) {
    static const char *const words[] = {"TRUE", "FALSE", "NA", "NaN", "nan", "NULL", "None", "<NA>"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcmp(words[i], text) == 0)
            return true;
    return false;
}

const char *gch_odd_words(const char *text) {
    size_t length = strlen(text);
    char hidden[80];
    bool letter = false;
    if (length == 0)
        return NULL;
    if (text[0] == ' ' || text[length - 1] == ' ')
        return text[0] == ' ' ? "a blank before it" : "a blank after it";
    if (gch_odd_invisible(text, hidden, sizeof hidden))
        return "a character nobody can see";
    for (const char *p = text; *p != '\0'; p++)
        letter |= (*p >= 'a' && *p <= 'z') || (*p >= 'A' && *p <= 'Z') || (unsigned char)*p >= 0xC3;
    const char *why = gch_odd_field(text);
    if (why == NULL && is_machine_word(text))
        why = "a word that programs write for nothing, for yes or for no";
    if (why == NULL && text[length - 1] == ';')
        why = "a semicolon after it";
    return why != NULL ? why : letter ? NULL : "no letter in it";
}

/* --- files ------------------------------------------------------------------------------------------------------- */

static bool begins(const char *bytes, size_t count, const char *mark, size_t length) {
    return count >= length && memcmp(bytes, mark, length) == 0;
}

/* What a zip file is by the name of its first member, which begins at byte 30 of it. */
static const char *zip_kind(const char *bytes, size_t count) {
    const char *name = bytes + 30;
    size_t left = count > 30 ? count - 30 : 0;
    if (begins(name, left, "[Content_Types].xml", 19) || begins(name, left, "xl/", 3) ||
        begins(name, left, "_rels/", 6) || begins(name, left, "docProps/", 9))
        return "a spreadsheet (.xlsx)";
    if (begins(name, left, "mimetype", 8))
        return "a spreadsheet (.ods)";
    return NULL;
}

bool gch_odd_file(struct gch_context *ctx, const char *path, const char *bytes, size_t count) {
    const struct gch_place place = {path, 0, 0};
    if (begins(bytes, count, "PAR1", 4)) {
        gch_report(ctx, GCH_MSG_FILE_PARQUET, &place,
                   "is a Parquet file; convert it: python3 -c \"import pandas; "
                   "pandas.read_parquet('%s').to_csv('%s.csv.gz', index=False)\"",
                   path, path);
        return true;
    }
    if (begins(bytes, count, "X\n", 2) || begins(bytes, count, "RDX", 3)) {
        gch_report(ctx, GCH_MSG_FILE_RDS, &place,
                   "is a file of R; convert it: Rscript -e 'write.csv(readRDS(\"%s\"), gzfile(\"%s.csv.gz\"), "
                   "row.names = FALSE, na = \"\")'",
                   path, path);
        return true;
    }
    if (begins(bytes, count, "PK\3\4", 4) || begins(bytes, count, "PK\5\6", 4)) {
        const char *kind = zip_kind(bytes, count);
        if (kind != NULL)
            gch_report(ctx, GCH_MSG_FILE_SPREADSHEET, &place,
                       "is %s; save its sheets as CSV (UTF-8, separated by commas)", kind);
        else
            gch_report(ctx, GCH_MSG_FILE_ARCHIVE, &place, "is a zip archive; unpack it and name the CSV file in it");
        return true;
    }
    if (begins(bytes, count, "\xd0\xcf\x11\xe0", 4)) {
        gch_report(ctx, GCH_MSG_FILE_SPREADSHEET, &place,
                   "is a spreadsheet (.xls); save its sheets as CSV (UTF-8, separated by commas)");
        return true;
    }
    static const struct {
        const char *mark;
        size_t length;
        const char *kind;
    } others[] = {
        {"BZh", 3, "a bzip2 file; unpack it, or pack it with gzip"},
        {"\xfd"
         "7zXZ",
         5, "an xz file; unpack it, or pack it with gzip"},
        {"\x28\xb5\x2f\xfd", 4, "a zstd file; unpack it, or pack it with gzip"},
        {"7z\xbc\xaf", 4, "a 7z archive; unpack it and name the CSV file in it"},
        {"SQLite format 3", 15, "a database; a CSV file was expected"},
        {"%PDF", 4, "a PDF file; a CSV file was expected"},
        {"<!DOCTYPE", 9, "a web page; save the file it shows (\"raw\"), not the page"},
        {"<!doctype", 9, "a web page; save the file it shows (\"raw\"), not the page"},
        {"<html", 5, "a web page; save the file it shows (\"raw\"), not the page"},
    };
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (begins(bytes, count, others[i].mark, others[i].length)) {
            gch_report(ctx, GCH_MSG_FILE_ARCHIVE, &place, "is %s", others[i].kind);
            return true;
        }
    return false;
}
