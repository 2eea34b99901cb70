/* The season's games and teams: nflverse's games file, and a file of team names. */
#include "base/message.h"
#include "base/text.h"
#include "compile/pbp-read.h"
#include "gridchart/chart.h"
#include "gridchart/league.h"
#include "gridchart/rules.h"
#include "season/teams-file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool gch_pbp_number(const struct gch_csv_field *f, int *out) {
    long n;
    if (!gch_csv_whole(f, -999999999, 999999999, &n))
        return false;
    *out = (int)n;
    return true;
}

int gch_real_team(const struct gch_real_season *season, const char *code) {
    for (int i = 0; i < season->teams; i++) {
        if (strcmp(season->code[i], code) == 0)
            return i;
    }
    return -1;
}

/* 2017_01_OAK_TEN is 2017_01_LV_TEN where a file uses the clubs' codes of another year. */
static bool same_game(const char *a, const char *b) {
    for (int part = 0; part < 4; part++) {
        size_t n = strcspn(a, "_"), m = strcspn(b, "_");
        bool last = part == 3;
        char codes[2][8];
        if ((a[n] == '\0') != last || (b[m] == '\0') != last)
            return false;
        if (part < 2) {
            if (n != m || memcmp(a, b, n) != 0)
                return false;
        } else {
            if (n >= sizeof codes[0] || m >= sizeof codes[1])
                return false;
            snprintf(codes[0], sizeof codes[0], "%.*s", (int)n, a);
            snprintf(codes[1], sizeof codes[1], "%.*s", (int)m, b);
            if (!gch_same_club(codes[0], codes[1]))
                return false;
        }
        a += n + !last;
        b += m + !last;
    }
    return true;
}

int gch_real_game_find(const struct gch_real_season *season, const char *id) {
    for (int i = 0; i < season->game_count; i++) {
        const struct gch_real_game *g = &season->games[i];
        if (strcmp(g->id, id) == 0 || (g->old_id[0] != '\0' && strcmp(g->old_id, id) == 0))
            return i;
    }
    for (int i = 0; i < season->game_count; i++)
        if (same_game(season->games[i].id, id))
            return i;
    return -1;
}

enum games_column {
    G_GAME_ID,
    G_SEASON,
    G_GAME_TYPE,
    G_WEEK,
    G_AWAY,
    G_AWAY_SCORE,
    G_HOME,
    G_HOME_SCORE,
    /* these may be missing */
    G_LOCATION,
    G_OVERTIME,
    G_OLD_ID,
    G_DATE,
    G_COLUMNS,
    G_NEEDED = G_LOCATION,
};

static const char *const games_columns[G_COLUMNS] = {
    "game_id",   "season",     "game_type", "week",     "away_team",   "away_score",
    "home_team", "home_score", "location",  "overtime", "old_game_id", "gameday",
};

struct games_reader {
    struct gch_context *ctx;
    const char *path;
    struct gch_real_season *season;
    int column[G_COLUMNS];
    unsigned header_count;
    int room;
    int low_season, high_season; /* seen in the file */
    int through;                 /* the last week that counts; 0: all */
    bool have_header, bad, nomem;
};

static void fault(struct games_reader *r, int code, unsigned line, unsigned column, const char *text,
                  const char *what) {
    r->bad = true;
    gch_report(r->ctx, code, &(struct gch_place){r->path, line, column}, text, what);
}

static bool read_header(struct games_reader *r, const struct gch_csv_row *row) {
    struct gch_text missing = {0};
    for (int c = 0; c < G_COLUMNS; c++) {
        r->column[c] = gch_csv_find(row, games_columns[c]);
        if (r->column[c] < 0 && c < G_NEEDED) {
            gch_text_add(&missing, missing.length > 0 ? ", " : "");
            gch_text_add(&missing, games_columns[c]);
        }
    }
    r->header_count = row->count;
    r->have_header = true;
    if (missing.length == 0)
        return true;
    r->bad = true;
    gch_report(r->ctx, GCH_MSG_PBP_COLUMN_MISSING, &(struct gch_place){r->path, row->line, 0},
               "a games file needs the columns %s, which this one lacks (nflverse names)", missing.text);
    gch_text_finish(&missing);
    return false;
}

static bool copy_id(char *to, size_t room, const struct gch_csv_field *f) {
    if (f->length == 0 || f->length >= room)
        return false;
    memcpy(to, f->text, f->length + 1);
    return true;
}

static int team_of(struct games_reader *r, const struct gch_csv_row *row, const struct gch_csv_field *f) {
    struct gch_real_season *s = r->season;
    char code[8];
    if (gch_csv_missing(f) || !gch_team_code_good(f->text) || !copy_id(code, sizeof code, f)) {
        fault(r, GCH_MSG_PBP_VALUE, row->line, f->column, "\"%s\" is not a team code, " GCH_TEAM_CODE_EXPECTED,
              f->text);
        return -1;
    }
    int t = gch_real_team(s, code);
    if (t >= 0)
        return t;
    if (s->teams == GCH_MAX_TEAMS) {
        fault(r, GCH_MSG_PBP_TEAM, row->line, f->column, "team \"%s\" is one more than the 64 teams a season may have",
              code);
        return -1;
    }
    memcpy(s->code[s->teams], code, sizeof code);
    memcpy(s->name[s->teams], code, sizeof code);
    return s->teams++;
}

/* A number that may be missing before a game was played. */
static bool score_of(struct games_reader *r, const struct gch_csv_row *row, int column, uint8_t *out, bool *played) {
    const struct gch_csv_field *f = &row->fields[r->column[column]];
    int n;
    if (gch_csv_missing(f)) {
        *played = false;
        *out = 0;
        return true;
    }
    if (!gch_pbp_number(f, &n) || n < 0 || n > 255) {
        fault(r, GCH_MSG_PBP_VALUE, row->line, f->column, "score \"%s\" is not a whole number from 0 to 255", f->text);
        return false;
    }
    *out = (uint8_t)n;
    return true;
}

/* A game that counts as not played yet, whatever the files know of it. */
static void set_ahead(struct gch_real_game *g) {
    g->type = GCH_REAL_AHEAD;
    g->played = g->overtime = false;
    g->home_score = g->away_score = 0;
}

static bool games_row(void *user, const struct gch_csv_row *row) {
    struct games_reader *r = user;
    if (!r->have_header)
        return read_header(r, row);
    if (row->count != r->header_count) {
        r->bad = true;
        if (!gch_csv_row_cut_off(r->ctx, r->path, row, r->header_count))
            gch_report(r->ctx, GCH_MSG_PBP_FIELD_COUNT, &(struct gch_place){r->path, row->line, 0},
                       "%u field%s where the heading has %u", row->count, row->count == 1 ? "" : "s", r->header_count);
        return true;
    }
    const struct gch_csv_field *f = row->fields;
    int season;
    const struct gch_csv_field *fs = &f[r->column[G_SEASON]];
    if (!gch_pbp_number(fs, &season)) {
        fault(r, GCH_MSG_PBP_VALUE, row->line, fs->column, "season \"%s\" is not a year", fs->text);
        return true;
    }
    if (r->low_season == 0 || season < r->low_season)
        r->low_season = season;
    if (season > r->high_season)
        r->high_season = season;
    if (season != r->season->season)
        return true; /* nflverse keeps all seasons in one games file */

    struct gch_real_season *s = r->season;
    if (s->game_count == GCH_MAX_GAMES) {
        r->bad = true;
        gch_report(r->ctx, GCH_MSG_FILE_TOO_LARGE, &(struct gch_place){r->path, row->line, 0},
                   "season %d has more than %d games, the most that is read", season, GCH_MAX_GAMES);
        return false;
    }
    if (s->game_count == r->room) {
        int room = r->room == 0 ? 320 : r->room * 2;
        struct gch_real_game *games = realloc(s->games, (size_t)room * sizeof *games);
        if (games == NULL) {
            r->nomem = true;
            return false;
        }
        s->games = games;
        r->room = room;
    }
    struct gch_real_game *g = &s->games[s->game_count];
    *g = (struct gch_real_game){.played = true};
    const struct gch_csv_field *fid = &f[r->column[G_GAME_ID]];
    if (!copy_id(g->id, sizeof g->id, fid)) {
        fault(r, GCH_MSG_PBP_VALUE, row->line, fid->column, "\"%s\" is not a game_id of 1 to 23 characters", fid->text);
        return true;
    }
    if (!gch_game_id_good(g->id)) {
        fault(r, GCH_MSG_PBP_VALUE, row->line, fid->column, "game_id: \"%s\": " GCH_GAME_ID_EXPECTED, fid->text);
        return true;
    }
    if (r->column[G_OLD_ID] >= 0 && !gch_csv_missing(&f[r->column[G_OLD_ID]]))
        copy_id(g->old_id, sizeof g->old_id, &f[r->column[G_OLD_ID]]);
    if (r->column[G_DATE] >= 0)
        copy_id(g->date, sizeof g->date, &f[r->column[G_DATE]]);
    if (gch_real_game_find(s, g->id) >= 0) {
        fault(r, GCH_MSG_PBP_GAME_TWICE, row->line, fid->column, "game %s stands in this file twice", g->id);
        return true;
    }
    gch_pbp_copy(g->kind, sizeof g->kind, f[r->column[G_GAME_TYPE]].text);
    g->type = strcmp(f[r->column[G_GAME_TYPE]].text, "REG") == 0 ? GCH_REAL_REGULAR : GCH_REAL_POST;
    int week;
    const struct gch_csv_field *fw = &f[r->column[G_WEEK]];
    if (!gch_pbp_number(fw, &week) || week < 1 || week > 60) {
        fault(r, GCH_MSG_PBP_VALUE, row->line, fw->column, "week \"%s\" is not a number from 1 to 60", fw->text);
        return true;
    }
    g->week = (uint8_t)week;
    int home = team_of(r, row, &f[r->column[G_HOME]]);
    int away = team_of(r, row, &f[r->column[G_AWAY]]);
    if (home < 0 || away < 0)
        return true;
    if (home == away) {
        fault(r, GCH_MSG_PBP_VALUE, row->line, f[r->column[G_AWAY]].column, "team %s plays itself", s->code[home]);
        return true;
    }
    g->home = (uint8_t)home;
    g->away = (uint8_t)away;
    if (!score_of(r, row, G_HOME_SCORE, &g->home_score, &g->played) ||
        !score_of(r, row, G_AWAY_SCORE, &g->away_score, &g->played))
        return true;
    g->neutral = r->column[G_LOCATION] >= 0 && strcmp(f[r->column[G_LOCATION]].text, "Neutral") == 0;
    if (r->column[G_OVERTIME] >= 0)
        gch_csv_flag(&f[r->column[G_OVERTIME]], &g->overtime);
    if (r->through > 0 && week > r->through && g->type == GCH_REAL_REGULAR)
        set_ahead(g);
    s->game_count++;
    return true;
}

struct names_reader {
    struct gch_context *ctx;
    const char *path;
    struct gch_real_season *season;
    struct gch_teams_columns column;
    unsigned last;                /* column of those above */
    uint8_t named[GCH_MAX_TEAMS]; /* 0: not yet, 1: by another code of the club, 2: by its own */
    bool have_header, bad;
};

static bool names_header(struct names_reader *r, const struct gch_csv_row *row) {
    struct gch_teams_columns *c = &r->column;
    r->have_header = true;
    gch_teams_columns_find(row, c);
    const int all[] = {c->team, c->name, c->season, c->conf, c->division};
    for (int i = 0; i < 5; i++)
        if (all[i] > (int)r->last)
            r->last = (unsigned)all[i];
    if (c->team >= 0 && c->name >= 0)
        return true;
    r->bad = true;
    gch_report(r->ctx, GCH_MSG_PBP_COLUMN_MISSING, &(struct gch_place){r->path, row->line, 0},
               "a teams file needs the columns team and full_name (or team_abbr and team_name)");
    return false;
}

/* The club of a row: by its code, else by another one of the same club that is not taken. */
static int team_named(const struct names_reader *r, const char *code) {
    int t = gch_real_team(r->season, code);
    for (int i = 0; t < 0 && i < r->season->teams; i++)
        if (r->named[i] == 0 && gch_same_club(r->season->code[i], code))
            t = i;
    return t;
}

static bool names_row(void *user, const struct gch_csv_row *row) {
    struct names_reader *r = user;
    if (!r->have_header)
        return names_header(r, row);
    if (row->count <= r->last) {
        r->bad = true;
        if (!gch_csv_row_cut_off(r->ctx, r->path, row, r->last + 1))
            gch_report(r->ctx, GCH_MSG_PBP_FIELD_COUNT, &(struct gch_place){r->path, row->line, 0},
                       "%u field%s where at least %u are needed", row->count, row->count == 1 ? "" : "s", r->last + 1);
        return true;
    }
    const struct gch_teams_columns *c = &r->column;
    int season = r->season->season;
    if (c->season >= 0 && gch_pbp_number(&row->fields[c->season], &season) && season != r->season->season)
        return true;
    const char *code = row->fields[c->team].text;
    int t = team_named(r, code);
    const struct gch_csv_field *name = &row->fields[c->name];
    if (t < 0)
        return true; /* a league's list may name clubs that do not play this season */
    if (name->length == 0 || name->length >= sizeof r->season->name[t]) {
        r->bad = true;
        gch_report(r->ctx, GCH_MSG_PBP_VALUE, &(struct gch_place){r->path, row->line, name->column},
                   "a team's full name has 1 to 47 bytes, this one %u", name->length);
        return true;
    }
    r->named[t] = strcmp(r->season->code[t], code) == 0 ? 2 : 1;
    gch_pbp_copy(r->season->name[t], sizeof r->season->name[t], name->text);
    gch_make_printable(r->season->name[t]);
    if (c->conf >= 0)
        gch_pbp_copy(r->season->conference[t], sizeof r->season->conference[t], row->fields[c->conf].text);
    if (c->division >= 0)
        gch_pbp_copy(r->season->division[t], sizeof r->season->division[t], row->fields[c->division].text);
    return true;
}

/* A file that does not fit the season must not pass for one without divisions. */
static enum gch_status check_names(struct names_reader *r) {
    struct gch_text lacking = {0};
    for (int t = 0; t < r->season->teams; t++)
        if (r->named[t] == 0)
            gch_text_addf(&lacking, "%s%s", lacking.length > 0 ? ", " : "", r->season->code[t]);
    if (lacking.length > 0) {
        gch_report(r->ctx, GCH_MSG_TEAMS_LACK, &(struct gch_place){r->path, 0, 0}, "has no row of %d for %s",
                   r->season->season, lacking.text);
        r->bad = true;
    } else if (r->column.conf < 0 || r->column.division < 0) {
        gch_report(r->ctx, GCH_MSG_TEAMS_FLAT, &(struct gch_place){r->path, 0, 0},
                   "names no conferences and divisions; the season will have neither");
    }
    gch_text_finish(&lacking);
    return r->bad ? GCH_E_DATA : GCH_OK;
}

static int by_code(const void *a, const void *b) {
    return strcmp(a, b);
}

/* Teams in the order of their codes, so that nothing depends on the order of the games file. */
static void sort_teams(struct gch_real_season *s) {
    char old[GCH_MAX_TEAMS][8];
    memcpy(old, s->code, sizeof old);
    qsort(s->code, (size_t)s->teams, sizeof s->code[0], by_code);
    uint8_t to[GCH_MAX_TEAMS];
    for (int i = 0; i < s->teams; i++)
        to[i] = (uint8_t)gch_real_team(s, old[i]);
    for (int i = 0; i < s->game_count; i++) {
        s->games[i].home = to[s->games[i].home];
        s->games[i].away = to[s->games[i].away];
    }
    for (int i = 0; i < s->teams; i++)
        memcpy(s->name[i], s->code[i], sizeof s->code[i]);
}

enum gch_status gch_games_load(struct gch_context *ctx, const char *games_path, const struct gch_pbp_options *options,
                               struct gch_real_season *season) {
    struct games_reader r = {.ctx = ctx, .path = games_path, .season = season, .through = options->through};
    enum gch_status st = gch_csv_stream(ctx, games_path, games_row, &r);
    if (st != GCH_OK)
        return st;
    if (r.nomem)
        return GCH_E_NOMEM;
    if (r.bad)
        return GCH_E_DATA;
    int regular = 0;
    for (int i = 0; i < season->game_count; i++)
        regular += season->games[i].type == GCH_REAL_REGULAR;
    if (regular == 0) {
        if (r.low_season == 0)
            gch_report(ctx, GCH_MSG_PBP_SEASON, &(struct gch_place){games_path, 0, 0}, "holds no game");
        else if (r.low_season == r.high_season)
            gch_report(ctx, GCH_MSG_PBP_SEASON, &(struct gch_place){games_path, 0, 0},
                       "holds no regular-season game of %d, only season %d", season->season, r.low_season);
        else
            gch_report(ctx, GCH_MSG_PBP_SEASON, &(struct gch_place){games_path, 0, 0},
                       "holds no regular-season game of %d, only seasons from %d to %d", season->season, r.low_season,
                       r.high_season);
        return GCH_E_DATA;
    }
    sort_teams(season);
    if (options->teams_file == NULL)
        return GCH_OK;
    struct names_reader n = {.ctx = ctx, .path = options->teams_file, .season = season};
    st = gch_csv_stream(ctx, options->teams_file, names_row, &n);
    return st != GCH_OK ? st : n.bad ? GCH_E_DATA : check_names(&n);
}
