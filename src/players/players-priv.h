/* Private to the room: a roster as draws see it. */
#ifndef GCH_PLAYERS_PRIV_H
#define GCH_PLAYERS_PRIV_H

#include "gridchart/players.h"
#include "players/players-squad.h"

#include <string.h>

/* Shares are drawn in 65536ths. */
#define GCH_SHARE_ONE UINT32_C(65536)

enum {
    GCH_RUN_PLAYS = 4,
    GCH_PASS_PLAYS = 5,
    GCH_SPOTS = 3,          /* elsewhere, from the 20 to the 6, from the 5 on */
    GCH_SCORED = GCH_SPOTS, /* and from wherever, a touchdown */
    GCH_ZONES = GCH_SPOTS + 1,
    GCH_BANDS = 6, /* of gains */
    GCH_FEW_LINEUPS = 8,
    GCH_USUAL_LINEUPS = 16,
    GCH_MOST_LINEUPS = 20,
    GCH_TARGET_ENDS = GCH_BANDS + 1, /* the last: it was not caught */
    GCH_RUN_OCCASIONS = GCH_RUN_PLAYS * GCH_ZONES * GCH_BANDS,
    GCH_TARGET_OCCASIONS = (GCH_PASS_PLAYS + 1) * GCH_ZONES * GCH_TARGET_ENDS,
};

/* How a man's share of carries (or targets) shifts with what the play was, in 65536ths of his share in all. */
struct gch_tilt {
    uint32_t play[GCH_PASS_PLAYS];
    uint32_t zone[GCH_ZONES];
    uint32_t end[GCH_TARGET_ENDS]; /* bands of gains, and of targets those that were not caught */
};

/* One role: who has a share of it, and how much while he plays. */
struct gch_share {
    uint8_t count;
    uint8_t player[GCH_MAX_PLAYERS + 1]; /* and nobody */
    uint32_t weight[GCH_MAX_PLAYERS + 1];
};

/* Chances in 65536ths. */
struct gch_odds {
    uint32_t trick;    /* a pass is thrown by somebody who is no quarterback */
    uint32_t assisted; /* a tackle is shared by two */
    uint32_t shared_sack;
    uint32_t credited_sack; /* somebody is credited with a sack at all */
    uint32_t hit;           /* a pass is thrown under a hit */
    uint32_t stripped;      /* a fumble of the others is forced */
};

struct gch_roster {
    struct gch_odds odds;
    uint32_t untargeted; /* an incompletion is thrown to nobody, in 65536ths */
    uint32_t broken_up;  /* an incompletion is broken up by somebody */
    /* The men of a game are one of so many lineups: who plays, as in a squad's `now`, and who throws first. */
    unsigned lineups;
    uint8_t plays[GCH_MOST_LINEUPS][GCH_MAX_PLAYERS + 1];
    uint8_t starter[GCH_MOST_LINEUPS]; /* GCH_NOBODY: nobody is known to throw */
    /* What is drawn from in each, and behind the last once somebody was benched, hurt or put in: everybody. */
    struct gch_picks pick[GCH_MOST_LINEUPS + 1][GCH_ROLE_COUNT];
    const struct gch_pick
        *ends[GCH_MOST_LINEUPS + 1]; /* of each lineup's own tables, which begin with that of tricks */
    struct gch_row row[GCH_MOST_LINEUPS][GCH_EVEN];
    struct gch_step *steps; /* all rows */
    unsigned count;
    unsigned games; /* the team's, as far as its players show */
    uint64_t salt;  /* of its ids: no two teams have the same luck */
    char *depth;    /* the orders it has followed; NULL: none */
    struct gch_player *players;
    struct gch_share share[GCH_ROLE_COUNT];
    struct gch_tilt *run, *target; /* by player */
    struct gch_pick *picks;        /* all tables */
    /* Who throws and only plays when he does. */
    unsigned passers;
    uint8_t passer[GCH_MAX_PLAYERS];
    /* Quarterbacks: shares of what is thrown for others who do not finish, and which part of such a game of his own he
     * has, in 65536ths. */
    uint32_t relief[GCH_MAX_PLAYERS], stays[GCH_MAX_PLAYERS];
};

static inline unsigned gch_carries(const struct gch_player *p) {
    return (unsigned)p->count[GCH_COUNT_run_1] + p->count[GCH_COUNT_run_2] + p->count[GCH_COUNT_run_3] +
           p->count[GCH_COUNT_run_4];
}

static inline unsigned gch_targets(const struct gch_player *p) {
    unsigned sum = 0;
    for (int i = 0; i < GCH_PASS_PLAYS; i++)
        sum += p->count[GCH_COUNT_target_5 + i];
    return sum;
}

/* players-load.c: somebody must have a share of everything that somebody has to do. GCH_E_DATA, reported. */
enum gch_status gch_roster_check(struct gch_context *ctx, const char *where, const struct gch_player *players,
                                 unsigned count);
/* players-share.c: fills what follows from the players. */
void gch_roster_share(struct gch_roster *roster);
/* players-tilt.c: fills the tilts of carries and targets, whose shares must be there. */
void gch_roster_tilt(struct gch_roster *roster);
/* players-draw.c: fills picks and rows from shares and tilts; false: no memory. */
bool gch_roster_fill_picks(struct gch_roster *roster);
/* Who plays in a game: a lineup. even: where sacks and interceptions begin to fall. */
unsigned gch_roster_draw(const struct gch_roster *roster, const struct gch_key *key, uint32_t even[2]);
/* players-draw.c: lets a squad begin with a lineup of its roster. */
void gch_squad_begin(struct gch_squad *squad, unsigned lineup);
/* The team has no names: everything is drawn for nobody. */
void gch_squad_begin_unnamed(struct gch_squad *squad);
/* From now on whoever is let play does, whatever the lineup: to be called when that was changed. */
void gch_squad_mix(struct gch_squad *squad);

/* The golden section as a part of 2^32: steps of it leave no part of a circle out for long. */
#define GCH_EVEN_STEP UINT32_C(2654435769)

/* Nobody has done anything. */
static inline void gch_squad_forget(struct gch_squad *squad) {
    memset(squad->man, 0, sizeof squad->man);
    memset(squad->did, 0, sizeof squad->did);
}

static inline bool gch_is_hurt(const struct gch_squad *squad, unsigned player) {
    return (squad->hurt[player / 64] >> player % 64 & 1) != 0;
}

static inline bool gch_plays(const struct gch_squad *squad, unsigned player) {
    return squad->now[player] != GCH_OUT;
}

static inline void gch_let_play(struct gch_squad *squad, unsigned player, bool plays) {
    squad->now[player] = (uint8_t)(plays ? player : GCH_OUT);
}

/* Benches whoever a state has out, and lets those play again who can (players-hurt.c). */
void gch_cast_follow_injuries(struct gch_cast_own *own, const struct gch_state *snap);

/* players-game.c: gch_cast_start and gch_cast_bench on the room's own part of a book. */
void gch_own_start(struct gch_cast_own *own, int side, unsigned player);
bool gch_own_bench(struct gch_cast_own *own, int side, unsigned player, bool plays);

#endif
