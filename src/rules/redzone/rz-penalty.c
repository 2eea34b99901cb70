/* Fouls: noting, choosing, enforcing (RZ-23 to 25), and turning the end of a play into a result. */
#include "rules/redzone/rz-priv.h"

struct gch_foul gch_rz_foul_of(const struct rz_work *w, struct gch_cell cell) {
    struct gch_foul foul = gch_foul_of(cell, w->offense);
    /* R70: "always"; without its X it is printed for squib returns and fair catches only, which do not come here. */
    if (foul.type == GCH_FOUL_DEF_15 && w->r->d15_is_x && !w->free_kick)
        foul.type = GCH_FOUL_DEF_15X;
    return foul;
}

/* --- the play as it ended --------------------------------------------------------------------------------------- */

/* RZ-8.2, R22: the offense scored without having lost the ball. */
static void set_try_over(const struct rz_work *w, struct gch_result *r, const struct charted_end *end) {
    bool made = end->kind == CHARTED_TD && end->side == w->offense && !w->changed;
    charted_set_try_over(&w->common, r, end, made);
}

/* The result if the play stands as it ended; fouls on its returns are marked (RZ-24.6). */
static void stand(const struct rz_work *w, const struct charted_end *end, struct gch_result *r) {
    *r = (struct gch_result){.tags = w->tags};
    if (w->trying) {
        set_try_over(w, r, end);
    } else {
        charted_set_end(&w->common, r, end);
        bool extend = w->offset;
        for (int i = 0; i < w->returns; i++) {
            gch_mark_end(r, w->returned[i].side, w->returned[i].yards);
            r->tags |= GCH_TAG_BIT(PENALTY);
            extend |= w->returned[i].type >= GCH_FOUL_DEF_5;
        }
        if (extend && w->r->untimed_down && r->points[0] == 0 && r->points[1] == 0)
            r->pending_flags |= GCH_PENDING_EXTEND; /* RZ-24.7; R49: D is the team that does not return */
    }
    gch_rz_set_time(&w->common, end, r);
    if (w->fair_catch && r->next == GCH_NEXT_SCRIMMAGE && end->kind == CHARTED_DEAD)
        r->pending_flags |= GCH_PENDING_FAIR_CATCH; /* RZ-18.7 */
}

/* --- alternatives ----------------------------------------------------------------------------------------------- */

/* RZ-24.7 */
static void add_foul_flags(const struct rz_work *w, struct gch_result *r, const struct gch_foul *foul) {
    r->tags |= GCH_TAG_BIT(PENALTY);
    if (foul->side != w->offense && w->r->untimed_down && r->points[0] == 0 && r->points[1] == 0)
        r->pending_flags |= GCH_PENDING_EXTEND;
}

/* Its seconds; end is NULL if the play was wiped out. */
static void time_choice(const struct rz_work *w, const struct charted_end *end, struct gch_result *r) {
    r->elapsed = (int16_t)gch_rz_seconds(w, end, r);
    charted_set_flags(&w->common, r, false);
}

/* The foul from a line, the one of scrimmage as a rule: the down is played again, or first down (RZ-23.1, 23.2, 24.1,
 * 24.8). */
static void from(const struct rz_work *w, const struct gch_foul *foul, int line, struct charted_choice *c) {
    bool first = foul->type == GCH_FOUL_PI || foul->type == GCH_FOUL_DEF_5X || foul->type == GCH_FOUL_DEF_15X;
    charted_walk_off(&w->common, foul, line, first, c);
    add_foul_flags(w, c->r, foul);
    time_choice(w, NULL, c->r);
}

static void from_line(const struct rz_work *w, const struct gch_foul *foul, struct charted_choice *c) {
    from(w, foul, w->line, c);
}

/* The play stands and the yards go to where it left the ball, or to the kickoff after a score. */
static void at_end(const struct rz_work *w, const struct gch_foul *foul, const struct gch_result *stands,
                   struct charted_choice *c) {
    charted_mark_at_end(foul, stands, c);
    add_foul_flags(w, c->r, foul);
}

/* X: first down, marked from x where the play ended (RZ-23.2). */
static void from_spot(const struct rz_work *w, const struct gch_foul *foul, const struct gch_result *stands,
                      const struct charted_end *end, struct charted_choice *c) {
    int x = gch_walked(end->x, false, foul->yards);
    *c->r = *stands;
    c->wipes = false;
    c->marked = x - end->x;
    c->r->tags &= ~(GCH_TAG_BIT(ON_DOWNS) | GCH_TAG_BIT(FUMBLE_LOST));
    c->r->tags |= GCH_TAG_BIT(FIRST_DOWN);
    gch_set_first(c->r, w->offense, x);
    c->r->pending_flags = 0;
    add_foul_flags(w, c->r, foul);
    time_choice(w, end, c->r);
}

/* R57: the offense's foul is marked from the end of a play that counts. */
static void added(const struct rz_work *w, const struct gch_foul *foul, const struct charted_end *end,
                  struct charted_choice *c) {
    int x = gch_walked(end->x, true, foul->yards);
    c->wipes = false;
    c->marked = end->x - x;
    *c->r = (struct gch_result){.tags = w->tags};
    charted_set_down(&w->common, c->r, x, w->to_gain - x);
    add_foul_flags(w, c->r, foul);
    time_choice(w, end, c->r);
}

/* RZ-23.4, R51: ten yards and the down; the pass counts as incomplete. */
static void lost_down(const struct rz_work *w, const struct gch_foul *foul, struct charted_choice *c) {
    const struct charted_end incomplete = {.kind = CHARTED_INC, .side = (uint8_t)w->offense};
    int x = gch_walked(w->line, true, foul->yards);
    c->wipes = false;
    c->marked = w->line - x;
    *c->r = (struct gch_result){.tags = w->tags};
    if (w->trying)
        set_try_over(w, c->r, &incomplete);
    else
        charted_set_down(&w->common, c->r, x, w->to_gain - x);
    add_foul_flags(w, c->r, foul);
    time_choice(w, &incomplete, c->r);
}

/* Did the offense keep the ball and gain? (R57, RZ-24.3) */
static bool gained(const struct rz_work *w, const struct charted_end *end) {
    return end->kind == CHARTED_DEAD && end->side == w->offense && !w->changed && !w->free_kick && end->x > w->line;
}

static void x_foul(const struct rz_work *w, const struct gch_foul *foul, enum rz_snap snap,
                   const struct charted_end *end, const struct gch_result *stands, struct charted_choice *c) {
    bool ours = end->side == w->offense && !w->changed;
    bool scored = (end->kind == CHARTED_TD || end->kind == CHARTED_GOOD) && ours;
    bool lost = end->kind == CHARTED_DEAD && ours && !w->given_up;
    if (scored && (end->kind == CHARTED_GOOD ? w->r->roughing_carries : w->r->carry_score_fouls))
        at_end(w, foul, stands, c); /* RZ-24.3, R53, R55 */
    else if (w->trying || w->goal_kick || w->call == GCH_CALL_PUNT)
        from_line(w, foul, c); /* RZ-24.5 */
    else if (foul->type == GCH_FOUL_DEF_5X && snap == RZ_SNAP_CHOOSE)
        from_line(w, foul, c); /* RZ-25.2 */
    else if (end->kind == CHARTED_SAFETY && end->side == w->offense && !w->r->x_safety_from_line)
        at_end(w, foul, stands, c); /* R71 */
    else if (gained(w, end) || (lost && !w->r->x_from_line && end->x > 0))
        from_spot(w, foul, stands, end, c);
    else if (w->fumble > w->line && w->fumble < 100 && w->changed)
        from(w, foul, w->fumble, c); /* RZ-24.3: lost, but after a gain */
    else
        from_line(w, foul, c); /* R50, R71 */
}

/* --- the end of a play ------------------------------------------------------------------------------------------ */

GCH_APART void gch_rz_offset(struct rz_work *w) {
    struct gch_result again = {.next = w->base.state->next, .side = (uint8_t)w->offense};
    gch_forget_play(&w->base, w->mark);
    again.elapsed = (int16_t)gch_rz_seconds(w, NULL, &again);
    if (w->r->untimed_down)
        again.pending_flags |= GCH_PENDING_EXTEND;
    charted_set_flags(&w->common, &again, false);
    charted_offset(&w->common, "RZ-23.6", again.elapsed, again.pending_flags);
}

GCH_APART void gch_rz_enforce(struct rz_work *w, struct gch_foul foul, bool before_snap) {
    gch_forget_play(&w->base, w->mark);
    if (w->fouls == 0)
        charted_note_foul(&w->common, foul);
    struct gch_result *r = &w->base.play->result;
    struct charted_choice c = {.r = r};
    from_line(w, &foul, &c);
    if (before_snap) {
        gch_rule(&w->base, "RZ-25.1", "before the snap: enforced, no play");
        r->tags |= GCH_TAG_BIT(PRE_SNAP);
        /* RZ-25.4, R58 */
        bool quick = gch_charted(w->base.state)->previous_elapsed <= w->r->before_snap_quick || w->trying;
        r->elapsed = w->book->times[quick ? RZ_TIME_BEFORE_SNAP : RZ_TIME_BEFORE_SNAP_RUNNING];
        if (r->elapsed > 0)
            r->elapsed = (int16_t)(r->elapsed + (w->audible ? w->book->times[RZ_TIME_ADD_AUDIBLE] : 0) +
                                   (w->rundown ? w->book->times[RZ_TIME_ADD_RUNDOWN] : 0));
        r->pending_flags &= (uint8_t)~GCH_PENDING_RUNNING;
    }
    gch_foul_event(&w->base, &foul, before_snap ? GCH_FOUL_BEFORE_SNAP : GCH_FOUL_ACCEPTED, c.marked);
    charted_finish(&w->common, r, NULL, true);
}

/* RZ-16.8, R38: a foul on a kickoff: kick again, or the yards at the end of the return. */
static void judge_kickoff(struct rz_work *w, const struct charted_end *end, struct charted_choices *all) {
    for (int i = 0; i < w->fouls && all->count + 2 <= GCH_MAX_CHOICES - 1; i++) {
        const struct gch_foul *foul = &w->foul[i];
        struct charted_choice c = charted_next_choice(all);
        charted_kick_again(&w->common, foul, &c);
        if (c.r->next == GCH_NEXT_KICKOFF)
            c.r->carry = (int8_t)(c.r->ball - w->line);
        add_foul_flags(w, c.r, foul);
        c.r->elapsed = (int16_t)gch_rz_seconds(w, NULL, c.r);
        charted_add_choice(all, foul, &c);
        c = charted_next_choice(all);
        at_end(w, foul, &all->result[0], &c);
        charted_add_choice(all, foul, &c);
    }
    /* R67: add, unless the kickers have their own kick. */
    int preset = end->side == w->offense ? 1 : 2;
    charted_choose(&w->common, end, all, (UINT32_C(2) << all->count) - 2, preset);
}

/* The offended team chooses among the play and the fouls noted on it. */
GCH_SELDOM void judge_fouls(struct rz_work *w, const struct charted_end *end) {
    struct charted_choices all;
    const struct gch_result *stands = &all.result[0];
    charted_no_choices(&all);
    stand(w, end, &all.result[0]);
    if (w->free_kick) {
        judge_kickoff(w, end, &all);
        return;
    }
    bool declinable = !w->no_play;
    for (int i = 0; i < w->fouls; i++) {
        const struct gch_foul *foul = &w->foul[i];
        enum rz_snap snap = i == 0 ? (enum rz_snap)w->snap : RZ_SNAP_NONE; /* R52 */
        bool add = snap == RZ_SNAP_ADD && w->r->add_counts;
        struct charted_choice c = charted_next_choice(&all);
        switch (foul->type) {
        case GCH_FOUL_DEF_5X:
            x_foul(w, foul, w->r->add_counts || snap != RZ_SNAP_ADD ? snap : RZ_SNAP_CHOOSE, end, stands, &c);
            if (add && gained(w, end) && !w->trying)
                declinable = false; /* R57 */
            break;
        case GCH_FOUL_GROUNDING:
            lost_down(w, foul, &c);
            break;
        case GCH_FOUL_DEF_15X:
            x_foul(w, foul, snap, end, stands, &c);
            declinable = false; /* RZ-23.2 */
            break;
        default:
            if (add && foul->side == w->offense && gained(w, end) && !w->trying) {
                added(w, foul, end, &c);
                declinable = false;
            } else {
                from_line(w, foul, &c);
            }
            break;
        }
        if (w->trying && !w->r->try_foul_repeats) {
            *c.r = *stands;
            c.wipes = false;
        }
        charted_add_choice(&all, foul, &c);
    }
    uint64_t allowed = (UINT32_C(2) << all.count) - 1;
    charted_choose(&w->common, end, &all, declinable ? allowed : allowed & ~UINT64_C(1), -1);
}

GCH_APART GCH_WHOLE void gch_rz_judge(struct charted_work *common, const struct charted_end *end) {
    struct rz_work *w = rz_work(common);
    if (end->kind == CHARTED_REKICK) {
        gch_rz_offset(w);
    } else if (w->fouls == 0) {
        stand(w, end, &w->base.play->result);
        charted_tell_return_fouls(common);
        charted_finish(common, &w->base.play->result, end, false);
    } else {
        judge_fouls(w, end);
    }
}
