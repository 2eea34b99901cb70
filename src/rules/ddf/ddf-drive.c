/*
 * Ordinary turns of a game nobody watches: downs that end with a gain, an incompletion, a sack, a touchdown or an
 * interception, and kicks that are caught, returned, good or missed.
 *
 * They throw the same dice in the same order as the general way, from tables made of the same charts, and count into
 * the ledger what the events would have counted. As soon as a foul, a fumble, an audible or anything else out of the
 * ordinary shows, the dice of the play are taken back and the general way throws them again, from the calls that were
 * made. tests/properties plays every game both ways and compares situations, dice and statistics.
 */
#include "rules/ddf/ddf-drive.h"

/* --- turns ------------------------------------------------------------------------------------------------------- */

/* A match-up as bit of a plan's content. */
static inline int content_bit(int call, int formation) {
    return GCH_FORMATIONS * (call - GCH_CALL_1) + formation;
}

static inline bool stays(const struct ddf_pairing *pair, int down, int to_go, int call, int formation) {
    return pair->stays[2 * down - 2 + (to_go > 4)] >> content_bit(call, formation) & 1;
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
    return (stays(pair, s->down, s->to_go, call, formation) || audibles(v, o, open)) && ddf_drive_snap(v, o);
}

/* The calls a side has now. */
static inline uint32_t open_calls(const struct ddf_driver *v, int o) {
    const struct gch_state *s = v->s;
    uint32_t open = v->p->side[o].calls[100 - s->ball];
    uint32_t left = open & ~(s->spent[o] & v->used_up);
    return left & DDF_PLAYS ? left : ddf_calls(v->match, s);
}

/* A possession while nothing presses: what changes from down to down. */
struct downs {
    int goal; /* yards to it */
    int down, to_go, clock;
    uint32_t plays, counted, no_huddles;
    int red;           /* a counted play began inside the 20 */
    uint64_t dice;     /* the state of the generator */
    uint64_t off, def; /* the coaches' counters */
};

static inline void get_downs(struct downs *d, const struct ddf_driver *v, const struct ddf_pairing *pair) {
    const struct gch_state *s = v->s;
    d->goal = 100 - s->ball;
    d->down = s->down;
    d->to_go = s->to_go;
    d->clock = s->clock;
    d->plays = s->plays;
    d->counted = d->no_huddles = 0;
    d->red = 0;
    d->dice = v->dice->rng.state;
    d->off = pair->off->rng.state + (d->plays + 1) * pair->off->rng.step;
    d->def = pair->def->rng.state + (d->plays + 1) * pair->def->rng.step;
}

static inline void put_downs(const struct downs *d, struct ddf_driver *v, int o) {
    struct gch_state *s = v->s;
    struct gch_team_stats *stats = &v->stats[o];
    s->ball = (int8_t)(100 - d->goal);
    s->down = (uint8_t)d->down;
    s->to_go = (uint8_t)d->to_go;
    s->clock = (int16_t)d->clock;
    s->plays = (uint16_t)d->plays;
    stats->value[GCH_STAT_plays_q1 + s->quarter - 1] += (int32_t)d->counted;
    stats->no_huddles += (int32_t)d->no_huddles;
    drive_count_plays(v, o, d->counted > 0, d->red != 0);
    v->dice->rng.state = d->dice;
}

/* A down that is more than its two cells: dice that want more dice, fouls, an audible, the goal line. */
__attribute__((noinline)) static bool odd_down(struct ddf_driver *v, int o, uint32_t open) {
    const struct gch_state *s = v->s;
    if (!stays(&v->pair[o], s->down, s->to_go, v->made.call, v->made.formation) && !audibles(v, o, open))
        return false;
    return ddf_drive_snap(v, o);
}

/* The down at hand, its clock run already, and those after it as long as the ball stays with this team and nothing
 * presses. Whatever the dice decide on most downs is written without branches. */
static bool downs(struct ddf_driver *v) {
    static const uint8_t kinds[2][4] = {{GCH_DOWN_RUN, GCH_DOWN_RUN, GCH_DOWN_INCOMPLETE},
                                        {GCH_DOWN_PASS, GCH_DOWN_PASS, GCH_DOWN_INCOMPLETE}};
    struct gch_state *const s = v->s;
    const int o = s->offense;
    const int quarter = s->quarter;
    const struct ddf_pairing *const pair = &v->pair[o];
    const struct gch_plan *const off = pair->off;
    const struct gch_plan *const def = pair->def;
    const struct ddf_book *const book = v->book;
    const int calm = pair->calm[quarter];
    /* No window in which score and clock count otherwise begins before the calm ends. */
    const int state = gch_situation_state(quarter, s->clock, s->score[o] - s->score[!o]);
    const int16_t(*const calls)[8] = off->call + state;
    const uint8_t *const classes = def->defense + state;
    const int16_t *const charges = v->charges[s->clock <= v->window[quarter]];
    const int hurried = book->times[DDF_TIME_AFTER_NO_HUDDLE];
    const uint64_t step = v->dice->rng.step;
    uint8_t *const used = s->used[o];
    const int16_t *const quota = s->quota[o];
    struct gch_ledger *const ledger = v->ledger;
    struct downs d;
    if (v->made.call == GCH_CALL_SPIKE)
        return false;
    v->before = v->dice->rng.state;
    if (s->clock <= off->late[quarter])
        return late_down(v, o, open_calls(v, o));
    get_downs(&d, v, pair);
    uint64_t word = gch_rng_word(d.off);
    for (;;) {
        /* The calls, from both plans. */
        int row = gch_situation_row(d.down, d.to_go, 100 - d.goal, 0);
        int call = GCH_CALL_1 + gch_pick(calls[row], gch_lane(word, GCH_LANE_CALL));
        int formation = gch_pick(def->formation[classes[row]], gch_lane(gch_rng_word(d.def), GCH_LANE_CALL));
        uint32_t open = pair->own->calls[d.goal] & ~(s->spent[o] & v->used_up);
        if (d.down > 3 || !(open >> call & 1)) {
            put_downs(&d, v, o);
            v->before = d.dice;
            if (d.down > 3 || !(open & DDF_PLAYS))
                return late_down(v, o, open_calls(v, o));
            call = gch_plan_play(off, s, row + state, open);
            d.counted = d.no_huddles = 0;
            d.red = 0;
        }
        /* The dice, as ddf_drive_snap throws them; there they are thrown again if this is not plain yardage. */
        const unsigned late = call >= GCH_CALL_6;
        const unsigned play = (unsigned)call - GCH_CALL_1;
        struct ddf_dice_word dice = {gch_rng_mix(d.dice + step), 1};
        int gain = 0;
        unsigned what = DDF_COMES_ODD;
        int charge;
        if (!stays(pair, d.down, d.to_go, call, formation) || (pair->muff > 0 && drive_muffed(&dice, pair)) ||
            drive_forced(&dice, pair, late))
            goto odd;
        {
            struct ddf_entry mine = pair->own->offense[play][gch_offense_ways[gch_split(&dice.rest, 216)] - 10u];
            struct ddf_entry theirs =
                pair->other->defense[play][formation][gch_defense_ways[gch_split(&dice.rest, 36)] - 1u];
            const struct ddf_meeting *meeting = &book->meeting[mine.class][theirs.class];
            gain = (mine.number & meeting->offense) + (theirs.number & meeting->defense);
            what = meeting->what;
        }
    odd:
        if (what == DDF_COMES_ODD || (unsigned)(d.goal - gain - 1) > 98 || d.goal <= v->goal) {
            put_downs(&d, v, o);
            v->before = d.dice;
            v->made.call = call;
            v->made.formation = formation;
            if (!odd_down(v, o, open))
                return false;
            charge = s->pending;
            if (s->next != GCH_NEXT_SCRIMMAGE || s->offense != o || s->clock - charge <= calm)
                return true;
            what = charge > hurried ? DDF_COMES_YARDS : DDF_COMES_INCOMPLETE;
            get_downs(&d, v, pair);
        } else {
            int kind = kinds[call >= GCH_CALL_5][what];
            bool first = gain >= d.to_go;
            ledger->downs[o][d.down - 1][first][kind]++;
            ledger->yards[o][kind] += gain;
            d.red |= d.goal <= 20;
            int times = ++used[call - GCH_CALL_1];
            if (times == quota[call - GCH_CALL_1])
                s->spent[o] |= (uint16_t)(1u << call);
            d.dice += step;
            d.counted++;
            d.no_huddles += v->made.no_huddle;
            d.plays++;
            d.off += off->rng.step;
            d.def += def->rng.step;
            d.goal -= gain;
            int fresh = d.goal < 10 ? d.goal : 10;
            d.to_go = first ? fresh : d.to_go - gain;
            d.down = 1 + (d.down & -!first);
            charge = charges[what];
            if (d.clock - charge <= calm) {
                put_downs(&d, v, o);
                s->pending = (int16_t)charge;
                s->pending_flags = (uint8_t)(GCH_PENDING_SAME_TEAM | (charge > 10) * GCH_PENDING_RUNNING |
                                             (charge == book->times[DDF_TIME_OTHER]) * GCH_PENDING_FORTY);
                return true;
            }
        }
        /* The clock: nobody wants to stop it. */
        word = gch_rng_word(d.off);
        d.clock -= drive_calm_charge(v, o, charge, word, pair->hurry[what]);
        s->pending = 0;
    }
}

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
    for (int window = 0; window < 2; window++) {
        v->charges[window][DDF_COMES_YARDS] = times[DDF_TIME_OTHER];
        v->charges[window][DDF_COMES_OUT] = times[window ? DDF_TIME_OUT_WINDOW : DDF_TIME_OUT];
        v->charges[window][DDF_COMES_INCOMPLETE] = times[DDF_TIME_INCOMPLETE];
    }
    v->window[0] = v->window[1] = v->window[3] = -1;
    v->window[2] = v->book->rulings.window_half;
    v->window[4] = v->book->rulings.window_game;
}

static void set_pairing(struct ddf_driver *v, int o) {
    struct ddf_pairing *pair = &v->pair[o];
    int rating = v->match->team[o]->values[GCH_VAL_MUFFED_SNAP_RATING];
    pair->own = &v->p->side[o];
    pair->other = &v->p->side[!o];
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

/* One ordinary turn or a few; then one the general way if the last of them was not ordinary (*told). */
static enum gch_status drive_on(struct ddf_driver *v, bool *told) {
    struct gch_state *s = v->s;
    *told = true;
    if (s->next > GCH_NEXT_TRY || s->next == GCH_NEXT_FREE_KICK || s->quarter > 4 || s->untimed)
        return ddf_turn(v->turn);
    v->made = (struct ddf_made){.formation = -1};
    v->before = v->dice->rng.state;
    v->dice->parts = 0;
    if (!ddf_drive_clock(v))
        return ddf_turn(v->turn);
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
                           .p = ddf_prepared(turn->match),
                           .s = s,
                           .ledger = brief->ledger,
                           .stats = brief->stats,
                           .options = turn->match->options};
    bool open = is_open(turn);
    if (open) {
        v.used_up = drive_has(&v, DDF_OPT_PLAY_QUOTAS) ? UINT32_MAX : 0;
        v.goal = drive_has(&v, DDF_OPT_GOAL_LINE_YARD) ? v.book->rulings.goal_line_yard_from : 0;
        set_clock(&v);
        v.forty = drive_has(&v, DDF_OPT_THIRD_40) ? v.book->times[DDF_TIME_OTHER] : -1;
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
