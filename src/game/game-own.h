/* Private to the library: what a game keeps beside what everybody may look at. */
#ifndef GCH_GAME_OWN_H
#define GCH_GAME_OWN_H

#include "gridchart/game.h"
#include "rules/rules-stats.h"
#include "rules/unwatched.h"

struct gch_game_own {
    struct gch_ledger ledger;            /* what statistics remember from turn to turn */
    const struct gch_observer *observer; /* or NULL */
};
_Static_assert(sizeof(struct gch_game_own) <= sizeof(((struct gch_game *)0)->own), "room for what a game keeps");

static inline struct gch_game_own *gch_game_own(struct gch_game *game) {
    return (struct gch_game_own *)game->own;
}

/* Lets somebody observe a game that is about to begin without watching it; NULL: nobody. The observer must outlive the
 * game. */
static inline void gch_game_observe(struct gch_game *game, const struct gch_observer *observer) {
    gch_game_own(game)->observer = observer;
}

#endif
