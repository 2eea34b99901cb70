/* Private to the room: drawing one of many. */
#ifndef GCH_PLAYERS_DRAW_H
#define GCH_PLAYERS_DRAW_H

#include "dice/rng.h"
#include "players/players-priv.h"

#include <string.h>

#define GCH_NOBODY (-1) /* all bits set */

#define GCH_OUT UINT8_MAX /* in a squad's `now` */

/* Words of one play: from a counter that goes on by this. */
#define GCH_DRAW_STEP UINT64_C(0xA0761D6478BD642F)

/* Occasions of carries: which run, where, how far. */
static inline unsigned gch_run_occasion(int play, int zone, int band) {
    return (unsigned)((play * GCH_ZONES + zone) * GCH_BANDS + band);
}

/* Occasions of targets: which pass (-1: none that the counts know), where, how far; band -1: it was not caught. */
static inline unsigned gch_target_occasion(int play, int zone, int band) {
    int known = play >= 0 ? play : GCH_PASS_PLAYS, end = band >= 0 ? band : GCH_BANDS;
    return (unsigned)((known * GCH_ZONES + zone) * (GCH_BANDS + 1) + end);
}

/* Nobody has any part. */
static inline void gch_cast_clear(struct gch_cast *cast) {
    memset(cast->player, 0xFF, sizeof cast->player);
    memset(cast->side, 0, sizeof cast->side);
}

/* Who kicks, kicks off and punts in a game; NULL: the role goes from hand to hand. */
static inline int16_t *gch_specialist(struct gch_squad *squad, enum gch_role role) {
    return role == GCH_ROLE_KICK      ? &squad->kicks
           : role == GCH_ROLE_KICKOFF ? &squad->kicks_off
           : role == GCH_ROLE_PUNT    ? &squad->punts
                                      : NULL;
}

/* Where `at` of 2^32 falls on the shares of those who play, laid end to end; of all who are not hurt if none of those
 * who have a share does. `but` is left out. */
int gch_draw_along(const struct gch_squad *squad, enum gch_role role, uint32_t at, int but);

/* Draws on where the first man who was drawn does not play. */
int gch_draw_again(const struct gch_squad *squad, uint64_t word, enum gch_role role, unsigned occasion, int but);

/* The man of a table whom the upper half of a word draws. */
static inline int gch_picked(const struct gch_pick *table, uint32_t count, uint64_t word) {
    uint64_t at = (word >> 32) * count;
    const struct gch_pick *pick = &table[at >> 32];
    return pick->man[(uint16_t)(at >> 16) >= pick->keep];
}

/* One of the men who play, by their shares of a role on an occasion (0 where there are none), `but` apart. The upper
 * half of the word draws him, and whatever follows from the word where he does not play. Somebody has a share. */
static inline int gch_draw_sure(const struct gch_squad *squad, uint64_t word, enum gch_role role, unsigned occasion,
                                int but) {
    const struct gch_picks *picks = &squad->pick[role];
    int man = squad->now[gch_picked(picks->table + occasion * picks->count, picks->count, word)];
    return ((man != but) & (man != GCH_OUT)) ? man : gch_draw_again(squad, word, role, occasion, but);
}

/* The same, whether or not anybody has a share. */
static inline int gch_draw(const struct gch_squad *squad, uint64_t word, enum gch_role role, unsigned occasion,
                           int but) {
    if (squad->roster == NULL || squad->pick[role].count == 0)
        return GCH_NOBODY;
    return gch_draw_sure(squad, word, role, occasion, but);
}

#endif
