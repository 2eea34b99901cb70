/* gridchart scenario: run situations with their cells, dice and outcome. */
#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
    cJSON *list;
    unsigned passed;
    unsigned failed;
};

static const char *owner(const struct gch_scenario_report *report, const struct gch_trace_item *item) {
    return item->side > 1 ? "league" : report->team[item->side];
}

/* One line of a trace in words. */
static void describe(const struct gch_scenario_report *report, const struct gch_trace_item *item, char *out,
                     size_t room) {
    char cell[GCH_CELL_TEXT];
    switch (item->kind) {
    case GCH_TRACE_ROLL:
        snprintf(out, room, "roll %s %d", gch_purpose_name((enum gch_purpose)item->purpose), item->number);
        break;
    case GCH_TRACE_CELL:
        gch_cell_print(item->cell, cell);
        snprintf(out, room, "cell %s %s%s%s row %d: \"%s\"", owner(report, item), item->chart, *item->column ? " " : "",
                 item->column, item->number, cell);
        break;
    case GCH_TRACE_RULE:
        snprintf(out, room, "rule %s: %s", item->chart, item->column);
        break;
    case GCH_TRACE_ACTION:
        snprintf(out, room, "priority %s %d", item->chart, item->number);
        break;
    default:
        snprintf(out, room, "%s answers %s: %d", report->team[item->side & 1],
                 gch_decision_name((enum gch_decision)item->purpose), item->number);
        break;
    }
}

static void print_spot(const struct gch_scenario_report *report, char *out, size_t room) {
    const struct gch_state *s = report->state;
    if (s->ball == 50)
        snprintf(out, room, "50");
    else if (s->ball < 50)
        snprintf(out, room, "%s %d", report->team[s->offense], s->ball);
    else
        snprintf(out, room, "%s %d", report->team[!s->offense], 100 - s->ball);
}

static void print_text(const struct run *run, const struct gch_scenario_report *report) {
    char line[160];
    printf("%s %s\n", report->passed ? "ok  " : "FAIL", report->id);
    for (unsigned i = 0; i < report->failure_count; i++)
        printf("  %s: expected %s, is %s\n", report->failure[i].key, report->failure[i].expected,
               report->failure[i].real);
    if (report->turn == NULL || report->turn->trace == NULL || (report->passed && !run->o->verbose))
        return;
    for (unsigned i = 0; i < report->turn->trace->count; i++) {
        describe(report, &report->turn->trace->item[i], line, sizeof line);
        printf("    %s\n", line);
    }
    if (report->unused > 0)
        printf("    %u listed roll%s not thrown\n", report->unused, report->unused == 1 ? "" : "s");
}

static void add_state(cJSON *to, const struct gch_scenario_report *report) {
    const struct gch_state *s = report->state;
    char text[40];
    cJSON_AddStringToObject(to, "offense", report->team[s->offense]);
    cJSON_AddNumberToObject(to, "down", s->down);
    cJSON_AddNumberToObject(to, "to_go", s->to_go);
    print_spot(report, text, sizeof text);
    cJSON_AddStringToObject(to, "ball", text);
    cJSON *score = cJSON_AddObjectToObject(to, "score");
    for (int side = 0; side < 2; side++)
        cJSON_AddNumberToObject(score, report->team[side], s->score[side]);
    cJSON_AddNumberToObject(to, "quarter", s->quarter);
    snprintf(text, sizeof text, "%02d:%02d", s->clock / 60, s->clock % 60);
    cJSON_AddStringToObject(to, "clock", text);
    cJSON_AddNumberToObject(to, "elapsed", report->elapsed);
    cJSON_AddStringToObject(to, "next", gch_next_name((enum gch_next)s->next));
    cJSON *events = cJSON_AddArrayToObject(to, "events");
    for (int tag = 0; tag < GCH_TAG_COUNT; tag++)
        if (report->tags >> tag & 1)
            cJSON_AddItemToArray(events, cJSON_CreateString(gch_tag_name((enum gch_tag)tag)));
    if (report->result[0] != '\0')
        cJSON_AddStringToObject(to, "result", report->result);
}

static void add_json(cJSON *list, const struct gch_scenario_report *report) {
    cJSON *object = cJSON_CreateObject();
    char line[160];
    cJSON_AddStringToObject(object, "id", report->id);
    cJSON_AddBoolToObject(object, "pass", report->passed);
    cJSON *failures = cJSON_AddArrayToObject(object, "failures");
    for (unsigned i = 0; i < report->failure_count; i++) {
        cJSON *f = cJSON_CreateObject();
        cJSON_AddStringToObject(f, "key", report->failure[i].key);
        cJSON_AddStringToObject(f, "expected", report->failure[i].expected);
        cJSON_AddStringToObject(f, "real", report->failure[i].real);
        cJSON_AddItemToArray(failures, f);
    }
    if (report->state != NULL)
        add_state(cJSON_AddObjectToObject(object, "state"), report);
    if (report->turn != NULL && report->turn->trace != NULL) {
        cJSON *trace = cJSON_AddArrayToObject(object, "trace");
        for (unsigned i = 0; i < report->turn->trace->count; i++) {
            describe(report, &report->turn->trace->item[i], line, sizeof line);
            cJSON_AddItemToArray(trace, cJSON_CreateString(line));
        }
    }
    cJSON_AddItemToArray(list, object);
}

static void on_report(void *user, const struct gch_scenario_report *report) {
    struct run *run = user;
    if (report->passed)
        run->passed++;
    else
        run->failed++;
    if (run->list != NULL)
        add_json(run->list, report);
    else if (!report->passed || run->o->verbose)
        print_text(run, report);
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
    if (o.format == 1 && (run.list = cJSON_CreateArray()) == NULL) {
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
        char *text = cJSON_Print(run.list);
        if (text != NULL)
            puts(text);
        free(text);
        cJSON_Delete(run.list);
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
