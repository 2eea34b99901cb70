/* Standings, ties broken and brackets as text, CSV and JSON. */
#ifndef GCH_REPORT_STANDINGS_REPORT_H
#define GCH_REPORT_STANDINGS_REPORT_H

#include "base/text.h"
#include "gridchart/league.h"

struct gch_standings_report {
    const struct gch_standings *standings;
    const struct gch_score *scores; /* of the league's games, for the bracket */
    int week;                       /* games up to this week were counted; 0 = all */
    bool by_rank;                   /* CSV and JSON: clubs of a division by rank, not in the order of the teams file */
    bool explain;                   /* with every tie and how it was broken (the standings must have kept notes) */
    bool bracket;                   /* with the play-offs as far as they can be told */
};

/* Each adds to out; look at out->failed afterwards. */
void gch_standings_text(const struct gch_standings_report *report, struct gch_text *out);
void gch_standings_csv(const struct gch_standings_report *report, struct gch_text *out);
void gch_standings_json(const struct gch_standings_report *report, struct gch_text *out);

/* Only the coin tosses, one line each; nothing if there were none. */
void gch_standings_coins(const struct gch_standings *standings, struct gch_text *out);

/* One row per column of the CSV output. */
struct gch_standings_column {
    const char *name;
    const char *description;
};
const struct gch_standings_column *gch_standings_columns(size_t *count);

#endif
