/* RedZone around the plays: clock, audibles, solitaire, toss, halves, seasons, spread (RZ-4 to 6, 26 to 31). */
#include <string.h>
#include <unity.h>

#define STAGE_RULESET "redzone"
#include "fixture.h"
#include "rules/charted/charted-words.h"

static void plays_take_their_time(void) {
    static const struct stage_case cases[] = {
        {"RZ-6.1 RZ-6.7", "a run takes forty seconds", "2018 q1 10:00 1&10@30", "", "play=1 formation=A",
         "o offense 1 20 4", "offense 20, defense 1", "o 2&6@34 40s =4"},
        {"RZ-6.1", "no huddle: thirty", "2018 q1 10:00 1&10@30", "", "play=1 formation=A o.clock=no-huddle",
         "o offense 1 20 4", "offense 20, defense 1", "o 2&6@34 30s =4"},
        {"RZ-6.3", "a timeout: five", "2018 q1 10:00 1&10@30", "", "play=1 formation=A d.clock=timeout",
         "o offense 1 20 4", "offense 20, defense 1", "o 2&6@34 5s =4"},
        {"RZ-6.3", "a timeout after a score", "2018 q1 10:00 1&10@30", "", "play=1 formation=A d.clock=timeout",
         "o offense 1 20 TD", "offense 20, defense 1", "o try o+6 5s =TD touchdown"},
        {"RZ-6.4", "a spike: twenty for both, and the spike is the next play", "2018 q1 10:00 1&10@30", "",
         "play=1 formation=A o.clock=spike", "o offense 1 20 4", "offense 20, defense 1", "o 2&6@34 20s =4"},
        {"RZ-6.4", "the spike itself takes nothing and costs a down", "2018 q1 10:00 2&6@34", "", "play=spike", "", "",
         "o 3&6@34 0s =INC incomplete"},
        {"RZ-6.4", "no huddle does not shorten an incomplete pass", "2018 q1 10:00 1&10@30", "",
         "play=6 formation=A o.clock=no-huddle", "o offense 6 20 INC", "offense 20, defense 1",
         "o 2&10@30 5s =INC incomplete"},
        {"RZ-6.5", "letting the play clock run adds five", "2018 q1 10:00 1&10@30", "",
         "play=1 formation=A rundown=yes", "o offense 1 20 4", "offense 20, defense 1", "o 2&6@34 45s =4"},
        {"RZ-6.5", "unless a timeout follows", "2018 q1 10:00 1&10@30", "",
         "play=1 formation=A rundown=yes d.clock=timeout", "o offense 1 20 4", "offense 20, defense 1",
         "o 2&6@34 5s =4"},
        {"RZ-6.2", "an interception on third down: ten", "2018 q1 10:00 3&10@30", "", "play=8 formation=A",
         "o offense 8 20 INT 30", "offense 20, defense 1, int-return 20", "d 1&10@40 10s =INT 30 interception"},
        {"RZ-6.2", "incomplete on fourth down: five", "2018 q1 10:00 4&10@30", "", "play=8 formation=A",
         "o offense 8 20 INC", "offense 20, defense 1", "d 1&10@70 5s =INC incomplete turnover-on-downs"},
        {"RZ-6.2", "incomplete on fourth down with a declined foul: ten", "2018 q1 10:00 4&10@30", "",
         "play=8 formation=A penalty=0", "o offense 8 20 O=15; o offense 8 21 INC", "offense 20, defense 1, offense 21",
         "d 1&10@70 10s =INC incomplete turnover-on-downs"},
        {"RZ-6.6 RZ-5.7", "the stop at two minutes cuts a run", "2018 q2 2:15 1&10@30", "", "play=1 formation=A",
         "o offense 1 20 4", "offense 20, defense 1", "o 2&6@34 15s =4"},
        {"RZ-6.6", "and a foul", "2018 q4 2:10 1&10@30", "", "play=6 formation=A", "o offense 6 20 PI 4",
         "offense 20, defense 1", "o 1&10@34 10s first-down penalty"},
        {"RZ-6.6", "but nothing of ten seconds", "2018 q4 2:05 4&10@30", "", "play=punt return=return", "o punt 20 40",
         "punt 20, punt-return 11", "d 1&10@30 10s =40"},
        {"RZ-6.6", "and not in the third quarter", "2018 q3 2:15 1&10@30", "", "play=1 formation=A", "o offense 1 20 4",
         "offense 20, defense 1", "o 2&6@34 40s =4"},
        {"RZ-27.1", "out of bounds stops the clock in the last five minutes", "2018 q4 5:00 1&10@30", "",
         "play=9 formation=A", "o offense 9 20 4*; d defense A9 1 2", "offense 20, defense 1",
         "o 2&4@36 10s =6* out-of-bounds"},
        {"RZ-27.1", "but not before", "2018 q4 5:05 1&10@30", "", "play=9 formation=A", "o offense 9 20 4*",
         "offense 20, defense 1", "o 2&6@34 40s =4* out-of-bounds"},
        {"RZ-27.1", "nor in the third quarter", "2018 q3 1:00 1&10@30", "", "play=9 formation=A", "o offense 9 20 4*",
         "offense 20, defense 1", "o 2&6@34 40s =4* out-of-bounds"},
        {"RZ-29.1", "a knee is a run of forty seconds", "2018 q4 1:00 1&10@30", "", "play=kneel", "", "",
         "o 2&11@29 40s =-1"},
        {"RZ-29.1 RZ-10.1", "a knee on the own one is a safety", "2018 q4 1:00 1&10@1", "", "play=kneel", "", "",
         "o free-kick@20 d+2 10s =-1 safety"},
    };
    RUN_CASES(cases);
}

static void calls_change_after_the_reveal(void) {
    static const struct stage_case cases[] = {
        {"RZ-29.6 RZ-6.5", "an audible changes only the caller's call and takes five seconds",
         "2018 1&10@30 audibles=2-1", "audibles", "play=1 formation=B o.audible=3",
         "o offense 3 20 4; d defense B3 1 1; d defense C3 1 9", "offense 20, defense 1", "o 2&5@35 45s =5"},
        {"RZ-29.6", "the defense's audible changes the formation", "2018 1&10@30 audibles=2-1", "audibles",
         "play=1 formation=B d.audible=C", "o offense 1 20 4; d defense B1 1 1; d defense C1 1 3",
         "offense 20, defense 1", "o 2&3@37 45s =7"},
        {"RZ-29.6", "without audibles left nothing changes", "2018 1&10@30 audibles=0-0", "audibles",
         "play=1 formation=B d.audible=C", "o offense 1 20 4; d defense B1 1 1; d defense C1 1 3",
         "offense 20, defense 1", "o 2&5@35 40s =5"},
        {"RZ-29.6", "nor without the option", "2018 1&10@30 audibles=2-2", "", "play=1 formation=B d.audible=C",
         "o offense 1 20 4; d defense B1 1 1; d defense C1 1 3", "offense 20, defense 1", "o 2&5@35 40s =5"},
        {"RZ-29.6", "two at once cancel and are both spent", "2018 1&10@30 audibles=2-1", "audibles",
         "play=1 formation=B d.audible=C o.audible=3", "o offense 1 20 4; d defense B1 1 1", "offense 20, defense 1",
         "o 2&5@35 45s =5"},
    };
    RUN_CASES(cases);
    TEST_ASSERT_EQUAL(1, gch_charted(&stage.state)->off_audibles[GCH_AWAY]);
    TEST_ASSERT_EQUAL(0, gch_charted(&stage.state)->def_audibles[GCH_HOME]);
    /* RZ-29.7: a timeout before the dice; both choose again, no time is saved. */
    static const struct stage_case late = {"RZ-29.7",
                                           "a timeout before the dice",
                                           "2018 q1 10:00 1&10@30",
                                           "timeout-before-dice",
                                           "play=1 formation=B d.late=yes",
                                           "o offense 1 20 4",
                                           "offense 20, defense 1",
                                           "o 2&6@34 40s =4"};
    stage_run(&stage, ctx, &late, 1);
    TEST_ASSERT_EQUAL(2, stage.state.timeouts[GCH_HOME]);
    TEST_ASSERT_EQUAL(3, stage.state.timeouts[GCH_AWAY]);
}

static void team_audibles_serve_both_sides_of_the_ball(void) {
    static const struct stage_case cases[] = {
        {"RZ-29.6", "for the defense, when its own are used up", "2018 1&10@30 audibles=0-0", "audibles",
         "play=1 formation=B d.audible=C", "o offense 1 20 4; d defense C1 1 3; d value team-audibles 2",
         "offense 20, defense 1", "o 2&3@37 45s =7"},
        {"RZ-29.6", "for the offense, after its own", "2018 1&10@30 audibles=1-0", "audibles",
         "play=1 formation=B o.audible=3", "o offense 3 20 4; o value team-audibles 2", "offense 20, defense 1",
         "o 2&6@34 45s =4"},
    };
    stage_run(&stage, ctx, cases, 1);
    TEST_ASSERT_EQUAL(1, gch_charted(&stage.state)->team_audibles[GCH_HOME]);
    stage_run(&stage, ctx, cases + 1, 1);
    TEST_ASSERT_EQUAL(0, gch_charted(&stage.state)->off_audibles[GCH_AWAY]);
    TEST_ASSERT_EQUAL(2, gch_charted(&stage.state)->team_audibles[GCH_AWAY]);
}

static void a_timeout_stops_a_kick_after_its_reveal(void) {
    static const struct stage_case cases[] = {
        {"RZ-29.7", "a punt that was seen becomes a play", "2018 q1 10:00 4&1@50", "timeout-before-dice",
         "play=punt again=1 formation=B d.late=yes", "o offense 1 20 4", "offense 20, defense 1",
         "o 1&10@54 40s =4 first-down"},
        {"RZ-29.7", "a field goal too", "2018 q1 10:00 4&1@80", "timeout-before-dice",
         "play=field-goal again=1 formation=B d.late=yes", "o offense 1 20 4", "offense 20, defense 1",
         "o 1&10@84 40s =4 first-down"},
        {"RZ-29.7", "an onside kick that was seen becomes a deep one", "2018 q1 10:00 @35 next=kickoff",
         "timeout-before-dice", "play=onside again=kickoff hands=hands d.late=yes", "o kickoff 20 TB", "kickoff 20",
         "d 1&10@25 5s =TB touchback"},
        {"RZ-29.7", "without the option nobody is asked", "2018 q1 10:00 4&1@80", "",
         "play=field-goal again=1 formation=B d.late=yes", "o field-goal 20 30", "field-goal 20",
         "o kickoff@35 o+3 5s =30 field-goal-good"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        stage_run(&stage, ctx, cases + i, 1);
        TEST_ASSERT_EQUAL(i < 3 ? 2 : 3, stage.state.timeouts[GCH_HOME]);
        TEST_ASSERT_EQUAL(3, stage.state.timeouts[GCH_AWAY]);
    }
}

static void an_end_run_once_per_set_of_downs(void) {
    static const struct stage_case first = {"RZ-5.9",
                                            "the first",
                                            "2018 1&10@30",
                                            "end-run-limit",
                                            "play=3 formation=A",
                                            "o offense 3 20 4; o offense 1 21 9",
                                            "offense 20, defense 1",
                                            ""};
    static const struct stage_case plunge = {
        "RZ-5.9", "a plunge", "", "", "play=1 formation=A", "", "offense 21, defense 1", ""};
    stage_set(&stage, ctx, &first);
    TEST_ASSERT_EQUAL_STRING("o 2&6@34 40s =4", stage_play(&stage, &first));
    TEST_ASSERT_FALSE(stage.ruleset->calls(&stage.match, &stage.state) >> GCH_CALL_3 & 1);
    TEST_ASSERT_EQUAL_STRING("o 1&10@43 40s =9 first-down", stage_play(&stage, &plunge));
    TEST_ASSERT_TRUE(stage.ruleset->calls(&stage.match, &stage.state) >> GCH_CALL_3 & 1);
    stage.match.options |= UINT32_C(1) << 6; /* solitaire picks formations: it does not lift the limit */
    gch_charted(&stage.state)->end_runs = 1;
    TEST_ASSERT_FALSE(stage.ruleset->calls(&stage.match, &stage.state) >> GCH_CALL_3 & 1);
}

static void a_fair_catch_opens_a_free_kick_even_with_no_time_left(void) {
    static const struct stage_case punt = {"RZ-18.7",
                                           "caught at midfield",
                                           "2018 q2 0:10 4&10@10",
                                           "",
                                           "play=punt return=fair-catch",
                                           "o punt 20 35; d field-goal 21 50",
                                           "punt 20, fair-catch 20",
                                           ""};
    static const struct stage_case kick = {"RZ-26.1", "the kick",      "", "", "play=none free=yes",
                                           "",        "field-goal 21", ""};
    stage_set(&stage, ctx, &punt);
    /* The clock is settled by the kick's own turn, so that the half has not ended yet. */
    struct gch_state state;
    stage.ruleset->begin(&stage.match, &stage.state);
    stage_play(&stage, &punt);
    state = stage.state;
    TEST_ASSERT_EQUAL(3, state.quarter); /* settled alone, the half is over */
    stage_set(&stage, ctx, &punt);
    stage.state.clock = 10;
    stage.state.next = GCH_NEXT_SCRIMMAGE;
    stage.state.offense = GCH_HOME;
    stage.state.ball = 55;
    stage.state.down = 1;
    stage.state.to_go = 10;
    stage.state.pending = 10;
    stage.state.pending_flags = GCH_PENDING_FAIR_CATCH;
    TEST_ASSERT_EQUAL_STRING("d kickoff@35 o+3 10s =50 field-goal-good", stage_play(&stage, &kick));
}

static void audibles_and_spread_come_from_the_charts(void) {
    static const struct stage_case begin = {
        "RZ-29.6 RZ-29.9",
        "a negative number is the other side's gain",
        "2018 1&10@30",
        "point-spread",
        "play=1",
        "o value off-audibles 2; o value def-audibles 1; d value off-audibles 3; d value def-audibles -2; "
        "o value power 2000; d value power 2050; o value home-field -1; d value home-field 2",
        "",
        ""};
    struct gch_state state;
    stage_set(&stage, ctx, &begin);
    gch_match_begin(&stage.match, &state);
    TEST_ASSERT_EQUAL(4, gch_charted(&state)->off_audibles[GCH_AWAY]);
    TEST_ASSERT_EQUAL(1, gch_charted(&state)->def_audibles[GCH_AWAY]);
    TEST_ASSERT_EQUAL(3, gch_charted(&state)->off_audibles[GCH_HOME]);
    TEST_ASSERT_EQUAL(0, gch_charted(&state)->def_audibles[GCH_HOME]);
    TEST_ASSERT_EQUAL(2, gch_charted(&state)->reviews_left[GCH_HOME]);
    /* Powers 205.0 and 200.0, home-field ratings +2 and -1: the home team gives 5 and 1.5 points. */
    TEST_ASSERT_EQUAL(GCH_AWAY, stage.ruleset->winner(&stage.match, 6));
    TEST_ASSERT_EQUAL(GCH_HOME, stage.ruleset->winner(&stage.match, 7));
    TEST_ASSERT_EQUAL(2, stage.ruleset->noise(&stage.match));
    stage.match.neutral = true;
    TEST_ASSERT_EQUAL(2, stage.ruleset->winner(&stage.match, 5));
    TEST_ASSERT_EQUAL(0, stage.ruleset->noise(&stage.match));
    stage.match.options = 0;
    TEST_ASSERT_EQUAL(GCH_HOME, stage.ruleset->winner(&stage.match, 1));
}

/* RZ-30.4: where the home-field chart is used, it is all there is of a home field. */
static void the_home_field_counts_once(void) {
    static const struct stage_case with_chart = {
        "RZ-30.4", "the chart", "2018 1&10@30", "solitaire", "play=1", "d value home-field 3", "", ""};
    static const struct stage_case without = {
        "RZ-30.4", "no chart", "2018 1&10@30", "audibles", "play=1", "d value home-field -3", "", ""};
    stage_set(&stage, ctx, &with_chart);
    TEST_ASSERT_EQUAL(0, stage.ruleset->noise(&stage.match));
    stage_set(&stage, ctx, &without);
    TEST_ASSERT_EQUAL(-3, stage.ruleset->noise(&stage.match));
}

/* RZ-30.1 to 30.3 with 2d6 = 7: D, F, F, E under basic, pass, short, prevent; with 4: A, D, B, E. */
/* RZ-31.4 row by row, the lowest first, as it is printed: the strategy that RZ-30.1 gives. */
static char printed_strategy(int quarter, int minute, int down, int to_go, int lead, int d) {
    bool late = quarter == 4;
    if ((quarter == 2 || (late && lead <= 0)) && minute <= 1)
        return minute == 1 ? 'P' : 'V';
    if (d <= 4)
        return 'S';
    if (late && lead <= -9 && minute <= 8)
        return minute <= 4 ? 'V' : 'P';
    if (late && lead <= -1 && lead >= -8 && minute <= 2)
        return minute == 0 ? 'V' : 'P';
    if (late && ((lead >= 17 && minute <= 9) || (lead >= 9 && minute <= 4)))
        return 'S';
    if (down == 1)
        return 'B';
    if (down == 2)
        return to_go >= 14 ? 'P' : 'B';
    return to_go <= 2 ? 'S' : to_go <= 5 ? 'B' : to_go <= 15 ? 'P' : 'V';
}

static void every_situation_has_its_printed_strategy(void) {
    /* A throw of 4 tells the four apart. */
    static const char formations[] = "ADBE", strategies[] = "BPSV";
    struct stage_case c = {"RZ-30.1", "any", "2018 1&10@30", "solitaire", "", "", "", ""};
    stage_set(&stage, ctx, &c);
    for (int quarter = 1; quarter <= 5; quarter++)
        for (int minute = 0; minute <= 15; minute++)
            for (int down = 1; down <= 4; down++)
                for (int to_go = 1; to_go <= 20; to_go++)
                    for (int lead = -20; lead <= 20; lead++)
                        for (int d = 1; d <= 25; d += d < 6 || d > 17 ? 1 : 6) {
                            struct gch_state s = stage.state;
                            s.quarter = (uint8_t)quarter;
                            s.clock = (int16_t)(60 * minute + (minute < 15 ? 59 : 0));
                            s.down = (uint8_t)down;
                            s.to_go = (uint8_t)to_go;
                            s.ball = (int8_t)(100 - d);
                            s.score[s.offense] = (int16_t)(20 + lead);
                            s.score[!s.offense] = 20;
                            char want = printed_strategy(quarter > 4 ? 4 : quarter, minute > 14 ? 14 : minute, down,
                                                         to_go, lead, d);
                            if (want == 'V' && d <= 20) /* RZ-30.2 */
                                want = 'P';
                            int got = stage.ruleset->solitaire(&stage.match, &s, 4);
                            if (got != formations[strchr(strategies, want) - strategies] - 'A') {
                                char text[GCH_CODE_TEXT];
                                TEST_FAIL_MESSAGE(gch_state_print(&s, text));
                            }
                        }
}

static void the_tables_call_the_formation(void) {
    static const struct {
        const char *rule;
        const char *at;
        int dice;
        int formation;
    } cases[] = {
        {"RZ-30.1", "2018 q1 10:00 1&10@30", 7, 'D'},
        {"RZ-30.1", "2018 q1 10:00 2&13@30", 7, 'D'},
        {"RZ-30.1", "2018 q1 10:00 2&14@30", 4, 'D'},
        {"RZ-30.1", "2018 q1 10:00 3&2@30", 4, 'B'},
        {"RZ-30.1", "2018 q1 10:00 4&5@30", 4, 'A'},
        {"RZ-30.1", "2018 q1 10:00 3&15@30", 4, 'D'},
        {"RZ-30.1", "2018 q1 10:00 3&16@30", 4, 'E'},
        {"RZ-30.2", "2018 q1 10:00 3&16@84", 4, 'D'},
        {"RZ-31.4", "2018 q4 4:59 1&10@30 score=9-0", 4, 'B'},
        {"RZ-31.4", "2018 q4 5:00 1&10@30 score=9-0", 4, 'A'},
        {"RZ-31.4", "2018 q4 9:59 1&10@30 score=17-0", 4, 'B'},
        {"RZ-31.4", "2018 q4 2:59 1&10@30 score=0-8", 4, 'D'},
        {"RZ-31.4", "2018 q4 0:59 1&10@30 score=0-8", 4, 'E'},
        {"RZ-31.4", "2018 q4 4:59 1&10@30 score=0-9", 4, 'E'},
        {"RZ-31.4", "2018 q3 4:59 1&10@30 score=0-9", 4, 'A'},
        {"RZ-31.4", "2018 q1 10:00 1&4@96", 4, 'B'},
        {"RZ-30.1", "2018 q2 1:59 1&10@30", 4, 'D'},
        {"RZ-30.1", "2018 q2 0:59 1&10@30", 4, 'E'},
        {"RZ-30.1", "2018 q4 0:59 1&10@30 score=3-0", 4, 'A'},
        {"RZ-30.1", "2018 q5 0:59 1&10@30", 4, 'E'},
        {"RZ-30.1", "2018 q1 15:00 1&10@30", 4, 'A'},
        {"RZ-31.3", "2018 q1 10:00 1&10@30", 12, 'A' + GCH_HOME_FIELD},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct stage_case c = {cases[i].rule, cases[i].at, cases[i].at, "solitaire", "", "", "", ""};
        stage_set(&stage, ctx, &c);
        TEST_ASSERT_EQUAL_MESSAGE(
            cases[i].formation, 'A' + stage.ruleset->solitaire(&stage.match, &stage.state, cases[i].dice), cases[i].at);
    }
    static const struct stage_case plays[] = {
        {"RZ-30.3 RZ-31.3", "nobody is asked for a formation", "2018 1&10@30", "solitaire", "play=1",
         "o offense 1 20 4; d defense D1 1 3", "solitaire 7, offense 20, defense 1", "o 2&3@37 40s =7"},
        {"RZ-30.4 RZ-31.5", "the home-field chart, defense at home", "2018 1&10@30", "solitaire", "play=6",
         "o offense 6 20 4; d value home-field 4", "solitaire 2, offense 20, defense 3",
         "o 2&10@30 5s =INC incomplete"},
        {"RZ-30.4 RZ-31.5", "on the road its rating turns", "2018 o-home 1&10@30", "solitaire", "play=6",
         "o offense 6 20 4; d value home-field 4", "solitaire 2, offense 20, defense 3", "o 2&2@38 40s =8"},
        {"RZ-30.4", "a rating of 0 is all blank", "2018 1&10@30", "solitaire", "play=6",
         "o offense 6 20 4; d value home-field 0", "solitaire 12, offense 20, defense 3", "o 2&6@34 40s =4"},
    };
    RUN_CASES(plays);
}

/* RZ-4 and RZ-4.5: the season table, one row per range. */
static void seasons_differ(void) {
    static const struct {
        int season, spot, touchback, try_line, defense_points;
        bool qb, two;
    } table[] = {
        {1970, 40, 20, 2, 0, false, false}, {1974, 35, 20, 2, 0, false, false}, {1993, 35, 20, 2, 0, false, false},
        {1994, 30, 20, 2, 0, false, true},  {2006, 30, 20, 2, 0, false, true},  {2007, 30, 20, 2, 0, true, true},
        {2010, 30, 20, 2, 0, true, true},   {2011, 35, 20, 2, 0, true, true},   {2014, 35, 20, 2, 0, true, true},
        {2015, 35, 20, 15, 2, true, true},  {2016, 35, 25, 15, 2, true, true},  {2024, 35, 25, 15, 2, true, true},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        struct gch_season_rules r;
        TEST_ASSERT_EQUAL(GCH_OK, gch_season_rules_load(ctx, gch_ruleset_find("redzone"), table[i].season, &r));
        TEST_ASSERT_EQUAL(table[i].spot, r.kick_spot);
        TEST_ASSERT_EQUAL(table[i].touchback, r.kick_touchback);
        TEST_ASSERT_EQUAL(20, r.touchback);
        TEST_ASSERT_EQUAL(20, r.free_kick_spot);
        TEST_ASSERT_EQUAL(table[i].try_line, r.try_line);
        TEST_ASSERT_EQUAL(table[i].defense_points, r.defense_try_points);
        TEST_ASSERT_EQUAL(table[i].qb, r.qb_column);
        TEST_ASSERT_EQUAL(table[i].two, r.two_point);
        TEST_ASSERT_EQUAL(2, r.regular.timeouts); /* RZ-5.7 */
        TEST_ASSERT_EQUAL(2, r.playoff.timeouts);
    }
}

static void the_toss_is_thrown_until_it_is_won(void) {
    static const struct stage_case toss = {"RZ-5.1", "tied, then won by the home team",    "2018 @35", "", "play=toss",
                                           "",       "toss 20, toss 20, toss 21, toss 30", ""};
    stage_set(&stage, ctx, &toss);
    stage.state.next = GCH_NEXT_TOSS;
    stage_play(&stage, &toss);
    TEST_ASSERT_EQUAL(GCH_NEXT_KICKOFF, stage.state.next);
    TEST_ASSERT_EQUAL(GCH_AWAY, stage.state.offense); /* the winner receives unless it says else */
    /* RZ-5.2: the team that received kicks off the second half. */
    stage.state.quarter = 2;
    stage.state.clock = 5;
    stage.state.pending = 5;
    static const struct stage_case half = {
        "RZ-5.2", "the second half", "2018 @35", "", "play=kickoff", "", "kickoff 20, kickoff-return 20", ""};
    stage_play(&stage, &half);
    TEST_ASSERT_EQUAL(3, stage.state.quarter);
    TEST_ASSERT_EQUAL(GCH_HOME, stage.turn.play.offense);
    TEST_ASSERT_EQUAL(3, stage.state.timeouts[GCH_AWAY]);
}

/* RZ-5.3: nothing is barred anywhere. */
static void every_play_is_open_at_every_spot(void) {
    for (int ball = 1; ball <= 99; ball++) {
        struct stage_case c = {"RZ-5.3", "open", "2018 1&10@30", "", "", "", "", ""};
        stage_set(&stage, ctx, &c);
        stage.state.ball = (int8_t)ball;
        uint64_t calls = stage.ruleset->calls(&stage.match, &stage.state);
        TEST_ASSERT_EQUAL_HEX32(0x3FE, calls & 0x3FE);
        TEST_ASSERT_TRUE(calls >> GCH_CALL_PUNT & 1 && calls >> GCH_CALL_FIELD_GOAL & 1 &&
                         calls >> GCH_CALL_SAFETY & 1);
        TEST_ASSERT_EQUAL(ball == 99, calls >> GCH_CALL_QB_SNEAK & 1); /* R30 */
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(plays_take_their_time);
    RUN_TEST(calls_change_after_the_reveal);
    RUN_TEST(team_audibles_serve_both_sides_of_the_ball);
    RUN_TEST(a_timeout_stops_a_kick_after_its_reveal);
    RUN_TEST(an_end_run_once_per_set_of_downs);
    RUN_TEST(a_fair_catch_opens_a_free_kick_even_with_no_time_left);
    RUN_TEST(audibles_and_spread_come_from_the_charts);
    RUN_TEST(the_home_field_counts_once);
    RUN_TEST(the_tables_call_the_formation);
    RUN_TEST(every_situation_has_its_printed_strategy);
    RUN_TEST(seasons_differ);
    RUN_TEST(the_toss_is_thrown_until_it_is_won);
    RUN_TEST(every_play_is_open_at_every_spot);
    return UNITY_END();
}
