/* Private to the library: dice being thrown. What is thrown at every snap has its place in the word of the play. */
#ifndef GCH_DICE_THROW_H
#define GCH_DICE_THROW_H

#include "dice/rng.h"

/* The slow door: callbacks, range checks. */
int gch_dice_roll_source(struct gch_dice *dice, int purpose);

/* A play begins: seeded dice take a new word for it. */
static inline void gch_dice_fresh_seeded(struct gch_dice *dice) {
    dice->parts = 0;
    dice->draws = 0;
}
static inline void gch_dice_fresh(struct gch_dice *dice) {
    gch_dice_fresh_seeded(dice);
    if (dice->fresh != NULL)
        dice->fresh(dice->user);
}

/* One of n, from seeded dice. */
static inline uint32_t gch_dice_split(struct gch_dice *dice, uint32_t n) {
    uint64_t parts = (uint64_t)dice->parts * n;
    if (parts - 1 >= UINT32_MAX) {
        dice->rest = gch_rng_next(&dice->rng);
        parts = n;
    }
    dice->parts = (uint32_t)parts;
    return gch_split(&dice->rest, n);
}

/* What the library alone says about a purpose. */
struct gch_purpose_own {
    uint32_t place; /* of seeded dice, not 0 */
};

/* Places of seeded dice: in so many parts is the word of a play split when dice with a place are thrown, whatever was
 * thrown before. They go on from there if they are not past it. */
static inline void gch_dice_go_to(struct gch_dice *dice, uint32_t place) {
    if (dice->parts >= place)
        return;
    if (dice->parts == 0)
        dice->rng.state += dice->rng.step;
    dice->rest = gch_rng_mix(dice->rng.state) * place;
    dice->parts = place;
}

/* Draws for a purpose whose dice have no number of ways: 1 to dice->among. */
int gch_dice_draw(struct gch_dice *dice, int purpose);

/* Throws the dice for a purpose. */
static inline int gch_dice_roll(struct gch_dice *dice, int purpose) {
    if (dice->roll != NULL)
        return gch_dice_roll_source(dice, purpose);
    const struct gch_purpose_entry *entry = &dice->purposes[purpose];
    if (entry->own != NULL)
        gch_dice_go_to(dice, entry->own->place);
    if (entry->die->table == NULL)
        return entry->die->ways == 0 ? gch_dice_draw(dice, purpose)
                                     : gch_die_shows(entry->die, gch_dice_split(dice, entry->die->ways));
    return entry->die->table[gch_dice_split(dice, entry->die->ways)];
}

#endif
