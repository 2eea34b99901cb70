/* Private to the yearbook: the texts behind gch_season_report and gch_season_run_report. */
#ifndef GCH_YEARBOOK_SEASON_REPORT_H
#define GCH_YEARBOOK_SEASON_REPORT_H

#include "base/text.h"
#include "gridchart/player-tally.h"
#include "gridchart/yearbook.h"

/* Each adds to out; look at out->failed afterwards. */
void gch_season_text(const struct gch_tally *tally, struct gch_text *out);
void gch_season_json(const struct gch_tally *tally, struct gch_text *out);
/* men may be NULL. */
void gch_season_html(const struct gch_tally *tally, const struct gch_player_tally *men, struct gch_text *out);
void gch_season_csv(const struct gch_tally *tally, int table, struct gch_text *out);

/* tally is of the run alone. Box scores are gch_season_boxes. */
void gch_season_run_text(const struct gch_tally *tally, const struct gch_run *run, struct gch_text *out);

/* num / den with `places` decimals, rounded half to even by whole-number arithmetic, so that the same sums give the
 * same digits everywhere; "0.000" if den is 0. */
void gch_add_ratio(struct gch_text *out, int64_t num, int64_t den, int places);
/* Standard deviation of n numbers with this sum and sum of squares, in units of 1/unit, rounded down to `places`
 * decimals. */
void gch_add_spread(struct gch_text *out, int64_t sum, int64_t squares, int64_t n, int unit, int places);

/* Text, and a number made by one of the adders (which it takes and empties), in a column of that width. */
void gch_add_left(struct gch_text *out, const char *text, int width);
void gch_add_right(struct gch_text *out, struct gch_text *number, int width);
void gch_add_ratio_right(struct gch_text *out, int64_t num, int64_t den, int places, int width);

/* The point spread of a scheduled game. favourite is a club's code, NULL: neither. */
struct gch_meeting_spread {
    const char *favourite;
    int64_t tenths;
};
struct gch_meeting_spread gch_meeting_spread(const struct gch_tally *tally, unsigned meeting);
/* The clubs' records against the spread, best first; nothing where none was played with. */
void gch_season_spread_text(const struct gch_tally *tally, struct gch_text *out);
void gch_season_spread_html(const struct gch_tally *tally, struct gch_text *out);

/* Players: leaders as text and as a section of a page, everybody as CSV and as a JSON array. Nothing is added where
 * nobody has a name. */
void gch_players_text(const struct gch_player_tally *tally, struct gch_text *out);
void gch_players_html(const struct gch_player_tally *tally, struct gch_text *out);
void gch_players_csv(const struct gch_player_tally *tally, struct gch_text *out);
void gch_players_json(const struct gch_player_tally *tally, struct gch_text *out);

/* Begins a page in the seasons' style, with more of it; ends with <main> open. */
void gch_html_page(struct gch_text *out, const char *title, const char *more);

void gch_season_page_html(const struct gch_season_page *page, struct gch_text *out);

/* "Wild card", ... "Final". */
const char *gch_round_words(enum gch_game_type type);

#endif
