#include "base/file.h"
#include "base/message.h"
#include "base/odd.h"
#include "base/text.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What one file has been reported for, so that the limit counts per file even when files alternate. */
struct tally {
    char *path;
    unsigned shown;
    unsigned hidden;
    int once;               /* code that gch_report_once() has given, 0: none */
    int alone;              /* code of what is said if nothing else is, 0: nothing */
    const char *alone_text; /* and how; NULL once it was said */
    unsigned line;          /* and where */
};

struct gch_context {
    gch_sink_fn sink;
    void *user;
    unsigned max;
    unsigned errors;
    unsigned warnings;
    char **dirs;
    size_t dir_count;
    struct tally *tallies;
    size_t tally_count;
    size_t tally_room;
    size_t last; /* index of the tally used last */
};

const char *gch_status_text(enum gch_status status) {
    switch (status) {
    case GCH_OK:
        return "done";
    case GCH_E_NOMEM:
        return "out of memory";
    case GCH_E_IO:
        return "a file could not be read or written";
    case GCH_E_DATA:
        return "a file has errors";
    case GCH_E_ARG:
        return "an argument is out of range";
    case GCH_E_NO_DICE:
        return "the dice source has no further total";
    case GCH_E_DICE_RANGE:
        return "the dice source gave an impossible total";
    case GCH_E_ILLEGAL:
        return "an illegal choice";
    case GCH_E_STOPPED:
        return "stopped";
    case GCH_E_DIFFERS:
        return "a verification found a difference";
    case GCH_E_MISSING:
        return "a chart lacks what the rules need";
    case GCH_E_WAITING:
        return "waiting for an answer";
    }
    return "unknown status";
}

const char *gch_severity_text(enum gch_severity severity) {
    return severity == GCH_ERROR ? "error" : severity == GCH_WARNING ? "warning" : "note";
}

const char *gch_version(void) {
    return GCH_VERSION;
}

struct gch_context *gch_context_new(void) {
    struct gch_context *ctx = calloc(1, sizeof *ctx);
    if (ctx != NULL)
        ctx->max = 20;
    return ctx;
}

void gch_context_free(struct gch_context *ctx) {
    if (ctx == NULL)
        return;
    for (size_t i = 0; i < ctx->dir_count; i++)
        free(ctx->dirs[i]);
    free(ctx->dirs);
    for (size_t i = 0; i < ctx->tally_count; i++)
        free(ctx->tallies[i].path);
    free(ctx->tallies);
    free(ctx);
}

void gch_context_set_sink(struct gch_context *ctx, gch_sink_fn fn, void *user) {
    ctx->sink = fn;
    ctx->user = user;
}

void gch_context_set_max_findings(struct gch_context *ctx, unsigned max) {
    ctx->max = max;
}

enum gch_status gch_context_add_data_dir(struct gch_context *ctx, const char *dir) {
    char **dirs = realloc(ctx->dirs, (ctx->dir_count + 1) * sizeof *dirs);
    if (dirs == NULL)
        return GCH_E_NOMEM;
    ctx->dirs = dirs;
    dirs[ctx->dir_count] = strdup(dir);
    if (dirs[ctx->dir_count] == NULL)
        return GCH_E_NOMEM;
    ctx->dir_count++;
    return GCH_OK;
}

const char *const *gch_context_data_dirs(const struct gch_context *ctx, size_t *count) {
    *count = ctx->dir_count;
    return (const char *const *)ctx->dirs;
}

enum gch_status gch_context_find(const struct gch_context *ctx, const char *relative, char **out) {
    *out = NULL;
    for (size_t i = 0; i < ctx->dir_count; i++) {
        char *path = gch_path_join(ctx->dirs[i], relative);
        if (path == NULL)
            return GCH_E_NOMEM;
        if (access(path, F_OK) == 0) {
            *out = path;
            return GCH_OK;
        }
        free(path);
    }
    return GCH_E_IO;
}

unsigned gch_context_errors(const struct gch_context *ctx) {
    return ctx->errors;
}

unsigned gch_context_warnings(const struct gch_context *ctx) {
    return ctx->warnings;
}

/* The tally of path, made if new; NULL if memory ran out, and then no limit is kept. */
static struct tally *find_tally(struct gch_context *ctx, const char *path) {
    if (ctx->last < ctx->tally_count && strcmp(ctx->tallies[ctx->last].path, path) == 0)
        return &ctx->tallies[ctx->last];
    for (size_t i = 0; i < ctx->tally_count; i++)
        if (strcmp(ctx->tallies[i].path, path) == 0) {
            ctx->last = i;
            return &ctx->tallies[i];
        }
    if (ctx->tally_count == ctx->tally_room) {
        size_t room = ctx->tally_room == 0 ? 8 : ctx->tally_room * 2;
        struct tally *tallies = realloc(ctx->tallies, room * sizeof *tallies);
        if (tallies == NULL)
            return NULL;
        ctx->tallies = tallies;
        ctx->tally_room = room;
    }
    char *copy = strdup(path);
    if (copy == NULL)
        return NULL;
    ctx->last = ctx->tally_count++;
    ctx->tallies[ctx->last] = (struct tally){.path = copy};
    return &ctx->tallies[ctx->last];
}

static void send(struct gch_context *ctx, const struct gch_message *message, const struct gch_place *place,
                 const char *text) {
    if (ctx->sink == NULL)
        return;
    struct gch_finding finding = {message->code, message->severity, *place, text};
    ctx->sink(ctx->user, &finding);
}

/* A field of a megabyte is quoted by its two ends: the rest of the message stands behind it. */
static void shorten(struct gch_text *text, size_t most) {
    if (text->failed || text->length <= most + 100)
        return;
    size_t head = most / 4 * 3, tail = text->length - most / 4;
    while (head > 0 && (text->text[head] & 0xc0) == 0x80)
        head--;
    while (tail < text->length && (text->text[tail] & 0xc0) == 0x80)
        tail++;
    struct gch_text shorter = {0};
    gch_text_add_n(&shorter, text->text, head);
    gch_text_addf(&shorter, " ... (%zu bytes) ... ", tail - head);
    gch_text_add(&shorter, text->text + tail);
    gch_text_finish(text);
    *text = shorter;
}

void gch_reportv(struct gch_context *ctx, int code, const struct gch_place *place, const char *format, va_list args) {
    const struct gch_message *message = gch_message_find(code);
    assert(message != NULL);
    if (message == NULL)
        return;
    struct gch_place where = place != NULL ? *place : (struct gch_place){0};
    if (where.path == NULL)
        where.path = "gridchart";
    if (message->severity == GCH_ERROR)
        ctx->errors++;
    else if (message->severity == GCH_WARNING)
        ctx->warnings++;
    struct tally *tally = find_tally(ctx, where.path);
    if (tally != NULL && ctx->max > 0 && tally->shown >= ctx->max) {
        tally->hidden++;
        return;
    }
    if (tally != NULL)
        tally->shown++;
    if (ctx->sink == NULL) /* nobody would read it */
        return;
    struct gch_text text = {0};
    gch_text_addv(&text, format, args);
    shorten(&text, 1600);
    /* Whatever quotes a text says what nobody would see in it. */
    char hidden[160];
    if (!text.failed && text.text != NULL && gch_odd_invisible(text.text, hidden, sizeof hidden))
        gch_text_addf(&text, " (it holds %s)", hidden);
    if (!text.failed && text.text != NULL)
        gch_make_printable(text.text);
    send(ctx, message, &where, text.failed || text.text == NULL ? message->summary : text.text);
    gch_text_finish(&text);
}

void gch_report(struct gch_context *ctx, int code, const struct gch_place *place, const char *format, ...) {
    va_list args;
    va_start(args, format);
    gch_reportv(ctx, code, place, format, args);
    va_end(args);
}

void gch_report_once(struct gch_context *ctx, int code, const struct gch_place *place, const char *format, ...) {
    struct tally *tally = find_tally(ctx, place->path);
    if (tally != NULL && tally->once == code)
        return;
    if (tally != NULL)
        tally->once = code;
    va_list args;
    va_start(args, format);
    gch_reportv(ctx, code, place, format, args);
    va_end(args);
}

void gch_report_alone(struct gch_context *ctx, int code, const struct gch_place *place, const char *text) {
    struct tally *tally = find_tally(ctx, place->path);
    if (tally == NULL || tally->alone != 0)
        return;
    tally->alone = code;
    tally->alone_text = text;
    tally->line = place->line;
}

void gch_context_flush(struct gch_context *ctx) {
    const struct gch_message *message = gch_message_find(GCH_MSG_MORE_FINDINGS);
    for (size_t i = 0; i < ctx->tally_count; i++) {
        const char *text = ctx->tallies[i].alone_text;
        ctx->tallies[i].alone_text = NULL;
        if (text != NULL && ctx->tallies[i].shown == 0)
            gch_report(ctx, ctx->tallies[i].alone, &(struct gch_place){ctx->tallies[i].path, ctx->tallies[i].line, 0},
                       "%s", text);
    }
    for (size_t i = 0; i < ctx->tally_count; i++) {
        struct tally *tally = &ctx->tallies[i];
        if (tally->hidden == 0)
            continue;
        struct gch_text text = {0};
        gch_text_addf(&text, "%u finding%s shown, %u more", tally->shown, tally->shown == 1 ? "" : "s", tally->hidden);
        send(ctx, message, &(struct gch_place){tally->path, 0, 0}, text.failed ? message->summary : text.text);
        gch_text_finish(&text);
        tally->hidden = 0;
    }
}

char *gch_finding_line(const struct gch_finding *finding) {
    struct gch_text text = {0};
    gch_text_add(&text, finding->place.path);
    shorten(&text, PATH_MAX); /* a file may name another one */
    if (!text.failed)
        gch_make_printable(text.text);
    if (finding->place.line > 0)
        gch_text_addf(&text, ":%u", finding->place.line);
    if (finding->place.line > 0 && finding->place.column > 0)
        gch_text_addf(&text, ":%u", finding->place.column);
    gch_text_addf(&text, ": %s: [GC-%d] %s", gch_severity_text(finding->severity), finding->code, finding->text);
    return gch_text_take(&text);
}
