/* Private to living seasons. */
#ifndef GCH_SEASON_LIVING_PRIV_H
#define GCH_SEASON_LIVING_PRIV_H

#include "gridchart/living.h"
#include "season/season-hurt.h"

/* living-file.c: league.txt and results.csv, read and replaced. */
enum gch_status gch_living_write_file(struct gch_context *ctx, const struct gch_living *living);
enum gch_status gch_living_read_file(struct gch_context *ctx, struct gch_living *living);
/* What stands in it about clubs, once the league is there. */
enum gch_status gch_living_read_clubs(struct gch_context *ctx, struct gch_living *living);
enum gch_status gch_living_write_results(struct gch_context *ctx, const struct gch_living *living);
enum gch_status gch_living_read_results(struct gch_context *ctx, struct gch_living *living);
/* A file of the folder, malloc'ed: dir/name, or dir/games/ID and an ending. */
char *gch_living_path(const struct gch_living *living, const char *name);
char *gch_living_game_path(const struct gch_living *living, const char *id, const char *ending);
/* "PHI=human,NE=best" into the clubs' owners. */
enum gch_status gch_living_set_owners(struct gch_context *ctx, struct gch_living *living, const char *text);

/* living-hurt.c: injuries.csv, where house rule 21 is on. What is read is of games that are over; what those of a game
 * came to is added before its row is written to results.csv, and counts from then on. */
enum gch_status gch_living_read_injuries(struct gch_context *ctx, struct gch_living *living);
enum gch_status gch_living_write_injuries(struct gch_context *ctx, const struct gch_living *living);
enum gch_status gch_living_add_injuries(struct gch_living *living, const struct gch_living_game *game,
                                        const struct gch_hurt_taker *hurt);
/* Forgets those of games that are not over, and counts what is left of the others. */
void gch_living_count_injuries(struct gch_living *living);
/* Who is out as a game begins. */
void gch_living_set_out(const struct gch_living *living, struct gch_line *line);

/* living.c: standings, bracket, games of the play-offs and the week out of the results. */
enum gch_status gch_living_refresh(struct gch_context *ctx, struct gch_living *living);

#endif
