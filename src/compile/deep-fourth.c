/* Fourth downs by zone, distance, score and time. */
#include "compile/deep.h"

/* X(identifier, name, what, tolerance, relative) */
#define FIGURES(X)                                                                                                     \
    X(GO_OWN_1, "go-own-1", "fourth and 1 within the own 39 gone for", .04, false)                                     \
    X(GO_OWN_3, "go-own-2", "fourth and 2 or 3 within the own 39 gone for", .04, false)                                \
    X(GO_OWN_6, "go-own-4", "fourth and 4 to 6 within the own 39 gone for", .04, false)                                \
    X(GO_OWN_7, "go-own-7", "fourth and 7 or more within the own 39 gone for", .04, false)                             \
    X(GO_OWN_MID_1, "go-midfield-1", "fourth and 1 from the own 40 to midfield gone for", .04, false)                  \
    X(GO_OWN_MID_3, "go-midfield-2", "fourth and 2 or 3 from the own 40 to midfield gone for", .04, false)             \
    X(GO_OWN_MID_6, "go-midfield-4", "fourth and 4 to 6 from the own 40 to midfield gone for", .04, false)             \
    X(GO_OWN_MID_7, "go-midfield-7", "fourth and 7 or more from the own 40 to midfield gone for", .04, false)          \
    X(GO_OPP_1, "go-reach-1", "fourth and 1 from the other 49 to 35 gone for", .04, false)                             \
    X(GO_OPP_3, "go-reach-2", "fourth and 2 or 3 from the other 49 to 35 gone for", .04, false)                        \
    X(GO_OPP_6, "go-reach-4", "fourth and 4 to 6 from the other 49 to 35 gone for", .04, false)                        \
    X(GO_OPP_7, "go-reach-7", "fourth and 7 or more from the other 49 to 35 gone for", .04, false)                     \
    X(GO_FG_1, "go-range-1", "fourth and 1 from the other 34 to 21 gone for", .04, false)                              \
    X(GO_FG_3, "go-range-2", "fourth and 2 or 3 from the other 34 to 21 gone for", .04, false)                         \
    X(GO_FG_6, "go-range-4", "fourth and 4 to 6 from the other 34 to 21 gone for", .04, false)                         \
    X(GO_FG_7, "go-range-7", "fourth and 7 or more from the other 34 to 21 gone for", .04, false)                      \
    X(GO_RED_1, "go-red-zone-1", "fourth and 1 from the other 20 to 6 gone for", .04, false)                           \
    X(GO_RED_3, "go-red-zone-2", "fourth and 2 or 3 from the other 20 to 6 gone for", .04, false)                      \
    X(GO_RED_6, "go-red-zone-4", "fourth and 4 to 6 from the other 20 to 6 gone for", .04, false)                      \
    X(GO_RED_7, "go-red-zone-7", "fourth and 7 or more from the other 20 to 6 gone for", .04, false)                   \
    X(GO_GOAL_1, "go-goal-1", "fourth and 1 within the other 5 gone for", .04, false)                                  \
    X(GO_GOAL_3, "go-goal-2", "fourth and 2 or 3 within the other 5 gone for", .04, false)                             \
    X(GO_GOAL_6, "go-goal-4", "fourth and 4 to 6 within the other 5 gone for", .04, false)                             \
    X(GO_GOAL_7, "go-goal-7", "fourth and 7 or more within the other 5 gone for", .04, false)                          \
    X(KICK_OPP, "kick-reach", "fourth downs from the other 49 to 35 with a field goal", .03, false)                    \
    X(KICK_FG, "kick-range", "fourth downs from the other 34 to 21 with a field goal", .03, false)                     \
    X(KICK_RED, "kick-red-zone", "fourth downs from the other 20 to 6 with a field goal", .03, false)                  \
    X(KICK_GOAL, "kick-goal", "fourth downs within the other 5 with a field goal", .04, false)                         \
    X(GO_EARLY_BEHIND, "go-early-behind", "fourth downs gone for in quarters 1 to 3, behind by 9 or more", .03, false) \
    X(GO_EARLY, "go-early", "fourth downs gone for in quarters 1 to 3, within 8", .02, false)                          \
    X(GO_EARLY_AHEAD, "go-early-ahead", "fourth downs gone for in quarters 1 to 3, ahead by 9 or more", .03, false)    \
    X(GO_LATE_9, "go-late-behind-9", "fourth downs gone for in quarter 4, behind by 9 or more", .04, false)            \
    X(GO_LATE_4, "go-late-behind-4", "fourth downs gone for in quarter 4, behind by 4 to 8", .04, false)               \
    X(GO_LATE_1, "go-late-behind-1", "fourth downs gone for in quarter 4, behind by 1 to 3", .04, false)               \
    X(GO_LATE_TIED, "go-late-tied", "fourth downs gone for in quarter 4, tied", .04, false)                            \
    X(GO_LATE_AHEAD, "go-late-ahead", "fourth downs gone for in quarter 4, ahead", .03, false)                         \
    X(PUNT_LAST, "punt-last-behind", "punts of a game of teams behind in the last two minutes", .012, false)           \
    X(MADE_1, "made-4-1", "fourth and 1 gone for and made", .03, false)                                                \
    X(MADE_3, "made-4-2", "fourth and 2 or 3 gone for and made", .04, false)                                           \
    X(MADE_6, "made-4-4", "fourth and 4 to 6 gone for and made", .05, false)                                           \
    X(MADE_7, "made-4-7", "fourth and 7 or more gone for and made", .05, false)                                        \
    X(TRIES, "fourth-tries", "fourth downs of a game gone for", .06, true)                                             \
    X(EARLY_KICK, "early-field-goal", "field goals of a game on downs 1 to 3 with more than 15 seconds left", .012,    \
      false)

enum { FIGURES(GCH_DEEP_ID) COUNT };
static const struct gch_deep_figure figures[] = {FIGURES(GCH_DEEP_ROW)};

static int zone_of(int spot) {
    return spot >= 61 ? 0 : spot >= 50 ? 1 : spot >= 35 ? 2 : spot >= 21 ? 3 : spot >= 6 ? 4 : 5;
}

static int by_score(const struct gch_real_play *p) {
    int margin = gch_deep_margin(p);
    if (p->quarter <= 3)
        return margin <= -9 ? GO_EARLY_BEHIND : margin <= 8 ? GO_EARLY : GO_EARLY_AHEAD;
    return margin <= -9   ? GO_LATE_9
           : margin <= -4 ? GO_LATE_4
           : margin < 0   ? GO_LATE_1
           : margin == 0  ? GO_LATE_TIED
                          : GO_LATE_AHEAD;
}

static void count(const struct gch_real_season *s, const struct gch_real_game *g, gch_deep_count *n) {
    for (uint32_t i = 0; i < g->count; i++) {
        const struct gch_real_play *p = &s->plays[g->first + i];
        bool kick = p->class == GCH_CLASS_FIELD_GOAL, punt = p->class == GCH_CLASS_PUNT, go = gch_deep_snap(p);
        if (kick && p->down < 4)
            gch_deep_add(n, EARLY_KICK, p->seconds > 15 && p->quarter <= 4, 0);
        if (p->down != 4 || (!kick && !punt && !go))
            continue;
        int zone = zone_of(p->spot), far = p->to_go <= 1 ? 0 : p->to_go <= 3 ? 1 : p->to_go <= 6 ? 2 : 3;
        gch_deep_add(n, GO_OWN_1 + 4 * zone + far, go, 1);
        if (zone >= 2)
            gch_deep_add(n, KICK_OPP + zone - 2, kick, 1);
        gch_deep_add(n, by_score(p), go, 1);
        if (punt && p->quarter == 4 && p->seconds <= 120 && gch_deep_margin(p) < 0)
            gch_deep_add(n, PUNT_LAST, 1, 0);
        if (go) {
            gch_deep_add(n, MADE_1 + far, gch_deep_first_down(p), 1);
            gch_deep_add(n, TRIES, 1, 0);
        }
    }
    gch_deep_add(n, PUNT_LAST, 0, 1);
    gch_deep_add(n, TRIES, 0, 1);
    gch_deep_add(n, EARLY_KICK, 0, 1);
}

const struct gch_deep_family gch_deep_fourth = {"fourth", figures, COUNT, count};
