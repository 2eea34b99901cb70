/* gridchart diff: what changed between two versions of a team's charts, in cells and in consequences. */
#include <stdlib.h>

#include "cmd.h"
#include "matchup.h"

struct options {
    struct cli_list data_dirs;
    const char *vs, *rules, *ruleset_options;
    long season, games;
    uint64_t seed;
    bool seed_given, games_given;
    int format;
};

static const char *const formats[] = {"text", "csv", NULL};
enum { TEXT, CSV };

static const struct cli_option options[] = {
    {0, "vs", "TEAM", "the team to play against (default: the old version)", CLI_TEXT, offsetof(struct options, vs),
     .complete = "team"},
    MATCHUP_SEASON(struct options, season),
    {0, "games", "N", "pairs of games for the points a game (default 400, 0: none)", CLI_INT,
     offsetof(struct options, games), .low = 0, .high = 1000000, .given = CLI_GIVEN(struct options, games_given)},
    CLI_SEED(struct options, seed, seed_given),
    MATCHUP_RULES(struct options, rules),
    MATCHUP_OPTIONS(struct options, ruleset_options),
    CLI_FORMAT(struct options, format, formats),
    CLI_DATA_DIR(struct options, data_dirs),
    {0},
};

static int run(const struct cli_command *self, int argc, char **argv) {
    struct options o = {.seed = 1};
    struct cli_list operands;
    int code;
    if (!cli_parse(self, argc, argv, &o, &operands, &code))
        return code;
    if (!matchup_charted(o.rules))
        return cli_usage("--rules: %s is played without charts", o.rules);
    struct gch_context *ctx = cli_context_new(&o.data_dirs);
    if (!ctx)
        return CLI_FAILED;
    struct gch_setup setup = {0};
    struct gch_team *vs = NULL;
    struct gch_team *new = NULL;
    unsigned changed = 0;
    char *text = NULL, *folder[2] = {NULL, NULL};
    const struct gch_setup_spec spec = {
        .ruleset = o.rules,
        .team = {operands.items[0], operands.items[0]}, /* the new version need not lie beside league charts */
        .season = {(int)o.season, (int)o.season},
        .options = o.ruleset_options,
    };
    enum gch_status status = gch_setup_load(ctx, &spec, &setup);
    if (status == GCH_OK)
        status = gch_team_find_load(ctx, setup.ruleset, operands.items[1], 0, &new, &folder[1]);
    if (status == GCH_OK)
        status = gch_team_find(ctx, setup.ruleset, operands.items[0], (int)o.season, &folder[0]);
    if (status == GCH_OK && o.vs != NULL)
        status = gch_team_find_load(ctx, setup.ruleset, o.vs, (int)o.season, &vs, NULL);
    if (status == GCH_OK) {
        const struct gch_charts_diff diff = {.setup = &setup,
                                             .later = new,
                                             .vs = vs,
                                             .games = o.games_given ? o.games : 400,
                                             .seed = o.seed,
                                             .ctx = ctx,
                                             .folder = {folder[0], folder[1]}};
        status = gch_charts_diff(&diff, o.format == CSV, &changed, &text);
    }
    if (text != NULL)
        fputs(text, stdout);
    free(text);
    code = cli_exit_code(ctx, status, "diff");
    if (code == CLI_DONE && changed > 0)
        code = CLI_FAILED;
    free(folder[0]);
    free(folder[1]);
    gch_team_free(new);
    gch_team_free(vs);
    gch_setup_finish(&setup);
    gch_context_free(ctx);
    return code;
}

const struct cli_command cmd_diff = {
    .name = "diff",
    .summary = "compare two versions of a team's charts",
    .synopsis = "[OPTION]... OLD NEW",
    .description = "Lists the cells and values that differ, what that does to the odds of the plays concerned "
                   "(exactly), and to the points of games played with the same dice.",
    .options = options,
    .run = run,
    .min_operands = 2,
    .max_operands = 2,
    .operand = "team",
};
