/* Injuries gathered from a game, and set for the next one. */
#include "season/season-hurt.h"

#include <stdlib.h>

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

bool gch_men_out_apply(const struct gch_men_out *out, struct gch_state *start) {
    bool good = true;
    for (int side = 0; side < 2; side++)
        for (unsigned i = 0; i < out->count[side]; i++)
            good &= gch_injured_out(start, side, out->player[side][i], true);
    return good;
}
