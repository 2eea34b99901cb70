/*
 * Data-Driven Football, private to the plug. One file per chapter:
 *   ddf.c            the plug: options, beginning of a game
 *   ddf-book.c       the tables of priority/ddf
 *   ddf-turn.c       what DDF adds to the course of a turn: calls, toss, audibles, special calls
 *   ddf-scrimmage.c  plays 1..9: DDF-8 to DDF-13
 *   ddf-return.c     returns, fumbles and what happens in end zones: DDF-11, 13, 14, 21.7
 *   ddf-penalty.c    enforcement and choices: DDF-19, 20
 *   ddf-kick.c       kickoffs, punts, field goals, tries by kick: DDF-15 to 18, 21.5-21.8
 *   ddf-clock.c      seconds, timeouts, no-huddle, spike: DDF-22, 23
 */
#ifndef GCH_RULES_DDF_PRIV_H
#define GCH_RULES_DDF_PRIV_H

#include "rules/charted/charted-run.h"

/* DDF-1.7. X(identifier, name, help) */
#define DDF_OPTIONS(X)                                                                                                 \
    X(QT_CONTAINMENT, "qt-containment", "the defense contains scrambles (DDF-10.4)")                                   \
    X(SACK_RATE, "sack-rate", "sacks and scrambles by the defense's rate (DDF-10.5)")                                  \
    X(GREAT_PROTECTION, "great-protection", "the line may cancel a trapped quarterback (DDF-10.3)")                    \
    X(GOOD_DECISION, "good-decision", "the passer may cancel an interception (DDF-11.6)")                              \
    X(BALL_PROTECTION, "ball-protection", "the carrier may cancel a fumble (DDF-13.8)")                                \
    X(SHORT_PASS_BIG_PLAY, "short-pass-big-play", "bold short passes may break (DDF-9.6)")                             \
    X(MUFFED_SNAP, "muffed-snap", "snaps may be muffed (DDF-13.9)")                                                    \
    X(DEF_PENALTY, "def-penalty", "the defense's own fouls (DDF-21.1)")                                                \
    X(LOS_PENALTY, "los-penalty", "5-yard fouls before or after the snap (DDF-20.2)")                                  \
    X(HOLDING, "holding", "holding in the end zone by the league's list (DDF-20.3)")                                   \
    X(BETWEEN_DOWNS, "between-downs", "15-yard fouls after the play (DDF-20.4)")                                       \
    X(FG_ADJUSTMENT, "fg-adjustment", "the defense influences field goals (DDF-17.5)")                                 \
    X(DEF_FUMBLE_RECOVERY, "def-fumble-recovery", "the defense's share of fumbles (DDF-13.6)")                         \
    X(OFFENSE_RETURN, "offense-return", "own fumbles are rarely advanced (DDF-13.7)")                                  \
    X(PLAY_QUOTAS, "play-quotas", "each play only so often (DDF-6.5)")                                                 \
    X(NO_HUDDLE_QUOTA, "no-huddle-quota", "no-huddles only so often (DDF-23.3)")                                       \
    X(AUDIBLES, "audibles", "changes of call after the reveal (DDF-24)")                                               \
    X(GOAL_LINE_YARD, "goal-line-yard", "plays 3, 4, 5 lose a yard at the goal line (DDF-6.3)")                        \
    X(THIRD_40, "third-40", "every third 40-second play takes 30 (DDF-22.5)")                                          \
    X(SPREAD, "spread", "the favourite must beat the point spread (DDF-26.2)")

#define DDF_OPTION_ID(id, name, help) DDF_OPT_##id,
enum ddf_option { DDF_OPTIONS(DDF_OPTION_ID) DDF_OPTION_COUNT };

/* The rulings that are numbers or switches, read from priority/ddf/rulings.csv. SWITCH(field,
 * name) or NUMBER(field, name, lowest, highest) in file order; what each means stands in the file. */
#define DDF_RULINGS(SWITCH, NUMBER)                                                                                    \
    SWITCH(goal_line_forced, "goal-line-forced")                          /* D10 */                                    \
    SWITCH(goal_line_loss, "goal-line-loss")                              /* D10 */                                    \
    SWITCH(quotas_give_way, "quotas-give-way")                            /* D12 */                                    \
    NUMBER(overtime_quota_percent, "overtime-quota-percent", 0, 100)      /* D13 */                                    \
    SWITCH(int_own_end_zone_td, "int-own-end-zone-td")                    /* D25 */                                    \
    NUMBER(momentum_line, "momentum-line", 0, 50)                         /* D26 */                                    \
    SWITCH(impetus_touchback, "impetus-touchback")                        /* D27 */                                    \
    SWITCH(def_recovery_on_kicks, "def-recovery-on-kicks")                /* D28 */                                    \
    NUMBER(squib_yards, "squib-yards", 1, 80)                             /* DDF-15.5 */                               \
    SWITCH(squib_coverage, "squib-coverage")                              /* D33 */                                    \
    NUMBER(onside_yards, "onside-yards", 1, 60)                           /* DDF-4.4 */                                \
    NUMBER(pooch_fair_catch, "pooch-fair-catch", 0, 99)                   /* DDF-16.4 */                               \
    NUMBER(roll_limit, "roll-limit", 0, 50)                               /* DDF-16.6, D101 */                         \
    SWITCH(keep_blocked_past_line, "keep-blocked-past-line")              /* D39 */                                    \
    SWITCH(block_forward_dead, "block-forward-dead")                      /* D40 */                                    \
    NUMBER(missed_fg_back, "missed-fg-back", 0, 20)                       /* D42 */                                    \
    NUMBER(missed_fg_least, "missed-fg-least", 1, 50)                     /* DDF-17.3 */                               \
    NUMBER(fg_adjust_limit, "fg-adjust-limit", 0, 99)                     /* DDF-17.5 */                               \
    SWITCH(fg_adjust_ng, "fg-adjust-ng")                                  /* D43 */                                    \
    SWITCH(early_choice, "early-choice")                                  /* D49 */                                    \
    SWITCH(fg_off15_carries, "fg-off15-carries")                          /* D96 */                                    \
    SWITCH(offset_5_15, "offset-5-15")                                    /* D50 */                                    \
    SWITCH(untimed_down, "untimed-down")                                  /* D53 */                                    \
    SWITCH(clean_hands, "clean-hands")                                    /* D52 */                                    \
    NUMBER(pi_pick_from, "pi-pick-from", 1, 10)                           /* DDF-21.2 */                               \
    SWITCH(def5_defense_chart, "def5-defense-chart")                      /* D56 */                                    \
    SWITCH(def15_during_from_end, "def15-during-from-end")                /* D61 */                                    \
    SWITCH(carry_return_fouls, "carry-return-fouls")                      /* D69 */                                    \
    SWITCH(good_kick_carries, "good-kick-carries")                        /* D73 */                                    \
    NUMBER(window_half, "window-half", 0, 900)                            /* DDF-22.2 */                               \
    NUMBER(window_game, "window-game", 0, 900)                            /* DDF-22.2 */                               \
    NUMBER(warning, "warning", 0, 900)                                    /* DDF-22.3 */                               \
    SWITCH(overtime_warning, "overtime-warning")                          /* D79 */                                    \
    NUMBER(third_runoff, "third-forty", 0, 40)                            /* DDF-22.5 */                               \
    SWITCH(no_huddle_quota_basic, "no-huddle-quota-basic")                /* D102 */                                   \
    SWITCH(timeout_after_out_of_bounds, "timeout-after-out-of-bounds")    /* D103 */                                   \
    SWITCH(timeout_after_reveal_any, "timeout-after-reveal-any")          /* D104 */                                   \
    NUMBER(holding_line, "holding-line", 0, 50)                           /* DDF-20.3 */                               \
    NUMBER(safety_foul_kick, "safety-foul-kick", 1, 50)                   /* D63a */                                   \
    NUMBER(long_barred, "long-barred", 0, 99)                             /* DDF-6.2 */                                \
    NUMBER(medium_barred, "medium-barred", 0, 99)                         /* DDF-6.2 */                                \
    NUMBER(draw_barred, "draw-barred", 0, 99)                             /* DDF-6.2 */                                \
    NUMBER(goal_line_yard_from, "goal-line-yard-from", 0, 99)             /* DDF-6.3 */                                \
    SWITCH(neutral_audibles, "neutral-audibles")                          /* D86 */                                    \
    NUMBER(home_audibles_extra, "home-audibles-extra", 0, 9)              /* D107 */                                   \
    NUMBER(audible_limit, "audible-limit", 0, 99)                         /* DDF-24.1 */                               \
    NUMBER(audible_mismatch, "audible-mismatch", 0, 999)                  /* D92, tenths of a yard */                  \
    NUMBER(audible_false_prompt, "audible-false-prompt", 0, 100)          /* D92, per cent */                          \
    NUMBER(older_formations_through, "older-formations-through", 0, 9999) /* DDF-3.3 */                                \
    NUMBER(msr_warn, "msr-warn", 1, 99)                                   /* D109 */                                   \
    SWITCH(audible_prompts, "audible-prompts")                            /* D105 */                                   \
    SWITCH(spread_push_is_tie, "spread-push-is-tie")                      /* D91 */

struct ddf_rulings {
    DDF_RULINGS(GCH_SWITCH_FIELD, GCH_NUMBER_FIELD)
};

/* DDF-22.1, rows of priority/ddf/play-times.csv in order of precedence. */
#define DDF_TIMES(X)                                                                                                   \
    X(BEFORE_SNAP, "before-snap-foul")                                                                                 \
    X(CONVERSION, "conversion")                                                                                        \
    X(KICK_TOUCHBACK, "kick-touchback")                                                                                \
    X(ONSIDE, "onside-recovered")                                                                                      \
    X(KNEEL, "kneel")                                                                                                  \
    X(SAFETY_CALL, "intentional-safety")                                                                               \
    X(OFFSETTING, "offsetting")                                                                                        \
    X(FOUL, "foul")                                                                                                    \
    X(SCORE, "score")                                                                                                  \
    X(TURNOVER_TOUCHBACK, "turnover-touchback") /* D74 */                                                              \
    X(CHANGE, "change-of-possession")                                                                                  \
    X(INCOMPLETE, "incomplete")                                                                                        \
    X(OUT_WINDOW, "out-of-bounds-window")                                                                              \
    X(OUT, "out-of-bounds")                                                                                            \
    X(OTHER, "other")                                                                                                  \
    X(AFTER_TIMEOUT, "after-timeout")                                                                                  \
    X(AFTER_NO_HUDDLE, "after-no-huddle")                                                                              \
    X(AFTER_SPIKE, "after-spike")

#define DDF_TIME_ID(id, name) DDF_TIME_##id,
enum ddf_time { DDF_TIMES(DDF_TIME_ID) DDF_TIME_COUNT };

struct ddf_book {
    struct gch_book base;
    struct gch_matrix matrix;
    struct charted_tables tables;
    struct ddf_rulings rulings;
    int16_t times[DDF_TIME_COUNT];
    int16_t roll_forward[GCH_DROWS]; /* let it roll: 1 toward the receivers' goal, 0 away from it (DDF-16.6) */
    int16_t roll_zero[GCH_DROWS];    /* what a 0 on the die counts then */
};

/* ddf-book.c */
/* Bounds of what is thrown again, should a chart hold nothing but fouls or typed dice never show what is needed. */
enum {
    DDF_MAX_THROWS = 50,
    DDF_MAX_PICKS = 100,
    DDF_MAX_RETURN_FOULS = 20,
};

extern const struct gch_table *const ddf_tables[];
enum gch_status ddf_book_load(struct gch_context *ctx, struct gch_book **out);

/* struct gch_prepared: what is looked up of one team. Rows of charts as bits: bit i is row 10 + i. */
struct ddf_side {
    struct charted_cells cells;
    uint32_t calls[100];     /* open so many yards from the goal, quotas apart (DDF-6.1, 6.2, 17.1) */
    uint64_t matchups[100];  /* charted_matchups of them */
    uint32_t forced_rows[2]; /* its defense's chart forces a foul; [1] on plays 6..9: interference too */
    int8_t forced_ways[216]; /* the same by way of the dice: -1 if it does on any play */
};
static inline const struct ddf_side *ddf_side(const struct gch_match *match, int side) {
    return (const struct ddf_side *)gch_match_prepared(match, side);
}

/* The columns of the defense's own fouls: 5, 5X, 15, interference. */
static const enum gch_column ddf_def_penalty_columns[4] = {GCH_COL_DEF_PENALTY_5, GCH_COL_DEF_PENALTY_5X,
                                                           GCH_COL_DEF_PENALTY_15, GCH_COL_DEF_PENALTY_PI};

/* DDF-21.1: does column i of them force a foul on this call? *cell is what it says. */
static inline bool ddf_forces(const struct gch_match *match, int def, int i, int call, int row, struct gch_cell *cell) {
    *cell = match->team[def]->column[ddf_def_penalty_columns[i]][row];
    return i == 3 ? call >= GCH_CALL_6 && cell->kind == GCH_CELL_PI : cell->kind == GCH_CELL_DEF;
}
/* DDF-21.3: an interference is so far downfield besides what dice say, and on long calls a second die is thrown. */
static inline int ddf_interference_from(int call) {
    return call == GCH_CALL_7 ? 9 : call == GCH_CALL_8 ? 19 : 0;
}
static inline bool ddf_interference_twice(int call) {
    return call >= GCH_CALL_8;
}

/* DDF-21.4: the column in which the defense's chart may cancel a foul of its own, and the cell that does; -1: in none.
 */
static inline int ddf_cancel_column(const struct gch_match *match, int def, int call, struct gch_cell cell,
                                    enum gch_cell_kind *x) {
    int i = cell.kind == GCH_CELL_PI ? 3 : cell.number != 5 ? 2 : cell.flags & GCH_FLAG_X ? 1 : 0;
    enum gch_column column = ddf_def_penalty_columns[i];
    *x = i == 3 ? GCH_CELL_XPI : GCH_CELL_XDEF;
    if (cell.kind == GCH_CELL_OFF || (i == 3 && call < GCH_CALL_6)) /* D65 */
        return -1;
    return gch_match_own(match)->kinds[def][column] >> *x & 1 ? (int)column : -1;
}

/* DDF-3.8, D109: below 0 the team has none. */
static inline int ddf_muff_rating(const struct gch_match *match, int side) {
    int rating = match->team[side]->values[GCH_VAL_MUFFED_SNAP_RATING];
    int most = ((const struct ddf_book *)match->book)->rulings.msr_warn - 1;
    return rating > most ? most : rating;
}

/* DDF-20.2: is a plain five yards before the snap or after it? The offense's chart serves both teams' unless D56
 * is switched. */
enum ddf_los {
    DDF_LOS_BEFORE,
    DDF_LOS_AFTER,
    DDF_LOS_DICE,
};
static inline enum gch_column ddf_los_column(bool own) {
    return own ? GCH_COL_LOS_OFF_5 : GCH_COL_LOS_DEF_5;
}
static inline int ddf_los_owner(const struct gch_match *match, int offense, bool own) {
    return own || !((const struct ddf_book *)match->book)->rulings.def5_defense_chart ? offense : !offense;
}
static inline enum ddf_los ddf_los(const struct gch_match *match, int owner, bool own) {
    uint64_t kinds = gch_match_own(match)->kinds[owner][ddf_los_column(own)];
    bool pre = kinds >> GCH_CELL_PRE & 1;
    bool post = kinds >> GCH_CELL_POST & 1;
    return !post ? DDF_LOS_BEFORE : !pre ? DDF_LOS_AFTER : DDF_LOS_DICE;
}

struct ddf_work {
    CHARTED_WORK;
    const struct ddf_book *book;
    const struct ddf_rulings *r;
    bool special; /* kickoff, punt, field goal: fouls by DDF-15, 16, 21 */
    bool onside_kept;
    bool grounded;
    uint8_t return_fouls;      /* how many were noted on returns; enforced there */
    uint8_t return_foul_sides; /* bit side */
    /* Of the fouls noted, bit i: a 15 after the play; its between-downs dice were thrown. */
    uint8_t after, dated;
    struct charted_end raw; /* a kick's return before its own fouls were marked */
    int taken;              /* index of the foul accepted early */
};
static inline struct ddf_work *ddf_work(struct charted_work *w) {
    return (struct ddf_work *)w;
}

static inline bool ddf_option(const struct ddf_work *w, enum ddf_option option) {
    return (w->options >> option & 1) != 0;
}

static inline int ddf_touchback_spot(const struct ddf_work *w) {
    const struct gch_season_rules *season = &w->base.match->season;
    return w->free_kick ? season->kick_touchback : season->touchback;
}

/* ddf-clock.c */
GCH_RULE_SHORT void ddf_set_time(const struct charted_work *w, const struct charted_end *end,
                                 struct gch_result *result);
GCH_RULE_SHORT uint64_t ddf_clock_answers(const struct charted_work *w, int side, bool idle); /* DDF-23 */
GCH_RULE_SHORT int ddf_charge(struct charted_work *common, enum gch_clock_call call, int side);
/* Asks for clock calls, charges the clock, and gives the call that is forced now: GCH_CALL_SPIKE or 0. */
GCH_RULE_SHORT int ddf_settle_clock(struct charted_work *common, bool idle);

GCH_RULE int ddf_overtime_quota(const struct ddf_book *book, int original);
GCH_RULE void ddf_overtime(const struct gch_match *match, struct gch_state *state);

/* ddf-return.c */
struct ddf_run {
    enum gch_return_kind kind;
    int side;  /* who returns */
    int start; /* in its coordinates */
    bool squib;
};
GCH_RULE struct charted_end *ddf_return(struct ddf_work *w, const struct ddf_run *run);

struct ddf_loose {
    int side;         /* who fumbled, or whose kick was blocked */
    int x;            /* where, in its coordinates */
    int yards;        /* as printed */
    bool gained_here; /* side gained the ball in its own end zone on this play (D27) */
    bool block;       /* a blocked kick: no return */
    bool punt;        /* by the man who returned a punt */
    bool snap;        /* it never came back from the centre (DDF-13.9) */
};
GCH_RULE struct charted_end *ddf_fumble(struct ddf_work *w, const struct ddf_loose *loose);

/* ddf-penalty.c */
/* As gch_foul_of, in the fouls DDF knows. */
GCH_RULE struct gch_foul ddf_foul_of(struct gch_cell cell, int offense);
/* Offsetting fouls, or the exception of D50. */
GCH_RULE void ddf_offset(struct ddf_work *w);
GCH_RULE void ddf_before_snap(struct ddf_work *w, struct gch_foul foul);
/* After a turnover with fouls noted (DDF-8 S11): true if one was accepted, its index in work.taken. */
GCH_RULE bool ddf_early_choice(struct ddf_work *w, int winner, int x);
/* The play is over: the offended team chooses, the result is set. */
GCH_RULE void ddf_judge(struct charted_work *common, const struct charted_end *end);

/* ddf-scrimmage.c */
GCH_RULE struct charted_down ddf_resolve(struct charted_work *w, struct gch_cell offense, struct gch_cell defense,
                                         int total);
GCH_RULE void ddf_conclude(struct charted_work *common, const struct charted_down *down);
GCH_RULE struct gch_cell ddf_defense_cell(const struct charted_work *w, int formation, int total);
GCH_RULE struct charted_down ddf_trapped(struct charted_work *w, struct gch_cell offense, int total);
GCH_RULE void ddf_scrimmage(struct charted_work *common, int formation);
/* Pre, or Post: go on (DDF-20.1, 20.2). */
GCH_RULE bool ddf_is_before_snap(struct ddf_work *w, const struct gch_foul *foul);

/* ddf-kick.c */
GCH_RULE void ddf_kickoff(struct charted_work *common);
GCH_RULE void ddf_punt(struct ddf_work *w);
GCH_RULE void ddf_field_goal(struct ddf_work *w);
GCH_RULE void ddf_try_kick(struct charted_work *common);

/* ddf-turn.c */
enum gch_status ddf_turn(struct gch_turn *turn);
/* A quiet game, and what its plain downs look up. */
enum gch_status ddf_run(struct gch_turn *turn, const struct gch_counts *counts);
void ddf_keep(const struct gch_match *match, struct gch_kept *out);
void ddf_fill_tables(struct ddf_book *book);
enum gch_status ddf_settle(struct gch_turn *turn);
GCH_RULE uint64_t ddf_calls(const struct gch_match *match, const struct gch_state *state);

#endif
