/* What came of scenarios, as text and as JSON. */
#include <stdio.h>
#include <stdlib.h>

#include "scenario/scenario-priv.h"

static const char *owner(const struct gch_scenario_report *report, const struct gch_trace_item *item) {
    return item->side > 1 ? "league" : report->team[item->side];
}

/* One line of a trace in words. */
static void describe(const struct gch_scenario_report *report, const struct gch_trace_item *item, char *out,
                     size_t room) {
    const struct gch_vocabulary *words = report->turn->match->words;
    char cell[GCH_CELL_TEXT], shown[GCH_DIE_TEXT];
    switch (item->kind) {
    case GCH_TRACE_ROLL:
        snprintf(out, room, "roll %s %s", words->purposes[item->purpose].name,
                 gch_die_say(words->purposes[item->purpose].die, item->number, shown));
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
        snprintf(out, room, "%s answers %s: %d", report->team[item->side & 1], words->decisions[item->purpose].name,
                 item->number);
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

enum gch_status gch_scenario_text(const struct gch_scenario_report *report, bool trace, char **out) {
    struct gch_text text = {0};
    char line[160];
    gch_text_addf(&text, "%s %s\n", report->passed ? "ok  " : "FAIL", report->id);
    for (unsigned i = 0; i < report->failure_count; i++)
        gch_text_addf(&text, "  %s: expected %s, is %s\n", report->failure[i].key, report->failure[i].expected,
                      report->failure[i].real);
    if (trace && report->turn != NULL && report->turn->trace != NULL) {
        for (unsigned i = 0; i < report->turn->trace->count; i++) {
            describe(report, &report->turn->trace->item[i], line, sizeof line);
            gch_text_addf(&text, "    %s\n", line);
        }
        if (report->unused > 0)
            gch_text_addf(&text, "    %u listed roll%s not thrown\n", report->unused, report->unused == 1 ? "" : "s");
    }
    *out = gch_text_take(&text);
    return *out != NULL ? GCH_OK : GCH_E_NOMEM;
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

/* --- a list of reports ------------------------------------------------------------------------------------------- */

struct gch_scenario_list {
    cJSON *array;
};

enum gch_status gch_scenario_list_new(struct gch_scenario_list **out) {
    struct gch_scenario_list *list = calloc(1, sizeof *list);
    if (list != NULL && (list->array = cJSON_CreateArray()) == NULL) {
        free(list);
        list = NULL;
    }
    *out = list;
    return list != NULL ? GCH_OK : GCH_E_NOMEM;
}

void gch_scenario_list_free(struct gch_scenario_list *list) {
    if (list != NULL)
        cJSON_Delete(list->array);
    free(list);
}

void gch_scenario_list_add(struct gch_scenario_list *list, const struct gch_scenario_report *report) {
    add_json(list->array, report);
}

enum gch_status gch_scenario_list_json(const struct gch_scenario_list *list, char **out) {
    *out = cJSON_Print(list->array);
    return *out != NULL ? GCH_OK : GCH_E_NOMEM;
}
