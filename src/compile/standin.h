/*
 * Seasons whose play-by-play does not say how deep passes were and where plays went: nflverse's before 2006.
 *
 * What is missing on every play gets a stand-in that depends on the play alone, so that the same file makes the same
 * charts. Shares are those of 2006 to 2017:
 *
 *   air_yards      a catch: the gain times 0, 0.4, 0.6, 0.8 or 1, a fifth of them each (what is left is run after it);
 *                  a catch for nothing or a loss: behind the line. Otherwise, of a hundred: 8 behind the line,
 *                  20 of 1 to 4 yards, 37 of 5 to 14, 13 of 15 to 19, 22 of 20 to 39.
 *   pass_location  of a hundred 38 left, 24 middle, 38 right
 *   run_location   of a hundred 36 left, 28 middle, 36 right; run_gap of those left and right: 30 guard, 35 tackle,
 *                  35 end
 */
#ifndef GCH_COMPILE_STANDIN_H
#define GCH_COMPILE_STANDIN_H

#include "compile/pbp.h"

enum { GCH_FIRST_AIR_YARDS = 2006 };

struct gch_standins {
    bool air, pass_location, run_location;
};
void gch_standins_fill(struct gch_real_season *season, const struct gch_standins *wanted);

#endif
