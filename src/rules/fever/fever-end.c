/* How downs end: possession, downs, scores (FF-6). */
#include "rules/fever/fever-work.h"
#include "rules/rules-play.h"

void fever_change(struct fever_work *w, int to) {
    if (w->holder == to)
        return;
    w->holder = to;
    w->changed = true;
    w->gained[to] = true;
}

struct fever_phase *fever_add_phase(struct fever_work *w, enum fever_phase_kind kind, int actor, int deck, int start,
                                    bool flagged) {
    int index = w->phases < FEVER_MAX_PHASES ? w->phases++ : FEVER_MAX_PHASES - 1;
    struct fever_phase *phase = &w->phase[index];
    if (!flagged) /* nobody will look at it */
        return phase;
    *phase = (struct fever_phase){.kind = (uint8_t)kind,
                                  .actor = (uint8_t)actor,
                                  .deck = (uint8_t)deck,
                                  .gained = w->gained[actor],
                                  .other_gained = w->gained[!actor],
                                  .start = (int16_t)start,
                                  .foul_spot = (int16_t)start,
                                  .mark = (uint16_t)w->base.play->count,
                                  .tags = w->tags};
    if (w->flags < FEVER_MAX_PHASES)
        w->flag[w->flags++] = (uint8_t)index;
    return phase;
}

/* Everything a result of the down has whatever comes of it. */
static void begin_stand(struct fever_work *w, int side, enum gch_next next) {
    w->stand = (struct gch_result){.next = (uint8_t)next, .side = (uint8_t)side};
    w->end_x = 0;
}

static bool was_down(const struct fever_work *w) {
    return w->now->next == GCH_NEXT_SCRIMMAGE && w->kind != FEVER_KIND_FREE_GOAL;
}

void fever_end_first(struct fever_work *w, int side, int x) {
    x = x < 1 ? 1 : x > 99 ? 99 : x;
    begin_stand(w, side, GCH_NEXT_SCRIMMAGE);
    gch_set_first(&w->stand, side, x);
    w->end_x = x;
    if (was_down(w) && side == w->offense) {
        /* FF-6.4: lost and won back on one down. */
        w->stand.pending_flags |= GCH_PENDING_SAME_TEAM;
        w->tags |= GCH_TAG_BIT(FIRST_DOWN);
        gch_event_add(&w->base, GCH_EV_FIRST_DOWN, side, fever_is_pass(w->call) ? GCH_FIRST_PASS : GCH_FIRST_RUN, 0, 0);
    }
}

void fever_end_downs(struct fever_work *w, int x) {
    int side = w->offense;
    x = x < 1 ? 1 : x > 99 ? 99 : x;
    if (x >= w->to_gain) { /* FF-6.2 */
        fever_end_first(w, side, x);
        return;
    }
    if (w->now->down >= 4) {
        fever_end_first(w, !side, 100 - x);
        w->end_x = 100 - x;
        w->tags |= GCH_TAG_BIT(ON_DOWNS);
        gch_event_add(&w->base, GCH_EV_ON_DOWNS, side, 0, 0, 0);
        return;
    }
    begin_stand(w, side, GCH_NEXT_SCRIMMAGE);
    w->stand.ball = (int8_t)x;
    w->stand.down = (uint8_t)(w->now->down + 1);
    w->stand.to_go = (uint8_t)(w->to_gain - x);
    w->stand.pending_flags |= GCH_PENDING_SAME_TEAM;
    w->end_x = x;
}

void fever_touchdown(struct fever_work *w, int side, enum gch_score_kind how) {
    w->holder = side;
    begin_stand(w, side, GCH_NEXT_TRY);
    w->stand.points[side] = GCH_TOUCHDOWN_POINTS; /* FF-1.2 */
    w->scored = true;
    w->tags |= GCH_TAG_BIT(TOUCHDOWN);
    if (!w->trying)
        gch_event_add(&w->base, GCH_EV_TOUCHDOWN, side, how, 0, 0);
}

void fever_safety(struct fever_work *w, int loser) {
    begin_stand(w, loser, GCH_NEXT_FREE_KICK);
    w->stand.ball = w->base.match->season.free_kick_spot; /* FF-9.7 */
    w->stand.points[!loser] = GCH_SAFETY_POINTS;
    w->scored = true;
    w->tags |= GCH_TAG_BIT(SAFETY);
    if (!w->trying)
        gch_event_add(&w->base, GCH_EV_SAFETY, loser, 0, 0, 0);
}

void fever_touchback(struct fever_work *w, int side, bool kickoff) {
    const struct gch_season_rules *season = &w->base.match->season;
    int spot = kickoff ? season->kick_touchback : season->touchback; /* FF-9.3, Q01 */
    w->holder = side;
    w->tags |= GCH_TAG_BIT(TOUCHBACK);
    gch_event_add(&w->base, GCH_EV_TOUCHBACK, side, spot, 0, 0);
    fever_end_first(w, side, spot);
}

void fever_keep(struct fever_work *w, int side, int x) {
    bool downs = side == w->offense && !w->changed && w->now->next == GCH_NEXT_SCRIMMAGE; /* FF-8.5 */
    if (downs)
        fever_end_downs(w, x);
    else
        fever_end_first(w, side, x);
}

void fever_tell_out(struct fever_work *w, int side, int x) {
    w->out = true;
    w->tags |= GCH_TAG_BIT(OUT_OF_BOUNDS);
    gch_event_add(&w->base, GCH_EV_OUT_OF_BOUNDS, side, x, 0, 0);
}
