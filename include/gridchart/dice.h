/*
 * dice: the games' dice, their exact odds, and where totals come from.
 *
 * A roll is asked for by purpose; the purpose says which dice are thrown. What is thrown for what is the ruleset's own
 * list. A dice object says the total, or the mark, never what it means. Sources: seeded (a stream keyed by seed, run
 * and game), scripted (totals by purpose, for scenarios), typed by a person or read from a log (a callback), and a
 * recorder that can sit on any of them.
 */
#ifndef GRIDCHART_DICE_H
#define GRIDCHART_DICE_H

#include "gridchart/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* One of the dice whose faces make up a total. */
struct gch_single_die {
    uint16_t faces; /* bit i: it has a face i */
    uint8_t times;  /* its face counts so many times in the total */
};

/*
 * Dice that are thrown together, as one throw: so many ways to fall, all equally likely. What they show is a total from
 * low to high; of a die with marks instead of numbers it is the number of the mark.
 */
struct gch_die {
    const char *name;    /* "offense": in tables and scenarios */
    const char *words;   /* "offensive dice" */
    const char *explain; /* "black yellow white, total 10 x black + yellow + white": how faces are typed */
    const char *example; /* "23, or 2 1 2" */
    int low, high;
    uint32_t ways; /* 0: as many as whoever throws them says (gch_dice.among) */
    /* [ways] what they show for each, every total between low and high at least once. NULL: low and one more for every
     * way, or of dice with gaps their single faces in order. */
    const uint8_t *table;
    bool gaps;                /* not every total between low and high can be thrown */
    const char *const *marks; /* [high - low + 1] what stands on the die; NULL: numbers */
    const char *const *notes; /* [high - low + 1] what a mark stands for, as on a card; NULL: nothing is said */
    unsigned singles;         /* how many dice; 0 and 1: what is typed is the total itself */
    struct gch_single_die single[3];
};

/* What dice are thrown for. A ruleset has a list of these; a purpose is a place in it. */
struct gch_purpose_entry {
    const char *name;  /* "fumble-recovery": scenarios and logs */
    const char *words; /* "the fumble: who recovers" */
    const struct gch_die *die;
    const struct gch_purpose_own *own; /* the library's; NULL in a ruleset of one's own */
    bool check;       /* it may well change nothing, so that who explains a play need not be given it */
    uint8_t coach;    /* how many of them a coach throws for a call of its own; 0: the rules throw it */
    const char *also; /* another purpose under whose name a scenario may list the throw; NULL: none */
};

/* What the dice show if they fall this way, 0..ways-1. */
GCH_API int gch_die_shows(const struct gch_die *die, uint32_t way);
/* Can the dice show this total? */
GCH_API bool gch_die_can_show(const struct gch_die *die, int total);
/* How many of the ways give this total (0 outside the range): DDF-2.2, DDF-2.3. */
GCH_API int gch_die_ways_of(const struct gch_die *die, int total);
/* The total of single faces as they lie on the table, in the order of the single dice; -1 if the faces cannot be
 * thrown. `count` faces. */
GCH_API int gch_die_total_of_faces(const struct gch_die *die, const int *faces, int count);
/* What the dice show, as it is written: the number, or the mark. Writes into buffer[GCH_DIE_TEXT] and returns it. */
#define GCH_DIE_TEXT 24
GCH_API char *gch_die_print(const struct gch_die *die, int total, char *buffer);
/* The same for people: a side without a mark is called "blank". */
GCH_API char *gch_die_say(const struct gch_die *die, int total, char *buffer);
/* And back: a number the dice can show, or a mark; false if it is neither. */
GCH_API bool gch_die_parse(const struct gch_die *die, const char *text, int *total);
/* Reads "23" or "2 1 2" as a person types what real dice show, or a mark; false with why set if it cannot be. */
GCH_API bool gch_die_typed(const struct gch_die *die, const char *text, int *total, char *why, size_t size);

/* Rule books have examples with a number that no face of their die has. A die with marks may be given it by whoever
 * writes throws down, as this much more than the number; it is never thrown. */
#define GCH_DIE_BESIDE 500
static inline int gch_die_beside(int total) {
    return total - GCH_DIE_BESIDE - 100;
}

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
    GCH_STREAM_SEASON,  /* coin tosses of standings */
    GCH_STREAM_PLAYERS, /* names */
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

/* A dice source. status is sticky: once a source has failed, every further roll gives the lowest total of its dice and
 * whoever asked must look at status before using what came of it. A play resolved with a failed source is thrown away
 * whole, so that no total is ever a substitute. */
struct gch_dice {
    enum gch_status status;
    const struct gch_purpose_entry *purposes; /* what they are thrown for */
    /* NULL: seeded from rng. Else gives a total for a purpose, or a negative enum gch_status. */
    int (*roll)(void *user, int purpose);
    void *user;
    /* Seeded dice: a word of rng is split by one throw after the other until it would be in more than 2^32 parts. */
    struct gch_rng rng;
    uint64_t rest;
    uint32_t parts; /* so far; 0: the next throw takes a new word */
    /* Draws of one of many, which come from words of their own so that they change no throw of the game: how many there
     * are to draw from now, and draws since the play began. */
    uint32_t among;
    uint32_t draws;
    /* Whoever stands between a play and seeded dice passes gch_dice_fresh on; NULL: nobody needs to know. */
    void (*fresh)(void *user);
};

/* purposes: of the ruleset that is played, kept alive as long as the dice. */
GCH_API void gch_dice_init_seeded(struct gch_dice *dice, const struct gch_purpose_entry *purposes,
                                  const struct gch_key *key);
GCH_API void gch_dice_init_source(struct gch_dice *dice, const struct gch_purpose_entry *purposes,
                                  int (*roll)(void *user, int purpose), void *user);

/* Totals written down beforehand. A roll takes the first entry of its purpose that is not used yet; none left is
 * GCH_E_NO_DICE, a total its dice cannot show GCH_E_DICE_RANGE. The caller owns rolls and keeps both alive as long as
 * the dice; entries still unused afterwards can be seen by their flag. */
struct gch_roll {
    int purpose;
    int total;
    bool used;
};
struct gch_dice_script {
    struct gch_roll *rolls;
    size_t count;
};
GCH_API void gch_dice_init_scripted(struct gch_dice *dice, const struct gch_purpose_entry *purposes,
                                    struct gch_dice_script *script);

/* Passes every roll on to inner and tells note(user, purpose, total) what came; failures of inner are passed on and not
 * noted. The caller keeps the recorder and inner alive as long as the dice. */
struct gch_dice_recorder {
    struct gch_dice *inner;
    void (*note)(void *user, int purpose, int total);
    void *user;
    const uint32_t *among; /* set by gch_dice_init_recorder: how many a draw is from */
};
GCH_API void gch_dice_init_recorder(struct gch_dice *dice, struct gch_dice_recorder *recorder);

#ifdef __cplusplus
}
#endif
#endif
