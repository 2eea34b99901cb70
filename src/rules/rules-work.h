/*
 * What every ruleset needs while it works on a play: dice with a trace, cells with a trace, questions to coaches,
 * events.
 *
 * Everything is inline and free of allocation. A failure (dice, coach) is kept in work.status and the play goes on with
 * harmless values until its end, where the whole turn is thrown away; loops must look at status.
 */
#ifndef GCH_RULES_WORK_H
#define GCH_RULES_WORK_H

#include "gridchart/rules.h"

struct gch_work {
    struct gch_turn *turn;
    const struct gch_match *match;
    const struct gch_state *state; /* at the snap */
    struct gch_dice *dice;
    struct gch_trace *trace;
    struct gch_play *play;
    enum gch_status status;
    struct gch_question question; /* the one the turn asks over and over; made by gch_work_start */
};

/* Side of a trace item that belongs to the league. */
#define GCH_LEAGUE_SIDE 2

static inline struct gch_trace_item *gch_trace_add(struct gch_trace *trace, enum gch_trace_kind kind, int side) {
    static const struct gch_trace_item empty;
    if (trace->count == GCH_MAX_TRACE) {
        trace->lost++;
        return NULL;
    }
    struct gch_trace_item *item = &trace->item[trace->count++];
    *item = empty;
    item->kind = (uint8_t)kind;
    item->side = (uint8_t)side;
    return item;
}

/* Notes that a rule was applied. number and words are static strings. */
static inline void gch_rule(struct gch_work *w, const char *number, const char *words) {
    if (w->trace == NULL)
        return;
    struct gch_trace_item *item = gch_trace_add(w->trace, GCH_TRACE_RULE, 0);
    if (item != NULL) {
        item->chart = number;
        item->column = words;
    }
}

static inline void gch_event_add(struct gch_work *w, enum gch_event_kind kind, int side, int a, int b, int c) {
    struct gch_play *play = w->play;
    if (play->count < GCH_MAX_EVENTS)
        play->event[play->count++] =
            (struct gch_event){(uint8_t)kind, (uint8_t)side, (int16_t)a, (int16_t)b, (int16_t)c};
}

/* Throws dice for a purpose; side is who throws. */
static inline int gch_throw(struct gch_work *w, int side, enum gch_purpose purpose) {
    int total = gch_dice_roll(w->dice, purpose);
    if (w->trace != NULL) {
        struct gch_trace_item *item = gch_trace_add(w->trace, GCH_TRACE_ROLL, side);
        if (item != NULL) {
            item->purpose = (uint8_t)purpose;
            item->number = (int16_t)total;
        }
    }
    if (w->dice->status != GCH_OK && w->status == GCH_OK)
        w->status = w->dice->status;
    return total;
}

static inline void gch_trace_cell(struct gch_work *w, int side, const char *chart, const char *column, int row,
                                  struct gch_cell cell) {
    if (w->trace == NULL)
        return;
    struct gch_trace_item *item = gch_trace_add(w->trace, GCH_TRACE_CELL, side);
    if (item != NULL) {
        item->chart = chart;
        item->column = column;
        item->number = (int16_t)row;
        item->cell = cell;
    }
}

/* Chart and column names of a team column as scenarios call them. */
const char *gch_column_chart(enum gch_column column);
const char *gch_column_name(enum gch_column column);
const char *gch_coverage_name(enum gch_coverage coverage);

/* Throws for a purpose and reads a team's column with the total. */
static inline struct gch_cell gch_throw_column(struct gch_work *w, int thrower, enum gch_purpose purpose, int owner,
                                               enum gch_column column) {
    int total = gch_throw(w, thrower, purpose);
    struct gch_cell cell = w->match->team[owner]->column[column][total - 10];
    if (w->trace != NULL)
        gch_trace_cell(w, owner, gch_column_chart(column), gch_column_name(column), total, cell);
    return cell;
}

static inline struct gch_cell gch_throw_coverage(struct gch_work *w, int owner, enum gch_purpose purpose,
                                                 enum gch_coverage coverage) {
    int total = gch_throw(w, owner, purpose);
    struct gch_cell cell = w->match->team[owner]->coverage[coverage][total - 1];
    if (w->trace != NULL)
        gch_trace_cell(w, owner, gch_coverage_name(coverage), "", total, cell);
    return cell;
}

/* Which kinds of cells a team's column holds: is a throw moot (DDF-1.9)? */
static inline bool gch_has(const struct gch_work *w, int side, enum gch_column column, enum gch_cell_kind kind) {
    return (w->match->kinds[side][column] >> kind & 1) != 0;
}

/* Asks a coach; the answer is checked against what is allowed and traced. */
int gch_ask_coach(struct gch_work *w, const struct gch_question *q);
/* What becomes of an answer that is not simply one of the allowed: a failure, a pooch. */
int gch_ask_odd(struct gch_work *w, const struct gch_question *q, int answer);

static inline int gch_ask(struct gch_work *w, const struct gch_question *q) {
    const struct gch_coach *coach = w->turn->coach[q->side];
    if (w->trace != NULL || w->status != GCH_OK)
        return gch_ask_coach(w, q);
    if ((coach->silent >> q->decision & 1) && q->preset >= 0)
        return q->preset;
    int answer = coach->answer(coach->user, q);
    if ((unsigned)answer < 32 && q->allowed >> answer & 1)
        return answer;
    return gch_ask_odd(w, q, answer);
}

/* A question with the usual fields filled in. */
static inline struct gch_question gch_question_make(const struct gch_work *w, enum gch_decision decision, int side,
                                                    int offense, int preset, uint32_t allowed) {
    struct gch_question q = {0};
    q.decision = (uint8_t)decision;
    q.side = (uint8_t)side;
    q.offense = (uint8_t)offense;
    q.preset = (int8_t)preset;
    q.allowed = allowed;
    q.state = w->state;
    q.match = w->match;
    return q;
}

/* The same for the questions of every down, without making a new one. */
static inline int gch_ask_usual(struct gch_work *w, enum gch_decision decision, int side, int offense, int preset,
                                uint32_t allowed) {
    struct gch_question *q = &w->question;
    q->decision = (uint8_t)decision;
    q->side = (uint8_t)side;
    q->offense = (uint8_t)offense;
    q->preset = (int8_t)preset;
    q->allowed = allowed;
    q->state = w->state;
    return gch_ask(w, q);
}

#endif
