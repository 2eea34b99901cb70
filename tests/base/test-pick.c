/* Draws from rows of weights. */
#include <unity.h>

#include "base/pick.h"

void setUp(void) {
}
void tearDown(void) {
}

/* By the draws at the ends of what rows say, and in between. */
static void two_picks_at_once_are_those_of_each_alone(void) {
    static const int16_t rows[][8] = {{-32768, -20000, 0, 7, 7, 20000, 32766, 32767},
                                      {-30001, -5, -4, 12345, 32767, 32767, 32767, 32767},
                                      {32767, 32767, 32767, 32767, 32767, 32767, 32767, 32767}};
    for (uint64_t draw = 0; draw < 65536; draw += draw < 40 || draw > 65490 ? 1 : 13)
        for (size_t i = 0; i < 9; i++) {
            const uint64_t other = (draw * 40503 + 1) & 0xFFFF;
            struct gch_two_picks picks = gch_pick_two(rows[i / 3], draw << 48 | other, rows[i % 3], other << 48 | draw);
            TEST_ASSERT_EQUAL_UINT(gch_pick(rows[i / 3], (uint32_t)draw), picks.first);
            TEST_ASSERT_EQUAL_UINT(gch_pick(rows[i % 3], (uint32_t)other), picks.second);
        }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(two_picks_at_once_are_those_of_each_alone);
    return UNITY_END();
}
