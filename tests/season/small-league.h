/* Small leagues written in a line, for tests of standings and brackets. */
#ifndef GCH_TESTS_SMALL_LEAGUE_H
#define GCH_TESTS_SMALL_LEAGUE_H

#include "gridchart/league.h"

/* A league under test with its standings computed. */
struct small_league {
    struct gch_context *ctx;
    struct gch_league *league;
    struct gch_standings *standings;
};

/*
 * clubs: "A:East@X B:East@X P:West@Y": code, division, conference, blanks between.
 * games: "A 20-10 B, B 3-3 P": left is away, "-" is a game not yet played: "A - B"; weeks are given so that nobody
 * plays twice in one. "A 20-10 B 2-1" adds touchdowns. Fails the test if the league cannot be loaded. explain is on.
 * coin_seed tosses the coins.
 */
struct small_league small_league_new(const char *clubs, const char *games, const struct gch_league_format *format,
                                     uint64_t coin_seed);
void small_league_free(struct small_league *small);

/* The shipped format of the NFL for a season, with other seeds and byes. */
struct gch_league_format small_format(int season, int seeds, int byes);

/* The row of a club; fails the test if there is none. */
const struct gch_standing *small_row(const struct small_league *small, const char *code);

/* "A B C": the clubs of a division (as "East@X") by rank; lives until the next call. */
const char *small_order(const struct small_league *small, const char *division);
/* "A B C": the clubs of a conference by seed; lives until the next call. */
const char *small_seeds(const struct small_league *small, const char *conf);

#endif
