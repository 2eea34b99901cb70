/* What a chart author points at, told by what it is called and what it holds. */
#include "base/file.h"
#include "base/message.h"
#include "base/text.h"
#include "chart/chart-team.h"
#include "chart/validate-priv.h"

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
                                        "calls.csv", "fourth.csv", "formations.csv", "tries.csv", "habits.csv"};
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

static enum gch_status validate_team(struct gch_context *ctx, const char *folder, enum gch_flavor flavor, int *season) {
    struct gch_team *team;
    enum gch_status status = gch_team_load(ctx, folder, flavor, &team);
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
    return status;
}

static enum gch_status validate_league(struct gch_context *ctx, const char *folder) {
    struct gch_grid *grid = malloc(sizeof *grid);
    enum gch_status status = grid != NULL ? GCH_OK : GCH_E_NOMEM;
    char name[32];
    /* A season may borrow the charts it lacks (DDF-4.6), so only what is there is looked at. */
    for (const char *const *file = league_files; *file != NULL && status != GCH_E_NOMEM; file++) {
        snprintf(name, sizeof name, "%s.csv", *file);
        if (!has_file(folder, name))
            continue;
        char *path = gch_path_join(folder, name);
        if (path == NULL) {
            status = GCH_E_NOMEM;
            break;
        }
        gch_grid_init(grid, *file, GCH_FLAVOR_DDF, 0);
        status = worse(status, gch_grid_load(ctx, grid, path));
        free(path);
    }
    free(grid);
    return status;
}

/* Which ruleset a priority table belongs to: its folder says so, else the caller. */
static enum gch_flavor flavor_of_folder(const char *folder, enum gch_flavor flavor) {
    char name[16];
    last_part(folder, name, sizeof name);
    return strcmp(name, "redzone") == 0 ? GCH_FLAVOR_REDZONE : strcmp(name, "ddf") == 0 ? GCH_FLAVOR_DDF : flavor;
}

static enum gch_status validate_priority(struct gch_context *ctx, const char *folder, enum gch_flavor flavor) {
    enum gch_status status = GCH_OK;
    const char *file;
    flavor = flavor_of_folder(folder, flavor);
    for (size_t i = 0; (file = gch_priority_file(flavor, i)) != NULL && status != GCH_E_NOMEM; i++) {
        char name[40];
        snprintf(name, sizeof name, "%s.csv", file);
        char *path = gch_path_join(folder, name);
        if (path == NULL)
            return GCH_E_NOMEM;
        if (has_file(folder, name)) {
            status = worse(status, gch_priority_validate(ctx, flavor, file, path));
        } else {
            gch_report(ctx, GCH_MSG_TABLE_MISSING, &(struct gch_place){folder, 0, 0}, "%s is missing", name);
            status = worse(status, GCH_E_DATA);
        }
        free(path);
    }
    return status;
}

static enum gch_status validate_folder(struct gch_context *ctx, const char *folder, enum gch_flavor flavor, int depth,
                                       int *season);

/* The folders in a folder; *found counts those that held charts. */
static enum gch_status validate_inner(struct gch_context *ctx, const char *folder, enum gch_flavor flavor, int depth,
                                      int *found) {
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
            bool charts = is_team(path) || is_league(path) || has_file(path, "matrix.csv");
            if (charts) {
                ++*found;
                status = worse(status, validate_folder(ctx, path, flavor, depth, &season));
            } else if (depth > 0) {
                /* charts/sample/redzone, charts/2017, priority/ddf */
                bool redzone = strcmp(names.names[i], "redzone") == 0;
                status =
                    worse(status, validate_inner(ctx, path, redzone ? GCH_FLAVOR_REDZONE : flavor, depth - 1, found));
            }
        }
        free(path);
    }
    gch_names_free(&names);
    return status;
}

static enum gch_status validate_folder(struct gch_context *ctx, const char *folder, enum gch_flavor flavor, int depth,
                                       int *season) {
    if (is_team(folder))
        return validate_team(ctx, folder, flavor, season);
    if (has_file(folder, "matrix.csv"))
        return validate_priority(ctx, folder, flavor);
    if (is_league(folder))
        return validate_league(ctx, folder);
    char name[16];
    last_part(folder, name, sizeof name);
    int found = 0;
    enum gch_status status =
        validate_inner(ctx, folder, strcmp(name, "redzone") == 0 ? GCH_FLAVOR_REDZONE : flavor, depth, &found);
    if (status == GCH_OK && found == 0) {
        gch_report(ctx, GCH_MSG_FOLDER_UNKNOWN, &(struct gch_place){folder, 0, 0},
                   "holds no charts: neither a team, a season, a league nor priority tables");
        status = GCH_E_DATA;
    }
    return status;
}

static enum gch_status report_not_a_chart(struct gch_context *ctx, const char *path, const char *base,
                                          enum gch_flavor flavor) {
    const char *names[40];
    size_t count = 0;
    for (const char *const *f = gch_team_files; *f != NULL; f++)
        names[count++] = *f;
    names[count++] = "values";
    for (const char *const *f = league_files; *f != NULL; f++)
        names[count++] = *f;
    const char *file;
    for (size_t i = 0; (file = gch_priority_file(flavor, i)) != NULL && count < 40; i++)
        names[count++] = file;
    const char *near = gch_nearest(base, names, count);
    if (near != NULL)
        gch_report(ctx, GCH_MSG_NOT_A_CHART, &(struct gch_place){path, 0, 0},
                   "the name does not say what kind of chart this is (\"%s.csv\"?)", near);
    else
        gch_report(ctx, GCH_MSG_NOT_A_CHART, &(struct gch_place){path, 0, 0},
                   "the name does not say what kind of chart this is");
    return GCH_E_DATA;
}

static enum gch_status validate_values(struct gch_context *ctx, const char *path, enum gch_flavor flavor) {
    struct gch_team *team = malloc(sizeof *team);
    if (team == NULL)
        return GCH_E_NOMEM;
    gch_team_init_blank(team, "", 0);
    enum gch_status status = gch_values_load(ctx, path, flavor, team);
    gch_team_free(team);
    return status;
}

bool gch_chart_kind(const char *path, enum gch_flavor *flavor, char *base, size_t size) {
    last_part(path, base, size);
    char *dot = strstr(base, ".csv");
    if (dot == NULL || (strcmp(dot, ".csv") != 0 && strcmp(dot, ".csv.gz") != 0))
        return false;
    *dot = '\0';
    /* A file in .../redzone/ABC/ is RedZone's, one in priority/<ruleset>/ that ruleset's. */
    if (strstr(path, "/redzone/") != NULL || strncmp(path, "redzone/", 8) == 0)
        *flavor = GCH_FLAVOR_REDZONE;
    else if (strstr(path, "priority/ddf/") != NULL)
        *flavor = GCH_FLAVOR_DDF;
    return strcmp(base, "values") == 0 || in_list(gch_team_files, base) || in_list(league_files, base) ||
           gch_priority_knows(*flavor, base);
}

static enum gch_status validate_file(struct gch_context *ctx, const char *path, enum gch_flavor flavor) {
    char base[64];
    if (!gch_chart_kind(path, &flavor, base, sizeof base))
        return report_not_a_chart(ctx, path, base, flavor);
    if (strcmp(base, "values") == 0)
        return validate_values(ctx, path, flavor);
    if (gch_priority_knows(flavor, base))
        return gch_priority_validate(ctx, flavor, base, path);
    struct gch_grid *grid = malloc(sizeof *grid);
    if (grid == NULL)
        return GCH_E_NOMEM;
    gch_grid_init(grid, base, flavor, 0);
    enum gch_status status = gch_grid_load(ctx, grid, path);
    free(grid);
    return status;
}

enum gch_status gch_validate(struct gch_context *ctx, const char *path, enum gch_flavor flavor) {
    struct stat st;
    enum gch_status status;
    int season = 0;
    if (stat(path, &st) != 0) {
        status = gch_report_errno(ctx, path, "open", errno);
    } else if (S_ISDIR(st.st_mode)) {
        /* Deep enough for charts/<season>/redzone/<team>. */
        status = validate_folder(ctx, path, flavor, 3, &season);
    } else {
        status = validate_file(ctx, path, flavor);
    }
    gch_context_flush(ctx);
    return status;
}
