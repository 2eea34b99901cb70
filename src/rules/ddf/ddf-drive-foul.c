/* Downs of a game nobody watches on which a chart says a foul, and one foul only (DDF-19 to DDF-21). */
#include "rules/ddf/ddf-drive.h"

/* DDF-8 S4a, DDF-21.4: the defense's chart may cancel a foul of its own. */
static bool is_cancelled(struct ddf_driver *v, int o, struct gch_cell cell) {
    enum gch_cell_kind x;
    int column =
        drive_has(v, DDF_OPT_DEF_PENALTY) ? ddf_cancel_column(v->fixture->match, !o, v->made.call, cell, &x) : -1;
    return column >= 0 && drive_column(v, !o, (enum gch_column)column).kind == x;
}

/* DDF-20.1, 20.2: a plain five yards. */
static bool is_before_snap(struct ddf_driver *v, int o, bool own) {
    enum ddf_los los = drive_has(v, DDF_OPT_LOS_PENALTY) ? ddf_los(v->fixture->match, o, own) : DDF_LOS_BEFORE;
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
static enum ddf_station enforce(struct ddf_driver *v, int o, bool own, struct spot to, enum ddf_time seconds) {
    struct gch_state *s = v->s;
    gch_state_count_call(s, o, v->made.call);
    count_foul(v, own ? o : !o, s->ball, to.x);
    if (to.first)
        count_first(v, o);
    return drive_goes_on(v, to.x, to.down, to.to_go, seconds,
                         !own && v->fixture->book->rulings.untimed_down ? GCH_PENDING_EXTEND : 0);
}

/* The play stands and the yards are marked where it ended (DDF-20.4, 20.7, 20.9). */
static enum ddf_station add_yards(struct ddf_driver *v, int o, struct ddf_outcome out, bool first, int from,
                                  struct spot to, bool own, bool after) {
    int flags = !own && v->fixture->book->rulings.untimed_down ? GCH_PENDING_EXTEND : 0;
    if (after && drive_seconds(v, DDF_TIME_FOUL) > 10)
        flags |= GCH_PENDING_RUNNING;
    drive_count_snap(v, o, out.kind, out.yards, first);
    count_foul(v, own ? o : !o, from, to.x);
    if (to.first && !first)
        count_first(v, o);
    return drive_goes_on(v, to.x, to.down, to.to_go, DDF_TIME_FOUL, flags);
}

/* The offense's dice (DDF-8 S4) once more. True: a foul. */
static bool throw_offense(struct ddf_driver *v, int o) {
    v->row = (uint8_t)(gch_dice_roll(v->dice, GCH_ROLL_OFFENSE) - 10);
    v->off = drive_pair(v, o)->offense[v->made.call - GCH_CALL_1][v->row];
    return ddf_is_foul(v->off.class);
}

static void throw_defense(struct ddf_driver *v, int o) {
    v->def = drive_pair(v, o)->defense[v->made.call - GCH_CALL_1][v->made.formation][drive_defense(v)];
}

/* A foul while the play goes on: the offended team takes it or the play. */
static enum ddf_station live(struct ddf_driver *v, int o, struct gch_cell cell) {
    const struct gch_match *match = v->fixture->match;
    const struct gch_state *s = v->s;
    bool own = cell.kind == GCH_CELL_OFF;
    bool pass = gch_call_is_pass(v->made.call);
    if (own && cell.number == 10 && pass && s->ball <= v->fixture->book->rulings.holding_line) /* DDF-20.3 */
        return DDF_AT_CALLED;
    if (throw_offense(v, o))
        return DDF_AT_CALLED;
    throw_defense(v, o);
    struct ddf_outcome out = ddf_drive_outcome(v, o);
    int x = s->ball + out.yards;
    int line = s->ball + s->to_go;
    bool first = x >= line;
    if (out.result != DDF_RESULT_YARDS || x <= 0 || x >= 100 || (s->down == 4 && !first))
        return DDF_AT_CALLED;
    bool after = false;
    if (cell.number == 15 && cell.kind != GCH_CELL_PI && drive_has(v, DDF_OPT_BETWEEN_DOWNS)) { /* DDF-8 S15 */
        enum gch_league_column list = own ? GCH_LEAGUE_BETWEEN_OFFENSE : GCH_LEAGUE_BETWEEN_DEFENSE;
        after = match->league[own ? o : !o]->column[list][drive_row(v)].kind == GCH_CELL_REC;
    }
    struct spot stands = first ? first_at(x) : (struct spot){x, s->down + 1, line - x, false};
    /* DDF-20.4, 20.7, 20.9: marked where the play ended? */
    bool adds = after || (cell.kind == GCH_CELL_DEF && out.kind != GCH_DOWN_INCOMPLETE &&
                          (cell.number == 15 || (cell.flags & GCH_FLAG_X && !pass)));
    int from = cell.number == 15 || x >= s->ball ? x : s->ball;
    int to = gch_walked(from, own, cell.number);
    struct spot taken = !adds ? walk(s, cell)
                        : own ? (struct spot){to, stands.down, stands.to_go + x - to, false} /* D57 */
                              : first_at(to);
    int play_worth = gch_situation_worth(stands.x, stands.down, stands.to_go);
    int foul_worth = gch_situation_worth(taken.x, taken.down, taken.to_go);
    if (!gch_plan_takes(own ? -foul_worth : foul_worth, own ? -play_worth : play_worth)) {
        drive_count_snap(v, o, out.kind, out.yards, first);
        return drive_goes_on(v, stands.x, stands.down, stands.to_go, DDF_TIME_FOUL,
                             drive_seconds(v, DDF_TIME_FOUL) > 10 ? GCH_PENDING_RUNNING : 0);
    }
    return adds ? add_yards(v, o, out, first, from, taken, own, after) : enforce(v, o, own, taken, DDF_TIME_FOUL);
}

/* DDF-8 S3, S4d: the first foul of a down. */
static enum ddf_station foul(struct ddf_driver *v, int o, struct gch_cell cell) {
    bool own = cell.kind == GCH_CELL_OFF;
    bool five = cell.number == 5 && cell.kind != GCH_CELL_PI && !(cell.flags & GCH_FLAG_X);
    if (five && is_before_snap(v, o, own))
        return enforce(v, o, own, walk(v->s, cell), DDF_TIME_BEFORE_SNAP);
    return live(v, o, cell);
}

enum ddf_station ddf_drive_foul(struct ddf_driver *v) {
    int o = v->s->offense;
    drive_go_back(v, GCH_PLACE_DEFENSE); /* the defense has not thrown yet */
    for (int throws = 0; throws < 50; throws++) {
        struct gch_cell cell = v->fixture->match->team[o]->column[GCH_COL_PLAY_1 + v->made.call - GCH_CALL_1][v->row];
        bool own = cell.kind == GCH_CELL_OFF;
        if (own && (cell.flags & GCH_FLAG_STAR || (cell.number != 5 && cell.number != 10 && cell.number != 15)))
            return DDF_AT_CALLED; /* grounding, and what stands on no offense chart */
        if (!is_cancelled(v, o, cell))
            return foul(v, o, cell);
        if (!throw_offense(v, o)) {
            throw_defense(v, o);
            return ddf_drive_cells(v);
        }
    }
    return DDF_AT_CALLED;
}

/* DDF-21.3: how far downfield a forced interference was. */
static int interference(struct ddf_driver *v) {
    uint32_t yards = gch_dice_split(v->dice, 10);
    if (ddf_interference_twice(v->made.call))
        yards += gch_dice_split(v->dice, 10);
    return (int)yards + ddf_interference_from(v->made.call);
}

/* DDF-21.1. */
enum ddf_station ddf_drive_forced_foul(struct ddf_driver *v) {
    int o = v->s->offense;
    drive_go_back(v, GCH_PLACE_DEF_PENALTY);
    int row = drive_row(v);
    struct gch_cell found = {0};
    int count = 0;
    for (int i = 0; i < 4; i++) {
        struct gch_cell cell;
        if (ddf_forces(v->fixture->match, !o, i, v->made.call, row, &cell)) {
            found = cell;
            count++;
        }
    }
    if (count != 1) /* DDF-21.2: dice choose */
        return DDF_AT_CALLED;
    if (found.kind == GCH_CELL_PI)
        found.number = (int16_t)interference(v);
    return foul(v, o, found);
}
