/* gch_compile(): whole folders, the same bytes, and what is refused. */
#include "base/file.h"
#include "base/text.h"
#include "gridchart/compile.h"
#include "gridchart/rules.h"
#include "gridchart/style.h"
#include "rules/rules-priv.h"
#include "support.h"
#include "unity.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

void setUp(void) {
}
void tearDown(void) {
}

static const char games[] = "game_id,season,game_type,week,away_team,away_score,home_team,home_score\n"
                            "2017_01_KC_NE,2017,REG,1,KC,3,NE,7\n";
static const char pbp_head[] =
    "game_id,play_id,home_team,away_team,posteam,defteam,season,qtr,quarter_seconds_remaining,down,ydstogo,yardline_"
    "100,"
    "play_type,yards_gained,shotgun,qb_scramble,pass_location,air_yards,run_location,run_gap,complete_pass,"
    "interception,"
    "sack,touchdown,td_team,fumble,fumble_lost,return_yards,touchback,field_goal_result,extra_point_result,"
    "two_point_attempt,two_point_conv_result,safety,penalty,penalty_team,penalty_yards,penalty_type,first_down_rush,"
    "first_down_pass,first_down_penalty,third_down_converted,third_down_failed,fourth_down_converted,"
    "fourth_down_failed,total_home_score,total_away_score,desc,no_huddle,qb_kneel,out_of_bounds,aborted_play,"
    "kick_distance,return_team,punt_blocked,punt_fair_catch,punt_out_of_bounds,punt_downed,punt_inside_twenty,"
    "kickoff_out_of_bounds,kickoff_fair_catch,own_kickoff_recovery,penalty_declined,penalty_offsetting,penalty_2_team,"
    "penalty_2_yards,penalty_2_type,fumbled_1_team,fumbled_2_team,fumble_recovery_1_team,fumble_recovery_2_team,"
    "fumble_recovery_1_yards,drive,timeout,timeout_team\n";
/* One run and one catch of each team. */
static const char pbp_rows[] =
    "2017_01_KC_NE,1,NE,KC,NE,KC,2017,1,900,1,10,75,run,4,0,0,,,left,end,0,0,0,0,,0,0,0,0,,,0,,0,0,,0,,0,0,0,0,0,0,0,0,"
    "0,"
    "A run.,0,0,0,0,,,0,0,0,0,0,0,0,0,0,0,,,,,,,,,1,0,\n"
    "2017_01_KC_NE,2,NE,KC,NE,KC,2017,1,860,2,6,71,pass,8,1,0,left,3,,,1,0,0,0,,0,0,0,0,,,0,,0,0,,0,,0,1,0,0,0,0,0,0,0,"
    "A pass.,0,0,0,0,,,0,0,0,0,0,0,0,0,0,0,,,,,,,,,1,0,\n"
    "2017_01_KC_NE,3,NE,KC,KC,NE,2017,1,800,1,10,75,run,2,0,0,,,middle,,0,0,0,0,,0,0,0,0,,,0,,0,0,,0,,0,0,0,0,0,0,0,0,"
    "0,"
    "A run.,0,0,0,0,,,0,0,0,0,0,0,0,0,0,0,,,,,,,,,2,0,\n"
    "2017_01_KC_NE,4,NE,KC,KC,NE,2017,1,760,2,8,73,pass,0,1,0,right,25,,,0,0,0,0,,0,0,0,0,,,0,,0,0,,0,,0,0,0,0,0,0,0,0,"
    "0,"
    "A pass.,0,0,0,0,,,0,0,0,0,0,0,0,0,0,0,,,,,,,,,2,0,\n";

static struct gch_text found;
/* No file grows larger while it is compiled, which is a full disk that needs no disk; 0: no limit. */
static rlim_t room;

/* Compiles from a fresh folder with files of ours; findings without the folder's name. */
static enum gch_status compile(const char *dir, struct gch_compile_options *o, char **report) {
    struct gch_text pbp = {0}, raw = {0};
    gch_text_finish(&found);
    found = (struct gch_text){0};
    gch_text_addf(&pbp, "%s%s", pbp_head, pbp_rows);
    o->season = 2017;
    o->games = test_write_file(dir, "games.csv", games, strlen(games));
    o->pbp = test_write_file(dir, "pbp.csv", pbp.text, pbp.length);
    struct gch_context *ctx = gch_context_new();
    gch_context_set_sink(ctx, test_keep_finding, &raw);
    gch_context_add_data_dir(ctx, test_source_path("."));
    struct rlimit kept, small;
    TEST_ASSERT_EQUAL_INT(0, getrlimit(RLIMIT_FSIZE, &kept));
    small = kept;
    if (room > 0)
        small.rlim_cur = room;
    TEST_ASSERT_EQUAL_INT(0, setrlimit(RLIMIT_FSIZE, &small));
    enum gch_status st = gch_compile(ctx, o, report);
    setrlimit(RLIMIT_FSIZE, &kept);
    gch_context_free(ctx);
    for (const char *p = raw.text != NULL ? raw.text : ""; *p != '\0';) {
        const char *at = strstr(p, dir);
        gch_text_add_n(&found, p, at != NULL ? (size_t)(at - p) : strlen(p));
        p = at != NULL ? at + strlen(dir) + 1 : p + strlen(p);
    }
    gch_text_finish(&raw);
    gch_text_finish(&pbp);
    return st;
}

static const char *findings(void) {
    return found.text != NULL ? found.text : "";
}

static void even_the_smallest_season_gives_legal_charts(void) {
    const char *dir = test_scratch_dir();
    struct gch_compile_options o;
    gch_compile_options_default(&o);
    char *out = gch_path_join(dir, "out"), *report = NULL;
    o.out = out;
    enum gch_status st = compile(dir, &o, &report);
    TEST_ASSERT_EQUAL_STRING("", findings());
    TEST_ASSERT_EQUAL_INT(GCH_OK, st);
    TEST_ASSERT_NOT_NULL(strstr(report, "       4  all rows                   4 read\n"));
    struct gch_context *ctx = gch_context_new();
    struct gch_text raw = {0};
    gch_context_set_sink(ctx, test_keep_finding, &raw);
    st = gch_validate(ctx, out, &gch_ruleset_ddf);
    TEST_ASSERT_EQUAL_STRING("", raw.text != NULL ? raw.text : "");
    TEST_ASSERT_EQUAL_INT(GCH_OK, st);
    /* NE: a run at 1st and 10, a pass at 2nd and 6, among twenty plays of the league, which ran twice there and threw
     * once. */
    struct gch_style style;
    char *path = gch_path_join(out, "NE/style.csv");
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_style_load(ctx, path, &style));
    TEST_ASSERT_INT_WITHIN(1, 545, style.share[GCH_MOOD_NORMAL][GCH_PLAY_RUN]);
    TEST_ASSERT_INT_WITHIN(1, 318, style.share[GCH_MOOD_NORMAL][GCH_PLAY_PASS]);
    TEST_ASSERT_EQUAL_INT(GCH_STYLE_USUAL, style.go[GCH_MOOD_NORMAL]);
    free(path);
    gch_text_finish(&raw);
    gch_context_free(ctx);
    free(report);
    /* And again over itself. */
    TEST_ASSERT_EQUAL_INT(GCH_OK, compile(dir, &o, &report));
    free(report);
    struct gch_names names;
    ctx = gch_context_new();
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_directory_list(ctx, dir, &names));
    TEST_ASSERT_EQUAL_INT_MESSAGE(3, names.count, "games.csv, out, pbp.csv and nothing left over");
    gch_names_free(&names);
    /* Where nobody has a name, nobody's runs are counted: house rule 10 falls back to its own limit. */
    struct gch_team *team = NULL;
    char *folder = gch_path_join(out, "NE");
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_team_load(ctx, folder, gch_ruleset_ddf.charts, &team));
    TEST_ASSERT_EQUAL_INT(GCH_NO_VALUE, team->values[GCH_VAL_QB_RUN_LIMIT]);
    gch_team_free(team);
    free(folder);
    gch_context_free(ctx);
    free(out);
}

static void a_folder_of_somebody_else_is_left_alone(void) {
    const char *dir = test_scratch_dir();
    struct gch_compile_options o;
    gch_compile_options_default(&o);
    char *out = gch_path_join(dir, "out"), *report = NULL;
    test_write_file(dir, "out/notes.txt", "mine", 4);
    o.out = out;
    TEST_ASSERT_EQUAL_INT(GCH_E_DATA, compile(dir, &o, &report));
    TEST_ASSERT_EQUAL_STRING("out: error: [GC-812] exists and was not made by gridchart compile; nothing was written\n",
                             findings());
    TEST_ASSERT_NULL(report);
    free(out);
}

static void a_place_where_nothing_can_be_made_is_known_before_the_work(void) {
    const char *dir = test_scratch_dir();
    struct gch_compile_options o;
    gch_compile_options_default(&o);
    char *out = gch_path_join(dir, "notes.txt/2017"), *report = NULL;
    test_write_file(dir, "notes.txt", "mine", 4);
    o.out = out;
    TEST_ASSERT_EQUAL_INT(GCH_E_IO, compile(dir, &o, &report));
    TEST_ASSERT_EQUAL_STRING("notes.txt/2017: error: [GC-101] cannot make: a part of the path is not a directory\n",
                             findings());
    TEST_ASSERT_NULL(report);
    free(out);
}

static void folders_above_are_made_and_go_again_when_the_disk_is_full(void) {
    struct gch_compile_options o;
    gch_compile_options_default(&o);
    o.loop = 0;
    for (int full = 1; full >= 0; full--) {
        const char *dir = test_scratch_dir();
        char *above = gch_path_join(dir, "new"), *out = gch_path_join(dir, "new/er/2017"), *report = NULL;
        o.out = out;
        room = full ? 1200 : 0;
        TEST_ASSERT_EQUAL_INT(full ? GCH_E_IO : GCH_OK, compile(dir, &o, &report));
        TEST_ASSERT_EQUAL_INT(full, strstr(findings(), "[GC-105] cannot write: ") != NULL);
        TEST_ASSERT_EQUAL_INT(!full, gch_is_directory(out));
        TEST_ASSERT_EQUAL_INT(!full, gch_is_directory(above));
        free(report);
        free(out);
        free(above);
    }
}

static void a_team_that_does_not_play_is_refused(void) {
    const char *dir = test_scratch_dir();
    struct gch_compile_options o;
    gch_compile_options_default(&o);
    char *out = gch_path_join(dir, "out"), *report = NULL;
    static const char *const teams[] = {"NE", "KCC"};
    o.out = out;
    o.teams = teams;
    o.team_count = 2;
    TEST_ASSERT_EQUAL_INT(GCH_E_DATA, compile(dir, &o, &report));
    TEST_ASSERT_EQUAL_STRING("games.csv: error: [GC-813] team \"KCC\" plays no game of 2017 (KC?)\n", findings());
    TEST_ASSERT_FALSE(gch_is_directory(out));
    free(out);
}

static void only_the_teams_asked_for_are_written(void) {
    const char *dir = test_scratch_dir();
    struct gch_compile_options o;
    gch_compile_options_default(&o);
    char *out = gch_path_join(dir, "out"), *report = NULL;
    static const char *const teams[] = {"KC"};
    o.out = out;
    o.teams = teams;
    o.team_count = 1;
    TEST_ASSERT_EQUAL_INT(GCH_OK, compile(dir, &o, &report));
    free(report);
    char *kc = gch_path_join(out, "KC"), *ne = gch_path_join(out, "NE");
    TEST_ASSERT_TRUE(gch_is_directory(kc));
    TEST_ASSERT_FALSE(gch_is_directory(ne));
    free(kc);
    free(ne);
    free(out);
}

static void a_play_that_is_not_there_cannot_be_explained(void) {
    const char *dir = test_scratch_dir();
    struct gch_compile_options o;
    gch_compile_options_default(&o);
    char *report = NULL;
    o.explain = "2017_01_KC_NE:99";
    TEST_ASSERT_EQUAL_INT(GCH_E_DATA, compile(dir, &o, &report));
    TEST_ASSERT_EQUAL_STRING("pbp.csv: error: [GC-811] there is no play 2017_01_KC_NE:99 (GAME_ID:PLAY_ID)\n",
                             findings());
    o.explain = "2017_01_KC_NE";
    TEST_ASSERT_EQUAL_INT(GCH_E_DATA, compile(dir, &o, &report));
    TEST_ASSERT_EQUAL_STRING("gridchart: error: [GC-811] --explain wants GAME_ID:PLAY_ID, not \"2017_01_KC_NE\"\n",
                             findings());
    o.explain = "2017_01_KC_NE:4";
    TEST_ASSERT_EQUAL_INT(GCH_OK, compile(dir, &o, &report));
    TEST_ASSERT_NOT_NULL(strstr(report, "goes to: 8 long"));
    free(report);
}

int main(void) {
    signal(SIGXFSZ, SIG_IGN);
    UNITY_BEGIN();
    RUN_TEST(even_the_smallest_season_gives_legal_charts);
    RUN_TEST(a_folder_of_somebody_else_is_left_alone);
    RUN_TEST(a_place_where_nothing_can_be_made_is_known_before_the_work);
    RUN_TEST(folders_above_are_made_and_go_again_when_the_disk_is_full);
    RUN_TEST(a_team_that_does_not_play_is_refused);
    RUN_TEST(only_the_teams_asked_for_are_written);
    RUN_TEST(a_play_that_is_not_there_cannot_be_explained);
    gch_text_finish(&found);
    return UNITY_END();
}
