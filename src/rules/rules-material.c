/* Teams by name, and the material of games whose teams bring little but that. */
#include "rules/rules-material.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/message.h"
#include "base/text.h"
#include "gridchart/style.h"
#include "gridchart/teams.h"
#include "rules/rules-priv.h"

/* A word of letters and digits: nothing that could lead out of the charts folder. */
static bool take_word(const char *text, size_t length, char *out, size_t size) {
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    if (length == 0 || length >= size || strspn(text, letters) < length)
        return false;
    memcpy(out, text, length);
    out[length] = '\0';
    return true;
}

/* What people call a team after a season: a name may have blanks, dots and dashes in it, but begins like a word. */
static bool take_name(const char *text, char *out, size_t size) {
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .-'";
    size_t length = strlen(text);
    if (length == 0 || length >= size || strspn(text, letters) < length || !take_word(text, 1, out, size))
        return false;
    memcpy(out, text, length + 1);
    return true;
}

bool gch_team_words(const char *text, struct gch_team_words *out) {
    *out = (struct gch_team_words){0};
    const char *slash = strchr(text, '/');
    if (slash != NULL) {
        if (!take_word(text, (size_t)(slash - text), out->season, sizeof out->season))
            return false;
        text = slash + 1;
        slash = strchr(text, '/');
    }
    if (slash != NULL) {
        if (!take_word(text, (size_t)(slash - text), out->game, sizeof out->game) || !gch_ruleset_folder(out->game))
            return false;
        text = slash + 1;
    }
    bool taken = gch_is_season_name(out->season) ? take_name(text, out->code, sizeof out->code)
                                                 : take_word(text, strlen(text), out->code, sizeof out->code);
    return taken && strcmp(out->code, "league") != 0 && !gch_ruleset_folder(out->code);
}

enum gch_status gch_league_tables_find(const struct gch_context *ctx, const struct gch_ruleset *ruleset,
                                       char **folder) {
    const struct gch_ruleset *const *list = gch_ruleset_list();
    char relative[64];
    *folder = NULL;
    snprintf(relative, sizeof relative, "priority/%s/league", ruleset->name);
    enum gch_status status = gch_context_find(ctx, relative, folder);
    for (size_t i = 0; list[i] != NULL && status == GCH_E_IO; i++) {
        snprintf(relative, sizeof relative, "priority/%s/league", list[i]->name);
        status = gch_context_find(ctx, relative, folder);
    }
    return status;
}

/* --- games without charts ---------------------------------------------------------------------------------------- */

/* The newest season there is anything of; without any, the newest the rules know. */
static int newest_season(struct gch_context *ctx) {
    struct gch_names names;
    long newest = 0, year;
    if (gch_list_seasons(ctx, &names) != GCH_OK)
        return 0;
    for (size_t i = 0; i < names.count; i++)
        if (gch_is_season_name(names.names[i]) && gch_parse_int(names.names[i], 4, 1900, 2099, &year) && year > newest)
            newest = year;
    gch_names_free(&names);
    return newest != 0 ? (int)newest : 2099;
}

/* Who a text means: a club of a season's list by any of its names, or else anybody by that code. */
static enum gch_status find_club(struct gch_context *ctx, const struct gch_ruleset *ruleset, const char *text,
                                 int season, struct gch_club *club) {
    struct gch_team_words words;
    struct gch_team_list list = {0};
    const struct gch_team_entry *entry = NULL;
    bool named = gch_team_words(text, &words);
    long year = season;
    if (season == 0 && !(gch_is_season_name(words.season) && gch_parse_int(words.season, 4, 1900, 2099, &year)))
        year = newest_season(ctx);
    char name[16];
    snprintf(name, sizeof name, "%ld", year);
    enum gch_status status = gch_team_list_load(ctx, ruleset, name, &list);
    if (status == GCH_OK)
        status = gch_team_list_pick(ctx, &list, named ? words.code : text, &entry);
    *club = (struct gch_club){.season = (int)year, .power = GCH_NO_VALUE};
    if (status == GCH_OK && entry != NULL) {
        memcpy(club->code, entry->code, sizeof club->code);
        memcpy(club->name, entry->name, sizeof club->name);
    } else if (status == GCH_OK && named && strlen(words.code) < sizeof club->code &&
               strpbrk(words.code, " .-'") == NULL) {
        snprintf(club->code, sizeof club->code, "%.7s", words.code);
        snprintf(club->name, sizeof club->name, "%s", club->code);
    } else if (status == GCH_OK) {
        gch_report(ctx, GCH_MSG_TEAM_NOT_FOUND, NULL,
                   "\"%s\" is not a team: a code of up to 7 letters and digits was expected, or a season and a code "
                   "(2017/NE)",
                   text);
        status = GCH_E_IO;
    }
    gch_team_list_free(&list);
    return status;
}

/* Nothing needs to be there. */
static enum gch_status find(struct gch_context *ctx, const struct gch_ruleset *ruleset, const char *text, int season,
                            char **folder) {
    struct gch_club club;
    *folder = NULL;
    return find_club(ctx, ruleset, text, season, &club);
}

/* What such a team brings. */
struct named {
    struct gch_club club;
    bool styled;
    struct gch_style style;
};

/* The style.csv of a team: in the folder that is given, else with the charts of its season. *path is malloc'ed, NULL if
 * it has none. */
static enum gch_status find_style(const struct gch_context *ctx, const struct gch_club *club, const char *folder,
                                  char **path) {
    char relative[64];
    if (folder != NULL) {
        *path = gch_path_join(folder, GCH_STYLE_FILE);
        if (*path == NULL)
            return GCH_E_NOMEM;
        if (gch_is_file(*path))
            return GCH_OK;
        free(*path);
        *path = NULL;
        return GCH_OK;
    }
    snprintf(relative, sizeof relative, "charts/%d/%s/" GCH_STYLE_FILE, club->season, club->code);
    enum gch_status status = gch_context_find(ctx, relative, path);
    return status == GCH_E_IO ? GCH_OK : status;
}

static enum gch_status load(struct gch_context *ctx, const struct gch_ruleset *ruleset, const char *text, int season,
                            const char *folder, void **out) {
    struct named *named = calloc(1, sizeof *named);
    char *path = NULL;
    *out = NULL;
    if (named == NULL)
        return GCH_E_NOMEM;
    enum gch_status status = find_club(ctx, ruleset, text, season, &named->club);
    if (status == GCH_OK)
        status = find_style(ctx, &named->club, folder, &path);
    if (status == GCH_OK && path != NULL) {
        status = gch_style_load(ctx, path, &named->style);
        named->styled = true;
    }
    free(path);
    if (status != GCH_OK) {
        free(named);
        return status;
    }
    named->club.hash = gch_hash(GCH_HASH_START, named->club.code, strlen(named->club.code));
    if (named->styled)
        named->club.hash = gch_hash(named->club.hash, &named->style, sizeof named->style);
    *out = named;
    return GCH_OK;
}

static void describe(const void *material, struct gch_club *out) {
    *out = ((const struct named *)material)->club;
}

static const struct gch_style *style_of(const void *material) {
    const struct named *named = material;
    return named->styled ? &named->style : NULL;
}

static void free_material(void *material) {
    free(material);
}

const struct gch_material gch_material_names = {
    .find = find, .load = load, .describe = describe, .free = free_material, .style = style_of};
