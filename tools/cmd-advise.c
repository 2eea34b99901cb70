/* gridchart advise: what the best coach would do in a situation, and why. */
#include <stdlib.h>

#include "cmd.h"
#include "matchup.h"

struct options {
    struct cli_list data_dirs;
    const char *rules, *ruleset_options, *situation;
    long season;
    bool neutral, playoff;
    int format;
};

static const char *const formats[] = {"text", "json", NULL};
enum { TEXT, JSON };

static const struct cli_option options[] = {
    MATCHUP_SITUATION(struct options, situation),
    MATCHUP_SEASON(struct options, season),
    MATCHUP_RULES(struct options, rules),
    MATCHUP_OPTIONS(struct options, ruleset_options),
    {0, "neutral", NULL, "no home field", CLI_FLAG, offsetof(struct options, neutral)},
    {0, "playoff", NULL, "play-off rules for overtime", CLI_FLAG, offsetof(struct options, playoff)},
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
    if (!matchup_charted(o.rules))
        return cli_usage("--rules: %s is played without charts", o.rules);
    struct gch_context *ctx = cli_context_new(&o.data_dirs);
    if (!ctx)
        return CLI_FAILED;
    struct gch_setup setup = {0};
    struct gch_values *values = NULL;
    const struct gch_setup_spec spec = {
        .ruleset = o.rules,
        .team = {operands.items[0], operands.items[1]},
        .season = {(int)o.season, (int)o.season},
        .options = o.ruleset_options,
        .neutral = o.neutral,
        .playoff = o.playoff,
    };
    struct gch_state state;
    char *text = NULL;
    enum gch_status status = gch_setup_load(ctx, &spec, &setup);
    if (status == GCH_OK && !matchup_situation(ctx, &setup.match, o.situation, &state)) {
        code = CLI_USAGE;
    } else if (status == GCH_OK && (state.next == GCH_NEXT_TOSS || state.next == GCH_NEXT_OVER)) {
        code = cli_usage("--situation: there is nothing to call at the %s", gch_next_name((enum gch_next)state.next));
    } else {
        if (status == GCH_OK)
            status = gch_values_new(&setup.match, &values);
        if (status == GCH_OK)
            status = (o.format == JSON ? gch_advice_json : gch_advice_text)(values, &setup.match, &state, &text);
        if (status == GCH_OK)
            fputs(text, stdout);
        code = cli_exit_code(ctx, status, "advise");
    }
    free(text);
    gch_values_free(values);
    gch_setup_finish(&setup);
    gch_context_free(ctx);
    return code;
}

const struct cli_command cmd_advise = {
    .name = "advise",
    .summary = "say what the best coach would call, and why",
    .synopsis = "[OPTION]... AWAY HOME",
    .description = "Works out the match-up and prints, for one situation, what every call is worth, the best mix of "
                   "both sides, and the fourth-down table.",
    .options = options,
    .run = run,
    .min_operands = 2,
    .max_operands = 2,
    .operand = "team",
};
