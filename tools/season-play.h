/* The work of gridchart season: on this machine's threads or over MPI ranks. */
#ifndef GCH_TOOLS_SEASON_PLAY_H
#define GCH_TOOLS_SEASON_PLAY_H

#include "base/text.h"
#include "gridchart/player-tally.h"
#include "gridchart/store.h"
#include "season-job.h"

/* The games of a run that is over. */
struct season_kept {
    uint32_t run, count;
    struct gch_line *lines; /* malloc'ed */
};

struct season_work {
    struct gch_context *ctx;
    struct gch_season_job job;
    struct gch_results *results;  /* NULL: no database */
    struct gch_run_keeper keeper; /* the database as the job's keeper */
    struct season_progress progress;
    /* A run to be told in full. */
    bool tell;
    char *one;              /* its report, malloc'ed */
    struct gch_line *lines; /* its games, malloc'ed */
    uint32_t line_count;
    /* Runs written one by one. */
    int table;                    /* of gch_run_tables; -1: none */
    struct gch_text rows;         /* its rows so far */
    bool pbp;                     /* every play is wanted, or every page */
    struct gch_player_tally *men; /* NULL: nobody asks for players */
    bool page;                    /* the run is told as a page */
    const char *pages;            /* with links to the pages of its games; NULL: without */
    struct season_kept *kept;
    uint32_t kept_count;
};

/* MPI, where it is built in; without it there is one rank. */
struct season_ranks {
    int rank, size;
};
/* Joins the other ranks if the program was started by mpirun. */
void season_ranks_init(int *argc, char ***argv, struct season_ranks *ranks);
/* The worst exit code of all ranks so far: whether to go on. Every rank must ask once, before it plays. */
int season_ranks_agree(const struct season_ranks *ranks, int code);
/* As gch_season_play, over all ranks; the tally of rank 0 has everything. */
enum gch_status season_ranks_play(struct season_work *work, const struct season_ranks *ranks);
void season_ranks_finish(const struct season_ranks *ranks, int code);

#endif
