/* A game as CSV with nflverse's column names and conventions.
 *
 * As in the league's files: rows in order of play; timeouts are rows of type no_play without posteam, warnings and
 * period ends rows without a type; on kickoffs posteam receives, on punts it kicks; scores are those after the play; a
 * missing value is NA, a flag is 0 or 1. What charts cannot tell (players, air yards of completions, left or right) is
 * NA; report-nfl-columns.c has every column and, where it is always NA, why. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report/report-nfl.h"

/* The whole file in the making. */
struct writer {
    const struct gch_record *record;
    struct gch_nfl_rows rows;
    struct gch_nfl_row blank; /* what is the same in every row of the game */
    int drive;
    bool drive_open; /* a kickoff has begun the drive, its first snap is still to come */
    int last_drive;  /* index of the drive of the last snap; -1 none */
    bool all_fouls;  /* gch_game_facts */
};

/* Keeps a row and its sentence; what it takes from its neighbours comes later. */
static void add_row(struct writer *w, const struct gch_nfl_row *row, const char *desc) {
    struct gch_nfl_rows *all = &w->rows;
    if (all->count == all->room) {
        size_t room = all->room == 0 ? 256 : all->room * 2;
        struct gch_nfl_row *rows = realloc(all->rows, room * sizeof *rows);
        all->failed = all->failed || rows == NULL;
        if (rows == NULL)
            return;
        all->rows = rows;
        all->room = room;
    }
    struct gch_nfl_row *kept = &all->rows[all->count++];
    *kept = *row;
    kept->desc = strdup(desc);
    all->failed = all->failed || kept->desc == NULL;
}

static const char *label(const struct writer *w, int side) {
    return w->record->labels.side[side];
}

static void set_time(struct gch_nfl_row *row, int quarter, int seconds) {
    row->qtr = quarter;
    row->seconds = seconds;
    snprintf(row->time, sizeof row->time, "%02d:%02d", (seconds / 60) & 127, seconds % 60);
}

static void set_score(struct gch_nfl_row *row, const int16_t score[2]) {
    row->away_score = row->before[GCH_AWAY] = score[GCH_AWAY];
    row->home_score = row->before[GCH_HOME] = score[GCH_HOME];
}

static void print_spot(const struct writer *w, int side, int x, char out[GCH_SPOT_TEXT]) {
    if (x == 50)
        snprintf(out, GCH_SPOT_TEXT, "MID 50");
    else
        snprintf(out, GCH_SPOT_TEXT, "%s %d", label(w, x < 50 ? side : !side), x < 50 ? x : 100 - x);
}

/* Timeouts, warnings and period ends are rows of their own, before the play. */
static void add_between(struct writer *w, size_t index) {
    const struct gch_kept_turn *t = &w->record->turns[index];
    const struct gch_play *play = &t->play;
    bool ended = false;
    char desc[64], time[GCH_TIME_TEXT];
    uint8_t timeouts[2] = {t->snap.timeouts[0], t->snap.timeouts[1]};
    for (unsigned i = 0; i < play->count; i++) {
        ended |= play->event[i].kind == GCH_EV_PERIOD;
        if (play->event[i].kind == GCH_EV_TIMEOUT)
            timeouts[play->event[i].side & 1]++; /* those of the snap are what is left after all of them */
    }
    if (ended && index > 0)
        memcpy(timeouts, t[-1].after.timeouts, sizeof timeouts);
    /* Before a period that ended is gone: what happened since the last play was in that period, at its last second. */
    int quarter = ended && index > 0 ? t[-1].snap.quarter : t->snap.quarter;
    int seconds = ended ? 0 : t->snap.clock;
    for (unsigned i = 0; i < play->count; i++) {
        const struct gch_event *e = &play->event[i];
        if (e->kind != GCH_EV_TIMEOUT && e->kind != GCH_EV_WARNING && e->kind != GCH_EV_PERIOD)
            continue;
        struct gch_nfl_row row = w->blank;
        row.play_id = ++w->blank.play_id;
        set_time(&row, e->kind == GCH_EV_PERIOD ? e->a : quarter, e->kind == GCH_EV_PERIOD ? 0 : seconds);
        set_score(&row, t->snap.score);
        print_spot(w, t->snap.offense, t->snap.ball, row.yrdln);
        row.drive = w->drive > 0 ? w->drive : GCH_NFL_NONE;
        row.admin = e->kind != GCH_EV_TIMEOUT;
        row.quarter_end = e->kind == GCH_EV_PERIOD;
        if (e->kind == GCH_EV_TIMEOUT && timeouts[e->side & 1] > 0)
            timeouts[e->side & 1]--;
        memcpy(row.timeouts, timeouts, sizeof timeouts);
        row.play_type_nfl = row.quarter_end ? "END_QUARTER" : "TIMEOUT";
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
        add_row(w, &row, desc);
    }
}

/* What the season calls it, or else a usual name for each kind of foul; both are read back as the same kind. */
static const char *foul_name(const struct writer *w, const struct gch_kept_turn *t, const struct gch_event *e,
                             bool kickoff) {
    const char *type = gch_words_foul_type(w->record->match, &t->snap, &t->play, (unsigned)(e - t->play.event));
    if (type != NULL)
        return type;
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

static void set_penalty(struct gch_nfl_row *row, int *slot, const char *team, const char *type, int yards) {
    if (*slot > 1)
        return;
    row->penalty_team[*slot] = team;
    row->penalty_type[*slot] = type;
    row->penalty_yards[*slot] = yards;
    (*slot)++;
}

static enum gch_meaning meaning_of(const struct writer *w, int call) {
    return gch_call_means(w->record->match->words, call);
}

/* Fouls: those accepted; and where there is none, if asked, whose the one was that was declined or offset. */
static void set_fouls(const struct writer *w, const struct gch_kept_turn *t, struct gch_nfl_row *row) {
    const struct gch_play *play = &t->play;
    int slot = 0;
    enum gch_meaning call = meaning_of(w, play->call);
    bool kickoff = call >= GCH_MEANS_KICKOFF && call <= GCH_MEANS_FREE_KICK;
    const struct gch_event *other = NULL;
    for (unsigned i = 0; i < play->count; i++) {
        const struct gch_event *e = &play->event[i];
        if (e->kind == GCH_EV_GROUNDING) {
            row->penalty = 1;
            set_penalty(row, &slot, label(w, e->side), "Intentional Grounding", e->a);
        } else if (e->kind == GCH_EV_FOUL && (e->b == GCH_FOUL_DECLINED || e->b == GCH_FOUL_OFFSET)) {
            *(e->b == GCH_FOUL_DECLINED ? &row->declined : &row->offsetting) = 1;
            other = other != NULL ? other : e;
        } else if (e->kind == GCH_EV_FOUL && e->b != GCH_FOUL_NOTED && e->a != GCH_FOUL_OFF_40) {
            row->penalty = 1;
            set_penalty(row, &slot, label(w, e->side), foul_name(w, t, e, kickoff), e->c);
        }
    }
    if (slot == 0 && other != NULL && w->all_fouls)
        set_penalty(row, &slot, label(w, other->side), foul_name(w, t, other, kickoff), GCH_NFL_NONE);
}

static void set_carry(struct gch_nfl_row *row, const char *type, int yards) {
    row->play_type = type;
    row->yards_gained = yards;
    row->rush_attempt = strcmp(type, "pass") != 0;
    row->pass_attempt = !row->rush_attempt;
}

struct fumbles {
    int count; /* fumbles so far */
    int by[2], to[2];
};

static void set_fumble(const struct writer *w, struct gch_nfl_row *row, struct fumbles *f, int side) {
    row->fumble = 1;
    if (f->count < 2) {
        f->by[f->count] = side;
        f->to[f->count] = -1;
        row->fumbled_team[f->count] = label(w, side);
    }
    f->count++;
}

static void set_recovery(const struct writer *w, struct gch_nfl_row *row, struct fumbles *f, int side) {
    int i = f->count - 1;
    if (i < 0 || i > 1 || f->to[i] >= 0)
        return;
    f->to[i] = side;
    row->recovery_team[i] = label(w, side);
    row->recovery_yards[i] = 0;
    if (side != f->by[i] && f->by[i] == f->by[0])
        row->fumble_lost = 1;
}

static void set_kick(const struct writer *w, const struct gch_state *snap, const struct gch_event *e,
                     struct gch_nfl_row *row) {
    bool punt = meaning_of(w, e->a) == GCH_MEANS_PUNT;
    if (e->b > 0 || punt) /* of a kickoff out of bounds no distance is known */
        row->kick_distance = e->b;
    if (punt && e->c <= 0)
        row->kick_distance = 100 - snap->ball;
}

/* One event of a play that stands. */
static void set_event(const struct writer *w, const struct gch_kept_turn *t, const struct gch_event *e,
                      struct gch_nfl_row *row, struct fumbles *f) {
    enum gch_meaning call = meaning_of(w, t->play.call);
    bool punt = call == GCH_MEANS_PUNT;
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
        set_kick(w, &t->snap, e, row);
        break;
    case GCH_EV_BLOCK:
        if (punt)
            row->punt_blocked = 1;
        else
            row->field_goal = "blocked";
        break;
    case GCH_EV_FUMBLE:
        if (f->count == 0 && t->snap.next == GCH_NEXT_SCRIMMAGE && row->kick_distance == GCH_NFL_NONE &&
            !gch_call_opposed(w->record->match->words, t->play.call) && row->field_goal == NULL && !row->punt_blocked) {
            set_carry(row, "run", e->b); /* fumbled before it was kicked */
            row->aborted = 1;
        }
        if (e->c != 0) /* muffed: whatever was called, nobody ran it */
            row->aborted = 1;
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
        if (punt && e->side == t->play.offense)
            break; /* got back in the punting team's own end zone: no punt went that far */
        row->touchback = 1;
        if (row->kick_distance != GCH_NFL_NONE && row->field_goal == NULL) {
            row->return_team = label(w, e->side);
            row->return_yards = 0;
            row->kick_distance = 100 - t->snap.ball; /* to the goal line: 65 from the 35 */
        }
        row->punt_downed = 0;
        break;
    case GCH_EV_OUT_OF_BOUNDS:
        if (f->count > 0 || row->return_team != NULL || (t->snap.next == GCH_NEXT_SCRIMMAGE && !punt)) {
            row->out_of_bounds = 1; /* whoever had the ball */
        } else {
            row->punt_out = punt;
            row->kickoff_out = !punt;
        }
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
        row->kick_distance = e->b + GCH_FIELD_GOAL_EXTRA;
        break;
    case GCH_EV_SAFETY:
        if (call == GCH_MEANS_SAFETY) {
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
            row->recovery_yards[0] = row->recovery_yards[1] = GCH_NFL_NONE;
        }
        row->first_rush |= row->rush_touchdown = e->a == GCH_TD_RUN;
        row->first_pass |= row->pass_touchdown = e->a == GCH_TD_PASS;
        row->return_touchdown = !row->rush_touchdown && !row->pass_touchdown;
        break;
    default:
        break;
    }
}

static void set_charted(const struct writer *w, const struct gch_play *play, struct gch_nfl_row *row) {
    bool two = meaning_of(w, play->call) == GCH_MEANS_TWO_POINT;
    const struct gch_word *call = &w->record->match->words->calls[two ? play->try_play : play->call];
    bool designed = !row->qb_scramble && !row->sack && !row->aborted;
    if (strcmp(row->play_type, "run") == 0 && designed) {
        row->run_location = call->location;
        row->run_gap = call->gap;
        row->shotgun = (call->flags & GCH_WORD_SHOTGUN) != 0;
    } else if (row->qb_scramble || strcmp(row->play_type, "pass") == 0) {
        row->shotgun = GCH_NFL_NONE; /* a charted pass is thrown from either */
    }
    if (strcmp(row->play_type, "pass") == 0 && designed)
        row->pass_length = call->means == GCH_MEANS_PASS ? call->length : "short";
}

/* A try has no down, and nothing on it counts but what it came to. */
static void set_try(const struct writer *w, const struct gch_kept_turn *t, bool wiped, struct gch_nfl_row *row) {
    const struct gch_play *play = &t->play;
    bool kick = meaning_of(w, play->call) != GCH_MEANS_TWO_POINT;
    row->yardline_100 = kick ? w->record->match->season.try_line : 100 - t->snap.ball;
    if (wiped)
        return;
    if (kick) {
        row->play_type = "extra_point";
        row->kick_distance = w->record->match->season.try_line + 18;
    } else {
        row->play_type = meaning_of(w, play->try_play) == GCH_MEANS_PASS ? "pass" : "run";
        row->rush_attempt = meaning_of(w, play->try_play) != GCH_MEANS_PASS;
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

static void set_downs(const struct gch_kept_turn *t, struct gch_nfl_row *row) {
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
static void set_common(const struct writer *w, const struct gch_kept_turn *t, struct gch_nfl_row *row) {
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
    set_fouls(w, t, row);
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

static void set_situation(const struct writer *w, const struct gch_kept_turn *t, struct gch_nfl_row *row) {
    const struct gch_state *s = &t->snap;
    bool kickoff = s->next == GCH_NEXT_KICKOFF || s->next == GCH_NEXT_FREE_KICK;
    int posteam = kickoff ? !s->offense : s->offense;
    row->posteam = label(w, posteam);
    row->defteam = label(w, !posteam);
    set_time(row, s->quarter, s->clock);
    set_score(row, t->after.score);
    row->before[0] = s->score[0];
    row->before[1] = s->score[1];
    memcpy(row->timeouts, s->timeouts, sizeof row->timeouts);
    row->side = posteam;
    row->kicks_off = kickoff;
    row->trying = s->next == GCH_NEXT_TRY;
    row->own_drive = t->drive;
    row->drive = w->drive;
    row->yardline_100 = kickoff ? s->ball : 100 - s->ball;
    if (s->next == GCH_NEXT_SCRIMMAGE) {
        row->down = s->down;
        row->ydstogo = s->to_go;
        row->goal_to_go = s->ball + s->to_go >= 100;
    }
}

/* Where the ball lies, once yardline_100 stands. */
static void set_yard_line(const struct writer *w, const struct gch_kept_turn *t, struct gch_nfl_row *row) {
    int side = t->snap.offense;
    int x = t->snap.next == GCH_NEXT_TRY ? 100 - row->yardline_100 : t->snap.ball;
    print_spot(w, side, x, row->yrdln);
    row->side_of_field = x == 50 ? "MID" : label(w, x < 50 ? side : !side);
    const struct gch_state *after = &t->after;
    if (after->next == GCH_NEXT_SCRIMMAGE && after->ball != 50)
        snprintf(row->end_spot, sizeof row->end_spot, "%s %d",
                 label(w, after->ball < 50 ? after->offense : !after->offense),
                 after->ball < 50 ? after->ball : 100 - after->ball);
    else if (after->next == GCH_NEXT_SCRIMMAGE)
        snprintf(row->end_spot, sizeof row->end_spot, "50");
    row->kickoff_inside = row->kicks_off && after->next == GCH_NEXT_SCRIMMAGE && after->offense == row->side &&
                          after->ball < 20 && row->return_team != NULL;
}

/* Who had a part in the play; NULL: nobody. */
static const struct gch_player *who(const struct gch_credits *names, enum gch_part part) {
    int player = names->cast->player[part];
    return player < 0 ? NULL : gch_roster_player(names->roster[names->cast->side[part]], (unsigned)player);
}

static const char *team_of(const struct writer *w, const struct gch_credits *names, enum gch_part part) {
    return names->cast->player[part] < 0 ? NULL : w->record->labels.side[names->cast->side[part]];
}

static void set_players(const struct writer *w, const struct gch_credits *names, struct gch_nfl_row *row) {
    struct gch_nfl_players *p = &row->players;
    bool shared_sack = who(names, GCH_PART_SACKER_2) != NULL, shared = who(names, GCH_PART_TACKLER_2) != NULL;
    bool kickoff = strcmp(row->play_type, "kickoff") == 0;
    p->passer = who(names, GCH_PART_PASSER);
    p->receiver = who(names, GCH_PART_TARGET);
    p->rusher = who(names, GCH_PART_RUSHER);
    p->interceptor = who(names, GCH_PART_INTERCEPTOR);
    p->kick_returner = kickoff ? who(names, GCH_PART_RETURNER) : NULL;
    p->punt_returner = strcmp(row->play_type, "punt") == 0 ? who(names, GCH_PART_RETURNER) : NULL;
    p->punter = who(names, GCH_PART_PUNTER);
    p->kicker = who(names, GCH_PART_KICKER);
    p->blocker = who(names, GCH_PART_BLOCKER);
    p->sacker = shared_sack ? NULL : who(names, GCH_PART_SACKER);
    p->half_sack[0] = shared_sack ? who(names, GCH_PART_SACKER) : NULL;
    p->half_sack[1] = who(names, GCH_PART_SACKER_2);
    p->hitter = row->sack == 1 ? who(names, GCH_PART_SACKER) : who(names, GCH_PART_HITTER);
    p->solo = shared ? NULL : who(names, GCH_PART_TACKLER);
    p->solo_team = shared ? NULL : team_of(w, names, GCH_PART_TACKLER);
    p->assist[0] = shared ? who(names, GCH_PART_TACKLER) : NULL;
    p->assist[1] = who(names, GCH_PART_TACKLER_2);
    p->assist_team[0] = shared ? team_of(w, names, GCH_PART_TACKLER) : NULL;
    p->assist_team[1] = team_of(w, names, GCH_PART_TACKLER_2);
    p->defender = p->interceptor != NULL ? p->interceptor : who(names, GCH_PART_DEFENDER);
    p->forcer = who(names, GCH_PART_FORCER);
    p->forcer_team = team_of(w, names, GCH_PART_FORCER);
    p->fumbler = who(names, GCH_PART_FUMBLER);
    if (row->two_point_attempt == 1 && row->pass_attempt == 1 && p->passer == NULL) { /* he lost it before he threw */
        p->passer = p->rusher != NULL ? p->rusher : p->fumbler;
        p->rusher = NULL;
    }
    p->recoverer = row->fumble == 1 ? who(names, GCH_PART_RECOVERER) : NULL;
    p->own_recoverer = row->own_recovery == 1 ? who(names, GCH_PART_RECOVERER) : NULL;
    p->scorer = row->touchdown == 1 ? who(names, GCH_PART_SCORER) : NULL;
    p->safety = row->safety == 1 ? who(names, GCH_PART_SCORER) : NULL;
    p->fouler = who(names, GCH_PART_FOULER);
    p->for_loss = row->yards_gained < 0 && p->passer == NULL ? p->solo : NULL;
    p->main = p->passer != NULL ? p->passer : p->rusher;
    p->fantasy = p->receiver != NULL ? p->receiver : p->passer == NULL ? p->rusher : NULL;
    p->solo_tackle = p->solo != NULL;
    p->assist_tackle = p->assist[0] != NULL;
    p->qb_hit = p->hitter != NULL;
    p->fumble_forced = row->fumble == 1 && p->forcer != NULL;
    p->fumble_not_forced = row->fumble == 1 && p->forcer == NULL;
}

static void add_play(struct writer *w, const struct gch_kept_turn *t) {
    const struct gch_play *play = &t->play;
    struct gch_credits names;
    struct gch_text desc = {0};
    struct gch_nfl_row row = w->blank;
    struct fumbles fumbles = {0};
    bool wiped = gch_play_is_void(play), trying = t->snap.next == GCH_NEXT_TRY;
    enum gch_meaning call = meaning_of(w, play->call);
    count_drive(w, t);
    row.play_id = ++w->blank.play_id;
    set_situation(w, t, &row);
    set_common(w, t, &row);
    if (wiped)
        row.play_type = "no_play";
    else
        row.play_type = call == GCH_MEANS_PUNT                                              ? "punt"
                        : call == GCH_MEANS_FIELD_GOAL || call == GCH_MEANS_FREE_FIELD_GOAL ? "field_goal"
                        : t->snap.next == GCH_NEXT_SCRIMMAGE                                ? "run"
                                                                                            : "kickoff";
    if (trying) {
        set_try(w, t, wiped, &row);
    } else if (!wiped) {
        for (unsigned i = 0; i < play->count; i++)
            set_event(w, t, &play->event[i], &row, &fumbles);
        /* Nothing was snapped: a time-out in place of a delay, a clock stopped. */
        if (strcmp(row.play_type, "run") == 0 && !row.rush_attempt && !row.pass_attempt)
            row.play_type = "no_play";
        set_downs(t, &row);
        const struct gch_result *r = &play->result;
        row.punt_inside = call == GCH_MEANS_PUNT && row.kick_distance != GCH_NFL_NONE && !row.touchback &&
                          r->next == GCH_NEXT_SCRIMMAGE && r->side != play->offense && r->ball < 20;
    }
    set_charted(w, play, &row);
    set_yard_line(w, t, &row);
    row.first_down = row.first_rush || row.first_pass || row.first_penalty;
    const struct gch_credits *named = gch_record_names(w->record, t, &names);
    if (named != NULL)
        set_players(w, named, &row);
    gch_words_play(&w->record->labels, &t->snap, play, named, &desc);
    if (desc.failed)
        w->rows.failed = true;
    add_row(w, &row, desc.text != NULL ? desc.text : "");
    gch_text_finish(&desc);
}

static void add_end(struct writer *w) {
    const struct gch_state *s = &w->record->state;
    struct gch_nfl_row row = w->blank;
    int left = s->clock > s->pending ? s->clock - s->pending : 0;
    row.play_id = ++w->blank.play_id;
    set_time(&row, s->quarter, left);
    set_score(&row, s->score);
    row.drive = w->drive;
    row.admin = true;
    row.play_type_nfl = "END_GAME";
    memcpy(row.timeouts, s->timeouts, sizeof row.timeouts);
    add_row(w, &row, "END GAME");
}

/* The row every game's file begins with. */
static void add_start(struct writer *w) {
    const struct gch_state *s = &w->record->turns[0].snap;
    struct gch_nfl_row row = w->blank;
    row.play_id = ++w->blank.play_id;
    set_time(&row, s->quarter, s->clock);
    set_score(&row, s->score);
    row.drive = GCH_NFL_NONE;
    row.admin = true;
    row.play_type_nfl = "GAME_START";
    memcpy(row.timeouts, s->timeouts, sizeof row.timeouts);
    add_row(w, &row, "GAME");
}

void gch_game_id(const struct gch_record *record, const struct gch_game_facts *facts, char *buffer, size_t size) {
    if (facts != NULL && facts->game_id != NULL)
        snprintf(buffer, size, "%s", facts->game_id);
    else
        snprintf(buffer, size, "%d_%02d_%s_%s", record->match->club[GCH_HOME].season, facts == NULL ? 0 : facts->week,
                 record->labels.side[GCH_AWAY], record->labels.side[GCH_HOME]);
}

static struct gch_nfl_row blank_row(const struct gch_record *record, const struct gch_game_facts *facts) {
    struct gch_nfl_row row = {0};
    gch_game_id(record, facts, row.game_id, sizeof row.game_id);
    row.season = record->match->club[GCH_HOME].season;
    row.week = facts != NULL && facts->week > 0 ? facts->week : GCH_NFL_NONE;
    row.season_type = record->match->playoff ? "POST" : "REG";
    row.home = record->labels.side[GCH_HOME];
    row.away = record->labels.side[GCH_AWAY];
    row.down = row.yardline_100 = row.air_yards = row.kick_distance = GCH_NFL_NONE;
    row.recovery_yards[0] = row.recovery_yards[1] = GCH_NFL_NONE;
    row.penalty_yards[0] = row.penalty_yards[1] = GCH_NFL_NONE;
    int nobody = record->named ? 0 : GCH_NFL_NONE;
    row.players.solo_tackle = row.players.assist_tackle = row.players.qb_hit = nobody;
    row.players.fumble_forced = row.players.fumble_not_forced = nobody;
    row.location = record->match->neutral ? "Neutral" : "Home";
    row.side = row.own_drive = -1;
    return row;
}

enum gch_status gch_report_csv(const struct gch_record *record, const struct gch_game_facts *facts, char **out) {
    struct gch_text text = {0};
    *out = NULL;
    if (record->status != GCH_OK)
        return record->status;
    struct writer w = {.record = record,
                       .blank = blank_row(record, facts),
                       .last_drive = -1,
                       .all_fouls = facts != NULL && facts->all_fouls};
    if (record->count > 0)
        add_start(&w);
    for (size_t i = 0; i < record->count; i++) {
        const struct gch_kept_turn *t = &record->turns[i];
        add_between(&w, i);
        if (t->play.call != 0 && meaning_of(&w, t->play.call) != GCH_MEANS_TOSS)
            add_play(&w, t);
    }
    if (record->state.next == GCH_NEXT_OVER && record->count > 0)
        add_end(&w);
    if (!w.rows.failed)
        gch_nfl_derive(record, &w.rows);
    const bool *wanted = facts != NULL ? facts->columns : NULL;
    gch_nfl_add_heading(&text, wanted);
    for (size_t i = 0; i < w.rows.count && !w.rows.failed; i++)
        gch_nfl_add_row(&text, &w.rows.rows[i], wanted);
    for (size_t i = 0; i < w.rows.count; i++)
        free(w.rows.rows[i].desc);
    free(w.rows.rows);
    text.failed = text.failed || w.rows.failed;
    *out = gch_text_take(&text);
    return *out == NULL ? GCH_E_NOMEM : GCH_OK;
}
