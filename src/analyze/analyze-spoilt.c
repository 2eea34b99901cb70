/* What a spreadsheet makes of cells without anybody noticing: both versions are legal charts. */
#include <stdlib.h>
#include <string.h>

#include "analyze/diff.h"
#include "base/csv.h"
#include "base/file.h"
#include "base/message.h"
#include "base/text.h"

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

/* --- what is gone ---------------------------------------------------------------------------------------------------
 */

/* The fields of a row that say what it is about. */
static unsigned keys_of(const char *file) {
    static const struct {
        const char *file;
        unsigned keys;
    } several[] = {{"defense.csv", 2}, {"fourth.csv", 2}, {"calls.csv", 3}};
    for (size_t i = 0; i < sizeof several / sizeof several[0]; i++)
        if (strcmp(several[i].file, file) == 0)
            return several[i].keys;
    return 1;
}

static bool compare_gone(struct gch_context *ctx, const struct gch_csv *old, const struct gch_csv *new, unsigned keys) {
    struct gch_place place = {new->path, new->rows[0].line, 0};
    for (unsigned c = 0; c < old->rows[0].count; c++)
        if (gch_csv_find(&new->rows[0], old->rows[0].fields[c].text) < 0) {
            gch_report(ctx, GCH_MSG_GONE_SINCE, &place, "column %s was there the last time and is gone",
                       old->rows[0].fields[c].text);
            return true;
        }
    unsigned gone = 0;
    const struct gch_csv_row *first = NULL;
    for (size_t i = 1; i < old->count; i++)
        if (old->rows[i].count >= keys && find_row(new, &old->rows[i], keys) == NULL && gone++ == 0)
            first = &old->rows[i];
    /* Where as many others have come, rows were renamed. */
    unsigned come = 0;
    for (size_t i = 1; i < new->count; i++)
        come += new->rows[i].count >= keys &&find_row(old, &new->rows[i], keys) == NULL;
    if (gone <= come)
        return false;
    place.line = 0;
    if (gone == 1)
        gch_report(ctx, GCH_MSG_GONE_SINCE, &place, "row %s was there the last time and is gone",
                   first->fields[0].text);
    else
        gch_report(ctx, GCH_MSG_GONE_SINCE, &place, "%u rows were there the last time and are gone, the first is %s",
                   gone, first->fields[0].text);
    return true;
}

enum gch_status gch_files_gone(struct gch_context *ctx, const char *old, const char *new, unsigned *count) {
    struct gch_context *mute = gch_context_new();
    struct gch_names names = {0};
    *count = 0;
    enum gch_status status = mute != NULL ? gch_directory_list(mute, old, &names) : GCH_E_NOMEM;
    for (size_t i = 0; status == GCH_OK && i < names.count; i++) {
        size_t n = strlen(names.names[i]);
        if (n < 5 || strcmp(names.names[i] + n - 4, ".csv") != 0)
            continue;
        struct gch_csv *before = NULL, *after = NULL;
        char *one = gch_path_join(old, names.names[i]), *two = gch_path_join(new, names.names[i]);
        if (one == NULL || two == NULL) {
            status = GCH_E_NOMEM;
        } else if (!gch_is_file(two)) {
            gch_report(ctx, GCH_MSG_GONE_SINCE, &(struct gch_place){two, 0, 0},
                       "the file was there the last time and is gone");
            ++*count;
        } else if (gch_csv_load(mute, one, &before) == GCH_OK && gch_csv_load(mute, two, &after) == GCH_OK) {
            *count += compare_gone(ctx, before, after, keys_of(names.names[i]));
        }
        gch_csv_free(before);
        gch_csv_free(after);
        free(one);
        free(two);
    }
    gch_names_free(&names);
    gch_context_free(mute);
    return status == GCH_E_NOMEM ? status : GCH_OK;
}
