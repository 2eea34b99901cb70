/*
 * A coach that is a program of its own: one JSON object a line, questions to its standard input, answers from its
 * standard output (gridchart-coach(5)). Both are one socket, so that a program that has gone cannot end ours by a
 * signal.
 */
#include <cjson/cJSON.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/message.h"
#include "base/text.h"
#include "coach/coach-priv.h"

enum { DEFAULT_SECONDS = 10, TRIES = 3, LINE_LIMIT = 65536, GRACE_MS = 1000 };

struct program {
    struct gch_any_coach *self;
    const struct gch_match *match;
    pid_t pid;
    int fd;
    int seconds;
    unsigned id; /* of the last question */
    bool gone;
    struct gch_text input; /* what came and is not yet a whole line */
};

static const char *const side_names[] = {"away", "home"};

static int64_t now_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static const char *command_of(const struct program *program) {
    return strchr(program->self->text, ':') + 1;
}

static bool send_line(struct program *program, struct gch_text *line) {
    gch_text_add(line, "\n");
    size_t sent = 0;
    while (!line->failed && sent < line->length) {
        ssize_t n = send(program->fd, line->text + sent, line->length - sent, MSG_NOSIGNAL);
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

/* The next whole line, malloc'ed, without its newline. GCH_E_STOPPED: the program has closed its side;
 * GCH_E_NO_DICE: not in time. */
static enum gch_status read_line(struct program *program, int64_t deadline, char **out) {
    struct gch_text *in = &program->input;
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
        struct pollfd wait = {.fd = program->fd, .events = POLLIN};
        if (poll(&wait, 1, (int)left) <= 0)
            continue;
        char chunk[4096];
        ssize_t n = recv(program->fd, chunk, sizeof chunk, 0);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return GCH_E_STOPPED;
        gch_text_add_n(in, chunk, (size_t)n);
        if (in->failed)
            return GCH_E_NOMEM;
    }
}

static void add_field(struct gch_text *t, const char *name, const char *value) {
    gch_text_addf(t, ",\"%s\":", name);
    gch_text_add_json(t, value);
}

static void add_answer(struct gch_text *t, enum gch_decision decision, int answer) {
    char word[GCH_ANSWER_TEXT];
    gch_text_add_json(t, gch_answer_print(decision, answer, word));
}

/* Both outcomes of a penalty, and whose foul it was. */
static void add_choices(struct gch_text *t, const struct gch_question *q) {
    gch_text_add(t, ",\"choices\":[");
    for (int i = 0; i <= q->count; i++) {
        const struct gch_result *r = &q->choice[i];
        gch_text_addf(t,
                      "%s{\"answer\":\"%d\",\"next\":\"%s\",\"side\":\"%s\",\"down\":%d,\"to_go\":%d,\"ball\":%d,"
                      "\"points\":[%d,%d]",
                      i ? "," : "", i, gch_next_name((enum gch_next)r->next), side_names[r->side & 1], r->down,
                      r->to_go, r->ball, r->points[0], r->points[1]);
        if (q->foul[i] != NULL)
            gch_text_addf(t, ",\"foul_by\":\"%s\",\"yards\":%d", side_names[q->foul[i]->side & 1], q->foul[i]->yards);
        gch_text_add(t, "}");
    }
    gch_text_add(t, "]");
}

static void add_question(struct gch_text *t, const struct gch_question *q, unsigned id, const char *error) {
    enum gch_decision decision = (enum gch_decision)q->decision;
    char code[GCH_CODE_TEXT];
    gch_text_addf(t, "{\"type\":\"ask\",\"id\":%u", id);
    add_field(t, "decision", gch_decision_name(decision));
    add_field(t, "side", side_names[q->side & 1]);
    add_field(t, "offense", side_names[q->offense & 1]);
    add_field(t, "situation", gch_state_print(q->state, code));
    if (decision == GCH_ASK_POOCH) {
        gch_text_addf(t, ",\"max\":%d", q->max);
    } else {
        gch_text_add(t, ",\"allowed\":[");
        bool first = true;
        for (int i = 0; i < 32; i++) {
            if (!(q->allowed >> i & 1))
                continue;
            gch_text_add(t, first ? "" : ",");
            add_answer(t, decision, i);
            first = false;
        }
        gch_text_add(t, "]");
    }
    gch_text_add(t, ",\"preset\":");
    if (q->preset >= 0)
        add_answer(t, decision, q->preset);
    else
        gch_text_add(t, "null");
    if (decision == GCH_ASK_RETURN || decision == GCH_ASK_FUMBLE_RETURN)
        gch_text_addf(t, ",\"spot\":%d", q->spot);
    if (decision == GCH_ASK_AUDIBLE) {
        bool offense = q->side == q->offense;
        gch_text_add(t, ",\"mine\":");
        add_answer(t, offense ? GCH_ASK_PLAY : GCH_ASK_FORMATION, q->my_call);
        gch_text_add(t, ",\"seen\":");
        add_answer(t, offense ? GCH_ASK_FORMATION : GCH_ASK_PLAY, q->seen);
    }
    if (decision == GCH_ASK_PENALTY)
        add_choices(t, q);
    if (error != NULL)
        add_field(t, "error", error);
    gch_text_add(t, "}");
}

/* The answer in a line; NULL if it is good, else what is wrong with it. */
static const char *read_answer(const char *line, const struct gch_question *q, unsigned id, int *out) {
    cJSON *json = cJSON_ParseWithOpts(line, NULL, true);
    const char *wrong = NULL;
    const cJSON *number = json != NULL ? cJSON_GetObjectItemCaseSensitive(json, "id") : NULL;
    const cJSON *answer = json != NULL ? cJSON_GetObjectItemCaseSensitive(json, "answer") : NULL;
    char digits[16];
    const char *word = cJSON_IsString(answer) ? answer->valuestring : NULL;
    if (cJSON_IsNumber(answer)) {
        snprintf(digits, sizeof digits, "%d", answer->valueint);
        word = digits;
    }
    if (!cJSON_IsObject(json))
        wrong = "not a JSON object";
    else if (!cJSON_IsNumber(number) || number->valuedouble != (double)id)
        wrong = "not the id of the question";
    else if (word == NULL)
        wrong = "no answer";
    else if (!gch_answer_parse((enum gch_decision)q->decision, word, out))
        wrong = "not an answer to this decision";
    else if (!gch_answer_allowed(q, *out))
        wrong = "not allowed now";
    cJSON_Delete(json);
    return wrong;
}

static int give_up(struct program *program, enum gch_status why) {
    program->gone = true;
    if (why == GCH_E_NO_DICE)
        gch_report(program->self->ctx, GCH_MSG_PROGRAM_TIME, NULL, "coach \"%s\" (%s) gave no answer in %d s",
                   command_of(program), side_names[program->self->side & 1], program->seconds);
    else if (why != GCH_E_NOMEM)
        gch_report(program->self->ctx, GCH_MSG_PROGRAM_GONE, NULL, "coach \"%s\" (%s) has gone", command_of(program),
                   side_names[program->self->side & 1]);
    return -(int)(why == GCH_E_NOMEM ? GCH_E_NOMEM : GCH_E_STOPPED);
}

static int answer(void *user, const struct gch_question *q) {
    struct program *program = user;
    const char *error = NULL;
    if (program->gone)
        return -(int)GCH_E_STOPPED;
    for (int i = 0; i < TRIES; i++) {
        struct gch_text line = {0};
        char *reply = NULL;
        int value = 0;
        add_question(&line, q, ++program->id, error);
        enum gch_status status = send_line(program, &line) ? GCH_OK : GCH_E_STOPPED;
        if (status == GCH_OK)
            status = read_line(program, now_ms() + 1000 * (int64_t)program->seconds, &reply);
        if (status != GCH_OK)
            return give_up(program, status);
        error = read_answer(reply, q, program->id, &value);
        if (error != NULL) {
            gch_report(program->self->ctx, GCH_MSG_PROGRAM_REFUSED, NULL,
                       "coach \"%s\" (%s), question \"%s\": %.200s: %s", command_of(program),
                       side_names[program->self->side & 1], gch_decision_name((enum gch_decision)q->decision), reply,
                       error);
            if (program->self->refused != NULL)
                program->self->refused(program->self->refused_user, q->side, (enum gch_decision)q->decision, reply);
        }
        free(reply);
        if (error == NULL)
            return value;
    }
    return give_up(program, GCH_E_ILLEGAL);
}

static void told(void *user, const struct gch_turn *turn, const struct gch_state *now) {
    struct program *program = user;
    const struct gch_play *play = &turn->play;
    struct gch_text line = {0};
    char code[GCH_CODE_TEXT];
    if (program->gone)
        return;
    gch_text_addf(&line, "{\"type\":\"play\",\"offense\":\"%s\",\"call\":\"%s\"", side_names[play->offense & 1],
                  gch_call_name((enum gch_call)play->call));
    if (play->call >= GCH_CALL_1 && play->call <= GCH_CALL_9)
        gch_text_addf(&line, ",\"formation\":\"%c\"", 'A' + play->formation);
    if (play->call == GCH_CALL_TWO_POINT)
        gch_text_addf(&line, ",\"try\":\"%s\",\"formation\":\"%c\"", gch_call_name((enum gch_call)play->try_play),
                      'A' + play->formation);
    gch_text_add(&line, ",\"events\":[");
    for (unsigned i = 0; i < play->count; i++) {
        const struct gch_event *e = &play->event[i];
        gch_text_addf(&line, "%s{\"event\":\"%s\",\"side\":\"%s\",\"a\":%d,\"b\":%d,\"c\":%d}", i ? "," : "",
                      gch_event_name((enum gch_event_kind)e->kind), side_names[e->side & 1], e->a, e->b, e->c);
    }
    gch_text_add(&line, "]");
    add_field(&line, "situation", gch_state_print(now, code));
    gch_text_add(&line, "}");
    send_line(program, &line); /* one that has gone will be noticed at the next question */
}

static bool has_ended(struct program *program) {
    return waitpid(program->pid, NULL, WNOHANG) != 0;
}

static void release(struct gch_any_coach *self) {
    struct program *program = self->coach.user;
    struct gch_text line = {0};
    if (!program->gone) {
        gch_text_add(&line, "{\"type\":\"over\"}");
        send_line(program, &line);
    }
    shutdown(program->fd, SHUT_WR);
    int64_t deadline = now_ms() + GRACE_MS;
    bool ended = has_ended(program);
    while (!ended && !program->gone && now_ms() < deadline) {
        struct timespec nap = {0, 5000000};
        nanosleep(&nap, NULL);
        ended = has_ended(program);
    }
    if (!ended) {
        /* Its whole group: the shell that ran the command may have children. */
        kill(-program->pid, SIGKILL);
        waitpid(program->pid, NULL, 0);
    }
    close(program->fd);
    gch_text_finish(&program->input);
    free(program);
}

static enum gch_status start(struct program *program, const char *command) {
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
    int failed = posix_spawn(&program->pid, "/bin/sh", &actions, &attributes, words, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    free(text);
    if (failed != 0) {
        close(ends[0]);
        return GCH_E_IO;
    }
    program->fd = ends[0];
    return GCH_OK;
}

static void add_hello(struct gch_text *t, const struct program *program) {
    const struct gch_match *match = program->match;
    gch_text_add(t, "{\"type\":\"hello\",\"protocol\":1");
    add_field(t, "gridchart", gch_version());
    add_field(t, "side", side_names[program->self->side & 1]);
    add_field(t, "rules", match->ruleset->name);
    gch_text_add(t, ",\"options\":[");
    bool first = true;
    for (unsigned i = 0; i < match->ruleset->option_count; i++)
        if (match->options >> i & 1) {
            gch_text_add(t, first ? "" : ",");
            gch_text_add_json(t, match->ruleset->options[i].name);
            first = false;
        }
    gch_text_addf(t, "],\"season\":%d,\"neutral\":%s,\"playoff\":%s,\"seconds\":%d,\"teams\":{", match->season.season,
                  match->neutral ? "true" : "false", match->playoff ? "true" : "false", program->seconds);
    for (int side = 0; side < 2; side++) {
        gch_text_addf(t, "%s\"%s\":{\"code\":", side ? "," : "", side_names[side]);
        gch_text_add_json(t, match->team[side]->code);
        add_field(t, "name", match->team[side]->name);
        gch_text_addf(t, ",\"season\":%d}", match->team[side]->season);
    }
    gch_text_add(t, "}}");
}

/* Says hello and waits for {"ready":true}. */
static enum gch_status greet(struct program *program) {
    struct gch_text line = {0};
    char *reply = NULL;
    add_hello(&line, program);
    if (!send_line(program, &line))
        return GCH_E_STOPPED;
    enum gch_status status = read_line(program, now_ms() + 1000 * (int64_t)program->seconds, &reply);
    if (status != GCH_OK)
        return status;
    cJSON *json = cJSON_ParseWithOpts(reply, NULL, true);
    if (!cJSON_IsTrue(json != NULL ? cJSON_GetObjectItemCaseSensitive(json, "ready") : NULL))
        status = GCH_E_ILLEGAL;
    cJSON_Delete(json);
    free(reply);
    return status;
}

enum gch_status gch_make_program(struct gch_context *ctx, const struct gch_coach_spec *spec, const char *argument,
                                 struct gch_any_coach *self) {
    struct program *program = calloc(1, sizeof *program);
    if (program == NULL)
        return GCH_E_NOMEM;
    program->self = self;
    program->match = spec->match;
    program->seconds = spec->seconds > 0 ? spec->seconds : DEFAULT_SECONDS;
    enum gch_status status = start(program, argument);
    if (status != GCH_OK) {
        gch_report(ctx, GCH_MSG_PROGRAM_START, NULL, "coach \"%s\" could not be started", argument);
        free(program);
        return status;
    }
    self->coach = (struct gch_coach){.answer = answer, .user = program};
    status = greet(program);
    if (status != GCH_OK) {
        gch_report(ctx, GCH_MSG_PROGRAM_START, NULL, "coach \"%s\" did not say {\"ready\":true} in %d s (%s)", argument,
                   program->seconds,
                   status == GCH_E_NO_DICE   ? "it said nothing"
                   : status == GCH_E_STOPPED ? "it ended"
                                             : "it said something else");
        program->gone = true;
        release(self);
        return GCH_E_IO;
    }
    self->told = told;
    self->release = release;
    return GCH_OK;
}
