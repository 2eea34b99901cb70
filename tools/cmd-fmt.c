/* gridchart fmt: chart files in canonical form. */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "cmd.h"
#include "gridchart/chart.h"
#include "matchup.h"
#include "rules/validate-priv.h"
#include "rulesets.h"

struct options {
    bool check, to_stdout, quiet;
    int rules;
    bool rules_given;
};

static const struct cli_option options[] = {
    {0, "check", NULL, "change nothing; list the files that are not canonical and fail if there are any", CLI_FLAG,
     offsetof(struct options, check)},
    {0, "stdout", NULL, "print the canonical form of the one file given instead of writing it", CLI_FLAG,
     offsetof(struct options, to_stdout)},
    RULESETS_OPTION(struct options, rules, rules_given, "ruleset whose charts these are"),
    CLI_QUIET(struct options, quiet),
    {0},
};

struct work {
    struct gch_context *ctx;
    const struct options *options;
    unsigned files, changed;
};

static enum gch_status format_file(struct work *w, const char *path) {
    char *text, *old;
    size_t length, old_length;
    w->files++;
    enum gch_status status = gch_format(w->ctx, path, rulesets_chosen(true, w->options->rules, NULL), &text, &length);
    if (status)
        return status;
    if (w->options->to_stdout) {
        fwrite(text, 1, length, stdout);
        free(text);
        return GCH_OK;
    }
    status = gch_file_read(w->ctx, path, 0, &old, &old_length);
    if (!status && (old_length != length || memcmp(old, text, length) != 0)) {
        w->changed++;
        if (!w->options->check)
            status = gch_file_write(w->ctx, path, text, length);
        if (!status && (w->options->check || !w->options->quiet))
            puts(path);
    }
    free(old);
    free(text);
    return status;
}

/* Every chart file below a folder; other files are none of our business. */
static enum gch_status format_folder(struct work *w, const char *folder, int depth) {
    struct gch_names names;
    enum gch_status worst = gch_directory_list(w->ctx, folder, &names), status = GCH_OK;
    if (worst)
        return worst;
    for (size_t i = 0; i < names.count; i++) {
        char base[64], *path = gch_path_join(folder, names.names[i]);
        const struct gch_ruleset *ruleset = rulesets_chosen(true, w->options->rules, NULL);
        if (!path)
            status = GCH_E_NOMEM;
        else if (names.names[i][0] == '.')
            status = GCH_OK;
        else if (gch_is_directory(path))
            status = depth > 0 ? format_folder(w, path, depth - 1) : GCH_OK;
        else if (gch_file_kind(path, &ruleset, base, sizeof base) && strcmp(path + strlen(path) - 4, ".csv") == 0)
            status = format_file(w, path);
        worst = worst ? worst : status;
        free(path);
    }
    gch_names_free(&names);
    return worst;
}

static int run(const struct cli_command *self, int argc, char **argv) {
    struct options o = {0};
    struct cli_list operands;
    int code;
    if (!cli_parse(self, argc, argv, &o, &operands, &code))
        return code;
    code = CLI_DONE;
    if (o.to_stdout && o.check)
        return cli_usage("--stdout and --check exclude each other");
    if (o.to_stdout && (operands.count != 1 || gch_is_directory(operands.items[0])))
        return cli_usage("--stdout: needs exactly one file");
    struct gch_context *ctx = cli_context_new(NULL);
    if (!ctx)
        return CLI_FAILED;
    struct work w = {ctx, &o, 0, 0};
    enum gch_status worst = GCH_OK;
    for (size_t i = 0; i < operands.count; i++) {
        const char *path = operands.items[i];
        size_t n = strlen(path);
        enum gch_status status;
        if (n > 3 && strcmp(path + n - 3, ".gz") == 0) {
            cli_error("%s: is packed; unpack it first", path);
            code = CLI_FAILED;
            continue;
        }
        unsigned before = w.files;
        char *found = matchup_folder(ctx, NULL, path); /* a team may be named as everywhere */
        if (!found)
            status = GCH_E_NOMEM;
        else
            status = gch_is_directory(found) ? format_folder(&w, found, 5) : format_file(&w, found);
        free(found);
        if (!status && w.files == before) {
            cli_error("%s: holds no chart files", path);
            code = CLI_FAILED;
        }
        worst = worst ? worst : status;
    }
    int done = cli_exit_code(ctx, worst, "fmt");
    if (done)
        code = done;
    if (o.check && w.changed > 0)
        code = CLI_FAILED;
    gch_context_free(ctx);
    return code;
}

const struct cli_command cmd_fmt = {
    "fmt",
    "bring chart files into canonical form",
    "[OPTION]... PATH...",
    .description = "Rewrites chart files, or all chart files below a folder, in canonical form and prints the names of "
                   "those it changed. Comments are kept. A file with errors is reported and left alone.",
    .options = options,
    .run = run,
    .min_operands = 1,
    .max_operands = -1,
    .operand = "file",
};
