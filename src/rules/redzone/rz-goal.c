/* Field goals, kicked tries, free kicks at the goal (RZ-8, 9, 26). */
#include "rules/redzone/rz-priv.h"

/* RZ-9.3, 9.4, 26.2: what the other side does with a miss. back: yards behind the line where it may take over. */
static struct charted_end *missed(struct rz_work *w, int back, bool returnable) {
    int side = !w->offense;
    int spot = w->to_goal + back > 99 ? 99 : w->to_goal + back;
    int start = w->to_goal - w->r->missed_fg_return_yards;
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
        return charted_end_at(&w->common, CHARTED_DEAD, side, w->r->missed_fg_twenty);
    case 2: {
        struct rz_run run = {.kind = GCH_RET_MISSED_FG, .side = side, .start = start};
        w->live = true;
        return gch_rz_return(w, &run);
    }
    default:
        return charted_end_at(&w->common, CHARTED_DEAD, side, spot);
    }
}

static struct charted_end *kicked(struct rz_work *w, struct gch_cell cell, int extra, int back, bool returnable) {
    bool good = cell.kind == GCH_CELL_NUMBER && cell.number + extra >= w->to_goal; /* RZ-9.1, 26.1 */
    gch_event_add(&w->base, GCH_EV_FIELD_GOAL, w->offense, good, w->to_goal, 0);
    if (good) {
        w->tags |= GCH_TAG_BIT(FIELD_GOAL_GOOD);
        return charted_end_at(&w->common, CHARTED_GOOD, w->offense, 0);
    }
    if (charted_noted(&w->common, GCH_FOUL_DEF_15X) && w->r->x15_no_turnover) { /* R55 */
        w->tags |= GCH_TAG_BIT(FIELD_GOAL_MISSED);
        return charted_end_at(&w->common, CHARTED_DEAD, w->offense, w->line);
    }
    return missed(w, back, returnable);
}

void gch_rz_field_goal(struct rz_work *w) {
    struct gch_cell cell;
    struct charted_end *end;
    int behind;
    w->goal_kick = true;
    bool house = house_at(&w->base, HOUSE_HOOK_FG_BEFORE) != NULL; /* RC-8 */
    if (house && house_fg_before(&w->common, &behind)) {
        gch_event_add(&w->base, GCH_EV_FIELD_GOAL, w->offense, 0, w->to_goal, 0);
        w->tags |= GCH_TAG_BIT(FIELD_GOAL_MISSED);
        end = gch_rz_loose_kick(w, (struct gch_cell){GCH_CELL_BLK, 0, (int16_t)-behind});
        gch_rz_judge(&w->common, end);
        return;
    }
    /* RZ-20.4, R46 */
    bool free = w->hurry || w->to_goal + w->r->fg_added_length >= w->r->free_block_length;
    bool called = !house && !free && gch_rz_ask_block(w);
    if (!house && (free || called)) {
        enum rz_block block = gch_rz_block_dice(w, free, &cell);
        if (block == RZ_BLOCK_ROUGHING)
            charted_note_foul(&w->common, gch_rz_foul_of(w, cell)); /* RZ-20.6: the kick is thrown all the same */
        if (block == RZ_BLOCK_BLOCKED) {
            gch_event_add(&w->base, GCH_EV_FIELD_GOAL, w->offense, 0, w->to_goal, 0);
            w->tags |= GCH_TAG_BIT(FIELD_GOAL_MISSED);
            end = gch_rz_loose_kick(w, cell);
            gch_rz_judge(&w->common, end);
            return;
        }
    }
    if (!gch_rz_throw_kick(w, GCH_ROLL_FIELD_GOAL, GCH_COL_FIELD_GOAL, &cell)) {
        gch_rz_offset(w);
        return;
    }
    if (house && house_reads_no_good(&w->common, cell))
        cell = (struct gch_cell){GCH_CELL_NG, 0, 0};
    gch_tell_cell(&w->base, cell, false);
    bool loose = cell.kind == GCH_CELL_BLK || cell.kind == GCH_CELL_F || cell.kind == GCH_CELL_FS;
    if (loose && charted_noted(&w->common, GCH_FOUL_DEF_15X) && w->r->x15_no_turnover) {
        end = charted_end_at(&w->common, CHARTED_DEAD, w->offense, w->line); /* R54 */
    } else if (loose) {
        if (cell.kind == GCH_CELL_BLK) {
            gch_event_add(&w->base, GCH_EV_FIELD_GOAL, w->offense, 0, w->to_goal, 0);
            w->tags |= GCH_TAG_BIT(FIELD_GOAL_MISSED);
        }
        end = gch_rz_loose_kick(w, cell);
    } else {
        end = kicked(w, cell, 0, w->r->missed_fg_back, !called); /* RZ-9.6 */
    }
    gch_rz_judge(&w->common, end);
}

/* RZ-26: without a snap there is no block, no bad snap and no line to foul at, so such cells are thrown again. */
void gch_rz_free_kick_goal(struct rz_work *w) {
    struct gch_cell cell = {0};
    w->goal_kick = true;
    for (int throws = 0; throws < CHARTED_MAX_THROWS && charted_ok(&w->common); throws++) {
        int total;
        cell = gch_rz_throw_column(w, GCH_ROLL_FIELD_GOAL, w->offense, GCH_COL_FIELD_GOAL, &total);
        cell = gch_rz_resolved(w, w->offense, cell, total);
        if (cell.kind == GCH_CELL_NUMBER || cell.kind == GCH_CELL_BLANK || cell.kind == GCH_CELL_NG)
            break;
    }
    gch_tell_cell(&w->base, cell, false);
    struct charted_end *end = kicked(w, cell, w->r->free_kick_yards, w->r->free_kick_miss_back, true);
    gch_rz_judge(&w->common, end);
}

/* The field-goal column from a line of scrimmage, for tries. Anything but a number is no good (R21). */
static bool try_from(struct rz_work *w, int line) {
    int total;
    struct gch_cell cell = gch_rz_throw_column(w, GCH_ROLL_FIELD_GOAL, w->offense, GCH_COL_FIELD_GOAL, &total);
    cell = gch_rz_resolved(w, w->offense, cell, total);
    return cell.kind == GCH_CELL_NUMBER && cell.number >= line;
}

static bool try_is_good(struct rz_work *w) {
    const struct gch_season_rules *season = &w->base.match->season;
    /* A foul on a two-point try may have moved the line back (RZ-8.5). */
    int moved = 100 - season->two_point_line - w->line;
    if (moved > 0)
        return try_from(w, season->try_line + moved);
    uint64_t kinds = gch_match_own(w->base.match)->kinds[w->offense][GCH_COL_PAT];
    if (kinds == UINT64_C(1) << GCH_CELL_GOOD)
        return true; /* the throw would change nothing */
    int total;
    struct gch_cell box = gch_rz_throw_column(w, GCH_ROLL_PAT, w->offense, GCH_COL_PAT, &total);
    if (box.kind != GCH_CELL_PEN)
        return box.kind != GCH_CELL_MISS;
    gch_rule(&w->base, "RZ-8.1", "yellow: five yards and a field-goal kick");
    struct gch_foul foul = {.type = GCH_FOUL_OFF_5, .side = (uint8_t)w->offense, .yards = w->r->pat_penalty_yards};
    gch_foul_event(&w->base, &foul, GCH_FOUL_ACCEPTED, foul.yards);
    w->tags |= GCH_TAG_BIT(PENALTY);
    return try_from(w, w->r->pat_penalty_los ? w->r->pat_penalty_los : season->try_line + foul.yards);
}

void gch_rz_try_kick(struct charted_work *common) {
    struct rz_work *w = rz_work(common);
    struct gch_result *r = &w->base.play->result;
    bool good = try_is_good(w);
    charted_kicked_try(&w->common, r, good, w->book->times[RZ_TIME_CONVERSION]);
    if (!good && w->base.match->season.defense_try_points > 0) { /* RZ-8.3 */
        struct gch_question q = gch_question_make(&w->base, GCH_ASK_TRY_RETURN, !w->offense, w->offense, 1, 3);
        if (gch_ask(&w->base, &q) == 1) {
            int total = gch_throw(&w->base, !w->offense, GCH_ROLL_PAT_RETURN);
            r->points[!w->offense] = (int8_t)w->book->try_return[total - 1];
        }
        if (r->points[!w->offense] > 0) {
            w->tags |= GCH_TAG_BIT(DEFENSIVE_CONVERSION);
            gch_event_add(&w->base, GCH_EV_DEFENSIVE_TRY, !w->offense, 0, 0, 0);
        }
    }
    r->tags |= w->tags;
}
