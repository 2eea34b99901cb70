/* A mapping as its reader leaves it. */
#ifndef GCH_CHART_IMPORT_PRIV_H
#define GCH_CHART_IMPORT_PRIV_H

#include "chart/import.h"

enum gch_map_chart {
    GCH_MAP_OFFENSE,
    GCH_MAP_DEFENSE,
    GCH_MAP_SPECIAL,
    GCH_MAP_COVERAGE,
    GCH_MAP_SUPPLEMENTS,
    GCH_MAP_CHARTS,
};

/* Our columns, all charts in one row of numbers: team columns, then plays of the defense, then coverages. */
enum {
    GCH_MAP_PLAY = GCH_COLUMN_COUNT,
    GCH_MAP_COVER = GCH_MAP_PLAY + GCH_PLAYS,
    GCH_MAP_COLUMNS = GCH_MAP_COVER + GCH_COVERAGE_COUNT,
};

struct gch_map_sheet {
    char *file;
    char *rows;        /* heading of the column with the dice */
    char *team;        /* heading of the column that says whose row it is; NULL: all rows are one team's */
    char *optional;    /* heading of a column that rows may leave out */
    unsigned header;   /* line of the headings; 0: the first row */
    char mark;         /* of comments */
    bool marked;       /* mark was said */
    bool skip_other;   /* rows that are none of the chart's are passed over */
    bool short_rows;   /* rows may end early */
    unsigned title;    /* line with season and name; 0: none */
    unsigned skip[32]; /* lines to pass over */
    unsigned skips;
};

struct gch_map_column {
    char *theirs; /* NULL: not in the layout */
    char *blank;  /* what a blank cell means there, as a cell of ours; or NULL */
    char *other;  /* what a cell becomes that cannot stand there; or NULL */
    char *fill;   /* what the column is made of if the layout has none; or NULL */
};

struct gch_map_rule {
    int column;          /* of ours; -1: any */
    char *ours, *theirs; /* '*' stands for a number, "\*" for an asterisk */
    bool rounded;        /* and it is not quite the same */
};

struct gch_map_pair {
    char *name, *text;
};

struct gch_mapping {
    char *path;
    struct gch_map_sheet sheet[GCH_MAP_CHARTS];
    char *formation;
    bool merged;     /* a formation's letter stands in its first row only */
    char *recovered; /* "Fumble Recovered *-*": the rows that keep a fumble */
    char *names_file, *names_columns, *league;
    struct gch_map_column column[GCH_MAP_COLUMNS];
    struct gch_map_rule *rule;
    size_t rules;
    struct gch_map_pair *value, *lookup;
    size_t values, lookups;
};

const char *gch_map_chart_name(enum gch_map_chart chart);
enum gch_map_chart gch_map_chart_of(int column);
const char *gch_map_heading(int column);
/* Rows of a chart: 10..39 or 1..5. */
static inline bool gch_map_tall(enum gch_map_chart chart) {
    return chart == GCH_MAP_OFFENSE || chart == GCH_MAP_SPECIAL || chart == GCH_MAP_SUPPLEMENTS;
}
/* "offense 1" or "coverage kick-coverage" to the number of our column; -1 if there is none. */
int gch_map_find(const char *text);
struct gch_cell *gch_map_cell(struct gch_team *team, int column, int formation, int row);
/* "#3" to 2, -1 if a text is no such place. */
int gch_map_place(const char *theirs);

/* A pattern of a rule with the number of text put in the place of '*' of the other side; false if text does not fit
 * `from`. */
bool gch_map_rewrite(const char *from, const char *to, const char *text, char *out, size_t room);
/* A cell as the layout writes it, to ours. *rounded: a rule said that it is only near. False: it cannot be read. */
bool gch_map_read_cell(const struct gch_mapping *m, int column, const char *text, struct gch_cell *out, bool *rounded);

#endif
