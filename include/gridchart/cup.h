/*
 * season: a cup, any teams of any seasons against each other.
 *
 * Knock-out, best of any odd number of games, or round robin. Every game is keyed by (seed, match, game), so the same
 * cup gives the same games; with a folder for the logs a cup that was broken off goes on where it was.
 */
#ifndef GRIDCHART_CUP_H
#define GRIDCHART_CUP_H

#include "gridchart/coach.h"
#include "gridchart/game.h"
#include "gridchart/setup.h"

#ifdef __cplusplus
extern "C" {
#endif

#define GCH_CUP_TEAMS 64
#define GCH_CUP_GAMES 99 /* best of */

enum gch_cup_draw { GCH_CUP_BY_POWER, GCH_CUP_AS_GIVEN, GCH_CUP_BY_LOT };

struct gch_cup_game {
    char id[24];          /* "1-03-2": round, match, game, from 1 */
    uint8_t round;        /* from 0 */
    uint16_t match, game; /* from 0 */
    uint8_t away, home;   /* indices into the teams */
    int16_t score[2];
    uint8_t periods;
    uint8_t winner; /* index into the teams, by the handicap if there is one; GCH_CUP_TEAMS: a tie */
    int tenths;     /* handicap: points by which home is favoured, in tenths */
};

struct gch_cup_match {
    uint8_t round;
    uint8_t team[2]; /* the better seed first; [1] GCH_CUP_TEAMS: a bye */
    uint8_t wins[2];
    uint8_t winner;        /* GCH_CUP_TEAMS: nobody yet, or round robin */
    uint32_t first, count; /* its games */
};

struct gch_cup_team {
    char *text;     /* as it was named */
    char label[32]; /* "2013 DEN" */
    char name[64];
    char *coach;       /* NULL: the usual one */
    int season, power; /* power in tenths; GCH_NO_VALUE: nobody rated it */
    uint8_t seed;      /* from 1 */
    uint16_t wins, losses, ties;
    int scored, allowed;
};

struct gch_cup_spec {
    const char *const *teams; /* as gch_setup_spec.team takes them; 2..GCH_CUP_TEAMS of them */
    unsigned count;
    const char *rules, *options; /* NULL: as the folders say, "standard" */
    const char *coaches;         /* "2013/DEN=human,SEA=best", NULL: the usual ones */
    enum gch_cup_draw draw;
    bool round_robin, handicap;
    int best_of;      /* 1..GCH_CUP_GAMES, odd for a knock-out; round robin: games of each pair */
    const char *logs; /* folder for the games' logs; NULL: none are kept */
    uint64_t seed;
    enum gch_status (*best)(struct gch_context *ctx, const struct gch_coach_spec *spec, struct gch_any_coach *self);
    /* Plays a game with people at the table and writes its log to path; NULL: people cannot take part. */
    enum gch_status (*table)(void *user, const struct gch_setup_spec *setup, const char *const coach[2], uint64_t seed,
                             const char *path);
    void (*seen)(void *user, const struct gch_cup_game *game); /* a game is over; or NULL */
    void *user;
};

struct gch_cup {
    char rules[16];
    uint64_t seed;
    bool round_robin, handicap;
    int best_of;
    struct gch_cup_team team[GCH_CUP_TEAMS]; /* in the order of seeds */
    unsigned count, rounds;
    struct gch_cup_match *matches;
    unsigned match_count;
    struct gch_cup_game *games;
    unsigned game_count;
    uint8_t champion; /* index into the teams */
};

/* Plays a cup. What is wrong is reported: GCH_E_ARG, GCH_E_IO, GCH_E_DATA; GCH_E_STOPPED if somebody left the table.
 * *out is the caller's; on failure NULL. */
GCH_API enum gch_status gch_cup_play(struct gch_context *ctx, const struct gch_cup_spec *spec, struct gch_cup **out);
/* NULL is allowed. */
GCH_API void gch_cup_free(struct gch_cup *cup);
/* Places of a round robin: indices of the teams, best first, by wins (a tie is half), net points, points, seed. */
GCH_API void gch_cup_table(const struct gch_cup *cup, uint8_t order[GCH_CUP_TEAMS]);

#ifdef __cplusplus
}
#endif
#endif
