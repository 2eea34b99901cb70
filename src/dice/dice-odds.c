/* Dice as their descriptors say: faces, totals, odds. */
#include "gridchart/dice.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int gch_die_shows(const struct gch_die *die, uint32_t way) {
    if (die->table != NULL)
        return die->table[way];
    if (!die->gaps)
        return die->low + (int)way;
    int total = 0;
    for (unsigned i = die->singles; i-- > 0;) {
        uint32_t faces = (uint32_t)__builtin_popcount(die->single[i].faces), face = way % faces;
        unsigned rest = die->single[i].faces;
        for (way /= faces; face > 0; face--)
            rest &= rest - 1;
        total += die->single[i].times * __builtin_ctz(rest);
    }
    return total;
}

bool gch_die_can_show(const struct gch_die *die, int total) {
    return total >= die->low && total <= die->high && (!die->gaps || gch_die_ways_of(die, total) > 0);
}

int gch_die_ways_of(const struct gch_die *die, int total) {
    int ways = 0;
    if (die->table != NULL) { /* charts are made of this question */
        for (uint32_t i = 0; i < die->ways; i++)
            ways += die->table[i] == total;
        return ways;
    }
    for (uint32_t i = 0; i < die->ways; i++)
        ways += gch_die_shows(die, i) == total;
    return ways;
}

int gch_die_total_of_faces(const struct gch_die *die, const int *faces, int count) {
    if (count < 0 || (unsigned)count != die->singles)
        return -1;
    int total = 0;
    for (int i = 0; i < count; i++) {
        if (faces[i] < 0 || faces[i] > 15 || (die->single[i].faces >> faces[i] & 1) == 0)
            return -1;
        total += die->single[i].times * faces[i];
    }
    return total;
}

char *gch_die_print(const struct gch_die *die, int total, char *buffer) {
    if (die->marks != NULL && total >= die->low && total <= die->high) {
        const char *mark = die->marks[total - die->low];
        size_t length = strnlen(mark, GCH_DIE_TEXT - 1);
        memcpy(buffer, mark, length);
        buffer[length] = '\0';
    } else if (die->marks != NULL && total >= GCH_DIE_BESIDE)
        snprintf(buffer, GCH_DIE_TEXT, "%d", gch_die_beside(total));
    else
        snprintf(buffer, GCH_DIE_TEXT, "%d", total);
    return buffer;
}

char *gch_die_say(const struct gch_die *die, int total, char *buffer) {
    gch_die_print(die, total, buffer);
    if (buffer[0] == '\0')
        snprintf(buffer, GCH_DIE_TEXT, "blank");
    return buffer;
}

bool gch_die_parse(const struct gch_die *die, const char *text, int *total) {
    if (die->marks != NULL) {
        for (int i = die->low; i <= die->high; i++)
            if (strcmp(die->marks[i - die->low], text) == 0) {
                *total = i;
                return true;
            }
        return false;
    }
    char *end = NULL;
    long number = text[0] >= '0' && text[0] <= '9' ? strtol(text, &end, 10) : -1;
    if (end == NULL || *end != '\0' || number > die->high || !gch_die_can_show(die, (int)number))
        return false;
    *total = (int)number;
    return true;
}
