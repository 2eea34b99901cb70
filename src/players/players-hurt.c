/* Men whom house rule 21 has out: their share goes to the others while they are. */
#include "gridchart/house.h"
#include "players/players-priv.h"

/* Who throws while the passer cannot: the quarterback, and if there is none whoever else threw most; GCH_NOBODY: nobody
 * did, and so nobody is named (RC-0.3). */
static unsigned stand_in(const struct gch_squad *s) {
    unsigned best = GCH_NOBODY, most = 0;
    for (unsigned i = 0; i < s->roster->count; i++) {
        const struct gch_player *p = &s->roster->players[i];
        unsigned worth = p->count[GCH_COUNT_throws] + (p->position == GCH_POSITION_QB ? UINT16_MAX : 0u);
        if (p->count[GCH_COUNT_throws] > 0 && worth > most && !gch_is_hurt(s, i)) {
            most = worth;
            best = i;
        }
    }
    return best;
}

static void change(struct gch_cast_own *own, int side, unsigned player, bool hurt) {
    struct gch_squad *s = &own->squad[side];
    uint64_t bit = UINT64_C(1) << player % 64;
    s->hurt[player / 64] ^= bit;
    s->row = NULL;
    if (hurt && player == s->passer) {
        unsigned other = stand_in(s);
        s->missed = (uint8_t)player;
        gch_let_play(s, player, false);
        s->passer = GCH_NOBODY;
        gch_squad_mix(s);
        if (other != GCH_NOBODY)
            gch_own_start(own, side, other);
    } else if (!hurt && player == s->missed) {
        s->missed = GCH_NOBODY;
        gch_own_start(own, side, player);
    } else if (hurt ? gch_plays(s, player) : (s->benched[player / 64] & bit) != 0) {
        s->benched[player / 64] ^= bit;
        gch_own_bench(own, side, player, !hurt);
    }
    if (s->next_passer == player && hurt)
        s->next_passer = GCH_NOBODY;
}

void gch_cast_follow_injuries(struct gch_cast_own *own, const struct gch_state *snap) {
    for (int side = 0; side < 2; side++) {
        struct gch_squad *s = &own->squad[side];
        for (unsigned i = 0; s->roster != NULL && i < s->roster->count; i++)
            if (gch_is_injured(snap, side, (int)i) != gch_is_hurt(s, i))
                change(own, side, i, !gch_is_hurt(s, i));
    }
}
