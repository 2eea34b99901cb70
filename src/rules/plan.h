/*
 * What a coach with a plan (struct gch_plan) answers: the one place, for the coach who is asked and for games in which
 * nobody is.
 */
#ifndef GCH_RULES_PLAN_H
#define GCH_RULES_PLAN_H

#include "rules/plan-clock.h"
#include "rules/plan-tables.h"

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
