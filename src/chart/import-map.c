/* Mappings: read, and refused where they say nothing or two things at once. */
#include "chart/import-priv.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "base/message.h"
#include "chart/chart-names.h"

static const char *const chart_names[GCH_MAP_CHARTS] = {"offense", "defense", "special", "coverage", "supplements"};
static const char *const play_headings[GCH_PLAYS] = {"1", "2", "3", "4", "5", "6", "7", "8", "9"};

const char *gch_map_chart_name(enum gch_map_chart chart) {
    return chart_names[chart];
}

enum gch_map_chart gch_map_chart_of(int column) {
    if (column >= GCH_MAP_COVER)
        return GCH_MAP_COVERAGE;
    if (column >= GCH_MAP_PLAY)
        return GCH_MAP_DEFENSE;
    return gch_columns[column].file[0] == 'o'                 ? GCH_MAP_OFFENSE
           : strcmp(gch_columns[column].file, "special") == 0 ? GCH_MAP_SPECIAL
                                                              : GCH_MAP_SUPPLEMENTS;
}

const char *gch_map_heading(int column) {
    return column >= GCH_MAP_COVER  ? gch_coverages[column - GCH_MAP_COVER]
           : column >= GCH_MAP_PLAY ? play_headings[column - GCH_MAP_PLAY]
                                    : gch_columns[column].heading;
}

int gch_map_find(const char *text) {
    char name[96];
    for (int i = 0; i < GCH_MAP_COLUMNS; i++) {
        snprintf(name, sizeof name, "%s %s", chart_names[gch_map_chart_of(i)], gch_map_heading(i));
        if (strcmp(name, text) == 0)
            return i;
    }
    return -1;
}

struct gch_cell *gch_map_cell(struct gch_team *team, int column, int formation, int row) {
    if (column >= GCH_MAP_COVER)
        return &team->coverage[column - GCH_MAP_COVER][row];
    if (column >= GCH_MAP_PLAY)
        return &team->defense[formation][column - GCH_MAP_PLAY][row];
    return &team->column[column][row];
}

int gch_map_place(const char *theirs) {
    long n;
    return theirs[0] == '#' && gch_parse_int(theirs + 1, strlen(theirs + 1), 1, 999, &n) ? (int)n - 1 : -1;
}

static int find_chart(const char *text) {
    for (int i = 0; i < GCH_MAP_CHARTS; i++)
        if (strcmp(chart_names[i], text) == 0)
            return i;
    return -1;
}

void gch_mapping_free(struct gch_mapping *m) {
    if (m == NULL)
        return;
    for (int i = 0; i < GCH_MAP_CHARTS; i++) {
        free(m->sheet[i].file);
        free(m->sheet[i].rows);
        free(m->sheet[i].team);
        free(m->sheet[i].optional);
    }
    for (int i = 0; i < GCH_MAP_COLUMNS; i++) {
        free(m->column[i].theirs);
        free(m->column[i].blank);
        free(m->column[i].other);
        free(m->column[i].fill);
    }
    for (size_t i = 0; i < m->rules; i++) {
        free(m->rule[i].ours);
        free(m->rule[i].theirs);
    }
    for (size_t i = 0; i < m->values; i++) {
        free(m->value[i].name);
        free(m->value[i].text);
    }
    for (size_t i = 0; i < m->lookups; i++) {
        free(m->lookup[i].name);
        free(m->lookup[i].text);
    }
    free(m->formation);
    free(m->recovered);
    free(m->names_file);
    free(m->names_columns);
    free(m->league);
    free(m->rule);
    free(m->value);
    free(m->lookup);
    free(m->path);
    free(m);
}

const char *gch_mapping_league(const struct gch_mapping *m) {
    return m->league;
}

/* --- patterns ---------------------------------------------------------------------------------------------------- */

/* Where the number of a pattern stands, -1 if it has none. A '*' behind a digit is the asterisk of the games, and so is
 * one behind a backslash. */
static int number_of(const char *pattern) {
    for (int i = 0; pattern[i] != '\0'; i++)
        if (pattern[i] == '*' &&
            (i == 0 || (pattern[i - 1] != '\\' && pattern[i - 1] != ')' && !isdigit((unsigned char)pattern[i - 1]))))
            return i;
    return -1;
}

/* n bytes of a pattern without its backslashes. */
static size_t plain_part(const char *pattern, size_t n, char *out, size_t room) {
    size_t used = 0;
    for (size_t i = 0; i < n && used + 1 < room; i++)
        if (pattern[i] != '\\')
            out[used++] = pattern[i];
    out[used] = '\0';
    return used;
}

bool gch_map_rewrite(const char *from, const char *to, const char *text, char *out, size_t room) {
    char before[64], after[64], lead[64], tail[64];
    int star = number_of(from), place = number_of(to);
    size_t n = strlen(text), whole = strlen(from);
    size_t head = plain_part(from, star < 0 ? whole : (size_t)star, before, sizeof before);
    if (star < 0) {
        if (strcmp(before, text) != 0)
            return false;
        plain_part(to, strlen(to), out, room);
        return true;
    }
    size_t rest = plain_part(from + star + 1, whole - (size_t)star - 1, after, sizeof after);
    if (n < head + rest + 1 || memcmp(before, text, head) != 0 || strcmp(after, text + n - rest) != 0)
        return false;
    const char *number = text + head;
    size_t length = n - head - rest, i = number[0] == '-' || number[0] == '+' ? 1 : 0;
    if (i == length)
        return false;
    for (; i < length; i++)
        if (!isdigit((unsigned char)number[i]))
            return false;
    if (place < 0) {
        plain_part(to, strlen(to), out, room);
        return true;
    }
    plain_part(to, (size_t)place, lead, sizeof lead);
    plain_part(to + place + 1, strlen(to + place + 1), tail, sizeof tail);
    snprintf(out, room, "%s%.*s%s", lead, (int)length, number, tail);
    return true;
}

/* "INT38" -> "INT 38", "+7" -> "7", "F + 3" -> "F 3", blanks around it taken off. */
static void tidy(char *out, size_t room, const char *text) {
    size_t n = 0;
    while (*text == ' ')
        text++;
    if (*text == '+')
        text++;
    for (; *text != '\0' && n + 2 < room; text++) {
        if (*text == '+' && n > 0) {
            if (text[1] == ' ' && out[n - 1] == ' ')
                text++;
            continue;
        }
        /* "F - 5" */
        if (*text == '-' && text[1] == ' ' && n > 0 && isdigit((unsigned char)text[2])) {
            out[n++] = '-';
            text++;
            continue;
        }
        if (n > 0 && isalpha((unsigned char)out[n - 1]) &&
            (isdigit((unsigned char)*text) || (*text == '-' && isdigit((unsigned char)text[1]))))
            out[n++] = ' ';
        out[n++] = *text;
    }
    while (n > 0 && out[n - 1] == ' ')
        n--;
    out[n] = '\0';
}

static bool apply_rules(const struct gch_mapping *m, int column, const char *plain, char *ours, size_t room,
                        bool *rounded) {
    /* What is said of this column counts before what is said of all. */
    for (int any = 0; any < 2; any++)
        for (size_t i = 0; i < m->rules; i++)
            if (m->rule[i].column == (any ? -1 : column) &&
                gch_map_rewrite(m->rule[i].theirs, m->rule[i].ours, plain, ours, room)) {
                *rounded = m->rule[i].rounded;
                return true;
            }
    return false;
}

bool gch_map_read_cell(const struct gch_mapping *m, int column, const char *text, struct gch_cell *out, bool *rounded) {
    const struct gch_map_column *c = &m->column[column];
    char plain[64], ours[64];
    *rounded = false;
    *out = (struct gch_cell){GCH_CELL_BLANK, 0, 0};
    while (*text == ' ')
        text++;
    if (strlen(text) >= sizeof plain)
        return false;
    snprintf(plain, sizeof plain, "%s", text);
    for (size_t n = strlen(plain); n > 0 && plain[n - 1] == ' '; n--)
        plain[n - 1] = '\0';
    if (plain[0] == '\0' && c->blank != NULL)
        snprintf(ours, sizeof ours, "%s", c->blank);
    else if (!apply_rules(m, column, plain, ours, sizeof ours, rounded))
        snprintf(ours, sizeof ours, "%s", plain);
    tidy(plain, sizeof plain, ours);
    if (!gch_cell_parse(plain, strlen(plain), out))
        return false;
    /* DDF-5.4: x and NG are other words for nothing, but for the three columns where NG is a word of its own. */
    bool word = column == GCH_COL_FIELD_GOAL || column == GCH_COL_DEF_FUMBLE_RECOVERY ||
                column == GCH_MAP_COVER + GCH_COV_FIELD_GOAL;
    /* Where a blank means something else, 0 is how no gain is written. */
    if (c->blank != NULL && out->kind == GCH_CELL_NUMBER && out->number == 0 && out->flags == 0)
        *out = (struct gch_cell){GCH_CELL_BLANK, 0, 0};
    if ((out->kind == GCH_CELL_X && out->flags & GCH_FLAG_BARE) || (out->kind == GCH_CELL_NG && !word))
        *out = (struct gch_cell){GCH_CELL_BLANK, 0, 0};
    return true;
}

/* --- lines ------------------------------------------------------------------------------------------------------- */

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

static bool is_cell(const char *text) {
    struct gch_cell cell;
    return gch_cell_parse(text, strlen(text), &cell);
}

/* A cell of ours in a rule, its number standing for any. */
static bool is_cell_pattern(const char *text) {
    char out[64];
    int star = number_of(text);
    if (strlen(text) >= sizeof out - 4)
        return false;
    if (star < 0)
        plain_part(text, strlen(text), out, sizeof out);
    else
        snprintf(out, sizeof out, "%.*s5%s", star, text, text + star + 1);
    return is_cell(out);
}

/* "3 5-7": lines to pass over. */
static bool take_lines(struct gch_map_sheet *s, const char *text) {
    while (*text != '\0') {
        size_t n = strcspn(text, " ");
        const char *dash = memchr(text, '-', n);
        long first, last;
        if (!gch_parse_int(text, dash != NULL ? (size_t)(dash - text) : n, 1, 100000, &first))
            return false;
        last = first;
        if (dash != NULL && !gch_parse_int(dash + 1, n - (size_t)(dash - text) - 1, first, first + 30, &last))
            return false;
        for (long line = first; line <= last; line++) {
            if (s->skips == sizeof s->skip / sizeof s->skip[0])
                return false;
            s->skip[s->skips++] = (unsigned)line;
        }
        text += n;
        text += *text == ' ';
    }
    return s->skips > 0;
}

static bool take_number(const char *text, unsigned *out) {
    long n;
    if (!gch_parse_int(text, strlen(text), 1, 100000, &n))
        return false;
    *out = (unsigned)n;
    return true;
}

enum taken { TAKEN, NO_MEMORY, WRONG };

static enum taken kept(bool good) {
    return good ? TAKEN : NO_MEMORY;
}

/* What is said of a chart's file. */
static enum taken take_sheet(struct gch_mapping *m, int chart, const char *kind, const char *there) {
    struct gch_map_sheet *s = &m->sheet[chart];
    if (there[0] == '\0')
        return WRONG;
    if (strcmp(kind, "file") == 0)
        return strchr(there, '/') == NULL && strcmp(there, "..") != 0 ? kept(set_text(&s->file, there)) : WRONG;
    if (strcmp(kind, "rows") == 0)
        return kept(set_text(&s->rows, there));
    if (strcmp(kind, "teams") == 0)
        return kept(set_text(&s->team, there));
    if (strcmp(kind, "optional") == 0)
        return kept(set_text(&s->optional, there));
    if (strcmp(kind, "header") == 0)
        return take_number(there, &s->header) ? TAKEN : WRONG;
    if (strcmp(kind, "title") == 0)
        return take_number(there, &s->title) ? TAKEN : WRONG;
    if (strcmp(kind, "skip") == 0 && strcmp(there, "others") == 0)
        return s->skip_other = true, TAKEN;
    if (strcmp(kind, "skip") == 0)
        return take_lines(s, there) ? TAKEN : WRONG;
    if (strcmp(kind, "short") == 0)
        return s->short_rows = true, strcmp(there, "blank") == 0 ? TAKEN : WRONG;
    if (strcmp(kind, "comment") == 0) {
        s->marked = true;
        s->mark = strcmp(there, "none") == 0 ? '\0' : there[0];
        return strcmp(there, "none") == 0 || (there[1] == '\0' && ispunct((unsigned char)there[0]) && there[0] != ',')
                   ? TAKEN
                   : WRONG;
    }
    if (strcmp(kind, "formation") == 0 && chart == GCH_MAP_DEFENSE)
        return kept(set_text(&m->formation, there));
    if (strcmp(kind, "merged") == 0 && chart == GCH_MAP_DEFENSE)
        return m->merged = true, strcmp(there, "yes") == 0 ? TAKEN : WRONG;
    return WRONG;
}

static bool is_fill(const char *text, enum gch_map_chart chart) {
    if (strncmp(text, "as ", 3) == 0) {
        int from = gch_map_find(text + 3);
        return from >= 0 && gch_map_tall(gch_map_chart_of(from)) == gch_map_tall(chart) &&
               (gch_map_chart_of(from) == GCH_MAP_DEFENSE) == (chart == GCH_MAP_DEFENSE);
    }
    int want = gch_map_tall(chart) ? GCH_ROWS : GCH_DROWS, count = 1;
    for (const char *p = text;; count++) {
        char cell[32];
        size_t n = strcspn(p, ";");
        if (n >= sizeof cell)
            return false;
        snprintf(cell, sizeof cell, "%.*s", (int)n, p);
        if (!is_cell(cell))
            return false;
        if (p[n] == '\0')
            break;
        p += n + 1;
    }
    return count == 1 || count == want;
}

/* What is said of a column of ours. */
static enum taken take_column(struct gch_mapping *m, int ours, const char *kind, const char *there) {
    struct gch_map_column *c = &m->column[ours];
    if (strcmp(kind, "column") == 0)
        return there[0] != '\0' ? kept(set_text(&c->theirs, there)) : WRONG;
    if (strcmp(kind, "blank") == 0)
        return is_cell(there) ? kept(set_text(&c->blank, there)) : WRONG;
    if (strcmp(kind, "else") == 0)
        return is_cell(there) ? kept(set_text(&c->other, there)) : WRONG;
    if (strcmp(kind, "fill") == 0)
        return is_fill(there, gch_map_chart_of(ours)) ? kept(set_text(&c->fill, there)) : WRONG;
    if (strcmp(kind, "recovered") == 0 && ours == GCH_COL_FUMBLE_RECOVERY)
        return strstr(there, "*-*") != NULL ? kept(set_text(&m->recovered, there)) : WRONG;
    return WRONG;
}

static enum taken take_rule(struct gch_mapping *m, const char *kind, const char *here, const char *there) {
    const char *colon = strchr(kind, ':');
    size_t n = colon != NULL ? (size_t)(colon - kind) : strlen(kind);
    bool cell = n == 4 && memcmp(kind, "cell", 4) == 0, rounded = n == 5 && memcmp(kind, "round", 5) == 0;
    int column = colon != NULL ? gch_map_find(colon + 1) : -1;
    if ((!cell && !rounded) || (colon != NULL && column < 0) || !is_cell_pattern(here) || there[0] == '\0' ||
        strlen(there) >= 60)
        return WRONG;
    struct gch_map_rule *r = grow((void **)&m->rule, &m->rules, sizeof *r);
    if (r == NULL)
        return NO_MEMORY;
    r->column = column;
    r->rounded = rounded;
    return kept(set_text(&r->ours, here) && set_text(&r->theirs, there));
}

static enum taken take_pair(struct gch_map_pair **list, size_t *count, const char *name, const char *text) {
    struct gch_map_pair *p = grow((void **)list, count, sizeof *p);
    return p != NULL && set_text(&p->name, name) && set_text(&p->text, text) ? TAKEN : NO_MEMORY;
}

static enum taken take_line(struct gch_mapping *m, const char *kind, const char *here, const char *there) {
    int chart = find_chart(here), ours = gch_map_find(here);
    enum taken taken = take_rule(m, kind, here, there);
    if (taken == WRONG && chart >= 0)
        taken = take_sheet(m, chart, kind, there);
    if (taken == WRONG && ours >= 0)
        taken = take_column(m, ours, kind, there);
    if (taken == WRONG && strcmp(kind, "value") == 0 && here[0] != '\0')
        taken = take_pair(&m->value, &m->values, here, there);
    if (taken == WRONG && strcmp(kind, "lookup") == 0 && here[0] != '\0' && strchr(there, '|') != NULL &&
        strchr(there, '/') == NULL)
        taken = take_pair(&m->lookup, &m->lookups, here, there);
    if (taken == WRONG && strcmp(kind, "names") == 0 && here[0] != '\0' && strchr(here, '/') == NULL &&
        strchr(there, '|') != NULL)
        taken = kept(set_text(&m->names_file, here) && set_text(&m->names_columns, there));
    if (taken == WRONG && strcmp(kind, "league") == 0 && strcmp(here, "charts") == 0 && there[0] != '\0' &&
        strspn(there, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-") == strlen(there))
        taken = kept(set_text(&m->league, there));
    return taken;
}

/* --- the whole --------------------------------------------------------------------------------------------------- */

static void complain(struct gch_context *ctx, const struct gch_mapping *m, const struct gch_csv_row *row, int field,
                     const char *text) {
    gch_report(ctx, GCH_MSG_MAP_CONTRADICTION,
               &(struct gch_place){m->path, row != NULL ? row->line : 0, row != NULL ? row->fields[field].column : 0},
               "%s", text);
}

/* The line that said before what this one says, if only one can be meant; 0 if there is none. */
static unsigned said_before(const struct gch_csv *csv, size_t i) {
    const struct gch_csv_row *row = &csv->rows[i];
    const char *kind = row->fields[0].text;
    /* Of rules what is written there decides; of all else what it is here. Several lines can be passed over. */
    bool rule = strncmp(kind, "cell", 4) == 0 || strncmp(kind, "round", 5) == 0;
    int key = rule ? 2 : 1;
    const char *colon = strchr(kind, ':');
    if (strcmp(kind, "skip") == 0)
        return 0;
    for (size_t k = 1; k < i; k++) {
        const struct gch_csv_row *other = &csv->rows[k];
        if (other->count != 3 || strcmp(other->fields[key].text, row->fields[key].text) != 0)
            continue;
        const char *before = other->fields[0].text, *colon_before = strchr(before, ':');
        bool rule_before = strncmp(before, "cell", 4) == 0 || strncmp(before, "round", 5) == 0;
        if (rule ? rule_before && strcmp(colon != NULL ? colon : "", colon_before != NULL ? colon_before : "") == 0
                 : strcmp(before, kind) == 0)
            return other->line;
    }
    return 0;
}

/* What only the mapping as a whole shows. */
static enum gch_status check_whole(struct gch_context *ctx, const struct gch_mapping *m, const struct gch_csv *csv) {
    unsigned before = gch_context_errors(ctx);
    bool any = false, lost[GCH_MAP_CHARTS] = {false}; /* that its file is not said is one finding */
    char text[160];
    for (int i = 0; i < GCH_MAP_CHARTS; i++)
        any |= m->sheet[i].file != NULL;
    if (!any) {
        complain(ctx, m, NULL, 0, "it names no file, so that nothing could be read");
        return GCH_E_DATA;
    }
    for (size_t i = 1; i < csv->count; i++) {
        const struct gch_csv_row *row = &csv->rows[i];
        if (row->count != 3)
            continue;
        const char *kind = row->fields[0].text, *here = row->fields[1].text;
        int ours = gch_map_find(here), chart = find_chart(here);
        unsigned line = said_before(csv, i);
        if (line > 0) {
            snprintf(text, sizeof text, "\"%.20s\" of \"%.40s\" is said in line %u already", kind,
                     strncmp(kind, "cell", 4) == 0 || strncmp(kind, "round", 5) == 0 ? row->fields[2].text : here,
                     line);
            complain(ctx, m, row, 0, text);
        }
        if (strcmp(kind, "column") == 0 && ours >= 0) {
            if (m->sheet[gch_map_chart_of(ours)].file == NULL && !lost[gch_map_chart_of(ours)]) {
                lost[gch_map_chart_of(ours)] = true;
                snprintf(text, sizeof text, "%.40s has a column, but no line says which file %s is", here,
                         chart_names[gch_map_chart_of(ours)]);
                complain(ctx, m, row, 1, text);
            }
            if (m->column[ours].fill != NULL)
                complain(ctx, m, row, 1, "the column is read from the file and filled as well; only one can be");
        } else if (ours >= 0 && (strcmp(kind, "blank") == 0 || strcmp(kind, "else") == 0) &&
                   m->column[ours].theirs == NULL) {
            snprintf(text, sizeof text, "no line says which column %.40s is", here);
            complain(ctx, m, row, 1, text);
        } else if (chart >= 0 && strcmp(kind, "file") != 0 && m->sheet[chart].file == NULL && !lost[chart]) {
            lost[chart] = true;
            snprintf(text, sizeof text, "no line says which file %.40s is", here);
            complain(ctx, m, row, 1, text);
        }
    }
    for (int i = 0; i < GCH_MAP_COLUMNS; i++)
        for (int k = 0; k < i; k++)
            if (m->column[i].theirs != NULL && m->column[k].theirs != NULL &&
                gch_map_chart_of(i) == gch_map_chart_of(k) && strcmp(m->column[i].theirs, m->column[k].theirs) == 0) {
                snprintf(text, sizeof text, "column \"%.40s\" of %s is both %.30s and %.30s", m->column[i].theirs,
                         chart_names[gch_map_chart_of(i)], gch_map_heading(k), gch_map_heading(i));
                complain(ctx, m, NULL, 0, text);
            }
    return gch_context_errors(ctx) > before ? GCH_E_DATA : GCH_OK;
}

static enum gch_status take_rows(struct gch_context *ctx, const struct gch_csv *csv, struct gch_mapping *m) {
    static const char *const headings[3] = {"kind", "here", "there"};
    enum gch_status status = GCH_OK;
    for (size_t i = 0; i < csv->count; i++) {
        const struct gch_csv_row *row = &csv->rows[i];
        struct gch_place place = {m->path, row->line, 1};
        if (row->count != 3) {
            gch_report(ctx, GCH_MSG_MAP_LINE, &place, "%u fields, kind, here and there were expected", row->count);
            status = GCH_E_DATA;
            if (i == 0)
                return status;
            continue;
        }
        for (int k = 0; i == 0 && k < 3; k++)
            if (strcmp(row->fields[k].text, headings[k]) != 0) {
                place.column = row->fields[k].column;
                gch_report(ctx, GCH_MSG_MAP_LINE, &place, "heading \"%s\", \"%s\" was expected", row->fields[k].text,
                           headings[k]);
                return GCH_E_DATA; /* under other headings nothing else would be right */
            }
        if (i == 0)
            continue;
        if (!gch_csv_plain(&row->fields[2])) {
            place.column = row->fields[2].column;
            gch_report(ctx, GCH_MSG_MAP_LINE, &place, "\"%s\" has something hidden around it", row->fields[2].text);
            status = GCH_E_DATA;
            continue;
        }
        switch (take_line(m, row->fields[0].text, row->fields[1].text, row->fields[2].text)) {
        case TAKEN:
            break;
        case NO_MEMORY:
            return GCH_E_NOMEM;
        case WRONG:
            gch_report(ctx, GCH_MSG_MAP_LINE, &place, "\"%s\" of \"%s\" says nothing a mapping can say",
                       row->fields[0].text, row->fields[1].text);
            status = GCH_E_DATA;
            break;
        }
    }
    return status;
}

enum gch_status gch_mapping_load(struct gch_context *ctx, const char *path, struct gch_mapping **out) {
    struct gch_csv *csv = NULL;
    *out = NULL;
    enum gch_status status = gch_csv_load(ctx, path, &csv);
    if (status != GCH_OK)
        return status;
    struct gch_mapping *m = calloc(1, sizeof *m);
    status = m != NULL && set_text(&m->path, path) ? take_rows(ctx, csv, m) : GCH_E_NOMEM;
    if (status == GCH_OK)
        status = check_whole(ctx, m, csv);
    gch_csv_free(csv);
    gch_context_flush(ctx);
    if (status != GCH_OK) {
        gch_mapping_free(m);
        return status;
    }
    *out = m;
    return GCH_OK;
}

bool gch_mapping_is(const char *path) {
    struct gch_context *mute = gch_context_new();
    struct gch_csv *csv = NULL;
    bool is = false;
    if (mute != NULL && gch_csv_load(mute, path, &csv) == GCH_OK)
        is = csv->rows[0].count == 3 && strcmp(csv->rows[0].fields[0].text, "kind") == 0 &&
             strcmp(csv->rows[0].fields[1].text, "here") == 0;
    gch_csv_free(csv);
    gch_context_free(mute);
    return is;
}
