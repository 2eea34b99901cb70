/* What DDF's charts are like: the laws of DDF-5.1, the files and values of DDF-3. */
#include "rules/charted/charted-laws.h"
#include "rules/rules-priv.h"

static const struct gch_legend legend[] = {
    CHARTED_LEGEND_YARDS,
    {"12!", "short pass that may break: throw the big-play column"},
    {"(3)", "exactly these yards, (-2) this loss, whatever the offense's cell says"},
    {"(TD)", "touchdown, whatever the offense's cell says"},
    CHARTED_LEGEND_TURNS,
    {"OFF 40", "kickoff out of bounds: the receivers' ball on their 40"},
    CHARTED_LEGEND_FOULS("OFF 10", "DEF 5X"),
    {"OFF 12*", "intentional grounding: final"},
    CHARTED_LEGEND_REST,
    {"G", "field goal good, NG no good, as adjusted; recovery: G the defense's ball, NG not"},
    {"PI X", "interference; 10-sided dice: play 6 one, 7 one + 9, 8 two + 19, 9 two (DDF-21.3)"},
    {"XDEF 5", "X before a result: it is taken back"},
    {"Pre", "the foul came before the snap; Post: after it"},
    {"SCK", "sack instead of a scramble; QR: scramble instead of a sack"},
    {0},
};

/* clang-format off */
const struct gch_chart_kind gch_charts_ddf = {
    .game = "ddf",
    .reserved = gch_ruleset_folder,
    .muffs_from = 10, /* as msr-warn of rulings.csv says, which games go by */
    .column = {
        CHARTED_COLUMNS,
        CHARTED_PLAYS(RUN, THROW, .x15 = false),
        [GCH_COL_B] = {C(POS) | C(STAR) | C(TD), C(ZERO) | C(NEG) | FUMBLE | FOULS},
        [GCH_COL_QT] = {YARDS | C(STAR) | FUMBLE, C(TD) | C(INC) | FOULS, .imported = C(NEGSTAR)},
        [GCH_COL_QB] = {YARDS | C(TD) | FUMBLE | C(FS) | VARIABLE, FOULS},
        [GCH_COL_KICKOFF] = {C(POS) | C(OFF) | C(OFF40), C(OFFBIG) | C(DEF), .kickoff = true},
        [GCH_COL_KICKOFF_RETURN] = {RETURN, C(STAR)},
        [GCH_COL_PUNT] = {C(POS) | C(STAR) | C(BLK) | FUMBLE | FOULS, 0},
        [GCH_COL_PUNT_RETURN] = {RETURN | C(FC), C(STAR)},
        [GCH_COL_FUMBLE_RETURN] = {RETURN, C(STAR)},
        [GCH_COL_INT_RETURN] = {RETURN, C(STAR)},
        [GCH_COL_FIELD_GOAL] = {C(POS) | C(NG) | C(BLK) | FUMBLE | FOULS, C(ZERO), .ng_word = true},
        [GCH_COL_PAT] = {C(GOOD) | C(MISS), 0},
    },
    .defense = {{STOP, 0}, {STOP | C(QT) | C(INT) | C(INC), 0}},
    .coverage = {CHARTED_COVERAGES},
    .squib_return = {RETURN, C(STAR)},
    .required = CHARTED_REQUIRED,
    .unused = COL(QB) | COL(FAIR_CATCH),
    .required_coverages = 1u << GCH_COV_KICK | 1u << GCH_COV_PUNT, /* DDF-1.7: basic play has them */
    /* A team that is like any other has no sack-rate, def-fumble-recovery or short-pass-big-play, and a season whose
     * home teams had nothing beyond their own no home-audibles-extra. */
    .usual_columns = COL(LOS_OFF_5) | COL(LOS_DEF_5) | COL(DEF_PENALTY_5) | COL(DEF_PENALTY_5X) | COL(DEF_PENALTY_15) |
                     COL(DEF_PENALTY_PI),
    .usual_coverages = 1u << GCH_COV_QT | 1u << GCH_COV_FIELD_GOAL,
    .usual_values = VAL(NO_HUDDLE_QUOTA) | VAL(MUFFED_SNAP_RATING) | VAL(OFF_AUDIBLES) | VAL(DEF_AUDIBLES) |
                    VAL(HOME_FIELD) | VAL(ROAD) | VAL(POWER) | VAL(PASS_RUSH),
    .supplements = true,
    .league = true,
    .x_is_blank = true, /* DDF-5.4 */
    .bare_fumble_at_0 = true,
    .limits = { /* DDF-3.7 */
        [GCH_VAL_OFF_AUDIBLES] = {0, 3},
        [GCH_VAL_DEF_AUDIBLES] = {0, 3},
        [GCH_VAL_HOME_FIELD] = {0, 3},
        [GCH_VAL_ROAD] = {0, 2},
    },
    .legend = legend,
};
/* clang-format on */
