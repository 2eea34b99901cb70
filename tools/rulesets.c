#include "rulesets.h"

#include <string.h>

enum { MOST_RULESETS = 16 };

const char *rulesets_with_charts[MOST_RULESETS + 2];
const char *rulesets_to_compile[MOST_RULESETS + 2];
const char *rulesets_all[MOST_RULESETS + 2];

void rulesets_init(void) {
    const struct gch_ruleset *const *list = gch_ruleset_list();
    size_t count = 0;
    for (size_t i = 0; list[i] != NULL && i < MOST_RULESETS; i++)
        rulesets_all[i] = list[i]->name;
    for (size_t i = 0; list[i] != NULL && count < MOST_RULESETS; i++)
        if (list[i]->charts != NULL) {
            rulesets_to_compile[count] = list[i]->name;
            rulesets_with_charts[count++] = list[i]->name;
        }
    rulesets_to_compile[count] = "both";
}

unsigned rulesets_compiled(int index) {
    const struct gch_ruleset *const *list = gch_ruleset_list();
    unsigned bits = 0;
    for (int i = 0; list[i] != NULL; i++)
        if (list[i]->charts != NULL &&
            (rulesets_with_charts[index] == NULL || strcmp(list[i]->name, rulesets_with_charts[index]) == 0))
            bits |= 1u << i;
    return bits;
}

const struct gch_ruleset *rulesets_chosen(bool given, int index, const char *path) {
    const struct gch_ruleset *said = gch_ruleset_find(rulesets_with_charts[index]);
    return given || path == NULL ? said : gch_ruleset_of_path(path, said);
}

const struct gch_ruleset *rulesets_chosen_of_all(bool given, int index, const char *path) {
    const struct gch_ruleset *said = gch_ruleset_find(rulesets_all[index]);
    return given || path == NULL ? said : gch_ruleset_of_path(path, said);
}
