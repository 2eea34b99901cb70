/* Parity: what the replay gives back of the real season. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "compile/replay.h"

/* --- figures ---------------------------------------------------------------------------------------------------- */

#define S(field) sums[GCH_STAT_##field]

static double rate(double a, double b) {
    return b > 0 ? a / b : 0;
}

#define COUNT(field)                                                                                                   \
    static double f_##field(const double *sums) {                                                                      \
        return rate(S(field), S(games));                                                                               \
    }
#define RATE(name, up, down)                                                                                           \
    static double f_##name(const double *sums) {                                                                       \
        return rate(up, down);                                                                                         \
    }

COUNT(points)
COUNT(first_downs)
COUNT(plays)
COUNT(drives)
COUNT(pass_attempts)
COUNT(completions)
COUNT(sacks)
COUNT(interceptions)
COUNT(rush_attempts)
COUNT(rush_yards)
COUNT(fumbles)
COUNT(fumbles_lost)
COUNT(penalties)
COUNT(penalty_yards)
COUNT(punts)
COUNT(kick_returns)
COUNT(punt_returns)
COUNT(field_goals_tried)
COUNT(field_goals_made)
COUNT(touchdowns)
COUNT(touchdowns_return)
COUNT(third_downs)
COUNT(fourth_downs)
COUNT(two_point_tries)
COUNT(first_downs_rush)
COUNT(first_downs_pass)
COUNT(first_downs_penalty)
COUNT(scrambles)
COUNT(kickoff_touchbacks)
COUNT(timeouts)
RATE(yards, S(pass_yards) - S(sack_yards) + S(rush_yards), S(games))
RATE(pass_yards, S(pass_yards) - S(sack_yards), S(games))
RATE(yards_per_play, S(pass_yards) - S(sack_yards) + S(rush_yards), S(plays))
RATE(yards_per_attempt, S(pass_yards), S(pass_attempts))
RATE(completion_share, S(completions), S(pass_attempts))
RATE(yards_per_rush, S(rush_yards), S(rush_attempts))
RATE(sack_rate, S(sacks), S(pass_attempts) + S(sacks))
RATE(interception_rate, S(interceptions), S(pass_attempts))
RATE(third_down_rate, S(third_converted), S(third_downs))
RATE(punt_net, S(punt_net_yards), S(punts))
RATE(punt_gross, S(punt_yards), S(punts))
RATE(kick_return_average, S(kick_return_yards), S(kick_returns))
RATE(punt_return_average, S(punt_return_yards), S(punt_returns))
RATE(fg_29, S(field_goals_made_29), S(field_goals_tried_29))
RATE(fg_39, S(field_goals_made_39), S(field_goals_tried_39))
RATE(fg_49, S(field_goals_made_49), S(field_goals_tried_49))
RATE(fg_50, S(field_goals_made_50), S(field_goals_tried_50))
RATE(kicked_try_share, S(kicked_tries_made), S(kicked_tries))
RATE(two_point_share, S(two_point_made), S(two_point_tries))
RATE(red_zone_share, S(red_zone_touchdowns), S(red_zone_trips))
RATE(possession, S(possession_seconds) / 60, S(games))

#define FIGURE(name, label, per_game)                                                                                  \
    { #name, label, per_game, f_##name }

static const struct gch_figure figures[] = {
    FIGURE(points, "points", true),
    FIGURE(plays, "plays", true),
    FIGURE(yards, "yards", true),
    FIGURE(yards_per_play, "yards per play", false),
    FIGURE(pass_attempts, "passes", true),
    FIGURE(completions, "completions", true),
    FIGURE(completion_share, "completion share", false),
    FIGURE(yards_per_attempt, "yards per pass", false),
    FIGURE(pass_yards, "net passing yards", true),
    FIGURE(sacks, "sacks", true),
    FIGURE(sack_rate, "sack rate", false),
    FIGURE(interceptions, "interceptions", true),
    FIGURE(interception_rate, "interception rate", false),
    FIGURE(rush_attempts, "rushes", true),
    FIGURE(rush_yards, "rushing yards", true),
    FIGURE(yards_per_rush, "yards per rush", false),
    FIGURE(first_downs, "first downs", true),
    FIGURE(first_downs_rush, "first downs rushing", true),
    FIGURE(first_downs_pass, "first downs passing", true),
    FIGURE(first_downs_penalty, "first downs by foul", true),
    FIGURE(third_downs, "third downs", true),
    FIGURE(third_down_rate, "third-down rate", false),
    FIGURE(fourth_downs, "fourth-down tries", true),
    FIGURE(drives, "drives", true),
    FIGURE(touchdowns, "touchdowns", true),
    FIGURE(touchdowns_return, "touchdowns on returns", true),
    FIGURE(red_zone_share, "red-zone touchdowns", false),
    FIGURE(punts, "punts", true),
    FIGURE(punt_gross, "punt average", false),
    FIGURE(punt_net, "punt net", false),
    FIGURE(punt_returns, "punt returns", true),
    FIGURE(punt_return_average, "punt return average", false),
    FIGURE(kick_returns, "kick returns", true),
    FIGURE(kick_return_average, "kick return average", false),
    FIGURE(kickoff_touchbacks, "kickoff touchbacks", true),
    FIGURE(field_goals_tried, "field goals tried", true),
    FIGURE(field_goals_made, "field goals made", true),
    FIGURE(fg_29, "field goals to 29", false),
    FIGURE(fg_39, "field goals 30-39", false),
    FIGURE(fg_49, "field goals 40-49", false),
    FIGURE(fg_50, "field goals 50+", false),
    FIGURE(kicked_try_share, "extra points", false),
    FIGURE(two_point_tries, "two-point tries", true),
    FIGURE(two_point_share, "two-point tries made", false),
    FIGURE(fumbles, "fumbles", true),
    FIGURE(fumbles_lost, "fumbles lost", true),
    FIGURE(penalties, "penalties", true),
    FIGURE(penalty_yards, "penalty yards", true),
    FIGURE(scrambles, "scrambles", true),
    FIGURE(timeouts, "timeouts", true),
    FIGURE(possession, "time of possession", false),
};
_Static_assert(sizeof figures / sizeof figures[0] <= GCH_MAX_FIGURES, "room for every figure");

const struct gch_figure *gch_figures(size_t *count) {
    *count = sizeof figures / sizeof figures[0];
    return figures;
}

int gch_figure_find(const char *name) {
    for (size_t i = 0; i < sizeof figures / sizeof figures[0]; i++)
        if (strcmp(figures[i].name, name) == 0)
            return (int)i;
    return -1;
}

/* --- comparing -------------------------------------------------------------------------------------------------- */

static void to_sums(const int64_t *counts, double *sums) {
    for (int i = 0; i < GCH_STAT_COUNT; i++)
        sums[i] = (double)counts[i];
}

static void league_sums(const struct gch_replay *r, double *sums) {
    for (int i = 0; i < GCH_STAT_COUNT; i++) {
        sums[i] = 0;
        for (int t = 0; t < r->teams; t++)
            sums[i] += (double)r->own[t][i];
    }
}

static struct gch_fit_quality quality(const double *real, const double *replay, int n) {
    struct gch_fit_quality q = {0};
    double sx = 0, sy = 0, sxx = 0, syy = 0, sxy = 0, off = 0;
    for (int i = 0; i < n; i++) {
        sx += real[i];
        sy += replay[i];
        off += (replay[i] - real[i]) * (replay[i] - real[i]);
    }
    q.mean_real = sx / n;
    q.mean_replay = sy / n;
    for (int i = 0; i < n; i++) {
        double x = real[i] - q.mean_real;
        double y = replay[i] - q.mean_replay;
        sxx += x * x;
        syy += y * y;
        sxy += x * y;
    }
    q.r2 = sxx > 0 && syy > 0 ? sxy * sxy / (sxx * syy) : 0;
    q.slope = sxx > 0 ? sxy / sxx : 0;
    q.rmse = sqrt(off / n);
    return q;
}

/* Mean and spread of a histogram whose first bar stands for `first`. */
static double spread(const int64_t *bars, int count, int first) {
    double n = 0, sum = 0, square = 0;
    for (int i = 0; i < count; i++) {
        double x = first + i;
        n += (double)bars[i];
        sum += x * (double)bars[i];
        square += x * x * (double)bars[i];
    }
    return n > 0 ? sqrt(square / n - sum / n * (sum / n)) : 0;
}

/* Standard error of a league figure's mean over the runs. */
static double standard_error(size_t f, const struct gch_replay *r) {
    if (r->runs < 2)
        return 0;
    double n = r->runs;
    double mean = r->figure[f] / n;
    double variance = (r->square[f] / n - mean * mean) * n / (n - 1);
    return variance > 0 ? sqrt(variance / n) : 0;
}

void gch_parity_compare(int season, const struct gch_replay *real, const struct gch_replay *replay,
                        struct gch_parity *out) {
    double sums[2][GCH_STAT_COUNT];
    memset(out, 0, sizeof *out);
    out->season = season;
    out->runs = replay->runs;
    out->teams = real->teams;
    league_sums(real, sums[0]);
    league_sums(replay, sums[1]);
    for (size_t f = 0; f < sizeof figures / sizeof figures[0]; f++) {
        out->real[f] = figures[f].value(sums[0]);
        out->replay[f] = figures[f].value(sums[1]);
        out->error[f] = standard_error(f, replay);
    }
    for (int t = 0; t < real->teams; t++) {
        double own[GCH_STAT_COUNT];
        for (int which = 0; which < 4; which++) {
            const struct gch_replay *from = which < 2 ? real : replay;
            to_sums(which % 2 ? from->against[t] : from->own[t], own);
            for (size_t f = 0; f < sizeof figures / sizeof figures[0]; f++) {
                double value = figures[f].value(own);
                if (which < 2)
                    out->team_real[f][which][t] = value;
                else
                    out->team_replay[f][which - 2][t] = value;
            }
        }
        out->wins_real[t] = (double)real->own[t][GCH_STAT_wins] + 0.5 * (double)real->own[t][GCH_STAT_ties];
        out->wins_replay[t] =
            ((double)replay->own[t][GCH_STAT_wins] + 0.5 * (double)replay->own[t][GCH_STAT_ties]) / replay->runs;
        out->wins_mae += fabs(out->wins_real[t] - out->wins_replay[t]) / real->teams;
    }
    for (size_t f = 0; f < sizeof figures / sizeof figures[0]; f++)
        for (int side = 0; side < 2; side++)
            out->quality[f][side] = quality(out->team_real[f][side], out->team_replay[f][side], real->teams);
    const struct gch_replay *both[2] = {real, replay};
    for (int i = 0; i < 2; i++) {
        out->points_sd[i] = spread(both[i]->points, GCH_REPLAY_POINTS, 0);
        out->margin_sd[i] = spread(both[i]->margins, GCH_REPLAY_MARGINS, -(GCH_REPLAY_MARGINS / 2));
        out->home_share[i] =
            rate((double)both[i]->home_wins + 0.5 * (double)both[i]->home_ties, (double)both[i]->home_games);
        out->overtime_share[i] = rate((double)both[i]->overtimes, (double)both[i]->games);
    }
}

/* --- judging ----------------------------------------------------------------------------------------------------- */

double gch_parity_tolerance(const char *name) {
    static const char *const two[] = {"points",        "plays",       "yards",      "yards_per_play",
                                      "pass_attempts", "completions", "sacks",      "interceptions",
                                      "rush_yards",    "punts",       "first_downs"};
    static const char *const five[] = {"fumbles_lost",      "penalties",    "penalty_yards", "field_goals_made",
                                       "field_goals_tried", "kick_returns", "punt_returns"};
    for (size_t i = 0; i < sizeof two / sizeof two[0]; i++)
        if (strcmp(two[i], name) == 0)
            return 2;
    for (size_t i = 0; i < sizeof five / sizeof five[0]; i++)
        if (strcmp(five[i], name) == 0)
            return 5;
    return 0;
}

double gch_parity_slope(const char *name) {
    static const char *const narrow[] = {"yards_per_play", "yards_per_attempt", "completion_share", "yards_per_rush"};
    for (size_t i = 0; i < sizeof narrow / sizeof narrow[0]; i++)
        if (strcmp(narrow[i], name) == 0)
            return 0.1;
    return 0;
}

double gch_parity_least_r2(const char *name) {
    if (gch_parity_slope(name) > 0)
        return 0.95;
    if (strcmp(name, "sack_rate") == 0 || strcmp(name, "interception_rate") == 0)
        return 0.90;
    return strcmp(name, "points") == 0 ? 0.85 : 0;
}

static double off_by(double real, double replay) {
    return real != 0 ? 100 * (replay / real - 1) : 0;
}

bool gch_parity_league_off(const struct gch_parity *p, int f) {
    double most = gch_parity_tolerance(figures[f].name);
    return most > 0 && fabs(off_by(p->real[f], p->replay[f])) > most;
}

bool gch_parity_teams_off(const struct gch_parity *p, int f) {
    double least = gch_parity_least_r2(figures[f].name), slope = gch_parity_slope(figures[f].name);
    bool points = strcmp(figures[f].name, "points") == 0;
    for (int side = 0; side < 2 && least > 0; side++) {
        const struct gch_fit_quality *q = &p->quality[f][side];
        if (q->r2 < least || (slope > 0 && fabs(q->slope - 1) > slope) || (points && q->rmse > 1.5))
            return true;
    }
    return false;
}

bool gch_parity_whole_off(const struct gch_parity *p, enum gch_parity_whole whole) {
    switch (whole) {
    case GCH_PARITY_WINS:
        return p->wins_mae > 1.8;
    case GCH_PARITY_POINTS_SPREAD:
        return fabs(off_by(p->points_sd[0], p->points_sd[1])) > 100 * GCH_PARITY_SPREAD;
    case GCH_PARITY_MARGIN_SPREAD:
        return fabs(off_by(p->margin_sd[0], p->margin_sd[1])) > 100 * GCH_PARITY_SPREAD;
    case GCH_PARITY_HOME:
        return fabs(p->home_share[1] - p->home_share[0]) > GCH_PARITY_SHARE;
    case GCH_PARITY_OVERTIME:
        return fabs(p->overtime_share[1] - p->overtime_share[0]) > GCH_PARITY_SHARE;
    default:
        return false;
    }
}

int gch_parity_count_off(const struct gch_parity *p) {
    int off = 0;
    for (int f = 0; f < (int)(sizeof figures / sizeof figures[0]); f++)
        off += gch_parity_league_off(p, f) + gch_parity_teams_off(p, f);
    for (int whole = 0; whole < GCH_PARITY_WHOLES; whole++)
        off += gch_parity_whole_off(p, (enum gch_parity_whole)whole);
    return off;
}

/* --- writing ---------------------------------------------------------------------------------------------------- */

/* What stands behind whatever is off. */
static const char *mark(bool off) {
    return off ? "  OFF" : "";
}

static const char *whole_mark(const struct gch_parity *p, enum gch_parity_whole whole) {
    return mark(gch_parity_whole_off(p, whole));
}

void gch_parity_summary(const struct gch_parity *p, struct gch_text *out) {
    int n = sizeof figures / sizeof figures[0];
    gch_text_addf(out, "    %-20s %9s %9s %7s\n", "a team and game", "real", "replay", "off");
    for (int f = 0; f < n; f++)
        if (gch_parity_tolerance(figures[f].name) > 0)
            gch_text_addf(out, "    %-20s %9.2f %9.2f %+6.1f%%%s\n", figures[f].label, p->real[f], p->replay[f],
                          off_by(p->real[f], p->replay[f]), mark(gch_parity_league_off(p, f)));
    gch_text_addf(out, "\n    %-20s %7s %7s %7s   %7s %7s %7s\n", "over the teams", "r2 for", "slope", "rmse",
                  "r2 agst", "slope", "rmse");
    for (int f = 0; f < n; f++) {
        const struct gch_fit_quality *q = p->quality[f];
        if (gch_parity_least_r2(figures[f].name) > 0)
            gch_text_addf(out, "    %-20s %7.3f %7.3f %7.3f   %7.3f %7.3f %7.3f%s\n", figures[f].label, q[0].r2,
                          q[0].slope, q[0].rmse, q[1].r2, q[1].slope, q[1].rmse, mark(gch_parity_teams_off(p, f)));
    }
    gch_text_addf(out,
                  "\n    wins off by %.2f%s; spread of points %.2f for %.2f%s, of margins %.2f for %.2f%s; home wins "
                  "%.3f for %.3f%s, overtimes %.3f for %.3f%s\n",
                  p->wins_mae, whole_mark(p, GCH_PARITY_WINS), p->points_sd[1], p->points_sd[0],
                  whole_mark(p, GCH_PARITY_POINTS_SPREAD), p->margin_sd[1], p->margin_sd[0],
                  whole_mark(p, GCH_PARITY_MARGIN_SPREAD), p->home_share[1], p->home_share[0],
                  whole_mark(p, GCH_PARITY_HOME), p->overtime_share[1], p->overtime_share[0],
                  whole_mark(p, GCH_PARITY_OVERTIME));
}

void gch_parity_text(const struct gch_parity *p, const struct gch_real_season *season, struct gch_text *out) {
    int n = sizeof figures / sizeof figures[0];
    gch_text_addf(out, "Season %d, %u replays of %d teams' schedules\n\n", p->season, p->runs, p->teams);
    gch_text_addf(out, "%-22s %10s %10s %8s %9s\n", "league, a team and game", "real", "replay", "off", "error");
    for (int f = 0; f < n; f++)
        gch_text_addf(out, "%-22s %10.3f %10.3f %+7.1f%% %9.4f%s\n", figures[f].label, p->real[f], p->replay[f],
                      off_by(p->real[f], p->replay[f]), p->error[f], mark(gch_parity_league_off(p, f)));
    gch_text_addf(out, "\n%-22s %8s %8s %8s %8s %8s %8s\n", "teams", "r2 for", "slope", "rmse", "r2 agst", "slope",
                  "rmse");
    for (int f = 0; f < n; f++) {
        const struct gch_fit_quality *q = p->quality[f];
        gch_text_addf(out, "%-22s %8.3f %8.3f %8.3f %8.3f %8.3f %8.3f%s\n", figures[f].label, q[0].r2, q[0].slope,
                      q[0].rmse, q[1].r2, q[1].slope, q[1].rmse, mark(gch_parity_teams_off(p, f)));
    }
    gch_text_addf(out, "\nwins, mean absolute error    %.2f%s\n", p->wins_mae, whole_mark(p, GCH_PARITY_WINS));
    gch_text_addf(out, "points of a team, spread     %.2f real, %.2f replay (%+.1f%%)%s\n", p->points_sd[0],
                  p->points_sd[1], off_by(p->points_sd[0], p->points_sd[1]), whole_mark(p, GCH_PARITY_POINTS_SPREAD));
    gch_text_addf(out, "margin, spread               %.2f real, %.2f replay (%+.1f%%)%s\n", p->margin_sd[0],
                  p->margin_sd[1], off_by(p->margin_sd[0], p->margin_sd[1]), whole_mark(p, GCH_PARITY_MARGIN_SPREAD));
    gch_text_addf(out, "home wins                    %.3f real, %.3f replay%s\n", p->home_share[0], p->home_share[1],
                  whole_mark(p, GCH_PARITY_HOME));
    gch_text_addf(out, "overtimes                    %.3f real, %.3f replay%s\n", p->overtime_share[0],
                  p->overtime_share[1], whole_mark(p, GCH_PARITY_OVERTIME));
    int points = gch_figure_find("points");
    gch_text_addf(out, "\n%-6s %6s %6s   %7s %7s   %7s %7s\n", "team", "wins", "replay", "points", "replay", "against",
                  "replay");
    for (int t = 0; t < p->teams; t++)
        gch_text_addf(out, "%-6s %6.1f %6.1f   %7.1f %7.1f   %7.1f %7.1f\n", season->code[t], p->wins_real[t],
                      p->wins_replay[t], p->team_real[points][0][t], p->team_replay[points][0][t],
                      p->team_real[points][1][t], p->team_replay[points][1][t]);
}

static void pair(struct gch_text *out, const char *name, const double v[2], const char *after) {
    gch_text_addf(out, "  \"%s\": {\"real\": %.6g, \"replay\": %.6g}%s\n", name, v[0], v[1], after);
}

void gch_parity_json(const struct gch_parity *p, const struct gch_real_season *season, struct gch_text *out) {
    size_t n = sizeof figures / sizeof figures[0];
    gch_text_addf(out, "{\n  \"season\": %d,\n  \"runs\": %u,\n  \"league\": {\n", p->season, p->runs);
    for (size_t f = 0; f < n; f++)
        gch_text_addf(out, "    \"%s\": {\"real\": %.6g, \"replay\": %.6g, \"error\": %.3g}%s\n", figures[f].name,
                      p->real[f], p->replay[f], p->error[f], f + 1 < n ? "," : "");
    gch_text_add(out, "  },\n  \"teams\": {\n");
    for (size_t f = 0; f < n; f++)
        for (int side = 0; side < 2; side++) {
            const struct gch_fit_quality *q = &p->quality[f][side];
            gch_text_addf(out, "    \"%s_%s\": {\"r2\": %.6g, \"slope\": %.6g, \"rmse\": %.6g}%s\n", figures[f].name,
                          side == 0 ? "for" : "against", q->r2, q->slope, q->rmse, f + 1 < n || side == 0 ? "," : "");
        }
    gch_text_addf(out, "  },\n  \"wins_mae\": %.6g,\n", p->wins_mae);
    pair(out, "team_points_sd", p->points_sd, ",");
    pair(out, "margin_sd", p->margin_sd, ",");
    pair(out, "home_win_share", p->home_share, ",");
    pair(out, "overtime_share", p->overtime_share, ",");
    int points = gch_figure_find("points");
    gch_text_add(out, "  \"by_team\": {\n");
    for (int t = 0; t < p->teams; t++)
        gch_text_addf(out,
                      "    \"%s\": {\"wins\": {\"real\": %.6g, \"replay\": %.6g}, \"points_for\": {\"real\": %.6g, "
                      "\"replay\": %.6g}, \"points_against\": {\"real\": %.6g, \"replay\": %.6g}}%s\n",
                      season->code[t], p->wins_real[t], p->wins_replay[t], p->team_real[points][0][t],
                      p->team_replay[points][0][t], p->team_real[points][1][t], p->team_replay[points][1][t],
                      t + 1 < p->teams ? "," : "");
    gch_text_add(out, "  }\n}\n");
}
