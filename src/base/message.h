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

#endif
