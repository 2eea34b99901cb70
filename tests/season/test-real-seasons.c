/* Real results in, the real standings, seeds and play-offs out. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "report/standings-report.h"
#include "support.h"
#include "unity.h"

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

static const int seasons[] = {2013, 2015, 2016, 2017};
enum { SEASONS = sizeof seasons / sizeof *seasons };

static const char *data_path(const char *kind, int season) {
    char name[64];
    snprintf(name, sizeof name, "data/%s_%d.csv", kind, season);
    return test_shared_path(name);
}

static struct gch_league *load(int season) {
    struct gch_league *league = NULL;
    enum gch_status status = gch_league_load(ctx, data_path("teams", season), data_path("games", season), season,
                                             gch_league_formats_find(formats, NULL, season), &league);
    TEST_ASSERT_EQUAL_MESSAGE(GCH_OK, status, findings.text);
    return league;
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
        struct gch_league *league = load(seasons[i]);
        struct gch_standings *standings;
        struct gch_text csv = {0};
        TEST_ASSERT_EQUAL(GCH_OK, gch_standings_new(league, &standings));
        gch_standings_compute(standings, league->scores, NULL, 0, NULL);
        gch_standings_csv(&(struct gch_standings_report){.standings = standings}, &csv);
        char *expected = expected_csv(seasons[i]);
        TEST_ASSERT_EQUAL_STRING(expected, csv.text);
        TEST_ASSERT_EQUAL_UINT(0, standings->coins);
        TEST_ASSERT_TRUE(standings->complete);
        free(expected);
        gch_text_finish(&csv);
        gch_standings_free(standings);
        gch_league_free(league);
    }
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
    static const char *const champions[SEASONS] = {"SEA", "DEN", "NE", "PHI"};
    if (!test_shared_path("data"))
        TEST_IGNORE_MESSAGE(TEST_NO_SHARED);
    for (int i = 0; i < SEASONS; i++) {
        struct gch_league *league = load(seasons[i]);
        struct gch_standings *standings;
        struct gch_bracket bracket;
        TEST_ASSERT_EQUAL(GCH_OK, gch_standings_new(league, &standings));
        gch_standings_compute(standings, league->scores, NULL, 0, NULL);
        TEST_ASSERT_EQUAL(GCH_OK, gch_bracket_init(&bracket, standings));
        met = 0;
        gch_bracket_follow(&bracket, league->scores, check_pairing, NULL);
        TEST_ASSERT_EQUAL_UINT(11, met);
        TEST_ASSERT_EQUAL_STRING(champions[i], league->teams[bracket.champion].code);
        gch_standings_free(standings);
        gch_league_free(league);
    }
}

static void test_the_real_files_have_nothing_odd_in_them(void) {
    if (!test_shared_path("data"))
        TEST_IGNORE_MESSAGE(TEST_NO_SHARED);
    for (int i = 0; i < SEASONS; i++) {
        struct gch_league *league = load(seasons[i]);
        TEST_ASSERT_EQUAL(GCH_OK, gch_league_check(ctx, league));
        TEST_ASSERT_EQUAL_STRING_MESSAGE("", findings.text ? findings.text : "", "findings");
        gch_league_free(league);
    }
}

/* Whatever the week, what is called sure must come true in the end. */
static void test_what_was_clinched_in_any_week_came_true(void) {
    if (!test_shared_path("data"))
        TEST_IGNORE_MESSAGE(TEST_NO_SHARED);
    for (int i = 0; i < SEASONS; i++) {
        struct gch_league *league = load(seasons[i]);
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
                    TEST_ASSERT_TRUE(final->seed == 1 || final->seed == 2);
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
    RUN_TEST(test_the_bracket_pairs_the_real_play_offs_and_finds_the_champion);
    RUN_TEST(test_the_real_files_have_nothing_odd_in_them);
    RUN_TEST(test_what_was_clinched_in_any_week_came_true);
    return UNITY_END();
}
