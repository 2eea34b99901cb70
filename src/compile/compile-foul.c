/* Which foul of the board game (DDF-20) a penalty name of the real league is. */
#include "chart/foul-names.h"
#include "compile/pbp.h"

#include <string.h>

static const struct {
    const char *name;
    uint8_t by_offense, by_defense; /* enum gch_real_foul */
    bool before_snap;
} fouls[] = {
#define GCH_X(name, offense, defense, before) {name, GCH_RF_##offense, GCH_RF_##defense, before},
    GCH_FOUL_NAMES(GCH_X)
#undef GCH_X
};

enum gch_real_foul gch_real_foul_of(const char *penalty_type, bool by_offense, int yards, bool *before_snap) {
    for (size_t i = 0; i < sizeof fouls / sizeof fouls[0]; i++) {
        if (strcmp(fouls[i].name, penalty_type) == 0) {
            *before_snap = fouls[i].before_snap;
            return (enum gch_real_foul)(by_offense ? fouls[i].by_offense : fouls[i].by_defense);
        }
    }
    /* A name this list does not have is judged by its yards, so that a new rule of the league loses no foul. */
    *before_snap = false;
    if (yards <= 5)
        return by_offense ? GCH_RF_OFF_5 : GCH_RF_DEF_5;
    if (yards <= 10)
        return by_offense ? GCH_RF_OFF_10 : GCH_RF_DEF_5X;
    return by_offense ? GCH_RF_OFF_15 : GCH_RF_DEF_15;
}

uint8_t gch_real_foul_number(const char *penalty_type) {
    for (size_t i = 0; i < sizeof fouls / sizeof fouls[0]; i++) {
        if (strcmp(fouls[i].name, penalty_type) == 0)
            return (uint8_t)(i + 1);
    }
    return 0;
}

const char *gch_real_foul_text(enum gch_real_foul foul) {
    static const char *const texts[GCH_RF_COUNT] = {"no foul", "OFF 5",  "OFF 10", "OFF 15", "OFF #*",
                                                    "DEF 5",   "DEF 5X", "DEF 15", "PI"};
    return texts[foul];
}
