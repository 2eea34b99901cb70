/* Private to the library: names for a game that nobody watches. */
#ifndef GCH_PLAYERS_LISTEN_H
#define GCH_PLAYERS_LISTEN_H

#include "gridchart/players.h"
#include "rules/unwatched.h"

/* Plain downs of one kind that are kept back: what they come to for the men does not depend on their order, and many at
 * once are counted in half the time. */
enum { GCH_KEPT_DOWNS = 102 }; /* a round number of bytes with their count */
struct gch_kept_downs {
    unsigned count;
    struct gch_plain_down down[GCH_KEPT_DOWNS];
};
_Static_assert(sizeof(struct gch_kept_downs) == 1024, "found by a shift");

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
/* Whose lines may have something in them, of the 64 men from `from` on: bit n is man from + n. */
static inline uint64_t gch_cast_did(const struct gch_squad *squad, unsigned from) {
    uint64_t bits = 0;
    for (unsigned i = 0; i < 64; i += 8) {
        const bool *did = &squad->did[from + i];
        uint64_t eight = (uint64_t)did[0] | (uint64_t)did[1] << 1 | (uint64_t)did[2] << 2 | (uint64_t)did[3] << 3 |
                         (uint64_t)did[4] << 4 | (uint64_t)did[5] << 5 | (uint64_t)did[6] << 6 | (uint64_t)did[7] << 7;
        bits |= eight << i;
    }
    return bits;
}
/* Counts what is kept back: at the end of a game. */
void gch_cast_heard(struct gch_hearing *hearing);

#endif
