/* Kickoffs and punts: RC-2, RC-3, RC-9, RC-11, RC-15, RC-17. */
#include "chart/chart-ratings.h"
#include "rules/charted/charted.h"
#include "rules/house/house.h"

static const struct house_book *book_of(const struct charted_work *w) {
    return &w->base.match->house->book;
}

/* --- RC-2: punt return decision inside the 10 --------------------------------------------------------------------- */

enum house_landing house_rc2_punt_landed(struct charted_work *w, int spot, uint64_t choices, enum house_landing so_far,
                                         int *at) {
    int side = !w->offense;
    (void)so_far;
    if (spot < 1 || spot > book_of(w)->inside)
        return HOUSE_LANDS_AS_USUAL;
    if (w->base.match->house->value[2 - 1] == 0) { /* without "all" a coach may decide for himself */
        int answer = gch_ask_return(&w->base, side, spot, choices | 1u << GCH_BY_DICE, GCH_BY_DICE);
        if (answer == GCH_RETURN)
            return HOUSE_LANDS_RETURNED;
        if (answer != GCH_BY_DICE)
            return answer == GCH_FAIR_CATCH ? HOUSE_LANDS_CAUGHT : HOUSE_LANDS_ROLLING;
    }
    if (house_throw(w, side, GCH_ROLL_RC_2_DECIDE) < spot) {
        house_say(w, 2, side, GCH_SAYS_RETURN, spot);
        return HOUSE_LANDS_RETURNED;
    }
    house_say(w, 2, side, GCH_SAYS_LET_GO, spot);
    *at = house_throw(w, side, GCH_ROLL_RC_2_ROLL);
    bool dead = *at < spot;
    house_say(w, 2, side, dead ? GCH_SAYS_DEAD : GCH_SAYS_TOUCHBACK, dead ? *at : 0);
    return dead ? HOUSE_LANDS_DEAD : HOUSE_LANDS_TOUCHBACK;
}

/* --- RC-3: kickoff procedure -------------------------------------------------------------------------------------- */

uint64_t house_rc3_toss(const struct gch_decision_entry *entry, uint64_t allowed) {
    for (unsigned i = 0; i < entry->count; i++) {
        bool defers = (entry->answers[i].flags & GCH_WORD_HOUSE) != 0;
        if (defers || entry->answers[i].means == GCH_MEANS_KICK_OFF)
            allowed = defers ? allowed | UINT64_C(1) << i : allowed & ~(UINT64_C(1) << i);
    }
    return allowed;
}

int house_rc3_kick_spot(const struct gch_house *house, int spot) {
    (void)spot;
    return house->book.kick_spot;
}

enum house_out house_rc3_kick_out(struct charted_work *w) {
    int side = !w->offense;
    struct gch_question q = gch_question_make(&w->base, GCH_ASK_KICK_OUT, side, w->offense, 0, 3);
    bool again = gch_ask(&w->base, &q) == 1;
    house_say(w, 3, side, again ? GCH_SAYS_KICK_AGAIN : GCH_SAYS_THIRTY, 0);
    return again ? HOUSE_OUT_AGAIN : HOUSE_OUT_BALL;
}

/* --- RC-9: squib kickoff, free kick after a safety ---------------------------------------------------------------- */

static bool nine(const struct charted_work *w, int part) {
    int value = w->base.match->house->value[9 - 1]; /* 1: a, 2: b */
    return value == 0 || value == part;
}

bool house_rc9_kick_distance(struct charted_work *w, int *less) {
    if (w->call != GCH_CALL_SQUIB || !nine(w, 1))
        return false;
    *less = book_of(w)->squib_less;
    house_say(w, 9, w->offense, GCH_SAYS_SQUIB, 0);
    return true;
}

bool house_rc9_free_kick(struct charted_work *w, int *more) {
    if (w->base.state->next != GCH_NEXT_FREE_KICK || w->call == GCH_CALL_ONSIDE || w->call == GCH_CALL_SQUIB ||
        !nine(w, 2))
        return false;
    *more = book_of(w)->free_kick_more;
    house_say(w, 9, w->offense, GCH_SAYS_FREE_KICK, 0);
    return true;
}

/* C29: what a row makes of a return of so many yards. */
static int against(struct gch_cell cell, int yards) {
    return cell.kind == GCH_CELL_FORCED ? cell.number : cell.kind == GCH_CELL_NUMBER ? yards + cell.number : yards;
}

static void order(const struct gch_cell cells[5], int reference, uint8_t rating[5]) {
    for (int i = 0; i < 5; i++) {
        rating[i] = 1;
        for (int other = 0; other < 5; other++) {
            int mine = against(cells[i], reference), theirs = against(cells[other], reference);
            rating[i] = (uint8_t)(rating[i] + (theirs > mine || (theirs == mine && other < i)));
        }
    }
}

void gch_house_coverage_order(const struct gch_house *house, const struct gch_cell cells[5], uint8_t rating[5]) {
    order(cells, house != NULL ? house->book.reference : 22, rating);
}

bool house_rc9_coverage(struct charted_work *w, int returner, bool punt, struct gch_cell *cell) {
    bool squib = w->call == GCH_CALL_SQUIB && nine(w, 1);
    bool free_kick = w->base.state->next == GCH_NEXT_FREE_KICK && w->call != GCH_CALL_ONSIDE && nine(w, 2);
    if (punt || (!squib && !free_kick))
        return false;
    const struct gch_team *team = w->base.match->team[!returner];
    uint8_t rating[GCH_DROWS];
    int wanted = 5, row = 0;
    *cell = (struct gch_cell){GCH_CELL_BLANK, 0, 0};
    if (!(team->coverages >> GCH_COV_KICK & 1)) /* C08 */
        return true;
    order(team->coverage[GCH_COV_KICK], book_of(w)->reference, rating);
    if (!squib) {
        int thrown = rating[gch_throw(&w->base, !returner, GCH_ROLL_KICK_COVERAGE) - 1];
        wanted = thrown < 5 ? thrown + 1 : 5;
    }
    while (rating[row] != wanted)
        row++;
    *cell = team->coverage[GCH_COV_KICK][row];
    gch_trace_cell(&w->base, !returner, gch_coverage_name(GCH_COV_KICK), "", row + 1, *cell);
    return true;
}

/* --- RC-11: punt returns ------------------------------------------------------------------------------------------ */

enum house_landing house_rc11_punt_landed(struct charted_work *w, int spot, uint64_t choices, enum house_landing so_far,
                                          int *at) {
    int side = !w->offense;
    (void)at;
    if (so_far == HOUSE_LANDS_AS_USUAL && choices >> GCH_LET_IT_ROLL & 1 &&
        gch_ask_return(&w->base, side, spot, 1u << GCH_RETURN | 1u << GCH_LET_IT_ROLL, GCH_RETURN) == GCH_LET_IT_ROLL)
        return HOUSE_LANDS_ROLLING;
    if (!gch_team_is_rated(w->base.match->team[side]) || !gch_team_is_rated(w->base.match->team[w->offense]))
        house_no_data(w, 11);
    if (book_of(w)->fair_catch && house_test(w, side, GCH_ROLL_RC_11_FC, house_rating(w, side, GCH_RATING_FC))) {
        house_say(w, 11, side, GCH_SAYS_FAIR_CATCH, spot);
        return HOUSE_LANDS_CAUGHT;
    }
    w->house.landed_well =
        house_test(w, w->offense, GCH_ROLL_RC_11_COVER, house_rating(w, w->offense, GCH_RATING_COVERAGE));
    w->house.landed = true;
    house_say(w, 11, w->offense, w->house.landed_well ? GCH_SAYS_GOOD_COVERAGE : GCH_SAYS_POOR_COVERAGE, 0);
    return HOUSE_LANDS_RETURNED;
}

/* The column once, thrown again where it says fair catch: that is decided. */
static struct gch_cell throw_punt_return(struct charted_work *w, int side, int *total) {
    struct gch_cell cell = {0};
    for (int throws = 0; throws < CHARTED_MAX_THROWS && charted_ok(w); throws++) {
        *total = gch_throw(&w->base, side, GCH_ROLL_PUNT_RETURN);
        cell = w->base.match->team[side]->column[GCH_COL_PUNT_RETURN][*total - 10];
        gch_trace_cell(&w->base, side, gch_column_chart(GCH_COL_PUNT_RETURN), gch_column_name(GCH_COL_PUNT_RETURN),
                       *total, cell);
        if (cell.kind != GCH_CELL_FC)
            return w->rules->number != NULL ? w->rules->number(w, side, cell, *total) : cell;
    }
    return (struct gch_cell){0};
}

static bool is_length(struct gch_cell cell) {
    return cell.kind == GCH_CELL_NUMBER || cell.kind == GCH_CELL_BLANK || cell.kind == GCH_CELL_TD;
}

static int length_of(struct gch_cell cell) {
    return cell.kind == GCH_CELL_TD ? 100 : cell.number;
}

bool house_rc11_punt_return(struct charted_work *w, int side, struct gch_cell *cell, int *total) {
    if (!w->house.landed)
        return false;
    *cell = throw_punt_return(w, side, total);
    if (!is_length(*cell)) /* a fumble or a foul: as usual */
        return true;
    int second_total = *total;
    struct gch_cell second = throw_punt_return(w, side, &second_total);
    bool shorter = w->house.landed_well == (book_of(w)->good_shorter != 0);
    if (is_length(second) && (shorter ? length_of(second) < length_of(*cell) : length_of(second) > length_of(*cell))) {
        *cell = second;
        *total = second_total;
    }
    return true;
}

bool house_rc11_coverage(struct charted_work *w, int returner, bool punt, struct gch_cell *cell) {
    (void)returner;
    *cell = (struct gch_cell){GCH_CELL_BLANK, 0, 0};
    return punt && w->house.landed;
}

/* --- RC-15: blocked punt procedure -------------------------------------------------------------------------------- */

bool house_rc15_punt_before(struct charted_work *w, int *back) {
    int side = !w->offense, rating = house_rating(w, side, GCH_RATING_BLOCK);
    struct gch_question q = gch_question_make(&w->base, GCH_ASK_BLOCK, side, w->offense, 0, 3);
    q.seen = (uint8_t)w->call;
    w->house.block_called = gch_ask(&w->base, &q) == 1;
    if (w->house.block_called)
        house_say(w, 15, side, GCH_SAYS_BLOCK_CALLED, 0);
    if (rating == 0)
        house_no_data(w, 15);
    enum house_mark mark = (enum house_mark)book_of(w)->mark[house_throw(w, w->offense, GCH_ROLL_RC_15_MARK) - 2];
    if (mark == HOUSE_NO_MARK || (mark == HOUSE_CROSS && !w->house.block_called) ||
        !house_test(w, side, GCH_ROLL_RC_15_BLOCK, rating))
        return false;
    house_say(w, 15, side, GCH_SAYS_BLOCKED, 0);
    /* With rc-12 the spot is thrown there. */
    *back = house_with(&w->base, 12) != NULL ? 0 : house_throw(w, side, GCH_ROLL_RC_12_SPOT) + book_of(w)->punt_back;
    return true;
}

bool house_throws_again(const struct charted_work *w, struct gch_cell cell) {
    return cell.kind == GCH_CELL_BLK && house_with(&w->base, 15) != NULL;
}

/* --- RC-17: onside kickoff ---------------------------------------------------------------------------------------- */

bool house_rc17_onside(struct charted_work *w, int *yards, bool *kept) {
    int pair = house_throw(w, w->offense, GCH_ROLL_RC_17);
    enum house_ball ball = (enum house_ball)book_of(w)->onside[house_index(pair)];
    *yards = pair / 10 + pair % 10 + 5;
    *kept = ball == HOUSE_KICKERS || (ball == HOUSE_KICKERS_AT_HOME && house_is_home(w, w->offense));
    house_say(w, 17, *kept ? w->offense : !w->offense, *kept ? GCH_SAYS_KICKERS_BALL : GCH_SAYS_RETURNERS_BALL, *yards);
    return true;
}
