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
#include "gridchart/players.h"
#include "gridchart/teams.h"

#ifdef __cplusplus
extern "C" {
#endif

struct gch_batch;

struct gch_batch_spec {
    const char *ruleset; /* NULL: that of the charts' folder, else the first */
    const char *options; /* NULL: "standard" */
    const char *house;   /* house rules; NULL: none */
    const char *charts; /* folder that holds the season's team folders; NULL: charts/<season> of the data directories */
    /* "sheet" (where call sheets exist, else plain), "plain", "random", or any other of gridchart-coach(5) but people;
     * NULL: "sheet". Others than these three are made anew for every game, on one thread; ctx must then outlive the
     * batch. */
    const char *coach;
    uint64_t seed;
    int seconds; /* time an outside program has for an answer; 0: the usual */
    /* "program:COMMAND": games are not played but decided by the chances an outside program gives
     * (gridchart-season(1)); NULL: they are played. */
    const char *model;
    /* As in gch_coach_spec; NULL: "best" is not known. */
    enum gch_status (*best)(struct gch_context *ctx, const struct gch_coach_spec *spec, struct gch_any_coach *self);
};

/* A season as people name it: NULLs stand for the shipped files and the usual rules. */
struct gch_season_source {
    const char *charts;   /* folder of the season's charts; NULL: charts/<season> of the data directories */
    const char *schedule; /* NULL: games.csv beside the charts */
    const char *teams;    /* NULL: teams.csv beside the charts */
    const char *league;   /* NULL: "NFL" */
    const char *formats;  /* file of leagues' formats; NULL: the shipped one */
    const char *rules, *options, *house; /* ruleset, its options, house rules; as in gch_batch_spec */
    const char *coach;                   /* as in gch_batch_spec */
    int season;                          /* 0: the one the files hold; charts or schedule must then be given */
    uint64_t seed;
    int seconds; /* this and the next two as in gch_batch_spec */
    const char *model;
    enum gch_status (*best)(struct gch_context *ctx, const struct gch_coach_spec *spec, struct gch_any_coach *self);
};
/* Finds and loads league and batch; both are the caller's to free (the batch first), also after a failure, when either
 * may be NULL. What is missing or wrong is reported through ctx: GCH_E_IO, GCH_E_DATA. */
GCH_API enum gch_status gch_season_load(struct gch_context *ctx, const struct gch_season_source *source,
                                        struct gch_league **league, struct gch_batch **batch);
/* The newest year with charts and a schedule in the data directories; 0 if there is none. */
GCH_API int gch_season_newest(const struct gch_context *ctx);

/* Checks whatever an author may point at: what gch_validate checks, and besides the season's files (teams, games,
 * formats), call sheets and players, in a folder and those below it. ruleset as there. Findings go to ctx; GCH_OK
 * without errors, else GCH_E_DATA, GCH_E_IO or GCH_E_NOMEM. */
GCH_API enum gch_status gch_validate_any(struct gch_context *ctx, const char *path, const struct gch_ruleset *ruleset);

/* A team there is, with what its season came to. */
struct gch_team_row {
    struct gch_team_entry team;
    int wins, losses, ties; /* in the regular games of its season; wins -1: nobody says */
    int power;              /* in tenths; GCH_NO_VALUE: nobody rated it, or its charts cannot be loaded */
    int spread;             /* points, in tenths, by which it is favoured (DDF-26.1); GCH_NO_VALUE: unknown */
};
/* The teams of one season (as gch_team_list_load) or of all, seasons in ascending order and the strongest first, with
 * the spread against another team, or against the average of their season (NULL). *rows is malloc'ed and the caller's,
 * NULL if there are none. Failures are reported through ctx; a season nobody knows is GCH_E_IO. */
GCH_API enum gch_status gch_team_rows_load(struct gch_context *ctx, const struct gch_ruleset *ruleset,
                                           const char *season, const char *against, struct gch_team_row **rows,
                                           size_t *count);

/* What one game of one run came to. */
struct gch_line {
    uint32_t game;    /* index into the league's games; play-off games of a run follow from game_count on */
    uint16_t team[2]; /* [GCH_AWAY], [GCH_HOME]: indices into the league's teams */
    uint8_t type;     /* enum gch_game_type */
    uint8_t periods;  /* quarters played, 5 and more with overtime */
    uint8_t round;    /* of the play-offs, 0..; 0 for regular games */
    bool neutral;
    bool has_spread;                       /* it was played with a point spread: */
    struct gch_cover cover;                /* who was favoured, and who covered */
    uint64_t out[2][GCH_MAX_PLAYERS / 64]; /* who was out injured as it began (house rule 21), by player */
    struct gch_team_stats stats[2];
};

/* Somebody hurt in a game of a run (house rule 21) for a series at least. */
struct gch_run_injury {
    uint32_t line; /* of the run's lines */
    uint16_t team;
    uint8_t length; /* enum gch_injury_length */
    uint8_t games;  /* that he misses afterwards, as the team plays them */
    const char *name;
};

/* Loads charts and call sheets of every team of the league and prepares the matches of its schedule. The league must
 * outlive the batch. Failures are reported through ctx. */
GCH_API enum gch_status gch_batch_new(struct gch_context *ctx, const struct gch_league *league,
                                      const struct gch_batch_spec *spec, struct gch_batch **out);
GCH_API void gch_batch_free(struct gch_batch *batch); /* NULL is allowed */

GCH_API const struct gch_ruleset *gch_batch_ruleset(const struct gch_batch *batch);
GCH_API const struct gch_league *gch_batch_league(const struct gch_batch *batch);

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
/* The house rules; NULL: none. */
GCH_API const struct gch_house *gch_batch_house(const struct gch_batch *batch);
/* House rule 21 is on: whoever is hurt misses games of the run. */
GCH_API bool gch_batch_keeps_injuries(const struct gch_batch *batch);
GCH_API uint64_t gch_batch_seed(const struct gch_batch *batch);
GCH_API const char *gch_batch_coach(const struct gch_batch *batch);
/* True if a team is called from its own sheet. */
GCH_API bool gch_batch_has_sheet(const struct gch_batch *batch, uint16_t team);
/* The folder of the teams' charts, or NULL for a batch made empty. */
GCH_API const char *gch_batch_charts(const struct gch_batch *batch);
/* What a game of its own calls a team of the batch by (gch_setup_spec.team): its folder of charts, or its code where
 * teams bring none. malloc'ed; NULL if memory ran out. */
GCH_API char *gch_batch_team_text(const struct gch_batch *batch, uint16_t team);
GCH_API void gch_batch_set_seed(struct gch_batch *batch, uint64_t seed);
/* Who calls for a team: the batch's coach, or "plain" where that is "sheet" and the team has none. Lives for ever. */
GCH_API const char *gch_batch_coach_of(const struct gch_batch *batch, uint16_t team);

/* Reads the players.csv of every team, so that games told, recorded and played with players have names; teams without
 * the file stay without. Until then, and in a batch made empty, nobody has one. Failures are reported through ctx. */
GCH_API enum gch_status gch_batch_load_names(struct gch_context *ctx, struct gch_batch *batch);
/* A team's depth order, once its names are read: gch_roster_set_depth. Not while runs are under way. */
GCH_API enum gch_status gch_batch_set_depth(struct gch_context *ctx, struct gch_batch *batch, uint16_t team,
                                            const char *what, const char *text);
/* A team's men; NULL: no names. The batch's. */
GCH_API const struct gch_roster *gch_batch_roster(const struct gch_batch *batch, uint16_t team);

/* How far a run goes. */
struct gch_batch_range {
    uint32_t first_run;
    uint32_t runs;
    int jobs;           /* threads, 1..256 */
    int from_week;      /* regular games before it keep the schedule's scores (no statistics); 0: play all */
    int through_week;   /* regular games after it are not played; 0: all */
    bool playoffs;      /* play the bracket too */
    bool players;       /* runs come with what every player did (gch_batch_load_names) */
    volatile int *stop; /* set to non-zero by anyone to stop after the runs under way; or NULL */
};

/* What one player did in one game of a run; a run keeps them packed. */
struct gch_player_games;
struct gch_player_game {
    uint32_t line;         /* index into the run's lines */
    uint16_t team, player; /* indices into the league's teams and the team's men */
    struct gch_player_line did;
};

/* One run, complete. Called in ascending order of run, one at a time, from any thread. lines live as long as the call.
 * scores[league->game_count] has every regular game's score, also of games that were not played again. standings and
 * bracket are those at the end (bracket NULL without play-offs). Return false to stop. */
struct gch_run {
    uint32_t run;
    uint32_t count;
    const struct gch_line *lines;
    const struct gch_score *scores;
    struct gch_standings *standings; /* its rows are not to be changed */
    const struct gch_bracket *bracket;
    /* How often anybody did anything in a game, to be gone through with gch_run_next_player, game by game in the order
     * of the lines; NULL unless players were asked for. Live as long as the call. */
    const struct gch_player_games *players;
    size_t player_bytes;
    uint32_t player_count;
    /* In the order of the lines; live as long as the call. */
    const struct gch_run_injury *injuries;
    uint32_t injury_count;
};
typedef bool (*gch_run_fn)(void *user, const struct gch_run *run);
/* The next of a run's players; *at is 0 for the first. False: there are no more. */
GCH_API bool gch_run_next_player(const struct gch_run *run, size_t *at, struct gch_player_game *out);

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

/* The id of a line's game: the schedule's, or for play-offs "2017_SB_NE_PHI" (season, round, away, home). buffer holds
 * GCH_GAME_ID_TEXT bytes; returns buffer. */
GCH_API char *gch_line_id(const struct gch_league *league, const struct gch_line *line, char *buffer);

/* Plays run range->first_run as range says and finds the game of that id in it. GCH_E_ARG (reported) if it was not
 * played; *out is then undefined. */
GCH_API enum gch_status gch_batch_find_line(struct gch_context *ctx, struct gch_batch *batch,
                                            const struct gch_batch_range *range, const char *id, struct gch_line *out);

/* Plays a line's game again and keeps it for gridchart/report.h. also: a second sink that is told the game, or NULL.
 * match is that of gch_batch_match_of and must outlive *out, which the caller frees with gch_record_free.
 * GCH_E_DIFFERS if another game came of it: a fault of the program. On failure *out is NULL. */
struct gch_record;
GCH_API enum gch_status gch_batch_record(struct gch_batch *batch, uint32_t run, const struct gch_line *line,
                                         const struct gch_match *match, const struct gch_sink *also, bool trace,
                                         struct gch_record **out);

/* Plays a line's game again at a table of its own and writes its log to path, whole or not at all. source is what the
 * batch was loaded from. GCH_E_DIFFERS if another game came of it: a fault of the program, and the log is kept to see
 * it; other failures are reported through ctx. */
GCH_API enum gch_status gch_batch_log_game(struct gch_context *ctx, const struct gch_batch *batch,
                                           const struct gch_season_source *source, uint32_t run,
                                           const struct gch_line *line, const char *path);

#ifdef __cplusplus
}
#endif
#endif
