/* Lists of clubs as they are published. */
#ifndef GCH_SEASON_TEAMS_FILE_H
#define GCH_SEASON_TEAMS_FILE_H

#include "base/csv.h"

/* The columns of a list of clubs; -1: the file lacks it. Found by our own headings, those of nflverse's
 * teams_colors_logos, and those of nfldata's teams. */
struct gch_teams_columns {
    int team, name, season, conf, division;
};

void gch_teams_columns_find(const struct gch_csv_row *header, struct gch_teams_columns *out);
/* Reports columns that stand twice and headings that are nearly ours; false if there are any. */
bool gch_teams_columns_check(struct gch_context *ctx, const char *path, const struct gch_csv_row *header,
                             const struct gch_teams_columns *at);

#endif
