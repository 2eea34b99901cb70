/*
 * The drive of games nobody watches, private to its three files: ddf-drive.c the downs, ddf-drive-clock.c the clock
 * between them, ddf-drive-kick.c kicks and tries.
 */
#ifndef GCH_RULES_DDF_DRIVE_H
#define GCH_RULES_DDF_DRIVE_H

#include "rules/ddf/ddf-priv.h"
#include "rules/plan.h"

/* Everything about two teams that snaps look up, for one of them in possession. */
struct ddf_pairing {
    const struct ddf_side *own, *other;
    const struct gch_plan *off, *def; /* the plans of both */
    uint32_t forced[2];               /* rows, by play 1..5 and 6..9 */
    int32_t muff;                     /* rating */
    uint32_t muff_digit;              /* its hundreds: the first die then is not enough. 10: no snap is muffed */
    uint64_t disliked[2][3];          /* match-ups that make each coach call an audible, while it has one */
    uint64_t stays[8];                /* those that neither minds: by 2 x (down - 1) + more than 4 to go */
    uint32_t hurry[4];                /* the offense goes without a huddle if it draws less: by enum ddf_coming */
    int16_t calm[5];                  /* of both coaches, and no window of the rules begins before it */
};

struct ddf_driver {
    struct gch_turn *turn;
    struct gch_dice *dice;
    const struct gch_match *match;
    const struct ddf_book *book;
    const struct ddf_prepared *p;
    struct gch_state *s;
    struct gch_ledger *ledger;
    struct gch_team_stats *stats;
    uint32_t options;
    uint32_t used_up; /* all ones where quotas count */
    int goal;         /* so many yards from the goal a play may lose the goal-line yard */
    int none_left;    /* no-huddles: so many are none; -2: it does not matter */
    int forty;        /* the charge that counts for DDF-22.5; -1: none */
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

/* A scrimmage play or kick of the side in possession is part of its drive. */
static inline void drive_count_play(struct ddf_driver *v, int side, int ball) {
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

static inline void drive_count_points(struct ddf_driver *v, int side, int points) {
    v->s->score[side] = (int16_t)(v->s->score[side] + points);
    v->stats[side].points += points;
    v->stats[side].value[GCH_STAT_points_q1 + v->s->quarter - 1] += points;
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
    s->pending = v->book->times[seconds];
    s->pending_flags = s->pending > 10 ? GCH_PENDING_RUNNING : 0;
    s->plays++;
    v->ledger->drive_side = 2;
    return true;
}

/* A score, or the try after one: a try or kickoff is next. */
static inline bool drive_score(struct ddf_driver *v, enum gch_next next, enum ddf_time seconds) {
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

/* ddf-drive-clock.c */
/* The charge of the last play. False: the general way must run this clock; nothing has happened yet. */
bool ddf_drive_clock(struct ddf_driver *v);

/* ddf-drive-kick.c: false, the turn is not ordinary. */
bool ddf_drive_kickoff(struct ddf_driver *v);
bool ddf_drive_punt(struct ddf_driver *v, int o);
bool ddf_drive_field_goal(struct ddf_driver *v, int o);
bool ddf_drive_try(struct ddf_driver *v);

#endif
