/* Returns, loose balls, end zones (DDF-11, 13, 14, 15.3, 16.3, 21.7). */
#include "rules/ddf/ddf-priv.h"

static const enum gch_column return_columns[] = {
    [GCH_RET_KICKOFF] = GCH_COL_KICKOFF_RETURN,
    [GCH_RET_PUNT] = GCH_COL_PUNT_RETURN,
    [GCH_RET_INT] = GCH_COL_INT_RETURN,
    [GCH_RET_FUMBLE] = GCH_COL_FUMBLE_RETURN,
};
static const enum gch_purpose return_purposes[] = {
    [GCH_RET_KICKOFF] = GCH_ROLL_KICKOFF_RETURN,
    [GCH_RET_PUNT] = GCH_ROLL_PUNT_RETURN,
    [GCH_RET_INT] = GCH_ROLL_INT_RETURN,
    [GCH_RET_FUMBLE] = GCH_ROLL_FUMBLE_RETURN,
};
static const uint8_t return_scores[] = {
    [GCH_RET_KICKOFF] = GCH_TD_KICKOFF_RETURN,
    [GCH_RET_PUNT] = GCH_TD_PUNT_RETURN,
    [GCH_RET_INT] = GCH_TD_INT_RETURN,
    [GCH_RET_FUMBLE] = GCH_TD_FUMBLE,
};

static struct ddf_end end_at(enum ddf_end_kind kind, int side, int x) {
    return (struct ddf_end){.kind = (uint8_t)kind, .side = (uint8_t)side, .x = (int16_t)x};
}

static struct ddf_end touchdown(int side, enum gch_score_kind score) {
    struct ddf_end end = end_at(DDF_TD, side, 100);
    end.score = (uint8_t)score;
    return end;
}

static struct gch_cell throw_return(struct ddf_work *w, const struct ddf_run *run) {
    if (!run->squib)
        return gch_throw_column(&w->base, run->side, return_purposes[run->kind], run->side, return_columns[run->kind]);
    int total = gch_throw(&w->base, run->side, GCH_ROLL_SQUIB_RETURN);
    struct gch_cell cell = w->base.match->league[run->side]->column[GCH_LEAGUE_SQUIB_RETURN][total - 10];
    gch_trace_cell(&w->base, GCH_LEAGUE_SIDE, "squib-return", "", total, cell);
    return cell;
}

/* The kicking team's answer to a return (DDF-15.3, 16.3); moot dice are not thrown. */
static struct gch_cell throw_coverage(struct ddf_work *w, const struct ddf_run *run) {
    struct gch_cell blank = {GCH_CELL_BLANK, 0, 0};
    enum gch_coverage coverage = run->kind == GCH_RET_KICKOFF ? GCH_COV_KICK : GCH_COV_PUNT;
    if (run->kind > GCH_RET_PUNT || (run->squib && !w->r->squib_coverage))
        return blank;
    if (w->base.match->coverage_kinds[!run->side][coverage] == UINT64_C(1) << GCH_CELL_BLANK)
        return blank;
    return gch_throw_coverage(&w->base, !run->side,
                              run->kind == GCH_RET_KICKOFF ? GCH_ROLL_KICK_COVERAGE : GCH_ROLL_PUNT_COVERAGE, coverage);
}

/* Where a return of y yards from start ends (DDF-11.3, 11.7, 15.4). */
static struct ddf_end carry(struct ddf_work *w, const struct ddf_run *run, int y) {
    int x = run->start + y;
    if (x >= 100)
        return touchdown(run->side, (enum gch_score_kind)return_scores[run->kind]);
    if (x > 0)
        return end_at(DDF_DEAD, run->side, x);
    if (run->start <= 0) {
        struct ddf_end end = end_at(DDF_TOUCHBACK, run->side, ddf_touchback_spot(w));
        end.kick_touchback = run->kind == GCH_RET_KICKOFF; /* D32; an interception takes its time (D74) */
        return end;
    }
    if (run->start <= w->r->momentum_line)
        return end_at(DDF_DEAD, run->side, run->start); /* D26 */
    return end_at(DDF_SAFETY, run->side, 0);
}

static struct ddf_end run_back(struct ddf_work *w, const struct ddf_run *run, struct gch_cell cell) {
    struct ddf_loose loose = {.side = run->side};
    if (cell.kind == GCH_CELL_FC) {
        gch_event_add(&w->base, GCH_EV_FAIR_CATCH, run->side, run->start, 0, 0);
        w->tags |= GCH_TAG_BIT(FAIR_CATCH);
        return end_at(DDF_DEAD, run->side, run->start);
    }
    struct gch_cell cover = throw_coverage(w, run);
    enum gch_action action = gch_matrix_action(&w->book->matrix, cell, cover); /* DDF-7.9 */
    int y = gch_action_number(action, cell, cover);
    struct ddf_end end;
    switch (action) {
    case GCH_ACT_TD:
    case GCH_ACT_FORCED_TD:
        end = touchdown(run->side, (enum gch_score_kind)return_scores[run->kind]);
        gch_event_add(&w->base, GCH_EV_RETURN, run->side, run->start, 100, run->kind);
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
        gch_event_add(&w->base, GCH_EV_RETURN, run->side, run->start,
                      loose.x < 0     ? 0
                      : loose.x > 100 ? 100
                                      : loose.x,
                      run->kind);
        return ddf_fumble(w, &loose);
    default:
        end = carry(w, run, y);
        if (end.kind != DDF_TOUCHBACK)
            gch_event_add(&w->base, GCH_EV_RETURN, run->side, run->start,
                          end.kind == DDF_TD       ? 100
                          : end.kind == DDF_SAFETY ? 0
                                                   : end.x,
                          run->kind);
        return end;
    }
}

/* DDF-21.7: a foul on a return is always marked from its end. The carried yards of a touchdown go through *carried. */
static struct ddf_end enforce(struct ddf_work *w, const struct ddf_run *run, struct ddf_end end,
                              const struct gch_foul *foul, int *carried) {
    bool by_returner = foul->side == run->side;
    bool lost = end.side != run->side;
    gch_rule(&w->base, "DDF-21.7", "a foul on a return is marked from its end");
    if (lost) {
        if (!by_returner) { /* D71: the returners keep the ball */
            int start = run->start < 1 ? ddf_touchback_spot(w) : run->start;
            w->tags &= ~GCH_TAG_BIT(FUMBLE_LOST);
            return end_at(DDF_DEAD, run->side, gch_walked(start, false, foul->yards));
        }
        if (end.kind == DDF_DEAD || end.kind == DDF_TOUCHBACK)
            end.x = (int16_t)gch_walked(end.x, false, foul->yards);
        else if (end.kind == DDF_TD)
            *carried = foul->yards;
        return end;
    }
    switch (end.kind) {
    case DDF_TD:
        if (by_returner && foul->type == GCH_FOUL_OFF_10) { /* (a) a spot foul: back from the midpoint (D68) */
            int middle = run->start + (100 - run->start) / 2;
            return end_at(DDF_DEAD, run->side, gch_walked(middle, true, foul->yards));
        }
        if (w->r->carry_return_fouls)
            *carried = by_returner ? -foul->yards : foul->yards; /* D69 */
        return end;
    case DDF_DEAD:
    case DDF_TOUCHBACK: /* D72 */
        if (by_returner && foul->type == GCH_FOUL_OFF_10 && end.kind == DDF_DEAD &&
            2 * (end.x - run->start) > 100 - run->start)
            end.x = (int16_t)(run->start + (100 - run->start) / 2);
        end.x = (int16_t)gch_walked(end.x, by_returner, foul->yards);
        return end;
    case DDF_SAFETY:
        if (!by_returner)
            return end_at(DDF_DEAD, run->side, gch_walked(run->start, false, foul->yards));
        return end;
    default:
        return end;
    }
}

struct ddf_end ddf_return(struct ddf_work *w, const struct ddf_run *run) {
    struct gch_foul fouls[2]; /* the largest noted against each side */
    int count = 0;
    bool both = false;
    struct gch_cell cell;
    w->changed |= run->side != w->o;
    for (;;) {
        cell = throw_return(w, run);
        if (cell.kind != GCH_CELL_OFF && cell.kind != GCH_CELL_DEF)
            break;
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
        if (!ddf_ok(w) || w->return_fouls > 20)
            break;
    }
    if (both) { /* D70 */
        gch_rule(&w->base, "DDF-21.7", "fouls by both teams on a return");
        if (run->kind == GCH_RET_KICKOFF || run->kind == GCH_RET_PUNT) {
            w->fouls = 0;
            ddf_note_foul(w, fouls[0]);
            ddf_note_foul(w, fouls[1]);
            return end_at(DDF_REKICK, run->side, 0);
        }
        gch_foul_event(&w->base, &fouls[0], GCH_FOUL_OFFSET, 0);
        gch_foul_event(&w->base, &fouls[1], GCH_FOUL_OFFSET, 0);
        if (run->start <= 0)
            return end_at(DDF_TOUCHBACK, run->side, ddf_touchback_spot(w));
        return end_at(DDF_DEAD, run->side, run->start);
    }
    struct ddf_end end = run_back(w, run, cell);
    w->raw = end;
    if (count == 0 || end.kind == DDF_REKICK)
        return end;
    int carried = 0;
    int before = end.x;
    end = enforce(w, run, end, &fouls[0], &carried);
    w->carried = (int8_t)(w->carried + carried);
    int marked = carried ? carried : end.x - before;
    if (marked < 0)
        marked = -marked;
    gch_foul_event(&w->base, &fouls[0], GCH_FOUL_ACCEPTED, marked > fouls[0].yards ? fouls[0].yards : marked);
    return end;
}

/* Who has the ball after a fumble: the fumbler's chart, then the other team's (DDF-13.2, 13.6). */
static bool recovered_by_fumbler(struct ddf_work *w, int side) {
    const uint64_t rec = UINT64_C(1) << GCH_CELL_REC;
    const uint64_t lost = UINT64_C(1) << GCH_CELL_LOST;
    uint64_t kinds = w->base.match->kinds[side][GCH_COL_FUMBLE_RECOVERY] & (rec | lost);
    bool kept = kinds != lost;
    if (kinds == (rec | lost))
        kept = gch_throw_column(&w->base, side, GCH_ROLL_FUMBLE_RECOVERY, side, GCH_COL_FUMBLE_RECOVERY).kind ==
               GCH_CELL_REC;
    if (!ddf_option(w, DDF_OPT_DEF_FUMBLE_RECOVERY) || (w->special && !w->r->def_recovery_on_kicks))
        return kept;
    if (!gch_has(&w->base, !side, GCH_COL_DEF_FUMBLE_RECOVERY, kept ? GCH_CELL_G : GCH_CELL_NG))
        return kept;
    struct gch_cell cell =
        gch_throw_column(&w->base, !side, GCH_ROLL_DEF_FUMBLE_RECOVERY, !side, GCH_COL_DEF_FUMBLE_RECOVERY);
    if (kept && cell.kind == GCH_CELL_G)
        return false;
    if (!kept && cell.kind == GCH_CELL_NG)
        return true;
    return kept;
}

/* Does the team that has the ball now run with it (DDF-13.7)? */
static bool runs_with_it(struct ddf_work *w, const struct ddf_loose *loose, int side, int x) {
    if (loose->block)
        return false; /* DDF-16.7 */
    if (w->base.match->kinds[side][GCH_COL_FUMBLE_RETURN] == UINT64_C(1) << GCH_CELL_BLANK)
        return false; /* moot */
    if (side == loose->side && ddf_option(w, DDF_OPT_OFFENSE_RETURN))
        return gch_throw(&w->base, side, GCH_ROLL_OFFENSE_RETURN) == 0;
    struct gch_question q = gch_question_make(&w->base, GCH_ASK_FUMBLE_RETURN, side, side, 1, 3);
    q.spot = (int16_t)x;
    return gch_ask(&w->base, &q) == 1;
}

struct ddf_end ddf_fumble(struct ddf_work *w, const struct ddf_loose *loose) {
    int side = loose->side;
    int x = loose->x >= 110 ? 109 : loose->x <= -10 ? -9 : loose->x; /* DDF-13.1 */
    enum gch_score_kind score = loose->block ? GCH_TD_BLOCK : GCH_TD_FUMBLE;
    w->tags |= GCH_TAG_BIT(FUMBLE); /* a blocked kick is recovered like a fumble (DDF-16.7) */
    if (!loose->block) {
        gch_event_add(&w->base, GCH_EV_FUMBLE, side, x, loose->yards, 0);
    }
    bool kept = recovered_by_fumbler(w, side);
    int owner = kept ? side : !side;
    int spot = kept ? x : 100 - x;
    if (!kept) {
        w->changed = true;
        w->tags |= GCH_TAG_BIT(FUMBLE_LOST);
    } else if (side == w->o && !w->changed) {
        w->tags &= ~GCH_TAG_BIT(FUMBLE_LOST);
    }
    gch_event_add(&w->base, GCH_EV_RECOVERY, owner, spot, 0, 0);
    if (x >= 100) { /* DDF-13.4 */
        if (kept)
            return touchdown(side, score);
        return end_at(DDF_TOUCHBACK, owner, w->base.match->season.touchback);
    }
    if (x <= 0) { /* DDF-13.5 */
        if (!kept)
            return touchdown(owner, score);
        if (loose->gained_here && w->r->impetus_touchback)
            return end_at(DDF_TOUCHBACK, side, ddf_touchback_spot(w)); /* D27, D98 */
        return end_at(DDF_SAFETY, side, 0);
    }
    if (!kept && side == w->o && w->fouls > 0 && !w->special && ddf_early_choice(w, owner, spot))
        return end_at(DDF_TAKEN, owner, spot);
    if (!ddf_ok(w) || w->loose_balls++ > 20 || !runs_with_it(w, loose, owner, spot))
        return end_at(DDF_DEAD, owner, spot);
    struct ddf_run run = {.kind = GCH_RET_FUMBLE, .side = owner, .start = spot};
    return ddf_return(w, &run);
}
