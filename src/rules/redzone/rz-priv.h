/*
 * RedZone, private to the plug. One file per chapter:
 *   rz.c            the plug: options, beginning of a game, point spread
 *   rz-book.c       the tables of priority/redzone
 *   rz-turn.c       what RedZone adds to the course of a turn: calls, toss, audibles, special calls: RZ-5, 13, 28, 29
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

#include "rules/charted/charted-run.h"

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

/* The rulings that are numbers or switches, read from priority/redzone/rulings.csv. X(field, name, lowest, highest) in
 * file order; what each means stands in the file. */
#define RZ_RULINGS(X)                                                                                                  \
    X(ds_fresh, "ds-fresh", 0, 1)                                 /* R02 */                                            \
    X(defense_foul, "defense-foul", 0, 1)                         /* R03 */                                            \
    X(run_inc_no_change, "run-inc-no-change", 0, 1)               /* R04 */                                            \
    X(toss_tie_again, "toss-tie-again", 0, 1)                     /* R13 */                                            \
    X(warning, "warning", 0, 900)                                 /* R18 */                                            \
    X(warning_least, "warning-least", 0, 900)                     /* R18 */                                            \
    X(end_line_alone, "end-line-alone", 0, 1)                     /* R19 */                                            \
    X(end_line_from, "end-line-from", 0, 99)                      /* RZ-7.2 */                                         \
    X(red_zone_run_from, "red-zone-run-from", 0, 99)              /* R20 */                                            \
    X(pat_penalty_los, "pat-penalty-los", 0, 99)                  /* R21 */                                            \
    X(pat_penalty_yards, "pat-penalty-yards", 0, 50)              /* R21 */                                            \
    X(missed_fg_return_yards, "missed-fg-return-yards", 0, 99)    /* R23 */                                            \
    X(missed_fg_back, "missed-fg-back", 0, 20)                    /* RZ-9.3 */                                         \
    X(missed_fg_twenty, "missed-fg-twenty", 1, 50)                /* RZ-9.3 */                                         \
    X(fg_added_length, "fg-added-length", 0, 30)                  /* R46 */                                            \
    X(free_block_length, "free-block-length", 0, 99)              /* R46 */                                            \
    X(return_coverage, "return-coverage", 0, 1)                   /* R24 */                                            \
    X(squib_coverage, "squib-coverage", 0, 1)                     /* R24 */                                            \
    X(onside_coverage, "onside-coverage", 0, 1)                   /* R24 */                                            \
    X(safety_kick_yards, "safety-kick-yards", 0, 50)              /* RZ-10.2 */                                        \
    X(safety_kick_star, "safety-kick-star", 0, 1)                 /* R25 */                                            \
    X(safety_kick_touchback, "safety-kick-touchback", 0, 1)       /* R26 */                                            \
    X(qr_positive_only, "qr-positive-only", 0, 1)                 /* R27 */                                            \
    X(pass_on_qt_incomplete, "pass-on-qt-incomplete", 0, 1)       /* R28 */                                            \
    X(sneak_fumble_stays, "sneak-fumble-stays", 0, 1)             /* R29 */                                            \
    X(sneak_goal_only, "sneak-goal-only", 0, 1)                   /* R30 */                                            \
    X(int_own_end_zone_td, "int-own-end-zone-td", 0, 1)           /* R31 */                                            \
    X(int_nine_deep, "int-nine-deep", 0, 1)                       /* R32 */                                            \
    X(loose_own_end_zone, "loose-own-end-zone", 0, 1)             /* R34 */                                            \
    X(hands_deep, "hands-deep", 0, 50)                            /* R35 */                                            \
    X(hands_squib, "hands-squib", 0, 50)                          /* R35 */                                            \
    X(hands_squib_kr, "hands-squib-kr", 0, 50)                    /* R35 */                                            \
    X(out_yards, "out-yards", 0, 99)                              /* R39 */                                            \
    X(quick_kick_return, "quick-kick-return", 0, 1)               /* R41 */                                            \
    X(punt_end_zone_return, "punt-end-zone-return", 0, 1)         /* R42 */                                            \
    X(kickoff_fair_catch_roll, "kickoff-fair-catch-roll", 0, 1)   /* R43 */                                            \
    X(return_safety, "return-safety", 0, 1)                       /* R44 */                                            \
    X(returner_touchback, "returner-touchback", 0, 1)             /* R45 */                                            \
    X(block_return, "block-return", 0, 1)                         /* R47 */                                            \
    X(roll_muff_dead, "roll-muff-dead", 0, 1)                     /* R48 */                                            \
    X(return_muff_return, "return-muff-return", 0, 1)             /* R48 */                                            \
    X(muff_fumble, "muff-fumble", -99, 99)                        /* RZ-21.1 */                                        \
    X(short_drop, "short-drop", 0, 99)                            /* RZ-17.5 */                                        \
    X(coffin_limit, "coffin-limit", 0, 99)                        /* RZ-17.6 */                                        \
    X(x_from_line, "x-from-line", 0, 1)                           /* R50 */                                            \
    X(sneak_table_qr, "sneak-table-qr", 0, 1)                     /* R69 */                                            \
    X(d15_is_x, "d15-is-x", 0, 1)                                 /* R70 */                                            \
    X(x_safety_from_line, "x-safety-from-line", 0, 1)             /* R71 */                                            \
    X(grounding_final, "grounding-final", 0, 1)                   /* R51 */                                            \
    X(carry_score_fouls, "carry-score-fouls", 0, 1)               /* R53 */                                            \
    X(x15_no_turnover, "x15-no-turnover", 0, 1)                   /* R54 */                                            \
    X(roughing_carries, "roughing-carries", 0, 1)                 /* R55 */                                            \
    X(add_counts, "add-counts", 0, 1)                             /* R57 */                                            \
    X(before_snap_quick, "before-snap-quick", 0, 255)             /* R58 */                                            \
    X(free_kick_miss_back, "free-kick-miss-back", 0, 50)          /* R60 */                                            \
    X(free_kick_yards, "free-kick-yards", 0, 50)                  /* RZ-26.1 */                                        \
    X(window_half, "window-half", 0, 900)                         /* R61 */                                            \
    X(window_game, "window-game", 0, 900)                         /* R61 */                                            \
    X(review_needs_timeout, "review-needs-timeout", 0, 1)         /* R62 */                                            \
    X(reviews, "reviews", 0, 99)                                  /* RZ-29.3 */                                        \
    X(review_window, "review-window", 0, 900)                     /* RZ-29.3 */                                        \
    X(cancelled_audibles_spent, "cancelled-audibles-spent", 0, 1) /* R63 */                                            \
    X(team_audibles_last, "team-audibles-last", 0, 1)             /* R72 */                                            \
    X(spread_home_field, "spread-home-field", 0, 1)               /* R64 */                                            \
    X(touchback_from, "touchback-from", 0, 10)                    /* R67 */                                            \
    X(try_foul_repeats, "try-foul-repeats", 0, 1)                 /* R68 */                                            \
    X(untimed_down, "untimed-down", 0, 1)                         /* RZ-24.7 */

enum {
#define GCH_X(field, name, low, high) RZ_RULING_##field,
    RZ_RULINGS(GCH_X)
#undef GCH_X
        RZ_RULING_COUNT,
};

struct rz_rulings {
#define GCH_X(field, name, low, high) int16_t field;
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
    struct charted_tables tables[2];             /* without and with instant replay */
    struct charted_entry home[13][GCH_PLAYS][8]; /* home_field as plain downs look it up */
    uint32_t all_open[100];                      /* the nine plays, anywhere */
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

/* Where a situation stands among those that the conditions tell apart. */
static inline int rz_down_class(int down, int to_go) {
    if (down >= 3)
        return 3 + (to_go > 2) + (to_go > 5) + (to_go > 15);
    return down == 2 ? 1 + (to_go > 13) : down == 1 ? 0 : 7; /* 7: a try */
}
static inline int rz_lead_class(int lead) {
    return (lead > -9) + (lead > -1) + (lead > 0) + (lead > 8) + (lead > 16);
}
static inline int rz_spot_class(int yards) {
    return (yards > 4) + (yards > 20);
}

/* The formation that the tables call for a throw of two six-sided dice (RZ-30.1, R65). */
static inline int rz_formation_called(const struct rz_book *book, int quarter, const struct charted_spot *spot,
                                      int two_six) {
    int minute = spot->clock / 60;
    return book
        ->formation[two_six - 2][book->called[(quarter > 4 ? 4 : quarter) - 1][minute > 14 ? 14 : minute][rz_down_class(
            spot->down, spot->to_go)][rz_lead_class(spot->lead)][rz_spot_class(spot->to_goal)]];
}

extern const struct gch_table *const gch_rz_tables[];
enum gch_status gch_rz_book_load(struct gch_context *ctx, struct gch_book **out);

struct rz_work {
    CHARTED_WORK;
    const struct rz_book *book;
    const struct rz_rulings *r;
    bool goal_kick; /* field goal or free-kick field goal */
    bool hands;     /* RZ-16.1 */
    bool live;      /* a field goal that was blocked, fumbled or returned (RZ-6.2) */
    bool fair_catch;
    bool audible;
    bool rundown;
    bool offset;   /* fouls by both teams on a return, of a ball that stays gained */
    bool no_play;  /* the fouls left no play to choose (RZ-23.7) */
    uint8_t snap;  /* enum rz_snap of the first foul */
    bool given_up; /* the offense fumbled or was intercepted (R50) */
    int fumble;    /* where, if the ball was played out */
};
static inline struct rz_work *rz_work(struct charted_work *w) {
    return (struct rz_work *)w;
}

static inline bool rz_option(const struct rz_work *w, enum rz_option option) {
    return (w->options >> option & 1) != 0;
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
GCH_RULE struct gch_cell gch_rz_resolved(struct rz_work *w, int side, struct gch_cell cell, int total);

/* Throws offensive dice and reads a table of the league or a column of a team; *total is the throw. */
GCH_RULE struct gch_cell gch_rz_throw_table(struct rz_work *w, int side, enum gch_purpose purpose,
                                            const struct gch_cell *table, const char *name, int *total);
GCH_RULE struct gch_cell gch_rz_throw_column(struct rz_work *w, enum gch_purpose purpose, int side,
                                             enum gch_column column, int *total);

/* rz-clock.c */
GCH_RULE int gch_rz_seconds(const struct rz_work *w, const struct charted_end *end, const struct gch_result *result);
GCH_RULE void gch_rz_set_time(const struct charted_work *w, const struct charted_end *end, struct gch_result *result);
GCH_RULE uint64_t gch_rz_clock_answers(const struct charted_work *w, int side, bool idle);
GCH_RULE int gch_rz_charge(struct charted_work *w, enum gch_clock_call call, int side);
/* Asks for the calls that change the pending charge, and makes it. idle: also where a call would save nothing. */
GCH_RULE enum gch_clock_call gch_rz_clock_calls(struct rz_work *w, bool idle);

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
GCH_RULE struct charted_end gch_rz_return(struct rz_work *w, const struct rz_run *run);
/* A ball gained in the own end zone (RZ-19.2): touchback by choice, or a return. Also for spots in the field. */
GCH_RULE struct charted_end gch_rz_return_or_touchback(struct rz_work *w, const struct rz_run *run, int preset);
GCH_RULE struct charted_end gch_rz_touchback(const struct rz_work *w, int side, bool kick);

struct rz_loose {
    int side;         /* who fumbled, muffed, or whose kick was blocked */
    int x;            /* where, in its coordinates */
    int yards;        /* as printed */
    int score;        /* enum gch_score_kind if it is over the opponents' goal line */
    bool gained_here; /* side gained the ball in its own end zone on this play (R45) */
    bool block;
    bool muff;
    bool dead; /* cannot be advanced */
    bool punt; /* fumbled by the man who returned a punt */
};
GCH_RULE struct charted_end gch_rz_loose_ball(struct rz_work *w, const struct rz_loose *loose);

/* rz-penalty.c */
/* The foul that a cell of this play says, a kick or a scrimmage play: a defensive 15 has its X (R70). */
GCH_RULE struct gch_foul gch_rz_foul_of(const struct rz_work *w, struct gch_cell cell);
/* Offsetting fouls: the down or kick is played again. */
GCH_RULE void gch_rz_offset(struct rz_work *w);
/* A foul that is enforced from the line whatever happens, without a play. */
GCH_RULE void gch_rz_enforce(struct rz_work *w, struct gch_foul foul, bool before_snap);
/* The play is over: the offended team chooses, the result is set. */
GCH_RULE void gch_rz_judge(struct charted_work *common, const struct charted_end *end);

/* rz-scrimmage.c */
GCH_RULE void gch_rz_conclude(struct charted_work *common, const struct charted_down *down);
GCH_RULE struct charted_down gch_rz_resolve(struct charted_work *w, struct gch_cell offense, struct gch_cell defense,
                                            int total);
GCH_RULE struct gch_cell gch_rz_defense_cell(const struct charted_work *w, int formation, int total);
GCH_RULE struct charted_down gch_rz_trapped(struct charted_work *w, struct gch_cell offense, int total);
GCH_RULE void gch_rz_scrimmage(struct charted_work *common, int formation);
GCH_RULE void gch_rz_sneak(struct rz_work *w);
/* The QB column with its limit (RZ-13.1), or the sneak without (RZ-13.2). */
GCH_RULE bool gch_rz_sneak_column(const struct gch_match *match, int side);
/* The team's QR table: 0 or a number; *forced says that it replaces (RZ-12.3). */
GCH_RULE int gch_rz_containment(struct rz_work *w, bool *forced);

/* rz-kick.c */
GCH_RULE void gch_rz_kickoff(struct charted_work *common);
GCH_RULE void gch_rz_punt(struct rz_work *w);
/* Fair catch or let it roll, for a punt that came down at r of the receivers (RZ-18.1). */
GCH_RULE struct charted_end gch_rz_not_returned(struct rz_work *w, int r);
/* Throws a kick column until it gives a kick; fouls are noted on the way. False if both teams fouled. */
GCH_RULE bool gch_rz_throw_kick(struct rz_work *w, enum gch_purpose purpose, enum gch_column column,
                                struct gch_cell *out);
/* RZ-20: throws for a block; true if the kick was blocked or roughing ended it, *end is then set if there was a block.
 */
enum rz_block {
    RZ_BLOCK_NONE,
    RZ_BLOCK_ROUGHING,
    RZ_BLOCK_BLOCKED,
};
GCH_RULE enum rz_block gch_rz_block_dice(struct rz_work *w, bool free, struct gch_cell *cell);
GCH_RULE bool gch_rz_ask_block(struct rz_work *w);
/* BLK # or a fumble on a kick (RZ-9.5, 20.5). */
GCH_RULE struct charted_end gch_rz_loose_kick(struct rz_work *w, struct gch_cell cell);

/* rz-goal.c */
GCH_RULE void gch_rz_field_goal(struct rz_work *w);
GCH_RULE void gch_rz_free_kick_goal(struct rz_work *w);
GCH_RULE void gch_rz_try_kick(struct charted_work *common);

/* rz-solitaire.c */
/* Works the strategy table out for all situations; its rows must be there. */
void gch_rz_solitaire_prepare(struct rz_book *book);
int gch_rz_solitaire_formation(const struct gch_match *match, const struct gch_state *state, int two_six);
int gch_rz_home_rating(const struct gch_match *match, int defense);

/* rz-turn.c */
enum gch_status gch_rz_turn(struct gch_turn *turn);
enum gch_status gch_rz_settle(struct gch_turn *turn);
/* A quiet game, and what its plain downs look up. */
enum gch_status gch_rz_run(struct gch_turn *turn, const struct gch_counts *counts);
void gch_rz_fill_tables(struct rz_book *book);
GCH_RULE uint64_t gch_rz_calls(const struct gch_match *match, const struct gch_state *state);

#endif
