/* What a team's season says of it as a whole: power, audibles, home field, road, and the most it called in a game. */
#include "compile/target.h"

#include <math.h>
#include <string.h>

/* Points better than an average team: mean margin, home edge taken out, plus the opponents' mean; by repetition. */
static void rate_power(const struct gch_real_season *season, struct gch_targets *t) {
    double edge = 0, games = 0, home_wins = 0;
    for (int i = 0; i < season->game_count; i++) {
        const struct gch_real_game *g = &season->games[i];
        if (g->type != GCH_REAL_REGULAR || !g->played || g->neutral)
            continue;
        edge += g->home_score - g->away_score;
        home_wins += g->home_score > g->away_score ? 1 : g->home_score == g->away_score ? 0.5 : 0;
        games++;
    }
    t->home_edge = games > 0 ? edge / games : 0;
    t->home_share = games > 0 ? home_wins / games : 0.5;
    for (int round = 0; round < 200; round++) {
        double sum[GCH_MAX_TEAMS] = {0}, n[GCH_MAX_TEAMS] = {0}, mean = 0;
        for (int i = 0; i < season->game_count; i++) {
            const struct gch_real_game *g = &season->games[i];
            if (g->type != GCH_REAL_REGULAR || !g->played)
                continue;
            double margin = g->home_score - g->away_score - (g->neutral ? 0 : t->home_edge);
            sum[g->home] += margin + t->power[g->away];
            sum[g->away] += -margin + t->power[g->home];
            n[g->home]++;
            n[g->away]++;
        }
        for (int i = 0; i < season->teams; i++) {
            /* half a step, so that two teams that met often do not swing */
            t->power[i] = 0.5 * t->power[i] + 0.5 * (n[i] > 0 ? sum[i] / n[i] : 0);
            mean += t->power[i] / season->teams;
        }
        for (int i = 0; i < season->teams; i++)
            t->power[i] -= mean;
    }
}

/* --- audibles, home field, road (DDF-24.7) -------------------------------------------------------------------------
 */

/* D106: shares of wins from which a value is 1, 2, 3. */
static const double home_field_cuts[] = {0.375, 0.5625, 0.75};
static const double road_cuts[] = {0.6875, 0.8125};

static int value_of(double share, const double *cuts, int count) {
    int value = 0;
    while (value < count && share >= cuts[value])
        value++;
    return value;
}

/* D106: 3 for the first quarter of the teams, 0 for the last; teams that are equal share the better rank. */
static void rank_audibles(int teams, const double *mean, bool most_first, int *out) {
    for (int i = 0; i < teams; i++) {
        int better = 0;
        for (int k = 0; k < teams; k++)
            better += most_first ? mean[k] > mean[i] : mean[k] < mean[i];
        out[i] = 3 - 4 * better / teams;
    }
}

static void count_records(const struct gch_real_season *season, struct gch_targets *t) {
    double won[2][GCH_MAX_TEAMS] = {{0}}, n[2][GCH_MAX_TEAMS] = {{0}}; /* [0] away, [1] at home */
    double scored[GCH_MAX_TEAMS] = {0}, allowed[GCH_MAX_TEAMS] = {0}, games[GCH_MAX_TEAMS] = {0};
    for (int i = 0; i < season->game_count; i++) {
        const struct gch_real_game *g = &season->games[i];
        if (g->type != GCH_REAL_REGULAR || !g->played)
            continue;
        uint8_t team[2] = {g->away, g->home}, score[2] = {g->away_score, g->home_score};
        for (int side = 0; side < 2; side++) {
            scored[team[side]] += score[side];
            allowed[team[side]] += score[!side];
            games[team[side]]++;
            if (g->neutral)
                continue;
            n[side][team[side]]++;
            won[side][team[side]] += score[side] > score[!side] ? 1 : score[side] == score[!side] ? 0.5 : 0;
        }
    }
    for (int i = 0; i < season->teams; i++) {
        t->home_field[i] = n[1][i] > 0 ? value_of(won[1][i] / n[1][i], home_field_cuts, 3) : 0;
        t->road[i] = n[0][i] > 0 ? value_of(won[0][i] / n[0][i], road_cuts, 2) : 0;
        scored[i] /= games[i] > 0 ? games[i] : 1;
        allowed[i] /= games[i] > 0 ? games[i] : 1;
    }
    rank_audibles(season->teams, scored, true, t->off_audibles);
    rank_audibles(season->teams, allowed, false, t->def_audibles);
}

/* --- quotas (DDF-6.5, DDF-23.3) ------------------------------------------------------------------------------------
 */

/* Calls of one team in one game. */
struct called {
    int play[GCH_PLAYS];
    double owed[5]; /* passes whose depth nobody knows: what each of the five should have got of them and has not */
    int no_huddles;
};

/* D108: a sack or a scramble belongs to one column, the one that is furthest behind its share of them. The files do not
 * name the column of a play that a foul wiped out. */
static void call(struct called *c, const struct gch_calls *calls, const struct gch_real_play *p) {
    if (p->class == GCH_CLASS_MUFF || !gch_class_is_scrimmage(p->class))
        return;
    if (p->class <= GCH_CLASS_PLAY_9) {
        c->play[p->class - GCH_CLASS_PLAY_1]++;
        return;
    }
    int most = 0;
    for (int k = 0; k < 5; k++) {
        c->owed[k] += calls->dropback_share[k][p->down - 1][gch_sheet_distance_of(p->to_go)];
        most = c->owed[k] > c->owed[most] ? k : most;
    }
    c->owed[most] -= 1;
    c->play[4 + most]++;
}

static void count_quotas(const struct gch_real_season *season, const struct gch_calls *calls, struct gch_targets *t) {
    for (int i = 0; i < season->game_count; i++) {
        const struct gch_real_game *g = &season->games[i];
        struct called called[2];
        memset(called, 0, sizeof called);
        if (g->type != GCH_REAL_REGULAR)
            continue;
        for (uint32_t k = 0; k < g->count; k++) {
            const struct gch_real_play *p = &season->plays[g->first + k];
            struct called *c = &called[p->offense == g->home];
            call(c, calls, p);
            c->no_huddles += (p->flags & GCH_PF_NO_HUDDLE) != 0;
        }
        for (int side = 0; side < 2; side++) {
            int team = side == 1 ? g->home : g->away;
            for (int c = 0; c < GCH_PLAYS; c++) {
                if (called[side].play[c] > t->quota[team][c])
                    t->quota[team][c] = called[side].play[c];
            }
            if (called[side].no_huddles > t->no_huddle[team])
                t->no_huddle[team] = called[side].no_huddles;
        }
    }
}

void gch_targets_teams(const struct gch_real_season *season, const struct gch_calls *calls, struct gch_targets *t) {
    rate_power(season, t);
    count_records(season, t);
    count_quotas(season, calls, t);
}
