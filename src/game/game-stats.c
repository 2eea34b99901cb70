/* The statistics of a game, turn by turn. */
#include "gridchart/game.h"
#include "rules/rules-stats.h"

void gch_stats_count(struct gch_game *game, const struct gch_turn *turn) {
    gch_count_clock(&game->ledger, game->stats, &turn->snap);
    gch_count_play(&game->ledger, game->stats, game->match->words, &turn->snap, &turn->play);
    if (game->state.next == GCH_NEXT_OVER)
        gch_count_over(&game->ledger, game->stats, game->match, &game->state, &turn->play);
}
