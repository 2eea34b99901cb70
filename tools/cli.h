/*
 * The command line, table-driven: a command is one struct cli_command, and from its table of options come parsing,
 * --help, shell completion, and the tests that compare man pages and help with what is really accepted.
 *
 * A command lives in tools/cmd-<name>.c and looks like this:
 *
 *     struct options {
 *         struct cli_list data_dirs;
 *         uint64_t seed;
 *         bool seed_given;
 *         long seasons;
 *         int format;
 *     };
 *     static const char *const formats[] = {"text", "json", NULL};
 *     static const struct cli_option options[] = {
 *         CLI_DATA_DIR(struct options, data_dirs),
 *         CLI_SEED(struct options, seed, seed_given),
 *         CLI_FORMAT(struct options, format, formats),
 *         {'n', "seasons", "N", "play N seasons (default 1)", CLI_INT, offsetof(struct options, seasons),
 *          .low = 1, .high = 1000000},
 *         {0},
 *     };
 *     static int run(const struct cli_command *self, int argc, char **argv) {
 *         struct options o = {.seasons = 1};
 *         struct cli_list operands;
 *         int exit_code;
 *         if (!cli_parse(self, argc, argv, &o, &operands, &exit_code))
 *             return exit_code;
 *         ...
 *     }
 *     const struct cli_command cmd_season = {"season", "play seasons", "[OPTION]... YEAR", .options = options, .run =
 * run, .min_operands = 1, .max_operands = 1, .operand = "season"};
 *
 * and is named in the GCH_COMMANDS list of cmd.h and in tools/meson.build.
 */
#ifndef GCH_TOOLS_CLI_H
#define GCH_TOOLS_CLI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "gridchart/base.h"

/* Exit codes of the command. */
enum {
    CLI_DONE = 0,
    CLI_FAILED = 1,  /* findings, or the work could not be done */
    CLI_USAGE = 2,   /* wrong usage */
    CLI_DIFFERS = 3, /* a verification found a difference */
};

/* What an option's value is, and the type of the field it is stored in. */
enum cli_kind {
    CLI_FLAG,   /* bool: set to true */
    CLI_TEXT,   /* const char *: the text as given; an empty text is refused */
    CLI_INT,    /* long, in low..high */
    CLI_U64,    /* uint64_t, decimal, strict */
    CLI_FIXED,  /* long: a decimal number with up to `places` digits after the point, in 10^-places, in low..high */
    CLI_CHOICE, /* int: index into choices */
    CLI_LIST,   /* struct cli_list: may be given more than once, each value is appended */
};

/* Texts in the order given. They point into argv, live until the program ends, and end with a NULL; items is
 * NULL if there are none. Start as {0}. */
struct cli_list {
    const char **items;
    size_t count;
};

struct cli_option {
    char short_name;      /* 0: none */
    const char *name;     /* long name, without dashes; NULL ends a table */
    const char *argument; /* what --help calls the value, e.g. "N"; NULL exactly for flags */
    const char *help;     /* one line, lower case, no full stop; wrapped by --help */
    enum cli_kind kind;
    size_t offset;              /* offsetof the field in the command's struct of options */
    long low, high;             /* INT, FIXED: inclusive */
    int places;                 /* FIXED */
    const char *const *choices; /* CHOICE: NULL-terminated */
    size_t given;               /* CLI_GIVEN(...): a bool set to true when the option was given; 0: none */
    const char *complete;       /* for shell completion: "file", "dir", "team", "season" or NULL */
};

#define CLI_GIVEN(type, field) (offsetof(type, field) + 1)

/* Options many commands have, spelled and explained the same way everywhere. */
#define CLI_DATA_DIR(type, field)                                                                                      \
    {                                                                                                                  \
        0, "data-dir", "DIR", "look for charts/ and priority/ in DIR first (may be given more than once)", CLI_LIST,   \
            offsetof(type, field), .complete = "dir"                                                                   \
    }
#define CLI_SEED(type, field, given_field)                                                                             \
    {                                                                                                                  \
        0, "seed", "N", "seed of the dice, a whole number from 0 to 18446744073709551615", CLI_U64,                    \
            offsetof(type, field), .given = CLI_GIVEN(type, given_field)                                               \
    }
#define CLI_QUIET(type, field)                                                                                         \
    { 'q', "quiet", NULL, "no progress and no remarks on standard error", CLI_FLAG, offsetof(type, field) }
/* The default is the choice whose index the field holds before parsing; list it first. */
#define CLI_FORMAT(type, field, choice_table)                                                                          \
    { 0, "format", "FORMAT", "form of the output", CLI_CHOICE, offsetof(type, field), .choices = choice_table }

struct cli_command {
    const char *name;                 /* kebab case */
    const char *summary;              /* one line, lower case, an imperative: "check charts" */
    const char *synopsis;             /* what follows the name in the usage line: "[OPTION]... PATH..." */
    const char *description;          /* paragraphs for --help, or NULL */
    const struct cli_option *options; /* ended by {0}; NULL: none but --help */
    int (*run)(const struct cli_command *self, int argc, char **argv); /* argv[0] is the command's name; exit code */
    int min_operands;
    int max_operands;         /* -1: any number */
    const char *operand;      /* what an operand is, for completion: as cli_option.complete; NULL: nothing */
    const char *const *words; /* fixed words the first operand may be, for completion; NULL-terminated or NULL */
    bool hidden;              /* not in help and completion */
};

/*
 * Parses argv by self->options into *options (the command's struct, filled with defaults before). Options and operands
 * may be mixed; "--" ends the options. --help (-h) is always there and needs no entry.
 * True: go on; *operands (its memory lives until the program ends) holds what is left, its number checked.
 * False: return *exit_code from the command: help was printed, or a usage error was reported.
 */
bool cli_parse(const struct cli_command *self, int argc, char **argv, void *options, struct cli_list *operands,
               int *exit_code);

/* One line of text that names files; control characters in it are shown as '?'. The line end is added. */
void cli_say(FILE *out, const char *format, ...) GCH_PRINTF(2, 3);
/* One line "gridchart: <text>" on standard error; control characters in it are shown as '?'. */
void cli_error(const char *format, ...) GCH_PRINTF(1, 2);
/* The same, and gives CLI_USAGE: return cli_usage("--seed and --dice exclude each other"); */
int cli_usage(const char *format, ...) GCH_PRINTF(1, 2);
/* Memory ran out: says so and gives CLI_FAILED. */
int cli_no_memory(void);

/* Prints the help of a command to out. */
void cli_print_help(const struct cli_command *command, FILE *out);
/* Prints every command and option to out, one per line; the source of completions and of the tests. See cmd-options.c.
 */
void cli_dump(const struct cli_command *const *commands, size_t count, FILE *out);

/* The context of a run: findings go to standard error as they are found, shipped data are looked for in data_dirs, then
 * $GRIDCHART_DATA, the source tree's build (when run from there), the installed place. NULL (reported) if memory ran
 * out. data_dirs may be NULL. Free with gch_context_free. */
struct gch_context *cli_context_new(const struct cli_list *data_dirs);

/* Prints one finding as "path:line:col: error: [GC-nnn] text"; line and column are left out where 0. user is a FILE *,
 * or NULL for standard error. A gch_sink_fn. */
void cli_print_finding(void *user, const struct gch_finding *finding);

/* The exit code for a status: CLI_DONE for GCH_OK, CLI_DIFFERS for GCH_E_DIFFERS, else CLI_FAILED. If nothing was
 * reported through ctx as an error, a line "gridchart: <what>: <status text>" is printed, so that no failure is mute.
 */
int cli_exit_code(struct gch_context *ctx, enum gch_status status, const char *what);

/* True if standard output is a terminal that wants colour (NO_COLOR unset or empty, TERM not "dumb"). */
bool cli_wants_colour(void);

#endif
