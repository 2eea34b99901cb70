/* What two versions of a team's folder differ in beside the charts: call sheets, players, files of the author's own. */
#include "analyze/diff.h"

#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "base/file.h"

/* The files whose cells are compared as charts, and how many leading columns name a row of the others. */
static bool is_chart(const char *name) {
    static const char *const charts[] = {"offense.csv",  "defense.csv",     "special.csv",
                                         "coverage.csv", "supplements.csv", "values.csv"};
    for (size_t i = 0; i < sizeof charts / sizeof charts[0]; i++)
        if (strcmp(charts[i], name) == 0)
            return true;
    return false;
}

static unsigned key_columns(const char *name) {
    return strcmp(name, "calls.csv") == 0 ? 3 : strcmp(name, "fourth.csv") == 0 ? 2 : 1;
}

struct compared {
    struct gch_text *out;
    const char *name; /* of the file */
    unsigned keys;
    bool csv;
    unsigned count;
};

static bool same_key(const struct gch_csv_row *a, const struct gch_csv_row *b, unsigned keys) {
    for (unsigned i = 0; i < keys; i++)
        if (i >= a->count || i >= b->count || strcmp(a->fields[i].text, b->fields[i].text) != 0)
            return false;
    return true;
}

static const struct gch_csv_row *find_row(const struct gch_csv *csv, const struct gch_csv_row *row, unsigned keys,
                                          size_t near) {
    /* Versions of a file have mostly the same rows in the same order. */
    if (near > 0 && near < csv->count && same_key(&csv->rows[near], row, keys))
        return &csv->rows[near];
    for (size_t i = 1; i < csv->count; i++)
        if (same_key(&csv->rows[i], row, keys))
            return &csv->rows[i];
    return NULL;
}

static const char *field_of(const struct gch_csv_row *row, int column) {
    return row != NULL && column >= 0 && (unsigned)column < row->count ? row->fields[column].text : "";
}

static void put(struct compared *c, const char *column, const struct gch_csv_row *row, const char *old,
                const char *new) {
    size_t start = c->out->length;
    c->count++;
    gch_text_addf(c->out, c->csv ? "entry,%s," : "%s", c->name);
    if (c->csv)
        gch_csv_add_field(c->out, column);
    else if (column[0] != '\0')
        gch_text_addf(c->out, ", column %s", column);
    gch_text_add(c->out, c->csv ? "," : row != NULL ? ", row" : "");
    for (unsigned i = 0; row != NULL && i < c->keys && i < row->count; i++)
        gch_text_addf(c->out, "%s%s", !c->csv || i > 0 ? " " : "", row->fields[i].text);
    gch_text_add(c->out, c->csv ? "," : ": ");
    if (c->csv)
        gch_csv_add_field(c->out, old);
    else
        gch_text_add(c->out, old[0] != '\0' ? old : "nothing");
    gch_text_add(c->out, c->csv ? "," : " -> ");
    if (c->csv)
        gch_csv_add_field(c->out, new);
    else
        gch_text_add(c->out, new[0] != '\0' ? new : "nothing");
    if (!c->out->failed)
        gch_make_printable(c->out->text + start); /* the files and their names may be a stranger's */
    gch_text_add(c->out, "\n");
}

/* Rows of one version that the other lacks, told once and not field by field. */
static void put_lone(struct compared *c, const struct gch_csv *csv, const struct gch_csv *other, bool old) {
    for (size_t i = 1; i < csv->count; i++) {
        const struct gch_csv_row *row = &csv->rows[i];
        if (find_row(other, row, c->keys, i) != NULL)
            continue;
        const char *what = row->count > c->keys ? row->fields[c->keys].text : "there";
        const char *said = what[0] != '\0' ? what : "there";
        put(c, "", row, old ? said : "", old ? "" : said);
    }
}

static void compare_tables(struct compared *c, const struct gch_csv *old, const struct gch_csv *new) {
    for (size_t i = 1; i < new->count; i++) {
        const struct gch_csv_row *row = &new->rows[i], *before = find_row(old, row, c->keys, i);
        for (unsigned k = c->keys; before != NULL && k < row->count; k++) {
            const char *heading = field_of(&new->rows[0], (int)k);
            const char *was = field_of(before, gch_csv_find(&old->rows[0], heading));
            if (strcmp(was, row->fields[k].text) != 0)
                put(c, heading, row, was, row->fields[k].text);
        }
    }
    for (unsigned k = 0; k < old->rows[0].count; k++)
        if (gch_csv_find(&new->rows[0], old->rows[0].fields[k].text) < 0)
            put(c, old->rows[0].fields[k].text, NULL, "there", "");
    put_lone(c, old, new, true);
    put_lone(c, new, old, false);
}

/* A file of both folders, as a table if it is one. */
static enum gch_status compare_file(struct gch_context *ctx, struct compared *c, const char *old, const char *new) {
    struct gch_csv *a = NULL, *b = NULL;
    enum gch_status status = gch_csv_load(ctx, old, &a);
    if (status == GCH_OK)
        status = gch_csv_load(ctx, new, &b);
    if (status == GCH_OK) {
        c->keys = key_columns(c->name);
        compare_tables(c, a, b);
    }
    gch_csv_free(a);
    gch_csv_free(b);
    return status;
}

static bool is_table(const char *name) {
    size_t n = strlen(name);
    return n > 4 && strcmp(name + n - 4, ".csv") == 0 && !is_chart(name);
}

static bool has_name(const struct gch_names *names, const char *name) {
    for (size_t i = 0; i < names->count; i++)
        if (strcmp(names->names[i], name) == 0)
            return true;
    return false;
}

enum gch_status gch_files_diff(struct gch_context *ctx, const char *old, const char *new, bool csv, unsigned *changed,
                               struct gch_text *out) {
    struct gch_names names[2] = {{0}, {0}};
    enum gch_status status = gch_directory_list(ctx, old, &names[0]);
    *changed = 0;
    if (status == GCH_OK)
        status = gch_directory_list(ctx, new, &names[1]);
    for (int version = 0; version < 2 && status == GCH_OK; version++)
        for (size_t i = 0; i < names[version].count && status == GCH_OK; i++) {
            struct compared c = {.out = out, .name = names[version].names[i], .csv = csv};
            if (!is_table(c.name))
                continue;
            bool both = has_name(&names[!version], c.name);
            if (both && version == 0) {
                char *a = gch_path_join(old, c.name), *b = gch_path_join(new, c.name);
                status = a != NULL && b != NULL ? compare_file(ctx, &c, a, b) : GCH_E_NOMEM;
                free(a);
                free(b);
            } else if (!both) {
                put(&c, "", NULL, version == 0 ? "there" : "", version == 0 ? "" : "there");
            }
            *changed += c.count;
        }
    gch_names_free(&names[0]);
    gch_names_free(&names[1]);
    return status;
}
