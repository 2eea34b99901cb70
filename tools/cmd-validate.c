/* gridchart validate: all that is wrong with charts, tables and schedules, each with its place. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cjson/cJSON.h>

#include "base/file.h"
#include "base/message.h"
#include "base/text.h"
#include "cmd.h"
#include "coach/sheet.h"
#include "gridchart/chart.h"
#include "gridchart/league.h"

struct options {
    struct cli_list data_dirs;
    const char *explain;
    long max_errors;
    bool strict, quiet, list_codes;
    int rules, format;
};

static const char *const rules[] = {"ddf", "redzone", NULL};
static const char *const formats[] = {"text", "json", NULL};
enum { TEXT, JSON };

static const struct cli_option options[] = {
    {0, "rules", "RULESET", "ruleset whose charts these are", CLI_CHOICE, offsetof(struct options, rules),
     .choices = rules},
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

static const char *last_part(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* What follows stem in a name like "games.csv" or "games_2017.csv", NULL if it is no such name. */
static const char *season_suffix(const char *name, const char *stem) {
    size_t length = strlen(stem), whole = strlen(name);
    bool csv = whole >= length + 4 && strcmp(name + whole - 4, ".csv") == 0;
    return csv && strncmp(name, stem, length) == 0 && (name[length] == '.' || name[length] == '_') ? name + length
                                                                                                   : NULL;
}

/* teams.csv, games.csv, schedule.csv (also as games_2017.csv beside teams_2017.csv) and formats.csv belong to the
 * season room; true if path was one of them. */
static bool check_season_file(struct gch_context *ctx, const char *path, enum gch_status *status) {
    const char *name = last_part(path);
    if (strcmp(name, "formats.csv") == 0) {
        struct gch_league_formats *known;
        *status = gch_league_formats_load(ctx, path, &known);
        gch_league_formats_free(known);
        return true;
    }
    if (season_suffix(name, "teams")) {
        *status = gch_league_validate(ctx, path, NULL);
        return true;
    }
    const char *suffix = season_suffix(name, "games");
    suffix = suffix ? suffix : season_suffix(name, "schedule");
    if (!suffix)
        return false;
    struct gch_text teams = {0};
    gch_text_addf(&teams, "%.*steams%s", (int)(name - path), path, suffix);
    *status = teams.failed ? GCH_E_NOMEM : gch_league_validate(ctx, teams.text, path);
    gch_text_finish(&teams);
    return true;
}

static const char *const sheet_files[] = {"calls.csv", "fourth.csv", "formations.csv", "tries.csv", "habits.csv"};

/* A call sheet is whole or it is none: one of its files is enough to ask for the others. */
static enum gch_status check_sheet(struct gch_context *ctx, const char *folder) {
    bool any = false;
    for (size_t i = 0; i < sizeof sheet_files / sizeof sheet_files[0] && !any; i++) {
        char *path = gch_path_join(folder, sheet_files[i]);
        if (!path)
            return GCH_E_NOMEM;
        any = gch_is_file(path);
        free(path);
    }
    if (!any)
        return GCH_OK;
    struct gch_sheet_source *sheet = malloc(sizeof *sheet);
    enum gch_status status = sheet ? gch_sheet_load(ctx, folder, sheet) : GCH_E_NOMEM;
    free(sheet);
    return status;
}

/* A single file of a call sheet stands for the sheet it belongs to. */
static bool check_sheet_file(struct gch_context *ctx, const char *path, enum gch_status *status) {
    const char *name = last_part(path);
    for (size_t i = 0; i < sizeof sheet_files / sizeof sheet_files[0]; i++) {
        if (strcmp(name, sheet_files[i]) != 0)
            continue;
        char *folder = name == path ? strdup(".") : strndup(path, (size_t)(name - path - (name > path + 1)));
        *status = folder ? check_sheet(ctx, folder) : GCH_E_NOMEM;
        free(folder);
        return true;
    }
    return false;
}

/* The season files and call sheets in a folder that also, or only, holds charts; *found counts the season files. */
static enum gch_status check_season_folder(struct gch_context *ctx, const char *folder, int depth, unsigned *found) {
    static const char *const files[] = {"games.csv", "schedule.csv", "teams.csv", "formats.csv"};
    enum gch_status worst = check_sheet(ctx, folder), status;
    bool games = false;
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        char *path = gch_path_join(folder, files[i]);
        if (!path)
            return GCH_E_NOMEM;
        /* The clubs were read with their games already. */
        if (gch_is_file(path) && !(games && i == 2)) {
            games |= i < 2;
            ++*found;
            check_season_file(ctx, path, &status);
            worst = worst ? worst : status;
        }
        free(path);
    }
    struct gch_names names;
    if (depth == 0 || gch_directory_list(ctx, folder, &names) != GCH_OK)
        return worst;
    for (size_t i = 0; i < names.count; i++) {
        char *path = gch_path_join(folder, names.names[i]);
        if (path && names.names[i][0] != '.' && gch_is_directory(path)) {
            status = check_season_folder(ctx, path, depth - 1, found);
            worst = worst ? worst : status;
        }
        free(path);
    }
    gch_names_free(&names);
    return worst;
}

/* A folder of schedules only is no folder of charts, so charts are not asked of it. */
static bool holds_charts(struct gch_context *ctx, const char *folder) {
    static const char *const names[] = {"league",     "redzone",    "offense.csv", "defense.csv", "special.csv",
                                        "values.csv", "matrix.csv", "holding.csv", "onside.csv",  "squib-return.csv"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char *path = gch_path_join(folder, names[i]);
        struct stat st;
        bool there = path && lstat(path, &st) == 0;
        free(path);
        if (there)
            return true;
    }
    struct gch_names list;
    bool any = false;
    if (gch_directory_list(ctx, folder, &list) != GCH_OK)
        return true;
    for (size_t i = 0; i < list.count && !any; i++) {
        char *path = gch_path_join(folder, list.names[i]);
        any = path && list.names[i][0] != '.' && gch_is_directory(path);
        free(path);
    }
    gch_names_free(&list);
    return any;
}

/* The path as given, or what it names among the shipped data ("2017/NE", "priority/ddf"); malloc'ed. */
static char *resolve(const struct gch_context *ctx, const char *path) {
    struct stat st;
    char *found = NULL;
    if (lstat(path, &st) != 0 && path[0] != '/' && path[0] != '.') {
        struct gch_text charts = {0};
        gch_text_addf(&charts, "charts/%s", path);
        if (gch_context_find(ctx, path, &found) != GCH_OK && !charts.failed)
            gch_context_find(ctx, charts.text, &found);
        gch_text_finish(&charts);
    }
    return found ? found : strdup(path);
}

static enum gch_status check(struct gch_context *ctx, const char *path, int flavor) {
    enum gch_status status = GCH_OK, charts = GCH_OK;
    unsigned found = 0;
    if (!gch_is_directory(path))
        return check_season_file(ctx, path, &status) || check_sheet_file(ctx, path, &status)
                   ? status
                   : gch_validate(ctx, path, (enum gch_flavor)flavor);
    status = check_season_folder(ctx, path, 3, &found);
    if (found == 0 || holds_charts(ctx, path))
        charts = gch_validate(ctx, path, (enum gch_flavor)flavor);
    return status ? status : charts;
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
        char *path = resolve(ctx, operands.items[i]);
        enum gch_status status = path ? check(ctx, path, o.rules) : GCH_E_NOMEM;
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
