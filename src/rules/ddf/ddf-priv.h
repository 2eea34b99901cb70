/*
 * Data-Driven Football, private to the plug. One file per chapter:
 *   ddf.c            the plug: options, tables, beginning of a game
 *   ddf-turn.c       a turn: clock calls, reveal, audibles, the play, its fold
 *   ddf-scrimmage.c  plays 1..9: DDF-8 to DDF-13
 *   ddf-drive*.c     ordinary turns of a game nobody watches: downs, fouls, clock, kicks
 *   ddf-return.c     returns, fumbles and what happens in end zones: DDF-11, 13, 14, 21.7
 *   ddf-penalty.c    enforcement and choices: DDF-19, 20
 *   ddf-kick.c       kickoffs, punts, field goals, tries by kick: DDF-15 to 18, 21.5-21.8
 *   ddf-clock.c      seconds, timeouts, no-huddle, spike: DDF-22, 23
 */
#ifndef GCH_RULES_DDF_PRIV_H
#define GCH_RULES_DDF_PRIV_H

#include "rules/rules-matrix.h"
#include "rules/rules-play.h"
#include "rules/rules-priv.h"

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

enum ddf_option {
#define GCH_X(id, name, help) DDF_OPT_##id,
    DDF_OPTIONS(GCH_X)
#undef GCH_X
        DDF_OPTION_COUNT,
};

/* The rulings that are numbers or switches, read from priority/ddf/rulings.csv. X(field, name) in file order; what each
 * means stands in the file. */
#define DDF_RULINGS(X)                                                                                                 \
    X(goal_line_forced, "goal-line-forced")             /* D10 */                                                      \
    X(quotas_give_way, "quotas-give-way")               /* D12 */                                                      \
    X(overtime_quota_percent, "overtime-quota-percent") /* D13 */                                                      \
    X(int_own_end_zone_td, "int-own-end-zone-td")       /* D25 */                                                      \
    X(momentum_line, "momentum-line")                   /* D26 */                                                      \
    X(impetus_touchback, "impetus-touchback")           /* D27 */                                                      \
    X(def_recovery_on_kicks, "def-recovery-on-kicks")   /* D28 */                                                      \
    X(squib_yards, "squib-yards")                       /* DDF-15.5 */                                                 \
    X(squib_coverage, "squib-coverage")                 /* D33 */                                                      \
    X(onside_yards, "onside-yards")                     /* DDF-4.4 */                                                  \
    X(pooch_fair_catch, "pooch-fair-catch")             /* DDF-16.4 */                                                 \
    X(roll_limit, "roll-limit")                         /* DDF-16.6, D101 */                                           \
    X(keep_blocked_past_line, "keep-blocked-past-line") /* D39 */                                                      \
    X(block_forward_dead, "block-forward-dead")         /* D40 */                                                      \
    X(missed_fg_back, "missed-fg-back")                 /* D42 */                                                      \
    X(missed_fg_least, "missed-fg-least")               /* DDF-17.3 */                                                 \
    X(fg_adjust_limit, "fg-adjust-limit")               /* DDF-17.5 */                                                 \
    X(fg_adjust_ng, "fg-adjust-ng")                     /* D43 */                                                      \
    X(early_choice, "early-choice")                     /* D49 */                                                      \
    X(offset_5_15, "offset-5-15")                       /* D50 */                                                      \
    X(untimed_down, "untimed-down")                     /* D53 */                                                      \
    X(clean_hands, "clean-hands")                       /* D52 */                                                      \
    X(pi_pick_from, "pi-pick-from")                     /* DDF-21.2 */                                                 \
    X(carry_return_fouls, "carry-return-fouls")         /* D69 */                                                      \
    X(good_kick_carries, "good-kick-carries")           /* D73 */                                                      \
    X(window_half, "window-half")                       /* DDF-22.2 */                                                 \
    X(window_game, "window-game")                       /* DDF-22.2 */                                                 \
    X(warning, "warning")                               /* DDF-22.3 */                                                 \
    X(overtime_warning, "overtime-warning")             /* D79 */                                                      \
    X(third_forty, "third-forty")                       /* DDF-22.5 */                                                 \
    X(holding_line, "holding-line")                     /* DDF-20.3 */                                                 \
    X(safety_foul_kick, "safety-foul-kick")             /* D63a */                                                     \
    X(long_barred, "long-barred")                       /* DDF-6.2 */                                                  \
    X(medium_barred, "medium-barred")                   /* DDF-6.2 */                                                  \
    X(draw_barred, "draw-barred")                       /* DDF-6.2 */                                                  \
    X(goal_line_yard_from, "goal-line-yard-from")       /* DDF-6.3 */                                                  \
    X(neutral_audibles, "neutral-audibles")             /* D86 */                                                      \
    X(audible_limit, "audible-limit")                   /* DDF-24.1 */                                                 \
    X(audible_mismatch, "audible-mismatch")             /* D92, tenths of a yard */                                    \
    X(audible_false_prompt, "audible-false-prompt")     /* D92, per cent */                                            \
    X(spread_push_is_tie, "spread-push-is-tie")         /* D91 */

enum {
#define GCH_X(field, name) DDF_RULING_##field,
    DDF_RULINGS(GCH_X)
#undef GCH_X
        DDF_RULING_COUNT,
};

struct ddf_rulings {
#define GCH_X(field, name) int16_t field;
    DDF_RULINGS(GCH_X)
#undef GCH_X
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
    X(CHANGE, "change-of-possession")                                                                                  \
    X(INCOMPLETE, "incomplete")                                                                                        \
    X(OUT_WINDOW, "out-of-bounds-window")                                                                              \
    X(OUT, "out-of-bounds")                                                                                            \
    X(OTHER, "other")                                                                                                  \
    X(AFTER_TIMEOUT, "after-timeout")                                                                                  \
    X(AFTER_NO_HUDDLE, "after-no-huddle")                                                                              \
    X(AFTER_SPIKE, "after-spike")

enum ddf_time {
#define GCH_X(id, name) DDF_TIME_##id,
    DDF_TIMES(GCH_X)
#undef GCH_X
        DDF_TIME_COUNT,
};

/* Offense cells as ordinary downs tell them apart: by the matrix's classes, and beyond them numbers that go out of
 * bounds or may break (DDF-9.6). */
enum {
    DDF_OC_STAR = GCH_OFFENSE_CLASS_COUNT, /* + GCH_OC_GAIN, GCH_OC_LOSS or GCH_OC_NG */
    DDF_OC_BOLD = DDF_OC_STAR + 3,
    DDF_OC_COUNT,
};

static inline bool ddf_is_foul(int class) {
    return class == GCH_OC_PEN || class == GCH_OC_IG;
}

/* What two cells come to, from the matrix. */
enum ddf_coming {
    DDF_COMES_YARDS,
    DDF_COMES_OUT, /* of bounds */
    DDF_COMES_INCOMPLETE,
    DDF_COMES_FOUL, /* of the offense's column */
    DDF_COMES_ODD,  /* it takes more dice, or is no yardage */
};
struct ddf_meeting {
    int8_t offense, defense; /* -1: this number counts; 0: it does not */
    uint8_t what;            /* enum ddf_coming */
    uint8_t action;          /* enum gch_action */
};

struct ddf_book {
    struct gch_book base;
    struct gch_matrix matrix;
    struct ddf_meeting meeting[DDF_OC_COUNT][16]; /* [offense][enum gch_defense_class] */
    struct ddf_rulings rulings;
    int16_t times[DDF_TIME_COUNT];
    int16_t roll_forward[GCH_DROWS]; /* let it roll: 1 toward the receivers' goal, 0 away from it (DDF-16.6) */
    int16_t roll_zero[GCH_DROWS];    /* what a 0 on the die counts then */
};

/* A cell with its class, as the matrix wants it. */
struct ddf_entry {
    int16_t number;
    uint8_t class; /* enum gch_offense_class or DDF_OC_..., enum gch_defense_class */
    uint8_t flags; /* GCH_FLAG_... */
};

/* Checks that can cancel what the defense's cell says (DDF-8 S7). */
enum ddf_check {
    DDF_GREAT_PROTECTION,
    DDF_GOOD_DECISION,
    DDF_BALL_PROTECTION,
    DDF_CHECKS,
};

/* struct gch_prepared: what ordinary turns look up of one team, padded so that places are found by shifts. Rows of
 * charts as bits: bit i is row 10 + i. */
struct ddf_side {
    struct ddf_entry offense[GCH_PLAYS][32];
    struct ddf_entry defense[GCH_PLAYS][8][8]; /* [play][formation][row] */
    uint32_t calls[100];                       /* open at d yards from the goal, quotas apart (DDF-6.1, 6.2, 17.1) */
    uint32_t forced_rows[2]; /* its defense's chart forces a foul; [1] on plays 6..9: interference too */
    int8_t forced_ways[216]; /* the same by way of the dice: -1 if it does on any play */
    uint32_t cancels[DDF_CHECKS];
    uint32_t sacked, scrambled; /* its sack rate: SCK, QR */
    uint32_t good_tries;
};
static inline const struct ddf_side *ddf_side(const struct gch_match *match, int side) {
    return (const struct ddf_side *)gch_match_prepared(match, side);
}

/* The columns of the defense's own fouls: 5, 5X, 15, interference. */
extern const enum gch_column ddf_def_penalty_columns[4];

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
    return match->kinds[def][column] >> *x & 1 ? (int)column : -1;
}

/* DDF-20.2: is a plain five yards before the snap or after it? The offense's chart serves both teams' (D56). */
enum ddf_los {
    DDF_LOS_BEFORE,
    DDF_LOS_AFTER,
    DDF_LOS_DICE,
};
static inline enum gch_column ddf_los_column(bool own) {
    return own ? GCH_COL_LOS_OFF_5 : GCH_COL_LOS_DEF_5;
}
static inline enum ddf_los ddf_los(const struct gch_match *match, int offense, bool own) {
    uint64_t kinds = match->kinds[offense][ddf_los_column(own)];
    bool pre = kinds >> GCH_CELL_PRE & 1;
    bool post = kinds >> GCH_CELL_POST & 1;
    return !post ? DDF_LOS_BEFORE : !pre ? DDF_LOS_AFTER : DDF_LOS_DICE;
}

/* How a play ended, before penalties. Spots in the coordinates of `side`. */
enum ddf_end_kind {
    DDF_DEAD,      /* side has the ball at x */
    DDF_INC,       /* incomplete: dead at the line, no yards */
    DDF_TD,        /* side scored */
    DDF_SAFETY,    /* side gave it up */
    DDF_TOUCHBACK, /* side has the ball at x */
    DDF_GOOD,      /* field goal by side */
    DDF_REKICK,    /* fouls by both teams on a kick or its return: kick again */
    DDF_TAKEN,     /* a foul was accepted before the play was over: work.taken */
};

struct ddf_end {
    uint8_t kind;
    uint8_t side;
    uint8_t score;       /* enum gch_score_kind of a touchdown */
    bool kick_touchback; /* a touchback of the kick itself: no time runs (DDF-22.1) */
    bool oob;
    int16_t x;
};

#define DDF_MAX_FOULS 6

struct ddf_work {
    struct gch_work base;
    const struct ddf_book *book;
    const struct ddf_rulings *r;
    uint32_t options;
    int o;    /* side in possession at the snap or kick */
    int call; /* the call; on a two-point try its scrimmage call */
    int L;    /* line of scrimmage or kick spot */
    int d;    /* yards to the goal */
    int G;    /* line to gain */
    bool trying;
    bool free_kick; /* kickoff or free kick: touchbacks by season, no downs */
    bool special;   /* kickoff, punt, field goal: fouls by DDF-15, 16, 21 */
    bool changed;   /* possession has changed on this play */
    bool onside_kept;
    bool grounded;
    uint32_t tags; /* of the play if it stands */
    unsigned mark; /* events before the play's own */
    int fouls;
    int taken;                 /* index of the foul accepted early */
    uint8_t return_fouls;      /* how many were noted on returns; enforced there */
    uint8_t return_foul_sides; /* bit side */
    uint8_t loose_balls;       /* guard against charts on which nobody ever holds the ball */
    int8_t carried;            /* yards of return fouls carried to the kickoff, forward for the kicking team */
    struct ddf_end raw;        /* a kick's return before its own fouls were marked */
    /* From here on only what `fouls` counts is set. */
    struct gch_foul foul[DDF_MAX_FOULS]; /* noted on the play or kick itself */
    bool after[DDF_MAX_FOULS];           /* a 15 after the play */
    bool dated[DDF_MAX_FOULS];           /* its between-downs dice were thrown */
};

static inline bool ddf_option(const struct ddf_work *w, enum ddf_option option) {
    return (w->options >> option & 1) != 0;
}

static inline bool ddf_ok(const struct ddf_work *w) {
    return w->base.status == GCH_OK;
}

static inline int ddf_touchback_spot(const struct ddf_work *w) {
    const struct gch_season_rules *season = &w->base.match->season;
    return w->free_kick ? season->kick_touchback : season->touchback;
}

/* ddf-clock.c */
int ddf_play_seconds(const struct ddf_work *w, const struct ddf_end *end, const struct gch_result *result);
/* What a side may call about the clock before the charge of the last play is taken (DDF-23): bit GCH_CLOCK_.... */
uint32_t ddf_clock_answers(const struct gch_match *match, const struct ddf_book *book, const struct gch_state *state,
                           int side);
enum gch_clock_call ddf_clock_calls(struct gch_work *w, const struct ddf_book *book, struct gch_state *state);

int ddf_overtime_quota(const struct ddf_book *book, int original);
void ddf_overtime(const struct gch_match *match, struct gch_state *state);

/* ddf-return.c */
struct ddf_run {
    enum gch_return_kind kind;
    int side;  /* who returns */
    int start; /* in its coordinates */
    bool squib;
};
struct ddf_end ddf_return(struct ddf_work *w, const struct ddf_run *run);

struct ddf_loose {
    int side;         /* who fumbled, or whose kick was blocked */
    int x;            /* where, in its coordinates */
    int yards;        /* as printed */
    bool gained_here; /* side gained the ball in its own end zone on this play (D27) */
    bool block;       /* a blocked kick: no return */
};
struct ddf_end ddf_fumble(struct ddf_work *w, const struct ddf_loose *loose);

/* ddf-penalty.c */
/* Notes a foul cell for a play of `offense`; true if the other team had fouled before: the play is over. */
bool ddf_note_foul(struct ddf_work *w, struct gch_foul foul);
/* As gch_foul_of, in the fouls DDF knows. */
struct gch_foul ddf_foul_of(struct gch_cell cell, int offense);
/* Offsetting fouls, or the exception of D50. */
void ddf_offset(struct ddf_work *w);
void ddf_before_snap(struct ddf_work *w, struct gch_foul foul);
/* After a turnover with fouls noted (DDF-8 S11): true if one was accepted, its index in work.taken. */
bool ddf_early_choice(struct ddf_work *w, int winner, int x);
/* The play is over: the offended team chooses, the result is set. */
void ddf_judge(struct ddf_work *w, const struct ddf_end *end);

/* ddf-scrimmage.c */
void ddf_scrimmage(struct ddf_work *w, int formation);
/* Pre, or Post: go on (DDF-20.1, 20.2). */
bool ddf_is_before_snap(struct ddf_work *w, const struct gch_foul *foul);

/* ddf-kick.c */
void ddf_kickoff(struct ddf_work *w);
void ddf_punt(struct ddf_work *w);
void ddf_field_goal(struct ddf_work *w);
void ddf_try_kick(struct ddf_work *w);

/* ddf-drive.c */
enum gch_status ddf_drive(struct gch_turn *turn, const struct gch_brief *brief);

/* ddf-turn.c */
enum gch_status ddf_turn(struct gch_turn *turn);
/* A turn whose clock calls, calls and audibles were made already: the rest of it. formation -1: the call needs none. */
struct ddf_made {
    int call;
    int formation;
    bool no_huddle;
};
enum gch_status ddf_turn_from_calls(struct gch_turn *turn, const struct ddf_made *made);
enum gch_status ddf_settle(struct gch_turn *turn);
/* The nine plays among the calls. */
#define DDF_PLAYS UINT32_C(0x3FE)
uint32_t ddf_calls(const struct gch_match *match, const struct gch_state *state);
/* DDF-22.5, D80: what a charge is under third-40. Charges that would really be 40; kneels carry no flag. */
static inline int ddf_third_forty(const struct gch_match *match, const struct ddf_book *book, struct gch_state *state,
                                  int charge) {
    if (!(match->options >> DDF_OPT_THIRD_40 & 1) || charge != book->times[DDF_TIME_OTHER] ||
        !(state->pending_flags & GCH_PENDING_FORTY))
        return charge;
    if (++state->forty_count < 3)
        return charge;
    state->forty_count = 0;
    return book->rulings.third_forty;
}

#endif
