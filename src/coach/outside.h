/* A program of somebody else's, spoken with line by line: its standard input and output are one socket, so that one
 * that has gone cannot end ours by a signal. */
#ifndef GCH_COACH_OUTSIDE_H
#define GCH_COACH_OUTSIDE_H

#include <sys/types.h>

#include "base/text.h"

struct gch_outside {
    pid_t pid;
    int fd;
    struct gch_text input; /* what came and is not yet a whole line */
};

/* Starts a command of the shell. Only commands that were typed: never one that a file names. */
enum gch_status gch_outside_start(struct gch_outside *outside, const char *command);
/* Sends a line, its end added, and empties it. False if the program has gone. */
bool gch_outside_send(struct gch_outside *outside, struct gch_text *line);
/* The next whole line, malloc'ed, without its end. GCH_E_STOPPED: the program has closed its side or sends a line
 * without end; GCH_E_NO_DICE: not in time. */
enum gch_status gch_outside_read(struct gch_outside *outside, int seconds, char **out);
/* Ends it: patient, it has a second to end by itself. */
void gch_outside_stop(struct gch_outside *outside, bool patient);

#endif
