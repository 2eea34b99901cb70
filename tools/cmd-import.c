/* gridchart import and export: charts kept in other layouts, by a mapping. */
#include <stdlib.h>
#include <string.h>

#include "analyze/import.h"
#include "base/file.h"
#include "base/text.h"
#include "cmd.h"
#include "gridchart/rules.h"
#include "matchup.h"

struct options {
    struct cli_list data_dirs;
    const char *map, *out, *team, *name, *rules;
    long season;
    bool keep_going, quiet;
};

#define MAP                                                                                                            \
    {                                                                                                                  \
        0, "map", "FILE", "how the other layout says it; a bare name is one of the shipped mappings", CLI_TEXT,        \
            offsetof(struct options, map), .complete = "file"                                                          \
    }
#define RULES                                                                                                          \
    { 0, "rules", "NAME", "game whose charts these are (default ddf)", CLI_TEXT, offsetof(struct options, rules) }

static const struct cli_option import_options[] = {
    MAP,
    {0, "out", "DIR", "folder of the team's charts to make", CLI_TEXT, offsetof(struct options, out),
     .complete = "dir"},
    {0, "team", "CODE", "code of the team (default: as in the mapping)", CLI_TEXT, offsetof(struct options, team)},
    {0, "name", "NAME", "full name of the team", CLI_TEXT, offsetof(struct options, name)},
    {0, "season", "YEAR", "season of the team (default: as in the mapping)", CLI_INT, offsetof(struct options, season),
     .low = 1, .high = 9999},
    RULES,
    {0, "keep-going", NULL, "write the charts although some cells could not be read; they are blank", CLI_FLAG,
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
    if (o->team != NULL && strlen(o->team) > 7)
        return cli_usage("--team: \"%s\" is longer than 7 characters", o->team);
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

static enum gch_flavor flavor_of(const struct options *o) {
    return gch_ruleset_find(o->rules != NULL ? o->rules : "ddf")->flavor;
}

static int run_import(const struct cli_command *self, int argc, char **argv) {
    struct options o = {0};
    struct cli_list operands;
    int code;
    if (!cli_parse(self, argc, argv, &o, &operands, &code) || (code = check(&o)) != CLI_DONE)
        return code;
    struct gch_context *ctx = cli_context_new(&o.data_dirs);
    struct gch_team *team = malloc(sizeof *team);
    struct gch_mapping *map = NULL;
    unsigned unread = 0;
    if (!ctx || team == NULL) {
        free(team);
        gch_context_free(ctx);
        return cli_no_memory();
    }
    gch_team_init_blank(team, o.team != NULL ? o.team : "", (int)o.season);
    team->name[0] = '\0';
    if (o.name != NULL)
        snprintf(team->name, sizeof team->name, "%s", o.name);
    enum gch_status status = load_map(ctx, o.map, &map);
    if (status == GCH_OK)
        status = gch_import_team(ctx, map, operands.items[0], team, &unread);
    if (status == GCH_OK && unread > 0 && !o.keep_going) {
        cli_error("%u cell%s could not be read; nothing was written (--keep-going leaves them blank)", unread,
                  unread == 1 ? "" : "s");
        status = GCH_E_DATA;
    }
    if (status == GCH_OK)
        status = gch_team_save(ctx, team, flavor_of(&o), o.out);
    if (status == GCH_OK && !o.quiet)
        fprintf(stderr, "%s %d written to %s; %u cell%s left blank\n", team->code, team->season, o.out, unread,
                unread == 1 ? "" : "s");
    /* What was read may still be illegal: say so at once, with our places. */
    if (status == GCH_OK)
        status = gch_validate(ctx, o.out, flavor_of(&o));
    code = cli_exit_code(ctx, status, "import");
    if (code == CLI_DONE && unread > 0)
        code = CLI_FAILED;
    gch_mapping_free(map);
    free(team);
    gch_context_free(ctx);
    return code;
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
    enum gch_status status = load_map(ctx, o.map, &map);
    if (status == GCH_OK)
        status = gch_team_find_load(ctx, flavor_of(&o), operands.items[0], (int)o.season, &team, NULL, NULL);
    if (status == GCH_OK)
        status = gch_export_team(ctx, map, team, o.out);
    if (status == GCH_OK && !o.quiet)
        fprintf(stderr, "%s %d written to %s\n", team->code, team->season, o.out);
    code = cli_exit_code(ctx, status, "export");
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
                   "cell that could not be read.",
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
