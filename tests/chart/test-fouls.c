/* league/fouls.csv: what may stand in it, and that it comes back as it was. */
#include "chart/chart-fouls.h"
#include "support.h"
#include "unity.h"

#include <string.h>

void setUp(void) {
}
void tearDown(void) {
}

static struct gch_league_chart league;

/* What is found in a file of these rows, each finding without the path. */
static enum gch_status load(const char *rows, struct gch_text *found) {
    struct gch_text file = {0};
    gch_text_addf(&file, "play,by,foul,type,count\n%s", rows);
    const char *path = test_write_file(test_scratch_dir(), "fouls.csv", file.text, file.length);
    gch_text_finish(&file);
    struct gch_context *ctx = gch_context_new();
    gch_context_set_sink(ctx, test_keep_finding, found);
    memset(&league, 0, sizeof league);
    enum gch_status status = gch_table_load(ctx, &gch_table_fouls, path, &league);
    gch_context_flush(ctx);
    gch_context_free(ctx);
    return status;
}

static void rows_come_back_as_they_were(void) {
    static const char rows[] = "before,offense,5,False Start,477\n"
                               "pass,defense,5X,Illegal Contact,38\n"
                               "pass,defense,interference,Defensive Pass Interference,291\n"
                               "kickoff,defense,10,Offensive Holding,51\n"
                               "punt,offense,5,False Start,27\n";
    struct gch_text found = {0}, out = {0};
    TEST_ASSERT_EQUAL_INT(GCH_OK, load(rows, &found));
    TEST_ASSERT_NULL(found.text);
    TEST_ASSERT_EQUAL_UINT(5, league.fouls);
    TEST_ASSERT_EQUAL_INT(GCH_FOUL_COST_5X, league.foul[1].cost);
    TEST_ASSERT_EQUAL_STRING("Illegal Contact", gch_foul_name(league.foul[1].name));
    gch_fouls_print(&league, &out);
    TEST_ASSERT_EQUAL_STRING(rows, strstr(out.text, "count\n") + strlen("count\n"));
    gch_text_finish(&out);
}

static void none_is_allowed(void) {
    struct gch_text found = {0};
    TEST_ASSERT_EQUAL_INT(GCH_OK, load("", &found));
    TEST_ASSERT_EQUAL_UINT(0, league.fouls);
}

static void what_cannot_be_is_refused(void) {
    static const struct {
        const char *row, *finding; /* from the line on */
    } cases[] = {
        {"pass,defense,15,Illegal Contact,3\n", ":2:14: error: [GC-450] fouls: Illegal Contact by "
                                                "the defense is a foul of 5X, not of 15\n"},
        {"run,offense,5,False Start,3\n",
         ":2:1: error: [GC-450] fouls: False Start is always called before the snap\n"},
        {"before,offense,10,Offensive Holding,3\n",
         ":2:1: error: [GC-450] fouls: Offensive Holding is not called before the snap\n"},
        {"punt,defense,interference,Defensive Pass Interference,1\n",
         ":2:14: error: [GC-450] fouls: fouls on kicks cost 5, 10 or 15 yards, not "
         "interference\n"},
        {"pass,offense,10,Offensive Holding,1\npass,offense,10,Offensive Holding,2\n",
         ":3:17: error: [GC-443] fouls: Offensive Holding stands here a second time, see line "
         "2\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct gch_text found = {0};
        TEST_ASSERT_EQUAL_INT(GCH_E_DATA, load(cases[i].row, &found));
        TEST_ASSERT_EQUAL_STRING(cases[i].finding, strchr(found.text, ':'));
        gch_text_finish(&found);
    }
}

static void names_counts_and_words_are_checked(void) {
    static const char *const rows[] = {
        "pass,offense,10,Offensive Holdign,1\n", "pass,offense,10,Offensive Holding,0\n",
        "pass,offense,10,Offensive Holding,\n",  "throw,offense,10,Offensive Holding,1\n",
        "pass,NE,10,Offensive Holding,1\n",      "pass,offense,12,Offensive Holding,1\n",
        "pass,offense,10,Offensive Holding\n",
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct gch_text found = {0};
        TEST_ASSERT_EQUAL_INT_MESSAGE(GCH_E_DATA, load(rows[i], &found), rows[i]);
        TEST_ASSERT_NOT_NULL(strstr(found.text, ":2:"));
        gch_text_finish(&found);
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(rows_come_back_as_they_were);
    RUN_TEST(none_is_allowed);
    RUN_TEST(what_cannot_be_is_refused);
    RUN_TEST(names_counts_and_words_are_checked);
    return UNITY_END();
}
