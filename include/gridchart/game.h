/*
 * game: from the toss to the final whistle.
 *
 * A game is a match (charts, rules, options: shared and read-only), a state, dice and two coaches. gch_game_step plays
 * one turn; what happened goes to a sink as the turn's play (calls, events, result) and, if the sink wants it, its
 * trace (rolls, cells, rules). Statistics are counted as the game runs. No allocation happens while it runs.
 */
#ifndef GRIDCHART_GAME_H
#define GRIDCHART_GAME_H

#include "gridchart/rules.h"
#include "gridchart/stats.h"

#ifdef __cplusplus
extern "C" {
#endif

struct gch_game;

/* Receives every turn after it was played. turn->snap is the situation at the snap (after clock calls; quarters may
 * have changed since the turn before), turn->play what happened, game->state the situation now. turn->play.call is
 * 0 for a turn that only ended the game. */
struct gch_sink {
    void (*play)(void *user, const struct gch_game *game, const struct gch_turn *turn);
    void *user;
    bool trace; /* wants turn->trace */
};

/* Words that a game keeps for the library. */
#define GCH_GAME_OWN 72

struct gch_game {
    const struct gch_match *match;
    struct gch_key key; /* of dice, coaches and names */
    struct gch_state state;
    struct gch_dice dice;
    const struct gch_coach *coach[2];
    const struct gch_sink *sink; /* or NULL */
    struct gch_team_stats stats[2];
    uint64_t own[GCH_GAME_OWN]; /* the library's: what it remembers from turn to turn */
    struct gch_turn turn;
    struct gch_trace trace;
};

struct gch_game_setup {
    const struct gch_match *match;
    struct gch_key key;               /* of the dice, unless dice is given, and of the names */
    const struct gch_dice *dice;      /* another source, copied; or NULL */
    const struct gch_coach *coach[2]; /* must outlive the game */
    const struct gch_sink *sink;      /* or NULL */
    const struct gch_state *start;    /* a situation to start from, or NULL: the toss */
};

/* Prepares a game; nothing to free afterwards. */
GCH_API void gch_game_init(struct gch_game *game, const struct gch_game_setup *setup);

/* Plays one turn. GCH_OK also when the game is over (state.next == GCH_NEXT_OVER). On failure the state is as before.
 */
GCH_API enum gch_status gch_game_step(struct gch_game *game);

/* Plays to the end. Fails with the first failure, or with GCH_E_DIFFERS if a game does not end within 2000 turns. */
GCH_API enum gch_status gch_game_run(struct gch_game *game);

/* Counts one turn into statistics of both sides; what gch_game_step does after every turn. Exposed for replays of logs
 * and for tests. */
GCH_API void gch_stats_count(struct gch_game *game, const struct gch_turn *turn);

/* The side that won by the rules of the match (the point spread if that option is on): GCH_AWAY, GCH_HOME or 2 = tie.
 */
GCH_API int gch_game_winner(const struct gch_game *game);

/* The point spread of a match and what a score makes of it (DDF-26.2, RZ-29.9). */
struct gch_cover {
    uint8_t favourite; /* side; 2: neither */
    uint8_t covered;   /* side that did better than the spread; 2: push */
    int16_t tenths;    /* of a point, by which the favourite is favoured */
};
/* False: the match is played without one. */
GCH_API bool gch_match_cover(const struct gch_match *match, const int16_t score[2], struct gch_cover *out);

#ifdef __cplusplus
}
#endif
#endif
