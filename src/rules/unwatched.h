/*
 * Private to the library: how a ruleset plays games that nobody watches, what it looks up for them, and who may
 * observe them all the same.
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
    uint8_t call;
    bool out_of_bounds;
};

/* Plain downs of one kind and one offense, in their order. */
enum { GCH_DOWN_LIST_MOST = 64 };
struct gch_down_list {
    unsigned count; /* less than GCH_DOWN_LIST_MOST */
    struct gch_plain_down down[GCH_DOWN_LIST_MOST];
};

/* Learns what every play of a game came to without being a spectator: a game may be played quietly in spite of it.
 * Plain downs are written into lists, which the observer reads when it likes, at the latest when it is told that one of
 * them is full; other plays are told whole. Of those, snap is the situation at the snap and play has calls, result, and
 * those events that statistics are counted of. */
struct gch_observer {
    struct gch_down_list (*downs)[GCH_DOWN_KINDS]; /* of either offense */
    void (*full)(void *user);
    void (*play)(void *user, const struct gch_state *snap, const struct gch_play *play);
    void *user;
};

/* Lets an observer know of a plain down; list is that of its kind and offense. */
static inline void gch_observe_down(const struct gch_observer *observer, struct gch_down_list *list,
                                    struct gch_plain_down down) {
    list->down[list->count++] = down;
    if (list->count == GCH_DOWN_LIST_MOST)
        observer->full(observer->user);
}

/* What a quiet game is counted into. */
struct gch_counts {
    struct gch_ledger *ledger;
    struct gch_team_stats *stats;        /* of both sides */
    const struct gch_observer *observer; /* or NULL */
};

/* How a ruleset plays such games: the registry has it beside the ruleset. */
struct gch_unwatched {
    /* Fills *out from a side's charts, whatever the options and the other team; NULL: nothing to prepare. */
    void (*prepare)(const struct gch_match *match, int side, struct gch_prepared *out);
    /* Fills *out with what `run` would work out before every game of a match; gch_match_own has it then. NULL: nothing.
     */
    void (*keep)(const struct gch_match *match, struct gch_kept *out);
    /* Plays a quiet game to its end: one that nobody watches, with seeded dice and coaches that have plans. Situations,
     * dice and statistics are those of gch_ruleset.turn, turn by turn. NULL: they are played turn by turn. */
    enum gch_status (*run)(struct gch_turn *turn, const struct gch_counts *counts);
    /* `run` asks coaches, which must be sure ones, and needs no plans. */
    bool asks;
};

/* Never NULL. */
const struct gch_unwatched *gch_ruleset_unwatched(const struct gch_ruleset *ruleset);

/* Can a game be played quietly: seeded dice, nothing traced or forced, both coaches with plans? */
bool gch_turn_is_quiet(const struct gch_turn *turn);

#endif
