/* Tallies: counting runs and adding parts. */
#include <stdlib.h>
#include <string.h>

#include "gridchart/tally.h"

/* --- which runs are in ------------------------------------------------------------------------------------------- */

static uint64_t end_of(const struct gch_run_range *r) {
    return (uint64_t)r->first + r->count;
}

/* Puts a range in its place and joins it with its neighbours. It must not overlap what is there, and there must be room
 * for it. */
static void insert_range(struct gch_tally *t, struct gch_run_range range) {
    struct gch_run_range *r = t->ranges;
    size_t at = 0, kept = 0;
    while (at < t->range_count && r[at].first < range.first)
        at++;
    memmove(r + at + 1, r + at, (t->range_count - at) * sizeof *r);
    r[at] = range;
    t->range_count++;
    for (size_t i = 1; i < t->range_count; i++)
        if (end_of(&r[kept]) == r[i].first)
            r[kept].count += r[i].count;
        else
            r[++kept] = r[i];
    t->range_count = kept + 1;
}

static bool make_room(struct gch_tally *t, size_t more) {
    struct gch_run_range *grown = realloc(t->ranges, (t->range_count + more + 1) * sizeof *grown);
    if (grown != NULL)
        t->ranges = grown;
    return grown != NULL;
}

static bool add_one_run(struct gch_tally *t, uint32_t run) {
    /* The usual case: runs come one after the other. */
    if (t->range_count > 0 && end_of(&t->ranges[t->range_count - 1]) == run) {
        t->ranges[t->range_count - 1].count++;
        return true;
    }
    if (!make_room(t, 1))
        return false;
    insert_range(t, (struct gch_run_range){run, 1});
    return true;
}

/* --- feats ------------------------------------------------------------------------------------------------------- */

static bool is_better(const struct gch_feat *a, const struct gch_feat *b) {
    if (b->run == 0 || a->run == 0)
        return b->run == 0 && a->run != 0;
    if (a->value != b->value)
        return a->value > b->value;
    if (a->run != b->run)
        return a->run < b->run;
    if (a->game != b->game)
        return a->game < b->game;
    return a->team < b->team;
}

static void keep_feat(struct gch_feat *old, const struct gch_feat *holder, int64_t value) {
    struct gch_feat new = *holder;
    new.value = value;
    if (is_better(&new, old))
        *old = new;
}

static inline void try_feat(struct gch_tally *t, enum gch_feat_kind kind, const struct gch_feat *holder,
                            int64_t value) {
    /* Most games break no record: look at the value before anything is copied. */
    struct gch_feat *old = &t->feats[kind];
    if (gch_feat_is_fewest(kind))
        value = -value;
    if (value >= old->value || old->run == 0)
        keep_feat(old, holder, value);
}

static void feats_of_game(struct gch_tally *t, uint32_t run, const struct gch_line *line) {
    const struct gch_team_stats *away = &line->stats[GCH_AWAY], *home = &line->stats[GCH_HOME];
    struct gch_feat holder = {.run = run,
                              .game = line->game,
                              .away = line->team[GCH_AWAY],
                              .home = line->team[GCH_HOME],
                              .team = GCH_NO_CLUB,
                              .type = line->type,
                              .score = {(int16_t)away->points, (int16_t)home->points}};
    try_feat(t, GCH_FEAT_most_combined, &holder, away->points + home->points);
    try_feat(t, GCH_FEAT_fewest_combined, &holder, away->points + home->points);
    try_feat(t, GCH_FEAT_longest_game, &holder, line->periods);
    try_feat(t, GCH_FEAT_most_plays, &holder, away->plays + home->plays);
    for (int side = 0; side < 2; side++) {
        const struct gch_team_stats *s = &line->stats[side];
        holder.team = line->team[side];
        try_feat(t, GCH_FEAT_most_points, &holder, s->points);
        try_feat(t, GCH_FEAT_biggest_margin, &holder, s->points - line->stats[!side].points);
        try_feat(t, GCH_FEAT_most_yards, &holder, gch_stats_yards(s));
        try_feat(t, GCH_FEAT_fewest_yards, &holder, gch_stats_yards(s));
        try_feat(t, GCH_FEAT_most_rush_yards, &holder, s->rush_yards);
        try_feat(t, GCH_FEAT_most_pass_yards, &holder, gch_stats_net_pass_yards(s));
        try_feat(t, GCH_FEAT_most_touchdowns, &holder, s->touchdowns);
        try_feat(t, GCH_FEAT_most_field_goals, &holder, s->field_goals_made);
        try_feat(t, GCH_FEAT_most_turnovers, &holder, gch_stats_turnovers(s));
        try_feat(t, GCH_FEAT_most_sacked, &holder, s->sacks);
        try_feat(t, GCH_FEAT_most_penalties, &holder, s->penalties);
        try_feat(t, GCH_FEAT_most_punts, &holder, s->punts);
    }
}

static void feats_of_season(struct gch_tally *t, uint32_t run, const struct gch_standing *row) {
    struct gch_feat holder = {.run = run, .away = GCH_NO_CLUB, .home = GCH_NO_CLUB, .team = row->team};
    try_feat(t, GCH_FEAT_most_wins, &holder, row->wins);
    try_feat(t, GCH_FEAT_fewest_wins, &holder, row->wins);
    try_feat(t, GCH_FEAT_most_scored, &holder, row->scored);
    try_feat(t, GCH_FEAT_fewest_scored, &holder, row->scored);
    try_feat(t, GCH_FEAT_most_allowed, &holder, row->allowed);
    try_feat(t, GCH_FEAT_fewest_allowed, &holder, row->allowed);
}

/* --- counting ---------------------------------------------------------------------------------------------------- */

static int clamp(int x, int low, int high) {
    return x < low ? low : x > high ? high : x;
}

static void count_meeting(struct gch_tally *t, unsigned m, const struct gch_line *line) {
    int64_t *league = gch_tally_league(t), *sums = gch_tally_meeting(t, m);
    int away = line->stats[GCH_AWAY].points, home = line->stats[GCH_HOME].points;
    bool overtime = line->periods > 4;
    league[GCH_TALLY_games]++;
    league[GCH_TALLY_home_wins] += home > away;
    league[GCH_TALLY_ties] += home == away;
    league[GCH_TALLY_overtimes] += overtime;
    sums[GCH_MEETING_played]++;
    sums[GCH_MEETING_away_wins] += away > home;
    sums[GCH_MEETING_home_wins] += home > away;
    sums[GCH_MEETING_overtimes] += overtime;
    sums[GCH_MEETING_away_squares] += (int64_t)away * away;
    sums[GCH_MEETING_home_squares] += (int64_t)home * home;
    if (line->has_spread) {
        const struct gch_cover *cover = &line->cover;
        sums[GCH_MEETING_spreads]++;
        sums[GCH_MEETING_spread] += cover->favourite == GCH_AWAY ? -cover->tenths : cover->tenths;
        sums[GCH_MEETING_away_covers] += cover->covered == GCH_AWAY;
        sums[GCH_MEETING_home_covers] += cover->covered == GCH_HOME;
    }
    for (int side = 0; side < 2; side++) {
        int64_t *stats = gch_tally_stats(t, m, side);
        for (int i = 0; i < GCH_STAT_COUNT; i++)
            stats[i] += line->stats[side].value[i];
        gch_tally_points(t, m, side)[clamp(line->stats[side].points, 0, GCH_TALLY_POINTS - 1)]++;
    }
    gch_tally_margins(t, m)[clamp(home - away + GCH_TALLY_LEVEL, 0, GCH_TALLY_MARGINS - 1)]++;
}

static void count_playoff(struct gch_tally *t, const struct gch_line *line) {
    int64_t *league = gch_tally_league(t);
    int away = line->stats[GCH_AWAY].points, home = line->stats[GCH_HOME].points;
    league[GCH_TALLY_playoff_games]++;
    league[GCH_TALLY_playoff_overtimes] += line->periods > 4;
    league[GCH_TALLY_playoff_plays] += line->stats[GCH_AWAY].plays + line->stats[GCH_HOME].plays;
    league[GCH_TALLY_playoff_points] += away + home;
    if (line->round >= t->rounds)
        return;
    int64_t *pairing = gch_tally_pairing(t, line->round, line->team[GCH_AWAY], line->team[GCH_HOME]);
    pairing[GCH_PAIRING_games]++;
    pairing[GCH_PAIRING_home_wins] += home >= away;
    pairing[GCH_PAIRING_away_points] += away;
    pairing[GCH_PAIRING_home_points] += home;
    gch_tally_rounds(t, line->team[GCH_AWAY])[line->round]++;
    gch_tally_rounds(t, line->team[GCH_HOME])[line->round]++;
}

static void count_club(struct gch_tally *t, uint32_t run, const struct gch_standing *row, bool playoffs) {
    int64_t *club = gch_tally_club(t, row->team);
    club[GCH_CLUB_wins] += row->wins;
    club[GCH_CLUB_losses] += row->losses;
    club[GCH_CLUB_ties] += row->ties;
    club[GCH_CLUB_scored] += row->scored;
    club[GCH_CLUB_scored_squares] += (int64_t)row->scored * row->scored;
    club[GCH_CLUB_allowed] += row->allowed;
    club[GCH_CLUB_allowed_squares] += (int64_t)row->allowed * row->allowed;
    gch_tally_ranks(t, row->team)[row->div_rank - 1]++;
    gch_tally_seeds(t, row->team)[row->seed]++;
    gch_tally_win_counts(t, row->team)[2 * row->wins + row->ties]++;
    /* A bye is a place in the second round. */
    if (playoffs && t->rounds > 0 && row->seed > 0 && row->seed <= t->byes)
        gch_tally_rounds(t, row->team)[0]++;
    feats_of_season(t, run, row);
}

enum gch_status gch_tally_add_run(struct gch_tally *t, const struct gch_run *run) {
    for (size_t i = 0; i < t->range_count; i++)
        if (run->run >= t->ranges[i].first && run->run < end_of(&t->ranges[i]))
            return GCH_E_ARG;
    if (!add_one_run(t, run->run))
        return GCH_E_NOMEM;
    unsigned meeting = 0;
    for (uint32_t i = 0; i < run->count; i++) {
        const struct gch_line *line = &run->lines[i];
        if (line->type == GCH_GAME_REG) {
            /* Lines come in the schedule's order. */
            while (meeting < t->meeting_count && t->game_of_meeting[meeting] != line->game)
                meeting++;
            if (meeting < t->meeting_count)
                count_meeting(t, meeting, line);
        } else {
            count_playoff(t, line);
        }
        feats_of_game(t, run->run, line);
    }
    for (unsigned i = 0; i < t->club_count; i++)
        count_club(t, run->run, &run->standings->rows[i], run->bracket != NULL);
    if (run->bracket != NULL && run->bracket->champion != GCH_NO_CLUB)
        gch_tally_club(t, run->bracket->champion)[GCH_CLUB_titles]++;
    gch_tally_league(t)[GCH_TALLY_coins] += run->standings->coins;
    return GCH_OK;
}

enum gch_status gch_tally_add(struct gch_tally *t, const struct gch_tally *other) {
    uint32_t common;
    if (gch_tally_difference(t, other) != NULL || gch_tally_common_run(t, other, &common))
        return GCH_E_ARG;
    for (size_t i = 0; i < t->sum_count; i++)
        if (t->sums[i] + other->sums[i] > GCH_TALLY_MOST || t->sums[i] + other->sums[i] < -GCH_TALLY_MOST)
            return GCH_E_DATA;
    if (!make_room(t, other->range_count))
        return GCH_E_NOMEM;
    for (size_t i = 0; i < other->range_count; i++)
        if (other->ranges[i].count > 0)
            insert_range(t, other->ranges[i]);
    for (size_t i = 0; i < t->sum_count; i++)
        t->sums[i] += other->sums[i];
    for (int i = 0; i < GCH_FEAT_COUNT; i++)
        if (is_better(&other->feats[i], &t->feats[i]))
            t->feats[i] = other->feats[i];
    return GCH_OK;
}
