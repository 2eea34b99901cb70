/*
 * Quiet games, private to the games played from charts: what plain downs look up. A plain down is one of the nine plays
 * on first to third down, while no coach has a reason to look at the clock, that comes to a number of yards short of a
 * goal line or to an incompletion. Everything here is made by the rule code itself, so that charted-run.c states no
 * rule.
 */
#ifndef GCH_RULES_CHARTED_RUN_H
#define GCH_RULES_CHARTED_RUN_H

#include "football/situation.h"
#include "rules/charted/charted.h"

/* What two cells come to. */
enum charted_coming {
    COMES_TO_A_FOUL = -2, /* one of them is one */
    COMES_TO_MORE,        /* it takes more dice, or is no yardage */
    COMES_TO_YARDS,
    COMES_OUT_OF_BOUNDS,
    COMES_INCOMPLETE,
    COMINGS,
};
struct charted_plain {
    int8_t offense, defense; /* -1: this number counts; 0: it does not */
    int8_t what;             /* enum charted_coming */
    uint8_t kind;            /* enum gch_down_kind */
};

/* Classes of cells as plain downs tell them apart: the matrix's, starred numbers, and all that is never plain. */
enum {
    PLAIN_STARRED = GCH_OFFENSE_CLASS_COUNT, /* + GCH_OC_GAIN, GCH_OC_LOSS or GCH_OC_NG */
    PLAIN_OFFENSE_MORE = PLAIN_STARRED + 3,
    PLAIN_OFFENSE_FOUL,
    PLAIN_OFFENSE_CLASSES = 32,
    PLAIN_DEFENSE_FOUL = 14,
    PLAIN_DEFENSE_MORE,
    PLAIN_DEFENSE_CLASSES,
};

_Static_assert((int)PLAIN_OFFENSE_FOUL < (int)PLAIN_OFFENSE_CLASSES &&
                   (int)GCH_DEFENSE_CLASS_COUNT <= (int)PLAIN_DEFENSE_FOUL,
               "classes have room");

static inline unsigned charted_plain_row(bool pass, int offense) {
    return ((unsigned)pass * PLAIN_OFFENSE_CLASSES + (unsigned)offense) * PLAIN_DEFENSE_CLASSES;
}

/* What the seconds of a plain down leave behind. */
struct charted_charge {
    int16_t seconds;
    uint8_t flags; /* GCH_PENDING_... */
};

/* First to third downs by their yards to go, in one number, so that a down without a first down is one addition. */
#define CHARTED_PLACES 128
static inline size_t charted_place_of(int down, int to_go) {
    return (size_t)((down - 1) * CHARTED_PLACES + to_go);
}
static inline int charted_down_of(size_t place) {
    return (int)(place / CHARTED_PLACES) + 1;
}
static inline long charted_to_go(size_t place) {
    return (long)(place % CHARTED_PLACES);
}
struct charted_place {
    uint16_t row;  /* what down and distance make of the row of a situation */
    uint8_t kind;  /* gch_plan_down_kind */
    int8_t sneaks; /* negative: the coach may think of a sneak */
};

/* What quarter, clock and score come to for the offense. */
struct charted_score {
    uint8_t state;           /* enum gch_situation_state */
    uint8_t pace;            /* enum gch_pace */
    uint8_t stops;           /* gch_plan_stop_kind */
    uint8_t pressure, other; /* enum gch_pressure, of the offense and of the defense */
};

/* Made once of a ruleset's book. */
struct charted_tables {
    /* By quarter, by clock (above 5:00, above 2:00, the rest) and by lead, from -GCH_SITUATION_MARGIN on. */
    struct charted_score score[5][3][2 * GCH_SITUATION_MARGIN + 1];
    struct charted_place place[3 * CHARTED_PLACES];
    uint64_t matchups[1 << GCH_PLAYS]; /* charted_matchups, bit n: play n + 1 */
    uint16_t field[100];               /* gch_situation_fields */
    uint8_t offense_row[216];          /* by way of the dice: rows of the charts */
    uint8_t defense_row[36];
    struct charted_plain plain[2 * PLAIN_OFFENSE_CLASSES * PLAIN_DEFENSE_CLASSES]; /* by pass, offense, defense */
    struct charted_charge charge[2][COMINGS];                                      /* [in the window of the rules] */
};

/* A cell with its class: the offense's as the place of its row in charted_tables.plain. */
struct charted_entry {
    int16_t number;
    uint16_t class;
};

/* Of one team's charts, padded so that places are found by shifts. */
struct charted_cells {
    struct charted_entry offense[GCH_PLAYS][32];
    struct charted_entry defense[GCH_PLAYS][8][8]; /* [play][formation][row] */
};
void charted_fill_cells(struct charted_cells *out, const struct gch_matrix *matrix, const struct gch_team *team);
struct charted_entry charted_defense_entry(const struct gch_matrix *matrix, struct gch_cell cell);

/* Match-ups in one word, as plans have them (struct gch_plan): the bit of one, and all of some plays (bit n: play n).
 */
static inline size_t charted_matchup(size_t play, size_t formation) {
    return GCH_FORMATIONS * play + formation;
}
static inline uint64_t charted_matchups(uint64_t plays) {
    const uint64_t of_one = (1u << GCH_FORMATIONS) - 1;
    uint64_t all = 0;
    for (plays &= GCH_PLAY_CALLS; plays != 0; plays &= plays - 1)
        all |= of_one << charted_matchup((size_t)__builtin_ctzll(plays) - GCH_CALL_1, 0);
    return all;
}

/* What the clock does after a plain down while nobody stops it. */
struct charted_running {
    int16_t charge;
    uint8_t runoffs; /* new runoffs, times CHARTED_COMINGS */
    bool hurries;    /* no huddle before the next down */
};
#define CHARTED_COMINGS 4 /* room for what a down comes to */
#define CHARTED_RUNOFFS 3 /* runoffs that may have been counted */
_Static_assert((int)COMINGS <= CHARTED_COMINGS, "there is room");

/* What the seconds of a plain down come to: left to the clock calls, and if nobody stops the clock. */
struct charted_window {
    struct charted_charge charge[COMINGS];
    /* [the offense would go without a huddle][runoffs as above, what] */
    struct charted_running running[2][CHARTED_RUNOFFS * CHARTED_COMINGS];
};

/* What a game says about plain downs of the side in possession, for the match at hand. */
struct charted_plain_side {
    const struct charted_cells *own, *other;
    const uint64_t *open; /* match-ups of the plays that may be called, by yards to the goal; games with zones only */
    const int8_t *forced; /* by way of the dice: negative: the defense's chart may force a foul before the snap */
    int muffs;            /* of 1000 snaps */
    /* Of a formation that is on no team's chart, GCH_HOME_FIELD: [play][row]. */
    const struct charted_entry (*home)[8];
    uint64_t once; /* match-ups of the repeated play if it may be called but once in a set of downs */
};
struct charted_plain_game {
    /* What the game itself sets (charted_rules.set_plain). */
    const struct charted_tables *tables;
    int near;         /* from so many yards to the goal on, yards may be cut */
    int window[5];    /* seconds left in which a ball out of bounds stops the clock, by quarter; -1 never */
    int warning;      /* seconds left at which the clock stops in the second and fourth quarter */
    bool audibles[2]; /* of the offense, of the defense */
    bool dealt;       /* dice call the formations */
    bool quotas;      /* plays are barred that have been called as often as they may */
    bool reviews;
    struct charted_plain_side side[2];
    /* What follows from that. */
    struct charted_window windows[2]; /* [the down was snapped in the window of the rules] */
    int none_left;                    /* no-huddles: so many are none; -2: it does not matter */
    uint64_t muffed_below[2];         /* words of the dice below it are muffed snaps of that side */
};

/* The book's tables, by the game's own combine and seconds. w: a work of that game without a match, with its options.
 * Where the game asks a coach, the down is not plain. */
void charted_fill_tables(struct charted_tables *out, struct charted_work *w, const struct charted_rules *rules,
                         const struct gch_matrix *matrix);

/* As what a down of yards is counted. */
static inline enum gch_down_kind charted_kind_of(const struct charted_down *down) {
    return down->how == GCH_EV_SACK       ? GCH_DOWN_SACK
           : down->how == GCH_EV_SCRAMBLE ? GCH_DOWN_SCRAMBLE
           : down->how == GCH_EV_PASS     ? GCH_DOWN_PASS
                                          : GCH_DOWN_RUN;
}

#if GCH_QUIET
/* What plain downs of a side in possession look up, its charts and plans in one place: what does not change while they
 * follow each other. */
struct charted_frame {
    /* The same all game. */
    const struct charted_tables *tables;
    const struct gch_plan *off, *def;
    struct charted_plain_side charts;
    uint64_t step;                                     /* of the dice */
    uint64_t off_state, off_step, def_state, def_step; /* of the plans' draws */
    const int16_t (*formations)[8];
    uint32_t (*counts)[2][8]; /* of the ledger */
    uint8_t *used;            /* gch_charted.used */
    uint64_t muffed_below;    /* words of the dice below it are muffed snaps */
    long beyond;              /* yards may be cut from nearer to the goal */
    int offense;
    /* When a play has been called so often, there is more to do than to count it: it was the last time, or somebody
     * listens to every down. */
    uint8_t heed_from[GCH_PLAYS];
    /* The offense may stop the clock without clock pressure if it draws as much; by quarter. */
    uint32_t stop[GCH_PLAN_STOP_KINDS];
    uint32_t hurry[GCH_PACES]; /* it goes without a huddle if it draws less; by pace */
    /* Match-ups that nobody minds, by who has audibles left (1 the offense, 2 the defense) and by kind of down. */
    const uint64_t *stands[4];
    uint64_t both[GCH_PLAN_DOWN_KINDS]; /* if both have */
    /* By score, quarter and, late in a half, time. */
    uint64_t framed; /* score and quarter */
    size_t state;    /* enum gch_situation_state */
    const struct charted_window *window;
    int unpressed; /* nobody looks at the clock while more seconds are left */
    int free;      /* ... and the offense neither kneels, kicks nor keeps to some plays */
    int until;     /* all this is another when so many are left */
    /* It goes without a huddle if it draws less, and may stop the clock if it draws as much. */
    uint32_t hurry_below, stop_from;
    int huddles;          /* no-huddles that it keeps for later; it needs more to go without one now */
    const void *dealt_by; /* charted_rules.dealt */
    /* By the audibles that are left, down and spot. */
    uint64_t audibles;
    const uint64_t *accepted;
    const int16_t (*calls)[8]; /* the plans', from the row of the state as it counts where the ball lies */
    const uint8_t *defense;
    unsigned before; /* plays before the first of them */
    uint64_t open;   /* match-ups of the plays that are not barred and to which the offense keeps */
};

struct charted_run {
    struct charted_work *w;
    struct gch_turn *turn;
    const struct gch_counts *counts;
    const struct charted_plain_game *game;
    struct charted_frame frame[2]; /* by who is in possession */
    int unpressed[5]; /* no rule and no coach looks at the clock while more seconds are left, but for the score */
};
/* What a match says of plain downs (charted-ready.c). own: room for the game's work. */
static void charted_keep(struct charted_work *own, const struct gch_match *match, struct gch_kept *out);
/* From w, turn, counts and game makes everything else ready. */
static void charted_make_ready(struct charted_run *run);
/* The frame of the down at hand. */
static struct charted_frame *charted_frame_now(struct charted_run *run, const struct gch_state *s);
/* The match-ups that nobody minds while both sides have the audibles they have now. */
static void charted_set_accepted(struct charted_frame *f, const struct gch_state *s);

/* A down as plain downs are counted. */
struct charted_counted {
    long gain, more; /* more is negative: it is none, or not by the tables */
    size_t what;     /* enum charted_coming */
    size_t kind;     /* enum gch_down_kind */
};
/* What cells that are no fouls come to if it takes more than their numbers: the rule code says it, with the dice that
 * follow. Yards short of a goal line count as those of a plain down; anything else goes on from `made`. */
static struct charted_counted charted_look_closer(struct charted_run *run, int call, int formation, int total,
                                                  int defense, uint64_t word, struct charted_made *made);
/* Calls of a down that somebody minds, or the first of which is barred: coaches are asked as the rules have it. `made`
 * has what was called; false: that makes it no plain down. */
static bool charted_settle_calls(struct charted_run *run, bool open, size_t *play, size_t *formation,
                                 struct charted_made *made);

/* Plays a quiet game to its end. own: room for the game's work. */
static enum gch_status charted_run(struct charted_work *own, struct gch_turn *turn, const struct gch_counts *counts);
#endif

#endif
