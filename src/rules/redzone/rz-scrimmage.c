/* Plays 1..9 and sneaks from the snap to the end of the play (RZ-3, 7, 12, 13, 14, 23, 25, 29). */
#include "rules/redzone/rz-priv.h"

/* What became of the two cells. */
enum down_kind {
    DOWN_GAIN,
    DOWN_INC,
    DOWN_INT,
    DOWN_FUMBLE,
    DOWN_TD,
    DOWN_OFFSET, /* fouls by both teams: the play is over */
};

struct down {
    uint8_t kind;
    uint8_t how; /* enum gch_event_kind: RUN, PASS, SACK, SCRAMBLE */
    bool oob;
    bool snap;   /* a fumbled snap */
    bool inches; /* reviewed: short by inches (RZ-29.5) */
    int16_t yards;
    int16_t alone; /* the offense's number without the defense's (R19) */
};

static const struct gch_cell blank;

static struct down gain(int yards, enum gch_event_kind how, bool oob) {
    return (struct down){
        .kind = DOWN_GAIN, .how = (uint8_t)how, .oob = oob, .yards = (int16_t)yards, .alone = (int16_t)yards};
}

static struct down fumble_at(int yards, enum gch_event_kind how) {
    return (struct down){.kind = DOWN_FUMBLE, .how = (uint8_t)how, .yards = (int16_t)yards};
}

static struct down touchdown(const struct rz_work *w, enum gch_event_kind how) {
    return (struct down){.kind = DOWN_TD, .how = (uint8_t)how, .yards = (int16_t)w->d};
}

/* --- fouls ------------------------------------------------------------------------------------------------------ */

enum foul_outcome {
    FOUL_AGAIN, /* the offense throws again */
    FOUL_OVER,  /* the result is set */
    FOUL_JUDGE, /* no more throws: the offended team chooses */
};

/* RZ-23.1, 25: the first foul of a play is checked; the table may know nothing of it (R59). */
static enum rz_snap check_snap(struct rz_work *w, const struct gch_foul *foul) {
    const uint8_t *row = w->book->snap[foul->type][gch_call_is_pass(w->call)];
    static const char *const words[] = {"", "before the snap", "play or foul", "play and foul"};
    if (row[0] == RZ_SNAP_NONE)
        return RZ_SNAP_NONE;
    enum rz_snap snap = (enum rz_snap)row[gch_throw(&w->base, !w->o, GCH_ROLL_PENALTY_SNAP) - 1];
    gch_rule(&w->base, "RZ-25", words[snap]);
    return snap;
}

static enum foul_outcome note(struct rz_work *w, struct gch_foul foul) {
    if (foul.type == GCH_FOUL_PI && w->fouls == 0) { /* RZ-23.3 */
        gch_rz_enforce(w, foul, false);
        return FOUL_OVER;
    }
    if (gch_rz_note_foul(w, foul)) { /* RZ-23.6, 23.7 */
        gch_rz_offset(w);
        return FOUL_OVER;
    }
    if (foul.type == GCH_FOUL_PI) {
        w->no_play = true; /* RZ-23.7: any one of the fouls */
        return FOUL_JUDGE;
    }
    if (foul.type == GCH_FOUL_GROUNDING) { /* R51 */
        w->no_play = w->r->grounding_final != 0;
        return FOUL_JUDGE;
    }
    if (w->fouls == 1) {
        w->snap = (uint8_t)check_snap(w, &foul);
        if (w->snap == RZ_SNAP_PRE) {
            gch_rz_enforce(w, foul, true);
            return FOUL_OVER;
        }
    }
    return FOUL_AGAIN;
}

/* The rolling ended with a foul: interference or grounding. */
static void judge_foul(struct rz_work *w) {
    struct rz_end end = rz_end_at(RZ_INC, w->o, 0);
    w->tags |= GCH_TAG_BIT(INCOMPLETE);
    w->base.play->cell = (struct gch_cell){GCH_CELL_INC, 0, 0};
    gch_event_add(&w->base, GCH_EV_INCOMPLETE, w->o, 0, 0, 0);
    gch_rz_judge(w, &end);
}

/* A result column thrown until it gives no foul; further fouls are noted. False: both teams fouled. */
static bool throw_result(struct rz_work *w, enum gch_purpose purpose, enum gch_column column, struct gch_cell *out,
                         int *total) {
    for (int throws = 0;; throws++) {
        *out = gch_rz_throw_column(w, purpose, w->o, column, total);
        if (!rz_is_foul(*out))
            return true;
        if (!rz_ok(w) || throws > 60) {
            *out = blank;
            return true;
        }
        if (gch_rz_note_foul(w, gch_foul_of(*out, w->o)))
            return false;
        if (w->fouls == 1)
            w->snap = RZ_SNAP_NONE; /* the ball was in play */
    }
}

/* --- cells to yards --------------------------------------------------------------------------------------------- */

int gch_rz_containment(struct rz_work *w, bool *forced) {
    int def = !w->o;
    *forced = false;
    if (w->base.match->coverage_kinds[def][GCH_COV_QT] == UINT64_C(1) << GCH_CELL_BLANK)
        return 0;
    struct gch_cell hold = gch_throw_coverage(&w->base, def, GCH_ROLL_QT_CONTAINMENT, GCH_COV_QT);
    *forced = hold.kind == GCH_CELL_FORCED;
    return hold.number;
}

static struct down combine(struct rz_work *w, struct gch_cell off, struct gch_cell def, int total);

/* RZ-12.2 to 12.5 */
static struct down trapped(struct rz_work *w, struct gch_cell off, int off_total) {
    struct gch_cell cell;
    int total;
    if (!throw_result(w, GCH_ROLL_QT, GCH_COL_QT, &cell, &total))
        return (struct down){.kind = DOWN_OFFSET};
    switch (cell.kind) {
    case GCH_CELL_F:
        return fumble_at(cell.number, cell.number > 0 ? GCH_EV_SCRAMBLE : GCH_EV_SACK);
    case GCH_CELL_FS: {
        struct down down = fumble_at(0, GCH_EV_SACK);
        down.snap = true;
        return down;
    }
    case GCH_CELL_TD:
        return touchdown(w, GCH_EV_SCRAMBLE);
    case GCH_CELL_INC:
        return (struct down){.kind = DOWN_INC};
    case GCH_CELL_PASS:
        gch_rule(&w->base, "RZ-12.4", "the quarterback escapes and throws");
        if (off.kind != GCH_CELL_QT)
            return combine(w, off, blank, off_total);
        return w->r->pass_on_qt_incomplete ? (struct down){.kind = DOWN_INC} : gain(0, GCH_EV_PASS, false);
    default:
        break;
    }
    cell = gch_rz_resolved(w, w->o, cell, total);
    int yards = cell.number;
    bool ran = yards > 0;
    bool oob = (cell.flags & GCH_FLAG_STAR) != 0;
    if (ran || !w->r->qr_positive_only) { /* R27 */
        bool forced;
        int hold = gch_rz_containment(w, &forced);
        yards = forced ? hold : yards + hold;
        oob = oob && !forced;
    }
    return gain(yards, ran ? GCH_EV_SCRAMBLE : GCH_EV_SACK, oob);
}

/* RZ-3.3: breakaways and variable cells are resolved first. */
static struct down add(struct rz_work *w, struct gch_cell off, struct gch_cell def, int total,
                       enum gch_event_kind how) {
    if (off.kind == GCH_CELL_B) { /* RZ-12.1 */
        if (!throw_result(w, GCH_ROLL_BREAKAWAY, GCH_COL_B, &off, &total))
            return (struct down){.kind = DOWN_OFFSET};
        if (off.kind == GCH_CELL_F)
            return fumble_at(off.number + def.number, how);
        if (off.kind == GCH_CELL_FS || off.kind == GCH_CELL_B)
            off = blank;
    }
    if (off.kind == GCH_CELL_TD)
        return touchdown(w, how);
    off = gch_rz_resolved(w, w->o, off, total);
    struct down down = gain(off.number + def.number, how, (off.flags & GCH_FLAG_STAR) != 0);
    down.alone = off.number;
    return down;
}

/* RZ-3: two cells, one outcome. */
static struct down combine(struct rz_work *w, struct gch_cell off, struct gch_cell def, int total) {
    enum gch_event_kind how = gch_call_is_run(w->call) ? GCH_EV_RUN : GCH_EV_PASS;
    enum gch_action action = gch_matrix_action(&w->book->matrix, off, def);
    int number = gch_action_number(action, off, def);
    if (w->base.trace != NULL) {
        struct gch_trace_item *item = gch_trace_add(w->base.trace, GCH_TRACE_ACTION, w->o);
        if (item != NULL) {
            item->chart = gch_action_name(action);
            item->number = (int16_t)number;
        }
    }
    switch (action) {
    case GCH_ACT_ADD:
        return add(w, off, def, total, how);
    case GCH_ACT_TD:
    case GCH_ACT_FORCED_TD:
        return touchdown(w, how);
    case GCH_ACT_FORCED:
        return def.kind == GCH_CELL_FORCED_TD ? touchdown(w, how) : gain(number, how, false);
    case GCH_ACT_QT:
        return trapped(w, off, total);
    case GCH_ACT_O_INT:
    case GCH_ACT_D_INT:
    case GCH_ACT_INT_MIN:
        return (struct down){.kind = DOWN_INT, .yards = (int16_t)number};
    case GCH_ACT_O_F:
    case GCH_ACT_D_F:
    case GCH_ACT_F_ADD:
    case GCH_ACT_F_MAX:
    case GCH_ACT_F_MIN:
    case GCH_ACT_F_DEF: {
        /* A ball lost behind the line on a pass is the passer's: a sack. */
        struct down down = fumble_at(number, how == GCH_EV_PASS && number < 0 ? GCH_EV_SACK : how);
        down.snap = off.kind == GCH_CELL_FS;
        if (down.snap)
            down.how = GCH_EV_RUN;
        return down;
    }
    default:
        return (struct down){.kind = DOWN_INC};
    }
}

/* --- the red zone ----------------------------------------------------------------------------------------------- */

/* RZ-7.2 to 7.5, R19, R32 */
static void end_line(struct rz_work *w, struct down *down) {
    int line = w->d + 10;
    bool near = w->d <= w->r->end_line_from;
    if (down->kind == DOWN_GAIN && down->how == GCH_EV_PASS &&
        (down->yards >= line || (w->r->end_line_alone && down->alone >= line))) {
        gch_rule(&w->base, near ? "RZ-7.2" : "RZ-7.4", near ? "past the End Line: incomplete" : "a long touchdown");
        *down = near ? (struct down){.kind = DOWN_INC} : touchdown(w, GCH_EV_PASS);
    } else if (down->kind == DOWN_INT && down->yards >= line && !near && !w->r->int_nine_deep) {
        gch_rule(&w->base, "RZ-7.5", "past the End Line: incomplete");
        *down = (struct down){.kind = DOWN_INC};
    }
}

/* RZ-7.6, R20 */
static void inside_ten(struct rz_work *w, struct down *down) {
    if (w->d > w->r->red_zone_run_from || down->kind != DOWN_GAIN)
        return;
    bool run = down->how == GCH_EV_RUN && w->call >= GCH_CALL_2 && w->call <= GCH_CALL_4;
    if (!run && !(down->how == GCH_EV_SCRAMBLE && down->yards > 0))
        return;
    gch_rule(&w->base, "RZ-7.6", "one yard less inside the 10");
    down->yards--;
}

/* --- instant replay --------------------------------------------------------------------------------------------- */

/* RZ-29.3: does a side call for a review, and is the play reversed? */
static bool reviewed(struct rz_work *w, int side) {
    struct gch_state *s = w->now;
    bool late = (s->quarter % 2 == 0 || s->quarter > 4) && s->clock <= w->r->review_window;
    if (!rz_option(w, RZ_OPT_INSTANT_REPLAY) || w->trying || late || s->reviews_left[side] == 0)
        return false;
    if (s->timeouts[side] == 0 && w->r->review_needs_timeout) /* R62 */
        return false;
    struct gch_question q = gch_question_make(&w->base, GCH_ASK_REVIEW, side, w->o, 0, 3);
    if (gch_ask(&w->base, &q) == 0)
        return false;
    bool reversed = w->book->review[gch_throw(&w->base, side, GCH_ROLL_REVIEW) - 1] != 0;
    s->reviews_left[side]--;
    if (!reversed && s->timeouts[side] > 0)
        s->timeouts[side]--;
    w->tags |= reversed ? GCH_TAG_BIT(REVIEW_REVERSED) : GCH_TAG_BIT(REVIEW_STANDS);
    gch_event_add(&w->base, GCH_EV_REVIEW, side, reversed, 0, 0);
    return reversed;
}

/* RZ-29.4: offensive INC against (#), or defensive INC against an offensive number. */
static void review_pass(struct rz_work *w, struct down *down, struct gch_cell off, struct gch_cell def, int total) {
    if (!gch_call_is_pass(w->call))
        return;
    if (off.kind == GCH_CELL_INC && def.kind == GCH_CELL_FORCED && down->kind != DOWN_INC) {
        if (reviewed(w, !w->o))
            *down = (struct down){.kind = DOWN_INC};
    } else if (def.kind == GCH_CELL_INC && down->kind == DOWN_INC &&
               (off.kind == GCH_CELL_NUMBER || rz_is_variable(off))) {
        if (reviewed(w, w->o)) {
            off = gch_rz_resolved(w, w->o, off, total);
            *down = gain(off.number, GCH_EV_PASS, (off.flags & GCH_FLAG_STAR) != 0);
            end_line(w, down);
        }
    }
}

/* RZ-29.5: a run that just reached the line to gain or the goal line. */
static void review_run(struct rz_work *w, struct down *down) {
    int x = w->L + down->yards;
    if (down->kind != DOWN_GAIN || (down->how != GCH_EV_RUN && down->how != GCH_EV_SCRAMBLE))
        return;
    if (x != w->G && x != 100)
        return;
    if (reviewed(w, !w->o))
        down->inches = true;
}

/* --- the end of the play ---------------------------------------------------------------------------------------- */

static struct gch_cell cell_of(const struct down *down) {
    switch (down->kind) {
    case DOWN_TD:
        return (struct gch_cell){GCH_CELL_TD, 0, 0};
    case DOWN_INC:
        return (struct gch_cell){GCH_CELL_INC, 0, 0};
    case DOWN_INT:
        return (struct gch_cell){GCH_CELL_INT, 0, down->yards};
    case DOWN_FUMBLE:
        if (down->snap)
            return (struct gch_cell){GCH_CELL_FS, 0, 0};
        return (struct gch_cell){GCH_CELL_F, 0, down->yards};
    default:
        return (struct gch_cell){GCH_CELL_NUMBER, down->oob ? GCH_FLAG_STAR : 0, down->yards};
    }
}

static int capped(const struct rz_work *w, int yards) {
    return yards > w->d ? w->d : yards;
}

static struct rz_end incomplete(struct rz_work *w) {
    w->tags |= GCH_TAG_BIT(INCOMPLETE);
    gch_event_add(&w->base, GCH_EV_INCOMPLETE, w->o, 0, 0, 0);
    return rz_end_at(RZ_INC, w->o, 0);
}

/* RZ-14 */
static struct rz_end intercepted(struct rz_work *w, int yards) {
    int def = !w->o;
    int point = w->L + yards;
    if (gch_rz_noted(w, GCH_FOUL_DEF_15X) && w->r->x15_no_turnover)
        return rz_end_at(RZ_DEAD, w->o, w->L);    /* RZ-24.3, R54 */
    if (rz_option(w, RZ_OPT_DROP_INTERCEPTION)) { /* RZ-14.5 */
        struct gch_question q = gch_question_make(&w->base, GCH_ASK_DROP, def, w->o, 0, 3);
        q.spot = (int16_t)(100 - point);
        if (gch_ask(&w->base, &q) == 1) {
            w->base.play->cell = (struct gch_cell){GCH_CELL_INC, 0, 0};
            return incomplete(w);
        }
    }
    bool past = yards >= w->d + 10;
    if (past && w->r->int_nine_deep)
        point = 109;
    w->tags |= GCH_TAG_BIT(INTERCEPTION);
    w->changed = true;
    gch_event_add(&w->base, GCH_EV_INTERCEPTION, def, 100 - point, yards, 0);
    if (past && !w->r->int_nine_deep)
        return gch_rz_touchback(w, def, false); /* RZ-7.3 */
    if (point <= 0) {                           /* RZ-14.4 */
        gch_rule(&w->base, "RZ-14.4", "intercepted behind the passer's goal line");
        if (!w->r->int_own_end_zone_td)
            return gch_rz_touchback(w, def, false);
        return rz_touchdown(def, GCH_TD_INT_RETURN);
    }
    struct rz_run run = {.kind = GCH_RET_INT, .side = def, .start = 100 - point};
    return gch_rz_return_or_touchback(w, &run, GCH_RETURN);
}

static struct rz_end fumbled(struct rz_work *w, const struct down *down) {
    struct rz_loose loose = {.side = w->o,
                             .x = w->L + down->yards,
                             .yards = down->yards,
                             .score = down->how == GCH_EV_PASS ? GCH_TD_PASS : GCH_TD_RUN};
    gch_event_add(&w->base, (enum gch_event_kind)down->how, w->o, capped(w, down->yards), 0, 0);
    if (loose.x < 100 && gch_rz_noted(w, GCH_FOUL_DEF_15X) && w->r->x15_no_turnover)
        return rz_end_at(RZ_DEAD, w->o, loose.x); /* R54: marked from here if it is a gain */
    if (down->how == GCH_EV_SACK)
        w->tags |= GCH_TAG_BIT(SACK);
    w->fumble = loose.x;
    return gch_rz_loose_ball(w, &loose);
}

static struct rz_end play_out(struct rz_work *w, const struct down *down) {
    struct rz_end end = {.kind = RZ_DEAD, .side = (uint8_t)w->o, .oob = down->oob};
    int x = w->L + down->yards;
    switch (down->kind) {
    case DOWN_INC:
        return incomplete(w);
    case DOWN_INT:
        return intercepted(w, down->yards);
    case DOWN_FUMBLE:
        return fumbled(w, down);
    default:
        break;
    }
    if (down->how == GCH_EV_SACK)
        w->tags |= GCH_TAG_BIT(SACK);
    if (down->oob)
        w->tags |= GCH_TAG_BIT(OUT_OF_BOUNDS);
    if (down->inches) { /* RZ-29.5, R62 */
        end.inches = true;
        end.x = (int16_t)(x > 99 ? 99 : x);
        gch_event_add(&w->base, (enum gch_event_kind)down->how, w->o, end.x - w->L, 0, 0);
        return end;
    }
    gch_event_add(&w->base, (enum gch_event_kind)down->how, w->o, capped(w, down->yards), down->oob, 0);
    if (down->kind == DOWN_TD || x >= 100) {
        end.kind = RZ_TD;
        end.score = down->how == GCH_EV_PASS ? GCH_TD_PASS : GCH_TD_RUN;
    } else if (x <= 0) {
        end.kind = RZ_SAFETY; /* RZ-10.1 */
    } else {
        end.x = (int16_t)x;
    }
    return end;
}

static void conclude(struct rz_work *w, const struct down *down) {
    if (down->kind == DOWN_OFFSET) {
        gch_rz_offset(w);
        return;
    }
    w->base.play->cell = cell_of(down);
    struct rz_end end = play_out(w, down);
    gch_rz_judge(w, &end);
}

/* R04 */
static struct gch_cell on_run(const struct rz_work *w, struct gch_cell cell) {
    if (gch_call_is_run(w->call) && cell.kind == GCH_CELL_INC && w->r->run_inc_no_change)
        return blank;
    return cell;
}

static struct gch_cell throw_defense(struct rz_work *w, int formation) {
    const struct gch_match *m = w->base.match;
    int def = !w->o;
    int play = w->call - GCH_CALL_1;
    int total = gch_throw(&w->base, def, GCH_ROLL_DEFENSE);
    bool home = formation == GCH_HOME_FIELD; /* RZ-30.3 */
    struct gch_cell cell = home ? w->book->home_field[gch_rz_home_rating(m, def) + 6][total - 1][play]
                                : m->team[def]->defense[formation][play][total - 1];
    if (w->base.trace != NULL)
        gch_trace_cell(&w->base, home ? GCH_LEAGUE_SIDE : def, home ? "home-field" : "defense",
                       gch_column_name((enum gch_column)(GCH_COL_PLAY_1 + play)), total, cell);
    return cell;
}

void gch_rz_scrimmage(struct rz_work *w, int formation) {
    enum gch_column column = (enum gch_column)(GCH_COL_PLAY_1 + w->call - GCH_CALL_1);
    enum foul_outcome outcome = FOUL_AGAIN;
    int total;
    struct gch_cell off = gch_rz_throw_column(w, GCH_ROLL_OFFENSE, w->o, column, &total);
    struct gch_cell def = throw_defense(w, formation);
    if (rz_is_foul(def)) { /* R03 */
        if (w->r->defense_foul)
            outcome = note(w, gch_foul_of(def, w->o));
        def = blank;
    }
    for (int throws = 0; outcome == FOUL_AGAIN && rz_is_foul(off); throws++) {
        if (!rz_ok(w) || throws > 60) {
            off = blank;
            break;
        }
        outcome = note(w, gch_foul_of(off, w->o));
        if (outcome == FOUL_AGAIN)
            off = gch_rz_throw_column(w, GCH_ROLL_OFFENSE, w->o, column, &total);
    }
    if (outcome == FOUL_OVER)
        return;
    if (outcome == FOUL_JUDGE) {
        judge_foul(w);
        return;
    }
    off = on_run(w, off);
    def = on_run(w, def);
    struct down down = combine(w, off, def, total);
    end_line(w, &down);
    review_pass(w, &down, off, def, total);
    inside_ten(w, &down);
    review_run(w, &down);
    conclude(w, &down);
}

/* --- sneaks ----------------------------------------------------------------------------------------------------- */

bool gch_rz_sneak_column(const struct gch_match *match, int side) {
    const struct gch_team *team = match->team[side];
    return match->season.qb_column && team->columns >> GCH_COL_QB & 1 &&
           team->values[GCH_VAL_SNEAK_LIMIT] != GCH_NO_VALUE;
}

/* RZ-13.2, R29: green is one yard, anything else none, and the QR table is added. */
static struct down short_sneak(struct rz_work *w, struct gch_cell cell) {
    if ((cell.kind == GCH_CELL_F || cell.kind == GCH_CELL_FS) && w->r->sneak_fumble_stays) {
        struct down down = fumble_at(0, GCH_EV_RUN);
        down.snap = cell.kind == GCH_CELL_FS;
        return down;
    }
    bool variable = rz_is_variable(cell) && !(cell.flags & GCH_FLAG_MINUS);
    bool green = cell.kind == GCH_CELL_TD || variable || (cell.kind == GCH_CELL_NUMBER && cell.number > 0);
    bool forced;
    int hold = gch_rz_containment(w, &forced);
    return gain(forced ? hold : hold + green, GCH_EV_RUN, false);
}

static struct down long_sneak(struct rz_work *w, struct gch_cell cell, int total) {
    if (cell.kind == GCH_CELL_F || cell.kind == GCH_CELL_FS) {
        struct down down = fumble_at(cell.number, GCH_EV_RUN);
        down.snap = cell.kind == GCH_CELL_FS;
        return down;
    }
    if (cell.kind == GCH_CELL_TD)
        return touchdown(w, GCH_EV_RUN);
    cell = gch_rz_resolved(w, w->o, cell, total);
    return gain(cell.number, GCH_EV_RUN, (cell.flags & GCH_FLAG_STAR) != 0);
}

void gch_rz_sneak(struct rz_work *w) {
    bool column = gch_rz_sneak_column(w->base.match, w->o);
    /* RZ-13.2: without the column's own rule its table serves only where the chart sets no limit. */
    const struct gch_team *team = w->base.match->team[w->o];
    bool qb = column || (team->columns >> GCH_COL_QB & 1 && team->values[GCH_VAL_SNEAK_LIMIT] == GCH_NO_VALUE);
    enum foul_outcome outcome = FOUL_AGAIN;
    struct gch_cell cell = blank;
    int total = 10;
    for (int throws = 0; outcome == FOUL_AGAIN; throws++) {
        cell = qb ? gch_rz_throw_column(w, GCH_ROLL_QB_SNEAK, w->o, GCH_COL_QB, &total)
                  : gch_rz_throw_column(w, GCH_ROLL_QT, w->o, GCH_COL_QT, &total);
        if (!rz_is_foul(cell) || !rz_ok(w) || throws > 60)
            break;
        outcome = note(w, gch_foul_of(cell, w->o));
    }
    if (outcome == FOUL_OVER)
        return;
    if (outcome == FOUL_JUDGE) {
        judge_foul(w);
        return;
    }
    if (rz_is_foul(cell))
        cell = blank;
    struct down down = column ? long_sneak(w, cell, total) : short_sneak(w, cell);
    review_run(w, &down);
    conclude(w, &down);
}
