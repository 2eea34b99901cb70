/* gridchart import and export: charts kept in other layouts, by a mapping. */
#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "base/file.h"
#include "base/text.h"
#include "chart/chart-kind.h"
#include "chart/import.h"
#include "cmd.h"
#include "gridchart/rules.h"
#include "matchup.h"

struct options {
    struct cli_list data_dirs;
    const char *map, *out, *team, *name, *rules;
    long season;
    bool each, keep_going, quiet;
};

#define MAP                                                                                                            \
    {                                                                                                                  \
        0, "map", "FILE", "how the other layout says it; a bare name is one of the shipped mappings", CLI_TEXT,        \
            offsetof(struct options, map), .complete = "file"                                                          \
    }
#define RULES                                                                                                          \
    {                                                                                                                  \
        0, "rules", "NAME", "game whose charts these are (default: as the folder says, or the first)", CLI_TEXT,       \
            offsetof(struct options, rules)                                                                            \
    }

static const struct cli_option import_options[] = {
    MAP,
    {0, "out", "DIR", "folder of the team's charts to make", CLI_TEXT, offsetof(struct options, out),
     .complete = "dir"},
    {0, "team", "CODE", "code of the team (default: as in the mapping)", CLI_TEXT, offsetof(struct options, team)},
    {0, "name", "NAME", "full name of the team", CLI_TEXT, offsetof(struct options, name)},
    {0, "season", "YEAR", "season of the team (default: as in the mapping)", CLI_INT, offsetof(struct options, season),
     .low = 1, .high = 9999},
    RULES,
    {0, "each", NULL, "every folder in SOURCE is a team, or every team of files that hold several; DIR is a season's",
     CLI_FLAG, offsetof(struct options, each)},
    {0, "keep-going", NULL, "write although cells could not be read or rows are missing; they are blank", CLI_FLAG,
     offsetof(struct options, keep_going)},
    CLI_DATA_DIR(struct options, data_dirs),
    CLI_QUIET(struct options, quiet),
    {0},
};

static const struct cli_option export_options[] = {
    MAP,
    {0, "out", "DIR", "folder to write the files of the other layout to", CLI_TEXT, offsetof(struct options, out),
     .complete = "dir"},
    MATCHUP_SEASON(struct options, season),
    RULES,
    CLI_DATA_DIR(struct options, data_dirs),
    CLI_QUIET(struct options, quiet),
    {0},
};

static int check(const struct options *o) {
    if (o->map == NULL)
        return cli_usage("--map: a mapping is needed (\"paydirt\" is shipped)");
    if (o->out == NULL)
        return cli_usage("--out: a folder is needed");
    if (o->rules != NULL && gch_ruleset_find(o->rules) == NULL)
        return cli_usage("--rules: \"%s\" is not a ruleset", o->rules);
    if (o->team != NULL && !gch_team_code_good(o->team))
        return cli_usage("--team: \"%s\" is not a team code, " GCH_TEAM_CODE_EXPECTED, o->team);
    if (o->name != NULL && strlen(o->name) > 47)
        return cli_usage("--name: \"%s\" is longer than 47 characters", o->name);
    return CLI_DONE;
}

static enum gch_status load_map(struct gch_context *ctx, const char *text, struct gch_mapping **out) {
    char *path = NULL;
    if (strchr(text, '/') == NULL && !gch_is_file(text)) {
        struct gch_text relative = {0};
        gch_text_addf(&relative, "priority/import/%s.csv", text);
        if (!relative.failed)
            gch_context_find(ctx, relative.text, &path);
        gch_text_finish(&relative);
    }
    enum gch_status status = gch_mapping_load(ctx, path != NULL ? path : text, out);
    free(path);
    return status;
}

static const struct gch_ruleset *ruleset_of(const struct options *o, const char *folder) {
    return o->rules != NULL ? gch_ruleset_find(o->rules) : gch_ruleset_of_path(folder, gch_ruleset_list()[0]);
}

/* Everything one run of import works with. */
struct work {
    const struct options *o;
    struct gch_context *ctx;
    const struct gch_ruleset *ruleset;
    struct gch_mapping *map;
    struct gch_text teams; /* teams.csv of a league */
    char *league;          /* the folder of its league charts to be copied; NULL: none */
    unsigned done, failed;
};

static void print_losses(const struct gch_losses *losses, const char *code) {
    struct gch_text text = {0};
    gch_losses_print(losses, &text);
    if (text.length > 0)
        fprintf(stderr, "%s: lost on the way:\n%s", code, text.text);
    gch_text_finish(&text);
}

/* Where a team's charts go: the folder that was named, or in a league one of its own. */
static char *folder_of(const struct work *w, const struct gch_team *team) {
    const char *inner = w->ruleset->charts->folder;
    struct gch_text path = {0};
    if (!w->o->each)
        return strdup(w->o->out);
    gch_text_addf(&path, "%s/%s%s%s", w->o->out, inner != NULL ? inner : "", inner != NULL ? "/" : "", team->code);
    return gch_text_take(&path);
}

static enum gch_status import_one(struct work *w, const char *source, const char *which) {
    const struct options *o = w->o;
    struct gch_team *team = malloc(sizeof *team);
    struct gch_losses losses = {0};
    char *folder = NULL;
    if (team == NULL)
        return GCH_E_NOMEM;
    gch_team_init_blank(team, o->team != NULL ? o->team : "", (int)o->season);
    team->name[0] = '\0';
    if (o->name != NULL)
        snprintf(team->name, sizeof team->name, "%s", o->name);
    const struct gch_import import = {w->map, w->ruleset->charts, source, which, o->keep_going};
    enum gch_status status = gch_import_team(w->ctx, &import, team, &losses);
    unsigned unread = gch_losses_count(&losses, GCH_LOSS_UNREAD), rows = gch_losses_count(&losses, GCH_LOSS_ROW);
    if (status == GCH_E_DATA && !o->keep_going && unread + rows > 0)
        cli_error(
            "%u cell%s could not be read and %u row%s missing; nothing was written (--keep-going leaves them blank)",
            unread, unread == 1 ? "" : "s", rows, rows == 1 ? " is" : "s are");
    if (status == GCH_OK && !gch_team_code_good(team->code)) {
        cli_error("%s: \"%s\" is not a team code, " GCH_TEAM_CODE_EXPECTED, source, team->code);
        status = GCH_E_DATA;
    }
    if (status == GCH_OK && (folder = folder_of(w, team)) == NULL)
        status = GCH_E_NOMEM;
    if (status == GCH_OK)
        status = gch_team_save(w->ctx, team, w->ruleset->charts, folder);
    if (status == GCH_OK && !o->quiet)
        cli_say(stderr, "%s %d written to %s; %u cell%s left blank", team->code, team->season, folder, unread,
                unread == 1 ? "" : "s");
    if (!o->quiet)
        print_losses(&losses, team->code);
    if (status == GCH_OK) {
        gch_text_addf(&w->teams, "%d,%s,", team->season, team->code);
        gch_csv_add_field(&w->teams, team->name);
        gch_text_add(&w->teams, "\n");
    }
    /* What was read may still be illegal: say so at once, with our places. */
    if (status == GCH_OK)
        status = gch_validate(w->ctx, folder, w->ruleset);
    w->done += status == GCH_OK;
    w->failed += status != GCH_OK || unread + rows > 0;
    gch_losses_finish(&losses);
    free(folder);
    free(team);
    return status;
}

/* Every folder of a folder, or every team of files that hold several. One that fails does not stop the others. */
static enum gch_status import_each(struct work *w, const char *source) {
    const struct gch_import import = {.mapping = w->map, .source = source};
    struct gch_names names = {0};
    enum gch_status worst = GCH_OK, status = gch_import_list(w->ctx, &import, &names);
    bool folders = status == GCH_OK && names.count == 0;
    if (folders)
        status = gch_directory_list(w->ctx, source, &names);
    for (size_t i = 0; status == GCH_OK && i < names.count; i++) {
        char *path = folders ? gch_path_join(source, names.names[i]) : strdup(source);
        enum gch_status one = path == NULL ? GCH_E_NOMEM : GCH_OK;
        if (one == GCH_OK && (!folders || (names.names[i][0] != '.' && gch_is_directory(path))))
            one = import_one(w, path, folders ? NULL : names.names[i]);
        free(path);
        worst = worst != GCH_OK ? worst : one;
        if (one == GCH_E_NOMEM || one == GCH_E_IO)
            status = one;
    }
    gch_names_free(&names);
    if (status == GCH_OK && w->done + w->failed == 0) {
        cli_error("%s: holds no team", source);
        return GCH_E_DATA;
    }
    return status != GCH_OK ? status : worst;
}

/* What a league needs beside its teams: their list, and the league charts the mapping names. */
static enum gch_status write_league(struct work *w) {
    static const char *const files[] = {"squib-return.csv", "holding.csv", "between-downs.csv", "onside.csv"};
    struct gch_text relative = {0}, list = {0};
    char *teams = gch_path_join(w->o->out, "teams.csv");
    enum gch_status status = teams != NULL ? GCH_OK : GCH_E_NOMEM;
    gch_text_addf(&list, "season,team,full_name\n%s", w->teams.text != NULL ? w->teams.text : "");
    if (status == GCH_OK && !gch_is_file(teams))
        status = list.failed ? GCH_E_NOMEM : gch_file_write_in(w->ctx, w->o->out, teams, list.text, list.length);
    const char *charts = gch_mapping_league(w->map);
    for (size_t i = 0; charts != NULL && status == GCH_OK && i < sizeof files / sizeof files[0]; i++) {
        char *from = NULL, *text = NULL, *to;
        size_t length;
        gch_text_finish(&relative);
        gch_text_addf(&relative, "charts/%s/league/%s", charts, files[i]);
        status = relative.failed ? GCH_E_NOMEM : gch_context_find(w->ctx, relative.text, &from);
        if (status == GCH_E_IO)
            cli_error("%s: not found in any data directory", relative.text);
        if (status == GCH_OK)
            status = gch_file_read(w->ctx, from, 1000000, &text, &length);
        gch_text_finish(&relative);
        gch_text_addf(&relative, "%s/league/%s", w->o->out, files[i]);
        to = relative.failed ? NULL : relative.text;
        if (status == GCH_OK && (to == NULL || !gch_is_file(to)))
            status = to == NULL ? GCH_E_NOMEM : gch_file_write_in(w->ctx, w->o->out, to, text, length);
        free(from);
        free(text);
    }
    gch_text_finish(&relative);
    gch_text_finish(&list);
    free(teams);
    return status;
}

static int run_import(const struct cli_command *self, int argc, char **argv) {
    struct options o = {0};
    struct cli_list operands;
    int code;
    if (!cli_parse(self, argc, argv, &o, &operands, &code) || (code = check(&o)) != CLI_DONE)
        return code;
    if (o.each && (o.team != NULL || o.name != NULL))
        return cli_usage("--each: --team and --name are for one team");
    struct work w = {.o = &o, .ctx = cli_context_new(&o.data_dirs), .ruleset = ruleset_of(&o, o.out)};
    if (w.ctx == NULL)
        return CLI_FAILED;
    enum gch_status status = load_map(w.ctx, o.map, &w.map);
    if (status == GCH_OK)
        status = o.each ? import_each(&w, operands.items[0]) : import_one(&w, operands.items[0], NULL);
    if (o.each && w.done > 0 && status != GCH_E_NOMEM && status != GCH_E_IO) {
        enum gch_status league = write_league(&w);
        status = status != GCH_OK ? status : league;
        if (!o.quiet)
            cli_say(stderr, "%u team%s written to %s", w.done, w.done == 1 ? "" : "s", o.out);
    }
    code = cli_exit_code(w.ctx, status, "import");
    if (code == CLI_DONE && w.failed > 0)
        code = CLI_FAILED;
    gch_text_finish(&w.teams);
    gch_mapping_free(w.map);
    gch_context_free(w.ctx);
    return code;
}

/* Files of a team that are no charts, which no layout has a place for. */
static void note_files(struct gch_context *ctx, const char *folder, struct gch_losses *losses) {
    static const char *const charts[] = {"offense.csv",  "defense.csv",     "special.csv",
                                         "coverage.csv", "supplements.csv", "values.csv"};
    struct gch_names names;
    if (gch_directory_list(ctx, folder, &names) != GCH_OK)
        return;
    for (size_t i = 0; i < names.count; i++) {
        bool chart = names.names[i][0] == '.';
        for (size_t k = 0; k < sizeof charts / sizeof charts[0]; k++)
            chart = chart || strcmp(charts[k], names.names[i]) == 0;
        if (!chart)
            gch_losses_add(losses, GCH_LOSS_FILE, "%s", names.names[i]);
    }
    gch_names_free(&names);
}

static int run_export(const struct cli_command *self, int argc, char **argv) {
    struct options o = {0};
    struct cli_list operands;
    int code;
    if (!cli_parse(self, argc, argv, &o, &operands, &code) || (code = check(&o)) != CLI_DONE)
        return code;
    struct gch_context *ctx = cli_context_new(&o.data_dirs);
    if (!ctx)
        return CLI_FAILED;
    struct gch_team *team = NULL;
    struct gch_mapping *map = NULL;
    struct gch_losses losses = {0};
    char *folder = NULL;
    enum gch_status status = load_map(ctx, o.map, &map);
    if (status == GCH_OK)
        status = gch_team_find_load(ctx, ruleset_of(&o, operands.items[0]), operands.items[0], (int)o.season, &team,
                                    &folder);
    if (status == GCH_OK)
        status = gch_export_team(ctx, map, team, o.out, &losses);
    if (status == GCH_OK)
        note_files(ctx, folder, &losses);
    if (status == GCH_OK && !o.quiet) {
        cli_say(stderr, "%s %d written to %s", team->code, team->season, o.out);
        print_losses(&losses, team->code);
    }
    code = cli_exit_code(ctx, status, "export");
    gch_losses_finish(&losses);
    free(folder);
    gch_team_free(team);
    gch_mapping_free(map);
    gch_context_free(ctx);
    return code;
}

const struct cli_command cmd_import = {
    .name = "import",
    .summary = "read charts kept in another layout",
    .synopsis = "--map FILE --out DIR [OPTION]... SOURCE",
    .description = "Turns the CSV files of a team in SOURCE into charts of ours, as a mapping says, and reports every "
                   "cell that could not be read, and at the end what was lost.",
    .options = import_options,
    .run = run_import,
    .min_operands = 1,
    .max_operands = 1,
    .operand = "dir",
};

const struct cli_command cmd_export = {
    .name = "export",
    .summary = "write charts in another layout",
    .synopsis = "--map FILE --out DIR [OPTION]... TEAM",
    .description = "Writes a team's charts as CSV files of another layout, as a mapping says.",
    .options = export_options,
    .run = run_export,
    .min_operands = 1,
    .max_operands = 1,
    .operand = "team",
};
