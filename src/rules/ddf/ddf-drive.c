/*
 * Ordinary turns of a game nobody watches: downs that end with a gain, an incompletion, a sack, a touchdown or an
 * interception, and kicks that are caught, returned, good or missed.
 *
 * They throw the same dice in the same order as the general way, from tables made of the same charts, and count into
 * the ledger what the events would have counted. As soon as a foul, a fumble, an audible or anything else out of the
 * ordinary shows, the dice of the play are taken back and the general way throws them again, from the calls that were
 * made. tests/properties plays every game both ways and compares situations, dice and statistics.
 */
#include "rules/ddf/ddf-priv.h"

struct drive {
    struct gch_turn *turn;
    const struct gch_match *match;
    const struct ddf_book *book;
    const struct ddf_prepared *p;
    struct gch_state *s;
    struct gch_ledger *ledger;
    struct gch_team_stats *stats;
    uint32_t options;
    struct ddf_made made; /* of the turn at hand */
    struct gch_rng rng;   /* of the play at hand; the dice's own once it stands */
    uint32_t thrown;
};

static inline bool option(const struct drive *v, enum ddf_option option) {
    return (v->options >> option & 1) != 0;
}

/* --- dice -------------------------------------------------------------------------------------------------------- */

static inline void pick_up_dice(struct drive *v) {
    v->rng = v->turn->dice->rng;
    v->thrown = 0;
}

static inline bool put_down_dice(struct drive *v) {
    v->turn->dice->rng = v->rng;
    v->turn->dice->count += v->thrown;
    return true;
}

/* Rows of charts: 0 is row 10. */
static inline int throw_row(struct drive *v) {
    v->thrown++;
    return gch_offense_ways[gch_rng_below(&v->rng, 216)] - 10;
}

static inline int throw_defense(struct drive *v) {
    v->thrown++;
    return gch_defense_ways[gch_rng_below(&v->rng, 36)] - 1;
}

static inline int throw_ten(struct drive *v) {
    v->thrown++;
    return (int)gch_rng_below(&v->rng, 10);
}

static inline struct gch_cell throw_column(struct drive *v, int side, enum gch_column column) {
    return v->match->team[side]->column[column][throw_row(v)];
}

static inline bool is_number(struct gch_cell cell) {
    return cell.kind == GCH_CELL_NUMBER || cell.kind == GCH_CELL_BLANK;
}

/* --- clock and ledger -------------------------------------------------------------------------------------------- */

static inline uint32_t clock_answers(const struct drive *v, int side) {
    const struct gch_state *s = v->s;
    uint32_t allowed = 1u << GCH_CLOCK_NONE | (uint32_t)(s->timeouts[side] > 0) << GCH_CLOCK_TIMEOUT;
    if (side != s->offense || s->next != GCH_NEXT_SCRIMMAGE || !(s->pending_flags & GCH_PENDING_SAME_TEAM))
        return allowed;
    bool limited = option(v, DDF_OPT_NO_HUDDLE_QUOTA);
    if (s->pending > v->book->times[DDF_TIME_AFTER_NO_HUDDLE] && (!limited || s->no_huddle_left[side] != 0))
        allowed |= 1u << GCH_CLOCK_NO_HUDDLE;
    if (s->pending_flags & GCH_PENDING_RUNNING)
        allowed |= 1u << GCH_CLOCK_SPIKE;
    return allowed;
}

/* Clock calls of both sides (DDF-23); the charge that is left. */
static inline int clock_calls(struct drive *v) {
    struct gch_state *s = v->s;
    int charge = s->pending;
    if (charge <= v->book->times[DDF_TIME_AFTER_TIMEOUT])
        return charge;
    int call = GCH_CLOCK_NONE;
    int side = s->offense;
    uint32_t allowed = clock_answers(v, side);
    if (allowed != 1u << GCH_CLOCK_NONE) {
        const struct gch_coach *coach = v->turn->coach[side];
        call = coach->clock(coach->user, s, allowed);
    }
    if (call == GCH_CLOCK_NONE && s->timeouts[!side] > 0) {
        const struct gch_coach *coach = v->turn->coach[!side];
        side = !side;
        call = coach->clock(coach->user, s, clock_answers(v, side));
    }
    if (call == GCH_CLOCK_TIMEOUT) {
        s->timeouts[side]--;
        v->stats[side].timeouts++;
        charge = v->book->times[DDF_TIME_AFTER_TIMEOUT];
    } else if (call == GCH_CLOCK_NO_HUDDLE) {
        s->no_huddle_left[side] = (int16_t)(s->no_huddle_left[side] - (s->no_huddle_left[side] > 0));
        v->made.no_huddle = true;
        charge = v->book->times[DDF_TIME_AFTER_NO_HUDDLE];
    } else if (call == GCH_CLOCK_SPIKE) {
        v->made.call = GCH_CALL_SPIKE;
        charge = v->book->times[DDF_TIME_AFTER_SPIKE];
    }
    return option(v, DDF_OPT_THIRD_40) ? ddf_third_forty(v->match, v->book, s, charge) : charge;
}

/* The charge of the last play. The period goes on: the caller has seen to it. */
static inline void run_clock(struct drive *v, bool kick) {
    struct gch_state *s = v->s;
    struct gch_ledger *ledger = v->ledger;
    if (s->pending > 0) {
        int clock = s->clock - clock_calls(v);
        int warning = v->book->rulings.warning; /* DDF-22.3 */
        if (s->clock > warning && clock < warning && s->quarter % 2 == 0)
            clock = warning;
        s->clock = (int16_t)clock;
        s->pending = 0;
        s->pending_flags = 0;
    }
    v->stats[ledger->last_owner].possession_seconds += ledger->last_clock - s->clock;
    ledger->last_clock = s->clock;
    ledger->last_owner = (uint8_t)(s->offense ^ kick); /* a kickoff is the receivers' time */
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
    return put_down_dice(v);
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
    return put_down_dice(v);
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
    return put_down_dice(v);
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
    int play = call - GCH_CALL_1;
    bool pass = call >= GCH_CALL_5;
    if (option(v, DDF_OPT_MUFFED_SNAP)) { /* S1 */
        int rating = v->match->team[o]->values[GCH_VAL_MUFFED_SNAP_RATING];
        if (rating > 0 && (throw_ten(v) == 0 || rating >= 100))
            return false;
    }
    if (option(v, DDF_OPT_DEF_PENALTY)) { /* S2 */
        uint32_t rows = p->forced_rows[!o][call >= GCH_CALL_6];
        if (rows != 0 && rows >> throw_row(v) & 1)
            return false;
    }
    struct ddf_entry off = p->offense[o][play][throw_row(v)]; /* S4 */
    if (off.class >= GCH_OC_PEN)
        return false;
    struct ddf_entry def = p->defense[!o][formation][play][throw_defense(v)]; /* S5 */
    unsigned action = v->book->matrix.action[off.class][def.class];           /* S6 */
    bool bold = off.flags & GCH_FLAG_BOLD && option(v, DDF_OPT_SHORT_PASS_BIG_PLAY) &&
                v->match->team[o]->columns >> GCH_COL_SHORT_PASS_BIG_PLAY & 1;
    if (!bold)
        off.flags &= (uint8_t)~GCH_FLAG_BOLD;
    if (!plain[action].plain || off.class == GCH_OC_B || bold)
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
    pick_up_dice(v);
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
    pick_up_dice(v);
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
    pick_up_dice(v);
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
    pick_up_dice(v);
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

/* Would either side call an audible now (DDF-24)? The general way asks then. */
static inline bool audible_wanted(const struct drive *v, int o, int call, int formation) {
    const struct gch_state *s = v->s;
    const struct gch_coach *off = v->turn->coach[o];
    const struct gch_coach *def = v->turn->coach[!o];
    return (s->off_audibles[o] > 0 && !off->content(off->user, s, call, formation)) ||
           (s->def_audibles[!o] > 0 && !def->content(def->user, s, call, formation));
}

static inline bool down(struct drive *v) {
    struct gch_state *s = v->s;
    int o = s->offense;
    const struct gch_coach *off = v->turn->coach[o];
    const struct gch_coach *def = v->turn->coach[!o];
    uint32_t open = v->p->calls[o][100 - s->ball];
    if (v->made.call == GCH_CALL_SPIKE)
        return false;
    if (option(v, DDF_OPT_PLAY_QUOTAS)) {
        open &= ~(uint32_t)s->spent[o];
        if ((open & DDF_PLAYS) == 0)
            open = ddf_calls(v->match, s);
    }
    v->made.call = off->call(off->user, s, open);
    if (v->made.call == GCH_CALL_PUNT)
        return punt(v, o);
    if (v->made.call == GCH_CALL_FIELD_GOAL)
        return field_goal(v, o);
    if (v->made.call > GCH_CALL_9)
        return false;
    v->made.formation = def->formation(def->user, s);
    if (option(v, DDF_OPT_AUDIBLES) && audible_wanted(v, o, v->made.call, v->made.formation))
        return false;
    pick_up_dice(v);
    return scrimmage(v, o, v->made.call, v->made.formation);
}

/* Can this game be driven at all? */
static bool is_open(const struct gch_turn *turn) {
    for (int side = 0; side < 2; side++) {
        const struct gch_coach *coach = turn->coach[side];
        if (coach->call == NULL || coach->formation == NULL || coach->clock == NULL || coach->content == NULL ||
            !(coach->silent & GCH_NEVER_LATE_TIMEOUT))
            return false;
    }
    return turn->trace == NULL && turn->dice->roll == NULL && turn->force == 0 && !turn->hurry;
}

enum gch_status ddf_drive(struct gch_turn *turn, struct gch_ledger *ledger, struct gch_team_stats *stats) {
    if (!is_open(turn))
        return ddf_turn(turn);
    struct gch_state *s = turn->state;
    struct drive v = {.turn = turn,
                      .match = turn->match,
                      .book = (const struct ddf_book *)turn->match->book,
                      .p = ddf_prepared(turn->match),
                      .s = s,
                      .ledger = ledger,
                      .stats = stats,
                      .options = turn->match->options};
    for (;;) {
        bool kick = s->next == GCH_NEXT_KICKOFF;
        if (s->next > GCH_NEXT_TRY || s->next == GCH_NEXT_FREE_KICK || s->quarter > 4 || s->untimed ||
            s->clock <= s->pending || s->plays > 1000)
            return ddf_turn(turn);
        v.made = (struct ddf_made){.formation = -1};
        run_clock(&v, kick);
        bool done = s->next == GCH_NEXT_SCRIMMAGE ? down(&v) : kick ? kickoff(&v) : kicked_try(&v);
        if (!done)
            return ddf_turn_from_calls(turn, &v.made);
    }
}
