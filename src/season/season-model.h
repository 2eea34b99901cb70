/* Games decided by somebody else's model instead of being played, for comparison. */
#ifndef GCH_SEASON_MODEL_H
#define GCH_SEASON_MODEL_H

#include "gridchart/season.h"

struct gch_season_model;

/* Starts the program of text, "program:COMMAND", and greets it. Reported through ctx, which must outlive it. */
enum gch_status gch_season_model_new(struct gch_context *ctx, const char *text, const struct gch_league *league,
                                     int seconds, struct gch_season_model **out);
/* NULL is allowed. Ends the program. */
void gch_season_model_free(struct gch_season_model *model);
/* The program's command with "program:" before it. */
const char *gch_season_model_text(const struct gch_season_model *model);

/* Decides a game: the program is asked once for the chance of the home team in this pairing, the key's random numbers
 * do the rest. game gets a final score of 1 to 0 and statistics of nothing but the result. */
enum gch_status gch_season_model_game(struct gch_season_model *model, const struct gch_match *match, uint16_t away,
                                      uint16_t home, const struct gch_key *key, struct gch_game *game);

#endif
