/* The schedule of a league from CSV, with what has been played. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "base/message.h"
#include "base/odd.h"
#include "base/text.h"
#include "gridchart/chart.h"
#include "gridchart/rules.h"
#include "season/league-load.h"
#include "season/season-priv.h"

static const char *const type_names[GCH_GAME_TYPES] = {"REG", "PRE", "WC", "DIV", "CON", "SB"};

const char *gch_game_type_name(enum gch_game_type type) {
    return (unsigned)type < GCH_GAME_TYPES ? type_names[type] : "?";
}

enum { WEEK_LIMIT = 99, SCORE_LIMIT = 999, TOUCHDOWN_LIMIT = 99 };
/* The most a club has had in a game, in 1940; what an overtime can be won by: a touchdown and a try for two; and the
 * season from which on level games go into overtime. */
enum { MOST_POINTS = 73, MOST_TOUCHDOWNS = 11, MOST_IN_OVERTIME = 8, OVERTIME_SINCE = 1974 };

/* The same, or the one club of the league that has had this code. */
static uint16_t find_club(const struct gch_league *league, const char *code) {
    uint16_t found = gch_league_find_team(league, code);
    for (uint16_t t = 0; found == GCH_NO_CLUB && t < league->team_count; t++)
        if (gch_same_club(league->teams[t].code, code))
            found = t;
    return found;
}

struct game_columns {
    int id, season, type, week, gameday, away, away_score, home, home_score, location, overtime, away_td, home_td;
};

static bool leap(long year) {
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

/* year-month-day, and a day the calendar has */
static bool is_day(const char *text) {
    static const uint8_t days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    long year, month, day;
    if (strlen(text) != 10 || text[4] != '-' || text[7] != '-' || !gch_parse_int(text, 4, 1, 9999, &year) ||
        !gch_parse_int(text + 5, 2, 1, 12, &month))
        return false;
    return gch_parse_int(text + 8, 2, 1, days[month - 1] + (month == 2 && leap(year)), &day);
}

/* Logs and pages of games are files of that name, links are made of it, and it stands in tables without quotes. */
bool gch_game_id_good(const char *id) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    size_t n = strlen(id);
    if (n == 0 || n >= GCH_GAME_ID_TEXT || !gch_csv_plain(&(struct gch_csv_field){id, (uint32_t)n, 0}))
        return false;
    for (size_t i = 0; i < n; i++)
        if ((unsigned char)id[i] < 0x80 && strchr(letters, id[i]) == NULL && (i == 0 || strchr(" _-.+", id[i]) == NULL))
            return false;
    return true;
}

/* What is kept or shown but decides nothing. */
static bool check_remarks(struct gch_league_loader *l, const struct gch_csv_row *row, const struct game_columns *at) {
    bool good = true;
    if (at->id >= 0 && row->fields[at->id].length > 0 && !gch_game_id_good(row->fields[at->id].text)) {
        struct gch_place place = gch_loader_place(l, row, at->id);
        good = false;
        gch_report(l->ctx, GCH_MSG_BAD_GAME_ID, &place, "game_id: \"%s\": " GCH_GAME_ID_EXPECTED,
                   row->fields[at->id].text);
    }
    if (at->gameday >= 0 && !gch_csv_missing(&row->fields[at->gameday]) && !is_day(row->fields[at->gameday].text)) {
        struct gch_place place = gch_loader_place(l, row, at->gameday);
        good = false;
        gch_report(l->ctx, GCH_MSG_BAD_GAMEDAY, &place,
                   "gameday: \"%s\": expected a day such as 2017-09-07, or nothing", row->fields[at->gameday].text);
    }
    bool overtime;
    if (at->overtime >= 0 && !gch_csv_missing(&row->fields[at->overtime]) &&
        !gch_csv_flag(&row->fields[at->overtime], &overtime)) {
        struct gch_place place = gch_loader_place(l, row, at->overtime);
        good = false;
        gch_report(l->ctx, GCH_MSG_BAD_OVERTIME, &place, "overtime: \"%s\": expected 0, 1 or nothing",
                   row->fields[at->overtime].text);
    }
    return good;
}

/* How many games of the season have a club, by its code as it stands there; *first is the first of them. */
static unsigned count_games(const struct gch_league_loader *l, const struct game_columns *at, const char *code,
                            const struct gch_csv_row **first) {
    unsigned games = 0;
    for (size_t i = 1; i < l->csv->count; i++) {
        const struct gch_csv_row *row = &l->csv->rows[i];
        long season = l->league->season;
        if (row->count != l->csv->rows[0].count ||
            (at->season >= 0 &&
             (!gch_loader_whole(&row->fields[at->season], 1, 9999, &season) || season != l->league->season)) ||
            (strcmp(row->fields[at->away].text, code) != 0 && strcmp(row->fields[at->home].text, code) != 0))
            continue;
        if (games++ == 0)
            *first = row;
    }
    return games;
}

static uint16_t read_club(struct gch_league_loader *l, const struct gch_csv_row *row, const struct game_columns *at,
                          int column) {
    enum { SEVERAL = 4 };
    const struct gch_league *league = l->league;
    const char *code = row->fields[column].text;
    uint16_t t = find_club(league, code);
    if (t != GCH_NO_CLUB)
        return t;
    const char *codes[GCH_LEAGUE_TEAMS];
    for (unsigned i = 0; i < league->team_count; i++)
        codes[i] = league->teams[i].code;
    struct gch_place place = gch_loader_place(l, row, column);
    l->bad = true;
    /* A code that many games have is no slip of the pen: the list of clubs lacks it, which is one finding. */
    const struct gch_csv_row *first = row;
    unsigned games = count_games(l, at, code, &first);
    if (games >= SEVERAL && gch_team_code_good(code)) {
        if (first == row)
            gch_report(l->ctx, GCH_MSG_UNKNOWN_TEAM, &(struct gch_place){league->teams_path, 0, 0},
                       "%s has no row, but %u games in %s, the first in line %u", code, games, l->csv->path, row->line);
        return GCH_NO_CLUB;
    }
    const char *near = code[0] ? gch_nearest(code, codes, league->team_count) : NULL;
    char season[16] = "the league";
    if (league->season > 0)
        snprintf(season, sizeof season, "%d", league->season);
    gch_report(l->ctx, GCH_MSG_UNKNOWN_TEAM, &place, "\"%s\" is not a club of %s%s%s%s", code, season,
               near ? " (did you mean " : "", near ? near : "", near ? "?)" : "");
    return GCH_NO_CLUB;
}

static bool read_number_pair(struct gch_league_loader *l, const struct gch_csv_row *row, int away, int home,
                             const char *what, int most, struct gch_score *out) {
    *out = (struct gch_score){-1, -1};
    if (away < 0)
        return true;
    const int columns[] = {away, home};
    int16_t *values[] = {&out->away, &out->home};
    bool missing[2], good = true;
    for (int i = 0; i < 2; i++) {
        const struct gch_csv_field *field = &row->fields[columns[i]];
        long value;
        missing[i] = gch_csv_missing(field);
        if (missing[i])
            continue;
        if (gch_loader_whole(field, 0, most, &value)) {
            *values[i] = (int16_t)value;
            continue;
        }
        struct gch_place place = gch_loader_place(l, row, columns[i]);
        good = false;
        gch_report(l->ctx, GCH_MSG_BAD_SCORE, &place, "%s_%s: \"%s\": expected a whole number from 0 to %d, or nothing",
                   i == 0 ? "away" : "home", what, field->text, most);
    }
    if (good && missing[0] != missing[1]) {
        int i = missing[0] ? 0 : 1;
        struct gch_place place = gch_loader_place(l, row, columns[i]);
        good = false;
        gch_report(l->ctx, GCH_MSG_BAD_SCORE, &place, "%s_%s is missing while the other is there",
                   i == 0 ? "away" : "home", what);
    }
    l->bad = l->bad || !good;
    return good;
}

/* A touchdown without its try is 6, a field goal 3, a safety 2; only a forfeit is kept as 1-0. */
static bool check_single_point(struct gch_league_loader *l, const struct gch_csv_row *row,
                               const struct game_columns *at, struct gch_score score) {
    bool away = score.away == 1 && score.home != 0, home = score.home == 1 && score.away != 0;
    if (!away && !home)
        return true;
    struct gch_place place = gch_loader_place(l, row, away ? at->away_score : at->home_score);
    gch_report(l->ctx, GCH_MSG_BAD_SCORE, &place, "%s_score: 1 point cannot be had in a game: expected 0, 2, 3 or more",
               away ? "away" : "home");
    l->bad = true;
    return false;
}

static void judge_most(struct gch_league_loader *l, const struct gch_csv_row *row, int away, int home,
                       struct gch_score n, int most, const char *what) {
    if (!l->judging || away < 0 || (n.away <= most && n.home <= most))
        return;
    struct gch_place place = gch_loader_place(l, row, n.away > most ? away : home);
    gch_report(l->ctx, GCH_MSG_SCORE_UNUSUAL, &place, "%s_%s: %d, no club has had more than %d in a game",
               n.away > most ? "away" : "home", what, n.away > most ? n.away : n.home, most);
}

/* A score against what is said of its overtime; play-off games that are level are judged with the bracket. */
static void judge_overtime(struct gch_league_loader *l, const struct gch_csv_row *row, const struct game_columns *at,
                           enum gch_game_type type, struct gch_score score) {
    bool overtime;
    int margin = score.away > score.home ? score.away - score.home : score.home - score.away;
    if (!l->judging || at->overtime < 0 || !gch_score_played(score) || type >= GCH_GAME_WC ||
        !gch_csv_flag(&row->fields[at->overtime], &overtime))
        return;
    struct gch_place place = gch_loader_place(l, row, at->overtime);
    if (overtime && margin > MOST_IN_OVERTIME)
        gch_report(l->ctx, GCH_MSG_SCORE_OVERTIME, &place, "overtime is 1, but %d-%d is no score to win one by",
                   score.away, score.home);
    else if (!overtime && margin == 0 && type == GCH_GAME_REG && l->league->season >= OVERTIME_SINCE)
        gch_report(l->ctx, GCH_MSG_SCORE_OVERTIME, &place, "overtime is 0, but the game ended %d-%d", score.away,
                   score.home);
}

static void read_game(struct gch_league_loader *l, const struct gch_csv_row *row, const struct game_columns *at) {
    struct gch_league *league = l->league;
    struct gch_league_game game = {.line = row->line};
    bool good = true;
    long week = 0;
    const struct gch_csv_field *field = &row->fields[at->week];
    if (!gch_loader_whole(field, 1, WEEK_LIMIT, &week)) {
        struct gch_place place = gch_loader_place(l, row, at->week);
        good = false;
        gch_report(l->ctx, GCH_MSG_BAD_WEEK, &place, "week: \"%s\": expected a whole number from 1 to %d", field->text,
                   WEEK_LIMIT);
    }
    game.week = (uint16_t)week;
    if (at->type >= 0) {
        int type = 0;
        while (type < GCH_GAME_TYPES && strcmp(type_names[type], row->fields[at->type].text))
            type++;
        if (type == GCH_GAME_TYPES) {
            struct gch_place place = gch_loader_place(l, row, at->type);
            good = false;
            gch_report(l->ctx, GCH_MSG_BAD_GAME_TYPE, &place,
                       "game_type: \"%s\": expected REG, PRE, WC, DIV, CON or SB", row->fields[at->type].text);
        }
        game.type = (uint8_t)type;
    }
    if (at->location >= 0 && !gch_csv_missing(&row->fields[at->location])) {
        const char *location = row->fields[at->location].text;
        game.neutral = !strcmp(location, "Neutral");
        if (!game.neutral && strcmp(location, "Home")) {
            struct gch_place place = gch_loader_place(l, row, at->location);
            good = false;
            gch_report(l->ctx, GCH_MSG_BAD_LOCATION, &place, "location: \"%s\": expected Home or Neutral", location);
        }
    }
    good = check_remarks(l, row, at) && good;
    game.away = read_club(l, row, at, at->away);
    game.home = read_club(l, row, at, at->home);
    if (game.away == game.home && game.away != GCH_NO_CLUB) {
        struct gch_place place = gch_loader_place(l, row, at->home);
        good = false;
        gch_report(l->ctx, GCH_MSG_PLAYS_ITSELF, &place, "%s plays itself", league->teams[game.home].code);
    }
    uint16_t n = league->game_count;
    good = read_number_pair(l, row, at->away_score, at->home_score, "score", SCORE_LIMIT, &league->scores[n]) &&
           check_single_point(l, row, at, league->scores[n]) && good;
    if (league->touchdowns)
        good =
            read_number_pair(l, row, at->away_td, at->home_td, "touchdowns", TOUCHDOWN_LIMIT, &league->touchdowns[n]) &&
            good;
    l->bad = l->bad || !good;
    if (!good || game.away == GCH_NO_CLUB || game.home == GCH_NO_CLUB)
        return;
    judge_most(l, row, at->away_score, at->home_score, league->scores[n], MOST_POINTS, "score");
    if (league->touchdowns)
        judge_most(l, row, at->away_td, at->home_td, league->touchdowns[n], MOST_TOUCHDOWNS, "touchdowns");
    judge_overtime(l, row, at, (enum gch_game_type)game.type, league->scores[n]);
    struct gch_text id = {0};
    if (at->id >= 0 && !gch_csv_missing(&row->fields[at->id]))
        gch_text_add(&id, row->fields[at->id].text);
    else
        gch_text_addf(&id, "%d_%02u_%s_%s", league->season, (unsigned)game.week, league->teams[game.away].code,
                      league->teams[game.home].code);
    game.id = gch_text_take(&id);
    game.gameday = gch_loader_copy(l, at->gameday >= 0 ? row->fields[at->gameday].text : "");
    if (!game.id || !game.gameday) {
        free(game.id);
        free(game.gameday);
        l->nomem = true;
        return;
    }
    league->games[n] = game;
    l->game_rows[n] = row;
    league->game_count++;
    if (game.type == GCH_GAME_REG) {
        league->regular_count++;
        if (game.week > league->last_week)
            league->last_week = game.week;
    }
}

/* Games in the order of their ids, and of the file where these are equal. */
struct game_key {
    const char *id;
    unsigned index;
};

static int by_id(const void *a, const void *b) {
    const struct game_key *x = a, *y = b;
    int order = strcmp(x->id, y->id);
    return order ? order : (x->index > y->index) - (x->index < y->index);
}

static void find_doubled_games(struct gch_league_loader *l, int column) {
    const struct gch_league *league = l->league;
    size_t n = league->game_count;
    struct game_key *keys = calloc(n + 1, sizeof *keys);
    unsigned *first = calloc(n + 1, sizeof *first); /* line of the game's first row, 0 for that row itself */
    if (!keys || !first) {
        l->nomem = true;
        goto out;
    }
    for (size_t i = 0; i < n; i++)
        keys[i] = (struct game_key){league->games[i].id, (unsigned)i};
    qsort(keys, n, sizeof *keys, by_id);
    for (size_t i = 1, start = 0; i < n; i++) {
        if (strcmp(keys[start].id, keys[i].id))
            start = i;
        else
            first[keys[i].index] = league->games[keys[start].index].line;
    }
    for (size_t i = 0; i < n; i++)
        if (first[i]) {
            struct gch_place place = gch_loader_place(l, l->game_rows[i], column);
            league->games[i].week = 0; /* so that its clubs are not said to play twice */
            l->bad = true;
            gch_report(l->ctx, GCH_MSG_GAME_TWICE, &place, "game %s is there already in line %u", league->games[i].id,
                       first[i]);
        }
out:
    free(keys);
    free(first);
}

static void find_double_weeks(struct gch_league_loader *l, int away, int home) {
    const struct gch_league *league = l->league;
    unsigned *lines = calloc((size_t)(WEEK_LIMIT + 1) * league->team_count, sizeof *lines);
    if (!lines) {
        l->nomem = true;
        return;
    }
    for (unsigned i = 0; i < league->game_count; i++) {
        const struct gch_league_game *g = &league->games[i];
        if (g->type == GCH_GAME_PRE || g->week == 0)
            continue; /* numbered on their own, or there already */
        for (int side = 0; side < 2; side++) {
            uint16_t club = side == 0 ? g->away : g->home;
            unsigned *line = &lines[(size_t)g->week * league->team_count + club];
            if (*line) {
                struct gch_place place = gch_loader_place(l, l->game_rows[i], side == 0 ? away : home);
                l->bad = true;
                gch_report(l->ctx, GCH_MSG_TEAM_TWICE, &place, "%s plays already in line %u of week %u",
                           league->teams[club].code, *line, (unsigned)g->week);
            } else {
                *line = g->line;
            }
        }
    }
    free(lines);
}

/* All columns that are not there and are needed are one finding. */
static void check_columns(struct gch_league_loader *l, const struct game_columns *at) {
    const struct {
        const char *heading;
        bool missing;
    } needed[] = {
        {"week", at->week < 0},
        {"away_team", at->away < 0},
        {"home_team", at->home < 0},
        {"away_score", at->away_score < 0 && at->home_score >= 0},
        {"home_score", at->home_score < 0 && at->away_score >= 0},
        {"away_touchdowns", at->away_td < 0 && at->home_td >= 0},
        {"home_touchdowns", at->home_td < 0 && at->away_td >= 0},
    };
    struct gch_text list = {0};
    for (size_t i = 0; i < sizeof needed / sizeof needed[0]; i++)
        if (needed[i].missing)
            gch_text_addf(&list, "%s\"%s\"", list.length > 0 ? ", " : "", needed[i].heading);
    l->nomem |= list.failed;
    if (list.length > 0 && !list.failed) {
        l->bad = true;
        gch_report(l->ctx, GCH_MSG_LEAGUE_COLUMN, &(struct gch_place){l->csv->path, l->csv->rows[0].line, 0},
                   "there is no column %s", list.text);
    }
    gch_text_finish(&list);
}

static bool is_year(const struct gch_csv_field *field) {
    long year;
    return gch_loader_whole(field, 1, 9999, &year);
}

static bool is_week(const struct gch_csv_field *field) {
    long week;
    return gch_loader_whole(field, 1, WEEK_LIMIT, &week);
}

static bool is_type(const struct gch_csv_field *field) {
    for (int type = 0; type < GCH_GAME_TYPES; type++)
        if (strcmp(type_names[type], field->text) == 0)
            return true;
    return false;
}

static bool is_gameday(const struct gch_csv_field *field) {
    return gch_csv_missing(field) || is_day(field->text);
}

static bool is_score(const struct gch_csv_field *field) {
    long score;
    return gch_csv_missing(field) || gch_loader_whole(field, 0, SCORE_LIMIT, &score);
}

static bool is_location(const struct gch_csv_field *field) {
    return gch_csv_missing(field) || strcmp(field->text, "Home") == 0 || strcmp(field->text, "Neutral") == 0;
}

static bool is_overtime(const struct gch_csv_field *field) {
    bool overtime;
    return gch_csv_missing(field) || gch_csv_flag(field, &overtime);
}

/* Headings that were exchanged would make every row wrong; that is one finding. */
static bool columns_fit(struct gch_league_loader *l, const struct game_columns *at) {
    const struct {
        int column;
        bool (*fits)(const struct gch_csv_field *field);
        const char *what;
    } kinds[] = {
        {at->season, is_year, "a year"},
        {at->type, is_type, "REG, PRE, WC, DIV, CON or SB"},
        {at->week, is_week, "a week"},
        {at->gameday, is_gameday, "a day"},
        {at->away_score, is_score, "a score"},
        {at->home_score, is_score, "a score"},
        {at->location, is_location, "Home or Neutral"},
        {at->overtime, is_overtime, "0 or 1"},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (!gch_loader_column_fits(l, kinds[i].column, kinds[i].fits, kinds[i].what))
            return false;
    return true;
}

void gch_league_read_games(struct gch_league_loader *l) {
    static const char *const known[] = {"game_id",   "season",          "game_type",      "week",       "gameday",
                                        "away_team", "away_score",      "home_team",      "home_score", "location",
                                        "overtime",  "away_touchdowns", "home_touchdowns"};
    const struct gch_csv *csv = l->csv;
    struct gch_league *league = l->league;
    const struct gch_csv_row *header = &csv->rows[0];
    if (!gch_csv_check_headings(l->ctx, csv->path, header, known, sizeof known / sizeof known[0])) {
        l->bad = true;
        return;
    }
    struct game_columns at = {
        .id = gch_csv_find(header, "game_id"),
        .season = gch_csv_find(header, "season"),
        .type = gch_csv_find(header, "game_type"),
        .week = gch_csv_find(header, "week"),
        .gameday = gch_csv_find(header, "gameday"),
        .away = gch_csv_find(header, "away_team"),
        .away_score = gch_csv_find(header, "away_score"),
        .home = gch_csv_find(header, "home_team"),
        .home_score = gch_csv_find(header, "home_score"),
        .location = gch_csv_find(header, "location"),
        .overtime = gch_csv_find(header, "overtime"),
        .away_td = gch_csv_find(header, "away_touchdowns"),
        .home_td = gch_csv_find(header, "home_touchdowns"),
    };
    check_columns(l, &at);
    if (l->bad || l->nomem || !columns_fit(l, &at))
        return;
    size_t mine = 0;
    for (size_t i = 1; i < csv->count; i++)
        mine += gch_loader_whole_row(l, &csv->rows[i]) && gch_loader_of_season(l, &csv->rows[i], at.season);
    if (mine > GCH_LEAGUE_GAMES) {
        l->bad = true;
        gch_report(l->ctx, GCH_MSG_LEAGUE_SIZE, &(struct gch_place){csv->path, 0, 0},
                   "%zu games in season %d: at most %d", mine, league->season, GCH_LEAGUE_GAMES);
        return;
    }
    if (mine == 0 && !l->bad) {
        l->bad = true;
        gch_report(l->ctx, GCH_MSG_NO_SEASON, &(struct gch_place){csv->path, 0, 0}, "no game of season %d",
                   league->season);
        return;
    }
    league->games = calloc(mine + 1, sizeof *league->games);
    league->scores = calloc(mine + 1, sizeof *league->scores);
    if (at.away_td >= 0)
        league->touchdowns = calloc(mine + 1, sizeof *league->touchdowns);
    l->game_rows = calloc(mine + 1, sizeof *l->game_rows);
    if (!league->games || !league->scores || !l->game_rows || (at.away_td >= 0 && !league->touchdowns)) {
        l->nomem = true;
        return;
    }
    for (size_t i = 1; i < csv->count && !l->nomem; i++) { /* what is wrong with rows as such has been said above */
        const struct gch_csv_row *row = &csv->rows[i];
        long season = league->season;
        if (row->count != csv->rows[0].count ||
            (at.season >= 0 && !gch_csv_whole(&row->fields[at.season], 1, 9999, &season)))
            continue;
        if (season == league->season)
            read_game(l, row, &at);
    }
    if (!l->nomem)
        find_doubled_games(l, at.id);
    if (!l->nomem)
        find_double_weeks(l, at.away, at.home);
}
