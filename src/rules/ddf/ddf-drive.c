/*
 * A game nobody watches: its turns, and the loop of plain downs.
 *
 * Ordinary turns throw the same dice in the same order as the general way, from tables made of the same charts and of
 * the coaches' plans, and count into the ledger what the events would have counted. As soon as something is out of the
 * ordinary (several fouls, a fumble, a blocked kick), the dice of the play are taken back and the general way throws
 * them again, from the calls that were made. tests/properties plays games both ways and compares situations, dice and
 * statistics.
 */
#include "rules/ddf/ddf-drive.h"

#include <limits.h>

/* --- downs ------------------------------------------------------------------------------------------------------- */

/* A match-up as bit of a plan's content. */
static inline int content_bit(int call, int formation) {
    return GCH_FORMATIONS * (call - GCH_CALL_1) + formation;
}

static inline bool stays(const struct ddf_pairing *pair, unsigned down, unsigned to_go, unsigned play,
                         unsigned formation) {
    return pair->stays[2 * down - 2 + (to_go > 4)] >> (GCH_FORMATIONS * play + formation) & 1;
}

static void set_disliked(struct ddf_driver *v, int o) {
    const struct gch_state *s = v->s;
    struct ddf_pairing *pair = &v->pair[o];
    bool heard = drive_has(v, DDF_OPT_AUDIBLES);
    bool off = heard && s->off_audibles[o] > pair->off->unheard;
    bool def = heard && s->def_audibles[!o] > pair->def->unheard;
    for (int kind = 0; kind < 3; kind++) {
        pair->disliked[0][kind] = off ? ~pair->off->content[0][kind] : 0;
        pair->disliked[1][kind] = def ? ~pair->def->content[1][kind] : 0;
    }
    for (int i = 0; i < 8; i++) {
        int kind = gch_plan_down_kind(1 + i / 2, 5 * (i % 2));
        pair->stays[i] = ~(pair->disliked[0][kind] | pair->disliked[1][kind]);
    }
}

/* DDF-24: a coach has something better in mind. False: the new call is none of the nine plays. */
static bool audibles(struct ddf_driver *v, int o, uint32_t open) {
    struct gch_state *s = v->s;
    const struct gch_coach *off = v->turn->coach[o];
    const struct gch_coach *def = v->turn->coach[!o];
    bool done[2] = {false, false};
    off->told(off->user, s, v->made.call);
    def->told(def->user, s, v->made.formation);
    for (int round = 0; round < 3; round++) {
        bool again = false;
        for (int i = 0; i < 2 && !again; i++) {
            int side = i == 0 ? o : !o; /* D87 */
            const struct gch_coach *coach = v->turn->coach[side];
            int8_t *left = i == 0 ? &s->off_audibles[side] : &s->def_audibles[side];
            uint64_t disliked = v->pair[o].disliked[i][gch_plan_down_kind(s->down, s->to_go)];
            if (done[side] || !(disliked >> content_bit(v->made.call, v->made.formation) & 1))
                continue;
            struct gch_question q = {.decision = GCH_ASK_AUDIBLE,
                                     .side = (uint8_t)side,
                                     .offense = (uint8_t)o,
                                     .preset = GCH_KEEP,
                                     .allowed = 1u << GCH_KEEP | 1u << GCH_AUDIBLE,
                                     .my_call = (uint8_t)(i == 0 ? v->made.call : v->made.formation),
                                     .seen = (uint8_t)(i == 0 ? v->made.formation : v->made.call),
                                     .state = s,
                                     .match = v->match};
            if (coach->answer(coach->user, &q) == GCH_AUDIBLE) {
                (*left)--;
                done[side] = true;
                again = true;
                set_disliked(v, o);
            }
        }
        if (!again)
            return true;
        v->made.call = off->call(off->user, s, open);
        if (v->made.call > GCH_CALL_9) {
            v->made.formation = -1;
            return false;
        }
        v->made.formation = def->formation(def->user, s);
    }
    return true;
}

/* A fourth down, or one so late that it may be knelt out or kicked away. */
static bool late_down(struct ddf_driver *v, int o, uint32_t open) {
    struct gch_state *s = v->s;
    const struct ddf_pairing *pair = &v->pair[o];
    int call = v->made.call = gch_plan_call(pair->off, s, open);
    v->dice->parts = 0;
    if (call == GCH_CALL_PUNT)
        return ddf_drive_punt(v, o);
    if (call == GCH_CALL_FIELD_GOAL)
        return ddf_drive_field_goal(v, o);
    if (call == GCH_CALL_KNEEL)
        return ddf_drive_kneel(v, o);
    if (call > GCH_CALL_9)
        return false;
    int formation = v->made.formation = gch_plan_formation(pair->def, s, gch_situation_now(s));
    return (stays(pair, s->down, s->to_go, (unsigned)call - GCH_CALL_1, (unsigned)formation) || audibles(v, o, open)) &&
           ddf_drive_snap(v, o);
}

/* The calls a side has now. */
static inline uint32_t open_calls(const struct ddf_driver *v, int o) {
    const struct gch_state *s = v->s;
    uint32_t open = v->pair[o].open[100 - s->ball];
    uint32_t left = open & ~(s->spent[o] & v->used_up);
    return left & DDF_PLAYS ? left : ddf_calls(v->match, s);
}

/* A possession while nothing presses: what changes from down to down. */
struct downs {
    unsigned goal; /* yards to it */
    unsigned down, to_go;
    int clock;
    unsigned plays, first_play;
    unsigned may_hurry;  /* so often */
    unsigned hurries;    /* no-huddles called */
    unsigned no_huddles; /* of them those whose play is counted */
    unsigned forties;    /* DDF-22.5 */
    bool red;            /* a counted play began inside the 20 */
    bool no_huddle;      /* before the play at hand */
    uint64_t dice;       /* the state of the generator */
    uint64_t off, def;   /* the coaches' counters */
};

static inline void get_downs(struct downs *d, const struct ddf_driver *v, const struct ddf_pairing *pair) {
    const struct gch_state *s = v->s;
    d->goal = 100u - (unsigned)s->ball;
    d->down = s->down;
    d->to_go = s->to_go;
    d->clock = s->clock;
    d->plays = d->first_play = s->plays;
    d->may_hurry = v->none_left == 0 ? (unsigned)s->no_huddle_left[s->offense] : UINT_MAX; /* -1: any number */
    d->hurries = d->no_huddles = 0;
    d->forties = s->forty_count;
    d->red = false;
    d->no_huddle = v->made.no_huddle;
    d->dice = v->dice->rng.state;
    d->off = pair->off->rng.state + (d->plays + 1) * pair->off->rng.step;
    d->def = pair->def->rng.state + (d->plays + 1) * pair->def->rng.step;
}

static inline void put_downs(const struct downs *d, struct ddf_driver *v, int o) {
    struct gch_state *s = v->s;
    struct gch_team_stats *stats = &v->stats[o];
    int left = s->no_huddle_left[o];
    s->ball = (int8_t)(100 - (int)d->goal);
    s->down = (uint8_t)d->down;
    s->to_go = (uint8_t)d->to_go;
    s->clock = (int16_t)d->clock;
    s->plays = (uint16_t)d->plays;
    s->forty_count = (uint8_t)d->forties;
    s->no_huddle_left[o] = (int16_t)(left > (int)d->hurries ? left - (int)d->hurries : left > 0 ? 0 : left);
    stats->value[GCH_STAT_plays_q1 + s->quarter - 1] += (int32_t)(d->plays - d->first_play);
    stats->no_huddles += (int32_t)d->no_huddles;
    drive_count_plays(v, o, d->plays != d->first_play, d->red);
    v->dice->rng.state = v->before = d->dice;
    v->made.no_huddle = d->no_huddle;
}

/* A down that is more than its two cells: dice that want more dice, fouls, an audible, the goal line. */
static bool odd_down(struct ddf_driver *v, int o, uint32_t open) {
    const struct gch_state *s = v->s;
    if (!stays(&v->pair[o], s->down, s->to_go, (unsigned)v->made.call - GCH_CALL_1, (unsigned)v->made.formation) &&
        !audibles(v, o, open))
        return false;
    return ddf_drive_snap(v, o);
}

/* The down at hand, its clock run already, and those after it as long as the ball stays with this team and nothing
 * presses. Whatever the dice decide on most downs is written without branches. */
static bool downs(struct ddf_driver *v) {
    /* By 2 x pass + incomplete. */
    static const uint8_t kinds[4] = {GCH_DOWN_RUN, GCH_DOWN_INCOMPLETE, GCH_DOWN_PASS, GCH_DOWN_INCOMPLETE};
    struct gch_state *const s = v->s;
    const int o = s->offense;
    const int quarter = s->quarter;
    const struct ddf_pairing *const pair = &v->pair[o];
    const struct gch_plan *const off = pair->off;
    const struct gch_plan *const def = pair->def;
    const int calm = pair->calm[quarter];
    if (v->made.call == GCH_CALL_SPIKE)
        return false;
    v->before = v->dice->rng.state;
    if (s->clock <= off->late[quarter])
        return late_down(v, o, open_calls(v, o));
    /* No window in which score and clock count otherwise begins before the calm ends. */
    const int state = gch_situation_state(quarter, s->clock, s->score[o] - s->score[!o]);
    const int16_t(*const calls)[8] = off->call + state;
    const uint8_t *const classes = def->defense + state;
    const int16_t *const charges = v->charges[s->clock <= v->window[quarter]];
    uint16_t(*const tally)[2][8] = v->ledger->downs[o];
    int32_t *const yards = v->ledger->yards[o];
    struct downs d;
    get_downs(&d, v, pair);
    uint64_t word = gch_rng_word(d.off);
    for (;;) {
        /* The calls, from both plans. */
        unsigned row = gch_situation_row(d.down, d.to_go, 100 - d.goal, 0);
        unsigned play = (unsigned)gch_pick(calls[row], gch_lane(word, GCH_LANE_CALL));
        unsigned formation =
            (unsigned)gch_pick(def->formation[classes[row]], gch_lane(gch_rng_word(d.def), GCH_LANE_CALL));
        uint32_t open = pair->open[d.goal] & ~(s->spent[o] & v->used_up);
        if (d.down > 3 || !(open >> (GCH_CALL_1 + play) & 1)) {
            put_downs(&d, v, o);
            if (d.down > 3 || !(open & DDF_PLAYS))
                return late_down(v, o, open_calls(v, o));
            play = (unsigned)gch_plan_play(off, s, (int)row + state, open) - GCH_CALL_1;
            get_downs(&d, v, pair);
        }
        /* The dice, as ddf_drive_snap throws them; there they are thrown again if this is not plain yardage. */
        struct ddf_dice_word dice = {gch_rng_mix(d.dice + pair->step), 1};
        int gain = 0;
        unsigned what = DDF_COMES_ODD;
        if (stays(pair, d.down, d.to_go, play, formation) && !(pair->muff > 0 && drive_muffed(&dice, pair)) &&
            !drive_forced(&dice, pair, play >= GCH_CALL_6 - GCH_CALL_1)) {
            const struct ddf_entry *mine = &pair->offense[play][gch_offense_ways[gch_split(&dice.rest, 216)] - 10u];
            const struct ddf_entry *theirs =
                &pair->defense[play][formation][gch_defense_ways[gch_split(&dice.rest, 36)] - 1u];
            const struct ddf_meeting *meeting = &pair->meeting[mine->class][theirs->class];
            gain = (mine->number & meeting->offense) + (theirs->number & meeting->defense);
            what = meeting->what;
        }
        if (what == DDF_COMES_ODD || d.goal - 1 - (unsigned)gain > 98 || (int)d.goal <= v->goal) {
            put_downs(&d, v, o);
            v->made.call = (int)(GCH_CALL_1 + play);
            v->made.formation = (int)formation;
            if (!odd_down(v, o, open))
                return false;
            int charge = s->pending;
            if (s->next != GCH_NEXT_SCRIMMAGE || s->offense != o || s->clock - charge <= calm)
                return true;
            bool may = charge > v->book->times[DDF_TIME_AFTER_NO_HUDDLE];
            word = gch_plan_word(off, s);
            s->clock = (int16_t)(s->clock - drive_calm_charge(v, o, charge, word, may ? pair->hurry[0] : 0));
            s->pending = 0;
            get_downs(&d, v, pair);
            continue;
        }
        bool pass = play >= GCH_CALL_5 - GCH_CALL_1;
        unsigned kind = kinds[2 * pass + what / 2];
        unsigned first = gain >= (int)d.to_go;
        tally[d.down - 1][first][kind]++;
        yards[kind] += gain;
        if (++s->used[o][play] == s->quota[o][play])
            s->spent[o] |= (uint16_t)(1u << (GCH_CALL_1 + play));
        d.red |= d.goal <= 20;
        d.no_huddles += d.no_huddle;
        d.plays++;
        d.dice += pair->step;
        d.off += off->rng.step;
        d.def += def->rng.step;
        d.goal -= (unsigned)gain;
        unsigned fresh = d.goal < 10 ? d.goal : 10;
        d.to_go -= (unsigned)gain;
        d.to_go ^= (d.to_go ^ fresh) & -first;
        d.down = 1 + (d.down & (first - 1));
        /* The clock: nobody wants to stop it (DDF-22.5, 23.3). */
        int charge = charges[what];
        if (d.clock - charge <= calm) {
            d.no_huddle = false;
            put_downs(&d, v, o);
            s->pending = (int16_t)charge;
            s->pending_flags = (uint8_t)(GCH_PENDING_SAME_TEAM | (charge > 10) * GCH_PENDING_RUNNING |
                                         (charge == v->book->times[DDF_TIME_OTHER]) * GCH_PENDING_FORTY);
            return true;
        }
        word = gch_rng_word(d.off);
        d.no_huddle = (gch_lane(word, GCH_LANE_HURRY) < pair->hurry[what]) & (d.hurries != d.may_hurry);
        d.hurries += d.no_huddle;
        unsigned run = what + 4u * d.no_huddle;
        d.forties += v->is_forty[run];
        unsigned third = d.forties / 3;
        d.clock -= charges[run + 8 * third];
        d.forties &= third - 1;
    }
}

/* --- turns ------------------------------------------------------------------------------------------------------- */

/* Can this game be driven at all? */
static bool is_open(const struct gch_turn *turn) {
    for (int side = 0; side < 2; side++)
        if (turn->coach[side]->plan == NULL || !(turn->coach[side]->silent & GCH_NEVER_LATE_TIMEOUT))
            return false;
    return turn->trace == NULL && turn->dice->roll == NULL && turn->force == 0 && !turn->hurry;
}

static int greater(int a, int b) {
    return a > b ? a : b;
}

static void set_clock(struct ddf_driver *v) {
    const int16_t *times = v->book->times;
    const uint8_t rows[2][3] = {{DDF_TIME_OTHER, DDF_TIME_OUT, DDF_TIME_INCOMPLETE},
                                {DDF_TIME_OTHER, DDF_TIME_OUT_WINDOW, DDF_TIME_INCOMPLETE}};
    v->forty = drive_has(v, DDF_OPT_THIRD_40) ? times[DDF_TIME_OTHER] : -1;
    for (int i = 0; i < 6; i++) {
        int16_t *charges = v->charges[i / 3];
        int what = i % 3;
        charges[what] = times[rows[i / 3][what]];
        charges[what + 4] = times[DDF_TIME_AFTER_NO_HUDDLE];
        charges[what + 8] = charges[what + 12] = v->book->rulings.third_forty;
        v->is_forty[what] = charges[what] == v->forty;
        v->is_forty[what + 4] = charges[what + 4] == v->forty;
    }
    v->window[0] = v->window[1] = v->window[3] = -1;
    v->window[2] = v->book->rulings.window_half;
    v->window[4] = v->book->rulings.window_game;
}

static void set_pairing(struct ddf_driver *v, int o) {
    struct ddf_pairing *pair = &v->pair[o];
    int rating = v->match->team[o]->values[GCH_VAL_MUFFED_SNAP_RATING];
    pair->own = ddf_side(v->match, o);
    pair->other = ddf_side(v->match, !o);
    pair->open = pair->own->calls;
    pair->offense = (const struct ddf_entry(*)[32])pair->own->offense;
    pair->defense = (const struct ddf_entry(*)[8][8])pair->other->defense;
    pair->forced_ways = pair->other->forced_ways;
    pair->meeting = (const struct ddf_meeting(*)[16])v->book->meeting;
    pair->step = v->dice->rng.step;
    pair->off = v->turn->coach[o]->plan;
    pair->def = v->turn->coach[!o]->plan;
    for (int i = 0; i < 2; i++)
        pair->forced[i] = drive_has(v, DDF_OPT_DEF_PENALTY) ? pair->other->forced_rows[i] : 0;
    pair->muff = drive_has(v, DDF_OPT_MUFFED_SNAP) && rating > 0 ? rating : 0;
    pair->muff_digit[0] = (uint32_t)pair->muff / 100;
    pair->muff_digit[1] = (uint32_t)pair->muff / 10 % 10;
    pair->muff_digit[2] = (uint32_t)pair->muff % 10;
    for (int what = 0; what < 3; what++) {
        static const uint8_t times[] = {DDF_TIME_OTHER, DDF_TIME_OUT, DDF_TIME_INCOMPLETE};
        bool may = v->book->times[times[what]] > v->book->times[DDF_TIME_AFTER_NO_HUDDLE];
        pair->hurry[what] = may ? ((uint32_t)pair->off->no_huddle * 65536u + 999) / 1000 : 0;
    }
    for (int quarter = 0; quarter < 5; quarter++)
        pair->calm[quarter] =
            (int16_t)greater(greater(pair->off->calm[quarter], pair->def->calm[quarter]), pair->off->late[quarter]);
    const struct ddf_rulings *r = &v->book->rulings;
    pair->calm[2] = (int16_t)greater(pair->calm[2], greater(r->window_half, r->warning));
    pair->calm[4] = (int16_t)greater(pair->calm[4], greater(r->window_game, r->warning));
    set_disliked(v, o);
}

/* DDF-28.1: the toss of a game, where the winner always receives. */
static bool toss(struct ddf_driver *v) {
    struct gch_state *s = v->s;
    uint32_t silent = v->turn->coach[0]->silent & v->turn->coach[1]->silent;
    if (s->next != GCH_NEXT_TOSS || s->quarter != 1 || !(silent >> GCH_ASK_TOSS & 1))
        return false;
    int winner = gch_dice_split(v->dice, 10) <= 4 ? GCH_AWAY : GCH_HOME;
    v->ledger->last_clock = s->clock;
    v->ledger->last_quarter = s->quarter;
    v->ledger->last_owner = s->offense;
    gch_state_kickoff(s, &v->match->season, !winner);
    s->received = (uint8_t)winner;
    return true;
}

/* Nothing was played: whoever counts finds a turn without a play. */
static enum gch_status end_of_game(struct ddf_driver *v) {
    struct gch_turn *turn = v->turn;
    if (v->s->next != GCH_NEXT_OVER)
        return ddf_turn(turn);
    turn->snap = *v->s;
    turn->play.call = GCH_CALL_NONE;
    turn->play.offense = v->s->offense;
    turn->play.count = 0;
    return GCH_OK;
}

/* One ordinary turn or a few; then one the general way if the last of them was not ordinary (*told). */
static enum gch_status drive_on(struct ddf_driver *v, bool *told) {
    struct gch_state *s = v->s;
    *told = true;
    v->before = v->dice->rng.state;
    v->dice->parts = 0;
    if (s->next > GCH_NEXT_TRY || s->next == GCH_NEXT_FREE_KICK || s->quarter > 4 || s->untimed) {
        *told = !toss(v);
        return *told ? ddf_turn(v->turn) : GCH_OK;
    }
    v->made = (struct ddf_made){.formation = -1};
    if (!ddf_drive_clock(v))
        return ddf_turn(v->turn);
    if (s->quarter > 4 || s->next == GCH_NEXT_OVER) /* the clock of the last quarter has run out: a turn of its own */
        return end_of_game(v);
    bool done = s->next == GCH_NEXT_SCRIMMAGE ? downs(v)
                : s->next == GCH_NEXT_TRY     ? ddf_drive_try(v)
                                              : ddf_drive_kickoff(v);
    *told = !done;
    if (done)
        return GCH_OK;
    v->dice->rng.state = v->before;
    return ddf_turn_from_calls(v->turn, &v->made);
}

enum gch_status ddf_drive(struct gch_turn *turn, const struct gch_brief *brief) {
    struct gch_state *s = turn->state;
    enum gch_status status = GCH_OK;
    struct ddf_driver v = {.turn = turn,
                           .dice = turn->dice,
                           .match = turn->match,
                           .book = (const struct ddf_book *)turn->match->book,
                           .s = s,
                           .ledger = brief->ledger,
                           .stats = brief->stats,
                           .options = turn->match->options};
    bool open = is_open(turn);
    if (open) {
        v.used_up = drive_has(&v, DDF_OPT_PLAY_QUOTAS) ? UINT32_MAX : 0;
        v.goal = drive_has(&v, DDF_OPT_GOAL_LINE_YARD) ? v.book->rulings.goal_line_yard_from : 0;
        set_clock(&v);
        v.none_left = drive_has(&v, DDF_OPT_NO_HUDDLE_QUOTA) ? 0 : -2;
        set_pairing(&v, 0);
        set_pairing(&v, 1);
    }
    for (int turns = 0; status == GCH_OK && s->next != GCH_NEXT_OVER; turns++) {
        bool told = true;
        if (turns > GCH_MAX_TURNS)
            return GCH_E_DIFFERS;
        status = open ? drive_on(&v, &told) : ddf_turn(turn);
        if (status == GCH_OK && told)
            brief->told(brief->user);
    }
    return status;
}
