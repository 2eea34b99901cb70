#include "season-job.h"

#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/file.h"

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

int season_output(struct gch_context *ctx, const char *path, const char *text) {
    size_t length = strlen(text);
    if (path != NULL)
        return cli_exit_code(ctx, gch_file_write(ctx, path, text, length), path);
    fwrite(text, 1, length, stdout);
    return CLI_DONE;
}
