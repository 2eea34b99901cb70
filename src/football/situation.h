/*
 * Situations as coaches tell them apart: down, yards to go, field position, and what score and clock ask for. A row
 * number is all of it in one, for tables by situation.
 */
#ifndef GCH_FOOTBALL_SITUATION_H
#define GCH_FOOTBALL_SITUATION_H

#include "gridchart/football.h"

/* Yards to go. X(identifier, label, most) */
#define GCH_SHEET_DISTANCES(X)                                                                                         \
    X(1, "1", 1)                                                                                                       \
    X(3, "2-3", 3)                                                                                                     \
    X(6, "4-6", 6)                                                                                                     \
    X(10, "7-10", 10)                                                                                                  \
    X(15, "11-15", 15)                                                                                                 \
    X(99, "16+", 99)

/* Yards to the opponent's goal line. The first three are the zones of the bars (DDF-6.2): draws end at the 3, medium
 * passes at the 10, long ones at the 20. */
#define GCH_SHEET_FIELDS(X)                                                                                            \
    X(3, "1-3", 3)                                                                                                     \
    X(10, "4-10", 10)                                                                                                  \
    X(20, "11-20", 20)                                                                                                 \
    X(35, "21-35", 35)                                                                                                 \
    X(50, "36-50", 50)                                                                                                 \
    X(89, "51-89", 89)                                                                                                 \
    X(99, "90-99", 99)

/* Score and clock, for the team in possession. X(identifier, label) */
#define GCH_SHEET_STATES(X)                                                                                            \
    X(NORMAL, "normal")         /* second and third quarter within 3, fourth above 5:00 and tied */                    \
    X(FIRST, "first-quarter")   /* first quarter within 8, not tied */                                                 \
    X(FIRST_TIED, "first-tied") /* first quarter, tied */                                                              \
    X(CHASE, "behind-4")        /* second and third quarter, behind by 4 to 8 */                                       \
    X(LEAD, "ahead-4")          /* the same ahead */                                                                   \
    X(BEHIND_9, "behind-9")     /* first three quarters, behind by 9 to 16 */                                          \
    X(BEHIND_17, "behind-17")   /* first three quarters, by 17 or more, but for the end of the half */                 \
    X(AHEAD_9, "ahead-9")                                                                                              \
    X(AHEAD_17, "ahead-17")                                                                                            \
    X(HALF, "end-of-half")                /* 2:00 or less: second quarter whatever the score, fourth tied */           \
    X(FOURTH_BEHIND_1, "fourth-behind-1") /* fourth quarter above 5:00, from here on: by 1 to 8 */                     \
    X(FOURTH_BEHIND_9, "fourth-behind-9")                                                                              \
    X(FOURTH_AHEAD_1, "fourth-ahead-1")                                                                                \
    X(FOURTH_AHEAD_9, "fourth-ahead-9")                                                                                \
    X(LATE_AHEAD_9, "late-ahead-9") /* fourth quarter or overtime, 5:00 or less, from here on */                       \
    X(LATE_AHEAD_1, "late-ahead-1")                                                                                    \
    X(LATE_TIED, "late-tied") /* above 2:00 */                                                                         \
    X(LATE_BEHIND_1, "late-behind-1")                                                                                  \
    X(LATE_BEHIND_9, "late-behind-9")                                                                                  \
    X(LAST_BEHIND_1, "last-behind-1") /* 2:00 or less and behind by 1 to 8 */                                          \
    X(LAST_BEHIND_9, "last-behind-9")                                                                                  \
    /* From here on a file may lack them: older ones do, and others stand in for them. */                              \
    X(FOURTH_BEHIND_17, "fourth-behind-17") /* fourth quarter and overtime: past catching up, but nothing to save */   \
    X(FOURTH_AHEAD_17, "fourth-ahead-17")   /* fourth quarter above 5:00 */

/* The first of those that a file may lack. */
#define GCH_STATE_LATER GCH_STATE_FOURTH_BEHIND_17

enum gch_situation_distance {
#define GCH_X(id, label, most) GCH_DISTANCE_##id,
    GCH_SHEET_DISTANCES(GCH_X)
#undef GCH_X
        GCH_DISTANCES,
};
enum gch_situation_field {
#define GCH_X(id, label, most) GCH_FIELD_##id,
    GCH_SHEET_FIELDS(GCH_X)
#undef GCH_X
        GCH_FIELDS,
};
enum gch_situation_state {
#define GCH_X(id, label) GCH_STATE_##id,
    GCH_SHEET_STATES(GCH_X)
#undef GCH_X
        GCH_STATES,
};

#define GCH_SITUATIONS_OF_DOWN (GCH_DISTANCES * GCH_FIELDS * GCH_STATES)
#define GCH_SITUATIONS         (4 * GCH_SITUATIONS_OF_DOWN)

/* to_go 1..99, spot = yards to the opponent's goal line 1..99; [0] is not used. As parts of a row: the classes times
 * how many rows each has. */
extern const uint16_t gch_situation_distances[100];
extern const uint16_t gch_situation_fields[100];

/* The states as a table, since nothing about a margin can be foreseen: by quarter (overtime counts as the fourth), by
 * clock (above 5:00, above 2:00, the rest) and by margin (17, 9, 4 and 1 behind, tied, 1, 4, 9 and 17 ahead). */
extern const uint8_t gch_situation_states[5][3][9];
/* Which of the nine a margin is, from -17 on; beyond 17 either way it is as at 17. */
#define GCH_SITUATION_MARGIN 17
extern const uint8_t gch_situation_margins[2 * GCH_SITUATION_MARGIN + 1];

static inline int gch_situation_margin(int margin) {
    const int most = GCH_SITUATION_MARGIN;
    return gch_situation_margins[most + (margin < -most ? -most : margin > most ? most : margin)];
}

/* A negative margin is behind. */
static inline int gch_situation_state(int quarter, int clock, int margin) {
    int class = gch_situation_margin(margin);
    return gch_situation_states[quarter > 4 ? 4 : quarter][(clock <= 300) + (clock <= 120)][class];
}

/* How far the clock can run without changing that state: while more seconds are left it stays. */
static inline int gch_situation_until(int clock) {
    return clock > 300 ? 300 : clock > 120 ? 120 : 0;
}

/* The row of a situation, 0..GCH_SITUATIONS - 1; down 1..4. */
static inline int gch_situation_of(int down, int distance, int field, int state) {
    return (((down - 1) * GCH_DISTANCES + distance) * GCH_FIELDS + field) * GCH_STATES + state;
}

/* The row of a scrimmage down for a team that score and clock put into `state`. */
static inline int gch_situation_row(int down, int to_go, int ball, int state) {
    return (down - 1) * GCH_SITUATIONS_OF_DOWN + gch_situation_distances[to_go] + gch_situation_fields[100 - ball] +
           state;
}

/* Where before half-time, or tied before the end, a team calls as at any other time, the clock notwithstanding: with
 * its back to the wall, where points are too far off to hurry for them, and on the goal line. */
#define GCH_SITUATION_DRILL_FROM 16
#define GCH_SITUATION_DRILL_TO   97
static inline bool gch_situation_is_drilled(int ball) {
    return ball >= GCH_SITUATION_DRILL_FROM && ball < GCH_SITUATION_DRILL_TO;
}

/* The state of a team with the ball there, yards from its own goal line. */
static inline int gch_situation_state_at(int quarter, int clock, int margin, int ball) {
    int state = gch_situation_state(quarter, clock, margin);
    return state == GCH_STATE_HALF && !gch_situation_is_drilled(ball) ? GCH_STATE_NORMAL : state;
}

static inline int gch_situation_now(const struct gch_state *s) {
    int state = gch_situation_state_at(s->quarter, s->clock, gch_state_lead(s, s->offense), s->ball);
    return gch_situation_row(s->down, s->to_go, s->ball, state);
}

/* --- the clock --------------------------------------------------------------------------------------------------- */

/* What quarter and score ask a side to do about the clock. */
enum gch_pressure {
    GCH_PRESSURE_HALF,      /* second quarter */
    GCH_PRESSURE_BEHIND_17, /* from here to AHEAD: fourth quarter or overtime */
    GCH_PRESSURE_BEHIND_9,
    GCH_PRESSURE_BEHIND_1,
    GCH_PRESSURE_TIED,
    GCH_PRESSURE_AHEAD,
    GCH_PRESSURE_ANY, /* first and third quarter */
    GCH_PRESSURES,
};

static inline enum gch_pressure gch_pressure_of(int quarter, int margin) {
    if (quarter < 4)
        return quarter == 2 ? GCH_PRESSURE_HALF : GCH_PRESSURE_ANY;
    return (enum gch_pressure)(GCH_PRESSURE_BEHIND_17 + (margin >= -16) + (margin >= -8) + (margin >= 0) +
                               (margin > 0));
}

/* What quarter and score say about going without a huddle where nothing else asks for it. */
enum gch_pace {
    GCH_PACE_ODD, /* first and third quarter */
    GCH_PACE_SECOND,
    GCH_PACE_FOURTH,          /* from here on the fourth quarter and overtime: tied, or ahead by 1 to 8 above 5:00 */
    GCH_PACE_FOURTH_AHEAD_9,  /* above 5:00 */
    GCH_PACE_FOURTH_BEHIND_1, /* by 1 to 8, above 5:00 */
    GCH_PACE_FOURTH_BEHIND_9,
    GCH_PACE_LATE_BEHIND_1, /* by 1 to 8, 5:00 or less */
    GCH_PACE_LATE_AHEAD,    /* 5:00 or less */
    GCH_PACES,
};

static inline enum gch_pace gch_pace_of(int quarter, int clock, int margin) {
    if (quarter < 4)
        return quarter == 2 ? GCH_PACE_SECOND : GCH_PACE_ODD;
    if (margin >= 0)
        return margin > 0 && clock <= 300 ? GCH_PACE_LATE_AHEAD
               : margin > 8               ? GCH_PACE_FOURTH_AHEAD_9
                                          : GCH_PACE_FOURTH;
    return margin < -8 ? GCH_PACE_FOURTH_BEHIND_9 : clock <= 300 ? GCH_PACE_LATE_BEHIND_1 : GCH_PACE_FOURTH_BEHIND_1;
}

/* --- worth ------------------------------------------------------------------------------------------------------- */

/* Expected points of a down, hundredths: those of a first and ten there, a smooth curve through well-known values
 * (about -0.5 at the own 5, 0.4 at the own 20, 2.0 at midfield, 4.0 at the 20, 6.0 at the goal), less what each down
 * used and each yard beyond what is normal for it cost. Both costs are those of 109,678 real downs of five seasons: a
 * yard counts most on third down, half of it or less beyond ten to go, and on fourth down hardly. */
extern const int16_t gch_drive_worths[101];
static inline int gch_situation_worth(int ball, int down, int to_go) {
    static const int16_t cost[] = {0, 0, 40, 105, 240};
    static const int8_t usual[] = {10, 10, 7, 6, 6};
    static const int8_t yard[] = {5, 5, 8, 12, 3}, far[] = {4, 4, 4, 2, 0};
    int normal = 100 - ball < usual[down] ? 100 - ball : usual[down];
    int near = to_go < 10 ? to_go : 10;
    return gch_drive_worths[ball] - cost[down] - yard[down] * (near - normal) - far[down] * (to_go - near);
}

/* --- fourth downs and tries -------------------------------------------------------------------------------------- */

#define GCH_FOURTH_FIELDS    20 /* 1-5, 6-10, ... 96-100 yards to the goal line */
#define GCH_FOURTH_DISTANCES 5  /* 1, 2-3, 4-6, 7-10, 11 and more */
#define GCH_TRY_MARGIN       24 /* margins -24..24; beyond counts as the last */
#define GCH_TRY_MARGINS      (2 * GCH_TRY_MARGIN + 1)

/* Score and clock on fourth down: factors on the odds of going for it and of the field goal. X(identifier, label) */
#define GCH_FOURTH_STATES(X)                                                                                           \
    X(NORMAL, "normal")             /* first three quarters within 8 */                                                \
    X(HALF, "half")                 /* second quarter, 1:00 or less */                                                 \
    X(EARLY_BEHIND, "early-behind") /* first three quarters, behind by 9 or more */                                    \
    X(EARLY_AHEAD, "early-ahead")   /* the same ahead */                                                               \
    X(AHEAD, "ahead")               /* fourth quarter, ahead */                                                        \
    X(CLOSE, "close")               /* fourth quarter, above 5:00, behind by 1 to 3 */                                 \
    X(TRAIL, "trail")               /* fourth quarter, above 5:00, behind by 4 to 8 */                                 \
    X(BEHIND, "behind")             /* fourth quarter, above 5:00, behind by 9 or more */                              \
    X(TIED, "tied")                 /* fourth quarter, tied */                                                         \
    X(KICK, "kick")                 /* fourth quarter, 5:00 or less, behind by 1 to 3; by 9 to 11 in reach */          \
    X(MUST, "must")                 /* fourth quarter, 5:00 or less, behind by 4 or more */                            \
    X(LAST, "last")                 /* 2:00 or less, behind by 4 or more */

enum gch_fourth_state {
#define GCH_X(id, label) GCH_FOURTH_##id,
    GCH_FOURTH_STATES(GCH_X)
#undef GCH_X
        GCH_FOURTH_STATE_COUNT,
};
/* There is no time to wait for the ball: who goes for it whatever the distance does so instead of a punt, too. */
static inline bool gch_fourth_is_desperate(int state) {
    return state == GCH_FOURTH_MUST || state == GCH_FOURTH_LAST;
}
/* By quarter, by clock (above 5:00, above 2:00, above 1:00, the rest) and by margin (as gch_situation_states). */
extern const uint8_t gch_fourth_states[5][4][9];
/* The class of the yards to go, 1..99. */
extern const uint8_t gch_fourth_distances[100];
/* Two scores behind late in the game, of which one may be a field goal, a team that is near enough takes that one
 * first: it kicks like one that is behind by three. to_goal: yards. */
#define GCH_FOURTH_REACH 38
static inline enum gch_fourth_state gch_fourth_state_of(int quarter, int clock, int margin, int to_goal) {
    if (quarter >= 4 && clock <= 300 && margin <= -9 && margin >= -11 && to_goal <= GCH_FOURTH_REACH)
        margin = -3;
    int class = gch_situation_margin(margin);
    int when = (clock <= 300) + (clock <= 120) + (clock <= 60);
    return (enum gch_fourth_state)gch_fourth_states[quarter > 4 ? 4 : quarter][when][class];
}

/* The row of a fourth down in tables by state, five yards of field, and distance. */
static inline int gch_fourth_row(const struct gch_state *s) {
    int state = gch_fourth_state_of(s->quarter, s->clock, s->score[s->offense] - s->score[!s->offense], 100 - s->ball);
    return (state * GCH_FOURTH_FIELDS + (99 - s->ball) / 5) * GCH_FOURTH_DISTANCES + gch_fourth_distances[s->to_go];
}

#endif
