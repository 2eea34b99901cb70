/*
 * slots.csv: positions and ratings of a team's men for house rules (RC-0.3), and the lineup made of it and of the
 * roster. Play-by-play names no positions, so that slots are guessed from what a man did; whoever edits the file wins.
 */
#ifndef GCH_PLAYERS_SLOTS_H
#define GCH_PLAYERS_SLOTS_H

#include "base/text.h"
#include "gridchart/house.h"
#include "gridchart/players.h"

struct gch_man_rating {
    uint8_t slot; /* enum gch_slot */
    uint8_t pr, intercept, injury;
};

/* C24: who holds which slot, by his counts. Ratings are left alone. */
void gch_slots_assign(const struct gch_player *players, unsigned count, struct gch_man_rating *out);

/* The file's text. */
void gch_slots_print(const struct gch_player *players, const struct gch_man_rating *men, unsigned count,
                     struct gch_text *out);

#endif
