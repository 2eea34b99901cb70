/* The loop of a game. */
#include "gridchart/game.h"

#include <string.h>

void gch_game_init(struct gch_game *game, const struct gch_game_setup *setup) {
    memset(&game->stats, 0, sizeof game->stats);
    game->match = setup->match;
    game->coach[0] = setup->coach[0];
    game->coach[1] = setup->coach[1];
    game->sink = setup->sink;
    gch_ledger_init(&game->ledger);
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
    game->turn.hurry = false;
    game->turn.play.count = 0;
    game->stats[0].games = game->stats[1].games = 1;
}

/* The caller may have copied the game: point at this copy. */
static void face_turn(struct gch_game *game) {
    game->turn.state = &game->state;
    game->turn.dice = &game->dice;
    if (game->turn.trace != NULL)
        game->turn.trace = &game->trace;
}

enum gch_status gch_game_step(struct gch_game *game) {
    if (game->state.next == GCH_NEXT_OVER)
        return GCH_OK;
    face_turn(game);
    enum gch_status status = game->match->ruleset->turn(&game->turn);
    if (status != GCH_OK)
        return status;
    gch_stats_count(game, &game->turn);
    if (game->sink != NULL)
        game->sink->play(game->sink->user, game, &game->turn);
    return GCH_OK;
}

/* A turn of a game that nobody watches, told all the same. */
static void count_told(void *user) {
    struct gch_game *game = user;
    gch_stats_count(game, &game->turn);
}

enum gch_status gch_game_run(struct gch_game *game) {
    const struct gch_ruleset *ruleset = game->match->ruleset;
    enum gch_status status = GCH_OK;
    if (game->sink == NULL && ruleset->drive != NULL && game->state.next != GCH_NEXT_OVER) {
        struct gch_brief brief = {&game->ledger, game->stats, count_told, game};
        face_turn(game);
        status = ruleset->drive(&game->turn, &brief);
        gch_ledger_close(&game->ledger, game->stats);
        return status;
    }
    for (int turns = 0; status == GCH_OK && game->state.next != GCH_NEXT_OVER; turns++)
        status = turns > GCH_MAX_TURNS ? GCH_E_DIFFERS : gch_game_step(game);
    return status;
}

int gch_game_winner(const struct gch_game *game) {
    int margin = game->state.score[GCH_HOME] - game->state.score[GCH_AWAY];
    if (game->match->ruleset->winner != NULL)
        return game->match->ruleset->winner(game->match, margin);
    return margin > 0 ? GCH_HOME : margin < 0 ? GCH_AWAY : 2;
}
