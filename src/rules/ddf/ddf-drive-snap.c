/* Plays 1..9 of a game nobody watches, from the snap on (DDF-8 to DDF-11); those that come to plain yardage are in
 * ddf-drive.c's loop too. */
#include "rules/ddf/ddf-drive.h"

static bool touchdown(struct ddf_driver *v, enum gch_down_kind kind) {
    struct gch_state *s = v->s;
    int o = s->offense;
    struct gch_team_stats *stats = &v->stats[o];
    if (kind > GCH_DOWN_PASS || kind == GCH_DOWN_SCRAMBLE)
        return false;
    drive_count_snap(v, o, kind, 100 - s->ball, true);
    drive_count_points(v, o, 6);
    stats->touchdowns++;
    if (kind == GCH_DOWN_RUN)
        stats->touchdowns_rush++;
    else
        stats->touchdowns_pass++;
    stats->red_zone_touchdowns += v->ledger->drive_red_zone;
    return drive_score(v, GCH_NEXT_TRY, DDF_TIME_SCORE);
}

/* The down ended where it ended. */
static inline bool end_down(struct ddf_driver *v, enum gch_down_kind kind, int yards, enum ddf_time seconds) {
    struct gch_state *s = v->s;
    int o = s->offense;
    int x = s->ball + yards;
    if (x >= 100)
        return touchdown(v, kind);
    if (x <= 0)
        return false;
    int line = s->ball + s->to_go;
    int down = s->down;
    bool first = x >= line;
    drive_count_snap(v, o, kind, yards, first);
    if (!first && down == 4)
        return drive_ball_over(v, !o, 100 - x, DDF_TIME_CHANGE);
    return drive_goes_on(v, x, first ? 1 : down + 1, first ? gch_first_to_go(x) : line - x, seconds,
                         v->book->times[seconds] > 10 ? GCH_PENDING_RUNNING : 0);
}

/* DDF-8 S7: does the offense cancel the defense's cell? */
static inline bool cancelled(struct ddf_driver *v, int o, enum ddf_check check, enum ddf_option by) {
    uint32_t rows = drive_has(v, by) ? v->pair[o].own->cancels[check] : 0;
    return rows != 0 && rows >> drive_row(v) & 1;
}

/* DDF-10. */
static bool trapped(struct ddf_driver *v, int o) {
    struct gch_cell cell = drive_column(v, o, GCH_COL_QT);
    if (!drive_is_number(cell))
        return false;
    const struct gch_team *def = v->match->team[!o];
    int yards = cell.number;
    bool oob = (cell.flags & GCH_FLAG_STAR) != 0;
    if (yards > 0 && drive_has(v, DDF_OPT_QT_CONTAINMENT) &&
        v->match->coverage_kinds[!o][GCH_COV_QT] != UINT64_C(1) << GCH_CELL_BLANK) {
        struct gch_cell hold = def->coverage[GCH_COV_QT][drive_defense(v)];
        bool forced = hold.kind == GCH_CELL_FORCED;
        yards = forced ? hold.number : yards + hold.number;
        oob &= !forced;
    }
    if (yards != 0 && drive_has(v, DDF_OPT_SACK_RATE)) { /* DDF-10.5, D23 */
        int instead = yards < 0 ? v->match->team[o]->values[GCH_VAL_QR_YARDS] : def->values[GCH_VAL_SCK_YARDS];
        uint32_t rows = yards < 0 ? v->pair[o].other->scrambled : v->pair[o].other->sacked;
        if (instead != GCH_NO_VALUE && rows != 0 && rows >> drive_row(v) & 1) {
            yards = instead;
            oob = false;
        }
    }
    return end_down(v, yards > 0 ? GCH_DOWN_SCRAMBLE : GCH_DOWN_SACK, yards,
                    oob ? drive_out_of_bounds(v) : DDF_TIME_OTHER);
}

/* DDF-11. */
static bool intercepted(struct ddf_driver *v, int o, int yards) {
    struct gch_state *s = v->s;
    int point = s->ball + yards;
    if (point <= 0)
        return false;
    int start = 100 - (point >= 110 ? 109 : point);
    struct gch_cell cell = drive_column(v, !o, GCH_COL_INT_RETURN);
    int x = start + cell.number;
    if (!drive_is_number(cell) || x >= 100 || (x <= 0 && start > 0))
        return false;
    drive_count_snap(v, o, GCH_DOWN_INTERCEPTED, 0, false);
    if (x <= 0) /* DDF-11.3 */
        return drive_ball_over(v, !o, v->match->season.touchback, DDF_TIME_CHANGE);
    v->stats[!o].int_return_yards += x - start;
    return drive_ball_over(v, !o, x, DDF_TIME_CHANGE);
}

/* DDF-9.4, 9.6: a breakaway or a bold short pass whose yardage is used. */
static bool broken(struct ddf_driver *v, int o, struct ddf_entry off, int add, enum gch_down_kind kind) {
    struct gch_cell cell;
    bool star = false;
    if (off.class == GCH_OC_B) {
        cell = drive_column(v, o, GCH_COL_B);
    } else {
        star = (off.flags & GCH_FLAG_STAR) != 0;
        cell = drive_column(v, o, GCH_COL_SHORT_PASS_BIG_PLAY);
    }
    star |= (cell.flags & GCH_FLAG_STAR) != 0;
    if (cell.kind == GCH_CELL_TD)
        return touchdown(v, kind);
    if (!drive_is_number(cell))
        return false;
    return end_down(v, kind, drive_at_goal_line(v, cell.number + add, false),
                    star ? drive_out_of_bounds(v) : DDF_TIME_OTHER);
}

/* Everything the matrix says that is not plain yardage. */
static bool unusual_down(struct ddf_driver *v, int o, struct ddf_entry off, struct ddf_entry def,
                         enum gch_down_kind kind) {
    bool bold = off.class == DDF_OC_BOLD && drive_has(v, DDF_OPT_SHORT_PASS_BIG_PLAY) &&
                v->match->team[o]->columns >> GCH_COL_SHORT_PASS_BIG_PLAY & 1;
    int class = off.class < DDF_OC_STAR   ? off.class
                : off.class < DDF_OC_BOLD ? off.class - DDF_OC_STAR
                : off.number > 0          ? GCH_OC_GAIN
                : off.number < 0          ? GCH_OC_LOSS
                                          : GCH_OC_NG;
    for (;;) {
        enum gch_action action = (enum gch_action)v->book->matrix.action[class][def.class];
        struct gch_cell offense = {0, 0, off.number};
        struct gch_cell defense = {0, 0, def.number};
        int number = gch_action_number(action, offense, defense);
        switch (action) {
        case GCH_ACT_ADD:
            if (off.class == GCH_OC_B || bold)
                return broken(v, o, off, def.number, kind);
            return end_down(v, kind, drive_at_goal_line(v, number, false),
                            off.flags & GCH_FLAG_STAR ? drive_out_of_bounds(v) : DDF_TIME_OTHER);
        case GCH_ACT_FORCED:
            return end_down(v, kind, drive_at_goal_line(v, number, true), DDF_TIME_OTHER);
        case GCH_ACT_INC:
            return end_down(v, GCH_DOWN_INCOMPLETE, 0, DDF_TIME_INCOMPLETE);
        case GCH_ACT_TD:
        case GCH_ACT_FORCED_TD:
            return touchdown(v, kind);
        case GCH_ACT_QT:
            if (def.class != GCH_DC_QT || off.class == GCH_OC_QT ||
                !cancelled(v, o, DDF_GREAT_PROTECTION, DDF_OPT_GREAT_PROTECTION))
                return trapped(v, o);
            break;
        case GCH_ACT_D_INT:
            if (!cancelled(v, o, DDF_GOOD_DECISION, DDF_OPT_GOOD_DECISION))
                return intercepted(v, o, number);
            break;
        case GCH_ACT_O_INT:
        case GCH_ACT_INT_MIN:
            return intercepted(v, o, number);
        default:
            return false;
        }
        def = (struct ddf_entry){0, GCH_DC_NG, 0};
    }
}

bool ddf_drive_offense(struct ddf_driver *v, int o, int row) {
    const struct ddf_pairing *pair = &v->pair[o];
    int play = v->made.call - GCH_CALL_1;
    struct ddf_entry off = pair->own->offense[play][row];
    if (drive_is_foul(off))
        return ddf_drive_foul(v, o, v->match->team[o]->column[GCH_COL_PLAY_1 + play][row]);
    struct ddf_entry def = pair->other->defense[play][v->made.formation][drive_defense(v)]; /* S5 */
    const struct ddf_meeting *meeting = &v->book->meeting[off.class][def.class];            /* S6 */
    if (meeting->what == DDF_COMES_ODD)
        return unusual_down(v, o, off, def, v->made.call >= GCH_CALL_5 ? GCH_DOWN_PASS : GCH_DOWN_RUN);
    struct ddf_gained g = drive_gained(v, off, def, meeting);
    return end_down(v, g.kind, g.yards, g.seconds);
}

bool ddf_drive_snap(struct ddf_driver *v, int o) {
    const struct ddf_pairing *pair = &v->pair[o];
    struct ddf_dice_word dice = {gch_rng_next(&v->dice->rng), 1};
    bool muffed = pair->muff > 0 && drive_muffed(&dice, pair);                     /* S1 */
    bool forced = drive_forced(&dice, pair, v->made.call >= GCH_CALL_6) & !muffed; /* S2 */
    v->dice->rest = dice.rest;
    v->dice->parts = dice.parts;
    return !(muffed | forced) && ddf_drive_offense(v, o, drive_row(v));
}

/* DDF-23.6. */
bool ddf_drive_kneel(struct ddf_driver *v, int o) {
    struct gch_state *s = v->s;
    if (s->ball <= 1 || s->down > 3)
        return false;
    drive_count_down(v, o, GCH_DOWN_RUN, -1, false);
    v->stats[o].kneels++;
    drive_goes_on(v, s->ball - 1, s->down + 1, s->to_go + 1, DDF_TIME_KNEEL,
                  v->book->times[DDF_TIME_OTHER] > 10 || v->book->times[DDF_TIME_KNEEL] > 10 ? GCH_PENDING_RUNNING : 0);
    s->pending_flags &= (uint8_t)~GCH_PENDING_FORTY;
    return true;
}
