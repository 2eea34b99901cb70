/* Gains and their tails, touchdowns by length, turnovers and safeties. */
#include "compile/deep.h"

/* X(identifier, name, what, tolerance, relative) */
#define FIGURES(X)                                                                                                     \
    X(RUN_LOSS, "run-loss", "runs of a loss", .015, false)                                                             \
    X(RUN_0, "run-0", "runs of no gain", .015, false)                                                                  \
    X(RUN_3, "run-3", "runs of 1 to 3 yards", .02, false)                                                              \
    X(RUN_9, "run-9", "runs of 4 to 9 yards", .02, false)                                                              \
    X(RUN_19, "run-19", "runs of 10 to 19 yards", .015, false)                                                         \
    X(RUN_20, "run-20", "runs of 20 yards or more", .08, true)                                                         \
    X(RUN_40, "run-40", "runs of 40 yards or more", .15, true)                                                         \
    X(CATCH_LOSS, "catch-loss", "catches of a loss", .015, false)                                                      \
    X(CATCH_0, "catch-0", "catches of no gain", .015, false)                                                           \
    X(CATCH_3, "catch-3", "catches of 1 to 3 yards", .02, false)                                                       \
    X(CATCH_9, "catch-9", "catches of 4 to 9 yards", .02, false)                                                       \
    X(CATCH_19, "catch-19", "catches of 10 to 19 yards", .015, false)                                                  \
    X(CATCH_20, "catch-20", "catches of 20 yards or more", .08, true)                                                  \
    X(CATCH_40, "catch-40", "catches of 40 yards or more", .15, true)                                                  \
    X(RTD_1, "run-td-1", "touchdowns of a game by runs of 1 yard", .08, true)                                          \
    X(RTD_9, "run-td-2", "touchdowns of a game by runs of 2 to 9 yards", .08, true)                                    \
    X(RTD_19, "run-td-10", "touchdowns of a game by runs of 10 to 19 yards", .08, true)                                \
    X(RTD_39, "run-td-20", "touchdowns of a game by runs of 20 to 39 yards", .08, true)                                \
    X(RTD_40, "run-td-40", "touchdowns of a game by runs of 40 yards or more", .08, true)                              \
    X(PTD_1, "pass-td-1", "touchdowns of a game by passes of 1 yard", .08, true)                                       \
    X(PTD_9, "pass-td-2", "touchdowns of a game by passes of 2 to 9 yards", .08, true)                                 \
    X(PTD_19, "pass-td-10", "touchdowns of a game by passes of 10 to 19 yards", .08, true)                             \
    X(PTD_39, "pass-td-20", "touchdowns of a game by passes of 20 to 39 yards", .08, true)                             \
    X(PTD_40, "pass-td-40", "touchdowns of a game by passes of 40 yards or more", .08, true)                           \
    X(SACK_YARDS, "sack-yards", "yards lost a sack", .05, true)                                                        \
    X(SACK_10, "sack-10", "sacks of 10 yards or more", .03, false)                                                     \
    X(SCRAMBLE, "scrambles", "scrambles of a game", .08, true)                                                         \
    X(SCRAMBLE_YARDS, "scramble-yards", "yards a scramble", .06, true)                                                 \
    X(SCRAMBLE_10, "scramble-10", "scrambles of 10 yards or more", .03, false)                                         \
    X(RUN_FUMBLE, "run-fumble", "runs with a fumble", .003, false)                                                     \
    X(CATCH_FUMBLE, "catch-fumble", "catches with a fumble", .003, false)                                              \
    X(SACK_FUMBLE, "sack-fumble", "sacks with a fumble", .02, false)                                                   \
    X(LOST, "fumble-lost", "fumbles from scrimmage that were lost", .04, false)                                        \
    X(INT_3, "interception-early", "throws on downs 1 and 2 intercepted", .003, false)                                 \
    X(INT_LATE, "interception-late", "throws on downs 3 and 4 intercepted", .004, false)                               \
    X(INT_YARDS, "interception-return", "yards a return of an interception", .12, true)                                \
    X(INT_TD, "interception-touchdown", "touchdowns of a game on returns of interceptions", .15, true)                 \
    X(FUM_TD, "fumble-touchdown", "touchdowns of a game on returns of fumbles from scrimmage", .20, true)              \
    X(RUN_OUT, "run-out", "runs out of bounds", .02, false)                                                            \
    X(CATCH_OUT, "catch-out", "catches out of bounds", .02, false)                                                     \
    X(MUFF, "muffed-snap", "muffed snaps of a game", .15, true)                                                        \
    X(SAFETIES, "safeties", "safeties of a game", .15, true)                                                           \
    X(SAFETY_SACK, "safety-sack", "safeties of a game on sacks", .20, true)

enum { FIGURES(GCH_DEEP_ID) COUNT };
static const struct gch_deep_figure figures[] = {FIGURES(GCH_DEEP_ROW)};

static void gain(const struct gch_real_play *p, int first, gch_deep_count *n) {
    static const int8_t low[] = {-99, 0, 1, 4, 10, 20, 40}, high[] = {-1, 0, 3, 9, 19, 110, 110};
    for (int k = 0; k < 7; k++)
        gch_deep_add(n, first + k, p->yards >= low[k] && p->yards <= high[k], 1);
}

static void touchdown(int yards, int first, gch_deep_count *n) {
    gch_deep_add(n, first + (yards <= 1 ? 0 : yards <= 9 ? 1 : yards <= 19 ? 2 : yards <= 39 ? 3 : 4), 1, 0);
}

static void scrimmage(const struct gch_real_play *p, gch_deep_count *n) {
    bool fumble = (p->flags & GCH_PF_FUMBLE) != 0 && p->fumbled_1 == p->offense;
    bool out = (p->flags & GCH_PF_OUT_OF_BOUNDS) != 0, caught = (p->flags & GCH_PF_COMPLETE) != 0;
    if (gch_class_is_run(p->class)) {
        gain(p, RUN_LOSS, n);
        gch_deep_add(n, RUN_FUMBLE, fumble, 1);
        gch_deep_add(n, RUN_OUT, out, 1);
    } else if (gch_class_is_pass(p->class)) {
        bool picked = (p->flags & GCH_PF_INTERCEPTION) != 0;
        gch_deep_add(n, p->down <= 2 ? INT_3 : INT_LATE, picked, 1);
        if (picked)
            gch_deep_add(n, INT_YARDS, p->return_yards, 1);
        if (caught) {
            gain(p, CATCH_LOSS, n);
            gch_deep_add(n, CATCH_FUMBLE, fumble, 1);
            gch_deep_add(n, CATCH_OUT, out, 1);
        }
    } else if (p->class == GCH_CLASS_SACK) {
        gch_deep_add(n, SACK_YARDS, -p->yards, 1);
        gch_deep_add(n, SACK_10, p->yards <= -10, 1);
        gch_deep_add(n, SACK_FUMBLE, fumble, 1);
    } else if (p->class == GCH_CLASS_SCRAMBLE) {
        gch_deep_add(n, SCRAMBLE, 1, 0);
        gch_deep_add(n, SCRAMBLE_YARDS, p->yards, 1);
        gch_deep_add(n, SCRAMBLE_10, p->yards >= 10, 1);
    }
    if (fumble)
        gch_deep_add(n, LOST, (p->flags & GCH_PF_FUMBLE_LOST) != 0, 1);
    if (gch_deep_touchdown(p, p->offense) && !fumble)
        touchdown(p->yards, caught ? PTD_1 : RTD_1, n);
    if (gch_deep_touchdown(p, p->defense))
        gch_deep_add(n, (p->flags & GCH_PF_INTERCEPTION) != 0 ? INT_TD : FUM_TD, 1, 0);
    gch_deep_add(n, MUFF, p->class == GCH_CLASS_MUFF, 0);
}

static void count(const struct gch_real_season *s, const struct gch_real_game *g, gch_deep_count *n) {
    static const int per_game[] = {SCRAMBLE, INT_TD, FUM_TD, MUFF, SAFETIES, SAFETY_SACK};
    for (uint32_t i = 0; i < g->count; i++) {
        const struct gch_real_play *p = &s->plays[g->first + i];
        if (gch_deep_snap(p))
            scrimmage(p, n);
        if ((p->flags & GCH_PF_SAFETY) != 0) {
            gch_deep_add(n, SAFETIES, 1, 0);
            gch_deep_add(n, SAFETY_SACK, p->class == GCH_CLASS_SACK, 0);
        }
    }
    for (size_t i = 0; i < sizeof per_game / sizeof per_game[0]; i++)
        gch_deep_add(n, per_game[i], 0, 1);
    for (int k = 0; k < 10; k++)
        gch_deep_add(n, RTD_1 + k, 0, 1);
}

const struct gch_deep_family gch_deep_gain = {"gain", figures, COUNT, count};
