/* Private to the library: names for a game that nobody watches. */
#ifndef GCH_PLAYERS_LISTEN_H
#define GCH_PLAYERS_LISTEN_H

#include "players/players-squad.h"
#include "rules/unwatched.h"

/* Plain downs of one kind and offense that are kept back: what they come to for the men does not depend on their order,
 * and many at once are counted in half the time. Hardly a game has more of all kinds. The fields stand in another order
 * than in gch_plain_down, so that they are copied one by one: they were written so a moment ago, and a processor waits
 * where it is asked for several at once. */
enum { GCH_KEPT_DOWNS = 192 };
struct gch_kept_down {
    int16_t yards;
    uint16_t plays;
    uint8_t call;
    int8_t ball;
    bool out_of_bounds;
};
struct gch_kept_downs {
    struct gch_kept_down down[GCH_KEPT_DOWNS];
};

/* What was heard of a game, counted or not yet; zeroed before its first use. */
struct gch_hearing {
    struct gch_cast_own own;
    bool begun;           /* and not emptied yet */
    unsigned held;        /* downs that are kept back, of all kinds */
    unsigned count[2][8]; /* ... by offense and kind */
    struct gch_kept_downs kept[2][8];
};
_Static_assert(GCH_DOWN_KINDS <= 8, "a shift");

/* Begins to hear a game and fills *out, to be handed to it. After gch_cast_heard the lines are the same as those of a
 * watched game. False, and *out as it was, if neither team of the match has names. */
bool gch_cast_listen(struct gch_hearing *hearing, const struct gch_match *match, const struct gch_key *key,
                     struct gch_listener *out);
/* Counts what is kept back: at the end of a game. */
void gch_cast_heard(struct gch_hearing *hearing);
/* To be said once every line that had something in it was emptied. */
static inline void gch_cast_emptied(struct gch_hearing *hearing) {
    hearing->begun = false;
}

#endif
