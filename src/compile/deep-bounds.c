/* Figures of deep parity that a game's rules keep on one side of the real ones: priority/<ruleset>/deep-bounds.csv. */
#include "base/message.h"
#include "base/table.h"
#include "compile/deep.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIGURE, RULE, REPLAY, WHY };
static const char *const sides[] = {"fewer", "more", NULL};
static const struct gch_table_column columns[] = {
    [FIGURE] = {.heading = "figure", .type = &gch_table_text},
    [RULE] = {.heading = "rule", .type = &gch_table_tag},
    [REPLAY] = {.heading = "replay", .type = &gch_table_word, .words = sides},
    [WHY] = {.heading = "why", .type = &gch_table_text},
};

/* Styles are named after this, since some figures have the same names. */
#define STYLE "style/"

static bool is_called(const char *name, const struct gch_csv_field *field) {
    return strlen(name) == field->length && memcmp(name, field->text, field->length) == 0;
}

/* Where a figure's bound is kept; -1: there is no such figure. */
static int place_of(const struct gch_csv_field *field) {
    size_t count;
    const char *group;
    const struct gch_deep_style *styles = gch_deep_styles(&count);
    for (size_t f = 0; f < gch_deep_figures(); f++)
        if (is_called(gch_deep_figure(f, &group)->name, field))
            return (int)f;
    if (field->length < strlen(STYLE) || memcmp(field->text, STYLE, strlen(STYLE)) != 0)
        return -1;
    struct gch_csv_field rest = *field;
    rest.text += strlen(STYLE);
    rest.length -= strlen(STYLE);
    for (size_t s = 0; s < count; s++)
        if (is_called(styles[s].name, &rest))
            return (int)(GCH_DEEP_MOST + s);
    return -1;
}

static void check(const struct gch_table_reading *r) {
    bool seen[GCH_DEEP_MOST + GCH_DEEP_STYLES] = {false};
    for (size_t i = 0; i < r->count; i++) {
        if (!r->rows[i].good)
            continue;
        const struct gch_csv_field *name = gch_table_field(r, &r->rows[i], FIGURE);
        int at = place_of(name);
        if (at < 0)
            gch_table_complain(r, GCH_MSG_TABLE_ROW_UNKNOWN, &r->rows[i], FIGURE,
                               ": \"%.*s\" is no figure of deep parity", (int)name->length, name->text);
        else if (seen[at])
            gch_table_complain(r, GCH_MSG_TABLE_ROW_DOUBLED, &r->rows[i], FIGURE, ": \"%.*s\" stands twice",
                               (int)name->length, name->text);
        else
            seen[at] = true;
    }
}

static enum gch_status fill(const struct gch_table_reading *r) {
    struct gch_deep_bounds *out = r->out;
    for (size_t i = 0; i < r->count; i++) {
        const struct gch_csv_field *rule = gch_table_field(r, &r->rows[i], RULE);
        struct gch_deep_bound *bound = &out->of[place_of(gch_table_field(r, &r->rows[i], FIGURE))];
        snprintf(bound->rule, sizeof bound->rule, "%.*s", (int)rule->length, rule->text);
        bound->more = r->rows[i].value[REPLAY] == 1;
    }
    return GCH_OK;
}

static const struct gch_table table = {
    .file = "deep-bounds", GCH_TABLE_COLUMNS(columns), .bare = true, .check = check, .fill = fill};

enum gch_status gch_deep_bounds_read(struct gch_context *ctx, const struct gch_csv *csv, struct gch_deep_bounds *out) {
    memset(out, 0, sizeof *out);
    return gch_table_read(ctx, &table, csv, out);
}

enum gch_status gch_deep_bounds_find(struct gch_context *ctx, const char *ruleset, struct gch_deep_bounds *out) {
    char relative[128], *path = NULL;
    memset(out, 0, sizeof *out);
    snprintf(relative, sizeof relative, "priority/%s/%s.csv", ruleset, table.file);
    enum gch_status status = gch_context_find(ctx, relative, &path);
    free(path);
    if (status != GCH_OK)
        return status == GCH_E_IO ? GCH_OK : status; /* a game may do without */
    return gch_table_find(ctx, &table, ruleset, out);
}

/* A bound excuses nothing but what it is about: a figure that is off on the other side is off for another reason. */
static const char *excuse(const struct gch_deep_bound *bound, bool off, bool more) {
    return off && bound->rule[0] != '\0' && bound->more == more ? bound->rule : NULL;
}

void gch_deep_apply(const struct gch_deep_bounds *bounds, struct gch_deep *deep) {
    size_t count;
    gch_deep_styles(&count);
    deep->bounded = 0;
    for (size_t f = 0; f < gch_deep_figures(); f++) {
        struct gch_deep_line *line = &deep->line[f];
        line->rule = excuse(&bounds->of[f], line->off, line->replay > line->real);
        deep->bounded += line->rule != NULL;
    }
    for (size_t s = 0; s < count; s++) {
        struct gch_deep_style_line *line = &deep->style[s];
        /* Too little of a style is a line that is too flat, or teams that are not on it. */
        line->rule = excuse(&bounds->of[GCH_DEEP_MOST + s], line->off, line->slope > 1.1);
        deep->bounded += line->rule != NULL;
    }
}
