/*
 * gridchart __options: every command and option as tab-separated text, for shell completion and tests; not for people
 * and therefore hidden.
 *
 *     command  NAME  SUMMARY  SYNOPSIS  OPERAND  MIN-OPERANDS  MAX-OPERANDS  [WORD,...]
 *     option   NAME  LONG  SHORT  ARGUMENT  KIND  CHOICES-OR-RANGE  COMPLETE  HELP
 *
 * A field with nothing to say is "-". The options of a command follow it.
 */
#include "cmd.h"

static int run(const struct cli_command *self, int argc, char **argv) {
    struct cli_list operands;
    int code;
    if (!cli_parse(self, argc, argv, NULL, &operands, &code))
        return code;
    size_t count;
    const struct cli_command *const *commands = gch_commands(&count);
    cli_dump(commands, count, stdout);
    return CLI_DONE;
}

const struct cli_command cmd___options = {
    .name = "__options",
    .summary = "list all commands and options for completion and tests",
    .synopsis = "",
    .run = run,
    .hidden = true,
};
