/* Runs spread over MPI ranks. Without MPI built in there is one rank, this process. */
#include "season-play.h"

#ifndef GCH_WITH_MPI

void season_ranks_init(int *argc, char ***argv, struct season_ranks *ranks) {
    (void)argc;
    (void)argv;
    *ranks = (struct season_ranks){0, 1};
}

enum gch_status season_ranks_play(struct season_work *work, const struct season_ranks *ranks) {
    (void)ranks;
    return season_play(work);
}

void season_ranks_finish(const struct season_ranks *ranks, int code) {
    (void)ranks;
    (void)code;
}

#endif
