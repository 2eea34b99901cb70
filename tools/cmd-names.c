/*
 * gridchart __names season|team: the names shell completion offers, one per line; not for people and therefore hidden.
 * A season is a folder of charts/, a team a folder of a season other than league and those of the games.
 */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "chart/chart-kind.h"
#include "cmd.h"
#include "gridchart/rules.h"

static int compare(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The folders below path, with their names; false (memory, or unreadable) leaves out empty. */
static bool list_folders(struct gch_context *ctx, const char *path, struct gch_names *out) {
    if (gch_directory_list(ctx, path, out) != GCH_OK)
        return false;
    size_t kept = 0;
    for (size_t i = 0; i < out->count; i++) {
        char *inside = gch_path_join(path, out->names[i]);
        if (inside && out->names[i][0] != '.' && gch_is_directory(inside))
            out->names[kept++] = out->names[i];
        else
            free(out->names[i]);
        free(inside);
    }
    out->count = kept;
    return true;
}

/* Whether a name is that of a game's own folder within a season. */
static bool is_game_folder(const char *name) {
    const struct gch_ruleset *const *list = gch_ruleset_list();
    for (size_t i = 0; list[i] != NULL; i++)
        if (list[i]->charts != NULL && list[i]->charts->folder != NULL && strcmp(list[i]->charts->folder, name) == 0)
            return true;
    return false;
}

static bool print_teams(struct gch_context *ctx, const char *charts, const struct gch_names *seasons) {
    struct gch_names all = {0};
    bool good = true;
    for (size_t s = 0; s < seasons->count && good; s++) {
        char *path = gch_path_join(charts, seasons->names[s]);
        struct gch_names teams = {0};
        good = path && list_folders(ctx, path, &teams);
        char **grown = good ? realloc(all.names, (all.count + teams.count + 1) * sizeof *grown) : NULL;
        if (grown) {
            all.names = grown;
            /* The names move over; what stays behind is freed with the empty list. */
            for (size_t i = 0; i < teams.count; i++)
                all.names[all.count++] = teams.names[i];
            teams.count = 0;
        } else {
            good = false;
        }
        gch_names_free(&teams);
        free(path);
    }
    if (all.count)
        qsort(all.names, all.count, sizeof *all.names, compare);
    for (size_t i = 0; i < all.count; i++)
        if (strcmp(all.names[i], "league") != 0 && !is_game_folder(all.names[i]) &&
            (i == 0 || strcmp(all.names[i], all.names[i - 1]) != 0))
            puts(all.names[i]);
    gch_names_free(&all);
    return good;
}

static int run(const struct cli_command *self, int argc, char **argv) {
    struct cli_list operands;
    int code;
    if (!cli_parse(self, argc, argv, NULL, &operands, &code))
        return code;
    bool teams = !strcmp(operands.items[0], "team");
    if (!teams && strcmp(operands.items[0], "season") != 0)
        return cli_usage("__names: \"%s\" is not season or team", operands.items[0]);
    struct gch_context *ctx = cli_context_new(NULL);
    if (!ctx)
        return CLI_FAILED;
    char *charts = NULL;
    struct gch_names seasons = {0};
    bool good = gch_context_find(ctx, "charts", &charts) == GCH_OK && list_folders(ctx, charts, &seasons);
    for (size_t i = 0; good && !teams && i < seasons.count; i++)
        puts(seasons.names[i]);
    if (good && teams)
        good = print_teams(ctx, charts, &seasons);
    gch_names_free(&seasons);
    free(charts);
    gch_context_free(ctx);
    return good ? CLI_DONE : CLI_FAILED;
}

const struct cli_command cmd___names = {
    .name = "__names",
    .summary = "list seasons or teams for completion",
    .synopsis = "season|team",
    .run = run,
    .min_operands = 1,
    .max_operands = 1,
    .hidden = true,
};
