/* gridchart replay: runs a game again from its log and stops at the first difference. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/message.h"
#include "cmd.h"
#include "prompt.h"
#include "story.h"
#include "watch.h"

struct options {
    struct cli_list data_dirs, depth;
    long to, pace;
    bool to_given, no_names, quiet, verbose, explain;
    int format;
};

static const struct cli_option options[] = {
    {0, "to", "PLAY", "stop after play PLAY", CLI_INT, offsetof(struct options, to), .low = 0, .high = 100000,
     .given = CLI_GIVEN(struct options, to_given)},
    CLI_FORMAT(struct options, format, gch_game_formats),
    {0, "no-names", NULL, "leave out who carried the ball", CLI_FLAG, offsetof(struct options, no_names)},
    DEPTH_OPTION(struct options, depth),
    {'v', "verbose", NULL, "tell every throw of the dice and the cell it led to", CLI_FLAG,
     offsetof(struct options, verbose)},
    {0, "explain", NULL, "tell the rules that were applied too", CLI_FLAG, offsetof(struct options, explain)},
    {0, "pace", "SECONDS", "watch it: wait after each play, with up to 3 decimals", CLI_FIXED,
     offsetof(struct options, pace), .low = 0, .high = 60000, .places = 3},
    {'q', "quiet", NULL, "only say whether the game is the same", CLI_FLAG, offsetof(struct options, quiet)},
    CLI_DATA_DIR(struct options, data_dirs),
    {0},
};

static enum gch_status replay(struct gch_context *ctx, const struct options *o, const struct gch_log *log,
                              const struct gch_setup *setup, struct story *story) {
    struct gch_session *session = calloc(1, sizeof *session);
    struct gch_session_spec spec = {
        .ctx = ctx,
        .setup = setup,
        .log = log,
        .from_log = o->to_given ? (size_t)o->to : log->count,
        .sink = &story->tee.sink,
    };
    if (session == NULL)
        return GCH_E_NOMEM;
    enum gch_status status = o->quiet ? GCH_OK : story_title(story, &log->header);
    if (status == GCH_OK)
        status = gch_session_init(session, &spec);
    struct watch watch = {0};
    story->pace_ns = o->pace * INT64_C(1000000);
    if (o->pace > 0 && !o->quiet && o->format == GCH_GAME_TEXT && isatty(STDIN_FILENO) && cli_wants_colour()) {
        prompt_catch_interrupts();
        watch_begin(&watch, story, &setup->match, true);
    }
    while (status == GCH_OK && gch_session_replaying(session)) {
        status = gch_session_step(session);
        if (watch.left)
            status = GCH_E_STOPPED;
    }
    watch_end(&watch);
    if (status == GCH_OK && log->over && session->plays == log->count && session->game.state.next != GCH_NEXT_OVER) {
        gch_report(ctx, GCH_MSG_LOG_DIFFERS, &(struct gch_place){log->path, 0, 0},
                   "the log says that the game is over after play %u, and it is not", session->plays);
        status = GCH_E_DIFFERS;
    }
    if (status == GCH_OK && !o->quiet)
        status = story_end(story, &log->header);
    if (status == GCH_OK) {
        const struct gch_state *s = &session->game.state;
        char code[GCH_CODE_TEXT];
        fflush(stdout);
        cli_say(o->quiet ? stdout : stderr, "%s: %u play%s replayed, no difference: %s %d, %s %d%s", log->path,
                session->plays, session->plays == 1 ? "" : "s", setup->match.club[GCH_AWAY].code, s->score[GCH_AWAY],
                setup->match.club[GCH_HOME].code, s->score[GCH_HOME], s->next == GCH_NEXT_OVER ? ", final" : "");
        if (s->next != GCH_NEXT_OVER)
            fprintf(o->quiet ? stdout : stderr, "%s\n", gch_state_print(s, code));
    }
    gch_session_finish(session);
    free(session);
    return status;
}

static enum gch_status run_log(struct gch_context *ctx, const struct options *o, const char *path) {
    struct gch_log *log = NULL;
    struct gch_setup setup = {0};
    struct story story = {0};
    enum gch_status status = gch_log_load(ctx, path, &log);
    bool torn = status == GCH_OK && log->torn;
    if (status == GCH_OK)
        status = gch_log_setup(ctx, log, &setup);
    if (status == GCH_OK && o->no_names)
        gch_setup_drop_names(&setup);
    if (status == GCH_OK)
        status = story_depth(ctx, &o->depth, &setup);
    if (status == GCH_OK && o->to_given && (size_t)o->to > log->count) {
        gch_report(ctx, GCH_MSG_LOG_NO_PLAY, &(struct gch_place){path, 0, 0}, "there is no play %ld; the last is %zu",
                   o->to, log->count);
        status = GCH_E_ARG;
    }
    if (status == GCH_OK)
        status = story_init(&story, &setup.match, (enum gch_game_format)o->format, o->quiet,
                            GCH_TELL_NUMBERS | (o->explain   ? GCH_TELL_DICE | GCH_TELL_RULES
                                                : o->verbose ? GCH_TELL_DICE
                                                             : 0));
    story.log_path = path;
    if (status == GCH_OK)
        status = replay(ctx, o, log, &setup, &story);
    story_finish(&story);
    gch_setup_finish(&setup);
    gch_log_free(log);
    /* All whole lines are good, but the file is not. */
    return status == GCH_OK && torn ? GCH_E_DATA : status;
}

static int run(const struct cli_command *self, int argc, char **argv) {
    struct options o = {0};
    struct cli_list operands;
    int code;
    if (!cli_parse(self, argc, argv, &o, &operands, &code))
        return code;
    if (o.quiet && (o.format != GCH_GAME_TEXT || o.verbose || o.explain))
        return cli_usage("--quiet: there is nothing to tell then");
    struct gch_context *ctx = cli_context_new(&o.data_dirs);
    if (!ctx)
        return CLI_FAILED;
    enum gch_status status = run_log(ctx, &o, operands.items[0]);
    code = cli_exit_code(ctx, status, operands.items[0]);
    gch_context_free(ctx);
    return code;
}

const struct cli_command cmd_replay = {
    .name = "replay",
    .summary = "run a game again from its log",
    .synopsis = "[OPTION]... LOG",
    .description =
        "Plays the game of LOG again from its recorded rolls and answers, tells it, and stops at the first\n"
        "difference with exit code 3. A log of another version, of other charts or a damaged one is refused.",
    .options = options,
    .run = run,
    .min_operands = 1,
    .max_operands = 1,
    .operand = "file",
};
