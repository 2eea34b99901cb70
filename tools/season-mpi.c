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
    return season_play(work);
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

enum { TAG_ASK = 1, TAG_CHUNK, TAG_RUNS, TAG_TALLY };

/* What a rank says when it asks for more: what it has done since it last asked. */
struct asked {
    uint64_t runs, games;
};

/* A run as it travels: this head, its lines, the standings' rows. */
struct run_head {
    uint32_t run, count, coins, clubs;
    uint16_t champion;
    bool has_bracket;
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
    struct run_head head;
    memset(&head, 0, sizeof head);
    head.run = run->run;
    head.count = run->count;
    head.coins = run->standings->coins;
    head.clubs = run->standings->league->team_count;
    head.champion = run->bracket != NULL ? run->bracket->champion : GCH_NO_CLUB;
    head.has_bracket = run->bracket != NULL;
    gch_text_add_n(&c->bytes, (const char *)&head, sizeof head);
    gch_text_add_n(&c->bytes, (const char *)run->lines, run->count * sizeof *run->lines);
    gch_text_add_n(&c->bytes, (const char *)run->standings->rows, head.clubs * sizeof *run->standings->rows);
    if (c->bytes.failed)
        c->status = GCH_E_NOMEM;
    return c->status == GCH_OK;
}

static enum gch_status play_chunk(struct chunk *c, struct gch_run_range part) {
    struct gch_batch_range range = c->work->range;
    uint32_t done;
    range.first_run = part.first;
    range.runs = part.count;
    enum gch_status status = gch_batch_play(c->work->batch, &range, on_run, c, &done);
    return status != GCH_OK ? status : c->status;
}

/* Puts packed runs into the database. */
static enum gch_status store_runs(struct season_work *w, const char *bytes, size_t length) {
    enum gch_status status = GCH_OK;
    struct gch_standings standings = {.league = gch_batch_league(w->batch)};
    struct gch_bracket *bracket = calloc(1, sizeof *bracket);
    if (bracket == NULL)
        return GCH_E_NOMEM;
    while (status == GCH_OK && length > 0) {
        struct run_head head;
        memcpy(&head, bytes, sizeof head);
        size_t lines = head.count * sizeof(struct gch_line), rows = head.clubs * sizeof(struct gch_standing);
        /* Copies, as what came over the wire need not be aligned. */
        struct gch_line *line = malloc(lines + 1);
        standings.rows = malloc(rows + 1);
        if (line == NULL || standings.rows == NULL) {
            status = GCH_E_NOMEM;
        } else {
            memcpy(line, bytes + sizeof head, lines);
            memcpy(standings.rows, bytes + sizeof head + lines, rows);
            standings.coins = head.coins;
            bracket->champion = head.champion;
            struct gch_run run = {.run = head.run,
                                  .count = head.count,
                                  .lines = line,
                                  .standings = &standings,
                                  .bracket = head.has_bracket ? bracket : NULL};
            status = gch_results_add(w->results, &run);
        }
        free(line);
        free(standings.rows);
        bytes += sizeof head + lines + rows;
        length -= sizeof head + lines + rows;
    }
    free(bracket);
    /* A chunk is a batch: who dies now loses none of it. */
    return status == GCH_OK ? gch_results_commit(w->results) : status;
}

/* --- rank 0 ------------------------------------------------------------------------------------------------------ */

struct desk {
    struct season_work *work;
    pthread_mutex_t lock;
    struct gch_run_range *gaps;
    size_t gap_count, gap; /* the one being handed out */
    int size;
    uint32_t most;         /* runs in a chunk */
    struct gch_tally *own; /* what this rank counted itself */
    bool own_done;
    enum gch_status own_status;
};

/* The next chunk; count 0: there are none left. Chunks get smaller towards the end, so that all end together. */
static struct gch_run_range next_chunk(struct desk *d) {
    struct gch_run_range chunk = {0, 0};
    pthread_mutex_lock(&d->lock);
    uint64_t left = 0;
    for (size_t i = d->gap; i < d->gap_count; i++)
        left += d->gaps[i].count;
    while (d->gap < d->gap_count && d->gaps[d->gap].count == 0)
        d->gap++;
    if (left > 0 && !season_stop) {
        struct gch_run_range *gap = &d->gaps[d->gap];
        uint64_t size = left / (4u * (unsigned)d->size);
        size = size < 1 ? 1 : size > d->most ? d->most : size;
        chunk = (struct gch_run_range){gap->first, size < gap->count ? (uint32_t)size : gap->count};
        gap->first += chunk.count;
        gap->count -= chunk.count;
    }
    pthread_mutex_unlock(&d->lock);
    return chunk;
}

/* This rank's own share, in a thread of its own while the main one answers the others. */
static void *own_share(void *user) {
    struct desk *d = user;
    struct season_work *w = d->work;
    enum gch_status status = GCH_OK;
    for (struct gch_run_range part; status == GCH_OK && (part = next_chunk(d)).count > 0;) {
        struct chunk chunk = {.work = w, .tally = w->results != NULL ? NULL : d->own};
        status = play_chunk(&chunk, part);
        pthread_mutex_lock(&d->lock);
        if (status == GCH_OK && w->results != NULL)
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
            status = gch_tally_new_like(w->tally, &tally);
            if (status == GCH_OK)
                status = gch_tally_unpack(tally, bytes, (size_t)length);
            if (status == GCH_OK)
                status = gch_tally_add(w->tally, tally);
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
    return w->results == NULL ? gch_tally_add(w->tally, d->own) : GCH_OK;
}

static enum gch_status play_first(struct season_work *w, const struct season_ranks *ranks) {
    struct gch_run_range whole = {w->range.first_run, w->range.runs};
    struct desk desk = {.work = w, .size = ranks->size, .most = w->results != NULL ? 32 : 1000};
    enum gch_status status = gch_tally_new_like(w->tally, &desk.own);
    pthread_mutex_init(&desk.lock, NULL);
    if (status == GCH_OK && w->results != NULL) {
        status = gch_results_gaps(w->results, whole, &desk.gaps, &desk.gap_count);
    } else if (status == GCH_OK) {
        desk.gaps = malloc(sizeof *desk.gaps);
        if (desk.gaps == NULL)
            status = GCH_E_NOMEM;
        else
            desk.gaps[desk.gap_count++] = whole;
    }
    if (status != GCH_OK)
        give_up(w, 0, status);
    w->progress.asked = 0;
    for (size_t i = 0; i < desk.gap_count; i++)
        w->progress.asked += desk.gaps[i].count;
    status = serve(&desk);
    if (status == GCH_OK && w->results != NULL)
        status = gch_results_sum(w->results, whole, w->tally);
    pthread_mutex_destroy(&desk.lock);
    gch_tally_free(desk.own);
    free(desk.gaps);
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
        struct chunk chunk = {.work = w, .tally = stores ? NULL : w->tally};
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
        status = gch_tally_pack(w->tally, &bytes, &length);
    if (status == GCH_OK)
        MPI_Send(bytes, (int)length, MPI_BYTE, 0, TAG_TALLY, MPI_COMM_WORLD);
    free(bytes);
    return status;
}

enum gch_status season_ranks_play(struct season_work *w, const struct season_ranks *ranks) {
    int stores = w->results != NULL;
    MPI_Bcast(&stores, 1, MPI_INT, 0, MPI_COMM_WORLD);
    enum gch_status status = ranks->rank == 0 ? play_first(w, ranks) : play_other(w, stores != 0);
    if (status != GCH_OK)
        give_up(w, ranks->rank, status);
    return status;
}

#endif
