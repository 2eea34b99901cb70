/* A game's names from its beginning: who plays, who throws, who kicks, and what changes that. */
#include "dice/rng.h"
#include "players/players-draw.h"
#include "players/players-listen.h"
#include "players/players-tell.h"

#include <string.h>

#define NOBODY GCH_NOBODY

/* Plays of a game, kicks among them, for when a quarterback leaves who does not finish. */
enum { GAME_PLAYS = 160 };

/* Who takes over from a starter: another than he, by what each threw for others; by all his throws if nobody did. */
static int relief(const struct gch_roster *roster, struct gch_rng *rng, int starter) {
    for (int way = 0; way < 2; way++) {
        uint32_t worth[GCH_MAX_PLAYERS], all = 0;
        for (unsigned i = 0; i < roster->passers; i++) {
            int man = roster->passer[i];
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
        *gch_specialist(squad, roles[i]) = (int16_t)gch_draw(squad, gch_rng_next(rng), roles[i], 0, NOBODY);
}

/* With nothing in anybody's line. */
static void begin(struct gch_cast_book *book, const struct gch_roster *const roster[2], const struct gch_key *key) {
    struct gch_rng rng;
    book->words = NULL;
    gch_rng_init(&rng, key, GCH_STREAM_PLAYERS);
    for (int side = 0; side < 2; side++) {
        struct gch_squad *s = &book->squad[side];
        s->roster = roster[side];
        s->change = 0;
        memset(s->even, 0, sizeof s->even);
        memset(s->hurt, 0, sizeof s->hurt);
        memset(s->benched, 0, sizeof s->benched);
        s->passer = s->next_passer = s->missed = s->kicks = s->kicks_off = s->punts = NOBODY;
        if (s->roster == NULL)
            continue;
        gch_squad_begin(s, gch_roster_draw(s->roster, key, s->even));
        draw_specialists(s, &rng);
        int passer = s->passer;
        if (passer == NOBODY)
            continue;
        const struct gch_player *p = &s->roster->players[passer];
        uint32_t starts = p->count[GCH_COUNT_starts] > 0 ? p->count[GCH_COUNT_starts] : 1;
        uint32_t draw = gch_rng_below(&rng, starts);
        s->change = change_of(&rng, s->roster->stays[passer]);
        if (draw < p->count[GCH_COUNT_relieved])
            s->next_passer = (int16_t)relief(s->roster, &rng, passer);
    }
    book->rng = rng;
    book->begun = true;
    gch_cast_clear(&book->cast);
}

void gch_cast_begin(struct gch_cast_book *book, const struct gch_roster *const roster[2], const struct gch_key *key) {
    for (int side = 0; side < 2; side++) {
        memset(book->squad[side].did, 0, sizeof book->squad[side].did);
        memset(book->squad[side].line, 0, sizeof book->squad[side].line);
    }
    begin(book, roster, key);
}

/* Empties what a game that failed has left behind: nothing, nearly always. */
static void empty_lines(struct gch_squad *squad) {
    static const bool nobody[GCH_MAX_PLAYERS];
    for (int i = 0; memcmp(squad->did, nobody, sizeof nobody) != 0; i++)
        gch_cast_empty(squad, i);
}

bool gch_cast_listen(struct gch_hearing *hearing, const struct gch_match *match, const struct gch_key *key,
                     struct gch_listener *out) {
    struct gch_cast_book *book = &hearing->book;
    if (match->roster[0] == NULL && match->roster[1] == NULL)
        return false;
    const struct gch_vocabulary *known = book->words; /* the same for every game of a season */
    for (int kind = 0; kind < GCH_DOWN_KINDS; kind++)
        hearing->kept[kind].count = 0; /* of a game that failed */
    empty_lines(&book->squad[0]);
    empty_lines(&book->squad[1]);
    begin(book, match->roster, key);
    book->words = known;
    gch_cast_learn(book, match);
    *out = (struct gch_listener){.downs = gch_cast_downs, .play = gch_cast_play, .user = hearing};
    return true;
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

const char *gch_cast_name(const struct gch_credits *names, enum gch_part part) {
    if (names == NULL || names->cast->player[part] == NOBODY)
        return NULL;
    return names->roster[names->cast->side[part]]->players[names->cast->player[part]].name;
}

const char *gch_cast_name_of(const struct gch_credits *names, enum gch_part part, int side) {
    return names != NULL && names->cast->side[part] == side ? gch_cast_name(names, part) : NULL;
}

void gch_cast_start(struct gch_cast_book *book, int side, int player) {
    struct gch_squad *s = &book->squad[side];
    if (s->passer >= 0)
        s->active[s->passer] = false;
    s->active[player] = true;
    s->passer = (int16_t)player;
    gch_squad_mix(s);
}

bool gch_cast_bench(struct gch_cast_book *book, int side, int player, bool plays) {
    struct gch_squad *s = &book->squad[side];
    if (!plays && player == s->passer) {
        struct gch_rng rng = book->rng;
        int other = relief(s->roster, &rng, player);
        if (other == NOBODY)
            return false;
        gch_cast_start(book, side, other);
        s->next_passer = NOBODY;
        return true;
    }
    s->active[player] = plays;
    gch_squad_mix(s);
    struct gch_rng rng = book->rng;
    draw_specialists(s, &rng);
    return true;
}
