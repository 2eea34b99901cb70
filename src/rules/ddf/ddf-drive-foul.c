/* Downs of a game nobody watches on which the offense's column says a foul, and one foul only (DDF-19, DDF-20). */
#include "rules/ddf/ddf-drive.h"

/* DDF-8 S4a, DDF-21.4: the defense's chart may cancel a foul of its own. */
static bool is_cancelled(struct ddf_driver *v, int o, struct gch_cell cell) {
    enum gch_cell_kind x;
    int column = drive_has(v, DDF_OPT_DEF_PENALTY) ? ddf_cancel_column(v->match, !o, v->made.call, cell, &x) : -1;
    return column >= 0 && drive_column(v, !o, (enum gch_column)column).kind == x;
}

/* DDF-20.1, 20.2: a plain five yards. */
static bool is_before_snap(struct ddf_driver *v, int o, bool own) {
    enum ddf_los los = drive_has(v, DDF_OPT_LOS_PENALTY) ? ddf_los(v->match, o, own) : DDF_LOS_BEFORE;
    return los == DDF_LOS_BEFORE ||
           (los == DDF_LOS_DICE && drive_column(v, o, ddf_los_column(own)).kind != GCH_CELL_POST);
}

/* A situation of the side in possession. */
struct spot {
    int x, down, to_go;
    bool first; /* a first down was made */
};

static struct spot first_at(int x) {
    return (struct spot){x, 1, gch_first_to_go(x), true};
}

/* The foul is marked from the line: the play is wiped out (DDF-19.10, 20.10). */
static struct spot walk(const struct gch_state *s, struct gch_cell cell) {
    bool own = cell.kind == GCH_CELL_OFF;
    int x = cell.kind == GCH_CELL_PI ? s->ball + cell.number : gch_walked(s->ball, own, cell.number);
    x = x > 99 ? 99 : x < 1 ? 1 : x;
    int to_go = s->to_go - (x - s->ball);
    bool plain = own || (cell.kind == GCH_CELL_DEF && cell.number == 5 && !(cell.flags & GCH_FLAG_X));
    return plain && to_go > 0 ? (struct spot){x, s->down, to_go, false} : first_at(x);
}

static void count_foul(struct ddf_driver *v, int side, int from, int to) {
    v->stats[side].penalties++;
    v->stats[side].penalty_yards += to > from ? to - from : from - to;
}

static void count_first(struct ddf_driver *v, int o) {
    v->stats[o].first_downs++;
    v->stats[o].first_downs_penalty++;
}

/* The foul is enforced, the play was none. */
static bool enforce(struct ddf_driver *v, int o, bool own, struct spot to, enum ddf_time seconds) {
    struct gch_state *s = v->s;
    gch_state_count_call(s, o, v->made.call);
    count_foul(v, own ? o : !o, s->ball, to.x);
    if (to.first)
        count_first(v, o);
    return drive_goes_on(v, to.x, to.down, to.to_go, seconds,
                         !own && v->book->rulings.untimed_down ? GCH_PENDING_EXTEND : 0);
}

/* The play stands and the yards are marked where it ended (DDF-20.4, 20.7, 20.9). */
static bool add_yards(struct ddf_driver *v, int o, struct ddf_gained g, bool first, int from, struct spot to, bool own,
                      bool after) {
    int flags = !own && v->book->rulings.untimed_down ? GCH_PENDING_EXTEND : 0;
    if (after && v->book->times[DDF_TIME_FOUL] > 10)
        flags |= GCH_PENDING_RUNNING;
    drive_count_snap(v, o, g.kind, g.yards, first);
    count_foul(v, own ? o : !o, from, to.x);
    if (to.first && !first)
        count_first(v, o);
    return drive_goes_on(v, to.x, to.down, to.to_go, DDF_TIME_FOUL, flags);
}

/* A foul while the play goes on: the offended team takes it or the play. */
static bool live(struct ddf_driver *v, int o, struct gch_cell cell) {
    const struct ddf_rulings *r = &v->book->rulings;
    struct gch_state *s = v->s;
    const struct ddf_pairing *pair = &v->pair[o];
    int play = v->made.call - GCH_CALL_1;
    bool own = cell.kind == GCH_CELL_OFF;
    bool pass = gch_call_is_pass(v->made.call);
    struct ddf_entry off = pair->own->offense[play][drive_row(v)];
    if (drive_is_foul(off))
        return false;
    struct ddf_entry def = pair->other->defense[play][v->made.formation][drive_defense(v)];
    const struct ddf_meeting *meeting = &v->book->meeting[off.class][def.class];
    struct ddf_gained g = drive_gained(v, off, def, meeting);
    int x = s->ball + g.yards;
    int line = s->ball + s->to_go;
    bool first = x >= line;
    if (meeting->what == DDF_COMES_ODD || x <= 0 || x >= 100 || (s->down == 4 && !first))
        return false;
    if (own && cell.number == 10 && pass && s->ball <= r->holding_line) /* DDF-20.3 */
        return false;
    bool after = false;
    if (cell.number == 15 && cell.kind != GCH_CELL_PI && drive_has(v, DDF_OPT_BETWEEN_DOWNS)) { /* DDF-8 S15 */
        enum gch_league_column list = own ? GCH_LEAGUE_BETWEEN_OFFENSE : GCH_LEAGUE_BETWEEN_DEFENSE;
        after = v->match->league[own ? o : !o]->column[list][drive_row(v)].kind == GCH_CELL_REC;
    }
    struct spot stands = first ? first_at(x) : (struct spot){x, s->down + 1, line - x, false};
    /* DDF-20.4, 20.7, 20.9: marked where the play ended? */
    bool adds = after || (cell.kind == GCH_CELL_DEF && g.kind != GCH_DOWN_INCOMPLETE &&
                          (cell.number == 15 || (cell.flags & GCH_FLAG_X && !pass)));
    int from = cell.number == 15 || x >= s->ball ? x : s->ball;
    int to = gch_walked(from, own, cell.number);
    struct spot taken = !adds ? walk(s, cell)
                        : own ? (struct spot){to, stands.down, stands.to_go + x - to, false} /* D57 */
                              : first_at(to);
    int play_worth = gch_situation_worth(stands.x, stands.down, stands.to_go);
    int foul_worth = gch_situation_worth(taken.x, taken.down, taken.to_go);
    if (!gch_plan_takes(own ? -foul_worth : foul_worth, own ? -play_worth : play_worth)) {
        drive_count_snap(v, o, g.kind, g.yards, first);
        return drive_goes_on(v, stands.x, stands.down, stands.to_go, DDF_TIME_FOUL,
                             v->book->times[DDF_TIME_FOUL] > 10 ? GCH_PENDING_RUNNING : 0);
    }
    return adds ? add_yards(v, o, g, first, from, taken, own, after) : enforce(v, o, own, taken, DDF_TIME_FOUL);
}

bool ddf_drive_foul(struct ddf_driver *v, int o, struct gch_cell cell) {
    bool own = cell.kind == GCH_CELL_OFF;
    if (own && (cell.flags & GCH_FLAG_STAR || (cell.number != 5 && cell.number != 10 && cell.number != 15)))
        return false; /* grounding, and what stands on no offense chart */
    if (is_cancelled(v, o, cell))
        return ddf_drive_offense(v, o, drive_row(v));
    bool five = cell.number == 5 && cell.kind != GCH_CELL_PI && !(cell.flags & GCH_FLAG_X);
    if (five && is_before_snap(v, o, own))
        return enforce(v, o, own, walk(v->s, cell), DDF_TIME_BEFORE_SNAP);
    return live(v, o, cell);
}
