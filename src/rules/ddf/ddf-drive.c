/*
 * Ordinary turns of a game nobody watches: downs that end with a gain, an incompletion, a sack, a touchdown or an
 * interception, and kicks that are caught, returned, good or missed.
 *
 * They throw the same dice in the same order as the general way, from tables made of the same charts, and count into
 * the ledger what the events would have counted. As soon as a foul, a fumble, an audible or anything else out of the
 * ordinary shows, the dice of the play are taken back and the general way throws them again, from the calls that were
 * made. tests/properties plays every game both ways and compares situations, dice and statistics.
 */
#include "base/pick.h"
#include "football/situation.h"
#include "rules/ddf/ddf-priv.h"

struct drive {
    struct gch_turn *turn;
    struct gch_dice *dice;
    const struct gch_match *match;
    const struct ddf_book *book;
    const struct ddf_prepared *p;
    struct gch_state *s;
    struct gch_ledger *ledger;
    struct gch_team_stats *stats;
    const struct gch_plan *plan[2];
    uint32_t options;
    int16_t muff[2];      /* ratings, 0 without the option */
    struct ddf_made made; /* of the turn at hand */
    bool calm;            /* both coaches call by their plans */
    /* The dice as they were before the play at hand. */
    struct gch_rng before;
    uint32_t count;
};

static inline bool option(const struct drive *v, enum ddf_option option) {
    return (v->options >> option & 1) != 0;
}

/* --- dice -------------------------------------------------------------------------------------------------------- */

/* Rows of charts: 0 is row 10. */
static inline int row_from(struct gch_rng *rng) {
    return gch_offense_ways[gch_rng_below(rng, 216)] - 10;
}

static inline int defense_from(struct gch_rng *rng) {
    return gch_defense_ways[gch_rng_below(rng, 36)] - 1;
}

static inline int throw_row(struct drive *v) {
    v->dice->count++;
    return row_from(&v->dice->rng);
}

static inline int throw_defense(struct drive *v) {
    v->dice->count++;
    return defense_from(&v->dice->rng);
}

static inline struct gch_cell throw_column(struct drive *v, int side, enum gch_column column) {
    return v->match->team[side]->column[column][throw_row(v)];
}

static inline bool is_number(struct gch_cell cell) {
    return cell.kind == GCH_CELL_NUMBER || cell.kind == GCH_CELL_BLANK;
}

/* --- clock and ledger -------------------------------------------------------------------------------------------- */

/* May the offense go without a huddle (DDF-23.3)? */
static inline bool may_hurry(const struct drive *v) {
    const struct gch_state *s = v->s;
    return s->next == GCH_NEXT_SCRIMMAGE && s->pending_flags & GCH_PENDING_SAME_TEAM &&
           s->pending > v->book->times[DDF_TIME_AFTER_NO_HUDDLE] &&
           (s->no_huddle_left[s->offense] != 0 || !option(v, DDF_OPT_NO_HUDDLE_QUOTA));
}

static uint32_t clock_answers(const struct drive *v, int side) {
    const struct gch_state *s = v->s;
    uint32_t allowed = 1u << GCH_CLOCK_NONE | (uint32_t)(s->timeouts[side] > 0) << GCH_CLOCK_TIMEOUT;
    if (side != s->offense)
        return allowed;
    if (may_hurry(v))
        allowed |= 1u << GCH_CLOCK_NO_HUDDLE;
    if (s->next == GCH_NEXT_SCRIMMAGE && s->pending_flags & GCH_PENDING_SAME_TEAM &&
        s->pending_flags & GCH_PENDING_RUNNING)
        allowed |= 1u << GCH_CLOCK_SPIKE;
    return allowed;
}

/* Clock calls of both sides when it matters (DDF-23); the charge that is left. */
static int clock_calls(struct drive *v, int charge) {
    struct gch_state *s = v->s;
    int call = GCH_CLOCK_NONE;
    int side = s->offense;
    for (int i = 0; i < 2 && call == GCH_CLOCK_NONE; i++) {
        side = i == 0 ? s->offense : !s->offense;
        uint32_t allowed = clock_answers(v, side);
        const struct gch_coach *coach = v->turn->coach[side];
        if (allowed != 1u << GCH_CLOCK_NONE)
            call = coach->clock(coach->user, s, allowed);
    }
    switch (call) {
    case GCH_CLOCK_TIMEOUT:
        s->timeouts[side]--;
        v->stats[side].timeouts++;
        return v->book->times[DDF_TIME_AFTER_TIMEOUT];
    case GCH_CLOCK_NO_HUDDLE:
        v->made.no_huddle = true;
        return charge;
    case GCH_CLOCK_SPIKE:
        v->made.call = GCH_CALL_SPIKE;
        return v->book->times[DDF_TIME_AFTER_SPIKE];
    default:
        return charge;
    }
}

static inline uint32_t draw(const struct gch_plan *plan) {
    return (uint32_t)(gch_rng_next(plan->rng) >> 48);
}

/* The charge of the last play. False: the general way must run this clock; nothing has happened yet. */
static inline bool run_clock(struct drive *v) {
    struct gch_state *s = v->s;
    struct gch_ledger *ledger = v->ledger;
    int charge = s->pending;
    int o = s->offense;
    v->calm = s->clock - charge > v->plan[0]->calm[s->quarter] && s->clock - charge > v->plan[1]->calm[s->quarter];
    if (charge > 0) {
        if (s->clock <= charge && (s->quarter == 4 || s->pending_flags & GCH_PENDING_EXTEND))
            return false;
        if (charge > v->book->times[DDF_TIME_AFTER_TIMEOUT] && s->clock > 0) {
            if (!v->calm)
                charge = clock_calls(v, charge);
            else if (may_hurry(v) && v->plan[o]->no_huddle > 0)
                v->made.no_huddle = (int)(draw(v->plan[o]) * 1000u >> 16) < v->plan[o]->no_huddle;
            if (v->made.no_huddle) {
                charge = v->book->times[DDF_TIME_AFTER_NO_HUDDLE];
                s->no_huddle_left[o] = (int16_t)(s->no_huddle_left[o] - (s->no_huddle_left[o] > 0));
            }
            if (option(v, DDF_OPT_THIRD_40))
                charge = ddf_third_forty(v->match, v->book, s, charge);
        }
        int clock = s->clock - charge;
        int warning = v->book->rulings.warning; /* DDF-22.3 */
        if (s->clock > warning && clock < warning && s->quarter % 2 == 0)
            clock = warning;
        if (clock > 0) {
            s->clock = (int16_t)clock;
            s->pending = 0;
            s->pending_flags = 0;
        } else {
            if (gch_state_charge(s, &v->match->season, charge, warning))
                v->made.call = GCH_CALL_NONE; /* no time left to spike */
        }
    } else if (s->clock == 0) {
        if (s->quarter == 4)
            return false;
        gch_state_charge(s, &v->match->season, 0, 0);
    }
    int ran = ledger->last_clock - (s->quarter == ledger->last_quarter ? s->clock : 0);
    v->stats[ledger->last_owner].possession_seconds += ran;
    ledger->last_clock = s->clock;
    ledger->last_quarter = s->quarter;
    ledger->last_owner = (uint8_t)(s->offense ^ (s->next == GCH_NEXT_KICKOFF)); /* a kickoff is the receivers' time */
    return true;
}

/* A scrimmage play or kick of the side in possession is part of its drive. */
static inline void count_drive(struct drive *v, int side, int ball) {
    struct gch_ledger *ledger = v->ledger;
    if (ledger->drive_side != side) {
        ledger->drive_side = (uint8_t)side;
        ledger->drive_red_zone = false;
        ledger->drive_number++;
        v->stats[side].drives++;
    }
    if (ball >= 80 && !ledger->drive_red_zone) {
        ledger->drive_red_zone = true;
        v->stats[side].red_zone_trips++;
    }
}

static inline void count_down(struct drive *v, int side, enum gch_down_kind kind, int yards, bool first) {
    struct gch_state *s = v->s;
    v->ledger->downs[side][s->down - 1][first][kind]++;
    v->ledger->yards[side][kind] += yards;
    v->stats[side].value[GCH_STAT_plays_q1 + s->quarter - 1]++;
    v->stats[side].no_huddles += v->made.no_huddle;
    count_drive(v, side, s->ball);
    gch_state_count_call(s, side, v->made.call);
}

static inline void count_points(struct drive *v, int side, int points) {
    v->s->score[side] = (int16_t)(v->s->score[side] + points);
    v->stats[side].points += points;
    v->stats[side].value[GCH_STAT_points_q1 + v->s->quarter - 1] += points;
}

/* --- how turns end ----------------------------------------------------------------------------------------------- */

/* First and ten for a side that has just got the ball. */
static inline bool ball_over(struct drive *v, int side, int x, enum ddf_time seconds) {
    struct gch_state *s = v->s;
    s->next = GCH_NEXT_SCRIMMAGE;
    s->offense = (uint8_t)side;
    s->ball = (int8_t)x;
    s->down = 1;
    s->to_go = (uint8_t)gch_first_to_go(x);
    s->carry = 0;
    s->pending = v->book->times[seconds];
    s->pending_flags = s->pending > 10 ? GCH_PENDING_RUNNING : 0;
    s->plays++;
    v->ledger->drive_side = 2;
    return true;
}

/* A score, or the try after one: a try or kickoff is next. */
static inline bool score(struct drive *v, enum gch_next next, enum ddf_time seconds) {
    const struct gch_season_rules *season = &v->match->season;
    struct gch_state *s = v->s;
    s->next = (uint8_t)next;
    s->ball = (int8_t)(next == GCH_NEXT_TRY ? 100 - season->two_point_line : season->kick_spot);
    s->down = 0;
    s->to_go = 0;
    s->pending = v->book->times[seconds];
    s->pending_flags = s->pending > 10 ? GCH_PENDING_RUNNING : 0;
    s->plays++;
    v->ledger->drive_side = 2;
    return true;
}

static bool touchdown(struct drive *v, enum gch_down_kind kind) {
    struct gch_state *s = v->s;
    int o = s->offense;
    struct gch_team_stats *stats = &v->stats[o];
    if (kind > GCH_DOWN_PASS || kind == GCH_DOWN_SCRAMBLE)
        return false;
    count_down(v, o, kind, 100 - s->ball, true);
    count_points(v, o, 6);
    stats->touchdowns++;
    if (kind == GCH_DOWN_RUN)
        stats->touchdowns_rush++;
    else
        stats->touchdowns_pass++;
    stats->red_zone_touchdowns += v->ledger->drive_red_zone;
    return score(v, GCH_NEXT_TRY, DDF_TIME_SCORE);
}

/* The down ended in the field. */
static inline bool end_down(struct drive *v, enum gch_down_kind kind, int yards, enum ddf_time seconds) {
    struct gch_state *s = v->s;
    int o = s->offense;
    int x = s->ball + yards;
    if (x >= 100)
        return touchdown(v, kind);
    if (x <= 0)
        return false;
    int line = s->ball + s->to_go;
    bool first = x >= line;
    count_down(v, o, kind, yards, first);
    if (!first && s->down == 4)
        return ball_over(v, !o, 100 - x, DDF_TIME_CHANGE);
    s->ball = (int8_t)x;
    s->down = (uint8_t)(first ? 1 : s->down + 1);
    s->to_go = (uint8_t)(first ? gch_first_to_go(x) : line - x);
    int charge = v->book->times[seconds];
    s->pending = (int16_t)charge;
    s->pending_flags = (uint8_t)(GCH_PENDING_SAME_TEAM | (charge > 10 ? GCH_PENDING_RUNNING : 0) |
                                 (charge == v->book->times[DDF_TIME_OTHER] ? GCH_PENDING_FORTY : 0));
    s->plays++;
    return true;
}

/* DDF-22.1, 22.2: a ball carried out of bounds. */
static inline enum ddf_time out_of_bounds(const struct drive *v) {
    const struct gch_state *s = v->s;
    const struct ddf_rulings *r = &v->book->rulings;
    bool window = s->quarter == 2 ? s->clock <= r->window_half : s->quarter >= 4 && s->clock <= r->window_game;
    return window ? DDF_TIME_OUT_WINDOW : DDF_TIME_OUT;
}

/* --- downs ------------------------------------------------------------------------------------------------------- */

/* DDF-6.3, D10: the goal-line yard. */
static inline int at_goal_line(const struct drive *v, int yards, bool forced) {
    const struct ddf_rulings *r = &v->book->rulings;
    if (!option(v, DDF_OPT_GOAL_LINE_YARD) || 100 - v->s->ball > r->goal_line_yard_from)
        return yards;
    bool loses = v->made.call >= GCH_CALL_3 && v->made.call <= GCH_CALL_5 && yards > 0;
    return yards - (loses && (!forced || r->goal_line_forced));
}

/* DDF-8 S7: does the offense cancel the defense's cell? */
static inline bool cancelled(struct drive *v, int o, enum ddf_check check, enum ddf_option by) {
    uint32_t rows = option(v, by) ? v->p->cancels[o][check] : 0;
    return rows != 0 && rows >> throw_row(v) & 1;
}

/* DDF-10. */
static bool trapped(struct drive *v, int o) {
    struct gch_cell cell = throw_column(v, o, GCH_COL_QT);
    if (!is_number(cell))
        return false;
    const struct gch_team *def = v->match->team[!o];
    int yards = cell.number;
    bool oob = (cell.flags & GCH_FLAG_STAR) != 0;
    if (yards > 0 && option(v, DDF_OPT_QT_CONTAINMENT) &&
        v->match->coverage_kinds[!o][GCH_COV_QT] != UINT64_C(1) << GCH_CELL_BLANK) {
        struct gch_cell hold = def->coverage[GCH_COV_QT][throw_defense(v)];
        bool forced = hold.kind == GCH_CELL_FORCED;
        yards = forced ? hold.number : yards + hold.number;
        oob &= !forced;
    }
    if (yards != 0 && option(v, DDF_OPT_SACK_RATE)) { /* DDF-10.5, D23 */
        int instead = yards < 0 ? v->match->team[o]->values[GCH_VAL_QR_YARDS] : def->values[GCH_VAL_SCK_YARDS];
        uint32_t rows = yards < 0 ? v->p->scrambled[!o] : v->p->sacked[!o];
        if (instead != GCH_NO_VALUE && rows != 0 && rows >> throw_row(v) & 1) {
            yards = instead;
            oob = false;
        }
    }
    return end_down(v, yards > 0 ? GCH_DOWN_SCRAMBLE : GCH_DOWN_SACK, yards,
                    oob ? out_of_bounds(v) : DDF_TIME_OTHER);
}

/* DDF-11. */
static bool intercepted(struct drive *v, int o, int yards) {
    struct gch_state *s = v->s;
    int point = s->ball + yards;
    if (point <= 0)
        return false;
    int start = 100 - (point >= 110 ? 109 : point);
    struct gch_cell cell = throw_column(v, !o, GCH_COL_INT_RETURN);
    int x = start + cell.number;
    if (!is_number(cell) || x >= 100 || (x <= 0 && start > 0))
        return false;
    count_down(v, o, GCH_DOWN_INTERCEPTED, 0, false);
    if (x <= 0) /* DDF-11.3 */
        return ball_over(v, !o, v->match->season.touchback, DDF_TIME_CHANGE);
    v->stats[!o].int_return_yards += x - start;
    return ball_over(v, !o, x, DDF_TIME_CHANGE);
}

/* DDF-9.4, 9.6: a breakaway or a bold short pass whose yardage is used. */
static bool broken(struct drive *v, int o, struct ddf_entry off, int add, enum gch_down_kind kind) {
    struct gch_cell cell;
    bool star = false;
    if (off.class == GCH_OC_B) {
        cell = throw_column(v, o, GCH_COL_B);
    } else {
        star = (off.flags & GCH_FLAG_STAR) != 0;
        cell = throw_column(v, o, GCH_COL_SHORT_PASS_BIG_PLAY);
    }
    star |= (cell.flags & GCH_FLAG_STAR) != 0;
    if (cell.kind == GCH_CELL_TD)
        return touchdown(v, kind);
    if (!is_number(cell))
        return false;
    return end_down(v, kind, at_goal_line(v, cell.number + add, false), star ? out_of_bounds(v) : DDF_TIME_OTHER);
}

/* Everything the matrix says that is not plain yardage. */
static bool unusual_down(struct drive *v, int o, struct ddf_entry off, struct ddf_entry def, enum gch_down_kind kind) {
    if (!option(v, DDF_OPT_SHORT_PASS_BIG_PLAY) ||
        !(v->match->team[o]->columns >> GCH_COL_SHORT_PASS_BIG_PLAY & 1))
        off.flags &= (uint8_t)~GCH_FLAG_BOLD;
    for (;;) {
        enum gch_action action = (enum gch_action)v->book->matrix.action[off.class][def.class];
        struct gch_cell offense = {0, 0, off.number};
        struct gch_cell defense = {0, 0, def.number};
        int number = gch_action_number(action, offense, defense);
        switch (action) {
        case GCH_ACT_ADD:
            if (off.class == GCH_OC_B || off.flags & GCH_FLAG_BOLD)
                return broken(v, o, off, def.number, kind);
            return end_down(v, kind, at_goal_line(v, number, false),
                            off.flags & GCH_FLAG_STAR ? out_of_bounds(v) : DDF_TIME_OTHER);
        case GCH_ACT_FORCED:
            return end_down(v, kind, at_goal_line(v, number, true), DDF_TIME_OTHER);
        case GCH_ACT_INC:
            return end_down(v, GCH_DOWN_INCOMPLETE, 0, DDF_TIME_INCOMPLETE);
        case GCH_ACT_TD:
        case GCH_ACT_FORCED_TD:
            return touchdown(v, kind);
        case GCH_ACT_QT:
            if (def.class != GCH_DC_QT || off.class == GCH_OC_QT ||
                !cancelled(v, o, DDF_GREAT_PROTECTION, DDF_OPT_GREAT_PROTECTION))
                return trapped(v, o);
            break;
        case GCH_ACT_D_INT:
            if (!cancelled(v, o, DDF_GOOD_DECISION, DDF_OPT_GOOD_DECISION))
                return intercepted(v, o, number);
            break;
        case GCH_ACT_O_INT:
        case GCH_ACT_INT_MIN:
            return intercepted(v, o, number);
        default:
            return false;
        }
        def = (struct ddf_entry){0, GCH_DC_NG, 0};
    }
}

/* DDF-13.9: the first die was a 0. */
static bool muffed(struct drive *v, int o) {
    int digit = v->muff[o] / 100;
    for (int die = 0, unit = 100;; die = (int)gch_rng_below(&v->dice->rng, 10)) {
        digit = v->muff[o] / unit % 10;
        if (die != digit)
            return die < digit;
        unit /= 10;
        if (unit == 0)
            return false;
        v->dice->count++;
    }
}

/* DDF-20.1, 20.2: five yards before the snap, the commonest of fouls. */
static bool before_snap(struct drive *v, int o, struct gch_cell cell) {
    const uint64_t pre = UINT64_C(1) << GCH_CELL_PRE;
    const uint64_t post = UINT64_C(1) << GCH_CELL_POST;
    struct gch_state *s = v->s;
    bool own = cell.kind == GCH_CELL_OFF;
    if (cell.number != 5 || cell.kind == GCH_CELL_PI || cell.flags & (GCH_FLAG_STAR | GCH_FLAG_X))
        return false;
    if (!own && option(v, DDF_OPT_DEF_PENALTY) &&
        v->match->kinds[!o][GCH_COL_DEF_PENALTY_5] >> GCH_CELL_XDEF & 1) /* it may be cancelled */
        return false;
    enum gch_column column = own ? GCH_COL_LOS_OFF_5 : GCH_COL_LOS_DEF_5;
    uint64_t kinds = v->match->kinds[o][column] & (pre | post);
    if (option(v, DDF_OPT_LOS_PENALTY) && kinds != pre && kinds != 0 &&
        (kinds == post || throw_column(v, o, column).kind == GCH_CELL_POST))
        return false;
    int x = gch_walked(s->ball, own, 5);
    int to_go = s->to_go - (x - s->ball);
    struct gch_team_stats *fouled = &v->stats[own ? o : !o];
    gch_state_count_call(s, o, v->made.call);
    fouled->penalties++;
    fouled->penalty_yards += x > s->ball ? x - s->ball : s->ball - x;
    s->ball = (int8_t)x;
    s->to_go = (uint8_t)to_go;
    if (to_go <= 0) {
        s->down = 1;
        s->to_go = (uint8_t)gch_first_to_go(x);
        v->stats[o].first_downs++;
        v->stats[o].first_downs_penalty++;
    }
    s->pending = v->book->times[DDF_TIME_BEFORE_SNAP];
    s->pending_flags = GCH_PENDING_SAME_TEAM;
    if (!own && v->book->rulings.untimed_down)
        s->pending_flags |= GCH_PENDING_EXTEND;
    s->plays++;
    return true;
}

/* Plays 1..9 from the snap on. */
static inline bool scrimmage(struct drive *v, int o, int call, int formation) {
    /* What a plain action does with the two numbers; kind[pass]. */
    static const struct {
        bool plain;
        int8_t offense, defense; /* 0 or -1: counts */
        uint8_t seconds;
        uint8_t kind[2];
    } plain[GCH_ACTION_COUNT] = {
        [GCH_ACT_ADD] = {true, -1, -1, DDF_TIME_OTHER, {GCH_DOWN_RUN, GCH_DOWN_PASS}},
        [GCH_ACT_FORCED] = {true, 0, -1, DDF_TIME_OTHER, {GCH_DOWN_RUN, GCH_DOWN_PASS}},
        [GCH_ACT_INC] = {true, 0, 0, DDF_TIME_INCOMPLETE, {GCH_DOWN_INCOMPLETE, GCH_DOWN_INCOMPLETE}},
    };
    const struct ddf_prepared *p = v->p;
    struct gch_rng rng = v->dice->rng; /* kept out of memory as long as the down is plain */
    uint32_t thrown = 2;
    int play = call - GCH_CALL_1;
    bool pass = call >= GCH_CALL_5;
    if (v->muff[o] > 0) { /* S1 */
        thrown++;
        if (gch_rng_below(&rng, 10) == 0) {
            v->dice->rng = rng;
            v->dice->count++;
            if (muffed(v, o))
                return false;
            thrown = 2;
            rng = v->dice->rng;
        }
    }
    if (option(v, DDF_OPT_DEF_PENALTY)) { /* S2 */
        uint32_t rows = p->forced_rows[!o][call >= GCH_CALL_6];
        if (rows != 0) {
            thrown++;
            if (rows >> row_from(&rng) & 1)
                return false;
        }
    }
    int row = row_from(&rng); /* S4 */
    struct ddf_entry off = p->offense[o][play][row];
    if (off.class >= GCH_OC_PEN) {
        v->dice->rng = rng;
        v->dice->count += thrown - 1;
        return before_snap(v, o, v->match->team[o]->column[GCH_COL_PLAY_1 + play][row]);
    }
    struct ddf_entry def = p->defense[!o][formation][play][defense_from(&rng)]; /* S5 */
    unsigned action = v->book->matrix.action[off.class][def.class];             /* S6 */
    v->dice->rng = rng;
    v->dice->count += thrown;
    if (!plain[action].plain || off.class == GCH_OC_B || off.flags & GCH_FLAG_BOLD)
        return unusual_down(v, o, off, def, pass ? GCH_DOWN_PASS : GCH_DOWN_RUN);
    int yards = (off.number & plain[action].offense) + (def.number & plain[action].defense);
    yards = at_goal_line(v, yards, action == GCH_ACT_FORCED);
    enum ddf_time seconds = (enum ddf_time)plain[action].seconds;
    if (off.flags & GCH_FLAG_STAR && action == GCH_ACT_ADD)
        seconds = out_of_bounds(v);
    return end_down(v, (enum gch_down_kind)plain[action].kind[pass], yards, seconds);
}

/* --- kicks ------------------------------------------------------------------------------------------------------- */

/* DDF-15.3, 16.3: a return of a kick by `side` from start; -1 if it is not ordinary. */
static int run_back(struct drive *v, int side, int start, struct gch_cell cell, enum gch_coverage coverage) {
    struct gch_cell cover = {GCH_CELL_BLANK, 0, 0};
    if (!is_number(cell))
        return -1;
    if (v->match->coverage_kinds[!side][coverage] != UINT64_C(1) << GCH_CELL_BLANK)
        cover = v->match->team[!side]->coverage[coverage][throw_defense(v)];
    enum gch_action action = gch_matrix_action(&v->book->matrix, cell, cover);
    if (action != GCH_ACT_ADD && action != GCH_ACT_FORCED)
        return -1;
    int x = start + gch_action_number(action, cell, cover);
    return x <= 0 || x >= 100 ? -1 : x;
}

static bool kickoff(struct drive *v) {
    struct gch_state *s = v->s;
    int o = s->offense;
    const struct gch_coach *kicker = v->turn->coach[o];
    v->made.call = kicker->call(kicker->user, s, ddf_calls(v->match, s));
    if (v->made.call != GCH_CALL_KICKOFF)
        return false;
    struct gch_cell cell = throw_column(v, o, GCH_COL_KICKOFF);
    if (cell.kind != GCH_CELL_NUMBER)
        return false;
    int r = 100 - (s->ball + cell.number);
    int preset = r > -4 ? GCH_RETURN : GCH_TOUCHBACK;
    if (r <= 0 && r > -10) {
        const struct gch_coach *receiver = v->turn->coach[!o];
        struct gch_question q = {.decision = GCH_ASK_RETURN,
                                 .side = (uint8_t)!o,
                                 .offense = (uint8_t)!o,
                                 .preset = (int8_t)preset,
                                 .spot = (int16_t)r,
                                 .allowed = 1u << GCH_RETURN | 1u << GCH_TOUCHBACK,
                                 .state = s,
                                 .match = v->match};
        preset = receiver->answer(receiver->user, &q);
    }
    if (r <= 0 && preset == GCH_TOUCHBACK) { /* DDF-15.2 */
        v->stats[o].kickoffs++;
        v->stats[o].kickoff_touchbacks++;
        return ball_over(v, !o, v->match->season.kick_touchback, DDF_TIME_KICK_TOUCHBACK);
    }
    int x = run_back(v, !o, r, throw_column(v, !o, GCH_COL_KICKOFF_RETURN), GCH_COV_KICK);
    if (x < 0)
        return false;
    v->stats[o].kickoffs++;
    v->stats[!o].kick_returns++;
    v->stats[!o].kick_return_yards += x - r;
    return ball_over(v, !o, x, DDF_TIME_CHANGE);
}

static bool punt(struct drive *v, int o) {
    const struct ddf_rulings *rulings = &v->book->rulings;
    struct gch_state *s = v->s;
    struct gch_team_stats *stats = &v->stats[o];
    const struct gch_coach *kicker = v->turn->coach[o];
    struct gch_question q = {.decision = GCH_ASK_POOCH,
                             .side = (uint8_t)o,
                             .offense = (uint8_t)o,
                             .max = 99,
                             .allowed = 1,
                             .state = s,
                             .match = v->match};
    int pooch = kicker->answer(kicker->user, &q); /* DDF-16.4 */
    struct gch_cell cell = throw_column(v, o, GCH_COL_PUNT);
    if (pooch < 0 || pooch > 99 || cell.kind != GCH_CELL_NUMBER)
        return false;
    int gross = cell.number - pooch < 0 ? 0 : cell.number - pooch; /* D38 */
    int r = 100 - (s->ball + gross);
    int x = r;
    bool returned = false;
    bool caught = false;
    if (r > 0 && !(cell.flags & GCH_FLAG_STAR)) { /* DDF-16.2 */
        caught = pooch >= rulings->pooch_fair_catch;
        if (!caught && r <= rulings->roll_limit)
            return false; /* it may be left to roll */
        if (!caught) {
            struct gch_cell back = throw_column(v, !o, GCH_COL_PUNT_RETURN);
            caught = back.kind == GCH_CELL_FC;
            if (!caught) {
                returned = true;
                x = run_back(v, !o, r, back, GCH_COV_PUNT);
                if (x < 0)
                    return false;
            }
        }
    }
    count_drive(v, o, s->ball);
    if (r <= 0) { /* DDF-16.1 */
        stats->punts++;
        stats->punt_yards += 100 - s->ball;
        stats->punt_net_yards += 80 - s->ball;
        stats->punt_touchbacks++;
        return ball_over(v, !o, v->match->season.touchback, DDF_TIME_KICK_TOUCHBACK);
    }
    stats->punts++;
    stats->punt_yards += gross;
    stats->punt_net_yards += gross - (x - r);
    stats->punts_inside_20 += x < 20;
    v->stats[!o].fair_catches += caught;
    v->stats[!o].punt_returns += returned;
    v->stats[!o].punt_return_yards += x - r;
    return ball_over(v, !o, x, DDF_TIME_CHANGE);
}

/* DDF-17. */
static bool field_goal(struct drive *v, int o) {
    const struct ddf_rulings *r = &v->book->rulings;
    struct gch_state *s = v->s;
    struct gch_team_stats *stats = &v->stats[o];
    int d = 100 - s->ball;
    struct gch_cell cell = throw_column(v, o, GCH_COL_FIELD_GOAL);
    if (cell.kind != GCH_CELL_NUMBER && (cell.kind != GCH_CELL_NG || r->fg_adjust_ng))
        return false;
    bool good = cell.kind == GCH_CELL_NUMBER && cell.number >= d;
    enum gch_cell_kind other = good ? GCH_CELL_NG : GCH_CELL_G;
    if (cell.kind == GCH_CELL_NUMBER && option(v, DDF_OPT_FG_ADJUSTMENT) && d <= r->fg_adjust_limit &&
        v->match->coverage_kinds[!o][GCH_COV_FIELD_GOAL] >> other & 1) /* DDF-17.5 */
        good ^= v->match->team[!o]->coverage[GCH_COV_FIELD_GOAL][throw_defense(v)].kind == other;
    int band = gch_field_goal_band(d);
    count_drive(v, o, s->ball);
    stats->field_goals_tried++;
    stats->field_goals_made += good;
    stats->value[GCH_STAT_field_goals_tried_29 + 2 * band]++;
    stats->value[GCH_STAT_field_goals_made_29 + 2 * band] += good;
    if (good) {
        count_points(v, o, 3);
        return score(v, GCH_NEXT_KICKOFF, DDF_TIME_SCORE);
    }
    int spot = d + (v->match->season.missed_fg_at_line ? 0 : r->missed_fg_back); /* DDF-17.3, D42 */
    return ball_over(v, !o, spot < r->missed_fg_least ? r->missed_fg_least : spot, DDF_TIME_CHANGE);
}

/* DDF-18: a kicked try from where tries are kicked. */
static bool kicked_try(struct drive *v) {
    struct gch_state *s = v->s;
    int o = s->offense;
    const struct gch_coach *coach = v->turn->coach[o];
    uint64_t missing = v->match->kinds[o][GCH_COL_PAT] >> GCH_CELL_MISS & 1;
    v->made.call = coach->call(coach->user, s, ddf_calls(v->match, s));
    if (v->made.call != GCH_CALL_PAT_KICK || s->carry != 0 || s->ball != 100 - v->match->season.two_point_line)
        return false;
    bool good = v->p->good_tries[o] != 0;
    if (good && missing)
        good = v->p->good_tries[o] >> throw_row(v) & 1;
    v->stats[o].kicked_tries++;
    v->stats[o].kicked_tries_made += good;
    if (good)
        count_points(v, o, 1);
    return score(v, GCH_NEXT_KICKOFF, DDF_TIME_CONVERSION);
}

/* --- turns ------------------------------------------------------------------------------------------------------- */

/* DDF-24: a coach has something better in mind. False: the new call is none of the nine plays. */
static bool audibles(struct drive *v, int o, uint32_t open) {
    struct gch_state *s = v->s;
    bool done[2] = {false, false};
    for (int round = 0; round < 3; round++) {
        bool again = false;
        for (int i = 0; i < 2 && !again; i++) {
            int side = i == 0 ? o : !o; /* D87 */
            const struct gch_coach *coach = v->turn->coach[side];
            int8_t *left = i == 0 ? &s->off_audibles[side] : &s->def_audibles[side];
            struct gch_question q = {.decision = GCH_ASK_AUDIBLE,
                                     .side = (uint8_t)side,
                                     .offense = (uint8_t)o,
                                     .preset = GCH_KEEP,
                                     .allowed = 1u << GCH_KEEP | 1u << GCH_AUDIBLE,
                                     .my_call = (uint8_t)(i == 0 ? v->made.call : v->made.formation),
                                     .seen = (uint8_t)(i == 0 ? v->made.formation : v->made.call),
                                     .state = s,
                                     .match = v->match};
            if (*left > 0 && !done[side] && coach->answer(coach->user, &q) == GCH_AUDIBLE) {
                (*left)--;
                done[side] = true;
                again = true;
            }
        }
        if (!again)
            return true;
        v->made.call = v->turn->coach[o]->call(v->turn->coach[o]->user, s, open);
        if (v->made.call > GCH_CALL_9) {
            v->made.formation = -1;
            return false;
        }
        v->made.formation = v->turn->coach[!o]->formation(v->turn->coach[!o]->user, s);
    }
    return true;
}

/* The calls of an ordinary down, drawn from both plans. */
static inline void draw_calls(struct drive *v, int o, uint32_t open) {
    const struct gch_state *s = v->s;
    const struct gch_plan *off = v->plan[o];
    const struct gch_plan *def = v->plan[!o];
    struct gch_rng before = *off->rng;
    int row = gch_situation_now(s);
    int call = GCH_CALL_1 + gch_pick(off->call[row], draw(off));
    if (!(open >> call & 1)) {
        *off->rng = before;
        call = v->turn->coach[o]->call(v->turn->coach[o]->user, s, open);
    }
    v->made.call = call;
    v->made.formation = gch_pick(def->formation[def->class[row]], draw(def));
}

static inline bool down(struct drive *v) {
    struct gch_state *s = v->s;
    int o = s->offense;
    uint32_t open = v->p->calls[o][100 - s->ball];
    if (v->made.call == GCH_CALL_SPIKE)
        return false;
    if (option(v, DDF_OPT_PLAY_QUOTAS)) {
        open &= ~(uint32_t)s->spent[o];
        if ((open & DDF_PLAYS) == 0)
            open = ddf_calls(v->match, s);
    }
    bool planned = v->calm && s->down <= 3;
    if (planned) {
        draw_calls(v, o, open);
    } else {
        const struct gch_coach *off = v->turn->coach[o];
        const struct gch_coach *def = v->turn->coach[!o];
        v->made.call = off->call(off->user, s, open);
        if (v->made.call == GCH_CALL_PUNT)
            return punt(v, o);
        if (v->made.call == GCH_CALL_FIELD_GOAL)
            return field_goal(v, o);
        if (v->made.call > GCH_CALL_9)
            return false;
        v->made.formation = def->formation(def->user, s);
    }
    if (option(v, DDF_OPT_AUDIBLES)) {
        int kind = s->down < 3 ? 0 : 1 + (s->to_go > 4);
        int bit = GCH_FORMATIONS * (v->made.call - GCH_CALL_1) + v->made.formation;
        if ((s->off_audibles[o] > 0 && !(v->plan[o]->content[0][kind] >> bit & 1)) ||
            (s->def_audibles[!o] > 0 && !(v->plan[!o]->content[1][kind] >> bit & 1))) {
            if (planned) {
                v->turn->coach[o]->told(v->turn->coach[o]->user, s, v->made.call);
                v->turn->coach[!o]->told(v->turn->coach[!o]->user, s, v->made.formation);
            }
            if (!audibles(v, o, open))
                return false;
        }
    }
    return scrimmage(v, o, v->made.call, v->made.formation);
}

/* Can this game be driven at all? */
static bool is_open(const struct gch_turn *turn) {
    for (int side = 0; side < 2; side++)
        if (turn->coach[side]->plan == NULL || !(turn->coach[side]->silent & GCH_NEVER_LATE_TIMEOUT))
            return false;
    return turn->trace == NULL && turn->dice->roll == NULL && turn->force == 0 && !turn->hurry;
}

enum gch_status ddf_drive(struct gch_turn *turn, struct gch_ledger *ledger, struct gch_team_stats *stats) {
    if (!is_open(turn))
        return ddf_turn(turn);
    struct gch_state *s = turn->state;
    struct drive v = {.turn = turn,
                      .dice = turn->dice,
                      .match = turn->match,
                      .book = (const struct ddf_book *)turn->match->book,
                      .p = ddf_prepared(turn->match),
                      .s = s,
                      .ledger = ledger,
                      .stats = stats,
                      .plan = {turn->coach[0]->plan, turn->coach[1]->plan},
                      .options = turn->match->options};
    for (int side = 0; side < 2 && option(&v, DDF_OPT_MUFFED_SNAP); side++)
        v.muff[side] = (int16_t)turn->match->team[side]->values[GCH_VAL_MUFFED_SNAP_RATING];
    for (;;) {
        if (s->next > GCH_NEXT_TRY || s->next == GCH_NEXT_FREE_KICK || s->quarter > 4 || s->untimed || s->plays > 1000)
            return ddf_turn(turn);
        v.made = (struct ddf_made){.formation = -1};
        v.before = v.dice->rng;
        v.count = v.dice->count;
        if (!run_clock(&v))
            return ddf_turn(turn);
        bool done = s->next == GCH_NEXT_SCRIMMAGE ? down(&v) : s->next == GCH_NEXT_TRY ? kicked_try(&v) : kickoff(&v);
        if (!done) {
            v.dice->rng = v.before;
            v.dice->count = v.count;
            return ddf_turn_from_calls(turn, &v.made);
        }
    }
}
