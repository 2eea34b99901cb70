#include "base/json-write.h"

static void begin(struct gch_json *j, const char *name) {
    if (j->filled & 1)
        gch_text_add(j->out, ",");
    j->filled |= 1;
    if (name == NULL)
        return;
    gch_text_add_json(j->out, name);
    gch_text_add(j->out, ":");
}

void gch_json_open(struct gch_json *j, const char *name, const char *bracket) {
    begin(j, name);
    gch_text_add(j->out, bracket);
    j->filled <<= 1;
}

void gch_json_close(struct gch_json *j, const char *bracket) {
    gch_text_add(j->out, bracket);
    j->filled >>= 1;
}

void gch_json_number(struct gch_json *j, const char *name, int value) {
    begin(j, name);
    gch_text_addf(j->out, "%d", value);
}

void gch_json_boolean(struct gch_json *j, const char *name, bool value) {
    begin(j, name);
    gch_text_add(j->out, value ? "true" : "false");
}

void gch_json_string(struct gch_json *j, const char *name, const char *value) {
    begin(j, name);
    gch_text_add_json(j->out, value);
}

void gch_json_pair(struct gch_json *j, const char *name, int away, int home) {
    gch_json_open(j, name, "[");
    gch_json_number(j, NULL, away);
    gch_json_number(j, NULL, home);
    gch_json_close(j, "]");
}

void gch_json_raw(struct gch_json *j, const char *name, const char *json) {
    begin(j, name);
    gch_text_add(j->out, json);
}
