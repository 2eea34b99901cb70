/*
 * host: the whole of gridchart behind one function, JSON in, JSON out.
 *
 * For fronts that are no C programs: a page in a browser, a script, another program. A host holds at most one game and
 * one run of seasons at a time; a game waits for answers as gridchart/session.h says. Requests and replies are
 * described in gridchart-host(7), and their version is GCH_HOST_VERSION: it changes when a request that was understood
 * is understood otherwise, not when something is added.
 */
#ifndef GRIDCHART_HOST_H
#define GRIDCHART_HOST_H

#include "gridchart/base.h"

#ifdef __cplusplus
extern "C" {
#endif

#define GCH_HOST_VERSION 1
/* Bytes of a request, at most: a long log is a few, a page of charts none. Longer ones are refused. */
#define GCH_HOST_LONGEST (64 << 20)

struct gch_host;

/* A host whose charts/ and priority/ are looked for in these directories, count of them, in order. GCH_E_NOMEM, and
 * *out is then NULL. */
GCH_API enum gch_status gch_host_new(const char *const *data_dirs, size_t count, struct gch_host **out);
/* NULL is allowed. */
GCH_API void gch_host_free(struct gch_host *host);

/* Answers one request. *reply is malloc'ed and the caller's: a JSON object whose "ok" says whether it could be done;
 * if not, "status" and "findings" say why. GCH_E_NOMEM, and *reply is then NULL, if memory ran out. Files are only
 * read; nothing is started and nothing written. */
GCH_API enum gch_status gch_host_call(struct gch_host *host, const char *request, char **reply);

#ifdef __cplusplus
}
#endif
#endif
