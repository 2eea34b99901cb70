/* Quarterbacks, and who rushes them: RC-10, RC-16, RC-18. */
#include "rules/charted/charted.h"
#include "rules/house/house.h"

static const struct house_book *book_of(const struct charted_work *w) {
    return &w->base.match->house->book;
}

/* --- RC-10: quarterback runs and scrambles ------------------------------------------------------------------------ */

bool house_rc10_carrier(struct charted_work *w) {
    int offense = w->offense, quarterback = house_most(w, offense, GCH_SHARE_PASS);
    int limit = w->base.match->team[offense]->values[GCH_VAL_QB_RUN_LIMIT];
    uint8_t *used = &gch_charted(w->now)->qb_runs[offense];
    if (*used < (limit == GCH_NO_VALUE ? book_of(w)->qb_runs : limit)) {
        struct gch_question q = gch_question_make(&w->base, GCH_ASK_CARRIER, offense, offense, 0, 3);
        w->house.qb_carries = gch_ask(&w->base, &q) == 1;
    }
    if (w->house.qb_carries) {
        ++*used;
        house_say(w, 10, offense, GCH_SAYS_QB_RUN, 0);
        w->house.carrier = (int16_t)quarterback;
    } else {
        enum gch_share_of share = (enum gch_share_of)(GCH_SHARE_1 + w->call - GCH_CALL_1);
        w->house.carrier = (int16_t)house_draw(w, offense, share, NULL, NULL);
        w->house.qb_carries = w->house.carrier >= 0 && w->house.carrier == quarterback;
    }
    w->house.carrier_side = (uint8_t)offense;
    w->house.drawn = true;
    return true;
}

void house_breakaway(const struct charted_work *w, struct gch_cell *cell) {
    if (w->house.qb_carries && book_of(w)->half_breakaway && cell->kind == GCH_CELL_NUMBER) /* C30 */
        cell->number = (int16_t)(cell->number / 2);
}

bool house_rc10_qt(struct charted_work *w, struct gch_cell *cell) {
    int offense = w->offense, rating = house_rating(w, !offense, GCH_RATING_RD);
    if (rating == 0 || !book_of(w)->second_throw) {
        if (rating == 0)
            house_no_data(w, 10);
        return true;
    }
    struct gch_cell second = *cell;
    for (int throws = 0; throws < CHARTED_MAX_THROWS && charted_ok(w); throws++) { /* C31 */
        int total = gch_throw(&w->base, offense, GCH_ROLL_QT);
        second = w->base.match->team[offense]->column[GCH_COL_QT][total - 10];
        gch_trace_cell(&w->base, offense, gch_column_chart(GCH_COL_QT), gch_column_name(GCH_COL_QT), total, second);
        if (w->rules->number != NULL)
            second = w->rules->number(w, offense, second, total);
        if (second.kind == GCH_CELL_NUMBER && second.number > 0)
            break;
        second = *cell;
    }
    bool held = house_test(w, !offense, GCH_ROLL_RC_10_RD, rating);
    bool takes_second = held ? second.number < cell->number : second.number > cell->number;
    house_say(w, 10, held ? !offense : offense, held ? GCH_SAYS_SHORTER : GCH_SAYS_LONGER,
              takes_second ? second.number : cell->number);
    if (takes_second)
        *cell = second;
    return true;
}

/* --- RC-16: position matrix --------------------------------------------------------------------------------------- */

bool house_rc16_credit(struct charted_work *w, int side, enum gch_share_of share, int *man, int *slot) {
    bool rush = share == GCH_SHARE_SACK;
    for (int draws = 0; draws < CHARTED_MAX_THROWS && charted_ok(w); draws++) {
        *man = house_draw(w, side, share, NULL, NULL);
        *slot = GCH_SLOT_NONE;
        if (*man < 0)
            return true;
        enum gch_slot own = (enum gch_slot)w->base.match->lineup[side]->man[*man].slot;
        if (own == GCH_SLOT_NONE || own >= GCH_SLOT_LT || !house_is_empty(w, side, own))
            return true;
        int filler = house_filler(w, side, own, rush);
        if (filler >= 0) {
            *man = filler;
            *slot = own;
            return true;
        }
    }
    *man = -1;
    return true;
}

/* --- RC-18: pass rush --------------------------------------------------------------------------------------------- */

bool house_ignores_trap(const struct charted_work *w, struct gch_cell cell) {
    return cell.kind == GCH_CELL_QT && gch_call_is_pass(w->call) && house_with(&w->base, 18) != NULL;
}

/* C36b: the key defender of a slot, his pass rush and interception ratings. */
static void find_key(struct charted_work *w, enum gch_slot slot, int *rush, int *intercept) {
    int defense = !w->offense;
    const struct gch_lineup *lineup = w->base.match->lineup[defense];
    *rush = *intercept = 0;
    w->house.key_for = w->house.key_slot = (uint8_t)slot;
    if (lineup == NULL) {
        int pr = house_rating(w, defense, GCH_RATING_PR), picks = house_rating(w, defense, GCH_RATING_INT);
        house_no_data(w, 18);
        *rush = pr > 0 ? pr - 1 : 0;
        *intercept = picks > 0 ? picks - 1 : 0;
        return;
    }
    if (!house_is_empty(w, defense, slot)) {
        int man = house_holder(w, defense, slot);
        w->house.key = (int16_t)man;
        *rush = lineup->man[man].pr;
        *intercept = lineup->man[man].intercept;
        return;
    }
    int filler = house_with(&w->base, 16) != NULL ? house_filler(w, defense, slot, true) : -1;
    if (filler < 0)
        return;
    int less = book_of(w)->alternate;
    w->house.key = (int16_t)filler;
    w->house.key_slot = lineup->man[filler].slot;
    *rush = lineup->man[filler].pr + less > 0 ? lineup->man[filler].pr + less : 0;
    *intercept = lineup->man[filler].intercept + less > 0 ? lineup->man[filler].intercept + less : 0;
}

bool house_rc18_pass_rush(struct charted_work *w, struct gch_cell offense, int total, struct charted_down *down) {
    const struct house_book *book = book_of(w);
    int side = w->offense, defense = !side;
    if (!gch_call_is_pass(w->call))
        return false;
    int checks = w->base.match->league[defense]->values[GCH_LEAGUE_VALUE_RUSH_CHECKS];
    if (checks == GCH_NO_VALUE)
        checks = book->rush_checks;
    if (house_index(house_throw(w, defense, GCH_ROLL_RC_18_CALL)) + 1 > checks) /* C36a */
        return false;
    int rush, intercept, blocking = house_rating(w, side, GCH_RATING_PB);
    find_key(w, (enum gch_slot)book->rusher[house_index(house_throw(w, defense, GCH_ROLL_RC_18_SLOT))], &rush,
             &intercept);
    if (blocking == 0)
        blocking = book->blocking_unknown;
    else if (book->half_blocking) /* C36c */
        blocking = (blocking + 1) / 2;
    if (!house_test(w, defense, GCH_ROLL_RC_18_RUSH, rush - blocking)) {
        w->house.failed_rush = true;
        w->house.key = -1;
        return false;
    }
    house_say(w, 18, defense, GCH_SAYS_PRESSURE, w->house.key_slot);
    w->house.pressure = true;
    if (house_throw(w, defense, GCH_ROLL_RC_18_PRESSURE) >= book->intercept_on) { /* C36d, e */
        bool won = house_test(w, defense, GCH_ROLL_RC_18_INT, intercept);
        *down = won ? (struct charted_down){.kind = DOWN_INT, .yards = book->intercept_yards}
                    : (struct charted_down){.kind = DOWN_INC};
        return true;
    }
    *down = w->rules->trapped(w, offense, total);
    return true;
}
