/* What the pages of a printed document share. */
#ifndef GCH_PAPER_RENDER_PRIV_H
#define GCH_PAPER_RENDER_PRIV_H

#include "gridchart/chart.h"
#include "paper/sheet.h"

enum {
    GCH_RENDER_MARGIN = 300, /* around each page */
    GCH_RENDER_TOP = 300,    /* from the margin to what is below the title */
    GCH_RENDER_FOOT = 260,   /* for the key of colours */
};

struct gch_box {
    int x, y, w, h;
};

/* A cell: its colour, its mark, its text in the middle, made smaller until it fits. */
void gch_render_box(struct gch_sheet *sheet, struct gch_box box, const char *text, enum gch_paint paint, int size,
                    bool bold);
/* Title line of a page. */
void gch_render_title(struct gch_sheet *sheet, const char *left, const char *middle, const char *right);
/* A text in lines of at most w, from y down; gives where the next line goes. */
int gch_render_wrapped(struct gch_sheet *sheet, int x, int y, int w, const char *text, int size);
/* A line that says what the colours and marks mean. */
void gch_render_key(struct gch_sheet *sheet, int y);

#endif
