/* What the files of the season room share. */
#ifndef GCH_SEASON_PRIV_H
#define GCH_SEASON_PRIV_H

#include "gridchart/league.h"

/* What is wrong with a format's seeds and byes, one phrase; NULL if nothing is. */
const char *gch_format_fault(const struct gch_league_format *format);

/* Places in the bracket of one conference. */
unsigned gch_bracket_slots(const struct gch_league_format *format);

#endif
