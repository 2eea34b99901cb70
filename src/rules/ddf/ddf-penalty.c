/* Penalties: noting, choosing, enforcing (DDF-19, DDF-20), and turning the end of a play into a result. */
#include "rules/ddf/ddf-priv.h"

struct gch_foul ddf_foul_of(struct gch_cell cell, int offense) {
    struct gch_foul foul = gch_foul_of(cell, offense);
    if (foul.type == GCH_FOUL_DEF_15X) /* RedZone's D=15X: every 15 of the defense is a first down here (DDF-20.9) */
        foul.type = GCH_FOUL_DEF_15;
    return foul;
}

static bool is_15(const struct gch_foul *foul) {
    return foul->type == GCH_FOUL_OFF_15 || foul->type == GCH_FOUL_DEF_15;
}

/* The result if the play stands as it ended. */
GCH_FOLDED void stand(struct ddf_work *w, const struct charted_end *end, struct gch_result *r) {
    *r = (struct gch_result){.tags = w->tags};
    if (w->trying)
        charted_set_try_over(&w->common, r, end, end->kind == CHARTED_TD && end->side == w->offense);
    else
        charted_set_end(&w->common, r, end);
    ddf_set_time(&w->common, end, r);
}

static int foul_seconds(const struct ddf_work *w) {
    return w->book->times[w->trying ? DDF_TIME_CONVERSION : DDF_TIME_FOUL];
}

static void add_foul_flags(struct ddf_work *w, struct gch_result *r, const struct gch_foul *foul) {
    r->tags |= GCH_TAG_BIT(PENALTY);
    if (foul->side != w->offense && w->r->untimed_down)
        r->pending_flags |= GCH_PENDING_EXTEND; /* DDF-19.12 */
}

/* An accepted foul marked from the line of scrimmage: the play is wiped out (DDF-19.10, 20.1, 20.10). */
static void wiped(struct ddf_work *w, const struct gch_foul *foul, struct charted_choice *c) {
    bool first = foul->side != w->offense && foul->type != GCH_FOUL_DEF_5;
    charted_walk_off(&w->common, foul, w->line, first, c);
    c->r->elapsed = (int16_t)foul_seconds(w);
    c->r->pending_flags = GCH_PENDING_SAME_TEAM;
    add_foul_flags(w, c->r, foul);
}

/* The play stands and the yards are marked where it ended. */
static void at_end(struct ddf_work *w, const struct gch_foul *foul, const struct gch_result *stands,
                   struct charted_choice *c) {
    charted_mark_at_end(foul, stands, c);
    add_foul_flags(w, c->r, foul);
}

/* The offense goes on from x yards ahead of where the play left it, with a first down. */
static void from_spot(struct ddf_work *w, const struct gch_foul *foul, const struct gch_result *stands, int x,
                      struct charted_choice *c) {
    int ball = 100 - gch_half_distance(100 - x, foul->yards);
    *c->r = *stands;
    c->wipes = false;
    c->marked = ball - x;
    c->r->tags &= ~GCH_TAG_BIT(ON_DOWNS);
    c->r->tags |= GCH_TAG_BIT(FIRST_DOWN);
    gch_set_first(c->r, w->offense, ball);
    c->r->elapsed = (int16_t)foul_seconds(w);
    c->r->pending_flags = GCH_PENDING_SAME_TEAM;
    add_foul_flags(w, c->r, foul);
}

/* DDF-20.3: holding on a pass near the own goal line is a safety. */
static bool holding_safety(struct ddf_work *w) {
    if (!gch_call_is_pass(w->call) || w->line > w->r->holding_line || w->trying)
        return false;
    if (!ddf_option(w, DDF_OPT_HOLDING))
        return true;
    int total = gch_throw(&w->base, w->offense, GCH_ROLL_HOLDING);
    struct gch_cell cell = w->base.match->league[w->offense]->column[GCH_LEAGUE_HOLDING][total - 10];
    gch_trace_cell(&w->base, GCH_LEAGUE_SIDE, "holding", "", total, cell);
    return cell.kind == GCH_CELL_REC;
}

static void take_off_10(struct ddf_work *w, const struct gch_foul *foul, bool holding, struct charted_choice *c) {
    wiped(w, foul, c);
    if (!holding)
        return;
    gch_rule(&w->base, "DDF-20.3", "holding in the end zone is a safety");
    *c->r = (struct gch_result){.next = GCH_NEXT_FREE_KICK,
                                .side = (uint8_t)w->offense,
                                .ball = w->base.match->season.free_kick_spot,
                                .tags = GCH_TAG_BIT(SAFETY) | GCH_TAG_BIT(PENALTY),
                                .elapsed = (int16_t)foul_seconds(w)};
    c->r->points[!w->offense] = GCH_SAFETY_POINTS;
}

static void take_off_15(struct ddf_work *w, const struct gch_foul *foul, bool after, const struct charted_end *end,
                        const struct gch_result *stands, struct charted_choice *c) {
    bool scored = end->kind == CHARTED_TD && end->side == w->offense;
    bool basic = !ddf_option(w, DDF_OPT_BETWEEN_DOWNS);
    struct gch_result *r = c->r;
    if (w->trying || !(after || (basic && scored))) {
        wiped(w, foul, c); /* DDF-20.4, D58 */
        return;
    }
    *r = *stands;
    c->wipes = false;
    if (end->kind == CHARTED_SAFETY && end->side == w->offense) {
        r->ball = (int8_t)w->r->safety_foul_kick; /* D63a */
        c->marked = w->base.match->season.free_kick_spot - r->ball;
    } else if (r->next == GCH_NEXT_SCRIMMAGE && r->side == w->offense && !w->changed) {
        /* The line to gain was set by the play and stays (DDF-20.4, D57). */
        int x = r->ball;
        int to_go = r->to_go;
        c->marked = gch_mark_end(r, foul->side, foul->yards);
        r->to_go = (uint8_t)(to_go + x - r->ball);
    } else {
        c->marked = gch_mark_end(r, foul->side, foul->yards);
    }
    add_foul_flags(w, r, foul);
}

static void take_def(struct ddf_work *w, const struct gch_foul *foul, bool after, const struct charted_end *end,
                     const struct gch_result *stands, struct charted_choice *c) {
    bool scored = (end->kind == CHARTED_TD || end->kind == CHARTED_GOOD) && end->side == w->offense && !w->changed;
    bool kept = (end->kind == CHARTED_DEAD || end->kind == CHARTED_TD) && end->side == w->offense && !w->changed;
    bool five = foul->type == GCH_FOUL_DEF_5X;
    if (foul->type == GCH_FOUL_DEF_5 || foul->type == GCH_FOUL_PI) {
        wiped(w, foul, c);
    } else if (scored) {
        at_end(w, foul, stands, c); /* DDF-19.9: the score stands, the kickoff moves */
    } else if (w->trying || w->special) {
        wiped(w, foul, c);
    } else if (five && (gch_call_is_pass(w->call) || !kept)) {
        wiped(w, foul, c); /* DDF-20.8, 20.7 */
    } else if (five) {
        from_spot(w, foul, stands, end->x < w->line ? w->line : end->x, c); /* DDF-20.7 */
    } else if (after) {                                                     /* D62 */
        at_end(w, foul, stands, c);
        if (c->r->next == GCH_NEXT_SCRIMMAGE && c->r->side == w->offense && !w->changed) {
            c->r->down = 1;
            c->r->tags |= GCH_TAG_BIT(FIRST_DOWN);
        }
    } else if (!kept || (ddf_option(w, DDF_OPT_BETWEEN_DOWNS) && !w->r->def15_during_from_end)) {
        wiped(w, foul, c); /* incomplete, turnover, safety (D63), or play against foul (D61): from the line */
    } else {
        from_spot(w, foul, stands, end->x, c);
    }
}

/* DDF-8 S15: was a 15-yard foul after the play? */
static void date_fouls(struct ddf_work *w) {
    if (!ddf_option(w, DDF_OPT_BETWEEN_DOWNS) || w->special || w->trying)
        return;
    for (int i = 0; i < w->fouls; i++) {
        if (!is_15(&w->foul[i]) || (w->dated >> i & 1))
            continue;
        int side = w->foul[i].side;
        enum gch_league_column list = side == w->offense ? GCH_LEAGUE_BETWEEN_OFFENSE : GCH_LEAGUE_BETWEEN_DEFENSE;
        int total = gch_throw(&w->base, side, GCH_ROLL_BETWEEN_DOWNS);
        struct gch_cell cell = w->base.match->league[side]->column[list][total - 10];
        gch_trace_cell(&w->base, GCH_LEAGUE_SIDE, "between-downs", side == w->offense ? "offense" : "defense", total,
                       cell);
        w->after |= (uint8_t)((cell.kind == GCH_CELL_REC) << i);
        w->dated |= (uint8_t)(1 << i);
    }
}

void ddf_offset(struct ddf_work *w) {
    gch_forget_play(&w->base, w->mark);
    if (!w->r->offset_5_15 && w->fouls == 2 && !w->special) {
        /* D50: a plain 5 against a 15 does not offset. */
        for (int i = 0; i < 2; i++) {
            const struct gch_foul *big = &w->foul[i];
            const struct gch_foul *small = &w->foul[!i];
            if (is_15(big) && (small->type == GCH_FOUL_OFF_5 || small->type == GCH_FOUL_DEF_5)) {
                struct charted_choice c = {.r = &w->base.play->result};
                wiped(w, big, &c);
                gch_rule(&w->base, "DDF-19.6", "a 5-yard foul does not offset one of 15");
                gch_foul_event(&w->base, small, GCH_FOUL_DECLINED, 0);
                gch_foul_event(&w->base, big, GCH_FOUL_ACCEPTED, c.marked);
                charted_finish(&w->common, c.r, NULL, true);
                return;
            }
        }
    }
    int flags = GCH_PENDING_SAME_TEAM | (w->r->untimed_down ? GCH_PENDING_EXTEND : 0);
    charted_offset(&w->common, "DDF-19.6", w->book->times[w->trying ? DDF_TIME_CONVERSION : DDF_TIME_OFFSETTING],
                   flags);
}

void ddf_before_snap(struct ddf_work *w, struct gch_foul foul) {
    gch_forget_play(&w->base, w->mark);
    struct charted_choice c = {.r = &w->base.play->result};
    wiped(w, &foul, &c);
    gch_rule(&w->base, "DDF-20.1", "before the snap: enforced, no play");
    c.r->elapsed = w->book->times[DDF_TIME_BEFORE_SNAP];
    c.r->tags |= GCH_TAG_BIT(PRE_SNAP);
    gch_foul_event(&w->base, &foul, GCH_FOUL_BEFORE_SNAP, c.marked);
    charted_finish(&w->common, c.r, NULL, true);
}

bool ddf_early_choice(struct ddf_work *w, int winner, int x) {
    struct charted_choices all;
    int index[CHARTED_MAX_FOULS + 1];
    date_fouls(w); /* S11 */
    if (!w->r->early_choice || w->special || w->trying)
        return false;
    charted_no_choices(&all);
    for (int i = 0; i < w->fouls; i++) {
        if (w->after >> i & 1)
            continue;
        struct charted_choice c = charted_next_choice(&all);
        wiped(w, &w->foul[i], &c);
        charted_add_choice(&all, &w->foul[i], &c);
        index[all.count] = i;
    }
    if (all.count == 0)
        return false;
    all.result[0] = (struct gch_result){.elapsed = (int16_t)foul_seconds(w)};
    gch_set_first(&all.result[0], winner, x < 1 ? 20 : x > 99 ? 99 : x);
    int pick = charted_ask_choice(&w->common, &all, (UINT32_C(2) << all.count) - 1, -1);
    if (pick == 0)
        return false;
    gch_rule(&w->base, "DDF-19.5", "the foul is accepted before any return");
    w->taken = index[pick];
    return true;
}

/* The choice of the offended team among the play and each foul noted on it. */
static void choose(struct ddf_work *w, const struct charted_end *end, const struct charted_choices *all) {
    charted_choose(&w->common, end, all, (UINT32_C(2) << all->count) - 1, -1);
}

/* DDF-15.8, D34, D35: a foul on a kickoff: kick again, or mark the yards at the end of the return. DDF-21.5: punt again
 * from the new spot, or (kickers' foul) the yards at the end of the return. */
static void judge_kick(struct ddf_work *w, const struct charted_end *end, struct charted_choices *all) {
    struct gch_result raw;
    const struct gch_result *stands = &all->result[0];
    if (w->return_foul_sides != 0) {
        stand(w, &w->raw, &raw);
        stands = &raw;
    }
    for (int i = 0; i < w->fouls && all->count + 2 <= GCH_MAX_CHOICES - 1; i++) {
        const struct gch_foul *foul = &w->foul[i];
        struct charted_choice c = charted_next_choice(all);
        if (w->free_kick) {
            charted_kick_again(&w->common, foul, &c);
            c.r->carry = (int8_t)(c.r->ball - w->line);
            c.r->elapsed = (int16_t)foul_seconds(w);
        } else {
            wiped(w, foul, &c);
        }
        charted_add_choice(all, foul, &c);
        if (w->free_kick ? foul->type == GCH_FOUL_OFF_5 : foul->side != w->offense)
            continue;
        c = charted_next_choice(all);
        at_end(w, foul, stands, &c);
        charted_add_choice(all, foul, &c);
    }
    choose(w, end, all);
}

/* A foul was accepted before the play was over. */
static void judge_taken(struct ddf_work *w) {
    const struct gch_foul *foul = &w->foul[w->taken];
    struct charted_choice c = {.r = &w->base.play->result};
    if (foul->type == GCH_FOUL_OFF_10)
        take_off_10(w, foul, holding_safety(w), &c);
    else
        wiped(w, foul, &c);
    gch_forget_play(&w->base, w->mark);
    for (int i = 0; i < w->fouls; i++)
        if (i != w->taken)
            gch_foul_event(&w->base, &w->foul[i], GCH_FOUL_DECLINED, 0);
    gch_foul_event(&w->base, foul, GCH_FOUL_ACCEPTED, c.marked);
    charted_finish(&w->common, c.r, NULL, true);
}

/* The offended team chooses among the play and the fouls noted on it. */
GCH_SELDOM void judge_fouls(struct ddf_work *w, const struct charted_end *end) {
    struct charted_choices all;
    if (end->kind == CHARTED_TAKEN) {
        judge_taken(w);
        return;
    }
    if (end->kind == CHARTED_REKICK) {
        ddf_offset(w);
        return;
    }
    if (w->special && w->return_foul_sides & (1 << !w->foul[0].side)) {
        /* DDF-21.6: a foul on the kick and one on its return by different teams. */
        ddf_offset(w);
        return;
    }
    bool holding = false;
    for (int i = 0; i < w->fouls && !w->special; i++)
        if (w->foul[i].type == GCH_FOUL_OFF_10) {
            holding = holding_safety(w); /* S14 */
            break;
        }
    date_fouls(w); /* S15 */
    charted_no_choices(&all);
    stand(w, end, &all.result[0]);
    if (w->free_kick || w->call == GCH_CALL_PUNT) {
        judge_kick(w, end, &all);
        return;
    }
    for (int i = 0; i < w->fouls; i++) {
        const struct gch_foul *foul = &w->foul[i];
        struct charted_choice c = charted_next_choice(&all);
        switch (foul->type) {
        case GCH_FOUL_OFF_10:
            take_off_10(w, foul, holding, &c);
            break;
        case GCH_FOUL_OFF_15:
            if (w->special && end->kind == CHARTED_GOOD && w->r->fg_off15_carries) /* D96 */
                at_end(w, foul, &all.result[0], &c);
            else if (w->special)
                wiped(w, foul, &c);
            else
                take_off_15(w, foul, w->after >> i & 1, end, &all.result[0], &c);
            break;
        case GCH_FOUL_OFF_5:
            wiped(w, foul, &c);
            break;
        default:
            take_def(w, foul, w->after >> i & 1, end, &all.result[0], &c);
            break;
        }
        charted_add_choice(&all, foul, &c);
    }
    choose(w, end, &all);
}

void ddf_judge(struct charted_work *common, const struct charted_end *end) {
    struct ddf_work *w = ddf_work(common);
    if (w->fouls > 0) {
        judge_fouls(w, end);
        return;
    }
    stand(w, end, &w->base.play->result);
    charted_finish_standing(common, end);
}
