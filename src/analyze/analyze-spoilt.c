/* What a spreadsheet makes of cells without anybody noticing: both versions are legal charts. */
#include <stdlib.h>
#include <string.h>

#include "analyze/diff.h"
#include "base/csv.h"
#include "base/file.h"
#include "base/message.h"

/* Accountants write losses in brackets, so spreadsheets read a forced (3) as -3, and (0) as 0. */
static bool is_spoilt(const char *old, const char *new) {
    size_t n = strlen(old);
    if (n < 3 || old[0] != '(' || old[n - 1] != ')' || strspn(old + 1, "0123456789") != n - 2)
        return false;
    if (new[0] == '-')
        new ++;
    else if (strcmp(old, "(0)") != 0)
        return false;
    return strlen(new) == n - 2 && strncmp(old + 1, new, n - 2) == 0;
}

static const struct gch_csv_row *find_row(const struct gch_csv *csv, const struct gch_csv_row *row, unsigned keys) {
    for (size_t i = 1; i < csv->count; i++) {
        bool same = csv->rows[i].count >= keys;
        for (unsigned k = 0; same && k < keys; k++)
            same = strcmp(csv->rows[i].fields[k].text, row->fields[k].text) == 0;
        if (same)
            return &csv->rows[i];
    }
    return NULL;
}

static unsigned compare(struct gch_context *ctx, const struct gch_csv *old, const struct gch_csv *new, unsigned keys) {
    unsigned count = 0;
    struct gch_place place = {new->path, 0, 0};
    const char *was = NULL, *is = NULL;
    for (size_t i = 1; i < new->count; i++) {
        const struct gch_csv_row *row = &new->rows[i];
        const struct gch_csv_row *before = row->count >= keys ? find_row(old, row, keys) : NULL;
        for (unsigned c = keys; before != NULL && c < row->count && c < new->rows[0].count; c++) {
            int at = gch_csv_find(&old->rows[0], new->rows[0].fields[c].text);
            if (at < 0 || (unsigned)at >= before->count || !is_spoilt(before->fields[at].text, row->fields[c].text))
                continue;
            /* The first is named, or the first that is a loss. */
            if (count++ > 0 && (strcmp(was, "(0)") != 0 || strcmp(before->fields[at].text, "(0)") == 0))
                continue;
            place.line = row->line;
            place.column = row->fields[c].column;
            was = before->fields[at].text;
            is = row->fields[c].text;
        }
    }
    if (count == 1)
        gch_report(ctx, GCH_MSG_CELLS_SPOILT, &place, "1 forced cell %s became %s %s: did a spreadsheet do that?", was,
                   strcmp(was, "(0)") == 0 ? "plain" : "the loss", is);
    else if (count > 1)
        gch_report(ctx, GCH_MSG_CELLS_SPOILT, &place, "%u forced cells %s became %s %s: did a spreadsheet do that?",
                   count, was, strcmp(was, "(0)") == 0 ? "plain" : "losses", is);
    return count;
}

enum gch_status gch_files_spoilt(struct gch_context *ctx, const char *old, const char *new, unsigned *count) {
    static const char *const files[] = {"defense.csv", "coverage.csv", "special.csv", "offense.csv"};
    enum gch_status status = GCH_OK;
    struct gch_context *mute = gch_context_new();
    *count = 0;
    if (mute == NULL)
        return GCH_E_NOMEM;
    for (size_t i = 0; status != GCH_E_NOMEM && i < sizeof files / sizeof files[0]; i++) {
        struct gch_csv *before = NULL, *after = NULL;
        char *one = gch_path_join(old, files[i]), *two = gch_path_join(new, files[i]);
        status = one != NULL && two != NULL ? GCH_OK : GCH_E_NOMEM;
        if (status == GCH_OK && gch_is_file(one) && gch_is_file(two)) {
            status = gch_csv_load(mute, one, &before);
            if (status == GCH_OK)
                status = gch_csv_load(mute, two, &after);
            if (status == GCH_OK)
                *count += compare(ctx, before, after, i == 0 ? 2 : 1);
        }
        gch_csv_free(before);
        gch_csv_free(after);
        free(one);
        free(two);
    }
    gch_context_free(mute);
    return status == GCH_E_NOMEM ? status : GCH_OK;
}
