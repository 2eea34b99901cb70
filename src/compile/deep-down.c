/* Calls and what came of them by down, distance, score and quarter. */
#include "compile/deep.h"

/* Kinds of snaps: X(identifier, name, words) */
#define KINDS(X)                                                                                                       \
    X(FIRST_10, "1-10", "on first and ten")                                                                            \
    X(FIRST_LONG, "1-11", "on first and more than ten")                                                                \
    X(SECOND_1, "2-1", "on second and 1")                                                                              \
    X(SECOND_3, "2-2", "on second and 2 or 3")                                                                         \
    X(SECOND_6, "2-4", "on second and 4 to 6")                                                                         \
    X(SECOND_10, "2-7", "on second and 7 to 10")                                                                       \
    X(SECOND_LONG, "2-11", "on second and more than ten")                                                              \
    X(THIRD_1, "3-1", "on third and 1")                                                                                \
    X(THIRD_3, "3-2", "on third and 2 or 3")                                                                           \
    X(THIRD_6, "3-4", "on third and 4 to 6")                                                                           \
    X(THIRD_10, "3-7", "on third and 7 to 10")                                                                         \
    X(THIRD_LONG, "3-11", "on third and more than ten")                                                                \
    X(FOURTH, "4", "on fourth down")                                                                                   \
    X(BEHIND_17, "behind-17", "behind by 17 or more")                                                                  \
    X(BEHIND_9, "behind-9", "behind by 9 to 16")                                                                       \
    X(BEHIND_4, "behind-4", "behind by 4 to 8")                                                                        \
    X(BEHIND_1, "behind-1", "behind by 1 to 3")                                                                        \
    X(TIED, "tied", "tied")                                                                                            \
    X(AHEAD_1, "ahead-1", "ahead by 1 to 3")                                                                           \
    X(AHEAD_4, "ahead-4", "ahead by 4 to 8")                                                                           \
    X(AHEAD_9, "ahead-9", "ahead by 9 to 16")                                                                          \
    X(AHEAD_17, "ahead-17", "ahead by 17 or more")                                                                     \
    X(Q1, "q1", "in quarter 1")                                                                                        \
    X(Q2, "q2", "in quarter 2")                                                                                        \
    X(Q3, "q3", "in quarter 3")                                                                                        \
    X(Q4, "q4", "in quarter 4")                                                                                        \
    X(LATE_2, "half-late", "in the last two minutes of quarter 2")                                                     \
    X(LATE_4, "game-late", "in the last two minutes of quarter 4")

enum {
#define GCH_X(id, name, words) id,
    KINDS(GCH_X)
#undef GCH_X
        KIND_COUNT,
};
enum { SHARE, PASS, COMPLETE, SACK, MADE, YARDS, EACH };

/* Of each kind: how often, how many are passes, completions and sacks of passes, first downs, yards. */
static const struct gch_deep_figure figures[] = {
#define GCH_X(id, name, words)                                                                                         \
    {"snaps-" name, "share of all snaps that are " words, .08, true},                                                  \
        {"pass-" name, "share of passes " words, .015, false},                                                         \
        {"complete-" name, "share of throws completed " words, .015, false},                                           \
        {"sack-" name, "share of dropbacks sacked " words, .008, false},                                               \
        {"made-" name, "share of snaps with a first down or touchdown " words, .015, false},                           \
        {"yards-" name, "yards a snap " words, .04, true},
    KINDS(GCH_X)
#undef GCH_X
};

static int by_down(const struct gch_real_play *p) {
    int far = p->to_go <= 1 ? 0 : p->to_go <= 3 ? 1 : p->to_go <= 6 ? 2 : p->to_go <= 10 ? 3 : 4;
    switch (p->down) {
    case 1:
        return p->to_go == 10 ? FIRST_10 : p->to_go > 10 ? FIRST_LONG : -1; /* goal to go has its own family */
    case 2:
        return SECOND_1 + far;
    case 3:
        return THIRD_1 + far;
    default:
        return FOURTH;
    }
}

static int by_score(int margin) {
    static const int16_t bounds[] = {-17, -9, -4, -1, 0, 3, 8, 16}; /* the most of each class */
    int class = 0;
    while (class < 8 && margin > bounds[class])
        class ++;
    return BEHIND_17 + class;
}

static void count_kind(const struct gch_real_play *p, int kind, gch_deep_count *n) {
    gch_deep_count *f = n + (size_t)kind * EACH;
    bool dropback = gch_deep_dropback(p), thrown = gch_class_is_pass(p->class);
    gch_deep_add(f, SHARE, 1, 0);
    gch_deep_add(f, PASS, dropback, 1);
    if (thrown)
        gch_deep_add(f, COMPLETE, (p->flags & GCH_PF_COMPLETE) != 0, 1);
    if (dropback)
        gch_deep_add(f, SACK, p->class == GCH_CLASS_SACK, thrown || p->class == GCH_CLASS_SACK);
    gch_deep_add(f, MADE, gch_deep_first_down(p), 1);
    gch_deep_add(f, YARDS, p->yards, 1);
}

static void count(const struct gch_real_season *s, const struct gch_real_game *g, gch_deep_count *n) {
    double all = 0;
    for (uint32_t i = 0; i < g->count; i++) {
        const struct gch_real_play *p = &s->plays[g->first + i];
        if (!gch_deep_snap(p))
            continue;
        int down = by_down(p);
        all++;
        if (down >= 0)
            count_kind(p, down, n);
        count_kind(p, by_score(gch_deep_margin(p)), n);
        if (p->quarter <= 4)
            count_kind(p, Q1 + p->quarter - 1, n);
        if (gch_deep_late(p))
            count_kind(p, p->quarter == 2 ? LATE_2 : LATE_4, n);
    }
    for (int kind = 0; kind < KIND_COUNT; kind++)
        gch_deep_add(n + (size_t)kind * EACH, SHARE, 0, all);
}

const struct gch_deep_family gch_deep_down = {"down", figures, sizeof figures / sizeof figures[0], count};
