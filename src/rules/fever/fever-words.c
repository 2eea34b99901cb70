/* The words of the dice games: calls, dice of the defense, decisions and their answers. */
#include "rules/fever/fever-priv.h"

#define COUNT(list) (sizeof(list) / sizeof(list)[0])

static const struct gch_word calls[FEVER_CALLS] = {
    [FEVER_NONE] = {.name = "none", .words = "no call", .key = "n"},
    [FEVER_TOSS] = {.name = "toss", .words = "coin toss", .key = "t", .means = GCH_MEANS_TOSS},
    [FEVER_RUN] = {.name = "run",
                   .words = "run",
                   .key = "r",
                   .means = GCH_MEANS_RUN,
                   .weight = {38, 60, 14, 10, 70, 40},
                   .kind = GCH_PLAY_RUN,
                   .throws = "scrimmage-1/play"},
    [FEVER_DRAW] = {.name = "draw",
                    .words = "draw",
                    .key = "d",
                    .means = GCH_MEANS_RUN,
                    .weight = {10, 6, 14, 8, 10, 10},
                    .kind = GCH_PLAY_DRAW,
                    .throws = "option/play"},
    [FEVER_PASS] = {.name = "pass",
                    .words = "pass",
                    .key = "p",
                    .means = GCH_MEANS_PASS,
                    .weight = {42, 32, 52, 62, 18, 50},
                    .kind = GCH_PLAY_PASS,
                    .throws = "scrimmage-1/play",
                    .length = "short"},
    [FEVER_BOMB] = {.name = "bomb",
                    .words = "bomb",
                    .key = "b",
                    .means = GCH_MEANS_PASS,
                    .weight = {8, 2, 18, 20, 2, 0},
                    .kind = GCH_PLAY_LONG,
                    .throws = "bomb/play",
                    .length = "deep"},
    [FEVER_SCREEN] = {.name = "screen",
                      .words = "screen pass",
                      .key = "s",
                      .means = GCH_MEANS_PASS,
                      .weight = {6, 4, 8, 6, 4, 6},
                      .kind = GCH_PLAY_SCREEN,
                      .throws = "option/play",
                      .length = "short"},
    [FEVER_FAKE_RUN] = {.name = "fake-run",
                        .words = "fake kick and run",
                        .flags = GCH_WORD_FAKE,
                        .key = "fr",
                        .means = GCH_MEANS_RUN,
                        .throws = "option/play"},
    [FEVER_FAKE_DRAW] = {.name = "fake-draw",
                         .words = "fake kick and draw",
                         .flags = GCH_WORD_FAKE,
                         .key = "fd",
                         .means = GCH_MEANS_RUN,
                         .throws = "option/play"},
    [FEVER_FAKE_PASS] = {.name = "fake-pass",
                         .words = "fake kick and pass",
                         .flags = GCH_WORD_FAKE,
                         .key = "fp",
                         .means = GCH_MEANS_PASS,
                         .throws = "option/play"},
    [FEVER_FAKE_BOMB] = {.name = "fake-bomb",
                         .words = "fake kick and bomb",
                         .flags = GCH_WORD_FAKE,
                         .key = "fb",
                         .means = GCH_MEANS_PASS,
                         .throws = "bomb/play"},
    [FEVER_PUNT] = {.name = "punt", .words = "punt", .key = "u", .means = GCH_MEANS_PUNT, .throws = "punt/kick"},
    [FEVER_FIELD_GOAL] = {.name = "field-goal",
                          .words = "field goal",
                          .key = "g",
                          .means = GCH_MEANS_FIELD_GOAL,
                          .throws = "field-goal/kick"},
    [FEVER_FAIR_CATCH_KICK] = {.name = "fair-catch-kick",
                               .words = "field goal after a fair catch",
                               .key = "fg",
                               .means = GCH_MEANS_FREE_FIELD_GOAL,
                               .throws = "field-goal/kick"},
    [FEVER_PAT_KICK] = {.name = "pat-kick",
                        .words = "kick for the extra point",
                        .key = "x",
                        .means = GCH_MEANS_KICKED_TRY,
                        .throws = "extra-point/kick"},
    [FEVER_TWO_POINT] = {.name = "two-point", .words = "try for two points", .key = "2", .means = GCH_MEANS_TWO_POINT},
    [FEVER_KICKOFF] =
        {.name = "kickoff", .words = "kickoff", .key = "k", .means = GCH_MEANS_KICKOFF, .throws = "kickoff/kick"},
    [FEVER_ONSIDE] =
        {.name = "onside", .words = "onside kick", .key = "o", .means = GCH_MEANS_ONSIDE, .throws = "onside/kick"},
    [FEVER_SAFETY_KICK] = {.name = "safety-kick",
                           .words = "free kick after a safety",
                           .key = "k",
                           .means = GCH_MEANS_FREE_KICK,
                           .throws = "kickoff/kick"},
    [FEVER_KNEEL] = {.name = "kneel", .words = "kneel", .key = "kn", .means = GCH_MEANS_KNEEL},
    [FEVER_STOP_CLOCK] = {.name = "stop-clock", .words = "stop the clock", .key = "st", .means = GCH_MEANS_SPIKE},
    [FEVER_DELAY] = {.name = "delay", .words = "delay of game on purpose", .key = "de"},
    [FEVER_DRAW_OFFSIDE] = {.name = "draw-offside",
                            .words = "draw the defense offside",
                            .key = "do",
                            .throws = "referee/play"},
};

/* FF-3, 5.3: weights by mood as of calls; the short one is for defenses close to the goal line. */
static const struct gch_word defenses[FEVER_DEFENSES] = {
    [FEVER_VS_RUN] =
        {.name = "run", .words = "run", .key = "r", .weight = {45, 70, 20, 20, 60, 50}, .throws = "run-defense/play"},
    [FEVER_VS_PASS] = {.name = "pass",
                       .words = "pass",
                       .key = "p",
                       .weight = {40, 20, 55, 60, 25, 35},
                       .throws = "pass-defense/play"},
    [FEVER_VS_BLITZ] = {.name = "blitz",
                        .words = "blitz",
                        .key = "z",
                        .weight = {15, 10, 25, 20, 15, 15},
                        .throws = "blitz-defense/play"},
    [FEVER_VS_BLOCK] =
        {.name = "block", .words = "block", .key = "b", .means = GCH_MEANS_BLOCK, .throws = "block-defense/play"},
};

static const struct gch_word withs[] = {
    {.name = "none", .words = "nothing besides", .key = "n", .means = GCH_MEANS_NO, .weight = {62, 75, 45, 15, 90, 60}},
    {.name = "option",
     .words = "the option die",
     .key = "o",
     .weight = {38, 25, 55, 25, 10, 40},
     .also = "with-option"},
    {.name = "in-out", .words = "the in/out die", .key = "i", .flags = GCH_WORD_STOPS, .weight = {0, 0, 0, 40, 0, 0}},
    {.name = "option+in-out",
     .words = "option and in/out dice",
     .key = "b",
     .flags = GCH_WORD_STOPS,
     .weight = {0, 0, 0, 20, 0, 0}},
};
static const struct gch_word units[] = {
    {.name = "scrimmage", .words = "ordinary formation", .key = "s"},
    {.name = "punt", .words = "punt formation", .key = "p"},
    {.name = "field-goal", .words = "field goal formation", .key = "f"},
};
static const struct gch_word clock_answers[] = {
    {.name = "none", .words = "no call", .key = "n", .means = GCH_MEANS_NO},
    {.name = "timeout", .words = "time-out", .key = "t", .means = GCH_MEANS_TIMEOUT},
    {.name = "hurry-up", .words = "hurry-up", .key = "h", .means = GCH_MEANS_NO_HUDDLE, .also = "no-huddle"},
};
static const struct gch_word measures[] = {
    {.name = "none", .words = "nothing", .key = "n", .means = GCH_MEANS_NO},
    {.name = "timeout", .words = "time-out when the ball is dead", .key = "t", .means = GCH_MEANS_TIMEOUT},
    {.name = "timeout-late", .words = "time-out a notch later, unless the other side calls one", .key = "l"},
    {.name = "no-huddle", .words = "no huddle", .key = "h", .means = GCH_MEANS_NO_HUDDLE},
    {.name = "stop-clock", .words = "stop the clock for a down", .key = "s", .means = GCH_MEANS_SPIKE},
};
static const struct gch_word whens[] = {
    {.name = "always", .words = "whatever happens", .key = "a"},
    {.name = "first-down", .words = "if it is a first down", .key = "f"},
    {.name = "no-first-down", .words = "if it is no first down", .key = "n"},
};
static const struct gch_word change_answers[] = {
    {.name = "keep", .words = "keep it", .key = "k", .means = GCH_MEANS_NO},
    {.name = "timeout", .words = "time-out, and think again", .key = "t", .means = GCH_MEANS_TIMEOUT},
};
static const struct gch_word strategic_answers[] = {
    {.name = "none", .words = "go on", .key = "n", .means = GCH_MEANS_NO},
    {.name = "timeout", .words = "time-out, which ends the no-huddle", .key = "t", .means = GCH_MEANS_TIMEOUT},
};
static const struct gch_word yes_no[] = {
    {.name = "no", .words = "no", .key = "n", .means = GCH_MEANS_NO},
    {.name = "yes", .words = "yes", .key = "y", .means = GCH_MEANS_YES},
};
static const struct gch_word returns[] = {
    {.name = "return", .words = "return it", .key = "r", .means = GCH_MEANS_RETURN},
    {.name = "fair-catch", .words = "fair catch", .key = "f", .means = GCH_MEANS_FAIR_CATCH},
    {.name = "touchback", .words = "touchback", .key = "t", .means = GCH_MEANS_TOUCHBACK},
    {.name = "down", .words = "take it there", .key = "d", .means = GCH_MEANS_NO},
    {.name = "bounce", .words = "let it bounce", .key = "b"},
};
static const struct gch_word advances[] = {
    {.name = "stay", .words = "stay there", .key = "s", .means = GCH_MEANS_NO},
    {.name = "advance", .words = "advance it", .key = "a", .means = GCH_MEANS_RETURN},
};
static const struct gch_word kick_outs[] = {
    {.name = "ball", .words = "take the ball", .key = "b"},
    {.name = "re-kick", .words = "have it kicked again", .key = "k"},
};
static const struct gch_word runoffs[] = {
    {.name = "waive", .words = "waive it", .key = "w", .means = GCH_MEANS_NO},
    {.name = "runoff", .words = "take the time off", .key = "t", .means = GCH_MEANS_YES},
};
static const struct gch_word goals[] = {
    {.name = "none", .words = "no laterals", .key = "n", .means = GCH_MEANS_NO},
    {.name = "touchdown", .words = "until a touchdown", .key = "t"},
    {.name = "first-down", .words = "until a first down", .key = "f"},
    {.name = "yard-line", .words = "until a yard line", .key = "y"},
};
static const struct gch_word toss_answers[] = {
    {.name = "kick", .words = "kick off", .key = "k", .means = GCH_MEANS_KICK_OFF},
    {.name = "receive", .words = "receive", .key = "r", .means = GCH_MEANS_RECEIVE},
    {.name = "goal", .words = "pick a goal, the other side chooses to kick or receive", .key = "g"},
    {.name = "defer", .words = "choose at half-time", .key = "d"},
};

#define ANSWERS(list) .answers = (list), .count = COUNT(list)

static const struct gch_decision_entry decisions[FEVER_DECISIONS] = {
    [FEVER_ASK_CALL] = {.name = "call",
                        .ask = "your call",
                        .explain = "What the offense or the kicking team does.",
                        .key = "play",
                        .about = GCH_ABOUT_CALL,
                        ANSWERS(calls)},
    [FEVER_ASK_TRY_PLAY] = {.name = "try-play",
                            .ask = "the play for two points",
                            .explain = "One play from the two-point line.",
                            .key = "try_play",
                            .about = GCH_ABOUT_TRY_CALL,
                            ANSWERS(calls)},
    [FEVER_ASK_WITH] = {.name = "with",
                        .ask = "dice besides",
                        .explain = "Dice that may be added to the call before anything is thrown: the option die, with "
                                   "its long gains, touchdown and fumble; the in/out die, with which half of all plays "
                                   "end out of bounds.",
                        .key = "with",
                        .about = GCH_ABOUT_ADDED,
                        ANSWERS(withs)},
    [FEVER_ASK_UNIT] = {.name = "unit",
                        .ask = "the formation of the fake",
                        .explain = "The defense sees it before it picks its die.",
                        .key = "unit",
                        ANSWERS(units)},
    [FEVER_ASK_DEFENSE] = {.name = "defense",
                           .ask = "your defense die",
                           .explain = "Hidden until the offense has thrown. Against a kicking formation the block die "
                                      "may block the kick; the others guard against a fake.",
                           .key = "defense",
                           .about = GCH_ABOUT_DEFENSE,
                           ANSWERS(defenses)},
    [FEVER_ASK_CHANGE] = {.name = "change",
                          .ask = "before the throw",
                          .explain = "A time-out buys the offense another call, the defense another die.",
                          .about = GCH_ABOUT_AUDIBLE,
                          ANSWERS(change_answers)},
    [FEVER_ASK_CLOCK] = {.name = "clock",
                         .ask = "the clock",
                         .explain = "A time-out leaves a play of three notches one, a hurry-up two; after a hurry-up "
                                    "the next call is a run, draw, pass or bomb.",
                         .key = "clock",
                         .about = GCH_ABOUT_CLOCK,
                         ANSWERS(clock_answers)},
    [FEVER_ASK_MEASURE] = {.name = "measure",
                           .ask = "the clock after this play",
                           .explain = "Called with the play: a time-out leaves it one notch, no huddle two and the "
                                      "same dice for the next call; stopping the clock costs a down.",
                           .key = "clock",
                           .about = GCH_ABOUT_CLOCK_BEFORE,
                           ANSWERS(measures)},
    [FEVER_ASK_WHEN] = {.name = "when",
                        .ask = "under which circumstances",
                        .explain = "The measure is taken only if they come about.",
                        .key = "when",
                        ANSWERS(whens)},
    [FEVER_ASK_STRATEGIC] = {.name = "strategic",
                             .ask = "the no-huddle",
                             .explain = "A time-out ends it and saves no time.",
                             ANSWERS(strategic_answers)},
    [FEVER_ASK_PLEDGE] = {.name = "pledge",
                          .ask = "a time-out if nobody jumps",
                          .explain = "It spares the five yards for delay of game.",
                          .key = "pledge",
                          ANSWERS(yes_no)},
    [FEVER_ASK_NOTCHES] = {.name = "notches",
                           .ask = "how many notches the kneel takes",
                           .explain = "Up to three of twelve seconds.",
                           .key = "notches",
                           .about = GCH_ABOUT_OTHER},
    [FEVER_ASK_RETURN] = {.name = "return",
                          .ask = "the kick",
                          .explain = "Return it, or take it where it is.",
                          .key = "return",
                          .about = GCH_ABOUT_RETURN,
                          .throws = "return",
                          ANSWERS(returns)},
    [FEVER_ASK_INTERCEPTION] = {.name = "interception",
                                .ask = "the interception",
                                .explain = "Return it, or take it where it is.",
                                .key = "return",
                                .about = GCH_ABOUT_INTERCEPTION,
                                .throws = "return",
                                ANSWERS(returns)},
    [FEVER_ASK_RETURN_OUT] = {.name = "return-in-out",
                              .ask = "the in/out die with the return",
                              .explain = "OUT stops the clock, and a fumble is not lost.",
                              .about = GCH_ABOUT_STOPPING,
                              .throws = "in-out/return",
                              ANSWERS(yes_no)},
    [FEVER_ASK_ADVANCE] = {.name = "advance",
                           .ask = "the ball you have recovered",
                           .explain = "The option die moves it, either way, and F loses it again.",
                           .key = "advance",
                           .about = GCH_ABOUT_FUMBLE,
                           .throws = "advance",
                           ANSWERS(advances)},
    [FEVER_ASK_ADVANCE_OUT] = {.name = "advance-in-out",
                               .ask = "the in/out die with the advance",
                               .explain = "OUT stops the clock, and a fumble is not lost.",
                               .about = GCH_ABOUT_STOPPING,
                               .throws = "in-out/advance",
                               ANSWERS(yes_no)},
    [FEVER_ASK_KICK_OUT] = {.name = "kick-out",
                            .ask = "the kickoff out of bounds",
                            .explain = "The ball thirty yards from the kick, or another kick from five yards back.",
                            .key = "kick_out",
                            ANSWERS(kick_outs)},
    [FEVER_ASK_PENALTY] = {.name = "penalty",
                           .ask = "the foul",
                           .explain = "0 lets the play stand.",
                           .key = "penalty",
                           .about = GCH_ABOUT_PENALTY},
    [FEVER_ASK_RUNOFF] = {.name = "runoff",
                          .ask = "the runoff",
                          .explain = "In the last minute the foul takes a notch off the clock, unless you waive it.",
                          .key = "runoff",
                          ANSWERS(runoffs)},
    [FEVER_ASK_FREE_KICK] = {.name = "free-kick",
                             .ask = "a kick at the goal after the fair catch",
                             .explain = "No defense stands against it.",
                             .about = GCH_ABOUT_FREE_KICK,
                             ANSWERS(yes_no)},
    [FEVER_ASK_LATERALS] = {.name = "laterals",
                            .ask = "laterals",
                            .explain = "If the play ends short of the goal the ball is thrown on, over and over.",
                            .key = "laterals",
                            .throws = "lateral",
                            ANSWERS(goals)},
    [FEVER_ASK_LATERAL_LINE] = {.name = "lateral-line",
                                .ask = "the yard line, from your own goal line",
                                .explain = "The ball is thrown on until it is there.",
                                .key = "laterals",
                                .about = GCH_ABOUT_OTHER},
    [FEVER_ASK_LATERAL_OUT] = {.name = "lateral-in-out",
                               .ask = "the in/out die with laterals",
                               .explain = "It counts once the goal is reached.",
                               .about = GCH_ABOUT_STOPPING,
                               .throws = "in-out/lateral",
                               ANSWERS(yes_no)},
    [FEVER_ASK_TOSS] = {.name = "toss",
                        .ask = "the toss",
                        .explain = "Kick off, receive, or leave that to the other side.",
                        .about = GCH_ABOUT_TOSS,
                        ANSWERS(toss_answers)},
    [FEVER_ASK_HALF] = {.name = "half",
                        .ask = "the second half",
                        .explain = "Kick off, receive, or leave that to the other side.",
                        .about = GCH_ABOUT_TOSS,
                        ANSWERS(toss_answers)},
};

/* Dice as they are known before their faces are read. */
#define NOMINAL(id, called, text)                                                                                      \
    [FEVER_DIE_##id] = {.name = called,                                                                                \
                        .words = text,                                                                                 \
                        .explain = "its faces stand in dice.csv",                                                      \
                        .example = "the face",                                                                         \
                        .ways = 1,                                                                                     \
                        .table = nothing}
static const uint8_t nothing[1] = {0};
static const struct gch_die nominal[FEVER_DIE_COUNT] = {
#define GCH_X(id, name, words) NOMINAL(id, name, words),
    FEVER_DICE(GCH_X)
#undef GCH_X
        NOMINAL(COIN, "coin", "coin"),
    NOMINAL(RUNNING, "running", "running deck"),
    NOMINAL(PASSING, "passing", "passing deck"),
    NOMINAL(KICKING, "kicking", "kicking deck"),
    NOMINAL(RETURNING, "returning", "returning deck"),
};
static const struct gch_die *const dice[FEVER_DIE_COUNT] = {
#define GCH_X(id, name, words) &nominal[FEVER_DIE_##id],
    FEVER_DICE(GCH_X)
#undef GCH_X
        & nominal[FEVER_DIE_COIN],
    &nominal[FEVER_DIE_RUNNING],
    &nominal[FEVER_DIE_PASSING],
    &nominal[FEVER_DIE_KICKING],
    &nominal[FEVER_DIE_RETURNING],
};

#define DIE_NAME_SCRIMMAGE_1   "scrimmage-1"
#define DIE_NAME_SCRIMMAGE_2   "scrimmage-2"
#define DIE_NAME_SCRIMMAGE_3   "scrimmage-3"
#define DIE_NAME_SCRIMMAGE_4   "scrimmage-4"
#define DIE_NAME_SCRIMMAGE_5   "scrimmage-5"
#define DIE_NAME_OPTION        "option"
#define DIE_NAME_BOMB          "bomb"
#define DIE_NAME_RUN_DEFENSE   "run-defense"
#define DIE_NAME_PASS_DEFENSE  "pass-defense"
#define DIE_NAME_BLITZ_DEFENSE "blitz-defense"
#define DIE_NAME_BLOCK_DEFENSE "block-defense"
#define DIE_NAME_KICKOFF       "kickoff"
#define DIE_NAME_ONSIDE        "onside"
#define DIE_NAME_PUNT          "punt"
#define DIE_NAME_FIELD_GOAL    "field-goal"
#define DIE_NAME_EXTRA_POINT   "extra-point"
#define DIE_NAME_KICK_RETURN   "kick-return"
#define DIE_NAME_PUNT_RETURN   "punt-return"
#define DIE_NAME_REFEREE       "referee"
#define DIE_NAME_IN_OUT        "in-out"
#define DIE_NAME_RECOVERY      "recovery"
#define DIE_NAME_COIN          "coin"
#define DIE_NAME_RUNNING       "running"
#define DIE_NAME_PASSING       "passing"
#define DIE_NAME_KICKING       "kicking"
#define DIE_NAME_RETURNING     "returning"

static const struct gch_purpose_entry purposes[FEVER_PURPOSE_COUNT] = {
#define GCH_X(id, of, step, text)                                                                                      \
    [FEVER_ROLL_##id] = {.name = DIE_NAME_##of "/" step,                                                               \
                         .words = text,                                                                                \
                         .die = &nominal[FEVER_DIE_##of],                                                              \
                         .check = FEVER_DIE_##of == FEVER_DIE_REFEREE},
    FEVER_PURPOSES(GCH_X)
#undef GCH_X
};

/* FF-3, 5, 8, 10 in short; what QFL changes stands behind it. */
static const char *const reference[] = {
    "CALLS AND THEIR DICE (the referee die with each of them)",
    "run: five scrimmage dice, RUN faces count. pass: PASS faces count. Either may add the option die and the in/out "
    "die.",
    "draw: option die; the scrimmage dice are thrown and not counted. bomb: bomb die and PASS faces.",
    "punt, field goal, extra point, kickoff, onside: their own die. Kicks from scrimmage may be fakes.",
    "returns: kick-return or punt-return die and option die. Loose balls: coin, then recovery die; an advance: option "
    "die.",
    "QFL: screen and the fakes fake-run and fake-pass count the option die alone; a safety kick is the punt die.",
    "",
    "OPTION DIE: R counts on runs, P on passes, both on draws and returns; minus always. F: fumble. TD: touchdown.",
    "QFL: TD without a return die is confirmed by the kick-return die; NO TD puts its yards in place of the option "
    "die.",
    "",
    "DEFENSE DIE AGAINST THE CALL",
    "N.G.: stopped at the line (QFL: not passes). -n: so many yards less. F: fumble at the end. blank: nothing.",
    "INC, SAC, I: against passes only: incomplete, sacked, intercepted. A bomb that is INC voids the defense die.",
    "B on the block die or the kick die: blocked (QFL: a single B is confirmed by the punt-return die).",
    "",
    "IN/OUT DIE: OUT stops the clock, a fumble is not contested, an interception is dead (QFL: thrown again).",
    "",
    "RECOVERY DIE: * the other side throws. +5, -5: the ball moves toward, or away from, the goal the thrower attacks.",
    "REC: the thrower's ball, he may advance. REC N.G.: his ball, dead. OUT: dead; the side that lost it keeps it.",
    "",
    "KICKS: kickoff and onside kick from the 35, after a safety from the 20; a kickoff OUT is kicked again from 5 "
    "yards "
    "back (QFL: +3 yards; OUT is thrown again, then the ball 30 yards on).",
    "Field goal: the number reaches the distance to the goal line and 17 (QFL: number and 5 reach it and 18; nearer "
    "than 30 "
    "in all the extra point die). Missed: their ball there, not inside the 20.",
    "Punt: its number (QFL: and 2). Blocked: punts 10, place kicks 7 (QFL 8) behind the line. Touchback: the 20 (QFL "
    "kickoffs: the 25).",
    "RETURNS: return die and option die, any letter; NO TD cancels a TD, F is loose after the return die's yards. From "
    "the "
    "end zone counted from the goal line (QFL: from where it is).",
    "Interceptions: kick-return die up to the own 50, else the punt-return die. Fumbles, blocked and onside kicks: the "
    "option die alone.",
    "",
    "CLOCK, in notches of 12 seconds, 75 a quarter, at most 3 a down: in bounds 3, hurry-up 2. Incomplete, sack, "
    "score, out "
    "of bounds, a ball that changes hands, a flag, a time-out, a kick: 1.",
    "A return adds 1. Tries, touchbacks and fair catches of kicks, false starts: 0. It stops once at 2:00 of quarters "
    "2 and "
    "4, where kickoffs take no time of their own any more.",
    "QFL: a sack in bounds 3, out of bounds 2, late 1; any return 1 in all; free kicks 0; a flag at most 2, late 1.",
    "",
    "TWO FLAGS ON ONE SIDE: the other picks one. One on each side: they offset, and the down is played again.",
    "More than half the distance to the goal line: half the distance.",
    NULL,
};

const struct gch_vocabulary gch_fever_words = {
    .calls = calls,
    .call_count = FEVER_CALLS,
    .defenses = defenses,
    .defense_count = FEVER_DEFENSES,
    .decisions = decisions,
    .decision_count = FEVER_DECISIONS,
    .purposes = purposes,
    .purpose_count = FEVER_PURPOSE_COUNT,
    .dice = dice,
    .die_count = FEVER_DIE_COUNT,
    .reference = reference,
};
