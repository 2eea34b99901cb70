/* The page's curve of chances: where it is reckoned, and that it is drawn for every play. */
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "report/report-record.h"
#include "unity.h"

enum { MOST_PLAYS = 600 };

static struct test_game g;
static bool asked[MOST_PLAYS];
static unsigned questions;

void setUp(void) {
    memset(asked, 0, sizeof asked);
    questions = 0;
}
void tearDown(void) {
}

static int note(void *user, const struct gch_state *state) {
    (void)user;
    questions++;
    asked[state->plays] = true;
    return 10 * state->plays;
}

static int unknown(void *user, const struct gch_state *state) {
    (void)user, (void)state;
    return -1;
}

static void write_page(int (*home)(void *user, const struct gch_state *state), char **text) {
    struct gch_chances chances = {.home = home};
    struct gch_game_facts facts = {.week = 1};
    *text = NULL;
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_report_html(g.record, &facts, &chances, text));
}

static void chances_are_reckoned_before_and_after_points_and_where_the_ball_changes_hands(void) {
    char *text;
    write_page(note, &text);
    free(text);
    TEST_ASSERT_TRUE(questions > 10);
    TEST_ASSERT_TRUE_MESSAGE(2 * questions < g.record->count + 20, "the curve is reckoned for most plays");
    for (size_t i = 1; i < g.record->count; i++) {
        const struct gch_state *before = &g.record->turns[i - 1].snap, *now = &g.record->turns[i].snap;
        bool scored = memcmp(before->score, now->score, sizeof now->score) != 0;
        TEST_ASSERT_TRUE(!scored || asked[before->plays]);
        TEST_ASSERT_TRUE((!scored && before->offense == now->offense) || asked[now->plays]);
    }
}

static void the_curve_has_a_point_for_every_play(void) {
    char *text;
    write_page(note, &text);
    const char *path = strstr(text, "stroke-linejoin=\"round\" d=\"M");
    TEST_ASSERT_NOT_NULL(path);
    const char *end = strstr(path, "\"/>");
    size_t points = 0;
    for (const char *p = path; p < end; p++)
        points += *p == 'L';
    TEST_ASSERT_EQUAL_UINT(g.record->count, points);
    free(text);
}

static void nothing_is_drawn_where_nobody_knows(void) {
    char *text;
    write_page(unknown, &text);
    TEST_ASSERT_NOT_NULL(strstr(text, "stroke-linejoin=\"round\" d=\"\"/>"));
    free(text);
}

int main(void) {
    if (!test_game_load(&g, NULL, false) || test_game_play(&g, 11, false, NULL) != GCH_OK)
        return 1;
    UNITY_BEGIN();
    RUN_TEST(chances_are_reckoned_before_and_after_points_and_where_the_ball_changes_hands);
    RUN_TEST(the_curve_has_a_point_for_every_play);
    RUN_TEST(nothing_is_drawn_where_nobody_knows);
    int failed = UNITY_END();
    test_game_finish(&g);
    return failed;
}
