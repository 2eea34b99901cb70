/* The words and dice of the chart games (DDF-2, RZ-1). */
#include "rules/charted/charted-words.h"
#include "gridchart/rules.h"
#include "rules/charted/charted-state.h"

/* Each total as often as it can be thrown, ascending (DDF-2.2, DDF-2.3). A test makes them again from the faces. */
const uint8_t gch_offense_ways[216] = {
    10, 10, 11, 11, 11, 12, 12, 12, 12, 13, 13, 13, 13, 13, 14, 14, 14, 14, 14, 14, 15, 15, 15, 15, 15, 15, 16,
    16, 16, 16, 17, 17, 17, 18, 18, 19, 20, 20, 20, 20, 21, 21, 21, 21, 21, 21, 22, 22, 22, 22, 22, 22, 22, 22,
    23, 23, 23, 23, 23, 23, 23, 23, 23, 23, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 25, 25, 25, 25, 25,
    25, 25, 25, 25, 25, 25, 25, 26, 26, 26, 26, 26, 26, 26, 26, 27, 27, 27, 27, 27, 27, 28, 28, 28, 28, 29, 29,
    30, 30, 30, 30, 30, 30, 31, 31, 31, 31, 31, 31, 31, 31, 31, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32,
    33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 34, 34, 34, 34, 34, 34, 34, 34, 34, 34, 34, 34,
    34, 34, 34, 34, 34, 34, 35, 35, 35, 35, 35, 35, 35, 35, 35, 35, 35, 35, 35, 35, 35, 35, 35, 35, 36, 36, 36,
    36, 36, 36, 36, 36, 36, 36, 36, 36, 37, 37, 37, 37, 37, 37, 37, 37, 37, 38, 38, 38, 38, 38, 38, 39, 39, 39,
};
const uint8_t gch_defense_ways[36] = {
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 5,
};
const uint8_t gch_two_six_ways[36] = {
    2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 8, 8, 8, 8, 8, 9, 9, 9, 9, 10, 10, 10, 11, 11, 12,
};

static const uint8_t ten_ways[10] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};

const struct gch_die gch_charted_dice[GCH_CHARTED_DICE] = {
    {.name = "offense",
     .words = "offensive dice",
     .explain = "black yellow white, total 10 x black + yellow + white",
     .example = "23, or 2 1 2",
     .low = 10,
     .high = 39,
     .ways = 216,
     .table = gch_offense_ways,
     .singles = 3,
     .single = {{0x0e, 10}, {0x1f, 1}, {0x3f, 1}}}, /* black 1-3, yellow 0-4, white 0-5 */
    {.name = "defense",
     .words = "defensive dice",
     .explain = "red green, total red + green",
     .example = "3, or 2 1",
     .low = 1,
     .high = 5,
     .ways = 36,
     .table = gch_defense_ways,
     .singles = 2,
     .single = {{0x0e, 1}, {0x07, 1}}}, /* red 1-3, green 0-2 */
    {.name = "d10",
     .words = "ten-sided die",
     .explain = "its face, 0 to 9",
     .example = "7",
     .low = 0,
     .high = 9,
     .ways = 10,
     .table = ten_ways,
     .singles = 1,
     .single = {{0x3ff, 1}}},
    {.name = "2d6",
     .words = "two six-sided dice",
     .explain = "both faces, total their sum",
     .example = "8, or 3 5",
     .low = 2,
     .high = 12,
     .ways = 36,
     .table = gch_two_six_ways,
     .singles = 2,
     .single = {{0x7e, 1}, {0x7e, 1}}},
    {.name = "d6",
     .words = "six-sided die",
     .explain = "its face, 1 to 6",
     .example = "4",
     .low = 1,
     .high = 6,
     .ways = 6,
     .singles = 1,
     .single = {{0x7e, 1}}},
    {.name = "d66",
     .words = "two six-sided dice, tens and units",
     .explain = "both faces, the first one tens",
     .example = "35, or 3 5",
     .low = 11,
     .high = 66,
     .ways = 36,
     .gaps = true,
     .singles = 2,
     .single = {{0x7e, 10}, {0x7e, 1}}},
    {.name = "3d6",
     .words = "three six-sided dice, one after the other",
     .explain = "the three faces",
     .example = "222, or 2 2 2",
     .low = 111,
     .high = 666,
     .ways = 216,
     .gaps = true,
     .singles = 3,
     .single = {{0x7e, 100}, {0x7e, 10}, {0x7e, 1}}},
    {.name = "3d10",
     .words = "three ten-sided dice, 000 to 999",
     .explain = "the three faces, 0 to 9 each",
     .example = "17, or 0 1 7",
     .low = 0,
     .high = 999,
     .ways = 1000,
     .singles = 3,
     .single = {{0x3ff, 100}, {0x3ff, 10}, {0x3ff, 1}}},
    {.name = "draw",
     .words = "draw of a man",
     .explain = "a number from 1 to the sum of the shares",
     .example = "250",
     .low = 1,
     .high = 32000},
};

static const struct gch_die *const all_dice[] = {GCH_DIE_OFFENSE,   GCH_DIE_DEFENSE,   GCH_DIE_TEN,
                                                 GCH_DIE_TWO_SIX,   GCH_DIE_SIX,       GCH_DIE_PAIR,
                                                 GCH_DIE_THREE_SIX, GCH_DIE_THREE_TEN, GCH_DIE_DRAW};

/* A sneak without its own column throws for QT (RZ-13.2); its throw may go by either name. */
#define GCH_ALSO(id) ((id) == GCH_ROLL_QT ? "qb-sneak" : (id) == GCH_ROLL_QB_SNEAK ? "qt" : NULL)

/* Throws that come with options, or may do nothing. */
#define GCH_CHECK(id)                                                                                                  \
    ((id) == GCH_ROLL_MUFFED_SNAP || (id) == GCH_ROLL_OFFENSE_RETURN || (id) == GCH_ROLL_QT_CONTAINMENT ||             \
     (id) == GCH_ROLL_FG_ADJUSTMENT || (id) == GCH_ROLL_DEF_PENALTY || (id) == GCH_ROLL_DEF_PENALTY_CANCEL ||          \
     (id) == GCH_ROLL_GREAT_PROTECTION || (id) == GCH_ROLL_GOOD_DECISION || (id) == GCH_ROLL_BALL_PROTECTION ||        \
     (id) == GCH_ROLL_SACK_RATE || (id) == GCH_ROLL_DEF_FUMBLE_RECOVERY || (id) > GCH_ROLL_SOLITAIRE)

static const struct gch_purpose_entry purposes[GCH_PURPOSE_COUNT] = {
#define GCH_X(id, label, dice, about)                                                                                  \
    [GCH_ROLL_##id] = {                                                                                                \
        .name = (label),                                                                                               \
        .words = (about),                                                                                              \
        .die = GCH_DIE_##dice,                                                                                         \
        .own = GCH_PLACE_OF(GCH_ROLL_##id) != 0 ? &(const struct gch_purpose_own){GCH_PLACE_OF(GCH_ROLL_##id)} : NULL, \
        .check = GCH_CHECK(GCH_ROLL_##id),                                                                             \
        .coach = GCH_ROLL_##id == GCH_ROLL_PASS_RUSH ? 2 : 0, /* DDF-26.3 */                                           \
        .also = GCH_ALSO(GCH_ROLL_##id)},
    GCH_PURPOSES(GCH_X)
#undef GCH_X
};

static const struct gch_word calls[GCH_CALL_COUNT] = {
    [GCH_CALL_NONE] = {.name = "none", .words = "no call", .key = "n", .means = GCH_MEANS_OTHER, .throws = "offense"},
    [GCH_CALL_1] = {.name = "1",
                    .words = "line plunge",
                    .key = "1",
                    .means = GCH_MEANS_RUN,
                    .weight = {16, 34, 4, 0, 34, 25},
                    .location = "middle",
                    .throws = "offense"},
    [GCH_CALL_2] = {.name = "2",
                    .words = "off tackle",
                    .key = "2",
                    .means = GCH_MEANS_RUN,
                    .weight = {11, 20, 4, 0, 22, 15},
                    .gap = "tackle",
                    .throws = "offense"},
    [GCH_CALL_3] = {.name = "3",
                    .words = "end run",
                    .key = "3",
                    .means = GCH_MEANS_RUN,
                    .weight = {11, 10, 5, 2, 14, 10},
                    .gap = "end",
                    .throws = "offense"},
    [GCH_CALL_4] = {.name = "4",
                    .words = "draw",
                    .key = "4",
                    .means = GCH_MEANS_RUN,
                    .flags = GCH_WORD_SHOTGUN,
                    .weight = {8, 3, 10, 2, 8, 0},
                    .location = "middle",
                    .throws = "offense"},
    [GCH_CALL_5] = {.name = "5",
                    .words = "screen",
                    .key = "5",
                    .means = GCH_MEANS_PASS,
                    .weight = {11, 5, 14, 8, 5, 10},
                    .length = "short",
                    .throws = "offense"},
    [GCH_CALL_6] = {.name = "6",
                    .words = "short pass",
                    .key = "6",
                    .means = GCH_MEANS_PASS,
                    .weight = {17, 16, 18, 20, 12, 25},
                    .length = "short",
                    .throws = "offense"},
    [GCH_CALL_7] = {.name = "7",
                    .words = "medium pass",
                    .key = "7",
                    .means = GCH_MEANS_PASS,
                    .weight = {7, 3, 17, 16, 2, 0},
                    .throws = "offense"},
    [GCH_CALL_8] = {.name = "8",
                    .words = "long pass",
                    .key = "8",
                    .means = GCH_MEANS_PASS,
                    .weight = {6, 2, 10, 16, 1, 0},
                    .length = "deep",
                    .throws = "offense"},
    [GCH_CALL_9] = {.name = "9",
                    .words = "sideline pass",
                    .key = "9",
                    .means = GCH_MEANS_PASS,
                    .weight = {13, 7, 18, 36, 2, 15},
                    .length = "short",
                    .throws = "offense"},
    [GCH_CALL_PUNT] = {.name = "punt", .words = "punt", .key = "p", .means = GCH_MEANS_PUNT, .throws = "punt"},
    [GCH_CALL_FIELD_GOAL] = {.name = "field-goal",
                             .words = "field goal",
                             .key = "g",
                             .means = GCH_MEANS_FIELD_GOAL,
                             .throws = "field-goal"},
    [GCH_CALL_KNEEL] = {.name = "kneel", .words = "kneel", .key = "v", .means = GCH_MEANS_KNEEL, .throws = "offense"},
    [GCH_CALL_SPIKE] = {.name = "spike", .words = "spike", .key = "x", .means = GCH_MEANS_SPIKE, .throws = "offense"},
    [GCH_CALL_SAFETY] =
        {.name = "safety", .words = "intentional safety", .key = "z", .means = GCH_MEANS_SAFETY, .throws = "offense"},
    [GCH_CALL_QB_SNEAK] = {.name = "qb-sneak",
                           .words = "quarterback sneak",
                           .key = "0",
                           .means = GCH_MEANS_RUN,
                           .flags = GCH_WORD_UNOPPOSED,
                           .location = "middle",
                           .throws = "qb-sneak"},
    [GCH_CALL_KICKOFF] =
        {.name = "kickoff", .words = "kickoff", .key = "k", .means = GCH_MEANS_KICKOFF, .throws = "kickoff"},
    [GCH_CALL_SQUIB] =
        {.name = "squib", .words = "squib kick", .key = "s", .means = GCH_MEANS_SQUIB, .throws = "squib-return"},
    [GCH_CALL_ONSIDE] =
        {.name = "onside", .words = "onside kick", .key = "o", .means = GCH_MEANS_ONSIDE, .throws = "onside"},
    [GCH_CALL_SAFETY_KICK] =
        {.name = "safety-kick", .words = "free kick", .key = "k", .means = GCH_MEANS_FREE_KICK, .throws = "offense"},
    [GCH_CALL_PAT_KICK] =
        {.name = "pat-kick", .words = "extra point", .key = "k", .means = GCH_MEANS_KICKED_TRY, .throws = "pat"},
    [GCH_CALL_TWO_POINT] =
        {.name = "two-point", .words = "two-point try", .key = "2p", .means = GCH_MEANS_TWO_POINT, .throws = "offense"},
    [GCH_CALL_FREE_KICK_FIELD_GOAL] = {.name = "free-kick-field-goal",
                                       .words = "free-kick field goal",
                                       .key = "g",
                                       .means = GCH_MEANS_FREE_FIELD_GOAL,
                                       .throws = "offense"},
    [GCH_CALL_TOSS] = {.name = "toss", .words = "coin toss", .key = "n", .means = GCH_MEANS_TOSS, .throws = "offense"},
    [GCH_CALL_HAIL_MARY] = {.name = "hail-mary",
                            .words = "Hail Mary",
                            .key = "hm",
                            .means = GCH_MEANS_PASS,
                            .flags = GCH_WORD_HOUSE,
                            .length = "deep",
                            .throws = "offense"},
};

/* The home field is never chosen: the option `solitaire` puts it in a formation's place (RZ-30). */
#define FORMATIONS(b, c, d, e)                                                                                         \
    {                                                                                                                  \
        {.name = "A", .words = "standard", .key = "a", .weight = {45, 10, 15}, .throws = "defense"},                   \
            {.name = "B", .words = (b), .key = "b", .weight = {10, 70, 2}, .throws = "defense"},                       \
            {.name = "C", .words = (c), .key = "c", .weight = {10, 10, 3}, .throws = "defense"},                       \
            {.name = "D", .words = (d), .key = "d", .weight = {20, 2, 40}, .throws = "defense"},                       \
            {.name = "E", .words = (e), .key = "e", .weight = {5, 0, 25}, .throws = "defense"},                        \
            {.name = "F", .words = "blitz", .key = "f", .weight = {10, 8, 15}, .throws = "defense"},                   \
            {.name = "HF", .words = "home field", .key = "h"},                                                         \
    }
static const struct gch_word defenses[GCH_FORMATIONS + 1] =
    FORMATIONS("rush middle", "rush wide", "pass nickel", "pass dime");
/* DDF-3.3: what four of them were called on older charts; the letter decides. */
static const struct gch_word older_defenses[GCH_FORMATIONS + 1] =
    FORMATIONS("short yardage", "spread", "pass prevent short", "pass prevent long");
#undef FORMATIONS

static const struct gch_word no_yes[] = {
    {.name = "no", .words = "no", .key = "n", .means = GCH_MEANS_NO},
    {.name = "yes", .words = "yes", .key = "y", .means = GCH_MEANS_YES},
};
static const struct gch_word interceptions[] = {
    [GCH_INT_RETURN] = {.name = "return", .words = "return it", .key = "r", .means = GCH_MEANS_RETURN},
    [GCH_INT_DROP] = {.name = "drop", .words = "drop it", .key = "dr"},
    [GCH_INT_DOWN] = {.name = "down", .words = "stay where it is", .key = "tb", .means = GCH_MEANS_TOUCHBACK},
};
static const struct gch_word returns[] = {
    [GCH_RETURN] = {.name = "return", .words = "return it", .key = "r", .means = GCH_MEANS_RETURN},
    [GCH_TOUCHBACK] = {.name = "touchback", .words = "touchback", .key = "tb", .means = GCH_MEANS_TOUCHBACK},
    [GCH_FAIR_CATCH] = {.name = "fair-catch", .words = "fair catch", .key = "fc", .means = GCH_MEANS_FAIR_CATCH},
    [GCH_LET_IT_ROLL] = {.name = "let-it-roll", .words = "let it roll", .key = "l", .means = GCH_MEANS_LET_ROLL},
    [GCH_BY_DICE] = {.name = "by-dice", .words = "let the dice decide", .key = "bd", .means = GCH_MEANS_BY_DICE},
};
static const struct gch_word tempos[] = {
    [GCH_TEMPO_NORMAL] = {.name = "normal", .words = "normal", .key = "n", .means = GCH_MEANS_NO},
    [GCH_TEMPO_HURRY] = {.name = "hurry", .words = "hurry", .key = "hu"},
    [GCH_TEMPO_SLOW] = {.name = "slow", .words = "slow down", .key = "sl"},
};
static const struct gch_word kicks_out[] = {
    {.name = "ball", .words = "take the ball 30 yards from the kick", .key = "n", .means = GCH_MEANS_NO},
    {.name = "re-kick", .words = "kick again, 5 yards back", .key = "rk", .means = GCH_MEANS_YES},
};
static const struct gch_word carriers[] = {
    {.name = "drawn", .words = "whoever it is", .key = "n", .means = GCH_MEANS_NO},
    {.name = "qb", .words = "the quarterback", .key = "qb", .means = GCH_MEANS_YES},
};
static const struct gch_word clock_calls[] = {
    [GCH_CLOCK_NONE] = {.name = "none", .words = "no call", .key = "n", .means = GCH_MEANS_NO},
    [GCH_CLOCK_TIMEOUT] = {.name = "timeout", .words = "timeout", .key = "t", .means = GCH_MEANS_TIMEOUT},
    [GCH_CLOCK_NO_HUDDLE] = {.name = "no-huddle", .words = "no huddle", .key = "h", .means = GCH_MEANS_NO_HUDDLE},
    [GCH_CLOCK_SPIKE] = {.name = "spike", .words = "spike the ball", .key = "x", .means = GCH_MEANS_SPIKE},
};
static const struct gch_word audibles[] = {
    [GCH_KEEP] = {.name = "keep", .words = "snap", .key = ".", .means = GCH_MEANS_NO},
    [GCH_AUDIBLE] = {.name = "audible", .words = "audible: both call again", .key = "!", .means = GCH_MEANS_AUDIBLE},
    [GCH_LATE_TIMEOUT] = {.name = "timeout",
                          .words = "timeout: both call again",
                          .key = "t",
                          .means = GCH_MEANS_TIMEOUT},
};
static const struct gch_word toss_choices[] = {
    [GCH_TOSS_KICK] = {.name = "kick", .words = "kick off", .key = "k", .means = GCH_MEANS_KICK_OFF},
    [GCH_TOSS_RECEIVE] = {.name = "receive", .words = "receive", .key = "re", .means = GCH_MEANS_RECEIVE},
    [GCH_TOSS_DEFER] = {.name = "defer",
                        .words = "defer: receive in the second half",
                        .key = "de",
                        .means = GCH_MEANS_KICK_OFF,
                        .flags = GCH_WORD_HOUSE},
};
static const struct gch_word return_teams[] = {
    {.name = "regular", .words = "regular return team", .key = "n", .means = GCH_MEANS_NO},
    {.name = "hands", .words = "hands team", .key = "ha", .means = GCH_MEANS_YES},
};
static const struct gch_word missed_kicks[] = {
    {.name = "spot", .words = "take it at the spot", .key = "sp"},
    {.name = "twenty", .words = "take it at the twenty", .key = "tb", .means = GCH_MEANS_TOUCHBACK},
    {.name = "return", .words = "return it", .key = "r", .means = GCH_MEANS_RETURN},
};

#define GCH_WORDS(list) list, sizeof(list) / sizeof(list)[0]

static const struct gch_decision_entry decisions[GCH_DECISION_COUNT] = {
    [GCH_ASK_PLAY] = {"play", "your call",
                      "Plays 1 to 4 are runs, 5 to 9 passes: each is a column of your chart. The other side does not "
                      "see the call before it has set its formation.",
                      "play", GCH_ABOUT_CALL, GCH_WORDS(calls)},
    [GCH_ASK_TRY_PLAY] = {"try-play", "your play for two points", "One play from scrimmage decides the two-point try.",
                          "try_play", GCH_ABOUT_TRY_CALL, GCH_WORDS(calls)},
    [GCH_ASK_FORMATION] = {"formation", "your formation",
                           "Six defenses, each with its own chart against the nine plays. The offense does not see it "
                           "before it has called.",
                           "formation", GCH_ABOUT_DEFENSE, defenses, GCH_FORMATIONS},
    [GCH_ASK_RETURN] = {"return", "what to do with the kick",
                        "A return reads your return column. A fair catch ends the play where the ball is caught. Let "
                        "it roll: the ball may go further.",
                        "return", GCH_ABOUT_RETURN, GCH_WORDS(returns)},
    [GCH_ASK_POOCH] = {"pooch", "yards to take off the kick",
                       "A shorter punt on purpose, so that it does not reach the end zone.", "pooch",
                       GCH_ABOUT_PUNT_YARDS, NULL, 0},
    [GCH_ASK_FUMBLE_RETURN] = {"fumble-return", "run with the fumble",
                               "A return can gain yards and can be fumbled again.", "fumble_return", GCH_ABOUT_FUMBLE,
                               GCH_WORDS(no_yes)},
    [GCH_ASK_PENALTY] = {"penalty", "the penalty",
                         "Choose which of these situations you want: accept a foul, or decline and let the play stand.",
                         "penalty", GCH_ABOUT_PENALTY, NULL, 0},
    [GCH_ASK_CLOCK] = {"clock", "the clock",
                       "A timeout stops the clock after the last play. Without a huddle less time runs off. A spike "
                       "stops it and costs a down.",
                       "clock", GCH_ABOUT_CLOCK, GCH_WORDS(clock_calls)},
    [GCH_ASK_AUDIBLE] =
        {"audible", "both calls are shown",
         "You see what the other side does. An audible (if you have one left) or a timeout lets both sides call again.",
         NULL, GCH_ABOUT_AUDIBLE, GCH_WORDS(audibles)},
    [GCH_ASK_TOSS] = {"toss", "you have won the toss", "Kick off or receive; the other half it is the other way round.",
                      NULL, GCH_ABOUT_TOSS, GCH_WORDS(toss_choices)},
    [GCH_ASK_RETURN_TEAM] = {"return-team", "your return team",
                             "The hands team is better against onside kicks and worse at returns.", "return_team",
                             GCH_ABOUT_HANDS_TEAM, GCH_WORDS(return_teams)},
    [GCH_ASK_BLOCK] = {"block", "try to block the kick", "A rush at the kicker: a block is more likely, so is a foul.",
                       "block", GCH_ABOUT_OTHER, GCH_WORDS(no_yes)},
    [GCH_ASK_MISSED_FG] = {"missed-fg", "the missed field goal is yours", "Where the ball is put, or a return of it.",
                           "missed_fg", GCH_ABOUT_OTHER, GCH_WORDS(missed_kicks)},
    [GCH_ASK_FREE_KICK] = {"free-kick-field-goal", "try a free-kick field goal",
                           "After a fair catch a kick without a rush may be tried.", "free_kick", GCH_ABOUT_FREE_KICK,
                           GCH_WORDS(no_yes)},
    [GCH_ASK_TRY_RETURN] = {"try-return", "return the try", "Points for the defense where the season's rules give any.",
                            "try_return", GCH_ABOUT_OTHER, GCH_WORDS(no_yes)},
    [GCH_ASK_INTERCEPTION] = {"interception", "the interception is yours",
                              "A return reads your column and can be fumbled. Taken where it is, the ball is dead "
                              "there, in the end zone a touchback. On fourth down a dropped ball may leave you in a "
                              "better place.",
                              "interception", GCH_ABOUT_INTERCEPTION, GCH_WORDS(interceptions)},
    [GCH_ASK_REVIEW] = {"review", "ask for a review", "It costs one of your reviews; the ruling may be reversed.",
                        "review_by", GCH_ABOUT_OTHER, GCH_WORDS(no_yes)},
    [GCH_ASK_RUNDOWN] = {"rundown", "let the play clock run down", "More time runs off before the snap.", "rundown",
                         GCH_ABOUT_RUNDOWN, GCH_WORDS(no_yes)},
    [GCH_ASK_TEMPO] = {"tempo", "your tempo on this play",
                       "House rules 4 and 5: late in a half a hurried play takes less time, a slow one more.", "tempo",
                       GCH_ABOUT_OTHER, GCH_WORDS(tempos)},
    [GCH_ASK_KICK_OUT] = {"kick-out", "the kickoff went out of bounds",
                          "House rule 3: the ball 30 yards from where it was kicked, or another kick 5 yards back.",
                          "kick_out", GCH_ABOUT_OTHER, GCH_WORDS(kicks_out)},
    [GCH_ASK_CARRIER] = {"carrier", "who carries the ball",
                         "House rule 10: a run may be called for the quarterback, so often in a game.", "carrier",
                         GCH_ABOUT_OTHER, GCH_WORDS(carriers)},
};

static const char *const fouls_in_words[GCH_FOUL_TYPES] = {
    "OFF 5", "OFF 10", "OFF 15", "OFF 40",  "intentional grounding",
    "DEF 5", "DEF 5X", "DEF 15", "DEF 15X", "pass interference"};
static const char *const fouls_with_equals[GCH_FOUL_TYPES] = {"O=5", "O=10", "O=15", "O=40",  "intentional grounding",
                                                              "D=5", "D=5X", "D=15", "D=15X", "pass interference"};

/* The games of the family differ in how they write a foul, and older seasons in what they call a formation. */
#define WORDS(formations, names)                                                                                       \
    {                                                                                                                  \
        .calls = calls, .call_count = GCH_CALL_COUNT, .defenses = (formations), .defense_count = GCH_FORMATIONS + 1,   \
        .decisions = decisions, .decision_count = GCH_DECISION_COUNT, .purposes = purposes,                            \
        .purpose_count = GCH_PURPOSE_COUNT, .dice = all_dice, .die_count = GCH_CHARTED_DICE, .fouls = (names)          \
    }
const struct gch_vocabulary gch_charted_words = WORDS(defenses, fouls_in_words);
const struct gch_vocabulary gch_charted_words_older = WORDS(older_defenses, fouls_in_words);
const struct gch_vocabulary gch_charted_words_equals = WORDS(defenses, fouls_with_equals);
#undef WORDS
