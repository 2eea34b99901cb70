/* The classes of distance and field position, yard by yard. A test compares them with the lists they come from. */
#include "football/situation.h"

#define D0 (0 * GCH_FIELDS * GCH_STATES)
#define D1 (1 * GCH_FIELDS * GCH_STATES)
#define D2 (2 * GCH_FIELDS * GCH_STATES)
#define D3 (3 * GCH_FIELDS * GCH_STATES)
#define D4 (4 * GCH_FIELDS * GCH_STATES)
#define D5 (5 * GCH_FIELDS * GCH_STATES)
const uint16_t gch_situation_distances[100] = {
    D0, D0, D1, D1, D2, D2, D2, D3, D3, D3, D3, D4, D4, D4, D4, D4, D5, D5, D5, D5, D5, D5, D5, D5, D5,
    D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5,
    D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5,
    D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5, D5,
};

#define F0 (0 * GCH_STATES)
#define F1 (1 * GCH_STATES)
#define F2 (2 * GCH_STATES)
#define F3 (3 * GCH_STATES)
#define F4 (4 * GCH_STATES)
#define F5 (5 * GCH_STATES)
#define F6 (6 * GCH_STATES)
const uint16_t gch_situation_fields[100] = {
    F0, F0, F0, F0, F1, F1, F1, F1, F1, F1, F1, F2, F2, F2, F2, F2, F2, F2, F2, F2, F2, F3, F3, F3, F3,
    F3, F3, F3, F3, F3, F3, F3, F3, F3, F3, F3, F4, F4, F4, F4, F4, F4, F4, F4, F4, F4, F4, F4, F4, F4,
    F4, F5, F5, F5, F5, F5, F5, F5, F5, F5, F5, F5, F5, F5, F5, F5, F5, F5, F5, F5, F5, F5, F5, F5, F5,
    F5, F5, F5, F5, F5, F5, F5, F5, F5, F5, F5, F5, F5, F5, F5, F6, F6, F6, F6, F6, F6, F6, F6, F6, F6,
};

const int16_t gch_drive_worths[101] = {
    -120, -108, -96, -84, -72, -60, -50, -40, -30, -20, -10, -3,  4,   11,  18,  25,  29,  33,  37,  41,  45,
    49,   53,   57,  61,  65,  70,  75,  80,  85,  90,  95,  100, 105, 110, 115, 120, 125, 130, 135, 140, 145,
    150,  155,  160, 165, 171, 177, 183, 189, 195, 201, 207, 213, 219, 225, 231, 237, 243, 249, 255, 262, 269,
    276,  283,  290, 297, 304, 311, 318, 325, 332, 339, 346, 353, 360, 368, 376, 384, 392, 400, 408, 416, 424,
    432,  440,  450, 460, 470, 480, 490, 501, 512, 523, 534, 545, 560, 575, 590, 605, 620,
};

/* Short names for the tables below. */
enum {
    NORMAL = GCH_STATE_NORMAL,
    FIRST = GCH_STATE_FIRST,
    TIED = GCH_STATE_FIRST_TIED,
    CHASE = GCH_STATE_CHASE,
    LEAD = GCH_STATE_LEAD,
    B9 = GCH_STATE_BEHIND_9,
    B17 = GCH_STATE_BEHIND_17,
    A9 = GCH_STATE_AHEAD_9,
    A17 = GCH_STATE_AHEAD_17,
    HALF = GCH_STATE_HALF,
    Q4_B1 = GCH_STATE_FOURTH_BEHIND_1,
    Q4_B9 = GCH_STATE_FOURTH_BEHIND_9,
    Q4_A1 = GCH_STATE_FOURTH_AHEAD_1,
    Q4_A9 = GCH_STATE_FOURTH_AHEAD_9,
    Q4_B17 = GCH_STATE_FOURTH_BEHIND_17,
    Q4_A17 = GCH_STATE_FOURTH_AHEAD_17,
    LATE_B9 = GCH_STATE_LATE_BEHIND_9,
    LATE_B1 = GCH_STATE_LATE_BEHIND_1,
    LATE_0 = GCH_STATE_LATE_TIED,
    LATE_A1 = GCH_STATE_LATE_AHEAD_1,
    LATE_A9 = GCH_STATE_LATE_AHEAD_9,
    LAST_B9 = GCH_STATE_LAST_BEHIND_9,
    LAST_B1 = GCH_STATE_LAST_BEHIND_1,
};
#define FIRST_QUARTER                                                                                                  \
    { B17, B9, FIRST, FIRST, TIED, FIRST, FIRST, A9, A17 }
#define MIDDLE                                                                                                         \
    { B17, B9, CHASE, NORMAL, NORMAL, NORMAL, LEAD, A9, A17 }
#define END_OF_HALF                                                                                                    \
    { HALF, HALF, HALF, HALF, HALF, HALF, HALF, HALF, HALF }
const uint8_t gch_situation_margins[2 * GCH_SITUATION_MARGIN + 1] = {
    0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 4, 5, 5, 5, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7, 7, 8,
};

const uint8_t gch_situation_states[5][3][9] = {
    {FIRST_QUARTER, FIRST_QUARTER, FIRST_QUARTER},
    {FIRST_QUARTER, FIRST_QUARTER, FIRST_QUARTER},
    {MIDDLE, MIDDLE, END_OF_HALF},
    {MIDDLE, MIDDLE, MIDDLE},
    {{Q4_B17, Q4_B9, Q4_B1, Q4_B1, NORMAL, Q4_A1, Q4_A1, Q4_A9, Q4_A17},
     {Q4_B17, LATE_B9, LATE_B1, LATE_B1, LATE_0, LATE_A1, LATE_A1, LATE_A9, LATE_A9},
     {Q4_B17, LAST_B9, LAST_B1, LAST_B1, HALF, LATE_A1, LATE_A1, LATE_A9, LATE_A9}},
};

#define N GCH_FOURTH_NORMAL
#define H GCH_FOURTH_HALF
#define E GCH_FOURTH_EARLY_BEHIND
#define L GCH_FOURTH_EARLY_AHEAD
#define A GCH_FOURTH_AHEAD
#define C GCH_FOURTH_CLOSE
#define T GCH_FOURTH_TRAIL
#define B GCH_FOURTH_BEHIND
#define Z GCH_FOURTH_TIED
#define K GCH_FOURTH_KICK
#define M GCH_FOURTH_MUST
#define X GCH_FOURTH_LAST
#define EARLY                                                                                                          \
    { E, E, N, N, N, N, N, L, L }
const uint8_t gch_fourth_states[5][4][9] = {
    {EARLY, EARLY, EARLY, EARLY},
    {EARLY, EARLY, EARLY, EARLY},
    {EARLY, EARLY, EARLY, {H, H, H, H, H, H, H, H, H}},
    {EARLY, EARLY, EARLY, EARLY},
    {{B, B, T, C, Z, A, A, A, A},
     {M, M, M, K, Z, A, A, A, A},
     {X, X, X, K, Z, A, A, A, A},
     {X, X, X, K, Z, A, A, A, A}},
};

const uint8_t gch_fourth_distances[100] = {
    0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4,
    4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4,
    4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4,
};
