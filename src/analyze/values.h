/*
 * A match-up made flat: what every call comes to, the lists of kicks and returns, and the values that follow.
 *
 * Everything is from the offense's view: yards from the line of scrimmage, values as points of the side in possession
 * less the other side's.
 */
#ifndef GCH_ANALYZE_VALUES_H
#define GCH_ANALYZE_VALUES_H

#include "gridchart/analyze.h"

/* The ends a down can come to, numbered so that values of ends are one vector and odds of ends are sparse lists. */
#define GCH_END_LOW    (-30)
#define GCH_END_HIGH   99
#define GCH_END_YARDS  (GCH_END_HIGH - GCH_END_LOW + 1)
#define GCH_END_IN     0                   /* dead in bounds after y yards; 99: touchdown wherever it began */
#define GCH_END_OUT    GCH_END_YARDS       /* the same out of bounds */
#define GCH_END_INT    (2 * GCH_END_YARDS) /* intercepted y yards from the line */
#define GCH_END_FUMBLE (3 * GCH_END_YARDS) /* fumbled there */
#define GCH_END_INC    (4 * GCH_END_YARDS)
#define GCH_END_AGAIN  (GCH_END_INC + 1) /* offsetting fouls: the same down once more */
#define GCH_END_PRE_O  (GCH_END_INC + 2) /* five yards against the offense before the snap */
#define GCH_END_PRE_D  (GCH_END_INC + 3)
#define GCH_ENDS       (GCH_END_INC + 4)

struct gch_end_odds {
    uint16_t end;
    uint16_t foul; /* index into the fouls of the tables; 0: none */
    float weight;
};

/* A foul about which a side could choose. */
struct gch_end_foul {
    uint8_t type;
    bool offense; /* by the offense */
    bool adds;    /* marked where the play ended */
    int16_t yards;
};
#define GCH_END_FOULS 48

/* Where on the field the odds of a play differ: open field, inside the ten, inside the five (DDF-6.3). */
enum { GCH_ZONE_FAR, GCH_ZONE_TEN, GCH_ZONE_FIVE, GCH_ZONES };

/* What a kick or a return can come to, from the kicking (or fumbling) side's view. */
struct gch_kick_odds {
    double weight;
    uint8_t next; /* enum gch_next */
    bool same;    /* the ball (or the kick) is still with the same side */
    int8_t ball;  /* in the coordinates of the side that has it */
    int8_t points;
    int16_t elapsed;
    uint8_t goes_on; /* GCH_KICK_...: how, if the same side has the ball for a scrimmage down */
};
enum {
    GCH_KICK_NEW,   /* first down, or another side's ball */
    GCH_KICK_SPOT,  /* the down counts, the ball is there */
    GCH_KICK_AGAIN, /* the down is repeated there */
};
struct gch_endgame;
struct gch_kick_list {
    struct gch_kick_odds *item;
    uint32_t count;
    uint32_t room;
};

#define GCH_VALUE_SPOTS 119 /* -9..109 */
#define GCH_POOCHES     6
/* Kicks: deep, squib, onside. Return teams: regular, and hands where the game has one. */
enum { GCH_KICK_DEEP, GCH_KICK_SQUIB, GCH_KICK_ONSIDE, GCH_KICKS };
enum { GCH_TEAM_REGULAR, GCH_TEAM_HANDS, GCH_RETURN_TEAMS };

struct gch_side_tables {
    struct gch_end_odds *play[GCH_ZONES][GCH_PLAYS][GCH_FORMATIONS];
    uint32_t count[GCH_ZONES][GCH_PLAYS][GCH_FORMATIONS];
    struct gch_end_odds *fouls[GCH_ZONES][GCH_PLAYS]; /* mean over formations */
    uint32_t foul_count[GCH_ZONES][GCH_PLAYS];
    struct gch_kick_list interception[GCH_VALUE_SPOTS]; /* thrown by this side at spot - 9 */
    struct gch_kick_list fumble[GCH_VALUE_SPOTS];
    struct gch_kick_list punt[34]; /* from 1, 4, 7, ... 100 */
    struct gch_kick_list pooch[34][GCH_POOCHES];
    struct gch_kick_list field_goal[100];                      /* empty where it may not be tried */
    struct gch_kick_list kickoff[GCH_KICKS][GCH_RETURN_TEAMS]; /* empty where there is no such kick or team */
    struct gch_kick_list free_kick[GCH_KICKS][GCH_RETURN_TEAMS];
    struct gch_kick_list kick_return[10]; /* returns of a kickoff by this side from 0, -1, ... -9 */
    struct gch_kick_list punt_return[11]; /* by this side from 1..10 */
    struct gch_kick_list punt_roll[11];
    double try_good;
    double two_point[GCH_PLAYS][GCH_FORMATIONS]; /* chance of the play from the two; -1: barred */
};

/* Grid of distances; other distances are interpolated. */
#define GCH_GRID_ROWS 12
extern const uint8_t gch_distances[GCH_GRID_ROWS];

struct gch_values {
    bool (*stop)(void *user); /* while it is made: whether nobody wants it any more; NULL: somebody does */
    void *stop_user;
    const struct gch_match *match;
    struct gch_side_tables side[2];
    struct gch_end_foul foul[GCH_END_FOULS];
    unsigned fouls; /* 0 is none */
    double value[2][5][GCH_GRID_ROWS][100];
    float row[2][5][GCH_GRID_ROWS][100][GCH_PLAYS];
    float column[2][5][GCH_GRID_ROWS][100][GCH_FORMATIONS];
    double intercepted[2][GCH_VALUE_SPOTS]; /* points after an interception thrown there */
    double fumbled[2][GCH_VALUE_SPOTS];     /* after a fumble there, but for the share below */
    double fumble_kept[2][GCH_VALUE_SPOTS]; /* chance that the down goes on from there */
    double kickoff[2];                      /* for the side that kicks */
    double free_kick[2];
    double after_touchdown[2];   /* the try and the kickoff after it */
    struct gch_endgame *endgame; /* NULL while the values are being worked out */
    double onside[2];            /* chances: own onside kick, two-point try */
    double two_good[2];
    unsigned sweeps;
    double change; /* of the last sweep */
};

/* What the situation after a play is worth: a plain number of points, or something that knows the score and the clock.
 * points are the offense's of the play; next as in enum gch_next; same: the same side goes on. */
struct gch_worth {
    const struct gch_values *values;
    int side;       /* offense of the play */
    double fade;    /* share of what is to come that there is still time for */
    bool winning;   /* worth is a chance of winning, else points */
    double lead;    /* of the offense */
    double seconds; /* left in the game */
    double discount;
};
/* Of points now and points to come, both the offense's; next tells a try, which is played even at 0:00. */
double gch_worth_points(const struct gch_worth *w, double now, double later, int next, int elapsed);
double gch_worth_of(const struct gch_worth *w, int points, int next, bool same, int down, int to_go, int ball,
                    int elapsed);

/* The estimate that knows no team, for the side in possession. down 1..4. */
double gch_plain_points(int down, int to_go, int ball);

/* Points to come for `offense`, less the other side's, in a solved match-up; next is enum gch_next. */
double gch_values_next(const struct gch_values *values, int next, int offense, int down, int to_go, int ball);

/* The answer to a PENALTY question that leaves the asked side with most points; the first of equals. */
/* Did a kick at the goal go through? */
bool gch_kick_is_good(const struct gch_play *play);
/* The chance of a kick at the goal in a game of marked dice; -inf if it cannot be had. */
double gch_dice_kick_chance(const struct gch_match *match, const struct gch_state *state, int call);

/* The best coach of a game of marked dice. */
enum gch_status gch_dice_best_make(const struct gch_coach_spec *spec, struct gch_any_coach *self);

int gch_choose_foul(const struct gch_values *values, const struct gch_question *q);

/* analyze-table.c */
enum gch_status gch_tables_make(struct gch_values *values);
void gch_tables_free(struct gch_values *values);
static inline int gch_zone_of(int ball) {
    return ball >= 95 ? GCH_ZONE_FIVE : ball >= 90 ? GCH_ZONE_TEN : GCH_ZONE_FAR;
}

/* analyze-endgame.c */
#define GCH_ENDGAME_SECONDS 240
enum gch_status gch_endgame_make(struct gch_values *values);
/* The chance of `side`, which has the ball on a scrimmage down, to win. */
double gch_endgame_chance(const struct gch_endgame *e, int side, double seconds, int lead, int down, int to_go,
                          int ball);

/* analyze-value.c */
/* The worth of every end of a down in a situation, and from it the matrix of plays against formations. */
void gch_ends_worth(const struct gch_worth *w, int down, int to_go, int ball, double *worth);
void gch_plays_worth(const struct gch_worth *w, int down, int to_go, int ball, uint64_t open,
                     struct gch_matrix_game *game, uint8_t *plays);
double gch_list_worth(const struct gch_worth *w, const struct gch_kick_list *list, int down, int to_go);
/* Solved: the kicks of a kickoff or free kick against the return teams, from the kickers' side; kicks: which each row
 * is. No rows if nothing can be kicked. */
void gch_kick_game(const struct gch_worth *w, int next, struct gch_matrix_game *game, uint8_t kicks[GCH_KICKS]);
/* Solved: the open plays of a two-point try against the formations, pays being chances; plays: the call of each row.
 * No rows if there is no such try. */
void gch_try_game(const struct gch_values *values, int side, uint64_t open, struct gch_matrix_game *game,
                  uint8_t plays[GCH_PLAYS]);
double gch_punt_worth(const struct gch_worth *w, int down, int to_go, int ball, int *pooch);
int gch_pooch_yards(int index);
/* Row of the grid nearest to a distance. */
int gch_distance_row(int to_go);

static inline bool gch_values_stopped(const struct gch_values *values) {
    return values->stop != NULL && values->stop(values->stop_user);
}

#endif
