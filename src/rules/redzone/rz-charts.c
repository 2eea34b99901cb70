/* What RedZone's charts are like: the laws of RZ-0.1 and RZ-2.4 to 2.7. A DDF chart may be used under RedZone rules
 * where it carries what is needed, so DDF's own cells stay legal. */
#include "rules/charted/charted-laws.h"
#include "rules/rules-priv.h"

#define RZ_RUN   (RUN | C(FS) | C(DEF15X) | VARIABLE)
#define RZ_THROW (THROW | C(FS) | C(DEF15X) | VARIABLE)

static const struct gch_legend legend[] = {
    {"7", "gain of that many yards; on a pass, complete"},
    {"-2", "loss of that many yards"},
    {"", "no gain; on a return or against a play, no change"},
    {"7*", "the play ends out of bounds"},
    {"(3)", "exactly these yards, (-2) this loss, whatever the offense's cell says"},
    {"(40)", "kick out of bounds: the receivers' ball on their 40"},
    {"B", "breakaway: throw again in column B"},
    {"TD", "touchdown"},
    {"QT", "quarterback trapped: throw again in column QT"},
    {"INC", "incomplete pass"},
    {"INT 12", "interception that many yards beyond the line"},
    {"F 3", "fumble that many yards from the line; dice say who has it"},
    {"FS", "fumbled snap"},
    {"Muff", "muffed kick"},
    {"T1", "yards by the tables T1, T2, T3, DS, X"},
    {"TB", "touchback"},
    {"O=10", "penalty on the offense; throw again"},
    {"D=5X", "penalty on the defense; X: with a first down"},
    {"NG", "field goal no good"},
    {"KR", "squib: use the kickoff-return column; B: the receivers' column B"},
    {"LBR", "let the ball roll"},
    {"PI 12", "pass interference that many yards downfield"},
    {"FC", "fair catch"},
    {"BLK -9", "blocked kick, ball that many yards from the line"},
    {0},
};

/* clang-format off */
const struct gch_chart_kind gch_charts_redzone = {
    .game = "redzone",
    .reserved = gch_ruleset_folder,
    .folder = "redzone",
    .column = {
        CHARTED_COLUMNS,
        [GCH_COL_PLAY_1] = {RZ_RUN, C(NEGSTAR), .x15 = true},
        [GCH_COL_PLAY_2] = {RZ_RUN, C(NEGSTAR), .x15 = true},
        [GCH_COL_PLAY_3] = {RZ_RUN, C(NEGSTAR), .x15 = true},
        [GCH_COL_PLAY_4] = {RZ_RUN, C(NEGSTAR), .x15 = true},
        [GCH_COL_PLAY_5] = {RZ_THROW, C(NEGSTAR), .x15 = true},
        [GCH_COL_PLAY_6] = {RZ_THROW | C(BOLD), C(NEGSTAR), .x15 = true},
        [GCH_COL_PLAY_7] = {RZ_THROW, C(NEGSTAR), .x15 = true},
        [GCH_COL_PLAY_8] = {RZ_THROW, C(NEGSTAR), .x15 = true},
        [GCH_COL_PLAY_9] = {RZ_THROW, C(NEGSTAR), .x15 = true},
        [GCH_COL_B] = {C(POS) | C(STAR) | C(TD) | C(VARIABLE), C(ZERO) | C(NEG) | C(VARLOSS) | FUMBLE | RZ_FOULS},
        [GCH_COL_QT] = {YARDS | C(STAR) | FUMBLE | C(FS) | C(PASS) | VARIABLE, C(TD) | C(INC) | RZ_FOULS},
        [GCH_COL_QB] = {YARDS | C(TD) | FUMBLE | C(FS) | VARIABLE, C(STAR) | RZ_FOULS},
        [GCH_COL_KICKOFF] = {C(POS) | C(STAR) | C(TB) | C(FPOS) | C(OFF) | C(OFF40) | C(VARIABLE),
                             C(OFFBIG) | C(DEF) | C(DEF15X), .kickoff = true},
        [GCH_COL_KICKOFF_RETURN] = {RETURN | C(DEF15X) | VARIABLE, C(STAR)},
        [GCH_COL_PUNT] = {C(POS) | C(STAR) | C(FPOS) | C(FG) | C(KO) | C(BLK) | FUMBLE | C(FS) | RZ_FOULS | C(VARIABLE), 0, .x15 = true},
        [GCH_COL_PUNT_RETURN] = {RETURN | C(DEF15X) | C(FC) | C(MUFF) | VARIABLE, C(STAR)},
        [GCH_COL_FUMBLE_RETURN] = {RETURN | C(DEF15X) | VARIABLE, C(STAR)},
        [GCH_COL_INT_RETURN] = {RETURN | C(DEF15X) | VARIABLE, C(STAR)},
        [GCH_COL_FIELD_GOAL] = {C(POS) | C(NG) | C(ZERO) | C(BLK) | FUMBLE | C(FS) | RZ_FOULS, C(VARIABLE), .ng_word = true, .x15 = true},
        [GCH_COL_PAT] = {C(GOOD) | C(MISS) | C(PEN), 0},
    },
    /* RZ-2.4, R03: a foul on a defensive cell is resolved, but no printed chart has one. */
    .defense = {{STOP, RZ_FOULS}, {STOP | C(QT) | C(INT) | C(INC), RZ_FOULS | C(PI)}},
    .coverage = {CHARTED_COVERAGES},
    .squib_return = {RETURN | C(DEF15X) | VARIABLE | C(KR) | C(B), C(STAR)},
    .required = CHARTED_REQUIRED, /* RZ-0.3: all tables may be absent */
    .fouls_with_equals = true,
    .legend = legend,
};
/* clang-format on */
