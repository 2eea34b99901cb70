/* The tables of priority/ddf. */
#include <stdlib.h>

#include "football/season-table.h"
#include "rules/ddf/ddf-priv.h"
#include "rules/rules-bounds.h"

/* DDF-7.4 */
static const char *const actions[] = {"ADD",     "TD",  "FORCED", "FORCED_TD", "QT",    "O_INT", "D_INT",
                                      "INT_MIN", "O_F", "D_F",    "F_MAX",     "F_MIN", "F_DEF", "F_EZ",
                                      "INC",     "FC",  "PEN",    "IG",        NULL};
static const char *const classes[] = {"GAIN", "LOSS", "B",  "NG",  "TD", "QT", "INT",
                                      "F",    "INC",  "FC", "PEN", "IG", NULL};
static const char *const directions[] = {"backward", "forward", NULL};

static const char *const ruling_names[] = {DDF_RULINGS(GCH_SWITCH_NAME, GCH_NUMBER_NAME) NULL};
static const struct gch_table_range ruling_ranges[] = {DDF_RULINGS(GCH_SWITCH_RANGE, GCH_NUMBER_RANGE)};
static const char *const time_names[] = {DDF_TIMES(GCH_ROW_NAME) NULL};

/* DDF-7.3 */
static const struct gch_table_column matrix_columns[] = {
    {.heading = "offense", .type = &gch_table_any, .key = true},
    GCH_MATRIX_COLUMN("GAIN", actions),
    GCH_MATRIX_COLUMN("LOSS", actions),
    GCH_MATRIX_COLUMN("NG", actions),
    GCH_MATRIX_COLUMN("FGAIN", actions),
    GCH_MATRIX_COLUMN("FLOSS", actions),
    GCH_MATRIX_COLUMN("FTD", actions),
    GCH_MATRIX_COLUMN("QT", actions),
    GCH_MATRIX_COLUMN("INT", actions),
    GCH_MATRIX_COLUMN("F", actions),
    GCH_MATRIX_COLUMN("INC", actions),
};
static const struct gch_table_column time_columns[] = {GCH_TIME_COLUMNS(offsetof(struct ddf_book, times))};
static const struct gch_table_column ruling_columns[] = {
    GCH_RULING_COLUMNS(ruling_ranges, offsetof(struct ddf_book, rulings)),
};
/* DDF-16.6 */
static const struct gch_table_column roll_columns[] = {
    {.heading = "dice", .type = &gch_table_any, .key = true},
    {.heading = "direction", .type = &gch_table_word, .words = directions, GCH_ROWS_OF(struct ddf_book, roll_forward)},
    {.heading = "zero-counts", .type = &gch_table_number, .high = 10, GCH_ROWS_OF(struct ddf_book, roll_zero)},
};

static enum gch_status fill_matrix(const struct gch_table_reading *r) {
    gch_matrix_fill(r, &((struct ddf_book *)r->out)->matrix);
    return GCH_OK;
}

static const struct gch_table matrix_table = {
    .file = "matrix", GCH_TABLE_COLUMNS(matrix_columns), .unprinted = true, .rows = classes, .fill = fill_matrix};
static const struct gch_table legend = {
    .file = "actions", GCH_TABLE_COLUMNS(gch_action_columns), .unprinted = true, .rows = actions};
/* DDF-22.1: the first row that fits counts, so their order is the rules'. */
static const struct gch_table times = {
    .file = "play-times", GCH_TABLE_COLUMNS(time_columns), .rows = time_names, .ordered = true};
static const struct gch_table rulings = {
    .file = "rulings", GCH_TABLE_COLUMNS(ruling_columns), .unprinted = true, .rows = ruling_names};
static const struct gch_table let_it_roll = {
    .file = "let-it-roll", GCH_TABLE_COLUMNS(roll_columns), .row = gch_row_of_defense_dice};

const struct gch_table *const ddf_tables[] = {
    &matrix_table,     &legend, &gch_table_seasons, &gch_table_overtime, &times, &rulings, &let_it_roll,
    &gch_table_bounds, NULL,
};

enum gch_status ddf_book_load(struct gch_context *ctx, struct gch_book **out) {
    struct ddf_book *book = calloc(1, sizeof *book);
    if (book == NULL)
        return GCH_E_NOMEM;
    enum gch_status status = gch_book_load(ctx, &gch_ruleset_ddf, &book->base);
    if (status != GCH_OK) {
        free(book);
        return status;
    }
    ddf_fill_tables(book);
    *out = &book->base;
    return GCH_OK;
}
