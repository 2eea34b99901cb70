/* Private to the room: drawing one of many. */
#ifndef GCH_PLAYERS_DRAW_H
#define GCH_PLAYERS_DRAW_H

#include "dice/rng.h"
#include "players/players-priv.h"

#include <string.h>

#define GCH_NO_ONE UINT32_MAX /* is left out of a draw */

/* Words of one play: from a counter that goes on by this. */
#define GCH_DRAW_STEP UINT64_C(0xA0761D6478BD642F)

/* Nobody has any part. */
static inline void gch_cast_clear(struct gch_cast *cast) {
    memset(cast->player, 0xFF, sizeof cast->player);
    memset(cast->side, 0, sizeof cast->side);
}

/* Who kicks, kicks off and punts in a game; NULL: the role goes from hand to hand. */
static inline uint8_t *gch_specialist(struct gch_squad *squad, enum gch_role role) {
    return role == GCH_ROLE_KICK      ? &squad->kicks
           : role == GCH_ROLE_KICKOFF ? &squad->kicks_off
           : role == GCH_ROLE_PUNT    ? &squad->punts
                                      : NULL;
}

/* Where `at` of 2^32 falls on the shares of those who play, laid end to end; of all who are not hurt if none of those
 * who have a share does. `but` is left out. */
unsigned gch_draw_along(const struct gch_squad *squad, enum gch_role role, uint32_t at, unsigned but);

/* The same of a row, where nobody is left out. */
static inline unsigned gch_along_row(const struct gch_row *row, uint32_t at) {
    const uint32_t place = (uint32_t)((uint64_t)row->all * at >> 32);
    const struct gch_step *step = row->step;
    while (step->upto <= place)
        step++;
    return step->man;
}

/* Draws on where the first man who was drawn does not play. */
unsigned gch_draw_again(const struct gch_squad *squad, uint64_t word, enum gch_role role, unsigned occasion,
                        unsigned but);

/* Where in a table of so many the upper half of a word falls: the place, and how far into it, in 32 bits each. */
static inline uint64_t gch_fallen(uint32_t count, uint64_t word) {
    return (word >> 32) * count;
}

/* The man of a table whom it draws there. */
static inline unsigned gch_picked(const struct gch_pick *table, uint32_t count, uint64_t word) {
    uint64_t at = gch_fallen(count, word);
    const struct gch_pick *pick = &table[at >> 32];
    return pick->man[(uint16_t)(at >> 16) >= pick->keep];
}

/* Another word of as much worth, in one step. */
static inline uint64_t gch_word_beside(uint64_t word) {
    return word * UINT64_C(0x9E3779B97F4A7C15);
}

/* One or the other of two men, without a branch. */
static inline unsigned gch_either(bool first, unsigned one, unsigned other) {
    return ((one ^ other) & -(unsigned)first) ^ other;
}

/* One of the men who play, by their shares of a role, `but` apart; or nobody, where that has a share too or nobody has
 * any. The upper half of the word draws him, and whatever follows from the word where he does not play. */
static inline unsigned gch_draw(const struct gch_squad *squad, uint64_t word, enum gch_role role, unsigned but) {
    const struct gch_picks *picks = &squad->pick[role];
    unsigned man = squad->now[gch_picked(picks->table, picks->count, word)];
    return ((man != but) & (man != GCH_OUT)) ? man : gch_draw_again(squad, word, role, 0, but);
}

/* The same on an occasion that shifts the shares; or_nobody: nobody has a share there. Every fourth man or so does not
 * play, and nothing foretells it: so two are drawn at once. */
static inline unsigned gch_draw_on(const struct gch_squad *squad, uint64_t word, enum gch_role role, unsigned occasion,
                                   bool or_nobody, unsigned but) {
    const struct gch_picks *picks = &squad->pick[role];
    const struct gch_pick *table = picks->table + occasion * picks->step;
    unsigned man = squad->now[gch_picked(table, picks->count, word)];
    unsigned other = squad->now[gch_picked(table, picks->count, gch_word_beside(word))];
    _Static_assert((GCH_NOBODY | 127) == GCH_OUT && GCH_NOBODY == 128, "only these have the bit");
    if (or_nobody)
        other |= -(other >> 7) & 127; /* that it is somebody is settled by then */
    man = gch_either((man != but) & (man != GCH_OUT), man, other);
    return ((man != but) & (man != GCH_OUT)) ? man : gch_draw_again(squad, word, role, occasion, but);
}

/* Fetches the place that gch_draw_on will look at first. */
static inline void gch_fetch_draw(const struct gch_squad *squad, uint64_t word, enum gch_role role, unsigned occasion) {
    const struct gch_picks *picks = &squad->pick[role];
    __builtin_prefetch(&picks->table[occasion * picks->step + (gch_fallen(picks->count, word) >> 32)]);
}

#endif
