/* Answers as words, and back. */
#include <stdio.h>
#include <string.h>

#include "base/put.h"
#include "base/text.h"
#include "gridchart/coach.h"

char *gch_answer_print(const struct gch_vocabulary *words, int decision, int answer, char *buffer) {
    const struct gch_decision_entry *entry = &words->decisions[decision];
    if (entry->answers != NULL && answer >= 0 && (unsigned)answer < entry->count)
        for (size_t i = 0; (buffer[i] = i + 1 < GCH_ANSWER_TEXT ? entry->answers[answer].name[i] : '\0') != '\0'; i++)
            continue;
    else
        *gch_put_int(buffer, answer) = '\0';
    return buffer;
}

bool gch_answer_parse(const struct gch_vocabulary *words, int decision, const char *text, int *out) {
    const struct gch_decision_entry *entry = &words->decisions[decision];
    if (entry->answers != NULL) {
        int answer = gch_word_find(entry->answers, entry->count, text);
        if (answer >= 0)
            *out = answer;
        return answer >= 0;
    }
    long number;
    if (!gch_parse_int(text, strlen(text), 0, 999, &number))
        return false;
    *out = (int)number;
    return true;
}

int gch_answer_meaning(const struct gch_question *question, enum gch_meaning meaning) {
    const struct gch_decision_entry *entry = &question->match->words->decisions[question->decision];
    return gch_word_meaning(entry->answers, entry->count, question->allowed, meaning);
}

enum gch_topic gch_question_about(const struct gch_question *question) {
    return (enum gch_topic)question->match->words->decisions[question->decision].about;
}

bool gch_question_has_spot(const struct gch_question *question) {
    enum gch_topic about = gch_question_about(question);
    return about == GCH_ABOUT_RETURN || about == GCH_ABOUT_FUMBLE || about == GCH_ABOUT_INTERCEPTION;
}
