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

/* The same of two rows at once, each with a draw in the topmost 16 bits of a word. The second row is one of at most
 * eight weights, so that its last boundary is above every draw. */
struct gch_two_picks {
    unsigned first, second;
};
static inline struct gch_two_picks gch_pick_two(const int16_t *first, uint64_t first_word, const int16_t *second,
                                                uint64_t second_word) {
#if defined __SSE2__ && defined __x86_64__
    const __m128i used = _mm_set1_epi16((int16_t)0xFFFE);
    __m128i a = _mm_shufflelo_epi16(_mm_cvtsi64_si128((long long)first_word), 0xFF);
    __m128i b = _mm_shufflelo_epi16(_mm_cvtsi64_si128((long long)second_word), 0xFF);
    a = _mm_and_si128(_mm_unpacklo_epi64(a, a), used);
    b = _mm_and_si128(_mm_unpacklo_epi64(b, b), used);
    a = _mm_cmpgt_epi16(_mm_loadu_si128((const __m128i *)(const void *)first), a);
    b = _mm_cmpgt_epi16(_mm_loadu_si128((const __m128i *)(const void *)second), b);
    unsigned above = (unsigned)_mm_movemask_epi8(_mm_packs_epi16(a, b));
    return (struct gch_two_picks){(unsigned)__builtin_ctz(above | 0x100), (unsigned)__builtin_ctz(above >> 8)};
#else
    return (struct gch_two_picks){gch_pick(first, (uint32_t)(first_word >> 48)),
                                  gch_pick(second, (uint32_t)(second_word >> 48))};
#endif
}

/* The same of three weights, of which the two boundaries are enough. */
static inline int gch_pick_of_three(const int16_t *boundary, uint32_t bits) {
    int16_t r = (int16_t)(bits & 0xFFFE);
    return (boundary[0] <= r) + (boundary[1] <= r);
}

#endif
