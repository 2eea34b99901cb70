/* Kickoffs, punts, field goals and kicked tries (DDF-15 to DDF-18, DDF-21.5 to 21.8). */
#include "rules/ddf/ddf-priv.h"

static struct ddf_end touchback(const struct ddf_work *w, int side) {
    return (struct ddf_end){
        .kind = DDF_TOUCHBACK, .side = (uint8_t)side, .x = (int16_t)ddf_touchback_spot(w), .kick_touchback = true};
}

static struct ddf_end dead(int side, int x) {
    return (struct ddf_end){.kind = DDF_DEAD, .side = (uint8_t)side, .x = (int16_t)x};
}

/* Throws a kick column until it gives a kick. Fouls are noted on the way; false if both teams fouled. */
static bool throw_kick(struct ddf_work *w, enum gch_purpose purpose, enum gch_column column, struct gch_cell *out) {
    for (int throws = 0;; throws++) {
        struct gch_cell cell = gch_throw_column(&w->base, w->o, purpose, w->o, column);
        bool foul = cell.kind == GCH_CELL_OFF || cell.kind == GCH_CELL_DEF;
        if (!foul || (cell.kind == GCH_CELL_OFF && cell.number == 40)) {
            *out = cell;
            return true;
        }
        if (!ddf_ok(w) || throws > 50) {
            *out = (struct gch_cell){0};
            return true;
        }
        if (ddf_note_foul(w, ddf_foul_of(cell, w->o)))
            return false;
    }
}

/* DDF-15.2: a kick that came down at r in the receivers' coordinates. */
static struct ddf_end receive(struct ddf_work *w, int r, bool squib) {
    int side = !w->o;
    w->changed = true;
    if (r <= -10)
        return touchback(w, side);
    if (r <= 0) {
        /* Default: out of the end zone only from its first yards. */
        int preset = r >= -GCH_DEEPEST_RETURN ? GCH_RETURN : GCH_TOUCHBACK;
        if (gch_ask_return(&w->base, side, r, 1u << GCH_RETURN | 1u << GCH_TOUCHBACK, preset) == GCH_TOUCHBACK)
            return touchback(w, side);
    }
    struct ddf_run run = {.kind = GCH_RET_KICKOFF, .side = side, .start = r, .squib = squib};
    return ddf_return(w, &run);
}

static struct ddf_end onside(struct ddf_work *w) {
    int x = w->L + w->r->onside_yards;
    int total = gch_throw(&w->base, w->o, GCH_ROLL_ONSIDE);
    struct gch_cell cell = w->base.match->league[w->o]->column[GCH_LEAGUE_ONSIDE][total - 10];
    gch_trace_cell(&w->base, GCH_LEAGUE_SIDE, "onside", "", total, cell);
    bool kept = cell.kind == GCH_CELL_REC; /* DDF-15.6 */
    int side = kept ? w->o : !w->o;
    w->changed = true;
    if (kept) {
        w->tags |= GCH_TAG_BIT(ONSIDE_RECOVERED);
        w->onside_kept = true;
    }
    if (x > 99)
        x = 99;
    gch_event_add(&w->base, GCH_EV_KICK, w->o, GCH_CALL_ONSIDE, w->r->onside_yards, 100 - x);
    gch_event_add(&w->base, GCH_EV_ONSIDE, side, kept ? x : 100 - x, 0, 0);
    return dead(side, kept ? x : 100 - x);
}

void ddf_kickoff(struct ddf_work *w) {
    struct gch_cell cell;
    struct ddf_end end;
    w->free_kick = true;
    w->special = true;
    if (w->call == GCH_CALL_ONSIDE) {
        end = onside(w);
    } else if (w->call == GCH_CALL_SQUIB) {
        int r = 100 - (w->L + w->r->squib_yards); /* DDF-15.5 */
        gch_event_add(&w->base, GCH_EV_KICK, w->o, w->call, w->r->squib_yards, r);
        end = receive(w, r, true);
    } else {
        if (!throw_kick(w, GCH_ROLL_KICKOFF, GCH_COL_KICKOFF, &cell)) {
            ddf_offset(w);
            return;
        }
        if (cell.kind == GCH_CELL_OFF) { /* DDF-15.7: out of bounds */
            struct gch_foul foul = ddf_foul_of(cell, w->o);
            gch_event_add(&w->base, GCH_EV_KICK, w->o, w->call, 0, 40);
            gch_event_add(&w->base, GCH_EV_OUT_OF_BOUNDS, !w->o, cell.number, 0, 0);
            gch_foul_event(&w->base, &foul, GCH_FOUL_ACCEPTED, 0);
            w->changed = true;
            w->fouls = 0;
            w->tags |= GCH_TAG_BIT(PENALTY);
            end = dead(!w->o, cell.number);
        } else {
            int r = 100 - (w->L + cell.number);
            gch_event_add(&w->base, GCH_EV_KICK, w->o, w->call, cell.number, r);
            end = receive(w, r, false);
        }
    }
    if (w->raw.side == 0 && w->raw.x == 0 && w->raw.kind == 0)
        w->raw = end;
    ddf_judge(w, &end);
}

/* BLK # and F # on a punt or field goal (DDF-16.7 to 16.9, 17.4). */
static struct ddf_end loose_kick(struct ddf_work *w, struct gch_cell cell) {
    struct ddf_loose loose = {.side = w->o, .x = w->L + cell.number, .yards = cell.number};
    loose.block = cell.kind == GCH_CELL_BLK;
    if (loose.block) {
        w->tags |= GCH_TAG_BIT(BLOCKED);
        gch_event_add(&w->base, GCH_EV_BLOCK, !w->o, loose.x, cell.number, 0);
        if (cell.number > 0 && w->r->block_forward_dead) { /* D40 */
            w->changed = true;
            if (loose.x >= 100)
                return (struct ddf_end){
                    .kind = DDF_TOUCHBACK, .side = (uint8_t)!w->o, .x = w->base.match->season.touchback};
            return dead(!w->o, 100 - loose.x);
        }
    }
    struct ddf_end end = ddf_fumble(w, &loose);
    if (!w->r->keep_blocked_past_line && end.kind == DDF_DEAD && end.side == w->o && w->base.state->down == 4) {
        w->changed = true; /* the switch of D39: the kick was fourth down, so the ball is lost */
        return dead(!w->o, 100 - end.x);
    }
    return end;
}

/* DDF-16.6: the receivers let the ball roll. */
static struct ddf_end let_it_roll(struct ddf_work *w, int r) {
    int side = !w->o;
    int direction = gch_throw(&w->base, side, GCH_ROLL_ROLL_DIRECTION);
    int yards = gch_throw(&w->base, side, GCH_ROLL_ROLL_YARDS);
    bool forward = w->book->roll_forward[direction - 1] != 0;
    gch_rule(&w->base, "DDF-16.6", forward ? "it rolls toward the goal line" : "it rolls back");
    if (yards == 0)
        yards = w->book->roll_zero[direction - 1];
    r = forward ? r - yards : r + yards;
    gch_event_add(&w->base, GCH_EV_ROLLED, side, r, 0, 0);
    return r <= 0 ? touchback(w, side) : dead(side, r);
}

void ddf_punt(struct ddf_work *w) {
    struct gch_cell cell;
    int side = !w->o;
    w->special = true;
    /* DDF-16.4: the pooch is announced before the throw. */
    struct gch_question q = gch_question_make(&w->base, GCH_ASK_POOCH, w->o, w->o, 0, 1);
    q.max = 99;
    int pooch = gch_ask(&w->base, &q);
    if (!throw_kick(w, GCH_ROLL_PUNT, GCH_COL_PUNT, &cell)) {
        ddf_offset(w);
        return;
    }
    struct ddf_end end;
    if (cell.kind == GCH_CELL_BLK || cell.kind == GCH_CELL_F) {
        end = loose_kick(w, cell);
    } else {
        int n = cell.number - pooch < 0 ? 0 : cell.number - pooch; /* D38 */
        int r = 100 - (w->L + n);
        gch_event_add(&w->base, GCH_EV_KICK, w->o, GCH_CALL_PUNT, n, r);
        w->changed = true;
        if (r <= 0) {
            end = touchback(w, side); /* DDF-16.1, 16.5 */
        } else if (cell.flags & GCH_FLAG_STAR) {
            gch_event_add(&w->base, GCH_EV_OUT_OF_BOUNDS, side, r, 0, 0);
            w->tags |= GCH_TAG_BIT(OUT_OF_BOUNDS);
            end = dead(side, r); /* DDF-16.2 */
        } else if (pooch >= w->r->pooch_fair_catch) {
            gch_event_add(&w->base, GCH_EV_FAIR_CATCH, side, r, 0, 0);
            w->tags |= GCH_TAG_BIT(FAIR_CATCH);
            end = dead(side, r);
        } else {
            uint32_t allowed = 1u << GCH_RETURN;
            if (r <= w->r->roll_limit)
                allowed |= 1u << GCH_LET_IT_ROLL;
            if (gch_ask_return(&w->base, side, r, allowed, GCH_RETURN) == GCH_LET_IT_ROLL) {
                end = let_it_roll(w, r);
            } else {
                struct ddf_run run = {.kind = GCH_RET_PUNT, .side = side, .start = r};
                end = ddf_return(w, &run);
            }
        }
    }
    if (w->return_fouls == 0)
        w->raw = end;
    ddf_judge(w, &end);
}

/* DDF-17.5: the defense's influence on a kick that has a number. */
static bool adjusted(struct ddf_work *w, bool good) {
    int def = !w->o;
    enum gch_cell_kind other = good ? GCH_CELL_NG : GCH_CELL_G;
    if (!ddf_option(w, DDF_OPT_FG_ADJUSTMENT) || w->d > w->r->fg_adjust_limit ||
        !(w->base.match->coverage_kinds[def][GCH_COV_FIELD_GOAL] >> other & 1))
        return good;
    struct gch_cell cell = gch_throw_coverage(&w->base, def, GCH_ROLL_FG_ADJUSTMENT, GCH_COV_FIELD_GOAL);
    return cell.kind == other ? !good : good;
}

void ddf_field_goal(struct ddf_work *w) {
    struct gch_cell cell;
    w->special = true;
    for (int throws = 0;; throws++) {
        cell = gch_throw_column(&w->base, w->o, GCH_ROLL_FIELD_GOAL, w->o, GCH_COL_FIELD_GOAL);
        if (cell.kind != GCH_CELL_OFF && cell.kind != GCH_CELL_DEF)
            break;
        if (!ddf_ok(w) || throws > 50) {
            cell = (struct gch_cell){0};
            break;
        }
        struct gch_foul foul = ddf_foul_of(cell, w->o);
        bool five = foul.type == GCH_FOUL_OFF_5 || foul.type == GCH_FOUL_DEF_5;
        if (five && w->fouls == 0 && ddf_is_before_snap(w, &foul)) { /* DDF-21.8 */
            ddf_before_snap(w, foul);
            return;
        }
        if (ddf_note_foul(w, foul)) {
            ddf_offset(w);
            return;
        }
    }
    struct ddf_end end;
    if (cell.kind == GCH_CELL_BLK || cell.kind == GCH_CELL_F) {
        if (cell.kind == GCH_CELL_BLK) {
            gch_event_add(&w->base, GCH_EV_FIELD_GOAL, w->o, 0, w->d, 0);
            w->tags |= GCH_TAG_BIT(FIELD_GOAL_MISSED);
        }
        end = loose_kick(w, cell);
    } else {
        bool good = cell.kind == GCH_CELL_NUMBER && cell.number >= w->d; /* DDF-17.2 */
        if (cell.kind == GCH_CELL_NUMBER || w->r->fg_adjust_ng)
            good = adjusted(w, good);
        gch_event_add(&w->base, GCH_EV_FIELD_GOAL, w->o, good, w->d, 0);
        if (good) {
            w->tags |= GCH_TAG_BIT(FIELD_GOAL_GOOD);
            end = (struct ddf_end){.kind = DDF_GOOD, .side = (uint8_t)w->o};
        } else {
            int back = w->base.match->season.missed_fg_at_line ? 0 : w->r->missed_fg_back; /* DDF-17.3, D42 */
            int spot = w->d + back;
            w->tags |= GCH_TAG_BIT(FIELD_GOAL_MISSED);
            w->changed = true;
            end = dead(!w->o, spot < w->r->missed_fg_least ? w->r->missed_fg_least : spot);
        }
    }
    ddf_judge(w, &end);
}

void ddf_try_kick(struct ddf_work *w) {
    const struct gch_season_rules *season = &w->base.match->season;
    int moved = 100 - season->two_point_line - w->L;
    bool good;
    if (moved > 0) { /* DDF-18.5, D45, D97: the offense was penalised on its two-point try */
        struct gch_cell cell;
        int throws = 0;
        do {
            cell = gch_throw_column(&w->base, w->o, GCH_ROLL_FIELD_GOAL, w->o, GCH_COL_FIELD_GOAL);
        } while ((cell.kind == GCH_CELL_OFF || cell.kind == GCH_CELL_DEF) && ddf_ok(w) && throws++ < 50);
        good = cell.kind == GCH_CELL_NUMBER && cell.number >= season->try_line + moved;
    } else {
        const uint64_t both = UINT64_C(1) << GCH_CELL_GOOD | UINT64_C(1) << GCH_CELL_MISS;
        uint64_t kinds = w->base.match->kinds[w->o][GCH_COL_PAT] & both;
        good = kinds != UINT64_C(1) << GCH_CELL_MISS;
        if (kinds == both)
            good = gch_throw_column(&w->base, w->o, GCH_ROLL_PAT, w->o, GCH_COL_PAT).kind == GCH_CELL_GOOD;
    }
    struct gch_result r = {0};
    r.next = GCH_NEXT_KICKOFF;
    r.side = (uint8_t)w->o;
    r.points[w->o] = good;
    r.tags = good ? GCH_TAG_BIT(PAT_GOOD) : GCH_TAG_BIT(PAT_MISSED);
    r.elapsed = w->book->times[DDF_TIME_CONVERSION];
    gch_event_add(&w->base, GCH_EV_TRY, w->o, GCH_CALL_PAT_KICK, good, 0);
    w->base.play->result = r;
}
