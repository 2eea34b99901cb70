/* Kickoffs, safety kicks, punts, blocks (RZ-10, 16, 17, 18, 20). */
#include "rules/redzone/rz-priv.h"

bool gch_rz_throw_kick(struct rz_work *w, enum gch_purpose purpose, enum gch_column column, struct gch_cell *out) {
    for (int throws = 0;; throws++) {
        int total;
        struct gch_cell cell;
        if (purpose == GCH_ROLL_SQUIB)
            cell = gch_rz_throw_table(w, w->o, purpose, w->book->squib, "squib", &total);
        else if (purpose == GCH_ROLL_ONSIDE)
            cell = gch_rz_throw_table(w, w->o, purpose, w->book->onside, "onside", &total);
        else
            cell = gch_rz_throw_column(w, purpose, w->o, column, &total);
        if (!rz_ok(w) || throws > 60) {
            *out = (struct gch_cell){0};
            return true;
        }
        if (rz_is_foul(cell)) { /* R38, R56 */
            if (gch_rz_note_foul(w, gch_foul_of(cell, w->o)))
                return false;
            continue;
        }
        /* RZ-10.2, 26.1: no block and no bad snap without a snap. */
        bool loose = cell.kind == GCH_CELL_BLK || cell.kind == GCH_CELL_FS || cell.kind == GCH_CELL_F;
        if (loose && purpose == GCH_ROLL_SAFETY_KICK)
            continue;
        *out = gch_rz_resolved(w, w->o, cell, total);
        return true;
    }
}

/* RZ-17.1, R40: the length of a punt that the field-goal or kickoff column gives. */
static int length_of(struct rz_work *w, struct gch_cell cell) {
    if (cell.kind != GCH_CELL_FG && cell.kind != GCH_CELL_KO)
        return cell.number;
    bool goal = cell.kind == GCH_CELL_FG;
    for (int throws = 0; throws < 60 && rz_ok(w); throws++) {
        int total;
        struct gch_cell length = gch_rz_throw_column(w, goal ? GCH_ROLL_FIELD_GOAL : GCH_ROLL_KICKOFF, w->o,
                                                     goal ? GCH_COL_FIELD_GOAL : GCH_COL_KICKOFF, &total);
        length = gch_rz_resolved(w, w->o, length, total);
        if (length.kind == GCH_CELL_NUMBER)
            return length.number;
    }
    return 0;
}

static struct rz_end out_of_bounds(struct rz_work *w, int r) {
    int side = !w->o;
    w->tags |= GCH_TAG_BIT(OUT_OF_BOUNDS);
    gch_event_add(&w->base, GCH_EV_OUT_OF_BOUNDS, side, r, 0, 0);
    return rz_end_at(RZ_DEAD, side, r < 1 ? 1 : r > 99 ? 99 : r);
}

static struct rz_end caught(struct rz_work *w, int r) {
    int side = !w->o;
    w->fair_catch = true;
    w->tags |= GCH_TAG_BIT(FAIR_CATCH);
    gch_event_add(&w->base, GCH_EV_FAIR_CATCH, side, r, 0, 0);
    return rz_end_at(RZ_DEAD, side, r);
}

/* --- kickoffs --------------------------------------------------------------------------------------------------- */

/* RZ-16.2, 18.6: a kick that came down at r of the receivers. */
static struct rz_end receive(struct rz_work *w, int r, enum rz_source source, bool catchable) {
    int side = !w->o;
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
static struct rz_end squib_out(struct rz_work *w, enum gch_purpose purpose, int line) {
    int yards = 0;
    w->changed = true;
    for (int throws = 0; throws < 60 && rz_ok(w); throws++) { /* R39 */
        int total;
        const struct gch_cell *table = purpose == GCH_ROLL_SQUIB ? w->book->squib : w->book->onside;
        struct gch_cell cell = gch_rz_throw_table(w, w->o, purpose, table, gch_purpose_name(purpose), &total);
        if (cell.kind == GCH_CELL_NUMBER || cell.kind == GCH_CELL_BLANK) {
            yards = cell.number;
            break;
        }
    }
    int r = yards > w->r->out_yards ? line : 100 - (w->L + yards);
    gch_event_add(&w->base, GCH_EV_KICK, w->o, w->call, yards, r);
    return out_of_bounds(w, r);
}

/* RZ-16.5 to 16.7 */
static struct rz_end onside(struct rz_work *w, struct gch_cell cell) {
    bool kept = (cell.flags & GCH_FLAG_RED) != 0;
    if (cell.flags & GCH_FLAG_STAR && w->hands) {
        gch_rule(&w->base, "RZ-16.6", "the hands team has it");
        kept = false;
    }
    int x = w->L + cell.number > 99 ? 99 : w->L + cell.number;
    int side = kept ? w->o : !w->o;
    w->changed = true;
    gch_event_add(&w->base, GCH_EV_KICK, w->o, GCH_CALL_ONSIDE, cell.number, 100 - x);
    gch_event_add(&w->base, GCH_EV_ONSIDE, side, kept ? x : 100 - x, 0, 0);
    if (kept) {
        w->tags |= GCH_TAG_BIT(ONSIDE_RECOVERED);
        return rz_end_at(RZ_DEAD, side, x);
    }
    struct rz_run run = {.kind = GCH_RET_KICKOFF, .side = side, .start = 100 - x, .source = RZ_FROM_ONSIDE};
    return gch_rz_return(w, &run);
}

static struct rz_end safety_kick(struct rz_work *w, struct gch_cell cell) {
    int yards = length_of(w, cell) + w->r->safety_kick_yards; /* RZ-10.2 */
    int r = 100 - (w->L + yards);
    bool star = cell.flags & GCH_FLAG_STAR && w->r->safety_kick_star; /* R25 */
    gch_event_add(&w->base, GCH_EV_KICK, w->o, w->call, yards, r);
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

static struct rz_end deep_kick(struct rz_work *w, struct gch_cell cell) {
    if (cell.kind == GCH_CELL_TB) { /* RZ-11.2 */
        w->changed = true;
        gch_event_add(&w->base, GCH_EV_KICK, w->o, w->call, 110 - w->L, -10);
        return gch_rz_touchback(w, !w->o, true);
    }
    if (cell.kind == GCH_CELL_FORCED || cell.kind == GCH_CELL_OFF) { /* RZ-16.9 */
        w->changed = true;
        gch_event_add(&w->base, GCH_EV_KICK, w->o, w->call, 100 - cell.number - w->L, cell.number);
        return out_of_bounds(w, cell.number);
    }
    int r = 100 - (w->L + cell.number);
    gch_event_add(&w->base, GCH_EV_KICK, w->o, w->call, cell.number, r);
    return receive(w, r, RZ_FROM_COLUMN, !(cell.flags & GCH_FLAG_STAR));
}

void gch_rz_kickoff(struct rz_work *w) {
    struct gch_cell cell;
    struct rz_end end;
    enum gch_purpose purpose = w->call == GCH_CALL_SQUIB         ? GCH_ROLL_SQUIB
                               : w->call == GCH_CALL_ONSIDE      ? GCH_ROLL_ONSIDE
                               : w->call == GCH_CALL_SAFETY_KICK ? GCH_ROLL_SAFETY_KICK
                                                                 : GCH_ROLL_KICKOFF;
    w->free_kick = true;
    if (!gch_rz_throw_kick(w, purpose, purpose == GCH_ROLL_SAFETY_KICK ? GCH_COL_PUNT : GCH_COL_KICKOFF, &cell)) {
        gch_rz_offset(w);
        return;
    }
    bool number = cell.kind == GCH_CELL_NUMBER || cell.kind == GCH_CELL_BLANK;
    w->base.play->cell = cell;
    w->base.play->cell.flags &= (uint8_t)~GCH_FLAG_RED;
    switch (purpose) {
    case GCH_ROLL_SQUIB:
        if (number) {
            int r = 100 - (w->L + cell.number);
            gch_event_add(&w->base, GCH_EV_KICK, w->o, w->call, cell.number, r);
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
    gch_rz_judge(w, &end);
}

/* --- blocks ----------------------------------------------------------------------------------------------------- */

bool gch_rz_ask_block(struct rz_work *w) {
    return gch_ask_usual(&w->base, GCH_ASK_BLOCK, !w->o, w->o, 0, 3) == 1;
}

enum rz_block gch_rz_block_dice(struct rz_work *w, bool free, struct gch_cell *cell) {
    int total = gch_throw(&w->base, !w->o, GCH_ROLL_BLOCK);
    *cell = (free ? w->book->free_block : w->book->block)[total - 1];
    gch_trace_cell(&w->base, GCH_LEAGUE_SIDE, free ? "free-block" : "block", "", total, *cell);
    if (cell->kind == GCH_CELL_BLK)
        return RZ_BLOCK_BLOCKED;
    return cell->kind == GCH_CELL_DEF ? RZ_BLOCK_ROUGHING : RZ_BLOCK_NONE;
}

struct rz_end gch_rz_loose_kick(struct rz_work *w, struct gch_cell cell) {
    struct rz_loose loose = {.side = w->o, .x = w->L + cell.number, .yards = cell.number, .score = GCH_TD_RUN};
    loose.block = cell.kind == GCH_CELL_BLK;
    w->live = true;
    w->base.play->cell = cell;
    if (loose.block) { /* RZ-20.5, R47 */
        w->tags |= GCH_TAG_BIT(BLOCKED);
        gch_event_add(&w->base, GCH_EV_BLOCK, !w->o, loose.x, cell.number, 0);
    }
    return gch_rz_loose_ball(w, &loose);
}

/* --- punts ------------------------------------------------------------------------------------------------------ */

/* RZ-18.5 */
static struct rz_end let_it_roll(struct rz_work *w, int r) {
    int side = !w->o;
    int total = gch_throw(&w->base, side, GCH_ROLL_LET_BALL_ROLL);
    struct gch_cell cell = w->book->let_ball_roll[total - 1];
    gch_trace_cell(&w->base, GCH_LEAGUE_SIDE, "let-ball-roll", "", total, cell);
    if (cell.kind == GCH_CELL_MUFF) {
        struct rz_loose muff = {.side = side, .x = r - cell.number, .muff = true, .dead = w->r->roll_muff_dead != 0};
        w->base.play->cell = cell;
        return gch_rz_loose_ball(w, &muff);
    }
    r -= cell.number;
    if (r > 99)
        r = 99;
    gch_event_add(&w->base, GCH_EV_ROLLED, side, r, 0, 0);
    return r <= 0 ? gch_rz_touchback(w, side, false) : rz_end_at(RZ_DEAD, side, r);
}

/* RZ-18.2 to 18.4 */
static struct rz_end fair_catch(struct rz_work *w, int r) {
    int side = !w->o;
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
        w->base.play->cell = cell;
        return gch_rz_loose_ball(w, &muff);
    }
    default:
        break;
    }
    if (rz_is_foul(cell) && w->returns < RZ_MAX_FOULS) { /* RZ-18.4: R49, D is the kickers */
        struct gch_foul foul = gch_foul_of(cell, side);
        foul.where = 1;
        w->returned[w->returns++] = foul;
    }
    return caught(w, r);
}

struct rz_end gch_rz_not_returned(struct rz_work *w, int r) {
    uint32_t allowed = 1u << GCH_FAIR_CATCH | 1u << GCH_LET_IT_ROLL;
    if (r <= 0)
        return gch_rz_touchback(w, !w->o, false); /* R42 */
    if (gch_ask_return(&w->base, !w->o, r, allowed, GCH_FAIR_CATCH) == GCH_LET_IT_ROLL)
        return let_it_roll(w, r);
    return fair_catch(w, r);
}

/* RZ-17.1 to 17.8: a punt in the air. */
static struct rz_end punted(struct rz_work *w, struct gch_cell cell, int pooch, bool block_called) {
    int side = !w->o;
    int n = length_of(w, cell) - pooch;
    int r = 100 - (w->L + (n < 0 ? 0 : n));
    bool returnable = !(cell.flags & GCH_FLAG_STAR) && pooch <= w->r->coffin_limit && !block_called &&
                      (w->base.state->down == 4 || w->r->quick_kick_return);
    w->changed = true;
    gch_event_add(&w->base, GCH_EV_KICK, w->o, GCH_CALL_PUNT, n < 0 ? 0 : n, r);
    if (r <= -10)
        return gch_rz_touchback(w, side, false);
    if (cell.kind == GCH_CELL_FORCED) /* RZ-17.7 */
        return r <= 0 ? gch_rz_touchback(w, side, false) : out_of_bounds(w, r);
    if (!returnable)
        return gch_rz_not_returned(w, r);
    struct rz_run run = {.kind = GCH_RET_PUNT, .side = side, .start = r};
    if (r <= 0) {
        if (!w->r->punt_end_zone_return)
            return gch_rz_touchback(w, side, false);
        return gch_rz_return_or_touchback(w, &run, r <= -w->r->touchback_from ? GCH_TOUCHBACK : GCH_RETURN);
    }
    switch (gch_ask_return(&w->base, side, r, 1u << GCH_RETURN | 1u << GCH_FAIR_CATCH | 1u << GCH_LET_IT_ROLL,
                           GCH_RETURN)) {
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
    struct rz_end end;
    /* RZ-17.5, 20.4 */
    bool free = w->base.state->down == 4 && w->L <= w->r->short_drop;
    bool called = !free && gch_rz_ask_block(w); /* R67: asked before the kickers commit to anything */
    int step = w->base.match->team[w->o]->values[GCH_VAL_COFFIN_STEP];
    struct gch_question q = gch_question_make(&w->base, GCH_ASK_POOCH, w->o, w->o, 0, 1);
    q.step = (int16_t)(step < 1 ? 1 : step); /* none: any number (RZ-17.6) */
    q.max = (int16_t)(99 - 99 % q.step);
    int pooch = gch_ask(&w->base, &q);
    if (free || called) {
        enum rz_block block = gch_rz_block_dice(w, free, &cell);
        if (block == RZ_BLOCK_ROUGHING) { /* RZ-20.6: no kick */
            gch_rz_enforce(w, gch_foul_of(cell, w->o), false);
            return;
        }
        if (block == RZ_BLOCK_BLOCKED) {
            end = gch_rz_loose_kick(w, cell);
            gch_rz_judge(w, &end);
            return;
        }
    }
    if (!gch_rz_throw_kick(w, GCH_ROLL_PUNT, GCH_COL_PUNT, &cell)) {
        gch_rz_offset(w);
        return;
    }
    w->base.play->cell = cell;
    if (gch_rz_noted(w, GCH_FOUL_DEF_15X) && w->r->x15_no_turnover)
        end = rz_end_at(RZ_DEAD, w->o, w->L); /* cannot be declined: the kick does not matter */
    else if (cell.kind == GCH_CELL_BLK || cell.kind == GCH_CELL_F || cell.kind == GCH_CELL_FS)
        end = gch_rz_loose_kick(w, cell);
    else
        end = punted(w, cell, pooch, called);
    gch_rz_judge(w, &end);
}
