/*
 * Luck and talent. A season's figures hold both, and dice thrown with charts made of them add the luck once more. How
 * much of a figure was the team's own is known from how well one half of a season tells the other: with the correlation
 * r of halves of eight games the figure is as good as k = 8 (1 - r) / r games of knowing nothing but the league's mean,
 * and n games are worth n / (n + k).
 *
 * Measured on 2009, 2011, 2013, 2015, 2016 and 2017, 192 teams each cut into two halves at random sixty times; r is the
 * mean, each season about its own mean. Offenses: scrambles and sacks a dropback .72, sacks among them .62, points .57,
 * passes among plays .57, completions .55, yards a catch .37, fouls .31, interceptions .25, yards a run .24. Defenses:
 * completions .44, points .36, yards a catch .29, passes .29, yards a run .23, interceptions .15, sacks a dropback .07,
 * fouls drawn .02. Both: lost fumbles 0; touchdowns on returns .07, field goals .06, yards a return about .18. Margins
 * .55, wins at home or away .29.
 *
 * Points say more than the figures do: field position, the goal line, kicks. A team's points, with the schedule taken
 * out, are explained by its figures to 71 (offense) and 59 per cent (defense) of their spread; what is left agrees by
 * .24 and .21 between halves. That part of it, held like everything, is given back in yards and completions.
 *
 * Charts of a whole season as it was take every figure at its word. Those of a part of one are held to the league's
 * mean by what is missing; those of the talent by all of it.
 */
#include "compile/talent.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* Games of knowing nothing; [0] offense, [1] defense. */
static const double completions[2] = {6.6, 10.3}, catches[2] = {13.9, 19.2}, carries[2] = {25.8, 27.0},
                    picks[2] = {24.4, 46.3}, traps[2] = {3.0, 100}, sacks[2] = {4.9, 400}, trapped[2] = {10.3, 100},
                    scores[2] = {6.1, 14.4}, passes[2] = {6.1, 19.9}, fouls[2] = {17.9, 400}, kicks[2] = {40, 40},
                    luck[2] = {400, 400}, unexplained[2] = {25, 30};
static const double margins = 6.5, records = 20, scored_returns[2] = {105, 105}, field_goals = 130;
/* Home teams' share of wins in any season, and how many games of the season at hand are as good as knowing that. */
static const double HOME_SHARE = 0.57, HOME_GAMES = 300;

/* How points follow from the figures, all as logarithms of ratios to the league: least squares over the same 192 teams.
 */
static const struct {
    double completion, catch, carry, interception, sack, lost;
} follows[2] = {{1.02, 1.14, 0.35, -0.13, -0.17, -0.07}, {1.13, 1.02, 0.29, -0.09, -0.14, -0.02}};
/* One per cent more points is wanted by so many per cent more yards, and half as many more completions. Forecasts of
 * the second halves of the six seasons, DDF and RedZone without rounds, had slopes of 1.10 and 1.18 with 0.5, of 0.99
 * and 1.05 with 0.8. */
static const double YARDS_FOR_POINTS = 0.7;

/* Points of both sides as logarithms of ratios to the league's, schedule taken out. */
static bool rate_points(struct gch_talent *out, const struct gch_real_season *season) {
    typedef double matrix[GCH_MAX_TEAMS][GCH_MAX_TEAMS];
    matrix *m = calloc(2, sizeof *m);
    if (m == NULL)
        return false;
    double sum = 0, n = 0, ratio[2][GCH_MAX_TEAMS];
    for (int g = 0; g < season->game_count; g++) {
        const struct gch_real_game *game = &season->games[g];
        if (game->type != GCH_REAL_REGULAR || !game->played)
            continue;
        m[0][game->home][game->away] += game->home_score;
        m[0][game->away][game->home] += game->away_score;
        m[1][game->home][game->away] += 1;
        m[1][game->away][game->home] += 1;
        sum += game->home_score + game->away_score;
        n += 2;
    }
    for (int a = 0; a < season->teams && n > 0; a++)
        for (int b = 0; b < season->teams; b++)
            m[1][a][b] *= sum / n;
    /* A quarter of an average game beside the real ones: a team may not have scored yet. */
    gch_proportional_fit(season->teams, (const double(*)[GCH_MAX_TEAMS])m[0], (const double(*)[GCH_MAX_TEAMS])m[1],
                         n > 0 ? 0.25 * sum / n : 1, ratio[0], ratio[1]);
    free(m);
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < season->teams; i++)
            out->points[side][i] = ratio[side][i] > 0 ? log(ratio[side][i]) : 0;
    return true;
}

bool gch_talent_init(struct gch_talent *out, const struct gch_real_season *season, bool talent) {
    *out = (struct gch_talent){.talent = talent};
    for (int g = 0; g < season->game_count; g++) {
        const struct gch_real_game *game = &season->games[g];
        if (game->type != GCH_REAL_REGULAR)
            continue;
        const uint8_t side[2] = {game->away, game->home};
        for (int k = 0; k < 2; k++) {
            out->played[side[k]] += game->played;
            out->scheduled[side[k]] += 1;
        }
    }
    return rate_points(out, season);
}

bool gch_talent_changes(const struct gch_talent *t, int teams) {
    for (int i = 0; i < teams; i++)
        if (t->talent || t->played[i] < t->scheduled[i])
            return true;
    return false;
}

/* What a figure's difference from the league's is worth, 0..1. */
static double worth(const struct gch_talent *t, int team, double k) {
    double n = t->played[team], all = t->scheduled[team];
    if (!t->talent && n >= all)
        return 1;
    double w = n / (n + k);
    return t->talent ? w : w * (all + k) / all;
}

/* Moves one figure of all teams towards their mean, and leaves the mean where it was. first is the first team's figure,
 * stride the bytes to the next team's. */
static void hold(const struct gch_talent *t, int teams, double *first, size_t stride, double k) {
#define FIGURE(i) ((double *)((char *)first + (size_t)(i)*stride))
    double mean = 0, left = 0;
    for (int i = 0; i < teams; i++)
        mean += *FIGURE(i) / teams;
    for (int i = 0; i < teams; i++) {
        *FIGURE(i) = mean + worth(t, i, k) * (*FIGURE(i) - mean);
        left += *FIGURE(i) / teams;
    }
    for (int i = 0; i < teams; i++)
        *FIGURE(i) += mean - left;
#undef FIGURE
}

/* A printed value, which is whole. */
static void hold_value(const struct gch_talent *t, int teams, int *value, double k) {
    double mean = 0;
    for (int i = 0; i < teams; i++)
        mean += (double)value[i] / teams;
    for (int i = 0; i < teams; i++)
        value[i] = (int)lround(mean + worth(t, i, k) * (value[i] - mean));
}

static double log_of(double ratio) {
    return ratio > 0 ? log(ratio) : 0;
}

/* The logarithm of the points that a unit's figures lead to. */
static double explained(const struct gch_targets *t, int side, const struct gch_unit *u) {
    double sum[3] = {0}, n[3] = {0}, picks_sum = 0, picks_n = 0;
    for (int c = 0; c < GCH_PLAYS; c++) {
        const struct gch_column_rates *col = &t->column[c];
        double caught = col->snaps * (c < 4 ? 1 : col->completion), yards = caught * col->mean_to[99];
        sum[c >= 4] += yards * u->gain[c];
        n[c >= 4] += yards;
        if (c < 4)
            continue;
        sum[2] += caught * u->completion[c - 4];
        n[2] += caught;
        picks_sum += col->snaps * col->interception * u->interception[c - 4];
        picks_n += col->snaps * col->interception;
    }
#define RATIO(a, b) ((b) > 0 ? log_of((a) / (b)) : 0)
    return follows[side].carry * RATIO(sum[0], n[0]) + follows[side].catch * RATIO(sum[1], n[1]) +
           follows[side].completion * RATIO(sum[2], n[2]) + follows[side].interception * RATIO(picks_sum, picks_n) +
           follows[side].sack * (log_of(u->qt) + log_of(u->sack)) +
           follows[side].lost * (log_of(u->fumble) + log_of(u->recovery));
#undef RATIO
}

/* What the points say beyond the figures as they were, by what it is worth. */
static void give_points(const struct gch_talent *t, int teams, int side, const double *left, struct gch_unit *u) {
    double mean = 0;
    for (int i = 0; i < teams; i++)
        mean += left[i] / teams;
    for (int i = 0; i < teams; i++) {
        double yards = YARDS_FOR_POINTS * worth(t, i, unexplained[side]) * (left[i] - mean);
        for (int c = 0; c < GCH_PLAYS; c++)
            u[i].gain[c] *= exp(yards);
        for (int k = 0; k < 5; k++)
            u[i].completion[k] *= exp(yards / 2);
    }
}

static void hold_units(const struct gch_talent *t, int teams, int side, struct gch_unit *u) {
    for (int k = 0; k < 5; k++) {
        hold(t, teams, &u->completion[k], sizeof *u, completions[side]);
        hold(t, teams, &u->interception[k], sizeof *u, picks[side]);
    }
    for (int c = 0; c < GCH_PLAYS; c++)
        hold(t, teams, &u->gain[c], sizeof *u, c < 4 ? carries[side] : catches[side]);
    hold(t, teams, &u->long_runs, sizeof *u, carries[side]);
    hold(t, teams, &u->long_catches, sizeof *u, catches[side]);
    hold(t, teams, &u->qt, sizeof *u, traps[side]);
    hold(t, teams, &u->sack, sizeof *u, sacks[side]);
    hold(t, teams, &u->scramble_yards, sizeof *u, luck[side]);
    hold(t, teams, &u->fumble, sizeof *u, luck[side]);
    hold(t, teams, &u->recovery, sizeof *u, luck[side]);
    /* A team's fouls are its own on both sides of the ball; those it draws are not. */
    for (int f = 0; f < GCH_RF_COUNT; f++)
        hold(t, teams, &u->foul[f], sizeof *u, fouls[side == 0 && f >= GCH_RF_DEF_5]);
}

void gch_talent_targets(const struct gch_talent *t, int teams, struct gch_targets *targets) {
    if (!gch_talent_changes(t, teams))
        return;
    for (int side = 0; side < 2; side++) {
        struct gch_unit *u = side == 0 ? targets->offense : targets->defense;
        double left[GCH_MAX_TEAMS];
        for (int i = 0; i < teams; i++)
            left[i] = t->points[side][i] - explained(targets, side, &u[i]);
        hold_units(t, teams, side, u);
        if (t->talent)
            give_points(t, teams, side, left, u);
    }
    for (int i = 0; i < teams; i++)
        targets->power[i] *= worth(t, i, margins);
    hold_value(t, teams, targets->off_audibles, scores[0]);
    hold_value(t, teams, targets->def_audibles, scores[1]);
    hold_value(t, teams, targets->home_field, records);
    hold_value(t, teams, targets->road, records);
    struct gch_special *s = targets->special;
    const struct {
        double *first, k;
    } special[] = {
        {&s->kickoff_return.touchdown, scored_returns[0]},
        {&s->punt_return.touchdown, scored_returns[0]},
        {&s->int_return.touchdown, scored_returns[0]},
        {&s->fumble_return.touchdown, scored_returns[0]},
        {&s->kickoff_return.fumble, luck[0]},
        {&s->punt_return.fumble, luck[0]},
        {&s->punt.blocked, luck[0]},
        {&s->kick_coverage, kicks[0]},
        {&s->punt_coverage, kicks[0]},
        {&s->field_goal_defense, luck[0]},
        {&s->extra_point, field_goals},
    };
    for (size_t i = 0; i < sizeof special / sizeof special[0]; i++)
        hold(t, teams, special[i].first, sizeof *s, special[i].k);
    for (int d = 1; d <= 60; d++)
        hold(t, teams, &s->field_goal[d], sizeof *s, field_goals);
}

/* --- what the rounds compare with ----------------------------------------------------------------------------------
 */

/* A count of a team: its rate per `of` held to the league's, times what the team now has of that. */
static void hold_rate(double *own, const double *all, const double *before, enum gch_stat stat, enum gch_stat of,
                      double w) {
    double league = all[of] > 0 ? all[stat] / all[of] : 0, rate = before[of] > 0 ? before[stat] / before[of] : league;
    own[stat] = (league + w * (rate - league)) * own[of];
}

void gch_talent_counts(const struct gch_talent *t, int team, int side, const double league[GCH_STAT_COUNT],
                       double own[GCH_STAT_COUNT]) {
    static const struct {
        enum gch_stat stat, of;
        const double *k;
    } rates[] = {
        /* Each after that of which it is a rate. */
        {GCH_STAT_pass_attempts, GCH_STAT_games, passes},
        {GCH_STAT_rush_attempts, GCH_STAT_games, passes},
        {GCH_STAT_plays, GCH_STAT_games, passes},
        {GCH_STAT_completions, GCH_STAT_pass_attempts, completions},
        {GCH_STAT_interceptions, GCH_STAT_pass_attempts, picks},
        {GCH_STAT_sacks, GCH_STAT_pass_attempts, trapped},
        {GCH_STAT_scrambles, GCH_STAT_pass_attempts, traps},
        {GCH_STAT_spikes, GCH_STAT_pass_attempts, luck},
        {GCH_STAT_kneels, GCH_STAT_rush_attempts, luck},
        {GCH_STAT_pass_yards, GCH_STAT_completions, catches},
        {GCH_STAT_sack_yards, GCH_STAT_sacks, luck},
        {GCH_STAT_scramble_yards, GCH_STAT_scrambles, luck},
        {GCH_STAT_rush_yards, GCH_STAT_rush_attempts, carries},
        {GCH_STAT_fumbles, GCH_STAT_plays, luck},
        {GCH_STAT_fumbles_lost, GCH_STAT_plays, luck},
        {GCH_STAT_points, GCH_STAT_games, scores},
        {GCH_STAT_touchdowns_return, GCH_STAT_games, scored_returns},
        {GCH_STAT_penalties, GCH_STAT_games, fouls},
        {GCH_STAT_fourth_downs, GCH_STAT_games, fouls},
        {GCH_STAT_punts, GCH_STAT_games, scores},
        {GCH_STAT_punt_returns, GCH_STAT_games, kicks},
        {GCH_STAT_kickoffs, GCH_STAT_games, scores},
        {GCH_STAT_kick_returns, GCH_STAT_games, kicks},
    };
    double before[GCH_STAT_COUNT];
    memcpy(before, own, sizeof before);
    for (size_t i = 0; i < sizeof rates / sizeof rates[0]; i++)
        hold_rate(own, league, before, rates[i].stat, rates[i].of, worth(t, team, rates[i].k[side]));
}

double gch_talent_home(const struct gch_talent *t, int teams, double share) {
    if (!gch_talent_changes(t, teams))
        return share;
    double n = 0;
    for (int i = 0; i < teams; i++)
        n += t->played[i] / 2.0;
    return HOME_SHARE + (share - HOME_SHARE) * n / (n + HOME_GAMES);
}
