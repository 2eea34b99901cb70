/* Answers of outside coaches: the first bytes choose the question, the rest is the line. It is refused with a reason,
 * or is an answer the question allows. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "coach/coach-priv.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 6)
        return 0;
    struct gch_state state = {0};
    struct gch_match *match = calloc(1, sizeof *match);
    HOLDS(match);
    match->ruleset = gch_ruleset_find(data[0] & 1 ? "redzone" : "ddf");
    match->words = match->ruleset->words;
    struct gch_question q = {
        .decision = (uint8_t)((data[0] >> 1) % match->words->decision_count),
        .state = &state,
        .match = match,
        .max = data[1],
        .preset = -1,
    };
    for (int i = 0; i < 4; i++)
        q.allowed |= (uint64_t)data[2 + i] << (8 * i);
    char *line = strndup((const char *)data + 6, size - 6);
    int answer = -1;
    HOLDS(line);
    const char *wrong = gch_program_read_answer(line, &q, 7, &answer);
    HOLDS(wrong != NULL || gch_question_allows(&q, answer));
    fuzz_taken += wrong == NULL;
    free(line);
    free(match);
    return 0;
}
