/* gridchart compile: charts and call sheets from a real season's play-by-play. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd.h"
#include "gridchart/compile.h"
#include "rulesets.h"

struct options {
    const char *pbp, *games, *teams_file, *columns, *out, *teams, *explain;
    long season, max_errors;
    long loop, jobs, through;
    bool no_loop;
    bool talent;
    bool quiet;
    int rules;
};

static const struct cli_option options[] = {
    {0, "season", "YEAR", "season the files are of", CLI_INT, offsetof(struct options, season), .low = 1920,
     .high = 2100, .complete = "season"},
    {0, "pbp", "FILE", "play-by-play (CSV, nflverse column names, plain or gzip)", CLI_TEXT,
     offsetof(struct options, pbp), .complete = "file"},
    {0, "games", "FILE", "schedule and results (CSV, nflverse column names)", CLI_TEXT, offsetof(struct options, games),
     .complete = "file"},
    {0, "teams-file", "FILE", "full names, conferences and divisions (CSV)", CLI_TEXT,
     offsetof(struct options, teams_file), .complete = "file"},
    {0, "columns", "FILE", "headings of the play-by-play that are not nflverse's (CSV of ours,theirs)", CLI_TEXT,
     offsetof(struct options, columns), .complete = "file"},
    {0, "through", "WEEK", "take only the weeks up to WEEK, as if the season had come no further", CLI_INT,
     offsetof(struct options, through), .low = 1, .high = 60},
    {0, "out", "DIR", "season folder to make, e.g. charts/2017", CLI_TEXT, offsetof(struct options, out),
     .complete = "dir"},
    {0, "rules", "RULESET", "whose charts to write", CLI_CHOICE, offsetof(struct options, rules),
     .choices = rulesets_to_compile},
    {0, "teams", "CODES", "write only these teams, e.g. NE,PHI", CLI_TEXT, offsetof(struct options, teams)},
    {0, "loop", "N", "rounds of replaying the season and correcting the charts (default 18)", CLI_INT,
     offsetof(struct options, loop), .low = 1, .high = 100},
    {0, "no-loop", NULL, "write the charts as first fitted, without replaying", CLI_FLAG,
     offsetof(struct options, no_loop)},
    {0, "talent", NULL, "the teams as they are rather than the season as it was: without its luck", CLI_FLAG,
     offsetof(struct options, talent)},
    {'j', "jobs", "N", "threads of the replays (default: one per core)", CLI_INT, offsetof(struct options, jobs),
     .low = 1, .high = 256},
    {0, "explain", "ID", "say where play GAME_ID:PLAY_ID went and why, write nothing", CLI_TEXT,
     offsetof(struct options, explain)},
    {0, "max-errors", "N", "show at most N findings of a file, 0 shows all (default 20)", CLI_INT,
     offsetof(struct options, max_errors), .low = 0, .high = 1000000000},
    CLI_QUIET(struct options, quiet),
    {0},
};

/* Splits "NE,PHI" in place; the pointers go into *out. */
static size_t split(char *text, const char **out, size_t most) {
    size_t n = 0;
    for (char *s = text; s != NULL && n < most;) {
        char *comma = strchr(s, ',');
        if (comma != NULL)
            *comma = '\0';
        out[n++] = s;
        s = comma != NULL ? comma + 1 : NULL;
    }
    return n;
}

static int run(const struct cli_command *self, int argc, char **argv) {
    struct options o = {.max_errors = 20};
    struct cli_list operands;
    int exit_code;
    if (!cli_parse(self, argc, argv, &o, &operands, &exit_code))
        return exit_code;
    if (o.season == 0)
        return cli_usage("--season is needed");
    if (o.pbp == NULL)
        return cli_usage("--pbp is needed");
    if (o.games == NULL)
        return cli_usage("--games is needed");
    if (o.out == NULL && o.explain == NULL)
        return cli_usage("--out is needed");
    if (o.loop > 0 && o.no_loop)
        return cli_usage("--loop and --no-loop exclude each other");
    if (o.out != NULL && o.explain != NULL)
        return cli_usage("--out and --explain exclude each other");
    struct gch_context *ctx = cli_context_new(NULL);
    if (ctx == NULL)
        return CLI_FAILED;
    gch_context_set_max_findings(ctx, (unsigned)o.max_errors);
    struct gch_compile_options c;
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    gch_compile_options_default(&c);
    c.season = (int)o.season;
    c.pbp = o.pbp;
    c.games = o.games;
    c.teams_file = o.teams_file;
    c.columns = o.columns;
    c.through = (int)o.through;
    c.out = o.out;
    c.talent = o.talent;
    c.rules = rulesets_compiled(o.rules);
    c.explain = o.explain;
    if (o.loop > 0 || o.no_loop)
        c.loop = (int)o.loop;
    c.jobs = (int)(o.jobs > 0 ? o.jobs : cores > 0 ? cores : 1);
    const char *codes[64];
    char *list = NULL;
    if (o.teams != NULL) {
        list = strdup(o.teams);
        if (list == NULL) {
            gch_context_free(ctx);
            return cli_no_memory();
        }
        c.team_count = split(list, codes, sizeof codes / sizeof codes[0]);
        c.teams = codes;
    }
    char *report = NULL;
    enum gch_status status = gch_compile(ctx, &c, &report);
    if (status == GCH_OK && (o.explain != NULL || !o.quiet))
        fputs(report, stdout);
    exit_code = cli_exit_code(ctx, status, "compile");
    free(report);
    free(list);
    gch_context_free(ctx);
    return exit_code;
}

const struct cli_command cmd_compile = {
    "compile",
    "make charts and call sheets from real play-by-play",
    "--season YEAR --pbp FILE --games FILE --out DIR [OPTION]...",
    .description =
        "Reads a season's play-by-play and games, classifies every play, and writes for every team the charts of "
        "the ruleset and a call sheet, with the league's charts, the schedule and the real results. The folder "
        "appears complete or not at all. The table printed at the end accounts for every row read.",
    .options = options,
    .run = run,
};
