/* The formations that fitting begins with (see calls.h). */
#include "compile/calls.h"

/* The data does not name formations. What is known: defenses meet run downs with heavy fronts, pass downs with extra
 * backs, and the goal line with everybody; the shares follow the guide's names (DDF-3.3) and are what the defense
 * charts are fitted to, so that their mix has the team's real effect whatever the shares are. In percent, A to F. */
static const int8_t formations[GCH_SITS][GCH_FORMATIONS] = {
    [GCH_SIT_NORMAL] = {50, 12, 12, 12, 4, 10},
    [GCH_SIT_SHORT] = {23, 46, 13, 8, 2, 8},
    [GCH_SIT_SECOND_MIDDLE] = {38, 16, 12, 20, 4, 10},
    [GCH_SIT_SECOND_LONG] = {42, 5, 8, 25, 8, 12},
    [GCH_SIT_LONG] = {35, 3, 6, 28, 16, 12},
    [GCH_SIT_THIRD_SHORT] = {48, 16, 12, 10, 2, 12},
    [GCH_SIT_THIRD_MIDDLE] = {25, 5, 5, 35, 12, 18},
    [GCH_SIT_THIRD_LONG] = {10, 0, 3, 40, 17, 30},
    [GCH_SIT_THIRD_FAR] = {10, 0, 2, 34, 34, 20},
    [GCH_SIT_INSIDE_35] = {40, 8, 8, 22, 12, 10},
    [GCH_SIT_INSIDE_20] = {24, 18, 16, 16, 14, 12},
    [GCH_SIT_INSIDE_10] = {12, 34, 18, 12, 12, 12},
    [GCH_SIT_GOAL] = {18, 82, 0, 0, 0, 0},
    [GCH_SIT_HURRY] = {25, 0, 3, 37, 25, 10},
    [GCH_SIT_PREVENT] = {20, 0, 2, 32, 38, 8},
    [GCH_SIT_KILL] = {35, 35, 20, 3, 0, 7},
    [GCH_SIT_BACKED_UP] = {45, 20, 15, 8, 2, 10},
    [GCH_SIT_FAR] = {20, 0, 2, 40, 28, 10},
    [GCH_SIT_LAST] = {15, 0, 2, 40, 33, 10},
    [GCH_SIT_LEADING] = {46, 15, 14, 12, 3, 10},
    [GCH_SIT_FOURTH] = {10, 2, 3, 42, 18, 25},
    [GCH_SIT_THIRD_20] = {14, 12, 3, 40, 6, 25},
    [GCH_SIT_THIRD_10] = {8, 35, 2, 32, 1, 22},
    [GCH_SIT_OPENING] = {54, 12, 12, 12, 5, 5},
    [GCH_SIT_OPENING_SECOND] = {46, 8, 10, 22, 7, 7},
    [GCH_SIT_AHEAD] = {48, 15, 13, 11, 4, 9},
    [GCH_SIT_THIRD_BEHIND] = {14, 0, 2, 36, 24, 24},
    [GCH_SIT_THIRD_KILL] = {24, 20, 10, 22, 4, 20},
    [GCH_SIT_THIRD_FOURTH] = {13, 2, 4, 36, 15, 30},
    [GCH_SIT_INSIDE_6] = {10, 40, 18, 12, 8, 12},
    [GCH_SIT_THIRD_6] = {8, 37, 2, 30, 1, 22},
    [GCH_SIT_LEADING_17] = {46, 15, 14, 12, 3, 10},
    [GCH_SIT_FOURTH_QUARTER] = {48, 10, 12, 14, 6, 10},
    [GCH_SIT_FOURTH_QUARTER_SECOND] = {40, 5, 8, 26, 9, 12},
};

void gch_formations_begin(struct gch_sheet_source *sheet) {
    for (int class = 0; class < GCH_SITS; class ++)
        for (int f = 0; f < GCH_FORMATIONS; f++)
            sheet->formation[class][f] = formations[class][f] * 100;
}
