/* Private to the reader of play-by-play: a row of the file made into a play (compile-row.c). */
#ifndef GCH_COMPILE_PBP_ROW_H
#define GCH_COMPILE_PBP_ROW_H

#include "base/csv.h"
#include "compile/pbp.h"

/* Room for the columns that are read. */
#define GCH_PBP_COLUMNS 88

/* Findings that would repeat for thousands of rows are kept together: first place, and a count. */
struct gch_pbp_repeated {
    int code;
    unsigned line, column, count;
    char key[24];
};

/* A file that is being read. */
struct gch_pbp_reader {
    struct gch_context *ctx;
    const char *path;
    const struct gch_pbp_options *options;
    struct gch_real_season *season;
    int column[GCH_PBP_COLUMNS]; /* where each is; -1: the file lacks it */
    unsigned header_count;
    uint32_t room;
    int game; /* of the row before, or -1 */
    char game_id[24];
    char home_code[8], away_code[8];
    int home_total, away_total;
    struct gch_pbp_repeated *repeated;
    size_t repeated_count;
    unsigned broken; /* rows with a bad value or field count */
    bool have_header, bad, nomem;
    /* this row */
    const struct gch_csv_row *row;
    const char *desc;
    bool row_bad;
};

/* Reads the headings. False if the file cannot be read on: needed columns are missing, or memory. */
bool gch_pbp_read_header(struct gch_pbp_reader *r, const struct gch_csv_row *row);
/* Finds the game that r->row is of. False: none of this season. */
bool gch_pbp_enter_game(struct gch_pbp_reader *r);
/* What r->row says of a play, by its columns and, where older files lack one, by its sentence. Sets r->row_bad if that
 * cannot be. */
void gch_pbp_read_play(struct gch_pbp_reader *r, struct gch_real_play *p);

#endif
