/*
 * Drawing one of many with one throw.
 *
 * For every occasion that shifts the shares of carries or targets, and for every other role, a roster has a table made
 * by Walker's method: as many places as there are men with a share, all equally likely, each with its own man and with
 * another who has the rest of it. Who does not play is drawn again, which leaves those who do with their shares.
 */
#include "players/players-draw.h"

#include <stdlib.h>

/* --- tables ------------------------------------------------------------------------------------------------------ */

/* Places are filled up from those who have too much, in their order, so that the table is the same everywhere. */
static void fill_table(const struct gch_share *share, const uint64_t *weights, struct gch_pick *out) {
    uint64_t left[GCH_MAX_PLAYERS], all = 0, most = 1;
    int less[GCH_MAX_PLAYERS], more[GCH_MAX_PLAYERS], few = 0, many = 0, n = share->count, shift = 0;
    for (int i = 0; i < n; i++)
        most = weights[i] > most ? weights[i] : most;
    while (most >> shift >= UINT64_C(1) << 40)
        shift++;
    for (int i = 0; i < n; i++) {
        left[i] = (weights[i] >> shift) + 1;
        all += left[i];
    }
    for (int i = 0; i < n; i++) {
        left[i] *= (unsigned)n;
        out[i] = (struct gch_pick){0, {share->player[i], share->player[i]}};
        if (left[i] < all)
            less[few++] = i;
        else
            more[many++] = i;
    }
    while (few > 0 && many > 0) {
        int poor = less[--few], rich = more[many - 1];
        out[poor].keep = (uint16_t)((left[poor] << 16) / all);
        out[poor].man[1] = share->player[rich];
        left[rich] -= all - left[poor];
        if (left[rich] < all) {
            many--;
            less[few++] = rich;
        }
    }
}

static uint64_t tilted(uint64_t weight, uint32_t tilt) {
    return (weight >> 16) * tilt;
}

/* A table for every occasion. caught_too: of targets, which may be missed as well. */
static void fill_occasions(const struct gch_share *share, const struct gch_tilt *tilts, int plays, bool pass,
                           struct gch_pick *out) {
    const int ends = pass ? GCH_BANDS + 1 : GCH_BANDS;
    for (int play = 0; play < plays + pass; play++)
        for (int zone = 0; zone < GCH_ZONES; zone++)
            for (int end = 0; end < ends; end++) {
                uint64_t weights[GCH_MAX_PLAYERS];
                for (int i = 0; i < share->count; i++) {
                    const struct gch_tilt *t = &tilts[share->player[i]];
                    uint64_t w = tilted((uint64_t)share->weight[i] << 16, t->zone[zone]);
                    if (play < plays)
                        w = tilted(w, t->play[play]);
                    if (end < GCH_BANDS)
                        w = tilted(w, t->band[end]);
                    if (pass)
                        w = tilted(w, end < GCH_BANDS ? t->caught : t->dropped);
                    weights[i] = w;
                }
                fill_table(share, weights, out);
                out += share->count;
            }
}

bool gch_roster_fill_picks(struct gch_roster *roster) {
    size_t room = 1;
    const size_t occasions[2] = {GCH_RUN_OCCASIONS, GCH_TARGET_OCCASIONS};
    for (int role = 0; role < GCH_ROLE_COUNT; role++)
        room += roster->share[role].count * (role <= GCH_ROLE_TARGET ? occasions[role] : 1);
    roster->picks = calloc(room, sizeof *roster->picks);
    if (roster->picks == NULL)
        return false;
    struct gch_pick *next = roster->picks;
    for (int role = 0; role < GCH_ROLE_COUNT; role++) {
        const struct gch_share *share = &roster->share[role];
        roster->pick[role] = (struct gch_picks){next, share->count};
        if (role == GCH_ROLE_CARRY) {
            fill_occasions(share, roster->run, GCH_RUN_PLAYS, false, next);
        } else if (role == GCH_ROLE_TARGET) {
            fill_occasions(share, roster->target, GCH_PASS_PLAYS, true, next);
        } else {
            uint64_t weights[GCH_MAX_PLAYERS];
            for (int i = 0; i < share->count; i++)
                weights[i] = share->weight[i];
            fill_table(share, weights, next);
        }
        next += share->count * (role <= GCH_ROLE_TARGET ? occasions[role] : 1);
    }
    return true;
}

/* --- going along the shares -------------------------------------------------------------------------------------- */

int gch_draw_along(const struct gch_squad *squad, enum gch_role role, uint32_t at, int but) {
    const struct gch_share *share = &squad->roster->share[role];
    uint64_t sum[GCH_MAX_PLAYERS], all = 0;
    for (int pass = 0; pass < 2 && all == 0; pass++)
        for (int i = 0; i < share->count; i++) {
            int player = share->player[i];
            if (player != but && (pass == 0 ? squad->active[player] : !gch_is_hurt(squad, player)))
                all += share->weight[i];
            sum[i] = all;
        }
    if (all == 0)
        return GCH_NOBODY;
    uint64_t place = all * at >> 32;
    int i = 0;
    while (sum[i] <= place)
        i++;
    return share->player[i];
}

int gch_draw_again(const struct gch_squad *squad, uint64_t word, enum gch_role role, unsigned occasion, int but) {
    enum { TRIES = 15 }; /* then hardly anybody of those who have a share plays */
    const struct gch_picks *picks = &squad->roster->pick[role];
    const struct gch_pick *table = picks->table + occasion * picks->count;
    for (int tries = 0; tries < TRIES; tries++) {
        word = gch_rng_word(word + GCH_DRAW_STEP);
        int man = gch_picked(table, picks->count, word);
        if (man != but && squad->active[man])
            return man;
    }
    return gch_draw_along(squad, role, (uint32_t)(gch_rng_word(word + GCH_DRAW_STEP) >> 32), but);
}
