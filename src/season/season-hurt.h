/* Injuries of a game (RC-21): a sink that gathers them, and who is out as the next one begins. */
#ifndef GCH_SEASON_HURT_H
#define GCH_SEASON_HURT_H

#include "gridchart/game.h"
#include "gridchart/house.h"

struct gch_hurt_taker {
    struct gch_sink sink;
    struct gch_injury *list; /* malloc'ed: those that keep a man out for at least a series */
    unsigned count, room;
    bool failed; /* memory ran out */
};
/* Forgets what was gathered and is ready for a game. Starts as {0}; its list is freed by the caller. */
const struct gch_sink *gch_hurt_begin(struct gch_hurt_taker *taker);

/* Who is out when a game begins, by player of the roster. */
struct gch_men_out {
    unsigned count[2];
    int16_t player[2][GCH_LINEUP_MOST];
};
/* Sets them out in the state that a game begins with. False: the ruleset keeps no such list. */
bool gch_men_out_apply(const struct gch_men_out *out, struct gch_state *start);

#endif
