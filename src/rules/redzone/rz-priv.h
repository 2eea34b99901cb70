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

/* The rulings that are numbers or switches, read from priority/redzone/rulings.csv. SWITCH(field,
 * name) or NUMBER(field, name, lowest, highest) in file order; what each means stands in the file. */
#define RZ_RULINGS(SWITCH, NUMBER)                                                                                     \
    SWITCH(ds_fresh, "ds-fresh")                                    /* R02 */                                          \
    SWITCH(defense_foul, "defense-foul")                            /* R03 */                                          \
    SWITCH(run_inc_no_change, "run-inc-no-change")                  /* R04 */                                          \
    SWITCH(toss_tie_again, "toss-tie-again")                        /* R13 */                                          \
    NUMBER(warning, "warning", 0, 900)                              /* R18 */                                          \
    NUMBER(warning_least, "warning-least", 0, 900)                  /* R18 */                                          \
    SWITCH(end_line_alone, "end-line-alone")                        /* R19 */                                          \
    NUMBER(end_line_from, "end-line-from", 0, 99)                   /* RZ-7.2 */                                       \
    NUMBER(red_zone_run_from, "red-zone-run-from", 0, 99)           /* R20 */                                          \
    NUMBER(pat_penalty_los, "pat-penalty-los", 0, 99)               /* R21 */                                          \
    NUMBER(pat_penalty_yards, "pat-penalty-yards", 0, 50)           /* R21 */                                          \
    NUMBER(missed_fg_return_yards, "missed-fg-return-yards", 0, 99) /* R23 */                                          \
    NUMBER(missed_fg_back, "missed-fg-back", 0, 20)                 /* RZ-9.3 */                                       \
    NUMBER(missed_fg_twenty, "missed-fg-twenty", 1, 50)             /* RZ-9.3 */                                       \
    NUMBER(fg_added_length, "fg-added-length", 0, 30)               /* R46 */                                          \
    NUMBER(free_block_length, "free-block-length", 0, 99)           /* R46 */                                          \
    SWITCH(return_coverage, "return-coverage")                      /* R24 */                                          \
    SWITCH(squib_coverage, "squib-coverage")                        /* R24 */                                          \
    SWITCH(onside_coverage, "onside-coverage")                      /* R24 */                                          \
    NUMBER(safety_kick_yards, "safety-kick-yards", 0, 50)           /* RZ-10.2 */                                      \
    SWITCH(safety_kick_star, "safety-kick-star")                    /* R25 */                                          \
    SWITCH(safety_kick_touchback, "safety-kick-touchback")          /* R26 */                                          \
    SWITCH(qr_positive_only, "qr-positive-only")                    /* R27 */                                          \
    SWITCH(pass_on_qt_incomplete, "pass-on-qt-incomplete")          /* R28 */                                          \
    SWITCH(sneak_fumble_stays, "sneak-fumble-stays")                /* R29 */                                          \
    SWITCH(sneak_goal_only, "sneak-goal-only")                      /* R30 */                                          \
    SWITCH(int_own_end_zone_td, "int-own-end-zone-td")              /* R31 */                                          \
    SWITCH(int_nine_deep, "int-nine-deep")                          /* R32 */                                          \
    SWITCH(loose_own_end_zone, "loose-own-end-zone")                /* R34 */                                          \
    NUMBER(hands_deep, "hands-deep", 0, 50)                         /* R35 */                                          \
    NUMBER(hands_squib, "hands-squib", 0, 50)                       /* R35 */                                          \
    NUMBER(hands_squib_kr, "hands-squib-kr", 0, 50)                 /* R35 */                                          \
    NUMBER(out_yards, "out-yards", 0, 99)                           /* R39 */                                          \
    SWITCH(quick_kick_return, "quick-kick-return")                  /* R41 */                                          \
    SWITCH(punt_end_zone_return, "punt-end-zone-return")            /* R42 */                                          \
    SWITCH(kickoff_fair_catch_roll, "kickoff-fair-catch-roll")      /* R43 */                                          \
    SWITCH(return_safety, "return-safety")                          /* R44 */                                          \
    SWITCH(returner_touchback, "returner-touchback")                /* R45 */                                          \
    SWITCH(block_return, "block-return")                            /* R47 */                                          \
    SWITCH(roll_muff_dead, "roll-muff-dead")                        /* R48 */                                          \
    SWITCH(return_muff_return, "return-muff-return")                /* R48 */                                          \
    NUMBER(muff_fumble, "muff-fumble", -99, 99)                     /* RZ-21.1 */                                      \
    NUMBER(short_drop, "short-drop", 0, 99)                         /* RZ-17.5 */                                      \
    NUMBER(coffin_limit, "coffin-limit", 0, 99)                     /* RZ-17.6 */                                      \
    SWITCH(x_from_line, "x-from-line")                              /* R50 */                                          \
    SWITCH(sneak_table_qr, "sneak-table-qr")                        /* R69 */                                          \
    SWITCH(d15_is_x, "d15-is-x")                                    /* R70 */                                          \
    SWITCH(x_safety_from_line, "x-safety-from-line")                /* R71 */                                          \
    SWITCH(grounding_final, "grounding-final")                      /* R51 */                                          \
    SWITCH(carry_score_fouls, "carry-score-fouls")                  /* R53 */                                          \
    SWITCH(x15_no_turnover, "x15-no-turnover")                      /* R54 */                                          \
    SWITCH(roughing_carries, "roughing-carries")                    /* R55 */                                          \
    SWITCH(add_counts, "add-counts")                                /* R57 */                                          \
    NUMBER(before_snap_quick, "before-snap-quick", 0, 255)          /* R58 */                                          \
    NUMBER(free_kick_miss_back, "free-kick-miss-back", 0, 50)       /* R60 */                                          \
    NUMBER(free_kick_yards, "free-kick-yards", 0, 50)               /* RZ-26.1 */                                      \
    NUMBER(window_half, "window-half", 0, 900)                      /* R61 */                                          \
    NUMBER(window_game, "window-game", 0, 900)                      /* R61 */                                          \
    SWITCH(review_needs_timeout, "review-needs-timeout")            /* R62 */                                          \
    NUMBER(reviews, "reviews", 0, 99)                               /* RZ-29.3 */                                      \
    NUMBER(review_window, "review-window", 0, 900)                  /* RZ-29.3 */                                      \
    SWITCH(cancelled_audibles_spent, "cancelled-audibles-spent")    /* R63 */                                          \
    SWITCH(team_audibles_last, "team-audibles-last")                /* R72 */                                          \
    SWITCH(spread_home_field, "spread-home-field")                  /* R64 */                                          \
    NUMBER(touchback_from, "touchback-from", 0, 10)                 /* R67 */                                          \
    SWITCH(try_foul_repeats, "try-foul-repeats")                    /* R68 */                                          \
    SWITCH(untimed_down, "untimed-down")                            /* RZ-24.7 */

struct rz_rulings {
    RZ_RULINGS(GCH_SWITCH_FIELD, GCH_NUMBER_FIELD)
};

/* RZ-0.8. X(identifier, name, help) */
#define RZ_OPTIONS(X)                                                                                                  \
    X(AUDIBLES, "audibles", "changes of call after the reveal (RZ-29.6)")                                              \
    X(INSTANT_REPLAY, "instant-replay", "reviews of close plays (RZ-29.3)")                                            \
    X(DROP_INTERCEPTION, "drop-interception", "the defense may drop an interception (RZ-29.2)")                        \
    X(TIMEOUT_BEFORE_DICE, "timeout-before-dice", "timeouts after the reveal (RZ-29.7)")                               \
    X(END_RUN_LIMIT, "end-run-limit", "one end run per set of downs (RZ-5.9)")                                         \
    X(POINT_SPREAD, "point-spread", "the favourite must beat the point spread (RZ-29.9)")                              \
    X(SOLITAIRE, "solitaire", "dice and tables call the formation (RZ-30)")

#define RZ_OPTION_ID(id, name, help) RZ_OPT_##id,
enum rz_option { RZ_OPTIONS(RZ_OPTION_ID) RZ_OPTION_COUNT };

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

#define RZ_TIME_ID(id, name) RZ_TIME_##id,
enum rz_time { RZ_TIMES(RZ_TIME_ID) RZ_TIME_COUNT };
#define RZ_TIME_PLAYS (RZ_TIME_OTHER + 1)
/* Sets of rows that may fit a play besides OTHER, which always does: bit i is row RZ_TIME_CONVERSION + i. */
#define RZ_TIME_SETS (1 << (RZ_TIME_OTHER - RZ_TIME_CONVERSION))

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
#define RZ_STRATEGY_LEAD  17 /* a lead of more counts as this many points, and so does a deficit */

/* What the rows of strategies come to for a lead in a quarter, enum rz_strategy: by whole minutes left, down and spot,
 * padded so that places are found by shifts. */
struct rz_strategies {
    uint8_t called[16][RZ_STRATEGY_DOWNS][4];
};

struct rz_book {
    struct gch_book base;
    struct gch_matrix matrix;
    struct charted_tables tables[2];             /* without and with instant replay */
    struct charted_entry home[13][GCH_PLAYS][8]; /* home_field as plain downs look it up */
    struct rz_rulings rulings;
    int16_t times[RZ_TIME_COUNT];
    uint8_t time_rank[RZ_TIME_PLAYS];  /* place of each row among those of plays */
    int16_t first_times[RZ_TIME_SETS]; /* seconds of the first of the rows that fit, by all of them (RZ-6.2) */
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
    struct rz_strategies strategies[4][8]; /* what comes of its rows: [quarter - 1][lead] */
    /* The classes below by what they are made of: nothing foretells them. */
    uint8_t down_class[5][128];
    uint8_t lead_class[2 * RZ_STRATEGY_LEAD + 1];
    uint8_t spot_class[101];
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

/* Those of a period of 15 minutes, quarter 1 to 4. */
static inline const struct rz_strategies *rz_strategies_of(const struct rz_book *book, int quarter, int lead) {
    const int most = RZ_STRATEGY_LEAD;
    lead = lead < -most ? -most : lead > most ? most : lead;
    return &book->strategies[quarter - 1][book->lead_class[lead + most]];
}
/* The formation that they call for a throw of two six-sided dice (RZ-30.1, R65). */
GCH_FOLDED int rz_formation_called(const struct rz_book *book, const struct rz_strategies *by,
                                   const struct charted_spot *spot, int two_six) {
    int strategy = by->called[(unsigned)spot->clock / 60][book->down_class[spot->down][spot->to_go]]
                             [book->spot_class[spot->to_goal]];
    return book->formation[two_six - 2][strategy];
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

/* RZ-1.4: throws for a variable cell and gives it as a number; other cells as they are. side throws; total is the throw
 * that selected the row. */
GCH_RULE struct gch_cell gch_rz_resolved(struct rz_work *w, int side, struct gch_cell cell, int total);

/* Throws offensive dice and reads a table of the league or a column of a team; *total is the throw. */
GCH_RULE struct gch_cell gch_rz_throw_table(struct rz_work *w, int side, enum gch_purpose purpose,
                                            const struct gch_cell *table, const char *name, int *total);
GCH_RULE struct gch_cell gch_rz_throw_column(struct rz_work *w, enum gch_purpose purpose, int side,
                                             enum gch_column column, int *total);

/* rz-clock.c */
void gch_rz_fill_times(struct rz_book *book);
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
GCH_RULE struct charted_end *gch_rz_return(struct rz_work *w, const struct rz_run *run);
/* A ball gained in the own end zone (RZ-19.2): touchback by choice, or a return. Also for spots in the field. */
GCH_RULE struct charted_end *gch_rz_return_or_touchback(struct rz_work *w, const struct rz_run *run, int preset);
GCH_RULE struct charted_end *gch_rz_touchback(struct rz_work *w, int side, bool kick);

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
    bool snap; /* a fumbled snap (RZ-0.1) */
};
GCH_RULE struct charted_end *gch_rz_loose_ball(struct rz_work *w, const struct rz_loose *loose);

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
GCH_RULE struct charted_end *gch_rz_not_returned(struct rz_work *w, int r);
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
GCH_RULE struct charted_end *gch_rz_loose_kick(struct rz_work *w, struct gch_cell cell);

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
void gch_rz_keep(const struct gch_match *match, struct gch_kept *out);
void gch_rz_fill_tables(struct rz_book *book);
GCH_RULE uint64_t gch_rz_calls(const struct gch_match *match, const struct gch_state *state);

#endif
