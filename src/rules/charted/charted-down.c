/* From two cells to the end of a down (DDF-8, RZ-3). */
#include "rules/charted/charted.h"

int charted_action_number(struct charted_work *w, enum gch_action action, struct gch_cell offense,
                          struct gch_cell defense) {
    int number = gch_action_number(action, offense, defense);
    if (gch_work_trace(&w->base) != NULL) {
        struct gch_trace_item *item = gch_trace_add(gch_work_trace(&w->base), GCH_TRACE_ACTION, w->offense);
        if (item != NULL) {
            item->chart = gch_action_name(action);
            item->number = (int16_t)number;
        }
    }
    return number;
}

enum gch_action charted_action(struct charted_work *w, const struct gch_matrix *matrix, struct gch_cell offense,
                               struct gch_cell defense, int *number) {
    enum gch_action action = gch_matrix_action(matrix, offense, defense);
    *number = charted_action_number(w, action, offense, defense);
    return action;
}

struct gch_cell charted_cell_of(const struct charted_down *down) {
    switch (down->kind) {
    case DOWN_TD:
        return (struct gch_cell){GCH_CELL_TD, 0, 0};
    case DOWN_INC:
        return (struct gch_cell){GCH_CELL_INC, 0, 0};
    case DOWN_INT:
        return (struct gch_cell){GCH_CELL_INT, 0, down->yards};
    case DOWN_FUMBLE:
        if (down->snap)
            return (struct gch_cell){GCH_CELL_FS, 0, 0};
        return (struct gch_cell){GCH_CELL_F, 0, down->yards};
    default:
        return (struct gch_cell){GCH_CELL_NUMBER, down->oob ? GCH_FLAG_STAR : 0, down->yards}; /* DDF-7.10 */
    }
}

/* Yards as they are told: not beyond the goal line. */
static int capped(const struct charted_work *w, int yards) {
    return yards > w->to_goal ? w->to_goal : yards;
}

struct charted_end *charted_incomplete(struct charted_work *w) {
    w->tags |= GCH_TAG_BIT(INCOMPLETE);
    gch_event_add(&w->base, GCH_EV_INCOMPLETE, w->offense, 0, 0, 0);
    return charted_end_at(w, CHARTED_INC, w->offense, 0);
}

void charted_tell_fumbled(struct charted_work *w, const struct charted_down *down) {
    gch_event_add(&w->base, (enum gch_event_kind)down->how, w->offense, capped(w, down->yards), 0, 0);
}

struct charted_end *charted_play_out(struct charted_work *w, const struct charted_down *down) {
    int x = w->line + down->yards;
    if (down->kind == DOWN_INC)
        return charted_incomplete(w);
    struct charted_end *end = charted_end_at(w, CHARTED_DEAD, w->offense, 0);
    end->oob = down->oob;
    if (down->how == GCH_EV_SACK)
        w->tags |= GCH_TAG_BIT(SACK);
    if (down->oob)
        w->tags |= GCH_TAG_BIT(OUT_OF_BOUNDS);
    if (down->inches) { /* RZ-29.5, R62 */
        end->inches = true;
        end->x = (int16_t)(x > 99 ? 99 : x);
        gch_event_add(&w->base, (enum gch_event_kind)down->how, w->offense, end->x - w->line, 0, 0);
        return end;
    }
    gch_event_add(&w->base, (enum gch_event_kind)down->how, w->offense, capped(w, down->yards), down->oob, 0);
    if (down->kind == DOWN_TD || x >= 100) { /* DDF-14.1 */
        end->kind = CHARTED_TD;
        end->score = down->how == GCH_EV_PASS ? GCH_TD_PASS : GCH_TD_RUN;
    } else if (x <= 0) {
        end->kind = CHARTED_SAFETY; /* DDF-14.3, RZ-10.1 */
    } else {
        end->x = (int16_t)x;
    }
    return end;
}
