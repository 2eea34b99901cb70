/* Text written by hand where there is room for it: printf would read its formats anew for every play of a log. Each
 * function writes at a place and gives the place behind what it wrote; none writes a NUL. */
#ifndef GCH_BASE_PUT_H
#define GCH_BASE_PUT_H

#include <stdint.h>
#include <string.h>

/* The most characters that gch_put_int writes. */
#define GCH_PUT_INT 11

/* A literal. */
#define GCH_PUT(at, literal) ((char *)memcpy(at, literal, sizeof(literal) - 1) + sizeof(literal) - 1)

static inline char *gch_put_text(char *at, const char *text) {
    while (*text != '\0')
        *at++ = *text++;
    return at;
}

static inline char *gch_put_int(char *at, int number) {
    char digits[GCH_PUT_INT];
    char *from = digits + sizeof digits;
    unsigned rest = number < 0 ? 0u - (unsigned)number : (unsigned)number;
    if (number < 0)
        *at++ = '-';
    if (rest < 10) {
        *at++ = (char)('0' + rest);
        return at;
    }
    do
        *--from = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    while (from < digits + sizeof digits)
        *at++ = *from++;
    return at;
}

/* 16 hexadecimal digits. */
static inline char *gch_put_hex(char *at, uint64_t number) {
    for (int shift = 60; shift >= 0; shift -= 4)
        *at++ = "0123456789abcdef"[number >> shift & 15];
    return at;
}

#endif
