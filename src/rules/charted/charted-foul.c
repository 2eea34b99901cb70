/* Fouls: noting them, the alternatives they offer, the choice among them (DDF-19, RZ-23, RZ-24). */
#include "rules/charted/charted.h"

bool charted_note_foul(struct charted_work *w, struct gch_foul foul) {
    bool both = false;
    for (int i = 0; i < w->fouls; i++)
        both |= w->foul[i].side != foul.side;
    if (w->fouls < CHARTED_MAX_FOULS) /* more than anyone could choose from: the last one is forgotten */
        w->foul[w->fouls++] = foul;
    return both;
}

bool charted_noted(const struct charted_work *w, enum gch_foul_type type) {
    for (int i = 0; i < w->fouls; i++)
        if (w->foul[i].type == type)
            return true;
    return false;
}

struct charted_choice charted_walk_off(const struct charted_work *w, const struct gch_foul *foul, int line,
                                       bool first) {
    const struct gch_state *s = w->base.state;
    struct charted_choice c = {.wipes = true};
    int x = gch_walked(line, foul->side == w->offense, foul->yards);
    if (foul->type == GCH_FOUL_PI) { /* DDF-20.10, RZ-22.4: a spot foul, in or beyond the end zone it is the 1 */
        x = line + foul->yards;
        x = x < 1 ? 1 : x > 99 ? 99 : x;
    }
    c.marked = x > line ? x - line : line - x;
    c.r.tags = GCH_TAG_BIT(PENALTY);
    c.r.side = (uint8_t)w->offense;
    c.r.ball = (int8_t)x;
    if (w->trying) {
        c.r.next = GCH_NEXT_TRY; /* DDF-18.4, R68: the try is repeated */
        return c;
    }
    c.r.next = GCH_NEXT_SCRIMMAGE;
    if (first || x >= w->to_gain) {
        gch_set_first(&c.r, w->offense, x);
        c.r.tags |= GCH_TAG_BIT(FIRST_DOWN);
    } else {
        c.r.down = s->down;
        c.r.to_go = (uint8_t)(w->to_gain - x);
    }
    return c;
}

struct charted_choice charted_mark_at_end(const struct gch_foul *foul, const struct gch_result *stands) {
    struct charted_choice c = {*stands, false, 0};
    c.marked = gch_mark_end(&c.r, foul->side, foul->yards);
    c.r.tags |= GCH_TAG_BIT(PENALTY);
    return c;
}

struct charted_choice charted_kick_again(const struct charted_work *w, const struct gch_foul *foul) {
    struct charted_choice again = {.wipes = true};
    int spot = gch_walked(w->line, foul->side == w->offense, foul->yards);
    again.marked = spot > w->line ? spot - w->line : w->line - spot;
    again.r.next = w->base.state->next;
    again.r.side = (uint8_t)w->offense;
    again.r.ball = (int8_t)spot;
    again.r.tags = GCH_TAG_BIT(PENALTY);
    return again;
}

void charted_add_choice(struct charted_choices *all, const struct gch_foul *foul, const struct charted_choice *choice) {
    if (all->count >= GCH_MAX_CHOICES)
        return;
    all->choice[++all->count] = *choice;
    all->foul[all->count] = foul;
}

void charted_tell_return_fouls(struct charted_work *w) {
    for (int i = 0; i < w->returns; i++)
        gch_foul_event(&w->base, &w->returned[i], GCH_FOUL_ACCEPTED, w->returned[i].yards);
}

int charted_ask_choice(struct charted_work *w, const struct gch_result *stands, const struct charted_choices *all,
                       uint64_t allowed, int preset) {
    struct gch_result results[GCH_MAX_CHOICES + 1];
    uint32_t adds = 0;
    if ((allowed & (allowed - 1)) == 0)
        return 1;
    results[0] = *stands;
    for (int i = 1; i <= all->count; i++) {
        results[i] = all->choice[i].r;
        adds |= (uint32_t)!all->choice[i].wipes << i;
    }
    struct gch_penalty_question q = {.offended = !w->foul[0].side,
                                     .offense = w->offense,
                                     .preset = preset,
                                     .count = all->count,
                                     .allowed = allowed,
                                     .adds = adds,
                                     .results = results,
                                     .fouls = all->foul};
    return gch_ask_penalty(&w->base, &q);
}

void charted_choose(struct charted_work *w, const struct charted_end *end, const struct gch_result *stands,
                    const struct charted_choices *all, uint64_t allowed, int preset) {
    int pick = charted_ask_choice(w, stands, all, allowed, preset);
    bool wiped = pick > 0 && all->choice[pick].wipes;
    if (wiped)
        gch_forget_play(&w->base, w->mark);
    else
        charted_tell_return_fouls(w);
    for (int i = 0; i < w->fouls; i++)
        if (pick == 0 || all->foul[pick] != &w->foul[i])
            gch_foul_event(&w->base, &w->foul[i], GCH_FOUL_DECLINED, 0);
    if (pick == 0) {
        charted_finish(w, stands, end, false);
        return;
    }
    const struct charted_choice *c = &all->choice[pick];
    if (all->foul[pick]->type == GCH_FOUL_GROUNDING) {
        /* One event says both: the pass and the foul. */
        w->base.play->count = w->mark;
        gch_event_add(&w->base, GCH_EV_GROUNDING, w->offense, c->marked, 0, 0);
    } else {
        gch_foul_event(&w->base, all->foul[pick], GCH_FOUL_ACCEPTED, c->marked);
    }
    charted_finish(w, &c->r, wiped ? NULL : end, wiped || !(stands->tags & GCH_TAG_BIT(FIRST_DOWN)));
}

void charted_offset(struct charted_work *w, const char *number, int seconds, int flags) {
    const struct gch_state *s = w->base.state;
    gch_rule(&w->base, number, "fouls by both teams offset");
    w->base.play->result = (struct gch_result){.next = s->next,
                                               .side = (uint8_t)w->offense,
                                               .ball = (int8_t)w->line,
                                               .down = s->down,
                                               .to_go = s->to_go,
                                               .elapsed = (int16_t)seconds,
                                               .pending_flags = (uint8_t)flags,
                                               .tags = GCH_TAG_BIT(OFFSETTING) | GCH_TAG_BIT(PENALTY)};
    for (int i = 0; i < w->fouls; i++)
        gch_foul_event(&w->base, &w->foul[i], GCH_FOUL_OFFSET, 0);
}

void charted_rekick(struct charted_work *w, int yards) {
    struct gch_foul foul = {.type = GCH_FOUL_OFF_5, .side = (uint8_t)w->offense, .yards = (int16_t)yards};
    struct charted_end end = charted_end_at(CHARTED_DEAD, w->offense, w->line);
    w->fouls = 0;
    charted_note_foul(w, foul);
    struct charted_choice again = charted_kick_again(w, &foul);
    if (again.r.next == GCH_NEXT_KICKOFF)
        again.r.carry = (int8_t)(again.r.ball - w->line);
    w->rules->set_time(w, &end, &again.r);
    gch_foul_event(&w->base, &foul, GCH_FOUL_ACCEPTED, again.marked);
    charted_finish(w, &again.r, NULL, true);
}
