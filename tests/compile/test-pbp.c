/* The readers: what they accept, what they refuse and with which words. */
#include "compile/classify.h"
#include "support.h"
#include "unity.h"

#include <stdio.h>
#include <string.h>
#include <zlib.h>

void setUp(void) {
}
void tearDown(void) {
}

static const char games_head[] =
    "game_id,season,game_type,week,away_team,away_score,home_team,home_score,location,overtime,"
    "old_game_id,gameday\n";
static const char game_1[] = "2017_01_KC_NE,2017,REG,1,KC,3,NE,7,Home,0,2017090700,2017-09-07\n";
static const char game_2[] = "2017_02_NE_OAK,2017,REG,2,NE,0,OAK,0,Neutral,1,2017091700,2017-09-17\n";

/* The least columns, in an order of our own, and two optional ones. */
static const char pbp_head[] =
    "game_id,play_id,home_team,away_team,posteam,defteam,season,qtr,quarter_seconds_remaining,down,ydstogo,yardline_"
    "100,"
    "play_type,yards_gained,shotgun,qb_scramble,pass_location,air_yards,run_location,run_gap,complete_pass,"
    "interception,"
    "sack,touchdown,td_team,fumble,fumble_lost,return_yards,touchback,field_goal_result,extra_point_result,"
    "two_point_attempt,two_point_conv_result,safety,penalty,penalty_team,penalty_yards,penalty_type,first_down_rush,"
    "first_down_pass,first_down_penalty,third_down_converted,third_down_failed,fourth_down_converted,"
    "fourth_down_failed,total_home_score,total_away_score,desc\n";

struct row {
    const char *game, *play, *posteam, *defteam, *season, *down, *spot, *type, *yards, *shotgun, *scramble, *where,
        *air, *run_where, *gap, *sack, *desc;
};
static const struct row plain = {"2017_01_KC_NE",
                                 "1",
                                 "NE",
                                 "KC",
                                 "2017",
                                 "1",
                                 "75",
                                 "run",
                                 "4",
                                 "0",
                                 "0",
                                 "",
                                 "",
                                 "left",
                                 "end",
                                 "0",
                                 "Somebody left end for 4 yards."};

static void add_row(struct gch_text *t, const struct row *r) {
    bool second = strcmp(r->game, "2017_02_NE_OAK") == 0;
    gch_text_addf(t,
                  "%s,%s,%s,%s,%s,%s,%s,1,900,%s,10,%s,%s,%s,%s,%s,%s,%s,%s,%s,0,0,%s,0,,0,0,0,0,,,0,,0,0,,0,,0,0,0,0,"
                  "0,0,0,0,0,\"%s\"\n",
                  r->game, r->play, second ? "OAK" : "NE", second ? "NE" : "KC", r->posteam, r->defteam, r->season,
                  r->down, r->spot, r->type, r->yards, r->shotgun, r->scramble, r->where, r->air, r->run_where, r->gap,
                  r->sack, r->desc);
}

static const char *text_of(struct gch_text *t) {
    return t->text != NULL ? t->text : "";
}

/* Loads texts as files; found gets the findings with the folder's name taken out. */
static enum gch_status load(const char *games, const char *pbp, size_t pbp_length, struct gch_text *found,
                            struct gch_real_season **out) {
    const char *dir = test_scratch_dir();
    const char *games_path = test_write_file(dir, "games.csv", games, strlen(games));
    const char *pbp_path = test_write_file(dir, "pbp.csv", pbp, pbp_length);
    struct gch_context *ctx = gch_context_new();
    struct gch_text raw = {0};
    gch_context_set_sink(ctx, test_keep_finding, &raw);
    struct gch_pbp_options o = {.season = 2017};
    enum gch_status st = gch_pbp_load(ctx, pbp_path, games_path, &o, out);
    size_t n = strlen(dir) + 1;
    for (const char *s = text_of(&raw); *s != '\0';) {
        const char *at = strstr(s, dir);
        if (at == NULL) {
            gch_text_add(found, s);
            break;
        }
        gch_text_add_n(found, s, (size_t)(at - s));
        s = at + n;
    }
    gch_text_finish(&raw);
    gch_context_free(ctx);
    return st;
}

static const char note[] =
    "pbp.csv:1: note: [GC-802] done without the columns no_huddle (read from desc), qb_kneel (play_type says so), "
    "out_of_bounds (read from desc), aborted_play (read from desc), kick_distance (read from desc), return_team (the "
    "team "
    "that can have returned), punt_blocked (read from desc), punt_fair_catch (read from desc), punt_out_of_bounds "
    "(read "
    "from desc), punt_downed (read from desc), punt_inside_twenty (not counted), kickoff_out_of_bounds (read from "
    "desc), "
    "kickoff_fair_catch (read from desc), own_kickoff_recovery (a kickoff fumble recovered by the kickers), "
    "penalty_declined (read from desc), penalty_offsetting (read from desc), penalty_2_team (second fouls on a play "
    "are "
    "not counted), penalty_2_yards (second fouls on a play are not counted), penalty_2_type (second fouls on a play "
    "are "
    "not counted), fumbled_1_team (the team in possession), fumbled_2_team (second fumbles on a play are not counted), "
    "fumble_recovery_1_team (by fumble_lost), fumble_recovery_2_team (second fumbles on a play are not counted), "
    "fumble_recovery_1_yards (fumble returns use interception returns), drive (drives are counted by changes of "
    "possession), timeout (timeouts are not counted), timeout_team (timeouts are not counted)\n";

static void refuse(const char *games, const char *pbp, size_t length, bool noted, const char *expected) {
    struct gch_text found = {0};
    struct gch_real_season *s = NULL;
    enum gch_status st = load(games, pbp, length, &found, &s);
    const char *t = text_of(&found);
    if (noted) {
        TEST_ASSERT_EQUAL_STRING_LEN(note, t, strlen(note));
        t += strlen(note);
    }
    TEST_ASSERT_EQUAL_STRING(expected, t);
    TEST_ASSERT_EQUAL_INT(GCH_E_DATA, st);
    TEST_ASSERT_NULL(s);
    gch_text_finish(&found);
}

static char one_game[512];

static void refuse_rows(const struct row *rows, size_t count, const char *expected) {
    struct gch_text pbp = {0};
    gch_text_add(&pbp, pbp_head);
    for (size_t i = 0; i < count; i++)
        add_row(&pbp, &rows[i]);
    snprintf(one_game, sizeof one_game, "%s%s", games_head, game_1);
    refuse(one_game, pbp.text, pbp.length, true, expected);
    gch_text_finish(&pbp);
}

static void a_season_that_does_not_match_is_counted(void) {
    struct row a = plain, b = plain;
    a.season = b.season = "2016";
    refuse_rows((struct row[]){a, b}, 2,
                "pbp.csv:2:29: error: [GC-803] season \"2016\" where 2017 was asked for (2 rows)\n");
}

static void games_of_another_season_are_refused(void) {
    struct gch_text t = {0};
    gch_text_addf(&t, "%s%s", games_head,
                  "2013_01_KC_NE,2013,REG,1,KC,3,NE,7,Home,0,,\n2015_01_KC_NE,2015,REG,1,KC,3,NE,7,Home,0,,\n");
    refuse(t.text, pbp_head, strlen(pbp_head), false,
           "games.csv: error: [GC-803] holds no regular-season game of 2017, only seasons from 2013 to 2015\n");
    gch_text_finish(&t);
}

static void a_file_without_plays_is_refused(void) {
    snprintf(one_game, sizeof one_game, "%s%s", games_head, game_1);
    refuse(one_game, pbp_head, strlen(pbp_head), true, "pbp.csv: error: [GC-803] holds a heading and no play\n");
}

static void an_unknown_team_is_named_once_with_a_count(void) {
    struct row a = plain, b = plain;
    a.posteam = b.posteam = "XXX";
    refuse_rows((struct row[]){a, b, plain}, 3,
                "pbp.csv:2:23: error: [GC-804] team \"XXX\" does not play in this game (2 rows)\n"
                "pbp.csv: error: [GC-810] 2 of 3 rows cannot be used\n");
}

static void a_game_in_the_plays_only_is_refused(void) {
    struct row a = plain;
    a.game = "2017_02_NE_OAK";
    refuse_rows((struct row[]){plain, a}, 2,
                "pbp.csv:3:1: error: [GC-805] game 2017_02_NE_OAK is not among the games of season 2017 (1 row)\n");
}

static void a_game_without_plays_is_refused(void) {
    struct gch_text games = {0}, pbp = {0};
    gch_text_addf(&games, "%s%s%s", games_head, game_1, game_2);
    gch_text_add(&pbp, pbp_head);
    add_row(&pbp, &plain);
    refuse(games.text, pbp.text, pbp.length, true,
           "pbp.csv: error: [GC-806] 1 regular-season game of games.csv without a play: 2017_02_NE_OAK\n");
    gch_text_finish(&games);
    gch_text_finish(&pbp);
}

static void a_short_row_is_refused_with_its_line(void) {
    struct gch_text pbp = {0};
    gch_text_add(&pbp, pbp_head);
    add_row(&pbp, &plain);
    gch_text_add(&pbp, "2017_01_KC_NE,2,NE\n");
    snprintf(one_game, sizeof one_game, "%s%s", games_head, game_1);
    refuse(one_game, pbp.text, pbp.length, true,
           "pbp.csv:3: error: [GC-807] 3 fields where the heading has 48\n"
           "pbp.csv: error: [GC-810] 1 of 2 rows cannot be used\n");
    gch_text_finish(&pbp);
}

static void a_file_of_plays_or_games_that_is_cut_off_is_called_so(void) {
    struct gch_text pbp = {0}, games = {0};
    gch_text_add(&pbp, pbp_head);
    add_row(&pbp, &plain);
    gch_text_add(&pbp, "2017_01_KC_NE,2,NE");
    snprintf(one_game, sizeof one_game, "%s%s", games_head, game_1);
    refuse(one_game, pbp.text, pbp.length, true,
           "pbp.csv:3: error: [GC-133] the file ends in the middle of a row: it was cut off\n");
    gch_text_addf(&games, "%s%s2017_02_NE_OAK,2017", games_head, game_1);
    refuse(games.text, pbp_head, strlen(pbp_head), false,
           "games.csv:3: error: [GC-133] the file ends in the middle of a row: it was cut off\n");
    gch_text_finish(&pbp);
    gch_text_finish(&games);
}

static void values_of_no_sense_are_refused_with_their_place(void) {
    struct row number = plain, word = plain, range = plain, nobody = plain;
    number.yards = "four";
    word.gap = "wing";
    range.spot = "101";
    nobody.posteam = "NA";
    refuse_rows((struct row[]){number, word, range, nobody, plain}, 5,
                "pbp.csv:2:52: error: [GC-808] yards_gained \"four\" is not a whole number from -99 to 110\n"
                "pbp.csv:3:65: error: [GC-808] run_gap \"wing\" is none of guard, tackle, end\n"
                "pbp.csv:4:45: error: [GC-808] yardline_100 \"101\" is not a whole number from 0 to 100\n"
                "pbp.csv:5:23: error: [GC-808] play of type run without a team in possession (posteam)\n"
                "pbp.csv: error: [GC-810] 4 of 5 rows cannot be used\n");
}

static void a_game_listed_twice_is_refused(void) {
    struct gch_text games = {0};
    gch_text_addf(&games, "%s%s%s", games_head, game_1, game_1);
    refuse(games.text, pbp_head, strlen(pbp_head), false,
           "games.csv:3:1: error: [GC-809] game 2017_01_KC_NE stands in this file twice\n");
    gch_text_finish(&games);
}

static void plays_of_a_game_must_stand_together(void) {
    struct gch_text games = {0}, pbp = {0};
    gch_text_addf(&games, "%s%s%s", games_head, game_1, game_2);
    struct row other = plain;
    other.game = "2017_02_NE_OAK";
    other.defteam = "OAK";
    gch_text_add(&pbp, pbp_head);
    add_row(&pbp, &plain);
    add_row(&pbp, &other);
    add_row(&pbp, &plain);
    refuse(games.text, pbp.text, pbp.length, true,
           "pbp.csv:4:1: error: [GC-809] rows of game 2017_01_KC_NE stand apart from its first ones (1 row)\n");
    gch_text_finish(&games);
    gch_text_finish(&pbp);
}

static void missing_columns_are_all_named(void) {
    snprintf(one_game, sizeof one_game, "%s%s", games_head, game_1);
    static const char head[] = "game_id,play_id,desc\n";
    struct gch_text found = {0};
    struct gch_real_season *s = NULL;
    TEST_ASSERT_EQUAL_INT(GCH_E_DATA, load(one_game, head, strlen(head), &found, &s));
    TEST_ASSERT_EQUAL_STRING(
        "pbp.csv:1: error: [GC-801] play-by-play needs the columns home_team, away_team, posteam, qtr, down, ydstogo, "
        "yardline_100, play_type, yards_gained, shotgun, qb_scramble, pass_location, air_yards, run_location, run_gap, "
        "complete_pass, interception, sack, touchdown, td_team, fumble, fumble_lost, return_yards, touchback, "
        "field_goal_result, extra_point_result, two_point_attempt, two_point_conv_result, safety, penalty, "
        "penalty_team, penalty_yards, penalty_type, first_down_rush, first_down_pass, first_down_penalty, "
        "third_down_converted, third_down_failed, fourth_down_converted, fourth_down_failed, total_home_score, "
        "total_away_score, quarter_seconds_remaining or time, which this file lacks (nflverse names)\n",
        text_of(&found));
    gch_text_finish(&found);
}

/* A few plays may lack what tells them apart; a season cannot. */
static void a_column_that_is_empty_throughout_is_refused(void) {
    enum { PLAYS = 200 };
    static struct row rows[2 * PLAYS + 1];
    for (int i = 0; i < 2 * PLAYS; i++) {
        rows[i] = plain;
        rows[i].run_where = "";
        if (i % 2 == 0) {
            rows[i].type = "pass";
            rows[i].gap = "";
        }
    }
    rows[2 * PLAYS] = plain;
    rows[2 * PLAYS].type = "pass";
    rows[2 * PLAYS].where = "left";
    refuse_rows(rows, 2 * PLAYS + 1,
                "pbp.csv: error: [GC-814] air_yards is empty on all 201 passes\n"
                "pbp.csv: error: [GC-814] run_location is empty on all 200 runs\n");
    struct gch_text pbp = {0}, found = {0};
    struct gch_real_season *s = NULL;
    gch_text_add(&pbp, pbp_head);
    for (int i = 2; i < 2 * PLAYS; i++) /* one less of each */
        add_row(&pbp, &rows[i]);
    snprintf(one_game, sizeof one_game, "%s%s", games_head, game_1);
    TEST_ASSERT_EQUAL_INT(GCH_OK, load(one_game, pbp.text, pbp.length, &found, &s));
    gch_real_season_free(s);
    gch_text_finish(&found);
    gch_text_finish(&pbp);
}

static void a_games_file_names_its_missing_columns(void) {
    refuse("game_id,season\n", pbp_head, strlen(pbp_head), false,
           "games.csv:1: error: [GC-801] a games file needs the columns game_type, week, away_team, away_score, "
           "home_team, home_score, which this one lacks (nflverse names)\n");
}

static void a_truncated_gzip_is_refused(void) {
    struct gch_text pbp = {0};
    gch_text_add(&pbp, pbp_head);
    for (int i = 0; i < 400; i++)
        add_row(&pbp, &plain);
    unsigned char packed[65536];
    z_stream z = {.next_in = (unsigned char *)pbp.text,
                  .avail_in = (unsigned)pbp.length,
                  .next_out = packed,
                  .avail_out = sizeof packed};
    TEST_ASSERT_EQUAL_INT(Z_OK, deflateInit2(&z, 9, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY));
    TEST_ASSERT_EQUAL_INT(Z_STREAM_END, deflate(&z, Z_FINISH));
    size_t length = sizeof packed - z.avail_out;
    deflateEnd(&z);
    snprintf(one_game, sizeof one_game, "%s%s", games_head, game_1);
    struct gch_text found = {0};
    struct gch_real_season *s = NULL;
    TEST_ASSERT_EQUAL_INT(GCH_OK, load(one_game, (const char *)packed, length, &found, &s));
    TEST_ASSERT_EQUAL_UINT32(400, s->play_count);
    gch_real_season_free(s);
    gch_text_finish(&found);
    found = (struct gch_text){0};
    s = NULL;
    TEST_ASSERT_NOT_EQUAL(GCH_OK, load(one_game, (const char *)packed, length / 2, &found, &s));
    TEST_ASSERT_NULL(s);
    TEST_ASSERT_NOT_NULL_MESSAGE(strstr(text_of(&found), "[GC-107] the gzip file is cut off"), text_of(&found));
    gch_text_finish(&found);
    gch_text_finish(&pbp);
}

/* Every rule of the classification, by a play of its own. */
static void plays_go_where_the_rules_say(void) {
    static const struct {
        const char *type, *shotgun, *scramble, *where, *air, *run_where, *gap, *sack;
        enum gch_class class;
    } cases[] = {
        {"run", "0", "0", "", "", "left", "tackle", "0", GCH_CLASS_PLAY_2},
        {"run", "1", "0", "", "", "right", "end", "0", GCH_CLASS_PLAY_3},
        {"run", "1", "0", "", "", "left", "guard", "0", GCH_CLASS_PLAY_4},
        {"run", "1", "0", "", "", "middle", "", "0", GCH_CLASS_PLAY_4},
        {"run", "0", "0", "", "", "middle", "NA", "0", GCH_CLASS_PLAY_1},
        {"run", "0", "0", "", "", "right", "guard", "0", GCH_CLASS_PLAY_1},
        {"run", "1", "1", "", "", "right", "end", "0", GCH_CLASS_SCRAMBLE},
        {"run", "1", "0", "", "", "", "", "0", GCH_CLASS_MUFF},
        {"pass", "1", "0", "left", "0", "", "", "0", GCH_CLASS_PLAY_5},
        {"pass", "1", "0", "middle", "-4", "", "", "0", GCH_CLASS_PLAY_5},
        {"pass", "1", "0", "left", "1", "", "", "0", GCH_CLASS_PLAY_6},
        {"pass", "1", "0", "right", "4", "", "", "0", GCH_CLASS_PLAY_6},
        {"pass", "1", "0", "middle", "9", "", "", "0", GCH_CLASS_PLAY_6},
        {"pass", "1", "0", "", "", "", "", "0", GCH_CLASS_PLAY_6},
        {"pass", "1", "0", "left", "5", "", "", "0", GCH_CLASS_PLAY_9},
        {"pass", "1", "0", "right", "14", "", "", "0", GCH_CLASS_PLAY_9},
        {"pass", "1", "0", "middle", "10", "", "", "0", GCH_CLASS_PLAY_7},
        {"pass", "1", "0", "left", "15", "", "", "0", GCH_CLASS_PLAY_7},
        {"pass", "1", "0", "left", "19", "", "", "0", GCH_CLASS_PLAY_7},
        {"pass", "1", "0", "left", "20", "", "", "0", GCH_CLASS_PLAY_8},
        {"pass", "1", "0", "middle", "45.0", "", "", "0", GCH_CLASS_PLAY_8},
        {"pass", "1", "0", "", "NA", "", "", "1", GCH_CLASS_SACK},
        {"qb_kneel", "0", "0", "", "", "", "", "0", GCH_CLASS_KNEEL},
        {"qb_spike", "0", "0", "", "", "", "", "0", GCH_CLASS_SPIKE},
        {"no_play", "0", "0", "", "", "", "", "0", GCH_CLASS_NO_PLAY},
        {"punt", "0", "0", "", "", "", "", "0", GCH_CLASS_PUNT},
        {"kickoff", "0", "0", "", "", "", "", "0", GCH_CLASS_KICKOFF},
        {"field_goal", "0", "0", "", "", "", "", "0", GCH_CLASS_FIELD_GOAL},
        {"extra_point", "0", "0", "", "", "", "", "0", GCH_CLASS_EXTRA_POINT},
        {"NA", "0", "0", "", "", "", "", "0", GCH_CLASS_ADMIN},
    };
    enum { CASES = sizeof cases / sizeof cases[0] };
    struct gch_text pbp = {0}, found = {0};
    gch_text_add(&pbp, pbp_head);
    for (size_t i = 0; i < CASES; i++) {
        struct row r = plain;
        r.type = cases[i].type;
        r.shotgun = cases[i].shotgun;
        r.scramble = cases[i].scramble;
        r.where = cases[i].where;
        r.air = cases[i].air;
        r.run_where = cases[i].run_where;
        r.gap = cases[i].gap;
        r.sack = cases[i].sack;
        add_row(&pbp, &r);
    }
    struct row r = plain;
    r.down = "NA";
    add_row(&pbp, &r);
    r.type = "kickoff";
    r.desc = "K.Icker kicks onside 12 yards from NE 35 to NE 47.";
    add_row(&pbp, &r);
    snprintf(one_game, sizeof one_game, "%s%s", games_head, game_1);
    struct gch_real_season *s = NULL;
    TEST_ASSERT_EQUAL_INT_MESSAGE(GCH_OK, load(one_game, pbp.text, pbp.length, &found, &s), text_of(&found));
    gch_classify(s);
    for (size_t i = 0; i < CASES; i++)
        TEST_ASSERT_EQUAL_STRING(gch_class_text(cases[i].class), gch_class_text(s->plays[i].class));
    TEST_ASSERT_EQUAL_INT(GCH_CLASS_GARBAGE, s->plays[CASES].class);
    TEST_ASSERT_EQUAL_INT(GCH_CLASS_ONSIDE, s->plays[CASES + 1].class);
    TEST_ASSERT_EQUAL_INT(12, s->plays[CASES + 1].kick_distance);
    gch_real_season_free(s);
    gch_text_finish(&pbp);
    gch_text_finish(&found);
}

/* A play that a foul wiped out: what is told of it before the foul says what it was. */
static void a_play_that_was_wiped_out_is_a_pass_a_run_or_a_kick(void) {
    static const struct {
        const char *desc;
        int words; /* 1 a pass, 2 a run, 0 unknown */
        bool kick;
    } cases[] = {
        {"(9:12) T.Brady pass short left to J.White for 4 yards. PENALTY on NE-N.Solder, Offensive Holding, 10 yards, "
         "enforced at NE 25 - No Play.",
         1, false},
        {"(9:12) D.Lewis left end to NE 31 for 6 yards. PENALTY on NE-N.Solder, Offensive Holding, 10 yards, enforced "
         "at NE 25 - No Play.",
         2, false},
        {"(9:12) D.Lewis up the middle to NE 25 for no gain. PENALTY on NE-N.Solder, Offensive Holding, 10 yards.", 2,
         false},
        {"(9:12) PENALTY on NE-T.Brady, Delay of Game, 5 yards, enforced at NE 25 - No Play.", 0, false},
        {"(9:12) PENALTY on KC, Defensive 12 On-field, 5 yards, enforced at NE 25 - No Play.", 0, false},
        {"(9:12) PENALTY on KC-D.Ford, Defensive Offside, 5 yards, enforced at NE 25 - No Play.", 0, false},
        {"(9:12) (Punt formation) PENALTY on NE-N.Ebner, False Start, 5 yards, enforced at NE 25 - No Play.", 0, true},
        /* as our own export tells them */
        {"NE punts: no play. Penalty on NE, N.Ebner (False Start, OFF 5), 5 yards to the NE 20.", 0, true},
        {"Field goal try from 36 yards: no play. Penalty on KC, D.Ford (Defensive Offside, DEF 5), 5 yards to the KC "
         "13.",
         2, true},
        {"KC kicks off from the KC 35: no play. Penalty on KC, R.Travis (Offside on Free Kick, OFF 5), 5 yards.", 0,
         true},
        {"Short pass against the blitz defense: no play. Penalty on KC, D.Ford (Defensive Offside, DEF 5), 5 yards.", 1,
         false},
    };
    enum { CASES = sizeof cases / sizeof cases[0] };
    struct gch_text pbp = {0}, found = {0};
    gch_text_add(&pbp, pbp_head);
    for (size_t i = 0; i < CASES; i++) {
        struct row r = plain;
        r.type = "no_play";
        r.desc = cases[i].desc;
        add_row(&pbp, &r);
    }
    snprintf(one_game, sizeof one_game, "%s%s", games_head, game_1);
    struct gch_real_season *s = NULL;
    TEST_ASSERT_EQUAL_INT_MESSAGE(GCH_OK, load(one_game, pbp.text, pbp.length, &found, &s), text_of(&found));
    for (size_t i = 0; i < CASES; i++) {
        TEST_ASSERT_EQUAL_INT_MESSAGE(cases[i].words, s->plays[i].words, cases[i].desc);
        TEST_ASSERT_EQUAL_INT_MESSAGE(cases[i].kick, (s->plays[i].flags & GCH_PF_KICKING) != 0, cases[i].desc);
    }
    gch_real_season_free(s);
    gch_text_finish(&pbp);
    gch_text_finish(&found);
}

static void a_play_is_explained_in_words(void) {
    struct gch_text pbp = {0}, found = {0}, t = {0};
    gch_text_add(&pbp, pbp_head);
    add_row(&pbp, &plain);
    snprintf(one_game, sizeof one_game, "%s%s", games_head, game_1);
    struct gch_real_season *s = NULL;
    TEST_ASSERT_EQUAL_INT(GCH_OK, load(one_game, pbp.text, pbp.length, &found, &s));
    gch_classify(s);
    gch_classify_explain(s, &s->plays[0], "Somebody left end for 4 yards.", &t);
    TEST_ASSERT_EQUAL_STRING(
        "2017_01_KC_NE:1 (line 2)\n"
        "  Somebody left end for 4 yards.\n"
        "  play_type run, down 1 and 10, 75 yards from the goal line, 4 yards gained, run_location left, run_gap end, "
        "shotgun 0, qb_scramble 0\n"
        "  goes to: 3 end run\n"
        "  by rule 18 of 26: a run with run_gap end\n",
        text_of(&t));
    gch_real_season_free(s);
    gch_text_finish(&t);
    gch_text_finish(&pbp);
    gch_text_finish(&found);
}

static void codes_of_one_club_are_taken_for_each_other(void) {
    struct gch_text games = {0}, pbp = {0}, found = {0};
    gch_text_addf(&games, "%s%s", games_head, game_2);
    struct row r = plain;
    r.game = "2017091700"; /* the old id serves as well */
    r.posteam = "LV";
    r.defteam = "NE";
    gch_text_add(&pbp, pbp_head);
    gch_text_addf(
        &pbp,
        "%s,1,LV,NE,%s,%s,NA,1,900,1,10,75,run,4,0,0,,,left,end,0,0,0,0,,0,0,0,0,,,0,,0,0,,0,,0,0,0,0,0,0,0,0,0,\n",
        r.game, r.posteam, r.defteam);
    struct gch_real_season *s = NULL;
    TEST_ASSERT_EQUAL_INT_MESSAGE(GCH_OK, load(games.text, pbp.text, pbp.length, &found, &s), text_of(&found));
    TEST_ASSERT_EQUAL_STRING("OAK", s->code[s->plays[0].offense]);
    TEST_ASSERT_TRUE(s->games[0].neutral);
    gch_real_season_free(s);
    gch_text_finish(&games);
    gch_text_finish(&pbp);
    gch_text_finish(&found);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(a_season_that_does_not_match_is_counted);
    RUN_TEST(games_of_another_season_are_refused);
    RUN_TEST(a_file_without_plays_is_refused);
    RUN_TEST(an_unknown_team_is_named_once_with_a_count);
    RUN_TEST(a_game_in_the_plays_only_is_refused);
    RUN_TEST(a_game_without_plays_is_refused);
    RUN_TEST(a_short_row_is_refused_with_its_line);
    RUN_TEST(a_file_of_plays_or_games_that_is_cut_off_is_called_so);
    RUN_TEST(values_of_no_sense_are_refused_with_their_place);
    RUN_TEST(a_game_listed_twice_is_refused);
    RUN_TEST(plays_of_a_game_must_stand_together);
    RUN_TEST(missing_columns_are_all_named);
    RUN_TEST(a_column_that_is_empty_throughout_is_refused);
    RUN_TEST(a_games_file_names_its_missing_columns);
    RUN_TEST(a_truncated_gzip_is_refused);
    RUN_TEST(plays_go_where_the_rules_say);
    RUN_TEST(a_play_that_was_wiped_out_is_a_pass_a_run_or_a_kick);
    RUN_TEST(a_play_is_explained_in_words);
    RUN_TEST(codes_of_one_club_are_taken_for_each_other);
    return UNITY_END();
}
