/* Drawing from a row of up to nine weights that were cumulated into eight boundaries. */
#ifndef GCH_BASE_PICK_H
#define GCH_BASE_PICK_H

#include <stdint.h>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

/* Boundaries are in 65536ths, less 32768, so that they can be compared as they are; 65536 is stored as 65535, and those
 * beyond the last weight are that too. */
#define GCH_BOUNDARY(at) ((int16_t)((at) > 65535 ? 32767 : (int)(at)-32768))

/* How many of the eight boundaries, which never fall, are at or below a draw of 16 bits. The last bit is not used: no
 * draw reaches 65535, so that what has no weight is never drawn. */
static inline unsigned gch_pick(const int16_t *boundary, uint32_t bits) {
    int16_t r = (int16_t)(bits & 0xFFFE); /* as good a draw as one less 32768 */
#ifdef __SSE2__
    __m128i row = _mm_loadu_si128((const __m128i *)(const void *)boundary);
    __m128i above = _mm_cmpgt_epi16(row, _mm_set1_epi16(r));
    return (unsigned)__builtin_ctz((unsigned)_mm_movemask_epi8(_mm_packs_epi16(above, above)) | 0x100);
#else
    unsigned below = 0;
    for (int i = 0; i < 8; i++)
        below += boundary[i] <= r;
    return below;
#endif
}

/* The same of three weights, of which the two boundaries are enough. */
static inline int gch_pick_of_three(const int16_t *boundary, uint32_t bits) {
    int16_t r = (int16_t)(bits & 0xFFFE);
    return (boundary[0] <= r) + (boundary[1] <= r);
}

#endif
