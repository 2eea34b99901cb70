/* What columns, coverages and values are called in files, messages and traces: the lists of gridchart/chart.h, once. */
#ifndef GCH_CHART_NAMES_H
#define GCH_CHART_NAMES_H

#include "gridchart/chart.h"

struct gch_column_names {
    const char *file;    /* without .csv: "special" */
    const char *heading; /* in that file */
    const char *chart;   /* in messages and traces: "sack-rate" */
    const char *column;  /* of that chart; "" for a chart of one column */
};
extern const struct gch_column_names gch_columns[GCH_COLUMN_COUNT];
extern const struct gch_column_names gch_league_columns[GCH_LEAGUE_COLUMN_COUNT];

/* A coverage's heading is its name. */
extern const char *const gch_coverages[GCH_COVERAGE_COUNT];

struct gch_value_names {
    const char *name;
    int low, high, places;
};
extern const struct gch_value_names gch_value_names[GCH_VALUE_COUNT];

/* For traces. */
static inline const char *gch_column_chart(enum gch_column column) {
    return gch_columns[column].chart;
}
static inline const char *gch_column_name(enum gch_column column) {
    return gch_columns[column].column;
}
static inline const char *gch_coverage_name(enum gch_coverage coverage) {
    return gch_coverages[coverage];
}

#endif
