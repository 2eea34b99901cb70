/* Call sheets: their files. */
#include "base/file.h"
#include "coach/sheet.h"
#include "support.h"
#include "unity.h"

#include <stdlib.h>
#include <string.h>

void setUp(void) {
}
void tearDown(void) {
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

/* Sheets made before a habit was thought of are read with what it is by default; one that was always there must be. */
static void older_files_lack_the_last_habits(void) {
    struct gch_sheet_source a, b;
    struct gch_context *ctx = gch_context_new();
    const char *dir = test_scratch_dir();
    char *path = gch_path_join(dir, "habits.csv"), *data;
    size_t length;
    gch_sheet_source_init(&a);
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_sheet_save(ctx, &a, dir));
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_file_read(ctx, path, 0, &data, &length));
    char *later = strstr(data, "\nno-huddle-fourth,"), *before = strstr(data, "\naudible-margin,");
    TEST_ASSERT_NOT_NULL(later);
    test_write_file(dir, "habits.csv", data, (size_t)(later + 1 - data));
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_sheet_load(ctx, dir, &b));
    TEST_ASSERT_EQUAL_MEMORY(&a, &b, sizeof a);
    struct gch_text found = {0};
    gch_context_set_sink(ctx, test_keep_finding, &found);
    test_write_file(dir, "habits.csv", data, (size_t)(before + 1 - data));
    TEST_ASSERT_EQUAL_INT(GCH_E_DATA, gch_sheet_load(ctx, dir, &b));
    TEST_ASSERT_NOT_NULL(strstr(found.text, "row audible-margin is missing"));
    gch_text_finish(&found);
    free(data);
    free(path);
    gch_context_free(ctx);
}

/* ... and calls with a score that was told apart by no quarter then are those of the whole game. */
static void older_files_lack_the_last_states(void) {
    struct gch_sheet_source a, b;
    struct gch_context *ctx = gch_context_new();
    const char *dir = test_scratch_dir();
    char *path = gch_path_join(dir, "calls.csv"), *data, *kept;
    size_t length, n = 0;
    gch_sheet_source_init(&a);
    a.state[0][GCH_STATE_BEHIND_17][4] = 1300;
    a.state[1][GCH_STATE_AHEAD_17][2] = 1700;
    a.state[0][GCH_STATE_FOURTH_BEHIND_17][4] = 2000;
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_sheet_save(ctx, &a, dir));
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_sheet_load(ctx, dir, &b));
    TEST_ASSERT_EQUAL_MEMORY(&a, &b, sizeof a);
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_file_read(ctx, path, 0, &data, &length));
    kept = malloc(length + 1);
    TEST_ASSERT_NOT_NULL(kept);
    for (char *line = data; *line != '\0';) {
        size_t size = strcspn(line, "\n") + 1;
        bool later = strstr(line, ",fourth-behind-17,") != NULL && strstr(line, ",fourth-behind-17,") < line + size;
        later = later || (strstr(line, ",fourth-ahead-17,") != NULL && strstr(line, ",fourth-ahead-17,") < line + size);
        memcpy(kept + n, line, later ? 0 : size);
        n += later ? 0 : size;
        line += size;
    }
    TEST_ASSERT_TRUE(n < length);
    test_write_file(dir, "calls.csv", kept, n);
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_sheet_load(ctx, dir, &b));
    TEST_ASSERT_EQUAL_INT(1300, b.state[0][GCH_STATE_FOURTH_BEHIND_17][4]);
    TEST_ASSERT_EQUAL_INT(1000, b.state[0][GCH_STATE_FOURTH_AHEAD_17][4]);
    TEST_ASSERT_EQUAL_INT(1700, b.state[1][GCH_STATE_FOURTH_AHEAD_17][2]);
    free(kept);
    free(data);
    free(path);
    gch_context_free(ctx);
}

/* ... and the formations of situations that were one with others then are those of the others. */
static void older_files_lack_the_last_formations(void) {
    struct gch_sheet_source a, b;
    struct gch_context *ctx = gch_context_new();
    const char *dir = test_scratch_dir();
    char *path = gch_path_join(dir, "formations.csv"), *data;
    size_t length;
    gch_sheet_source_init(&a);
    a.formation[GCH_SIT_PREVENT][4] = 7000;
    a.formation[GCH_SIT_NORMAL][0] = 5000;
    a.formation[GCH_SIT_INSIDE_20][1] = 4000;
    a.formation[GCH_SIT_INSIDE_10][1] = 6000;
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_sheet_save(ctx, &a, dir));
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_file_read(ctx, path, 0, &data, &length));
    char *later = strstr(data, "\nbehind-17,"), *before = strstr(data, "\nbacked-up,");
    TEST_ASSERT_NOT_NULL(later);
    test_write_file(dir, "formations.csv", data, (size_t)(later + 1 - data));
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_sheet_load(ctx, dir, &b));
    TEST_ASSERT_EQUAL_INT(7000, b.formation[GCH_SIT_FAR][4]);
    TEST_ASSERT_EQUAL_INT(7000, b.formation[GCH_SIT_LAST][4]);
    TEST_ASSERT_EQUAL_INT(5000, b.formation[GCH_SIT_LEADING][0]);
    TEST_ASSERT_EQUAL_INT(4000, b.formation[GCH_SIT_THIRD_20][1]);
    TEST_ASSERT_EQUAL_INT(6000, b.formation[GCH_SIT_THIRD_10][1]);
    TEST_ASSERT_EQUAL_INT(6000, b.formation[GCH_SIT_THIRD_6][1]);
    TEST_ASSERT_EQUAL_INT(6000, b.formation[GCH_SIT_INSIDE_6][1]);
    TEST_ASSERT_EQUAL_INT(5000, b.formation[GCH_SIT_OPENING][0]);
    TEST_ASSERT_EQUAL_INT(5000, b.formation[GCH_SIT_AHEAD][0]);
    TEST_ASSERT_EQUAL_INT(7000, b.formation[GCH_SIT_THIRD_BEHIND][4]);
    TEST_ASSERT_EQUAL_MEMORY(b.formation[GCH_SIT_SECOND_LONG], b.formation[GCH_SIT_OPENING_SECOND],
                             sizeof b.formation[0]);
    TEST_ASSERT_EQUAL_MEMORY(b.formation[GCH_SIT_THIRD_LONG], b.formation[GCH_SIT_THIRD_KILL], sizeof b.formation[0]);
    TEST_ASSERT_EQUAL_MEMORY(b.formation[GCH_SIT_THIRD_LONG], b.formation[GCH_SIT_THIRD_FOURTH], sizeof b.formation[0]);
    TEST_ASSERT_EQUAL_MEMORY(b.formation[GCH_SIT_THIRD_LONG], b.formation[GCH_SIT_FOURTH], sizeof b.formation[0]);
    struct gch_text found = {0};
    gch_context_set_sink(ctx, test_keep_finding, &found);
    test_write_file(dir, "formations.csv", data, (size_t)(before + 1 - data));
    TEST_ASSERT_EQUAL_INT(GCH_E_DATA, gch_sheet_load(ctx, dir, &b));
    TEST_ASSERT_NOT_NULL(strstr(found.text, "row backed-up is missing"));
    gch_text_finish(&found);
    free(data);
    free(path);
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
         "calls.csv:3: error: [GC-125] the headings are 13, but all rows have 12 fields\n"},
        {"formations.csv", "goal-line,", "goalline,",
         "formations.csv:15:1: error: [GC-822] there is no row \"goalline\" in formations.csv (row goal-line is "
         "missing)\n"},
        {"formations.csv", "leading-17,", "leading-71,",
         "formations.csv:34:1: error: [GC-822] there is no row \"leading-71\" in formations.csv (row leading-17 is "
         "missing)\n"},
        {"tries.csv", "\n-23,", "\n-24,",
         "tries.csv:4:1: error: [GC-823] row -24 stands on line 3 already (row -23 is missing)\n"},
        {"habits.csv", "no-huddle,120", "no-huddle,1200",
         "habits.csv:43:11: error: [GC-825] row no-huddle, column value: \"1200\" is not a whole number from 0 to "
         "1000\n"},
        {"fourth.csv", "6-10,1,0,0,1000\n", "6-10,1,0,0\n",
         "fourth.csv:8:1: error: [GC-825] 4 fields where the heading has 5\n"},
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
    RUN_TEST(older_files_lack_the_last_habits);
    RUN_TEST(older_files_lack_the_last_states);
    RUN_TEST(older_files_lack_the_last_formations);
    RUN_TEST(a_sheet_comes_back_from_its_files);
    RUN_TEST(broken_sheets_are_refused_with_their_place);
    return UNITY_END();
}
