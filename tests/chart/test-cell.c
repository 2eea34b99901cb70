/* The cell grammar: what is a cell, what is none, and how cells are written. */
#include <stdio.h>
#include <string.h>

#include "chart/chart-legal.h"
#include "gridchart/chart.h"
#include "rules/rules-priv.h"
#include "unity.h"

void setUp(void) {
}

void tearDown(void) {
}

#define STAR  GCH_FLAG_STAR
#define BOLD  GCH_FLAG_BOLD
#define X     GCH_FLAG_X
#define EQ    GCH_FLAG_EQ
#define BARE  GCH_FLAG_BARE
#define MINUS GCH_FLAG_MINUS

static const struct {
    const char *text;
    enum gch_cell_kind kind;
    int flags, number;
} cells[] = {
    {"", GCH_CELL_BLANK, 0, 0},
    {"7", GCH_CELL_NUMBER, 0, 7},
    {"0", GCH_CELL_NUMBER, 0, 0},
    {"-2", GCH_CELL_NUMBER, 0, -2},
    {"110", GCH_CELL_NUMBER, 0, 110},
    {"999", GCH_CELL_NUMBER, 0, 999},
    {"-999", GCH_CELL_NUMBER, 0, -999},
    {"43*", GCH_CELL_NUMBER, STAR, 43},
    {"-3*", GCH_CELL_NUMBER, STAR, -3},
    {"0*", GCH_CELL_NUMBER, STAR, 0},
    {"16!", GCH_CELL_NUMBER, BOLD, 16},
    {"16*!", GCH_CELL_NUMBER, STAR | BOLD, 16},
    {"(3)", GCH_CELL_FORCED, 0, 3},
    {"(-1)", GCH_CELL_FORCED, 0, -1},
    {"(0)", GCH_CELL_FORCED, 0, 0},
    {"(40)", GCH_CELL_FORCED, 0, 40},
    {"(TD)", GCH_CELL_FORCED_TD, 0, 0},
    {"B", GCH_CELL_B, 0, 0},
    {"TD", GCH_CELL_TD, 0, 0},
    {"QT", GCH_CELL_QT, 0, 0},
    {"INT 38", GCH_CELL_INT, 0, 38},
    {"INT -3", GCH_CELL_INT, 0, -3},
    {"INT 0", GCH_CELL_INT, 0, 0},
    {"F", GCH_CELL_F, BARE, 0},
    {"F 0", GCH_CELL_F, 0, 0},
    {"F -5", GCH_CELL_F, 0, -5},
    {"F 12", GCH_CELL_F, 0, 12},
    {"INC", GCH_CELL_INC, 0, 0},
    {"FC", GCH_CELL_FC, 0, 0},
    {"OFF 5", GCH_CELL_OFF, 0, 5},
    {"OFF 10", GCH_CELL_OFF, 0, 10},
    {"OFF 15", GCH_CELL_OFF, 0, 15},
    {"OFF 40", GCH_CELL_OFF, 0, 40},
    {"OFF 12*", GCH_CELL_OFF, STAR, 12},
    {"O=5", GCH_CELL_OFF, EQ, 5},
    {"O=10*", GCH_CELL_OFF, EQ | STAR, 10},
    {"DEF 5", GCH_CELL_DEF, 0, 5},
    {"DEF 5X", GCH_CELL_DEF, X, 5},
    {"DEF 15", GCH_CELL_DEF, 0, 15},
    {"D=5X", GCH_CELL_DEF, EQ | X, 5},
    {"D=15X", GCH_CELL_DEF, EQ | X, 15},
    {"PI 12", GCH_CELL_PI, 0, 12},
    {"PI 0", GCH_CELL_PI, 0, 0},
    {"PI X", GCH_CELL_PI, X, 0},
    {"BLK -14", GCH_CELL_BLK, 0, -14},
    {"BLK 3", GCH_CELL_BLK, 0, 3},
    {"G", GCH_CELL_G, 0, 0},
    {"NG", GCH_CELL_NG, 0, 0},
    {"SCK", GCH_CELL_SCK, 0, 0},
    {"QR", GCH_CELL_QR, 0, 0},
    {"XDEF 5", GCH_CELL_XDEF, 0, 5},
    {"XDEF 5X", GCH_CELL_XDEF, X, 5},
    {"XDEF 15", GCH_CELL_XDEF, 0, 15},
    {"XPI", GCH_CELL_XPI, 0, 0},
    {"XQT", GCH_CELL_XQT, 0, 0},
    {"XINT", GCH_CELL_XINT, 0, 0},
    {"XF", GCH_CELL_XF, 0, 0},
    {"Pre", GCH_CELL_PRE, 0, 0},
    {"Post", GCH_CELL_POST, 0, 0},
    {"REC", GCH_CELL_REC, 0, 0},
    {"LOST", GCH_CELL_LOST, 0, 0},
    {"GOOD", GCH_CELL_GOOD, 0, 0},
    {"MISS", GCH_CELL_MISS, 0, 0},
    {"DS", GCH_CELL_DS, 0, 0},
    {"-DS", GCH_CELL_DS, MINUS, 0},
    {"X", GCH_CELL_X, 0, 0},
    {"x", GCH_CELL_X, BARE, 0},
    {"-X", GCH_CELL_X, MINUS, 0},
    {"T1", GCH_CELL_T1, 0, 0},
    {"T2", GCH_CELL_T2, 0, 0},
    {"T3", GCH_CELL_T3, 0, 0},
    {"KR", GCH_CELL_KR, 0, 0},
    {"FS", GCH_CELL_FS, 0, 0},
    {"Muff", GCH_CELL_MUFF, 0, 0},
    {"Muff-5", GCH_CELL_MUFF, 0, -5},
    {"PASS", GCH_CELL_PASS, 0, 0},
    {"TB", GCH_CELL_TB, 0, 0},
    {"FG", GCH_CELL_FG, 0, 0},
    {"KO", GCH_CELL_KO, 0, 0},
    {"LBR", GCH_CELL_LBR, 0, 0},
    {"PEN", GCH_CELL_PEN, 0, 0},
};

static void every_cell_is_read_and_written_back(void) {
    bool kinds[GCH_CELL_KINDS] = {0};
    for (size_t i = 0; i < sizeof cells / sizeof cells[0]; i++) {
        struct gch_cell cell;
        char text[GCH_CELL_TEXT];
        TEST_ASSERT_TRUE_MESSAGE(gch_cell_parse(cells[i].text, strlen(cells[i].text), &cell), cells[i].text);
        TEST_ASSERT_EQUAL_INT_MESSAGE(cells[i].kind, cell.kind, cells[i].text);
        TEST_ASSERT_EQUAL_INT_MESSAGE(cells[i].flags, cell.flags, cells[i].text);
        TEST_ASSERT_EQUAL_INT_MESSAGE(cells[i].number, cell.number, cells[i].text);
        TEST_ASSERT_EQUAL_STRING(cells[i].text, gch_cell_print(cell, text));
        kinds[cell.kind] = true;
    }
    for (int k = 0; k < GCH_CELL_KINDS; k++)
        TEST_ASSERT_TRUE_MESSAGE(kinds[k], "a kind without a cell in the table");
}

/* As long as the list of what is accepted: what is near a cell and none. */
static const char *const rejected[] = {
    " ",
    " 7",
    "7 ",
    "\t7",
    "7\n",
    "+7",
    "--7",
    "-",
    "-0",
    "00",
    "07",
    "-07",
    "1O",
    "l7",
    "7.5",
    "7,5",
    "0x7",
    "1000",
    "-1000",
    "7**",
    "7!*",
    "7!!",
    "*7",
    "!7",
    "7*!x",
    "(3",
    "3)",
    "()",
    "( 3)",
    "(3 )",
    "(3)*",
    "((3))",
    "(03)",
    "(-0)",
    "(--1)",
    "(td)",
    "( TD)",
    "[3]",
    "td",
    "Td",
    "TD ",
    "TDD",
    "b",
    "BB",
    "qt",
    "QT 3",
    "INT",
    "INT ",
    "INT38",
    "INT  38",
    "INT 07",
    "INT -0",
    "INT +3",
    "INT x",
    "INT 3*",
    "int 3",
    "F--5",
    "F-5",
    "F+6",
    "F5",
    "F ",
    "F  5",
    "F -0",
    "F 5*",
    "f 5",
    "FF",
    "inc",
    "INC 3",
    "fc",
    "OFF",
    "OFF5",
    "OFF ",
    "OFF -5",
    "OFF 0",
    "OFF 5X",
    "OFF 5**",
    "Off 5",
    "O=",
    "O=0",
    "O= 5",
    "O =5",
    "O=5X",
    "o=5",
    "DEF",
    "DEF5X",
    "DEF 5x",
    "DEF 5*",
    "DEF 5XX",
    "D=",
    "D=5x",
    "D=-5",
    "PI",
    "PI -1",
    "PI12",
    "PI x",
    "PIX",
    "PI XX",
    "BLK",
    "BLK-14",
    "BLK -0",
    "g",
    "ng",
    "N G",
    "sck",
    "SCK -7",
    "qr",
    "XDEF",
    "XDEF5",
    "XDEF 0",
    "XPI 5",
    "xqt",
    "XINT 5",
    "PRE",
    "pre",
    "post",
    "POST",
    "rec",
    "lost",
    "good",
    "GOOD!",
    "miss",
    "ds",
    "--DS",
    "DS-",
    "xx",
    "-x",
    "T",
    "T0",
    "T4",
    "T1*",
    "kr",
    "fs",
    "muff",
    "MUFF",
    "Muff5",
    "Muff -5",
    "Muff-0",
    "Muff+5",
    "pass",
    "tb",
    "Fg",
    "ko",
    "lbr",
    "pen",
    "?",
    "\"7\"",
    "#7",
    "\xe2\x88\x92"
    "3",
    "\xc2\xa0"
    "7",
    "7\xc2\xbd",
    "\xff",
    "null",
    "NaN",
};

static void everything_else_is_refused(void) {
    for (size_t i = 0; i < sizeof rejected / sizeof rejected[0]; i++) {
        struct gch_cell cell;
        TEST_ASSERT_FALSE_MESSAGE(gch_cell_parse(rejected[i], strlen(rejected[i]), &cell), rejected[i]);
    }
    struct gch_cell cell;
    TEST_ASSERT_FALSE(gch_cell_parse("7\0", 2, &cell));
    TEST_ASSERT_FALSE(gch_cell_parse("\0", 1, &cell));
    TEST_ASSERT_TRUE(gch_cell_parse("7 more", 1, &cell));
    TEST_ASSERT_EQUAL_INT(7, cell.number);
}

static void every_number_in_range_keeps_its_value(void) {
    static const char *const forms[] = {"%d", "(%d)", "INT %d", "F %d", "BLK %d", "%d*", "%d!"};
    for (size_t f = 0; f < sizeof forms / sizeof forms[0]; f++)
        for (int n = -999; n <= 999; n++) {
            char text[32], again[GCH_CELL_TEXT];
            struct gch_cell cell;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
            snprintf(text, sizeof text, forms[f], n);
#pragma GCC diagnostic pop
            TEST_ASSERT_TRUE_MESSAGE(gch_cell_parse(text, strlen(text), &cell), text);
            TEST_ASSERT_EQUAL_INT(n, cell.number);
            TEST_ASSERT_EQUAL_STRING(text, gch_cell_print(cell, again));
        }
}

/* What was probably meant. */
static const struct {
    const char *text, *meant, *why;
    bool pass; /* offense column 6 instead of 1 */
} slips[] = {
    {"1O", "10", "letter O", false},
    {"o7", "7", "letter O", false},
    {"l2", "12", "letter l", false},
    {"I2", "12", "letter l", false},
    {"F--5", "F -5", NULL, false},
    {"F-5", "F -5", NULL, false},
    {"F+6", "F 6", NULL, false},
    {"f 3", "F 3", NULL, false},
    {"+4", "4", NULL, false},
    {"07", "7", NULL, false},
    {"\xe2\x88\x92"
     "3",
     "-3", NULL, false},
    {"\xe2\x80\x93"
     "3",
     "-3", NULL, false},
    {"td", "TD", NULL, false},
    {"b", "B", NULL, false},
    {"OFF10", "OFF 10", NULL, false},
    {"off 5", "OFF 5", NULL, false},
    {"OFF: 5", "OFF 5", NULL, false},
    {"DEF5X", "DEF 5X", NULL, false},
    {"DEF 5 x", "DEF 5X", NULL, false},
    {"INT38", "INT 38", NULL, true},
    {"ITN 7", "INT 7", NULL, true},
    {"INT 1O", "INT 10", "letter O", true},
    {"inc", "INC", NULL, true},
    {"INCC", "INC", NULL, true},
    {"pi12", "PI 12", NULL, true},
    {"16 !", "16!", NULL, true},
    /* nothing near, or nothing that could stand in the column */
    {"?", NULL, NULL, false},
    {"4/7", NULL, NULL, false},
    {"4.5", NULL, NULL, false},
    {"hello", NULL, NULL, false},
    {"INT38", NULL, NULL, false},
    {"(3", NULL, NULL, false},
    {"1234", NULL, NULL, false},
    {"5-Feb", NULL, NULL, true},
};

static void slips_are_understood(void) {
    for (size_t i = 0; i < sizeof slips / sizeof slips[0]; i++) {
        const struct gch_law *law = gch_law_column(&gch_charts_ddf, slips[i].pass ? GCH_COL_PLAY_6 : GCH_COL_PLAY_1);
        char meant[GCH_CELL_TEXT] = "";
        const char *why;
        bool near = gch_cell_suggest(law, &gch_charts_ddf, slips[i].text, strlen(slips[i].text), meant, &why);
        TEST_ASSERT_EQUAL_INT_MESSAGE(slips[i].meant != NULL, near, slips[i].text);
        if (!near)
            continue;
        TEST_ASSERT_EQUAL_STRING_MESSAGE(slips[i].meant, meant, slips[i].text);
        if (slips[i].why != NULL)
            TEST_ASSERT_EQUAL_STRING_MESSAGE(slips[i].why, why, slips[i].text);
        else
            TEST_ASSERT_NULL_MESSAGE(why, slips[i].text);
    }
}

/* DDF-5.1, and RZ-0.1, RZ-2.5: columns, cells that may stand there, cells that may with a warning, cells that may not.
 */
static const struct {
    const struct gch_chart_kind *kind;
    enum gch_column column;
    const char *ok, *warn, *never;
} laws[] = {
    {&gch_charts_ddf, GCH_COL_PLAY_1, ";7;-2;0;x;X;NG;43*;B;TD;F;F 3;OFF 5;OFF 10;OFF 15;DEF 5;DEF 5X;DEF 15;O=5;D=5X",
     "-3*;0*", "QT;INT 3;INC;PI 3;OFF 12*;(3);(TD);OFF 40;FC;BLK 3;7!;DEF 10;D=15X;DS;-X;T1;FS;G;REC;-DS"},
    {&gch_charts_ddf, GCH_COL_PLAY_4, "B;TD", "-1*", "QT;INC;PI X"},
    {&gch_charts_ddf, GCH_COL_PLAY_5, ";7;-2;43*;TD;QT;INT 3;INC;F 2;OFF 10;OFF 12*;DEF 5X;PI 12", "-3*;0*",
     "B;(3);16!;OFF 40;FC;PI X;XPI;7*!"},
    {&gch_charts_ddf, GCH_COL_PLAY_6, "16!;16*!;PI 3;x", "-3*", "B;-3!;0!;(TD)"},
    {&gch_charts_ddf, GCH_COL_PLAY_9, "43*;OFF 7*", "0*", "16!;B"},
    {&gch_charts_ddf, GCH_COL_B, "30;30*;TD", ";-3;x;NG;F 3;F;OFF 5;DEF 15", "B;INC;QT;(3);-3*;INT 3"},
    {&gch_charts_ddf, GCH_COL_QT, "-7;4;;5*;F -6;F", "TD;INC;OFF 10;DEF 5", "QT;B;INT 3;(3);PASS;-5*"},
    {&gch_charts_ddf, GCH_COL_FUMBLE_RECOVERY, "REC;LOST", "", ";x;GOOD;G;7"},
    {&gch_charts_ddf, GCH_COL_KICKOFF, "65;OFF 5;OFF 40", "OFF 10;OFF 15;DEF 5;DEF 5X;DEF 15",
     ";-5;x;65*;TD;F 3;BLK 3;TB;(40)"},
    {&gch_charts_ddf, GCH_COL_KICKOFF_RETURN, "20;-2;;TD;F 18;OFF 10;DEF 15;x", "20*", "FC;OFF 40;(3);PI 5;B;T1"},
    {&gch_charts_ddf, GCH_COL_PUNT, "45;45*;BLK -9;F -8;F;OFF 5;DEF 5X", "", ";x;-5;TD;FC;OFF 40;PI 5;(38);FG;KO;FS"},
    {&gch_charts_ddf, GCH_COL_PUNT_RETURN, "8;-2;;TD;FC;F 0;OFF 10;DEF 5", "8*", "BLK 3;(3);Muff;INC"},
    {&gch_charts_ddf, GCH_COL_INT_RETURN, "8;-2;;TD;F 3;OFF 10;DEF 5X", "8*", "FC;BLK 3;(3);OFF 40"},
    {&gch_charts_ddf, GCH_COL_FUMBLE_RETURN, "8;-2;;TD;F 3;OFF 10;DEF 5X", "8*", "FC;BLK 3;(3)"},
    {&gch_charts_ddf, GCH_COL_FIELD_GOAL, "35;NG;BLK -8;F -7;OFF 5;DEF 15", "", "x;X;-5;35*;TD;FC;OFF 40;G;0!"},
    {&gch_charts_ddf, GCH_COL_PAT, "GOOD;MISS", "", ";x;PEN;1;G"},
    {&gch_charts_ddf, GCH_COL_SACK_RATE, ";SCK;QR;x", "", "-7;QT;G"},
    {&gch_charts_ddf, GCH_COL_LOS_OFF_5, "Pre;Post", "", ";x;REC"},
    {&gch_charts_ddf, GCH_COL_DEF_PENALTY_5, ";DEF 5;XDEF 5;x", "", "DEF 5X;DEF 15;XDEF 15;PI X;XPI;OFF 5"},
    {&gch_charts_ddf, GCH_COL_DEF_PENALTY_5X, ";DEF 5X;XDEF 5X", "", "DEF 5;XDEF 5;DEF 15"},
    {&gch_charts_ddf, GCH_COL_DEF_PENALTY_15, ";DEF 15;XDEF 15", "", "DEF 5;XDEF 5X;D=15X;XDEF 15X"},
    {&gch_charts_ddf, GCH_COL_DEF_PENALTY_PI, ";PI X;XPI", "", "PI 12;DEF 5;XDEF 5"},
    {&gch_charts_ddf, GCH_COL_DEF_FUMBLE_RECOVERY, ";G;NG", "", "x;X;REC;LOST"},
    {&gch_charts_ddf, GCH_COL_GREAT_PROTECTION, ";XQT;x;NG", "", "XF;XINT;QT"},
    {&gch_charts_ddf, GCH_COL_GOOD_DECISION, ";XINT", "", "XQT;INT 3"},
    {&gch_charts_ddf, GCH_COL_BALL_PROTECTION, ";XF", "", "XQT;F 3"},
    {&gch_charts_ddf, GCH_COL_SHORT_PASS_BIG_PLAY, "30;TD", "30*", ";x;-3;30!;INC"},
    {&gch_charts_redzone, GCH_COL_PLAY_1, ";7;-2;NG;43*;B;TD;F;F 3;FS;O=5;OFF 5;D=15X;DS;-DS;X;-X;T1;T2;T3", "-3*;0*",
     "x;QT;INT 3;INC;PI 3;O=10*;(3);FC;KR;PASS;TB;7!"},
    {&gch_charts_redzone, GCH_COL_PLAY_7, "QT;INT 3;INC;PI 3;O=10*;T3", "", "B;x;16!;PASS"},
    {&gch_charts_redzone, GCH_COL_QT, "PASS;-DS;-X;F -6;7;FS", "TD;INC;O=5", "QT;B;INT 3;x"},
    {&gch_charts_redzone, GCH_COL_QB, "1;-1;;TD;FS;DS", "O=5;5*", "INC;QT;B;PASS"},
    {&gch_charts_redzone, GCH_COL_KICKOFF, "70;70*;TB;(40);O=5;OFF 40;T1", "O=10;D=15", ";-5;TD;KO;(-4);x"},
    {&gch_charts_redzone, GCH_COL_PUNT, "45;45*;(38);FG;KO;BLK -14;FS;F;F -3;O=10", "", "TB;;TD;FC;(0)"},
    {&gch_charts_redzone, GCH_COL_PUNT_RETURN, "8;FC;F;Muff;Muff-5;X;T1;TD", "8*", "LBR;KR;BLK 3"},
    {&gch_charts_redzone, GCH_COL_FAIR_CATCH, "FC;Muff;Muff-5;LBR;F;D=15", "", ";8;TD;x"},
    {&gch_charts_redzone, GCH_COL_FIELD_GOAL, "35;NG;;BLK -8;FS;F -7;D=15X", "T1", "x;FG;TD"},
    {&gch_charts_redzone, GCH_COL_PAT, "GOOD;MISS;PEN", "", ";1;O=5"},
};

static void judge(const struct gch_law *law, const struct gch_chart_kind *kind, const char *list, int verdict,
                  const char *where) {
    /* Cells are separated by ';'; an empty one is a cell too, an empty list is none. */
    if (list[0] == '\0')
        return;
    for (const char *p = list;; p++) {
        size_t n = strcspn(p, ";");
        struct gch_cell cell;
        char message[80];
        snprintf(message, sizeof message, "%s: \"%.*s\"", where, (int)n, p);
        TEST_ASSERT_TRUE_MESSAGE(gch_cell_parse(p, n, &cell), message);
        cell = gch_law_normal(law, kind, cell);
        enum gch_cell_class class = gch_class_of(law, cell);
        int got = (law->ok >> class & 1) != 0 ? 2 : (law->warn >> class & 1) != 0 ? 1 : 0;
        TEST_ASSERT_EQUAL_INT_MESSAGE(verdict, got, message);
        p += n;
        if (*p == '\0')
            return;
    }
}

static void every_column_takes_its_own_cells_and_no_others(void) {
    for (size_t i = 0; i < sizeof laws / sizeof laws[0]; i++) {
        const struct gch_law *law = gch_law_column(laws[i].kind, laws[i].column);
        const char *name = gch_column_heading(laws[i].column);
        judge(law, laws[i].kind, laws[i].ok, 2, name);
        judge(law, laws[i].kind, laws[i].warn, 1, name);
        judge(law, laws[i].kind, laws[i].never, 0, name);
    }
}

static void defenses_take_no_touchdowns_fouls_or_asterisks(void) {
    for (int play = 1; play <= GCH_PLAYS; play++) {
        const struct gch_law *law = gch_law_defense(&gch_charts_ddf, play);
        judge(law, &gch_charts_ddf, ";4;-2;0;x;NG;(3);(-1);(0);(TD);F 2;F", 2, "defense");
        judge(law, &gch_charts_ddf, "TD;OFF 5;DEF 5;PI 3;7*;16!;B;FC;BLK 3;G;T1", 0, "defense");
        judge(law, &gch_charts_ddf, "QT;INT 4;INC", play >= 5 ? 2 : 0, "defense");
        judge(gch_law_defense(&gch_charts_redzone, play), &gch_charts_redzone, "O=5;D=15X", 1, "redzone defense");
    }
}

static void coverage_charts_take_numbers_and_forced_numbers(void) {
    for (int i = 0; i < GCH_COVERAGE_COUNT; i++) {
        const struct gch_law *law = gch_law_coverage(&gch_charts_ddf, (enum gch_coverage)i);
        bool goals = i == GCH_COV_FIELD_GOAL;
        judge(law, &gch_charts_ddf, "4;-2;(3);(-1);(0);x", goals ? 0 : 2, "coverage");
        judge(law, &gch_charts_ddf, "G", goals ? 2 : 0, "coverage");
        judge(law, &gch_charts_ddf, "NG", 2, "coverage");
        judge(law, &gch_charts_ddf, "(TD);F 2", i == GCH_COV_KICK || i == GCH_COV_PUNT ? 1 : 0, "coverage");
        judge(law, &gch_charts_ddf, "TD;INC;OFF 5;7*", 0, "coverage");
    }
}

static void no_gain_has_one_form(void) {
    /* DDF-5.4: what prints the same is the same cell, except where NG is a word of its own. */
    static const char *const words[] = {"", "x", "X", "NG", "0"};
    const struct gch_law *run = gch_law_column(&gch_charts_ddf, GCH_COL_PLAY_1);
    const struct gch_law *goal = gch_law_column(&gch_charts_ddf, GCH_COL_FIELD_GOAL);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        struct gch_cell cell;
        TEST_ASSERT_TRUE(gch_cell_parse(words[i], strlen(words[i]), &cell));
        TEST_ASSERT_EQUAL_INT_MESSAGE(GCH_CELL_BLANK, gch_law_normal(run, &gch_charts_ddf, cell).kind, words[i]);
    }
    struct gch_cell ng = {GCH_CELL_NG, 0, 0}, x = {GCH_CELL_X, 0, 0}, f = {GCH_CELL_F, GCH_FLAG_BARE, 0};
    TEST_ASSERT_EQUAL_INT(GCH_CELL_NG, gch_law_normal(goal, &gch_charts_ddf, ng).kind);
    /* On a RedZone chart X is a variable gain, and F alone a fumbled snap (RZ-0.1). */
    TEST_ASSERT_EQUAL_INT(GCH_CELL_X, gch_law_normal(run, &gch_charts_redzone, x).kind);
    TEST_ASSERT_EQUAL_INT(0, gch_law_normal(run, &gch_charts_ddf, f).flags);
    TEST_ASSERT_EQUAL_INT(
        GCH_CELL_FS, gch_law_normal(gch_law_column(&gch_charts_redzone, GCH_COL_PUNT), &gch_charts_redzone, f).kind);
    f = gch_law_normal(gch_law_column(&gch_charts_redzone, GCH_COL_PUNT_RETURN), &gch_charts_redzone, f);
    TEST_ASSERT_EQUAL_INT(GCH_FLAG_BARE, f.flags);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(every_cell_is_read_and_written_back);
    RUN_TEST(everything_else_is_refused);
    RUN_TEST(every_number_in_range_keeps_its_value);
    RUN_TEST(slips_are_understood);
    RUN_TEST(every_column_takes_its_own_cells_and_no_others);
    RUN_TEST(defenses_take_no_touchdowns_fouls_or_asterisks);
    RUN_TEST(coverage_charts_take_numbers_and_forced_numbers);
    RUN_TEST(no_gain_has_one_form);
    return UNITY_END();
}
