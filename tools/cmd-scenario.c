/* gridchart scenario: run situations with their cells, dice and outcome. */
#include <stdio.h>
#include <stdlib.h>

#include "cmd.h"
#include "gridchart/scenario.h"

struct options {
    struct cli_list data_dirs;
    int format;
    bool verbose;
};

static const char *const formats[] = {"text", "json", NULL};

static const struct cli_option options[] = {
    CLI_DATA_DIR(struct options, data_dirs),
    CLI_FORMAT(struct options, format, formats),
    {'v', "verbose", NULL, "print every scenario with its trace, not only those that fail", CLI_FLAG,
     offsetof(struct options, verbose)},
    {0},
};

struct run {
    const struct options *o;
    struct gch_scenario_list *list;
    unsigned passed;
    unsigned failed;
};

static void on_report(void *user, const struct gch_scenario_report *report) {
    struct run *run = user;
    if (report->passed)
        run->passed++;
    else
        run->failed++;
    if (run->list != NULL) {
        gch_scenario_list_add(run->list, report);
    } else if (!report->passed || run->o->verbose) {
        char *text = NULL;
        if (gch_scenario_text(report, true, &text) == GCH_OK)
            fputs(text, stdout);
        free(text);
    }
}

static int run_scenarios(const struct cli_command *self, int argc, char **argv) {
    struct options o = {0};
    struct cli_list operands;
    int exit_code;
    if (!cli_parse(self, argc, argv, &o, &operands, &exit_code))
        return exit_code;
    struct gch_context *ctx = cli_context_new(&o.data_dirs);
    if (ctx == NULL)
        return CLI_FAILED;
    struct run run = {.o = &o};
    if (o.format == 1 && gch_scenario_list_new(&run.list) != GCH_OK) {
        gch_context_free(ctx);
        return cli_no_memory();
    }
    enum gch_status worst = GCH_OK;
    for (size_t i = 0; i < operands.count; i++) {
        enum gch_status status = gch_scenario_run_file(ctx, operands.items[i], on_report, &run);
        if (status != GCH_OK)
            worst = status;
    }
    if (run.list != NULL) {
        char *text = NULL;
        if (gch_scenario_list_json(run.list, &text) == GCH_OK)
            puts(text);
        free(text);
        gch_scenario_list_free(run.list);
    } else {
        printf("%u passed, %u failed\n", run.passed, run.failed);
    }
    exit_code = cli_exit_code(ctx, worst, "scenario");
    gch_context_free(ctx);
    return exit_code == CLI_DONE && run.failed > 0 ? CLI_FAILED : exit_code;
}

const struct cli_command cmd_scenario = {
    "scenario",
    "run scenarios and compare their outcome",
    "[OPTION]... FILE...",
    .description = "Runs situations with their chart cells, dice and expected outcome, written as JSON (see\n"
                   "gridchart-scenario(5)), and prints those that fail: the expected and the real value, the rolls\n"
                   "thrown with their purpose, the cells read and the rules applied, in order.",
    .options = options,
    .run = run_scenarios,
    .min_operands = 1,
    .max_operands = -1,
    .operand = "file",
};
