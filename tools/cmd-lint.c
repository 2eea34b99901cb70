/* gridchart lint: what a legal chart can still have wrong. */
#include <stdlib.h>

#include "analyze/lint.h"
#include "cmd.h"
#include "compile/pbp.h"
#include "matchup.h"

struct options {
    struct cli_list data_dirs;
    const char *rules, *pbp, *games, *league;
    long season, max_errors;
    bool max_given, quiet;
};

static const struct cli_option options[] = {
    MATCHUP_SEASON(struct options, season),
    {0, "league", "DIR", "folder of the teams to compare with (default: where the team's folder lies)", CLI_TEXT,
     offsetof(struct options, league), .complete = "dir"},
    {0, "pbp", "FILE", "compare with the real season: play-by-play (CSV, nflverse column names)", CLI_TEXT,
     offsetof(struct options, pbp), .complete = "file"},
    {0, "games", "FILE", "schedule and results of the real season", CLI_TEXT, offsetof(struct options, games),
     .complete = "file"},
    MATCHUP_RULES(struct options, rules),
    {0, "max-errors", "N", "show at most N findings of a file, 0 shows all (default 0)", CLI_INT,
     offsetof(struct options, max_errors), .low = 0, .high = 1000000, .given = CLI_GIVEN(struct options, max_given)},
    CLI_DATA_DIR(struct options, data_dirs),
    CLI_QUIET(struct options, quiet),
    {0},
};

/* The play-by-play of a season is read once, however many of its teams are looked at. */
static enum gch_status load_real(struct gch_context *ctx, const struct options *o, int season,
                                 struct gch_real_season **real) {
    if (*real != NULL && (*real)->season == season)
        return GCH_OK;
    gch_real_season_free(*real);
    *real = NULL;
    const struct gch_pbp_options pbp = {.season = season};
    enum gch_status status = gch_pbp_load(ctx, o->pbp, o->games, &pbp, real);
    if (status == GCH_OK)
        gch_classify(*real);
    return status;
}

static enum gch_status lint(struct gch_context *ctx, const struct options *o, const char *text,
                            struct gch_real_season **real) {
    struct gch_lint l = {0};
    struct gch_team *team = NULL;
    char *folder = NULL;
    enum gch_status status = gch_ruleset_choose(ctx, o->rules, &text, 1, &l.ruleset);
    if (status == GCH_OK)
        status = gch_team_find_load(ctx, l.ruleset, text, (int)o->season, &team, &folder);
    if (status == GCH_OK && o->pbp != NULL)
        status = load_real(ctx, o, team->season, real);
    if (status == GCH_OK) {
        l.team = team;
        l.folder = folder;
        l.real = *real;
        status = gch_lint_folder(ctx, &l, o->league);
    }
    gch_team_free(team);
    free(folder);
    return status;
}

static int run(const struct cli_command *self, int argc, char **argv) {
    struct options o = {0};
    struct cli_list operands;
    int code;
    if (!cli_parse(self, argc, argv, &o, &operands, &code))
        return code;
    if ((o.pbp == NULL) != (o.games == NULL))
        return cli_usage("--pbp and --games are needed together");
    if (o.rules != NULL && gch_ruleset_find(o.rules) == NULL)
        return cli_usage("--rules: \"%s\" is not a ruleset", o.rules);
    struct gch_context *ctx = cli_context_new(&o.data_dirs);
    if (!ctx)
        return CLI_FAILED;
    /* Findings are what this command is asked for. */
    gch_context_set_sink(ctx, cli_print_finding, stdout);
    gch_context_set_max_findings(ctx, o.max_given ? (unsigned)o.max_errors : 0);
    struct gch_real_season *real = NULL;
    code = CLI_DONE;
    for (size_t i = 0; i < operands.count; i++) {
        unsigned before = gch_context_warnings(ctx) + gch_context_errors(ctx);
        enum gch_status status = lint(ctx, &o, operands.items[i], &real);
        unsigned found = gch_context_warnings(ctx) + gch_context_errors(ctx) - before;
        if (status != GCH_OK && found == 0)
            cli_exit_code(ctx, status, "lint");
        if (status != GCH_OK || found > 0)
            code = CLI_FAILED;
        if (!o.quiet)
            cli_say(stderr, "%s: %u finding%s", operands.items[i], found, found == 1 ? "" : "s");
    }
    gch_real_season_free(real);
    gch_context_free(ctx);
    return code;
}

const struct cli_command cmd_lint = {
    .name = "lint",
    .summary = "find what is odd about legal charts",
    .synopsis = "[OPTION]... TEAM...",
    .description = "Looks for cells no throw leads to, columns out of line with the teams of the season, formations "
                   "that are useless or empty, missing kinds of plays and, with --pbp and --games, rates that are not "
                   "the real ones.",
    .options = options,
    .run = run,
    .min_operands = 1,
    .max_operands = -1,
    .operand = "team",
};
