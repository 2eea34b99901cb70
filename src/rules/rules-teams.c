/* The teams there are, and which of them a person means. */
#include "gridchart/teams.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "base/file.h"
#include "base/message.h"
#include "base/text.h"
#include "chart/chart-kind.h"
#include "rules/rules-material.h"

enum { RELATIVE_LENGTH = 128, NAME_LENGTH = sizeof((struct gch_team_entry *)0)->name };

bool gch_is_season_name(const char *name) {
    return strlen(name) == 4 && strspn(name, "0123456789") == 4;
}

enum gch_status gch_list_seasons(struct gch_context *ctx, struct gch_names *out) {
    return gch_context_list(ctx, "charts", out);
}

/* --- the list ---------------------------------------------------------------------------------------------------- */

static bool add_entry(struct gch_team_list *list, const char *season, const char *code, const char *name) {
    if ((list->count & (list->count - 1)) == 0) { /* full at every power of two */
        struct gch_team_entry *grown = realloc(list->items, (list->count == 0 ? 1 : 2 * list->count) * sizeof *grown);
        if (grown == NULL)
            return false;
        list->items = grown;
    }
    struct gch_team_entry *entry = &list->items[list->count++];
    *entry = (struct gch_team_entry){0};
    snprintf(entry->season, sizeof entry->season, "%.15s", season);
    snprintf(entry->code, sizeof entry->code, "%.7s", code);
    snprintf(entry->name, sizeof entry->name, "%.47s", name[0] != '\0' ? name : code);
    gch_make_printable(entry->season);
    gch_make_printable(entry->name);
    return true;
}

/* A table that may be missing or broken: what is wrong with it is not asked here. */
static enum gch_status load_quietly(const char *path, struct gch_csv **out) {
    *out = NULL;
    struct gch_context *mute = gch_context_new();
    enum gch_status status = mute == NULL ? GCH_E_NOMEM : gch_csv_load(mute, path, out);
    gch_context_free(mute);
    return status == GCH_E_NOMEM ? status : GCH_OK;
}

static const char *field(const struct gch_csv *csv, size_t row, int column) {
    return column >= 0 && csv->rows[row].count > (unsigned)column ? csv->rows[row].fields[column].text : "";
}

/* The season's list of clubs; *out NULL if it has none. */
static enum gch_status load_clubs(const struct gch_context *ctx, const char *season, struct gch_csv **out) {
    char relative[RELATIVE_LENGTH], *path = NULL;
    *out = NULL;
    snprintf(relative, sizeof relative, "charts/%s/teams.csv", season);
    enum gch_status status = gch_context_find(ctx, relative, &path);
    if (status == GCH_OK)
        status = load_quietly(path, out);
    free(path);
    return status == GCH_E_IO ? GCH_OK : status;
}

/* The full name of a club; "" if the list does not say. */
static const char *club_name(const struct gch_csv *clubs, const char *code) {
    if (clubs != NULL && clubs->count > 0) {
        int codes = gch_csv_find(&clubs->rows[0], "team"), names = gch_csv_find(&clubs->rows[0], "full_name");
        for (size_t i = 1; i < clubs->count; i++)
            if (strcmp(field(clubs, i, codes), code) == 0)
                return field(clubs, i, names);
    }
    return "";
}

/* What a team's own values.csv calls it, where no list of clubs does. */
static enum gch_status chart_name(const struct gch_context *ctx, const char *relative, const char *code, char *name) {
    char values[RELATIVE_LENGTH + 32], *path = NULL;
    struct gch_csv *csv = NULL;
    name[0] = '\0';
    snprintf(values, sizeof values, "%.127s/%.15s/values.csv", relative, code);
    enum gch_status status = gch_context_find(ctx, values, &path);
    if (status == GCH_OK)
        status = load_quietly(path, &csv);
    for (size_t i = 0; csv != NULL && i < csv->count; i++)
        if (strcmp(field(csv, i, 0), "name") == 0)
            snprintf(name, NAME_LENGTH, "%.47s", field(csv, i, 1));
    gch_csv_free(csv);
    free(path);
    return status == GCH_E_NOMEM ? status : GCH_OK;
}

/* The folder of a ruleset's teams within a season: the game's own if it is there. */
static enum gch_status list_folder(struct gch_context *ctx, const struct gch_chart_kind *kind, const char *season,
                                   char *relative, struct gch_names *out) {
    enum gch_status status = GCH_OK;
    *out = (struct gch_names){0};
    if (kind->folder != NULL) {
        snprintf(relative, RELATIVE_LENGTH, "charts/%.50s/%.50s", season, kind->folder);
        status = gch_context_list(ctx, relative, out);
    }
    if (status == GCH_OK && out->count == 0) {
        snprintf(relative, RELATIVE_LENGTH, "charts/%.100s", season);
        status = gch_context_list(ctx, relative, out);
    }
    return status;
}

static enum gch_status add_charted(struct gch_context *ctx, const struct gch_ruleset *ruleset, const char *season,
                                   const struct gch_csv *clubs, struct gch_team_list *list) {
    char relative[RELATIVE_LENGTH], own[NAME_LENGTH];
    struct gch_names names;
    enum gch_status status = list_folder(ctx, ruleset->charts, season, relative, &names);
    for (size_t i = 0; i < names.count && status == GCH_OK; i++) {
        if (!gch_team_code_good(names.names[i]))
            continue;
        const char *name = club_name(clubs, names.names[i]);
        if (name[0] == '\0') {
            status = chart_name(ctx, relative, names.names[i], own);
            name = own;
        }
        if (status == GCH_OK && !add_entry(list, season, names.names[i], name))
            status = GCH_E_NOMEM;
    }
    gch_names_free(&names);
    return status;
}

static int by_code(const void *a, const void *b) {
    return strcmp(((const struct gch_team_entry *)a)->code, ((const struct gch_team_entry *)b)->code);
}

static enum gch_status add_named(const char *season, const struct gch_csv *clubs, struct gch_team_list *list) {
    size_t first = list->count;
    if (clubs == NULL || clubs->count == 0)
        return GCH_OK;
    int codes = gch_csv_find(&clubs->rows[0], "team"), names = gch_csv_find(&clubs->rows[0], "full_name");
    for (size_t i = 1; i < clubs->count; i++)
        if (gch_team_code_good(field(clubs, i, codes)) &&
            !add_entry(list, season, field(clubs, i, codes), field(clubs, i, names)))
            return GCH_E_NOMEM;
    if (list->count > first)
        qsort(list->items + first, list->count - first, sizeof *list->items, by_code);
    return GCH_OK;
}

static enum gch_status add_season(struct gch_context *ctx, const struct gch_ruleset *ruleset, const char *season,
                                  struct gch_team_list *list) {
    struct gch_csv *clubs = NULL;
    enum gch_status status = load_clubs(ctx, season, &clubs);
    if (status == GCH_OK)
        status =
            ruleset->charts != NULL ? add_charted(ctx, ruleset, season, clubs, list) : add_named(season, clubs, list);
    gch_csv_free(clubs);
    return status;
}

enum gch_status gch_team_list_load(struct gch_context *ctx, const struct gch_ruleset *ruleset, const char *season,
                                   struct gch_team_list *out) {
    struct gch_names seasons;
    *out = (struct gch_team_list){0};
    if (season != NULL)
        return add_season(ctx, ruleset, season, out);
    enum gch_status status = gch_list_seasons(ctx, &seasons);
    for (int pass = 0; pass < 2; pass++) /* years first */
        for (size_t i = seasons.count; i-- > 0 && status == GCH_OK;)
            if (gch_is_season_name(seasons.names[i]) == (pass == 0) && seasons.names[i][0] != '.' &&
                seasons.names[i][gch_printable_prefix(seasons.names[i])] == '\0')
                status = add_season(ctx, ruleset, seasons.names[i], out);
    gch_names_free(&seasons);
    return status;
}

void gch_team_list_free(struct gch_team_list *list) {
    free(list->items);
    *list = (struct gch_team_list){0};
}

/* --- what a person calls a team ---------------------------------------------------------------------------------- */

/* Letters and digits in small letters: "St. Louis" and "st-louis" are one. */
static void squeeze(const char *text, size_t n, char *out, size_t size) {
    size_t length = 0;
    for (size_t i = 0; i < n && length + 1 < size; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c >= 'A' && c <= 'Z')
            out[length++] = (char)(c - 'A' + 'a');
        else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c >= 128)
            out[length++] = (char)c;
    }
    out[length] = '\0';
}

/* The beginnings and ends of a name at its blanks, and all of it: city, nickname, full name. */
enum { PARTS = 16 };
static size_t name_parts(const char *name, char out[PARTS][NAME_LENGTH]) {
    size_t n = strlen(name), count = 0;
    squeeze(name, n, out[count++], NAME_LENGTH);
    for (size_t i = 1; i + 1 < n && count + 2 <= PARTS; i++)
        if (name[i] == ' ') {
            squeeze(name, i, out[count++], NAME_LENGTH);
            squeeze(name + i + 1, n - i - 1, out[count++], NAME_LENGTH);
        }
    return count;
}

enum fit { NO_FIT, FITS_PART, FITS_NAME, FITS_CODE };

static enum fit fit_of(const struct gch_team_entry *entry, const char *word) {
    char parts[PARTS][NAME_LENGTH], code[16];
    squeeze(entry->code, strlen(entry->code), code, sizeof code);
    if (strcmp(code, word) == 0)
        return FITS_CODE;
    size_t count = name_parts(entry->name, parts);
    for (size_t i = 0; i < count && strlen(word) >= 3; i++)
        if (strcmp(parts[i], word) == 0)
            return i == 0 ? FITS_NAME : FITS_PART;
    /* One club's codes of other years and other files. */
    size_t n = strlen(word);
    for (size_t i = 0; i <= n && n < sizeof code; i++)
        code[i] = (char)(word[i] >= 'a' && word[i] <= 'z' ? word[i] - 'a' + 'A' : word[i]);
    return n < sizeof code && gch_same_club(entry->code, code) ? FITS_PART : NO_FIT;
}

static enum gch_status report_several(struct gch_context *ctx, const struct gch_team_list *list, size_t first,
                                      const char *text, const char *word) {
    struct gch_text several = {0};
    for (size_t i = first; i < list->count && strcmp(list->items[i].season, list->items[first].season) == 0; i++)
        if (fit_of(&list->items[i], word) == FITS_PART)
            gch_text_addf(&several, "%s %s (%s)", several.length > 0 ? "," : "", list->items[i].code,
                          list->items[i].name);
    gch_report(ctx, GCH_MSG_TEAM_SEVERAL, NULL, "\"%s\" is more than one team of season %s:%s", text,
               list->items[first].season, several.text != NULL ? several.text : "");
    gch_text_finish(&several);
    return GCH_E_ARG;
}

enum gch_status gch_team_list_pick(struct gch_context *ctx, const struct gch_team_list *list, const char *text,
                                   const struct gch_team_entry **out) {
    char word[64];
    squeeze(text, strlen(text), word, sizeof word);
    *out = NULL;
    for (size_t i = 0; i < list->count; i++)
        if (fit_of(&list->items[i], word) == FITS_CODE) {
            *out = &list->items[i];
            return GCH_OK;
        }
    size_t first = 0;
    unsigned count = 0;
    for (size_t i = 0; i < list->count; i++) {
        enum fit fit = fit_of(&list->items[i], word);
        if (count > 0 && strcmp(list->items[i].season, list->items[first].season) != 0)
            break;
        if (fit == FITS_NAME) {
            *out = &list->items[i];
            return GCH_OK;
        }
        if (fit == FITS_PART && count++ == 0)
            first = i;
    }
    if (count > 1)
        return report_several(ctx, list, first, text, word);
    if (count == 1)
        *out = &list->items[first];
    return GCH_OK;
}

/* Names people have for clubs are short: "pats", "bucs". They share their beginning, and at least three letters. */
static const struct gch_team_entry *shares_beginning(const struct gch_team_list *list, const char *word) {
    const struct gch_team_entry *best = NULL;
    size_t longest = 2;
    for (size_t i = 0; i < list->count; i++) {
        char parts[PARTS][NAME_LENGTH];
        size_t count = name_parts(list->items[i].name, parts);
        for (size_t k = 0; k < count; k++) {
            size_t n = 0;
            while (word[n] != '\0' && word[n] == parts[k][n])
                n++;
            if (n > longest) {
                longest = n;
                best = &list->items[i];
            }
        }
    }
    return best;
}

const struct gch_team_entry *gch_team_list_near(const struct gch_team_list *list, const char *text) {
    char word[64], parts[PARTS][NAME_LENGTH], code[16], nearest[NAME_LENGTH] = "";
    const char *names[PARTS + 2];
    const struct gch_team_entry *best = NULL;
    squeeze(text, strlen(text), word, sizeof word);
    for (size_t i = 0; i < list->count; i++) {
        size_t count = 0, part_count = name_parts(list->items[i].name, parts);
        squeeze(list->items[i].code, strlen(list->items[i].code), code, sizeof code);
        names[count++] = nearest; /* first, so that only a nearer one replaces it */
        if (strlen(word) <= 3)
            names[count++] = code;
        for (size_t k = 0; k < part_count; k++)
            names[count++] = parts[k];
        const char *near = gch_nearest(word, names, count);
        if (near != NULL && near != nearest) {
            snprintf(nearest, sizeof nearest, "%s", near);
            best = &list->items[i];
        }
    }
    const struct gch_team_entry *begins = best == NULL || nearest[0] != word[0] ? shares_beginning(list, word) : NULL;
    return begins != NULL ? begins : best;
}

/* --- nobody ------------------------------------------------------------------------------------------------------ */

/* The seasons a team is there in, "2013, 2015"; "" if in none. */
static void add_seasons_of(struct gch_text *out, const struct gch_team_list *all, const char *text) {
    char word[64];
    squeeze(text, strlen(text), word, sizeof word);
    for (size_t i = all->count; i-- > 0;)
        if (fit_of(&all->items[i], word) != NO_FIT)
            gch_text_addf(out, "%s%s/%s", out->length > 0 ? ", " : "", all->items[i].season, all->items[i].code);
}

void gch_report_no_team(struct gch_context *ctx, const struct gch_ruleset *ruleset, const char *text,
                        const char *season) {
    struct gch_text message = {0}, elsewhere = {0};
    struct gch_team_list here = {0}, all = {0};
    if (season[0] != '\0')
        gch_team_list_load(ctx, ruleset, season, &here);
    gch_team_list_load(ctx, ruleset, NULL, &all);
    gch_text_addf(&message, "there are no charts of team \"%s\" ", text);
    if (season[0] != '\0')
        gch_text_addf(&message, "for season %s", season);
    else
        gch_text_add(&message, "in any season");
    const struct gch_team_entry *near = gch_team_list_near(&here, text);
    add_seasons_of(&elsewhere, &all, text);
    if (near == NULL && elsewhere.length == 0)
        near = gch_team_list_near(&all, text);
    if (season[0] != '\0' && here.count == 0)
        gch_text_addf(&message, "; there is no folder charts/%s in any data directory", season);
    if (near != NULL)
        gch_text_addf(&message, " (did you mean %s/%s, %s?)", near->season, near->code, near->name);
    else if (elsewhere.length > 0)
        gch_text_addf(&message, "; there are charts of %s", elsewhere.text);
    else if (here.count > 0 || season[0] == '\0')
        gch_text_add(&message, "; gridchart teams lists those there are");
    gch_report(ctx, GCH_MSG_TEAM_NOT_FOUND, NULL, "%s", message.text != NULL ? message.text : text);
    gch_text_finish(&message);
    gch_text_finish(&elsewhere);
    gch_team_list_free(&here);
    gch_team_list_free(&all);
}
