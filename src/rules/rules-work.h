/*
 * What every ruleset needs while it works on a play: dice with a trace, cells with a trace, questions to coaches,
 * events.
 *
 * Rule code is built twice from the same files (rules-build.h). In games that somebody watches, logs or replays telling
 * is an event and a trace, asking is a coach. In quiet games (GCH_QUIET 1) dice are seeded, every coach has a plan,
 * nothing is traced and nothing can fail, so that all of this comes to few instructions.
 *
 * Everything is inline and free of allocation. A failure (dice, coach) is kept in work.status and the play goes on with
 * harmless values until its end, where the whole turn is thrown away; loops must look at gch_work_ok.
 */
#ifndef GCH_RULES_WORK_H
#define GCH_RULES_WORK_H

#include "dice/throw.h"
#include "gridchart/rules.h"
#include "rules/rules-build.h"

#if GCH_QUIET
#include "rules/plan.h"
#endif

struct gch_work {
    struct gch_turn *turn;
    const struct gch_match *match;
    const struct gch_state *state; /* at the snap */
    struct gch_dice *dice;
    struct gch_play *play;
#if !GCH_QUIET
    struct gch_trace *trace;
    enum gch_status status;
    struct gch_question question; /* the one the turn asks over and over; made by gch_work_start */
#endif
};

static inline bool gch_work_ok(const struct gch_work *w) {
#if GCH_QUIET
    (void)w;
    return true;
#else
    return w->status == GCH_OK;
#endif
}

/* Where rolls, cells and rules are noted; NULL: nowhere. */
static inline struct gch_trace *gch_work_trace(const struct gch_work *w) {
#if GCH_QUIET
    (void)w;
    return NULL;
#else
    return w->trace;
#endif
}

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
    if (gch_work_trace(w) == NULL)
        return;
    struct gch_trace_item *item = gch_trace_add(gch_work_trace(w), GCH_TRACE_RULE, 0);
    if (item != NULL) {
        item->chart = number;
        item->column = words;
    }
}

/* Does anybody count events of this kind? (rules-stats.h) */
static inline bool gch_event_is_counted(enum gch_event_kind kind) {
    const uint64_t not_counted =
        UINT64_C(1) << GCH_EV_CALL | UINT64_C(1) << GCH_EV_OUT_OF_BOUNDS | UINT64_C(1) << GCH_EV_DEFENSIVE_TRY |
        UINT64_C(1) << GCH_EV_ON_DOWNS | UINT64_C(1) << GCH_EV_SPIKE_CALL | UINT64_C(1) << GCH_EV_AUDIBLE |
        UINT64_C(1) << GCH_EV_WARNING | UINT64_C(1) << GCH_EV_PERIOD | UINT64_C(1) << GCH_EV_TOSS |
        UINT64_C(1) << GCH_EV_REVIEW | UINT64_C(1) << GCH_EV_NOTICE | UINT64_C(1) << GCH_EV_HOUSE |
        UINT64_C(1) << GCH_EV_CREDIT | UINT64_C(1) << GCH_EV_INJURY;
    return !(not_counted >> kind & 1);
}

/* Tells what happened. */
static inline void gch_event_add(struct gch_work *w, enum gch_event_kind kind, int side, int a, int b, int c) {
    struct gch_play *play = w->play;
    if ((GCH_QUIET && !gch_event_is_counted(kind)) || play->count >= GCH_MAX_EVENTS)
        return;
    struct gch_event *event = &play->event[play->count++]; /* number by number: put together first they cost more */
    event->kind = (uint8_t)kind;
    event->side = (uint8_t)side;
    event->a = (int16_t)a;
    event->b = (int16_t)b;
    event->c = (int16_t)c;
}

/* Tells what the cells came to in the end, in cell terms. */
static inline void gch_tell_cell(struct gch_work *w, struct gch_cell cell, bool end_zone) {
#if GCH_QUIET
    (void)w, (void)cell, (void)end_zone;
#else
    w->play->cell = cell;
    w->play->end_zone = end_zone;
#endif
}

#if !GCH_QUIET
static inline void gch_trace_roll(struct gch_work *w, int side, int purpose, int total) {
    if (w->trace != NULL) {
        struct gch_trace_item *item = gch_trace_add(w->trace, GCH_TRACE_ROLL, side);
        if (item != NULL) {
            item->purpose = (uint8_t)purpose;
            item->number = (int16_t)total;
        }
    }
    if (w->dice->status != GCH_OK && w->status == GCH_OK)
        w->status = w->dice->status;
}

/* Throws dice for a purpose of the ruleset; side is who throws. */
static inline int gch_throw_for(struct gch_work *w, int side, int purpose) {
    int total = gch_dice_roll(w->dice, purpose);
    gch_trace_roll(w, side, purpose, total);
    return total;
}
#endif

static inline void gch_trace_cell(struct gch_work *w, int side, const char *chart, const char *column, int row,
                                  struct gch_cell cell) {
    if (gch_work_trace(w) == NULL)
        return;
    struct gch_trace_item *item = gch_trace_add(gch_work_trace(w), GCH_TRACE_CELL, side);
    if (item != NULL) {
        item->chart = chart;
        item->column = column;
        item->number = (int16_t)row;
        item->cell = cell;
    }
}

/* Is it one of the answers that are listed? Most are; the others are looked at by gch_question_allows. */
static inline bool gch_answer_is_listed(const struct gch_question *q, int answer) {
    return (unsigned)answer < GCH_MAX_ANSWERS && q->max <= 0 && (q->allowed >> answer & 1) != 0;
}

#if !GCH_QUIET
/* Asks a coach; the answer is checked against what is allowed and traced. */
int gch_ask_coach(struct gch_work *w, const struct gch_question *q);
/* What becomes of an answer that is not simply one of the allowed: a failure, a pooch. */
int gch_ask_odd(struct gch_work *w, const struct gch_question *q, int answer);
#endif

#if GCH_QUIET
/* Does the coach's plan give the answer? */
GCH_FOLDED bool gch_plan_answers(const struct gch_work *w, const struct gch_question *q, int *answer) {
    const struct gch_plan *plan = gch_coach_plan(w->turn->coach[q->side]);
    if (!gch_plan_decides(q))
        return false;
    *answer = gch_plan_answer(plan, q);
    return !gch_plan_doubts(plan, q, *answer);
}
#endif

/* Asks; in a quiet game the coach's plan. */
GCH_FOLDED int gch_ask(struct gch_work *w, const struct gch_question *q) {
    const struct gch_coach *coach = w->turn->coach[q->side];
#if GCH_QUIET
    int answer;
    if (gch_plan_answers(w, q, &answer))
        return answer;
    struct gch_question shown = *q; /* a copy: so a question that only the plan looks at is never written down */
    return coach->answer(coach->user, &shown);
#else
    if (w->trace != NULL || w->status != GCH_OK)
        return gch_ask_coach(w, q);
    if ((coach->silent >> q->decision & 1) && q->preset >= 0)
        return q->preset;
    int answer = coach->answer(coach->user, q);
    if ((unsigned)answer < GCH_MAX_ANSWERS && q->allowed >> answer & 1)
        return answer;
    return gch_ask_odd(w, q, answer);
#endif
}

/* A question with the usual fields filled in. */
static inline struct gch_question gch_question_make(struct gch_work *w, int decision, int side, int offense, int preset,
                                                    uint64_t allowed) {
    struct gch_question q = {0};
    q.decision = (uint8_t)decision;
    q.side = (uint8_t)side;
    q.offense = (uint8_t)offense;
    q.preset = (int8_t)preset;
    q.allowed = allowed;
    q.state = w->state;
    q.match = w->match;
    q.work = w;
    return q;
}

#if GCH_QUIET
/* Such a question, of which the coach himself has to think. */
GCH_SELDOM int gch_ask_himself(struct gch_work *w, int decision, int side, int offense, int preset, uint64_t allowed) {
    const struct gch_coach *coach = w->turn->coach[side];
    struct gch_question q = gch_question_make(w, decision, side, offense, preset, allowed);
    return coach->answer(coach->user, &q);
}
#endif

/* The same for the questions of every down, without making a new one. */
GCH_FOLDED int gch_ask_usual(struct gch_work *w, int decision, int side, int offense, int preset, uint64_t allowed) {
#if GCH_QUIET
    struct gch_question made = gch_question_make(w, decision, side, offense, preset, allowed);
    int answer;
    return gch_plan_answers(w, &made, &answer) ? answer : gch_ask_himself(w, decision, side, offense, preset, allowed);
#else
    struct gch_question *q = &w->question;
    q->decision = (uint8_t)decision;
    q->side = (uint8_t)side;
    q->offense = (uint8_t)offense;
    q->preset = (int8_t)preset;
    q->allowed = allowed;
    q->state = w->state;
    return gch_ask(w, q);
#endif
}

#endif
