/* Names for the games of a batch: whoever follows a game, and where its players' lines go. */
#ifndef GCH_SEASON_NAMES_H
#define GCH_SEASON_NAMES_H

#include "gridchart/season.h"

/* The players' lines of a run, packed: most of a line is nothing. Freed with gch_names_drop. */
struct gch_names_kept {
    struct gch_player_games *games; /* malloc'ed */
    size_t used, room;              /* bytes */
    uint32_t count;
};
/* Ready for the next run. */
void gch_names_clear(struct gch_names_kept *kept);
void gch_names_drop(struct gch_names_kept *kept);

/* One worker's; freed with free(). */
struct gch_names_taker;
struct gch_names_taker *gch_names_taker_new(void);
/* The sink of the next game. */
const struct gch_sink *gch_names_begin(struct gch_names_taker *taker);
/* The same for a game that nobody watches; NULL: neither team has names. */
const struct gch_observer *gch_names_observe(struct gch_names_taker *taker, const struct gch_match *match,
                                             const struct gch_key *key);
/* Adds what the men of the game did to kept; line is its place among the run's. GCH_E_NOMEM. */
enum gch_status gch_names_take(struct gch_names_taker *taker, struct gch_names_kept *kept, uint32_t line, uint16_t away,
                               uint16_t home);

/*
 * What is packed, as it lies: the men of one side of a game after the other, and of each those words of his line
 * (struct gch_player_line) in which anything is not 0, so that neither who packs nor who adds up has to look at every
 * figure. Every word says whose it is: who adds them up goes straight through them. gch_run_next_player gives whole
 * lines of it.
 */
enum { GCH_NAMES_FIGURES = 4, GCH_NAMES_WORDS = (GCH_PLAYER_STAT_COUNT + GCH_NAMES_FIGURES - 1) / GCH_NAMES_FIGURES };
/* Units of 16 bits: the key and the figures. */
enum { GCH_NAMES_KEY, GCH_NAMES_UNITS = GCH_NAMES_KEY + 1 + GCH_NAMES_FIGURES };
struct gch_names_side {
    uint32_t line; /* of the run */
    uint16_t team;
    const uint16_t *at, *end;
};
struct gch_names_word {
    unsigned player, word;
    bool first;              /* of this man */
    const uint16_t *figures; /* games among them, of which they say nothing */
};
static inline uint16_t gch_names_key(unsigned player, unsigned word, bool first) {
    return (uint16_t)(player | word << 8 | (unsigned)first << 15);
}
/* The next side; *at is 0 for the first. False: there are no more. */
bool gch_names_next_side(const struct gch_run *run, size_t *at, struct gch_names_side *out);
static inline struct gch_names_word gch_names_word_at(const uint16_t *at) {
    const unsigned key = at[GCH_NAMES_KEY];
    return (struct gch_names_word){key & 255, key >> 8 & 127, key >> 15 != 0, at + GCH_NAMES_KEY + 1};
}
/* The next word of a side; false: there are no more. */
static inline bool gch_names_next_word(struct gch_names_side *side, struct gch_names_word *out) {
    if (side->at >= side->end)
        return false;
    *out = gch_names_word_at(side->at);
    side->at += GCH_NAMES_UNITS;
    return true;
}

#endif
