/* How gridchart season is watched and stopped, and where its result goes; merge writes the same way. */
#ifndef GCH_TOOLS_SEASON_JOB_H
#define GCH_TOOLS_SEASON_JOB_H

#include <signal.h>

#include "cli.h"
#include "gridchart/tally.h"

/* Set once the user wants to stop (Ctrl-C, SIGTERM); a second signal ends the program at once. */
extern volatile int season_stop;
void season_catch_signals(void);

/* Progress on standard error, if that is a terminal. */
struct season_progress {
    bool on;
    double start, shown; /* seconds */
    uint64_t games;
    uint32_t runs, asked;
};
double season_now(void);
void season_progress_init(struct season_progress *progress, uint32_t asked, bool quiet);
void season_progress_add(struct season_progress *progress, uint32_t runs, uint64_t games);
void season_progress_end(struct season_progress *progress);

/* Writes text whole to path, or to standard output if path is NULL. An exit code. */
int season_output(struct gch_context *ctx, const char *path, const char *text);

#endif
