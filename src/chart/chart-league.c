/* League charts of a season: squib return, holding, between downs, onside (DDF-4). */
#include "base/file.h"
#include "base/message.h"
#include "chart/chart-fouls.h"
#include "chart/chart-names.h"
#include "chart/chart-ratings.h"
#include "chart/chart-team.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const files[] = {"squib-return", "holding", "between-downs", "onside"};
#define FILES (sizeof files / sizeof files[0])

static char *file_path(const char *folder, const char *file) {
    char name[32];
    snprintf(name, sizeof name, "%s.csv", file);
    return gch_path_join(folder, name);
}

/* DDF-4.6: the season nearest to `season` beside this folder (charts/<season>/league) that has the file; of two equally
 * near the earlier. *path is malloc'ed, NULL if there is none. */
static enum gch_status find_borrowed(struct gch_context *ctx, const char *folder, int season, const char *file,
                                     char **path, int *from) {
    char *charts = gch_path_join(folder, "../..");
    *path = NULL;
    if (charts == NULL)
        return GCH_E_NOMEM;
    /* "folder/../.." only resolves if the folder is there; a season without any league chart has none. */
    if (!gch_is_directory(charts)) {
        free(charts);
        size_t n = strlen(folder);
        for (int up = 0; up < 2; up++) {
            while (n > 0 && folder[n - 1] == '/')
                n--;
            while (n > 0 && folder[n - 1] != '/')
                n--;
        }
        charts = n > 0 ? strndup(folder, n) : strdup(".");
        if (charts == NULL)
            return GCH_E_NOMEM;
    }
    struct gch_names names;
    enum gch_status status = GCH_OK;
    if (gch_is_directory(charts))
        status = gch_directory_list(ctx, charts, &names);
    else
        names = (struct gch_names){0};
    long best = 0;
    for (size_t i = 0; status == GCH_OK && i < names.count; i++) {
        long year;
        char relative[64];
        if (strlen(names.names[i]) != 4 || !gch_parse_int(names.names[i], 4, 1900, 2099, &year))
            continue;
        snprintf(relative, sizeof relative, "%s/league/%s.csv", names.names[i], file);
        char *candidate = gch_path_join(charts, relative);
        if (candidate == NULL) {
            status = GCH_E_NOMEM;
        } else if (gch_is_file(candidate) && (*path == NULL || labs(year - season) < labs(best - season))) {
            free(*path);
            *path = candidate;
            best = year;
            candidate = NULL;
        }
        free(candidate);
    }
    *from = (int)best;
    gch_names_free(&names);
    free(charts);
    return status;
}

static void to_league(const struct gch_grid *grid, struct gch_league_chart *league) {
    for (int index = 0; index < grid->count; index++)
        for (int i = 0; i < GCH_LEAGUE_COLUMN_COUNT; i++)
            if (strcmp(gch_league_columns[i].file, grid->chart) == 0 &&
                strcmp(gch_league_columns[i].heading, grid->columns[index].heading) == 0) {
                memcpy(league->column[i], grid->columns[index].cells, sizeof league->column[i]);
                league->columns |= 1u << i;
            }
}

static void seal(struct gch_league_chart *league) {
    uint64_t h = GCH_HASH_START;
    for (int i = 0; i < GCH_LEAGUE_COLUMN_COUNT; i++)
        for (int row = 0; row < GCH_ROWS; row++) {
            struct gch_cell c = league->column[i][row];
            uint8_t bytes[4] = {c.kind, c.flags, (uint8_t)((uint16_t)c.number & 0xff),
                                (uint8_t)((uint16_t)c.number >> 8)};
            h = gch_hash(h, bytes, sizeof bytes);
        }
    /* What only house rules look at counts where it is there. */
    for (int i = 0; i < GCH_LEAGUE_VALUE_COUNT; i++)
        if (league->values[i] != GCH_NO_VALUE) {
            uint8_t bytes[3] = {(uint8_t)i, (uint8_t)((uint16_t)league->values[i] & 0xff),
                                (uint8_t)((uint16_t)league->values[i] >> 8)};
            h = gch_hash(h, bytes, sizeof bytes);
        }
    for (int i = 0; league->turnovers && i < GCH_TURNOVER_COLUMNS * GCH_ROWS; i++) {
        struct gch_cell c = league->turnover[i / GCH_ROWS][i % GCH_ROWS];
        uint8_t bytes[3] = {c.kind, (uint8_t)((uint16_t)c.number & 0xff), (uint8_t)((uint16_t)c.number >> 8)};
        h = gch_hash(h, bytes, sizeof bytes);
    }
    league->hash = h;
}

static enum gch_status load_file(struct gch_context *ctx, const char *folder, const struct gch_chart_kind *kind,
                                 const char *file, struct gch_grid *grid, struct gch_league_chart *league) {
    char *path = file_path(folder, file);
    int from = league->season;
    if (path == NULL)
        return GCH_E_NOMEM;
    if (!gch_is_file(path) && !gch_is_directory(path)) {
        free(path);
        enum gch_status status = find_borrowed(ctx, folder, league->season, file, &path, &from);
        if (status != GCH_OK)
            return status;
        if (path == NULL) {
            gch_report(ctx, GCH_MSG_LEAGUE_MISSING, &(struct gch_place){folder, 0, 0},
                       "%s.csv is missing, and no other season beside it has one", file);
            return GCH_E_DATA;
        }
    }
    gch_grid_init(grid, file, kind, league->season);
    enum gch_status status = gch_grid_load(ctx, grid, path);
    if (status == GCH_OK)
        to_league(grid, league);
    if (strcmp(file, "holding") == 0 || strcmp(file, "between-downs") == 0)
        league->source_season = from;
    free(path);
    return status;
}

enum gch_status gch_league_chart_load(struct gch_context *ctx, const char *folder, const struct gch_chart_kind *kind,
                                      int season, struct gch_league_chart **out) {
    *out = NULL;
    struct gch_league_chart *league = calloc(1, sizeof *league);
    struct gch_grid *grid = malloc(sizeof *grid);
    enum gch_status worst = league != NULL && grid != NULL ? GCH_OK : GCH_E_NOMEM;
    if (worst == GCH_OK)
        gch_league_chart_init_blank(league, season);
    for (size_t i = 0; i < FILES && worst != GCH_E_NOMEM; i++) {
        enum gch_status status = load_file(ctx, folder, kind, files[i], grid, league);
        if (status != GCH_OK)
            worst = status;
    }
    if (worst == GCH_OK)
        worst = gch_league_house_load(ctx, folder, league);
    gch_context_flush(ctx);
    free(grid);
    if (worst != GCH_OK) {
        free(league);
        return worst;
    }
    seal(league);
    *out = league;
    return GCH_OK;
}

void gch_league_chart_free(struct gch_league_chart *league) {
    free(league);
}

void gch_league_chart_init_blank(struct gch_league_chart *league, int season) {
    memset(league, 0, sizeof *league);
    league->season = season;
    league->source_season = season;
    for (int i = 0; i < GCH_LEAGUE_VALUE_COUNT; i++)
        league->values[i] = GCH_NO_VALUE;
    seal(league);
}

enum gch_status gch_league_chart_save(struct gch_context *ctx, const struct gch_league_chart *league,
                                      const struct gch_chart_kind *kind, const char *folder) {
    struct gch_grid *grid = malloc(sizeof *grid);
    if (grid == NULL)
        return GCH_E_NOMEM;
    enum gch_status status = GCH_OK;
    struct gch_files set = {.folder = folder};
    for (size_t f = 0; f < FILES && status == GCH_OK; f++) {
        gch_grid_init(grid, files[f], kind, league->season);
        bool any = false;
        for (int index = 0; index < grid->count; index++)
            for (int i = 0; i < GCH_LEAGUE_COLUMN_COUNT; i++)
                if (strcmp(gch_league_columns[i].file, files[f]) == 0 &&
                    strcmp(gch_league_columns[i].heading, grid->columns[index].heading) == 0 &&
                    (league->columns >> i & 1) != 0) {
                    memcpy(grid->columns[index].cells, league->column[i], sizeof league->column[i]);
                    grid->columns[index].present = true;
                    any = true;
                }
        if (!any)
            continue;
        struct gch_text text = {0};
        gch_text_add(&text, gch_file_head(files[f]));
        gch_grid_print(grid, &text);
        char *path = file_path(folder, files[f]);
        status = path == NULL || text.failed ? GCH_E_NOMEM : gch_files_add(ctx, &set, path, text.text, text.length);
        free(path);
        gch_text_finish(&text);
    }
    free(grid);
    const struct {
        bool there;
        const struct gch_table *table;
        void (*print)(const struct gch_league_chart *league, struct gch_text *out);
    } beside[] = {
        {league->values[0] != GCH_NO_VALUE, &gch_table_league_house, gch_league_house_print},
        {league->turnovers, &gch_table_turnovers, gch_turnovers_print},
        {league->fouls > 0, &gch_table_fouls, gch_fouls_print},
    };
    for (size_t i = 0; i < sizeof beside / sizeof beside[0] && status == GCH_OK; i++) {
        struct gch_text text = {0};
        if (!beside[i].there)
            continue;
        beside[i].print(league, &text);
        char *path = file_path(folder, beside[i].table->file);
        status = path == NULL || text.failed ? GCH_E_NOMEM : gch_files_add(ctx, &set, path, text.text, text.length);
        free(path);
        gch_text_finish(&text);
    }
    return gch_files_finish(ctx, &set, status);
}
