/* What house rules need of a season: ratings of the teams, slots and ratings of their men, values and returns of the
 * league (RC-0.2, RC-0.3, RC-12, RC-20). */
#include "compile/compile-house.h"

#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "base/file.h"
#include "base/text.h"
#include "chart/chart-fouls.h"
#include "chart/chart-ratings.h"
#include "compile/cells.h"
#include "compile/people.h"
#include "compile/real.h"
#include "gridchart/house.h"
#include "players/players-slots.h"

/* A rate as a whole number, so that sextiles compare exactly. */
#define RATE_SCALE INT64_C(1000000)

struct work {
    struct gch_context *ctx;
    const struct gch_real_season *season;
    const struct gch_people *people;
    struct gch_team_stats own[GCH_MAX_TEAMS], against[GCH_MAX_TEAMS];
    long pressure[GCH_MAX_TEAMS], suffered[GCH_MAX_TEAMS]; /* sacks and hits */
    long blocks[GCH_MAX_TEAMS];
    long passes_faced[GCH_MAX_TEAMS];
    int games[GCH_MAX_TEAMS];
    struct gch_player (*players)[GCH_MAX_PLAYERS];
    struct gch_man_rating (*men)[GCH_MAX_PLAYERS];
    unsigned count[GCH_MAX_TEAMS];
    struct gch_team rated[GCH_MAX_TEAMS]; /* only its ratings count */
    struct gch_league_chart league;
};

static int64_t rate(long n, long of) {
    return of > 0 ? n * RATE_SCALE / of : 0;
}

/* --- teams -------------------------------------------------------------------------------------------------------- */

static bool is_named(uint16_t person) {
    return person != GCH_REAL_NOBODY;
}

static void count_plays(struct work *w) {
    for (int g = 0; g < w->season->game_count; g++) {
        const struct gch_real_game *game = &w->season->games[g];
        if (game->type != GCH_REAL_REGULAR || !game->played)
            continue;
        w->games[game->home]++;
        w->games[game->away]++;
        for (uint32_t i = game->first; i < game->first + game->count; i++) {
            const struct gch_real_play *p = &w->season->plays[i];
            if (p->offense >= GCH_MAX_TEAMS || p->defense >= GCH_MAX_TEAMS || p->type == GCH_PBP_NO_PLAY)
                continue;
            const uint16_t *cast = w->people != NULL ? w->people->cast[i] : NULL;
            long hits = cast != NULL ? is_named(cast[GCH_REAL_HIT_1]) + is_named(cast[GCH_REAL_HIT_2]) : 0;
            hits += (p->flags & GCH_PF_SACK) != 0;
            w->pressure[p->defense] += hits;
            w->suffered[p->offense] += hits;
            bool kick = p->type == GCH_PBP_PUNT || p->type == GCH_PBP_FIELD_GOAL || p->type == GCH_PBP_EXTRA_POINT;
            w->blocks[p->defense] += kick && p->kick == GCH_RK_BLOCKED;
        }
    }
}

static void rate_all(struct work *w, enum gch_rating rating, const int64_t *measure, bool high) {
    uint8_t out[GCH_MAX_TEAMS];
    gch_rate_sextiles(measure, (unsigned)w->season->teams, high, out);
    for (int t = 0; t < w->season->teams; t++)
        w->rated[t].ratings[rating] = (int8_t)out[t];
}

static void rate_teams(struct work *w) {
    int64_t pr[GCH_MAX_TEAMS], pb[GCH_MAX_TEAMS], rd[GCH_MAX_TEAMS], picks[GCH_MAX_TEAMS], ret[GCH_MAX_TEAMS],
        cover[GCH_MAX_TEAMS];
    for (int t = 0; t < w->season->teams; t++) {
        const struct gch_team_stats *own = &w->own[t], *other = &w->against[t];
        w->passes_faced[t] = other->pass_attempts + other->sacks;
        pr[t] = rate(w->pressure[t], w->passes_faced[t]);
        pb[t] = rate(w->suffered[t], own->pass_attempts + own->sacks);
        rd[t] = rate(other->rush_yards, other->rush_attempts);
        picks[t] = rate(other->interceptions, other->pass_attempts);
        ret[t] = rate(own->punt_return_yards, own->punt_returns);
        cover[t] = rate(other->punt_return_yards + other->kick_return_yards, other->punt_returns + other->kick_returns);
        w->rated[t].ratings[GCH_RATING_FC] =
            (int8_t)gch_rate_fair_catches(own->fair_catches, own->fair_catches + own->punt_returns);
        w->rated[t].ratings[GCH_RATING_BLOCK] = (int8_t)gch_rate_blocks(w->blocks[t]);
    }
    rate_all(w, GCH_RATING_PR, pr, true);
    rate_all(w, GCH_RATING_PB, pb, false);
    rate_all(w, GCH_RATING_RD, rd, false);
    rate_all(w, GCH_RATING_INT, picks, true);
    rate_all(w, GCH_RATING_RET, ret, true);
    rate_all(w, GCH_RATING_COVERAGE, cover, false);
}

/* --- men ---------------------------------------------------------------------------------------------------------- */

static long touches(const struct gch_player *p) {
    static const uint8_t counted[] = {
        GCH_COUNT_throws,        GCH_COUNT_scrambles,     GCH_COUNT_run_1,         GCH_COUNT_run_2,
        GCH_COUNT_run_3,         GCH_COUNT_run_4,         GCH_COUNT_target_5,      GCH_COUNT_target_6,
        GCH_COUNT_target_7,      GCH_COUNT_target_8,      GCH_COUNT_target_9,      GCH_COUNT_tackles,
        GCH_COUNT_assists,       GCH_COUNT_hits,          GCH_COUNT_interceptions, GCH_COUNT_defended,
        GCH_COUNT_forced,        GCH_COUNT_recovered,     GCH_COUNT_blocks,        GCH_COUNT_kicks,
        GCH_COUNT_kickoffs,      GCH_COUNT_punts,         GCH_COUNT_kick_returns,  GCH_COUNT_punt_returns,
        GCH_COUNT_fouls_offense, GCH_COUNT_fouls_defense, GCH_COUNT_fouls_kicks,
    };
    long sum = p->count[GCH_COUNT_half_sacks] / 2;
    for (size_t i = 0; i < sizeof counted; i++)
        sum += p->count[counted[i]];
    return sum;
}

/* C24: s + h and p of every man who holds a slot of a defense, per pass play faced, in sextiles of the league. */
static enum gch_status rate_men(struct work *w) {
    unsigned most = 0, n = 0;
    for (int t = 0; t < w->season->teams; t++)
        most += w->count[t];
    int64_t *rush = calloc(most + 1, sizeof *rush), *pick = calloc(most + 1, sizeof *pick);
    uint8_t *rating = calloc(most + 1, 2);
    struct gch_man_rating **men = calloc(most + 1, sizeof *men);
    enum gch_status status = rush && pick && rating && men ? GCH_OK : GCH_E_NOMEM;
    for (int t = 0; status == GCH_OK && t < w->season->teams; t++)
        for (unsigned i = 0; i < w->count[t]; i++) {
            const uint16_t *c = w->players[t][i].count;
            if (w->men[t][i].slot == GCH_SLOT_NONE || w->men[t][i].slot >= GCH_SLOT_LT)
                continue;
            rush[n] = rate(c[GCH_COUNT_half_sacks] + 2L * c[GCH_COUNT_hits], 2 * w->passes_faced[t]);
            pick[n] = rate(2L * c[GCH_COUNT_interceptions] + c[GCH_COUNT_defended], w->passes_faced[t]);
            men[n++] = &w->men[t][i];
        }
    if (status == GCH_OK && n > 0) {
        gch_rate_sextiles(rush, n, true, rating);
        gch_rate_sextiles(pick, n, true, rating + most);
        for (unsigned i = 0; i < n; i++) {
            men[i]->pr = (uint8_t)(rating[i] - 1);
            men[i]->intercept = (uint8_t)(rating[most + i] - 1);
        }
    }
    free(men);
    free(rating);
    free(pick);
    free(rush);
    return status;
}

static enum gch_status count_men(struct work *w, double *mean) {
    enum gch_status status = GCH_OK;
    long all = 0, men = 0;
    w->players = calloc(GCH_MAX_TEAMS, sizeof *w->players);
    w->men = calloc(GCH_MAX_TEAMS, sizeof *w->men);
    if (w->players == NULL || w->men == NULL)
        return GCH_E_NOMEM;
    for (int t = 0; t < w->season->teams && status == GCH_OK; t++) {
        long sum = 0;
        status = gch_people_count(w->people, w->season, t, w->players[t], &w->count[t]);
        if (status != GCH_OK)
            break;
        gch_slots_assign(w->players[t], w->count[t], w->men[t]);
        for (unsigned i = 0; i < w->count[t]; i++) {
            const struct gch_player *p = &w->players[t][i];
            w->men[t][i].injury = (uint8_t)gch_rate_injury(w->games[t], p->count[GCH_COUNT_games], touches(p));
            sum += w->men[t][i].injury;
        }
        long n = (long)w->count[t];
        w->rated[t].ratings[GCH_RATING_INJURY] = (int8_t)(n > 0 ? (2 * sum + n) / (2 * n) : 0);
        all += sum;
        men += n;
    }
    *mean = men > 0 ? (double)all / (double)men : 0;
    return status == GCH_OK ? rate_men(w) : status;
}

/* --- the league --------------------------------------------------------------------------------------------------- */

static int by_yards(const void *left, const void *right) {
    int a = *(const int *)left, b = *(const int *)right;
    return a < b ? -1 : a > b;
}

/* C33: touchdowns are the longest of all. */
enum { TOUCHDOWN = 999 };

static enum gch_status fill_turnovers(struct work *w) {
    int *yards = calloc(w->season->play_count + 1, sizeof *yards);
    size_t n = 0;
    if (yards == NULL)
        return GCH_E_NOMEM;
    for (uint32_t i = 0; i < w->season->play_count; i++) {
        const struct gch_real_play *p = &w->season->plays[i];
        if (w->season->games[p->game].type != GCH_REAL_REGULAR || p->type == GCH_PBP_NO_PLAY)
            continue;
        bool kick = p->type == GCH_PBP_PUNT || p->type == GCH_PBP_FIELD_GOAL;
        bool blocked = kick && p->kick == GCH_RK_BLOCKED && p->recovered_1 == p->defense;
        bool lost = !kick && (p->flags & GCH_PF_FUMBLE_LOST) != 0 && p->recovered_1 != p->fumbled_1;
        if (!blocked && !lost)
            continue;
        bool scored = (p->flags & GCH_PF_TOUCHDOWN) != 0 && p->td_team == p->recovered_1;
        yards[n++] = scored ? TOUCHDOWN : p->recovery_yards;
    }
    qsort(yards, n, sizeof *yards, by_yards);
    for (int c = 0; c < GCH_TURNOVER_COLUMNS && n >= 2 * GCH_TURNOVER_COLUMNS; c++) {
        size_t first = n * (size_t)c / GCH_TURNOVER_COLUMNS, last = n * ((size_t)c + 1) / GCH_TURNOVER_COLUMNS;
        int ways = 0;
        for (int row = 0; row < GCH_ROWS; row++) {
            /* The return in the middle of the row's own part of the dice. */
            size_t at = first + (size_t)(2 * ways + gch_row_ways(row)) * (last - first) / (2 * 216);
            int y = yards[at < last ? at : last - 1];
            w->league.turnover[c][row] = y == TOUCHDOWN ? (struct gch_cell){GCH_CELL_TD, 0, 0}
                                         : y == 0       ? (struct gch_cell){GCH_CELL_BLANK, 0, 0}
                                                        : (struct gch_cell){GCH_CELL_NUMBER, 0, (int16_t)y};
            ways += gch_row_ways(row);
        }
        w->league.turnovers = true;
    }
    free(yards);
    return GCH_OK;
}

/* Injuries that the sentences of a season tell of. */
struct sentences {
    const struct gch_real_season *season;
    int desc;
    bool have_header;
    uint32_t next;
    long plays, injuries;
};

static bool read_sentence(void *user, const struct gch_csv_row *row) {
    struct sentences *t = user;
    if (!t->have_header) {
        t->have_header = true;
        t->desc = gch_csv_find(row, "desc");
        return t->desc >= 0;
    }
    while (t->next < t->season->play_count && t->season->plays[t->next].line < row->line)
        t->next++;
    if (t->next == t->season->play_count)
        return false;
    const struct gch_real_play *p = &t->season->plays[t->next];
    if (p->line != row->line || (unsigned)t->desc >= row->count || t->season->games[p->game].type != GCH_REAL_REGULAR)
        return true;
    bool play = p->type == GCH_PBP_RUN || p->type == GCH_PBP_PASS || p->type == GCH_PBP_PUNT ||
                p->type == GCH_PBP_KICKOFF || p->type == GCH_PBP_FIELD_GOAL;
    t->plays += play;
    for (const char *at = row->fields[t->desc].text; play && (at = strstr(at, "was injured")) != NULL; at++)
        t->injuries++;
    return true;
}

/* C37: reported injuries in a thousand plays, by how many entries of the finder find a man and the mean rating. */
static enum gch_status fill_league(struct work *w, const char *pbp, double mean) {
    enum { ENTRIES = 36, FINDING = 24, FACES = 6 };
    struct sentences t = {.season = w->season};
    enum gch_status status = gch_csv_stream(w->ctx, pbp, read_sentence, &t);
    if (status != GCH_OK || t.plays == 0 || mean <= 0 || t.injuries == 0)
        return status;
    double checks = 1000.0 * (double)t.injuries / (double)t.plays * ENTRIES / FINDING * FACES / mean;
    w->league.values[GCH_LEAGUE_VALUE_INJURY_CHECKS] = (int16_t)(checks > 999 ? 999 : checks + 0.5);
    w->league.values[GCH_LEAGUE_VALUE_RUSH_CHECKS] = 12; /* C36a */
    return GCH_OK;
}

/* --- files -------------------------------------------------------------------------------------------------------- */

static enum gch_status write_file(struct gch_context *ctx, const char *folder, const char *team, const char *name,
                                  struct gch_text *text) {
    char *inner = gch_path_join(folder, team);
    char *path = inner != NULL ? gch_path_join(inner, name) : NULL;
    enum gch_status status =
        path == NULL || text->failed ? GCH_E_NOMEM : gch_file_write(ctx, path, text->text, text->length);
    free(path);
    free(inner);
    gch_text_finish(text);
    return status;
}

static enum gch_status write_all(struct work *w, const char *folder, bool (*wanted)(const void *user, const char *code),
                                 const void *user) {
    enum gch_status status = GCH_OK;
    struct gch_text text = {0};
    for (int t = 0; t < w->season->teams && status == GCH_OK; t++) {
        if (!wanted(user, w->season->code[t]))
            continue;
        gch_ratings_print(&w->rated[t], &text);
        status = write_file(w->ctx, folder, w->season->code[t], "ratings.csv", &text);
        if (status == GCH_OK && w->people != NULL) {
            gch_slots_print(w->players[t], w->men[t], w->count[t], &text);
            status = write_file(w->ctx, folder, w->season->code[t], "slots.csv", &text);
        }
    }
    if (status == GCH_OK && w->league.values[0] != GCH_NO_VALUE) {
        gch_league_house_print(&w->league, &text);
        status = write_file(w->ctx, folder, "league", "house.csv", &text);
    }
    if (status == GCH_OK && w->league.turnovers) {
        gch_turnovers_print(&w->league, &text);
        status = write_file(w->ctx, folder, "league", "turnover-returns.csv", &text);
    }
    if (status == GCH_OK && w->league.fouls > 0) {
        gch_fouls_print(&w->league, &text);
        status = write_file(w->ctx, folder, "league", "fouls.csv", &text);
    }
    return status;
}

enum gch_status gch_compile_house(struct gch_context *ctx, const char *pbp, const struct gch_real_season *season,
                                  const struct gch_people *people, const char *folder,
                                  bool (*wanted)(const void *user, const char *code), const void *user) {
    struct work *w = calloc(1, sizeof *w);
    double mean = 0;
    if (w == NULL)
        return GCH_E_NOMEM;
    w->ctx = ctx;
    w->season = season;
    gch_league_chart_init_blank(&w->league, season->season);
    w->people = people;
    gch_real_season_stats(season, w->own, w->against);
    count_plays(w);
    rate_teams(w);
    gch_count_foul_types(season, &w->league);
    enum gch_status status = fill_turnovers(w);
    if (status == GCH_OK && people != NULL)
        status = count_men(w, &mean);
    if (status == GCH_OK)
        status = fill_league(w, pbp, mean);
    if (status == GCH_OK)
        status = write_all(w, folder, wanted, user);
    free(w->men);
    free(w->players);
    free(w);
    return status;
}
