/* Check values of long texts, eight bytes at a time. */
#include "base/hash.h"

#include <stddef.h>

/* The numbers of XXH64's description. */
#define P1 UINT64_C(0x9E3779B185EBCA87)
#define P2 UINT64_C(0xC2B2AE3D27D4EB4F)
#define P3 UINT64_C(0x165667B19E3779F9)
#define P4 UINT64_C(0x85EBCA77C2B2AE63)
#define P5 UINT64_C(0x27D4EB2F165667C5)

static inline uint64_t turn(uint64_t x, int by) {
    return x << by | x >> (64 - by);
}

/* Little-endian on every machine; compilers make one load of it where the machine is so. */
static inline uint64_t word4(const unsigned char *p) {
    return (uint64_t)p[0] | (uint64_t)p[1] << 8 | (uint64_t)p[2] << 16 | (uint64_t)p[3] << 24;
}

static inline uint64_t word8(const unsigned char *p) {
    return (uint64_t)p[0] | (uint64_t)p[1] << 8 | (uint64_t)p[2] << 16 | (uint64_t)p[3] << 24 | (uint64_t)p[4] << 32 |
           (uint64_t)p[5] << 40 | (uint64_t)p[6] << 48 | (uint64_t)p[7] << 56;
}

static inline uint64_t mix(uint64_t lane, uint64_t word) {
    return turn(lane + word * P2, 31) * P1;
}

/* Four lanes that do not wait for each other take 32 bytes at a time, as long as there are so many. */
enum { BLOCK = 32 };

#define TAKE_BLOCK(p)                                                                                                  \
    (a = mix(a, word8(p)), b = mix(b, word8((p) + 8)), c = mix(c, word8((p) + 16)), d = mix(d, word8((p) + 24)))

/* The lanes of all whole blocks of a text that has at least one, as one number. */
static inline uint64_t take_blocks(uint64_t seed, const unsigned char *p, const unsigned char *end) {
    uint64_t a = seed + P1 + P2, b = seed + P2, c = seed, d = seed - P1;
    if ((end - p) & BLOCK) {
        TAKE_BLOCK(p);
        p += BLOCK;
    }
    for (; p != end; p += 2 * BLOCK) {
        TAKE_BLOCK(p);
        TAKE_BLOCK(p + BLOCK);
    }
    uint64_t h = turn(a, 1) + turn(b, 7) + turn(c, 12) + turn(d, 18);
    h = (h ^ mix(0, a)) * P1 + P4;
    h = (h ^ mix(0, b)) * P1 + P4;
    h = (h ^ mix(0, c)) * P1 + P4;
    return (h ^ mix(0, d)) * P1 + P4;
}

uint64_t gch_xxh64(uint64_t seed, const void *data, size_t n) {
    const unsigned char *p = data;
    const unsigned char *const end = p + n, *const whole = p + n / BLOCK * BLOCK;
    uint64_t h = (n >= BLOCK ? take_blocks(seed, p, whole) : seed + P5) + n;
    for (p = whole; end - p >= 8; p += 8)
        h = turn(h ^ mix(0, word8(p)), 27) * P1 + P4;
    if (end - p >= 4) {
        h = turn(h ^ word4(p) * P1, 23) * P2 + P3;
        p += 4;
    }
    for (; p < end; p++)
        h = turn(h ^ *p * P5, 11) * P1;
    h = (h ^ h >> 33) * P2;
    h = (h ^ h >> 29) * P3;
    return h ^ h >> 32;
}
