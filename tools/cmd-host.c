/* gridchart host: the library for programs that are no C programs, a request a line. */
#include <stdlib.h>
#include <string.h>

#include "cmd.h"
#include "gridchart/host.h"

struct options {
    struct cli_list data_dirs;
};

static const struct cli_option options[] = {
    CLI_DATA_DIR(struct options, data_dirs),
    {0},
};

static int run(const struct cli_command *self, int argc, char **argv) {
    struct options o = {0};
    struct cli_list operands;
    int code;
    if (!cli_parse(self, argc, argv, &o, &operands, &code))
        return code;
    struct gch_context *ctx = cli_context_new(&o.data_dirs);
    if (!ctx)
        return CLI_FAILED;
    size_t count;
    const char *const *dirs = gch_context_data_dirs(ctx, &count);
    struct gch_host *host = NULL;
    enum gch_status status = gch_host_new(dirs, count, &host);
    char *line = NULL;
    size_t room = 0;
    while (status == GCH_OK && getline(&line, &room, stdin) > 0) {
        char *reply = NULL;
        status = gch_host_call(host, line, &reply);
        if (reply) {
            /* Reports stand in a reply with their line ends escaped; those between members would cut it in two. */
            for (char *p = reply; (p = strchr(p, '\n')) != NULL;)
                *p = ' ';
            puts(reply);
            fflush(stdout);
        }
        free(reply);
    }
    free(line);
    gch_host_free(host);
    code = cli_exit_code(ctx, status, "host");
    gch_context_free(ctx);
    return code;
}

const struct cli_command cmd_host = {
    .name = "host",
    .summary = "answer requests of other programs, a line of JSON each",
    .synopsis = "[OPTION]...",
    .description = "Reads requests from standard input and writes a reply to each, both one JSON object a line, until\n"
                   "the input ends: games that wait for answers, charts, odds, seasons (gridchart-host(7)).",
    .options = options,
    .run = run,
    .min_operands = 0,
    .max_operands = 0,
};
