/* Data-Driven Football: the plug. */
#include "rules/ddf/ddf-priv.h"

#include <stdlib.h>
#include <string.h>

static const struct gch_option options[] = {
#define GCH_X(id, name, help) {name, help},
    DDF_OPTIONS(GCH_X)
#undef GCH_X
};

static const char *const ruling_names[] = {
#define GCH_X(field, name) name,
    DDF_RULINGS(GCH_X)
#undef GCH_X
};

static const char *const time_names[] = {
#define GCH_X(id, name) name,
    DDF_TIMES(GCH_X)
#undef GCH_X
};

/* DDF-16.6: priority/ddf/let-it-roll.csv. */
static enum gch_status load_roll(struct gch_context *ctx, struct ddf_book *book) {
    static const char *const rows[] = {"1", "2", "3", "4", "5"};
    static const char *const directions[] = {"backward", "forward"};
    enum gch_status status =
        gch_rules_table(ctx, "ddf", "let-it-roll.csv", "dice", "zero-counts", rows, GCH_DROWS, 0, 99, book->roll_zero);
    if (status == GCH_OK)
        status = gch_rules_words(ctx, "ddf", "let-it-roll.csv", "dice", "direction", rows, GCH_DROWS, directions, 2,
                                 book->roll_forward);
    return status;
}

static struct ddf_meeting meeting_of(const struct gch_matrix *matrix, int off, int def) {
    bool star = off >= DDF_OC_STAR && off < DDF_OC_BOLD;
    int class = off == DDF_OC_BOLD ? GCH_OC_GAIN : star ? off - DDF_OC_STAR : off;
    struct ddf_meeting m = {.what = DDF_COMES_ODD, .action = matrix->action[class][def]};
    if (ddf_is_foul(off))
        m.what = DDF_COMES_FOUL;
    if (ddf_is_foul(off) || off == GCH_OC_B || off == DDF_OC_BOLD)
        return m;
    switch (m.action) {
    case GCH_ACT_ADD:
        m.offense = m.defense = -1;
        m.what = star ? DDF_COMES_OUT : DDF_COMES_YARDS;
        break;
    case GCH_ACT_FORCED:
        m.defense = -1;
        m.what = DDF_COMES_YARDS;
        break;
    case GCH_ACT_INC:
        m.what = DDF_COMES_INCOMPLETE;
        break;
    default:
        break;
    }
    return m;
}

static enum gch_status book_load(struct gch_context *ctx, struct gch_book **out) {
    struct ddf_book *book = calloc(1, sizeof *book);
    if (book == NULL)
        return GCH_E_NOMEM;
    book->base.ruleset = &gch_ruleset_ddf;
    enum gch_status status = gch_matrix_load(ctx, "ddf", &book->matrix);
    if (status == GCH_OK)
        status = gch_rules_table(ctx, "ddf", "play-times.csv", "situation", "seconds", time_names, DDF_TIME_COUNT, 0,
                                 900, book->times);
    if (status == GCH_OK)
        status = gch_rules_table(ctx, "ddf", "rulings.csv", "name", "value", ruling_names, DDF_RULING_COUNT, -999, 999,
                                 (int16_t *)&book->rulings);
    if (status == GCH_OK)
        status = load_roll(ctx, book);
    if (status != GCH_OK) {
        free(book);
        return status;
    }
    for (int off = 0; off < DDF_OC_COUNT; off++)
        for (int def = 0; def < GCH_DEFENSE_CLASS_COUNT; def++)
            book->meeting[off][def] = meeting_of(&book->matrix, off, def);
    *out = &book->base;
    return GCH_OK;
}

static void book_free(struct gch_book *book) {
    free(book);
}

static enum gch_status check(struct gch_context *ctx, const struct gch_match *match) {
    /* DDF-1.8: whatever a team lacks falls back to basic play, so only the standard charts are needed. */
    static const enum gch_column needed[] = {
        GCH_COL_PLAY_1,      GCH_COL_PLAY_2,          GCH_COL_PLAY_3,     GCH_COL_PLAY_4,         GCH_COL_PLAY_5,
        GCH_COL_PLAY_6,      GCH_COL_PLAY_7,          GCH_COL_PLAY_8,     GCH_COL_PLAY_9,         GCH_COL_B,
        GCH_COL_QT,          GCH_COL_FUMBLE_RECOVERY, GCH_COL_KICKOFF,    GCH_COL_KICKOFF_RETURN, GCH_COL_PUNT,
        GCH_COL_PUNT_RETURN, GCH_COL_FUMBLE_RETURN,   GCH_COL_INT_RETURN, GCH_COL_FIELD_GOAL,     GCH_COL_PAT,
    };
    enum gch_status status = GCH_OK;
    for (int side = 0; side < 2; side++)
        for (size_t i = 0; i < sizeof needed / sizeof needed[0]; i++)
            if (!(match->team[side]->columns >> needed[i] & 1)) {
                gch_report(ctx, 461, NULL, "%s %d has no column %s, which ddf needs", match->team[side]->code,
                           match->team[side]->season, gch_column_heading(needed[i]));
                status = GCH_E_MISSING;
            }
    return status;
}

/* DDF-24.1: the home team its own, the visitor each value - home-field + road, within 0..3. */
static int allotted(const struct gch_match *match, int side, enum gch_value value) {
    const struct ddf_rulings *r = &((const struct ddf_book *)match->book)->rulings;
    int own = match->team[side]->values[value];
    if (own == GCH_NO_VALUE)
        return 0;
    if (side == GCH_AWAY && !(match->neutral && r->neutral_audibles)) {
        int home = match->team[GCH_HOME]->values[GCH_VAL_HOME_FIELD];
        int road = match->team[GCH_AWAY]->values[GCH_VAL_ROAD];
        own += (road == GCH_NO_VALUE ? 0 : road) - (home == GCH_NO_VALUE ? 0 : home);
    }
    return own < 0 ? 0 : own > r->audible_limit ? r->audible_limit : own;
}

static uint32_t rows_of(const struct gch_cell *column, enum gch_cell_kind kind) {
    uint32_t rows = 0;
    for (int row = 0; row < GCH_ROWS; row++)
        rows |= (uint32_t)(column[row].kind == kind) << row;
    return rows;
}

/* The calls open to a side at d yards from the goal line. */
static uint32_t calls_at(const struct gch_match *match, int side, int d) {
    const struct ddf_rulings *r = &((const struct ddf_book *)match->book)->rulings;
    uint32_t open = DDF_PLAYS | 1u << GCH_CALL_PUNT | 1u << GCH_CALL_KNEEL | 1u << GCH_CALL_SAFETY;
    if (d <= r->long_barred) /* DDF-6.2 */
        open &= ~(1u << GCH_CALL_8);
    if (d <= r->medium_barred)
        open &= ~(1u << GCH_CALL_7);
    if (d <= r->draw_barred)
        open &= ~(1u << GCH_CALL_4);
    if (d <= match->longest_kick[side]) /* DDF-17.1 */
        open |= 1u << GCH_CALL_FIELD_GOAL;
    return open;
}

static uint8_t class_of(struct gch_cell cell) {
    enum gch_offense_class class = gch_offense_class(cell);
    if (cell.kind != GCH_CELL_NUMBER || class > GCH_OC_NG)
        return (uint8_t) class;
    if (cell.flags & GCH_FLAG_BOLD)
        return DDF_OC_BOLD;
    return (uint8_t)(cell.flags & GCH_FLAG_STAR ? DDF_OC_STAR + (int)class : (int)class);
}

static void prepare(const struct gch_match *match, int side, struct gch_prepared *out) {
    struct ddf_side *its = (struct ddf_side *)out;
    const struct gch_team *team = match->team[side];
    const struct gch_matrix *matrix = &((const struct ddf_book *)match->book)->matrix;
    _Static_assert(sizeof *its <= sizeof *out, "room for what DDF prepares");
    memset(its, 0, sizeof *its);
    for (int play = 0; play < GCH_PLAYS; play++) {
        for (int row = 0; row < GCH_ROWS; row++) {
            struct gch_cell cell = team->column[GCH_COL_PLAY_1 + play][row];
            its->offense[play][row] = (struct ddf_entry){cell.number, class_of(cell), cell.flags};
        }
        for (int f = 0; f < GCH_FORMATIONS; f++)
            for (int row = 0; row < GCH_DROWS; row++) {
                struct gch_cell cell = team->defense[f][play][row];
                its->defense[play][f][row] =
                    (struct ddf_entry){cell.number, (uint8_t)gch_defense_class(matrix, cell), cell.flags};
            }
    }
    for (int d = 0; d < 100; d++)
        its->calls[d] = calls_at(match, side, d);
    uint32_t forced = 0;
    for (int c = GCH_COL_DEF_PENALTY_5; c <= GCH_COL_DEF_PENALTY_15; c++)
        forced |= rows_of(team->column[c], GCH_CELL_DEF);
    its->forced_rows[0] = forced;
    its->forced_rows[1] = forced | rows_of(team->column[GCH_COL_DEF_PENALTY_PI], GCH_CELL_PI);
    for (int way = 0; way < 216; way++) {
        int row = gch_offense_ways[way] - 10;
        its->forced_ways[way] = (int8_t) - (int)(its->forced_rows[1] >> row & 1);
    }
    its->cancels[DDF_GREAT_PROTECTION] = rows_of(team->column[GCH_COL_GREAT_PROTECTION], GCH_CELL_XQT);
    its->cancels[DDF_GOOD_DECISION] = rows_of(team->column[GCH_COL_GOOD_DECISION], GCH_CELL_XINT);
    its->cancels[DDF_BALL_PROTECTION] = rows_of(team->column[GCH_COL_BALL_PROTECTION], GCH_CELL_XF);
    its->sacked = rows_of(team->column[GCH_COL_SACK_RATE], GCH_CELL_SCK);
    its->scrambled = rows_of(team->column[GCH_COL_SACK_RATE], GCH_CELL_QR);
    its->good_tries = rows_of(team->column[GCH_COL_PAT], GCH_CELL_GOOD);
}

static void begin(const struct gch_match *match, struct gch_state *state) {
    for (int side = 0; side < 2; side++) {
        const struct gch_team *team = match->team[side];
        for (int play = 0; play < 9; play++) {
            int quota = team->values[GCH_VAL_PLAY_QUOTA_1 + play];
            state->quota[side][play] = (int16_t)(quota == GCH_NO_VALUE ? -1 : quota);
        }
        int huddles = team->values[GCH_VAL_NO_HUDDLE_QUOTA];
        state->no_huddle_left[side] = (int16_t)(huddles == GCH_NO_VALUE ? -1 : huddles);
        state->off_audibles[side] = (int8_t)allotted(match, side, GCH_VAL_OFF_AUDIBLES);
        state->def_audibles[side] = (int8_t)allotted(match, side, GCH_VAL_DEF_AUDIBLES);
    }
    state->playoff = match->playoff;
    gch_state_recount(state);
}

/* DDF-26.1, 26.2: with the option the favourite must win by more than the spread. Powers are tenths, so is the margin.
 */
static int winner(const struct gch_match *match, int margin) {
    int spread = 0;
    int home = match->team[GCH_HOME]->values[GCH_VAL_POWER];
    int away = match->team[GCH_AWAY]->values[GCH_VAL_POWER];
    if (match->options >> DDF_OPT_SPREAD & 1 && home != GCH_NO_VALUE && away != GCH_NO_VALUE)
        spread = home - away;
    int rest = 10 * margin - spread;
    if (rest == 0 && spread != 0 && !((const struct ddf_book *)match->book)->rulings.spread_push_is_tie)
        return spread > 0 ? GCH_AWAY : GCH_HOME; /* the switch of D91: a push is the underdog's */
    return rest > 0 ? GCH_HOME : rest < 0 ? GCH_AWAY : 2;
}

static const char *combine(const struct gch_book *base, struct gch_cell offense, struct gch_cell defense, int *number) {
    const struct ddf_book *book = (const struct ddf_book *)base;
    enum gch_action action = gch_matrix_action(&book->matrix, offense, defense);
    *number = gch_action_number(action, offense, defense);
    return gch_action_name(action);
}

const struct gch_ruleset gch_ruleset_ddf = {
    .name = "ddf",
    .title = "Data-Driven Football",
    .version = "1",
    .flavor = GCH_FLAVOR_DDF,
    .options = options,
    .option_count = DDF_OPTION_COUNT,
    /* Everything that makes a replay truer. Point spreads are for contests; with the no-huddles of call sheets the
     * clock is right without third-40; the goal-line yard is what goal-line formations do. */
    .standard = ((UINT32_C(1) << DDF_OPTION_COUNT) - 1) & ~(UINT32_C(1) << DDF_OPT_SPREAD) &
                ~(UINT32_C(1) << DDF_OPT_THIRD_40) & ~(UINT32_C(1) << DDF_OPT_GOAL_LINE_YARD),
    .clock_step = 10,
    .book_load = book_load,
    .book_free = book_free,
    .check = check,
    .prepare = prepare,
    .begin = begin,
    .overtime = ddf_overtime,
    .turn = ddf_turn,
    .drive = ddf_drive,
    .settle = ddf_settle,
    .winner = winner,
    .calls = ddf_calls,
    .combine = combine,
};
