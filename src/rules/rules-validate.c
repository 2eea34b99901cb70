/* What a chart author points at, told by what it is called and what it holds. */
#include "base/file.h"
#include "base/message.h"
#include "base/text.h"
#include "chart/chart-ratings.h"
#include "chart/chart-team.h"
#include "gridchart/house.h"
#include "rules/rules-material.h"
#include "rules/rules-priv.h"
#include "rules/validate-priv.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char *const league_files[] = {"squib-return", "holding", "between-downs", "onside", NULL};

/* The last part of a path without slashes at its end, into buffer. */
static void last_part(const char *path, char *buffer, size_t size) {
    size_t n = strlen(path);
    while (n > 1 && path[n - 1] == '/')
        n--;
    size_t i = n;
    while (i > 0 && path[i - 1] != '/')
        i--;
    snprintf(buffer, size, "%.*s", (int)(n - i), path + i);
}

static bool in_list(const char *const *names, const char *name) {
    for (; *names != NULL; names++)
        if (strcmp(*names, name) == 0)
            return true;
    return false;
}

/* Keeps the worst: unreadable before faulty before fine. */
static enum gch_status worse(enum gch_status a, enum gch_status b) {
    if (a == GCH_E_NOMEM || b == GCH_E_NOMEM)
        return GCH_E_NOMEM;
    if (a == GCH_E_IO || b == GCH_E_IO)
        return GCH_E_IO;
    return a != GCH_OK ? a : b;
}

static bool has_file(const char *folder, const char *name) {
    char *path = gch_path_join(folder, name);
    struct stat st;
    bool found = path != NULL && lstat(path, &st) == 0;
    free(path);
    return found;
}

static bool is_team(const char *folder) {
    static const char *const files[] = {"offense.csv",  "defense.csv",     "special.csv",
                                        "coverage.csv", "supplements.csv", "values.csv"};
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++)
        if (has_file(folder, files[i]))
            return true;
    return false;
}

static bool is_league(const char *folder) {
    char name[32];
    for (const char *const *file = league_files; *file != NULL; file++) {
        snprintf(name, sizeof name, "%s.csv", *file);
        if (has_file(folder, name))
            return true;
    }
    return false;
}

/* CSV files whose name is nearly that of a chart are probably meant to be one. */
static void report_strays(struct gch_context *ctx, const char *folder) {
    static const char *const names[] = {"offense.csv", "defense.csv", "special.csv", "coverage.csv", "supplements.csv",
                                        "values.csv",
                                        /* call sheets, which the coach room reads */
                                        "calls.csv", "fourth.csv", "formations.csv", "tries.csv", "habits.csv",
                                        /* games without charts */
                                        GCH_STYLE_FILE};
    struct gch_names files;
    if (gch_directory_list(ctx, folder, &files) != GCH_OK)
        return;
    for (size_t i = 0; i < files.count; i++) {
        size_t n = strlen(files.names[i]);
        const char *near = gch_nearest(files.names[i], names, sizeof names / sizeof names[0]);
        if (n < 5 || strcasecmp(files.names[i] + n - 4, ".csv") != 0 || near == NULL ||
            strcmp(near, files.names[i]) == 0)
            continue;
        char *path = gch_path_join(folder, files.names[i]);
        if (path != NULL)
            gch_report(ctx, GCH_MSG_FILE_UNKNOWN, &(struct gch_place){path, 0, 0}, "is not used (\"%s\"?)", near);
        free(path);
    }
    gch_names_free(&files);
}

/* How the team's coach calls in games without charts; it may have no charts beside it. */
static enum gch_status validate_style(struct gch_context *ctx, const char *folder) {
    if (!has_file(folder, GCH_STYLE_FILE))
        return GCH_OK;
    char *path = gch_path_join(folder, GCH_STYLE_FILE);
    enum gch_status status = path != NULL ? gch_table_load(ctx, &gch_table_style, path, NULL) : GCH_E_NOMEM;
    free(path);
    return status;
}

static enum gch_status validate_team(struct gch_context *ctx, const char *folder, const struct gch_ruleset *ruleset,
                                     int *season) {
    struct gch_team *team;
    enum gch_status status = gch_team_load(ctx, folder, gch_charts_kind(ruleset), &team);
    if (status != GCH_E_IO && status != GCH_E_NOMEM)
        report_strays(ctx, folder);
    if (team != NULL && *season == 0) {
        *season = team->season;
    } else if (team != NULL && *season != team->season) {
        char *path = gch_path_join(folder, "values.csv");
        if (path != NULL)
            gch_report(ctx, GCH_MSG_SEASON_DIFFERS, &(struct gch_place){path, 0, 0},
                       "season is %d, but the teams beside it are of %d", team->season, *season);
        free(path);
        status = GCH_E_DATA;
    }
    gch_team_free(team);
    return worse(status, validate_style(ctx, folder));
}

static enum gch_status validate_league(struct gch_context *ctx, const char *folder, const struct gch_ruleset *ruleset) {
    struct gch_grid *grid = malloc(sizeof *grid);
    enum gch_status status = grid != NULL ? GCH_OK : GCH_E_NOMEM;
    char name[32];
    /* A season may borrow the charts it lacks (DDF-4.6), but one that has the others has rather lost it. */
    for (const char *const *file = league_files; *file != NULL && status != GCH_E_NOMEM; file++) {
        snprintf(name, sizeof name, "%s.csv", *file);
        if (!has_file(folder, name)) {
            gch_report(ctx, GCH_MSG_CHART_LACKS_USUAL, &(struct gch_place){folder, 0, 0},
                       "%s is missing, other league charts are there: was it deleted?", name);
            continue;
        }
        char *path = gch_path_join(folder, name);
        if (path == NULL) {
            status = GCH_E_NOMEM;
            break;
        }
        gch_grid_init(grid, *file, gch_charts_kind(ruleset), 0);
        status = worse(status, gch_grid_load(ctx, grid, path));
        free(path);
    }
    free(grid);
    struct gch_league_chart *league = status != GCH_E_NOMEM ? calloc(1, sizeof *league) : NULL;
    status = worse(status, league != NULL ? gch_league_house_load(ctx, folder, league) : GCH_E_NOMEM);
    free(league);
    return status;
}

static const struct gch_table *find_table(const struct gch_table *const *list, const char *file) {
    for (; *list != NULL; list++)
        if (strcmp((*list)->file, file) == 0)
            return *list;
    return NULL;
}

/* Does a folder hold a ruleset's priority tables: that of its name, or of any game with a matrix? */
static bool is_tables(const char *folder) {
    char name[32], file[40];
    last_part(folder, name, sizeof name);
    const struct gch_ruleset *named = gch_ruleset_find(name);
    for (const struct gch_table *const *t = named != NULL ? named->tables : NULL; t != NULL && *t != NULL; t++) {
        snprintf(file, sizeof file, "%s.csv", (*t)->file);
        if ((*t)->target != GCH_TABLE_OF_OTHERS && has_file(folder, file))
            return true;
    }
    return has_file(folder, "matrix.csv");
}

/* Is it priority/house, or something that is called so? */
static bool is_house(const char *folder) {
    char name[32];
    last_part(folder, name, sizeof name);
    return strcmp(name, "house") == 0;
}

const struct gch_table *gch_table_of_path(const char *path, const struct gch_ruleset *ruleset, const char *file) {
    const char *slash = strrchr(path, '/');
    char *folder = slash != NULL ? strndup(path, (size_t)(slash - path)) : NULL;
    bool house = folder != NULL && is_house(folder);
    free(folder);
    if (house)
        return find_table(gch_house_tables, file);
    if (strcmp(file, gch_table_style.file) == 0)
        return &gch_table_style;
    const struct gch_table *rating = find_table(gch_rating_tables, file);
    return rating != NULL ? rating : find_table(ruleset->tables, file);
}

/* The ruleset whose priority tables a folder holds: its name says so, else the caller. */
static const struct gch_ruleset *ruleset_of_tables(const char *folder, const struct gch_ruleset *otherwise) {
    char name[32];
    last_part(folder, name, sizeof name);
    const struct gch_ruleset *named = gch_ruleset_find(name);
    return named != NULL ? named : otherwise;
}

static enum gch_status validate_priority(struct gch_context *ctx, const char *folder,
                                         const struct gch_ruleset *ruleset) {
    enum gch_status status = GCH_OK;
    const struct gch_table *const *table =
        is_house(folder) ? gch_house_tables : ruleset_of_tables(folder, ruleset)->tables;
    for (; *table != NULL && status != GCH_E_NOMEM; table++) {
        char name[40];
        snprintf(name, sizeof name, "%s.csv", (*table)->file);
        char *path = gch_path_join(folder, name);
        if (path == NULL)
            return GCH_E_NOMEM;
        if (has_file(folder, name)) {
            status = worse(status, gch_table_load(ctx, *table, path, NULL));
        } else if (!(*table)->optional) {
            gch_report(ctx, GCH_MSG_TABLE_MISSING, &(struct gch_place){folder, 0, 0}, "%s is missing", name);
            status = worse(status, GCH_E_DATA);
        }
        free(path);
    }
    /* The league charts that stand in where a season has none. */
    char *league = status != GCH_E_NOMEM ? gch_path_join(folder, "league") : NULL;
    if (league == NULL)
        return GCH_E_NOMEM;
    if (gch_is_directory(league))
        status = worse(status, validate_league(ctx, league, ruleset_of_tables(folder, ruleset)));
    free(league);
    return status;
}

static enum gch_status validate_folder(struct gch_context *ctx, const char *folder, const struct gch_ruleset *ruleset,
                                       int depth, int *season);

/* The folders in a folder; *found counts those that held charts. */
static enum gch_status validate_inner(struct gch_context *ctx, const char *folder, const struct gch_ruleset *ruleset,
                                      int depth, int *found) {
    struct gch_names names;
    enum gch_status status = gch_directory_list(ctx, folder, &names);
    int season = 0;
    if (status != GCH_OK)
        return status;
    for (size_t i = 0; i < names.count && status != GCH_E_NOMEM; i++) {
        char *path = gch_path_join(folder, names.names[i]);
        if (path == NULL) {
            status = GCH_E_NOMEM;
        } else if (names.names[i][0] != '.' && gch_is_directory(path)) {
            const struct gch_material *material = gch_ruleset_material(ruleset);
            bool charts = is_team(path) || is_league(path) || is_tables(path) || has_file(path, "rc-4-5.csv") ||
                          has_file(path, GCH_STYLE_FILE) || (material->holds != NULL && material->holds(path));
            if (charts) {
                ++*found;
                status = worse(status, validate_folder(ctx, path, ruleset, depth, &season));
            } else if (depth > 0) {
                /* charts/sample/redzone, charts/2017, priority/ddf */
                const struct gch_ruleset *inner = gch_ruleset_of_path(path, ruleset);
                status = worse(status, validate_inner(ctx, path, inner, depth - 1, found));
            }
        }
        free(path);
    }
    gch_names_free(&names);
    return status;
}

static enum gch_status validate_folder(struct gch_context *ctx, const char *folder, const struct gch_ruleset *ruleset,
                                       int depth, int *season) {
    const struct gch_material *material = gch_ruleset_material(ruleset);
    if (material->holds != NULL && material->holds(folder))
        return material->check(ctx, ruleset, folder);
    if (is_team(folder))
        return validate_team(ctx, folder, ruleset, season);
    if (is_tables(folder) || has_file(folder, "rc-4-5.csv"))
        return validate_priority(ctx, folder, ruleset);
    if (is_league(folder))
        return validate_league(ctx, folder, ruleset);
    if (has_file(folder, GCH_STYLE_FILE))
        return validate_style(ctx, folder);
    int found = 0;
    enum gch_status status = validate_inner(ctx, folder, ruleset, depth, &found);
    if (status == GCH_OK && found == 0) {
        gch_report(ctx, GCH_MSG_FOLDER_UNKNOWN, &(struct gch_place){folder, 0, 0},
                   "holds no charts: neither a team, a season, a league nor priority tables");
        status = GCH_E_DATA;
    }
    return status;
}

static enum gch_status report_not_a_chart(struct gch_context *ctx, const char *path, const char *base,
                                          const struct gch_ruleset *ruleset) {
    const char *names[40];
    size_t count = 0;
    for (const char *const *f = gch_team_files; *f != NULL; f++)
        names[count++] = *f;
    names[count++] = "values";
    for (const char *const *f = league_files; *f != NULL; f++)
        names[count++] = *f;
    for (const struct gch_table *const *t = ruleset->tables; *t != NULL && count < 40; t++)
        names[count++] = (*t)->file;
    const char *near = gch_nearest(base, names, count);
    if (near != NULL)
        gch_report(ctx, GCH_MSG_NOT_A_CHART, &(struct gch_place){path, 0, 0},
                   "the name does not say what kind of chart this is (\"%s.csv\"?)", near);
    else
        gch_report(ctx, GCH_MSG_NOT_A_CHART, &(struct gch_place){path, 0, 0},
                   "the name does not say what kind of chart this is");
    return GCH_E_DATA;
}

static enum gch_status validate_values(struct gch_context *ctx, const char *path, const struct gch_ruleset *ruleset) {
    struct gch_team *team = malloc(sizeof *team);
    if (team == NULL)
        return GCH_E_NOMEM;
    gch_team_init_blank(team, "", 0);
    enum gch_status status = gch_values_load(ctx, path, gch_charts_kind(ruleset), team);
    gch_team_free(team);
    return status;
}

bool gch_file_kind(const char *path, const struct gch_ruleset **ruleset, char *base, size_t size) {
    last_part(path, base, size);
    char *dot = strstr(base, ".csv");
    if (dot == NULL || (strcmp(dot, ".csv") != 0 && strcmp(dot, ".csv.gz") != 0))
        return false;
    *dot = '\0';
    *ruleset = gch_ruleset_of_path(path, *ruleset);
    return strcmp(base, "values") == 0 || in_list(gch_team_files, base) || in_list(league_files, base) ||
           gch_table_of_path(path, *ruleset, base) != NULL;
}

static enum gch_status validate_file(struct gch_context *ctx, const char *path, const struct gch_ruleset *ruleset) {
    char base[64];
    if (!gch_file_kind(path, &ruleset, base, sizeof base))
        return report_not_a_chart(ctx, path, base, ruleset);
    if (strcmp(base, "values") == 0)
        return validate_values(ctx, path, ruleset);
    if (gch_table_of_path(path, ruleset, base) != NULL)
        return gch_table_load(ctx, gch_table_of_path(path, ruleset, base), path, NULL);
    struct gch_grid *grid = malloc(sizeof *grid);
    if (grid == NULL)
        return GCH_E_NOMEM;
    gch_grid_init(grid, base, gch_charts_kind(ruleset), 0);
    enum gch_status status = gch_grid_load(ctx, grid, path);
    free(grid);
    return status;
}

enum gch_status gch_validate(struct gch_context *ctx, const char *path, const struct gch_ruleset *ruleset) {
    struct stat st;
    enum gch_status status;
    int season = 0;
    if (stat(path, &st) != 0) {
        status = gch_report_errno(ctx, path, "open", errno);
    } else if (S_ISDIR(st.st_mode)) {
        /* Deep enough for charts/<season>/redzone/<team>. */
        status = validate_folder(ctx, path, gch_ruleset_of_path(path, ruleset), 3, &season);
    } else {
        status = validate_file(ctx, path, ruleset);
    }
    gch_context_flush(ctx);
    return status;
}
