/* Injuries gathered from a game, and set for the next one. */
#include "season/season-hurt.h"

#include <stdlib.h>
#include <string.h>

static void gather(void *user, const struct gch_game *game, const struct gch_turn *turn) {
    enum { MOST = 4 };
    struct gch_hurt_taker *t = user;
    struct gch_injury list[MOST];
    unsigned count = gch_injuries_of(&turn->play, list, MOST);
    (void)game;
    for (unsigned i = 0; i < count && i < MOST; i++) {
        if (list[i].player < 0 || list[i].length == GCH_INJURY_SHAKEN)
            continue;
        if (t->count == t->room) {
            unsigned room = t->room > 0 ? 2 * t->room : 16;
            struct gch_injury *more = realloc(t->list, room * sizeof *more);
            if (more == NULL) {
                t->failed = true;
                return;
            }
            t->list = more;
            t->room = room;
        }
        t->list[t->count++] = list[i];
    }
}

const struct gch_sink *gch_hurt_begin(struct gch_hurt_taker *taker) {
    taker->sink = (struct gch_sink){.play = gather, .user = taker};
    taker->count = 0;
    taker->failed = false;
    return &taker->sink;
}

void gch_line_apply_out(const struct gch_line *line, struct gch_state *start) {
    for (int side = 0; side < 2; side++)
        for (int word = 0; word < GCH_MAX_PLAYERS / 64; word++)
            for (uint64_t out = line->out[side][word]; out != 0; out &= out - 1)
                gch_injured_out(start, side, 64 * word + __builtin_ctzll(out), true);
}

/* --- the games of a run ------------------------------------------------------------------------------------------- */

void gch_hurt_clear(struct gch_hurt_kept *kept, unsigned clubs) {
    if (kept->left != NULL)
        memset(kept->left, 0, clubs * sizeof *kept->left);
    kept->count = 0;
}

void gch_hurt_set_out(const struct gch_hurt_kept *kept, struct gch_line *line) {
    memset(line->out, 0, sizeof line->out);
    if (kept->left == NULL)
        return;
    for (int side = 0; side < 2; side++)
        for (unsigned player = 0; player < GCH_MAX_PLAYERS; player++)
            if (kept->left[line->team[side]][player] > 0)
                gch_line_set_out(line, side, player);
}

static enum gch_status add(struct gch_hurt_kept *kept, const struct gch_run_injury *injury) {
    if (kept->count == kept->room) {
        uint32_t room = kept->room > 0 ? 2 * kept->room : 256;
        struct gch_run_injury *more = realloc(kept->list, room * sizeof *more);
        if (more == NULL)
            return GCH_E_NOMEM;
        kept->list = more;
        kept->room = room;
    }
    kept->list[kept->count++] = *injury;
    return GCH_OK;
}

enum gch_status gch_hurt_keep(struct gch_hurt_kept *kept, const struct gch_hurt_taker *taker,
                              const struct gch_line *line, uint32_t at, const struct gch_lineup *const lineup[2]) {
    for (int side = 0; side < 2; side++)
        for (int player = 0; player < GCH_LINEUP_MOST; player++)
            kept->left[line->team[side]][player] -= kept->left[line->team[side]][player] > 0;
    enum gch_status status = taker->failed ? GCH_E_NOMEM : GCH_OK;
    for (unsigned i = 0; i < taker->count && status == GCH_OK; i++) {
        const struct gch_injury *h = &taker->list[i];
        uint16_t team = line->team[h->side];
        if (lineup[h->side] == NULL || (unsigned)h->player >= lineup[h->side]->count)
            continue;
        uint8_t *left = &kept->left[team][h->player];
        *left = h->games > *left ? h->games : *left;
        status = add(kept, &(struct gch_run_injury){.line = at,
                                                    .team = team,
                                                    .length = h->length,
                                                    .games = h->games,
                                                    .name = lineup[h->side]->man[h->player].name});
    }
    return status;
}
