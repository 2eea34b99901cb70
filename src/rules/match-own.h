/* Private to the library: what a match keeps beside what its setup says. All of it follows from the setup. */
#ifndef GCH_RULES_MATCH_OWN_H
#define GCH_RULES_MATCH_OWN_H

#include "gridchart/rules.h"

/* What a ruleset makes of one team's charts for fast play. */
#define GCH_PREPARED_WORDS 624
struct gch_prepared {
    uint64_t word[GCH_PREPARED_WORDS];
};

/* What a ruleset works out for games of one match that nobody watches, whoever calls the plays. */
#define GCH_KEPT_WORDS 80
struct gch_kept {
    uint64_t word[GCH_KEPT_WORDS];
};

struct gch_match_own {
    const struct gch_unwatched *unwatched; /* how the ruleset plays what nobody watches */
    /* Which kinds of cell each column of the charts holds, bit GCH_CELL_... */
    uint64_t kinds[2][GCH_COLUMN_COUNT];
    uint64_t coverage_kinds[2][GCH_COVERAGE_COUNT];
    int16_t longest_kick[2]; /* largest number in the field-goal column */
    /* Where many games of the match are played: the situation before the toss, and what the ruleset keeps. */
    bool is_kept;
    struct gch_state first;
    struct gch_kept kept;
    /* What is looked up of each team, shared with other matches of that team, or NULL and here. */
    const struct gch_prepared *shared[2];
    struct gch_prepared prepared[2];
};
_Static_assert(sizeof(struct gch_match_own) <= sizeof(((struct gch_match *)0)->own), "room for what a match keeps");

static inline const struct gch_match_own *gch_match_own(const struct gch_match *match) {
    return (const struct gch_match_own *)match->own;
}

/* What the ruleset prepared of a team. */
static inline const struct gch_prepared *gch_match_prepared(const struct gch_match *match, int side) {
    const struct gch_match_own *own = gch_match_own(match);
    return own->shared[side] != NULL ? own->shared[side] : &own->prepared[side];
}

/* As gch_match_init, with what another match of the same book and charts prepared of each team, to be shared; NULL:
 * prepare it here. What is shared must outlive the match. */
void gch_match_init_shared(struct gch_match *match, const struct gch_match_setup *setup,
                           const struct gch_prepared *const prepared[2]);

/* Works out once and for all what every game of the match begins with. The match must be neither changed nor moved any
 * more. */
void gch_match_keep(struct gch_match *match);

#endif
