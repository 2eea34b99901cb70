/* Drives and plays for the results database: the game is played again and its record written row by row. */
#include <stdlib.h>

#include "report/report-record.h"
#include "store/results-priv.h"

static enum gch_status write_drives(struct gch_results *r, uint32_t run, const struct gch_line *line,
                                    const struct gch_record *record) {
    sqlite3_stmt *s = r->insert[INSERT_DRIVE];
    enum gch_status status = GCH_OK;
    for (size_t i = 0; status == GCH_OK && i < record->drive_count; i++) {
        const struct gch_drive *d = &record->drives[i];
        sqlite3_bind_int64(s, 1, run);
        sqlite3_bind_int64(s, 2, line->game);
        sqlite3_bind_int64(s, 3, (sqlite3_int64)i + 1);
        sqlite3_bind_text(s, 4, r->like->clubs[line->team[d->side]].code, -1, SQLITE_TRANSIENT);
        sqlite3_bind_int(s, 5, d->quarter);
        sqlite3_bind_int(s, 6, d->clock);
        sqlite3_bind_int(s, 7, d->start);
        sqlite3_bind_int(s, 8, d->last);
        sqlite3_bind_int(s, 9, d->plays);
        sqlite3_bind_int(s, 10, d->yards);
        sqlite3_bind_int(s, 11, d->seconds);
        sqlite3_bind_int(s, 12, d->first_downs);
        sqlite3_bind_text(s, 13, gch_drive_end_words((enum gch_drive_end)d->end), -1, SQLITE_STATIC);
        status = gch_results_step(r, s);
    }
    return status;
}

/* A defense as charts head it. */
static void bind_capitals(sqlite3_stmt *s, int at, const char *words) {
    char text[32];
    size_t n = 0;
    for (; words[n] != '\0' && n + 1 < sizeof text; n++)
        text[n] = words[n] >= 'a' && words[n] <= 'z' ? (char)(words[n] - 'a' + 'A') : words[n];
    text[n] = '\0';
    sqlite3_bind_text(s, at, text, -1, SQLITE_TRANSIENT);
}

static enum gch_status write_play(struct gch_results *r, uint32_t run, const struct gch_line *line,
                                  const struct gch_record *record, size_t index) {
    const struct gch_kept_turn *turn = &record->turns[index];
    const struct gch_state *snap = &turn->snap;
    sqlite3_stmt *s = r->insert[INSERT_PLAY];
    struct gch_text words = {0};
    struct gch_credits names;
    bool scrimmage = snap->next == GCH_NEXT_SCRIMMAGE;
    const struct gch_vocabulary *entries = record->match->words;
    sqlite3_bind_int64(s, 1, run);
    sqlite3_bind_int64(s, 2, line->game);
    sqlite3_bind_int64(s, 3, (sqlite3_int64)index + 1);
    if (turn->drive >= 0)
        sqlite3_bind_int(s, 4, turn->drive + 1);
    else
        sqlite3_bind_null(s, 4);
    sqlite3_bind_int(s, 5, snap->quarter);
    sqlite3_bind_int(s, 6, snap->clock);
    sqlite3_bind_text(s, 7, r->like->clubs[line->team[snap->offense]].code, -1, SQLITE_TRANSIENT);
    if (scrimmage) {
        sqlite3_bind_int(s, 8, snap->down);
        sqlite3_bind_int(s, 9, snap->to_go);
    } else {
        sqlite3_bind_null(s, 8);
        sqlite3_bind_null(s, 9);
    }
    sqlite3_bind_int(s, 10, snap->ball);
    sqlite3_bind_text(s, 11, entries->calls[turn->play.call].name, -1, SQLITE_STATIC);
    if (scrimmage && entries->defense_count > 0)
        bind_capitals(s, 12, entries->defenses[turn->play.formation].words);
    else
        sqlite3_bind_null(s, 12);
    sqlite3_bind_int(s, 13, turn->after.score[GCH_AWAY]);
    sqlite3_bind_int(s, 14, turn->after.score[GCH_HOME]);
    gch_words_play(&record->labels, snap, &turn->play, gch_record_names(record, turn, &names), &words);
    sqlite3_bind_text(s, 15, words.text != NULL ? words.text : "", -1, SQLITE_TRANSIENT);
    enum gch_status status = words.failed ? GCH_E_NOMEM : gch_results_step(r, s);
    gch_text_finish(&words);
    return status;
}

enum gch_status gch_results_write_detail(struct gch_results *r, uint32_t run, const struct gch_line *line) {
    struct gch_match *match = calloc(1, sizeof *match);
    struct gch_game *game = calloc(1, sizeof *game);
    struct gch_record *record = NULL;
    enum gch_status status = match != NULL && game != NULL ? GCH_OK : GCH_E_NOMEM;
    if (status == GCH_OK) {
        gch_batch_match_of(r->batch, line, match);
        status = gch_record_new(match, false, &record);
    }
    if (status == GCH_OK)
        status = gch_batch_game(r->batch, run, line, match, gch_record_sink(record), game);
    if (status == GCH_OK)
        status = record->status;
    if (status == GCH_OK)
        status = write_drives(r, run, line, record);
    for (size_t i = 0; status == GCH_OK && r->keep == GCH_RESULTS_PLAYS && i < record->count; i++)
        if (record->turns[i].play.call != 0)
            status = write_play(r, run, line, record, i);
    gch_record_free(record);
    free(game);
    free(match);
    return status;
}
