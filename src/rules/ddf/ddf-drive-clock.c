/* Ordinary turns of a game nobody watches: the clock between them (DDF-22, DDF-23). */
#include "rules/ddf/ddf-drive.h"

/* Clock calls of both sides when it matters (DDF-23); the charge that is left. */
static int clock_calls(struct ddf_driver *v, int charge) {
    struct gch_state *s = v->s;
    const struct gch_match *match = v->fixture->match;
    const struct ddf_book *book = v->fixture->book;
    int side = s->offense;
    int call = gch_plan_offense_clock(v->plan[side], s, ddf_clock_answers(match, book, s, side));
    if (call == GCH_CLOCK_NONE) {
        side = !side;
        call = gch_plan_defense_clock(v->plan[side], s, ddf_clock_answers(match, book, s, side));
    }
    switch (call) {
    case GCH_CLOCK_TIMEOUT:
        s->timeouts[side]--;
        v->stats[side].timeouts++;
        charge = drive_seconds(v, DDF_TIME_AFTER_TIMEOUT);
        break;
    case GCH_CLOCK_NO_HUDDLE:
        v->made.no_huddle = true;
        s->no_huddle_left[side] = (int16_t)(s->no_huddle_left[side] - (s->no_huddle_left[side] > 0));
        charge = drive_seconds(v, DDF_TIME_AFTER_NO_HUDDLE);
        break;
    case GCH_CLOCK_SPIKE:
        v->made.call = GCH_CALL_SPIKE;
        charge = drive_seconds(v, DDF_TIME_AFTER_SPIKE);
        break;
    default:
        break;
    }
    return drive_has(v, DDF_OPT_THIRD_40) ? ddf_third_forty(match, book, s, charge) : charge;
}

/* When it may end a half, or somebody may want to stop it. */
static bool run_out(struct ddf_driver *v) {
    struct gch_state *s = v->s;
    int charge = s->pending;
    if (s->clock <= charge && s->pending_flags & GCH_PENDING_EXTEND) /* an untimed down */
        return false;
    if (charge == 0 && s->clock > 0)
        return true;
    if (charge > drive_seconds(v, DDF_TIME_AFTER_TIMEOUT) && s->clock > 0)
        charge = clock_calls(v, charge);
    if (gch_state_charge(s, &v->fixture->match->season, charge, v->fixture->book->rulings.warning)) {
        v->made.call = GCH_CALL_NONE; /* no time left to spike */
        if (s->quarter > 4 && s->next != GCH_NEXT_OVER)
            ddf_overtime(v->fixture->match, s);
    }
    return true;
}

/* Whose time has run. */
static inline void count_time(struct ddf_driver *v) {
    const struct gch_state *s = v->s;
    struct gch_ledger *ledger = v->ledger;
    int ran = ledger->last_clock - (s->quarter == ledger->last_quarter ? s->clock : 0);
    v->stats[ledger->last_owner].possession_seconds += ran;
    ledger->last_clock = s->clock;
    ledger->last_quarter = s->quarter;
    ledger->last_owner = (uint8_t)(s->offense ^ (s->next == GCH_NEXT_KICKOFF)); /* a kickoff is the receivers' time */
}

/* What score and clock ask for. */
static inline void look_at_the_clock(struct ddf_driver *v) {
    const struct gch_state *s = v->s;
    int o = s->offense;
    v->situation = (uint8_t)gch_situation_state(s->quarter, s->clock, s->score[o] - s->score[!o]);
}

/* Nothing has been thrown for the next play. */
static inline void fresh_dice(struct ddf_driver *v) {
    v->before = v->dice->rng.state;
    v->dice->parts = 0;
}

/* The charge of a play that ended its drive. False: something presses. */
static inline bool charge(struct ddf_driver *v, enum ddf_time seconds) {
    struct gch_state *s = v->s;
    int ran = drive_seconds(v, seconds);
    s->plays++;
    v->ledger->drive_side = 2;
    if (s->clock - ran <= v->fixture->calm[s->quarter]) {
        s->pending = (int16_t)ran;
        s->pending_flags = ran > 10 ? GCH_PENDING_RUNNING : 0;
        return false;
    }
    s->clock = (int16_t)(s->clock - ran);
    v->made = (struct ddf_made){.formation = -1};
    count_time(v);
    return true;
}

enum ddf_station ddf_drive_ball_over(struct ddf_driver *v, int side, int x, enum ddf_time seconds) {
    struct gch_state *s = v->s;
    s->next = GCH_NEXT_SCRIMMAGE;
    s->offense = (uint8_t)side;
    s->ball = (int8_t)x;
    s->down = 1;
    s->to_go = (uint8_t)gch_first_to_go(x);
    s->carry = 0;
    if (!charge(v, seconds))
        return DDF_AT_CLOCK;
    look_at_the_clock(v);
    return ddf_drive_snap(v);
}

enum ddf_station ddf_drive_score(struct ddf_driver *v, enum gch_next next, enum ddf_time seconds) {
    const struct gch_season_rules *season = &v->fixture->match->season;
    struct gch_state *s = v->s;
    s->next = (uint8_t)next;
    s->ball = (int8_t)(next == GCH_NEXT_TRY ? 100 - season->two_point_line : season->kick_spot);
    s->down = 0;
    s->to_go = 0;
    if (!charge(v, seconds))
        return DDF_AT_CLOCK;
    fresh_dice(v);
    return next == GCH_NEXT_TRY ? ddf_drive_try(v) : ddf_drive_kickoff(v);
}

/* The clock of the last quarter has run out: a turn without a play. */
static enum ddf_station end_of_game(struct ddf_driver *v) {
    struct gch_turn *turn = v->turn;
    turn->snap = *v->s;
    turn->play.call = GCH_CALL_NONE;
    turn->play.offense = v->s->offense;
    turn->play.count = 0;
    v->brief->told(v->brief->user);
    return DDF_AT_END;
}

/* What is next, on a clock that has run. */
static inline enum ddf_station go_on(struct ddf_driver *v, bool late) {
    const struct gch_state *s = v->s;
    if (s->next != GCH_NEXT_SCRIMMAGE) {
        fresh_dice(v);
        return s->next == GCH_NEXT_TRY ? ddf_drive_try(v) : ddf_drive_kickoff(v);
    }
    look_at_the_clock(v);
    return late || s->down == 4 ? ddf_drive_choice(v) : ddf_drive_snap(v);
}

enum ddf_station ddf_drive_calm(struct ddf_driver *v) {
    const struct gch_state *s = v->s;
    bool same = (s->next == GCH_NEXT_SCRIMMAGE) & ((s->pending_flags & GCH_PENDING_SAME_TEAM) != 0);
    drive_run_clock(v, s->offense, same);
    count_time(v);
    return go_on(v, false);
}

enum ddf_station ddf_drive_clock(struct ddf_driver *v) {
    struct gch_state *s = v->s;
    v->made = (struct ddf_made){.formation = -1};
    if (!run_out(v))
        return DDF_AT_TURN;
    count_time(v);
    if (s->next == GCH_NEXT_OVER)
        return end_of_game(v);
    if (s->quarter > 4)
        return DDF_AT_TURN;
    if (v->made.call == GCH_CALL_SPIKE) {
        v->before = v->dice->rng.state;
        return DDF_AT_CALLED;
    }
    return go_on(v, s->clock <= v->plan[s->offense]->late[s->quarter]);
}
