/* What is odd about a league without being wrong; for validation. */
#include <stdlib.h>
#include <string.h>

#include "base/message.h"
#include "base/text.h"
#include "season/season-priv.h"

/* The number of games most clubs have, and those that have another. */
static enum gch_status check_counts(struct gch_context *ctx, const struct gch_league *league) {
    unsigned *clubs = calloc((size_t)league->regular_count + 1, sizeof *clubs);
    if (!clubs)
        return GCH_E_NOMEM;
    unsigned usual = 0;
    for (unsigned t = 0; t < league->team_count; t++) {
        unsigned games = league->first_game[t + 1] - league->first_game[t];
        clubs[games]++;
        if (clubs[games] > clubs[usual] || (clubs[games] == clubs[usual] && games > usual))
            usual = games;
    }
    /* A row too few or too many is about two clubs, and one finding. */
    enum { NAMED = 6 };
    struct gch_text list = {0};
    unsigned odd = 0;
    for (unsigned t = 0; t < league->team_count; t++) {
        unsigned games = league->first_game[t + 1] - league->first_game[t];
        if (games != usual && odd++ < NAMED)
            gch_text_addf(&list, "%s%s has %u", odd > 1 ? ", " : "", league->teams[t].code, games);
    }
    if (odd > NAMED)
        gch_text_addf(&list, " and so on for %u clubs", odd);
    if (odd > 0 && !list.failed)
        gch_report(ctx, GCH_MSG_GAME_COUNT, &(struct gch_place){league->games_path, 0, 0},
                   "most clubs have %u regular games, %s", usual, list.text);
    bool failed = list.failed;
    gch_text_finish(&list);
    free(clubs);
    return failed ? GCH_E_NOMEM : GCH_OK;
}

/* After the round that the bracket begins with, which may have byes, every round has half the games of the one before.
 */
static void check_rounds(struct gch_context *ctx, const struct gch_league *league) {
    unsigned games[GCH_GAME_TYPES] = {0};
    bool begun = false;
    for (unsigned i = 0; i < league->game_count; i++)
        games[league->games[i].type]++;
    for (int round = GCH_GAME_WC; round < GCH_GAME_SB; round++) {
        unsigned now = games[round], next = games[round + 1];
        bool wrong = begun ? now != 2 * next : league->conf_count == 2 && now % 2 != 0;
        if (now > 0 && next > 0 && wrong) {
            gch_report(ctx, GCH_MSG_GAME_COUNT, &(struct gch_place){league->games_path, 0, 0},
                       "%u game%s of %s before %u of %s: is one missing, or too many?", now, now == 1 ? "" : "s",
                       gch_game_type_name((enum gch_game_type)round), next,
                       gch_game_type_name((enum gch_game_type)(round + 1)));
            return;
        }
        begun |= now > 0;
    }
}

static void check_weeks(struct gch_context *ctx, const struct gch_league *league) {
    bool seen[100] = {false};
    for (unsigned i = 0; i < league->game_count; i++)
        if (league->games[i].type == GCH_GAME_REG)
            seen[league->games[i].week] = true;
    for (unsigned week = 1; week < league->last_week; week++)
        if (!seen[week])
            gch_report(ctx, GCH_MSG_NO_WEEK, &(struct gch_place){league->games_path, 0, 0},
                       "no regular game in week %u of %u", week, (unsigned)league->last_week);
}

/* Days since some day long ago; 0: the game has none. */
static long day_of(const char *text) {
    long year, month, day;
    if (strlen(text) != 10 || !gch_parse_int(text, 4, 1, 9999, &year) || !gch_parse_int(text + 5, 2, 1, 12, &month) ||
        !gch_parse_int(text + 8, 2, 1, 31, &day))
        return 0;
    /* Years that begin in March, so that the leap day is the last. */
    year -= month <= 2;
    month = (month + 9) % 12;
    return 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day;
}

static int by_day(const void *a, const void *b) {
    long x = *(const long *)a, y = *(const long *)b;
    return (x > y) - (x < y);
}

/* Days of the regular games of a week lie together, and games that were put off have the week they were played in. */
static enum gch_status check_days(struct gch_context *ctx, const struct gch_league *league) {
    enum { FAR = 21 };
    long *days = calloc((size_t)league->game_count + 1, sizeof *days);
    if (days == NULL)
        return GCH_E_NOMEM;
    for (unsigned week = 1; week <= league->last_week; week++) {
        size_t count = 0;
        for (unsigned i = 0; i < league->game_count; i++)
            if (league->games[i].type == GCH_GAME_REG && league->games[i].week == week &&
                day_of(league->games[i].gameday) > 0)
                days[count++] = day_of(league->games[i].gameday);
        if (count < 3)
            continue;
        qsort(days, count, sizeof *days, by_day);
        long middle = days[count / 2];
        for (unsigned i = 0; i < league->game_count; i++) {
            const struct gch_league_game *g = &league->games[i];
            long day = day_of(g->gameday);
            if (g->type == GCH_GAME_REG && g->week == week && day > 0 && labs(day - middle) > FAR)
                gch_report(ctx, GCH_MSG_GAMEDAY_WEEK, &(struct gch_place){league->games_path, g->line, 0},
                           "%s: gameday %s is %ld days from the other games of week %u", g->id, g->gameday,
                           labs(day - middle), week);
        }
    }
    free(days);
    return GCH_OK;
}

/* The parts of an id of the form season_week_away_home. */
struct id_parts {
    const char *part[4];
    size_t length[4];
    long season, week;
};

static bool split_id(const char *id, struct id_parts *out) {
    int parts = 1;
    out->part[0] = id;
    for (const char *p = id; *p; p++)
        if (*p == '_') {
            if (parts == 4)
                return false;
            out->part[parts++] = p + 1;
        }
    if (parts != 4)
        return false;
    for (int i = 0; i < 4; i++)
        out->length[i] = i < 3 ? (size_t)(out->part[i + 1] - out->part[i] - 1) : strlen(out->part[i]);
    return out->length[0] == 4 && gch_parse_int(out->part[0], out->length[0], 1, 9999, &out->season) &&
           gch_parse_int(out->part[1], out->length[1], 0, 99, &out->week);
}

/* Whether the league's ids are of that form: nearly all are. */
static bool ids_have_parts(const struct gch_league *league) {
    unsigned count = 0;
    struct id_parts parts;
    for (unsigned i = 0; i < league->game_count; i++)
        count += split_id(league->games[i].id, &parts);
    return count * 10u > league->game_count * 9u;
}

/* An id of the form season_week_away_home names what its row says; other forms are the league's own business. */
static void check_id(struct gch_context *ctx, const struct gch_league *league, const struct gch_league_game *g,
                     bool usual) {
    struct id_parts id;
    if (!split_id(g->id, &id)) {
        if (usual)
            gch_report(ctx, GCH_MSG_GAME_ID, &(struct gch_place){league->games_path, g->line, 0},
                       "game_id %s is not like the others, of the form season_week_away_home", g->id);
        return;
    }
    const char *const *part = id.part;
    const size_t *length = id.length;
    long season = id.season, week = id.week;
    const char *away = league->teams[g->away].code, *home = league->teams[g->home].code;
    if (season != league->season || week != g->week || strlen(away) != length[2] ||
        strncmp(away, part[2], length[2]) != 0 || strcmp(home, part[3]) != 0)
        gch_report(ctx, GCH_MSG_GAME_ID, &(struct gch_place){league->games_path, g->line, 0},
                   "game_id %s: the row says season %d, week %u, %s at %s", g->id, league->season, (unsigned)g->week,
                   away, home);
}

struct bracket_check {
    struct gch_context *ctx;
    bool *met; /* per game */
};

static void check_pairing(void *user, const struct gch_bracket *b, const struct gch_pairing *p,
                          const struct gch_league_game *g) {
    struct bracket_check *check = user;
    const struct gch_league *league = b->league;
    if (!g)
        return;
    check->met[g - league->games] = true;
    struct gch_place place = {league->games_path, g->line, 0};
    enum gch_game_type type = gch_bracket_type(b);
    if (g->type != type)
        gch_report(check->ctx, GCH_MSG_NOT_IN_BRACKET, &place, "%s: by the standings this is a %s game", g->id,
                   gch_game_type_name(type));
    else if (g->home != p->home && !p->neutral)
        gch_report(check->ctx, GCH_MSG_NOT_IN_BRACKET, &place, "%s: by the standings %s (seed %u) is at home", g->id,
                   league->teams[p->home].code, (unsigned)p->home_seed);
}

static enum gch_status check_bracket(struct gch_context *ctx, const struct gch_league *league) {
    struct gch_standings *standings = NULL;
    struct bracket_check check = {ctx, calloc((size_t)league->game_count + 1, sizeof *check.met)};
    enum gch_status status = check.met ? gch_standings_new(league, &standings) : GCH_E_NOMEM;
    if (status != GCH_OK)
        goto out;
    gch_standings_compute(standings, league->scores, league->touchdowns, 0, NULL);
    struct gch_bracket bracket;
    /* While games are left, or where a coin was tossed, the real seeds may be others. */
    if (!standings->complete || standings->coins > 0 || gch_bracket_init(&bracket, standings) != GCH_OK)
        goto out;
    gch_bracket_follow(&bracket, league->scores, check_pairing, &check);
    /* Beyond a round that is not yet decided nothing can be said. */
    bool over = bracket.round == bracket.rounds;
    for (unsigned i = 0; i < league->game_count; i++) {
        const struct gch_league_game *g = &league->games[i];
        if (g->type >= GCH_GAME_WC && !check.met[i] && (over || g->type <= gch_bracket_type(&bracket)))
            gch_report(ctx, GCH_MSG_NOT_IN_BRACKET, &(struct gch_place){league->games_path, g->line, 0},
                       "%s: by the standings these clubs do not meet in the play-offs", g->id);
    }
out:
    gch_standings_free(standings);
    free(check.met);
    return status;
}

enum gch_status gch_league_check(struct gch_context *ctx, const struct gch_league *league) {
    if (league->game_count == 0)
        return GCH_OK;
    enum gch_status status = check_counts(ctx, league);
    if (status != GCH_OK)
        return status;
    check_weeks(ctx, league);
    check_rounds(ctx, league);
    status = check_days(ctx, league);
    if (status != GCH_OK)
        return status;
    bool ids = ids_have_parts(league);
    for (unsigned i = 0; i < league->game_count; i++) {
        const struct gch_league_game *g = &league->games[i];
        check_id(ctx, league, g, ids);
        if (g->type >= GCH_GAME_WC && gch_score_played(league->scores[i]) &&
            league->scores[i].away == league->scores[i].home)
            gch_report(ctx, GCH_MSG_LEVEL_PLAYOFF, &(struct gch_place){league->games_path, g->line, 0},
                       "%s ended %d-%d: a play-off game has a winner", g->id, league->scores[i].away,
                       league->scores[i].home);
    }
    return league->format.seeds > 0 ? check_bracket(ctx, league) : GCH_OK;
}
