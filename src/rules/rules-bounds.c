#include "rules/rules-bounds.h"

#include <string.h>

#include "base/message.h"

enum { FIGURE, RULE, REPLAY, WHY };
static const char *const sides[] = {"fewer", "more", NULL};
static const struct gch_table_column columns[] = {
    [FIGURE] = {.heading = "figure", .type = &gch_table_text},
    [RULE] = {.heading = "rule", .type = &gch_table_tag},
    [REPLAY] = {.heading = "replay", .type = &gch_table_word, .words = sides},
    [WHY] = {.heading = "why", .type = &gch_table_text},
};

static bool stands_before(const struct gch_table_reading *r, size_t row, const struct gch_csv_field *name) {
    for (size_t i = 0; i < row; i++) {
        const struct gch_csv_field *other = r->rows[i].good ? gch_table_field(r, &r->rows[i], FIGURE) : NULL;
        if (other != NULL && other->length == name->length && memcmp(other->text, name->text, name->length) == 0)
            return true;
    }
    return false;
}

static void check(const struct gch_table_reading *r) {
    const struct gch_bounds_reader *reader = r->out;
    for (size_t i = 0; i < r->count; i++) {
        if (!r->rows[i].good)
            continue;
        const struct gch_csv_field *name = gch_table_field(r, &r->rows[i], FIGURE);
        if (reader != NULL && !reader->is_figure(name->text, name->length))
            gch_table_complain(r, GCH_MSG_TABLE_ROW_UNKNOWN, &r->rows[i], FIGURE,
                               ": \"%.*s\" is no figure of deep parity", (int)name->length, name->text);
        else if (stands_before(r, i, name))
            gch_table_complain(r, GCH_MSG_TABLE_ROW_DOUBLED, &r->rows[i], FIGURE, ": \"%.*s\" stands twice",
                               (int)name->length, name->text);
    }
}

static enum gch_status fill(const struct gch_table_reading *r) {
    const struct gch_bounds_reader *reader = r->out;
    for (size_t i = 0; i < r->count; i++) {
        const struct gch_csv_field *name = gch_table_field(r, &r->rows[i], FIGURE);
        const struct gch_csv_field *rule = gch_table_field(r, &r->rows[i], RULE);
        reader->take(reader->user, name->text, name->length, rule->text, rule->length, r->rows[i].value[REPLAY] == 1);
    }
    return GCH_OK;
}

const struct gch_table gch_table_bounds = {
    .file = "deep-bounds",
    GCH_TABLE_COLUMNS(columns),
    .bare = true,
    .optional = true,
    .unprinted = true,
    .target = GCH_TABLE_OF_OTHERS,
    .check = check,
    .fill = fill,
};
