/*
 * base: status codes, findings with places, and the context that carries them.
 *
 * Everything in gridchart that can fail returns an enum gch_status; everything that finds fault with a file says so
 * through the context's sink as a struct gch_finding. The library never prints, never exits and keeps no global state.
 */
#ifndef GRIDCHART_BASE_H
#define GRIDCHART_BASE_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define GCH_API          __attribute__((visibility("default")))
#define GCH_PRINTF(f, a) __attribute__((format(printf, f, a)))
#else
#define GCH_API
#define GCH_PRINTF(f, a)
#endif

/* What a call came to. GCH_OK is 0; every other value is a failure whose reason, where there is more to say than this
 * one word, has been given to the context's sink before the call returned. */
enum gch_status {
    GCH_OK = 0,
    GCH_E_NOMEM,      /* memory ran out */
    GCH_E_IO,         /* a file could not be opened, read or written */
    GCH_E_DATA,       /* a file was read and its contents are wrong: findings of severity error were reported */
    GCH_E_ARG,        /* the caller's argument is out of its documented range */
    GCH_E_NO_DICE,    /* a scripted or typed dice source has no further total */
    GCH_E_DICE_RANGE, /* a dice source gave a total its dice cannot show */
    GCH_E_ILLEGAL,    /* a coach chose what the rules do not allow */
    GCH_E_STOPPED,    /* a coach, a signal or the end of input broke the work off */
    GCH_E_DIFFERS,    /* a verification found a difference */
    GCH_E_MISSING,    /* a chart lacks what the ruleset needs */
    GCH_E_WAITING,    /* a game waits for an answer or a throw: gch_session_open */
};

/* A short lower-case phrase for a status, e.g. "out of memory". Never NULL. */
GCH_API const char *gch_status_text(enum gch_status status);

enum gch_severity {
    GCH_NOTE,
    GCH_WARNING,
    GCH_ERROR,
};

/* "note", "warning" or "error". */
GCH_API const char *gch_severity_text(enum gch_severity severity);

/* A place in a file, 1-based; line 0 means the whole file, column 0 the whole line. Columns count bytes. */
struct gch_place {
    const char *path; /* as the user gave it; never NULL in a finding */
    unsigned line;
    unsigned column;
};

/* One finding. The strings live as long as the sink call only. */
struct gch_finding {
    int code; /* GC-nnn, permanent; see gch_message_list() */
    enum gch_severity severity;
    struct gch_place place;
    const char *text; /* one line, no final newline */
};

typedef void (*gch_sink_fn)(void *user, const struct gch_finding *finding);

/* A context carries the sink for findings, the limit of errors per file and the places where shipped data are looked
 * for. Two contexts may live side by side; one context must not be used by two threads at once. */
struct gch_context;

/* A new context with no sink, 20 findings per file and no data directory; NULL if memory ran out. */
GCH_API struct gch_context *gch_context_new(void);
/* NULL is allowed. */
GCH_API void gch_context_free(struct gch_context *ctx);

/* Sends findings to fn(user, finding); fn NULL drops them. They are counted either way. */
GCH_API void gch_context_set_sink(struct gch_context *ctx, gch_sink_fn fn, void *user);

/* How many findings per file are sent to the sink; 0 = all. Those beyond are counted, and a last finding says how many.
 */
GCH_API void gch_context_set_max_findings(struct gch_context *ctx, unsigned max);

/* Adds a directory that holds charts/ and priority/; searched in the order added. Copies dir. */
GCH_API enum gch_status gch_context_add_data_dir(struct gch_context *ctx, const char *dir);

/* The data directories in the order they are searched, *count of them; they live as long as the context, or until
 * another is added. */
GCH_API const char *const *gch_context_data_dirs(const struct gch_context *ctx, size_t *count);

/* Finds relative path (for example "charts/2017/NE") in the data directories. On success *out is a malloc'ed path the
 * caller frees; GCH_E_IO, silently, if no directory has it. */
GCH_API enum gch_status gch_context_find(const struct gch_context *ctx, const char *relative, char **out);

/* Errors and warnings reported through ctx so far, also those a limit kept from the sink. */
GCH_API unsigned gch_context_errors(const struct gch_context *ctx);
GCH_API unsigned gch_context_warnings(const struct gch_context *ctx);

/* Reports a finding at a place. code must be in the message list, which also gives its severity. place may be NULL for
 * a finding that belongs to no file ("gridchart" is then the path). */
GCH_API void gch_report(struct gch_context *ctx, int code, const struct gch_place *place, const char *format, ...)
    GCH_PRINTF(4, 5);

/* The same with the arguments in a list. */
GCH_API void gch_reportv(struct gch_context *ctx, int code, const struct gch_place *place, const char *format,
                         va_list args) GCH_PRINTF(4, 0);

/* For every file whose findings went beyond the limit since the last call, sends a note with the count of those not
 * shown. Loaders and gch_validate() call it at their end. */
GCH_API void gch_context_flush(struct gch_context *ctx);

/* A finding as one line, "path:line:col: error: [GC-214] text" (line and column left out where they are 0), malloc'ed,
 * without a final newline; NULL if memory ran out. */
GCH_API char *gch_finding_line(const struct gch_finding *finding);

/* One entry of the permanent list of messages. */
struct gch_message {
    int code;
    enum gch_severity severity;
    const char *name;        /* "BAD_CELL" */
    const char *summary;     /* "not a cell" */
    const char *explanation; /* a paragraph for validate --explain */
    const char *example;     /* a line that provokes it, and what was meant */
};

/* The whole list, ascending by code; *count entries. */
GCH_API const struct gch_message *gch_message_list(size_t *count);
/* The entry for code, or NULL. */
GCH_API const struct gch_message *gch_message_find(int code);

/* The program's version, e.g. "0.1.0". */
GCH_API const char *gch_version(void);

#ifdef __cplusplus
}
#endif
#endif
