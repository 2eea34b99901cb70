/* Whether the numbers of a tally that came from outside can be those of its runs: what a reader would overflow on, or
 * look up where nothing is, is damage. */
#include "season/season-priv.h"

static bool all_within(const int64_t *sums, size_t count, int64_t low, int64_t high) {
    for (size_t i = 0; i < count; i++)
        if (sums[i] < low || sums[i] > high)
            return false;
    return true;
}

static bool is_histogram(const int64_t *counts, size_t count, int64_t runs) {
    for (size_t i = 0; i < count; i++) {
        if (counts[i] < 0 || counts[i] > runs)
            return false;
        runs -= counts[i];
    }
    return true;
}

static bool ranges_good(const struct gch_tally *t) {
    uint64_t last = 0, runs = 0;
    for (size_t i = 0; i < t->range_count; i++) {
        uint64_t first = t->ranges[i].first, count = t->ranges[i].count;
        if (first <= last || count == 0 || first + count - 1 > GCH_TALLY_MOST_RUNS)
            return false;
        last = first + count;
        runs += count;
    }
    return runs <= GCH_TALLY_MOST_RUNS;
}

static bool club_good(const struct gch_tally *t, unsigned team, int64_t runs) {
    for (int i = 0; i < GCH_CLUB_COUNT; i++) {
        bool squares = i == GCH_CLUB_scored_squares || i == GCH_CLUB_allowed_squares;
        if (!all_within(&gch_tally_club(t, team)[i], 1, 0, squares ? GCH_TALLY_MOST : runs * GCH_TALLY_MOST_IN_SEASON))
            return false;
    }
    return all_within(gch_tally_ranks(t, team), t->places, 0, runs) &&
           all_within(gch_tally_seeds(t, team), t->seeds + 1u, 0, runs) &&
           all_within(gch_tally_rounds(t, team), t->rounds, 0, runs) &&
           is_histogram(gch_tally_win_counts(t, team), 2u * t->most_games + 1u, runs);
}

static bool meeting_good(const struct gch_tally *t, unsigned meeting, int64_t runs) {
    for (int i = 0; i < GCH_MEETING_COUNT; i++) {
        bool large = i == GCH_MEETING_away_squares || i == GCH_MEETING_home_squares || i == GCH_MEETING_spread;
        if (!all_within(&gch_tally_meeting(t, meeting)[i], 1, i == GCH_MEETING_spread ? -GCH_TALLY_MOST : 0,
                        large ? GCH_TALLY_MOST : runs))
            return false;
    }
    for (int side = 0; side < 2; side++)
        if (!all_within(gch_tally_stats(t, meeting, side), GCH_STAT_COUNT, -runs * GCH_TALLY_MOST_IN_GAME,
                        runs * GCH_TALLY_MOST_IN_GAME) ||
            !is_histogram(gch_tally_points(t, meeting, side), GCH_TALLY_POINTS, runs))
            return false;
    return is_histogram(gch_tally_margins(t, meeting), GCH_TALLY_MARGINS, runs);
}

static bool pairing_good(const int64_t *pairing, int64_t runs) {
    return all_within(&pairing[GCH_PAIRING_games], 1, 0, runs) &&
           all_within(&pairing[GCH_PAIRING_home_wins], 1, 0, runs) &&
           all_within(&pairing[GCH_PAIRING_away_points], 1, 0, runs * GCH_TALLY_MOST_IN_GAME) &&
           all_within(&pairing[GCH_PAIRING_home_points], 1, 0, runs * GCH_TALLY_MOST_IN_GAME);
}

static bool feat_good(const struct gch_tally *t, enum gch_feat_kind kind) {
    const struct gch_feat *f = &t->feats[kind];
    enum gch_feat_scope scope = gch_feat_scope(kind);
    if (f->run == 0)
        return true; /* nobody's yet; never looked at */
    if (f->run > GCH_TALLY_MOST_RUNS || !all_within(&f->value, 1, -GCH_TALLY_MOST_IN_SEASON, GCH_TALLY_MOST_IN_SEASON))
        return false;
    if (scope == GCH_FEAT_GAME ? f->team != GCH_NO_CLUB : f->team >= t->club_count)
        return false;
    if (scope == GCH_FEAT_SEASON)
        return f->away == GCH_NO_CLUB && f->home == GCH_NO_CLUB;
    return f->away < t->club_count && f->home < t->club_count && f->type < GCH_GAME_TYPES &&
           f->game <= GCH_LEAGUE_GAMES + GCH_BRACKET_CLUBS;
}

bool gch_tally_is_good(const struct gch_tally *t) {
    if (!ranges_good(t))
        return false;
    int64_t runs = gch_tally_runs(t);
    bool good = all_within(gch_tally_league(t), GCH_TALLY_LEAGUE_COUNT, 0, GCH_TALLY_MOST);
    for (unsigned team = 0; good && team < t->club_count; team++)
        good = club_good(t, team, runs);
    for (unsigned meeting = 0; good && meeting < t->meeting_count; meeting++)
        good = meeting_good(t, meeting, runs);
    for (unsigned round = 0; good && round < t->rounds; round++)
        for (unsigned away = 0; good && away < t->club_count; away++)
            for (unsigned home = 0; good && home < t->club_count; home++)
                good = pairing_good(gch_tally_pairing(t, round, away, home), runs);
    for (int kind = 0; good && kind < GCH_FEAT_COUNT; kind++)
        good = feat_good(t, (enum gch_feat_kind)kind);
    return good;
}
