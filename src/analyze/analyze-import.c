/* Charts of other layouts in and out, by a mapping. */
#include "analyze/import.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "base/file.h"
#include "base/message.h"
#include "base/text.h"

enum chart { OFFENSE, DEFENSE, SPECIAL, COVERAGE, SUPPLEMENTS, CHARTS };
static const char *const chart_names[CHARTS] = {"offense", "defense", "special", "coverage", "supplements"};

/* Our columns, all charts in one row of numbers: team columns, then plays of the defense, then coverages. */
enum {
    FIRST_PLAY = GCH_COLUMN_COUNT,
    FIRST_COVERAGE = FIRST_PLAY + GCH_PLAYS,
    COLUMNS = FIRST_COVERAGE + GCH_COVERAGE_COUNT
};

struct column {
    int ours;
    char *theirs;
    char *blank; /* what a blank cell means there, as a cell of ours; or NULL */
};

struct cell_rule {
    char *ours, *theirs; /* '*' stands for a number */
};

struct value {
    char *name, *text;
};

struct gch_mapping {
    char *path;
    char *file[CHARTS];
    char *rows[CHARTS];
    char *formation;
    struct column *column;
    size_t columns;
    struct cell_rule *cell;
    size_t cells;
    struct value *value;
    size_t values;
};

static const char *const column_files[] = {
#define GCH_X(id, file, heading, chart, column) file,
    GCH_COLUMNS(GCH_X)
#undef GCH_X
};
static const char *const column_headings[] = {
#define GCH_X(id, file, heading, chart, column) heading,
    GCH_COLUMNS(GCH_X)
#undef GCH_X
};
static const char *const coverage_headings[] = {
#define GCH_X(id, heading) heading,
    GCH_COVERAGES(GCH_X)
#undef GCH_X
};

static enum chart chart_of(int ours) {
    if (ours >= FIRST_COVERAGE)
        return COVERAGE;
    if (ours >= FIRST_PLAY)
        return DEFENSE;
    return column_files[ours][0] == 'o' ? OFFENSE : strcmp(column_files[ours], "special") == 0 ? SPECIAL : SUPPLEMENTS;
}

/* "offense 1" or "coverage kick-coverage" to the number of our column; -1 if there is none. */
static int find_ours(const char *text) {
    const char *space = strchr(text, ' ');
    if (space == NULL)
        return -1;
    size_t n = (size_t)(space - text);
    const char *heading = space + 1;
    for (int i = 0; i < GCH_COLUMN_COUNT; i++)
        if (strlen(column_files[i]) == n && memcmp(column_files[i], text, n) == 0 &&
            strcmp(column_headings[i], heading) == 0)
            return i;
    if (n == 7 && memcmp(text, "defense", n) == 0 && heading[0] >= '1' && heading[0] <= '9' && heading[1] == '\0')
        return FIRST_PLAY + heading[0] - '1';
    for (int i = 0; i < GCH_COVERAGE_COUNT; i++)
        if (n == 8 && memcmp(text, "coverage", n) == 0 && strcmp(coverage_headings[i], heading) == 0)
            return FIRST_COVERAGE + i;
    return -1;
}

static int find_chart(const char *text) {
    for (int i = 0; i < CHARTS; i++)
        if (strcmp(chart_names[i], text) == 0)
            return i;
    return -1;
}

void gch_mapping_free(struct gch_mapping *m) {
    if (m == NULL)
        return;
    for (int i = 0; i < CHARTS; i++) {
        free(m->file[i]);
        free(m->rows[i]);
    }
    for (size_t i = 0; i < m->columns; i++) {
        free(m->column[i].theirs);
        free(m->column[i].blank);
    }
    for (size_t i = 0; i < m->cells; i++) {
        free(m->cell[i].ours);
        free(m->cell[i].theirs);
    }
    for (size_t i = 0; i < m->values; i++) {
        free(m->value[i].name);
        free(m->value[i].text);
    }
    free(m->formation);
    free(m->column);
    free(m->cell);
    free(m->value);
    free(m->path);
    free(m);
}

static struct column *mapped(const struct gch_mapping *m, int ours) {
    for (size_t i = 0; i < m->columns; i++)
        if (m->column[i].ours == ours)
            return &m->column[i];
    return NULL;
}

/* Makes room for one more of n things and gives its address, zeroed; NULL if memory ran out. */
static void *grow(void **list, size_t *n, size_t size) {
    char *more = realloc(*list, (*n + 1) * size);
    if (more == NULL)
        return NULL;
    *list = more;
    void *item = more + *n * size;
    memset(item, 0, size);
    (*n)++;
    return item;
}

static bool set_text(char **where, const char *text) {
    char *copy = strdup(text);
    if (copy == NULL)
        return false;
    free(*where);
    *where = copy;
    return true;
}

/* One line of the mapping: GCH_E_DATA if it makes no sense. */
static enum gch_status take_line(struct gch_mapping *m, const char *kind, const char *here, const char *there) {
    int chart = find_chart(here);
    int ours = find_ours(here);
    bool kept;
    if (strcmp(kind, "file") == 0 && chart >= 0) {
        kept = set_text(&m->file[chart], there);
    } else if (strcmp(kind, "rows") == 0 && chart >= 0) {
        kept = set_text(&m->rows[chart], there);
    } else if (strcmp(kind, "formation") == 0 && chart == DEFENSE) {
        kept = set_text(&m->formation, there);
    } else if (strcmp(kind, "column") == 0 && ours >= 0 && mapped(m, ours) == NULL) {
        struct column *c = grow((void **)&m->column, &m->columns, sizeof *c);
        if (c != NULL)
            c->ours = ours;
        kept = c != NULL && set_text(&c->theirs, there);
    } else if (strcmp(kind, "blank") == 0 && ours >= 0 && mapped(m, ours) != NULL) {
        kept = set_text(&mapped(m, ours)->blank, there);
    } else if (strcmp(kind, "cell") == 0) {
        struct cell_rule *r = grow((void **)&m->cell, &m->cells, sizeof *r);
        kept = r != NULL && set_text(&r->ours, here) && set_text(&r->theirs, there);
    } else if (strcmp(kind, "value") == 0) {
        struct value *v = grow((void **)&m->value, &m->values, sizeof *v);
        kept = v != NULL && set_text(&v->name, here) && set_text(&v->text, there);
    } else {
        return GCH_E_DATA;
    }
    return kept ? GCH_OK : GCH_E_NOMEM;
}

enum gch_status gch_mapping_load(struct gch_context *ctx, const char *path, struct gch_mapping **out) {
    struct gch_csv *csv = NULL;
    *out = NULL;
    enum gch_status status = gch_csv_load(ctx, path, &csv);
    if (status != GCH_OK)
        return status;
    struct gch_mapping *m = calloc(1, sizeof *m);
    if (m == NULL || !set_text(&m->path, path)) {
        gch_csv_free(csv);
        gch_mapping_free(m);
        return GCH_E_NOMEM;
    }
    static const char *const headings[3] = {"kind", "here", "there"};
    for (size_t i = 0; i < csv->count && status != GCH_E_NOMEM; i++) {
        const struct gch_csv_row *row = &csv->rows[i];
        struct gch_place place = {path, row->line, 1};
        if (row->count != 3) {
            gch_report(ctx, GCH_MSG_MAP_LINE, &place, "%u fields, kind, here and there were expected", row->count);
            status = GCH_E_DATA;
            continue;
        }
        if (i == 0) {
            for (int k = 0; k < 3; k++)
                if (strcmp(row->fields[k].text, headings[k]) != 0) {
                    place.column = row->fields[k].column;
                    gch_report(ctx, GCH_MSG_MAP_LINE, &place, "heading \"%s\", \"%s\" was expected",
                               row->fields[k].text, headings[k]);
                    status = GCH_E_DATA;
                }
            continue;
        }
        enum gch_status took = take_line(m, row->fields[0].text, row->fields[1].text, row->fields[2].text);
        if (took == GCH_E_DATA)
            gch_report(ctx, GCH_MSG_MAP_LINE, &place, "\"%s\" of \"%s\" says nothing a mapping can say",
                       row->fields[0].text, row->fields[1].text);
        if (took != GCH_OK)
            status = took;
    }
    gch_csv_free(csv);
    gch_context_flush(ctx);
    if (status != GCH_OK) {
        gch_mapping_free(m);
        return status;
    }
    *out = m;
    return GCH_OK;
}

/* Does text fit a pattern in which '*' is a number? *number is where it begins, *length how long it is. */
static bool fits(const char *pattern, const char *text, const char **number, size_t *length) {
    const char *star = strchr(pattern, '*');
    *number = NULL;
    *length = 0;
    /* A '*' at the end of a text like "7*" is the asterisk of the games: only a pattern with a blank or nothing before
     * it has a number there. */
    if (star == NULL || (star > pattern && star[-1] != ' ' && !isalpha((unsigned char)star[-1])))
        return strcmp(pattern, text) == 0;
    size_t before = (size_t)(star - pattern);
    size_t after = strlen(star + 1);
    size_t n = strlen(text);
    if (n < before + after + 1 || strncmp(pattern, text, before) != 0 || strcmp(star + 1, text + n - after) != 0)
        return false;
    *number = text + before;
    *length = n - before - after;
    size_t i = (*number)[0] == '-' || (*number)[0] == '+' ? 1 : 0;
    if (i == *length)
        return false;
    for (; i < *length; i++)
        if (!isdigit((unsigned char)(*number)[i]))
            return false;
    return true;
}

/* Writes a pattern with the number put in. */
static void put_in(char *out, size_t room, const char *pattern, const char *number, size_t length) {
    const char *star = number != NULL ? strchr(pattern, '*') : NULL;
    if (star == NULL)
        snprintf(out, room, "%s", pattern);
    else
        snprintf(out, room, "%.*s%.*s%s", (int)(star - pattern), pattern, (int)length, number, star + 1);
}

/* "INT38" -> "INT 38", "+7" -> "7", blanks around it taken off. */
static void tidy(char *out, size_t room, const char *text) {
    size_t n = 0;
    while (*text == ' ')
        text++;
    if (*text == '+')
        text++;
    for (; *text != '\0' && n + 2 < room; text++) {
        if (*text == '+' && n > 0)
            continue;
        if (n > 0 && isalpha((unsigned char)out[n - 1]) &&
            (isdigit((unsigned char)*text) || (*text == '-' && isdigit((unsigned char)text[1]))))
            out[n++] = ' ';
        out[n++] = *text;
    }
    while (n > 0 && out[n - 1] == ' ')
        n--;
    out[n] = '\0';
}

static bool read_cell(const struct gch_mapping *m, const struct column *column, const char *text,
                      struct gch_cell *out) {
    char plain[64];
    char ours[64];
    const char *number;
    size_t length;
    while (*text == ' ')
        text++;
    snprintf(plain, sizeof plain, "%s", text);
    for (size_t n = strlen(plain); n > 0 && plain[n - 1] == ' '; n--)
        plain[n - 1] = '\0';
    if (strlen(text) >= sizeof plain)
        return false;
    snprintf(ours, sizeof ours, "%s", plain);
    if (plain[0] == '\0' && column->blank != NULL) {
        snprintf(ours, sizeof ours, "%s", column->blank);
    } else {
        for (size_t i = 0; i < m->cells; i++)
            if (fits(m->cell[i].theirs, plain, &number, &length)) {
                put_in(ours, sizeof ours, m->cell[i].ours, number, length);
                break;
            }
    }
    tidy(plain, sizeof plain, ours);
    if (!gch_cell_parse(plain, strlen(plain), out))
        return false;
    /* DDF-5.4: x and NG are other words for nothing, but for the three columns where NG is a word of its own. */
    bool word = column->ours == GCH_COL_FIELD_GOAL || column->ours == GCH_COL_DEF_FUMBLE_RECOVERY ||
                column->ours == FIRST_COVERAGE + GCH_COV_FIELD_GOAL;
    /* Where a blank means something else, 0 is how no gain is written. */
    if (column->blank != NULL && out->kind == GCH_CELL_NUMBER && out->number == 0 && out->flags == 0)
        *out = (struct gch_cell){GCH_CELL_BLANK, 0, 0};
    if ((out->kind == GCH_CELL_X && out->flags & GCH_FLAG_BARE) || (out->kind == GCH_CELL_NG && !word))
        *out = (struct gch_cell){GCH_CELL_BLANK, 0, 0};
    return true;
}

static int find_heading(const struct gch_csv_row *header, const char *theirs) {
    if (theirs[0] == '#') {
        long n;
        if (gch_parse_int(theirs + 1, strlen(theirs + 1), 1, header->count, &n))
            return (int)n - 1;
    }
    return gch_csv_find(header, theirs);
}

/* The row a field names: 10..39 or 1..5, of a defense with its formation. */
static bool read_row(enum chart chart, const char *letter, const char *text, int *formation, int *row) {
    long n;
    *formation = 0;
    if (chart == DEFENSE) {
        const char *name = letter != NULL ? letter : text;
        if (name[0] < 'A' || name[0] > 'F')
            return false;
        *formation = name[0] - 'A';
        if (letter == NULL) {
            text++;
            if (*text == '-' || *text == ' ')
                text++;
        } else if (letter[1] != '\0') {
            return false;
        }
    }
    bool tall = chart == OFFENSE || chart == SPECIAL || chart == SUPPLEMENTS;
    if (!gch_parse_int(text, strlen(text), tall ? 10 : 1, tall ? 39 : 5, &n))
        return false;
    *row = (int)n - (tall ? 10 : 1);
    return true;
}

static struct gch_cell *cell_of(struct gch_team *team, int ours, int formation, int row) {
    if (ours >= FIRST_COVERAGE)
        return &team->coverage[ours - FIRST_COVERAGE][row];
    if (ours >= FIRST_PLAY)
        return &team->defense[formation][ours - FIRST_PLAY][row];
    return &team->column[ours][row];
}

static enum gch_status read_chart(struct gch_context *ctx, const struct gch_mapping *m, enum chart chart,
                                  const char *source, struct gch_team *team, unsigned *unread) {
    char *path = gch_path_join(source, m->file[chart]);
    struct gch_csv *csv = NULL;
    enum gch_status status = path != NULL ? gch_csv_load(ctx, path, &csv) : GCH_E_NOMEM;
    if (status != GCH_OK) {
        free(path);
        return status;
    }
    const struct gch_csv_row *header = &csv->rows[0];
    const struct gch_place top = {path, csv->count > 0 ? header->line : 0, 0};
    const char *rows = m->rows[chart] != NULL ? m->rows[chart] : "dice";
    int at_row = csv->count > 0 ? find_heading(header, rows) : -1;
    int at_letter =
        chart == DEFENSE && m->formation != NULL && csv->count > 0 ? find_heading(header, m->formation) : -1;
    if (at_row < 0 || (m->formation != NULL && chart == DEFENSE && at_letter < 0)) {
        gch_report(ctx, GCH_MSG_MAP_HEADING, &top, "no column \"%s\"", at_row < 0 ? rows : m->formation);
        status = GCH_E_DATA;
    }
    bool seen[GCH_FORMATIONS][GCH_ROWS] = {{false}};
    for (size_t i = 0; i < m->columns && status == GCH_OK; i++) {
        const struct column *c = &m->column[i];
        if (chart_of(c->ours) != chart)
            continue;
        int at = find_heading(header, c->theirs);
        if (at < 0) {
            gch_report(ctx, GCH_MSG_MAP_HEADING, &top, "no column \"%s\"", c->theirs);
            status = GCH_E_DATA;
            break;
        }
        memset(seen, 0, sizeof seen);
        int count = 0;
        for (size_t r = 1; r < csv->count; r++) {
            const struct gch_csv_row *line = &csv->rows[r];
            struct gch_place place = {path, line->line, 1};
            int formation;
            int row;
            if (line->count <= (unsigned)at_row || line->count <= (unsigned)at ||
                (at_letter >= 0 && line->count <= (unsigned)at_letter) ||
                !read_row(chart, at_letter >= 0 ? line->fields[at_letter].text : NULL, line->fields[at_row].text,
                          &formation, &row) ||
                seen[formation][row]) {
                gch_report(ctx, GCH_MSG_IMPORT_ROW, &place, "row \"%s\" is none of %s, or stands there twice",
                           line->count > (unsigned)at_row ? line->fields[at_row].text : "", chart_names[chart]);
                status = GCH_E_DATA;
                break;
            }
            seen[formation][row] = true;
            count++;
            struct gch_cell *cell = cell_of(team, c->ours, formation, row);
            if (!read_cell(m, c, line->fields[at].text, cell)) {
                place.column = line->fields[at].column;
                gch_report(ctx, GCH_MSG_IMPORT_CELL, &place, "\"%s\" in column %s could not be read",
                           line->fields[at].text, c->theirs);
                *cell = (struct gch_cell){GCH_CELL_BLANK, 0, 0};
                (*unread)++;
            }
        }
        int all = chart == DEFENSE ? GCH_FORMATIONS * GCH_DROWS : chart == COVERAGE ? GCH_DROWS : GCH_ROWS;
        if (status == GCH_OK && count != all) {
            gch_report(ctx, GCH_MSG_IMPORT_ROW, &top, "%d rows of %s, %d were expected", count, chart_names[chart],
                       all);
            status = GCH_E_DATA;
        }
        if (c->ours < FIRST_PLAY)
            team->columns |= UINT64_C(1) << c->ours;
        else if (c->ours >= FIRST_COVERAGE)
            team->coverages |= UINT32_C(1) << (c->ours - FIRST_COVERAGE);
    }
    gch_csv_free(csv);
    free(path);
    return status;
}

static enum gch_status read_values(struct gch_context *ctx, const struct gch_mapping *m, struct gch_team *team) {
    static const struct {
        const char *name;
        long low, high;
        int places;
    } values[] = {
#define GCH_X(id, name, low, high, places) {name, low, high, places},
        GCH_VALUES(GCH_X)
#undef GCH_X
    };
    const struct gch_place place = {m->path, 0, 0};
    for (size_t i = 0; i < m->values; i++) {
        const char *name = m->value[i].name;
        const char *text = m->value[i].text;
        long n;
        bool good = false;
        if (strcmp(name, "team") == 0) {
            good = strlen(text) < sizeof team->code;
            if (good && team->code[0] == '\0')
                snprintf(team->code, sizeof team->code, "%s", text);
        } else if (strcmp(name, "name") == 0) {
            good = strlen(text) < sizeof team->name;
            if (good && team->name[0] == '\0')
                snprintf(team->name, sizeof team->name, "%s", text);
        } else if (strcmp(name, "season") == 0) {
            good = gch_parse_int(text, strlen(text), 1, 9999, &n);
            if (good && team->season == 0)
                team->season = (int)n;
        }
        for (int k = 0; k < GCH_VALUE_COUNT; k++)
            if (strcmp(values[k].name, name) == 0) {
                good = gch_parse_fixed(text, strlen(text), values[k].places, values[k].low, values[k].high, &n);
                if (good)
                    team->values[k] = (int16_t)n;
            }
        if (!good) {
            gch_report(ctx, GCH_MSG_IMPORT_VALUE, &place, "\"%s\" is not a value for %s", text, name);
            return GCH_E_DATA;
        }
    }
    if (team->code[0] == '\0' || team->season == 0) {
        gch_report(ctx, GCH_MSG_IMPORT_VALUE, &place, "the %s is not known",
                   team->code[0] == '\0' ? "code of the team" : "season");
        return GCH_E_DATA;
    }
    if (team->name[0] == '\0')
        snprintf(team->name, sizeof team->name, "%s", team->code);
    return GCH_OK;
}

enum gch_status gch_import_team(struct gch_context *ctx, const struct gch_mapping *m, const char *source,
                                struct gch_team *team, unsigned *unread) {
    *unread = 0;
    enum gch_status status = read_values(ctx, m, team);
    for (int chart = 0; chart < CHARTS && status == GCH_OK; chart++)
        if (m->file[chart] != NULL)
            status = read_chart(ctx, m, (enum chart)chart, source, team, unread);
    /* Layouts that print conversions as colours have no column for them: all good, as in a blank team. */
    if (mapped(m, GCH_COL_PAT) == NULL)
        team->columns |= UINT64_C(1) << GCH_COL_PAT;
    if (mapped(m, GCH_COL_FUMBLE_RECOVERY) == NULL)
        team->columns |= UINT64_C(1) << GCH_COL_FUMBLE_RECOVERY;
    gch_team_seal(team);
    gch_context_flush(ctx);
    return status;
}

static void write_cell(struct gch_text *out, const struct gch_mapping *m, const struct column *c,
                       struct gch_cell cell) {
    char ours[GCH_CELL_TEXT];
    char theirs[64];
    const char *number;
    size_t length;
    gch_cell_print(cell, ours);
    snprintf(theirs, sizeof theirs, "%s", ours);
    if (c->blank != NULL && strcmp(c->blank, ours) == 0) {
        theirs[0] = '\0';
    } else if (c->blank != NULL && ours[0] == '\0') {
        snprintf(theirs, sizeof theirs, "0");
    } else {
        for (size_t i = 0; i < m->cells; i++)
            if (fits(m->cell[i].ours, ours, &number, &length)) {
                put_in(theirs, sizeof theirs, m->cell[i].theirs, number, length);
                break;
            }
    }
    gch_csv_add_field(out, theirs);
}

static enum gch_status write_chart(struct gch_context *ctx, struct gch_files *files, const struct gch_mapping *m,
                                   enum chart chart, const struct gch_team *team, const char *folder) {
    struct gch_text out = {0};
    bool tall = chart == OFFENSE || chart == SPECIAL || chart == SUPPLEMENTS;
    int rows = tall ? GCH_ROWS : GCH_DROWS;
    struct gch_team *own = malloc(sizeof *own);
    char *path = gch_path_join(folder, m->file[chart]);
    if (own == NULL || path == NULL) {
        free(own);
        free(path);
        return GCH_E_NOMEM;
    }
    *own = *team;
    if (chart == DEFENSE && m->formation != NULL) {
        gch_csv_add_field(&out, m->formation);
        gch_text_add(&out, ",");
    }
    gch_csv_add_field(&out, m->rows[chart] != NULL ? m->rows[chart] : "dice");
    for (size_t i = 0; i < m->columns; i++)
        if (chart_of(m->column[i].ours) == chart) {
            gch_text_add(&out, ",");
            gch_csv_add_field(&out, m->column[i].theirs);
        }
    gch_text_add(&out, "\n");
    for (int f = 0; f < (chart == DEFENSE ? GCH_FORMATIONS : 1); f++)
        for (int row = 0; row < rows; row++) {
            if (chart != DEFENSE)
                gch_text_addf(&out, "%d", row + (tall ? 10 : 1));
            else
                gch_text_addf(&out, m->formation != NULL ? "%c,%d" : "%c-%d", 'A' + f, row + 1);
            for (size_t i = 0; i < m->columns; i++)
                if (chart_of(m->column[i].ours) == chart) {
                    gch_text_add(&out, ",");
                    write_cell(&out, m, &m->column[i], *cell_of(own, m->column[i].ours, f, row));
                }
            gch_text_add(&out, "\n");
        }
    enum gch_status status = out.failed ? GCH_E_NOMEM : gch_files_add(ctx, files, path, out.text, out.length);
    gch_text_finish(&out);
    free(path);
    free(own);
    return status;
}

enum gch_status gch_export_team(struct gch_context *ctx, const struct gch_mapping *m, const struct gch_team *team,
                                const char *folder) {
    enum gch_status status = GCH_OK;
    struct gch_files files = {0};
    for (int chart = 0; chart < CHARTS && status == GCH_OK; chart++)
        if (m->file[chart] != NULL)
            status = write_chart(ctx, &files, m, (enum chart)chart, team, folder);
    return gch_files_finish(ctx, &files, status);
}
