/* gridchart parity: does a season's charts give the season back? */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/file.h"
#include "base/text.h"
#include "cmd.h"
#include "compile/classify.h"
#include "compile/replay.h"
#include "gridchart/season.h"
#include "report/parity-html.h"

struct options {
    struct cli_list data_dirs;
    long season;
    const char *charts;
    const char *pbp;
    const char *games;
    const char *rules;
    const char *rule_options;
    const char *coach;
    long runs;
    long jobs;
    uint64_t seed;
    bool seed_given;
    int format;
    bool quiet;
};

static const char *const formats[] = {"text", "json", "html", NULL};

static const struct cli_option options[] = {
    CLI_DATA_DIR(struct options, data_dirs),
    {'s', "season", "YEAR", "season to compare", CLI_INT, offsetof(struct options, season), .low = 1920, .high = 2100,
     .complete = "season"},
    {0, "charts", "DIR", "folder of the season's team charts (default charts/YEAR of the shipped data)", CLI_TEXT,
     offsetof(struct options, charts), .complete = "dir"},
    {0, "pbp", "FILE", "real play-by-play, nflverse columns, plain or gzip", CLI_TEXT, offsetof(struct options, pbp),
     .complete = "file"},
    {0, "games", "FILE", "real games, nflverse columns", CLI_TEXT, offsetof(struct options, games), .complete = "file"},
    {0, "rules", "NAME", "ruleset (default ddf)", CLI_TEXT, offsetof(struct options, rules)},
    {0, "options", "LIST", "options of the ruleset: standard, all, none or names (default standard)", CLI_TEXT,
     offsetof(struct options, rule_options)},
    {0, "coach", "NAME", "who calls the plays: sheet, plain or random (default sheet)", CLI_TEXT,
     offsetof(struct options, coach)},
    {'n', "runs", "N", "how often the schedule is replayed (default 200)", CLI_INT, offsetof(struct options, runs),
     .low = 1, .high = 1000000},
    {'j', "jobs", "N", "threads (default: one per core)", CLI_INT, offsetof(struct options, jobs), .low = 1,
     .high = 256},
    CLI_SEED(struct options, seed, seed_given),
    CLI_FORMAT(struct options, format, formats),
    CLI_QUIET(struct options, quiet),
    {0},
};

static enum gch_status measure(struct gch_context *ctx, const struct options *o, struct gch_text *out) {
    struct gch_pbp_options pbp = {.season = (int)o->season};
    struct gch_real_season *season = NULL;
    struct gch_league *league = NULL;
    struct gch_batch *batch = NULL;
    struct gch_replay *real = malloc(sizeof *real);
    struct gch_replay *replay = malloc(sizeof *replay);
    struct gch_parity *parity = malloc(sizeof *parity);
    struct gch_batch_spec spec = {
        .ruleset = o->rules, .options = o->rule_options, .charts = o->charts, .coach = o->coach, .seed = o->seed};
    enum gch_status status = real && replay && parity ? GCH_OK : GCH_E_NOMEM;
    if (status == GCH_OK)
        status = gch_pbp_load(ctx, o->pbp, o->games, &pbp, &season);
    if (status == GCH_OK) {
        gch_classify(season);
        gch_replay_real(season, real);
        status = gch_replay_league(ctx, season, &league);
    }
    if (status == GCH_OK)
        status = gch_batch_new(ctx, league, &spec, &batch);
    if (status == GCH_OK)
        status = gch_replay_play(batch, 0, (uint32_t)o->runs, (int)o->jobs, NULL, replay);
    if (status == GCH_OK) {
        gch_parity_compare((int)o->season, real, replay, parity);
        if (o->format == 1)
            gch_parity_json(parity, season, out);
        else if (o->format == 2)
            gch_parity_html(parity, season,
                            &(struct gch_parity_facts){gch_batch_ruleset(batch)->name, o->rule_options,
                                                       gch_batch_coach(batch), gch_batch_charts(batch), o->seed},
                            out);
        else
            gch_parity_text(parity, season, out);
    }
    gch_batch_free(batch);
    gch_league_free(league);
    gch_real_season_free(season);
    free(real);
    free(replay);
    free(parity);
    return status;
}

static int run_parity(const struct cli_command *self, int argc, char **argv) {
    struct options o = {.runs = 200, .seed = 1};
    struct cli_list operands;
    struct gch_text out = {0};
    int exit_code;
    if (!cli_parse(self, argc, argv, &o, &operands, &exit_code))
        return exit_code;
    if (o.season == 0 || o.pbp == NULL || o.games == NULL)
        return cli_usage("%s is needed", o.season == 0 ? "--season" : o.pbp == NULL ? "--pbp" : "--games");
    if (o.jobs == 0)
        o.jobs = sysconf(_SC_NPROCESSORS_ONLN) > 0 ? sysconf(_SC_NPROCESSORS_ONLN) : 1;
    struct gch_context *ctx = cli_context_new(&o.data_dirs);
    if (ctx == NULL)
        return CLI_FAILED;
    enum gch_status status = measure(ctx, &o, &out);
    if (status == GCH_OK && out.failed)
        status = GCH_E_NOMEM;
    if (status == GCH_OK)
        fputs(out.text, stdout);
    gch_text_finish(&out);
    exit_code = cli_exit_code(ctx, status, "parity");
    gch_context_free(ctx);
    return exit_code;
}

const struct cli_command cmd_parity = {
    "parity",
    "compare a season's replays with what really happened",
    "[OPTION]... --season YEAR --pbp FILE --games FILE",
    .description = "Replays the real schedule of a season with its charts and compares, for the league and for every\n"
                   "team on both sides of the ball, what the replays give with what really happened. Figures that\n"
                   "miss their target are marked OFF.",
    .options = options,
    .run = run_parity,
};
