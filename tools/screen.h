/* The screen: scoreboard, field with ball and chains, clock, timeouts, the last plays. 80 columns. */
#ifndef GCH_TOOLS_SCREEN_H
#define GCH_TOOLS_SCREEN_H

#include <stdio.h>

#include "story.h"

/* Draws a situation. last: with the last lines of the story below. colour and clear as the terminal allows. */
void screen_draw(FILE *out, const struct gch_match *match, const struct gch_labels *labels,
                 const struct gch_state *state, const struct story *story, bool last, bool colour, bool clear);

#endif
