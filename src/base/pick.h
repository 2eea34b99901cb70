/* Drawing from a row of up to nine weights that were cumulated into eight boundaries. */
#ifndef GCH_BASE_PICK_H
#define GCH_BASE_PICK_H

#include <stdint.h>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

/* How many of the eight boundaries, which never fall, are at or below r (0..65535). Boundaries beyond the last weight
 * are 65535. */
static inline int gch_pick(const uint16_t *boundary, uint32_t r) {
    r -= r == 65535; /* a boundary of 65536 is stored as 65535: what has no weight must never be drawn */
#ifdef __SSE2__
    __m128i row = _mm_loadu_si128((const __m128i *)(const void *)boundary);
    __m128i above = _mm_subs_epu16(row, _mm_set1_epi16((short)r)); /* 0 where the boundary is at or below r */
    __m128i below = _mm_cmpeq_epi16(above, _mm_setzero_si128());
    unsigned lanes = (unsigned)_mm_movemask_epi8(_mm_packs_epi16(below, _mm_setzero_si128()));
    return __builtin_ctz(~lanes);
#else
    int below = 0;
    for (int i = 0; i < 8; i++)
        below += boundary[i] <= r;
    return below;
#endif
}

#endif
