/*
 * season: what every player came to over any number of runs, as exact sums.
 *
 * Men are known by their ids: who played for two clubs of the league is one man. Only regular games count, as in the
 * league's own lists.
 */
#ifndef GRIDCHART_PLAYER_TALLY_H
#define GRIDCHART_PLAYER_TALLY_H

#include "gridchart/season.h"

#ifdef __cplusplus
extern "C" {
#endif

/* So many of the best are followed from run to run. */
#define GCH_TOP 10

/* One figure of one man. Records are those of the lowest run and game among equals; run 0: there is none. */
struct gch_player_sum {
    int64_t sum, squares; /* of the runs' season totals */
    int32_t best;         /* season total */
    uint32_t best_run;
    int32_t game_best; /* in one game */
    uint32_t game_run;
    uint32_t game; /* gch_line.game */
};

struct gch_man {
    const char *id, *name; /* the batch's */
    uint16_t team;         /* the club he did most for; index into the league's teams */
    uint8_t position;      /* enum gch_position */
    struct gch_player_sum figure[GCH_PLAYER_STAT_COUNT];
};

struct gch_run_figures; /* the room's own */
struct gch_run_games;

struct gch_player_tally {
    const struct gch_batch *batch;
    struct gch_man *men;
    unsigned count;
    uint32_t runs;
    /* Sums over the runs of the best, the second best ... season total of each figure. */
    int64_t top[GCH_PLAYER_STAT_COUNT][GCH_TOP];
    int64_t top_squares[GCH_PLAYER_STAT_COUNT]; /* of the best alone */
    uint16_t *man_of;                           /* by team * GCH_MAX_PLAYERS + player */
    struct gch_run_figures *of_run;             /* by man: the run at hand */
    struct gch_run_games *games_of_run;         /* the same */
};

/* An empty tally of everybody who has a name in the batch, which must outlive it. *out is the caller's; GCH_E_NOMEM. */
GCH_API enum gch_status gch_player_tally_new(const struct gch_batch *batch, struct gch_player_tally **out);
/* NULL is allowed. */
GCH_API void gch_player_tally_free(struct gch_player_tally *tally);
/* Counts a run in that was played with players. */
GCH_API void gch_player_tally_add_run(struct gch_player_tally *tally, const struct gch_run *run);
/* The same in pieces, for whoever has the games from elsewhere: one game after the other, then the run's end. game is
 * as in gch_line; other games than regular ones are left out. */
GCH_API void gch_player_tally_add_game(struct gch_player_tally *tally, uint32_t run, uint32_t game, uint8_t type,
                                       const struct gch_player_game *player);
GCH_API void gch_player_tally_end_run(struct gch_player_tally *tally, uint32_t run);

/* The most men by the sum of a figure, most first, at most `most` of them who have any; those of equal sums in the
 * order of clubs and files. Indices into men; how many. */
GCH_API unsigned gch_player_tally_leaders(const struct gch_player_tally *tally, enum gch_player_stat stat,
                                          unsigned most, unsigned *men);

/* The figures that leaders are listed by, with their words. */
struct gch_leader_list {
    enum gch_player_stat stat;
    const char *words;
    const char *name; /* for machines */
    int divide;       /* the figure is counted in halves: 2; else 1 */
};
GCH_API const struct gch_leader_list *gch_leader_lists(size_t *count);

#ifdef __cplusplus
}
#endif
#endif
