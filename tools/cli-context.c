/* Where findings are printed and where shipped data are looked for. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "cli.h"
#include "packs.h"

void cli_print_finding(void *user, const struct gch_finding *finding) {
    FILE *out = user ? user : stderr;
    char *line = gch_finding_line(finding);
    /* Without memory for the line its text still gets out. */
    fprintf(out, "%s\n", line ? line : finding->text);
    free(line);
}

/* The data installed with this very program, also when its prefix was moved (DESTDIR, an unpacked archive); NULL when
 * it runs from a build directory. */
static char *data_beside_program(void) {
    char path[4096];
    ssize_t n = readlink("/proc/self/exe", path, sizeof path - 1);
    if (n <= 0)
        return NULL;
    path[n] = '\0';
    char *slash = strrchr(path, '/');
    if (!slash)
        return NULL;
    *slash = '\0';
    char *dir = gch_path_join(path, GCH_DATA_FROM_BIN);
    if (dir && !gch_is_directory(dir)) {
        free(dir);
        dir = NULL;
    }
    return dir;
}

struct gch_context *cli_context_new(const struct cli_list *data_dirs) {
    struct gch_context *ctx = gch_context_new();
    if (!ctx) {
        cli_no_memory();
        return NULL;
    }
    gch_context_set_sink(ctx, cli_print_finding, NULL);
    const char *environment = getenv("GRIDCHART_DATA");
    char *beside = data_beside_program();
    enum gch_status status = GCH_OK;
    for (size_t i = 0; data_dirs && i < data_dirs->count && !status; i++)
        status = gch_context_add_data_dir(ctx, data_dirs->items[i]);
    if (!status && environment && *environment)
        status = gch_context_add_data_dir(ctx, environment);
    if (!status && beside)
        status = gch_context_add_data_dir(ctx, beside);
    /* An installed program has no business with the place it was built in. From the build tree the sources come first,
     * so that an older installation does not hide an edited chart. */
    if (!status && !beside)
        status = gch_context_add_data_dir(ctx, GCH_SOURCE_DIR);
    if (!status)
        status = gch_context_add_data_dir(ctx, GCH_DATA_DIR);
    if (!status)
        status = packs_add(ctx);
    free(beside);
    if (status) {
        gch_context_free(ctx);
        cli_error("%s", gch_status_text(status));
        return NULL;
    }
    return ctx;
}

int cli_exit_code(struct gch_context *ctx, enum gch_status status, const char *what) {
    if (ctx)
        gch_context_flush(ctx);
    if (status == GCH_OK)
        return CLI_DONE;
    if (!ctx || !gch_context_errors(ctx))
        cli_error("%s%s%s", what ? what : "", what ? ": " : "", gch_status_text(status));
    return status == GCH_E_DIFFERS ? CLI_DIFFERS : CLI_FAILED;
}

bool cli_wants_colour(void) {
    const char *no_colour = getenv("NO_COLOR");
    const char *term = getenv("TERM");
    return isatty(STDOUT_FILENO) && !(no_colour && *no_colour) && term && strcmp(term, "dumb") != 0;
}
