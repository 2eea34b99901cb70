#include "chart/chart-grid.h"

#include "base/message.h"
#include "base/odd.h"
#include "chart/chart-names.h"

#include <stdio.h>
#include <string.h>

static const char *const play_digits[GCH_PLAYS] = {"1", "2", "3", "4", "5", "6", "7", "8", "9"};

static enum gch_need column_need(const struct gch_chart_kind *kind, enum gch_column column) {
    if (!gch_kind_uses(kind, column))
        return GCH_OTHER_GAME;
    return (kind->required >> column & 1) != 0 ? GCH_REQUIRED : GCH_OPTIONAL;
}

static struct gch_grid_column *add_column(struct gch_grid *grid, const char *heading, const char *chart,
                                          const char *column, const struct gch_law *law, enum gch_need need) {
    struct gch_grid_column *c = &grid->columns[grid->count++];
    c->heading = heading;
    c->chart = chart;
    c->column = column;
    c->law = law;
    c->need = need;
    return c;
}

bool gch_grid_init(struct gch_grid *grid, const char *file, const struct gch_chart_kind *kind, int season) {
    memset(grid, 0, sizeof *grid);
    grid->chart = file;
    grid->kind = kind;
    grid->season = season;
    grid->low = 10;
    grid->high = 39;
    for (int i = 0; i < GCH_COLUMN_COUNT; i++)
        if (strcmp(gch_columns[i].file, file) == 0)
            add_column(grid, gch_columns[i].heading, gch_columns[i].chart, gch_columns[i].column,
                       gch_law_column(kind, (enum gch_column)i), column_need(kind, (enum gch_column)i));
    for (int i = 0; i < GCH_LEAGUE_COLUMN_COUNT; i++)
        if (strcmp(gch_league_columns[i].file, file) == 0)
            add_column(grid, gch_league_columns[i].heading, gch_league_columns[i].chart, gch_league_columns[i].column,
                       i == GCH_LEAGUE_SQUIB_RETURN ? &kind->squib_return : NULL, GCH_REQUIRED);
    if (grid->count > 0)
        return true;
    grid->low = 1;
    grid->high = 5;
    if (strcmp(file, "defense") == 0) {
        grid->formations = true;
        for (int play = 1; play <= GCH_PLAYS; play++)
            add_column(grid, play_digits[play - 1], "defense", play_digits[play - 1], gch_law_defense(kind, play),
                       GCH_REQUIRED);
        return true;
    }
    if (strcmp(file, "coverage") == 0) {
        for (int i = 0; i < GCH_COVERAGE_COUNT; i++)
            add_column(grid, gch_coverages[i], gch_coverages[i], "", gch_law_coverage(kind, (enum gch_coverage)i),
                       (kind->required_coverages >> i & 1) != 0 ? GCH_REQUIRED : GCH_OPTIONAL);
        return true;
    }
    return false;
}

int gch_grid_slots(const struct gch_grid *grid) {
    return grid->formations ? GCH_FORMATIONS * GCH_DROWS : grid->high - grid->low + 1;
}

/* "offense row 30, column 6", "defense D row 3, column 6", "kick-coverage row 2" */
static void where(const struct gch_grid *grid, const struct gch_grid_column *c, int slot, char *buffer, size_t size) {
    const char *comma = c->column[0] != '\0' ? ", column " : "";
    if (grid->formations)
        snprintf(buffer, size, "%s %c row %d%s%s", c->chart, 'A' + slot / GCH_DROWS, slot % GCH_DROWS + 1, comma,
                 c->column);
    else
        snprintf(buffer, size, "%s row %d%s%s", c->chart, grid->low + slot, comma, c->column);
}

static struct gch_grid_column *find_column(struct gch_grid *grid, const char *heading) {
    for (int i = 0; i < grid->count; i++)
        if (strcmp(grid->columns[i].heading, heading) == 0)
            return &grid->columns[i];
    return NULL;
}

/* Cuts text to something a line of a message can hold, at a whole character. */
static void quote(const char *text, char *buffer, size_t size) {
    size_t n = strlen(text);
    if (n < size) {
        memcpy(buffer, text, n + 1);
        return;
    }
    n = size - 4;
    while (n > 0 && ((unsigned char)text[n] & 0xc0) == 0x80)
        n--;
    memcpy(buffer, text, n);
    strcpy(buffer + n, "...");
}

/* missing: the one column that is not there, NULL if there is not exactly one. */
static void report_unknown_column(struct gch_context *ctx, struct gch_grid *grid, const struct gch_place *place,
                                  const char *heading, const char *missing) {
    const char *names[GCH_GRID_COLUMNS];
    char text[48];
    quote(heading, text, sizeof text);
    for (int i = 0; i < grid->count; i++)
        names[i] = grid->columns[i].heading;
    const char *near = missing != NULL ? missing : gch_nearest(heading, names, (size_t)grid->count);
    if (near != NULL)
        gch_report(ctx, GCH_MSG_COLUMN_UNKNOWN, place, "%s: there is no column \"%s\" (\"%s\"?)", grid->chart, text,
                   near);
    else
        gch_report(ctx, GCH_MSG_COLUMN_UNKNOWN, place, "%s: there is no column \"%s\"", grid->chart, text);
}

/* Columns that must be there and are not: how many, *one the last of them. */
static unsigned count_missing_columns(struct gch_grid *grid, const struct gch_csv_row *header, const char **one) {
    unsigned missing = 0;
    for (int i = 0; i < grid->count; i++)
        if (grid->columns[i].need == GCH_REQUIRED && gch_csv_find(header, grid->columns[i].heading) < 0) {
            missing++;
            *one = grid->columns[i].heading;
        }
    return missing;
}

/* Whether all headings but the keys would be known without the blanks before them. */
static bool has_blanks(struct gch_context *ctx, struct gch_grid *grid, const struct gch_csv *csv, unsigned keys) {
    const struct gch_csv_row *row = &csv->rows[0];
    for (unsigned i = 1; i < row->count; i++) {
        const char *text = row->fields[i].text;
        if (text[0] != ' ' || (i >= keys && find_column(grid, text + strspn(text, " ")) == NULL))
            return false;
    }
    if (row->count < 3)
        return false;
    gch_report(ctx, GCH_MSG_KEY_HEADING, &(struct gch_place){csv->path, row->line, row->fields[1].column},
               "%s: there is a blank before every heading: fields are separated by commas alone", grid->chart);
    return true;
}

/* The headings: order[i] is the column of field i, NULL for the key and for unknown ones. False if this is no heading
 * row at all. */
static bool read_header(struct gch_context *ctx, struct gch_grid *grid, const struct gch_csv *csv,
                        struct gch_grid_column **order, unsigned room) {
    const struct gch_csv_row *row = &csv->rows[0];
    const char *const keys[] = {"formation", "dice"};
    unsigned key_count = grid->formations ? 2 : 1;
    const char *const *key = grid->formations ? keys : keys + 1;
    struct gch_place place = {csv->path, row->line, 1};
    grid->header_line = row->line;
    if (has_blanks(ctx, grid, csv, key_count))
        return false;
    for (unsigned i = 0; i < key_count; i++) {
        if (i < row->count && strcmp(row->fields[i].text, key[i]) == 0)
            continue;
        char text[48] = "";
        if (i < row->count)
            quote(row->fields[i].text, text, sizeof text);
        place.column = i < row->count ? row->fields[i].column : 1;
        gch_report(ctx, GCH_MSG_KEY_HEADING, &place, "%s: heading %u is \"%s\", \"%s\" was expected%s", grid->chart,
                   i + 1, text, key[i],
                   i == 0 && text[0] >= '0' && text[0] <= '9' ? " (are the headings missing?)" : "");
        return false;
    }
    if (row->count > room) {
        place.column = row->fields[room].column;
        gch_report(ctx, GCH_MSG_COLUMN_UNKNOWN, &place, "%s: %u headings are more than any chart has", grid->chart,
                   row->count);
        return false;
    }
    const struct gch_grid_column *last = NULL;
    const char *one = NULL;
    unsigned missing = count_missing_columns(grid, row, &one), wrong = 0;
    bool sound = true; /* cells stand under the headings they were written for */
    for (unsigned i = key_count; i < row->count; i++) {
        place.column = row->fields[i].column;
        struct gch_grid_column *c = find_column(grid, row->fields[i].text);
        if (c == NULL) {
            wrong++;
            report_unknown_column(ctx, grid, &place, row->fields[i].text, missing == 1 ? one : NULL);
            continue;
        }
        if (c->present) {
            wrong++;
            sound = false;
            gch_report(ctx, GCH_MSG_COLUMN_DOUBLED, &place, "%s: column %s stands twice%s%s%s", grid->chart, c->heading,
                       missing == 1 ? " (column " : "", missing == 1 ? one : "", missing == 1 ? " is missing)" : "");
            continue;
        }
        c->present = true;
        c->place = place.column;
        order[i] = c;
        if (c->need == GCH_OTHER_GAME)
            gch_report(ctx, GCH_MSG_COLUMN_OTHER_GAME, &place,
                       "%s: column %s belongs to another game; %s does not use it", grid->chart, c->heading,
                       grid->kind->game);
        if (last != NULL && last > c) {
            sound = false;
            gch_report(ctx, GCH_MSG_COLUMN_ORDER, &place, "%s: column %s must stand before column %s", grid->chart,
                       c->heading, last->heading);
        } else {
            last = c;
        }
    }
    grid->misheaded = wrong > 0;
    /* Those that are there under a wrong heading have been spoken of. */
    for (int i = 0; i < grid->count && wrong < missing; i++)
        if (!grid->columns[i].present && grid->columns[i].need == GCH_REQUIRED)
            gch_report(ctx, GCH_MSG_COLUMN_MISSING, &(struct gch_place){csv->path, row->line, 0},
                       "%s: column %s is missing", grid->chart, grid->columns[i].heading);
    return sound;
}

int gch_grid_slot(const struct gch_grid *grid, const struct gch_csv_row *row) {
    unsigned at = 0;
    int formation = 0;
    if (grid->formations) {
        const struct gch_csv_field *f = &row->fields[at++];
        if (f->length != 1 || f->text[0] < 'A' || f->text[0] > 'F')
            return -1;
        formation = f->text[0] - 'A';
    }
    long dice;
    if (at >= row->count || row->fields[at].text[0] == '0' ||
        !gch_parse_int(row->fields[at].text, row->fields[at].length, grid->low, grid->high, &dice))
        return -1;
    return formation * GCH_DROWS + (int)dice - grid->low;
}

/* "defense D: row 3", "offense: row 30" */
static void row_name(const struct gch_grid *grid, int slot, char *buffer, size_t size) {
    if (grid->formations)
        snprintf(buffer, size, "%s %c: row %d", grid->chart, 'A' + slot / GCH_DROWS, slot % GCH_DROWS + 1);
    else
        snprintf(buffer, size, "%s: row %d", grid->chart, grid->low + slot);
}

/* lost: " (row 30 is missing)", or nothing. */
static void report_unknown_row(struct gch_context *ctx, const struct gch_grid *grid, const struct gch_csv *csv,
                               const struct gch_csv_row *row, const char *lost) {
    const struct gch_csv_field *f = &row->fields[0];
    char text[32];
    if (grid->formations && f->length == 1 && f->text[0] >= 'A' && f->text[0] <= 'F' && row->count > 1) {
        f = &row->fields[1];
    } else if (grid->formations) {
        quote(f->text, text, sizeof text);
        gch_report(ctx, GCH_MSG_ROW_UNKNOWN, &(struct gch_place){csv->path, row->line, f->column},
                   "%s: \"%s\" is not a formation, A to F was expected%s", grid->chart, text, lost);
        return;
    }
    quote(f->text, text, sizeof text);
    gch_report(ctx, GCH_MSG_ROW_UNKNOWN, &(struct gch_place){csv->path, row->line, f->column},
               "%s: \"%s\" is not a row, %d to %d was expected%s", grid->chart, text, grid->low, grid->high, lost);
}

/* A yes-or-nothing list of the league. */
static void read_list_cell(struct gch_context *ctx, struct gch_grid *grid, struct gch_grid_column *c, int slot,
                           const struct gch_place *place, const struct gch_csv_field *field) {
    char spot[64], text[32];
    if (strcmp(field->text, "yes") == 0) {
        c->cells[slot].kind = GCH_CELL_REC;
    } else if (field->length > 0) {
        where(grid, c, slot, spot, sizeof spot);
        quote(field->text, text, sizeof text);
        c->faulty = true;
        gch_report(ctx, GCH_MSG_LEAGUE_WORD, place, "%s: \"%s\" is neither \"yes\" nor empty", spot, text);
    }
}

static void report_bad_cell(struct gch_context *ctx, struct gch_grid *grid, struct gch_grid_column *c, const char *spot,
                            const struct gch_place *place, const struct gch_csv_field *field) {
    char text[32], meant[GCH_CELL_TEXT];
    const char *why;
    quote(field->text, text, sizeof text);
    size_t n = field->length;
    struct gch_cell cell;
    if (n > 0 &&
        (field->text[0] == ' ' || field->text[n - 1] == ' ' || field->text[0] == '\t' || field->text[n - 1] == '\t')) {
        size_t first = strspn(field->text, " \t");
        while (n > first && (field->text[n - 1] == ' ' || field->text[n - 1] == '\t'))
            n--;
        if (gch_cell_parse(field->text + first, n - first, &cell)) {
            gch_report(ctx, GCH_MSG_CELL_BLANKS, place, "%s: \"%s\" has blanks around the cell", spot, text);
            return;
        }
    }
    const char *odd = gch_odd_field(field->text);
    if (odd != NULL)
        gch_report(ctx, GCH_MSG_BAD_CELL, place, "%s: \"%s\" is not a cell (%s)", spot, text, odd);
    else if (!gch_cell_suggest(c->law, grid->kind, field->text, field->length, meant, &why))
        gch_report(ctx, GCH_MSG_BAD_CELL, place, "%s: \"%s\" is not a cell", spot, text);
    else if (why != NULL)
        gch_report(ctx, GCH_MSG_BAD_CELL, place, "%s: \"%s\" is not a cell (%s? \"%s\"?)", spot, text, why, meant);
    else
        gch_report(ctx, GCH_MSG_BAD_CELL, place, "%s: \"%s\" is not a cell (\"%s\"?)", spot, text, meant);
}

static void report_illegal(struct gch_context *ctx, struct gch_grid_column *c, const char *spot, const char *text,
                           enum gch_cell_class class, const struct gch_place *place) {
    char allowed[256];
    gch_law_text(c->law, allowed, sizeof allowed);
    const char *hint = gch_class_where(class);
    if (hint != NULL)
        gch_report(ctx, GCH_MSG_CELL_ILLEGAL, place, "%s: \"%s\" cannot stand here: %s (allowed here: %s)", spot, text,
                   hint, allowed);
    else
        gch_report(ctx, GCH_MSG_CELL_ILLEGAL, place, "%s: \"%s\" cannot stand here (allowed here: %s)", spot, text,
                   allowed);
}

/* R70: a plain D=15 where it means D=15X; DEF 15 is another game's spelling, and that game has no 15X. */
static bool lacks_x(const struct gch_law *law, struct gch_cell cell) {
    return law->x15 && cell.kind == GCH_CELL_DEF && cell.number == 15 && (cell.flags & GCH_FLAG_X) == 0 &&
           (cell.flags & GCH_FLAG_EQ) != 0;
}

/* Is there nothing to say about a cell? So it is with nearly all. */
static bool is_usual(const struct gch_grid_column *c, struct gch_cell cell) {
    if (cell.number < GCH_YARDS_LOW || cell.number > GCH_YARDS_HIGH)
        return false;
    enum gch_cell_class class = gch_class_of(c->law, cell);
    return class != GCH_CELL_CLASS_BOLD && (c->law->ok >> class & 1) != 0 && !lacks_x(c->law, cell);
}

/* Says what is wrong or odd about a cell, NULL if it is none; false: it cannot be used. */
static bool judge_cell(struct gch_context *ctx, struct gch_grid *grid, struct gch_grid_column *c, int slot,
                       const struct gch_place *place, const struct gch_csv_field *field, const struct gch_cell *cell) {
    char spot[64];
    where(grid, c, slot, spot, sizeof spot);
    if (cell == NULL) {
        report_bad_cell(ctx, grid, c, spot, place, field);
        return false;
    }
    if (cell->number < GCH_YARDS_LOW || cell->number > GCH_YARDS_HIGH) {
        gch_report(ctx, GCH_MSG_CELL_RANGE, place, "%s: %d in \"%s\" is out of range, %d to %d was expected", spot,
                   cell->number, field->text, GCH_YARDS_LOW, GCH_YARDS_HIGH);
        return false;
    }
    enum gch_cell_class class = gch_class_of(c->law, *cell);
    uint64_t warn = c->law->warn | (grid->imported ? c->law->imported : 0);
    if ((c->law->ok >> class & 1) == 0 && (warn >> class & 1) == 0) {
        report_illegal(ctx, c, spot, field->text, class, place);
        return false;
    }
    if ((c->law->ok >> class & 1) == 0)
        gch_report(ctx, GCH_MSG_CELL_UNUSUAL, place, "%s: \"%s\" is unusual here", spot, field->text);
    if (lacks_x(c->law, *cell))
        gch_report(ctx, GCH_MSG_CELL_UNUSUAL, place, "%s: \"%s\" is read as D=15X here", spot, field->text);
    if (class == GCH_CELL_CLASS_BOLD && grid->season != 0 && grid->season < GCH_BOLD_SEASON)
        gch_report(ctx, GCH_MSG_CELL_BOLD_SEASON, place, "%s: \"%s\" is bold, but charts of %d have no bold cells",
                   spot, field->text, grid->season);
    return true;
}

static void read_cell(struct gch_context *ctx, struct gch_grid *grid, struct gch_grid_column *c, int slot,
                      const struct gch_place *place, const struct gch_csv_field *field) {
    struct gch_cell cell;
    c->lines[slot] = place->line;
    c->columns[slot] = place->column;
    if (c->law == NULL) {
        read_list_cell(ctx, grid, c, slot, place, field);
        return;
    }
    bool parsed = gch_cell_parse(field->text, field->length, &cell);
    if (parsed)
        cell = gch_law_normal(c->law, grid->kind, cell);
    bool usual = parsed && is_usual(c, cell);
    if (!usual && !judge_cell(ctx, grid, c, slot, place, field, parsed ? &cell : NULL)) {
        c->faulty = true;
        return;
    }
    /* How a foul is spelt is the file's business, not the game's (the writer spells it the kind's way). */
    cell.flags &= (uint8_t)~GCH_FLAG_EQ;
    c->cells[slot] = cell;
}

/* Runs of rows that never came, one finding each. */
static void report_missing_rows(struct gch_context *ctx, const struct gch_grid *grid, const struct gch_csv *csv) {
    int slots = gch_grid_slots(grid);
    struct gch_place place = {csv->path, 0, 0};
    for (int first = 0; first < slots; first++) {
        if (grid->seen[first] != 0)
            continue;
        int last = first;
        while (last + 1 < slots && grid->seen[last + 1] == 0)
            last++;
        if (grid->formations && last / GCH_DROWS != first / GCH_DROWS) {
            gch_report(ctx, GCH_MSG_ROW_MISSING, &place, "%s: rows %c %d to %c %d are missing", grid->chart,
                       'A' + first / GCH_DROWS, first % GCH_DROWS + 1, 'A' + last / GCH_DROWS, last % GCH_DROWS + 1);
            first = last;
            continue;
        }
        char letter[3] = "";
        int low = grid->low + first, high = grid->low + last;
        if (grid->formations) {
            letter[0] = ' ';
            letter[1] = (char)('A' + first / GCH_DROWS);
            low = first % GCH_DROWS + 1;
            high = last % GCH_DROWS + 1;
        }
        if (low == high)
            gch_report(ctx, GCH_MSG_ROW_MISSING, &place, "%s%s: row %d is missing", grid->chart, letter, low);
        else
            gch_report(ctx, GCH_MSG_ROW_MISSING, &place, "%s%s: rows %d to %d are missing", grid->chart, letter, low,
                       high);
        first = last;
    }
}

/* Lines that are no row, or more than one: each may be what has become of a row that is missing. */
static unsigned count_odd_lines(const struct gch_grid *grid, const struct gch_csv *csv) {
    unsigned odd = 0;
    for (size_t i = 1; i < csv->count; i++)
        odd += gch_grid_slot(grid, &csv->rows[i]) < 0 || csv->rows[i].count >= 2 * csv->rows[0].count - 1;
    return odd;
}

/* Rows that no line is about: how many, *one the last of them. */
static unsigned count_missing_rows(const struct gch_grid *grid, const struct gch_csv *csv, int *one) {
    bool there[GCH_GRID_SLOTS] = {false};
    unsigned missing = 0;
    for (size_t i = 1; i < csv->count; i++) {
        int slot = gch_grid_slot(grid, &csv->rows[i]);
        if (slot >= 0)
            there[slot] = true;
    }
    for (int slot = 0; slot < gch_grid_slots(grid); slot++)
        if (!there[slot]) {
            missing++;
            *one = slot;
        }
    return missing;
}

void gch_grid_read(struct gch_context *ctx, struct gch_grid *grid, const struct gch_csv *csv) {
    struct gch_grid_column *order[2 * GCH_GRID_COLUMNS] = {0};
    if (!read_header(ctx, grid, csv, order, 2 * GCH_GRID_COLUMNS))
        return;
    unsigned fields = csv->rows[0].count, keys = grid->formations ? 2 : 1;
    int one = 0;
    unsigned missing = count_missing_rows(grid, csv, &one), odd = count_odd_lines(grid, csv);
    char lost[64] = "", name[40];
    if (missing > odd && gch_csv_cut_off(ctx, csv, missing))
        return;
    if (missing == 1 && grid->formations)
        snprintf(lost, sizeof lost, " (row %d of %c is missing)", one % GCH_DROWS + 1, 'A' + one / GCH_DROWS);
    else if (missing == 1)
        snprintf(lost, sizeof lost, " (row %d is missing)", grid->low + one);
    for (size_t i = 1; i < csv->count; i++) {
        const struct gch_csv_row *row = &csv->rows[i];
        struct gch_place place = {csv->path, row->line, 0};
        int slot = gch_grid_slot(grid, row);
        if (slot < 0) {
            report_unknown_row(ctx, grid, csv, row, lost);
            continue;
        }
        if (grid->seen[slot] != 0) {
            place.column = 1;
            odd++;
            row_name(grid, slot, name, sizeof name);
            gch_report(ctx, GCH_MSG_ROW_DOUBLED, &place, "%s stands twice, first in line %u%s", name, grid->seen[slot],
                       lost);
            continue;
        }
        grid->seen[slot] = row->line;
        if (row->count != fields) {
            grid->misread = true;
            if (row->count > fields)
                place.column = row->fields[fields].column;
            gch_report(ctx, GCH_MSG_FIELD_COUNT, &place, "%s: the row has %u field%s, the headings are %u", grid->chart,
                       row->count, row->count == 1 ? "" : "s", fields);
            continue;
        }
        for (unsigned k = keys; k < fields; k++) {
            place.column = row->fields[k].column;
            if (order[k] != NULL)
                read_cell(ctx, grid, order[k], slot, &place, &row->fields[k]);
        }
    }
    if (missing > odd)
        report_missing_rows(ctx, grid, csv);
}

void gch_grid_print_header(const struct gch_grid *grid, struct gch_text *out) {
    gch_text_add(out, grid->formations ? "formation,dice" : "dice");
    for (int i = 0; i < grid->count; i++)
        if (grid->columns[i].present) {
            gch_text_add(out, ",");
            gch_csv_add_field(out, grid->columns[i].heading);
        }
    gch_text_add(out, "\n");
}

void gch_grid_print_row(const struct gch_grid *grid, int slot, struct gch_text *out) {
    char buffer[GCH_CELL_TEXT];
    if (grid->formations)
        gch_text_addf(out, "%c,%d", 'A' + slot / GCH_DROWS, slot % GCH_DROWS + 1);
    else
        gch_text_addf(out, "%d", grid->low + slot);
    for (int i = 0; i < grid->count; i++) {
        const struct gch_grid_column *c = &grid->columns[i];
        if (!c->present)
            continue;
        struct gch_cell cell = c->cells[slot];
        gch_text_add(out, ",");
        if (c->law == NULL) {
            gch_text_add(out, cell.kind == GCH_CELL_REC ? "yes" : "");
            continue;
        }
        if (strcmp(grid->chart, "supplements") != 0)
            cell = gch_cell_spelt(grid->kind, cell);
        gch_text_add(out, gch_cell_print(cell, buffer));
    }
    gch_text_add(out, "\n");
}

void gch_grid_print(const struct gch_grid *grid, struct gch_text *out) {
    gch_grid_print_header(grid, out);
    for (int slot = 0; slot < gch_grid_slots(grid); slot++)
        gch_grid_print_row(grid, slot, out);
}

const char *gch_file_head(const char *file) {
    static const struct {
        const char *file, *head;
    } heads[] = {
        {"offense",
         "# rows: offensive dice 10-39; columns: plays 1-9 with B QT and fumble recovery; cells: gridchart-chart(5)\n"},
        {"defense",
         "# rows: formation A-F and defensive dice 1-5; columns: the offense's play; cells: gridchart-chart(5)\n"},
        {"special",
         "# rows: offensive dice 10-39; columns: kicks with returns and extra point; cells: gridchart-chart(5)\n"},
        {"coverage", "# rows: defensive dice 1-5; thrown by the team without the ball; cells: gridchart-chart(5)\n"},
        {"supplements", "# rows: offensive dice 10-39; charts of the options; cells: gridchart-chart(5)\n"},
        {"values", "# what a team is: names and ranges in gridchart-chart(5)\n"},
        {"squib-return", "# rows: offensive dice 10-39; return of a squib kick; cells: gridchart-chart(5)\n"},
        {"holding", "# rows: offensive dice 10-39; yes = OFF 10 on a pass was holding\n"},
        {"between-downs", "# rows: offensive dice 10-39; yes = a 15-yard foul came after the play\n"},
        {"onside", "# rows: offensive dice 10-39; yes = the kicking team recovers\n"},
    };
    for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++)
        if (strcmp(heads[i].file, file) == 0)
            return heads[i].head;
    return "";
}
