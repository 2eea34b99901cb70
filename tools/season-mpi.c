/*
 * Runs spread over MPI ranks. Without MPI built in there is one rank, this process.
 *
 * Rank 0 hands out chunks of runs to whoever asks, itself included, so that a slow node simply gets fewer. Sums are
 * whole numbers that add up in any order; what comes out is the same as on one machine. With a database rank 0 is the
 * only one that writes, and the others send it their runs chunk by chunk.
 */
#include "season-play.h"

#ifndef GCH_WITH_MPI

void season_ranks_init(int *argc, char ***argv, struct season_ranks *ranks) {
    (void)argc;
    (void)argv;
    *ranks = (struct season_ranks){0, 1};
}

int season_ranks_agree(const struct season_ranks *ranks, int code) {
    (void)ranks;
    return code;
}

enum gch_status season_ranks_play(struct season_work *work, const struct season_ranks *ranks) {
    (void)ranks;
    return gch_season_play(&work->job);
}

void season_ranks_finish(const struct season_ranks *ranks, int code) {
    (void)ranks;
    (void)code;
}

#else

#include <mpi.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"

enum { TAG_ASK = 1, TAG_CHUNK, TAG_RUNS, TAG_TALLY };

/* What a rank says when it asks for more: what it has done since it last asked. */
struct asked {
    uint64_t runs, games;
};

/* --- starting and agreeing --------------------------------------------------------------------------------------- */

/* Where standard error of the ranks beyond the first goes until all have agreed to start: they would all say the same.
 */
static int real_stderr = -1;

void season_ranks_init(int *argc, char ***argv, struct season_ranks *ranks) {
    static const char *const signs[] = {"OMPI_COMM_WORLD_SIZE", "PMIX_RANK", "PMI_RANK"};
    bool started = false;
    *ranks = (struct season_ranks){0, 1};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        started = started || getenv(signs[i]) != NULL;
    if (!started)
        return;
    int provided;
    MPI_Init_thread(argc, argv, MPI_THREAD_FUNNELED, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &ranks->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks->size);
    if (ranks->rank > 0) {
        FILE *kept = tmpfile();
        if (kept != NULL) {
            real_stderr = dup(STDERR_FILENO);
            dup2(fileno(kept), STDERR_FILENO);
        }
        if (freopen("/dev/null", "w", stdout) == NULL)
            fclose(stdout);
    }
}

int season_ranks_agree(const struct season_ranks *ranks, int code) {
    int worst = code, first = code;
    int on;
    MPI_Initialized(&on);
    if (!on)
        return code;
    MPI_Allreduce(&code, &worst, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    MPI_Bcast(&first, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (real_stderr >= 0) {
        fflush(stderr);
        /* Only this rank is in trouble: then it must say why. */
        if (code != CLI_DONE && first == CLI_DONE) {
            char bytes[4096];
            off_t at = 0;
            for (ssize_t n; (n = pread(STDERR_FILENO, bytes, sizeof bytes, at)) > 0; at += n)
                if (write(real_stderr, bytes, (size_t)n) != n)
                    break;
        }
        dup2(real_stderr, STDERR_FILENO);
        close(real_stderr);
        real_stderr = -1;
        if (code != CLI_DONE && first == CLI_DONE)
            cli_error("rank %d could not start", ranks->rank);
    }
    return worst;
}

void season_ranks_finish(const struct season_ranks *ranks, int code) {
    int on;
    MPI_Initialized(&on);
    if (!on)
        return;
    (void)ranks;
    (void)code;
    MPI_Finalize();
}

/* A rank cannot go on: the others must not wait for it. What is committed stays committed. */
static void give_up(const struct season_work *w, int rank, enum gch_status status) {
    cli_exit_code(w->ctx, status, "season");
    cli_error("rank %d gives up; the job ends", rank);
    MPI_Abort(MPI_COMM_WORLD, CLI_FAILED);
}

/* --- a chunk of runs --------------------------------------------------------------------------------------------- */

struct chunk {
    struct season_work *work;
    struct gch_tally *tally; /* where runs are counted; NULL: they are packed */
    struct gch_text bytes;   /* packed runs */
    struct asked asked;
    enum gch_status status;
};

static bool on_run(void *user, const struct gch_run *run) {
    struct chunk *c = user;
    c->asked.runs++;
    c->asked.games += run->count;
    if (c->tally != NULL) {
        c->status = gch_tally_add_run(c->tally, run);
        return c->status == GCH_OK;
    }
    size_t size = gch_run_packed_size(run);
    char *bytes = malloc(size);
    if (bytes != NULL) {
        gch_run_pack(run, bytes);
        gch_text_add_n(&c->bytes, bytes, size);
    }
    if (bytes == NULL || c->bytes.failed)
        c->status = GCH_E_NOMEM;
    free(bytes);
    return c->status == GCH_OK;
}

static enum gch_status play_chunk(struct chunk *c, struct gch_run_range part) {
    struct gch_batch_range range = c->work->job.range;
    uint32_t done;
    range.first_run = part.first;
    range.runs = part.count;
    enum gch_status status = gch_batch_play(c->work->job.batch, &range, on_run, c, &done);
    return status != GCH_OK ? status : c->status;
}

/* Puts packed runs into the database, as one piece. */
static enum gch_status store_runs(struct season_work *w, const char *bytes, size_t length) {
    return gch_runs_unpack(gch_batch_league(w->job.batch), bytes, length, w->job.keeper);
}

/* --- rank 0 ------------------------------------------------------------------------------------------------------ */

struct desk {
    struct season_work *work;
    pthread_mutex_t lock;
    struct gch_run_cut cut;
    int size;
    struct gch_tally *own; /* what this rank counted itself */
    bool own_done;
    enum gch_status own_status;
};

static struct gch_run_range next_chunk(struct desk *d) {
    pthread_mutex_lock(&d->lock);
    struct gch_run_range chunk = gch_run_cut_next(&d->cut);
    pthread_mutex_unlock(&d->lock);
    return chunk;
}

/* This rank's own share, in a thread of its own while the main one answers the others. */
static void *own_share(void *user) {
    struct desk *d = user;
    struct season_work *w = d->work;
    enum gch_status status = GCH_OK;
    for (struct gch_run_range part; status == GCH_OK && (part = next_chunk(d)).count > 0;) {
        struct chunk chunk = {.work = w, .tally = w->job.keeper != NULL ? NULL : d->own};
        status = play_chunk(&chunk, part);
        pthread_mutex_lock(&d->lock);
        if (status == GCH_OK && w->job.keeper != NULL)
            status = store_runs(w, chunk.bytes.text, chunk.bytes.length);
        season_progress_add(&w->progress, (uint32_t)chunk.asked.runs, chunk.asked.games);
        pthread_mutex_unlock(&d->lock);
        gch_text_finish(&chunk.bytes);
    }
    pthread_mutex_lock(&d->lock);
    d->own_done = true;
    d->own_status = status;
    pthread_mutex_unlock(&d->lock);
    return NULL;
}

static enum gch_status receive(struct desk *d, const MPI_Status *message, int *finished) {
    struct season_work *w = d->work;
    int length;
    enum gch_status status = GCH_OK;
    MPI_Get_count(message, MPI_BYTE, &length);
    char *bytes = malloc((size_t)length + 1);
    if (bytes == NULL)
        return GCH_E_NOMEM;
    MPI_Recv(bytes, length, MPI_BYTE, message->MPI_SOURCE, message->MPI_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (message->MPI_TAG == TAG_ASK) {
        struct asked asked;
        memcpy(&asked, bytes, sizeof asked);
        struct gch_run_range chunk = next_chunk(d);
        MPI_Send(&chunk, sizeof chunk, MPI_BYTE, message->MPI_SOURCE, TAG_CHUNK, MPI_COMM_WORLD);
        pthread_mutex_lock(&d->lock);
        season_progress_add(&w->progress, (uint32_t)asked.runs, asked.games);
        pthread_mutex_unlock(&d->lock);
    } else if (message->MPI_TAG == TAG_RUNS) {
        pthread_mutex_lock(&d->lock);
        status = store_runs(w, bytes, (size_t)length);
        pthread_mutex_unlock(&d->lock);
    } else if (message->MPI_TAG == TAG_TALLY) {
        struct gch_tally *tally = NULL;
        ++*finished;
        if (length > 0) {
            status = gch_tally_new_like(w->job.tally, &tally);
            if (status == GCH_OK)
                status = gch_tally_unpack(tally, bytes, (size_t)length);
            if (status == GCH_OK)
                status = gch_tally_add(w->job.tally, tally);
            gch_tally_free(tally);
        }
    }
    free(bytes);
    return status;
}

static enum gch_status serve(struct desk *d) {
    struct season_work *w = d->work;
    pthread_t thread;
    int finished = 0;
    bool threaded = pthread_create(&thread, NULL, own_share, d) == 0;
    enum gch_status status = GCH_OK;
    if (!threaded)
        d->own_done = true;
    for (;;) {
        int there = 0;
        MPI_Status message;
        MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &message);
        if (there)
            status = receive(d, &message, &finished);
        pthread_mutex_lock(&d->lock);
        bool done = d->own_done;
        if (status == GCH_OK)
            status = d->own_status;
        pthread_mutex_unlock(&d->lock);
        if (status != GCH_OK)
            give_up(w, 0, status);
        if (done && finished == d->size - 1)
            break;
        if (!there)
            usleep(200);
    }
    if (threaded)
        pthread_join(thread, NULL);
    return w->job.keeper == NULL ? gch_tally_add(w->job.tally, d->own) : GCH_OK;
}

static enum gch_status play_first(struct season_work *w, const struct season_ranks *ranks) {
    const struct gch_run_keeper *keeper = w->job.keeper;
    struct gch_run_range whole = {w->job.range.first_run, w->job.range.runs};
    struct desk desk = {.work = w, .size = ranks->size};
    enum gch_status status = gch_tally_new_like(w->job.tally, &desk.own);
    pthread_mutex_init(&desk.lock, NULL);
    if (status == GCH_OK)
        status = gch_run_cut_init(&desk.cut, &w->job, (unsigned)ranks->size, keeper != NULL ? 32 : 1000);
    if (status != GCH_OK)
        give_up(w, 0, status);
    w->job.begin(w->job.user, (uint32_t)gch_run_cut_left(&desk.cut));
    status = serve(&desk);
    if (status == GCH_OK && keeper != NULL)
        status = keeper->sum(keeper->user, whole, w->job.tally);
    pthread_mutex_destroy(&desk.lock);
    gch_tally_free(desk.own);
    gch_run_cut_finish(&desk.cut);
    return status;
}

/* --- the other ranks --------------------------------------------------------------------------------------------- */

static enum gch_status play_other(struct season_work *w, bool stores) {
    struct asked asked = {0, 0};
    enum gch_status status = GCH_OK;
    for (;;) {
        struct gch_run_range part;
        MPI_Send(&asked, sizeof asked, MPI_BYTE, 0, TAG_ASK, MPI_COMM_WORLD);
        MPI_Recv(&part, sizeof part, MPI_BYTE, 0, TAG_CHUNK, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (part.count == 0)
            break;
        struct chunk chunk = {.work = w, .tally = stores ? NULL : w->job.tally};
        status = play_chunk(&chunk, part);
        if (status == GCH_OK && stores && chunk.bytes.length > 0)
            MPI_Send(chunk.bytes.text, (int)chunk.bytes.length, MPI_BYTE, 0, TAG_RUNS, MPI_COMM_WORLD);
        asked = chunk.asked;
        gch_text_finish(&chunk.bytes);
        if (status != GCH_OK)
            return status;
    }
    char *bytes = NULL;
    size_t length = 0;
    if (!stores)
        status = gch_tally_pack(w->job.tally, &bytes, &length);
    if (status == GCH_OK)
        MPI_Send(bytes, (int)length, MPI_BYTE, 0, TAG_TALLY, MPI_COMM_WORLD);
    free(bytes);
    return status;
}

enum gch_status season_ranks_play(struct season_work *w, const struct season_ranks *ranks) {
    int stores = w->job.keeper != NULL;
    MPI_Bcast(&stores, 1, MPI_INT, 0, MPI_COMM_WORLD);
    enum gch_status status = ranks->rank == 0 ? play_first(w, ranks) : play_other(w, stores != 0);
    if (status != GCH_OK)
        give_up(w, ranks->rank, status);
    return status;
}

#endif
