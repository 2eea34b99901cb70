/* gridchart play: one game, by any mixture of people and coaches, told as it goes and written down if wanted. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include "base/file.h"
#include "base/message.h"
#include "base/text.h"
#include "cmd.h"
#include "gridchart/analyze.h"
#include "picker.h"
#include "table.h"

struct options {
    struct cli_list data_dirs, depth, injured;
    const char *rules, *ruleset_options, *house, *coach, *from, *log, *resume;
    long season, away_season, home_season, rules_season, pace, coach_time;
    uint64_t seed;
    bool seed_given, neutral, playoff, no_names, quiet, verbose, explain, pace_given;
    int dice, format, prompts;
};

static const char *const dice_kinds[] = {"seeded", "manual", NULL};
enum { SEEDED, MANUAL };
static const char *const prompt_kinds[] = {"mismatch", "always", NULL};
enum { ON_MISMATCH, ALWAYS };

#define SEASON(option) CLI_INT, offsetof(struct options, option), .low = 1, .high = 9999, .complete = "season"

static const struct cli_option options[] = {
    {0, "season", "YEAR", "season of both teams (default: the newest there is)", SEASON(season)},
    {0, "away-season", "YEAR", "season of the visitors", SEASON(away_season)},
    {0, "home-season", "YEAR", "season of the home team", SEASON(home_season)},
    {0, "rules-season", "YEAR", "season whose rules apply (default: the home team's)", SEASON(rules_season)},
    {0, "rules", "NAME", "game to play by (default: as the folders of charts say, or the first)", CLI_TEXT,
     offsetof(struct options, rules)},
    {0, "options", "LIST", "standard, all, none or a list of options, -NAME takes one away (default standard)",
     CLI_TEXT, offsetof(struct options, ruleset_options)},
    {0, "house", "LIST", "house rules: all, none or names, @FILE:NAME a set (gridchart-house(7); default none)",
     CLI_TEXT, offsetof(struct options, house)},
    {0, "coach", "WHO", "who coaches: one for both, or away=WHO,home=WHO (gridchart-coach(5), and human)", CLI_TEXT,
     offsetof(struct options, coach)},
    {0, "coach-time", "SECONDS", "time an outside program has for an answer (default 10)", CLI_INT,
     offsetof(struct options, coach_time), .low = 1, .high = 3600},
    {0, "dice", "KIND", "seeded, or manual: you throw real dice and type what they show", CLI_CHOICE,
     offsetof(struct options, dice), .choices = dice_kinds},
    {0, "prompts", "WHEN", "when people are asked about audibles: mismatch (default), or always", CLI_CHOICE,
     offsetof(struct options, prompts), .choices = prompt_kinds},
    CLI_SEED(struct options, seed, seed_given),
    {0, "from", "WHERE", "start from a situation, or from a play of a log as LOG:PLAY", CLI_TEXT,
     offsetof(struct options, from), .complete = "file"},
    {0, "neutral", NULL, "no home field", CLI_FLAG, offsetof(struct options, neutral)},
    {0, "playoff", NULL, "play-off rules for overtime", CLI_FLAG, offsetof(struct options, playoff)},
    {0, "no-names", NULL, "leave out who carried the ball", CLI_FLAG, offsetof(struct options, no_names)},
    DEPTH_OPTION(struct options, depth),
    {0, "injured", "SIDE=NAMES", "with house rule 21, who is out: home=T.Brady,J.Edelman", CLI_LIST,
     offsetof(struct options, injured)},
    {0, "log", "FILE", "write the game to FILE as it goes", CLI_TEXT, offsetof(struct options, log),
     .complete = "file"},
    {0, "resume", "LOG", "go on with the game of LOG", CLI_TEXT, offsetof(struct options, resume), .complete = "file"},
    {0, "pace", "SECONDS", "wait after each play, with up to 3 decimals", CLI_FIXED, offsetof(struct options, pace),
     .low = 0, .high = 60000, .places = 3, .given = CLI_GIVEN(struct options, pace_given)},
    {'v', "verbose", NULL, "tell every throw of the dice and the cell it led to", CLI_FLAG,
     offsetof(struct options, verbose)},
    {0, "explain", NULL, "tell the rules that were applied too", CLI_FLAG, offsetof(struct options, explain)},
    {'q', "quiet", NULL, "only the box score", CLI_FLAG, offsetof(struct options, quiet)},
    CLI_FORMAT(struct options, format, gch_game_formats),
    CLI_DATA_DIR(struct options, data_dirs),
    {0},
};

/* A game about to be played: everything that is loaded and must be freed. */
struct game {
    const struct options *o;
    struct gch_context *ctx;
    struct gch_log *log; /* resumed, or taken from; NULL: neither */
    size_t from_log;
    bool goes_on;
    struct gch_setup setup;
    struct gch_log_header header;
    char *coach[2];
    struct table table;
};

static uint64_t any_seed(void) {
    uint32_t seed = 0;
    /* Short enough to be typed again. Should the system have no random bytes, the seed is 0 and says so. */
    if (getrandom(&seed, sizeof seed, 0) != sizeof seed)
        return 0;
    return seed;
}

/* "human" for both, or "away=human,home=sheet". A comma inside a program's command does no harm. */
static bool parse_coaches(const char *text, char *out[2]) {
    static const char *const names[] = {"away=", "home="};
    bool named = !strncmp(text, names[0], 5) || !strncmp(text, names[1], 5);
    if (!named) {
        for (int side = 0; side < 2; side++) {
            free(out[side]);
            out[side] = strdup(text);
        }
        return out[0] && out[1];
    }
    while (*text) {
        int side = !strncmp(text, names[1], 5);
        text += 5;
        const char *a = strstr(text, ",away=");
        const char *h = strstr(text, ",home=");
        const char *end = a && (!h || a < h) ? a : h;
        size_t n = end ? (size_t)(end - text) : strlen(text);
        free(out[side]);
        out[side] = strndup(text, n);
        if (!out[side])
            return false;
        text += n + (end != NULL);
    }
    return true;
}

/* LOG:PLAY, if what stands before the last colon is a file; *play is then from 1. */
static bool is_log_play(const char *text, char **path, long *play) {
    const char *colon = strrchr(text, ':');
    if (!colon || !gch_parse_int(colon + 1, strlen(colon + 1), 1, 100000, play))
        return false;
    *path = strndup(text, (size_t)(colon - text));
    if (*path && gch_is_file(*path))
        return true;
    free(*path);
    *path = NULL;
    return false;
}

static enum gch_status load_log(struct game *g, const char *path, long play) {
    enum gch_status status = gch_log_load(g->ctx, path, &g->log);
    if (status == GCH_OK)
        status = gch_log_setup(g->ctx, g->log, &g->setup);
    if (status == GCH_OK && g->o->no_names)
        gch_setup_drop_names(&g->setup);
    if (status == GCH_OK)
        status = story_depth(g->ctx, &g->o->depth, &g->setup);
    if (status != GCH_OK)
        return status;
    status = gch_log_header_copy(&g->log->header, &g->header);
    g->from_log = g->log->count;
    if (status != GCH_OK || g->goes_on)
        return status;
    if ((size_t)play > g->log->count) {
        gch_report(g->ctx, GCH_MSG_LOG_NO_PLAY, &(struct gch_place){path, 0, 0},
                   "there is no play %ld; the last is %zu", play, g->log->count);
        return GCH_E_ARG;
    }
    /* What if: the plays before this one are taken over, then come other dice. */
    g->from_log = (size_t)play - 1;
    g->header.taken = (unsigned)g->from_log;
    g->header.manual = g->o->dice == MANUAL;
    g->header.key = (struct gch_key){g->o->seed_given ? g->o->seed : any_seed(), 0, 0};
    return GCH_OK;
}

static enum gch_status load_teams(struct game *g, const struct cli_list *operands) {
    const struct options *o = g->o;
    struct gch_setup_spec spec = {
        .ruleset = o->rules,
        .team = {operands->items[0], operands->items[1]},
        .season = {(int)(o->away_season ? o->away_season : o->season),
                   (int)(o->home_season ? o->home_season : o->season)},
        .rules_season = (int)o->rules_season,
        .options = o->ruleset_options,
        .house = o->house,
        .neutral = o->neutral,
        .playoff = o->playoff,
        .no_names = o->no_names,
    };
    static const char *const nobody[2] = {"", ""};
    enum gch_status status = gch_setup_load(g->ctx, &spec, &g->setup);
    if (status == GCH_OK)
        status = story_depth(g->ctx, &o->depth, &g->setup);
    if (status == GCH_OK)
        status = gch_log_header_make(g->ctx, &g->setup, &spec, nobody, &g->header);
    if (status != GCH_OK)
        return status;
    g->header.manual = o->dice == MANUAL;
    g->header.key = (struct gch_key){o->seed_given ? o->seed : any_seed(), 0, 0};
    if (o->from)
        status = gch_start_from(g->ctx, &g->setup.match, "--from", o->from, &g->header.start);
    return status == GCH_OK ? story_injured(g->ctx, &o->injured, &g->setup, &g->header.start) : status;
}

/* A log may come from anybody, and so may the command it names: only who sits at the table says what is run. Asks
 * there; where nobody can be asked the game does not go on. */
static enum gch_status replace_program(struct game *g, int side, const char *named) {
    const char *which = side == 0 ? "away" : "home";
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
        gch_report(g->ctx, GCH_MSG_LOG_PROGRAM, &(struct gch_place){g->log->path, 0, 0},
                   "the %s coach is \"%s\", which is started from the command line only: --coach %s=WHO", which, named,
                   which);
        return GCH_E_ILLEGAL;
    }
    char text[160], line[4096];
    printf("The log names \"%s\" as the %s coach. It was not started.\n", named, which);
    snprintf(text, sizeof text, "Who coaches %s (gridchart-coach(5)) [%s]? ", which,
             gch_coach_default(g->setup.ruleset, g->setup.folder[side]));
    struct prompt *prompt = prompt_new();
    if (!prompt)
        return GCH_E_NOMEM;
    enum prompt_result result = prompt_read(prompt, text, false, line, sizeof line);
    prompt_free(prompt);
    if (result != PROMPT_LINE)
        return GCH_E_STOPPED;
    g->coach[side] = strdup(line[0] != '\0' ? line : gch_coach_default(g->setup.ruleset, g->setup.folder[side]));
    return g->coach[side] ? GCH_OK : GCH_E_NOMEM;
}

static bool is_person(const char *coach) {
    return gch_person_duty(coach) != 0;
}

/* Who coaches each side: as asked for, as in the log, or the best there is. */
static enum gch_status choose_coaches(struct game *g) {
    if (g->o->coach && !parse_coaches(g->o->coach, g->coach))
        return GCH_E_NOMEM;
    for (int side = 0; side < 2; side++) {
        if (g->coach[side])
            continue;
        const char *preset = gch_coach_default(g->setup.ruleset, g->setup.folder[side]);
        if (g->log != NULL)
            preset = g->from_log > 0 ? g->log->plays[g->from_log - 1].by[side] : g->log->header.coach[side];
        /* Who had handed over and left sits down again. */
        if (g->goes_on && is_person(g->log->header.coach[side]))
            preset = g->log->header.coach[side];
        if (g->log != NULL && gch_coach_is_program(preset)) {
            enum gch_status status = replace_program(g, side, preset);
            if (status != GCH_OK)
                return status;
            continue;
        }
        g->coach[side] = strdup(preset);
        if (!g->coach[side])
            return GCH_E_NOMEM;
    }
    for (int side = 0; side < 2; side++) {
        free(g->header.coach[side]);
        g->header.coach[side] = strdup(g->coach[side]);
        if (!g->header.coach[side])
            return GCH_E_NOMEM;
    }
    return GCH_OK;
}

static enum gch_status make_coach(struct game *g, int side, const char *text, uint32_t stream,
                                  struct gch_any_coach **out) {
    struct gch_coach_spec spec = {
        .text = text,
        .side = side,
        .match = &g->setup.match,
        .folder = g->setup.folder[side],
        .key = g->header.key,
        .seconds = (int)g->o->coach_time,
        .best = gch_best_make,
    };
    spec.key.run ^= stream;
    return gch_coach_make(g->ctx, &spec, out);
}

/* Random numbers of an adviser, which nobody else may share. */
enum { ADVISER = 0x41445649 };

static enum gch_status make_coaches(struct game *g, struct gch_any_coach *made[2]) {
    struct table *table = &g->table;
    enum gch_status status = GCH_OK;
    for (int side = 0; side < 2 && status == GCH_OK; side++) {
        const char *computer = gch_coach_default(g->setup.ruleset, g->setup.folder[side]);
        table->duty[side] = gch_person_duty(g->coach[side]);
        if (is_person(g->coach[side])) {
            status = make_coach(g, side, computer, ADVISER, &table->adviser[side]);
            if (status == GCH_OK)
                status = make_coach(g, side, computer, 0, &table->standby[side]);
        } else {
            status = make_coach(g, side, g->coach[side], 0, &made[side]);
        }
    }
    return status;
}

static void say_resumed(const struct game *g) {
    const struct gch_session *s = &g->table.session;
    char code[GCH_CODE_TEXT];
    if (g->log == NULL || g->o->quiet || g->o->format != GCH_GAME_TEXT)
        return;
    printf("%s after play %u: %s\n", g->goes_on ? "Going on" : "Another way", s->plays,
           gch_state_print(&s->game.state, code));
}

/* The game waits: somebody at the table answers, or throws. */
static enum gch_status attend(struct table *table) {
    const struct gch_open *open = gch_session_open(&table->session);
    bool dice = open->kind == GCH_OPEN_ROLL;
    int value = dice ? manual_roll(table, open->purpose) : human_answer(table, &open->question);
    if (value == TABLE_AGAIN)
        return GCH_OK;
    if (value < 0)
        return (enum gch_status) - value;
    return dice ? gch_session_throw(&table->session, value) : gch_session_answer(&table->session, value);
}

void table_watch(struct table *table) {
    table->story.kept = false;
    if (table->prompt && prompt_is_terminal(table->prompt) && table->colour)
        watch_begin(&table->watch, &table->story, &table->setup->match, true);
}

/* Plays until the game is over, somebody stops, or something fails. */
static enum gch_status play_on(struct game *g) {
    struct table *table = &g->table;
    struct gch_session *s = &table->session;
    enum gch_status status = GCH_OK;
    table->story.muted = true;
    while (status == GCH_OK && gch_session_replaying(s))
        status = gch_session_step(s);
    table->story.muted = false;
    if (status == GCH_OK)
        say_resumed(g);
    while (status == GCH_OK && s->game.state.next != GCH_NEXT_OVER) {
        bool stop = prompt_interrupted() || table->watch.left;
        table->watch.left = false;
        if (stop && (!table->prompt || !table_pause(table))) {
            table->stopped = true;
            return GCH_E_STOPPED;
        }
        status = gch_session_step(s);
        if (status == GCH_E_WAITING)
            status = attend(table);
        if (!table->person[0] && !table->person[1] && !table->manual && table->story.pace_ns > 0)
            fflush(stdout);
    }
    return status;
}

static void print_kept_lines(const struct story *story) {
    unsigned count = story->line_count < STORY_LINES ? story->line_count : STORY_LINES;
    for (unsigned i = story->line_count - count; story->kept && i < story->line_count; i++)
        printf("%s\n", story->lines[i % STORY_LINES]);
}

static int end_of_game(struct game *g, enum gch_status status) {
    struct table *table = &g->table;
    const char *log_path = table->log_path;
    if (status == GCH_OK) {
        if (table->watch.story != NULL)
            table->story.kept = true;
        print_kept_lines(&table->story);
        status = story_end(&table->story, &g->header);
        return cli_exit_code(g->ctx, status, "play");
    }
    bool left = status == GCH_E_STOPPED && (table->stopped || table->input_ended);
    if (table->input_ended)
        table_keep(table);
    if (table->save_path[0])
        log_path = table->save_path;
    if (table->input_ended)
        fputs("gridchart: end of input\n", stderr);
    if (status != GCH_E_DIFFERS && table->session.plays > 0 && !(table->unsaved && left))
        story_broken_off(&table->session.game.state, log_path);
    if (left && table->prompt)
        return CLI_DONE;
    return cli_exit_code(g->ctx, left ? GCH_E_STOPPED : status, "play");
}

static int run_game(struct game *g) {
    const struct options *o = g->o;
    struct table *table = &g->table;
    struct gch_any_coach *made[2] = {NULL, NULL};
    unsigned detail = o->explain ? GCH_TELL_DICE | GCH_TELL_RULES : o->verbose ? GCH_TELL_DICE : 0;
    bool people = is_person(g->coach[0]) || is_person(g->coach[1]);
    if (o->log || g->goes_on) /* --from LOG:PLAY takes them */
        detail |= GCH_TELL_NUMBERS;
    if ((people || g->header.manual) && !(detail & GCH_TELL_DICE))
        detail |= GCH_TELL_TABLE | (g->header.manual ? GCH_TELL_TOTALS : 0);
    table->ctx = g->ctx;
    table->setup = &g->setup;
    table->manual = g->header.manual;
    table->colour = cli_wants_colour();
    table->log_path = g->goes_on ? g->log->path : o->log;
    table->wanted_clock[0] = table->wanted_clock[1] = -1;
    gch_prompts_init(&table->prompts, &g->header.key);
    table->prompts.always = o->prompts == ALWAYS;
    table->session.fd = -1;
    gch_labels_make(&g->setup.match, &table->labels);
    enum gch_status status =
        story_init(&table->story, &g->setup.match, (enum gch_game_format)o->format, o->quiet, detail);
    table->story.log_path = table->log_path;
    table->story.pace_ns = o->pace * INT64_C(1000000);
    prompt_catch_interrupts();
    if (status == GCH_OK && (people || table->manual || (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)))) {
        table->prompt = prompt_new();
        if (!table->prompt)
            status = GCH_E_NOMEM;
    }
    if (status == GCH_OK)
        status = make_coaches(g, made);
    struct gch_session_spec spec = {
        .ctx = g->ctx,
        .setup = &g->setup,
        .header = &g->header,
        .log = g->log,
        .from_log = g->from_log,
        .goes_on = g->goes_on,
        .path = table->log_path,
        .coach = {made[0], made[1]},
        .sink = &table->story.tee.sink,
        /* Computers would call the same again; people and outside programs need not. */
        .careful = people || table->manual || gch_coach_is_program(g->coach[0]) || gch_coach_is_program(g->coach[1]),
    };
    if (status == GCH_OK)
        status = gch_session_init(&table->session, &spec);
    if (status == GCH_OK) {
        for (int side = 0; side < 2; side++)
            if (is_person(g->coach[side]))
                human_sit_down(table, side);
        status = story_title(&table->story, &g->header);
        if (!people && o->pace > 0 && !o->quiet && o->format == GCH_GAME_TEXT)
            table_watch(table);
        if (status == GCH_OK)
            status = play_on(g);
    }
    int code = end_of_game(g, status);
    human_finish(table);
    gch_session_finish(&table->session);
    for (int side = 0; side < 2; side++) {
        gch_any_coach_free(made[side]);
        gch_any_coach_free(table->adviser[side]);
        gch_any_coach_free(table->standby[side]);
    }
    prompt_free(table->prompt);
    story_finish(&table->story);
    return code;
}

/* Nothing said, and a person there to be asked. */
static bool is_picked(const struct cli_list *operands) {
    return operands->count == 0 && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

/* Rules, season, teams and coaches by question and answer, as far as the options have not said. */
static enum gch_status pick_game(struct game *g, struct options *o) {
    struct picked picked = {.rules = o->rules, .season = o->season, .coach = o->coach};
    const struct gch_ruleset *ruleset;
    enum gch_status status = gch_ruleset_choose(g->ctx, o->rules, NULL, 0, &ruleset); /* which knows the name */
    if (status == GCH_OK)
        status = picker_ask(g->ctx, &picked);
    if (status != GCH_OK)
        return status;
    const char *teams[] = {picked.team[0], picked.team[1]};
    o->rules = picked.rules;
    o->coach = picked.coach;
    o->season = o->away_season = o->home_season = 0; /* the teams say it */
    return load_teams(g, &(struct cli_list){teams, 2});
}

static int check_usage(const struct options *o, const struct cli_list *operands, bool from_log) {
    const char *fixed = o->season || o->away_season || o->home_season ? "season"
                        : o->rules_season                             ? "rules-season"
                        : o->rules                                    ? "rules"
                        : o->ruleset_options                          ? "options"
                        : o->house                                    ? "house"
                        : o->injured.count                            ? "injured"
                        : o->neutral                                  ? "neutral"
                        : o->playoff                                  ? "playoff"
                                                                      : NULL;
    if ((o->resume || from_log) && fixed)
        return cli_usage("--%s: the log says that already", fixed);
    if ((o->resume || from_log) && operands->count)
        return cli_usage("\"%s\": the log says who plays", operands->items[0]);
    if (o->resume && (o->from || o->log))
        return cli_usage("--%s: not together with --resume", o->from ? "from" : "log");
    if (o->resume && (o->seed_given || o->dice))
        return cli_usage("--%s: a resumed game keeps its dice (--from LOG:PLAY takes others)",
                         o->dice ? "dice" : "seed");
    if (!o->resume && !from_log && operands->count != 2 && !is_picked(operands))
        return cli_usage("play: two teams are needed, visitors first (for example: gridchart play MES HAR)");
    if (o->seed_given && o->dice == MANUAL)
        return cli_usage("--seed: dice typed by hand have no seed");
    return 0;
}

static int run(const struct cli_command *self, int argc, char **argv) {
    struct options o = {0};
    struct cli_list operands;
    int code;
    if (!cli_parse(self, argc, argv, &o, &operands, &code))
        return code;
    char *log_path = NULL;
    long play = 0;
    bool from_log = o.from && is_log_play(o.from, &log_path, &play);
    code = check_usage(&o, &operands, from_log);
    struct game *g = code == 0 ? calloc(1, sizeof *g) : NULL;
    if (code == 0 && !g)
        code = cli_no_memory();
    if (code != 0) {
        free(log_path);
        return code;
    }
    g->o = &o;
    g->goes_on = o.resume != NULL;
    g->ctx = cli_context_new(&o.data_dirs);
    enum gch_status status = g->ctx ? GCH_OK : GCH_E_NOMEM;
    if (status == GCH_OK)
        status = g->goes_on            ? load_log(g, o.resume, 0)
                 : from_log            ? load_log(g, log_path, play)
                 : operands.count == 0 ? pick_game(g, &o)
                                       : load_teams(g, &operands);
    if (status == GCH_OK)
        status = choose_coaches(g);
    if (status != GCH_OK)
        code = g->ctx ? cli_exit_code(g->ctx, status, "play") : CLI_FAILED;
    else if (o.format != GCH_GAME_TEXT && (is_person(g->coach[0]) || is_person(g->coach[1]) || g->header.manual))
        code = cli_usage("--format: with people at the table only text; write a log and use gridchart replay --format");
    else
        code = run_game(g);
    gch_log_free(g->log);
    gch_log_header_finish(&g->header);
    gch_setup_finish(&g->setup);
    free(g->coach[0]);
    free(g->coach[1]);
    gch_context_free(g->ctx);
    free(g);
    free(log_path);
    return code;
}

const struct cli_command cmd_play = {
    .name = "play",
    .summary = "play one game",
    .synopsis = "[OPTION]... [AWAY HOME] | --resume LOG | --from LOG:PLAY [OPTION]...",
    .description = "Plays a game and tells it play by play, with the box score at the end. AWAY and HOME are teams by\n"
                   "code, nickname or city, also of a season (2013/DEN), or folders of charts; without them you are\n"
                   "asked. Without --coach computers play both sides; --coach away=human lets\n"
                   "you coach the visitors. With --log every play is safe as soon as it is told; a game that was\n"
                   "broken off goes on with --resume.",
    .options = options,
    .run = run,
    .min_operands = 0,
    .max_operands = 2,
    .operand = "team",
};
