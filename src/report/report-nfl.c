/* What a row of nflverse's play-by-play takes from its neighbours. Everything here is arithmetic on rows that are told:
 * nothing is decided about football. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report/report-nfl.h"

static bool is_type(const struct gch_nfl_row *row, const char *type) {
    return row->play_type != NULL && strcmp(row->play_type, type) == 0;
}

static void set_clock(struct gch_nfl_row *row) {
    int quarters_left = row->qtr <= 4 ? 4 - row->qtr : 0;
    row->game_seconds = row->seconds + 900 * quarters_left;
    row->half_seconds = row->seconds + (row->qtr == 1 || row->qtr == 3 ? 900 : 0);
    row->game_half = row->qtr > 4 ? "Overtime" : row->qtr > 2 ? "Half2" : "Half1";
}

static void set_sides(struct gch_nfl_row *row) {
    row->home_timeouts = row->timeouts[GCH_HOME];
    row->away_timeouts = row->timeouts[GCH_AWAY];
    row->posteam_timeouts = row->defteam_timeouts = GCH_NFL_NONE;
    row->posteam_score = row->defteam_score = row->differential = GCH_NFL_NONE;
    row->posteam_post = row->defteam_post = row->differential_post = GCH_NFL_NONE;
    if (row->side < 0)
        return;
    int us = row->side, them = !us;
    int after[2];
    after[GCH_AWAY] = row->away_score;
    after[GCH_HOME] = row->home_score;
    row->posteam_type = us == GCH_HOME ? "home" : "away";
    row->posteam_timeouts = row->timeouts[us];
    row->defteam_timeouts = row->timeouts[them];
    row->posteam_score = row->before[us];
    row->defteam_score = row->before[them];
    row->differential = row->before[us] - row->before[them];
    row->posteam_post = after[us];
    row->defteam_post = after[them];
    row->differential_post = after[us] - after[them];
    row->sp = row->before[0] != after[0] || row->before[1] != after[1];
}

static void set_flags(struct gch_nfl_row *row) {
    bool run = is_type(row, "run"), pass = is_type(row, "pass"), kneel = is_type(row, "qb_kneel");
    bool kickoff = is_type(row, "kickoff"), punt = is_type(row, "punt"), two = row->two_point_attempt == 1;
    bool foul = is_type(row, "no_play") && !row->timeout;
    row->kickoff_attempt = kickoff;
    row->punt_attempt = punt;
    row->field_goal_attempt = is_type(row, "field_goal");
    row->extra_point_attempt = is_type(row, "extra_point");
    row->special = kickoff || punt || row->field_goal_attempt || row->extra_point_attempt;
    row->kickoff_in_endzone = kickoff && row->touchback;
    row->own_recovery_td = row->own_recovery && row->touchdown;
    row->qb_dropback = pass || row->qb_scramble;
    row->pass = row->qb_dropback;
    row->rush = run && !row->qb_scramble;
    row->play = row->pass || row->rush || foul;
    row->tackled_for_loss = !two && (row->rush || row->complete_pass) && row->yards_gained < 0;
    row->passing_yards = row->complete_pass && !two ? row->yards_gained : GCH_NFL_NONE;
    row->rushing_yards = (run || kneel) && !two ? row->yards_gained : GCH_NFL_NONE;
    if (row->play_type_nfl == NULL)
        row->play_type_nfl = two                        ? "PAT2"
                             : row->sack                ? "SACK"
                             : pass || row->qb_spike    ? "PASS"
                             : run || kneel             ? "RUSH"
                             : kickoff                  ? "KICK_OFF"
                             : punt                     ? "PUNT"
                             : row->field_goal_attempt  ? "FIELD_GOAL"
                             : row->extra_point_attempt ? "XP_KICK"
                                                        : "PENALTY";
}

/* --- series ------------------------------------------------------------------------------------------------------ */

/* What the last play of a series made of it. */
static const char *result_of(const struct gch_nfl_row *row) {
    if (row->touchdown == 1 && !row->trying)
        return row->posteam != NULL && row->td_team != NULL && strcmp(row->posteam, row->td_team) == 0
                   ? "Touchdown"
                   : "Opp touchdown";
    if (row->field_goal != NULL)
        return strcmp(row->field_goal, "made") == 0 ? "Field goal" : "Missed field goal";
    if (row->safety == 1)
        return "Safety";
    if (row->interception == 1 || row->fumble_lost == 1)
        return "Turnover";
    if (is_type(row, "punt"))
        return "Punt";
    if (row->first_down == 1)
        return "First down";
    if (is_type(row, "qb_kneel"))
        return "QB kneel";
    return row->down == 4 && row->play_type != NULL && !is_type(row, "no_play") ? "Turnover on downs" : "End of half";
}

static void close_series(struct gch_nfl_rows *all, size_t first, size_t end, const struct gch_nfl_row *last) {
    const char *result = last != NULL ? result_of(last) : "End of half";
    int success = strcmp(result, "First down") == 0 || strcmp(result, "Touchdown") == 0;
    for (size_t i = first; i < end; i++) {
        all->rows[i].series_result = result;
        all->rows[i].series_success = success;
    }
}

/* A kickoff begins the series of those who receive it; a try belongs to the touchdown's. */
static void set_series(struct gch_nfl_rows *all) {
    int series = 1, drive = 0;
    bool fresh = true, done = false; /* no snap yet in this series; its last snap made a first down */
    size_t first = 0;
    const struct gch_nfl_row *last = NULL;
    for (size_t i = 0; i < all->count; i++) {
        struct gch_nfl_row *row = &all->rows[i];
        bool snap = row->side >= 0 && !row->kicks_off && !row->trying;
        bool begins = row->kicks_off ? !fresh || last != NULL : snap && !fresh && (done || row->drive != drive);
        if (begins) {
            close_series(all, first, i, last);
            first = i;
            last = NULL;
            series++;
            done = false;
            fresh = true;
        }
        if (snap) {
            fresh = false;
            drive = row->drive;
            done = row->first_down == 1;
        }
        if (snap || row->kicks_off)
            if (!is_type(row, "no_play") || row->first_down == 1)
                last = row;
        row->series = series;
    }
    close_series(all, first, all->count, last);
}

/* --- drives ------------------------------------------------------------------------------------------------------ */

static const struct {
    const char *result, *transition;
} ends[GCH_DRIVE_END_COUNT] = {
    [GCH_DRIVE_OPEN] = {"End of half", "END_GAME"},
    [GCH_DRIVE_TOUCHDOWN] = {"Touchdown", "TOUCHDOWN"},
    [GCH_DRIVE_FIELD_GOAL] = {"Field goal", "FIELD_GOAL"},
    [GCH_DRIVE_MISSED_FIELD_GOAL] = {"Missed field goal", "MISSED_FG"},
    [GCH_DRIVE_BLOCKED_FIELD_GOAL] = {"Missed field goal", "BLOCKED_FG"},
    [GCH_DRIVE_PUNT] = {"Punt", "PUNT"},
    [GCH_DRIVE_BLOCKED_PUNT] = {"Punt", "BLOCKED_PUNT"},
    [GCH_DRIVE_INTERCEPTION] = {"Turnover", "INTERCEPTION"},
    [GCH_DRIVE_FUMBLE] = {"Turnover", "FUMBLE"},
    [GCH_DRIVE_DOWNS] = {"Turnover on downs", "DOWNS"},
    [GCH_DRIVE_SAFETY] = {"Safety", "SAFETY"},
    [GCH_DRIVE_HALF] = {"End of half", "END_HALF"},
    [GCH_DRIVE_GAME] = {"End of half", "END_GAME"},
};

static void print_spot(const struct gch_record *record, int side, int x, char out[GCH_SPOT_TEXT]) {
    if (x >= 100)
        snprintf(out, GCH_SPOT_TEXT, "%s 0", record->labels.side[!side]);
    else if (x == 50)
        snprintf(out, GCH_SPOT_TEXT, "50");
    else
        snprintf(out, GCH_SPOT_TEXT, "%s %d", record->labels.side[x < 50 ? side : !side], x < 50 ? x : 100 - x);
}

/* A drive as the rows first..end-1 tell it. A kick returned all the way has no drive in the record. */
static void set_drive(const struct gch_record *record, struct gch_nfl_rows *all, size_t first, size_t end,
                      const char **before, int *before_side) {
    struct gch_nfl_row sum = {0};
    const struct gch_drive *drive = NULL;
    const struct gch_nfl_row *kick = NULL, *begin = NULL, *last = NULL;
    int penalized[2] = {0, 0};
    for (size_t i = first; i < end; i++) {
        const struct gch_nfl_row *row = &all->rows[i];
        if (row->side < 0)
            continue;
        if (begin == NULL)
            begin = row;
        last = row;
        if (row->kicks_off)
            kick = row;
        if (row->own_drive >= 0 && !row->kicks_off && !row->trying)
            drive = &record->drives[row->own_drive];
        sum.drive_inside20 |= row->down != GCH_NFL_NONE && row->yardline_100 <= 20;
        for (int k = 0; k < 2; k++)
            if (row->penalty_team[k] != NULL && row->penalty_yards[k] != GCH_NFL_NONE)
                penalized[strcmp(row->penalty_team[k], record->labels.side[GCH_HOME]) == 0] += row->penalty_yards[k];
    }
    if (begin == NULL)
        return;
    int side = drive != NULL ? drive->side : begin->side;
    const char *result = "End of half", *transition = "END_HALF";
    if (drive != NULL) {
        bool theirs = drive->points[!side] >= GCH_TOUCHDOWN_POINTS;
        result = theirs ? "Opp touchdown" : ends[drive->end].result;
        transition = ends[drive->end].transition;
        sum.drive_plays = drive->plays;
        sum.drive_first_downs = drive->first_downs;
        sum.drive_scored = drive->end == GCH_DRIVE_TOUCHDOWN || drive->end == GCH_DRIVE_FIELD_GOAL;
        sum.ydsnet = drive->yards;
        snprintf(sum.drive_possession, sizeof sum.drive_possession, "%d:%02d", (drive->seconds / 60) & 127,
                 drive->seconds % 60);
        print_spot(record, side, drive->start, sum.drive_start_line);
        print_spot(record, side, drive->last, sum.drive_end_line);
    } else if (kick != NULL) {
        bool own = kick->touchdown == 1 && kick->td_team != NULL && strcmp(kick->td_team, kick->posteam) == 0;
        result = own ? "Touchdown" : kick->touchdown == 1 ? "Opp touchdown" : "Turnover";
        transition = own ? "TOUCHDOWN" : "FUMBLE";
        sum.drive_scored = own;
        snprintf(sum.drive_possession, sizeof sum.drive_possession, "0:00");
    }
    sum.drive_start = kick != NULL      ? kick->own_recovery ? "ONSIDE_KICK" : "KICKOFF"
                      : *before == NULL ? "KICKOFF"
                      : strcmp(*before, "PUNT") == 0 && *before_side == side ? "MUFFED_PUNT"
                                                                             : *before;
    sum.drive_end = transition;
    sum.drive_penalized = penalized[!side] - penalized[side];
    sum.drive_quarter_start = begin->qtr;
    sum.drive_quarter_end = last->qtr;
    sum.drive_first_id = begin->play_id;
    sum.drive_last_id = last->play_id;
    const struct gch_nfl_row *next = last + 1 < all->rows + all->count ? last + 1 : NULL;
    snprintf(sum.drive_clock_start, sizeof sum.drive_clock_start, "%s", begin->time);
    snprintf(sum.drive_clock_end, sizeof sum.drive_clock_end, "%s",
             next != NULL && next->qtr == last->qtr ? next->time : "00:00");
    for (size_t i = first; i < end; i++) {
        struct gch_nfl_row *row = &all->rows[i];
        row->fixed_drive_result = result;
        if (row->drive == GCH_NFL_NONE)
            continue;
        row->drive_plays = sum.drive_plays;
        row->drive_first_downs = sum.drive_first_downs;
        row->drive_inside20 = sum.drive_inside20;
        row->drive_scored = sum.drive_scored;
        row->ydsnet = sum.ydsnet;
        row->drive_penalized = sum.drive_penalized;
        row->drive_quarter_start = sum.drive_quarter_start;
        row->drive_quarter_end = sum.drive_quarter_end;
        row->drive_first_id = sum.drive_first_id;
        row->drive_last_id = sum.drive_last_id;
        row->drive_start = sum.drive_start;
        row->drive_end = sum.drive_end;
        memcpy(row->drive_possession, sum.drive_possession, sizeof sum.drive_possession);
        memcpy(row->drive_clock_start, sum.drive_clock_start, sizeof sum.drive_clock_start);
        memcpy(row->drive_clock_end, sum.drive_clock_end, sizeof sum.drive_clock_end);
        memcpy(row->drive_start_line, sum.drive_start_line, sizeof sum.drive_start_line);
        memcpy(row->drive_end_line, sum.drive_end_line, sizeof sum.drive_end_line);
    }
    *before = transition;
    *before_side = side;
}

static void set_drives(const struct gch_record *record, struct gch_nfl_rows *all) {
    const char *before = NULL;
    int before_side = -1, drive = 1;
    for (size_t i = 0; i < all->count; i++) {
        struct gch_nfl_row *row = &all->rows[i];
        if (row->drive != GCH_NFL_NONE && row->drive > 0)
            drive = row->drive;
        row->fixed_drive = drive;
        row->fixed_drive_result = "End of half";
        row->drive_plays = row->drive_first_downs = row->drive_inside20 = row->drive_scored = GCH_NFL_NONE;
        row->ydsnet = row->drive_penalized = row->drive_quarter_start = row->drive_quarter_end = GCH_NFL_NONE;
        row->drive_first_id = row->drive_last_id = GCH_NFL_NONE;
    }
    for (size_t i = 0, end; i < all->count; i = end) {
        for (end = i; end < all->count && all->rows[end].fixed_drive == all->rows[i].fixed_drive;)
            end++;
        set_drive(record, all, i, end, &before, &before_side);
    }
}

void gch_nfl_derive(const struct gch_record *record, struct gch_nfl_rows *all) {
    const struct gch_nfl_row *opening = NULL;
    bool over = record->state.next == GCH_NEXT_OVER;
    int home = record->state.score[GCH_HOME], away = record->state.score[GCH_AWAY];
    for (size_t i = 0; i < all->count && opening == NULL; i++)
        if (all->rows[i].side >= 0)
            opening = &all->rows[i];
    for (size_t i = 0; i < all->count; i++) {
        struct gch_nfl_row *row = &all->rows[i];
        set_clock(row);
        set_sides(row);
        set_flags(row);
        row->final_home = over ? home : GCH_NFL_NONE;
        row->final_away = over ? away : GCH_NFL_NONE;
        row->result = over ? home - away : GCH_NFL_NONE;
        row->total = over ? home + away : GCH_NFL_NONE;
        row->home_opening_kickoff = opening != NULL && opening->side == GCH_HOME;
        row->receive_2h_ko = opening != NULL && row->qtr <= 2 && row->side >= 0 && row->side != opening->side;
    }
    set_series(all);
    set_drives(record, all);
}
