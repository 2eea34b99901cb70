/*
 * Drawing one of many with one throw.
 *
 * For every occasion that shifts the shares of carries or targets, and for every other role, a lineup has a table made
 * by Walker's method: as many places as there are men with a share, all equally likely, each with its own man and with
 * another who has the rest of it. Where a chance decides whether anybody is named, nobody has a place as well, so that
 * one throw decides both. Where somebody was benched or hurt since, all men of the team are in the tables, and who does
 * not play is drawn again, which leaves those who do with their shares.
 */
#include "players/players-draw.h"

#include <stdlib.h>

/* --- tables ------------------------------------------------------------------------------------------------------ */

/* Places are filled up from those who have too much, in their order, so that the table is the same everywhere. named:
 * how often it is anybody, in 65536ths; nobody has the rest, in the last place, if he is there. */
static void fill_table(const struct gch_share *share, const uint64_t *weights, uint32_t named, struct gch_pick *out) {
    uint64_t left[GCH_MAX_PLAYERS + 1], all = 0, most = 1;
    int less[GCH_MAX_PLAYERS + 1], more[GCH_MAX_PLAYERS + 1], few = 0, many = 0, n = share->count, shift = 0;
    const int men = n - (share->player[n - 1] == GCH_NOBODY);
    for (int i = 0; i < men; i++)
        most = weights[i] > most ? weights[i] : most;
    while (most >> shift >= UINT64_C(1) << 28)
        shift++;
    for (int i = 0; i < men; i++) {
        left[i] = (weights[i] >> shift) + 1;
        all += left[i];
    }
    if (men < n) {
        left[men] = men == 0 ? 1 : all * (GCH_SHARE_ONE - named) / (named > 64 ? named : 64);
        all += left[men];
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

/* A table for every occasion. Of targets there are also those that were missed, some of them by anybody. */
static void fill_occasions(const struct gch_share *men, const struct gch_tilt *tilts, int plays, bool pass,
                           uint32_t targeted, struct gch_pick *out) {
    const int ends = pass ? GCH_TARGET_ENDS : GCH_BANDS;
    for (int play = 0; play < plays + pass; play++)
        for (int zone = 0; zone < GCH_ZONES; zone++)
            for (int end = 0; end < ends; end++) {
                uint64_t weights[GCH_MAX_PLAYERS + 1] = {0};
                for (int i = 0; i < men->count && men->player[i] != GCH_NOBODY; i++) {
                    const struct gch_tilt *t = &tilts[men->player[i]];
                    uint64_t w = tilted((uint64_t)men->weight[i] << 16, t->zone[zone]);
                    if (play < plays)
                        w = tilted(w, t->play[play]);
                    w = tilted(w, t->end[end]);
                    weights[i] = w;
                }
                fill_table(men, weights, end < GCH_BANDS ? GCH_SHARE_ONE : targeted, out);
                out += men->count;
            }
}

static size_t occasions_of(int role) {
    return role == GCH_ROLE_CARRY ? GCH_RUN_OCCASIONS : role == GCH_ROLE_TARGET ? GCH_TARGET_OCCASIONS : 1;
}

/* Those with a share who play in a lineup; all of them where none of them does, in carries and targets, and beyond the
 * last lineup. Nobody is behind them where he may be drawn. */
static void men_of(const struct gch_roster *roster, int role, unsigned lineup, struct gch_share *out) {
    const struct gch_share *share = &roster->share[role];
    out->count = 0;
    for (int i = 0; i < share->count && lineup < roster->lineups && occasions_of(role) == 1; i++) {
        out->player[out->count] = share->player[i];
        out->weight[out->count] = share->weight[i];
        out->count = (uint8_t)(out->count + (roster->plays[lineup][share->player[i]] != GCH_OUT));
    }
    if (out->count == 0)
        *out = *share;
    if (out->count == 0 || role == GCH_ROLE_TARGET || role == GCH_ROLE_DEFENDED)
        out->player[out->count++] = GCH_NOBODY;
}

static void fill_role(const struct gch_roster *roster, int role, const struct gch_share *men, struct gch_pick *out) {
    if (role == GCH_ROLE_CARRY) {
        fill_occasions(men, roster->run, GCH_RUN_PLAYS, false, GCH_SHARE_ONE, out);
    } else if (role == GCH_ROLE_TARGET) {
        fill_occasions(men, roster->target, GCH_PASS_PLAYS, true, GCH_SHARE_ONE - roster->untargeted, out);
    } else {
        uint64_t weights[GCH_MAX_PLAYERS + 1];
        for (int i = 0; i < men->count; i++)
            weights[i] = (uint64_t)men->weight[i] << 16;
        fill_table(men, weights, role == GCH_ROLE_DEFENDED ? roster->broken_up : GCH_SHARE_ONE, out);
    }
}

/* The tables of a lineup, one behind the other; those of carries and targets are all lineups'. out NULL: only their
 * room is counted. */
static size_t fill_lineup(struct gch_roster *roster, unsigned lineup, struct gch_pick *out) {
    size_t used = 0;
    for (int role = 0; role < GCH_ROLE_COUNT; role++) {
        struct gch_share men;
        if (lineup > 0 && occasions_of(role) > 1) {
            roster->pick[lineup][role] = roster->pick[0][role];
            continue;
        }
        men_of(roster, role, lineup, &men);
        if (out != NULL) {
            roster->pick[lineup][role] = (struct gch_picks){out + used, men.count, men.count};
            fill_role(roster, role, &men, out + used);
        }
        used += men.count * occasions_of(role);
    }
    return used;
}

static enum gch_role role_of(int even) {
    return even == GCH_EVEN_SACK ? GCH_ROLE_SACK : GCH_ROLE_INTERCEPTION;
}

/* A row for every lineup; where nobody has a share, nobody has all of it. */
static bool fill_rows(struct gch_roster *roster) {
    size_t most = 0;
    for (int even = 0; even < GCH_EVEN; even++)
        most += roster->lineups * (roster->share[role_of(even)].count + 1u);
    struct gch_step *next = roster->steps = calloc(most, sizeof *next);
    for (unsigned n = 0; next != NULL && n < roster->lineups * GCH_EVEN; n++) {
        const unsigned lineup = n / GCH_EVEN, even = n % GCH_EVEN;
        struct gch_share men;
        uint32_t all = 0;
        men_of(roster, role_of((int)even), lineup, &men);
        for (int i = 0; i < men.count; i++) {
            all += men.player[i] == GCH_NOBODY ? 1 : men.weight[i];
            next[i] = (struct gch_step){all, men.player[i]};
        }
        roster->row[lineup][even] = (struct gch_row){next, all};
        next += men.count;
    }
    return next != NULL;
}

bool gch_roster_fill_picks(struct gch_roster *roster) {
    size_t room = 0;
    for (unsigned lineup = 0; lineup <= roster->lineups; lineup++)
        room += fill_lineup(roster, lineup, NULL);
    roster->picks = calloc(room, sizeof *roster->picks);
    if (roster->picks == NULL || !fill_rows(roster))
        return false;
    struct gch_pick *next = roster->picks;
    for (unsigned lineup = 0; lineup <= roster->lineups; lineup++)
        roster->ends[lineup] = next += fill_lineup(roster, lineup, next);
    return true;
}

/* --- who plays --------------------------------------------------------------------------------------------------- */

void gch_squad_begin(struct gch_squad *squad, unsigned lineup) {
    const struct gch_roster *roster = squad->roster;
    memcpy(squad->now, roster->plays[lineup], sizeof squad->now);
    memcpy(squad->pick, roster->pick[lineup], sizeof squad->pick);
    /* The lineup's tables lie one behind the other, and were last used some games ago. */
    for (const struct gch_pick *at = squad->pick[GCH_ROLE_TRICK].table; at < roster->ends[lineup]; at += 16)
        __builtin_prefetch(at);
    squad->row = roster->row[lineup];
    squad->odds = &roster->odds;
    squad->passer = roster->starter[lineup];
}

void gch_squad_begin_unnamed(struct gch_squad *squad) {
    static const struct gch_pick nobody = {0, {GCH_NOBODY, GCH_NOBODY}};
    static const struct gch_odds never;
    memset(squad->now, GCH_OUT, sizeof squad->now);
    squad->now[GCH_NOBODY] = GCH_NOBODY;
    for (int role = 0; role < GCH_ROLE_COUNT; role++)
        squad->pick[role] = (struct gch_picks){&nobody, 1, 0};
    squad->row = NULL;
    squad->odds = &never;
    squad->passer = GCH_NOBODY;
}

void gch_squad_mix(struct gch_squad *squad) {
    memcpy(squad->pick, squad->roster->pick[squad->roster->lineups], sizeof squad->pick);
    squad->row = NULL;
}

/* --- going along the shares -------------------------------------------------------------------------------------- */

unsigned gch_draw_along(const struct gch_squad *squad, enum gch_role role, uint32_t at, unsigned but) {
    if (squad->roster == NULL)
        return GCH_NOBODY;
    const struct gch_share *share = &squad->roster->share[role];
    const int count = share->count;
    uint32_t sum[GCH_MAX_PLAYERS], all = 0;
    for (int i = 0; i < count; i++) {
        unsigned player = share->player[i];
        all += share->weight[i] & -(uint32_t)((player != but) & gch_plays(squad, player));
        sum[i] = all;
    }
    if (all == 0)
        for (int i = 0; i < count; i++) {
            unsigned player = share->player[i];
            all += share->weight[i] & -(uint32_t)((player != but) & !gch_is_hurt(squad, player));
            sum[i] = all;
        }
    if (all == 0)
        return GCH_NOBODY;
    uint32_t place = (uint32_t)((uint64_t)all * at >> 32);
    int i = 0;
    while (sum[i] <= place)
        i++;
    return share->player[i];
}

/* Where `at` of 2^32 falls among those of a table who play; GCH_NOBODY: none of them does. */
static unsigned draw_playing(const struct gch_squad *squad, const struct gch_pick *table, uint32_t count, uint32_t at,
                             unsigned but) {
    uint32_t upto[2 * (GCH_MAX_PLAYERS + 1)], all = 0, n = 0;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t part[2] = {table[i].keep, GCH_SHARE_ONE - table[i].keep};
        for (int k = 0; k < 2; k++) {
            unsigned man = squad->now[table[i].man[k]];
            bool plays = (man != but) & (man != GCH_OUT) & (man != GCH_NOBODY);
            upto[n++] = all += part[k] & -(uint32_t)plays;
        }
    }
    if (all == 0)
        return GCH_NOBODY;
    const uint32_t place = (uint32_t)((uint64_t)all * at >> 32);
    for (n = 0; upto[n] <= place;)
        n++;
    return table[n / 2].man[n % 2];
}

unsigned gch_draw_again(const struct gch_squad *squad, uint64_t word, enum gch_role role, unsigned occasion,
                        unsigned but) {
    enum { FEW = 4, TRIES = 8 };
    const uint32_t count = squad->pick[role].count;
    const struct gch_pick *table = squad->pick[role].table + occasion * squad->pick[role].step;
    if (gch_picked(table, count, word) == GCH_NOBODY)
        return GCH_NOBODY;
    /* Of a few men it may well be that none plays. */
    for (int tries = count > FEW ? 0 : TRIES; tries < TRIES; tries++) {
        word = gch_rng_word(word + GCH_DRAW_STEP);
        unsigned man = squad->now[gch_picked(table, count, word)];
        /* That it is somebody is settled. */
        if ((man != but) & (man != GCH_OUT) & (man != GCH_NOBODY))
            return man;
    }
    const uint32_t at = (uint32_t)(gch_rng_word(word + GCH_DRAW_STEP) >> 32);
    unsigned man = draw_playing(squad, table, count, at, but);
    return man != GCH_NOBODY ? man : gch_draw_along(squad, role, at, but);
}
