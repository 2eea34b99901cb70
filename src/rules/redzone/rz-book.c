/* The tables of priority/redzone. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "base/text.h"
#include "rules/redzone/rz-priv.h"

#define RULES "redzone"

static const char *const ruling_names[] = {
#define GCH_X(field, name) name,
    RZ_RULINGS(GCH_X)
#undef GCH_X
};

static const char *const time_names[] = {
#define GCH_X(id, name) name,
    RZ_TIMES(GCH_X)
#undef GCH_X
};

static const char *const five[] = {"1", "2", "3", "4", "5"};
static const char *const thirty[] = {"10", "11", "12", "13", "14", "15", "16", "17", "18", "19",
                                     "20", "21", "22", "23", "24", "25", "26", "27", "28", "29",
                                     "30", "31", "32", "33", "34", "35", "36", "37", "38", "39"};

static enum gch_status open_file(struct gch_context *ctx, const char *file, struct gch_csv **out) {
    char relative[96];
    char *path = NULL;
    snprintf(relative, sizeof relative, "priority/" RULES "/%s", file);
    enum gch_status status = gch_context_find(ctx, relative, &path);
    if (status != GCH_OK) {
        gch_report(ctx, 401, NULL, "%s: not found in any data directory", relative);
        return status;
    }
    status = gch_csv_load(ctx, path, out);
    free(path);
    return status;
}

static enum gch_status bad_field(struct gch_context *ctx, const struct gch_csv *csv, const struct gch_csv_row *row,
                                 unsigned field, const char *expected) {
    struct gch_place place = {csv->path, row->line, field < row->count ? row->fields[field].column : 1};
    gch_report(ctx, 445, &place, "\"%s\" is not %s", field < row->count ? row->fields[field].text : "", expected);
    return GCH_E_DATA;
}

static int find_word(const char *const *words, int count, const char *word) {
    for (int i = 0; i < count; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    return -1;
}

/* Every row must have as many fields as the heading; `width` of them are needed. */
static enum gch_status check_width(struct gch_context *ctx, const struct gch_csv *csv, unsigned width) {
    for (size_t i = 0; i < csv->count; i++)
        if (csv->rows[i].count != width) {
            struct gch_place place = {csv->path, csv->rows[i].line, 1};
            gch_report(ctx, 441, &place, "the row has %u fields, expected %u", csv->rows[i].count, width);
            return GCH_E_DATA;
        }
    return GCH_OK;
}

/* RZ-6.2: among the rows that fit a play the first in the file counts. */
static enum gch_status load_times(struct gch_context *ctx, struct rz_book *book) {
    struct gch_csv *csv = NULL;
    enum gch_status status = gch_rules_table(ctx, RULES, "play-times.csv", "situation", "seconds", time_names,
                                             RZ_TIME_COUNT, 0, 900, book->times);
    if (status == GCH_OK)
        status = open_file(ctx, "play-times.csv", &csv);
    if (status != GCH_OK)
        return status;
    int key = gch_csv_find(&csv->rows[0], "situation");
    for (size_t i = 1; i < csv->count; i++) {
        int id = find_word(time_names, RZ_TIME_PLAYS, csv->rows[i].fields[key].text);
        if (id >= 0)
            book->time_rank[id] = (uint8_t)(i < 255 ? i : 255);
    }
    gch_csv_free(csv);
    return GCH_OK;
}

/* RZ-31.1: an onside kick is the kickers' ball where its box is red. */
static enum gch_status load_kicks(struct gch_context *ctx, struct rz_book *book) {
    static const char *const colours[] = {"", "G", "R"};
    const struct {
        const char *heading;
        struct gch_cell *cells;
    } columns[] = {
        {"onside", book->onside},         {"onside-return", book->onside_return},
        {"squib", book->squib},           {"squib-return", book->squib_return},
        {"loose-ball", book->loose_ball}, {"fair-catch", book->fair_catch},
    };
    int16_t colour[GCH_ROWS];
    enum gch_status status = GCH_OK;
    for (size_t i = 0; i < sizeof columns / sizeof columns[0] && status == GCH_OK; i++)
        status =
            gch_rules_cells(ctx, RULES, "kicks.csv", "dice", columns[i].heading, thirty, GCH_ROWS, columns[i].cells);
    if (status == GCH_OK)
        status = gch_rules_words(ctx, RULES, "kicks.csv", "dice", "colour", thirty, GCH_ROWS, colours, 3, colour);
    for (int row = 0; row < GCH_ROWS && status == GCH_OK; row++)
        if (colour[row] == 2)
            book->onside[row].flags |= GCH_FLAG_RED;
    return status;
}

static enum gch_status load_dice(struct gch_context *ctx, struct rz_book *book) {
    static const char *const verdicts[] = {"stands", "reversed"};
    enum gch_status status =
        gch_rules_cells(ctx, RULES, "defense-dice.csv", "dice", "let-ball-roll", five, GCH_DROWS, book->let_ball_roll);
    if (status == GCH_OK)
        status = gch_rules_cells(ctx, RULES, "defense-dice.csv", "dice", "block", five, GCH_DROWS, book->block);
    if (status == GCH_OK)
        status =
            gch_rules_cells(ctx, RULES, "defense-dice.csv", "dice", "free-block", five, GCH_DROWS, book->free_block);
    if (status == GCH_OK)
        status = gch_rules_table(ctx, RULES, "defense-dice.csv", "dice", "missed-try-return", five, GCH_DROWS, 0, 9,
                                 book->try_return);
    if (status == GCH_OK)
        status = gch_rules_words(ctx, RULES, "defense-dice.csv", "dice", "review", five, GCH_DROWS, verdicts, 2,
                                 book->review);
    return status;
}

/* RZ-25. */
static enum gch_status load_snap(struct gch_context *ctx, struct rz_book *book) {
    static const char *const answers[] = {"", "pre", "choose", "add"};
    static const char *const plays[] = {"run", "pass", "any"};
    struct gch_csv *csv = NULL;
    enum gch_status status = open_file(ctx, "penalty-snap.csv", &csv);
    if (status != GCH_OK)
        return status;
    status = check_width(ctx, csv, 2 + GCH_DROWS);
    for (size_t i = 1; i < csv->count && status == GCH_OK; i++) {
        const struct gch_csv_row *row = &csv->rows[i];
        struct gch_cell cell;
        int play = find_word(plays, 3, row->fields[1].text);
        if (!gch_cell_parse(row->fields[0].text, row->fields[0].length, &cell) || !rz_is_foul(cell))
            status = bad_field(ctx, csv, row, 0, "a foul");
        else if (play < 0)
            status = bad_field(ctx, csv, row, 1, "run, pass or any");
        for (unsigned dice = 0; dice < GCH_DROWS && status == GCH_OK; dice++) {
            int answer = find_word(answers, 4, row->fields[2 + dice].text);
            int type = gch_foul_of(cell, 0).type;
            if (answer < 1)
                status = bad_field(ctx, csv, row, 2 + dice, "pre, choose or add");
            for (int pass = 0; pass < 2 && status == GCH_OK; pass++)
                if (play == 2 || play == pass)
                    book->snap[type][pass][dice] = (uint8_t)answer;
        }
    }
    gch_csv_free(csv);
    return status;
}

/* RZ-31.3. */
static enum gch_status load_formations(struct gch_context *ctx, struct rz_book *book) {
    static const char *const sums[] = {"2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"};
    static const char *const strategies[] = {"basic", "pass", "short", "prevent"};
    static const char *const formations[] = {"A", "B", "C", "D", "E", "F", "HF"};
    enum gch_status status = GCH_OK;
    for (int s = 0; s < 4 && status == GCH_OK; s++) {
        int16_t column[11];
        status = gch_rules_words(ctx, RULES, "solitaire-formation.csv", "dice", strategies[s], sums, 11, formations, 7,
                                 column);
        for (int i = 0; i < 11 && status == GCH_OK; i++)
            book->formation[i][s] = (uint8_t)column[i];
    }
    return status;
}

/* Quarters of a strategy row: "all" or numbers joined by ';'. 0: not understood. */
static uint8_t quarters_of(const char *text) {
    uint8_t bits = 0;
    if (strcmp(text, "all") == 0)
        return 0x1E;
    for (; *text >= '1' && *text <= '4'; text++) {
        bits |= (uint8_t)(1u << (*text - '0'));
        if (text[1] == '\0')
            return bits;
        if (*++text != ';')
            return 0;
    }
    return 0;
}

/* RZ-31.4; the conditions' meaning stands in rz-solitaire.c. */
static enum gch_status load_strategy(struct gch_context *ctx, struct rz_book *book) {
    static const char *const conditions[RZ_STRATEGY_ROWS] = {
        "first-down", "second-1-13", "second-14",  "third-1-2", "third-3-5", "third-6-15",  "third-16",
        "ahead-9",    "ahead-17",    "behind-1-8", "behind-9",  "goal-1-4",  "time-in-half"};
    static const char *const boxes[] = {"B", "P", "S", "V", "-"};
    struct gch_csv *csv = NULL;
    enum gch_status status = open_file(ctx, "solitaire-strategy.csv", &csv);
    if (status != GCH_OK)
        return status;
    status = check_width(ctx, csv, 17);
    if (status == GCH_OK && csv->count != RZ_STRATEGY_ROWS + 1) {
        struct gch_place place = {csv->path, csv->rows[0].line, 1};
        gch_report(ctx, 441, &place, "the table has %zu rows, expected %d", csv->count - 1, RZ_STRATEGY_ROWS);
        status = GCH_E_DATA;
    }
    for (size_t i = 1; i < csv->count && status == GCH_OK; i++) {
        const struct gch_csv_row *row = &csv->rows[i];
        struct rz_strategy_row *out = &book->strategy[i - 1];
        int condition = find_word(conditions, RZ_STRATEGY_ROWS, row->fields[0].text);
        out->condition = (uint8_t)condition;
        out->quarters = quarters_of(row->fields[1].text);
        if (condition < 0)
            status = bad_field(ctx, csv, row, 0, "a condition of this table");
        else if (out->quarters == 0)
            status = bad_field(ctx, csv, row, 1, "all, or quarters joined by ;");
        for (unsigned m = 0; m < 15 && status == GCH_OK; m++) {
            int box = find_word(boxes, 5, row->fields[2 + m].text);
            if (box < 0)
                status = bad_field(ctx, csv, row, 2 + m, "B, P, S, V or -");
            else
                out->box[14 - m] = (uint8_t)box; /* the headings run from 14 down */
        }
    }
    gch_csv_free(csv);
    return status;
}

/* RZ-31.5. */
static enum gch_status load_home_field(struct gch_context *ctx, struct rz_book *book) {
    struct gch_csv *csv = NULL;
    enum gch_status status = open_file(ctx, "home-field.csv", &csv);
    if (status != GCH_OK)
        return status;
    status = check_width(ctx, csv, 8);
    for (size_t i = 1; i < csv->count && status == GCH_OK; i++) {
        const struct gch_csv_row *row = &csv->rows[i];
        long rating;
        long dice;
        if (!gch_parse_int(row->fields[0].text, row->fields[0].length, -6, 6, &rating))
            status = bad_field(ctx, csv, row, 0, "a rating from -6 to 6");
        else if (!gch_parse_int(row->fields[1].text, row->fields[1].length, 1, 5, &dice))
            status = bad_field(ctx, csv, row, 1, "defensive dice, 1 to 5");
        for (unsigned c = 0; c < 6 && status == GCH_OK; c++) {
            struct gch_cell cell;
            if (!gch_cell_parse(row->fields[2 + c].text, row->fields[2 + c].length, &cell)) {
                status = bad_field(ctx, csv, row, 2 + c, "a cell");
                break;
            }
            struct gch_cell *to = book->home_field[rating + 6][dice - 1];
            if (c == 0)
                to[0] = to[1] = to[2] = to[3] = cell;
            else
                to[3 + c] = cell;
        }
    }
    gch_csv_free(csv);
    return status;
}

enum gch_status gch_rz_book_load(struct gch_context *ctx, struct gch_book **out) {
    struct rz_book *book = calloc(1, sizeof *book);
    if (book == NULL)
        return GCH_E_NOMEM;
    book->base.ruleset = &gch_ruleset_redzone;
    enum gch_status status = gch_matrix_load(ctx, RULES, &book->matrix);
    if (status == GCH_OK)
        status = load_times(ctx, book);
    if (status == GCH_OK)
        status = gch_rules_table(ctx, RULES, "rulings.csv", "name", "value", ruling_names, RZ_RULING_COUNT, -999, 999,
                                 (int16_t *)&book->rulings);
    if (status == GCH_OK)
        status = load_kicks(ctx, book);
    if (status == GCH_OK)
        status = load_dice(ctx, book);
    if (status == GCH_OK)
        status = load_snap(ctx, book);
    if (status == GCH_OK)
        status = load_formations(ctx, book);
    if (status == GCH_OK)
        status = load_strategy(ctx, book);
    if (status == GCH_OK)
        status = load_home_field(ctx, book);
    if (status != GCH_OK) {
        free(book);
        return status;
    }
    gch_rz_solitaire_prepare(book);
    *out = &book->base;
    return GCH_OK;
}
