/* Statistics of a game under way: the one place that counts what events tell, for games that are watched and quiet
 * ones. Definitions: gridchart/stats.h. */
#ifndef GCH_RULES_STATS_H
#define GCH_RULES_STATS_H

#include "rules/rules-build.h"
#include "rules/unwatched.h"

/* As what a down is counted that came to an event of this kind and at most a first down; -1: no such down. */
static inline int gch_down_kind_of(int event) {
    static const int8_t kinds[GCH_EVENT_COUNT] = {[GCH_EV_RUN] = GCH_DOWN_RUN + 1,
                                                  [GCH_EV_PASS] = GCH_DOWN_PASS + 1,
                                                  [GCH_EV_INCOMPLETE] = GCH_DOWN_INCOMPLETE + 1,
                                                  [GCH_EV_SACK] = GCH_DOWN_SACK + 1};
    return kinds[event] - 1;
}

/* Whose time runs: a kickoff is the receivers'. */
static inline int gch_time_owner(const struct gch_state *snap) {
    bool kicks = snap->next == GCH_NEXT_KICKOFF || snap->next == GCH_NEXT_FREE_KICK;
    return snap->offense ^ kicks;
}
/* The time that has run off since the last gch_count_clock. */
GCH_RULE void gch_count_time(const struct gch_ledger *ledger, struct gch_team_stats *stats,
                             const struct gch_state *snap);
/* Before a play: whose time has run off since the last one. */
GCH_RULE void gch_count_clock(struct gch_ledger *ledger, struct gch_team_stats *stats, const struct gch_state *snap);
/* Where only the sum matters, it is enough to do so when another side has the ball, or another quarter has begun. */
static inline bool gch_count_clock_now(const struct gch_ledger *ledger, const struct gch_state *snap) {
    return ((ledger->last_owner ^ gch_time_owner(snap)) | (ledger->last_quarter ^ snap->quarter)) != 0;
}
/* What a play's events and result say. snap is the situation it started from; stats are those of both sides. */
GCH_RULE void gch_count_play(struct gch_ledger *ledger, struct gch_team_stats *stats,
                             const struct gch_vocabulary *words, const struct gch_state *snap,
                             const struct gch_play *play);
#if GCH_QUIET
/* The same for a down that came to a run, a pass or a sack and at most a first down by it, counted into the ledger;
 * false: it came to something else, and nothing is counted. */
GCH_RULE bool gch_count_plain(struct gch_ledger *ledger, struct gch_team_stats *stats, const struct gch_state *snap,
                              const struct gch_play *play);
#endif
/* The game is over with this turn. */
GCH_RULE void gch_count_over(const struct gch_ledger *ledger, struct gch_team_stats *stats,
                             const struct gch_match *match, const struct gch_state *over, const struct gch_play *last);

/* Who has won: GCH_AWAY, GCH_HOME, 2 = a tie. */
int gch_match_winner(const struct gch_match *match, const struct gch_state *state);

#endif
