/* The registry as a list. A test builds this file with a list of its own. */
#include <string.h>

#include "rules/unwatched.h"

#ifndef GCH_RULESET_LIST
#define GCH_RULESET_LIST "rules/rules-list.h"
#endif
#include GCH_RULESET_LIST

#define GCH_X(name, quiet)                                                                                             \
    extern const struct gch_ruleset gch_ruleset_##name;                                                                \
    extern const struct gch_unwatched gch_unwatched_##quiet;
GCH_RULESETS(GCH_X)
#undef GCH_X

static const struct gch_ruleset *const rulesets[] = {
#define GCH_X(name, quiet) &gch_ruleset_##name,
    GCH_RULESETS(GCH_X)
#undef GCH_X
        NULL,
};

const struct gch_unwatched gch_unwatched_turn_by_turn = {0};

const struct gch_unwatched *gch_ruleset_unwatched(const struct gch_ruleset *ruleset) {
    static const struct gch_unwatched *const ways[] = {
#define GCH_X(name, quiet) &gch_unwatched_##quiet,
        GCH_RULESETS(GCH_X)
#undef GCH_X
    };
    for (size_t i = 0; rulesets[i] != NULL; i++)
        if (rulesets[i] == ruleset)
            return ways[i];
    return &gch_unwatched_turn_by_turn;
}

const struct gch_ruleset *const *gch_ruleset_list(void) {
    return rulesets;
}

const struct gch_ruleset *gch_ruleset_find(const char *name) {
    for (size_t i = 0; rulesets[i] != NULL; i++)
        if (strcmp(rulesets[i]->name, name) == 0)
            return rulesets[i];
    return NULL;
}
