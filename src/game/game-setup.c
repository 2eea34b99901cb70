/* From a few words to a match: where charts are looked for, and what belongs together. */
#include "gridchart/setup.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/message.h"
#include "base/text.h"

enum { RELATIVE_LENGTH = 128 };

/* charts/<season>/[redzone/]<code>, if it is there. */
static enum gch_status find_season(const struct gch_context *ctx, enum gch_flavor flavor, const char *season,
                                   const char *code, char **folder) {
    char relative[RELATIVE_LENGTH];
    int n;
    if (flavor == GCH_FLAVOR_REDZONE) {
        n = snprintf(relative, sizeof relative, "charts/%s/redzone/%s", season, code);
        if (n < (int)sizeof relative) {
            enum gch_status status = gch_context_find(ctx, relative, folder);
            if (status != GCH_E_IO)
                return status;
        }
    }
    n = snprintf(relative, sizeof relative, "charts/%s/%s", season, code);
    return n < (int)sizeof relative ? gch_context_find(ctx, relative, folder) : GCH_E_IO;
}

/* A word of letters and digits: nothing that could lead out of the charts folder. */
static bool is_code(const char *text) {
    size_t n = strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789");
    return n > 0 && n < 16 && text[n] == '\0' && strcmp(text, "league") != 0 && strcmp(text, "redzone") != 0;
}

/* The names of the folders of charts/, of the first data directory that has one. */
static enum gch_status list_seasons(struct gch_context *ctx, struct gch_names *out) {
    char *charts = NULL;
    *out = (struct gch_names){0};
    enum gch_status status = gch_context_find(ctx, "charts", &charts);
    if (status == GCH_E_IO)
        return GCH_OK;
    if (status == GCH_OK)
        status = gch_directory_list(ctx, charts, out);
    free(charts);
    return status;
}

static bool is_season(const char *name) {
    return strlen(name) == 4 && strspn(name, "0123456789") == 4;
}

static enum gch_status find_newest(struct gch_context *ctx, enum gch_flavor flavor, const char *code, char **folder) {
    struct gch_names names;
    enum gch_status status = list_seasons(ctx, &names);
    if (status != GCH_OK)
        return status;
    status = GCH_E_IO;
    for (size_t i = names.count; i-- > 0 && status == GCH_E_IO;)
        if (is_season(names.names[i]))
            status = find_season(ctx, flavor, names.names[i], code, folder);
    gch_names_free(&names);
    return status;
}

/* Says which teams there are, so that a slip of the finger is seen at once. */
static void report_missing(struct gch_context *ctx, const char *code, int season) {
    struct gch_text text = {0};
    char relative[RELATIVE_LENGTH];
    char *path = NULL;
    if (season != 0) {
        snprintf(relative, sizeof relative, "charts/%d", season);
        gch_text_addf(&text, "there are no charts of team \"%s\" for season %d", code, season);
    } else {
        snprintf(relative, sizeof relative, "charts/sample");
        gch_text_addf(&text, "there are no charts of team \"%s\" in any season", code);
    }
    struct gch_names names = {0};
    if (gch_context_find(ctx, relative, &path) == GCH_OK && gch_directory_list(ctx, path, &names) == GCH_OK) {
        const char *known[64];
        size_t count = 0;
        for (size_t i = 0; i < names.count && count < 64; i++)
            if (names.names[i][0] >= 'A' && names.names[i][0] <= 'Z')
                known[count++] = names.names[i];
        const char *near = count ? gch_nearest(code, known, count) : NULL;
        if (near != NULL)
            gch_text_addf(&text, " (did you mean %s?)", near);
        else if (count > 0) {
            gch_text_addf(&text, "; %s has", relative);
            for (size_t i = 0; i < count; i++)
                gch_text_addf(&text, "%s %s", i ? "," : "", known[i]);
        }
    } else if (season != 0) {
        gch_text_addf(&text, "; there is no folder %s in any data directory", relative);
    }
    gch_names_free(&names);
    free(path);
    gch_report(ctx, GCH_MSG_TEAM_NOT_FOUND, NULL, "%s", text.text != NULL ? text.text : code);
    gch_text_finish(&text);
}

enum gch_status gch_team_find(struct gch_context *ctx, enum gch_flavor flavor, const char *text, int season,
                              char **folder) {
    *folder = NULL;
    if (strchr(text, '/') != NULL) {
        size_t n = strlen(text);
        while (n > 1 && text[n - 1] == '/')
            n--;
        *folder = strndup(text, n);
        return *folder != NULL ? GCH_OK : GCH_E_NOMEM;
    }
    enum gch_status status = GCH_E_IO;
    if (is_code(text)) {
        char year[16];
        snprintf(year, sizeof year, "%d", season);
        if (season != 0)
            status = find_season(ctx, flavor, year, text, folder);
        else
            status = find_newest(ctx, flavor, text, folder);
        if (status == GCH_E_IO)
            status = find_season(ctx, flavor, "sample", text, folder);
    }
    if (status == GCH_E_IO)
        report_missing(ctx, text, season);
    return status;
}

/* The league folder beside a team's: .../2017/NE and .../2017/redzone/NE both belong to .../2017/league. */
static char *league_folder(const char *folder) {
    char *beside = gch_path_join(folder, "../league");
    if (beside == NULL || gch_is_directory(beside))
        return beside;
    char *above = gch_path_join(folder, "../../league");
    if (above != NULL && gch_is_directory(above)) {
        free(beside);
        return above;
    }
    free(above);
    return beside;
}

static enum gch_status load_league(struct gch_context *ctx, enum gch_flavor flavor, const char *folder, int season,
                                   struct gch_league_chart **out) {
    char *path = league_folder(folder);
    if (path == NULL)
        return GCH_E_NOMEM;
    enum gch_status status;
    if (flavor != GCH_FLAVOR_DDF && !gch_is_directory(path)) {
        *out = malloc(sizeof **out);
        if (*out != NULL)
            gch_league_chart_init_blank(*out, season);
        status = *out != NULL ? GCH_OK : GCH_E_NOMEM;
    } else {
        char *plain = realpath(path, NULL); /* without "..", so that findings read well */
        status = gch_league_chart_load(ctx, plain != NULL ? plain : path, season, out);
        free(plain);
    }
    free(path);
    return status;
}

enum gch_status gch_team_find_load(struct gch_context *ctx, enum gch_flavor flavor, const char *text, int season,
                                   struct gch_team **team, struct gch_league_chart **league, char **folder) {
    char *path = NULL;
    *team = NULL;
    if (league != NULL)
        *league = NULL;
    enum gch_status status = gch_team_find(ctx, flavor, text, season, &path);
    if (status == GCH_OK)
        status = gch_team_load(ctx, path, flavor, team);
    if (status == GCH_OK && season != 0 && (*team)->season != season) {
        gch_report(ctx, GCH_MSG_TEAM_SEASON, &(struct gch_place){path, 0, 0},
                   "these are charts of season %d, and season %d was asked for", (*team)->season, season);
        status = GCH_E_ARG;
    }
    if (status == GCH_OK && league != NULL)
        status = load_league(ctx, flavor, path, (*team)->season, league);
    if (status != GCH_OK || folder == NULL) {
        free(path);
        path = NULL;
    }
    if (status != GCH_OK) {
        gch_team_free(*team);
        *team = NULL;
    }
    if (folder != NULL)
        *folder = path;
    return status;
}

static enum gch_status find_ruleset(struct gch_context *ctx, const char *name, const struct gch_ruleset **out) {
    *out = gch_ruleset_find(name);
    if (*out != NULL)
        return GCH_OK;
    struct gch_text known = {0};
    const struct gch_ruleset *const *list = gch_ruleset_list();
    for (size_t i = 0; list[i] != NULL; i++)
        gch_text_addf(&known, "%s%s", i ? ", " : "", list[i]->name);
    gch_report(ctx, GCH_MSG_RULESET_UNKNOWN, NULL, "\"%s\" is not a ruleset; known are %s", name,
               known.text != NULL ? known.text : "");
    gch_text_finish(&known);
    return GCH_E_ARG;
}

enum gch_status gch_setup_load(struct gch_context *ctx, const struct gch_setup_spec *spec, struct gch_setup *out) {
    memset(out, 0, sizeof *out);
    uint32_t options = 0;
    enum gch_status status = find_ruleset(ctx, spec->ruleset != NULL ? spec->ruleset : "ddf", &out->ruleset);
    if (status == GCH_OK)
        status = gch_options_parse(ctx, out->ruleset, spec->options != NULL ? spec->options : "standard", &options);
    if (status == GCH_OK)
        status = out->ruleset->book_load(ctx, &out->book);
    for (int side = 0; side < 2 && status == GCH_OK; side++)
        status = gch_team_find_load(ctx, out->ruleset->flavor, spec->team[side], spec->season[side], &out->team[side],
                                    &out->league[side], &out->folder[side]);
    if (status == GCH_OK) /* DDF-1.11, D03 */
        status =
            gch_season_rules_load(ctx, out->ruleset->name,
                                  spec->rules_season ? spec->rules_season : out->team[GCH_HOME]->season, &out->season);
    if (status == GCH_OK) {
        struct gch_match_setup match = {
            .ruleset = out->ruleset,
            .book = out->book,
            .team = {out->team[0], out->team[1]},
            .league = {out->league[0], out->league[1]},
            .season = out->season,
            .options = options,
            .neutral = spec->neutral,
            .playoff = spec->playoff,
        };
        gch_match_init(&out->match, &match);
        status = out->ruleset->check(ctx, &out->match);
    }
    if (status != GCH_OK)
        gch_setup_finish(out);
    return status;
}

void gch_setup_finish(struct gch_setup *setup) {
    for (int side = 0; side < 2; side++) {
        gch_team_free(setup->team[side]);
        gch_league_chart_free(setup->league[side]);
        free(setup->folder[side]);
    }
    if (setup->book != NULL)
        setup->ruleset->book_free(setup->book);
    memset(setup, 0, sizeof *setup);
}
