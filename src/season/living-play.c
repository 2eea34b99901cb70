/* Games of a living season: played by computers, taken from logs; what players did, and pages. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/csv.h"
#include "base/file.h"
#include "base/message.h"
#include "base/text.h"
#include "game/session.h"
#include "gridchart/report.h"
#include "season/living-priv.h"
#include "season/season-again.h"
#include "season/season-names.h"

/* --- what players did -------------------------------------------------------------------------------------------- */

static enum gch_status write_players(struct gch_context *ctx, const struct gch_living *l,
                                     const struct gch_living_game *g, const struct gch_names_kept *kept) {
    struct gch_text text = {0};
    char *path = gch_living_game_path(l, g->id, ".csv");
    gch_text_add(&text, "team,player_id,player_name");
    for (int i = 0; i < GCH_PLAYER_STAT_COUNT; i++)
        gch_text_addf(&text, ",%s", gch_player_stat_heading((enum gch_player_stat)i));
    gch_text_add(&text, "\n");
    const struct gch_run run = {.players = kept->games, .player_bytes = kept->used};
    struct gch_player_game p;
    for (size_t at = 0; gch_run_next_player(&run, &at, &p);) {
        const struct gch_player *man = gch_roster_player(gch_batch_roster(l->batch, p.team), p.player);
        gch_text_addf(&text, "%s,%s,", l->league->teams[p.team].code, man->id);
        gch_csv_add_field(&text, man->name);
        for (int i = 0; i < GCH_PLAYER_STAT_COUNT; i++)
            gch_text_addf(&text, ",%d", p.did.value[i]);
        gch_text_add(&text, "\n");
    }
    enum gch_status status =
        path == NULL || text.failed ? GCH_E_NOMEM : gch_file_write_in(ctx, l->dir, path, text.text, text.length);
    gch_text_finish(&text);
    free(path);
    return status;
}

static enum gch_status read_players(struct gch_context *ctx, const struct gch_living *l,
                                    const struct gch_living_game *g, struct gch_player_tally *men) {
    char *path = gch_living_game_path(l, g->id, ".csv");
    struct gch_csv *csv = NULL;
    if (path == NULL)
        return GCH_E_NOMEM;
    enum gch_status status = gch_is_file(path) ? gch_csv_load(ctx, path, &csv) : GCH_OK;
    for (size_t i = 1; status == GCH_OK && csv != NULL && i < csv->count; i++) {
        const struct gch_csv_row *row = &csv->rows[i];
        struct gch_player_game p = {0};
        int man = -1;
        bool good = row->count == 3 + GCH_PLAYER_STAT_COUNT;
        if (good) {
            p.team = gch_league_find_team(l->league, row->fields[0].text);
            good = p.team != GCH_NO_CLUB && gch_batch_roster(l->batch, p.team) != NULL;
            man = good ? gch_roster_find(gch_batch_roster(l->batch, p.team), row->fields[1].text) : -1;
        }
        for (int k = 0; good && k < GCH_PLAYER_STAT_COUNT; k++) {
            long n;
            const struct gch_csv_field *f = &row->fields[3 + k];
            good = gch_parse_int(f->text, f->length, -9999, 9999, &n);
            p.did.value[k] = (int16_t)n;
        }
        if (!good || man < 0) {
            gch_report(ctx, GCH_MSG_LIVING_FILE, &(struct gch_place){path, row->line, 0},
                       "the row is not what a player of this league did");
            status = GCH_E_DATA;
        } else {
            p.player = (uint16_t)man;
            gch_player_tally_add_game(men, 1, g->number, g->type, &p);
        }
    }
    gch_csv_free(csv);
    free(path);
    return status;
}

enum gch_status gch_living_players(struct gch_context *ctx, const struct gch_living *l, struct gch_player_tally **out) {
    enum gch_status status = gch_player_tally_new(l->batch, out);
    for (uint32_t i = 0; status == GCH_OK && i < l->count; i++)
        if (l->games[i].over)
            status = read_players(ctx, l, &l->games[i], *out);
    if (status == GCH_OK) {
        gch_player_tally_end_run(*out, 1);
        return GCH_OK;
    }
    gch_player_tally_free(*out);
    *out = NULL;
    return status;
}

/* --- results ----------------------------------------------------------------------------------------------------- */

static enum gch_status note(struct gch_context *ctx, struct gch_living *l, const struct gch_living_game *game,
                            const struct gch_state *end, const struct gch_names_kept *kept,
                            const struct gch_hurt_taker *hurt) {
    struct gch_living_game *g = &l->games[game - l->games];
    enum gch_status status = write_players(ctx, l, g, kept);
    if (status == GCH_OK)
        status = gch_living_add_injuries(l, g, hurt);
    if (status != GCH_OK)
        return status;
    g->score = (struct gch_score){end->score[GCH_AWAY], end->score[GCH_HOME]};
    g->periods = end->quarter;
    g->over = true;
    gch_living_count_injuries(l);
    status = gch_living_write_injuries(ctx, l);
    if (status == GCH_OK)
        status = gch_living_write_results(ctx, l);
    return status == GCH_OK ? gch_living_refresh(ctx, l) : status;
}

enum gch_status gch_living_play(struct gch_context *ctx, struct gch_living *l, const struct gch_living_game *g) {
    struct gch_line line = {
        .game = g->number, .team = {g->away, g->home}, .type = g->type, .neutral = g->neutral, .round = g->round};
    struct gch_names_taker *taker = gch_names_taker_new();
    struct gch_names_kept kept = {0};
    struct gch_hurt_taker hurt = {0};
    struct gch_tee tee;
    struct gch_game *game = calloc(1, sizeof *game);
    char *path = gch_living_log(l, g);
    const char *coaches[2];
    const uint16_t club[2] = {g->away, g->home};
    for (int side = 0; side < 2; side++) {
        coaches[side] = gch_living_coach(l, club[side]);
        if (strcmp(coaches[side], "human") == 0)
            coaches[side] = gch_batch_coach_of(l->batch, club[side]);
    }
    enum gch_status status = taker != NULL && game != NULL && path != NULL ? GCH_OK : GCH_E_NOMEM;
    if (status == GCH_OK) {
        struct gch_files parents = {0};
        status = gch_files_finish(ctx, &parents, gch_files_make_parents(ctx, &parents, path));
        unlink(path); /* a game broken off: the computer plays it from its beginning */
    }
    gch_living_set_out(l, &line);
    if (status == GCH_OK) {
        gch_tee_init(&tee, (const struct gch_sink *[]){gch_names_begin(taker), gch_hurt_begin(&hurt)}, 2);
        status =
            gch_batch_log_match(ctx, l->batch, &l->source, l->take[g->week], &line, coaches, path, &tee.sink, game);
    }
    if (status == GCH_OK)
        status = gch_names_take(taker, &kept, 0, g->away, g->home);
    if (status == GCH_OK)
        status = note(ctx, l, g, &game->state, &kept, &hurt);
    gch_names_drop(&kept);
    free(hurt.list);
    free(taker);
    free(game);
    free(path);
    return status;
}

/* Replays a game's log with a sink. */
static enum gch_status replay(struct gch_context *ctx, const struct gch_living *l, const struct gch_living_game *g,
                              const struct gch_log *log, struct gch_setup *setup, const struct gch_sink *sink,
                              struct gch_state *end) {
    struct gch_session *session = calloc(1, sizeof *session);
    struct gch_session_spec spec = {.ctx = ctx, .setup = setup, .log = log, .from_log = log->count, .sink = sink};
    const uint16_t club[2] = {g->away, g->home};
    if (session == NULL)
        return GCH_E_NOMEM;
    gch_setup_drop_names(setup);
    for (int side = 0; side < 2; side++)
        setup->match.roster[side] = gch_batch_roster(l->batch, club[side]);
    enum gch_status status = gch_session_init(session, &spec);
    while (status == GCH_OK && gch_session_replaying(session))
        status = gch_session_step(session);
    *end = session->game.state;
    gch_session_finish(session);
    free(session);
    return status;
}

/* The log of a game, if it is of this game and over. */
static enum gch_status load_log(struct gch_context *ctx, const struct gch_living *l, const struct gch_living_game *g,
                                struct gch_log **log, struct gch_setup *setup) {
    char *path = gch_living_log(l, g);
    enum gch_status status = path == NULL ? GCH_E_NOMEM : GCH_OK;
    if (status == GCH_OK && !gch_is_file(path))
        status = GCH_E_STOPPED;
    if (status == GCH_OK)
        status = gch_log_load(ctx, path, log);
    if (status == GCH_OK && !(*log)->over)
        status = GCH_E_STOPPED;
    if (status == GCH_OK)
        status = gch_log_setup(ctx, *log, setup);
    const uint16_t club[2] = {g->away, g->home};
    for (int side = 0; status == GCH_OK && side < 2; side++)
        if (strcmp(setup->match.club[side].code, l->league->teams[club[side]].code) != 0) {
            gch_report(ctx, GCH_MSG_LIVING_GAME, &(struct gch_place){path, 0, 0},
                       "the log is of %s at %s, not of %s at %s", setup->match.club[0].code, setup->match.club[1].code,
                       l->league->teams[g->away].code, l->league->teams[g->home].code);
            status = GCH_E_DATA;
        }
    free(path);
    return status;
}

enum gch_status gch_living_settle(struct gch_context *ctx, struct gch_living *l, const struct gch_living_game *g) {
    struct gch_names_taker *taker = gch_names_taker_new();
    struct gch_names_kept kept = {0};
    struct gch_hurt_taker hurt = {0};
    struct gch_tee tee;
    struct gch_log *log = NULL;
    struct gch_setup setup = {0};
    struct gch_state end;
    enum gch_status status = taker != NULL ? load_log(ctx, l, g, &log, &setup) : GCH_E_NOMEM;
    if (status == GCH_OK) {
        gch_tee_init(&tee, (const struct gch_sink *[]){gch_names_begin(taker), gch_hurt_begin(&hurt)}, 2);
        status = replay(ctx, l, g, log, &setup, &tee.sink, &end);
    }
    if (status == GCH_OK)
        status = gch_names_take(taker, &kept, 0, g->away, g->home);
    if (status == GCH_OK)
        status = note(ctx, l, g, &end, &kept, &hurt);
    gch_log_free(log);
    gch_setup_finish(&setup);
    free(hurt.list);
    gch_names_drop(&kept);
    free(taker);
    return status;
}

enum gch_status gch_living_game_page(struct gch_context *ctx, const struct gch_living *l,
                                     const struct gch_living_game *g, char **out) {
    struct gch_log *log = NULL;
    struct gch_setup setup = {0};
    struct gch_record *record = NULL;
    struct gch_state end;
    *out = NULL;
    enum gch_status status = load_log(ctx, l, g, &log, &setup);
    if (status == GCH_OK)
        status = gch_record_new(&setup.match, true, &record);
    if (status == GCH_OK)
        status = replay(ctx, l, g, log, &setup, gch_record_sink(record), &end);
    if (status == GCH_OK) {
        struct gch_game_facts facts = {.game_id = g->id,
                                       .log = log->path,
                                       .week = g->week,
                                       .seeded = !log->header.manual,
                                       .seed = log->header.key.seed,
                                       .run = log->header.key.run,
                                       .number = log->header.key.game,
                                       .coach = {log->header.coach[0], log->header.coach[1]}};
        status = gch_report_game(record, GCH_GAME_HTML, &facts, NULL, out);
    }
    gch_record_free(record);
    gch_log_free(log);
    gch_setup_finish(&setup);
    return status;
}
