/* RedZone loose balls, muffs, fouls (RZ-15, 19, 21 to 25). */
#include <string.h>
#include <unity.h>

#define STAGE_RULESET "redzone"
#include "fixture.h"

static void loose_balls_are_kept_lost_or_out(void) {
    static const struct stage_case cases[] = {
        {"RZ-15.1 RZ-15.2 RZ-15.4", "kept: dead where it was, no advance", "2018 1&10@30", "", "play=1 formation=A",
         "o offense 1 20 F 6; o fumble-recovery 11 REC; o fumble-recovery 12 LOST",
         "offense 20, defense 1, fumble-recovery 11", "o 2&4@36 40s =F 6 fumble"},
        {"RZ-15.5 RZ-15.6", "lost: it rolls on, then it is run back", "2018 1&10@30", "", "play=1 formation=A",
         "o offense 1 20 F 6; o fumble-recovery 12 LOST; d fumble-return 15 9",
         "offense 20, defense 1, fumble-recovery 12, loose-ball 17, fumble-return 15",
         "d 1&10@64 10s =F 6 fumble fumble-lost"},
        {"RZ-15.7", "out of bounds it stays theirs, where it was fumbled", "2018 3&10@30", "", "play=1 formation=A",
         "o offense 1 20 F 6; o fumble-recovery 12 LOST", "offense 20, defense 1, fumble-recovery 12, loose-ball 32",
         "o 4&4@36 40s =F 6 fumble"},
        {"RZ-15.7 RZ-15.4", "out of bounds on fourth down", "2018 4&10@30", "", "play=1 formation=A",
         "o offense 1 20 F 6; o fumble-recovery 12 LOST", "offense 20, defense 1, fumble-recovery 12, loose-ball 32",
         "d 1&10@64 10s =F 6 fumble turnover-on-downs"},
        {"RZ-15.3", "the defense's line takes it away", "2018 1&10@30", "", "play=1 formation=A",
         "o offense 1 20 F 6; d def-fumble-recovery 12 G",
         "offense 20, defense 1, def-fumble-recovery 12, loose-ball 13, fumble-return 10",
         "d 1&10@64 10s =F 6 fumble fumble-lost"},
        {"RZ-15.3", "an empty box leaves it", "2018 1&10@30", "", "play=1 formation=A",
         "o offense 1 20 F 6; d def-fumble-recovery 12 G", "offense 20, defense 1, def-fumble-recovery 13",
         "o 2&4@36 40s =F 6 fumble"},
        {"RZ-15.8 RZ-19.2", "over the recovering team's goal line: touchback", "2018 1&10@85", "",
         "play=1 formation=A return=touchback", "o offense 1 20 F 6; o fumble-recovery 12 LOST",
         "offense 20, defense 1, fumble-recovery 12, loose-ball 18", "d 1&10@20 10s =F 6 touchback fumble fumble-lost"},
        {"RZ-15.8", "past their End Line there is no choice", "2018 1&5@95", "", "play=1 formation=A return=return",
         "o offense 1 20 F 3; o fumble-recovery 12 LOST", "offense 20, defense 1, fumble-recovery 12, loose-ball 19",
         "d 1&10@20 10s =F 3 touchback fumble fumble-lost"},
        {"RZ-22.1", "a fumble over the goal line is a touchdown", "2018 1&10@30", "", "play=1 formation=A",
         "o offense 1 20 F 90", "offense 20, defense 1", "o try o+6 10s =F 90 touchdown fumble"},
        {"RZ-22.2", "on the own End Line it is a safety", "2018 1&10@3", "", "play=1 formation=A",
         "o offense 1 20 F -13", "offense 20, defense 1", "o free-kick@20 d+2 10s =F -13 safety fumble"},
        {"RZ-22.3", "in the end zone theirs is a touchdown without a roll", "2018 1&10@3", "", "play=1 formation=A",
         "o offense 1 20 F -12; o fumble-recovery 12 LOST", "offense 20, defense 1, fumble-recovery 12",
         "d try d+6 10s =F -12 touchdown fumble fumble-lost"},
        {"RZ-19.4", "a returner keeps it in the end zone where he caught it: touchback", "2018 @35 next=kickoff", "",
         "play=kickoff return=return", "o kickoff 20 67; d kickoff-return 20 F 1", "kickoff 20, kickoff-return 20",
         "d 1&10@25 5s =F 1 touchback fumble"},
        {"RZ-19.4", "or loses it there: touchdown", "2018 @35 next=kickoff", "", "play=kickoff return=return",
         "o kickoff 20 67; d kickoff-return 20 F 1; d fumble-recovery 20 LOST",
         "kickoff 20, kickoff-return 20, fumble-recovery 20", "o try o+6 5s =F 1 touchdown fumble fumble-lost"},
        {"RZ-19.5 RZ-22.1", "a returner fumbles over the goal line: touchdown", "2018 @35 next=kickoff", "",
         "play=kickoff return=return", "o kickoff 20 60; d kickoff-return 20 F 95", "kickoff 20, kickoff-return 20",
         "d try d+6 5s =F 95 touchdown fumble"},
    };
    RUN_CASES(cases);
}

static void muffs_never_score(void) {
    static const struct stage_case cases[] = {
        {"RZ-21.1 RZ-21.2", "the receivers have it back", "2018 4&10@30", "", "play=punt return=fair-catch",
         "o punt 20 40; d fair-catch 20 Muff", "punt 20, fair-catch 20", "d 1&10@30 10s =Muff fumble muff"},
        {"RZ-21.2 RZ-21.3", "the kickers have it where it rolled, and cannot run", "2018 4&10@30", "",
         "play=punt return=fair-catch",
         "o punt 20 40; d fair-catch 20 Muff; d fumble-recovery 11 LOST; o fumble-return 30 TD",
         "punt 20, fair-catch 20, fumble-recovery 11, loose-ball 15", "o 1&10@68 10s =Muff fumble fumble-lost muff"},
        {"RZ-21.3", "on an ordinary return they can, to the one", "2018 4&10@30", "", "play=punt return=return",
         "o punt 20 40; d punt-return 20 F; d fumble-recovery 11 LOST; o fumble-return 30 TD",
         "punt 20, punt-return 20, fumble-recovery 11, loose-ball 13, fumble-return 30",
         "o 1&1@99 10s =F fumble fumble-lost muff"},
        {"RZ-21.1", "F -3 of the punt return is a muff where the ball came down", "2018 4&10@30", "",
         "play=punt return=return", "o punt 20 40; d punt-return 20 F -3", "punt 20, punt-return 20",
         "d 1&10@30 10s =F -3 fumble muff"},
        {"RZ-18.5 RZ-21.1", "a ball muffed while it rolls, five yards nearer", "2018 4&10@30", "",
         "play=punt return=roll", "o punt 20 40; d fumble-recovery 11 LOST",
         "punt 20, let-ball-roll 5, fumble-recovery 11, loose-ball 13",
         "o 1&10@65 10s =Muff-5 fumble fumble-lost muff"},
        {"RZ-21.4", "in the receivers' end zone: theirs is a touchback", "2018 @35 next=kickoff", "",
         "play=kickoff return=return", "o kickoff 20 67; d kickoff-return 20 F", "kickoff 20, kickoff-return 20",
         "d 1&10@25 5s =F touchback fumble muff"},
        {"RZ-21.4", "the kickers have it on the one", "2018 @35 next=kickoff", "", "play=kickoff return=return",
         "o kickoff 20 67; d kickoff-return 20 F; d fumble-recovery 20 LOST",
         "kickoff 20, kickoff-return 20, fumble-recovery 20", "o 1&1@99 5s =F fumble fumble-lost muff"},
        {"RZ-15.7 RZ-21.2", "out of bounds it is the receivers'", "2018 4&10@30", "", "play=punt return=fair-catch",
         "o punt 20 40; d fair-catch 20 Muff; d fumble-recovery 11 LOST",
         "punt 20, fair-catch 20, fumble-recovery 11, loose-ball 32", "d 1&10@30 10s =Muff fumble muff"},
    };
    RUN_CASES(cases);
}

static void fouls_are_chosen_from(void) {
    static const struct stage_case cases[] = {
        {"RZ-23.1 RZ-25.2", "the defense takes ten yards", "2018 2&5@50", "", "play=6 formation=A penalty=1",
         "o offense 6 20 O=10; o offense 6 21 12", "offense 20, defense 1, penalty-snap 1, offense 21",
         "o 2&15@40 20s penalty"},
        {"RZ-23.9", "or the play, which counts in every respect", "2018 2&5@50", "", "play=6 formation=A penalty=0",
         "o offense 6 20 O=10; o offense 6 21 INT 12",
         "offense 20, defense 1, penalty-snap 1, offense 21, int-return 30", "d 1&10@38 10s =INT 12 interception"},
        {"RZ-23.1", "D=15 is D=15X: a first down, and nobody is asked", "2018 2&18@50", "", "play=6 formation=A",
         "o offense 6 20 D=15; o offense 6 21 INC", "offense 20, defense 1, offense 21",
         "o 1&10@65 20s first-down penalty"},
        {"RZ-23.1 RZ-23.2", "DEF 15 of a DDF chart too, from the end of the play", "2018 2&18@40", "",
         "play=6 formation=A", "o offense 6 20 DEF 15; o offense 6 21 7", "offense 20, defense 1, offense 21",
         "o 1&10@62 20s =7 first-down penalty"},
        {"RZ-23.1 RZ-24.3", "and on a touchdown it moves the kickoff", "2018 2&18@40", "", "play=6 formation=A",
         "o offense 6 20 D=15; o offense 6 21 TD", "offense 20, defense 1, offense 21",
         "o try carry+15 o+6 10s =TD touchdown penalty"},
        {"RZ-23.1 RZ-24.3", "after it no interception is played out", "2018 2&18@40", "", "play=6 formation=A",
         "o offense 6 20 D=15; o offense 6 21 INT 7", "offense 20, defense 1, offense 21",
         "o 1&10@55 20s first-down penalty"},
        {"RZ-23.1 RZ-24.5", "on a punt the kickers go on", "2018 4&18@40", "", "play=punt",
         "o punt 20 D=15; o punt 21 44", "punt 20, punt 21", "o 1&10@55 10s first-down penalty"},
        {"RZ-23.1 RZ-24.8", "D=5 that reaches the line is one", "2018 2&5@50", "", "play=1 formation=A penalty=1",
         "o offense 1 20 D=5; o offense 1 21 1", "offense 20, defense 1, penalty-snap 4, offense 21",
         "o 1&10@55 20s first-down penalty"},
        {"RZ-24.2", "half the distance, half yards dropped", "2018 2&5@9", "", "play=1 formation=A penalty=1",
         "o offense 1 20 O=10; o offense 1 21 1", "offense 20, defense 1, penalty-snap 1, offense 21",
         "o 2&9@5 20s penalty"},
        {"RZ-23.5", "two fouls of one team: any one of them", "2018 2&5@50", "", "play=6 formation=A penalty=2",
         "o offense 6 20 O=5; o offense 6 22 O=10; o offense 6 21 12",
         "offense 20, defense 1, penalty-snap 4, offense 22, offense 21", "o 2&15@40 20s penalty"},
        {"RZ-23.6", "fouls of both teams offset at once", "2018 2&5@50", "", "play=6 formation=A",
         "o offense 6 20 O=5; o offense 6 22 D=15X", "offense 20, defense 1, penalty-snap 4, offense 22",
         "o 2&5@50 20s offsetting penalty"},
        {"RZ-23.3 RZ-24.1", "interference is a first down where it happened", "2018 2&5@50", "", "play=6 formation=A",
         "o offense 6 20 PI 2", "offense 20, defense 1", "o 1&10@52 20s first-down penalty"},
        {"RZ-22.4", "in the end zone it is the one", "2018 2&5@70", "", "play=8 formation=A", "o offense 8 20 PI 44",
         "offense 20, defense 1", "o 1&1@99 20s first-down penalty"},
        {"RZ-23.7", "after a foul of the defense the offense takes one of them", "2018 2&5@50", "",
         "play=7 formation=A penalty=2", "o offense 7 20 D=5; o offense 7 21 PI 22",
         "offense 20, defense 1, penalty-snap 1, offense 21", "o 1&10@72 20s first-down penalty"},
        {"RZ-23.4", "grounding costs ten and the down", "2018 2&5@50", "", "play=7 formation=A", "o offense 7 20 O=10*",
         "offense 20, defense 1", "o 3&15@40 20s =INC incomplete penalty"},
        {"RZ-23.4", "and the ball on fourth down", "2018 4&5@50", "", "play=7 formation=A", "o offense 7 20 O=10*",
         "offense 20, defense 1", "d 1&10@60 10s =INC incomplete turnover-on-downs penalty"},
        {"RZ-23.4", "near the goal line half the distance", "2018 2&5@9", "", "play=7 formation=A",
         "o offense 7 20 O=10*", "offense 20, defense 1", "o 3&9@5 20s =INC incomplete penalty"},
        {"RZ-23.8", "only the first foul is checked before the snap", "2018 2&5@50", "", "play=1 formation=A penalty=0",
         "o offense 1 20 O=15; o offense 1 21 O=5; o offense 1 22 3", "offense 20, defense 1, offense 21, offense 22",
         "o 3&2@53 20s =3"},
    };
    RUN_CASES(cases);
}

static void automatic_first_downs_are_marked_from_the_end(void) {
    static const struct stage_case cases[] = {
        {"RZ-23.2 RZ-25.5", "D=15X after a gain", "2018 3&9@30", "", "play=6 formation=A",
         "o offense 6 20 D=15X; o offense 6 21 4", "offense 20, defense 1, offense 21",
         "o 1&10@49 20s =4 first-down penalty"},
        {"RZ-23.2", "after a loss it is marked from the end too", "2018 3&9@30", "", "play=1 formation=A",
         "o offense 1 20 D=15X; o offense 1 21 -4", "offense 20, defense 1, offense 21",
         "o 1&10@41 20s =-4 first-down penalty"},
        {"RZ-23.2", "a safety is wiped out: from the line", "2018 3&9@3", "", "play=1 formation=A",
         "o offense 1 20 D=15X; o offense 1 21 -4", "offense 20, defense 1, offense 21",
         "o 1&10@18 20s first-down penalty"},
        {"RZ-24.3", "a fumble that was kept behind the line counts from the line", "2018 3&9@30", "",
         "play=6 formation=A penalty=1", "o offense 6 20 D=5X; o offense 6 21 F -4",
         "offense 20, defense 1, offense 21", "o 1&10@35 20s first-down penalty"},
        {"RZ-24.2", "half the distance to the goal line", "2018 3&9@80", "", "play=6 formation=A",
         "o offense 6 20 D=15X; o offense 6 21 4", "offense 20, defense 1, offense 21",
         "o 1&8@92 20s =4 first-down penalty"},
        {"RZ-24.3", "on a touchdown it moves the kickoff, from the 30 too", "2008 3&9@90", "", "play=6 formation=A",
         "o offense 6 20 D=15X; o offense 6 21 14", "offense 20, defense 1, offense 21",
         "o try carry+15 o+6 10s =14 touchdown penalty"},
        {"RZ-24.3", "on a fumble behind the line it counts from the line", "2018 3&9@30", "", "play=1 formation=A",
         "o offense 1 20 D=15X; o offense 1 21 F -4", "offense 20, defense 1, offense 21",
         "o 1&10@45 20s first-down penalty"},
        {"RZ-25.5 RZ-23.2", "D=5X on a pass is not checked and can be declined", "2018 3&9@30", "",
         "play=6 formation=A penalty=0", "o offense 6 20 D=5X; o offense 6 21 40", "offense 20, defense 1, offense 21",
         "o 1&10@70 20s =40 first-down"},
        {"RZ-25.5 RZ-23.2", "or taken from the end of the pass", "2018 3&9@30", "", "play=6 formation=A penalty=1",
         "o offense 6 20 D=5X; o offense 6 21 2", "offense 20, defense 1, offense 21",
         "o 1&10@37 20s =2 first-down penalty"},
        {"RZ-23.2", "D=5X takes an interception back", "2018 3&9@30", "", "play=6 formation=A penalty=1",
         "o offense 6 20 D=5X; o offense 6 21 INT 9", "offense 20, defense 1, offense 21, int-return 20",
         "o 1&10@35 20s first-down penalty"},
        {"RZ-24.3", "D=5X on a touchdown moves the kickoff five", "2018 3&9@90", "", "play=6 formation=A penalty=1",
         "o offense 6 20 D=5X; o offense 6 21 14", "offense 20, defense 1, offense 21",
         "o try carry+5 o+6 10s =14 touchdown penalty"},
        {"RZ-23.8 RZ-23.2", "a further D=5X is not checked: from the end of the play", "2018 3&9@30", "",
         "play=1 formation=A penalty=2", "o offense 1 20 D=5; o offense 1 22 D=5X; o offense 1 21 2",
         "offense 20, defense 1, penalty-snap 1, offense 22, offense 21", "o 1&10@37 20s =2 first-down penalty"},
        {"RZ-25.2", "D=5X on a run, choose: from the line", "2018 3&9@30", "", "play=1 formation=A penalty=1",
         "o offense 1 20 D=5X; o offense 1 21 4", "offense 20, defense 1, penalty-snap 3, offense 21",
         "o 1&10@35 20s first-down penalty"},
        {"RZ-25.3", "D=5X on a run, add: from the end, no choice", "2018 3&9@30", "", "play=1 formation=A",
         "o offense 1 20 D=5X; o offense 1 21 4", "offense 20, defense 1, penalty-snap 2, offense 21",
         "o 1&10@39 20s =4 first-down penalty"},
        {"RZ-25.3", "O=10 added on third down: the down is used", "2018 3&9@30", "", "play=6 formation=A",
         "o offense 6 20 O=10; o offense 6 21 8", "offense 20, defense 1, penalty-snap 4, offense 21",
         "o 4&11@28 20s =8 penalty"},
        {"RZ-25.3", "O=10 added can still leave a first down", "2018 3&9@30", "", "play=6 formation=A",
         "o offense 6 20 O=10; o offense 6 21 19", "offense 20, defense 1, penalty-snap 4, offense 21",
         "o 1&10@39 20s =19 first-down penalty"},
        {"RZ-25.3", "without a gain add is a choice", "2018 3&9@30", "", "play=6 formation=A penalty=1",
         "o offense 6 20 O=10; o offense 6 21 INC", "offense 20, defense 1, penalty-snap 4, offense 21",
         "o 3&19@20 20s penalty"},
    };
    RUN_CASES(cases);
}

/* How many first downs of a kind the play that was just staged has. */
static int first_downs(int kind) {
    const struct gch_play *play = &stage.turn.play;
    int count = 0;
    for (unsigned i = 0; i < play->count; i++)
        count += play->event[i].kind == GCH_EV_FIRST_DOWN && play->event[i].a == kind;
    return count;
}

/* The league's files have two then: the play's, and the foul's. */
static void a_foul_with_a_first_down_counts_one_beside_the_plays_own(void) {
    static const struct stage_case made = {"RZ-23.2",
                                           "",
                                           "2018 3&9@30",
                                           "",
                                           "play=6 formation=A",
                                           "o offense 6 20 D=15X; o offense 6 21 14",
                                           "offense 20, defense 1, offense 21",
                                           ""};
    stage_set(&stage, ctx, &made);
    TEST_ASSERT_EQUAL_STRING("o 1&10@59 20s =14 first-down penalty", stage_play(&stage, &made));
    TEST_ASSERT_EQUAL_INT(1, first_downs(GCH_FIRST_PASS));
    TEST_ASSERT_EQUAL_INT(1, first_downs(GCH_FIRST_PENALTY));
    struct stage_case short_of_it = made;
    short_of_it.cells = "o offense 6 20 D=15X; o offense 6 21 4";
    stage_set(&stage, ctx, &short_of_it);
    TEST_ASSERT_EQUAL_STRING("o 1&10@49 20s =4 first-down penalty", stage_play(&stage, &short_of_it));
    TEST_ASSERT_EQUAL_INT(0, first_downs(GCH_FIRST_PASS));
    TEST_ASSERT_EQUAL_INT(1, first_downs(GCH_FIRST_PENALTY));
}

static void fouls_before_the_snap_and_on_returns(void) {
    static const struct stage_case cases[] = {
        {"RZ-25.1", "before the snap nobody throws again", "2018 3&4@60", "", "play=6 formation=A",
         "o offense 6 20 O=5", "offense 20, defense 1, penalty-snap 3", "o 3&9@55 0s pre-snap penalty"},
        {"RZ-25.4", "twenty seconds if the clock was running", "2018 3&4@60 previous=40", "", "play=1 formation=A",
         "o offense 1 20 D=5", "offense 20, defense 1, penalty-snap 2", "o 1&10@65 20s first-down pre-snap penalty"},
        {"RZ-25.4", "none after a play of ten", "2018 3&4@60 previous=10", "", "play=1 formation=A",
         "o offense 1 20 D=5", "offense 20, defense 1, penalty-snap 3", "o 1&10@65 0s first-down pre-snap penalty"},
        {"RZ-24.6", "a foul of the returners", "2018 @35 next=kickoff", "", "play=kickoff return=return",
         "o kickoff 20 60; d kickoff-return 20 O=10; d kickoff-return 21 30",
         "kickoff 20, kickoff-return 20, kickoff-return 21", "d 1&10@25 5s =60 penalty"},
        {"RZ-24.6", "a foul on a touchdown return moves the kickoff back", "2018 @35 next=kickoff", "",
         "play=kickoff return=return", "o kickoff 20 60; d kickoff-return 20 O=10; d kickoff-return 21 TD",
         "kickoff 20, kickoff-return 20, kickoff-return 21", "d try carry-10 d+6 5s =60 touchdown penalty"},
        {"RZ-24.6", "or ahead", "2018 1&10@20", "", "play=8 formation=A",
         "o offense 8 20 INT 10; d int-return 20 D=15; d int-return 21 TD",
         "offense 20, defense 1, int-return 20, int-return 21",
         "d try carry+15 d+6 10s =INT 10 touchdown interception penalty"},
        {"RZ-23.6", "fouls of both on a kick return: kick again", "2018 @35 next=kickoff", "",
         "play=kickoff return=return", "o kickoff 20 60; d kickoff-return 20 O=10; d kickoff-return 21 D=15",
         "kickoff 20, kickoff-return 20, kickoff-return 21", "o kickoff@35 5s offsetting penalty"},
        {"RZ-24.7", "no period ends on a foul of the defense", "2018 q2 0:20 2&9@60", "", "play=6 formation=A",
         "o offense 6 20 D=15; o offense 6 21 INC", "offense 20, defense 1, offense 21",
         "o 1&10@75 20s first-down untimed-down penalty"},
        {"RZ-24.7 RZ-5.4", "nor on offsetting fouls", "2018 q2 0:05 2&9@60", "", "play=6 formation=A",
         "o offense 6 20 D=15; o offense 6 21 O=10", "offense 20, defense 1, offense 21",
         "o 2&9@60 5s offsetting untimed-down penalty"},
    };
    RUN_CASES(cases);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(loose_balls_are_kept_lost_or_out);
    RUN_TEST(muffs_never_score);
    RUN_TEST(fouls_are_chosen_from);
    RUN_TEST(automatic_first_downs_are_marked_from_the_end);
    RUN_TEST(a_foul_with_a_first_down_counts_one_beside_the_plays_own);
    RUN_TEST(fouls_before_the_snap_and_on_returns);
    return UNITY_END();
}
