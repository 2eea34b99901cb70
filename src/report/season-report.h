/* Tallies of seasons as text, JSON, CSV and HTML, and JSON read again. */
#ifndef GCH_REPORT_SEASON_REPORT_H
#define GCH_REPORT_SEASON_REPORT_H

#include "base/text.h"
#include "gridchart/tally.h"

/* Changes whenever parts written before cannot be added to new ones any more. */
#define GCH_SEASON_FORMAT "gridchart-season/1"

/* Each adds to out; look at out->failed afterwards. */
void gch_season_text(const struct gch_tally *tally, struct gch_text *out);
void gch_season_json(const struct gch_tally *tally, struct gch_text *out);
void gch_season_html(const struct gch_tally *tally, struct gch_text *out);

/* The tables of the CSV output: "teams", "games", "stats", "playoffs", "records", ended by NULL. */
extern const char *const gch_season_tables[];
void gch_season_csv(const struct gch_tally *tally, int table, struct gch_text *out);

/* Reads what gch_season_json wrote. Anything else is reported at path: GCH_E_DATA. */
enum gch_status gch_season_read(struct gch_context *ctx, const char *path, struct gch_tally **out);
enum gch_status gch_season_new_from_buffer(struct gch_context *ctx, const char *path, const char *data, size_t length,
                                           struct gch_tally **out);

/* One run in full: standings, bracket, results week by week, leaders of the league. Box scores are the caller's, who
 * can play the games again. */
void gch_season_run_text(const struct gch_tally *tally, const struct gch_run *run, struct gch_text *out);

/* num / den with `places` decimals, rounded half to even by whole-number arithmetic, so that the same sums give the
 * same digits everywhere; "0.000" if den is 0. */
void gch_add_ratio(struct gch_text *out, int64_t num, int64_t den, int places);
/* Standard deviation of n numbers with this sum and sum of squares, in units of 1/unit, rounded down to `places`
 * decimals. */
void gch_add_spread(struct gch_text *out, int64_t sum, int64_t squares, int64_t n, int unit, int places);

#endif
