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
#include "base/pick.h"
#include "football/situation.h"

/* --- downs ------------------------------------------------------------------------------------------------------- */

static inline void count_down(struct ddf_driver *v, int side, enum gch_down_kind kind, int yards, bool first) {
    struct gch_state *s = v->s;
    v->ledger->downs[side][s->down - 1][first][kind]++;
    v->ledger->yards[side][kind] += yards;
    v->stats[side].value[GCH_STAT_plays_q1 + s->quarter - 1]++;
    v->stats[side].no_huddles += v->made.no_huddle;
    drive_count_play(v, side, s->ball);
    gch_state_count_call(s, side, v->made.call);
}

static bool touchdown(struct ddf_driver *v, enum gch_down_kind kind) {
    struct gch_state *s = v->s;
    int o = s->offense;
    struct gch_team_stats *stats = &v->stats[o];
    if (kind > GCH_DOWN_PASS || kind == GCH_DOWN_SCRAMBLE)
        return false;
    count_down(v, o, kind, 100 - s->ball, true);
    drive_count_points(v, o, 6);
    stats->touchdowns++;
    if (kind == GCH_DOWN_RUN)
        stats->touchdowns_rush++;
    else
        stats->touchdowns_pass++;
    stats->red_zone_touchdowns += v->ledger->drive_red_zone;
    return drive_score(v, GCH_NEXT_TRY, DDF_TIME_SCORE);
}

/* The down ended in the field. */
static inline bool end_down(struct ddf_driver *v, enum gch_down_kind kind, int yards, enum ddf_time seconds) {
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
        return drive_ball_over(v, !o, 100 - x, DDF_TIME_CHANGE);
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
static inline enum ddf_time out_of_bounds(const struct ddf_driver *v) {
    const struct gch_state *s = v->s;
    const struct ddf_rulings *r = &v->book->rulings;
    bool window = s->quarter == 2 ? s->clock <= r->window_half : s->quarter >= 4 && s->clock <= r->window_game;
    return window ? DDF_TIME_OUT_WINDOW : DDF_TIME_OUT;
}

/* DDF-6.3, D10: the goal-line yard. */
static inline int at_goal_line(const struct ddf_driver *v, int yards, bool forced) {
    const struct ddf_rulings *r = &v->book->rulings;
    if (!drive_has(v, DDF_OPT_GOAL_LINE_YARD) || 100 - v->s->ball > r->goal_line_yard_from)
        return yards;
    bool loses = v->made.call >= GCH_CALL_3 && v->made.call <= GCH_CALL_5 && yards > 0;
    return yards - (loses && (!forced || r->goal_line_forced));
}

/* DDF-8 S7: does the offense cancel the defense's cell? */
static inline bool cancelled(struct ddf_driver *v, int o, enum ddf_check check, enum ddf_option by) {
    uint32_t rows = drive_has(v, by) ? v->p->side[o].cancels[check] : 0;
    return rows != 0 && rows >> drive_row(v) & 1;
}

/* DDF-10. */
static bool trapped(struct ddf_driver *v, int o) {
    struct gch_cell cell = drive_column(v, o, GCH_COL_QT);
    if (!drive_is_number(cell))
        return false;
    const struct gch_team *def = v->match->team[!o];
    int yards = cell.number;
    bool oob = (cell.flags & GCH_FLAG_STAR) != 0;
    if (yards > 0 && drive_has(v, DDF_OPT_QT_CONTAINMENT) &&
        v->match->coverage_kinds[!o][GCH_COV_QT] != UINT64_C(1) << GCH_CELL_BLANK) {
        struct gch_cell hold = def->coverage[GCH_COV_QT][drive_defense(v)];
        bool forced = hold.kind == GCH_CELL_FORCED;
        yards = forced ? hold.number : yards + hold.number;
        oob &= !forced;
    }
    if (yards != 0 && drive_has(v, DDF_OPT_SACK_RATE)) { /* DDF-10.5, D23 */
        int instead = yards < 0 ? v->match->team[o]->values[GCH_VAL_QR_YARDS] : def->values[GCH_VAL_SCK_YARDS];
        uint32_t rows = yards < 0 ? v->p->side[!o].scrambled : v->p->side[!o].sacked;
        if (instead != GCH_NO_VALUE && rows != 0 && rows >> drive_row(v) & 1) {
            yards = instead;
            oob = false;
        }
    }
    return end_down(v, yards > 0 ? GCH_DOWN_SCRAMBLE : GCH_DOWN_SACK, yards, oob ? out_of_bounds(v) : DDF_TIME_OTHER);
}

/* DDF-11. */
static bool intercepted(struct ddf_driver *v, int o, int yards) {
    struct gch_state *s = v->s;
    int point = s->ball + yards;
    if (point <= 0)
        return false;
    int start = 100 - (point >= 110 ? 109 : point);
    struct gch_cell cell = drive_column(v, !o, GCH_COL_INT_RETURN);
    int x = start + cell.number;
    if (!drive_is_number(cell) || x >= 100 || (x <= 0 && start > 0))
        return false;
    count_down(v, o, GCH_DOWN_INTERCEPTED, 0, false);
    if (x <= 0) /* DDF-11.3 */
        return drive_ball_over(v, !o, v->match->season.touchback, DDF_TIME_CHANGE);
    v->stats[!o].int_return_yards += x - start;
    return drive_ball_over(v, !o, x, DDF_TIME_CHANGE);
}

/* DDF-9.4, 9.6: a breakaway or a bold short pass whose yardage is used. */
static bool broken(struct ddf_driver *v, int o, struct ddf_entry off, int add, enum gch_down_kind kind) {
    struct gch_cell cell;
    bool star = false;
    if (off.class == GCH_OC_B) {
        cell = drive_column(v, o, GCH_COL_B);
    } else {
        star = (off.flags & GCH_FLAG_STAR) != 0;
        cell = drive_column(v, o, GCH_COL_SHORT_PASS_BIG_PLAY);
    }
    star |= (cell.flags & GCH_FLAG_STAR) != 0;
    if (cell.kind == GCH_CELL_TD)
        return touchdown(v, kind);
    if (!drive_is_number(cell))
        return false;
    return end_down(v, kind, at_goal_line(v, cell.number + add, false), star ? out_of_bounds(v) : DDF_TIME_OTHER);
}

/* Everything the matrix says that is not plain yardage. */
static bool unusual_down(struct ddf_driver *v, int o, struct ddf_entry off, struct ddf_entry def,
                         enum gch_down_kind kind) {
    if (!drive_has(v, DDF_OPT_SHORT_PASS_BIG_PLAY) || !(v->match->team[o]->columns >> GCH_COL_SHORT_PASS_BIG_PLAY & 1))
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

/* DDF-20.1, 20.2: five yards before the snap, the commonest of fouls. */
static bool before_snap(struct ddf_driver *v, int o, struct gch_cell cell) {
    const uint64_t pre = UINT64_C(1) << GCH_CELL_PRE;
    const uint64_t post = UINT64_C(1) << GCH_CELL_POST;
    struct gch_state *s = v->s;
    bool own = cell.kind == GCH_CELL_OFF;
    if (cell.number != 5 || cell.kind == GCH_CELL_PI || cell.flags & (GCH_FLAG_STAR | GCH_FLAG_X))
        return false;
    if (!own && drive_has(v, DDF_OPT_DEF_PENALTY) &&
        v->match->kinds[!o][GCH_COL_DEF_PENALTY_5] >> GCH_CELL_XDEF & 1) /* it may be cancelled */
        return false;
    enum gch_column column = own ? GCH_COL_LOS_OFF_5 : GCH_COL_LOS_DEF_5;
    uint64_t kinds = v->match->kinds[o][column] & (pre | post);
    if (drive_has(v, DDF_OPT_LOS_PENALTY) && kinds != pre && kinds != 0 &&
        (kinds == post || drive_column(v, o, column).kind == GCH_CELL_POST))
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

/* DDF-13.9: the first die was a 0, and others follow. By value, so that the dice of ordinary snaps stay in registers.
 */
struct muff {
    struct gch_rng rng;
    uint32_t thrown;
    bool muffed;
};

static struct muff muff_after_zero(struct gch_rng rng, int rating) {
    struct muff m = {rng, 0, false};
    for (int die = 0, unit = 100;;) {
        int digit = rating / unit % 10;
        unit /= 10;
        m.muffed = die < digit;
        if (die != digit || unit == 0)
            return m;
        die = (int)gch_rng_below(&m.rng, 10);
        m.thrown++;
    }
}

/* The dice of a snap, as far as they are the same whatever comes of them (DDF-8 S1 to S6). */
enum snap_kind {
    SNAP_PLAIN,   /* yards, or an incompletion */
    SNAP_UNUSUAL, /* what the two cells give takes more dice, or is no yardage */
    SNAP_FOUL,    /* the offense's column says a foul */
    SNAP_ODD,     /* muffed, or a foul forced by the defense's chart */
};
struct snap {
    enum snap_kind kind;
    int row; /* of the offense's column */
    struct ddf_entry off, def;
    unsigned action;
};
struct thrower {
    struct gch_rng rng;
    uint32_t count;
};

__attribute__((always_inline)) static inline struct snap throw_snap(const struct ddf_pairing *pair, int call,
                                                                    int formation, struct thrower *dice) {
    struct snap snap = {.kind = SNAP_ODD};
    int play = call - GCH_CALL_1;
    if (pair->muff > 0) { /* S1 */
        dice->count++;
        if (gch_rng_below(&dice->rng, 10) == 0) {
            struct muff m = muff_after_zero(dice->rng, pair->muff);
            dice->rng = m.rng;
            dice->count += m.thrown;
            if (m.muffed)
                return snap;
        }
    }
    uint32_t rows = pair->forced[call >= GCH_CALL_6]; /* S2 */
    if (rows != 0) {
        dice->count++;
        if (rows >> drive_row_from(&dice->rng) & 1)
            return snap;
    }
    snap.row = drive_row_from(&dice->rng); /* S4 */
    snap.off = pair->own->offense[play][snap.row];
    snap.kind = SNAP_FOUL;
    dice->count++;
    if (snap.off.class >= GCH_OC_PEN)
        return snap;
    snap.def = pair->other->defense[play][formation][drive_defense_from(&dice->rng)]; /* S5 */
    dice->count++;
    snap.action = pair->matrix[snap.off.class][snap.def.class]; /* S6 */
    bool plain = (1u << snap.action & (1u << GCH_ACT_ADD | 1u << GCH_ACT_INC | 1u << GCH_ACT_FORCED)) != 0;
    bool more = snap.off.class == GCH_OC_B || snap.off.flags & GCH_FLAG_BOLD;
    snap.kind = plain && !more ? SNAP_PLAIN : SNAP_UNUSUAL;
    return snap;
}

/* What a plain snap comes to. */
struct gained {
    int yards;
    enum gch_down_kind kind;
    enum ddf_time seconds;
};

static inline struct gained gained_by(const struct ddf_driver *v, const struct snap *snap, bool pass) {
    /* Whether each of the two numbers counts (-1) or not; [ADD, FORCED, INC] in the order of the actions. */
    int offense = snap->action == GCH_ACT_ADD ? -1 : 0;
    int defense = snap->action == GCH_ACT_INC ? 0 : -1;
    struct gained g;
    g.yards =
        at_goal_line(v, (snap->off.number & offense) + (snap->def.number & defense), snap->action == GCH_ACT_FORCED);
    g.kind = snap->action == GCH_ACT_INC ? GCH_DOWN_INCOMPLETE : pass ? GCH_DOWN_PASS : GCH_DOWN_RUN;
    g.seconds = snap->action == GCH_ACT_INC ? DDF_TIME_INCOMPLETE : DDF_TIME_OTHER;
    if (snap->off.flags & GCH_FLAG_STAR && snap->action == GCH_ACT_ADD)
        g.seconds = out_of_bounds(v);
    return g;
}

/* The rest of a snap whose dice lie on the table. */
static bool after_snap(struct ddf_driver *v, int o, const struct snap *snap) {
    bool pass = v->made.call >= GCH_CALL_5;
    if (snap->kind == SNAP_PLAIN) {
        struct gained g = gained_by(v, snap, pass);
        return end_down(v, g.kind, g.yards, g.seconds);
    }
    if (snap->kind == SNAP_FOUL)
        return before_snap(v, o, v->match->team[o]->column[GCH_COL_PLAY_1 + v->made.call - GCH_CALL_1][snap->row]);
    return snap->kind == SNAP_UNUSUAL && unusual_down(v, o, snap->off, snap->def, pass ? GCH_DOWN_PASS : GCH_DOWN_RUN);
}

static bool scrimmage(struct ddf_driver *v, int o) {
    struct thrower dice = {v->dice->rng, v->dice->count};
    struct snap snap = throw_snap(&v->pair[o], v->made.call, v->made.formation, &dice);
    v->dice->rng = dice.rng;
    v->dice->count = dice.count;
    return after_snap(v, o, &snap);
}

/* --- turns ------------------------------------------------------------------------------------------------------- */

/* Which bit of a plan's content: by kind of down and by match-up. */
static inline int content_kind(const struct gch_state *s) {
    int third = s->down >= 3;
    return third + (third & (s->to_go > 4));
}
static inline int content_bit(const struct ddf_made *made) {
    return GCH_FORMATIONS * (made->call - GCH_CALL_1) + made->formation;
}

static inline bool is_disliked(const struct ddf_pairing *pair, const struct gch_state *s, const struct ddf_made *made) {
    int kind = content_kind(s);
    return (pair->disliked[0][kind] | pair->disliked[1][kind]) >> content_bit(made) & 1;
}

static void set_disliked(struct ddf_driver *v, int o) {
    const struct gch_state *s = v->s;
    struct ddf_pairing *pair = &v->pair[o];
    bool heard = drive_has(v, DDF_OPT_AUDIBLES);
    for (int kind = 0; kind < 3; kind++) {
        pair->disliked[0][kind] = heard && s->off_audibles[o] > pair->off->unheard ? ~pair->off->content[0][kind] : 0;
        pair->disliked[1][kind] = heard && s->def_audibles[!o] > pair->def->unheard ? ~pair->def->content[1][kind] : 0;
    }
}

/* DDF-24: a coach has something better in mind. False: the new call is none of the nine plays. */
static bool audibles(struct ddf_driver *v, int o, uint32_t open) {
    struct gch_state *s = v->s;
    bool done[2] = {false, false};
    for (int round = 0; round < 3; round++) {
        bool again = false;
        for (int i = 0; i < 2 && !again; i++) {
            int side = i == 0 ? o : !o; /* D87 */
            const struct gch_coach *coach = v->turn->coach[side];
            int8_t *left = i == 0 ? &s->off_audibles[side] : &s->def_audibles[side];
            if (done[side] || !(v->pair[o].disliked[i][content_kind(s)] >> content_bit(&v->made) & 1))
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
        v->made.call = v->turn->coach[o]->call(v->turn->coach[o]->user, s, open);
        if (v->made.call > GCH_CALL_9) {
            v->made.formation = -1;
            return false;
        }
        v->made.formation = v->turn->coach[!o]->formation(v->turn->coach[!o]->user, s);
    }
    return true;
}

/* A down on which the coaches are asked. */
static bool asked_down(struct ddf_driver *v, int o, uint32_t open) {
    struct gch_state *s = v->s;
    const struct gch_coach *off = v->turn->coach[o];
    const struct gch_coach *def = v->turn->coach[!o];
    v->made.call = off->call(off->user, s, open);
    if (v->made.call == GCH_CALL_PUNT)
        return ddf_drive_punt(v, o);
    if (v->made.call == GCH_CALL_FIELD_GOAL)
        return ddf_drive_field_goal(v, o);
    if (v->made.call > GCH_CALL_9)
        return false;
    v->made.formation = def->formation(def->user, s);
    return (!is_disliked(&v->pair[o], s, &v->made) || audibles(v, o, open)) && scrimmage(v, o);
}

/* A down on which a coach does not like what was drawn. */
static bool audible_down(struct ddf_driver *v, int o, uint32_t open) {
    const struct gch_coach *off = v->turn->coach[o];
    const struct gch_coach *def = v->turn->coach[!o];
    off->told(off->user, v->s, v->made.call);
    def->told(def->user, v->s, v->made.formation);
    return audibles(v, o, open) && scrimmage(v, o);
}

/* The calls a side has now. */
static inline uint32_t open_calls(const struct ddf_driver *v, int o) {
    const struct gch_state *s = v->s;
    uint32_t open = v->p->side[o].calls[100 - s->ball];
    uint32_t left = drive_has(v, DDF_OPT_PLAY_QUOTAS) ? open & ~(uint32_t)s->spent[o] : open;
    return left & DDF_PLAYS ? left : ddf_calls(v->match, s);
}

/* The charge of a down after which nobody stops the clock, without a branch where dice decide: calm_charge for the same
 * team that is still at the line. */
static inline int plain_charge(struct ddf_driver *v, const struct ddf_pairing *pair, int o, int charge) {
    struct gch_state *s = v->s;
    const int16_t *times = v->book->times;
    const struct gch_plan *plan = pair->off;
    int left = s->no_huddle_left[o];
    bool may = (charge > times[DDF_TIME_AFTER_NO_HUDDLE]) & (plan->no_huddle > 0) &
               ((left != 0) | !drive_has(v, DDF_OPT_NO_HUDDLE_QUOTA));
    struct gch_rng rng = *plan->rng;
    bool hurries = may & ((int)((uint32_t)(gch_rng_next(&rng) >> 48) * 1000u >> 16) < plan->no_huddle);
    plan->rng->state = may ? rng.state : plan->rng->state;
    v->made.no_huddle = hurries;
    s->no_huddle_left[o] = (int16_t)(left - (hurries & (left > 0)));
    charge = hurries ? times[DDF_TIME_AFTER_NO_HUDDLE] : charge;
    /* DDF-22.5 */
    bool forty = drive_has(v, DDF_OPT_THIRD_40) & (charge == times[DDF_TIME_OTHER]);
    int count = s->forty_count + forty;
    bool third = forty & (count >= 3);
    s->forty_count = (uint8_t)(third ? 0 : count);
    return third ? v->book->rulings.third_forty : charge;
}

/* The down at hand, its clock run already, and those after it as long as the ball stays with this team and there is
 * time. Whatever the dice decide on most downs is written without branches. */
static bool downs(struct ddf_driver *v) {
    /* Whether the offense's and the defense's number count, by action; and what the down is, by pass and incompletion.
     */
    static const int16_t counts_for[GCH_ACTION_COUNT][2] = {[GCH_ACT_ADD] = {-1, -1}, [GCH_ACT_FORCED] = {0, -1}};
    static const uint8_t kinds[2][2] = {{GCH_DOWN_RUN, GCH_DOWN_INCOMPLETE}, {GCH_DOWN_PASS, GCH_DOWN_INCOMPLETE}};
    struct gch_state *const s = v->s;
    const int o = s->offense;
    const int quarter = s->quarter;
    const struct ddf_pairing *const pair = &v->pair[o];
    const int calm = pair->calm[quarter];
    /* No window in which the score counts otherwise begins before the calm ends. */
    const int state = gch_situation_state(quarter, s->clock, s->score[o] - s->score[!o]);
    struct gch_team_stats *const stats = &v->stats[o];
    struct thrower dice = {v->dice->rng, v->dice->count};
    if (v->made.call == GCH_CALL_SPIKE)
        return false;
    for (;;) {
        uint32_t open = pair->own->calls[100 - s->ball] & ~(s->spent[o] & v->used_up);
        v->before = dice.rng;
        v->count = dice.count;
        if (s->down > 3 || s->clock <= pair->off->late[quarter] || !(open & DDF_PLAYS)) {
            v->dice->rng = dice.rng;
            v->dice->count = dice.count;
            return asked_down(v, o, open_calls(v, o));
        }
        /* The calls, from both plans. */
        int row = gch_situation_in(s, state);
        uint64_t drawn = pair->off->rng->state;
        int call = GCH_CALL_1 + gch_pick(pair->off->call[row], drive_draw(pair->off));
        if (!(open >> call & 1)) {
            pair->off->rng->state = drawn;
            call = v->turn->coach[o]->call(v->turn->coach[o]->user, s, open);
        }
        v->made.call = call;
        v->made.formation = gch_pick(pair->def->formation[pair->def->defense[row]], drive_draw(pair->def));
        bool disliked = is_disliked(pair, s, &v->made);
        /* The dice. */
        struct snap snap = {.kind = SNAP_ODD};
        if (!disliked)
            snap = throw_snap(pair, call, v->made.formation, &dice);
        int ball = s->ball;
        int gain = (snap.off.number & counts_for[snap.action][0]) + (snap.def.number & counts_for[snap.action][1]);
        int x = ball + gain;
        int charge;
        if (snap.kind != SNAP_PLAIN || x <= 0 || x >= 100 || ball >= v->goal) {
            v->dice->rng = dice.rng;
            v->dice->count = dice.count;
            if (!(disliked ? audible_down(v, o, open) : after_snap(v, o, &snap)))
                return false;
            charge = s->pending;
            if (s->next != GCH_NEXT_SCRIMMAGE || s->offense != o || s->clock - charge <= calm)
                return true;
            dice.rng = v->dice->rng;
            dice.count = v->dice->count;
        } else {
            bool incomplete = snap.action == GCH_ACT_INC;
            int kind = kinds[call >= GCH_CALL_5][incomplete];
            int line = ball + s->to_go;
            int down = s->down;
            bool first = x >= line;
            v->ledger->downs[o][down - 1][first][kind]++;
            v->ledger->yards[o][kind] += gain;
            stats->value[GCH_STAT_plays_q1 + quarter - 1]++;
            stats->no_huddles += v->made.no_huddle;
            drive_count_play(v, o, ball);
            gch_state_count_call(s, o, call);
            int fresh = 100 - x < 10 ? 100 - x : 10;
            s->ball = (int8_t)x;
            s->down = (uint8_t)(1 + (down & -!first));
            s->to_go = (uint8_t)(first ? fresh : line - x);
            s->plays++;
            charge = v->book->times[incomplete ? DDF_TIME_INCOMPLETE : DDF_TIME_OTHER];
            if (snap.off.flags & GCH_FLAG_STAR && snap.action == GCH_ACT_ADD)
                charge = v->book->times[out_of_bounds(v)];
            s->pending = (int16_t)charge;
            s->pending_flags = (uint8_t)(GCH_PENDING_SAME_TEAM | (charge > 10) * GCH_PENDING_RUNNING |
                                         (charge == v->book->times[DDF_TIME_OTHER]) * GCH_PENDING_FORTY);
            if (s->clock - charge <= calm) {
                v->dice->rng = dice.rng;
                v->dice->count = dice.count;
                return true;
            }
        }
        /* The clock: nobody wants to stop it. */
        charge = plain_charge(v, pair, o, charge);
        s->clock = (int16_t)(s->clock - charge);
        s->pending = 0;
        stats->possession_seconds += charge;
        v->ledger->last_clock = s->clock;
    }
}

/* Can this game be driven at all? */
static bool is_open(const struct gch_turn *turn) {
    for (int side = 0; side < 2; side++)
        if (turn->coach[side]->plan == NULL || !(turn->coach[side]->silent & GCH_NEVER_LATE_TIMEOUT))
            return false;
    return turn->trace == NULL && turn->dice->roll == NULL && turn->force == 0 && !turn->hurry;
}

static void set_pairing(struct ddf_driver *v, int o) {
    struct ddf_pairing *pair = &v->pair[o];
    int rating = v->match->team[o]->values[GCH_VAL_MUFFED_SNAP_RATING];
    pair->own = &v->p->side[o];
    pair->other = &v->p->side[!o];
    pair->matrix = (const uint8_t(*)[GCH_DEFENSE_CLASS_COUNT])v->book->matrix.action;
    pair->off = v->turn->coach[o]->plan;
    pair->def = v->turn->coach[!o]->plan;
    for (int i = 0; i < 2; i++)
        pair->forced[i] = drive_has(v, DDF_OPT_DEF_PENALTY) ? pair->other->forced_rows[i] : 0;
    pair->muff = drive_has(v, DDF_OPT_MUFFED_SNAP) && rating > 0 ? rating : 0;
    for (int quarter = 0; quarter < 5; quarter++)
        pair->calm[quarter] =
            pair->off->calm[quarter] > pair->def->calm[quarter] ? pair->off->calm[quarter] : pair->def->calm[quarter];
    set_disliked(v, o);
}

/* One ordinary turn or a few; then one the general way if the last of them was not ordinary (*told). */
static enum gch_status drive_on(struct ddf_driver *v, bool *told) {
    struct gch_state *s = v->s;
    *told = true;
    if (s->next > GCH_NEXT_TRY || s->next == GCH_NEXT_FREE_KICK || s->quarter > 4 || s->untimed)
        return ddf_turn(v->turn);
    v->made = (struct ddf_made){.formation = -1};
    v->before = v->dice->rng;
    v->count = v->dice->count;
    if (!ddf_drive_clock(v))
        return ddf_turn(v->turn);
    bool done = s->next == GCH_NEXT_SCRIMMAGE ? downs(v)
                : s->next == GCH_NEXT_TRY     ? ddf_drive_try(v)
                                              : ddf_drive_kickoff(v);
    *told = !done;
    if (done)
        return GCH_OK;
    v->dice->rng = v->before;
    v->dice->count = v->count;
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
        v.goal = drive_has(&v, DDF_OPT_GOAL_LINE_YARD) ? 100 - v.book->rulings.goal_line_yard_from : 100;
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
