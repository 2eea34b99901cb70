/* gridchart standings: from results alone to division ranks, seeds and bracket. */
#include <stdlib.h>
#include <string.h>

#include "cmd.h"
#include "gridchart/yearbook.h"

struct options {
    struct cli_list data_dirs;
    const char *games, *teams, *league, *formats;
    long season, week;
    uint64_t seed;
    bool seed_given, explain, bracket, quiet;
    int order, format;
};

static const char *const orders[] = {"team", "rank", NULL};
static const char *const formats[] = {"text", "csv", "json", NULL};
static const enum gch_yearbook_format format_of[] = {GCH_YEARBOOK_TEXT, GCH_YEARBOOK_CSV, GCH_YEARBOOK_JSON};

static const struct cli_option options[] = {
    {0, "games", "FILE", "schedule and results (CSV, nflverse column names)", CLI_TEXT, offsetof(struct options, games),
     .complete = "file"},
    {0, "teams", "FILE", "clubs with conference and division (CSV)", CLI_TEXT, offsetof(struct options, teams),
     .complete = "file"},
    {0, "season", "YEAR", "season to take from the files (default: the one the files hold)", CLI_INT,
     offsetof(struct options, season), .low = 1, .high = 9999, .complete = "season"},
    {0, "week", "N", "count regular games up to week N only", CLI_INT, offsetof(struct options, week), .low = 1,
     .high = 99},
    {0, "league", "NAME", "league whose seeds and tie-breakers are applied (default NFL)", CLI_TEXT,
     offsetof(struct options, league)},
    {0, "formats", "FILE", "formats of leagues (default: the shipped priority/league/formats.csv)", CLI_TEXT,
     offsetof(struct options, formats), .complete = "file"},
    {0, "explain", NULL, "tell how each tie was broken (text and json)", CLI_FLAG, offsetof(struct options, explain)},
    {0, "bracket", NULL, "add the play-offs (text and json)", CLI_FLAG, offsetof(struct options, bracket)},
    {0, "order", "ORDER", "clubs of a division as in the teams file, or by rank (csv and json; text is by rank)",
     CLI_CHOICE, offsetof(struct options, order), .choices = orders},
    CLI_SEED(struct options, seed, seed_given),
    CLI_FORMAT(struct options, format, formats),
    CLI_DATA_DIR(struct options, data_dirs),
    CLI_QUIET(struct options, quiet),
    {0},
};

static int report(const struct options *o, const struct gch_league *league) {
    struct gch_standings *standings;
    const bool csv = format_of[o->format] == GCH_YEARBOOK_CSV;
    char *out = NULL, *coins = NULL;
    if (gch_standings_new(league, &standings) != GCH_OK)
        return cli_no_memory();
    const struct gch_key key = {o->seed, 0, 0};
    struct gch_rng coin;
    gch_rng_init(&coin, &key, GCH_STREAM_SEASON);
    standings->explain = o->explain;
    gch_standings_compute(standings, league->scores, league->touchdowns, (int)o->week, &coin);
    gch_standings_clinch(standings);
    struct gch_standings_report report = {
        .standings = standings,
        .scores = league->scores,
        .week = (int)o->week,
        .by_rank = o->order == 1,
        .explain = o->explain,
        .bracket = o->bracket,
    };
    enum gch_status status = gch_standings_write(&report, format_of[o->format], &out);
    if (status == GCH_OK && csv && !o->quiet) /* the table has no room for them, and they must not go unsaid */
        status = gch_standings_coin_lines(standings, &coins);
    if (status == GCH_OK) {
        fputs(out, stdout);
        fputs(coins != NULL ? coins : "", stderr);
    }
    int code = status == GCH_OK ? CLI_DONE : cli_no_memory();
    free(out);
    free(coins);
    gch_standings_free(standings);
    return code;
}

static int run(const struct cli_command *self, int argc, char **argv) {
    struct options o = {0};
    struct cli_list operands;
    int code;
    if (!cli_parse(self, argc, argv, &o, &operands, &code))
        return code;
    if (!o.games || !o.teams)
        return cli_usage("--%s: a file is needed", o.games ? "teams" : "games");
    if (format_of[o.format] == GCH_YEARBOOK_CSV && (o.explain || o.bracket))
        return cli_usage("--%s: needs --format text or json", o.explain ? "explain" : "bracket");
    if (!strcmp(o.games, "-") && !strcmp(o.teams, "-"))
        return cli_usage("--games and --teams cannot both be standard input");
    if ((!strcmp(o.teams, "-") || !strcmp(o.games, "-")) && o.season == 0)
        return cli_usage("--season: needed when a file is standard input");
    struct gch_context *ctx = cli_context_new(&o.data_dirs);
    if (!ctx)
        return CLI_FAILED;
    struct gch_league *league = NULL;
    const struct gch_league_source source = {o.teams, o.games, o.league, o.formats, (int)o.season};
    enum gch_status status = gch_league_open(ctx, &source, &league);
    code = status == GCH_OK ? report(&o, league) : cli_exit_code(ctx, status, "standings");
    gch_league_free(league);
    gch_context_free(ctx);
    return code;
}

const struct cli_command cmd_standings = {
    .name = "standings",
    .summary = "print standings, tie-breaks and seeds from results",
    .synopsis = "--games FILE --teams FILE [OPTION]...",
    .description = "Computes the standings of a league from its results, with the tie-breakers of its season.\n"
                   "Games without scores have not been played yet; the standings are then those so far.",
    .options = options,
    .run = run,
};
