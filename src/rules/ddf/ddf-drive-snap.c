/* Plays 1..9 of a game nobody watches once their cells are known (DDF-8 S6 to S13). */
#include "rules/ddf/ddf-drive.h"

/* --- what cells come to ------------------------------------------------------------------------------------------ */

/* DDF-22.1: a starred number goes out of bounds. */
static inline enum ddf_coming out_of_bounds(int flags) {
    return flags & GCH_FLAG_STAR ? DDF_COMES_OUT : DDF_COMES_YARDS;
}

/* DDF-6.3, D10: the goal-line yard. */
static inline int at_goal_line(const struct ddf_driver *v, int yards, bool forced) {
    if (100 - v->s->ball > v->fixture->goal)
        return yards;
    bool loses = v->made.call >= GCH_CALL_3 && v->made.call <= GCH_CALL_5 && yards > 0;
    return yards - (loses && (!forced || v->fixture->book->rulings.goal_line_forced));
}

static inline struct ddf_outcome gained(enum gch_down_kind kind, int yards, enum ddf_coming what) {
    return (struct ddf_outcome){DDF_RESULT_YARDS, kind, what, yards};
}

static inline struct ddf_outcome came_to(enum ddf_result result, enum gch_down_kind kind, int yards) {
    return (struct ddf_outcome){.result = result, .kind = kind, .yards = yards};
}

/* DDF-8 S7: does the offense cancel the defense's cell? */
static inline bool is_cancelled(struct ddf_driver *v, int o, enum ddf_check check, enum ddf_option by) {
    uint32_t rows = drive_has(v, by) ? drive_pair(v, o)->own->cancels[check] : 0;
    return rows != 0 && rows >> drive_row(v) & 1;
}

/* DDF-10. */
static struct ddf_outcome trapped(struct ddf_driver *v, int o) {
    const struct gch_match *match = v->fixture->match;
    struct gch_cell cell = drive_column(v, o, GCH_COL_QT);
    if (!drive_is_number(cell))
        return came_to(DDF_RESULT_OTHER, GCH_DOWN_SACK, 0);
    const struct gch_team *def = match->team[!o];
    int yards = cell.number;
    int flags = cell.flags;
    if (yards > 0 && drive_has(v, DDF_OPT_QT_CONTAINMENT) &&
        match->coverage_kinds[!o][GCH_COV_QT] != UINT64_C(1) << GCH_CELL_BLANK) {
        struct gch_cell hold = def->coverage[GCH_COV_QT][drive_defense(v)];
        bool forced = hold.kind == GCH_CELL_FORCED;
        yards = forced ? hold.number : yards + hold.number;
        flags = forced ? 0 : flags;
    }
    if (yards != 0 && drive_has(v, DDF_OPT_SACK_RATE)) { /* DDF-10.5, D23 */
        int instead = yards < 0 ? match->team[o]->values[GCH_VAL_QR_YARDS] : def->values[GCH_VAL_SCK_YARDS];
        uint32_t rows = yards < 0 ? drive_pair(v, o)->other->scrambled : drive_pair(v, o)->other->sacked;
        if (instead != GCH_NO_VALUE && rows != 0 && rows >> drive_row(v) & 1) {
            yards = instead;
            flags = 0;
        }
    }
    return gained(yards > 0 ? GCH_DOWN_SCRAMBLE : GCH_DOWN_SACK, yards, out_of_bounds(flags));
}

/* DDF-9.4, 9.6: a breakaway or a bold short pass whose yardage is used. */
static struct ddf_outcome broken(struct ddf_driver *v, int o, enum gch_down_kind kind) {
    bool breaks = v->off.class == GCH_OC_B;
    struct gch_cell cell = drive_column(v, o, breaks ? GCH_COL_B : GCH_COL_SHORT_PASS_BIG_PLAY);
    if (cell.kind == GCH_CELL_TD)
        return came_to(DDF_RESULT_TOUCHDOWN, kind, 0);
    if (!drive_is_number(cell))
        return came_to(DDF_RESULT_OTHER, kind, 0);
    return gained(kind, at_goal_line(v, cell.number + v->def.number, false),
                  out_of_bounds(cell.flags | (breaks ? 0 : v->off.flags)));
}

/* By the matrix; the offense may have cancelled the defense's cell once. */
static struct ddf_outcome unusual(struct ddf_driver *v, int o, enum gch_down_kind kind) {
    struct ddf_entry off = v->off;
    bool bold = off.class == DDF_OC_BOLD && drive_has(v, DDF_OPT_SHORT_PASS_BIG_PLAY) &&
                v->fixture->match->team[o]->columns >> GCH_COL_SHORT_PASS_BIG_PLAY & 1;
    int class = off.class < DDF_OC_STAR   ? off.class
                : off.class < DDF_OC_BOLD ? off.class - DDF_OC_STAR
                : off.number > 0          ? GCH_OC_GAIN
                : off.number < 0          ? GCH_OC_LOSS
                                          : GCH_OC_NG;
    for (;;) {
        struct ddf_entry def = v->def;
        enum gch_action action = (enum gch_action)v->fixture->book->matrix.action[class][def.class];
        struct gch_cell offense = {0, 0, off.number};
        struct gch_cell defense = {0, 0, def.number};
        int number = gch_action_number(action, offense, defense);
        switch (action) {
        case GCH_ACT_ADD:
            if (off.class == GCH_OC_B || bold)
                return broken(v, o, kind);
            return gained(kind, at_goal_line(v, number, false), out_of_bounds(off.flags));
        case GCH_ACT_FORCED:
            return gained(kind, at_goal_line(v, number, true), DDF_COMES_YARDS);
        case GCH_ACT_INC:
            return gained(GCH_DOWN_INCOMPLETE, 0, DDF_COMES_INCOMPLETE);
        case GCH_ACT_TD:
        case GCH_ACT_FORCED_TD:
            return came_to(DDF_RESULT_TOUCHDOWN, kind, 0);
        case GCH_ACT_QT:
            if (def.class != GCH_DC_QT || off.class == GCH_OC_QT ||
                !is_cancelled(v, o, DDF_GREAT_PROTECTION, DDF_OPT_GREAT_PROTECTION))
                return trapped(v, o);
            break;
        case GCH_ACT_D_INT:
            if (!is_cancelled(v, o, DDF_GOOD_DECISION, DDF_OPT_GOOD_DECISION))
                return came_to(DDF_RESULT_INTERCEPTION, GCH_DOWN_INTERCEPTED, number);
            break;
        case GCH_ACT_O_INT:
        case GCH_ACT_INT_MIN:
            return came_to(DDF_RESULT_INTERCEPTION, GCH_DOWN_INTERCEPTED, number);
        default:
            return came_to(DDF_RESULT_OTHER, kind, 0);
        }
        v->def = (struct ddf_entry){0, GCH_DC_NG, 0};
    }
}

struct ddf_outcome ddf_drive_outcome(struct ddf_driver *v, int o) {
    const struct ddf_meeting *m = &v->fixture->book->meeting[v->off.class][v->def.class];
    enum gch_down_kind kind = v->made.call >= GCH_CALL_5 ? GCH_DOWN_PASS : GCH_DOWN_RUN;
    if (m->what > DDF_COMES_INCOMPLETE)
        return unusual(v, o, kind);
    if (m->what == DDF_COMES_INCOMPLETE)
        return gained(GCH_DOWN_INCOMPLETE, 0, DDF_COMES_INCOMPLETE);
    int yards = (v->off.number & m->offense) + (v->def.number & m->defense);
    return gained(kind, at_goal_line(v, yards, m->action == GCH_ACT_FORCED), (enum ddf_coming)m->what);
}

/* --- what becomes of the game ------------------------------------------------------------------------------------ */

static enum ddf_station touchdown(struct ddf_driver *v, int o, enum gch_down_kind kind) {
    struct gch_team_stats *stats = &v->stats[o];
    if (kind > GCH_DOWN_PASS || kind == GCH_DOWN_SCRAMBLE)
        return DDF_AT_CALLED;
    drive_count_snap(v, o, kind, 100 - v->s->ball, true);
    drive_count_points(v, o, 6);
    stats->touchdowns++;
    if (kind == GCH_DOWN_RUN)
        stats->touchdowns_rush++;
    else
        stats->touchdowns_pass++;
    stats->red_zone_touchdowns += v->ledger->drive_red_zone;
    return ddf_drive_score(v, GCH_NEXT_TRY, DDF_TIME_SCORE);
}

/* DDF-11. */
static enum ddf_station intercepted(struct ddf_driver *v, int o, int yards) {
    int point = v->s->ball + yards;
    if (point <= 0)
        return DDF_AT_CALLED;
    int start = 100 - (point >= 110 ? 109 : point);
    struct gch_cell cell = drive_column(v, !o, GCH_COL_INT_RETURN);
    int x = start + cell.number;
    if (!drive_is_number(cell) || x >= 100 || (x <= 0 && start > 0))
        return DDF_AT_CALLED;
    drive_count_snap(v, o, GCH_DOWN_INTERCEPTED, 0, false);
    if (x <= 0) /* DDF-11.3 */
        return ddf_drive_ball_over(v, !o, v->fixture->match->season.touchback, DDF_TIME_CHANGE);
    v->stats[!o].int_return_yards += x - start;
    return ddf_drive_ball_over(v, !o, x, DDF_TIME_CHANGE);
}

enum ddf_station ddf_drive_result(struct ddf_driver *v) {
    struct gch_state *s = v->s;
    int o = s->offense;
    struct ddf_outcome out = v->out;
    if (out.result == DDF_RESULT_INTERCEPTION)
        return intercepted(v, o, out.yards);
    if (out.result == DDF_RESULT_OTHER)
        return DDF_AT_CALLED;
    int x = s->ball + out.yards;
    if (out.result == DDF_RESULT_TOUCHDOWN || x >= 100)
        return touchdown(v, o, out.kind);
    if (x <= 0)
        return DDF_AT_CALLED;
    int line = s->ball + s->to_go;
    int down = s->down;
    bool first = x >= line;
    drive_count_snap(v, o, out.kind, out.yards, first);
    if (!first && down == 4)
        return ddf_drive_ball_over(v, !o, 100 - x, DDF_TIME_CHANGE);
    const struct ddf_charge *charge = &v->fixture->charges[s->clock <= v->fixture->window[s->quarter]][out.what];
    s->ball = (int8_t)x;
    s->down = (uint8_t)(first ? 1 : down + 1);
    s->to_go = (uint8_t)(first ? gch_first_to_go(x) : line - x);
    s->pending = charge->seconds;
    s->pending_flags = charge->flags;
    s->plays++;
    return drive_on(v, s->down < 4);
}

enum ddf_station ddf_drive_cells(struct ddf_driver *v) {
    v->out = ddf_drive_outcome(v, v->s->offense);
    return ddf_drive_result(v);
}

/* DDF-23.6. */
enum ddf_station ddf_drive_kneel(struct ddf_driver *v) {
    struct gch_state *s = v->s;
    if (s->ball <= 1 || s->down > 3)
        return DDF_AT_CALLED;
    drive_count_down(v, s->offense, GCH_DOWN_RUN, -1, false);
    v->stats[s->offense].kneels++;
    bool running = drive_seconds(v, DDF_TIME_OTHER) > 10 || drive_seconds(v, DDF_TIME_KNEEL) > 10;
    enum ddf_station at =
        drive_goes_on(v, s->ball - 1, s->down + 1, s->to_go + 1, DDF_TIME_KNEEL, running ? GCH_PENDING_RUNNING : 0);
    s->pending_flags &= (uint8_t)~GCH_PENDING_FORTY;
    return at;
}
