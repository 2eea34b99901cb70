/* Charts of other layouts into ours. */
#include "chart/import-priv.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "base/message.h"
#include "chart/chart-legal.h"
#include "chart/chart-names.h"

/* One file on its way into one chart. */
struct reading {
    struct gch_context *ctx;
    const struct gch_import *import;
    const struct gch_mapping *m;
    const struct gch_map_sheet *sheet;
    enum gch_map_chart chart;
    const char *path;
    const struct gch_csv *csv;
    const struct gch_csv_row *header;
    struct gch_team *team;
    struct gch_losses *losses;
    int at[GCH_MAP_COLUMNS]; /* -1: not there */
    int at_rows, at_formation, at_team, at_optional;
    bool *used; /* headings that something was read from */
    bool bad;
};

/* Headings are the same whatever the number of blanks in them: sheets break them into lines. */
static bool same_heading(const char *a, const char *b) {
    for (;;) {
        while (*a == ' ' || *a == '\n' || *a == '\r')
            a++;
        while (*b == ' ' || *b == '\n' || *b == '\r')
            b++;
        if (*a != *b)
            return false;
        if (*a == '\0')
            return true;
        a++;
        b++;
    }
}

static int find_heading(const struct reading *r, const char *theirs) {
    int place = gch_map_place(theirs);
    if (place >= 0)
        return place < (int)r->header->count ? place : -1;
    for (unsigned i = 0; i < r->header->count; i++)
        if (same_heading(r->header->fields[i].text, theirs))
            return (int)i;
    return -1;
}

/* A heading that must be there; -1 and a finding if it is not. */
static int need_heading(struct reading *r, const char *theirs) {
    int at = find_heading(r, theirs);
    if (at < 0) {
        gch_report(r->ctx, GCH_MSG_MAP_HEADING, &(struct gch_place){r->path, r->header->line, 0}, "no column \"%s\"",
                   theirs);
        r->bad = true;
    } else {
        r->used[at] = true;
    }
    return at;
}

/* The field under a heading: a row that leaves out the column it may leave out has all after it one place nearer. NULL:
 * the row ends before it. */
static const struct gch_csv_field *field_at(const struct reading *r, const struct gch_csv_row *row, int at) {
    if (r->at_optional >= 0 && row->count < r->header->count && at > r->at_optional)
        at--;
    return at >= 0 && (unsigned)at < row->count ? &row->fields[at] : NULL;
}

static bool is_skipped(const struct reading *r, unsigned line) {
    for (unsigned i = 0; i < r->sheet->skips; i++)
        if (r->sheet->skip[i] == line)
            return true;
    return false;
}

/* "A", "A-Standard", "A Standard": a formation's letter; -1 if it is none. */
static int letter_of(const char *text) {
    while (*text == ' ')
        text++;
    return *text >= 'A' && *text <= 'F' && !isalnum((unsigned char)text[1]) ? *text - 'A' : -1;
}

/* The row a line is about: 10..39 or 1..5, of a defense with its formation, which a sheet of merged cells says in its
 * first line only. */
static bool read_row(const struct reading *r, const struct gch_csv_row *row, int *formation, int *out) {
    const struct gch_csv_field *dice = field_at(r, row, r->at_rows);
    long n;
    if (dice == NULL)
        return false;
    const char *text = dice->text;
    if (r->chart == GCH_MAP_DEFENSE && r->at_formation >= 0) {
        const struct gch_csv_field *letter = field_at(r, row, r->at_formation);
        int said = letter != NULL ? letter_of(letter->text) : -1;
        if (said >= 0)
            *formation = said;
        if ((said < 0 && !r->m->merged) || *formation < 0)
            return false;
    } else if (r->chart == GCH_MAP_DEFENSE) {
        if (text[0] < 'A' || text[0] > 'F')
            return false;
        *formation = *text++ - 'A';
        text += *text == '-' || *text == ' ';
    }
    bool tall = gch_map_tall(r->chart);
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == ' ')
        length--;
    if (!gch_parse_int(text, length, tall ? 10 : 1, tall ? 39 : 5, &n))
        return false;
    *out = (int)n - (tall ? 10 : 1);
    return true;
}

static const struct gch_law *law_of(const struct gch_chart_kind *kind, int column) {
    return column >= GCH_MAP_COVER  ? gch_law_coverage(kind, (enum gch_coverage)(column - GCH_MAP_COVER))
           : column >= GCH_MAP_PLAY ? gch_law_defense(kind, column - GCH_MAP_PLAY + 1)
                                    : gch_law_column(kind, (enum gch_column)column);
}

/* May a cell stand in a column of an imported chart? */
static bool is_legal(const struct gch_chart_kind *kind, int column, struct gch_cell *cell) {
    const struct gch_law *law = law_of(kind, column);
    struct gch_cell normal = gch_law_normal(law, kind, *cell);
    enum gch_cell_class class = gch_class_of(law, normal);
    if (((law->ok | law->warn | law->imported) >> class & 1) == 0 || normal.number < GCH_YARDS_LOW ||
        normal.number > GCH_YARDS_HIGH)
        return false;
    *cell = normal;
    return true;
}

/* What stands for a cell that cannot be used: what the mapping says, nothing, or what stood in the row before. */
static struct gch_cell substitute(const struct reading *r, int column, int formation, int row) {
    const char *other = r->m->column[column].other;
    struct gch_cell cell = {GCH_CELL_BLANK, 0, 0};
    if (other != NULL)
        gch_cell_parse(other, strlen(other), &cell);
    if (other == NULL && !is_legal(r->import->kind, column, &cell))
        cell = *gch_map_cell(r->team, column, formation, row > 0 ? row - 1 : row);
    return cell;
}

static void read_cell(struct reading *r, const struct gch_csv_row *line, int column, int formation, int row) {
    const struct gch_csv_field *field = field_at(r, line, r->at[column]);
    const char *text = field != NULL ? field->text : "";
    struct gch_place place = {r->path, line->line, field != NULL ? field->column : 0};
    struct gch_cell cell;
    bool rounded;
    char ours[GCH_CELL_TEXT];
    bool read = gch_map_read_cell(r->m, column, text, &cell, &rounded);
    bool legal = read && is_legal(r->import->kind, column, &cell);
    if (legal && rounded)
        gch_losses_add(r->losses, GCH_LOSS_ROUNDED, "%.20s as %s", text, gch_cell_print(cell, ours));
    if (!legal) {
        cell = substitute(r, column, formation, row);
        gch_cell_print(cell, ours);
        if (read && r->m->column[column].other != NULL) {
            gch_losses_add(r->losses, GCH_LOSS_REPLACED, "%.20s in %s %s, now %s", text, gch_map_chart_name(r->chart),
                           gch_map_heading(column), ours[0] != '\0' ? ours : "blank");
        } else {
            gch_report(r->ctx, GCH_MSG_IMPORT_CELL, &place,
                       read ? "\"%s\" in column %s cannot stand there" : "\"%s\" in column %s could not be read", text,
                       r->m->column[column].theirs);
            gch_losses_add(r->losses, GCH_LOSS_UNREAD, "%.20s", text[0] != '\0' ? text : "blank");
        }
    }
    *gch_map_cell(r->team, column, formation, row) = cell;
}

/* The columns of the chart that come from the file. */
static bool find_columns(struct reading *r) {
    r->at_rows = need_heading(r, r->sheet->rows != NULL ? r->sheet->rows : "dice");
    r->at_formation = r->chart == GCH_MAP_DEFENSE && r->m->formation != NULL ? need_heading(r, r->m->formation) : -1;
    r->at_team = r->sheet->team != NULL ? need_heading(r, r->sheet->team) : -1;
    r->at_optional = r->sheet->optional != NULL ? find_heading(r, r->sheet->optional) : -1;
    if (r->at_optional >= 0)
        r->used[r->at_optional] = true;
    for (int i = 0; i < GCH_MAP_COLUMNS; i++) {
        r->at[i] = -1;
        if (r->m->column[i].theirs != NULL && gch_map_chart_of(i) == r->chart)
            r->at[i] = need_heading(r, r->m->column[i].theirs);
    }
    return !r->bad;
}

/* Whether a line is the team's that is meant. */
static bool is_meant(const struct reading *r, const struct gch_csv_row *row) {
    if (r->at_team < 0 || r->import->which == NULL)
        return true;
    const struct gch_csv_field *field = field_at(r, row, r->at_team);
    return field != NULL && same_heading(field->text, r->import->which);
}

static bool is_empty(const struct gch_csv_row *row) {
    for (unsigned i = 0; i < row->count; i++)
        if (row->fields[i].text[strspn(row->fields[i].text, " ")] != '\0')
            return false;
    return true;
}

static void check_length(struct reading *r, const struct gch_csv_row *row, const char *name) {
    bool left_out = r->at_optional >= 0 && row->count < r->header->count;
    unsigned want = 0;
    for (int i = 0; i < GCH_MAP_COLUMNS; i++)
        if (r->at[i] >= 0 && (unsigned)r->at[i] + 1 > want)
            want = (unsigned)r->at[i] + 1;
    want -= left_out;
    if (row->count >= want)
        return;
    if (r->sheet->short_rows) {
        gch_losses_add(r->losses, GCH_LOSS_SHORT, "%s %s", gch_map_chart_name(r->chart), name);
        return;
    }
    gch_report(r->ctx, GCH_MSG_IMPORT_ROW, &(struct gch_place){r->path, row->line, 1},
               "row %s has %u fields, %u were expected", name, row->count, want);
    r->bad = true;
}

static void name_row(const struct reading *r, int formation, int row, char *out, size_t size) {
    if (r->chart == GCH_MAP_DEFENSE)
        snprintf(out, size, "%c-%d", 'A' + formation, row + 1);
    else
        snprintf(out, size, "%d", row + (gch_map_tall(r->chart) ? 10 : 1));
}

static void read_lines(struct reading *r) {
    bool seen[GCH_FORMATIONS][GCH_ROWS] = {{false}};
    int formation = -1, row = 0;
    char name[16];
    for (size_t i = 0; i < r->csv->count; i++) {
        const struct gch_csv_row *line = &r->csv->rows[i];
        if (line <= r->header || is_skipped(r, line->line) || is_empty(line) || !is_meant(r, line))
            continue;
        bool known = read_row(r, line, &formation, &row);
        if (!known && r->sheet->skip_other) {
            unsigned k = 0;
            while (k + 1 < line->count && line->fields[k].length == 0)
                k++;
            gch_losses_add(r->losses, GCH_LOSS_SKIPPED, "%s line %u (%.30s)", gch_map_chart_name(r->chart), line->line,
                           line->fields[k].text);
            continue;
        }
        int f = r->chart == GCH_MAP_DEFENSE ? formation : 0;
        if (!known || seen[f][row]) {
            const struct gch_csv_field *dice = field_at(r, line, r->at_rows);
            gch_report(r->ctx, GCH_MSG_IMPORT_ROW, &(struct gch_place){r->path, line->line, 1},
                       "row \"%s\" is none of %s, or stands there twice", dice != NULL ? dice->text : "",
                       gch_map_chart_name(r->chart));
            r->bad = true;
            continue;
        }
        seen[f][row] = true;
        name_row(r, f, row, name, sizeof name);
        check_length(r, line, name);
        for (int c = 0; c < GCH_MAP_COLUMNS; c++)
            if (r->at[c] >= 0)
                read_cell(r, line, c, f, row);
    }
    for (int f = 0; f < (r->chart == GCH_MAP_DEFENSE ? GCH_FORMATIONS : 1); f++)
        for (row = 0; row < (gch_map_tall(r->chart) ? GCH_ROWS : GCH_DROWS); row++) {
            if (seen[f][row])
                continue;
            name_row(r, f, row, name, sizeof name);
            gch_report(r->ctx, GCH_MSG_IMPORT_ROW, &(struct gch_place){r->path, 0, 0}, "row %s of %s is missing", name,
                       gch_map_chart_name(r->chart));
            gch_losses_add(r->losses, GCH_LOSS_ROW, "%s %s", gch_map_chart_name(r->chart), name);
            for (int c = 0; c < GCH_MAP_COLUMNS; c++)
                if (r->at[c] >= 0)
                    *gch_map_cell(r->team, c, f, row) = substitute(r, c, f, row);
        }
}

/* "Fumble Recovered 10-26" somewhere in the file: these rows keep the ball. */
static void read_recovered(struct reading *r) {
    const char *pattern = r->m->recovered;
    size_t lead = (size_t)(strstr(pattern, "*-*") - pattern);
    for (size_t i = 0; i < r->csv->count; i++)
        for (unsigned k = 0; k < r->csv->rows[i].count; k++) {
            const char *text = r->csv->rows[i].fields[k].text;
            unsigned low, high;
            if (strncmp(text, pattern, lead) != 0 || sscanf(text + lead, "%u-%u", &low, &high) != 2 || low < 10 ||
                high > 39 || low > high)
                continue;
            for (unsigned row = 0; row < GCH_ROWS; row++)
                r->team->column[GCH_COL_FUMBLE_RECOVERY][row] =
                    (struct gch_cell){row + 10 >= low && row + 10 <= high ? GCH_CELL_REC : GCH_CELL_LOST, 0, 0};
            r->team->columns |= UINT64_C(1) << GCH_COL_FUMBLE_RECOVERY;
            if (k < r->header->count)
                r->used[k] = true;
            return;
        }
    gch_report(r->ctx, GCH_MSG_IMPORT_ROW, &(struct gch_place){r->path, 0, 0}, "nothing in it reads \"%s\"", pattern);
    r->bad = true;
}

/* "2026 Thunderhawks      offense": season and name. */
static void read_title(struct reading *r) {
    for (size_t i = 0; i < r->csv->count; i++) {
        const struct gch_csv_row *row = &r->csv->rows[i];
        if (row->line != r->sheet->title)
            continue;
        const char *text = "";
        for (unsigned k = 0; k < row->count && text[0] == '\0'; k++)
            text = row->fields[k].text + strspn(row->fields[k].text, " ");
        long season;
        if (gch_parse_int(text, strcspn(text, " "), 1900, 2099, &season)) {
            if (r->team->season == 0)
                r->team->season = (int)season;
            text += strcspn(text, " ");
            text += strspn(text, " ");
        }
        size_t n = strlen(text), tail = strlen(gch_map_chart_name(r->chart));
        if (n > tail && strcasecmp(text + n - tail, gch_map_chart_name(r->chart)) == 0)
            n -= tail;
        while (n > 0 && text[n - 1] == ' ')
            n--;
        if (r->team->name[0] == '\0' && n > 0 && n < sizeof r->team->name)
            snprintf(r->team->name, sizeof r->team->name, "%.*s", (int)n, text);
    }
}

static void mark_columns(struct reading *r) {
    for (int i = 0; i < GCH_MAP_COLUMNS; i++)
        if (r->at[i] >= 0 && i < GCH_MAP_PLAY)
            r->team->columns |= UINT64_C(1) << i;
        else if (r->at[i] >= 0 && i >= GCH_MAP_COVER)
            r->team->coverages |= UINT32_C(1) << (i - GCH_MAP_COVER);
}

/* Columns with something in them that nothing was read from. */
static void note_unused(struct reading *r, const bool *used) {
    for (unsigned k = 0; k < r->header->count; k++) {
        bool filled = false;
        for (const struct gch_csv_row *row = r->header + 1; row < r->csv->rows + r->csv->count; row++)
            filled = filled || (k < row->count && row->fields[k].length > 0);
        const char *heading = r->header->fields[k].text;
        if (used[k] || !filled)
            continue;
        if (heading[strspn(heading, " ")] != '\0')
            gch_losses_add(r->losses, GCH_LOSS_COLUMN, "%s \"%.30s\"", r->sheet->file, heading);
        else
            gch_losses_add(r->losses, GCH_LOSS_COLUMN, "%s #%u", r->sheet->file, k + 1);
    }
}

static enum gch_status find_header(struct reading *r) {
    r->header = NULL;
    for (size_t i = 0; i < r->csv->count && r->header == NULL; i++)
        if (r->sheet->header == 0 || r->csv->rows[i].line == r->sheet->header)
            r->header = &r->csv->rows[i];
    if (r->header != NULL)
        return GCH_OK;
    gch_report(r->ctx, GCH_MSG_MAP_HEADING, &(struct gch_place){r->path, 0, 0}, "there is no line %u for the headings",
               r->sheet->header);
    return GCH_E_DATA;
}

/* What the charts of one file leave of its columns is known when the last of them has been read. */
struct leftover {
    bool used[256];
};

static enum gch_status read_chart(struct gch_context *ctx, const struct gch_import *import, enum gch_map_chart chart,
                                  struct gch_team *team, struct gch_losses *losses, struct leftover *left) {
    const struct gch_mapping *m = import->mapping;
    struct reading r = {.ctx = ctx, .import = import, .m = m, .sheet = &m->sheet[chart], .chart = chart, .team = team};
    char *path = gch_path_join(import->source, r.sheet->file);
    struct gch_csv *csv = NULL;
    enum gch_status status =
        path != NULL ? gch_csv_load_marked(ctx, path, r.sheet->marked ? r.sheet->mark : '#', &csv) : GCH_E_NOMEM;
    r.path = path;
    r.csv = csv;
    r.losses = losses;
    r.used = left->used;
    if (status == GCH_OK)
        status = find_header(&r);
    if (status == GCH_OK && r.header->count > sizeof left->used) {
        gch_report(ctx, GCH_MSG_MAP_HEADING, &(struct gch_place){path, r.header->line, 0}, "%u columns are too many",
                   r.header->count);
        status = GCH_E_DATA;
    }
    if (status == GCH_OK && find_columns(&r)) {
        read_lines(&r);
        if (chart == GCH_MAP_OFFENSE && m->recovered != NULL)
            read_recovered(&r);
        if (r.sheet->title > 0)
            read_title(&r);
        mark_columns(&r);
        bool last = true;
        for (int later = (int)chart + 1; later < GCH_MAP_CHARTS; later++)
            last = last && (m->sheet[later].file == NULL || strcmp(m->sheet[later].file, r.sheet->file) != 0);
        if (last)
            note_unused(&r, left->used);
    }
    if (status == GCH_OK && r.bad)
        status = GCH_E_DATA;
    gch_csv_free(csv);
    free(path);
    return status;
}

/* --- columns the layout does not have ---------------------------------------------------------------------------- */

static void fill_column(struct gch_team *team, int column, const char *fill) {
    enum gch_map_chart chart = gch_map_chart_of(column);
    int rows = gch_map_tall(chart) ? GCH_ROWS : GCH_DROWS;
    const char *p = fill;
    for (int f = 0; f < (chart == GCH_MAP_DEFENSE ? GCH_FORMATIONS : 1); f++)
        for (int row = 0; row < rows; row++) {
            struct gch_cell cell = {0};
            if (strncmp(fill, "as ", 3) == 0) {
                cell = *gch_map_cell(team, gch_map_find(fill + 3), f, row);
            } else {
                size_t n = strcspn(p, ";");
                gch_cell_parse(p, n, &cell);
                if (strchr(fill, ';') != NULL)
                    p += n + (p[n] == ';');
            }
            *gch_map_cell(team, column, f, row) = cell;
        }
    if (column < GCH_MAP_PLAY)
        team->columns |= UINT64_C(1) << column;
    else if (column >= GCH_MAP_COVER)
        team->coverages |= UINT32_C(1) << (column - GCH_MAP_COVER);
}

static void fill_columns(const struct gch_import *import, struct gch_team *team, struct gch_losses *losses) {
    const struct gch_mapping *m = import->mapping;
    for (int i = 0; i < GCH_MAP_COLUMNS; i++)
        if (m->column[i].fill != NULL && m->column[i].theirs == NULL) {
            fill_column(team, i, m->column[i].fill);
            gch_losses_add(losses, GCH_LOSS_FILLED, "%s %s", gch_map_chart_name(gch_map_chart_of(i)),
                           gch_map_heading(i));
        }
    /* Layouts that print these as colours have no column for them: all good, as in a blank team. */
    static const enum gch_column colours[] = {GCH_COL_PAT, GCH_COL_FUMBLE_RECOVERY};
    for (size_t i = 0; i < sizeof colours / sizeof colours[0]; i++) {
        int c = (int)colours[i];
        if (m->column[c].theirs != NULL || m->column[c].fill != NULL ||
            (c == GCH_COL_FUMBLE_RECOVERY && m->recovered != NULL))
            continue;
        team->columns |= UINT64_C(1) << c;
        gch_losses_add(losses, GCH_LOSS_FILLED, "%s %s", gch_map_chart_name(gch_map_chart_of(c)), gch_map_heading(c));
    }
}

/* --- values ------------------------------------------------------------------------------------------------------ */

/* Sets what is not yet known; false if the text cannot be that. */
static bool set_value(struct gch_team *team, const char *name, const char *text, size_t length) {
    long n;
    if (strcmp(name, "team") == 0) {
        char code[8] = "";
        if (length >= sizeof code)
            return false;
        snprintf(code, sizeof code, "%.*s", (int)length, text);
        if (!gch_team_code_spelt(code))
            return false;
        if (team->code[0] == '\0')
            memcpy(team->code, code, sizeof code);
        return true;
    }
    if (strcmp(name, "name") == 0) {
        if (length == 0 || length >= sizeof team->name)
            return false;
        if (team->name[0] == '\0')
            snprintf(team->name, sizeof team->name, "%.*s", (int)length, text);
        return true;
    }
    if (strcmp(name, "season") == 0) {
        if (!gch_parse_int(text, length, 1, 9999, &n))
            return false;
        if (team->season == 0)
            team->season = (int)n;
        return true;
    }
    for (int k = 0; k < GCH_VALUE_COUNT; k++)
        if (strcmp(gch_value_names[k].name, name) == 0) {
            if (!gch_parse_fixed(text, length, gch_value_names[k].places, gch_value_names[k].low,
                                 gch_value_names[k].high, &n))
                return false;
            team->values[k] = (int16_t)n;
            return true;
        }
    return false;
}

/* The rest of the line that holds a text, without blanks, commas and quotes around it. Of numbers the first word. */
static const char *after_text(const char *whole, const char *text, bool word, size_t *length) {
    const char *found = strstr(whole, text);
    if (found == NULL)
        return NULL;
    found += strlen(text);
    found += strspn(found, " \t\"'");
    size_t n = strcspn(found, word ? " ,\r\n\"" : "\r\n");
    while (n > 0 && strchr(" \t\"',", found[n - 1]) != NULL)
        n--;
    *length = n;
    return found;
}

/* What another file of the team says: "team.yaml|team_name:". */
static enum gch_status look_up(struct gch_context *ctx, const struct gch_import *import, struct gch_team *team) {
    const struct gch_mapping *m = import->mapping;
    for (size_t i = 0; i < m->lookups; i++) {
        const char *name = m->lookup[i].name, *bar = strchr(m->lookup[i].text, '|');
        char *file = strndup(m->lookup[i].text, (size_t)(bar - m->lookup[i].text)), *whole = NULL;
        char *path = file != NULL ? gch_path_join(import->source, file) : NULL;
        size_t length, whole_length;
        enum gch_status status = path != NULL ? gch_file_read(ctx, path, 1000000, &whole, &whole_length) : GCH_E_NOMEM;
        if (status == GCH_OK) {
            bool word = strcmp(name, "name") != 0;
            const char *text = after_text(whole, bar + 1, word, &length);
            if (text == NULL || !set_value(team, name, text, length)) {
                gch_report(ctx, GCH_MSG_IMPORT_VALUE, &(struct gch_place){path, 0, 0}, "nothing after \"%s\" is a %s",
                           bar + 1, name);
                status = GCH_E_DATA;
            }
        }
        free(whole);
        free(file);
        free(path);
        if (status != GCH_OK)
            return status;
    }
    return GCH_OK;
}

/* The full name in a list of teams: "names,teams.csv,code|full_name". */
static enum gch_status look_up_name(struct gch_context *ctx, const struct gch_import *import, struct gch_team *team) {
    const struct gch_mapping *m = import->mapping;
    if (m->names_file == NULL || team->name[0] != '\0')
        return GCH_OK;
    const char *bar = strchr(m->names_columns, '|');
    char *first = strndup(m->names_columns, (size_t)(bar - m->names_columns));
    char *path = gch_path_join(import->source, m->names_file);
    struct gch_csv *csv = NULL;
    enum gch_status status = first != NULL && path != NULL ? gch_csv_load(ctx, path, &csv) : GCH_E_NOMEM;
    if (status == GCH_OK) {
        int code = gch_csv_find(&csv->rows[0], first), name = gch_csv_find(&csv->rows[0], bar + 1);
        if (code < 0 || name < 0) {
            gch_report(ctx, GCH_MSG_MAP_HEADING, &(struct gch_place){path, csv->rows[0].line, 0}, "no column \"%s\"",
                       code < 0 ? first : bar + 1);
            status = GCH_E_DATA;
        }
        for (size_t i = 1; status == GCH_OK && i < csv->count; i++) {
            const struct gch_csv_row *row = &csv->rows[i];
            if (row->count > (unsigned)code && row->count > (unsigned)name &&
                (strcmp(row->fields[code].text, team->code) == 0 ||
                 (import->which != NULL && same_heading(row->fields[code].text, import->which))))
                set_value(team, "name", row->fields[name].text, row->fields[name].length);
        }
    }
    gch_csv_free(csv);
    free(first);
    free(path);
    return status;
}

/* A code out of a name: its letters and digits in capitals. */
static void make_code(struct gch_team *team, const char *name) {
    char code[8] = "";
    size_t n = 0;
    for (; *name != '\0' && n + 1 < sizeof code; name++)
        if (isascii((unsigned char)*name) &&
            (isalpha((unsigned char)*name) || (n > 0 && isdigit((unsigned char)*name))))
            code[n++] = (char)toupper((unsigned char)*name);
    if (gch_team_code_spelt(code))
        memcpy(team->code, code, sizeof code);
}

static enum gch_status read_values(struct gch_context *ctx, const struct gch_import *import, struct gch_team *team) {
    const struct gch_mapping *m = import->mapping;
    const struct gch_place place = {m->path, 0, 0};
    for (size_t i = 0; i < m->values; i++)
        if (!set_value(team, m->value[i].name, m->value[i].text, strlen(m->value[i].text))) {
            gch_report(ctx, GCH_MSG_IMPORT_VALUE, &place, "\"%s\" is not a value for %s", m->value[i].text,
                       m->value[i].name);
            return GCH_E_DATA;
        }
    enum gch_status status = look_up(ctx, import, team);
    if (status == GCH_OK && team->code[0] == '\0' && import->which != NULL)
        make_code(team, import->which);
    return status == GCH_OK ? look_up_name(ctx, import, team) : status;
}

/* What must be known in the end. */
static enum gch_status check_identity(struct gch_context *ctx, const struct gch_import *import, struct gch_team *team) {
    const struct gch_place place = {import->mapping->path, 0, 0};
    if (team->code[0] == '\0')
        make_code(team, team->name);
    if (team->code[0] == '\0' || team->season == 0) {
        gch_report(ctx, GCH_MSG_IMPORT_VALUE, &place, "the %s is not known",
                   team->code[0] == '\0' ? "code of the team" : "season");
        return GCH_E_DATA;
    }
    if (team->name[0] == '\0')
        snprintf(team->name, sizeof team->name, "%s",
                 import->which != NULL && strlen(import->which) < sizeof team->name ? import->which : team->code);
    return GCH_OK;
}

enum gch_status gch_import_list(struct gch_context *ctx, const struct gch_import *import, struct gch_names *out) {
    const struct gch_mapping *m = import->mapping;
    *out = (struct gch_names){0};
    for (int chart = 0; chart < GCH_MAP_CHARTS; chart++) {
        const struct gch_map_sheet *sheet = &m->sheet[chart];
        if (sheet->team == NULL)
            continue;
        struct reading r = {.ctx = ctx, .import = import, .m = m, .sheet = sheet, .at_optional = -1};
        char *path = gch_path_join(import->source, sheet->file);
        struct gch_csv *csv = NULL;
        enum gch_status status =
            path != NULL ? gch_csv_load_marked(ctx, path, sheet->marked ? sheet->mark : '#', &csv) : GCH_E_NOMEM;
        r.path = path;
        r.csv = csv;
        if (status == GCH_OK)
            status = find_header(&r);
        int at = status == GCH_OK ? find_heading(&r, sheet->team) : -1;
        for (const struct gch_csv_row *row = at >= 0 ? r.header + 1 : NULL;
             status == GCH_OK && row != NULL && row < csv->rows + csv->count; row++) {
            bool known = row->count <= (unsigned)at || row->fields[at].length == 0 || is_skipped(&r, row->line);
            for (size_t i = 0; i < out->count && !known; i++)
                known = same_heading(out->names[i], row->fields[at].text);
            char **names = known ? NULL : realloc(out->names, (out->count + 1) * sizeof *names);
            if (known)
                continue;
            if (names != NULL) {
                out->names = names;
                names[out->count] = strdup(row->fields[at].text);
            }
            if (names == NULL || names[out->count] == NULL)
                status = GCH_E_NOMEM;
            else
                out->count++;
        }
        gch_csv_free(csv);
        free(path);
        return status;
    }
    return GCH_OK;
}

enum gch_status gch_import_team(struct gch_context *ctx, const struct gch_import *import, struct gch_team *team,
                                struct gch_losses *losses) {
    const struct gch_mapping *m = import->mapping;
    struct leftover left[GCH_MAP_CHARTS] = {{{false}}};
    enum gch_status status = read_values(ctx, import, team);
    for (int chart = 0; chart < GCH_MAP_CHARTS && status == GCH_OK; chart++) {
        int same = 0; /* the first chart of the same file keeps its account */
        while (m->sheet[same].file == NULL || m->sheet[chart].file == NULL ||
               strcmp(m->sheet[same].file, m->sheet[chart].file) != 0) {
            if (same == chart)
                break;
            same++;
        }
        if (m->sheet[chart].file != NULL)
            status = read_chart(ctx, import, (enum gch_map_chart)chart, team, losses, &left[same]);
    }
    if (status == GCH_OK)
        status = check_identity(ctx, import, team);
    if (status == GCH_OK) {
        fill_columns(import, team, losses);
        snprintf(team->origin, sizeof team->origin, "imported");
        gch_team_seal(team);
    }
    gch_context_flush(ctx);
    if (losses->failed)
        return GCH_E_NOMEM;
    if (status == GCH_OK && !import->keep_going &&
        gch_losses_count(losses, GCH_LOSS_UNREAD) + gch_losses_count(losses, GCH_LOSS_ROW) > 0)
        return GCH_E_DATA;
    return status;
}
