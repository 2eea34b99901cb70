/* Punts, kickoffs, field goals and tries. */
#include "compile/deep.h"

/* X(identifier, name, what, tolerance, relative) */
#define FIGURES(X)                                                                                                     \
    X(FAIR, "punt-fair-catch", "punts caught fair", .015, false)                                                       \
    X(RETURNED, "punt-returned", "punts returned", .015, false)                                                        \
    X(OUT, "punt-out", "punts out of bounds", .015, false)                                                             \
    X(DOWNED, "punt-downed", "punts downed", .015, false)                                                              \
    X(TB, "punt-touchback", "punts for a touchback", .015, false)                                                      \
    X(IN_20, "punt-inside-20", "punts that leave the other team within its 20", .025, false)                           \
    X(BLOCKED, "punt-blocked", "punts blocked", .003, false)                                                           \
    X(GROSS, "punt-yards", "yards a punt", .02, true)                                                                  \
    X(P_RETURN, "punt-return-yards", "yards a punt return", .06, true)                                                 \
    X(P_20, "punt-return-20", "punt returns of 20 yards or more", .02, false)                                          \
    X(P_TD, "punt-touchdown", "touchdowns of a game on punt returns", .15, true)                                       \
    X(K_TB, "kickoff-touchback", "kickoffs for a touchback", .02, false)                                               \
    X(K_RETURNED, "kickoff-returned", "kickoffs returned", .02, false)                                                 \
    X(K_OUT, "kickoff-out", "kickoffs out of bounds", .005, false)                                                     \
    X(K_RETURN, "kickoff-return-yards", "yards a kickoff return", .03, true)                                           \
    X(K_40, "kickoff-return-40", "kickoff returns of 40 yards or more", .015, false)                                   \
    X(K_TD, "kickoff-touchdown", "touchdowns of a game on kickoff returns", .20, true)                                 \
    X(ONSIDE, "onside", "onside kicks of a game", .10, true)                                                           \
    X(ONSIDE_KEPT, "onside-kept", "onside kicks recovered by the kickers", .05, false)                                 \
    X(FG_TRY_30, "field-goal-tries-29", "field goals of a game tried from up to 29 yards", .08, true)                  \
    X(FG_TRY_40, "field-goal-tries-39", "field goals of a game tried from 30 to 39 yards", .08, true)                  \
    X(FG_TRY_50, "field-goal-tries-49", "field goals of a game tried from 40 to 49 yards", .08, true)                  \
    X(FG_TRY_55, "field-goal-tries-54", "field goals of a game tried from 50 to 54 yards", .10, true)                  \
    X(FG_TRY_60, "field-goal-tries-55", "field goals of a game tried from 55 yards or more", .20, true)                \
    X(FG_30, "field-goal-29", "field goals good from up to 29 yards", .02, false)                                      \
    X(FG_40, "field-goal-39", "field goals good from 30 to 39 yards", .02, false)                                      \
    X(FG_50, "field-goal-49", "field goals good from 40 to 49 yards", .02, false)                                      \
    X(FG_55, "field-goal-54", "field goals good from 50 to 54 yards", .04, false)                                      \
    X(FG_60, "field-goal-55", "field goals good from 55 yards or more", .06, false)                                    \
    X(FG_BLOCKED, "field-goal-blocked", "field goals blocked", .008, false)                                            \
    X(XP, "extra-point", "extra points good", .01, false)                                                              \
    X(TWO, "two-point", "two-point tries of a game", .10, true)                                                        \
    X(TWO_PASS, "two-point-pass", "two-point tries by a pass", .05, false)                                             \
    X(TWO_PASS_GOOD, "two-point-pass-good", "two-point passes that are good", .06, false)                              \
    X(TWO_RUN_GOOD, "two-point-run-good", "two-point runs that are good", .08, false)                                  \
    X(P_FUMBLE, "punt-fumble", "punts fumbled by the receivers", .006, false)                                          \
    X(K_FUMBLE, "kickoff-fumble", "kickoff returns fumbled", .006, false)

enum { FIGURES(GCH_DEEP_ID) COUNT };
static const struct gch_deep_figure figures[] = {FIGURES(GCH_DEEP_ROW)};

static void punt(const struct gch_real_play *p, gch_deep_count *n) {
    bool touchback = (p->flags & GCH_PF_TOUCHBACK) != 0, blocked = p->kick == GCH_RK_BLOCKED;
    bool fair = (p->flags & GCH_PF_FAIR_CATCH) != 0, out = (p->flags & GCH_PF_KICK_OUT) != 0;
    bool downed = (p->flags & GCH_PF_DOWNED) != 0;
    bool returned = !touchback && !blocked && !fair && !out && !downed;
    gch_deep_add(n, FAIR, fair, 1);
    gch_deep_add(n, RETURNED, returned, 1);
    gch_deep_add(n, OUT, out, 1);
    gch_deep_add(n, DOWNED, downed && !touchback, 1);
    gch_deep_add(n, TB, touchback, 1);
    gch_deep_add(n, BLOCKED, blocked, 1);
    gch_deep_add(n, IN_20, (p->flags & GCH_PF_INSIDE_20) != 0, 1);
    gch_deep_add(n, P_FUMBLE, (p->flags & GCH_PF_FUMBLE) != 0 && p->fumbled_1 == p->defense, 1);
    if (!blocked)
        gch_deep_add(n, GROSS, p->kick_distance, 1);
    if (returned) {
        gch_deep_add(n, P_RETURN, p->return_yards, 1);
        gch_deep_add(n, P_20, p->return_yards >= 20, 1);
        gch_deep_add(n, P_TD, gch_deep_touchdown(p, p->defense), 0);
    }
}

static void kickoff(const struct gch_real_play *p, gch_deep_count *n) {
    if (p->class == GCH_CLASS_ONSIDE) {
        gch_deep_add(n, ONSIDE, 1, 0);
        gch_deep_add(n, ONSIDE_KEPT, (p->flags & GCH_PF_OWN_RECOVERY) != 0, 1);
        return;
    }
    bool touchback = (p->flags & GCH_PF_TOUCHBACK) != 0, out = (p->flags & GCH_PF_KICK_OUT) != 0;
    bool returned = !touchback && !out && (p->flags & GCH_PF_FAIR_CATCH) == 0;
    gch_deep_add(n, K_TB, touchback, 1);
    gch_deep_add(n, K_OUT, out, 1);
    gch_deep_add(n, K_RETURNED, returned, 1);
    if (!returned)
        return;
    gch_deep_add(n, K_RETURN, p->return_yards, 1);
    gch_deep_add(n, K_40, p->return_yards >= 40, 1);
    gch_deep_add(n, K_FUMBLE, (p->flags & GCH_PF_FUMBLE) != 0 && p->fumbled_1 == p->offense, 1);
    gch_deep_add(n, K_TD, gch_deep_touchdown(p, p->offense), 0);
}

static void field_goal(const struct gch_real_play *p, gch_deep_count *n) {
    int yards = p->spot + 18;
    int class = yards <= 29 ? 0 : yards <= 39 ? 1 : yards <= 49 ? 2 : yards <= 54 ? 3 : 4;
    gch_deep_add(n, FG_TRY_30 + class, 1, 0);
    gch_deep_add(n, FG_30 + class, p->kick == GCH_RK_GOOD, 1);
    gch_deep_add(n, FG_BLOCKED, p->kick == GCH_RK_BLOCKED, 1);
}

static void count(const struct gch_real_season *s, const struct gch_real_game *g, gch_deep_count *n) {
    static const int per_game[] = {P_TD, K_TD, ONSIDE, FG_TRY_30, FG_TRY_40, FG_TRY_50, FG_TRY_55, FG_TRY_60, TWO};
    for (uint32_t i = 0; i < g->count; i++) {
        const struct gch_real_play *p = &s->plays[g->first + i];
        bool good = (p->flags & GCH_PF_TWO_POINT_GOOD) != 0, pass = p->type == GCH_PBP_PASS;
        switch (p->class) {
        case GCH_CLASS_PUNT:
            punt(p, n);
            break;
        case GCH_CLASS_KICKOFF:
        case GCH_CLASS_ONSIDE:
            kickoff(p, n);
            break;
        case GCH_CLASS_FIELD_GOAL:
            field_goal(p, n);
            break;
        case GCH_CLASS_EXTRA_POINT:
            gch_deep_add(n, XP, p->kick == GCH_RK_GOOD, 1);
            break;
        case GCH_CLASS_TWO_POINT:
            gch_deep_add(n, TWO, 1, 0);
            gch_deep_add(n, TWO_PASS, pass, 1);
            gch_deep_add(n, pass ? TWO_PASS_GOOD : TWO_RUN_GOOD, good, 1);
            break;
        default:
            break;
        }
    }
    for (size_t i = 0; i < sizeof per_game / sizeof per_game[0]; i++)
        gch_deep_add(n, per_game[i], 0, 1);
}

const struct gch_deep_family gch_deep_kick = {"kick", figures, COUNT, count};
