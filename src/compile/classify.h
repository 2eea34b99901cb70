/*
 * Where a real play goes: to one of the nine plays of the board game, to the quarterback-trapped column, to a kick, or
 * set aside. The rules are a table, the first that fits wins, and every row read is accounted for.
 */
#ifndef GCH_COMPILE_CLASSIFY_H
#define GCH_COMPILE_CLASSIFY_H

#include "base/text.h"
#include "compile/pbp.h"

enum gch_class {
    /* set aside */
    GCH_CLASS_POST,    /* a play-off game: charts are built from the regular season (DDF-3.9) */
    GCH_CLASS_ADMIN,   /* no play at all */
    GCH_CLASS_TIMEOUT, /* a timeout, counted for tempo */
    GCH_CLASS_NO_PLAY, /* wiped out by a foul; the foul is counted */
    GCH_CLASS_KNEEL,
    GCH_CLASS_SPIKE,
    GCH_CLASS_GARBAGE, /* a scrimmage play without down or spot: cannot be used */
    /* the nine plays (DDF-3.1) */
    GCH_CLASS_PLAY_1, /* line plunge */
    GCH_CLASS_PLAY_2, /* off tackle */
    GCH_CLASS_PLAY_3, /* end run */
    GCH_CLASS_PLAY_4, /* draw */
    GCH_CLASS_PLAY_5, /* screen */
    GCH_CLASS_PLAY_6, /* short */
    GCH_CLASS_PLAY_7, /* medium */
    GCH_CLASS_PLAY_8, /* long */
    GCH_CLASS_PLAY_9, /* sideline */
    /* quarterback trapped (DDF-10) and the muffed snap (DDF-13.9) */
    GCH_CLASS_SACK,
    GCH_CLASS_SCRAMBLE,
    GCH_CLASS_MUFF,
    /* kicks and tries */
    GCH_CLASS_KICKOFF,
    GCH_CLASS_ONSIDE,
    GCH_CLASS_PUNT,
    GCH_CLASS_FIELD_GOAL,
    GCH_CLASS_EXTRA_POINT,
    GCH_CLASS_TWO_POINT,
    GCH_CLASSES,
};

static inline bool gch_class_is_run(int c) {
    return c >= GCH_CLASS_PLAY_1 && c <= GCH_CLASS_PLAY_4;
}
static inline bool gch_class_is_pass(int c) {
    return c >= GCH_CLASS_PLAY_5 && c <= GCH_CLASS_PLAY_9;
}
/* A called play from scrimmage: the nine, and what became of a pass or a snap. */
static inline bool gch_class_is_scrimmage(int c) {
    return c >= GCH_CLASS_PLAY_1 && c <= GCH_CLASS_MUFF;
}

/* Sets class and rule of every play of the season. */
void gch_classify(struct gch_real_season *season);

/* "5 screen", "set aside: kneel" */
const char *gch_class_text(enum gch_class class);

/* A short report on one play: what the file says, where it went, by which rule and why the rules before it did not fit.
 * desc may be NULL. Adds to t. */
void gch_classify_explain(const struct gch_real_season *season, const struct gch_real_play *play, const char *desc,
                          struct gch_text *t);

/* The closing table: every row read, by rule, with counts that add up to the rows of the file. Adds to t. */
void gch_classify_table(const struct gch_real_season *season, struct gch_text *t);

#endif
