/* Text written by hand where there is room for it: printf would read its formats anew for every play of a log. Each
 * function writes at a place and gives the place behind what it wrote; none writes a NUL. */
#ifndef GCH_BASE_PUT_H
#define GCH_BASE_PUT_H

#include <stdint.h>
#include <string.h>

/* There must be room for so many characters, however short the number is. */
#define GCH_PUT_INT 11

/* Numbers that are looked up, as most of a game's are: the text, then its length. */
#define GCH_PUT_LEAST (-99)
#define GCH_PUT_MOST  255
struct gch_put_number {
    char text[3];
    uint8_t length;
};
extern const struct gch_put_number gch_put_numbers[GCH_PUT_MOST - GCH_PUT_LEAST + 1];
/* Two hexadecimal digits of every byte. */
extern const char gch_put_bytes[256][2];

/* A literal. */
#define GCH_PUT(at, literal) ((char *)memcpy(at, literal, sizeof(literal) - 1) + sizeof(literal) - 1)

static inline char *gch_put_text(char *at, const char *text) {
    while (*text != '\0')
        *at++ = *text++;
    return at;
}

/* Numbers that are not looked up. */
char *gch_put_long(char *at, int number);

static inline char *gch_put_int(char *at, int number) {
    if (number < GCH_PUT_LEAST || number > GCH_PUT_MOST)
        return gch_put_long(at, number);
    const struct gch_put_number *known = &gch_put_numbers[number - GCH_PUT_LEAST];
    memcpy(at, known, sizeof *known); /* all of it, since that is one word; what follows is written over the length */
    return at + known->length;
}

/* 16 hexadecimal digits. */
static inline char *gch_put_hex(char *at, uint64_t number) {
    for (int shift = 56; shift >= 0; shift -= 8, at += 2)
        memcpy(at, gch_put_bytes[number >> shift & 255], 2);
    return at;
}

#endif
