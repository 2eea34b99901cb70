/* A season's charts against the real season: read, replayed, compared and told. */
#include <stdlib.h>

#include "base/message.h"
#include "compile/classify.h"
#include "compile/parity-players.h"
#include "yearbook/parity-html.h"

enum gch_status gch_parity_report(struct gch_context *ctx, const struct gch_parity_spec *spec,
                                  enum gch_yearbook_format format, char **out) {
    const struct gch_pbp_options pbp = {.season = spec->season};
    struct gch_real_season *season = NULL;
    struct gch_league *league = NULL;
    struct gch_batch *batch = NULL;
    struct gch_replay *real = malloc(sizeof *real);
    struct gch_replay *replay = malloc(sizeof *replay);
    struct gch_parity *parity = malloc(sizeof *parity);
    struct gch_text text = {0};
    *out = NULL;
    enum gch_status status = real && replay && parity ? GCH_OK : GCH_E_NOMEM;
    if (status == GCH_OK)
        status = gch_pbp_load(ctx, spec->pbp, spec->games, &pbp, &season);
    if (status == GCH_OK) {
        gch_classify(season);
        gch_replay_real(season, real);
        status = gch_replay_league(ctx, season, &league);
    }
    if (status == GCH_OK)
        status = gch_batch_new(ctx, league, &spec->batch, &batch);
    if (status == GCH_OK)
        status = gch_replay_play(batch, 0, spec->runs, spec->jobs, NULL, replay);
    if (status == GCH_OK) {
        gch_parity_compare(spec->season, real, replay, parity);
        if (format == GCH_YEARBOOK_JSON)
            gch_parity_json(parity, season, &text);
        else if (format == GCH_YEARBOOK_HTML)
            gch_parity_html(parity, season,
                            &(struct gch_parity_facts){gch_batch_ruleset(batch)->name, spec->batch.options,
                                                       gch_batch_coach(batch), gch_batch_charts(batch),
                                                       spec->batch.seed},
                            &text);
        else
            gch_parity_text(parity, season, &text);
        *out = gch_text_take(&text);
        status = *out != NULL ? GCH_OK : GCH_E_NOMEM;
    }
    gch_batch_free(batch);
    gch_league_free(league);
    gch_real_season_free(season);
    free(real);
    free(replay);
    free(parity);
    return status;
}

/* --- players ----------------------------------------------------------------------------------------------------- */

struct counted_players {
    struct gch_player_tally *tally;
    struct gch_player_shares *shares;
};

static bool count_run(void *user, const struct gch_run *run) {
    struct counted_players *counted = user;
    gch_player_tally_add_run(counted->tally, run);
    gch_player_shares_add_run(counted->shares, run);
    return true;
}

enum gch_status gch_player_parity_report(struct gch_context *ctx, const struct gch_parity_spec *spec,
                                         enum gch_yearbook_format format, char **out) {
    const struct gch_pbp_options pbp = {.season = spec->season};
    const struct gch_batch_range range = {.first_run = 1, .runs = spec->runs, .jobs = spec->jobs, .players = true};
    struct gch_real_season *season = NULL;
    struct gch_people *people = NULL;
    struct gch_league *league = NULL;
    struct gch_batch *batch = NULL;
    struct counted_players counted = {0};
    struct gch_player_parity parity;
    struct gch_text text = {0};
    uint32_t done;
    *out = NULL;
    enum gch_status status = gch_pbp_load(ctx, spec->pbp, spec->games, &pbp, &season);
    if (status == GCH_OK) {
        gch_classify(season);
        status = gch_people_load(ctx, spec->pbp, season, &people);
    }
    if (status == GCH_OK && people == NULL) {
        gch_report(ctx, GCH_MSG_PARITY_NOBODY, &(struct gch_place){spec->pbp, 1, 0},
                   "the file has no player columns (passer_player_id and so on): there is nobody to compare");
        status = GCH_E_DATA;
    }
    if (status == GCH_OK)
        status = gch_replay_league(ctx, season, &league);
    if (status == GCH_OK)
        status = gch_batch_new(ctx, league, &spec->batch, &batch);
    if (status == GCH_OK)
        status = gch_batch_load_names(ctx, batch);
    if (status == GCH_OK)
        status = gch_player_tally_new(batch, &counted.tally);
    if (status == GCH_OK && counted.tally->count == 0) {
        gch_report(ctx, GCH_MSG_PARITY_NOBODY, &(struct gch_place){gch_batch_charts(batch), 0, 0},
                   "no team of these charts has a players.csv: there is nobody to compare");
        status = GCH_E_DATA;
    }
    if (status == GCH_OK)
        status = gch_player_shares_new(people, season, counted.tally, &counted.shares);
    if (status == GCH_OK)
        status = gch_batch_play(batch, &range, count_run, &counted, &done);
    if (status == GCH_OK)
        status = gch_player_parity_compare(people, season, counted.tally, counted.shares, &parity);
    if (status == GCH_OK) {
        if (format == GCH_YEARBOOK_JSON)
            gch_player_parity_json(&parity, &text);
        else if (format == GCH_YEARBOOK_HTML)
            gch_player_parity_html(&parity, &text);
        else
            gch_player_parity_text(&parity, &text);
        *out = gch_text_take(&text);
        status = *out != NULL ? GCH_OK : GCH_E_NOMEM;
    }
    gch_player_tally_free(counted.tally);
    gch_player_shares_free(counted.shares);
    gch_batch_free(batch);
    gch_league_free(league);
    gch_people_free(people);
    gch_real_season_free(season);
    return status;
}
