/* From the end of a play to its result (DDF-14, RZ-5, RZ-8, RZ-10, RZ-11). */
#include "rules/charted/charted.h"

void charted_set_down(const struct charted_work *w, struct gch_result *r, int x, int to_go) {
    int down = w->base.state->down;
    if (to_go <= 0) {
        gch_set_first(r, w->offense, x);
        r->tags |= GCH_TAG_BIT(FIRST_DOWN);
    } else if (down >= 4) {
        gch_set_first(r, !w->offense, 100 - x);
        r->tags |= GCH_TAG_BIT(ON_DOWNS);
    } else {
        r->next = GCH_NEXT_SCRIMMAGE;
        r->side = (uint8_t)w->offense;
        r->ball = (int8_t)x;
        r->down = (uint8_t)(down + 1);
        r->to_go = (uint8_t)to_go;
    }
}

/* The team that had scored kicks off. */
void charted_set_try_over(const struct charted_work *w, struct gch_result *r, const struct charted_end *end,
                          bool made) {
    int defense_points = w->base.match->season.defense_try_points;
    r->next = GCH_NEXT_KICKOFF;
    r->side = (uint8_t)w->offense;
    if (made) {
        r->points[w->offense] = GCH_TWO_POINTS; /* DDF-18.2, RZ-8.2 */
        r->tags |= GCH_TAG_BIT(TWO_POINT_GOOD);
        return;
    }
    r->tags |= GCH_TAG_BIT(TWO_POINT_FAILED);
    if (end->kind == CHARTED_TD && end->side != w->offense && defense_points > 0) {
        r->points[!w->offense] = (int8_t)defense_points; /* DDF-18.7, RZ-8.4 */
        r->tags |= GCH_TAG_BIT(DEFENSIVE_CONVERSION);
    }
}

void charted_set_end(const struct charted_work *w, struct gch_result *r, const struct charted_end *end) {
    switch (end->kind) {
    case CHARTED_INC:
        charted_set_down(w, r, w->line, w->to_gain - w->line);
        break;
    case CHARTED_DEAD:
        if (w->changed || end->side != w->offense || w->free_kick)
            gch_set_first(r, end->side, end->x);
        else
            charted_set_down(w, r, end->x, end->inches ? 1 : w->to_gain - end->x);
        break;
    case CHARTED_TOUCHBACK:
        gch_set_first(r, end->side, end->x);
        r->tags |= GCH_TAG_BIT(TOUCHBACK);
        break;
    case CHARTED_TD:
        r->next = GCH_NEXT_TRY;
        r->side = end->side;
        r->points[end->side] = GCH_TOUCHDOWN_POINTS;
        r->carry = w->carried;
        r->tags |= GCH_TAG_BIT(TOUCHDOWN);
        break;
    case CHARTED_SAFETY:
        r->next = GCH_NEXT_FREE_KICK;
        r->side = end->side;
        r->ball = w->base.match->season.free_kick_spot;
        r->points[!end->side] = GCH_SAFETY_POINTS;
        r->tags |= GCH_TAG_BIT(SAFETY);
        break;
    case CHARTED_GOOD:
        r->next = GCH_NEXT_KICKOFF;
        r->side = end->side;
        r->points[end->side] = GCH_FIELD_GOAL_POINTS;
        break;
    default:
        break;
    }
}

void charted_set_flags(const struct charted_work *w, struct gch_result *r, bool changed) {
    if (r->next == GCH_NEXT_SCRIMMAGE && r->side == w->offense && !changed)
        r->pending_flags |= GCH_PENDING_SAME_TEAM;
    if (r->elapsed > CHARTED_CLOCK_RUNS)
        r->pending_flags |= GCH_PENDING_RUNNING;
}

void charted_finish(struct charted_work *w, const struct gch_result *result, const struct charted_end *end,
                    bool by_foul) {
    struct gch_work *b = &w->base;
    int offense = w->offense;
    if (result != &b->play->result)
        b->play->result = *result;
    if (result->tags & GCH_TAG_BIT(FIRST_DOWN)) {
        int kind = by_foul ? GCH_FIRST_PENALTY : gch_call_is_pass(w->call) ? GCH_FIRST_PASS : GCH_FIRST_RUN;
        gch_event_add(b, GCH_EV_FIRST_DOWN, offense, kind, 0, 0);
    }
    if (result->tags & GCH_TAG_BIT(ON_DOWNS))
        gch_event_add(b, GCH_EV_ON_DOWNS, offense, 0, 0, 0);
    if (w->trying) {
        if (result->next != GCH_NEXT_TRY) {
            gch_event_add(b, GCH_EV_TRY, offense, GCH_CALL_TWO_POINT, result->points[offense] > 0, 0);
            if (result->points[!offense] > 0)
                gch_event_add(b, GCH_EV_DEFENSIVE_TRY, !offense, 0, 0, 0);
        }
        return;
    }
    if (result->tags & GCH_TAG_BIT(TOUCHDOWN) && end != NULL)
        gch_event_add(b, GCH_EV_TOUCHDOWN, result->side, end->score, 0, 0);
    else if (result->tags & GCH_TAG_BIT(SAFETY))
        gch_event_add(b, GCH_EV_SAFETY, result->side, 0, 0, 0);
    else if (end != NULL && end->kind == CHARTED_TOUCHBACK)
        gch_event_add(b, GCH_EV_TOUCHBACK, end->side, end->x, 0, 0);
}
