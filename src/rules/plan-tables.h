/*
 * A coach's plan: its tables, what it keeps back, and the words it draws from.
 */
#ifndef GCH_RULES_PLAN_TABLES_H
#define GCH_RULES_PLAN_TABLES_H

#include "base/pick.h"
#include "dice/rng.h"
#include "football/situation.h"
#include "gridchart/rules.h"
#include "rules/charted/charted-state.h"
#include "rules/charted/charted-words.h"
#include "rules/coach-own.h"
#include "rules/rules-build.h"

/* Downs as coaches tell them apart for audibles: first and second, then third and fourth by yards to go, the last of
 * them for all that are farther. */
#define GCH_PLAN_REACHES    12
#define GCH_PLAN_DOWN_KINDS (1 + GCH_PLAN_REACHES)
#define GCH_PLAN_QUARTERS   6 /* from 1; overtimes are the last */

/*
 * How a coach calls, as tables: plan.h has what it answers with them. Whatever it draws for play number n of
 * the game is in the n-th word of rng, 16 bits for each kind of answer, so that it keeps no count of its own.
 *
 * In quarters 1 to 4, while more than unpressed[quarter] seconds are left, it goes without a huddle on no_huddle[pace]
 * of 1000 chances and stops the clock on timeout_any of them. While more than late[quarter] seconds are left it neither
 * kneels nor kicks before fourth down.
 */
struct gch_plan {
    struct gch_coach_own own;
    const int16_t (*call)[8];      /* by situation, see football/situation.h */
    const uint8_t *defense;        /* by situation: which row of formation */
    const int16_t (*formation)[8]; /* by what `defense` says */
    const int16_t (*fourth)[2];    /* go, punt or field goal; by gch_fourth_row */
    const uint8_t (*tries)[2];     /* percent of two-point tries: by margin after the touchdown + GCH_TRY_MARGIN,
                                      [1] from the fourth quarter on */
    /* Match-ups that this coach lets stand, bit 6 x (play - 1) + formation: [0] as the offense, [1] as the defense; by
     * kind of down, GCH_PLAN_DOWN_KINDS of them. Others make it call an audible, while it has more of them than
     * it keeps back. */
    const uint64_t *accepted[2];
    /* What plays are worth against formations, by kind of down: [0] as the offense, [1] as the defense. It goes by them
     * after an audible of its own. */
    const int16_t (*worth[2])[GCH_PLAYS][GCH_FORMATIONS];
    /* Seconds left in which it hurries, calls timeouts as the offense and as the defense; by what quarter and score ask
     * for, see football/situation.h; -1: never. */
    const int16_t *hurry, *timeout, *stop;
    struct gch_rng rng;
    int16_t unpressed[5], late[5];
    int16_t hurry_share; /* no-huddles of 1000 while it hurries; all in the last two minutes */
    int16_t no_huddle[GCH_PACES];
    int16_t timeout_any;   /* timeouts of 1000 chances without clock pressure, as long as two are left */
    int16_t timeout_share; /* of 1000 chances to stop the clock at the end of a half, how many are used, above 0:40 */
    /* ... of a defense, before half-time and in the last two minutes of the game if it is not behind: in thousandths of
     * what is usual. */
    int16_t timeout_denies, timeout_guards;
    int16_t timeout_late_share[2]; /* ... in the fourth quarter by a defense that is behind, above 2:00; [1] by 9 */
    int16_t let_roll;              /* of 1000 punts that nobody need catch, how many are left to roll */
    int16_t two_point_pass;        /* passes of 1000 two-point tries */
    /* What it keeps back, by quarter, overtime last: audibles as the offense and as the defense, and no-huddles, which
     * it spends only where it must hurry. */
    int16_t kept[2][GCH_PLAN_QUARTERS], huddles[GCH_PLAN_QUARTERS];
    int16_t kneel_half;                       /* seconds left in which it kneels a half out */
    int16_t field_goal_half;                  /* ... kicks on any down at the end of one */
    int16_t field_goal_timeout;               /* ... the same with a timeout left */
    int16_t last_timeout;                     /* ... no longer keeps the last one for it */
    int16_t field_goal_longest;               /* ... but not from farther out than this */
    int16_t onside_behind_1, onside_behind_9; /* seconds left in the game */
    int16_t onside_surprise;                  /* of 1000 */
    int16_t squib_half;                       /* seconds left in the half */
    int16_t run_down;                         /* ... in the game, from which it lets the play clock run down if ahead */
    int16_t punt, pooch_aim;                  /* yards of its punts; yard line they are meant for */
};

/* The plan of a coach who goes by one, as both do in a quiet game with charts. */
static inline const struct gch_plan *gch_coach_plan(const struct gch_coach *coach) {
    return (const struct gch_plan *)coach->own;
}

/* Punts that come down at most so far from the goal line are left to roll. */
#define GCH_PLAN_ROLLS 10
/* Yards by which a punter aims nearer to the goal line rather than have the ball caught fair for certain. */
#define GCH_PLAN_DARES 4
/* A half, or a tied game, is knelt out within the own 35 only: from farther up one tries for points. */
#define GCH_PLAN_KNEELS_WITHIN 35
/* In the first third of the seconds in which a half is knelt out some still try: so many of 1000 drives are knelt. */
#define GCH_PLAN_KNEELS_EARLY 650
/* Seconds left in which nobody starts for points from deep in the own half. */
#define GCH_PLAN_TOO_LATE 45
/* A spike is for the field goal, or for the throw that brings it: from here on, before half-time from midfield. */
#define GCH_PLAN_SPIKES_FROM      40
#define GCH_PLAN_SPIKES_HALF_FROM 50
/* Yards to the goal within which a field goal that wins is as good as made: the ball is kept on the ground on so many
 * of 1000 downs, as long as there is a timeout or the time for one more play in bounds. */
#define GCH_PLAN_SURE_KICK     30
#define GCH_PLAN_ON_THE_GROUND 850
#define GCH_PLAN_SPARE_TIME    60
/* In overtime such a kick is not put off from here on: on so many of 1000 first and second downs, and of third ones. */
#define GCH_PLAN_WINS_WITHIN 20
#define GCH_PLAN_WINS_EARLY  500
#define GCH_PLAN_WINS_THIRD  750
/* Of 1000 third downs, on how many does who leads in the last two minutes run whatever the sheet says? */
#define GCH_PLAN_LAST_MINUTES 120
#define GCH_PLAN_HOLDS_THIRD  700
/* Formations A, with linebackers, and D, with more defensive backs. */
#define GCH_PLAN_LINEBACKERS 0
#define GCH_PLAN_BACKS       3
/* Of 1000 chances in the last two minutes, on how many does a defense stop the clock that is behind by 9 to 16? */
#define GCH_PLAN_BEHIND_9_DENIES 680
/* What a play and the spike after it are charged (DDF-23.4, RZ-6.4). */
#define GCH_PLAN_SPIKED 20
/* Seconds left in which a kick decides the game. */
#define GCH_PLAN_LAST_KICK 25
/* What a play is charged although the clock was stopped after it. */
#define GCH_PLAN_STOPPED 10
/* Seconds left in a half from which on nobody runs without a timeout to stop the clock after it. */
#define GCH_PLAN_NO_RUNS 30
/* From here on a field goal is in reach. In the last minute the last timeout is for it: it is kept until so many
 * seconds are left as a plan says. */
#define GCH_PLAN_REACH       (100 - GCH_FOURTH_REACH)
#define GCH_PLAN_LAST_MINUTE 60
/* Seconds left before half-time from which on nobody saves timeouts. */
#define GCH_PLAN_USE_THEM 40
/* Plays that take less are over when the clock stops: a timeout after one would save next to nothing. */
#define GCH_PLAN_RUNNING 20

/* 16 bits of a word for each kind of answer. */
enum gch_lane {
    GCH_LANE_ANY,    /* anything that has no better answer */
    GCH_LANE_HURRY,  /* no-huddle */
    GCH_LANE_CHOICE, /* what to do on fourth down or after a touchdown */
    GCH_LANE_CALL,   /* play, formation, kind of kickoff */
};

static inline uint64_t gch_plan_word(const struct gch_plan *plan, const struct gch_state *s) {
    return gch_rng_at(&plan->rng, s->plays);
}

static inline uint32_t gch_lane(uint64_t word, enum gch_lane lane) {
    return (uint32_t)(word >> 16 * lane) & 0xFFFF;
}

static inline bool gch_per_mille(uint32_t bits, int share) {
    return (int)(bits * 1000u >> 16) < share;
}

/* Any of the allowed, one as likely as the other. */
static inline int gch_plan_any(uint32_t bits, uint64_t allowed) {
    uint32_t pick = bits * (uint32_t)__builtin_popcountll(allowed) >> 16;
    for (; pick > 0; pick--)
        allowed &= allowed - 1;
    return allowed != 0 ? __builtin_ctzll(allowed) : 0;
}

static inline int gch_plan_quarter(const struct gch_state *s) {
    return s->quarter < GCH_PLAN_QUARTERS ? s->quarter : GCH_PLAN_QUARTERS - 1;
}

#endif
