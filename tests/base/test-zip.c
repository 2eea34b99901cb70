/* Archives: what is written is read again, the same bytes every time, and what strangers send is refused by name. */
#include <stdlib.h>
#include <string.h>

#include "base/zip.h"
#include "support.h"
#include "unity.h"

static struct gch_context *ctx;
static struct gch_text findings;
static const struct gch_archive_limits limits = {.entries = 8, .file = 100000, .whole = 150000};

void setUp(void) {
    ctx = gch_context_new();
    gch_context_set_sink(ctx, test_keep_finding, &findings);
}

void tearDown(void) {
    gch_context_free(ctx);
    gch_text_finish(&findings);
}

static char *make(size_t *length, const char *const names[], unsigned count) {
    struct gch_zip zip = {0};
    for (unsigned i = 0; i < count; i++)
        gch_zip_add(&zip, names[i], names[i], strlen(names[i]), i == 0);
    char *bytes = gch_zip_take(&zip, length);
    TEST_ASSERT_NOT_NULL(bytes);
    return bytes;
}

static void open_says(const char *bytes, size_t length, const char *expected) {
    struct gch_archive a;
    tearDown(); /* findings are counted, and only so many are shown */
    setUp();
    enum gch_status status = gch_archive_open(ctx, "a.zip", bytes, length, &limits, &a);
    TEST_ASSERT_EQUAL_STRING(expected, findings.text);
    TEST_ASSERT_EQUAL(GCH_E_DATA, status);
}

static void what_is_written_is_read_again(void) {
    static char large[60000];
    for (size_t i = 0; i < sizeof large; i++)
        large[i] = (char)("ABCD"[i % 4] + i / 20000);
    struct gch_zip zip = {0};
    gch_zip_add(&zip, "mimetype", "text/plain", 10, true);
    gch_zip_add(&zip, "a/empty", "", 0, false);
    gch_zip_add(&zip, "a/b/large.csv", large, sizeof large, false);
    size_t length;
    char *bytes = gch_zip_take(&zip, &length), *data;
    TEST_ASSERT_LESS_THAN(2000, length);
    TEST_ASSERT_EQUAL_MEMORY("mimetypetext/plain", bytes + 30, 18); /* as file(1) wants to find it */
    struct gch_archive a;
    TEST_ASSERT_EQUAL(GCH_OK, gch_archive_open(ctx, "a.zip", bytes, length, &limits, &a));
    TEST_ASSERT_EQUAL(3, a.count);
    TEST_ASSERT_NULL(gch_archive_find(&a, "b"));
    const struct gch_archive_entry *e = gch_archive_find(&a, "a/b/large.csv");
    TEST_ASSERT_EQUAL(GCH_OK, gch_archive_read(ctx, &a, e, &data));
    TEST_ASSERT_EQUAL(sizeof large, e->length);
    TEST_ASSERT_EQUAL_MEMORY(large, data, sizeof large);
    free(data);
    TEST_ASSERT_EQUAL(GCH_OK, gch_archive_read(ctx, &a, gch_archive_find(&a, "a/empty"), &data));
    TEST_ASSERT_EQUAL_STRING("", data);
    free(data);
    TEST_ASSERT_EQUAL(GCH_OK, gch_archive_read(ctx, &a, gch_archive_find(&a, "mimetype"), &data));
    TEST_ASSERT_EQUAL_STRING("text/plain", data);
    free(data);
    gch_archive_finish(&a);
    free(bytes);
    TEST_ASSERT_NULL(findings.text);
}

static void the_same_files_are_the_same_bytes(void) {
    static const char *const names[] = {"a", "b/c"};
    size_t one, two;
    char *first = make(&one, names, 2), *second = make(&two, names, 2);
    TEST_ASSERT_EQUAL(one, two);
    TEST_ASSERT_EQUAL_MEMORY(first, second, one);
    free(first);
    free(second);
}

static void names_that_lead_elsewhere_are_refused(void) {
    static const char *const good[] = {"a", "a.b/c-d_e.csv", "..a", "a..", ".hidden", "\xc3\xa9"};
    static const char *const bad[] = {"",      "/",    "/a",   "a/",  "../a", "a/../b", "a/..", "..",          ".",
                                      "a/./b", "a//b", "a\\b", "c:a", "a\nb", "\x1b",   "\xff", "\xe2\x80\xae"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        TEST_ASSERT_TRUE_MESSAGE(gch_archive_name_is_safe(good[i]), good[i]);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        TEST_ASSERT_FALSE_MESSAGE(gch_archive_name_is_safe(bad[i]), bad[i]);
    for (int step = 0; step < 2; step++) {
        size_t length;
        static const char *const names[] = {"../x", "a\nb"};
        static const char *const said[] = {
            "a.zip: error: [GC-1302] \"../x\": a name that leads elsewhere or cannot be shown\n",
            "a.zip: error: [GC-1302] \"a?b\": a name that leads elsewhere or cannot be shown\n"};
        char *bytes = make(&length, &names[step], 1);
        open_says(bytes, length, said[step]);
        free(bytes);
    }
}

static void names_stand_once(void) {
    static const char *const twice[] = {"a", "b", "a"}, *const both[] = {"a/b", "a"};
    size_t length;
    char *bytes = make(&length, twice, 3);
    open_says(bytes, length, "a.zip: error: [GC-1302] \"a\": it is there twice\n");
    free(bytes);
    bytes = make(&length, both, 2);
    open_says(bytes, length, "a.zip: error: [GC-1302] \"a\": a file and a folder of one name\n");
    free(bytes);
}

/* One file "name", whose records are changed in one place: at counts from the record in the directory. */
static void spoilt(size_t at, int value, const char *expected) {
    static const char *const names[] = {"first", "name"};
    size_t length;
    char *bytes = make(&length, names, 2);
    char *record = bytes + length - 22 - 46 - 4;
    TEST_ASSERT_EQUAL_MEMORY("PK\1\2", record, 4);
    record[at] = (char)value;
    open_says(bytes, length, expected);
    free(bytes);
}

static void odd_entries_are_refused(void) {
    spoilt(0, 'Q', "a.zip: error: [GC-1301] the archive's list of files is damaged\n");
    spoilt(8, 1, "a.zip: error: [GC-1302] \"name\": it is encrypted\n");
    spoilt(10, 12, "a.zip: error: [GC-1302] \"name\": packed in a way that is not deflate\n");
    spoilt(26, 2, "a.zip: error: [GC-1302] \"name\": larger than a file of this kind may be\n");
    spoilt(28, 255, "a.zip: error: [GC-1301] the archive's list of files is cut off\n");
    spoilt(41, 0120000 >> 8, "a.zip: error: [GC-1302] \"name\": neither a file nor a folder (a link or a device)\n");
    spoilt(42, 0, "a.zip: error: [GC-1302] \"name\": the archive has another name where it lies\n");
    spoilt(45, 9, "a.zip: error: [GC-1302] \"name\": it does not lie in the archive\n");
    spoilt(46, '/', "a.zip: error: [GC-1302] \"/ame\": a name that leads elsewhere or cannot be shown\n");
    spoilt(47, 0, "a.zip: error: [GC-1302] \"n\": a name with a NUL byte in it\n");
}

static void archives_beyond_the_limits_are_refused(void) {
    static const char *const names[] = {"1", "2", "3", "4", "5", "6", "7", "8", "9"};
    size_t length;
    char *bytes = make(&length, names, 9);
    open_says(bytes, length, "a.zip: error: [GC-1301] 9 files, at most 8 were expected\n");
    free(bytes);
    static char zeros[90000];
    struct gch_zip zip = {0};
    gch_zip_add(&zip, "a", zeros, sizeof zeros, false);
    gch_zip_add(&zip, "b", zeros, sizeof zeros, false);
    bytes = gch_zip_take(&zip, &length);
    open_says(bytes, length,
              "a.zip: error: [GC-1301] unpacked it would be larger than an archive of this kind may be\n");
    free(bytes);
}

static void a_file_cut_anywhere_is_refused(void) {
    static const char *const names[] = {"first", "name"};
    size_t length;
    char *bytes = make(&length, names, 2);
    for (size_t cut = 0; cut < length; cut++)
        open_says(bytes, cut, "a.zip: error: [GC-1301] this is no zip archive, or its end is missing\n");
    free(bytes);
}

static void damaged_contents_are_refused(void) {
    struct gch_zip zip = {0};
    gch_zip_add(&zip, "stored", "hello", 5, true);
    gch_zip_add(&zip, "packed", "hellohellohello", 15, false);
    size_t length;
    char *bytes = gch_zip_take(&zip, &length), *data = NULL;
    struct gch_archive a;
    TEST_ASSERT_EQUAL(GCH_OK, gch_archive_open(ctx, "a.zip", bytes, length, &limits, &a));
    for (size_t i = 0; i < a.count; i++) {
        bytes[a.entries[i].offset] ^= 0x10;
        TEST_ASSERT_EQUAL(GCH_E_DATA, gch_archive_read(ctx, &a, &a.entries[i], &data));
        TEST_ASSERT_NULL(data);
    }
    TEST_ASSERT_EQUAL_STRING("a.zip: error: [GC-1302] \"stored\": it is damaged\n"
                             "a.zip: error: [GC-1302] \"packed\": it is damaged\n",
                             findings.text);
    gch_archive_finish(&a);
    free(bytes);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(what_is_written_is_read_again);
    RUN_TEST(the_same_files_are_the_same_bytes);
    RUN_TEST(names_that_lead_elsewhere_are_refused);
    RUN_TEST(names_stand_once);
    RUN_TEST(odd_entries_are_refused);
    RUN_TEST(archives_beyond_the_limits_are_refused);
    RUN_TEST(a_file_cut_anywhere_is_refused);
    RUN_TEST(damaged_contents_are_refused);
    return UNITY_END();
}
