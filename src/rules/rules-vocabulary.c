/* Finding entries of a vocabulary. */
#include <string.h>

#include "gridchart/vocabulary.h"

int gch_word_find(const struct gch_word *words, unsigned count, const char *name) {
    for (unsigned i = 0; i < count; i++)
        if (strcmp(words[i].name, name) == 0)
            return (int)i;
    return -1;
}

int gch_call_find(const struct gch_vocabulary *vocabulary, const char *name) {
    return gch_word_find(vocabulary->calls, vocabulary->call_count, name);
}

int gch_defense_find(const struct gch_vocabulary *vocabulary, const char *name) {
    return gch_word_find(vocabulary->defenses, vocabulary->defense_count, name);
}

int gch_decision_find(const struct gch_vocabulary *vocabulary, const char *name) {
    for (unsigned i = 0; i < vocabulary->decision_count; i++)
        if (strcmp(vocabulary->decisions[i].name, name) == 0)
            return (int)i;
    return -1;
}

int gch_purpose_find(const struct gch_vocabulary *vocabulary, const char *name) {
    for (unsigned i = 0; i < vocabulary->purpose_count; i++)
        if (strcmp(vocabulary->purposes[i].name, name) == 0)
            return (int)i;
    return -1;
}

int gch_word_meaning(const struct gch_word *words, unsigned count, uint64_t set, enum gch_meaning meaning) {
    for (; set != 0; set &= set - 1) {
        unsigned i = (unsigned)__builtin_ctzll(set);
        if (i >= count)
            break;
        if (words[i].means == meaning)
            return (int)i;
    }
    return -1;
}

uint64_t gch_words_meaning(const struct gch_word *words, unsigned count, enum gch_meaning meaning) {
    uint64_t set = 0;
    for (unsigned i = 0; i < count; i++)
        if (words[i].means == meaning)
            set |= UINT64_C(1) << i;
    return set;
}

int gch_decision_about(const struct gch_vocabulary *vocabulary, enum gch_topic topic) {
    for (unsigned i = 0; i < vocabulary->decision_count; i++)
        if (vocabulary->decisions[i].about == topic)
            return (int)i;
    return -1;
}
