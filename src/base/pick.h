/* Drawing from a row of up to nine weights that were cumulated into eight boundaries. */
#ifndef GCH_BASE_PICK_H
#define GCH_BASE_PICK_H

#include <stdint.h>
#include <string.h>

/* How many of the eight boundaries are at or below r (0..65535). Boundaries beyond the last weight are 65535. */
static inline int gch_pick(const uint16_t *boundary, uint32_t r) {
    typedef uint16_t lanes __attribute__((vector_size(16)));
    const uint64_t ones = UINT64_C(0x0001000100010001);
    lanes row;
    uint64_t half[2];
    r -= r == 65535; /* a boundary of 65536 is stored as 65535: what has no weight must never be drawn */
    memcpy(&row, boundary, sizeof row);
    lanes below = (lanes)(row <= (uint16_t)r) & 1;
    memcpy(half, &below, sizeof half);
    return (int)((half[0] + half[1]) * ones >> 48);
}

#endif
