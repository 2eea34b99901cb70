/*
 * Private to the library: what quiet games know of its own coaches, so that they need not ask them. It is the first
 * member of what such a coach goes by.
 */
#ifndef GCH_RULES_COACH_OWN_H
#define GCH_RULES_COACH_OWN_H

#include "gridchart/rules.h"

enum gch_coach_way {
    GCH_COACH_DRAWS = 1, /* struct gch_plain_draws: shares of kinds of plays */
    GCH_COACH_PLANS,     /* struct gch_plan: tables by situation */
};

struct gch_coach_own {
    enum gch_coach_way way;
};

static inline bool gch_coach_goes_by(const struct gch_coach *coach, enum gch_coach_way way) {
    return coach->own != NULL && coach->own->way == way;
}

#endif
