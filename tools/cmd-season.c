/* gridchart season: every game of a schedule, any number of times. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/message.h"
#include "cmd.h"
#include "report/season-report.h"
#include "season-play.h"

struct options {
    struct cli_list data_dirs;
    const char *charts, *schedule, *teams, *league, *formats, *rules, *rule_options, *coach;
    const char *through, *shard, *db, *game, *log, *output;
    long season, runs, jobs, from_week, run;
    uint64_t seed;
    bool seed_given, runs_given, table_given, keep_given, no_boxes, quiet;
    int format, table, keep;
};

static const char *const formats[] = {"text", "json", "csv", "html", NULL};
enum { TEXT, JSON, CSV, HTML };
static const char *const keeps[] = {"games", "drives", "plays", NULL};

static const struct cli_option options[] = {
    {'s', "season", "YEAR", "season to play (default: the one the files hold)", CLI_INT,
     offsetof(struct options, season), .low = 1, .high = 9999, .complete = "season"},
    {0, "charts", "DIR", "folder of the season's team charts (default charts/YEAR of the shipped data)", CLI_TEXT,
     offsetof(struct options, charts), .complete = "dir"},
    {0, "schedule", "FILE",
     "games of the season, with scores where they are known (default games.csv in the charts' folder)", CLI_TEXT,
     offsetof(struct options, schedule), .complete = "file"},
    {0, "teams", "FILE", "clubs with conference and division (default teams.csv in the charts' folder)", CLI_TEXT,
     offsetof(struct options, teams), .complete = "file"},
    {0, "league", "NAME", "league whose seeds and tie-breakers are applied (default NFL)", CLI_TEXT,
     offsetof(struct options, league)},
    {0, "formats", "FILE", "formats of leagues (default: the shipped priority/league/formats.csv)", CLI_TEXT,
     offsetof(struct options, formats), .complete = "file"},
    {'n', "runs", "N", "how often the season is played (default 1)", CLI_INT, offsetof(struct options, runs), .low = 1,
     .high = 1000000000, .given = CLI_GIVEN(struct options, runs_given)},
    CLI_SEED(struct options, seed, seed_given),
    {'j', "jobs", "N", "threads (default: one per core)", CLI_INT, offsetof(struct options, jobs), .low = 1,
     .high = 256},
    {0, "rules", "NAME", "ruleset (default ddf)", CLI_TEXT, offsetof(struct options, rules)},
    {0, "options", "LIST", "options of the ruleset: standard, all, none or names (default standard)", CLI_TEXT,
     offsetof(struct options, rule_options)},
    {0, "coach", "NAME", "who calls the plays: sheet, plain or random (default sheet)", CLI_TEXT,
     offsetof(struct options, coach)},
    {0, "through", "END", "how far to play: post, reg or a week (default post, the play-offs)", CLI_TEXT,
     offsetof(struct options, through)},
    {0, "from-week", "N", "games before week N keep the scores the schedule has", CLI_INT,
     offsetof(struct options, from_week), .low = 1, .high = 99},
    {0, "shard", "I/N", "play part I of N of the runs only; gridchart merge adds up the parts", CLI_TEXT,
     offsetof(struct options, shard)},
    {0, "db", "FILE", "write every game into an SQLite file; the same command goes on where it was broken off",
     CLI_TEXT, offsetof(struct options, db), .complete = "file"},
    {0, "keep", "LEVEL", "what goes into the database (default games)", CLI_CHOICE, offsetof(struct options, keep),
     .choices = keeps, .given = CLI_GIVEN(struct options, keep_given)},
    {0, "run", "R", "one run alone, as it is among the others", CLI_INT, offsetof(struct options, run), .low = 1,
     .high = 1000000000},
    {0, "game", "ID", "with --run: one game of it, play by play", CLI_TEXT, offsetof(struct options, game)},
    {0, "log", "FILE", "with --game: write its log to FILE", CLI_TEXT, offsetof(struct options, log),
     .complete = "file"},
    CLI_FORMAT(struct options, format, formats),
    {0, "table", "TABLE", "which table to write as csv (default teams)", CLI_CHOICE, offsetof(struct options, table),
     .choices = gch_season_tables, .given = CLI_GIVEN(struct options, table_given)},
    {0, "no-boxes", NULL, "one run as text: leave out the box scores", CLI_FLAG, offsetof(struct options, no_boxes)},
    {'o', "output", "FILE", "write to FILE, whole or not at all (default: standard output)", CLI_TEXT,
     offsetof(struct options, output), .complete = "file"},
    CLI_DATA_DIR(struct options, data_dirs),
    CLI_QUIET(struct options, quiet),
    {0},
};

/* "2/7": runs [runs * 1 / 7, runs * 2 / 7). */
static bool parse_shard(const char *text, long runs, struct gch_batch_range *range) {
    const char *slash = strchr(text, '/');
    long part, parts;
    if (slash == NULL || !gch_parse_int(slash + 1, strlen(slash + 1), 1, 1000000, &parts) ||
        !gch_parse_int(text, (size_t)(slash - text), 1, parts, &part))
        return false;
    uint32_t first = (uint32_t)((int64_t)runs * (part - 1) / parts), end = (uint32_t)((int64_t)runs * part / parts);
    range->first_run = first + 1;
    range->runs = end - first;
    return true;
}

static bool parse_through(const char *text, struct gch_batch_range *range) {
    long week;
    range->playoffs = text == NULL || strcmp(text, "post") == 0;
    range->through_week = 0;
    if (range->playoffs || strcmp(text, "reg") == 0)
        return true;
    if (!gch_parse_int(text, strlen(text), 1, 99, &week))
        return false;
    range->through_week = (int)week;
    return true;
}

/* What is wrong with the options together; CLI_DONE if nothing is. */
static int check(struct options *o, struct gch_batch_range *range) {
    if (o->season == 0 && o->charts == NULL && o->schedule == NULL)
        return cli_usage("--season: needed unless --charts or --schedule say which season it is");
    if (o->season == 0 && o->charts == NULL && o->teams == NULL)
        return cli_usage("--teams: needed with --schedule unless --season or --charts is given");
    if (!parse_through(o->through, range))
        return cli_usage("--through: \"%s\" is neither post nor reg nor a week from 1 to 99", o->through);
    range->from_week = (int)o->from_week;
    if (range->through_week > 0 && range->from_week > range->through_week)
        return cli_usage("--from-week: %d comes after --through %d", range->from_week, range->through_week);
    if (o->table_given && o->format != CSV)
        return cli_usage("--table: needs --format csv");
    if (o->keep_given && o->db == NULL)
        return cli_usage("--keep: needs --db");
    if (o->game != NULL && o->run == 0)
        return cli_usage("--game: needs --run");
    if (o->log != NULL && o->game == NULL)
        return cli_usage("--log: needs --run and --game");
    if (o->run > 0 && (o->runs_given || o->shard != NULL || o->db != NULL))
        return cli_usage("--run: cannot be used with --%s", o->runs_given ? "runs" : o->shard ? "shard" : "db");
    range->first_run = 1;
    range->runs = (uint32_t)o->runs;
    if (o->run > 0) {
        range->first_run = (uint32_t)o->run;
        range->runs = 1;
        o->runs = 1;
    } else if (o->shard != NULL && !parse_shard(o->shard, o->runs, range)) {
        return cli_usage("--shard: \"%s\" is not a part I/N with 1 <= I <= N <= 1000000", o->shard);
    }
    return CLI_DONE;
}

static enum gch_status report(const struct options *o, struct season_work *w, struct gch_text *one,
                              struct gch_text *out) {
    enum gch_status status = GCH_OK;
    if (w->one != NULL && one->length > 0) {
        gch_text_add(out, one->text);
        if (!o->no_boxes)
            status = season_boxes(w, w->range.first_run, out);
        out->failed = out->failed || one->failed;
    } else if (o->format == JSON) {
        gch_season_json(w->tally, out);
    } else if (o->format == CSV) {
        gch_season_csv(w->tally, o->table, out);
    } else if (o->format == HTML) {
        gch_season_html(w->tally, out);
    } else {
        gch_season_text(w->tally, out);
    }
    return status == GCH_OK && out->failed ? GCH_E_NOMEM : status;
}

static int play(const struct options *o, struct season_work *w, const struct season_ranks *ranks) {
    struct gch_text out = {0}, one = {0};
    int code = CLI_DONE;
    /* A single run is told in full, unless it is to be merged or stored. */
    if (o->format == TEXT && o->runs == 1 && o->shard == NULL && o->db == NULL && ranks->size == 1)
        w->one = &one;
    season_catch_signals();
    w->range.stop = &season_stop;
    season_progress_init(&w->progress, w->range.runs, o->quiet || ranks->rank > 0);
    enum gch_status status = ranks->size > 1 ? season_ranks_play(w, ranks) : season_play(w);
    season_progress_end(&w->progress);
    if (ranks->rank > 0) {
        code = status == GCH_OK ? CLI_DONE : cli_exit_code(w->ctx, status, "season");
    } else {
        bool all = status == GCH_OK && gch_tally_runs(w->tally) == w->range.runs;
        if (status == GCH_OK)
            status = report(o, w, &one, &out);
        code = status == GCH_OK ? season_output(w->ctx, o->output, out.text ? out.text : "", out.length)
                                : cli_exit_code(w->ctx, status, "season");
        if (status == GCH_OK && !all) {
            cli_error("stopped after %lu of %lu runs; the result has these only",
                      (unsigned long)gch_tally_runs(w->tally), (unsigned long)w->range.runs);
            code = CLI_FAILED;
        }
    }
    gch_text_finish(&out);
    gch_text_finish(&one);
    return code;
}

static int one_game(const struct options *o, struct season_work *w, const struct season_source *source) {
    struct gch_text out = {0};
    enum gch_status status = season_one_game(w, source, (uint32_t)o->run, o->game, o->format, o->log, &out);
    if (status == GCH_OK && out.failed)
        status = GCH_E_NOMEM;
    int code = status == GCH_OK ? season_output(w->ctx, o->output, out.text ? out.text : "", out.length)
                                : cli_exit_code(w->ctx, status, "season");
    gch_text_finish(&out);
    return code;
}

/* Everything before the first game; CLI_DONE: go on. *over: the command was only asked for its help. */
static int start(const struct cli_command *self, int argc, char **argv, struct options *o, struct season_work *w,
                 struct season_source *source, struct gch_league **league, const struct season_ranks *ranks,
                 bool *over) {
    struct cli_list operands;
    int code;
    *over = !cli_parse(self, argc, argv, o, &operands, &code);
    if (*over)
        return code;
    code = check(o, &w->range);
    if (code != CLI_DONE)
        return code;
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    /* Ranks are the parallel workers unless told otherwise. */
    w->range.jobs = o->jobs > 0 ? (int)o->jobs : ranks->size > 1 || cores < 1 ? 1 : cores > 256 ? 256 : (int)cores;
    *source = (struct season_source){.charts = o->charts,
                                     .schedule = o->schedule,
                                     .teams = o->teams,
                                     .league = o->league,
                                     .formats = o->formats,
                                     .rules = o->rules,
                                     .options = o->rule_options,
                                     .coach = o->coach,
                                     .season = (int)o->season,
                                     .seed = o->seed_given ? o->seed : 1};
    w->ctx = cli_context_new(&o->data_dirs);
    if (!w->ctx)
        return CLI_FAILED;
    enum gch_status status = season_load(w->ctx, source, league, &w->batch);
    if (status == GCH_OK)
        status = gch_tally_new(w->batch, &w->range, (uint32_t)o->runs, &w->tally);
    if (status == GCH_OK && o->db != NULL && ranks->rank == 0)
        status = gch_results_open(w->ctx, o->db, w->batch, w->tally, (enum gch_results_keep)o->keep, &w->results);
    return cli_exit_code(w->ctx, status, "season");
}

static int run(const struct cli_command *self, int argc, char **argv) {
    struct options o = {.runs = 1};
    struct season_work w = {0};
    struct season_ranks ranks = {0, 1};
    struct season_source source = {0};
    struct gch_league *league = NULL;
    bool over;
    season_ranks_init(&argc, &argv, &ranks);
    int code = start(self, argc, argv, &o, &w, &source, &league, &ranks, &over);
    code = season_ranks_agree(&ranks, code);
    if (code == CLI_DONE && !over) {
        if (o.game != NULL)
            code = ranks.rank == 0 ? one_game(&o, &w, &source) : CLI_DONE;
        else
            code = play(&o, &w, &ranks);
    }
    season_ranks_finish(&ranks, code);
    gch_results_close(w.results);
    free(w.lines);
    gch_tally_free(w.tally);
    gch_batch_free(w.batch);
    gch_league_free(league);
    gch_context_free(w.ctx);
    return code;
}

const struct cli_command cmd_season = {
    .name = "season",
    .summary = "play whole seasons, any number of times",
    .synopsis = "--season YEAR [OPTION]...",
    .description = "Plays every game of a schedule and the play-offs. One run is told in full: standings, results,\n"
                   "leaders, box scores. Of many runs come the means and chances of every club, the win shares of\n"
                   "every game, and records with the run and game to see them again. The same seed gives the same\n"
                   "result, however the runs are cut over threads, shards and machines.",
    .options = options,
    .run = run,
};
