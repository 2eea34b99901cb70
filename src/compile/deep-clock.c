/* The clock: plays, timeouts, kneels, spikes and no-huddles by when. */
#include "compile/deep.h"

/* X(identifier, name, what, tolerance, relative) */
#define FIGURES(X)                                                                                                     \
    X(PLAYS_1, "plays-q1", "snaps of a game in quarter 1", .03, true)                                                  \
    X(PLAYS_2, "plays-q2", "snaps of a game in quarter 2", .03, true)                                                  \
    X(PLAYS_3, "plays-q3", "snaps of a game in quarter 3", .03, true)                                                  \
    X(PLAYS_4, "plays-q4", "snaps of a game in quarter 4", .03, true)                                                  \
    X(PLAYS_OT, "plays-overtime", "snaps of an overtime", .10, true)                                                   \
    X(LATE_2, "plays-half-late", "snaps of a game in the last two minutes of quarter 2", .06, true)                    \
    X(LATE_4, "plays-game-late", "snaps of a game in the last two minutes of quarter 4", .06, true)                    \
    X(TO_1, "timeouts-q1", "timeouts of a game in quarter 1", .08, true)                                               \
    X(TO_2, "timeouts-q2", "timeouts of a game in quarter 2", .08, true)                                               \
    X(TO_3, "timeouts-q3", "timeouts of a game in quarter 3", .08, true)                                               \
    X(TO_4, "timeouts-q4", "timeouts of a game in quarter 4", .08, true)                                               \
    X(TO_LATE_2, "timeouts-half-late", "timeouts of a game in the last two minutes of quarter 2", .08, true)           \
    X(TO_LATE_4, "timeouts-game-late", "timeouts of a game in the last two minutes of quarter 4", .08, true)           \
    X(TO_0, "timeouts-at-0", "timeouts of a game with nothing on the clock", .012, false)                              \
    X(KNEEL_2, "kneels-q2", "kneels of a game in quarter 2", .08, true)                                                \
    X(KNEEL_4, "kneels-q4", "kneels of a game in quarter 4", .08, true)                                                \
    X(SPIKE_2, "spikes-q2", "spikes of a game in quarter 2", .08, true)                                                \
    X(SPIKE_4, "spikes-q4", "spikes of a game in quarter 4", .08, true)                                                \
    X(NH, "no-huddle", "snaps without a huddle", .01, false)                                                           \
    X(NH_1, "no-huddle-q1", "snaps of quarter 1 without a huddle", .01, false)                                         \
    X(NH_2, "no-huddle-q2", "snaps of quarter 2 before the last two minutes without a huddle", .01, false)             \
    X(NH_3, "no-huddle-q3", "snaps of quarter 3 without a huddle", .01, false)                                         \
    X(NH_4, "no-huddle-q4", "snaps of quarter 4 before the last two minutes without a huddle", .01, false)             \
    X(NH_LATE, "no-huddle-late", "snaps of the last two minutes of halves without a huddle", .04, false)               \
    X(NH_BEHIND, "no-huddle-behind", "snaps behind by 9 or more without a huddle", .03, false)                         \
    X(PACE_IN, "seconds-in-bounds", "seconds from a snap that ends in bounds to the next", .03, true)                  \
    X(PACE_INC, "seconds-incomplete", "seconds from an incompletion to the next snap", .15, true)                      \
    X(PACE_AHEAD, "seconds-ahead", "seconds after a snap in quarter 4 by a team ahead by 9 or more", .05, true)        \
    X(PACE_BEHIND, "seconds-behind", "seconds after a snap in quarter 4 by a team behind by 9 or more", .06, true)

enum { FIGURES(GCH_DEEP_ID) COUNT };
static const struct gch_deep_figure figures[] = {FIGURES(GCH_DEEP_ROW)};

static void snap(const struct gch_real_play *p, gch_deep_count *n) {
    bool late = gch_deep_late(p), huddle = (p->flags & GCH_PF_NO_HUDDLE) == 0;
    int margin = gch_deep_margin(p);
    gch_deep_add(n, p->quarter <= 4 ? PLAYS_1 + p->quarter - 1 : PLAYS_OT, 1, 0);
    if (late)
        gch_deep_add(n, p->quarter == 2 ? LATE_2 : LATE_4, 1, 0);
    gch_deep_add(n, NH, !huddle, 1);
    if (late)
        gch_deep_add(n, NH_LATE, !huddle, 1);
    else if (p->quarter <= 4)
        gch_deep_add(n, NH_1 + p->quarter - 1, !huddle, 1);
    if (margin <= -9)
        gch_deep_add(n, NH_BEHIND, !huddle, 1);
    if (p->elapsed == 0 || late)
        return;
    bool in = gch_class_is_run(p->class) || (p->flags & GCH_PF_COMPLETE) != 0 || p->class == GCH_CLASS_SACK;
    bool still = (p->flags & (GCH_PF_OUT_OF_BOUNDS | GCH_PF_PENALTY | GCH_PF_TOUCHDOWN | GCH_PF_FUMBLE)) == 0;
    if (in && still) {
        gch_deep_add(n, PACE_IN, p->elapsed, 1);
        if (p->quarter == 4 && margin >= 9)
            gch_deep_add(n, PACE_AHEAD, p->elapsed, 1);
        if (p->quarter == 4 && margin <= -9)
            gch_deep_add(n, PACE_BEHIND, p->elapsed, 1);
    } else if (gch_class_is_pass(p->class) && !in && still && (p->flags & GCH_PF_INTERCEPTION) == 0) {
        gch_deep_add(n, PACE_INC, p->elapsed, 1);
    }
}

static void count(const struct gch_real_season *s, const struct gch_real_game *g, gch_deep_count *n) {
    bool overtime = false;
    for (uint32_t i = 0; i < g->count; i++) {
        const struct gch_real_play *p = &s->plays[g->first + i];
        overtime = overtime || p->quarter > 4;
        if (gch_deep_snap(p))
            snap(p, n);
        if (p->class == GCH_CLASS_TIMEOUT && p->timeout_team != GCH_REAL_NO_TEAM && p->quarter <= 4) {
            gch_deep_add(n, TO_1 + p->quarter - 1, 1, 0);
            if (gch_deep_late(p))
                gch_deep_add(n, p->quarter == 2 ? TO_LATE_2 : TO_LATE_4, 1, 0);
            gch_deep_add(n, TO_0, p->seconds == 0, 0);
        }
        if (p->class == GCH_CLASS_KNEEL && (p->quarter == 2 || p->quarter == 4))
            gch_deep_add(n, p->quarter == 2 ? KNEEL_2 : KNEEL_4, 1, 0);
        if (p->class == GCH_CLASS_SPIKE && (p->quarter == 2 || p->quarter == 4))
            gch_deep_add(n, p->quarter == 2 ? SPIKE_2 : SPIKE_4, 1, 0);
    }
    gch_deep_add(n, PLAYS_OT, 0, overtime);
    for (int f = 0; f <= SPIKE_4; f++)
        if (f != PLAYS_OT)
            gch_deep_add(n, f, 0, 1);
}

const struct gch_deep_family gch_deep_clock = {"clock", figures, COUNT, count};
