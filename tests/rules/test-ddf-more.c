/* DDF: what the other tests leave over: moot dice, bars, odd fumbles, tries with fouls, audibles, ratings. */
#include <string.h>
#include <unity.h>

#define STAGE_RULESET "ddf"
#include "fixture.h"
#include "rules/charted/charted-words.h"

static void dice_that_cannot_matter_are_not_thrown(void) {
    static const struct stage_case cases[] = {
        {"DDF-1.8", "a bold cell without the chart counts as printed", "2017 1&10@30", "short-pass-big-play",
         "play=6 formation=A", "o offense 6 20 6!; d defense A6 1 ", "offense 20, defense 1", "o 2&4@36 40s =6"},
        {"DDF-1.9", "no containment throw against a blank chart", "2017 1&10@30", "qt-containment,sack-rate",
         "play=7 formation=A", "o offense 7 20 QT; o offense QT 21 5; d defense A7 1 ", "offense 20, defense 1, qt 21",
         "o 2&5@35 40s =5"},
        {"DDF-1.9 DDF-13.6", "no recovery throw for a word the chart lacks", "2017 1&10@30", "def-fumble-recovery",
         "play=1 formation=A",
         "o offense 1 20 F 2; d defense A1 1 ; o fumble-recovery 30 LOST; d def-fumble-recovery 30 NG; o fumble-return "
         "10 1",
         "offense 20, defense 1, fumble-recovery 20, fumble-return 11", "o 2&8@32 40s =F 2 fumble"},
        {"DDF-8.2 DDF-19.2", "the defense throws once, however often the offense does", "2017 1&10@30", "",
         "play=1 formation=A penalty=0",
         "o offense 1 20 OFF 10; o offense 1 21 OFF 10; o offense 1 22 4; d defense A1 1 1",
         "offense 20, offense 21, offense 22, defense 1", "o 2&5@35 10s =5"},
        {"DDF-7.7", "a defensive fumble beats a QT, whose column is not thrown", "2017 1&10@30", "",
         "play=7 formation=F", "o offense 7 20 QT; d defense F7 1 F -4; o fumble-recovery 30 LOST",
         "offense 20, defense 1, fumble-recovery 30", "d 1&10@74 10s =F -4 fumble fumble-lost sack"},
        {"DDF-14.2", "a touchdown loses to a forced result", "2017 1&10@30", "", "play=1 formation=A",
         "o offense 1 20 TD; d defense A1 1 (4)", "offense 20, defense 1", "o 2&6@34 40s =4"},
        {"DDF-14.2", "and to an incompletion", "2017 1&10@30", "", "play=8 formation=E",
         "o offense 8 20 TD; d defense E8 1 INC", "offense 20, defense 1", "o 2&10@30 10s =INC incomplete"},
        {"DDF-13.1", "a fumble beyond the end line is nine deep", "2017 1&10@85", "", "play=6 formation=A",
         "o offense 6 20 F 30; d defense A6 1 ; o fumble-recovery 30 LOST", "offense 20, defense 1, fumble-recovery 30",
         "d 1&10@20 10s =F 30 touchback fumble fumble-lost"},
        {"DDF-11.9", "an accepted defensive foul wipes the interception out", "2017 1&10@30", "",
         "play=6 formation=A penalty=1",
         "o offense 6 20 DEF 5X; o offense 6 21 INT 4; d defense A6 1 ; d int-return 20 TD",
         "offense 20, offense 21, defense 1", "o 1&10@35 10s first-down penalty"},
        {"DDF-20.11", "a DEF 15 may be declined", "2017 1&10@30", "", "play=6 formation=A penalty=0",
         "o offense 6 20 DEF 15; o offense 6 21 4; d defense A6 1 ", "offense 20, offense 21, defense 1",
         "o 2&6@34 10s =4"},
        {"DDF-19.11", "who intercepts may decline the first foul, and answers for its own", "2017 1&10@30", "",
         "play=8 formation=E penalty=0",
         "o offense 8 20 OFF 10; o offense 8 21 INT 20; d defense E8 1 ; d int-return 30 OFF 10; d int-return 31 10",
         "offense 20, offense 21, defense 1, int-return 30, int-return 31", "d 1&10@50 10s =INT 20 interception"},
    };
    RUN_CASES(cases);
}

static void tries_with_fouls_and_fumbles(void) {
    static const struct stage_case cases[] = {
        {"DDF-18.4", "an accepted foul on a good try: again, farther out", "2017 @98 next=try", "",
         "play=two-point try=1 formation=B penalty=1", "o offense 1 20 OFF 10; o offense 1 21 3; d defense B1 1 ",
         "offense 20, offense 21, defense 1", "o try 0s penalty"},
        {"DDF-18.8", "a fumble kept in the end zone is good", "2017 @98 next=try", "",
         "play=two-point try=1 formation=B", "o offense 1 20 F 5; d defense B1 1 ; o fumble-recovery 30 LOST",
         "offense 20, defense 1, fumble-recovery 20", "o kickoff@35 o+2 0s =F 5 fumble two-point-good"},
    };
    RUN_CASES(cases);
}

static void audibles_change_calls(void) {
    static const struct stage_case cases[] = {
        {"DDF-24.2 DDF-24.5", "the offense calls another play", "2017 1&10@30 audibles=1-0", "audibles",
         "play=1 formation=B o.audible=7", "o offense 7 20 14; d defense B7 1 2", "offense 20, defense 1",
         "o 1&10@46 40s =16 first-down"},
        {"DDF-24.2", "the defense another formation", "2017 1&10@30 audibles=0-1", "audibles",
         "play=1 formation=A d.audible=B", "o offense 1 20 4; d defense B1 1 -3", "offense 20, defense 1",
         "o 2&9@31 40s =1"},
    };
    RUN_CASES(cases);
}

/* DDF-24.1 (D86): the visitor's audibles are less the home team's home-field, plus its own road, within 0..3. */
static void audibles_are_allotted_by_home_field_and_road(void) {
    static const struct stage_case blank = {"DDF-24.1", "", "2017 1&10@30", "", "", "", "", ""};
    static const struct {
        int own, home_field, road;
        bool neutral;
        int gives;
    } cases[] = {
        {3, 2, 1, false, 2}, {2, 3, 0, false, 0}, {3, 0, 2, false, 3}, {1, 3, 0, true, 1}, {0, 0, 1, false, 1}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        stage_set(&stage, ctx, &blank);
        stage.team[GCH_AWAY].values[GCH_VAL_OFF_AUDIBLES] = (int16_t)cases[i].own;
        stage.team[GCH_AWAY].values[GCH_VAL_ROAD] = (int16_t)cases[i].road;
        stage.team[GCH_HOME].values[GCH_VAL_HOME_FIELD] = (int16_t)cases[i].home_field;
        stage.match.neutral = cases[i].neutral;
        stage.ruleset->begin(&stage.match, &stage.state);
        TEST_ASSERT_EQUAL_INT(cases[i].gives, gch_charted(&stage.state)->off_audibles[GCH_AWAY]);
    }
}

/* DDF-24.7 (D107): a season's further home advantage comes after the limit of 3, at home and not on neutral ground. */
static void home_teams_have_what_the_season_gives_them_more(void) {
    static const struct stage_case blank = {"DDF-24.7", "", "2017 1&10@30", "", "", "", "", ""};
    for (int neutral = 0; neutral < 2; neutral++) {
        stage_set(&stage, ctx, &blank);
        for (int side = 0; side < 2; side++) {
            stage.team[side].values[GCH_VAL_OFF_AUDIBLES] = stage.team[side].values[GCH_VAL_DEF_AUDIBLES] = 3;
            stage.team[side].values[GCH_VAL_HOME_AUDIBLES_EXTRA] = 2;
        }
        stage.match.neutral = neutral == 1;
        stage.ruleset->begin(&stage.match, &stage.state);
        TEST_ASSERT_EQUAL_INT(neutral ? 3 : 5, gch_charted(&stage.state)->off_audibles[GCH_HOME]);
        TEST_ASSERT_EQUAL_INT(neutral ? 3 : 5, gch_charted(&stage.state)->def_audibles[GCH_HOME]);
        TEST_ASSERT_EQUAL_INT(3, gch_charted(&stage.state)->off_audibles[GCH_AWAY]);
        TEST_ASSERT_EQUAL_INT(3, gch_charted(&stage.state)->def_audibles[GCH_AWAY]);
    }
}

/* DDF-26.1, 26.2 (D91): the favourite must win by more than the spread; a margin equal to it is a tie. */
static void the_spread_decides_when_it_is_played_for(void) {
    static const struct stage_case blank = {"DDF-26.1", "", "2017 1&10@30", "spread", "", "", "", ""};
    stage_set(&stage, ctx, &blank);
    stage.team[GCH_HOME].values[GCH_VAL_POWER] = 2300;
    stage.team[GCH_AWAY].values[GCH_VAL_POWER] = 2230;
    TEST_ASSERT_EQUAL_INT(GCH_HOME, stage.ruleset->winner(&stage.match, 8));
    TEST_ASSERT_EQUAL_INT(2, stage.ruleset->winner(&stage.match, 7));
    TEST_ASSERT_EQUAL_INT(GCH_AWAY, stage.ruleset->winner(&stage.match, 6));
    stage.team[GCH_AWAY].values[GCH_VAL_POWER] = 2255;
    TEST_ASSERT_EQUAL_INT(GCH_HOME, stage.ruleset->winner(&stage.match, 5));
    TEST_ASSERT_EQUAL_INT(GCH_AWAY, stage.ruleset->winner(&stage.match, 4));
    stage.match.options = 0;
    TEST_ASSERT_EQUAL_INT(GCH_HOME, stage.ruleset->winner(&stage.match, 4));
}

static bool open_at(const char *at, const char *options, enum gch_call call) {
    struct stage_case c = {"", "", at, options, "", "o field-goal 20 38", "", ""};
    stage_set(&stage, ctx, &c);
    return (stage.ruleset->calls(&stage.match, &stage.state) >> call & 1) != 0;
}

/* DDF-6.1, 6.2, 6.4, 17.1, 18.3 (D44), 23.6 (D84), 23.7 (D85). */
static void calls_are_open_where_the_rules_say(void) {
    TEST_ASSERT_TRUE(open_at("2017 1&10@79", "", GCH_CALL_8));
    TEST_ASSERT_FALSE(open_at("2017 1&10@80", "", GCH_CALL_8));
    TEST_ASSERT_TRUE(open_at("2017 1&10@89", "", GCH_CALL_7));
    TEST_ASSERT_FALSE(open_at("2017 1&10@90", "", GCH_CALL_7));
    TEST_ASSERT_TRUE(open_at("2017 1&4@96", "", GCH_CALL_4));
    TEST_ASSERT_FALSE(open_at("2017 1&3@97", "", GCH_CALL_4));
    TEST_ASSERT_TRUE(open_at("2017 4&3@62", "", GCH_CALL_FIELD_GOAL));
    TEST_ASSERT_FALSE(open_at("2017 4&3@61", "", GCH_CALL_FIELD_GOAL));
    TEST_ASSERT_TRUE(open_at("2017 1&10@50", "", GCH_CALL_PUNT));
    TEST_ASSERT_TRUE(open_at("2017 1&10@50", "", GCH_CALL_KNEEL));
    TEST_ASSERT_TRUE(open_at("2017 1&10@50", "", GCH_CALL_SAFETY));
    TEST_ASSERT_FALSE(open_at("2017 1&1@99", "", GCH_CALL_QB_SNEAK));
    TEST_ASSERT_TRUE(open_at("1994 @98 next=try", "", GCH_CALL_TWO_POINT));
    TEST_ASSERT_FALSE(open_at("1993 @98 next=try", "", GCH_CALL_TWO_POINT));
}

/* DDF-1.7: twenty options by name, each a bit of its own. */
static void every_option_can_be_switched_alone(void) {
    TEST_ASSERT_EQUAL_UINT(20, stage.ruleset->option_count);
    for (unsigned i = 0; i < stage.ruleset->option_count; i++) {
        uint32_t bits = 0;
        TEST_ASSERT_EQUAL(GCH_OK, gch_options_parse(ctx, stage.ruleset, stage.ruleset->options[i].name, &bits));
        TEST_ASSERT_EQUAL_HEX32(UINT32_C(1) << i, bits);
    }
}

/* DDF-24.6, 26.5: twenty tenths of a yard below the mean of the six formations is a mismatch for the offense, as much
 * above it one for the defense. */
static void a_mismatch_prompts_the_side_it_is_bad_for(void) {
    static const struct stage_case c = {"DDF-24.6", "", "2017 1&10@30", "audibles", "", "", "", ""};
    int percent;
    stage_set(&stage, ctx, &c);
    struct gch_team *defense = &stage.team[stage.match.team[GCH_HOME] == &stage.team[GCH_HOME] ? GCH_HOME : GCH_AWAY];
    for (int row = 0; row < GCH_DROWS; row++) {
        defense->defense[0][5][row] = (struct gch_cell){GCH_CELL_NUMBER, 0, -3};
        defense->defense[1][5][row] = (struct gch_cell){GCH_CELL_NUMBER, 0, 3};
    }
    bool (*prompts)(const struct gch_match *, int, int, int, int, int *) = stage.ruleset->prompts;
    TEST_ASSERT_TRUE(prompts(&stage.match, GCH_AWAY, GCH_AWAY, GCH_CALL_6, 0, &percent));
    TEST_ASSERT_EQUAL(5, percent);
    TEST_ASSERT_FALSE(prompts(&stage.match, GCH_AWAY, GCH_HOME, GCH_CALL_6, 0, &percent));
    TEST_ASSERT_TRUE(prompts(&stage.match, GCH_AWAY, GCH_HOME, GCH_CALL_6, 1, &percent));
    TEST_ASSERT_FALSE(prompts(&stage.match, GCH_AWAY, GCH_AWAY, GCH_CALL_6, 2, &percent));
    TEST_ASSERT_FALSE(prompts(&stage.match, GCH_AWAY, GCH_HOME, GCH_CALL_6, 2, &percent));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(dice_that_cannot_matter_are_not_thrown);
    RUN_TEST(tries_with_fouls_and_fumbles);
    RUN_TEST(audibles_change_calls);
    RUN_TEST(audibles_are_allotted_by_home_field_and_road);
    RUN_TEST(home_teams_have_what_the_season_gives_them_more);
    RUN_TEST(the_spread_decides_when_it_is_played_for);
    RUN_TEST(calls_are_open_where_the_rules_say);
    RUN_TEST(every_option_can_be_switched_alone);
    RUN_TEST(a_mismatch_prompts_the_side_it_is_bad_for);
    return UNITY_END();
}
