/*
 * A small stage for one play: two blank teams, cells laid on their charts, dice by purpose, answers by name, and what
 * came of it as one line of text. The offense (or kicking side) is the visitor, "o"; the other side is "d".
 */
#ifndef GCH_TESTS_RULES_STAGE_H
#define GCH_TESTS_RULES_STAGE_H

#include "gridchart/rules.h"
#include "rules/charted/charted-state.h"

struct stage_case {
    const char *rules; /* numbers this case is about: "RZ-7.6 RZ-3.3" */
    const char *says;  /* a sentence */
    /* "SEASON [qN] [M:SS] [o-home] [DOWN&TOGO]@SPOT ...": SPOT counts from the offense's goal line. Further words:
     * score=O-D, timeouts=O-D, audibles=O-D, reviews=O-D, sneaks=N, previous=SECONDS, next=kickoff|try|free-kick,
     * hurry, neutral, pending=SECONDS, flags=NUMBER. */
    const char *at;
    const char *options; /* names separated by commas, "" none */
    /* "play=6 formation=D ..." A key may be given for one side: "o.return=...". Keys: play again (after a timeout) try
     * formation return after pooch block missed interception review audible penalty clock hands rundown free
     * try-return. audible=VALUE is the new call or formation; clock=timeout|no-huddle|spike is settled after the play.
     */
    const char *calls;
    /* "o offense 6 30 13; d defense D6 1 4; d int-return 21 X; o fumble-recovery 20 LOST; d value home-field -6" */
    const char *cells;
    const char *rolls; /* "offense 30, defense 1" */
    /* "o 2&2@90 40s =8 tag tag": who has the ball or kicks, what is next (DOWN&TOGO@SPOT, kickoff@SPOT, free-kick@SPOT,
     * try, over), points as o+6 d+2, seconds taken off, result cell (or none), tags in the order of football.h. */
    const char *gives;
};

struct stage {
    const struct gch_ruleset *ruleset;
    struct gch_book *book;
    struct gch_team team[2];
    struct gch_league_chart league;
    struct gch_match match;
    struct gch_state state;
    struct gch_turn turn;
    struct gch_trace trace;
};

/* Loads what a ruleset needs; finish frees it. Both stop the running test on failure. */
void stage_init(struct stage *stage, struct gch_context *ctx, const char *ruleset);
void stage_finish(struct stage *stage);

/* Lays a case out without playing it: teams, match, state. */
void stage_set(struct stage *stage, struct gch_context *ctx, const struct stage_case *c);
/* Plays the turn and settles its clock. Returns the line of text, which lives until the next call. A failing status is
 * its whole text. */
const char *stage_play(struct stage *stage, const struct stage_case *c);

/* Runs every case and compares whole lines. */
void stage_run(struct stage *stage, struct gch_context *ctx, const struct stage_case *cases, size_t count);

#endif
