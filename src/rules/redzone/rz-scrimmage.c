/* Plays 1..9 and sneaks from the snap to the end of the play (RZ-3, 7, 12, 13, 14, 23, 25, 29). */
#include "rules/redzone/rz-priv.h"

static const struct gch_cell blank;

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
    enum rz_snap snap = (enum rz_snap)row[gch_throw(&w->base, !w->offense, GCH_ROLL_PENALTY_SNAP) - 1];
    gch_rule(&w->base, "RZ-25", words[snap]);
    return snap;
}

/* RC-1: one more flag of the down; true if the rule settles it as a false start. */
static bool flagged(struct rz_work *w, const struct gch_foul *foul, bool before) {
    if (house_at(&w->base, HOUSE_HOOK_PENALTY) == NULL || house_penalty(&w->common, foul, before) == GCH_FLAG_STANDS)
        return false;
    w->fouls = 0;
    gch_rz_enforce(w, (struct gch_foul){.type = GCH_FOUL_OFF_5, .side = (uint8_t)w->offense, .yards = 5}, true);
    return true;
}

static enum foul_outcome note(struct rz_work *w, struct gch_foul foul) {
    if (house_at(&w->base, HOUSE_HOOK_PENALTY) != NULL && house_flag_decides(&w->common) && flagged(w, &foul, false))
        return FOUL_OVER;
    if (foul.type == GCH_FOUL_PI && w->fouls == 0) { /* RZ-23.3 */
        gch_rz_enforce(w, foul, false);
        return FOUL_OVER;
    }
    if (charted_note_foul(&w->common, foul)) { /* RZ-23.6, 23.7 */
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
        if (flagged(w, &foul, w->snap == RZ_SNAP_PRE))
            return FOUL_OVER;
        if (w->snap == RZ_SNAP_PRE) {
            gch_rz_enforce(w, foul, true);
            return FOUL_OVER;
        }
    }
    return FOUL_AGAIN;
}

/* The rolling ended with a foul: interference or grounding. */
static void judge_foul(struct rz_work *w) {
    struct charted_end *end = charted_end_at(&w->common, CHARTED_INC, w->offense, 0);
    w->tags |= GCH_TAG_BIT(INCOMPLETE);
    gch_tell_cell(&w->base, (struct gch_cell){GCH_CELL_INC, 0, 0}, false);
    gch_event_add(&w->base, GCH_EV_INCOMPLETE, w->offense, 0, 0, 0);
    gch_rz_judge(&w->common, end);
}

/* A result column thrown until it gives no foul; further fouls are noted. False: both teams fouled. */
static bool throw_result(struct rz_work *w, enum gch_purpose purpose, enum gch_column column, struct gch_cell *out,
                         int *total) {
    for (int throws = 0;; throws++) {
        *out = gch_rz_throw_column(w, purpose, w->offense, column, total);
        if (!rz_is_foul(*out))
            return true;
        if (!charted_ok(&w->common) || throws > CHARTED_MAX_THROWS) {
            *out = blank;
            return true;
        }
        if (charted_note_foul(&w->common, gch_rz_foul_of(w, *out)))
            return false;
        if (w->fouls == 1)
            w->snap = RZ_SNAP_NONE; /* the ball was in play */
    }
}

/* --- cells to yards --------------------------------------------------------------------------------------------- */

int gch_rz_containment(struct rz_work *w, bool *forced) {
    int def = !w->offense;
    *forced = false;
    if (gch_match_own(w->base.match)->coverage_kinds[def][GCH_COV_QT] == UINT64_C(1) << GCH_CELL_BLANK)
        return 0;
    struct gch_cell hold = gch_throw_coverage(&w->base, def, GCH_ROLL_QT_CONTAINMENT, GCH_COV_QT);
    *forced = hold.kind == GCH_CELL_FORCED;
    return hold.number;
}

/* What comes of a down is written where it stays: one that is handed over is copied, and those who copy it wait for its
 * parts. */
static void combine(struct rz_work *w, struct gch_cell off, struct gch_cell def, int total, struct charted_down *down);

/* RZ-12.2 to 12.5 */
static void trapped(struct rz_work *w, struct gch_cell off, int off_total, struct charted_down *down) {
    struct gch_cell cell;
    int total;
    if (!throw_result(w, GCH_ROLL_QT, GCH_COL_QT, &cell, &total)) {
        *down = (struct charted_down){.kind = DOWN_OFFSET};
        return;
    }
    switch (cell.kind) {
    case GCH_CELL_F:
        *down = charted_fumble_at(cell.number, cell.number > 0 ? GCH_EV_SCRAMBLE : GCH_EV_SACK);
        return;
    case GCH_CELL_FS:
        *down = charted_fumble_at(0, GCH_EV_SACK);
        down->snap = true;
        return;
    case GCH_CELL_TD:
        *down = charted_score(&w->common, GCH_EV_SCRAMBLE);
        return;
    case GCH_CELL_INC:
        *down = (struct charted_down){.kind = DOWN_INC};
        return;
    case GCH_CELL_PASS:
        gch_rule(&w->base, "RZ-12.4", "the quarterback escapes and throws");
        if (off.kind != GCH_CELL_QT)
            combine(w, off, blank, off_total, down);
        else if (w->r->pass_on_qt_incomplete)
            *down = (struct charted_down){.kind = DOWN_INC};
        else
            *down = charted_gain(0, GCH_EV_PASS, false);
        return;
    default:
        break;
    }
    cell = gch_rz_resolved(w, w->offense, cell, total);
    bool settled = cell.number > 0 && house_at(&w->base, HOUSE_HOOK_QT) != NULL && house_qt(&w->common, &cell);
    int yards = cell.number;
    bool ran = yards > 0;
    bool oob = (cell.flags & GCH_FLAG_STAR) != 0;
    if (!settled && (ran || !w->r->qr_positive_only)) { /* R27 */
        bool forced;
        int hold = gch_rz_containment(w, &forced);
        yards = forced ? hold : yards + hold;
        oob = oob && !forced;
    }
    *down = charted_gain(yards, ran ? GCH_EV_SCRAMBLE : GCH_EV_SACK, oob);
}

struct charted_down gch_rz_trapped(struct charted_work *common, struct gch_cell off, int off_total) {
    struct charted_down down;
    trapped(rz_work(common), off, off_total, &down);
    return down;
}

/* RZ-3.3: breakaways and variable cells are resolved first. */
static void add(struct rz_work *w, struct gch_cell off, struct gch_cell def, int total, enum gch_event_kind how,
                struct charted_down *down) {
    if (off.kind == GCH_CELL_B) { /* RZ-12.1 */
        if (!throw_result(w, GCH_ROLL_BREAKAWAY, GCH_COL_B, &off, &total)) {
            *down = (struct charted_down){.kind = DOWN_OFFSET};
            return;
        }
        if (off.kind == GCH_CELL_F) {
            *down = charted_fumble_at(off.number + def.number, how);
            return;
        }
        if (off.kind == GCH_CELL_FS || off.kind == GCH_CELL_B)
            off = blank;
        if (house_with(&w->base, 10) != NULL) {
            off = gch_rz_resolved(w, w->offense, off, total);
            house_breakaway(&w->common, &off);
        }
    }
    if (off.kind == GCH_CELL_TD) {
        *down = charted_score(&w->common, how);
        return;
    }
    off = gch_rz_resolved(w, w->offense, off, total);
    *down = charted_gain(off.number + def.number, how, (off.flags & GCH_FLAG_STAR) != 0);
    down->alone = off.number;
}

/* RZ-3: two cells, one outcome. */
static void combine(struct rz_work *w, struct gch_cell off, struct gch_cell def, int total, struct charted_down *down) {
    enum gch_event_kind how = gch_call_is_run(w->call) ? GCH_EV_RUN : GCH_EV_PASS;
    int number;
    enum gch_action action = charted_action(&w->common, &w->book->matrix, off, def, &number);
    switch (action) {
    case GCH_ACT_ADD:
        add(w, off, def, total, how, down);
        break;
    case GCH_ACT_TD:
    case GCH_ACT_FORCED_TD:
        *down = charted_score(&w->common, how);
        break;
    case GCH_ACT_FORCED:
        *down = def.kind == GCH_CELL_FORCED_TD ? charted_score(&w->common, how) : charted_gain(number, how, false);
        break;
    case GCH_ACT_QT:
        trapped(w, off, total, down);
        break;
    case GCH_ACT_O_INT:
    case GCH_ACT_D_INT:
    case GCH_ACT_INT_MIN:
        *down = (struct charted_down){.kind = DOWN_INT, .yards = (int16_t)number};
        break;
    case GCH_ACT_O_F:
    case GCH_ACT_D_F:
    case GCH_ACT_F_ADD:
    case GCH_ACT_F_MAX:
    case GCH_ACT_F_MIN:
    case GCH_ACT_F_DEF:
        /* A ball lost behind the line on a pass is the passer's: a sack. */
        *down = charted_fumble_at(number, how == GCH_EV_PASS && number < 0 ? GCH_EV_SACK : how);
        if (off.kind == GCH_CELL_FS) {
            down->snap = true;
            down->how = GCH_EV_RUN;
        }
        break;
    default:
        *down = (struct charted_down){.kind = DOWN_INC};
        break;
    }
}

/* --- the red zone ----------------------------------------------------------------------------------------------- */

/* RZ-7.2 to 7.5, R19, R32 */
static void end_line(struct rz_work *w, struct charted_down *down) {
    int line = w->to_goal + 10;
    bool near = w->to_goal <= w->r->end_line_from;
    if (down->kind == DOWN_GAIN && down->how == GCH_EV_PASS &&
        (down->yards >= line || (w->r->end_line_alone && down->alone >= line)) &&
        !HOUSE_TOLD(w, hail_mary)) { /* RC-19 */
        gch_rule(&w->base, near ? "RZ-7.2" : "RZ-7.4", near ? "past the End Line: incomplete" : "a long touchdown");
        *down = near ? (struct charted_down){.kind = DOWN_INC} : charted_score(&w->common, GCH_EV_PASS);
    } else if (down->kind == DOWN_INT && down->yards >= line && !near && !w->r->int_nine_deep &&
               !HOUSE_TOLD(w, hail_mary)) {
        gch_rule(&w->base, "RZ-7.5", "past the End Line: incomplete");
        *down = (struct charted_down){.kind = DOWN_INC};
    }
}

/* RZ-7.6, R20 */
static void inside_ten(struct rz_work *w, struct charted_down *down) {
    if (w->to_goal > w->r->red_zone_run_from || down->kind != DOWN_GAIN)
        return;
    bool run = down->how == GCH_EV_RUN && w->call >= GCH_CALL_2 && w->call <= GCH_CALL_4;
    if (!run && !(down->how == GCH_EV_SCRAMBLE && down->yards > 0))
        return;
    gch_rule(&w->base, "RZ-7.6", "one yard less inside the 10");
    down->yards--;
}

/* --- instant replay --------------------------------------------------------------------------------------------- */

/* RZ-29.3: does a side call for a review, and is the play reversed? The ball is at `stands`, or
 * at `reversed_to`. */
GCH_SELDOM bool reviewed(struct rz_work *w, int side, int stands, int reversed_to) {
    struct gch_state *s = w->now;
    bool late = (s->quarter % 2 == 0 || s->quarter > 4) && s->clock <= w->r->review_window;
    if (!rz_option(w, RZ_OPT_INSTANT_REPLAY) || w->trying || late || gch_charted(s)->reviews_left[side] == 0)
        return false;
    if (s->timeouts[side] == 0 && w->r->review_needs_timeout) /* R62 */
        return false;
    struct gch_question q = gch_question_make(&w->base, GCH_ASK_REVIEW, side, w->offense, 0, 3);
    q.spot = (int16_t)stands;
    q.reversed = (int16_t)reversed_to;
    if (gch_ask(&w->base, &q) == 0)
        return false;
    bool reversed = w->book->review[gch_throw(&w->base, side, GCH_ROLL_REVIEW) - 1] != 0;
    gch_charted(s)->reviews_left[side]--;
    if (!reversed && s->timeouts[side] > 0)
        s->timeouts[side]--;
    w->tags |= reversed ? GCH_TAG_BIT(REVIEW_REVERSED) : GCH_TAG_BIT(REVIEW_STANDS);
    gch_event_add(&w->base, GCH_EV_REVIEW, side, reversed, 0, 0);
    return reversed;
}

/* RZ-29.4: offensive INC against (#), or defensive INC against an offensive number. */
static void review_pass(struct rz_work *w, struct charted_down *down, struct gch_cell off, struct gch_cell def,
                        int total) {
    if (!gch_call_is_pass(w->call))
        return;
    if (off.kind == GCH_CELL_INC && def.kind == GCH_CELL_FORCED && down->kind != DOWN_INC) {
        if (reviewed(w, !w->offense, down->kind == DOWN_TD ? 100 : w->line + down->yards, w->line))
            *down = (struct charted_down){.kind = DOWN_INC};
    } else if (def.kind == GCH_CELL_INC && down->kind == DOWN_INC &&
               (off.kind == GCH_CELL_NUMBER || rz_is_variable(off))) {
        if (reviewed(w, w->offense, w->line, w->line + (rz_is_variable(off) ? 10 : off.number))) {
            off = gch_rz_resolved(w, w->offense, off, total);
            *down = charted_gain(off.number, GCH_EV_PASS, (off.flags & GCH_FLAG_STAR) != 0);
            end_line(w, down);
        }
    }
}

/* RZ-29.5: a run that just reached the line to gain or the goal line. */
static void review_run(struct rz_work *w, struct charted_down *down) {
    int x = w->line + down->yards;
    if (down->kind != DOWN_GAIN || (down->how != GCH_EV_RUN && down->how != GCH_EV_SCRAMBLE))
        return;
    if (x != w->to_gain && x != 100)
        return;
    if (reviewed(w, !w->offense, x, x))
        down->inches = true;
}

/* --- the end of the play ---------------------------------------------------------------------------------------- */

/* RZ-14: returned, taken where it is, or dropped. */
GCH_APART static struct charted_end *intercepted(struct rz_work *w, int yards) {
    int def = !w->offense;
    if (house_at(&w->base, HOUSE_HOOK_INT_SPOT) != NULL)
        house_int_spot(&w->common, &yards);
    int point = w->line + yards;
    w->given_up = true;
    if (charted_noted(&w->common, GCH_FOUL_DEF_15X) && w->r->x15_no_turnover)
        return charted_end_at(&w->common, CHARTED_DEAD, w->offense, w->line); /* RZ-24.3, R54 */
    bool past = yards >= w->to_goal + 10;
    if (past && w->r->int_nine_deep)
        point = GCH_END_LINE - 1;
    bool runs = point > 0 && point < GCH_END_LINE; /* elsewhere there is nothing to run with */
    uint32_t allowed = 1u << GCH_INT_RETURN | (runs ? 1u << GCH_INT_DOWN : 0) |
                       (rz_option(w, RZ_OPT_DROP_INTERCEPTION) ? 1u << GCH_INT_DROP : 0); /* RZ-14.5 */
    int choice = GCH_INT_RETURN;
    if (allowed != 1u << GCH_INT_RETURN) {
        struct gch_question q =
            gch_question_make(&w->base, GCH_ASK_INTERCEPTION, def, w->offense, GCH_INT_RETURN, allowed);
        q.spot = (int16_t)(100 - point);
        choice = gch_ask(&w->base, &q);
    }
    if (choice == GCH_INT_DROP) {
        gch_tell_cell(&w->base, (struct gch_cell){GCH_CELL_INC, 0, 0}, false);
        return charted_incomplete(&w->common);
    }
    w->tags |= GCH_TAG_BIT(INTERCEPTION);
    w->changed = true;
    gch_event_add(&w->base, GCH_EV_INTERCEPTION, def, 100 - point, yards, 0);
    if (past && !w->r->int_nine_deep)
        return gch_rz_touchback(w, def, false); /* RZ-7.3 */
    if (point <= 0) {                           /* RZ-14.4 */
        gch_rule(&w->base, "RZ-14.4", "intercepted behind the passer's goal line");
        if (!w->r->int_own_end_zone_td)
            return gch_rz_touchback(w, def, false);
        return charted_touchdown(&w->common, def, GCH_TD_INT_RETURN);
    }
    struct rz_run run = {.kind = GCH_RET_INT, .side = def, .start = 100 - point};
    if (choice == GCH_INT_RETURN)
        return gch_rz_return(w, &run);
    return run.start <= 0 ? gch_rz_touchback(w, def, false)
                          : charted_end_at(&w->common, CHARTED_DEAD, def, run.start); /* RZ-14.2 */
}

GCH_APART static struct charted_end *loose(struct rz_work *w, const struct charted_down *down) {
    struct rz_loose loose = {.side = w->offense,
                             .x = w->line + down->yards,
                             .yards = down->yards,
                             .score = down->how == GCH_EV_PASS ? GCH_TD_PASS : GCH_TD_RUN,
                             .snap = down->snap};
    charted_tell_fumbled(&w->common, down);
    w->given_up = true;
    if (loose.x < 100 && charted_noted(&w->common, GCH_FOUL_DEF_15X) && w->r->x15_no_turnover)
        return charted_end_at(&w->common, CHARTED_DEAD, w->offense,
                              loose.x); /* R54: marked from here if it is a gain */
    if (down->how == GCH_EV_SACK)
        w->tags |= GCH_TAG_BIT(SACK);
    HOUSE_NOTE(w, qb_fumble, charted_quarterbacks(&w->common, down));
    w->fumble = loose.x;
    return gch_rz_loose_ball(w, &loose);
}

static struct charted_end *play_out(struct rz_work *w, const struct charted_down *down) {
    if (down->kind == DOWN_INT)
        return intercepted(w, down->yards);
    if (down->kind == DOWN_FUMBLE)
        return loose(w, down);
    return charted_play_out(&w->common, down);
}

void gch_rz_conclude(struct charted_work *common, const struct charted_down *down) {
    struct rz_work *w = rz_work(common);
    if (down->kind == DOWN_OFFSET) {
        gch_rz_offset(w);
        return;
    }
    gch_tell_cell(&w->base, charted_cell_of(down), false);
    struct charted_end *end = play_out(w, down);
    gch_rz_judge(&w->common, end);
}

/* R04 */
static struct gch_cell on_run(const struct rz_work *w, struct gch_cell cell) {
    if (gch_call_is_run(w->call) && cell.kind == GCH_CELL_INC && w->r->run_inc_no_change)
        return blank;
    return cell;
}

/* From two cells to the end of the yards. */
GCH_APART GCH_WHOLE struct charted_down gch_rz_resolve(struct charted_work *common, struct gch_cell off,
                                                       struct gch_cell def, int total) {
    struct rz_work *w = rz_work(common);
    off = on_run(w, off);
    def = on_run(w, def);
    struct charted_down down;
    combine(w, off, def, total, &down);
    end_line(w, &down);
    review_pass(w, &down, off, def, total);
    inside_ten(w, &down);
    review_run(w, &down);
    return down;
}

struct gch_cell gch_rz_defense_cell(const struct charted_work *w, int formation, int total) {
    const struct gch_match *m = w->base.match;
    int def = !w->offense;
    int play = w->call - GCH_CALL_1;
    if (formation == GCH_HOME_FIELD) /* RZ-30.3 */
        return ((const struct rz_work *)w)->book->home_field[gch_rz_home_rating(m, def) + 6][total - 1][play];
    return m->team[def]->defense[formation][play][total - 1];
}

static struct gch_cell throw_defense(struct rz_work *w, int formation) {
    int def = !w->offense;
    int total = gch_throw(&w->base, def, GCH_ROLL_DEFENSE);
    struct gch_cell cell = gch_rz_defense_cell(&w->common, formation, total);
    bool home = formation == GCH_HOME_FIELD;
    if (gch_work_trace(&w->base) != NULL)
        gch_trace_cell(&w->base, home ? GCH_LEAGUE_SIDE : def, home ? "home-field" : "defense",
                       gch_column_name((enum gch_column)(GCH_COL_PLAY_1 + w->call - GCH_CALL_1)), total, cell);
    return cell;
}

GCH_WHOLE void gch_rz_scrimmage(struct charted_work *common, int formation) {
    struct rz_work *w = rz_work(common);
    enum gch_column column = (enum gch_column)(GCH_COL_PLAY_1 + w->call - GCH_CALL_1);
    enum foul_outcome outcome = FOUL_AGAIN;
    int total;
    struct charted_down down;
    /* RC-18: the rush comes before the defense's dice. */
    bool rushed = house_at(&w->base, HOUSE_HOOK_PASS_RUSH) != NULL && gch_call_is_pass(w->call);
    struct gch_cell off = gch_rz_throw_column(w, GCH_ROLL_OFFENSE, w->offense, column, &total);
    struct gch_cell def = rushed ? blank : throw_defense(w, formation);
    if (rz_is_foul(def)) { /* R03 */
        if (w->r->defense_foul)
            outcome = note(w, gch_rz_foul_of(w, def));
        def = blank;
    }
    for (int throws = 0; outcome == FOUL_AGAIN && (rz_is_foul(off) || (rushed && house_ignores_trap(common, off)));
         throws++) {
        if (!charted_ok(&w->common) || throws > CHARTED_MAX_THROWS) {
            off = blank;
            break;
        }
        if (rz_is_foul(off))
            outcome = note(w, gch_rz_foul_of(w, off));
        if (outcome == FOUL_AGAIN)
            off = gch_rz_throw_column(w, GCH_ROLL_OFFENSE, w->offense, column, &total);
    }
    if (outcome == FOUL_OVER)
        return;
    if (outcome == FOUL_JUDGE) {
        judge_foul(w);
        return;
    }
    if (rushed && house_pass_rush(common, off, total, &down)) {
        gch_rz_conclude(common, &down);
        return;
    }
    if (rushed) {
        def = throw_defense(w, formation);
        if (rz_is_foul(def) || house_ignores_trap(common, def))
            def = blank;
    }
    down = gch_rz_resolve(common, off, def, total);
    if (house_at(&w->base, HOUSE_HOOK_PASS_RESULT) != NULL)
        house_pass_result(common, &down);
    gch_rz_conclude(common, &down);
}

/* --- sneaks ----------------------------------------------------------------------------------------------------- */

bool gch_rz_sneak_column(const struct gch_match *match, int side) {
    const struct gch_team *team = match->team[side];
    return match->season.qb_column && team->columns >> GCH_COL_QB & 1 &&
           team->values[GCH_VAL_SNEAK_LIMIT] != GCH_NO_VALUE;
}

/* RZ-13.2, R29: a number of the QB table as it is printed; of the QT column green is one yard, anything else none. The
 * QR table is added. */
static struct charted_down short_sneak(struct rz_work *w, struct gch_cell cell, bool table, int total) {
    if ((cell.kind == GCH_CELL_F || cell.kind == GCH_CELL_FS) && w->r->sneak_fumble_stays) {
        struct charted_down down = charted_fumble_at(0, GCH_EV_RUN);
        down.snap = cell.kind == GCH_CELL_FS;
        return down;
    }
    int yards;
    bool oob = false;
    if (table) {
        if (cell.kind == GCH_CELL_TD)
            return charted_score(&w->common, GCH_EV_RUN);
        cell = gch_rz_resolved(w, w->offense, cell, total);
        yards = cell.number;
        oob = (cell.flags & GCH_FLAG_STAR) != 0;
        if (!w->r->sneak_table_qr) /* R69 */
            return charted_gain(yards, GCH_EV_RUN, oob);
    } else {
        bool variable = rz_is_variable(cell) && !(cell.flags & GCH_FLAG_MINUS);
        yards = cell.kind == GCH_CELL_TD || variable || (cell.kind == GCH_CELL_NUMBER && cell.number > 0);
    }
    bool forced;
    int hold = gch_rz_containment(w, &forced);
    return charted_gain(forced ? hold : hold + yards, GCH_EV_RUN, oob && !forced);
}

static struct charted_down long_sneak(struct rz_work *w, struct gch_cell cell, int total) {
    if (cell.kind == GCH_CELL_F || cell.kind == GCH_CELL_FS) {
        struct charted_down down = charted_fumble_at(cell.number, GCH_EV_RUN);
        down.snap = cell.kind == GCH_CELL_FS;
        return down;
    }
    if (cell.kind == GCH_CELL_TD)
        return charted_score(&w->common, GCH_EV_RUN);
    cell = gch_rz_resolved(w, w->offense, cell, total);
    return charted_gain(cell.number, GCH_EV_RUN, (cell.flags & GCH_FLAG_STAR) != 0);
}

void gch_rz_sneak(struct rz_work *w) {
    bool column = gch_rz_sneak_column(w->base.match, w->offense);
    /* RZ-13.2: without the column's own rule its table serves only where the chart sets no limit. */
    const struct gch_team *team = w->base.match->team[w->offense];
    bool qb = column || (team->columns >> GCH_COL_QB & 1 && team->values[GCH_VAL_SNEAK_LIMIT] == GCH_NO_VALUE);
    enum foul_outcome outcome = FOUL_AGAIN;
    struct gch_cell cell = blank;
    int total = 10;
    for (int throws = 0; outcome == FOUL_AGAIN; throws++) {
        cell = qb ? gch_rz_throw_column(w, GCH_ROLL_QB_SNEAK, w->offense, GCH_COL_QB, &total)
                  : gch_rz_throw_column(w, GCH_ROLL_QT, w->offense, GCH_COL_QT, &total);
        if (!rz_is_foul(cell) || !charted_ok(&w->common) || throws > CHARTED_MAX_THROWS)
            break;
        outcome = note(w, gch_rz_foul_of(w, cell));
    }
    if (outcome == FOUL_OVER)
        return;
    if (outcome == FOUL_JUDGE) {
        judge_foul(w);
        return;
    }
    if (rz_is_foul(cell))
        cell = blank;
    struct charted_down down = column ? long_sneak(w, cell, total) : short_sneak(w, cell, qb, total);
    review_run(w, &down);
    gch_rz_conclude(&w->common, &down);
}
