/*
 * football: field, downs, chains, clock, periods, score, possession, timeouts.
 *
 * This room knows no charts and no dice. A ruleset says what came of a play (struct gch_result); football folds it into
 * the situation (struct gch_state) and says what is played next. Both structs are copied by assignment.
 *
 * Spots are yards from the own goal line of the team in possession: 0 own goal line, 50 midfield, 100 the other goal
 * line (DDF-1.1). A team that gains the ball re-reads x as 100 - x.
 */
#ifndef GRIDCHART_FOOTBALL_H
#define GRIDCHART_FOOTBALL_H

#include "gridchart/base.h"

#ifdef __cplusplus
extern "C" {
#endif

enum gch_side {
    GCH_AWAY,
    GCH_HOME,
};

/* What is played next. */
enum gch_next {
    GCH_NEXT_KICKOFF,
    GCH_NEXT_FREE_KICK, /* after a safety */
    GCH_NEXT_SCRIMMAGE,
    GCH_NEXT_TRY,
    GCH_NEXT_TOSS, /* before the first kickoff and before overtime */
    GCH_NEXT_OVER,
};

/* "kickoff", "free-kick", "scrimmage", "pat", "toss", "over". */
GCH_API const char *gch_next_name(enum gch_next next);

/* What happened on a play, as far as tags go; only what stands is tagged. X(identifier, tag) */
#define GCH_TAGS(X)                                                                                                    \
    X(TOUCHBACK, "touchback")                                                                                          \
    X(TOUCHDOWN, "touchdown")                                                                                          \
    X(SAFETY, "safety")                                                                                                \
    X(INTERCEPTION, "interception")                                                                                    \
    X(FUMBLE, "fumble")                                                                                                \
    X(FUMBLE_LOST, "fumble-lost")                                                                                      \
    X(SACK, "sack")                                                                                                    \
    X(INCOMPLETE, "incomplete")                                                                                        \
    X(FIRST_DOWN, "first-down")                                                                                        \
    X(ON_DOWNS, "turnover-on-downs")                                                                                   \
    X(FIELD_GOAL_GOOD, "field-goal-good")                                                                              \
    X(FIELD_GOAL_MISSED, "field-goal-missed")                                                                          \
    X(OFFSETTING, "offsetting")                                                                                        \
    X(PRE_SNAP, "pre-snap")                                                                                            \
    X(UNTIMED_DOWN, "untimed-down")                                                                                    \
    X(PAT_GOOD, "pat-good")                                                                                            \
    X(PAT_MISSED, "pat-missed")                                                                                        \
    X(TWO_POINT_GOOD, "two-point-good")                                                                                \
    X(TWO_POINT_FAILED, "two-point-failed")                                                                            \
    X(DEFENSIVE_CONVERSION, "defensive-conversion")                                                                    \
    X(BLOCKED, "blocked")                                                                                              \
    X(MUFF, "muff")                                                                                                    \
    X(ONSIDE_RECOVERED, "onside-recovered")                                                                            \
    X(REVIEW_REVERSED, "review-reversed")                                                                              \
    X(REVIEW_STANDS, "review-stands")                                                                                  \
    X(FAIR_CATCH, "fair-catch")                                                                                        \
    X(OUT_OF_BOUNDS, "out-of-bounds")                                                                                  \
    X(PENALTY, "penalty")                                                                                              \
    X(DECLINED, "declined")                                                                                            \
    X(LATERAL, "lateral")                                                                                              \
    X(BOTCHED_SNAP, "botched-snap")                                                                                    \
    X(WARNING, "two-minute-warning")

enum gch_tag {
#define GCH_X(id, name) GCH_TAG_##id,
    GCH_TAGS(GCH_X)
#undef GCH_X
        GCH_TAG_COUNT,
};
#define GCH_TAG_BIT(id) (UINT64_C(1) << GCH_TAG_##id)
GCH_API const char *gch_tag_name(enum gch_tag tag);

/* How overtime is decided (DDF-25.3). */
enum gch_overtime {
    GCH_OT_NONE,
    GCH_OT_SUDDEN,   /* first points win */
    GCH_OT_MODIFIED, /* a touchdown or a safety on the first possession wins, a field goal can be answered */
    GCH_OT_BOTH,     /* both teams have a possession */
};

struct gch_overtime_rules {
    uint8_t format;  /* enum gch_overtime */
    uint8_t periods; /* 0 none, 1 one period and then a tie, 255 until decided */
    int16_t seconds; /* length of a period */
    uint8_t timeouts;
    uint8_t timeouts_periods; /* the allotment lasts this many periods */
};

/* What changes with the season (DDF-27, RZ-4), read from priority/<ruleset>/seasons.csv and overtime.csv. */
struct gch_season_rules {
    int season;
    int8_t kick_spot;
    int8_t kick_touchback; /* after kickoffs and free kicks */
    int8_t touchback;
    int8_t free_kick_spot;
    int8_t try_line; /* line of scrimmage of a kicked try, yards from the goal line */
    int8_t two_point_line;
    int8_t defense_try_points; /* 0: dead */
    bool two_point;
    bool missed_fg_at_line; /* DDF-17.3 switch missed-fg: los */
    bool qb_column;         /* RedZone: the QB sneak column exists */
    /* Games of another length: quarters that are played and those that begin with a kickoff, bit by quarter, and
     * timeouts for each half; quarters 0: an ordinary game, and the others do not matter. */
    uint8_t quarters, kickoffs, half_timeouts;
    struct gch_overtime_rules regular;
    struct gch_overtime_rules playoff;
};

struct gch_state;

/* How a number of the ruleset's own state is kept. */
enum gch_own_type {
    GCH_OWN_U8,
    GCH_OWN_I8,
    GCH_OWN_I16,
};

/* A field of the ruleset's own state: a number, or `count` numbers in a row; for both sides one after the other. The
 * hash, the situation code and with it the log are made from these descriptions. */
struct gch_own_field {
    const char *word; /* in the situation code, WORD=n; of a field of both sides WORDA=n WORDH=n; lists n.n.n */
    const char *help; /* what it counts, in a few words */
    uint8_t type;     /* enum gch_own_type */
    bool sides;
    uint8_t count;
    uint16_t at;    /* where its first number is in gch_state.own */
    int16_t preset; /* at the start of any game; not said in a code */
    int16_t low, high;
    bool half;  /* goes back to its preset when a half or overtime begins */
    bool young; /* logs were written before it came, so while it has its preset it does not count for the hash */
    const char *const *names; /* what its values are called in scenarios, ended by NULL; NULL: they are numbers */
};

struct gch_own_fields {
    const struct gch_own_field *list; /* single numbers first, then those of both sides, then lists */
    unsigned count;                   /* up to 24 */
    /* Makes anew what follows from the fields, after they were set one by one; NULL: nothing does. */
    void (*settle)(struct gch_state *state);
};

/* Room for the ruleset's own state, bytes. */
#define GCH_OWN_STATE 136

/* The situation between two plays, and everything a coach may know. Copied by assignment. */
struct gch_state {
    uint8_t next;    /* enum gch_next */
    uint8_t offense; /* side in possession, or about to kick */
    uint8_t down;    /* 1..4 */
    uint8_t to_go;
    int8_t ball;     /* 1..99: line of scrimmage or kick spot of `offense` */
    uint8_t quarter; /* 1..4, 5.. overtime */
    int16_t clock;   /* seconds left in the period */
    int16_t score[2];
    uint8_t timeouts[2];
    int8_t carry;     /* yards the coming kickoff is moved forward (DDF-19.9) */
    uint8_t received; /* side that received the opening kickoff of the game or of overtime */
    /* The last play's charge, taken when the next calls are revealed (DDF-22.4). */
    int16_t pending;
    uint8_t pending_flags;  /* GCH_PENDING_... */
    uint8_t untimed;        /* the down at hand is an untimed one */
    uint8_t overtime_stage; /* 0 first possession, 1 answer to a score on it, 2 next points win */
    uint8_t overtime_first; /* side of the first possession */
    uint8_t playoff;
    uint16_t plays; /* plays so far */
    /* Points the home side gives: it must win by more. Coaches reckon with it (DDF-26.6), the score does not; made
     * anew from the match wherever a game begins, so no part of hash or situation code. */
    int16_t handicap;
    /* The ruleset's own part, and what it means; NULL: nothing. */
    const struct gch_own_fields *fields;
    unsigned char own[GCH_OWN_STATE]; /* aligned as the pointer before it is */
};

/* By how much a side leads, as its coach sees it. */
static inline int gch_state_lead(const struct gch_state *state, int side) {
    int lead = state->score[GCH_HOME] - state->score[GCH_AWAY] - state->handicap;
    return side == GCH_HOME ? lead : -lead;
}

enum {
    GCH_PENDING_SAME_TEAM = 1,   /* no change of possession: no-huddle and spike are possible */
    GCH_PENDING_FORTY = 2,       /* counts for third-40 */
    GCH_PENDING_EXTEND = 4,      /* an accepted defensive foul or offsetting fouls: the period does not end on it */
    GCH_PENDING_RUNNING = 8,     /* the clock ran on after the play; DDF: it ended in bounds (DDF-23.2) */
    GCH_PENDING_FAIR_CATCH = 16, /* the play ended with a fair catch: a free kick at the goal is possible (RZ-26.1) */
};

/* What scores count. */
enum {
    GCH_TOUCHDOWN_POINTS = 6,
    GCH_FIELD_GOAL_POINTS = 3,
    GCH_SAFETY_POINTS = 2,
    GCH_TWO_POINTS = 2, /* a try that is played */
};

/* The spot of the other side's end line, ten yards behind the goal line: from there on a ball is out of bounds. */
#define GCH_END_LINE 110

/* The complete consequences of a play. */
struct gch_result {
    uint8_t next;
    uint8_t side; /* offense (or kicking side) of what is next */
    int8_t ball;  /* its spot; for kickoffs it is set by football from the season and the carry */
    uint8_t down;
    uint8_t to_go;
    int8_t points[2];
    int8_t carry; /* yards the coming kickoff moves, forward for the team that kicks it */
    int16_t elapsed;
    uint8_t pending_flags;
    uint64_t tags;
};

/* A state before the toss: quarter 1, 15:00, three timeouts each, the ruleset's own fields (NULL: none) as preset. A
 * game begins with gch_match_begin, which also gives quotas and the like. */
GCH_API void gch_state_init(struct gch_state *state, const struct gch_own_fields *fields);

/* The field of that word; NULL if the state has none. */
GCH_API const struct gch_own_field *gch_own_find(const struct gch_own_fields *fields, const char *word);
/* Number `index` of a field, of a side (0 where it is not of both). A field of another state's ruleset must not be
 * asked for; NULL reads as 0 and is not set. After the last gch_own_set, gch_own_settle. */
GCH_API int gch_own_get(const struct gch_state *state, const struct gch_own_field *field, int side, unsigned index);
GCH_API void gch_own_set(struct gch_state *state, const struct gch_own_field *field, int side, unsigned index,
                         int value);
GCH_API void gch_own_settle(struct gch_state *state);

/* Folds a result into the situation: score, possession, down, next; the elapsed seconds become the pending charge. */
GCH_API void gch_state_apply(struct gch_state *state, const struct gch_season_rules *rules,
                             const struct gch_result *result);

/* Takes `charge` seconds off the clock, with the two-minute warning if `warning` (0 = none, else the clock value at
 * which a charge from above stops: 120), and ends the period where the clock has run out and no try or untimed down is
 * left to play. Returns true if a period ended. */
GCH_API bool gch_state_charge(struct gch_state *state, const struct gch_season_rules *rules, int charge, int warning);

/* Overtime: called after every play that was folded in; sets next to OVER once the game is decided (DDF-25.3). before
 * is the state the play started from. The one place that decides whether a game is over early. */
GCH_API void gch_state_overtime(struct gch_state *state, const struct gch_season_rules *rules,
                                const struct gch_state *before, const struct gch_result *result);

/* Starts a half or overtime with a kickoff by `kicker`. */
GCH_API void gch_state_kickoff(struct gch_state *state, const struct gch_season_rules *rules, int kicker);

/* Half the distance (DDF-19.8): the new distance to a goal line q yards away after a walk-off of n yards toward it. */
GCH_API int gch_half_distance(int q, int n);

/* 1st and ten or goal: min(10, 100 - ball). */
static inline int gch_first_to_go(int ball) {
    return ball > 90 ? 100 - ball : 10;
}

/* A 64-bit hash of everything in the state, the same on every machine. */
GCH_API uint64_t gch_state_hash(const struct gch_state *state);

/*
 * The one-line situation code, and back. Words with one blank between them:
 *
 *   Q2 1:45 A13-H10 H 2&7@38 T3-2 n=61 ...
 *
 * the quarter (Q5.. overtime), the time left in it, the score away-home, the side in possession (A or H) and what it is
 * about to do: DOWN&TO_GO@SPOT for a scrimmage down, else kickoff@35, free-kick@20, pat@98, toss@0 or over@0; then, in
 * any order, T<away>-<home> timeouts left and NAME=VALUE words for all the rest (gridchart-log(5) lists them). A word
 * that would say what is so at the start of any game is left out. "G" for TO_GO is goal to go.
 *
 * gch_state_print gives a complete code: it has a word n=, the number of plays so far, and round-trips every field. A
 * code without n= is what a person types: what it does not name is taken from `base` (a game about to start).
 */
#define GCH_CODE_TEXT 640
/* Writes the code into buffer[GCH_CODE_TEXT]; returns buffer. */
GCH_API char *gch_state_print(const struct gch_state *state, char *buffer);
/* Reads a code of a ruleset with these fields; a short one is taken with the values of gch_state_init. False if it is
 * not a situation: *out is then unchanged. */
GCH_API bool gch_state_parse(const char *text, const struct gch_own_fields *fields, struct gch_state *out);
/* The same with a base for short codes, whose fields are those of the code. On failure *wrong, if wrong is not NULL,
 * points at the word of text that cannot be, or at its end if one is missing. */
GCH_API bool gch_state_parse_from(const char *text, const struct gch_state *base, struct gch_state *out,
                                  const char **wrong);

#ifdef __cplusplus
}
#endif
#endif
