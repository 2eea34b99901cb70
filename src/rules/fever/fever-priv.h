/*
 * Football Fever and QFL, which is Football Fever with amendments: what the files of the folder share.
 *
 * Nothing here asks which of the two is played. What QFL amends is a switch or a number in the book (struct
 * fever_rulings, fever_notches, fever_mods), 0 in Football Fever and filled from priority/qfl in QFL.
 *
 * Coordinates are those of the rules: yards from the goal line of the team that is meant; a ball in an end zone is at 0
 * or less, or at 100 or more (spec, "Coordinates").
 */
#ifndef GCH_FEVER_PRIV_H
#define GCH_FEVER_PRIV_H

#include "rules/rules-priv.h"
#include "rules/rules-work.h"
#include "rules/unwatched.h"

/* --- dice --------------------------------------------------------------------------------------------------------- */

/* X(identifier, name, words): the dice of dice.csv, in its order. */
#define FEVER_DICE(X)                                                                                                  \
    X(SCRIMMAGE_1, "scrimmage-1", "scrimmage die 1")                                                                   \
    X(SCRIMMAGE_2, "scrimmage-2", "scrimmage die 2")                                                                   \
    X(SCRIMMAGE_3, "scrimmage-3", "scrimmage die 3")                                                                   \
    X(SCRIMMAGE_4, "scrimmage-4", "scrimmage die 4")                                                                   \
    X(SCRIMMAGE_5, "scrimmage-5", "scrimmage die 5")                                                                   \
    X(OPTION, "option", "option die")                                                                                  \
    X(BOMB, "bomb", "bomb die")                                                                                        \
    X(RUN_DEFENSE, "run-defense", "run defense die")                                                                   \
    X(PASS_DEFENSE, "pass-defense", "pass defense die")                                                                \
    X(BLITZ_DEFENSE, "blitz-defense", "blitz defense die")                                                             \
    X(BLOCK_DEFENSE, "block-defense", "block defense die")                                                             \
    X(KICKOFF, "kickoff", "kickoff die")                                                                               \
    X(ONSIDE, "onside", "onside kick die")                                                                             \
    X(PUNT, "punt", "punt die")                                                                                        \
    X(FIELD_GOAL, "field-goal", "field goal die")                                                                      \
    X(EXTRA_POINT, "extra-point", "extra point die")                                                                   \
    X(KICK_RETURN, "kick-return", "kick return die")                                                                   \
    X(PUNT_RETURN, "punt-return", "punt return die")                                                                   \
    X(REFEREE, "referee", "referee die")                                                                               \
    X(IN_OUT, "in-out", "in/out die")                                                                                  \
    X(RECOVERY, "recovery", "recovery die")

enum fever_die {
#define GCH_X(id, name, words) FEVER_DIE_##id,
    FEVER_DICE(GCH_X)
#undef GCH_X
        FEVER_DICE_OF_TABLE,
    FEVER_DIE_COIN = FEVER_DICE_OF_TABLE, /* FF-2.3 */
    FEVER_DIE_RUNNING,                    /* the top card of each deck, as a throw of fifteen cards */
    FEVER_DIE_PASSING,
    FEVER_DIE_KICKING,
    FEVER_DIE_RETURNING,
    FEVER_DIE_COUNT,
};

/* What stands on a face, as far as rules go. X(identifier, name) */
#define FEVER_MARKS(X)                                                                                                 \
    X(RUN, "RUN")                                                                                                      \
    X(PASS, "PASS")                                                                                                    \
    X(MINUS, "MINUS")                                                                                                  \
    X(R, "R")                                                                                                          \
    X(P, "P")                                                                                                          \
    X(F, "F")                                                                                                          \
    X(TD, "TD")                                                                                                        \
    X(INC, "INC")                                                                                                      \
    X(NG, "NG")                                                                                                        \
    X(BLANK, "BLANK")                                                                                                  \
    X(I, "I")                                                                                                          \
    X(SAC, "SAC")                                                                                                      \
    X(B, "B")                                                                                                          \
    X(NUM, "NUM")                                                                                                      \
    X(OUT, "OUT")                                                                                                      \
    X(REC, "REC")                                                                                                      \
    X(NOTD, "NOTD")                                                                                                    \
    X(M, "M")                                                                                                          \
    X(G, "G")                                                                                                          \
    X(FLAG, "FLAG")                                                                                                    \
    X(IN, "IN")                                                                                                        \
    X(RECNG, "RECNG")                                                                                                  \
    X(BOUNCE, "BOUNCE")                                                                                                \
    X(STAR, "STAR")

enum fever_mark {
#define GCH_X(id, name) FEVER_MARK_##id,
    FEVER_MARKS(GCH_X)
#undef GCH_X
        FEVER_MARK_COUNT,
};

/* A face that was thrown. */
struct fever_face {
    _Alignas(4) int8_t yards; /* so that all of it is taken at once */
    uint8_t mark;             /* enum fever_mark */
    uint8_t number;           /* of all faces of its die */
};

#define FEVER_MAX_FACES 24
#define FEVER_DECK_SIZE 15

struct fever_die_data {
    struct gch_die die;
    uint8_t table[FEVER_MAX_FACES];
    const char *marks[FEVER_MAX_FACES];
    char text[FEVER_MAX_FACES][12];
    char explain[320];
    const char *notes[FEVER_MAX_FACES];
    char note[FEVER_DECK_SIZE][160];
    struct fever_face face[FEVER_MAX_FACES];
    unsigned faces;
};

/* The same die by its sides. */
struct fever_sides {
    uint32_t ways;
    struct fever_face side[FEVER_MAX_FACES];
};

/* The five scrimmage dice as one die, by the sides of all: what their faces add up to. */
#define FEVER_MOST_FIVE 1024
struct fever_five {
    uint32_t ways; /* 0: more than there is room for, they are thrown one by one */
    struct {
        int16_t run, pass;
    } sum[FEVER_MOST_FIVE];
};

/* What a run or pass comes to by the faces that its dice show, if it takes no other dice and ends in the field. */
enum fever_coming {
    FEVER_COMES_TO_MORE,
    FEVER_COMES_TO_YARDS,
    FEVER_COMES_INCOMPLETE,
    FEVER_COMES_TO_SACK,
    FEVER_COMINGS
};
struct fever_plain {
    int8_t yards;     /* besides the scrimmage dice */
    int8_t run, pass; /* -1: this sum of theirs counts; 0: it does not */
    uint8_t end;      /* enum fever_coming, and 16 x enum gch_down_kind */
};
static inline enum fever_coming fever_plain_what(const struct fever_plain *plain) {
    return (enum fever_coming)(plain->end & 15);
}
/* Calls from run to screen, defense dice, faces of an option or bomb die (from 1 on; 0: neither is thrown) and of the
 * defense die: rounded up, so that places are found by shifts. */
#define FEVER_PLAIN_CALLS   5
#define FEVER_OWN_FACES     32
#define FEVER_DEFENSE_FACES 16
typedef struct fever_plain fever_plain_table[FEVER_PLAIN_CALLS][4][FEVER_OWN_FACES][FEVER_DEFENSE_FACES];

/* What dice are thrown for: X(identifier, die, step); a purpose is called die/step. */
#define FEVER_PURPOSES(X)                                                                                              \
    X(PLAY_1, SCRIMMAGE_1, "play", "the play")                                                                         \
    X(PLAY_2, SCRIMMAGE_2, "play", "the play")                                                                         \
    X(PLAY_3, SCRIMMAGE_3, "play", "the play")                                                                         \
    X(PLAY_4, SCRIMMAGE_4, "play", "the play")                                                                         \
    X(PLAY_5, SCRIMMAGE_5, "play", "the play")                                                                         \
    X(PLAY_OPTION, OPTION, "play", "the play")                                                                         \
    X(PLAY_BOMB, BOMB, "play", "the play")                                                                             \
    X(PLAY_IN_OUT, IN_OUT, "play", "the play")                                                                         \
    X(PLAY_REFEREE, REFEREE, "play", "a flag on the play")                                                             \
    X(PLAY_RUN_DEFENSE, RUN_DEFENSE, "play", "the defense")                                                            \
    X(PLAY_PASS_DEFENSE, PASS_DEFENSE, "play", "the defense")                                                          \
    X(PLAY_BLITZ_DEFENSE, BLITZ_DEFENSE, "play", "the defense")                                                        \
    X(PLAY_BLOCK_DEFENSE, BLOCK_DEFENSE, "play", "the defense")                                                        \
    X(KICK_KICKOFF, KICKOFF, "kick", "the kick")                                                                       \
    X(KICK_ONSIDE, ONSIDE, "kick", "the kick")                                                                         \
    X(KICK_PUNT, PUNT, "kick", "the kick")                                                                             \
    X(KICK_FIELD_GOAL, FIELD_GOAL, "kick", "the kick")                                                                 \
    X(KICK_EXTRA_POINT, EXTRA_POINT, "kick", "the kick")                                                               \
    X(KICK_IN_OUT, IN_OUT, "kick", "the kick")                                                                         \
    X(KICK_REFEREE, REFEREE, "kick", "a flag on the kick")                                                             \
    X(KICK_RUN_DEFENSE, RUN_DEFENSE, "kick", "the defense")                                                            \
    X(KICK_PASS_DEFENSE, PASS_DEFENSE, "kick", "the defense")                                                          \
    X(KICK_BLITZ_DEFENSE, BLITZ_DEFENSE, "kick", "the defense")                                                        \
    X(KICK_BLOCK_DEFENSE, BLOCK_DEFENSE, "kick", "the defense")                                                        \
    X(CONFIRM_KICK_RETURN, KICK_RETURN, "confirm", "whether the touchdown stands")                                     \
    X(CONFIRM_PUNT_RETURN, PUNT_RETURN, "confirm", "whether the block stands")                                         \
    X(CONFIRM_IN_OUT, IN_OUT, "confirm", "whether it is out of bounds")                                                \
    X(CONFIRM_KICKOFF, KICKOFF, "confirm", "the kick once more")                                                       \
    X(CONFIRM_PUNT, PUNT, "confirm", "the kick once more")                                                             \
    X(CONFIRM_FIELD_GOAL, FIELD_GOAL, "confirm", "the kick once more")                                                 \
    X(CONFIRM_EXTRA_POINT, EXTRA_POINT, "confirm", "the kick once more")                                               \
    X(RETURN_KICK, KICK_RETURN, "return", "the return")                                                                \
    X(RETURN_PUNT, PUNT_RETURN, "return", "the return")                                                                \
    X(RETURN_OPTION, OPTION, "return", "the return")                                                                   \
    X(RETURN_IN_OUT, IN_OUT, "return", "the return")                                                                   \
    X(RETURN_REFEREE, REFEREE, "return", "a flag on the return")                                                       \
    X(RETURN_RUN_DEFENSE, RUN_DEFENSE, "return", "the coverage of the return")                                         \
    X(ADVANCE_OPTION, OPTION, "advance", "the advance")                                                                \
    X(ADVANCE_IN_OUT, IN_OUT, "advance", "the advance")                                                                \
    X(ADVANCE_REFEREE, REFEREE, "advance", "a flag on the advance")                                                    \
    X(RECOVERY, RECOVERY, "recovery", "the loose ball")                                                                \
    X(LATERAL, PUNT_RETURN, "lateral", "the lateral")                                                                  \
    X(LATERAL_OPTION, OPTION, "lateral", "the run after the lateral")                                                  \
    X(LATERAL_IN_OUT, IN_OUT, "lateral", "the run after the lateral")                                                  \
    X(LATERAL_REFEREE, REFEREE, "lateral", "a flag on the run after the lateral")                                      \
    X(COIN, COIN, "coin", "who throws first")                                                                          \
    X(TOSS, COIN, "toss", "the toss")                                                                                  \
    X(CARD_RUNNING, RUNNING, "card", "the running card")                                                               \
    X(CARD_PASSING, PASSING, "card", "the passing card")                                                               \
    X(CARD_KICKING, KICKING, "card", "the kicking card")                                                               \
    X(CARD_RETURNING, RETURNING, "card", "the returning card")

enum fever_purpose {
#define GCH_X(id, die, step, words) FEVER_ROLL_##id,
    FEVER_PURPOSES(GCH_X)
#undef GCH_X
        FEVER_PURPOSE_COUNT,
};

/* --- words -------------------------------------------------------------------------------------------------------- */

enum fever_call {
    FEVER_NONE,
    FEVER_TOSS,
    FEVER_RUN,
    FEVER_DRAW,
    FEVER_PASS,
    FEVER_BOMB,
    FEVER_SCREEN,
    FEVER_FAKE_RUN,
    FEVER_FAKE_DRAW,
    FEVER_FAKE_PASS,
    FEVER_FAKE_BOMB,
    FEVER_PUNT,
    FEVER_FIELD_GOAL,
    FEVER_FAIR_CATCH_KICK,
    FEVER_PAT_KICK,
    FEVER_TWO_POINT,
    FEVER_KICKOFF,
    FEVER_ONSIDE,
    FEVER_SAFETY_KICK,
    FEVER_KNEEL,
    FEVER_STOP_CLOCK,
    FEVER_DELAY,
    FEVER_DRAW_OFFSIDE,
    FEVER_CALLS,
};
#define FEVER_BIT(n) (UINT64_C(1) << (n))

enum fever_defense { FEVER_VS_RUN, FEVER_VS_PASS, FEVER_VS_BLITZ, FEVER_VS_BLOCK, FEVER_DEFENSES };

enum fever_ask {
    FEVER_ASK_CALL,
    FEVER_ASK_TRY_PLAY,
    FEVER_ASK_WITH,
    FEVER_ASK_UNIT,
    FEVER_ASK_DEFENSE,
    FEVER_ASK_CHANGE,
    FEVER_ASK_CLOCK,
    FEVER_ASK_MEASURE,
    FEVER_ASK_WHEN,
    FEVER_ASK_STRATEGIC,
    FEVER_ASK_PLEDGE,
    FEVER_ASK_NOTCHES,
    FEVER_ASK_RETURN,
    FEVER_ASK_INTERCEPTION,
    FEVER_ASK_RETURN_OUT,
    FEVER_ASK_ADVANCE,
    FEVER_ASK_ADVANCE_OUT,
    FEVER_ASK_KICK_OUT,
    FEVER_ASK_PENALTY,
    FEVER_ASK_RUNOFF,
    FEVER_ASK_FREE_KICK,
    FEVER_ASK_LATERALS,
    FEVER_ASK_LATERAL_LINE,
    FEVER_ASK_LATERAL_OUT,
    FEVER_ASK_TOSS,
    FEVER_ASK_HALF,
    FEVER_DECISIONS,
};

/* What is thrown besides; both is the sum of the others. */
enum fever_with { FEVER_WITH_NOTHING, FEVER_WITH_OPTION, FEVER_WITH_IN_OUT, FEVER_WITH_BOTH };
enum fever_unit { FEVER_UNIT_SCRIMMAGE, FEVER_UNIT_PUNT, FEVER_UNIT_PLACE };
enum fever_clock_answer { FEVER_CLOCK_NONE, FEVER_CLOCK_TIMEOUT, FEVER_CLOCK_HURRY };
enum fever_measure {
    FEVER_MEASURE_NONE,
    FEVER_MEASURE_TIMEOUT,
    FEVER_MEASURE_TIMEOUT_LATE,
    FEVER_MEASURE_NO_HUDDLE,
    FEVER_MEASURE_STOP_CLOCK,
};
enum fever_when { FEVER_ALWAYS, FEVER_IF_FIRST_DOWN, FEVER_IF_NO_FIRST_DOWN };
enum fever_return_answer { FEVER_RETURN, FEVER_FAIR_CATCH, FEVER_TOUCHBACK, FEVER_DOWN_IT, FEVER_BOUNCE };
enum fever_lateral_goal { FEVER_NO_LATERALS, FEVER_FOR_TOUCHDOWN, FEVER_FOR_FIRST_DOWN, FEVER_FOR_YARD_LINE };
enum fever_toss_answer { FEVER_TOSS_KICK, FEVER_TOSS_RECEIVE, FEVER_TOSS_GOAL, FEVER_TOSS_DEFER };

/* The words of a game whose dice are not known yet. */
extern const struct gch_vocabulary gch_fever_words;

/* --- book --------------------------------------------------------------------------------------------------------- */

/* X(field, name, low, high): rulings.csv of Football Fever. */
#define FEVER_RULINGS(X)                                                                                               \
    X(option_letters, "option-letters", 0, 1)                                                                          \
    X(ng_completes, "ng-completes", 0, 1)                                                                              \
    X(td_beats_fumble, "td-beats-fumble", 0, 1)                                                                        \
    X(td_minus_from_goal, "td-minus-from-goal", 0, 1)                                                                  \
    X(out_keeps_touchdown, "out-keeps-touchdown", 0, 1)                                                                \
    X(bounce_by_possessor, "bounce-by-possessor", 0, 1)                                                                \
    X(bounce_back_is_pushed, "bounce-back-is-pushed", 0, 1)                                                            \
    X(rekick_back, "rekick-back", 1, 20)                                                                               \
    X(onside_out_keeps, "onside-out-keeps", 0, 1)                                                                      \
    X(no_td_keeps_yards, "no-td-keeps-yards", 0, 1)                                                                    \
    X(return_safety, "return-safety", 0, 1)                                                                            \
    X(free_kick_added, "free-kick-added", 0, 20)                                                                       \
    X(block_out_receivers, "block-out-receivers", 0, 1)                                                                \
    X(miss_returnable, "miss-returnable", 0, 1)                                                                        \
    X(kick_return_up_to, "kick-return-up-to", 0, 99)                                                                   \
    X(punt_block_back, "punt-block-back", 1, 20)                                                                       \
    X(place_back, "place-back", 1, 20)                                                                                 \
    X(place_added, "place-added", 1, 30)                                                                               \
    X(touchback_takes_notch, "touchback-takes-notch", 0, 1)                                                            \
    X(late_return_counts, "late-return-counts", 0, 1)                                                                  \
    X(own_fumble_runs, "own-fumble-runs", 0, 1)                                                                        \
    X(warning, "warning", 0, 300)                                                                                      \
    X(time_outs_per_stop, "time-outs-per-stop", 0, 3)                                                                  \
    X(advance_flags, "advance-flags", 0, 1)                                                                            \
    X(all_flags, "all-flags", 0, 1)                                                                                    \
    X(end_foul_from_line, "end-foul-from-line", 0, 1)                                                                  \
    X(return_foul_from_start, "return-foul-from-start", 0, 1)                                                          \
    X(interference_spot, "interference-spot", 0, 1)                                                                    \
    X(double_foul_worse_spot, "double-foul-worse-spot", 0, 1)                                                          \
    X(drop_other_fouls_on_scores, "drop-other-fouls-on-scores", 0, 1)                                                  \
    X(college_interference, "college-interference", 1, 30)                                                             \
    X(college_kickoff, "college-kickoff", 1, 60)                                                                       \
    X(college_try, "college-try", 1, 20)

/* rulings.csv of QFL: all 0 in Football Fever. */
#define FEVER_AMENDMENTS(X)                                                                                            \
    X(pass_length, "pass-length", 0, 1)                                                                                \
    X(td_confirm, "td-confirm", 0, 2)                                                                                  \
    X(ng_spares_passes, "ng-spares-passes", 0, 1)                                                                      \
    X(out_confirm, "out-confirm", 0, 1)                                                                                \
    X(recovery_out_is_out, "recovery-out-is-out", 0, 1)                                                                \
    X(sack_stops_draws, "sack-stops-draws", 0, 1)                                                                      \
    X(no_huddle, "no-huddle", 0, 1)                                                                                    \
    X(no_huddle_ends_on_change, "no-huddle-ends-on-change", 0, 1)                                                      \
    X(stop_clock_ends_no_huddle, "stop-clock-ends-no-huddle", 0, 1)                                                    \
    X(own_fumble_limited, "own-fumble-limited", 0, 1)                                                                  \
    X(laterals, "laterals", 0, 1)                                                                                      \
    X(screens, "screens", 0, 1)                                                                                        \
    X(place_die_limit, "place-die-limit", 0, 60)                                                                       \
    X(kick_confirm, "kick-confirm", 0, 1)                                                                              \
    X(punt_bounce, "punt-bounce", 0, 1)                                                                                \
    X(kick_fakes, "kick-fakes", 0, 1)                                                                                  \
    X(fair_catch_kick, "fair-catch-kick", 0, 1)                                                                        \
    X(blocked_try_live, "blocked-try-live", 0, 1)                                                                      \
    X(kick_out_yards, "kick-out-yards", 0, 50)                                                                         \
    X(onside_always_out, "onside-always-out", 0, 1)                                                                    \
    X(onside_dead_yards, "onside-dead-yards", 0, 20)                                                                   \
    X(safety_punt, "safety-punt", 0, 1)                                                                                \
    X(kickoff_bounce, "kickoff-bounce", 0, 1)                                                                          \
    X(short_punt, "short-punt", 0, 60)                                                                                 \
    X(onside_covered, "onside-covered", 0, 1)                                                                          \
    X(short_kick_returnable, "short-kick-returnable", 0, 80)                                                           \
    X(return_from_depth, "return-from-depth", 0, 1)                                                                    \
    X(dead_ball_fouls, "dead-ball-fouls", 0, 1)                                                                        \
    X(personal_choice, "personal-choice", 0, 1)                                                                        \
    X(try_fouls_carry, "try-fouls-carry", 0, 1)                                                                        \
    X(kick_fouls_at_end, "kick-fouls-at-end", 0, 1)                                                                    \
    X(return_foul_spot, "return-foul-spot", 0, 1)                                                                      \
    X(draw_offside, "draw-offside", 0, 20)                                                                             \
    X(delay, "delay", 0, 20)                                                                                           \
    X(short_interference, "short-interference", 0, 1)                                                                  \
    X(kicker_needs_block, "kicker-needs-block", 0, 1)                                                                  \
    X(runoff, "runoff", 0, 300)                                                                                        \
    X(late_half, "late-half", 0, 900)                                                                                  \
    X(late_game, "late-game", 0, 900)                                                                                  \
    X(timed_flags, "timed-flags", 0, 1)                                                                                \
    X(measures, "measures", 0, 1)                                                                                      \
    X(kneel, "kneel", 0, 5)                                                                                            \
    X(defer, "defer", 0, 1)

struct fever_rulings {
    FEVER_RULINGS(GCH_NUMBER_FIELD) FEVER_AMENDMENTS(GCH_NUMBER_FIELD)
};
enum {
#define GCH_X(field, name, low, high) FEVER_RULING_##field,
    FEVER_RULINGS(GCH_X)
#undef GCH_X
        FEVER_RULING_COUNT,
};

/* notches.csv: X(identifier, name). Rows from RETURNED on are QFL's own. */
#define FEVER_NOTCHES(X)                                                                                               \
    X(FALSE_START, "false-start")                                                                                      \
    X(EXTRA_POINT, "extra-point")                                                                                      \
    X(FREE_KICK_TOUCHBACK, "free-kick-touchback")                                                                      \
    X(FREE_KICK_FAIR_CATCH, "free-kick-fair-catch")                                                                    \
    X(FREE_KICK_LATE, "free-kick-late")                                                                                \
    X(FREE_KICK, "free-kick")                                                                                          \
    X(PUNT_TOUCHBACK, "punt-touchback")                                                                                \
    X(PUNT_FAIR_CATCH, "punt-fair-catch")                                                                              \
    X(PUNT, "punt")                                                                                                    \
    X(PLACE_KICK, "place-kick")                                                                                        \
    X(BLOCKED, "blocked")                                                                                              \
    X(FLAG, "flag")                                                                                                    \
    X(INCOMPLETE, "incomplete")                                                                                        \
    X(SACK, "sack")                                                                                                    \
    X(CHANGE, "change")                                                                                                \
    X(SCORE, "score")                                                                                                  \
    X(OUT, "out-of-bounds")                                                                                            \
    X(TIME_OUT, "time-out")                                                                                            \
    X(HURRY_UP, "hurry-up")                                                                                            \
    X(OTHER, "other")                                                                                                  \
    X(RETURN_ADDED, "return-added")                                                                                    \
    X(FAIR_CATCH_KICK, "fair-catch-kick")                                                                              \
    X(MOST, "most")
#define FEVER_AMENDED_NOTCHES(X)                                                                                       \
    X(RETURNED, "returned")                                                                                            \
    X(OUT_LATE, "out-of-bounds-late")                                                                                  \
    X(FLAG_LATE, "flag-late")                                                                                          \
    X(DEAD_RUNNING, "dead-ball-running")                                                                               \
    X(DEAD_STOPPED, "dead-ball-stopped")                                                                               \
    X(DEAD_LATE, "dead-ball-late")                                                                                     \
    X(RUNOFF, "runoff")                                                                                                \
    X(NO_HUDDLE, "no-huddle")                                                                                          \
    X(NO_HUDDLE_OUT, "no-huddle-out")                                                                                  \
    X(TIME_OUT_LATE, "time-out-late")                                                                                  \
    X(STOP_CLOCK, "stop-clock")                                                                                        \
    X(KNEEL, "kneel")                                                                                                  \
    X(LATERAL_ADDED, "lateral-added")
enum fever_notch {
#define GCH_X(id, name) FEVER_NOTCH_##id,
    FEVER_NOTCHES(GCH_X) FEVER_AMENDED_NOTCHES(GCH_X)
#undef GCH_X
        FEVER_NOTCH_COUNT,
};
#define FEVER_NOTCH_SECONDS 12 /* FF-13.1 */

/* mods.csv of QFL: what a number on a die becomes; X(identifier, use, die) */
#define FEVER_MODS(X)                                                                                                  \
    X(PASS_SACK, "any-pass", "pass-defense")                                                                           \
    X(PASS_BLITZ, "any-pass", "blitz-defense")                                                                         \
    X(DRAW_SACK, "draw", "pass-defense")                                                                               \
    X(DRAW_BLITZ, "draw", "blitz-defense")                                                                             \
    X(PLACE_KICK, "place-kick", "field-goal")                                                                          \
    X(FAIR_CATCH_KICK, "fair-catch-kick", "field-goal")                                                                \
    X(PUNT, "punt", "punt")                                                                                            \
    X(SAFETY_KICK, "safety-kick", "punt")                                                                              \
    X(KICKOFF, "kickoff", "kickoff")                                                                                   \
    X(PUNT_RETURN, "punt-return", "punt-return")                                                                       \
    X(SAFETY_RETURN, "safety-kick-return", "punt-return")
enum fever_mod_use {
#define GCH_X(id, use, die) FEVER_MOD_##id,
    FEVER_MODS(GCH_X)
#undef GCH_X
        FEVER_MOD_COUNT,
};
struct fever_mod {
    uint32_t marks; /* bit by enum fever_mark; none: the number stays */
    int8_t added;
    uint8_t times, parts; /* parts 0: only added */
};

enum fever_enforce { FEVER_PREV, FEVER_END, FEVER_PI };
enum fever_down { FEVER_REPLAY, FEVER_LOSS_OF_DOWN, FEVER_AUTOMATIC };
enum { FEVER_ON_KICKOFF = 1, FEVER_ON_ONSIDE = 2, FEVER_ON_PUNT = 4, FEVER_ON_FG = 8, FEVER_ON_XP = 16 };
#define FEVER_ON_ALL 31

/* A penalty card. */
struct fever_card {
    uint8_t deck;    /* 0..3 */
    uint8_t offense; /* 1: against O */
    uint8_t yards;
    uint8_t enforce, down;
    uint8_t personal, dead_ball, runoff;
    uint8_t applies;
    bool interference, grounding, kicker, offside; /* by its name: what other rules speak of */
    char id[4];
    char foul[40];
};
#define FEVER_DECKS 4
#define FEVER_CARDS (FEVER_DECKS * FEVER_DECK_SIZE)
/* Fouls that come from no card, after them: enum fever_extra_foul. */
enum fever_extra_foul {
    FEVER_FOUL_DELAY = FEVER_CARDS,
    FEVER_FOUL_ENCROACHMENT,
    FEVER_FOUL_DEF_HOLDING,
    FEVER_FOUL_OFF_HOLDING,
    FEVER_FOULS,
};
/* The number of a foul in events and questions: the house's own types come before. */
#define FEVER_FOUL_TYPE(card) (GCH_FOUL_TYPES + (card))

enum fever_format_id {
    FEVER_FULL,
    FEVER_FIRST_HALF,
    FEVER_SECOND_HALF,
    FEVER_QUARTERS_2_4,
    FEVER_SHORT,
    FEVER_FORMATS
};
struct fever_format {
    uint8_t quarters, warning, kickoff; /* bit by quarter */
    uint8_t time_outs;
};

struct fever_book {
    struct gch_book base;
    struct fever_rulings rulings;
    int16_t notches[FEVER_NOTCH_COUNT];
    struct fever_mod mods[FEVER_MOD_COUNT];
    struct fever_format formats[FEVER_FORMATS];
    struct fever_card cards[FEVER_FOULS];
    struct fever_die_data dice[FEVER_DIE_COUNT];
    uint64_t plays, usual; /* calls: the plays, and all that the rulings allow on any down (gch_fever_fill_calls) */
    /* For quiet games: no rules, made of the faces. */
    struct fever_sides sides[FEVER_DIE_COUNT];
    struct fever_five five;
    fever_plain_table plain; /* made by resolving plays (gch_fever_fill_plain) */
    struct gch_vocabulary words;
    struct gch_purpose_entry purposes[FEVER_PURPOSE_COUNT];
    const struct gch_die *die_list[FEVER_DIE_COUNT];
    const char *fouls[GCH_FOUL_TYPES + FEVER_FOULS];
};

extern const struct gch_table *const gch_fever_tables[];
extern const struct gch_table *const gch_fever_amended_tables[];
enum gch_status gch_fever_book_load(struct gch_context *ctx, struct gch_book **out);
enum gch_status gch_fever_amended_book_load(struct gch_context *ctx, struct gch_book **out);

/* --- options ------------------------------------------------------------------------------------------------------ */

/* X(identifier, name, help); the formats in the order of enum fever_format_id. */
#define FEVER_OPTIONS(X)                                                                                               \
    X(FIRST_HALF, "first-half", "play the first two quarters only (FF-1.3)")                                           \
    X(SECOND_HALF, "second-half", "play the last two quarters only (FF-1.3)")                                          \
    X(QUARTERS_2_4, "quarters-2-4", "play the second and the fourth quarter only (FF-1.3)")                            \
    X(SHORT, "short", "play the fourth quarter only (FF-1.3)")                                                         \
    X(CHANGES, "time-out-changes", "a time-out before the throw buys a new call or die (FF-1.8, 3.4)")                 \
    X(COLLEGE_INTERFERENCE, "college-interference", "interference is 15 yards and a first down (FF-16.1)")             \
    X(COLLEGE_TRY, "college-try", "tries from the 3, two points for a play (FF-16.2)")                                 \
    X(COLLEGE_KICKOFF, "college-kickoff", "kickoffs from the 40 (FF-16.3)")                                            \
    X(COLLEGE_SACK, "college-sack", "a sack does not stop the clock (FF-16.4)")                                        \
    X(COLLEGE_WARNING, "college-warning", "no two-minute warning (FF-16.5)")
enum fever_option {
#define GCH_X(id, name, help) FEVER_OPT_##id,
    FEVER_OPTIONS(GCH_X)
#undef GCH_X
        FEVER_OPTION_COUNT,
};

static inline enum fever_format_id fever_format_of(uint32_t options) {
    for (int i = FEVER_OPT_SHORT; i >= FEVER_OPT_FIRST_HALF; i--)
        if (options >> i & 1)
            return (enum fever_format_id)(FEVER_FIRST_HALF + i - FEVER_OPT_FIRST_HALF);
    return FEVER_FULL;
}

/* --- state -------------------------------------------------------------------------------------------------------- */

enum fever_set { FEVER_SET_SCRIMMAGE, FEVER_SET_OPTION, FEVER_SET_BOMB };
enum fever_focus { FEVER_FOCUS_NONE, FEVER_FOCUS_RUN, FEVER_FOCUS_PASS };

struct fever_state {
    int16_t read[FEVER_DECKS]; /* cards of each deck that were read since the last shuffle: bit by card */
    uint8_t second;            /* who has the first choice at half-time: 0 nobody yet, side + 1 */
    uint8_t running;           /* the clock ran before this snap */
    uint8_t hurry;             /* hurry-up: the next call is a play (FF-13.6) */
    uint8_t no_huddle, set, focus;
    uint8_t tricks;   /* this down's draw-offside (1) and delay (2) are used up */
    uint8_t try_line; /* line of a kicked try that a foul has moved, yards from the goal line; 0: the season's */
    uint8_t stops;    /* time-outs since the last snap: the visitors' and four times the home team's (F51) */
    /* House rule 1 (gridchart/house.h): flags in a row, whether the first was a false start; seconds of the last play.
     */
    uint8_t flags_in_row, flags_false_start, previous;
};
extern const struct gch_own_fields gch_fever_fields;
_Static_assert(sizeof(struct fever_state) <= GCH_OWN_STATE, "room for the state of the dice games");
static inline struct fever_state *fever_own(const struct gch_state *state) {
    return (struct fever_state *)(uintptr_t)state->own;
}

void gch_fever_fill_calls(struct fever_book *book);
void gch_fever_fill_plain(struct fever_book *book);
uint64_t gch_fever_calls(const struct gch_match *match, const struct gch_state *state);
uint64_t gch_fever_defenses(const struct gch_match *match, const struct gch_state *state);

/* Sums of five scrimmage dice are below this. */
#define FEVER_MOST_SUM 128
/* gch_ruleset.outcomes */
bool gch_fever_outcomes(const struct gch_match *match, const struct gch_state *state, int call, int added, int defense,
                        gch_outcome_fn fn, void *user);

/* gch_ruleset.choices */
bool gch_fever_choices(const struct gch_question *q, int answer, gch_outcome_fn fn, void *user);

enum gch_status gch_fever_turn(struct gch_turn *turn);
enum gch_status gch_fever_settle(struct gch_turn *turn);
enum gch_status gch_fever_run(struct gch_turn *turn, const struct gch_counts *counts);

#endif
