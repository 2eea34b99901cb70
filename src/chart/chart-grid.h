/* A chart file as a grid: rows by dice, columns by heading, cells checked on the way in. */
#ifndef GCH_CHART_GRID_H
#define GCH_CHART_GRID_H

#include "base/csv.h"
#include "base/text.h"
#include "chart/chart-legal.h"

#define GCH_GRID_SLOTS   30 /* rows 10..39, rows 1..5, or six formations of rows 1..5 */
#define GCH_GRID_COLUMNS 16

enum gch_need {
    GCH_OPTIONAL,
    GCH_REQUIRED,
    GCH_OTHER_GAME, /* known, but the kind does not use it */
};

struct gch_grid_column {
    const char *heading;
    const char *chart;         /* how messages call it: "offense", "sack-rate" */
    const char *column;        /* "6", or "" for a chart of one column */
    const struct gch_law *law; /* NULL: a list of yes (kept as REC) and empty */
    enum gch_need need;
    bool present;
    bool faulty; /* some cell of it is wrong */
    unsigned place;
    struct gch_cell cells[GCH_GRID_SLOTS];
    /* Where each cell stands, for findings about the column as a whole. */
    unsigned lines[GCH_GRID_SLOTS];
    unsigned columns[GCH_GRID_SLOTS];
};

struct gch_grid {
    const char *chart; /* "offense" */
    const struct gch_chart_kind *kind;
    int season;      /* 0 unknown */
    bool imported;   /* the charts came from another layout */
    bool formations; /* keyed by formation,dice: slot = 5 * formation + dice - 1 */
    int low, high;   /* dice */
    int count;
    struct gch_grid_column columns[GCH_GRID_COLUMNS];
    unsigned header_line;
    bool misheaded;                /* some heading is none of this chart's, or stands twice */
    bool misread;                  /* some row has too few or too many fields */
    unsigned seen[GCH_GRID_SLOTS]; /* line of each row, 0 = missing */
};

/* Empty grids with their columns for a file of a team ("offense", "defense", "special", "coverage", "supplements") or
 * of a league ("squib-return", "holding", "between-downs", "onside"); false if there is no such file. */
bool gch_grid_init(struct gch_grid *grid, const char *file, const struct gch_chart_kind *kind, int season);

/* Fills a grid from a file's rows; everything wrong is reported. */
void gch_grid_read(struct gch_context *ctx, struct gch_grid *grid, const struct gch_csv *csv);

/* The file's canonical text without comments: present columns in order, rows ascending. */
void gch_grid_print(const struct gch_grid *grid, struct gch_text *out);

/* One row of it, with its line end. */
void gch_grid_print_header(const struct gch_grid *grid, struct gch_text *out);
void gch_grid_print_row(const struct gch_grid *grid, int slot, struct gch_text *out);

/* The comment line with which a saved file begins. */
const char *gch_file_head(const char *file);

/* How many slots a grid has. */
int gch_grid_slots(const struct gch_grid *grid);
/* The slot of a row's key fields, or -1; reports nothing. */
int gch_grid_slot(const struct gch_grid *grid, const struct gch_csv_row *row);

#endif
