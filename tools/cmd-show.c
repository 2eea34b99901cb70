/* gridchart show: a team's charts on the terminal. */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/text.h"
#include "cmd.h"
#include "report/chart-report.h"

struct options {
    struct cli_list data_dirs;
    const char *formation, *season;
    long play;
    bool play_given;
    int rules, chart, format, colour;
};

static const char *const rules[] = {"ddf", "redzone", NULL};
static const char *const formats[] = {"text", "csv", NULL};
static const char *const colours[] = {"auto", "always", "never", NULL};
static const char *const charts[] = {"all", "offense", "defense", "special", "coverage", "supplements", "values", NULL};
static const unsigned parts[] = {GCH_SHOW_ALL,      GCH_SHOW_OFFENSE,     GCH_SHOW_DEFENSE, GCH_SHOW_SPECIAL,
                                 GCH_SHOW_COVERAGE, GCH_SHOW_SUPPLEMENTS, GCH_SHOW_VALUES};

static const struct cli_option options[] = {
    {0, "season", "SEASON", "season folder to look in (default: the newest that has the team)", CLI_TEXT,
     offsetof(struct options, season), .complete = "season"},
    {0, "play", "N", "only column N of offense and defense, 1 to 9", CLI_INT, offsetof(struct options, play), .low = 1,
     .high = 9, .given = CLI_GIVEN(struct options, play_given)},
    {0, "formation", "LETTER", "only formation LETTER of the defense, A to F", CLI_TEXT,
     offsetof(struct options, formation)},
    {0, "chart", "CHART", "only this chart", CLI_CHOICE, offsetof(struct options, chart), .choices = charts},
    {0, "rules", "RULESET", "ruleset whose charts to show", CLI_CHOICE, offsetof(struct options, rules),
     .choices = rules},
    {0, "color", "WHEN", "colour the cells as in print", CLI_CHOICE, offsetof(struct options, colour),
     .choices = colours},
    CLI_FORMAT(struct options, format, formats),
    CLI_DATA_DIR(struct options, data_dirs),
    {0},
};

/* charts/<season>[/redzone]/<team> among the shipped data; malloc'ed or NULL. */
static char *find_in_season(const struct gch_context *ctx, const char *season, const char *team, int rules_index) {
    struct gch_text relative = {0};
    char *path = NULL;
    gch_text_addf(&relative, "charts/%s%s/%s", season, rules_index == GCH_FLAVOR_REDZONE ? "/redzone" : "", team);
    if (!relative.failed)
        gch_context_find(ctx, relative.text, &path);
    gch_text_finish(&relative);
    return path;
}

/* The newest season that has the team: years from above, then any other folder. */
static char *find_newest(struct gch_context *ctx, const char *team, int rules_index) {
    char *charts_dir, *path = NULL;
    struct gch_names names;
    for (int year = 2099; year >= 1920 && !path; year--) {
        char season[8];
        snprintf(season, sizeof season, "%d", year);
        path = find_in_season(ctx, season, team, rules_index);
    }
    if (path || gch_context_find(ctx, "charts", &charts_dir) != GCH_OK)
        return path;
    if (gch_directory_list(ctx, charts_dir, &names) == GCH_OK) {
        for (size_t i = 0; i < names.count && !path; i++)
            path = find_in_season(ctx, names.names[i], team, rules_index);
        gch_names_free(&names);
    }
    free(charts_dir);
    return path;
}

/* TEAM is a folder, "2017/NE", or a code. */
static char *find_team(struct gch_context *ctx, const struct options *o, const char *team) {
    char *path = NULL;
    if (!o->season && gch_is_directory(team))
        return strdup(team);
    if (o->season)
        return find_in_season(ctx, o->season, team, o->rules);
    if (strchr(team, '/')) {
        struct gch_text relative = {0};
        gch_text_addf(&relative, "charts/%s", team);
        if (!relative.failed)
            gch_context_find(ctx, relative.text, &path);
        gch_text_finish(&relative);
        return path;
    }
    path = find_newest(ctx, team, o->rules);
    /* A ddf chart can be shown under RedZone rules where the team has no other. */
    return path || o->rules == GCH_FLAVOR_DDF ? path : find_newest(ctx, team, GCH_FLAVOR_DDF);
}

static int show(struct gch_context *ctx, const struct options *o, const char *path, const struct gch_chart_view *view) {
    struct gch_team *team;
    struct gch_text out = {0};
    enum gch_status status = gch_team_load(ctx, path, (enum gch_flavor)o->rules, &team);
    if (status)
        return cli_exit_code(ctx, status, path);
    if (o->format == 1)
        gch_chart_csv(team, view, &out);
    else
        gch_chart_text(team, view, &out);
    gch_team_free(team);
    int code = out.failed ? cli_no_memory() : CLI_DONE;
    if (code == CLI_DONE)
        fwrite(out.text, 1, out.length, stdout);
    gch_text_finish(&out);
    return code;
}

static int run(const struct cli_command *self, int argc, char **argv) {
    struct options o = {0};
    struct cli_list operands;
    int code;
    if (!cli_parse(self, argc, argv, &o, &operands, &code))
        return code;
    struct gch_chart_view view = {.parts = parts[o.chart], .play = (int)o.play, .formation = -1};
    view.flavor = (enum gch_flavor)o.rules;
    view.colour = o.format == 0 && (o.colour == 1 || (o.colour == 0 && cli_wants_colour()));
    if (o.formation) {
        if (strlen(o.formation) != 1 || o.formation[0] < 'A' || o.formation[0] > 'F')
            return cli_usage("--formation: \"%s\" is not one of A, B, C, D, E, F", o.formation);
        view.formation = o.formation[0] - 'A';
    }
    /* One column or one formation is asked for to see it alone. */
    if (o.chart == 0 && o.play_given)
        view.parts = GCH_SHOW_OFFENSE | GCH_SHOW_DEFENSE;
    else if (o.chart == 0 && o.formation)
        view.parts = GCH_SHOW_DEFENSE;
    struct gch_context *ctx = cli_context_new(&o.data_dirs);
    if (!ctx)
        return CLI_FAILED;
    char *path = find_team(ctx, &o, operands.items[0]);
    if (path) {
        code = show(ctx, &o, path, &view);
    } else {
        cli_error("%s: there is no such team%s%s", operands.items[0], o.season ? " in charts/" : "",
                  o.season ? o.season : "");
        code = CLI_FAILED;
    }
    free(path);
    gch_context_free(ctx);
    return code;
}

const struct cli_command cmd_show = {
    "show",
    "print a team's charts",
    "[OPTION]... TEAM",
    .description =
        "Prints a team's charts as they look in print. TEAM is a folder, a season and a code (2017/NE), or a "
        "code.",
    .options = options,
    .run = run,
    .min_operands = 1,
    .max_operands = 1,
    .operand = "team",
};
