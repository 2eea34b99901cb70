/* DDF plays from scrimmage: matrix, gains, trapped quarterbacks, interceptions, fumbles (DDF-6 to DDF-14). */
#include <string.h>
#include <unity.h>

#define STAGE_RULESET "ddf"
#include "fixture.h"

/* DDF-7.1 to 7.4, 7.6 (D15), 7.7 (D16): all pairs; (0) is a forced gain (D14). */
static void every_pair_of_cells_gives_what_the_priority_chart_says(void) {
    static const char *const offense[] = {"4",     "-4",  "B",   "",   "TD",    "QT",
                                          "INT 4", "F 4", "INC", "FC", "OFF 5", "OFF 12*"};
    static const char *const defense[] = {"3", "-3", "", "(3)", "(0)", "(-3)", "(TD)", "QT", "INT 3", "F 3", "INC"};
    static const char *const expected[][11] = {
        {"ADD", "ADD", "ADD", "FORCED", "FORCED", "FORCED", "FORCED_TD", "QT", "D_INT", "D_F", "INC"},
        {"ADD", "ADD", "ADD", "FORCED", "FORCED", "FORCED", "FORCED_TD", "QT", "D_INT", "D_F", "INC"},
        {"ADD", "ADD", "ADD", "FORCED", "FORCED", "FORCED", "FORCED_TD", "QT", "D_INT", "D_F", "INC"},
        {"ADD", "ADD", "ADD", "FORCED", "FORCED", "FORCED", "FORCED_TD", "QT", "D_INT", "D_F", "INC"},
        {"TD", "TD", "TD", "FORCED", "FORCED", "FORCED", "FORCED_TD", "QT", "D_INT", "D_F", "INC"},
        {"QT", "QT", "QT", "FORCED", "FORCED", "FORCED", "FORCED_TD", "QT", "D_INT", "D_F", "INC"},
        {"O_INT", "O_INT", "O_INT", "INC", "INC", "INT_MIN", "INC", "O_INT", "INT_MIN", "F_MAX", "O_INT"},
        {"O_F", "O_F", "O_F", "F_DEF", "F_DEF", "F_MAX", "F_EZ", "O_F", "D_INT", "F_MIN", "O_F"},
        {"INC", "INC", "INC", "FORCED", "FORCED", "FORCED", "FORCED_TD", "QT", "D_INT", "D_F", "INC"},
        {"FC", "FC", "FC", "FC", "FC", "FC", "FC", "FC", "FC", "FC", "FC"},
        {"PEN", "PEN", "PEN", "PEN", "PEN", "PEN", "PEN", "PEN", "PEN", "PEN", "PEN"},
        {"IG", "IG", "IG", "IG", "IG", "IG", "IG", "IG", "IG", "IG", "IG"},
    };
    for (int o = 0; o < 12; o++)
        for (int d = 0; d < 11; d++) {
            struct gch_cell off;
            struct gch_cell def;
            int number;
            TEST_ASSERT_TRUE(gch_cell_parse(offense[o], strlen(offense[o]), &off));
            TEST_ASSERT_TRUE(gch_cell_parse(defense[d], strlen(defense[d]), &def));
            TEST_ASSERT_EQUAL_STRING(expected[o][d], stage.ruleset->combine(stage.book, off, def, &number));
        }
}

static void gains_losses_and_forced_results(void) {
    static const struct stage_case cases[] = {
        {"DDF-9.1 DDF-22.1", "two gains add", "2017 1&10@30", "", "play=1 formation=A",
         "o offense 1 20 4; d defense A1 2 3", "offense 20, defense 2", "o 2&3@37 40s =7"},
        {"DDF-9.2", "a blank adds nothing", "2017 2&10@30", "", "play=6 formation=D",
         "o offense 6 20 9; d defense D6 2 ", "offense 20, defense 2", "o 3&1@39 40s =9"},
        {"DDF-9.3", "a forced gain is a completion against an incompletion", "2017 1&10@30", "", "play=7 formation=C",
         "o offense 7 20 INC; d defense C7 3 (9)", "offense 20, defense 3", "o 2&1@39 40s =9"},
        {"DDF-9.3 DDF-7.10", "a forced result loses the asterisk", "2017 1&10@30", "", "play=3 formation=C",
         "o offense 3 20 9*; d defense C3 3 (2)", "offense 20, defense 3", "o 2&8@32 40s =2"},
        {"DDF-7.10 DDF-22.1", "out of bounds takes 30 outside the window", "2017 q1 10:00 1&10@30", "",
         "play=3 formation=C", "o offense 3 20 5*; d defense C3 3 1", "offense 20, defense 3",
         "o 2&4@36 30s =6* out-of-bounds"},
        {"DDF-22.2", "and 10 in the last five minutes of the game", "2017 q4 5:00 1&10@30", "", "play=3 formation=C",
         "o offense 3 20 5*; d defense C3 3 1", "offense 20, defense 3", "o 2&4@36 10s =6* out-of-bounds"},
        {"DDF-22.2 DDF-22.3", "above two minutes the warning cuts the 30", "2017 q2 2:10 1&10@30", "",
         "play=3 formation=C", "o offense 3 20 5*; d defense C3 3 1", "offense 20, defense 3",
         "o 2&4@36 10s =6* out-of-bounds"},
        {"DDF-9.4", "a breakaway takes its yards from B and adds the defense", "2017 1&10@30", "", "play=2 formation=A",
         "o offense 2 20 B; o offense B 25 14; d defense A2 1 2", "offense 20, defense 1, breakaway 25",
         "o 1&10@46 40s =16 first-down"},
        {"DDF-9.5", "a touchdown in B needs no yards", "2017 1&10@30", "", "play=2 formation=A",
         "o offense 2 20 B; o offense B 25 TD; d defense A2 1 -3", "offense 20, defense 1, breakaway 25",
         "o try o+6 10s =TD touchdown"},
        {"DDF-9.7", "a fumble in B is a fumble at its yards", "2017 1&10@30", "", "play=2 formation=A",
         "o offense 2 20 B; o offense B 25 F 8; d defense A2 1 -3; o fumble-recovery 30 LOST",
         "offense 20, defense 1, breakaway 25, fumble-recovery 30", "d 1&10@62 10s =F 8 fumble fumble-lost"},
        {"DDF-9.6", "a bold short pass throws for its yards", "2017 1&10@30", "short-pass-big-play",
         "play=6 formation=A", "o offense 6 20 12!; o short-pass-big-play 15 44; d defense A6 1 1",
         "offense 20, defense 1, short-pass-big-play 15", "o 1&10@75 40s =45 first-down"},
        {"DDF-9.6", "without the option it counts as printed", "2017 1&10@30", "", "play=6 formation=A",
         "o offense 6 20 12!; o short-pass-big-play 15 44; d defense A6 1 1", "offense 20, defense 1",
         "o 1&10@43 40s =13 first-down"},
        {"DDF-12.1", "an incompletion on fourth down hands the ball over", "2017 4&3@64", "", "play=9 formation=D",
         "o offense 9 20 INC; d defense D9 1 ", "offense 20, defense 1",
         "d 1&10@36 10s =INC incomplete turnover-on-downs"},
        {"DDF-14.1", "yards to the goal line are a touchdown", "2017 1&8@92", "", "play=1 formation=B",
         "o offense 1 20 8; d defense B1 1 ", "offense 20, defense 1", "o try o+6 10s =8 touchdown"},
        {"DDF-14.3", "dead in the own end zone is a safety", "2017 1&10@3", "", "play=1 formation=B",
         "o offense 1 20 -1; d defense B1 1 -2", "offense 20, defense 1", "o free-kick@20 d+2 10s =-3 safety"},
        {"DDF-6.3", "the goal-line yard comes off a gain", "2017 1&5@95", "goal-line-yard", "play=3 formation=B",
         "o offense 3 20 4; d defense B3 1 ", "offense 20, defense 1", "o 2&2@98 40s =3"},
        {"DDF-6.3", "and off a forced gain", "2017 1&5@95", "goal-line-yard", "play=5 formation=B",
         "o offense 5 20 INC; d defense B5 1 (2)", "offense 20, defense 1", "o 2&4@96 40s =1"},
        {"DDF-6.3", "not off a loss, nor off play 1", "2017 1&5@95", "goal-line-yard", "play=1 formation=B",
         "o offense 1 20 4; d defense B1 1 ", "offense 20, defense 1", "o 2&1@99 40s =4"},
    };
    RUN_CASES(cases);
}

static void trapped_quarterbacks(void) {
    static const struct stage_case cases[] = {
        {"DDF-10.1 DDF-22.1", "a loss in QT is a sack", "2017 1&10@30", "", "play=7 formation=F",
         "o offense 7 20 12; o offense QT 25 -7; d defense F7 2 QT", "offense 20, defense 2, qt 25",
         "o 2&17@23 40s =-7 sack"},
        {"DDF-10.1", "a gain is a scramble", "2017 1&10@30", "", "play=7 formation=F",
         "o offense 7 20 QT; o offense QT 25 6; d defense F7 2 4", "offense 20, defense 2, qt 25", "o 2&4@36 40s =6"},
        {"DDF-10.3", "great protection cancels the defense's QT", "2017 1&10@30", "great-protection",
         "play=7 formation=F", "o offense 7 20 12; o great-protection 30 XQT; d defense F7 2 QT",
         "offense 20, defense 2, great-protection 30", "o 1&10@42 40s =12 first-down"},
        {"DDF-10.3", "it is not thrown when the offense's own cell is QT", "2017 1&10@30", "great-protection",
         "play=7 formation=F", "o offense 7 20 QT; o great-protection 30 XQT; o offense QT 25 -4; d defense F7 2 QT",
         "offense 20, defense 2, qt 25", "o 2&14@26 40s =-4 sack"},
        {"DDF-10.4", "containment adds to a scramble", "2017 1&10@30", "qt-containment", "play=7 formation=F",
         "o offense 7 20 QT; o offense QT 25 6; d defense F7 2 ; d qt-containment 3 -2",
         "offense 20, defense 2, qt 25, qt-containment 3", "o 2&6@34 40s =4"},
        {"DDF-10.4", "a forced containment replaces it", "2017 1&10@30", "qt-containment", "play=7 formation=F",
         "o offense 7 20 QT; o offense QT 25 16*; d defense F7 2 ; d qt-containment 3 (2)",
         "offense 20, defense 2, qt 25, qt-containment 3", "o 2&8@32 40s =2"},
        {"DDF-10.5", "QR turns a sack into the offense's quarterback run", "2017 1&10@30", "sack-rate",
         "play=7 formation=F",
         "o offense 7 20 QT; o offense QT 25 -6; d defense F7 2 ; d sack-rate 15 QR; o value qr-yards 9; d value "
         "qr-yards 3",
         "offense 20, defense 2, qt 25, sack-rate 15", "o 2&1@39 40s =9"},
        {"DDF-10.5", "SCK turns a run into the defense's sack", "2017 1&10@30", "sack-rate", "play=7 formation=F",
         "o offense 7 20 QT; o offense QT 25 6; d defense F7 2 ; d sack-rate 15 SCK; o value sck-yards -2; d value "
         "sck-yards -8",
         "offense 20, defense 2, qt 25, sack-rate 15", "o 2&18@22 40s =-8 sack"},
        {"DDF-10.6", "the sack rate looks at what containment left", "2017 1&10@30", "sack-rate,qt-containment",
         "play=7 formation=F",
         "o offense 7 20 QT; o offense QT 25 2; d defense F7 2 ; d qt-containment 3 -3; d sack-rate 15 QR; o value "
         "qr-yards 9",
         "offense 20, defense 2, qt 25, qt-containment 3, sack-rate 15", "o 2&1@39 40s =9"},
        {"DDF-10.7", "nothing gained gets no sack-rate throw", "2017 1&10@30", "sack-rate,qt-containment",
         "play=7 formation=F",
         "o offense 7 20 QT; o offense QT 25 2; d defense F7 2 ; d qt-containment 3 -2; d sack-rate 15 QR; d sack-rate "
         "16 SCK; o value qr-yards 9; d value sck-yards -8",
         "offense 20, defense 2, qt 25, qt-containment 3", "o 2&10@30 40s =0 sack"},
        {"DDF-10.8", "a fumble in QT is neither contained nor adjusted", "2017 1&10@30", "sack-rate,qt-containment",
         "play=7 formation=F",
         "o offense 7 20 QT; o offense QT 25 F -6; d defense F7 2 ; d qt-containment 3 -2; o fumble-recovery 30 LOST",
         "offense 20, defense 2, qt 25, fumble-recovery 30", "d 1&10@76 10s =F -6 fumble fumble-lost sack"},
        {"DDF-10.9", "a touchdown in QT stands", "2017 1&10@30", "qt-containment", "play=7 formation=F",
         "o offense 7 20 QT; o offense QT 25 TD; d defense F7 2 ; d qt-containment 3 -2",
         "offense 20, defense 2, qt 25", "o try o+6 10s =TD touchdown"},
    };
    RUN_CASES(cases);
}

static void interceptions(void) {
    static const struct stage_case cases[] = {
        {"DDF-11.1 DDF-11.2", "returned from the point of interception", "2017 1&10@30", "", "play=8 formation=E",
         "o offense 8 20 INT 20; d defense E8 2 3; d int-return 25 10", "offense 20, defense 2, int-return 25",
         "d 1&10@60 10s =INT 20 interception"},
        {"DDF-11.1", "beyond the end line is nine deep", "2017 1&5@95", "", "play=9 formation=E",
         "o offense 9 20 INT 20; d defense E9 2 3; d int-return 25 12", "offense 20, defense 2, int-return 25",
         "d 1&10@3 10s =INT 20 interception"},
        {"DDF-11.3 DDF-22.7", "not brought out is a touchback, ten seconds", "2017 1&5@95", "", "play=9 formation=E",
         "o offense 9 20 INT 8; d defense E9 2 3; d int-return 25 2", "offense 20, defense 2, int-return 25",
         "d 1&10@20 10s =INT 8 touchback interception"},
        {"DDF-11.4", "a return to the goal line is a touchdown", "2017 1&10@30", "", "play=8 formation=E",
         "o offense 8 20 INT 20; d defense E8 2 3; d int-return 25 TD", "offense 20, defense 2, int-return 25",
         "d try d+6 10s =INT 20 touchdown interception"},
        {"DDF-11.5", "in the passer's end zone it is one at once", "2017 1&10@4", "", "play=5 formation=F",
         "o offense 5 20 INT -5; d defense F5 2 3", "offense 20, defense 2",
         "d try d+6 10s =INT -5 touchdown interception"},
        {"DDF-11.6", "a good decision leaves the offense's cell", "2017 1&10@30", "good-decision", "play=8 formation=E",
         "o offense 8 20 25; o good-decision 12 XINT; d defense E8 2 INT 30", "offense 20, defense 2, good-decision 12",
         "o 1&10@55 40s =25 first-down"},
        {"DDF-11.7", "a return into the own end zone from inside the 5 is dead where it began", "2017 1&10@60", "",
         "play=8 formation=E", "o offense 8 20 INT 36; d defense E8 2 3; d int-return 25 -6",
         "offense 20, defense 2, int-return 25", "d 1&10@4 10s =INT 36 interception"},
        {"DDF-11.7", "and a safety from farther out", "2017 1&10@60", "", "play=8 formation=E",
         "o offense 8 20 INT 32; d defense E8 2 3; d int-return 25 -9", "offense 20, defense 2, int-return 25",
         "d free-kick@20 o+2 10s =INT 32 safety interception"},
        {"DDF-11.8 DDF-13.10", "a fumbled return goes back", "2017 1&10@30", "", "play=8 formation=E",
         "o offense 8 20 INT 20; d defense E8 2 3; d int-return 25 F 5; d fumble-recovery 30 LOST",
         "offense 20, defense 2, int-return 25, fumble-recovery 30",
         "o 1&10@45 10s =INT 20 interception fumble fumble-lost"},
        {"DDF-7.3", "an interception against a forced loss is the shorter one", "2017 1&10@30", "",
         "play=8 formation=E", "o offense 8 20 INT 20; d defense E8 2 (-3); d int-return 25 0",
         "offense 20, defense 2, int-return 25", "d 1&10@73 10s =INT -3 interception"},
    };
    RUN_CASES(cases);
}

static void fumbles(void) {
    static const struct stage_case cases[] = {
        {"DDF-13.2 DDF-13.3 DDF-22.7", "kept: next down at the spot", "2017 2&7@40", "offense-return",
         "play=1 formation=A", "o offense 1 20 F 3; d defense A1 2 4; o fumble-recovery 30 LOST",
         "offense 20, defense 2, fumble-recovery 20", "o 3&4@43 40s =F 3 fumble"},
        {"DDF-13.3", "kept beyond the line to gain: first down", "2017 2&7@40", "offense-return", "play=1 formation=A",
         "o offense 1 20 F 9; d defense A1 2 4; o fumble-recovery 30 LOST", "offense 20, defense 2, fumble-recovery 20",
         "o 1&10@49 40s =F 9 fumble first-down"},
        {"DDF-13.3", "kept short on fourth down: handed over", "2017 4&7@40", "offense-return", "play=1 formation=A",
         "o offense 1 20 F 3; d defense A1 2 4; o fumble-recovery 30 LOST", "offense 20, defense 2, fumble-recovery 20",
         "d 1&10@57 10s =F 3 fumble turnover-on-downs"},
        {"DDF-13.4", "lost in the defense's end zone: touchback", "2017 1&7@93", "", "play=6 formation=A",
         "o offense 6 20 F 9; d defense A6 2 4; o fumble-recovery 30 LOST", "offense 20, defense 2, fumble-recovery 30",
         "d 1&10@20 10s =F 9 touchback fumble fumble-lost"},
        {"DDF-13.4 DDF-7.4", "a fumble against (TD) is in the end zone; kept, it scores", "2017 1&10@60", "",
         "play=2 formation=A", "o offense 2 20 F 2; d defense A2 2 (TD); o fumble-recovery 30 LOST",
         "offense 20, defense 2, fumble-recovery 20", "o try o+6 10s =F 40 touchdown fumble"},
        {"DDF-13.5", "own recovery in the own end zone: safety", "2017 1&10@4", "", "play=2 formation=A",
         "o offense 2 20 F -6; d defense A2 2 ; o fumble-recovery 30 LOST", "offense 20, defense 2, fumble-recovery 20",
         "o free-kick@20 d+2 10s =F -6 safety fumble"},
        {"DDF-13.5", "lost there: touchdown", "2017 1&10@4", "", "play=2 formation=A",
         "o offense 2 20 F -6; d defense A2 2 ; o fumble-recovery 30 LOST", "offense 20, defense 2, fumble-recovery 30",
         "d try d+6 10s =F -6 touchdown fumble fumble-lost"},
        {"DDF-13.6", "G takes a kept ball away", "2017 1&10@40", "def-fumble-recovery", "play=2 formation=A",
         "o offense 2 20 F 2; d defense A2 2 ; o fumble-recovery 30 LOST; d def-fumble-recovery 21 G",
         "offense 20, defense 2, fumble-recovery 20, def-fumble-recovery 21", "d 1&10@58 10s =F 2 fumble fumble-lost"},
        {"DDF-13.6", "NG gives a lost ball back", "2017 1&10@40", "def-fumble-recovery,offense-return",
         "play=2 formation=A",
         "o offense 2 20 F 2; d defense A2 2 ; o fumble-recovery 30 LOST; d def-fumble-recovery 21 NG",
         "offense 20, defense 2, fumble-recovery 30, def-fumble-recovery 21", "o 2&8@42 40s =F 2 fumble"},
        {"DDF-13.7", "the defense returns a lost fumble", "2017 1&10@40", "", "play=2 formation=A",
         "o offense 2 20 F 2; d defense A2 2 ; o fumble-recovery 30 LOST; d fumble-return 17 22",
         "offense 20, defense 2, fumble-recovery 30, fumble-return 17", "d 1&10@80 10s =F 2 fumble fumble-lost"},
        {"DDF-13.7", "the offense advances its own only on a 0", "2017 1&10@40", "offense-return", "play=2 formation=A",
         "o offense 2 20 F 2; d defense A2 2 ; o fumble-recovery 30 LOST; o fumble-return 17 22",
         "offense 20, defense 2, fumble-recovery 20, offense-return 0, fumble-return 17",
         "o 1&10@64 40s =F 2 fumble first-down"},
        {"DDF-13.8", "ball protection makes a defensive fumble a forced result", "2017 1&10@40", "ball-protection",
         "play=2 formation=A", "o offense 2 20 9; d defense A2 2 F 1; o ball-protection 25 XF",
         "offense 20, defense 2, ball-protection 25", "o 2&9@41 40s =1"},
        {"DDF-13.8", "it is not thrown when the offense fumbled itself", "2017 1&10@40", "ball-protection",
         "play=2 formation=A",
         "o offense 2 20 F 9; d defense A2 2 F 1; o ball-protection 25 XF; o fumble-recovery 30 LOST",
         "offense 20, defense 2, fumble-recovery 30", "d 1&10@59 10s =F 1 fumble fumble-lost"},
        {"DDF-13.9", "a muffed snap is a fumble behind the line", "2017 1&10@40", "muffed-snap", "play=6 formation=A",
         "o value muffed-snap-rating 3; o fumble-recovery 30 LOST",
         "muffed-snap 0, muffed-snap 0, muffed-snap 2, fumble-recovery 30", "d 1&10@61 10s =F -1 fumble fumble-lost"},
        {"DDF-13.9 DDF-3.8", "a rating of ten and more counts as nine", "2017 1&10@40", "muffed-snap",
         "play=6 formation=A", "o value muffed-snap-rating 25; o offense 6 20 5",
         "muffed-snap 0, muffed-snap 1, offense 20, defense 2", "o 2&5@45 40s =5"},
        {"DDF-13.9", "the third die must be below the rating", "2017 1&10@40", "muffed-snap", "play=6 formation=A",
         "o value muffed-snap-rating 3; o offense 6 20 5; d defense A6 1 ",
         "muffed-snap 0, muffed-snap 0, muffed-snap 3, offense 20, defense 1", "o 2&5@45 40s =5"},
        {"DDF-7.3", "two fumbles: the shorter yards", "2017 1&10@40", "", "play=2 formation=A",
         "o offense 2 20 F 9; d defense A2 2 F 1; o fumble-recovery 30 LOST",
         "offense 20, defense 2, fumble-recovery 30", "d 1&10@59 10s =F 1 fumble fumble-lost"},
        {"DDF-7.6", "an interception against a fumble is the longer one", "2017 1&10@40", "", "play=7 formation=A",
         "o offense 7 20 INT 12; d defense A7 2 F 4; o fumble-recovery 30 LOST",
         "offense 20, defense 2, fumble-recovery 30", "d 1&10@48 10s =F 12 fumble fumble-lost"},
    };
    RUN_CASES(cases);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(every_pair_of_cells_gives_what_the_priority_chart_says);
    RUN_TEST(gains_losses_and_forced_results);
    RUN_TEST(trapped_quarterbacks);
    RUN_TEST(interceptions);
    RUN_TEST(fumbles);
    return UNITY_END();
}
