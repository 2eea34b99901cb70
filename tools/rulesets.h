/* The rulesets as choices of options: their list is the registry's. */
#ifndef GCH_TOOLS_RULESETS_H
#define GCH_TOOLS_RULESETS_H

#include "cli.h"
#include "gridchart/rules.h"

/* Names of the rulesets with charts, in the registry's order, and NULL; filled by rulesets_init() before any option is
 * looked at. */
extern const char *rulesets_with_charts[];
void rulesets_init(void);

/* Names of all rulesets; charts or not, and the one that an option of them chose. */
extern const char *rulesets_all[];
const struct gch_ruleset *rulesets_chosen_of_all(bool given, int index, const char *path);

/* The same and "both", for all of them, as compile offers them; and what a choice of them is to the compiler. */
extern const char *rulesets_to_compile[];
unsigned rulesets_compiled(int index);

/* For commands about charts: `field` is an int, `given` a bool. Not given, the folder decides (rulesets_chosen). */
#define RULESETS_OPTION(type, field, given_field, words)                                                               \
    {                                                                                                                  \
        0, "rules", "RULESET", words, CLI_CHOICE, offsetof(type, field), .choices = rulesets_with_charts,              \
                                                                         .given = CLI_GIVEN(type, given_field)         \
    }

/* The ruleset of the index an option gave; not given, that which the path speaks of, else the first. path may be NULL.
 */
const struct gch_ruleset *rulesets_chosen(bool given, int index, const char *path);

#endif
