/*
 * analyze: exact odds of plays, match-ups solved as games, and what the best coach makes of them.
 *
 * Nothing here is sampled. The odds come from the ruleset's own turn(), run once for every different way the dice can
 * fall (gch_tree_walk): the resolver that plays a game is the one that is analyzed, whatever the ruleset. Doubles are
 * used throughout; the same input gives the same bytes everywhere.
 */
#ifndef GRIDCHART_ANALYZE_H
#define GRIDCHART_ANALYZE_H

#include "gridchart/coach.h"
#include "gridchart/rules.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The tree of all throws.
 */

/* One way a turn can go. weight is its chance; turn has calls, events and result; after is the situation it led to.
 * What they point at lives as long as the call. stopped: the turn was broken off by a coach's answer
 * -GCH_E_STOPPED or by the watch below; turn->play is then as far as it had come, after is the situation before. */
typedef void (*gch_leaf_fn)(void *user, double weight, const struct gch_turn *turn, const struct gch_state *after,
                            bool stopped);

struct gch_tree {
    const struct gch_match *match;
    const struct gch_state *state;    /* the situation before the turn */
    const struct gch_coach *coach[2]; /* their answers must depend on the question alone */
    double least; /* ways less likely than this are given up and counted in lost; 0: none (beware of endless fouls) */
    bool singly;  /* every total and every order of fouls by itself: the slow reference */
    /* Asked before every throw; true breaks the turn off there. May be NULL. */
    bool (*watch)(void *user, const struct gch_turn *turn, int purpose);
    gch_leaf_fn leaf;
    void *user;
    /* out */
    double lost;     /* chance of all that was given up */
    uint64_t leaves; /* turns that were run */
};

/* Runs match->ruleset->turn() for every way the dice can fall. GCH_E_ILLEGAL if a coach gave an illegal answer,
 * GCH_E_NOMEM, GCH_E_DIFFERS if a turn needs more than 400 throws. */
GCH_API enum gch_status gch_tree_walk(struct gch_tree *tree);

/*
 * Expected points.
 */

/* Values of one match-up: both sides' odds of every call, kicks and returns, and from them expected points by down,
 * distance and spot under the best mixes of both. Immutable once made; any number of games and threads may share it. */
struct gch_values;

/* Works out a match-up; match must outlive it. GCH_E_NOMEM, or as gch_tree_walk. */
GCH_API enum gch_status gch_values_new(const struct gch_match *match, struct gch_values **out);
/* The same for somebody who may lose interest: stop(user) is asked now and then, from the calling thread, and once it
 * says so nothing is made: GCH_E_STOPPED. It takes some seconds of processor time. */
GCH_API enum gch_status gch_values_new_until(const struct gch_match *match, bool (*stop)(void *user), void *user,
                                             struct gch_values **out);
/* NULL is allowed. */
GCH_API void gch_values_free(struct gch_values *values);
/* How many sweeps it took, and how much the last one still changed, in points. */
GCH_API unsigned gch_values_sweeps(const struct gch_values *values, double *change);

/* How many points better off `side` is after a result than the other side, what comes next included. values NULL: a
 * plain estimate from spot, down and distance that knows no team. */
GCH_API double gch_points_after(const struct gch_values *values, const struct gch_match *match,
                                const struct gch_state *before, const struct gch_result *result, int side);
/* The same for a situation before its next play; score, clock and timeouts do not matter. */
GCH_API double gch_points_of(const struct gch_values *values, const struct gch_match *match,
                             const struct gch_state *state, int side);

/*
 * The odds of one play.
 */

/* A coach with fixed answers: this call, this formation; fouls by gch_points_after; everything else by preset. One
 * struct serves both sides. */
struct gch_probe {
    struct gch_coach coach;
    uint8_t call;     /* what the offense or the kicking team calls */
    uint8_t try_play; /* of a two-point try */
    uint8_t formation;
    uint8_t pooch;
    uint8_t return_team; /* against a kick, in a game where that is chosen */
    int8_t choice;       /* answer to RETURN where it is allowed; -1: the preset */
    bool stop_at_fouls;  /* breaks off with GCH_E_STOPPED instead of choosing about a foul */
    const struct gch_values *values;
    /* out, with stop_at_fouls: what could be chosen */
    uint8_t fouls;
    uint8_t adds;
    struct gch_foul foul[GCH_MAX_CHOICES + 1];
    bool teams; /* out: a return team was chosen */
};
GCH_API void gch_probe_init(struct gch_probe *probe, int call, int formation, const struct gch_values *values);

/* What a scrimmage call comes to. Chances are of all snaps, fouls and what is wiped out by them included. Yards are
 * where the ball went, penalties included: an incompletion or interception 0, a lost fumble its spot. */
#define GCH_ODDS_LOW  (-99)
#define GCH_ODDS_HIGH 99
struct gch_play_odds {
    double mean;       /* yards */
    double spread;     /* standard deviation of the yards */
    double first_down; /* touchdowns included */
    double touchdown;  /* by the offense */
    double turnover;   /* interceptions and lost fumbles */
    double interception;
    double sack;
    double completion;
    double incompletion;
    double penalty;   /* accepted, or offsetting */
    double explosive; /* 20 yards or more */
    double loss;      /* less than 0 yards */
    double safety;
    double against; /* the other side scores on the play */
    double seconds; /* mean charge of the play */
    double points;  /* expected points after the play, for the offense */
    double lost;    /* chance not followed up; all else is of the rest */
    uint64_t leaves;
    double yards[GCH_ODDS_HIGH - GCH_ODDS_LOW + 1]; /* chance of each number of yards */
};

/* How exact odds are unless asked otherwise: ways below this chance are given up. */
#define GCH_ODDS_LEAST 1e-8

struct gch_odds_setup {
    const struct gch_match *match;
    const struct gch_state *state;   /* next must be SCRIMMAGE, or TRY for the play of a two-point try */
    int call;                        /* 1..9 */
    int formation;                   /* 0..5 */
    const struct gch_values *values; /* for choices about fouls, and points; or NULL */
    double least;                    /* as in struct gch_tree; 0: GCH_ODDS_LEAST */
    bool singly;                     /* as in struct gch_tree */
};

/* The odds of a call against a formation in a situation. Fails as gch_tree_walk. */
GCH_API enum gch_status gch_odds_of(const struct gch_odds_setup *setup, struct gch_play_odds *out);

/*
 * Matrix games.
 */

#define GCH_GAME_ROWS    16
#define GCH_GAME_COLUMNS 16

/* A two-person zero-sum game: the row player gets pay[i][j]. */
struct gch_matrix_game {
    int rows;
    int columns;
    double pay[GCH_GAME_ROWS][GCH_GAME_COLUMNS];
    /* out */
    double value;
    double row[GCH_GAME_ROWS];       /* optimal mix of the row player */
    double column[GCH_GAME_COLUMNS]; /* optimal mix of the column player */
};

/* Solves the game by the simplex method with Bland's rule, which cannot cycle on degenerate games. All pays must be
 * finite. */
GCH_API void gch_matrix_game_solve(struct gch_matrix_game *game);
/* How much better, at least, the best mix of the other rows does than row k whatever the column: above 0 the row is
 * dominated. -inf for the only row. */
GCH_API double gch_row_dominated_by(const struct gch_matrix_game *game, int k);
/* The same for a column of the column player. */
GCH_API double gch_column_dominated_by(const struct gch_matrix_game *game, int k);

/*
 * The best coach.
 */

/* Plays the mixes of the match-up, and decides fourth downs, tries, kicks, fouls, returns and the clock by the same
 * values: expected points in the first three quarters (less what there is no time for before the half), the chance of
 * winning in the fourth and in overtime. It sees what the questions show and no hidden call. */
struct gch_best_coach {
    struct gch_coach coach;
    struct gch_rng rng;
    int side;
    const struct gch_values *values;
};
/* values, of the match at hand, must outlive the coach; one set serves both sides and any number of games. */
GCH_API void gch_best_coach_init(struct gch_best_coach *coach, int side, const struct gch_key *key,
                                 const struct gch_values *values);

/* For struct gch_coach_spec.best: works out the values and owns them. */
GCH_API enum gch_status gch_best_make(struct gch_context *ctx, const struct gch_coach_spec *spec,
                                      struct gch_any_coach *self);

/* What the best coach thinks of a situation before a scrimmage down, a try or a kick. */
struct gch_advice {
    bool winning;                /* worth is a chance of winning (0..1), else expected points */
    double worth;                /* of the situation, for the side in possession */
    double points;               /* expected points, whatever the clock says */
    struct gch_matrix_game game; /* rows: plays; columns: formations A..F */
    uint8_t play[GCH_GAME_ROWS]; /* call of each row */
    double gap[GCH_GAME_ROWS];   /* by how much the row is dominated; not above 0: it is not */
    double column_gap[GCH_FORMATIONS];
    /* Alternatives to a play, -infinity where not open. */
    double punt;
    int pooch;
    double field_goal;
    double field_goal_good; /* chance */
    double kick[3];         /* kickoffs: deep, squib, onside; tries: kick, two points */
    double kick_mix[3];     /* kickoffs: how often each should be kicked */
    double hands;           /* kickoffs: how often the others should send their hands team; 0 if there is none */
    double kick_good[2];    /* tries: chances */
    int call;               /* what it would do: 0 for the mix of the game */
};
/* Fills *out for state, which must be a scrimmage down, a try, a kickoff or a free kick. */
GCH_API void gch_advise(const struct gch_values *values, const struct gch_state *state, struct gch_advice *out);

/* What it thinks as a table for people, and as one JSON object: every call's worth, both sides' mixes, the exact odds
 * of the calls against the defense's mix, the fourth-down table. values are of the match. malloc'ed, the caller's;
 * fails as gch_odds_of, and *out is then NULL. */
GCH_API enum gch_status gch_advice_text(const struct gch_values *values, const struct gch_match *match,
                                        const struct gch_state *state, char **out);
GCH_API enum gch_status gch_advice_json(const struct gch_values *values, const struct gch_match *match,
                                        const struct gch_state *state, char **out);

/* What charts and dice say of the answers to a question, added to their `follows` (gridchart/report.h): the chance of a
 * kick at the goal from here, exactly; yards a return averages; with values also the chance of a two-point try. Quick:
 * nothing is worked out but the kick. A field goal that cannot be made from here becomes a rare choice. values may be
 * NULL. */
struct gch_choice;
GCH_API void gch_choices_odds(const struct gch_match *match, const struct gch_values *values,
                              const struct gch_question *question, struct gch_choice *choices, unsigned count);

/* What the best coach thinks of the choice that is open before a down, a try or a kick, for the side that is asked: a
 * table of at most 60 columns. Fails as gch_odds_of; GCH_E_ARG, silently, for other questions. */
GCH_API enum gch_status gch_advice_brief(const struct gch_values *values, const struct gch_match *match,
                                         const struct gch_question *question, char **out);

/* The first down of a drive at the own 25 with all timeouts, before any score. */
GCH_API void gch_matchup_begin(const struct gch_match *match, int offense, struct gch_state *out);
/* "1st and 10 at the own 25" into buffer, which it returns. */
#define GCH_WHERE_TEXT 64
GCH_API char *gch_matchup_where(const struct gch_state *state, char *buffer);

/*
 * Columns and the league.
 */

/* What is measured of a column, exactly over its dice: X(identifier, name, words). All but yards are chances. */
#define GCH_MEASURES(X)                                                                                                \
    X(yards, "yards", "mean of the numbers")                                                                           \
    X(number, "number", "numbers and blanks")                                                                          \
    X(forced, "forced", "forced numbers")                                                                              \
    X(touchdown, "td", "touchdowns")                                                                                   \
    X(breakaway, "b", "breakaways")                                                                                    \
    X(trapped, "qt", "quarterback trapped")                                                                            \
    X(incomplete, "inc", "incompletions")                                                                              \
    X(interception, "int", "interceptions")                                                                            \
    X(fumble, "f", "fumbles")                                                                                          \
    X(off_foul, "off", "fouls by the offense")                                                                         \
    X(def_foul, "def", "fouls by the defense")                                                                         \
    X(bad, "bad", "lost, missed, no good, blocked")                                                                    \
    X(other, "other", "all else")

enum gch_measure {
#define GCH_X(id, name, words) GCH_MEASURE_##id,
    GCH_MEASURES(GCH_X)
#undef GCH_X
        GCH_MEASURE_COUNT,
};
GCH_API const char *gch_measure_name(enum gch_measure measure);
GCH_API const char *gch_measure_words(enum gch_measure measure);

/* Fills m[GCH_MEASURE_COUNT] for a column of rows 10..39, or for a formation (0..5) against a play (0..8). */
GCH_API void gch_measure_column(const struct gch_team *team, enum gch_column column, double *m);
GCH_API void gch_measure_defense(const struct gch_team *team, int formation, int play, double *m);

/* A team among others: one with errors is left out and named by a note, not a reason to stop, since what is wrong is
 * validate's to say; *out is then NULL. GCH_OK or GCH_E_NOMEM. */
GCH_API enum gch_status gch_team_load_neighbour(struct gch_context *ctx, const char *folder,
                                                const struct gch_chart_kind *kind, struct gch_team **out);

/* All teams of a season folder. */
struct gch_team_set {
    struct gch_team **team;
    size_t count;
};
/* Loads every folder in `folder` that holds charts. Fails as gch_team_load; nothing is handed out then. */
GCH_API enum gch_status gch_team_set_load(struct gch_context *ctx, const char *folder,
                                          const struct gch_chart_kind *kind, struct gch_team_set *out);
/* A zeroed set is allowed. */
GCH_API void gch_team_set_finish(struct gch_team_set *set);

/* The odds of plays against formations as a table. */
enum gch_odds_format { GCH_ODDS_TEXT, GCH_ODDS_JSON, GCH_ODDS_CSV };
/* What the text's heat map can show: the fields of struct gch_play_odds by name, ended by NULL. */
GCH_API extern const char *const gch_odds_measures[];
struct gch_odds_view {
    const struct gch_match *match;
    struct gch_state state; /* a scrimmage down */
    int play;               /* only this one, 1..9; 0: all that are open */
    int formation;          /* only this one, 0..5; -1: all */
    int least;              /* give up ways less likely than 10^-least; 0: 8 */
    int measure;            /* index in gch_odds_measures */
    bool colour;            /* the heat map in ANSI colours instead of marks */
    const struct gch_values
        *values; /* for choices about fouls, and the text then has the match-up as a game; or NULL */
    enum gch_odds_format format;
};
/* malloc'ed, the caller's; fails as gch_odds_of, and *out is then NULL. */
GCH_API enum gch_status gch_odds_report(const struct gch_odds_view *view, char **out);

/* The same for games of marked dice (gch_ruleset.outcomes), with the situation as a game; text or CSV. */
GCH_API enum gch_status gch_dice_odds_report(const struct gch_match *match, const struct gch_state *state, bool csv,
                                             char **out);

struct gch_setup;
/* Who has which share of a side's plays, and what is to be expected of him in its season: the schedule in its charts'
 * folder replayed, left out where there is none. The setup must have the side's names. Failures are reported. */
GCH_API enum gch_status gch_team_players_report(struct gch_context *ctx, const struct gch_setup *setup, int side,
                                                enum gch_odds_format format, char **out);

/* The columns of a side's charts measured and compared with all teams of their season, as text or CSV. Fails as
 * gch_team_set_load; *out is then NULL. */
struct gch_setup;
GCH_API enum gch_status gch_columns_report(struct gch_context *ctx, const struct gch_setup *setup, int side, bool csv,
                                           char **out);

/* Two versions of a team's charts. The old one plays for both sides of setup; everything stays the caller's. */
struct gch_charts_diff {
    const struct gch_setup *setup;
    const struct gch_team *later;
    const struct gch_team *vs; /* whom both play; NULL: the old version */
    long games;                /* pairs of games for the points a game; 0: none */
    uint64_t seed;             /* of those games */
    struct gch_context *ctx;   /* for findings about the files of the folders; NULL if there are no folders */
    const char *folder[2];     /* of the old and the new version: all their tables are compared; NULL: charts only */
};
/* Which cells and values differ, what that does to the exact odds of the plays concerned, and to the points of games
 * with the same dice; as text or CSV. *changed counts cells and values. malloc'ed, the caller's: also after a failure
 * (as gch_odds_of, gch_game_run) as far as it came, or NULL. */
GCH_API enum gch_status gch_charts_diff(const struct gch_charts_diff *diff, bool csv, unsigned *changed, char **out);

/* Mean and standard deviation of count numbers. */
GCH_API void gch_spread_of(const double *x, size_t count, double *mean, double *spread);

#ifdef __cplusplus
}
#endif
#endif
