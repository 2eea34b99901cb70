/* Private to the library: one team's men in one game, and what a book of names has besides the last play's cast. */
#ifndef GCH_PLAYERS_SQUAD_H
#define GCH_PLAYERS_SQUAD_H

#include "gridchart/players.h"

/* Who is nobody: where draws end that name none. His line is a spare one, that anything may be added to. */
#define GCH_NOBODY GCH_MAX_PLAYERS

#define GCH_OUT UINT8_MAX /* in a squad's `now` */

/* What one man did. */
struct gch_man_line {
    struct gch_player_line line;
    uint64_t spare[2]; /* two lines of cache a man */
};
_Static_assert(sizeof(struct gch_man_line) == 128, "found by a shift");
/* The bit of the word that has a figure. */
#define GCH_DID_BIT(stat) (1u << (unsigned)(stat) * sizeof(int16_t) / sizeof(uint64_t))
/* The bits of so many men are looked at together. */
enum { GCH_DID_BITS = 16, GCH_DID_MEN = 4, GCH_DID_ROOM = GCH_MAX_PLAYERS + GCH_DID_MEN };
_Static_assert(GCH_PLAYER_STAT_COUNT * sizeof(int16_t) <= GCH_DID_BITS * sizeof(uint64_t), "a bit for every word");

/* What is drawn by one weight a man and nothing else. X(identifier, count) */
#define GCH_ROLES(X)                                                                                                   \
    X(CARRY, run_1)                                                                                                    \
    X(TARGET, target_5)                                                                                                \
    X(TRICK, throws)                                                                                                   \
    X(TACKLE, tackles)                                                                                                 \
    X(ASSIST, assists)                                                                                                 \
    X(SACK, half_sacks)                                                                                                \
    X(HIT, hits)                                                                                                       \
    X(INTERCEPTION, interceptions)                                                                                     \
    X(DEFENDED, defended)                                                                                              \
    X(FORCED, forced)                                                                                                  \
    X(RECOVERED, recovered)                                                                                            \
    X(BLOCK, blocks)                                                                                                   \
    X(KICK, kicks)                                                                                                     \
    X(KICKOFF, kickoffs)                                                                                               \
    X(PUNT, punts)                                                                                                     \
    X(KICK_RETURN, kick_returns)                                                                                       \
    X(PUNT_RETURN, punt_returns)                                                                                       \
    X(FOUL_OFFENSE, fouls_offense)                                                                                     \
    X(FOUL_DEFENSE, fouls_defense)                                                                                     \
    X(FOUL_KICK, fouls_kicks)

enum gch_role {
#define GCH_X(id, count) GCH_ROLE_##id,
    GCH_ROLES(GCH_X)
#undef GCH_X
        GCH_ROLE_COUNT,
};

/* A place of a table to draw from: its own man has so many 65536ths of it, the other the rest. */
struct gch_pick {
    uint16_t keep;
    uint8_t man[2];
};

/* The tables of a role: one, of carries and targets one for every occasion. */
struct gch_picks {
    const struct gch_pick *table;
    uint32_t count; /* places of each; at least one */
    uint32_t step;  /* from a table to the next; 0: one serves all occasions */
};

/* The men of a role in their order, and where the part of each ends if their shares are laid end to end. */
struct gch_step {
    uint32_t upto;
    uint8_t man;
};
struct gch_row {
    const struct gch_step *step; /* the last ends at `all` */
    uint32_t all;
};
/* What falls evenly among the shares. */
enum { GCH_EVEN_SACK, GCH_EVEN_INTERCEPTION, GCH_EVEN };

struct gch_odds;

struct gch_squad {
    struct gch_man_line man[GCH_MAX_PLAYERS + 1];
    /* By man: which words of his line may have something in them, bit n: word n. */
    uint16_t did[GCH_DID_ROOM];
    const struct gch_roster *roster;       /* NULL: the team has no names */
    struct gch_picks pick[GCH_ROLE_COUNT]; /* what is drawn from */
    const struct gch_row *row;             /* by GCH_EVEN; NULL: others play than in the lineup */
    const struct gch_odds *odds;
    uint8_t now[GCH_MAX_PLAYERS + 1];       /* who plays: his own number, or GCH_OUT */
    uint64_t hurt[GCH_MAX_PLAYERS / 64];    /* house rule 21 has them out */
    uint64_t benched[GCH_MAX_PLAYERS / 64]; /* ... of those who would play */
    uint8_t missed;                         /* ... the passer who comes back when he can */
    uint8_t passer;                         /* who throws now */
    uint8_t next_passer;                    /* who takes over; GCH_NOBODY: he stays to the end */
    uint8_t kicks, kicks_off, punts;        /* who does so in this game */
    uint16_t change;                        /* the next passer takes over from this play on */
    uint32_t even[GCH_EVEN];                /* where the next one falls among the shares */
};

/* The names of one game. */
struct gch_cast_own {
    struct gch_squad squad[2];
    struct gch_rng rng;
    /* What the game is like: its words, whether it has a call for sneaks, whether house rules name men, and whether
     * they hurt them. */
    const struct gch_vocabulary *words;
    bool sneaks, house, injuries;
    /* Where the occasion of a run or pass is looked up: by call (-1: it is none of the counts' runs), spot and yards,
     * the last as a byte. */
    int8_t run_at[GCH_MAX_ANSWERS];
    uint8_t pass_at[GCH_MAX_ANSWERS];
    /* By call: what a play came to tells alone who is named for it, and no house rule does. */
    bool names_by_events[GCH_MAX_ANSWERS];
    uint8_t run_zone[128], pass_zone[128];
    uint8_t run_band[256], pass_band[256];
};
_Static_assert(sizeof(struct gch_cast_own) <= sizeof(((struct gch_cast_book *)0)->own), "a book has room for it");

static inline struct gch_cast_own *gch_cast_own(struct gch_cast_book *book) {
    return (struct gch_cast_own *)(void *)book->own;
}

static inline const struct gch_cast_own *gch_cast_own_const(const struct gch_cast_book *book) {
    return (const struct gch_cast_own *)(const void *)book->own;
}

#endif
