/* Play-by-play, streamed into one small struct per play. */
#include "base/message.h"
#include "base/text.h"
#include "compile/pbp-read.h"
#include "compile/pbp-row.h"
#include "compile/standin.h"
#include "gridchart/chart.h"

#include <stdlib.h>
#include <string.h>

static struct gch_real_play *new_play(struct gch_pbp_reader *r) {
    struct gch_real_season *s = r->season;
    if (s->play_count == GCH_MAX_PLAYS) {
        r->bad = true;
        gch_report(r->ctx, GCH_MSG_FILE_TOO_LARGE, &(struct gch_place){r->path, r->row->line, 0},
                   "season %d has more than %d plays, the most that is read", s->season, GCH_MAX_PLAYS);
        return NULL;
    }
    if (s->play_count == r->room) {
        uint32_t room = r->room == 0 ? 50000 : r->room * 2;
        struct gch_real_play *plays = realloc(s->plays, room * sizeof *plays);
        if (plays == NULL) {
            r->nomem = true;
            return NULL;
        }
        s->plays = plays;
        r->room = room;
    }
    struct gch_real_play *p = &s->plays[s->play_count];
    memset(p, 0, sizeof *p);
    p->penalty_team = p->penalty_2_team = p->td_team = p->return_team = p->timeout_team = GCH_REAL_NO_TEAM;
    p->fumbled_1 = p->fumbled_2 = p->recovered_1 = p->recovered_2 = GCH_REAL_NO_TEAM;
    p->air = GCH_NO_AIR;
    return p;
}

static void keep_wanted(struct gch_pbp_reader *r, const struct gch_real_play *p) {
    const struct gch_pbp_options *o = r->options;
    const struct gch_real_game *g = &r->season->games[r->game];
    if (o->want_game == NULL || p->id != o->want_play ||
        (strcmp(o->want_game, g->id) != 0 && strcmp(o->want_game, g->old_id) != 0))
        return;
    r->season->wanted = r->season->play_count;
    free(r->season->wanted_desc);
    r->season->wanted_desc = strdup(r->desc);
    if (r->season->wanted_desc != NULL)
        gch_make_printable(r->season->wanted_desc);
    else
        r->nomem = true;
}

static bool pbp_row(void *user, const struct gch_csv_row *row) {
    struct gch_pbp_reader *r = user;
    r->row = row;
    if (!r->have_header)
        return gch_pbp_read_header(r, row);
    r->season->rows++;
    r->row_bad = false;
    if (row->count != r->header_count) {
        r->bad = true;
        if (gch_csv_row_cut_off(r->ctx, r->path, row, r->header_count))
            return true; /* which says all */
        r->broken++;
        gch_report(r->ctx, GCH_MSG_PBP_FIELD_COUNT, &(struct gch_place){r->path, row->line, 0},
                   "%u field%s where the heading has %u", row->count, row->count == 1 ? "" : "s", r->header_count);
        return true;
    }
    if (!gch_pbp_enter_game(r))
        return !r->nomem;
    struct gch_real_play *p = new_play(r);
    if (p == NULL)
        return false;
    gch_pbp_read_play(r, p);
    if (r->row_bad) {
        r->broken++;
        return !r->nomem;
    }
    keep_wanted(r, p);
    r->season->games[r->game].count++;
    r->season->play_count++;
    return !r->nomem;
}

static void report_repeated(struct gch_pbp_reader *r) {
    for (size_t i = 0; i < r->repeated_count; i++) {
        const struct gch_pbp_repeated *n = &r->repeated[i];
        struct gch_place place = {r->path, n->line, n->column};
        const char *rows = n->count == 1 ? "row" : "rows";
        switch (n->code) {
        case GCH_MSG_PBP_SEASON:
            gch_report(r->ctx, n->code, &place, "season \"%s\" where %d was asked for (%u %s)", n->key,
                       r->options->season, n->count, rows);
            break;
        case GCH_MSG_PBP_TEAM:
            gch_report(r->ctx, n->code, &place, "team \"%s\" does not play in this game (%u %s)", n->key, n->count,
                       rows);
            break;
        case GCH_MSG_PBP_GAME_TWICE:
            gch_report(r->ctx, n->code, &place, "rows of game %s stand apart from its first ones (%u %s)", n->key,
                       n->count, rows);
            break;
        default:
            gch_report(r->ctx, n->code, &place, "game %s is not among the games of season %d (%u %s)", n->key,
                       r->options->season, n->count, rows);
            break;
        }
    }
}

/* Whole-file checks: every regular game has its plays, and their last score is the game's. */
static void check_games(struct gch_pbp_reader *r, const char *games_path) {
    struct gch_text none = {0};
    int lacking = 0, ahead = 0, filled = 0, regular = 0;
    for (int i = 0; i < r->season->game_count; i++) {
        struct gch_real_game *g = &r->season->games[i];
        if (g->type == GCH_REAL_REGULAR && !g->played && g->count == 0)
            g->type = GCH_REAL_AHEAD;
        ahead += g->type == GCH_REAL_AHEAD;
        regular += g->type != GCH_REAL_POST;
        if (g->type != GCH_REAL_REGULAR)
            continue;
        if (!g->played) {
            g->played = true;
            filled++;
        }
        if (g->count > 0)
            continue;
        if (lacking++ < 5)
            gch_text_addf(&none, "%s%s", lacking > 1 ? ", " : "", g->id);
    }
    if (lacking > 0) {
        r->bad = true;
        gch_report(r->ctx, GCH_MSG_PBP_GAME_WITHOUT_PLAYS, &(struct gch_place){r->path, 0, 0},
                   "%d regular-season game%s of %s without a play: %s%s", lacking, lacking == 1 ? "" : "s", games_path,
                   none.text != NULL ? none.text : "", lacking > 5 ? ", ..." : "");
    }
    gch_text_finish(&none);
    if (filled > 0)
        gch_report(r->ctx, GCH_MSG_GAMES_FILLED, &(struct gch_place){games_path, 0, 0},
                   "%d game%s without a score %s the one the last play tells", filled, filled == 1 ? "" : "s",
                   filled == 1 ? "has" : "have");
    if (ahead > 0 && ahead == regular) {
        r->bad = true;
        gch_report(r->ctx, GCH_MSG_PBP_SEASON, &(struct gch_place){games_path, 0, 0},
                   "no regular-season game of %d has been played", r->season->season);
    } else if (ahead > 0)
        gch_report(r->ctx, GCH_MSG_GAMES_AHEAD, &(struct gch_place){games_path, 0, 0},
                   "%d regular-season game%s still to be played", ahead, ahead == 1 ? " is" : "s are");
}

/* What tells plays apart must be there: without it, charts would come out that are nothing like the season. */
static void check_columns(struct gch_pbp_reader *r) {
    enum { FEW = 200 }; /* plays of so short a file may really lack it */
    struct gch_standins standins = {false};
    struct {
        const char *name, *plays;
        uint32_t all, filled;
    } column[] = {{"air_yards", "passes", 0, 0}, {"pass_location", "passes", 0, 0}, {"run_location", "runs", 0, 0}};
    for (uint32_t i = 0; i < r->season->play_count; i++) {
        const struct gch_real_play *p = &r->season->plays[i];
        bool pass = p->type == GCH_PBP_PASS;
        bool run = p->type == GCH_PBP_RUN;
        bool filled[] = {pass && p->air != GCH_NO_AIR, pass && p->location != 0, run && p->location != 0};
        for (int c = 0; c < 3; c++) {
            column[c].all += c < 2 ? pass : run;
            column[c].filled += filled[c];
        }
    }
    for (int c = 0; c < 3; c++) {
        if (column[c].all < FEW || column[c].filled > 0)
            continue;
        if (r->season->season < GCH_FIRST_AIR_YARDS) {
            gch_report(r->ctx, GCH_MSG_PBP_STANDIN, &(struct gch_place){r->path, 0, 0},
                       "%s is empty on all %u %s: stand-ins are used, see gridchart-compile(1)", column[c].name,
                       column[c].all, column[c].plays);
            *(c == 0 ? &standins.air : c == 1 ? &standins.pass_location : &standins.run_location) = true;
            continue;
        }
        r->bad = true;
        gch_report(r->ctx, GCH_MSG_PBP_COLUMN_EMPTY, &(struct gch_place){r->path, 0, 0}, "%s is empty on all %u %s%s",
                   column[c].name, column[c].all, column[c].plays,
                   c == 1 ? "; a season that was replayed never has it: charts are made of real play-by-play" : "");
    }
    gch_standins_fill(r->season, &standins);
}

/* Seconds from each snap to the next one of the game (kicks and fouls included), for tempo and time of possession. */
static void fill_elapsed(struct gch_real_season *s) {
    for (int i = 0; i < s->game_count; i++) {
        struct gch_real_play *p = s->plays + s->games[i].first;
        for (uint32_t k = 0; k < s->games[i].count; k++) {
            uint32_t n = k + 1;
            while (n < s->games[i].count && (p[n].type == GCH_PBP_NONE || (p[n].flags & GCH_PF_TIMEOUT) != 0))
                n++;
            int end = n < s->games[i].count && p[n].quarter == p[k].quarter ? p[n].seconds : 0;
            int elapsed = p[k].seconds - end;
            p[k].elapsed = (uint8_t)(elapsed < 0 ? 0 : elapsed > 255 ? 255 : elapsed);
        }
    }
}

enum gch_status gch_pbp_load(struct gch_context *ctx, const char *pbp_path, const char *games_path,
                             const struct gch_pbp_options *options, struct gch_real_season **out) {
    *out = NULL;
    struct gch_real_season *s = calloc(1, sizeof *s);
    if (s == NULL)
        return GCH_E_NOMEM;
    s->season = options->season;
    s->columns = options->columns;
    s->wanted = -1;
    struct gch_pbp_reader r = {.ctx = ctx, .path = pbp_path, .options = options, .season = s, .game = -1};
    enum gch_status st = gch_games_load(ctx, games_path, options, s);
    if (st != GCH_OK)
        goto out;
    st = gch_csv_stream(ctx, pbp_path, pbp_row, &r);
    if (r.nomem)
        st = GCH_E_NOMEM;
    if (st != GCH_OK && st != GCH_E_DATA)
        goto out;
    report_repeated(&r);
    bool other_season = false;
    for (size_t i = 0; i < r.repeated_count; i++)
        other_season |= r.repeated[i].code == GCH_MSG_PBP_SEASON;
    /* A file that broke off, or of another season, lacks games for that reason alone. */
    if (st == GCH_OK && r.have_header && s->rows > 0 && !other_season)
        check_games(&r, games_path);
    if (st == GCH_OK && !r.bad)
        check_columns(&r);
    if (st == GCH_OK && r.have_header && s->rows == 0 && !r.bad) {
        gch_report(ctx, GCH_MSG_PBP_SEASON, &(struct gch_place){pbp_path, 0, 0}, "holds a heading and no play");
        r.bad = true;
    }
    if (r.broken > 0)
        gch_report(ctx, GCH_MSG_PBP_ROWS_BROKEN, &(struct gch_place){pbp_path, 0, 0}, "%u of %u rows cannot be used",
                   r.broken, s->rows);
    if (r.bad)
        st = GCH_E_DATA;
    if (st == GCH_OK)
        fill_elapsed(s);
out:
    free(r.repeated);
    gch_context_flush(ctx);
    if (st != GCH_OK) {
        gch_real_season_free(s);
        return st;
    }
    *out = s;
    return GCH_OK;
}

enum gch_status gch_real_season_like(const struct gch_real_season *like, struct gch_real_season **out) {
    *out = NULL;
    struct gch_real_season *s = malloc(sizeof *s);
    if (s == NULL)
        return GCH_E_NOMEM;
    *s = *like;
    s->plays = NULL;
    s->play_count = s->rows = 0;
    s->wanted_desc = NULL;
    s->wanted = -1;
    s->games = malloc((size_t)(like->game_count > 0 ? like->game_count : 1) * sizeof *s->games);
    if (s->games == NULL) {
        free(s);
        return GCH_E_NOMEM;
    }
    memcpy(s->games, like->games, (size_t)like->game_count * sizeof *s->games);
    for (int i = 0; i < s->game_count; i++) {
        s->games[i].first = s->games[i].count = 0;
        s->games[i].played = false;
    }
    *out = s;
    return GCH_OK;
}

enum gch_status gch_pbp_add_game(struct gch_context *ctx, struct gch_real_season *season, const char *text,
                                 size_t length) {
    struct gch_csv *csv;
    struct gch_pbp_options options = {.season = season->season};
    struct gch_pbp_reader r = {
        .ctx = ctx, .path = "replay", .options = &options, .season = season, .game = -1, .room = season->play_count};
    enum gch_status st = gch_csv_new_from_buffer(ctx, "replay", text, length, &csv);
    if (st != GCH_OK)
        return st;
    for (size_t i = 0; i < csv->count && pbp_row(&r, &csv->rows[i]); i++)
        ;
    report_repeated(&r);
    st = r.nomem ? GCH_E_NOMEM : r.bad || r.game < 0 ? GCH_E_DATA : GCH_OK;
    if (st == GCH_OK) {
        struct gch_real_game *g = &season->games[r.game];
        g->home_score = (uint8_t)r.home_total;
        g->away_score = (uint8_t)r.away_total;
        g->overtime = g->count > 0 && season->plays[g->first + g->count - 1].quarter > 4;
        g->played = true;
    }
    free(r.repeated);
    gch_csv_free(csv);
    return st;
}

void gch_real_season_close(struct gch_real_season *season) {
    fill_elapsed(season);
}

void gch_real_season_free(struct gch_real_season *season) {
    if (season == NULL)
        return;
    free(season->games);
    free(season->plays);
    free(season->wanted_desc);
    free(season);
}
