/*
 * A tally as JSON: every sum in it, so that the output of a part is all that merging needs, and the means people look
 * for beside them. Numbers are whole, or decimals made from whole numbers, so the same tally is the same bytes.
 */
#include <stdio.h>
#include <string.h>

#include "yearbook/season-report.h"

static void add_sums(struct gch_text *out, const int64_t *sums, size_t count) {
    gch_text_add(out, "[");
    for (size_t i = 0; i < count; i++)
        gch_text_addf(out, "%s%lld", i ? "," : "", (long long)sums[i]);
    gch_text_add(out, "]");
}

/* A histogram without its empty ends: [first index, count, count, ...]; [] if all are empty. */
static void add_histogram(struct gch_text *out, const int64_t *counts, size_t count) {
    size_t first = 0, end = count;
    while (first < count && counts[first] == 0)
        first++;
    while (end > first && counts[end - 1] == 0)
        end--;
    gch_text_add(out, "[");
    if (first < end)
        gch_text_addf(out, "%zu", first);
    for (size_t i = first; i < end; i++)
        gch_text_addf(out, ",%lld", (long long)counts[i]);
    gch_text_add(out, "]");
}

static void add_facts(struct gch_text *out, const struct gch_tally *t) {
    const struct gch_tally_facts *f = &t->facts;
    gch_text_add(out, "{\n\"format\": \"" GCH_SEASON_FORMAT "\",\n\"program\": ");
    gch_text_add_json(out, f->program);
    gch_text_addf(out, ",\n\"season\": %d,\n\"league_format\": ", f->season);
    gch_text_add_json(out, f->format);
    gch_text_add(out, ",\n\"ruleset\": ");
    gch_text_add_json(out, f->ruleset);
    gch_text_add(out, ",\n\"ruleset_version\": ");
    gch_text_add_json(out, f->ruleset_version);
    gch_text_add(out, ",\n\"options\": ");
    gch_text_add_json(out, f->options);
    gch_text_add(out, ",\n\"coach\": ");
    gch_text_add_json(out, f->coach);
    gch_text_add(out, ",\n\"generator\": ");
    gch_text_add_json(out, f->generator);
    /* 64-bit numbers are texts: they do not fit into other programs' numbers. */
    gch_text_addf(out, ",\n\"seed\": \"%llu\",\n\"charts\": \"%016llx\",\n\"league\": \"%016llx\"",
                  (unsigned long long)f->seed, (unsigned long long)f->charts, (unsigned long long)f->league);
    gch_text_addf(out, ",\n\"from_week\": %d,\n\"through_week\": %d,\n\"playoffs\": %s", f->from_week, f->through_week,
                  f->playoffs ? "true" : "false");
    gch_text_addf(out, ",\n\"runs\": %lu,\n\"done\": [", (unsigned long)f->runs);
    for (size_t i = 0; i < t->range_count; i++)
        gch_text_addf(out, "%s[%lu,%lu]", i ? "," : "", (unsigned long)t->ranges[i].first,
                      (unsigned long)t->ranges[i].count);
    gch_text_addf(out, "],\n\"runs_done\": %lu,\n\"complete\": %s", (unsigned long)gch_tally_runs(t),
                  gch_tally_complete(t) ? "true" : "false");
    gch_text_addf(out, ",\n\"sizes\": {\"games\": %lu, \"seeds\": %u, \"byes\": %u, \"rounds\": %u}",
                  (unsigned long)t->game_count, t->seeds, t->byes, t->rounds);
}

static void add_league(struct gch_text *out, const struct gch_tally *t) {
    static const char *const names[] = {
#define GCH_X(name, words) #name,
        GCH_TALLY_LEAGUE(GCH_X)
#undef GCH_X
    };
    gch_text_add(out, ",\n\"totals\": {");
    for (int i = 0; i < GCH_TALLY_LEAGUE_COUNT; i++)
        gch_text_addf(out, "%s\"%s\": %lld", i ? ", " : "", names[i], (long long)gch_tally_league(t)[i]);
    gch_text_add(out, "}");
}

static void add_mean(struct gch_text *out, const char *name, int64_t sum, int64_t n, int places) {
    gch_text_addf(out, ", \"%s\": ", name);
    gch_add_ratio(out, sum, n, places);
}

static void add_club(struct gch_text *out, const struct gch_tally *t, unsigned i) {
    static const char *const names[] = {
#define GCH_X(name) #name,
        GCH_TALLY_TEAM(GCH_X)
#undef GCH_X
    };
    const struct gch_tally_club *c = &t->clubs[i];
    const int64_t *sums = gch_tally_club(t, i), *seeds = gch_tally_seeds(t, i), *rounds = gch_tally_rounds(t, i);
    int64_t n = gch_tally_runs(t), berths = 0, squares = 0;
    for (unsigned s = 1; s <= t->seeds; s++)
        berths += seeds[s];
    for (int64_t w = 0; w <= 2 * t->most_games; w++)
        squares += w * w * gch_tally_win_counts(t, i)[w];
    gch_text_add(out, "{\"team\": ");
    gch_text_add_json(out, c->code);
    gch_text_add(out, ", \"name\": ");
    gch_text_add_json(out, c->name);
    gch_text_add(out, ", \"conf\": ");
    gch_text_add_json(out, c->conf);
    gch_text_add(out, ", \"division\": ");
    gch_text_add_json(out, c->division);
    if (c->real_wins >= 0)
        gch_text_addf(out, ", \"real\": [%d,%d,%d,%d,%d]", c->real_wins, c->real_losses, c->real_ties, c->real_scored,
                      c->real_allowed);
    else
        gch_text_add(out, ", \"real\": null");
    gch_text_add(out, ",\n ");
    for (int k = 0; k < GCH_CLUB_COUNT; k++)
        gch_text_addf(out, "%s\"%s\": %lld", k ? ", " : "", names[k], (long long)sums[k]);
    gch_text_add(out, ",\n \"ranks\": ");
    add_sums(out, gch_tally_ranks(t, i), t->places);
    gch_text_add(out, ", \"seeds\": ");
    add_sums(out, seeds, t->seeds + 1u);
    gch_text_add(out, ", \"rounds\": ");
    add_sums(out, rounds, t->rounds);
    gch_text_add(out, ", \"half_wins\": ");
    add_histogram(out, gch_tally_win_counts(t, i), 2u * t->most_games + 1u);
    /* Derived: for readers, not for merging. */
    gch_text_add(out, ",\n \"mean_wins\": ");
    gch_add_ratio(out, 2 * sums[GCH_CLUB_wins] + sums[GCH_CLUB_ties], 2 * n, 4);
    gch_text_add(out, ", \"spread_wins\": ");
    gch_add_spread(out, 2 * sums[GCH_CLUB_wins] + sums[GCH_CLUB_ties], squares, n, 2, 4);
    add_mean(out, "mean_scored", sums[GCH_CLUB_scored], n, 4);
    gch_text_add(out, ", \"spread_scored\": ");
    gch_add_spread(out, sums[GCH_CLUB_scored], sums[GCH_CLUB_scored_squares], n, 1, 4);
    add_mean(out, "mean_allowed", sums[GCH_CLUB_allowed], n, 4);
    gch_text_add(out, ", \"spread_allowed\": ");
    gch_add_spread(out, sums[GCH_CLUB_allowed], sums[GCH_CLUB_allowed_squares], n, 1, 4);
    add_mean(out, "chance_division", gch_tally_ranks(t, i)[0], n, 6);
    add_mean(out, "chance_playoffs", berths, n, 6);
    add_mean(out, "chance_top_seed", t->seeds > 0 ? seeds[1] : 0, n, 6);
    add_mean(out, "chance_final", t->rounds > 0 ? rounds[t->rounds - 1] : 0, n, 6);
    add_mean(out, "chance_title", sums[GCH_CLUB_titles], n, 6);
    if (gch_tally_has_spread(t)) {
        struct gch_cover_record record = gch_tally_covers(t, i);
        gch_text_addf(out, ",\n \"by_the_spread\": [%lld,%lld,%lld]", (long long)record.covers,
                      (long long)record.losses, (long long)record.pushes);
    }
    gch_text_add(out, "}");
}

static void add_meeting(struct gch_text *out, const struct gch_tally *t, unsigned m) {
    static const char *const names[] = {
#define GCH_X(name) #name,
        GCH_TALLY_GAME(GCH_X)
#undef GCH_X
    };
    const struct gch_tally_meeting *g = &t->meetings[m];
    const int64_t *sums = gch_tally_meeting(t, m);
    int64_t n = sums[GCH_MEETING_played];
    gch_text_add(out, "{\"game\": ");
    gch_text_add_json(out, g->id);
    gch_text_addf(out, ", \"number\": %lu, \"week\": %u, \"away\": ", (unsigned long)t->game_of_meeting[m], g->week);
    gch_text_add_json(out, t->clubs[g->away].code);
    gch_text_add(out, ", \"home\": ");
    gch_text_add_json(out, t->clubs[g->home].code);
    gch_text_addf(out, ", \"neutral\": %s, \"real\": ", g->neutral ? "true" : "false");
    if (gch_score_played(g->real))
        gch_text_addf(out, "[%d,%d]", g->real.away, g->real.home);
    else
        gch_text_add(out, "null");
    gch_text_add(out, ",\n ");
    /* What belongs to the point spread is there only where one was played with. */
    int count = sums[GCH_MEETING_spreads] > 0 ? GCH_MEETING_COUNT : GCH_MEETING_spreads;
    for (int k = 0; k < count; k++)
        gch_text_addf(out, "%s\"%s\": %lld", k ? ", " : "", names[k], (long long)sums[k]);
    gch_text_add(out, ",\n \"away_points\": ");
    add_histogram(out, gch_tally_points(t, m, GCH_AWAY), GCH_TALLY_POINTS);
    gch_text_add(out, ", \"home_points\": ");
    add_histogram(out, gch_tally_points(t, m, GCH_HOME), GCH_TALLY_POINTS);
    gch_text_add(out, ", \"margins\": ");
    add_histogram(out, gch_tally_margins(t, m), GCH_TALLY_MARGINS);
    gch_text_add(out, ",\n \"away_stats\": ");
    add_sums(out, gch_tally_stats(t, m, GCH_AWAY), n > 0 ? GCH_STAT_COUNT : 0);
    gch_text_add(out, ",\n \"home_stats\": ");
    add_sums(out, gch_tally_stats(t, m, GCH_HOME), n > 0 ? GCH_STAT_COUNT : 0);
    gch_text_add(out, ",\n \"share_away\": ");
    gch_add_ratio(out, sums[GCH_MEETING_away_wins], n, 6);
    add_mean(out, "share_home", sums[GCH_MEETING_home_wins], n, 6);
    add_mean(out, "mean_away", gch_tally_stats(t, m, GCH_AWAY)[GCH_STAT_points], n, 4);
    add_mean(out, "mean_home", gch_tally_stats(t, m, GCH_HOME)[GCH_STAT_points], n, 4);
    if (sums[GCH_MEETING_spreads] > 0) {
        struct gch_meeting_spread spread = gch_meeting_spread(t, m);
        gch_text_add(out, ", \"favourite\": ");
        gch_text_add_json(out, spread.favourite);
        add_mean(out, "points_favoured", spread.tenths, 10, 1);
        add_mean(out, "share_away_covers", sums[GCH_MEETING_away_covers], sums[GCH_MEETING_spreads], 6);
        add_mean(out, "share_home_covers", sums[GCH_MEETING_home_covers], sums[GCH_MEETING_spreads], 6);
    }
    gch_text_add(out, "}");
}

static void add_pairings(struct gch_text *out, const struct gch_tally *t) {
    const char *separator = "\n";
    gch_text_add(out, ",\n\"pairings\": [");
    for (unsigned round = 0; round < t->rounds; round++)
        for (unsigned away = 0; away < t->club_count; away++)
            for (unsigned home = 0; home < t->club_count; home++) {
                const int64_t *p = gch_tally_pairing(t, round, away, home);
                if (p[GCH_PAIRING_games] == 0)
                    continue;
                gch_text_addf(out, "%s{\"round\": %u, \"away\": ", separator, round);
                gch_text_add_json(out, t->clubs[away].code);
                gch_text_add(out, ", \"home\": ");
                gch_text_add_json(out, t->clubs[home].code);
                gch_text_addf(out,
                              ", \"games\": %lld, \"home_wins\": %lld, \"away_points\": %lld, \"home_points\": %lld}",
                              (long long)p[GCH_PAIRING_games], (long long)p[GCH_PAIRING_home_wins],
                              (long long)p[GCH_PAIRING_away_points], (long long)p[GCH_PAIRING_home_points]);
                separator = ",\n";
            }
    gch_text_add(out, "]");
}

static void add_feats(struct gch_text *out, const struct gch_tally *t) {
    char id[GCH_GAME_ID_TEXT];
    const char *separator = "\n";
    gch_text_add(out, ",\n\"records\": [");
    for (int i = 0; i < GCH_FEAT_COUNT; i++) {
        const struct gch_feat *f = &t->feats[i];
        if (f->run == 0)
            continue;
        gch_text_addf(out, "%s{\"record\": \"%s\", \"value\": %lld, \"run\": %lu, \"team\": ", separator,
                      gch_feat_name((enum gch_feat_kind)i),
                      (long long)(gch_feat_is_fewest((enum gch_feat_kind)i) ? -f->value : f->value),
                      (unsigned long)f->run);
        gch_text_add_json(out, f->team != GCH_NO_CLUB ? t->clubs[f->team].code : NULL);
        if (f->away != GCH_NO_CLUB) {
            gch_text_add(out, ", \"game\": ");
            gch_text_add_json(out, gch_feat_id(t, f, id));
            gch_text_addf(out, ", \"number\": %lu, \"type\": \"%s\", \"away\": ", (unsigned long)f->game,
                          gch_game_type_name((enum gch_game_type)f->type));
            gch_text_add_json(out, t->clubs[f->away].code);
            gch_text_add(out, ", \"home\": ");
            gch_text_add_json(out, t->clubs[f->home].code);
            gch_text_addf(out, ", \"score\": [%d,%d]", f->score[0], f->score[1]);
        }
        gch_text_add(out, "}");
        separator = ",\n";
    }
    gch_text_add(out, "]");
}

void gch_season_json(const struct gch_tally *t, struct gch_text *out) {
    add_facts(out, t);
    gch_text_add(out, ",\n\"stats\": [");
    for (int i = 0; i < GCH_STAT_COUNT; i++)
        gch_text_addf(out, "%s\"%s\"", i ? "," : "", gch_stat_name((enum gch_stat)i));
    gch_text_add(out, "]");
    add_league(out, t);
    gch_text_add(out, ",\n\"teams\": [");
    for (unsigned i = 0; i < t->club_count; i++) {
        gch_text_add(out, i ? ",\n" : "\n");
        add_club(out, t, i);
    }
    gch_text_add(out, "],\n\"games\": [");
    for (unsigned m = 0; m < t->meeting_count; m++) {
        gch_text_add(out, m ? ",\n" : "\n");
        add_meeting(out, t, m);
    }
    gch_text_add(out, "]");
    add_pairings(out, t);
    add_feats(out, t);
    gch_text_add(out, "\n}\n");
}
