/* Watching a game at a terminal: the screen after every play, and keys for the pace. */
#ifndef GCH_TOOLS_WATCH_H
#define GCH_TOOLS_WATCH_H

#include "screen.h"

struct watch {
    struct story *story;
    const struct gch_match *match;
    struct gch_labels labels;
    bool colour;
    bool paused;
    int skip_drive; /* number of the drive that is passed over; -1: none */
    bool left;      /* Ctrl-C, q, or the terminal has gone */
};

/* From now on the story is watched, at its pace (or a second a play if it has none). match must outlive it. */
void watch_begin(struct watch *watch, struct story *story, const struct gch_match *match, bool colour);
/* And from now on not. */
void watch_end(struct watch *watch);

#endif
