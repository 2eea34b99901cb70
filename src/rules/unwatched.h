/*
 * Private to the library: how a ruleset plays games that nobody watches, what it looks up for them, and who may hear
 * of them all the same.
 */
#ifndef GCH_RULES_UNWATCHED_H
#define GCH_RULES_UNWATCHED_H

#include "football/ledger.h"
#include "rules/match-own.h"

/* A plain down: a run, pass or sack short of the goal lines, in the middle of a game that nobody watches. */
struct gch_plain_down {
    uint16_t plays; /* gch_state.plays at the snap */
    int16_t yards;
    int8_t ball; /* spot at the snap */
    uint8_t offense;
    uint8_t call;
    uint8_t kind; /* enum gch_down_kind */
    bool out_of_bounds;
};

/* Hears what every play of a game came to without being a spectator: a game may be played quietly in spite of it. Plain
 * downs may come several at a time; all is told in its order. Of a play told whole, snap is the situation at the snap
 * and play has calls, result, and those events that statistics are counted of. */
struct gch_listener {
    void (*downs)(void *user, const struct gch_plain_down *downs, unsigned count);
    void (*play)(void *user, const struct gch_state *snap, const struct gch_play *play);
    void *user;
};

/* What a quiet game is counted into. */
struct gch_counts {
    struct gch_ledger *ledger;
    struct gch_team_stats *stats;        /* of both sides */
    const struct gch_listener *listener; /* or NULL */
};

struct gch_unwatched {
    /* Fills *out from a side's charts, whatever the options and the other team; NULL: nothing to prepare. */
    void (*prepare)(const struct gch_match *match, int side, struct gch_prepared *out);
    /* Plays a quiet game to its end: one that nobody watches, with seeded dice and coaches that have plans. Situations,
     * dice and statistics are those of gch_ruleset.turn, turn by turn. */
    enum gch_status (*run)(struct gch_turn *turn, const struct gch_counts *counts);
    /* `run` asks coaches, which must be sure ones, and needs no plans. */
    bool asks;
};

/* Can a game be played quietly: seeded dice, nothing traced or forced, both coaches with plans? */
bool gch_turn_is_quiet(const struct gch_turn *turn);

#endif
