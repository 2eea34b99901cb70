/*
 * The drive of games nobody watches, private to its files: ddf-drive.c from station to station, ddf-drive-down.c calls,
 * dice and plain downs, ddf-drive-snap.c all other downs, ddf-drive-foul.c those with a foul, ddf-drive-clock.c the
 * clock between them, ddf-drive-kick.c kicks and tries.
 */
#ifndef GCH_RULES_DDF_DRIVE_H
#define GCH_RULES_DDF_DRIVE_H

#include "rules/ddf/ddf-priv.h"
#include "rules/plan.h"

/* Everything about two teams that snaps look up, for one of them in possession. */
struct ddf_pairing {
    const struct ddf_side *own, *other;
    const struct gch_plan *off, *def; /* how both coaches call */
    const uint32_t *open;             /* calls, by yards to the goal */
    const struct ddf_entry (*offense)[32];
    const struct ddf_entry (*defense)[8][8];
    const int8_t *forced;   /* by way of the dice: negative: the defense's chart may force a foul */
    const uint16_t *barred; /* by quotas: bit n: play n */
    /* Where the ledger counts the side in possession. */
    uint16_t (*counts)[2][8];
    int32_t *yards;
    int muff;                                  /* rating, 0..999 */
    uint64_t disliked[2][GCH_PLAN_DOWN_KINDS]; /* match-ups that make each coach call an audible, while it has one */
    uint64_t stays[4][GCH_PLAN_DOWN_KINDS]; /* those that neither minds, by who has audibles left (1 the offense, 2 the
                                               defense) and by kind of down */
    uint32_t hurry;                         /* the offense goes without a huddle if it draws less */
};

/* What a plain down takes off the clock. */
struct ddf_charge {
    int16_t seconds;
    uint8_t flags; /* GCH_PENDING_... */
};

/* What the clock does after a plain down while nobody stops it. */
struct ddf_running {
    int16_t charge;
    uint8_t forties; /* new forty_count */
    uint8_t hurries; /* no huddle before the next down */
};

/* A match as its game sees it. */
struct ddf_fixture {
    const struct gch_match *match;
    const struct ddf_book *book;
    uint32_t options;
    int goal;          /* so many yards from the goal a play may lose the goal-line yard */
    int none_left;     /* no-huddles: so many are none; -2: it does not matter */
    int forty;         /* the charge that counts for DDF-22.5; -1: none */
    int16_t calm[5];   /* nothing presses while more seconds are left, by quarter: no coach, no window of the rules */
    int16_t window[5]; /* seconds left in which a ball out of bounds stops the clock (DDF-22.2), by quarter */
    struct ddf_charge charges[2][4];     /* of a plain down: in that window or not; by enum ddf_coming */
    struct ddf_running running[2][4][4]; /* of a plain down outside that window: [the offense would go without a huddle]
                                            [enum ddf_coming][forty_count] */
    struct ddf_pairing pair[2];
};

/* What a down came to, before fouls. */
enum ddf_result {
    DDF_RESULT_YARDS,
    DDF_RESULT_TOUCHDOWN,
    DDF_RESULT_INTERCEPTION,
    DDF_RESULT_OTHER, /* not ordinary */
};
struct ddf_outcome {
    enum ddf_result result;
    enum gch_down_kind kind;
    enum ddf_coming what; /* of yards: what they take off the clock */
    int yards;
};

/* The game. s, dice, ledger and stats are those of turn and brief, for short. */
struct ddf_driver {
    const struct ddf_fixture *fixture;
    struct gch_turn *turn;
    const struct gch_brief *brief;
    struct gch_dice *dice;
    struct gch_state *s;
    struct gch_ledger *ledger;
    struct gch_team_stats *stats;
    const struct gch_plan *plan[2]; /* of the coaches */
    uint64_t before;                /* the dice before the play at hand */
    uint64_t word;                  /* the dice of the snap */
    struct ddf_made made;           /* of the turn at hand */
    struct ddf_entry off, def;      /* cells */
    struct ddf_outcome out;         /* what they came to */
    uint8_t row;                    /* of the offense's chart */
    uint8_t situation;              /* what score and clock ask for, enum gch_situation_state */
    uint8_t heard[2];               /* by side in possession: who has audibles left */
    enum gch_status status;
};

/* Where a game goes on. What always follows is called by what goes before it. */
enum ddf_station {
    /* Downs. */
    DDF_AT_DOWN,   /* first to third down of a drive under way, clock and all, while nothing presses */
    DDF_AT_RECALL, /* the calls drawn do not stand: the play is barred, or a coach minds the match-up */
    DDF_AT_CELLS,  /* the calls stand, the dice are thrown, nobody fouled */
    DDF_AT_RESULT, /* what the cells came to is known */
    DDF_AT_FOUL,
    DDF_AT_FORCED_FOUL,
    DDF_AT_CHOICE, /* a fourth down, or one so late that it may be knelt out or kicked away */
    /* The clock between two turns: while nothing presses, and otherwise. */
    DDF_AT_CALM,
    DDF_AT_CLOCK,
    /* Not ordinary: the general way, from the calls on or the whole turn. */
    DDF_AT_CALLED,
    DDF_AT_TURN,
    DDF_AT_END,
};

static inline const struct ddf_pairing *drive_pair(const struct ddf_driver *v, int o) {
    return &v->fixture->pair[o];
}

static inline bool drive_has(const struct ddf_driver *v, enum ddf_option option) {
    return (v->fixture->options >> option & 1) != 0;
}

static inline int drive_seconds(const struct ddf_driver *v, enum ddf_time time) {
    return v->fixture->book->times[time];
}

/* What a coach draws on this play. */
static inline uint64_t drive_word(const struct ddf_driver *v, int side) {
    return gch_plan_word(v->plan[side], v->s);
}

/* Rows of charts: 0 is row 10. */
static inline int drive_row(struct ddf_driver *v) {
    return gch_offense_ways[gch_dice_split(v->dice, 216)] - 10;
}

/* Takes the dice of the snap back to a place. */
static inline void drive_go_back(struct ddf_driver *v, uint32_t place) {
    v->dice->rest = v->word * place;
    v->dice->parts = place;
}

static inline int drive_defense(struct ddf_driver *v) {
    return gch_defense_ways[gch_dice_split(v->dice, 36)] - 1;
}

static inline struct gch_cell drive_column(struct ddf_driver *v, int side, enum gch_column column) {
    return v->fixture->match->team[side]->column[column][drive_row(v)];
}

static inline bool drive_is_number(struct gch_cell cell) {
    return cell.kind == GCH_CELL_NUMBER || cell.kind == GCH_CELL_BLANK;
}

static inline void drive_count_play(struct ddf_driver *v, int side, int ball) {
    gch_ledger_count_play(v->ledger, &v->stats[side], side, ball);
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

/* --- where a game goes on ---------------------------------------------------------------------------------------- */

/* After a play: the clock is next. `down`: it is run together with the down after it, if nothing presses. */
static inline enum ddf_station drive_on(const struct ddf_driver *v, bool down) {
    const struct gch_state *s = v->s;
    bool calm = s->clock - s->pending > v->fixture->calm[s->quarter];
    return !calm ? DDF_AT_CLOCK : down ? DDF_AT_DOWN : DDF_AT_CALM;
}

/* Where the same team goes on, and what the play takes off the clock. */
static inline enum ddf_station drive_goes_on(struct ddf_driver *v, int x, int down, int to_go, enum ddf_time seconds,
                                             int flags) {
    struct gch_state *s = v->s;
    int charge = drive_seconds(v, seconds);
    s->ball = (int8_t)x;
    s->down = (uint8_t)down;
    s->to_go = (uint8_t)to_go;
    s->pending = (int16_t)charge;
    s->pending_flags =
        (uint8_t)(GCH_PENDING_SAME_TEAM | flags | (charge == drive_seconds(v, DDF_TIME_OTHER)) * GCH_PENDING_FORTY);
    s->plays++;
    return drive_on(v, down < 4);
}

/* --- the clock --------------------------------------------------------------------------------------------------- */

/* Runs it when nobody stops it (DDF-22.5, 23.3). same: the ball stayed with the team, which may go without a huddle. */
static inline void drive_run_clock(struct ddf_driver *v, int o, bool same) {
    const struct ddf_fixture *f = v->fixture;
    struct gch_state *s = v->s;
    int charge = s->pending;
    int fast = f->book->times[DDF_TIME_AFTER_NO_HUDDLE];
    int left = s->no_huddle_left[o];
    int hurries = same & (gch_lane(drive_word(v, o), GCH_LANE_HURRY) < f->pair[o].hurry) & (left != f->none_left) &
                  (charge > fast);
    charge += (fast - charge) & -hurries;
    int forties = s->forty_count + ((charge == f->forty) & ((s->pending_flags & GCH_PENDING_FORTY) != 0));
    int third = forties >= 3;
    charge += (f->book->rulings.third_forty - charge) & -third;
    s->no_huddle_left[o] = (int16_t)(left - (hurries & (left > 0)));
    s->forty_count = (uint8_t)(forties & (third - 1));
    s->clock = (int16_t)(s->clock - charge);
    s->pending = 0;
    s->pending_flags = 0;
    v->made = (struct ddf_made){.formation = -1, .no_huddle = hurries};
}

/* ddf-drive-clock.c */
/* After a play that ended its drive: first and ten for a side that has just got the ball. */
enum ddf_station ddf_drive_ball_over(struct ddf_driver *v, int side, int x, enum ddf_time seconds);
/* A score, or the try after one: a try or kickoff is next. */
enum ddf_station ddf_drive_score(struct ddf_driver *v, enum gch_next next, enum ddf_time seconds);
/* The charge of the last play, while nothing presses and otherwise. */
enum ddf_station ddf_drive_calm(struct ddf_driver *v);
enum ddf_station ddf_drive_clock(struct ddf_driver *v);

/* ddf-drive-down.c */
/* The match-ups that coaches mind with `o` in possession, and who has audibles left. */
void ddf_drive_set_content(struct ddf_fixture *f, int o);
void ddf_drive_hear(struct ddf_driver *v, int o);
enum ddf_station ddf_drive_down(struct ddf_driver *v);
enum ddf_station ddf_drive_snap(struct ddf_driver *v);
enum ddf_station ddf_drive_recall(struct ddf_driver *v);
enum ddf_station ddf_drive_audible(struct ddf_driver *v);
enum ddf_station ddf_drive_dice(struct ddf_driver *v);
enum ddf_station ddf_drive_choice(struct ddf_driver *v);

/* ddf-drive-snap.c */
/* What v->off and v->def come to, with all dice that takes. */
struct ddf_outcome ddf_drive_outcome(struct ddf_driver *v, int o);
enum ddf_station ddf_drive_cells(struct ddf_driver *v);
enum ddf_station ddf_drive_result(struct ddf_driver *v);
enum ddf_station ddf_drive_kneel(struct ddf_driver *v);

/* ddf-drive-foul.c: downs on which one team fouled, once. */
enum ddf_station ddf_drive_foul(struct ddf_driver *v);
enum ddf_station ddf_drive_forced_foul(struct ddf_driver *v);

/* ddf-drive-kick.c */
enum ddf_station ddf_drive_kickoff(struct ddf_driver *v);
enum ddf_station ddf_drive_punt(struct ddf_driver *v);
enum ddf_station ddf_drive_field_goal(struct ddf_driver *v);
enum ddf_station ddf_drive_try(struct ddf_driver *v);

#endif
