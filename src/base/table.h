/*
 * Tables that people edit: priority/<ruleset>/... and the league's formats. Each is described once, by its headings,
 * what may stand under them, which rows there must be and where each value goes; the same description loads the table
 * for a game and checks it for its author, so that what loads is exactly what validates.
 */
#ifndef GCH_BASE_TABLE_H
#define GCH_BASE_TABLE_H

#include "base/csv.h"

struct gch_table_column;

/* What may stand in a field. `row` is the place of the field's row among those the table must have, or -1. */
struct gch_table_type {
    /* The field's value; false if it cannot stand there. */
    bool (*read)(const struct gch_table_column *column, int row, const char *text, size_t length, int64_t *value);
    /* What can, for a finding: "a whole number from 1 to 99". */
    void (*expected)(const struct gch_table_column *column, int row, char *buffer, size_t size);
};

/* Anything: keys, whose words are looked up among the table's rows, and columns that the table's own check judges. */
extern const struct gch_table_type gch_table_any;
/* Anything but nothing: remarks for people. */
extern const struct gch_table_type gch_table_text;
/* The tag of a rule or ruling: D10, R63a, DDF-6.2. */
extern const struct gch_table_type gch_table_tag;
/* A whole number from low to high, or, if words names one, that word, which counts as `other`. */
extern const struct gch_table_type gch_table_number;
/* A whole number whose bounds belong to its row: more is an array of struct gch_table_range. */
extern const struct gch_table_type gch_table_ranged;
/* One of words, ended by NULL; the value is its place among them. */
extern const struct gch_table_type gch_table_word;
/* yes (1) or no (0). */
extern const struct gch_table_type gch_table_yes_no;
/* A season, or nothing for an open end: 0. */
extern const struct gch_table_type gch_table_season;
/* "all", or numbers from low to high joined by ';', which more calls ("quarters"): bit n is number n. */
extern const struct gch_table_type gch_table_numbers;

struct gch_table_range {
    int16_t low, high;
};

/* A column. What its type does not use is left out. */
struct gch_table_column {
    const char *heading;
    const struct gch_table_type *type;
    bool key; /* part of the row's name */
    const char *const *words;
    long low, high, other;
    const void *more;
    /* Findings about a word say that it is not this ("an action the rules know"), under this code; NULL and 0: that it
     * cannot stand there, under the table's code. */
    const char *noun;
    int code;
    /* Where a value goes: an integer of `size` bytes (0: it is not kept) at `at` in what the table is read into for the
     * first of the rows it must have, `step` bytes farther for each row after it. */
    unsigned size;
    size_t at, step;
};

/* A row that was read. */
struct gch_table_row {
    const struct gch_csv_row *csv;
    int index;      /* place among the rows the table must have, -1: none of them */
    bool good;      /* as many fields as there are headings, and each may stand where it does */
    int64_t *value; /* by column of the description; meaningless where the field is wrong */
};

struct gch_table;
/* A table that was read, for its own check and fill. */
struct gch_table_reading {
    struct gch_context *ctx;
    const struct gch_table *table;
    const struct gch_csv *csv;
    const unsigned *field; /* by column of the description: which field of a row */
    struct gch_table_row *rows;
    size_t count;
    void *out; /* what it is read into; NULL: it is only checked */
};

/* What the tables of a ruleset are read into. */
enum gch_table_target {
    GCH_TABLE_OF_BOOK,   /* the ruleset's book */
    GCH_TABLE_OF_SEASON, /* what holds in a season */
    GCH_TABLE_OF_OTHERS, /* something else, by whoever needs it */
};

struct gch_table {
    const char *file; /* "matrix": the table is matrix.csv */
    const struct gch_table_column *columns;
    unsigned column_count;
    /* The rows that there must be, each once: words ended by NULL, or a function that writes the name of row `index`
     * into buffer[32] (two keys with a blank between them) and gives false after the last. Neither: rows are free. */
    const char *const *rows;
    bool (*row)(unsigned index, char *buffer);
    bool ordered;   /* and they stand in this order */
    bool bare;      /* rows are free, and there may be none */
    bool loose;     /* headings may stand in any order and among others */
    bool optional;  /* the file may be missing: what it is read into then stays as it is */
    bool unprinted; /* nobody looks into it while a game is played, or it has a page of its own */
    uint8_t target; /* enum gch_table_target */
    /* The codes of findings about headings and fields; 0: those of tables in general. */
    int heading_code, field_code;
    /* What only the table as a whole shows to be wrong; reports with gch_table_complain. NULL: nothing. */
    void (*check)(const struct gch_table_reading *reading);
    /* Puts away what columns do not by themselves; only called for a table without errors. GCH_OK or GCH_E_NOMEM. */
    enum gch_status (*fill)(const struct gch_table_reading *reading);
};

/* Those two members of a table, of an array of columns. */
#define GCH_TABLE_COLUMNS(list) .columns = (list), .column_count = sizeof(list) / sizeof(list)[0]

/* Reads a table into out (NULL: only checks it), reporting all that is wrong with it. GCH_E_DATA if anything is, out is
 * then partly filled; what out held before is the caller's. */
enum gch_status gch_table_read(struct gch_context *ctx, const struct gch_table *table, const struct gch_csv *csv,
                               void *out);
enum gch_status gch_table_load(struct gch_context *ctx, const struct gch_table *table, const char *path, void *out);
/* The same for the table of a folder of priority/ in the data directories: the one place that looks for them. One that
 * is missing is reported as GCH_E_IO unless it is optional. */
enum gch_status gch_table_find(struct gch_context *ctx, const struct gch_table *table, const char *folder, void *out);

/* Stores the values of a row as those of the first row the table must have. */
void gch_table_store(const struct gch_table_reading *reading, const struct gch_table_row *row);
/* The field of a row under a column of the description. */
const struct gch_csv_field *gch_table_field(const struct gch_table_reading *reading, const struct gch_table_row *row,
                                            unsigned column);
/* "row GAIN", "row -6 1", or "line 12" where rows have no name; into buffer[80]. */
void gch_table_row_name(const struct gch_table_reading *reading, const struct gch_table_row *row, char *buffer);
/* A finding at the field of a row (row NULL: about the whole file); the text begins with the table's name. */
void gch_table_complain(const struct gch_table_reading *reading, int code, const struct gch_table_row *row,
                        unsigned column, const char *format, ...) GCH_PRINTF(5, 6);

/* For tables whose first two columns are a range of seasons, both of type gch_table_season: the ranges ascend without
 * gap and overlap, from an open beginning to an open end. kind: the column that parts the rows into tables of their own
 * (overtime of regular and play-off games), or 0. */
void gch_table_check_seasons(const struct gch_table_reading *reading, unsigned kind);
/* The row of a season among those whose column `kind` has this value (kind 0: all); NULL if there is none. */
const struct gch_table_row *gch_table_season_row(const struct gch_table_reading *reading, int season, unsigned kind,
                                                 int64_t value);

#endif
