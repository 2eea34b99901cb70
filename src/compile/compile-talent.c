/*
 * Luck and talent. A season's figures hold both, and dice thrown with charts made of them add the luck once more. How
 * much of a figure was the team's own is known from how well one half of a season tells the other: with the correlation
 * r of halves of eight games the figure is as good as k = 8 (1 - r) / r games of knowing nothing but the league's mean,
 * and n games are worth n / (n + k). Measured on the odd against the even weeks of 2009, 2011, 2013, 2016 and 2017, 160
 * pairs each: offenses' completions .56, points .60, passes .54, sacks .47, yards a catch .46, fouls .34, yards a run
 * .28, interceptions .24; defenses' completions .41, yards a catch .36, points .24, interceptions .22, yards a run .12,
 * sacks .10; fumbles and touchdowns on returns nothing at all.
 *
 * Charts of a whole season as it was take every figure at its word. Those of a part of one are held to the league's
 * mean by what is missing; those of the talent by all of it.
 */
#include "compile/talent.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

/* Games of knowing nothing; [0] offense, [1] defense. */
static const double completions[2] = {6.3, 11.6}, catches[2] = {9.6, 14.4}, carries[2] = {20.4, 57.7},
                    picks[2] = {25.9, 29.3}, traps[2] = {8.9, 69.2}, scores[2] = {5.3, 25.8}, passes[2] = {6.7, 20.5},
                    fouls[2] = {15.2, 400}, kicks[2] = {40, 40}, luck[2] = {400, 400};
/* Home teams' share of wins in any season, and how many games of the season at hand are as good as knowing that. */
static const double HOME_SHARE = 0.57, HOME_GAMES = 300;

void gch_talent_init(struct gch_talent *out, const struct gch_real_season *season, bool talent) {
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

static void hold(double *ratio, double w) {
    if (*ratio > 0)
        *ratio = exp(w * log(*ratio));
}

static void hold_unit(const struct gch_talent *t, int team, int side, struct gch_unit *u) {
    for (int k = 0; k < 5; k++) {
        hold(&u->completion[k], worth(t, team, completions[side]));
        hold(&u->interception[k], worth(t, team, picks[side]));
    }
    for (int c = 0; c < 9; c++)
        hold(&u->gain[c], worth(t, team, c < 4 ? carries[side] : catches[side]));
    hold(&u->long_runs, worth(t, team, carries[side]));
    hold(&u->long_catches, worth(t, team, catches[side]));
    hold(&u->qt, worth(t, team, traps[side]));
    hold(&u->sack, worth(t, team, traps[side]));
    hold(&u->fumble, worth(t, team, luck[side]));
    hold(&u->recovery, worth(t, team, luck[side]));
    for (int f = 0; f < GCH_RF_COUNT; f++)
        hold(&u->foul[f], worth(t, team, fouls[side]));
}

/* Moves one figure of all teams towards their mean. */
static void hold_to_mean(const struct gch_talent *t, struct gch_special *s, int teams, size_t at, double k) {
    double mean = 0;
    for (int i = 0; i < teams; i++)
        mean += *(double *)((char *)&s[i] + at) / teams;
    for (int i = 0; i < teams; i++) {
        double *x = (double *)((char *)&s[i] + at);
        *x = mean + worth(t, i, k) * (*x - mean);
    }
}

void gch_talent_targets(const struct gch_talent *t, int teams, struct gch_targets *targets) {
    if (!gch_talent_changes(t, teams))
        return;
    for (int i = 0; i < teams; i++) {
        hold_unit(t, i, 0, &targets->offense[i]);
        hold_unit(t, i, 1, &targets->defense[i]);
        targets->power[i] *= worth(t, i, (scores[0] + scores[1]) / 2);
    }
    static const size_t chance[] = {
        offsetof(struct gch_special, kickoff_return.touchdown),
        offsetof(struct gch_special, punt_return.touchdown),
        offsetof(struct gch_special, int_return.touchdown),
        offsetof(struct gch_special, fumble_return.touchdown),
        offsetof(struct gch_special, kickoff_return.fumble),
        offsetof(struct gch_special, punt_return.fumble),
        offsetof(struct gch_special, punt.blocked),
    };
    static const size_t skill[] = {
        offsetof(struct gch_special, kick_coverage),
        offsetof(struct gch_special, punt_coverage),
        offsetof(struct gch_special, field_goal_defense),
        offsetof(struct gch_special, extra_point),
    };
    for (size_t k = 0; k < sizeof chance / sizeof chance[0]; k++)
        hold_to_mean(t, targets->special, teams, chance[k], luck[0]);
    for (size_t k = 0; k < sizeof skill / sizeof skill[0]; k++)
        hold_to_mean(t, targets->special, teams, skill[k], kicks[0]);
    for (size_t d = 1; d <= 60; d++)
        hold_to_mean(t, targets->special, teams, offsetof(struct gch_special, field_goal) + d * sizeof(double),
                     kicks[0]);
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
        {GCH_STAT_sacks, GCH_STAT_pass_attempts, traps},
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
        {GCH_STAT_touchdowns_return, GCH_STAT_games, luck},
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
