/*
 * House rules, private to the rules: the table of hooks and what each rule does at them.
 *
 * A house rule is one row of the table in house-list.c (name, words, hooks), one function for each hook it takes, and
 * one test. Rulesets call the hooks below where play comes past them; a hook asks the rules that are on, in their
 * order, until one has an opinion. Games without house rules, and quiet games, which never have any, see none of this:
 * GCH_HOUSE is then NULL at compile time or after one test.
 *
 *   house-list.c    the table, sets by name, refusals
 *   house-book.c    the tables of priority/house
 *   house-hooks.c   the hooks
 *   house-kicks.c   kickoffs and punts: RC-2, 3, 9, 11, 15, 17
 *   house-blocks.c  blocked kicks and fumbles: RC-6, 8, 12
 *   house-clock.c   tempo, flags, the end of a period: RC-1, 4, 5, 13
 *   house-calls.c   what may be called: RC-7, 14, 19
 *   house-rush.c    quarterbacks and who rushes them: RC-10, 16, 18
 *   house-hurt.c    injuries: RC-20, 21
 *   house-men.c     slots, draws, credits
 *   house-rate.c    ratings from measures (RC-0.2)
 */
#ifndef GCH_RULES_HOUSE_H
#define GCH_RULES_HOUSE_H

#include "gridchart/house.h"
#include "rules/rules-work.h"

struct charted_work;
struct charted_down;
struct charted_end;

#define HOUSE_RULES 21

/* RC-0.7 and what the cards call data. X(field, name, lowest, highest, meaning) */
#define HOUSE_RULINGS(X)                                                                                               \
    X(flag_seconds, "rc-1-seconds", 0, 60)          /* C25 */                                                          \
    X(inside, "rc-2-inside", 0, 50)                 /* C02 */                                                          \
    X(kick_spot, "rc-3-kickoff-yard", 1, 50)        /* RC-3 */                                                         \
    X(out_yards, "rc-3-out-yards", 1, 80)           /* RC-3 */                                                         \
    X(out_back, "rc-3-out-back", 0, 15)             /* RC-3 */                                                         \
    X(tempo_half, "rc-tempo-half", 0, 900)          /* C03 */                                                          \
    X(tempo_game, "rc-tempo-game", 0, 900)          /* C03 */                                                          \
    X(even, "rc-6-even", 0, 1)                      /* C04 */                                                          \
    X(punt_goes_on, "rc-6-punt", 0, 1)              /* C41 */                                                          \
    X(kick_length, "rc-8-length", 0, 30)            /* C07 */                                                          \
    X(block_back, "rc-8-back", 0, 30)               /* RC-8 */                                                         \
    X(keep_cells, "rc-8-keep-cells", 0, 1)          /* RC-8 */                                                         \
    X(squib_less, "rc-9-squib", 0, 60)              /* RC-9a */                                                        \
    X(free_kick_more, "rc-9-free-kick", 0, 40)      /* RC-9b */                                                        \
    X(reference, "rc-9-reference", 0, 99)           /* C29 */                                                          \
    X(half_breakaway, "rc-10a-half", 0, 1)          /* C30 */                                                          \
    X(qb_runs, "rc-10a-limit", 0, 99)               /* RC-10a */                                                       \
    X(second_throw, "rc-10b-second", 0, 1)          /* C31 */                                                          \
    X(good_shorter, "rc-11-good-shorter", 0, 1)     /* C11 */                                                          \
    X(fair_catch, "rc-11-fair-catch", 0, 1)         /* C32 */                                                          \
    X(punt_back, "rc-12-punt-back", 0, 30)          /* C12 */                                                          \
    X(end_zone, "rc-12-end-zone", 0, 1)             /* C13 */                                                          \
    X(last_clock, "rc-13-clock", 0, 60)             /* C14 */                                                          \
    X(chain, "rc-14-chain", 0, 1)                   /* C15 */                                                          \
    X(rush_no_return, "rc-15-rush-no-return", 0, 1) /* C34 */                                                          \
    X(alternate, "rc-16-alt", -6, 0)                /* C35 */                                                          \
    X(rush_checks, "rc-18-checks", 0, 36)           /* C36a */                                                         \
    X(half_blocking, "rc-18-pb-half", 0, 1)         /* C36c */                                                         \
    X(blocking_unknown, "rc-18-pb-unknown", 0, 6)   /* RC-18 */                                                        \
    X(intercept_on, "rc-18-int-on", 2, 13)          /* C36d */                                                         \
    X(intercept_yards, "rc-18-int-yards", -20, 60)  /* C36e */                                                         \
    X(mary_clock, "rc-19-clock", 0, 60)             /* C19 */                                                          \
    X(mary_yards, "rc-19-yards", 0, 60)             /* RC-19 */                                                        \
    X(injury_checks, "rc-20-checks", 0, 1000)       /* C37 */                                                          \
    X(took_part, "rc-20-took-part", 0, 1)           /* C38 */                                                          \
    X(own_series, "rc-21-series", 0, 1)             /* C40: 0 possession, 1 own */                                     \
    X(injury_unknown, "rc-21-unknown", 1, 6)        /* C39 */

/* RC-4, RC-5: rows of tempo.csv, the most special first. X(identifier, name) */
#define HOUSE_TIMES(X)                                                                                                 \
    X(RUN, "run in bounds")                                                                                            \
    X(PASS, "complete pass in bounds")                                                                                 \
    X(SPIKE, "spike after a play in bounds")                                                                           \
    X(RUN_OUT, "run out of bounds")                                                                                    \
    X(PASS_OUT, "complete pass out of bounds")                                                                         \
    X(SPECIAL, "special teams play")                                                                                   \
    X(TURNOVER, "turnover")                                                                                            \
    X(OUT, "other out of bounds play")                                                                                 \
    X(INCOMPLETE, "incomplete pass")                                                                                   \
    X(PENALTY, "penalty on any play")                                                                                  \
    X(INJURY, "injury on any play")                                                                                    \
    X(TIMEOUT, "time out after any play")                                                                              \
    X(SCORE, "touchdown or safety")                                                                                    \
    X(SACK, "sack")                                                                                                    \
    X(LATE_SACK, "sack in the last two minutes")                                                                       \
    X(KNEEL_TIMEOUT, "time out after a kneel")

enum house_time {
#define GCH_X(id, name) HOUSE_TIME_##id,
    HOUSE_TIMES(GCH_X)
#undef GCH_X
        HOUSE_TIME_COUNT,
};

enum house_mark {
    HOUSE_NO_MARK,
    HOUSE_ARROW,
    HOUSE_CROSS,
};

/* RC-12, RC-17: whose ball it is. */
enum house_ball {
    HOUSE_KICKERS,
    HOUSE_RECEIVERS,
    HOUSE_KICKERS_AT_HOME, /* else the receivers */
};
enum house_advance {
    HOUSE_STAYS,
    HOUSE_RUNS_AT_HOME,
    HOUSE_RUNS,
};

/* RC-20: who a row of the finder means. Slots are their own numbers; these come after them. */
enum house_found {
    HOUSE_FOUND_CARRIER = GCH_SLOT_COUNT,
    HOUSE_FOUND_KEY,
    HOUSE_FOUND_HOME_TIMEOUT,
    HOUSE_FOUND_AWAY_TIMEOUT,
    HOUSE_FOUND_OFFENSE_TIMEOUT,
};
extern const char *const house_found_names[]; /* ended by NULL; [0] is "", a slot the table never names */

/* RC-21: an entry of the table. Above: go on in column n - HOUSE_LENGTHS + 2. */
enum { HOUSE_LENGTHS = GCH_INJURY_GAMES + 1 };

struct house_score_row {
    int16_t quarter, from, to;
    int16_t percent[5];
};
enum { HOUSE_SCORE_ROWS = 16, HOUSE_DIAGONALS = 16 };

struct house_book {
#define GCH_X(field, name, low, high) int16_t field;
    HOUSE_RULINGS(GCH_X)
#undef GCH_X
    int16_t tempo[HOUSE_TIME_COUNT][2]; /* seconds: slow, hurry */
    struct house_score_row score[HOUSE_SCORE_ROWS];
    uint8_t score_rows;
    int16_t blocked_from[6];              /* RC-8: by the face that all three dice show, yards */
    uint8_t recovers[6];                  /* RC-12: enum house_ball */
    uint8_t advances[6];                  /* enum house_advance */
    uint8_t column[3][6];                 /* by row of the position matrix and die, 1..9 */
    int16_t depth_from[2];                /* RC-14: yards to the goal from which play 8 and play 7 may be called */
    int16_t depth_auto[2][3];             /* ... from, to, and what an automatic call becomes */
    uint8_t mark[11];                     /* RC-15: by total - 2, enum house_mark */
    uint32_t empty[6];                    /* RC-16: slots a formation leaves empty, bit GCH_SLOT_... */
    uint8_t diagonal[HOUSE_DIAGONALS][2]; /* who, and for whom he may stand in besides his neighbours */
    uint8_t diagonals;
    uint8_t onside[36];  /* RC-17: by 6 x first + second die, each less one: enum house_ball */
    uint8_t rusher[36];  /* RC-18: slot of the key defender */
    int8_t mary_spot[6]; /* RC-19 */
    uint8_t found[36];   /* RC-20: enum gch_slot or house_found */
    uint8_t found_timeouts[36];
    uint8_t duration[6][6]; /* RC-21: [die - 1][rating - 1] */
};

struct gch_house {
    uint32_t on;
    uint32_t hooks;             /* bit HOUSE_HOOK_...: a rule that is on takes it */
    uint8_t value[HOUSE_RULES]; /* which of its values a rule has, from 1 on; 0: none */
    bool names;
    char text[256];
    struct house_book book;
};

/* priority/house */
enum gch_status house_book_load(struct gch_context *ctx, struct house_book *book);

/* What a play under a house rule keeps until its end; part of every chart game's work, and set to 0 as it begins. */
struct house_turn {
    uint8_t tempo; /* enum gch_tempo, as declared */
    bool in_window;
    bool hail_mary;
    bool qb_carries; /* a called quarterback run, or drawn so */
    bool qb_fumble;
    bool block_called;
    bool landed_well; /* RC-11: the punt is covered well */
    bool landed;      /* ... and its return is thrown twice */
    bool pressure;    /* the QT column is thrown under a rush */
    bool failed_rush;
    bool told_no_data;
    bool hurt;       /* somebody was */
    bool stopped;    /* RC-20: a forced time out was taken */
    bool last_kick;  /* RC-13: one field goal may still be tried */
    bool drawn;      /* the ball carrier is known */
    uint8_t verdict; /* RC-1: enum gch_flag_verdict of the last flag */
    uint8_t carrier_side;
    uint8_t injury; /* RC-21: enum gch_injury_length, to be noted once the play is folded in */
    bool found;     /* RC-20: the finder has found a man, or a position */
    uint8_t found_side, found_row;
    int16_t found_man;
    int16_t check;             /* total of the last fumble recovery */
    int16_t carrier, key;      /* men of the lineups, -1: who had the ball last, who rushed */
    uint8_t key_slot, key_for; /* where he stands, and whose place he takes */
    uint8_t column;            /* RC-12: of turnover-returns, 0: none */
    uint8_t formation;         /* what the defense plays, 255: none */
};

/* What the hooks may say. */
enum house_out { HOUSE_OUT_AS_USUAL, HOUSE_OUT_BALL, HOUSE_OUT_AGAIN };
enum house_landing {
    HOUSE_LANDS_AS_USUAL,
    HOUSE_LANDS_RETURNED,
    HOUSE_LANDS_CAUGHT, /* a fair catch */
    HOUSE_LANDS_DEAD,
    HOUSE_LANDS_TOUCHBACK,
    HOUSE_LANDS_ROLLING, /* the receivers let it roll, by the game's own rule */
};
enum house_running {
    HOUSE_RUNS_AS_USUAL,
    HOUSE_RUNS_NOT,
    HOUSE_RUNS_IF_HE_WILL, /* the recoverer's choice */
    HOUSE_RUNS_ON,         /* the punt return goes on for *yards */
};
struct house_blocked {
    int x;        /* where the ball is, in the kickers' coordinates; beyond -10 it is out of bounds */
    bool kickers; /* who has it */
    bool advances;
};
struct house_fumble {
    int side; /* who fumbled */
    bool kept;
    bool on_punt; /* by the man who returned a punt */
};

/*
 * The hooks. A row of the table fills those its rule takes; NULL has no opinion, and so has a function that returns
 * false (or ..._AS_USUAL).
 */
#define HOUSE_HOOKS(X)                                                                                                 \
    X(TOSS, uint64_t, toss, (const struct gch_decision_entry *entry, uint64_t allowed))                                \
    X(KICK_SPOT, int, kick_spot, (const struct gch_house *house, int spot))                                            \
    X(KICK_OUT, enum house_out, kick_out, (struct charted_work * w))                                                   \
    X(KICK_DISTANCE, bool, kick_distance, (struct charted_work * w, int *less))                                        \
    X(FREE_KICK, bool, free_kick, (struct charted_work * w, int *more))                                                \
    X(COVERAGE, bool, coverage, (struct charted_work * w, int returner, bool punt, struct gch_cell *cell))             \
    X(ONSIDE, bool, onside, (struct charted_work * w, int *yards, bool *kept))                                         \
    X(PUNT_BEFORE, bool, punt_before, (struct charted_work * w, int *back))                                            \
    X(PUNT_LANDED, enum house_landing, punt_landed,                                                                    \
      (struct charted_work * w, int spot, uint64_t choices, enum house_landing so_far, int *at))                       \
    X(PUNT_RETURN, bool, punt_return, (struct charted_work * w, int side, struct gch_cell *cell, int *total))          \
    X(FG_BEFORE, bool, fg_before, (struct charted_work * w, int *back))                                                \
    X(BLOCK, bool, block, (struct charted_work * w, bool punt, struct house_blocked *out))                             \
    X(CARRIER, bool, carrier, (struct charted_work * w))                                                               \
    X(PASS_RUSH, bool, pass_rush,                                                                                      \
      (struct charted_work * w, struct gch_cell offense, int total, struct charted_down *down))                        \
    X(QT, bool, qt, (struct charted_work * w, struct gch_cell * cell))                                                 \
    X(FUMBLE_RETURN, enum house_running, fumble_return,                                                                \
      (struct charted_work * w, const struct house_fumble *fumble, int *yards))                                        \
    X(SECONDS, bool, seconds, (struct charted_work * w, const struct gch_result *result, int *seconds))                \
    X(PERIOD_END, bool, period_end, (struct charted_work * w, struct gch_result * result))                             \
    X(LEGAL_PLAYS, uint64_t, legal_plays,                                                                              \
      (const struct gch_match *match, const struct gch_state *state, uint64_t open))                                   \
    X(AUTO_CALL, int, auto_call, (const struct gch_house *house, int call, int to_goal))                               \
    X(FORMATION_WEIGHTS, int, formation_weights,                                                                       \
      (const struct gch_house *house, int quarter, int seconds, int lead, int32_t weight[GCH_FORMATIONS]))             \
    X(PASS_RESULT, bool, pass_result, (struct charted_work * w, struct charted_down * down))                           \
    X(INT_SPOT, bool, int_spot, (struct charted_work * w, int *yards))                                                 \
    X(PENALTY, enum gch_flag_verdict, penalty, (struct charted_work * w, const struct gch_foul *foul, bool before))    \
    X(CREDIT, bool, credit, (struct charted_work * w, int side, enum gch_share_of share, int *man, int *slot))         \
    X(AFTER_PLAY, bool, after_play, (struct charted_work * w, struct gch_result * result))

enum house_hook {
#define GCH_X(id, type, name, arguments) HOUSE_HOOK_##id,
    HOUSE_HOOKS(GCH_X)
#undef GCH_X
        HOUSE_HOOK_COUNT,
};

struct house_rule {
    struct gch_house_entry entry;
    bool any_game;       /* also for games without charts */
    bool names;          /* names men */
    uint8_t needs;       /* number of a rule it makes no sense without; 0: none */
    const char *without; /* option of a ruleset that it contradicts; NULL: none */
    const char *why;
#define GCH_X(id, type, name, arguments) type(*name) arguments;
    HOUSE_HOOKS(GCH_X)
#undef GCH_X
};
extern const struct house_rule house_rules[HOUSE_RULES];

/* --- for the rulesets -------------------------------------------------------------------------------------------- */

/* The set if rule number n is on, else NULL; in quiet games NULL before the compiler is done. */
static inline const struct gch_house *house_with(const struct gch_work *w, int n) {
#if GCH_QUIET
    (void)w, (void)n;
    return NULL;
#else
    const struct gch_house *house = w->match->house;
    return house != NULL && house->on >> (n - 1) & 1 ? house : NULL;
#endif
}
/* ... if any rule that is on takes the hook. */
static inline const struct gch_house *house_at(const struct gch_work *w, enum house_hook hook) {
#if GCH_QUIET
    (void)w, (void)hook;
    return NULL;
#else
    const struct gch_house *house = w->match->house;
    return house != NULL && house->hooks >> hook & 1 ? house : NULL;
#endif
}

/* Keeps something of the play for the rules of its end; nothing in quiet games. */
#if GCH_QUIET
#define HOUSE_NOTE(w, member, what) (void)(what)
#define HOUSE_TOLD(w, member)       false
#define HOUSE_RULING(w, member)     0
#else
#define HOUSE_TOLD(w, member)       ((w)->base.match->house != NULL && (w)->house.member)
#define HOUSE_RULING(w, member)     ((w)->base.match->house->book.member)
#define HOUSE_NOTE(w, member, what) ((w)->house.member = (what))
#endif

/* The hooks as the rulesets call them: the first opinion of a rule that is on. Called only behind house_at. */
uint64_t house_toss(const struct gch_house *house, const struct gch_decision_entry *entry, uint64_t allowed);
int house_kick_spot(const struct gch_house *house, int spot);
enum house_out house_kick_out(struct charted_work *w);
bool house_kick_distance(struct charted_work *w, int *less);
bool house_free_kick(struct charted_work *w, int *more);
bool house_coverage(struct charted_work *w, int returner, bool punt, struct gch_cell *cell);
bool house_onside(struct charted_work *w, int *yards, bool *kept);
bool house_punt_before(struct charted_work *w, int *back);
/* choices: what the receivers could do by the game's rules, bits of GCH_RETURN ... */
enum house_landing house_punt_landed(struct charted_work *w, int spot, uint64_t choices, int *at);
bool house_punt_return(struct charted_work *w, int side, struct gch_cell *cell, int *total);
bool house_fg_before(struct charted_work *w, int *back);
bool house_block(struct charted_work *w, bool punt, struct house_blocked *out);
void house_carrier(struct charted_work *w);
bool house_pass_rush(struct charted_work *w, struct gch_cell offense, int total, struct charted_down *down);
bool house_qt(struct charted_work *w, struct gch_cell *cell);
enum house_running house_fumble_return(struct charted_work *w, const struct house_fumble *fumble, int *yards);
uint64_t house_legal_plays(const struct gch_match *match, const struct gch_state *state, uint64_t open);
void house_pass_result(struct charted_work *w, struct charted_down *down);
void house_int_spot(struct charted_work *w, int *yards);
enum gch_flag_verdict house_penalty(struct charted_work *w, const struct gch_foul *foul, bool before);

/* RC-1: does the next flag of this down decide by itself, whatever it is? */
bool house_flag_decides(const struct charted_work *w);
/* RC-8, RC-15: does a cell of the kick column read as no good (is a punt thrown again)? */
bool house_reads_no_good(const struct charted_work *w, struct gch_cell cell);
bool house_throws_again(const struct charted_work *w, struct gch_cell cell);
/* RC-18: cells that stand for a trapped passer do not count. */
bool house_ignores_trap(const struct charted_work *w, struct gch_cell cell);
/* RC-12=columns: the return is read from the league's chart. */
bool house_turnover_return(struct charted_work *w, int side, struct gch_cell *cell);
/* RC-10a: what a breakaway of a called quarterback run counts. */
void house_breakaway(const struct charted_work *w, struct gch_cell *cell);

/* A turn begins; the offense is asked what it declares before its call; the result is complete; it was folded in. */
void house_begin(struct charted_work *w);
void house_before_call(struct charted_work *w);
void house_close(struct charted_work *w, struct gch_result *result);
void house_after_fold(struct charted_work *w, const struct gch_state *before);
void house_note_injury(struct charted_work *w, const struct gch_state *before);
/* A period has ended: what lasts for a half is over where one begins. */
void house_new_period(struct charted_work *w);
/* What a clock call makes of the charge of the last play, and what may be called. */
int house_charge(struct charted_work *w, int call, int charge);
uint64_t house_clock_answers(const struct gch_match *match, const struct gch_state *state, uint64_t allowed);

/* --- between the rules ------------------------------------------------------------------------------------------- */

/* Tells what a rule says: event and trace. */
void house_say(struct charted_work *w, int number, int side, enum gch_house_saying saying, int about);
/* ... that a rating or lineup is missing, once a play. */
void house_no_data(struct charted_work *w, int number);
int house_throw(struct charted_work *w, int side, int purpose);
/* A test: the die is not above the rating. */
bool house_test(struct charted_work *w, int side, int purpose, int rating);
int house_rating(const struct charted_work *w, int side, enum gch_rating rating);
/* Is this side's stadium played in? */
bool house_is_home(const struct charted_work *w, int side);
/* Puts the six-sided dice that d66 shows into 0..35. */
int house_index(int pair);

/* house-men.c */
bool house_is_out(const struct gch_state *state, int side, int man);
/* Who holds a slot and plays; -1: nobody. */
int house_holder(const struct charted_work *w, int side, enum gch_slot slot);
/* Is a slot of the defense empty: left out by the formation, held by nobody, or its man out? */
bool house_is_empty(const struct charted_work *w, int side, enum gch_slot slot);
/* RC-16: who fills in for an empty slot, by his rating there; -1: nobody. */
int house_filler(const struct charted_work *w, int side, enum gch_slot slot, bool rush);
/* Draws a man by his share among those who play and pass the filter (NULL: all); -1: nobody has any. */
typedef bool (*house_filter)(const struct gch_lineup_man *man, int index, const void *more);
int house_draw(struct charted_work *w, int side, enum gch_share_of share, house_filter filter, const void *more);
/* The man with the largest share; -1: nobody. */
int house_most(const struct charted_work *w, int side, enum gch_share_of share);
void house_tell_credit(struct charted_work *w, int side, enum gch_house_role role, int man, int slot);
/* Names the men of a play that stands, as far as the rules that are on ask for them. */
void house_name_men(struct charted_work *w, const struct gch_result *result);

/* Rows of the table, by file. */
uint64_t house_rc3_toss(const struct gch_decision_entry *entry, uint64_t allowed);
int house_rc3_kick_spot(const struct gch_house *house, int spot);
enum house_out house_rc3_kick_out(struct charted_work *w);
enum house_landing house_rc2_punt_landed(struct charted_work *w, int spot, uint64_t choices, enum house_landing so_far,
                                         int *at);
bool house_rc9_kick_distance(struct charted_work *w, int *less);
bool house_rc9_free_kick(struct charted_work *w, int *more);
bool house_rc9_coverage(struct charted_work *w, int returner, bool punt, struct gch_cell *cell);
enum house_landing house_rc11_punt_landed(struct charted_work *w, int spot, uint64_t choices, enum house_landing so_far,
                                          int *at);
bool house_rc11_punt_return(struct charted_work *w, int side, struct gch_cell *cell, int *total);
bool house_rc11_coverage(struct charted_work *w, int returner, bool punt, struct gch_cell *cell);
bool house_rc15_punt_before(struct charted_work *w, int *back);
bool house_rc17_onside(struct charted_work *w, int *yards, bool *kept);
enum house_running house_rc6_fumble_return(struct charted_work *w, const struct house_fumble *fumble, int *yards);
bool house_rc8_fg_before(struct charted_work *w, int *back);
bool house_rc12_block(struct charted_work *w, bool punt, struct house_blocked *out);
enum gch_flag_verdict house_rc1_penalty(struct charted_work *w, const struct gch_foul *foul, bool before);
bool house_rc1_seconds(struct charted_work *w, const struct gch_result *result, int *seconds);
bool house_rc4_seconds(struct charted_work *w, const struct gch_result *result, int *seconds);
bool house_rc13_period_end(struct charted_work *w, struct gch_result *result);
int house_rc7_formation_weights(const struct gch_house *house, int quarter, int seconds, int lead,
                                int32_t weight[GCH_FORMATIONS]);
uint64_t house_rc13_legal_plays(const struct gch_match *match, const struct gch_state *state, uint64_t open);
uint64_t house_rc14_legal_plays(const struct gch_match *match, const struct gch_state *state, uint64_t open);
int house_rc14_auto_call(const struct gch_house *house, int call, int to_goal);
uint64_t house_rc19_legal_plays(const struct gch_match *match, const struct gch_state *state, uint64_t open);
bool house_rc19_pass_result(struct charted_work *w, struct charted_down *down);
bool house_rc19_int_spot(struct charted_work *w, int *yards);
bool house_rc10_carrier(struct charted_work *w);
bool house_rc10_qt(struct charted_work *w, struct gch_cell *cell);
bool house_rc16_credit(struct charted_work *w, int side, enum gch_share_of share, int *man, int *slot);
bool house_rc18_pass_rush(struct charted_work *w, struct gch_cell offense, int total, struct charted_down *down);
bool house_rc20_after_play(struct charted_work *w, struct gch_result *result);
bool house_rc21_after_play(struct charted_work *w, struct gch_result *result);

#endif
