/* Runs of a season played, counted and kept; and a run as bytes, for whoever plays elsewhere. */
#include <stdlib.h>
#include <string.h>

#include "gridchart/tally.h"

/* --- the run loop ------------------------------------------------------------------------------------------------ */

struct play {
    const struct gch_season_job *job;
    enum gch_status status;
};

/* One run is there: count or keep it, show it. */
static bool on_run(void *user, const struct gch_run *run) {
    struct play *p = user;
    const struct gch_season_job *job = p->job;
    if (job->keeper != NULL)
        p->status = job->keeper->add(job->keeper->user, run);
    else
        p->status = gch_tally_add_run(job->tally, run);
    if (p->status == GCH_OK && job->seen != NULL)
        p->status = job->seen(job->user, run);
    return p->status == GCH_OK;
}

static enum gch_status play_range(struct play *p, struct gch_run_range part) {
    struct gch_batch_range range = p->job->range;
    uint32_t done;
    range.first_run = part.first;
    range.runs = part.count;
    enum gch_status status = gch_batch_play(p->job->batch, &range, on_run, p, &done);
    return status != GCH_OK ? status : p->status;
}

enum gch_status gch_season_play(const struct gch_season_job *job) {
    const struct gch_run_keeper *keeper = job->keeper;
    struct gch_run_range whole = {job->range.first_run, job->range.runs};
    struct play play = {.job = job};
    struct gch_run_range *gaps = NULL;
    size_t count = 0;
    uint32_t asked = 0;
    if (keeper == NULL) {
        if (job->begin != NULL)
            job->begin(job->user, whole.count);
        return whole.count > 0 ? play_range(&play, whole) : GCH_OK;
    }
    enum gch_status status = keeper->gaps(keeper->user, whole, &gaps, &count);
    for (size_t i = 0; i < count; i++)
        asked += gaps[i].count;
    if (status == GCH_OK && job->begin != NULL)
        job->begin(job->user, asked);
    for (size_t i = 0; status == GCH_OK && i < count && !(job->range.stop != NULL && *job->range.stop); i++) {
        status = play_range(&play, gaps[i]);
        if (status == GCH_OK)
            status = keeper->commit(keeper->user);
    }
    free(gaps);
    if (status == GCH_OK)
        status = keeper->sum(keeper->user, whole, job->tally);
    return status;
}

/* --- the work cut for several workers ---------------------------------------------------------------------------- */

enum gch_status gch_run_cut_init(struct gch_run_cut *cut, const struct gch_season_job *job, unsigned workers,
                                 uint32_t most) {
    struct gch_run_range whole = {job->range.first_run, job->range.runs};
    *cut = (struct gch_run_cut){.workers = workers, .most = most, .stop = job->range.stop};
    if (job->keeper != NULL)
        return job->keeper->gaps(job->keeper->user, whole, &cut->gaps, &cut->count);
    cut->gaps = malloc(sizeof *cut->gaps);
    if (cut->gaps == NULL)
        return GCH_E_NOMEM;
    cut->gaps[cut->count++] = whole;
    return GCH_OK;
}

void gch_run_cut_finish(struct gch_run_cut *cut) {
    free(cut->gaps);
    *cut = (struct gch_run_cut){0};
}

uint64_t gch_run_cut_left(const struct gch_run_cut *cut) {
    uint64_t left = 0;
    for (size_t i = cut->at; i < cut->count; i++)
        left += cut->gaps[i].count;
    return left;
}

struct gch_run_range gch_run_cut_next(struct gch_run_cut *cut) {
    uint64_t left = gch_run_cut_left(cut);
    if (left == 0 || (cut->stop != NULL && *cut->stop))
        return (struct gch_run_range){0, 0};
    while (cut->gaps[cut->at].count == 0)
        cut->at++;
    struct gch_run_range *gap = &cut->gaps[cut->at];
    uint64_t size = left / (4u * cut->workers);
    size = size < 1 ? 1 : size > cut->most ? cut->most : size;
    struct gch_run_range chunk = {gap->first, size < gap->count ? (uint32_t)size : gap->count};
    gap->first += chunk.count;
    gap->count -= chunk.count;
    return chunk;
}

/* --- runs as bytes ----------------------------------------------------------------------------------------------- */

/* A run as it travels: this head, its lines, the standings' rows. */
struct run_head {
    uint32_t run, count, coins, clubs;
    uint16_t champion;
    bool has_bracket;
};

size_t gch_run_packed_size(const struct gch_run *run) {
    return sizeof(struct run_head) + run->count * sizeof *run->lines +
           run->standings->league->team_count * sizeof *run->standings->rows;
}

void gch_run_pack(const struct gch_run *run, char *bytes) {
    struct run_head head;
    size_t lines = run->count * sizeof *run->lines;
    memset(&head, 0, sizeof head);
    head.run = run->run;
    head.count = run->count;
    head.coins = run->standings->coins;
    head.clubs = run->standings->league->team_count;
    head.champion = run->bracket != NULL ? run->bracket->champion : GCH_NO_CLUB;
    head.has_bracket = run->bracket != NULL;
    memcpy(bytes, &head, sizeof head);
    memcpy(bytes + sizeof head, run->lines, lines);
    memcpy(bytes + sizeof head + lines, run->standings->rows, head.clubs * sizeof *run->standings->rows);
}

enum gch_status gch_runs_unpack(const struct gch_league *league, const char *bytes, size_t length,
                                const struct gch_run_keeper *keeper) {
    enum gch_status status = GCH_OK;
    struct gch_standings standings = {.league = league};
    struct gch_bracket *bracket = calloc(1, sizeof *bracket);
    if (bracket == NULL)
        return GCH_E_NOMEM;
    while (status == GCH_OK && length > 0) {
        struct run_head head;
        if (length < sizeof head) {
            status = GCH_E_DATA;
            break;
        }
        memcpy(&head, bytes, sizeof head);
        size_t lines = head.count * sizeof(struct gch_line), rows = head.clubs * sizeof(struct gch_standing);
        if (head.clubs != league->team_count || length - sizeof head < lines + rows) {
            status = GCH_E_DATA;
            break;
        }
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
            status = keeper->add(keeper->user, &run);
        }
        free(line);
        free(standings.rows);
        bytes += sizeof head + lines + rows;
        length -= sizeof head + lines + rows;
    }
    free(bracket);
    /* What came in one piece is kept in one: whoever dies now loses none of it. */
    return status == GCH_OK ? keeper->commit(keeper->user) : status;
}
