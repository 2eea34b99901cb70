/* Returns, loose balls, muffs and what happens in end zones (RZ-14, 15, 19, 21, 22, 24.6). */
#include "rules/redzone/rz-priv.h"

struct gch_cell gch_rz_throw_table(struct rz_work *w, int side, enum gch_purpose purpose, const struct gch_cell *table,
                                   const char *name, int *total) {
    *total = gch_throw(&w->base, side, purpose);
    struct gch_cell cell = table[*total - 10];
    if (gch_work_trace(&w->base) != NULL)
        gch_trace_cell(&w->base, GCH_LEAGUE_SIDE, name, "", *total, cell);
    return cell;
}

struct gch_cell gch_rz_throw_column(struct rz_work *w, enum gch_purpose purpose, int side, enum gch_column column,
                                    int *total) {
    *total = gch_throw(&w->base, side, purpose);
    struct gch_cell cell = w->base.match->team[side]->column[column][*total - 10];
    if (gch_work_trace(&w->base) != NULL)
        gch_trace_cell(&w->base, side, gch_column_chart(column), gch_column_name(column), *total, cell);
    return cell;
}

struct gch_cell gch_rz_resolved(struct rz_work *w, int side, struct gch_cell cell, int total) {
    int yards = 0;
    if (!rz_is_variable(cell))
        return cell;
    int throws = cell.kind == GCH_CELL_T2 ? 2 : cell.kind == GCH_CELL_T3 ? 3 : 1;
    if (cell.kind == GCH_CELL_DS && !w->r->ds_fresh) /* R02 */
        throws = 0;
    for (int i = 0; i < throws; i++) {
        total = gch_throw(&w->base, side, GCH_ROLL_VARIABLE);
        yards += total;
    }
    if (cell.kind == GCH_CELL_X)
        yards = 40 - total;
    else if (cell.kind == GCH_CELL_DS)
        yards = total / 10 + total % 10;
    if (cell.flags & GCH_FLAG_MINUS)
        yards = -yards;
    return (struct gch_cell){GCH_CELL_NUMBER, cell.flags & GCH_FLAG_STAR, (int16_t)yards};
}

/* RZ-11.1; R26: kick says that the touchback line of kickoffs applies. */
struct charted_end *gch_rz_touchback(struct rz_work *w, int side, bool kick) {
    const struct gch_season_rules *season = &w->base.match->season;
    if (w->call == GCH_CALL_SAFETY_KICK && !w->r->safety_kick_touchback)
        kick = false;
    return charted_end_at(&w->common, CHARTED_TOUCHBACK, side,
                          kick && w->free_kick ? season->kick_touchback : season->touchback);
}

/* --- returns ---------------------------------------------------------------------------------------------------- */

static struct gch_cell throw_return(struct rz_work *w, const struct rz_run *run, enum rz_source source, int *total) {
    struct gch_cell house;
    *total = 10;
    if (run->kind == GCH_RET_PUNT && house_at(&w->base, HOUSE_HOOK_PUNT_RETURN) != NULL &&
        house_punt_return(&w->common, run->side, &house, total))
        return house;
    if (run->kind == GCH_RET_FUMBLE && house_at(&w->base, HOUSE_HOOK_BLOCK) != NULL &&
        house_turnover_return(&w->common, run->side, &house))
        return house;
    switch (source) {
    case RZ_FROM_SQUIB:
        return gch_rz_throw_table(w, run->side, GCH_ROLL_SQUIB_RETURN, w->book->squib_return, "squib-return", total);
    case RZ_FROM_ONSIDE:
        return gch_rz_throw_table(w, run->side, GCH_ROLL_ONSIDE_RETURN, w->book->onside_return, "onside-return", total);
    case RZ_FROM_B:
        return gch_rz_throw_column(w, GCH_ROLL_BREAKAWAY, run->side, GCH_COL_B, total);
    default:
        return gch_rz_throw_column(w, charted_return_purpose(run->kind), run->side, charted_return_column(run->kind),
                                   total);
    }
}

/* R24: the kicking team's answer to a return. */
static struct gch_cell throw_coverage(struct rz_work *w, const struct rz_run *run) {
    if (run->kind == GCH_RET_KICKOFF && run->source == RZ_FROM_COLUMN &&
        house_at(&w->base, HOUSE_HOOK_COVERAGE) != NULL)
        return charted_throw_coverage(&w->common, run->kind, run->side);
    if (!charted_is_kick_return(run->kind) || !w->r->return_coverage ||
        (w->call == GCH_CALL_SQUIB && !w->r->squib_coverage) || (w->call == GCH_CALL_ONSIDE && !w->r->onside_coverage))
        return (struct gch_cell){GCH_CELL_BLANK, 0, 0};
    return charted_throw_coverage(&w->common, run->kind, run->side);
}

/* RZ-16.3, 16.4, R35: what the hands team loses. */
static int hands_yards(const struct rz_work *w, const struct rz_run *run, enum rz_source source) {
    if (!w->hands || run->kind != GCH_RET_KICKOFF)
        return 0;
    if (w->call == GCH_CALL_SQUIB)
        return source == RZ_FROM_COLUMN ? w->r->hands_squib_kr : w->r->hands_squib;
    return w->call == GCH_CALL_KICKOFF ? w->r->hands_deep : 0;
}

static struct charted_end *scored(struct rz_work *w, const struct rz_run *run) {
    if (run->muff)
        return charted_end_at(&w->common, CHARTED_DEAD, run->side, 99); /* RZ-21.4 */
    return charted_touchdown(&w->common, run->side, run->block ? GCH_TD_BLOCK : charted_return_score(run->kind));
}

/* Where a return of y yards ends (RZ-19.2, 19.3, 19.5). */
static struct charted_end *carry(struct rz_work *w, const struct rz_run *run, int y) {
    int x = run->start + y;
    if (x >= 100)
        return scored(w, run);
    if (x > 0)
        return charted_end_at(&w->common, CHARTED_DEAD, run->side, x);
    if (run->start <= 0 || !w->r->return_safety)
        return gch_rz_touchback(w, run->side, run->kind == GCH_RET_KICKOFF);
    gch_rule(&w->base, "RZ-19.3", "the return ends behind the own goal line");
    return charted_end_at(&w->common, CHARTED_SAFETY, run->side, 0);
}

static struct charted_end *fumbled(struct rz_work *w, const struct rz_run *run, struct gch_cell cell) {
    struct rz_loose loose = {.side = run->side,
                             .x = run->start + cell.number,
                             .yards = cell.number,
                             .score = charted_return_score(run->kind),
                             .gained_here = run->start <= 0,
                             .punt = run->kind == GCH_RET_PUNT};
    gch_tell_cell(&w->base, cell, false);
    gch_event_add(&w->base, GCH_EV_RETURN, run->side, run->start, charted_on_field(loose.x), run->kind);
    return gch_rz_loose_ball(w, &loose);
}

static struct charted_end *muffed(struct rz_work *w, const struct rz_run *run, struct gch_cell cell) {
    struct rz_loose loose = {.side = run->side, .x = run->start, .muff = true};
    if (cell.kind == GCH_CELL_MUFF)
        loose.x -= cell.number; /* Muff-5: nearer the kickers */
    loose.dead = !w->r->return_muff_return;
    gch_tell_cell(&w->base, cell, false);
    return gch_rz_loose_ball(w, &loose);
}

/* RZ-21.1 */
static bool is_muff(const struct rz_work *w, const struct rz_run *run, struct gch_cell cell) {
    if (!charted_is_kick_return(run->kind))
        return false;
    if (cell.kind == GCH_CELL_MUFF || (cell.kind == GCH_CELL_F && cell.flags & GCH_FLAG_BARE))
        return true;
    return run->kind == GCH_RET_PUNT && cell.kind == GCH_CELL_F && cell.number == w->r->muff_fumble;
}

/* A return whose cell is known and no foul. */
static struct charted_end *run_back(struct rz_work *w, const struct rz_run *run, struct gch_cell cell,
                                    enum rz_source source, int total) {
    if (is_muff(w, run, cell))
        return muffed(w, run, cell);
    if (cell.kind == GCH_CELL_F || cell.kind == GCH_CELL_FS)
        return fumbled(w, run, cell);
    if (cell.kind == GCH_CELL_FC)
        return run->kind == GCH_RET_PUNT ? gch_rz_not_returned(w, run->start)
                                         : charted_end_at(&w->common, CHARTED_DEAD, run->side, run->start);
    bool touchdown = cell.kind == GCH_CELL_TD;
    cell = gch_rz_resolved(w, run->side, cell, total);
    int y = touchdown ? 100 - run->start : cell.number - hands_yards(w, run, source);
    struct gch_cell cover = throw_coverage(w, run);
    if (cover.kind == GCH_CELL_F)
        return fumbled(w, run, cover);
    if (cover.kind == GCH_CELL_FORCED)
        y = cover.number; /* R24: replaces the return, also a touchdown */
    else if (cover.kind == GCH_CELL_FORCED_TD)
        y = 100 - run->start;
    else if (!touchdown)
        y += cover.number;
    struct charted_end *end = carry(w, run, y);
    if (end->kind != CHARTED_TOUCHBACK)
        charted_tell_return(&w->common, run->kind, run->start, end);
    return end;
}

/* Fouls by both teams on one return offset (RZ-23.6): a kick is kicked again; a ball that was gained stays gained and
 * is dead where it was gained. */
static struct charted_end *both_fouled(struct rz_work *w, const struct rz_run *run, const struct gch_foul *first,
                                       const struct gch_foul *second) {
    gch_rule(&w->base, "RZ-23.6", "fouls by both teams on a return offset");
    if (charted_is_kick_return(run->kind)) {
        w->fouls = 0;
        charted_note_foul(&w->common, *first);
        charted_note_foul(&w->common, *second);
        return charted_end_at(&w->common, CHARTED_REKICK, run->side, 0);
    }
    w->offset = true;
    gch_foul_event(&w->base, first, GCH_FOUL_OFFSET, 0);
    gch_foul_event(&w->base, second, GCH_FOUL_OFFSET, 0);
    if (run->start <= 0)
        return gch_rz_touchback(w, run->side, false);
    return charted_end_at(&w->common, CHARTED_DEAD, run->side, run->start);
}

GCH_APART struct charted_end *gch_rz_return(struct rz_work *w, const struct rz_run *run) {
    enum rz_source source = run->source;
    struct gch_foul noted = {0};
    bool any = false;
    struct gch_cell cell;
    int total;
    for (int throws = 0;; throws++) {
        cell = throw_return(w, run, source, &total);
        if (!charted_ok(&w->common) || throws > CHARTED_MAX_THROWS) {
            cell = (struct gch_cell){0};
            break;
        }
        if (cell.kind == GCH_CELL_KR) { /* RZ-16.4 */
            source = RZ_FROM_COLUMN;
            continue;
        }
        if (cell.kind == GCH_CELL_B) {
            source = RZ_FROM_B;
            continue;
        }
        if (!rz_is_foul(cell))
            break;
        struct gch_foul foul = gch_foul_of(cell, run->side); /* R49: O is the returning team */
        foul.where = 1;
        if (any && noted.side != foul.side)
            return both_fouled(w, run, &noted, &foul);
        if (!any || foul.yards > noted.yards)
            noted = foul; /* RZ-23.5: one of them, and more is better */
        any = true;
    }
    if (any && w->returns < CHARTED_MAX_FOULS) {
        gch_rule(&w->base, "RZ-24.6", "a foul on a return is marked from its end");
        w->returned[w->returns++] = noted;
    }
    return run_back(w, run, cell, source, total);
}

struct charted_end *gch_rz_return_or_touchback(struct rz_work *w, const struct rz_run *run, int preset) {
    bool kick = run->kind == GCH_RET_KICKOFF;
    if (run->start <= -10)
        return gch_rz_touchback(w, run->side, kick); /* RZ-11.3 */
    if (run->start <= 0 && gch_ask_return(&w->base, run->side, run->start, 1u << GCH_RETURN | 1u << GCH_TOUCHBACK,
                                          preset) == GCH_TOUCHBACK)
        return gch_rz_touchback(w, run->side, kick);
    return gch_rz_return(w, run);
}

/* --- loose balls ------------------------------------------------------------------------------------------------ */

/* RZ-15.2, 15.3 */
static bool kept_by(struct rz_work *w, int side) {
    return charted_kept_by(&w->common, side, false);
}

static void note_owner(struct rz_work *w, const struct rz_loose *loose, bool kept, int spot) {
    int owner = kept ? loose->side : !loose->side;
    if (!kept) {
        w->changed = true;
        w->tags |= GCH_TAG_BIT(FUMBLE_LOST);
    }
    gch_event_add(&w->base, GCH_EV_RECOVERY, owner, charted_on_field(spot), 0, 0);
}

/* A ball loose on or behind the fumbling team's goal line (RZ-19.4, 21.4, 22.2, 22.3). */
static struct charted_end *in_own_end_zone(struct rz_work *w, const struct rz_loose *loose) {
    int side = loose->side;
    bool impetus = !loose->muff && !(loose->gained_here && w->r->returner_touchback);
    bool kept = loose->x <= -10 || kept_by(w, side); /* past the End Line it is out of bounds */
    note_owner(w, loose, kept, kept ? loose->x : 100 - loose->x);
    if (!kept) {
        if (loose->muff)
            return charted_end_at(&w->common, CHARTED_DEAD, !side, 99);
        return charted_touchdown(&w->common, !side, loose->block ? GCH_TD_BLOCK : GCH_TD_FUMBLE);
    }
    if (impetus)
        return charted_end_at(&w->common, CHARTED_SAFETY, side, 0);
    return gch_rz_touchback(w, side, w->free_kick && side != w->offense);
}

/* RZ-15.5 to 15.8: the other team has it; where the ball rolled, and what is made of it. */
static struct charted_end *recovered(struct rz_work *w, const struct rz_loose *loose) {
    int side = loose->side;
    int owner = !side;
    int total;
    struct gch_cell roll = {0};
    if (!loose->block || w->r->block_return) {
        roll = gch_rz_throw_table(w, owner, GCH_ROLL_LOOSE_BALL, w->book->loose_ball, "loose-ball", &total);
        if (roll.flags & GCH_FLAG_STAR) {
            gch_rule(&w->base, "RZ-15.7", "out of bounds: the fumbling team keeps it");
            note_owner(w, loose, true, loose->x);
            return charted_end_at(&w->common, CHARTED_DEAD, side, loose->x);
        }
    }
    int spot = 100 - (loose->x + roll.number);
    note_owner(w, loose, false, spot);
    if (spot >= 100) { /* R34 */
        if (loose->muff)
            return charted_end_at(&w->common, CHARTED_DEAD, owner, 99);
        return charted_touchdown(&w->common, owner, loose->block ? GCH_TD_BLOCK : GCH_TD_FUMBLE);
    }
    if (spot <= 0 && (loose->dead || !w->r->loose_own_end_zone))
        return gch_rz_touchback(w, owner, false);
    if (loose->dead || (loose->block && !w->r->block_return) || w->loose_balls++ > CHARTED_MAX_LOOSE_BALLS ||
        !charted_ok(&w->common))
        return spot <= 0 ? gch_rz_touchback(w, owner, false) : charted_end_at(&w->common, CHARTED_DEAD, owner, spot);
    struct rz_run run = {
        .kind = GCH_RET_FUMBLE, .side = owner, .start = spot, .muff = loose->muff, .block = loose->block};
    if (!loose->block && !loose->muff && house_at(&w->base, HOUSE_HOOK_FUMBLE_RETURN) != NULL) { /* RC-6 */
        struct house_fumble fumble = {.side = side};
        int yards;
        if (house_fumble_return(&w->common, &fumble, &yards) == HOUSE_RUNS_NOT)
            return spot <= 0 ? gch_rz_touchback(w, owner, false)
                             : charted_end_at(&w->common, CHARTED_DEAD, owner, spot);
    }
    return gch_rz_return_or_touchback(w, &run, GCH_RETURN);
}

GCH_APART struct charted_end *gch_rz_loose_ball(struct rz_work *w, const struct rz_loose *loose) {
    int side = loose->side;
    w->tags |= GCH_TAG_BIT(FUMBLE); /* muffs and blocked kicks are recovered like fumbles (RZ-20.5, 21.2) */
    if (loose->muff) {
        struct rz_loose muff = *loose;
        if (muff.x > 99)
            muff.x = 99;
        w->tags |= GCH_TAG_BIT(MUFF);
        gch_event_add(&w->base, GCH_EV_MUFF, side, muff.x, 0, 0);
        if (muff.x <= 0)
            return in_own_end_zone(w, &muff);
        if (kept_by(w, side)) { /* RZ-21.2 */
            note_owner(w, &muff, true, muff.x);
            return charted_end_at(&w->common, CHARTED_DEAD, side, muff.x);
        }
        return recovered(w, &muff);
    }
    if (!loose->block)
        gch_event_add(&w->base, GCH_EV_FUMBLE, side, charted_on_field(loose->x), loose->yards, loose->snap);
    if (loose->x >= 100) {
        gch_rule(&w->base, "RZ-22.1", "a fumble over the goal line is a touchdown");
        note_owner(w, loose, true, 100);
        return charted_touchdown(&w->common, side, loose->score);
    }
    if (loose->x <= 0)
        return in_own_end_zone(w, loose);
    if (kept_by(w, side)) { /* RZ-15.4 */
        note_owner(w, loose, true, loose->x);
        struct house_fumble fumble = {.side = side, .kept = true, .on_punt = loose->punt};
        struct rz_run goes_on = {.kind = GCH_RET_PUNT, .side = side, .start = loose->x};
        int yards;
        if (house_at(&w->base, HOUSE_HOOK_FUMBLE_RETURN) != NULL &&
            house_fumble_return(&w->common, &fumble, &yards) == HOUSE_RUNS_ON) /* RC-6 */
            return carry(w, &goes_on, yards);
        return charted_end_at(&w->common, CHARTED_DEAD, side, loose->x);
    }
    return recovered(w, loose);
}
