/* league/fouls.csv: what fouls were called in a season. */
#ifndef GCH_CHART_FOULS_H
#define GCH_CHART_FOULS_H

#include "base/table.h"
#include "base/text.h"
#include "gridchart/chart.h"

/* Read into a struct gch_league_chart. */
extern const struct gch_table gch_table_fouls;
/* The file's text. */
void gch_fouls_print(const struct gch_league_chart *league, struct gch_text *out);

#endif
