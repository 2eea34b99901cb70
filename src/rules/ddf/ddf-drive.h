/*
 * The drive of games nobody watches, private to its files: ddf-drive.c turns and plain downs, ddf-drive-snap.c all
 * other downs, ddf-drive-foul.c those with a foul, ddf-drive-clock.c the clock between them, ddf-drive-kick.c kicks and
 * tries.
 */
#ifndef GCH_RULES_DDF_DRIVE_H
#define GCH_RULES_DDF_DRIVE_H

#include "rules/ddf/ddf-priv.h"
#include "rules/plan.h"

/* Everything about two teams that snaps look up, for one of them in possession. */
struct ddf_pairing {
    const struct ddf_side *own, *other;
    const struct gch_plan *off, *def; /* the plans of both */
    const uint32_t *open;             /* calls, by yards to the goal */
    const struct ddf_entry (*offense)[32];
    const struct ddf_entry (*defense)[8][8];
    const uint8_t *forced_ways;
    const struct ddf_meeting (*meeting)[16];
    uint64_t step;           /* of the dice */
    uint32_t forced[2];      /* rows, by play 1..5 and 6..9 */
    int32_t muff;            /* rating */
    uint32_t muff_digit[3];  /* its hundreds, tens and ones */
    uint64_t disliked[2][3]; /* match-ups that make each coach call an audible, while it has one */
    uint64_t stays[8];       /* those that neither minds: by 2 x (down - 1) + more than 4 to go */
    uint32_t hurry[4];       /* the offense goes without a huddle if it draws less: by enum ddf_coming */
    int16_t calm[5];         /* of both coaches, and no window of the rules begins before it */
};

struct ddf_driver {
    struct gch_turn *turn;
    struct gch_dice *dice;
    const struct gch_match *match;
    const struct ddf_book *book;
    struct gch_state *s;
    struct gch_ledger *ledger;
    struct gch_team_stats *stats;
    uint32_t options;
    uint32_t used_up;       /* all ones where quotas count */
    int goal;               /* so many yards from the goal a play may lose the goal-line yard */
    int none_left;          /* no-huddles: so many are none; -2: it does not matter */
    int16_t window[5];      /* seconds left in which a ball out of bounds stops the clock (DDF-22.2), by quarter */
    int16_t charges[2][16]; /* of a plain down: in that window or not; by enum ddf_coming, 4 more after a no-huddle, 8
                               more if it is the third of forty seconds (DDF-22.5) */
    uint8_t is_forty[8];    /* which of them count for DDF-22.5 */
    int forty;              /* the charge that counts for DDF-22.5; -1: none */
    struct ddf_pairing pair[2];
    struct ddf_made made; /* of the turn at hand */
    uint64_t before;      /* the dice before the play at hand */
};

static inline bool drive_has(const struct ddf_driver *v, enum ddf_option option) {
    return (v->options >> option & 1) != 0;
}

/* Rows of charts: 0 is row 10. */
static inline int drive_row(struct ddf_driver *v) {
    return gch_offense_ways[gch_dice_split(v->dice, 216)] - 10;
}

static inline int drive_defense(struct ddf_driver *v) {
    return gch_defense_ways[gch_dice_split(v->dice, 36)] - 1;
}

static inline struct gch_cell drive_column(struct ddf_driver *v, int side, enum gch_column column) {
    return v->match->team[side]->column[column][drive_row(v)];
}

static inline bool drive_is_number(struct gch_cell cell) {
    return cell.kind == GCH_CELL_NUMBER || cell.kind == GCH_CELL_BLANK;
}

/* Scrimmage plays or kicks of the side in possession are part of its drive: none if !any; red: from inside the 20.
 * Without branches: nothing foretells where drives begin. */
static inline void drive_count_plays(struct ddf_driver *v, int side, bool any, bool red) {
    struct gch_ledger *ledger = v->ledger;
    struct gch_team_stats *stats = &v->stats[side];
    bool begins = any & (ledger->drive_side != side);
    bool had = ledger->drive_red_zone & !begins;
    bool trip = any & red & !had;
    ledger->drive_side = (uint8_t)(any ? side : ledger->drive_side);
    ledger->drive_number = (int16_t)(ledger->drive_number + begins);
    ledger->drive_red_zone = had | trip;
    stats->drives += begins;
    stats->red_zone_trips += trip;
}

static inline void drive_count_play(struct ddf_driver *v, int side, int ball) {
    drive_count_plays(v, side, true, ball >= 80);
}

static inline void drive_count_points(struct ddf_driver *v, int side, int points) {
    v->s->score[side] = (int16_t)(v->s->score[side] + points);
    v->stats[side].points += points;
    v->stats[side].value[GCH_STAT_points_q1 + v->s->quarter - 1] += points;
}

/* How far a scrimmage play went is counted; its call is not. */
static inline void drive_count_down(struct ddf_driver *v, int side, enum gch_down_kind kind, int yards, bool first) {
    struct gch_state *s = v->s;
    v->ledger->downs[side][s->down - 1][first][kind]++;
    v->ledger->yards[side][kind] += yards;
    v->stats[side].value[GCH_STAT_plays_q1 + s->quarter - 1]++;
    v->stats[side].no_huddles += v->made.no_huddle;
    drive_count_play(v, side, s->ball);
}

/* The same for one of plays 1..9. */
static inline void drive_count_snap(struct ddf_driver *v, int side, enum gch_down_kind kind, int yards, bool first) {
    drive_count_down(v, side, kind, yards, first);
    gch_state_count_call(v->s, side, v->made.call);
}

/* Where the same team goes on, and what the play takes off the clock. */
static inline bool drive_goes_on(struct ddf_driver *v, int x, int down, int to_go, enum ddf_time seconds, int flags) {
    struct gch_state *s = v->s;
    int charge = v->book->times[seconds];
    s->ball = (int8_t)x;
    s->down = (uint8_t)down;
    s->to_go = (uint8_t)to_go;
    s->pending = (int16_t)charge;
    s->pending_flags =
        (uint8_t)(GCH_PENDING_SAME_TEAM | flags | (charge == v->book->times[DDF_TIME_OTHER]) * GCH_PENDING_FORTY);
    s->plays++;
    return true;
}

/* DDF-22.1, 22.2: a ball carried out of bounds. */
static inline enum ddf_time drive_out_of_bounds(const struct ddf_driver *v) {
    return v->s->clock <= v->window[v->s->quarter] ? DDF_TIME_OUT_WINDOW : DDF_TIME_OUT;
}

/* DDF-6.3, D10: the goal-line yard. */
static inline int drive_at_goal_line(const struct ddf_driver *v, int yards, bool forced) {
    if (100 - v->s->ball > v->goal)
        return yards;
    bool loses = v->made.call >= GCH_CALL_3 && v->made.call <= GCH_CALL_5 && yards > 0;
    return yards - (loses && (!forced || v->book->rulings.goal_line_forced));
}

/* What two cells that come to no more than yards come to. */
struct ddf_gained {
    int yards;
    enum gch_down_kind kind;
    enum ddf_time seconds;
};

static inline struct ddf_gained drive_gained(const struct ddf_driver *v, struct ddf_entry off, struct ddf_entry def,
                                             const struct ddf_meeting *m) {
    bool incomplete = m->what == DDF_COMES_INCOMPLETE;
    struct ddf_gained g;
    g.yards = drive_at_goal_line(v, (off.number & m->offense) + (def.number & m->defense), m->action == GCH_ACT_FORCED);
    g.kind = incomplete ? GCH_DOWN_INCOMPLETE : v->made.call >= GCH_CALL_5 ? GCH_DOWN_PASS : GCH_DOWN_RUN;
    g.seconds = incomplete ? DDF_TIME_INCOMPLETE : m->what == DDF_COMES_OUT ? drive_out_of_bounds(v) : DDF_TIME_OTHER;
    return g;
}

static inline bool drive_is_foul(struct ddf_entry off) {
    return off.class == GCH_OC_PEN || off.class == GCH_OC_IG;
}

/* --- the dice of a snap, all from one word ------------------------------------------------------------------------ */

struct ddf_dice_word {
    uint64_t rest;
    uint32_t parts;
};

/* DDF-13.9: one to three dice, as a number from 000 to 999 below the rating; only an equal digit needs the next die. */
static inline bool drive_muffed(struct ddf_dice_word *dice, const struct ddf_pairing *pair) {
    for (int i = 0;; i++) {
        uint32_t die = gch_split(&dice->rest, 10);
        dice->parts *= 10;
        if (die != pair->muff_digit[i] || i == 2)
            return die < pair->muff_digit[i];
    }
}

/* DDF-21.1: does the defense's chart force a foul? late: on plays 6 to 9. Thrown only where it can matter. */
static inline bool drive_forced(struct ddf_dice_word *dice, const struct ddf_pairing *pair, unsigned late) {
    bool thrown = pair->forced[late] != 0;
    uint64_t rest = dice->rest;
    uint32_t way = gch_split(&rest, 216);
    dice->rest ^= (dice->rest ^ rest) & -(uint64_t)thrown; /* a choice that compilers make no branch of */
    dice->parts *= (uint32_t)(1 + 215 * thrown);
    return pair->forced_ways[way] >> late & thrown;
}

/* What is left of a charge when nobody stops the clock (DDF-22.5, 23.3). hurry: how little the offense must draw to go
 * without a huddle. */
static inline int drive_calm_charge(struct ddf_driver *v, int o, int charge, uint64_t word, uint32_t hurry) {
    struct gch_state *s = v->s;
    const int16_t *times = v->book->times;
    int left = s->no_huddle_left[o];
    int hurries = (gch_lane(word, GCH_LANE_HURRY) < hurry) & (left != v->none_left);
    s->no_huddle_left[o] = (int16_t)(left - (hurries & (left > 0)));
    v->made.no_huddle = hurries;
    charge += (times[DDF_TIME_AFTER_NO_HUDDLE] - charge) & -hurries;
    int forties = s->forty_count + ((charge == v->forty) & ((s->pending_flags & GCH_PENDING_FORTY) != 0));
    int third = forties >= 3;
    s->forty_count = (uint8_t)(forties & (third - 1));
    return charge + ((v->book->rulings.third_forty - charge) & -third);
}

/* A play that ended its drive. */
static inline bool drive_ends(struct ddf_driver *v, enum ddf_time seconds) {
    struct gch_state *s = v->s;
    s->pending = v->book->times[seconds];
    s->pending_flags = s->pending > 10 ? GCH_PENDING_RUNNING : 0;
    s->plays++;
    v->ledger->drive_side = 2;
    return true;
}

/* First and ten for a side that has just got the ball. */
static inline bool drive_ball_over(struct ddf_driver *v, int side, int x, enum ddf_time seconds) {
    struct gch_state *s = v->s;
    s->next = GCH_NEXT_SCRIMMAGE;
    s->offense = (uint8_t)side;
    s->ball = (int8_t)x;
    s->down = 1;
    s->to_go = (uint8_t)gch_first_to_go(x);
    s->carry = 0;
    return drive_ends(v, seconds);
}

/* A score, or the try after one: a try or kickoff is next. */
static inline bool drive_score(struct ddf_driver *v, enum gch_next next, enum ddf_time seconds) {
    const struct gch_season_rules *season = &v->match->season;
    struct gch_state *s = v->s;
    s->next = (uint8_t)next;
    s->ball = (int8_t)(next == GCH_NEXT_TRY ? 100 - season->two_point_line : season->kick_spot);
    s->down = 0;
    s->to_go = 0;
    return drive_ends(v, seconds);
}

/* ddf-drive-clock.c */
/* The charge of the last play. False: the general way must run this clock; nothing has happened yet. */
bool ddf_drive_clock(struct ddf_driver *v);

/* ddf-drive-snap.c: plays 1..9 from the snap on, their calls made. False: the turn is not ordinary. */
bool ddf_drive_snap(struct ddf_driver *v, int o);
/* The same from the offense's dice on (DDF-8 S4). */
bool ddf_drive_offense(struct ddf_driver *v, int o, int row);
bool ddf_drive_kneel(struct ddf_driver *v, int o);

/* ddf-drive-foul.c: the offense's column said a foul, the first of the play. False: not an ordinary one. */
bool ddf_drive_foul(struct ddf_driver *v, int o, struct gch_cell cell);

/* ddf-drive-kick.c: false, the turn is not ordinary. */
bool ddf_drive_kickoff(struct ddf_driver *v);
bool ddf_drive_punt(struct ddf_driver *v, int o);
bool ddf_drive_field_goal(struct ddf_driver *v, int o);
bool ddf_drive_try(struct ddf_driver *v);

#endif
