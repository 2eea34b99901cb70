/* What RedZone's charts are like: the laws of RZ-0.1 and RZ-2.4 to 2.7. A DDF chart may be used under RedZone rules
 * where it carries what is needed, so DDF's own cells stay legal. */
#include "rules/charted/charted-laws.h"
#include "rules/rules-priv.h"

#define RZ_RUN   (RUN | C(FS) | C(DEF15X) | VARIABLE)
#define RZ_THROW (THROW | C(FS) | C(DEF15X) | VARIABLE)

static const struct gch_legend legend[] = {
    CHARTED_LEGEND_YARDS,
    {"(3)", "exactly these yards, (-2) this loss, whatever the offense's cell says"},
    {"(40)", "kick out of bounds: the receivers' ball on their 40"},
    CHARTED_LEGEND_TURNS,
    {"FS", "fumbled snap"},
    {"Muff", "muffed kick"},
    {"T1", "yards by the tables T1, T2, T3, DS, X"},
    {"TB", "touchback"},
    CHARTED_LEGEND_FOULS("O=10", "D=5X"),
    {"NG", "field goal no good"},
    {"KR", "squib: use the kickoff-return column; B: the receivers' column B"},
    {"LBR", "let the ball roll"},
    CHARTED_LEGEND_REST,
    {0},
};

/* clang-format off */
const struct gch_chart_kind gch_charts_redzone = {
    .game = "redzone",
    .reserved = gch_ruleset_folder,
    .folder = "redzone",
    .column = {
        CHARTED_COLUMNS,
        CHARTED_PLAYS(RZ_RUN, RZ_THROW, .x15 = true),
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
    /* A team that is like any other has no def-fumble-recovery. */
    .usual_columns = COL(QB) | COL(FAIR_CATCH),
    .usual_coverages = 1u << GCH_COV_KICK | 1u << GCH_COV_PUNT | 1u << GCH_COV_QT,
    .usual_values = VAL(OFF_AUDIBLES) | VAL(DEF_AUDIBLES) | VAL(HOME_FIELD) | VAL(POWER) | VAL(SNEAK_LIMIT) |
                    VAL(COFFIN_STEP),
    .fouls_with_equals = true,
    .legend = legend,
};
/* clang-format on */
