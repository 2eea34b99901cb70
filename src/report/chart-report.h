/* A team's charts as text, the way they look in print. */
#ifndef GCH_REPORT_CHART_REPORT_H
#define GCH_REPORT_CHART_REPORT_H

#include "base/text.h"
#include "gridchart/chart.h"

/* Which parts; bits. */
enum {
    GCH_SHOW_VALUES = 1,
    GCH_SHOW_OFFENSE = 2,
    GCH_SHOW_DEFENSE = 4,
    GCH_SHOW_SPECIAL = 8,
    GCH_SHOW_COVERAGE = 16,
    GCH_SHOW_SUPPLEMENTS = 32,
    GCH_SHOW_ALL = 63,
};

struct gch_chart_view {
    unsigned parts;
    int play;               /* 1..9: only this column of offense and defense; 0 all */
    int formation;          /* 0..5: only this formation; -1 all */
    bool colour;            /* ANSI colours: green gain, red loss, yellow foul, black incompletion, white no gain */
    enum gch_flavor flavor; /* how fouls are spelt */
};

void gch_chart_text(const struct gch_team *team, const struct gch_chart_view *view, struct gch_text *out);

/* The same cells as one CSV table: chart,formation,column,row,cell. */
void gch_chart_csv(const struct gch_team *team, const struct gch_chart_view *view, struct gch_text *out);

#endif
