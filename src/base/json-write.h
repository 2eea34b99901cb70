/* JSON written member by member: whole numbers and texts, the same bytes everywhere, no tree in memory. */
#ifndef GCH_BASE_JSON_WRITE_H
#define GCH_BASE_JSON_WRITE_H

#include "base/text.h"

/* Where the writer is: whether a comma is due before the next member, one bit per level (32 of them). Begins as
 * {.out = text}; whether memory ran out is seen there. */
struct gch_json {
    struct gch_text *out;
    uint32_t filled;
};

/* name NULL in all of these: an element of a list. bracket is "{" or "[", and the other one to close. */
void gch_json_open(struct gch_json *j, const char *name, const char *bracket);
void gch_json_close(struct gch_json *j, const char *bracket);
void gch_json_number(struct gch_json *j, const char *name, int value);
void gch_json_boolean(struct gch_json *j, const char *name, bool value);
/* value NULL is null. */
void gch_json_string(struct gch_json *j, const char *name, const char *value);
/* [away,home] */
void gch_json_pair(struct gch_json *j, const char *name, int away, int home);
/* JSON that somebody else wrote. */
void gch_json_raw(struct gch_json *j, const char *name, const char *json);

#endif
