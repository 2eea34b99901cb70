/* What changes with the season, as tables (base/table.h): rulesets name them among their own. */
#ifndef GCH_FOOTBALL_SEASON_TABLE_H
#define GCH_FOOTBALL_SEASON_TABLE_H

#include "base/table.h"
#include "gridchart/football.h"

/* Columns of priority/<ruleset>/seasons.csv that every ruleset has; a ruleset may add its own after them. The first
 * two are the range of seasons of a row. */
#define GCH_SEASON_YARDS(word, field)                                                                                  \
    {                                                                                                                  \
        .heading = word, .type = &gch_table_number, .low = 1, .high = 99, .size = 1,                                   \
        .at = offsetof(struct gch_season_rules, field)                                                                 \
    }
#define GCH_SEASON_COLUMNS                                                                                             \
    {.heading = "from", .type = &gch_table_season}, {.heading = "to", .type = &gch_table_season},                      \
        GCH_SEASON_YARDS("kick-spot", kick_spot), GCH_SEASON_YARDS("kick-touchback", kick_touchback),                  \
        GCH_SEASON_YARDS("touchback", touchback), GCH_SEASON_YARDS("free-kick-spot", free_kick_spot),                  \
        GCH_SEASON_YARDS("try-line", try_line), GCH_SEASON_YARDS("two-point-line", two_point_line),                    \
        GCH_SEASON_YES("two-point", two_point),                                                                        \
        {.heading = "defense-try-points",                                                                              \
         .type = &gch_table_number,                                                                                    \
         .high = 2,                                                                                                    \
         .size = 1,                                                                                                    \
         .at = offsetof(struct gch_season_rules, defense_try_points)},                                                 \
    {                                                                                                                  \
        .heading = "missed-fg", .type = &gch_table_word, .words = gch_missed_fg_words, .size = 1,                      \
        .at = offsetof(struct gch_season_rules, missed_fg_at_line)                                                     \
    }
#define GCH_SEASON_YES(word, field)                                                                                    \
    { .heading = word, .type = &gch_table_yes_no, .size = 1, .at = offsetof(struct gch_season_rules, field) }

extern const char *const gch_missed_fg_words[];

/* Check and fill of a seasons.csv: read into a struct gch_season_rules whose season says which row counts. */
void gch_seasons_check(const struct gch_table_reading *reading);
enum gch_status gch_seasons_fill(const struct gch_table_reading *reading);

/* seasons.csv without further columns, and overtime.csv (DDF-25.2). */
extern const struct gch_table gch_table_seasons;
extern const struct gch_table gch_table_overtime;

#endif
