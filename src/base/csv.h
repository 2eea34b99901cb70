/*
 * CSV with places: libcsv does the parsing, one byte at a time, while our own counters know where each field began.
 * Lines of printable ASCII whose quotes are where they belong are cut without it, eight bytes at a time.
 *
 * Comment lines (first byte '#') and blank lines are skipped but counted; CRLF and LF end a line; a UTF-8 byte order
 * mark is skipped; NUL bytes, other encodings' marks, invalid UTF-8, a line longer than 1 MiB and quotes out of place
 * are errors with their place.
 */
#ifndef GCH_BASE_CSV_H
#define GCH_BASE_CSV_H

#include "gridchart/base.h"

struct gch_csv_field {
    const char *text; /* NUL-terminated */
    uint32_t length;
    uint32_t column; /* 1-based byte column where the field (or its opening quote) begins */
};

struct gch_csv_row {
    unsigned line; /* 1-based */
    unsigned count;
    const struct gch_csv_field *fields;
    bool open_end; /* the file ends in it, without a line end */
};

/* Called for each row, the header row first. Fields live as long as the call. Return false to stop reading. */
typedef bool (*gch_csv_row_fn)(void *user, const struct gch_csv_row *row);

/* Streams a file (plain or gzip) through fn without keeping it. GCH_E_DATA if anything was wrong with it (reported),
 * and reading goes on after a bad line where that makes sense. */
enum gch_status gch_csv_stream(struct gch_context *ctx, const char *path, gch_csv_row_fn fn, void *user);

/* A whole file in memory; control characters in a field are an error, where gch_csv_stream replaces them by '?'. A file
 * that has more than this, unpacked, is refused before it fills the memory. */
#define GCH_CSV_TABLE_BYTES  (64u << 20)
#define GCH_CSV_TABLE_FIELDS 4000000u

struct gch_csv {
    char *path;
    struct gch_csv_row *rows; /* rows[0] is the header */
    size_t count;
    bool open_end; /* the last line has no line end */
    void *store;   /* what the fields point into */
};

enum gch_status gch_csv_load(struct gch_context *ctx, const char *path, struct gch_csv **out);
/* The same for files of others, whose comments begin with another character; NUL: they have none. */
enum gch_status gch_csv_load_marked(struct gch_context *ctx, const char *path, char mark, struct gch_csv **out);
enum gch_status gch_csv_new_from_buffer(struct gch_context *ctx, const char *name, const char *data, size_t length,
                                        struct gch_csv **out);
void gch_csv_free(struct gch_csv *csv);

/* Do two rows say the same, field by field? */
bool gch_csv_same_row(const struct gch_csv_row *a, const struct gch_csv_row *b);

/* What is wrong with a table whatever stands in it: cut off, put together twice, rows broken or all of another length.
 * One finding, and then nothing else is worth saying of the file; false if there is one. Tables that were loaded have
 * been through it. */
bool gch_csv_check_shape(struct gch_context *ctx, const struct gch_csv *csv);

/* Says of a row that has fewer fields than wanted, and after which the file ends without a line end, that the file was
 * cut off there; false if it is not so. */
bool gch_csv_row_cut_off(struct gch_context *ctx, const char *path, const struct gch_csv_row *row, unsigned wanted);

/* Says of a table that has no last line end and lacks so many of its rows that it was cut off, which says all; false if
 * it is not so. */
bool gch_csv_cut_off(struct gch_context *ctx, const struct gch_csv *csv, unsigned missing);

/* Index of the header field that equals heading exactly, or -1. */
int gch_csv_find(const struct gch_csv_row *header, const char *heading);

/* Reports headings among `known` that stand twice; false if any does. */
bool gch_csv_check_doubled(struct gch_context *ctx, const char *path, const struct gch_csv_row *header,
                           const char *const *known, size_t count);
/* The same, and headings that are nearly one of those of `known` that are missing: of columns that a table may lack
 * that is the only sign that they were meant to be there. */
bool gch_csv_check_headings(struct gch_context *ctx, const char *path, const struct gch_csv_row *header,
                            const char *const *known, size_t count);

/* Fields as the tools write them that made the file. Missing are "", NA, NaN, nan, None, NULL and <NA>. A whole number
 * may stand as one with zeros after a point ("42.0"), a flag as 0, 1 or TRUE, FALSE in any case. */
bool gch_csv_missing(const struct gch_csv_field *field);
/* Whether nothing about a field is hidden: no blank at its ends and no character that nobody sees. */
bool gch_csv_plain(const struct gch_csv_field *field);
bool gch_csv_whole(const struct gch_csv_field *field, long low, long high, long *out);
bool gch_csv_flag(const struct gch_csv_field *field, bool *out);

/* Writes one field, quoted where needed, without separator; for writers. */
struct gch_text;
void gch_csv_add_field(struct gch_text *t, const char *field);

#endif
