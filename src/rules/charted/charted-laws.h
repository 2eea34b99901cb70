/* Words for the laws of chart games' columns, and the laws that all of them share (DDF-5.1, RZ-0.1). */
#ifndef GCH_CHARTED_LAWS_H
#define GCH_CHARTED_LAWS_H

#include "chart/chart-legal.h"

#define C(id)    (UINT64_C(1) << GCH_CELL_CLASS_##id)
#define COL(id)  (UINT64_C(1) << GCH_COL_##id)
#define VAL(id)  (UINT64_C(1) << GCH_VAL_##id)
#define YARDS    (C(POS) | C(NEG) | C(ZERO))
#define FORCED   (C(FPOS) | C(FNEG) | C(FZERO))
#define FOULS    (C(OFF) | C(DEF))
#define FUMBLE   (C(F) | C(FBARE))
#define RUN      (YARDS | C(STAR) | C(B) | C(TD) | FUMBLE | FOULS)
#define THROW    (YARDS | C(STAR) | C(TD) | C(QT) | C(INT) | C(INC) | FUMBLE | FOULS | C(IG) | C(PI))
#define RETURN   (YARDS | C(TD) | FUMBLE | FOULS)
#define STOP     (YARDS | FORCED | C(FTD) | FUMBLE)
#define VARIABLE (C(VARIABLE) | C(VARLOSS))
#define RZ_FOULS (FOULS | C(DEF15X))

/* clang-format off */
#define CHARTED_COLUMNS                                                                                                \
    [GCH_COL_FUMBLE_RECOVERY] = {C(REC) | C(LOST), 0},                                                                 \
    [GCH_COL_FAIR_CATCH] = {C(FC) | C(MUFF) | C(LBR) | FUMBLE | RZ_FOULS, 0},                                          \
    [GCH_COL_SACK_RATE] = {C(ZERO) | C(SCK) | C(QR), 0},                                                               \
    [GCH_COL_LOS_OFF_5] = {C(PRE) | C(POST), 0},                                                                       \
    [GCH_COL_LOS_DEF_5] = {C(PRE) | C(POST), 0},                                                                       \
    [GCH_COL_DEF_PENALTY_5] = {C(ZERO) | C(DEF5) | C(XDEF5), 0, .own_foul = true},                                     \
    [GCH_COL_DEF_PENALTY_5X] = {C(ZERO) | C(DEF5X) | C(XDEF5X), 0, .own_foul = true},                                  \
    [GCH_COL_DEF_PENALTY_15] = {C(ZERO) | C(DEF15) | C(XDEF15), 0, .own_foul = true},                                  \
    [GCH_COL_DEF_PENALTY_PI] = {C(ZERO) | C(PIX) | C(XPI), 0},                                                         \
    [GCH_COL_DEF_FUMBLE_RECOVERY] = {C(ZERO) | C(G) | C(NG), 0, .ng_word = true},                                      \
    [GCH_COL_GREAT_PROTECTION] = {C(ZERO) | C(XQT), 0},                                                                \
    [GCH_COL_GOOD_DECISION] = {C(ZERO) | C(XINT), 0},                                                                  \
    [GCH_COL_BALL_PROTECTION] = {C(ZERO) | C(XF), 0},                                                                  \
    [GCH_COL_SHORT_PASS_BIG_PLAY] = {C(POS) | C(TD), C(STAR)}

/* The nine plays: four runs, five passes, of which the short one may be bold. */
#define CHARTED_PLAYS(run, pass, law_of_15)                                                                            \
    [GCH_COL_PLAY_1] = {run, C(NEGSTAR), law_of_15},                                                                   \
    [GCH_COL_PLAY_2] = {run, C(NEGSTAR), law_of_15},                                                                   \
    [GCH_COL_PLAY_3] = {run, C(NEGSTAR), law_of_15},                                                                   \
    [GCH_COL_PLAY_4] = {run, C(NEGSTAR), law_of_15},                                                                   \
    [GCH_COL_PLAY_5] = {pass, C(NEGSTAR), law_of_15},                                                                  \
    [GCH_COL_PLAY_6] = {pass | C(BOLD), C(NEGSTAR), law_of_15},                                                        \
    [GCH_COL_PLAY_7] = {pass, C(NEGSTAR), law_of_15},                                                                  \
    [GCH_COL_PLAY_8] = {pass, C(NEGSTAR), law_of_15},                                                                  \
    [GCH_COL_PLAY_9] = {pass, C(NEGSTAR), law_of_15}

/* What the legends of both games begin with, and what plays may turn into. */
#define CHARTED_LEGEND_YARDS                                                                                           \
    {"7", "gain of that many yards; on a pass, complete"},                                                             \
    {"-2", "loss of that many yards"},                                                                                 \
    {"", "no gain; on a return or against a play, no change"},                                                         \
    {"7*", "the play ends out of bounds"}
#define CHARTED_LEGEND_TURNS                                                                                           \
    {"B", "breakaway: throw again in column B"},                                                                       \
    {"TD", "touchdown"},                                                                                               \
    {"QT", "quarterback trapped: throw again in column QT"},                                                           \
    {"INC", "incomplete pass"},                                                                                        \
    {"INT 12", "interception that many yards beyond the line"},                                                        \
    {"F 3", "fumble that many yards from the line; dice say who has it"}
#define CHARTED_LEGEND_FOULS(offense, defense)                                                                         \
    {offense, "penalty on the offense; throw again"},                                                                  \
    {defense, "penalty on the defense; X: with a first down"}
#define CHARTED_LEGEND_REST                                                                                           \
    {"PI 12", "pass interference that many yards downfield"},                                                          \
    {"FC", "fair catch"},                                                                                              \
    {"BLK -9", "blocked kick, ball that many yards from the line"}

/* RZ-0.2: the same tables under both rules. */
#define CHARTED_COVERAGES                                                                                              \
    [GCH_COV_KICK] = {YARDS | FORCED, C(FTD) | FUMBLE},                                                                \
    [GCH_COV_PUNT] = {YARDS | FORCED, C(FTD) | FUMBLE},                                                                \
    [GCH_COV_QT] = {YARDS | FORCED, 0},                                                                                \
    [GCH_COV_FIELD_GOAL] = {C(ZERO) | C(G) | C(NG), 0, .ng_word = true}
/* clang-format on */

/* DDF-3.1 to 3.5, RZ-2.1, 2.3: everything but the supplements, QB and fair-catch is on every chart. */
#define CHARTED_REQUIRED ((COL(SACK_RATE) - 1) & ~COL(QB) & ~COL(FAIR_CATCH))

#endif
