/* Private to the library: codes of one situation after another, as a log writes them. */
#ifndef GCH_FOOTBALL_CODE_H
#define GCH_FOOTBALL_CODE_H

#include "gridchart/football.h"

/* The ruleset's own part of the last code. It is made of parts, a field of a side each, of which few change from one
 * situation to the next: only those are written anew, the others are copied. Starts as {0}. */
#define GCH_CODE_PARTS 48
struct gch_state_code {
    const struct gch_own_fields *fields; /* of the parts; NULL: nothing was written yet */
    const char *text;                    /* where they were written; whoever moves it sets this anew */
    size_t size;                         /* how much of the ruleset's own state they are made of, whole words */
    unsigned char own[GCH_OWN_STATE];    /* what they say */
    uint8_t part_of[GCH_OWN_STATE];      /* by byte of it: the part that says it; GCH_CODE_PARTS: none does */
    uint16_t start[GCH_CODE_PARTS + 1];  /* of each part in the text, and the end of the last */
    /* The beginning of the last code, up to who has the ball, and what it says; length 0: there is none. */
    uint64_t score_key;
    size_t score_length;
    char score[32];
};
/* Writes what gch_state_print would, without a NUL, where there is room for GCH_CODE_TEXT bytes; gives the end. */
char *gch_state_code_put(struct gch_state_code *code, char *at, const struct gch_state *state);

/* The hash of a situation whose code is at hand (gch_state_hash). */
uint64_t gch_state_code_hash(const char *text, size_t length);
/* The hash of logs of format 1, number by number. */
uint64_t gch_state_hash_1(const struct gch_state *state);

#endif
