/* gridchart merge: parts of a season, played anywhere in any cut, added up. */
#include <stdlib.h>
#include <string.h>

#include "base/message.h"
#include "cmd.h"
#include "report/season-report.h"
#include "season-job.h"

struct options {
    const char *output;
    int format, table;
    bool table_given, partial;
};

static const char *const formats[] = {"json", "text", "csv", "html", NULL};
enum { JSON, TEXT, CSV, HTML };

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

static enum gch_status add_part(struct gch_context *ctx, const char *path, const char *first, struct gch_tally **sum) {
    struct gch_tally *part = NULL;
    uint32_t run;
    struct gch_place place = {path, 0, 0};
    enum gch_status status = gch_season_read(ctx, path, &part);
    if (status != GCH_OK)
        return status;
    if (*sum == NULL) {
        *sum = part;
        return GCH_OK;
    }
    const char *difference = gch_tally_difference(*sum, part);
    if (difference != NULL) {
        gch_report(ctx, GCH_MSG_PART_DIFFERS, &place, "%s: not the same as in %s", difference, first);
        status = GCH_E_DATA;
    } else if (gch_tally_common_run(*sum, part, &run)) {
        gch_report(ctx, GCH_MSG_PART_OVERLAP, &place, "run %lu is in an earlier part too", (unsigned long)run);
        status = GCH_E_DATA;
    } else {
        status = gch_tally_add(*sum, part);
    }
    gch_tally_free(part);
    return status;
}

static enum gch_status check_complete(struct gch_context *ctx, const struct gch_tally *t) {
    struct gch_text missing = {0};
    uint64_t next = 1;
    for (size_t i = 0; i <= t->range_count; i++) {
        uint64_t end = i < t->range_count ? t->ranges[i].first : (uint64_t)t->facts.runs + 1;
        if (end > next)
            gch_text_addf(&missing, "%s%llu-%llu", missing.length ? ", " : "", (unsigned long long)next,
                          (unsigned long long)(end - 1));
        if (i < t->range_count)
            next = (uint64_t)t->ranges[i].first + t->ranges[i].count;
    }
    enum gch_status status = missing.failed ? GCH_E_NOMEM : GCH_OK;
    if (missing.length > 0) {
        gch_report(ctx, GCH_MSG_PART_MISSING, NULL, "runs %s of %lu are missing (--partial takes what there is)",
                   missing.text, (unsigned long)t->facts.runs);
        status = GCH_E_DATA;
    }
    gch_text_finish(&missing);
    return status;
}

static int run(const struct cli_command *self, int argc, char **argv) {
    struct options o = {0};
    struct cli_list operands;
    int code;
    if (!cli_parse(self, argc, argv, &o, &operands, &code))
        return code;
    if (o.table_given && o.format != CSV)
        return cli_usage("--table: needs --format csv");
    struct gch_context *ctx = cli_context_new(NULL);
    if (!ctx)
        return CLI_FAILED;
    struct gch_tally *sum = NULL;
    enum gch_status status = GCH_OK;
    for (size_t i = 0; status == GCH_OK && i < operands.count; i++)
        status = add_part(ctx, operands.items[i], operands.items[0], &sum);
    if (status == GCH_OK && !o.partial && !gch_tally_complete(sum))
        status = check_complete(ctx, sum);
    struct gch_text out = {0};
    if (status == GCH_OK) {
        if (o.format == TEXT)
            gch_season_text(sum, &out);
        else if (o.format == CSV)
            gch_season_csv(sum, o.table, &out);
        else if (o.format == HTML)
            gch_season_html(sum, &out);
        else
            gch_season_json(sum, &out);
        if (out.failed)
            status = GCH_E_NOMEM;
    }
    code = status == GCH_OK ? season_output(ctx, o.output, out.text, out.length) : cli_exit_code(ctx, status, "merge");
    gch_text_finish(&out);
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
