/*
 * Memory runs out at the first, second, third ... allocation, until a run gets by: every earlier run must end with
 * GCH_E_NOMEM (or NULL), and the leak checker sees that nothing was lost on the way.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "base/file.h"
#include "base/message.h"
#include "failing-memory.h"
#include "support.h"
#include "unity.h"

static const char *dir, *file;
static struct gch_context *ctx;

void setUp(void) {
    struct gch_text data = {0};
    failing_memory_left = -1;
    for (int i = 0; i < 300; i++)
        gch_text_addf(&data, "%d,some text,\"more, text\"\n", i);
    dir = test_scratch_dir();
    file = test_write_file(dir, "f.csv", data.text, data.length);
    gch_text_finish(&data);
    for (int i = 0; i < 40; i++) {
        char name[32];
        snprintf(name, sizeof name, "list/%d", i);
        test_write_file(dir, name, "", 0);
    }
    ctx = gch_context_new();
}

void tearDown(void) {
    failing_memory_left = -1;
    gch_context_free(ctx);
}

static enum gch_status load_csv(void) {
    struct gch_csv *csv;
    enum gch_status status = gch_csv_load(ctx, file, &csv);
    TEST_ASSERT_EQUAL_INT(status == GCH_OK, csv != NULL);
    if (csv)
        TEST_ASSERT_EQUAL_INT(300, csv->count);
    gch_csv_free(csv);
    return status;
}

static enum gch_status load_buffer(void) {
    struct gch_csv *csv;
    enum gch_status status = gch_csv_new_from_buffer(ctx, "b", "a,b\n1,2\n", 8, &csv);
    TEST_ASSERT_EQUAL_INT(status == GCH_OK, csv != NULL);
    gch_csv_free(csv);
    return status;
}

static enum gch_status read_file(void) {
    char *data;
    size_t length;
    enum gch_status status = gch_file_read(ctx, file, 0, &data, &length);
    TEST_ASSERT_EQUAL_INT(status == GCH_OK, data != NULL);
    free(data);
    return status;
}

static enum gch_status list_folder(void) {
    char path[512];
    snprintf(path, sizeof path, "%s/list", dir);
    struct gch_names names;
    enum gch_status status = gch_directory_list(ctx, path, &names);
    TEST_ASSERT_EQUAL_INT(status == GCH_OK ? 40 : 0, names.count);
    gch_names_free(&names);
    return status;
}

static enum gch_status make_context(void) {
    struct gch_context *other = gch_context_new();
    if (!other)
        return GCH_E_NOMEM;
    enum gch_status status = GCH_OK;
    char *found = NULL;
    for (int i = 0; i < 5 && status == GCH_OK; i++)
        status = gch_context_add_data_dir(other, dir);
    if (status == GCH_OK)
        status = gch_context_find(other, "f.csv", &found);
    free(found);
    gch_context_free(other);
    return status;
}

static void loading_a_csv_file_survives_it(void) {
    memory_may_run_out_anywhere(load_csv);
}

static void loading_a_csv_buffer_survives_it(void) {
    memory_may_run_out_anywhere(load_buffer);
}

static void reading_a_file_survives_it(void) {
    memory_may_run_out_anywhere(read_file);
}

static void listing_a_folder_survives_it(void) {
    memory_may_run_out_anywhere(list_folder);
}

static void a_context_survives_it(void) {
    memory_may_run_out_anywhere(make_context);
}

static void keep_summary(void *user, const struct gch_finding *finding) {
    snprintf(user, 200, "%s", finding->text);
}

static void a_finding_without_memory_still_says_its_summary(void) {
    char text[200] = "";
    gch_context_set_sink(ctx, keep_summary, text);
    failing_memory_left = 0;
    gch_report(ctx, GCH_MSG_NUL_BYTE, &(struct gch_place){"a", 1, 1}, "byte %d", 7);
    failing_memory_left = -1;
    TEST_ASSERT_EQUAL_STRING(gch_message_find(GCH_MSG_NUL_BYTE)->summary, text);
    TEST_ASSERT_EQUAL_INT(1, gch_context_errors(ctx));
}

static void a_failed_write_leaves_the_old_file(void) {
    char path[512];
    snprintf(path, sizeof path, "%s/old", dir);
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_file_write(ctx, path, "old", 3));
    long n = 0;
    for (;; n++) {
        failing_memory_left = n;
        enum gch_status status = gch_file_write(ctx, path, "new", 3);
        failing_memory_left = -1;
        if (status == GCH_OK)
            break;
        char *data;
        size_t length;
        TEST_ASSERT_EQUAL_INT(GCH_OK, gch_file_read(ctx, path, 0, &data, &length));
        TEST_ASSERT_EQUAL_STRING("old", data);
        free(data);
        TEST_ASSERT_LESS_THAN(1000, n);
    }
    TEST_ASSERT_GREATER_THAN(0, n);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(loading_a_csv_file_survives_it);
    RUN_TEST(loading_a_csv_buffer_survives_it);
    RUN_TEST(reading_a_file_survives_it);
    RUN_TEST(listing_a_folder_survives_it);
    RUN_TEST(a_context_survives_it);
    RUN_TEST(a_finding_without_memory_still_says_its_summary);
    RUN_TEST(a_failed_write_leaves_the_old_file);
    return UNITY_END();
}
