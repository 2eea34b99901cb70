/* The lists of gridchart/chart.h as tables. */
#include "chart/chart-names.h"

const struct gch_column_names gch_columns[GCH_COLUMN_COUNT] = {
#define GCH_X(id, file, heading, chart, column) {file, heading, chart, column},
    GCH_COLUMNS(GCH_X)
#undef GCH_X
};

const struct gch_column_names gch_league_columns[GCH_LEAGUE_COLUMN_COUNT] = {
#define GCH_X(id, file, heading, chart, column) {file, heading, chart, column},
    GCH_LEAGUE_COLUMNS(GCH_X)
#undef GCH_X
};

const char *const gch_coverages[GCH_COVERAGE_COUNT] = {
#define GCH_X(id, heading) heading,
    GCH_COVERAGES(GCH_X)
#undef GCH_X
};

const struct gch_value_names gch_value_names[GCH_VALUE_COUNT] = {
#define GCH_X(id, name, low, high, places) {name, low, high, places},
    GCH_VALUES(GCH_X)
#undef GCH_X
};

const char *gch_column_heading(enum gch_column column) {
    return gch_columns[column].heading;
}
