/*
 * What the charts of a season shall give: league rates by column, and for each team, on both sides of the ball, ratios
 * to the league with the schedule taken out.
 *
 * A ratio of 1.1 for completions on defense means: an average offense completes 1.1 times as often against this team as
 * against an average one. Offense T against defense D is expected at league x ratio(T) x ratio(D), which for ratios
 * near 1 is T + D - league.
 */
#ifndef GCH_COMPILE_TARGET_H
#define GCH_COMPILE_TARGET_H

#include "compile/calls.h"
#include "compile/hist.h"

/* One of the nine plays in the league. Shares of a snap that is played out (fouls are apart), before any defense is
 * known. For runs only snaps, fumble, gain and out are used. */
struct gch_column_rates {
    double snaps;                    /* real ones, dropbacks shared out */
    double qt;                       /* share of snaps that end as sack or scramble */
    double completion, interception; /* share of snaps that are thrown */
    double fumble;                   /* share of runs or completions that end in a fumble */
    double out;                      /* share of runs or completions out of bounds */
    struct gch_hist gain;            /* runs, completions: yards on an open field */
    struct gch_hist pick;            /* interceptions: where, yards beyond the line */
    double mean_to[100];             /* mean gain from d yards out, d = 1..99 */
};

/* From so many yards on a gain is a long one: a run is a breakaway. */
#define GCH_LONG_RUN   12
#define GCH_LONG_CATCH 20

/* One side of a team as ratios to the league. */
struct gch_unit {
    double completion[5], interception[5], gain[9]; /* by column */
    double qt;                                      /* sacks and scrambles per dropback */
    double sack;                                    /* sacks per sack or scramble */
    double fumble;                                  /* per run or catch */
    double scramble;                                /* yards of a scramble on an open field */
    double long_runs, long_catches;                 /* share of them that go far: GCH_LONG_... */
    double recovery;                                /* lost per fumble */
    double foul[GCH_RF_COUNT]; /* offense: OFF fouls; defense: DEF fouls; both: drawn by the offense */
    /* plain means, not ratios */
    double sack_yards, scramble_yards; /* per sack (positive), per scramble */
};

/* One kick or return column of a team: probability of each special cell, and the yards of the rest. */
/* Yards to the goal line from which punts are kicked as far as they go. */
enum { GCH_FULL_PUNT = 65 };

struct gch_kick_target {
    double touchdown, fumble, fair_catch, blocked, out, off_5, off_10, off_15, def_5, def_15, late_15, none;
    struct gch_hist yards;
    struct gch_hist dropped; /* yards of the league's returns that end in a fumble: muffs have none */
    double more;             /* yards the chart's numbers are to be longer */
};

struct gch_special {
    struct gch_kick_target kickoff, kickoff_return, punt, punt_return, int_return, fumble_return;
    double kick_coverage, punt_coverage; /* yards added to the other team's mean return */
    double punt_more;                    /* yards the chart's punts are longer than those of the targets */
    double field_goal[61];               /* P(good) from d = 1..60 yards, line of scrimmage */
    double field_goal_blocked;           /* from wherever */
    double field_goal_off_5, field_goal_def_5, field_goal_def_15; /* fouls on a try, of the league */
    double extra_point;
    double field_goal_defense; /* change of the other team's share of good ones */
};

struct gch_targets {
    struct gch_column_rates column[GCH_PLAYS];
    struct gch_hist sack, scramble;  /* yards */
    double scramble_to[100];         /* mean of a scramble from d yards out, as mean_to */
    double sack_share;               /* of sacks and scrambles */
    double sack_fumble;              /* fumbles of quarterbacks caught, and */
    double scramble_fumble;          /* of those that got away, per sack or scramble */
    double scramble_out;             /* out of bounds */
    double muff[GCH_MAX_TEAMS];      /* muffed and bad snaps per scrimmage snap, held to the league's */
    double exchange[GCH_MAX_TEAMS];  /* snaps muffed under centre per scrimmage snap, as they were (DDF-3.8) */
    double lost;                     /* of fumbles */
    double foul[2][GCH_RF_COUNT];    /* per snap: [0] runs, [1] passes; PI and grounding on passes only */
    double third[GCH_PLAYS];         /* share of a play's calls that are on third down */
    double foul_third[GCH_RF_COUNT]; /* share of a foul's that are */
    double before_snap[2];           /* share of OFF 5, DEF 5 called before the snap */
    double grounding_yards;
    double holding;               /* share of the OFF 10 on passes that were holding */
    double after_play[2];         /* share of the OFF 15 and of the DEF 15 that left the play as it was */
    double onside;                /* share of onside kicks that the kickers recovered */
    struct gch_hist interference; /* yards */
    struct gch_hist squib;        /* return yards */
    int kickoff_from;             /* yard line of the season's kickoffs: 35, or 30 to 2010 */
    struct gch_unit offense[GCH_MAX_TEAMS], defense[GCH_MAX_TEAMS];
    struct gch_special special[GCH_MAX_TEAMS];
    double power[GCH_MAX_TEAMS]; /* points better than an average team, schedule taken out */
    double pass_share[GCH_MAX_TEAMS];
    int quota[GCH_MAX_TEAMS][GCH_PLAYS]; /* most calls in one game (DDF-6.5) */
    int no_huddle[GCH_MAX_TEAMS];        /* most no-huddles in one game (DDF-23.3) */
    int off_audibles[GCH_MAX_TEAMS], def_audibles[GCH_MAX_TEAMS], home_field[GCH_MAX_TEAMS], road[GCH_MAX_TEAMS];
    double home_edge;  /* home teams' mean margin, neutral games left out */
    double home_share; /* home teams' share of wins */
};

/* season must be classified. The result is the caller's, to be freed with free(); NULL if memory ran out. */
struct gch_targets *gch_targets_new(const struct gch_real_season *season, const struct gch_calls *calls);

/* Kicks, returns, coverage (compile-target-kick.c). */
void gch_targets_kicks(const struct gch_real_season *season, struct gch_targets *t);
/* What a team's record says: power, audibles, home field, road, quotas (compile-target-team.c). */
void gch_targets_teams(const struct gch_real_season *season, const struct gch_calls *calls, struct gch_targets *t);
/* Fouls (compile-target-foul.c). */
void gch_targets_fouls(const struct gch_real_season *season, const struct gch_calls *calls, struct gch_targets *t);

/* act / exp between two groups of teams, found by turns: ratios of rows (offense) and columns (defense) so that row and
 * column sums of act come back. act and exp are [GCH_MAX_TEAMS][GCH_MAX_TEAMS]; prior is added to both sums. The mean
 * of the defense's ratios is 1. */
void gch_proportional_fit(int teams, const double (*act)[GCH_MAX_TEAMS], const double (*exp)[GCH_MAX_TEAMS],
                          double prior, double *offense, double *defense);

#endif
