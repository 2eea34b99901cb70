/* Goal to go, by the yard. */
#include "compile/deep.h"

/* X(identifier, name, what, tolerance, relative) */
#define FIGURES(X)                                                                                                     \
    X(SNAPS_1, "goal-snaps-1", "snaps of a game at the 1 with goal to go", .10, true)                                  \
    X(PASS_1, "goal-pass-1", "passes at the 1 with goal to go", .03, false)                                            \
    X(TD_1, "goal-touchdown-1", "touchdowns at the 1 with goal to go", .03, false)                                     \
    X(CMP_1, "goal-complete-1", "throws completed at the 1 with goal to go", .03, false)                               \
    X(SNAPS_2, "goal-snaps-2", "snaps of a game at the 2 with goal to go", .10, true)                                  \
    X(PASS_2, "goal-pass-2", "passes at the 2 with goal to go", .03, false)                                            \
    X(TD_2, "goal-touchdown-2", "touchdowns at the 2 with goal to go", .03, false)                                     \
    X(CMP_2, "goal-complete-2", "throws completed at the 2 with goal to go", .03, false)                               \
    X(SNAPS_3, "goal-snaps-3", "snaps of a game at the 3 with goal to go", .10, true)                                  \
    X(PASS_3, "goal-pass-3", "passes at the 3 with goal to go", .03, false)                                            \
    X(TD_3, "goal-touchdown-3", "touchdowns at the 3 with goal to go", .03, false)                                     \
    X(CMP_3, "goal-complete-3", "throws completed at the 3 with goal to go", .03, false)                               \
    X(SNAPS_5, "goal-snaps-4", "snaps of a game at the 4 and 5 with goal to go", .10, true)                            \
    X(PASS_5, "goal-pass-4", "passes at the 4 and 5 with goal to go", .03, false)                                      \
    X(TD_5, "goal-touchdown-4", "touchdowns at the 4 and 5 with goal to go", .03, false)                               \
    X(CMP_5, "goal-complete-4", "throws completed at the 4 and 5 with goal to go", .03, false)                         \
    X(SNAPS_10, "goal-snaps-6", "snaps of a game from the 6 to the 10 with goal to go", .10, true)                     \
    X(PASS_10, "goal-pass-6", "passes from the 6 to the 10 with goal to go", .03, false)                               \
    X(TD_10, "goal-touchdown-6", "touchdowns from the 6 to the 10 with goal to go", .03, false)                        \
    X(CMP_10, "goal-complete-6", "throws completed from the 6 to the 10 with goal to go", .03, false)                  \
    X(TRIPS, "goal-first", "first downs of a game with goal to go", .04, true)                                         \
    X(TRIPS_TD, "goal-first-touchdown", "of those snaps, touchdowns at once", .02, false)                              \
    X(THIRD, "goal-third", "touchdowns on third down with goal to go", .03, false)

enum { FIGURES(GCH_DEEP_ID) COUNT };
static const struct gch_deep_figure figures[] = {FIGURES(GCH_DEEP_ROW)};

static void count(const struct gch_real_season *s, const struct gch_real_game *g, gch_deep_count *n) {
    for (uint32_t i = 0; i < g->count; i++) {
        const struct gch_real_play *p = &s->plays[g->first + i];
        if (!gch_deep_snap(p) || p->spot > 10 || p->to_go < p->spot)
            continue;
        bool td = gch_deep_touchdown(p, p->offense);
        int at = 4 * (p->spot <= 3 ? p->spot - 1 : p->spot <= 5 ? 3 : 4);
        gch_deep_add(n, SNAPS_1 + at, 1, 0);
        gch_deep_add(n, PASS_1 + at, gch_deep_dropback(p), 1);
        gch_deep_add(n, TD_1 + at, td, 1);
        if (gch_class_is_pass(p->class))
            gch_deep_add(n, CMP_1 + at, (p->flags & GCH_PF_COMPLETE) != 0, 1);
        if (p->down == 1) {
            gch_deep_add(n, TRIPS, 1, 0);
            gch_deep_add(n, TRIPS_TD, td, 1);
        }
        if (p->down == 3)
            gch_deep_add(n, THIRD, td, 1);
    }
    for (int at = 0; at < 5; at++)
        gch_deep_add(n, SNAPS_1 + 4 * at, 0, 1);
    gch_deep_add(n, TRIPS, 0, 1);
}

const struct gch_deep_family gch_deep_goal = {"goal", figures, COUNT, count};
