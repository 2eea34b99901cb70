/* Real seasons against totals that others computed from the same feed. */
#include "base/csv.h"
#include "compile/real.h"
#include "support.h"
#include "unity.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const int seasons[] = {2013, 2015, 2016, 2017};
enum { SEASONS = 4 };

static struct gch_real_season *season[SEASONS];
static struct gch_team_stats own[SEASONS][GCH_MAX_TEAMS], against[SEASONS][GCH_MAX_TEAMS];

void setUp(void) {
}
void tearDown(void) {
}

static struct gch_real_season *load(int year) {
    char pbp[64], games[64];
    snprintf(pbp, sizeof pbp, "data/pbp_%d.csv.gz", year);
    snprintf(games, sizeof games, "data/games_%d.csv", year);
    struct gch_context *ctx = gch_context_new();
    struct gch_text found = {0};
    gch_context_set_sink(ctx, test_keep_finding, &found);
    struct gch_real_season *s = NULL;
    struct gch_pbp_options o = {.season = year};
    enum gch_status st = gch_pbp_load(ctx, test_shared_path(pbp), test_shared_path(games), &o, &s);
    TEST_ASSERT_EQUAL_STRING_MESSAGE("", found.text != NULL ? found.text : "", "findings");
    TEST_ASSERT_EQUAL_INT(GCH_OK, st);
    gch_text_finish(&found);
    gch_context_free(ctx);
    gch_classify(s);
    return s;
}

/* Column of team_totals, count of ours, of the team itself or of its opponents. */
static const struct {
    const char *column;
    enum gch_stat stat;
    bool opponents;
} same[] = {
    {"games", GCH_STAT_games, false},
    {"wins", GCH_STAT_wins, false},
    {"ties", GCH_STAT_ties, false},
    {"points_for", GCH_STAT_points, false},
    {"points_against", GCH_STAT_points, true},
    {"plays", GCH_STAT_plays, false},
    {"pass_att", GCH_STAT_pass_attempts, false},
    {"pass_cmp", GCH_STAT_completions, false},
    {"sacked", GCH_STAT_sacks, false},
    {"sack_yds", GCH_STAT_sack_yards, false},
    {"int", GCH_STAT_interceptions, false},
    {"rush_att", GCH_STAT_rush_attempts, false},
    {"rush_yds", GCH_STAT_rush_yards, false},
    {"first_downs", GCH_STAT_first_downs, false},
    {"fd_rush", GCH_STAT_first_downs_rush, false},
    {"fd_pass", GCH_STAT_first_downs_pass, false},
    {"fd_pen", GCH_STAT_first_downs_penalty, false},
    {"third_att", GCH_STAT_third_downs, false},
    {"third_conv", GCH_STAT_third_converted, false},
    {"fourth_att", GCH_STAT_fourth_downs, false},
    {"fourth_conv", GCH_STAT_fourth_converted, false},
    {"fumbles", GCH_STAT_fumbles, false},
    {"fumbles_lost", GCH_STAT_fumbles_lost, false},
    {"penalties", GCH_STAT_penalties, false},
    {"penalty_yds", GCH_STAT_penalty_yards, false},
    {"punts", GCH_STAT_punts, false},
    {"punt_yds", GCH_STAT_punt_yards, false},
    {"punts_blocked", GCH_STAT_punts_blocked, false},
    {"punt_touchbacks", GCH_STAT_punt_touchbacks, false},
    {"punt_inside_20", GCH_STAT_punts_inside_20, false},
    {"kickoffs", GCH_STAT_kickoffs, false},
    {"kickoff_touchbacks", GCH_STAT_kickoff_touchbacks, false},
    {"fg_att", GCH_STAT_field_goals_tried, false},
    {"fg_made", GCH_STAT_field_goals_made, false},
    {"xp_att", GCH_STAT_kicked_tries, false},
    {"xp_made", GCH_STAT_kicked_tries_made, false},
    {"two_pt_att", GCH_STAT_two_point_tries, false},
    {"two_pt_made", GCH_STAT_two_point_made, false},
    {"td", GCH_STAT_touchdowns, false},
    {"pass_td", GCH_STAT_touchdowns_pass, false},
    {"rush_td", GCH_STAT_touchdowns_rush, false},
    {"other_td", GCH_STAT_touchdowns_return, false},
    {"drives", GCH_STAT_drives, false},
    {"opp_plays", GCH_STAT_plays, true},
    {"opp_pass_att", GCH_STAT_pass_attempts, true},
    {"opp_pass_cmp", GCH_STAT_completions, true},
    {"opp_sacked", GCH_STAT_sacks, true},
    {"opp_int", GCH_STAT_interceptions, true},
    {"opp_rush_att", GCH_STAT_rush_attempts, true},
    {"opp_rush_yds", GCH_STAT_rush_yards, true},
    {"opp_first_downs", GCH_STAT_first_downs, true},
    {"opp_fumbles_lost", GCH_STAT_fumbles_lost, true},
    {"opp_third_att", GCH_STAT_third_downs, true},
    {"opp_third_conv", GCH_STAT_third_converted, true},
    {"opp_penalties", GCH_STAT_penalties, true},
    {"opp_penalty_yds", GCH_STAT_penalty_yards, true},
    {"opp_td", GCH_STAT_touchdowns, true},
    {"opp_drives", GCH_STAT_drives, true},
};

/* Where the feed knows more than its columns say (a third fumble on one play, a scrimmage play the rows lack), the
 * totals differ by one; every such place is listed, anything else is a failure. */
static const struct {
    int season;
    const char *team;
    const char *column;
    int difference; /* ours - theirs */
} known[] = {
    {2013, "SF", "drives", 1},     {2013, "STL", "opp_drives", 1}, {2016, "IND", "plays", -1},
    {2016, "IND", "pass_att", -1}, {2016, "JAX", "opp_plays", -1}, {2016, "JAX", "opp_pass_att", -1},
};

static int known_difference(int year, const char *team, const char *column) {
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (known[i].season == year && strcmp(known[i].team, team) == 0 && strcmp(known[i].column, column) == 0)
            return known[i].difference;
    }
    return 0;
}

static void compare_season(int k) {
    char path[64];
    snprintf(path, sizeof path, "data/team_totals_%d.csv", seasons[k]);
    struct gch_context *ctx = gch_context_new();
    struct gch_csv *csv = NULL;
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_csv_load(ctx, test_shared_path(path), &csv));
    const struct gch_csv_row *head = &csv->rows[0];
    int team_column = gch_csv_find(head, "team");
    struct gch_text wrong = {0};
    TEST_ASSERT_EQUAL_INT(33, csv->count);
    for (size_t i = 1; i < csv->count; i++) {
        const struct gch_csv_row *row = &csv->rows[i];
        const char *code = row->fields[team_column].text;
        int t = gch_real_team(season[k], code);
        TEST_ASSERT_GREATER_OR_EQUAL(0, t);
        for (size_t c = 0; c < sizeof same / sizeof same[0]; c++) {
            int theirs = atoi(row->fields[gch_csv_find(head, same[c].column)].text);
            int ours = (same[c].opponents ? against : own)[k][t].value[same[c].stat];
            if (ours - theirs != known_difference(seasons[k], code, same[c].column))
                gch_text_addf(&wrong, "{%d, \"%s\", \"%s\", %d}, (%d)\n", seasons[k], code, same[c].column,
                              ours - theirs, theirs);
        }
        int net = atoi(row->fields[gch_csv_find(head, "net_pass_yds")].text);
        TEST_ASSERT_EQUAL_INT_MESSAGE(net, gch_stats_net_pass_yards(&own[k][t]), code);
        int all = atoi(row->fields[gch_csv_find(head, "tot_yds")].text);
        TEST_ASSERT_EQUAL_INT_MESSAGE(all, gch_stats_yards(&own[k][t]), code);
        int opponents = atoi(row->fields[gch_csv_find(head, "opp_tot_yds")].text);
        TEST_ASSERT_EQUAL_INT_MESSAGE(opponents, gch_stats_yards(&against[k][t]), code);
    }
    gch_csv_free(csv);
    gch_context_free(ctx);
    TEST_ASSERT_EQUAL_STRING("", wrong.text != NULL ? wrong.text : "");
    gch_text_finish(&wrong);
}

static void team_totals_of_2013_are_the_known_ones(void) {
    compare_season(0);
}
static void team_totals_of_2015_are_the_known_ones(void) {
    compare_season(1);
}
static void team_totals_of_2016_are_the_known_ones(void) {
    compare_season(2);
}
static void team_totals_of_2017_are_the_known_ones(void) {
    compare_season(3);
}

static struct gch_team_stats league(int k) {
    struct gch_team_stats sum = {0};
    for (int t = 0; t < season[k]->teams; t++)
        gch_team_stats_add(&sum, &own[k][t]);
    return sum;
}

/* league_2017.json */
static void league_figures_of_2017_are_the_known_ones(void) {
    struct gch_team_stats s = league(3);
    TEST_ASSERT_EQUAL_INT(512, s.games);
    TEST_ASSERT_EQUAL_INT(2444, s.punts);
    TEST_ASSERT_INT_WITHIN(1, 1072, s.punt_returns); /* 43.86 % */
    TEST_ASSERT_INT_WITHIN(5, 1072 * 815 / 100, s.punt_return_yards);
    TEST_ASSERT_EQUAL_INT(627, s.fair_catches); /* 25.65 % */
    TEST_ASSERT_EQUAL_INT(2549, s.kickoffs);
    TEST_ASSERT_EQUAL_INT(1036, s.kick_returns); /* 40.64 % */
    TEST_ASSERT_INT_WITHIN(6, 1036 * 2161 / 100, s.kick_return_yards);
    TEST_ASSERT_EQUAL_INT(54, s.onside_tried);
    TEST_ASSERT_EQUAL_INT(12, s.onside_recovered);
    TEST_ASSERT_EQUAL_INT(252, s.field_goals_tried_29);
    TEST_ASSERT_EQUAL_INT(247, s.field_goals_made_29);
    TEST_ASSERT_EQUAL_INT(301, s.field_goals_tried_39);
    TEST_ASSERT_EQUAL_INT(258, s.field_goals_made_39);
    TEST_ASSERT_EQUAL_INT(320, s.field_goals_tried_49);
    TEST_ASSERT_EQUAL_INT(254, s.field_goals_made_49);
    TEST_ASSERT_EQUAL_INT(154, s.field_goals_tried_50);
    TEST_ASSERT_EQUAL_INT(107, s.field_goals_made_50);
    TEST_ASSERT_EQUAL_INT(21, s.field_goals_blocked);
    TEST_ASSERT_EQUAL_INT(15, s.safeties);
    TEST_ASSERT_EQUAL_INT(717, s.scrambles);
    TEST_ASSERT_EQUAL_INT(395, s.kneels);
    TEST_ASSERT_EQUAL_INT(53, s.spikes);
}

static void quarters_add_up_to_the_whole(void) {
    for (int k = 0; k < SEASONS; k++) {
        for (int t = 0; t < season[k]->teams; t++) {
            const struct gch_team_stats *s = &own[k][t];
            TEST_ASSERT_EQUAL_INT(s->points, s->points_q1 + s->points_q2 + s->points_q3 + s->points_q4 + s->points_ot);
            TEST_ASSERT_EQUAL_INT(s->plays, s->plays_q1 + s->plays_q2 + s->plays_q3 + s->plays_q4 + s->plays_ot);
        }
    }
}

static void possession_of_both_teams_is_the_length_of_the_game(void) {
    for (int k = 0; k < SEASONS; k++) {
        int right = 0, games = 0;
        for (int i = 0; i < season[k]->game_count; i++) {
            if (season[k]->games[i].type != GCH_REAL_REGULAR || season[k]->games[i].overtime)
                continue;
            struct gch_team_stats s[2];
            gch_real_game_stats(season[k], i, s);
            games++;
            right += abs(s[0].possession_seconds + s[1].possession_seconds - 3600) <= 10;
        }
        /* A few games lack rows (see the data's own notes). */
        TEST_ASSERT_GREATER_THAN(games * 97 / 100, right);
    }
}

static void every_row_read_is_classified_and_counted(void) {
    for (int k = 0; k < SEASONS; k++) {
        TEST_ASSERT_EQUAL_UINT32(season[k]->rows, season[k]->play_count);
        uint32_t n[GCH_CLASSES] = {0};
        for (uint32_t i = 0; i < season[k]->play_count; i++)
            n[season[k]->plays[i].class]++;
        if (seasons[k] != 2017)
            continue;
        static const uint32_t expected[9] = {4368, 3009, 2893, 2261, 3466, 5101, 2225, 2098, 4541};
        for (int p = 0; p < 9; p++)
            TEST_ASSERT_EQUAL_UINT32(expected[p], n[GCH_CLASS_PLAY_1 + p]);
        TEST_ASSERT_EQUAL_UINT32(1193, n[GCH_CLASS_SACK]);
        TEST_ASSERT_EQUAL_UINT32(717, n[GCH_CLASS_SCRAMBLE]);
        TEST_ASSERT_EQUAL_UINT32(106, n[GCH_CLASS_MUFF]);
        TEST_ASSERT_EQUAL_UINT32(0, n[GCH_CLASS_GARBAGE]);
    }
}

int main(void) {
    if (test_shared_path("data/pbp_2017.csv.gz") == NULL) {
        puts(TEST_NO_SHARED);
        return TEST_SKIPPED;
    }
    UNITY_BEGIN();
    for (int k = 0; k < SEASONS; k++) {
        season[k] = load(seasons[k]);
        if (season[k] == NULL)
            return 1;
        gch_real_season_stats(season[k], own[k], against[k]);
    }
    RUN_TEST(team_totals_of_2013_are_the_known_ones);
    RUN_TEST(team_totals_of_2015_are_the_known_ones);
    RUN_TEST(team_totals_of_2016_are_the_known_ones);
    RUN_TEST(team_totals_of_2017_are_the_known_ones);
    RUN_TEST(league_figures_of_2017_are_the_known_ones);
    RUN_TEST(quarters_add_up_to_the_whole);
    RUN_TEST(possession_of_both_teams_is_the_length_of_the_game);
    RUN_TEST(every_row_read_is_classified_and_counted);
    for (int k = 0; k < SEASONS; k++)
        gch_real_season_free(season[k]);
    return UNITY_END();
}
