/* One run of a season in full: standings, play-offs, results week by week, leaders. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "yearbook/season-report.h"
#include "yearbook/standings-report.h"

static const struct gch_line *line_of(const struct gch_run *run, uint32_t game) {
    for (uint32_t i = 0; i < run->count; i++)
        if (run->lines[i].game == game)
            return &run->lines[i];
    return NULL;
}

static void add_result(struct gch_text *out, const char *id, const char *away, int away_score, const char *home,
                       int home_score, const char *remark, const struct gch_line *line) {
    gch_text_addf(out, "  %-24s %-4s %3d  %-4s %3d%s", id, away, away_score, home, home_score, remark);
    if (line != NULL && line->has_spread) {
        const char *codes[2] = {away, home};
        const struct gch_cover *cover = &line->cover;
        if (cover->favourite < 2)
            gch_text_addf(out, "  %s by %d.%d", codes[cover->favourite], cover->tenths / 10, cover->tenths % 10);
        gch_text_addf(out, "%s%s", cover->covered < 2 ? "  covered by " : "  push",
                      cover->covered < 2 ? codes[cover->covered] : "");
    }
    gch_text_add(out, "\n");
}

static void add_weeks(const struct gch_league *league, const struct gch_run *run, struct gch_text *out) {
    for (unsigned week = 1; week <= league->last_week; week++) {
        bool headed = false;
        for (uint32_t g = 0; g < league->game_count; g++) {
            const struct gch_league_game *game = &league->games[g];
            if (game->type != GCH_GAME_REG || game->week != week || !gch_score_played(run->scores[g]))
                continue;
            if (!headed)
                gch_text_addf(out, "\nWeek %u\n", week);
            headed = true;
            const struct gch_line *line = line_of(run, g);
            add_result(out, game->id, league->teams[game->away].code, run->scores[g].away,
                       league->teams[game->home].code, run->scores[g].home,
                       line == NULL        ? "  (as it was)"
                       : line->periods > 4 ? "  overtime"
                                           : "",
                       line);
        }
    }
}

static void add_playoffs(const struct gch_league *league, const struct gch_run *run, struct gch_text *out) {
    char id[GCH_GAME_ID_TEXT];
    if (run->bracket == NULL)
        return;
    gch_text_add(out, "\nPlay-offs\n");
    for (uint32_t i = 0; i < run->count; i++) {
        const struct gch_line *line = &run->lines[i];
        if (line->type < GCH_GAME_WC)
            continue;
        const char *away = league->teams[line->team[GCH_AWAY]].code, *home = league->teams[line->team[GCH_HOME]].code;
        add_result(out, gch_playoff_id(league->season, (enum gch_game_type)line->type, away, home, id), away,
                   line->stats[GCH_AWAY].points, home, line->stats[GCH_HOME].points,
                   line->periods > 4 ? "  overtime" : "", line);
    }
    if (run->bracket->champion != GCH_NO_CLUB)
        gch_text_addf(out, "Champion: %s\n", league->teams[run->bracket->champion].name);
}

/* What is worth leading the league in. */
static int64_t figure(const int64_t *own, const int64_t *opponents, int which) {
    switch (which) {
    case 0:
        return own[GCH_STAT_points];
    case 1:
        return -opponents[GCH_STAT_points];
    case 2:
        return own[GCH_STAT_pass_yards] - own[GCH_STAT_sack_yards] + own[GCH_STAT_rush_yards];
    case 3:
        return -(opponents[GCH_STAT_pass_yards] - opponents[GCH_STAT_sack_yards] + opponents[GCH_STAT_rush_yards]);
    case 4:
        return own[GCH_STAT_rush_yards];
    case 5:
        return own[GCH_STAT_pass_yards] - own[GCH_STAT_sack_yards];
    case 6:
        return own[GCH_STAT_touchdowns];
    case 7:
        return own[GCH_STAT_field_goals_made];
    case 8:
        return opponents[GCH_STAT_interceptions] + opponents[GCH_STAT_fumbles_lost];
    case 9:
        return opponents[GCH_STAT_sacks];
    default:
        return -own[GCH_STAT_penalties];
    }
}

static void add_leaders(const struct gch_tally *t, struct gch_text *out) {
    static const char *const words[] = {"points scored",   "fewest points allowed",
                                        "yards gained",    "fewest yards allowed",
                                        "rush yards",      "net pass yards",
                                        "touchdowns",      "field goals",
                                        "turnovers won",   "sacks",
                                        "fewest penalties"};
    int64_t own[GCH_STAT_COUNT], opponents[GCH_STAT_COUNT];
    gch_text_add(out, "\nLeaders\n");
    for (int which = 0; which < 11; which++) {
        int64_t best[3] = {INT64_MIN, INT64_MIN, INT64_MIN};
        unsigned who[3] = {0};
        for (unsigned team = 0; team < t->club_count; team++) {
            gch_tally_team_stats(t, team, own, opponents);
            if (own[GCH_STAT_games] == 0)
                continue;
            int64_t value = figure(own, opponents, which);
            int at = 3;
            while (at > 0 && value > best[at - 1])
                at--;
            for (int k = 2; k > at; k--) {
                best[k] = best[k - 1];
                who[k] = who[k - 1];
            }
            if (at < 3) {
                best[at] = value;
                who[at] = team;
            }
        }
        gch_text_addf(out, "  %-22s", words[which]);
        for (int k = 0; k < 3 && best[k] != INT64_MIN; k++)
            gch_text_addf(out, "  %-4s %6lld", t->clubs[who[k]].code, (long long)(best[k] < 0 ? -best[k] : best[k]));
        gch_text_add(out, "\n");
    }
}

void gch_season_run_text(const struct gch_tally *t, const struct gch_run *run, struct gch_text *out) {
    const struct gch_league *league = run->standings->league;
    struct gch_standings_report report = {
        .standings = run->standings, .scores = run->scores, .week = t->facts.through_week, .by_rank = true};
    gch_text_addf(out, "Season %d, run %lu, seed %llu, %s rules, coach %s\n\n", t->facts.season,
                  (unsigned long)run->run, (unsigned long long)t->facts.seed, t->facts.ruleset, t->facts.coach);
    gch_standings_text(&report, out);
    add_playoffs(league, run, out);
    add_weeks(league, run, out);
    gch_season_spread_text(t, out);
    add_leaders(t, out);
}

/* --- as a page --------------------------------------------------------------------------------------------------- */

static void page_games(const struct gch_run *run, struct gch_page_game *games, char (*ids)[GCH_GAME_ID_TEXT],
                       unsigned *regular, unsigned *playoffs) {
    const struct gch_league *league = run->standings->league;
    *regular = *playoffs = 0;
    for (uint32_t g = 0; g < league->game_count; g++) {
        const struct gch_league_game *game = &league->games[g];
        const struct gch_line *line = line_of(run, g);
        if (game->type != GCH_GAME_REG)
            continue;
        games[(*regular)++] = (struct gch_page_game){.id = game->id,
                                                     .away = game->away,
                                                     .home = game->home,
                                                     .score = run->scores[g],
                                                     .week = game->week,
                                                     .type = GCH_GAME_REG,
                                                     .paged = line != NULL,
                                                     .remark = line != NULL && line->periods > 4 ? "overtime" : NULL};
    }
    for (uint32_t i = 0; i < run->count; i++) {
        const struct gch_line *line = &run->lines[i];
        uint16_t away = line->team[GCH_AWAY], home = line->team[GCH_HOME];
        if (line->type < GCH_GAME_WC || *playoffs >= GCH_BRACKET_CLUBS)
            continue;
        games[*regular + *playoffs] = (struct gch_page_game){
            .id = gch_line_id(league, line, ids[*playoffs]),
            .away = away,
            .home = home,
            .score = {line->stats[GCH_AWAY].points, line->stats[GCH_HOME].points},
            .type = line->type,
            .seed = {(uint8_t)run->standings->rows[away].seed, (uint8_t)run->standings->rows[home].seed},
            .paged = true,
            .remark = line->periods > 4 ? "overtime" : NULL};
        (*playoffs)++;
    }
}

enum gch_status gch_season_run_page(const struct gch_tally *like, const struct gch_run *run,
                                    const struct gch_player_tally *men, const char *pages, char **out) {
    const struct gch_league *league = run->standings->league;
    struct gch_page_game *games = calloc(league->game_count + GCH_BRACKET_CLUBS, sizeof *games);
    char(*ids)[GCH_GAME_ID_TEXT] = calloc(GCH_BRACKET_CLUBS, sizeof *ids);
    struct gch_text title = {0}, facts = {0};
    gch_text_addf(&title, "Season %d", league->season);
    gch_text_addf(&facts, "Run %lu, seed %llu, %s rules, coach %s; gridchart %s", (unsigned long)run->run,
                  (unsigned long long)like->facts.seed, like->facts.ruleset, like->facts.coach, like->facts.program);
    enum gch_status status = games == NULL || ids == NULL || title.failed || facts.failed ? GCH_E_NOMEM : GCH_OK;
    *out = NULL;
    if (status == GCH_OK) {
        unsigned regular, playoffs;
        page_games(run, games, ids, &regular, &playoffs);
        struct gch_season_page page = {.title = title.text,
                                       .facts = facts.text,
                                       .standings = run->standings,
                                       .games = games,
                                       .game_count = regular,
                                       .playoffs = games + regular,
                                       .playoff_count = playoffs,
                                       .champion = run->bracket != NULL ? run->bracket->champion : GCH_NO_CLUB,
                                       .men = men,
                                       .pages = pages};
        status = gch_season_page(&page, out);
    }
    gch_text_finish(&title);
    gch_text_finish(&facts);
    free(games);
    free(ids);
    return status;
}
