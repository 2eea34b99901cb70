/* Real play-by-play folded into team-game counts. */
#include "compile/real.h"

#include <string.h>

struct fold {
    const struct gch_real_season *season;
    const struct gch_real_game *game;
    struct gch_team_stats *side[2]; /* away, home */
    uint8_t drive_team[256];        /* who began drive n; GCH_REAL_NO_TEAM = nobody yet */
    bool drive_red[256], drive_scored[256];
};

static struct gch_team_stats *of(struct fold *f, uint8_t team) {
    return f->side[team == f->game->home];
}

static bool is_snap(const struct gch_real_play *p) {
    return (p->type == GCH_PBP_RUN || p->type == GCH_PBP_PASS || p->type == GCH_PBP_KNEEL ||
            p->type == GCH_PBP_SPIKE) &&
           (p->flags & GCH_PF_TWO_POINT) == 0;
}

static void fold_snap(struct fold *f, const struct gch_real_play *p) {
    struct gch_team_stats *s = of(f, p->offense);
    s->plays++;
    s->value[GCH_STAT_plays_q1 + p->quarter - 1]++;
    if ((p->flags & GCH_PF_SACK) != 0) {
        s->sacks++;
        s->sack_yards -= p->yards;
    } else if (p->type == GCH_PBP_PASS || p->type == GCH_PBP_SPIKE) {
        s->pass_attempts++;
        s->completions += (p->flags & GCH_PF_COMPLETE) != 0;
        s->interceptions += (p->flags & GCH_PF_INTERCEPTION) != 0;
        s->pass_yards += p->yards;
        s->spikes += p->type == GCH_PBP_SPIKE;
    } else {
        s->rush_attempts++;
        s->rush_yards += p->yards;
        s->kneels += p->type == GCH_PBP_KNEEL;
        if ((p->flags & GCH_PF_SCRAMBLE) != 0) {
            s->scrambles++;
            s->scramble_yards += p->yards;
        }
    }
    /* Neither made nor failed: the play was run, but a foul behind the line brought the down back. */
    bool counts = (p->flags & (GCH_PF_CONVERTED | GCH_PF_FAILED)) != 0;
    bool made = (p->flags & GCH_PF_CONVERTED) != 0;
    if (p->down == 3 && counts) {
        s->third_downs++;
        s->third_converted += made;
    } else if (p->down == 4 && counts) {
        s->fourth_downs++;
        s->fourth_converted += made;
    }
    if ((p->flags & GCH_PF_INTERCEPTION) != 0)
        of(f, p->defense)->int_return_yards += p->return_yards;
    s->no_huddles += (p->flags & GCH_PF_NO_HUDDLE) != 0;
}

static void fold_punt(struct fold *f, const struct gch_real_play *p) {
    struct gch_team_stats *s = of(f, p->offense), *r = of(f, p->defense);
    bool touchback = (p->flags & GCH_PF_TOUCHBACK) != 0;
    s->punts++;
    s->punt_yards += p->kick_distance;
    s->punts_blocked += p->kick == GCH_RK_BLOCKED;
    s->punt_touchbacks += touchback;
    s->punts_inside_20 += (p->flags & GCH_PF_INSIDE_20) != 0;
    s->punt_net_yards += p->kick_distance - (touchback ? 20 : 0);
    r->fair_catches += (p->flags & GCH_PF_FAIR_CATCH) != 0;
    bool dead = (p->flags & (GCH_PF_TOUCHBACK | GCH_PF_FAIR_CATCH | GCH_PF_KICK_OUT | GCH_PF_DOWNED)) != 0;
    if (!dead && p->kick != GCH_RK_BLOCKED && p->return_team == p->defense) {
        r->punt_returns++;
        r->punt_return_yards += p->return_yards;
        s->punt_net_yards -= p->return_yards;
    }
}

static void fold_kickoff(struct fold *f, const struct gch_real_play *p) {
    struct gch_team_stats *s = of(f, p->defense), *r = of(f, p->offense);
    s->kickoffs++;
    s->kickoff_touchbacks += (p->flags & GCH_PF_TOUCHBACK) != 0;
    if ((p->flags & GCH_PF_ONSIDE) != 0) {
        s->onside_tried++;
        s->onside_recovered += (p->flags & GCH_PF_OWN_RECOVERY) != 0;
    }
    bool dead = (p->flags & (GCH_PF_TOUCHBACK | GCH_PF_FAIR_CATCH | GCH_PF_KICK_OUT | GCH_PF_OWN_RECOVERY)) != 0;
    if (!dead && p->return_team == p->offense) {
        r->kick_returns++;
        r->kick_return_yards += p->return_yards;
    }
}

static void fold_field_goal(struct fold *f, const struct gch_real_play *p) {
    struct gch_team_stats *s = of(f, p->offense);
    int distance = p->kick_distance > 0 ? p->kick_distance : p->spot + 18;
    int band = distance < 30 ? 0 : distance < 40 ? 1 : distance < 50 ? 2 : 3;
    bool made = p->kick == GCH_RK_GOOD;
    s->field_goals_tried++;
    s->field_goals_made += made;
    s->field_goals_blocked += p->kick == GCH_RK_BLOCKED;
    s->value[GCH_STAT_field_goals_tried_29 + 2 * band]++;
    s->value[GCH_STAT_field_goals_made_29 + 2 * band] += made;
}

static void fold_touchdown(struct fold *f, const struct gch_real_play *p) {
    if ((p->flags & GCH_PF_TOUCHDOWN) == 0 || p->td_team == GCH_REAL_NO_TEAM)
        return;
    struct gch_team_stats *s = of(f, p->td_team);
    s->touchdowns++;
    /* A touchdown on the recovery of the own fumble is neither a rushing nor a passing one. */
    bool own = is_snap(p) && p->td_team == p->offense && (p->flags & GCH_PF_INTERCEPTION) == 0;
    if (own && p->type == GCH_PBP_PASS && (p->flags & GCH_PF_COMPLETE) != 0 && (p->flags & GCH_PF_FUMBLE) == 0)
        s->touchdowns_pass++;
    else if (own && p->type == GCH_PBP_RUN && (p->flags & GCH_PF_FUMBLE) == 0)
        s->touchdowns_rush++;
    else
        s->touchdowns_return++;
    if (own)
        f->drive_scored[p->drive] = true;
}

static void fold_play(struct fold *f, const struct gch_real_play *p) {
    bool snap = is_snap(p);
    if (snap)
        fold_snap(f, p);
    else if (p->type == GCH_PBP_PUNT)
        fold_punt(f, p);
    else if (p->type == GCH_PBP_KICKOFF)
        fold_kickoff(f, p);
    else if (p->type == GCH_PBP_FIELD_GOAL)
        fold_field_goal(f, p);
    else if (p->type == GCH_PBP_EXTRA_POINT) {
        of(f, p->offense)->kicked_tries++;
        of(f, p->offense)->kicked_tries_made += p->kick == GCH_RK_GOOD;
    }
    if (p->class == GCH_CLASS_TWO_POINT || ((p->flags & GCH_PF_TWO_POINT) != 0 && p->type != GCH_PBP_NO_PLAY)) {
        of(f, p->offense)->two_point_tries++;
        of(f, p->offense)->two_point_made += (p->flags & GCH_PF_TWO_POINT_GOOD) != 0;
    }
    fold_touchdown(f, p);
    if (p->offense != GCH_REAL_NO_TEAM) {
        struct gch_team_stats *s = of(f, p->offense);
        bool rush = (p->flags & GCH_PF_FIRST_RUSH) != 0, pass = (p->flags & GCH_PF_FIRST_PASS) != 0;
        bool foul = (p->flags & GCH_PF_FIRST_PENALTY) != 0;
        s->first_downs_rush += rush;
        s->first_downs_pass += pass;
        s->first_downs_penalty += foul;
        s->first_downs += rush + pass + foul;
        if (p->type != GCH_PBP_NONE && (p->flags & GCH_PF_TIMEOUT) == 0)
            s->possession_seconds += p->elapsed;
    }
    if ((p->flags & GCH_PF_SAFETY) != 0 && p->safety_team != GCH_REAL_NO_TEAM)
        of(f, p->safety_team)->safeties++;
    if ((p->flags & GCH_PF_PENALTY) != 0 && p->penalty_team != GCH_REAL_NO_TEAM) {
        of(f, p->penalty_team)->penalties++;
        of(f, p->penalty_team)->penalty_yards += p->penalty_yards;
        if (p->penalty_2_team != GCH_REAL_NO_TEAM) {
            of(f, p->penalty_2_team)->penalties++;
            of(f, p->penalty_2_team)->penalty_yards += p->penalty_2_yards;
        }
    }
    if (p->fumbled_1 != GCH_REAL_NO_TEAM) {
        of(f, p->fumbled_1)->fumbles++;
        of(f, p->fumbled_1)->fumbles_lost += (p->flags & GCH_PF_FUMBLE_LOST) != 0;
    }
    if (p->fumbled_2 != GCH_REAL_NO_TEAM) {
        of(f, p->fumbled_2)->fumbles++;
        /* fumble_lost stands for the play: the same team's second fumble is the one it speaks of. */
        of(f, p->fumbled_2)->fumbles_lost += p->fumbled_2 != p->fumbled_1 && p->recovered_2 == p->fumbled_1;
    }
    if ((p->flags & GCH_PF_TIMEOUT) != 0 && p->timeout_team != GCH_REAL_NO_TEAM)
        of(f, p->timeout_team)->timeouts++;
    if (p->drive > 0 && (snap || p->type == GCH_PBP_PUNT || p->type == GCH_PBP_FIELD_GOAL)) {
        if (f->drive_team[p->drive] == GCH_REAL_NO_TEAM)
            f->drive_team[p->drive] = p->offense;
        if (p->spot <= 20 && p->spot > 0 && f->drive_team[p->drive] == p->offense)
            f->drive_red[p->drive] = true;
    }
}

/* Points by quarter: what the score had become by the next quarter's first row. */
static void fold_quarters(struct fold *f, const struct gch_real_play *plays) {
    int at[2][7];
    memset(at, 0, sizeof at);
    int last = 1;
    for (uint32_t i = 0; i < f->game->count; i++) {
        const struct gch_real_play *p = &plays[i];
        bool home = p->offense == f->game->home;
        if (p->quarter <= last)
            continue;
        for (int q = last + 1; q <= p->quarter; q++) {
            at[0][q] = home ? p->score_defense : p->score_offense;
            at[1][q] = home ? p->score_offense : p->score_defense;
        }
        last = p->quarter;
    }
    int final[2] = {f->game->away_score, f->game->home_score};
    for (int side = 0; side < 2; side++) {
        for (int q = last + 1; q <= 6; q++)
            at[side][q] = final[side];
        for (int q = 1; q <= 5; q++)
            f->side[side]->value[GCH_STAT_points_q1 + q - 1] = at[side][q + 1] - at[side][q];
    }
}

void gch_real_game_stats(const struct gch_real_season *season, int game, struct gch_team_stats out[2]) {
    const struct gch_real_game *g = &season->games[game];
    memset(out, 0, 2 * sizeof out[0]);
    struct fold f = {.season = season, .game = g, .side = {&out[0], &out[1]}};
    memset(f.drive_team, GCH_REAL_NO_TEAM, sizeof f.drive_team);
    if (!g->played)
        return;
    out[0].games = out[1].games = 1;
    out[0].points = g->away_score;
    out[1].points = g->home_score;
    out[0].wins = g->away_score > g->home_score;
    out[1].wins = g->home_score > g->away_score;
    out[0].ties = out[1].ties = g->home_score == g->away_score;
    const struct gch_real_play *plays = season->plays + g->first;
    for (uint32_t i = 0; i < g->count; i++)
        fold_play(&f, &plays[i]);
    if (g->count > 0)
        fold_quarters(&f, plays);
    for (int d = 1; d < 256; d++) {
        if (f.drive_team[d] == GCH_REAL_NO_TEAM)
            continue;
        struct gch_team_stats *s = of(&f, f.drive_team[d]);
        s->drives++;
        s->red_zone_trips += f.drive_red[d];
        s->red_zone_touchdowns += f.drive_red[d] && f.drive_scored[d];
    }
}

void gch_real_season_stats(const struct gch_real_season *season, struct gch_team_stats *own,
                           struct gch_team_stats *against) {
    memset(own, 0, (size_t)season->teams * sizeof *own);
    memset(against, 0, (size_t)season->teams * sizeof *against);
    for (int i = 0; i < season->game_count; i++) {
        const struct gch_real_game *g = &season->games[i];
        if (g->type != GCH_REAL_REGULAR)
            continue;
        struct gch_team_stats s[2];
        gch_real_game_stats(season, i, s);
        gch_team_stats_add(&own[g->away], &s[0]);
        gch_team_stats_add(&own[g->home], &s[1]);
        gch_team_stats_add(&against[g->home], &s[0]);
        gch_team_stats_add(&against[g->away], &s[1]);
    }
}
