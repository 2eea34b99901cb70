/* A game kept whole, and what is folded out of it. */
#ifndef GCH_REPORT_RECORD_H
#define GCH_REPORT_RECORD_H

#include "report/report-priv.h"

struct gch_kept_turn {
    struct gch_state snap, after;
    struct gch_play play;
    size_t trace_first; /* in record->trace */
    unsigned trace_count, trace_lost;
    int16_t drive;        /* index in record->drives, or -1 */
    struct gch_cast cast; /* who did it, where the match has names */
};

/* One line of the scoring summary: a score, and the try after a touchdown. */
struct gch_kept_score {
    size_t turn; /* index of the play that scored */
    uint8_t side;
    int16_t score[2]; /* after it and its try */
    int16_t drive;    /* or -1 */
    char words[160];  /* "touchdown, pass of 5 yards (kick good)" */
};

struct gch_record {
    const struct gch_match *match;
    struct gch_sink sink;
    enum gch_status status; /* GCH_E_NOMEM once something was lost */
    struct gch_labels labels;
    struct gch_kept_turn *turns;
    size_t count, room;
    struct gch_trace_item *trace;
    size_t trace_count, trace_room;
    struct gch_drive *drives;
    size_t drive_count, drive_room;
    struct gch_kept_score *scores;
    size_t score_count, score_room;
    struct gch_drive_fold fold;
    bool named; /* names holds the game's */
    struct gch_cast_book names;
    struct gch_state state; /* now */
    struct gch_team_stats stats[2];
};

/* Who did it, for gch_words_play; NULL where the match has no names. *names is filled. */
const struct gch_credits *gch_record_names(const struct gch_record *record, const struct gch_kept_turn *turn,
                                           struct gch_credits *names);

/* Periods to show in a line score: 4, or 5 with overtime (all of it in one). */
int gch_record_periods(const struct gch_record *record);
/* The team's statistic of a period's points, 0..4. */
int gch_record_points(const struct gch_record *record, int side, int period);

/* The rows of the statistics of a box score: label, and both values as text. */
#define GCH_BOX_TEXT 48
/* Groups of rows: the heading of each, NULL after the last; which one a row belongs to. */
const char *gch_box_group(size_t group);
size_t gch_box_group_of(size_t row);
size_t gch_box_rows(void);
const char *gch_box_row(const struct gch_record *record, size_t row, char value[2][GCH_BOX_TEXT]);

/* Players' lines: tables, their columns, who is listed in one (indices of the roster, most first), and what is printed
 * in a cell. */
#define GCH_PLAYER_CELL 24
size_t gch_player_tables(void);
const char *gch_player_table(size_t table);
size_t gch_player_columns(size_t table);
const char *gch_player_column(size_t table, size_t column);
char *gch_player_cell(const struct gch_player_line *line, size_t table, size_t column, char out[GCH_PLAYER_CELL]);
unsigned gch_player_rows(const struct gch_record *record, int side, size_t table, uint8_t rows[GCH_MAX_PLAYERS]);
/* All of them as text; nothing where the match has no names. */
void gch_box_players(const struct gch_record *record, struct gch_text *out);

/* The game's identifier: the caller's, or SEASON_WEEK_AWAY_HOME. */
void gch_game_id(const struct gch_record *record, const struct gch_game_facts *facts, char *buffer, size_t size);

/* Who was out before the game and hurt in it: of the box score and of the page; nothing if nobody was. */
void gch_box_injuries(const struct gch_record *record, struct gch_text *out);
void gch_html_injuries(const struct gch_record *record, struct gch_text *out);

#endif
