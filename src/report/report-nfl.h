/* A row of nflverse's play-by-play in the making. */
#ifndef GCH_REPORT_NFL_H
#define GCH_REPORT_NFL_H

#include <stddef.h>

#include "report/report-record.h"

enum { GCH_NFL_NONE = INT16_MIN }; /* a number that is missing */

/* Whom a row names, where the match has names; NULL: nobody. The men are the rosters'. */
struct gch_nfl_players {
    const struct gch_player *passer, *receiver, *rusher, *interceptor, *punt_returner, *kick_returner, *punter, *kicker;
    const struct gch_player *own_recoverer, *blocker, *sacker, *half_sack[2], *hitter, *solo, *assist[2], *for_loss;
    const struct gch_player *defender, *forcer, *fumbler, *recoverer, *scorer, *safety, *fouler;
    /* Who is meant by a play without further ado: the passer, or who ran; and who is credited with its yards. */
    const struct gch_player *main, *fantasy;
    const char *forcer_team, *solo_team, *assist_team[2];
    /* What follows from who is named; GCH_NFL_NONE where the match has no names. */
    int solo_tackle, assist_tackle, qb_hit, fumble_forced, fumble_not_forced;
};

struct gch_nfl_row {
    int play_id;
    struct gch_nfl_players players;
    char game_id[48];
    int season, week;
    const char *season_type, *home, *away;
    const char *posteam, *defteam; /* texts: NULL or "" is missing */
    int qtr, seconds;
    char time[8];
    int down, ydstogo, yardline_100, goal_to_go;
    char yrdln[GCH_SPOT_TEXT];
    char *desc; /* malloc'ed */
    const char *play_type;
    int yards_gained, shotgun, no_huddle, qb_kneel, qb_spike, qb_scramble;
    const char *pass_length, *run_location, *run_gap;
    int air_yards;
    int complete_pass, incomplete_pass, interception, sack;
    int touchdown;
    const char *td_team;
    int fumble, fumble_lost;
    const char *recovery_team[2];
    int recovery_yards[2];
    int out_of_bounds;
    int return_yards;
    const char *return_team;
    int kick_distance, touchback;
    int punt_blocked, punt_fair_catch, punt_out, punt_downed, punt_inside;
    int kickoff_fair_catch, kickoff_out, own_recovery;
    const char *field_goal, *extra_point, *two_point;
    int two_point_attempt, defensive_attempt, defensive_conv;
    int safety;
    int penalty, penalty_yards[2], declined, offsetting;
    const char *penalty_team[2], *penalty_type[2];
    int first_down, first_rush, first_pass, first_penalty;
    int timeout;
    const char *timeout_team;
    int drive, home_score, away_score;
    int rush_attempt, pass_attempt;
    int third_made, third_failed, fourth_made, fourth_failed;
    const char *fumbled_team[2];
    int aborted;
    int review;
    const char *review_result;
    /* For the passes below, which are not written. */
    bool admin;     /* a row of the clock, not of a play: most flags are missing */
    int side;       /* of posteam; -1: none */
    int before[2];  /* score before the play */
    int own_drive;  /* index in record->drives; -1: none */
    bool kicks_off; /* from a tee */
    bool over;      /* the half or the game ends here */
    bool trying;    /* a try after a touchdown */
    uint8_t timeouts[2];
    /* Made by the passes. */
    const char *posteam_type, *side_of_field, *game_half;
    int half_seconds, game_seconds, quarter_end, sp, ydsnet, qb_dropback;
    int home_timeouts, away_timeouts, posteam_timeouts, defteam_timeouts;
    int posteam_score, defteam_score, differential, posteam_post, defteam_post, differential_post;
    int kickoff_inside, kickoff_in_endzone, tackled_for_loss, own_recovery_td;
    int pass_touchdown, rush_touchdown, return_touchdown;
    int extra_point_attempt, field_goal_attempt, kickoff_attempt, punt_attempt;
    int passing_yards, rushing_yards;
    int zero; /* what charts know never happens */
    int series, series_success, fixed_drive;
    const char *series_result, *fixed_drive_result, *play_type_nfl;
    int special, pass, rush, play, home_opening_kickoff, receive_2h_ko;
    int final_home, final_away, result, total;
    const char *location;
    char end_spot[GCH_SPOT_TEXT];
    int drive_plays, drive_first_downs, drive_inside20, drive_scored, drive_quarter_start, drive_quarter_end;
    int drive_penalized, drive_first_id, drive_last_id;
    const char *drive_start, *drive_end;
    char drive_possession[8], drive_clock_start[8], drive_clock_end[8];
    char drive_start_line[GCH_SPOT_TEXT], drive_end_line[GCH_SPOT_TEXT];
};

struct gch_nfl_rows {
    struct gch_nfl_row *rows;
    size_t count, room;
    bool failed;
};

/* What a row takes from its neighbours: series, drives, seconds, scores and flags that follow from others. */
void gch_nfl_derive(const struct gch_record *record, struct gch_nfl_rows *rows);
/* The line of headings, and a row under it. wanted: as gch_game_facts.columns. */
void gch_nfl_add_heading(struct gch_text *out, const bool *wanted);
void gch_nfl_add_row(struct gch_text *out, const struct gch_nfl_row *row, const bool *wanted);

#endif
