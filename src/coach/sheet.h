/*
 * Call sheets: how a team calls its plays, as four small files beside its charts and as flat tables for fast play.
 *
 * calls.csv       table,group,class,1..9      weights and factors of the nine plays
 *                   base   <down> <distance>    weights (they need not add up to anything)
 *                   field  early|late <field>   factors in 1/1000 (downs 1 and 2, downs 3 and 4)
 *                   state  early|late <state>   factors in 1/1000
 *                 A call's weight in a situation is base x field x state; the rules' bars (DDF-6.2) are the coach's to
 *                 apply, and weights of 0 never are called.
 * fourth.csv      field,distance,go,punt,field-goal   weights on fourth down, by five yards of field and distance
 * formations.csv  situation,A..F              weights of the six formations by situation class
 * tries.csv       margin,early,late           percent of two-point tries by the margin after the touchdown, before the
 *                                              fourth quarter and in it
 * habits.csv      name,value                  everything else: tempo, timeouts, onside kicks, kneeling
 *
 * All numbers are whole. Every row must be there exactly once, but for the last habits and formations, which older
 * files lack. Comment lines are allowed.
 */
#ifndef GCH_COACH_SHEET_H
#define GCH_COACH_SHEET_H

#include "football/situation.h"
#include "gridchart/chart.h"

/* What the defense sees. X(identifier, label) */
#define GCH_SHEET_CLASSES(X)                                                                                           \
    X(NORMAL, "normal")                                                                                                \
    X(SHORT, "short") /* second down, 3 or less to go */                                                               \
    X(SECOND_MIDDLE, "second-4-6")                                                                                     \
    X(SECOND_LONG, "second-7-10")                                                                                      \
    X(LONG, "long")              /* first or second down, more than 10 to go */                                        \
    X(THIRD_SHORT, "third-1-3")  /* third or fourth down, 3 or less to go */                                           \
    X(THIRD_MIDDLE, "third-4-6") /* ... 4 to 6 to go */                                                                \
    X(THIRD_LONG, "third-7-10")  /* ... 7 to 10 to go */                                                               \
    X(THIRD_FAR, "third-11")     /* ... 11 or more to go */                                                            \
    X(INSIDE_35, "inside-35")    /* first down, or second with 4 or more to go, 21 to 35 yards out */                  \
    X(INSIDE_20, "inside-20")    /* 11 to 20 yards from the goal line, but for THIRD_20 */                             \
    X(INSIDE_10, "inside-10")    /* 4 to 10, but for THIRD_10 */                                                       \
    X(GOAL, "goal-line")         /* 1 to 3 */                                                                          \
    X(HURRY, "hurry")         /* first or second down, the offense must hurry: end of half, behind by 1 to 8 late */   \
    X(PREVENT, "prevent")     /* behind by 9 to 16, outside the 20, but for THIRD_BEHIND */                            \
    X(KILL, "kill")           /* first or second down, the offense is ahead late */                                    \
    X(BACKED_UP, "backed-up") /* within its own 10, on any down, if it is not that far behind */                       \
    /* From here on a file may lack them: older ones do, and others stand in for them. */                              \
    X(FAR, "behind-17")            /* behind by 17 or more, outside the 20, but for THIRD_BEHIND */                    \
    X(LAST, "last")                /* behind in the last two minutes of the game, outside the 20 */                    \
    X(LEADING, "leading")          /* first or second down, ahead by 9 to 16 before the last five minutes */           \
    X(FOURTH, "fourth-4")          /* fourth down, 4 or more to go, outside the 20 */                                  \
    X(THIRD_20, "third-inside-20") /* third or fourth down, 4 or more to go, 11 to 20 yards from the goal line */      \
    X(THIRD_10, "third-inside-10") /* ... 4 to 10 */                                                                   \
    X(OPENING, "first-quarter")    /* first down in the first quarter within 8, outside the 35 */                      \
    X(OPENING_SECOND, "first-quarter-second") /* second down there, 4 to 10 to go */                                   \
    X(AHEAD, "ahead-1")                       /* first down, ahead by 1 to 8 after it, but for KILL */                 \
    X(THIRD_BEHIND, "third-behind-9")         /* third down, 4 or more to go, behind by 9 or more, outside the 20 */   \
    X(THIRD_KILL, "third-kill")               /* third down, ahead in the last five minutes, outside the 20 */         \
    X(THIRD_FOURTH,                                                                                                    \
      "third-fourth-quarter")           /* third down, 4 or more to go, elsewhere in the fourth within 8 or ahead */   \
    X(INSIDE_6, "inside-10-1-6")        /* INSIDE_10 with 6 or less to go */                                           \
    X(THIRD_6, "third-inside-10-4-6")   /* THIRD_10 with 4 to 6 to go */                                               \
    X(LEADING_17, "leading-17")         /* LEADING by 17 or more */                                                    \
    X(FOURTH_QUARTER, "fourth-quarter") /* first down, behind by 1 to 8 in the fourth above 5:00 or tied after it */   \
    X(FOURTH_QUARTER_SECOND, "fourth-quarter-second") /* second down then, 7 to 10 to go; both outside the 35 */

/* The first of those that a file may lack. */
#define GCH_SIT_LATER GCH_SIT_FAR

enum gch_sheet_class {
#define GCH_X(id, label) GCH_SIT_##id,
    GCH_SHEET_CLASSES(GCH_X)
#undef GCH_X
        GCH_SITS,
};

/* habits.csv. X(identifier, name, low, high, default, what it is) */
#define GCH_HABITS(X)                                                                                                  \
    X(NO_HUDDLE, "no-huddle", 0, 1000, 120, "no-huddles per 1000 chances in normal time")                              \
    X(HURRY_HALF, "hurry-half", 0, 900, 125, "hurries in the second quarter with this many seconds left")              \
    X(HURRY_BEHIND_1, "hurry-behind-1", 0, 900, 300, "the same in the fourth when behind by 1 to 8")                   \
    X(HURRY_BEHIND_9, "hurry-behind-9", 0, 900, 420, "the same in the fourth when behind by 9 or more")                \
    X(HURRY_SHARE, "hurry-share", 0, 1000, 800, "how many of 1000 chances to hurry in those windows are used")         \
    X(TIMEOUT_HALF, "timeout-half", 0, 900, 120, "offense calls timeouts in the second quarter from here on")          \
    X(TIMEOUT_HALF_DEFENSE, "timeout-half-defense", 0, 900, 90, "defense the same")                                    \
    X(TIMEOUT_LATE, "timeout-late", 0, 900, 120, "offense that is behind in the fourth quarter")                       \
    X(TIMEOUT_LATE_DEFENSE, "timeout-late-defense", 0, 900, 270, "defense that is behind in the fourth quarter")       \
    X(KNEEL_HALF, "kneel-half", 0, 900, 20, "kneels the second quarter out with this many seconds left")               \
    X(FIELD_GOAL_HALF, "field-goal-half", 0, 900, 12, "kicks on any down at the end of a half with this many seconds") \
    X(FIELD_GOAL_LONGEST, "field-goal-longest", 0, 60, 36, "longest try in yards from the line of scrimmage")          \
    X(ONSIDE_BEHIND_1, "onside-behind-1", 0, 900, 120, "onside in the fourth when behind by 1 to 8 after the score")   \
    X(ONSIDE_BEHIND_9, "onside-behind-9", 0, 900, 240, "the same when behind by 9 or more")                            \
    X(ONSIDE_SURPRISE, "onside-surprise", 0, 1000, 3, "how many of 1000 other kickoffs are onside")                    \
    X(SQUIB_HALF, "squib-half", 0, 900, 12, "squib kicks in the second quarter with this many seconds left")           \
    X(POOCH_AIM, "pooch-aim", 1, 40, 9, "punts near the goal line are meant to land on this yard line")                \
    X(TIMEOUT_ANY, "timeout-any", 0, 1000, 0, "offense's timeouts per 1000 chances without clock pressure")            \
    X(TIMEOUT_SHARE, "timeout-share", 0, 1000, 1000,                                                                   \
      "how many of 1000 chances to stop the clock before half-time are used")                                          \
    X(LET_ROLL, "let-roll", 0, 1000, 0, "how many of 1000 punts that nobody need catch are left to roll")              \
    X(TWO_POINT_PASS, "two-point-pass", 0, 1000, 600, "how many of 1000 two-point tries are passes")                   \
    X(FOURTH_GO_HALF, "fourth-go-half", 0, 1000000, 1000, "factor on going in 1/1000 by state of fourth down")         \
    X(FOURTH_GO_EARLY_BEHIND, "fourth-go-early-behind", 0, 1000000, 1000, "")                                          \
    X(FOURTH_GO_EARLY_AHEAD, "fourth-go-early-ahead", 0, 1000000, 1000, "")                                            \
    X(FOURTH_GO_AHEAD, "fourth-go-ahead", 0, 1000000, 1000, "")                                                        \
    X(FOURTH_GO_CLOSE, "fourth-go-close", 0, 1000000, 1000, "")                                                        \
    X(FOURTH_GO_TRAIL, "fourth-go-trail", 0, 1000000, 1000, "")                                                        \
    X(FOURTH_GO_BEHIND, "fourth-go-behind", 0, 1000000, 1000, "")                                                      \
    X(FOURTH_GO_TIED, "fourth-go-tied", 0, 1000000, 1000, "")                                                          \
    X(FOURTH_GO_KICK, "fourth-go-kick", 0, 1000000, 1000, "")                                                          \
    X(FOURTH_GO_MUST, "fourth-go-must", 0, 1000000, 1000, "")                                                          \
    X(FOURTH_GO_LAST, "fourth-go-last", 0, 1000000, 1000, "")                                                          \
    X(FOURTH_KICK_HALF, "fourth-kick-half", 0, 100000, 1000, "factor on the field goal in the same way")               \
    X(FOURTH_KICK_EARLY_BEHIND, "fourth-kick-early-behind", 0, 100000, 1000, "")                                       \
    X(FOURTH_KICK_EARLY_AHEAD, "fourth-kick-early-ahead", 0, 100000, 1000, "")                                         \
    X(FOURTH_KICK_AHEAD, "fourth-kick-ahead", 0, 100000, 1000, "")                                                     \
    X(FOURTH_KICK_CLOSE, "fourth-kick-close", 0, 100000, 1000, "")                                                     \
    X(FOURTH_KICK_TRAIL, "fourth-kick-trail", 0, 100000, 1000, "")                                                     \
    X(FOURTH_KICK_BEHIND, "fourth-kick-behind", 0, 100000, 1000, "")                                                   \
    X(FOURTH_KICK_TIED, "fourth-kick-tied", 0, 100000, 1000, "")                                                       \
    X(FOURTH_KICK_KICK, "fourth-kick-kick", 0, 100000, 1000, "")                                                       \
    X(FOURTH_KICK_MUST, "fourth-kick-must", 0, 100000, 1000, "")                                                       \
    X(FOURTH_KICK_LAST, "fourth-kick-last", 0, 100000, 1000, "")                                                       \
    X(AUDIBLE_MARGIN, "audible-margin", 0, 199, 20,                                                                    \
      "calls an audible on third down when the best answer is this many hundredths surer")                             \
    /* From here on a file may lack them: older ones do. */                                                            \
    X(NO_HUDDLE_FOURTH, "no-huddle-fourth", 0, 100000, 500, "factor on no-huddle in 1/1000 in the fourth quarter")     \
    X(NO_HUDDLE_FOURTH_AHEAD_9, "no-huddle-fourth-ahead-9", 0, 100000, 500, "the same when ahead by 9 or more")        \
    X(NO_HUDDLE_FOURTH_BEHIND_1, "no-huddle-fourth-behind-1", 0, 100000, 1000, "the same when behind by 1 to 8")       \
    X(NO_HUDDLE_FOURTH_BEHIND_9, "no-huddle-fourth-behind-9", 0, 100000, 3000, "the same when behind by 9 or more")    \
    X(NO_HUDDLE_LATE_BEHIND_1, "no-huddle-late-behind-1", 0, 100000, 2000,                                             \
      "the same when behind by 1 to 8 in the last five minutes")                                                       \
    X(PACE, "pace", 0, 1000, 0, "no-huddles per 1000 chances beyond those of style")                                   \
    X(PACE_SECOND, "pace-second", 0, 1000, 0, "the same in the second quarter")                                        \
    X(PACE_FOURTH, "pace-fourth", 0, 1000, 0, "the same in the fourth quarter when behind")                            \
    X(TIMEOUT_LATE_DEFENSE_9, "timeout-late-defense-9", 0, 900, 0,                                                     \
      "timeout-late-defense when behind by 9 or more; 0: as that")                                                     \
    X(FOURTH_ANY_HALF, "fourth-any-half", 0, 1000, 0, "of 1000 kicks passed up whatever the distance; by state")       \
    X(FOURTH_ANY_EARLY_BEHIND, "fourth-any-early-behind", 0, 1000, 0, "")                                              \
    X(FOURTH_ANY_EARLY_AHEAD, "fourth-any-early-ahead", 0, 1000, 0, "")                                                \
    X(FOURTH_ANY_AHEAD, "fourth-any-ahead", 0, 1000, 0, "")                                                            \
    X(FOURTH_ANY_CLOSE, "fourth-any-close", 0, 1000, 0, "")                                                            \
    X(FOURTH_ANY_TRAIL, "fourth-any-trail", 0, 1000, 0, "")                                                            \
    X(FOURTH_ANY_BEHIND, "fourth-any-behind", 0, 1000, 0, "")                                                          \
    X(FOURTH_ANY_TIED, "fourth-any-tied", 0, 1000, 0, "")                                                              \
    X(FOURTH_ANY_KICK, "fourth-any-kick", 0, 1000, 0, "")                                                              \
    X(FOURTH_ANY_MUST, "fourth-any-must", 0, 1000, 0, "")                                                              \
    X(FOURTH_ANY_LAST, "fourth-any-last", 0, 1000, 0, "")                                                              \
    X(SNEAK, "sneak", 0, 1000, 113, "of 1000 runs with a yard to go where a sneak is surest how many are sneaks")      \
    X(TIMEOUT_LATE_SHARE, "timeout-late-share", 0, 1000, 1000,                                                         \
      "how many of 1000 chances to stop the clock in the fourth above 2:00 a defense that is behind uses")             \
    X(FIELD_GOAL_TIMEOUT, "field-goal-timeout", 0, 900, 10, "field-goal-half with a timeout left")                     \
    X(LAST_TIMEOUT, "last-timeout", 0, 900, 20,                                                                        \
      "keeps the last timeout for a field goal in reach until this many seconds are left")                             \
    X(TIMEOUT_LATE_SHARE_9, "timeout-late-share-9", 0, 1000, 0,                                                        \
      "timeout-late-share when behind by 9 or more; 0: as that")                                                       \
    X(TIMEOUT_DENIES, "timeout-denies", 0, 5000, 1000,                                                                 \
      "factor in 1/1000 on the defense's timeouts in the last two minutes before half-time")                           \
    X(TIMEOUT_GUARDS, "timeout-guards", 0, 5000, 1000,                                                                 \
      "the same in the last two minutes of the game if it is tied or ahead")

/* The first of those that a file may lack. */
#define GCH_HABIT_LATER GCH_HABIT_NO_HUDDLE_FOURTH

enum gch_habit {
#define GCH_X(id, name, low, high, def, what) GCH_HABIT_##id,
    GCH_HABITS(GCH_X)
#undef GCH_X
        GCH_HABIT_COUNT,
};

/* A sheet as its files have it: what the compiler makes and people edit. */
struct gch_sheet_source {
    int32_t base[4][GCH_DISTANCES][GCH_PLAYS];
    int32_t field[2][GCH_FIELDS][GCH_PLAYS]; /* [0] downs 1 and 2, [1] downs 3 and 4 */
    int32_t state[2][GCH_STATES][GCH_PLAYS];
    int32_t fourth[GCH_FOURTH_FIELDS][GCH_FOURTH_DISTANCES][3]; /* go, punt, field goal */
    int32_t formation[GCH_SITS][GCH_FORMATIONS];
    int32_t tries[GCH_TRY_MARGINS][2]; /* percent; [0] before the fourth quarter */
    int32_t habit[GCH_HABIT_COUNT];
};

/* A sheet as a coach uses it. Boundaries are cumulated weights, see base/pick.h. A row that has no weight at all is
 * uniform. */
struct gch_call_sheet {
    int16_t call[GCH_SITUATIONS][8];
    int16_t fourth[GCH_FOURTH_STATE_COUNT][GCH_FOURTH_FIELDS][GCH_FOURTH_DISTANCES][8];
    int16_t formation[GCH_SITS][8];
    uint8_t class[GCH_SITUATIONS]; /* enum gch_sheet_class */
    uint8_t tries[GCH_TRY_MARGINS][2];
    int32_t habit[GCH_HABIT_COUNT];
    /* As struct gch_plan has them. */
    int16_t choice[GCH_FOURTH_STATE_COUNT * GCH_FOURTH_FIELDS * GCH_FOURTH_DISTANCES]
                  [2]; /* what `fourth` begins with */
    int16_t unpressed[5];
    int16_t no_huddle[GCH_PACES];
    int16_t hurry[GCH_PRESSURES];
    int16_t timeout[GCH_PRESSURES];
    int16_t stop[GCH_PRESSURES];
};

/* down 1..4, to_go 1..99, spot = yards to the opponent's goal line 1..99. Negative margins are behind. */
int gch_sheet_distance_of(int to_go);
int gch_sheet_field_of(int spot);

/* What the defense takes a row for. */
enum gch_sheet_class gch_sheet_class_of(int down, int distance, int field, int state);
/* The class whose formations stand in for those of one that a file may lack. */
enum gch_sheet_class gch_sheet_stand_in(enum gch_sheet_class class);

/* The same weight of a play in a row that the built sheet has, as a double, for the compiler. */
double gch_sheet_weight(const struct gch_sheet_source *source, int down, int distance, int field, int state, int play);

/* A source with the defaults: all weights 1, all factors 1, habits as listed. */
void gch_sheet_source_init(struct gch_sheet_source *source);
void gch_call_sheet_build(const struct gch_sheet_source *source, struct gch_call_sheet *out);

/* True if a team folder holds a call sheet (its calls.csv is there). */
bool gch_sheet_present(const char *folder);
/* Reads the files of a team folder, strictly; findings go to ctx, and nothing is handed out with an error. */
enum gch_status gch_sheet_load(struct gch_context *ctx, const char *folder, struct gch_sheet_source *out);
/* Writes them, each whole or not at all. */
enum gch_status gch_sheet_save(struct gch_context *ctx, const struct gch_sheet_source *source, const char *folder);

#endif
