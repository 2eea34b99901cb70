/* The loop of a game. */
#include "gridchart/game.h"

#include <string.h>

#include "game/game-own.h"

void gch_game_init(struct gch_game *game, const struct gch_game_setup *setup) {
    memset(&game->stats, 0, sizeof game->stats);
    game->match = setup->match;
    game->key = setup->key;
    game->coach[0] = setup->coach[0];
    game->coach[1] = setup->coach[1];
    game->sink = setup->sink;
    gch_ledger_init(&gch_game_own(game)->ledger);
    gch_game_observe(game, NULL);
    if (setup->dice != NULL)
        game->dice = *setup->dice;
    else
        gch_dice_init_seeded(&game->dice, setup->match->words->purposes, &setup->key);
    if (setup->start != NULL) {
        game->state = *setup->start;
        game->state.handicap = (int16_t)gch_match_handicap(game->match);
    } else {
        gch_match_begin(game->match, &game->state);
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
    const struct gch_observer *observer = gch_game_own(game)->observer;
    if (observer != NULL)
        observer->play(observer->user, &game->turn.snap, &game->turn.play);
    return GCH_OK;
}

enum gch_status gch_game_run(struct gch_game *game) {
    enum gch_status status = GCH_OK;
    face_turn(game);
    if (game->sink == NULL && gch_turn_is_quiet(&game->turn)) {
        struct gch_game_own *own = gch_game_own(game);
        struct gch_counts counts = {&own->ledger, game->stats, own->observer};
        status = gch_match_own(game->match)->unwatched->run(&game->turn, &counts);
        gch_ledger_close(&own->ledger, game->stats);
        return status;
    }
    for (int turns = 0; status == GCH_OK && game->state.next != GCH_NEXT_OVER; turns++)
        status = turns > GCH_MAX_TURNS ? GCH_E_DIFFERS : gch_game_step(game);
    return status;
}

int gch_game_winner(const struct gch_game *game) {
    return gch_match_winner(game->match, &game->state);
}

bool gch_match_cover(const struct gch_match *match, const int16_t score[2], struct gch_cover *out) {
    const struct gch_ruleset *ruleset = match->ruleset;
    int tenths;
    if (ruleset->spread == NULL || !ruleset->spread(match, &tenths))
        return false;
    out->favourite = tenths > 0 ? GCH_HOME : tenths < 0 ? GCH_AWAY : 2;
    out->tenths = (int16_t)(tenths < 0 ? -tenths : tenths);
    out->covered = (uint8_t)ruleset->winner(match, score[GCH_HOME] - score[GCH_AWAY]);
    return true;
}
