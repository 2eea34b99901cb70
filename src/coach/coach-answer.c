/* Answers as words, and back. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "gridchart/coach.h"

/* Decisions whose answers are words of their own; the rest are calls, formations, numbers or yes and no. */
static const char *const return_words[] = {"return", "touchback", "fair-catch", "let-it-roll", NULL};
static const char *const clock_words[] = {"none", "timeout", "no-huddle", "spike", NULL};
static const char *const audible_words[] = {"keep", "audible", "timeout", NULL};
static const char *const toss_words[] = {"kick", "receive", NULL};
static const char *const team_words[] = {"regular", "hands", NULL};
static const char *const missed_words[] = {"spot", "twenty", "return", NULL};
static const char *const formation_words[] = {"A", "B", "C", "D", "E", "F", NULL};
static const char *const no_yes[] = {"no", "yes", NULL};

static const char *const *words_of(enum gch_decision decision) {
    switch (decision) {
    case GCH_ASK_FORMATION:
        return formation_words;
    case GCH_ASK_RETURN:
        return return_words;
    case GCH_ASK_CLOCK:
        return clock_words;
    case GCH_ASK_AUDIBLE:
        return audible_words;
    case GCH_ASK_TOSS:
        return toss_words;
    case GCH_ASK_RETURN_TEAM:
        return team_words;
    case GCH_ASK_MISSED_FG:
        return missed_words;
    case GCH_ASK_PLAY:
    case GCH_ASK_TRY_PLAY:
    case GCH_ASK_POOCH:
    case GCH_ASK_PENALTY:
        return NULL;
    default:
        return no_yes;
    }
}

static bool is_number(enum gch_decision decision) {
    return decision == GCH_ASK_POOCH || decision == GCH_ASK_PENALTY;
}

char *gch_answer_print(enum gch_decision decision, int answer, char *buffer) {
    const char *const *words = words_of(decision);
    int count = 0;
    while (words != NULL && words[count] != NULL)
        count++;
    if (words != NULL && answer >= 0 && answer < count)
        snprintf(buffer, GCH_ANSWER_TEXT, "%s", words[answer]);
    else if (words == NULL && !is_number(decision) && answer >= 0 && answer < GCH_CALL_COUNT)
        snprintf(buffer, GCH_ANSWER_TEXT, "%s", gch_call_name((enum gch_call)answer));
    else
        snprintf(buffer, GCH_ANSWER_TEXT, "%d", answer);
    return buffer;
}

bool gch_answer_parse(enum gch_decision decision, const char *text, int *out) {
    const char *const *words = words_of(decision);
    enum gch_call call;
    long number;
    if (is_number(decision)) {
        if (!gch_parse_int(text, strlen(text), 0, 999, &number))
            return false;
        *out = (int)number;
        return true;
    }
    if (words == NULL) {
        if (!gch_call_find(text, &call))
            return false;
        *out = (int)call;
        return true;
    }
    for (int i = 0; words[i] != NULL; i++)
        if (strcmp(words[i], text) == 0) {
            *out = i;
            return true;
        }
    return false;
}

bool gch_answer_allowed(const struct gch_question *question, int answer) {
    if (answer < 0)
        return false;
    if (question->decision == GCH_ASK_POOCH)
        return answer <= question->max;
    return answer < 32 && (question->allowed >> answer & 1);
}

bool gch_decision_find(const char *name, enum gch_decision *out) {
    for (int i = 0; i < GCH_DECISION_COUNT; i++)
        if (strcmp(gch_decision_name((enum gch_decision)i), name) == 0) {
            *out = (enum gch_decision)i;
            return true;
        }
    return false;
}
