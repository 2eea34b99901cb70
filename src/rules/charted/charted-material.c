/* Charts as what a team brings: where they lie, and the league charts that belong to them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/message.h"
#include "base/text.h"
#include "gridchart/teams.h"
#include "rules/rules-material.h"
#include "rules/rules-priv.h"

enum { RELATIVE_LENGTH = 128 };

/* charts/<season>/<code>, or before it in the game's own folder of the season, if it is there. */
static enum gch_status find_season(const struct gch_context *ctx, const struct gch_chart_kind *kind, const char *season,
                                   const char *code, char **folder) {
    char relative[RELATIVE_LENGTH];
    if (kind->folder != NULL) {
        snprintf(relative, sizeof relative, "charts/%s/%s/%s", season, kind->folder, code);
        enum gch_status status = gch_context_find(ctx, relative, folder);
        if (status != GCH_E_IO)
            return status;
    }
    snprintf(relative, sizeof relative, "charts/%s/%s", season, code);
    return gch_context_find(ctx, relative, folder);
}

/* The same in the newest season that has it. */
static enum gch_status find_newest(struct gch_context *ctx, const struct gch_chart_kind *kind, const char *code,
                                   char **folder) {
    struct gch_names names;
    enum gch_status status = gch_list_seasons(ctx, &names);
    if (status != GCH_OK)
        return status;
    status = GCH_E_IO;
    for (size_t i = names.count; i-- > 0 && status == GCH_E_IO;)
        if (gch_is_season_name(names.names[i]))
            status = find_season(ctx, kind, names.names[i], code, folder);
    gch_names_free(&names);
    return status;
}

/* By whatever people call a team, in one season or ("") in all. */
static enum gch_status find_called(struct gch_context *ctx, const struct gch_ruleset *ruleset, const char *text,
                                   const char *season, char **folder) {
    struct gch_team_list list;
    const struct gch_team_entry *entry = NULL;
    enum gch_status status = gch_team_list_load(ctx, ruleset, season[0] != '\0' ? season : NULL, &list);
    if (status == GCH_OK)
        status = gch_team_list_pick(ctx, &list, text, &entry);
    if (status == GCH_OK)
        status = entry != NULL ? find_season(ctx, ruleset->charts, entry->season, entry->code, folder) : GCH_E_IO;
    gch_team_list_free(&list);
    return status;
}

enum gch_status gch_report_other_season(struct gch_context *ctx, const char *folder, int found, int wanted) {
    gch_report(ctx, GCH_MSG_TEAM_SEASON, &(struct gch_place){folder, 0, 0},
               "these are charts of season %d, and season %d was asked for", found, wanted);
    return GCH_E_ARG;
}

static bool holds_charts(const char *folder) {
    static const char *const files[] = {"values.csv", "offense.csv", "defense.csv", "special.csv"};
    bool any = false;
    for (size_t i = 0; i < sizeof files / sizeof files[0] && !any; i++) {
        char *path = gch_path_join(folder, files[i]);
        any = path != NULL && gch_is_file(path);
        free(path);
    }
    return any;
}

static enum gch_status find(struct gch_context *ctx, const struct gch_ruleset *ruleset, const char *text, int season,
                            char **folder) {
    struct gch_team_words words;
    bool named = gch_team_words(text, &words), path = strchr(text, '/') != NULL;
    *folder = NULL;
    /* A folder that is there is meant before a name of ours; without a slash only one of charts, and only where no
     * season is asked for. */
    bool here = path ? !named || gch_is_directory(text) : season == 0 && holds_charts(text);
    if (here) {
        size_t n = strlen(text);
        while (n > 1 && text[n - 1] == '/')
            n--;
        *folder = strndup(text, n);
        return *folder != NULL ? GCH_OK : GCH_E_NOMEM;
    }
    char year[16] = "";
    if (words.season[0] != '\0')
        memcpy(year, words.season, sizeof year);
    else if (season != 0)
        snprintf(year, sizeof year, "%d", season);
    const char *code = named ? words.code : text;
    enum gch_status status = GCH_E_IO;
    if (named && year[0] != '\0')
        status = find_season(ctx, ruleset->charts, year, code, folder);
    else if (named)
        status = find_newest(ctx, ruleset->charts, code, folder);
    if (status == GCH_E_IO && named && !path)
        status = find_season(ctx, ruleset->charts, "sample", code, folder);
    if (status == GCH_E_IO)
        status = find_called(ctx, ruleset, code, year, folder);
    if (status == GCH_E_IO)
        gch_report_no_team(ctx, ruleset, code, year);
    return status;
}

/* The league folder of a team's: .../2017/NE and .../2017/<game>/NE both belong to .../2017/league. NULL with GCH_OK:
 * there is none. */
static enum gch_status find_league(const char *folder, char **out) {
    static const char *const places[] = {"../league", "../../league"};
    *out = NULL;
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        char *path = gch_path_join(folder, places[i]);
        if (path == NULL)
            return GCH_E_NOMEM;
        if (gch_is_directory(path)) {
            char *plain = realpath(path, NULL); /* without "..", so that findings read well */
            *out = plain != NULL ? plain : path;
            if (plain != NULL)
                free(path);
            return GCH_OK;
        }
        free(path);
    }
    return GCH_OK;
}

static enum gch_status load_league(struct gch_context *ctx, const struct gch_ruleset *ruleset, const char *folder,
                                   struct gch_charts *charts) {
    char *path = NULL;
    enum gch_status status = find_league(folder, &path);
    if (status == GCH_OK && path == NULL && ruleset->charts->league) {
        status = gch_league_tables_find(ctx, ruleset, &path);
        charts->stands_in = path != NULL;
        status = status == GCH_E_IO ? GCH_OK : status;
    }
    if (status == GCH_OK && path == NULL) {
        charts->league = malloc(sizeof *charts->league);
        if (charts->league != NULL)
            gch_league_chart_init_blank(charts->league, charts->team->season);
        status = charts->league != NULL ? GCH_OK : GCH_E_NOMEM;
    } else if (status == GCH_OK) {
        status = gch_league_chart_load(ctx, path, ruleset->charts, charts->team->season, &charts->league);
    }
    free(path);
    return status;
}

static void free_material(void *material) {
    struct gch_charts *charts = material;
    if (charts == NULL)
        return;
    gch_team_free(charts->team);
    gch_league_chart_free(charts->league);
    free(charts);
}

static enum gch_status load(struct gch_context *ctx, const struct gch_ruleset *ruleset, const char *text, int season,
                            const char *folder, void **out) {
    (void)text;
    struct gch_charts *charts = calloc(1, sizeof *charts);
    *out = NULL;
    if (charts == NULL)
        return GCH_E_NOMEM;
    enum gch_status status = gch_team_load(ctx, folder, ruleset->charts, &charts->team);
    if (status == GCH_OK && season != 0 && charts->team->season != season)
        status = gch_report_other_season(ctx, folder, charts->team->season, season);
    if (status == GCH_OK)
        status = load_league(ctx, ruleset, folder, charts);
    if (status != GCH_OK) {
        free_material(charts);
        return status;
    }
    *out = charts;
    return GCH_OK;
}

void gch_club_of_charts(const struct gch_team *team, const struct gch_league_chart *league, struct gch_club *out) {
    *out = (struct gch_club){.season = team->season, .power = team->values[GCH_VAL_POWER], .hash = team->hash};
    memcpy(out->code, team->code, sizeof out->code);
    memcpy(out->name, team->name, sizeof out->name);
    out->league_hash = league != NULL ? league->hash : 0;
}

static void describe(const void *material, struct gch_club *out) {
    const struct gch_charts *charts = material;
    gch_club_of_charts(charts->team, charts->league, out);
    out->league_stands_in = charts->stands_in;
}

const struct gch_material gch_material_charts = {
    .find = find, .load = load, .describe = describe, .free = free_material};
