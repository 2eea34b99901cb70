/* A game's names from its beginning: who plays, who throws, who kicks, and what changes that. */
#include "dice/rng.h"
#include "gridchart/house.h"
#include "players/players-draw.h"
#include "players/players-tell.h"

#include <string.h>

#define NOBODY GCH_NOBODY
#define NO_ONE GCH_NO_ONE

/* Plays of a game, kicks among them, for when a quarterback leaves who does not finish. */
enum { GAME_PLAYS = 160 };

/* Who takes over from a starter: another than he, by what each threw for others; by all his throws if nobody did. */
static unsigned relief(const struct gch_roster *roster, struct gch_rng *rng, unsigned starter) {
    for (int way = 0; way < 2; way++) {
        uint32_t worth[GCH_MAX_PLAYERS], all = 0;
        for (unsigned i = 0; i < roster->passers; i++) {
            unsigned man = roster->passer[i];
            worth[i] = man == starter ? 0
                       : way == 0     ? roster->relief[man]
                                      : roster->players[man].count[GCH_COUNT_throws];
            all += worth[i];
        }
        if (all == 0)
            continue;
        uint32_t at = gch_rng_below(rng, all);
        unsigned i = 0;
        while (at >= worth[i])
            at -= worth[i++];
        return roster->passer[i];
    }
    return NOBODY;
}

/* When he leaves who has this part of the game in the mean, in 65536ths: at any time if it is half of it. */
static uint16_t change_of(struct gch_rng *rng, uint32_t part) {
    uint32_t at = (uint32_t)(gch_rng_next(rng) & 0xFFFF);
    uint32_t when = part <= GCH_SHARE_ONE / 2
                        ? (uint32_t)((uint64_t)at * 2 * part >> 16)
                        : (uint32_t)(2 * part - GCH_SHARE_ONE + ((uint64_t)at * 2 * (GCH_SHARE_ONE - part) >> 16));
    return (uint16_t)(1 + ((uint64_t)when * GAME_PLAYS >> 16));
}

static void draw_specialists(struct gch_squad *squad, struct gch_rng *rng) {
    static const enum gch_role roles[] = {GCH_ROLE_KICK, GCH_ROLE_KICKOFF, GCH_ROLE_PUNT};
    for (size_t i = 0; i < sizeof roles / sizeof roles[0]; i++)
        *gch_specialist(squad, roles[i]) = (uint8_t)gch_draw(squad, gch_rng_next(rng), roles[i], NO_ONE);
}

static void prefetch(const void *from, size_t bytes) {
    for (size_t at = 0; at < bytes; at += 64)
        __builtin_prefetch((const char *)from + at);
}

void gch_own_begin(struct gch_cast_own *own, const struct gch_roster *const roster[2], const struct gch_key *key) {
    struct gch_rng rng;
    unsigned lineup[2] = {0, 0};
    gch_rng_init(&rng, key, GCH_STREAM_PLAYERS);
    for (int side = 0; side < 2; side++) {
        struct gch_squad *s = &own->squad[side];
        memset(s->even, 0, sizeof s->even);
        if (roster[side] == NULL)
            continue;
        lineup[side] = gch_roster_draw(roster[side], key, s->even);
        /* What both begin with was last used some games ago. */
        prefetch(roster[side]->pick[lineup[side]], sizeof roster[side]->pick[0]);
        prefetch(roster[side]->plays[lineup[side]], sizeof roster[side]->plays[0]);
        prefetch(roster[side]->row[lineup[side]], sizeof roster[side]->row[0]);
    }
    for (int side = 0; side < 2; side++) {
        struct gch_squad *s = &own->squad[side];
        s->roster = roster[side];
        s->change = 0;
        memset(s->hurt, 0, sizeof s->hurt);
        memset(s->benched, 0, sizeof s->benched);
        s->next_passer = s->missed = s->kicks = s->kicks_off = s->punts = NOBODY;
        if (s->roster == NULL) {
            gch_squad_begin_unnamed(s);
            continue;
        }
        gch_squad_begin(s, lineup[side]);
        draw_specialists(s, &rng);
        unsigned passer = s->passer;
        if (passer == NOBODY)
            continue;
        const struct gch_player *p = &s->roster->players[passer];
        uint32_t starts = p->count[GCH_COUNT_starts] > 0 ? p->count[GCH_COUNT_starts] : 1;
        uint32_t draw = gch_rng_below(&rng, starts);
        s->change = change_of(&rng, s->roster->stays[passer]);
        if (draw < p->count[GCH_COUNT_relieved])
            s->next_passer = (uint8_t)relief(s->roster, &rng, passer);
    }
    own->rng = rng;
}

/* Bands of gains end with these; the last has no end. */
static const int run_ends[GCH_BANDS - 1] = {0, 3, 7, 14, 29}, catch_ends[GCH_BANDS - 1] = {4, 9, 19, 29, 39};

static uint8_t band_of(int yards, const int *ends, int count) {
    uint8_t band = 0;
    while (band < count && yards > ends[band])
        band++;
    return band;
}

/* Occasions are counted by plays, then zones, then bands (players-draw.c); those of targets have a band more, of passes
 * that were not caught, and a play more, of passes that the counts do not know. */
static void fill_occasions(struct gch_cast_own *own) {
    const struct gch_vocabulary *words = own->words;
    int runs = 0, passes = 0;
    for (unsigned i = 0; i < GCH_MAX_ANSWERS; i++) {
        enum gch_meaning meaning = i < words->call_count ? gch_call_means(words, (int)i) : GCH_MEANS_TOSS;
        bool run = meaning == GCH_MEANS_RUN, pass = meaning == GCH_MEANS_PASS;
        int known = pass && passes < GCH_PASS_PLAYS ? passes : GCH_PASS_PLAYS;
        own->run_at[i] = (int8_t)(run && runs < GCH_RUN_PLAYS ? runs * GCH_ZONES * GCH_BANDS : -1);
        own->pass_at[i] = (uint8_t)(known * GCH_ZONES * GCH_TARGET_ENDS);
        own->names_by_events[i] = i != 0 && !own->house && meaning != GCH_MEANS_TOSS && meaning != GCH_MEANS_SAFETY;
        runs += run;
        passes += pass;
    }
    own->sneaks = runs > GCH_RUN_PLAYS;
    for (int ball = 0; ball < 128; ball++) {
        int zone = (ball >= 80) + (ball >= 95);
        own->run_zone[ball] = (uint8_t)(zone * GCH_BANDS);
        own->pass_zone[ball] = (uint8_t)(zone * GCH_TARGET_ENDS);
    }
    for (int yards = -128; yards < 128; yards++) {
        own->run_band[(uint8_t)yards] = band_of(yards, run_ends, GCH_BANDS - 1);
        own->pass_band[(uint8_t)yards] = band_of(yards, catch_ends, GCH_BANDS - 1);
    }
}

void gch_cast_learn(struct gch_cast_own *own, const struct gch_match *match) {
    const bool house = match->house != NULL;
    own->injuries = gch_match_house(match, 21);
    if (own->words == match->words && own->house == house) /* the same for every game of a season */
        return;
    own->words = match->words;
    own->house = house;
    fill_occasions(own);
}

void gch_cast_begin(struct gch_cast_book *book, const struct gch_roster *const roster[2], const struct gch_key *key) {
    struct gch_cast_own *own = gch_cast_own(book);
    for (int side = 0; side < 2; side++)
        gch_squad_forget(&own->squad[side]);
    own->words = NULL;
    gch_own_begin(own, roster, key);
    gch_cast_clear(&book->cast);
    book->begun = true;
}

bool gch_cast_follow(struct gch_cast_book *book, const struct gch_match *match, const struct gch_key *key,
                     const struct gch_turn *turn) {
    if (match->roster[0] == NULL && match->roster[1] == NULL)
        return false;
    if (!book->begun || (gch_call_means(match->words, turn->play.call) == GCH_MEANS_TOSS && turn->snap.quarter == 1))
        gch_cast_begin(book, match->roster, key);
    gch_cast_turn(book, turn);
    return true;
}

const struct gch_player_line *gch_cast_line(const struct gch_cast_book *book, int side, unsigned player) {
    return &gch_cast_own_const(book)->squad[side].man[player].line;
}

const struct gch_roster *gch_cast_roster(const struct gch_cast_book *book, int side) {
    return gch_cast_own_const(book)->squad[side].roster;
}

int gch_cast_passer(const struct gch_cast_book *book, int side) {
    unsigned passer = gch_cast_own_const(book)->squad[side].passer;
    return passer == NOBODY ? -1 : (int)passer;
}

bool gch_cast_plays(const struct gch_cast_book *book, int side, unsigned player) {
    return gch_plays(&gch_cast_own_const(book)->squad[side], player);
}

const char *gch_cast_name(const struct gch_credits *names, enum gch_part part) {
    if (names == NULL || names->cast->player[part] < 0)
        return NULL;
    return names->roster[names->cast->side[part]]->players[names->cast->player[part]].name;
}

const char *gch_cast_name_of(const struct gch_credits *names, enum gch_part part, int side) {
    return names != NULL && names->cast->side[part] == side ? gch_cast_name(names, part) : NULL;
}

void gch_own_start(struct gch_cast_own *own, int side, unsigned player) {
    struct gch_squad *s = &own->squad[side];
    if (s->passer != NOBODY)
        gch_let_play(s, s->passer, false);
    gch_let_play(s, player, true);
    s->passer = (uint8_t)player;
    gch_squad_mix(s);
}

bool gch_own_bench(struct gch_cast_own *own, int side, unsigned player, bool plays) {
    struct gch_squad *s = &own->squad[side];
    if (!plays && player == s->passer) {
        struct gch_rng rng = own->rng;
        unsigned other = relief(s->roster, &rng, player);
        if (other == NOBODY)
            return false;
        gch_own_start(own, side, other);
        s->next_passer = NOBODY;
        return true;
    }
    gch_let_play(s, player, plays);
    gch_squad_mix(s);
    struct gch_rng rng = own->rng;
    draw_specialists(s, &rng);
    return true;
}

void gch_cast_start(struct gch_cast_book *book, int side, int player) {
    gch_own_start(gch_cast_own(book), side, (unsigned)player);
}

bool gch_cast_bench(struct gch_cast_book *book, int side, int player, bool plays) {
    return gch_own_bench(gch_cast_own(book), side, (unsigned)player, plays);
}
