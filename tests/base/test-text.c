#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/put.h"
#include "base/text.h"
#include "unity.h"

void setUp(void) {
}

void tearDown(void) {
}

static void text_grows_as_it_is_added_to(void) {
    struct gch_text t = {0};
    gch_text_add(&t, "one");
    gch_text_add_n(&t, "two!!", 3);
    gch_text_addf(&t, " %d-%s", 42, "x");
    TEST_ASSERT_EQUAL_STRING("onetwo 42-x", t.text);
    TEST_ASSERT_EQUAL_INT(11, t.length);
    for (int i = 0; i < 1000; i++)
        gch_text_addf(&t, "%d", i);
    TEST_ASSERT_EQUAL_INT(11 + 10 + 180 + 2700, t.length);
    TEST_ASSERT_EQUAL_INT(t.length, strlen(t.text));
    TEST_ASSERT_FALSE(t.failed);
    gch_text_finish(&t);
    TEST_ASSERT_NULL(t.text);
}

/* Words and whole numbers are added without printf: as it would have. */
static void widths_come_out_as_printf_has_them(void) {
    static const struct {
        const char *format;
        int number;
    } cases[] = {{"%d", -7},   {"%5d|", 42},    {"%-5d|", 42},  {"%2d|", -1234}, {"%05d|", 42},  {"%u", 7},
                 {"%-3u|", 7}, {"100%% %d", 1}, {"%+d", 3},     {"% d", 3},      {"%x", 255},    {"%300d|", 5},
                 {"%c", 'x'},  {"%4x|", 255},   {"a%3db%%", 9}, {"%.3d|", 5},    {"%-6.3d|", 5}, {"%1000d|", 6}};
    static const char *const words[] = {"", "x", "seven and more", "\xc3\xa9"};
    char wanted[2000];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct gch_text t = {0};
        gch_text_addf(&t, cases[i].format, cases[i].number);
        snprintf(wanted, sizeof wanted, cases[i].format, cases[i].number);
        TEST_ASSERT_EQUAL_STRING_MESSAGE(wanted, t.text, cases[i].format);
        TEST_ASSERT_EQUAL_INT(strlen(wanted), t.length);
        gch_text_finish(&t);
    }
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        for (int width = -9; width <= 9; width++) {
            struct gch_text t = {0};
            gch_text_addf(&t, "%*s|%-*s|%9s|%-9s|%-*.*s|%s", width, words[i], width, words[i], words[i], words[i],
                          width, 3, words[i], words[i]);
            gch_text_addf(&t, "%*s|%-*s|%9s|%-9s|%s", width, words[i], width, words[i], words[i], words[i], words[i]);
            int n = snprintf(wanted, sizeof wanted, "%*s|%-*s|%9s|%-9s|%-*.*s|%s", width, words[i], width, words[i],
                             words[i], words[i], width, 3, words[i], words[i]);
            snprintf(wanted + n, sizeof wanted - (size_t)n, "%*s|%-*s|%9s|%-9s|%s", width, words[i], width, words[i],
                     words[i], words[i], words[i]);
            TEST_ASSERT_EQUAL_STRING(wanted, t.text);
            gch_text_finish(&t);
            /* How much of it at most; below zero: all of it. */
            gch_text_addf(&t, "%.5s|%8.2s|%.s|%.*s|%-9.*s|", words[i], words[i], words[i], width, words[i], -width,
                          words[i]);
            gch_text_add_right(&t, width > 0 ? width : 0, words[i]);
            snprintf(wanted, sizeof wanted, "%.5s|%8.2s|%.s|%.*s|%-9.*s|%*s", words[i], words[i], words[i], width,
                     words[i], -width, words[i], width > 0 ? width : 0, words[i]);
            TEST_ASSERT_EQUAL_STRING(wanted, t.text);
            gch_text_finish(&t);
        }
}

static void taking_an_empty_text_gives_an_empty_string(void) {
    struct gch_text t = {0};
    char *s = gch_text_take(&t);
    TEST_ASSERT_EQUAL_STRING("", s);
    free(s);
}

static void taking_a_failed_text_gives_null(void) {
    struct gch_text t = {0};
    gch_text_add(&t, "x");
    t.failed = true;
    gch_text_add(&t, "y");
    TEST_ASSERT_EQUAL_STRING("x", t.text);
    TEST_ASSERT_NULL(gch_text_take(&t));
    TEST_ASSERT_NULL(t.text);
}

static void impossible_lengths_fail_instead_of_wrapping(void) {
    struct gch_text t = {0};
    gch_text_add(&t, "x");
    gch_text_add_n(&t, "", SIZE_MAX - 1);
    TEST_ASSERT_TRUE(t.failed);
    gch_text_finish(&t);
}

static void whole_numbers_are_read_strictly(void) {
    static const struct {
        const char *text;
        bool good;
        long value;
    } cases[] = {
        {"0", true, 0},
        {"-99", true, -99},
        {"99", true, 99},
        {"007", true, 7},
        {"-0", true, 0},
        {"100", false, 0},
        {"-100", false, 0},
        {"", false, 0},
        {"-", false, 0},
        {"+7", false, 0},
        {" 7", false, 0},
        {"7 ", false, 0},
        {"0x7", false, 0},
        {"7.0", false, 0},
        {"--7", false, 0},
        {"1e1", false, 0},
        {"7\n", false, 0},
        {"\xd9\xa7", false, 0},
        {"9223372036854775808", false, 0},
        {"99999999999999999999999999", false, 0},
        {"1O", false, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        long value = 12345;
        bool good = gch_parse_int(cases[i].text, strlen(cases[i].text), -99, 99, &value);
        TEST_ASSERT_EQUAL_INT_MESSAGE(cases[i].good, good, cases[i].text);
        TEST_ASSERT_EQUAL_INT_MESSAGE(good ? cases[i].value : 12345, value, cases[i].text);
    }
}

static void only_the_given_length_is_read(void) {
    long value;
    TEST_ASSERT_TRUE(gch_parse_int("12x", 2, 0, 99, &value));
    TEST_ASSERT_EQUAL_INT(12, value);
    TEST_ASSERT_FALSE(gch_parse_int("12\0", 3, 0, 99, &value));
}

static void seeds_use_all_64_bits_and_no_more(void) {
    static const struct {
        const char *text;
        bool good;
        uint64_t value;
    } cases[] = {
        {"0", true, 0},
        {"18446744073709551615", true, UINT64_MAX},
        {"18446744073709551616", false, 0},
        {"184467440737095516150", false, 0},
        {"-1", false, 0},
        {"", false, 0},
        {"12x", false, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint64_t value = 5;
        bool good = gch_parse_u64(cases[i].text, strlen(cases[i].text), &value);
        TEST_ASSERT_EQUAL_INT_MESSAGE(cases[i].good, good, cases[i].text);
        TEST_ASSERT_EQUAL_UINT64(good ? cases[i].value : 5, value);
    }
}

static void decimals_become_whole_numbers_of_the_last_place(void) {
    static const struct {
        const char *text;
        int places;
        bool good;
        long value;
    } cases[] = {
        {"224.5", 1, true, 2245},
        {"224", 1, true, 2240},
        {"-0.05", 2, true, -5},
        {"0.5", 3, true, 500},
        {"7", 0, true, 7},
        {"7.0", 0, false, 0},
        {"1.25", 1, false, 0},
        {".5", 1, false, 0},
        {"5.", 1, false, 0},
        {"1.2.3", 3, false, 0},
        {"", 1, false, 0},
        {"-", 1, false, 0},
        {"1e2", 2, false, 0},
        {"+1", 1, false, 0},
        {"10000.1", 1, false, 0},
        {"1,5", 1, false, 0},
        {"99999999999999999999", 1, false, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        long value = 1;
        bool good = gch_parse_fixed(cases[i].text, strlen(cases[i].text), cases[i].places, -100000, 100000, &value);
        TEST_ASSERT_EQUAL_INT_MESSAGE(cases[i].good, good, cases[i].text);
        TEST_ASSERT_EQUAL_INT_MESSAGE(good ? cases[i].value : 1, value, cases[i].text);
    }
}

static void the_nearest_name_is_what_was_probably_meant(void) {
    static const char *const names[] = {"offense", "defense", "special", "team", "ko", "home-field"};
    static const struct {
        const char *text, *near;
    } cases[] = {
        {"offence", "offense"},
        {"ofense", "offense"},
        {"dfeense", "defense"},
        {"TEAM", "team"},
        {"tema", "team"},
        {"home-feild", "home-field"},
        {"ok", "ko"},
        {"special", "special"},
        {"quarterback", NULL},
        {"xyz", NULL},
        {"", NULL},
        {"zz", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *near = gch_nearest(cases[i].text, names, sizeof names / sizeof *names);
        if (cases[i].near)
            TEST_ASSERT_EQUAL_STRING_MESSAGE(cases[i].near, near, cases[i].text);
        else
            TEST_ASSERT_NULL_MESSAGE(near, cases[i].text);
    }
}

static void very_long_words_have_no_nearest_name(void) {
    char word[200];
    memset(word, 'a', sizeof word - 1);
    word[sizeof word - 1] = '\0';
    const char *const names[] = {word, "b"};
    TEST_ASSERT_NULL(gch_nearest(word, names, 2));
    TEST_ASSERT_NULL(gch_nearest("aaa", names, 2));
}

static void the_hash_is_fnv_1a(void) {
    /* Published test values of the 64-bit FNV-1a. */
    TEST_ASSERT_EQUAL_HEX64(UINT64_C(0xcbf29ce484222325), gch_hash(GCH_HASH_START, "", 0));
    TEST_ASSERT_EQUAL_HEX64(UINT64_C(0xaf63dc4c8601ec8c), gch_hash(GCH_HASH_START, "a", 1));
    TEST_ASSERT_EQUAL_HEX64(UINT64_C(0x85944171f73967e8), gch_hash(GCH_HASH_START, "foobar", 6));
    TEST_ASSERT_EQUAL_HEX64(UINT64_C(0x85944171f73967e8), gch_hash(gch_hash(GCH_HASH_START, "foo", 3), "bar", 3));
}

static void the_check_value_of_long_texts_is_xxh64(void) {
    /* Published test values, and those of the reference implementation. */
    static const struct {
        const char *text;
        uint64_t seed, expected;
    } cases[] = {
        {"", 0, UINT64_C(0xef46db3751d8e999)},
        {"", 1, UINT64_C(0xd5afba1336a3be4b)},
        {"a", 0, UINT64_C(0xd24ec4f1a98c6e5b)},
        {"abc", 0, UINT64_C(0x44bc2cf5ad770999)},
        {"abc", 1, UINT64_C(0xbea9ca8199328908)},
        {"Nobody inspects the spammish repetition", 0, UINT64_C(0xfbcea83c8a378bf1)},
        {"Nobody inspects the spammish repetition", 1, UINT64_C(0x43f425448d954db6)},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        TEST_ASSERT_EQUAL_HEX64_MESSAGE(cases[i].expected,
                                        gch_xxh64(cases[i].seed, cases[i].text, strlen(cases[i].text)), cases[i].text);
    /* At any address, and every byte counts. */
    char bytes[200 + 8];
    for (size_t n = 1; n < 200; n++) {
        memset(bytes, 'x', sizeof bytes);
        uint64_t hash = gch_xxh64(n, bytes, n);
        for (size_t at = 1; at < 8; at++)
            TEST_ASSERT_EQUAL_HEX64(hash, gch_xxh64(n, bytes + at, n));
        for (size_t at = 0; at < n; at++) {
            bytes[at] ^= 1;
            TEST_ASSERT_TRUE(gch_xxh64(n, bytes, n) != hash);
            bytes[at] ^= 1;
        }
    }
}

static void numbers_are_put_as_printf_has_them(void) {
    static const int large[] = {INT_MAX, INT_MIN, INT_MIN + 1, 1000000, -1000000};
    char text[GCH_PUT_INT + 1], expected[32];
    for (int i = -1200; i < 1200 + (int)(sizeof large / sizeof *large); i++) {
        int number = i < 1200 ? i : large[i - 1200];
        *gch_put_int(text, number) = '\0';
        snprintf(expected, sizeof expected, "%d", number);
        TEST_ASSERT_EQUAL_STRING(expected, text);
    }
    char digits[17] = "";
    gch_put_hex(digits, UINT64_C(0x0123456789abcdef));
    TEST_ASSERT_EQUAL_STRING("0123456789abcdef", digits);
    for (unsigned byte = 0; byte < 256; byte++) {
        gch_put_hex(digits, byte);
        snprintf(expected, sizeof expected, "%016x", byte);
        TEST_ASSERT_EQUAL_STRING(expected, digits);
    }
}

/* Formats that are written by hand give what printf gives. */
static void formats_come_out_as_printf_has_them(void) {
    static const int numbers[] = {0, 1, -1, 9, 10, -10, 99999, INT_MAX, INT_MIN, INT_MIN + 1};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct gch_text t = {0};
        char expected[200];
        int n = numbers[i];
        gch_text_addf(&t, "%d|%u|%s%%|%d%d|%5d|%c|%zu", n, (unsigned)n, "", n, n, n, 'x', sizeof n);
        gch_text_addf(&t, "%d|%u|%s%%", n, (unsigned)n, "word");
        gch_text_addf(&t, "no number at all");
        snprintf(expected, sizeof expected, "%d|%u|%s%%|%d%d|%5d|%c|%zu%d|%u|%s%%no number at all", n, (unsigned)n, "",
                 n, n, n, 'x', sizeof n, n, (unsigned)n, "word");
        TEST_ASSERT_EQUAL_STRING(expected, t.text);
        gch_text_finish(&t);
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(formats_come_out_as_printf_has_them);
    RUN_TEST(widths_come_out_as_printf_has_them);
    RUN_TEST(text_grows_as_it_is_added_to);
    RUN_TEST(taking_an_empty_text_gives_an_empty_string);
    RUN_TEST(taking_a_failed_text_gives_null);
    RUN_TEST(impossible_lengths_fail_instead_of_wrapping);
    RUN_TEST(whole_numbers_are_read_strictly);
    RUN_TEST(only_the_given_length_is_read);
    RUN_TEST(seeds_use_all_64_bits_and_no_more);
    RUN_TEST(decimals_become_whole_numbers_of_the_last_place);
    RUN_TEST(the_nearest_name_is_what_was_probably_meant);
    RUN_TEST(very_long_words_have_no_nearest_name);
    RUN_TEST(the_hash_is_fnv_1a);
    RUN_TEST(the_check_value_of_long_texts_is_xxh64);
    RUN_TEST(numbers_are_put_as_printf_has_them);
    return UNITY_END();
}
