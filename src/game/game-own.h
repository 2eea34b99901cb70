/* Private to the room: where a game keeps its ledger. */
#ifndef GCH_GAME_LEDGER_OF_H
#define GCH_GAME_LEDGER_OF_H

#include "gridchart/game.h"
#include "rules/rules-stats.h"

static inline struct gch_ledger *gch_game_ledger(struct gch_game *game) {
    _Static_assert(sizeof(struct gch_ledger) <= sizeof game->own, "room for the ledger");
    return (struct gch_ledger *)game->own;
}

#endif
