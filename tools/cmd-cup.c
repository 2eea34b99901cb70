/* gridchart cup: teams of any seasons against each other, knock-out or round robin. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "cmd.h"
#include "gridchart/analyze.h"
#include "gridchart/cup.h"
#include "gridchart/yearbook.h"
#include "season-job.h"
#include "story.h"

struct options {
    struct cli_list data_dirs;
    const char *rules, *ruleset_options, *coach, *logs, *output;
    long best_of;
    uint64_t seed;
    bool seed_given, handicap;
    int kind, draw, format;
};

static const char *const kinds[] = {"knock-out", "round-robin", NULL};
static const char *const draws[] = {"power", "given", "lot", NULL}; /* as enum gch_cup_draw */
static const char *const formats[] = {"text", "json", "html", NULL};
static const enum gch_yearbook_format format_of[] = {GCH_YEARBOOK_TEXT, GCH_YEARBOOK_JSON, GCH_YEARBOOK_HTML};

static const struct cli_option options[] = {
    {0, "kind", "KIND", "knock-out (default) or round-robin", CLI_CHOICE, offsetof(struct options, kind),
     .choices = kinds},
    {0, "best-of", "N", "games of a match, odd in a knock-out (default 1)", CLI_INT, offsetof(struct options, best_of),
     .low = 1, .high = GCH_CUP_GAMES},
    {0, "draw", "HOW", "seeds: by power rating (default), as given, or by lot", CLI_CHOICE,
     offsetof(struct options, draw), .choices = draws},
    {0, "handicap", NULL, "games are judged by the point spread of the power ratings", CLI_FLAG,
     offsetof(struct options, handicap)},
    {0, "coach", "LIST", "who sits where: 2013/DEN=human,SEA=best (others play from their sheets)", CLI_TEXT,
     offsetof(struct options, coach)},
    {0, "logs", "DIR", "keep the games' logs there; the same command goes on with a cup that was broken off", CLI_TEXT,
     offsetof(struct options, logs), .complete = "dir"},
    {0, "rules", "NAME", "game to play by (default: as the folders of charts say, or the first)", CLI_TEXT,
     offsetof(struct options, rules)},
    {0, "options", "LIST", "options of the ruleset (default standard)", CLI_TEXT,
     offsetof(struct options, ruleset_options)},
    CLI_SEED(struct options, seed, seed_given),
    CLI_FORMAT(struct options, format, formats),
    {'o', "output", "FILE", "write to FILE, whole or not at all (default: standard output)", CLI_TEXT,
     offsetof(struct options, output), .complete = "file"},
    CLI_DATA_DIR(struct options, data_dirs),
    {0},
};

/* A game with people: gridchart play with its log, or on with the log. */
static enum gch_status at_table(void *user, const struct gch_setup_spec *setup, const char *const coach[2],
                                uint64_t seed, const char *path) {
    const struct options *o = user;
    struct gch_text coaches = {0};
    char number[32];
    const char *words[32] = {"play"};
    int argc = 1;
    FILE *log = fopen(path, "rb");
    gch_text_addf(&coaches, "away=%s,home=%s", coach[0] != NULL ? coach[0] : "sheet",
                  coach[1] != NULL ? coach[1] : "sheet");
    snprintf(number, sizeof number, "%" PRIu64, seed);
    if (log != NULL) {
        fclose(log);
        words[argc++] = "--resume";
        words[argc++] = path;
    } else {
        const char *const more[] = {setup->team[0], setup->team[1], "--rules", setup->ruleset, "--seed",
                                    number,         "--log",        path,      "--coach",      coaches.text};
        for (size_t i = 0; i < sizeof more / sizeof more[0]; i++)
            words[argc++] = more[i];
        if (setup->options != NULL) {
            words[argc++] = "--options";
            words[argc++] = setup->options;
        }
        if (setup->playoff)
            words[argc++] = "--playoff";
    }
    for (size_t i = 0; i < o->data_dirs.count && argc < 30; i++) {
        words[argc++] = "--data-dir";
        words[argc++] = o->data_dirs.items[i];
    }
    char *argv[33];
    memcpy(argv, words, (size_t)argc * sizeof *argv);
    argv[argc] = NULL;
    story_is_part(true);
    int code = coaches.failed ? CLI_FAILED : cmd_play.run(&cmd_play, argc, argv);
    gch_text_finish(&coaches);
    return code == CLI_DONE ? GCH_OK : GCH_E_STOPPED;
}

static int run(const struct cli_command *self, int argc, char **argv) {
    struct options o = {.best_of = 1};
    struct cli_list operands;
    int code;
    if (!cli_parse(self, argc, argv, &o, &operands, &code))
        return code;
    if (o.kind == 0 && o.best_of % 2 == 0)
        return cli_usage("--best-of: a knock-out needs an odd number of games");
    struct gch_context *ctx = cli_context_new(&o.data_dirs);
    if (!ctx)
        return CLI_FAILED;
    struct gch_cup_spec spec = {.teams = operands.items,
                                .count = (unsigned)operands.count,
                                .rules = o.rules,
                                .options = o.ruleset_options,
                                .coaches = o.coach,
                                .draw = (enum gch_cup_draw)o.draw,
                                .round_robin = o.kind == 1,
                                .handicap = o.handicap,
                                .best_of = (int)o.best_of,
                                .logs = o.logs,
                                .seed = o.seed_given ? o.seed : 1,
                                .best = gch_best_make,
                                .table = at_table,
                                .user = &o};
    struct gch_cup *cup = NULL;
    char *text = NULL;
    enum gch_status status = gch_cup_play(ctx, &spec, &cup);
    if (status == GCH_OK)
        status = gch_cup_report(cup, format_of[o.format], &text);
    if (status == GCH_E_STOPPED) {
        cli_error("the cup is not over; the same command goes on with it");
        code = CLI_FAILED;
    } else {
        code = status == GCH_OK ? season_output(ctx, o.output, text) : cli_exit_code(ctx, status, "cup");
    }
    free(text);
    gch_cup_free(cup);
    gch_context_free(ctx);
    return code;
}

const struct cli_command cmd_cup = {
    .name = "cup",
    .summary = "play a cup between teams of any seasons",
    .synopsis = "[OPTION]... TEAM TEAM...",
    .description =
        "Knock-out or round robin between any teams of any seasons, named as play does (2013/DEN, eagles), in\n"
        "matches of any number of games. People and computers take any seats; one page tells the result.",
    .options = options,
    .run = run,
    .min_operands = 2,
    .max_operands = GCH_CUP_TEAMS,
    .operand = "team",
};
