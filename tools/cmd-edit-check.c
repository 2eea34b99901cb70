/* gridchart edit-check: validate and lint a folder, again whenever a file in it is saved. */
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <unistd.h>

#include "analyze/diff.h"
#include "analyze/lint.h"
#include "base/file.h"
#include "cmd.h"
#include "gridchart/season.h"
#include "matchup.h"
#include "memory.h"

struct options {
    struct cli_list data_dirs;
    const char *rules, *league;
    bool watch, accept;
};

static const struct cli_option options[] = {
    {0, "watch", NULL, "stay, and check again whenever a file is saved, until interrupted", CLI_FLAG,
     offsetof(struct options, watch)},
    {0, "accept", NULL,
     "remember the charts as they stand, also where a spreadsheet seems to have changed cells or something is gone",
     CLI_FLAG, offsetof(struct options, accept)},
    {0, "league", "DIR", "folder of the teams to compare with (default: where the folder lies)", CLI_TEXT,
     offsetof(struct options, league), .complete = "dir"},
    MATCHUP_RULES(struct options, rules),
    CLI_DATA_DIR(struct options, data_dirs),
    {0},
};

static volatile sig_atomic_t interrupted;

static void interrupt(int number) {
    (void)number;
    interrupted = 1;
}

/* Lint looks at teams; other folders are only checked. */
static bool is_team(const char *folder) {
    char *path = gch_path_join(folder, "values.csv");
    bool team = path != NULL && gch_is_file(path);
    free(path);
    return team;
}

/* Cells that were others when nothing was wrong the last time; what is good now is remembered. */
static enum gch_status remember(struct gch_context *ctx, const struct options *o, const char *folder) {
    char *memory = memory_folder(ctx, folder);
    unsigned spoilt = 0, gone = 0;
    enum gch_status status = GCH_OK;
    if (memory != NULL && gch_is_directory(memory) && !o->accept) {
        status = gch_files_spoilt(ctx, memory, folder, &spoilt);
        /* What must be there and is not has been said. */
        if (status == GCH_OK && gch_context_errors(ctx) == 0)
            status = gch_files_gone(ctx, memory, folder, &gone);
    }
    if (memory != NULL && status == GCH_OK && spoilt + gone == 0 && gch_context_errors(ctx) == 0)
        memory_keep(folder, memory);
    free(memory);
    return status;
}

/* One round: everything that is wrong, then everything that is odd. Gives the exit code. */
static int check(const struct options *o, const char *folder) {
    struct gch_context *ctx = cli_context_new(&o->data_dirs);
    const struct gch_ruleset *ruleset =
        o->rules != NULL ? gch_ruleset_find(o->rules) : gch_ruleset_of_path(folder, gch_ruleset_list()[0]);
    if (!ctx)
        return CLI_FAILED;
    gch_context_set_sink(ctx, cli_print_finding, stdout);
    enum gch_status status = gch_validate_any(ctx, folder, ruleset);
    if (status == GCH_OK && is_team(folder)) {
        struct gch_lint l = {.folder = folder, .ruleset = ruleset};
        struct gch_team *team = NULL;
        struct gch_context *mute = gch_context_new(); /* what is odd about it has been said */
        status = mute ? gch_team_load(mute, folder, ruleset->charts, &team) : GCH_E_NOMEM;
        gch_context_free(mute);
        l.team = team;
        if (status == GCH_OK)
            status = gch_lint_folder(ctx, &l, o->league);
        gch_team_free(team);
    }
    if (status != GCH_E_NOMEM && is_team(folder))
        status = remember(ctx, o, folder) == GCH_E_NOMEM ? GCH_E_NOMEM : status;
    gch_context_flush(ctx);
    unsigned errors = gch_context_errors(ctx);
    unsigned warnings = gch_context_warnings(ctx);
    int code = errors + warnings > 0 ? CLI_FAILED : CLI_DONE;
    if (status != GCH_OK && errors == 0)
        code = cli_exit_code(ctx, status, folder);
    printf("%s: %u error%s, %u warning%s\n", folder, errors, errors == 1 ? "" : "s", warnings,
           warnings == 1 ? "" : "s");
    fflush(stdout);
    gch_context_free(ctx);
    return code;
}

/* Waits until something in the folder was saved and has been quiet for a moment: spreadsheets save in several steps.
 * False when interrupted or if waiting failed. */
static bool wait_for_save(int watch) {
    struct pollfd poller = {.fd = watch, .events = POLLIN};
    char buffer[4096];
    bool saved = false;
    while (!interrupted) {
        int ready = poll(&poller, 1, saved ? 150 : -1);
        if (ready < 0 && errno != EINTR)
            return false;
        if (ready == 0)
            return true;
        if (ready > 0 && read(watch, buffer, sizeof buffer) > 0)
            saved = true;
    }
    return false;
}

/* Once, or again whenever a file is saved. */
static int watch_folder(const struct options *o, const char *folder) {
    int watch = -1;
    if (o->watch) {
        struct sigaction action = {.sa_handler = interrupt};
        sigaction(SIGINT, &action, NULL);
        sigaction(SIGTERM, &action, NULL);
        watch = inotify_init1(IN_CLOEXEC);
        if (watch < 0 ||
            inotify_add_watch(watch, folder, IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE) < 0) {
            cli_error("%s: cannot be watched: %s", folder, strerror(errno));
            if (watch >= 0)
                close(watch);
            return CLI_FAILED;
        }
    }
    int code = check(o, folder);
    while (o->watch && wait_for_save(watch)) {
        putchar('\n');
        code = check(o, folder);
    }
    if (watch >= 0)
        close(watch);
    return code;
}

static int run(const struct cli_command *self, int argc, char **argv) {
    struct options o = {0};
    struct cli_list operands;
    int code;
    if (!cli_parse(self, argc, argv, &o, &operands, &code))
        return code;
    if (o.rules != NULL && gch_ruleset_find(o.rules) == NULL)
        return cli_usage("--rules: \"%s\" is not a ruleset", o.rules);
    struct gch_context *ctx = cli_context_new(&o.data_dirs);
    char *folder = ctx ? matchup_folder(ctx, o.rules, operands.items[0]) : NULL;
    gch_context_free(ctx);
    if (!folder)
        return cli_no_memory();
    if (gch_is_directory(folder)) {
        code = watch_folder(&o, folder);
    } else {
        cli_error("%s: not a folder", folder);
        code = CLI_FAILED;
    }
    free(folder);
    return code;
}

const struct cli_command cmd_edit_check = {
    .name = "edit-check",
    .summary = "validate and lint a folder while it is being edited",
    .synopsis = "[OPTION]... DIR",
    .description = "Reports what is wrong and what is odd about the charts in DIR. With --watch it does so again "
                   "whenever a file is saved, for people who work in a spreadsheet.",
    .options = options,
    .run = run,
    .min_operands = 1,
    .max_operands = 1,
    .operand = "dir",
};
