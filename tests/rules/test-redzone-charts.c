/* What RedZone reads: dice, charts, options, its tables and what is wrong with them (RZ-0 to 2, 4.5, 31). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unity.h>

#include "gridchart/setup.h"
#include "rules/charted/charted-words.h"
#include "rules/rules-priv.h"
#include "stage.h"
#include "support.h"

static struct gch_context *ctx;
static struct gch_text findings;

void setUp(void) {
    ctx = gch_context_new();
    gch_context_set_sink(ctx, test_keep_finding, &findings);
}

void tearDown(void) {
    gch_context_free(ctx);
    gch_text_finish(&findings);
}

/* RZ-1.1, 1.2: in the order black, white, yellow; the two red dice. */
static void faces_make_totals(void) {
    static const struct {
        int faces[3];
        int total;
    } offense[] = {{{1, 1, 2}, 13}, {{2, 0, 0}, 20}, {{3, 4, 5}, 39},
                   {{1, 0, 0}, 10}, {{3, 5, 0}, -1}, {{4, 0, 0}, -1}};
    for (size_t i = 0; i < sizeof offense / sizeof offense[0]; i++)
        TEST_ASSERT_EQUAL(offense[i].total, gch_die_total_of_faces(GCH_DIE_OFFENSE, offense[i].faces, 3));
    TEST_ASSERT_EQUAL(5, gch_die_total_of_faces(GCH_DIE_DEFENSE, (const int[]){3, 2}, 2));
    TEST_ASSERT_EQUAL(1, gch_die_total_of_faces(GCH_DIE_DEFENSE, (const int[]){1, 0}, 2));
    static const int ways[] = {12, 11, 9, 3, 1};
    for (int total = 1; total <= 5; total++)
        TEST_ASSERT_EQUAL(ways[total - 1], gch_die_ways_of(GCH_DIE_DEFENSE, total));
}

/* RZ-0.4, 1.3: which dice serve which look-up. */
static void every_look_up_has_its_dice(void) {
    static const struct {
        const char *purpose;
        const struct gch_die *die;
    } table[] = {
        {"squib", GCH_DIE_OFFENSE},
        {"onside", GCH_DIE_OFFENSE},
        {"onside-return", GCH_DIE_OFFENSE},
        {"variable", GCH_DIE_OFFENSE},
        {"loose-ball", GCH_DIE_OFFENSE},
        {"fair-catch", GCH_DIE_OFFENSE},
        {"qb-sneak", GCH_DIE_OFFENSE},
        {"safety-kick", GCH_DIE_OFFENSE},
        {"def-fumble-recovery", GCH_DIE_OFFENSE},
        {"fumble-recovery", GCH_DIE_OFFENSE},
        {"toss", GCH_DIE_OFFENSE},
        {"defense", GCH_DIE_DEFENSE},
        {"qt-containment", GCH_DIE_DEFENSE},
        {"block", GCH_DIE_DEFENSE},
        {"penalty-snap", GCH_DIE_DEFENSE},
        {"let-ball-roll", GCH_DIE_DEFENSE},
        {"pat-return", GCH_DIE_DEFENSE},
        {"review", GCH_DIE_DEFENSE},
        {"solitaire", GCH_DIE_TWO_SIX},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        int purpose = gch_purpose_find(&gch_charted_words, table[i].purpose);
        TEST_ASSERT_TRUE_MESSAGE(purpose >= 0, table[i].purpose);
        TEST_ASSERT_EQUAL_MESSAGE(table[i].die, gch_purpose_die(purpose), table[i].purpose);
    }
}

/* RZ-0.7, 0.8: names of events and options. */
static void events_and_options_have_their_names(void) {
    static const char *const tags[] = {
        "pat-good", "pat-missed",       "two-point-good",  "two-point-failed", "defensive-conversion", "blocked",
        "muff",     "onside-recovered", "review-reversed", "review-stands",    "untimed-down"};
    static const char *const options[] = {"audibles",      "instant-replay", "drop-interception", "timeout-before-dice",
                                          "end-run-limit", "point-spread",   "solitaire"};
    const struct gch_ruleset *rules = gch_ruleset_find("redzone");
    for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++) {
        bool known = false;
        for (int tag = 0; tag < GCH_TAG_COUNT; tag++)
            known |= strcmp(gch_tag_name((enum gch_tag)tag), tags[i]) == 0;
        TEST_ASSERT_TRUE_MESSAGE(known, tags[i]);
    }
    TEST_ASSERT_EQUAL(7, rules->option_count);
    for (size_t i = 0; i < rules->option_count; i++)
        TEST_ASSERT_EQUAL_STRING(options[i], rules->options[i].name);
    TEST_ASSERT_EQUAL(5, rules->clock_step);
}

/* RZ-0.2, 2.1, 2.2, 2.3: the columns and values of a chart. */
static void a_redzone_chart_has_its_own_columns(void) {
    struct gch_team *team;
    TEST_ASSERT_EQUAL(GCH_OK,
                      gch_team_load(ctx, test_source_path("charts/sample/redzone/HAR"), &gch_charts_redzone, &team));
    static const enum gch_column columns[] = {
        GCH_COL_PLAY_1,          GCH_COL_PLAY_9,  GCH_COL_B,          GCH_COL_QT,  GCH_COL_QB,
        GCH_COL_FUMBLE_RECOVERY, GCH_COL_KICKOFF, GCH_COL_FAIR_CATCH, GCH_COL_PAT, GCH_COL_DEF_FUMBLE_RECOVERY};
    for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++)
        TEST_ASSERT_TRUE_MESSAGE(team->columns >> columns[i] & 1, gch_column_heading(columns[i]));
    TEST_ASSERT_TRUE(team->coverages >> GCH_COV_QT & 1);
    TEST_ASSERT_NOT_EQUAL(GCH_NO_VALUE, team->values[GCH_VAL_SNEAK_LIMIT]);
    TEST_ASSERT_NOT_EQUAL(GCH_NO_VALUE, team->values[GCH_VAL_COFFIN_STEP]);
    TEST_ASSERT_NOT_EQUAL(GCH_NO_VALUE, team->values[GCH_VAL_POWER]);
    TEST_ASSERT_NOT_EQUAL(GCH_NO_VALUE, team->values[GCH_VAL_HOME_FIELD]);
    gch_team_free(team);
    /* A DDF chart serves too: it has no QB and fair-catch columns, which causes no throw (RZ-0.3). */
    TEST_ASSERT_EQUAL(GCH_OK, gch_team_load(ctx, test_source_path("charts/sample/HAR"), &gch_charts_redzone, &team));
    TEST_ASSERT_FALSE(team->columns >> GCH_COL_QB & 1 || team->columns >> GCH_COL_FAIR_CATCH & 1);
    gch_team_free(team);
    TEST_ASSERT_NULL(findings.text);
}

/* RZ-0.9: the order in which the dice are thrown. */
static void dice_are_thrown_in_order(void) {
    static const struct stage_case c = {"RZ-0.9",
                                        "a foul, a throw again, a breakaway and its yards",
                                        "2018 1&10@30",
                                        "solitaire",
                                        "play=3 penalty=0",
                                        "o offense 3 20 O=10; o offense 3 21 B; o offense B 30 DS",
                                        "solitaire 7, offense 20, defense 2, penalty-snap 1, "
                                        "offense 21, breakaway 30, variable 15",
                                        "o 2&4@36 20s =6"};
    static const char *const order[] = {"solitaire", "offense",   "defense", "penalty-snap",
                                        "offense",   "breakaway", "variable"};
    struct stage *stage = malloc(sizeof *stage);
    gch_context_add_data_dir(ctx, test_source_path("."));
    stage_init(stage, ctx, "redzone");
    stage_run(stage, ctx, &c, 1);
    unsigned thrown = 0;
    for (unsigned i = 0; i < stage->trace.count; i++)
        if (stage->trace.item[i].kind == GCH_TRACE_ROLL) {
            TEST_ASSERT_LESS_THAN(7, thrown);
            TEST_ASSERT_EQUAL_STRING(order[thrown++], gch_purpose_name((enum gch_purpose)stage->trace.item[i].purpose));
        }
    TEST_ASSERT_EQUAL(7, thrown);
    stage_finish(stage);
    free(stage);
}

/* A copy of a table with one thing changed, in a data directory that is searched first. */
static void spoil(const char *file, const char *from, const char *to) {
    char relative[64];
    char data[20000];
    snprintf(relative, sizeof relative, "priority/redzone/%s", file);
    FILE *in = fopen(test_source_path(relative), "r");
    TEST_ASSERT_NOT_NULL(in);
    size_t n = fread(data, 1, sizeof data - 1, in);
    fclose(in);
    data[n] = '\0';
    char *at = strstr(data, from);
    TEST_ASSERT_NOT_NULL_MESSAGE(at, from);
    struct gch_text text = {0};
    gch_text_addf(&text, "%.*s%s%s", (int)(at - data), data, to, at + strlen(from));
    const char *dir = test_scratch_dir();
    test_write_file(dir, relative, text.text, strlen(text.text));
    gch_text_finish(&text);
    gch_context_add_data_dir(ctx, dir);
    gch_context_add_data_dir(ctx, test_source_path("."));
}

static void a_spoiled_table_is_refused_with_its_place(void) {
    static const struct {
        const char *file;
        const char *from;
        const char *to;
        const char *says;
    } cases[] = {
        {"rulings.csv", "R18,warning,120,", "R18,warning,two,",
         ":10:13: error: [GC-445] rulings row warning, column value: \"two\" cannot stand here, expected: a whole "
         "number "
         "from 0 to 900\n"},
        {"rulings.csv", "R18,warning,120,", "R18,waning,120,",
         ":10:5: error: [GC-442] rulings: there is no row waning (\"warning\"?)\n"},
        {"play-times.csv", "score,10\n", "score,901\n",
         ":13:7: error: [GC-445] play-times row score, column seconds: \"901\" cannot stand here, expected: a whole "
         "number from 0 to 900\n"},
        {"kicks.csv", "10,20,R,36", "10,2O,R,36",
         ":9:4: error: [GC-445] kicks row 10, column onside: \"2O\" cannot stand here, expected: empty, n, n*, (n), "
         "OFF "
         "5/10/15, DEF 5/5X/15\n"},
        {"kicks.csv", "10,20,R,36", "10,20,blue,36",
         ":9:7: error: [GC-449] kicks row 10, column colour: \"blue\" beside \"20\", expected: R or G\n"},
        {"defense-dice.csv", "1,2,,,0,reversed", "1,2,,,0,perhaps",
         ":7:9: error: [GC-445] defense-dice row 1, column review: \"perhaps\" cannot stand here, expected: stands, "
         "reversed\n"},
        {"penalty-snap.csv", "O=5,run,pre", "O=5,jog,pre",
         ":8:5: error: [GC-445] penalty-snap row O=5 jog, column play: \"jog\" cannot stand here, expected: run, pass, "
         "any\n"},
        {"penalty-snap.csv", "O=5,run,pre", "O=5,run,soon",
         ":8:9: error: [GC-445] penalty-snap row O=5 run, column 1: \"soon\" cannot stand here, expected: pre, choose, "
         "add\n"},
        {"penalty-snap.csv", "O=5,run,pre", "7,run,pre",
         ":8:1: error: [GC-445] penalty-snap row 7 run, column penalty: \"7\" cannot stand here, expected: O=5, O=10, "
         "O=15, D=5, D=5X, D=15, D=15X, PI\n"},
        {"solitaire-formation.csv", "3,F,C,A,C", "3,G,C,A,C",
         ":5:3: error: [GC-445] solitaire-formation row 3, column basic: \"G\" cannot stand here, expected: A, B, C, "
         "D, "
         "E, F, HF\n"},
        {"solitaire-strategy.csv", "first-down,all,B", "first-down,all,Q",
         ":7:16: error: [GC-445] solitaire-strategy row first-down, column 14: \"Q\" cannot stand here, expected: B, "
         "P, "
         "S, V, -\n"},
        {"solitaire-strategy.csv", "first-down,all,B", "first-down,9,B",
         ":7:12: error: [GC-445] solitaire-strategy row first-down, column quarters: \"9\" cannot stand here, "
         "expected: "
         "all, or quarters 1 to 4 joined by ;\n"},
        {"solitaire-strategy.csv", "first-down,", "fifth-down,",
         ":7:1: error: [GC-442] solitaire-strategy: there is no row fifth-down (\"first-down\"?)\n"},
        {"home-field.csv", "-6,1,(4)", "-7,1,(4)",
         ":4:1: error: [GC-442] home-field: there is no row -7 1 (\"-6 1\"?)\n"},
        {"home-field.csv", "-6,1,(4)", "-6,6,(4)",
         ":4:1: error: [GC-442] home-field: there is no row -6 6 (\"-6 1\"?)\n"},
        {"home-field.csv", "-6,1,(4)", "-6,1,(4",
         ":4:6: error: [GC-445] home-field row -6 1, column run: \"(4\" cannot stand here, expected: empty, n, -n, "
         "(n), "
         "(-n), (0), (TD), F #\n"},
        {"matrix.csv", "GAIN,ADD,ADD", "GAIN,SUM,ADD",
         ":5:6: error: [GC-448] matrix row GAIN, column GAIN: \"SUM\" is not an action the rules know (they know ADD, "
         "TD, FORCED, QT, O_INT, D_INT, O_F, D_F, F_ADD, INC, PEN)\n"},
    };
    const struct gch_ruleset *rules = gch_ruleset_find("redzone");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct gch_book *book = NULL;
        spoil(cases[i].file, cases[i].from, cases[i].to);
        TEST_ASSERT_EQUAL_MESSAGE(GCH_E_DATA, rules->book_load(ctx, &book), cases[i].says);
        TEST_ASSERT_NULL(book);
        TEST_ASSERT_NOT_NULL_MESSAGE(findings.text, cases[i].says);
        /* The folder is of this machine: leave it out of the comparison. */
        struct gch_text plain = {0};
        for (const char *p = findings.text; *p != '\0';) {
            const char *name = strstr(p, cases[i].file);
            size_t n = strcspn(p, "\n") + 1;
            TEST_ASSERT_TRUE_MESSAGE(name != NULL && name < p + n, p);
            name += strlen(cases[i].file);
            gch_text_add_n(&plain, name, (size_t)(p + n - name));
            p += n;
        }
        TEST_ASSERT_EQUAL_STRING(cases[i].says, plain.text);
        gch_text_finish(&plain);
        /* Put it right again for the next case. */
        tearDown();
        memset(&findings, 0, sizeof findings);
        setUp();
        spoil(cases[i].file, cases[i].from, cases[i].from);
        TEST_ASSERT_EQUAL_MESSAGE(GCH_OK, rules->book_load(ctx, &book), findings.text);
        rules->book_free(book);
        tearDown();
        memset(&findings, 0, sizeof findings);
        setUp();
    }
}

/* A ruling is a switch or a number: another value gives another game. */
static void rulings_can_be_switched(void) {
    static const struct {
        const char *from;
        const char *to;
        struct stage_case c;
    } cases[] = {
        {"R20,red-zone-run-from,9,",
         "R20,red-zone-run-from,0,",
         {"RZ-7.6", "no yard lost", "2018 1&9@91", "", "play=3 formation=A", "o offense 3 20 9",
          "offense 20, defense 2", "o try o+6 10s =9 touchdown"}},
        {"R23,missed-fg-return-yards,50,",
         "R23,missed-fg-return-yards,55,",
         {"RZ-9.4", "nothing to return from 41 yards out", "2018 4&10@59", "", "play=field-goal missed=return",
          "o field-goal 20 20", "block 1, field-goal 20", "an illegal choice"}},
        {"R21,pat-penalty-los,0,",
         "R21,pat-penalty-los,37,",
         {"RZ-8.1", "the literal 37", "2018 @98 next=try", "", "play=pat-kick", "o pat 11 PEN; o field-goal 20 36",
          "pat 11, field-goal 20, pat-return 1", "o kickoff@35 0s pat-missed penalty"}},
        {"R31,int-own-end-zone-td,1,",
         "R31,int-own-end-zone-td,0,",
         {"RZ-14.4", "the printed touchback", "2018 1&10@4", "", "play=5 formation=A", "o offense 5 20 INT -4",
          "offense 20, defense 2", "d 1&10@20 10s =INT -4 touchback interception"}},
        {"R32,int-nine-deep,0,",
         "R32,int-nine-deep,1,",
         {"RZ-14.4", "nine deep", "2018 1&10@79", "", "play=8 formation=A return=touchback", "o offense 8 20 INT 60",
          "offense 20, defense 2", "d 1&10@20 10s =INT 60 touchback interception"}},
        {"R41,quick-kick-return,0,",
         "R41,quick-kick-return,1,",
         {"RZ-17.4", "a quick kick is returned", "2018 3&10@30", "", "play=punt return=return",
          "o punt 20 40; d punt-return 22 4", "punt 20, punt-return 22", "d 1&10@34 10s =40"}},
        {"R44,return-safety,1,",
         "R44,return-safety,0,",
         {"RZ-19.3", "a touchback instead", "2018 @35 next=kickoff", "", "play=kickoff",
          "o kickoff 20 60; d kickoff-return 22 -9", "kickoff 20, kickoff-return 22", "d 1&10@25 5s =60 touchback"}},
        {"R51,grounding-final,1,",
         "R51,grounding-final,0,",
         {"RZ-23.4", "declined for the incompletion", "2018 2&5@50", "", "play=7 formation=A penalty=0",
          "o offense 7 20 O=10*", "offense 20, defense 1", "o 3&5@50 20s =INC incomplete"}},
        {"R55,roughing-carries,1,",
         "R55,roughing-carries,0,",
         {"RZ-24.4", "the points come off", "2018 4&10@80", "", "play=field-goal block=yes", "o field-goal 20 32",
          "block 4, field-goal 20", "o 1&10@90 5s first-down penalty"}},
        {"R57,add-counts,1,",
         "R57,add-counts,0,",
         {"RZ-25.3", "a choice", "2018 3&9@30", "", "play=6 formation=A penalty=0",
          "o offense 6 20 O=10; o offense 6 21 8", "offense 20, defense 1, penalty-snap 4, offense 21",
          "o 4&1@38 20s =8"}},
        {"R54,x15-no-turnover,1,",
         "R54,x15-no-turnover,0,",
         {"RZ-24.3", "the return is played out and taken back", "2018 3&9@30", "", "play=6 formation=A",
          "o offense 6 20 D=15X; o offense 6 21 INT 9", "offense 20, defense 1, offense 21, int-return 30",
          "o 1&10@45 20s first-down penalty"}},
        {"R18,warning,120,",
         "R18,warning,0,",
         {"RZ-6.6", "no stop", "2018 q2 2:15 1&10@30", "", "play=1 formation=A", "o offense 1 20 4",
          "offense 20, defense 1", "o 2&6@34 40s =4"}},
        {"R02,ds-fresh,1,",
         "R02,ds-fresh,0,",
         {"RZ-1.4", "the sum of the throw that gave the row", "2018 1&10@30", "", "play=1 formation=A",
          "o offense 1 27 DS", "offense 27, defense 1", "o 2&1@39 40s =9"}},
    };
    struct stage *stage = malloc(sizeof *stage);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        spoil("rulings.csv", cases[i].from, cases[i].to);
        stage_init(stage, ctx, "redzone");
        stage_run(stage, ctx, &cases[i].c, 1);
        stage_finish(stage);
        tearDown();
        memset(&findings, 0, sizeof findings);
        setUp();
    }
    free(stage);
}

static void charts_that_lack_a_column_are_named(void) {
    static const struct stage_case c = {
        "RZ-2.3", "blank teams", "2018 1&10@30", "point-spread", "", "o offense 1 20 4", "", ""};
    struct stage *stage = malloc(sizeof *stage);
    gch_context_add_data_dir(ctx, test_source_path("."));
    stage_init(stage, ctx, "redzone");
    stage_set(stage, ctx, &c);
    stage->team[0].columns &= ~(UINT64_C(1) << GCH_COL_PUNT);
    TEST_ASSERT_EQUAL(GCH_E_MISSING, stage->ruleset->check(ctx, &stage->match));
    TEST_ASSERT_NOT_NULL(strstr(findings.text, "error: [GC-461] OFF 2018 has no column punt, which redzone needs\n"));
    TEST_ASSERT_NOT_NULL(strstr(findings.text,
                                "warning: [GC-462] DEF 2018 has no value power: the option point-spread treats it "
                                "as 0\n"));
    stage_finish(stage);
    free(stage);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(faces_make_totals);
    RUN_TEST(every_look_up_has_its_dice);
    RUN_TEST(events_and_options_have_their_names);
    RUN_TEST(a_redzone_chart_has_its_own_columns);
    RUN_TEST(dice_are_thrown_in_order);
    RUN_TEST(a_spoiled_table_is_refused_with_its_place);
    RUN_TEST(rulings_can_be_switched);
    RUN_TEST(charts_that_lack_a_column_are_named);
    return UNITY_END();
}
