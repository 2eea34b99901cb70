/*
 * rules: the seam between football and the games that are played on it.
 *
 * A ruleset is a plug: a struct of functions and data, registered in one table (rules-registry.c). It asks coaches for
 * decisions, throws dice by purpose, reads charts, and gives a play: what was called, the events in order, and the
 * complete result that football folds into the next situation. Nothing here prints, and nothing above this room knows a
 * ruleset by name.
 */
#ifndef GRIDCHART_RULES_H
#define GRIDCHART_RULES_H

#include "gridchart/chart.h"
#include "gridchart/dice.h"
#include "gridchart/football.h"
#include "gridchart/stats.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What can be called. 1..9 are the nine standard plays. X(identifier, name, words for a screen) */
#define GCH_CALLS(X)                                                                                                   \
    X(NONE, "none", "no call")                                                                                         \
    X(1, "1", "line plunge")                                                                                           \
    X(2, "2", "off tackle")                                                                                            \
    X(3, "3", "end run")                                                                                               \
    X(4, "4", "draw")                                                                                                  \
    X(5, "5", "screen")                                                                                                \
    X(6, "6", "short pass")                                                                                            \
    X(7, "7", "medium pass")                                                                                           \
    X(8, "8", "long pass")                                                                                             \
    X(9, "9", "sideline pass")                                                                                         \
    X(PUNT, "punt", "punt")                                                                                            \
    X(FIELD_GOAL, "field-goal", "field goal")                                                                          \
    X(KNEEL, "kneel", "kneel")                                                                                         \
    X(SPIKE, "spike", "spike")                                                                                         \
    X(SAFETY, "safety", "intentional safety")                                                                          \
    X(QB_SNEAK, "qb-sneak", "quarterback sneak")                                                                       \
    X(KICKOFF, "kickoff", "kickoff")                                                                                   \
    X(SQUIB, "squib", "squib kick")                                                                                    \
    X(ONSIDE, "onside", "onside kick")                                                                                 \
    X(SAFETY_KICK, "safety-kick", "free kick")                                                                         \
    X(PAT_KICK, "pat-kick", "extra point")                                                                             \
    X(TWO_POINT, "two-point", "two-point try")                                                                         \
    X(FREE_KICK_FIELD_GOAL, "free-kick-field-goal", "free-kick field goal")                                            \
    X(TOSS, "toss", "coin toss")

enum gch_call {
#define GCH_X(id, name, words) GCH_CALL_##id,
    GCH_CALLS(GCH_X)
#undef GCH_X
        GCH_CALL_COUNT,
};
GCH_API const char *gch_call_name(enum gch_call call);
GCH_API const char *gch_call_words(enum gch_call call);
GCH_API bool gch_call_find(const char *name, enum gch_call *out);
static inline bool gch_call_is_run(int call) {
    return call >= GCH_CALL_1 && call <= GCH_CALL_4;
}
static inline bool gch_call_is_pass(int call) {
    return call >= GCH_CALL_5 && call <= GCH_CALL_9;
}

/* The decisions a coach can be asked for (DDF-26.8, RZ-28.1). Answers are small integers; what they mean:
 *   PLAY          an enum gch_call (scrimmage call; after a touchdown PAT_KICK or TWO_POINT; a kick: KICKOFF SQUIB
 * ONSIDE) TRY_PLAY      the scrimmage call of a two-point try FORMATION     0..5 = A..F RETURN        enum
 * gch_return_choice POOCH         yards, 0..max FUMBLE_RETURN 0 no, 1 yes PENALTY       0 the play stands, i accept
 * foul i (1..count); a choice may be listed twice with another enforcement CLOCK         enum gch_clock_call AUDIBLE
 * enum gch_audible_choice TOSS          0 kick, 1 receive the others    0 no, 1 yes, or the enum named there
 * X(identifier, name) */
#define GCH_DECISIONS(X)                                                                                               \
    X(PLAY, "play")                                                                                                    \
    X(TRY_PLAY, "try-play")                                                                                            \
    X(FORMATION, "formation")                                                                                          \
    X(RETURN, "return")                                                                                                \
    X(POOCH, "pooch")                                                                                                  \
    X(FUMBLE_RETURN, "fumble-return")                                                                                  \
    X(PENALTY, "penalty")                                                                                              \
    X(CLOCK, "clock")                                                                                                  \
    X(AUDIBLE, "audible")                                                                                              \
    X(TOSS, "toss")                                                                                                    \
    X(RETURN_TEAM, "return-team") /* 0 regular, 1 hands */                                                             \
    X(BLOCK, "block")                                                                                                  \
    X(MISSED_FG, "missed-fg") /* 0 spot, 1 twenty, 2 return */                                                         \
    X(FREE_KICK, "free-kick-field-goal")                                                                               \
    X(TRY_RETURN, "try-return")                                                                                        \
    X(DROP, "drop-interception")                                                                                       \
    X(REVIEW, "review")                                                                                                \
    X(RUNDOWN, "rundown")

enum gch_decision {
#define GCH_X(id, name) GCH_ASK_##id,
    GCH_DECISIONS(GCH_X)
#undef GCH_X
        GCH_DECISION_COUNT,
};
GCH_API const char *gch_decision_name(enum gch_decision decision);

enum gch_return_choice {
    GCH_RETURN,
    GCH_TOUCHBACK,
    GCH_FAIR_CATCH,
    GCH_LET_IT_ROLL,
};

enum gch_clock_call {
    GCH_CLOCK_NONE,
    GCH_CLOCK_TIMEOUT,
    GCH_CLOCK_NO_HUDDLE,
    GCH_CLOCK_SPIKE,
};

enum gch_audible_choice {
    GCH_KEEP,
    GCH_AUDIBLE,
    GCH_LATE_TIMEOUT, /* a timeout after the reveal (DDF-23.2, RZ-29.7) */
};

/* A foul that was noted on a play. */
enum gch_foul_type {
    GCH_FOUL_OFF_5,
    GCH_FOUL_OFF_10,
    GCH_FOUL_OFF_15,
    GCH_FOUL_OFF_40,
    GCH_FOUL_GROUNDING,
    GCH_FOUL_DEF_5,
    GCH_FOUL_DEF_5X,
    GCH_FOUL_DEF_15,
    GCH_FOUL_DEF_15X,
    GCH_FOUL_PI,
    GCH_FOUL_TYPES,
};

struct gch_foul {
    uint8_t type;   /* enum gch_foul_type */
    uint8_t side;   /* who fouled */
    uint8_t fate;   /* enum gch_foul_fate */
    uint8_t where;  /* 0 scrimmage or kick, 1 return */
    int16_t yards;  /* as printed; PI and grounding: the number */
    int16_t marked; /* yards really walked off, once enforced */
};

enum gch_foul_fate {
    GCH_FOUL_NOTED,
    GCH_FOUL_ACCEPTED,
    GCH_FOUL_DECLINED,
    GCH_FOUL_OFFSET,
    GCH_FOUL_BEFORE_SNAP,
    GCH_FOUL_AFTER_PLAY,
};

#define GCH_MAX_CHOICES 8

struct gch_match;

/* A question to a coach. Everything a coach may look at is here; the other side's hidden call is not. */
struct gch_question {
    uint8_t decision; /* enum gch_decision */
    uint8_t side;     /* who is asked */
    uint8_t offense;  /* who has the ball (or kicks) now: the situation is read from here on */
    int8_t preset;    /* what a coach without an opinion answers; -1: there is none, an answer must be given */
    int16_t spot;     /* RETURN, FUMBLE_RETURN: where the ball is, in the asked side's coordinates */
    int16_t max;      /* POOCH: largest reduction */
    int16_t step;     /* POOCH: answers must be a multiple of this (RZ-17.6); 0 and 1: any number */
    uint32_t allowed; /* bit i: answer i is legal (POOCH: 0..max) */
    uint8_t my_call;  /* AUDIBLE: what the asked side has called */
    uint8_t seen;     /* AUDIBLE: what the other side has revealed (call or formation) */
    uint8_t count;    /* PENALTY: alternatives beyond 0 */
    uint8_t adds;     /* PENALTY: bit i: choice i marks the yards at the end of the play instead of wiping it out */
    const struct gch_state *state; /* at the snap, or between plays */
    const struct gch_match *match;
    const struct gch_result *choice;    /* PENALTY: choice[0] the play stands, choice[i] the others */
    const struct gch_foul *const *foul; /* PENALTY: foul[i] belongs to choice[i]; foul[0] is NULL */
};

/* From deeper in its end zone a DDF team that has no opinion returns no kickoff (DDF-15.2), yards. */
#define GCH_DEEPEST_RETURN 3

/* Downs as coaches tell them apart for audibles: first and second, then third and fourth by yards to go, the last of
 * them for all that are farther. */
#define GCH_PLAN_REACHES    12
#define GCH_PLAN_DOWN_KINDS (1 + GCH_PLAN_REACHES)

/*
 * How a coach calls, as tables: src/rules/plan.h has what it answers with them. Whatever it draws for play number n of
 * the game is in the n-th word of rng, 16 bits for each kind of answer, so that it keeps no count of its own.
 *
 * In quarters 1 to 4, while more than calm[quarter] seconds are left, it stops no clock and goes without a huddle on
 * no_huddle of 1000 chances. While more than late[quarter] seconds are left it neither kneels nor kicks before fourth
 * down.
 */
struct gch_plan {
    const int16_t (*call)[8];      /* by situation, see football/situation.h */
    const uint8_t *defense;        /* by situation: which row of formation */
    const int16_t (*formation)[8]; /* by what `defense` says */
    const int16_t (*fourth)[8];    /* go, punt or field goal; by gch_fourth_row */
    const uint8_t (*tries)[2];     /* percent of two-point tries: by margin after the touchdown + GCH_TRY_MARGIN,
                                      [1] from the fourth quarter on */
    /* Match-ups that this coach lets stand, bit 6 x (play - 1) + formation: [0] as the offense, [1] as the defense; by
     * kind of down, GCH_PLAN_DOWN_KINDS of them. Others make it call an audible, while it has more than `unheard` of
     * them. */
    const uint64_t *content[2];
    /* Seconds left in which it hurries, calls timeouts as the offense and as the defense; by what quarter and score ask
     * for, see football/situation.h; -1: never. */
    const int16_t *hurry, *timeout, *stop;
    struct gch_rng rng;
    int16_t calm[5], late[5];
    int16_t hurry_share; /* no-huddles of 1000 while it hurries */
    int16_t no_huddle;
    int16_t unheard;
    int16_t kneel_half;                       /* seconds left in which it kneels a half out */
    int16_t field_goal_half;                  /* ... kicks on any down at the end of one */
    int16_t field_goal_longest;               /* ... but not from farther out than this */
    int16_t onside_behind_1, onside_behind_9; /* seconds left in the game */
    int16_t onside_surprise;                  /* of 1000 */
    int16_t squib_half;                       /* seconds left in the half */
    int16_t punt, pooch_aim;                  /* yards of its punts; yard line they are meant for */
};

/* A coach: whoever answers. An answer that is not allowed breaks the play off with GCH_E_ILLEGAL; a negative answer is
 * a negated enum gch_status (end of input, break). `silent` marks decisions on which this coach always takes the
 * preset, so that fast games need not ask. */
struct gch_coach {
    int (*answer)(void *user, const struct gch_question *question);
    void *user;
    uint32_t silent; /* bit GCH_ASK_..., GCH_NEVER_LATE_TIMEOUT */
    /* Optional, for games nobody watches: what this coach answers is in its plan, and where a plan does not reach
     * (after an audible) it is asked without a struct gch_question. Each must answer what `answer` would. plan NULL:
     * always ask. */
    const struct gch_plan *plan;
    int (*call)(void *user, const struct gch_state *state, uint32_t allowed); /* PLAY */
    int (*formation)(void *user, const struct gch_state *state);              /* FORMATION */
    /* What was drawn from the plan for this snap, call or formation, before the coach is asked about an audible. */
    void (*told)(void *user, const struct gch_state *state, int answer);
};
/* In `silent`: this coach never calls a timeout after the reveal, so that it is asked about audibles only while it has
 * one. */
#define GCH_NEVER_LATE_TIMEOUT (UINT32_C(1) << 31)

/* Events of a play, in order. `side` is whose event it is; spots are in that side's coordinates.
 * X(identifier, name): a, b, c */
#define GCH_EVENTS(X)                                                                                                  \
    X(CALL, "call") /* a call, b formation */                                                                          \
    X(RUN, "run")   /* a yards */                                                                                      \
    X(PASS, "pass") /* completed: a yards */                                                                           \
    X(INCOMPLETE, "incomplete")                                                                                        \
    X(SACK, "sack")                   /* a yards (0 or less) */                                                        \
    X(SCRAMBLE, "scramble")           /* a yards */                                                                    \
    X(GROUNDING, "grounding")         /* a yards lost */                                                               \
    X(INTERCEPTION, "interception")   /* side: interceptor; a spot */                                                  \
    X(FUMBLE, "fumble")               /* side: fumbler; a spot, b yards from the line or start */                      \
    X(MUFF, "muff")                   /* side: receiver; a spot */                                                     \
    X(RECOVERY, "recovery")           /* side: who has it; a spot */                                                   \
    X(RETURN, "return")               /* a from, b to, c enum gch_return_kind */                                       \
    X(KICK, "kick")                   /* a call, b yards, c landing spot in the receivers' coordinates */              \
    X(BLOCK, "block")                 /* side: blocker; a spot in the kickers' coordinates */                          \
    X(FAIR_CATCH, "fair-catch")       /* a spot */                                                                     \
    X(TOUCHBACK, "touchback")         /* side: who gets it; a spot */                                                  \
    X(OUT_OF_BOUNDS, "out-of-bounds") /* a spot */                                                                     \
    X(FIELD_GOAL, "field-goal")       /* a 1 good, b yards from the line */                                            \
    X(TRY, "try")                     /* side: scoring side of the touchdown; a call, b 1 good */                      \
    X(TOUCHDOWN, "touchdown")         /* side: who scored; a enum gch_score_kind */                                    \
    X(SAFETY, "safety")               /* side: who gave it up */                                                       \
    X(DEFENSIVE_TRY, "defensive-try") /* side: who scored */                                                           \
    X(FIRST_DOWN, "first-down")       /* a enum gch_first_kind */                                                      \
    X(ON_DOWNS, "on-downs")           /* side: who lost the ball */                                                    \
    X(FOUL, "foul")                   /* side: who fouled; a type, b fate, c yards marked */                           \
    X(TIMEOUT, "timeout")             /* side: who called it */                                                        \
    X(NO_HUDDLE, "no-huddle")                                                                                          \
    X(SPIKE_CALL, "spike-call")                                                                                        \
    X(AUDIBLE, "audible") /* side: who called it */                                                                    \
    X(WARNING, "two-minute-warning")                                                                                   \
    X(PERIOD, "period") /* a period that ended */                                                                      \
    X(TOSS, "toss")     /* side: winner; a 0 kicks, 1 receives */                                                      \
    X(REVIEW, "review") /* side: caller; a 1 reversed */                                                               \
    X(KNEEL, "kneel")   /* a yards */                                                                                  \
    X(SPIKE, "spike")                                                                                                  \
    X(ROLLED, "rolled") /* let it roll: a spot where it stopped */                                                     \
    X(ONSIDE, "onside") /* side: who has it; a spot */                                                                 \
    X(NOTICE, "notice") /* a enum gch_notice */

enum gch_event_kind {
#define GCH_X(id, name) GCH_EV_##id,
    GCH_EVENTS(GCH_X)
#undef GCH_X
        GCH_EVENT_COUNT,
};
GCH_API const char *gch_event_name(enum gch_event_kind kind);

enum gch_return_kind {
    GCH_RET_KICKOFF,
    GCH_RET_PUNT,
    GCH_RET_INT,
    GCH_RET_FUMBLE,
    GCH_RET_MISSED_FG,
};
enum gch_score_kind {
    GCH_TD_RUN,
    GCH_TD_PASS,
    GCH_TD_KICKOFF_RETURN,
    GCH_TD_PUNT_RETURN,
    GCH_TD_INT_RETURN,
    GCH_TD_FUMBLE,
    GCH_TD_BLOCK,
    GCH_TD_MISSED_FG, /* RZ-9.4 */
};
enum gch_first_kind {
    GCH_FIRST_RUN,
    GCH_FIRST_PASS,
    GCH_FIRST_PENALTY,
};
enum gch_notice {
    GCH_NOTICE_BORROWED_LEAGUE, /* DDF-4.6 */
};

struct gch_event {
    uint8_t kind;
    uint8_t side;
    int16_t a;
    int16_t b;
    int16_t c;
};

#define GCH_MAX_EVENTS 64

/* One play: what was called, what happened, what came of it. */
struct gch_play {
    uint8_t call;         /* enum gch_call */
    uint8_t try_play;     /* two-point tries: the scrimmage call */
    uint8_t formation;    /* 0..5 */
    uint8_t offense;      /* side at the snap or kick */
    struct gch_cell cell; /* the final combined result in cell terms; kind GCH_CELL_KINDS if there is none */
    bool end_zone;        /* "F EZ" */
    struct gch_result result;
    unsigned count;
    struct gch_event event[GCH_MAX_EVENTS];
};

/* Rolls, cells and rules of a play, in order, for logs and explanations. NULL where nobody wants them. */
enum gch_trace_kind {
    GCH_TRACE_ROLL,   /* purpose, total */
    GCH_TRACE_CELL,   /* a cell that was read */
    GCH_TRACE_RULE,   /* a rule that was applied */
    GCH_TRACE_ACTION, /* the priority cell */
    GCH_TRACE_ANSWER, /* a coach's decision */
};
struct gch_trace_item {
    uint8_t kind;
    uint8_t side;       /* whose chart, who answered; 2 = league */
    uint8_t purpose;    /* ROLL; ANSWER: the decision */
    int16_t number;     /* ROLL total, CELL row, ANSWER answer */
    const char *chart;  /* CELL chart; RULE number; ACTION name: static strings */
    const char *column; /* CELL column ("" if none); RULE words */
    struct gch_cell cell;
};
#define GCH_MAX_TRACE 160
struct gch_trace {
    unsigned count;
    unsigned lost; /* items beyond the room */
    struct gch_trace_item item[GCH_MAX_TRACE];
};

/* An option that can be switched on alone (DDF-1.7, RZ-0.8). */
struct gch_option {
    const char *name;
    const char *help;
};

struct gch_ruleset;
struct gch_book;

/* What a ruleset makes of one team's charts for fast play (gch_ruleset.prepare). */
struct gch_prepared {
    uint64_t word[544];
};

/* Everything that does not change during a game. Filled by gch_match_init; shared by any number of games. */
struct gch_match {
    const struct gch_ruleset *ruleset;
    const struct gch_book *book; /* the ruleset's own tables */
    const struct gch_team *team[2];
    const struct gch_league_chart *league[2]; /* of each team's season (DDF-1.11) */
    struct gch_season_rules season;
    uint32_t options; /* bit i: ruleset->options[i] */
    bool neutral;
    bool playoff;
    /* Made from the charts: which kinds of cell each column holds, bit GCH_CELL_... */
    uint64_t kinds[2][GCH_COLUMN_COUNT];
    uint64_t coverage_kinds[2][GCH_COVERAGE_COUNT];
    int16_t longest_kick[2]; /* largest number in the field-goal column */
    /* What the ruleset prepared of each team: shared with other matches of that team, or NULL and in `own`. */
    const struct gch_prepared *shared[2];
    struct gch_prepared own[2];
};

static inline const struct gch_prepared *gch_match_prepared(const struct gch_match *match, int side) {
    return match->shared[side] != NULL ? match->shared[side] : &match->own[side];
}

/* One turn: everything from the clock calls after the last play to the end of the next one. */
struct gch_turn {
    const struct gch_match *match;
    struct gch_state *state; /* before; after a turn that succeeded the new one, else unchanged */
    struct gch_dice *dice;
    const struct gch_coach *coach[2];
    struct gch_trace *trace; /* or NULL */
    uint8_t force;         /* a call that is not asked for but made (a spike after the clock call, scenarios); 0 none */
    bool hurry;            /* the offense hurries to the line also without a no-huddle call (RZ-20.4, scenarios) */
    struct gch_state snap; /* out: the state at the snap, after clock calls */
    struct gch_play play;  /* out */
};

/* No game is longer. */
#define GCH_MAX_TURNS 2000

/* What a game that nobody watches is counted into. */
struct gch_brief {
    struct gch_ledger *ledger;
    struct gch_team_stats *stats;
    void (*told)(void *user); /* a turn was played the general way */
    void *user;
};

/* A ruleset. */
struct gch_ruleset {
    const char *name;    /* "ddf" */
    const char *title;   /* "Data-Driven Football" */
    const char *version; /* changes whenever the same dice and choices could give another game */
    enum gch_flavor flavor;
    const struct gch_option *options;
    unsigned option_count;
    uint32_t standard;                /* the options a game has unless told otherwise: bit i as in gch_match.options */
    int clock_step;                   /* the clock is always a multiple of this */
    const enum gch_purpose *purposes; /* dice it can ask for, ended by GCH_PURPOSE_COUNT */
    /* Loads the ruleset's tables. */
    enum gch_status (*book_load)(struct gch_context *ctx, struct gch_book **out);
    void (*book_free)(struct gch_book *book);
    /* Says what the charts lack under these options: reports and gives GCH_E_MISSING, or GCH_OK. */
    enum gch_status (*check)(struct gch_context *ctx, const struct gch_match *match);
    /* Fills *out from a side's charts, whatever the options and the other team; NULL: nothing to prepare. */
    void (*prepare)(const struct gch_match *match, int side, struct gch_prepared *out);
    /* Puts quotas, audibles and the like into a fresh state. */
    void (*begin)(const struct gch_match *match, struct gch_state *state);
    /* What an overtime period adds (DDF-6.6); called as each begins. */
    void (*overtime)(const struct gch_match *match, struct gch_state *state);
    /* One turn. On failure state is as it was. */
    enum gch_status (*turn)(struct gch_turn *turn);
    /* For games nobody watches: plays to the end. Ordinary turns are counted into ledger and stats as they are played,
     * the others are played as `turn` does and brief->told is called after each. NULL: every turn by `turn`. */
    enum gch_status (*drive)(struct gch_turn *turn, const struct gch_brief *brief);
    /* Settles the pending charge with given calls and nothing else, for scenarios. */
    enum gch_status (*settle)(struct gch_turn *turn);
    /* Who won with this margin (home less away): GCH_AWAY, GCH_HOME, 2 = tie. NULL: whoever has more points. */
    int (*winner)(const struct gch_match *match, int margin);
    /* The calls open to the offense now: bit GCH_CALL_.... */
    uint32_t (*calls)(const struct gch_match *match, const struct gch_state *state);
    /* Combines two cells by the priority matrix; *number is the yardage of the action. For explanations and analysis.
     */
    const char *(*combine)(const struct gch_book *book, struct gch_cell offense, struct gch_cell defense, int *number);
    /* The formation that the solitaire tables call for this situation and a throw of two six-sided dice: 0..5, or
     * GCH_HOME_FIELD. NULL: the ruleset has no such tables. */
    int (*solitaire)(const struct gch_match *match, const struct gch_state *state, int two_six);
    /* How many of its audibles on each side of the ball a visiting team had better not count on, because the home crowd
     * drowns them; negative: the home team. It is for coaches to heed. NULL: the rules themselves see to it. */
    int (*noise)(const struct gch_match *match);
};

/* All rulesets, ended by NULL. */
GCH_API const struct gch_ruleset *const *gch_ruleset_list(void);
GCH_API const struct gch_ruleset *gch_ruleset_find(const char *name);

/* Reads "standard", "all", "none" or a comma-separated list of option names ("-name" takes one away) into *out. An
 * unknown name is reported with the list of known ones (GCH_E_ARG). */
GCH_API enum gch_status gch_options_parse(struct gch_context *ctx, const struct gch_ruleset *ruleset, const char *text,
                                          uint32_t *out);

struct gch_match_setup {
    const struct gch_ruleset *ruleset;
    const struct gch_book *book;
    const struct gch_team *team[2]; /* [GCH_AWAY], [GCH_HOME] */
    const struct gch_league_chart *league[2];
    struct gch_season_rules season;
    uint32_t options;
    bool neutral;
    bool playoff;
    /* Of each team what another match of the same book and charts prepared, to be shared; NULL: prepare it here. */
    const struct gch_prepared *prepared[2];
};
/* Prepares a match. The charts, and what is shared, must outlive it. */
GCH_API void gch_match_init(struct gch_match *match, const struct gch_match_setup *setup);

#ifdef __cplusplus
}
#endif
#endif
