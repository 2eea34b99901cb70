/* Seasons' charts against the real seasons in the figures nobody fitted. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "compile/deep.h"
#include "compile/replay.h"
#include "gridchart/yearbook.h"

/* A season's part of it. */
struct year {
    struct gch_deep_season real;
    struct gch_deep_replay replay;
};

/* "pbp_YEAR.csv.gz" of a season; NULL stays NULL. */
static enum gch_status name_of(const char *pattern, int season, char **out) {
    struct gch_text text = {0};
    *out = NULL;
    if (pattern == NULL)
        return GCH_OK;
    const char *at;
    while ((at = strstr(pattern, "YEAR")) != NULL) {
        gch_text_addf(&text, "%.*s%d", (int)(at - pattern), pattern, season);
        pattern = at + 4;
    }
    gch_text_add(&text, pattern);
    *out = gch_text_take(&text);
    return *out != NULL ? GCH_OK : GCH_E_NOMEM;
}

static enum gch_status one_year(struct gch_context *ctx, const struct gch_deep_spec *spec, int season,
                                struct year *year, int *teams) {
    char *pbp = NULL, *games = NULL, *charts = NULL;
    struct gch_real_season *real = NULL;
    struct gch_league *league = NULL;
    struct gch_batch *batch = NULL;
    struct gch_batch_spec how = spec->batch;
    const struct gch_pbp_options options = {.season = season};
    enum gch_status status = name_of(spec->pbp, season, &pbp);
    if (status == GCH_OK)
        status = name_of(spec->games, season, &games);
    if (status == GCH_OK)
        status = name_of(spec->batch.charts, season, &charts);
    how.charts = charts;
    if (status == GCH_OK)
        status = gch_pbp_load(ctx, pbp, games, &options, &real);
    if (status == GCH_OK) {
        gch_classify(real);
        *teams = real->teams;
        status = gch_replay_league(ctx, real, &league);
    }
    if (status == GCH_OK)
        status = gch_batch_new(ctx, league, &how, &batch);
    if (status == GCH_OK && spec->self) {
        status = gch_deep_play(ctx, batch, real, spec->runs, 1, &year->replay);
        year->real = year->replay.first;
    } else if (status == GCH_OK) {
        gch_deep_count_season(real, &year->real);
    }
    if (status == GCH_OK)
        status = gch_deep_play(ctx, batch, real, 0, spec->runs, &year->replay);
    gch_batch_free(batch);
    gch_league_free(league);
    gch_real_season_free(real);
    free(pbp);
    free(games);
    free(charts);
    return status;
}

enum gch_status gch_deep_report(struct gch_context *ctx, const struct gch_deep_spec *spec,
                                enum gch_yearbook_format format, char **out) {
    *out = NULL;
    if (spec->count < 1 || spec->count > GCH_DEEP_YEARS || spec->runs < 2)
        return GCH_E_ARG;
    struct year *years = calloc((size_t)spec->count, sizeof *years);
    struct gch_deep *deep = calloc(1, sizeof *deep);
    struct gch_deep_bounds *bounds = calloc(1, sizeof *bounds);
    struct gch_text text = {0};
    const struct gch_deep_season *real[GCH_DEEP_YEARS];
    const struct gch_deep_replay *replay[GCH_DEEP_YEARS];
    int teams[GCH_DEEP_YEARS] = {0};
    enum gch_status status = years != NULL && deep != NULL && bounds != NULL ? GCH_OK : GCH_E_NOMEM;
    if (status == GCH_OK)
        status = gch_deep_bounds_find(ctx, spec->batch.ruleset, bounds);
    for (int y = 0; y < spec->count && status == GCH_OK; y++) {
        status = one_year(ctx, spec, spec->season[y], &years[y], &teams[y]);
        real[y] = &years[y].real;
        replay[y] = &years[y].replay;
        deep->season[y] = spec->season[y];
    }
    if (status == GCH_OK) {
        deep->self = spec->self;
        gch_deep_compare(spec->count, real, replay, teams, deep);
        if (!spec->self) /* a replayed season in the real one's place has the same rules */
            gch_deep_apply(bounds, deep);
        if (format == GCH_YEARBOOK_JSON)
            gch_deep_json(deep, &text);
        else if (format == GCH_YEARBOOK_HTML)
            gch_deep_html(deep, &text);
        else
            gch_deep_text(deep, &text);
        *out = gch_text_take(&text);
        status = *out != NULL ? GCH_OK : GCH_E_NOMEM;
    }
    free(years);
    free(deep);
    free(bounds);
    return status;
}
