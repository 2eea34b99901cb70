/* A program of somebody else's, spoken with line by line. */
#include "coach/outside.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { LINE_LIMIT = 65536, GRACE_MS = 1000 };

static int64_t now_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

bool gch_outside_send(struct gch_outside *o, struct gch_text *line) {
    gch_text_add(line, "\n");
    size_t sent = 0;
    while (!line->failed && sent < line->length) {
        ssize_t n = send(o->fd, line->text + sent, line->length - sent, MSG_NOSIGNAL);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            break;
        sent += (size_t)n;
    }
    bool good = !line->failed && sent == line->length;
    gch_text_finish(line);
    return good;
}

enum gch_status gch_outside_read(struct gch_outside *o, int seconds, char **out) {
    int64_t deadline = now_ms() + 1000 * (int64_t)seconds;
    struct gch_text *in = &o->input;
    for (;;) {
        char *end = in->text != NULL ? memchr(in->text, '\n', in->length) : NULL;
        if (end != NULL) {
            size_t n = (size_t)(end - in->text);
            *out = strndup(in->text, n);
            memmove(in->text, end + 1, in->length - n - 1);
            in->length -= n + 1;
            in->text[in->length] = '\0';
            return *out != NULL ? GCH_OK : GCH_E_NOMEM;
        }
        if (in->length > LINE_LIMIT)
            return GCH_E_STOPPED;
        int64_t left = deadline - now_ms();
        if (left <= 0)
            return GCH_E_NO_DICE;
        struct pollfd wait = {.fd = o->fd, .events = POLLIN};
        if (poll(&wait, 1, (int)left) <= 0)
            continue;
        char chunk[4096];
        ssize_t n = recv(o->fd, chunk, sizeof chunk, 0);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return GCH_E_STOPPED;
        gch_text_add_n(in, chunk, (size_t)n);
        if (in->failed)
            return GCH_E_NOMEM;
    }
}

enum gch_status gch_outside_start(struct gch_outside *o, const char *command) {
    int ends[2];
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    char shell[] = "sh";
    char flag[] = "-c";
    char *text = strdup(command);
    char *words[] = {shell, flag, text, NULL};
    if (text == NULL)
        return GCH_E_NOMEM;
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
        free(text);
        return GCH_E_IO;
    }
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], 0);
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    posix_spawnattr_setpgroup(&attributes, 0);
    int failed = posix_spawn(&o->pid, "/bin/sh", &actions, &attributes, words, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    free(text);
    if (failed != 0) {
        close(ends[0]);
        return GCH_E_IO;
    }
    o->fd = ends[0];
    return GCH_OK;
}

static bool has_ended(struct gch_outside *o) {
    return waitpid(o->pid, NULL, WNOHANG) != 0;
}

void gch_outside_stop(struct gch_outside *o, bool patient) {
    shutdown(o->fd, SHUT_WR);
    int64_t deadline = now_ms() + GRACE_MS;
    bool ended = has_ended(o);
    while (!ended && patient && now_ms() < deadline) {
        struct timespec nap = {0, 5000000};
        nanosleep(&nap, NULL);
        ended = has_ended(o);
    }
    if (!ended) {
        /* Its whole group: the shell that ran the command may have children. */
        kill(-o->pid, SIGKILL);
        waitpid(o->pid, NULL, 0);
    }
    close(o->fd);
    gch_text_finish(&o->input);
}
