/* Private to the room: plays handed to a book, whole or as plain downs. */
#ifndef GCH_PLAYERS_TELL_H
#define GCH_PLAYERS_TELL_H

#include "players/players-listen.h"
#include "players/players-priv.h"

/* What a book has to know about the game that is played: which of its calls are the runs and passes of the counts, in
 * its order, and whether it has a call of its own for what a quarterback does on play 1 (players-cast.c). */
void gch_cast_learn(struct gch_cast_book *book, const struct gch_match *match);

/* Before play number `plays`: a quarterback who is due to take over does (players-down.c). */
void gch_cast_change(struct gch_hearing *hearing, unsigned plays);

/* Of a listener, with a hearing as user: a play told whole (players-cast.c), and plain downs (players-down.c). */
void gch_cast_play(void *user, const struct gch_state *snap, const struct gch_play *play);
void gch_cast_downs(void *user, const struct gch_plain_down *downs, unsigned count);

#endif
