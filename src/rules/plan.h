/*
 * What a coach with a plan (struct gch_plan) answers: the one place, for the coach who is asked and for games in which
 * nobody is.
 */
#ifndef GCH_RULES_PLAN_H
#define GCH_RULES_PLAN_H

#include "base/pick.h"
#include "dice/rng.h"
#include "football/situation.h"
#include "gridchart/rules.h"
#include "rules/charted/charted-state.h"
#include "rules/charted/charted-words.h"
#include "rules/coach-own.h"
#include "rules/rules-build.h"

/* Downs as coaches tell them apart for audibles: first and second, then third and fourth by yards to go, the last of
 * them for all that are farther. */
#define GCH_PLAN_REACHES    12
#define GCH_PLAN_DOWN_KINDS (1 + GCH_PLAN_REACHES)
#define GCH_PLAN_QUARTERS   6 /* from 1; overtimes are the last */

/*
 * How a coach calls, as tables: src/rules/plan.h has what it answers with them. Whatever it draws for play number n of
 * the game is in the n-th word of rng, 16 bits for each kind of answer, so that it keeps no count of its own.
 *
 * In quarters 1 to 4, while more than unpressed[quarter] seconds are left, it goes without a huddle on no_huddle[pace]
 * of 1000 chances and stops the clock on timeout_any of them. While more than late[quarter] seconds are left it neither
 * kneels nor kicks before fourth down.
 */
struct gch_plan {
    struct gch_coach_own own;
    const int16_t (*call)[8];      /* by situation, see football/situation.h */
    const uint8_t *defense;        /* by situation: which row of formation */
    const int16_t (*formation)[8]; /* by what `defense` says */
    const int16_t (*fourth)[2];    /* go, punt or field goal; by gch_fourth_row */
    const uint8_t (*tries)[2];     /* percent of two-point tries: by margin after the touchdown + GCH_TRY_MARGIN,
                                      [1] from the fourth quarter on */
    /* Match-ups that this coach lets stand, bit 6 x (play - 1) + formation: [0] as the offense, [1] as the defense; by
     * kind of down, GCH_PLAN_DOWN_KINDS of them. Others make it call an audible, while it has more of them than
     * it keeps back. */
    const uint64_t *accepted[2];
    /* What plays are worth against formations, by kind of down: [0] as the offense, [1] as the defense. It goes by them
     * after an audible of its own. */
    const int16_t (*worth[2])[GCH_PLAYS][GCH_FORMATIONS];
    /* Seconds left in which it hurries, calls timeouts as the offense and as the defense; by what quarter and score ask
     * for, see football/situation.h; -1: never. */
    const int16_t *hurry, *timeout, *stop;
    struct gch_rng rng;
    int16_t unpressed[5], late[5];
    int16_t hurry_share; /* no-huddles of 1000 while it hurries; all in the last two minutes */
    int16_t no_huddle[GCH_PACES];
    int16_t timeout_any;   /* timeouts of 1000 chances without clock pressure, as long as two are left */
    int16_t timeout_share; /* of 1000 chances to stop the clock at the end of a half, how many are used, above 0:40 */
    /* ... of a defense, before half-time and in the last two minutes of the game if it is not behind: in thousandths of
     * what is usual. */
    int16_t timeout_denies, timeout_guards;
    int16_t timeout_late_share[2]; /* ... in the fourth quarter by a defense that is behind, above 2:00; [1] by 9 */
    int16_t let_roll;              /* of 1000 punts that nobody need catch, how many are left to roll */
    int16_t two_point_pass;        /* passes of 1000 two-point tries */
    /* What it keeps back, by quarter, overtime last: audibles as the offense and as the defense, and no-huddles, which
     * it spends only where it must hurry. */
    int16_t kept[2][GCH_PLAN_QUARTERS], huddles[GCH_PLAN_QUARTERS];
    int16_t kneel_half;                       /* seconds left in which it kneels a half out */
    int16_t field_goal_half;                  /* ... kicks on any down at the end of one */
    int16_t field_goal_timeout;               /* ... the same with a timeout left */
    int16_t last_timeout;                     /* ... no longer keeps the last one for it */
    int16_t field_goal_longest;               /* ... but not from farther out than this */
    int16_t onside_behind_1, onside_behind_9; /* seconds left in the game */
    int16_t onside_surprise;                  /* of 1000 */
    int16_t squib_half;                       /* seconds left in the half */
    int16_t run_down;                         /* ... in the game, from which it lets the play clock run down if ahead */
    int16_t punt, pooch_aim;                  /* yards of its punts; yard line they are meant for */
};

/* The plan of a coach who goes by one, as both do in a quiet game with charts. */
static inline const struct gch_plan *gch_coach_plan(const struct gch_coach *coach) {
    return (const struct gch_plan *)coach->own;
}

/* Punts that come down at most so far from the goal line are left to roll. */
#define GCH_PLAN_ROLLS 10
/* Yards by which a punter aims nearer to the goal line rather than have the ball caught fair for certain. */
#define GCH_PLAN_DARES 4
/* A half, or a tied game, is knelt out within the own 35 only: from farther up one tries for points. */
#define GCH_PLAN_KNEELS_WITHIN 35
/* In the first third of the seconds in which a half is knelt out some still try: so many of 1000 drives are knelt. */
#define GCH_PLAN_KNEELS_EARLY 650
/* Seconds left in which nobody starts for points from deep in the own half. */
#define GCH_PLAN_TOO_LATE 45
/* A spike is for the field goal, or for the throw that brings it: from here on, before half-time from midfield. */
#define GCH_PLAN_SPIKES_FROM      40
#define GCH_PLAN_SPIKES_HALF_FROM 50
/* Yards to the goal within which a field goal that wins is as good as made: the ball is kept on the ground on so many
 * of 1000 downs, as long as there is a timeout or the time for one more play in bounds. */
#define GCH_PLAN_SURE_KICK     30
#define GCH_PLAN_ON_THE_GROUND 850
#define GCH_PLAN_SPARE_TIME    60
/* In overtime such a kick is not put off from here on: on so many of 1000 first and second downs, and of third ones. */
#define GCH_PLAN_WINS_WITHIN 20
#define GCH_PLAN_WINS_EARLY  500
#define GCH_PLAN_WINS_THIRD  750
/* Of 1000 third downs, on how many does who leads in the last two minutes run whatever the sheet says? */
#define GCH_PLAN_LAST_MINUTES 120
#define GCH_PLAN_HOLDS_THIRD  700
/* Formations A, with linebackers, and D, with more defensive backs. */
#define GCH_PLAN_LINEBACKERS 0
#define GCH_PLAN_BACKS       3
/* Of 1000 chances in the last two minutes, on how many does a defense stop the clock that is behind by 9 to 16? */
#define GCH_PLAN_BEHIND_9_DENIES 680
/* What a play and the spike after it are charged (DDF-23.4, RZ-6.4). */
#define GCH_PLAN_SPIKED 20
/* Seconds left in which a kick decides the game. */
#define GCH_PLAN_LAST_KICK 25
/* What a play is charged although the clock was stopped after it. */
#define GCH_PLAN_STOPPED 10
/* Seconds left in a half from which on nobody runs without a timeout to stop the clock after it. */
#define GCH_PLAN_NO_RUNS 30
/* From here on a field goal is in reach. In the last minute the last timeout is for it: it is kept until so many
 * seconds are left as a plan says. */
#define GCH_PLAN_REACH       (100 - GCH_FOURTH_REACH)
#define GCH_PLAN_LAST_MINUTE 60
/* Seconds left before half-time from which on nobody saves timeouts. */
#define GCH_PLAN_USE_THEM 40
/* Plays that take less are over when the clock stops: a timeout after one would save next to nothing. */
#define GCH_PLAN_RUNNING 20

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

/* Any of the allowed, one as likely as the other. */
static inline int gch_plan_any(uint32_t bits, uint64_t allowed) {
    uint32_t pick = bits * (uint32_t)__builtin_popcountll(allowed) >> 16;
    for (; pick > 0; pick--)
        allowed &= allowed - 1;
    return allowed != 0 ? __builtin_ctzll(allowed) : 0;
}

static inline int gch_plan_quarter(const struct gch_state *s) {
    return s->quarter < GCH_PLAN_QUARTERS ? s->quarter : GCH_PLAN_QUARTERS - 1;
}

/* One of the nine by the row of the situation. For a barred one (its quota is used up) another is drawn, a pass for a
 * pass and a run for a run: who must throw still throws. For ever barred ones by lot. */
static inline int gch_plan_play(const struct gch_plan *plan, const struct gch_state *s, int row, uint64_t open) {
    uint64_t word = gch_plan_word(plan, s);
    for (uint32_t tries = 1; tries < 8; tries++) {
        int call = GCH_CALL_1 + gch_pick(plan->call[row], gch_lane(word, GCH_LANE_CALL));
        if (open >> call & 1)
            return call;
        uint64_t kind = open & (GCH_PASS_CALLS >> call & 1 ? GCH_PASS_CALLS : GCH_PLAY_CALLS & ~GCH_PASS_CALLS);
        open = kind != 0 ? kind : open;
        word = gch_rng_at(&plan->rng, s->plays + (tries << 16));
    }
    uint64_t plays = open & GCH_PLAY_CALLS;
    return gch_plan_any(gch_lane(word, GCH_LANE_ANY), plays != 0 ? plays : open);
}

static inline int gch_plan_formation(const struct gch_plan *plan, const struct gch_state *s, int row) {
    return gch_pick(plan->formation[plan->defense[row]], gch_lane(gch_plan_word(plan, s), GCH_LANE_CALL));
}

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

/* The last play of a half is a kick, from wherever the kicker reaches. Who can stop the clock runs one more play as
 * long as there is time for both; who cannot does not risk sure points on third down. */
static inline bool gch_plan_kicks_at_the_end(const struct gch_plan *plan, const struct gch_state *s) {
    int margin = gch_state_lead(s, s->offense);
    int last = s->timeouts[s->offense] > 0     ? plan->field_goal_timeout
               : s->down == 3 && s->ball >= 80 ? GCH_PLAN_SPIKED
                                               : plan->field_goal_half;
    if (s->clock > last || 100 - s->ball > plan->field_goal_longest)
        return false;
    return s->quarter == 2 || (s->quarter >= 4 && margin <= 0 && margin >= -3);
}

/* Would a field goal, which is as good as made from here, win the game: now, or with next to no time left to answer? */
static inline bool gch_plan_kick_wins(const struct gch_state *s) {
    int lead = gch_state_lead(s, s->offense);
    bool last = s->quarter > 4 ? s->overtime_stage == 2 : s->quarter == 4 && s->clock <= GCH_PLAN_LAST_MINUTES;
    return last && lead <= 0 && lead >= -2 && 100 - s->ball <= GCH_PLAN_SURE_KICK;
}

/* In overtime there is no clock to run down: who is near enough kicks before fourth down. */
static inline bool gch_plan_kicks_at_once(const struct gch_plan *plan, const struct gch_state *s) {
    if (s->quarter <= 4 || 100 - s->ball > GCH_PLAN_WINS_WITHIN || !gch_plan_kick_wins(s))
        return false;
    return gch_per_mille(gch_lane(gch_plan_word(plan, s), GCH_LANE_ANY),
                         s->down < 3 ? GCH_PLAN_WINS_EARLY : GCH_PLAN_WINS_THIRD);
}

/* Behind with two minutes left nobody gives the ball away, but now and then one who has it in his own half, and a long
 * way to go and a minute to get it back, or has given the game up. lead: of the offense, ball: its yard line. */
static inline bool gch_plan_never_punts(int quarter, int clock, int lead, int ball, int to_go) {
    bool hopes = lead < -3 && clock > 60 && to_go >= 10, gives_up = lead <= -17;
    return quarter >= 4 && clock <= 120 && lead < 0 && !(ball < 40 && (hopes || gives_up));
}

/* A field goal that is too far for the kicker: does it go for it rather than punt? */
static inline bool gch_plan_dares_to_go(int ball, int to_go) {
    return ball >= 60 && to_go <= 3;
}

/* GCH_CALL_NONE: goes for it. */
static inline int gch_plan_fourth(const struct gch_plan *plan, const struct gch_state *s, uint64_t open) {
    int choice = gch_pick_of_three(plan->fourth[gch_fourth_row(s)], gch_lane(gch_plan_word(plan, s), GCH_LANE_CHOICE));
    if (choice == 2 && open >> GCH_CALL_FIELD_GOAL & 1 && 100 - s->ball <= plan->field_goal_longest)
        return GCH_CALL_FIELD_GOAL;
    if (choice == 1 && gch_plan_never_punts(s->quarter, s->clock, gch_state_lead(s, s->offense), s->ball, s->to_go))
        return GCH_CALL_NONE;
    if (choice == 2) /* too far for this kicker */
        return gch_plan_dares_to_go(s->ball, s->to_go) ? GCH_CALL_NONE : GCH_CALL_PUNT;
    return choice == 1 ? GCH_CALL_PUNT : GCH_CALL_NONE;
}

/* The same late in a half, whatever the down. */
GCH_SELDOM int gch_plan_late_kick(const struct gch_plan *plan, const struct gch_state *s, uint64_t open) {
    if (open >> GCH_CALL_KNEEL & 1 && gch_plan_kneels(plan, s))
        return GCH_CALL_KNEEL;
    if (open >> GCH_CALL_FIELD_GOAL & 1 && gch_plan_kicks_at_the_end(plan, s))
        return GCH_CALL_FIELD_GOAL;
    return GCH_CALL_NONE;
}

/* The call of a down if it is none of the nine plays, else GCH_CALL_NONE. */
GCH_FOLDED int gch_plan_kick(const struct gch_plan *plan, const struct gch_state *s, uint64_t open) {
    if (s->clock <= plan->late[s->quarter > 4 ? 4 : s->quarter]) {
        int call = gch_plan_late_kick(plan, s, open);
        if (call != GCH_CALL_NONE)
            return call;
    }
    if (s->down < 4 && open >> GCH_CALL_FIELD_GOAL & 1 && gch_plan_kicks_at_once(plan, s))
        return GCH_CALL_FIELD_GOAL;
    if (s->down == 4) {
        int call = gch_plan_fourth(plan, s, open);
        if (call != GCH_CALL_NONE && open >> call & 1)
            return call;
    }
    return GCH_CALL_NONE;
}

/* Is that worth asking? On early downs with time left it never is. */
static inline bool gch_plan_may_kick(const struct gch_plan *plan, const struct gch_state *s) {
    return s->down == 4 || s->quarter > 4 || s->clock <= plan->late[s->quarter];
}

/* With the half nearly over and no timeout left, a run that ends in bounds is the end of it: who wants points throws.
 */
static inline bool gch_plan_must_throw(const struct gch_state *s) {
    if (s->clock > GCH_PLAN_NO_RUNS || s->timeouts[s->offense] > 0 || s->to_go <= 1)
        return false;
    return s->quarter == 2 ? s->ball > GCH_PLAN_KNEELS_WITHIN : s->quarter >= 4 && gch_state_lead(s, s->offense) <= 0;
}

/* The last play of a half that somebody wants points of, too far out for a kick: the ball is thrown as far as it goes.
 * So it is in reach with the time for one more play and a kick, but none to stop the clock if it is caught short. */
static inline bool gch_plan_heaves(const struct gch_plan *plan, const struct gch_state *s) {
    if (s->clock > GCH_PLAN_SPIKED)
        return false;
    int margin = gch_state_lead(s, s->offense);
    if (100 - s->ball <= plan->field_goal_longest)
        return s->timeouts[s->offense] == 0 && s->down < 4 &&
               (s->quarter == 2 || (s->quarter >= 4 && margin <= 0 && margin >= -3));
    if (s->clock > GCH_PLAN_STOPPED || s->ball <= GCH_PLAN_KNEELS_WITHIN)
        return false;
    return s->quarter == 2 || (s->quarter >= 4 && margin <= 0 && margin >= -8);
}

/* Of 1000 downs at the end of a game, on how many does it run whatever the sheet says? Near a field goal that wins, and
 * to hold a lead while the clock runs. */
static inline int gch_plan_grounds(const struct gch_state *s) {
    if (gch_plan_kick_wins(s)) {
        bool spare = s->quarter > 4 || s->timeouts[s->offense] > 0 || s->clock > GCH_PLAN_SPARE_TIME;
        return spare ? GCH_PLAN_ON_THE_GROUND : 0;
    }
    if (s->quarter != 4 || s->clock > GCH_PLAN_LAST_MINUTES || gch_state_lead(s, s->offense) <= 0)
        return 0;
    return s->down <= 2 ? 1000 : s->down == 3 ? GCH_PLAN_HOLDS_THIRD : 0;
}

/* The plays it keeps to at the end of a half; 0: any. */
static inline uint64_t gch_plan_keeps_to(const struct gch_plan *plan, const struct gch_state *s) {
    if (gch_plan_heaves(plan, s))
        return UINT64_C(1) << GCH_CALL_8;
    if (gch_plan_must_throw(s))
        return GCH_PASS_CALLS;
    bool runs = gch_per_mille(gch_lane(gch_plan_word(plan, s), GCH_LANE_CHOICE), gch_plan_grounds(s));
    return runs ? GCH_PLAY_CALLS & ~GCH_PASS_CALLS : 0;
}

/* One of the nine. */
GCH_SELDOM int gch_plan_any_play(const struct gch_plan *plan, const struct gch_state *s, uint64_t open) {
    uint64_t some = open & gch_plan_keeps_to(plan, s);
    return gch_plan_play(plan, s, gch_situation_now(s), some != 0 ? some : open);
}

/* The call of a down. */
GCH_FOLDED int gch_plan_call(const struct gch_plan *plan, const struct gch_state *s, uint64_t open) {
    int kick = gch_plan_kick(plan, s, open);
    return kick != GCH_CALL_NONE ? kick : gch_plan_any_play(plan, s, open);
}

static inline int gch_plan_kickoff(const struct gch_plan *plan, const struct gch_state *s, uint64_t allowed) {
    int margin = gch_state_lead(s, s->offense);
    uint64_t word = gch_plan_word(plan, s);
    bool onside = false;
    if (s->quarter >= 4 && margin < 0)
        onside = s->clock <= (margin >= -8 ? plan->onside_behind_1 : plan->onside_behind_9);
    else if (s->next == GCH_NEXT_KICKOFF)
        onside = gch_per_mille(gch_lane(word, GCH_LANE_CALL), plan->onside_surprise);
    if (onside && allowed >> GCH_CALL_ONSIDE & 1)
        return GCH_CALL_ONSIDE;
    if (s->quarter == 2 && s->clock <= plan->squib_half && allowed >> GCH_CALL_SQUIB & 1)
        return GCH_CALL_SQUIB;
    return allowed >> GCH_CALL_KICKOFF & 1 ? GCH_CALL_KICKOFF : gch_plan_any(gch_lane(word, GCH_LANE_ANY), allowed);
}

static inline int gch_plan_try(const struct gch_plan *plan, const struct gch_state *s, uint64_t allowed) {
    int margin = gch_state_lead(s, s->offense);
    margin = margin < -GCH_TRY_MARGIN ? -GCH_TRY_MARGIN : margin > GCH_TRY_MARGIN ? GCH_TRY_MARGIN : margin;
    uint32_t percent = plan->tries[margin + GCH_TRY_MARGIN][s->quarter >= 4];
    uint32_t bits = gch_lane(gch_plan_word(plan, s), GCH_LANE_CHOICE);
    if (allowed >> GCH_CALL_TWO_POINT & 1 && bits * 100u >> 16 < percent)
        return GCH_CALL_TWO_POINT;
    return allowed >> GCH_CALL_PAT_KICK & 1 ? GCH_CALL_PAT_KICK : GCH_CALL_TWO_POINT;
}

/* Yards taken off a punt, up to `most` and a multiple of `step`. From `fair` on, if that is not 0, it would be caught
 * where it comes down: one that is a few yards longer may roll dead nearer the goal line. */
static inline int gch_plan_pooch(const struct gch_plan *plan, const struct gch_state *s, int most, int step, int fair) {
    int less = plan->punt - (100 - s->ball - plan->pooch_aim);
    less = less <= 0 ? 0 : less > most ? most : less;
    if (fair > 0 && less >= fair && less < fair + GCH_PLAN_DARES)
        less = fair - 1;
    if (step > 1) /* rather short than into the end zone */
        less = less + step - 1 - (less + step - 1) % step;
    return less > most ? most - (step > 1 ? most % step : 0) : less;
}

/* A punt left to roll near the goal line may end in the end zone; farther out it is left alone by habit. */
static inline bool gch_plan_lets_roll(const struct gch_plan *plan, const struct gch_state *s, int spot) {
    return spot <= GCH_PLAN_ROLLS || gch_per_mille(gch_lane(gch_plan_word(plan, s), GCH_LANE_ANY), plan->let_roll);
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

/* What a result is worth to a side, hundredths of a point. */
static inline int gch_plan_worth(const struct gch_result *r, int side) {
    int value = 100 * (r->points[side] - r->points[!side]);
    int next = 0;
    switch (r->next) {
    case GCH_NEXT_SCRIMMAGE:
        next = gch_situation_worth(r->ball, r->down, r->to_go);
        break;
    case GCH_NEXT_TRY:
        next = 90 + 60; /* the try, and the kickoff that follows costs what one costs */
        next -= 120;
        break;
    case GCH_NEXT_KICKOFF:
        next = -60 + 2 * r->carry;
        break;
    case GCH_NEXT_FREE_KICK:
        next = -120 + 2 * r->ball;
        break;
    default:
        break;
    }
    return value + (r->side == side ? next : -next);
}

/* Of the play and the fouls the one that is worth most to the offended side. */
static inline int gch_plan_penalty(const struct gch_question *q) {
    int best = -1;
    int most = 0;
    for (int i = 0; i <= q->count; i++) {
        if (!(q->allowed >> i & 1))
            continue;
        int value = gch_plan_worth(&q->choice[i], q->side);
        if (best < 0 || value > most) {
            most = value;
            best = i;
        }
    }
    return best < 0 ? 0 : best;
}

/* A try is called like a first down with ten to go. */
static inline int gch_plan_row(const struct gch_state *s) {
    int state = gch_situation_state_at(s->quarter, s->clock, gch_state_lead(s, s->offense), s->ball);
    return s->down != 0 ? gch_situation_row(s->down, s->to_go, s->ball, state)
                        : gch_situation_row(1, 10, s->ball, state);
}

/* How the defense lines up. Three of four tries are passes, and it knows: who does not crowd the line takes defensive
 * backs for linebackers. */
static inline int gch_plan_lines_up(const struct gch_state *s, int formation) {
    return s->down == 0 && formation == GCH_PLAN_LINEBACKERS ? GCH_PLAN_BACKS : formation;
}
static inline int gch_plan_defends(const struct gch_plan *plan, const struct gch_state *s) {
    return gch_plan_lines_up(s, gch_plan_formation(plan, s, gch_plan_row(s)));
}

/* Takes the foul rather than the play if its outcome is worth more to the offended side. */
static inline bool gch_plan_takes(int foul, int play) {
    return foul > play;
}

/* On third and fourth downs what counts is the first down: 0 on others, else the yards to go. */
static inline int gch_plan_down_kind(int down, int to_go) {
    return (to_go < GCH_PLAN_REACHES ? to_go : GCH_PLAN_REACHES) & -(down >= 3);
}

/* Does this coach, in its role (0 the offense's), let a match-up stand while it has so many audibles? */
static inline bool gch_plan_accepts(const struct gch_plan *plan, const struct gch_state *s, int role, int left,
                                    int call, int formation) {
    if (left <= plan->kept[role][gch_plan_quarter(s)] || call < 1 || call > GCH_PLAYS || formation >= GCH_FORMATIONS)
        return true;
    int bit = GCH_FORMATIONS * (call - 1) + formation;
    return plan->accepted[role][gch_plan_down_kind(s->down, s->to_go)] >> bit & 1;
}

/* After an audible of its own, the play that is best against the formation it has seen, of those the same men can run:
 * runs for runs, passes for passes. call: its first. */
static inline int gch_plan_best_play(const struct gch_plan *plan, const struct gch_state *s, uint64_t allowed, int call,
                                     int formation) {
    const int16_t(*value)[GCH_FORMATIONS] = plan->worth[0][gch_plan_down_kind(s->down, s->to_go)];
    const uint64_t men = call <= GCH_CALL_4 ? GCH_PLAY_CALLS & ~GCH_PASS_CALLS : GCH_PASS_CALLS;
    int best = call, most = INT16_MIN;
    for (uint64_t left = allowed & men; left != 0; left &= left - 1) {
        int play = __builtin_ctzll(left), worth = value[play - GCH_CALL_1][formation];
        best = worth > most ? play : best;
        most = worth > most ? worth : most;
    }
    return best;
}

/* The same of the defense, which has seen a play. formation: its first. */
static inline int gch_plan_best_formation(const struct gch_plan *plan, const struct gch_state *s, int formation,
                                          int call) {
    const int16_t *value = plan->worth[1][gch_plan_down_kind(s->down, s->to_go)][call - GCH_CALL_1];
    int best = formation;
    for (int f = 0; f < GCH_FORMATIONS; f++)
        best = value[f] < value[best] ? f : best;
    return best;
}

/* Two yards are a down of their own: runs and passes in their own proportion. */
GCH_SELDOM int gch_plan_try_play(const struct gch_plan *plan, const struct gch_state *s, uint64_t allowed) {
    bool pass = gch_per_mille(gch_lane(gch_plan_word(plan, s), GCH_LANE_ANY), plan->two_point_pass);
    uint64_t kind = allowed & (pass ? GCH_PASS_CALLS : GCH_PLAY_CALLS & ~GCH_PASS_CALLS);
    return gch_plan_play(plan, s, gch_plan_row(s), kind != 0 ? kind : allowed);
}

/* What is called for the first time on a snap or kick. */
GCH_FOLDED int gch_plan_first_call(const struct gch_plan *plan, const struct gch_state *s, uint64_t allowed,
                                   bool trying) {
    if (trying)
        return gch_plan_try_play(plan, s, allowed);
    if (s->next == GCH_NEXT_SCRIMMAGE)
        return gch_plan_call(plan, s, allowed);
    return s->next == GCH_NEXT_TRY ? gch_plan_try(plan, s, allowed) : gch_plan_kickoff(plan, s, allowed);
}

/* Is it so short that a coach thinks of a sneak? to_goal in yards. */
static inline bool gch_plan_is_short(int down, int to_go, int to_goal) {
    return (to_go == 1) & ((down >= 3) | (to_goal == 1));
}

static inline bool gch_plan_may_sneak(const struct gch_question *q) {
    const struct gch_state *s = q->state;
    return q->allowed >> GCH_CALL_QB_SNEAK & 1 &&
           (q->decision == GCH_ASK_TRY_PLAY || gch_plan_is_short(s->down, s->to_go, 100 - s->ball));
}

/* A team that leads lets the play clock run down late in the game. */
static inline bool gch_plan_runs_down(const struct gch_plan *plan, const struct gch_state *s, int side) {
    return s->quarter == 4 && s->clock <= plan->run_down && gch_state_lead(s, side) > 0;
}

/* Does the plan hold the answer? Not on chances that only some games give: the coach itself has to look at them. */
GCH_FOLDED bool gch_plan_decides(const struct gch_question *q) {
    switch (q->decision) {
    case GCH_ASK_PLAY:
    case GCH_ASK_TRY_PLAY:
        return !gch_plan_may_sneak(q);
    case GCH_ASK_REVIEW:
    case GCH_ASK_INTERCEPTION:
        return false;
    default:
        return true;
    }
}

/* Is it an answer of which the coach itself has to think twice? Of going without a huddle where it may kick next. */
GCH_FOLDED bool gch_plan_doubts(const struct gch_plan *plan, const struct gch_question *q, int answer) {
    return q->decision == GCH_ASK_CLOCK && answer == GCH_CLOCK_NO_HUDDLE && q->match->ruleset->hurried_kicks_risky &&
           gch_plan_may_kick(plan, q->state);
}

/* A block is rare and roughing thrice as likely (RZ-31.2): it pays against a kick that decides the game, and against a
 * punt after which no time is left to come back. */
static inline bool gch_plan_blocks(const struct gch_state *s, int side, bool punt) {
    int margin = gch_state_lead(s, side);
    bool ends = s->quarter >= 4 && s->clock <= GCH_PLAN_LAST_KICK;
    bool next_points_win = s->quarter > 4 && s->overtime_stage == 2;
    if (punt)
        return ends && margin < 0 && margin >= -8;
    return (ends || next_points_win) && margin >= 0 && margin <= 3;
}

/* RZ-16.3: hands where it would itself try an onside kick, two minutes early. */
static inline bool gch_plan_sends_hands(const struct gch_plan *plan, const struct gch_state *s, int side) {
    int margin = gch_state_lead(s, !side);
    int seconds = 120 + (margin >= -8 ? plan->onside_behind_1 : plan->onside_behind_9);
    return s->quarter >= 4 && margin < 0 && s->clock <= seconds;
}

/* What `side` does about the clock whatever it is allowed to: does it let it run? */
static inline bool gch_plan_lets_run(const struct gch_plan *plan, const struct gch_state *s, int side) {
    if (!gch_plan_is_unpressed(plan, s))
        return false;
    return side != s->offense ||
           (!gch_plan_draws_timeout(plan, s) && !gch_plan_draws_no_huddle(plan, s, gch_plan_no_huddles_of(plan, s)));
}

/* Every decision but that about an audible, and those after one. */
GCH_FOLDED int gch_plan_answer(const struct gch_plan *plan, const struct gch_question *q) {
    const struct gch_state *s = q->state;
    switch (q->decision) {
    case GCH_ASK_PLAY:
    case GCH_ASK_TRY_PLAY:
        return gch_plan_first_call(plan, s, q->allowed, q->decision == GCH_ASK_TRY_PLAY);
    case GCH_ASK_FORMATION:
        return gch_plan_defends(plan, s);
    case GCH_ASK_CLOCK:
        return q->side == s->offense ? gch_plan_offense_clock(plan, s, q->allowed)
                                     : gch_plan_defense_clock(plan, s, q->allowed);
    case GCH_ASK_PENALTY:
        return gch_plan_penalty(q);
    case GCH_ASK_RUNDOWN:
        return gch_plan_runs_down(plan, s, q->side);
    case GCH_ASK_BLOCK:
        return gch_plan_blocks(s, q->side, q->seen == GCH_CALL_PUNT);
    case GCH_ASK_RETURN_TEAM:
        if (q->allowed >> 1 & 1 && gch_plan_sends_hands(plan, s, q->side))
            return 1;
        break;
    case GCH_ASK_POOCH:
        return gch_plan_pooch(plan, s, q->max, q->step, q->spot);
    case GCH_ASK_RETURN:
        if (q->allowed >> GCH_LET_IT_ROLL & 1 && q->preset != GCH_BY_DICE && gch_plan_lets_roll(plan, s, q->spot))
            return GCH_LET_IT_ROLL;
        break;
    default:
        break;
    }
    return q->preset >= 0 ? q->preset : gch_plan_any(gch_lane(gch_plan_word(plan, s), GCH_LANE_ANY), q->allowed);
}

#endif
