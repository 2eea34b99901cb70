/* For tests in memory_tests (see meson.build): allocations that fail from the n-th on. */
#ifndef GCH_TESTS_FAILING_MEMORY_H
#define GCH_TESTS_FAILING_MEMORY_H

#include "gridchart/base.h"

/* Allocations until one fails, and all after it (memory does not come back); -1: none fails. */
extern long failing_memory_left;

/* Runs work with the first, the second, the third ... allocation failing until it gets by: every earlier run must end
 * with GCH_E_NOMEM. Fails the test otherwise. */
void memory_may_run_out_anywhere(enum gch_status (*work)(void));

#endif
