/* Reading and checking tables by their descriptions. */
#include "base/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/message.h"
#include "base/odd.h"
#include "base/text.h"

enum { FIRST_SEASON = 1900, LAST_SEASON = 2099, NO_END = 9999 };

/* --- types ------------------------------------------------------------------------------------------------------- */

static bool read_any(const struct gch_table_column *column, int row, const char *text, size_t length, int64_t *value) {
    (void)column, (void)row, (void)text, (void)length;
    *value = 0;
    return true;
}

static void expect_any(const struct gch_table_column *column, int row, char *buffer, size_t size) {
    (void)column, (void)row;
    snprintf(buffer, size, "anything");
}

static bool read_text(const struct gch_table_column *column, int row, const char *text, size_t length, int64_t *value) {
    (void)column, (void)row;
    *value = 0;
    return length > 0 && gch_odd_words(text) == NULL;
}

static void expect_text(const struct gch_table_column *column, int row, char *buffer, size_t size) {
    (void)column, (void)row;
    snprintf(buffer, size, "some text");
}

static bool read_tag(const struct gch_table_column *column, int row, const char *text, size_t length, int64_t *value) {
    (void)column, (void)row;
    static const char capitals[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ", figures[] = "0123456789";
    size_t letters = strspn(text, capitals);
    const char *p = text + letters;
    p += *p == '-';
    size_t number = strspn(p, figures);
    p += number;
    if (*p == '.' && strspn(p + 1, figures) > 0)
        p += 1 + strspn(p + 1, figures);
    p += *p >= 'a' && *p <= 'z';
    *value = 0;
    return letters > 0 && letters < 5 && number > 0 && p == text + length;
}

static void expect_tag(const struct gch_table_column *column, int row, char *buffer, size_t size) {
    (void)column, (void)row;
    snprintf(buffer, size, "the tag of a rule, such as D10");
}

static bool read_whole(const char *text, size_t length, long low, long high, int64_t *value) {
    long number;
    if (!gch_parse_int(text, length, low, high, &number) || gch_has_idle_zero(text, length))
        return false;
    *value = number;
    return true;
}

static bool read_number(const struct gch_table_column *column, int row, const char *text, size_t length,
                        int64_t *value) {
    (void)row;
    *value = column->other;
    return (column->words != NULL && strcmp(column->words[0], text) == 0) ||
           read_whole(text, length, column->low, column->high, value);
}

static void expect_number(const struct gch_table_column *column, int row, char *buffer, size_t size) {
    (void)row;
    snprintf(buffer, size, "a whole number from %ld to %ld%s%s", column->low, column->high,
             column->words != NULL ? " or " : "", column->words != NULL ? column->words[0] : "");
}

static bool read_ranged(const struct gch_table_column *column, int row, const char *text, size_t length,
                        int64_t *value) {
    const struct gch_table_range *range = column->more;
    *value = 0;
    /* Of a row nobody knows that is the finding. */
    return row < 0 || read_whole(text, length, range[row].low, range[row].high, value);
}

static void expect_ranged(const struct gch_table_column *column, int row, char *buffer, size_t size) {
    const struct gch_table_range *range = column->more;
    if (range[row].low == 0 && range[row].high == 1)
        snprintf(buffer, size, "1 (on) or 0 (off)");
    else
        snprintf(buffer, size, "a whole number from %d to %d", range[row].low, range[row].high);
}

static int find_word(const char *const *words, const char *text) {
    for (int i = 0; words[i] != NULL; i++)
        if (strcmp(words[i], text) == 0)
            return i;
    return -1;
}

static bool read_word(const struct gch_table_column *column, int row, const char *text, size_t length, int64_t *value) {
    (void)row, (void)length;
    *value = find_word(column->words, text);
    return *value >= 0;
}

/* "yes, no" */
static void expect_word(const struct gch_table_column *column, int row, char *buffer, size_t size) {
    size_t used = 0;
    (void)row;
    buffer[0] = '\0';
    for (size_t i = 0; column->words[i] != NULL; i++) {
        int n = snprintf(buffer + used, size - used, "%s%s", i > 0 ? ", " : "", column->words[i]);
        if (n < 0 || (size_t)n >= size - used)
            return;
        used += (size_t)n;
    }
}

static bool read_yes_no(const struct gch_table_column *column, int row, const char *text, size_t length,
                        int64_t *value) {
    (void)column, (void)row, (void)length;
    *value = strcmp(text, "yes") == 0;
    return *value == 1 || strcmp(text, "no") == 0;
}

static void expect_yes_no(const struct gch_table_column *column, int row, char *buffer, size_t size) {
    (void)column, (void)row;
    snprintf(buffer, size, "yes, no");
}

static bool read_season(const struct gch_table_column *column, int row, const char *text, size_t length,
                        int64_t *value) {
    (void)column, (void)row;
    *value = 0;
    return length == 0 || read_whole(text, length, FIRST_SEASON, LAST_SEASON, value);
}

static void expect_season(const struct gch_table_column *column, int row, char *buffer, size_t size) {
    (void)column, (void)row;
    snprintf(buffer, size, "a year from %d to %d or nothing", FIRST_SEASON, LAST_SEASON);
}

static bool read_numbers(const struct gch_table_column *column, int row, const char *text, size_t length,
                         int64_t *value) {
    (void)row;
    *value = 0;
    if (strcmp(text, "all") == 0) {
        for (long n = column->low; n <= column->high; n++)
            *value |= INT64_C(1) << n;
        return true;
    }
    for (const char *end = text + length;;) {
        size_t n = strcspn(text, ";");
        int64_t number;
        if (!read_whole(text, n, column->low, column->high, &number))
            return false;
        *value |= INT64_C(1) << number;
        text += n;
        if (text == end)
            return true;
        text++;
    }
}

static void expect_numbers(const struct gch_table_column *column, int row, char *buffer, size_t size) {
    (void)row;
    snprintf(buffer, size, "all, or %s %ld to %ld joined by ;", (const char *)column->more, column->low, column->high);
}

const struct gch_table_type gch_table_any = {read_any, expect_any};
const struct gch_table_type gch_table_text = {read_text, expect_text};
const struct gch_table_type gch_table_tag = {read_tag, expect_tag};
const struct gch_table_type gch_table_number = {read_number, expect_number};
const struct gch_table_type gch_table_ranged = {read_ranged, expect_ranged};
const struct gch_table_type gch_table_word = {read_word, expect_word};
const struct gch_table_type gch_table_yes_no = {read_yes_no, expect_yes_no};
const struct gch_table_type gch_table_season = {read_season, expect_season};
const struct gch_table_type gch_table_numbers = {read_numbers, expect_numbers};

/* --- findings ---------------------------------------------------------------------------------------------------- */

const struct gch_csv_field *gch_table_field(const struct gch_table_reading *r, const struct gch_table_row *row,
                                            unsigned column) {
    return &row->csv->fields[r->field[column]];
}

/* The row's key fields with a blank between them; "" where rows have no name. */
static void row_key(const struct gch_table_reading *r, const struct gch_table_row *row, char *buffer, size_t size) {
    size_t used = 0;
    buffer[0] = '\0';
    for (unsigned c = 0; c < r->table->column_count && used < size; c++)
        if (r->table->columns[c].key)
            used += (size_t)snprintf(buffer + used, size - used, "%s%.30s", used > 0 ? " " : "",
                                     gch_table_field(r, row, c)->text);
}

void gch_table_row_name(const struct gch_table_reading *r, const struct gch_table_row *row, char *buffer) {
    char key[70];
    row_key(r, row, key, sizeof key);
    if (key[0] != '\0')
        snprintf(buffer, 80, "row %s", key);
    else
        snprintf(buffer, 80, "line %u", row->csv->line);
}

void gch_table_complain(const struct gch_table_reading *r, int code, const struct gch_table_row *row, unsigned column,
                        const char *format, ...) {
    struct gch_place place = {r->csv->path, 0, 0};
    char text[512];
    va_list args;
    if (row != NULL)
        place = (struct gch_place){r->csv->path, row->csv->line, gch_table_field(r, row, column)->column};
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    gch_report(r->ctx, code, &place, "%s%s", r->table->file, text);
}

static size_t count_words(const char *const *words) {
    size_t n = 0;
    while (words != NULL && words[n] != NULL)
        n++;
    return n;
}

static void complain_field(const struct gch_table_reading *r, const struct gch_table_row *row, unsigned c) {
    const struct gch_table_column *column = &r->table->columns[c];
    const char *text = gch_table_field(r, row, c)->text;
    int code = column->code != 0 ? column->code : r->table->field_code != 0 ? r->table->field_code : GCH_MSG_TABLE_WORD;
    char name[80], wanted[320];
    const char *near = gch_nearest(text, column->words, count_words(column->words));
    gch_table_row_name(r, row, name);
    column->type->expected(column, row->index, wanted, sizeof wanted);
    const char *odd = column->type == &gch_table_text ? gch_odd_words(text) : gch_odd_number(text);
    if (odd != NULL)
        gch_table_complain(r, code, row, c, " %s, column %s: \"%.40s\" cannot stand here, expected: %s (%s)", name,
                           column->heading, text, wanted, odd);
    else if (column->noun != NULL && near != NULL)
        gch_table_complain(r, code, row, c, " %s, column %s: \"%.40s\" is not %s (\"%s\"?)", name, column->heading,
                           text, column->noun, near);
    else if (column->noun != NULL)
        gch_table_complain(r, code, row, c, " %s, column %s: \"%.40s\" is not %s (they know %s)", name, column->heading,
                           text, column->noun, wanted);
    else if (near != NULL)
        gch_table_complain(r, code, row, c, " %s, column %s: \"%.40s\" cannot stand here (\"%s\"?), expected: %s", name,
                           column->heading, text, near, wanted);
    else
        gch_table_complain(r, code, row, c, " %s, column %s: \"%.40s\" cannot stand here, expected: %s", name,
                           column->heading, text, wanted);
}

/* --- headings ---------------------------------------------------------------------------------------------------- */

/* Exactly the table's headings in its order. */
static bool check_headings(struct gch_context *ctx, const struct gch_table *table, const struct gch_csv *csv,
                           unsigned *field) {
    const struct gch_csv_row *header = &csv->rows[0];
    int code = table->heading_code != 0 ? table->heading_code : GCH_MSG_TABLE_COLUMNS;
    unsigned n = table->column_count;
    for (unsigned i = 0; i < n || i < header->count; i++) {
        const char *want = i < n ? table->columns[i].heading : NULL;
        const char *have = i < header->count ? header->fields[i].text : NULL;
        if (want != NULL && have != NULL && strcmp(want, have) == 0) {
            field[i] = i;
            continue;
        }
        struct gch_place place = {csv->path, header->line, have != NULL ? header->fields[i].column : 0};
        if (have == NULL)
            gch_report(ctx, code, &place, "%s: column %s is missing", table->file, want);
        else if (want == NULL)
            gch_report(ctx, code, &place, "%s: there is no column \"%.40s\"", table->file, have);
        else
            gch_report(ctx, code, &place, "%s: heading %u is \"%.40s\", \"%s\" was expected", table->file, i + 1, have,
                       want);
        return false;
    }
    return true;
}

/* The table's headings, wherever they stand. */
static bool find_headings(struct gch_context *ctx, const struct gch_table *table, const struct gch_csv *csv,
                          unsigned *field) {
    int code = table->heading_code != 0 ? table->heading_code : GCH_MSG_TABLE_COLUMNS;
    const char *known[64];
    for (unsigned c = 0; c < table->column_count; c++)
        known[c] = table->columns[c].heading;
    bool good = gch_csv_check_headings(ctx, csv->path, &csv->rows[0], known, table->column_count);
    for (unsigned c = 0; c < table->column_count; c++) {
        int at = gch_csv_find(&csv->rows[0], table->columns[c].heading);
        if (at < 0 && good)
            gch_report(ctx, code, &(struct gch_place){csv->path, csv->rows[0].line, 0}, "there is no column \"%s\"",
                       table->columns[c].heading);
        good = good && at >= 0;
        field[c] = at < 0 ? 0 : (unsigned)at;
    }
    return good;
}

/* --- rows -------------------------------------------------------------------------------------------------------- */

/* The i-th row a table must have, into buffer[32]; false after the last. */
static bool expected_row(const struct gch_table *table, unsigned i, char *buffer) {
    if (table->row != NULL)
        return table->row(i, buffer);
    if (table->rows == NULL || table->rows[i] == NULL)
        return false;
    snprintf(buffer, 32, "%s", table->rows[i]);
    return true;
}

static int find_expected(const struct gch_table_reading *r, const struct gch_table_row *row) {
    char key[70], name[32];
    row_key(r, row, key, sizeof key);
    for (unsigned i = 0; expected_row(r->table, i, name); i++)
        if (strcmp(key, name) == 0)
            return (int)i;
    return -1;
}

/* A row that was cut short is there all the same if its name is. */
static bool has_name(const struct gch_table_reading *r, const struct gch_table_row *row) {
    for (unsigned c = 0; c < r->table->column_count; c++)
        if (r->table->columns[c].key && r->field[c] >= row->csv->count)
            return false;
    return true;
}

static void read_row(const struct gch_table_reading *r, struct gch_table_row *row) {
    unsigned width = r->csv->rows[0].count;
    row->index = has_name(r, row) ? find_expected(r, row) : -1;
    row->good = row->csv->count == width;
    if (!row->good) {
        gch_report(r->ctx, GCH_MSG_FIELD_COUNT,
                   &(struct gch_place){r->csv->path, row->csv->line,
                                       row->csv->count > width ? row->csv->fields[width].column : 0},
                   "%s: the row has %u field%s, the headings are %u", r->table->file, row->csv->count,
                   row->csv->count == 1 ? "" : "s", width);
        return;
    }
    /* A row that is none has hardly a field that is right. */
    bool none = row->index < 0 && has_name(r, row) && (r->table->rows != NULL || r->table->row != NULL);
    for (unsigned c = 0; c < r->table->column_count; c++) {
        const struct gch_table_column *column = &r->table->columns[c];
        const struct gch_csv_field *f = gch_table_field(r, row, c);
        if (column->type->read(column, row->index, f->text, f->length, &row->value[c]))
            continue;
        row->good = false;
        if (!none)
            complain_field(r, row, c);
    }
}

/* missing: the one row that is not there, "" if there is not exactly one. */
static void complain_unknown(const struct gch_table_reading *r, const struct gch_table_row *row, unsigned key,
                             const char *missing) {
    char name[80];
    const char *near = missing[0] != '\0' ? missing
                                          : gch_nearest(gch_table_field(r, row, key)->text, r->table->rows,
                                                        count_words(r->table->rows));
    gch_table_row_name(r, row, name);
    if (near != NULL)
        gch_table_complain(r, GCH_MSG_TABLE_ROW_UNKNOWN, row, key, ": there is no %s (\"%s\"?)", name, near);
    else
        gch_table_complain(r, GCH_MSG_TABLE_ROW_UNKNOWN, row, key, ": there is no %s", name);
}

/* No table must have more rows. */
enum { MOST_ROWS = 128 };

/* Expected rows that no line is about: how many, and the last of them into one[32]. */
static unsigned count_missing(const struct gch_table_reading *r, char *one) {
    bool there[MOST_ROWS] = {false};
    unsigned missing = 0;
    char name[32];
    for (size_t i = 0; i < r->count; i++)
        if (has_name(r, &r->rows[i]) && r->rows[i].index >= 0)
            there[r->rows[i].index] = true;
    one[0] = '\0';
    for (unsigned i = 0; expected_row(r->table, i, name); i++)
        if (!there[i]) {
            missing++;
            memcpy(one, name, sizeof name);
        }
    return missing;
}

/* Every expected row once, and in order where the order means something. */
static void check_rows(const struct gch_table_reading *r, unsigned key) {
    const struct gch_table_row *seen[MOST_ROWS] = {0};
    int last = -1;
    bool disorder = false; /* one finding is enough: all rows after a misplaced one look wrong */
    char name[80], expected[32], one[32];
    unsigned missing = count_missing(r, one), odd = 0; /* lines that may be what has become of a row that is missing */
    if (missing != 1)
        one[0] = '\0';
    for (size_t i = 0; i < r->count; i++) {
        const struct gch_table_row *row = &r->rows[i];
        odd += !has_name(r, row) || row->csv->count >= 2 * r->csv->rows[0].count - 1;
        if (!has_name(r, row))
            continue;
        gch_table_row_name(r, row, name);
        if (row->index < 0) {
            odd++;
            if (row->csv->count == r->csv->rows[0].count) /* else that was said */
                complain_unknown(r, row, key, one);
        } else if (seen[row->index] != NULL) {
            odd++;
            gch_table_complain(r, GCH_MSG_TABLE_ROW_DOUBLED, row, key, ": %s stands twice, first in line %u", name,
                               seen[row->index]->csv->line);
        } else {
            seen[row->index] = row;
            if (r->table->ordered && row->index < last && !disorder) {
                expected_row(r->table, (unsigned)last, expected);
                gch_table_complain(r, GCH_MSG_TABLE_ORDER, row, key, ": %s must stand before row %s", name, expected);
                disorder = true;
            }
            last = row->index > last ? row->index : last;
        }
    }
    if (odd >= missing)
        return;
    unsigned first = 0;
    while (expected_row(r->table, first, expected) && seen[first] != NULL)
        first++;
    if (missing == 1)
        gch_table_complain(r, GCH_MSG_TABLE_ROW_MISSING, NULL, 0, ": row %s is missing", expected);
    else
        gch_table_complain(r, GCH_MSG_TABLE_ROW_MISSING, NULL, 0, ": %u rows are missing, the first is %s", missing,
                           expected);
}

/* Tables whose rows are free and have no names: the same row twice is one too many. */
static void check_copies(const struct gch_table_reading *r) {
    for (size_t i = 0; i < r->count && i < 200; i++)
        for (size_t k = 0; k < i; k++)
            if (gch_csv_same_row(r->rows[i].csv, r->rows[k].csv)) {
                gch_table_complain(r, GCH_MSG_TABLE_ROW_DOUBLED, &r->rows[i], 0, ": the row of line %u stands twice",
                                   r->rows[k].csv->line);
                break;
            }
}

/* Tables whose rows are free: only doubles can be wrong. */
static void check_doubles(const struct gch_table_reading *r, unsigned key) {
    char one[70], two[70];
    /* No such table has more than a few dozen rows that differ, so a file of a million need not be compared in pairs.
     */
    for (size_t i = 0; i < r->count && i < 200; i++)
        for (size_t k = 0; k < i; k++) {
            if (!has_name(r, &r->rows[i]) || !has_name(r, &r->rows[k]))
                continue;
            row_key(r, &r->rows[i], one, sizeof one);
            row_key(r, &r->rows[k], two, sizeof two);
            if (strcmp(one, two) != 0)
                continue;
            gch_table_complain(r, GCH_MSG_TABLE_ROW_DOUBLED, &r->rows[i], key,
                               ": row %s stands twice, first in line %u", one, r->rows[k].csv->line);
            break;
        }
}

/* --- seasons ----------------------------------------------------------------------------------------------------- */

void gch_table_check_seasons(const struct gch_table_reading *r, unsigned kind) {
    const struct gch_table_column *column = &r->table->columns[kind];
    for (int k = 0; k < (kind == 0 ? 1 : (int)count_words(column->words)); k++) {
        int64_t next = 0; /* the season the coming row must begin with; 0 = open */
        const struct gch_table_row *before = NULL;
        for (size_t i = 0; i < r->count; i++) {
            const struct gch_table_row *row = &r->rows[i];
            if (row->csv->count != r->csv->rows[0].count || (kind > 0 && row->value[kind] != k))
                continue;
            int64_t from = row->value[0], to = row->value[1] == 0 ? NO_END : row->value[1];
            const char *text = gch_table_field(r, row, 0)->text;
            bool wrong = true; /* then all rows after it look wrong as well */
            if (from > to)
                gch_table_complain(r, GCH_MSG_TABLE_SEASONS, row, 0, ": from %s is after to %s", text,
                                   gch_table_field(r, row, 1)->text);
            else if (before == NULL && from != 0)
                gch_table_complain(r, GCH_MSG_TABLE_SEASONS, row, 0, ": the first from must be empty, it is \"%s\"",
                                   text);
            else if (before != NULL && from == 0)
                gch_table_complain(r, GCH_MSG_TABLE_SEASONS, row, 0, ": only the first from may be empty");
            else if (from != next)
                gch_table_complain(r, GCH_MSG_TABLE_SEASONS, row, 0, ": from %s does not follow on the row before",
                                   text);
            else
                wrong = false;
            if (wrong)
                return;
            before = row;
            next = to + 1;
        }
        if (before != NULL && before->value[1] != 0)
            gch_table_complain(r, GCH_MSG_TABLE_SEASONS, before, 1, ": the last to must be empty, it is \"%s\"",
                               gch_table_field(r, before, 1)->text);
        if (before == NULL)
            gch_table_complain(r, GCH_MSG_TABLE_ROW_MISSING, NULL, 0, ": row %s is missing",
                               kind == 0 ? "of any season" : column->words[k]);
    }
}

const struct gch_table_row *gch_table_season_row(const struct gch_table_reading *r, int season, unsigned kind,
                                                 int64_t value) {
    for (size_t i = 0; i < r->count; i++) {
        const struct gch_table_row *row = &r->rows[i];
        if (row->csv->count == r->csv->rows[0].count && row->value[0] <= season &&
            (row->value[1] == 0 || season <= row->value[1]) && (kind == 0 || row->value[kind] == value))
            return row;
    }
    return NULL;
}

/* --- reading ----------------------------------------------------------------------------------------------------- */

static void store(const struct gch_table_column *column, void *out, int index, int64_t value) {
    char *to = (char *)out + column->at + (size_t)index * column->step;
    switch (column->size) {
    case sizeof(uint8_t):
        *(uint8_t *)to = (uint8_t)value;
        break;
    case sizeof(uint16_t):
        memcpy(to, &(uint16_t){(uint16_t)value}, sizeof(uint16_t));
        break;
    case sizeof(uint32_t):
        memcpy(to, &(uint32_t){(uint32_t)value}, sizeof(uint32_t));
        break;
    default:
        break;
    }
}

static void store_row(const struct gch_table_reading *r, const struct gch_table_row *row, int index) {
    for (unsigned c = 0; c < r->table->column_count; c++)
        store(&r->table->columns[c], r->out, index, row->value[c]);
}

void gch_table_store(const struct gch_table_reading *r, const struct gch_table_row *row) {
    store_row(r, row, 0);
}

static enum gch_status read_rows(struct gch_table_reading *r) {
    const struct gch_table *table = r->table;
    unsigned before = gch_context_errors(r->ctx);
    unsigned key = 0;
    bool keyed = false;
    for (unsigned c = table->column_count; c-- > 0;)
        if (table->columns[c].key) {
            key = c;
            keyed = true;
        }
    unsigned rows = 0;
    char name[32];
    while (expected_row(table, rows, name))
        rows++;
    if (r->count < rows && gch_csv_cut_off(r->ctx, r->csv, rows - (unsigned)r->count))
        return GCH_E_DATA;
    for (size_t i = 0; i < r->count; i++)
        read_row(r, &r->rows[i]);
    if (table->rows != NULL || table->row != NULL)
        check_rows(r, key);
    else if (keyed)
        check_doubles(r, key);
    else
        check_copies(r);
    if (r->count == 0 && table->rows == NULL && table->row == NULL && !table->bare)
        gch_table_complain(r, GCH_MSG_TABLE_ROW_MISSING, NULL, 0, ": there are headings and no rows");
    /* Of rows that are wrong in themselves, what they have to do with each other says nothing new. */
    if (table->check != NULL && gch_context_errors(r->ctx) == before)
        table->check(r);
    if (gch_context_errors(r->ctx) > before)
        return GCH_E_DATA;
    if (r->out == NULL)
        return GCH_OK;
    for (size_t i = 0; i < r->count; i++)
        if (r->rows[i].index >= 0)
            store_row(r, &r->rows[i], r->rows[i].index);
    return table->fill != NULL ? table->fill(r) : GCH_OK;
}

enum gch_status gch_table_read(struct gch_context *ctx, const struct gch_table *table, const struct gch_csv *csv,
                               void *out) {
    struct gch_table_reading r = {.ctx = ctx, .table = table, .csv = csv, .count = csv->count - 1, .out = out};
    unsigned *field = calloc(table->column_count, sizeof *field);
    r.rows = calloc(csv->count, sizeof *r.rows);
    int64_t *values = calloc(csv->count * table->column_count, sizeof *values);
    enum gch_status status = GCH_E_NOMEM;
    if (field != NULL && r.rows != NULL && values != NULL) {
        r.field = field;
        for (size_t i = 0; i < r.count; i++)
            r.rows[i] = (struct gch_table_row){.csv = &csv->rows[i + 1], .value = values + i * table->column_count};
        status = (table->loose ? find_headings : check_headings)(ctx, table, csv, field) ? read_rows(&r) : GCH_E_DATA;
    }
    free(values);
    free(r.rows);
    free(field);
    return status;
}

enum gch_status gch_table_load(struct gch_context *ctx, const struct gch_table *table, const char *path, void *out) {
    struct gch_csv *csv;
    enum gch_status status = gch_csv_load(ctx, path, &csv);
    if (status != GCH_OK)
        return status;
    status = gch_table_read(ctx, table, csv, out);
    gch_csv_free(csv);
    return status;
}

enum gch_status gch_table_find(struct gch_context *ctx, const struct gch_table *table, const char *folder, void *out) {
    char relative[128];
    char *path = NULL;
    snprintf(relative, sizeof relative, "priority/%s/%s.csv", folder, table->file);
    enum gch_status status = gch_context_find(ctx, relative, &path);
    if (status == GCH_E_IO && table->optional)
        return GCH_OK;
    if (status == GCH_E_IO)
        gch_report(ctx, GCH_MSG_TABLE_MISSING, NULL, "%s: not found in any data directory", relative);
    if (status == GCH_OK)
        status = gch_table_load(ctx, table, path, out);
    free(path);
    return status;
}
