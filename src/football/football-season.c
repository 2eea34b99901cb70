/* What changes with the season: the tables. */
#include <stddef.h>

#include "base/message.h"
#include "football/season-table.h"

_Static_assert(sizeof(bool) == 1, "yes and no are kept as bytes");

const char *const gch_missed_fg_words[] = {"kick", "los", NULL};
static const char *const game_words[] = {"regular", "playoff", NULL};
static const char *const unlimited[] = {"unlimited", NULL};
static const char *const format_words[] = {"none", "sudden-death", "modified", "both-possess", NULL};

static const struct gch_table_column season_columns[] = {GCH_SEASON_COLUMNS};

enum { FROM, TO, GAME, MINUTES, PERIODS, FORMAT, TIMEOUTS, TIMEOUTS_PERIODS };
static const struct gch_table_column overtime_columns[] = {
    [FROM] = {.heading = "from", .type = &gch_table_season},
    [TO] = {.heading = "to", .type = &gch_table_season},
    [GAME] = {.heading = "game", .type = &gch_table_word, .words = game_words},
    [MINUTES] = {.heading = "minutes", .type = &gch_table_number, .low = 1, .high = 60},
    [PERIODS] = {.heading = "periods", .type = &gch_table_number, .high = 9, .words = unlimited, .other = 255},
    [FORMAT] = {.heading = "format", .type = &gch_table_word, .words = format_words},
    [TIMEOUTS] = {.heading = "timeouts", .type = &gch_table_number, .high = 9},
    [TIMEOUTS_PERIODS] = {.heading = "timeouts-periods", .type = &gch_table_number, .low = 1, .high = 9},
};

void gch_seasons_check(const struct gch_table_reading *r) {
    const struct gch_season_rules *rules = r->out;
    gch_table_check_seasons(r, 0);
    if (rules != NULL && gch_table_season_row(r, rules->season, 0, 0) == NULL)
        gch_table_complain(r, GCH_MSG_SEASON_ROW_MISSING, NULL, 0, ": no row covers season %d",
                           rules->season); /* DDF-27.2 */
}

enum gch_status gch_seasons_fill(const struct gch_table_reading *r) {
    const struct gch_season_rules *rules = r->out;
    gch_table_store(r, gch_table_season_row(r, rules->season, 0, 0));
    return GCH_OK;
}

static void check_overtime(const struct gch_table_reading *r) {
    gch_table_check_seasons(r, GAME);
}

static struct gch_overtime_rules overtime_of(const struct gch_table_row *row) {
    return (struct gch_overtime_rules){
        .format = (uint8_t)row->value[FORMAT],
        .periods = (uint8_t)row->value[PERIODS],
        .seconds = (int16_t)(60 * row->value[MINUTES]),
        .timeouts = (uint8_t)row->value[TIMEOUTS],
        .timeouts_periods = (uint8_t)row->value[TIMEOUTS_PERIODS],
    };
}

static enum gch_status fill_overtime(const struct gch_table_reading *r) {
    struct gch_season_rules *rules = r->out;
    rules->regular = overtime_of(gch_table_season_row(r, rules->season, GAME, 0));
    rules->playoff = overtime_of(gch_table_season_row(r, rules->season, GAME, 1));
    return GCH_OK;
}

const struct gch_table gch_table_seasons = {
    .file = "seasons",
    GCH_TABLE_COLUMNS(season_columns),
    .target = GCH_TABLE_OF_SEASON,
    .unprinted = true,
    .check = gch_seasons_check,
    .fill = gch_seasons_fill,
};
const struct gch_table gch_table_overtime = {
    .file = "overtime",
    GCH_TABLE_COLUMNS(overtime_columns),
    .target = GCH_TABLE_OF_SEASON,
    .check = check_overtime,
    .fill = fill_overtime,
};
