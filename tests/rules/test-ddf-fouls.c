/* DDF penalties: noting, choosing, enforcing (DDF-19 to DDF-21). */
#include <unity.h>

#define STAGE_RULESET "ddf"
#include "fixture.h"

static void five_yard_fouls(void) {
    static const struct stage_case cases[] = {
        {"DDF-20.1 DDF-22.1", "OFF 5 in basic play is before the snap", "2017 2&7@40", "", "play=1 formation=A",
         "o offense 1 20 OFF 5", "offense 20", "o 2&12@35 0s pre-snap penalty"},
        {"DDF-20.1 DDF-19.10", "DEF 5 that reaches the line is a first down", "2017 2&4@40", "", "play=1 formation=A",
         "o offense 1 20 DEF 5", "offense 20", "o 1&10@45 0s first-down pre-snap penalty"},
        {"DDF-20.2", "Post: the play is run and the defense accepts", "2017 2&7@40", "los-penalty",
         "play=1 formation=A penalty=1",
         "o offense 1 20 OFF 5; o los-penalty-off-5 15 Post; o los-penalty-off-5 16 Pre; o offense 1 30 9; d defense "
         "A1 "
         "1 ",
         "offense 20, los-penalty 15, offense 30, defense 1", "o 2&12@35 10s penalty"},
        {"DDF-20.2 DDF-19.4", "Post: declined, the play stands", "2017 2&7@40", "los-penalty",
         "play=1 formation=A penalty=0",
         "o offense 1 20 OFF 5; o los-penalty-off-5 15 Post; o los-penalty-off-5 16 Pre; o offense 1 30 2; d defense "
         "A1 "
         "1 ",
         "offense 20, los-penalty 15, offense 30, defense 1", "o 3&5@42 10s =2"},
        {"DDF-19.7", "a 5 after another foul is after the snap", "2017 2&7@40", "", "play=1 formation=A penalty=1",
         "o offense 1 20 OFF 10; o offense 1 21 OFF 5; o offense 1 30 2; d defense A1 1 ",
         "offense 20, offense 21, offense 30, defense 1", "o 2&17@30 10s penalty"},
        {"DDF-19.8", "half the distance", "2017 2&7@8", "", "play=1 formation=A", "o offense 1 20 OFF 5", "offense 20",
         "o 2&11@4 0s pre-snap penalty"},
    };
    RUN_CASES(cases);
}

static void ten_and_fifteen_yard_fouls(void) {
    static const struct stage_case cases[] = {
        {"DDF-20.3", "holding on a pass from on or inside the 5 is a safety", "2017 2&7@5", "",
         "play=7 formation=A penalty=1", "o offense 7 20 OFF 10; o offense 7 30 12; d defense A7 1 ",
         "offense 20, offense 30, defense 1", "o free-kick@20 d+2 10s safety penalty"},
        {"DDF-20.3 DDF-4.2", "with the option it must be in the league's list", "2017 2&7@5", "holding",
         "play=7 formation=A penalty=1", "o offense 7 20 OFF 10; o offense 7 30 12; d defense A7 1 ",
         "offense 20, offense 30, defense 1, holding 34", "o 2&9@3 10s penalty"},
        {"DDF-20.3", "on a run it is half the distance", "2017 2&7@5", "", "play=1 formation=A penalty=1",
         "o offense 1 20 OFF 10; o offense 1 30 12; d defense A1 1 ", "offense 20, offense 30, defense 1",
         "o 2&9@3 10s penalty"},
        {"DDF-20.4", "OFF 15 during the play: from the line, down repeated", "2017 2&7@56", "",
         "play=1 formation=A penalty=1", "o offense 1 20 OFF 15; o offense 1 30 6; d defense A1 1 ",
         "offense 20, offense 30, defense 1", "o 2&22@41 10s penalty"},
        {"DDF-20.4 DDF-4.3", "OFF 15 after the play: from its end, next down, old line to gain", "2017 2&7@56",
         "between-downs", "play=1 formation=A penalty=1", "o offense 1 20 OFF 15; o offense 1 30 6; d defense A1 1 ",
         "offense 20, offense 30, defense 1, between-downs 20", "o 3&16@47 10s =6 penalty"},
        {"DDF-20.4", "after a first down it is 1st and 25", "2017 2&7@56", "between-downs",
         "play=1 formation=A penalty=1", "o offense 1 20 OFF 15; o offense 1 30 9; d defense A1 1 ",
         "offense 20, offense 30, defense 1, between-downs 20", "o 1&25@50 10s =9 first-down penalty"},
        {"DDF-19.9 DDF-20.4", "in basic play it is carried after a touchdown", "2017 2&7@93", "",
         "play=1 formation=A penalty=1", "o offense 1 20 OFF 15; o offense 1 30 9; d defense A1 1 ",
         "offense 20, offense 30, defense 1", "o try carry-15 o+6 10s =9 touchdown penalty"},
        {"DDF-20.4", "with between-downs a foul during the play wipes the score out", "2017 2&7@93", "between-downs",
         "play=1 formation=A penalty=1", "o offense 1 20 OFF 15; o offense 1 30 9; d defense A1 1 ",
         "offense 20, offense 30, defense 1, between-downs 10", "o 2&22@78 10s penalty"},
        {"DDF-20.9", "DEF 15 is marked from the end, also after a sack", "2017 2&1@60", "",
         "play=7 formation=A penalty=1",
         "o offense 7 20 DEF 15; o offense 7 30 QT; o offense QT 20 -9; d defense A7 1 ",
         "offense 20, offense 30, defense 1, qt 20", "o 1&10@66 10s =-9 sack first-down penalty"},
        {"DDF-20.9", "from the line on an incompletion", "2017 2&10@40", "", "play=7 formation=A penalty=1",
         "o offense 7 20 DEF 15; o offense 7 30 INC; d defense A7 1 ", "offense 20, offense 30, defense 1",
         "o 1&10@55 10s first-down penalty"},
        {"DDF-20.9 DDF-19.5", "a turnover is ignored and no return thrown", "2017 2&10@40", "",
         "play=7 formation=A penalty=1",
         "o offense 7 20 DEF 15; o offense 7 30 INT 9; d defense A7 1 ; d int-return 20 TD",
         "offense 20, offense 30, defense 1", "o 1&10@55 10s first-down penalty"},
        {"DDF-20.9", "with between-downs a foul during the play is taken from the line", "2017 2&10@40",
         "between-downs", "play=6 formation=A penalty=1", "o offense 6 20 DEF 15; o offense 6 30 12; d defense A6 1 ",
         "offense 20, offense 30, defense 1, between-downs 39", "o 1&10@55 10s first-down penalty"},
        {"DDF-20.9", "or declined for the play", "2017 2&10@40", "between-downs", "play=6 formation=A penalty=0",
         "o offense 6 20 DEF 15; o offense 6 30 32; d defense A6 1 ",
         "offense 20, offense 30, defense 1, between-downs 39", "o 1&10@72 10s =32 first-down"},
        {"DDF-20.9", "on a touchdown it goes to the kickoff all the same", "2017 2&10@40", "between-downs",
         "play=6 formation=A penalty=1", "o offense 6 20 DEF 15; o offense 6 30 TD; d defense A6 1 ",
         "offense 20, offense 30, defense 1, between-downs 39", "o try carry+15 o+6 10s =TD touchdown penalty"},
        {"DDF-20.9", "after the play a loss on downs stands, then 15 yards", "2017 4&10@40", "between-downs",
         "play=1 formation=A penalty=1", "o offense 1 20 DEF 15; o offense 1 30 3; d defense A1 1 ",
         "offense 20, offense 30, defense 1, between-downs 20", "d 1&10@42 10s =3 turnover-on-downs penalty"},
        {"DDF-20.9", "on a safety it is marked from the line", "2017 2&10@2", "", "play=1 formation=A penalty=1",
         "o offense 1 20 DEF 15; o offense 1 30 -3; d defense A1 1 ", "offense 20, offense 30, defense 1",
         "o 1&10@17 10s first-down penalty"},
    };
    RUN_CASES(cases);
}

static void defensive_holding_interference_grounding(void) {
    static const struct stage_case cases[] = {
        {"DDF-20.7", "DEF 5X on a run: from the end of the play", "2017 2&10@40", "", "play=1 formation=A penalty=1",
         "o offense 1 20 DEF 5X; o offense 1 30 3; d defense A1 1 ", "offense 20, offense 30, defense 1",
         "o 1&10@48 10s =3 first-down penalty"},
        {"DDF-20.7", "from the line if it lost yards", "2017 2&10@40", "", "play=1 formation=A penalty=1",
         "o offense 1 20 DEF 5X; o offense 1 30 -3; d defense A1 1 ", "offense 20, offense 30, defense 1",
         "o 1&10@45 10s =-3 first-down penalty"},
        {"DDF-20.8", "on a pass it is from the line and wipes the play out", "2017 2&10@40", "",
         "play=6 formation=A penalty=1", "o offense 6 20 DEF 5X; o offense 6 30 3; d defense A6 1 ",
         "offense 20, offense 30, defense 1", "o 1&10@45 10s first-down penalty"},
        {"DDF-20.10", "interference in the end zone is the 1", "2017 2&10@80", "", "play=9 formation=A penalty=1",
         "o offense 9 20 PI 25; o offense 9 30 INC; d defense A9 1 ", "offense 20, offense 30, defense 1",
         "o 1&1@99 10s first-down penalty"},
        {"DDF-20.5", "grounding loses the yards and the down", "2017 2&10@40", "", "play=7 formation=A",
         "o offense 7 20 OFF 12*", "offense 20", "o 3&22@28 10s incomplete penalty"},
        {"DDF-20.5", "in the end zone it is a safety", "2017 2&10@10", "", "play=7 formation=A",
         "o offense 7 20 OFF 12*", "offense 20", "o free-kick@20 d+2 10s safety incomplete penalty"},
        {"DDF-20.5 DDF-19.6", "after a defensive foul it offsets", "2017 2&10@40", "", "play=7 formation=A",
         "o offense 7 20 DEF 5X; o offense 7 21 OFF 12*", "offense 20, offense 21", "o 2&10@40 10s offsetting penalty"},
        {"DDF-19.6", "fouls by both teams offset", "2017 2&10@40", "", "play=7 formation=A",
         "o offense 7 20 OFF 10; o offense 7 21 DEF 15", "offense 20, offense 21", "o 2&10@40 10s offsetting penalty"},
        {"DDF-19.6", "a plain 5 does not offset a 15", "2017 2&10@40", "", "play=7 formation=A",
         "o offense 7 20 DEF 15; o offense 7 21 OFF 5", "offense 20, offense 21", "o 1&10@55 10s first-down penalty"},
        {"DDF-19.3", "of two fouls by one team one is taken", "2017 2&10@40", "", "play=7 formation=A penalty=2",
         "o offense 7 20 OFF 10; o offense 7 21 OFF 15; o offense 7 30 20; d defense A7 1 ",
         "offense 20, offense 21, offense 30, defense 1", "o 2&25@25 10s penalty"},
    };
    RUN_CASES(cases);
}

static void penalty_influence(void) {
    static const struct stage_case cases[] = {
        {"DDF-21.1", "a forced DEF 5 is before the snap", "2017 2&10@40", "def-penalty", "play=1 formation=A",
         "d def-penalty-def-5 20 DEF 5", "def-penalty 20", "o 2&5@45 0s pre-snap penalty"},
        {"DDF-21.1 DDF-21.3", "forced interference on a long pass: two dice and 19", "2017 2&10@40", "def-penalty",
         "play=8 formation=A penalty=1", "d def-penalty-pi 20 PI X; o offense 8 30 INC; d defense A8 1 ",
         "def-penalty 20, pi-yards 3, pi-yards 4, offense 30, defense 1", "o 1&10@66 10s first-down penalty"},
        {"DDF-21.1", "it is not usable on a screen", "2017 2&10@40", "def-penalty", "play=5 formation=A",
         "d def-penalty-pi 20 PI X; o offense 5 30 INC; d defense A5 1 ", "offense 30, defense 1",
         "o 3&10@40 10s =INC incomplete"},
        {"DDF-21.2", "among several the die picks interference from 4 up", "2017 2&10@40", "def-penalty",
         "play=6 formation=A penalty=1",
         "d def-penalty-pi 20 PI X; d def-penalty-def-15 20 DEF 15; o offense 6 30 INC; d defense A6 1 ",
         "def-penalty 20, penalty-pick 4, pi-yards 7, offense 30, defense 1", "o 1&10@47 10s first-down penalty"},
        {"DDF-21.2", "and the other below", "2017 2&10@40", "def-penalty", "play=6 formation=A penalty=1",
         "d def-penalty-pi 20 PI X; d def-penalty-def-15 20 DEF 15; o offense 6 30 INC; d defense A6 1 ",
         "def-penalty 20, penalty-pick 3, offense 30, defense 1", "o 1&10@55 10s first-down penalty"},
        {"DDF-21.4", "an X cell cancels the foul and the column is thrown again", "2017 2&10@40", "def-penalty",
         "play=6 formation=A",
         "d def-penalty-def-15 20 XDEF 15; o offense 6 25 DEF 15; o offense 6 30 7; d defense A6 1 ",
         "offense 25, def-penalty-cancel 20, offense 30, defense 1", "o 3&3@47 40s =7"},
    };
    RUN_CASES(cases);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(five_yard_fouls);
    RUN_TEST(ten_and_fifteen_yard_fouls);
    RUN_TEST(defensive_holding_interference_grounding);
    RUN_TEST(penalty_influence);
    return UNITY_END();
}
