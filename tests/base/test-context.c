#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/message.h"
#include "support.h"
#include "unity.h"

static struct gch_context *ctx;
static struct gch_text said;

void setUp(void) {
    ctx = gch_context_new();
    gch_context_set_sink(ctx, test_keep_finding, &said);
}

void tearDown(void) {
    gch_context_free(ctx);
    gch_text_finish(&said);
}

static void a_finding_carries_its_place_and_is_counted(void) {
    struct gch_place place = {"a.csv", 24, 17};
    gch_report(ctx, GCH_MSG_NUL_BYTE, &place, "cell %d", 5);
    place.column = 0;
    gch_report(ctx, GCH_MSG_NUL_BYTE, &place, "line");
    place.line = 0;
    gch_report(ctx, GCH_MSG_NUL_BYTE, &place, "file");
    gch_report(ctx, GCH_MSG_NUL_BYTE, NULL, "nowhere");
    TEST_ASSERT_EQUAL_STRING("a.csv:24:17: error: [GC-113] cell 5\n"
                             "a.csv:24: error: [GC-113] line\n"
                             "a.csv: error: [GC-113] file\n"
                             "gridchart: error: [GC-113] nowhere\n",
                             said.text);
    TEST_ASSERT_EQUAL_INT(4, gch_context_errors(ctx));
    TEST_ASSERT_EQUAL_INT(0, gch_context_warnings(ctx));
}

static void the_limit_counts_per_file_even_when_files_alternate(void) {
    gch_context_set_max_findings(ctx, 2);
    for (int i = 1; i <= 5; i++) {
        gch_report(ctx, GCH_MSG_NUL_BYTE, &(struct gch_place){"a", (unsigned)i, 1}, "x");
        if (i <= 2)
            gch_report(ctx, GCH_MSG_NUL_BYTE, &(struct gch_place){"b", (unsigned)i, 1}, "y");
    }
    gch_context_flush(ctx);
    gch_context_flush(ctx);
    TEST_ASSERT_EQUAL_STRING("a:1:1: error: [GC-113] x\n"
                             "b:1:1: error: [GC-113] y\n"
                             "a:2:1: error: [GC-113] x\n"
                             "b:2:1: error: [GC-113] y\n"
                             "a: note: [GC-190] 2 findings shown, 3 more\n",
                             said.text);
    TEST_ASSERT_EQUAL_INT(7, gch_context_errors(ctx));
}

static void a_limit_of_zero_shows_everything(void) {
    gch_context_set_max_findings(ctx, 0);
    for (int i = 0; i < 100; i++)
        gch_report(ctx, GCH_MSG_NUL_BYTE, &(struct gch_place){"a", 1, 1}, "x");
    gch_context_flush(ctx);
    size_t lines = 0;
    for (const char *p = said.text; *p; p++)
        lines += *p == '\n';
    TEST_ASSERT_EQUAL_INT(100, lines);
}

static void twenty_findings_a_file_are_shown_by_default(void) {
    for (int i = 0; i < 21; i++)
        gch_report(ctx, GCH_MSG_NUL_BYTE, &(struct gch_place){"a", 1, 1}, "x");
    gch_context_flush(ctx);
    TEST_ASSERT_NOT_NULL(strstr(said.text, "a: note: [GC-190] 20 findings shown, 1 more\n"));
}

static void without_a_sink_findings_are_still_counted(void) {
    gch_context_set_sink(ctx, NULL, NULL);
    gch_report(ctx, GCH_MSG_NUL_BYTE, NULL, "x");
    TEST_ASSERT_EQUAL_INT(1, gch_context_errors(ctx));
}

static void data_directories_are_searched_in_the_order_added(void) {
    const char *first = test_scratch_dir(), *second = test_scratch_dir();
    test_write_file(first, "charts/1/a.csv", "1", 1);
    test_write_file(second, "charts/1/a.csv", "2", 1);
    test_write_file(second, "charts/2/b.csv", "2", 1);
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_context_add_data_dir(ctx, first));
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_context_add_data_dir(ctx, second));
    char expected[512], *found;
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_context_find(ctx, "charts/1/a.csv", &found));
    snprintf(expected, sizeof expected, "%s/charts/1/a.csv", first);
    TEST_ASSERT_EQUAL_STRING(expected, found);
    free(found);
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_context_find(ctx, "charts/2", &found));
    snprintf(expected, sizeof expected, "%s/charts/2", second);
    TEST_ASSERT_EQUAL_STRING(expected, found);
    free(found);
    TEST_ASSERT_EQUAL_INT(GCH_E_IO, gch_context_find(ctx, "charts/3", &found));
    TEST_ASSERT_NULL(found);
    TEST_ASSERT_EQUAL_INT(0, said.length);
}

static void a_field_of_a_megabyte_is_quoted_by_its_ends(void) {
    size_t n = 1 << 20;
    char *text = malloc(n + 1);
    memset(text, 'x', n);
    memcpy(text + 1198, "\xc3\xa9", 2); /* no letter is cut in two */
    text[n] = '\0';
    gch_report(ctx, GCH_MSG_NUL_BYTE, NULL, "\"%s\" is no team", text);
    free(text);
    TEST_ASSERT_NOT_NULL(said.text);
    TEST_ASSERT_LESS_THAN(2000, said.length);
    TEST_ASSERT_NOT_NULL(strstr(said.text, "x ... (1046990 bytes) ... xxx"));
    TEST_ASSERT_NOT_NULL(strstr(said.text, "xxx\" is no team\n"));
    /* Files name others; such a name may be as long. */
    gch_text_finish(&said);
    text = malloc(n + 1);
    memset(text, '/', n);
    text[n] = '\0';
    gch_report(ctx, GCH_MSG_NUL_BYTE, &(struct gch_place){text, 0, 0}, "here");
    free(text);
    TEST_ASSERT_LESS_THAN(5000, said.length);
    TEST_ASSERT_NOT_NULL(strstr(said.text, "///: error: [GC-113] here\n"));
}

static void every_status_and_severity_has_words_of_its_own(void) {
    for (int a = GCH_OK; a <= GCH_E_WAITING; a++) {
        TEST_ASSERT_NOT_NULL(gch_status_text((enum gch_status)a));
        TEST_ASSERT_TRUE(strcmp(gch_status_text((enum gch_status)a), "unknown status") != 0);
        for (int b = GCH_OK; b < a; b++)
            TEST_ASSERT_TRUE(strcmp(gch_status_text((enum gch_status)a), gch_status_text((enum gch_status)b)) != 0);
    }
    TEST_ASSERT_EQUAL_STRING("note", gch_severity_text(GCH_NOTE));
    TEST_ASSERT_EQUAL_STRING("warning", gch_severity_text(GCH_WARNING));
    TEST_ASSERT_EQUAL_STRING("error", gch_severity_text(GCH_ERROR));
}

static void the_list_of_messages_ascends_and_is_complete(void) {
    size_t count;
    const struct gch_message *list = gch_message_list(&count);
    TEST_ASSERT_GREATER_THAN(20, count);
    for (size_t i = 0; i < count; i++) {
        char where[32];
        snprintf(where, sizeof where, "GC-%d", list[i].code);
        if (i > 0)
            TEST_ASSERT_GREATER_THAN_MESSAGE(list[i - 1].code, list[i].code, where);
        TEST_ASSERT_EQUAL_PTR_MESSAGE(&list[i], gch_message_find(list[i].code), where);
        TEST_ASSERT_TRUE_MESSAGE(*list[i].name && *list[i].summary && *list[i].explanation && *list[i].example, where);
        size_t length = strlen(list[i].explanation);
        TEST_ASSERT_NOT_NULL_MESSAGE(strchr(".?)", list[i].explanation[length - 1]), where);
        TEST_ASSERT_NULL_MESSAGE(strchr(list[i].summary, '\n'), where);
    }
    TEST_ASSERT_NULL(gch_message_find(0));
    TEST_ASSERT_NULL(gch_message_find(-5));
    TEST_ASSERT_NULL(gch_message_find(99999));
}

static void freeing_nothing_is_allowed(void) {
    gch_context_free(NULL);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(a_finding_carries_its_place_and_is_counted);
    RUN_TEST(the_limit_counts_per_file_even_when_files_alternate);
    RUN_TEST(a_limit_of_zero_shows_everything);
    RUN_TEST(twenty_findings_a_file_are_shown_by_default);
    RUN_TEST(without_a_sink_findings_are_still_counted);
    RUN_TEST(a_field_of_a_megabyte_is_quoted_by_its_ends);
    RUN_TEST(data_directories_are_searched_in_the_order_added);
    RUN_TEST(every_status_and_severity_has_words_of_its_own);
    RUN_TEST(the_list_of_messages_ascends_and_is_complete);
    RUN_TEST(freeing_nothing_is_allowed);
    return UNITY_END();
}
