/* gridchart show: a team's charts on the terminal. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "cmd.h"
#include "gridchart/paper.h"
#include "gridchart/setup.h"
#include "rulesets.h"

struct options {
    struct cli_list data_dirs;
    const char *formation, *season;
    long play;
    bool play_given, rules_given;
    int rules, chart, format, colour;
};

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
    RULESETS_OPTION(struct options, rules, rules_given, "ruleset whose charts to show"),
    {0, "color", "WHEN", "colour the cells as in print", CLI_CHOICE, offsetof(struct options, colour),
     .choices = colours},
    CLI_FORMAT(struct options, format, formats),
    CLI_DATA_DIR(struct options, data_dirs),
    {0},
};

static int show(struct gch_context *ctx, const struct options *o, const struct gch_ruleset *ruleset, const char *text,
                const struct gch_chart_view *view) {
    struct gch_team *team = NULL;
    char *out = NULL;
    enum gch_status status = gch_team_find_load(ctx, ruleset, text, 0, &team, NULL);
    if (status)
        return cli_exit_code(ctx, status, text);
    status = gch_chart_print(team, view, o->format == 1, &out);
    gch_team_free(team);
    if (status == GCH_OK)
        fputs(out, stdout);
    free(out);
    return status == GCH_OK ? CLI_DONE : cli_no_memory();
}

static int run(const struct cli_command *self, int argc, char **argv) {
    struct options o = {0};
    struct cli_list operands;
    int code;
    if (!cli_parse(self, argc, argv, &o, &operands, &code))
        return code;
    struct gch_chart_view view = {.parts = parts[o.chart], .play = (int)o.play, .formation = -1};
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
    /* The season as people write it before a code: also one that is no year, as sample/HAR. */
    struct gch_text text = {0};
    gch_text_addf(&text, "%s%s%s", o.season ? o.season : "", o.season ? "/" : "", operands.items[0]);
    if (text.failed) {
        code = cli_no_memory();
    } else {
        const struct gch_ruleset *ruleset = rulesets_chosen(o.rules_given, o.rules, text.text);
        view.kind = ruleset->charts;
        code = show(ctx, &o, ruleset, text.text, &view);
    }
    gch_text_finish(&text);
    gch_context_free(ctx);
    return code;
}

const struct cli_command cmd_show = {
    "show",
    "print a team's charts",
    "[OPTION]... TEAM",
    .description =
        "Prints a team's charts as they look in print. TEAM is a folder, a season and a code (2017/NE), a code, or "
        "a nickname.",
    .options = options,
    .run = run,
    .min_operands = 1,
    .max_operands = 1,
    .operand = "team",
};
