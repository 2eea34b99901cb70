/* The work of gridchart season: runs played, counted and stored, on this machine's threads or over MPI ranks. */
#ifndef GCH_TOOLS_SEASON_PLAY_H
#define GCH_TOOLS_SEASON_PLAY_H

#include "base/text.h"
#include "report/results.h"
#include "season-job.h"

struct season_work {
    struct gch_context *ctx;
    struct gch_batch *batch;
    struct gch_batch_range range; /* the runs of this shard */
    struct gch_tally *tally;      /* what came of them */
    struct gch_results *results;  /* NULL: no database */
    struct season_progress progress;
    /* The run to be told in full: its report is added to one. NULL: none. */
    struct gch_text *one;
    struct gch_line *lines; /* its games, malloc'ed */
    uint32_t line_count;
    enum gch_status status;
};

/* Plays what is not yet in the database. GCH_OK also if it was stopped: the tally then says how far it came. */
enum gch_status season_play(struct season_work *work);

/* Plays one game again. format as in gridchart season: text, json, csv, html; log NULL: no log. */
enum gch_status season_one_game(struct season_work *work, const struct season_source *source, uint32_t run,
                                const char *game, int format, const char *log, struct gch_text *out);
/* The box scores of work->lines. */
enum gch_status season_boxes(struct season_work *work, uint32_t run, struct gch_text *out);

/* MPI, where it is built in; without it there is one rank. */
struct season_ranks {
    int rank, size;
};
/* Joins the other ranks if the program was started by mpirun. */
void season_ranks_init(int *argc, char ***argv, struct season_ranks *ranks);
/* The worst exit code of all ranks so far: whether to go on. Every rank must ask once, before it plays. */
int season_ranks_agree(const struct season_ranks *ranks, int code);
/* As season_play, over all ranks; the tally of rank 0 has everything. */
enum gch_status season_ranks_play(struct season_work *work, const struct season_ranks *ranks);
void season_ranks_finish(const struct season_ranks *ranks, int code);

#endif
