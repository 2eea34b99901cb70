/*
 * A game nobody watches, from station to station.
 *
 * Ordinary turns throw the same dice in the same order as the general way, from tables made of the same charts and of
 * the coaches' plans, and count into the ledger what the events would have counted. As soon as something is out of the
 * ordinary (several fouls, a fumble, a blocked kick), the dice of the play are taken back and the general way throws
 * them again, from the calls that were made. tests/properties plays games both ways and compares situations, dice and
 * statistics.
 */
#include "rules/ddf/ddf-drive.h"

/* --- turns that are not ordinary --------------------------------------------------------------------------------- */

/* DDF-28.1: the toss of a game, where the winner always receives. */
static bool toss(struct ddf_driver *v) {
    struct gch_state *s = v->s;
    const struct gch_turn *turn = v->turn;
    uint32_t silent = turn->coach[0]->silent & turn->coach[1]->silent;
    if (s->next != GCH_NEXT_TOSS || s->quarter != 1 || !(silent >> GCH_ASK_TOSS & 1))
        return false;
    int winner = gch_dice_split(v->dice, 10) <= 4 ? GCH_AWAY : GCH_HOME;
    v->ledger->last_clock = s->clock;
    v->ledger->last_quarter = s->quarter;
    v->ledger->last_owner = s->offense;
    gch_state_kickoff(s, &v->fixture->match->season, !winner);
    s->received = (uint8_t)winner;
    return true;
}

/* After a turn that may have left anything behind. */
static enum ddf_station go_on(const struct ddf_driver *v) {
    const struct gch_state *s = v->s;
    if (s->next == GCH_NEXT_OVER)
        return DDF_AT_END;
    if (s->next == GCH_NEXT_TOSS || s->next == GCH_NEXT_FREE_KICK || s->quarter > 4 || s->untimed)
        return DDF_AT_TURN;
    return drive_on(v, false);
}

static enum ddf_station told(struct ddf_driver *v, enum gch_status status) {
    v->status = status;
    if (status != GCH_OK)
        return DDF_AT_END;
    v->brief->told(v->brief->user);
    return go_on(v);
}

static enum ddf_station whole_turn(struct ddf_driver *v) {
    v->dice->parts = 0;
    return toss(v) ? go_on(v) : told(v, ddf_turn(v->turn));
}

static enum ddf_station called(struct ddf_driver *v) {
    v->dice->rng.state = v->before;
    return told(v, ddf_turn_from_calls(v->turn, &v->made));
}

/* --- stations ---------------------------------------------------------------------------------------------------- */

/* What is done at each; gives the next one. */
static enum ddf_station (*const stations[])(struct ddf_driver *v) = {
    [DDF_AT_DOWN] = ddf_drive_down,     [DDF_AT_RECALL] = ddf_drive_recall,
    [DDF_AT_CELLS] = ddf_drive_cells,   [DDF_AT_RESULT] = ddf_drive_result,
    [DDF_AT_FOUL] = ddf_drive_foul,     [DDF_AT_FORCED_FOUL] = ddf_drive_forced_foul,
    [DDF_AT_CHOICE] = ddf_drive_choice, [DDF_AT_CALM] = ddf_drive_calm,
    [DDF_AT_CLOCK] = ddf_drive_clock,   [DDF_AT_CALLED] = called,
    [DDF_AT_TURN] = whole_turn,
};

/* --- a match ----------------------------------------------------------------------------------------------------- */

static int greater(int a, int b) {
    return a > b ? a : b;
}

/* DDF-22.5, 23.3. */
static void set_running(struct ddf_fixture *f) {
    int fast = f->book->times[DDF_TIME_AFTER_NO_HUDDLE];
    for (int i = 0; i < 18; i++) {
        int hurry = i / 9;
        int what = i / 3 % 3;
        const struct ddf_charge *plain = &f->charges[0][what];
        int hurries = hurry & (plain->seconds > fast);
        int charge = hurries ? fast : plain->seconds;
        int forties = i % 3 + (charge == f->forty && plain->flags & GCH_PENDING_FORTY);
        bool third = forties >= 3;
        f->running[hurry][what][i % 3] = (struct ddf_running){(int16_t)(third ? f->book->rulings.third_forty : charge),
                                                              (uint8_t)(third ? 0 : forties), (uint8_t)hurries};
    }
}

static void set_clock(struct ddf_fixture *f) {
    static const uint8_t rows[2][3] = {{DDF_TIME_OTHER, DDF_TIME_OUT, DDF_TIME_INCOMPLETE},
                                       {DDF_TIME_OTHER, DDF_TIME_OUT_WINDOW, DDF_TIME_INCOMPLETE}};
    const int16_t *times = f->book->times;
    const struct ddf_rulings *r = &f->book->rulings;
    f->forty = f->options >> DDF_OPT_THIRD_40 & 1 ? times[DDF_TIME_OTHER] : -1;
    f->none_left = f->options >> DDF_OPT_NO_HUDDLE_QUOTA & 1 ? 0 : -2;
    for (int i = 0; i < 6; i++) {
        int16_t seconds = times[rows[i / 3][i % 3]];
        f->charges[i / 3][i % 3] =
            (struct ddf_charge){seconds, (uint8_t)(GCH_PENDING_SAME_TEAM | (seconds > 10) * GCH_PENDING_RUNNING |
                                                   (seconds == times[DDF_TIME_OTHER]) * GCH_PENDING_FORTY)};
    }
    set_running(f);
    f->window[0] = f->window[1] = f->window[3] = -1;
    f->window[2] = r->window_half;
    f->window[4] = r->window_game;
    for (int quarter = 0; quarter < 5; quarter++) {
        int calm = quarter % 2 == 0 ? greater(f->window[quarter], r->warning) : 0;
        for (int side = 0; side < 2; side++) {
            const struct gch_plan *plan = f->pair[side].off;
            calm = greater(calm, greater(plan->calm[quarter], plan->late[quarter]));
        }
        f->calm[quarter] = (int16_t)calm;
    }
}

static void set_pairing(struct ddf_fixture *f, int o, const struct gch_turn *turn, struct gch_ledger *ledger) {
    static const int8_t nothing_forced[216];
    static const uint16_t nothing_barred;
    struct ddf_pairing *pair = &f->pair[o];
    int rating = f->match->team[o]->values[GCH_VAL_MUFFED_SNAP_RATING];
    bool fouls = f->options >> DDF_OPT_DEF_PENALTY & 1;
    bool muffs = f->options >> DDF_OPT_MUFFED_SNAP & 1 && rating > 0;
    pair->own = ddf_side(f->match, o);
    pair->other = ddf_side(f->match, !o);
    pair->open = pair->own->calls;
    pair->offense = (const struct ddf_entry(*)[32])pair->own->offense;
    pair->defense = (const struct ddf_entry(*)[8][8])pair->other->defense;
    pair->off = turn->coach[o]->plan;
    pair->def = turn->coach[!o]->plan;
    pair->forced = fouls ? pair->other->forced_ways : nothing_forced;
    pair->barred = f->options >> DDF_OPT_PLAY_QUOTAS & 1 ? &turn->state->spent[o] : &nothing_barred;
    pair->counts = ledger->downs[o];
    pair->yards = ledger->yards[o];
    pair->muff = muffs ? rating : 0;
    pair->hurry = ((uint32_t)pair->off->no_huddle * 65536u + 999) / 1000;
    ddf_drive_set_content(f, o);
}

static void set_fixture(struct ddf_fixture *f, const struct gch_turn *turn, struct gch_ledger *ledger) {
    f->match = turn->match;
    f->book = (const struct ddf_book *)turn->match->book;
    f->options = turn->match->options;
    f->goal = f->options >> DDF_OPT_GOAL_LINE_YARD & 1 ? f->book->rulings.goal_line_yard_from : 0;
    set_pairing(f, 0, turn, ledger);
    set_pairing(f, 1, turn, ledger);
    set_clock(f);
}

/* --- games ------------------------------------------------------------------------------------------------------- */

/* Can this game be driven at all? */
static bool is_open(const struct gch_turn *turn) {
    for (int side = 0; side < 2; side++)
        if (turn->coach[side]->plan == NULL || !(turn->coach[side]->silent & GCH_NEVER_LATE_TIMEOUT))
            return false;
    return turn->trace == NULL && turn->dice->roll == NULL && turn->force == 0 && !turn->hurry;
}

/* Turn by turn. */
static enum gch_status drive_alone(struct gch_turn *turn, const struct gch_brief *brief) {
    enum gch_status status = GCH_OK;
    for (int turns = 0; status == GCH_OK && turn->state->next != GCH_NEXT_OVER; turns++) {
        status = turns > GCH_MAX_TURNS ? GCH_E_DIFFERS : ddf_turn(turn);
        if (status == GCH_OK)
            brief->told(brief->user);
    }
    return status;
}

enum gch_status ddf_drive(struct gch_turn *turn, const struct gch_brief *brief) {
    struct ddf_fixture fixture;
    struct ddf_driver v = {.fixture = &fixture,
                           .turn = turn,
                           .brief = brief,
                           .dice = turn->dice,
                           .s = turn->state,
                           .ledger = brief->ledger,
                           .stats = brief->stats,
                           .before = turn->dice->rng.state};
    if (!is_open(turn))
        return drive_alone(turn, brief);
    set_fixture(&fixture, turn, brief->ledger);
    for (int side = 0; side < 2; side++) {
        v.plan[side] = turn->coach[side]->plan;
        ddf_drive_hear(&v, side);
    }
    enum ddf_station at = go_on(&v);
    for (int steps = 0; at != DDF_AT_END; steps++) {
        if (steps > 8 * GCH_MAX_TURNS)
            return GCH_E_DIFFERS;
        at = stations[at](&v);
    }
    return v.status;
}
