/* Kickoffs, safety kicks, punts, blocks (RZ-10, 16, 17, 18, 20). */
#include "rules/redzone/rz-priv.h"

bool gch_rz_throw_kick(struct rz_work *w, enum gch_purpose purpose, enum gch_column column, struct gch_cell *out) {
    for (int throws = 0;; throws++) {
        int total;
        struct gch_cell cell;
        if (purpose == GCH_ROLL_SQUIB)
            cell = gch_rz_throw_table(w, w->offense, purpose, w->book->squib, "squib", &total);
        else if (purpose == GCH_ROLL_ONSIDE)
            cell = gch_rz_throw_table(w, w->offense, purpose, w->book->onside, "onside", &total);
        else
            cell = gch_rz_throw_column(w, purpose, w->offense, column, &total);
        if (!charted_ok(&w->common) || throws > CHARTED_MAX_THROWS) {
            *out = (struct gch_cell){0};
            return true;
        }
        if (purpose == GCH_ROLL_PUNT && house_at(&w->base, HOUSE_HOOK_PUNT_BEFORE) != NULL &&
            house_throws_again(&w->common, cell)) /* RC-15 */
            continue;
        if (rz_is_foul(cell)) { /* R38, R56 */
            if (charted_note_foul(&w->common, gch_rz_foul_of(w, cell)))
                return false;
            continue;
        }
        /* RZ-10.2, 26.1: no block and no bad snap without a snap. */
        bool loose = cell.kind == GCH_CELL_BLK || cell.kind == GCH_CELL_FS || cell.kind == GCH_CELL_F;
        if (loose && purpose == GCH_ROLL_SAFETY_KICK)
            continue;
        *out = gch_rz_resolved(w, w->offense, cell, total);
        return true;
    }
}

/* RZ-17.1, R40: the length of a punt that the field-goal or kickoff column gives. */
static int length_of(struct rz_work *w, struct gch_cell cell) {
    if (cell.kind != GCH_CELL_FG && cell.kind != GCH_CELL_KO)
        return cell.number;
    bool goal = cell.kind == GCH_CELL_FG;
    for (int throws = 0; throws < CHARTED_MAX_THROWS && charted_ok(&w->common); throws++) {
        int total;
        struct gch_cell length = gch_rz_throw_column(w, goal ? GCH_ROLL_FIELD_GOAL : GCH_ROLL_KICKOFF, w->offense,
                                                     goal ? GCH_COL_FIELD_GOAL : GCH_COL_KICKOFF, &total);
        length = gch_rz_resolved(w, w->offense, length, total);
        if (length.kind == GCH_CELL_NUMBER)
            return length.number;
    }
    return 0;
}

static struct charted_end *out_of_bounds(struct rz_work *w, int r) {
    int side = !w->offense;
    w->tags |= GCH_TAG_BIT(OUT_OF_BOUNDS);
    gch_event_add(&w->base, GCH_EV_OUT_OF_BOUNDS, side, r, 0, 0);
    return charted_end_at(&w->common, CHARTED_DEAD, side, r < 1 ? 1 : r > 99 ? 99 : r);
}

static struct charted_end *caught(struct rz_work *w, int r) {
    int side = !w->offense;
    w->fair_catch = true;
    w->tags |= GCH_TAG_BIT(FAIR_CATCH);
    gch_event_add(&w->base, GCH_EV_FAIR_CATCH, side, r, 0, 0);
    return charted_end_at(&w->common, CHARTED_DEAD, side, r);
}

/* --- kickoffs --------------------------------------------------------------------------------------------------- */

/* RZ-16.2, 18.6: a kick that came down at r of the receivers. */
static struct charted_end *receive(struct rz_work *w, int r, enum rz_source source, bool catchable) {
    int side = !w->offense;
    struct rz_run run = {.kind = GCH_RET_KICKOFF, .side = side, .start = r, .source = source};
    uint32_t allowed = 1u << GCH_RETURN;
    int preset = GCH_RETURN;
    w->changed = true;
    if (r <= -10)
        return gch_rz_touchback(w, side, true);
    if (r <= 0) {
        allowed |= 1u << GCH_TOUCHBACK;
        if (r <= -w->r->touchback_from) /* R67 */
            preset = GCH_TOUCHBACK;
    }
    if (catchable)
        allowed |= 1u << GCH_FAIR_CATCH;
    int choice = gch_ask_return(&w->base, side, r, allowed, preset);
    if (choice == GCH_TOUCHBACK)
        return gch_rz_touchback(w, side, true);
    if (choice != GCH_FAIR_CATCH)
        return gch_rz_return(w, &run);
    if (r <= 0) { /* R43 */
        gch_event_add(&w->base, GCH_EV_FAIR_CATCH, side, r, 0, 0);
        return gch_rz_touchback(w, side, true);
    }
    if (w->r->kickoff_fair_catch_roll)
        return gch_rz_not_returned(w, r);
    gch_rule(&w->base, "RZ-18.6", "fair catch on a kickoff");
    return caught(w, r);
}

/* RZ-16.9: a squib or onside kick out of bounds: where? */
static struct charted_end *squib_out(struct rz_work *w, enum gch_purpose purpose, int line) {
    int yards = 0;
    w->changed = true;
    for (int throws = 0; throws < CHARTED_MAX_THROWS && charted_ok(&w->common); throws++) { /* R39 */
        int total;
        const struct gch_cell *table = purpose == GCH_ROLL_SQUIB ? w->book->squib : w->book->onside;
        struct gch_cell cell = gch_rz_throw_table(w, w->offense, purpose, table, gch_purpose_name(purpose), &total);
        if (cell.kind == GCH_CELL_NUMBER || cell.kind == GCH_CELL_BLANK) {
            yards = cell.number;
            break;
        }
    }
    int r = yards > w->r->out_yards ? line : 100 - (w->line + yards);
    gch_event_add(&w->base, GCH_EV_KICK, w->offense, w->call, yards, r);
    return out_of_bounds(w, r);
}

/* RZ-16.5 to 16.7 */
static struct charted_end *onside(struct rz_work *w, struct gch_cell cell) {
    bool kept = (cell.flags & GCH_FLAG_RED) != 0;
    if (cell.flags & GCH_FLAG_STAR && w->hands) {
        gch_rule(&w->base, "RZ-16.6", "the hands team has it");
        kept = false;
    }
    int x = w->line + cell.number > 99 ? 99 : w->line + cell.number;
    int side = kept ? w->offense : !w->offense;
    w->changed = true;
    gch_event_add(&w->base, GCH_EV_KICK, w->offense, GCH_CALL_ONSIDE, cell.number, 100 - x);
    gch_event_add(&w->base, GCH_EV_ONSIDE, side, kept ? x : 100 - x, 0, 0);
    if (kept) {
        w->tags |= GCH_TAG_BIT(ONSIDE_RECOVERED);
        return charted_end_at(&w->common, CHARTED_DEAD, side, x);
    }
    struct rz_run run = {.kind = GCH_RET_KICKOFF, .side = side, .start = 100 - x, .source = RZ_FROM_ONSIDE};
    return gch_rz_return(w, &run);
}

static struct charted_end *safety_kick(struct rz_work *w, struct gch_cell cell) {
    int yards = length_of(w, cell) + w->r->safety_kick_yards; /* RZ-10.2 */
    int r = 100 - (w->line + yards);
    bool star = cell.flags & GCH_FLAG_STAR && w->r->safety_kick_star; /* R25 */
    gch_event_add(&w->base, GCH_EV_KICK, w->offense, w->call, yards, r);
    if (cell.kind == GCH_CELL_FORCED && r > 0) {
        w->changed = true;
        return out_of_bounds(w, r);
    }
    if (star && r > 0) {
        w->changed = true;
        return caught(w, r);
    }
    return receive(w, r, RZ_FROM_COLUMN, true);
}

static struct charted_end *deep_kick(struct rz_work *w, struct gch_cell cell) {
    if (cell.kind == GCH_CELL_TB) { /* RZ-11.2 */
        w->changed = true;
        gch_event_add(&w->base, GCH_EV_KICK, w->offense, w->call, GCH_END_LINE - w->line, 100 - GCH_END_LINE);
        return gch_rz_touchback(w, !w->offense, true);
    }
    if (cell.kind == GCH_CELL_FORCED || cell.kind == GCH_CELL_OFF) { /* RZ-16.9 */
        w->changed = true;
        gch_event_add(&w->base, GCH_EV_KICK, w->offense, w->call, 100 - cell.number - w->line, cell.number);
        return out_of_bounds(w, cell.number);
    }
    int r = 100 - (w->line + cell.number);
    gch_event_add(&w->base, GCH_EV_KICK, w->offense, w->call, cell.number, r);
    return receive(w, r, RZ_FROM_COLUMN, !(cell.flags & GCH_FLAG_STAR));
}

/* RC-3: a kickoff that is out of bounds; true if the kick is made again. */
static bool kicked_out(struct rz_work *w) {
    int spot = charted_on_grass(100 - w->line - HOUSE_RULING(w, out_yards));
    if (house_kick_out(&w->common) == HOUSE_OUT_AGAIN) {
        charted_rekick(&w->common, HOUSE_RULING(w, out_back));
        return true;
    }
    w->changed = true;
    gch_event_add(&w->base, GCH_EV_KICK, w->offense, w->call, 100 - spot - w->line, spot);
    out_of_bounds(w, spot);
    return false;
}

/* RC-9b: a punt and some yards; what is no punt is thrown again. */
static struct charted_end *free_punt(struct rz_work *w, int more) {
    struct gch_cell cell = {0};
    int total = 10;
    for (int throws = 0; throws < CHARTED_MAX_THROWS && charted_ok(&w->common); throws++) {
        cell = gch_rz_throw_column(w, GCH_ROLL_PUNT, w->offense, GCH_COL_PUNT, &total);
        bool loose = cell.kind == GCH_CELL_BLK || cell.kind == GCH_CELL_FS || cell.kind == GCH_CELL_F;
        if (!loose && !rz_is_foul(cell))
            break;
    }
    cell = gch_rz_resolved(w, w->offense, cell, total);
    int yards = length_of(w, cell) + more, r = 100 - (w->line + yards);
    gch_event_add(&w->base, GCH_EV_KICK, w->offense, w->call, yards, r);
    return receive(w, r, RZ_FROM_COLUMN, false);
}

/* RC-9a: a kickoff that is shorter. */
static struct charted_end *short_kick(struct rz_work *w, struct gch_cell cell, int less) {
    int yards = cell.number - less > 0 ? cell.number - less : 0;
    int r = 100 - (w->line + yards);
    gch_event_add(&w->base, GCH_EV_KICK, w->offense, w->call, yards, r);
    return receive(w, r, RZ_FROM_COLUMN, false);
}

/* RC-17: nobody runs with it. */
static struct charted_end *onside_by(struct rz_work *w, int yards, bool kept) {
    int x = w->line + yards > 99 ? 99 : w->line + yards;
    int side = kept ? w->offense : !w->offense;
    w->changed = true;
    if (kept)
        w->tags |= GCH_TAG_BIT(ONSIDE_RECOVERED);
    gch_event_add(&w->base, GCH_EV_KICK, w->offense, GCH_CALL_ONSIDE, yards, 100 - x);
    gch_event_add(&w->base, GCH_EV_ONSIDE, side, kept ? x : 100 - x, 0, 0);
    return charted_end_at(&w->common, CHARTED_DEAD, side, kept ? x : 100 - x);
}

/* Kickoffs that a house rule settles; false: none does. *again: the result is set. */
static bool house_kickoff(struct rz_work *w, bool *again) {
    int yards = 0;
    bool kept = false;
    struct gch_cell cell;
    *again = false;
    if (w->call == GCH_CALL_ONSIDE && house_at(&w->base, HOUSE_HOOK_ONSIDE) != NULL &&
        house_onside(&w->common, &yards, &kept)) {
        onside_by(w, yards, kept);
        return true;
    }
    if (house_at(&w->base, HOUSE_HOOK_FREE_KICK) != NULL && house_free_kick(&w->common, &yards)) {
        free_punt(w, yards);
        return true;
    }
    if (w->call != GCH_CALL_SQUIB || house_at(&w->base, HOUSE_HOOK_KICK_DISTANCE) == NULL ||
        !house_kick_distance(&w->common, &yards))
        return false;
    for (int throws = 0; throws < CHARTED_MAX_THROWS; throws++) { /* a touchback is thrown again */
        *again = !gch_rz_throw_kick(w, GCH_ROLL_KICKOFF, GCH_COL_KICKOFF, &cell);
        if (*again || cell.kind != GCH_CELL_TB)
            break;
    }
    if (*again)
        gch_rz_offset(w);
    else if ((cell.kind == GCH_CELL_FORCED || cell.kind == GCH_CELL_OFF) &&
             house_at(&w->base, HOUSE_HOOK_KICK_OUT) != NULL)
        *again = kicked_out(w);
    else if (cell.kind == GCH_CELL_FORCED || cell.kind == GCH_CELL_OFF)
        deep_kick(w, cell);
    else
        short_kick(w, cell, yards);
    return true;
}

GCH_WHOLE void gch_rz_kickoff(struct charted_work *common) {
    struct rz_work *w = rz_work(common);
    struct gch_cell cell;
    struct charted_end *end;
    enum gch_purpose purpose = w->call == GCH_CALL_SQUIB         ? GCH_ROLL_SQUIB
                               : w->call == GCH_CALL_ONSIDE      ? GCH_ROLL_ONSIDE
                               : w->call == GCH_CALL_SAFETY_KICK ? GCH_ROLL_SAFETY_KICK
                                                                 : GCH_ROLL_KICKOFF;
    w->free_kick = true;
    bool again, house = !GCH_QUIET && w->base.match->house != NULL;
    if (house && house_kickoff(w, &again)) {
        if (!again)
            gch_rz_judge(&w->common, &w->end);
        return;
    }
    if (!gch_rz_throw_kick(w, purpose, purpose == GCH_ROLL_SAFETY_KICK ? GCH_COL_PUNT : GCH_COL_KICKOFF, &cell)) {
        gch_rz_offset(w);
        return;
    }
    bool number = cell.kind == GCH_CELL_NUMBER || cell.kind == GCH_CELL_BLANK;
    bool out = purpose != GCH_ROLL_SAFETY_KICK && (cell.kind == GCH_CELL_FORCED || cell.kind == GCH_CELL_OFF);
    if (out && house_at(&w->base, HOUSE_HOOK_KICK_OUT) != NULL) {
        if (!kicked_out(w))
            gch_rz_judge(&w->common, &w->end);
        return;
    }
    gch_tell_cell(&w->base, (struct gch_cell){cell.kind, cell.flags & (uint8_t)~GCH_FLAG_RED, cell.number}, false);
    switch (purpose) {
    case GCH_ROLL_SQUIB:
        if (number) {
            int r = 100 - (w->line + cell.number);
            gch_event_add(&w->base, GCH_EV_KICK, w->offense, w->call, cell.number, r);
            end = receive(w, r, RZ_FROM_SQUIB, false);
        } else {
            end = squib_out(w, purpose, cell.number);
        }
        break;
    case GCH_ROLL_ONSIDE:
        end = number ? onside(w, cell) : squib_out(w, purpose, cell.number);
        break;
    case GCH_ROLL_SAFETY_KICK:
        end = safety_kick(w, cell);
        break;
    default:
        end = deep_kick(w, cell);
        break;
    }
    gch_rz_judge(&w->common, end);
}

/* --- blocks ----------------------------------------------------------------------------------------------------- */

bool gch_rz_ask_block(struct rz_work *w) {
    struct gch_question q = gch_question_make(&w->base, GCH_ASK_BLOCK, !w->offense, w->offense, 0, 3);
    q.seen = (uint8_t)w->call;
    return gch_ask(&w->base, &q) == 1;
}

enum rz_block gch_rz_block_dice(struct rz_work *w, bool free, struct gch_cell *cell) {
    int total = gch_throw(&w->base, !w->offense, GCH_ROLL_BLOCK);
    *cell = (free ? w->book->free_block : w->book->block)[total - 1];
    gch_trace_cell(&w->base, GCH_LEAGUE_SIDE, free ? "free-block" : "block", "", total, *cell);
    if (cell->kind == GCH_CELL_BLK)
        return RZ_BLOCK_BLOCKED;
    return cell->kind == GCH_CELL_DEF ? RZ_BLOCK_ROUGHING : RZ_BLOCK_NONE;
}

struct charted_end *gch_rz_loose_kick(struct rz_work *w, struct gch_cell cell) {
    struct house_blocked blocked;
    if (cell.kind == GCH_CELL_BLK && cell.number <= 0 && house_at(&w->base, HOUSE_HOOK_BLOCK) != NULL &&
        house_block(&w->common, w->call == GCH_CALL_PUNT, &blocked)) { /* RC-12 */
        struct rz_run run = {.kind = GCH_RET_FUMBLE, .side = !w->offense, .block = true};
        w->live = true;
        if (!charted_blocked(&w->common, &blocked))
            return &w->end;
        run.start = w->end.x;
        return gch_rz_return(w, &run);
    }
    struct rz_loose loose = {.side = w->offense, .x = w->line + cell.number, .yards = cell.number, .score = GCH_TD_RUN};
    loose.block = cell.kind == GCH_CELL_BLK;
    w->live = true;
    gch_tell_cell(&w->base, cell, false);
    if (loose.block) { /* RZ-20.5, R47 */
        w->tags |= GCH_TAG_BIT(BLOCKED);
        gch_event_add(&w->base, GCH_EV_BLOCK, !w->offense, loose.x, cell.number, 0);
    }
    return gch_rz_loose_ball(w, &loose);
}

/* --- punts ------------------------------------------------------------------------------------------------------ */

/* RZ-18.5 */
static struct charted_end *let_it_roll(struct rz_work *w, int r) {
    int side = !w->offense;
    int total = gch_throw(&w->base, side, GCH_ROLL_LET_BALL_ROLL);
    struct gch_cell cell = w->book->let_ball_roll[total - 1];
    gch_trace_cell(&w->base, GCH_LEAGUE_SIDE, "let-ball-roll", "", total, cell);
    if (cell.kind == GCH_CELL_MUFF) {
        struct rz_loose muff = {.side = side, .x = r - cell.number, .muff = true, .dead = w->r->roll_muff_dead != 0};
        gch_tell_cell(&w->base, cell, false);
        return gch_rz_loose_ball(w, &muff);
    }
    r -= cell.number;
    if (r > 99)
        r = 99;
    gch_event_add(&w->base, GCH_EV_ROLLED, side, r, 0, 0);
    return r <= 0 ? gch_rz_touchback(w, side, false) : charted_end_at(&w->common, CHARTED_DEAD, side, r);
}

/* RZ-18.2 to 18.4 */
static struct charted_end *fair_catch(struct rz_work *w, int r) {
    int side = !w->offense;
    int total;
    struct gch_cell cell;
    if (w->base.match->team[side]->columns >> GCH_COL_FAIR_CATCH & 1)
        cell = gch_rz_throw_column(w, GCH_ROLL_FAIR_CATCH, side, GCH_COL_FAIR_CATCH, &total);
    else
        cell = gch_rz_throw_table(w, side, GCH_ROLL_FAIR_CATCH, w->book->fair_catch, "fair-catch", &total);
    switch (cell.kind) {
    case GCH_CELL_LBR:
        return let_it_roll(w, r);
    case GCH_CELL_MUFF:
    case GCH_CELL_F: { /* RZ-21.1, 21.3 */
        struct rz_loose muff = {.side = side, .x = r, .muff = true, .dead = true};
        if (cell.kind == GCH_CELL_MUFF)
            muff.x -= cell.number;
        gch_tell_cell(&w->base, cell, false);
        return gch_rz_loose_ball(w, &muff);
    }
    default:
        break;
    }
    if (rz_is_foul(cell) && w->returns < CHARTED_MAX_FOULS) { /* RZ-18.4: R49, D is the kickers */
        struct gch_foul foul = gch_foul_of(cell, side);
        foul.where = 1;
        w->returned[w->returns++] = foul;
    }
    return caught(w, r);
}

struct charted_end *gch_rz_not_returned(struct rz_work *w, int r) {
    uint32_t allowed = 1u << GCH_FAIR_CATCH | 1u << GCH_LET_IT_ROLL;
    if (r <= 0)
        return gch_rz_touchback(w, !w->offense, false); /* R42 */
    if (gch_ask_return(&w->base, !w->offense, r, allowed, GCH_FAIR_CATCH) == GCH_LET_IT_ROLL)
        return let_it_roll(w, r);
    return fair_catch(w, r);
}

/* RZ-17.1 to 17.8: a punt in the air. */
static struct charted_end *punted(struct rz_work *w, struct gch_cell cell, int pooch, bool block_called) {
    int side = !w->offense;
    int n = length_of(w, cell) - pooch;
    int r = 100 - (w->line + (n < 0 ? 0 : n));
    bool returnable = !(cell.flags & GCH_FLAG_STAR) && pooch <= w->r->coffin_limit && !block_called &&
                      (w->base.state->down == 4 || w->r->quick_kick_return);
    w->changed = true;
    gch_event_add(&w->base, GCH_EV_KICK, w->offense, GCH_CALL_PUNT, n < 0 ? 0 : n, r);
    if (r <= -10)
        return gch_rz_touchback(w, side, false);
    if (cell.kind == GCH_CELL_FORCED) /* RZ-17.7 */
        return r <= 0 ? gch_rz_touchback(w, side, false) : out_of_bounds(w, r);
    if (HOUSE_TOLD(w, block_called) && HOUSE_RULING(w, rush_no_return)) /* RC-15, C34 */
        return r <= 0 ? gch_rz_touchback(w, side, false) : charted_end_at(&w->common, CHARTED_DEAD, side, r);
    if (!returnable)
        return gch_rz_not_returned(w, r);
    struct rz_run run = {.kind = GCH_RET_PUNT, .side = side, .start = r};
    if (r <= 0) {
        if (!w->r->punt_end_zone_return)
            return gch_rz_touchback(w, side, false);
        return gch_rz_return_or_touchback(w, &run, r <= -w->r->touchback_from ? GCH_TOUCHBACK : GCH_RETURN);
    }
    uint64_t choices = 1u << GCH_RETURN | 1u << GCH_FAIR_CATCH | 1u << GCH_LET_IT_ROLL;
    int at = r;
    switch (house_at(&w->base, HOUSE_HOOK_PUNT_LANDED) != NULL ? house_punt_landed(&w->common, r, choices, &at)
                                                               : HOUSE_LANDS_AS_USUAL) {
    case HOUSE_LANDS_RETURNED:
        return gch_rz_return(w, &run);
    case HOUSE_LANDS_ROLLING:
        return let_it_roll(w, r);
    case HOUSE_LANDS_TOUCHBACK:
        return gch_rz_touchback(w, side, false);
    case HOUSE_LANDS_DEAD:
        gch_event_add(&w->base, GCH_EV_ROLLED, side, at, 0, 0);
        return charted_end_at(&w->common, CHARTED_DEAD, side, at);
    case HOUSE_LANDS_CAUGHT:
        return house_with(&w->base, 11) != NULL ? caught(w, r) : fair_catch(w, r);
    default:
        break;
    }
    switch (gch_ask_return(&w->base, side, r, choices, GCH_RETURN)) {
    case GCH_FAIR_CATCH:
        return fair_catch(w, r);
    case GCH_LET_IT_ROLL:
        return let_it_roll(w, r);
    default:
        return gch_rz_return(w, &run);
    }
}

void gch_rz_punt(struct rz_work *w) {
    struct gch_cell cell;
    struct charted_end *end;
    /* RZ-17.5, 20.4 */
    bool house = house_at(&w->base, HOUSE_HOOK_PUNT_BEFORE) != NULL; /* RC-15 */
    bool free = !house && w->base.state->down == 4 && w->line <= w->r->short_drop;
    bool called = !house && !free && gch_rz_ask_block(w); /* R67: asked before the kickers commit to anything */
    int step = w->base.match->team[w->offense]->values[GCH_VAL_COFFIN_STEP];
    struct gch_question q = gch_question_make(&w->base, GCH_ASK_POOCH, w->offense, w->offense, 0, 1);
    q.step = (int16_t)(step < 1 ? 1 : step); /* none: any number (RZ-17.6) */
    q.max = (int16_t)(99 - 99 % q.step);
    int pooch = gch_ask(&w->base, &q), back = 0;
    if (house && house_punt_before(&w->common, &back)) {
        end = gch_rz_loose_kick(w, (struct gch_cell){GCH_CELL_BLK, 0, (int16_t)-back});
        gch_rz_judge(&w->common, end);
        return;
    }
    if (free || called) {
        enum rz_block block = gch_rz_block_dice(w, free, &cell);
        if (block == RZ_BLOCK_ROUGHING) { /* RZ-20.6: no kick */
            gch_rz_enforce(w, gch_rz_foul_of(w, cell), false);
            return;
        }
        if (block == RZ_BLOCK_BLOCKED) {
            end = gch_rz_loose_kick(w, cell);
            gch_rz_judge(&w->common, end);
            return;
        }
    }
    if (!gch_rz_throw_kick(w, GCH_ROLL_PUNT, GCH_COL_PUNT, &cell)) {
        gch_rz_offset(w);
        return;
    }
    gch_tell_cell(&w->base, cell, false);
    if (charted_noted(&w->common, GCH_FOUL_DEF_15X) && w->r->x15_no_turnover)
        end = charted_end_at(&w->common, CHARTED_DEAD, w->offense,
                             w->line); /* cannot be declined: the kick does not matter */
    else if (cell.kind == GCH_CELL_BLK || cell.kind == GCH_CELL_F || cell.kind == GCH_CELL_FS)
        end = gch_rz_loose_kick(w, cell);
    else
        end = punted(w, cell, pooch, called);
    gch_rz_judge(&w->common, end);
}
