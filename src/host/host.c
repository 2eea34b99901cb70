/* One request: read, checked against the list of calls, answered. */
#include "host/host-priv.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/json.h"
#include "base/message.h"
#include "gridchart/house.h"
#include "gridchart/setup.h"

struct call {
    const char *name, *members;
    enum gch_status (*run)(const struct gch_host_request *r);
};

static const struct call calls[] = {
#define GCH_X(function, name, members) {name, members, gch_host_##function},
    GCH_HOST_CALLS(GCH_X)
#undef GCH_X
};

enum { CALLS = sizeof calls / sizeof calls[0], MEMBER_TEXT = 32 };

/* --- members ----------------------------------------------------------------------------------------------------- */

static const cJSON *member(const struct gch_host_request *r, const char *name) {
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(r->json, name);
    return item != NULL && !cJSON_IsNull(item) ? item : NULL;
}

const char *gch_host_text(const struct gch_host_request *r, const char *name) {
    const cJSON *item = member(r, name);
    return item != NULL ? item->valuestring : NULL;
}

int gch_host_number(const struct gch_host_request *r, const char *name, int otherwise) {
    const cJSON *item = member(r, name);
    return item != NULL ? item->valueint : otherwise;
}

bool gch_host_flag(const struct gch_host_request *r, const char *name) {
    return cJSON_IsTrue(member(r, name));
}

enum gch_status gch_host_wrong(const struct gch_host_request *r, const char *name, const char *why) {
    gch_report(r->ctx, GCH_MSG_HOST_ARGUMENT, NULL, "%s: \"%s\": %s", r->call, name, why);
    return GCH_E_ARG;
}

enum gch_status gch_host_seed(const struct gch_host_request *r, uint64_t *out) {
    const char *text = gch_host_text(r, "seed");
    *out = 0;
    if (text == NULL || gch_parse_u64(text, strlen(text), out))
        return GCH_OK;
    return gch_host_wrong(r, "seed", "a whole number below 2^64 as a text was expected");
}

enum gch_status gch_host_ruleset(const struct gch_host_request *r, const char *path, const struct gch_ruleset **out) {
    return gch_ruleset_choose(r->ctx, gch_host_text(r, "rules"), &path, 1, out);
}

static bool is_kind(const cJSON *item, char kind) {
    switch (tolower((unsigned char)kind)) {
    case 't':
        return cJSON_IsString(item);
    case 'n':
        return cJSON_IsNumber(item) && (double)item->valueint == item->valuedouble;
    case 'b':
        return cJSON_IsBool(item);
    default:
        return cJSON_GetArraySize(item) == 2 && cJSON_IsArray(item) && cJSON_IsString(cJSON_GetArrayItem(item, 0)) &&
               cJSON_IsString(cJSON_GetArrayItem(item, 1));
    }
}

static const char *kind_words(char kind) {
    switch (tolower((unsigned char)kind)) {
    case 't':
        return "a text was expected";
    case 'n':
        return "a whole number was expected";
    case 'b':
        return "true or false was expected";
    default:
        return "a list of two texts was expected";
    }
}

/* The next member of a call's list: its kind and its name; false at the end. */
static bool next_member(const char **list, char *kind, char name[MEMBER_TEXT]) {
    if (**list == '\0')
        return false;
    *kind = (*list)[0];
    size_t n = strcspn(*list + 2, " ");
    snprintf(name, MEMBER_TEXT, "%.*s", (int)n, *list + 2);
    *list += 2 + n;
    *list += **list == ' ';
    return true;
}

static enum gch_status check_members(const struct gch_host_request *r, const struct call *call) {
    char kind, name[MEMBER_TEXT];
    for (const char *list = call->members; next_member(&list, &kind, name);) {
        const cJSON *item = member(r, name);
        if (item == NULL && isupper((unsigned char)kind))
            return gch_host_wrong(r, name, "it is missing");
        if (item != NULL && !is_kind(item, kind))
            return gch_host_wrong(r, name, kind_words(kind));
    }
    for (const cJSON *item = r->json->child; item != NULL; item = item->next) {
        bool known = strcmp(item->string, "call") == 0 || strcmp(item->string, "id") == 0;
        for (const char *list = call->members; !known && next_member(&list, &kind, name);)
            known = strcmp(item->string, name) == 0;
        if (!known)
            return gch_host_wrong(r, item->string, "this call has no such member");
    }
    return GCH_OK;
}

/* --- requests ---------------------------------------------------------------------------------------------------- */

/* Findings are data, also where they quote what a stranger's file holds. */
static void keep_finding(void *user, const struct gch_finding *f) {
    struct gch_host *host = user;
    struct gch_json j = {.out = &host->findings, .filled = host->findings.length > 0};
    char code[16];
    snprintf(code, sizeof code, "GC-%d", f->code);
    gch_json_open(&j, NULL, "{");
    gch_json_string(&j, "code", code);
    gch_json_string(&j, "severity", gch_severity_text(f->severity));
    gch_json_string(&j, "path", f->place.path);
    gch_json_number(&j, "line", (int)f->place.line);
    gch_json_number(&j, "column", (int)f->place.column);
    gch_json_string(&j, "text", f->text);
    gch_json_close(&j, "}");
}

struct gch_context *gch_host_context_new(struct gch_host *host) {
    size_t count;
    const char *const *dirs = gch_context_data_dirs(host->ctx, &count);
    struct gch_context *ctx = gch_context_new();
    for (size_t i = 0; ctx != NULL && i < count; i++)
        if (gch_context_add_data_dir(ctx, dirs[i]) != GCH_OK) {
            gch_context_free(ctx);
            ctx = NULL;
        }
    if (ctx != NULL)
        gch_context_set_sink(ctx, keep_finding, host);
    return ctx;
}

enum gch_status gch_host_new(const char *const *data_dirs, size_t count, struct gch_host **out) {
    *out = NULL;
    struct gch_host *host = calloc(1, sizeof *host);
    if (host == NULL)
        return GCH_E_NOMEM;
    host->ctx = gch_context_new();
    enum gch_status status = host->ctx != NULL ? GCH_OK : GCH_E_NOMEM;
    for (size_t i = 0; i < count && status == GCH_OK; i++)
        status = gch_context_add_data_dir(host->ctx, data_dirs[i]);
    if (status != GCH_OK) {
        gch_host_free(host);
        return status;
    }
    gch_context_set_sink(host->ctx, keep_finding, host);
    *out = host;
    return GCH_OK;
}

void gch_host_free(struct gch_host *host) {
    if (host == NULL)
        return;
    gch_host_game_free(host->game);
    gch_host_season_free(host->season);
    gch_text_finish(&host->findings);
    gch_context_free(host->ctx);
    free(host);
}

/* What is no request, or longer than one may be. */
static enum gch_status read_request(struct gch_host_request *r, const char *text, cJSON **json) {
    const char *end = text;
    if (strlen(text) > GCH_HOST_LONGEST) {
        gch_report(r->ctx, GCH_MSG_HOST_JSON, NULL, "a request has %d MiB at most", GCH_HOST_LONGEST >> 20);
        return GCH_E_ARG;
    }
    r->json = *json = cJSON_ParseWithOpts(text, &end, true);
    if (*json != NULL)
        return GCH_OK;
    gch_report(r->ctx, GCH_MSG_HOST_JSON, NULL,
               "this is no JSON from byte %zu on; a request is one JSON object with the name of a \"call\" "
               "(gridchart-host(7))",
               (size_t)(end - text) + 1);
    return GCH_E_ARG;
}

static enum gch_status run_call(struct gch_host_request *r) {
    const cJSON *call = cJSON_IsObject(r->json) ? cJSON_GetObjectItemCaseSensitive(r->json, "call") : NULL;
    if (!cJSON_IsString(call)) {
        gch_report(r->ctx, GCH_MSG_HOST_JSON, NULL,
                   "a request is one JSON object with the name of a \"call\" (gridchart-host(7))");
        return GCH_E_ARG;
    }
    for (size_t i = 0; i < CALLS; i++)
        if (strcmp(calls[i].name, call->valuestring) == 0) {
            r->call = calls[i].name;
            enum gch_status status = check_members(r, &calls[i]);
            return status == GCH_OK ? calls[i].run(r) : status;
        }
    gch_report(r->ctx, GCH_MSG_HOST_CALL, NULL, "\"%s\" is no call of this host", call->valuestring);
    return GCH_E_ARG;
}

enum gch_status gch_host_call(struct gch_host *host, const char *request, char **reply) {
    struct gch_text body = {0}, text = {0};
    struct gch_json members = {.out = &body}, j = {.out = &text};
    *reply = NULL;
    gch_text_finish(&host->findings);
    gch_context_set_max_findings(host->ctx, 0);
    cJSON *json = NULL;
    struct gch_host_request r = {.host = host, .ctx = host->ctx, .out = &members};
    enum gch_status status = read_request(&r, request, &json);
    if (status == GCH_OK)
        status = run_call(&r);
    gch_context_flush(host->ctx);
    gch_json_open(&j, NULL, "{");
    gch_json_number(&j, "host", GCH_HOST_VERSION);
    const cJSON *id = cJSON_GetObjectItemCaseSensitive(json, "id");
    char *number = cJSON_IsNumber(id) ? cJSON_PrintUnformatted(id) : NULL;
    if (number != NULL)
        gch_json_raw(&j, "id", number);
    cJSON_free(number);
    gch_json_boolean(&j, "ok", status == GCH_OK);
    if (status != GCH_OK)
        gch_json_string(&j, "status", gch_status_text(status));
    gch_json_open(&j, "findings", "[");
    gch_text_add(&text, host->findings.text != NULL ? host->findings.text : "");
    gch_json_close(&j, "]");
    if (status == GCH_OK && body.length > 0) {
        gch_text_add(&text, ",");
        gch_text_add(&text, body.text);
    }
    gch_json_close(&j, "}");
    text.failed |= body.failed || host->findings.failed || status == GCH_E_NOMEM;
    *reply = gch_text_take(&text);
    gch_text_finish(&text);
    gch_text_finish(&body);
    cJSON_Delete(json);
    return *reply != NULL ? GCH_OK : GCH_E_NOMEM;
}

/* --- what there is ----------------------------------------------------------------------------------------------- */

static void add_rules(struct gch_json *j, const struct gch_ruleset *ruleset) {
    gch_json_open(j, NULL, "{");
    gch_json_string(j, "name", ruleset->name);
    gch_json_string(j, "title", ruleset->title);
    gch_json_string(j, "version", ruleset->version);
    gch_json_boolean(j, "charts", ruleset->charts != NULL);
    gch_json_open(j, "options", "[");
    for (unsigned i = 0; i < ruleset->option_count; i++) {
        gch_json_open(j, NULL, "{");
        gch_json_string(j, "name", ruleset->options[i].name);
        gch_json_string(j, "help", ruleset->options[i].help);
        gch_json_boolean(j, "standard", ruleset->standard >> i & 1);
        gch_json_close(j, "}");
    }
    gch_json_close(j, "]");
    gch_json_close(j, "}");
}

/* The seasons of the first data directory that has charts/, as folders. */
static enum gch_status add_seasons(const struct gch_host_request *r) {
    char *charts = NULL;
    struct gch_names names = {0};
    gch_json_open(r->out, "seasons", "[");
    enum gch_status status = gch_context_find(r->ctx, "charts", &charts);
    if (status == GCH_OK)
        status = gch_directory_list(r->ctx, charts, &names);
    for (size_t i = 0; status == GCH_OK && i < names.count; i++) {
        char *path = gch_path_join(charts, names.names[i]);
        char *games = path != NULL ? gch_path_join(path, "games.csv") : NULL;
        if (games == NULL) {
            status = GCH_E_NOMEM;
        } else if (gch_is_directory(path)) {
            gch_json_open(r->out, NULL, "{");
            gch_json_string(r->out, "name", names.names[i]);
            gch_json_boolean(r->out, "schedule", gch_is_file(games));
            gch_json_close(r->out, "}");
        }
        free(games);
        free(path);
    }
    gch_json_close(r->out, "]");
    gch_names_free(&names);
    free(charts);
    return status == GCH_E_IO ? GCH_OK : status;
}

enum gch_status gch_host_hello(const struct gch_host_request *r) {
    struct gch_json *j = r->out;
    gch_json_string(j, "gridchart", gch_version());
    gch_json_open(j, "rules", "[");
    for (const struct gch_ruleset *const *list = gch_ruleset_list(); *list != NULL; list++)
        add_rules(j, *list);
    gch_json_close(j, "]");
    size_t count;
    const struct gch_coach_kind *kinds = gch_coach_kinds(&count);
    gch_json_open(j, "coaches", "[");
    for (size_t i = 0; i < count; i++) {
        /* Those that take an argument read files or start programs: a host does neither for a stranger. */
        if (kinds[i].name[strlen(kinds[i].name) - 1] == ':')
            continue;
        gch_json_open(j, NULL, "{");
        gch_json_string(j, "name", kinds[i].name);
        gch_json_string(j, "help", kinds[i].help);
        gch_json_boolean(j, "charts", kinds[i].charted);
        gch_json_close(j, "}");
    }
    gch_json_close(j, "]");
    gch_json_open(j, "house", "[");
    const struct gch_house_entry *entry;
    for (unsigned i = 0; (entry = gch_house_entry(i)) != NULL; i++) {
        gch_json_open(j, NULL, "{");
        gch_json_string(j, "name", entry->name);
        gch_json_string(j, "title", entry->title);
        gch_json_string(j, "changes", entry->changes);
        gch_json_close(j, "}");
    }
    gch_json_close(j, "]");
    return add_seasons(r);
}
