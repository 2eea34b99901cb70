/* The tables of priority/redzone. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chart/chart-legal.h"
#include "chart/chart-table.h"
#include "football/season-table.h"
#include "rules/redzone/rz-priv.h"
#include "rules/rules-bounds.h"

/* --- matrix, play times, rulings, seasons ------------------------------------------------------------------------- */

/* RZ-3.3 */
static const char *const actions[] = {"ADD", "TD",  "FORCED", "QT",  "O_INT", "D_INT",
                                      "O_F", "D_F", "F_ADD",  "INC", "PEN",   NULL};
static const char *const classes[] = {"GAIN", "B", "LOSS", "QT", "INC", "INT", "FS", "F", "NG", "TD", "PEN", NULL};

/* RZ-3 */
static const struct gch_table_column matrix_columns[] = {
    {.heading = "offense", .type = &gch_table_any, .key = true},
    GCH_MATRIX_COLUMN("GAIN", actions),
    GCH_MATRIX_COLUMN("LOSS", actions),
    GCH_MATRIX_COLUMN("QT", actions),
    GCH_MATRIX_COLUMN("INC", actions),
    GCH_MATRIX_COLUMN("INT", actions),
    GCH_MATRIX_COLUMN("F", actions),
    GCH_MATRIX_COLUMN("FORCED", actions),
    GCH_MATRIX_COLUMN("NG", actions),
};

static const char *const ruling_names[] = {RZ_RULINGS(GCH_SWITCH_NAME, GCH_NUMBER_NAME) NULL};
static const struct gch_table_range ruling_ranges[] = {RZ_RULINGS(GCH_SWITCH_RANGE, GCH_NUMBER_RANGE)};
static const char *const time_names[] = {RZ_TIMES(GCH_ROW_NAME) NULL};
static const struct gch_table_column ruling_columns[] = {
    GCH_RULING_COLUMNS(ruling_ranges, offsetof(struct rz_book, rulings)),
};
static const struct gch_table_column time_columns[] = {GCH_TIME_COLUMNS(offsetof(struct rz_book, times))};
static const struct gch_table_column season_columns[] = {GCH_SEASON_COLUMNS, GCH_SEASON_YES("qb-column", qb_column)};

static enum gch_status fill_matrix(const struct gch_table_reading *r) {
    gch_matrix_fill(r, &((struct rz_book *)r->out)->matrix);
    return GCH_OK;
}

/* RZ-6.2: among the rows that fit a play the first in the file counts. */
static enum gch_status fill_times(const struct gch_table_reading *r) {
    struct rz_book *book = r->out;
    for (size_t i = 0; i < r->count; i++)
        if (r->rows[i].index < RZ_TIME_PLAYS)
            book->time_rank[r->rows[i].index] = (uint8_t)(i + 1);
    return GCH_OK;
}

static const struct gch_table matrix_table = {
    .file = "matrix", GCH_TABLE_COLUMNS(matrix_columns), .unprinted = true, .rows = classes, .fill = fill_matrix};
static const struct gch_table legend = {
    .file = "actions", GCH_TABLE_COLUMNS(gch_action_columns), .unprinted = true, .rows = actions};
static const struct gch_table seasons = {.file = "seasons",
                                         GCH_TABLE_COLUMNS(season_columns),
                                         .target = GCH_TABLE_OF_SEASON,
                                         .unprinted = true,
                                         .check = gch_seasons_check,
                                         .fill = gch_seasons_fill};
static const struct gch_table times = {
    .file = "play-times", GCH_TABLE_COLUMNS(time_columns), .rows = time_names, .fill = fill_times};
static const struct gch_table rulings = {
    .file = "rulings", GCH_TABLE_COLUMNS(ruling_columns), .unprinted = true, .rows = ruling_names};

/* --- kicks and the defense's dice --------------------------------------------------------------------------------- */

#define C(id) (UINT64_C(1) << GCH_CELL_CLASS_##id)
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
#undef C

#define CELLS(word, legal, member)                                                                                     \
    { .heading = word, .type = &gch_table_cell, .more = &(legal), GCH_ROWS_OF(struct rz_book, member) }

enum { KICK_DICE, ONSIDE, COLOUR };
static const struct gch_table_column kick_columns[] = {
    [KICK_DICE] = {.heading = "dice", .type = &gch_table_any, .key = true},
    [ONSIDE] = CELLS("onside", onside, onside),
    [COLOUR] = {.heading = "colour", .type = &gch_table_any},
    CELLS("onside-return", returns, onside_return),
    CELLS("squib", squib, squib),
    CELLS("squib-return", returns, squib_return),
    CELLS("loose-ball", loose, loose_ball),
    CELLS("fair-catch", catches, fair_catch),
};

/* RZ-16.5: a length is red or green, anything else has no colour. */
static void check_colours(const struct gch_table_reading *r) {
    for (size_t i = 0; i < r->count; i++) {
        const struct gch_table_row *row = &r->rows[i];
        if (!row->good)
            continue;
        struct gch_cell cell = gch_table_cell_of(row->value[ONSIDE]);
        bool length = cell.kind == GCH_CELL_NUMBER || cell.kind == GCH_CELL_BLANK;
        const char *colour = gch_table_field(r, row, COLOUR)->text;
        bool painted = strcmp(colour, "R") == 0 || strcmp(colour, "G") == 0;
        if (length ? !painted : colour[0] != '\0')
            gch_table_complain(r, GCH_MSG_TABLE_COLOUR, row, COLOUR,
                               " row %s, column colour: \"%.20s\" beside \"%s\", expected: %s",
                               gch_table_field(r, row, KICK_DICE)->text, colour, gch_table_field(r, row, ONSIDE)->text,
                               length ? "R or G" : "nothing");
    }
}

/* RZ-31.1: an onside kick is the kickers' ball where its box is red. */
static enum gch_status fill_colours(const struct gch_table_reading *r) {
    struct rz_book *book = r->out;
    for (size_t i = 0; i < r->count; i++)
        if (strcmp(gch_table_field(r, &r->rows[i], COLOUR)->text, "R") == 0)
            book->onside[r->rows[i].index].flags |= GCH_FLAG_RED;
    return GCH_OK;
}

static const char *const verdicts[] = {"stands", "reversed", NULL};
/* RZ-31.2 */
static const struct gch_table_column dice_columns[] = {
    {.heading = "dice", .type = &gch_table_any, .key = true},
    CELLS("let-ball-roll", rolls, let_ball_roll),
    CELLS("block", blocks, block),
    CELLS("free-block", blocks, free_block),
    {.heading = "missed-try-return", .type = &gch_table_number, .high = 2, GCH_ROWS_OF(struct rz_book, try_return)},
    {.heading = "review", .type = &gch_table_word, .words = verdicts, GCH_ROWS_OF(struct rz_book, review)},
};

static const struct gch_table kicks = {.file = "kicks",
                                       GCH_TABLE_COLUMNS(kick_columns),
                                       .row = gch_row_of_offense_dice,
                                       .check = check_colours,
                                       .fill = fill_colours};
static const struct gch_table defense_dice = {
    .file = "defense-dice", GCH_TABLE_COLUMNS(dice_columns), .row = gch_row_of_defense_dice};

/* --- penalty-snap: RZ-25 ------------------------------------------------------------------------------------------ */

static const char *const answers[] = {"pre", "choose", "add", NULL}; /* enum rz_snap less one */
enum { RUN, PASS, ANY };
static const char *const plays[] = {"run", "pass", "any", NULL};
static const char *const fouls[] = {"O=5", "O=10", "O=15", "D=5", "D=5X", "D=15", "D=15X", "PI", NULL};
static const uint8_t foul_types[] = {GCH_FOUL_OFF_5,  GCH_FOUL_OFF_10, GCH_FOUL_OFF_15,  GCH_FOUL_DEF_5,
                                     GCH_FOUL_DEF_5X, GCH_FOUL_DEF_15, GCH_FOUL_DEF_15X, GCH_FOUL_PI};

enum { PENALTY, PLAY, FIRST_DIE };
#define ANSWER(die)                                                                                                    \
    { .heading = die, .type = &gch_table_word, .words = answers }
static const struct gch_table_column snap_columns[] = {
    [PENALTY] = {.heading = "penalty", .type = &gch_table_word, .words = fouls, .key = true},
    [PLAY] = {.heading = "play", .type = &gch_table_word, .words = plays, .key = true},
    ANSWER("1"),
    ANSWER("2"),
    ANSWER("3"),
    ANSWER("4"),
    ANSWER("5"),
};

static enum gch_status fill_snap(const struct gch_table_reading *r) {
    struct rz_book *book = r->out;
    for (size_t i = 0; i < r->count; i++) {
        const int64_t *value = r->rows[i].value;
        for (int pass = 0; pass < 2; pass++)
            for (int die = 0; die < GCH_DROWS; die++)
                if (value[PLAY] == ANY || value[PLAY] == pass)
                    book->snap[foul_types[value[PENALTY]]][pass][die] = (uint8_t)(RZ_SNAP_PRE + value[FIRST_DIE + die]);
    }
    return GCH_OK;
}

static const struct gch_table penalty_snap = {
    .file = "penalty-snap", GCH_TABLE_COLUMNS(snap_columns), .fill = fill_snap};

/* --- solitaire: RZ-31.3 to 31.5 ----------------------------------------------------------------------------------- */

static const char *const formations[] = {"A", "B", "C", "D", "E", "F", "HF", NULL};
#define FORMATIONS(strategy, place)                                                                                    \
    {                                                                                                                  \
        .heading = strategy, .type = &gch_table_word, .words = formations, .size = 1,                                  \
        .at = offsetof(struct rz_book, formation) + (place), .step = 4                                                 \
    }
static const struct gch_table_column formation_columns[] = {
    {.heading = "dice", .type = &gch_table_any, .key = true},
    FORMATIONS("basic", RZ_BASIC),
    FORMATIONS("pass", RZ_PASS),
    FORMATIONS("short", RZ_SHORT),
    FORMATIONS("prevent", RZ_PREVENT),
};

static bool row_of_two_dice(unsigned index, char *buffer) {
    snprintf(buffer, 32, "%u", index + 2);
    return index < 11;
}

/* What the conditions mean stands in rz-solitaire.c. */
static const char *const conditions[] = {"first-down", "second-1-13", "second-14",    "third-1-2", "third-3-5",
                                         "third-6-15", "third-16",    "ahead-9",      "ahead-17",  "behind-1-8",
                                         "behind-9",   "goal-1-4",    "time-in-half", NULL};
static const char *const boxes[] = {"B", "P", "S", "V", "-", NULL}; /* enum rz_strategy */

enum { CONDITION, QUARTERS, FIRST_MINUTE };
#define MINUTE(whole)                                                                                                  \
    { .heading = whole, .type = &gch_table_word, .words = boxes }
static const struct gch_table_column strategy_columns[] = {
    [CONDITION] = {.heading = "condition", .type = &gch_table_any, .key = true},
    [QUARTERS] = {.heading = "quarters", .type = &gch_table_numbers, .low = 1, .high = 4, .more = "quarters"},
    MINUTE("14"),
    MINUTE("13"),
    MINUTE("12"),
    MINUTE("11"),
    MINUTE("10"),
    MINUTE("9"),
    MINUTE("8"),
    MINUTE("7"),
    MINUTE("6"),
    MINUTE("5"),
    MINUTE("4"),
    MINUTE("3"),
    MINUTE("2"),
    MINUTE("1"),
    MINUTE("0"),
};

/* RZ-30.1: the lowest row that applies counts, so the rows stay in the order of the file. */
static enum gch_status fill_strategy(const struct gch_table_reading *r) {
    struct rz_book *book = r->out;
    for (size_t i = 0; i < r->count; i++) {
        const struct gch_table_row *row = &r->rows[i];
        struct rz_strategy_row *out = &book->strategy[i];
        out->condition = (uint8_t)row->index;
        out->quarters = (uint8_t)row->value[QUARTERS];
        for (int minute = 0; minute < 15; minute++)
            out->box[14 - minute] = (uint8_t)row->value[FIRST_MINUTE + minute]; /* the headings run from 14 down */
    }
    return GCH_OK;
}

#define STOPS(word, legal, play)                                                                                       \
    {                                                                                                                  \
        .heading = word, .type = &gch_table_cell, .more = &(legal), .size = sizeof(struct gch_cell),                   \
        .at = offsetof(struct rz_book, home_field) + ((play)-1) * sizeof(struct gch_cell),                             \
        .step = GCH_PLAYS * sizeof(struct gch_cell)                                                                    \
    }
static const struct gch_table_column home_columns[] = {
    {.heading = "rating", .type = &gch_table_any, .key = true},
    {.heading = "dice", .type = &gch_table_any, .key = true},
    STOPS("run", run_stop, 1),
    STOPS("5", pass_stop, 5),
    STOPS("6", pass_stop, 6),
    STOPS("7", pass_stop, 7),
    STOPS("8", pass_stop, 8),
    STOPS("9", pass_stop, 9),
};

static bool row_of_rating(unsigned index, char *buffer) {
    snprintf(buffer, 32, "%d %u", (int)(index / GCH_DROWS) - 6, index % GCH_DROWS + 1);
    return index < 13 * GCH_DROWS;
}

/* Runs are alike. */
static enum gch_status fill_runs(const struct gch_table_reading *r) {
    struct rz_book *book = r->out;
    for (int rating = 0; rating < 13; rating++)
        for (int die = 0; die < GCH_DROWS; die++) {
            struct gch_cell *cell = book->home_field[rating][die];
            cell[1] = cell[2] = cell[3] = cell[0];
        }
    return GCH_OK;
}

static const struct gch_table solitaire_formation = {
    .file = "solitaire-formation", GCH_TABLE_COLUMNS(formation_columns), .row = row_of_two_dice};
static const struct gch_table solitaire_strategy = {
    .file = "solitaire-strategy", GCH_TABLE_COLUMNS(strategy_columns), .rows = conditions, .fill = fill_strategy};
static const struct gch_table home_field = {
    .file = "home-field", GCH_TABLE_COLUMNS(home_columns), .row = row_of_rating, .fill = fill_runs};

const struct gch_table *const gch_rz_tables[] = {
    &matrix_table,
    &legend,
    &seasons,
    &gch_table_overtime,
    &times,
    &rulings,
    &kicks,
    &defense_dice,
    &penalty_snap,
    &solitaire_formation,
    &home_field,
    &solitaire_strategy,
    &gch_table_bounds,
    NULL,
};

enum gch_status gch_rz_book_load(struct gch_context *ctx, struct gch_book **out) {
    struct rz_book *book = calloc(1, sizeof *book);
    if (book == NULL)
        return GCH_E_NOMEM;
    enum gch_status status = gch_book_load(ctx, &gch_ruleset_redzone, &book->base);
    if (status != GCH_OK) {
        free(book);
        return status;
    }
    gch_rz_solitaire_prepare(book);
    gch_rz_fill_tables(book);
    *out = &book->base;
    return GCH_OK;
}
