/* gridchart season: every game of a schedule, any number of times. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/text.h"
#include "cmd.h"
#include "gridchart/analyze.h"
#include "gridchart/report.h"
#include "gridchart/yearbook.h"
#include "season-play.h"

struct options {
    struct cli_list data_dirs;
    const char *charts, *schedule, *teams, *league, *formats, *rules, *rule_options, *house, *coach;
    const char *through, *shard, *db, *game, *log, *output, *pbp, *pages, *model;
    long season, runs, jobs, from_week, run, coach_time;
    uint64_t seed;
    bool seed_given, runs_given, table_given, keep_given, no_boxes, players, no_names, quiet;
    int format, table, keep;
};

/* In the order of enum gch_yearbook_format and of enum gch_game_format. */
static const char *const formats[] = {"text", "json", "csv", "html", NULL};
/* Those of a tally, then those of single runs (gch_run_tables), which are written as the runs come; those of players
 * last. */
static const char *const tables[] = {"teams",     "games",    "stats",   "playoffs",     "records", "results",
                                     "standings", "injuries", "players", "player-games", NULL};
enum { RUN_TABLES = 5, TABLE_INJURIES = 7, TABLE_PLAYERS, TABLE_PLAYER_GAMES };
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
    {0, "rules", "NAME", "ruleset (default: as the folder of charts says, or the first)", CLI_TEXT,
     offsetof(struct options, rules)},
    {0, "options", "LIST", "options of the ruleset: standard, all, none or names (default standard)", CLI_TEXT,
     offsetof(struct options, rule_options)},
    {0, "house", "LIST", "house rules: all, none or names, @FILE:NAME a set (gridchart-house(7); default none)",
     CLI_TEXT, offsetof(struct options, house)},
    {0, "coach", "NAME", "who calls the plays: sheet, plain, random, or another of gridchart-coach(5) (default sheet)",
     CLI_TEXT, offsetof(struct options, coach)},
    {0, "coach-time", "SECONDS", "time an outside program has for an answer (default 10)", CLI_INT,
     offsetof(struct options, coach_time), .low = 1, .high = 3600},
    {0, "model", "program:COMMAND", "do not play the games: decide them by the chances an outside program gives",
     CLI_TEXT, offsetof(struct options, model)},
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
     .choices = tables, .given = CLI_GIVEN(struct options, table_given)},
    {0, "pbp", "DIR", "write every play of every run to DIR/pbp_SEASON_RUN.csv.gz, with nflverse's columns", CLI_TEXT,
     offsetof(struct options, pbp), .complete = "dir"},
    {0, "pages", "DIR", "one run: write its page to DIR/index.html and one of every game beside it", CLI_TEXT,
     offsetof(struct options, pages), .complete = "dir"},
    {0, "players", NULL, "count what every player did: means, spreads and records; a table player_game with --db",
     CLI_FLAG, offsetof(struct options, players)},
    {0, "no-names", NULL, "leave players' names out of games and leaders", CLI_FLAG,
     offsetof(struct options, no_names)},
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
    if (o->table_given && o->format != GCH_YEARBOOK_CSV)
        return cli_usage("--table: needs --format csv");
    if (o->table >= TABLE_PLAYERS)
        o->players = true;
    if (o->players && (o->no_names || o->shard != NULL || o->model != NULL || o->game != NULL))
        return cli_usage("--players: cannot be used with --%s", o->no_names ? "no-names"
                                                                : o->shard  ? "shard"
                                                                : o->game   ? "game"
                                                                            : "model");
    bool rows = o->table >= RUN_TABLES && o->table != TABLE_PLAYERS;
    if ((rows || o->pbp != NULL) && (o->db != NULL || o->game != NULL))
        return cli_usage("--%s: cannot be used with --%s", o->pbp != NULL ? "pbp" : "table",
                         o->db != NULL ? "db" : "game");
    if (o->model != NULL && (o->pbp != NULL || o->game != NULL || o->coach != NULL || (o->keep_given && o->keep > 0)))
        return cli_usage("--model: cannot be used with --%s", o->pbp != NULL    ? "pbp"
                                                              : o->game != NULL ? "game"
                                                              : o->coach        ? "coach"
                                                                                : "keep");
    if (o->model != NULL)
        o->no_boxes = o->no_names = true;
    if (o->pages != NULL && (o->db != NULL || o->game != NULL || o->shard != NULL || o->model != NULL ||
                             o->pbp != NULL || o->format != GCH_YEARBOOK_TEXT || o->output != NULL))
        return cli_usage("--pages: cannot be used with --%s", o->db != NULL      ? "db"
                                                              : o->game != NULL  ? "game"
                                                              : o->shard != NULL ? "shard"
                                                              : o->model != NULL ? "model"
                                                              : o->pbp != NULL   ? "pbp"
                                                              : o->output        ? "output"
                                                                                 : "format");
    if (o->db != NULL && strcmp(o->db, ":memory:") == 0)
        return cli_usage("--db: a database in memory would keep nothing; name a file");
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
    if (o->pages != NULL && range->runs != 1)
        return cli_usage("--pages: is for one run; --run says which");
    return CLI_DONE;
}

/* Play-by-play plays games again, which cannot be done while runs are still being played. */
static enum gch_status keep_lines(struct season_work *w, const struct gch_run *run) {
    struct season_kept *kept = realloc(w->kept, (w->kept_count + 1u) * sizeof *kept);
    if (kept == NULL)
        return GCH_E_NOMEM;
    w->kept = kept;
    kept += w->kept_count++;
    *kept = (struct season_kept){run->run, run->count, malloc((run->count + 1u) * sizeof *kept->lines)};
    if (kept->lines == NULL)
        return GCH_E_NOMEM;
    memcpy(kept->lines, run->lines, run->count * sizeof *kept->lines);
    return GCH_OK;
}

static void on_begin(void *user, uint32_t runs) {
    struct season_work *w = user;
    w->progress.asked = runs;
}

/* A run is there: tell it in full if it is the only one, show how far the work is. */
static enum gch_status on_run(void *user, const struct gch_run *run) {
    struct season_work *w = user;
    enum gch_status status = GCH_OK;
    if (w->men != NULL && w->results == NULL)
        gch_player_tally_add_run(w->men, run);
    if (w->tell) {
        free(w->one);
        free(w->lines);
        status = w->page ? gch_season_run_page(w->job.tally, run, w->men, w->pages, &w->one)
                         : gch_season_run_report(w->job.tally, run, &w->one);
        w->lines = malloc((run->count + 1u) * sizeof *w->lines);
        if (w->lines == NULL)
            status = GCH_E_NOMEM;
        else
            memcpy(w->lines, run->lines, run->count * sizeof *w->lines);
        w->line_count = run->count;
    }
    if (status == GCH_OK && w->table >= 0) {
        char *rows = NULL;
        bool first = w->rows.length == 0;
        status = w->table == TABLE_PLAYER_GAMES - RUN_TABLES
                     ? gch_run_players_csv(w->job.batch, run, first, &rows)
                     : gch_run_csv(gch_batch_league(w->job.batch), run, w->table, first, &rows);
        gch_text_add(&w->rows, rows != NULL ? rows : "");
        free(rows);
        if (w->rows.failed)
            status = GCH_E_NOMEM;
    }
    if (status == GCH_OK && w->pbp)
        status = keep_lines(w, run);
    season_progress_add(&w->progress, 1, run->count);
    return status;
}

/* The plays of every run, once all are played. */
static enum gch_status write_pbp(const struct options *o, struct season_work *w) {
    enum gch_status status = GCH_OK;
    struct gch_files files = {.folder = o->pbp};
    for (uint32_t i = 0; i < w->kept_count && status == GCH_OK; i++) {
        const struct season_kept *k = &w->kept[i];
        char *data = NULL;
        size_t length = 0;
        struct gch_text path = {0};
        gch_text_addf(&path, "%s/pbp_%d_%u.csv.gz", o->pbp, gch_batch_league(w->job.batch)->season, k->run);
        status = gch_run_pbp(w->job.batch, k->run, k->lines, k->count, &data, &length);
        if (status == GCH_E_DIFFERS)
            cli_error("a game came out otherwise than in the run; please report this");
        if (status == GCH_OK)
            status = path.failed ? GCH_E_NOMEM : gch_files_add(w->ctx, &files, path.text, data, length);
        gch_text_finish(&path);
        free(data);
    }
    return gch_files_finish(w->ctx, &files, status);
}

/* The run's page and one of every game, once all are played: all of them or none. */
static enum gch_status write_pages(const struct options *o, struct season_work *w) {
    const struct gch_league *league = gch_batch_league(w->job.batch);
    struct gch_files files = {.folder = o->pages};
    enum gch_status status = GCH_OK;
    for (uint32_t i = 0; i <= w->line_count && status == GCH_OK; i++) {
        char id[GCH_GAME_ID_TEXT] = "index", *page = w->one;
        struct gch_text path = {0};
        if (i < w->line_count) {
            gch_line_id(league, &w->lines[i], id);
            status = gch_run_game_page(w->job.batch, w->job.range.first_run, &w->lines[i], &page);
        }
        if (status == GCH_E_DIFFERS)
            cli_error("a game came out otherwise than in the run; please report this");
        gch_text_addf(&path, "%s/%s.html", o->pages, id);
        if (status == GCH_OK)
            status = path.failed ? GCH_E_NOMEM : gch_files_add(w->ctx, &files, path.text, page, strlen(page));
        gch_text_finish(&path);
        if (page != w->one)
            free(page);
    }
    return gch_files_finish(w->ctx, &files, status);
}

static enum gch_status report(const struct options *o, const struct season_work *w, char **out) {
    char *boxes = NULL, *men = NULL;
    if (w->table >= 0 || o->pages != NULL) {
        *out = strdup(w->rows.text != NULL ? w->rows.text : "");
        return *out != NULL ? GCH_OK : GCH_E_NOMEM;
    }
    if (w->one == NULL && w->men != NULL && (o->format != GCH_YEARBOOK_CSV || o->table == TABLE_PLAYERS))
        return gch_season_report_players(w->job.tally, w->men, (enum gch_yearbook_format)o->format, out);
    if (w->one == NULL)
        return gch_season_report(w->job.tally, (enum gch_yearbook_format)o->format, o->table, out);
    struct gch_text text = {0};
    enum gch_status status = GCH_OK;
    if (!w->page && w->men != NULL)
        status = gch_players_report(w->men, &men);
    if (status == GCH_OK && !o->no_boxes && !w->page)
        status = gch_season_boxes(w->job.batch, w->job.range.first_run, w->lines, w->line_count, &boxes);
    if (status == GCH_E_DIFFERS)
        cli_error("the game came out otherwise than in the run; please report this");
    gch_text_add(&text, w->one);
    gch_text_add(&text, men != NULL ? men : "");
    gch_text_add(&text, boxes != NULL ? boxes : "");
    *out = gch_text_take(&text);
    free(boxes);
    free(men);
    return status == GCH_OK && *out == NULL ? GCH_E_NOMEM : status;
}

static int play(const struct options *o, struct season_work *w, const struct season_ranks *ranks) {
    char *out = NULL;
    int code = CLI_DONE;
    /* A single run is told in full, unless it is to be merged or stored. */
    w->tell = (o->format == GCH_YEARBOOK_TEXT || o->format == GCH_YEARBOOK_HTML) && o->runs == 1 && o->shard == NULL &&
              o->db == NULL && ranks->size == 1;
    w->page = w->tell && (o->format == GCH_YEARBOOK_HTML || o->pages != NULL);
    w->pages = o->pages != NULL ? "" : NULL;
    w->table = o->format == GCH_YEARBOOK_CSV && o->table >= RUN_TABLES && o->table != TABLE_PLAYERS
                   ? o->table - RUN_TABLES
                   : -1;
    w->pbp = o->pbp != NULL;
    if (o->table == TABLE_INJURIES && !gch_batch_keeps_injuries(w->job.batch))
        return cli_usage("--table injuries: house rule rc-21 must be on (--house rc-20,rc-21)");
    if ((w->table >= 0 || w->pbp || o->players || o->pages != NULL) && ranks->size > 1)
        return ranks->rank > 0 ? CLI_USAGE
                               : cli_usage("--%s: not over MPI ranks", w->pbp             ? "pbp"
                                                                       : o->pages != NULL ? "pages"
                                                                       : w->table >= 0    ? "table"
                                                                                          : "players");
    if (ranks->size == 1 && !o->no_names && (o->players || w->tell)) {
        w->job.range.players = true;
        enum gch_status made = gch_player_tally_new(w->job.batch, &w->men);
        if (made != GCH_OK)
            return cli_exit_code(w->ctx, made, "season");
    }
    season_catch_signals();
    w->job.range.stop = &season_stop;
    w->job.begin = on_begin;
    w->job.seen = on_run;
    w->job.user = w;
    season_progress_init(&w->progress, w->job.range.runs, o->quiet || ranks->rank > 0);
    enum gch_status status = ranks->size > 1 ? season_ranks_play(w, ranks) : gch_season_play(&w->job);
    season_progress_end(&w->progress);
    if (ranks->rank > 0) {
        code = status == GCH_OK ? CLI_DONE : cli_exit_code(w->ctx, status, "season");
    } else {
        uint32_t runs = gch_tally_runs(w->job.tally);
        bool all = status == GCH_OK && runs == w->job.range.runs;
        if (status == GCH_OK && w->pbp)
            status = write_pbp(o, w);
        if (status == GCH_OK && w->men != NULL && w->results != NULL)
            status = gch_results_sum_players(w->results,
                                             (struct gch_run_range){w->job.range.first_run, w->job.range.runs}, w->men);
        if (status == GCH_OK && o->pages != NULL && w->one != NULL)
            status = write_pages(o, w);
        if (status == GCH_OK)
            status = report(o, w, &out);
        code = status == GCH_OK ? season_output(w->ctx, o->output, out) : cli_exit_code(w->ctx, status, "season");
        if (status == GCH_OK && !all) {
            cli_error("stopped after %lu of %lu runs; the result has these only", (unsigned long)runs,
                      (unsigned long)w->job.range.runs);
            code = CLI_FAILED;
        }
    }
    free(out);
    return code;
}

/* --- one game of one run, play by play --------------------------------------------------------------------------- */

static void add_lines(void *user, const char *text, size_t length) {
    gch_text_add_n(user, text, length);
}

/* Plays the game of line again and adds it to out in the format asked for. */
static enum gch_status tell_game(const struct options *o, struct season_work *w, const struct gch_line *line,
                                 struct gch_text *out) {
    const struct gch_league *league = gch_batch_league(w->job.batch);
    const bool text_wanted = o->format == GCH_GAME_TEXT;
    struct gch_match *match = calloc(1, sizeof *match);
    struct gch_record *record = NULL;
    struct gch_teller teller;
    char *text = NULL;
    if (match == NULL)
        return GCH_E_NOMEM;
    struct gch_game_facts facts = {
        .game_id = o->game,
        .week = line->game < league->game_count ? league->games[line->game].week : 0,
        .seeded = true,
        .seed = gch_batch_seed(w->job.batch),
        .run = (uint32_t)o->run,
        .number = line->game,
        .coach = {gch_batch_coach_of(w->job.batch, line->team[0]), gch_batch_coach_of(w->job.batch, line->team[1])}};
    gch_batch_match_of(w->job.batch, line, match);
    gch_teller_init(&teller, 0, add_lines, out);
    enum gch_status status = gch_batch_record(w->job.batch, (uint32_t)o->run, line, match,
                                              text_wanted ? &teller.sink : NULL, !text_wanted, &record);
    if (status == GCH_E_DIFFERS)
        cli_error("the game came out otherwise than in the run; please report this");
    if (status == GCH_OK)
        status = gch_report_game(record, (enum gch_game_format)o->format, &facts, NULL, &text);
    if (status == GCH_OK && text_wanted) {
        status = teller.status;
        gch_text_add(out, "\n");
    }
    gch_text_add(out, text != NULL ? text : "");
    free(text);
    gch_record_free(record);
    free(match);
    return status == GCH_OK && out->failed ? GCH_E_NOMEM : status;
}

static int one_game(const struct options *o, struct season_work *w, const struct gch_season_source *source) {
    struct gch_text out = {0};
    struct gch_line line;
    enum gch_status status = gch_batch_find_line(w->ctx, w->job.batch, &w->job.range, o->game, &line);
    if (status == GCH_OK && o->log != NULL) {
        status = gch_batch_log_game(w->ctx, w->job.batch, source, (uint32_t)o->run, &line, o->log);
        if (status == GCH_E_DIFFERS)
            cli_error("%s: the game of the log is not the game of the run; please report this", o->log);
    }
    if (status == GCH_OK)
        status = tell_game(o, w, &line, &out);
    int code = status == GCH_OK ? season_output(w->ctx, o->output, out.text ? out.text : "")
                                : cli_exit_code(w->ctx, status, "season");
    gch_text_finish(&out);
    return code;
}

/* Everything before the first game; CLI_DONE: go on. *over: the command was only asked for its help. */
static int start(const struct cli_command *self, int argc, char **argv, struct options *o, struct season_work *w,
                 struct gch_season_source *source, struct gch_league **league, const struct season_ranks *ranks,
                 bool *over) {
    struct cli_list operands;
    int code;
    *over = !cli_parse(self, argc, argv, o, &operands, &code);
    if (*over)
        return code;
    code = check(o, &w->job.range);
    if (code != CLI_DONE)
        return code;
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    /* Ranks are the parallel workers unless told otherwise. */
    w->job.range.jobs = o->jobs > 0 ? (int)o->jobs : ranks->size > 1 || cores < 1 ? 1 : cores > 256 ? 256 : (int)cores;
    *source = (struct gch_season_source){.charts = o->charts,
                                         .schedule = o->schedule,
                                         .teams = o->teams,
                                         .league = o->league,
                                         .formats = o->formats,
                                         .rules = o->rules,
                                         .options = o->rule_options,
                                         .house = o->house,
                                         .coach = o->coach,
                                         .seconds = (int)o->coach_time,
                                         .best = gch_best_make,
                                         .model = o->model,
                                         .season = (int)o->season,
                                         .seed = o->seed_given ? o->seed : 1};
    w->ctx = cli_context_new(&o->data_dirs);
    if (!w->ctx)
        return CLI_FAILED;
    enum gch_status status = gch_season_load(w->ctx, source, league, &w->job.batch);
    /* Whoever is asked for by name, or may be told; nothing is read for runs that are only counted. */
    bool in_words = o->format == GCH_YEARBOOK_TEXT || o->format == GCH_YEARBOOK_HTML || o->table >= TABLE_INJURIES;
    bool one = in_words && o->runs == 1 && o->shard == NULL && o->db == NULL;
    bool told = o->game != NULL || o->pbp != NULL || o->players || one;
    if (status == GCH_OK && told && !o->no_names && ranks->size == 1)
        status = gch_batch_load_names(w->ctx, w->job.batch);
    if (status == GCH_OK)
        status = gch_tally_new(w->job.batch, &w->job.range, (uint32_t)o->runs, &w->job.tally);
    if (status == GCH_OK && o->db != NULL && ranks->rank == 0)
        status = gch_results_open(w->ctx, o->db, w->job.batch, w->job.tally, (enum gch_results_keep)o->keep, o->players,
                                  &w->results);
    if (status == GCH_OK && w->results != NULL) {
        w->keeper = gch_results_keeper(w->results);
        w->job.keeper = &w->keeper;
    }
    return cli_exit_code(w->ctx, status, "season");
}

static int run(const struct cli_command *self, int argc, char **argv) {
    struct options o = {.runs = 1};
    struct season_work w = {0};
    struct season_ranks ranks = {0, 1};
    struct gch_season_source source = {0};
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
    free(w.one);
    free(w.lines);
    gch_text_finish(&w.rows);
    for (uint32_t i = 0; i < w.kept_count; i++)
        free(w.kept[i].lines);
    free(w.kept);
    gch_player_tally_free(w.men);
    gch_tally_free(w.job.tally);
    gch_batch_free(w.job.batch);
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
