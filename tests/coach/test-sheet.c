/* Call sheets: situations, drawing, files. */
#include "base/file.h"
#include "base/pick.h"
#include "coach/coach-sheet-play.h"
#include "coach/sheet.h"
#include "support.h"
#include "unity.h"

#include <stdlib.h>
#include <string.h>

void setUp(void) {
}
void tearDown(void) {
}

static void score_and_clock_give_one_state(void) {
    static const struct {
        int quarter, clock, margin;
        enum gch_situation_state state;
        enum gch_fourth_state fourth;
    } cases[] = {
        {1, 60, -21, GCH_STATE_NORMAL, GCH_FOURTH_NORMAL},      {2, 121, 0, GCH_STATE_NORMAL, GCH_FOURTH_NORMAL},
        {2, 120, 0, GCH_STATE_HALF, GCH_FOURTH_NORMAL},         {2, 60, 0, GCH_STATE_HALF, GCH_FOURTH_HALF},
        {3, 30, 16, GCH_STATE_NORMAL, GCH_FOURTH_NORMAL},       {3, 30, 17, GCH_STATE_AHEAD, GCH_FOURTH_NORMAL},
        {3, 30, -17, GCH_STATE_BEHIND, GCH_FOURTH_NORMAL},      {4, 301, 8, GCH_STATE_NORMAL, GCH_FOURTH_AHEAD},
        {4, 301, 9, GCH_STATE_AHEAD, GCH_FOURTH_AHEAD},         {4, 301, -9, GCH_STATE_BEHIND, GCH_FOURTH_BEHIND},
        {4, 300, 0, GCH_STATE_LATE_TIED, GCH_FOURTH_KICK},      {4, 300, 8, GCH_STATE_LATE_AHEAD_1, GCH_FOURTH_AHEAD},
        {4, 300, 9, GCH_STATE_LATE_AHEAD_9, GCH_FOURTH_AHEAD},  {4, 300, -3, GCH_STATE_LATE_BEHIND_1, GCH_FOURTH_KICK},
        {4, 121, -4, GCH_STATE_LATE_BEHIND_1, GCH_FOURTH_MUST}, {4, 120, -8, GCH_STATE_LAST_BEHIND, GCH_FOURTH_MUST},
        {4, 120, -9, GCH_STATE_LATE_BEHIND_9, GCH_FOURTH_MUST}, {5, 280, 0, GCH_STATE_LATE_TIED, GCH_FOURTH_KICK},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        TEST_ASSERT_EQUAL_INT(cases[i].state, gch_situation_state(cases[i].quarter, cases[i].clock, cases[i].margin));
        TEST_ASSERT_EQUAL_INT(cases[i].fourth, gch_fourth_state_of(cases[i].quarter, cases[i].clock, cases[i].margin));
    }
}

static void yards_fall_into_the_classes_of_the_bars(void) {
    TEST_ASSERT_EQUAL_INT(GCH_FIELD_3, gch_sheet_field_of(3));
    TEST_ASSERT_EQUAL_INT(GCH_FIELD_10, gch_sheet_field_of(4));
    TEST_ASSERT_EQUAL_INT(GCH_FIELD_10, gch_sheet_field_of(10));
    TEST_ASSERT_EQUAL_INT(GCH_FIELD_20, gch_sheet_field_of(20));
    TEST_ASSERT_EQUAL_INT(GCH_FIELD_50, gch_sheet_field_of(21));
    TEST_ASSERT_EQUAL_INT(GCH_FIELD_99, gch_sheet_field_of(99));
    TEST_ASSERT_EQUAL_INT(GCH_DISTANCE_1, gch_sheet_distance_of(1));
    TEST_ASSERT_EQUAL_INT(GCH_DISTANCE_99, gch_sheet_distance_of(40));
}

static void what_the_defense_sees(void) {
    static const struct {
        int down, distance, field, state;
        enum gch_sheet_class class;
    } cases[] = {
        {1, GCH_DISTANCE_10, GCH_FIELD_89, GCH_STATE_NORMAL, GCH_SIT_NORMAL},
        {2, GCH_DISTANCE_1, GCH_FIELD_89, GCH_STATE_NORMAL, GCH_SIT_SHORT},
        {2, GCH_DISTANCE_10, GCH_FIELD_89, GCH_STATE_NORMAL, GCH_SIT_LONG},
        {3, GCH_DISTANCE_6, GCH_FIELD_89, GCH_STATE_NORMAL, GCH_SIT_THIRD_MIDDLE},
        {3, GCH_DISTANCE_15, GCH_FIELD_89, GCH_STATE_NORMAL, GCH_SIT_THIRD_LONG},
        {3, GCH_DISTANCE_3, GCH_FIELD_3, GCH_STATE_NORMAL, GCH_SIT_GOAL},
        {1, GCH_DISTANCE_10, GCH_FIELD_10, GCH_STATE_LATE_BEHIND_9, GCH_SIT_INSIDE_10},
        {1, GCH_DISTANCE_10, GCH_FIELD_50, GCH_STATE_LATE_BEHIND_9, GCH_SIT_PREVENT},
        {1, GCH_DISTANCE_10, GCH_FIELD_50, GCH_STATE_LATE_AHEAD_1, GCH_SIT_KILL},
        {3, GCH_DISTANCE_10, GCH_FIELD_50, GCH_STATE_LATE_AHEAD_1, GCH_SIT_THIRD_LONG},
        {1, GCH_DISTANCE_10, GCH_FIELD_50, GCH_STATE_HALF, GCH_SIT_HURRY},
        {3, GCH_DISTANCE_1, GCH_FIELD_50, GCH_STATE_HALF, GCH_SIT_SHORT},
        {1, GCH_DISTANCE_10, GCH_FIELD_99, GCH_STATE_NORMAL, GCH_SIT_BACKED_UP},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        TEST_ASSERT_EQUAL_INT(cases[i].class,
                              gch_sheet_class_of(cases[i].down, cases[i].distance, cases[i].field, cases[i].state));
}

static void weights_are_drawn_in_their_proportion(void) {
    struct gch_sheet_source s;
    gch_sheet_source_init(&s);
    static const int32_t w[GCH_PLAYS] = {100, 0, 300, 0, 200, 0, 0, 400, 0};
    memcpy(s.base[0][GCH_DISTANCE_10], w, sizeof w);
    s.field[0][GCH_FIELD_20][7] = 0;
    s.state[0][GCH_STATE_HALF][0] = 4000;
    struct gch_call_sheet c;
    gch_call_sheet_build(&s, &c);
    static const struct {
        int field, state;
        double share[GCH_PLAYS];
    } rows[] = {
        {GCH_FIELD_89, GCH_STATE_NORMAL, {.1, 0, .3, 0, .2, 0, 0, .4, 0}},
        {GCH_FIELD_20, GCH_STATE_NORMAL, {1 / 6.0, 0, .5, 0, 1 / 3.0, 0, 0, 0, 0}},
        {GCH_FIELD_89, GCH_STATE_HALF, {4 / 13.0, 0, 3 / 13.0, 0, 2 / 13.0, 0, 0, 4 / 13.0, 0}},
    };
    for (size_t i = 0; i < 3; i++) {
        int n[GCH_PLAYS] = {0};
        int row = gch_situation_of(1, GCH_DISTANCE_10, rows[i].field, rows[i].state);
        for (uint32_t bits = 0; bits < 65536; bits++)
            n[gch_pick(c.call[row], bits)]++;
        for (int p = 0; p < GCH_PLAYS; p++) {
            TEST_ASSERT_INT_WITHIN(2, (int)(rows[i].share[p] * 65536 + 0.5), n[p]);
            if (rows[i].share[p] == 0)
                TEST_ASSERT_EQUAL_INT(0, n[p]);
        }
    }
}

/* A match-up in which another play and another formation are always much better. */
static void noise_drowns_the_last_audibles(void) {
    struct gch_sheet_source source;
    struct gch_call_sheet sheet;
    struct gch_faceoff disliked = {0};
    const struct gch_faceoff *faceoff[2] = {&disliked, &disliked};
    struct gch_sheet_coach coach[2];
    struct gch_key key = {0};
    gch_sheet_source_init(&source);
    gch_call_sheet_build(&source, &sheet);
    for (int side = 0; side < 2; side++)
        gch_sheet_coach_init(&coach[side], side, &key, &sheet, faceoff, side == GCH_AWAY ? 2 : 0);
    for (int left = 0; left <= 4; left++) {
        for (int side = 0; side < 2; side++) {
            struct gch_state s;
            gch_state_init(&s);
            s.down = 1;
            s.to_go = 10;
            struct gch_question q = {.decision = GCH_ASK_AUDIBLE,
                                     .side = (uint8_t)side,
                                     .allowed = 1u << GCH_KEEP | 1u << GCH_AUDIBLE,
                                     .my_call = 1,
                                     .seen = 1,
                                     .state = &s};
            for (int offense = 0; offense < 2; offense++) {
                q.offense = s.offense = (uint8_t)offense;
                s.off_audibles[side] = s.def_audibles[side] = (int8_t)left;
                bool heard = left > (side == GCH_AWAY ? 2 : 0);
                TEST_ASSERT_EQUAL(heard ? GCH_AUDIBLE : GCH_KEEP, coach[side].coach.answer(coach[side].coach.user, &q));
            }
        }
    }
}

static void a_sheet_comes_back_from_its_files(void) {
    struct gch_sheet_source a, b;
    gch_sheet_source_init(&a);
    for (int i = 0; i < GCH_PLAYS; i++)
        a.base[2][3][i] = i * 7;
    a.tries[GCH_TRY_MARGIN - 2][1] = 97;
    a.habit[GCH_HABIT_NO_HUDDLE] = 33;
    a.formation[GCH_SIT_GOAL][1] = 9500;
    a.fourth[3][2][1] = 17;
    struct gch_context *ctx = gch_context_new();
    char *dir = gch_path_join(test_scratch_dir(), "NE");
    TEST_ASSERT_FALSE(gch_sheet_present(dir));
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_sheet_save(ctx, &a, dir));
    TEST_ASSERT_TRUE(gch_sheet_present(dir));
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_sheet_load(ctx, dir, &b));
    TEST_ASSERT_EQUAL_MEMORY(&a, &b, sizeof a);
    free(dir);
    gch_context_free(ctx);
}

/* Each defect of a file, made by replacing one piece of a sound one. */
static void broken_sheets_are_refused_with_their_place(void) {
    static const struct {
        const char *file, *piece, *replacement, *finding;
    } cases[] = {
        {"calls.csv", "table,group", "group,table",
         "calls.csv:3:1: error: [GC-821] heading 1 is \"group\", expected \"table\"\n"},
        {"calls.csv", "7,8,9\n", "7,8,9,10\n",
         "calls.csv:3:37: error: [GC-821] heading 13 is \"10\", expected the end of the line\n"},
        {"formations.csv", "goal-line,", "goalline,",
         "formations.csv:10: error: [GC-822] there is no row \"goalline\" in formations.csv\n"
         "formations.csv: error: [GC-824] row goal-line is missing\n"},
        {"tries.csv", "\n-23,", "\n-24,",
         "tries.csv:4: error: [GC-823] row -24 stands on line 3 already\ntries.csv: error: [GC-824] row -23 is "
         "missing\n"},
        {"habits.csv", "no-huddle,120", "no-huddle,1200",
         "habits.csv:22:11: error: [GC-825] row no-huddle, column value: \"1200\" is not a whole number from 0 to "
         "1000\n"},
        {"fourth.csv", "6-10,1,0,0,1000\n", "6-10,1,0,0\n",
         "fourth.csv:8: error: [GC-825] 4 fields where the heading has 5\nfourth.csv: error: [GC-824] row 6-10 1 is "
         "missing\n"},
        {"fourth.csv", "6-10,1,0,0,1000\n", "6-10,1,0,-1,x\n",
         "fourth.csv:8:10: error: [GC-825] row 6-10 1, column punt: \"-1\" is not a whole number from 0 to 100000\n"
         "fourth.csv:8:13: error: [GC-825] row 6-10 1, column field-goal: \"x\" is not a whole number from 0 to "
         "100000\n"},
    };
    struct gch_sheet_source s;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct gch_context *ctx = gch_context_new();
        const char *dir = test_scratch_dir();
        gch_sheet_source_init(&s);
        TEST_ASSERT_EQUAL_INT(GCH_OK, gch_sheet_save(ctx, &s, dir));
        char *path = gch_path_join(dir, cases[i].file);
        char *data;
        size_t length;
        TEST_ASSERT_EQUAL_INT(GCH_OK, gch_file_read(ctx, path, 0, &data, &length));
        char *at = strstr(data, cases[i].piece);
        TEST_ASSERT_NOT_NULL_MESSAGE(at, cases[i].piece);
        struct gch_text changed = {0}, raw = {0}, found = {0};
        gch_text_add_n(&changed, data, (size_t)(at - data));
        gch_text_add(&changed, cases[i].replacement);
        gch_text_add(&changed, at + strlen(cases[i].piece));
        test_write_file(dir, cases[i].file, changed.text, changed.length);
        gch_context_set_sink(ctx, test_keep_finding, &raw);
        TEST_ASSERT_EQUAL_INT(GCH_E_DATA, gch_sheet_load(ctx, dir, &s));
        size_t n = strlen(dir) + 1;
        for (const char *p = raw.text; *p != '\0';) {
            const char *d = strstr(p, dir);
            if (d == NULL) {
                gch_text_add(&found, p);
                break;
            }
            gch_text_add_n(&found, p, (size_t)(d - p));
            p = d + n;
        }
        TEST_ASSERT_EQUAL_STRING(cases[i].finding, found.text);
        gch_text_finish(&changed);
        gch_text_finish(&raw);
        gch_text_finish(&found);
        free(data);
        free(path);
        gch_context_free(ctx);
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(score_and_clock_give_one_state);
    RUN_TEST(yards_fall_into_the_classes_of_the_bars);
    RUN_TEST(what_the_defense_sees);
    RUN_TEST(weights_are_drawn_in_their_proportion);
    RUN_TEST(noise_drowns_the_last_audibles);
    RUN_TEST(a_sheet_comes_back_from_its_files);
    RUN_TEST(broken_sheets_are_refused_with_their_place);
    return UNITY_END();
}
