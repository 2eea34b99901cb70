/* The league of tests/season/pair: the two sample teams, four games and a final. */
#ifndef GCH_TESTS_PAIR_H
#define GCH_TESTS_PAIR_H

#include "base/text.h"
#include "gridchart/tally.h"

struct pair {
    struct gch_context *ctx;
    struct gch_text findings;
    struct gch_season_source source;
    struct gch_league *league;
    struct gch_batch *batch;
    struct gch_batch_range range; /* `runs` runs with play-offs, one thread */
    struct gch_tally *tally;      /* empty, for that many runs */
};

/* Loads all of it; fails the test if it cannot. */
void pair_load(struct pair *pair, uint32_t runs);
void pair_finish(struct pair *pair);

#endif
