/* The commands: each lives in cmd-<name>.c. Keep the list alphabetical (a dash in a name is written _ here). */
#ifndef GCH_TOOLS_CMD_H
#define GCH_TOOLS_CMD_H

#include "cli.h"

#define GCH_COMMANDS(X)                                                                                                \
    X(__names)                                                                                                         \
    X(__options)                                                                                                       \
    X(advise)                                                                                                          \
    X(analyze)                                                                                                         \
    X(bench)                                                                                                           \
    X(compile)                                                                                                         \
    X(cup)                                                                                                             \
    X(diff)                                                                                                            \
    X(doctor)                                                                                                          \
    X(edit_check)                                                                                                      \
    X(export)                                                                                                          \
    X(fmt)                                                                                                             \
    X(help)                                                                                                            \
    X(host)                                                                                                            \
    X(import)                                                                                                          \
    X(league)                                                                                                          \
    X(lint)                                                                                                            \
    X(merge)                                                                                                           \
    X(new)                                                                                                             \
    X(pack)                                                                                                            \
    X(parity)                                                                                                          \
    X(play)                                                                                                            \
    X(render)                                                                                                          \
    X(replay)                                                                                                          \
    X(resolve)                                                                                                         \
    X(scenario)                                                                                                        \
    X(season)                                                                                                          \
    X(sheet)                                                                                                           \
    X(show)                                                                                                            \
    X(standings)                                                                                                       \
    X(teams)                                                                                                           \
    X(validate)                                                                                                        \
    /* every line above ends with a backslash, so that lists grow line by line */

#define GCH_DECLARE_COMMAND(name) extern const struct cli_command cmd_##name;
GCH_COMMANDS(GCH_DECLARE_COMMAND)
#undef GCH_DECLARE_COMMAND

/* All commands, alphabetical, hidden ones too. */
const struct cli_command *const *gch_commands(size_t *count);
/* The command of that name, or NULL. */
const struct cli_command *gch_command_find(const char *name);
/* Reports an unknown command, with the near miss where there is one; gives CLI_USAGE. */
int gch_command_unknown(const char *name);
/* The overview of `gridchart help`. */
void gch_commands_print_help(FILE *out);

#endif
