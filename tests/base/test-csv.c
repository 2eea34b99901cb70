/* CSV with places: what is read, what is refused, and where the finger points. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
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

/* Rows as "line|column:text|column:text\n", the way they were understood. */
static bool write_row(void *user, const struct gch_csv_row *row) {
    struct gch_text *out = user;
    gch_text_addf(out, "%u", row->line);
    for (unsigned i = 0; i < row->count; i++) {
        TEST_ASSERT_EQUAL_INT(strlen(row->fields[i].text), row->fields[i].length);
        gch_text_addf(out, "|%u:%s", row->fields[i].column, row->fields[i].text);
    }
    gch_text_add(out, "\n");
    return true;
}

struct input {
    const char *bytes;
    size_t length;
    const char *expected; /* rows */
    const char *message;  /* findings; NULL: none */
};

#define IN(text) text, sizeof text - 1

static const struct input inputs[] = {
    {IN("a,b\n1,2\n"), "1|1:a|3:b\n2|1:1|3:2\n", NULL},
    {IN("a,b\r\n1,2\r\n"), "1|1:a|3:b\n2|1:1|3:2\n", NULL},
    {IN("a,b\n1,2"), "1|1:a|3:b\n2|1:1|3:2\n", NULL},
    {IN("\xef\xbb\xbf"
        "a,b\n"),
     "1|1:a|3:b\n", NULL},
    {IN("# why\na,b\n\n#x,y\n1,\n"), "2|1:a|3:b\n5|1:1|3:\n", NULL},
    {IN("a\n ,#1\n"), "1|1:a\n2|1: |3:#1\n", NULL},
    {IN("a,\"b \"\"c\"\", d\",e\n"), "1|1:a|3:b \"c\", d|16:e\n", NULL},
    {IN("\"two\nlines\",x\ny,z\n"), "1|1:two\nlines|8:x\n3|1:y|3:z\n", NULL},
    {IN("Montr\xc3\xa9"
        "al,x\n"),
     "1|1:Montr\xc3\xa9"
     "al|11:x\n",
     NULL},
    {IN(",,\n"), "1|1:|2:|3:\n", NULL},
    {IN("a, b ,c\n"), "1|1:a|3: b |7:c\n", NULL},
    {IN(""), "", "f.csv: error: [GC-124] the file is empty, a row of headings was expected\n"},
    {IN("# only a comment\n"), "",
     "f.csv: error: [GC-124] the file has nothing but comments and blank lines, a row of headings was expected\n"},
    {IN("a,b\n1,\0,2\n"), "1|1:a|3:b\n",
     "f.csv:2:3: error: [GC-113] a NUL byte: this is not text (or it is UTF-16; save it as UTF-8)\n"},
    {IN("\xff\xfe"
        "a\0"),
     "", "f.csv:1:1: error: [GC-111] the file is UTF-16; save it as UTF-8 (\"CSV UTF-8\" in a spreadsheet)\n"},
    {IN("\xff\xfe\0\0"), "",
     "f.csv:1:1: error: [GC-111] the file is UTF-32; save it as UTF-8 (\"CSV UTF-8\" in a spreadsheet)\n"},
    {IN("a\nMontr\xe9"
        "al\n"),
     "1|1:a\n", "f.csv:2:6: error: [GC-112] byte 0xE9 is not UTF-8 (Latin-1? save the file as UTF-8)\n"},
    {IN("a\nx\xc3"), "1|1:a\n", "f.csv:2:3: error: [GC-112] the file ends in the middle of a UTF-8 character\n"},
    {IN("a\n\xed\xa0\x80\n"), "1|1:a\n",
     "f.csv:2:1: error: [GC-112] byte 0xED is not UTF-8 (Latin-1? save the file as UTF-8)\n"},
    {IN("a\n\xc0\x80\n"), "1|1:a\n",
     "f.csv:2:1: error: [GC-112] byte 0xC0 is not UTF-8 (Latin-1? save the file as UTF-8)\n"},
    {IN("a,b\r1,2\r"), "1|1:a|3:b\n",
     "f.csv:1:4: error: [GC-114] a carriage return without a line feed; lines end with LF or CR LF\n"},
    {IN("a,b\n1,2\r"), "1|1:a|3:b\n2|1:1|3:2\n",
     "f.csv:2:4: error: [GC-114] a carriage return without a line feed; lines end with LF or CR LF\n"},
    {IN("a,b\n1,2\"3\n4,5\n"), "1|1:a|3:b\n3|1:4|3:5\n",
     "f.csv:2:4: error: [GC-122] a quote stands out of place: quote the whole field and double the quotes inside it, "
     "or "
     "use none\n"},
    {IN("a,b\n\"1\"2,3\n4,5\n"), "1|1:a|3:b\n3|1:4|3:5\n",
     "f.csv:2:4: error: [GC-122] a quote stands out of place: quote the whole field and double the quotes inside it, "
     "or "
     "use none\n"},
    {IN("a,b\n1,\"2\n3,4\n"), "1|1:a|3:b\n",
     "f.csv:2:3: error: [GC-123] the quote that begins this field is never closed\n"},
};

static void places_and_messages_are_exact(void) {
    const char *dir = test_scratch_dir();
    for (size_t i = 0; i < sizeof inputs / sizeof *inputs; i++) {
        const struct input *input = &inputs[i];
        char full[512], name[32];
        snprintf(name, sizeof name, "case %zu", i);
        snprintf(full, sizeof full, "%s", test_write_file(dir, "f.csv", input->bytes, input->length));
        struct gch_text rows = {0};
        gch_text_add(&rows, "");
        enum gch_status status = gch_csv_stream(ctx, full, write_row, &rows);
        TEST_ASSERT_EQUAL_STRING_MESSAGE(input->expected, rows.text, name);
        TEST_ASSERT_EQUAL_INT_MESSAGE(input->message ? GCH_E_DATA : GCH_OK, status, name);
        if (input->message) {
            /* The path is the user's; the table has it without the scratch folder. */
            TEST_ASSERT_EQUAL_STRING_LEN(dir, said.text, strlen(dir));
            TEST_ASSERT_EQUAL_STRING_MESSAGE(input->message, said.text + strlen(dir) + 1, name);
        } else {
            TEST_ASSERT_EQUAL_INT_MESSAGE(0, said.length, said.text);
        }
        gch_text_finish(&rows);
        gch_text_finish(&said);
    }
}

static void a_buffer_is_read_like_a_file(void) {
    for (size_t i = 0; i < sizeof inputs / sizeof *inputs; i++) {
        const struct input *input = &inputs[i];
        char name[32];
        snprintf(name, sizeof name, "case %zu", i);
        struct gch_csv *csv;
        enum gch_status status = gch_csv_new_from_buffer(ctx, "f.csv", input->bytes, input->length, &csv);
        TEST_ASSERT_EQUAL_INT_MESSAGE(input->message ? GCH_E_DATA : GCH_OK, status, name);
        TEST_ASSERT_EQUAL_STRING_MESSAGE(input->message ? input->message : "", said.text ? said.text : "", name);
        gch_text_finish(&said);
        if (status != GCH_OK) {
            TEST_ASSERT_NULL(csv);
            continue;
        }
        struct gch_text rows = {0};
        for (size_t r = 0; r < csv->count; r++)
            write_row(&rows, &csv->rows[r]);
        TEST_ASSERT_EQUAL_STRING_MESSAGE(input->expected, rows.text, name);
        gch_text_finish(&rows);
        gch_csv_free(csv);
    }
}

static void a_line_of_ten_megabytes_is_refused(void) {
    size_t length = 10 << 20;
    char *data = malloc(length);
    TEST_ASSERT_NOT_NULL(data);
    memset(data, 'x', length);
    memcpy(data, "abc\n", 4);
    struct gch_csv *csv;
    TEST_ASSERT_EQUAL_INT(GCH_E_DATA, gch_csv_new_from_buffer(ctx, "f.csv", data, length, &csv));
    TEST_ASSERT_EQUAL_STRING("f.csv:2: error: [GC-121] the line is longer than 1048576 bytes\n", said.text);
    gch_text_finish(&said);
    /* The longest line that is allowed. */
    data[4 + 1048576] = '\n';
    data[4 + 1048577] = '\n';
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_csv_new_from_buffer(ctx, "f.csv", data, 4 + 1048577, &csv));
    TEST_ASSERT_EQUAL_INT(1048576, csv->rows[1].fields[0].length);
    gch_csv_free(csv);
    free(data);
}

static void a_quote_left_open_in_a_large_file_points_at_its_beginning(void) {
    size_t length = 3 << 20;
    char *data = malloc(length);
    TEST_ASSERT_NOT_NULL(data);
    for (size_t i = 0; i < length; i++)
        data[i] = i % 50 == 49 ? '\n' : 'x';
    memcpy(data, "a,b\n1,\"", 7);
    struct gch_csv *csv;
    TEST_ASSERT_EQUAL_INT(GCH_E_DATA, gch_csv_new_from_buffer(ctx, "f.csv", data, length, &csv));
    TEST_ASSERT_EQUAL_STRING(
        "f.csv:2:3: error: [GC-123] the quote that begins this field is not closed within 1048576 bytes\n", said.text);
    free(data);
}

static bool stop_after_two(void *user, const struct gch_csv_row *row) {
    (void)row;
    return ++*(int *)user < 2;
}

static void reading_stops_when_the_caller_has_enough(void) {
    const char *path = test_write_file(test_scratch_dir(), "f.csv", "a\nb\nc\nd\n\0", 9);
    int rows = 0;
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_csv_stream(ctx, path, stop_after_two, &rows));
    TEST_ASSERT_EQUAL_INT(2, rows);
    TEST_ASSERT_EQUAL_INT(0, said.length);
}

static void rows_are_the_same_wherever_the_reading_is_cut(void) {
    /* Longer than any buffer, with quotes, comments and characters of several bytes all over. */
    struct gch_text data = {0}, whole = {0}, streamed = {0};
    for (int i = 0; i < 12000; i++)
        gch_text_addf(&data,
                      i % 7 == 3   ? "# %d\xe2\x82\xac\r\n"
                      : i % 7 == 5 ? "%d,\"\"\"plain\"\", %d\",\n"
                                   : "%d,\"x\"\"\xe2\x82\xac\n%d\",\xc3\xa9\r\n",
                      i, i);
    struct gch_csv *csv;
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_csv_new_from_buffer(ctx, "f.csv", data.text, data.length, &csv));
    for (size_t r = 0; r < csv->count; r++)
        write_row(&whole, &csv->rows[r]);
    const char *path = test_write_file(test_scratch_dir(), "f.csv", data.text, data.length);
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_csv_stream(ctx, path, write_row, &streamed));
    TEST_ASSERT_GREATER_THAN(10000, csv->count);
    TEST_ASSERT_EQUAL_INT(whole.length, streamed.length);
    TEST_ASSERT_EQUAL_MEMORY(whole.text, streamed.text, whole.length);
    gch_csv_free(csv);
    gch_text_finish(&data);
    gch_text_finish(&whole);
    gch_text_finish(&streamed);
}

/* What a file of one line comes to, rows and findings. */
static void read_line(const char *line, const char *line_end, struct gch_text *out) {
    struct gch_text data = {0};
    struct gch_csv *csv = NULL;
    gch_text_addf(&data, "%s%s", line, line_end);
    gch_context_free(ctx); /* a file has only so many findings */
    setUp();
    said.length = out->length = 0;
    gch_text_addf(out, "%d\n", gch_csv_new_from_buffer(ctx, "f.csv", data.text, data.length, &csv));
    for (size_t r = 0; csv != NULL && r < csv->count; r++)
        write_row(out, &csv->rows[r]);
    gch_text_add(out, said.length > 0 ? said.text : "");
    gch_csv_free(csv);
    gch_text_finish(&data);
}

/* Lines of printable characters that end with LF are cut without the parser; a CR before it is for the parser. */
static void every_short_line_is_cut_as_the_parser_cuts_it(void) {
    static const char letters[] = "a,\"";
    enum { LONGEST = 7, LETTERS = sizeof letters - 1 };
    struct gch_text cut = {0}, parsed = {0};
    for (int length = 1, lines = LETTERS; length <= LONGEST; length++, lines *= LETTERS)
        for (int i = 0; i < lines; i++) {
            char line[LONGEST + 1] = "";
            for (int k = 0, rest = i; k < length; k++, rest /= LETTERS)
                line[k] = letters[rest % LETTERS];
            read_line(line, "\n", &cut);
            read_line(line, "\r\n", &parsed);
            TEST_ASSERT_EQUAL_STRING_MESSAGE(parsed.text, cut.text, line);
        }
    gch_text_finish(&cut);
    gch_text_finish(&parsed);
}

static void what_is_written_is_read_back(void) {
    static const char *const fields[] = {"plain",  "",       "with,comma", "with \"quotes\"",
                                         "#hash",  " blank", "blank ",     "a\nb",
                                         "a\r\nb", "-5",     "(TD)",       "\""};
    enum { FIELDS = sizeof fields / sizeof *fields };
    struct gch_text line = {0};
    for (int i = 0; i < FIELDS; i++) {
        gch_text_add(&line, i ? "," : "");
        gch_csv_add_field(&line, fields[i]);
    }
    gch_text_add(&line, "\n");
    struct gch_csv *csv;
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_csv_new_from_buffer(ctx, "f.csv", line.text, line.length, &csv));
    TEST_ASSERT_EQUAL_INT(FIELDS, csv->rows[0].count);
    for (int i = 0; i < FIELDS; i++)
        TEST_ASSERT_EQUAL_STRING(fields[i], csv->rows[0].fields[i].text);
    gch_csv_free(csv);
    gch_text_finish(&line);
}

static void headings_are_found_by_their_exact_words(void) {
    struct gch_csv *csv;
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_csv_new_from_buffer(ctx, "f.csv", "dice,1,B,b\n", 11, &csv));
    TEST_ASSERT_EQUAL_INT(0, gch_csv_find(&csv->rows[0], "dice"));
    TEST_ASSERT_EQUAL_INT(2, gch_csv_find(&csv->rows[0], "B"));
    TEST_ASSERT_EQUAL_INT(3, gch_csv_find(&csv->rows[0], "b"));
    TEST_ASSERT_EQUAL_INT(-1, gch_csv_find(&csv->rows[0], "Dice"));
    gch_csv_free(csv);
    gch_csv_free(NULL);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(places_and_messages_are_exact);
    RUN_TEST(a_buffer_is_read_like_a_file);
    RUN_TEST(a_line_of_ten_megabytes_is_refused);
    RUN_TEST(a_quote_left_open_in_a_large_file_points_at_its_beginning);
    RUN_TEST(reading_stops_when_the_caller_has_enough);
    RUN_TEST(rows_are_the_same_wherever_the_reading_is_cut);
    RUN_TEST(every_short_line_is_cut_as_the_parser_cuts_it);
    RUN_TEST(what_is_written_is_read_back);
    RUN_TEST(headings_are_found_by_their_exact_words);
    return UNITY_END();
}
