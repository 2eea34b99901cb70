/* gridchart parity: does a season's charts give the season back? */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "cmd.h"
#include "gridchart/yearbook.h"

struct options {
    struct cli_list data_dirs;
    long season;
    const char *charts;
    const char *pbp;
    const char *games;
    const char *rules;
    const char *rule_options;
    const char *coach;
    long runs;
    long jobs;
    uint64_t seed;
    bool seed_given;
    int format;
    bool quiet;
    bool deep, self, players;
    const char *pool;
};

static const char *const formats[] = {"text", "json", "html", NULL};
static const enum gch_yearbook_format format_of[] = {GCH_YEARBOOK_TEXT, GCH_YEARBOOK_JSON, GCH_YEARBOOK_HTML};

static const struct cli_option options[] = {
    CLI_DATA_DIR(struct options, data_dirs),
    {'s', "season", "YEAR", "season to compare", CLI_INT, offsetof(struct options, season), .low = 1920, .high = 2100,
     .complete = "season"},
    {0, "charts", "DIR", "folder of the season's team charts (default charts/YEAR of the shipped data)", CLI_TEXT,
     offsetof(struct options, charts), .complete = "dir"},
    {0, "pbp", "FILE", "real play-by-play, nflverse columns, plain or gzip", CLI_TEXT, offsetof(struct options, pbp),
     .complete = "file"},
    {0, "games", "FILE", "real games, nflverse columns", CLI_TEXT, offsetof(struct options, games), .complete = "file"},
    {0, "rules", "NAME", "ruleset (default: as the folder of charts says, or the first)", CLI_TEXT,
     offsetof(struct options, rules)},
    {0, "options", "LIST", "options of the ruleset: standard, all, none or names (default standard)", CLI_TEXT,
     offsetof(struct options, rule_options)},
    {0, "coach", "NAME", "who calls the plays: sheet, plain or random (default sheet)", CLI_TEXT,
     offsetof(struct options, coach)},
    {0, "deep", NULL, "compare hundreds of figures that nobody fitted, from play-by-play", CLI_FLAG,
     offsetof(struct options, deep)},
    {0, "players", NULL, "compare the men of the season: players.csv against the player columns of the play-by-play",
     CLI_FLAG, offsetof(struct options, players)},
    {0, "pool", "YEARS", "deep: seasons to take together, with commas; YEAR in the files' names stands for each",
     CLI_TEXT, offsetof(struct options, pool)},
    {0, "self", NULL, "deep: a replayed season in the real one's place, to see what chance alone gives", CLI_FLAG,
     offsetof(struct options, self)},
    {'n', "runs", "N", "how often the schedule is replayed (default 200, deep 20, players 50)", CLI_INT,
     offsetof(struct options, runs), .low = 1, .high = 1000000},
    {'j', "jobs", "N", "threads (default: one per core)", CLI_INT, offsetof(struct options, jobs), .low = 1,
     .high = 256},
    CLI_SEED(struct options, seed, seed_given),
    CLI_FORMAT(struct options, format, formats),
    CLI_QUIET(struct options, quiet),
    {0},
};

enum { MOST_SEASONS = 16 };

/* "2013,2015,2016" */
static bool read_pool(const char *text, int seasons[MOST_SEASONS], int *count) {
    for (*count = 0; *count < MOST_SEASONS; (*count)++) {
        size_t n = strcspn(text, ",");
        long year;
        if (!gch_parse_int(text, n, 1920, 2100, &year))
            return false;
        seasons[*count] = (int)year;
        if (text[n] == '\0') {
            (*count)++;
            return true;
        }
        text += n + 1;
    }
    return false;
}

static int run_parity(const struct cli_command *self, int argc, char **argv) {
    struct options o = {.seed = 1};
    struct cli_list operands;
    char *out = NULL;
    int exit_code;
    if (!cli_parse(self, argc, argv, &o, &operands, &exit_code))
        return exit_code;
    if ((o.season == 0 && o.pool == NULL) || o.pbp == NULL || o.games == NULL)
        return cli_usage("%s is needed", o.pbp == NULL && (o.season != 0 || o.pool != NULL) ? "--pbp"
                                         : o.season == 0 && o.pool == NULL                  ? "--season"
                                                                                            : "--games");
    if (!o.deep && (o.pool != NULL || o.self))
        return cli_usage("%s goes with --deep only", o.pool != NULL ? "--pool" : "--self");
    if (o.deep && o.players)
        return cli_usage("--players and --deep are two comparisons: only one of them can be given");
    if (o.pool != NULL && o.season != 0)
        return cli_usage("--pool names the seasons, --season one of its own: only one of them can be given");
    if (o.deep && o.runs == 1)
        return cli_usage("--deep needs two runs or more, to know how seasons differ by chance");
    int seasons[MOST_SEASONS] = {(int)o.season}, count = 1;
    if (o.pool != NULL && !read_pool(o.pool, seasons, &count))
        return cli_usage("--pool wants seasons from 1920 to 2100 with commas between, at most %d: \"%s\"", MOST_SEASONS,
                         o.pool);
    if (o.runs == 0)
        o.runs = o.deep ? 20 : o.players ? 50 : 200;
    if (o.jobs == 0)
        o.jobs = sysconf(_SC_NPROCESSORS_ONLN) > 0 ? sysconf(_SC_NPROCESSORS_ONLN) : 1;
    struct gch_context *ctx = cli_context_new(&o.data_dirs);
    if (ctx == NULL)
        return CLI_FAILED;
    const struct gch_parity_spec spec = {
        .pbp = o.pbp,
        .games = o.games,
        .season = (int)o.season,
        .batch = {.ruleset = o.rules, .options = o.rule_options, .charts = o.charts, .coach = o.coach, .seed = o.seed},
        .runs = (uint32_t)o.runs,
        .jobs = (int)o.jobs,
    };
    const struct gch_deep_spec deep = {
        .pbp = o.pbp,
        .games = o.games,
        .season = seasons,
        .count = count,
        .batch = spec.batch,
        .runs = (uint32_t)o.runs,
        .self = o.self,
    };
    enum gch_status status = o.deep      ? gch_deep_report(ctx, &deep, format_of[o.format], &out)
                             : o.players ? gch_player_parity_report(ctx, &spec, format_of[o.format], &out)
                                         : gch_parity_report(ctx, &spec, format_of[o.format], &out);
    if (status == GCH_OK)
        fputs(out, stdout);
    free(out);
    exit_code = cli_exit_code(ctx, status, "parity");
    gch_context_free(ctx);
    return exit_code;
}

const struct cli_command cmd_parity = {
    "parity",
    "compare a season's replays with what really happened",
    "[OPTION]... --season YEAR --pbp FILE --games FILE",
    .description = "Replays the real schedule of a season with its charts and compares, for the league and for every\n"
                   "team on both sides of the ball, what the replays give with what really happened. Figures that\n"
                   "miss their target are marked OFF.",
    .options = options,
    .run = run_parity,
};
