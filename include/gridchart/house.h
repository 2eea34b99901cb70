/*
 * rules: house rules, which two coaches may agree on before a game: options from another game's rule cards, played on
 * top of a ruleset (gridchart-house(7)).
 *
 * Each is off unless it is named. A match carries the set it is played with (gch_match.house); where that is NULL no
 * rule looks any further. What the cards took from players' cards comes from the teams' charts, from ratings.csv
 * (gridchart/chart.h) and from the men of a lineup, which a roster fills (gridchart/players.h).
 */
#ifndef GRIDCHART_HOUSE_H
#define GRIDCHART_HOUSE_H

#include "gridchart/rules.h"

#ifdef __cplusplus
extern "C" {
#endif

/* --- which rules ------------------------------------------------------------------------------------------------- */

struct gch_house; /* a set of house rules with their tables */

/* A house rule as people know it. */
struct gch_house_entry {
    const char *name;  /* "rc-8" */
    const char *title; /* "blocked field goals" */
    const char *changes;
    const char *values; /* what may stand after "=", separated by blanks; NULL: nothing */
};
/* Entry i is rule i + 1 and bit i of a set; NULL after the last. */
GCH_API const struct gch_house_entry *gch_house_entry(unsigned index);

/*
 * Reads "none", "all" or a comma-separated list of names ("rc-2=all", "-rc-3" takes one away, "@FILE" adds the set of
 * that name: "@FILE:NAME" or, if the file has only one set, "@FILE") and loads the tables of priority/house. *out is
 * the caller's; NULL with GCH_OK where no rule is on. An unknown name, a rule without the one it needs, a rule that the
 * ruleset does not know or that one of its options contradicts is reported with both names: GCH_E_ARG.
 */
GCH_API enum gch_status gch_house_load(struct gch_context *ctx, const struct gch_ruleset *ruleset, uint32_t options,
                                       const char *text, struct gch_house **out);
/* NULL is allowed. */
GCH_API void gch_house_free(struct gch_house *house);
/* The set as gch_house_load reads it, NULL: "none". The text is the set's. */
GCH_API const char *gch_house_text(const struct gch_house *house);
/* The rules that are on: bit i is rule i + 1; 0 for NULL. */
GCH_API uint32_t gch_house_set(const struct gch_house *house);
/* Does the set put names to men, so that a game needs the teams' players.csv? */
GCH_API bool gch_house_names(const struct gch_house *house);

/* The tables of priority/house, ended by NULL, for whoever checks them. */
extern const struct gch_table *const gch_house_tables[];

/* --- who is there ------------------------------------------------------------------------------------------------ */

/* The parts in which the cards draw a man by his share of a count. X(identifier, name) */
#define GCH_SHARES(X)                                                                                                  \
    X(PASS, "pass")                                                                                                    \
    X(1, "1")                                                                                                          \
    X(2, "2")                                                                                                          \
    X(3, "3")                                                                                                          \
    X(4, "4")                                                                                                          \
    X(5, "5")                                                                                                          \
    X(6, "6")                                                                                                          \
    X(7, "7")                                                                                                          \
    X(8, "8")                                                                                                          \
    X(9, "9")                                                                                                          \
    X(QT, "QT")                                                                                                        \
    X(KICKOFF, "kickoff")                                                                                              \
    X(PUNT, "punt")                                                                                                    \
    X(FIELD_GOAL, "field-goal")                                                                                        \
    X(KICKOFF_RETURN, "kickoff-return")                                                                                \
    X(PUNT_RETURN, "punt-return")                                                                                      \
    X(SACK, "sack")                                                                                                    \
    X(INT_MADE, "int-made")                                                                                            \
    X(PASS_DEFENDED, "pass-defended")                                                                                  \
    X(QB_HIT, "qb-hit")                                                                                                \
    X(TACKLE_RUN, "tackle-run")                                                                                        \
    X(TACKLE_PASS, "tackle-pass")                                                                                      \
    X(TACKLE_RETURN, "tackle-return")                                                                                  \
    X(FORCED_FUMBLE, "forced-fumble")                                                                                  \
    X(RECOVER_OWN, "recover-own")                                                                                      \
    X(RECOVER_OPP, "recover-opp")                                                                                      \
    X(OFF_PENALTY, "off-penalty")                                                                                      \
    X(DEF_PENALTY, "def-penalty")

enum gch_share_of {
#define GCH_X(id, name) GCH_SHARE_##id,
    GCH_SHARES(GCH_X)
#undef GCH_X
        GCH_SHARE_COUNT,
};
GCH_API const char *gch_share_name(enum gch_share_of share);

/* Positions by which the cards ask for a man (RC-16): the defense in three rows of five, then the offensive line.
 * X(identifier, name) */
#define GCH_SLOTS(X)                                                                                                   \
    X(LDE, "LDE")                                                                                                      \
    X(LDT, "LDT")                                                                                                      \
    X(NT, "NT")                                                                                                        \
    X(RDT, "RDT")                                                                                                      \
    X(RDE, "RDE")                                                                                                      \
    X(LOB, "LOB")                                                                                                      \
    X(LIB, "LIB")                                                                                                      \
    X(MLB, "MLB")                                                                                                      \
    X(RIB, "RIB")                                                                                                      \
    X(ROB, "ROB")                                                                                                      \
    X(LCB, "LCB")                                                                                                      \
    X(SS, "SS")                                                                                                        \
    X(NB, "NB")                                                                                                        \
    X(FS, "FS")                                                                                                        \
    X(RCB, "RCB")                                                                                                      \
    X(LT, "LT")                                                                                                        \
    X(LG, "LG")                                                                                                        \
    X(C, "C")                                                                                                          \
    X(RG, "RG")                                                                                                        \
    X(RT, "RT")

enum gch_slot {
    GCH_SLOT_NONE,
#define GCH_X(id, name) GCH_SLOT_##id,
    GCH_SLOTS(GCH_X)
#undef GCH_X
        GCH_SLOT_COUNT,
};
/* "" for none. */
GCH_API const char *gch_slot_name(enum gch_slot slot);
/* -1: there is no such slot; 0 for "". */
GCH_API int gch_slot_find(const char *name);

#define GCH_LINEUP_MOST 128

struct gch_lineup_man {
    char name[40];
    uint8_t slot;          /* enum gch_slot */
    uint8_t pr, intercept; /* ratings 0..5 */
    uint8_t injury;        /* 1..6; 0: nobody rated him */
    uint16_t weight[GCH_SHARE_COUNT];
};

/* The men of one team in the file's order: player n of a roster is man n. Immutable; games share it. */
struct gch_lineup {
    unsigned count;
    uint64_t hash;
    struct gch_lineup_man man[GCH_LINEUP_MOST];
};

/* --- what they say ----------------------------------------------------------------------------------------------- */

/* What a house rule said on a play: b of an event HOUSE. X(identifier, words) */
#define GCH_HOUSE_SAYINGS(X)                                                                                           \
    X(FALSE_START, "false start")                                                                                      \
    X(VOID_FLAG, "the first flag is void: false start")                                                                \
    X(RETURN, "a return is tried")                                                                                     \
    X(LET_GO, "let go")                                                                                                \
    X(DEAD, "dead where it stopped")                                                                                   \
    X(TOUCHBACK, "touchback")                                                                                          \
    X(KICK_AGAIN, "the kick is made again")                                                                            \
    X(THIRTY, "30 yards from the kick")                                                                                \
    X(SLOW, "the offense slows down")                                                                                  \
    X(HURRY, "the offense hurries")                                                                                    \
    X(NOT_RETURNABLE, "not returnable")                                                                                \
    X(RETURNABLE, "returnable")                                                                                        \
    X(GOES_ON, "the recoverer goes on")                                                                                \
    X(BLOCKED, "blocked")                                                                                              \
    X(BLOCK_CALLED, "the receivers rush the kick")                                                                     \
    X(SQUIB, "squib kick, 20 yards shorter")                                                                           \
    X(FREE_KICK, "free kick, a punt and 10 yards")                                                                     \
    X(SHORTER, "the shorter run")                                                                                      \
    X(LONGER, "the longer run")                                                                                        \
    X(QB_RUN, "the quarterback keeps it")                                                                              \
    X(FAIR_CATCH, "fair catch")                                                                                        \
    X(GOOD_COVERAGE, "good coverage")                                                                                  \
    X(POOR_COVERAGE, "poor coverage")                                                                                  \
    X(KICKERS_BALL, "the kickers have it")                                                                             \
    X(RETURNERS_BALL, "the receivers have it")                                                                         \
    X(ADVANCE, "the receivers have it and run")                                                                        \
    X(LAST_KICK, "a field goal may be tried")                                                                          \
    X(PRESSURE, "intense pressure")                                                                                    \
    X(FAILED_RUSH, "the rush fails")                                                                                   \
    X(HAIL_MARY, "Hail Mary")                                                                                          \
    X(FORCED_TIMEOUT, "a forced time out")                                                                             \
    X(NO_DATA, "a rating or a lineup is missing: the card falls back")

enum gch_house_saying {
#define GCH_X(id, words) GCH_SAYS_##id,
    GCH_HOUSE_SAYINGS(GCH_X)
#undef GCH_X
        GCH_SAYING_COUNT,
};
GCH_API const char *gch_house_words(int saying);

/* Roles in which a house rule has named a man: a of an event CREDIT. X(identifier, name in scenarios and logs) */
#define GCH_HOUSE_ROLES(X)                                                                                             \
    X(RUN, "run")                                                                                                      \
    X(TARGET, "target")                                                                                                \
    X(PASSER, "passer")                                                                                                \
    X(SACK, "sack")                                                                                                    \
    X(INT_MADE, "int-made")                                                                                            \
    X(RETURN, "return")                                                                                                \
    X(TACKLE, "tackle")                                                                                                \
    X(RECOVER_OWN, "recover-own")                                                                                      \
    X(RECOVER_OPP, "recover-opp")

enum gch_house_role {
#define GCH_X(id, name) GCH_HOUSE_ROLE_##id,
    GCH_HOUSE_ROLES(GCH_X)
#undef GCH_X
        GCH_HOUSE_ROLE_COUNT,
};
GCH_API const char *gch_house_role_name(enum gch_house_role role);

/* --- injuries ---------------------------------------------------------------------------------------------------- */

enum gch_injury_length {
    GCH_INJURY_SHAKEN, /* no effect */
    GCH_INJURY_SERIES, /* until the ball changes sides */
    GCH_INJURY_HALF,
    GCH_INJURY_GAME,
    GCH_INJURY_GAMES, /* the game and so many more */
};
/* "", "S", "H", "G", "G+". */
GCH_API const char *gch_injury_length_name(enum gch_injury_length length);

struct gch_injury {
    uint8_t side;
    uint8_t length; /* enum gch_injury_length */
    uint8_t games;  /* beyond this one */
    int16_t player; /* man of the lineup; -1: only the position is known */
    int8_t row;     /* then the row of the finder that asked for it, else -1 */
};
/* The position that a row of the finder asks for, of a match with house rules: "LT", "BC". */
GCH_API const char *gch_injury_position(const struct gch_match *match, int row);
/* The injuries of a turn that was played: up to `most`, gives how many there were. For whoever keeps a list of them
 * over the weeks: games_left = games, one less before each of the team's games, out while it is above 0. */
GCH_API unsigned gch_injuries_of(const struct gch_play *play, struct gch_injury *out, unsigned most);
/* Sets a man out for a game that is about to begin (or lets him play again), in its state. False: the ruleset keeps no
 * such list, or there is no such man. */
GCH_API bool gch_injured_out(struct gch_state *state, int side, int player, bool out);
GCH_API bool gch_is_injured(const struct gch_state *state, int side, int player);

/* --- rules that stand for themselves ----------------------------------------------------------------------------- */

/* RC-1: consecutive flags against a hurrying offense, for any ruleset. Kept from play to play by the ruleset. */
struct gch_flags_in_row {
    uint8_t count;
    bool false_start; /* the first of them was one */
};
enum gch_flag_kind {
    GCH_FLAG_OTHER,
    GCH_FLAG_FALSE_START,
    GCH_FLAG_DELAY, /* delay of game */
};
enum gch_flag_verdict {
    GCH_FLAG_STANDS,           /* no opinion: as usual */
    GCH_FLAG_AS_FALSE_START,   /* read as a false start, enforced at once */
    GCH_FLAG_VOIDS,            /* the flag before is void; a false start is enforced at once */
    GCH_FLAG_FREE_FALSE_START, /* a false start again, which takes no time */
};
/* One more flag of a down. long_before: the play before took more than ten seconds (or one notch). */
GCH_API enum gch_flag_verdict gch_house_flag(struct gch_flags_in_row *row, enum gch_flag_kind kind, bool long_before);
/* Is rule `number` (1..21) on in a match? */
GCH_API bool gch_match_house(const struct gch_match *match, int number);

/* RC-7: moves weights of formations A..F by quarter, seconds left and the offense's lead. Gives the percentage. */
GCH_API int gch_house_weights(const struct gch_house *house, int quarter, int seconds, int lead,
                              int32_t weight[GCH_FORMATIONS]);
/* RC-14: what an automatic call of play 1..9 becomes so many yards from the goal. */
GCH_API int gch_house_auto_call(const struct gch_house *house, int call, int to_goal);
/* RC-19: whether a coach without further knowledge throws a Hail Mary that it is offered: a field goal cannot tie or
 * win.
 */
GCH_API bool gch_house_wants_mary(const struct gch_question *question);
/* RC-9: ratings 1..5 of the five rows of a kick-coverage chart; 5 is best. */
GCH_API void gch_house_coverage_order(const struct gch_house *house, const struct gch_cell cells[5], uint8_t rating[5]);
/* RC-19: where an interception lies, yards from the goal line, those in the end zone positive. */
GCH_API int gch_house_hail_mary_spot(const struct gch_house *house, int die);

/* RC-0.2: the rating of each of n teams by their measures, given as thousandths or any other whole numbers; high: more
 * is better. */
GCH_API void gch_rate_sextiles(const int64_t *measure, unsigned count, bool high, uint8_t *rating);
/* The fair-catch rating of so many fair catches of so many punts received; the others. */
GCH_API int gch_rate_fair_catches(long fair_catches, long received);
GCH_API int gch_rate_blocks(long blocks);
/* RC-21: the injury rating of a man who played so many of his team's games, with so many touches and credits in all. */
GCH_API int gch_rate_injury(int games, int played, long touches);

#ifdef __cplusplus
}
#endif
#endif
