/* Kickoffs, punts, field goals and kicked tries (DDF-15 to DDF-18, DDF-21.5 to 21.8). */
#include "rules/ddf/ddf-priv.h"

static struct charted_end *touchback(struct ddf_work *w, int side) {
    struct charted_end *end = charted_end_at(&w->common, CHARTED_TOUCHBACK, side, ddf_touchback_spot(w));
    end->kick_touchback = true;
    return end;
}

/* Throws a kick column until it gives a kick. Fouls are noted on the way; false if both teams fouled. */
static bool throw_kick(struct ddf_work *w, enum gch_purpose purpose, enum gch_column column, struct gch_cell *out) {
    for (int throws = 0;; throws++) {
        struct gch_cell cell = gch_throw_column(&w->base, w->offense, purpose, w->offense, column);
        bool foul = cell.kind == GCH_CELL_OFF || cell.kind == GCH_CELL_DEF;
        if (purpose == GCH_ROLL_PUNT && house_at(&w->base, HOUSE_HOOK_PUNT_BEFORE) != NULL &&
            house_throws_again(&w->common, cell) && throws <= DDF_MAX_THROWS)
            continue;
        if (!foul || (cell.kind == GCH_CELL_OFF && cell.number == 40)) {
            *out = cell;
            return true;
        }
        if (!charted_ok(&w->common) || throws > DDF_MAX_THROWS) {
            *out = (struct gch_cell){0};
            return true;
        }
        if (charted_note_foul(&w->common, ddf_foul_of(cell, w->offense)))
            return false;
    }
}

/* DDF-15.2: is a kick that came down at r in the receivers' coordinates a touchback? */
GCH_FOLDED bool stays_in_end_zone(struct ddf_work *w, int r) {
    if (r <= -10 || r > 0)
        return r <= 0;
    /* Default: out of the end zone only from its first yards. */
    int preset = r >= -GCH_DEEPEST_RETURN ? GCH_RETURN : GCH_TOUCHBACK;
    uint32_t allowed = 1u << GCH_RETURN | 1u << GCH_TOUCHBACK;
    return gch_ask_return(&w->base, !w->offense, r, allowed, preset) == GCH_TOUCHBACK;
}

static struct charted_end *receive(struct ddf_work *w, int r, bool squib) {
    int side = !w->offense;
    w->changed = true;
    if (stays_in_end_zone(w, r))
        return touchback(w, side);
    struct ddf_run run = {.kind = GCH_RET_KICKOFF, .side = side, .start = r, .squib = squib};
    return ddf_return(w, &run);
}

static struct charted_end *onside_by(struct ddf_work *w, int yards, bool kept) {
    int x = w->line + yards > 99 ? 99 : w->line + yards;
    int side = kept ? w->offense : !w->offense;
    w->changed = true;
    if (kept) {
        w->tags |= GCH_TAG_BIT(ONSIDE_RECOVERED);
        w->onside_kept = true;
    }
    gch_event_add(&w->base, GCH_EV_KICK, w->offense, GCH_CALL_ONSIDE, yards, 100 - x);
    gch_event_add(&w->base, GCH_EV_ONSIDE, side, kept ? x : 100 - x, 0, 0);
    return charted_end_at(&w->common, CHARTED_DEAD, side, kept ? x : 100 - x);
}

static struct charted_end *onside(struct ddf_work *w) {
    int yards;
    bool ours;
    if (house_at(&w->base, HOUSE_HOOK_ONSIDE) != NULL && house_onside(&w->common, &yards, &ours))
        return onside_by(w, yards, ours);
    int total = gch_throw(&w->base, w->offense, GCH_ROLL_ONSIDE);
    struct gch_cell cell = w->base.match->league[w->offense]->column[GCH_LEAGUE_ONSIDE][total - 10];
    gch_trace_cell(&w->base, GCH_LEAGUE_SIDE, "onside", "", total, cell);
    return onside_by(w, w->r->onside_yards, cell.kind == GCH_CELL_REC); /* DDF-15.6 */
}

/* RC-9b: a punt and some yards; what is no punt is thrown again. */
static struct charted_end *free_punt(struct ddf_work *w, int more) {
    struct gch_cell cell = {0};
    for (int throws = 0; throws < CHARTED_MAX_THROWS && charted_ok(&w->common); throws++) {
        cell = gch_throw_column(&w->base, w->offense, GCH_ROLL_PUNT, w->offense, GCH_COL_PUNT);
        if (cell.kind == GCH_CELL_NUMBER || cell.kind == GCH_CELL_FORCED)
            break;
    }
    int r = 100 - (w->line + cell.number + more);
    gch_event_add(&w->base, GCH_EV_KICK, w->offense, w->call, cell.number + more, r);
    return receive(w, r, false);
}

void ddf_kickoff(struct charted_work *common) {
    struct ddf_work *w = ddf_work(common);
    struct gch_cell cell;
    struct charted_end *end;
    int less = 0, more = 0;
    w->free_kick = true;
    w->special = true;
    bool squib = w->call == GCH_CALL_SQUIB &&
                 !(house_at(&w->base, HOUSE_HOOK_KICK_DISTANCE) != NULL && house_kick_distance(common, &less));
    if (w->call == GCH_CALL_ONSIDE) {
        end = onside(w);
    } else if (house_at(&w->base, HOUSE_HOOK_FREE_KICK) != NULL && house_free_kick(common, &more)) {
        end = free_punt(w, more);
    } else if (squib) {
        int r = 100 - (w->line + w->r->squib_yards); /* DDF-15.5 */
        gch_event_add(&w->base, GCH_EV_KICK, w->offense, w->call, w->r->squib_yards, r);
        end = receive(w, r, true);
    } else {
        if (!throw_kick(w, GCH_ROLL_KICKOFF, GCH_COL_KICKOFF, &cell)) {
            ddf_offset(w);
            return;
        }
        enum house_out out = cell.kind == GCH_CELL_OFF && house_at(&w->base, HOUSE_HOOK_KICK_OUT) != NULL
                                 ? house_kick_out(common)
                                 : HOUSE_OUT_AS_USUAL;
        if (out == HOUSE_OUT_AGAIN) {
            charted_rekick(common, HOUSE_RULING(w, out_back));
            return;
        }
        if (cell.kind == GCH_CELL_OFF) { /* DDF-15.7: out of bounds */
            int spot =
                out == HOUSE_OUT_BALL ? charted_on_grass(100 - w->line - HOUSE_RULING(w, out_yards)) : cell.number;
            struct gch_foul foul = ddf_foul_of(cell, w->offense);
            gch_event_add(&w->base, GCH_EV_KICK, w->offense, w->call, 0, spot);
            gch_event_add(&w->base, GCH_EV_OUT_OF_BOUNDS, !w->offense, spot, 0, 0);
            gch_foul_event(&w->base, &foul, GCH_FOUL_ACCEPTED, 0);
            w->changed = true;
            w->fouls = 0;
            w->tags |= GCH_TAG_BIT(PENALTY);
            end = charted_end_at(&w->common, CHARTED_DEAD, !w->offense, spot);
        } else {
            int yards = cell.number - less > 0 ? cell.number - less : 0;
            int r = 100 - (w->line + yards);
            gch_event_add(&w->base, GCH_EV_KICK, w->offense, w->call, yards, r);
            end = receive(w, r, false);
        }
    }
    if (w->return_foul_sides != 0 && w->raw.side == 0 && w->raw.x == 0 && w->raw.kind == 0)
        w->raw = *end;
    ddf_judge(&w->common, end);
}

/* BLK # and F # on a punt or field goal (DDF-16.7 to 16.9, 17.4). */
static struct charted_end *loose_kick(struct ddf_work *w, struct gch_cell cell) {
    struct house_blocked blocked;
    if (cell.kind == GCH_CELL_BLK && cell.number <= 0 && house_at(&w->base, HOUSE_HOOK_BLOCK) != NULL &&
        house_block(&w->common, w->call == GCH_CALL_PUNT, &blocked)) { /* RC-12 */
        struct ddf_run run = {.kind = GCH_RET_FUMBLE, .side = !w->offense};
        if (!charted_blocked(&w->common, &blocked))
            return &w->end;
        run.start = w->end.x;
        return ddf_return(w, &run);
    }
    struct ddf_loose loose = {.side = w->offense, .x = w->line + cell.number, .yards = cell.number};
    loose.block = cell.kind == GCH_CELL_BLK;
    if (loose.block) {
        w->tags |= GCH_TAG_BIT(BLOCKED);
        gch_event_add(&w->base, GCH_EV_BLOCK, !w->offense, loose.x, cell.number, 0);
        if (cell.number > 0 && w->r->block_forward_dead) { /* D40 */
            w->changed = true;
            if (loose.x >= 100)
                return charted_end_at(&w->common, CHARTED_TOUCHBACK, !w->offense, w->base.match->season.touchback);
            return charted_end_at(&w->common, CHARTED_DEAD, !w->offense, 100 - loose.x);
        }
    }
    struct charted_end *end = ddf_fumble(w, &loose);
    if (!w->r->keep_blocked_past_line && end->kind == CHARTED_DEAD && end->side == w->offense &&
        w->base.state->down == 4) {
        w->changed = true; /* the switch of D39: the kick was fourth down, so the ball is lost */
        return charted_end_at(&w->common, CHARTED_DEAD, !w->offense, 100 - end->x);
    }
    return end;
}

/* DDF-16.6: the receivers let the ball roll. */
static struct charted_end *let_it_roll(struct ddf_work *w, int r) {
    int side = !w->offense;
    int direction = gch_throw(&w->base, side, GCH_ROLL_ROLL_DIRECTION);
    int yards = gch_throw(&w->base, side, GCH_ROLL_ROLL_YARDS);
    bool forward = w->book->roll_forward[direction - 1] != 0;
    gch_rule(&w->base, "DDF-16.6", forward ? "it rolls toward the goal line" : "it rolls back");
    if (yards == 0)
        yards = w->book->roll_zero[direction - 1];
    r = forward ? r - yards : r + yards;
    gch_event_add(&w->base, GCH_EV_ROLLED, side, r, 0, 0);
    return r <= 0 ? touchback(w, side) : charted_end_at(&w->common, CHARTED_DEAD, side, r);
}

/* What the receivers may do with a punt that came down at r. */
static uint32_t punt_choices(const struct ddf_work *w, int r) {
    return 1u << GCH_RETURN | (r <= w->r->roll_limit ? 1u << GCH_LET_IT_ROLL : 0);
}

/* A punt that may be returned has come down at r. */
static struct charted_end *landed(struct ddf_work *w, int r) {
    int side = !w->offense, at = r;
    struct ddf_run run = {.kind = GCH_RET_PUNT, .side = side, .start = r};
    uint32_t allowed = punt_choices(w, r);
    enum house_landing lands = house_at(&w->base, HOUSE_HOOK_PUNT_LANDED) != NULL
                                   ? house_punt_landed(&w->common, r, allowed, &at)
                                   : HOUSE_LANDS_AS_USUAL;
    switch (lands) {
    case HOUSE_LANDS_RETURNED:
        return ddf_return(w, &run);
    case HOUSE_LANDS_ROLLING:
        return let_it_roll(w, r);
    case HOUSE_LANDS_TOUCHBACK:
        return touchback(w, side);
    case HOUSE_LANDS_DEAD:
        gch_event_add(&w->base, GCH_EV_ROLLED, side, at, 0, 0);
        return charted_end_at(&w->common, CHARTED_DEAD, side, at);
    case HOUSE_LANDS_CAUGHT:
        gch_event_add(&w->base, GCH_EV_FAIR_CATCH, side, r, 0, 0);
        w->tags |= GCH_TAG_BIT(FAIR_CATCH);
        return charted_end_at(&w->common, CHARTED_DEAD, side, r);
    default:
        break;
    }
    if (gch_ask_return(&w->base, side, r, allowed, GCH_RETURN) == GCH_LET_IT_ROLL)
        return let_it_roll(w, r);
    return ddf_return(w, &run);
}

/* DDF-16.4: the pooch is announced before the throw. */
static int ask_pooch(struct ddf_work *w) {
    struct gch_question q = gch_question_make(&w->base, GCH_ASK_POOCH, w->offense, w->offense, 0, 1);
    q.max = 99;
    q.spot = (int16_t)w->r->pooch_fair_catch;
    return gch_ask(&w->base, &q);
}

/* What becomes of a punt in the air. */
enum flight { INTO_END_ZONE, OUT_OF_BOUNDS, CAUGHT_FAIR, COMES_DOWN };
GCH_FOLDED enum flight flight_of(const struct ddf_work *w, struct gch_cell cell, int pooch, int r) {
    return r <= 0                            ? INTO_END_ZONE /* DDF-16.1, 16.5 */
           : cell.flags & GCH_FLAG_STAR      ? OUT_OF_BOUNDS /* DDF-16.2 */
           : pooch >= w->r->pooch_fair_catch ? CAUGHT_FAIR
                                             : COMES_DOWN;
}
/* D38 */
static int punt_yards(struct gch_cell cell, int pooch) {
    return cell.number - pooch < 0 ? 0 : cell.number - pooch;
}

void ddf_punt(struct ddf_work *w) {
    struct gch_cell cell;
    int side = !w->offense;
    w->special = true;
    int pooch = ask_pooch(w), back = 0;
    struct charted_end *end;
    if (house_at(&w->base, HOUSE_HOOK_PUNT_BEFORE) != NULL && house_punt_before(&w->common, &back)) { /* RC-15 */
        end = loose_kick(w, (struct gch_cell){GCH_CELL_BLK, 0, (int16_t)-back});
        ddf_judge(&w->common, end);
        return;
    }
    if (!throw_kick(w, GCH_ROLL_PUNT, GCH_COL_PUNT, &cell)) {
        ddf_offset(w);
        return;
    }
    if (cell.kind == GCH_CELL_BLK || cell.kind == GCH_CELL_F) {
        end = loose_kick(w, cell);
    } else {
        int n = punt_yards(cell, pooch), r = 100 - (w->line + n);
        enum flight flight = flight_of(w, cell, pooch, r);
        gch_event_add(&w->base, GCH_EV_KICK, w->offense, GCH_CALL_PUNT, n, r);
        w->changed = true;
        if (flight == INTO_END_ZONE) {
            end = touchback(w, side);
        } else if (flight == OUT_OF_BOUNDS) {
            gch_event_add(&w->base, GCH_EV_OUT_OF_BOUNDS, side, r, 0, 0);
            w->tags |= GCH_TAG_BIT(OUT_OF_BOUNDS);
            end = charted_end_at(&w->common, CHARTED_DEAD, side, r);
        } else if (flight == CAUGHT_FAIR) {
            gch_event_add(&w->base, GCH_EV_FAIR_CATCH, side, r, 0, 0);
            w->tags |= GCH_TAG_BIT(FAIR_CATCH);
            end = charted_end_at(&w->common, CHARTED_DEAD, side, r);
        } else if (HOUSE_TOLD(w, block_called) && HOUSE_RULING(w, rush_no_return)) { /* RC-15, C34 */
            end = charted_end_at(&w->common, CHARTED_DEAD, side, r);
        } else {
            end = landed(w, r);
        }
    }
    ddf_judge(&w->common, end);
}

/* DDF-17.5: the defense's influence on a kick that has a number. */
static bool adjusted(struct ddf_work *w, bool good) {
    int def = !w->offense;
    enum gch_cell_kind other = good ? GCH_CELL_NG : GCH_CELL_G;
    if (!ddf_option(w, DDF_OPT_FG_ADJUSTMENT) || w->to_goal > w->r->fg_adjust_limit ||
        !(gch_match_own(w->base.match)->coverage_kinds[def][GCH_COV_FIELD_GOAL] >> other & 1))
        return good;
    struct gch_cell cell = gch_throw_coverage(&w->base, def, GCH_ROLL_FG_ADJUSTMENT, GCH_COV_FIELD_GOAL);
    return cell.kind == other ? !good : good;
}

/* A kick at the goal that is neither blocked nor fumbled. */
GCH_FOLDED struct charted_end *kicked_at_goal(struct ddf_work *w, struct gch_cell cell) {
    bool good = cell.kind == GCH_CELL_NUMBER && cell.number >= w->to_goal; /* DDF-17.2 */
    if (cell.kind == GCH_CELL_NUMBER || w->r->fg_adjust_ng)
        good = adjusted(w, good);
    gch_event_add(&w->base, GCH_EV_FIELD_GOAL, w->offense, good, w->to_goal, 0);
    if (good) {
        w->tags |= GCH_TAG_BIT(FIELD_GOAL_GOOD);
        return charted_end_at(&w->common, CHARTED_GOOD, w->offense, 0);
    }
    int back = w->base.match->season.missed_fg_at_line ? 0 : w->r->missed_fg_back; /* DDF-17.3, D42 */
    int spot = w->to_goal + back;
    w->tags |= GCH_TAG_BIT(FIELD_GOAL_MISSED);
    w->changed = true;
    return charted_end_at(&w->common, CHARTED_DEAD, !w->offense,
                          spot < w->r->missed_fg_least ? w->r->missed_fg_least : spot);
}

void ddf_field_goal(struct ddf_work *w) {
    struct gch_cell cell;
    int behind;
    w->special = true;
    if (house_at(&w->base, HOUSE_HOOK_FG_BEFORE) != NULL && house_fg_before(&w->common, &behind)) { /* RC-8 */
        gch_event_add(&w->base, GCH_EV_FIELD_GOAL, w->offense, 0, w->to_goal, 0);
        w->tags |= GCH_TAG_BIT(FIELD_GOAL_MISSED);
        struct charted_end *blocked = loose_kick(w, (struct gch_cell){GCH_CELL_BLK, 0, (int16_t)-behind});
        ddf_judge(&w->common, blocked);
        return;
    }
    for (int throws = 0;; throws++) {
        cell = gch_throw_column(&w->base, w->offense, GCH_ROLL_FIELD_GOAL, w->offense, GCH_COL_FIELD_GOAL);
        if (house_at(&w->base, HOUSE_HOOK_FG_BEFORE) != NULL && house_reads_no_good(&w->common, cell))
            cell = (struct gch_cell){GCH_CELL_NG, 0, 0};
        if (cell.kind != GCH_CELL_OFF && cell.kind != GCH_CELL_DEF)
            break;
        if (!charted_ok(&w->common) || throws > DDF_MAX_THROWS) {
            cell = (struct gch_cell){0};
            break;
        }
        struct gch_foul foul = ddf_foul_of(cell, w->offense);
        bool five = foul.type == GCH_FOUL_OFF_5 || foul.type == GCH_FOUL_DEF_5;
        if (five && w->fouls == 0 && ddf_is_before_snap(w, &foul)) { /* DDF-21.8 */
            ddf_before_snap(w, foul);
            return;
        }
        if (charted_note_foul(&w->common, foul)) {
            ddf_offset(w);
            return;
        }
    }
    struct charted_end *end;
    if (cell.kind == GCH_CELL_BLK || cell.kind == GCH_CELL_F) {
        if (cell.kind == GCH_CELL_BLK) {
            gch_event_add(&w->base, GCH_EV_FIELD_GOAL, w->offense, 0, w->to_goal, 0);
            w->tags |= GCH_TAG_BIT(FIELD_GOAL_MISSED);
        }
        end = loose_kick(w, cell);
    } else {
        end = kicked_at_goal(w, cell);
    }
    ddf_judge(&w->common, end);
}

void ddf_try_kick(struct charted_work *common) {
    struct ddf_work *w = ddf_work(common);
    const struct gch_season_rules *season = &w->base.match->season;
    int moved = 100 - season->two_point_line - w->line;
    bool good;
    if (moved > 0) { /* DDF-18.5, D45, D97: the offense was penalised on its two-point try */
        struct gch_cell cell;
        int throws = 0;
        do {
            cell = gch_throw_column(&w->base, w->offense, GCH_ROLL_FIELD_GOAL, w->offense, GCH_COL_FIELD_GOAL);
        } while ((cell.kind == GCH_CELL_OFF || cell.kind == GCH_CELL_DEF) && charted_ok(&w->common) &&
                 throws++ < DDF_MAX_THROWS);
        good = cell.kind == GCH_CELL_NUMBER && cell.number >= season->try_line + moved;
    } else {
        const uint64_t both = UINT64_C(1) << GCH_CELL_GOOD | UINT64_C(1) << GCH_CELL_MISS;
        uint64_t kinds = gch_match_own(w->base.match)->kinds[w->offense][GCH_COL_PAT] & both;
        good = kinds != UINT64_C(1) << GCH_CELL_MISS;
        if (kinds == both)
            good = gch_throw_column(&w->base, w->offense, GCH_ROLL_PAT, w->offense, GCH_COL_PAT).kind == GCH_CELL_GOOD;
    }
    struct gch_result *r = &w->base.play->result;
    charted_kicked_try(&w->common, r, good, w->book->times[DDF_TIME_CONVERSION]);
}
