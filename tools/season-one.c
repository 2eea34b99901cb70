/* One game of one run again: play by play, as a file, with its log. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/message.h"
#include "game/session.h"
#include "gridchart/report.h"
#include "report/season-report.h"
#include "season-play.h"

enum { TEXT, JSON, CSV, HTML };

struct wanted {
    const struct gch_league *league;
    const char *id;
    struct gch_line line;
    bool found;
};

static void id_of(const struct gch_league *league, const struct gch_line *line, char *buffer) {
    if (line->game < league->game_count)
        snprintf(buffer, GCH_GAME_ID_TEXT, "%s", league->games[line->game].id);
    else
        gch_playoff_id(league->season, (enum gch_game_type)line->type, league->teams[line->team[GCH_AWAY]].code,
                       league->teams[line->team[GCH_HOME]].code, buffer);
}

static bool look(void *user, const struct gch_run *run) {
    struct wanted *w = user;
    char id[GCH_GAME_ID_TEXT];
    for (uint32_t i = 0; i < run->count && !w->found; i++) {
        id_of(w->league, &run->lines[i], id);
        if (strcmp(id, w->id) == 0) {
            w->line = run->lines[i];
            w->found = true;
        }
    }
    return true;
}

static void add_lines(void *user, const char *text, size_t length) {
    gch_text_add_n(user, text, length);
}

static const char *coach_of(const struct gch_batch *batch, uint16_t team) {
    return strcmp(gch_batch_coach(batch), "sheet") != 0 || gch_batch_has_sheet(batch, team) ? gch_batch_coach(batch)
                                                                                            : "plain";
}

/* The same game through a session, which writes the log. What the batch played is what must come of it. */
static enum gch_status write_log(struct season_work *w, const struct season_source *source, uint32_t run,
                                 const struct gch_line *line, const char *path) {
    const struct gch_league *league = gch_batch_league(w->batch);
    struct gch_setup setup = {0};
    struct gch_log_header header = {0};
    struct gch_any_coach *coach[2] = {NULL, NULL};
    struct gch_session *session = calloc(1, sizeof *session);
    const char *names[2];
    char *folder[2] = {NULL, NULL};
    enum gch_status status = session != NULL ? GCH_OK : GCH_E_NOMEM;
    bool begun = false;
    for (int side = 0; side < 2; side++) {
        names[side] = coach_of(w->batch, line->team[side]);
        folder[side] = gch_path_join(gch_batch_charts(w->batch), league->teams[line->team[side]].code);
        if (folder[side] == NULL)
            status = GCH_E_NOMEM;
    }
    struct gch_setup_spec spec = {.ruleset = source->rules,
                                  .team = {folder[0], folder[1]},
                                  .rules_season = league->season,
                                  .options = source->options,
                                  .neutral = line->neutral,
                                  .playoff = line->type >= GCH_GAME_WC};
    struct gch_key key = {gch_batch_seed(w->batch), run, line->game};
    if (status == GCH_OK)
        status = gch_setup_load(w->ctx, &spec, &setup);
    if (status == GCH_OK)
        status = gch_log_header_make(w->ctx, &setup, &spec, names, &header);
    for (int side = 0; status == GCH_OK && side < 2; side++) {
        struct gch_coach_spec of = {
            .text = names[side], .side = side, .match = &setup.match, .folder = setup.folder[side], .key = key};
        status = gch_coach_make(w->ctx, &of, &coach[side]);
    }
    if (status == GCH_OK) {
        header.key = key;
        struct gch_session_spec how = {
            .ctx = w->ctx, .setup = &setup, .header = &header, .path = path, .coach = {coach[0], coach[1]}};
        begun = true;
        status = gch_session_init(session, &how);
    }
    while (status == GCH_OK && session->game.state.next != GCH_NEXT_OVER)
        status = gch_session_step(session);
    if (status == GCH_OK && (session->game.stats[0].points != line->stats[0].points ||
                             session->game.stats[1].points != line->stats[1].points ||
                             session->game.stats[0].plays != line->stats[0].plays)) {
        cli_error("%s: the game of the log is not the game of the run; please report this", path);
        status = GCH_E_DIFFERS;
    }
    /* Nobody is at the table who would resume it: the log is there whole or not at all. */
    if (begun && session->fd >= 0 && status != GCH_OK && status != GCH_E_DIFFERS)
        unlink(path);
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

/* Plays a line again into a record; the caller frees it. */
static enum gch_status play_again(struct season_work *w, uint32_t run, const struct gch_line *line,
                                  const struct gch_match *match, const struct gch_sink *teller, bool trace,
                                  struct gch_record **out) {
    struct gch_game *game = calloc(1, sizeof *game);
    struct gch_tee tee;
    *out = NULL;
    enum gch_status status = game != NULL ? gch_record_new(match, trace, out) : GCH_E_NOMEM;
    if (status == GCH_OK) {
        gch_tee_init(&tee, (const struct gch_sink *[]){gch_record_sink(*out), teller}, 2);
        status = gch_batch_game(w->batch, run, line, match, &tee.sink, game);
    }
    if (status == GCH_OK && memcmp(game->stats, line->stats, sizeof game->stats) != 0) {
        cli_error("the game came out otherwise than in the run; please report this");
        status = GCH_E_DIFFERS;
    }
    if (status != GCH_OK) {
        gch_record_free(*out);
        *out = NULL;
    }
    free(game);
    return status;
}

enum gch_status season_one_game(struct season_work *w, const struct season_source *source, uint32_t run, const char *id,
                                int format, const char *log, struct gch_text *out) {
    const struct gch_league *league = gch_batch_league(w->batch);
    struct wanted wanted = {.league = league, .id = id};
    struct gch_batch_range range = w->range;
    uint32_t done;
    enum gch_status status = gch_batch_play(w->batch, &range, look, &wanted, &done);
    if (status == GCH_OK && !wanted.found) {
        gch_report(w->ctx, GCH_MSG_SEASON_GAME, NULL, "run %lu has no game %s that was played", (unsigned long)run, id);
        return GCH_E_ARG;
    }
    if (status == GCH_OK && log != NULL)
        status = write_log(w, source, run, &wanted.line, log);
    struct gch_match *match = calloc(1, sizeof *match);
    struct gch_record *record = NULL;
    struct gch_teller teller;
    char *text = NULL;
    if (match == NULL)
        status = GCH_E_NOMEM;
    if (status == GCH_OK) {
        gch_batch_match_of(w->batch, &wanted.line, match);
        gch_teller_init(&teller, 0, add_lines, out);
        status = play_again(w, run, &wanted.line, match, format == TEXT ? &teller.sink : NULL, format != TEXT, &record);
    }
    struct gch_game_facts facts = {
        .game_id = id,
        .week = wanted.line.game < league->game_count ? league->games[wanted.line.game].week : 0,
        .seeded = true,
        .seed = gch_batch_seed(w->batch),
        .run = run,
        .number = wanted.line.game,
        .coach = {coach_of(w->batch, wanted.line.team[0]), coach_of(w->batch, wanted.line.team[1])}};
    if (status == GCH_OK) {
        if (format == TEXT)
            status = gch_report_box(record, &text);
        else if (format == JSON)
            status = gch_report_json(record, &facts, &text);
        else if (format == CSV)
            status = gch_report_csv(record, &facts, &text);
        else
            status = gch_report_html(record, &facts, NULL, &text);
    }
    if (status == GCH_OK && format == TEXT) {
        status = teller.status;
        gch_text_add(out, "\n");
    }
    if (text != NULL)
        gch_text_add(out, text);
    free(text);
    gch_record_free(record);
    free(match);
    return status;
}

enum gch_status season_boxes(struct season_work *w, uint32_t run, struct gch_text *out) {
    const struct gch_league *league = gch_batch_league(w->batch);
    struct gch_match *match = calloc(1, sizeof *match);
    enum gch_status status = match != NULL ? GCH_OK : GCH_E_NOMEM;
    char id[GCH_GAME_ID_TEXT];
    for (uint32_t i = 0; status == GCH_OK && i < w->line_count; i++) {
        struct gch_record *record = NULL;
        char *text = NULL;
        gch_batch_match_of(w->batch, &w->lines[i], match);
        status = play_again(w, run, &w->lines[i], match, NULL, false, &record);
        if (status == GCH_OK)
            status = gch_report_box(record, &text);
        if (status == GCH_OK) {
            id_of(league, &w->lines[i], id);
            gch_text_addf(out, "\n%s\n%s", id, text);
        }
        free(text);
        gch_record_free(record);
    }
    free(match);
    return status;
}
