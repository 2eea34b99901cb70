/* Tallies as text: who won how often, game by game, records. At most 100 columns wide. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "yearbook/season-report.h"

static void add_percent(struct gch_text *out, int64_t part, int64_t n, int width) {
    struct gch_text number = {0};
    if (part == 0)
        gch_text_add(&number, "-");
    else
        gch_add_ratio(&number, part * 100, n, 1);
    gch_add_right(out, &number, width);
}

static void add_head(const struct gch_tally *t, struct gch_text *out) {
    const struct gch_tally_facts *f = &t->facts;
    uint32_t runs = gch_tally_runs(t);
    const int64_t *league = gch_tally_league(t);
    int64_t points = 0, plays = 0;
    for (unsigned m = 0; m < t->meeting_count; m++)
        for (int side = 0; side < 2; side++) {
            points += gch_tally_stats(t, m, side)[GCH_STAT_points];
            plays += gch_tally_stats(t, m, side)[GCH_STAT_plays];
        }
    if (!gch_tally_complete(t)) {
        gch_text_addf(out, "INCOMPLETE: %lu of %lu runs (", (unsigned long)runs, (unsigned long)f->runs);
        for (size_t i = 0; i < t->range_count; i++)
            gch_text_addf(out, "%s%lu-%lu", i ? ", " : "", (unsigned long)t->ranges[i].first,
                          (unsigned long)(t->ranges[i].first + t->ranges[i].count - 1));
        gch_text_add(out, t->range_count ? ")\n" : "none)\n");
    }
    gch_text_addf(out, "Season %d, %lu run%s, seed %llu, %s rules, coach %s\n", f->season, (unsigned long)runs,
                  runs == 1 ? "" : "s", (unsigned long long)f->seed, f->ruleset, f->coach);
    if (f->from_week > 0)
        gch_text_addf(out, "Games before week %d have their real scores\n", f->from_week);
    if (f->through_week > 0)
        gch_text_addf(out, "Played through week %d\n", f->through_week);
    gch_text_addf(out, "%lld regular games: ", (long long)league[GCH_TALLY_games]);
    gch_add_ratio(out, points, 2 * league[GCH_TALLY_games], 2);
    gch_text_add(out, " points and ");
    gch_add_ratio(out, plays, 2 * league[GCH_TALLY_games], 2);
    gch_text_add(out, " plays a club, ");
    gch_add_ratio(out, league[GCH_TALLY_home_wins] * 100, league[GCH_TALLY_games], 1);
    gch_text_add(out, " % won at home, ");
    gch_add_ratio(out, league[GCH_TALLY_overtimes] * 100, league[GCH_TALLY_games], 1);
    gch_text_add(out, " % overtime, ");
    gch_add_ratio(out, league[GCH_TALLY_ties] * 100, league[GCH_TALLY_games], 1);
    gch_text_addf(out, " %% tied\n%lld play-off games, %lld coin tosses in standings\n",
                  (long long)league[GCH_TALLY_playoff_games], (long long)league[GCH_TALLY_coins]);
}

static int64_t half_wins(const struct gch_tally *t, unsigned i) {
    const int64_t *sums = gch_tally_club(t, i);
    return 2 * sums[GCH_CLUB_wins] + sums[GCH_CLUB_ties];
}

static void add_club(const struct gch_tally *t, unsigned i, struct gch_text *out) {
    const struct gch_tally_club *c = &t->clubs[i];
    const int64_t *sums = gch_tally_club(t, i), *seeds = gch_tally_seeds(t, i);
    int64_t n = gch_tally_runs(t), berths = 0, squares = 0;
    struct gch_text number = {0};
    for (unsigned s = 1; s <= t->seeds; s++)
        berths += seeds[s];
    for (int64_t w = 0; w <= 2 * t->most_games; w++)
        squares += w * w * gch_tally_win_counts(t, i)[w];
    gch_text_add(out, "  ");
    gch_add_left(out, c->code, 14);
    gch_add_ratio_right(out, half_wins(t, i), 2 * n, 2, 6);
    gch_add_spread(&number, half_wins(t, i), squares, n, 2, 2);
    gch_add_right(out, &number, 6);
    gch_add_ratio_right(out, sums[GCH_CLUB_scored], n, 1, 8);
    gch_add_spread(&number, sums[GCH_CLUB_scored], sums[GCH_CLUB_scored_squares], n, 1, 1);
    gch_add_right(out, &number, 6);
    gch_add_ratio_right(out, sums[GCH_CLUB_allowed], n, 1, 8);
    gch_add_spread(&number, sums[GCH_CLUB_allowed], sums[GCH_CLUB_allowed_squares], n, 1, 1);
    gch_add_right(out, &number, 6);
    add_percent(out, gch_tally_ranks(t, i)[0], n, 7);
    add_percent(out, berths, n, 7);
    add_percent(out, t->seeds > 0 ? seeds[1] : 0, n, 7);
    add_percent(out, t->rounds > 0 ? gch_tally_rounds(t, i)[t->rounds - 1] : 0, n, 7);
    add_percent(out, sums[GCH_CLUB_titles], n, 7);
    if (c->real_wins >= 0) {
        gch_text_addf(out, "   %d-%d", c->real_wins, c->real_losses);
        if (c->real_ties > 0)
            gch_text_addf(out, "-%d", c->real_ties);
    }
    gch_text_add(out, "\n");
}

static void add_clubs(const struct gch_tally *t, struct gch_text *out) {
    unsigned divisions = 0, confs = 0;
    bool shown[GCH_LEAGUE_TEAMS] = {false};
    for (unsigned i = 0; i < t->club_count; i++)
        if (t->clubs[i].division_index >= divisions)
            divisions = t->clubs[i].division_index + 1u;
    for (unsigned i = 0; i < t->club_count; i++)
        if (t->clubs[i].conf_index >= confs)
            confs = t->clubs[i].conf_index + 1u;
    for (unsigned k = 0; k < confs * divisions; k++) {
        unsigned conf = k / divisions, d = k % divisions;
        bool headed = false;
        for (;;) {
            unsigned best = GCH_NO_CLUB;
            for (unsigned i = 0; i < t->club_count; i++)
                if (t->clubs[i].conf_index == conf && t->clubs[i].division_index == d && !shown[i] &&
                    (best == GCH_NO_CLUB || half_wins(t, i) > half_wins(t, best)))
                    best = i;
            if (best == GCH_NO_CLUB)
                break;
            if (!headed) {
                gch_text_add(out, "\n");
                gch_add_left(out, t->clubs[best].division, 16);
                gch_text_add(out,
                             "  wins     +-  scored    +-  allowed    +-   div %  p-off%  seed 1   final   title   "
                             "real\n");
                headed = true;
            }
            shown[best] = true;
            add_club(t, best, out);
        }
    }
}

/* DDF-26.2: below the game, who was favoured and how often each club covered. */
static void add_cover(const struct gch_tally *t, unsigned m, struct gch_text *out) {
    const struct gch_tally_meeting *g = &t->meetings[m];
    const int64_t *sums = gch_tally_meeting(t, m);
    struct gch_meeting_spread spread = gch_meeting_spread(t, m);
    gch_text_add(out, "    ");
    if (spread.favourite == NULL) {
        gch_text_add(out, "neither favoured");
    } else {
        gch_text_addf(out, "%s by ", spread.favourite);
        gch_add_ratio(out, spread.tenths, 10, 1);
    }
    gch_text_addf(out, "; covered by %s ", t->clubs[g->away].code);
    gch_add_ratio(out, sums[GCH_MEETING_away_covers] * 100, sums[GCH_MEETING_spreads], 1);
    gch_text_addf(out, " %%, %s ", t->clubs[g->home].code);
    gch_add_ratio(out, sums[GCH_MEETING_home_covers] * 100, sums[GCH_MEETING_spreads], 1);
    gch_text_add(out, " %\n");
}

static void add_games(const struct gch_tally *t, struct gch_text *out) {
    int week = -1;
    for (unsigned m = 0; m < t->meeting_count; m++) {
        const struct gch_tally_meeting *g = &t->meetings[m];
        const int64_t *sums = gch_tally_meeting(t, m);
        int64_t n = sums[GCH_MEETING_played];
        if (n == 0)
            continue;
        if (g->week != week) {
            week = g->week;
            gch_text_addf(out, "\nWeek %-22d  away wins   home wins   mean score    +-     +-   real\n", week);
        }
        gch_text_add(out, "  ");
        gch_add_left(out, g->id, 24);
        add_percent(out, sums[GCH_MEETING_away_wins], n, 10);
        gch_text_add(out, " %");
        add_percent(out, sums[GCH_MEETING_home_wins], n, 10);
        gch_text_add(out, " %");
        struct gch_text number = {0};
        gch_add_ratio_right(out, gch_tally_stats(t, m, GCH_AWAY)[GCH_STAT_points], n, 1, 7);
        gch_add_ratio_right(out, gch_tally_stats(t, m, GCH_HOME)[GCH_STAT_points], n, 1, 6);
        for (int side = 0; side < 2; side++) {
            gch_add_spread(&number, gch_tally_stats(t, m, side)[GCH_STAT_points],
                           sums[side == GCH_HOME ? GCH_MEETING_home_squares : GCH_MEETING_away_squares], n, 1, 1);
            gch_add_right(out, &number, side ? 7 : 6);
        }
        if (gch_score_played(g->real))
            gch_text_addf(out, "   %d-%d", g->real.away, g->real.home);
        gch_text_add(out, "\n");
        if (sums[GCH_MEETING_spreads] > 0)
            add_cover(t, m, out);
    }
}

static void add_finals(const struct gch_tally *t, struct gch_text *out) {
    int64_t limit = INT64_MAX;
    if (t->rounds == 0)
        return;
    gch_text_add(out, "\nMost frequent finals\n");
    for (int shown = 0; shown < 8;) {
        /* The next smaller count, all pairings that have it. */
        int64_t next = 0;
        for (unsigned a = 0; a < t->club_count; a++)
            for (unsigned h = 0; h < t->club_count; h++) {
                int64_t n = gch_tally_pairing(t, t->rounds - 1u, a, h)[GCH_PAIRING_games];
                if (n < limit && n > next)
                    next = n;
            }
        if (next == 0)
            break;
        for (unsigned a = 0; a < t->club_count && shown < 8; a++)
            for (unsigned h = 0; h < t->club_count && shown < 8; h++) {
                const int64_t *p = gch_tally_pairing(t, t->rounds - 1u, a, h);
                if (p[GCH_PAIRING_games] != next)
                    continue;
                gch_text_add(out, "  ");
                add_percent(out, next, gch_tally_runs(t), 6);
                gch_text_addf(out, " %%  %s - %s, won by %s ", t->clubs[a].code, t->clubs[h].code, t->clubs[h].code);
                gch_add_ratio(out, p[GCH_PAIRING_home_wins] * 100, next, 1);
                gch_text_add(out, " %\n");
                shown++;
            }
        limit = next;
    }
}

static void add_records(const struct gch_tally *t, struct gch_text *out) {
    char id[GCH_GAME_ID_TEXT];
    gch_text_add(out, "\nRecords (see one again with --run RUN --game GAME)\n");
    for (int i = 0; i < GCH_FEAT_COUNT; i++) {
        const struct gch_feat *f = &t->feats[i];
        if (f->run == 0)
            continue;
        gch_text_add(out, "  ");
        gch_add_left(out, gch_feat_words((enum gch_feat_kind)i), 36);
        gch_text_addf(out, "%5lld  ", (long long)(gch_feat_is_fewest((enum gch_feat_kind)i) ? -f->value : f->value));
        gch_add_left(out, f->team != GCH_NO_CLUB ? t->clubs[f->team].code : "", 5);
        gch_text_addf(out, "run %lu", (unsigned long)f->run);
        if (f->away != GCH_NO_CLUB)
            gch_text_addf(out, ", %s (%d-%d)", gch_feat_id(t, f, id), f->score[0], f->score[1]);
        gch_text_add(out, "\n");
    }
}

void gch_season_text(const struct gch_tally *t, struct gch_text *out) {
    add_head(t, out);
    if (gch_tally_runs(t) == 0)
        return;
    add_clubs(t, out);
    gch_season_spread_text(t, out);
    add_finals(t, out);
    add_games(t, out);
    add_records(t, out);
}
