/* Private to the room: numbers of the ruleset's own part of a situation. */
#ifndef GCH_FOOTBALL_OWN_H
#define GCH_FOOTBALL_OWN_H

#include "gridchart/football.h"

#include <string.h>

/* Where the numbers of a side begin. */
static inline size_t gch_own_place(const struct gch_own_field *f, int side) {
    size_t size = f->type == GCH_OWN_I16 ? sizeof(int16_t) : 1;
    return f->at + (f->sides ? size * (size_t)side * f->count : 0);
}

/* One of the numbers of a type that begin there. */
static inline int gch_own_number_of(const unsigned char *from, enum gch_own_type type, unsigned index) {
    int16_t wide;
    if (type != GCH_OWN_I16)
        return type == GCH_OWN_I8 ? (int8_t)from[index] : from[index];
    memcpy(&wide, from + sizeof wide * index, sizeof wide);
    return wide;
}

/* The same of a field. */
static inline int gch_own_number(const unsigned char *from, const struct gch_own_field *f, unsigned index) {
    return gch_own_number_of(from, (enum gch_own_type)f->type, index);
}

#endif
