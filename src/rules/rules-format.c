/* A chart file in canonical form, its comments kept: what gridchart fmt writes. */
#include "base/comments.h"
#include "base/file.h"
#include "base/message.h"
#include "base/source.h"
#include "chart/chart-team.h"
#include "chart/chart-values.h"
#include "rules/rules-priv.h"
#include "rules/validate-priv.h"

#include <stdlib.h>
#include <string.h>

/* The comment lines of a file, and the file. */
struct comments {
    char *data;
    struct gch_comments in;
};

static enum gch_status read_comments(struct gch_context *ctx, const char *path, struct comments *out) {
    size_t length;
    *out = (struct comments){0};
    enum gch_status status = gch_file_read(ctx, path, 0, &out->data, &length);
    return status == GCH_OK ? gch_comments_read(out->data, length, &out->in) : status;
}

static void comments_finish(struct comments *c) {
    gch_comments_finish(&c->in);
    free(c->data);
}

/* The comments that stand directly above line, that is, below the row before it. */
static void add_comments(struct comments *c, const struct gch_csv *csv, unsigned line, struct gch_text *out) {
    unsigned above = 0;
    for (size_t i = 0; i < csv->count; i++)
        if (csv->rows[i].line < line && csv->rows[i].line > above)
            above = csv->rows[i].line;
    for (size_t i = 0; i < c->in.count; i++)
        if (!c->in.list[i].used && c->in.list[i].line < line && c->in.list[i].line > above) {
            c->in.list[i].used = true;
            gch_text_add_n(out, c->in.list[i].text, c->in.list[i].length);
            gch_text_add(out, "\n");
        }
}

static void add_row(const struct gch_csv_row *row, struct gch_text *out) {
    for (unsigned i = 0; i < row->count; i++) {
        gch_text_add(out, i > 0 ? "," : "");
        gch_csv_add_field(out, row->fields[i].text);
    }
    gch_text_add(out, "\n");
}

static void format_grid(struct comments *c, const struct gch_csv *csv, const struct gch_grid *grid,
                        struct gch_text *out) {
    add_comments(c, csv, grid->header_line, out);
    gch_grid_print_header(grid, out);
    for (int slot = 0; slot < gch_grid_slots(grid); slot++) {
        add_comments(c, csv, grid->seen[slot], out);
        gch_grid_print_row(grid, slot, out);
    }
}

/* The printed lines of values.csv in their order, each under the comments of the row it came from. */
static void format_values(struct comments *c, const struct gch_csv *csv, const struct gch_team *team,
                          struct gch_text *out) {
    struct gch_text plain = {0};
    gch_values_print(team, &plain);
    for (char *p = plain.text; !plain.failed && *p != '\0';) {
        size_t n = strcspn(p, "\n") + 1, name = strcspn(p, ",");
        for (size_t i = 0; i < csv->count; i++) {
            const char *from = csv->rows[i].fields[0].text;
            if (strcmp(from, "muffed-snap-percentage") == 0)
                from = "muffed-snap-rating"; /* which it has become */
            if (strlen(from) == name && memcmp(from, p, name) == 0 && (i == 0) == (p == plain.text))
                add_comments(c, csv, csv->rows[i].line, out);
        }
        gch_text_add_n(out, p, n);
        p += n;
    }
    out->failed |= plain.failed;
    gch_text_finish(&plain);
}

static enum gch_status format(struct gch_context *ctx, const char *path, const struct gch_ruleset *ruleset,
                              const char *base, struct comments *c, struct gch_text *out) {
    struct gch_csv *csv;
    enum gch_status status = gch_csv_load(ctx, path, &csv);
    if (status != GCH_OK)
        return status;
    struct gch_grid *grid = malloc(sizeof *grid);
    struct gch_team *team = malloc(sizeof *team);
    if (grid == NULL || team == NULL) {
        status = GCH_E_NOMEM;
    } else if (strcmp(base, "values") == 0) {
        gch_team_init_blank(team, "", 0);
        status = gch_values_load(ctx, path, gch_charts_kind(ruleset), team);
        if (status == GCH_OK)
            format_values(c, csv, team, out);
    } else if (gch_grid_init(grid, base, gch_charts_kind(ruleset), 0)) {
        status = gch_grid_load(ctx, grid, path);
        if (status == GCH_OK)
            format_grid(c, csv, grid, out);
    } else {
        /* Tables of priority/: the order of rows may mean something, so only quotes, line ends and blanks change. */
        status = gch_table_read(ctx, gch_table_of_path(path, ruleset, base), csv, NULL);
        for (size_t i = 0; status == GCH_OK && i < csv->count; i++) {
            add_comments(c, csv, csv->rows[i].line, out);
            add_row(&csv->rows[i], out);
        }
    }
    free(team);
    free(grid);
    gch_csv_free(csv);
    return status;
}

enum gch_status gch_format(struct gch_context *ctx, const char *path, const struct gch_ruleset *ruleset, char **text,
                           size_t *length) {
    char base[64];
    *text = NULL;
    *length = 0;
    if (!gch_file_kind(path, &ruleset, base, sizeof base)) {
        /* What is not there at all is no matter of names. */
        struct gch_source *source;
        enum gch_status there = gch_source_open(ctx, path, &source);
        if (there != GCH_OK)
            return there;
        gch_source_close(source);
        gch_report(ctx, GCH_MSG_NOT_A_CHART, &(struct gch_place){path, 0, 0},
                   "the name does not say what kind of chart this is");
        return GCH_E_DATA;
    }
    struct comments comments;
    struct gch_text out = {0};
    enum gch_status status = read_comments(ctx, path, &comments);
    if (status == GCH_OK)
        status = format(ctx, path, ruleset, base, &comments, &out);
    for (size_t i = 0; status == GCH_OK && i < comments.in.count; i++)
        if (!comments.in.list[i].used) {
            gch_text_add_n(&out, comments.in.list[i].text, comments.in.list[i].length);
            gch_text_add(&out, "\n");
        }
    comments_finish(&comments);
    gch_context_flush(ctx);
    if (status == GCH_OK) {
        *length = out.length;
        *text = gch_text_take(&out);
        if (*text == NULL)
            status = GCH_E_NOMEM;
    }
    gch_text_finish(&out);
    return status;
}
