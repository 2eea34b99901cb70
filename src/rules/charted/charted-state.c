/* The fields of a chart game's own state. */
#include "rules/charted/charted-state.h"

#include <stddef.h>

/* Makes `spent` anew after used or quota were set by hand. */
static void settle(struct gch_state *state) {
    struct gch_charted *own = gch_charted(state);
    for (int side = 0; side < 2; side++) {
        own->spent[side] = 0;
        for (int play = 1; play <= GCH_CHARTED_PLAYS; play++)
            if (own->quota[side][play - 1] >= 0 && own->used[side][play - 1] >= own->quota[side][play - 1])
                own->spent[side] |= (uint16_t)(1u << play);
    }
}

#define SINGLE(name, about, field, ...)                                                                                \
    {                                                                                                                  \
        .word = name, .help = about, .type = GCH_OWN_U8, .count = 1, .at = offsetof(struct gch_charted, field),        \
        .high = 255, __VA_ARGS__                                                                                       \
    }
#define SIDES(name, about, kind, field, least, most, ...)                                                              \
    {                                                                                                                  \
        .word = name, .help = about, .type = kind, .sides = true, .count = 1,                                          \
        .at = offsetof(struct gch_charted, field), .low = least, .high = most, __VA_ARGS__                             \
    }
#define PLAYS(name, about, kind, field, least, most, ...)                                                              \
    {                                                                                                                  \
        .word = name, .help = about, .type = kind, .sides = true, .count = GCH_CHARTED_PLAYS,                          \
        .at = offsetof(struct gch_charted, field), .low = least, .high = most, __VA_ARGS__                             \
    }

#define LIST(name, about, field, places)                                                                               \
    {                                                                                                                  \
        .word = name, .help = about, .type = GCH_OWN_U8, .sides = true, .count = places,                               \
        .at = offsetof(struct gch_charted, field), .high = 255, .young = true                                          \
    }

/* The order is that of the words in a code and of the numbers in a hash: logs rely on it. */
static const struct gch_own_field fields[] = {
    SINGLE("forty", "plays counted for third-40", runoffs, .half = false),
    SINGLE("prev", "seconds of the play before", previous_elapsed, .half = true),
    SINGLE("ends", "end runs in this set of downs", end_runs, .half = false),
    SINGLE("flagrow", "house rule 1: flags in a row", flags_in_row, .half = false, .young = true),
    SINGLE("flagfs", "house rule 1: the first was a false start", false_start, .half = false, .young = true),
    SINGLE("tempo", "house rules 4 and 5: tempo of the last play", tempo, .half = false, .young = true),
    SINGLE("knelt", "house rules 4 and 5: it was a kneel", knelt, .half = false, .young = true),
    SINGLE("lastkick", "house rule 13: only a field goal may be tried", last_kick, .half = false, .young = true),
    SIDES("nohuddle", "no-huddles left, -1 no limit", GCH_OWN_I16, no_huddle_left, -1, 999, .preset = -1),
    SIDES("offaud", "audibles left on offense", GCH_OWN_I8, off_audibles, -99, 99, .preset = 0),
    SIDES("defaud", "audibles left on defense", GCH_OWN_I8, def_audibles, -99, 99, .preset = 0),
    SIDES("teamaud", "audibles left for either", GCH_OWN_I8, team_audibles, 0, 99, .young = true),
    SIDES("sneaks", "quarterback sneaks called", GCH_OWN_U8, sneaks_used, 0, 255, .preset = 0),
    SIDES("reviews", "reviews left", GCH_OWN_U8, reviews_left, 0, 255, .preset = 0),
    SIDES("qbruns", "house rule 10: quarterback runs called", GCH_OWN_U8, qb_runs, 0, 255, .young = true),
    PLAYS("used", "calls of plays 1 to 9", GCH_OWN_U8, used, 0, 255, .preset = 0),
    PLAYS("quota", "how often each play may be called, -1 no limit", GCH_OWN_I16, quota, -1, 9999, .preset = -1),
    LIST("out", "house rule 21: men out for the game, by bits", out, GCH_CHARTED_OUT_BYTES),
    LIST("resting", "house rule 21: men out for a time, one more than their number", resting, GCH_CHARTED_RESTING),
    LIST("rest", "house rule 21: until when they are out", rest, GCH_CHARTED_RESTING),
};

const struct gch_own_fields gch_charted_fields = {fields, sizeof fields / sizeof fields[0], settle};
