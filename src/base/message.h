/* The names of the message codes, from the one list. */
#ifndef GCH_BASE_MESSAGE_H
#define GCH_BASE_MESSAGE_H

#include "gridchart/base.h"

/* GCH_MSG_BAD_CELL = 214 and so on: what gch_report() takes as code. */
enum gch_message_code {
#define GCH_X(code, severity, name, summary, explanation, example) GCH_MSG_##name = code,
#include "base/message-list.h"
#undef GCH_X
};

/* For a sign that something may be wrong with a file, which is no news where something is known to be: sent by the next
 * gch_context_flush() if there is no other finding about that file until then, and once. text: a constant. */
void gch_report_alone(struct gch_context *ctx, int code, const struct gch_place *place, const char *text);

/* As gch_report(), but a finding of that code about that path is given once however often it is met. */
void gch_report_once(struct gch_context *ctx, int code, const struct gch_place *place, const char *format, ...)
    GCH_PRINTF(4, 5);

#endif
