/* The loop of a game. */
#include "gridchart/game.h"

#include <string.h>

void gch_game_init(struct gch_game *game, const struct gch_game_setup *setup) {
    memset(&game->stats, 0, sizeof game->stats);
    game->match = setup->match;
    game->coach[0] = setup->coach[0];
    game->coach[1] = setup->coach[1];
    game->sink = setup->sink;
    game->drive_side = 2;
    game->drive_red_zone = false;
    game->drive_number = 0;
    game->last_clock = 0;
    game->last_quarter = 0;
    game->last_owner = 0;
    if (setup->dice != NULL)
        game->dice = *setup->dice;
    else
        gch_dice_init_seeded(&game->dice, &setup->key);
    if (setup->start != NULL) {
        game->state = *setup->start;
    } else {
        gch_state_init(&game->state);
        game->match->ruleset->begin(game->match, &game->state);
    }
    game->trace.count = 0;
    game->trace.lost = 0;
    game->turn.match = setup->match;
    game->turn.state = &game->state;
    game->turn.dice = &game->dice;
    game->turn.coach[0] = setup->coach[0];
    game->turn.coach[1] = setup->coach[1];
    game->turn.trace = setup->sink != NULL && setup->sink->trace ? &game->trace : NULL;
    game->turn.force = 0;
    game->turn.brief = setup->sink == NULL;
    game->turn.plain.kind = GCH_PLAIN_NONE;
    game->turn.hurry = false;
    game->turn.play.count = 0;
    game->stats[0].games = game->stats[1].games = 1;
}

enum gch_status gch_game_step(struct gch_game *game) {
    if (game->state.next == GCH_NEXT_OVER)
        return GCH_OK;
    /* The caller may have copied the game: point at this copy. */
    game->turn.state = &game->state;
    game->turn.dice = &game->dice;
    if (game->turn.trace != NULL)
        game->turn.trace = &game->trace;
    enum gch_status status = game->match->ruleset->turn(&game->turn);
    if (status != GCH_OK)
        return status;
    gch_stats_count(game, &game->turn);
    if (game->sink != NULL)
        game->sink->play(game->sink->user, game, &game->turn);
    return GCH_OK;
}

enum gch_status gch_game_run(struct gch_game *game) {
    for (int turns = 0; game->state.next != GCH_NEXT_OVER; turns++) {
        enum gch_status status = gch_game_step(game);
        if (status != GCH_OK)
            return status;
        if (turns > 2000)
            return GCH_E_DIFFERS;
    }
    return GCH_OK;
}

int gch_game_winner(const struct gch_game *game) {
    int margin = game->state.score[GCH_HOME] - game->state.score[GCH_AWAY];
    if (game->match->ruleset->winner != NULL)
        return game->match->ruleset->winner(game->match, margin);
    return margin > 0 ? GCH_HOME : margin < 0 ? GCH_AWAY : 2;
}
