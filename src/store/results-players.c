/* What every player did in every game, as rows of the database. */
#include <stdlib.h>
#include <string.h>

#include "base/message.h"
#include "base/text.h"
#include "store/results-priv.h"

enum gch_status gch_results_write_names_of_players(struct gch_results *r) {
    const struct gch_league *league = gch_batch_league(r->batch);
    sqlite3_stmt *s = NULL;
    enum gch_status status = gch_results_prepare(r, "INSERT INTO players VALUES (?, ?, ?, ?)", &s);
    for (uint16_t team = 0; status == GCH_OK && team < league->team_count; team++) {
        const struct gch_roster *roster = gch_batch_roster(r->batch, team);
        for (unsigned i = 0; status == GCH_OK && roster != NULL && i < gch_roster_size(roster); i++) {
            const struct gch_player *p = gch_roster_player(roster, i);
            gch_results_bind_text(s, 1, league->teams[team].code);
            gch_results_bind_text(s, 2, p->id);
            gch_results_bind_text(s, 3, p->name);
            gch_results_bind_text(s, 4, gch_position_name((enum gch_position)p->position));
            status = gch_results_step(r, s);
        }
    }
    sqlite3_finalize(s);
    return status;
}

enum gch_status gch_results_prepare_players(struct gch_results *r) {
    struct gch_text sql = {0};
    gch_text_add(&sql, "INSERT INTO player_game VALUES (?, ?, ?, ?");
    for (int i = 0; i < GCH_PLAYER_STAT_COUNT; i++)
        gch_text_add(&sql, ", ?");
    gch_text_add(&sql, ")");
    enum gch_status status =
        sql.failed ? GCH_E_NOMEM : gch_results_prepare(r, sql.text, &r->insert[INSERT_PLAYER_GAME]);
    gch_text_finish(&sql);
    return status;
}

enum gch_status gch_results_keep_players(struct gch_results *r, const struct gch_run *run) {
    if (r->man_count + run->player_count > r->man_room) {
        size_t room = r->man_room * 2 + run->player_count;
        struct gch_player_game *men = realloc(r->men, room * sizeof *men);
        if (men == NULL)
            return GCH_E_NOMEM;
        r->men = men;
        r->man_room = room;
    }
    for (size_t at = 0; run->player_count > 0 && gch_run_next_player(run, &at, &r->men[r->man_count]);)
        r->man_count++;
    return GCH_OK;
}

enum gch_status gch_results_write_players(struct gch_results *r, const struct kept_run *run) {
    const struct gch_league *league = gch_batch_league(r->batch);
    sqlite3_stmt *s = r->insert[INSERT_PLAYER_GAME];
    enum gch_status status = GCH_OK;
    for (size_t i = 0; status == GCH_OK && i < run->man_count; i++) {
        const struct gch_player_game *g = &r->men[run->first_man + i];
        sqlite3_bind_int64(s, 1, run->run);
        sqlite3_bind_int64(s, 2, r->lines[run->first_line + g->line].game);
        gch_results_bind_text(s, 3, league->teams[g->team].code);
        gch_results_bind_text(s, 4, gch_roster_player(gch_batch_roster(r->batch, g->team), g->player)->id);
        for (int k = 0; k < GCH_PLAYER_STAT_COUNT; k++)
            sqlite3_bind_int(s, 5 + k, g->did.value[k]);
        status = gch_results_step(r, s);
    }
    return status;
}

/* --- reading ----------------------------------------------------------------------------------------------------- */

/* Whom a row is about; false: nobody of this batch. */
static bool find_man(const struct gch_results *r, const char *team, const char *player, struct gch_player_game *out) {
    const struct gch_league *league = gch_batch_league(r->batch);
    out->team = team != NULL ? gch_league_find_team(league, team) : GCH_NO_CLUB;
    if (out->team == GCH_NO_CLUB || player == NULL || gch_batch_roster(r->batch, out->team) == NULL)
        return false;
    int found = gch_roster_find(gch_batch_roster(r->batch, out->team), player);
    out->player = (uint16_t)(found >= 0 ? found : 0);
    return found >= 0;
}

static enum gch_status count_row(struct gch_results *r, sqlite3_stmt *s, struct gch_player_tally *men) {
    const struct gch_league *league = gch_batch_league(r->batch);
    struct gch_player_game g = {0};
    uint32_t run = (uint32_t)sqlite3_column_int64(s, 0), game = (uint32_t)sqlite3_column_int64(s, 1);
    bool good = find_man(r, (const char *)sqlite3_column_text(s, 2), (const char *)sqlite3_column_text(s, 3), &g);
    for (int k = 0; k < GCH_PLAYER_STAT_COUNT; k++) {
        sqlite3_int64 n = sqlite3_column_int64(s, 4 + k);
        good &= n >= INT16_MIN && n <= INT16_MAX;
        g.did.value[k] = (int16_t)n;
    }
    if (!good) {
        gch_report(r->ctx, GCH_MSG_RESULTS_IO, &(struct gch_place){r->path, 0, 0},
                   "the stored players of run %lu are damaged", (unsigned long)run);
        return GCH_E_DATA;
    }
    gch_player_tally_add_game(men, run, game, game < league->game_count ? league->games[game].type : GCH_GAME_SB, &g);
    return GCH_OK;
}

enum gch_status gch_results_sum_players(struct gch_results *r, struct gch_run_range whole,
                                        struct gch_player_tally *men) {
    sqlite3_stmt *s = NULL;
    int64_t last = -1;
    int code = SQLITE_DONE;
    enum gch_status status = gch_results_prepare(
        r, "SELECT * FROM player_game WHERE run >= ? AND run < ? ORDER BY run, game, team, player", &s);
    if (status == GCH_OK && sqlite3_column_count(s) != 4 + GCH_PLAYER_STAT_COUNT) {
        gch_report(r->ctx, GCH_MSG_RESULTS_IO, &(struct gch_place){r->path, 0, 0},
                   "the table player_game has other columns than it should");
        status = GCH_E_DATA;
    }
    if (status == GCH_OK) {
        sqlite3_bind_int64(s, 1, whole.first);
        sqlite3_bind_int64(s, 2, (sqlite3_int64)whole.first + whole.count);
    }
    while (status == GCH_OK && (code = sqlite3_step(s)) == SQLITE_ROW) {
        int64_t run = sqlite3_column_int64(s, 0);
        if (last >= 0 && run != last)
            gch_player_tally_end_run(men, (uint32_t)last);
        last = run;
        status = count_row(r, s, men);
    }
    if (status == GCH_OK && code != SQLITE_DONE)
        status = gch_results_fault(r, "read");
    if (status == GCH_OK && last >= 0)
        gch_player_tally_end_run(men, (uint32_t)last);
    sqlite3_finalize(s);
    return status;
}
