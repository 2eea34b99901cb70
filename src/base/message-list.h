/*
 * The permanent list of messages, ascending by code:
 * GCH_X(code, severity, name, summary, explanation, example).
 *
 * Codes are never renumbered and never used again for something else; a message that is no longer given keeps its line.
 * summary is a short phrase for tables, explanation a paragraph for validate --explain, example an input that provokes
 * it and, after " -> ", what was meant. Included with GCH_X defined, as often as needed; no include guard on purpose.
 * One file per hundred, so that rooms can grow their own range. The order matters (a search relies on it), so
 * clang-format must not sort 1000 before 200.
 */
/* clang-format off */
#include "base/message-100.h"
#include "base/message-200.h"
#include "base/message-300.h"
#include "base/message-400.h"
#include "base/message-500.h"
#include "base/message-600.h"
#include "base/message-700.h"
#include "base/message-800.h"
#include "base/message-900.h"
#include "base/message-1000.h"
#include "base/message-1100.h"
#include "base/message-1200.h"
#include "base/message-1300.h"
#include "base/message-1400.h"
#include "base/message-1500.h"
#include "base/message-1600.h"
#include "base/message-1700.h"
#include "base/message-1800.h"
/* clang-format on */
