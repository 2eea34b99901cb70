/* Memory runs out anywhere while tallies are made, added, packed, read and written. */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "failing-memory.h"
#include "support.h"
#include "unity.h"
#include "yearbook/season-report.h"

static struct gch_context *ctx;
static char *part;
static size_t part_length;
static struct gch_tally *tally;

void setUp(void) {
    ctx = gch_context_new();
    TEST_ASSERT_EQUAL(GCH_OK, gch_file_read(ctx, test_source_path("tests/fuzz/season.json"), 0, &part, &part_length));
    TEST_ASSERT_EQUAL(GCH_OK, gch_season_new_from_buffer(ctx, "part", part, part_length, &tally));
}

void tearDown(void) {
    failing_memory_left = -1;
    gch_tally_free(tally);
    gch_context_free(ctx);
    free(part);
}

static enum gch_status read_part(void) {
    struct gch_tally *read;
    enum gch_status status = gch_season_new_from_buffer(ctx, "part", part, part_length, &read);
    TEST_ASSERT_EQUAL_INT(status == GCH_OK, read != NULL);
    gch_tally_free(read);
    return status;
}

static enum gch_status copy_and_add(void) {
    struct gch_tally *copy;
    char *data = NULL;
    size_t length;
    enum gch_status status = gch_tally_new_like(tally, &copy);
    TEST_ASSERT_EQUAL_INT(status == GCH_OK, copy != NULL);
    if (status == GCH_OK)
        status = gch_tally_add(copy, tally);
    if (status == GCH_OK)
        status = gch_tally_pack(copy, &data, &length);
    if (status == GCH_OK) {
        gch_tally_clear(copy);
        status = gch_tally_unpack(copy, data, length);
    }
    free(data);
    gch_tally_free(copy);
    return status;
}

static enum gch_status write_all(void) {
    struct gch_text out = {0};
    gch_season_json(tally, &out);
    gch_season_text(tally, &out);
    gch_season_html(tally, NULL, &out);
    for (int table = 0; gch_season_tables[table] != NULL; table++)
        gch_season_csv(tally, table, &out);
    enum gch_status status = out.failed ? GCH_E_NOMEM : GCH_OK;
    gch_text_finish(&out);
    return status;
}

static void reading_a_part_survives_it(void) {
    memory_may_run_out_anywhere(read_part);
    TEST_ASSERT_EQUAL_UINT(0, gch_context_errors(ctx));
}

static void copying_adding_and_packing_survive_it(void) {
    memory_may_run_out_anywhere(copy_and_add);
}

static void every_report_survives_it(void) {
    memory_may_run_out_anywhere(write_all);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(reading_a_part_survives_it);
    RUN_TEST(copying_adding_and_packing_survive_it);
    RUN_TEST(every_report_survives_it);
    return UNITY_END();
}
