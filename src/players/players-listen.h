/* Private to the library: names for a game that nobody watches. */
#ifndef GCH_PLAYERS_LISTEN_H
#define GCH_PLAYERS_LISTEN_H

#include "gridchart/players.h"
#include "rules/unwatched.h"

/* Plain downs of one kind that are kept back: what they come to for the men does not depend on their order, and many at
 * once are counted in half the time. */
enum { GCH_KEPT_DOWNS = 64 };
struct gch_kept_downs {
    unsigned count;
    struct gch_plain_down down[GCH_KEPT_DOWNS];
};

/* A book and what it has heard but not yet counted; zeroed before its first use. */
struct gch_hearing {
    struct gch_cast_book book;
    struct gch_kept_downs kept[GCH_DOWN_KINDS];
};

/* Begins the book and fills *out, to be handed to the game. After gch_cast_heard the lines are the same as those of a
 * watched game; book->cast has nothing. False, and *out as it was, if neither team of the match has names. */
bool gch_cast_listen(struct gch_hearing *hearing, const struct gch_match *match, const struct gch_key *key,
                     struct gch_listener *out);
/* Empties a man's line, for the next game: every line that has something in it is to be emptied after a game. */
static inline void gch_cast_empty(struct gch_squad *squad, int player) {
    squad->did[player] = false;
    squad->line[player] = (struct gch_player_line){0};
}
/* Counts what is kept back: at the end of a game. */
void gch_cast_heard(struct gch_hearing *hearing);

#endif
