/*
 * What a coach with a plan does about the clock: kneels, timeouts, spikes, no-huddles.
 */
#ifndef GCH_RULES_PLAN_CLOCK_H
#define GCH_RULES_PLAN_CLOCK_H

#include "rules/plan-tables.h"

/* Can the clock be run out on knees, forty seconds a down and a little for the snaps? Who is two scores ahead need not
 * reckon with all of the other side's timeouts: some have given up by then, and past 16 points all. */
static inline bool gch_plan_kneels_out(const struct gch_state *s, int clock) {
    int lead = gch_state_lead(s, s->offense), stopped = lead > 16 ? 0 : lead > 8 ? 20 : 30;
    int seconds = 44 * (4 - s->down) - stopped * s->timeouts[!s->offense];
    return s->quarter >= 4 && lead > 0 && s->ball > 4 && s->down <= 3 && clock <= seconds;
}

/* Is there too little time left in a half to begin a drive deep in the own half, whoever has it? */
static inline bool gch_plan_half_is_over(const struct gch_plan *plan, const struct gch_state *s) {
    return s->clock <= plan->kneel_half * 2 / 3 && s->ball <= GCH_PLAN_KNEELS_WITHIN;
}

static inline bool gch_plan_kneels(const struct gch_plan *plan, const struct gch_state *s) {
    /* Before half-time, or tied: when a drive begins, or not at all. */
    if (s->quarter == 2 || (s->quarter == 4 && gch_state_lead(s, s->offense) == 0))
        return s->down == 1 && s->ball > 4 && s->clock <= plan->kneel_half && s->ball <= GCH_PLAN_KNEELS_WITHIN &&
               (gch_plan_half_is_over(plan, s) ||
                gch_per_mille(gch_lane(gch_plan_word(plan, s), GCH_LANE_CHOICE), GCH_PLAN_KNEELS_EARLY));
    return gch_plan_kneels_out(s, s->clock);
}

/* When nothing presses it, what does a team think of its timeouts? Those that are not used by the end of a half are
 * gone: it calls them oftener in the second and fourth quarter, though most are kept for their ends. In the fourth who
 * is behind by 9 has none to spare, and who is ahead by as much has the clock run down before he calls one, which no
 * chart game knows. Kinds: the first and third quarter, the second, the fourth and overtime behind by 9, by 1, tied,
 * ahead by 1, by 9. */
#define GCH_PLAN_STOP_KINDS 7
static inline int gch_plan_stop_kind(int quarter, int margin) {
    return quarter == 2 ? 1 : quarter < 4 ? 0 : 2 + (margin > -9) + (margin >= 0) + (margin > 0) + (margin > 8);
}

/* Of 1000 chances, on how many does it stop the clock without clock pressure? In the fourth quarter the closer
 * the game is the more of them, as counted over five seasons; but for who is ahead by 9. */
static inline int gch_plan_stops_of(const struct gch_plan *plan, int kind) {
    static const int8_t tenths[GCH_PLAN_STOP_KINDS] = {10, 17, 11, 19, 28, 25, 11};
    return tenths[kind] * plan->timeout_any / 10;
}

/* What a play is charged that a timeout follows: with no more left it is the last one even so. */
static inline int gch_plan_stopped(const struct gch_plan *plan) {
    return plan->field_goal_timeout < GCH_PLAN_STOPPED ? plan->field_goal_timeout : GCH_PLAN_STOPPED;
}

/* Is there time that a timeout would save? With nothing left on the clock, or after a punt, a score or an incompletion,
 * which take but a few seconds, it would be none. */
static inline bool gch_plan_saves_time(const struct gch_plan *plan, const struct gch_state *s) {
    return s->clock > gch_plan_stopped(plan) && s->pending >= GCH_PLAN_RUNNING;
}

/* The far end of what no-huddles are drawn from, so that both cannot come together. */
static inline bool gch_plan_draws_timeout(const struct gch_plan *plan, const struct gch_state *s) {
    return gch_per_mille(0xFFFF - gch_lane(gch_plan_word(plan, s), GCH_LANE_HURRY),
                         gch_plan_stops_of(plan, gch_plan_stop_kind(s->quarter, gch_state_lead(s, s->offense))));
}
static inline bool gch_plan_stops_anyway(const struct gch_plan *plan, const struct gch_state *s) {
    return s->timeouts[s->offense] >= 2 && gch_plan_saves_time(plan, s) && gch_plan_draws_timeout(plan, s);
}

/* Of 1000 chances, how many does it take to go without a huddle without clock pressure? */
static inline int gch_plan_no_huddles_of(const struct gch_plan *plan, const struct gch_state *s) {
    return plan->no_huddle[gch_pace_of(s->quarter, s->clock, gch_state_lead(s, s->offense))];
}

static inline bool gch_plan_draws_no_huddle(const struct gch_plan *plan, const struct gch_state *s, int share) {
    return gch_per_mille(gch_lane(gch_plan_word(plan, s), GCH_LANE_HURRY), share);
}

/* Has it no reason to stop the clock, whatever the score? */
static inline bool gch_plan_is_unpressed(const struct gch_plan *plan, const struct gch_state *s) {
    return s->quarter <= 4 && s->clock > plan->unpressed[s->quarter];
}

/* The same for both sides, by what presses either: seconds left from which on one of them hurries or stops the clock
 * more than at any other time. */
static inline int gch_plan_pressure_from(const struct gch_plan *offense, const struct gch_plan *defense, int state,
                                         int other) {
    int seconds = offense->hurry[state];
    seconds = offense->timeout[state] > seconds ? offense->timeout[state] : seconds;
    return defense->stop[other] > seconds ? defense->stop[other] : seconds;
}

/* Before half-time: of 1000 chances, how many does the defense use to stop the clock, which wants the ball back? By
 * zone of the offense's ball (its own 25 and 40, the other 40 and 20) and down, as counted over five seasons. */
static inline int gch_plan_half_denies(const struct gch_state *s) {
    static const int16_t share[5][5] = {{0, 60, 280, 590, 860},
                                        {0, 30, 60, 270, 850},
                                        {0, 20, 20, 90, 570},
                                        {0, 20, 20, 110, 350},
                                        {0, 60, 140, 190, 360}};
    return share[(s->ball >= 25) + (s->ball >= 40) + (s->ball >= 60) + (s->ball >= 80)][s->down];
}

/* Before half-time: is the half played out, or the ball given away on the next down? Then the clock is the other side's
 * business. */
static inline bool gch_plan_plays_it_out(const struct gch_plan *plan, const struct gch_state *s) {
    bool punts = s->down == 4 && s->ball < GCH_PLAN_REACH, late = s->clock <= GCH_PLAN_TOO_LATE;
    return punts || gch_plan_half_is_over(plan, s) || (late && s->ball < GCH_SITUATION_DRILL_FROM);
}

/* The offense in the last two minutes of the game: of 1000 chances, how many does it use to stop the clock? The later
 * the more, by seconds left (above 90, 60, 40, 20, the rest), as counted over five seasons, and a quarter more for
 * those that are really called while the clock stands, where no chart game lets anybody call one. */
static inline int gch_plan_offense_uses(int clock, enum gch_pressure state) {
    static const int16_t share[GCH_PRESSURES][5] = {[GCH_PRESSURE_BEHIND_17] = {100, 170, 270, 360, 750},
                                                    [GCH_PRESSURE_BEHIND_9] = {200, 410, 660, 1000, 1000},
                                                    [GCH_PRESSURE_BEHIND_1] = {110, 360, 500, 930, 1000},
                                                    [GCH_PRESSURE_TIED] = {70, 170, 330, 650, 1000}};
    return share[state][(clock <= 90) + (clock <= 60) + (clock <= 40) + (clock <= 20)];
}

/* ... before half-time, by its ball (its own 20, 30 and 40, the other 40 and 20) and seconds left: deep in its own half
 * it saves them for what may come of the drive. Chances are fewer than on a field: above 0:40 they are two and a half
 * times as many as counted, of which so many are used that there are as many timeouts as there were. */
static inline int gch_plan_half_uses(const struct gch_state *s) {
    static const int16_t share[6][5] = {{120, 420, 370, 90, 0},      {150, 400, 750, 390, 60},
                                        {200, 620, 1000, 650, 390},  {180, 700, 1000, 1000, 740},
                                        {270, 800, 1000, 880, 1000}, {220, 800, 1000, 1000, 1000}};
    int field = (s->ball >= 20) + (s->ball >= 30) + (s->ball >= 40) + (s->ball >= 60) + (s->ball >= 80);
    return share[field][(s->clock <= 90) + (s->clock <= 60) + (s->clock <= 40) + (s->clock <= 20)];
}

/* The defense in the last two minutes of the game, if it leads: it saves time for a drive of its own, should it be
 * caught up with. */
static inline int gch_plan_leader_denies(int lead) {
    return lead <= 3 ? 160 : lead <= 8 ? 90 : 10;
}

/* ... if it is tied: to get the ball back, or to have it once more when a field goal is near. By the offense's ball
 * (its own 25 and 40, the other 40 and 30). */
static inline int gch_plan_tied_denies(int ball) {
    static const int16_t share[5] = {570, 250, 110, 370, 680};
    return share[(ball >= 25) + (ball >= 40) + (ball >= 60) + (ball >= 70)];
}

/* Would the clock run out on a field goal in reach? */
static inline bool gch_plan_kick_is_left(const struct gch_state *s) {
    int margin = gch_state_lead(s, s->offense);
    return s->pending >= s->clock && s->ball >= GCH_PLAN_REACH && (s->quarter == 2 || (margin <= 0 && margin >= -3));
}

/* Does the offense use a chance to stop the clock? Who is ahead has a few timeouts to spare, to line up once more. */
static inline bool gch_plan_wants_time(const struct gch_plan *plan, const struct gch_state *s,
                                       enum gch_pressure state) {
    if (gch_plan_kick_is_left(s))
        return true;
    int share = state == GCH_PRESSURE_AHEAD    ? 5 * plan->timeout_any
                : state != GCH_PRESSURE_HALF   ? gch_plan_offense_uses(s->clock, state)
                : s->clock > GCH_PLAN_USE_THEM ? gch_plan_half_uses(s) * plan->timeout_share / 1000
                                               : gch_plan_half_uses(s);
    return gch_per_mille(gch_lane(gch_plan_word(plan, s), GCH_LANE_ANY), share);
}

/* Does the defense? Behind it uses some before the last two minutes, few if it is as good as beaten, and then all. */
static inline bool gch_plan_denies_time(const struct gch_plan *plan, const struct gch_state *s,
                                        enum gch_pressure state) {
    bool early = s->clock > GCH_PLAN_LAST_MINUTES;
    int share = state == GCH_PRESSURE_HALF ? gch_plan_half_denies(s) * plan->timeout_denies / 1000
                : state == GCH_PRESSURE_AHEAD
                    ? gch_plan_leader_denies(gch_state_lead(s, !s->offense)) * plan->timeout_guards / 1000
                : state == GCH_PRESSURE_TIED      ? gch_plan_tied_denies(s->ball) * plan->timeout_guards / 1000
                : state == GCH_PRESSURE_BEHIND_17 ? plan->timeout_late_share[1] / 3
                : early                           ? plan->timeout_late_share[state == GCH_PRESSURE_BEHIND_9]
                : state == GCH_PRESSURE_BEHIND_9  ? GCH_PLAN_BEHIND_9_DENIES
                                                  : 1000;
    return gch_per_mille(gch_lane(gch_plan_word(plan, s), GCH_LANE_ANY), share);
}

/* Does a field goal, which is in reach, matter more than the seconds that the last timeout would save? */
static inline bool gch_plan_keeps_timeout(const struct gch_plan *plan, const struct gch_state *s, int margin) {
    return s->timeouts[s->offense] == 1 && s->ball >= GCH_PLAN_REACH && s->clock <= GCH_PLAN_LAST_MINUTE &&
           s->clock > plan->last_timeout && (s->quarter == 2 || (margin <= 0 && margin >= -3));
}

/* A spike saves what a huddle would take, where a field goal or one more throw is all there is time for, and time for
 * that must be left after it. */
static inline bool gch_plan_wants_spike(const struct gch_plan *plan, const struct gch_state *s, int margin) {
    int left = s->timeouts[s->offense];
    int latest = s->quarter == 2 ? s->down == 1 ? 40 : 30 : s->down == 1 ? 90 : 60;
    bool near = s->ball >= (s->quarter == 2 ? GCH_PLAN_SPIKES_HALF_FROM : GCH_PLAN_SPIKES_FROM);
    bool close = s->quarter == 2 || margin >= -8 || (margin >= -16 && s->clock <= GCH_PLAN_LAST_MINUTE);
    return s->clock <= latest && s->clock > GCH_PLAN_SPIKED && near && close && s->down <= 2 &&
           (left == 0 || gch_plan_keeps_timeout(plan, s, margin));
}

/* Would it rather have the clock stand than run, should the time left ask for that? */
static inline bool gch_plan_minds_clock(const struct gch_plan *plan, const struct gch_state *s, enum gch_pressure state,
                                        int margin) {
    /* In reach of a field goal that wins one lets the clock run, until there is time for the kick only. */
    bool in_reach = s->ball >= 68 && s->clock > 45 && margin >= -2;
    return state == GCH_PRESSURE_HALF    ? !gch_plan_plays_it_out(plan, s)
           : state == GCH_PRESSURE_TIED  ? s->ball >= GCH_SITUATION_DRILL_FROM && !in_reach
           : state == GCH_PRESSURE_AHEAD ? !gch_plan_kneels_out(s, s->clock - s->pending)
                                         : !in_reach;
}

/* What the offense does about the clock before the charge of the last play is taken: GCH_CLOCK_.... Most of the time
 * nothing presses it, and little is looked at. */
GCH_SELDOM int gch_plan_offense_stops(const struct gch_plan *plan, const struct gch_state *s, uint64_t allowed) {
    int margin = gch_state_lead(s, s->offense);
    enum gch_pressure state = gch_pressure_of(s->quarter, margin);
    bool may_stop = allowed >> GCH_CLOCK_TIMEOUT & 1, hurry = false;
    if (s->clock <= plan->hurry[state] || s->clock <= plan->timeout[state]) {
        bool minds = gch_plan_minds_clock(plan, s, state, margin);
        hurry = minds && s->clock <= plan->hurry[state];
        if (may_stop && minds && s->clock <= plan->timeout[state] && gch_plan_saves_time(plan, s) &&
            !gch_plan_keeps_timeout(plan, s, margin) && gch_plan_wants_time(plan, s, state))
            return GCH_CLOCK_TIMEOUT;
    }
    /* Who kneels, or can once the clock has run, has no use for a timeout. */
    if (may_stop && gch_plan_stops_anyway(plan, s) &&
        (state != GCH_PRESSURE_AHEAD || gch_plan_minds_clock(plan, s, state, margin)))
        return GCH_CLOCK_TIMEOUT;
    if (hurry && allowed >> GCH_CLOCK_SPIKE & 1 && gch_plan_wants_spike(plan, s, margin))
        return GCH_CLOCK_SPIKE;
    if (!(allowed >> GCH_CLOCK_NO_HUDDLE & 1))
        return GCH_CLOCK_NONE;
    int share = hurry ? s->clock <= 120 ? 1000 : plan->hurry_share : gch_plan_no_huddles_of(plan, s);
    int left = gch_charted(s)->no_huddle_left[s->offense];
    bool spends = hurry || left < 0 || left > plan->huddles[gch_plan_quarter(s)];
    bool hurries = spends & gch_plan_draws_no_huddle(plan, s, share);
    return hurries ? GCH_CLOCK_NO_HUDDLE : GCH_CLOCK_NONE;
}
static inline int gch_plan_offense_clock(const struct gch_plan *plan, const struct gch_state *s, uint64_t allowed) {
    if (!(allowed >> GCH_CLOCK_NO_HUDDLE & 1) && gch_plan_is_unpressed(plan, s))
        return GCH_CLOCK_NONE;
    return gch_plan_offense_stops(plan, s, allowed);
}

/* What the defense does about it. */
static inline int gch_plan_defense_clock(const struct gch_plan *plan, const struct gch_state *s, uint64_t allowed) {
    if (!(allowed >> GCH_CLOCK_TIMEOUT & 1) || gch_plan_is_unpressed(plan, s) || !gch_plan_saves_time(plan, s))
        return GCH_CLOCK_NONE;
    enum gch_pressure state = gch_pressure_of(s->quarter, gch_state_lead(s, !s->offense));
    if (s->clock > plan->stop[state])
        return GCH_CLOCK_NONE;
    bool worth = state == GCH_PRESSURE_HALF   ? s->clock > 25
                 : state == GCH_PRESSURE_TIED ? s->clock <= GCH_PLAN_LAST_MINUTES
                                              : state == GCH_PRESSURE_BEHIND_1 || !gch_plan_kneels_out(s, s->clock);
    return worth && gch_plan_denies_time(plan, s, state) ? GCH_CLOCK_TIMEOUT : GCH_CLOCK_NONE;
}

#endif
