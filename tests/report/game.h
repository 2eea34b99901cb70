/* A game between the sample teams, played and kept for the tests of reports. */
#ifndef GCH_TESTS_REPORT_GAME_H
#define GCH_TESTS_REPORT_GAME_H

#include "gridchart/coach.h"
#include "gridchart/report.h"
#include "gridchart/setup.h"

struct test_game {
    struct gch_context *ctx;
    struct gch_setup setup;
    struct gch_record *record;
    struct gch_plain_coach coach[2];
    struct gch_game game;
};

/* Loads the charts; false if that failed. rules NULL: ddf; playoff: by play-off rules. Ends with test_game_finish. */
bool test_game_load(struct test_game *g, const char *rules, bool playoff);
/* Plays the game of a seed with plain coaches, or ones that do anything legal; also to `sink` if not NULL. */
enum gch_status test_game_play(struct test_game *g, uint64_t seed, bool random, const struct gch_sink *sink);
/* A short game made by hand (game-by-hand.c), told to sink if not NULL and kept in the record. */
void test_game_by_hand(struct test_game *g, const struct gch_sink *sink);
void test_game_finish(struct test_game *g);

#endif
