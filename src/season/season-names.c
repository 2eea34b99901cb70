/* What every player did in the games of a run. */
#include "season/season-names.h"

#include <stdlib.h>
#include <string.h>

#include "players/players-listen.h"

struct gch_names_taker {
    struct gch_sink sink;
    struct gch_listener listener;
    struct gch_hearing hearing;
};

static void follow(void *user, const struct gch_game *game, const struct gch_turn *turn) {
    struct gch_names_taker *taker = user;
    gch_cast_follow(&taker->hearing.book, game->match, &game->key, turn);
}

struct gch_names_taker *gch_names_taker_new(void) {
    struct gch_names_taker *taker = calloc(1, sizeof *taker);
    if (taker != NULL)
        taker->sink = (struct gch_sink){.play = follow, .user = taker};
    return taker;
}

const struct gch_sink *gch_names_begin(struct gch_names_taker *taker) {
    taker->hearing.book.begun = false;
    return &taker->sink;
}

const struct gch_listener *gch_names_listen(struct gch_names_taker *taker, const struct gch_match *match,
                                            const struct gch_key *key) {
    taker->hearing.book.begun = false;
    return gch_cast_listen(&taker->hearing, match, key, &taker->listener) ? &taker->listener : NULL;
}

static bool did_anything(const struct gch_player_line *line) {
    int any = 0;
    for (int i = 0; i < GCH_PLAYER_STAT_COUNT; i++)
        any |= line->value[i];
    return any != 0;
}

enum gch_status gch_names_take(struct gch_names_taker *taker, struct gch_names_kept *kept, uint32_t line, uint16_t away,
                               uint16_t home) {
    if (!taker->hearing.book.begun)
        return GCH_OK; /* neither team has names */
    gch_cast_heard(&taker->hearing);
    if (kept->room - kept->count < 2 * GCH_MAX_PLAYERS) {
        uint32_t room = kept->room * 2 + 4 * GCH_MAX_PLAYERS;
        struct gch_player_game *bigger = realloc(kept->games, room * sizeof *bigger);
        if (bigger == NULL)
            return GCH_E_NOMEM;
        kept->games = bigger;
        kept->room = room;
    }
    for (int side = 0; side < 2; side++) {
        struct gch_squad *squad = &taker->hearing.book.squad[side];
        for (unsigned i = 0; squad->roster != NULL && i < gch_roster_size(squad->roster); i++) {
            if (!squad->did[i])
                continue;
            struct gch_player_game *g = &kept->games[kept->count];
            *g = (struct gch_player_game){line, side == GCH_AWAY ? away : home, (uint16_t)i, squad->line[i]};
            kept->count += did_anything(&g->did);
            g->did.games = 1;
            gch_cast_empty(squad, (int)i);
        }
    }
    return GCH_OK;
}
