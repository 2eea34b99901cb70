/*
 * The numbers of the chart games' own words (gch_charted_words), and their dice: private to the rulesets that have
 * charts and to the coaches, compilers and analyses that read charts.
 */
#ifndef GCH_RULES_CHARTED_WORDS_H
#define GCH_RULES_CHARTED_WORDS_H

#include "dice/throw.h"
#include "gridchart/chart.h"
#include "gridchart/vocabulary.h"

/* clang-format off: tables are read by column */

/* What can be called. 1..9 are the nine standard plays. */
enum gch_call {
    GCH_CALL_NONE,
    GCH_CALL_1,
    GCH_CALL_2,
    GCH_CALL_3,
    GCH_CALL_4,
    GCH_CALL_5,
    GCH_CALL_6,
    GCH_CALL_7,
    GCH_CALL_8,
    GCH_CALL_9,
    GCH_CALL_PUNT,
    GCH_CALL_FIELD_GOAL,
    GCH_CALL_KNEEL,
    GCH_CALL_SPIKE,
    GCH_CALL_SAFETY,
    GCH_CALL_QB_SNEAK,
    GCH_CALL_KICKOFF,
    GCH_CALL_SQUIB,
    GCH_CALL_ONSIDE,
    GCH_CALL_SAFETY_KICK,
    GCH_CALL_PAT_KICK,
    GCH_CALL_TWO_POINT,
    GCH_CALL_FREE_KICK_FIELD_GOAL,
    GCH_CALL_TOSS,
    GCH_CALL_HAIL_MARY, /* house rule 19: play 8 at the very end */
    GCH_CALL_COUNT,
};

/* The nine plays, as a set. */
#define GCH_PLAY_CALLS UINT64_C(0x3FE)
#define GCH_PASS_CALLS UINT64_C(0x3E0) /* 5 to 9 */
/* The six formations, as a set. */
#define GCH_ALL_FORMATIONS UINT64_C(0x3F)

static inline bool gch_call_is_run(int call) {
    return call >= GCH_CALL_1 && call <= GCH_CALL_4;
}
static inline bool gch_call_is_pass(int call) {
    return call >= GCH_CALL_5 && call <= GCH_CALL_9;
}

/* The decisions a coach can be asked for (DDF-26.8, RZ-28.1), and what answers to them are. */
enum gch_decision {
    GCH_ASK_PLAY,          /* a call: from scrimmage; after a touchdown PAT_KICK or TWO_POINT; KICKOFF SQUIB ONSIDE */
    GCH_ASK_TRY_PLAY,      /* the scrimmage call of a two-point try */
    GCH_ASK_FORMATION,     /* 0..5 = A..F */
    GCH_ASK_RETURN,        /* enum gch_return_choice */
    GCH_ASK_POOCH,         /* yards, 0..max by step */
    GCH_ASK_FUMBLE_RETURN, /* 0 no, 1 yes */
    GCH_ASK_PENALTY,       /* 0 the play stands, i accept foul i; one may be listed twice with another enforcement */
    GCH_ASK_CLOCK,         /* enum gch_clock_call */
    GCH_ASK_AUDIBLE,       /* enum gch_audible_choice */
    GCH_ASK_TOSS,          /* enum gch_toss_choice */
    GCH_ASK_RETURN_TEAM,   /* 0 regular, 1 hands */
    GCH_ASK_BLOCK,         /* 0 no, 1 yes; so are the others but for */
    GCH_ASK_MISSED_FG,     /* 0 spot, 1 twenty, 2 return */
    GCH_ASK_FREE_KICK,
    GCH_ASK_TRY_RETURN,
    GCH_ASK_INTERCEPTION, /* enum gch_interception_choice */
    GCH_ASK_REVIEW,
    GCH_ASK_RUNDOWN,
    GCH_ASK_TEMPO,    /* house rules 4 and 5: enum gch_tempo */
    GCH_ASK_KICK_OUT, /* house rule 3: 0 the ball, 1 kick again */
    GCH_ASK_CARRIER,  /* house rule 10: 0 as drawn, 1 the quarterback */
    GCH_DECISION_COUNT,
};

enum gch_toss_choice {
    GCH_TOSS_KICK,
    GCH_TOSS_RECEIVE,
    GCH_TOSS_DEFER, /* house rule 3 */
};

enum gch_return_choice {
    GCH_RETURN,
    GCH_TOUCHBACK,
    GCH_FAIR_CATCH,
    GCH_LET_IT_ROLL,
    GCH_BY_DICE, /* house rule 2: the dice decide */
};

enum gch_interception_choice {
    GCH_INT_RETURN,
    GCH_INT_DROP,
    GCH_INT_DOWN, /* taken where it is; in the own end zone a touchback */
};

enum gch_clock_call {
    GCH_CLOCK_NONE,
    GCH_CLOCK_TIMEOUT,
    GCH_CLOCK_NO_HUDDLE,
    GCH_CLOCK_SPIKE,
};

enum gch_audible_choice {
    GCH_KEEP,
    GCH_AUDIBLE,
    GCH_LATE_TIMEOUT, /* a timeout after the reveal (DDF-23.2, RZ-29.7) */
};

/* Every purpose a roll can have, in the order of their dice: X(identifier, name, dice, words). */
#define GCH_PURPOSES(X)                                                                                                \
    X(OFFENSE, "offense", OFFENSE, "the play, on the offense's chart")                                                 \
    X(BREAKAWAY, "breakaway", OFFENSE, "a breakaway: how far")                                                         \
    X(QT, "qt", OFFENSE, "the quarterback is trapped: sack, scramble or more")                                         \
    X(SHORT_PASS_BIG_PLAY, "short-pass-big-play", OFFENSE, "a short pass that may break")                              \
    X(KICKOFF, "kickoff", OFFENSE, "the kickoff: how far")                                                             \
    X(KICKOFF_RETURN, "kickoff-return", OFFENSE, "the kickoff return")                                                 \
    X(SQUIB_RETURN, "squib-return", OFFENSE, "the return of the squib kick")                                           \
    X(ONSIDE, "onside", OFFENSE, "the onside kick: who has it")                                                        \
    X(PUNT, "punt", OFFENSE, "the punt: how far")                                                                      \
    X(PUNT_RETURN, "punt-return", OFFENSE, "the punt return")                                                          \
    X(FIELD_GOAL, "field-goal", OFFENSE, "the field goal")                                                             \
    X(PAT, "pat", OFFENSE, "the extra point")                                                                          \
    X(INT_RETURN, "int-return", OFFENSE, "the return of the interception")                                             \
    X(FUMBLE_RECOVERY, "fumble-recovery", OFFENSE, "the fumble: who recovers")                                         \
    X(FUMBLE_RETURN, "fumble-return", OFFENSE, "the return of the fumble")                                             \
    X(DEF_FUMBLE_RECOVERY, "def-fumble-recovery", OFFENSE, "the fumble: the defense's share")                          \
    X(DEF_PENALTY, "def-penalty", OFFENSE, "a foul of the defense")                                                    \
    X(DEF_PENALTY_CANCEL, "def-penalty-cancel", OFFENSE, "whether the defense's foul is called off")                   \
    X(LOS_PENALTY, "los-penalty", OFFENSE, "a foul at the line: before or after the snap")                             \
    X(HOLDING, "holding", OFFENSE, "whether it was holding")                                                           \
    X(BETWEEN_DOWNS, "between-downs", OFFENSE, "whether the foul came after the play")                                 \
    X(SACK_RATE, "sack-rate", OFFENSE, "the defense's sack rate")                                                      \
    X(GREAT_PROTECTION, "great-protection", OFFENSE, "great protection")                                               \
    X(GOOD_DECISION, "good-decision", OFFENSE, "a good decision of the passer")                                        \
    X(BALL_PROTECTION, "ball-protection", OFFENSE, "protection of the ball")                                           \
    X(LOOSE_BALL, "loose-ball", OFFENSE, "a loose ball")                                                               \
    X(FAIR_CATCH, "fair-catch", OFFENSE, "the fair catch")                                                             \
    X(QB_SNEAK, "qb-sneak", OFFENSE, "the quarterback sneak")                                                          \
    X(SAFETY_KICK, "safety-kick", OFFENSE, "the free kick")                                                            \
    X(VARIABLE, "variable", OFFENSE, "yards that vary")                                                                \
    X(SQUIB, "squib", OFFENSE, "the squib kick")                                                                       \
    X(ONSIDE_RETURN, "onside-return", OFFENSE, "the return of the onside kick")                                        \
    X(TOSS, "toss", OFFENSE, "the toss")                                                                               \
    X(DEFENSE, "defense", DEFENSE, "the play, on the defense's chart")                                                 \
    X(KICK_COVERAGE, "kick-coverage", DEFENSE, "the coverage of the kickoff")                                          \
    X(PUNT_COVERAGE, "punt-coverage", DEFENSE, "the coverage of the punt")                                             \
    X(QT_CONTAINMENT, "qt-containment", DEFENSE, "whether the defense contains the scramble")                          \
    X(FG_ADJUSTMENT, "fg-adjustment", DEFENSE, "the defense's influence on the field goal")                            \
    X(ROLL_DIRECTION, "roll-direction", DEFENSE, "which way the ball rolls")                                           \
    X(BLOCK, "block", DEFENSE, "the block")                                                                            \
    X(PENALTY_SNAP, "penalty-snap", DEFENSE, "the foul at the snap")                                                   \
    X(REVIEW, "review", DEFENSE, "the review")                                                                         \
    X(PAT_RETURN, "pat-return", DEFENSE, "the return of the try")                                                      \
    X(LET_BALL_ROLL, "let-ball-roll", DEFENSE, "letting the ball roll")                                                \
    X(MUFFED_SNAP, "muffed-snap", TEN, "whether the snap is muffed")                                                   \
    X(OFFENSE_RETURN, "offense-return", TEN, "whether the own fumble is advanced")                                     \
    X(ROLL_YARDS, "roll-yards", TEN, "how far the ball rolls")                                                         \
    X(PI_YARDS, "pi-yards", TEN, "the yards of the interference")                                                      \
    X(PENALTY_PICK, "penalty-pick", TEN, "which foul it is")                                                           \
    X(COIN, "coin", TEN, "the coin: 0 to 4 is right, the visitor's; 5 to 9 the home team's")                           \
    X(PASS_RUSH, "pass-rush", TEN, "run or pass")                                                                      \
    X(SOLITAIRE, "solitaire", TWO_SIX, "the solitaire table")                                                          \
    X(RC_2_DECIDE, "rc-2-decide", TWO_SIX, "house rule 2: whether the punt is returned")                               \
    X(RC_2_ROLL, "rc-2-roll", TWO_SIX, "house rule 2: where the punt stops")                                           \
    X(RC_6_RET, "rc-6-ret", SIX, "house rule 6: whether the recoverer goes on")                                        \
    X(RC_8, "rc-8", THREE_SIX, "house rule 8: whether the field goal is blocked")                                      \
    X(RC_10_RD, "rc-10-rd", SIX, "house rule 10: the run defense against the scramble")                                \
    X(RC_11_FC, "rc-11-fc", SIX, "house rule 11: whether it is a fair catch")                                          \
    X(RC_11_COVER, "rc-11-cover", SIX, "house rule 11: the coverage of the punt")                                      \
    X(RC_12_SPOT, "rc-12-spot", TWO_SIX, "house rule 12: how far behind the line the blocked ball lies")               \
    X(RC_12_RECOVER, "rc-12-recover", SIX, "house rule 12: who recovers the blocked kick")                             \
    X(RC_12_COLUMN, "rc-12-column", SIX, "house rule 12: the column of the return")                                    \
    X(RC_12_GROUP, "rc-12-group", SIX, "house rule 12: who picked it up")                                              \
    X(RC_15_MARK, "rc-15-mark", TWO_SIX, "house rule 15: the mark of the punt")                                        \
    X(RC_15_BLOCK, "rc-15-block", SIX, "house rule 15: whether the punt is blocked")                                   \
    X(RC_17, "rc-17", PAIR, "house rule 17: the onside kick")                                                          \
    X(RC_18_CALL, "rc-18-call", PAIR, "house rule 18: whether there is a rush")                                        \
    X(RC_18_SLOT, "rc-18-slot", PAIR, "house rule 18: who rushes")                                                     \
    X(RC_18_RUSH, "rc-18-rush", SIX, "house rule 18: the rush")                                                        \
    X(RC_18_PRESSURE, "rc-18-pressure", TWO_SIX, "house rule 18: what comes of the pressure")                          \
    X(RC_18_INT, "rc-18-int", SIX, "house rule 18: whether it is intercepted")                                         \
    X(RC_19_INT, "rc-19-int", SIX, "house rule 19: where the interception lies")                                       \
    X(RC_20_CHECK, "rc-20-check", THREE_TEN, "house rule 20: whether somebody is hurt")                                \
    X(RC_20_WHO, "rc-20-who", PAIR, "house rule 20: who is hurt")                                                      \
    X(RC_21_TEST, "rc-21-test", SIX, "house rule 21: whether it is an injury")                                         \
    X(RC_21_DURATION, "rc-21-duration", SIX, "house rule 21: for how long")                                            \
    X(RC_21_GAMES, "rc-21-games", SIX, "house rule 21: games beyond this one")                                         \
    X(CREDIT_PASS, "credit-pass", DRAW, "a man by his share: pass")                                                    \
    X(CREDIT_1, "credit-1", DRAW, "a man by his share: 1")                                                             \
    X(CREDIT_2, "credit-2", DRAW, "a man by his share: 2")                                                             \
    X(CREDIT_3, "credit-3", DRAW, "a man by his share: 3")                                                             \
    X(CREDIT_4, "credit-4", DRAW, "a man by his share: 4")                                                             \
    X(CREDIT_5, "credit-5", DRAW, "a man by his share: 5")                                                             \
    X(CREDIT_6, "credit-6", DRAW, "a man by his share: 6")                                                             \
    X(CREDIT_7, "credit-7", DRAW, "a man by his share: 7")                                                             \
    X(CREDIT_8, "credit-8", DRAW, "a man by his share: 8")                                                             \
    X(CREDIT_9, "credit-9", DRAW, "a man by his share: 9")                                                             \
    X(CREDIT_QT, "credit-QT", DRAW, "a man by his share: QT")                                                          \
    X(CREDIT_KICKOFF, "credit-kickoff", DRAW, "a man by his share: kickoff")                                           \
    X(CREDIT_PUNT, "credit-punt", DRAW, "a man by his share: punt")                                                    \
    X(CREDIT_FIELD_GOAL, "credit-field-goal", DRAW, "a man by his share: field-goal")                                  \
    X(CREDIT_KICKOFF_RETURN, "credit-kickoff-return", DRAW, "a man by his share: kickoff-return")                      \
    X(CREDIT_PUNT_RETURN, "credit-punt-return", DRAW, "a man by his share: punt-return")                               \
    X(CREDIT_SACK, "credit-sack", DRAW, "a man by his share: sack")                                                    \
    X(CREDIT_INT_MADE, "credit-int-made", DRAW, "a man by his share: int-made")                                        \
    X(CREDIT_PASS_DEFENDED, "credit-pass-defended", DRAW, "a man by his share: pass-defended")                         \
    X(CREDIT_QB_HIT, "credit-qb-hit", DRAW, "a man by his share: qb-hit")                                              \
    X(CREDIT_TACKLE_RUN, "credit-tackle-run", DRAW, "a man by his share: tackle-run")                                  \
    X(CREDIT_TACKLE_PASS, "credit-tackle-pass", DRAW, "a man by his share: tackle-pass")                               \
    X(CREDIT_TACKLE_RETURN, "credit-tackle-return", DRAW, "a man by his share: tackle-return")                         \
    X(CREDIT_FORCED_FUMBLE, "credit-forced-fumble", DRAW, "a man by his share: forced-fumble")                         \
    X(CREDIT_RECOVER_OWN, "credit-recover-own", DRAW, "a man by his share: recover-own")                               \
    X(CREDIT_RECOVER_OPP, "credit-recover-opp", DRAW, "a man by his share: recover-opp")                               \
    X(CREDIT_OFF_PENALTY, "credit-off-penalty", DRAW, "a man by his share: off-penalty")                               \
    X(CREDIT_DEF_PENALTY, "credit-def-penalty", DRAW, "a man by his share: def-penalty")

enum gch_purpose {
#define GCH_X(id, name, die, words) GCH_ROLL_##id,
    GCH_PURPOSES(GCH_X)
#undef GCH_X
        GCH_PURPOSE_COUNT,
};

enum { GCH_CHARTED_DICE = 9 };
extern const struct gch_die gch_charted_dice[GCH_CHARTED_DICE];
#define GCH_DIE_OFFENSE (&gch_charted_dice[0]) /* 10..39, three dice, 216 ways */
#define GCH_DIE_DEFENSE (&gch_charted_dice[1]) /* 1..5, two dice, 36 ways */
#define GCH_DIE_TEN     (&gch_charted_dice[2]) /* 0..9 */
#define GCH_DIE_TWO_SIX (&gch_charted_dice[3]) /* 2..12, two six-sided dice, 36 ways */
/* Of house rules. */
#define GCH_DIE_SIX       (&gch_charted_dice[4]) /* 1..6 */
#define GCH_DIE_PAIR      (&gch_charted_dice[5]) /* 11..66, tens and units */
#define GCH_DIE_THREE_SIX (&gch_charted_dice[6]) /* 111..666 */
#define GCH_DIE_THREE_TEN (&gch_charted_dice[7]) /* 000..999 */
#define GCH_DIE_DRAW      (&gch_charted_dice[8]) /* 1 to as many as there are */

extern const uint8_t gch_offense_ways[216];
extern const uint8_t gch_defense_ways[36];
extern const uint8_t gch_two_six_ways[36];

extern const struct gch_vocabulary gch_charted_words;
extern const struct gch_vocabulary gch_charted_words_older;  /* the same, with the formations' older names (DDF-3.3) */
extern const struct gch_vocabulary gch_charted_words_equals; /* the same, with its own names of fouls */

static inline const char *gch_call_name(int call) {
    return gch_charted_words.calls[call].name;
}
static inline const char *gch_call_words(int call) {
    return gch_charted_words.calls[call].words;
}
static inline const char *gch_purpose_name(int purpose) {
    return gch_charted_words.purposes[purpose].name;
}
static inline const struct gch_die *gch_purpose_die(int purpose) {
    return gch_charted_words.purposes[purpose].die;
}

/* clang-format on */

/* Places of seeded dice: one word holds, one after the other, three ten-sided dice for the snap, the defense's for a
 * foul, the offense's and the defense's. */
#define GCH_PLACE_DEF_PENALTY UINT32_C(1000)
#define GCH_PLACE_OFFENSE     (GCH_PLACE_DEF_PENALTY * 216)
#define GCH_PLACE_DEFENSE     (GCH_PLACE_OFFENSE * 216)
#define GCH_PLACE_AFTER       (GCH_PLACE_DEFENSE * 36)
#define GCH_PLACE_OF(purpose)                                                                                          \
    ((purpose) == GCH_ROLL_OFFENSE ? GCH_PLACE_OFFENSE                                                                 \
                                   : ((purpose) == GCH_ROLL_DEF_PENALTY ? GCH_PLACE_DEF_PENALTY : 0))

/* gch_dice_roll with all that the list says about a purpose known beforehand. */
static inline int gch_charted_roll_seeded(struct gch_dice *dice, enum gch_purpose purpose) {
    if (GCH_PLACE_OF(purpose) != 0)
        gch_dice_go_to(dice, GCH_PLACE_OF(purpose));
    if (purpose < GCH_ROLL_DEFENSE)
        return gch_offense_ways[gch_dice_split(dice, 216)];
    if (purpose < GCH_ROLL_MUFFED_SNAP)
        return gch_defense_ways[gch_dice_split(dice, 36)];
    if (purpose < GCH_ROLL_SOLITAIRE)
        return (int)gch_dice_split(dice, 10);
    if (purpose == GCH_ROLL_SOLITAIRE)
        return gch_two_six_ways[gch_dice_split(dice, 36)];
    return gch_dice_roll(dice, (int)purpose);
}
static inline int gch_charted_roll(struct gch_dice *dice, enum gch_purpose purpose) {
    return dice->roll != NULL ? gch_dice_roll_source(dice, (int)purpose) : gch_charted_roll_seeded(dice, purpose);
}

#endif
