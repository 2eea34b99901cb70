/* The option parser on its own: every kind of option, good and bad, messages compared as whole text. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "unity.h"

struct options {
    bool loud;
    const char *name;
    long number;
    bool number_given;
    uint64_t seed;
    bool seed_given;
    long tenths;
    int format;
    struct cli_list dirs;
};

static const char *const formats[] = {"text", "json", "csv", NULL};
static const struct cli_option table[] = {
    {'l', "loud", NULL, "say it louder", CLI_FLAG, offsetof(struct options, loud)},
    {'n', "name", "NAME", "call it NAME", CLI_TEXT, offsetof(struct options, name)},
    {0, "number", "N", "how many", CLI_INT, offsetof(struct options, number), .low = -5, .high = 99,
     .given = CLI_GIVEN(struct options, number_given)},
    CLI_SEED(struct options, seed, seed_given),
    {0, "tenths", "X", "a number with one decimal", CLI_FIXED, offsetof(struct options, tenths), .low = 0, .high = 1000,
     .places = 1},
    CLI_FORMAT(struct options, format, formats),
    CLI_DATA_DIR(struct options, dirs),
    {0},
};

static int run_nothing(const struct cli_command *self, int argc, char **argv) {
    (void)self;
    (void)argc;
    (void)argv;
    return 0;
}

static const struct cli_command command = {
    .name = "try",
    .summary = "try the parser",
    .synopsis = "[OPTION]... FILE...",
    .description = "Nothing happens.",
    .options = table,
    .run = run_nothing,
    .min_operands = 1,
    .max_operands = 2,
    .operand = "file",
};

static struct options options;
static struct cli_list operands;
static int exit_code;
static char said[4096];

void setUp(void) {
    options = (struct options){.number = 7, .name = "nobody"};
}

void tearDown(void) {
}

/* Runs the parser over a line of words separated by blanks ("''" is an empty word), with what it says in said. */
static bool parse(const char *line) {
    static char words[1024];
    static char *argv[32];
    int argc = 0;
    snprintf(words, sizeof words, "try %s", line);
    for (char *word = strtok(words, " "); word; word = strtok(NULL, " "))
        argv[argc++] = strcmp(word, "''") == 0 ? word + 2 : word;
    argv[argc] = NULL;

    fflush(stderr);
    int kept = dup(STDERR_FILENO);
    FILE *file = tmpfile();
    TEST_ASSERT_NOT_NULL(file);
    dup2(fileno(file), STDERR_FILENO);
    bool result = cli_parse(&command, argc, argv, &options, &operands, &exit_code);
    fflush(stderr);
    dup2(kept, STDERR_FILENO);
    close(kept);
    rewind(file);
    said[fread(said, 1, sizeof said - 1, file)] = '\0';
    fclose(file);
    return result;
}

static void defaults_stay_when_nothing_is_given(void) {
    TEST_ASSERT_TRUE(parse("file"));
    TEST_ASSERT_EQUAL_INT(7, options.number);
    TEST_ASSERT_EQUAL_STRING("nobody", options.name);
    TEST_ASSERT_FALSE(options.number_given || options.seed_given || options.loud);
    TEST_ASSERT_EQUAL_INT(0, options.dirs.count);
    TEST_ASSERT_NULL(options.dirs.items);
    TEST_ASSERT_EQUAL_INT(0, exit_code);
    TEST_ASSERT_EQUAL_STRING("", said);
}

static void every_kind_of_option_is_stored(void) {
    TEST_ASSERT_TRUE(parse("-l one --name=x --number -5 --seed 18446744073709551615 --tenths 12.5 --format csv two"));
    TEST_ASSERT_TRUE(options.loud && options.number_given && options.seed_given);
    TEST_ASSERT_EQUAL_STRING("x", options.name);
    TEST_ASSERT_EQUAL_INT(-5, options.number);
    TEST_ASSERT_EQUAL_UINT64(UINT64_MAX, options.seed);
    TEST_ASSERT_EQUAL_INT(125, options.tenths);
    TEST_ASSERT_EQUAL_INT(2, options.format);
    TEST_ASSERT_EQUAL_INT(2, operands.count);
    TEST_ASSERT_EQUAL_STRING("one", operands.items[0]);
    TEST_ASSERT_EQUAL_STRING("two", operands.items[1]);
    TEST_ASSERT_NULL(operands.items[2]);
    TEST_ASSERT_EQUAL_STRING("", said);
}

static void a_list_keeps_every_value_in_order(void) {
    TEST_ASSERT_TRUE(parse("--data-dir a --data-dir=b f --data-dir c"));
    TEST_ASSERT_EQUAL_INT(3, options.dirs.count);
    TEST_ASSERT_EQUAL_STRING("a", options.dirs.items[0]);
    TEST_ASSERT_EQUAL_STRING("b", options.dirs.items[1]);
    TEST_ASSERT_EQUAL_STRING("c", options.dirs.items[2]);
    TEST_ASSERT_NULL(options.dirs.items[3]);
}

static void two_dashes_end_the_options(void) {
    TEST_ASSERT_TRUE(parse("-- --name -l"));
    TEST_ASSERT_EQUAL_INT(2, operands.count);
    TEST_ASSERT_EQUAL_STRING("--name", operands.items[0]);
    TEST_ASSERT_FALSE(options.loud);
}

static void long_options_may_be_shortened_while_unambiguous(void) {
    TEST_ASSERT_TRUE(parse("--nam x --see 4 f"));
    TEST_ASSERT_EQUAL_STRING("x", options.name);
    TEST_ASSERT_EQUAL_UINT64(4, options.seed);
}

static void letters_may_be_joined_and_carry_their_value(void) {
    TEST_ASSERT_TRUE(parse("-lnfred f"));
    TEST_ASSERT_TRUE(options.loud);
    TEST_ASSERT_EQUAL_STRING("fred", options.name);
}

static void wrong_usage_is_one_line_and_exit_code_2(void) {
    static const struct {
        const char *line, *message;
    } cases[] = {
        {"--seed 12x f", "--seed: \"12x\" is not a whole number"},
        {"--seed '' f", "--seed: \"\" is not a whole number"},
        {"--seed -1 f", "--seed: \"-1\" is not a whole number"},
        {"--seed 18446744073709551616 f", "--seed: 18446744073709551616 is not in 0..18446744073709551615"},
        {"--seed", "--seed: needs a value (N)"},
        {"-n", "--name: needs a value (NAME)"},
        {"-ln", "--name: needs a value (NAME)"},
        {"--name= f", "--name: the value is empty (NAME expected)"},
        {"--data-dir= f", "--data-dir: the value is empty (DIR expected)"},
        {"--number 100 f", "--number: 100 is not in -5..99"},
        {"--number -6 f", "--number: -6 is not in -5..99"},
        {"--number - f", "--number: \"-\" is not a whole number"},
        {"--number --loud f", "--number: \"--loud\" is not a whole number"},
        {"--number 7.5 f", "--number: \"7.5\" is not a whole number"},
        {"--tenths 1.25 f", "--tenths: \"1.25\" is not a number with at most 1 decimals in the allowed range"},
        {"--tenths 100.1 f", "--tenths: \"100.1\" is not a number with at most 1 decimals in the allowed range"},
        {"--format xml f", "--format: \"xml\" is not one of text, json or csv"},
        {"--loud=yes f", "--loud: takes no value"},
        {"--help=yes f", "--help: takes no value"},
        {"--lud f", "--lud: unknown option (did you mean --loud?)"},
        {"--formt=csv f", "--formt: unknown option (did you mean --format?)"},
        {"--n=3 f", "--n: could be --name or --number"},
        {"--unheard-of f", "--unheard-of: unknown option"},
        {"-lx f", "-x: unknown option (see \"gridchart try --help\")"},
        {"", "try: too few operands (usage: gridchart try [OPTION]... FILE...)"},
        {"a b c", "try: \"c\" is one operand too many (usage: gridchart try [OPTION]... FILE...)"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char expected[256];
        snprintf(expected, sizeof expected, "gridchart: %s\n", cases[i].message);
        TEST_ASSERT_FALSE_MESSAGE(parse(cases[i].line), cases[i].line);
        TEST_ASSERT_EQUAL_STRING(expected, said);
        TEST_ASSERT_EQUAL_INT(CLI_USAGE, exit_code);
    }
}

static void help_is_derived_from_the_table(void) {
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    TEST_ASSERT_NOT_NULL(out);
    cli_print_help(&command, out);
    fclose(out);
    TEST_ASSERT_EQUAL_STRING("Usage: gridchart try [OPTION]... FILE...\n"
                             "Try the parser.\n"
                             "\n"
                             "Nothing happens.\n"
                             "\n"
                             "Options:\n"
                             "  -l, --loud           say it louder\n"
                             "  -n, --name NAME      call it NAME\n"
                             "      --number N       how many\n"
                             "      --seed N         seed of the dice, a whole number from 0 to\n"
                             "                       18446744073709551615\n"
                             "      --tenths X       a number with one decimal\n"
                             "      --format FORMAT  form of the output: text, json or csv\n"
                             "      --data-dir DIR   look for charts/ and priority/ in DIR first (may be given\n"
                             "                       more than once)\n"
                             "  -h, --help           print this help\n",
                             text);
    free(text);
}

static void descriptions_are_wrapped_by_paragraphs(void) {
    struct cli_command told = command;
    told.options = NULL;
    told.description = "One\nparagraph of words that is longer than the eighty columns a terminal has, so that it "
                       "is broken.\n\nAnother:\n  kept   as it is\n  and this\nand on.";
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    TEST_ASSERT_NOT_NULL(out);
    cli_print_help(&told, out);
    fclose(out);
    TEST_ASSERT_EQUAL_STRING("Usage: gridchart try [OPTION]... FILE...\n"
                             "Try the parser.\n"
                             "\n"
                             "One paragraph of words that is longer than the eighty columns a terminal has, so\n"
                             "that it is broken.\n"
                             "\n"
                             "Another:\n"
                             "  kept   as it is\n"
                             "  and this\n"
                             "and on.\n"
                             "\n"
                             "Options:\n"
                             "  -h, --help    print this help\n",
                             text);
    free(text);
}

static void a_finding_is_printed_with_as_much_of_its_place_as_it_has(void) {
    static const struct {
        struct gch_finding finding;
        const char *line;
    } cases[] = {
        {{214, GCH_ERROR, {"a/b.csv", 24, 17}, "no cell"}, "a/b.csv:24:17: error: [GC-214] no cell\n"},
        {{7, GCH_WARNING, {"a.csv", 3, 0}, "odd"}, "a.csv:3: warning: [GC-7] odd\n"},
        {{1001, GCH_NOTE, {"a.csv", 0, 5}, "so"}, "a.csv: note: [GC-1001] so\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *text = NULL;
        size_t size = 0;
        FILE *out = open_memstream(&text, &size);
        TEST_ASSERT_NOT_NULL(out);
        cli_print_finding(out, &cases[i].finding);
        fclose(out);
        TEST_ASSERT_EQUAL_STRING(cases[i].line, text);
        free(text);
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(defaults_stay_when_nothing_is_given);
    RUN_TEST(every_kind_of_option_is_stored);
    RUN_TEST(a_list_keeps_every_value_in_order);
    RUN_TEST(two_dashes_end_the_options);
    RUN_TEST(long_options_may_be_shortened_while_unambiguous);
    RUN_TEST(letters_may_be_joined_and_carry_their_value);
    RUN_TEST(wrong_usage_is_one_line_and_exit_code_2);
    RUN_TEST(help_is_derived_from_the_table);
    RUN_TEST(descriptions_are_wrapped_by_paragraphs);
    RUN_TEST(a_finding_is_printed_with_as_much_of_its_place_as_it_has);
    return UNITY_END();
}
