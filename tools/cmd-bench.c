/* gridchart bench: how fast games are played, against the cheapest loop that could be called a play. */
#include "cmd.h"
#include "season/bench.h"

struct options {
    struct cli_list data_dirs;
    const char *charts, *schedule, *teams, *league, *formats, *coach, *house;
    long season, rounds, games;
    int format;
};

static const char *const formats[] = {"text", "json", NULL};

static const struct cli_option options[] = {
    {'s', "season", "YEAR", "season to play (default: the newest one there are charts and a schedule of)", CLI_INT,
     offsetof(struct options, season), .low = 1, .high = 9999, .complete = "season"},
    {0, "charts", "DIR", "folder of the season's team charts (default charts/YEAR of the shipped data)", CLI_TEXT,
     offsetof(struct options, charts), .complete = "dir"},
    {0, "schedule", "FILE", "games of the season (default games.csv in the charts' folder)", CLI_TEXT,
     offsetof(struct options, schedule), .complete = "file"},
    {0, "teams", "FILE", "clubs with conference and division (default teams.csv in the charts' folder)", CLI_TEXT,
     offsetof(struct options, teams), .complete = "file"},
    {0, "league", "NAME", "league the schedule is of (default NFL)", CLI_TEXT, offsetof(struct options, league)},
    {0, "formats", "FILE", "formats of leagues (default: the shipped priority/league/formats.csv)", CLI_TEXT,
     offsetof(struct options, formats), .complete = "file"},
    {0, "coach", "NAME", "who calls the plays: sheet, plain or random (default sheet)", CLI_TEXT,
     offsetof(struct options, coach)},
    {0, "house", "LIST", "house rules: all, none or names, @FILE:NAME a set (gridchart-house(7); default none)",
     CLI_TEXT, offsetof(struct options, house)},
    {'n', "games", "N", "games in each measurement of the engine (default 20000)", CLI_INT,
     offsetof(struct options, games), .low = 1, .high = 100000000},
    {'r', "rounds", "N", "measurements, of which the middle one counts (default 5)", CLI_INT,
     offsetof(struct options, rounds), .low = 1, .high = GCH_BENCH_ROUNDS},
    CLI_FORMAT(struct options, format, formats),
    CLI_DATA_DIR(struct options, data_dirs),
    {0},
};

static void print_json(const struct gch_bench *b) {
    const struct gch_bench_result *r = &b->result[0];
    printf("{\n\"program\": \"%s\",\n\"season\": \"%s\",\n\"games_measured\": %llu,\n", gch_version(), b->season,
           (unsigned long long)b->games);
    printf("\"floor_ns_per_play\": %.3f,\n\"floor_philox_ns_per_play\": %.3f,\n\"engine_ns_per_play\": %.3f,\n"
           "\"ratio\": %.3f,\n\"games_per_second\": %.1f,\n\"plays_per_game\": %.3f,\n\"snaps_per_game\": %.3f,\n",
           b->floor, b->floor_philox, r->ns_per_play, r->ns_per_play / b->floor, r->games_per_second, r->plays_per_game,
           r->snaps_per_game);
    printf(
        "\"log_ns_per_play\": %.3f,\n\"log_games_per_second\": %.1f,\n\"log_bytes_per_game\": %.0f,\n\"rulesets\": {",
        r->log_ns_per_play, r->log_games_per_second, r->log_bytes_per_game);
    for (size_t i = 0; i < b->count; i++) {
        r = &b->result[i];
        printf("%s\n  \"%s\": {\"engine_ns_per_play\": %.3f, \"ratio\": %.3f, \"games_per_second\": %.1f, "
               "\"plays_per_game\": %.3f, \"names_ns_per_play\": %.3f, \"log_ns_per_play\": %.3f, "
               "\"log_games_per_second\": %.1f}",
               i ? "," : "", b->name[i], r->ns_per_play, r->ns_per_play / b->floor, r->games_per_second,
               r->plays_per_game, r->names_ns_per_play, r->log_ns_per_play, r->log_games_per_second);
    }
    printf("\n}\n}\n");
}

static void print_text(const struct gch_bench *b) {
    printf("Season %s, %llu games a measurement, one thread, processor time\n\n", b->season,
           (unsigned long long)b->games);
    printf("%-28s %10s %8s %12s %12s\n", "", "ns a play", "ratio", "games/s", "plays a game");
    printf("%-28s %10.2f %8.2f\n", "floor", b->floor, 1.0);
    printf("%-28s %10.2f %8.2f\n", "floor, a Philox block a play", b->floor_philox, b->floor_philox / b->floor);
    for (size_t i = 0; i < b->count; i++) {
        const struct gch_bench_result *r = &b->result[i];
        printf("%-28s %10.2f %8.2f %12.0f %12.1f\n", b->name[i], r->ns_per_play, r->ns_per_play / b->floor,
               r->games_per_second, r->plays_per_game);
        if (r->names_ns_per_play > 0)
            printf("%-8s %-19s %10.2f %8.2f %12.0f %11.2fx\n", b->name[i], "with players", r->names_ns_per_play,
                   r->names_ns_per_play / b->floor, r->games_per_second * r->ns_per_play / r->names_ns_per_play,
                   r->names_ns_per_play / r->ns_per_play);
        printf("%-8s %-19s %10.2f %8.2f %12.0f\n", b->name[i], "with its log", r->log_ns_per_play,
               r->log_ns_per_play / b->floor, r->log_games_per_second);
    }
}

static int run(const struct cli_command *self, int argc, char **argv) {
    struct options o = {.rounds = 5, .games = 20000};
    struct cli_list operands;
    int code;
    if (!cli_parse(self, argc, argv, &o, &operands, &code))
        return code;
    if (o.season == 0 && o.charts == NULL && (o.schedule != NULL || o.teams != NULL))
        return cli_usage("--season or --charts: needed with --%s", o.schedule != NULL ? "schedule" : "teams");
    struct gch_context *ctx = cli_context_new(&o.data_dirs);
    if (!ctx)
        return CLI_FAILED;
    if (o.season == 0 && o.charts == NULL)
        o.season = gch_season_newest(ctx);
    struct gch_season_source source = {.charts = o.charts,
                                       .schedule = o.schedule,
                                       .teams = o.teams,
                                       .league = o.league,
                                       .formats = o.formats,
                                       .options = "all",
                                       .house = o.house,
                                       .coach = o.coach,
                                       .season = (int)o.season,
                                       .seed = 1};
    struct gch_bench b;
    enum gch_status status = gch_bench(ctx, &source, o.games, (int)o.rounds, &b);
    code = cli_exit_code(ctx, status, "bench");
    if (status == GCH_OK && o.format == 1)
        print_json(&b);
    else if (status == GCH_OK)
        print_text(&b);
    gch_context_free(ctx);
    return code;
}

const struct cli_command cmd_bench = {
    .name = "bench",
    .summary = "measure how fast games are played",
    .synopsis = "[OPTION]...",
    .description =
        "Measures on one core, in one run: the floor (a draw from a fast generator, a look-up in a table of\n"
        "9 x 6 x 7776 results, a down-and-clock update), the engine of every ruleset on real charts with\n"
        "all options, sheet coaches and full team statistics, and the same with the log written.",
    .options = options,
    .run = run,
};
