/* What every player did in the games of a run. */
#include "season/season-names.h"

#include <stdlib.h>
#include <string.h>

#include "players/players-listen.h"

struct gch_names_taker {
    struct gch_sink sink;
    struct gch_listener listener;
    struct gch_hearing hearing;
};

static void follow(void *user, const struct gch_game *game, const struct gch_turn *turn) {
    struct gch_names_taker *taker = user;
    gch_cast_follow(&taker->hearing.book, game->match, &game->key, turn);
}

struct gch_names_taker *gch_names_taker_new(void) {
    struct gch_names_taker *taker = calloc(1, sizeof *taker);
    if (taker != NULL)
        taker->sink = (struct gch_sink){.play = follow, .user = taker};
    return taker;
}

const struct gch_sink *gch_names_begin(struct gch_names_taker *taker) {
    taker->hearing.book.begun = false;
    return &taker->sink;
}

const struct gch_listener *gch_names_listen(struct gch_names_taker *taker, const struct gch_match *match,
                                            const struct gch_key *key) {
    taker->hearing.book.begun = false;
    return gch_cast_listen(&taker->hearing, match, key, &taker->listener) ? &taker->listener : NULL;
}

/* --- packed lines ------------------------------------------------------------------------------------------------ */

/* A man's line: which of its blocks are there, and these, one behind the other. */
enum { BLOCK = 16, BLOCKS = sizeof(struct gch_player_line) / BLOCK };
_Static_assert(sizeof(struct gch_player_line) == BLOCKS * BLOCK && BLOCKS < 8, "a line is a few whole blocks");
struct packed {
    uint32_t line;
    uint16_t team;
    uint8_t player, blocks;
};
_Static_assert(GCH_MAX_PLAYERS <= UINT8_MAX, "a player is a byte");
struct gch_player_games {
    unsigned char bytes[1]; /* and those behind it */
};

/* A block is written whatever is in it, and stays if it is anything: nothing foretells it. */
static inline unsigned char *pack_block(unsigned char *at, const struct gch_player_line *did, unsigned block,
                                        unsigned *blocks) {
    unsigned any = (did->words[2 * block] | did->words[2 * block + 1]) != 0;
    memcpy(at, &did->words[2 * block], BLOCK);
    *blocks |= any << block;
    return at + any * BLOCK;
}

/* Writes at out, which has room for all of it, and gives how many bytes it took: 0, if he did nothing. */
static size_t pack(unsigned char *out, struct packed head, const struct gch_player_line *did) {
    _Static_assert(BLOCKS == 7 && GCH_DID_fg_tried / 8 >= 4, "kickers and returners have blocks of their own");
    const uint64_t *words = did->words;
    unsigned char *at = out + sizeof head;
    unsigned blocks = 0;
    at = pack_block(at, did, 0, &blocks);
    at = pack_block(at, did, 1, &blocks);
    at = pack_block(at, did, 2, &blocks);
    at = pack_block(at, did, 3, &blocks);
    if ((words[8] | words[9] | words[10] | words[11] | words[12] | words[13]) != 0) { /* few */
        at = pack_block(at, did, 4, &blocks);
        at = pack_block(at, did, 5, &blocks);
        at = pack_block(at, did, 6, &blocks);
    }
    head.blocks = (uint8_t)blocks;
    memcpy(out, &head, sizeof head);
    return blocks != 0 ? (size_t)(at - out) : 0;
}

bool gch_run_next_player(const struct gch_run *run, size_t *at, struct gch_player_game *out) {
    struct packed head;
    if (run->players == NULL || *at >= run->player_bytes)
        return false;
    const unsigned char *from = run->players->bytes + *at;
    memcpy(&head, from, sizeof head);
    from += sizeof head;
    *out = (struct gch_player_game){.line = head.line, .team = head.team, .player = head.player};
    for (unsigned i = 0; i < BLOCKS; i++)
        if ((head.blocks >> i & 1) != 0) {
            memcpy(&out->did.words[2 * i], from, BLOCK);
            from += BLOCK;
        }
    out->did.games = 1;
    *at = (size_t)(from - run->players->bytes);
    return true;
}

void gch_names_clear(struct gch_names_kept *kept) {
    kept->used = 0;
    kept->count = 0;
}

void gch_names_drop(struct gch_names_kept *kept) {
    free(kept->games);
    *kept = (struct gch_names_kept){0};
}

enum gch_status gch_names_take(struct gch_names_taker *taker, struct gch_names_kept *kept, uint32_t line, uint16_t away,
                               uint16_t home) {
    const size_t most = 2 * GCH_MAX_PLAYERS * (sizeof(struct packed) + BLOCKS * BLOCK);
    if (!taker->hearing.book.begun)
        return GCH_OK; /* neither team has names */
    gch_cast_heard(&taker->hearing);
    if (kept->room - kept->used < most) {
        size_t room = kept->room * 2 + 2 * most;
        struct gch_player_games *bigger = realloc(kept->games, room);
        if (bigger == NULL)
            return GCH_E_NOMEM;
        kept->games = bigger;
        kept->room = room;
    }
    for (int side = 0; side < 2; side++) {
        struct gch_squad *squad = &taker->hearing.book.squad[side];
        for (unsigned from = 0; squad->roster != NULL && from < GCH_MAX_PLAYERS; from += 64)
            for (uint64_t did = gch_cast_did(squad, from); did != 0; did &= did - 1) {
                unsigned man = from + (unsigned)__builtin_ctzll(did);
                struct packed head = {line, side == GCH_AWAY ? away : home, (uint8_t)man, 0};
                size_t bytes = pack(kept->games->bytes + kept->used, head, &squad->line[man]);
                kept->used += bytes;
                kept->count += bytes > 0;
                gch_cast_empty(squad, (int)man);
            }
    }
    return GCH_OK;
}
