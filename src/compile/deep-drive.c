/* Drives: where they begin, how they end, how long they are. */
#include "compile/deep.h"

/* X(identifier, name, what, tolerance, relative) */
#define FIGURES(X)                                                                                                     \
    X(DRIVES, "drives", "drives a game", .02, true)                                                                    \
    X(TD, "drive-touchdown", "drives that end in a touchdown", .015, false)                                            \
    X(FG, "drive-field-goal", "drives that end in a good field goal", .015, false)                                     \
    X(MISSED, "drive-missed", "drives that end in a missed field goal", .006, false)                                   \
    X(PUNT, "drive-punt", "drives that end in a punt", .015, false)                                                    \
    X(INT, "drive-interception", "drives that end in an interception", .008, false)                                    \
    X(FUMBLE, "drive-fumble", "drives that end in a lost fumble", .006, false)                                         \
    X(DOWNS, "drive-downs", "drives that end on downs", .008, false)                                                   \
    X(SAFETY, "drive-safety", "drives that end in a safety", .002, false)                                              \
    X(CLOCK, "drive-clock", "drives that end with the half", .010, false)                                              \
    X(START, "drive-start", "yards from the own goal line at which drives begin", .03, true)                           \
    X(START_10, "start-10", "drives that begin within the own 10", .015, false)                                        \
    X(START_20, "start-20", "drives that begin from the own 11 to 20", .020, false)                                    \
    X(START_40, "start-40", "drives that begin from the own 21 to 40", .020, false)                                    \
    X(START_50, "start-50", "drives that begin from the own 41 to midfield", .015, false)                              \
    X(START_OPP, "start-opponent", "drives that begin beyond midfield", .015, false)                                   \
    X(START_RED, "start-red-zone", "drives that begin within the other 20", .006, false)                               \
    X(PLAYS, "drive-plays", "snaps a drive", .03, true)                                                                \
    X(YARDS, "drive-yards", "yards a drive", .03, true)                                                                \
    X(SECONDS, "drive-seconds", "seconds a drive", .04, true)                                                          \
    X(OUT_3, "three-and-out", "drives of three snaps or fewer that end in a punt", .015, false)                        \
    X(PLAYS_10, "drive-10-plays", "drives of ten snaps or more", .015, false)                                          \
    X(YARDS_80, "drive-80-yards", "drives of 80 yards or more", .010, false)                                           \
    X(SCORE_10, "score-start-20", "drives begun within the own 20 that score", .020, false)                            \
    X(SCORE_40, "score-start-40", "drives begun from the own 21 to 40 that score", .020, false)                        \
    X(SCORE_50, "score-start-50", "drives begun from the own 41 to midfield that score", .030, false)                  \
    X(SCORE_OPP, "score-start-opponent", "drives begun beyond midfield that score", .030, false)                       \
    X(RED, "red-zone", "drives that reach the other 20", .015, false)                                                  \
    X(RED_TD, "red-zone-touchdown", "of those, drives that end in a touchdown", .020, false)                           \
    X(FIRST_DOWNS, "drive-first-downs", "first downs a drive", .03, true)

enum { FIGURES(GCH_DEEP_ID) COUNT };
static const struct gch_deep_figure figures[] = {FIGURES(GCH_DEEP_ROW)};

/* A drive in the making. */
struct drive {
    const struct gch_real_play *first, *last; /* from scrimmage; kicks of it too */
    int plays, yards, first_downs;
    bool red;
};

static void finish(const struct drive *d, uint8_t next_quarter, gch_deep_count *n) {
    if (d->first == NULL)
        return;
    const struct gch_real_play *p = d->last;
    bool turned = p->class == GCH_CLASS_PUNT || p->class == GCH_CLASS_FIELD_GOAL;
    bool td = gch_deep_touchdown(p, p->offense);
    bool fg = p->class == GCH_CLASS_FIELD_GOAL && p->kick == GCH_RK_GOOD;
    bool missed = p->class == GCH_CLASS_FIELD_GOAL && !fg, punt = p->class == GCH_CLASS_PUNT;
    bool picked = !turned && (p->flags & GCH_PF_INTERCEPTION) != 0;
    bool fumble = !turned && !picked && (p->flags & GCH_PF_FUMBLE_LOST) != 0;
    bool safety = !turned && (p->flags & GCH_PF_SAFETY) != 0;
    bool ended = td || fg || missed || punt || picked || fumble || safety;
    bool clock =
        !ended && (next_quarter == 0 || (p->quarter == 2 && next_quarter > 2) || (p->quarter == 4 && next_quarter > 4));
    int start = 100 - d->first->spot;
    static const struct {
        int figure, low, high;
    } zones[] = {{START_10, 0, 10},  {START_20, 11, 20},  {START_40, 21, 40},
                 {START_50, 41, 50}, {START_OPP, 51, 99}, {START_RED, 80, 99}};
    gch_deep_add(n, DRIVES, 1, 0);
    gch_deep_add(n, TD, td, 1);
    gch_deep_add(n, FG, fg, 1);
    gch_deep_add(n, MISSED, missed, 1);
    gch_deep_add(n, PUNT, punt, 1);
    gch_deep_add(n, INT, picked, 1);
    gch_deep_add(n, FUMBLE, fumble, 1);
    gch_deep_add(n, SAFETY, safety, 1);
    gch_deep_add(n, CLOCK, clock, 1);
    gch_deep_add(n, DOWNS, !ended && !clock && p->down == 4, 1);
    gch_deep_add(n, START, start, 1);
    for (size_t i = 0; i < sizeof zones / sizeof zones[0]; i++)
        gch_deep_add(n, zones[i].figure, start >= zones[i].low && start <= zones[i].high, 1);
    gch_deep_add(n, start <= 20 ? SCORE_10 : start <= 40 ? SCORE_40 : start <= 50 ? SCORE_50 : SCORE_OPP, td || fg, 1);
    gch_deep_add(n, PLAYS, d->plays, 1);
    gch_deep_add(n, YARDS, d->yards, 1);
    int seconds = d->first->quarter == p->quarter ? d->first->seconds - p->seconds + p->elapsed
                                                  : d->first->seconds + 900 - p->seconds + p->elapsed;
    if (p->quarter - d->first->quarter <= 1)
        gch_deep_add(n, SECONDS, seconds, 1);
    gch_deep_add(n, OUT_3, punt && d->plays <= 3, 1);
    gch_deep_add(n, PLAYS_10, d->plays >= 10, 1);
    gch_deep_add(n, YARDS_80, d->yards >= 80, 1);
    gch_deep_add(n, RED, d->red, 1);
    if (d->red)
        gch_deep_add(n, RED_TD, td, 1);
    gch_deep_add(n, FIRST_DOWNS, d->first_downs, 1);
}

static void count(const struct gch_real_season *s, const struct gch_real_game *g, gch_deep_count *n) {
    struct drive d = {0};
    for (uint32_t i = 0; i < g->count; i++) {
        const struct gch_real_play *p = &s->plays[g->first + i];
        bool snap = gch_deep_snap(p), kick = p->class == GCH_CLASS_PUNT || p->class == GCH_CLASS_FIELD_GOAL;
        bool idle = p->class == GCH_CLASS_KNEEL || p->class == GCH_CLASS_SPIKE;
        bool other = p->class == GCH_CLASS_KICKOFF || p->class == GCH_CLASS_ONSIDE;
        if (!snap && !kick && !idle && !other)
            continue;
        bool half = d.last != NULL && (d.last->quarter + 1) / 2 != (p->quarter + 1) / 2;
        if (d.first != NULL && (other || half || p->offense != d.first->offense)) {
            finish(&d, p->quarter, n);
            d = (struct drive){0};
        }
        if (other || (idle && d.first == NULL))
            continue; /* a team that only kneels has no drive */
        d.first = d.first == NULL ? p : d.first;
        d.last = p;
        d.plays += snap;
        d.yards += snap ? p->yards : 0;
        d.first_downs += snap && gch_deep_first_down(p);
        d.red = d.red || (!idle && p->spot <= 20);
        if (snap && gch_deep_touchdown(p, p->offense))
            d.red = d.red || p->spot <= 20;
    }
    finish(&d, 0, n);
    gch_deep_add(n, DRIVES, 0, 1);
}

const struct gch_deep_family gch_deep_drive = {"drive", figures, COUNT, count};
