/* Blocked kicks and fumbles: RC-6, RC-8, RC-12. */
#include "rules/charted/charted.h"
#include "rules/house/house.h"

static const struct house_book *book_of(const struct charted_work *w) {
    return &w->base.match->house->book;
}

/* --- RC-6: fumble recovery ---------------------------------------------------------------------------------------- */

enum house_running house_rc6_fumble_return(struct charted_work *w, const struct house_fumble *fumble, int *yards) {
    if (w->house.qb_fumble && fumble->side == w->offense && book_of(w)->even) { /* line 1, C04 */
        bool returnable = !fumble->kept && w->house.check % 2 == 0;
        house_say(w, 6, fumble->kept ? fumble->side : !fumble->side,
                  returnable ? GCH_SAYS_RETURNABLE : GCH_SAYS_NOT_RETURNABLE, w->house.check);
        return returnable ? HOUSE_RUNS_IF_HE_WILL : HOUSE_RUNS_NOT;
    }
    if (!fumble->on_punt || !fumble->kept || !book_of(w)->punt_goes_on)
        return HOUSE_RUNS_AS_USUAL;
    int side = fumble->side, rating = house_rating(w, side, GCH_RATING_RET); /* line 5, C41 */
    if (rating == 0) {
        house_no_data(w, 6);
        return HOUSE_RUNS_AS_USUAL;
    }
    if (!house_test(w, side, GCH_ROLL_RC_6_RET, rating))
        return HOUSE_RUNS_NOT;
    house_say(w, 6, side, GCH_SAYS_GOES_ON, 0);
    int total = gch_throw(&w->base, side, GCH_ROLL_PUNT_RETURN);
    struct gch_cell cell = w->base.match->team[side]->column[GCH_COL_PUNT_RETURN][total - 10];
    gch_trace_cell(&w->base, side, gch_column_chart(GCH_COL_PUNT_RETURN), gch_column_name(GCH_COL_PUNT_RETURN), total,
                   cell);
    if (w->rules->number != NULL)
        cell = w->rules->number(w, side, cell, total);
    *yards = cell.kind == GCH_CELL_NUMBER ? cell.number : 0;
    return HOUSE_RUNS_ON;
}

/* --- RC-8: blocked field goals ------------------------------------------------------------------------------------ */

bool house_rc8_fg_before(struct charted_work *w, int *back) {
    int dice = house_throw(w, !w->offense, GCH_ROLL_RC_8), face = dice % 10;
    if (dice != 111 * face || w->to_goal + book_of(w)->kick_length < book_of(w)->blocked_from[face - 1])
        return false;
    house_say(w, 8, !w->offense, GCH_SAYS_BLOCKED, w->to_goal + book_of(w)->kick_length);
    *back = book_of(w)->block_back;
    return true;
}

bool house_reads_no_good(const struct charted_work *w, struct gch_cell cell) {
    const struct gch_house *house = house_with(&w->base, 8);
    return house != NULL && !house->book.keep_cells &&
           (cell.kind == GCH_CELL_BLK || cell.kind == GCH_CELL_F || cell.kind == GCH_CELL_FS);
}

/* --- RC-12: blocked kick recovery --------------------------------------------------------------------------------- */

/* The row of the position matrix a man stands in: 0 line, 1 backers, 2 backs; -1: he has no slot there. */
static int group_of(enum gch_slot slot) {
    return slot >= GCH_SLOT_LDE && slot <= GCH_SLOT_RCB ? (int)(slot - GCH_SLOT_LDE) / 5 : -1;
}

bool house_rc12_block(struct charted_work *w, bool punt, struct house_blocked *out) {
    const struct house_book *book = book_of(w);
    int side = !w->offense;
    int back = house_throw(w, side, GCH_ROLL_RC_12_SPOT) + (punt ? book->punt_back : 0);
    *out = (struct house_blocked){.x = w->line - back};
    if (out->x <= 0 && !book->end_zone)
        out->x = 1;
    if (out->x <= -10) { /* C13: beyond the end line */
        out->kickers = true;
        house_say(w, 12, w->offense, GCH_SAYS_KICKERS_BALL, out->x);
        return true;
    }
    int die = house_throw(w, side, GCH_ROLL_RC_12_RECOVER) - 1;
    enum house_advance advance = (enum house_advance)book->advances[die];
    out->kickers = book->recovers[die] == HOUSE_KICKERS;
    out->advances = out->x > 0 && !out->kickers &&
                    (advance == HOUSE_RUNS || (advance == HOUSE_RUNS_AT_HOME && house_is_home(w, side)));
    house_say(w, 12, out->kickers ? w->offense : side,
              out->kickers    ? GCH_SAYS_KICKERS_BALL
              : out->advances ? GCH_SAYS_ADVANCE
                              : GCH_SAYS_RETURNERS_BALL,
              out->x);
    if (out->advances) {
        struct gch_question q = gch_question_make(&w->base, GCH_ASK_FUMBLE_RETURN, side, side, 1, 3);
        q.spot = (int16_t)(100 - out->x);
        out->advances = gch_ask(&w->base, &q) == 1;
    }
    if (!out->advances || w->base.match->house->value[12 - 1] == 0)
        return true;
    if (!w->base.match->league[side]->turnovers) {
        house_no_data(w, 12);
        return true;
    }
    int man = house_draw(w, side, GCH_SHARE_RECOVER_OPP, NULL, NULL);
    int group = man >= 0 ? group_of((enum gch_slot)w->base.match->lineup[side]->man[man].slot) : -1;
    if (man >= 0)
        house_tell_credit(w, side, GCH_HOUSE_ROLE_RECOVER_OPP, man, 0);
    if (group < 0)
        group = (house_throw(w, side, GCH_ROLL_RC_12_GROUP) - 1) / 2;
    w->house.column = book->column[group][house_throw(w, side, GCH_ROLL_RC_12_COLUMN) - 1];
    return true;
}

bool house_turnover_return(struct charted_work *w, int side, struct gch_cell *cell) {
    if (w->house.column == 0)
        return false;
    int total = gch_throw(&w->base, side, GCH_ROLL_FUMBLE_RETURN);
    *cell = w->base.match->league[side]->turnover[w->house.column - 1][total - 10];
    gch_trace_cell(&w->base, GCH_LEAGUE_SIDE, "turnover-returns", "", total, *cell);
    w->house.column = 0; /* what comes after it is another return */
    return true;
}
