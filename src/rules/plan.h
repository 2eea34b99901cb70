/*
 * What a coach with a plan (struct gch_plan) answers: the one place, for the coach who is asked and for games in which
 * nobody is.
 */
#ifndef GCH_RULES_PLAN_H
#define GCH_RULES_PLAN_H

#include "base/pick.h"
#include "football/situation.h"
#include "gridchart/rules.h"

/* 16 bits of a word for each kind of answer. */
enum gch_lane {
    GCH_LANE_ANY,    /* anything that has no better answer */
    GCH_LANE_HURRY,  /* no-huddle */
    GCH_LANE_CHOICE, /* what to do on fourth down or after a touchdown */
    GCH_LANE_CALL,   /* play, formation, kind of kickoff */
};

static inline uint64_t gch_plan_word(const struct gch_plan *plan, const struct gch_state *s) {
    return gch_rng_at(&plan->rng, s->plays);
}

static inline uint32_t gch_lane(uint64_t word, enum gch_lane lane) {
    return (uint32_t)(word >> 16 * lane) & 0xFFFF;
}

static inline bool gch_per_mille(uint32_t bits, int share) {
    return (int)(bits * 1000u >> 16) < share;
}

static inline int gch_plan_margin(const struct gch_state *s, int side) {
    return s->score[side] - s->score[!side];
}

/* Any of the allowed, one as likely as the other. */
static inline int gch_plan_any(uint32_t bits, uint32_t allowed) {
    uint32_t pick = bits * (uint32_t)__builtin_popcount(allowed) >> 16;
    for (; pick > 0; pick--)
        allowed &= allowed - 1;
    return allowed != 0 ? __builtin_ctz(allowed) : 0;
}

/* One of the nine by the row of the situation. Barred ones are drawn again, for ever barred ones by lot. */
static inline int gch_plan_play(const struct gch_plan *plan, const struct gch_state *s, int row, uint32_t open) {
    uint64_t word = gch_plan_word(plan, s);
    for (uint32_t tries = 1; tries < 8; tries++) {
        int call = GCH_CALL_1 + gch_pick(plan->call[row], gch_lane(word, GCH_LANE_CALL));
        if (open >> call & 1)
            return call;
        word = gch_rng_at(&plan->rng, s->plays + (tries << 16));
    }
    uint32_t plays = open & 0x3FEu;
    return gch_plan_any(gch_lane(word, GCH_LANE_ANY), plays != 0 ? plays : open);
}

static inline int gch_plan_formation(const struct gch_plan *plan, const struct gch_state *s, int row) {
    return gch_pick(plan->formation[plan->defense[row]], gch_lane(gch_plan_word(plan, s), GCH_LANE_CALL));
}

/* Can the clock be run out on knees, forty seconds a down? */
static inline bool gch_plan_kneels(const struct gch_plan *plan, const struct gch_state *s) {
    if (s->ball <= 4 || s->down > 3)
        return false;
    if (s->quarter == 2)
        return s->clock <= plan->kneel_half && s->ball < 60;
    int seconds = 40 * (4 - s->down) - 30 * s->timeouts[!s->offense];
    return s->quarter >= 4 && gch_plan_margin(s, s->offense) > 0 && s->clock <= seconds;
}

static inline bool gch_plan_kicks_at_the_end(const struct gch_plan *plan, const struct gch_state *s) {
    int margin = gch_plan_margin(s, s->offense);
    if (s->clock > plan->field_goal_half || 100 - s->ball > plan->field_goal_longest)
        return false;
    return s->quarter == 2 || (s->quarter >= 4 && margin <= 0 && margin >= -3);
}

/* GCH_CALL_NONE: goes for it. */
static inline int gch_plan_fourth(const struct gch_plan *plan, const struct gch_state *s, uint32_t open) {
    int choice = gch_pick(plan->fourth[gch_fourth_row(s)], gch_lane(gch_plan_word(plan, s), GCH_LANE_CHOICE));
    if (choice == 2 && open >> GCH_CALL_FIELD_GOAL & 1)
        return GCH_CALL_FIELD_GOAL;
    if (choice == 2) /* too far for this kicker */
        return s->ball >= 60 && s->to_go <= 3 ? GCH_CALL_NONE : GCH_CALL_PUNT;
    return choice == 1 ? GCH_CALL_PUNT : GCH_CALL_NONE;
}

/* The call of a down if it is none of the nine plays, else GCH_CALL_NONE. */
static inline int gch_plan_kick(const struct gch_plan *plan, const struct gch_state *s, uint32_t open) {
    if (s->clock <= plan->late[s->quarter > 4 ? 4 : s->quarter]) {
        if (open >> GCH_CALL_KNEEL & 1 && gch_plan_kneels(plan, s))
            return GCH_CALL_KNEEL;
        if (open >> GCH_CALL_FIELD_GOAL & 1 && gch_plan_kicks_at_the_end(plan, s))
            return GCH_CALL_FIELD_GOAL;
    }
    if (s->down == 4) {
        int call = gch_plan_fourth(plan, s, open);
        if (call != GCH_CALL_NONE && open >> call & 1)
            return call;
    }
    return GCH_CALL_NONE;
}

/* The call of a down. */
static inline int gch_plan_call(const struct gch_plan *plan, const struct gch_state *s, uint32_t open) {
    int kick = gch_plan_kick(plan, s, open);
    return kick != GCH_CALL_NONE ? kick : gch_plan_play(plan, s, gch_situation_now(s), open);
}

static inline int gch_plan_kickoff(const struct gch_plan *plan, const struct gch_state *s, uint32_t allowed) {
    int margin = gch_plan_margin(s, s->offense);
    uint64_t word = gch_plan_word(plan, s);
    bool onside = false;
    if (s->quarter >= 4 && margin < 0)
        onside = s->clock <= (margin >= -8 ? plan->onside_behind_1 : plan->onside_behind_9) && margin >= -16;
    else if (s->next == GCH_NEXT_KICKOFF)
        onside = gch_per_mille(gch_lane(word, GCH_LANE_CALL), plan->onside_surprise);
    if (onside && allowed >> GCH_CALL_ONSIDE & 1)
        return GCH_CALL_ONSIDE;
    if (s->quarter == 2 && s->clock <= plan->squib_half && allowed >> GCH_CALL_SQUIB & 1)
        return GCH_CALL_SQUIB;
    return allowed >> GCH_CALL_KICKOFF & 1 ? GCH_CALL_KICKOFF : gch_plan_any(gch_lane(word, GCH_LANE_ANY), allowed);
}

static inline int gch_plan_try(const struct gch_plan *plan, const struct gch_state *s, uint32_t allowed) {
    int margin = gch_plan_margin(s, s->offense);
    margin = margin < -GCH_TRY_MARGIN ? -GCH_TRY_MARGIN : margin > GCH_TRY_MARGIN ? GCH_TRY_MARGIN : margin;
    uint32_t percent = plan->tries[margin + GCH_TRY_MARGIN][s->quarter >= 4];
    uint32_t bits = gch_lane(gch_plan_word(plan, s), GCH_LANE_CHOICE);
    if (allowed >> GCH_CALL_TWO_POINT & 1 && bits * 100u >> 16 < percent)
        return GCH_CALL_TWO_POINT;
    return allowed >> GCH_CALL_PAT_KICK & 1 ? GCH_CALL_PAT_KICK : GCH_CALL_TWO_POINT;
}

/* Yards taken off a punt, up to `most` and a multiple of `step`. */
static inline int gch_plan_pooch(const struct gch_plan *plan, const struct gch_state *s, int most, int step) {
    int less = plan->punt - (100 - s->ball - plan->pooch_aim);
    less = less <= 0 ? 0 : less > most ? most : less;
    return step > 1 ? less - less % step : less;
}

/* A punt left to roll from inside the 6 ends farther out than a return, on average. */
static inline bool gch_plan_lets_roll(int spot) {
    return spot <= 6;
}

/* What the offense does about the clock before the charge of the last play is taken: GCH_CLOCK_.... */
static inline int gch_plan_offense_clock(const struct gch_plan *plan, const struct gch_state *s, uint32_t allowed) {
    int margin = gch_plan_margin(s, s->offense);
    enum gch_press state = gch_press_of(s->quarter, margin);
    bool near = state == GCH_PRESS_HALF ? s->ball >= 25 || s->clock > 45 : state != GCH_PRESS_TIED || s->ball >= 40;
    bool hurry = near && s->clock <= plan->hurry[state];
    if (near && s->clock <= plan->timeout[state] && allowed >> GCH_CLOCK_TIMEOUT & 1)
        return GCH_CLOCK_TIMEOUT;
    if (hurry && s->clock <= 30 && s->clock > 10 && s->down <= 2 && allowed >> GCH_CLOCK_SPIKE & 1)
        return GCH_CLOCK_SPIKE;
    int share = hurry ? plan->hurry_share : state == GCH_PRESS_AHEAD && s->clock <= 300 ? 0 : plan->no_huddle;
    bool hurries = gch_per_mille(gch_lane(gch_plan_word(plan, s), GCH_LANE_HURRY), share);
    return hurries & (allowed >> GCH_CLOCK_NO_HUDDLE & 1) ? GCH_CLOCK_NO_HUDDLE : GCH_CLOCK_NONE;
}

/* What the defense does about it. */
static inline int gch_plan_defense_clock(const struct gch_plan *plan, const struct gch_state *s, uint32_t allowed) {
    enum gch_press state = gch_press_of(s->quarter, gch_plan_margin(s, !s->offense));
    bool worth = state != GCH_PRESS_HALF || (s->clock > 30 && s->down >= 3 && s->ball < 40);
    bool stops = s->clock <= plan->stop[state] && worth;
    return stops && allowed >> GCH_CLOCK_TIMEOUT & 1 ? GCH_CLOCK_TIMEOUT : GCH_CLOCK_NONE;
}

/* Takes the foul rather than the play if its outcome is worth more to the offended side. */
static inline bool gch_plan_takes(int foul, int play) {
    return foul > play;
}

/* On third and fourth downs what counts is the first down: 0 on others, else the yards to go. */
static inline int gch_plan_down_kind(int down, int to_go) {
    return (to_go < GCH_PLAN_REACHES ? to_go : GCH_PLAN_REACHES) & -(down >= 3);
}

#endif
