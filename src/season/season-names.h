/* Names for the games of a batch: whoever follows a game, and where its players' lines go. */
#ifndef GCH_SEASON_NAMES_H
#define GCH_SEASON_NAMES_H

#include <string.h>

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
const struct gch_listener *gch_names_listen(struct gch_names_taker *taker, const struct gch_match *match,
                                            const struct gch_key *key);
/* Adds what the men of the game did to kept; line is its place among the run's. GCH_E_NOMEM. */
enum gch_status gch_names_take(struct gch_names_taker *taker, struct gch_names_kept *kept, uint32_t line, uint16_t away,
                               uint16_t home);

/*
 * What is packed, as it lies: the men of one side of a game after the other, and of each those words of his line
 * (struct gch_player_line) in which anything is not 0. Whole words, so that neither who packs nor who adds up has to
 * look at every figure. gch_run_next_player gives whole lines of it.
 */
enum { GCH_NAMES_FIGURES = 4, GCH_NAMES_WORDS = (GCH_PLAYER_STAT_COUNT + GCH_NAMES_FIGURES - 1) / GCH_NAMES_FIGURES };
struct gch_names_side {
    uint32_t line; /* of the run */
    uint16_t team;
    const uint16_t *at, *end;
};
struct gch_names_man {
    unsigned player;
    unsigned words; /* bit n: word n of his line is there */
    const uint16_t *at;
};
/* The next side; *at is 0 for the first. False: there are no more. */
bool gch_names_next_side(const struct gch_run *run, size_t *at, struct gch_names_side *out);
/* The next man of a side; false: there are no more. */
static inline bool gch_names_next_man(struct gch_names_side *side, struct gch_names_man *out) {
    if (side->at >= side->end)
        return false;
    *out = (struct gch_names_man){side->at[0] & 255, side->at[1], side->at + 2};
    side->at = out->at + GCH_NAMES_FIGURES * (side->at[0] >> 8);
    return true;
}
/* The next word of a man who has more: man->words is not 0. Gives which it is; out has room for a word's figures, games
 * among them, of which it says nothing. */
static inline unsigned gch_names_next_word(struct gch_names_man *man, void *out) {
    unsigned word = (unsigned)__builtin_ctz(man->words);
    memcpy(out, man->at, sizeof(uint64_t));
    man->words &= man->words - 1;
    man->at += GCH_NAMES_FIGURES;
    return word;
}

#endif
