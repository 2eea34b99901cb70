/*
 * RedZone, private to the plug. One file per chapter:
 *   rz.c            the plug: options, beginning of a game, point spread
 *   rz-book.c       the tables of priority/redzone
 *   rz-turn.c       a turn: clock calls, reveal, audibles, the play, its fold: RZ-5, 13, 28, 29
 *   rz-scrimmage.c  plays 1..9 and sneaks, replay: RZ-3, 7, 12, 13, 14, 29
 *   rz-return.c     returns, loose balls, muffs, end zones: RZ-15, 19, 21, 22
 *   rz-kick.c       kickoffs, punts: RZ-10, 16, 17, 18, 20
 *   rz-goal.c       field goals, kicked tries, free kicks at the goal: RZ-8, 9, 26
 *   rz-penalty.c    enforcement and choices: RZ-23 to 25, and turning the end of a play into a result
 *   rz-clock.c      seconds, timeouts, no huddle, spike: RZ-6
 *   rz-solitaire.c  strategy, formation, home field: RZ-30
 */
#ifndef GCH_RULES_RZ_PRIV_H
#define GCH_RULES_RZ_PRIV_H

#include "rules/rules-matrix.h"
#include "rules/rules-play.h"
#include "rules/rules-priv.h"

/* RZ-0.8. X(identifier, name, help) */
#define RZ_OPTIONS(X)                                                                                                  \
    X(AUDIBLES, "audibles", "changes of call after the reveal (RZ-29.6)")                                              \
    X(INSTANT_REPLAY, "instant-replay", "reviews of close plays (RZ-29.3)")                                            \
    X(DROP_INTERCEPTION, "drop-interception", "the defense may drop an interception (RZ-29.2)")                        \
    X(TIMEOUT_BEFORE_DICE, "timeout-before-dice", "timeouts after the reveal (RZ-29.7)")                               \
    X(END_RUN_LIMIT, "end-run-limit", "one end run per set of downs (RZ-5.9)")                                         \
    X(POINT_SPREAD, "point-spread", "the favourite must beat the point spread (RZ-29.9)")                              \
    X(SOLITAIRE, "solitaire", "dice and tables call the formation (RZ-30)")

enum rz_option {
#define GCH_X(id, name, help) RZ_OPT_##id,
    RZ_OPTIONS(GCH_X)
#undef GCH_X
        RZ_OPTION_COUNT,
};

/* The rulings that are numbers or switches, read from priority/redzone/rulings.csv. X(field, name) in file order; what
 * each means stands in the file. */
#define RZ_RULINGS(X)                                                                                                  \
    X(ds_fresh, "ds-fresh")                                 /* R02 */                                                  \
    X(defense_foul, "defense-foul")                         /* R03 */                                                  \
    X(run_inc_no_change, "run-inc-no-change")               /* R04 */                                                  \
    X(toss_tie_again, "toss-tie-again")                     /* R13 */                                                  \
    X(warning, "warning")                                   /* R18 */                                                  \
    X(warning_least, "warning-least")                       /* R18 */                                                  \
    X(end_line_alone, "end-line-alone")                     /* R19 */                                                  \
    X(end_line_from, "end-line-from")                       /* RZ-7.2 */                                               \
    X(red_zone_run_from, "red-zone-run-from")               /* R20 */                                                  \
    X(pat_penalty_los, "pat-penalty-los")                   /* R21 */                                                  \
    X(pat_penalty_yards, "pat-penalty-yards")               /* R21 */                                                  \
    X(missed_fg_return_yards, "missed-fg-return-yards")     /* R23 */                                                  \
    X(missed_fg_back, "missed-fg-back")                     /* RZ-9.3 */                                               \
    X(missed_fg_twenty, "missed-fg-twenty")                 /* RZ-9.3 */                                               \
    X(fg_added_length, "fg-added-length")                   /* R46 */                                                  \
    X(free_block_length, "free-block-length")               /* R46 */                                                  \
    X(return_coverage, "return-coverage")                   /* R24 */                                                  \
    X(squib_coverage, "squib-coverage")                     /* R24 */                                                  \
    X(onside_coverage, "onside-coverage")                   /* R24 */                                                  \
    X(safety_kick_yards, "safety-kick-yards")               /* RZ-10.2 */                                              \
    X(safety_kick_star, "safety-kick-star")                 /* R25 */                                                  \
    X(safety_kick_touchback, "safety-kick-touchback")       /* R26 */                                                  \
    X(qr_positive_only, "qr-positive-only")                 /* R27 */                                                  \
    X(pass_on_qt_incomplete, "pass-on-qt-incomplete")       /* R28 */                                                  \
    X(sneak_fumble_stays, "sneak-fumble-stays")             /* R29 */                                                  \
    X(sneak_goal_only, "sneak-goal-only")                   /* R30 */                                                  \
    X(int_own_end_zone_td, "int-own-end-zone-td")           /* R31 */                                                  \
    X(int_nine_deep, "int-nine-deep")                       /* R32 */                                                  \
    X(loose_own_end_zone, "loose-own-end-zone")             /* R34 */                                                  \
    X(hands_deep, "hands-deep")                             /* R35 */                                                  \
    X(hands_squib, "hands-squib")                           /* R35 */                                                  \
    X(hands_squib_kr, "hands-squib-kr")                     /* R35 */                                                  \
    X(out_yards, "out-yards")                               /* R39 */                                                  \
    X(quick_kick_return, "quick-kick-return")               /* R41 */                                                  \
    X(punt_end_zone_return, "punt-end-zone-return")         /* R42 */                                                  \
    X(kickoff_fair_catch_roll, "kickoff-fair-catch-roll")   /* R43 */                                                  \
    X(return_safety, "return-safety")                       /* R44 */                                                  \
    X(returner_touchback, "returner-touchback")             /* R45 */                                                  \
    X(block_return, "block-return")                         /* R47 */                                                  \
    X(roll_muff_dead, "roll-muff-dead")                     /* R48 */                                                  \
    X(return_muff_return, "return-muff-return")             /* R48 */                                                  \
    X(muff_fumble, "muff-fumble")                           /* RZ-21.1 */                                              \
    X(short_drop, "short-drop")                             /* RZ-17.5 */                                              \
    X(coffin_limit, "coffin-limit")                         /* RZ-17.6 */                                              \
    X(x_from_line, "x-from-line")                           /* R50 */                                                  \
    X(grounding_final, "grounding-final")                   /* R51 */                                                  \
    X(carry_score_fouls, "carry-score-fouls")               /* R53 */                                                  \
    X(x15_no_turnover, "x15-no-turnover")                   /* R54 */                                                  \
    X(roughing_carries, "roughing-carries")                 /* R55 */                                                  \
    X(add_counts, "add-counts")                             /* R57 */                                                  \
    X(before_snap_quick, "before-snap-quick")               /* R58 */                                                  \
    X(free_kick_miss_back, "free-kick-miss-back")           /* R60 */                                                  \
    X(free_kick_yards, "free-kick-yards")                   /* RZ-26.1 */                                              \
    X(window_half, "window-half")                           /* R61 */                                                  \
    X(window_game, "window-game")                           /* R61 */                                                  \
    X(review_needs_timeout, "review-needs-timeout")         /* R62 */                                                  \
    X(reviews, "reviews")                                   /* RZ-29.3 */                                              \
    X(review_window, "review-window")                       /* RZ-29.3 */                                              \
    X(cancelled_audibles_spent, "cancelled-audibles-spent") /* R63 */                                                  \
    X(spread_home_field, "spread-home-field")               /* R64 */                                                  \
    X(touchback_from, "touchback-from")                     /* R67 */                                                  \
    X(try_foul_repeats, "try-foul-repeats")                 /* R68 */                                                  \
    X(untimed_down, "untimed-down")                         /* RZ-24.7 */

enum {
#define GCH_X(field, name) RZ_RULING_##field,
    RZ_RULINGS(GCH_X)
#undef GCH_X
        RZ_RULING_COUNT,
};

struct rz_rulings {
#define GCH_X(field, name) int16_t field;
    RZ_RULINGS(GCH_X)
#undef GCH_X
};

/* RZ-6.1, rows of priority/redzone/play-times.csv. The first fifteen say how long a play takes; of those that fit, the
 * one that stands first in the file counts (RZ-6.2). */
#define RZ_TIMES(X)                                                                                                    \
    X(BEFORE_SNAP, "before-snap-foul")                                                                                 \
    X(BEFORE_SNAP_RUNNING, "before-snap-foul-running")                                                                 \
    X(CONVERSION, "conversion")                                                                                        \
    X(KICKOFF, "kickoff")                                                                                              \
    X(FIELD_GOAL_LIVE, "field-goal-live")                                                                              \
    X(FIELD_GOAL, "field-goal")                                                                                        \
    X(PUNT, "punt")                                                                                                    \
    X(SCORE, "score")                                                                                                  \
    X(SPIKE, "spike")                                                                                                  \
    X(INCOMPLETE, "incomplete")                                                                                        \
    X(CHANGE, "change-of-possession")                                                                                  \
    X(FOUL, "foul")                                                                                                    \
    X(OUT_WINDOW, "out-of-bounds-window")                                                                              \
    X(OTHER, "other")                                                                                                  \
    X(AFTER_TIMEOUT, "after-timeout")                                                                                  \
    X(AFTER_NO_HUDDLE, "after-no-huddle")                                                                              \
    X(AFTER_SPIKE, "after-spike")                                                                                      \
    X(ADD_AUDIBLE, "add-audible")                                                                                      \
    X(ADD_RUNDOWN, "add-rundown")

enum rz_time {
#define GCH_X(id, name) RZ_TIME_##id,
    RZ_TIMES(GCH_X)
#undef GCH_X
        RZ_TIME_COUNT,
};
#define RZ_TIME_PLAYS (RZ_TIME_OTHER + 1)

/* RZ-25: what the pre-snap table says. */
enum rz_snap {
    RZ_SNAP_NONE, /* not listed: no throw */
    RZ_SNAP_PRE,
    RZ_SNAP_CHOOSE,
    RZ_SNAP_ADD,
};

/* RZ-30.1: a row of the strategy table. */
enum rz_strategy {
    RZ_BASIC,
    RZ_PASS,
    RZ_SHORT,
    RZ_PREVENT,
    RZ_GREY,
};
#define RZ_STRATEGY_ROWS 13
struct rz_strategy_row {
    uint8_t condition; /* index into the names of rz-book.c */
    uint8_t quarters;  /* bit quarter */
    uint8_t box[15];   /* enum rz_strategy by whole minutes left */
};

/* Situations as that table tells them apart: downs with their yards to go, leads, spots. */
#define RZ_STRATEGY_DOWNS 8
#define RZ_STRATEGY_LEADS 6
#define RZ_STRATEGY_SPOTS 3

#define RZ_FOUL_KINDS 9
struct rz_book {
    struct gch_book base;
    struct gch_matrix matrix;
    struct rz_rulings rulings;
    int16_t times[RZ_TIME_COUNT];
    uint8_t time_rank[RZ_TIME_PLAYS]; /* place of each row among those of plays */
    /* kicks.csv, RZ-31.1 and 18.2 */
    struct gch_cell onside[GCH_ROWS]; /* GCH_FLAG_RED: the kickers' ball */
    struct gch_cell onside_return[GCH_ROWS];
    struct gch_cell squib[GCH_ROWS];
    struct gch_cell squib_return[GCH_ROWS];
    struct gch_cell loose_ball[GCH_ROWS];
    struct gch_cell fair_catch[GCH_ROWS];
    /* defense-dice.csv, RZ-31.2 */
    struct gch_cell let_ball_roll[GCH_DROWS];
    struct gch_cell block[GCH_DROWS];
    struct gch_cell free_block[GCH_DROWS];
    int16_t try_return[GCH_DROWS];              /* points */
    int16_t review[GCH_DROWS];                  /* 1 reversed */
    uint8_t snap[GCH_FOUL_TYPES][2][GCH_DROWS]; /* [foul][pass][dice - 1]: enum rz_snap */
    /* RZ-31.3 to 31.5 */
    uint8_t formation[11][4]; /* [2d6 - 2][strategy]: 0..5, GCH_HOME_FIELD */
    struct rz_strategy_row strategy[RZ_STRATEGY_ROWS];
    /* What comes of its rows, enum rz_strategy: [quarter - 1][whole minutes left][...] */
    uint8_t called[4][15][RZ_STRATEGY_DOWNS][RZ_STRATEGY_LEADS][RZ_STRATEGY_SPOTS];
    struct gch_cell home_field[13][GCH_DROWS][GCH_PLAYS]; /* [rating + 6][dice - 1][play - 1] */
};

enum gch_status gch_rz_book_load(struct gch_context *ctx, struct gch_book **out);

/* How a play ended, before penalties. Spots in the coordinates of `side`. */
enum rz_end_kind {
    RZ_DEAD,      /* side has the ball at x */
    RZ_INC,       /* incomplete: dead at the line, no yards */
    RZ_TD,        /* side scored */
    RZ_SAFETY,    /* side gave it up */
    RZ_TOUCHBACK, /* side has the ball at x */
    RZ_GOOD,      /* field goal by side */
    RZ_REPLAY,    /* fouls by both teams on the return of a kick: kick again */
};

struct rz_end {
    uint8_t kind;
    uint8_t side;
    uint8_t score; /* enum gch_score_kind of a touchdown */
    bool oob;
    bool inches; /* reviewed: inches short of the line to gain (RZ-29.5) */
    int16_t x;
};

#define RZ_MAX_FOULS 6

struct rz_work {
    struct gch_work base;
    const struct rz_book *book;
    const struct rz_rulings *r;
    struct gch_state *now; /* the state being worked on: timeouts, audibles, reviews are spent here */
    uint32_t options;
    int o;    /* side in possession at the snap or kick */
    int call; /* the call; on a two-point try its scrimmage call */
    int L;    /* line of scrimmage or kick spot */
    int d;    /* yards to the goal */
    int G;    /* line to gain */
    bool trying;
    bool free_kick; /* kickoff or safety kick: no downs */
    bool goal_kick; /* field goal or free-kick field goal */
    bool hurry;     /* the offense hurried to the line (RZ-20.4) */
    bool hands;     /* RZ-16.1 */
    bool changed;   /* possession has changed on this play */
    bool live;      /* a field goal that was blocked, fumbled or returned (RZ-6.2) */
    bool fair_catch;
    bool audible;
    bool rundown;
    int fumble;    /* where the offense fumbled the play, 0 if it did not (R50) */
    bool offset;   /* fouls by both teams on a return, of a ball that stays gained */
    bool no_play;  /* the fouls left no play to choose (RZ-23.7) */
    uint32_t tags; /* of the play if it stands */
    unsigned mark; /* events before the play's own */
    int fouls;
    int returns;                            /* fouls noted on returns */
    uint8_t loose_balls;                    /* guard against charts on which nobody ever holds the ball */
    uint8_t snap;                           /* enum rz_snap of the first foul */
    struct gch_foul foul[RZ_MAX_FOULS];     /* noted on the play or kick itself */
    struct gch_foul returned[RZ_MAX_FOULS]; /* noted on returns; enforced at their end (RZ-24.6) */
};

static inline bool rz_option(const struct rz_work *w, enum rz_option option) {
    return (w->options >> option & 1) != 0;
}

static inline bool rz_ok(const struct rz_work *w) {
    return w->base.status == GCH_OK;
}

static inline struct rz_end rz_end_at(enum rz_end_kind kind, int side, int x) {
    return (struct rz_end){.kind = (uint8_t)kind, .side = (uint8_t)side, .x = (int16_t)x};
}

static inline struct rz_end rz_touchdown(int side, int score) {
    return (struct rz_end){.kind = RZ_TD, .side = (uint8_t)side, .score = (uint8_t)score, .x = 100};
}

static inline bool rz_is_foul(struct gch_cell cell) {
    return cell.kind == GCH_CELL_DEF || cell.kind == GCH_CELL_PI || (cell.kind == GCH_CELL_OFF && cell.number != 40);
}

static inline bool rz_is_variable(struct gch_cell cell) {
    return cell.kind >= GCH_CELL_DS && cell.kind <= GCH_CELL_T3;
}

/* A cell that is a plain number of yards. */
static inline bool rz_is_yards(struct gch_cell cell) {
    return cell.kind == GCH_CELL_NUMBER || cell.kind == GCH_CELL_BLANK || rz_is_variable(cell);
}

/* RZ-1.4: throws for a variable cell and gives it as a number; other cells as they are. side throws; total is the throw
 * that selected the row. */
struct gch_cell gch_rz_resolved(struct rz_work *w, int side, struct gch_cell cell, int total);

/* Throws offensive dice and reads a table of the league or a column of a team; *total is the throw. */
struct gch_cell gch_rz_throw_table(struct rz_work *w, int side, enum gch_purpose purpose, const struct gch_cell *table,
                                   const char *name, int *total);
struct gch_cell gch_rz_throw_column(struct rz_work *w, enum gch_purpose purpose, int side, enum gch_column column,
                                    int *total);

/* rz-clock.c */
int gch_rz_seconds(const struct rz_work *w, const struct rz_end *end, const struct gch_result *result);
/* Asks for the calls that change the pending charge, and makes it. idle: also where a call would save nothing. */
enum gch_clock_call gch_rz_clock_calls(struct gch_work *w, const struct rz_book *book, struct gch_state *state,
                                       bool idle);

/* rz-return.c */
enum rz_source {
    RZ_FROM_COLUMN, /* the team's column of this kind of return */
    RZ_FROM_SQUIB,
    RZ_FROM_ONSIDE,
    RZ_FROM_B, /* RZ-16.4 */
};
struct rz_run {
    enum gch_return_kind kind;
    int side;  /* who returns */
    int start; /* in its coordinates */
    enum rz_source source;
    bool muff;  /* of a muffed kick: no touchdown (RZ-21.4) */
    bool block; /* of a blocked one */
};
struct rz_end gch_rz_return(struct rz_work *w, const struct rz_run *run);
/* A ball gained in the own end zone (RZ-19.2): touchback by choice, or a return. Also for spots in the field. */
struct rz_end gch_rz_return_or_touchback(struct rz_work *w, const struct rz_run *run, int preset);
struct rz_end gch_rz_touchback(const struct rz_work *w, int side, bool kick);

struct rz_loose {
    int side;         /* who fumbled, muffed, or whose kick was blocked */
    int x;            /* where, in its coordinates */
    int yards;        /* as printed */
    int score;        /* enum gch_score_kind if it is over the opponents' goal line */
    bool gained_here; /* side gained the ball in its own end zone on this play (R45) */
    bool block;
    bool muff;
    bool dead; /* cannot be advanced */
};
struct rz_end gch_rz_loose_ball(struct rz_work *w, const struct rz_loose *loose);

/* rz-penalty.c */
/* Notes a foul; true if the other team had fouled before: the play is over. */
bool gch_rz_note_foul(struct rz_work *w, struct gch_foul foul);
bool gch_rz_noted(const struct rz_work *w, enum gch_foul_type type);
/* Offsetting fouls: the down or kick is played again. */
void gch_rz_offset(struct rz_work *w);
/* A foul that is enforced from the line whatever happens, without a play. */
void gch_rz_enforce(struct rz_work *w, struct gch_foul foul, bool before_snap);
/* The play is over: the offended team chooses, the result is set. */
void gch_rz_judge(struct rz_work *w, const struct rz_end *end);

/* rz-scrimmage.c */
void gch_rz_scrimmage(struct rz_work *w, int formation);
void gch_rz_sneak(struct rz_work *w);
/* The QB column with its limit (RZ-13.1), or the sneak without (RZ-13.2). */
bool gch_rz_sneak_column(const struct gch_match *match, int side);
/* The team's QR table: 0 or a number; *forced says that it replaces (RZ-12.3). */
int gch_rz_containment(struct rz_work *w, bool *forced);

/* rz-kick.c */
void gch_rz_kickoff(struct rz_work *w);
void gch_rz_punt(struct rz_work *w);
/* Fair catch or let it roll, for a punt that came down at r of the receivers (RZ-18.1). */
struct rz_end gch_rz_not_returned(struct rz_work *w, int r);
/* Throws a kick column until it gives a kick; fouls are noted on the way. False if both teams fouled. */
bool gch_rz_throw_kick(struct rz_work *w, enum gch_purpose purpose, enum gch_column column, struct gch_cell *out);
/* RZ-20: throws for a block; true if the kick was blocked or roughing ended it, *end is then set if there was a block.
 */
enum rz_block {
    RZ_BLOCK_NONE,
    RZ_BLOCK_ROUGHING,
    RZ_BLOCK_BLOCKED,
};
enum rz_block gch_rz_block_dice(struct rz_work *w, bool free, struct gch_cell *cell);
bool gch_rz_ask_block(struct rz_work *w);
/* BLK # or a fumble on a kick (RZ-9.5, 20.5). */
struct rz_end gch_rz_loose_kick(struct rz_work *w, struct gch_cell cell);

/* rz-goal.c */
void gch_rz_field_goal(struct rz_work *w);
void gch_rz_free_kick_goal(struct rz_work *w);
void gch_rz_try_kick(struct rz_work *w);

/* rz-solitaire.c */
/* Works the strategy table out for all situations; its rows must be there. */
void gch_rz_solitaire_prepare(struct rz_book *book);
int gch_rz_solitaire_formation(const struct gch_match *match, const struct gch_state *state, int two_six);
int gch_rz_home_rating(const struct gch_match *match, int defense);

/* rz-turn.c */
enum gch_status gch_rz_turn(struct gch_turn *turn);
enum gch_status gch_rz_settle(struct gch_turn *turn);
uint32_t gch_rz_calls(const struct gch_match *match, const struct gch_state *state);

#endif
