/* Shared between the rulesets, private to the room. */
#ifndef GCH_RULES_PRIV_H
#define GCH_RULES_PRIV_H

#include "gridchart/rules.h"

/* Every ruleset's book begins with this. */
struct gch_book {
    const struct gch_ruleset *ruleset;
};

extern const struct gch_ruleset gch_ruleset_ddf;
extern const struct gch_ruleset gch_ruleset_redzone;

/* Reads a two-column table priority/<ruleset>/<file> of `key`,`value` rows: names[i] -> values[i]. Every name must be
 * there once, values are whole numbers in [low, high]. `key` and `value` are headings; further columns are ignored. */
enum gch_status gch_rules_table(struct gch_context *ctx, const char *ruleset, const char *file, const char *key,
                                const char *value, const char *const *names, size_t count, long low, long high,
                                int16_t *values);
/* The same for a column of words: values[i] is the index into words[0..word_count). */
enum gch_status gch_rules_words(struct gch_context *ctx, const char *ruleset, const char *file, const char *key,
                                const char *value, const char *const *names, size_t count, const char *const *words,
                                size_t word_count, int16_t *values);
/* The same for a column of cells. */
enum gch_status gch_rules_cells(struct gch_context *ctx, const char *ruleset, const char *file, const char *key,
                                const char *value, const char *const *names, size_t count, struct gch_cell *values);

#endif
