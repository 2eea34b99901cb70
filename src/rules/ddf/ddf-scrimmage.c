/* Plays 1..9 from the snap to the end of the play (DDF-8 steps S1 to S13). */
#include "rules/ddf/ddf-priv.h"

/* S1, DDF-13.9: the die is thrown up to three times, as a number from 000 to 999 below the rating. */
static bool muffed(struct ddf_work *w) {
    int rating = ddf_muff_rating(w->base.match, w->offense);
    if (!ddf_option(w, DDF_OPT_MUFFED_SNAP) || rating <= 0)
        return false;
    for (int unit = 100; unit >= 1; unit /= 10) {
        int digit = rating / unit % 10;
        int die = gch_throw(&w->base, w->offense, GCH_ROLL_MUFFED_SNAP);
        if (die != digit)
            return die < digit;
        /* Only an equal digit needs the next die. */
    }
    return false;
}

/* DDF-21.3: how far downfield a forced interference was. */
static int pi_yards(struct ddf_work *w) {
    int yards = gch_throw(&w->base, !w->offense, GCH_ROLL_PI_YARDS);
    if (ddf_interference_twice(w->call))
        yards += gch_throw(&w->base, !w->offense, GCH_ROLL_PI_YARDS);
    return yards + ddf_interference_from(w->call);
}

/* DDF-21.2, D64: which of several forced fouls. others = fouls that are not interference. */
static int pick_forced(struct ddf_work *w, int others, bool pi) {
    for (int tries = 0; tries < DDF_MAX_PICKS; tries++) {
        int die = gch_throw(&w->base, !w->offense, GCH_ROLL_PENALTY_PICK);
        if (!charted_ok(&w->common))
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
    int def = !w->offense;
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
        if (gch_work_trace(&w->base) != NULL)
            gch_trace_cell(&w->base, def, "def-penalty", gch_column_name(ddf_def_penalty_columns[i]), total, cell);
        found[count++] = cell;
        pi |= i == 3;
    }
    if (count == 0)
        return false;
    int pick = count == 1 ? 0 : pick_forced(w, count - pi, pi);
    *out = ddf_foul_of(found[pick], w->offense);
    if (out->type == GCH_FOUL_PI)
        out->yards = (int16_t)pi_yards(w);
    gch_rule(&w->base, "DDF-21.1", "the defense's chart forces a foul");
    return true;
}

bool ddf_is_before_snap(struct ddf_work *w, const struct gch_foul *foul) {
    bool own = foul->type == GCH_FOUL_OFF_5;
    int owner = ddf_los_owner(w->base.match, w->offense, own);
    enum ddf_los los = ddf_option(w, DDF_OPT_LOS_PENALTY) ? ddf_los(w->base.match, owner, own) : DDF_LOS_BEFORE;
    return los == DDF_LOS_BEFORE ||
           (los == DDF_LOS_DICE &&
            gch_throw_column(&w->base, owner, GCH_ROLL_LOS_PENALTY, owner, ddf_los_column(own)).kind != GCH_CELL_POST);
}

/* S4a, DDF-21.4: the defense's chart may cancel a foul of its own that the offense's chart gave. */
static bool cancelled(struct ddf_work *w, struct gch_cell cell) {
    int def = !w->offense;
    enum gch_cell_kind x;
    int column = ddf_option(w, DDF_OPT_DEF_PENALTY) ? ddf_cancel_column(w->base.match, def, w->call, cell, &x) : -1;
    return column >= 0 &&
           gch_throw_column(&w->base, def, GCH_ROLL_DEF_PENALTY_CANCEL, def, (enum gch_column)column).kind == x;
}

/* S8 and S9: the QT column, containment, sack rate (DDF-10). */
struct charted_down ddf_trapped(struct charted_work *common, struct gch_cell offense, int total) {
    struct ddf_work *w = ddf_work(common);
    const struct gch_match *m = w->base.match;
    int side = w->offense;
    int def = !side;
    struct gch_cell cell;
    for (;;) {
        cell = gch_throw_column(&w->base, side, GCH_ROLL_QT, side, GCH_COL_QT);
        if (cell.kind != GCH_CELL_OFF && cell.kind != GCH_CELL_DEF)
            break;
        if (!charted_ok(&w->common) || w->fouls >= CHARTED_MAX_FOULS) {
            cell = (struct gch_cell){0};
            break;
        }
        if (charted_note_foul(&w->common, ddf_foul_of(cell, side))) /* D24 */
            return (struct charted_down){.kind = DOWN_OFFSET};
    }
    if (cell.kind == GCH_CELL_F)
        return charted_fumble_at(cell.number, cell.number > 0 ? GCH_EV_SCRAMBLE : GCH_EV_SACK); /* DDF-10.8 */
    if (cell.kind == GCH_CELL_TD)
        return charted_score(&w->common, GCH_EV_SCRAMBLE);
    if (cell.kind == GCH_CELL_INC)
        return (struct charted_down){.kind = DOWN_INC};
    (void)offense, (void)total; /* nothing of them counts any more */
    bool settled = cell.number > 0 && house_at(&w->base, HOUSE_HOOK_QT) != NULL && house_qt(common, &cell);
    int yards = cell.number;
    bool oob = (cell.flags & GCH_FLAG_STAR) != 0;
    if (yards > 0 && !settled && ddf_option(w, DDF_OPT_QT_CONTAINMENT) &&
        gch_match_own(m)->coverage_kinds[def][GCH_COV_QT] != UINT64_C(1) << GCH_CELL_BLANK) {
        struct gch_cell hold = gch_throw_coverage(&w->base, def, GCH_ROLL_QT_CONTAINMENT, GCH_COV_QT);
        if (hold.kind == GCH_CELL_FORCED) {
            yards = hold.number;
            oob = false;
        } else {
            yards += hold.number;
        }
    }
    if (yards != 0 && ddf_option(w, DDF_OPT_SACK_RATE) && !HOUSE_TOLD(w, pressure)) { /* DDF-10.5, D23 */
        enum gch_cell_kind turn = yards < 0 ? GCH_CELL_QR : GCH_CELL_SCK;
        int instead = yards < 0 ? m->team[side]->values[GCH_VAL_QR_YARDS] : m->team[def]->values[GCH_VAL_SCK_YARDS];
        if (instead != GCH_NO_VALUE && gch_has(&w->base, def, GCH_COL_SACK_RATE, turn) &&
            gch_throw_column(&w->base, def, GCH_ROLL_SACK_RATE, def, GCH_COL_SACK_RATE).kind == turn) {
            yards = instead;
            oob = false;
        }
    }
    return charted_gain(yards, yards > 0 ? GCH_EV_SCRAMBLE : GCH_EV_SACK, oob);
}

/* S8: yardage of an offense cell that is going to be used: breakaway, bold short pass. */
GCH_SELDOM struct charted_down add(struct ddf_work *w, struct gch_cell off, struct gch_cell def,
                                   enum gch_event_kind how) {
    int offense = w->offense;
    if (off.kind == GCH_CELL_B) {
        for (;;) { /* DDF-9.4 */
            off = gch_throw_column(&w->base, offense, GCH_ROLL_BREAKAWAY, offense, GCH_COL_B);
            if (off.kind != GCH_CELL_OFF && off.kind != GCH_CELL_DEF)
                break;
            if (!charted_ok(&w->common) || w->fouls >= CHARTED_MAX_FOULS) {
                off = (struct gch_cell){0};
                break;
            }
            if (charted_note_foul(&w->common, ddf_foul_of(off, offense))) /* D20 */
                return (struct charted_down){.kind = DOWN_OFFSET};
        }
        if (off.kind == GCH_CELL_F)
            return charted_fumble_at(off.number, how);
        if (house_with(&w->base, 10) != NULL)
            house_breakaway(&w->common, &off);
    } else if (off.flags & GCH_FLAG_BOLD && ddf_option(w, DDF_OPT_SHORT_PASS_BIG_PLAY) &&
               w->base.match->team[offense]->columns >> GCH_COL_SHORT_PASS_BIG_PLAY & 1) {
        bool star = (off.flags & GCH_FLAG_STAR) != 0;
        off = gch_throw_column(&w->base, offense, GCH_ROLL_SHORT_PASS_BIG_PLAY, offense,
                               GCH_COL_SHORT_PASS_BIG_PLAY); /* DDF-9.6 */
        off.flags |= star ? GCH_FLAG_STAR : 0;
    }
    if (off.kind == GCH_CELL_TD)
        return charted_score(&w->common, how);
    return charted_gain(off.number + def.number, how, (off.flags & GCH_FLAG_STAR) != 0);
}

/* Does a throw of the offense's column say so? Where it cannot, it is not made (DDF-1.9). */
static bool cancels(struct ddf_work *w, enum ddf_option option, enum gch_purpose purpose, enum gch_column column,
                    enum gch_cell_kind kind) {
    int offense = w->offense;
    return ddf_option(w, option) && gch_has(&w->base, offense, column, kind) &&
           gch_throw_column(&w->base, offense, purpose, offense, column).kind == kind;
}

/* S7: does the offense cancel the defensive cell that won? Changes *def if so. */
GCH_SELDOM bool protects(struct ddf_work *w, enum gch_action action, struct gch_cell off, struct gch_cell *def) {
    struct gch_cell instead = {GCH_CELL_BLANK, 0, 0};
    bool cancelled = false;
    if (def->kind == GCH_CELL_INT && action == GCH_ACT_D_INT) { /* DDF-11.6 */
        cancelled = cancels(w, DDF_OPT_GOOD_DECISION, GCH_ROLL_GOOD_DECISION, GCH_COL_GOOD_DECISION, GCH_CELL_XINT);
    } else if (def->kind == GCH_CELL_F && off.kind != GCH_CELL_F &&
               (action == GCH_ACT_D_F || action == GCH_ACT_F_MAX)) { /* DDF-13.8, D30 */
        cancelled = cancels(w, DDF_OPT_BALL_PROTECTION, GCH_ROLL_BALL_PROTECTION, GCH_COL_BALL_PROTECTION, GCH_CELL_XF);
        instead = (struct gch_cell){GCH_CELL_FORCED, 0, def->number};
    } else if (def->kind == GCH_CELL_QT && off.kind != GCH_CELL_QT && action == GCH_ACT_QT) { /* DDF-10.3, D21 */
        cancelled =
            cancels(w, DDF_OPT_GREAT_PROTECTION, GCH_ROLL_GREAT_PROTECTION, GCH_COL_GREAT_PROTECTION, GCH_CELL_XQT);
    }
    if (cancelled)
        *def = instead;
    return cancelled;
}

/* S6 to S9: two cells, one outcome. */
GCH_FOLDED struct charted_down combine(struct ddf_work *w, struct gch_cell off, struct gch_cell def) {
    enum gch_event_kind how = gch_call_is_run(w->call) ? GCH_EV_RUN : GCH_EV_PASS;
    enum gch_action action = gch_matrix_action(&w->book->matrix, off, def);
    if (def.kind >= GCH_CELL_QT && protects(w, action, off, &def))
        action = gch_matrix_action(&w->book->matrix, off, def);
    int number = charted_action_number(&w->common, action, off, def);
    switch (action) {
    case GCH_ACT_ADD:
        if (off.kind != GCH_CELL_B && !(off.flags & GCH_FLAG_BOLD))
            return charted_gain(number, how, (off.flags & GCH_FLAG_STAR) != 0);
        return add(w, off, def, how);
    case GCH_ACT_TD:
    case GCH_ACT_FORCED_TD:
        return charted_score(&w->common, how);
    case GCH_ACT_FORCED:
        return charted_gain(number, how, false);
    case GCH_ACT_QT:
        return ddf_trapped(&w->common, off, 0);
    case GCH_ACT_O_INT:
    case GCH_ACT_D_INT:
    case GCH_ACT_INT_MIN:
        return (struct charted_down){.kind = DOWN_INT, .yards = (int16_t)number};
    case GCH_ACT_O_F:
    case GCH_ACT_D_F:
    case GCH_ACT_F_MAX:
    case GCH_ACT_F_MIN:
    case GCH_ACT_F_DEF:
        /* A ball lost behind the line on a pass is the passer's: a sack. */
        if (how == GCH_EV_PASS && number < 0)
            how = GCH_EV_SACK;
        return charted_fumble_at(number, how);
    case GCH_ACT_F_EZ:
        return (struct charted_down){
            .kind = DOWN_FUMBLE, .how = (uint8_t)how, .end_zone = true, .yards = (int16_t)w->to_goal};
    default:
        return (struct charted_down){.kind = DOWN_INC};
    }
}

/* DDF-6.3, D10: the goal-line yard. May the play at hand lose it? */
static bool may_lose_yard(const struct ddf_work *w) {
    return w->to_goal <= w->r->goal_line_yard_from && w->call >= GCH_CALL_3 && w->call <= GCH_CALL_5 &&
           ddf_option(w, DDF_OPT_GOAL_LINE_YARD);
}

/* ... and does it, as it went? */
GCH_SELDOM void goal_line_yard(struct ddf_work *w, struct charted_down *down, bool forced) {
    if (down->kind != DOWN_GAIN || (down->yards <= 0 && !w->r->goal_line_loss) || down->how == GCH_EV_SACK ||
        down->how == GCH_EV_SCRAMBLE)
        return;
    if (forced && !w->r->goal_line_forced)
        return;
    gch_rule(&w->base, "DDF-6.3", "one yard less at the goal line");
    down->yards--;
}

/* S6 to S9. */
struct charted_down ddf_resolve(struct charted_work *common, struct gch_cell off, struct gch_cell def, int total) {
    struct ddf_work *w = ddf_work(common);
    (void)total;
    struct charted_down down = combine(w, off, def);
    if (may_lose_yard(w))
        goal_line_yard(w, &down, def.kind == GCH_CELL_FORCED);
    return down;
}

/* S11 to S13 for a pass that was intercepted at L + yards (DDF-11). */
static struct charted_end *intercepted(struct ddf_work *w, int yards) {
    if (house_at(&w->base, HOUSE_HOOK_INT_SPOT) != NULL)
        house_int_spot(&w->common, &yards);
    int point = w->line + yards;
    if (point >= GCH_END_LINE)
        point = GCH_END_LINE - 1; /* DDF-11.1 */
    int defense = !w->offense;
    w->tags |= GCH_TAG_BIT(INTERCEPTION);
    w->changed = true;
    gch_event_add(&w->base, GCH_EV_INTERCEPTION, defense, 100 - point, yards, 0);
    if (point <= 0 && w->r->int_own_end_zone_td) { /* D25 */
        gch_rule(&w->base, "DDF-11.5", "intercepted in the passer's end zone");
        return charted_touchdown(&w->common, defense, GCH_TD_INT_RETURN);
    }
    if (w->fouls > 0 && ddf_early_choice(w, defense, 100 - point))
        return charted_end_at(&w->common, CHARTED_TAKEN, defense, 0);
    struct ddf_run run = {.kind = GCH_RET_INT, .side = defense, .start = 100 - point};
    return ddf_return(w, &run);
}

static struct charted_end *loose(struct ddf_work *w, const struct charted_down *down) {
    struct ddf_loose ball = {
        .side = w->offense, .x = w->line + down->yards, .yards = down->yards, .snap = down->muffed};
    charted_tell_fumbled(&w->common, down);
    if (down->how == GCH_EV_SACK)
        w->tags |= GCH_TAG_BIT(SACK);
    HOUSE_NOTE(w, qb_fumble, charted_quarterbacks(&w->common, down));
    return ddf_fumble(w, &ball);
}

static struct charted_end *play_out(struct ddf_work *w, const struct charted_down *down) {
    if (down->kind == DOWN_INT)
        return intercepted(w, down->yards);
    if (down->kind == DOWN_FUMBLE)
        return loose(w, down);
    return charted_play_out(&w->common, down);
}

/* DDF-20.5: intentional grounding is final. */
static void grounding(struct ddf_work *w, int yards) {
    struct charted_end *end = charted_end_at(&w->common, CHARTED_DEAD, w->offense, w->line - yards);
    gch_rule(&w->base, "DDF-20.5", "intentional grounding");
    gch_event_add(&w->base, GCH_EV_GROUNDING, w->offense, yards, 0, 0);
    w->tags |= GCH_TAG_BIT(INCOMPLETE) | GCH_TAG_BIT(PENALTY);
    if (end->x <= 0)
        end->kind = CHARTED_SAFETY;
    w->grounded = true;
    ddf_judge(&w->common, end);
}

struct gch_cell ddf_defense_cell(const struct charted_work *w, int formation, int total) {
    return w->base.match->team[!w->offense]->defense[formation][w->call - GCH_CALL_1][total - 1];
}

void ddf_conclude(struct charted_work *common, const struct charted_down *down) {
    struct ddf_work *w = ddf_work(common);
    if (down->kind == DOWN_OFFSET) {
        ddf_offset(w);
        return;
    }
    gch_tell_cell(&w->base, charted_cell_of(down), down->end_zone);
    struct charted_end *end = play_out(w, down);
    ddf_judge(&w->common, end);
}

/* RC-1: one more flag of the down; true if the rule settles it as a false start. */
static bool flagged(struct ddf_work *w, const struct gch_foul *foul, bool before) {
    if (house_at(&w->base, HOUSE_HOOK_PENALTY) == NULL || house_penalty(&w->common, foul, before) == GCH_FLAG_STANDS)
        return false;
    w->fouls = 0;
    ddf_before_snap(w, (struct gch_foul){.type = GCH_FOUL_OFF_5, .side = (uint8_t)w->offense, .yards = 5});
    return true;
}

void ddf_scrimmage(struct charted_work *common, int formation) {
    struct ddf_work *w = ddf_work(common);
    const struct gch_match *m = w->base.match;
    int offense = w->offense;
    int def = !offense;
    struct gch_foul foul;
    struct charted_down down;
    if (!w->clean_snap && muffed(w)) {
        gch_rule(&w->base, "DDF-13.9", "the snap is muffed");
        down = charted_fumble_at(-1, GCH_EV_RUN);
        down.muffed = true;
        gch_tell_cell(&w->base, charted_cell_of(&down), false);
        struct charted_end *end = loose(w, &down);
        ddf_judge(&w->common, end);
        return;
    }
    if (!w->clean_snap && ddf_option(w, DDF_OPT_DEF_PENALTY) && forced_foul(w, &foul)) {
        if (flagged(w, &foul, false))
            return;
        if (foul.type == GCH_FOUL_DEF_5 && ddf_is_before_snap(w, &foul)) { /* S3 */
            ddf_before_snap(w, foul);
            return;
        }
        charted_note_foul(&w->common, foul);
    }
    enum gch_column column = (enum gch_column)(GCH_COL_PLAY_1 + w->call - GCH_CALL_1);
    const struct gch_cell *rows = m->team[offense]->column[column];
    const uint64_t fouls = UINT64_C(1) << GCH_CELL_OFF | UINT64_C(1) << GCH_CELL_DEF | UINT64_C(1) << GCH_CELL_PI;
    struct gch_cell off;
    for (int throws = 0;; throws++) { /* S4 */
        int row = gch_throw(&w->base, offense, GCH_ROLL_OFFENSE);
        off = rows[row - 10];
        if (gch_work_trace(&w->base) != NULL)
            gch_trace_cell(&w->base, offense, "offense", gch_column_name(column), row, off);
        if (house_at(&w->base, HOUSE_HOOK_PASS_RUSH) != NULL && house_ignores_trap(common, off) &&
            throws <= DDF_MAX_THROWS && charted_ok(common))
            continue; /* RC-18 */
        if (!(fouls >> off.kind & 1))
            break;
        if (!charted_ok(&w->common) || throws > DDF_MAX_THROWS) {
            off = (struct gch_cell){0};
            break;
        }
        if (off.kind != GCH_CELL_OFF && cancelled(w, off)) { /* S4a */
            gch_rule(&w->base, "DDF-21.4", "the foul is cancelled");
            continue;
        }
        foul = ddf_foul_of(off, offense);
        if (house_at(&w->base, HOUSE_HOOK_PENALTY) != NULL && house_flag_decides(common) && flagged(w, &foul, false))
            return;
        if (foul.type == GCH_FOUL_GROUNDING) {                /* S4c */
            if (w->fouls > 0 && w->foul[0].side != offense) { /* D59 */
                charted_note_foul(&w->common, foul);
                ddf_offset(w);
            } else {
                grounding(w, off.number);
            }
            return;
        }
        bool five = foul.type == GCH_FOUL_OFF_5 || foul.type == GCH_FOUL_DEF_5;
        if (five && w->fouls == 0 && ddf_is_before_snap(w, &foul)) { /* S4d; D51: only the first foul */
            if (house_at(&w->base, HOUSE_HOOK_PENALTY) != NULL)
                house_penalty(common, &foul, true);
            ddf_before_snap(w, foul);
            return;
        }
        if (flagged(w, &foul, false))
            return;
        if (charted_note_foul(&w->common, foul)) { /* S4b */
            ddf_offset(w);
            return;
        }
    }
    if (house_at(&w->base, HOUSE_HOOK_PASS_RUSH) != NULL && house_pass_rush(common, off, 0, &down)) {
        ddf_conclude(common, &down);
        return;
    }
    /* S5 */
    int total = gch_throw(&w->base, def, GCH_ROLL_DEFENSE);
    struct gch_cell answer = ddf_defense_cell(common, formation, total);
    if (gch_work_trace(&w->base) != NULL)
        gch_trace_cell(&w->base, def, "defense", gch_column_name(column), total, answer);
    if (house_at(&w->base, HOUSE_HOOK_PASS_RUSH) != NULL && house_ignores_trap(common, answer))
        answer = (struct gch_cell){GCH_CELL_BLANK, 0, 0}; /* RC-18 */
    down = ddf_resolve(common, off, answer, total);
    if (house_at(&w->base, HOUSE_HOOK_PASS_RESULT) != NULL)
        house_pass_result(common, &down);
    ddf_conclude(common, &down);
}
