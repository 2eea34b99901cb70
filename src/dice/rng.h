/* Private to the library: words of the generator (gridchart/dice.h) taken out of turn, and what they are split into. */
#ifndef GCH_DICE_RNG_H
#define GCH_DICE_RNG_H

#include "gridchart/dice.h"

/* A word from a counter: the counter times itself, both halves of the product laid over each other. Half the work of
 * gch_rng_mix. */
static inline uint64_t gch_rng_word(uint64_t counter) {
    uint64_t other = counter ^ UINT64_C(0xE7037ED1A0B428DB);
#ifdef __SIZEOF_INT128__
    __extension__ unsigned __int128 m = (unsigned __int128)counter * other;
    return (uint64_t)m ^ (uint64_t)(m >> 64);
#else
    uint64_t a = counter >> 32, b = counter & UINT32_MAX, c = other >> 32, d = other & UINT32_MAX;
    uint64_t middle = (b * d >> 32) + (a * d & UINT32_MAX) + (b * c & UINT32_MAX);
    uint64_t high = a * c + (a * d >> 32) + (b * c >> 32) + (middle >> 32);
    return counter * other ^ high;
#endif
}

/* Word n of a stream that is not taken word by word. */
static inline uint64_t gch_rng_at(const struct gch_rng *rng, uint64_t n) {
    return gch_rng_word(rng->state + (n + 1) * rng->step);
}

/* A word as a fraction of 1: in which of n equal parts it lies. */
static inline size_t gch_part(uint64_t word, uint32_t n) {
#ifdef __SIZEOF_INT128__
    __extension__ unsigned __int128 m = (unsigned __int128)word * n;
    return (size_t)(m >> 64);
#else
    return (size_t)(((word >> 32) * n + ((word & UINT32_MAX) * n >> 32)) >> 32);
#endif
}

/* The same of what is left of a word: gives in which of n equal parts it lies, and leaves where in that part. Splitting
 * by m and then by n is splitting by m x n: the two answers are the digits of that one. Each of n answers is as likely
 * as any other but for n / 2^64. */
static inline uint32_t gch_split(uint64_t *rest, uint32_t n) {
    uint32_t part = (uint32_t)gch_part(*rest, n);
    *rest *= n;
    return part;
}

#endif
