/* gridchart analyze: the exact odds of a team's plays against a defense. */
#include <stdlib.h>

#include "cmd.h"
#include "matchup.h"

struct options {
    struct cli_list data_dirs;
    const char *vs, *rules, *ruleset_options, *situation, *formation;
    long season, vs_season, play, least;
    bool game, columns, players;
    int format, colour, measure;
};

static const char *const formats[] = {"text", "json", "csv", NULL};
/* As enum gch_odds_format. */
static const char *const colours[] = {"auto", "always", "never", NULL};

static const struct cli_option options[] = {
    {0, "vs", "TEAM", "the team on defense (default: the team itself)", CLI_TEXT, offsetof(struct options, vs),
     .complete = "team"},
    MATCHUP_SEASON(struct options, season),
    {0, "vs-season", "YEAR", "season of the team on defense", CLI_INT, offsetof(struct options, vs_season), .low = 1,
     .high = 9999, .complete = "season"},
    {0, "play", "N", "only play N, 1 to 9", CLI_INT, offsetof(struct options, play), .low = 1, .high = 9},
    {0, "formation", "LETTER", "only formation LETTER, A to F", CLI_TEXT, offsetof(struct options, formation)},
    MATCHUP_SITUATION(struct options, situation),
    {0, "measure", "NAME", "what the heat map shows (default mean)", CLI_CHOICE, offsetof(struct options, measure),
     .choices = gch_odds_measures},
    {0, "game", NULL, "add the match-up as a game: value, mixes, dominated plays (text)", CLI_FLAG,
     offsetof(struct options, game)},
    {0, "columns", NULL, "the team's columns against the teams of its season instead (text, csv)", CLI_FLAG,
     offsetof(struct options, columns)},
    {0, "players", NULL, "who has which share of the plays, and the season to be expected of him, instead", CLI_FLAG,
     offsetof(struct options, players)},
    {0, "least", "N", "give up ways less likely than 10^-N (default 8)", CLI_INT, offsetof(struct options, least),
     .low = 3, .high = 14},
    MATCHUP_RULES(struct options, rules),
    MATCHUP_OPTIONS(struct options, ruleset_options),
    {0, "color", "WHEN", "colour the heat map", CLI_CHOICE, offsetof(struct options, colour), .choices = colours},
    CLI_FORMAT(struct options, format, formats),
    CLI_DATA_DIR(struct options, data_dirs),
    {0},
};

static int run(const struct cli_command *self, int argc, char **argv) {
    struct options o = {0};
    struct cli_list operands;
    int code;
    if (!cli_parse(self, argc, argv, &o, &operands, &code))
        return code;
    const struct gch_ruleset *ruleset = o.rules != NULL ? gch_ruleset_find(o.rules) : NULL;
    bool dice = ruleset != NULL && ruleset->charts == NULL && ruleset->outcomes != NULL;
    if (!dice && !matchup_charted(o.rules))
        return cli_usage("--rules: %s is played without charts", o.rules);
    if (dice && (o.format == GCH_ODDS_JSON || o.game || o.columns || o.players || o.play > 0 || o.formation != NULL))
        return cli_usage("--rules: of %s there is the whole table as text or csv, with its game", o.rules);
    if (o.formation != NULL && matchup_formation(o.formation) < 0)
        return cli_usage("--formation: \"%s\" is not a formation (A to F)", o.formation);
    if (o.game && o.format != GCH_ODDS_TEXT)
        return cli_usage("--game: needs --format text");
    if (o.columns && o.format == GCH_ODDS_JSON)
        return cli_usage("--columns: needs --format text or csv");
    if (o.players && (o.columns || o.game || o.vs != NULL))
        return cli_usage("--players: cannot be used with --%s", o.columns ? "columns" : o.game ? "game" : "vs");
    struct gch_context *ctx = cli_context_new(&o.data_dirs);
    if (!ctx)
        return CLI_FAILED;
    struct gch_setup setup = {0};
    struct gch_values *values = NULL;
    char *text = NULL;
    const struct gch_setup_spec spec = {
        .ruleset = o.rules,
        .team = {operands.items[0], o.vs != NULL ? o.vs : operands.items[0]},
        .season = {(int)o.season, (int)(o.vs_season > 0 ? o.vs_season : o.season)},
        .options = o.ruleset_options,
    };
    enum gch_status status = gch_setup_load(ctx, &spec, &setup);
    code = CLI_DONE;
    if (status == GCH_OK && o.players && setup.roster[GCH_AWAY] == NULL) {
        cli_error("%s: there is no players.csv, so nobody has a name", setup.folder[GCH_AWAY]);
        code = CLI_FAILED;
    } else if (status == GCH_OK && o.players) {
        status = gch_team_players_report(ctx, &setup, GCH_AWAY, (enum gch_odds_format)o.format, &text);
    } else if (status == GCH_OK && o.columns) {
        status = gch_columns_report(ctx, &setup, GCH_AWAY, o.format == GCH_ODDS_CSV, &text);
    } else if (status == GCH_OK) {
        struct gch_odds_view view = {
            .match = &setup.match,
            .play = (int)o.play,
            .formation = o.formation != NULL ? matchup_formation(o.formation) : -1,
            .least = (int)o.least,
            .measure = o.measure,
            .colour = o.colour == 1 || (o.colour == 0 && cli_wants_colour()),
            .format = (enum gch_odds_format)o.format,
        };
        if (!matchup_situation(ctx, &setup.match, o.situation, &view.state))
            code = CLI_USAGE;
        else if (view.state.next != GCH_NEXT_SCRIMMAGE)
            code = cli_usage("--situation: needs a scrimmage down");
        if (code == CLI_DONE && dice)
            status = gch_dice_odds_report(&setup.match, &view.state, o.format == GCH_ODDS_CSV, &text);
        if (code == CLI_DONE && o.game)
            status = gch_values_new(&setup.match, &values);
        view.values = values;
        if (code == CLI_DONE && status == GCH_OK && !dice)
            status = gch_odds_report(&view, &text);
    }
    if (text != NULL)
        fputs(text, stdout);
    free(text);
    if (code == CLI_DONE)
        code = cli_exit_code(ctx, status, "analyze");
    gch_values_free(values);
    gch_setup_finish(&setup);
    gch_context_free(ctx);
    return code;
}

const struct cli_command cmd_analyze = {
    .name = "analyze",
    .summary = "print the exact odds of a team's plays",
    .synopsis = "[OPTION]... TEAM",
    .description = "Works out what every play against every formation comes to, over all throws of the dice and all "
                   "throws behind them. Nothing is sampled.",
    .options = options,
    .run = run,
    .min_operands = 1,
    .max_operands = 1,
    .operand = "team",
};
