/* Fouls: noting, choosing, enforcing (RZ-23 to 25), and turning the end of a play into a result. */
#include "rules/redzone/rz-priv.h"

#include <string.h>

bool gch_rz_note_foul(struct rz_work *w, struct gch_foul foul) {
    bool both = false;
    for (int i = 0; i < w->fouls; i++)
        both |= w->foul[i].side != foul.side;
    if (w->fouls < RZ_MAX_FOULS) /* more than anyone could choose from: the last one is forgotten */
        w->foul[w->fouls++] = foul;
    return both;
}

bool gch_rz_noted(const struct rz_work *w, enum gch_foul_type type) {
    for (int i = 0; i < w->fouls; i++)
        if (w->foul[i].type == type)
            return true;
    return false;
}

/* --- the play as it ended --------------------------------------------------------------------------------------- */

/* A two-point try that is over: the team that had scored kicks off (RZ-8.2, 8.4, R22). */
static void set_try_over(const struct rz_work *w, struct gch_result *r, const struct rz_end *end) {
    r->next = GCH_NEXT_KICKOFF;
    r->side = (uint8_t)w->o;
    if (end->kind == RZ_TD && end->side == w->o && !w->changed) {
        r->points[w->o] = 2;
        r->tags |= GCH_TAG_BIT(TWO_POINT_GOOD);
        return;
    }
    r->tags |= GCH_TAG_BIT(TWO_POINT_FAILED);
    if (end->kind == RZ_TD && end->side != w->o && w->base.match->season.defense_try_points > 0) {
        r->points[!w->o] = w->base.match->season.defense_try_points;
        r->tags |= GCH_TAG_BIT(DEFENSIVE_CONVERSION);
    }
}

/* Dead at x with the downs going on (RZ-5.5, 5.6). */
static void set_down(const struct rz_work *w, struct gch_result *r, int x, bool inches) {
    const struct gch_state *s = w->base.state;
    int to_go = inches ? 1 : w->G - x;
    if (to_go <= 0) {
        gch_set_first(r, w->o, x);
        r->tags |= GCH_TAG_BIT(FIRST_DOWN);
    } else if (s->down >= 4) {
        gch_set_first(r, !w->o, 100 - x);
        r->tags |= GCH_TAG_BIT(ON_DOWNS);
    } else {
        r->next = GCH_NEXT_SCRIMMAGE;
        r->side = (uint8_t)w->o;
        r->ball = (int8_t)x;
        r->down = (uint8_t)(s->down + 1);
        r->to_go = (uint8_t)to_go;
    }
}

static void set_flags(const struct rz_work *w, struct gch_result *r, bool changed) {
    if (r->next == GCH_NEXT_SCRIMMAGE && r->side == w->o && !changed)
        r->pending_flags |= GCH_PENDING_SAME_TEAM;
    if (r->elapsed > 10)
        r->pending_flags |= GCH_PENDING_RUNNING;
}

/* The result if the play stands as it ended; fouls on its returns are marked (RZ-24.6). */
static struct gch_result stand(const struct rz_work *w, const struct rz_end *end) {
    struct gch_result r = {0};
    r.tags = w->tags;
    if (w->trying) {
        set_try_over(w, &r, end);
    } else {
        switch (end->kind) {
        case RZ_INC:
            set_down(w, &r, w->L, false);
            break;
        case RZ_DEAD:
            if (w->changed || end->side != w->o || w->free_kick)
                gch_set_first(&r, end->side, end->x);
            else
                set_down(w, &r, end->x, end->inches);
            break;
        case RZ_TOUCHBACK:
            gch_set_first(&r, end->side, end->x);
            r.tags |= GCH_TAG_BIT(TOUCHBACK);
            break;
        case RZ_TD:
            r.next = GCH_NEXT_TRY;
            r.side = end->side;
            r.points[end->side] = 6;
            r.tags |= GCH_TAG_BIT(TOUCHDOWN);
            break;
        case RZ_SAFETY:
            r.next = GCH_NEXT_FREE_KICK;
            r.side = end->side;
            r.ball = w->base.match->season.free_kick_spot;
            r.points[!end->side] = 2;
            r.tags |= GCH_TAG_BIT(SAFETY);
            break;
        case RZ_GOOD:
            r.next = GCH_NEXT_KICKOFF;
            r.side = end->side;
            r.points[end->side] = 3;
            break;
        default:
            break;
        }
        bool extend = w->offset;
        for (int i = 0; i < w->returns; i++) {
            gch_mark_end(&r, w->returned[i].side, w->returned[i].yards);
            r.tags |= GCH_TAG_BIT(PENALTY);
            extend |= w->returned[i].type >= GCH_FOUL_DEF_5;
        }
        if (extend && w->r->untimed_down && r.points[0] == 0 && r.points[1] == 0)
            r.pending_flags |= GCH_PENDING_EXTEND; /* RZ-24.7; R49: D is the team that does not return */
    }
    r.elapsed = (int16_t)gch_rz_seconds(w, end, &r);
    set_flags(w, &r, w->changed);
    if (w->fair_catch && r.next == GCH_NEXT_SCRIMMAGE && end->kind == RZ_DEAD)
        r.pending_flags |= GCH_PENDING_FAIR_CATCH; /* RZ-18.7 */
    return r;
}

/* --- alternatives ----------------------------------------------------------------------------------------------- */

struct choice {
    struct gch_result r;
    bool wipes; /* the play did not happen */
    int marked;
};

/* RZ-24.7 */
static void add_foul_flags(const struct rz_work *w, struct gch_result *r, const struct gch_foul *foul) {
    r->tags |= GCH_TAG_BIT(PENALTY);
    if (foul->side != w->o && w->r->untimed_down && r->points[0] == 0 && r->points[1] == 0)
        r->pending_flags |= GCH_PENDING_EXTEND;
}

/* The foul from a line, the one of scrimmage as a rule: the down is played again, or first down (RZ-23.1, 23.2, 24.1,
 * 24.8). */
static struct choice from(const struct rz_work *w, const struct gch_foul *foul, int line) {
    const struct gch_state *s = w->base.state;
    struct choice c = {.wipes = true};
    bool first = foul->type == GCH_FOUL_PI || foul->type == GCH_FOUL_DEF_5X || foul->type == GCH_FOUL_DEF_15X;
    int x = gch_walked(line, foul->side == w->o, foul->yards);
    if (foul->type == GCH_FOUL_PI) { /* RZ-22.4: in or beyond the end zone it is the 1 */
        x = line + foul->yards;
        x = x < 1 ? 1 : x > 99 ? 99 : x;
    }
    c.marked = x > line ? x - line : line - x;
    c.r.next = w->trying ? GCH_NEXT_TRY : GCH_NEXT_SCRIMMAGE; /* R68: the try is repeated */
    c.r.side = (uint8_t)w->o;
    c.r.ball = (int8_t)x;
    if (!w->trying) {
        if (first || x >= w->G) {
            gch_set_first(&c.r, w->o, x);
            c.r.tags |= GCH_TAG_BIT(FIRST_DOWN);
        } else {
            c.r.down = s->down;
            c.r.to_go = (uint8_t)(w->G - x);
        }
    }
    add_foul_flags(w, &c.r, foul);
    c.r.elapsed = (int16_t)gch_rz_seconds(w, NULL, &c.r);
    set_flags(w, &c.r, false);
    return c;
}

static struct choice from_line(const struct rz_work *w, const struct gch_foul *foul) {
    return from(w, foul, w->L);
}

/* The play stands and the yards go to where it left the ball, or to the kickoff after a score. */
static struct choice at_end(const struct rz_work *w, const struct gch_foul *foul, const struct gch_result *stands) {
    struct choice c = {*stands, false, 0};
    c.marked = gch_mark_end(&c.r, foul->side, foul->yards);
    add_foul_flags(w, &c.r, foul);
    return c;
}

/* X: first down, marked from x where the play ended (RZ-23.2). */
static struct choice from_spot(const struct rz_work *w, const struct gch_foul *foul, const struct gch_result *stands,
                               const struct rz_end *end) {
    struct choice c = {*stands, false, 0};
    int x = gch_walked(end->x, false, foul->yards);
    c.marked = x - end->x;
    c.r.tags &= ~(GCH_TAG_BIT(ON_DOWNS) | GCH_TAG_BIT(FUMBLE_LOST));
    c.r.tags |= GCH_TAG_BIT(FIRST_DOWN);
    gch_set_first(&c.r, w->o, x);
    c.r.pending_flags = 0;
    add_foul_flags(w, &c.r, foul);
    c.r.elapsed = (int16_t)gch_rz_seconds(w, end, &c.r);
    set_flags(w, &c.r, false);
    return c;
}

/* R57: the offense's foul is marked from the end of a play that counts. */
static struct choice added(const struct rz_work *w, const struct gch_foul *foul, const struct rz_end *end) {
    struct choice c = {.wipes = false};
    int x = gch_walked(end->x, true, foul->yards);
    c.marked = end->x - x;
    c.r.tags = w->tags;
    set_down(w, &c.r, x, false);
    add_foul_flags(w, &c.r, foul);
    c.r.elapsed = (int16_t)gch_rz_seconds(w, end, &c.r);
    set_flags(w, &c.r, false);
    return c;
}

/* RZ-23.4, R51: ten yards and the down; the pass counts as incomplete. */
static struct choice lost_down(const struct rz_work *w, const struct gch_foul *foul) {
    struct rz_end end = rz_end_at(RZ_INC, w->o, 0);
    struct choice c = {.wipes = false};
    int x = gch_walked(w->L, true, foul->yards);
    c.marked = w->L - x;
    c.r.tags = w->tags;
    if (w->trying)
        set_try_over(w, &c.r, &end);
    else
        set_down(w, &c.r, x, false);
    add_foul_flags(w, &c.r, foul);
    c.r.elapsed = (int16_t)gch_rz_seconds(w, &end, &c.r);
    set_flags(w, &c.r, false);
    return c;
}

/* Did the offense keep the ball and gain? (R50, R57) */
static bool gained(const struct rz_work *w, const struct rz_end *end) {
    return end->kind == RZ_DEAD && end->side == w->o && !w->changed && !w->free_kick && end->x > w->L;
}

static struct choice x_foul(const struct rz_work *w, const struct gch_foul *foul, enum rz_snap snap,
                            const struct rz_end *end, const struct gch_result *stands) {
    bool scored = (end->kind == RZ_TD || end->kind == RZ_GOOD) && end->side == w->o && !w->changed;
    if (scored && (end->kind == RZ_GOOD ? w->r->roughing_carries : w->r->carry_score_fouls))
        return at_end(w, foul, stands); /* RZ-24.3, R53, R55 */
    if (w->trying || w->goal_kick || w->call == GCH_CALL_PUNT)
        return from_line(w, foul); /* RZ-24.5 */
    if (foul->type == GCH_FOUL_DEF_5X && snap == RZ_SNAP_CHOOSE)
        return from_line(w, foul); /* RZ-25.2 */
    bool kept = end->kind == RZ_DEAD && end->side == w->o && !w->changed;
    if (gained(w, end) || (kept && !w->r->x_from_line && end->x > 0))
        return from_spot(w, foul, stands, end);
    if (w->fumble > w->L && w->fumble < 100 && w->changed)
        return from(w, foul, w->fumble); /* RZ-24.3: lost, but after a gain */
    return from_line(w, foul);           /* R50 */
}

/* --- the end of a play ------------------------------------------------------------------------------------------ */

static void note_returns(struct rz_work *w, enum gch_foul_fate fate) {
    for (int i = 0; i < w->returns; i++)
        gch_foul_event(&w->base, &w->returned[i], fate, fate == GCH_FOUL_ACCEPTED ? w->returned[i].yards : 0);
}

/* Sets the play's result and adds the events that follow from it. end is NULL if the play was wiped out. */
static void finish(struct rz_work *w, const struct gch_result *result, const struct rz_end *end, bool by_foul) {
    int o = w->o;
    w->base.play->result = *result;
    if (result->tags & GCH_TAG_BIT(FIRST_DOWN)) {
        int kind = by_foul ? GCH_FIRST_PENALTY : gch_call_is_pass(w->call) ? GCH_FIRST_PASS : GCH_FIRST_RUN;
        gch_event_add(&w->base, GCH_EV_FIRST_DOWN, o, kind, 0, 0);
    }
    if (result->tags & GCH_TAG_BIT(ON_DOWNS))
        gch_event_add(&w->base, GCH_EV_ON_DOWNS, o, 0, 0, 0);
    if (w->trying) {
        if (result->next != GCH_NEXT_TRY) {
            gch_event_add(&w->base, GCH_EV_TRY, o, GCH_CALL_TWO_POINT, result->points[o] > 0, 0);
            if (result->points[!o] > 0)
                gch_event_add(&w->base, GCH_EV_DEFENSIVE_TRY, !o, 0, 0, 0);
        }
        return;
    }
    if (result->tags & GCH_TAG_BIT(TOUCHDOWN) && end != NULL)
        gch_event_add(&w->base, GCH_EV_TOUCHDOWN, result->side, end->score, 0, 0);
    else if (result->tags & GCH_TAG_BIT(SAFETY))
        gch_event_add(&w->base, GCH_EV_SAFETY, result->side, 0, 0, 0);
    else if (end != NULL && end->kind == RZ_TOUCHBACK)
        gch_event_add(&w->base, GCH_EV_TOUCHBACK, end->side, end->x, 0, 0);
}

void gch_rz_offset(struct rz_work *w) {
    const struct gch_state *s = w->base.state;
    struct gch_result r = {0};
    gch_forget_play(&w->base, w->mark);
    gch_rule(&w->base, "RZ-23.6", "fouls by both teams offset");
    r.next = s->next;
    r.side = (uint8_t)w->o;
    r.ball = (int8_t)w->L;
    r.down = s->down;
    r.to_go = s->to_go;
    r.tags = GCH_TAG_BIT(OFFSETTING) | GCH_TAG_BIT(PENALTY);
    r.elapsed = (int16_t)gch_rz_seconds(w, NULL, &r);
    if (w->r->untimed_down)
        r.pending_flags |= GCH_PENDING_EXTEND;
    set_flags(w, &r, false);
    for (int i = 0; i < w->fouls; i++)
        gch_foul_event(&w->base, &w->foul[i], GCH_FOUL_OFFSET, 0);
    w->base.play->result = r;
}

void gch_rz_enforce(struct rz_work *w, struct gch_foul foul, bool before_snap) {
    gch_forget_play(&w->base, w->mark);
    if (w->fouls == 0)
        gch_rz_note_foul(w, foul);
    struct choice c = from_line(w, &foul);
    if (before_snap) {
        gch_rule(&w->base, "RZ-25.1", "before the snap: enforced, no play");
        c.r.tags |= GCH_TAG_BIT(PRE_SNAP);
        /* RZ-25.4, R58 */
        bool quick = w->base.state->previous_elapsed <= w->r->before_snap_quick || w->trying;
        c.r.elapsed = w->book->times[quick ? RZ_TIME_BEFORE_SNAP : RZ_TIME_BEFORE_SNAP_RUNNING];
        if (c.r.elapsed > 0)
            c.r.elapsed = (int16_t)(c.r.elapsed + (w->audible ? w->book->times[RZ_TIME_ADD_AUDIBLE] : 0) +
                                    (w->rundown ? w->book->times[RZ_TIME_ADD_RUNDOWN] : 0));
        c.r.pending_flags &= (uint8_t)~GCH_PENDING_RUNNING;
    }
    gch_foul_event(&w->base, &foul, before_snap ? GCH_FOUL_BEFORE_SNAP : GCH_FOUL_ACCEPTED, c.marked);
    finish(w, &c.r, NULL, true);
}

/* The choice among the play (if bit 0 is allowed) and the alternatives 1..count. */
static void choose(struct rz_work *w, const struct rz_end *end, const struct gch_result *stands, struct choice *choices,
                   const struct gch_foul *const *fouls, int count, uint32_t allowed, int preset) {
    struct gch_result results[GCH_MAX_CHOICES + 1];
    uint32_t adds = 0;
    results[0] = *stands;
    for (int i = 1; i <= count; i++) {
        results[i] = choices[i].r;
        adds |= (uint32_t)!choices[i].wipes << i;
    }
    int pick = 1;
    if (allowed & (allowed - 1)) {
        struct gch_penalty_question q = {.offended = !w->foul[0].side,
                                         .offense = w->o,
                                         .preset = preset,
                                         .count = count,
                                         .allowed = allowed,
                                         .adds = adds,
                                         .results = results,
                                         .fouls = fouls};
        pick = gch_ask_penalty(&w->base, &q);
    }
    bool wiped = pick > 0 && choices[pick].wipes;
    if (wiped)
        gch_forget_play(&w->base, w->mark);
    else
        note_returns(w, GCH_FOUL_ACCEPTED);
    for (int i = 0; i < w->fouls; i++)
        if (pick == 0 || fouls[pick] != &w->foul[i])
            gch_foul_event(&w->base, &w->foul[i], GCH_FOUL_DECLINED, 0);
    if (pick == 0) {
        finish(w, stands, end, false);
        return;
    }
    if (fouls[pick]->type == GCH_FOUL_GROUNDING) {
        /* One event says both: the pass and the foul. */
        w->base.play->count = w->mark;
        gch_event_add(&w->base, GCH_EV_GROUNDING, w->o, choices[pick].marked, 0, 0);
    } else {
        gch_foul_event(&w->base, fouls[pick], GCH_FOUL_ACCEPTED, choices[pick].marked);
    }
    finish(w, &choices[pick].r, wiped ? NULL : end, wiped || !(stands->tags & GCH_TAG_BIT(FIRST_DOWN)));
}

/* RZ-16.8, R38: a foul on a kickoff: kick again, or the yards at the end of the return. */
static void judge_kickoff(struct rz_work *w, const struct rz_end *end, const struct gch_result *stands) {
    struct choice choices[GCH_MAX_CHOICES + 1];
    const struct gch_foul *fouls[GCH_MAX_CHOICES + 1] = {NULL};
    int count = 0;
    for (int i = 0; i < w->fouls && count + 2 <= GCH_MAX_CHOICES - 1; i++) {
        const struct gch_foul *foul = &w->foul[i];
        struct choice again = {.wipes = true};
        int spot = gch_walked(w->L, foul->side == w->o, foul->yards);
        again.marked = spot > w->L ? spot - w->L : w->L - spot;
        again.r.next = w->base.state->next;
        again.r.side = (uint8_t)w->o;
        again.r.ball = (int8_t)spot;
        if (again.r.next == GCH_NEXT_KICKOFF)
            again.r.carry = (int8_t)(spot - w->L);
        add_foul_flags(w, &again.r, foul);
        again.r.elapsed = (int16_t)gch_rz_seconds(w, NULL, &again.r);
        choices[++count] = again;
        fouls[count] = foul;
        choices[++count] = at_end(w, foul, stands);
        fouls[count] = foul;
    }
    /* R67: add, unless the kickers have their own kick. */
    int preset = end->side == w->o ? 1 : 2;
    choose(w, end, stands, choices, fouls, count, (UINT32_C(2) << count) - 2, preset);
}

void gch_rz_judge(struct rz_work *w, const struct rz_end *end) {
    if (end->kind == RZ_REPLAY) {
        gch_rz_offset(w);
        return;
    }
    struct gch_result stands = stand(w, end);
    if (w->fouls == 0) {
        note_returns(w, GCH_FOUL_ACCEPTED);
        finish(w, &stands, end, false);
        return;
    }
    if (w->free_kick) {
        judge_kickoff(w, end, &stands);
        return;
    }
    struct choice choices[GCH_MAX_CHOICES + 1];
    const struct gch_foul *fouls[GCH_MAX_CHOICES + 1] = {NULL};
    bool declinable = !w->no_play;
    int count = 0;
    for (int i = 0; i < w->fouls; i++) {
        const struct gch_foul *foul = &w->foul[i];
        enum rz_snap snap = i == 0 ? (enum rz_snap)w->snap : RZ_SNAP_NONE; /* R52 */
        bool add = snap == RZ_SNAP_ADD && w->r->add_counts;
        fouls[++count] = foul;
        switch (foul->type) {
        case GCH_FOUL_DEF_5X:
            choices[count] =
                x_foul(w, foul, w->r->add_counts || snap != RZ_SNAP_ADD ? snap : RZ_SNAP_CHOOSE, end, &stands);
            if (add && gained(w, end) && !w->trying)
                declinable = false; /* R57 */
            break;
        case GCH_FOUL_GROUNDING:
            choices[count] = lost_down(w, foul);
            break;
        case GCH_FOUL_DEF_15X:
            choices[count] = x_foul(w, foul, snap, end, &stands);
            declinable = false; /* RZ-23.2 */
            break;
        default:
            if (add && foul->side == w->o && gained(w, end) && !w->trying) {
                choices[count] = added(w, foul, end);
                declinable = false;
            } else {
                choices[count] = from_line(w, foul);
            }
            break;
        }
        if (w->trying && !w->r->try_foul_repeats) {
            choices[count].r = stands;
            choices[count].wipes = false;
        }
    }
    uint32_t allowed = (UINT32_C(2) << count) - 1;
    choose(w, end, &stands, choices, fouls, count, declinable ? allowed : allowed & ~1u, -1);
}
