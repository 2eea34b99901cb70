/* Names of columns, for traces. */
#include "rules/charted/charted-work.h"

static const char *const column_charts[] = {
#define GCH_X(id, file, heading, chart, column) chart,
    GCH_COLUMNS(GCH_X)
#undef GCH_X
};
static const char *const column_names[] = {
#define GCH_X(id, file, heading, chart, column) column,
    GCH_COLUMNS(GCH_X)
#undef GCH_X
};
static const char *const coverage_names[] = {
#define GCH_X(id, heading) heading,
    GCH_COVERAGES(GCH_X)
#undef GCH_X
};

const char *gch_column_chart(enum gch_column column) {
    return column_charts[column];
}

const char *gch_column_name(enum gch_column column) {
    return column_names[column];
}

const char *gch_coverage_name(enum gch_coverage coverage) {
    return coverage_names[coverage];
}
