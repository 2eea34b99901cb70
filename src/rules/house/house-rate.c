/* Ratings from measures (RC-0.2, RC-0.3). */
#include "gridchart/house.h"

void gch_rate_sextiles(const int64_t *measure, unsigned count, bool high, uint8_t *rating) {
    for (unsigned i = 0; i < count; i++) {
        unsigned worse = 0; /* C23: equal measures share the lower rank */
        for (unsigned other = 0; other < count; other++)
            worse += high ? measure[other] < measure[i] : measure[other] > measure[i];
        rating[i] = (uint8_t)(1 + 6 * worse / count);
    }
}

int gch_rate_fair_catches(long fair_catches, long received) {
    return received > 0 ? (int)((12 * fair_catches + received) / (2 * received)) : 0;
}

int gch_rate_blocks(long blocks) {
    return blocks >= 2 ? 3 : 1 + (int)blocks;
}

int gch_rate_injury(int games, int played, long touches) {
    if (played < 4 || touches < 2L * played) /* C39: no regular */
        return 3;
    int missed = games > played ? (games - played) / 2 : 0;
    return 1 + (missed > 5 ? 5 : missed);
}
