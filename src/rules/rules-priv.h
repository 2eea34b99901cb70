/* Shared between the rulesets, private to the room. */
#ifndef GCH_RULES_PRIV_H
#define GCH_RULES_PRIV_H

#include <stddef.h>

#include "base/table.h"
#include "chart/chart-kind.h"
#include "gridchart/rules.h"
#include "rules/rules-list.h"

/* Every ruleset's book begins with this. */
struct gch_book {
    const struct gch_ruleset *ruleset;
    const struct gch_vocabulary *words; /* with what the tables say; NULL: the ruleset's */
};

/* Those of the registry; a game without charts has no kind of them. */
#define GCH_X(name, quiet)                                                                                             \
    extern const struct gch_ruleset gch_ruleset_##name;                                                                \
    extern const struct gch_chart_kind gch_charts_##name;
GCH_RULESETS(GCH_X)
#undef GCH_X

/* The kind of charts that are judged for a ruleset: its own, or for a game without charts the first one's there are. */
const struct gch_chart_kind *gch_charts_kind(const struct gch_ruleset *ruleset);

/* Reads the ruleset's tables that belong to its book into the book. */
enum gch_status gch_book_load(struct gch_context *ctx, const struct gch_ruleset *ruleset, struct gch_book *book);

/* --- parts of tables that several rulesets have (base/table.h) ---------------------------------------------------- */

/* Names of rows: 1..5, 10..39. */
bool gch_row_of_defense_dice(unsigned index, char *buffer);
bool gch_row_of_offense_dice(unsigned index, char *buffer);

/* actions.csv, the legend of the matrix for people. */
extern const struct gch_table_column gch_action_columns[2];

/* rulings.csv: its values as int16_t one after the other, each within the bounds of its row. */
#define GCH_RULING_COLUMNS(ranges, place)                                                                              \
    {.heading = "tag", .type = &gch_table_tag}, {.heading = "name", .type = &gch_table_any, .key = true},              \
        {.heading = "value",                                                                                           \
         .type = &gch_table_ranged,                                                                                    \
         .more = ranges,                                                                                               \
         .size = sizeof(int16_t),                                                                                      \
         .at = place,                                                                                                  \
         .step = sizeof(int16_t)},                                                                                     \
    {                                                                                                                  \
        .heading = "meaning", .type = &gch_table_text                                                                  \
    }

/* Lists of rulings have SWITCH(field, name) and NUMBER(field, name, lowest, highest) for their rows; of each its name,
 * its bounds, and where it is kept. */
#define GCH_SWITCH_NAME(field, name)             name,
#define GCH_NUMBER_NAME(field, name, low, high)  name,
#define GCH_SWITCH_RANGE(field, name)            {0, 1},
#define GCH_NUMBER_RANGE(field, name, low, high) {low, high},
#define GCH_SWITCH_FIELD(field, name)            int16_t field;
#define GCH_NUMBER_FIELD(field, name, low, high) int16_t field;

/* play-times.csv: seconds as int16_t one after the other. */
#define GCH_TIME_COLUMNS(place)                                                                                        \
    {.heading = "situation", .type = &gch_table_any, .key = true}, {                                                   \
        .heading = "seconds", .type = &gch_table_number, .high = 900, .size = sizeof(int16_t), .at = place,            \
        .step = sizeof(int16_t)                                                                                        \
    }

/* Of a list of rows, X(identifier, name). */
#define GCH_ROW_NAME(id, name) name,

/* A column of cells or numbers that goes to an array of a book, one entry for each row. */
#define GCH_ROWS_OF(book, member)                                                                                      \
    .size = sizeof(((book *)0)->member[0]), .at = offsetof(book, member), .step = sizeof(((book *)0)->member[0])

#endif
