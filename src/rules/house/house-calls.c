/* What may be called, and what automatic coaches call: RC-7, RC-14, RC-19. */
#include "rules/charted/charted.h"
#include "rules/house/house.h"

/* --- RC-7: defensive substitution by score ------------------------------------------------------------------------ */

/* C28: `from` lose their percentage, the last of them what is left over; `to` gain in proportion to what they have. */
static void move(int32_t weight[GCH_FORMATIONS], const int *from, int count, const int to[2], int percent) {
    int32_t sum = 0, taken = 0;
    for (int i = 0; i < count; i++)
        sum += weight[from[i]];
    int32_t moved = (int32_t)((int64_t)percent * sum / 100);
    for (int i = 1; i < count; i++) {
        int32_t part = (int32_t)((int64_t)percent * weight[from[i]] / 100);
        weight[from[i]] -= part;
        taken += part;
    }
    weight[from[0]] -= moved - taken;
    int64_t both = (int64_t)weight[to[0]] + weight[to[1]];
    int32_t first = both > 0 ? (int32_t)((int64_t)moved * weight[to[0]] / both) : moved / 2;
    weight[to[0]] += first;
    weight[to[1]] += moved - first;
}

int house_rc7_formation_weights(const struct gch_house *house, int quarter, int seconds, int lead,
                                int32_t weight[GCH_FORMATIONS]) {
    static const int run[] = {0, 1, 2}, pass[] = {3, 4}, wide[] = {1, 2};
    int scores = ((lead < 0 ? -lead : lead) + 6) / 7, percent = 0, nearest = INT16_MAX;
    for (int i = 0; i < house->book.score_rows && scores > 0; i++) {
        const struct house_score_row *row = &house->book.score[i];
        if (row->quarter != quarter || row->from < seconds || row->from >= nearest)
            continue;
        nearest = row->from;
        percent = row->percent[(scores > 5 ? 5 : scores) - 1];
    }
    if (percent == 0)
        return 0;
    if (lead < 0)
        move(weight, run, 3, pass, percent);
    else
        move(weight, pass, 2, wide, percent);
    return percent;
}

int gch_house_weights(const struct gch_house *house, int quarter, int seconds, int lead,
                      int32_t weight[GCH_FORMATIONS]) {
    for (int i = 0; house != NULL && i < HOUSE_RULES; i++)
        if (house->on >> i & 1 && house_rules[i].formation_weights != NULL)
            return house_rules[i].formation_weights(house, quarter, seconds, lead, weight);
    return 0;
}

/* --- RC-14: limits on pass depth ---------------------------------------------------------------------------------- */

uint64_t house_rc14_legal_plays(const struct gch_match *match, const struct gch_state *state, uint64_t open) {
    static const uint8_t plays[2] = {GCH_CALL_8, GCH_CALL_7};
    int to_goal = 100 - state->ball;
    if (!(open & GCH_PLAY_CALLS))
        return open;
    for (int i = 0; i < 2; i++) {
        uint64_t bit = UINT64_C(1) << plays[i];
        open = to_goal >= match->house->book.depth_from[i] ? open | bit : open & ~bit;
    }
    return open;
}

int house_rc14_auto_call(const struct gch_house *house, int call, int to_goal) {
    const int16_t(*lines)[3] = house->book.depth_auto;
    /* C15: a long pass close to the goal goes through both lines. */
    if (call == GCH_CALL_8 && to_goal <= lines[0][1] && (to_goal >= lines[0][0] || house->book.chain))
        call = lines[0][2];
    if (call == GCH_CALL_7 && to_goal >= lines[1][0] && to_goal <= lines[1][1])
        call = lines[1][2];
    return call;
}

int gch_house_auto_call(const struct gch_house *house, int call, int to_goal) {
    for (int i = 0; house != NULL && i < HOUSE_RULES; i++)
        if (house->on >> i & 1 && house_rules[i].auto_call != NULL)
            call = house_rules[i].auto_call(house, call, to_goal);
    return call;
}

/* --- RC-19: Hail Mary --------------------------------------------------------------------------------------------- */

uint64_t house_rc19_legal_plays(const struct gch_match *match, const struct gch_state *state, uint64_t open) {
    int margin = state->score[state->offense] - state->score[!state->offense];
    const struct gch_charted *own = gch_charted(state);
    bool spent = (own->spent[state->offense] >> GCH_CALL_8 & 1) != 0;
    bool offered = state->next == GCH_NEXT_SCRIMMAGE && state->quarter >= 4 &&
                   state->clock <= match->house->book.mary_clock && margin < 0 && margin >= -8 && !spent &&
                   (open & GCH_PLAY_CALLS) != 0;
    return offered ? open | UINT64_C(1) << GCH_CALL_HAIL_MARY : open;
}

bool gch_house_wants_mary(const struct gch_question *q) {
    const struct gch_state *s = q->state;
    int margin = s->score[q->side] - s->score[!q->side];
    bool reaches =
        q->allowed >> GCH_CALL_FIELD_GOAL & 1 && 100 - s->ball <= gch_match_own(q->match)->longest_kick[q->side];
    return s->down <= 4 && (margin < -3 || !reaches);
}

bool house_rc19_pass_result(struct charted_work *w, struct charted_down *down) {
    if (!w->house.hail_mary || down->kind != DOWN_GAIN || down->how != GCH_EV_PASS)
        return false;
    bool scores = down->yards + w->base.match->house->book.mary_yards >= w->to_goal;
    *down = scores ? charted_score(w, GCH_EV_PASS) : (struct charted_down){.kind = DOWN_INC};
    return true;
}

int gch_house_hail_mary_spot(const struct gch_house *house, int die) {
    return die >= 1 && die <= 6 ? house->book.mary_spot[die - 1] : 0;
}

bool house_rc19_int_spot(struct charted_work *w, int *yards) {
    if (!w->house.hail_mary)
        return false;
    *yards =
        w->to_goal + gch_house_hail_mary_spot(w->base.match->house, house_throw(w, !w->offense, GCH_ROLL_RC_19_INT));
    return true;
}
