/*
 * stats: what one team did in one game, as whole numbers that add up.
 *
 * The same struct is filled from real play-by-play (compile), from a played game (game), summed over seasons (season)
 * and compared (parity), so a box score, a CSV column, a database column and a parity line are all one loop over
 * GCH_STATS. The definitions are those of the league's own box scores:
 *
 * - A play from scrimmage is a pass attempt, a sack or a rush. Kneels and scrambles are rushes, spikes are incomplete
 *   pass attempts, tries for points and plays wiped out by a foul are nothing at all.
 * - A muffed (aborted) snap is a rush for the yards it lost.
 * - pass_yards are gross (completions, also the yards before a fumble); sack_yards are a positive number lost.
 * - A penalty counts for the team that committed it, accepted ones only, with the yards really marched off.
 * - A third (fourth) down try is a scrimmage play run on that down; it is converted when the play itself, not a foul,
 *   makes the first down or touchdown.
 * - Returns count for the team that returned. A touchback, fair catch or kick out of bounds is no return.
 * - Field goal distances are the league's: line of scrimmage + 18 (DDF-17.2), in the bands to 29, 39, 49 and beyond.
 */
#ifndef GRIDCHART_STATS_H
#define GRIDCHART_STATS_H

#include "gridchart/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* X(field and machine name, what people read, what exactly is counted) */
#define GCH_STATS(X)                                                                                                   \
    X(games, "games", "1 for a game played; makes sums into means")                                                    \
    X(wins, "wins", "games won")                                                                                       \
    X(ties, "ties", "games tied")                                                                                      \
    X(points, "points", "final score")                                                                                 \
    X(points_q1, "points, first quarter", "")                                                                          \
    X(points_q2, "points, second quarter", "")                                                                         \
    X(points_q3, "points, third quarter", "")                                                                          \
    X(points_q4, "points, fourth quarter", "")                                                                         \
    X(points_ot, "points, overtime", "")                                                                               \
    X(plays, "plays", "scrimmage plays: passes, sacks, rushes")                                                        \
    X(plays_q1, "plays, first quarter", "")                                                                            \
    X(plays_q2, "plays, second quarter", "")                                                                           \
    X(plays_q3, "plays, third quarter", "")                                                                            \
    X(plays_q4, "plays, fourth quarter", "")                                                                           \
    X(plays_ot, "plays, overtime", "")                                                                                 \
    X(drives, "drives", "possessions with at least one scrimmage snap, punt or field goal try")                        \
    X(possession_seconds, "time of possession", "seconds")                                                             \
    X(first_downs, "first downs", "all; touchdowns from scrimmage included")                                           \
    X(first_downs_rush, "first downs rushing", "")                                                                     \
    X(first_downs_pass, "first downs passing", "")                                                                     \
    X(first_downs_penalty, "first downs by penalty", "")                                                               \
    X(third_downs, "third down tries", "scrimmage plays on third down")                                                \
    X(third_converted, "third downs made", "")                                                                         \
    X(fourth_downs, "fourth down tries", "scrimmage plays on fourth down")                                             \
    X(fourth_converted, "fourth downs made", "")                                                                       \
    X(pass_attempts, "pass attempts", "completions, incompletions, spikes, interceptions; no sacks")                   \
    X(completions, "completions", "")                                                                                  \
    X(pass_yards, "pass yards, gross", "yards of completions, sacks not taken off")                                    \
    X(sacks, "sacked", "times the passer was sacked")                                                                  \
    X(sack_yards, "yards lost on sacks", "positive")                                                                   \
    X(interceptions, "interceptions thrown", "")                                                                       \
    X(rush_attempts, "rush attempts", "kneels and scrambles included")                                                 \
    X(rush_yards, "rush yards", "")                                                                                    \
    X(kneels, "kneels", "also counted as rushes")                                                                      \
    X(spikes, "spikes", "also counted as incomplete passes")                                                           \
    X(scrambles, "scrambles", "also counted as rushes")                                                                \
    X(scramble_yards, "scramble yards", "also counted as rush yards")                                                  \
    X(fumbles, "fumbles", "by this team: scrimmage, returns and kicks; muffs included")                                \
    X(fumbles_lost, "fumbles lost", "")                                                                                \
    X(penalties, "penalties", "accepted against this team")                                                            \
    X(penalty_yards, "penalty yards", "marched off against this team")                                                 \
    X(punts, "punts", "blocked ones included")                                                                         \
    X(punt_yards, "punt yards, gross", "from the line of scrimmage to where it is caught, downed or dead")             \
    X(punt_net_yards, "punt yards, net", "gross less return less 20 for a touchback")                                  \
    X(punts_blocked, "punts blocked", "this team's punts that were blocked")                                           \
    X(punt_touchbacks, "punt touchbacks", "")                                                                          \
    X(punts_inside_20, "punts inside the 20", "")                                                                      \
    X(punt_returns, "punt returns", "")                                                                                \
    X(punt_return_yards, "punt return yards", "")                                                                      \
    X(fair_catches, "fair catches", "of punts, by this team")                                                          \
    X(kickoffs, "kickoffs", "onside and free kicks included")                                                          \
    X(kickoff_touchbacks, "kickoff touchbacks", "kicked by this team")                                                 \
    X(kick_returns, "kick returns", "kickoffs returned by this team")                                                  \
    X(kick_return_yards, "kick return yards", "")                                                                      \
    X(onside_tried, "onside kicks", "kicked by this team")                                                             \
    X(onside_recovered, "onside kicks recovered", "")                                                                  \
    X(int_return_yards, "interception return yards", "")                                                               \
    X(field_goals_tried, "field goals tried", "")                                                                      \
    X(field_goals_made, "field goals made", "")                                                                        \
    X(field_goals_tried_29, "field goals tried to 29", "league yards, line of scrimmage + 18")                         \
    X(field_goals_made_29, "field goals made to 29", "")                                                               \
    X(field_goals_tried_39, "field goals tried 30-39", "")                                                             \
    X(field_goals_made_39, "field goals made 30-39", "")                                                               \
    X(field_goals_tried_49, "field goals tried 40-49", "")                                                             \
    X(field_goals_made_49, "field goals made 40-49", "")                                                               \
    X(field_goals_tried_50, "field goals tried 50 and more", "")                                                       \
    X(field_goals_made_50, "field goals made 50 and more", "")                                                         \
    X(field_goals_blocked, "field goals blocked", "this team's tries that were blocked")                               \
    X(kicked_tries, "extra points tried", "by kick")                                                                   \
    X(kicked_tries_made, "extra points made", "")                                                                      \
    X(two_point_tries, "two-point tries", "")                                                                          \
    X(two_point_made, "two-point tries made", "")                                                                      \
    X(touchdowns, "touchdowns", "all")                                                                                 \
    X(touchdowns_rush, "touchdowns rushing", "")                                                                       \
    X(touchdowns_pass, "touchdowns passing", "")                                                                       \
    X(touchdowns_return, "touchdowns on returns", "all others: kick, punt, interception, fumble, blocked kick")        \
    X(safeties, "safeties", "scored by this team's defense, 2 points each")                                            \
    X(red_zone_trips, "red zone trips", "drives with a scrimmage snap at or inside the 20")                            \
    X(red_zone_touchdowns, "red zone touchdowns", "of those, ended by this team's touchdown from scrimmage")           \
    X(timeouts, "timeouts used", "")                                                                                   \
    X(no_huddles, "no-huddle snaps", "")

enum gch_stat {
#define GCH_X(field, label, counts) GCH_STAT_##field,
    GCH_STATS(GCH_X)
#undef GCH_X
        GCH_STAT_COUNT,
};

/* By name (s.rush_yards) or by number (s.value[GCH_STAT_rush_yards]); starts as {0}. */
struct gch_team_stats {
    __extension__ union {
        __extension__ struct {
#define GCH_X(field, label, counts) int32_t field;
            GCH_STATS(GCH_X)
#undef GCH_X
        };
        int32_t value[GCH_STAT_COUNT];
    };
};

/* Machine name ("rush_yards"), label ("rush yards") and definition of a count; "" for a definition the label gives. The
 * strings are never NULL and live for ever. stat must be below GCH_STAT_COUNT. */
GCH_API const char *gch_stat_name(enum gch_stat stat);
GCH_API const char *gch_stat_label(enum gch_stat stat);
GCH_API const char *gch_stat_definition(enum gch_stat stat);

/* Adds b to a, count by count. */
static inline void gch_team_stats_add(struct gch_team_stats *a, const struct gch_team_stats *b) {
    for (int i = 0; i < GCH_STAT_COUNT; i++)
        a->value[i] += b->value[i];
}

/* Which of the four bands of field goals a line of scrimmage d yards from the goal line belongs to: 0..3. */
static inline int gch_field_goal_band(int to_goal) {
    int yards = to_goal + 18; /* DDF-17.2 */
    return yards <= 29 ? 0 : yards <= 39 ? 1 : yards <= 49 ? 2 : 3;
}

#define GCH_RED_ZONE 80 /* from this spot on */

/* What follows from the counts. */
static inline int gch_stats_net_pass_yards(const struct gch_team_stats *s) {
    return s->pass_yards - s->sack_yards;
}
static inline int gch_stats_yards(const struct gch_team_stats *s) {
    return s->pass_yards - s->sack_yards + s->rush_yards;
}
static inline int gch_stats_turnovers(const struct gch_team_stats *s) {
    return s->interceptions + s->fumbles_lost;
}

#ifdef __cplusplus
}
#endif
#endif
