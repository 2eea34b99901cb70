/* Private to paper: the texts behind gch_chart_print. */
#ifndef GCH_PAPER_CHART_REPORT_H
#define GCH_PAPER_CHART_REPORT_H

#include "base/text.h"
#include "gridchart/paper.h"

void gch_chart_text(const struct gch_team *team, const struct gch_chart_view *view, struct gch_text *out);

/* The same cells as one CSV table: chart,formation,column,row,cell. */
void gch_chart_csv(const struct gch_team *team, const struct gch_chart_view *view, struct gch_text *out);

#endif
