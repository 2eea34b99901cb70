/* The files of a living season that people can read: what it is, and what came of its games. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/csv.h"
#include "base/file.h"
#include "base/message.h"
#include "base/text.h"
#include "gridchart/teams.h"
#include "season/living-priv.h"

static const char FORMAT[] = "gridchart-living/1";

char *gch_living_path(const struct gch_living *living, const char *name) {
    return gch_path_join(living->dir, name);
}

char *gch_living_game_path(const struct gch_living *living, const char *id, const char *ending) {
    struct gch_text text = {0};
    gch_text_addf(&text, "%s/games/%s%s", living->dir, id, ending);
    return gch_text_take(&text);
}

/* --- league.txt -------------------------------------------------------------------------------------------------- */

enum gch_status gch_living_write_file(struct gch_context *ctx, const struct gch_living *l) {
    struct gch_text text = {0};
    gch_text_addf(&text,
                  "# A season that is lived through. Go on with: gridchart league play DIR\n"
                  "# Scores stand in results.csv, every game has its log in games/.\n"
                  "format: %s\nseason: %d\nrules: %s\noptions: %s\n",
                  FORMAT, l->season, l->rules, l->options);
    if (l->house != NULL)
        gch_text_addf(&text, "house: %s\n", l->house);
    if (l->charts != NULL)
        gch_text_addf(&text, "charts: %s\n", l->charts);
    gch_text_addf(&text, "seed: %llu\n", (unsigned long long)l->seed);
    for (unsigned i = 0; l->league != NULL && i < l->league->team_count; i++)
        if (l->owner[i] != NULL)
            gch_text_addf(&text, "owner %s: %s\n", l->league->teams[i].code, l->owner[i]);
    for (unsigned i = 0; l->league != NULL && i < l->league->team_count; i++)
        if (l->depth[i] != NULL)
            gch_text_addf(&text, "depth %s: %s\n", l->league->teams[i].code, l->depth[i]);
    for (unsigned week = 1; week < GCH_LIVING_WEEKS; week++)
        if (l->take[week] > 1)
            gch_text_addf(&text, "take %u: %u\n", week, l->take[week]);
    char *path = gch_living_path(l, "league.txt");
    enum gch_status status =
        path == NULL || text.failed ? GCH_E_NOMEM : gch_file_write_in(ctx, l->dir, path, text.text, text.length);
    gch_text_finish(&text);
    free(path);
    return status;
}

/* One line: "key: value" or "key word: value". */
struct entry {
    char key[16], word[16];
    const char *value; /* in the line, up to its end */
    unsigned line;
};

static bool split(char *line, struct entry *out) {
    char *colon = strstr(line, ": ");
    if (colon == NULL)
        return false;
    *colon = '\0';
    out->value = colon + 2;
    out->word[0] = '\0';
    return sscanf(line, "%15s %15s", out->key, out->word) >= 1;
}

/* What league.txt has said so far, as each thing is said once: seven facts of the season, an owner and a depth order of
 * every club, a take of every week. */
struct said {
    struct entry entries[7 + 2 * GCH_LEAGUE_TEAMS + GCH_LIVING_WEEKS];
    unsigned count;
};

static const struct entry *find_said(const struct said *said, const char *key, const char *word) {
    for (unsigned i = 0; i < said->count; i++)
        if (strcmp(said->entries[i].key, key) == 0 && strcmp(said->entries[i].word, word) == 0)
            return &said->entries[i];
    return NULL;
}

static enum gch_status note(struct gch_context *ctx, struct said *said, const struct entry *e,
                            const struct gch_place *place) {
    const struct entry *before = find_said(said, e->key, e->word);
    if (before != NULL) {
        gch_report(ctx, GCH_MSG_LIVING_FILE, place, "%s%s%s stands in line %u already", e->key, *e->word ? " " : "",
                   e->word, before->line);
        return GCH_E_DATA;
    }
    if (said->count == sizeof said->entries / sizeof *said->entries) {
        gch_report(ctx, GCH_MSG_LIVING_FILE, place, "there are more lines than a season has clubs and weeks");
        return GCH_E_DATA;
    }
    said->entries[said->count++] = *e;
    return GCH_OK;
}

/* Calls fn for every entry of league.txt; said is empty before. */
static enum gch_status each_entry(struct gch_context *ctx, struct gch_living *l, struct said *said,
                                  enum gch_status (*fn)(struct gch_context *ctx, struct gch_living *l,
                                                        const struct entry *e, const struct gch_place *place)) {
    char *path = gch_living_path(l, "league.txt"), *data = NULL;
    size_t length = 0;
    enum gch_status status =
        path == NULL || said == NULL ? GCH_E_NOMEM : gch_file_read(ctx, path, 1 << 20, &data, &length);
    unsigned number = 0;
    if (status == GCH_OK && strlen(data) != length) {
        gch_report(ctx, GCH_MSG_NUL_BYTE, &(struct gch_place){path, 0, 0}, "the file has NUL bytes, text was expected");
        status = GCH_E_DATA;
    }
    for (char *at = data, *end; status == GCH_OK && at != NULL && *at != '\0'; at = end) {
        struct entry e = {.line = ++number};
        struct gch_place place = {path, number, 0};
        end = at + strcspn(at, "\n");
        if (*end == '\n')
            *end++ = '\0';
        size_t n = strlen(at);
        if (n > 0 && at[n - 1] == '\r')
            at[--n] = '\0';
        if (n == 0 || at[0] == '#')
            continue;
        if (gch_printable_prefix(at) != n) {
            /* Owners and names are shown; the file may come from anybody. */
            gch_report(ctx, GCH_MSG_CONTROL_BYTE, &place, "the line has control characters or broken UTF-8");
            status = GCH_E_DATA;
        } else if (!split(at, &e)) {
            gch_report(ctx, GCH_MSG_LIVING_FILE, &place, "\"%.60s\" is not of the form \"key: value\"", at);
            status = GCH_E_DATA;
        } else {
            status = note(ctx, said, &e, &place);
            if (status == GCH_OK)
                status = fn(ctx, l, &e, &place);
        }
    }
    free(data);
    free(path);
    return status;
}

static enum gch_status wrong(struct gch_context *ctx, const struct entry *e, const struct gch_place *place,
                             const char *expected) {
    gch_report(ctx, GCH_MSG_LIVING_FILE, place, "%s \"%.60s\" is not %s", e->key, e->value, expected);
    return GCH_E_DATA;
}

static enum gch_status set(char **text, const char *value) {
    free(*text);
    *text = strdup(value);
    return *text != NULL ? GCH_OK : GCH_E_NOMEM;
}

static enum gch_status read_fact(struct gch_context *ctx, struct gch_living *l, const struct entry *e,
                                 const struct gch_place *place) {
    long n = 0;
    if (strcmp(e->key, "format") == 0)
        return strcmp(e->value, FORMAT) == 0 ? GCH_OK : wrong(ctx, e, place, FORMAT);
    if (strcmp(e->key, "season") == 0) {
        bool good = gch_parse_int(e->value, strlen(e->value), 1, 9999, &n);
        l->season = (int)n;
        return good ? GCH_OK : wrong(ctx, e, place, "a year");
    }
    if (strcmp(e->key, "rules") == 0)
        return set(&l->rules, e->value);
    if (strcmp(e->key, "options") == 0)
        return set(&l->options, e->value);
    if (strcmp(e->key, "house") == 0)
        return set(&l->house, e->value);
    if (strcmp(e->key, "charts") == 0)
        return set(&l->charts, e->value);
    if (strcmp(e->key, "seed") == 0) {
        return gch_parse_u64(e->value, strlen(e->value), &l->seed)
                   ? GCH_OK
                   : wrong(ctx, e, place, "a whole number from 0 to 18446744073709551615");
    }
    if (strcmp(e->key, "take") == 0) {
        long week;
        if (!gch_parse_int(e->word, strlen(e->word), 1, GCH_LIVING_WEEKS - 1, &week) ||
            !gch_parse_int(e->value, strlen(e->value), 1, 60000, &n))
            return wrong(ctx, e, place, "a number of a take");
        l->take[week] = (uint16_t)n;
        return GCH_OK;
    }
    if (strcmp(e->key, "owner") == 0 || strcmp(e->key, "depth") == 0)
        return GCH_OK;
    gch_report(ctx, GCH_MSG_LIVING_FILE, place,
               "\"%s\" is none of format, season, rules, options, house, charts, seed, owner, depth and take", e->key);
    return GCH_E_DATA;
}

static enum gch_status read_club(struct gch_context *ctx, struct gch_living *l, const struct entry *e,
                                 const struct gch_place *place) {
    bool owner = strcmp(e->key, "owner") == 0;
    if (!owner && strcmp(e->key, "depth") != 0)
        return GCH_OK;
    uint16_t club = gch_league_find_team(l->league, e->word);
    if (club == GCH_NO_CLUB) {
        gch_report(ctx, GCH_MSG_LIVING_FILE, place, "the league has no club \"%s\"", e->word);
        return GCH_E_DATA;
    }
    return set(owner ? &l->owner[club] : &l->depth[club], e->value);
}

enum gch_status gch_living_read_file(struct gch_context *ctx, struct gch_living *l) {
    static const char *const needed[] = {"season", "rules", "options", "seed"};
    struct said *said = calloc(1, sizeof *said);
    enum gch_status status = each_entry(ctx, l, said, read_fact);
    for (size_t i = 0; status == GCH_OK && i < sizeof needed / sizeof *needed; i++)
        if (find_said(said, needed[i], "") == NULL) {
            char *path = gch_living_path(l, "league.txt");
            gch_report(ctx, GCH_MSG_LIVING_FILE, &(struct gch_place){path, 0, 0}, "%s is missing", needed[i]);
            free(path);
            status = GCH_E_DATA;
        }
    free(said);
    return status;
}

enum gch_status gch_living_read_clubs(struct gch_context *ctx, struct gch_living *l) {
    struct said *said = calloc(1, sizeof *said);
    enum gch_status status = each_entry(ctx, l, said, read_club);
    free(said);
    return status;
}

/* A club by its code, or as people call it; if there is none that is said, with the one that may be meant. */
static uint16_t find_club(struct gch_context *ctx, const struct gch_living *l, const char *text) {
    uint16_t club = gch_league_find_team(l->league, text);
    struct gch_team_list list = {0};
    const struct gch_team_entry *entry = NULL;
    char year[16];
    if (club != GCH_NO_CLUB)
        return club;
    snprintf(year, sizeof year, "%d", l->season);
    if (gch_team_list_load(ctx, gch_batch_ruleset(l->batch), year, &list) == GCH_OK &&
        gch_team_list_pick(ctx, &list, text, &entry) == GCH_OK && entry != NULL)
        club = gch_league_find_team(l->league, entry->code);
    const struct gch_team_entry *near = club == GCH_NO_CLUB ? gch_team_list_near(&list, text) : NULL;
    if (near != NULL)
        gch_report(ctx, GCH_MSG_LIVING_OWNER, NULL, "the season has no club \"%s\" (did you mean %s, %s?)", text,
                   near->code, near->name);
    else if (club == GCH_NO_CLUB)
        gch_report(ctx, GCH_MSG_LIVING_OWNER, NULL, "the season has no club \"%s\"", text);
    gch_team_list_free(&list);
    return club;
}

enum gch_status gch_living_set_owners(struct gch_context *ctx, struct gch_living *l, const char *text) {
    enum gch_status status = GCH_OK;
    while (status == GCH_OK && text != NULL && *text != '\0') {
        size_t n = strcspn(text, ","), name = strcspn(text, "=");
        char club[40] = "", who[200] = "";
        if (name >= n || name >= sizeof club || n - name > sizeof who || n == name + 1 || name == 0) {
            gch_report(ctx, GCH_MSG_LIVING_OWNER, NULL, "\"%.*s\" is not of the form CLUB=WHO", (int)(n > 60 ? 60 : n),
                       text);
            return GCH_E_ARG;
        }
        memcpy(club, text, name);
        memcpy(who, text + name + 1, n - name - 1);
        uint16_t at = find_club(ctx, l, club);
        if (at == GCH_NO_CLUB)
            return GCH_E_ARG;
        status = set(&l->owner[at], who);
        text += n + (text[n] == ',');
    }
    return status;
}

/* --- results.csv ------------------------------------------------------------------------------------------------- */

enum gch_status gch_living_write_results(struct gch_context *ctx, const struct gch_living *l) {
    struct gch_text text = {0};
    gch_text_add(&text, "game_id,week,game_type,away_team,away_score,home_team,home_score,periods,take\n");
    for (uint32_t i = 0; i < l->count; i++) {
        const struct gch_living_game *g = &l->games[i];
        if (g->over)
            gch_text_addf(&text, "%s,%u,%s,%s,%d,%s,%d,%u,%u\n", g->id, g->week,
                          gch_game_type_name((enum gch_game_type)g->type), l->league->teams[g->away].code,
                          g->score.away, l->league->teams[g->home].code, g->score.home, g->periods, l->take[g->week]);
    }
    char *path = gch_living_path(l, "results.csv");
    enum gch_status status =
        path == NULL || text.failed ? GCH_E_NOMEM : gch_file_write_in(ctx, l->dir, path, text.text, text.length);
    gch_text_finish(&text);
    free(path);
    return status;
}

static enum gch_status read_result(struct gch_context *ctx, struct gch_living *l, const struct gch_csv *csv,
                                   const struct gch_csv_row *row, const int at[5]) {
    struct gch_place place = {csv->path, row->line, 0};
    long away, home, periods, take;
    const struct gch_living_game *found = NULL;
    bool good = row->count == csv->rows[0].count;
    for (int i = 1; good && i < 5; i++) {
        long *const into[] = {NULL, &away, &home, &periods, &take};
        const struct gch_csv_field *f = &row->fields[at[i]];
        good = gch_parse_int(f->text, f->length, 0, 60000, into[i]);
    }
    if (good)
        found = gch_living_find(l, row->fields[at[0]].text);
    if (!good || found == NULL || away > 999 || home > 999 || periods > 200) {
        gch_report(ctx, GCH_MSG_LIVING_FILE, &place,
                   found == NULL && good ? "no game of that id can have been played by now"
                                         : "the row is not a result");
        return GCH_E_DATA;
    }
    struct gch_living_game *g = &l->games[found - l->games];
    if (take != l->take[g->week])
        return GCH_OK; /* of a week that was thrown away while the program was killed */
    g->score = (struct gch_score){(int16_t)away, (int16_t)home};
    g->periods = (uint8_t)periods;
    g->over = true;
    return GCH_OK;
}

/* Rows stand in the order of the games, so that those of the play-offs come after all that they follow from. */
enum gch_status gch_living_read_results(struct gch_context *ctx, struct gch_living *l) {
    static const char *const headings[] = {"game_id", "away_score", "home_score", "periods", "take"};
    char *path = gch_living_path(l, "results.csv");
    struct gch_csv *csv = NULL;
    int at[5];
    if (path == NULL)
        return GCH_E_NOMEM;
    if (!gch_is_file(path)) {
        free(path);
        return gch_living_refresh(ctx, l);
    }
    enum gch_status status = gch_csv_load(ctx, path, &csv);
    for (int i = 0; status == GCH_OK && i < 5; i++)
        if ((at[i] = gch_csv_find(&csv->rows[0], headings[i])) < 0) {
            gch_report(ctx, GCH_MSG_LIVING_FILE, &(struct gch_place){path, 1, 0}, "there is no column \"%s\"",
                       headings[i]);
            status = GCH_E_DATA;
        }
    if (status == GCH_OK)
        status = gch_living_refresh(ctx, l);
    for (size_t i = 1; status == GCH_OK && i < csv->count; i++) {
        bool whole = csv->rows[i].count == csv->rows[0].count;
        if (whole && gch_living_find(l, csv->rows[i].fields[at[0]].text) == NULL)
            status = gch_living_refresh(ctx, l); /* a round that follows from the rows before */
        if (status == GCH_OK)
            status = read_result(ctx, l, csv, &csv->rows[i], at);
    }
    if (status == GCH_OK)
        status = gch_living_refresh(ctx, l);
    gch_csv_free(csv);
    free(path);
    return status;
}
