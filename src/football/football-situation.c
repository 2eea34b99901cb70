/* The classes of distance and field position, yard by yard. A test compares them with the lists they come from. */
#include "football/situation.h"

const uint16_t gch_situation_distances[100] = {
    0,   0,   60,  60,  120, 120, 120, 180, 180, 180, 180, 240, 240, 240, 240, 240, 300, 300, 300, 300,
    300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300,
    300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300,
    300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300,
    300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300,
};

const uint16_t gch_situation_fields[100] = {
    0,  0,  0,  0,  10, 10, 10, 10, 10, 10, 10, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 30, 30, 30, 30,
    30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    30, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40,
    40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50,
};

const int16_t gch_drive_worths[101] = {
    -120, -108, -96, -84, -72, -60, -50, -40, -30, -20, -10, -3,  4,   11,  18,  25,  29,  33,  37,  41,  45,
    49,   53,   57,  61,  65,  70,  75,  80,  85,  90,  95,  100, 105, 110, 115, 120, 125, 130, 135, 140, 145,
    150,  155,  160, 165, 171, 177, 183, 189, 195, 201, 207, 213, 219, 225, 231, 237, 243, 249, 255, 262, 269,
    276,  283,  290, 297, 304, 311, 318, 325, 332, 339, 346, 353, 360, 368, 376, 384, 392, 400, 408, 416, 424,
    432,  440,  450, 460, 470, 480, 490, 501, 512, 523, 534, 545, 560, 575, 590, 605, 620,
};

#define N GCH_STATE_NORMAL
#define A GCH_STATE_AHEAD
#define B GCH_STATE_BEHIND
const uint8_t gch_situation_states[5][3][7] = {
    {{N, N, N, N, N, N, N}, {N, N, N, N, N, N, N}, {N, N, N, N, N, N, N}},
    {{N, N, N, N, N, N, N}, {N, N, N, N, N, N, N}, {N, N, N, N, N, N, N}},
    {{N, N, N, N, N, N, N},
     {N, N, N, N, N, N, N},
     {GCH_STATE_HALF, GCH_STATE_HALF, GCH_STATE_HALF, GCH_STATE_HALF, GCH_STATE_HALF, GCH_STATE_HALF, GCH_STATE_HALF}},
    {{B, N, N, N, N, N, A}, {B, N, N, N, N, N, A}, {B, N, N, N, N, N, A}},
    {{B, B, N, N, N, A, A},
     {GCH_STATE_LATE_BEHIND_9, GCH_STATE_LATE_BEHIND_9, GCH_STATE_LATE_BEHIND_1, GCH_STATE_LATE_TIED,
      GCH_STATE_LATE_AHEAD_1, GCH_STATE_LATE_AHEAD_9, GCH_STATE_LATE_AHEAD_9},
     {GCH_STATE_LATE_BEHIND_9, GCH_STATE_LATE_BEHIND_9, GCH_STATE_LAST_BEHIND, GCH_STATE_LATE_TIED,
      GCH_STATE_LATE_AHEAD_1, GCH_STATE_LATE_AHEAD_9, GCH_STATE_LATE_AHEAD_9}},
};
#undef N
#undef A
#undef B

#define N GCH_FOURTH_NORMAL
#define H GCH_FOURTH_HALF
#define A GCH_FOURTH_AHEAD
#define K GCH_FOURTH_KICK
#define B GCH_FOURTH_BEHIND
#define M GCH_FOURTH_MUST
const uint8_t gch_fourth_states[5][3][4] = {
    {{N, N, N, N}, {N, N, N, N}, {N, N, N, N}}, {{N, N, N, N}, {N, N, N, N}, {N, N, N, N}},
    {{N, N, N, N}, {N, N, N, N}, {H, H, H, H}}, {{N, N, N, N}, {N, N, N, N}, {N, N, N, N}},
    {{B, N, N, A}, {M, M, K, A}, {M, M, K, A}},
};
#undef N
#undef H
#undef A
#undef K
#undef B
#undef M
