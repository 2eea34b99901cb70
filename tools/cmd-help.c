/* gridchart help [COMMAND] */
#include "cmd.h"

static int run(const struct cli_command *self, int argc, char **argv) {
    struct cli_list operands;
    int code;
    if (!cli_parse(self, argc, argv, NULL, &operands, &code))
        return code;
    if (operands.count == 0) {
        gch_commands_print_help(stdout);
        return CLI_DONE;
    }
    const struct cli_command *command = gch_command_find(operands.items[0]);
    if (!command)
        return gch_command_unknown(operands.items[0]);
    cli_print_help(command, stdout);
    return CLI_DONE;
}

const struct cli_command cmd_help = {
    .name = "help",
    .summary = "explain the commands",
    .synopsis = "[COMMAND]",
    .description = "Without COMMAND, lists the commands; with it, explains that command and its options.",
    .run = run,
    .max_operands = 1,
    .operand = "command",
};
