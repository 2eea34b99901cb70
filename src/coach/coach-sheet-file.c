/* The files of a call sheet, in and out. One description of every row serves both ways. */
#include "base/csv.h"
#include "base/file.h"
#include "base/message.h"
#include "base/odd.h"
#include "base/put.h"
#include "base/text.h"
#include "coach/sheet.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WEIGHT_MOST = 100000, KEYS = 3, VALUES = 9, ROWS_MOST = 128 };

enum sheet_file {
    FILE_CALLS,
    FILE_FOURTH,
    FILE_FORMATIONS,
    FILE_TRIES,
    FILE_HABITS,
    SHEET_FILES,
};

static const struct {
    const char *name;
    int keys;   /* leading columns that name the row */
    int values; /* columns that follow */
    const char *heading[KEYS + VALUES];
    const char *comment;
} files[SHEET_FILES] = {
    {"calls.csv",
     3,
     9,
     {"table", "group", "class", "1", "2", "3", "4", "5", "6", "7", "8", "9"},
     "# Weight of each play: base x field x state. base by down and yards to go; field (yards to the goal line) and "
     "state\n"
     "# (score and clock) are factors in 1/1000 for downs 1 and 2 (early) and 3 and 4 (late).\n"},
    {"fourth.csv",
     2,
     3,
     {"field", "distance", "go", "punt", "field-goal"},
     "# Weights on fourth down by yards to the goal line and yards to go; habits.csv has the factors for score and "
     "clock.\n"},
    {"formations.csv",
     1,
     6,
     {"situation", "A", "B", "C", "D", "E", "F"},
     "# Weights of the six formations by what the defense sees.\n"},
    {"tries.csv",
     1,
     2,
     {"margin", "early", "late"},
     "# Percent of two-point tries by the margin after the touchdown: early before the fourth quarter; late in it.\n"},
    {"habits.csv", 1, 1, {"name", "value"}, ""},
};

static const char *const distance_labels[GCH_DISTANCES] = {
#define GCH_X(id, label, most) label,
    GCH_SHEET_DISTANCES(GCH_X)
#undef GCH_X
};
static const char *const field_labels[GCH_FIELDS] = {
#define GCH_X(id, label, most) label,
    GCH_SHEET_FIELDS(GCH_X)
#undef GCH_X
};
static const char *const state_labels[GCH_STATES] = {
#define GCH_X(id, label) label,
    GCH_SHEET_STATES(GCH_X)
#undef GCH_X
};
static const char *const class_labels[GCH_SITS] = {
#define GCH_X(id, label) label,
    GCH_SHEET_CLASSES(GCH_X)
#undef GCH_X
};
static const char *const fourth_distances[GCH_FOURTH_DISTANCES] = {"1", "2-3", "4-6", "7-10", "11+"};
static const char *const groups[2] = {"early", "late"};
static const struct {
    const char *name;
    int32_t low, high;
    const char *what;
} habits[GCH_HABIT_COUNT] = {
#define GCH_X(id, name, low, high, def, what) {name, low, high, what},
    GCH_HABITS(GCH_X)
#undef GCH_X
};

struct row {
    char key[KEYS][32];
    int32_t *value;
    int32_t low, high;
    bool optional; /* older files lack it: what gch_sheet_source_init() says stands */
};

static void key(struct row *r, int k, const char *text) {
    size_t length = strnlen(text, sizeof r->key[k] - 1);
    memcpy(r->key[k], text, length);
    r->key[k][length] = '\0';
}

static bool describe_call(struct gch_sheet_source *s, int i, struct row *r) {
    r->low = 0;
    r->high = WEIGHT_MOST;
    if (i < 4 * GCH_DISTANCES) {
        key(r, 0, "base");
        *gch_put_int(r->key[1], i / GCH_DISTANCES + 1) = '\0';
        key(r, 2, distance_labels[i % GCH_DISTANCES]);
        r->value = s->base[i / GCH_DISTANCES][i % GCH_DISTANCES];
        return true;
    }
    i -= 4 * GCH_DISTANCES;
    if (i < 2 * GCH_FIELDS) {
        key(r, 0, "field");
        key(r, 1, groups[i / GCH_FIELDS]);
        key(r, 2, field_labels[i % GCH_FIELDS]);
        r->value = s->field[i / GCH_FIELDS][i % GCH_FIELDS];
        return true;
    }
    i -= 2 * GCH_FIELDS;
    if (i < 2 * GCH_STATES) {
        key(r, 0, "state");
        key(r, 1, groups[i / GCH_STATES]);
        key(r, 2, state_labels[i % GCH_STATES]);
        r->value = s->state[i / GCH_STATES][i % GCH_STATES];
        r->optional = i % GCH_STATES >= (int)GCH_STATE_LATER;
        return true;
    }
    return false;
}

/* Row i of a file; false beyond the last. */
static bool describe(struct gch_sheet_source *s, enum sheet_file file, int i, struct row *r) {
    r->optional = (file == FILE_HABITS && i >= GCH_HABIT_LATER) || (file == FILE_FORMATIONS && i >= (int)GCH_SIT_LATER);
    switch (file) {
    case FILE_CALLS:
        return describe_call(s, i, r);
    case FILE_FOURTH: {
        int field = i / GCH_FOURTH_DISTANCES, distance = i % GCH_FOURTH_DISTANCES;
        if (field >= GCH_FOURTH_FIELDS)
            return false;
        *gch_put_int(GCH_PUT(gch_put_int(r->key[0], field * 5 + 1), "-"), field * 5 + 5) = '\0';
        key(r, 1, fourth_distances[distance]);
        r->value = s->fourth[field][distance];
        r->low = 0;
        r->high = WEIGHT_MOST;
        return true;
    }
    case FILE_FORMATIONS:
        if (i >= GCH_SITS)
            return false;
        key(r, 0, class_labels[i]);
        r->value = s->formation[i];
        r->low = 0;
        r->high = WEIGHT_MOST;
        return true;
    case FILE_TRIES:
        if (i >= GCH_TRY_MARGINS)
            return false;
        *gch_put_int(r->key[0], i - GCH_TRY_MARGIN) = '\0';
        r->value = s->tries[i];
        r->low = 0;
        r->high = 100;
        return true;
    case FILE_HABITS:
        if (i >= GCH_HABIT_COUNT)
            return false;
        key(r, 0, habits[i].name);
        r->value = &s->habit[i];
        r->low = habits[i].low;
        r->high = habits[i].high;
        return true;
    case SHEET_FILES:
        break;
    }
    return false;
}

static void name_row(const struct row *r, int keys, char *out, size_t room) {
    snprintf(out, room, "%s%s%s%s%s", r->key[0], keys > 1 ? " " : "", keys > 1 ? r->key[1] : "", keys > 2 ? " " : "",
             keys > 2 ? r->key[2] : "");
}

static bool check_heading(struct gch_context *ctx, const struct gch_csv *csv, enum sheet_file file) {
    int n = files[file].keys + files[file].values;
    const struct gch_csv_row *head = &csv->rows[0];
    for (int i = 0; i < n; i++) {
        if ((unsigned)i < head->count && strcmp(head->fields[i].text, files[file].heading[i]) == 0)
            continue;
        struct gch_place place = {csv->path, head->line, (unsigned)i < head->count ? head->fields[i].column : 0};
        gch_report(ctx, GCH_MSG_SHEET_HEADING, &place, "heading %d is \"%s\", expected \"%s\"", i + 1,
                   (unsigned)i < head->count ? head->fields[i].text : "", files[file].heading[i]);
        return false;
    }
    if (head->count == (unsigned)n)
        return true;
    gch_report(ctx, GCH_MSG_SHEET_HEADING, &(struct gch_place){csv->path, head->line, head->fields[n].column},
               "heading %d is \"%s\", expected the end of the line", n + 1, head->fields[n].text);
    return false;
}

/* Weights among which something is chosen: of nothing but zeros nothing can be. */
static bool weighs(struct gch_context *ctx, const char *path, const struct gch_csv_row *line, enum sheet_file file,
                   const struct row *r) {
    char name[100];
    if (file != FILE_CALLS && file != FILE_FOURTH && file != FILE_FORMATIONS)
        return true;
    for (int v = 0; v < files[file].values; v++)
        if (r->value[v] > 0)
            return true;
    name_row(r, files[file].keys, name, sizeof name);
    gch_report(ctx, GCH_MSG_SHEET_ZEROS, &(struct gch_place){path, line->line, line->fields[files[file].keys].column},
               "row %s: all weights are 0, so that nothing could be chosen", name);
    return false;
}

static bool read_values(struct gch_context *ctx, const char *path, const struct gch_csv_row *line, enum sheet_file file,
                        const struct row *r) {
    bool good = true;
    char name[100];
    for (int v = 0; v < files[file].values; v++) {
        const struct gch_csv_field *f = &line->fields[files[file].keys + v];
        long n;
        if (gch_parse_int(f->text, f->length, r->low, r->high, &n) && !gch_has_idle_zero(f->text, f->length)) {
            r->value[v] = (int32_t)n;
            continue;
        }
        good = false;
        const char *odd = gch_odd_number(f->text);
        name_row(r, files[file].keys, name, sizeof name);
        gch_report(ctx, GCH_MSG_SHEET_VALUE, &(struct gch_place){path, line->line, f->column},
                   "row %s, column %s: \"%.40s\" is not a whole number from %d to %d%s%s%s", name,
                   files[file].heading[files[file].keys + v], f->text, r->low, r->high, odd != NULL ? " (" : "",
                   odd != NULL ? odd : "", odd != NULL ? ")" : "");
    }
    return good && weighs(ctx, path, line, file, r);
}

/* The row that a line is about, *r its description; -1: none. It is looked for from `first` on: lines mostly stand in
 * order. */
static int find_row(struct gch_sheet_source *s, enum sheet_file file, const struct gch_csv_row *line, int first,
                    struct row *r) {
    for (int round = 0; round < 2; round++)
        for (int i = round == 0 ? first : 0; (round == 0 || i < first) && describe(s, file, i, r); i++) {
            bool same = true;
            for (int c = 0; c < files[file].keys; c++)
                same = same && strcmp(r->key[c], line->fields[c].text) == 0;
            if (same)
                return i;
        }
    return -1;
}

/* One finding for rows in a row. True: there are some. */
static bool report_missing(struct gch_context *ctx, const char *path, enum sheet_file file, struct gch_sheet_source *s,
                           const unsigned *seen) {
    const struct gch_place place = {path, 0, 0};
    bool any = false;
    struct row r;
    memset(&r, 0, sizeof r);
    for (int i = 0;; i++) {
        if (i < ROWS_MOST && seen[i] != 0)
            continue;
        if (!describe(s, file, i, &r))
            break;
        if (r.optional)
            continue;
        char first[100];
        char last[100];
        name_row(&r, files[file].keys, first, sizeof first);
        int count = 0;
        for (; describe(s, file, i, &r) && seen[i] == 0 && !r.optional; i++) {
            name_row(&r, files[file].keys, last, sizeof last);
            count++;
        }
        if (count == 1)
            gch_report(ctx, GCH_MSG_SHEET_ROW_MISSING, &place, "row %s is missing", first);
        else
            gch_report(ctx, GCH_MSG_SHEET_ROW_MISSING, &place, "%d rows are missing, %s to %s", count, first, last);
        any = true;
    }
    return any;
}

/* How far a file is from the rows that it should have: lines about no row, and gaps of missing rows. */
struct strangeness {
    unsigned unknown, gaps;
    char first[100]; /* the first row that is missing */
};

/* A file with so much of both was not spoilt by hand: it has the rows of another version, which is said once. */
static bool is_of_another_version(struct gch_context *ctx, const char *path, unsigned missing,
                                  const struct strangeness *strange) {
    enum { BY_HAND = 3 };
    if (strange->gaps == 0 || strange->unknown + strange->gaps <= BY_HAND)
        return false;
    gch_report(ctx, GCH_MSG_SHEET_ROW_MISSING, &(struct gch_place){path, 0, 0},
               "%u rows are missing, %s the first, and %u %s not known: a call sheet of another version; compile the "
               "season anew",
               missing, strange->first, strange->unknown, strange->unknown == 1 ? "is" : "are");
    return true;
}

/* Rows that no line is about: how many; " (row X is missing)" into hint[] if it is one, else nothing. Rows that a file
 * may lack do not count, but if a strange line can stand only for one of them, it is that. */
static unsigned count_missing(struct gch_sheet_source *s, enum sheet_file file, const struct gch_csv *csv, char *hint,
                              size_t room, struct strangeness *strange) {
    bool there[ROWS_MOST] = {false}, gap = false;
    unsigned lacking[2] = {0, 0}; /* [1] of those that may be */
    char first[2][100] = {"", ""};
    struct row r;
    memset(&r, 0, sizeof r);
    int next = 0;
    for (size_t k = 1; k < csv->count; k++) {
        int at = csv->rows[k].count >= (unsigned)files[file].keys ? find_row(s, file, &csv->rows[k], next, &r) : -1;
        if (at >= 0)
            there[at] = true;
        else
            strange->unknown++;
        next = at >= 0 ? at + 1 : next;
    }
    for (int i = 0; describe(s, file, i, &r); i++) {
        bool lacks = !there[i] && !r.optional;
        strange->gaps += lacks && !gap;
        gap = lacks;
        if (!there[i] && lacking[r.optional]++ == 0)
            name_row(&r, files[file].keys, first[r.optional], sizeof first[0]);
    }
    snprintf(strange->first, sizeof strange->first, "%s", first[0]);
    bool may_lack = lacking[0] == 0 && strange->unknown == 1;
    hint[0] = '\0';
    if (lacking[may_lack] == 1)
        snprintf(hint, room, " (row %s is missing)", first[may_lack]);
    return lacking[0];
}

static bool read_rows(struct gch_context *ctx, const struct gch_csv *csv, enum sheet_file file,
                      struct gch_sheet_source *out) {
    bool good = true;
    int next = 0;
    unsigned seen[ROWS_MOST] = {0}, odd = 0; /* lines that may be what has become of a row that is missing */
    struct row r;
    memset(&r, 0, sizeof r);
    char lost[128];
    struct strangeness strange = {0};
    unsigned missing = count_missing(out, file, csv, lost, sizeof lost, &strange);
    if (gch_csv_cut_off(ctx, csv, missing) || is_of_another_version(ctx, csv->path, missing, &strange))
        return false;
    for (size_t k = 1; k < csv->count; k++) {
        const struct gch_csv_row *line = &csv->rows[k];
        struct gch_place place = {csv->path, line->line, line->fields[0].column};
        unsigned n = (unsigned)(files[file].keys + files[file].values);
        if (line->count != n) {
            gch_report(ctx, GCH_MSG_SHEET_VALUE, &place, "%u field%s where the heading has %u", line->count,
                       line->count == 1 ? "" : "s", n);
            good = false;
            odd += 1 + (line->count >= 2 * n - 1); /* or of two in one line */
            continue;
        }
        int at = find_row(out, file, line, next, &r);
        char name[100];
        if (at < 0) {
            struct row given;
            memset(&given, 0, sizeof given);
            for (int c = 0; c < files[file].keys; c++)
                key(&given, c, line->fields[c].text);
            name_row(&given, files[file].keys, name, sizeof name);
            gch_report(ctx, GCH_MSG_SHEET_ROW, &place, "there is no row \"%s\" in %s%s", name, files[file].name, lost);
            good = false;
            odd++;
            continue;
        }
        if (seen[at] != 0) {
            name_row(&r, files[file].keys, name, sizeof name);
            gch_report(ctx, GCH_MSG_SHEET_ROW_TWICE, &place, "row %s stands on line %u already%s", name, seen[at],
                       lost);
            good = false;
            odd++;
            continue;
        }
        seen[at] = line->line;
        next = at + 1;
        good = read_values(ctx, csv->path, line, file, &r) && good;
    }
    return (missing <= odd || !report_missing(ctx, csv->path, file, out, seen)) && good;
}

bool gch_sheet_present(const char *folder) {
    char *path = gch_path_join(folder, files[FILE_CALLS].name);
    bool there = path != NULL && gch_is_file(path);
    free(path);
    return there;
}

/* Rows that the file did not have, left empty before it was read. */
static void stand_in(struct gch_sheet_source *s) {
    for (int c = GCH_SIT_LATER; c < GCH_SITS; c++) {
        int32_t sum = 0;
        for (int f = 0; f < GCH_FORMATIONS; f++)
            sum += s->formation[c][f];
        if (sum == 0)
            memcpy(s->formation[c], s->formation[gch_sheet_stand_in((enum gch_sheet_class)c)], sizeof s->formation[c]);
    }
    for (int late = 0; late < 2; late++)
        for (int t = GCH_STATE_LATER; t < GCH_STATES; t++) {
            int32_t sum = 0;
            for (int p = 0; p < GCH_PLAYS; p++)
                sum += s->state[late][t][p];
            int other = t == GCH_STATE_FOURTH_BEHIND_17 ? GCH_STATE_BEHIND_17 : GCH_STATE_AHEAD_17;
            if (sum == 0)
                memcpy(s->state[late][t], s->state[late][other], sizeof s->state[late][t]);
        }
}

enum gch_status gch_sheet_load(struct gch_context *ctx, const char *folder, struct gch_sheet_source *out) {
    enum gch_status result = GCH_OK;
    gch_sheet_source_init(out);
    memset(out->formation[GCH_SIT_LATER], 0, (GCH_SITS - GCH_SIT_LATER) * sizeof out->formation[0]);
    for (int late = 0; late < 2; late++)
        memset(out->state[late][GCH_STATE_LATER], 0, (GCH_STATES - GCH_STATE_LATER) * sizeof out->state[late][0]);
    for (int file = 0; file < SHEET_FILES; file++) {
        char *path = gch_path_join(folder, files[file].name);
        if (path == NULL)
            return GCH_E_NOMEM;
        struct gch_csv *csv = NULL;
        enum gch_status st = gch_csv_load(ctx, path, &csv);
        free(path);
        if (st == GCH_OK &&
            (!check_heading(ctx, csv, (enum sheet_file)file) || !read_rows(ctx, csv, (enum sheet_file)file, out)))
            st = GCH_E_DATA;
        gch_csv_free(csv);
        if (st == GCH_E_NOMEM)
            return st;
        if (st != GCH_OK)
            result = st;
    }
    stand_in(out);
    gch_context_flush(ctx);
    return result;
}

enum gch_status gch_sheet_save(struct gch_context *ctx, const struct gch_sheet_source *source, const char *folder) {
    /* describe() hands out places to write to; here they are only read. */
    struct gch_sheet_source copy = *source;
    for (int file = 0; file < SHEET_FILES; file++) {
        struct gch_text t = {0};
        gch_text_add(&t, files[file].comment);
        if (file == FILE_HABITS) {
            for (int i = 0; i < GCH_HABIT_COUNT; i++) {
                if (habits[i].what[0] != '\0')
                    gch_text_addf(&t, "# %s: %s\n", habits[i].name, habits[i].what);
            }
        }
        int n = files[file].keys + files[file].values;
        for (int c = 0; c < n; c++)
            gch_text_addf(&t, "%s%s", c > 0 ? "," : "", files[file].heading[c]);
        gch_text_add(&t, "\n");
        struct row r;
        memset(&r, 0, sizeof r);
        for (int i = 0; describe(&copy, (enum sheet_file)file, i, &r); i++) {
            for (int c = 0; c < files[file].keys; c++)
                gch_text_addf(&t, "%s%s", c > 0 ? "," : "", r.key[c]);
            for (int v = 0; v < files[file].values; v++)
                gch_text_addf(&t, ",%d", r.value[v]);
            gch_text_add(&t, "\n");
        }
        char *path = gch_path_join(folder, files[file].name);
        enum gch_status st =
            path == NULL || t.failed ? GCH_E_NOMEM : gch_file_write_in(ctx, folder, path, t.text, t.length);
        free(path);
        gch_text_finish(&t);
        if (st != GCH_OK)
            return st;
    }
    return GCH_OK;
}
