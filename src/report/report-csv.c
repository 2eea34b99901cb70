/* A game as CSV with nflverse's column names and conventions.
 *
 * As in the league's files: rows in order of play; timeouts are rows of type no_play without posteam, warnings and
 * period ends rows without a type; on kickoffs posteam receives, on punts it kicks; scores are those after the play; a
 * missing value is empty, a flag is 0 or 1. What charts cannot tell (players, air yards of completions, left or right)
 * stays empty. */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "base/csv.h"
#include "report/report-record.h"

enum { NONE = INT16_MIN }; /* a number that is missing */

struct row {
    int play_id;
    char game_id[48];
    int season, week;
    const char *season_type, *home, *away;
    const char *posteam, *defteam; /* texts: NULL or "" is missing */
    int qtr, seconds;
    char time[8];
    int down, ydstogo, yardline_100, goal_to_go;
    char yrdln[GCH_SPOT_TEXT];
    const char *desc, *play_type;
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
};

enum kind {
    EMPTY,  /* charts cannot tell */
    NUMBER, /* int, NONE is empty */
    TEXT,   /* const char * */
    CHARS,  /* char[] in the row */
};

#define N(field) NUMBER, offsetof(struct row, field)
#define T(field) TEXT, offsetof(struct row, field)
#define C(field) CHARS, offsetof(struct row, field)

static const struct {
    struct gch_csv_column column;
    enum kind kind;
    size_t offset;
} columns[] = {
    {{"play_id", "number of the row in its game"}, N(play_id)},
    {{"game_id", "SEASON_WEEK_AWAY_HOME, or what the caller calls the game"}, C(game_id)},
    {{"old_game_id", "always empty"}, EMPTY, 0},
    {{"season", "season of the home team's charts"}, N(season)},
    {{"season_type", "REG, or POST for games played by play-off rules"}, T(season_type)},
    {{"week", "week of the schedule; empty if the game has none"}, N(week)},
    {{"home_team", "home team"}, T(home)},
    {{"away_team", "visiting team"}, T(away)},
    {{"posteam", "team in possession; on kickoffs the receivers, on punts the kickers"}, T(posteam)},
    {{"defteam", "the other team"}, T(defteam)},
    {{"qtr", "quarter, 5 and more for overtime"}, N(qtr)},
    {{"time", "MM:SS left in the quarter at the snap"}, C(time)},
    {{"quarter_seconds_remaining", "the same in seconds"}, N(seconds)},
    {{"down", "1 to 4; empty on kicks from the tee and tries"}, N(down)},
    {{"ydstogo", "yards to a first down or touchdown"}, N(ydstogo)},
    {{"yardline_100", "yards to the goal line posteam plays for; kickoffs: the kickers' spot; kicked tries: the line"},
     N(yardline_100)},
    {{"goal_to_go", "1 if the goal line is nearer than a first down"}, N(goal_to_go)},
    {{"yrdln", "the spot as team and yard"}, C(yrdln)},
    {{"desc", "the play in words"}, T(desc)},
    {{"play_type", "run, pass, qb_kneel, qb_spike, kickoff, punt, field_goal, extra_point, no_play (wiped out by a "
                   "foul, or a timeout); empty for warnings and period ends"},
     T(play_type)},
    {{"yards_gained", "yards of a run, completion, sack or kneel; also before a fumble"}, N(yards_gained)},
    {{"shotgun", "1 on draws: charts are compiled from real inside runs, those from the shotgun as draws"}, N(shotgun)},
    {{"no_huddle", "1 without a huddle"}, N(no_huddle)},
    {{"qb_kneel", "1 on a kneel"}, N(qb_kneel)},
    {{"qb_spike", "1 on a spike"}, N(qb_spike)},
    {{"qb_scramble", "1 on a scramble (play_type run)"}, N(qb_scramble)},
    {{"pass_length", "short for screen, short and sideline passes, deep for long ones; empty for medium ones"},
     T(pass_length)},
    {{"pass_location", "always empty: charts know no side of the field"}, EMPTY, 0},
    {{"air_yards", "of interceptions, the only passes whose point charts know"}, N(air_yards)},
    {{"yards_after_catch", "always empty"}, EMPTY, 0},
    {{"run_location", "middle for line plunges and draws"}, T(run_location)},
    {{"run_gap", "tackle for off tackle, end for end runs"}, T(run_gap)},
    {{"complete_pass", "1 on a completion"}, N(complete_pass)},
    {{"incomplete_pass", "1 on an incompletion, a spike or intentional grounding"}, N(incomplete_pass)},
    {{"interception", "1 on an interception"}, N(interception)},
    {{"sack", "1 on a sack"}, N(sack)},
    {{"touchdown", "1 if either team scored a touchdown"}, N(touchdown)},
    {{"td_team", "who scored it"}, T(td_team)},
    {{"fumble", "1 if the ball was fumbled or muffed"}, N(fumble)},
    {{"fumble_lost", "1 if the team that fumbled first lost the ball"}, N(fumble_lost)},
    {{"fumble_recovery_1_team", "who recovered the first fumble"}, T(recovery_team[0])},
    {{"fumble_recovery_1_yards", "yards of its return"}, N(recovery_yards[0])},
    {{"out_of_bounds", "1 if a run or catch ended out of bounds"}, N(out_of_bounds)},
    {{"return_yards", "yards of a kick, punt or interception return"}, N(return_yards)},
    {{"return_team", "who returned"}, T(return_team)},
    {{"kick_distance", "yards of a kickoff or punt (to the goal line on touchbacks); field goals and tries: line + 18"},
     N(kick_distance)},
    {{"touchback", "1 on a touchback"}, N(touchback)},
    {{"punt_blocked", "1 if a punt was blocked"}, N(punt_blocked)},
    {{"punt_fair_catch", "1 on a fair catch of a punt"}, N(punt_fair_catch)},
    {{"punt_out_of_bounds", "1 if a punt went out of bounds"}, N(punt_out)},
    {{"punt_downed", "1 if a punt was left alone and came to rest"}, N(punt_downed)},
    {{"kickoff_fair_catch", "1 on a fair catch of a kickoff"}, N(kickoff_fair_catch)},
    {{"own_kickoff_recovery", "1 if the kickers kept an onside kick"}, N(own_recovery)},
    {{"field_goal_result", "made, missed, blocked"}, T(field_goal)},
    {{"extra_point_result", "good, failed"}, T(extra_point)},
    {{"two_point_attempt", "1 on a two-point try"}, N(two_point_attempt)},
    {{"two_point_conv_result", "success, failure"}, T(two_point)},
    {{"safety", "1 on a safety"}, N(safety)},
    {{"penalty", "1 if a penalty was accepted"}, N(penalty)},
    {{"penalty_team", "who fouled; also on declined and offsetting fouls"}, T(penalty_team[0])},
    {{"penalty_yards", "yards walked off"}, N(penalty_yards[0])},
    {{"penalty_type", "a usual foul of its kind: charts know the kind only (5, 10, 15 yards, interference, ...)"},
     T(penalty_type[0])},
    {{"penalty_declined", "1 if a foul was declined"}, N(declined)},
    {{"penalty_offsetting", "1 if fouls offset"}, N(offsetting)},
    {{"first_down", "1 on a first down or touchdown from scrimmage, or by penalty"}, N(first_down)},
    {{"timeout", "1 on a timeout"}, N(timeout)},
    {{"timeout_team", "who called it"}, T(timeout_team)},
    {{"drive", "number of the drive; a kickoff belongs to the drive it begins"}, N(drive)},
    {{"total_home_score", "score after the play"}, N(home_score)},
    {{"total_away_score", "score after the play"}, N(away_score)},
    {{"rush_attempt", "1 on runs, scrambles and kneels"}, N(rush_attempt)},
    {{"pass_attempt", "1 on passes, spikes and sacks"}, N(pass_attempt)},
    {{"first_down_rush", "1 on a first down by a run"}, N(first_rush)},
    {{"first_down_pass", "1 on a first down by a pass"}, N(first_pass)},
    {{"first_down_penalty", "1 on a first down by penalty"}, N(first_penalty)},
    {{"third_down_converted", "1 if the play made a first down on third down"}, N(third_made)},
    {{"third_down_failed", "1 if it did not"}, N(third_failed)},
    {{"fourth_down_converted", "1 if the play made a first down on fourth down"}, N(fourth_made)},
    {{"fourth_down_failed", "1 if it did not"}, N(fourth_failed)},
    {{"punt_inside_twenty", "1 if the receivers start inside their 20"}, N(punt_inside)},
    {{"kickoff_out_of_bounds", "1 if a kickoff went out of bounds"}, N(kickoff_out)},
    {{"fumble_forced", "always empty"}, EMPTY, 0},
    {{"fumble_out_of_bounds", "always empty"}, EMPTY, 0},
    {{"fumbled_1_team", "who fumbled first"}, T(fumbled_team[0])},
    {{"fumbled_2_team", "who fumbled next"}, T(fumbled_team[1])},
    {{"fumble_recovery_2_team", "who recovered the second fumble"}, T(recovery_team[1])},
    {{"fumble_recovery_2_yards", "yards of its return"}, N(recovery_yards[1])},
    {{"defensive_two_point_attempt", "1 if the defense gained the ball on a try"}, N(defensive_attempt)},
    {{"defensive_two_point_conv", "1 if it took it all the way back"}, N(defensive_conv)},
    {{"aborted_play", "1 if a snap was muffed or a kick fumbled before it was kicked"}, N(aborted)},
    {{"replay_or_challenge", "1 if a coach asked for a review"}, N(review)},
    {{"replay_or_challenge_result", "reversed, upheld"}, T(review_result)},
    {{"penalty_2_team", "who committed a second foul that was enforced"}, T(penalty_team[1])},
    {{"penalty_2_yards", "its yards"}, N(penalty_yards[1])},
    {{"penalty_2_type", "its type"}, T(penalty_type[1])},
};
enum { COLUMNS = sizeof columns / sizeof columns[0] };

static void add_row(struct gch_text *out, const struct row *row) {
    const char *base = (const char *)row;
    for (size_t i = 0; i < COLUMNS; i++) {
        if (i > 0)
            gch_text_add(out, ",");
        const void *field = base + columns[i].offset;
        switch (columns[i].kind) {
        case NUMBER:
            if (*(const int *)field != NONE)
                gch_text_addf(out, "%d", *(const int *)field);
            break;
        case TEXT:
            if (*(const char *const *)field != NULL)
                gch_csv_add_field(out, *(const char *const *)field);
            break;
        case CHARS:
            gch_csv_add_field(out, field);
            break;
        case EMPTY:
            break;
        }
    }
    gch_text_add(out, "\n");
}

/* The whole file in the making. */
struct writer {
    const struct gch_record *record;
    struct gch_text *out;
    struct row blank; /* what is the same in every row of the game */
    int drive;
    bool drive_open; /* a kickoff has begun the drive, its first snap is still to come */
    int last_drive;  /* index of the drive of the last snap; -1 none */
};

static const char *label(const struct writer *w, int side) {
    return w->record->labels.side[side];
}

static void set_time(struct row *row, int quarter, int seconds) {
    row->qtr = quarter;
    row->seconds = seconds;
    snprintf(row->time, sizeof row->time, "%02d:%02d", (seconds / 60) & 127, seconds % 60);
}

static void set_score(struct row *row, const int16_t score[2]) {
    row->away_score = score[GCH_AWAY];
    row->home_score = score[GCH_HOME];
}

/* Timeouts, warnings and period ends are rows of their own, before the play. */
static void add_between(struct writer *w, size_t index) {
    const struct gch_kept_turn *t = &w->record->turns[index];
    const struct gch_play *play = &t->play;
    bool ended = false;
    char desc[64], time[GCH_TIME_TEXT];
    for (unsigned i = 0; i < play->count; i++)
        ended |= play->event[i].kind == GCH_EV_PERIOD;
    /* Before a period that ended is gone: what happened since the last play was in that period, at its last second. */
    int quarter = ended && index > 0 ? t[-1].snap.quarter : t->snap.quarter;
    int seconds = ended ? 0 : t->snap.clock;
    for (unsigned i = 0; i < play->count; i++) {
        const struct gch_event *e = &play->event[i];
        if (e->kind != GCH_EV_TIMEOUT && e->kind != GCH_EV_WARNING && e->kind != GCH_EV_PERIOD)
            continue;
        struct row row = w->blank;
        row.play_id = ++w->blank.play_id;
        set_time(&row, e->kind == GCH_EV_PERIOD ? e->a : quarter, e->kind == GCH_EV_PERIOD ? 0 : seconds);
        set_score(&row, t->snap.score);
        row.drive = w->drive;
        row.desc = desc;
        if (e->kind == GCH_EV_TIMEOUT) {
            snprintf(desc, sizeof desc, "Timeout by %s at %s.", label(w, e->side), gch_words_time(seconds, time));
            row.play_type = "no_play";
            row.timeout = 1;
            row.timeout_team = label(w, e->side);
        } else if (e->kind == GCH_EV_WARNING) {
            snprintf(desc, sizeof desc, "Two-Minute Warning");
        } else {
            snprintf(desc, sizeof desc, "END QUARTER %d", e->a);
        }
        add_row(w->out, &row);
    }
}

/* A usual name for each kind of foul, one that is read back as the same kind. */
static const char *foul_name(const struct gch_event *e, bool kickoff) {
    switch ((enum gch_foul_type)e->a) {
    case GCH_FOUL_OFF_5:
        return kickoff ? "Offside on Free Kick" : e->b == GCH_FOUL_BEFORE_SNAP ? "False Start" : "Illegal Formation";
    case GCH_FOUL_OFF_10:
        return "Offensive Holding";
    case GCH_FOUL_GROUNDING:
        return "Intentional Grounding";
    case GCH_FOUL_DEF_5:
        return e->b == GCH_FOUL_BEFORE_SNAP ? "Neutral Zone Infraction" : "Defensive Offside";
    case GCH_FOUL_DEF_5X:
        return "Defensive Holding";
    case GCH_FOUL_PI:
        return "Defensive Pass Interference";
    default:
        return "Unnecessary Roughness";
    }
}

static void set_penalty(struct row *row, int *slot, const char *team, const char *type, int yards) {
    if (*slot > 1)
        return;
    row->penalty_team[*slot] = team;
    row->penalty_type[*slot] = type;
    row->penalty_yards[*slot] = yards;
    (*slot)++;
}

/* Accepted fouls come first; one that was declined or offset is named only where no other is. */
static void set_fouls(const struct writer *w, const struct gch_play *play, struct row *row) {
    int slot = 0;
    bool kickoff = play->call >= GCH_CALL_KICKOFF && play->call <= GCH_CALL_SAFETY_KICK;
    for (unsigned i = 0; i < play->count; i++) {
        const struct gch_event *e = &play->event[i];
        if (e->kind == GCH_EV_GROUNDING) {
            row->penalty = 1;
            set_penalty(row, &slot, label(w, e->side), "Intentional Grounding", e->a);
        } else if (e->kind == GCH_EV_FOUL && e->b == GCH_FOUL_DECLINED) {
            row->declined = 1;
        } else if (e->kind == GCH_EV_FOUL && e->b == GCH_FOUL_OFFSET) {
            row->offsetting = 1;
        } else if (e->kind == GCH_EV_FOUL && e->b != GCH_FOUL_NOTED && e->a != GCH_FOUL_OFF_40) {
            row->penalty = 1;
            set_penalty(row, &slot, label(w, e->side), foul_name(e, kickoff), e->c);
        }
    }
    for (unsigned i = 0; i < play->count && slot == 0; i++) {
        const struct gch_event *e = &play->event[i];
        if (e->kind == GCH_EV_FOUL && (e->b == GCH_FOUL_DECLINED || e->b == GCH_FOUL_OFFSET))
            set_penalty(row, &slot, label(w, e->side), foul_name(e, kickoff), 0);
    }
}

static void set_carry(struct row *row, const char *type, int yards) {
    row->play_type = type;
    row->yards_gained = yards;
    row->rush_attempt = strcmp(type, "pass") != 0;
    row->pass_attempt = !row->rush_attempt;
}

struct fumbles {
    int count; /* fumbles so far */
    int by[2], to[2];
};

static void set_fumble(const struct writer *w, struct row *row, struct fumbles *f, int side) {
    row->fumble = 1;
    if (f->count < 2) {
        f->by[f->count] = side;
        f->to[f->count] = -1;
        row->fumbled_team[f->count] = label(w, side);
    }
    f->count++;
}

static void set_recovery(const struct writer *w, struct row *row, struct fumbles *f, int side) {
    int i = f->count - 1;
    if (i < 0 || i > 1 || f->to[i] >= 0)
        return;
    f->to[i] = side;
    row->recovery_team[i] = label(w, side);
    row->recovery_yards[i] = 0;
    if (side != f->by[i] && f->by[i] == f->by[0])
        row->fumble_lost = 1;
}

static void set_kick(const struct gch_state *snap, const struct gch_event *e, struct row *row) {
    if (e->b > 0 || e->a == GCH_CALL_PUNT) /* of a kickoff out of bounds no distance is known */
        row->kick_distance = e->b;
    if (e->a == GCH_CALL_PUNT && e->c <= 0)
        row->kick_distance = 100 - snap->ball;
}

/* One event of a play that stands. */
static void set_event(const struct writer *w, const struct gch_kept_turn *t, const struct gch_event *e, struct row *row,
                      struct fumbles *f) {
    bool punt = t->play.call == GCH_CALL_PUNT;
    switch (e->kind) {
    case GCH_EV_RUN:
        set_carry(row, "run", e->a);
        row->out_of_bounds = e->b;
        break;
    case GCH_EV_PASS:
        set_carry(row, "pass", e->a);
        row->complete_pass = 1;
        row->out_of_bounds = e->b;
        break;
    case GCH_EV_SCRAMBLE:
        set_carry(row, "run", e->a);
        row->qb_scramble = 1;
        row->out_of_bounds = e->b;
        break;
    case GCH_EV_KNEEL:
        set_carry(row, "qb_kneel", e->a);
        row->qb_kneel = 1;
        break;
    case GCH_EV_SACK:
        set_carry(row, "pass", e->a);
        row->sack = 1;
        break;
    case GCH_EV_SPIKE:
        row->play_type = "qb_spike";
        row->qb_spike = row->incomplete_pass = row->pass_attempt = 1;
        break;
    case GCH_EV_INCOMPLETE:
    case GCH_EV_GROUNDING:
        set_carry(row, "pass", 0);
        row->incomplete_pass = 1;
        break;
    case GCH_EV_INTERCEPTION:
        set_carry(row, "pass", 0);
        row->interception = 1;
        row->air_yards = e->b;
        break;
    case GCH_EV_KICK:
        set_kick(&t->snap, e, row);
        break;
    case GCH_EV_BLOCK:
        if (punt)
            row->punt_blocked = 1;
        else
            row->field_goal = "blocked";
        break;
    case GCH_EV_FUMBLE:
        if (f->count == 0 && t->snap.next == GCH_NEXT_SCRIMMAGE && row->kick_distance == NONE &&
            t->play.call >= GCH_CALL_PUNT && row->field_goal == NULL && !row->punt_blocked) {
            set_carry(row, "run", e->b); /* fumbled before it was kicked */
            row->aborted = 1;
        }
        set_fumble(w, row, f, e->side);
        break;
    case GCH_EV_MUFF:
        set_fumble(w, row, f, e->side);
        break;
    case GCH_EV_RECOVERY:
        set_recovery(w, row, f, e->side);
        break;
    case GCH_EV_RETURN:
        if (e->c == GCH_RET_FUMBLE) {
            if (f->count > 0 && f->count <= 2)
                row->recovery_yards[f->count - 1] = e->b - e->a;
        } else {
            row->return_yards = e->b - e->a;
            row->return_team = label(w, e->side);
        }
        break;
    case GCH_EV_FAIR_CATCH:
        row->punt_fair_catch = punt;
        row->kickoff_fair_catch = !punt;
        break;
    case GCH_EV_TOUCHBACK:
        row->touchback = 1;
        if (row->kick_distance != NONE && row->field_goal == NULL) {
            row->return_team = label(w, e->side);
            row->return_yards = 0;
            row->kick_distance = 100 - t->snap.ball; /* to the goal line: 65 from the 35 */
        }
        row->punt_downed = 0;
        break;
    case GCH_EV_OUT_OF_BOUNDS:
        row->punt_out = punt;
        row->kickoff_out = !punt;
        break;
    case GCH_EV_ROLLED:
        row->punt_downed = 1;
        row->kick_distance = 100 - t->snap.ball - (e->a < 0 ? 0 : e->a);
        break;
    case GCH_EV_ONSIDE:
        row->own_recovery = e->side == t->play.offense;
        break;
    case GCH_EV_FIELD_GOAL:
        row->field_goal = e->a ? "made" : "missed";
        row->kick_distance = e->b + 18; /* DDF-17.2 */
        break;
    case GCH_EV_SAFETY:
        if (t->play.call == GCH_CALL_SAFETY) {
            set_carry(row, "run", -t->snap.ball); /* as the league books a kicker who runs out of his end zone */
            row->run_location = "middle";
        }
        break;
    case GCH_EV_TOUCHDOWN:
        row->touchdown = 1;
        row->td_team = label(w, e->side);
        if (e->a <= GCH_TD_PASS && row->fumble) { /* RZ-22.1: it had crossed the goal line before */
            row->fumble = row->fumble_lost = 0;
            row->fumbled_team[0] = row->fumbled_team[1] = row->recovery_team[0] = row->recovery_team[1] = NULL;
            row->recovery_yards[0] = row->recovery_yards[1] = NONE;
        }
        if (e->a == GCH_TD_RUN)
            row->first_rush = 1;
        else if (e->a == GCH_TD_PASS)
            row->first_pass = 1;
        break;
    default:
        break;
    }
}

static void set_charted(const struct gch_play *play, struct row *row) {
    int call = play->call == GCH_CALL_TWO_POINT ? play->try_play : play->call;
    bool designed = !row->qb_scramble && !row->sack && !row->aborted;
    if (strcmp(row->play_type, "run") == 0 && designed) {
        row->run_location = call == GCH_CALL_1 || call == GCH_CALL_4 || call == GCH_CALL_QB_SNEAK ? "middle" : NULL;
        row->run_gap = call == GCH_CALL_2 ? "tackle" : call == GCH_CALL_3 ? "end" : NULL;
        row->shotgun = call == GCH_CALL_4;
    }
    if (strcmp(row->play_type, "pass") == 0 && designed)
        row->pass_length = call == GCH_CALL_8 ? "deep" : call == GCH_CALL_7 ? NULL : "short";
}

/* A try has no down, and nothing on it counts but what it came to. */
static void set_try(const struct writer *w, const struct gch_kept_turn *t, bool wiped, struct row *row) {
    const struct gch_play *play = &t->play;
    bool kick = play->call != GCH_CALL_TWO_POINT;
    row->yardline_100 = kick ? w->record->match->season.try_line : 100 - t->snap.ball;
    if (wiped)
        return;
    if (kick) {
        row->play_type = "extra_point";
        row->kick_distance = w->record->match->season.try_line + 18;
    } else {
        row->play_type = gch_call_is_pass(play->try_play) ? "pass" : "run";
        row->rush_attempt = !gch_call_is_pass(play->try_play);
        row->pass_attempt = !row->rush_attempt;
        row->two_point_attempt = 1;
    }
    for (unsigned i = 0; i < play->count; i++) {
        const struct gch_event *e = &play->event[i];
        if (e->kind == GCH_EV_TRY && kick) {
            row->extra_point = e->b ? "good" : "failed";
        } else if (e->kind == GCH_EV_TRY) {
            row->two_point = e->b ? "success" : "failure";
            row->yards_gained = e->b ? row->yardline_100 : 0;
        } else if (e->kind == GCH_EV_DEFENSIVE_TRY) {
            row->defensive_attempt = row->defensive_conv = 1;
        } else if (e->kind == GCH_EV_INTERCEPTION || (e->kind == GCH_EV_RECOVERY && e->side != play->offense)) {
            row->defensive_attempt = 1;
        }
    }
}

static void set_downs(const struct gch_kept_turn *t, struct row *row) {
    bool snap = row->rush_attempt || row->pass_attempt;
    bool made = row->first_rush || row->first_pass;
    if (snap && t->snap.down == 3) {
        row->third_made = made;
        row->third_failed = !made;
    } else if (snap && t->snap.down == 4) {
        row->fourth_made = made;
        row->fourth_failed = !made;
    }
}

/* Whatever can be on any play, wiped out or not. */
static void set_common(const struct writer *w, const struct gch_kept_turn *t, struct row *row) {
    for (unsigned i = 0; i < t->play.count; i++) {
        const struct gch_event *e = &t->play.event[i];
        switch (e->kind) {
        case GCH_EV_NO_HUDDLE:
            row->no_huddle = 1;
            break;
        case GCH_EV_SAFETY:
            row->safety = 1;
            break;
        case GCH_EV_FIRST_DOWN:
            row->first_rush |= e->a == GCH_FIRST_RUN;
            row->first_pass |= e->a == GCH_FIRST_PASS;
            row->first_penalty |= e->a == GCH_FIRST_PENALTY;
            break;
        case GCH_EV_REVIEW:
            row->review = 1;
            row->review_result = e->a ? "reversed" : "upheld";
            break;
        default:
            break;
        }
    }
    set_fouls(w, &t->play, row);
}

static void count_drive(struct writer *w, const struct gch_kept_turn *t) {
    if (t->snap.next == GCH_NEXT_KICKOFF || t->snap.next == GCH_NEXT_FREE_KICK) {
        w->drive += !w->drive_open;
        w->drive_open = true;
        w->last_drive = -1;
    } else if (t->snap.next == GCH_NEXT_SCRIMMAGE) {
        if (t->drive != w->last_drive || w->drive == 0)
            w->drive += !w->drive_open;
        w->drive_open = false;
        w->last_drive = t->drive;
    }
}

static void set_situation(const struct writer *w, const struct gch_kept_turn *t, struct row *row) {
    const struct gch_state *s = &t->snap;
    bool kickoff = s->next == GCH_NEXT_KICKOFF || s->next == GCH_NEXT_FREE_KICK;
    int posteam = kickoff ? !s->offense : s->offense;
    row->posteam = label(w, posteam);
    row->defteam = label(w, !posteam);
    set_time(row, s->quarter, s->clock);
    set_score(row, t->after.score);
    row->drive = w->drive;
    row->yardline_100 = kickoff ? s->ball : 100 - s->ball;
    if (s->next == GCH_NEXT_SCRIMMAGE) {
        row->down = s->down;
        row->ydstogo = s->to_go;
        row->goal_to_go = s->ball + s->to_go >= 100;
    }
}

/* Where the ball lies, once yardline_100 stands. */
static void set_yard_line(const struct writer *w, const struct gch_kept_turn *t, struct row *row) {
    int side = t->snap.offense;
    int x = t->snap.next == GCH_NEXT_TRY ? 100 - row->yardline_100 : t->snap.ball;
    if (x == 50)
        snprintf(row->yrdln, sizeof row->yrdln, "50");
    else
        snprintf(row->yrdln, sizeof row->yrdln, "%s %d", label(w, x < 50 ? side : !side), x < 50 ? x : 100 - x);
}

static void add_play(struct writer *w, const struct gch_kept_turn *t) {
    const struct gch_play *play = &t->play;
    struct gch_text desc = {0};
    struct row row = w->blank;
    struct fumbles fumbles = {0};
    bool wiped = gch_play_is_void(play), trying = t->snap.next == GCH_NEXT_TRY;
    count_drive(w, t);
    row.play_id = ++w->blank.play_id;
    set_situation(w, t, &row);
    set_common(w, t, &row);
    if (wiped)
        row.play_type = "no_play";
    else
        row.play_type = play->call == GCH_CALL_PUNT ? "punt"
                        : play->call == GCH_CALL_FIELD_GOAL || play->call == GCH_CALL_FREE_KICK_FIELD_GOAL
                            ? "field_goal"
                        : t->snap.next == GCH_NEXT_SCRIMMAGE ? "run"
                                                             : "kickoff";
    if (trying) {
        set_try(w, t, wiped, &row);
    } else if (!wiped) {
        for (unsigned i = 0; i < play->count; i++)
            set_event(w, t, &play->event[i], &row, &fumbles);
        set_downs(t, &row);
        const struct gch_result *r = &play->result;
        row.punt_inside = play->call == GCH_CALL_PUNT && row.kick_distance != NONE && !row.touchback &&
                          r->next == GCH_NEXT_SCRIMMAGE && r->side != play->offense && r->ball < 20;
    }
    set_charted(play, &row);
    set_yard_line(w, t, &row);
    row.first_down = row.first_rush || row.first_pass || row.first_penalty;
    gch_words_play(&w->record->labels, &t->snap, play, &desc);
    if (desc.failed)
        w->out->failed = true;
    row.desc = desc.text;
    add_row(w->out, &row);
    gch_text_finish(&desc);
}

static void add_end(struct writer *w) {
    const struct gch_state *s = &w->record->state;
    struct row row = w->blank;
    int left = s->clock > s->pending ? s->clock - s->pending : 0;
    row.play_id = ++w->blank.play_id;
    set_time(&row, s->quarter, left);
    set_score(&row, s->score);
    row.drive = w->drive;
    row.desc = "END GAME";
    add_row(w->out, &row);
}

void gch_game_id(const struct gch_record *record, const struct gch_game_facts *facts, char *buffer, size_t size) {
    if (facts != NULL && facts->game_id != NULL)
        snprintf(buffer, size, "%s", facts->game_id);
    else
        snprintf(buffer, size, "%d_%02d_%s_%s", record->match->team[GCH_HOME]->season, facts == NULL ? 0 : facts->week,
                 record->labels.side[GCH_AWAY], record->labels.side[GCH_HOME]);
}

static struct row blank_row(const struct gch_record *record, const struct gch_game_facts *facts) {
    struct row row = {0};
    gch_game_id(record, facts, row.game_id, sizeof row.game_id);
    row.season = record->match->team[GCH_HOME]->season;
    row.week = facts != NULL && facts->week > 0 ? facts->week : NONE;
    row.season_type = record->match->playoff ? "POST" : "REG";
    row.home = record->labels.side[GCH_HOME];
    row.away = record->labels.side[GCH_AWAY];
    row.down = row.yardline_100 = row.air_yards = row.kick_distance = NONE;
    row.recovery_yards[0] = row.recovery_yards[1] = NONE;
    row.penalty_yards[1] = NONE;
    return row;
}

enum gch_status gch_report_csv(const struct gch_record *record, const struct gch_game_facts *facts, char **out) {
    struct gch_text text = {0};
    *out = NULL;
    if (record->status != GCH_OK)
        return record->status;
    for (size_t i = 0; i < COLUMNS; i++)
        gch_text_addf(&text, "%s%s", i > 0 ? "," : "", columns[i].column.name);
    gch_text_add(&text, "\n");
    struct writer w = {.record = record, .out = &text, .blank = blank_row(record, facts), .last_drive = -1};
    for (size_t i = 0; i < record->count; i++) {
        const struct gch_kept_turn *t = &record->turns[i];
        add_between(&w, i);
        if (t->play.call != GCH_CALL_NONE && t->play.call != GCH_CALL_TOSS)
            add_play(&w, t);
    }
    if (record->state.next == GCH_NEXT_OVER && record->count > 0)
        add_end(&w);
    *out = gch_text_take(&text);
    return *out == NULL ? GCH_E_NOMEM : GCH_OK;
}

const struct gch_csv_column *gch_report_csv_column(size_t index) {
    return index < COLUMNS ? &columns[index].column : NULL;
}
