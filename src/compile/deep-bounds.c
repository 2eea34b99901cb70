/* Figures of deep parity that a game's rules keep on one side of the real ones: priority/<ruleset>/deep-bounds.csv. */
#include "compile/deep.h"
#include "rules/rules-bounds.h"

#include "base/file.h"
#include "gridchart/compile.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Styles are named after this, since some figures have the same names. */
#define STYLE "style/"

static bool is_called(const char *figure, const char *name, size_t length) {
    return strlen(figure) == length && memcmp(figure, name, length) == 0;
}

/* Where a figure's bound is kept; -1: there is no such figure. */
static int place_of(const char *name, size_t length) {
    size_t count;
    const char *group;
    const struct gch_deep_style *styles = gch_deep_styles(&count);
    for (size_t f = 0; f < gch_deep_figures(); f++)
        if (is_called(gch_deep_figure(f, &group)->name, name, length))
            return (int)f;
    if (length < strlen(STYLE) || memcmp(name, STYLE, strlen(STYLE)) != 0)
        return -1;
    for (size_t s = 0; s < count; s++)
        if (is_called(styles[s].name, name + strlen(STYLE), length - strlen(STYLE)))
            return (int)(GCH_DEEP_MOST + s);
    return -1;
}

static bool is_figure(const char *name, size_t length) {
    return place_of(name, length) >= 0;
}

static void take(void *user, const char *name, size_t length, const char *rule, size_t rule_length, bool more) {
    struct gch_deep_bounds *out = user;
    struct gch_deep_bound *bound = &out->of[place_of(name, length)];
    snprintf(bound->rule, sizeof bound->rule, "%.*s", (int)rule_length, rule);
    bound->more = more;
}

enum gch_status gch_deep_bounds_read(struct gch_context *ctx, const struct gch_csv *csv, struct gch_deep_bounds *out) {
    struct gch_bounds_reader reader = {is_figure, take, out};
    memset(out, 0, sizeof *out);
    return gch_table_read(ctx, &gch_table_bounds, csv, &reader);
}

enum gch_status gch_deep_bounds_find(struct gch_context *ctx, const char *ruleset, struct gch_deep_bounds *out) {
    struct gch_bounds_reader reader = {is_figure, take, out};
    memset(out, 0, sizeof *out);
    return gch_table_find(ctx, &gch_table_bounds, ruleset, &reader);
}

enum gch_status gch_validate_figures(struct gch_context *ctx, const char *path) {
    const char *slash = strrchr(path, '/'), *base = slash != NULL ? slash + 1 : path;
    char name[40];
    struct stat st;
    snprintf(name, sizeof name, "%s.csv", gch_table_bounds.file);
    char *file = strcmp(base, name) == 0 ? strdup(path) : gch_path_join(path, name);
    struct gch_deep_bounds *bounds = malloc(sizeof *bounds);
    struct gch_bounds_reader reader = {is_figure, take, bounds};
    enum gch_status status = file != NULL && bounds != NULL ? GCH_OK : GCH_E_NOMEM;
    if (status == GCH_OK && stat(file, &st) == 0)
        status = gch_table_load(ctx, &gch_table_bounds, file, &reader);
    free(file);
    free(bounds);
    return status;
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
