/* The slow doors of a ruleset's work, and names. */
#include "rules/rules-work.h"

#include <string.h>

static const char *const call_names[] = {
#define GCH_X(id, name, words) name,
    GCH_CALLS(GCH_X)
#undef GCH_X
};
static const char *const call_words[] = {
#define GCH_X(id, name, words) words,
    GCH_CALLS(GCH_X)
#undef GCH_X
};
static const char *const decision_names[] = {
#define GCH_X(id, name) name,
    GCH_DECISIONS(GCH_X)
#undef GCH_X
};
static const char *const event_names[] = {
#define GCH_X(id, name) name,
    GCH_EVENTS(GCH_X)
#undef GCH_X
};
static const char *const column_charts[] = {
#define GCH_X(id, file, heading, chart, column) chart,
    GCH_COLUMNS(GCH_X)
#undef GCH_X
};
static const char *const column_names[] = {
#define GCH_X(id, file, heading, chart, column) column,
    GCH_COLUMNS(GCH_X)
#undef GCH_X
};
static const char *const coverage_names[] = {
#define GCH_X(id, heading) heading,
    GCH_COVERAGES(GCH_X)
#undef GCH_X
};

const char *gch_call_name(enum gch_call call) {
    return call_names[call];
}

const char *gch_call_words(enum gch_call call) {
    return call_words[call];
}

bool gch_call_find(const char *name, enum gch_call *out) {
    for (int i = 0; i < GCH_CALL_COUNT; i++)
        if (strcmp(call_names[i], name) == 0) {
            *out = (enum gch_call)i;
            return true;
        }
    return false;
}

const char *gch_decision_name(enum gch_decision decision) {
    return decision_names[decision];
}

const char *gch_event_name(enum gch_event_kind kind) {
    return event_names[kind];
}

const char *gch_column_chart(enum gch_column column) {
    return column_charts[column];
}

const char *gch_column_name(enum gch_column column) {
    return column_names[column];
}

const char *gch_coverage_name(enum gch_coverage coverage) {
    return coverage_names[coverage];
}

static int lowest(uint32_t allowed) {
    for (int i = 0; i < 32; i++)
        if (allowed >> i & 1)
            return i;
    return 0;
}

int gch_ask_odd(struct gch_work *w, const struct gch_question *q, int answer) {
    int harmless = q->preset >= 0 ? q->preset : lowest(q->allowed);
    if (answer < 0) {
        w->status = (enum gch_status) - answer;
        return harmless;
    }
    bool legal = q->decision == GCH_ASK_POOCH ? answer <= q->max && (q->step < 2 || answer % q->step == 0)
                                              : answer < 32 && (q->allowed >> answer & 1);
    if (!legal) {
        w->status = GCH_E_ILLEGAL;
        return harmless;
    }
    return answer;
}

int gch_ask_coach(struct gch_work *w, const struct gch_question *q) {
    const struct gch_coach *coach = w->turn->coach[q->side];
    int harmless = q->preset >= 0 ? q->preset : lowest(q->allowed);
    int answer;
    if (w->status != GCH_OK)
        return harmless;
    if ((coach->silent >> q->decision & 1) && q->preset >= 0)
        answer = q->preset;
    else
        answer = coach->answer(coach->user, q);
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
