/* Real results in, the real standings, seeds and play-offs out. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "base/file.h"
#include "support.h"
#include "unity.h"
#include "yearbook/standings-report.h"

static struct gch_context *ctx;
static struct gch_text findings;
static struct gch_league_formats *formats;

void setUp(void) {
    ctx = gch_context_new();
    gch_context_set_sink(ctx, test_keep_finding, &findings);
    TEST_ASSERT_EQUAL(GCH_OK, gch_league_formats_load(ctx, test_source_path("priority/league/formats.csv"), &formats));
}

void tearDown(void) {
    gch_league_formats_free(formats);
    gch_context_free(ctx);
    gch_text_finish(&findings);
    findings = (struct gch_text){0};
}

static const struct {
    int year;
    bool shipped; /* with charts, which have its games beside them; the others are in tests/season/real */
    const char *champion;
} seasons[] = {{2008, false, "PIT"}, {2009, false, "NO"}, {2010, false, "GB"}, {2011, false, "NYG"},
               {2012, false, "BAL"}, {2013, true, "SEA"}, {2014, false, "NE"}, {2015, true, "DEN"},
               {2016, true, "NE"},   {2017, true, "PHI"}, {2018, false, "NE"}, {2019, false, "KC"},
               {2020, false, "TB"},  {2021, false, "LA"}, {2022, false, "KC"}, {2023, false, "KC"}};
enum { SEASONS = sizeof seasons / sizeof *seasons };

static struct gch_league *load_files(const char *teams, const char *games, int season) {
    struct gch_league *league = NULL;
    enum gch_status status =
        gch_league_load(ctx, teams, games, season, gch_league_formats_find(formats, NULL, season), &league);
    TEST_ASSERT_EQUAL_MESSAGE(GCH_OK, status, findings.text);
    return league;
}

static struct gch_league *load(int i) {
    char folder[64], teams[80], games[80];
    snprintf(folder, sizeof folder, seasons[i].shipped ? "charts/%d" : "tests/season/real", seasons[i].year);
    snprintf(teams, sizeof teams, "%s/%s.csv", folder, seasons[i].shipped ? "teams" : "clubs");
    snprintf(games, sizeof games, "%s/games.csv", folder);
    return load_files(test_source_path(teams), test_source_path(games), seasons[i].year);
}

static const char *data_path(const char *kind, int season) {
    char name[64];
    snprintf(name, sizeof name, "data/%s_%d.csv", kind, season);
    return test_shared_path(name);
}

/* The file without its last column, which says how the play-offs ended. */
static char *expected_csv(int season) {
    char *text;
    size_t length;
    TEST_ASSERT_EQUAL(GCH_OK, gch_file_read(ctx, data_path("standings", season), 0, &text, &length));
    struct gch_text out = {0};
    for (char *line = text; *line;) {
        size_t n = strcspn(line, "\n");
        size_t keep = n;
        while (keep > 0 && line[keep] != ',')
            keep--;
        gch_text_add_n(&out, line, keep);
        gch_text_add(&out, "\n");
        line += n + (line[n] == '\n');
    }
    free(text);
    return gch_text_take(&out);
}

static void test_real_results_give_the_real_standings_byte_for_byte(void) {
    if (!test_shared_path("data"))
        TEST_IGNORE_MESSAGE(TEST_NO_SHARED);
    for (int i = 0; i < SEASONS; i++) {
        if (!seasons[i].shipped)
            continue;
        int year = seasons[i].year;
        struct gch_league *league = load_files(data_path("teams", year), data_path("games", year), year);
        struct gch_standings *standings;
        struct gch_text csv = {0};
        TEST_ASSERT_EQUAL(GCH_OK, gch_standings_new(league, &standings));
        gch_standings_compute(standings, league->scores, NULL, 0, NULL);
        gch_standings_csv(&(struct gch_standings_report){.standings = standings}, &csv);
        char *expected = expected_csv(year);
        TEST_ASSERT_EQUAL_STRING(expected, csv.text);
        TEST_ASSERT_EQUAL_UINT(0, standings->coins);
        TEST_ASSERT_TRUE(standings->complete);
        free(expected);
        gch_text_finish(&csv);
        gch_standings_free(standings);
        gch_league_free(league);
    }
}

/* Rank in the division and seed, as the league gave them. */
static void test_real_results_give_the_real_ranks_and_seeds(void) {
    struct gch_csv *csv;
    unsigned checked = 0;
    const char *path = test_source_path("tests/season/real/clubs.csv");
    TEST_ASSERT_EQUAL(GCH_OK, gch_csv_load(ctx, path, &csv));
    for (int i = 0; i < SEASONS; i++) {
        if (seasons[i].shipped)
            continue;
        struct gch_league *league = load(i);
        struct gch_standings *standings;
        TEST_ASSERT_EQUAL(GCH_OK, gch_standings_new(league, &standings));
        gch_standings_compute(standings, league->scores, NULL, 0, NULL);
        TEST_ASSERT_EQUAL_UINT(0, standings->coins);
        for (size_t r = 1; r < csv->count; r++) {
            const struct gch_csv_field *field = csv->rows[r].fields;
            if (atoi(field[0].text) != seasons[i].year)
                continue;
            unsigned team = 0;
            while (team < league->team_count && strcmp(league->teams[team].code, field[1].text) != 0)
                team++;
            TEST_ASSERT_TRUE_MESSAGE(team < league->team_count, field[1].text);
            char club[32];
            snprintf(club, sizeof club, "%d %s", seasons[i].year, field[1].text);
            TEST_ASSERT_EQUAL_INT_MESSAGE(atoi(field[4].text), standings->rows[team].div_rank, club);
            TEST_ASSERT_EQUAL_INT_MESSAGE(atoi(field[5].text), standings->rows[team].seed, club);
            checked++;
        }
        gch_standings_free(standings);
        gch_league_free(league);
    }
    TEST_ASSERT_EQUAL_UINT(12 * 32, checked);
    gch_csv_free(csv);
}

static unsigned met;

static void check_pairing(void *user, const struct gch_bracket *b, const struct gch_pairing *p,
                          const struct gch_league_game *g) {
    (void)user;
    TEST_ASSERT_NOT_NULL(g);
    TEST_ASSERT_EQUAL_MESSAGE(gch_bracket_type(b), g->type, g->id);
    TEST_ASSERT_EQUAL_MESSAGE(p->home, g->home, g->id);
    TEST_ASSERT_EQUAL_MESSAGE(p->away, g->away, g->id);
    TEST_ASSERT_EQUAL_MESSAGE(p->neutral, g->neutral, g->id);
    met++;
}

static void test_the_bracket_pairs_the_real_play_offs_and_finds_the_champion(void) {
    for (int i = 0; i < SEASONS; i++) {
        struct gch_league *league = load(i);
        struct gch_standings *standings;
        struct gch_bracket bracket;
        TEST_ASSERT_EQUAL(GCH_OK, gch_standings_new(league, &standings));
        gch_standings_compute(standings, league->scores, NULL, 0, NULL);
        TEST_ASSERT_EQUAL(GCH_OK, gch_bracket_init(&bracket, standings));
        met = 0;
        gch_bracket_follow(&bracket, league->scores, check_pairing, NULL);
        TEST_ASSERT_EQUAL_UINT(seasons[i].year < 2020 ? 11 : 13, met);
        TEST_ASSERT_EQUAL_STRING(seasons[i].champion, league->teams[bracket.champion].code);
        gch_standings_free(standings);
        gch_league_free(league);
    }
}

/* In 2022 one game was called off and never played. */
static void test_the_real_files_have_nothing_odd_in_them(void) {
    for (int i = 0; i < SEASONS; i++) {
        struct gch_league *league = load(i);
        TEST_ASSERT_EQUAL(GCH_OK, gch_league_check(ctx, league));
        const char *found = findings.text ? findings.text : "";
        if (seasons[i].year == 2022) {
            found = strstr(found, "[GC-516] most clubs have 17 regular games, BUF has 16, CIN has 16\n");
            TEST_ASSERT_NOT_NULL(found);
            found = strchr(found, '\n') + 1;
        }
        TEST_ASSERT_EQUAL_STRING_MESSAGE("", found, "findings");
        gch_text_finish(&findings);
        findings = (struct gch_text){0};
        gch_league_free(league);
    }
}

/* Whatever the week, what is called sure must come true in the end. */
static void test_what_was_clinched_in_any_week_came_true(void) {
    for (int i = 0; i < SEASONS; i++) {
        struct gch_league *league = load(i);
        struct gch_standings *end, *now;
        unsigned sure = 0;
        TEST_ASSERT_EQUAL(GCH_OK, gch_standings_new(league, &end));
        TEST_ASSERT_EQUAL(GCH_OK, gch_standings_new(league, &now));
        gch_standings_compute(end, league->scores, NULL, 0, NULL);
        for (int week = 1; week < league->last_week; week++) {
            gch_standings_compute(now, league->scores, NULL, week, NULL);
            gch_standings_clinch(now);
            for (unsigned t = 0; t < league->team_count; t++) {
                const struct gch_standing *final = &end->rows[t];
                switch ((enum gch_clinch)now->rows[t].clinch) {
                case GCH_CLINCH_OPEN:
                    continue;
                case GCH_CLINCH_OUT:
                    TEST_ASSERT_EQUAL_UINT16(0, final->seed);
                    break;
                case GCH_CLINCH_BERTH:
                    TEST_ASSERT_TRUE(final->seed > 0);
                    break;
                case GCH_CLINCH_DIVISION:
                    TEST_ASSERT_EQUAL_UINT16(1, final->div_rank);
                    break;
                case GCH_CLINCH_BYE:
                    TEST_ASSERT_TRUE(final->seed >= 1 && final->seed <= league->format.byes);
                    break;
                case GCH_CLINCH_TOP:
                    TEST_ASSERT_EQUAL_UINT16(1, final->seed);
                    break;
                }
                sure++;
            }
        }
        TEST_ASSERT_TRUE(sure > 20);
        gch_standings_free(end);
        gch_standings_free(now);
        gch_league_free(league);
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_real_results_give_the_real_standings_byte_for_byte);
    RUN_TEST(test_real_results_give_the_real_ranks_and_seeds);
    RUN_TEST(test_the_bracket_pairs_the_real_play_offs_and_finds_the_champion);
    RUN_TEST(test_the_real_files_have_nothing_odd_in_them);
    RUN_TEST(test_what_was_clinched_in_any_week_came_true);
    return UNITY_END();
}
