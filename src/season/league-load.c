/* Leagues from CSV: clubs with their divisions and conferences, and the schedule with what has been played. */
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
#include "season/teams-file.h"

struct gch_place gch_loader_place(const struct gch_league_loader *l, const struct gch_csv_row *row, int column) {
    return (struct gch_place){l->csv->path, row->line, column >= 0 ? row->fields[column].column : 0};
}

bool gch_loader_whole_row(struct gch_league_loader *l, const struct gch_csv_row *row) {
    if (row->count == l->csv->rows[0].count)
        return true;
    l->bad = true;
    gch_report(l->ctx, GCH_MSG_FIELD_COUNT, &(struct gch_place){l->csv->path, row->line, 0},
               "%u field%s under %u headings", row->count, row->count == 1 ? "" : "s", l->csv->rows[0].count);
    return false;
}

/* Whether a row belongs to the season asked for; a file without the column belongs to it as a whole. */
bool gch_loader_of_season(struct gch_league_loader *l, const struct gch_csv_row *row, int column) {
    long season;
    if (column < 0)
        return true;
    const struct gch_csv_field *field = &row->fields[column];
    if (!gch_loader_whole(field, 1, 9999, &season)) {
        struct gch_place place = gch_loader_place(l, row, column);
        l->bad = true;
        gch_report(l->ctx, GCH_MSG_NO_SEASON, &place, "season: \"%s\": expected a year", field->text);
        return false;
    }
    return season == l->league->season;
}

bool gch_loader_whole(const struct gch_csv_field *field, long low, long high, long *out) {
    return field->text[0] != '-' && gch_csv_whole(field, low, high, out);
}

bool gch_loader_column_fits(struct gch_league_loader *l, int column, bool (*fits)(const struct gch_csv_field *field),
                            const char *what) {
    const struct gch_csv_row *header = &l->csv->rows[0];
    size_t rows = 0;
    for (size_t i = 1; column >= 0 && i < l->csv->count; i++) {
        const struct gch_csv_row *row = &l->csv->rows[i];
        if (row->count != header->count)
            continue;
        if (fits(&row->fields[column]))
            return true;
        rows++;
    }
    if (rows < 4) /* of a few rows each is its own finding */
        return true;
    struct gch_place place = gch_loader_place(l, header, column);
    l->bad = true;
    gch_report(l->ctx, GCH_MSG_LEAGUE_COLUMN, &place, "no row holds %s under \"%s\": were headings exchanged?", what,
               header->fields[column].text);
    return false;
}

char *gch_loader_copy(struct gch_league_loader *l, const char *text) {
    char *s = strdup(text);
    if (s)
        gch_make_printable(s); /* a name may have had its lines broken */
    else
        l->nomem = true;
    return s;
}

/* The index of a group by name (and conference, for divisions), made if it is new. */
static uint16_t group(struct gch_league_loader *l, struct gch_league_group *groups, uint16_t *count, const char *name,
                      int conf) {
    for (uint16_t i = 0; i < *count; i++)
        if (!strcmp(groups[i].name, name) && (conf < 0 || groups[i].conf == conf))
            return i;
    char *own = gch_loader_copy(l, name);
    if (!own)
        return 0;
    groups[*count] = (struct gch_league_group){.name = own, .conf = (uint16_t)(conf < 0 ? *count : conf)};
    return (*count)++;
}

uint16_t gch_league_find_team(const struct gch_league *league, const char *code) {
    for (uint16_t t = 0; t < league->team_count; t++)
        if (!strcmp(league->teams[t].code, code))
            return t;
    return GCH_NO_CLUB;
}

/* season 0: the one season the file holds; 0 if it names none. */
static void find_season(struct gch_league_loader *l, const struct gch_csv *csv) {
    int column = gch_csv_find(&csv->rows[0], "season");
    for (size_t i = 1; column >= 0 && i < csv->count; i++) {
        const struct gch_csv_row *row = &csv->rows[i];
        long season;
        if (row->count != csv->rows[0].count || !gch_csv_whole(&row->fields[column], 1, 9999, &season))
            continue; /* reported when the row is read */
        if (l->league->season == 0)
            l->league->season = (int)season;
        if (l->league->season != season) {
            l->bad = true;
            gch_report(l->ctx, GCH_MSG_NO_SEASON, &(struct gch_place){csv->path, row->line, row->fields[column].column},
                       "the file holds more than one season (%d, %ld): say which one is meant", l->league->season,
                       season);
            return;
        }
    }
}

/* How the season's games write the club of a code: with this very code, if any do, else with another one it has had;
 * NULL if it does not play. */
static const char *code_in_games(const struct gch_league_loader *l, const char *code) {
    const struct gch_csv *csv = l->games;
    if (!csv || csv->count == 0)
        return NULL;
    const char *other = NULL;
    const int at[] = {gch_csv_find(&csv->rows[0], "away_team"), gch_csv_find(&csv->rows[0], "home_team")};
    int season_at = gch_csv_find(&csv->rows[0], "season");
    for (size_t i = 1; i < csv->count; i++) {
        const struct gch_csv_row *row = &csv->rows[i];
        long season = l->league->season;
        if (row->count != csv->rows[0].count ||
            (season_at >= 0 &&
             (!gch_csv_whole(&row->fields[season_at], 1, 9999, &season) || season != l->league->season)))
            continue;
        for (int side = 0; side < 2; side++) {
            const char *theirs = at[side] >= 0 ? row->fields[at[side]].text : "";
            if (!strcmp(theirs, code))
                return theirs;
            if (!other && gch_same_club(theirs, code))
                other = theirs;
        }
    }
    return other;
}

static bool has_row(const struct gch_league_loader *l, const char *code, const struct gch_teams_columns *at) {
    for (size_t i = 1; i < l->csv->count; i++) {
        const struct gch_csv_row *row = &l->csv->rows[i];
        long season = l->league->season;
        if (row->count == l->csv->rows[0].count && !strcmp(row->fields[at->team].text, code) &&
            (at->season < 0 ||
             (gch_csv_whole(&row->fields[at->season], 1, 9999, &season) && season == l->league->season)))
            return true;
    }
    return false;
}

static void read_team(struct gch_league_loader *l, const struct gch_csv_row *row, const struct gch_teams_columns *at) {
    struct gch_league *league = l->league;
    const int name = at->name, conf = at->conf, division = at->division;
    const char *code = row->fields[at->team].text;
    struct gch_place place = gch_loader_place(l, row, at->team);
    if (!gch_team_code_good(code)) {
        l->bad = true;
        gch_report(l->ctx, GCH_MSG_BAD_TEAM, &place, "team: \"%s\" is not a team code, " GCH_TEAM_CODE_EXPECTED, code);
        return;
    }
    /* A list for all years has a row for every code a club has had; the games say which one is meant. */
    const char *played = code_in_games(l, code);
    if (played && strcmp(played, code) != 0) {
        if (!gch_team_code_good(played) || has_row(l, played, at) ||
            gch_league_find_team(league, played) != GCH_NO_CLUB)
            return;
        code = played;
    }
    if (gch_league_find_team(league, code) != GCH_NO_CLUB) {
        l->bad = true;
        if (league->season > 0)
            gch_report(l->ctx, GCH_MSG_TEAM_AGAIN, &place, "%s is there twice in %d", code, league->season);
        else
            gch_report(l->ctx, GCH_MSG_TEAM_AGAIN, &place, "%s is there twice", code);
        return;
    }
    if (league->team_count == GCH_LEAGUE_TEAMS) {
        if (!l->bad)
            gch_report(l->ctx, GCH_MSG_LEAGUE_SIZE, &place, "more than %d clubs", GCH_LEAGUE_TEAMS);
        l->bad = true;
        return;
    }
    const int parts[] = {conf, division};
    for (int i = 0; i < 2; i++)
        if (parts[i] >= 0 && row->fields[parts[i]].length == 0) {
            place = gch_loader_place(l, row, parts[i]);
            l->bad = true;
            gch_report(l->ctx, GCH_MSG_BAD_TEAM, &place, "%s has no %s", code, i == 0 ? "conf" : "division");
            return;
        }
    for (int i = 0; i < 2; i++)
        if (parts[i] >= 0 &&
            (!gch_csv_plain(&row->fields[parts[i]]) || gch_odd_words(row->fields[parts[i]].text) != NULL)) {
            place = gch_loader_place(l, row, parts[i]);
            l->bad = true;
            const char *odd = gch_odd_words(row->fields[parts[i]].text);
            bool plain = odd == NULL || !gch_csv_plain(&row->fields[parts[i]]);
            gch_report(l->ctx, GCH_MSG_BAD_GROUP, &place, "%s: \"%s\": expected a name%s%s%s",
                       i == 0 ? "conf" : "division", row->fields[parts[i]].text,
                       plain ? " without blanks around it" : " (", plain ? "" : odd, plain ? "" : ")");
            return;
        }
    if (name >= 0 && gch_odd_words(row->fields[name].text) != NULL) {
        place = gch_loader_place(l, row, name);
        l->bad = true;
        gch_report(l->ctx, GCH_MSG_BAD_TEAM, &place, "%s: full_name \"%s\" is not a name (%s)", code,
                   row->fields[name].text, gch_odd_words(row->fields[name].text));
        return;
    }
    const char *conf_name = conf >= 0 ? row->fields[conf].text : "League";
    struct gch_league_team *t = &league->teams[league->team_count];
    t->conf = group(l, league->confs, &league->conf_count, conf_name, -1);
    t->division = group(l, league->divisions, &league->division_count,
                        division >= 0 ? row->fields[division].text : conf_name, t->conf);
    if (l->nomem)
        return;
    league->confs[t->conf].teams++;
    league->divisions[t->division].teams++;
    t->code = gch_loader_copy(l, code);
    t->name = gch_loader_copy(l, name >= 0 && row->fields[name].length > 0 ? row->fields[name].text : code);
    league->team_count++;
}

/* A division of one club where every other has several is probably a misspelt name. */
static void find_alone(struct gch_league_loader *l, const struct gch_teams_columns *at) {
    const struct gch_league *league = l->league;
    unsigned alone = 0, only = 0;
    for (unsigned d = 0; d < league->division_count; d++)
        if (league->divisions[d].teams == 1) {
            alone++;
            only = d;
        }
    if (at->division < 0 || alone != 1 || league->division_count < 2)
        return;
    for (size_t i = 1; i < l->csv->count; i++) {
        const struct gch_csv_row *row = &l->csv->rows[i];
        uint16_t t = row->count == l->csv->rows[0].count ? gch_league_find_team(league, row->fields[at->team].text)
                                                         : GCH_NO_CLUB;
        long season = league->season;
        if (t == GCH_NO_CLUB || league->teams[t].division != only ||
            (at->season >= 0 &&
             (!gch_csv_whole(&row->fields[at->season], 1, 9999, &season) || season != league->season)))
            continue;
        struct gch_place place = gch_loader_place(l, row, at->division);
        gch_report(l->ctx, GCH_MSG_GROUP_ALONE, &place, "%s is alone in %s of %s", league->teams[t].code,
                   league->divisions[only].name, league->confs[league->divisions[only].conf].name);
        return;
    }
}

/* Names of conferences and divisions that are exchanged, or a club in a wrong one. */
static void check_groups(struct gch_league_loader *l, const struct gch_teams_columns *at) {
    const struct gch_league *league = l->league;
    struct gch_place place = {l->csv->path, l->csv->rows[0].line, 0};
    unsigned names = 0, larger = 0, smaller = 0, usual = 0, more = 0, less = 0;
    if (at->division < 0 || at->conf < 0 || league->division_count < 2)
        return;
    for (unsigned d = 0; d < league->division_count; d++) {
        bool first = true;
        unsigned same = 0;
        for (unsigned e = 0; e < league->division_count; e++) {
            first = first && (e >= d || strcmp(league->divisions[e].name, league->divisions[d].name) != 0);
            same += league->divisions[e].teams == league->divisions[d].teams;
        }
        names += first;
        if (same > 2)
            usual = league->divisions[d].teams;
    }
    if (names < league->conf_count && league->conf_count > 2)
        gch_report(l->ctx, GCH_MSG_GROUPS_SWAPPED, &place,
                   "%u conferences and %u division%s: are the headings conf and division exchanged?",
                   (unsigned)league->conf_count, names, names == 1 ? "" : "s");
    for (unsigned d = 0; usual > 1 && d < league->division_count; d++) {
        if (league->divisions[d].teams == usual + 1 && ++more > 0)
            larger = d;
        else if (league->divisions[d].teams + 1u == usual && ++less > 0)
            smaller = d;
        else if (league->divisions[d].teams != usual)
            return;
    }
    if (more == 1 && less == 1)
        gch_report(l->ctx, GCH_MSG_GROUPS_UNEVEN, &(struct gch_place){l->csv->path, 0, 0},
                   "%s has %u clubs and %s %u, the others %u", league->divisions[larger].name, usual + 1,
                   league->divisions[smaller].name, usual - 1, usual);
}

static bool is_year(const struct gch_csv_field *field) {
    long year;
    return gch_loader_whole(field, 1, 9999, &year);
}

static bool is_code(const struct gch_csv_field *field) {
    return gch_team_code_good(field->text);
}

static void read_teams(struct gch_league_loader *l) {
    const struct gch_csv *csv = l->csv;
    struct gch_league *league = l->league;
    struct gch_teams_columns at;
    gch_teams_columns_find(&csv->rows[0], &at);
    if (!gch_teams_columns_check(l->ctx, csv->path, &csv->rows[0], &at)) {
        l->bad = true;
    } else if (at.team < 0) {
        l->bad = true;
        gch_report(l->ctx, GCH_MSG_LEAGUE_COLUMN, &(struct gch_place){csv->path, csv->rows[0].line, 0},
                   "there is no column \"team\"");
    }
    if (l->bad || !gch_loader_column_fits(l, at.season, is_year, "a year") ||
        !gch_loader_column_fits(l, at.team, is_code, "a team code"))
        return;
    league->teams = calloc(GCH_LEAGUE_TEAMS, sizeof *league->teams);
    league->confs = calloc(GCH_LEAGUE_TEAMS, sizeof *league->confs);
    league->divisions = calloc(GCH_LEAGUE_TEAMS, sizeof *league->divisions);
    if (!league->teams || !league->confs || !league->divisions) {
        l->nomem = true;
        return;
    }
    for (size_t i = 1; i < csv->count && !l->nomem; i++)
        if (gch_loader_whole_row(l, &csv->rows[i]) && gch_loader_of_season(l, &csv->rows[i], at.season))
            read_team(l, &csv->rows[i], &at);
    if (!l->bad && !l->nomem)
        find_alone(l, &at);
    if (!l->bad && !l->nomem)
        check_groups(l, &at);
    if (league->team_count == 0 && !l->bad && !l->nomem) {
        l->bad = true;
        gch_report(l->ctx, GCH_MSG_NO_SEASON, &(struct gch_place){csv->path, 0, 0}, "no club of season %d",
                   league->season);
    }
}

static bool finish(struct gch_league_loader *l) {
    struct gch_league *league = l->league;
    league->first_game = calloc(league->team_count + 1u, sizeof *league->first_game);
    if (!league->first_game)
        return false;
    for (unsigned i = 0; i < league->game_count; i++)
        if (league->games[i].type == GCH_GAME_REG) {
            league->first_game[league->games[i].away + 1]++;
            league->first_game[league->games[i].home + 1]++;
        }
    for (unsigned t = 0; t < league->team_count; t++)
        league->first_game[t + 1] += league->first_game[t];
    return true;
}

/* Whether the clubs fit the format. */
static void check_size(struct gch_league_loader *l) {
    const struct gch_league *league = l->league;
    int seeds = league->format.seeds;
    if (seeds == 0)
        return;
    struct gch_place place = {league->teams_path, 0, 0};
    for (unsigned c = 0; c < league->conf_count; c++)
        if (league->confs[c].teams < seeds) {
            l->bad = true;
            gch_report(l->ctx, GCH_MSG_LEAGUE_SIZE, &place, "%s has %u clubs for %d seeds", league->confs[c].name,
                       (unsigned)league->confs[c].teams, seeds);
        }
    unsigned confs = league->conf_count;
    if ((confs & (confs - 1)) != 0 || confs * gch_bracket_slots(&league->format) > GCH_BRACKET_CLUBS) {
        l->bad = true;
        gch_report(
            l->ctx, GCH_MSG_LEAGUE_SIZE, &place,
            "%u conferences of %d seeds make no bracket: expected 1, 2, 4, ... conferences and at most %d places",
            confs, seeds, GCH_BRACKET_CLUBS);
    }
}

/* Takes over nothing; csv may be NULL for games. */
static enum gch_status build(struct gch_context *ctx, const struct gch_csv *teams, const struct gch_csv *games,
                             int season, const struct gch_league_format *format, bool judging,
                             struct gch_league **out) {
    struct gch_league *league = calloc(1, sizeof *league);
    if (!league)
        return GCH_E_NOMEM;
    struct gch_league_loader l = {.ctx = ctx, .league = league, .csv = teams, .games = games, .judging = judging};
    league->season = season;
    if (format) {
        league->format = *format;
    } else {
        league->format = (struct gch_league_format){.common_minimum = 1, .division_steps = 2, .wild_card_steps = 2};
        league->format.division[0] = league->format.wild_card[0] = GCH_TIE_HEAD;
        league->format.division[1] = league->format.wild_card[1] = GCH_TIE_COIN;
    }
    league->teams_path = gch_loader_copy(&l, teams->path);
    league->games_path = gch_loader_copy(&l, games ? games->path : "");
    if (season == 0)
        find_season(&l, teams);
    if (!l.bad && league->season == 0 && games)
        find_season(&l, games);
    if (!l.nomem && !l.bad)
        read_teams(&l);
    if (!l.nomem && !l.bad)
        check_size(&l);
    /* With a wrong teams file nearly every game would be found wrong as well. */
    if (!l.nomem && !l.bad && games) {
        l.csv = games;
        gch_league_read_games(&l);
        free(l.game_rows);
    }
    if (!l.nomem && !l.bad && !finish(&l))
        l.nomem = true;
    if (l.nomem || l.bad) {
        gch_league_free(league);
        return l.nomem ? GCH_E_NOMEM : GCH_E_DATA;
    }
    *out = league;
    return GCH_OK;
}

enum gch_status gch_league_load(struct gch_context *ctx, const char *teams_path, const char *games_path, int season,
                                const struct gch_league_format *format, struct gch_league **out) {
    *out = NULL;
    struct gch_csv *teams = NULL, *games = NULL;
    enum gch_status status = gch_csv_load(ctx, teams_path, &teams);
    if (games_path) {
        enum gch_status other = gch_csv_load(ctx, games_path, &games);
        if (status == GCH_OK)
            status = other;
    }
    if (status == GCH_OK)
        status = build(ctx, teams, games, season, format, false, out);
    gch_csv_free(teams);
    gch_csv_free(games);
    return status;
}

enum gch_status gch_league_new_from_buffers(struct gch_context *ctx, const char *teams_name, const char *teams,
                                            size_t teams_length, const char *games_name, const char *games,
                                            size_t games_length, int season, const struct gch_league_format *format,
                                            struct gch_league **out) {
    *out = NULL;
    struct gch_csv *teams_csv = NULL, *games_csv = NULL;
    enum gch_status status = gch_csv_new_from_buffer(ctx, teams_name, teams, teams_length, &teams_csv);
    if (games) {
        enum gch_status other = gch_csv_new_from_buffer(ctx, games_name, games, games_length, &games_csv);
        if (status == GCH_OK)
            status = other;
    }
    if (status == GCH_OK)
        status = build(ctx, teams_csv, games_csv, season, format, false, out);
    gch_csv_free(teams_csv);
    gch_csv_free(games_csv);
    return status;
}

/* Which years a file names, as bits; false if it has no column for them. */
enum { YEARS = 10000 };

static bool seasons_of(const struct gch_csv *csv, bool *years) {
    int column = gch_csv_find(&csv->rows[0], "season");
    long season;
    for (size_t i = 1; column >= 0 && i < csv->count; i++)
        if (csv->rows[i].count == csv->rows[0].count &&
            gch_csv_whole(&csv->rows[i].fields[column], 1, YEARS - 1, &season))
            years[season] = true;
    return column >= 0;
}

static enum gch_status validate_season(struct gch_context *ctx, const struct gch_csv *teams,
                                       const struct gch_csv *games, int season) {
    struct gch_league *league = NULL;
    enum gch_status status = build(ctx, teams, games, season, NULL, true, &league);
    if (status == GCH_OK)
        status = gch_league_check(ctx, league);
    gch_league_free(league);
    return status;
}

enum gch_status gch_league_validate(struct gch_context *ctx, const char *teams_path, const char *games_path) {
    struct gch_csv *teams = NULL, *games = NULL;
    bool *clubs = calloc(YEARS, sizeof *clubs), *played = calloc(YEARS, sizeof *played);
    enum gch_status status = clubs && played ? gch_csv_load(ctx, teams_path, &teams) : GCH_E_NOMEM;
    if (games_path && status != GCH_E_NOMEM) {
        enum gch_status other = gch_csv_load(ctx, games_path, &games);
        status = status ? status : other;
    }
    if (status != GCH_OK)
        goto out;
    bool by_year = seasons_of(teams, clubs), games_by_year = games && seasons_of(games, played);
    bool any = false;
    for (int year = 1; year < YEARS && status != GCH_E_NOMEM; year++) {
        /* A list of clubs for many years may stand beside the games of one, but not the other way round. */
        bool wanted = games_by_year ? played[year] : clubs[year];
        if (!wanted || (!by_year && !games_by_year))
            continue;
        enum gch_status one = validate_season(ctx, teams, games, year);
        status = status && one != GCH_E_NOMEM ? status : one;
        any = true;
    }
    if (!any)
        status = validate_season(ctx, teams, games, 0);
out:
    gch_csv_free(teams);
    gch_csv_free(games);
    free(clubs);
    free(played);
    return status;
}

void gch_league_free(struct gch_league *league) {
    if (!league)
        return;
    for (unsigned t = 0; t < league->team_count; t++) {
        free(league->teams[t].code);
        free(league->teams[t].name);
    }
    for (unsigned i = 0; i < league->conf_count; i++)
        free(league->confs[i].name);
    for (unsigned i = 0; i < league->division_count; i++)
        free(league->divisions[i].name);
    for (unsigned i = 0; i < league->game_count; i++) {
        free(league->games[i].id);
        free(league->games[i].gameday);
    }
    free(league->teams);
    free(league->confs);
    free(league->divisions);
    free(league->games);
    free(league->scores);
    free(league->touchdowns);
    free(league->first_game);
    free(league->teams_path);
    free(league->games_path);
    free(league);
}
