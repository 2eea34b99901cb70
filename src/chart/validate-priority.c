/*
 * The fixed tables of a ruleset, priority/<ruleset>/...: each described by its headings, what may stand under them, and
 * which rows there must be. The rules read the tables; here only their shape and words are checked.
 */
#include "base/csv.h"
#include "base/message.h"
#include "base/text.h"
#include "chart/chart-legal.h"
#include "chart/validate-priv.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum kind {
    KEY,      /* part of the row's name */
    WORD,     /* one of words */
    ACTION,   /* one of words, and the finding speaks of actions */
    NUMBER,   /* low..high */
    PERIODS,  /* low..high or unlimited */
    SEASON,   /* a year, or empty for an open end */
    CELL,     /* a cell, one of the classes in cells */
    COLOUR,   /* R or G beside a length, empty beside anything else */
    QUARTERS, /* all, or quarters joined by ; */
    TEXT,     /* anything but nothing */
};

struct column {
    const char *heading;
    enum kind kind;
    const char *const *words;
    int low, high;
    const uint64_t *cells;
};

struct table {
    const char *file;
    unsigned keys; /* how many fields make the row's name */
    const struct column *columns;
    const char *const *rows;                   /* the names that must be there, NULL after the last */
    bool (*row)(unsigned index, char *buffer); /* or a function that makes them */
    bool ordered;                              /* and in this order */
    void (*finish)(struct gch_context *ctx, const struct table *table, const struct gch_csv *csv);
};

#define C(id)    (UINT64_C(1) << GCH_CLASS_##id)
#define NO_WORDS NULL, 0, 0, NULL

static const char *const ddf_actions[] = {"ADD",     "TD",  "FORCED", "FORCED_TD", "QT",    "O_INT", "D_INT",
                                          "INT_MIN", "O_F", "D_F",    "F_MAX",     "F_MIN", "F_DEF", "F_EZ",
                                          "INC",     "FC",  "PEN",    "IG",        NULL};
static const char *const redzone_actions[] = {"ADD", "TD",  "FORCED", "QT",  "O_INT", "D_INT",
                                              "O_F", "D_F", "F_ADD",  "INC", "PEN",   NULL};
static const char *const yes_no[] = {"yes", "no", NULL};
static const char *const missed_fg[] = {"kick", "los", NULL};
static const char *const games[] = {"regular", "playoff", NULL};
static const char *const formats[] = {"none", "sudden-death", "modified", "both-possess", NULL};
static const char *const directions[] = {"forward", "backward", NULL};
static const char *const reviews[] = {"reversed", "stands", NULL};
static const char *const formations[] = {"A", "B", "C", "D", "E", "F", "HF", NULL};
static const char *const strategies[] = {"B", "P", "S", "V", "-", NULL};
static const char *const fouls[] = {"pre", "choose", "add", NULL};
static const char *const plays[] = {"run", "pass", "any", NULL};
static const char *const snap_fouls[] = {"O=5", "O=10", "O=15", "D=5", "D=5X", "D=15", "D=15X", "PI", NULL};

static const char *const ddf_classes[] = {"GAIN", "LOSS", "B",  "NG",  "TD", "QT", "INT",
                                          "F",    "INC",  "FC", "PEN", "IG", NULL};
static const char *const redzone_classes[] = {"GAIN", "B", "LOSS", "QT", "INC", "INT",
                                              "FS",   "F", "NG",   "TD", "PEN", NULL};

static const char *const ddf_times[] = {
    "before-snap-foul", "conversion", "kick-touchback", "onside-recovered",     "kneel",       "intentional-safety",
    "offsetting",       "foul",       "score",          "change-of-possession", "incomplete",  "out-of-bounds-window",
    "out-of-bounds",    "other",      "after-timeout",  "after-no-huddle",      "after-spike", NULL};
static const char *const redzone_times[] = {"before-snap-foul",
                                            "before-snap-foul-running",
                                            "conversion",
                                            "kickoff",
                                            "field-goal-live",
                                            "field-goal",
                                            "punt",
                                            "score",
                                            "spike",
                                            "incomplete",
                                            "change-of-possession",
                                            "foul",
                                            "out-of-bounds-window",
                                            "other",
                                            "after-timeout",
                                            "after-no-huddle",
                                            "after-spike",
                                            "add-audible",
                                            "add-rundown",
                                            NULL};
static const char *const conditions[] = {"first-down", "second-1-13", "second-14",    "third-1-2", "third-3-5",
                                         "third-6-15", "third-16",    "ahead-9",      "ahead-17",  "behind-1-8",
                                         "behind-9",   "goal-1-4",    "time-in-half", NULL};

static bool rows_five(unsigned i, char *buffer) {
    snprintf(buffer, 32, "%u", i + 1);
    return i < 5;
}

static bool rows_thirty(unsigned i, char *buffer) {
    snprintf(buffer, 32, "%u", i + 10);
    return i < 30;
}

static bool rows_two_six(unsigned i, char *buffer) {
    snprintf(buffer, 32, "%u", i + 2);
    return i < 11;
}

static bool rows_home_field(unsigned i, char *buffer) {
    snprintf(buffer, 32, "%d %u", (int)(i / 5) - 6, i % 5 + 1);
    return i < 65;
}

static void check_seasons(struct gch_context *ctx, const struct table *table, const struct gch_csv *csv);
static void check_colours(struct gch_context *ctx, const struct table *table, const struct gch_csv *csv);

static const uint64_t onside = C(POS) | C(STAR) | C(ZERO) | C(OFF) | C(DEF) | C(FPOS);
static const uint64_t squib = C(POS) | C(STAR) | C(OFF) | C(DEF) | C(FPOS);
static const uint64_t returns = C(POS) | C(NEG) | C(ZERO) | C(TD) | C(F) | C(FBARE) | C(OFF) | C(DEF) | C(DEF15X) |
                                C(VARIABLE) | C(VARLOSS) | C(KR) | C(B) | C(STAR);
static const uint64_t loose = C(POS) | C(NEG) | C(ZERO) | C(NEGSTAR) | C(STAR);
static const uint64_t catches = C(FC) | C(MUFF) | C(LBR) | C(F) | C(FBARE) | C(OFF) | C(DEF) | C(DEF15X);
static const uint64_t rolls = C(POS) | C(NEG) | C(ZERO) | C(MUFF);
static const uint64_t blocks = C(ZERO) | C(BLK) | C(DEF) | C(DEF15X);
static const uint64_t run_stop = C(POS) | C(NEG) | C(ZERO) | C(FPOS) | C(FNEG) | C(FZERO) | C(FTD) | C(F);
static const uint64_t pass_stop =
    C(POS) | C(NEG) | C(ZERO) | C(FPOS) | C(FNEG) | C(FZERO) | C(FTD) | C(F) | C(QT) | C(INT) | C(INC);

#define A(h)                                                                                                           \
    { h, ACTION, ddf_actions, 0, 0, NULL }
static const struct column ddf_matrix[] = {{"offense", KEY, NO_WORDS},
                                           A("GAIN"),
                                           A("LOSS"),
                                           A("NG"),
                                           A("FGAIN"),
                                           A("FLOSS"),
                                           A("FTD"),
                                           A("QT"),
                                           A("INT"),
                                           A("F"),
                                           A("INC"),
                                           {0}};
#undef A
#define A(h)                                                                                                           \
    { h, ACTION, redzone_actions, 0, 0, NULL }
static const struct column redzone_matrix[] = {
    {"offense", KEY, NO_WORDS}, A("GAIN"), A("LOSS"), A("QT"), A("INC"), A("INT"), A("F"), A("FORCED"), A("NG"), {0}};
#undef A
static const struct column actions[] = {{"action", KEY, NO_WORDS}, {"meaning", TEXT, NO_WORDS}, {0}};
#define SEASON_COLUMNS                                                                                                 \
    {"from", SEASON, NO_WORDS}, {"to", SEASON, NO_WORDS}, {"kick-spot", NUMBER, NULL, 1, 99, NULL},                    \
        {"kick-touchback", NUMBER, NULL, 1, 99, NULL}, {"touchback", NUMBER, NULL, 1, 99, NULL},                       \
        {"free-kick-spot", NUMBER, NULL, 1, 99, NULL}, {"try-line", NUMBER, NULL, 1, 99, NULL},                        \
        {"two-point-line", NUMBER, NULL, 1, 99, NULL}, {"two-point", WORD, yes_no, 0, 0, NULL},                        \
        {"defense-try-points", NUMBER, NULL, 0, 2, NULL}, {                                                            \
        "missed-fg", WORD, missed_fg, 0, 0, NULL                                                                       \
    }
static const struct column ddf_seasons[] = {SEASON_COLUMNS, {0}};
static const struct column redzone_seasons[] = {SEASON_COLUMNS, {"qb-column", WORD, yes_no, 0, 0, NULL}, {0}};
static const struct column overtime[] = {{"from", SEASON, NO_WORDS},
                                         {"to", SEASON, NO_WORDS},
                                         {"game", WORD, games, 0, 0, NULL},
                                         {"minutes", NUMBER, NULL, 1, 60, NULL},
                                         {"periods", PERIODS, NULL, 0, 9, NULL},
                                         {"format", WORD, formats, 0, 0, NULL},
                                         {"timeouts", NUMBER, NULL, 0, 9, NULL},
                                         {"timeouts-periods", NUMBER, NULL, 1, 9, NULL},
                                         {0}};
static const struct column times[] = {{"situation", KEY, NO_WORDS}, {"seconds", NUMBER, NULL, 0, 900, NULL}, {0}};
static const struct column let_it_roll[] = {{"dice", KEY, NO_WORDS},
                                            {"direction", WORD, directions, 0, 0, NULL},
                                            {"zero-counts", NUMBER, NULL, 0, 10, NULL},
                                            {0}};
static const struct column kicks[] = {{"dice", KEY, NO_WORDS},
                                      {"onside", CELL, NULL, 0, 0, &onside},
                                      {"colour", COLOUR, NO_WORDS},
                                      {"onside-return", CELL, NULL, 0, 0, &returns},
                                      {"squib", CELL, NULL, 0, 0, &squib},
                                      {"squib-return", CELL, NULL, 0, 0, &returns},
                                      {"loose-ball", CELL, NULL, 0, 0, &loose},
                                      {"fair-catch", CELL, NULL, 0, 0, &catches},
                                      {0}};
static const struct column defense_dice[] = {{"dice", KEY, NO_WORDS},
                                             {"let-ball-roll", CELL, NULL, 0, 0, &rolls},
                                             {"block", CELL, NULL, 0, 0, &blocks},
                                             {"free-block", CELL, NULL, 0, 0, &blocks},
                                             {"missed-try-return", NUMBER, NULL, 0, 2, NULL},
                                             {"review", WORD, reviews, 0, 0, NULL},
                                             {0}};
#define F(h)                                                                                                           \
    { h, WORD, formations, 0, 0, NULL }
static const struct column solitaire_formation[] = {
    {"dice", KEY, NO_WORDS}, F("basic"), F("pass"), F("short"), F("prevent"), {0}};
#undef F
#define S(h)                                                                                                           \
    { h, WORD, strategies, 0, 0, NULL }
static const struct column solitaire_strategy[] = {{"condition", KEY, NO_WORDS},
                                                   {"quarters", QUARTERS, NO_WORDS},
                                                   S("14"),
                                                   S("13"),
                                                   S("12"),
                                                   S("11"),
                                                   S("10"),
                                                   S("9"),
                                                   S("8"),
                                                   S("7"),
                                                   S("6"),
                                                   S("5"),
                                                   S("4"),
                                                   S("3"),
                                                   S("2"),
                                                   S("1"),
                                                   S("0"),
                                                   {0}};
#undef S
#define P(h)                                                                                                           \
    { h, CELL, NULL, 0, 0, &pass_stop }
static const struct column home_field[] = {{"rating", KEY, NO_WORDS},
                                           {"dice", KEY, NO_WORDS},
                                           {"run", CELL, NULL, 0, 0, &run_stop},
                                           P("5"),
                                           P("6"),
                                           P("7"),
                                           P("8"),
                                           P("9"),
                                           {0}};
#undef P
#define O(h)                                                                                                           \
    { h, WORD, fouls, 0, 0, NULL }
static const struct column penalty_snap[] = {{"penalty", WORD, snap_fouls, 0, 0, NULL},
                                             {"play", WORD, plays, 0, 0, NULL},
                                             O("1"),
                                             O("2"),
                                             O("3"),
                                             O("4"),
                                             O("5"),
                                             {0}};
#undef O

static const struct table ddf[] = {
    {"matrix", 1, ddf_matrix, ddf_classes, NULL, false, NULL},
    {"actions", 1, actions, ddf_actions, NULL, false, NULL},
    {"seasons", 0, ddf_seasons, NULL, NULL, false, check_seasons},
    {"overtime", 0, overtime, NULL, NULL, false, check_seasons},
    {"play-times", 1, times, ddf_times, NULL, true, NULL},
    {"let-it-roll", 1, let_it_roll, NULL, rows_five, false, NULL},
    {0},
};
static const struct table redzone[] = {
    {"matrix", 1, redzone_matrix, redzone_classes, NULL, false, NULL},
    {"actions", 1, actions, redzone_actions, NULL, false, NULL},
    {"seasons", 0, redzone_seasons, NULL, NULL, false, check_seasons},
    {"overtime", 0, overtime, NULL, NULL, false, check_seasons},
    {"play-times", 1, times, redzone_times, NULL, false, NULL},
    {"kicks", 1, kicks, NULL, rows_thirty, false, check_colours},
    {"defense-dice", 1, defense_dice, NULL, rows_five, false, NULL},
    {"solitaire-formation", 1, solitaire_formation, NULL, rows_two_six, false, NULL},
    {"solitaire-strategy", 1, solitaire_strategy, conditions, NULL, true, NULL},
    {"home-field", 2, home_field, NULL, rows_home_field, false, NULL},
    {"penalty-snap", 2, penalty_snap, NULL, NULL, false, NULL},
    {0},
};

static const struct table *find_table(enum gch_flavor flavor, const char *file) {
    for (const struct table *t = flavor == GCH_FLAVOR_REDZONE ? redzone : ddf; t->file != NULL; t++)
        if (strcmp(t->file, file) == 0)
            return t;
    return NULL;
}

bool gch_priority_knows(enum gch_flavor flavor, const char *file) {
    return find_table(flavor, file) != NULL;
}

const char *gch_priority_file(enum gch_flavor flavor, size_t index) {
    size_t count = flavor == GCH_FLAVOR_REDZONE ? sizeof redzone / sizeof redzone[0] : sizeof ddf / sizeof ddf[0];
    return index < count ? (flavor == GCH_FLAVOR_REDZONE ? redzone : ddf)[index].file : NULL;
}

static unsigned column_count(const struct table *table) {
    unsigned n = 0;
    while (table->columns[n].heading != NULL)
        n++;
    return n;
}

static size_t word_count(const char *const *words) {
    size_t n = 0;
    while (words[n] != NULL)
        n++;
    return n;
}

/* "yes, no" */
static void join(const char *const *words, char *buffer, size_t size) {
    size_t used = 0;
    buffer[0] = '\0';
    for (size_t i = 0; words[i] != NULL; i++) {
        int n = snprintf(buffer + used, size - used, "%s%s", i > 0 ? ", " : "", words[i]);
        if (n < 0 || (size_t)n >= size - used)
            return;
        used += (size_t)n;
    }
}

/* The row's name: its key fields, or for tables without a key the line. */
static void row_name(const struct table *table, const struct gch_csv_row *row, char *buffer, size_t size) {
    if (table->keys == 0)
        snprintf(buffer, size, "line %u", row->line);
    else if (table->keys == 1)
        snprintf(buffer, size, "row %.30s", row->fields[0].text);
    else
        snprintf(buffer, size, "row %.30s %.30s", row->fields[0].text, row->fields[1].text);
}

static bool is_word(const char *const *words, const char *text) {
    for (size_t i = 0; words[i] != NULL; i++)
        if (strcmp(words[i], text) == 0)
            return true;
    return false;
}

static bool is_quarters(const char *text) {
    if (strcmp(text, "all") == 0)
        return true;
    for (const char *p = text;; p++) {
        if (*p < '1' || *p > '5')
            return false;
        p++;
        if (*p == '\0')
            return true;
        if (*p != ';')
            return false;
    }
}

static const struct gch_law no_law = {0};

static bool is_cell(const struct column *c, const struct gch_csv_field *f) {
    struct gch_cell cell;
    return gch_cell_parse(f->text, f->length, &cell) && cell.number >= GCH_YARDS_LOW && cell.number <= GCH_YARDS_HIGH &&
           (*c->cells >> gch_class_of(&no_law, cell) & 1) != 0;
}

/* True if the field may stand there; else what was expected in wanted. */
static bool check_field(const struct column *c, const struct gch_csv_field *f, char *wanted, size_t size) {
    long number;
    switch (c->kind) {
    case KEY:
    case COLOUR:
        return true;
    case WORD:
    case ACTION:
        join(c->words, wanted, size);
        return is_word(c->words, f->text);
    case NUMBER:
        snprintf(wanted, size, "a whole number from %d to %d", c->low, c->high);
        return gch_parse_int(f->text, f->length, c->low, c->high, &number);
    case PERIODS:
        snprintf(wanted, size, "a whole number from %d to %d or unlimited", c->low, c->high);
        return strcmp(f->text, "unlimited") == 0 || gch_parse_int(f->text, f->length, c->low, c->high, &number);
    case SEASON:
        snprintf(wanted, size, "a year or nothing");
        return f->length == 0 || gch_parse_int(f->text, f->length, 1900, 2099, &number);
    case QUARTERS:
        snprintf(wanted, size, "all, or quarters 1 to 5 joined by ;");
        return is_quarters(f->text);
    case TEXT:
        snprintf(wanted, size, "some text");
        return f->length > 0;
    case CELL: {
        struct gch_law law = {.ok = *c->cells};
        gch_law_text(&law, wanted, size);
        return is_cell(c, f);
    }
    }
    return true;
}

static void check_row(struct gch_context *ctx, const struct table *table, const struct gch_csv *csv,
                      const struct gch_csv_row *row) {
    char name[80], wanted[256];
    row_name(table, row, name, sizeof name);
    for (unsigned i = 0; i < row->count; i++) {
        const struct column *c = &table->columns[i];
        const struct gch_csv_field *f = &row->fields[i];
        if (check_field(c, f, wanted, sizeof wanted))
            continue;
        struct gch_place place = {csv->path, row->line, f->column};
        const char *near = c->words != NULL ? gch_nearest(f->text, c->words, word_count(c->words)) : NULL;
        if (c->kind == ACTION && near != NULL)
            gch_report(ctx, GCH_MSG_TABLE_ACTION_UNKNOWN, &place,
                       "%s %s, column %s: \"%.40s\" is not an action the rules know (\"%s\"?)", table->file, name,
                       c->heading, f->text, near);
        else if (c->kind == ACTION)
            gch_report(ctx, GCH_MSG_TABLE_ACTION_UNKNOWN, &place,
                       "%s %s, column %s: \"%.40s\" is not an action the rules know (they know %s)", table->file, name,
                       c->heading, f->text, wanted);
        else
            gch_report(ctx, GCH_MSG_TABLE_WORD, &place, "%s %s, column %s: \"%.40s\" cannot stand here, expected: %s",
                       table->file, name, c->heading, f->text, wanted);
    }
}

/* The i-th row a table must have; false after the last. */
static bool expected_row(const struct table *table, unsigned i, char *buffer) {
    if (table->row != NULL)
        return table->row(i, buffer);
    if (table->rows == NULL || table->rows[i] == NULL)
        return false;
    snprintf(buffer, 32, "%s", table->rows[i]);
    return true;
}

/* Index of a row's key among the expected ones, -1 if it is none. */
static int find_expected(const struct table *table, const struct gch_csv_row *row) {
    char key[80], name[32];
    if (table->keys == 2)
        snprintf(key, sizeof key, "%.30s %.30s", row->fields[0].text, row->fields[1].text);
    else
        snprintf(key, sizeof key, "%.60s", row->fields[0].text);
    for (unsigned i = 0; expected_row(table, i, name); i++)
        if (strcmp(key, name) == 0)
            return (int)i;
    return -1;
}

static void report_unknown_row(struct gch_context *ctx, const struct table *table, const struct gch_csv *csv,
                               const struct gch_csv_row *row) {
    char name[80];
    const char *near =
        table->rows != NULL ? gch_nearest(row->fields[0].text, table->rows, word_count(table->rows)) : NULL;
    struct gch_place place = {csv->path, row->line, row->fields[0].column};
    row_name(table, row, name, sizeof name);
    if (near != NULL)
        gch_report(ctx, GCH_MSG_TABLE_ROW_UNKNOWN, &place, "%s: there is no %s (\"%s\"?)", table->file, name, near);
    else
        gch_report(ctx, GCH_MSG_TABLE_ROW_UNKNOWN, &place, "%s: there is no %s", table->file, name);
}

/* Every expected row once, and in order where the order means something. */
static void check_rows(struct gch_context *ctx, const struct table *table, const struct gch_csv *csv) {
    unsigned seen[72] = {0};
    int last = -1;
    bool disorder = false; /* one finding is enough: all rows after a misplaced one look wrong */
    char name[80];
    for (size_t i = 1; i < csv->count; i++) {
        const struct gch_csv_row *row = &csv->rows[i];
        struct gch_place place = {csv->path, row->line, row->fields[0].column};
        if (row->count < table->keys)
            continue;
        int index = find_expected(table, row);
        row_name(table, row, name, sizeof name);
        if (index < 0) {
            report_unknown_row(ctx, table, csv, row);
        } else if (seen[index] != 0) {
            gch_report(ctx, GCH_MSG_TABLE_ROW_DOUBLED, &place, "%s: %s stands twice, first in line %u", table->file,
                       name, seen[index]);
        } else {
            seen[index] = row->line;
            if (table->ordered && index < last && !disorder) {
                gch_report(ctx, GCH_MSG_TABLE_ORDER, &place, "%s: %s must stand before row %s", table->file, name,
                           table->rows[last]);
                disorder = true;
            }
            last = index > last ? index : last;
        }
    }
    char expected[32];
    for (unsigned i = 0; expected_row(table, i, expected); i++)
        if (seen[i] == 0)
            gch_report(ctx, GCH_MSG_TABLE_ROW_MISSING, &(struct gch_place){csv->path, 0, 0}, "%s: row %s is missing",
                       table->file, expected);
}

/* Tables whose rows are free: only doubles can be wrong. */
static void check_doubles(struct gch_context *ctx, const struct table *table, const struct gch_csv *csv) {
    char one[80], two[80];
    /* No such table has more than a few dozen rows that differ, so a file of a million need not be compared in pairs.
     */
    for (size_t i = 1; i < csv->count && i < 200; i++)
        for (size_t k = 1; k < i; k++) {
            if (csv->rows[i].count < table->keys || csv->rows[k].count < table->keys)
                continue;
            row_name(table, &csv->rows[i], one, sizeof one);
            row_name(table, &csv->rows[k], two, sizeof two);
            if (strcmp(one, two) == 0)
                gch_report(ctx, GCH_MSG_TABLE_ROW_DOUBLED,
                           &(struct gch_place){csv->path, csv->rows[i].line, csv->rows[i].fields[0].column},
                           "%s: %s stands twice, first in line %u", table->file, one, csv->rows[k].line);
        }
}

static bool check_headings(struct gch_context *ctx, const struct table *table, const struct gch_csv *csv) {
    const struct gch_csv_row *header = &csv->rows[0];
    unsigned n = column_count(table);
    for (unsigned i = 0; i < n || i < header->count; i++) {
        const char *want = i < n ? table->columns[i].heading : NULL;
        const char *have = i < header->count ? header->fields[i].text : NULL;
        if (want != NULL && have != NULL && strcmp(want, have) == 0)
            continue;
        struct gch_place place = {csv->path, header->line, have != NULL ? header->fields[i].column : 0};
        if (have == NULL)
            gch_report(ctx, GCH_MSG_TABLE_COLUMNS, &place, "%s: column %s is missing", table->file, want);
        else if (want == NULL)
            gch_report(ctx, GCH_MSG_TABLE_COLUMNS, &place, "%s: there is no column \"%.40s\"", table->file, have);
        else
            gch_report(ctx, GCH_MSG_TABLE_COLUMNS, &place, "%s: heading %u is \"%.40s\", \"%s\" was expected",
                       table->file, i + 1, have, want);
        return false;
    }
    return true;
}

/* Ranges ascend without gap or overlap; of overtime.csv, for each kind of game. */
static void check_seasons(struct gch_context *ctx, const struct table *table, const struct gch_csv *csv) {
    int game = gch_csv_find(&csv->rows[0], "game");
    for (int kind = 0; kind < (game < 0 ? 1 : 2); kind++) {
        long next = 0; /* the season the coming row must begin with; 0 = open */
        const struct gch_csv_row *before = NULL;
        for (size_t i = 1; i < csv->count; i++) {
            const struct gch_csv_row *row = &csv->rows[i];
            if (row->count != csv->rows[0].count || (game >= 0 && strcmp(row->fields[game].text, games[kind]) != 0))
                continue;
            long from = 0, to = 9999;
            gch_parse_int(row->fields[0].text, row->fields[0].length, 1900, 2099, &from);
            gch_parse_int(row->fields[1].text, row->fields[1].length, 1900, 2099, &to);
            struct gch_place place = {csv->path, row->line, row->fields[0].column};
            if (from > to)
                gch_report(ctx, GCH_MSG_TABLE_SEASONS, &place, "%s: from %ld is after to %ld", table->file, from, to);
            else if (before == NULL ? from != 0 : from != next)
                gch_report(ctx, GCH_MSG_TABLE_SEASONS, &place,
                           before == NULL ? "%s: the first from must be empty, it is \"%s\""
                           : from == 0    ? "%s: only the first from may be empty%s"
                                          : "%s: from %s does not follow on the row before",
                           table->file, row->fields[0].text);
            before = row;
            next = to + 1;
        }
        if (before != NULL && before->fields[1].length != 0)
            gch_report(ctx, GCH_MSG_TABLE_SEASONS,
                       &(struct gch_place){csv->path, before->line, before->fields[1].column},
                       "%s: the last to must be empty, it is \"%s\"", table->file, before->fields[1].text);
        if (before == NULL)
            gch_report(ctx, GCH_MSG_TABLE_ROW_MISSING, &(struct gch_place){csv->path, 0, 0}, "%s: row %s is missing",
                       table->file, game < 0 ? "of any season" : games[kind]);
    }
}

/* RZ-16.5: a length is red or green, anything else has no colour. */
static void check_colours(struct gch_context *ctx, const struct table *table, const struct gch_csv *csv) {
    for (size_t i = 1; i < csv->count; i++) {
        const struct gch_csv_row *row = &csv->rows[i];
        struct gch_cell cell;
        if (row->count != csv->rows[0].count || !gch_cell_parse(row->fields[1].text, row->fields[1].length, &cell))
            continue;
        bool length = cell.kind == GCH_CELL_NUMBER || cell.kind == GCH_CELL_BLANK;
        const char *colour = row->fields[2].text;
        bool painted = strcmp(colour, "R") == 0 || strcmp(colour, "G") == 0;
        if (length ? !painted : colour[0] != '\0')
            gch_report(ctx, GCH_MSG_TABLE_COLOUR, &(struct gch_place){csv->path, row->line, row->fields[2].column},
                       "%s row %s, column colour: \"%.20s\" beside \"%s\", expected: %s", table->file,
                       row->fields[0].text, colour, row->fields[1].text, length ? "R or G" : "nothing");
    }
}

void gch_priority_accept(struct gch_context *ctx, enum gch_flavor flavor, const char *file, const struct gch_csv *csv) {
    const struct table *table = find_table(flavor, file);
    if (!check_headings(ctx, table, csv))
        return;
    unsigned n = column_count(table);
    for (size_t i = 1; i < csv->count; i++) {
        const struct gch_csv_row *row = &csv->rows[i];
        if (row->count == n) {
            check_row(ctx, table, csv, row);
            continue;
        }
        gch_report(ctx, GCH_MSG_FIELD_COUNT,
                   &(struct gch_place){csv->path, row->line, row->count > n ? row->fields[n].column : 0},
                   "%s: the row has %u field%s, the headings are %u", table->file, row->count,
                   row->count == 1 ? "" : "s", n);
    }
    if (table->rows != NULL || table->row != NULL)
        check_rows(ctx, table, csv);
    else if (table->keys > 0)
        check_doubles(ctx, table, csv);
    if (table->finish != NULL)
        table->finish(ctx, table, csv);
}

enum gch_status gch_priority_validate(struct gch_context *ctx, enum gch_flavor flavor, const char *file,
                                      const char *path) {
    struct gch_csv *csv;
    unsigned before = gch_context_errors(ctx);
    enum gch_status status = gch_csv_load(ctx, path, &csv);
    if (status != GCH_OK)
        return status;
    gch_priority_accept(ctx, flavor, file, csv);
    gch_csv_free(csv);
    return gch_context_errors(ctx) > before ? GCH_E_DATA : GCH_OK;
}
