/* How a club's coach calls, for games whose teams bring nothing else: style.csv in a team's folder, by situation. */
#ifndef GRIDCHART_STYLE_H
#define GRIDCHART_STYLE_H

#include "gridchart/base.h"
#include "gridchart/vocabulary.h"

/* The situations of the file: moods up to this one; a try is called as a down with a yard or two to go. */
#define GCH_STYLE_MOODS GCH_MOOD_TRY

/* Thousandths of the runs and passes called in a situation, which add up to that; and how often a fourth down there is
 * gone for, in hundredths of what others do in the same place. */
struct gch_style {
    int16_t share[GCH_STYLE_MOODS][GCH_PLAY_KINDS]; /* [..][GCH_PLAY_OTHER] is not used */
    int16_t go[GCH_STYLE_MOODS];
};
#define GCH_STYLE_WHOLE 1000
#define GCH_STYLE_USUAL 100 /* go */

/* Loads and checks a style.csv. GCH_E_DATA, GCH_E_IO, reported. */
GCH_API enum gch_status gch_style_load(struct gch_context *ctx, const char *path, struct gch_style *out);
/* Its text, comments that explain it included; malloc'ed, NULL without memory. */
GCH_API char *gch_style_print(const struct gch_style *style, const char *name);

#endif
