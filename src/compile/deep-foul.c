/* Fouls by kind, phase, accepted and declined. */
#include "compile/deep.h"

/* X(identifier, name, what, tolerance, relative) */
#define FIGURES(X)                                                                                                     \
    X(ACCEPTED, "fouls", "accepted fouls of a game", .05, true)                                                        \
    X(DECLINED, "fouls-declined", "declined fouls of a game", .10, true)                                               \
    X(OFFSET, "fouls-offset", "offsetting fouls of a game", .20, true)                                                 \
    X(YARDS, "foul-yards", "yards an accepted foul", .04, true)                                                        \
    X(OFF_5, "foul-off-5", "accepted off-5 fouls of a game from scrimmage", .10, true)                                 \
    X(OFF_10, "foul-off-10", "accepted off-10 fouls of a game from scrimmage", .10, true)                              \
    X(OFF_15, "foul-off-15", "accepted off-15 fouls of a game from scrimmage", .10, true)                              \
    X(GROUNDING, "foul-grounding", "accepted grounding fouls of a game from scrimmage", .10, true)                     \
    X(DEF_5, "foul-def-5", "accepted def-5 fouls of a game from scrimmage", .10, true)                                 \
    X(DEF_5X, "foul-def-5x", "accepted def-5x fouls of a game from scrimmage", .10, true)                              \
    X(DEF_15, "foul-def-15", "accepted def-15 fouls of a game from scrimmage", .10, true)                              \
    X(PI, "foul-interference", "accepted interference fouls of a game from scrimmage", .10, true)                      \
    X(OFF_5_NO, "declined-off-5", "off-5 fouls from scrimmage that were declined", .05, false)                         \
    X(OFF_10_NO, "declined-off-10", "off-10 fouls from scrimmage that were declined", .05, false)                      \
    X(OFF_15_NO, "declined-off-15", "off-15 fouls from scrimmage that were declined", .05, false)                      \
    X(GROUNDING_NO, "declined-grounding", "grounding fouls from scrimmage that were declined", .05, false)             \
    X(DEF_5_NO, "declined-def-5", "def-5 fouls from scrimmage that were declined", .05, false)                         \
    X(DEF_5X_NO, "declined-def-5x", "def-5x fouls from scrimmage that were declined", .05, false)                      \
    X(DEF_15_NO, "declined-def-15", "def-15 fouls from scrimmage that were declined", .05, false)                      \
    X(PI_NO, "declined-interference", "interference fouls from scrimmage that were declined", .05, false)              \
    X(BEFORE, "foul-before", "accepted fouls of a game before the snap", .08, true)                                    \
    X(KICKS, "foul-kicks", "accepted fouls of a game on kicks", .10, true)                                             \
    X(RUNS, "foul-runs", "accepted fouls of a game on runs that stand", .10, true)                                     \
    X(PASSES, "foul-passes", "accepted fouls of a game on passes that stand", .10, true)                               \
    X(FIRSTS, "foul-first-downs", "first downs of a game by fouls", .06, true)                                         \
    X(THIRD, "foul-third", "accepted fouls of a game on third down", .08, true)                                        \
    X(LATE, "foul-late", "accepted fouls of a game in quarter 4", .08, true)                                           \
    X(HOME, "foul-home", "share of accepted fouls that are the home team's", .01, false)                               \
    X(OFFENSE, "foul-offense", "share of accepted fouls from scrimmage that are the offense's", .02, false)

enum { FIGURES(GCH_DEEP_ID) COUNT };
static const struct gch_deep_figure figures[] = {FIGURES(GCH_DEEP_ROW)};

static void count(const struct gch_real_season *s, const struct gch_real_game *g, gch_deep_count *n) {
    for (uint32_t i = 0; i < g->count; i++) {
        const struct gch_real_play *p = &s->plays[g->first + i];
        bool accepted = (p->flags & GCH_PF_PENALTY) != 0;
        gch_deep_add(n, FIRSTS, (p->flags & GCH_PF_FIRST_PENALTY) != 0, 0);
        if (p->foul == GCH_RF_NONE)
            continue;
        gch_deep_add(n, ACCEPTED, accepted, 0);
        gch_deep_add(n, DECLINED, (p->flags & GCH_PF_PENALTY_DECLINED) != 0, 0);
        gch_deep_add(n, OFFSET, (p->flags & GCH_PF_PENALTY_OFFSET) != 0, 0);
        bool kick = p->class >= GCH_CLASS_KICKOFF || (p->flags & GCH_PF_KICKING) != 0 || p->down == 0;
        if (!kick)
            gch_deep_add(n, OFF_5_NO + p->foul - GCH_RF_OFF_5, !accepted, 1);
        if (!accepted)
            continue;
        gch_deep_add(n, YARDS, p->penalty_yards, 1);
        gch_deep_add(n, HOME, p->penalty_team == g->home, 1);
        gch_deep_add(n, KICKS, kick, 0);
        gch_deep_add(n, THIRD, p->down == 3, 0);
        gch_deep_add(n, LATE, p->quarter == 4, 0);
        gch_deep_add(n, BEFORE, (p->flags & GCH_PF_BEFORE_SNAP) != 0, 0);
        if (kick)
            continue;
        gch_deep_add(n, OFF_5 + p->foul - GCH_RF_OFF_5, 1, 0);
        gch_deep_add(n, OFFENSE, p->penalty_team == p->offense, 1);
        gch_deep_add(n, RUNS, gch_class_is_run(p->class), 0);
        gch_deep_add(n, PASSES, gch_deep_dropback(p), 0);
    }
    static const int of_plays[] = {YARDS, HOME, OFFENSE};
    for (int f = 0; f < COUNT; f++) {
        bool per_game = f < OFF_5_NO || f > PI_NO;
        for (size_t k = 0; k < sizeof of_plays / sizeof of_plays[0]; k++)
            per_game = per_game && f != of_plays[k];
        if (per_game)
            gch_deep_add(n, f, 0, 1);
    }
}

const struct gch_deep_family gch_deep_foul = {"foul", figures, COUNT, count};
