/*
 * deep-bounds.csv: figures of deep parity that a game's rules keep on one side of the real ones. A game may do without.
 * What the figures are is the business of whoever compares; here is how the file is written.
 */
#ifndef GCH_RULES_BOUNDS_H
#define GCH_RULES_BOUNDS_H

#include "base/table.h"

/* What the file is read into: its rows are handed over. A check without a reader does not know the figures. */
struct gch_bounds_reader {
    bool (*is_figure)(const char *name, size_t length);
    /* more: replays can only have more of it than really was. */
    void (*take)(void *user, const char *name, size_t length, const char *rule, size_t rule_length, bool more);
    void *user;
};

extern const struct gch_table gch_table_bounds;

#endif
