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

void charted_walk_off(const struct charted_work *w, const struct gch_foul *foul, int line, bool first,
                      struct charted_choice *c) {
    const struct gch_state *s = w->base.state;
    struct gch_result *r = c->r;
    int x = gch_walked(line, foul->side == w->offense, foul->yards);
    if (foul->type == GCH_FOUL_PI) /* DDF-20.10, RZ-22.4: a spot foul, in or beyond the end zone it is the 1 */
        x = charted_on_grass(line + foul->yards);
    c->wipes = true;
    c->marked = x > line ? x - line : line - x;
    *r = (struct gch_result){
        .next = GCH_NEXT_SCRIMMAGE, .side = (uint8_t)w->offense, .ball = (int8_t)x, .tags = GCH_TAG_BIT(PENALTY)};
    if (w->trying) {
        r->next = GCH_NEXT_TRY; /* DDF-18.4, R68: the try is repeated */
    } else if (first || x >= w->to_gain) {
        gch_set_first(r, w->offense, x);
        r->tags |= GCH_TAG_BIT(FIRST_DOWN);
    } else {
        r->down = s->down;
        r->to_go = (uint8_t)(w->to_gain - x);
    }
}

void charted_mark_at_end(const struct gch_foul *foul, const struct gch_result *stands, struct charted_choice *c) {
    *c->r = *stands;
    c->wipes = false;
    c->marked = gch_mark_end(c->r, foul->side, foul->yards);
    c->r->tags |= GCH_TAG_BIT(PENALTY);
}

void charted_kick_again(const struct charted_work *w, const struct gch_foul *foul, struct charted_choice *c) {
    int spot = gch_walked(w->line, foul->side == w->offense, foul->yards);
    c->wipes = true;
    c->marked = spot > w->line ? spot - w->line : w->line - spot;
    *c->r = (struct gch_result){
        .next = w->base.state->next, .side = (uint8_t)w->offense, .ball = (int8_t)spot, .tags = GCH_TAG_BIT(PENALTY)};
}

void charted_add_choice(struct charted_choices *all, const struct gch_foul *foul, const struct charted_choice *choice) {
    if (all->count >= GCH_MAX_CHOICES)
        return;
    int i = ++all->count;
    all->foul[i] = foul;
    all->marked[i] = choice->marked;
    all->adds |= (uint32_t)!choice->wipes << i;
}

void charted_tell_return_fouls(struct charted_work *w) {
    for (int i = 0; i < w->returns; i++)
        gch_foul_event(&w->base, &w->returned[i], GCH_FOUL_ACCEPTED, w->returned[i].yards);
}

int charted_ask_choice(struct charted_work *w, const struct charted_choices *all, uint64_t allowed, int preset) {
    if ((allowed & (allowed - 1)) == 0)
        return 1;
    struct gch_penalty_question q = {.offended = !w->foul[0].side,
                                     .offense = w->offense,
                                     .preset = preset,
                                     .count = all->count,
                                     .allowed = allowed,
                                     .adds = all->adds,
                                     .results = all->result,
                                     .fouls = all->foul};
    return gch_ask_penalty(&w->base, &q);
}

void charted_choose(struct charted_work *w, const struct charted_end *end, const struct charted_choices *all,
                    uint64_t allowed, int preset) {
    const struct gch_result *stands = &all->result[0];
    int pick = charted_ask_choice(w, all, allowed, preset);
    bool wiped = pick > 0 && !(all->adds >> pick & 1);
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
    if (all->foul[pick]->type == GCH_FOUL_GROUNDING) {
        /* One event says both: the pass and the foul. */
        w->base.play->count = w->mark;
        gch_event_add(&w->base, GCH_EV_GROUNDING, w->offense, all->marked[pick], 0, 0);
    } else {
        gch_foul_event(&w->base, all->foul[pick], GCH_FOUL_ACCEPTED, all->marked[pick]);
    }
    const struct gch_result *taken = &all->result[pick];
    bool made = !wiped && stands->tags & GCH_TAG_BIT(FIRST_DOWN);
    charted_finish(w, taken, wiped ? NULL : end, !made);
    /* The league's files count two where a play has made its first down and the defense's foul gives one, too: all of
     * its fouls that are added to a play do. */
    if (made && taken->tags & GCH_TAG_BIT(FIRST_DOWN) && all->foul[pick]->side != w->offense)
        gch_event_add(&w->base, GCH_EV_FIRST_DOWN, w->offense, GCH_FIRST_PENALTY, 0, 0);
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
    struct gch_result *r = &w->base.play->result;
    struct charted_choice again = {.r = r};
    w->fouls = 0;
    charted_note_foul(w, foul);
    charted_kick_again(w, &foul, &again);
    if (r->next == GCH_NEXT_KICKOFF)
        r->carry = (int8_t)(r->ball - w->line);
    w->rules->set_time(w, charted_end_at(w, CHARTED_DEAD, w->offense, w->line), r);
    gch_foul_event(&w->base, &foul, GCH_FOUL_ACCEPTED, again.marked);
    charted_finish(w, r, NULL, true);
}
