/*
 * Drawing one of many with one throw.
 *
 * For every occasion that shifts the shares of carries or targets, and for every other role, a lineup has a table made
 * by Walker's method: as many places as there are men with a share, all equally likely, each with its own man and with
 * another who has the rest of it. Where somebody was benched or hurt since, all men of the team are in the tables, and
 * who does not play is drawn again, which leaves those who do with their shares.
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

/* Those with a share who play in a lineup; all of them if it is none, or beyond the last. */
static void men_of(const struct gch_roster *roster, int role, unsigned lineup, struct gch_share *out) {
    const struct gch_share *share = &roster->share[role];
    out->count = 0;
    for (int i = 0; i < share->count && lineup < roster->lineups; i++) {
        out->player[out->count] = share->player[i];
        out->weight[out->count] = share->weight[i];
        out->count = (uint8_t)(out->count + roster->plays[lineup][share->player[i]]);
    }
    if (out->count == 0)
        *out = *share;
}

static size_t occasions_of(int role) {
    return role == GCH_ROLE_CARRY ? GCH_RUN_OCCASIONS : role == GCH_ROLE_TARGET ? GCH_TARGET_OCCASIONS : 1;
}

static void fill_role(const struct gch_roster *roster, int role, const struct gch_share *men, struct gch_pick *out) {
    if (role == GCH_ROLE_CARRY) {
        fill_occasions(men, roster->run, GCH_RUN_PLAYS, false, out);
    } else if (role == GCH_ROLE_TARGET) {
        fill_occasions(men, roster->target, GCH_PASS_PLAYS, true, out);
    } else {
        uint64_t weights[GCH_MAX_PLAYERS];
        for (int i = 0; i < men->count; i++)
            weights[i] = men->weight[i];
        fill_table(men, weights, out);
    }
}

/* Most lineups have a role's men in common with another, and so its tables. out NULL: only their room is counted. */
static size_t fill_lineups(struct gch_roster *roster, int role, struct gch_pick *out) {
    struct gch_share men[GCH_MOST_LINEUPS + 1];
    size_t used = 0;
    for (unsigned lineup = 0; lineup <= roster->lineups; lineup++) {
        struct gch_share *own = &men[lineup];
        unsigned same = 0;
        men_of(roster, role, lineup, own);
        while (same < lineup &&
               (men[same].count != own->count || memcmp(men[same].player, own->player, own->count) != 0))
            same++;
        if (same < lineup) {
            roster->pick[lineup][role] = roster->pick[same][role];
            continue;
        }
        if (out != NULL) {
            roster->pick[lineup][role] = (struct gch_picks){out + used, own->count};
            fill_role(roster, role, own, out + used);
        }
        used += own->count * occasions_of(role);
    }
    return used;
}

bool gch_roster_fill_picks(struct gch_roster *roster) {
    size_t room = 1;
    for (int role = 0; role < GCH_ROLE_COUNT; role++)
        room += fill_lineups(roster, role, NULL);
    roster->picks = calloc(room, sizeof *roster->picks);
    if (roster->picks == NULL)
        return false;
    struct gch_pick *next = roster->picks;
    for (int role = 0; role < GCH_ROLE_COUNT; role++)
        next += fill_lineups(roster, role, next);
    return true;
}

/* --- who plays --------------------------------------------------------------------------------------------------- */

void gch_squad_begin(struct gch_squad *squad, unsigned lineup) {
    for (int i = 0; i < GCH_MAX_PLAYERS; i++)
        squad->now[i] = (uint8_t)i;
    memcpy(squad->active, squad->roster->plays[lineup], sizeof squad->active);
    squad->pick = squad->roster->pick[lineup];
    squad->passer = squad->roster->starter[lineup];
}

void gch_squad_mix(struct gch_squad *squad) {
    for (int i = 0; i < GCH_MAX_PLAYERS; i++)
        squad->now[i] = (uint8_t)(squad->active[i] ? i : GCH_OUT);
    squad->pick = squad->roster->pick[squad->roster->lineups];
}

/* --- going along the shares -------------------------------------------------------------------------------------- */

int gch_draw_along(const struct gch_squad *squad, enum gch_role role, uint32_t at, int but) {
    const struct gch_share *share = &squad->roster->share[role];
    const int count = share->count;
    uint64_t sum[GCH_MAX_PLAYERS], all = 0;
    for (int i = 0; i < count; i++) {
        int player = share->player[i];
        all += share->weight[i] & -(uint32_t)((player != but) & squad->active[player]);
        sum[i] = all;
    }
    if (all == 0)
        for (int i = 0; i < count; i++) {
            int player = share->player[i];
            all += share->weight[i] & -(uint32_t)((player != but) & !gch_is_hurt(squad, player));
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
    enum { TRIES = 4 }; /* then hardly anybody of those who have a share plays */
    const uint32_t count = squad->pick[role].count;
    const struct gch_pick *table = squad->pick[role].table + occasion * count;
    for (int tries = 0; tries < TRIES; tries++) {
        word = gch_rng_word(word + GCH_DRAW_STEP);
        int man = squad->now[gch_picked(table, count, word)];
        if ((man != but) & (man != GCH_OUT))
            return man;
    }
    return gch_draw_along(squad, role, (uint32_t)(gch_rng_word(word + GCH_DRAW_STEP) >> 32), but);
}
