/* RedZone plays from scrimmage: cells, matrix, red zone, sneaks, interceptions, replay (RZ-1 to 3, 7, 12 to 14, 29). */
#include <string.h>
#include <unity.h>

#include "rules/rules-matrix.h"
#define STAGE_RULESET "redzone"
#include "fixture.h"

/* RZ-3.1, 3.2, 3.6: all 72 pairs, and the two rows that are ours (TD: RZ-2.7). */
static void every_pair_of_cells_gives_what_the_priority_chart_says(void) {
    static const char *const offense[] = {"4", "B", "-4", "QT", "INC", "INT 4", "FS", "F 4", "", "TD", "O=5"};
    static const char *const defense[] = {"3", "-3", "", "QT", "INC", "INT 3", "F 3", "(3)"};
    static const char *const expected[][8] = {
        {"ADD", "ADD", "ADD", "QT", "INC", "D_INT", "D_F", "FORCED"},
        {"ADD", "ADD", "ADD", "QT", "INC", "D_INT", "D_F", "FORCED"},
        {"ADD", "ADD", "ADD", "QT", "INC", "D_INT", "D_F", "FORCED"},
        {"QT", "QT", "QT", "QT", "INC", "D_INT", "D_F", "FORCED"},
        {"INC", "INC", "INC", "QT", "INC", "D_INT", "D_F", "FORCED"},
        {"O_INT", "O_INT", "O_INT", "QT", "O_INT", "D_INT", "D_F", "FORCED"},
        {"O_F", "O_F", "O_F", "O_F", "O_F", "O_F", "O_F", "O_F"},
        {"F_ADD", "F_ADD", "O_F", "QT", "INC", "D_INT", "D_F", "O_F"},
        {"ADD", "ADD", "ADD", "QT", "INC", "D_INT", "D_F", "FORCED"},
        {"TD", "TD", "TD", "QT", "INC", "D_INT", "D_F", "FORCED"},
        {"PEN", "PEN", "PEN", "PEN", "PEN", "PEN", "PEN", "PEN"},
    };
    for (int o = 0; o < 11; o++)
        for (int d = 0; d < 8; d++) {
            struct gch_cell off;
            struct gch_cell def;
            int number;
            TEST_ASSERT_TRUE(gch_cell_parse(offense[o], strlen(offense[o]), &off));
            TEST_ASSERT_TRUE(gch_cell_parse(defense[d], strlen(defense[d]), &def));
            TEST_ASSERT_EQUAL_STRING(expected[o][d], stage.ruleset->combine(stage.book, off, def, &number));
        }
}

static void cells_become_yards(void) {
    static const struct stage_case cases[] = {
        {"RZ-3.3 RZ-5.5", "two gains add", "2018 1&10@30", "", "play=1 formation=A",
         "o offense 1 20 4; d defense A1 2 3", "offense 20, defense 2", "o 2&3@37 40s =7"},
        {"RZ-3.3", "a gain and a loss add", "2018 1&10@30", "", "play=1 formation=A",
         "o offense 1 20 4; d defense A1 2 -6", "offense 20, defense 2", "o 2&12@28 40s =-2"},
        {"RZ-3.3", "a forced nothing is nothing", "2018 1&10@30", "", "play=1 formation=A",
         "o offense 1 20 24; d defense A1 2 (0)", "offense 20, defense 2", "o 2&10@30 40s =0"},
        {"RZ-3.2 RZ-5.6", "fourth and short without a gain turns the ball over", "2018 4&1@70", "",
         "play=1 formation=A", "", "offense 20, defense 2", "d 1&10@30 10s =0 turnover-on-downs"},
        {"RZ-2.7", "TD against a loss stays a touchdown", "2018 1&10@30", "", "play=2 formation=A",
         "o offense 2 20 TD; d defense A2 2 -6", "offense 20, defense 2", "o try o+6 10s =TD touchdown"},
        {"RZ-2.7", "TD is never past the End Line", "2018 1&5@95", "", "play=6 formation=A",
         "o offense 6 20 TD; d defense A6 2 9", "offense 20, defense 2", "o try o+6 10s =TD touchdown"},
        {"RZ-2.7", "TD gives way to a forced number", "2018 1&10@30", "", "play=2 formation=A",
         "o offense 2 20 TD; d defense A2 2 (4)", "offense 20, defense 2", "o 2&6@34 40s =4"},
        {"RZ-2.5", "INC on a run changes nothing", "2018 1&10@30", "", "play=2 formation=A",
         "o offense 2 20 INC; d defense A2 2 3", "offense 20, defense 2", "o 2&7@33 40s =3"},
        {"RZ-2.4", "a foul on a defensive cell is a foul of the play", "2018 1&10@30", "",
         "play=2 formation=A penalty=0", "o offense 2 20 4; d defense A2 2 D=5",
         "offense 20, defense 2, penalty-snap 1", "o 2&6@34 20s =4"},
        {"RZ-1.4 RZ-12.1", "a breakaway of two throws, with the defense's number", "2018 1&10@10", "",
         "play=3 formation=A", "o offense 3 20 B; o offense B 15 T2; d defense A3 2 -1",
         "offense 20, defense 2, breakaway 15, variable 20, variable 13", "o 1&10@42 40s =32 first-down"},
        {"RZ-1.4", "three throws", "2018 1&10@10", "", "play=3 formation=A", "o offense 3 20 T3",
         "offense 20, defense 2, variable 10, variable 11, variable 12", "o 1&10@43 40s =33 first-down"},
        {"RZ-1.4", "a variable loss of X", "2018 1&10@50", "", "play=3 formation=A", "o offense 3 20 -X",
         "offense 20, defense 2, variable 31", "o 2&19@41 40s =-9"},
        {"RZ-1.4 RZ-3.5", "a variable cell that is overruled is not thrown", "2018 1&10@50", "", "play=3 formation=A",
         "o offense 3 20 -X; d defense A3 2 (1)", "offense 20, defense 2", "o 2&9@51 40s =1"},
        {"RZ-2.1 RZ-3.4", "a pass for no gain is complete", "2018 2&10@50", "", "play=9 formation=A",
         "o offense 9 20 -2; d defense A9 2 2", "offense 20, defense 2", "o 3&10@50 40s =0"},
        {"RZ-3.3", "a fumble and a loss: where the sum says", "2018 1&10@50", "", "play=4 formation=A",
         "o offense 4 20 F 6; d defense A4 2 -4", "offense 20, defense 2", "o 2&8@52 40s =F 2 fumble"},
    };
    RUN_CASES(cases);
}

static void a_trapped_quarterback_is_sacked_runs_or_throws(void) {
    static const struct stage_case cases[] = {
        {"RZ-12.2", "a loss is a sack", "2018 2&8@40", "", "play=7 formation=F",
         "o offense 7 20 12; d defense F7 2 QT; o offense QT 30 -7", "offense 20, defense 2, qt 30",
         "o 3&15@33 40s =-7 sack"},
        {"RZ-12.2", "white is a sack for nothing", "2018 2&8@40", "", "play=7 formation=F", "d defense F7 2 QT",
         "offense 20, defense 2, qt 30", "o 3&8@40 40s =0 sack"},
        {"RZ-12.3", "without a QR table the run counts in full", "2018 2&8@40", "", "play=7 formation=F",
         "d defense F7 2 QT; o offense QT 30 6", "offense 20, defense 2, qt 30", "o 3&2@46 40s =6"},
        {"RZ-12.3", "a QR in brackets replaces", "2018 2&8@40", "", "play=7 formation=F",
         "d defense F7 2 QT; o offense QT 30 26; d qt-containment 4 (2)",
         "offense 20, defense 2, qt 30, qt-containment 4", "o 3&6@42 40s =2"},
        {"RZ-12.3", "QR can stop a run behind the line, and it is still a run", "2018 2&8@40", "", "play=7 formation=F",
         "d defense F7 2 QT; o offense QT 30 2; d qt-containment 4 -5",
         "offense 20, defense 2, qt 30, qt-containment 4", "o 3&11@37 40s =-3"},
        {"RZ-12.3", "QR is not thrown on a sack", "2018 2&8@40", "", "play=7 formation=F",
         "d defense F7 2 QT; o offense QT 30 -2; d qt-containment 4 -5", "offense 20, defense 2, qt 30",
         "o 3&10@38 40s =-2 sack"},
        {"RZ-12.4", "PASS brings the pass back, interception and all", "2018 2&8@40", "", "play=7 formation=F",
         "o offense 7 20 INT 20; d defense F7 2 QT; o offense QT 30 PASS; d int-return 22 5",
         "offense 20, defense 2, qt 30, int-return 22", "d 1&10@45 10s =INT 20 interception"},
        {"RZ-12.4", "PASS after an offensive QT is incomplete", "2018 2&8@40", "", "play=7 formation=F",
         "o offense 7 20 QT; o offense QT 30 PASS", "offense 20, defense 2, qt 30", "o 3&8@40 5s =INC incomplete"},
        {"RZ-12.5", "a fumble of the trapped quarterback", "2018 2&8@40", "", "play=7 formation=F",
         "d defense F7 2 QT; o offense QT 30 F -4", "offense 20, defense 2, qt 30", "o 3&12@36 40s =F -4 fumble sack"},
        {"RZ-12.2", "a sack behind the goal line is a safety", "2018 2&8@4", "", "play=7 formation=F",
         "d defense F7 2 QT; o offense QT 30 -4", "offense 20, defense 2, qt 30",
         "o free-kick@20 d+2 10s =-4 safety sack"},
    };
    RUN_CASES(cases);
}

static void end_lines_and_the_red_zone_cut_plays_short(void) {
    static const struct stage_case cases[] = {
        {"RZ-7.2", "from the 20 a pass to the End Line is incomplete, whatever the sum", "2018 1&10@80", "",
         "play=8 formation=A", "o offense 8 20 30; d defense A8 2 -15", "offense 20, defense 2",
         "o 2&10@80 5s =INC incomplete"},
        {"RZ-7.2", "the sum alone can reach it too", "2018 1&10@80", "", "play=8 formation=A",
         "o offense 8 20 25; d defense A8 2 5", "offense 20, defense 2", "o 2&10@80 5s =INC incomplete"},
        {"RZ-7.2", "one yard short of it is a touchdown", "2018 1&10@80", "", "play=8 formation=A", "o offense 8 20 29",
         "offense 20, defense 2", "o try o+6 10s =29 touchdown"},
        {"RZ-7.2 RZ-3.4", "under brackets only they count", "2018 1&10@80", "", "play=8 formation=A",
         "o offense 8 20 45; d defense A8 2 (5)", "offense 20, defense 2", "o 2&5@85 40s =5"},
        {"RZ-7.4", "from the 21 it is a touchdown, though the sum is short", "2018 1&10@79", "", "play=8 formation=A",
         "o offense 8 20 31; d defense A8 2 -20", "offense 20, defense 2", "o try o+6 10s =TD touchdown"},
        {"RZ-7.3", "an interception past the End Line from the 20 is a touchback", "2018 1&10@80", "",
         "play=8 formation=A", "o offense 8 20 INT 30", "offense 20, defense 2",
         "d 1&10@20 10s =INT 30 touchback interception"},
        {"RZ-7.5", "from the 21 it is incomplete", "2018 1&10@79", "", "play=8 formation=A", "o offense 8 20 INT 31",
         "offense 20, defense 2", "o 2&10@79 5s =INC incomplete"},
        {"RZ-7.1 RZ-7.6", "a run from the 9 loses a yard: the goal line is not reached", "2018 1&9@91", "",
         "play=3 formation=A", "o offense 3 20 9", "offense 20, defense 2", "o 2&1@99 40s =8"},
        {"RZ-7.6", "from the 10 it does not", "2018 1&10@90", "", "play=3 formation=A", "o offense 3 20 10",
         "offense 20, defense 2", "o try o+6 10s =10 touchdown"},
        {"RZ-7.6", "nor does a line plunge", "2018 1&9@91", "", "play=1 formation=A", "o offense 1 20 9",
         "offense 20, defense 2", "o try o+6 10s =9 touchdown"},
        {"RZ-7.6", "losses grow too", "2018 1&9@91", "", "play=4 formation=A", "o offense 4 20 -2",
         "offense 20, defense 2", "o 2&12@88 40s =-3"},
        {"RZ-7.6", "a breakaway is a run", "2018 1&9@91", "", "play=2 formation=A",
         "o offense 2 20 B; o offense B 11 9", "offense 20, defense 2, breakaway 11", "o 2&1@99 40s =8"},
        {"RZ-7.6", "a scramble loses a yard, a sack does not", "2018 1&9@91", "", "play=6 formation=A",
         "o offense 6 20 QT; o offense QT 30 -3", "offense 20, defense 2, qt 30", "o 2&12@88 40s =-3 sack"},
        {"RZ-10.1", "a run behind the own goal line is a safety", "2018 1&10@3", "", "play=2 formation=A",
         "o offense 2 20 -3", "offense 20, defense 2", "o free-kick@20 d+2 10s =-3 safety"},
    };
    RUN_CASES(cases);
}

static void interceptions_are_returned_downed_or_dropped(void) {
    static const struct stage_case cases[] = {
        {"RZ-14.1 RZ-14.2", "behind the line is possible", "2018 1&10@30", "", "play=5 formation=A",
         "o offense 5 20 INT -4; d int-return 22 6", "offense 20, defense 2, int-return 22",
         "d 1&10@80 10s =INT -4 interception"},
        {"RZ-14.4", "behind the passer's goal line it is a touchdown at once", "2018 1&10@4", "", "play=5 formation=A",
         "o offense 5 20 INT -4", "offense 20, defense 2", "d try d+6 10s =INT -4 touchdown interception"},
        {"RZ-14.3 RZ-19.2", "in the own end zone the defense may take a touchback", "2018 1&10@60", "",
         "play=8 formation=A return=touchback", "o offense 8 20 INT 43", "offense 20, defense 2",
         "d 1&10@20 10s =INT 43 touchback interception"},
        {"RZ-14.3 RZ-19.2", "or run, and a run that stays there is a touchback", "2018 1&10@60", "",
         "play=8 formation=A return=return", "o offense 8 20 INT 43; d int-return 22 3",
         "offense 20, defense 2, int-return 22", "d 1&10@20 10s =INT 43 touchback interception"},
        {"RZ-14.3 RZ-19.2", "or run out", "2018 1&10@60", "", "play=8 formation=A return=return",
         "o offense 8 20 INT 43; d int-return 22 14", "offense 20, defense 2, int-return 22",
         "d 1&10@11 10s =INT 43 interception"},
        {"RZ-14.2", "the defense may take it where it is", "2018 1&10@60", "", "play=8 formation=A interception=down",
         "o offense 8 20 INT 33; d int-return 22 F 3", "offense 20, defense 2", "d 1&10@7 10s =INT 33 interception"},
        {"RZ-14.2 RZ-19.2", "in its end zone that is a touchback", "2018 1&10@60", "",
         "play=8 formation=A interception=down", "o offense 8 20 INT 40", "offense 20, defense 2",
         "d 1&10@20 10s =INT 40 touchback interception"},
        {"RZ-14.5", "it is dropped only with the option", "2018 3&10@60", "", "play=8 formation=A interception=drop",
         "o offense 8 20 INT 33", "offense 20, defense 2", "an illegal choice"},
        {"RZ-14.5 RZ-29.2", "dropped, it is incomplete", "2018 3&10@60", "drop-interception",
         "play=8 formation=A interception=drop", "o offense 8 20 INT 33", "offense 20, defense 2",
         "o 4&10@60 5s =INC incomplete"},
        {"RZ-19.5", "a return to the goal line is a touchdown", "2018 1&10@20", "", "play=8 formation=A",
         "o offense 8 20 INT 10; d int-return 22 30", "offense 20, defense 2, int-return 22",
         "d try d+6 10s =INT 10 touchdown interception"},
        {"RZ-19.1", "a returner may fumble it back", "2018 3&10@20", "", "play=8 formation=A",
         "o offense 8 20 INT 30; d int-return 22 F 10; d fumble-recovery 25 LOST; o fumble-return 12 5",
         "offense 20, defense 2, int-return 22, fumble-recovery 25, loose-ball 13, fumble-return 12",
         "o 1&10@45 10s =F 10 interception fumble fumble-lost"},
    };
    RUN_CASES(cases);
}

static void the_quarterback_sneaks(void) {
    static const struct stage_case cases[] = {
        {"RZ-13.1", "the limit is per game", "2018 1&10@30 sneaks=2", "", "play=qb-sneak",
         "o offense QB 26 2; o value sneak-limit 2", "", "an illegal choice"},
        {"RZ-13.1 RZ-13.3", "any down, and not shortened at the goal line", "2018 1&2@98", "", "play=qb-sneak",
         "o offense QB 26 2; o value sneak-limit 2", "qb-sneak 26", "o try o+6 10s =2 touchdown"},
        {"RZ-13.1", "a variable sneak", "2018 1&10@30", "", "play=qb-sneak",
         "o offense QB 26 DS; o value sneak-limit 1", "qb-sneak 26, variable 39", "o 1&10@42 40s =12 first-down"},
        {"RZ-13.2 RZ-4.4", "before 2007 only on third or fourth and one", "2005 2&1@30", "", "play=qb-sneak",
         "o offense QT 26 9", "", "an illegal choice"},
        {"RZ-13.2", "green is one yard", "2005 3&1@30", "", "play=qb-sneak", "o offense QT 26 9", "qt 26",
         "o 1&10@31 40s =1 first-down"},
        {"RZ-13.2", "red is nothing, and the QR table is added", "2005 4&1@30", "", "play=qb-sneak",
         "o offense QT 26 -9; d qt-containment 3 -1", "qt 26, qt-containment 3", "d 1&10@71 10s =-1 turnover-on-downs"},
        {"RZ-13.2", "at the opponents' one it is always open", "2005 1&1@99", "", "play=qb-sneak",
         "o offense QT 26 PASS; d qt-containment 3 1", "qt 26, qt-containment 3", "o try o+6 10s =1 touchdown"},
        {"RZ-13.2", "a fumble stays one, at the line, without QR", "2005 3&1@30", "", "play=qb-sneak",
         "o offense QT 26 F -6; d qt-containment 3 1", "qt 26", "o 4&1@30 40s =F 0 fumble"},
        {"RZ-13.2", "the numbers of a QB table without a limit count as printed", "2018 3&1@30", "", "play=qb-sneak",
         "o offense QB 26 9", "qb-sneak 26", "o 1&10@39 40s =9 first-down"},
        {"RZ-13.2", "and the QR table is added to them", "2018 3&1@30", "", "play=qb-sneak",
         "o offense QB 26 -1; d qt-containment 3 -1", "qb-sneak 26, qt-containment 3", "o 4&3@28 40s =-2"},
        {"RZ-13.2", "a QB table with a limit does not, before 2007", "2005 3&1@30", "", "play=qb-sneak",
         "o offense QB 26 -9; o value sneak-limit 3; o offense QT 26 9", "qt 26", "o 1&10@31 40s =1 first-down"},
        {"RZ-13.2", "a foul stays a foul", "2005 3&1@30", "", "play=qb-sneak penalty=1",
         "o offense QT 26 O=15; o offense QT 27 4", "qt 26, qt 27", "o 3&16@15 20s penalty"},
    };
    RUN_CASES(cases);
}

static void close_plays_are_reviewed(void) {
    static const struct stage_case cases[] = {
        {"RZ-29.3 RZ-29.4", "a completion is taken back", "2018 q1 9:00 2&7@31", "instant-replay",
         "play=6 formation=C d.review=yes", "o offense 6 13 INC; d defense C6 3 (9)", "offense 13, defense 3, review 1",
         "o 3&7@31 5s =INC incomplete review-reversed"},
        {"RZ-29.3", "the caller pays a timeout when the play stands", "2018 q1 9:00 2&10@31 timeouts=1-0",
         "instant-replay", "play=6 formation=C o.review=yes", "o offense 6 13 8; d defense C6 3 INC",
         "offense 13, defense 3, review 4", "o 3&10@31 5s =INC incomplete review-stands"},
        {"RZ-29.3", "nobody reviews in the last two minutes of a half", "2018 q2 2:00 2&10@31", "instant-replay",
         "play=6 formation=C o.review=yes", "o offense 6 13 8; d defense C6 3 INC", "offense 13, defense 3",
         "o 3&10@31 5s =INC incomplete"},
        {"RZ-29.3", "nor after two reviews", "2018 q1 9:00 2&10@31 reviews=0-2", "instant-replay",
         "play=6 formation=C o.review=yes", "o offense 6 13 8; d defense C6 3 INC", "offense 13, defense 3",
         "o 3&10@31 5s =INC incomplete"},
        {"RZ-29.5", "nor without a timeout", "2018 q1 9:00 2&10@31 timeouts=0-3", "instant-replay",
         "play=6 formation=C o.review=yes", "o offense 6 13 8; d defense C6 3 INC", "offense 13, defense 3",
         "o 3&10@31 5s =INC incomplete"},
        {"RZ-29.5", "a touchdown run is inches short: the ball is on the one", "2018 q1 9:00 2&4@96", "instant-replay",
         "play=1 formation=C d.review=yes", "o offense 1 13 4", "offense 13, defense 3, review 1",
         "o 3&1@99 40s =4 review-reversed"},
        {"RZ-29.5", "a run past the line is not reviewed", "2018 q1 9:00 2&4@50", "instant-replay",
         "play=1 formation=C d.review=yes", "o offense 1 13 5", "offense 13, defense 3", "o 1&10@55 40s =5 first-down"},
        {"RZ-29.5", "inches short on fourth down is the other team's ball", "2018 q1 9:00 4&4@50", "instant-replay",
         "play=1 formation=C d.review=yes", "o offense 1 13 4", "offense 13, defense 3, review 1",
         "d 1&10@46 10s =4 turnover-on-downs review-reversed"},
    };
    RUN_CASES(cases);
    TEST_ASSERT_EQUAL(1, gch_charted(&stage.state)->reviews_left[GCH_HOME]);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(every_pair_of_cells_gives_what_the_priority_chart_says);
    RUN_TEST(cells_become_yards);
    RUN_TEST(a_trapped_quarterback_is_sacked_runs_or_throws);
    RUN_TEST(end_lines_and_the_red_zone_cut_plays_short);
    RUN_TEST(interceptions_are_returned_downed_or_dropped);
    RUN_TEST(the_quarterback_sneaks);
    RUN_TEST(close_plays_are_reviewed);
    return UNITY_END();
}
