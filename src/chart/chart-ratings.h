/* What house rules add to the charts of a team and of its league: ratings.csv, league/house.csv, turnover-returns.csv.
 */
#ifndef GCH_CHART_RATINGS_H
#define GCH_CHART_RATINGS_H

#include "base/table.h"
#include "base/text.h"
#include "gridchart/chart.h"

/* ratings.csv is read into a struct gch_team, the others into a struct gch_league_chart. */
extern const struct gch_table gch_table_ratings, gch_table_league_house, gch_table_turnovers;
/* All three and the league's fouls.csv (chart-fouls.h), ended by NULL. */
extern const struct gch_table *const gch_rating_tables[];

/* Reads what is there of folder/ratings.csv; a folder without leaves the ratings alone. */
enum gch_status gch_ratings_load(struct gch_context *ctx, const char *folder, struct gch_team *team);
/* The same for what the league has beside its charts: house.csv, turnover-returns.csv, fouls.csv. */
enum gch_status gch_league_house_load(struct gch_context *ctx, const char *folder, struct gch_league_chart *league);

/* The files' texts. */
void gch_ratings_print(const struct gch_team *team, struct gch_text *out);
void gch_league_house_print(const struct gch_league_chart *league, struct gch_text *out);
void gch_turnovers_print(const struct gch_league_chart *league, struct gch_text *out);

/* Does the team have any? */
bool gch_team_is_rated(const struct gch_team *team);

#endif
