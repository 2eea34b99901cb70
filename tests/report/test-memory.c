/* Memory runs out at every allocation of every report in turn: each says so and nothing is lost. */
#include <stdlib.h>
#include <string.h>

#include "failing-memory.h"
#include "game.h"
#include "unity.h"

static struct test_game g;

void setUp(void) {
    failing_memory_left = -1;
}
void tearDown(void) {
    failing_memory_left = -1;
}

static enum gch_status taken(enum gch_status status, char *text) {
    TEST_ASSERT_EQUAL_INT(status == GCH_OK, text != NULL);
    free(text);
    return status;
}

static int even(void *user, const struct gch_state *state) {
    (void)user;
    (void)state;
    return 5000;
}

static enum gch_status box(void) {
    char *text;
    enum gch_status status = gch_report_box(g.record, &text);
    return taken(status, text);
}

static enum gch_status json(void) {
    char *text;
    enum gch_status status = gch_report_json(g.record, NULL, &text);
    return taken(status, text);
}

static enum gch_status table(void) {
    char *text;
    enum gch_status status = gch_report_csv(g.record, NULL, &text);
    return taken(status, text);
}

static enum gch_status page(void) {
    char *text;
    struct gch_chances chances = {.home = even};
    enum gch_status status = gch_report_html(g.record, NULL, &chances, &text);
    return taken(status, text);
}

static enum gch_status keep(void) {
    struct gch_record *whole = g.record;
    struct gch_record *record;
    enum gch_status status = gch_record_new(&g.setup.match, true, &record);
    TEST_ASSERT_EQUAL_INT(status == GCH_OK, record != NULL);
    if (status != GCH_OK)
        return status;
    g.record = record;
    test_game_by_hand(&g, NULL);
    char *text;
    /* What was lost while the game ran is said when it is written. */
    status = gch_report_box(record, &text);
    taken(status, text);
    gch_record_free(record);
    g.record = whole;
    return status;
}

static void drop(void *user, const char *text, size_t length) {
    (void)user;
    (void)text;
    (void)length;
}

static enum gch_status tell(void) {
    struct gch_teller teller;
    struct gch_record *whole = g.record;
    gch_teller_init(&teller, GCH_TELL_DICE | GCH_TELL_RULES, drop, NULL);
    test_game_by_hand(&g, &teller.sink);
    g.record = whole;
    return teller.status;
}

static void a_box_score_survives_it(void) {
    memory_may_run_out_anywhere(box);
}
static void json_survives_it(void) {
    memory_may_run_out_anywhere(json);
}
static void csv_survives_it(void) {
    memory_may_run_out_anywhere(table);
}
static void a_page_survives_it(void) {
    memory_may_run_out_anywhere(page);
}
static void a_record_survives_it(void) {
    memory_may_run_out_anywhere(keep);
}
static void a_teller_survives_it(void) {
    memory_may_run_out_anywhere(tell);
}

int main(void) {
    if (!test_game_load(&g, NULL, false))
        return 1;
    test_game_by_hand(&g, NULL);
    gch_context_set_sink(g.ctx, NULL, NULL);
    UNITY_BEGIN();
    RUN_TEST(a_box_score_survives_it);
    RUN_TEST(json_survives_it);
    RUN_TEST(csv_survives_it);
    RUN_TEST(a_page_survives_it);
    RUN_TEST(a_record_survives_it);
    RUN_TEST(a_teller_survives_it);
    int failed = UNITY_END();
    test_game_finish(&g);
    return failed;
}
