/* Field goals, kicked tries, free kicks at the goal (RZ-8, 9, 26). */
#include "rules/redzone/rz-priv.h"

/* RZ-9.3, 9.4, 26.2: what the other side does with a miss. back: yards behind the line where it may take over. */
static struct rz_end missed(struct rz_work *w, int back, bool returnable) {
    int side = !w->o;
    int spot = w->d + back > 99 ? 99 : w->d + back;
    int start = w->d - w->r->missed_fg_return_yards;
    uint32_t allowed = 3;
    if (returnable && start > -10)
        allowed |= 4;
    w->tags |= GCH_TAG_BIT(FIELD_GOAL_MISSED);
    w->changed = true;
    struct gch_question q =
        gch_question_make(&w->base, GCH_ASK_MISSED_FG, side, side, spot >= w->r->missed_fg_twenty ? 0 : 1, allowed);
    q.spot = (int16_t)spot;
    switch (gch_ask(&w->base, &q)) {
    case 1:
        return rz_end_at(RZ_DEAD, side, w->r->missed_fg_twenty);
    case 2: {
        struct rz_run run = {.kind = GCH_RET_MISSED_FG, .side = side, .start = start};
        w->live = true;
        return gch_rz_return(w, &run);
    }
    default:
        return rz_end_at(RZ_DEAD, side, spot);
    }
}

static struct rz_end kicked(struct rz_work *w, struct gch_cell cell, int extra, int back, bool returnable) {
    bool good = cell.kind == GCH_CELL_NUMBER && cell.number + extra >= w->d; /* RZ-9.1, 26.1 */
    gch_event_add(&w->base, GCH_EV_FIELD_GOAL, w->o, good, w->d, 0);
    if (good) {
        w->tags |= GCH_TAG_BIT(FIELD_GOAL_GOOD);
        return rz_end_at(RZ_GOOD, w->o, 0);
    }
    if (gch_rz_noted(w, GCH_FOUL_DEF_15X) && w->r->x15_no_turnover) { /* R55 */
        w->tags |= GCH_TAG_BIT(FIELD_GOAL_MISSED);
        return rz_end_at(RZ_DEAD, w->o, w->L);
    }
    return missed(w, back, returnable);
}

void gch_rz_field_goal(struct rz_work *w) {
    struct gch_cell cell;
    struct rz_end end;
    w->goal_kick = true;
    /* RZ-20.4, R46 */
    bool free = w->hurry || w->d + w->r->fg_added_length >= w->r->free_block_length;
    bool called = !free && gch_rz_ask_block(w);
    if (free || called) {
        enum rz_block block = gch_rz_block_dice(w, free, &cell);
        if (block == RZ_BLOCK_ROUGHING)
            gch_rz_note_foul(w, gch_foul_of(cell, w->o)); /* RZ-20.6: the kick is thrown all the same */
        if (block == RZ_BLOCK_BLOCKED) {
            gch_event_add(&w->base, GCH_EV_FIELD_GOAL, w->o, 0, w->d, 0);
            w->tags |= GCH_TAG_BIT(FIELD_GOAL_MISSED);
            end = gch_rz_loose_kick(w, cell);
            gch_rz_judge(w, &end);
            return;
        }
    }
    if (!gch_rz_throw_kick(w, GCH_ROLL_FIELD_GOAL, GCH_COL_FIELD_GOAL, &cell)) {
        gch_rz_offset(w);
        return;
    }
    w->base.play->cell = cell;
    bool loose = cell.kind == GCH_CELL_BLK || cell.kind == GCH_CELL_F || cell.kind == GCH_CELL_FS;
    if (loose && gch_rz_noted(w, GCH_FOUL_DEF_15X) && w->r->x15_no_turnover) {
        end = rz_end_at(RZ_DEAD, w->o, w->L); /* R54 */
    } else if (loose) {
        if (cell.kind == GCH_CELL_BLK) {
            gch_event_add(&w->base, GCH_EV_FIELD_GOAL, w->o, 0, w->d, 0);
            w->tags |= GCH_TAG_BIT(FIELD_GOAL_MISSED);
        }
        end = gch_rz_loose_kick(w, cell);
    } else {
        end = kicked(w, cell, 0, w->r->missed_fg_back, !called); /* RZ-9.6 */
    }
    gch_rz_judge(w, &end);
}

/* RZ-26: without a snap there is no block, no bad snap and no line to foul at, so such cells are thrown again. */
void gch_rz_free_kick_goal(struct rz_work *w) {
    struct gch_cell cell = {0};
    w->goal_kick = true;
    for (int throws = 0; throws < 60 && rz_ok(w); throws++) {
        int total;
        cell = gch_rz_throw_column(w, GCH_ROLL_FIELD_GOAL, w->o, GCH_COL_FIELD_GOAL, &total);
        cell = gch_rz_resolved(w, w->o, cell, total);
        if (cell.kind == GCH_CELL_NUMBER || cell.kind == GCH_CELL_BLANK || cell.kind == GCH_CELL_NG)
            break;
    }
    w->base.play->cell = cell;
    struct rz_end end = kicked(w, cell, w->r->free_kick_yards, w->r->free_kick_miss_back, true);
    gch_rz_judge(w, &end);
}

/* The field-goal column from a line of scrimmage, for tries. Anything but a number is no good (R21). */
static bool try_from(struct rz_work *w, int line) {
    int total;
    struct gch_cell cell = gch_rz_throw_column(w, GCH_ROLL_FIELD_GOAL, w->o, GCH_COL_FIELD_GOAL, &total);
    cell = gch_rz_resolved(w, w->o, cell, total);
    return cell.kind == GCH_CELL_NUMBER && cell.number >= line;
}

static bool try_is_good(struct rz_work *w) {
    const struct gch_season_rules *season = &w->base.match->season;
    /* A foul on a two-point try may have moved the line back (RZ-8.5). */
    int moved = 100 - season->two_point_line - w->L;
    if (moved > 0)
        return try_from(w, season->try_line + moved);
    uint64_t kinds = w->base.match->kinds[w->o][GCH_COL_PAT];
    if (kinds == UINT64_C(1) << GCH_CELL_GOOD)
        return true; /* the throw would change nothing */
    int total;
    struct gch_cell box = gch_rz_throw_column(w, GCH_ROLL_PAT, w->o, GCH_COL_PAT, &total);
    if (box.kind != GCH_CELL_PEN)
        return box.kind != GCH_CELL_MISS;
    gch_rule(&w->base, "RZ-8.1", "yellow: five yards and a field-goal kick");
    struct gch_foul foul = {.type = GCH_FOUL_OFF_5, .side = (uint8_t)w->o, .yards = w->r->pat_penalty_yards};
    gch_foul_event(&w->base, &foul, GCH_FOUL_ACCEPTED, foul.yards);
    w->tags |= GCH_TAG_BIT(PENALTY);
    return try_from(w, w->r->pat_penalty_los ? w->r->pat_penalty_los : season->try_line + foul.yards);
}

void gch_rz_try_kick(struct rz_work *w) {
    struct gch_result r = {0};
    bool good = try_is_good(w);
    r.next = GCH_NEXT_KICKOFF;
    r.side = (uint8_t)w->o;
    r.points[w->o] = good;
    r.elapsed = w->book->times[RZ_TIME_CONVERSION];
    gch_event_add(&w->base, GCH_EV_TRY, w->o, GCH_CALL_PAT_KICK, good, 0);
    if (!good && w->base.match->season.defense_try_points > 0) { /* RZ-8.3 */
        struct gch_question q = gch_question_make(&w->base, GCH_ASK_TRY_RETURN, !w->o, w->o, 1, 3);
        if (gch_ask(&w->base, &q) == 1) {
            int total = gch_throw(&w->base, !w->o, GCH_ROLL_PAT_RETURN);
            r.points[!w->o] = (int8_t)w->book->try_return[total - 1];
        }
        if (r.points[!w->o] > 0) {
            w->tags |= GCH_TAG_BIT(DEFENSIVE_CONVERSION);
            gch_event_add(&w->base, GCH_EV_DEFENSIVE_TRY, !w->o, 0, 0, 0);
        }
    }
    r.tags = w->tags | (good ? GCH_TAG_BIT(PAT_GOOD) : GCH_TAG_BIT(PAT_MISSED));
    w->base.play->result = r;
}
