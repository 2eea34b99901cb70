/* Real schedules played again, counted the way real seasons are. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "compile/real.h"
#include "compile/replay.h"

#include "gridchart/season.h"

enum gch_status gch_replay_league(struct gch_context *ctx, const struct gch_real_season *season,
                                  struct gch_league **out) {
    struct gch_text teams = {0};
    struct gch_text games = {0};
    gch_text_add(&teams, "season,team,conf,division\n");
    for (int t = 0; t < season->teams; t++)
        gch_text_addf(&teams, "%d,%s,all,all\n", season->season, season->code[t]);
    gch_text_add(&games, "game_id,season,game_type,week,away_team,away_score,home_team,home_score,location\n");
    for (int g = 0; g < season->game_count; g++) {
        const struct gch_real_game *game = &season->games[g];
        if (game->type != GCH_REAL_REGULAR)
            continue;
        gch_text_addf(&games, "%s,%d,REG,%d,%s,%d,%s,%d,%s\n", game->id, season->season, game->week,
                      season->code[game->away], game->away_score, season->code[game->home], game->home_score,
                      game->neutral ? "Neutral" : "Home");
    }
    enum gch_status status = GCH_E_NOMEM;
    if (!teams.failed && !games.failed)
        status = gch_league_new_from_buffers(ctx, "teams", teams.text, teams.length, "games", games.text, games.length,
                                             season->season, NULL, out);
    gch_text_finish(&teams);
    gch_text_finish(&games);
    return status;
}

static void count_scores(struct gch_replay *r, int away, int home, bool neutral, bool overtime) {
    int margin = home - away;
    int pair[2] = {away, home};
    for (int i = 0; i < 2; i++)
        r->points[pair[i] < 0 ? 0 : pair[i] >= GCH_REPLAY_POINTS ? GCH_REPLAY_POINTS - 1 : pair[i]]++;
    int at = margin + GCH_REPLAY_MARGINS / 2;
    r->margins[at < 0 ? 0 : at >= GCH_REPLAY_MARGINS ? GCH_REPLAY_MARGINS - 1 : at]++;
    r->games++;
    r->overtimes += overtime;
    if (neutral)
        return;
    r->home_games++;
    r->home_wins += margin > 0;
    r->home_ties += margin == 0;
}

static void count_game(struct gch_replay *r, int away, int home, const struct gch_team_stats stats[2]) {
    int team[2] = {away, home};
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < GCH_STAT_COUNT; i++) {
            r->own[team[side]][i] += stats[side].value[i];
            r->against[team[!side]][i] += stats[side].value[i];
        }
}

static bool on_run(void *user, const struct gch_run *run) {
    struct gch_replay *r = user;
    double total[GCH_STAT_COUNT] = {0};
    for (uint32_t g = 0; g < run->count; g++) {
        const struct gch_line *line = &run->lines[g];
        count_game(r, line->team[0], line->team[1], line->stats);
        count_scores(r, line->stats[0].points, line->stats[1].points, line->neutral, line->periods > 4);
        for (int i = 0; i < GCH_STAT_COUNT; i++)
            total[i] += line->stats[0].value[i] + line->stats[1].value[i];
    }
    size_t count;
    const struct gch_figure *figures = gch_figures(&count);
    for (size_t f = 0; f < count; f++) {
        double value = figures[f].value(total);
        r->figure[f] += value;
        r->square[f] += value * value;
    }
    r->runs++;
    return true;
}

enum gch_status gch_replay_play(struct gch_batch *batch, uint32_t first_run, uint32_t runs, int jobs,
                                volatile int *stop, struct gch_replay *out) {
    struct gch_batch_range range = {.first_run = first_run, .runs = runs, .jobs = jobs, .stop = stop};
    uint32_t done;
    memset(out, 0, sizeof *out);
    out->teams = gch_batch_league(batch)->team_count;
    return gch_batch_play(batch, &range, on_run, out, &done);
}

void gch_replay_real(const struct gch_real_season *season, struct gch_replay *out) {
    memset(out, 0, sizeof *out);
    out->runs = 1;
    out->teams = season->teams;
    for (int g = 0; g < season->game_count; g++) {
        const struct gch_real_game *game = &season->games[g];
        struct gch_team_stats stats[2];
        if (game->type != GCH_REAL_REGULAR || !game->played)
            continue;
        gch_real_game_stats(season, g, stats);
        count_game(out, game->away, game->home, stats);
        count_scores(out, game->away_score, game->home_score, game->neutral, game->overtime);
    }
}
