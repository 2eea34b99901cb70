/* Charts kept in other layouts, in and out, by a mapping. */
#ifndef GCH_CHART_IMPORT_H
#define GCH_CHART_IMPORT_H

#include "base/file.h"
#include "base/text.h"
#include "gridchart/chart.h"

/* How another layout says what ours says; read from a CSV of kind, here, there: gridchart-import(1). */
struct gch_mapping;

/* An empty or contradictory mapping is GCH_E_DATA. */
enum gch_status gch_mapping_load(struct gch_context *ctx, const char *path, struct gch_mapping **out);
/* NULL is allowed. */
void gch_mapping_free(struct gch_mapping *mapping);
/* Whether a file begins with the headings of a mapping; false also if it cannot be read. */
bool gch_mapping_is(const char *path);
/* The folder of shipped charts whose league charts go with the mapping's teams; NULL: none. The mapping's. */
const char *gch_mapping_league(const struct gch_mapping *mapping);

/* What found no place on its way, each thing once with how often. Begins as {0}. */
enum gch_loss {
    GCH_LOSS_UNREAD,   /* cells that could not be read */
    GCH_LOSS_ROW,      /* rows that are missing */
    GCH_LOSS_SHORT,    /* rows that are cut short */
    GCH_LOSS_SKIPPED,  /* rows that are none of the chart's */
    GCH_LOSS_REPLACED, /* cells that cannot stand in their column */
    GCH_LOSS_ROUNDED,  /* cells read as something near */
    GCH_LOSS_COLUMN,   /* columns without a place on the other side */
    GCH_LOSS_CELL,     /* cells that would not come back */
    GCH_LOSS_FILLED,   /* columns that had to be made up */
    GCH_LOSS_VALUE,    /* values without a place on the other side */
    GCH_LOSS_FILE,     /* files without a place on the other side */
    GCH_LOSS_KINDS,
};
struct gch_losses {
    struct gch_loss_entry {
        enum gch_loss kind;
        unsigned count;
        char *what;
    } * list;
    size_t count;
    bool failed; /* out of memory: entries are missing */
};
void gch_losses_add(struct gch_losses *losses, enum gch_loss kind, const char *format, ...) GCH_PRINTF(3, 4);
/* How many of a kind. */
unsigned gch_losses_count(const struct gch_losses *losses, enum gch_loss kind);
/* A report, one line for each kind; nothing if nothing was lost. */
void gch_losses_print(const struct gch_losses *losses, struct gch_text *out);
void gch_losses_finish(struct gch_losses *losses);

struct gch_import {
    const struct gch_mapping *mapping;
    const struct gch_chart_kind *kind;
    const char *source; /* folder */
    const char *which;  /* the team meant in files of several; NULL: they hold one */
    bool keep_going;    /* cells that cannot be used and rows that are missing are no errors */
};
/* The teams of files that hold several, by what their column says; none if the mapping knows no such column. */
enum gch_status gch_import_list(struct gch_context *ctx, const struct gch_import *import, struct gch_names *out);
/* Reads the files the mapping names into *team, which was initialised by the caller (gch_team_init_blank) with what is
 * known of it: code, name and season are looked for where they are "" and 0. What is lost goes to losses; cells that
 * cannot be used are blank. GCH_E_DATA if a row is missing or a cell cannot be used, unless it keeps going, and if
 * anything else is wrong. */
enum gch_status gch_import_team(struct gch_context *ctx, const struct gch_import *import, struct gch_team *team,
                                struct gch_losses *losses);

/* The other way: writes the files the mapping names into `folder`, all of them or none. */
enum gch_status gch_export_team(struct gch_context *ctx, const struct gch_mapping *mapping, const struct gch_team *team,
                                const char *folder, struct gch_losses *losses);

#endif
