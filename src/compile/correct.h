/*
 * What the closed loop moves, how far it may, and the corrections of a round (loop.h): private to the loop.
 */
#ifndef GCH_COMPILE_CORRECT_H
#define GCH_COMPILE_CORRECT_H

#include "compile/loop.h"

#include <math.h>

/* Parts of a game that have a pace of their own: the first and third quarter, the second, the fourth. */
enum { GCH_LOOP_PARTS = 3 };

/* How far and how fast things may be moved. The two games differ in what moves them. [0] offense, [1] defense; 0 leaves
 * a thing alone. */
struct gch_loop_means {
    /* The most the wanted yards are moved: for a team's points, for its yards per play where runs and passes do not
     * come in their real proportion, for the league's punts. */
    double nudge[2], mixed, lift;
    /* The most the odds of going for it on fourth down are more, and fewer, for the punts' sake: yards are whole in the
     * games, so fewer fourth downs are a yard long, and teams that choose as they really did go for it less often. */
    double shy[2];
    double turnovers; /* the most the wanted interceptions are moved for the league's level; lost fumbles twice that */
    /* With a full nudge go these: interceptions, traps, lost fumbles and fouls are as good a part of points as yards.
     */
    double with_int[2], with_qt[2], with_fumble[2], with_foul;
    double nudging, guarding; /* nudge, and goal-line formation, per log of points */
    double hurrying;          /* how many no-huddles save as much as one does in DDF */
    double idle; /* of the timeouts that nothing asks for: RedZone has them after plays out of bounds, too */
    double slow[GCH_LOOP_PARTS]; /* the part of the plays that is given up for fewer no-huddles */
    double fast;                 /* the part that plays may be too many for the sake of the real no-huddles */
    bool by_quarter;             /* the pace of each part of the game is put right by itself */
    double last_timeout; /* seconds left from which on a snap without a huddle would leave no time for a field goal */
    double sooner;       /* than real ones the offense calls timeouts before half-time: its snaps take longer here */
    double late;         /* the same of who is behind in the fourth quarter */
    double most_pace, most_guard, most_prevent;
    double soft;  /* the most E is used near the goal line by a team that is to be scored against */
    double level; /* where the goal-line formation starts from */
    /* Seconds left from which on the next play is the last one and a field goal is kicked, without a timeout and with
     * one to stop the clock after it (DDF-23.2, RZ-6.3). Without one a play in bounds and the spike after it take
     * twenty, but no coach kicks with more than a quarter of a minute left. */
    double last_kick[2];
    int tick; /* seconds that the clock knows (DDF-22.1, RZ-6.7) */
};

struct gch_loop_state {
    struct gch_corrections fix;
    double tilt[GCH_MAX_TEAMS];   /* log odds of a pass, added to the sheet's */
    double hurry[GCH_LOOP_PARTS]; /* league: no-huddles per 1000 beyond those of the sheets, by part of the game */
    double stops;                 /* league: of 1000 chances to stop the clock before half-time, how many are used */
    double denies;                /* league: the same of the defense's, in thousandths of the usual */
    double chases;           /* league: factor on those of a defense that is behind in the fourth quarter above 2:00 */
    double guards;           /* league: the same in its last two minutes if it is not, in thousandths */
    double quick[GCH_PACES]; /* league: factors on no-huddles of the fourth quarter, by pace */
    double tempo[GCH_MAX_TEAMS];    /* factor on the no-huddles of a team whose games have too many plays */
    double go[GCH_MAX_TEAMS];       /* log factor on going for it */
    double kick[GCH_MAX_TEAMS];     /* the same on field goals in reach */
    double far[GCH_MAX_TEAMS];      /* the same once more on long ones */
    double red_zone[GCH_MAX_TEAMS]; /* log odds of the goal-line formation, added to the league's */
    double nudge[2][GCH_MAX_TEAMS]; /* -1..1, for points: [0] offense, [1] defense */
    double yards[2][GCH_MAX_TEAMS]; /* log factor on the wanted yards of passes and rushes, for those of all plays */
    double level;                   /* league: log odds of the goal-line formation from the 20 to the 4 */
    double goal;                    /* league: the same from the 3 on, and on two-point tries */
    double lift;                    /* league: log factor on the wanted yards */
    double picks, drops;            /* league: log factors on the wanted interceptions and lost fumbles */
    double traps;                   /* league: the same on traps, for the sacks of a season with fewer snaps */
    double shy;                     /* league: log factor on going for it on fourth down, downward */
    double kicks;                   /* league: log factor on field goals on fourth down */
    double prevent; /* league: how much softer defenses are against who is behind, and harder against who leads */
    double home;    /* league: audibles the home team has more */
    double aim;     /* league: yards farther from the goal line that punts are meant for */
    double foul[3]; /* league: log factors on OFF, on DEF, and on long rather than 5-yard ones */
};

/* Counts of one season: real, or the mean of the replayed ones. [0] own, [1] against. */
struct gch_loop_counts {
    double team[2][GCH_MAX_TEAMS][GCH_STAT_COUNT];
    double league[GCH_STAT_COUNT];
};
void gch_loop_take_counts(const struct gch_replay *r, struct gch_loop_counts *out);
/* Snaps from where two-point tries are made: touchdowns, and all; added. */
void gch_loop_count_goal_line(const struct gch_real_season *season, double goal[2]);
/* Yards to the goal line from which field goals are thought of. */
enum { GCH_LOOP_REACH = 40 };
/* Fourth downs within them by team: field goals, and all; and field goals on all downs, and those blocked. Of
 * the league returns of kickoffs and of punts, their yards, fumbles on them, and what these are counted of. */
struct gch_loop_reach {
    double kicks[GCH_MAX_TEAMS], downs[GCH_MAX_TEAMS];
    double tries[GCH_MAX_TEAMS], blocked;
    double kickoffs, returns[2], return_yards[2], dropped[2], chances[2];
};
/* Adds those of a season. */
void gch_loop_count_reach(const struct gch_real_season *season, struct gch_loop_reach *reach);
/* Moves the teams' field goals on fourth down by what a few replayed seasons had of them: what a team's fourth downs
 * were it does not come to again, so that its sheet alone does not give its share. And what returns come to. */
void gch_loop_correct_reach(const struct gch_loop_reach *real, const struct gch_loop_reach *replay, int teams,
                            struct gch_loop_state *s);
/* What teams did about the clock: timeouts of the last two minutes before half-time, [0] the offense's, [1] the
 * defense's; of the fourth quarter, before its last two those of a defense that is behind, then those of one that is
 * not; and its snaps above 2:00 without a huddle, and all, by pace. */
struct gch_loop_stops {
    double half[2], late, guarding;
    double quick[GCH_PACES], snaps[GCH_PACES];
};
/* Adds those of a season. */
void gch_loop_count_stops(const struct gch_real_season *season, struct gch_loop_stops *stops);
/* Moves how many chances are used by what so many replayed seasons had of them. */
void gch_loop_correct_stops(const struct gch_loop_stops *real, const struct gch_loop_stops *replay, int seasons,
                            struct gch_loop_state *s);
/* A snap without a huddle saves 20 seconds by the book, more than it does on the field. A team that huddles seldom
 * would have many more plays than it had, and its opponents, too: where they are too many it has to huddle more often.
 */
void gch_loop_correct_tempo(const struct gch_loop_counts *real, const struct gch_loop_counts *replay, int team,
                            double step, struct gch_loop_state *s);
/* Who tries long field goals, and who does not: of a team's tries, since how many it comes to is luck. How many there
 * are at each distance the sheets of all say. */
void gch_loop_correct_long_tries(const struct gch_loop_counts *real, const struct gch_loop_counts *replay, int teams,
                                 double step, struct gch_loop_state *s);
/* How far the league's scrambles go: what a defense takes off one makes a sack of it if it was short (DDF-10.4), so
 * that those that are left are longer than their column. */
void gch_loop_correct_scrambles(const struct gch_loop_counts *real, const struct gch_loop_counts *replay, double step,
                                struct gch_loop_state *s);
/* How much likelier those and two-point tries together are to be good than two-point tries alone: log odds. goal: a
 * season's. */
double gch_loop_beside_tries(const struct gch_loop_counts *replay, const double goal[2]);

/* How much more of the share of kickoffs returned is missing, onside kicks apart, than of all that are counted as
 * returns. */
double gch_loop_beside_returns(const struct gch_loop_counts *real, const struct gch_loop_counts *replay,
                               const struct gch_loop_reach *real_kicks, const struct gch_loop_reach *replay_kicks);

/* What a round has come to beside what was wanted. */
struct gch_loop_view {
    const struct gch_loop_counts *real, *replay;
    const struct gch_parity *parity;
    int teams;
    const struct gch_chart_kind *kind;
    const struct gch_loop_means *means;
    double step;         /* power of the corrections */
    double lost;         /* of real fumbles from scrimmage */
    double goal[2];      /* real snaps from the 2 with goal to go: touchdowns, and all */
    double beside_tries; /* gch_loop_beside_tries of the replays */
    double beside_returns;
};

/* The corrections of a round. first: its points are those of charts that nobody has corrected yet, and tell nothing. */
void gch_loop_correct(const struct gch_loop_view *v, const struct gch_talent *talent, bool first,
                      struct gch_loop_state *s);
/* A team's own counts hold its luck, and its charts have been made of what is held of them: where the talent is wanted,
 * the rounds put the league's levels right and leave the teams to differ as they do. */
void gch_loop_level_teams(const struct gch_loop_counts *replay, int teams, struct gch_loop_counts *real);

static inline double gch_loop_bounded(double x, double low, double high) {
    return fmin(high, fmax(low, x));
}

static inline void gch_loop_multiply(double *factor, double log_by, double low, double high) {
    *factor = gch_loop_bounded(*factor * exp(log_by), low, high);
}

#endif
