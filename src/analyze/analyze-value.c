/*
 * Expected points of a match-up by value iteration: in every situation both sides mix their calls as the matrix game of
 * plays against formations says, on fourth down the offense may kick instead.
 *
 * Points to come are discounted a little with every play, as if the half could end after each of them; without that two
 * unequal teams would have no finite values.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyze/values.h"

#define DISCOUNT   0.97
#define MAX_SWEEPS 14
#define SETTLED    0.03

const uint8_t gch_distances[GCH_GRID_ROWS] = {1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25};

/* Rows of the grid at or below each distance. */
static const uint8_t row_below[26] = {0, 0, 1, 2, 3, 4, 5, 5,  6,  6,  7,  7,  8,
                                      8, 8, 9, 9, 9, 9, 9, 10, 10, 10, 10, 10, 11};

int gch_distance_row(int to_go) {
    int d = to_go < 1 ? 1 : to_go > 25 ? 25 : to_go;
    int row = row_below[d];
    if (row + 1 < GCH_GRID_ROWS && gch_distances[row + 1] - d < d - gch_distances[row])
        row++;
    return row;
}

static double scrimmage(const struct gch_values *v, int side, int down, int to_go, int ball) {
    int d = to_go < 1 ? 1 : to_go > 25 ? 25 : to_go;
    int b = ball < 1 ? 1 : ball > 99 ? 99 : ball;
    int row = row_below[d];
    const double(*values)[100] = v->value[side][down < 1 ? 1 : down > 4 ? 4 : down];
    if (gch_distances[row] == d)
        return values[row][b];
    double share = (double)(d - gch_distances[row]) / (gch_distances[row + 1] - gch_distances[row]);
    return (1 - share) * values[row][b] + share * values[row + 1][b];
}

double gch_values_next(const struct gch_values *v, int next, int offense, int down, int to_go, int ball) {
    switch (next) {
    case GCH_NEXT_SCRIMMAGE:
        return scrimmage(v, offense, down, to_go, ball);
    case GCH_NEXT_TRY:
        return v->after_touchdown[offense];
    case GCH_NEXT_KICKOFF:
        /* Yards of the kick are worth what they are worth in the middle of the field. */
        return v->kickoff[offense] + 0.05 * (ball - v->match->season.kick_spot);
    case GCH_NEXT_FREE_KICK:
        return v->free_kick[offense] + 0.05 * (ball - v->match->season.free_kick_spot);
    default:
        return 0;
    }
}

/*
 * The chance of winning, where score and clock count: what is still to come spreads around the lead with the points
 * that are to come by the values as its mean (so far as there is time for them) and the square root of the time as its
 * width, 13 points for a whole game.
 */
static double winning(double lead, double later, double seconds) {
    double share = 1 - exp(-seconds / 75);
    double width = 13 * sqrt(seconds / 3600 + 0.0003);
    return 0.5 * erfc(-(lead + share * later) / width / 1.4142135623730951);
}

double gch_worth_points(const struct gch_worth *w, double now, double later, int next, int elapsed) {
    if (!w->winning)
        return now + w->discount * (next == GCH_NEXT_TRY ? fmax(w->fade, 0.9) : w->fade) * later;
    double seconds = fmax(0, w->seconds - elapsed);
    double lead = w->lead + now;
    if (next == GCH_NEXT_TRY) {
        lead += 0.97; /* the try is played whatever the clock says */
        later -= 0.97;
    }
    return winning(lead, later, seconds);
}

/* The last minutes: the chance of w->side with `lead`, after which `has` has the ball, or kicks, or tries. */
static double ending(const struct gch_worth *w, double seconds, int lead, int next, int has, int down, int to_go,
                     int ball) {
    const struct gch_values *v = w->values;
    const struct gch_endgame *e = v->endgame;
    int own = has == w->side ? lead : -lead; /* of the side that has it */
    double chance;
    double none;
    double kick;
    double two;
    switch (next) {
    case GCH_NEXT_KICKOFF:
        chance = 1 - gch_endgame_chance(e, !has, seconds, -own, 1, 10, 25);
        if (seconds > 0)
            chance =
                fmax(chance, v->onside[has] * gch_endgame_chance(e, has, seconds, own, 1, 10, 47) +
                                 (1 - v->onside[has]) * (1 - gch_endgame_chance(e, !has, seconds, -own, 1, 10, 53)));
        break;
    case GCH_NEXT_FREE_KICK:
        chance = 1 - gch_endgame_chance(e, !has, seconds, -own, 1, 10, 40);
        break;
    case GCH_NEXT_TRY:
        none = ending(w, seconds, lead, GCH_NEXT_KICKOFF, has, 0, 0, 0);
        kick = ending(w, seconds, has == w->side ? lead + 1 : lead - 1, GCH_NEXT_KICKOFF, has, 0, 0, 0);
        two = ending(w, seconds, has == w->side ? lead + 2 : lead - 2, GCH_NEXT_KICKOFF, has, 0, 0, 0);
        if (has != w->side) {
            none = 1 - none;
            kick = 1 - kick;
            two = 1 - two;
        }
        chance = fmax(v->side[has].try_good * kick + (1 - v->side[has].try_good) * none,
                      v->two_good[has] * two + (1 - v->two_good[has]) * none);
        break;
    default:
        chance = gch_endgame_chance(e, has, seconds, own, down < 1 ? 1 : down, to_go, ball);
        break;
    }
    return has == w->side ? chance : 1 - chance;
}

static bool is_ending(const struct gch_worth *w) {
    return w->winning && w->values->endgame != NULL && w->seconds <= GCH_ENDGAME_SECONDS;
}

double gch_worth_of(const struct gch_worth *w, int points, int next, bool same, int down, int to_go, int ball,
                    int elapsed) {
    if (is_ending(w))
        return ending(w, fmax(0, w->seconds - elapsed), (int)w->lead + points, next, same ? w->side : !w->side, down,
                      to_go, ball);
    double later = gch_values_next(w->values, next, same ? w->side : !w->side, down, to_go, ball);
    return gch_worth_points(w, points, same ? later : -later, next, elapsed);
}

/* The down ends with the ball at ball + y, held by the offense. */
static double dead_worth(const struct gch_worth *w, int down, int to_go, int ball, int y, int elapsed) {
    int x = ball + y;
    if (x >= 100 || y >= GCH_END_HIGH)
        return gch_worth_of(w, 6, GCH_NEXT_TRY, true, 0, 0, 98, 10);
    if (x <= 0)
        return gch_worth_of(w, -2, GCH_NEXT_FREE_KICK, true, 0, 0, w->values->match->season.free_kick_spot, 10);
    if (y >= to_go)
        return gch_worth_of(w, 0, GCH_NEXT_SCRIMMAGE, true, 1, gch_first_to_go(x), x, elapsed);
    if (down >= 4)
        return gch_worth_of(w, 0, GCH_NEXT_SCRIMMAGE, false, 1, gch_first_to_go(100 - x), 100 - x, 10);
    return gch_worth_of(w, 0, GCH_NEXT_SCRIMMAGE, true, down + 1, to_go - y, x, elapsed);
}

void gch_ends_worth(const struct gch_worth *w, int down, int to_go, int ball, double *worth) {
    const struct gch_values *v = w->values;
    for (int y = GCH_END_LOW; y <= GCH_END_HIGH; y++) {
        int i = y - GCH_END_LOW;
        int x = ball + y;
        int spot = (x < -9 ? -9 : x > 109 ? 109 : x) + 9;
        worth[GCH_END_IN + i] = dead_worth(w, down, to_go, ball, y, 40);
        worth[GCH_END_OUT + i] = w->winning ? dead_worth(w, down, to_go, ball, y, 10) : worth[GCH_END_IN + i];
        double kept = v->fumble_kept[w->side][spot];
        if (is_ending(w)) {
            /* Who has the ball where is what counts; returns are left out. */
            int there = x >= 100 ? 20 : x <= 0 ? 99 : 100 - x;
            double lost = x <= 0 ? gch_worth_of(w, -6, GCH_NEXT_TRY, false, 0, 0, 98, 10)
                                 : gch_worth_of(w, 0, GCH_NEXT_SCRIMMAGE, false, 1, gch_first_to_go(there), there, 10);
            worth[GCH_END_INT + i] = lost;
            worth[GCH_END_FUMBLE + i] = (1 - kept) * lost + kept * worth[GCH_END_IN + i];
            continue;
        }
        worth[GCH_END_INT + i] = gch_worth_points(w, 0, v->intercepted[w->side][spot], GCH_NEXT_SCRIMMAGE, 10);
        worth[GCH_END_FUMBLE + i] =
            (kept < 1
                 ? (1 - kept) * gch_worth_points(w, 0, v->fumbled[w->side][spot] / (1 - kept), GCH_NEXT_SCRIMMAGE, 10)
                 : 0) +
            (kept > 0 ? kept * worth[GCH_END_IN + i] : 0);
    }
    worth[GCH_END_INC] = dead_worth(w, down, to_go, ball, 0, 10);
    worth[GCH_END_AGAIN] = gch_worth_of(w, 0, GCH_NEXT_SCRIMMAGE, true, down, to_go, ball, 10);
    int back = gch_half_distance(ball, 5);
    worth[GCH_END_PRE_O] = gch_worth_of(w, 0, GCH_NEXT_SCRIMMAGE, true, down, to_go + ball - back, back, 0);
    int ahead = 100 - gch_half_distance(100 - ball, 5);
    int rest = to_go - (ahead - ball);
    worth[GCH_END_PRE_D] = gch_worth_of(w, 0, GCH_NEXT_SCRIMMAGE, true, rest <= 0 ? 1 : down,
                                        rest <= 0 ? gch_first_to_go(ahead) : rest, ahead, 0);
}

/* An accepted foul that wipes out the play (DDF-20, in the main). */
static double wiped_worth(const struct gch_worth *w, const struct gch_end_foul *f, int down, int to_go, int ball) {
    int x;
    bool first = false;
    if (f->offense) {
        x = gch_half_distance(ball, f->yards);
    } else if (f->type == GCH_FOUL_PI) {
        x = ball + f->yards >= 100 ? 99 : ball + f->yards < 1 ? 1 : ball + f->yards;
        first = true;
    } else {
        x = 100 - gch_half_distance(100 - ball, f->yards);
        first = f->type != GCH_FOUL_DEF_5;
    }
    int rest = to_go - (x - ball);
    if (first || rest <= 0)
        return gch_worth_of(w, 0, GCH_NEXT_SCRIMMAGE, true, 1, gch_first_to_go(x), x, 10);
    return gch_worth_of(w, 0, GCH_NEXT_SCRIMMAGE, true, down, rest, x, 10);
}

/* An accepted foul that is marked where the play ended. */
static double added_worth(const struct gch_worth *w, const struct gch_end_foul *f, int down, int to_go, int ball,
                          unsigned end, double stands) {
    int y = (int)(end % GCH_END_YARDS) + GCH_END_LOW;
    int x = ball + y;
    if (end >= GCH_END_INT || x >= 100 || x <= 0)
        return stands;
    if (!f->offense) {
        x = 100 - gch_half_distance(100 - x, f->yards);
        return gch_worth_of(w, 0, GCH_NEXT_SCRIMMAGE, true, 1, gch_first_to_go(x), x, 10);
    }
    int back = gch_half_distance(x, f->yards);
    if (y >= to_go)
        return gch_worth_of(w, 0, GCH_NEXT_SCRIMMAGE, true, 1, gch_first_to_go(x) + x - back, back, 10);
    if (down >= 4)
        return stands;
    return gch_worth_of(w, 0, GCH_NEXT_SCRIMMAGE, true, down + 1, to_go - y + x - back, back, 10);
}

static double fouls_worth(const struct gch_worth *w, int zone, int play, int down, int to_go, int ball,
                          const double *worth, const double *wipes) {
    const struct gch_values *v = w->values;
    const struct gch_side_tables *t = &v->side[w->side];
    double sum = 0;
    for (uint32_t i = 0; i < t->foul_count[zone][play]; i++) {
        const struct gch_end_odds *o = &t->fouls[zone][play][i];
        const struct gch_end_foul *f = &v->foul[o->foul];
        double stands = worth[o->end];
        double accepted = f->adds ? added_worth(w, f, down, to_go, ball, o->end, stands) : wipes[o->foul];
        sum += o->weight * (f->offense ? fmin(stands, accepted) : fmax(stands, accepted));
    }
    return sum;
}

void gch_plays_worth(const struct gch_worth *w, int down, int to_go, int ball, uint64_t open,
                     struct gch_matrix_game *game, uint8_t *plays) {
    const struct gch_values *v = w->values;
    const struct gch_side_tables *t = &v->side[w->side];
    double worth[GCH_ENDS];
    double wipes[GCH_END_FOULS];
    int zone = gch_zone_of(ball);
    gch_ends_worth(w, down, to_go, ball, worth);
    for (unsigned i = 1; i < v->fouls; i++)
        wipes[i] = v->foul[i].adds ? 0 : wiped_worth(w, &v->foul[i], down, to_go, ball);
    game->rows = 0;
    game->columns = GCH_FORMATIONS;
    for (int play = 0; play < GCH_PLAYS; play++) {
        if (!(open >> (play + 1) & 1) || t->count[zone][play][0] == 0)
            continue;
        double fouls = fouls_worth(w, zone, play, down, to_go, ball, worth, wipes);
        for (int f = 0; f < GCH_FORMATIONS; f++) {
            const struct gch_end_odds *o = t->play[zone][play][f];
            double sum = fouls;
            for (uint32_t i = 0; i < t->count[zone][play][f]; i++)
                sum += o[i].weight * worth[o[i].end];
            game->pay[game->rows][f] = sum;
        }
        plays[game->rows++] = (uint8_t)play;
    }
}

double gch_list_worth(const struct gch_worth *w, const struct gch_kick_list *list, int down, int to_go) {
    double sum = 0;
    for (uint32_t i = 0; i < list->count; i++) {
        const struct gch_kick_odds *k = &list->item[i];
        int d = 1;
        int g = gch_first_to_go(k->ball);
        bool same = k->same;
        int ball = k->ball;
        if (k->goes_on == GCH_KICK_AGAIN) {
            d = down;
            g = to_go;
        } else if (k->goes_on == GCH_KICK_SPOT) {
            /* Recovered, but on fourth down that is not enough. */
            d = down + 1;
            g = to_go;
            if (down >= 4) {
                d = 1;
                same = false;
                ball = 100 - ball;
                g = gch_first_to_go(ball);
            }
        }
        sum += k->weight * gch_worth_of(w, k->points, k->next, same, d, g, ball, k->elapsed);
    }
    return sum;
}

double gch_punt_worth(const struct gch_worth *w, int down, int to_go, int ball, int *pooch) {
    const struct gch_side_tables *t = &w->values->side[w->side];
    int i = (ball - 1) / 3;
    int over = (ball - 1) % 3;
    if (i >= 32) {
        i = 32;
        over = 0;
    }
    *pooch = 0;
    double best = gch_list_worth(w, &t->punt[i], down, to_go);
    if (over != 0 && t->punt[i + 1].count > 0)
        best += (gch_list_worth(w, &t->punt[i + 1], down, to_go) - best) * over / 3;
    if (over == 2)
        i++;
    for (int p = 0; p < GCH_POOCHES; p++) {
        if (t->pooch[i][p].count == 0)
            continue;
        double worth = gch_list_worth(w, &t->pooch[i][p], down, to_go);
        if (worth > best + 0.02) {
            best = worth;
            *pooch = gch_pooch_yards(p) + (ball - (1 + 3 * i));
        }
    }
    if (*pooch != 0 && *pooch < 10)
        *pooch = 10;
    return best;
}

void gch_kick_game(const struct gch_worth *w, int next, struct gch_matrix_game *game, uint8_t kicks[GCH_KICKS]) {
    const struct gch_side_tables *t = &w->values->side[w->side];
    game->rows = 0;
    game->columns = 1;
    for (int i = 0; i < GCH_KICKS; i++) {
        const struct gch_kick_list *lists = next == GCH_NEXT_KICKOFF ? t->kickoff[i] : t->free_kick[i];
        if (lists[GCH_TEAM_REGULAR].count == 0)
            continue;
        for (int team = 0; team < GCH_RETURN_TEAMS; team++) {
            if (lists[team].count == 0)
                continue;
            game->pay[game->rows][team] = gch_list_worth(w, &lists[team], 1, 10);
            game->columns = team + 1;
        }
        kicks[game->rows++] = (uint8_t)i;
    }
    if (game->rows > 0)
        gch_matrix_game_solve(game);
}

void gch_try_game(const struct gch_values *v, int side, uint64_t open, struct gch_matrix_game *game,
                  uint8_t plays[GCH_PLAYS]) {
    const struct gch_side_tables *t = &v->side[side];
    game->rows = 0;
    game->columns = GCH_FORMATIONS;
    if (!v->match->season.two_point)
        return;
    for (int play = 0; play < GCH_PLAYS; play++) {
        if (t->two_point[play][0] < 0 || !(open >> (play + 1) & 1))
            continue;
        memcpy(game->pay[game->rows], t->two_point[play], sizeof t->two_point[play]);
        plays[game->rows++] = (uint8_t)(play + 1);
    }
    if (game->rows > 0)
        gch_matrix_game_solve(game);
}

/* Values of what is not a scrimmage down, from the present values of what is. */
static void value_lists(struct gch_values *v) {
    for (int side = 0; side < 2; side++) {
        struct gch_side_tables *t = &v->side[side];
        const struct gch_worth w = {.values = v, .side = side, .fade = 1, .discount = DISCOUNT};
        for (int i = 0; i < GCH_VALUE_SPOTS; i++) {
            const struct gch_kick_list *f = &t->fumble[i];
            if (f->count == 0)
                continue;
            v->intercepted[side][i] = gch_list_worth(&w, &t->interception[i], 1, 10);
            double sum = 0;
            double kept = 0;
            for (uint32_t k = 0; k < f->count; k++) {
                const struct gch_kick_odds *o = &f->item[k];
                if (o->goes_on == GCH_KICK_SPOT)
                    kept += o->weight;
                else
                    sum += o->weight *
                           gch_worth_of(&w, o->points, o->next, o->same, 1, gch_first_to_go(o->ball), o->ball, 10);
            }
            v->fumbled[side][i] = sum;
            v->fumble_kept[side][i] = kept;
        }
        for (int i = 1; i + 1 < GCH_VALUE_SPOTS; i++)
            if (t->fumble[i].count == 0) {
                v->intercepted[side][i] = (v->intercepted[side][i - 1] + v->intercepted[side][i + 1]) / 2;
                v->fumbled[side][i] = (v->fumbled[side][i - 1] + v->fumbled[side][i + 1]) / 2;
                v->fumble_kept[side][i] = (v->fumble_kept[side][i - 1] + v->fumble_kept[side][i + 1]) / 2;
            }
        struct gch_matrix_game game;
        uint8_t rows[GCH_PLAYS];
        gch_kick_game(&w, GCH_NEXT_KICKOFF, &game, rows);
        v->kickoff[side] = game.rows > 0 ? game.value : -100;
        gch_kick_game(&w, GCH_NEXT_FREE_KICK, &game, rows);
        v->free_kick[side] = game.rows > 0 ? game.value : -100;
        gch_try_game(v, side, ~UINT64_C(0), &game, rows);
        v->after_touchdown[side] = fmax(game.rows > 0 ? 2 * game.value : 0, t->try_good) + v->kickoff[side];
    }
}

static double field_goal_worth(const struct gch_worth *w, int down, int to_go, int ball) {
    const struct gch_kick_list *list = &w->values->side[w->side].field_goal[ball];
    return list->count > 0 ? gch_list_worth(w, list, down, to_go) : -INFINITY;
}

static void sweep(struct gch_values *v, int side) {
    const struct gch_worth w = {.values = v, .side = side, .fade = 1, .discount = DISCOUNT};
    struct gch_state state;
    struct gch_matrix_game game;
    uint8_t plays[GCH_GAME_ROWS];
    gch_state_init(&state, v->match->ruleset->fields);
    state.next = GCH_NEXT_SCRIMMAGE;
    state.offense = (uint8_t)side;
    for (int ball = 99; ball >= 1; ball--) {
        state.ball = (int8_t)ball;
        uint64_t open = v->match->ruleset->calls(v->match, &state);
        for (int down = 4; down >= 1; down--) {
            int pooch;
            for (int row = 0; row < GCH_GRID_ROWS; row++) {
                double *value = &v->value[side][down][row][ball];
                int to_go = gch_distances[row];
                if (to_go > 100 - ball) {
                    /* No such situation; interpolation and rounding may look here. */
                    *value = v->value[side][down][row - (row > 0)][ball];
                    memcpy(v->row[side][down][row][ball], v->row[side][down][row - (row > 0)][ball],
                           sizeof v->row[0][0][0][0]);
                    memcpy(v->column[side][down][row][ball], v->column[side][down][row - (row > 0)][ball],
                           sizeof v->column[0][0][0][0]);
                    continue;
                }
                gch_plays_worth(&w, down, to_go, ball, open, &game, plays);
                gch_matrix_game_solve(&game);
                double best = game.value;
                if (down == 4) {
                    best = fmax(best, gch_punt_worth(&w, down, to_go, ball, &pooch));
                    best = fmax(best, field_goal_worth(&w, down, to_go, ball));
                }
                float *mix = v->row[side][down][row][ball];
                memset(mix, 0, GCH_PLAYS * sizeof *mix);
                for (int i = 0; i < game.rows; i++)
                    mix[plays[i]] = (float)game.row[i];
                for (int f = 0; f < GCH_FORMATIONS; f++)
                    v->column[side][down][row][ball][f] = (float)game.column[f];
                v->change = fmax(v->change, fabs(best - *value));
                *value = best;
            }
        }
    }
}

static void first_guess(struct gch_values *v) {
    for (int side = 0; side < 2; side++) {
        for (int down = 1; down <= 4; down++)
            for (int row = 0; row < GCH_GRID_ROWS; row++)
                for (int ball = 1; ball <= 99; ball++)
                    v->value[side][down][row][ball] = gch_plain_points(down, gch_distances[row], ball);
        v->kickoff[side] = -0.6;
        v->free_kick[side] = -1.2;
        v->after_touchdown[side] = 0.35;
    }
}

/* Mean value of first and ten over the field. */
static double mean_value(const struct gch_values *v, int side) {
    double sum = 0;
    for (int ball = 1; ball <= 90; ball++)
        sum += v->value[side][1][7][ball];
    return sum / 90;
}

/* What one team is better than the other comes in slowly, by the same share with every sweep, and raises all values of
 * one side while it lowers the other's: every third sweep the rest of that series is added at once. */
static void hurry(struct gch_values *v, const double *before, double *last) {
    double step = (mean_value(v, 0) - before[0] - mean_value(v, 1) + before[1]) / 2;
    double ratio = *last != 0 ? step / *last : 0;
    *last = step;
    if (v->sweeps % 3 != 0 || ratio < 0.1)
        return;
    double rest = step * fmin(ratio, 0.9) / (1 - fmin(ratio, 0.9));
    for (int side = 0; side < 2; side++)
        for (int down = 1; down <= 4; down++)
            for (int row = 0; row < GCH_GRID_ROWS; row++)
                for (int ball = 1; ball <= 99; ball++)
                    v->value[side][down][row][ball] += side == 0 ? rest : -rest;
}

enum gch_status gch_values_new(const struct gch_match *match, struct gch_values **out) {
    return gch_values_new_until(match, NULL, NULL, out);
}

enum gch_status gch_values_new_until(const struct gch_match *match, bool (*stop)(void *user), void *user,
                                     struct gch_values **out) {
    struct gch_values *v = calloc(1, sizeof *v);
    if (v == NULL)
        return GCH_E_NOMEM;
    v->match = match;
    v->stop = stop;
    v->stop_user = user;
    enum gch_status status = gch_tables_make(v);
    if (status != GCH_OK) {
        gch_values_free(v);
        return status;
    }
    first_guess(v);
    double last = 0;
    do {
        double before[2] = {mean_value(v, GCH_AWAY), mean_value(v, GCH_HOME)};
        v->change = 0;
        value_lists(v);
        sweep(v, GCH_AWAY);
        sweep(v, GCH_HOME);
        v->sweeps++;
        if (v->change > SETTLED)
            hurry(v, before, &last);
    } while (v->sweeps < MAX_SWEEPS && v->change > SETTLED && !gch_values_stopped(v));
    value_lists(v);
    status = gch_endgame_make(v);
    if (status == GCH_OK && gch_values_stopped(v))
        status = GCH_E_STOPPED;
    v->stop = NULL; /* nobody asks any more */
    if (status != GCH_OK) {
        gch_values_free(v);
        return status;
    }
    *out = v;
    return GCH_OK;
}

void gch_values_free(struct gch_values *values) {
    if (values == NULL)
        return;
    gch_tables_free(values);
    free(values->endgame);
    free(values);
}

unsigned gch_values_sweeps(const struct gch_values *values, double *change) {
    *change = values->change;
    return values->sweeps;
}
