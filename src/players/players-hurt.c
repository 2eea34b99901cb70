/* Men whom house rule 21 has out: their share goes to the others while they are. */
#include "gridchart/house.h"
#include "players/players-priv.h"

/* Who throws while the passer cannot: the quarterback, and if there is none whoever else threw most; -1: nobody did,
 * and so nobody is named (RC-0.3). */
static int stand_in(const struct gch_squad *s) {
    int best = -1;
    unsigned most = 0;
    for (unsigned i = 0; i < s->roster->count; i++) {
        const struct gch_player *p = &s->roster->players[i];
        unsigned worth = p->count[GCH_COUNT_throws] + (p->position == GCH_POSITION_QB ? UINT16_MAX : 0u);
        if (p->count[GCH_COUNT_throws] > 0 && worth > most && !gch_is_hurt(s, (int)i)) {
            most = worth;
            best = (int)i;
        }
    }
    return best;
}

static void change(struct gch_cast_book *book, int side, int player, bool hurt) {
    struct gch_squad *s = &book->squad[side];
    uint64_t bit = UINT64_C(1) << player % 64;
    s->hurt[player / 64] ^= bit;
    if (hurt && player == s->passer) {
        int other = stand_in(s);
        s->missed = (int16_t)player;
        s->active[player] = false;
        s->passer = -1;
        gch_squad_mix(s);
        if (other >= 0)
            gch_cast_start(book, side, other);
    } else if (!hurt && player == s->missed) {
        s->missed = -1;
        gch_cast_start(book, side, player);
    } else if (hurt ? s->active[player] : (s->benched[player / 64] & bit) != 0) {
        s->benched[player / 64] ^= bit;
        gch_cast_bench(book, side, player, !hurt);
    }
    if (s->next_passer == player && hurt)
        s->next_passer = -1;
}

void gch_cast_follow_injuries(struct gch_cast_book *book, const struct gch_state *snap) {
    for (int side = 0; side < 2; side++) {
        struct gch_squad *s = &book->squad[side];
        for (unsigned i = 0; s->roster != NULL && i < s->roster->count; i++)
            if (gch_is_injured(snap, side, (int)i) != gch_is_hurt(s, (int)i))
                change(book, side, (int)i, !gch_is_hurt(s, (int)i));
    }
}
