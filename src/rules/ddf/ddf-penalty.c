/* Penalties: noting, choosing, enforcing (DDF-19, DDF-20), and turning the end of a play into a result. */
#include "rules/ddf/ddf-priv.h"

#include <string.h>

struct gch_foul ddf_foul_of(struct gch_cell cell, int offense) {
    struct gch_foul foul = gch_foul_of(cell, offense);
    if (foul.type == GCH_FOUL_DEF_15X) /* RedZone's D=15X: every 15 of the defense is a first down here (DDF-20.9) */
        foul.type = GCH_FOUL_DEF_15;
    return foul;
}

static bool is_15(const struct gch_foul *foul) {
    return foul->type == GCH_FOUL_OFF_15 || foul->type == GCH_FOUL_DEF_15;
}

bool ddf_note_foul(struct ddf_work *w, struct gch_foul foul) {
    bool both = false;
    for (int i = 0; i < w->fouls; i++)
        both |= w->foul[i].side != foul.side;
    if (w->fouls == DDF_MAX_FOULS) /* more than anyone could choose from: the last one is forgotten */
        return both;
    w->after[w->fouls] = false;
    w->dated[w->fouls] = false;
    w->foul[w->fouls++] = foul;
    return both;
}

/* A try that is over: the team that had scored kicks off. */
static void set_try_over(struct ddf_work *w, struct gch_result *r, const struct ddf_end *end) {
    r->next = GCH_NEXT_KICKOFF;
    r->side = (uint8_t)w->o;
    if (end->kind == DDF_TD && end->side == w->o) {
        r->points[w->o] = 2; /* DDF-18.2 */
        r->tags |= GCH_TAG_BIT(TWO_POINT_GOOD);
    } else {
        r->tags |= GCH_TAG_BIT(TWO_POINT_FAILED);
        if (end->kind == DDF_TD && w->base.match->season.defense_try_points > 0) {
            r->points[!w->o] = w->base.match->season.defense_try_points; /* DDF-18.7 */
            r->tags |= GCH_TAG_BIT(DEFENSIVE_CONVERSION);
        }
    }
}

/* The offense's next down from x, a first down, or the ball lost on downs. */
static inline void next_down(struct ddf_work *w, struct gch_result *r, int x) {
    int down = w->base.state->down;
    if (x >= w->G) {
        gch_set_first(r, w->o, x);
        r->tags |= GCH_TAG_BIT(FIRST_DOWN);
    } else if (down >= 4) {
        gch_set_first(r, !w->o, 100 - x);
        r->tags |= GCH_TAG_BIT(ON_DOWNS);
    } else {
        r->next = GCH_NEXT_SCRIMMAGE;
        r->side = (uint8_t)w->o;
        r->ball = (int8_t)x;
        r->down = (uint8_t)(down + 1);
        r->to_go = (uint8_t)(w->G - x);
    }
}

/* The result if the play stands as it ended. */
static struct gch_result stand(struct ddf_work *w, const struct ddf_end *end) {
    struct gch_result r = {0};
    int o = w->o;
    r.tags = w->tags;
    if (w->trying) {
        set_try_over(w, &r, end);
    } else {
        switch (end->kind) {
        case DDF_INC:
        case DDF_DEAD: {
            int x = end->kind == DDF_INC ? w->L : end->x;
            if (w->changed || end->side != o || w->free_kick)
                gch_set_first(&r, end->side, x);
            else
                next_down(w, &r, x);
            break;
        }
        case DDF_TOUCHBACK:
            gch_set_first(&r, end->side, end->x);
            r.tags |= GCH_TAG_BIT(TOUCHBACK);
            break;
        case DDF_TD:
            r.next = GCH_NEXT_TRY;
            r.side = end->side;
            r.points[end->side] = 6;
            r.carry = w->carried;
            r.tags |= GCH_TAG_BIT(TOUCHDOWN);
            break;
        case DDF_SAFETY:
            r.next = GCH_NEXT_FREE_KICK;
            r.side = end->side;
            r.ball = w->base.match->season.free_kick_spot;
            r.points[!end->side] = 2;
            r.tags |= GCH_TAG_BIT(SAFETY);
            break;
        case DDF_GOOD:
            r.next = GCH_NEXT_KICKOFF;
            r.side = end->side;
            r.points[end->side] = 3;
            break;
        default:
            break;
        }
    }
    r.elapsed = (int16_t)ddf_play_seconds(w, end, &r);
    if (r.next == GCH_NEXT_SCRIMMAGE && r.side == o && !w->changed)
        r.pending_flags |= GCH_PENDING_SAME_TEAM;
    if (r.elapsed > 10)
        r.pending_flags |= GCH_PENDING_RUNNING;
    return r;
}

static int foul_seconds(const struct ddf_work *w) {
    return w->book->times[w->trying ? DDF_TIME_CONVERSION : DDF_TIME_FOUL];
}

/* An accepted foul marked from the line of scrimmage: the play is wiped out (DDF-19.10, 20.1, 20.10). */
static struct gch_result walk(struct ddf_work *w, const struct gch_foul *foul, int *marked) {
    const struct gch_state *s = w->base.state;
    struct gch_result r = {0};
    bool first = false;
    int x = w->L;
    if (foul->side == w->o) {
        x = gch_half_distance(w->L, foul->yards);
    } else if (foul->type == GCH_FOUL_PI) {
        x = w->L + foul->yards; /* DDF-20.10: a spot foul, in the end zone it is the 1 */
        if (x >= 100)
            x = 99;
        if (x < 1)
            x = 1;
        first = true;
    } else {
        x = 100 - gch_half_distance(100 - w->L, foul->yards);
        first = foul->type != GCH_FOUL_DEF_5;
    }
    *marked = x > w->L ? x - w->L : w->L - x;
    r.tags = GCH_TAG_BIT(PENALTY);
    r.side = (uint8_t)w->o;
    r.ball = (int8_t)x;
    r.elapsed = (int16_t)foul_seconds(w);
    r.pending_flags = GCH_PENDING_SAME_TEAM;
    if (foul->side != w->o && w->r->untimed_down)
        r.pending_flags |= GCH_PENDING_EXTEND; /* DDF-19.12 */
    if (w->trying) {
        r.next = GCH_NEXT_TRY; /* DDF-18.4: the try is replayed */
        return r;
    }
    r.next = GCH_NEXT_SCRIMMAGE;
    int to_go = s->to_go - (x - w->L);
    if (first || to_go <= 0) {
        gch_set_first(&r, w->o, x);
        r.tags |= GCH_TAG_BIT(FIRST_DOWN);
    } else {
        r.down = s->down;
        r.to_go = (uint8_t)to_go;
    }
    return r;
}

/* One alternative at the end of a play. */
struct choice {
    struct gch_result r;
    bool wipes;
    int marked;
};

static void add_foul_flags(struct ddf_work *w, struct choice *c, const struct gch_foul *foul) {
    c->r.tags |= GCH_TAG_BIT(PENALTY);
    if (foul->side != w->o && w->r->untimed_down)
        c->r.pending_flags |= GCH_PENDING_EXTEND;
}

/* The play stands and the yards are marked where it ended. */
static struct choice at_end(struct ddf_work *w, const struct gch_foul *foul, const struct gch_result *stands) {
    struct choice c = {*stands, false, 0};
    c.marked = gch_mark_end(&c.r, foul->side, foul->yards);
    add_foul_flags(w, &c, foul);
    return c;
}

/* The offense goes on from x yards ahead of where the play left it, with a first down. */
static struct choice from_spot(struct ddf_work *w, const struct gch_foul *foul, const struct gch_result *stands,
                               int x) {
    struct choice c = {*stands, false, 0};
    int ball = 100 - gch_half_distance(100 - x, foul->yards);
    c.marked = ball - x;
    c.r.tags &= ~GCH_TAG_BIT(ON_DOWNS);
    c.r.tags |= GCH_TAG_BIT(FIRST_DOWN);
    gch_set_first(&c.r, w->o, ball);
    c.r.elapsed = (int16_t)foul_seconds(w);
    c.r.pending_flags = GCH_PENDING_SAME_TEAM;
    add_foul_flags(w, &c, foul);
    return c;
}

static struct choice wiped(struct ddf_work *w, const struct gch_foul *foul) {
    struct choice c = {.wipes = true};
    c.r = walk(w, foul, &c.marked);
    return c;
}

/* DDF-20.3: holding on a pass near the own goal line is a safety. */
static bool holding_safety(struct ddf_work *w) {
    if (!gch_call_is_pass(w->call) || w->L > w->r->holding_line || w->trying)
        return false;
    if (!ddf_option(w, DDF_OPT_HOLDING))
        return true;
    int total = gch_throw(&w->base, w->o, GCH_ROLL_HOLDING);
    struct gch_cell cell = w->base.match->league[w->o]->column[GCH_LEAGUE_HOLDING][total - 10];
    gch_trace_cell(&w->base, GCH_LEAGUE_SIDE, "holding", "", total, cell);
    return cell.kind == GCH_CELL_REC;
}

static struct choice take_off_10(struct ddf_work *w, const struct gch_foul *foul, bool holding) {
    struct choice c = wiped(w, foul);
    if (holding) {
        gch_rule(&w->base, "DDF-20.3", "holding in the end zone is a safety");
        memset(&c.r, 0, sizeof c.r);
        c.r.next = GCH_NEXT_FREE_KICK;
        c.r.side = (uint8_t)w->o;
        c.r.ball = w->base.match->season.free_kick_spot;
        c.r.points[!w->o] = 2;
        c.r.tags = GCH_TAG_BIT(SAFETY) | GCH_TAG_BIT(PENALTY);
        c.r.elapsed = (int16_t)foul_seconds(w);
    }
    return c;
}

static struct choice take_off_15(struct ddf_work *w, const struct gch_foul *foul, bool after, const struct ddf_end *end,
                                 const struct gch_result *stands) {
    bool scored = end->kind == DDF_TD && end->side == w->o;
    bool basic = !ddf_option(w, DDF_OPT_BETWEEN_DOWNS);
    if (w->trying || !(after || (basic && scored)))
        return wiped(w, foul); /* DDF-20.4, D58 */
    struct choice c = {*stands, false, 0};
    if (end->kind == DDF_SAFETY && end->side == w->o) {
        c.r.ball = (int8_t)w->r->safety_foul_kick; /* D63a */
        c.marked = w->base.match->season.free_kick_spot - c.r.ball;
    } else if (c.r.next == GCH_NEXT_SCRIMMAGE && c.r.side == w->o && !w->changed) {
        /* The line to gain was set by the play and stays (DDF-20.4, D57). */
        int x = c.r.ball;
        int to_go = c.r.to_go;
        c.marked = gch_mark_end(&c.r, foul->side, foul->yards);
        c.r.to_go = (uint8_t)(to_go + x - c.r.ball);
    } else {
        c.marked = gch_mark_end(&c.r, foul->side, foul->yards);
    }
    add_foul_flags(w, &c, foul);
    return c;
}

static struct choice take_def(struct ddf_work *w, const struct gch_foul *foul, bool after, const struct ddf_end *end,
                              const struct gch_result *stands) {
    bool scored = (end->kind == DDF_TD || end->kind == DDF_GOOD) && end->side == w->o && !w->changed;
    bool kept = (end->kind == DDF_DEAD || end->kind == DDF_TD) && end->side == w->o && !w->changed;
    if (foul->type == GCH_FOUL_DEF_5 || foul->type == GCH_FOUL_PI)
        return wiped(w, foul);
    if (scored)
        return at_end(w, foul, stands); /* DDF-19.9: the score stands, the kickoff moves */
    if (w->trying || w->special)
        return wiped(w, foul);
    if (foul->type == GCH_FOUL_DEF_5X) {
        if (gch_call_is_pass(w->call) || !kept)
            return wiped(w, foul);                                        /* DDF-20.8, 20.7 */
        return from_spot(w, foul, stands, end->x < w->L ? w->L : end->x); /* DDF-20.7 */
    }
    if (after) { /* D62 */
        struct choice c = at_end(w, foul, stands);
        if (c.r.next == GCH_NEXT_SCRIMMAGE && c.r.side == w->o && !w->changed) {
            c.r.down = 1;
            c.r.tags |= GCH_TAG_BIT(FIRST_DOWN);
        }
        return c;
    }
    if (!kept)
        return wiped(w, foul); /* incomplete, turnover, safety (D63): from the line */
    return from_spot(w, foul, stands, end->x);
}

/* DDF-8 S15: was a 15-yard foul after the play? */
static void date_fouls(struct ddf_work *w) {
    if (!ddf_option(w, DDF_OPT_BETWEEN_DOWNS) || w->special || w->trying)
        return;
    for (int i = 0; i < w->fouls; i++) {
        if (!is_15(&w->foul[i]) || w->dated[i])
            continue;
        int side = w->foul[i].side;
        enum gch_league_column list = side == w->o ? GCH_LEAGUE_BETWEEN_OFFENSE : GCH_LEAGUE_BETWEEN_DEFENSE;
        int total = gch_throw(&w->base, side, GCH_ROLL_BETWEEN_DOWNS);
        struct gch_cell cell = w->base.match->league[side]->column[list][total - 10];
        gch_trace_cell(&w->base, GCH_LEAGUE_SIDE, "between-downs", side == w->o ? "offense" : "defense", total, cell);
        w->after[i] = cell.kind == GCH_CELL_REC;
        w->dated[i] = true;
    }
}

/* Sets the play's result and adds the events that follow from it. end is NULL if the play was wiped out. */
static void finish(struct ddf_work *w, const struct gch_result *result, const struct ddf_end *end, bool by_foul) {
    struct gch_play *play = w->base.play;
    int o = w->o;
    play->result = *result;
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
    if (result->tags & GCH_TAG_BIT(TOUCHDOWN))
        gch_event_add(&w->base, GCH_EV_TOUCHDOWN, result->side, end->score, 0, 0);
    else if (result->tags & GCH_TAG_BIT(SAFETY))
        gch_event_add(&w->base, GCH_EV_SAFETY, result->side, 0, 0, 0);
    else if (end != NULL && end->kind == DDF_TOUCHBACK)
        gch_event_add(&w->base, GCH_EV_TOUCHBACK, end->side, end->x, 0, 0);
}

void ddf_offset(struct ddf_work *w) {
    const struct gch_state *s = w->base.state;
    gch_forget_play(&w->base, w->mark);
    if (!w->r->offset_5_15 && w->fouls == 2 && !w->special) {
        /* D50: a plain 5 against a 15 does not offset. */
        for (int i = 0; i < 2; i++) {
            const struct gch_foul *big = &w->foul[i];
            const struct gch_foul *small = &w->foul[!i];
            if (is_15(big) && (small->type == GCH_FOUL_OFF_5 || small->type == GCH_FOUL_DEF_5)) {
                struct choice c = wiped(w, big);
                gch_rule(&w->base, "DDF-19.6", "a 5-yard foul does not offset one of 15");
                gch_foul_event(&w->base, small, GCH_FOUL_DECLINED, 0);
                gch_foul_event(&w->base, big, GCH_FOUL_ACCEPTED, c.marked);
                finish(w, &c.r, NULL, true);
                return;
            }
        }
    }
    gch_rule(&w->base, "DDF-19.6", "fouls by both teams offset");
    struct gch_result r = {0};
    r.next = s->next;
    r.side = (uint8_t)w->o;
    r.ball = (int8_t)w->L;
    r.down = s->down;
    r.to_go = s->to_go;
    r.elapsed = w->book->times[w->trying ? DDF_TIME_CONVERSION : DDF_TIME_OFFSETTING];
    r.pending_flags = GCH_PENDING_SAME_TEAM;
    if (w->r->untimed_down)
        r.pending_flags |= GCH_PENDING_EXTEND;
    r.tags = GCH_TAG_BIT(OFFSETTING) | GCH_TAG_BIT(PENALTY);
    for (int i = 0; i < w->fouls; i++)
        gch_foul_event(&w->base, &w->foul[i], GCH_FOUL_OFFSET, 0);
    w->base.play->result = r;
}

void ddf_before_snap(struct ddf_work *w, struct gch_foul foul) {
    gch_forget_play(&w->base, w->mark);
    struct choice c = wiped(w, &foul);
    gch_rule(&w->base, "DDF-20.1", "before the snap: enforced, no play");
    c.r.elapsed = w->book->times[DDF_TIME_BEFORE_SNAP];
    c.r.tags |= GCH_TAG_BIT(PRE_SNAP);
    gch_foul_event(&w->base, &foul, GCH_FOUL_BEFORE_SNAP, c.marked);
    finish(w, &c.r, NULL, true);
}

static int ask_penalty(struct ddf_work *w, const struct gch_result *results, const struct gch_foul *const *fouls,
                       int count, int adds) {
    struct gch_penalty_question q = {.offended = !w->foul[0].side,
                                     .offense = w->o,
                                     .preset = -1,
                                     .count = count,
                                     .allowed = (UINT32_C(2) << count) - 1,
                                     .adds = (uint32_t)adds,
                                     .results = results,
                                     .fouls = fouls};
    return gch_ask_penalty(&w->base, &q);
}

bool ddf_early_choice(struct ddf_work *w, int winner, int x) {
    struct gch_result results[DDF_MAX_FOULS + 1];
    const struct gch_foul *fouls[DDF_MAX_FOULS + 1] = {NULL};
    int index[DDF_MAX_FOULS + 1];
    int count = 0;
    date_fouls(w); /* S11 */
    if (!w->r->early_choice || w->special || w->trying)
        return false;
    memset(&results[0], 0, sizeof results[0]);
    gch_set_first(&results[0], winner, x < 1 ? 20 : x > 99 ? 99 : x);
    results[0].elapsed = (int16_t)foul_seconds(w);
    for (int i = 0; i < w->fouls; i++) {
        if (w->after[i])
            continue;
        count++;
        results[count] = wiped(w, &w->foul[i]).r;
        fouls[count] = &w->foul[i];
        index[count] = i;
    }
    if (count == 0)
        return false;
    int pick = ask_penalty(w, results, fouls, count, 0);
    if (pick == 0)
        return false;
    gch_rule(&w->base, "DDF-19.5", "the foul is accepted before any return");
    w->taken = index[pick];
    return true;
}

/* The choice of the offended team among the play and each foul noted on it. */
static void choose(struct ddf_work *w, const struct ddf_end *end, const struct gch_result *stands,
                   const struct choice *choices, const struct gch_foul *const *fouls, int count, int adds) {
    struct gch_result results[GCH_MAX_CHOICES + 1];
    results[0] = *stands;
    for (int i = 1; i <= count; i++)
        results[i] = choices[i].r;
    int pick = ask_penalty(w, results, fouls, count, adds);
    if (pick > 0 && choices[pick].wipes)
        gch_forget_play(&w->base, w->mark);
    for (int i = 0; i < w->fouls; i++)
        if (pick == 0 || fouls[pick] != &w->foul[i])
            gch_foul_event(&w->base, &w->foul[i], GCH_FOUL_DECLINED, 0);
    if (pick == 0) {
        finish(w, stands, end, false);
        return;
    }
    const struct choice *c = &choices[pick];
    gch_foul_event(&w->base, fouls[pick], GCH_FOUL_ACCEPTED, c->marked);
    bool by_foul = c->wipes || !(stands->tags & GCH_TAG_BIT(FIRST_DOWN));
    finish(w, &c->r, c->wipes ? NULL : end, by_foul);
}

/* DDF-15.8, D34, D35: a foul on a kickoff: kick again, or mark the yards at the end of the return. */
static void judge_kickoff(struct ddf_work *w, const struct ddf_end *end, const struct gch_result *stands) {
    struct choice choices[GCH_MAX_CHOICES + 1];
    const struct gch_foul *fouls[GCH_MAX_CHOICES + 1] = {NULL};
    struct gch_result raw = stand(w, &w->raw);
    int count = 0;
    int adds = 0;
    for (int i = 0; i < w->fouls && count + 2 <= GCH_MAX_CHOICES - 1; i++) {
        const struct gch_foul *foul = &w->foul[i];
        struct choice again = {.wipes = true};
        int spot = foul->side == w->o ? gch_half_distance(w->L, foul->yards)
                                      : 100 - gch_half_distance(100 - w->L, foul->yards);
        again.r.next = w->base.state->next;
        again.r.side = (uint8_t)w->o;
        again.r.ball = (int8_t)spot;
        again.r.carry = (int8_t)(spot - w->L);
        again.r.elapsed = (int16_t)foul_seconds(w);
        again.r.tags = GCH_TAG_BIT(PENALTY);
        again.marked = spot > w->L ? spot - w->L : w->L - spot;
        choices[++count] = again;
        fouls[count] = foul;
        if (foul->type == GCH_FOUL_OFF_5)
            continue;
        choices[++count] = at_end(w, foul, w->return_foul_sides ? &raw : stands);
        fouls[count] = foul;
        adds |= 1 << count;
    }
    choose(w, end, stands, choices, fouls, count, adds);
}

/* DDF-21.5: punt again from the new spot, or (kickers' foul) the yards at the end of the return. */
static void judge_punt(struct ddf_work *w, const struct ddf_end *end, const struct gch_result *stands) {
    struct choice choices[GCH_MAX_CHOICES + 1];
    const struct gch_foul *fouls[GCH_MAX_CHOICES + 1] = {NULL};
    struct gch_result raw = stand(w, &w->raw);
    int count = 0;
    int adds = 0;
    for (int i = 0; i < w->fouls && count + 2 <= GCH_MAX_CHOICES - 1; i++) {
        const struct gch_foul *foul = &w->foul[i];
        choices[++count] = wiped(w, foul);
        fouls[count] = foul;
        if (foul->side != w->o)
            continue;
        choices[++count] = at_end(w, foul, w->return_foul_sides ? &raw : stands);
        fouls[count] = foul;
        adds |= 1 << count;
    }
    choose(w, end, stands, choices, fouls, count, adds);
}

void ddf_judge(struct ddf_work *w, const struct ddf_end *end) {
    if (end->kind == DDF_TAKEN) {
        const struct gch_foul *foul = &w->foul[w->taken];
        struct choice c = foul->type == GCH_FOUL_OFF_10 ? take_off_10(w, foul, holding_safety(w)) : wiped(w, foul);
        gch_forget_play(&w->base, w->mark);
        for (int i = 0; i < w->fouls; i++)
            if (i != w->taken)
                gch_foul_event(&w->base, &w->foul[i], GCH_FOUL_DECLINED, 0);
        gch_foul_event(&w->base, foul, GCH_FOUL_ACCEPTED, c.marked);
        finish(w, &c.r, NULL, true);
        return;
    }
    if (end->kind == DDF_REKICK) {
        ddf_offset(w);
        return;
    }
    if (w->fouls == 0) {
        struct gch_result r = stand(w, end);
        finish(w, &r, end, false);
        return;
    }
    if (w->special && w->return_foul_sides & (1 << !w->foul[0].side)) {
        /* DDF-21.6: a foul on the kick and one on its return by different teams. */
        ddf_offset(w);
        return;
    }
    struct choice choices[GCH_MAX_CHOICES + 1];
    const struct gch_foul *fouls[GCH_MAX_CHOICES + 1] = {NULL};
    bool holding = false;
    for (int i = 0; i < w->fouls && !w->special; i++)
        if (w->foul[i].type == GCH_FOUL_OFF_10) {
            holding = holding_safety(w); /* S14 */
            break;
        }
    date_fouls(w); /* S15 */
    struct gch_result stands = stand(w, end);
    if (w->free_kick) {
        judge_kickoff(w, end, &stands);
        return;
    }
    if (w->call == GCH_CALL_PUNT) {
        judge_punt(w, end, &stands);
        return;
    }
    int count = 0;
    for (int i = 0; i < w->fouls; i++) {
        const struct gch_foul *foul = &w->foul[i];
        fouls[++count] = foul;
        switch (foul->type) {
        case GCH_FOUL_OFF_10:
            choices[count] = take_off_10(w, foul, holding);
            break;
        case GCH_FOUL_OFF_15:
            choices[count] = w->special ? wiped(w, foul) : take_off_15(w, foul, w->after[i], end, &stands);
            break;
        case GCH_FOUL_OFF_5:
            choices[count] = wiped(w, foul);
            break;
        default:
            choices[count] = take_def(w, foul, w->after[i], end, &stands);
            break;
        }
    }
    int adds = 0;
    for (int i = 1; i <= count; i++)
        adds |= !choices[i].wipes << i;
    choose(w, end, &stands, choices, fouls, count, adds);
}
