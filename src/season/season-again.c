/* One game of one run again: found by its id, recorded for a report, written as a log. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/message.h"
#include "game/session.h"
#include "gridchart/report.h"
#include "gridchart/tally.h"
#include "season/season-again.h"
#include "season/season-coach.h"
#include "season/season-hurt.h"

char *gch_line_id(const struct gch_league *league, const struct gch_line *line, char *buffer) {
    if (line->game < league->game_count) {
        snprintf(buffer, GCH_GAME_ID_TEXT, "%s", league->games[line->game].id);
        return buffer;
    }
    return gch_playoff_id(league->season, (enum gch_game_type)line->type, league->teams[line->team[GCH_AWAY]].code,
                          league->teams[line->team[GCH_HOME]].code, buffer);
}

struct wanted {
    const struct gch_league *league;
    const char *id;
    struct gch_line *line;
    bool found;
};

static bool look(void *user, const struct gch_run *run) {
    struct wanted *w = user;
    char id[GCH_GAME_ID_TEXT];
    for (uint32_t i = 0; i < run->count && !w->found; i++)
        if (strcmp(gch_line_id(w->league, &run->lines[i], id), w->id) == 0) {
            *w->line = run->lines[i];
            w->found = true;
        }
    return true;
}

enum gch_status gch_batch_find_line(struct gch_context *ctx, struct gch_batch *batch,
                                    const struct gch_batch_range *range, const char *id, struct gch_line *out) {
    struct gch_batch_range one = *range;
    struct wanted wanted = {.league = gch_batch_league(batch), .id = id, .line = out};
    uint32_t done;
    one.runs = 1;
    enum gch_status status = gch_batch_play(batch, &one, look, &wanted, &done);
    if (status == GCH_OK && !wanted.found) {
        gch_report(ctx, GCH_MSG_SEASON_GAME, NULL, "run %lu has no game %s that was played",
                   (unsigned long)one.first_run, id);
        return GCH_E_ARG;
    }
    return status;
}

const char *gch_batch_coach_of(const struct gch_batch *batch, uint16_t team) {
    return strcmp(gch_batch_coach(batch), "sheet") != 0 || gch_batch_has_sheet(batch, team) ? gch_batch_coach(batch)
                                                                                            : "plain";
}

enum gch_status gch_batch_log_match(struct gch_context *ctx, const struct gch_batch *batch,
                                    const struct gch_season_source *source, uint32_t run, const struct gch_line *line,
                                    const char *const coaches[2], const char *path, const struct gch_sink *sink,
                                    struct gch_game *out) {
    const struct gch_league *league = gch_batch_league(batch);
    struct gch_setup setup = {0};
    struct gch_log_header header = {0};
    struct gch_any_coach *coach[2] = {NULL, NULL};
    struct gch_session *session = calloc(1, sizeof *session);
    char *folder[2] = {NULL, NULL};
    enum gch_status status = session != NULL ? GCH_OK : GCH_E_NOMEM;
    bool begun = false;
    for (int side = 0; side < 2; side++) {
        folder[side] = gch_batch_team_text(batch, line->team[side]);
        if (folder[side] == NULL)
            status = GCH_E_NOMEM;
    }
    int bare = gch_batch_charts(batch) == NULL ? league->season : 0; /* a code alone does not say of which season */
    struct gch_setup_spec spec = {.ruleset = source->rules,
                                  .team = {folder[0], folder[1]},
                                  .season = {bare, bare},
                                  .rules_season = league->season,
                                  .options = source->options,
                                  .house = source->house,
                                  .neutral = line->neutral,
                                  .playoff = line->type >= GCH_GAME_WC,
                                  .no_names = true};
    struct gch_key key = {gch_batch_seed(batch), run, line->game};
    if (status == GCH_OK)
        status = gch_setup_load(ctx, &spec, &setup);
    if (status == GCH_OK)
        status = gch_log_header_make(ctx, &setup, &spec, coaches, &header);
    if (status == GCH_OK)
        gch_line_apply_out(line, &header.start);
    for (int side = 0; status == GCH_OK && side < 2; side++) {
        struct gch_coach_spec of = {.text = coaches[side],
                                    .side = side,
                                    .match = &setup.match,
                                    .folder = setup.folder[side],
                                    .key = key,
                                    .seconds = gch_batch_made(batch)->seconds,
                                    .best = gch_batch_made(batch)->best};
        setup.match.roster[side] = gch_batch_roster(batch, line->team[side]);
        status = gch_coach_make(ctx, &of, &coach[side]);
    }
    if (status == GCH_OK) {
        header.key = key;
        struct gch_session_spec how = {
            .ctx = ctx, .setup = &setup, .header = &header, .path = path, .coach = {coach[0], coach[1]}, .sink = sink};
        begun = true;
        status = gch_session_init(session, &how);
    }
    while (status == GCH_OK && session->game.state.next != GCH_NEXT_OVER)
        status = gch_session_step(session);
    /* Nobody is at the table who would resume it: the log is there whole or not at all. */
    if (begun && session->fd >= 0 && status != GCH_OK)
        unlink(path);
    if (begun)
        *out = session->game;
    if (begun)
        gch_session_finish(session);
    for (int side = 0; side < 2; side++) {
        gch_any_coach_free(coach[side]);
        free(folder[side]);
    }
    gch_log_header_finish(&header);
    gch_setup_finish(&setup);
    free(session);
    return status;
}

/* What the batch played is what must come of the same game through a session, which writes the log. */
enum gch_status gch_batch_log_game(struct gch_context *ctx, const struct gch_batch *batch,
                                   const struct gch_season_source *source, uint32_t run, const struct gch_line *line,
                                   const char *path) {
    const char *const coaches[2] = {gch_batch_coach_of(batch, line->team[0]), gch_batch_coach_of(batch, line->team[1])};
    struct gch_game *game = calloc(1, sizeof *game);
    enum gch_status status =
        game == NULL ? GCH_E_NOMEM : gch_batch_log_match(ctx, batch, source, run, line, coaches, path, NULL, game);
    if (status == GCH_OK &&
        (game->stats[0].points != line->stats[0].points || game->stats[1].points != line->stats[1].points ||
         game->stats[0].plays != line->stats[0].plays))
        status = GCH_E_DIFFERS;
    free(game);
    return status;
}

enum gch_status gch_batch_record(struct gch_batch *batch, uint32_t run, const struct gch_line *line,
                                 const struct gch_match *match, const struct gch_sink *also, bool trace,
                                 struct gch_record **out) {
    struct gch_game *game = calloc(1, sizeof *game);
    struct gch_tee tee;
    *out = NULL;
    enum gch_status status = game != NULL ? gch_record_new(match, trace, out) : GCH_E_NOMEM;
    if (status == GCH_OK) {
        gch_tee_init(&tee, (const struct gch_sink *[]){gch_record_sink(*out), also}, 2);
        status = gch_batch_game(batch, run, line, match, &tee.sink, game);
    }
    if (status == GCH_OK && memcmp(game->stats, line->stats, sizeof game->stats) != 0)
        status = GCH_E_DIFFERS;
    if (status != GCH_OK) {
        gch_record_free(*out);
        *out = NULL;
    }
    free(game);
    return status;
}
