/* The engine of the page: a host, called by the worker with texts in the module's memory. */
#include <stdlib.h>

#include "gridchart/host.h"

#define EXPORT(name) __attribute__((export_name(name)))

/* The one host; whoever loads the module calls engine_begin first. */
static struct gch_host *host;

EXPORT("engine_room") void *engine_room(size_t length) {
    return malloc(length);
}

EXPORT("engine_free") void engine_free(void *text) {
    free(text);
}

/* 0: it is there. */
EXPORT("engine_begin") int engine_begin(void) {
    static const char *const dirs[] = {"/data"};
    gch_host_free(host);
    return (int)gch_host_new(dirs, 1, &host);
}

/* The reply to a request; both are texts, and the reply is to be freed. NULL: memory ran out. */
EXPORT("engine_call") char *engine_call(const char *request) {
    char *reply = NULL;
    gch_host_call(host, request, &reply);
    return reply;
}
