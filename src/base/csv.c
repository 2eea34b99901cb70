#include "base/csv.h"

#include "base/file.h"
#include "base/message.h"
#include "base/odd.h"
#include "base/source.h"
#include "base/text.h"

#include <csv.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define LINE_LIMIT 1048576u

/* The reader: libcsv in the middle, our counters around it. Plain runs of bytes go to libcsv in one call, the bytes
 * that can end a field or a row one at a time, so that in its callbacks the place is exactly known. */
struct reader {
    struct gch_context *ctx;
    const char *path;
    gch_csv_row_fn fn;
    void *user;
    struct csv_parser parser;

    unsigned line, column;             /* of the byte about to be read, 1-based */
    unsigned field_line, field_column; /* where the field being read began */
    unsigned row_line;                 /* where the row being read began */
    unsigned rows;                     /* handed out so far */
    unsigned quoted_bytes;             /* read since a quote was opened */
    bool at_line_start;                /* nothing of this line was read yet */
    bool field_empty;                  /* nothing of this field was read yet */
    bool field_odd;                    /* this field has a byte that is not plain printable ASCII */
    bool field_quoted;                 /* this field began with a quote */
    bool in_quotes;                    /* and the quote is open */
    bool in_comment;
    bool skip_line; /* drop the rest of a bad line */
    bool after_cr;  /* the last byte was a CR outside quotes */
    char mark;      /* what a comment begins with; NUL: there are none */
    bool lenient;   /* control characters are replaced, not refused */
    bool stopped;   /* the caller wants no more rows */
    bool bad;       /* something was reported */
    bool open_end;  /* the last line has no line end */
    bool nomem;
    char comment[8]; /* how a comment began */
    unsigned comment_length;
    unsigned utf8_left;                /* continuation bytes still due */
    unsigned char utf8_low, utf8_high; /* bounds of the next one */
    unsigned char utf8_lead;           /* the byte that asked for them */
    unsigned utf8_column;              /* and where it stands */

    struct gch_text text; /* fields of this row, each with its NUL */
    struct gch_csv_field *fields;
    size_t *offsets;
    size_t count, room;
};

/* libcsv would trim blanks; a chart cell with blanks around it is the author's business to know. */
static int is_no_space(unsigned char c) {
    (void)c;
    return 0;
}

static int is_line_end(unsigned char c) {
    return c == '\n' || c == '\r';
}

static void report(struct reader *r, int code, unsigned line, unsigned column, const char *text) {
    r->bad = true;
    gch_report(r->ctx, code, &(struct gch_place){r->path, line, column}, "%s", text);
}

static void begin_field(struct reader *r, unsigned column) {
    r->field_line = r->line;
    r->field_column = column;
    r->field_empty = true;
    r->field_odd = false;
    r->field_quoted = false;
    r->in_quotes = false;
}

/* Control characters in what a person wrote are a fault; in a file of hundreds of thousands of rows, whose descriptions
 * come from typists around a league, they are only kept from going further. */
static void clean_field(struct reader *r, char *text) {
    /* Blanks of all kinds are the business of whoever reads the field. */
    char *p = text + gch_printable_prefix(text);
    while (*p != '\0' && strchr("\t\r\n", *p) != NULL) {
        p++;
        p += gch_printable_prefix(p);
    }
    if (*p == '\0')
        return;
    if (!r->lenient)
        report(r, GCH_MSG_CONTROL_BYTE, r->field_line, r->field_column,
               "the field has control characters, which have no place in a table");
    gch_make_printable(p);
}

/* Makes room for so many fields more of this row; false: memory ran out. */
static bool make_room(struct reader *r, size_t more) {
    while (r->room - r->count < more) {
        size_t room = r->room == 0 ? 64 : r->room * 2;
        struct gch_csv_field *fields = realloc(r->fields, room * sizeof *fields);
        if (fields != NULL)
            r->fields = fields;
        size_t *offsets = realloc(r->offsets, room * sizeof *offsets);
        if (offsets != NULL)
            r->offsets = offsets;
        if (fields == NULL || offsets == NULL) {
            r->nomem = true;
            return false;
        }
        r->room = room;
    }
    return true;
}

static void on_field(void *data, size_t length, void *user) {
    struct reader *r = user;
    if (r->nomem)
        return;
    if (r->count == 0)
        r->row_line = r->field_line;
    size_t offset = r->text.length;
    if (!make_room(r, 1))
        return;
    r->fields[r->count] = (struct gch_csv_field){NULL, (uint32_t)length, r->field_column};
    r->offsets[r->count++] = offset;
    gch_text_add_n(&r->text, data, length);
    gch_text_add_n(&r->text, "", 1);
    r->nomem = r->text.failed;
    if (r->field_odd && !r->nomem)
        clean_field(r, r->text.text + offset);
    /* The byte that ended this field is at (line, column); the next field begins behind it. */
    begin_field(r, r->column + 1);
}

/* No table has a single column: semicolons or tabs in the only heading are meant to part several. */
static bool refuse_separator(struct reader *r) {
    const char *heading = r->fields[0].text;
    const char *name = strchr(heading, ';') != NULL ? "semicolons" : strchr(heading, '\t') != NULL ? "tabs" : NULL;
    if (name == NULL)
        return false;
    r->bad = true;
    r->stopped = true;
    gch_report(r->ctx, GCH_MSG_SEPARATOR, &(struct gch_place){r->path, r->row_line, 1},
               "the fields are separated by %s; save the file with commas (\"CSV UTF-8\" in a spreadsheet)", name);
    return true;
}

/* All fields of this row are there, with their texts. */
static void hand_out(struct reader *r) {
    if (!r->nomem && r->count > 0 && !r->stopped) {
        if (r->rows++ == 0 && r->count == 1 && refuse_separator(r))
            return;
        struct gch_csv_row row = {r->row_line, (unsigned)r->count, r->fields, r->open_end};
        if (!r->fn(r->user, &row))
            r->stopped = true;
    }
    r->count = 0;
    r->text.length = 0;
}

static void on_row(int end, void *user) {
    (void)end;
    struct reader *r = user;
    for (size_t i = 0; i < r->count && !r->nomem; i++) /* the texts may have moved while the row was read */
        r->fields[i].text = r->text.text + r->offsets[i];
    hand_out(r);
}

static bool begin_parser(struct reader *r) {
    if (csv_init(&r->parser, CSV_STRICT | CSV_STRICT_FINI) != 0)
        return false;
    csv_set_space_func(&r->parser, is_no_space);
    csv_set_term_func(&r->parser, is_line_end);
    csv_set_blk_size(&r->parser, 4096);
    return true;
}

static void feed(struct reader *r, const char *data, size_t n) {
    if (csv_parse(&r->parser, data, n, on_field, on_row, r) == n)
        return;
    if (csv_error(&r->parser) != CSV_EPARSE) {
        r->nomem = true;
        return;
    }
    /* A field that goes on for lines until something is wrong was rather opened by mistake. */
    if (r->field_quoted && r->line > r->field_line)
        report(r, GCH_MSG_QUOTE_OPEN, r->field_line, r->field_column,
               "the quote that begins this field is not closed in its line");
    else
        report(r, GCH_MSG_QUOTE_MISPLACED, r->line, r->column,
               "a quote stands out of place: quote the whole field and double the quotes inside it, or use none");
    /* A fresh parser, and the rest of the line is dropped: the next line may well be sound. */
    csv_free(&r->parser);
    r->count = 0;
    r->text.length = 0;
    r->skip_line = true;
    begin_field(r, r->column);
    if (!begin_parser(r))
        r->nomem = true;
}

/* Keeps count of UTF-8; false at a byte that does not belong. */
static bool utf8_step(struct reader *r, unsigned char c) {
    if (r->utf8_left > 0) {
        if (c < r->utf8_low || c > r->utf8_high)
            return false;
        r->utf8_left--;
        r->utf8_low = 0x80;
        r->utf8_high = 0xbf;
        return true;
    }
    r->utf8_lead = c;
    r->utf8_column = r->column;
    if (c < 0x80)
        return true;
    r->utf8_low = c == 0xe0 ? 0xa0 : c == 0xf0 ? 0x90 : 0x80;
    r->utf8_high = c == 0xed ? 0x9f : c == 0xf4 ? 0x8f : 0xbf;
    if (c >= 0xc2 && c <= 0xdf)
        r->utf8_left = 1;
    else if (c >= 0xe0 && c <= 0xef)
        r->utf8_left = 2;
    else if (c >= 0xf0 && c <= 0xf4)
        r->utf8_left = 3;
    else
        return false;
    return true;
}

/* Names the byte at fault: of a broken sequence that is the one that began it. */
static bool refuse_byte(struct reader *r, unsigned char c) {
    r->bad = true;
    struct gch_place place = {r->path, r->line, c == '\0' ? r->column : r->utf8_column};
    if (c == '\0')
        gch_report(r->ctx, GCH_MSG_NUL_BYTE, &place,
                   "a NUL byte: this is not text (or it is UTF-16; save it as UTF-8)");
    else
        gch_report(r->ctx, GCH_MSG_ENCODING_BYTE, &place, "byte 0x%02X is not UTF-8 (Latin-1? save the file as UTF-8)",
                   r->utf8_lead);
    return false;
}

/* How many bytes from p on mean nothing special to CSV, to us or to UTF-8. */
static size_t plain_run(const char *p, size_t n) {
    size_t i = 0;
    while (i < n) {
        unsigned char c = (unsigned char)p[i];
        if (c == ',' || c == '"' || c < ' ' || c >= 0x7f)
            break;
        i++;
    }
    return i;
}

/* One byte that may mean something. */
static bool take_byte(struct reader *r, const char *p) {
    unsigned char c = (unsigned char)*p;
    if (c == '\0' || !utf8_step(r, c))
        return refuse_byte(r, c);
    if (!r->in_comment && !r->skip_line) {
        if (c == '"' && (r->field_empty || r->field_quoted)) {
            r->field_quoted = true;
            r->in_quotes = !r->in_quotes;
            r->quoted_bytes = 0;
        }
        r->field_empty = false;
        if (c < ' ' || c >= 0x7f)
            r->field_odd = true;
        feed(r, p, 1);
    }
    if (r->in_comment && c == ',' && gch_odd_error_value(r->comment, r->comment_length)) {
        report(r, GCH_MSG_ERROR_VALUE, r->line, 1,
               "the line begins with a spreadsheet's error value and would be read as a comment");
        r->comment_length = 0;
    }
    r->after_cr = c == '\r' && !r->in_quotes;
    r->at_line_start = false;
    r->column++;
    if (c == '\n') {
        r->line++;
        r->column = 1;
        r->at_line_start = true;
        r->in_comment = false;
        r->skip_line = false;
        if (!r->in_quotes)
            begin_field(r, 1);
    }
    return true;
}

/* --- plain lines: most of most tables ---------------------------------------------------------------------------- */

/* How long the line at p is if nothing stands in it but printable ASCII; 0 if it is empty or anything else. */
static size_t plain_line(const char *p, size_t n) {
    const char *end = memchr(p, '\n', n);
    size_t length = end != NULL ? (size_t)(end - p) : 0;
    unsigned char odd = 0;
    for (size_t i = 0; i < length; i++) { /* to the end in any case: so it is many bytes at once */
        unsigned char c = (unsigned char)p[i];
        odd |= (unsigned char)((c < ' ') | (c >= 0x7f));
    }
    return odd || length > LINE_LIMIT ? 0 : length;
}

/* Eight bytes as a number, the first one lowest on every machine. */
static inline uint64_t eight_bytes(const char *p) {
    uint64_t word = 0;
    for (int i = 0; i < 8; i++)
        word |= (uint64_t)(unsigned char)p[i] << 8 * i;
    return word;
}

/* Of eight bytes of ASCII, the highest bits of those that are c. */
static inline uint64_t bytes_equal(uint64_t word, char c) {
    const uint64_t ones = UINT64_C(0x0101010101010101);
    return ~((word ^ ones * (unsigned char)c) + 0x7f * ones) & 0x80 * ones;
}

/* The row's text has room for all of a line and so many bytes more from the beginning, so that it is not moved. */
enum { BEHIND_LINE = 16 };

/* Cuts the last `length` bytes of the row's text at their commas; `column` is that of the first of them. */
static void cut_at_commas(struct reader *r, size_t length, unsigned column) {
    char *const start = r->text.text + r->text.length - length;
    char *from = start;
    if (!make_room(r, length + 1)) /* should all of them be commas */
        return;
    memset(start + length, 0, 8); /* the NUL, and what is looked at with the last bytes */
    struct gch_csv_field *field = r->fields + r->count;
    for (char *at = start; at < start + length; at += 8)
        for (uint64_t commas = bytes_equal(eight_bytes(at), ','); commas != 0; commas &= commas - 1) {
            char *comma = at + __builtin_ctzll(commas) / 8;
            *comma = '\0';
            *field++ = (struct gch_csv_field){from, (uint32_t)(comma - from), column + (uint32_t)(from - start)};
            from = comma + 1;
        }
    *field++ = (struct gch_csv_field){from, (uint32_t)(start + length - from), column + (uint32_t)(from - start)};
    r->count = (size_t)(field - r->fields);
    r->text.length++;
}

/* A quoted field that begins at p and ends before `end`, into the row's text; gives what is behind its last quote, or
 * NULL if it is not a field of that line alone. */
static const char *take_quoted(struct reader *r, const char *p, const char *end, unsigned column) {
    const size_t offset = r->text.length;
    for (bool doubled = true; doubled; p++) {
        const char *from = p + 1;
        p = memchr(from, '"', (size_t)(end - from));
        if (p == NULL)
            return NULL;
        doubled = p + 1 < end && p[1] == '"';
        gch_text_add_n(&r->text, from, (size_t)(p - from) + doubled);
    }
    if ((p < end && *p != ',') || !make_room(r, 1))
        return NULL;
    r->fields[r->count++] = (struct gch_csv_field){r->text.text + offset, (uint32_t)(r->text.length - offset), column};
    gch_text_add_n(&r->text, "", 1);
    return p;
}

/* Cuts a line in which fields are quoted; false if a quote is out of place. */
static bool cut_quoted(struct reader *r, const char *line, size_t length) {
    const char *p = line;
    const char *const end = line + length;
    for (;;) {
        if (p < end && *p == '"') {
            p = take_quoted(r, p, end, (unsigned)(p - line) + 1);
            if (p == NULL)
                return false;
        } else {
            /* All up to the next quote, which may only stand at the beginning of a field. */
            const char *quote = memchr(p, '"', (size_t)(end - p));
            if (quote != NULL && quote[-1] != ',')
                return false;
            const char *behind = quote != NULL ? quote - 1 : end;
            gch_text_add_n(&r->text, p, (size_t)(behind - p));
            cut_at_commas(r, (size_t)(behind - p), (unsigned)(p - line) + 1);
            p = behind;
        }
        if (p == end)
            return true;
        p++; /* a comma */
    }
}

/* A line of printable ASCII, where one begins: its commas and quotes part its fields, which needs no parser. False if a
 * quote is out of place, which is for the parser to say. */
static bool take_plain_line(struct reader *r, const char *p, size_t length) {
    r->row_line = r->line;
    if (!gch_text_reserve(&r->text, length + BEHIND_LINE)) {
        r->nomem = true;
        return true;
    }
    bool plain = memchr(p, '"', length) == NULL;
    if (plain) {
        gch_text_add_n(&r->text, p, length);
        cut_at_commas(r, length, 1);
    } else {
        plain = cut_quoted(r, p, length);
    }
    if (plain)
        hand_out(r);
    r->count = 0;
    r->text.length = 0;
    if (!plain)
        return r->nomem;
    r->line++;
    r->column = 1;
    begin_field(r, 1);
    return true;
}

/* Takes n bytes; false if nothing further is to be read. */
static bool take(struct reader *r, const char *p, size_t n) {
    while (n > 0 && !r->stopped && !r->nomem) {
        unsigned char c = (unsigned char)*p;
        bool fresh = r->at_line_start && !r->in_quotes && !r->after_cr && r->utf8_left == 0 && r->count == 0;
        size_t line = fresh && (r->mark == '\0' || c != (unsigned char)r->mark) ? plain_line(p, n) : 0;
        if (line > 0 && take_plain_line(r, p, line)) {
            p += line + 1;
            n -= line + 1;
            continue;
        }
        if (r->after_cr && c != '\n') {
            report(r, GCH_MSG_LONE_CR, r->line, r->column - 1,
                   "a carriage return without a line feed; lines end with LF or CR LF");
            return false;
        }
        if (r->column > LINE_LIMIT && c != '\n' && c != '\r') {
            report(r, GCH_MSG_LINE_TOO_LONG, r->line, 0, "the line is longer than 1048576 bytes");
            return false;
        }
        if (r->in_quotes && r->quoted_bytes > LINE_LIMIT) {
            report(r, GCH_MSG_QUOTE_OPEN, r->field_line, r->field_column,
                   "the quote that begins this field is not closed within 1048576 bytes");
            return false;
        }
        if (r->at_line_start && !r->in_quotes && r->mark != '\0' && c == (unsigned char)r->mark) {
            r->in_comment = true;
            r->comment_length = 0;
        }
        size_t run = r->utf8_left > 0 ? 0 : plain_run(p, n);
        if (run > 0) {
            if (run > LINE_LIMIT + 1 - r->column)
                run = LINE_LIMIT + 1 - r->column;
            if (!r->in_comment && !r->skip_line) {
                r->field_empty = false;
                feed(r, p, run);
            }
            for (size_t i = 0; r->in_comment && i < run && r->comment_length < sizeof r->comment; i++)
                r->comment[r->comment_length++] = p[i];
            r->at_line_start = false;
            r->column += (unsigned)run;
        } else {
            run = 1;
            if (!take_byte(r, p))
                return false;
        }
        r->quoted_bytes += (unsigned)run;
        p += run;
        n -= run;
    }
    return !r->stopped && !r->nomem;
}

/* The marks at the beginning of a file: how many bytes to skip, or -1 for an encoding we do not read. */
static int skip_mark(struct reader *r, const char *p, size_t n) {
    const char *name = NULL;
    if (n >= 3 && memcmp(p, "\xef\xbb\xbf", 3) == 0)
        return 3;
    if (n >= 4 && (memcmp(p, "\xff\xfe\0\0", 4) == 0 || memcmp(p, "\0\0\xfe\xff", 4) == 0))
        name = "UTF-32";
    else if (n >= 2 && (memcmp(p, "\xff\xfe", 2) == 0 || memcmp(p, "\xfe\xff", 2) == 0))
        name = "UTF-16";
    if (gch_odd_file(r->ctx, r->path, p, n)) {
        r->bad = true;
        return -1;
    }
    if (name == NULL)
        return 0;
    r->bad = true;
    gch_report(r->ctx, GCH_MSG_ENCODING_UTF16, &(struct gch_place){r->path, 1, 1},
               "the file is %s; save it as UTF-8 (\"CSV UTF-8\" in a spreadsheet)", name);
    return -1;
}

static bool begin(struct reader *r) {
    r->line = 1;
    r->column = 1;
    r->at_line_start = true;
    begin_field(r, 1);
    return begin_parser(r);
}

/* The end of the file; whole is false if reading was given up before it. */
static void end(struct reader *r, bool whole) {
    if (whole && r->utf8_left > 0) {
        report(r, GCH_MSG_ENCODING_BYTE, r->line, r->column, "the file ends in the middle of a UTF-8 character");
    } else if (whole && r->in_quotes) {
        report(r, GCH_MSG_QUOTE_OPEN, r->field_line, r->field_column,
               "the quote that begins this field is never closed");
    } else if (whole && r->after_cr) {
        report(r, GCH_MSG_LONE_CR, r->line, r->column - 1,
               "a carriage return without a line feed; lines end with LF or CR LF");
    } else if (whole) {
        r->open_end = !r->at_line_start && !r->in_comment;
        if (csv_fini(&r->parser, on_field, on_row, r) != 0)
            r->nomem = true; /* an open quote was caught above; nothing else can fail */
        if (r->rows == 0 && !r->bad && !r->nomem)
            report(r, GCH_MSG_FILE_EMPTY, 0, 0,
                   r->line > 1 || r->column > 1
                       ? "the file has nothing but comments and blank lines, a row of headings was expected"
                       : "the file is empty, a row of headings was expected");
    }
    csv_free(&r->parser);
    gch_text_finish(&r->text);
    free(r->fields);
    free(r->offsets);
}

static enum gch_status result(const struct reader *r) {
    return r->nomem ? GCH_E_NOMEM : r->bad ? GCH_E_DATA : GCH_OK;
}

/* A line that goes on in the next piece is not a plain one, so that pieces are as large as a source gives them. */
enum { BUFFER = 65536 };

/* open_end: NULL if nobody wants to know. */
static enum gch_status stream(struct gch_context *ctx, const char *path, char mark, bool lenient, gch_csv_row_fn fn,
                              void *user, bool *open_end) {
    struct gch_source *source;
    enum gch_status status = gch_source_open(ctx, path, &source);
    if (status != GCH_OK)
        return status;
    struct reader r = {.ctx = ctx, .path = path, .fn = fn, .user = user, .mark = mark, .lenient = lenient};
    char *buffer = malloc(BUFFER);
    if (buffer == NULL || !begin(&r)) {
        free(buffer);
        gch_source_close(source);
        return GCH_E_NOMEM;
    }
    size_t have = 0, got = 1;
    /* Enough for the longest mark, however small the pieces come. */
    while (have < 64 && got > 0 && status == GCH_OK) {
        status = gch_source_read(source, buffer + have, BUFFER - have, &got);
        have += got;
    }
    int skip = status == GCH_OK ? skip_mark(&r, buffer, have) : -1;
    bool more = skip >= 0 && take(&r, buffer + skip, have - (size_t)skip);
    while (more && status == GCH_OK && got > 0) {
        status = gch_source_read(source, buffer, BUFFER, &got);
        if (status == GCH_OK && got > 0)
            more = take(&r, buffer, got);
    }
    free(buffer);
    end(&r, more && status == GCH_OK);
    if (open_end != NULL)
        *open_end = r.open_end;
    gch_source_close(source);
    return status != GCH_OK ? status : result(&r);
}

enum gch_status gch_csv_stream(struct gch_context *ctx, const char *path, gch_csv_row_fn fn, void *user) {
    return stream(ctx, path, '#', true, fn, user, NULL);
}

/* What gch_csv_load collects: offsets instead of pointers until all is there. */
struct store {
    struct gch_context *ctx;
    const char *path;
    struct gch_text text;
    struct gch_csv_field *fields;
    size_t field_count, field_room;
    struct gch_csv_row *rows;
    size_t row_count, row_room;
    bool failed, too_large, open_end;
};

static bool keep_row(void *user, const struct gch_csv_row *row) {
    struct store *s = user;
    if (s->text.length > GCH_CSV_TABLE_BYTES || s->field_count + row->count > GCH_CSV_TABLE_FIELDS) {
        gch_report(s->ctx, GCH_MSG_FILE_TOO_LARGE, &(struct gch_place){s->path, row->line, 0},
                   "the table is larger than %u bytes or %u fields, the most that is read here", GCH_CSV_TABLE_BYTES,
                   GCH_CSV_TABLE_FIELDS);
        return !(s->too_large = true);
    }
    if (s->row_count == s->row_room) {
        size_t room = s->row_room == 0 ? 64 : s->row_room * 2;
        struct gch_csv_row *rows = realloc(s->rows, room * sizeof *rows);
        if (rows == NULL)
            return !(s->failed = true);
        s->rows = rows;
        s->row_room = room;
    }
    if (s->field_room - s->field_count < row->count) {
        size_t room = s->field_room * 2 + row->count;
        struct gch_csv_field *fields = realloc(s->fields, room * sizeof *fields);
        if (fields == NULL)
            return !(s->failed = true);
        s->fields = fields;
        s->field_room = room;
    }
    s->rows[s->row_count++] = (struct gch_csv_row){row->line, row->count, NULL, row->open_end};
    memcpy(s->fields + s->field_count, row->fields, row->count * sizeof *row->fields);
    s->field_count += row->count;
    /* The texts of a row stand one behind the other, each with its NUL. */
    const struct gch_csv_field *last = &row->fields[row->count - 1];
    gch_text_add_n(&s->text, row->fields[0].text, (size_t)(last->text - row->fields[0].text) + last->length + 1);
    s->failed = s->text.failed;
    return !s->failed;
}

static void store_free(struct store *s) {
    if (s == NULL)
        return;
    gch_text_finish(&s->text);
    free(s->fields);
    free(s->rows);
    free(s);
}

/* Turns a filled store into a struct gch_csv; takes the store over. */
static enum gch_status finish_store(const char *path, struct store *s, enum gch_status status, struct gch_csv **out) {
    struct gch_csv *csv = NULL;
    if (s->too_large && status == GCH_OK)
        status = GCH_E_DATA;
    if (s->failed)
        status = GCH_E_NOMEM;
    if (status == GCH_OK) {
        csv = calloc(1, sizeof *csv);
        if (csv == NULL || (csv->path = strdup(path)) == NULL) {
            free(csv);
            status = GCH_E_NOMEM;
        }
    }
    if (status != GCH_OK) {
        store_free(s);
        return status;
    }
    const char *text = s->text.text;
    struct gch_csv_field *field = s->fields;
    for (size_t i = 0; i < s->row_count; i++) {
        s->rows[i].fields = field;
        for (unsigned k = 0; k < s->rows[i].count; k++, field++) {
            field->text = text;
            text += field->length + 1;
        }
    }
    csv->rows = s->rows;
    csv->count = s->row_count;
    csv->open_end = s->open_end;
    csv->store = s;
    *out = csv;
    return GCH_OK;
}

/* A table in our own layout, with its headings first: it is judged as a whole before anybody looks at what it says. */
static enum gch_status judge(struct gch_context *ctx, enum gch_status status, struct gch_csv **csv) {
    if (status != GCH_OK || gch_csv_check_shape(ctx, *csv))
        return status;
    gch_csv_free(*csv);
    *csv = NULL;
    return GCH_E_DATA;
}

enum gch_status gch_csv_load(struct gch_context *ctx, const char *path, struct gch_csv **out) {
    return judge(ctx, gch_csv_load_marked(ctx, path, '#', out), out);
}

enum gch_status gch_csv_load_marked(struct gch_context *ctx, const char *path, char mark, struct gch_csv **out) {
    *out = NULL;
    struct store *s = calloc(1, sizeof *s);
    if (s == NULL)
        return GCH_E_NOMEM;
    s->ctx = ctx;
    s->path = path;
    enum gch_status status = stream(ctx, path, mark, false, keep_row, s, &s->open_end);
    return finish_store(path, s, status, out);
}

enum gch_status gch_csv_new_from_buffer(struct gch_context *ctx, const char *name, const char *data, size_t length,
                                        struct gch_csv **out) {
    *out = NULL;
    struct store *s = calloc(1, sizeof *s);
    if (s == NULL)
        return GCH_E_NOMEM;
    s->ctx = ctx;
    s->path = name;
    struct reader r = {.ctx = ctx, .path = name, .fn = keep_row, .user = s, .mark = '#'};
    if (!begin(&r)) {
        store_free(s);
        return GCH_E_NOMEM;
    }
    int skip = skip_mark(&r, data, length);
    end(&r, skip >= 0 && take(&r, data + skip, length - (size_t)skip));
    s->open_end = r.open_end;
    return judge(ctx, finish_store(name, s, result(&r), out), out);
}

void gch_csv_free(struct gch_csv *csv) {
    if (csv == NULL)
        return;
    store_free(csv->store);
    free(csv->path);
    free(csv);
}

bool gch_csv_same_row(const struct gch_csv_row *a, const struct gch_csv_row *b) {
    for (unsigned i = 0; i < a->count && i < b->count; i++)
        if (strcmp(a->fields[i].text, b->fields[i].text) != 0)
            return false;
    return a->count == b->count;
}

int gch_csv_find(const struct gch_csv_row *header, const char *heading) {
    size_t length = strlen(heading);
    /* Files have up to 400 headings and are asked for as many. */
    for (unsigned i = 0; i < header->count; i++)
        if (header->fields[i].length == length && memcmp(header->fields[i].text, heading, length) == 0)
            return (int)i;
    return -1;
}

bool gch_csv_missing(const struct gch_csv_field *field) {
    static const char *const words[] = {"NA", "NaN", "nan", "None", "NULL", "<NA>"};
    if (field->length == 0)
        return true;
    if (field->length > 4)
        return false; /* of hundreds of millions of fields nearly all are told here or by their first letter */
    if (field->text[0] != 'N' && field->text[0] != 'n' && field->text[0] != '<')
        return false;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcmp(field->text, words[i]) == 0)
            return true;
    return false;
}

bool gch_csv_whole(const struct gch_csv_field *field, long low, long high, long *out) {
    size_t n = field->length;
    enum { SHORT = 9 }; /* as most are: no such number is too large for a long */
    if (n <= SHORT) {
        const bool minus = field->text[0] == '-';
        const char *const digits = field->text + minus;
        const char *p = digits;
        long value = 0;
        for (; *p >= '0' && *p <= '9'; p++)
            value = 10 * value + (*p - '0');
        if (p > digits && p == field->text + n) {
            value = minus ? -value : value;
            if (value < low || value > high)
                return false;
            *out = value;
            return true;
        }
    }
    const char *point = memchr(field->text, '.', n);
    if (point != NULL) {
        size_t zeros = n - (size_t)(point - field->text) - 1;
        if (zeros == 0 || strspn(point + 1, "0") != zeros)
            return false;
        n = (size_t)(point - field->text);
    }
    return gch_parse_int(field->text, n, low, high, out);
}

bool gch_csv_flag(const struct gch_csv_field *field, bool *out) {
    static const char *const words[2][3] = {{"FALSE", "False", "false"}, {"TRUE", "True", "true"}};
    long n;
    if (gch_csv_whole(field, 0, 1, &n)) {
        *out = n == 1;
        return true;
    }
    for (int i = 0; i < 6; i++)
        if (strcmp(field->text, words[i / 3][i % 3]) == 0) {
            *out = i >= 3;
            return true;
        }
    return false;
}

void gch_csv_add_field(struct gch_text *t, const char *field) {
    /* A first '#' would read as a comment and blanks at the ends are easily lost, so these are quoted too. */
    size_t n = strlen(field);
    bool quote =
        strpbrk(field, ",\"\r\n") != NULL || field[0] == '#' || (n > 0 && (field[0] == ' ' || field[n - 1] == ' '));
    if (!quote) {
        gch_text_add_n(t, field, n);
        return;
    }
    gch_text_add(t, "\"");
    for (const char *p = field; *p != '\0'; p++)
        gch_text_add_n(t, *p == '"' ? "\"\"" : p, *p == '"' ? 2 : 1);
    gch_text_add(t, "\"");
}
