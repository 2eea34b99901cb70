/*
 * A coach who reads his answers from a file, one a line:
 *
 *     # comment
 *     play 6            answers the next question "play" with 6
 *     formation B
 *     always clock none answers every question "clock" for which no line of its own is left
 *
 * Each decision has its own queue, so that a script need not know in which order questions come; calls of kicks and
 * tries have one apart from calls from scrimmage. A question for which nothing is left takes the preset, kicks and
 * tries the plainest; where there is none the script has ended, and with it the game.
 */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/message.h"
#include "base/text.h"
#include "coach/coach-priv.h"

struct line {
    uint8_t decision;
    bool used;
    int16_t answer;
    unsigned line;
};

struct script {
    struct gch_any_coach *self;
    char *path;
    struct line *lines;
    size_t count;
    const struct gch_vocabulary *words;
    int16_t always[GCH_MAX_ANSWERS]; /* by decision; -1: none */
};

/* Kickoffs, free kicks and tries: no run or pass is open. */
static bool is_tee(const struct gch_question *q) {
    if (gch_question_about(q) != GCH_ABOUT_CALL)
        return false;
    for (int i = gch_question_next(q, -1); i >= 0; i = gch_question_next(q, i))
        if (gch_call_opposed(q->match->words, i) && !gch_means_no_down(gch_call_means(q->match->words, i)))
            return false;
    return true;
}

static bool is_tee_call(const struct script *script, const struct line *line) {
    return script->words->decisions[line->decision].about == GCH_ABOUT_CALL &&
           gch_means_no_down(gch_call_means(script->words, line->answer));
}

static int answer(void *user, const struct gch_question *q) {
    struct script *script = user;
    struct gch_context *ctx = script->self->ctx;
    for (size_t i = 0; i < script->count; i++) {
        struct line *line = &script->lines[i];
        if (line->used || line->decision != q->decision || is_tee(q) != is_tee_call(script, line))
            continue;
        line->used = true;
        if (!gch_question_allows(q, line->answer)) {
            char word[GCH_ANSWER_TEXT];
            gch_answer_print(script->words, q->decision, line->answer, word);
            gch_report(ctx, GCH_MSG_SCRIPT_ILLEGAL, &(struct gch_place){script->path, line->line, 0},
                       "%s %s is not allowed in this situation", script->words->decisions[q->decision].name, word);
            if (script->self->refused != NULL)
                script->self->refused(script->self->refused_user, q->side, q->decision, word);
            return -(int)GCH_E_ILLEGAL;
        }
        return line->answer;
    }
    int always = script->always[q->decision];
    if (always >= 0 && gch_question_allows(q, always))
        return always;
    if (q->preset >= 0)
        return q->preset;
    if (is_tee(q) && gch_question_next(q, -1) >= 0)
        return gch_question_next(q, -1);
    gch_report(ctx, GCH_MSG_SCRIPT_END, &(struct gch_place){script->path, 0, 0}, "no further answer to \"%s\"",
               script->words->decisions[q->decision].name);
    return -(int)GCH_E_STOPPED;
}

static void release(struct gch_any_coach *self) {
    struct script *script = self->coach.user;
    free(script->path);
    free(script->lines);
    free(script);
}

/* Cuts a line into at most four words. */
static unsigned split(char *text, char *words[4]) {
    unsigned count = 0;
    for (char *p = text + strspn(text, " \t\r"); *p != '\0' && *p != '#' && count < 4; p += strspn(p, " \t\r")) {
        words[count++] = p;
        p += strcspn(p, " \t\r#");
        if (*p == '#') {
            *p = '\0';
            break;
        }
        if (*p != '\0')
            *p++ = '\0';
    }
    return count;
}

static bool read_line(struct gch_context *ctx, struct script *script, char *text, unsigned number) {
    char *words[4];
    unsigned count = split(text, words);
    struct gch_place place = {script->path, number, 0};
    if (count == 0)
        return true;
    bool always = strcmp(words[0], "always") == 0;
    if (count != 2u + always) {
        gch_report(ctx, GCH_MSG_SCRIPT_LINE, &place, "expected a decision and its answer, as in \"play 6\"");
        return false;
    }
    int value;
    int decision = gch_decision_find(script->words, words[always]);
    if (decision < 0) {
        gch_report(ctx, GCH_MSG_SCRIPT_LINE, &place, "\"%s\" is not a decision", words[always]);
        return false;
    }
    if (!gch_answer_parse(script->words, decision, words[1 + always], &value)) {
        gch_report(ctx, GCH_MSG_SCRIPT_LINE, &place, "\"%s\" is not an answer to \"%s\"", words[1 + always],
                   words[always]);
        return false;
    }
    if (always)
        script->always[decision] = (int16_t)value;
    else
        script->lines[script->count++] =
            (struct line){.decision = (uint8_t)decision, .answer = (int16_t)value, .line = number};
    return true;
}

enum gch_status gch_make_script(struct gch_context *ctx, const struct gch_coach_spec *spec, const char *argument,
                                struct gch_any_coach *self) {
    char *data = NULL;
    size_t length = 0;
    enum gch_status status = gch_file_read(ctx, argument, 16u << 20, &data, &length);
    if (status != GCH_OK)
        return status;
    if (memchr(data, '\0', length) != NULL) {
        gch_report(ctx, GCH_MSG_SCRIPT_LINE, &(struct gch_place){argument, 0, 0}, "this is not a text file");
        free(data);
        return GCH_E_DATA;
    }
    size_t lines = 1;
    for (size_t i = 0; i < length; i++)
        lines += data[i] == '\n';
    struct script *script = calloc(1, sizeof *script);
    if (script != NULL) {
        script->path = strdup(argument);
        script->lines = calloc(lines, sizeof *script->lines);
    }
    if (script == NULL || script->path == NULL || script->lines == NULL) {
        status = GCH_E_NOMEM;
    } else {
        unsigned number = 0;
        script->words = spec->match->words;
        memset(script->always, -1, sizeof script->always);
        for (char *p = data; p < data + length;) {
            char *end = p + strcspn(p, "\n");
            *end = '\0';
            if (!read_line(ctx, script, p, ++number))
                status = GCH_E_DATA;
            p = end + 1;
        }
        gch_context_flush(ctx);
    }
    free(data);
    if (status != GCH_OK) {
        if (script != NULL) {
            free(script->path);
            free(script->lines);
        }
        free(script);
        return status;
    }
    script->self = self;
    self->coach = (struct gch_coach){.answer = answer, .user = script};
    self->release = release;
    return GCH_OK;
}
