/* What several unit tests need: folders to work in, material outside the tree, findings kept as text. */
#ifndef GCH_TESTS_SUPPORT_H
#define GCH_TESTS_SUPPORT_H

#include "base/text.h"
#include "gridchart/base.h"

/* Exit code that meson counts as skipped. */
enum { TEST_SKIPPED = 77 };

/* A path in the source tree; lives until the next call but seven. */
const char *test_source_path(const char *relative);

/* A path in the folder of material that is not part of the tree: $GRIDCHART_SHARED, or ../shared beside it. NULL if it
 * is not there; then say TEST_IGNORE_MESSAGE(TEST_NO_SHARED), or return TEST_SKIPPED from main where the whole program
 * needs it. Lives as test_source_path. */
const char *test_shared_path(const char *relative);
#define TEST_NO_SHARED "the shared material (GRIDCHART_SHARED or ../shared) is not here"

/* A fresh empty folder, removed with all it holds when the program ends. Lives until then. */
const char *test_scratch_dir(void);
/* Writes a file below dir (parents are made) and returns its path, which lives until the program ends. Ends the program
 * if that fails. */
const char *test_write_file(const char *dir, const char *relative, const void *data, size_t length);

/* A sink that keeps findings the way the command prints them, one per line. user is a struct gch_text *. */
void test_keep_finding(void *user, const struct gch_finding *finding);

#endif
