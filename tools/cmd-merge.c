/* gridchart merge: parts of a season, played anywhere in any cut, added up. */
#include <stdlib.h>

#include "cmd.h"
#include "gridchart/yearbook.h"
#include "season-job.h"

struct options {
    const char *output;
    int format, table;
    bool table_given, partial;
};

static const char *const formats[] = {"json", "text", "csv", "html", NULL};
static const enum gch_yearbook_format format_of[] = {GCH_YEARBOOK_JSON, GCH_YEARBOOK_TEXT, GCH_YEARBOOK_CSV,
                                                     GCH_YEARBOOK_HTML};

static const struct cli_option options[] = {
    CLI_FORMAT(struct options, format, formats),
    {0, "table", "TABLE", "which table to write as csv (default teams)", CLI_CHOICE, offsetof(struct options, table),
     .choices = gch_season_tables, .given = CLI_GIVEN(struct options, table_given)},
    {0, "partial", NULL, "runs may be missing: the result is then labelled as incomplete", CLI_FLAG,
     offsetof(struct options, partial)},
    {'o', "output", "FILE", "write to FILE, whole or not at all (default: standard output)", CLI_TEXT,
     offsetof(struct options, output), .complete = "file"},
    {0},
};

static int run(const struct cli_command *self, int argc, char **argv) {
    struct options o = {0};
    struct cli_list operands;
    int code;
    if (!cli_parse(self, argc, argv, &o, &operands, &code))
        return code;
    if (o.table_given && format_of[o.format] != GCH_YEARBOOK_CSV)
        return cli_usage("--table: needs --format csv");
    struct gch_context *ctx = cli_context_new(NULL);
    if (!ctx)
        return CLI_FAILED;
    struct gch_tally *sum = NULL;
    char *out = NULL;
    enum gch_status status = gch_season_merge(ctx, operands.items, operands.count, o.partial, &sum);
    if (status == GCH_OK)
        status = gch_season_report(sum, format_of[o.format], o.table, &out);
    code = status == GCH_OK ? season_output(ctx, o.output, out) : cli_exit_code(ctx, status, "merge");
    free(out);
    gch_tally_free(sum);
    gch_context_free(ctx);
    return code;
}

const struct cli_command cmd_merge = {
    .name = "merge",
    .summary = "add up parts of a season",
    .synopsis = "[OPTION]... PART...",
    .description = "Adds up what gridchart season --format json wrote for shards of one season. The result is the\n"
                   "same, byte for byte, as if all had been played by one command.",
    .options = options,
    .run = run,
    .min_operands = 1,
    .max_operands = -1,
    .operand = "file",
};
