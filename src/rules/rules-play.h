/*
 * Pieces of a play that are the same in every game of the family: fouls as cells and as yards, first downs, the usual
 * questions, the toss, the clock.
 */
#ifndef GCH_RULES_PLAY_H
#define GCH_RULES_PLAY_H

#include "rules/charted/charted-work.h"

/* Begins a turn: points the work at it and empties its play and trace. state is the snap until the caller says else. */
GCH_RULE void gch_work_start(struct gch_work *w, struct gch_turn *turn);
/* The same for one more turn of the game it points at. */
GCH_RULE void gch_work_again(struct gch_work *w);

/* Takes back the events from `mark` on and the result cell: a foul wiped the play out. */
GCH_RULE void gch_forget_play(struct gch_work *w, unsigned mark);

/* The foul that a cell of a play (or return) of `offense` says; D=15X is GCH_FOUL_DEF_15X. */
GCH_RULE struct gch_foul gch_foul_of(struct gch_cell cell, int offense);
GCH_RULE void gch_foul_event(struct gch_work *w, const struct gch_foul *foul, enum gch_foul_fate fate, int marked);

/* First and ten, or goal, for a side at its x. */
GCH_RULE void gch_set_first(struct gch_result *r, int side, int x);

/* Where a ball at x lies after yards back or ahead, at most half the distance to the goal line it moves to (DDF-19.8,
 * RZ-24.2). */
static inline int gch_walked(int x, bool back, int yards) {
    return back ? gch_half_distance(x, yards) : 100 - gch_half_distance(100 - x, yards);
}

/* Marks yards against `fouler` where a result left the ball; after a score they go to the kickoff (DDF-19.9, RZ-24.6).
 * Returns the yards really moved. */
GCH_RULE int gch_mark_end(struct gch_result *r, int fouler, int yards);

/* Asks for a call; a single open one is not asked for. */
GCH_RULE_SHORT int gch_ask_play(struct gch_work *w, int side, uint64_t allowed, int decision);
GCH_RULE_SHORT int gch_ask_formation(struct gch_work *w, int offense);
/* What the side that has a kick or a ball at `spot` does; a single answer is not asked for. */
GCH_RULE int gch_ask_return(struct gch_work *w, int side, int spot, uint64_t allowed, int preset);

/* The choice of the offended side: results[0] the play, results[i] foul i. allowed as in struct gch_question. */
struct gch_penalty_question {
    int offended;
    int offense;
    int preset;
    int count;
    uint64_t allowed;
    uint32_t adds;
    const struct gch_result *results;
    const struct gch_foul *const *fouls;
};
GCH_RULE int gch_ask_penalty(struct gch_work *w, const struct gch_penalty_question *penalty);

/* What a ruleset calls the toss: the decision about it, the answer that receives, all answers that no house rule adds,
 * and the call that it is told as. */
struct gch_toss {
    int decision, receive;
    uint64_t allowed;
    int call;
};
/* The winner of the toss kicks or receives; sets up the kickoff. */
GCH_RULE void gch_toss_won(struct gch_work *w, struct gch_state *state, int winner, const struct gch_toss *toss);

/* Takes a charge off the clock with its events: two-minute warning (at `warning` seconds, 0 none), end of period, what
 * an overtime period adds. Returns true if a period ended. */
GCH_RULE bool gch_run_clock(struct gch_work *w, struct gch_state *state, int charge, int warning);

#endif
