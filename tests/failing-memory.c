#include "failing-memory.h"

#include <stdlib.h>

#include "unity.h"

/* The linker sends the library's calls here (--wrap). */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
char *__real_strdup(const char *s);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
char *__wrap_strdup(const char *s);

long failing_memory_left = -1;

static bool fails(void) {
    if (failing_memory_left < 0)
        return false;
    if (failing_memory_left == 0)
        return true;
    failing_memory_left--;
    return false;
}

void *__wrap_malloc(size_t size) {
    return fails() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size) {
    return fails() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size) {
    return fails() ? NULL : __real_realloc(old, size);
}

char *__wrap_strdup(const char *s) {
    return fails() ? NULL : __real_strdup(s);
}

void memory_may_run_out_anywhere(enum gch_status (*work)(void)) {
    long n = 0;
    for (;; n++) {
        failing_memory_left = n;
        enum gch_status status = work();
        bool reached = failing_memory_left == 0;
        failing_memory_left = -1;
        if (status == GCH_OK)
            break;
        TEST_ASSERT_EQUAL_INT(GCH_E_NOMEM, status);
        TEST_ASSERT_TRUE(reached);
        TEST_ASSERT_LESS_THAN(1000, n);
    }
    TEST_ASSERT_GREATER_THAN(0, n);
}
