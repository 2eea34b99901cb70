/* Tallies as CSV tables. */
#include <string.h>

#include "base/csv.h"
#include "yearbook/season-report.h"

const char *const gch_season_tables[] = {"teams", "games", "stats", "playoffs", "records", NULL};
enum { TEAMS, GAMES, STATS, PLAYOFFS, RECORDS };

static void add_number(struct gch_text *out, int64_t n) {
    gch_text_addf(out, ",%lld", (long long)n);
}

static void add_mean(struct gch_text *out, int64_t sum, int64_t n, int places) {
    gch_text_add(out, ",");
    gch_add_ratio(out, sum, n, places);
}

static void add_teams(const struct gch_tally *t, struct gch_text *out) {
    gch_text_add(out, "season,conf,division,team,runs,wins,wins_spread,scored,scored_spread,allowed,allowed_spread,"
                      "division_title,playoffs,title,final");
    for (unsigned s = 1; s <= t->seeds; s++)
        gch_text_addf(out, ",seed_%u", s);
    gch_text_add(out, ",real_wins,real_losses,real_ties,real_scored,real_allowed\n");
    int64_t n = gch_tally_runs(t);
    for (unsigned i = 0; i < t->club_count; i++) {
        const struct gch_tally_club *c = &t->clubs[i];
        const int64_t *sums = gch_tally_club(t, i), *seeds = gch_tally_seeds(t, i);
        int64_t berths = 0, squares = 0, half_wins = 2 * sums[GCH_CLUB_wins] + sums[GCH_CLUB_ties];
        for (unsigned s = 1; s <= t->seeds; s++)
            berths += seeds[s];
        for (int64_t w = 0; w <= 2 * t->most_games; w++)
            squares += w * w * gch_tally_win_counts(t, i)[w];
        gch_text_addf(out, "%d,", t->facts.season);
        gch_csv_add_field(out, c->conf);
        gch_text_add(out, ",");
        gch_csv_add_field(out, c->division);
        gch_text_add(out, ",");
        gch_csv_add_field(out, c->code);
        add_number(out, n);
        add_mean(out, half_wins, 2 * n, 4);
        gch_text_add(out, ",");
        gch_add_spread(out, half_wins, squares, n, 2, 4);
        add_mean(out, sums[GCH_CLUB_scored], n, 4);
        gch_text_add(out, ",");
        gch_add_spread(out, sums[GCH_CLUB_scored], sums[GCH_CLUB_scored_squares], n, 1, 4);
        add_mean(out, sums[GCH_CLUB_allowed], n, 4);
        gch_text_add(out, ",");
        gch_add_spread(out, sums[GCH_CLUB_allowed], sums[GCH_CLUB_allowed_squares], n, 1, 4);
        add_mean(out, gch_tally_ranks(t, i)[0], n, 6);
        add_mean(out, berths, n, 6);
        add_mean(out, sums[GCH_CLUB_titles], n, 6);
        add_mean(out, t->rounds > 0 ? gch_tally_rounds(t, i)[t->rounds - 1] : 0, n, 6);
        for (unsigned s = 1; s <= t->seeds; s++)
            add_mean(out, seeds[s], n, 6);
        if (c->real_wins >= 0)
            gch_text_addf(out, ",%d,%d,%d,%d,%d\n", c->real_wins, c->real_losses, c->real_ties, c->real_scored,
                          c->real_allowed);
        else
            gch_text_add(out, ",,,,,\n");
    }
}

/* The smallest number of points that at least `percent` of the games stayed within. */
static int quantile(const int64_t *counts, int64_t n, int percent) {
    int64_t seen = 0;
    for (int i = 0; i < GCH_TALLY_POINTS; i++)
        if ((seen += counts[i]) * 100 >= n * percent)
            return i;
    return 0;
}

static void add_games(const struct gch_tally *t, struct gch_text *out) {
    gch_text_add(out,
                 "game_id,season,week,away_team,home_team,played,away_share,home_share,tie_share,overtime_share,"
                 "away_mean,away_spread,away_p10,away_p50,away_p90,home_mean,home_spread,home_p10,home_p50,home_p90,"
                 "real_away,real_home,spread_line,away_covers,home_covers\n");
    for (unsigned m = 0; m < t->meeting_count; m++) {
        const struct gch_tally_meeting *g = &t->meetings[m];
        const int64_t *sums = gch_tally_meeting(t, m);
        int64_t n = sums[GCH_MEETING_played];
        gch_csv_add_field(out, g->id);
        gch_text_addf(out, ",%d,%u,", t->facts.season, g->week);
        gch_csv_add_field(out, t->clubs[g->away].code);
        gch_text_add(out, ",");
        gch_csv_add_field(out, t->clubs[g->home].code);
        add_number(out, n);
        add_mean(out, sums[GCH_MEETING_away_wins], n, 6);
        add_mean(out, sums[GCH_MEETING_home_wins], n, 6);
        add_mean(out, n - sums[GCH_MEETING_away_wins] - sums[GCH_MEETING_home_wins], n, 6);
        add_mean(out, sums[GCH_MEETING_overtimes], n, 6);
        for (int side = 0; side < 2; side++) {
            int64_t points = gch_tally_stats(t, m, side)[GCH_STAT_points];
            add_mean(out, points, n, 4);
            gch_text_add(out, ",");
            gch_add_spread(out, points, sums[side == GCH_HOME ? GCH_MEETING_home_squares : GCH_MEETING_away_squares], n,
                           1, 4);
            for (int p = 10; p <= 90; p += 40)
                add_number(out, quantile(gch_tally_points(t, m, side), n, p));
        }
        if (gch_score_played(g->real))
            gch_text_addf(out, ",%d,%d", g->real.away, g->real.home);
        else
            gch_text_add(out, ",,");
        if (sums[GCH_MEETING_spreads] > 0) {
            add_mean(out, sums[GCH_MEETING_spread], 10 * sums[GCH_MEETING_spreads], 1);
            add_mean(out, sums[GCH_MEETING_away_covers], sums[GCH_MEETING_spreads], 6);
            add_mean(out, sums[GCH_MEETING_home_covers], sums[GCH_MEETING_spreads], 6);
        } else {
            gch_text_add(out, ",,,");
        }
        gch_text_add(out, "\n");
    }
}

static void add_stats(const struct gch_tally *t, struct gch_text *out) {
    int64_t own[GCH_STAT_COUNT], opponents[GCH_STAT_COUNT];
    gch_text_add(out, "season,team,side");
    for (int i = 0; i < GCH_STAT_COUNT; i++)
        gch_text_addf(out, ",%s", gch_stat_name((enum gch_stat)i));
    gch_text_add(out, "\n");
    for (unsigned team = 0; team < t->club_count; team++) {
        gch_tally_team_stats(t, team, own, opponents);
        for (int side = 0; side < 2; side++) {
            gch_text_addf(out, "%d,", t->facts.season);
            gch_csv_add_field(out, t->clubs[team].code);
            gch_text_add(out, side == 0 ? ",own" : ",opponents");
            for (int i = 0; i < GCH_STAT_COUNT; i++)
                add_number(out, side == 0 ? own[i] : opponents[i]);
            gch_text_add(out, "\n");
        }
    }
}

static void add_playoffs(const struct gch_tally *t, struct gch_text *out) {
    gch_text_add(out, "season,round,away_team,home_team,games,home_share,away_mean,home_mean\n");
    for (unsigned round = 0; round < t->rounds; round++)
        for (unsigned away = 0; away < t->club_count; away++)
            for (unsigned home = 0; home < t->club_count; home++) {
                const int64_t *p = gch_tally_pairing(t, round, away, home);
                if (p[GCH_PAIRING_games] == 0)
                    continue;
                gch_text_addf(out, "%d,%u,", t->facts.season, round + 1);
                gch_csv_add_field(out, t->clubs[away].code);
                gch_text_add(out, ",");
                gch_csv_add_field(out, t->clubs[home].code);
                add_number(out, p[GCH_PAIRING_games]);
                add_mean(out, p[GCH_PAIRING_home_wins], p[GCH_PAIRING_games], 6);
                add_mean(out, p[GCH_PAIRING_away_points], p[GCH_PAIRING_games], 4);
                add_mean(out, p[GCH_PAIRING_home_points], p[GCH_PAIRING_games], 4);
                gch_text_add(out, "\n");
            }
}

static void add_records(const struct gch_tally *t, struct gch_text *out) {
    char id[GCH_GAME_ID_TEXT];
    gch_text_add(out, "season,record,value,team,seed,run,game_id,away_team,away_score,home_team,home_score\n");
    for (int i = 0; i < GCH_FEAT_COUNT; i++) {
        const struct gch_feat *f = &t->feats[i];
        if (f->run == 0)
            continue;
        gch_text_addf(out, "%d,%s", t->facts.season, gch_feat_name((enum gch_feat_kind)i));
        add_number(out, gch_feat_is_fewest((enum gch_feat_kind)i) ? -f->value : f->value);
        gch_text_add(out, ",");
        gch_csv_add_field(out, f->team != GCH_NO_CLUB ? t->clubs[f->team].code : "");
        gch_text_addf(out, ",%llu,%lu,", (unsigned long long)t->facts.seed, (unsigned long)f->run);
        gch_csv_add_field(out, gch_feat_id(t, f, id));
        gch_text_add(out, ",");
        if (f->away != GCH_NO_CLUB) {
            gch_csv_add_field(out, t->clubs[f->away].code);
            gch_text_addf(out, ",%d,", f->score[GCH_AWAY]);
            gch_csv_add_field(out, t->clubs[f->home].code);
            gch_text_addf(out, ",%d\n", f->score[GCH_HOME]);
        } else {
            gch_text_add(out, ",,,\n");
        }
    }
}

void gch_season_csv(const struct gch_tally *t, int table, struct gch_text *out) {
    switch (table) {
    case GAMES:
        add_games(t, out);
        break;
    case STATS:
        add_stats(t, out);
        break;
    case PLAYOFFS:
        add_playoffs(t, out);
        break;
    case RECORDS:
        add_records(t, out);
        break;
    default:
        add_teams(t, out);
        break;
    }
}
