/* Private to the library: names for a game that nobody watches. */
#ifndef GCH_PLAYERS_LISTEN_H
#define GCH_PLAYERS_LISTEN_H

#include "gridchart/players.h"
#include "rules/unwatched.h"

/* Begins the book and fills *out, to be handed to the game; book must be zeroed before its first use. The lines are the
 * same as those of a watched game, book->cast has nothing. False, and *out as it was, if neither team of the match has
 * names. */
bool gch_cast_listen(struct gch_cast_book *book, const struct gch_match *match, const struct gch_key *key,
                     struct gch_listener *out);

#endif
