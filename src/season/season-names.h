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
const struct gch_listener *gch_names_listen(struct gch_names_taker *taker, const struct gch_match *match,
                                            const struct gch_key *key);
/* Adds what the men of the game did to kept; line is its place among the run's. GCH_E_NOMEM. */
enum gch_status gch_names_take(struct gch_names_taker *taker, struct gch_names_kept *kept, uint32_t line, uint16_t away,
                               uint16_t home);

#endif
