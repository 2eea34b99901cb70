/* Returns, loose balls, end zones (DDF-11, 13, 14, 15.3, 16.3, 21.7). */
#include "rules/ddf/ddf-priv.h"

static struct gch_cell throw_return(struct ddf_work *w, const struct ddf_run *run) {
    struct gch_cell house;
    int throw;
    if (run->kind == GCH_RET_PUNT && house_at(&w->base, HOUSE_HOOK_PUNT_RETURN) != NULL &&
        house_punt_return(&w->common, run->side, &house, &throw))
        return house;
    if (run->kind == GCH_RET_FUMBLE && house_at(&w->base, HOUSE_HOOK_BLOCK) != NULL &&
        house_turnover_return(&w->common, run->side, &house))
        return house;
    if (!run->squib)
        return gch_throw_column(&w->base, run->side, charted_return_purpose(run->kind), run->side,
                                charted_return_column(run->kind));
    int total = gch_throw(&w->base, run->side, GCH_ROLL_SQUIB_RETURN);
    struct gch_cell cell = w->base.match->league[run->side]->column[GCH_LEAGUE_SQUIB_RETURN][total - 10];
    gch_trace_cell(&w->base, GCH_LEAGUE_SIDE, "squib-return", "", total, cell);
    return cell;
}

/* The kicking team's answer to a return (DDF-15.3, 16.3). */
static struct gch_cell throw_coverage(struct ddf_work *w, const struct ddf_run *run) {
    if (!charted_is_kick_return(run->kind) || (run->squib && !w->r->squib_coverage))
        return (struct gch_cell){GCH_CELL_BLANK, 0, 0};
    return charted_throw_coverage(&w->common, run->kind, run->side);
}

/* Where a return of y yards from start ends (DDF-11.3, 11.7, 15.4). */
static struct charted_end *carry(struct ddf_work *w, const struct ddf_run *run, int y) {
    int x = run->start + y;
    if (x >= 100)
        return charted_touchdown(&w->common, run->side, charted_return_score(run->kind));
    if (x > 0)
        return charted_end_at(&w->common, CHARTED_DEAD, run->side, x);
    if (run->start <= 0) {
        struct charted_end *end = charted_end_at(&w->common, CHARTED_TOUCHBACK, run->side, ddf_touchback_spot(w));
        end->kick_touchback = run->kind == GCH_RET_KICKOFF; /* D32; an interception takes its time (D74) */
        return end;
    }
    if (run->start <= w->r->momentum_line)
        return charted_end_at(&w->common, CHARTED_DEAD, run->side, run->start); /* D26 */
    return charted_end_at(&w->common, CHARTED_SAFETY, run->side, 0);
}

/* The returners' cell and the kicking team's answer: what they come to, and the yards (DDF-7.9). */
GCH_FOLDED enum gch_action meet(struct ddf_work *w, const struct ddf_run *run, struct gch_cell cell, int *yards) {
    struct gch_cell cover = throw_coverage(w, run);
    enum gch_action action = gch_matrix_action(&w->book->matrix, cell, cover);
    *yards = gch_action_number(action, cell, cover);
    return action;
}

static struct charted_end *run_back(struct ddf_work *w, const struct ddf_run *run, struct gch_cell cell) {
    struct ddf_loose loose = {.side = run->side};
    if (cell.kind == GCH_CELL_FC) {
        gch_event_add(&w->base, GCH_EV_FAIR_CATCH, run->side, run->start, 0, 0);
        w->tags |= GCH_TAG_BIT(FAIR_CATCH);
        return charted_end_at(&w->common, CHARTED_DEAD, run->side, run->start);
    }
    int y;
    enum gch_action action = meet(w, run, cell, &y);
    struct charted_end *end;
    switch (action) {
    case GCH_ACT_TD:
    case GCH_ACT_FORCED_TD:
        end = charted_touchdown(&w->common, run->side, charted_return_score(run->kind));
        charted_tell_return(&w->common, run->kind, run->start, end);
        return end;
    case GCH_ACT_O_F:
    case GCH_ACT_D_F:
    case GCH_ACT_F_MAX:
    case GCH_ACT_F_MIN:
    case GCH_ACT_F_DEF:
    case GCH_ACT_F_EZ:
        loose.yards = action == GCH_ACT_F_EZ ? 100 - run->start : y;
        loose.x = run->start + loose.yards;
        loose.gained_here = run->start <= 0;
        loose.punt = run->kind == GCH_RET_PUNT;
        gch_event_add(&w->base, GCH_EV_RETURN, run->side, run->start, charted_on_field(loose.x), run->kind);
        return ddf_fumble(w, &loose);
    default:
        end = carry(w, run, y);
        if (end->kind != CHARTED_TOUCHBACK)
            charted_tell_return(&w->common, run->kind, run->start, end);
        return end;
    }
}

/* DDF-21.7: a foul on a return is always marked from its end. The carried yards of a touchdown go through *carried. */
static struct charted_end *enforce(struct ddf_work *w, const struct ddf_run *run, struct charted_end *end,
                                   const struct gch_foul *foul, int *carried) {
    bool by_returner = foul->side == run->side;
    bool lost = end->side != run->side;
    gch_rule(&w->base, "DDF-21.7", "a foul on a return is marked from its end");
    if (lost) {
        if (!by_returner) { /* D71: the returners keep the ball */
            int start = run->start < 1 ? ddf_touchback_spot(w) : run->start;
            w->tags &= ~GCH_TAG_BIT(FUMBLE_LOST);
            return charted_end_at(&w->common, CHARTED_DEAD, run->side, gch_walked(start, false, foul->yards));
        }
        if (end->kind == CHARTED_DEAD || end->kind == CHARTED_TOUCHBACK)
            end->x = (int16_t)gch_walked(end->x, false, foul->yards);
        else if (end->kind == CHARTED_TD)
            *carried = foul->yards;
        return end;
    }
    switch (end->kind) {
    case CHARTED_TD:
        if (by_returner && foul->type == GCH_FOUL_OFF_10) { /* (a) a spot foul: back from the midpoint (D68) */
            int middle = run->start + (100 - run->start) / 2;
            return charted_end_at(&w->common, CHARTED_DEAD, run->side, gch_walked(middle, true, foul->yards));
        }
        if (w->r->carry_return_fouls)
            *carried = by_returner ? -foul->yards : foul->yards; /* D69 */
        return end;
    case CHARTED_DEAD:
    case CHARTED_TOUCHBACK: /* D72 */
        if (by_returner && foul->type == GCH_FOUL_OFF_10 && end->kind == CHARTED_DEAD &&
            2 * (end->x - run->start) > 100 - run->start)
            end->x = (int16_t)(run->start + (100 - run->start) / 2);
        end->x = (int16_t)gch_walked(end->x, by_returner, foul->yards);
        return end;
    case CHARTED_SAFETY:
        if (!by_returner)
            return charted_end_at(&w->common, CHARTED_DEAD, run->side, gch_walked(run->start, false, foul->yards));
        return end;
    default:
        return end;
    }
}

static bool is_foul(struct gch_cell cell) {
    return cell.kind == GCH_CELL_OFF || cell.kind == GCH_CELL_DEF;
}

/* A return whose first cell is a foul: the throws that follow it, and what the fouls make of the return. */
GCH_SELDOM struct charted_end *fouled_return(struct ddf_work *w, const struct ddf_run *run, struct gch_cell cell) {
    struct gch_foul fouls[2] = {{0}, {0}}; /* the largest noted against each side */
    int count = 0;
    bool both = false;
    for (; is_foul(cell); cell = throw_return(w, run)) {
        struct gch_foul foul = ddf_foul_of(cell, run->side);
        foul.where = 1;
        w->return_fouls++;
        w->return_foul_sides |= (uint8_t)(1 << foul.side);
        if (count == 1 && fouls[0].side != foul.side) {
            fouls[count++] = foul;
            both = true;
            break;
        }
        if (count == 0 || foul.yards > fouls[0].yards)
            fouls[0] = foul; /* never two: the offended team takes the larger */
        count = 1;
        if (!charted_ok(&w->common) || w->return_fouls > DDF_MAX_RETURN_FOULS)
            break;
    }
    if (both) { /* D70 */
        gch_rule(&w->base, "DDF-21.7", "fouls by both teams on a return");
        if (charted_is_kick_return(run->kind)) {
            w->fouls = 0;
            charted_note_foul(&w->common, fouls[0]);
            charted_note_foul(&w->common, fouls[1]);
            return charted_end_at(&w->common, CHARTED_REKICK, run->side, 0);
        }
        gch_foul_event(&w->base, &fouls[0], GCH_FOUL_OFFSET, 0);
        gch_foul_event(&w->base, &fouls[1], GCH_FOUL_OFFSET, 0);
        if (run->start <= 0)
            return charted_end_at(&w->common, CHARTED_TOUCHBACK, run->side, ddf_touchback_spot(w));
        return charted_end_at(&w->common, CHARTED_DEAD, run->side, run->start);
    }
    struct charted_end *end = run_back(w, run, cell);
    w->raw = *end;
    if (end->kind == CHARTED_REKICK)
        return end;
    int carried = 0;
    int before = end->x;
    end = enforce(w, run, end, &fouls[0], &carried);
    w->carried = (int8_t)(w->carried + carried);
    int marked = carried ? carried : end->x - before;
    if (marked < 0)
        marked = -marked;
    gch_foul_event(&w->base, &fouls[0], GCH_FOUL_ACCEPTED, marked > fouls[0].yards ? fouls[0].yards : marked);
    return end;
}

struct charted_end *ddf_return(struct ddf_work *w, const struct ddf_run *run) {
    w->changed |= run->side != w->offense;
    struct gch_cell cell = throw_return(w, run);
    if (is_foul(cell))
        return fouled_return(w, run, cell);
    struct charted_end *end = run_back(w, run, cell);
    if (w->return_foul_sides != 0)
        w->raw = *end;
    return end;
}

/* Does the team that has the ball now run with it (DDF-13.7)? */
static bool runs_with_it(struct ddf_work *w, const struct ddf_loose *loose, int side, int x) {
    if (loose->block)
        return false; /* DDF-16.7 */
    if (gch_match_own(w->base.match)->kinds[side][GCH_COL_FUMBLE_RETURN] == UINT64_C(1) << GCH_CELL_BLANK)
        return false; /* moot */
    if (side == loose->side && ddf_option(w, DDF_OPT_OFFENSE_RETURN))
        return gch_throw(&w->base, side, GCH_ROLL_OFFENSE_RETURN) == 0;
    struct gch_question q = gch_question_make(&w->base, GCH_ASK_FUMBLE_RETURN, side, side, 1, 3);
    q.spot = (int16_t)x;
    return gch_ask(&w->base, &q) == 1;
}

struct charted_end *ddf_fumble(struct ddf_work *w, const struct ddf_loose *loose) {
    int side = loose->side;
    int x = loose->x >= GCH_END_LINE ? GCH_END_LINE - 1 : loose->x <= -10 ? -9 : loose->x; /* DDF-13.1 */
    enum gch_score_kind score = loose->block ? GCH_TD_BLOCK : GCH_TD_FUMBLE;
    w->tags |= GCH_TAG_BIT(FUMBLE); /* a blocked kick is recovered like a fumble (DDF-16.7) */
    if (!loose->block) {
        gch_event_add(&w->base, GCH_EV_FUMBLE, side, x, loose->yards, loose->snap);
    }
    /* DDF-13.6 */
    bool alone = !ddf_option(w, DDF_OPT_DEF_FUMBLE_RECOVERY) || (w->special && !w->r->def_recovery_on_kicks);
    bool kept = charted_kept_by(&w->common, side, alone);
    int owner = kept ? side : !side;
    int spot = kept ? x : 100 - x;
    if (!kept) {
        w->changed = true;
        w->tags |= GCH_TAG_BIT(FUMBLE_LOST);
    } else if (side == w->offense && !w->changed) {
        w->tags &= ~GCH_TAG_BIT(FUMBLE_LOST);
    }
    gch_event_add(&w->base, GCH_EV_RECOVERY, owner, spot, 0, 0);
    if (x >= 100) { /* DDF-13.4 */
        if (kept)
            return charted_touchdown(&w->common, side, score);
        return charted_end_at(&w->common, CHARTED_TOUCHBACK, owner, w->base.match->season.touchback);
    }
    if (x <= 0) { /* DDF-13.5 */
        if (!kept)
            return charted_touchdown(&w->common, owner, score);
        if (loose->gained_here && w->r->impetus_touchback)
            return charted_end_at(&w->common, CHARTED_TOUCHBACK, side, ddf_touchback_spot(w)); /* D27, D98 */
        return charted_end_at(&w->common, CHARTED_SAFETY, side, 0);
    }
    if (!kept && side == w->offense && w->fouls > 0 && !w->special && ddf_early_choice(w, owner, spot))
        return charted_end_at(&w->common, CHARTED_TAKEN, owner, spot);
    if (!loose->block && house_at(&w->base, HOUSE_HOOK_FUMBLE_RETURN) != NULL) { /* RC-6 */
        struct house_fumble fumble = {.side = side, .kept = kept, .on_punt = loose->punt};
        struct ddf_run goes_on = {.kind = GCH_RET_PUNT, .side = owner, .start = spot};
        int yards;
        enum house_running runs = house_fumble_return(&w->common, &fumble, &yards);
        if (runs == HOUSE_RUNS_NOT)
            return charted_end_at(&w->common, CHARTED_DEAD, owner, spot);
        if (runs == HOUSE_RUNS_ON)
            return carry(w, &goes_on, yards);
    }
    if (!charted_ok(&w->common) || w->loose_balls++ > CHARTED_MAX_LOOSE_BALLS || !runs_with_it(w, loose, owner, spot))
        return charted_end_at(&w->common, CHARTED_DEAD, owner, spot);
    struct ddf_run run = {.kind = GCH_RET_FUMBLE, .side = owner, .start = spot};
    return ddf_return(w, &run);
}
