/* Anything an author may point at, checked by whoever knows it: season files, call sheets, players, charts and tables.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/csv.h"
#include "base/file.h"
#include "base/message.h"
#include "base/text.h"
#include "chart/chart-kind.h"
#include "chart/import.h"
#include "coach/sheet.h"
#include "gridchart/league.h"
#include "gridchart/players.h"
#include "gridchart/season.h"
#include "players/players-slots.h"
#include "rules/rules-material.h"
#include "season/teams-file.h"

/* Whether there is something of that name, be it a file, a pipe or a broken link: what is wrong with it is said by
 * whoever opens it. */
static bool is_there(const char *path) {
    struct stat st;
    return lstat(path, &st) == 0 && !S_ISDIR(st.st_mode);
}

static const char *last_part(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* What follows stem in a name like "games.csv" or "games_2017.csv", NULL if it is no such name. */
static const char *season_suffix(const char *name, const char *stem) {
    size_t length = strlen(stem), whole = strlen(name);
    bool csv = (whole >= length + 4 && strcmp(name + whole - 4, ".csv") == 0) ||
               (whole >= length + 7 && strcmp(name + whole - 7, ".csv.gz") == 0);
    return csv && strncmp(name, stem, length) == 0 && (name[length] == '.' || name[length] == '_') ? name + length
                                                                                                   : NULL;
}

/* teams.csv, games.csv, schedule.csv (also as games_2017.csv beside teams_2017.csv) and formats.csv belong to the
 * season room; true if path was one of them. */
static bool check_season_file(struct gch_context *ctx, const char *path, enum gch_status *status) {
    const char *name = last_part(path);
    if (strcmp(name, "formats.csv") == 0) {
        struct gch_league_formats *known;
        *status = gch_league_formats_load(ctx, path, &known);
        gch_league_formats_free(known);
        return true;
    }
    if (season_suffix(name, "teams")) {
        *status = gch_league_validate(ctx, path, NULL);
        return true;
    }
    const char *suffix = season_suffix(name, "games");
    suffix = suffix ? suffix : season_suffix(name, "schedule");
    if (!suffix)
        return false;
    struct gch_text teams = {0};
    gch_text_addf(&teams, "%.*steams%s", (int)(name - path), path, suffix);
    /* Games may be packed and the clubs not. */
    size_t n = teams.length;
    if (!teams.failed && n > 3 && strcmp(teams.text + n - 3, ".gz") == 0 && !is_there(teams.text))
        teams.text[n - 3] = '\0';
    *status = teams.failed ? GCH_E_NOMEM : gch_league_validate(ctx, teams.text, path);
    gch_text_finish(&teams);
    return true;
}

static const char *const sheet_files[] = {"calls.csv", "fourth.csv", "formations.csv", "tries.csv", "habits.csv"};

/* A call sheet is whole or it is none: one of its files is enough to ask for the others. */
static enum gch_status check_sheet(struct gch_context *ctx, const char *folder) {
    bool any = false;
    for (size_t i = 0; i < sizeof sheet_files / sizeof sheet_files[0] && !any; i++) {
        char *path = gch_path_join(folder, sheet_files[i]);
        if (!path)
            return GCH_E_NOMEM;
        any = is_there(path);
        free(path);
    }
    if (!any)
        return GCH_OK;
    struct gch_sheet_source *sheet = malloc(sizeof *sheet);
    enum gch_status status = sheet ? gch_sheet_load(ctx, folder, sheet) : GCH_E_NOMEM;
    free(sheet);
    return status;
}

/* Who plays for a team: the folder's own players.csv. */
static enum gch_status check_players(struct gch_context *ctx, const char *path) {
    struct gch_roster *roster = NULL;
    enum gch_status status = gch_roster_load_file(ctx, path, &roster);
    gch_roster_free(roster);
    return status;
}

/* Men and their places: slots.csv speaks of the men of players.csv, so it is read with them. */
static enum gch_status check_slots(struct gch_context *ctx, const char *folder, const char *players) {
    struct gch_context *mute = gch_context_new(); /* what is wrong with the men has been said */
    struct gch_roster *roster = NULL;
    struct gch_lineup *lineup = NULL;
    char *path = gch_path_join(folder, "slots.csv");
    enum gch_status status = path && mute ? GCH_OK : GCH_E_NOMEM;
    if (!status && is_there(path) && !gch_is_file(path)) {
        struct gch_csv *csv;
        status = gch_csv_load(ctx, path, &csv);
        gch_csv_free(csv);
    } else if (!status && is_there(path) && gch_roster_load_file(mute, players, &roster) == GCH_OK) {
        status = gch_lineup_load(ctx, folder, roster, &lineup);
    }
    gch_lineup_free(lineup);
    gch_roster_free(roster);
    gch_context_free(mute);
    free(path);
    return status;
}

static enum gch_status check_players_of(struct gch_context *ctx, const char *folder) {
    char *path = gch_path_join(folder, "players.csv");
    enum gch_status status = path == NULL ? GCH_E_NOMEM : is_there(path) ? check_players(ctx, path) : GCH_OK;
    if (path && status == GCH_OK && is_there(path))
        status = check_slots(ctx, folder, path);
    free(path);
    return status;
}

/* A single file of a call sheet stands for the sheet it belongs to. */
static bool check_sheet_file(struct gch_context *ctx, const char *path, enum gch_status *status) {
    const char *name = last_part(path);
    for (size_t i = 0; i < sizeof sheet_files / sizeof sheet_files[0]; i++) {
        if (strcmp(name, sheet_files[i]) != 0)
            continue;
        char *folder = name == path ? strdup(".") : strndup(path, (size_t)(name - path - (name > path + 1)));
        *status = folder ? check_sheet(ctx, folder) : GCH_E_NOMEM;
        free(folder);
        return true;
    }
    return false;
}

/* --- clubs and charts ------------------------------------------------------------------------------------------- */

static bool has_charts(const char *folder, const char *code) {
    static const char *const files[] = {"offense.csv", "defense.csv", "special.csv", "values.csv"};
    bool any = false;
    char *team = gch_path_join(folder, code);
    for (size_t i = 0; team && i < sizeof files / sizeof files[0] && !any; i++) {
        char *path = gch_path_join(team, files[i]);
        any = path && is_there(path);
        free(path);
    }
    free(team);
    return any;
}

/* The row of a club in teams.csv, NULL if it has none. In the folder of a season only its own rows count. */
static const struct gch_csv_row *club_row(const struct gch_csv *csv, const struct gch_teams_columns *at,
                                          const char *season, const char *code, size_t from) {
    for (size_t i = from; i < csv->count; i++) {
        const struct gch_csv_row *row = &csv->rows[i];
        if (row->count == csv->rows[0].count &&
            (at->season < 0 || !gch_is_season_name(season) || strcmp(row->fields[at->season].text, season) == 0) &&
            (code == NULL || strcmp(row->fields[at->team].text, code) == 0))
            return row;
    }
    return NULL;
}

/* A season's charts in one folder against its list of clubs. */
static void compare_clubs(struct gch_context *ctx, const struct gch_csv *csv, const struct gch_teams_columns *at,
                          const char *season, const char *folder, const struct gch_names *names) {
    bool any = false;
    for (size_t i = 0; i < names->count; i++) {
        if (!has_charts(folder, names->names[i]))
            continue;
        any = true;
        char *path = gch_path_join(folder, names->names[i]);
        if (path && club_row(csv, at, season, names->names[i], 1) == NULL)
            gch_report(ctx, GCH_MSG_CHARTS_WITHOUT_CLUB, &(struct gch_place){path, 0, 0}, "%s is no club of %s",
                       names->names[i], csv->path);
        free(path);
    }
    for (size_t i = 1; any && i < csv->count; i++) {
        const struct gch_csv_row *row = club_row(csv, at, season, NULL, i);
        if (row != &csv->rows[i] || !gch_team_code_good(row->fields[at->team].text) ||
            has_charts(folder, row->fields[at->team].text))
            continue;
        gch_report(ctx, GCH_MSG_CLUB_WITHOUT_CHARTS,
                   &(struct gch_place){csv->path, row->line, row->fields[at->team].column}, "%s has no charts in %s",
                   row->fields[at->team].text, folder);
    }
}

/* The clubs of a season's folder against the charts beside them, and against those of the games in folders of their
 * own. */
static enum gch_status check_clubs(struct gch_context *ctx, const char *folder, const struct gch_names *names) {
    const struct gch_ruleset *const *list = gch_ruleset_list();
    struct gch_csv *csv = NULL;
    struct gch_teams_columns at;
    char *path = gch_path_join(folder, "teams.csv"), *whole = realpath(folder, NULL);
    struct gch_context *quiet = gch_context_new(); /* what is wrong with the file itself has been said */
    bool nomem = !path || !quiet;
    if (!nomem && gch_is_file(path) && gch_csv_load(quiet, path, &csv) == GCH_OK) {
        const char *season = whole ? last_part(whole) : "";
        gch_teams_columns_find(&csv->rows[0], &at);
        if (at.team >= 0)
            compare_clubs(ctx, csv, &at, season, folder, names);
        for (size_t i = 0; at.team >= 0 && list[i] != NULL; i++) {
            char *inner =
                list[i]->charts && list[i]->charts->folder ? gch_path_join(folder, list[i]->charts->folder) : NULL;
            struct gch_names teams;
            if (inner && gch_is_directory(inner) && gch_directory_list(quiet, inner, &teams) == GCH_OK) {
                compare_clubs(ctx, csv, &at, season, inner, &teams);
                gch_names_free(&teams);
            }
            free(inner);
        }
    }
    gch_csv_free(csv);
    gch_context_free(quiet);
    free(path);
    free(whole);
    return nomem ? GCH_E_NOMEM : GCH_OK;
}

/* --- mappings ---------------------------------------------------------------------------------------------------- */

static enum gch_status check_mapping(struct gch_context *ctx, const char *path) {
    struct gch_mapping *map;
    enum gch_status status = gch_mapping_load(ctx, path, &map);
    gch_mapping_free(map);
    return status;
}

/* Whether a path lies in a folder called import, where the mappings are. */
static bool in_import(const char *path) {
    char *whole = realpath(path, NULL);
    char *slash = whole ? strrchr(whole, '/') : NULL;
    if (slash)
        *slash = '\0';
    bool in = slash && strcmp(last_part(whole), "import") == 0;
    free(whole);
    return in;
}

static bool is_table(const char *name) {
    size_t n = strlen(name);
    return n > 4 && strcmp(name + n - 4, ".csv") == 0;
}

static enum gch_status check_mappings(struct gch_context *ctx, const char *folder, const struct gch_names *names,
                                      unsigned *found) {
    enum gch_status worst = GCH_OK;
    for (size_t i = 0; i < names->count; i++) {
        char *path = gch_path_join(folder, names->names[i]);
        if (!path)
            return GCH_E_NOMEM;
        if (is_table(names->names[i]) && in_import(path)) {
            enum gch_status status = check_mapping(ctx, path);
            worst = worst ? worst : status;
            ++*found;
        }
        free(path);
    }
    return worst;
}

/* The season files and call sheets in a folder that also, or only, holds charts; *found counts the season files. */
static enum gch_status check_season_folder(struct gch_context *ctx, const char *folder, int depth, unsigned *found) {
    static const char *const files[] = {"games.csv", "schedule.csv", "teams.csv", "formats.csv"};
    enum gch_status worst = check_sheet(ctx, folder), status = check_players_of(ctx, folder);
    worst = worst ? worst : status;
    bool games = false;
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        char *path = gch_path_join(folder, files[i]);
        if (!path)
            return GCH_E_NOMEM;
        /* The clubs were read with their games already. */
        if (is_there(path) && !(games && i == 2)) {
            games |= i < 2;
            ++*found;
            check_season_file(ctx, path, &status);
            worst = worst ? worst : status;
        }
        free(path);
    }
    struct gch_names names;
    if (depth == 0 || gch_directory_list(ctx, folder, &names) != GCH_OK)
        return worst;
    status = check_mappings(ctx, folder, &names, found);
    worst = worst ? worst : status;
    unsigned before = gch_context_errors(ctx);
    status = check_clubs(ctx, folder, &names);
    worst = worst ? worst : gch_context_errors(ctx) > before ? GCH_E_DATA : status;
    for (size_t i = 0; i < names.count; i++) {
        char *path = gch_path_join(folder, names.names[i]);
        if (path && names.names[i][0] != '.' && gch_is_directory(path)) {
            status = check_season_folder(ctx, path, depth - 1, found);
            worst = worst ? worst : status;
        }
        free(path);
    }
    gch_names_free(&names);
    return worst;
}

/* A folder of schedules only is no folder of charts, so charts are not asked of it. */
static bool holds_charts(struct gch_context *ctx, const char *folder) {
    static const char *const names[] = {"league",     "offense.csv", "defense.csv", "special.csv",     "values.csv",
                                        "matrix.csv", "holding.csv", "onside.csv",  "squib-return.csv"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char *path = gch_path_join(folder, names[i]);
        struct stat st;
        bool there = path && lstat(path, &st) == 0;
        free(path);
        if (there)
            return true;
    }
    struct gch_names list;
    bool any = false;
    if (gch_directory_list(ctx, folder, &list) != GCH_OK)
        return true;
    for (size_t i = 0; i < list.count && !any; i++) {
        char *path = gch_path_join(folder, list.names[i]);
        any = path && list.names[i][0] != '.' && gch_is_directory(path);
        free(path);
    }
    gch_names_free(&list);
    return any;
}

enum gch_status gch_validate_any(struct gch_context *ctx, const char *path, const struct gch_ruleset *ruleset) {
    enum gch_status status = GCH_OK, charts = GCH_OK;
    unsigned found = 0;
    if (!gch_is_directory(path) &&
        (strcmp(last_part(path), "players.csv") == 0 || strcmp(last_part(path), "players.csv.gz") == 0))
        return check_players(ctx, path);
    if (!gch_is_directory(path) && is_table(path) && (in_import(path) || gch_mapping_is(path)))
        return check_mapping(ctx, path);
    if (!gch_is_directory(path))
        return check_season_file(ctx, path, &status) || check_sheet_file(ctx, path, &status)
                   ? status
                   : gch_validate(ctx, path, ruleset);
    status = check_season_folder(ctx, path, 3, &found);
    if (found == 0 || holds_charts(ctx, path))
        charts = gch_validate(ctx, path, ruleset);
    return status ? status : charts;
}
