#include "season-play.h"

#include <stdlib.h>
#include <string.h>

#include "report/season-report.h"

/* One run is there: count it, store it, show it. */
static bool on_run(void *user, const struct gch_run *run) {
    struct season_work *w = user;
    if (w->results != NULL)
        w->status = gch_results_add(w->results, run);
    else
        w->status = gch_tally_add_run(w->tally, run);
    if (w->status == GCH_OK && w->one != NULL) {
        struct gch_tally *alone = NULL;
        w->status = gch_tally_new_like(w->tally, &alone);
        if (w->status == GCH_OK)
            w->status = gch_tally_add_run(alone, run);
        if (w->status == GCH_OK)
            gch_season_run_text(alone, run, w->one);
        gch_tally_free(alone);
        free(w->lines);
        w->lines = malloc((run->count + 1u) * sizeof *w->lines);
        if (w->lines == NULL)
            w->status = GCH_E_NOMEM;
        else
            memcpy(w->lines, run->lines, run->count * sizeof *w->lines);
        w->line_count = run->count;
    }
    season_progress_add(&w->progress, 1, run->count);
    return w->status == GCH_OK;
}

static enum gch_status play_range(struct season_work *w, struct gch_run_range part) {
    struct gch_batch_range range = w->range;
    uint32_t done;
    range.first_run = part.first;
    range.runs = part.count;
    enum gch_status status = gch_batch_play(w->batch, &range, on_run, w, &done);
    return status != GCH_OK ? status : w->status;
}

enum gch_status season_play(struct season_work *w) {
    struct gch_run_range whole = {w->range.first_run, w->range.runs};
    struct gch_run_range *gaps = NULL;
    size_t count = 0;
    if (w->results == NULL)
        return whole.count > 0 ? play_range(w, whole) : GCH_OK;
    enum gch_status status = gch_results_gaps(w->results, whole, &gaps, &count);
    w->progress.asked = 0;
    for (size_t i = 0; i < count; i++)
        w->progress.asked += gaps[i].count;
    for (size_t i = 0; status == GCH_OK && i < count && !season_stop; i++) {
        status = play_range(w, gaps[i]);
        if (status == GCH_OK)
            status = gch_results_commit(w->results);
    }
    free(gaps);
    if (status == GCH_OK)
        status = gch_results_sum(w->results, whole, w->tally);
    return status;
}
