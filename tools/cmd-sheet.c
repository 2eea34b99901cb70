/* gridchart sheet: a team's files as one spreadsheet, and back. */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "cmd.h"
#include "gridchart/setup.h"
#include "gridchart/workbook.h"
#include "rulesets.h"

struct options {
    struct cli_list data_dirs;
    long season;
    int rules;
    bool rules_given, quiet;
};

static const struct cli_option options[] = {
    {0, "season", "YEAR", "season of a team given by its code (default: the newest that has the team)", CLI_INT,
     offsetof(struct options, season), .low = 1, .high = 9999, .complete = "season"},
    RULESETS_OPTION(struct options, rules, rules_given, "ruleset whose charts these are"),
    CLI_QUIET(struct options, quiet),
    CLI_DATA_DIR(struct options, data_dirs),
    {0},
};

static enum gch_status export_team(struct gch_context *ctx, const struct options *o, const char *team,
                                   const char *file) {
    const struct gch_ruleset *ruleset = rulesets_chosen(o->rules_given, o->rules, team);
    enum gch_workbook_format format;
    gch_workbook_format_of(file, &format);
    char *folder = NULL, *data = NULL;
    size_t length;
    enum gch_status status = gch_team_find(ctx, ruleset, team, (int)o->season, &folder);
    if (status == GCH_OK)
        status = gch_workbook_export(ctx, folder, ruleset, format, &data, &length);
    if (status == GCH_OK)
        status = gch_file_write(ctx, file, data, length);
    free(data);
    free(folder);
    return status;
}

static enum gch_status import_team(struct gch_context *ctx, const struct options *o, const char *file,
                                   const char *folder) {
    unsigned count;
    enum gch_status status = gch_workbook_import(ctx, file, folder, &count);
    if (status == GCH_OK && !o->quiet)
        cli_say(stderr, "gridchart: %u file%s written to %s; gridchart validate says whether they are legal", count,
                count == 1 ? "" : "s", folder);
    return status;
}

static int run(const struct cli_command *self, int argc, char **argv) {
    struct options o = {0};
    struct cli_list operands;
    enum gch_workbook_format format;
    int code;
    if (!cli_parse(self, argc, argv, &o, &operands, &code))
        return code;
    bool out = strcmp(operands.items[0], "export") == 0;
    if (!out && strcmp(operands.items[0], "import") != 0)
        return cli_usage("\"%s\": expected export or import", operands.items[0]);
    const char *file = operands.items[out ? 2 : 1];
    if (!gch_workbook_format_of(file, &format))
        return cli_usage("\"%s\": a spreadsheet is called FILE.ods or FILE.xlsx", file);
    struct gch_context *ctx = cli_context_new(&o.data_dirs);
    if (!ctx)
        return CLI_FAILED;
    enum gch_status status = (out ? export_team : import_team)(ctx, &o, operands.items[1], operands.items[2]);
    code = cli_exit_code(ctx, status, "sheet");
    gch_context_free(ctx);
    return code;
}

const struct cli_command cmd_sheet = {
    .name = "sheet",
    .summary = "edit a team's charts in a spreadsheet",
    .synopsis = "[OPTION]... export TEAM FILE | import FILE FOLDER",
    .description =
        "Writes all files of a team into one spreadsheet, FILE.ods or FILE.xlsx, a sheet each, and the sheets\n"
        "back into files. Every cell is text, so that no program makes a date or a number of it; chart cells\n"
        "have their colours and a list of what may stand there. Out and in again changes nothing.",
    .options = options,
    .run = run,
    .min_operands = 3,
    .max_operands = 3,
    .operand = "team",
};
