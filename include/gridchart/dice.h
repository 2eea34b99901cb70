/*
 * dice: the games' dice, their exact odds, and where totals come from.
 *
 * A roll is asked for by purpose; the purpose says which dice are thrown. A dice object says the total, never what it
 * means. Sources: seeded (a stream keyed by seed, run and game), scripted (totals by purpose, for scenarios), typed by
 * a person or read from a log (a callback), and a recorder that can sit on any of them.
 */
#ifndef GRIDCHART_DICE_H
#define GRIDCHART_DICE_H

#include "gridchart/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The kinds of dice (DDF-2, RZ-1). */
enum gch_die {
    GCH_DIE_OFFENSE, /* 10..39, three dice, 216 ways */
    GCH_DIE_DEFENSE, /* 1..5, two dice, 36 ways */
    GCH_DIE_TEN,     /* 0..9 */
    GCH_DIE_TWO_SIX, /* 2..12, two six-sided dice, 36 ways */
    GCH_DICE,
};

/* Every purpose a roll can have: X(identifier, name in scenarios and logs, dice). */
#define GCH_PURPOSES(X)                                                                                                \
    X(OFFENSE, "offense", OFFENSE)                                                                                     \
    X(BREAKAWAY, "breakaway", OFFENSE)                                                                                 \
    X(QT, "qt", OFFENSE)                                                                                               \
    X(SHORT_PASS_BIG_PLAY, "short-pass-big-play", OFFENSE)                                                             \
    X(KICKOFF, "kickoff", OFFENSE)                                                                                     \
    X(KICKOFF_RETURN, "kickoff-return", OFFENSE)                                                                       \
    X(SQUIB_RETURN, "squib-return", OFFENSE)                                                                           \
    X(ONSIDE, "onside", OFFENSE)                                                                                       \
    X(PUNT, "punt", OFFENSE)                                                                                           \
    X(PUNT_RETURN, "punt-return", OFFENSE)                                                                             \
    X(FIELD_GOAL, "field-goal", OFFENSE)                                                                               \
    X(PAT, "pat", OFFENSE)                                                                                             \
    X(INT_RETURN, "int-return", OFFENSE)                                                                               \
    X(FUMBLE_RECOVERY, "fumble-recovery", OFFENSE)                                                                     \
    X(FUMBLE_RETURN, "fumble-return", OFFENSE)                                                                         \
    X(DEF_FUMBLE_RECOVERY, "def-fumble-recovery", OFFENSE)                                                             \
    X(DEF_PENALTY, "def-penalty", OFFENSE)                                                                             \
    X(DEF_PENALTY_CANCEL, "def-penalty-cancel", OFFENSE)                                                               \
    X(LOS_PENALTY, "los-penalty", OFFENSE)                                                                             \
    X(HOLDING, "holding", OFFENSE)                                                                                     \
    X(BETWEEN_DOWNS, "between-downs", OFFENSE)                                                                         \
    X(SACK_RATE, "sack-rate", OFFENSE)                                                                                 \
    X(GREAT_PROTECTION, "great-protection", OFFENSE)                                                                   \
    X(GOOD_DECISION, "good-decision", OFFENSE)                                                                         \
    X(BALL_PROTECTION, "ball-protection", OFFENSE)                                                                     \
    X(LOOSE_BALL, "loose-ball", OFFENSE)                                                                               \
    X(FAIR_CATCH, "fair-catch", OFFENSE)                                                                               \
    X(QB_SNEAK, "qb-sneak", OFFENSE)                                                                                   \
    X(SAFETY_KICK, "safety-kick", OFFENSE)                                                                             \
    X(VARIABLE, "variable", OFFENSE)                                                                                   \
    X(SQUIB, "squib", OFFENSE)                                                                                         \
    X(ONSIDE_RETURN, "onside-return", OFFENSE)                                                                         \
    X(TOSS, "toss", OFFENSE)                                                                                           \
    X(DEFENSE, "defense", DEFENSE)                                                                                     \
    X(KICK_COVERAGE, "kick-coverage", DEFENSE)                                                                         \
    X(PUNT_COVERAGE, "punt-coverage", DEFENSE)                                                                         \
    X(QT_CONTAINMENT, "qt-containment", DEFENSE)                                                                       \
    X(FG_ADJUSTMENT, "fg-adjustment", DEFENSE)                                                                         \
    X(ROLL_DIRECTION, "roll-direction", DEFENSE)                                                                       \
    X(BLOCK, "block", DEFENSE)                                                                                         \
    X(PENALTY_SNAP, "penalty-snap", DEFENSE)                                                                           \
    X(REVIEW, "review", DEFENSE)                                                                                       \
    X(PAT_RETURN, "pat-return", DEFENSE)                                                                               \
    X(LET_BALL_ROLL, "let-ball-roll", DEFENSE)                                                                         \
    X(MUFFED_SNAP, "muffed-snap", TEN)                                                                                 \
    X(OFFENSE_RETURN, "offense-return", TEN)                                                                           \
    X(ROLL_YARDS, "roll-yards", TEN)                                                                                   \
    X(PI_YARDS, "pi-yards", TEN)                                                                                       \
    X(PENALTY_PICK, "penalty-pick", TEN)                                                                               \
    X(COIN, "coin", TEN)                                                                                               \
    X(PASS_RUSH, "pass-rush", TEN)                                                                                     \
    X(SOLITAIRE, "solitaire", TWO_SIX)

enum gch_purpose {
#define GCH_X(id, name, die) GCH_ROLL_##id,
    GCH_PURPOSES(GCH_X)
#undef GCH_X
        GCH_PURPOSE_COUNT,
};

/* "offense", "breakaway", ... */
GCH_API const char *gch_purpose_name(enum gch_purpose purpose);
/* False if there is no such purpose. */
GCH_API bool gch_purpose_find(const char *name, enum gch_purpose *out);
GCH_API enum gch_die gch_purpose_die(enum gch_purpose purpose);

/* Lowest and highest total, and how many equally likely ways there are in all. */
GCH_API int gch_die_low(enum gch_die die);
GCH_API int gch_die_high(enum gch_die die);
GCH_API int gch_die_ways(enum gch_die die);
/* How many of the ways give this total (0 outside the range): DDF-2.2, DDF-2.3. */
GCH_API int gch_die_ways_of(enum gch_die die, int total);
/* The total of single faces as they lie on the table, in the order black yellow white / red green / die / die die;
 * -1 if the faces cannot be thrown. `count` faces. */
GCH_API int gch_die_total_of_faces(enum gch_die die, const int *faces, int count);

/* A small fast generator (SplitMix64, with a step of its own for every stream), seeded from Philox4x32-10 by key, so
 * that every game and every stream of it is independent and can be made again alone. Named in every log as
 * GCH_DICE_GENERATOR. */
#define GCH_DICE_GENERATOR "philox4x32-10/splitmix64/4"
struct gch_rng {
    uint64_t state;
    uint64_t step; /* odd */
};

/* The streams of one game: dice for the rules, one for each coach, one for words. */
enum gch_stream {
    GCH_STREAM_DICE,
    GCH_STREAM_COACH_AWAY,
    GCH_STREAM_COACH_HOME,
    GCH_STREAM_TEXT,
    GCH_STREAM_SEASON, /* coin tosses of standings */
};

struct gch_key {
    uint64_t seed; /* the run's seed */
    uint32_t run;  /* season copy, 0.. */
    uint32_t game; /* number of the game in its schedule, 0.. */
};

GCH_API void gch_rng_init(struct gch_rng *rng, const struct gch_key *key, enum gch_stream stream);

static inline uint64_t gch_rng_mix(uint64_t z) {
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

static inline uint64_t gch_rng_next(struct gch_rng *rng) {
    return gch_rng_mix(rng->state += rng->step);
}

/* A word from a counter: the counter times itself, both halves of the product laid over each other. Half the work of
 * gch_rng_mix. */
static inline uint64_t gch_rng_word(uint64_t counter) {
    uint64_t other = counter ^ UINT64_C(0xE7037ED1A0B428DB);
#ifdef __SIZEOF_INT128__
    __extension__ unsigned __int128 m = (unsigned __int128)counter * other;
    return counter * other ^ (uint64_t)(m >> 64);
#else
    uint64_t a = counter >> 32, b = counter & UINT32_MAX, c = other >> 32, d = other & UINT32_MAX;
    uint64_t middle = (b * d >> 32) + (a * d & UINT32_MAX) + (b * c & UINT32_MAX);
    uint64_t high = a * c + (a * d >> 32) + (b * c >> 32) + (middle >> 32);
    return counter * other ^ high;
#endif
}

/* Word n of a stream that is not taken word by word. */
static inline uint64_t gch_rng_at(const struct gch_rng *rng, uint64_t n) {
    return gch_rng_word(rng->state + (n + 1) * rng->step);
}

/* Uniform in [0, n), exact, 1 <= n <= 2^32 (multiply and reject). */
static inline uint32_t gch_rng_below(struct gch_rng *rng, uint32_t n) {
    uint64_t m = (gch_rng_next(rng) >> 32) * n;
    if ((uint32_t)m < n) {
        uint32_t floor = (uint32_t)(-n) % n;
        while ((uint32_t)m < floor)
            m = (gch_rng_next(rng) >> 32) * n;
    }
    return (uint32_t)(m >> 32);
}

/* A word as a fraction of 1: in which of n equal parts it lies. */
static inline size_t gch_part(uint64_t word, uint32_t n) {
#ifdef __SIZEOF_INT128__
    __extension__ unsigned __int128 m = (unsigned __int128)word * n;
    return (size_t)(m >> 64);
#else
    return (size_t)(((word >> 32) * n + ((word & UINT32_MAX) * n >> 32)) >> 32);
#endif
}

/* The same of what is left of a word: gives in which of n equal parts it lies, and leaves where in that part. Splitting
 * by m and then by n is splitting by m x n: the two answers are the digits of that one. Each of n answers is as likely
 * as any other but for n / 2^64. */
static inline uint32_t gch_split(uint64_t *rest, uint32_t n) {
    uint32_t part = (uint32_t)gch_part(*rest, n);
    *rest *= n;
    return part;
}

/* The totals of all ways in order, one byte each: gch_die_table(d)[uniform below gch_die_ways(d)] is a throw. */
GCH_API extern const uint8_t gch_offense_ways[216];
GCH_API extern const uint8_t gch_defense_ways[36];
GCH_API extern const uint8_t gch_two_six_ways[36];

/* A dice source. status is sticky: once a source has failed, every further roll gives the lowest total of its dice and
 * whoever asked must look at status before using what came of it. A play resolved with a failed source is thrown away
 * whole, so that no total is ever a substitute. */
struct gch_dice {
    enum gch_status status;
    /* NULL: seeded from rng. Else gives a total for a purpose, or a negative enum gch_status. */
    int (*roll)(void *user, enum gch_purpose purpose);
    void *user;
    /* Seeded dice: a word of rng is split by one throw after the other until it would be in more than 2^32 parts; what
     * is thrown at every snap has its place in the word (GCH_PLACE_...). */
    struct gch_rng rng;
    uint64_t rest;
    uint32_t parts; /* so far; 0: the next throw takes a new word */
    /* Whoever stands between a play and seeded dice passes gch_dice_fresh on; NULL: nobody needs to know. */
    void (*fresh)(void *user);
};

GCH_API void gch_dice_init_seeded(struct gch_dice *dice, const struct gch_key *key);
GCH_API void gch_dice_init_source(struct gch_dice *dice, int (*roll)(void *user, enum gch_purpose purpose), void *user);

/* Totals written down beforehand. A roll takes the first entry of its purpose that is not used yet; none left is
 * GCH_E_NO_DICE, a total its dice cannot show GCH_E_DICE_RANGE. The caller owns rolls and keeps both alive as long as
 * the dice; entries still unused afterwards can be seen by their flag. */
struct gch_roll {
    enum gch_purpose purpose;
    int total;
    bool used;
};
struct gch_dice_script {
    struct gch_roll *rolls;
    size_t count;
};
GCH_API void gch_dice_init_scripted(struct gch_dice *dice, struct gch_dice_script *script);

/* Passes every roll on to inner and tells note(user, purpose, total) what came; failures of inner are passed on and not
 * noted. The caller keeps the recorder and inner alive as long as the dice. */
struct gch_dice_recorder {
    struct gch_dice *inner;
    void (*note)(void *user, enum gch_purpose purpose, int total);
    void *user;
};
GCH_API void gch_dice_init_recorder(struct gch_dice *dice, struct gch_dice_recorder *recorder);

/* The slow door: callbacks, range checks. */
GCH_API int gch_dice_roll_source(struct gch_dice *dice, enum gch_purpose purpose);

/* A play begins: seeded dice take a new word for it. */
static inline void gch_dice_fresh(struct gch_dice *dice) {
    dice->parts = 0;
    if (dice->fresh != NULL)
        dice->fresh(dice->user);
}

/* One of n, from seeded dice. */
static inline uint32_t gch_dice_split(struct gch_dice *dice, uint32_t n) {
    uint64_t parts = (uint64_t)dice->parts * n;
    if (parts - 1 >= UINT32_MAX) {
        dice->rest = gch_rng_next(&dice->rng);
        parts = n;
    }
    dice->parts = (uint32_t)parts;
    return gch_split(&dice->rest, n);
}

/* Places of seeded dice: in so many parts is the word of a play split when these are thrown, whatever was thrown
 * before. So one word holds, one after the other, three ten-sided dice for the snap, the defense's for a foul, the
 * offense's and the defense's. */
#define GCH_PLACE_DEF_PENALTY UINT32_C(1000)
#define GCH_PLACE_OFFENSE     (GCH_PLACE_DEF_PENALTY * 216)
#define GCH_PLACE_DEFENSE     (GCH_PLACE_OFFENSE * 216)
#define GCH_PLACE_AFTER       (GCH_PLACE_DEFENSE * 36)

/* Seeded dice go on from a place if they are not past it. */
static inline void gch_dice_go_to(struct gch_dice *dice, uint32_t place) {
    if (dice->parts >= place)
        return;
    if (dice->parts == 0)
        dice->rng.state += dice->rng.step;
    dice->rest = gch_rng_mix(dice->rng.state) * place;
    dice->parts = place;
}

/* Throws the dice for a purpose. */
static inline int gch_dice_roll(struct gch_dice *dice, enum gch_purpose purpose) {
    if (dice->roll != NULL)
        return gch_dice_roll_source(dice, purpose);
    if (purpose == GCH_ROLL_OFFENSE)
        gch_dice_go_to(dice, GCH_PLACE_OFFENSE);
    else if (purpose == GCH_ROLL_DEF_PENALTY)
        gch_dice_go_to(dice, GCH_PLACE_DEF_PENALTY);
    if (purpose < GCH_ROLL_DEFENSE)
        return gch_offense_ways[gch_dice_split(dice, 216)];
    if (purpose < GCH_ROLL_MUFFED_SNAP)
        return gch_defense_ways[gch_dice_split(dice, 36)];
    if (purpose < GCH_ROLL_SOLITAIRE)
        return (int)gch_dice_split(dice, 10);
    return gch_two_six_ways[gch_dice_split(dice, 36)];
}

#ifdef __cplusplus
}
#endif
#endif
