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

/*
 * What is packed, as it lies: the men of one side of a game after the other, and of each the figures that are not 0
 * (games apart), each six bits of which it is and ten of how much; where these are not enough, GCH_NAMES_WIDE and which
 * it is, and then how much. gch_run_next_player gives whole lines of it.
 */
enum { GCH_NAMES_SHIFT = 10, GCH_NAMES_NARROW = 512, GCH_NAMES_WIDE = 63 };
struct gch_names_side {
    uint32_t line; /* of the run */
    uint16_t team;
    const uint16_t *at, *end;
};
struct gch_names_man {
    unsigned player;
    const uint16_t *at, *end;
};
struct gch_names_figure {
    unsigned stat; /* enum gch_player_stat */
    int16_t value;
};
/* The next side; *at is 0 for the first. False: there are no more. */
bool gch_names_next_side(const struct gch_run *run, size_t *at, struct gch_names_side *out);
/* The next man of a side; false: there are no more. */
static inline bool gch_names_next_man(struct gch_names_side *side, struct gch_names_man *out) {
    if (side->at >= side->end)
        return false;
    *out = (struct gch_names_man){*side->at >> 8, side->at + 1, side->at + 1 + (*side->at & 255)};
    side->at = out->end;
    return true;
}
/* The next figure of a man who has more: man->at is not man->end. */
static inline struct gch_names_figure gch_names_next_figure(struct gch_names_man *man) {
    unsigned unit = *man->at++;
    if (unit >> GCH_NAMES_SHIFT == GCH_NAMES_WIDE)
        return (struct gch_names_figure){unit & (2 * GCH_NAMES_NARROW - 1), (int16_t)*man->at++};
    int value = (int)(unit & (2 * GCH_NAMES_NARROW - 1));
    return (struct gch_names_figure){unit >> GCH_NAMES_SHIFT, (int16_t)((value ^ GCH_NAMES_NARROW) - GCH_NAMES_NARROW)};
}

#endif
