/*
 * What one game's charts are like: its columns with their laws, how it spells cells, where a season's folder keeps
 * them. A ruleset that is played with charts fills one in, in its own folder; this room checks, reads and writes by it
 * and knows none of the games.
 */
#ifndef GCH_CHART_KIND_H
#define GCH_CHART_KIND_H

#include "gridchart/chart.h"

/* A column's law. */
struct gch_law {
    uint64_t ok;       /* bit GCH_CELL_CLASS_... */
    uint64_t warn;     /* accepted with a warning */
    uint64_t imported; /* the same, but only on charts that came from another layout */
    bool ng_word;      /* NG is a word of its own here; elsewhere it means no gain (DDF-5.4) */
    bool own_foul;     /* def-penalty: DEF fouls are told apart by their yards */
    bool kickoff;      /* kickoff: OFF 10 and 15 are told apart from OFF 5 */
    bool x15;          /* a 15-yard foul of the defense is D=15X here, also if it is written D=15 (R70) */
};

/* What a printed legend says of a cell. */
struct gch_legend {
    const char *cell;
    const char *words;
};

struct gch_chart_kind {
    const char *game;   /* how messages call the game */
    const char *folder; /* of its teams within a season's folder; NULL: they lie in the season's folder itself */

    /* Is this the name of a folder beside the teams', so that no team may be called so? NULL: there are none. */
    bool (*reserved)(const char *name);

    struct gch_law column[GCH_COLUMN_COUNT];
    struct gch_law defense[2]; /* of plays 1 to 4, of plays 5 to 9 */
    struct gch_law coverage[GCH_COVERAGE_COUNT];
    struct gch_law squib_return;

    uint64_t required;           /* bit GCH_COL_...: every chart has this column */
    uint64_t unused;             /* bit GCH_COL_...: charts of other games have it; it is read and not used */
    uint32_t required_coverages; /* bit GCH_COV_...; 0: the file may be missing */
    /* What may be missing and is usually there; bits as above, and GCH_VAL_... */
    uint64_t usual_columns, usual_values;
    uint32_t usual_coverages;
    bool supplements; /* its charts are corrected by the columns of supplements.csv */
    bool league;      /* it needs the league charts of its season */

    bool x_is_blank;        /* x and X are no gain, not a variable gain */
    bool bare_fumble_at_0;  /* F without a number is F 0, not a fumbled snap */
    bool fouls_with_equals; /* fouls are spelt O=5 and D=5X, not OFF 5 and DEF 5X */

    /* Where values must be nearer together than GCH_VALUES says; {0, 0}: as it says. */
    struct gch_limits {
        int16_t low, high;
    } limits[GCH_VALUE_COUNT];
    /* Muffed-snap ratings from here on are warned of (DDF-3.8, D109); 0: none are. */
    int16_t muffs_from;

    const struct gch_legend *legend; /* ended by {NULL} */
};

/* The law of a column, a defense column (play 1..9) or a coverage chart. */
static inline const struct gch_law *gch_law_column(const struct gch_chart_kind *kind, enum gch_column column) {
    return &kind->column[column];
}
static inline const struct gch_law *gch_law_defense(const struct gch_chart_kind *kind, int play) {
    return &kind->defense[play >= 5];
}
static inline const struct gch_law *gch_law_coverage(const struct gch_chart_kind *kind, enum gch_coverage coverage) {
    return &kind->coverage[coverage];
}

/* Whether the game uses a column at all. */
static inline bool gch_kind_uses(const struct gch_chart_kind *kind, enum gch_column column) {
    return (kind->unused >> column & 1) == 0;
}

/* The lowest and highest a value may be, in its own units (POWER: tenths). */
struct gch_limits gch_value_limits(const struct gch_chart_kind *kind, enum gch_value value);

/* A cell as the game spells it. */
static inline struct gch_cell gch_cell_spelt(const struct gch_chart_kind *kind, struct gch_cell cell) {
    if (kind->fouls_with_equals && (cell.kind == GCH_CELL_OFF || cell.kind == GCH_CELL_DEF))
        cell.flags |= GCH_FLAG_EQ;
    return cell;
}

#endif
