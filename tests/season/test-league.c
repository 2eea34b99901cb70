/* Loading and checking leagues: what is wrong is said with its place, as whole text. */
#include <stdlib.h>
#include <string.h>

#include "gridchart/league.h"
#include "small-league.h"
#include "support.h"
#include "unity.h"

static struct gch_context *ctx;
static struct gch_text findings;

void setUp(void) {
    ctx = gch_context_new();
    gch_context_set_max_findings(ctx, 0);
    gch_context_set_sink(ctx, test_keep_finding, &findings);
}

void tearDown(void) {
    gch_context_free(ctx);
    gch_text_finish(&findings);
    findings = (struct gch_text){0};
}

static const char teams4[] = "season,team,full_name,conf,division\n"
                             "2017,NE,New England,AFC,East\n"
                             "2017,BUF,Buffalo,AFC,East\n"
                             "2017,DAL,Dallas,NFC,East\n"
                             "2017,PHI,Philadelphia,NFC,East\n";

static enum gch_status load(const char *teams, const char *games, int season, const struct gch_league_format *format,
                            struct gch_league **out) {
    return gch_league_new_from_buffers(ctx, "teams.csv", teams, strlen(teams), "games.csv", games,
                                       games ? strlen(games) : 0, season, format, out);
}

struct bad_case {
    const char *teams; /* NULL: teams4 */
    const char *games; /* NULL: none */
    int season;
    const char *findings;
};

static void test_wrong_files_are_reported_with_place_and_reason(void) {
    static const struct bad_case cases[] = {
        {"season,club\n2017,NE\n", NULL, 2017, "teams.csv:1: error: [GC-501] there is no column \"team\"\n"},
        {"team\nNE\n", "season,week,away_team,home_team\n2016,1,A,B\n2017,1,A,B\n", 0,
         "games.csv:3:1: error: [GC-505] the file holds more than one season (2016, 2017): say which one is meant\n"},
        {"season,team\n2016,NE\n2017,NE\n", NULL, 0,
         "teams.csv:3:1: error: [GC-505] the file holds more than one season (2016, 2017): say which one is meant\n"},
        {"season,team\n2016,NE\n", NULL, 2017, "teams.csv: error: [GC-505] no club of season 2017\n"},
        {"season,team\n20x7,NE\n", NULL, 2017, "teams.csv:2:1: error: [GC-505] season: \"20x7\": expected a year\n"},
        {"season,team\n2017,NE,x\n2017,BUF\n", NULL, 2017, "teams.csv:2: error: [GC-125] 3 fields under 2 headings\n"},
        {"team\nN E\n\"\"\nABCDEFGHIJKLMNOP\n", NULL, 2017,
         "teams.csv:2:1: error: [GC-510] team: \"N E\" is not a team code, 1 to 7 capital letters or digits were "
         "expected\n"
         "teams.csv:3:1: error: [GC-510] team: \"\" is not a team code, 1 to 7 capital letters or digits were "
         "expected\n"
         "teams.csv:4:1: error: [GC-510] team: \"ABCDEFGHIJKLMNOP\" is not a team code, 1 to 7 capital letters or "
         "digits were expected\n"},
        {"team,conf,division\nNE,AFC,East\nBUF,,East\nMIA,AFC,\nNE,AFC,East\n", NULL, 2017,
         "teams.csv:3:5: error: [GC-510] BUF has no conf\n"
         "teams.csv:4:9: error: [GC-510] MIA has no division\n"
         "teams.csv:5:1: error: [GC-511] NE is there twice in 2017\n"},
        {NULL, "week,away,home_team\n1,NE,BUF\n", 2017,
         "games.csv:1: error: [GC-501] there is no column \"away_team\"\n"},
        {NULL, "week,away_team,home_team,away_score\n1,NE,BUF,3\n", 2017,
         "games.csv:1: error: [GC-501] there is no column \"home_score\"\n"},
        {NULL, "season,week,away_team,home_team\n2016,1,NE,BUF\n", 2017,
         "games.csv: error: [GC-505] no game of season 2017\n"},
        {NULL, "week,away_team,home_team\n1,NE\n", 2017, "games.csv:2: error: [GC-125] 2 fields under 3 headings\n"},
        {NULL, "week,away_team,home_team\n1\n", 2017, "games.csv:2: error: [GC-125] 1 field under 3 headings\n"},
        {NULL, "week,away_team,home_team\n1,NEE,BUF\n2,NE,XXXXX\n", 2017,
         "games.csv:2:3: error: [GC-502] \"NEE\" is not a club of 2017 (did you mean NE?)\n"
         "games.csv:3:6: error: [GC-502] \"XXXXX\" is not a club of 2017\n"},
        {NULL, "week,away_team,home_team\n1,NE,BUF\n1,DAL,NE\n", 2017,
         "games.csv:3:7: error: [GC-503] NE plays already in line 2 of week 1\n"},
        {NULL, "game_id,week,away_team,home_team\ng1,1,NE,BUF\ng2,1,DAL,PHI\ng1,2,BUF,NE\n", 2017,
         "games.csv:4:1: error: [GC-504] game g1 is there already in line 2\n"},
        {NULL, "week,away_team,home_team\n1,NE,BUF\n1,NE,BUF\n", 2017,
         "games.csv:3: error: [GC-504] game 2017_01_NE_BUF is there already in line 2\n"},
        {NULL,
         "week,away_team,away_score,home_team,home_score\n1,NE,1O,BUF,7\n2,NE,-1,BUF,1000\n3,NE,7,BUF,\n4,NE,NA,BUF,"
         "0\n",
         2017,
         "games.csv:2:6: error: [GC-506] away_score: \"1O\": expected a whole number from 0 to 999, or nothing\n"
         "games.csv:3:6: error: [GC-506] away_score: \"-1\": expected a whole number from 0 to 999, or nothing\n"
         "games.csv:3:13: error: [GC-506] home_score: \"1000\": expected a whole number from 0 to 999, or nothing\n"
         "games.csv:4:12: error: [GC-506] home_score is missing while the other is there\n"
         "games.csv:5:6: error: [GC-506] away_score is missing while the other is there\n"},
        {NULL, "week,away_team,home_team\n0,NE,BUF\n1st,NE,BUF\n100,NE,BUF\n", 2017,
         "games.csv:2:1: error: [GC-507] week: \"0\": expected a whole number from 1 to 99\n"
         "games.csv:3:1: error: [GC-507] week: \"1st\": expected a whole number from 1 to 99\n"
         "games.csv:4:1: error: [GC-507] week: \"100\": expected a whole number from 1 to 99\n"},
        {NULL, "game_type,week,away_team,home_team\nPOST,1,NE,BUF\n", 2017,
         "games.csv:2:1: error: [GC-508] game_type: \"POST\": expected REG, PRE, WC, DIV, CON or SB\n"},
        {NULL, "week,away_team,home_team\n1,NE,NE\n", 2017, "games.csv:2:6: error: [GC-509] NE plays itself\n"},
        {NULL, "week,away_team,home_team,location\n1,NE,BUF,London\n", 2017,
         "games.csv:2:10: error: [GC-512] location: \"London\": expected Home or Neutral\n"},
        {"season,team\n", NULL, 2017, "teams.csv: error: [GC-505] no club of season 2017\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct bad_case *c = &cases[i];
        struct gch_league *league = (struct gch_league *)1;
        TEST_ASSERT_EQUAL_MESSAGE(GCH_E_DATA, load(c->teams ? c->teams : teams4, c->games, c->season, NULL, &league),
                                  c->findings);
        TEST_ASSERT_NULL(league);
        TEST_ASSERT_EQUAL_STRING(c->findings, findings.text);
        gch_text_finish(&findings);
        findings = (struct gch_text){0};
    }
}

static void test_a_league_may_be_described_with_the_least_of_columns(void) {
    struct gch_league *league;
    TEST_ASSERT_EQUAL(GCH_OK, load("team\nA\nB\n", "week,away_team,home_team\n1,A,B\n", 2030, NULL, &league));
    TEST_ASSERT_EQUAL_STRING("League", league->confs[0].name);
    TEST_ASSERT_EQUAL_STRING("League", league->divisions[0].name);
    TEST_ASSERT_EQUAL_STRING("A", league->teams[0].name);
    TEST_ASSERT_EQUAL_STRING("2030_01_A_B", league->games[0].id);
    TEST_ASSERT_EQUAL(GCH_GAME_REG, league->games[0].type);
    TEST_ASSERT_FALSE(gch_score_played(league->scores[0]));
    TEST_ASSERT_FALSE(league->games[0].neutral);
    gch_league_free(league);
}

static void test_rows_of_other_seasons_are_passed_over(void) {
    struct gch_league *league;
    TEST_ASSERT_EQUAL(GCH_OK, load("season,team\n2016,SD\n2017,LAC\n2017,KC\n2016,KC\n",
                                   "season,week,away_team,away_score,home_team,home_score\n"
                                   "2016,1,SD,10,KC,20\n2017,1,LAC,NA,KC,NA\n2017,2,KC,7,LAC,0\n",
                                   2017, NULL, &league));
    TEST_ASSERT_EQUAL_UINT16(2, league->team_count);
    TEST_ASSERT_EQUAL_UINT16(2, league->game_count);
    TEST_ASSERT_FALSE(gch_score_played(league->scores[0]));
    TEST_ASSERT_EQUAL_INT(7, league->scores[1].away);
    TEST_ASSERT_EQUAL_UINT16(2, league->last_week);
    TEST_ASSERT_EQUAL_UINT16(GCH_NO_CLUB, gch_league_find_team(league, "SD"));
    gch_league_free(league);
}

static void test_equal_names_of_divisions_in_two_conferences_are_two_divisions(void) {
    struct gch_league *league;
    TEST_ASSERT_EQUAL(GCH_OK, load(teams4, NULL, 0, NULL, &league));
    TEST_ASSERT_EQUAL_INT(2017, league->season);
    TEST_ASSERT_EQUAL_UINT16(2, league->conf_count);
    TEST_ASSERT_EQUAL_UINT16(2, league->division_count);
    TEST_ASSERT_EQUAL_UINT16(1, league->divisions[1].conf);
    gch_league_free(league);
}

static void test_a_format_must_fit_the_clubs(void) {
    struct gch_league *league;
    struct gch_league_format format = small_format(2017, 3, 1);
    TEST_ASSERT_EQUAL(GCH_E_DATA, load(teams4, NULL, 2017, &format, &league));
    TEST_ASSERT_EQUAL_STRING("teams.csv: error: [GC-515] AFC has 2 clubs for 3 seeds\n"
                             "teams.csv: error: [GC-515] NFC has 2 clubs for 3 seeds\n",
                             findings.text);
    gch_text_finish(&findings);
    findings = (struct gch_text){0};
    format = small_format(2017, 1, 0);
    TEST_ASSERT_EQUAL(GCH_E_DATA, load("team,conf\nA,X\nB,Y\nC,Z\n", NULL, 2017, &format, &league));
    TEST_ASSERT_EQUAL_STRING(
        "teams.csv: error: [GC-515] 3 conferences of 1 seeds make no bracket: expected 1, 2, 4, ... "
        "conferences and at most 128 places\n",
        findings.text);
}

static void test_a_league_may_have_256_clubs_and_no_more(void) {
    struct gch_text teams = {0};
    gch_text_add(&teams, "team\n");
    for (int i = 0; i < GCH_LEAGUE_TEAMS; i++)
        gch_text_addf(&teams, "T%d\n", i);
    struct gch_league *league;
    TEST_ASSERT_EQUAL(GCH_OK, load(teams.text, NULL, 2017, NULL, &league));
    gch_league_free(league);
    gch_text_add(&teams, "X\nY\n");
    TEST_ASSERT_EQUAL(GCH_E_DATA, load(teams.text, NULL, 2017, NULL, &league));
    TEST_ASSERT_EQUAL_STRING("teams.csv:258:1: error: [GC-515] more than 256 clubs\n", findings.text);
    gch_text_finish(&teams);
}

static void test_what_is_odd_is_warned_of(void) {
    /* NE 1-0 and DAL 1-0 are the seeds of their conferences; week 2 is empty; PHI has one game more. */
    struct gch_league *league;
    struct gch_league_format format = small_format(2017, 1, 0);
    TEST_ASSERT_EQUAL(GCH_OK, load(teams4,
                                   "game_id,game_type,week,away_team,away_score,home_team,home_score\n"
                                   "2017_01_NE_BUF,REG,1,NE,20,BUF,10\n"
                                   "2017_02_DAL_PHI,REG,1,DAL,20,PHI,10\n"
                                   "opener,REG,3,PHI,3,BUF,3\n"
                                   "2017_03_NE_DAL,REG,3,NE,3,DAL,3\n"
                                   "2017_04_NE_PHI,REG,4,NE,30,PHI,3\n"
                                   "2017_05_PHI_BUF,SB,5,PHI,7,BUF,7\n"
                                   "2017_06_DAL_NE,CON,6,DAL,7,NE,10\n",
                                   2017, &format, &league));
    TEST_ASSERT_EQUAL(GCH_OK, gch_league_check(ctx, league));
    TEST_ASSERT_EQUAL_STRING(
        "games.csv: warning: [GC-516] most clubs have 3 regular games, BUF has 2, DAL has 2\n"
        "games.csv: warning: [GC-517] no regular game in week 2 of 4\n"
        "games.csv: warning: [GC-516] 1 game of CON before 1 of SB: is one missing, or too many?\n"
        "games.csv:3: warning: [GC-518] game_id 2017_02_DAL_PHI: the row says season 2017, week 1, DAL at PHI\n"
        "games.csv:7: warning: [GC-520] 2017_05_PHI_BUF ended 7-7: a play-off game has a winner\n"
        "games.csv:8: warning: [GC-519] 2017_06_DAL_NE: by the standings this is a SB game\n"
        "games.csv:7: warning: [GC-519] 2017_05_PHI_BUF: by the standings these clubs do not meet in the play-offs\n",
        findings.text);
    TEST_ASSERT_EQUAL_UINT(0, gch_context_errors(ctx));
    gch_league_free(league);
}

static void test_validation_goes_through_every_season_of_the_files(void) {
    static const struct {
        const char *teams, *games, *findings;
    } cases[] = {
        /* Clubs of three years, games of two; the wrong one is of 2016. */
        {"season,team\n2015,SD\n2016,SD\n2017,HOU\n2016,KC\n2017,KC\n",
         "season,week,away_team,home_team\n2016,1,HOU,KC\n2017,1,HOU,KC\n",
         "games.csv:2:8: error: [GC-502] \"HOU\" is not a club of 2016\n"},
        /* Without years in either file. */
        {"team\nA\nB\n", "week,away_team,home_team\n1,A,B\n3,B,A\n",
         "games.csv: warning: [GC-517] no regular game in week 2 of 3\n"},
        /* The games name a year the clubs do not have. */
        {"season,team\n2017,A\n", "season,week,away_team,home_team\n2018,1,A,B\n",
         "teams.csv: error: [GC-505] no club of season 2018\n"},
        {"season,team\n2016,A\n2017,A\n2017,A\n", NULL, "teams.csv:4:6: error: [GC-511] A is there twice in 2017\n"},
        {"team\nA\nA\n", NULL, "teams.csv:3:1: error: [GC-511] A is there twice\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *dir = test_scratch_dir();
        const char *teams = test_write_file(dir, "teams.csv", cases[i].teams, strlen(cases[i].teams));
        const char *games =
            cases[i].games ? test_write_file(dir, "games.csv", cases[i].games, strlen(cases[i].games)) : NULL;
        bool wrong = strstr(cases[i].findings, "error") != NULL;
        TEST_ASSERT_EQUAL(wrong ? GCH_E_DATA : GCH_OK, gch_league_validate(ctx, teams, games));
        TEST_ASSERT_NOT_NULL_MESSAGE(findings.text, cases[i].findings);
        /* The folder is of this machine. */
        TEST_ASSERT_EQUAL_STRING(cases[i].findings, findings.text + strlen(teams) - strlen("teams.csv"));
        gch_text_finish(&findings);
        findings = (struct gch_text){0};
    }
}

static void test_formats_that_mean_nothing_are_refused(void) {
#define HEAD "league,from,to,seeds,byes,winners,reseed,final,common,division_steps,wild_card_steps\n"
    static const struct {
        const char *text, *findings;
    } cases[] = {
        {"league,from\n",
         ":1: error: [GC-501] there is no column \"to\", \"seeds\", \"byes\", \"winners\", \"reseed\", \"final\", "
         "\"common\", \"division_steps\", \"wild_card_steps\"\n"},
        {HEAD "L,2000,,6,1,first,yes,neutral,4,coin,coin\n",
         ":2:9: error: [GC-513] seeds 6, byes 1: the seeds without a bye cannot be paired\n"},
        {HEAD "L,2000,1999,4,0,first,yes,neutral,4,coin,coin\n",
         ":2:8: error: [GC-513] to: \"1999\": expected a season not before \"from\"\n"},
        {HEAD "L,2000,,4,0,maybe,si,moon,0,coin,coin\n",
         ":2:13: error: [GC-513] winners: \"maybe\": expected \"first\" or \"no\"\n"
         ":2:19: error: [GC-513] reseed: \"si\": expected \"yes\" or \"no\"\n"
         ":2:22: error: [GC-513] final: \"moon\": expected \"neutral\" or \"home\"\n"
         ":2:27: error: [GC-513] common: \"0\": expected a number from 1 to 99\n"},
        {HEAD "L,2000,,4,0,no,no,home,4,luck coin,head-to-head\n",
         ":2:26: error: [GC-513] division_steps: \"luck coin\": expected names of tie-breakers with one blank between "
         "them, as in gridchart-league(5)\n"
         ":2:36: error: [GC-513] wild_card_steps: \"head-to-head\": expected tie-breakers that end with \"coin\", "
         "which "
         "always decides\n"},
        {HEAD "L,2000,,4,0,no,no,home,4,sov sov coin,coin sov coin\n",
         ":2:26: error: [GC-513] division_steps: \"sov sov coin\": expected each tie-breaker once\n"
         ":2:39: error: [GC-513] wild_card_steps: \"coin sov coin\": expected each tie-breaker once\n"},
        {HEAD "L,2000,,5,1,no,no,home,4,coin,coin\n", ":2:9: error: [GC-513] seeds 5, byes 1: byes and winners "
                                                      "of the first round must be 1, 2, 4, 8, 16 or 32 "
                                                      "clubs\n"},
        {HEAD "L,2000,2010,4,0,no,no,home,4,coin,coin\nL,2010,,4,0,no,no,home,4,coin,coin\n",
         ":3:3: error: [GC-513] from: \"2010\": expected seasons no other row of the league has\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *path = test_write_file(test_scratch_dir(), "formats.csv", cases[i].text, strlen(cases[i].text));
        struct gch_league_formats *formats;
        TEST_ASSERT_EQUAL_MESSAGE(GCH_E_DATA, gch_league_formats_load(ctx, path, &formats), cases[i].findings);
        TEST_ASSERT_NULL(formats);
        /* The path is of this machine: leave it out of the comparison. */
        struct gch_text plain = {0};
        for (const char *p = findings.text; p && *p;) {
            size_t n = strcspn(p, "\n") + 1;
            gch_text_add_n(&plain, p + strlen(path), n - strlen(path));
            p += n;
        }
        TEST_ASSERT_EQUAL_STRING(cases[i].findings, plain.text);
        gch_text_finish(&plain);
        gch_text_finish(&findings);
        findings = (struct gch_text){0};
    }
}

static void test_the_shipped_formats_have_six_seeds_to_2019_and_seven_after(void) {
    static const struct {
        int season, seeds, byes;
    } cases[] = {{1990, 6, 2}, {2001, 6, 2}, {2002, 6, 2}, {2009, 6, 2}, {2019, 6, 2}, {2020, 7, 1}, {2030, 7, 1}};
    struct gch_league_formats *formats;
    TEST_ASSERT_EQUAL(GCH_OK, gch_league_formats_load(ctx, test_source_path("priority/league/formats.csv"), &formats));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct gch_league_format *f = gch_league_formats_find(formats, NULL, cases[i].season);
        TEST_ASSERT_NOT_NULL(f);
        TEST_ASSERT_EQUAL_INT(cases[i].seeds, f->seeds);
        TEST_ASSERT_EQUAL_INT(cases[i].byes, f->byes);
    }
    TEST_ASSERT_NULL(gch_league_formats_find(formats, "NFL", 1989));
    TEST_ASSERT_NULL(gch_league_formats_find(formats, "NLF", 2017));
    gch_league_formats_free(formats);
}

static void test_standings_so_far_count_the_weeks_asked_for(void) {
    struct gch_league *league;
    struct gch_standings *s;
    TEST_ASSERT_EQUAL(GCH_OK, load(teams4,
                                   "week,away_team,away_score,home_team,home_score\n"
                                   "1,NE,20,BUF,10\n2,BUF,30,NE,3\n3,NE,,BUF,\n",
                                   2017, NULL, &league));
    TEST_ASSERT_EQUAL(GCH_OK, gch_standings_new(league, &s));
    static const struct {
        int through, wins, losses, left;
    } cases[] = {{1, 1, 0, 2}, {2, 1, 1, 1}, {3, 1, 1, 1}, {0, 1, 1, 1}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        gch_standings_compute(s, league->scores, NULL, cases[i].through, NULL);
        TEST_ASSERT_EQUAL_INT(cases[i].wins, s->rows[0].wins);
        TEST_ASSERT_EQUAL_INT(cases[i].losses, s->rows[0].losses);
        TEST_ASSERT_EQUAL_INT(cases[i].left, s->rows[0].left);
        TEST_ASSERT_FALSE(s->complete);
    }
    gch_standings_free(s);
    gch_league_free(league);
}

static void test_a_place_is_clinched_only_when_no_result_can_change_it(void) {
    static const struct {
        const char *games;
        enum gch_clinch a, b, c, d;
    } cases[] = {
        /* One conference, one division, two seeds. A 2-0, B 1-1, C 1-1, D 0-2 with one game left each: A's worst is
         * 2-1, which B and C can reach. D's best 1-2 is below A's worst only, and B and C may stop at 1-2 too: level.
         */
        {"A 9-0 B, C 9-0 D, A 9-0 D, B 9-0 C, A - C, B - D", GCH_CLINCH_OPEN, GCH_CLINCH_OPEN, GCH_CLINCH_OPEN,
         GCH_CLINCH_OPEN},
        /* A 3-0, B 2-1, C 1-2, D 0-3 and A - B, C - D left: A is at worst 3-1, B reaches that; C and D cannot, so A and
         * B are in. C's best is 2-2, B's worst as well: level, so C is still in the race and B is not sure. */
        {"A 9-0 C, A 9-0 D, A 9-0 D, B 9-0 D, B 9-0 C, C 9-0 B, A - B, C - D", GCH_CLINCH_BERTH, GCH_CLINCH_OPEN,
         GCH_CLINCH_OPEN, GCH_CLINCH_OUT},
        /* A 4-0, B 2-1, C 1-2, D 0-4 with B - C left: A is first for sure; D is behind A and B for sure. */
        {"A 9-0 C, A 9-0 D, A 9-0 D, A 9-0 B, B 9-0 D, B 9-0 D, C 9-0 X, B - C", GCH_CLINCH_TOP, GCH_CLINCH_OPEN,
         GCH_CLINCH_OPEN, GCH_CLINCH_OUT},
        /* Nothing left: A 3-0, B 2-1, C 1-2, D 0-3. */
        {"A 9-0 B, A 9-0 C, A 9-0 D, B 9-0 C, B 9-0 D, C 9-0 D", GCH_CLINCH_TOP, GCH_CLINCH_BERTH, GCH_CLINCH_OUT,
         GCH_CLINCH_OUT},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct gch_league_format format = small_format(2017, 2, 0);
        struct small_league small = small_league_new("A:E@L B:E@L C:E@L D:E@L X:W@M Y:W@M", cases[i].games, &format, 1);
        const enum gch_clinch expected[] = {cases[i].a, cases[i].b, cases[i].c, cases[i].d};
        for (int k = 0; k < 4; k++) {
            const char code[2] = {(char)('A' + k), '\0'};
            TEST_ASSERT_EQUAL_MESSAGE(expected[k], small_row(&small, code)->clinch, code);
        }
        small_league_free(&small);
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(test_wrong_files_are_reported_with_place_and_reason);
    RUN_TEST(test_a_league_may_be_described_with_the_least_of_columns);
    RUN_TEST(test_rows_of_other_seasons_are_passed_over);
    RUN_TEST(test_equal_names_of_divisions_in_two_conferences_are_two_divisions);
    RUN_TEST(test_a_format_must_fit_the_clubs);
    RUN_TEST(test_a_league_may_have_256_clubs_and_no_more);
    RUN_TEST(test_what_is_odd_is_warned_of);
    RUN_TEST(test_validation_goes_through_every_season_of_the_files);
    RUN_TEST(test_formats_that_mean_nothing_are_refused);
    RUN_TEST(test_the_shipped_formats_have_six_seeds_to_2019_and_seven_after);
    RUN_TEST(test_standings_so_far_count_the_weeks_asked_for);
    RUN_TEST(test_a_place_is_clinched_only_when_no_result_can_change_it);
    return UNITY_END();
}
