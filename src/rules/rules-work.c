/* The slow doors of a ruleset's work, and names. */
#include "rules/rules-work.h"

#include <string.h>

#include "rules/coach-own.h"
#include "rules/rules-stats.h"

static const char *const event_names[] = {
#define GCH_X(id, name) name,
    GCH_EVENTS(GCH_X)
#undef GCH_X
};
const char *gch_event_name(enum gch_event_kind kind) {
    return event_names[kind];
}

bool gch_question_wants_number(const struct gch_question *q) {
    return q->max > 0;
}

bool gch_question_allows(const struct gch_question *q, int answer) {
    if (answer < 0)
        return false;
    if (gch_question_wants_number(q))
        return answer <= q->max && (q->step < 2 || answer % q->step == 0);
    return gch_answer_is_listed(q, answer);
}

int gch_question_next(const struct gch_question *q, int after) {
    int first = after < 0 ? 0 : after + 1;
    if (!gch_question_wants_number(q)) {
        uint64_t rest = first < GCH_MAX_ANSWERS ? q->allowed >> first << first : 0;
        return rest != 0 ? __builtin_ctzll(rest) : -1;
    }
    while (first <= q->max && !gch_question_allows(q, first))
        first++;
    return first <= q->max ? first : -1;
}

/* What a play that has failed goes on with. */
static int harmless_answer(const struct gch_question *q) {
    int first = q->preset >= 0 ? q->preset : gch_question_next(q, -1);
    return first >= 0 ? first : 0;
}

int gch_ask_odd(struct gch_work *w, const struct gch_question *q, int answer) {
    if (gch_question_allows(q, answer))
        return answer;
    w->status = answer < 0 ? (enum gch_status) - answer : GCH_E_ILLEGAL;
    return harmless_answer(q);
}

int gch_ask_coach(struct gch_work *w, const struct gch_question *q) {
    const struct gch_coach *coach = w->turn->coach[q->side];
    int answer;
    if (w->status != GCH_OK)
        return harmless_answer(q);
    if ((coach->silent >> q->decision & 1) && q->preset >= 0)
        answer = q->preset;
    else
        answer = coach->answer(coach->user, q);
    if (!gch_answer_is_listed(q, answer))
        answer = gch_ask_odd(w, q, answer);
    if (w->status != GCH_OK)
        return answer;
    if (w->trace != NULL) {
        struct gch_trace_item *item = gch_trace_add(w->trace, GCH_TRACE_ANSWER, q->side);
        if (item != NULL) {
            item->purpose = q->decision;
            item->number = (int16_t)answer;
        }
    }
    return answer;
}

int gch_question_roll(const struct gch_question *question, int purpose) {
    return question->work != NULL ? gch_throw_for(question->work, question->side, purpose) : -1;
}

bool gch_turn_is_quiet(const struct gch_turn *turn) {
    const struct gch_unwatched *unwatched = gch_match_own(turn->match)->unwatched;
    for (int side = 0; side < 2; side++) {
        const struct gch_coach *coach = turn->coach[side];
        bool planned = gch_coach_goes_by(coach, GCH_COACH_PLANS) && (coach->silent & GCH_NEVER_LATE_TIMEOUT);
        if (unwatched->asks ? !coach->sure : !planned)
            return false;
    }
    return turn->match->house == NULL && unwatched->run != NULL && turn->trace == NULL && turn->dice->roll == NULL &&
           turn->force == 0 && !turn->hurry;
}

int gch_match_winner(const struct gch_match *match, const struct gch_state *state) {
    int margin = state->score[GCH_HOME] - state->score[GCH_AWAY];
    if (match->ruleset->winner != NULL)
        return match->ruleset->winner(match, margin);
    return margin > 0 ? GCH_HOME : margin < 0 ? GCH_AWAY : 2;
}
