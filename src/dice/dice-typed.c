/* Real dice: totals or faces as a person types them. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "gridchart/dice.h"

/* Up to three whole numbers (of three digits at most, as three dice in a row show) with blanks, commas or dashes
 * between them; -1 if it is anything else. */
static int split_numbers(const char *text, int numbers[3]) {
    int count = 0;
    while (*text) {
        text += strspn(text, " \t,-");
        size_t n = strcspn(text, " \t,-");
        long value;
        if (n == 0)
            break;
        if (count == 3 || !gch_parse_int(text, n, 0, 999, &value))
            return -1;
        numbers[count++] = (int)value;
        text += n;
    }
    return count;
}

bool gch_die_typed(const struct gch_die *die, const char *text, int *total, char *why, size_t size) {
    int numbers[3];
    if (die->marks != NULL) {
        if (gch_die_parse(die, text, total) || (!strcmp(text, "blank") && gch_die_parse(die, "", total)))
            return true;
        snprintf(why, size, "\"%s\" is not a face of the %s: %s", text, die->words, die->explain);
        return false;
    }
    int count = split_numbers(text, numbers);
    if (count <= 0) {
        snprintf(why, size, "\"%s\" is not a throw; type the total or the faces, for example %s", text, die->example);
        return false;
    }
    if (count == 1) {
        if (gch_die_ways_of(die, numbers[0]) > 0) {
            *total = numbers[0];
            return true;
        }
        snprintf(why, size, "%d cannot be thrown with the %s: the totals are %d to %d", numbers[0], die->words,
                 die->low, die->high);
        return false;
    }
    *total = gch_die_total_of_faces(die, numbers, count);
    if (*total >= 0)
        return true;
    snprintf(why, size, "these faces cannot be: the %s are %s", die->words, die->explain);
    return false;
}
