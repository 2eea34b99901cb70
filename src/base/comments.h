/* The comment lines of a CSV file, which readers of its rows do not see. */
#ifndef GCH_BASE_COMMENTS_H
#define GCH_BASE_COMMENTS_H

#include "gridchart/base.h"

struct gch_comment {
    unsigned line;
    const char *text; /* points into what was read */
    size_t length;    /* without the line end and blanks before it */
    bool used;        /* for writers: it stands somewhere already */
};

struct gch_comments {
    struct gch_comment *list;
    size_t count;
};

/* Lines that begin with '#' and do not lie inside a quoted field; data must outlive them. */
enum gch_status gch_comments_read(const char *data, size_t length, struct gch_comments *out);
void gch_comments_finish(struct gch_comments *comments);

#endif
