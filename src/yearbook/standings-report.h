/* Standings, ties broken and brackets as text, CSV and JSON: the texts behind gch_standings_write. */
#ifndef GCH_YEARBOOK_STANDINGS_REPORT_H
#define GCH_YEARBOOK_STANDINGS_REPORT_H

#include "base/text.h"
#include "gridchart/yearbook.h"

/* Each adds to out; look at out->failed afterwards. */
void gch_standings_text(const struct gch_standings_report *report, struct gch_text *out);
void gch_standings_csv(const struct gch_standings_report *report, struct gch_text *out);
void gch_standings_json(const struct gch_standings_report *report, struct gch_text *out);

/* Only the coin tosses, one line each; nothing if there were none. */
void gch_standings_coins(const struct gch_standings *standings, struct gch_text *out);

#endif
