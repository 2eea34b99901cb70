/* Private to the library: names for a game that nobody watches. */
#ifndef GCH_PLAYERS_OBSERVE_H
#define GCH_PLAYERS_OBSERVE_H

#include "players/players-squad.h"
#include "rules/unwatched.h"

/* What was observed of a game, counted or not yet; zeroed before its first use. What plain downs come to for the men
 * does not depend on their order, but for sacks, so that they are counted many at a time, those of one kind and one
 * offense together. */
struct gch_observation {
    struct gch_cast_own own;
    bool begun;      /* and not emptied yet */
    unsigned change; /* the next quarterback takes over from this play on; UINT_MAX: none does */
    struct gch_down_list downs[2][GCH_DOWN_KINDS];
};

/* Begins to observe a game and fills *out, to be handed to it. After gch_cast_count_rest the lines are the same as
 * those of a watched game. False, and *out as it was, if neither team of the match has names. */
bool gch_cast_observe(struct gch_observation *observed, const struct gch_match *match, const struct gch_key *key,
                      struct gch_observer *out);
/* Counts what is kept back: at the end of a game. */
void gch_cast_count_rest(struct gch_observation *observed);
/* To be said once every line that had something in it was emptied. */
static inline void gch_cast_emptied(struct gch_observation *observed) {
    observed->begun = false;
}

#endif
