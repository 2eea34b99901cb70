/* A season from a few words: which files hold its league, and the batch that plays it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/message.h"
#include "gridchart/season.h"

enum { FIRST_SEASON = 1920, LAST_SEASON = 2100 };

int gch_season_newest(const struct gch_context *ctx) {
    for (int year = LAST_SEASON; year >= FIRST_SEASON; year--) {
        char relative[64], *path = NULL;
        snprintf(relative, sizeof relative, "charts/%d/games.csv", year);
        if (gch_context_find(ctx, relative, &path) == GCH_OK) {
            free(path);
            return year;
        }
    }
    return 0;
}

enum gch_status gch_league_open(struct gch_context *ctx, const struct gch_league_source *source,
                                struct gch_league **out) {
    struct gch_league_formats *known = NULL;
    int season = source->season;
    *out = NULL;
    enum gch_status status = gch_league_formats_load(ctx, source->formats, &known);
    /* Where the caller does not know the season the files say which it is, and only then can the format be looked up.
     */
    if (status == GCH_OK && season == 0) {
        struct gch_league *any = NULL;
        status = gch_league_load(ctx, source->teams, source->games, 0, NULL, &any);
        if (status == GCH_OK)
            season = any->season;
        gch_league_free(any);
    }
    if (status == GCH_OK && season == 0) {
        gch_report(ctx, GCH_MSG_NO_SEASON, &(struct gch_place){source->teams, 0, 0},
                   "neither file names a season: say which one is meant with --season");
        status = GCH_E_DATA;
    }
    if (status == GCH_OK) {
        const struct gch_league_format *format = gch_league_formats_find(known, source->league, season);
        if (format != NULL) {
            status = gch_league_load(ctx, source->teams, source->games, season, format, out);
        } else {
            gch_report(ctx, GCH_MSG_NO_FORMAT, NULL, "no format of league %s for season %d",
                       source->league ? source->league : "NFL", season);
            status = GCH_E_DATA;
        }
    }
    gch_league_formats_free(known);
    return status;
}

/* The file given, or one in the folder of charts given, or the shipped season's. */
static enum gch_status find_file(struct gch_context *ctx, const struct gch_season_source *source, const char *given,
                                 const char *name, char **out) {
    char relative[64];
    enum gch_status status = GCH_OK;
    *out = NULL;
    if (given != NULL) {
        *out = strdup(given);
    } else if (source->charts != NULL) {
        *out = gch_path_join(source->charts, name);
    } else {
        snprintf(relative, sizeof relative, "charts/%d/%s", source->season, name);
        status = gch_context_find(ctx, relative, out);
        if (status == GCH_E_IO)
            gch_report(ctx, GCH_MSG_SEASON_SCHEDULE, NULL,
                       "no %s of season %d in any data directory (looked for %s); --%s names another file", name,
                       source->season, relative, strcmp(name, "games.csv") == 0 ? "schedule" : "teams");
        return status;
    }
    if (*out == NULL)
        return GCH_E_NOMEM;
    if (given == NULL && !gch_is_file(*out)) {
        gch_report(ctx, GCH_MSG_SEASON_SCHEDULE, &(struct gch_place){*out, 0, 0},
                   "there is no such file; --%s names another one",
                   strcmp(name, "games.csv") == 0 ? "schedule" : "teams");
        free(*out);
        *out = NULL;
        return GCH_E_IO;
    }
    return GCH_OK;
}

/* A folder of charts may be named as a season among all data: malloc'ed; NULL: it is a folder, or nothing. */
static char *find_named(const struct gch_context *ctx, const char *charts) {
    char relative[64], *found = NULL;
    if (charts == NULL || strchr(charts, '/') != NULL || strlen(charts) > 40 || gch_is_directory(charts))
        return NULL;
    snprintf(relative, sizeof relative, "charts/%s", charts);
    return gch_context_find(ctx, relative, &found) == GCH_OK ? found : NULL;
}

static enum gch_status load_season(struct gch_context *ctx, const struct gch_season_source *source,
                                   struct gch_league **league, struct gch_batch **batch) {
    char *games = NULL, *teams = NULL;
    *league = NULL;
    *batch = NULL;
    enum gch_status status = find_file(ctx, source, source->schedule, "games.csv", &games);
    if (status == GCH_OK)
        status = find_file(ctx, source, source->teams, "teams.csv", &teams);
    if (status == GCH_OK) {
        struct gch_league_source files = {teams, games, source->league, source->formats, source->season};
        status = gch_league_open(ctx, &files, league);
    }
    if (status == GCH_OK && (*league)->regular_count == 0) {
        gch_report(ctx, GCH_MSG_SEASON_SCHEDULE, &(struct gch_place){games, 0, 0}, "no regular game of season %d",
                   (*league)->season);
        status = GCH_E_DATA;
    }
    if (status == GCH_OK) {
        struct gch_batch_spec spec = {.ruleset = source->rules,
                                      .options = source->options,
                                      .house = source->house,
                                      .charts = source->charts,
                                      .coach = source->coach,
                                      .seconds = source->seconds,
                                      .best = source->best,
                                      .model = source->model,
                                      .seed = source->seed};
        status = gch_batch_new(ctx, *league, &spec, batch);
    }
    free(games);
    free(teams);
    return status;
}

enum gch_status gch_season_load(struct gch_context *ctx, const struct gch_season_source *source,
                                struct gch_league **league, struct gch_batch **batch) {
    struct gch_season_source own = *source;
    char *named = find_named(ctx, source->charts);
    if (named != NULL)
        own.charts = named;
    enum gch_status status = load_season(ctx, &own, league, batch);
    free(named);
    return status;
}
