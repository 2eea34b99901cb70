/* DDF kicks, returns, tries and the clock (DDF-15 to DDF-18, DDF-21.5 to 21.8, DDF-22 to 25). */
#include <unity.h>

#define STAGE_RULESET "ddf"
#include "fixture.h"

static void kickoffs(void) {
    static const struct stage_case cases[] = {
        {"DDF-15.2 DDF-15.3 DDF-15.4", "returned, and coverage adds", "2017 @35 next=kickoff", "", "play=kickoff",
         "o kickoff 20 60; d kickoff-return 30 20; o kick-coverage 2 -3",
         "kickoff 20, kickoff-return 30, kick-coverage 2", "d 1&10@22 10s"},
        {"DDF-15.3", "a forced coverage replaces a touchdown", "2017 @35 next=kickoff", "", "play=kickoff",
         "o kickoff 20 60; d kickoff-return 30 TD; o kick-coverage 2 (25)",
         "kickoff 20, kickoff-return 30, kick-coverage 2", "d 1&10@30 10s"},
        {"DDF-15.3", "a plain number leaves it", "2017 @35 next=kickoff", "", "play=kickoff",
         "o kickoff 20 60; d kickoff-return 30 TD; o kick-coverage 2 -8",
         "kickoff 20, kickoff-return 30, kick-coverage 2", "d try d+6 10s touchdown"},
        {"DDF-15.2 DDF-27", "out of the end zone's end: touchback on the 25", "2017 @35 next=kickoff", "",
         "play=kickoff", "o kickoff 20 75", "kickoff 20", "d 1&10@25 0s touchback"},
        {"DDF-15.2 DDF-27", "on the 20 until 2015", "2015 @35 next=kickoff", "", "play=kickoff return=touchback",
         "o kickoff 20 70", "kickoff 20", "d 1&10@20 0s touchback"},
        {"DDF-15.4", "a return that stays in the end zone", "2017 @35 next=kickoff", "", "play=kickoff return=return",
         "o kickoff 20 70; d kickoff-return 30 3", "kickoff 20, kickoff-return 30", "d 1&10@25 0s touchback"},
        {"DDF-15.5", "a squib goes fifty yards and has no coverage", "2017 @35 next=kickoff", "", "play=squib",
         "o kick-coverage 2 -3", "squib-return 22", "d 1&10@31 10s"},
        {"DDF-15.6 DDF-4.4 DDF-22.7", "an onside kick on 13 to 20 is kept", "2017 @35 next=kickoff", "", "play=onside",
         "", "onside 20", "o 1&10@47 0s onside-recovered"},
        {"DDF-15.6", "else it is the receivers'", "2017 @35 next=kickoff", "", "play=onside", "", "onside 21",
         "d 1&10@53 10s"},
        {"DDF-15.7 DDF-22.7", "out of bounds is the 40", "2017 @35 next=kickoff", "", "play=kickoff",
         "o kickoff 20 OFF 40", "kickoff 20", "d 1&10@40 10s penalty"},
        {"DDF-15.8", "offside: kicked again", "2017 @35 next=kickoff", "", "play=kickoff penalty=1",
         "o kickoff 20 OFF 5; o kickoff 21 60; d kickoff-return 30 2", "kickoff 20, kickoff 21, kickoff-return 30",
         "o kickoff@30 10s penalty"},
        {"DDF-15.8", "ten yards may be added to the return", "2017 @35 next=kickoff", "", "play=kickoff penalty=2",
         "o kickoff 20 OFF 10; o kickoff 21 60; d kickoff-return 30 22", "kickoff 20, kickoff 21, kickoff-return 30",
         "d 1&10@37 10s penalty"},
        {"DDF-15.10", "the free kick is from the own 20", "2017 @20 next=free-kick", "", "play=kickoff",
         "o kickoff 20 55; d kickoff-return 30 12", "kickoff 20, kickoff-return 30", "d 1&10@37 10s"},
        {"DDF-21.7 DDF-19.8", "a spot foul on a long return comes back from the midpoint", "2017 @35 next=kickoff", "",
         "play=kickoff", "o kickoff 20 31; d kickoff-return 29 OFF 10; d kickoff-return 30 40",
         "kickoff 20, kickoff-return 29, kickoff-return 30", "d 1&10@57 10s"},
        {"DDF-21.7", "fouls by both teams on the return: kicked again", "2017 @35 next=kickoff", "", "play=kickoff",
         "o kickoff 20 60; d kickoff-return 29 OFF 10; d kickoff-return 30 DEF 15",
         "kickoff 20, kickoff-return 29, kickoff-return 30", "o kickoff@35 10s offsetting penalty"},
    };
    RUN_CASES(cases);
}

static void punts(void) {
    static const struct stage_case cases[] = {
        {"DDF-16.1 DDF-16.3", "returned with coverage", "2017 4&8@30", "", "play=punt",
         "o punt 20 45; d punt-return 30 9; o punt-coverage 1 -2", "punt 20, punt-return 30, punt-coverage 1",
         "d 1&10@32 10s"},
        {"DDF-16.3", "a fair catch throws no coverage", "2017 4&8@30", "", "play=punt",
         "o punt 20 45; d punt-return 30 FC; o punt-coverage 1 -2", "punt 20, punt-return 30",
         "d 1&10@25 10s fair-catch"},
        {"DDF-16.1 DDF-22.1", "into the end zone is a touchback", "2017 4&8@60", "", "play=punt", "o punt 20 45",
         "punt 20", "d 1&10@20 0s touchback"},
        {"DDF-16.2", "an asterisk is out of bounds", "2017 4&8@50", "", "play=punt", "o punt 20 43*", "punt 20",
         "d 1&10@7 10s out-of-bounds"},
        {"DDF-16.4 DDF-16.5", "a pooch of ten or more is fair caught", "2017 4&8@60", "", "play=punt pooch=12",
         "o punt 20 45", "punt 20", "d 1&10@7 10s fair-catch"},
        {"DDF-16.6", "let it roll: forward, a 0 counts ten", "2017 4&8@50", "", "play=punt return=roll", "o punt 20 43",
         "punt 20, roll-direction 2, roll-yards 0", "d 1&10@20 0s touchback"},
        {"DDF-16.6", "backward, a 0 counts nothing", "2017 4&8@50", "", "play=punt return=roll", "o punt 20 43",
         "punt 20, roll-direction 1, roll-yards 0", "d 1&10@7 10s"},
        {"DDF-16.7", "blocked and lost", "2017 4&8@30", "", "play=punt", "o punt 20 BLK -14; o fumble-recovery 15 LOST",
         "punt 20, fumble-recovery 15", "d 1&10@84 10s fumble fumble-lost blocked"},
        {"DDF-16.7", "blocked and kept short on fourth down", "2017 4&8@30", "", "play=punt",
         "o punt 20 BLK -14; o fumble-recovery 15 LOST", "punt 20, fumble-recovery 16",
         "d 1&10@84 10s fumble turnover-on-downs blocked"},
        {"DDF-16.8", "blocked past the line it is the receivers'", "2017 4&8@30", "", "play=punt", "o punt 20 BLK 6",
         "punt 20", "d 1&10@64 10s blocked"},
        {"DDF-16.9", "blocked into the own end zone and kept: safety", "2017 4&8@10", "", "play=punt",
         "o punt 20 BLK -14; o fumble-recovery 15 LOST", "punt 20, fumble-recovery 16",
         "o free-kick@20 d+2 10s safety fumble blocked"},
        {"DDF-21.5", "a foul by the kickers: punted again from the new spot", "2017 4&8@30", "", "play=punt penalty=1",
         "o punt 20 OFF 10; o punt 21 45; d punt-return 30 9", "punt 20, punt 21, punt-return 30",
         "o 4&18@20 10s penalty"},
        {"DDF-21.5", "or the yards at the end of the return", "2017 4&8@30", "", "play=punt penalty=2",
         "o punt 20 OFF 10; o punt 21 45; d punt-return 30 9", "punt 20, punt 21, punt-return 30",
         "d 1&10@44 10s penalty"},
        {"DDF-21.5", "a DEF 15 by the receivers is a first down", "2017 4&8@30", "", "play=punt penalty=1",
         "o punt 20 DEF 15; o punt 21 45; d punt-return 30 9", "punt 20, punt 21, punt-return 30",
         "o 1&10@45 10s first-down penalty"},
        {"DDF-21.6", "a foul on the punt and one on the return by different teams offset", "2017 4&8@30", "",
         "play=punt", "o punt 20 OFF 10; o punt 21 45; d punt-return 29 OFF 10; d punt-return 30 9",
         "punt 20, punt 21, punt-return 29, punt-return 30", "o 4&8@30 10s offsetting penalty"},
        {"DDF-13.5", "a returner's own fumble in his end zone is a touchback", "2017 @35 next=kickoff", "",
         "play=kickoff return=return", "o kickoff 20 70; d kickoff-return 30 F 2; d fumble-recovery 15 LOST",
         "kickoff 20, kickoff-return 30, fumble-recovery 16", "d 1&10@25 10s touchback fumble"},
    };
    RUN_CASES(cases);
}

static void field_goals_and_tries(void) {
    static const struct stage_case cases[] = {
        {"DDF-17.2 DDF-17.6", "good from where the number reaches", "2017 4&8@76", "", "play=field-goal",
         "o field-goal 20 24", "field-goal 20", "o kickoff@35 o+3 10s field-goal-good"},
        {"DDF-17.3", "missed: eight yards behind the line", "2017 4&8@76", "", "play=field-goal",
         "o field-goal 20 23; o field-goal 21 30", "field-goal 20", "d 1&10@32 10s field-goal-missed"},
        {"DDF-17.3", "at least the 20", "2017 4&8@95", "", "play=field-goal", "o field-goal 20 NG; o field-goal 21 30",
         "field-goal 20", "d 1&10@20 10s field-goal-missed"},
        {"DDF-17.5", "the adjustment makes it good", "2017 4&8@76", "fg-adjustment", "play=field-goal",
         "o field-goal 20 23; o field-goal 21 30; d fg-adjustment 4 G", "field-goal 20, fg-adjustment 4",
         "o kickoff@35 o+3 10s field-goal-good"},
        {"DDF-17.5", "but never after NG", "2017 4&8@76", "fg-adjustment", "play=field-goal",
         "o field-goal 20 NG; o field-goal 21 30; d fg-adjustment 4 G", "field-goal 20",
         "d 1&10@32 10s field-goal-missed"},
        {"DDF-21.8", "a good kick keeps its points and carries the 15", "2017 4&8@76", "", "play=field-goal penalty=1",
         "o field-goal 20 DEF 15; o field-goal 21 30", "field-goal 20, field-goal 21",
         "o kickoff@50 o+3 10s field-goal-good penalty"},
        {"DDF-21.8", "a foul by the kickers wipes it out", "2017 4&8@76", "", "play=field-goal penalty=1",
         "o field-goal 20 OFF 10; o field-goal 21 30", "field-goal 20, field-goal 21", "o 4&18@66 10s penalty"},
        {"DDF-18.1 DDF-22.1", "a kicked try", "2017 @98 next=try", "", "play=pat-kick", "o pat 20 MISS", "pat 21",
         "o kickoff@35 o+1 0s pat-good"},
        {"DDF-18.1", "and a missed one", "2017 @98 next=try", "", "play=pat-kick", "o pat 20 MISS", "pat 20",
         "o kickoff@35 0s pat-missed"},
        {"DDF-18.2", "two points", "2017 @98 next=try", "", "play=two-point try=1 formation=B",
         "o offense 1 20 3; d defense B1 1 ", "offense 20, defense 1", "o kickoff@35 o+2 0s =3 two-point-good"},
        {"DDF-18.7", "an interception returned all the way is two for the defense", "2017 @98 next=try", "",
         "play=two-point try=6 formation=B", "o offense 6 20 3; d defense B6 1 INT 1; d int-return 30 TD",
         "offense 20, defense 1, int-return 30",
         "o kickoff@35 d+2 0s =INT 1 interception two-point-failed defensive-conversion"},
        {"DDF-18.7", "dead until 2014", "2014 @98 next=try", "", "play=two-point try=6 formation=B",
         "o offense 6 20 3; d defense B6 1 INT 1; d int-return 30 TD", "offense 20, defense 1, int-return 30",
         "o kickoff@35 0s =INT 1 interception two-point-failed"},
        {"DDF-18.5", "after an offensive foul the kick is from the field-goal column", "2017 @88 next=try", "",
         "play=pat-kick", "o field-goal 20 25; o pat 20 MISS", "field-goal 20", "o kickoff@35 o+1 0s pat-good"},
        {"DDF-18.6", "a defensive foul on a failed try: again from the 1", "2017 @98 next=try", "",
         "play=two-point try=6 formation=B penalty=1", "o offense 6 20 DEF 5X; o offense 6 21 INC; d defense B6 1 ",
         "offense 20, offense 21, defense 1", "o try 0s penalty"},
    };
    RUN_CASES(cases);
}

static void clock_and_periods(void) {
    static const struct stage_case cases[] = {
        {"DDF-22.3", "a charge from above 2:00 stops there", "2017 q2 2:20 1&10@30", "", "play=1 formation=A",
         "o offense 1 20 4; d defense A1 2 ", "offense 20, defense 2", "o 2&6@34 20s =4"},
        {"DDF-23.2", "a timeout cuts the charge to 10", "2017 q4 3:00 1&10@30", "",
         "play=1 formation=A d.clock=timeout", "o offense 1 20 4; d defense A1 2 ", "offense 20, defense 2",
         "o 2&6@34 10s =4"},
        {"DDF-23.2", "after a play out of bounds there is none", "2017 q1 9:00 1&10@30", "",
         "play=1 formation=A d.clock=timeout", "o offense 1 20 4*", "offense 20, defense 2",
         "o 2&6@34 30s =4* out-of-bounds"},
        {"DDF-23.4", "nor a spike", "2017 q1 9:00 1&10@30", "", "play=1 formation=A o.clock=spike", "o offense 1 20 4*",
         "offense 20, defense 2", "an illegal choice"},
        {"DDF-23.3", "but a no-huddle", "2017 q1 9:00 1&10@30", "", "play=1 formation=A o.clock=no-huddle",
         "o offense 1 20 4*", "offense 20, defense 2", "o 2&6@34 20s =4* out-of-bounds"},
        {"DDF-23.3 DDF-1.7", "of which a team has its quota in basic play too", "2017 q1 9:00 1&10@30", "",
         "play=1 formation=A o.clock=no-huddle", "o offense 1 20 4; o value no-huddle-quota 0", "offense 20, defense 2",
         "an illegal choice"},
        {"DDF-23.2", "a timeout may follow a knee", "2017 q4 3:00 1&10@30", "", "play=kneel d.clock=timeout", "", "",
         "o 2&11@29 10s =-1"},
        {"DDF-23.3", "a no-huddle to 20", "2017 q4 3:00 1&10@30", "", "play=1 formation=A o.clock=no-huddle",
         "o offense 1 20 4; d defense A1 2 ", "offense 20, defense 2", "o 2&6@34 20s =4"},
        {"DDF-23.6", "a knee loses a yard and 40 seconds", "2017 q4 3:00 1&10@30", "", "play=kneel", "", "",
         "o 2&11@29 40s =-1"},
        {"DDF-23.7", "an intentional safety takes 40", "2017 q4 3:00 1&10@30", "", "play=safety", "", "",
         "o free-kick@20 d+2 40s safety"},
        {"DDF-22.6", "the first quarter ends and play goes on", "2017 q1 0:30 1&10@30", "", "play=1 formation=A",
         "o offense 1 20 4; d defense A1 2 ", "offense 20, defense 2", "o 2&6@34 30s =4"},
        {"DDF-19.12", "no half ends on an accepted defensive foul", "2017 q2 0:10 3&15@55", "",
         "play=8 formation=E penalty=1", "o offense 8 20 DEF 5X; o offense 8 21 INC; d defense E8 1 ",
         "offense 20, offense 21, defense 1", "o 1&10@60 10s first-down untimed-down penalty"},
        {"DDF-22.5", "every third 40 takes 30", "2017 q1 9:00 1&10@30", "third-40", "play=1 formation=A",
         "o offense 1 20 4; d defense A1 2 ", "offense 20, defense 2", "o 2&6@34 40s =4"},
    };
    RUN_CASES(cases);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(kickoffs);
    RUN_TEST(punts);
    RUN_TEST(field_goals_and_tries);
    RUN_TEST(clock_and_periods);
    return UNITY_END();
}
