/* Scenario files: reading, places of mistakes, and the round over all objects. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/json.h"
#include "base/message.h"
#include "scenario/scenario-priv.h"

static struct gch_place place_of(const struct scenario_file *file, size_t offset) {
    struct gch_place place = {file->path, 1, 1};
    for (size_t i = 0; i < offset && file->text[i] != '\0'; i++) {
        place.column++;
        if (file->text[i] == '\n') {
            place.line++;
            place.column = 1;
        }
    }
    return place;
}

void scenario_bad(struct scenario_file *file, const char *key, const char *format, ...) {
    char text[256];
    char quoted[64];
    size_t offset = file->start;
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    snprintf(quoted, sizeof quoted, "\"%s\"", key);
    const char *found = *key ? strstr(file->text + file->start, quoted) : NULL;
    if (found != NULL && (size_t)(found - file->text) < file->end)
        offset = (size_t)(found - file->text);
    struct gch_place place = place_of(file, offset);
    gch_report(file->ctx, GCH_MSG_SCENARIO_BAD, &place, "%s", text);
    file->bad = true;
    file->refused = true;
}

void scenario_check_keys(struct scenario_file *file, const cJSON *object, const char *known, const char *what) {
    for (const cJSON *item = object->child; item != NULL; item = item->next) {
        char key[64];
        snprintf(key, sizeof key, " %s ", item->string);
        if (strstr(known, key) == NULL)
            scenario_bad(file, item->string, "\"%s\" is not a key of %s", item->string, what);
    }
}

void scenario_compare(struct gch_scenario_report *report, const char *key, const char *expected, const char *real) {
    if (strcmp(expected, real) == 0)
        return;
    report->passed = false;
    if (report->failure_count == GCH_SCENARIO_FAILURES)
        return;
    struct gch_scenario_failure *f = &report->failure[report->failure_count++];
    snprintf(f->key, sizeof f->key, "%s", key);
    snprintf(f->expected, sizeof f->expected, "%s", expected);
    snprintf(f->real, sizeof f->real, "%s", real);
}

void scenario_compare_int(struct gch_scenario_report *report, const char *key, long expected, long real) {
    char a[24];
    char b[24];
    snprintf(a, sizeof a, "%ld", expected);
    snprintf(b, sizeof b, "%ld", real);
    scenario_compare(report, key, a, b);
}

/* The span of the next JSON object at or after from, by its braces. */
static void find_object(struct scenario_file *file, size_t from) {
    const char *s = file->text;
    int depth = 0;
    bool quoted = false;
    size_t i = from;
    while (s[i] != '\0' && s[i] != '{')
        i++;
    file->start = i;
    for (; s[i] != '\0'; i++) {
        if (quoted) {
            if (s[i] == '\\' && s[i + 1] != '\0')
                i++;
            else if (s[i] == '"')
                quoted = false;
        } else if (s[i] == '"') {
            quoted = true;
        } else if (s[i] == '{') {
            depth++;
        } else if (s[i] == '}' && --depth == 0) {
            i++;
            break;
        }
    }
    file->end = i;
}

/* One object of the file: looked over first, and run only if it is sound. */
static void take(struct scenario_file *file, const cJSON *object, struct gch_scenario_report *report,
                 gch_scenario_fn fn, void *user) {
    file->refused = false;
    for (int run = 0; run < 2 && !file->refused; run++) {
        if (cJSON_GetObjectItemCaseSensitive(object, "kind") == NULL) {
            scenario_play(file, object, run, report, fn, user);
            continue;
        }
        scenario_table(file, object, run, report);
        if (run && !file->refused)
            fn(user, report);
    }
}

static void round_over(struct scenario_file *file, const cJSON *root, gch_scenario_fn fn, void *user) {
    const cJSON *object = cJSON_IsArray(root) ? root->child : root;
    size_t from = 0;
    for (; object != NULL; object = cJSON_IsArray(root) ? object->next : NULL) {
        struct gch_scenario_report report = {.id = "", .rules = "", .passed = true, .team = {"", ""}};
        const cJSON *id = cJSON_GetObjectItemCaseSensitive(object, "id");
        file->refused = false;
        if (cJSON_IsObject(object)) {
            find_object(file, from);
            from = file->end;
        }
        if (!cJSON_IsObject(object)) {
            scenario_bad(file, "", "a scenario must be an object");
        } else if (!cJSON_IsString(id) || id->valuestring[0] == '\0') {
            scenario_bad(file, "id", "a scenario needs an id, a text");
        } else {
            report.id = id->valuestring;
            take(file, object, &report, fn, user);
        }
        if (file->refused) {
            scenario_compare(&report, "scenario", "well-formed", "refused");
            fn(user, &report);
        }
    }
}

const struct gch_book *scenario_book(struct scenario_file *file, const struct gch_ruleset *rules) {
    struct scenario_shelf *shelf = file->shelf;
    for (int i = 0; i < shelf->count; i++)
        if (shelf->places[i].rules == rules)
            return shelf->places[i].book;
    struct gch_book *book = NULL;
    if (rules->book_load(file->ctx, &book) != GCH_OK)
        return NULL;
    /* Full only if there are more rulesets than places: the oldest makes room. */
    int at = shelf->count;
    if (at == (int)(sizeof shelf->places / sizeof shelf->places[0])) {
        at = 0;
        shelf->places[at].rules->book_free(shelf->places[at].book);
    } else {
        shelf->count++;
    }
    shelf->places[at].rules = rules;
    shelf->places[at].book = book;
    return book;
}

void scenario_shelf_finish(struct scenario_shelf *shelf) {
    for (int i = 0; i < shelf->count; i++)
        shelf->places[i].rules->book_free(shelf->places[i].book);
    *shelf = (struct scenario_shelf){0};
}

enum gch_status scenario_run_text(struct gch_context *ctx, const char *path, const char *text, size_t length,
                                  struct scenario_shelf *shelf, gch_scenario_fn fn, void *user) {
    struct scenario_file file = {.ctx = ctx, .shelf = shelf, .path = path, .text = text, .end = length};
    const char *stop = text;
    cJSON *root = cJSON_ParseWithOpts(text, &stop, true);
    gch_json_make_printable(root);
    if (root == NULL || strlen(text) != length) {
        struct gch_place place = place_of(&file, root == NULL ? (size_t)(stop - text) : strlen(text));
        gch_report(ctx, GCH_MSG_SCENARIO_JSON, &place,
                   "this is not JSON: expected a scenario object or an array of them");
        cJSON_Delete(root);
        return GCH_E_DATA;
    }
    if (!cJSON_IsArray(root) && !cJSON_IsObject(root))
        scenario_bad(&file, "", "expected a scenario object or an array of them");
    else
        round_over(&file, root, fn, user);
    cJSON_Delete(root);
    return file.bad ? GCH_E_DATA : GCH_OK;
}

enum gch_status gch_scenario_run_file(struct gch_context *ctx, const char *path, gch_scenario_fn fn, void *user) {
    char *text = NULL;
    size_t length;
    enum gch_status status = gch_file_read(ctx, path, 0, &text, &length);
    if (status != GCH_OK)
        return status;
    struct scenario_shelf shelf = {0};
    status = scenario_run_text(ctx, path, text, length, &shelf, fn, user);
    scenario_shelf_finish(&shelf);
    free(text);
    return status;
}
