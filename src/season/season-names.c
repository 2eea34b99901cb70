/* What every player did in the games of a run. */
#include "season/season-names.h"

#include <stdlib.h>
#include <string.h>

#include "players/players-observe.h"

struct gch_names_taker {
    struct gch_observation observed; /* first: its lines lie as the cache has them */
    struct gch_observer observer;
    struct gch_sink sink;
    struct gch_cast_book book; /* of games that somebody watches */
};

static void follow(void *user, const struct gch_game *game, const struct gch_turn *turn) {
    struct gch_names_taker *taker = user;
    gch_cast_follow(&taker->book, game->match, &game->key, turn);
}

struct gch_names_taker *gch_names_taker_new(void) {
    const size_t line = 64;
    struct gch_names_taker *taker = aligned_alloc(line, (sizeof *taker + line - 1) / line * line);
    if (taker != NULL) {
        memset(taker, 0, sizeof *taker);
        taker->sink = (struct gch_sink){.play = follow, .user = taker};
    }
    return taker;
}

const struct gch_sink *gch_names_begin(struct gch_names_taker *taker) {
    taker->book.begun = false;
    return &taker->sink;
}

const struct gch_observer *gch_names_observe(struct gch_names_taker *taker, const struct gch_match *match,
                                             const struct gch_key *key) {
    taker->book.begun = false;
    return gch_cast_observe(&taker->observed, match, key, &taker->observer) ? &taker->observer : NULL;
}

/* --- packed lines ------------------------------------------------------------------------------------------------ */

/* A side of a game, in units of 16 bits: a head of team, line and how many units follow, and the words of its men
 * (season-names.h). */
enum { HEAD_TEAM, HEAD_LINE, HEAD_UNITS = HEAD_LINE + 2, HEAD };
_Static_assert(GCH_MAX_PLAYERS <= UINT8_MAX && GCH_NAMES_WORDS <= 127, "a key has room for them");
_Static_assert(sizeof(uint64_t) == GCH_NAMES_FIGURES * sizeof(int16_t), "a word is so many figures");
enum { SIDE_MOST = HEAD + GCH_MAX_PLAYERS * GCH_NAMES_WORDS * GCH_NAMES_UNITS };
_Static_assert(SIDE_MOST <= UINT16_MAX, "a side is a few units");
enum { USUAL_ROOM = 288 * 1024 }; /* bytes of a season's run: hardly any has to grow */
struct gch_player_games {
    uint16_t unit[1]; /* and those behind it */
};

bool gch_names_next_side(const struct gch_run *run, size_t *at, struct gch_names_side *out) {
    if (run->players == NULL || *at >= run->player_bytes / sizeof(uint16_t))
        return false;
    const uint16_t *head = &run->players->unit[*at];
    *out = (struct gch_names_side){head[HEAD_LINE] | (uint32_t)head[HEAD_LINE + 1] << 16, head[HEAD_TEAM], head + HEAD,
                                   head + HEAD + head[HEAD_UNITS]};
    *at += HEAD + head[HEAD_UNITS];
    return true;
}

/* *at counts 2048 to every unit before a side's head, and 1 to every word of the side that was given. */
enum { WORD_BITS = 11 };
_Static_assert(GCH_MAX_PLAYERS *GCH_NAMES_WORDS < 1 << WORD_BITS, "words of a side");
bool gch_run_next_player(const struct gch_run *run, size_t *at, struct gch_player_game *out) {
    size_t next = *at >> WORD_BITS, given = *at & ((1u << WORD_BITS) - 1);
    struct gch_names_side side;
    struct gch_names_word of;
    for (size_t head = next; gch_names_next_side(run, &next, &side); head = next, given = 0) {
        side.at += given * GCH_NAMES_UNITS;
        if (!gch_names_next_word(&side, &of))
            continue;
        *out = (struct gch_player_game){.line = side.line, .team = side.team, .player = (uint8_t)of.player};
        bool his = true;
        while (his) {
            memcpy(&out->did.words[of.word], of.figures, sizeof out->did.words[of.word]);
            given++;
            his = gch_names_next_word(&side, &of) && !of.first;
        }
        out->did.games = 1;
        *at = head << WORD_BITS | given;
        return true;
    }
    return false;
}

void gch_names_clear(struct gch_names_kept *kept) {
    kept->used = 0;
    kept->count = 0;
}

void gch_names_drop(struct gch_names_kept *kept) {
    free(kept->games);
    *kept = (struct gch_names_kept){0};
}

/* The bits of four men from `first` on, the first man's lowest. */
static uint64_t bits_of(const uint16_t *did) {
    return did[0] | (uint64_t)did[1] << 16 | (uint64_t)did[2] << 32 | (uint64_t)did[3] << 48;
}

/* Writes what the men of a side did behind its head, and empties their lines. Gives how many units there are. Nothing
 * foretells who did what: so all words of four men are gone through in one loop, and nothing else branches on it. */
static size_t take_side(struct gch_squad *squad, uint16_t *out, uint32_t *count) {
    const unsigned men = squad->roster != NULL ? gch_roster_size(squad->roster) : 0;
    unsigned last = GCH_NOBODY; /* who has a word already */
    uint16_t *at = out + HEAD;
    for (unsigned four = 0; four < men; four += GCH_DID_MEN) {
        uint64_t did = bits_of(&squad->did[four]);
        for (; did != 0; did &= did - 1) {
            const unsigned bit = (unsigned)__builtin_ctzll(did);
            const unsigned man = four + bit / GCH_DID_BITS, word = bit % GCH_DID_BITS;
            uint64_t *line = &squad->man[man].line.words[word];
            const uint64_t figures = *line;
            const bool some = figures != 0; /* else what was added was nothing, or was taken back */
            *line = 0;
            at[GCH_NAMES_KEY] = gch_names_key(man, word, man != last);
            memcpy(&at[GCH_NAMES_KEY + 1], &figures, sizeof figures);
            at += some ? GCH_NAMES_UNITS : 0;
            *count += some & (man != last);
            last = some ? man : last;
        }
    }
    memset(squad->did, 0, men * sizeof squad->did[0]);
    return (size_t)(at - out);
}

enum gch_status gch_names_take(struct gch_names_taker *taker, struct gch_names_kept *kept, uint32_t line, uint16_t away,
                               uint16_t home) {
    const size_t most = 2 * SIDE_MOST * sizeof(uint16_t);
    struct gch_cast_own *own = taker->book.begun ? gch_cast_own(&taker->book) : &taker->observed.own;
    if (!taker->book.begun && !taker->observed.begun)
        return GCH_OK; /* neither team has names */
    if (!taker->book.begun)
        gch_cast_count_rest(&taker->observed);
    if (kept->room - kept->used < most) {
        size_t room = kept->room * 2 + USUAL_ROOM + most;
        struct gch_player_games *bigger = realloc(kept->games, room);
        if (bigger == NULL)
            return GCH_E_NOMEM;
        kept->games = bigger;
        kept->room = room;
    }
    uint16_t *const begin = kept->games->unit + kept->used / sizeof *begin;
    uint16_t *out = begin;
    for (int side = 0; side < 2; side++) {
        size_t units = take_side(&own->squad[side], out, &kept->count);
        out[HEAD_TEAM] = side == GCH_AWAY ? away : home;
        out[HEAD_LINE] = (uint16_t)line;
        out[HEAD_LINE + 1] = (uint16_t)(line >> 16);
        out[HEAD_UNITS] = (uint16_t)(units - HEAD);
        out += units;
    }
    /* The run's next game comes after many others, and will want as much room. */
    for (const uint16_t *at = out; at < out + (out - begin); at += 32)
        __builtin_prefetch(at, 1);
    kept->used += (size_t)(out - begin) * sizeof *out;
    if (!taker->book.begun)
        gch_cast_emptied(&taker->observed);
    return GCH_OK;
}
