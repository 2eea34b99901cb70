#include "season-job.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/file.h"
#include "base/message.h"

/* The file given, or one in the folder of charts given, or the shipped season's. */
static enum gch_status find_file(struct gch_context *ctx, const struct season_source *source, const char *given,
                                 const char *name, char **out) {
    char relative[64];
    enum gch_status status = GCH_OK;
    *out = NULL;
    if (given != NULL) {
        *out = strdup(given);
    } else if (source->charts != NULL) {
        *out = gch_path_join(source->charts, name);
    } else {
        snprintf(relative, sizeof relative, "charts/%d/%s", source->season, name);
        status = gch_context_find(ctx, relative, out);
        if (status == GCH_E_IO)
            gch_report(ctx, GCH_MSG_SEASON_SCHEDULE, NULL,
                       "no %s of season %d in any data directory (looked for %s); --%s names another file", name,
                       source->season, relative, strcmp(name, "games.csv") == 0 ? "schedule" : "teams");
        return status;
    }
    if (*out == NULL)
        return GCH_E_NOMEM;
    if (given == NULL && !gch_is_file(*out)) {
        gch_report(ctx, GCH_MSG_SEASON_SCHEDULE, &(struct gch_place){*out, 0, 0},
                   "there is no such file; --%s names another one",
                   strcmp(name, "games.csv") == 0 ? "schedule" : "teams");
        free(*out);
        *out = NULL;
        return GCH_E_IO;
    }
    return GCH_OK;
}

static enum gch_status load_league(struct gch_context *ctx, const struct season_source *source, const char *teams,
                                   const char *games, struct gch_league **out) {
    struct gch_league_formats *known = NULL;
    int season = source->season;
    enum gch_status status = gch_league_formats_load(ctx, source->formats, &known);
    if (status == GCH_OK && season == 0) {
        struct gch_league *any = NULL;
        status = gch_league_load(ctx, teams, games, 0, NULL, &any);
        if (status == GCH_OK)
            season = any->season;
        gch_league_free(any);
    }
    if (status == GCH_OK && season == 0) {
        gch_report(ctx, GCH_MSG_NO_SEASON, &(struct gch_place){teams, 0, 0},
                   "neither file names a season: say which one is meant with --season");
        status = GCH_E_DATA;
    }
    if (status == GCH_OK) {
        const struct gch_league_format *format = gch_league_formats_find(known, source->league, season);
        if (format != NULL) {
            status = gch_league_load(ctx, teams, games, season, format, out);
        } else {
            gch_report(ctx, GCH_MSG_NO_FORMAT, NULL, "no format of league %s for season %d",
                       source->league ? source->league : "NFL", season);
            status = GCH_E_DATA;
        }
    }
    gch_league_formats_free(known);
    return status;
}

enum gch_status season_load(struct gch_context *ctx, const struct season_source *source, struct gch_league **league,
                            struct gch_batch **batch) {
    char *games = NULL, *teams = NULL;
    *league = NULL;
    *batch = NULL;
    enum gch_status status = find_file(ctx, source, source->schedule, "games.csv", &games);
    if (status == GCH_OK)
        status = find_file(ctx, source, source->teams, "teams.csv", &teams);
    if (status == GCH_OK)
        status = load_league(ctx, source, teams, games, league);
    if (status == GCH_OK && (*league)->regular_count == 0) {
        gch_report(ctx, GCH_MSG_SEASON_SCHEDULE, &(struct gch_place){games, 0, 0}, "no regular game of season %d",
                   (*league)->season);
        status = GCH_E_DATA;
    }
    if (status == GCH_OK) {
        struct gch_batch_spec spec = {.ruleset = source->rules,
                                      .options = source->options,
                                      .charts = source->charts,
                                      .coach = source->coach,
                                      .seed = source->seed};
        status = gch_batch_new(ctx, *league, &spec, batch);
    }
    free(games);
    free(teams);
    return status;
}

/* --- signals and progress ---------------------------------------------------------------------------------------- */

volatile int season_stop;

static void on_signal(int number) {
    (void)number;
    season_stop = 1;
}

void season_catch_signals(void) {
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

double season_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

void season_progress_init(struct season_progress *p, uint32_t asked, bool quiet) {
    *p = (struct season_progress){.on = !quiet && isatty(STDERR_FILENO) != 0, .asked = asked};
    p->start = p->shown = season_now();
}

void season_progress_add(struct season_progress *p, uint32_t runs, uint64_t games) {
    p->runs += runs;
    p->games += games;
    if (!p->on)
        return;
    double now = season_now();
    if (now - p->shown < 0.25)
        return;
    p->shown = now;
    double spent = now - p->start;
    double left = p->runs > 0 ? spent / p->runs * (p->asked - p->runs) : 0;
    fprintf(stderr, "\r%lu of %lu runs, %llu games, %.0f games/s, %lu:%02lu left \033[K", (unsigned long)p->runs,
            (unsigned long)p->asked, (unsigned long long)p->games, (double)p->games / spent, (unsigned long)left / 60,
            (unsigned long)left % 60);
    fflush(stderr);
}

void season_progress_end(struct season_progress *p) {
    if (p->on)
        fputs("\r\033[K", stderr);
}

int season_output(struct gch_context *ctx, const char *path, const char *text, size_t length) {
    if (path != NULL)
        return cli_exit_code(ctx, gch_file_write(ctx, path, text, length), path);
    fwrite(text, 1, length, stdout);
    return CLI_DONE;
}
