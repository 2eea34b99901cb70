/*
 * CSV with places: libcsv does the parsing, one byte at a time, while our own counters know where each field began.
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
};

/* Called for each row, the header row first. Fields live as long as the call. Return false to stop reading. */
typedef bool (*gch_csv_row_fn)(void *user, const struct gch_csv_row *row);

/* Streams a file (plain or gzip) through fn without keeping it. GCH_E_DATA if anything was wrong with it (reported),
 * and reading goes on after a bad line where that makes sense. */
enum gch_status gch_csv_stream(struct gch_context *ctx, const char *path, gch_csv_row_fn fn, void *user);

/* A whole file in memory. */
struct gch_csv {
    char *path;
    struct gch_csv_row *rows; /* rows[0] is the header */
    size_t count;
    void *store; /* what the fields point into */
};

enum gch_status gch_csv_load(struct gch_context *ctx, const char *path, struct gch_csv **out);
enum gch_status gch_csv_new_from_buffer(struct gch_context *ctx, const char *name, const char *data, size_t length,
                                        struct gch_csv **out);
void gch_csv_free(struct gch_csv *csv);

/* Index of the header field that equals heading exactly, or -1. */
int gch_csv_find(const struct gch_csv_row *header, const char *heading);

/* Writes one field, quoted where needed, without separator; for writers. */
struct gch_text;
void gch_csv_add_field(struct gch_text *t, const char *field);

#endif
