/* Call sheets: situations, and the flat tables made from a sheet's files. */
#include "base/pick.h"
#include "coach/sheet.h"

#include <string.h>

static const int16_t distance_most[GCH_DISTANCES] = {
#define GCH_X(id, label, most) most,
    GCH_SHEET_DISTANCES(GCH_X)
#undef GCH_X
};
static const int16_t field_most[GCH_FIELDS] = {
#define GCH_X(id, label, most) most,
    GCH_SHEET_FIELDS(GCH_X)
#undef GCH_X
};

int gch_sheet_distance_of(int to_go) {
    int i = 0;
    while (i < GCH_DISTANCES - 1 && to_go > distance_most[i])
        i++;
    return i;
}

int gch_sheet_field_of(int spot) {
    int i = 0;
    while (i < GCH_FIELDS - 1 && spot > field_most[i])
        i++;
    return i;
}

/* Above 5:00 and not behind by 9 or more, or within 8 after it and not ahead. */
static bool is_fourth_quarter(int state) {
    return state == GCH_STATE_FOURTH_BEHIND_1 || state == GCH_STATE_FOURTH_AHEAD_1 ||
           state == GCH_STATE_FOURTH_AHEAD_9 || state == GCH_STATE_FOURTH_AHEAD_17 || state == GCH_STATE_LATE_TIED ||
           state == GCH_STATE_LATE_BEHIND_1;
}

enum gch_sheet_class gch_sheet_class_of(int down, int distance, int field, int state) {
    bool pass_down = down >= 3 && distance > GCH_DISTANCE_3;
    switch (field) {
    case GCH_FIELD_3:
        return GCH_SIT_GOAL;
    case GCH_FIELD_10:
        if (distance <= GCH_DISTANCE_6) /* all but always goal to go, and how near it is tells what a yard is worth */
            return pass_down ? GCH_SIT_THIRD_6 : GCH_SIT_INSIDE_6;
        return pass_down ? GCH_SIT_THIRD_10 : GCH_SIT_INSIDE_10;
    case GCH_FIELD_20:
        return pass_down ? GCH_SIT_THIRD_20 : GCH_SIT_INSIDE_20;
    default:
        break;
    }
    if (down == 4) /* nobody gives a yard or two away on it, whatever the score */
        return pass_down ? GCH_SIT_FOURTH : GCH_SIT_THIRD_SHORT;
    switch (state) {
    case GCH_STATE_BEHIND_17:
    case GCH_STATE_FOURTH_BEHIND_17:
        return pass_down ? GCH_SIT_THIRD_BEHIND : GCH_SIT_FAR;
    case GCH_STATE_LAST_BEHIND_1:
    case GCH_STATE_LAST_BEHIND_9:
        return GCH_SIT_LAST;
    case GCH_STATE_BEHIND_9:
    case GCH_STATE_FOURTH_BEHIND_9:
    case GCH_STATE_LATE_BEHIND_9:
        return pass_down ? GCH_SIT_THIRD_BEHIND : GCH_SIT_PREVENT;
    default:
        break;
    }
    /* With its own goal line in its back a team is no other on third down: few quarterbacks are caught there. */
    if (field == GCH_FIELD_99)
        return GCH_SIT_BACKED_UP;
    /* On third down it is the yards to go that both sides think of, as long as the game is open. */
    if (down == 3 && (state == GCH_STATE_LATE_AHEAD_1 || state == GCH_STATE_LATE_AHEAD_9))
        return GCH_SIT_THIRD_KILL;
    if (pass_down && is_fourth_quarter(state))
        return GCH_SIT_THIRD_FOURTH;
    if (down >= 3)
        return distance <= GCH_DISTANCE_3    ? GCH_SIT_THIRD_SHORT
               : distance == GCH_DISTANCE_6  ? GCH_SIT_THIRD_MIDDLE
               : distance == GCH_DISTANCE_10 ? GCH_SIT_THIRD_LONG
                                             : GCH_SIT_THIRD_FAR;
    switch (state) {
    case GCH_STATE_HALF:
    case GCH_STATE_LATE_BEHIND_1:
        return GCH_SIT_HURRY;
    case GCH_STATE_LATE_AHEAD_1:
    case GCH_STATE_LATE_AHEAD_9:
        return GCH_SIT_KILL;
    case GCH_STATE_AHEAD_9:
    case GCH_STATE_FOURTH_AHEAD_9:
        return GCH_SIT_LEADING;
    case GCH_STATE_AHEAD_17:
    case GCH_STATE_FOURTH_AHEAD_17:
        return GCH_SIT_LEADING_17;
    default:
        break;
    }
    if (down == 2 && distance <= GCH_DISTANCE_3)
        return GCH_SIT_SHORT;
    if (field == GCH_FIELD_35)
        return GCH_SIT_INSIDE_35;
    if (distance > GCH_DISTANCE_10)
        return GCH_SIT_LONG;
    if ((state == GCH_STATE_FOURTH_BEHIND_1 || state == GCH_STATE_LATE_TIED) &&
        (down == 1 || distance > GCH_DISTANCE_6))
        return down == 2 ? GCH_SIT_FOURTH_QUARTER_SECOND : GCH_SIT_FOURTH_QUARTER;
    if (state == GCH_STATE_FIRST || state == GCH_STATE_FIRST_TIED)
        return down == 2 ? GCH_SIT_OPENING_SECOND : GCH_SIT_OPENING;
    if (down == 2)
        return distance == GCH_DISTANCE_6 ? GCH_SIT_SECOND_MIDDLE : GCH_SIT_SECOND_LONG;
    return state == GCH_STATE_LEAD || state == GCH_STATE_FOURTH_AHEAD_1 ? GCH_SIT_AHEAD : GCH_SIT_NORMAL;
}

enum gch_sheet_class gch_sheet_stand_in(enum gch_sheet_class class) {
    switch (class) {
    case GCH_SIT_LEADING:
    case GCH_SIT_OPENING:
    case GCH_SIT_AHEAD:
    case GCH_SIT_FOURTH_QUARTER:
        return GCH_SIT_NORMAL;
    case GCH_SIT_LEADING_17:
        return GCH_SIT_LEADING;
    case GCH_SIT_OPENING_SECOND:
    case GCH_SIT_FOURTH_QUARTER_SECOND:
        return GCH_SIT_SECOND_LONG;
    case GCH_SIT_THIRD_KILL:
    case GCH_SIT_THIRD_FOURTH:
    case GCH_SIT_FOURTH:
        return GCH_SIT_THIRD_LONG;
    case GCH_SIT_THIRD_20:
        return GCH_SIT_INSIDE_20;
    case GCH_SIT_THIRD_10:
    case GCH_SIT_INSIDE_6:
        return GCH_SIT_INSIDE_10;
    case GCH_SIT_THIRD_6:
        return GCH_SIT_THIRD_10;
    default:
        return GCH_SIT_PREVENT;
    }
}

/* Boundaries of n weights, exact in whole numbers so that every machine makes the same ones; the rest of the eight are
 * never reached. */
static void boundaries(const uint64_t *weight, int n, int16_t *out) {
    uint64_t sum = 0;
    for (int i = 0; i < n; i++)
        sum += weight[i];
    uint64_t run = 0;
    for (int i = 0; i < n - 1; i++) {
        run += sum > 0 ? weight[i] : 1;
        uint64_t total = sum > 0 ? sum : (uint64_t)n;
        /* Even, as draws are. A weight of 0 gets no number at all; the last boundary may be 65536, which none reaches.
         */
        uint64_t at = (run * 32768 + total / 2) / total * 2;
        out[i] = GCH_BOUNDARY(at);
    }
    for (int i = n - 1; i < 8; i++)
        out[i] = GCH_BOUNDARY(65536);
}

/* base x field x state, scaled so that nine of them fit 64 bits with room. */
static uint64_t weight_of(const struct gch_sheet_source *s, int down, int distance, int field, int state, int play) {
    int late = down >= 3;
    uint64_t w = (uint64_t)s->base[down - 1][distance][play];
    w = w * (uint64_t)s->field[late][field][play] * (uint64_t)s->state[late][state][play];
    return w >> 12;
}

double gch_sheet_weight(const struct gch_sheet_source *source, int down, int distance, int field, int state, int play) {
    return (double)weight_of(source, down, distance, field, state, play);
}

void gch_sheet_source_init(struct gch_sheet_source *source) {
    static const int32_t habits[GCH_HABIT_COUNT] = {
#define GCH_X(id, name, low, high, def, what) def,
        GCH_HABITS(GCH_X)
#undef GCH_X
    };
    memset(source, 0, sizeof *source);
    for (int p = 0; p < GCH_PLAYS; p++) {
        for (int d = 0; d < 4; d++) {
            for (int k = 0; k < GCH_DISTANCES; k++)
                source->base[d][k][p] = 1000;
        }
        for (int late = 0; late < 2; late++) {
            for (int f = 0; f < GCH_FIELDS; f++)
                source->field[late][f][p] = 1000;
            for (int t = 0; t < GCH_STATES; t++)
                source->state[late][t][p] = 1000;
        }
    }
    for (int f = 0; f < GCH_FOURTH_FIELDS; f++) {
        for (int k = 0; k < GCH_FOURTH_DISTANCES; k++)
            source->fourth[f][k][f < 7 ? 2 : 1] = 1000;
    }
    for (int c = 0; c < GCH_SITS; c++) {
        for (int f = 0; f < GCH_FORMATIONS; f++)
            source->formation[c][f] = 1000;
    }
    memcpy(source->habit, habits, sizeof habits);
}

static int16_t most(const int32_t *habit, const uint8_t *names, int count, int least) {
    for (int i = 0; i < count; i++)
        least = habit[names[i]] > least ? (int)habit[names[i]] : least;
    return (int16_t)least;
}

/* Before any window in which the clock or the score makes a coach do something else. */
static void fill_unpressed(const struct gch_sheet_source *s, struct gch_call_sheet *out) {
    static const uint8_t half[] = {GCH_HABIT_HURRY_HALF, GCH_HABIT_TIMEOUT_HALF, GCH_HABIT_TIMEOUT_HALF_DEFENSE,
                                   GCH_HABIT_KNEEL_HALF, GCH_HABIT_FIELD_GOAL_HALF};
    static const uint8_t late[] = {GCH_HABIT_HURRY_BEHIND_1,         GCH_HABIT_HURRY_BEHIND_9,
                                   GCH_HABIT_TIMEOUT_LATE,           GCH_HABIT_TIMEOUT_LATE_DEFENSE,
                                   GCH_HABIT_TIMEOUT_LATE_DEFENSE_9, GCH_HABIT_FIELD_GOAL_HALF};
    out->unpressed[2] = most(s->habit, half, 5, 120);
    out->unpressed[4] = most(s->habit, late, 6, 300);
}

/* No-huddles by quarter and score: a style, more or less of it by the score in the fourth quarter, and what the pace
 * asks for beside it; nobody who leads wants more snaps than he must have towards the end. Nor does it grow by the
 * score beyond three downs of five. */
static void fill_tempo(const struct gch_sheet_source *s, struct gch_call_sheet *out) {
    static const struct {
        int16_t factor, pace; /* habits; -1: none, that is 1 */
    } of[GCH_PACES] = {
        [GCH_PACE_ODD] = {-1, GCH_HABIT_PACE},
        [GCH_PACE_SECOND] = {-1, GCH_HABIT_PACE_SECOND},
        [GCH_PACE_FOURTH] = {GCH_HABIT_NO_HUDDLE_FOURTH, GCH_HABIT_PACE},
        [GCH_PACE_FOURTH_AHEAD_9] = {GCH_HABIT_NO_HUDDLE_FOURTH_AHEAD_9, -1},
        [GCH_PACE_FOURTH_BEHIND_1] = {GCH_HABIT_NO_HUDDLE_FOURTH_BEHIND_1, GCH_HABIT_PACE_FOURTH},
        [GCH_PACE_FOURTH_BEHIND_9] = {GCH_HABIT_NO_HUDDLE_FOURTH_BEHIND_9, GCH_HABIT_PACE_FOURTH},
        [GCH_PACE_LATE_BEHIND_1] = {GCH_HABIT_NO_HUDDLE_LATE_BEHIND_1, GCH_HABIT_PACE_FOURTH},
    };
    const int64_t style = s->habit[GCH_HABIT_NO_HUDDLE];
    for (int i = 0; i < GCH_PACE_LATE_AHEAD; i++) {
        int64_t most = style > 600 ? style : 600,
                share = of[i].factor < 0 ? style : style * s->habit[of[i].factor] / 1000;
        share = (share < most ? share : most) + (of[i].pace < 0 ? 0 : s->habit[of[i].pace]);
        out->no_huddle[i] = (int16_t)(share < 1000 ? share : 1000);
    }
    out->no_huddle[GCH_PACE_LATE_AHEAD] = 0;
}

/* Habits about the clock, by what quarter and score ask for. */
static void fill_clock(const struct gch_sheet_source *s, struct gch_call_sheet *out) {
    const int32_t *habit = s->habit;
    for (int i = 0; i < GCH_PRESSURES; i++)
        out->hurry[i] = out->timeout[i] = out->stop[i] = -1;
    out->hurry[GCH_PRESSURE_HALF] = (int16_t)habit[GCH_HABIT_HURRY_HALF];
    out->hurry[GCH_PRESSURE_BEHIND_17] = out->hurry[GCH_PRESSURE_BEHIND_9] = (int16_t)habit[GCH_HABIT_HURRY_BEHIND_9];
    out->hurry[GCH_PRESSURE_BEHIND_1] = (int16_t)habit[GCH_HABIT_HURRY_BEHIND_1];
    out->hurry[GCH_PRESSURE_TIED] = 120;
    out->timeout[GCH_PRESSURE_TIED] = 90;
    out->timeout[GCH_PRESSURE_AHEAD] = 120;
    out->stop[GCH_PRESSURE_TIED] = 120;
    out->stop[GCH_PRESSURE_AHEAD] = 120;
    out->timeout[GCH_PRESSURE_HALF] = (int16_t)habit[GCH_HABIT_TIMEOUT_HALF];
    out->timeout[GCH_PRESSURE_BEHIND_17] = out->timeout[GCH_PRESSURE_BEHIND_9] = out->timeout[GCH_PRESSURE_BEHIND_1] =
        (int16_t)habit[GCH_HABIT_TIMEOUT_LATE];
    out->stop[GCH_PRESSURE_HALF] = (int16_t)habit[GCH_HABIT_TIMEOUT_HALF_DEFENSE];
    out->stop[GCH_PRESSURE_BEHIND_1] = (int16_t)habit[GCH_HABIT_TIMEOUT_LATE_DEFENSE];
    bool own = habit[GCH_HABIT_TIMEOUT_LATE_DEFENSE_9] > 0;
    out->stop[GCH_PRESSURE_BEHIND_17] = out->stop[GCH_PRESSURE_BEHIND_9] =
        (int16_t)habit[own ? GCH_HABIT_TIMEOUT_LATE_DEFENSE_9 : GCH_HABIT_TIMEOUT_LATE_DEFENSE];
}

void gch_call_sheet_build(const struct gch_sheet_source *s, struct gch_call_sheet *out) {
    memset(out, 0, sizeof *out);
    fill_unpressed(s, out);
    fill_clock(s, out);
    fill_tempo(s, out);
    for (int down = 1; down <= 4; down++) {
        for (int distance = 0; distance < GCH_DISTANCES; distance++) {
            for (int field = 0; field < GCH_FIELDS; field++) {
                for (int state = 0; state < GCH_STATES; state++) {
                    int row = gch_situation_of(down, distance, field, state);
                    uint64_t w[GCH_PLAYS];
                    for (int p = 0; p < GCH_PLAYS; p++)
                        w[p] = weight_of(s, down, distance, field, state, p);
                    boundaries(w, GCH_PLAYS, out->call[row]);
                    out->class[row] = (uint8_t)gch_sheet_class_of(down, distance, field, state);
                }
            }
        }
    }
    for (int state = 0; state < GCH_FOURTH_STATE_COUNT; state++) {
        uint64_t go = state == 0 ? 1000 : (uint64_t)s->habit[GCH_HABIT_FOURTH_GO_HALF + state - 1];
        uint64_t kick = state == 0 ? 1000 : (uint64_t)s->habit[GCH_HABIT_FOURTH_KICK_HALF + state - 1];
        uint64_t any = state == 0 ? 0 : (uint64_t)s->habit[GCH_HABIT_FOURTH_ANY_HALF + state - 1];
        for (int f = 0; f < GCH_FOURTH_FIELDS; f++) {
            for (int k = 0; k < GCH_FOURTH_DISTANCES; k++) {
                const int32_t *w = s->fourth[f][k];
                uint64_t three[3] = {(uint64_t)w[0] * go, (uint64_t)w[1] * 1000, (uint64_t)w[2] * kick};
                /* Who needs a touchdown passes up the field goal, however far it is to go. */
                uint64_t no_punt = gch_fourth_is_desperate(state) ? any : 0;
                three[0] = three[0] * 1000 + three[2] * any + three[1] * no_punt;
                three[1] *= 1000 - no_punt;
                three[2] *= 1000 - any;
                int16_t *all = out->fourth[state][f][k];
                boundaries(three, 3, all);
                memcpy(out->choice[(state * GCH_FOURTH_FIELDS + f) * GCH_FOURTH_DISTANCES + k], all,
                       sizeof *out->choice);
            }
        }
    }
    for (int c = 0; c < GCH_SITS; c++) {
        uint64_t w[GCH_FORMATIONS];
        for (int f = 0; f < GCH_FORMATIONS; f++)
            w[f] = (uint64_t)s->formation[c][f];
        boundaries(w, GCH_FORMATIONS, out->formation[c]);
    }
    for (int m = 0; m < GCH_TRY_MARGINS; m++) {
        out->tries[m][0] = (uint8_t)s->tries[m][0];
        out->tries[m][1] = (uint8_t)s->tries[m][1];
    }
    memcpy(out->habit, s->habit, sizeof out->habit);
}
