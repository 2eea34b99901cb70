/* Private to the room: how a book is begun (players-game.c). */
#ifndef GCH_PLAYERS_TELL_H
#define GCH_PLAYERS_TELL_H

#include "players/players-priv.h"

/* With nothing in anybody's line. */
void gch_own_begin(struct gch_cast_own *own, const struct gch_roster *const roster[2], const struct gch_key *key);
/* What a book has to know about the game that is played: which of its calls are the runs and passes of the counts, in
 * its order, and whether it has a call of its own for what a quarterback does on play 1. */
void gch_cast_learn(struct gch_cast_own *own, const struct gch_match *match);

#endif
