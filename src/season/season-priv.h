/* What the files of the season room share. */
#ifndef GCH_SEASON_PRIV_H
#define GCH_SEASON_PRIV_H

#include "gridchart/league.h"
#include "gridchart/tally.h"

/* What is wrong with a format's seeds and byes, one phrase; NULL if nothing is. */
const char *gch_format_fault(const struct gch_league_format *format);

/* Places in the bracket of one conference. */
unsigned gch_bracket_slots(const struct gch_league_format *format);

/* Can the tally's numbers be those of its runs? To be asked of one that came from outside. */
bool gch_tally_is_good(const struct gch_tally *tally);

#endif
