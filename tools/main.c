#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "cmd.h"
#include "rulesets.h"

#define GCH_COMMAND_ENTRY(name) &cmd_##name,
static const struct cli_command *const commands[] = {GCH_COMMANDS(GCH_COMMAND_ENTRY)};
#undef GCH_COMMAND_ENTRY

enum { COMMANDS = sizeof commands / sizeof *commands };

const struct cli_command *const *gch_commands(size_t *count) {
    *count = COMMANDS;
    return commands;
}

const struct cli_command *gch_command_find(const char *name) {
    for (size_t i = 0; i < COMMANDS; i++)
        if (!strcmp(commands[i]->name, name))
            return commands[i];
    return NULL;
}

int gch_command_unknown(const char *name) {
    const char *names[COMMANDS];
    size_t count = 0;
    for (size_t i = 0; i < COMMANDS; i++)
        if (!commands[i]->hidden)
            names[count++] = commands[i]->name;
    const char *near = gch_nearest(name, names, count);
    if (near)
        return cli_usage("\"%s\" is not a command (did you mean \"%s\"?)", name, near);
    return cli_usage("\"%s\" is not a command (\"gridchart help\" lists them)", name);
}

void gch_commands_print_help(FILE *out) {
    int width = 0;
    for (size_t i = 0; i < COMMANDS; i++)
        if (!commands[i]->hidden && (int)strlen(commands[i]->name) > width)
            width = (int)strlen(commands[i]->name);
    fputs("Usage: gridchart COMMAND [OPTION]... [OPERAND]...\n"
          "Replay American football from team charts and dice.\n\n"
          "Commands:\n",
          out);
    for (size_t i = 0; i < COMMANDS; i++)
        if (!commands[i]->hidden)
            fprintf(out, "  %-*s  %s\n", width, commands[i]->name, commands[i]->summary);
    fputs("\nOptions:\n"
          "  -h, --help     print this help\n"
          "  -V, --version  print the version\n"
          "\n\"gridchart help COMMAND\" explains a command; its man page is gridchart-COMMAND(1).\n",
          out);
}

static int dispatch(int argc, char **argv) {
    if (argc < 2)
        return cli_usage("a command is missing (\"gridchart help\" lists them)");
    const char *word = argv[1];
    if (!strcmp(word, "--help") || !strcmp(word, "-h")) {
        gch_commands_print_help(stdout);
        return CLI_DONE;
    }
    if (!strcmp(word, "--version") || !strcmp(word, "-V")) {
        printf("gridchart %s\n", gch_version());
        return CLI_DONE;
    }
    if (word[0] == '-')
        return cli_usage("%s: unknown option (a command comes first; \"gridchart help\" lists them)", word);
    const struct cli_command *command = gch_command_find(word);
    return command ? command->run(command, argc - 1, argv + 1) : gch_command_unknown(word);
}

/* A program may be started with standard input, output or error closed. The first file it opened would then take the
 * number, and what is meant for the terminal would go into it. Each is opened the wrong way round, so that using it
 * still fails as it should. False if that cannot be done. */
static bool open_standard_files(void) {
    for (int fd = 0; fd <= 2; fd++)
        if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY) != fd)
            return false;
    return true;
}

int main(int argc, char **argv) {
    if (!open_standard_files())
        return CLI_FAILED;
    rulesets_init();
    int code = dispatch(argc, argv);
    /* Results that did not reach their file must not look like success (a full disk, a closed pipe). */
    bool failed = ferror(stdout) != 0;
    errno = 0;
    if (fclose(stdout) != 0 || failed) {
        cli_error("standard output: %s", errno ? strerror(errno) : "could not be written");
        if (code == CLI_DONE)
            code = CLI_FAILED;
    }
    return code;
}
