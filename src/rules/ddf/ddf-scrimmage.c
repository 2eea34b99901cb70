/* Plays 1..9 from the snap to the end of the play (DDF-8 steps S1 to S13). */
#include "rules/ddf/ddf-priv.h"

/* What became of the two cells. */
enum down_kind {
    DOWN_GAIN,
    DOWN_INC,
    DOWN_INT,
    DOWN_FUMBLE,
    DOWN_TD,
    DOWN_OFFSET, /* fouls by both teams in a result column: the play is over */
};

struct down {
    uint8_t kind;
    uint8_t how; /* enum gch_event_kind: RUN, PASS, SACK, SCRAMBLE */
    bool oob;
    bool end_zone;
    int16_t yards;
};

/* S1, DDF-13.9: the die is thrown up to three times, as a number from 000 to 999 below the rating. */
static bool muffed(struct ddf_work *w) {
    int rating = w->base.match->team[w->o]->values[GCH_VAL_MUFFED_SNAP_RATING];
    if (!ddf_option(w, DDF_OPT_MUFFED_SNAP) || rating <= 0)
        return false;
    for (int unit = 100; unit >= 1; unit /= 10) {
        int digit = rating / unit % 10;
        int die = gch_throw(&w->base, w->o, GCH_ROLL_MUFFED_SNAP);
        if (die != digit)
            return die < digit;
        /* Only an equal digit needs the next die. */
    }
    return false;
}

/* DDF-21.3: how far downfield a forced interference was. */
static int pi_yards(struct ddf_work *w) {
    int yards = gch_throw(&w->base, !w->o, GCH_ROLL_PI_YARDS);
    if (ddf_interference_twice(w->call))
        yards += gch_throw(&w->base, !w->o, GCH_ROLL_PI_YARDS);
    return yards + ddf_interference_from(w->call);
}

const enum gch_column ddf_def_penalty_columns[4] = {GCH_COL_DEF_PENALTY_5, GCH_COL_DEF_PENALTY_5X,
                                                    GCH_COL_DEF_PENALTY_15, GCH_COL_DEF_PENALTY_PI};

/* DDF-21.2, D64: which of several forced fouls. others = fouls that are not interference. */
static int pick_forced(struct ddf_work *w, int others, bool pi) {
    for (int tries = 0; tries < 100; tries++) {
        int die = gch_throw(&w->base, !w->o, GCH_ROLL_PENALTY_PICK);
        if (!ddf_ok(w))
            return 0;
        if (pi && die >= w->r->pi_pick_from)
            return others;
        int range = pi ? w->r->pi_pick_from : 10;
        int share = range / others;
        if (die < share * others)
            return die / share;
    }
    return 0;
}

/* S2, DDF-21.1: does the defense's chart force a foul? */
static bool forced_foul(struct ddf_work *w, struct gch_foul *out) {
    const struct gch_match *m = w->base.match;
    int def = !w->o;
    bool pi_usable = w->call >= GCH_CALL_6;
    uint32_t rows = ddf_side(m, def)->forced_rows[pi_usable];
    if (rows == 0)
        return false;
    int total = gch_throw(&w->base, def, GCH_ROLL_DEF_PENALTY);
    if (!(rows >> (total - 10) & 1))
        return false;
    struct gch_cell found[4];
    int count = 0;
    bool pi = false;
    for (int i = 0; i < 4; i++) {
        struct gch_cell cell;
        if (!ddf_forces(m, def, i, w->call, total - 10, &cell))
            continue;
        if (w->base.trace != NULL)
            gch_trace_cell(&w->base, def, "def-penalty", gch_column_name(ddf_def_penalty_columns[i]), total, cell);
        found[count++] = cell;
        pi |= i == 3;
    }
    if (count == 0)
        return false;
    int pick = count == 1 ? 0 : pick_forced(w, count - pi, pi);
    *out = ddf_foul_of(found[pick], w->o);
    if (out->type == GCH_FOUL_PI)
        out->yards = (int16_t)pi_yards(w);
    gch_rule(&w->base, "DDF-21.1", "the defense's chart forces a foul");
    return true;
}

bool ddf_is_before_snap(struct ddf_work *w, const struct gch_foul *foul) {
    bool own = foul->type == GCH_FOUL_OFF_5;
    enum ddf_los los = ddf_option(w, DDF_OPT_LOS_PENALTY) ? ddf_los(w->base.match, w->o, own) : DDF_LOS_BEFORE;
    return los == DDF_LOS_BEFORE ||
           (los == DDF_LOS_DICE &&
            gch_throw_column(&w->base, w->o, GCH_ROLL_LOS_PENALTY, w->o, ddf_los_column(own)).kind != GCH_CELL_POST);
}

/* S4a, DDF-21.4: the defense's chart may cancel a foul of its own that the offense's chart gave. */
static bool cancelled(struct ddf_work *w, struct gch_cell cell) {
    int def = !w->o;
    enum gch_cell_kind x;
    int column = ddf_option(w, DDF_OPT_DEF_PENALTY) ? ddf_cancel_column(w->base.match, def, w->call, cell, &x) : -1;
    return column >= 0 &&
           gch_throw_column(&w->base, def, GCH_ROLL_DEF_PENALTY_CANCEL, def, (enum gch_column)column).kind == x;
}

static struct down gain(int yards, enum gch_event_kind how, bool oob) {
    return (struct down){.kind = DOWN_GAIN, .how = (uint8_t)how, .oob = oob, .yards = (int16_t)yards};
}

static struct down fumble_at(int yards, enum gch_event_kind how) {
    return (struct down){.kind = DOWN_FUMBLE, .how = (uint8_t)how, .yards = (int16_t)yards};
}

/* S8 and S9: the QT column, containment, sack rate (DDF-10). */
static struct down trapped(struct ddf_work *w) {
    const struct gch_match *m = w->base.match;
    int o = w->o;
    int def = !o;
    struct gch_cell cell;
    for (;;) {
        cell = gch_throw_column(&w->base, o, GCH_ROLL_QT, o, GCH_COL_QT);
        if (cell.kind != GCH_CELL_OFF && cell.kind != GCH_CELL_DEF)
            break;
        if (!ddf_ok(w) || w->fouls >= DDF_MAX_FOULS) {
            cell = (struct gch_cell){0};
            break;
        }
        if (ddf_note_foul(w, ddf_foul_of(cell, o))) /* D24 */
            return (struct down){.kind = DOWN_OFFSET};
    }
    if (cell.kind == GCH_CELL_F)
        return fumble_at(cell.number, cell.number > 0 ? GCH_EV_SCRAMBLE : GCH_EV_SACK); /* DDF-10.8 */
    if (cell.kind == GCH_CELL_TD)
        return (struct down){.kind = DOWN_TD, .how = GCH_EV_SCRAMBLE, .yards = (int16_t)w->d};
    if (cell.kind == GCH_CELL_INC)
        return (struct down){.kind = DOWN_INC};
    int yards = cell.number;
    bool oob = (cell.flags & GCH_FLAG_STAR) != 0;
    if (yards > 0 && ddf_option(w, DDF_OPT_QT_CONTAINMENT) &&
        m->coverage_kinds[def][GCH_COV_QT] != UINT64_C(1) << GCH_CELL_BLANK) {
        struct gch_cell hold = gch_throw_coverage(&w->base, def, GCH_ROLL_QT_CONTAINMENT, GCH_COV_QT);
        if (hold.kind == GCH_CELL_FORCED) {
            yards = hold.number;
            oob = false;
        } else {
            yards += hold.number;
        }
    }
    if (yards != 0 && ddf_option(w, DDF_OPT_SACK_RATE)) { /* DDF-10.5, D23 */
        enum gch_cell_kind turn = yards < 0 ? GCH_CELL_QR : GCH_CELL_SCK;
        int instead = yards < 0 ? m->team[o]->values[GCH_VAL_QR_YARDS] : m->team[def]->values[GCH_VAL_SCK_YARDS];
        if (instead != GCH_NO_VALUE && gch_has(&w->base, def, GCH_COL_SACK_RATE, turn) &&
            gch_throw_column(&w->base, def, GCH_ROLL_SACK_RATE, def, GCH_COL_SACK_RATE).kind == turn) {
            yards = instead;
            oob = false;
        }
    }
    return gain(yards, yards > 0 ? GCH_EV_SCRAMBLE : GCH_EV_SACK, oob);
}

/* S8: yardage of an offense cell that is going to be used: breakaway, bold short pass. */
static struct down add(struct ddf_work *w, struct gch_cell off, struct gch_cell def, enum gch_event_kind how) {
    int o = w->o;
    if (off.kind == GCH_CELL_B) {
        for (;;) { /* DDF-9.4 */
            off = gch_throw_column(&w->base, o, GCH_ROLL_BREAKAWAY, o, GCH_COL_B);
            if (off.kind != GCH_CELL_OFF && off.kind != GCH_CELL_DEF)
                break;
            if (!ddf_ok(w) || w->fouls >= DDF_MAX_FOULS) {
                off = (struct gch_cell){0};
                break;
            }
            if (ddf_note_foul(w, ddf_foul_of(off, o))) /* D20 */
                return (struct down){.kind = DOWN_OFFSET};
        }
        if (off.kind == GCH_CELL_F)
            return fumble_at(off.number, how);
    } else if (off.flags & GCH_FLAG_BOLD && ddf_option(w, DDF_OPT_SHORT_PASS_BIG_PLAY) &&
               w->base.match->team[o]->columns >> GCH_COL_SHORT_PASS_BIG_PLAY & 1) {
        bool star = (off.flags & GCH_FLAG_STAR) != 0;
        off = gch_throw_column(&w->base, o, GCH_ROLL_SHORT_PASS_BIG_PLAY, o, GCH_COL_SHORT_PASS_BIG_PLAY); /* DDF-9.6 */
        off.flags |= star ? GCH_FLAG_STAR : 0;
    }
    if (off.kind == GCH_CELL_TD)
        return (struct down){.kind = DOWN_TD, .how = (uint8_t)how, .yards = (int16_t)w->d};
    return gain(off.number + def.number, how, (off.flags & GCH_FLAG_STAR) != 0);
}

/* S7: may the offense cancel the defensive cell that won? Changes *def and says so. */
static bool protection(struct ddf_work *w, enum gch_action action, struct gch_cell off, struct gch_cell *def) {
    int o = w->o;
    struct gch_cell blank = {GCH_CELL_BLANK, 0, 0};
    if (def->kind == GCH_CELL_INT && action == GCH_ACT_D_INT) { /* DDF-11.6 */
        if (!ddf_option(w, DDF_OPT_GOOD_DECISION) || !gch_has(&w->base, o, GCH_COL_GOOD_DECISION, GCH_CELL_XINT) ||
            gch_throw_column(&w->base, o, GCH_ROLL_GOOD_DECISION, o, GCH_COL_GOOD_DECISION).kind != GCH_CELL_XINT)
            return false;
        *def = blank;
        return true;
    }
    if (def->kind == GCH_CELL_F && off.kind != GCH_CELL_F && (action == GCH_ACT_D_F || action == GCH_ACT_F_MAX)) {
        if (!ddf_option(w, DDF_OPT_BALL_PROTECTION) || /* DDF-13.8, D30 */
            !gch_has(&w->base, o, GCH_COL_BALL_PROTECTION, GCH_CELL_XF) ||
            gch_throw_column(&w->base, o, GCH_ROLL_BALL_PROTECTION, o, GCH_COL_BALL_PROTECTION).kind != GCH_CELL_XF)
            return false;
        *def = (struct gch_cell){GCH_CELL_FORCED, 0, def->number};
        return true;
    }
    if (def->kind == GCH_CELL_QT && off.kind != GCH_CELL_QT && action == GCH_ACT_QT) { /* DDF-10.3, D21 */
        if (!ddf_option(w, DDF_OPT_GREAT_PROTECTION) || !gch_has(&w->base, o, GCH_COL_GREAT_PROTECTION, GCH_CELL_XQT) ||
            gch_throw_column(&w->base, o, GCH_ROLL_GREAT_PROTECTION, o, GCH_COL_GREAT_PROTECTION).kind != GCH_CELL_XQT)
            return false;
        *def = blank;
        return true;
    }
    return false;
}

/* S6 to S9: two cells, one outcome. */
static struct down combine(struct ddf_work *w, struct gch_cell off, struct gch_cell def) {
    enum gch_event_kind how = gch_call_is_run(w->call) ? GCH_EV_RUN : GCH_EV_PASS;
    enum gch_action action = gch_matrix_action(&w->book->matrix, off, def);
    if (def.kind >= GCH_CELL_QT && protection(w, action, off, &def))
        action = gch_matrix_action(&w->book->matrix, off, def);
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
        if (off.kind != GCH_CELL_B && !(off.flags & GCH_FLAG_BOLD))
            return gain(number, how, (off.flags & GCH_FLAG_STAR) != 0);
        return add(w, off, def, how);
    case GCH_ACT_TD:
    case GCH_ACT_FORCED_TD:
        return (struct down){.kind = DOWN_TD, .how = (uint8_t)how, .yards = (int16_t)w->d};
    case GCH_ACT_FORCED:
        return gain(number, how, false);
    case GCH_ACT_QT:
        return trapped(w);
    case GCH_ACT_O_INT:
    case GCH_ACT_D_INT:
    case GCH_ACT_INT_MIN:
        return (struct down){.kind = DOWN_INT, .yards = (int16_t)number};
    case GCH_ACT_O_F:
    case GCH_ACT_D_F:
    case GCH_ACT_F_MAX:
    case GCH_ACT_F_MIN:
    case GCH_ACT_F_DEF:
        /* A ball lost behind the line on a pass is the passer's: a sack. */
        if (how == GCH_EV_PASS && number < 0)
            how = GCH_EV_SACK;
        return fumble_at(number, how);
    case GCH_ACT_F_EZ:
        return (struct down){.kind = DOWN_FUMBLE, .how = (uint8_t)how, .end_zone = true, .yards = (int16_t)w->d};
    default:
        return (struct down){.kind = DOWN_INC};
    }
}

/* DDF-6.3, D10: the goal-line yard. */
static void goal_line_yard(struct ddf_work *w, struct down *down, bool forced) {
    if (!ddf_option(w, DDF_OPT_GOAL_LINE_YARD) || w->d > w->r->goal_line_yard_from || w->call < GCH_CALL_3 ||
        w->call > GCH_CALL_5)
        return;
    if (down->kind != DOWN_GAIN || down->yards <= 0 || down->how == GCH_EV_SACK || down->how == GCH_EV_SCRAMBLE)
        return;
    if (forced && !w->r->goal_line_forced)
        return;
    gch_rule(&w->base, "DDF-6.3", "one yard less at the goal line");
    down->yards--;
}

static struct gch_cell cell_of(const struct down *down) {
    switch (down->kind) {
    case DOWN_TD:
        return (struct gch_cell){GCH_CELL_TD, 0, 0};
    case DOWN_INC:
        return (struct gch_cell){GCH_CELL_INC, 0, 0};
    case DOWN_INT:
        return (struct gch_cell){GCH_CELL_INT, 0, down->yards};
    case DOWN_FUMBLE:
        return (struct gch_cell){GCH_CELL_F, 0, down->yards};
    default:
        return (struct gch_cell){GCH_CELL_NUMBER, 0, down->yards};
    }
}

static int capped(const struct ddf_work *w, int yards) {
    return yards > w->d ? w->d : yards;
}

/* S11 to S13 for a pass that was intercepted at L + yards (DDF-11). */
static struct ddf_end intercepted(struct ddf_work *w, int yards) {
    int point = w->L + yards;
    if (point >= 110)
        point = 109; /* DDF-11.1 */
    int d = !w->o;
    w->tags |= GCH_TAG_BIT(INTERCEPTION);
    w->changed = true;
    gch_event_add(&w->base, GCH_EV_INTERCEPTION, d, 100 - point, yards, 0);
    if (point <= 0 && w->r->int_own_end_zone_td) { /* D25 */
        gch_rule(&w->base, "DDF-11.5", "intercepted in the passer's end zone");
        struct ddf_end end = {.kind = DDF_TD, .side = (uint8_t)d, .x = 100, .score = GCH_TD_INT_RETURN};
        return end;
    }
    if (w->fouls > 0 && ddf_early_choice(w, d, 100 - point))
        return (struct ddf_end){.kind = DDF_TAKEN, .side = (uint8_t)d};
    struct ddf_run run = {.kind = GCH_RET_INT, .side = d, .start = 100 - point};
    return ddf_return(w, &run);
}

static struct ddf_end loose(struct ddf_work *w, const struct down *down) {
    struct ddf_loose ball = {.side = w->o, .x = w->L + down->yards, .yards = down->yards};
    gch_event_add(&w->base, (enum gch_event_kind)down->how, w->o, capped(w, down->yards), 0, 0);
    if (down->how == GCH_EV_SACK)
        w->tags |= GCH_TAG_BIT(SACK);
    return ddf_fumble(w, &ball);
}

static struct ddf_end play_out(struct ddf_work *w, const struct down *down) {
    int o = w->o;
    struct ddf_end end = {.kind = DDF_DEAD, .side = (uint8_t)o, .oob = down->oob};
    int x = w->L + down->yards;
    switch (down->kind) {
    case DOWN_INC:
        end.kind = DDF_INC;
        w->tags |= GCH_TAG_BIT(INCOMPLETE);
        gch_event_add(&w->base, GCH_EV_INCOMPLETE, o, 0, 0, 0);
        return end;
    case DOWN_INT:
        return intercepted(w, down->yards);
    case DOWN_FUMBLE:
        return loose(w, down);
    default:
        break;
    }
    if (down->how == GCH_EV_SACK)
        w->tags |= GCH_TAG_BIT(SACK);
    if (down->oob)
        w->tags |= GCH_TAG_BIT(OUT_OF_BOUNDS);
    gch_event_add(&w->base, (enum gch_event_kind)down->how, o, capped(w, down->yards), down->oob, 0);
    if (down->kind == DOWN_TD || x >= 100) { /* DDF-14.1 */
        end.kind = DDF_TD;
        end.score = down->how == GCH_EV_PASS ? GCH_TD_PASS : GCH_TD_RUN;
    } else if (x <= 0) {
        end.kind = DDF_SAFETY; /* DDF-14.3 */
    } else {
        end.x = (int16_t)x;
    }
    return end;
}

/* DDF-20.5: intentional grounding is final. */
static void grounding(struct ddf_work *w, int yards) {
    struct ddf_end end = {.kind = DDF_DEAD, .side = (uint8_t)w->o, .x = (int16_t)(w->L - yards)};
    gch_rule(&w->base, "DDF-20.5", "intentional grounding");
    gch_event_add(&w->base, GCH_EV_GROUNDING, w->o, yards, 0, 0);
    w->tags |= GCH_TAG_BIT(INCOMPLETE) | GCH_TAG_BIT(PENALTY);
    if (end.x <= 0)
        end.kind = DDF_SAFETY;
    w->grounded = true;
    ddf_judge(w, &end);
}

void ddf_scrimmage(struct ddf_work *w, int formation) {
    const struct gch_match *m = w->base.match;
    int o = w->o;
    int def = !o;
    struct gch_foul foul;
    struct down down;
    if (muffed(w)) {
        gch_rule(&w->base, "DDF-13.9", "the snap is muffed");
        down = fumble_at(-1, GCH_EV_RUN);
        w->base.play->cell = cell_of(&down);
        struct ddf_end end = loose(w, &down);
        ddf_judge(w, &end);
        return;
    }
    if (ddf_option(w, DDF_OPT_DEF_PENALTY) && forced_foul(w, &foul)) {
        if (foul.type == GCH_FOUL_DEF_5 && ddf_is_before_snap(w, &foul)) { /* S3 */
            ddf_before_snap(w, foul);
            return;
        }
        ddf_note_foul(w, foul);
    }
    enum gch_column column = (enum gch_column)(GCH_COL_PLAY_1 + w->call - GCH_CALL_1);
    struct gch_cell off;
    for (int throws = 0;; throws++) { /* S4 */
        int row = gch_throw(&w->base, o, GCH_ROLL_OFFENSE);
        off = m->team[o]->column[column][row - 10];
        if (w->base.trace != NULL)
            gch_trace_cell(&w->base, o, "offense", gch_column_name(column), row, off);
        if (off.kind != GCH_CELL_OFF && off.kind != GCH_CELL_DEF && off.kind != GCH_CELL_PI)
            break;
        if (!ddf_ok(w) || throws > 50) {
            off = (struct gch_cell){0};
            break;
        }
        if (off.kind != GCH_CELL_OFF && cancelled(w, off)) { /* S4a */
            gch_rule(&w->base, "DDF-21.4", "the foul is cancelled");
            continue;
        }
        foul = ddf_foul_of(off, o);
        if (foul.type == GCH_FOUL_GROUNDING) {          /* S4c */
            if (w->fouls > 0 && w->foul[0].side != o) { /* D59 */
                ddf_note_foul(w, foul);
                ddf_offset(w);
            } else {
                grounding(w, off.number);
            }
            return;
        }
        bool five = foul.type == GCH_FOUL_OFF_5 || foul.type == GCH_FOUL_DEF_5;
        if (five && w->fouls == 0 && ddf_is_before_snap(w, &foul)) { /* S4d; D51: only the first foul */
            ddf_before_snap(w, foul);
            return;
        }
        if (ddf_note_foul(w, foul)) { /* S4b */
            ddf_offset(w);
            return;
        }
    }
    /* S5 */
    int total = gch_throw(&w->base, def, GCH_ROLL_DEFENSE);
    struct gch_cell answer = m->team[def]->defense[formation][w->call - GCH_CALL_1][total - 1];
    if (w->base.trace != NULL)
        gch_trace_cell(&w->base, def, "defense", gch_column_name(column), total, answer);
    down = combine(w, off, answer);
    if (down.kind == DOWN_OFFSET) {
        ddf_offset(w);
        return;
    }
    goal_line_yard(w, &down, answer.kind == GCH_CELL_FORCED);
    w->base.play->cell = cell_of(&down);
    w->base.play->end_zone = down.end_zone;
    struct ddf_end end = play_out(w, &down);
    ddf_judge(w, &end);
}
