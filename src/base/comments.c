#include "base/comments.h"

#include <stdlib.h>
#include <string.h>

enum gch_status gch_comments_read(const char *data, size_t length, struct gch_comments *out) {
    const char *p = data, *end = p + length;
    *out = (struct gch_comments){0};
    if (length >= 3 && memcmp(p, "\xef\xbb\xbf", 3) == 0)
        p += 3;
    bool quoted = false; /* a line inside a quoted field is no comment, whatever it begins with */
    for (unsigned line = 1; p < end; line++) {
        const char *stop = memchr(p, '\n', (size_t)(end - p));
        const char *next = stop != NULL ? stop + 1 : end;
        if (stop == NULL)
            stop = end;
        bool comment = *p == '#' && !quoted;
        for (const char *c = p; c < stop && !comment; c++)
            quoted ^= *c == '"';
        if (comment) {
            struct gch_comment *list = realloc(out->list, (out->count + 1) * sizeof *list);
            if (list == NULL)
                return GCH_E_NOMEM;
            size_t n = (size_t)(stop - p);
            while (n > 0 && (p[n - 1] == '\r' || p[n - 1] == ' ' || p[n - 1] == '\t'))
                n--;
            out->list = list;
            out->list[out->count++] = (struct gch_comment){line, p, n, false};
        }
        p = next;
    }
    return GCH_OK;
}

void gch_comments_finish(struct gch_comments *comments) {
    free(comments->list);
    *comments = (struct gch_comments){0};
}
