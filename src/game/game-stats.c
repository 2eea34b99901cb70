/* The statistics of a game, turn by turn. */
#include "game/game-own.h"

void gch_stats_count(struct gch_game *game, const struct gch_turn *turn) {
    struct gch_ledger *ledger = &gch_game_own(game)->ledger;
    gch_count_clock(ledger, game->stats, &turn->snap);
    gch_count_play(ledger, game->stats, game->match->words, &turn->snap, &turn->play);
    if (game->state.next == GCH_NEXT_OVER)
        gch_count_over(ledger, game->stats, game->match, &game->state, &turn->play);
}
