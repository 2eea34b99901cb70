/* RedZone kicks: kickoffs, punts, field goals, tries, blocks, fair catches (RZ-8 to 11, 16 to 18, 20, 26). */
#include <string.h>
#include <unity.h>

#define STAGE_RULESET "redzone"
#include "fixture.h"

static void kickoffs_are_returned_caught_or_downed(void) {
    static const struct stage_case cases[] = {
        {"RZ-16.2 RZ-16.3", "a return counts from where the kick came down", "2018 @35 next=kickoff", "",
         "play=kickoff", "o kickoff 20 60; d kickoff-return 21 22", "kickoff 20, kickoff-return 21",
         "d 1&10@27 5s =60"},
        {"RZ-16.2", "the receivers may leave it in the end zone", "2018 @35 next=kickoff", "",
         "play=kickoff return=touchback", "o kickoff 20 66", "kickoff 20", "d 1&10@25 5s =66 touchback"},
        {"RZ-16.2 RZ-28.1", "without an opinion they run from 3 deep", "2018 @35 next=kickoff", "", "play=kickoff",
         "o kickoff 20 68; d kickoff-return 21 22", "kickoff 20, kickoff-return 21", "d 1&10@19 5s =68"},
        {"RZ-16.2 RZ-28.1", "and stay from 4 deep", "2018 @35 next=kickoff", "", "play=kickoff", "o kickoff 20 69",
         "kickoff 20", "d 1&10@25 5s =69 touchback"},
        {"RZ-11.3", "on the End Line there is no choice", "2018 @35 next=kickoff", "", "play=kickoff return=return",
         "o kickoff 20 75", "kickoff 20", "d 1&10@25 5s =75 touchback"},
        {"RZ-4.2", "in 2015 a touchback is the 20", "2015 @35 next=kickoff", "", "play=kickoff", "o kickoff 20 TB",
         "kickoff 20", "d 1&10@20 5s =TB touchback"},
        {"RZ-4.2", "since 2016 it is the 25, in every later season", "2030 @35 next=kickoff", "", "play=kickoff",
         "o kickoff 20 TB", "kickoff 20", "d 1&10@25 5s =TB touchback"},
        {"RZ-16.3 RZ-16.1", "the hands team loses ten", "2018 @35 next=kickoff", "", "play=kickoff hands=hands",
         "o kickoff 20 60; d kickoff-return 21 22", "kickoff 20, kickoff-return 21", "d 1&10@17 5s =60"},
        {"RZ-19.3", "and may run itself into a safety", "2018 @35 next=kickoff", "", "play=kickoff hands=hands",
         "o kickoff 20 63; d kickoff-return 21 6", "kickoff 20, kickoff-return 21", "d free-kick@20 o+2 5s =63 safety"},
        {"RZ-16.9", "out of bounds is the 40", "2018 @35 next=kickoff", "", "play=kickoff", "o kickoff 20 (40)",
         "kickoff 20", "d 1&10@40 5s =(40) out-of-bounds"},
        {"RZ-18.6", "a fair catch on a kickoff needs no dice", "2018 @35 next=kickoff", "",
         "play=kickoff return=fair-catch", "o kickoff 20 50", "kickoff 20", "d 1&10@15 5s =50 fair-catch"},
        {"RZ-10.3", "coverage brackets replace even a touchdown", "2018 @35 next=kickoff", "", "play=kickoff",
         "o kickoff 20 60; d kickoff-return 21 TD; o kick-coverage 4 (15)",
         "kickoff 20, kickoff-return 21, kick-coverage 4", "d 1&10@20 5s =60"},
        {"RZ-10.3", "a coverage number leaves a touchdown alone", "2018 @35 next=kickoff", "", "play=kickoff",
         "o kickoff 20 60; d kickoff-return 21 TD; o kick-coverage 4 -5",
         "kickoff 20, kickoff-return 21, kick-coverage 4", "d try d+6 5s =60 touchdown"},
        {"RZ-16.8", "offside: add five at the end", "2018 @35 next=kickoff", "", "play=kickoff penalty=2",
         "o kickoff 20 O=5; o kickoff 21 60; d kickoff-return 21 22", "kickoff 20, kickoff 21, kickoff-return 21",
         "d 1&10@32 5s =60 penalty"},
        {"RZ-16.8", "offside: kick again from five back", "2018 @35 next=kickoff", "", "play=kickoff penalty=1",
         "o kickoff 20 O=5; o kickoff 21 60; d kickoff-return 21 22", "kickoff 20, kickoff 21, kickoff-return 21",
         "o kickoff@30 5s penalty"},
        {"RZ-16.8", "offside on a touchdown return moves the next kickoff", "2018 @35 next=kickoff", "",
         "play=kickoff penalty=2", "o kickoff 20 O=5; o kickoff 21 60; d kickoff-return 21 TD",
         "kickoff 20, kickoff 21, kickoff-return 21", "d try carry+5 d+6 5s =60 touchdown penalty"},
    };
    RUN_CASES(cases);
}

static void squibs_and_onside_kicks_use_the_league_tables(void) {
    static const struct stage_case cases[] = {
        {"RZ-16.4 RZ-31.1", "a squib and its return", "2018 @35 next=kickoff", "", "play=squib", "",
         "squib 24, squib-return 30", "d 1&10@35 5s =48"},
        {"RZ-16.4", "the hands team loses five", "2018 @35 next=kickoff", "", "play=squib hands=hands", "",
         "squib 24, squib-return 30", "d 1&10@30 5s =48"},
        {"RZ-16.4", "KR goes to the kickoff return and loses five, not ten", "2018 @35 next=kickoff", "",
         "play=squib hands=hands", "d kickoff-return 12 31", "squib 24, squib-return 11, kickoff-return 12",
         "d 1&10@43 5s =48"},
        {"RZ-16.4", "B goes to the receivers' breakaways", "2018 @35 next=kickoff", "", "play=squib",
         "d offense B 12 41", "squib 24, squib-return 19, breakaway 12", "d 1&10@58 5s =48"},
        {"RZ-16.10 RZ-24.6", "a foul on a squib return is marked from its end", "2018 @35 next=kickoff", "",
         "play=squib", "", "squib 24, squib-return 14, squib-return 30", "d 1&10@50 5s =48 penalty"},
        {"RZ-16.9", "a squib out of bounds beyond 30 yards is the 40", "2018 @35 next=kickoff", "", "play=squib", "",
         "squib 22, squib 21, squib 24", "d 1&10@40 5s =(40) out-of-bounds"},
        {"RZ-16.9", "an onside kick out of bounds is theirs where it went out", "2018 @35 next=kickoff", "",
         "play=onside", "", "onside 35, onside 24", "d 1&10@51 5s =(40) out-of-bounds"},
        {"RZ-16.5 RZ-16.7", "a red box is the kickers' ball", "2018 @35 next=kickoff", "", "play=onside hands=hands",
         "", "onside 25", "o 1&10@46 5s =11 onside-recovered"},
        {"RZ-16.5", "a green box is returned", "2018 @35 next=kickoff", "", "play=onside", "",
         "onside 13, onside-return 19", "d try d+6 5s =8 touchdown"},
        {"RZ-16.6", "an asterisk turns green against the hands team", "2018 @35 next=kickoff", "",
         "play=onside hands=hands", "", "onside 20, onside-return 10", "d 1&10@83 5s =18*"},
        {"RZ-16.7", "row 19 is no yards and green", "2018 @35 next=kickoff", "", "play=onside", "",
         "onside 19, onside-return 12", "d 1&10@65 5s ="},
        {"RZ-21.1 RZ-16.4", "a bare F on a squib return is a muff", "2018 @35 next=kickoff", "", "play=squib",
         "d fumble-recovery 12 LOST; o fumble-return 13 6",
         "squib 24, squib-return 28, fumble-recovery 12, loose-ball 13, fumble-return 13",
         "o 1&10@89 5s =F fumble fumble-lost muff"},
        {"RZ-16.8", "offside on a kept onside kick", "2018 @35 next=kickoff", "", "play=onside penalty=1", "",
         "onside 34, onside 25", "o kickoff@30 5s penalty"},
    };
    RUN_CASES(cases);
}

static void safety_kicks_are_long_punts(void) {
    static const struct stage_case cases[] = {
        {"RZ-10.2", "punt column and twelve, returned as a kickoff", "2018 @20 next=free-kick", "", "play=safety-kick",
         "o punt 24 45; d kickoff-return 25 20", "safety-kick 24, kickoff-return 25", "d 1&10@43 5s =45"},
        {"RZ-10.2", "blocks and bad snaps are thrown again", "2018 @20 next=free-kick", "", "play=safety-kick",
         "o punt 23 FS; o punt 22 BLK -9; o punt 24 45; d kickoff-return 25 20",
         "safety-kick 23, safety-kick 22, safety-kick 24, kickoff-return 25", "d 1&10@43 5s =45"},
        {"RZ-10.4", "an asterisk does not bar the return, KO gives the length", "2018 @20 next=free-kick", "",
         "play=safety-kick", "o punt 24 KO; o kickoff 33 50; d kickoff-return 25 20",
         "safety-kick 24, kickoff 33, kickoff-return 25", "d 1&10@38 5s =KO"},
        {"RZ-11.1", "its touchback is that of kickoffs", "2018 @20 next=free-kick", "",
         "play=safety-kick return=touchback", "o punt 24 70", "safety-kick 24", "d 1&10@25 5s =70 touchback"},
        {"RZ-10.4", "a safety can be given from anywhere", "2018 1&10@70", "", "play=safety", "", "",
         "o free-kick@20 d+2 10s safety"},
    };
    RUN_CASES(cases);
}

static void punts_are_returned_caught_or_left_to_roll(void) {
    static const struct stage_case cases[] = {
        {"RZ-17.1 RZ-17.2", "a punt and its return", "2018 4&10@30", "", "play=punt return=return",
         "o punt 20 40; d punt-return 21 8", "punt 20, punt-return 21", "d 1&10@38 10s =40"},
        {"RZ-10.3", "punt coverage", "2018 4&10@30", "", "play=punt return=return",
         "o punt 20 40; d punt-return 21 8; o punt-coverage 2 -3", "punt 20, punt-return 21, punt-coverage 2",
         "d 1&10@35 10s =40"},
        {"RZ-17.3 RZ-27.2 RZ-2.6", "an asterisk bars the return", "2018 4&10@30", "", "play=punt return=roll",
         "o punt 20 40*", "punt 20, let-ball-roll 4", "d 1&10@32 10s =40*"},
        {"RZ-17.4", "so does a quick kick", "2018 3&10@30", "", "play=punt return=return", "o punt 20 40",
         "punt 20, fair-catch 20", "d 1&10@30 10s =40 fair-catch"},
        {"RZ-17.6", "and a coffin corner of more than ten", "2018 4&10@50", "", "play=punt pooch=12 return=fair-catch",
         "o punt 20 50", "punt 20, fair-catch 20", "d 1&10@12 10s =50 fair-catch"},
        {"RZ-17.6", "ten can be returned", "2018 4&10@50", "", "play=punt pooch=10 return=return",
         "o punt 20 50; d punt-return 22 4", "punt 20, punt-return 22", "d 1&10@14 10s =50"},
        {"RZ-17.6", "the step of the chart binds", "2018 4&10@50", "", "play=punt pooch=10", "o value coffin-step 9",
         "", "an illegal choice"},
        {"RZ-17.7", "out of bounds at its distance", "2018 4&10@30", "", "play=punt return=return", "o punt 20 (38)",
         "punt 20", "d 1&10@32 10s =(38) out-of-bounds"},
        {"RZ-17.8", "past the End Line there is no choice", "2018 4&10@50", "", "play=punt return=return",
         "o punt 20 60", "punt 20", "d 1&10@20 10s =60 touchback"},
        {"RZ-17.8", "a barred punt in the end zone is a touchback without dice", "2018 4&10@50", "",
         "play=punt return=fair-catch", "o punt 20 55*", "punt 20", "d 1&10@20 10s =55* touchback"},
        {"RZ-17.1", "a length from the kickoff column, thrown until it is one", "2018 4&10@10", "",
         "play=punt return=return", "o punt 20 KO; o kickoff 21 TB; o kickoff 22 62; d punt-return 30 3",
         "punt 20, kickoff 21, kickoff 22, punt-return 30", "d 1&10@31 10s =KO"},
        {"RZ-18.2 RZ-18.3", "the table for teams without a fair-catch column", "2018 4&10@30", "",
         "play=punt return=fair-catch", "o punt 20 40", "punt 20, fair-catch 36", "d 1&10@30 10s =40 fair-catch"},
        {"RZ-18.2 RZ-18.5", "a fair catch that is left to roll", "2018 4&10@30", "", "play=punt return=fair-catch",
         "o punt 20 40; d fair-catch 20 LBR", "punt 20, fair-catch 20, let-ball-roll 2", "d 1&10@22 10s =40"},
        {"RZ-18.1", "FC of the return column may be left to roll", "2018 4&10@30", "",
         "play=punt return=return after=roll", "o punt 20 40; d punt-return 20 FC",
         "punt 20, punt-return 20, let-ball-roll 1", "d 1&10@28 10s =40"},
        {"RZ-18.4", "interference with the catch is fifteen", "2018 4&10@30", "", "play=punt return=fair-catch",
         "o punt 20 40; d fair-catch 20 D=15", "punt 20, fair-catch 20", "d 1&10@45 10s =40 fair-catch penalty"},
        {"RZ-18.5", "over the goal line it is a touchback", "2018 4&10@50", "", "play=punt return=roll", "o punt 20 40",
         "punt 20, let-ball-roll 3", "d 1&10@20 10s =40 touchback"},
        {"RZ-9.5", "a fumbled snap on a punt", "2018 4&10@30", "", "play=punt", "o punt 20 FS", "punt 20",
         "d 1&10@70 10s =FS fumble turnover-on-downs"},
        {"RZ-24.5", "a foul of the kickers, taken", "2018 4&10@30", "", "play=punt return=return penalty=1",
         "o punt 20 O=10; o punt 21 40; d punt-return 22 8", "punt 20, punt 21, punt-return 22",
         "o 4&20@20 10s penalty"},
        {"RZ-24.5", "a foul of the receivers gives a first down where it reaches", "2018 4&4@30", "",
         "play=punt return=return penalty=1", "o punt 20 D=5; o punt 21 40; d punt-return 22 8",
         "punt 20, punt 21, punt-return 22", "o 1&10@35 10s first-down penalty"},
        {"RZ-23.6 RZ-24.5", "fouls of both offset", "2018 4&4@30", "", "play=punt", "o punt 20 D=5; o punt 21 O=10",
         "punt 20, punt 21", "o 4&4@30 10s offsetting penalty"},
        {"RZ-24.5 RZ-23.2", "D=15X on a punt cannot be declined", "2018 4&4@30", "", "play=punt",
         "o punt 20 D=15X; o punt 21 40", "punt 20, punt 21", "o 1&10@45 10s first-down penalty"},
    };
    RUN_CASES(cases);
}

static void kicks_are_blocked(void) {
    static const struct stage_case cases[] = {
        {"RZ-20.1 RZ-20.2", "after a block call the punt cannot be returned", "2018 4&10@30", "",
         "play=punt block=yes return=return", "o punt 20 40", "block 3, punt 20, fair-catch 20",
         "d 1&10@30 10s =40 fair-catch"},
        {"RZ-20.2 RZ-20.6", "a 4 is roughing, and no kick", "2018 4&20@30", "", "play=punt block=yes", "", "block 4",
         "o 1&10@45 10s first-down penalty"},
        {"RZ-20.2 RZ-20.5", "a 5 is a block; the other side rolls and returns it", "2018 4&10@30", "",
         "play=punt block=yes", "o fumble-recovery 11 LOST; d fumble-return 12 7",
         "block 5, fumble-recovery 11, loose-ball 10, fumble-return 12",
         "d 1&10@83 10s =BLK -10 fumble fumble-lost blocked"},
        {"RZ-20.5 RZ-15.4", "the kickers have it back, but it was fourth down", "2018 4&10@30", "",
         "play=punt block=yes", "", "block 5", "d 1&10@80 10s =BLK -10 fumble turnover-on-downs blocked"},
        {"RZ-17.5 RZ-20.3 RZ-20.4", "from the 4 the block is free, and a 4 is nothing", "2018 4&10@4", "",
         "play=punt return=return", "o punt 20 40; d punt-return 22 5", "block 4, punt 20, punt-return 22",
         "d 1&10@61 10s =40"},
        {"RZ-22.3", "a block in the end zone: own recovery is a safety", "2018 4&10@4", "", "play=punt", "", "block 5",
         "o free-kick@20 d+2 10s =BLK -10 safety fumble blocked"},
        {"RZ-22.3", "a block in the end zone: theirs is a touchdown", "2018 4&10@4", "", "play=punt",
         "o fumble-recovery 13 LOST", "block 5, fumble-recovery 13",
         "d try d+6 10s =BLK -10 touchdown fumble fumble-lost blocked"},
        {"RZ-22.2", "a block past the End Line is a safety without dice", "2018 4&10@4", "", "play=punt",
         "o punt 20 BLK -14", "block 1, punt 20", "o free-kick@20 d+2 10s =BLK -14 safety fumble blocked"},
        {"RZ-20.5", "BLK in the column", "2018 4&10@50", "", "play=punt", "o punt 20 BLK -6; o fumble-recovery 13 LOST",
         "punt 20, fumble-recovery 13, loose-ball 12, fumble-return 12",
         "d 1&10@55 10s =BLK -6 fumble fumble-lost blocked"},
    };
    RUN_CASES(cases);
}

static void field_goals_are_good_or_taken_over(void) {
    static const struct stage_case cases[] = {
        {"RZ-9.1", "the number must reach the goal line", "2018 4&10@70", "", "play=field-goal", "o field-goal 20 30",
         "field-goal 20", "o kickoff@35 o+3 5s =30 field-goal-good"},
        {"RZ-9.3", "a miss: eight yards behind the line", "2018 4&10@70", "", "play=field-goal missed=spot",
         "o field-goal 20 29", "field-goal 20", "d 1&10@38 5s =29 field-goal-missed"},
        {"RZ-9.3 RZ-28.1", "a near miss: the 20 is better", "2018 4&10@95", "", "play=field-goal", "o field-goal 20 4",
         "field-goal 20", "d 1&10@20 5s =4 field-goal-missed"},
        {"RZ-9.4", "a short miss cannot be returned", "2018 4&10@61", "", "play=field-goal missed=return",
         "o field-goal 20 20", "block 1, field-goal 20", "an illegal choice"},
        {"RZ-9.4", "one from 41 yards out can", "2018 4&10@59", "", "play=field-goal missed=return",
         "o field-goal 20 20; d int-return 21 8", "block 1, field-goal 20, int-return 21",
         "d 1&10@20 10s =20 touchback field-goal-missed"},
        {"RZ-9.6", "not after a block call", "2018 4&10@69", "", "play=field-goal block=yes missed=spot",
         "o field-goal 20 20", "block 2, field-goal 20", "d 1&10@39 5s =20 field-goal-missed"},
        {"RZ-9.2 RZ-20.4", "fifty yards give a free block: 32 to the goal line", "2018 4&10@68", "", "play=field-goal",
         "o field-goal 20 32", "block 4, field-goal 20", "o kickoff@35 o+3 5s =32 field-goal-good"},
        {"RZ-20.4 RZ-29.8", "a hurried kick gives one too", "2018 4&10@80 hurry", "", "play=field-goal",
         "o field-goal 20 32", "block 4, field-goal 20", "o kickoff@35 o+3 5s =32 field-goal-good"},
        {"RZ-24.4", "roughing on a good kick moves the kickoff", "2018 4&10@80", "", "play=field-goal block=yes",
         "o field-goal 20 32", "block 4, field-goal 20", "o kickoff@50 o+3 5s =32 field-goal-good penalty"},
        {"RZ-24.4", "roughing on a miss is a first down", "2018 4&10@80", "", "play=field-goal block=yes",
         "o field-goal 20 12", "block 4, field-goal 20", "o 1&10@90 5s first-down penalty"},
        {"RZ-9.5", "a fumbled snap", "2018 4&10@80", "", "play=field-goal", "o field-goal 20 F -7", "field-goal 20",
         "d 1&10@27 10s =F -7 fumble turnover-on-downs"},
        {"RZ-24.5", "a foul of the kickers on a good kick", "2018 4&10@80", "", "play=field-goal penalty=1",
         "o field-goal 20 O=10; o field-goal 21 30", "field-goal 20, field-goal 21", "o 4&20@70 5s penalty"},
        {"RZ-24.5", "a foul of the defense on a miss", "2018 4&4@80", "", "play=field-goal penalty=1",
         "o field-goal 20 D=5; o field-goal 21 3", "field-goal 20, field-goal 21", "o 1&10@85 5s first-down penalty"},
        {"RZ-26.1", "a free kick at the goal has twelve yards more", "2018 1&10@56", "", "play=free-kick-field-goal",
         "o field-goal 20 32", "field-goal 20", "o kickoff@35 o+3 5s =32 field-goal-good"},
        {"RZ-26.1", "fumbles and fouls are thrown again", "2018 1&10@56", "", "play=free-kick-field-goal",
         "o field-goal 20 F -7; o field-goal 21 O=5; o field-goal 22 32", "field-goal 20, field-goal 21, field-goal 22",
         "o kickoff@35 o+3 5s =32 field-goal-good"},
        {"RZ-26.2", "a miss is taken over at the spot", "2018 1&10@56", "", "play=free-kick-field-goal missed=spot",
         "o field-goal 22 31", "field-goal 22", "d 1&10@44 5s =31 field-goal-missed"},
        {"RZ-26.2", "or returned", "2018 1&10@56", "", "play=free-kick-field-goal missed=return",
         "o field-goal 22 31; d int-return 30 40", "field-goal 22, int-return 30",
         "d 1&10@34 10s =31 field-goal-missed"},
    };
    RUN_CASES(cases);
}

static void tries_are_kicked_or_played(void) {
    static const struct stage_case cases[] = {
        {"RZ-8.1", "a white box is a point", "2018 @98 next=try", "", "play=pat-kick", "o pat 11 MISS", "pat 12",
         "o kickoff@35 o+1 0s pat-good"},
        {"RZ-8.1", "a yellow box is a kick from the 20", "2018 @98 next=try", "", "play=pat-kick",
         "o pat 11 PEN; o field-goal 20 20", "pat 11, field-goal 20", "o kickoff@35 o+1 0s pat-good penalty"},
        {"RZ-8.1", "before 2015 from the 7", "2014 @98 next=try", "", "play=pat-kick",
         "o pat 11 PEN; o field-goal 20 6", "pat 11, field-goal 20", "o kickoff@35 0s pat-missed penalty"},
        {"RZ-8.3", "a missed kick can be returned since 2015", "2015 @98 next=try", "", "play=pat-kick",
         "o pat 11 MISS", "pat 11, pat-return 5", "o kickoff@35 d+2 0s pat-missed defensive-conversion"},
        {"RZ-8.3", "or left alone", "2015 @98 next=try", "", "play=pat-kick try-return=no", "o pat 11 MISS", "pat 11",
         "o kickoff@35 0s pat-missed"},
        {"RZ-8.2 RZ-8.4", "a touchdown from the 2 counts two", "2018 @98 next=try", "",
         "play=two-point try=1 formation=A", "o offense 1 20 2", "offense 20, defense 1",
         "o kickoff@35 o+2 0s =2 two-point-good"},
        {"RZ-8.2 RZ-13.1", "a sneak is one of the plays, and the defense does not count", "2018 @98 next=try", "",
         "play=two-point try=qb-sneak", "o offense QB 20 2; o value sneak-limit 1", "qb-sneak 20",
         "o kickoff@35 o+2 0s =2 two-point-good"},
        {"RZ-8.2 RZ-13.1", "within its limit", "2018 @98 next=try sneaks=1", "", "play=two-point try=qb-sneak",
         "o offense QB 20 2; o value sneak-limit 1", "", "an illegal choice"},
        {"RZ-8.2 RZ-13.2", "without the column not from the 2", "2018 @98 next=try", "", "play=two-point try=qb-sneak",
         "o offense QT 20 2", "", "an illegal choice"},
        {"RZ-8.2 RZ-13.2", "but from the 1, after a penalty", "2018 @99 next=try", "", "play=two-point try=qb-sneak",
         "o offense QT 20 2", "qt 20", "o kickoff@35 o+2 0s =1 two-point-good"},
        {"RZ-8.2 RZ-7.6", "but an end run loses its yard", "2018 @98 next=try", "", "play=two-point try=3 formation=A",
         "o offense 3 20 2", "offense 20, defense 1", "o kickoff@35 0s =1 two-point-failed"},
        {"RZ-8.3", "an interception run back counts two for the defense", "2018 @98 next=try", "",
         "play=two-point try=6 formation=A", "o offense 6 20 INT 1; d int-return 21 TD",
         "offense 20, defense 1, int-return 21",
         "o kickoff@35 d+2 0s =INT 1 interception two-point-failed defensive-conversion"},
        {"RZ-8.3", "before 2015 it does not", "2014 @98 next=try", "", "play=two-point try=6 formation=A",
         "o offense 6 20 INT 1; d int-return 21 TD", "offense 20, defense 1, int-return 21",
         "o kickoff@35 0s =INT 1 interception two-point-failed"},
        {"RZ-8.5", "an accepted foul repeats the try from half the distance", "2018 @98 next=try", "",
         "play=two-point try=1 formation=A penalty=1", "o offense 1 20 D=5; o offense 1 21 -3",
         "offense 20, defense 1, penalty-snap 5, offense 21", "o try 0s penalty"},
        {"RZ-8.5", "offsetting fouls repeat it too", "2018 @98 next=try", "", "play=two-point try=6 formation=A",
         "o offense 6 20 O=15; o offense 6 21 PI 4", "offense 20, defense 1, offense 21",
         "o try 0s offsetting penalty"},
        {"RZ-8.2", "there is no two-point try before 1994", "1993 @98 next=try", "", "play=two-point try=1 formation=A",
         "", "", "o kickoff@35 o+1 0s pat-good"},
    };
    RUN_CASES(cases);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(kickoffs_are_returned_caught_or_downed);
    RUN_TEST(squibs_and_onside_kicks_use_the_league_tables);
    RUN_TEST(safety_kicks_are_long_punts);
    RUN_TEST(punts_are_returned_caught_or_left_to_roll);
    RUN_TEST(kicks_are_blocked);
    RUN_TEST(field_goals_are_good_or_taken_over);
    RUN_TEST(tries_are_kicked_or_played);
    return UNITY_END();
}
