/* A real season's schedule played again with charts, and the comparison of the two: parity. */
#ifndef GCH_COMPILE_REPLAY_H
#define GCH_COMPILE_REPLAY_H

#include "compile/pbp.h"
#include "gridchart/stats.h"

struct gch_batch;
struct gch_league;
struct gch_text;

#define GCH_MAX_FIGURES 64

/* Scores and margins counted, for spreads and pictures. */
#define GCH_REPLAY_POINTS  100
#define GCH_REPLAY_MARGINS 141 /* -70..70, home less away; beyond counts as the last */

/* What one or more runs of the regular season came to. Sums over runs; teams in the order of the real season. */
struct gch_replay {
    uint32_t runs;
    int teams;
    int64_t own[GCH_MAX_TEAMS][GCH_STAT_COUNT];
    int64_t against[GCH_MAX_TEAMS][GCH_STAT_COUNT];
    int64_t points[GCH_REPLAY_POINTS];        /* team-games by points */
    int64_t margins[GCH_REPLAY_MARGINS];      /* games by margin */
    int64_t home_wins, home_ties, home_games; /* games on neutral ground left out */
    int64_t overtimes, games;
    /* Every league figure of each run, for standard errors: sum and sum of squares, in the order of gch_figures. */
    double figure[GCH_MAX_FIGURES];
    double square[GCH_MAX_FIGURES];
};

/* A league of all teams of a real season and its regular games, for a batch; no divisions, no play-offs. Free with
 * gch_league_free. Its teams and games are in the order of the real season. */
enum gch_status gch_replay_league(struct gch_context *ctx, const struct gch_real_season *season,
                                  struct gch_league **out);

/* Plays runs of a batch made for such a league and counts. */
enum gch_status gch_replay_play(struct gch_batch *batch, uint32_t first_run, uint32_t runs, int jobs,
                                volatile int *stop, struct gch_replay *out);

/* The real season in the same terms, runs = 1. */
void gch_replay_real(const struct gch_real_season *season, struct gch_replay *out);

/* A figure made of counts, per team and game or as a rate. */
struct gch_figure {
    const char *name;
    const char *label;
    bool per_game;                       /* else a rate of sums */
    double (*value)(const double *sums); /* sums[GCH_STAT_COUNT]; per-game figures are divided by games there */
};
const struct gch_figure *gch_figures(size_t *count);

/* How teams compare in a figure: [0] their own, [1] their opponents' against them. */
struct gch_fit_quality {
    double r2, slope, rmse, mean_real, mean_replay;
};

struct gch_parity {
    int season;
    uint32_t runs;
    int teams;
    double real[GCH_MAX_FIGURES], replay[GCH_MAX_FIGURES], error[GCH_MAX_FIGURES]; /* league */
    struct gch_fit_quality quality[GCH_MAX_FIGURES][2];
    double team_real[GCH_MAX_FIGURES][2][GCH_MAX_TEAMS];
    double team_replay[GCH_MAX_FIGURES][2][GCH_MAX_TEAMS];
    double wins_real[GCH_MAX_TEAMS], wins_replay[GCH_MAX_TEAMS];
    double wins_mae;
    double points_sd[2], margin_sd[2], home_share[2], overtime_share[2]; /* [0] real, [1] replay */
};
void gch_parity_compare(int season, const struct gch_replay *real, const struct gch_replay *replay,
                        struct gch_parity *out);

/* Index of a figure by name, or -1. */
int gch_figure_find(const char *name);

/* What parity asks: how many per cent a league figure may be off, the least r2 of teams, and how far from 1 the slope
 * of the line through them may be; 0: nothing. */
double gch_parity_tolerance(const char *name);
double gch_parity_least_r2(const char *name);
double gch_parity_slope(const char *name);
/* The same for spreads, as a part of the real one, and for shares of all games. */
#define GCH_PARITY_SPREAD 0.08
#define GCH_PARITY_SHARE  0.03
/* Is a figure off: the league's, or the teams' (r2, slope, root mean square of points)? f is a figure's index. */
bool gch_parity_league_off(const struct gch_parity *parity, int f);
bool gch_parity_teams_off(const struct gch_parity *parity, int f);
/* The same for what is no figure of its own. */
enum gch_parity_whole {
    GCH_PARITY_WINS,
    GCH_PARITY_POINTS_SPREAD,
    GCH_PARITY_MARGIN_SPREAD,
    GCH_PARITY_HOME,
    GCH_PARITY_OVERTIME,
    GCH_PARITY_WHOLES,
};
bool gch_parity_whole_off(const struct gch_parity *parity, enum gch_parity_whole whole);
/* How much of all that is off. */
int gch_parity_count_off(const struct gch_parity *parity);

/* The league's figures, the teams' R2 and the spreads in short lines. */
void gch_parity_summary(const struct gch_parity *parity, struct gch_text *out);
/* Writes it for people, and for programs. */
void gch_parity_text(const struct gch_parity *parity, const struct gch_real_season *season, struct gch_text *out);
void gch_parity_json(const struct gch_parity *parity, const struct gch_real_season *season, struct gch_text *out);

#endif
