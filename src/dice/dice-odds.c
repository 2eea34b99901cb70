/* The dice themselves: faces, totals, odds (DDF-2, RZ-1). */
#include "gridchart/dice.h"

#include <string.h>

/* Each total as often as it can be thrown, ascending (DDF-2.2, DDF-2.3). A test makes them again from the faces. */
const uint8_t gch_offense_ways[216] = {
    10, 10, 11, 11, 11, 12, 12, 12, 12, 13, 13, 13, 13, 13, 14, 14, 14, 14, 14, 14, 15, 15, 15, 15, 15, 15, 16,
    16, 16, 16, 17, 17, 17, 18, 18, 19, 20, 20, 20, 20, 21, 21, 21, 21, 21, 21, 22, 22, 22, 22, 22, 22, 22, 22,
    23, 23, 23, 23, 23, 23, 23, 23, 23, 23, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24, 25, 25, 25, 25, 25,
    25, 25, 25, 25, 25, 25, 25, 26, 26, 26, 26, 26, 26, 26, 26, 27, 27, 27, 27, 27, 27, 28, 28, 28, 28, 29, 29,
    30, 30, 30, 30, 30, 30, 31, 31, 31, 31, 31, 31, 31, 31, 31, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32, 32,
    33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 34, 34, 34, 34, 34, 34, 34, 34, 34, 34, 34, 34,
    34, 34, 34, 34, 34, 34, 35, 35, 35, 35, 35, 35, 35, 35, 35, 35, 35, 35, 35, 35, 35, 35, 35, 35, 36, 36, 36,
    36, 36, 36, 36, 36, 36, 36, 36, 36, 37, 37, 37, 37, 37, 37, 37, 37, 37, 38, 38, 38, 38, 38, 38, 39, 39, 39,
};
const uint8_t gch_defense_ways[36] = {
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 5,
};
const uint8_t gch_two_six_ways[36] = {
    2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 8, 8, 8, 8, 8, 9, 9, 9, 9, 10, 10, 10, 11, 11, 12,
};

static const struct {
    const char *name;
    enum gch_die die;
} purposes[GCH_PURPOSE_COUNT] = {
#define GCH_X(id, name, die) {name, GCH_DIE_##die},
    GCH_PURPOSES(GCH_X)
#undef GCH_X
};

static const struct {
    int low, high, ways;
} dice[GCH_DICE] = {
    [GCH_DIE_OFFENSE] = {10, 39, 216},
    [GCH_DIE_DEFENSE] = {1, 5, 36},
    [GCH_DIE_TEN] = {0, 9, 10},
    [GCH_DIE_TWO_SIX] = {2, 12, 36},
};

const char *gch_purpose_name(enum gch_purpose purpose) {
    return purposes[purpose].name;
}

bool gch_purpose_find(const char *name, enum gch_purpose *out) {
    for (int i = 0; i < GCH_PURPOSE_COUNT; i++)
        if (strcmp(purposes[i].name, name) == 0) {
            *out = (enum gch_purpose)i;
            return true;
        }
    return false;
}

enum gch_die gch_purpose_die(enum gch_purpose purpose) {
    return purposes[purpose].die;
}

int gch_die_low(enum gch_die die) {
    return dice[die].low;
}

int gch_die_high(enum gch_die die) {
    return dice[die].high;
}

int gch_die_ways(enum gch_die die) {
    return dice[die].ways;
}

int gch_die_ways_of(enum gch_die die, int total) {
    if (total < dice[die].low || total > dice[die].high)
        return 0;
    if (die == GCH_DIE_TEN)
        return 1;
    const uint8_t *table = die == GCH_DIE_OFFENSE   ? gch_offense_ways
                           : die == GCH_DIE_DEFENSE ? gch_defense_ways
                                                    : gch_two_six_ways;
    int ways = 0;
    for (int i = 0; i < dice[die].ways; i++)
        ways += table[i] == total;
    return ways;
}

/* Faces present on each die of a throw, as a bit set. */
static const struct {
    int count;
    unsigned faces[3];
} throws[GCH_DICE] = {
    [GCH_DIE_OFFENSE] = {3, {1u << 1 | 1u << 2 | 1u << 3, 0x1f, 0x3f}}, /* black, yellow 0-4, white 0-5 */
    [GCH_DIE_DEFENSE] = {2, {1u << 1 | 1u << 2 | 1u << 3, 0x07}},       /* red, green 0-2 */
    [GCH_DIE_TEN] = {1, {0x3ff}},
    [GCH_DIE_TWO_SIX] = {2, {0x7e, 0x7e}},
};

int gch_die_total_of_faces(enum gch_die die, const int *faces, int count) {
    if (count != throws[die].count)
        return -1;
    int total = 0;
    for (int i = 0; i < count; i++) {
        if (faces[i] < 0 || faces[i] > 9 || (throws[die].faces[i] >> faces[i] & 1) == 0)
            return -1;
        total += die == GCH_DIE_OFFENSE && i == 0 ? 10 * faces[i] : faces[i];
    }
    return total;
}
