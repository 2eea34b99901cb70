/* What house rules add to the charts of a team and of its league. */
#include "chart/chart-ratings.h"

#include "base/file.h"
#include "chart/chart-fouls.h"
#include "chart/chart-legal.h"
#include "chart/chart-table.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- ratings.csv -------------------------------------------------------------------------------------------------- */

static const char *const rating_names[] = {
#define GCH_X(id, name, high, what) name,
    GCH_RATINGS(GCH_X)
#undef GCH_X
        NULL,
};
static const struct gch_table_range rating_ranges[] = {
#define GCH_X(id, name, high, what) {0, high},
    GCH_RATINGS(GCH_X)
#undef GCH_X
};

int gch_rating_find(const char *name) {
    for (int i = 0; i < GCH_RATING_COUNT; i++)
        if (strcmp(rating_names[i], name) == 0)
            return i;
    return -1;
}

static const struct gch_table_column rating_columns[] = {
    {.heading = "name", .type = &gch_table_any, .key = true},
    {.heading = "value",
     .type = &gch_table_ranged,
     .more = rating_ranges,
     .size = 1,
     .at = offsetof(struct gch_team, ratings),
     .step = 1},
};
const struct gch_table gch_table_ratings = {.file = "ratings", GCH_TABLE_COLUMNS(rating_columns), .rows = rating_names};

bool gch_team_is_rated(const struct gch_team *team) {
    for (int i = 0; i < GCH_RATING_COUNT; i++)
        if (team->ratings[i] != 0)
            return true;
    return false;
}

void gch_ratings_print(const struct gch_team *team, struct gch_text *out) {
    gch_text_add(out, "# Ratings for house rules from 0 to 6; 0 is no data. gridchart-house(7)\nname,value\n");
    for (int i = 0; i < GCH_RATING_COUNT; i++)
        gch_text_addf(out, "%s,%d\n", rating_names[i], team->ratings[i]);
}

/* --- league/house.csv --------------------------------------------------------------------------------------------- */

static const char *const value_names[] = {
#define GCH_X(id, name, low, high, what) name,
    GCH_LEAGUE_VALUES(GCH_X)
#undef GCH_X
        NULL,
};
static const struct gch_table_range value_ranges[] = {
#define GCH_X(id, name, low, high, what) {low, high},
    GCH_LEAGUE_VALUES(GCH_X)
#undef GCH_X
};
static const struct gch_table_column value_columns[] = {
    {.heading = "name", .type = &gch_table_any, .key = true},
    {.heading = "value",
     .type = &gch_table_ranged,
     .more = value_ranges,
     .size = sizeof(int16_t),
     .at = offsetof(struct gch_league_chart, values),
     .step = sizeof(int16_t)},
};
const struct gch_table gch_table_league_house = {
    .file = "house", GCH_TABLE_COLUMNS(value_columns), .rows = value_names};

void gch_league_house_print(const struct gch_league_chart *league, struct gch_text *out) {
    gch_text_add(out, "# Values of the season for house rules. gridchart-house(7)\nname,value\n");
    for (int i = 0; i < GCH_LEAGUE_VALUE_COUNT; i++)
        gch_text_addf(out, "%s,%d\n", value_names[i], league->values[i]);
}

/* --- turnover-returns.csv ----------------------------------------------------------------------------------------- */

#define C(id) (UINT64_C(1) << GCH_CELL_CLASS_##id)
static const uint64_t yards = C(POS) | C(NEG) | C(ZERO) | C(TD);
#undef C

static bool row_name(unsigned index, char *buffer) {
    snprintf(buffer, 32, "%u", index + 10);
    return index < GCH_ROWS;
}

#define COLUMN(n)                                                                                                      \
    {                                                                                                                  \
        .heading = #n, .type = &gch_table_cell, .more = &yards, .size = sizeof(struct gch_cell),                       \
        .at = offsetof(struct gch_league_chart, turnover) + ((n)-1) * GCH_ROWS * sizeof(struct gch_cell),              \
        .step = sizeof(struct gch_cell)                                                                                \
    }
static const struct gch_table_column turnover_columns[] = {
    {.heading = "dice", .type = &gch_table_any, .key = true},
    COLUMN(1),
    COLUMN(2),
    COLUMN(3),
    COLUMN(4),
    COLUMN(5),
    COLUMN(6),
    COLUMN(7),
    COLUMN(8),
    COLUMN(9),
};
const struct gch_table gch_table_turnovers = {
    .file = "turnover-returns", GCH_TABLE_COLUMNS(turnover_columns), .row = row_name};

void gch_turnovers_print(const struct gch_league_chart *league, struct gch_text *out) {
    char text[GCH_CELL_TEXT];
    gch_text_add(out,
                 "# Returns of fumbles and blocked kicks in order of yards and in ninths. gridchart-house(7)\ndice");
    for (int c = 0; c < GCH_TURNOVER_COLUMNS; c++)
        gch_text_addf(out, ",%d", c + 1);
    for (int row = 0; row < GCH_ROWS; row++) {
        gch_text_addf(out, "\n%d", row + 10);
        for (int c = 0; c < GCH_TURNOVER_COLUMNS; c++)
            gch_text_addf(out, ",%s", gch_cell_print(league->turnover[c][row], text));
    }
    gch_text_add(out, "\n");
}

const struct gch_table *const gch_rating_tables[] = {&gch_table_ratings, &gch_table_league_house, &gch_table_turnovers,
                                                     &gch_table_fouls, NULL};

/* --- loading ------------------------------------------------------------------------------------------------------ */

/* GCH_OK and *found false where there is no such file. */
static enum gch_status load(struct gch_context *ctx, const struct gch_table *table, const char *folder, void *out,
                            bool *found) {
    char name[40];
    snprintf(name, sizeof name, "%s.csv", table->file);
    char *path = gch_path_join(folder, name);
    if (path == NULL)
        return GCH_E_NOMEM;
    *found = gch_is_file(path);
    enum gch_status status = *found ? gch_table_load(ctx, table, path, out) : GCH_OK;
    free(path);
    return status;
}

enum gch_status gch_ratings_load(struct gch_context *ctx, const char *folder, struct gch_team *team) {
    bool found = false;
    enum gch_status status = load(ctx, &gch_table_ratings, folder, team, &found);
    if (status != GCH_OK || found)
        return status;
    /* Charts for another game of the season lie in a folder of their own (redzone/NE), and how good the team was is the
     * same. */
    size_t n = strlen(folder), name;
    while (n > 1 && folder[n - 1] == '/')
        n--;
    for (name = n; name > 0 && folder[name - 1] != '/';)
        name--;
    struct gch_text beside = {0};
    gch_text_addf(&beside, "%.*s../%.*s", (int)name, folder, (int)(n - name), folder + name);
    status = beside.failed ? GCH_E_NOMEM : load(ctx, &gch_table_ratings, beside.text, team, &found);
    gch_text_finish(&beside);
    return status;
}

enum gch_status gch_league_house_load(struct gch_context *ctx, const char *folder, struct gch_league_chart *league) {
    bool found = false;
    enum gch_status status = load(ctx, &gch_table_league_house, folder, league, &found);
    enum gch_status other = load(ctx, &gch_table_turnovers, folder, league, &league->turnovers);
    if (status == GCH_OK)
        status = other;
    other = load(ctx, &gch_table_fouls, folder, league, &found);
    return status != GCH_OK ? status : other;
}
