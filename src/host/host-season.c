/* Seasons, a few runs a call, so that a front can show how far they are and stop them. */
#include <stdlib.h>
#include <string.h>

#include "base/message.h"
#include "gridchart/season.h"
#include "gridchart/yearbook.h"
#include "host/host-priv.h"

enum { MOST_RUNS = 100000 };

void gch_host_season_free(struct gch_host_season *season) {
    if (season == NULL)
        return;
    gch_tally_free(season->tally);
    gch_batch_free(season->batch);
    gch_league_free(season->league);
    free(season);
}

static void add_progress(const struct gch_host_request *r, const struct gch_host_season *s) {
    gch_json_number(r->out, "done", (int)s->done);
    gch_json_number(r->out, "asked", (int)s->asked);
    gch_json_number(r->out, "clubs", s->league->team_count);
}

enum gch_status gch_host_season_open(const struct gch_host_request *r) {
    const char *year = gch_host_text(r, "season"), *coach = gch_host_text(r, "coach");
    long season;
    uint64_t seed;
    int runs = gch_host_number(r, "runs", 1);
    if (!gch_parse_int(year, strlen(year), 1, 9999, &season))
        return gch_host_wrong(r, "season", "a year was expected");
    if (runs < 1 || runs > MOST_RUNS)
        return gch_host_wrong(r, "runs", "1 to 100000 was expected");
    if (coach != NULL && strchr(coach, ':') != NULL)
        return gch_host_wrong(r, "coach", "a coach that reads no file and starts no program was expected");
    enum gch_status status = gch_host_seed(r, &seed);
    if (status != GCH_OK)
        return status;
    struct gch_season_source source = {
        .rules = gch_host_text(r, "rules"),
        .options = gch_host_text(r, "options"),
        .coach = coach,
        .season = (int)season,
        .seed = seed,
        .best = gch_best_make,
    };
    struct gch_host_season *s = calloc(1, sizeof *s);
    if (s == NULL)
        return GCH_E_NOMEM;
    s->asked = (uint32_t)runs;
    s->range = (struct gch_batch_range){.first_run = 1, .runs = s->asked, .jobs = 1, .playoffs = true};
    status = gch_season_load(r->ctx, &source, &s->league, &s->batch);
    if (status == GCH_OK)
        status = gch_tally_new(s->batch, &s->range, s->asked, &s->tally);
    if (status != GCH_OK) {
        gch_host_season_free(s);
        return status;
    }
    gch_host_season_free(r->host->season);
    r->host->season = s;
    add_progress(r, s);
    return GCH_OK;
}

static enum gch_status need_season(const struct gch_host_request *r, struct gch_host_season **out) {
    *out = r->host->season;
    if (*out != NULL)
        return GCH_OK;
    gch_report(r->ctx, GCH_MSG_HOST_NOTHING, NULL, "%s: there is no season; season.open begins one", r->call);
    return GCH_E_ARG;
}

enum gch_status gch_host_season_play(const struct gch_host_request *r) {
    struct gch_host_season *s;
    int runs = gch_host_number(r, "runs", 1);
    enum gch_status status = need_season(r, &s);
    if (status != GCH_OK)
        return status;
    if (runs < 1)
        return gch_host_wrong(r, "runs", "1 or more was expected");
    struct gch_season_job job = {.batch = s->batch, .range = s->range, .tally = s->tally};
    job.range.first_run = s->done + 1;
    job.range.runs = (uint32_t)runs < s->asked - s->done ? (uint32_t)runs : s->asked - s->done;
    if (job.range.runs > 0)
        status = gch_season_play(&job);
    if (status != GCH_OK)
        return status;
    s->done += job.range.runs;
    add_progress(r, s);
    return GCH_OK;
}

enum gch_status gch_host_season_report(const struct gch_host_request *r) {
    static const char *const formats[] = {"text", "json", "csv", "html"};
    const char *format = gch_host_text(r, "format");
    struct gch_host_season *s;
    char *text = NULL;
    enum gch_status status = need_season(r, &s);
    if (status != GCH_OK)
        return status;
    for (int i = 0; i < 4; i++)
        if (strcmp(formats[i], format) == 0) {
            status = gch_season_report(s->tally, (enum gch_yearbook_format)i, 0, &text);
            if (status == GCH_OK)
                gch_json_string(r->out, "text", text);
            free(text);
            return status;
        }
    return gch_host_wrong(r, "format", "text, json, csv or html was expected");
}

enum gch_status gch_host_season_close(const struct gch_host_request *r) {
    gch_host_season_free(r->host->season);
    r->host->season = NULL;
    return GCH_OK;
}
