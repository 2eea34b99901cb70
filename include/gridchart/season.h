/*
 * season: every game of a schedule, any number of times.
 *
 * A batch holds the charts, call sheets and prepared matches of a league's schedule, shared and read-only. Every game
 * is keyed by (seed, run, game), so runs may be cut over threads, processes and machines in any way and give the same
 * bytes. Runs are delivered in order.
 */
#ifndef GRIDCHART_SEASON_H
#define GRIDCHART_SEASON_H

#include "gridchart/coach.h"
#include "gridchart/game.h"
#include "gridchart/league.h"

#ifdef __cplusplus
extern "C" {
#endif

struct gch_batch;

struct gch_batch_spec {
    const char *ruleset; /* NULL: "ddf" */
    const char *options; /* NULL: "standard" */
    const char *charts; /* folder that holds the season's team folders; NULL: charts/<season> of the data directories */
    const char *coach;  /* "sheet" (where call sheets exist, else plain), "plain" or "random"; NULL: "sheet" */
    uint64_t seed;
};

/* What one game of one run came to. */
struct gch_line {
    uint32_t game;    /* index into the league's games; play-off games of a run follow from game_count on */
    uint16_t team[2]; /* [GCH_AWAY], [GCH_HOME]: indices into the league's teams */
    uint8_t type;     /* enum gch_game_type */
    uint8_t periods;  /* quarters played, 5 and more with overtime */
    uint8_t round;    /* of the play-offs, 0..; 0 for regular games */
    bool neutral;
    struct gch_team_stats stats[2];
};

/* Loads charts and call sheets of every team of the league and prepares the matches of its schedule. The league must
 * outlive the batch. Failures are reported through ctx. */
GCH_API enum gch_status gch_batch_new(struct gch_context *ctx, const struct gch_league *league,
                                      const struct gch_batch_spec *spec, struct gch_batch **out);
GCH_API void gch_batch_free(struct gch_batch *batch); /* NULL is allowed */

GCH_API const struct gch_ruleset *gch_batch_ruleset(const struct gch_batch *batch);
GCH_API const struct gch_league *gch_batch_league(const struct gch_batch *batch);
/* The match of a scheduled game, and the coaches' kind. */
GCH_API const struct gch_match *gch_batch_match(const struct gch_batch *batch, uint32_t game);

/* Replaces a team's charts and call sheet in memory (the compiler's loop does): sheet may be NULL. Not while runs are
 * under way. */
struct gch_call_sheet;
GCH_API enum gch_status gch_batch_set_team(struct gch_batch *batch, uint16_t team, const struct gch_team *chart,
                                           const struct gch_call_sheet *sheet);
/* A batch without charts yet, for gch_batch_set_team of every team; league charts are loaded as usual. Call
 * gch_batch_prepare when all teams are set. */
GCH_API enum gch_status gch_batch_new_empty(struct gch_context *ctx, const struct gch_league *league,
                                            const struct gch_batch_spec *spec,
                                            const struct gch_league_chart *league_chart, struct gch_batch **out);
GCH_API enum gch_status gch_batch_prepare(struct gch_batch *batch);
/* Hash over all that the dice fall on: charts, league charts, call sheets in use and the ruleset's tables. */
GCH_API uint64_t gch_batch_hash(const struct gch_batch *batch);
/* The options in force, bit i: ruleset->options[i]; the seed; "sheet", "plain" or "random". */
GCH_API uint32_t gch_batch_options(const struct gch_batch *batch);
GCH_API uint64_t gch_batch_seed(const struct gch_batch *batch);
GCH_API const char *gch_batch_coach(const struct gch_batch *batch);
/* True if a team is called from its own sheet. */
GCH_API bool gch_batch_has_sheet(const struct gch_batch *batch, uint16_t team);
/* The folder of the teams' charts, or NULL for a batch made empty. */
GCH_API const char *gch_batch_charts(const struct gch_batch *batch);
GCH_API void gch_batch_set_seed(struct gch_batch *batch, uint64_t seed);

/* How far a run goes. */
struct gch_batch_range {
    uint32_t first_run;
    uint32_t runs;
    int jobs;           /* threads, 1..256 */
    int from_week;      /* regular games before it keep the schedule's scores (no statistics); 0: play all */
    int through_week;   /* regular games after it are not played; 0: all */
    bool playoffs;      /* play the bracket too */
    volatile int *stop; /* set to non-zero by anyone to stop after the runs under way; or NULL */
};

/* One run, complete. Called in ascending order of run, one at a time, from any thread. lines live as long as the call.
 * scores[league->game_count] has every regular game's score, also of games that were not played again. standings and
 * bracket are those at the end (bracket NULL without play-offs). Return false to stop. */
struct gch_run {
    uint32_t run;
    uint32_t count;
    const struct gch_line *lines;
    const struct gch_score *scores;
    const struct gch_standings *standings;
    const struct gch_bracket *bracket;
};
typedef bool (*gch_run_fn)(void *user, const struct gch_run *run);

/* Plays runs. GCH_OK also if it was stopped; *done says how many runs were delivered. */
GCH_API enum gch_status gch_batch_play(struct gch_batch *batch, const struct gch_batch_range *range, gch_run_fn fn,
                                       void *user, uint32_t *done);

/* The match a line was played by; it points into the batch. */
GCH_API void gch_batch_match_of(const struct gch_batch *batch, const struct gch_line *line, struct gch_match *out);
/* Plays one game of one run again, with a sink: exactly the game that gave this line. match is that of
 * gch_batch_match_of and must live as long as *out. */
GCH_API enum gch_status gch_batch_game(struct gch_batch *batch, uint32_t run, const struct gch_line *line,
                                       const struct gch_match *match, const struct gch_sink *sink,
                                       struct gch_game *out);

#ifdef __cplusplus
}
#endif
#endif
