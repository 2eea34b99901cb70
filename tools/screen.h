/* The screen: scoreboard, field with the drive, ball and chains, clock, timeouts, the last plays. 60 to 200 columns. */
#ifndef GCH_TOOLS_SCREEN_H
#define GCH_TOOLS_SCREEN_H

#include <stdio.h>

#include "story.h"

/* Columns and lines of the terminal; 80 by 24 where nobody knows. */
void screen_size(int *columns, int *lines);

struct screen {
    FILE *out;
    const struct gch_match *match;
    const struct gch_labels *labels;
    const struct gch_state *state;
    const struct story *story;
    bool terminal; /* with the last lines of the story below, as many as fit */
    bool colour;   /* as the terminal allows */
    int below;     /* lines that somebody else needs at the bottom */
};
void screen_draw(const struct screen *screen);

#endif
