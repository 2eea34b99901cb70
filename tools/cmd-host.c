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

/* The next line without its end; NULL at the end of input, or if memory ran out. Of a line that is longer than any
 * request only so much is kept that it can be told. A NUL cannot be part of JSON, nor of a text: it becomes a byte that
 * no JSON has. */
static char *next_line(FILE *in) {
    size_t room = 0, length = 0;
    char *line = NULL;
    int c;
    while ((c = getc(in)) != EOF && c != '\n') {
        if (length > GCH_HOST_LONGEST)
            continue;
        if (length + 2 > room) {
            room = room ? 2 * room : 4096;
            char *more = realloc(line, room);
            if (!more) {
                free(line);
                return NULL;
            }
            line = more;
        }
        line[length++] = c ? (char)c : (char)0xff;
        line[length] = '\0';
    }
    if (!line && c == '\n')
        return strdup("");
    return line;
}

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
    while (status == GCH_OK && (line = next_line(stdin)) != NULL) {
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
        free(line);
    }
    if (status == GCH_OK && !feof(stdin) && !ferror(stdin))
        status = GCH_E_NOMEM;
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
