/* What games with charts keep in a state beyond football: quotas, audibles, counts of calls. */
#ifndef GCH_RULES_CHARTED_STATE_H
#define GCH_RULES_CHARTED_STATE_H

#include <stddef.h>

#include "gridchart/football.h"

#define GCH_CHARTED_PLAYS     9
#define GCH_CHARTED_OUT_BYTES 16 /* bits for 128 men */
#define GCH_CHARTED_RESTING   4  /* of a side at once; more than four series or halves missed at a time are not kept */

enum gch_tempo {
    GCH_TEMPO_NORMAL,
    GCH_TEMPO_HURRY,
    GCH_TEMPO_SLOW,
    GCH_TEMPO_NO_HUDDLE, /* none was declared, and the offense went without a huddle: RC-13 asks for it */
};

/* Whether RC-4 or RC-5 reckons the time of a play. */
static inline bool gch_tempo_declared(int tempo) {
    return tempo == GCH_TEMPO_HURRY || tempo == GCH_TEMPO_SLOW;
}

/* The layout of gch_state.own. */
struct gch_charted {
    int16_t quota[2][GCH_CHARTED_PLAYS]; /* how often each play may be called; -1 no limit */
    int16_t no_huddle_left[2];           /* -1 no limit */
    uint16_t spent[2]; /* follows from used and quota: bit n: play n has been called as often as it may */
    uint8_t used[2][GCH_CHARTED_PLAYS]; /* calls of plays 1..9 */
    int8_t off_audibles[2];
    int8_t def_audibles[2];
    int8_t team_audibles[2]; /* RZ-29.6: for either side of the ball */
    uint8_t sneaks_used[2];
    uint8_t reviews_left[2];
    uint8_t end_runs;         /* RZ-5.9: end runs in this set of downs */
    uint8_t runoffs;          /* DDF-22.5 */
    uint8_t previous_elapsed; /* RZ-25.4 */
    /* Of house rules (gridchart/house.h); 0 in games without. */
    uint8_t flags_in_row;                    /* RC-1 */
    uint8_t false_start;                     /* ... and whether the first of them was one */
    uint8_t tempo;                           /* RC-4, 5: of the last play, enum gch_tempo */
    uint8_t knelt;                           /* ... and whether it was a kneel in the window */
    uint8_t last_kick;                       /* RC-13: only a field goal may be tried on the untimed down */
    uint8_t qb_runs[2];                      /* RC-10: called so far */
    uint8_t out[2][GCH_CHARTED_OUT_BYTES];   /* RC-21: men who are out for the game, by bits */
    uint8_t resting[2][GCH_CHARTED_RESTING]; /* ... out for a time: man + 1, and until when */
    uint8_t rest[2][GCH_CHARTED_RESTING];
};
_Static_assert(sizeof(struct gch_charted) <= GCH_OWN_STATE, "the state has room for it");
_Static_assert(offsetof(struct gch_charted, reviews_left) - offsetof(struct gch_charted, off_audibles) == 8,
               "audibles and sneaks are one word");

extern const struct gch_own_fields gch_charted_fields;

/* That part of a state; const if the state is. */
#define gch_charted(state)                                                                                             \
    _Generic((state), struct gch_state * : gch_charted_change, const struct gch_state * : gch_charted_read)(state)
static inline struct gch_charted *gch_charted_change(struct gch_state *state) {
    return (struct gch_charted *)(void *)state->own;
}
static inline const struct gch_charted *gch_charted_read(const struct gch_state *state) {
    return (const struct gch_charted *)(const void *)state->own;
}

/* The audibles a side has left for the side of the ball it is on. */
static inline int gch_charted_audibles(const struct gch_state *state, int side) {
    const struct gch_charted *own = gch_charted(state);
    return (side == state->offense ? own->off_audibles : own->def_audibles)[side] + own->team_audibles[side];
}

/* Play 1..9 has been called as often as it may. */
static inline void gch_charted_set_spent(struct gch_state *state, int side, int play) {
    gch_charted(state)->spent[side] |= (uint16_t)(1u << play);
}

/* Has a play been called as often as it may? */
static inline bool gch_charted_is_spent(uint8_t used, int16_t quota) {
    return used >= (uint16_t)quota; /* no limit is more than anybody calls */
}

/* Counts a call of play 1..9 against its quota. */
static inline void gch_charted_count_call(struct gch_state *state, int side, int play) {
    struct gch_charted *own = gch_charted(state);
    if (gch_charted_is_spent(++own->used[side][play - 1], own->quota[side][play - 1]))
        gch_charted_set_spent(state, side, play);
}

#endif
