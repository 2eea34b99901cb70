/* gridchart teams: the teams there are, with records, power and spread. */
#include <stdlib.h>

#include "cmd.h"
#include "gridchart/season.h"
#include "gridchart/setup.h"
#include "gridchart/yearbook.h"

struct options {
    struct cli_list data_dirs;
    const char *rules, *against;
    int format;
};

static const char *const formats[] = {"text", "csv", "json", NULL};
static const enum gch_yearbook_format format_of[] = {GCH_YEARBOOK_TEXT, GCH_YEARBOOK_CSV, GCH_YEARBOOK_JSON};

static const struct cli_option options[] = {
    {0, "rules", "NAME", "game the teams are for (default: the first)", CLI_TEXT, offsetof(struct options, rules)},
    {0, "vs", "TEAM", "spread against this team (default: the average team of the season)", CLI_TEXT,
     offsetof(struct options, against), .complete = "team"},
    CLI_FORMAT(struct options, format, formats),
    CLI_DATA_DIR(struct options, data_dirs),
    {0},
};

static int run(const struct cli_command *self, int argc, char **argv) {
    struct options o = {0};
    struct cli_list operands;
    int code;
    if (!cli_parse(self, argc, argv, &o, &operands, &code))
        return code;
    struct gch_context *ctx = cli_context_new(&o.data_dirs);
    if (!ctx)
        return CLI_FAILED;
    const struct gch_ruleset *ruleset;
    struct gch_team_row *rows = NULL;
    size_t count = 0;
    char *out = NULL;
    enum gch_status status = gch_ruleset_choose(ctx, o.rules, NULL, 0, &ruleset);
    if (status == GCH_OK)
        status =
            gch_team_rows_load(ctx, ruleset, operands.count > 0 ? operands.items[0] : NULL, o.against, &rows, &count);
    if (status == GCH_OK)
        status = gch_teams_report(rows, count, format_of[o.format], &out);
    if (status == GCH_OK)
        fputs(out, stdout);
    code = cli_exit_code(ctx, status, "teams");
    free(out);
    free(rows);
    gch_context_free(ctx);
    return code;
}

const struct cli_command cmd_teams = {
    .name = "teams",
    .summary = "list the teams there are",
    .synopsis = "[OPTION]... [SEASON]",
    .description = "Lists the teams of a season, or of all, strongest first: record, power rating, and the points by "
                   "which each is favoured.",
    .options = options,
    .run = run,
    .max_operands = 1,
    .operand = "season",
};
