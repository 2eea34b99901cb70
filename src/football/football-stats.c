/* The names of the counts of gridchart/stats.h. */
#include "gridchart/stats.h"

#include <string.h>

static const struct {
    const char *name;
    const char *label;
    const char *definition;
} stats[GCH_STAT_COUNT] = {
#define GCH_X(field, label, counts) {#field, label, counts},
    GCH_STATS(GCH_X)
#undef GCH_X
};

_Static_assert(sizeof(struct gch_team_stats) == sizeof(int32_t) * GCH_STAT_COUNT,
               "the fields and the array of gch_team_stats must lie on each other");

const char *gch_stat_name(enum gch_stat stat) {
    return stats[stat].name;
}

const char *gch_stat_label(enum gch_stat stat) {
    return stats[stat].label;
}

const char *gch_stat_definition(enum gch_stat stat) {
    return stats[stat].definition;
}

bool gch_stat_find(const char *name, enum gch_stat *out) {
    for (int i = 0; i < GCH_STAT_COUNT; i++) {
        if (strcmp(stats[i].name, name) == 0) {
            *out = (enum gch_stat)i;
            return true;
        }
    }
    return false;
}
