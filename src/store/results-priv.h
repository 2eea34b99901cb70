/* Private to the results database. */
#ifndef GCH_STORE_RESULTS_PRIV_H
#define GCH_STORE_RESULTS_PRIV_H

#include <sqlite3.h>

#include "gridchart/store.h"

/* A run kept until its batch is written. */
struct kept_run {
    uint32_t run;
    uint32_t first_line, line_count; /* in results->lines */
    size_t first_man, man_count;     /* in results->men */
    uint16_t champion;
    unsigned coins;
};

enum insert {
    INSERT_RUN,
    INSERT_STANDING,
    INSERT_GAME,
    INSERT_TEAM_GAME,
    INSERT_DRIVE,
    INSERT_PLAY,
    INSERT_PLAYER_GAME,
    INSERT_COUNT,
};

struct gch_results {
    struct gch_context *ctx;
    char *path;
    sqlite3 *db;
    struct gch_batch *batch;
    const struct gch_tally *like;
    enum gch_results_keep keep;
    bool players;
    struct gch_run_range whole;
    sqlite3_stmt *insert[INSERT_COUNT];
    /* The batch under way. */
    struct gch_tally *tally;
    struct kept_run *runs;
    size_t run_count, run_room;
    struct gch_line *lines;
    size_t line_count, line_room;
    struct gch_standing *standings; /* team_count for each run */
    struct gch_player_game *men;    /* what players did; NULL: nobody asks */
    size_t man_count, man_room;
};

/* Reports what SQLite says and gives GCH_E_IO. */
enum gch_status gch_results_fault(struct gch_results *r, const char *verb);
/* Runs statements that give no rows; verb is what could not be done ("write"). */
enum gch_status gch_results_execute(struct gch_results *r, const char *sql, const char *verb);
enum gch_status gch_results_prepare(struct gch_results *r, const char *sql, sqlite3_stmt **out);
/* Binds a copy; NULL is SQL's. */
void gch_results_bind_text(sqlite3_stmt *s, int at, const char *text);

/* The facts of the season as rows of meta; and whether those in the file are the same, reporting the first that is not.
 */
enum gch_status gch_results_write_meta(struct gch_results *r);
enum gch_status gch_results_check_meta(struct gch_results *r);
enum gch_status gch_results_step(struct gch_results *r, sqlite3_stmt *statement);

/* Drives and plays of a game, by playing it again. */
enum gch_status gch_results_write_detail(struct gch_results *r, uint32_t run, const struct gch_line *line);

/* The tables of a new file; and whether those of one that is there are the same, reporting the first that is not. */
enum gch_status gch_results_make_tables(struct gch_results *r);
enum gch_status gch_results_check_tables(struct gch_results *r);

/* Players: who there are, for a new file; the insert of a row; the rows of a run of the batch. */
enum gch_status gch_results_write_names_of_players(struct gch_results *r);
enum gch_status gch_results_prepare_players(struct gch_results *r);
enum gch_status gch_results_write_players(struct gch_results *r, const struct kept_run *run);
/* Keeps those of a run until its batch is written. */
enum gch_status gch_results_keep_players(struct gch_results *r, const struct gch_run *run);

#endif
