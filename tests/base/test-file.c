/* Files read whole, and written whole or not at all. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "base/file.h"
#include "base/folder.h"
#include "support.h"
#include "unity.h"

static struct gch_context *ctx;
static struct gch_text said;
static const char *dir;

void setUp(void) {
    ctx = gch_context_new();
    gch_context_set_sink(ctx, test_keep_finding, &said);
    dir = test_scratch_dir();
}

void tearDown(void) {
    gch_context_free(ctx);
    gch_text_finish(&said);
}

static const char *in_dir(const char *name) {
    static char path[512];
    snprintf(path, sizeof path, "%s/%s", dir, name);
    return path;
}

/* What was said must be one finding at dir/name. */
static void said_of(const char *name, const char *message) {
    char expected[1024];
    snprintf(expected, sizeof expected, "%s/%s: error: %s\n", dir, name, message);
    TEST_ASSERT_EQUAL_STRING(expected, said.text);
    gch_text_finish(&said);
}

static void reads(const char *path, const char *expected) {
    char *data;
    size_t length;
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_file_read(ctx, path, 0, &data, &length));
    TEST_ASSERT_EQUAL_INT(strlen(expected), length);
    TEST_ASSERT_EQUAL_STRING(expected, data);
    free(data);
}

static void refuses(const char *path, size_t limit, enum gch_status expected) {
    char *data = (char *)1;
    size_t length = 7;
    TEST_ASSERT_EQUAL_INT(expected, gch_file_read(ctx, path, limit, &data, &length));
    TEST_ASSERT_NULL(data);
    TEST_ASSERT_EQUAL_INT(0, length);
}

static void a_file_is_read_whole(void) {
    reads(test_write_file(dir, "a", "some text\n", 10), "some text\n");
    reads(test_write_file(dir, "empty", "", 0), "");
}

static void a_file_up_to_the_limit_is_read_and_no_larger_one(void) {
    const char *path = test_write_file(dir, "a", "12345", 5);
    char *data;
    size_t length;
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_file_read(ctx, path, 5, &data, &length));
    free(data);
    refuses(path, 4, GCH_E_DATA);
    said_of("a", "[GC-106] is larger than 4 bytes, the most that is read here");
}

static void what_cannot_be_read_is_named(void) {
    refuses(in_dir("missing"), 0, GCH_E_IO);
    said_of("missing", "[GC-101] cannot open: there is no such file");
    test_write_file(dir, "file", "x", 1);
    refuses(in_dir("file/inside"), 0, GCH_E_IO);
    said_of("file/inside", "[GC-101] cannot open: a part of the path is not a directory");
    TEST_ASSERT_EQUAL_INT(0, mkdir(in_dir("folder"), 0777));
    refuses(in_dir("folder"), 0, GCH_E_IO);
    said_of("folder", "[GC-103] is a directory, a file was expected");
    TEST_ASSERT_EQUAL_INT(0, symlink("loop", in_dir("loop")));
    refuses(in_dir("loop"), 0, GCH_E_IO);
    said_of("loop", "[GC-104] cannot open: the link leads back to itself");
    if (geteuid() == 0)
        return; /* root may read everything */
    test_write_file(dir, "secret", "x", 1);
    TEST_ASSERT_EQUAL_INT(0, chmod(in_dir("secret"), 0));
    refuses(in_dir("secret"), 0, GCH_E_IO);
    said_of("secret", "[GC-102] cannot open: permission denied");
}

/* text packed as one gzip member, into *out of *size bytes. */
static void pack(const char *text, unsigned char *out, size_t *size) {
    z_stream z = {0};
    TEST_ASSERT_EQUAL_INT(Z_OK, deflateInit2(&z, 9, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY));
    union {
        const char *text;
        unsigned char *bytes;
    } in = {text};
    z.next_in = in.bytes;
    z.avail_in = (uInt)strlen(text);
    z.next_out = out;
    z.avail_out = (uInt)*size;
    TEST_ASSERT_EQUAL_INT(Z_STREAM_END, deflate(&z, Z_FINISH));
    *size -= z.avail_out;
    deflateEnd(&z);
}

static void a_gzip_file_is_unpacked_all_its_members(void) {
    unsigned char packed[256];
    size_t first = sizeof packed, second;
    pack("first,", packed, &first);
    second = sizeof packed - first;
    pack("second", packed + first, &second);
    reads(test_write_file(dir, "a.gz", packed, first + second), "first,second");
}

static void a_gzip_file_cut_off_anywhere_is_refused(void) {
    unsigned char packed[256];
    size_t size = sizeof packed;
    pack("what is to be read", packed, &size);
    gch_context_set_max_findings(ctx, 0);
    for (size_t length = 2; length < size; length++) {
        refuses(test_write_file(dir, "a.gz", packed, length), 0, GCH_E_IO);
        said_of("a.gz", "[GC-107] the gzip file is cut off: its end is missing");
    }
}

static void a_damaged_gzip_file_is_refused(void) {
    unsigned char packed[256];
    size_t size = sizeof packed;
    pack("what is to be read", packed, &size);
    packed[size - 6] ^= 1; /* a byte of the checksum */
    refuses(test_write_file(dir, "a.gz", packed, size), 0, GCH_E_IO);
    said_of("a.gz", "[GC-108] the gzip file is damaged");
}

static void a_file_is_written_with_its_folders(void) {
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_file_write(ctx, in_dir("x/y/z"), "new", 3));
    reads(in_dir("x/y/z"), "new");
}

static void a_file_is_replaced_and_keeps_its_mode(void) {
    test_write_file(dir, "a", "old and longer", 14);
    TEST_ASSERT_EQUAL_INT(0, chmod(in_dir("a"), 0640));
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_file_write(ctx, in_dir("a"), "new", 3));
    reads(in_dir("a"), "new");
    struct stat st;
    TEST_ASSERT_EQUAL_INT(0, stat(in_dir("a"), &st));
    TEST_ASSERT_EQUAL_INT(0640, st.st_mode & 07777);
}

static void a_link_stays_a_link(void) {
    test_write_file(dir, "real", "old", 3);
    TEST_ASSERT_EQUAL_INT(0, symlink("real", in_dir("link")));
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_file_write(ctx, in_dir("link"), "new", 3));
    struct stat st;
    TEST_ASSERT_EQUAL_INT(0, lstat(in_dir("link"), &st));
    TEST_ASSERT_TRUE(S_ISLNK(st.st_mode));
    reads(in_dir("real"), "new");
}

/* Links in a folder that the user named: those that stay in it are followed, others are not. */
static void a_link_out_of_the_folder_is_refused(void) {
    char folder[400], message[512];
    snprintf(folder, sizeof folder, "%s/in", dir);
    test_write_file(dir, "out/victim", "old", 3);
    test_write_file(dir, "in/real", "old", 3);
    TEST_ASSERT_EQUAL_INT(0, symlink("../out/victim", in_dir("in/file")));
    TEST_ASSERT_EQUAL_INT(0, symlink("../out", in_dir("in/folder")));
    TEST_ASSERT_EQUAL_INT(0, symlink("../inside", in_dir("in/nowhere")));
    TEST_ASSERT_EQUAL_INT(0, symlink("real", in_dir("in/near")));
    snprintf(message, sizeof message, "[GC-130] leads out of %s by a link, which is not followed", folder);
    static const char *const refused[] = {"in/file", "in/folder/victim", "in/folder/new", "in/nowhere",
                                          "in/../out/new"};
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        TEST_ASSERT_EQUAL_INT(GCH_E_DATA, gch_file_write_in(ctx, folder, in_dir(refused[i]), "new", 3));
        said_of(refused[i], message);
    }
    reads(in_dir("out/victim"), "old");
    TEST_ASSERT_FALSE(gch_is_file(in_dir("out/new")));
    TEST_ASSERT_FALSE(gch_is_file(in_dir("inside")));
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_file_write_in(ctx, folder, in_dir("in/near"), "new", 3));
    reads(in_dir("in/real"), "new");
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_file_write_in(ctx, folder, in_dir("in/deep/er/file"), "new", 3));
    reads(in_dir("in/deep/er/file"), "new");
}

static enum gch_status make_folder(const char *out, const char *text) {
    struct gch_folder folder;
    unsigned kept;
    enum gch_status status = gch_folder_begin(ctx, out, "record", &folder);
    if (status == GCH_OK) {
        char *path = gch_path_join(folder.fresh, "record");
        status = gch_file_write(ctx, path, text, strlen(text));
        free(path);
    }
    return gch_folder_finish(ctx, &folder, status, &kept);
}

static void a_folder_behind_a_link_is_made_anew(void) {
    char link[400];
    struct stat st;
    snprintf(link, sizeof link, "%s/link", dir);
    test_write_file(dir, "real/record", "old", 3);
    test_write_file(dir, "real/mine", "mine", 4);
    TEST_ASSERT_EQUAL_INT(0, symlink("real", link));
    TEST_ASSERT_EQUAL_INT(GCH_OK, make_folder(link, "new"));
    TEST_ASSERT_EQUAL_INT(0, lstat(link, &st));
    TEST_ASSERT_TRUE(S_ISLNK(st.st_mode));
    reads(in_dir("real/record"), "new");
    reads(in_dir("real/mine"), "mine");
    struct gch_names names;
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_directory_list(ctx, dir, &names));
    TEST_ASSERT_EQUAL_INT(2, names.count);
    gch_names_free(&names);
}

static void what_stands_where_a_folder_is_made_is_left_alone(void) {
    char out[400], name[64], file[96];
    snprintf(out, sizeof out, "%s/out", dir);
    snprintf(name, sizeof name, "out.new-%ld", (long)getpid());
    snprintf(file, sizeof file, "%s/theirs", name);
    test_write_file(dir, file, "theirs", 6);
    TEST_ASSERT_EQUAL_INT(GCH_E_IO, make_folder(out, "new"));
    said_of(name, "[GC-105] cannot make: error 17 of the operating system");
    reads(in_dir(file), "theirs");
    TEST_ASSERT_FALSE(gch_is_directory(out));
}

static size_t entries(void) {
    struct gch_names names;
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_directory_list(ctx, dir, &names));
    size_t count = names.count;
    gch_names_free(&names);
    return count;
}

static void a_write_that_fails_leaves_the_old_file_and_nothing_else(void) {
    test_write_file(dir, "a", "old", 3);
    /* A limit on file sizes is a full disk that needs no disk. */
    struct rlimit kept, small;
    TEST_ASSERT_EQUAL_INT(0, getrlimit(RLIMIT_FSIZE, &kept));
    small = kept;
    small.rlim_cur = 1000;
    signal(SIGXFSZ, SIG_IGN);
    TEST_ASSERT_EQUAL_INT(0, setrlimit(RLIMIT_FSIZE, &small));
    char *large = calloc(1, 100000);
    enum gch_status status = large ? gch_file_write(ctx, in_dir("a"), large, 100000) : GCH_OK;
    setrlimit(RLIMIT_FSIZE, &kept);
    free(large);
    TEST_ASSERT_EQUAL_INT(GCH_E_IO, status);
    said_of("a", "[GC-105] cannot write: error 27 of the operating system");
    reads(in_dir("a"), "old");
    TEST_ASSERT_EQUAL_INT(1, entries());
}

static void a_write_that_fails_leaves_no_new_folders(void) {
    struct gch_files files = {0};
    TEST_ASSERT_EQUAL_INT(0, mkdir(in_dir("there"), 0777));
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_files_add(ctx, &files, in_dir("there/x/y/z"), "new", 3));
    TEST_ASSERT_EQUAL_INT(GCH_E_IO, gch_files_finish(ctx, &files, GCH_E_IO));
    TEST_ASSERT_EQUAL_INT(1, entries());
    TEST_ASSERT_EQUAL_INT(0, rmdir(in_dir("there"))); /* it is empty */
}

static void files_that_belong_together_are_all_written_or_none(void) {
    struct gch_files files = {0};
    test_write_file(dir, "a", "old", 3);
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_files_add(ctx, &files, in_dir("a"), "new", 3));
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_files_add(ctx, &files, in_dir("b"), "more", 4));
    reads(in_dir("a"), "old");
    TEST_ASSERT_EQUAL_INT(GCH_E_IO, gch_files_add(ctx, &files, in_dir("a/inside"), "x", 1));
    gch_text_finish(&said);
    TEST_ASSERT_EQUAL_INT(GCH_E_IO, gch_files_finish(ctx, &files, GCH_E_IO));
    reads(in_dir("a"), "old");
    TEST_ASSERT_EQUAL_INT(1, entries());
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_files_add(ctx, &files, in_dir("a"), "new", 3));
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_files_add(ctx, &files, in_dir("b"), "more", 4));
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_files_finish(ctx, &files, GCH_OK));
    reads(in_dir("a"), "new");
    reads(in_dir("b"), "more");
    TEST_ASSERT_EQUAL_INT(2, entries());
}

/* Begins dir/name with "first\n", adds a second line, and closes it. */
static void begins(const char *name) {
    const char *failed = NULL;
    int fd = gch_file_begin(in_dir(name), "first\n", 6, &failed);
    TEST_ASSERT_GREATER_OR_EQUAL_INT(0, fd);
    reads(in_dir(name), "first\n");
    TEST_ASSERT_EQUAL_INT(7, write(fd, "second\n", 7));
    TEST_ASSERT_EQUAL_INT(0, close(fd));
    reads(in_dir(name), "first\nsecond\n");
}

static void does_not_begin(const char *name, int err, const char *verb) {
    const char *failed = NULL;
    TEST_ASSERT_EQUAL_INT(-1, gch_file_begin(in_dir(name), "first\n", 6, &failed));
    TEST_ASSERT_EQUAL_INT(err, errno);
    TEST_ASSERT_EQUAL_STRING(verb, failed);
}

static void a_file_that_grows_has_its_name_with_its_first_bytes(void) {
    struct gch_names names;
    char longest[256];
    begins("grows");
    does_not_begin("grows", EEXIST, "open");
    reads(in_dir("grows"), "first\nsecond\n");
    TEST_ASSERT_EQUAL_INT(0, symlink("nothing", in_dir("dangling")));
    does_not_begin("dangling", EEXIST, "open");
    does_not_begin("no-folder/grows", ENOENT, "open");
    /* No room for the name of a temporary file: it begins in its place. */
    memset(longest, 'x', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    begins(longest);
    struct rlimit old, none = {0};
    TEST_ASSERT_EQUAL_INT(0, getrlimit(RLIMIT_FSIZE, &old));
    none.rlim_max = old.rlim_max;
    signal(SIGXFSZ, SIG_IGN);
    TEST_ASSERT_EQUAL_INT(0, setrlimit(RLIMIT_FSIZE, &none));
    does_not_begin("full", EFBIG, "write");
    longest[0] = 'y';
    does_not_begin(longest, EFBIG, "write");
    TEST_ASSERT_EQUAL_INT(0, setrlimit(RLIMIT_FSIZE, &old));
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_directory_list(ctx, dir, &names));
    TEST_ASSERT_EQUAL_INT(3, names.count);
    gch_names_free(&names);
}

static void a_file_that_may_not_be_written_is_not_replaced(void) {
    if (geteuid() == 0)
        TEST_IGNORE_MESSAGE("root can write everywhere");
    test_write_file(dir, "a", "old", 3);
    TEST_ASSERT_EQUAL_INT(0, chmod(in_dir("a"), 0444));
    TEST_ASSERT_EQUAL_INT(GCH_E_IO, gch_file_write(ctx, in_dir("a"), "new", 3));
    said_of("a", "[GC-102] cannot write: permission denied");
    reads(in_dir("a"), "old");
    TEST_ASSERT_EQUAL_INT(1, entries());
}

static void what_cannot_be_written_is_named(void) {
    TEST_ASSERT_EQUAL_INT(0, mkdir(in_dir("folder"), 0777));
    TEST_ASSERT_EQUAL_INT(GCH_E_IO, gch_file_write(ctx, in_dir("folder"), "x", 1));
    said_of("folder", "[GC-103] is a directory, a file was to be written");
    test_write_file(dir, "file", "x", 1);
    TEST_ASSERT_EQUAL_INT(GCH_E_IO, gch_file_write(ctx, in_dir("file/inside"), "x", 1));
    TEST_ASSERT_EQUAL_INT(2, entries());
    gch_text_finish(&said);
    TEST_ASSERT_EQUAL_INT(GCH_E_IO, gch_file_write(ctx, "/dev/full", "x", 1));
    TEST_ASSERT_EQUAL_STRING("/dev/full: error: [GC-105] cannot write: no space left on the device\n", said.text);
}

static void what_could_not_be_made_is_known_beforehand(void) {
    test_write_file(dir, "file", "x", 1);
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_can_make(ctx, in_dir("new")));
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_can_make(ctx, in_dir("new//deep/er/")));
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_can_make(ctx, in_dir("file"))); /* something new in its place */
    TEST_ASSERT_EQUAL_INT(GCH_E_IO, gch_can_make(ctx, in_dir("file/new")));
    said_of("file/new", "[GC-101] cannot make: a part of the path is not a directory");
    TEST_ASSERT_EQUAL_INT(GCH_E_IO, gch_can_make(ctx, in_dir("file/new/deeper")));
    said_of("file/new/deeper", "[GC-101] cannot make: a part of the path is not a directory");
    TEST_ASSERT_EQUAL_INT(1, entries());
    if (geteuid() == 0)
        return; /* root can write everywhere */
    TEST_ASSERT_EQUAL_INT(0, mkdir(in_dir("folder"), 0555));
    TEST_ASSERT_EQUAL_INT(GCH_E_IO, gch_can_make(ctx, in_dir("folder/new/deeper")));
    said_of("folder/new/deeper", "[GC-102] cannot make: permission denied");
    TEST_ASSERT_EQUAL_INT(GCH_E_IO, gch_can_make(ctx, "/gridchart-test"));
}

static void a_folder_is_listed_in_the_order_of_bytes(void) {
    test_write_file(dir, "b", "", 0);
    test_write_file(dir, "a10", "", 0);
    test_write_file(dir, "B", "", 0);
    test_write_file(dir, "a9", "", 0);
    test_write_file(dir, ".hidden", "", 0);
    struct gch_names names;
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_directory_list(ctx, dir, &names));
    static const char *const expected[] = {".hidden", "B", "a10", "a9", "b"};
    TEST_ASSERT_EQUAL_INT(5, names.count);
    for (size_t i = 0; i < names.count; i++)
        TEST_ASSERT_EQUAL_STRING(expected[i], names.names[i]);
    gch_names_free(&names);
    gch_names_free(&names);
    TEST_ASSERT_EQUAL_INT(GCH_E_IO, gch_directory_list(ctx, in_dir("none"), &names));
    said_of("none", "[GC-101] cannot open the directory: there is no such file");
}

/* What a killed write has left goes with the next one, but not what another may still be writing. */
static void what_a_killed_write_left_goes_with_the_next(void) {
    static const char *const left[] = {".swept.csv.123-0.tmp", ".swept.csv.99-12.tmp"};
    static const char *const kept[] = {".swept.csv.124-0.tmp", ".swept.csv.tmp", ".other.csv.123-0.tmp",
                                       ".swept.csv.123-0.tmp~"};
    const struct timespec old[2] = {{1500000000, 0}, {1500000000, 0}};
    for (size_t i = 0; i < sizeof left / sizeof *left; i++) {
        test_write_file(dir, left[i], "x", 1);
        TEST_ASSERT_EQUAL_INT(0, utimensat(AT_FDCWD, in_dir(left[i]), old, 0));
    }
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        test_write_file(dir, kept[i], "x", 1);
        if (i > 0) /* the first is being written to */
            TEST_ASSERT_EQUAL_INT(0, utimensat(AT_FDCWD, in_dir(kept[i]), old, 0));
    }
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_file_write(ctx, in_dir("swept.csv"), "a\n", 2));
    for (size_t i = 0; i < sizeof left / sizeof *left; i++)
        TEST_ASSERT_FALSE_MESSAGE(gch_is_file(in_dir(left[i])), left[i]);
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        TEST_ASSERT_TRUE_MESSAGE(gch_is_file(in_dir(kept[i])), kept[i]);
        unlink(in_dir(kept[i]));
    }
}

static void paths_are_joined_with_one_slash(void) {
    static const struct {
        const char *a, *b, *joined;
    } cases[] = {{"a", "b", "a/b"}, {"a/", "b", "a/b"}, {"a//", "b", "a/b"}, {"/", "b", "/b"}, {"", "b", "b"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *joined = gch_path_join(cases[i].a, cases[i].b);
        TEST_ASSERT_EQUAL_STRING(cases[i].joined, joined);
        free(joined);
    }
}

static void every_path_stands_in_a_folder(void) {
    static const char *const cases[][2] = {{"a", "."}, {"a/b", "a"}, {"a//b/", "a"}, {"/a", "/"},    {"//a", "/"},
                                           {"/", "/"}, {"", "."},    {"./a", "."},   {"/a/b", "/a"}, {"../a", ".."}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *above = gch_path_above(cases[i][0]);
        TEST_ASSERT_EQUAL_STRING(cases[i][1], above);
        free(above);
    }
}

static void kinds_of_paths_are_told_apart(void) {
    test_write_file(dir, "file", "", 0);
    TEST_ASSERT_TRUE(gch_is_directory(dir) && !gch_is_file(dir));
    TEST_ASSERT_TRUE(gch_is_file(in_dir("file")) && !gch_is_directory(in_dir("file")));
    TEST_ASSERT_FALSE(gch_is_file(in_dir("none")) || gch_is_directory(in_dir("none")));
    TEST_ASSERT_FALSE(gch_is_file("/dev/null"));
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(a_file_is_read_whole);
    RUN_TEST(a_file_up_to_the_limit_is_read_and_no_larger_one);
    RUN_TEST(what_cannot_be_read_is_named);
    RUN_TEST(a_gzip_file_is_unpacked_all_its_members);
    RUN_TEST(a_gzip_file_cut_off_anywhere_is_refused);
    RUN_TEST(a_damaged_gzip_file_is_refused);
    RUN_TEST(a_file_is_written_with_its_folders);
    RUN_TEST(a_file_is_replaced_and_keeps_its_mode);
    RUN_TEST(a_link_stays_a_link);
    RUN_TEST(a_link_out_of_the_folder_is_refused);
    RUN_TEST(a_folder_behind_a_link_is_made_anew);
    RUN_TEST(what_stands_where_a_folder_is_made_is_left_alone);
    RUN_TEST(a_write_that_fails_leaves_the_old_file_and_nothing_else);
    RUN_TEST(a_write_that_fails_leaves_no_new_folders);
    RUN_TEST(what_a_killed_write_left_goes_with_the_next);
    RUN_TEST(files_that_belong_together_are_all_written_or_none);
    RUN_TEST(a_file_that_grows_has_its_name_with_its_first_bytes);
    RUN_TEST(a_file_that_may_not_be_written_is_not_replaced);
    RUN_TEST(what_cannot_be_written_is_named);
    RUN_TEST(what_could_not_be_made_is_known_beforehand);
    RUN_TEST(a_folder_is_listed_in_the_order_of_bytes);
    RUN_TEST(paths_are_joined_with_one_slash);
    RUN_TEST(every_path_stands_in_a_folder);
    RUN_TEST(kinds_of_paths_are_told_apart);
    return UNITY_END();
}
