#include "cli.h"

#include <assert.h>
#include <ctype.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

/* Values above every char, so that long options without a short name have a value of their own for getopt_long. */
enum { FIRST_LONG = 256, HELP_WIDTH = 80, HELP_MAX_INDENT = 28 };

static const struct cli_option help_option = {'h', "help", NULL, "print this help", CLI_FLAG, 0};

static void report(const char *format, va_list arguments) {
    char line[1024];
    vsnprintf(line, sizeof line, format, arguments);
    gch_make_printable(line);
    fprintf(stderr, "gridchart: %s\n", line);
}

void cli_say(FILE *out, const char *format, ...) {
    struct gch_text line = {0};
    va_list arguments;
    va_start(arguments, format);
    gch_text_addv(&line, format, arguments);
    va_end(arguments);
    if (!line.failed && line.text != NULL) {
        gch_make_printable(line.text);
        fprintf(out, "%s\n", line.text);
    }
    gch_text_finish(&line);
}

void cli_error(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    report(format, arguments);
    va_end(arguments);
}

int cli_usage(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    report(format, arguments);
    va_end(arguments);
    return CLI_USAGE;
}

int cli_no_memory(void) {
    cli_error("%s", gch_status_text(GCH_E_NOMEM));
    return CLI_FAILED;
}

static size_t count_options(const struct cli_option *options) {
    size_t count = 0;
    while (options && options[count].name)
        count++;
    return count;
}

static size_t count_choices(const char *const *choices) {
    size_t count = 0;
    while (choices && choices[count])
        count++;
    return count;
}

/* "text, json or csv" */
static void add_choices(struct gch_text *out, const char *const *choices) {
    size_t count = count_choices(choices);
    for (size_t i = 0; i < count; i++) {
        if (i)
            gch_text_add(out, i + 1 == count ? " or " : ", ");
        gch_text_add(out, choices[i]);
    }
}

/* Lists live until the program ends; being reachable from here they are no leaks. */
static struct kept {
    struct kept *next;
    const char *items[];
} * kept_lists;

/* No list can grow longer than the command line, so that room for argc items is enough for good. */
static bool list_append(struct cli_list *list, const char *item, int argc) {
    if (!list->items) {
        struct kept *kept = calloc(1, sizeof *kept + ((size_t)argc + 1) * sizeof *kept->items);
        if (!kept)
            return false;
        kept->next = kept_lists;
        kept_lists = kept;
        list->items = kept->items;
    }
    list->items[list->count++] = item;
    return true;
}

/* 0 if stored, else the exit code, reported. */
static int store_value(const struct cli_option *option, const char *value, char *base, int argc) {
    void *field = base + option->offset;
    size_t length = value ? strlen(value) : 0;
    if (option->given)
        *(bool *)(base + option->given - 1) = true;
    switch (option->kind) {
    case CLI_FLAG:
        *(bool *)field = true;
        return 0;
    case CLI_TEXT:
        if (!length)
            return cli_usage("--%s: the value is empty (%s expected)", option->name, option->argument);
        *(const char **)field = value;
        return 0;
    case CLI_INT:
        if (gch_parse_int(value, length, option->low, option->high, field))
            return 0;
        if (length && strspn(value + (value[0] == '-'), "0123456789") == length - (value[0] == '-') &&
            isdigit((unsigned char)value[length - 1]))
            return cli_usage("--%s: %s is not in %ld..%ld", option->name, value, option->low, option->high);
        return cli_usage("--%s: \"%s\" is not a whole number", option->name, value);
    case CLI_U64:
        if (gch_parse_u64(value, length, field))
            return 0;
        if (length && strspn(value, "0123456789") == length)
            return cli_usage("--%s: %s is not in 0..18446744073709551615", option->name, value);
        return cli_usage("--%s: \"%s\" is not a whole number", option->name, value);
    case CLI_FIXED:
        if (gch_parse_fixed(value, length, option->places, option->low, option->high, field))
            return 0;
        return cli_usage("--%s: \"%s\" is not a number with at most %d decimals in the allowed range", option->name,
                         value, option->places);
    case CLI_CHOICE: {
        for (int i = 0; option->choices[i]; i++)
            if (!strcmp(option->choices[i], value)) {
                *(int *)field = i;
                return 0;
            }
        struct gch_text choices = {0};
        add_choices(&choices, option->choices);
        char *text = gch_text_take(&choices);
        if (!text)
            return cli_no_memory();
        int code = cli_usage("--%s: \"%s\" is not one of %s", option->name, value, text);
        free(text);
        return code;
    }
    case CLI_LIST:
        if (!length)
            return cli_usage("--%s: the value is empty (%s expected)", option->name, option->argument);
        return list_append(field, value, argc) ? 0 : cli_no_memory();
    }
    assert(!"option kind");
    return CLI_FAILED;
}

static int unknown_option(const struct cli_option *options, size_t count, const char *word) {
    /* The name only: what follows '=' is not part of what was misspelled. */
    size_t length = strcspn(word, "=");
    char name[64];
    if (length >= sizeof name + 2)
        length = sizeof name + 1;
    snprintf(name, sizeof name, "%.*s", (int)length - 2, word + 2);
    const char **names = calloc(count + 1, sizeof *names);
    if (!names)
        return cli_no_memory();
    size_t matches = 0;
    const char *match[2] = {NULL, NULL};
    for (size_t i = 0; i <= count; i++) {
        names[i] = i < count ? options[i].name : help_option.name;
        if (*name && !strncmp(names[i], name, strlen(name)) && matches++ < 2)
            match[matches - 1] = names[i];
    }
    int code;
    const char *near = gch_nearest(name, names, count + 1);
    if (matches > 1)
        code = cli_usage("--%s: could be --%s or --%s", name, match[0], match[1]);
    else if (near)
        code = cli_usage("--%s: unknown option (did you mean --%s?)", name, near);
    else
        code = cli_usage("--%s: unknown option", name);
    free(names);
    return code;
}

/* What getopt_long's '?' and ':' mean, said in our words. */
static int explain_failure(const struct cli_command *self, int result, int which, char **argv,
                           const struct cli_option *options, size_t count) {
    const char *word = argv[optind - 1];
    if (result == ':') {
        const struct cli_option *option = NULL;
        for (size_t i = 0; i < count; i++)
            if (optopt == (options[i].short_name ? options[i].short_name : FIRST_LONG + (int)i))
                option = &options[i];
        if (option)
            return cli_usage("--%s: needs a value (%s)", option->name, option->argument);
        return cli_usage("%s: needs a value", word);
    }
    /* With optopt set, getopt either met an unknown short option or a flag that was given a value. */
    if (optopt && which < 0) {
        if (optopt == 'h')
            return cli_usage("--help: takes no value");
        for (size_t i = 0; i < count; i++)
            if (optopt == (options[i].short_name ? options[i].short_name : FIRST_LONG + (int)i))
                return cli_usage("--%s: takes no value", options[i].name);
        if (optopt < FIRST_LONG)
            return cli_usage("-%c: unknown option (see \"gridchart %s --help\")", optopt, self->name);
    }
    return unknown_option(options, count, word);
}

bool cli_parse(const struct cli_command *self, int argc, char **argv, void *options, struct cli_list *operands,
               int *exit_code) {
    const struct cli_option *table = self->options;
    size_t count = count_options(table);
    struct option *longs = calloc(count + 2, sizeof *longs);
    char *shorts = malloc(2 * count + 3);
    int code = 0;
    *operands = (struct cli_list){0};
    if (!longs || !shorts) {
        code = cli_no_memory();
        goto out;
    }
    char *s = shorts;
    *s++ = ':';
    *s++ = 'h';
    for (size_t i = 0; i < count; i++) {
        assert((table[i].kind == CLI_FLAG) == !table[i].argument);
        longs[i] = (struct option){table[i].name, table[i].argument ? required_argument : no_argument, NULL,
                                   table[i].short_name ? table[i].short_name : FIRST_LONG + (int)i};
        if (table[i].short_name) {
            *s++ = table[i].short_name;
            if (table[i].argument)
                *s++ = ':';
        }
    }
    *s = '\0';
    longs[count] = (struct option){help_option.name, no_argument, NULL, 'h'};

    opterr = 0;
    optind = 0; /* GNU: start afresh */
    for (;;) {
        int which = -1;
        optopt = 0;
        int result = getopt_long(argc, argv, shorts, longs, &which);
        if (result == -1)
            break;
        if (result == '?' || result == ':') {
            code = explain_failure(self, result, which, argv, table, count);
            goto out;
        }
        if (result == 'h') {
            cli_print_help(self, stdout);
            code = -1;
            goto out;
        }
        for (size_t i = 0; i < count; i++)
            if (result == longs[i].val && (code = store_value(&table[i], optarg, options, argc)))
                goto out;
    }
    for (int i = optind; i < argc; i++)
        if (!list_append(operands, argv[i], argc)) {
            code = cli_no_memory();
            goto out;
        }
    if ((int)operands->count < self->min_operands)
        code = cli_usage("%s: too few operands (usage: gridchart %s %s)", self->name, self->name, self->synopsis);
    else if (self->max_operands >= 0 && (int)operands->count > self->max_operands)
        code = cli_usage("%s: \"%s\" is one operand too many (usage: gridchart %s%s%s)", self->name,
                         operands->items[self->max_operands], self->name, *self->synopsis ? " " : "", self->synopsis);
out:
    free(shorts);
    free(longs);
    *exit_code = code < 0 ? CLI_DONE : code;
    return code == 0;
}

/* Prints text from column `indent` on, broken at blanks before column HELP_WIDTH. A single newline is a blank, an empty
 * line ends a paragraph, and a line that begins with a blank stands as it is. The cursor is at column `at`. */
static void print_wrapped(FILE *out, const char *text, int at, int indent) {
    bool as_is = false;
    while (*text) {
        size_t word = as_is ? strcspn(text, "\n") : strcspn(text, " \n");
        if (at > indent && (as_is || at + 1 + (int)word > HELP_WIDTH)) {
            fputc('\n', out);
            at = 0;
        } else if (at > indent) {
            fputc(' ', out);
            at++;
        }
        if (at < indent) {
            fprintf(out, "%*s", indent - at, "");
            at = indent;
        }
        fprintf(out, "%.*s", (int)word, text);
        at += (int)word;
        text += word;
        if (*text != '\n') {
            text += strspn(text, " ");
            continue;
        }
        bool broken = as_is || text[1] == '\n';
        while (*text == '\n') {
            if (broken)
                fputc('\n', out);
            text++;
        }
        as_is = *text == ' ';
        if (broken)
            at = 0;
    }
    fputc('\n', out);
}

static int option_head(const struct cli_option *option, char *buffer, size_t size) {
    char letter[8] = "    ";
    if (option->short_name)
        snprintf(letter, sizeof letter, "-%c, ", option->short_name);
    return snprintf(buffer, size, "  %s--%s%s%s", letter, option->name, option->argument ? " " : "",
                    option->argument ? option->argument : "");
}

static void print_option(FILE *out, const struct cli_option *option, int indent) {
    char head[128];
    int at = option_head(option, head, sizeof head);
    fputs(head, out);
    if (at + 2 > indent) {
        fputc('\n', out);
        at = 0;
    }
    struct gch_text help = {0};
    gch_text_add(&help, option->help);
    if (option->kind == CLI_CHOICE) {
        gch_text_add(&help, ": ");
        add_choices(&help, option->choices);
    }
    char *text = gch_text_take(&help);
    print_wrapped(out, text ? text : option->help, at, indent);
    free(text);
}

void cli_print_help(const struct cli_command *command, FILE *out) {
    fprintf(out, "Usage: gridchart %s%s%s\n", command->name, *command->synopsis ? " " : "", command->synopsis);
    char first = command->summary[0];
    fprintf(out, "%c%s.\n", toupper((unsigned char)first), command->summary + 1);
    if (command->description) {
        fputc('\n', out);
        print_wrapped(out, command->description, 0, 0);
    }
    fputs("\nOptions:\n", out);
    int indent = 0;
    for (const struct cli_option *o = command->options; o && o->name; o++) {
        char head[128];
        int width = option_head(o, head, sizeof head) + 2;
        if (width > indent && width <= HELP_MAX_INDENT)
            indent = width;
    }
    if (indent < 16)
        indent = 16;
    for (const struct cli_option *o = command->options; o && o->name; o++)
        print_option(out, o, indent);
    print_option(out, &help_option, indent);
}

static void dump_option(FILE *out, const struct cli_command *command, const struct cli_option *option) {
    static const char *const kinds[] = {"flag", "text", "int", "u64", "fixed", "choice", "list"};
    fprintf(out, "option\t%s\t%s\t", command->name, option->name);
    if (option->short_name)
        fputc(option->short_name, out);
    else
        fputc('-', out);
    fprintf(out, "\t%s\t%s\t", option->argument ? option->argument : "-", kinds[option->kind]);
    if (option->kind == CLI_CHOICE)
        for (size_t i = 0; option->choices[i]; i++)
            fprintf(out, "%s%s", i ? "," : "", option->choices[i]);
    else if (option->kind == CLI_INT || option->kind == CLI_FIXED)
        fprintf(out, "%ld..%ld/%d", option->low, option->high, option->places);
    else
        fputc('-', out);
    fprintf(out, "\t%s\t%s\n", option->complete ? option->complete : "-", option->help);
}

void cli_dump(const struct cli_command *const *commands, size_t count, FILE *out) {
    for (size_t i = 0; i < count; i++) {
        const struct cli_command *c = commands[i];
        if (c->hidden)
            continue;
        fprintf(out, "command\t%s\t%s\t%s\t%s\t%d\t%d\t", c->name, c->summary, *c->synopsis ? c->synopsis : "-",
                c->operand ? c->operand : "-", c->min_operands, c->max_operands);
        if (c->words && c->words[0])
            for (size_t w = 0; c->words[w]; w++)
                fprintf(out, "%s%s", w ? "," : "", c->words[w]);
        else
            fputc('-', out);
        fputc('\n', out);
        for (const struct cli_option *o = c->options; o && o->name; o++)
            dump_option(out, c, o);
        dump_option(out, c, &help_option);
    }
}
