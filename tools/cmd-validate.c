/* gridchart validate: all that is wrong with charts, tables and schedules, each with its place. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cjson/cJSON.h>

#include "base/message.h"
#include "base/text.h"
#include "cmd.h"
#include "gridchart/compile.h"
#include "gridchart/season.h"
#include "matchup.h"
#include "rulesets.h"

struct options {
    struct cli_list data_dirs;
    const char *explain;
    long max_errors;
    bool strict, quiet, list_codes;
    int rules, format;
    bool rules_given;
};

static const char *const formats[] = {"text", "json", NULL};
enum { TEXT, JSON };

static const struct cli_option options[] = {
    RULESETS_OPTION(struct options, rules, rules_given, "ruleset whose charts these are"),
    {0, "max-errors", "N", "show at most N findings of a file, 0 shows all (default 20)", CLI_INT,
     offsetof(struct options, max_errors), .low = 0, .high = 1000000000},
    {0, "strict", NULL, "fail on warnings too", CLI_FLAG, offsetof(struct options, strict)},
    {0, "explain", "CODE", "explain a code such as GC-214 and stop", CLI_TEXT, offsetof(struct options, explain)},
    {0, "list-codes", NULL, "list all codes (code, severity, summary, tab-separated) and stop", CLI_FLAG,
     offsetof(struct options, list_codes)},
    CLI_FORMAT(struct options, format, formats),
    CLI_DATA_DIR(struct options, data_dirs),
    CLI_QUIET(struct options, quiet),
    {0},
};

static void list_codes(void) {
    size_t count;
    const struct gch_message *list = gch_message_list(&count);
    for (size_t i = 0; i < count; i++)
        printf("GC-%d\t%s\t%s\n", list[i].code, gch_severity_text(list[i].severity), list[i].summary);
}

static int explain(const char *text) {
    long code;
    const char *number = strncmp(text, "GC-", 3) == 0 ? text + 3 : text;
    if (!gch_parse_int(number, strlen(number), 0, 99999, &code))
        return cli_usage("--explain: \"%s\" is not a code such as GC-214", text);
    const struct gch_message *message = gch_message_find((int)code);
    if (!message)
        return cli_usage("--explain: there is no code GC-%ld (\"gridchart validate --list-codes\" lists them)", code);
    printf("GC-%d (%s): %s\n\n%s\n\nExample: %s\n", message->code, gch_severity_text(message->severity),
           message->summary, message->explanation, message->example);
    return CLI_DONE;
}

static void collect_json(void *user, const struct gch_finding *finding) {
    cJSON *list = user, *item = cJSON_CreateObject();
    char code[16];
    snprintf(code, sizeof code, "GC-%d", finding->code);
    cJSON_AddStringToObject(item, "path", finding->place.path);
    cJSON_AddNumberToObject(item, "line", finding->place.line);
    cJSON_AddNumberToObject(item, "column", finding->place.column);
    cJSON_AddStringToObject(item, "severity", gch_severity_text(finding->severity));
    cJSON_AddStringToObject(item, "code", code);
    cJSON_AddStringToObject(item, "text", finding->text);
    cJSON_AddItemToArray(list, item);
}

/* The path as given, or what it names among the shipped data ("2017/NE", "priority/ddf"); malloc'ed. */
static char *resolve(const struct gch_context *ctx, const char *rules, const char *path) {
    struct stat st;
    char *found = NULL;
    if (lstat(path, &st) != 0 && path[0] != '/' && path[0] != '.') {
        struct gch_text charts = {0};
        gch_text_addf(&charts, "charts/%s", path);
        if (gch_context_find(ctx, path, &found) != GCH_OK && !charts.failed)
            gch_context_find(ctx, charts.text, &found);
        gch_text_finish(&charts);
    }
    return found ? found : matchup_folder(ctx, rules, path);
}

static int finish_json(cJSON *list, const struct gch_context *ctx) {
    cJSON *root = cJSON_CreateObject();
    cJSON_AddNumberToObject(root, "errors", gch_context_errors(ctx));
    cJSON_AddNumberToObject(root, "warnings", gch_context_warnings(ctx));
    cJSON_AddItemToObject(root, "findings", list);
    char *text = cJSON_Print(root);
    cJSON_Delete(root);
    if (!text)
        return cli_no_memory();
    puts(text);
    cJSON_free(text);
    return CLI_DONE;
}

static const char *plural(unsigned n) {
    return n == 1 ? "" : "s";
}

static int run(const struct cli_command *self, int argc, char **argv) {
    struct options o = {.max_errors = 20};
    struct cli_list operands;
    int code;
    if (!cli_parse(self, argc, argv, &o, &operands, &code))
        return code;
    if (o.explain)
        return explain(o.explain);
    if (o.list_codes) {
        list_codes();
        return CLI_DONE;
    }
    if (operands.count == 0)
        return cli_usage("validate: a path is missing: PATH...");
    struct gch_context *ctx = cli_context_new(&o.data_dirs);
    if (!ctx)
        return CLI_FAILED;
    cJSON *list = o.format == JSON ? cJSON_CreateArray() : NULL;
    gch_context_set_max_findings(ctx, (unsigned)o.max_errors);
    /* Here the findings are the result, so they go to standard output. */
    if (list)
        gch_context_set_sink(ctx, collect_json, list);
    else
        gch_context_set_sink(ctx, cli_print_finding, stdout);
    enum gch_status worst = GCH_OK;
    for (size_t i = 0; i < operands.count; i++) {
        char *path = resolve(ctx, o.rules_given ? rulesets_with_charts[o.rules] : NULL, operands.items[i]);
        enum gch_status status = path ? gch_validate_any(ctx, path, rulesets_chosen(true, o.rules, NULL)) : GCH_E_NOMEM;
        if (!status)
            status = gch_validate_figures(ctx, path);
        worst = worst ? worst : status;
        free(path);
    }
    gch_context_flush(ctx);
    unsigned errors = gch_context_errors(ctx), warnings = gch_context_warnings(ctx);
    code = worst || errors || (o.strict && warnings) ? CLI_FAILED : CLI_DONE;
    if (worst == GCH_E_NOMEM)
        code = cli_no_memory();
    if (list && finish_json(list, ctx) != CLI_DONE)
        code = CLI_FAILED;
    if (!list && !o.quiet) {
        fflush(stdout);
        cli_error("%u error%s, %u warning%s", errors, plural(errors), warnings, plural(warnings));
    }
    gch_context_free(ctx);
    return code;
}

const struct cli_command cmd_validate = {
    "validate",
    "check charts, tables and schedules",
    "[OPTION]... PATH...",
    .description = "Checks team folders, season folders, league and priority folders, schedules, or single CSV files, "
                   "and prints every finding as path:line:column: severity: [code] text.\n"
                   "Exit status 0: no errors; 1: errors (with --strict also warnings).",
    .options = options,
    .run = run,
    .min_operands = 0,
    .max_operands = -1,
    .operand = "file",
};
