/* What may be answered to a question: the one function that the rules, prompts and programs use. */
#include <unity.h>

#include "gridchart/rules.h"
#include "rules/charted/charted-words.h"

void setUp(void) {
}
void tearDown(void) {
}

/* All answers that gch_question_next walks through, which must be those that gch_question_allows lets pass. */
static int walk(const struct gch_question *q, int *last) {
    int count = 0;
    int passed = 0;
    for (int i = -2; i < 1000; i++)
        passed += gch_question_allows(q, i);
    for (int i = gch_question_next(q, -1); i >= 0; i = gch_question_next(q, i)) {
        TEST_ASSERT_TRUE(gch_question_allows(q, i));
        *last = i;
        count++;
    }
    TEST_ASSERT_EQUAL_INT(passed, count);
    return count;
}

static void a_set_holds_sixty_four_answers(void) {
    struct gch_question q = {.decision = GCH_ASK_PLAY, .allowed = UINT64_MAX};
    int last = -1;
    TEST_ASSERT_EQUAL_INT(64, walk(&q, &last));
    TEST_ASSERT_EQUAL_INT(63, last);
    q.allowed = UINT64_C(1) << 40 | UINT64_C(1) << 3;
    TEST_ASSERT_EQUAL_INT(2, walk(&q, &last));
    TEST_ASSERT_EQUAL_INT(40, last);
    TEST_ASSERT_FALSE(gch_question_wants_number(&q));
}

static void an_empty_set_has_no_answer(void) {
    struct gch_question q = {.decision = GCH_ASK_RETURN};
    TEST_ASSERT_EQUAL_INT(-1, gch_question_next(&q, -1));
    TEST_ASSERT_FALSE(gch_question_allows(&q, 0));
    TEST_ASSERT_FALSE(gch_question_allows(&q, -1));
}

/* RZ-17.6: a coffin-corner kick is shortened by steps; DDF-16.4: a pooch by any number. */
static void numbers_go_by_their_step(void) {
    struct gch_question q = {.decision = GCH_ASK_POOCH, .allowed = 1, .max = 95, .step = 5};
    int last = -1;
    TEST_ASSERT_TRUE(gch_question_wants_number(&q));
    TEST_ASSERT_EQUAL_INT(20, walk(&q, &last));
    TEST_ASSERT_EQUAL_INT(95, last);
    TEST_ASSERT_FALSE(gch_question_allows(&q, 7));
    TEST_ASSERT_FALSE(gch_question_allows(&q, 100));
    q.step = 0;
    q.max = 99;
    TEST_ASSERT_EQUAL_INT(100, walk(&q, &last));
    TEST_ASSERT_EQUAL_INT(99, last);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(a_set_holds_sixty_four_answers);
    RUN_TEST(an_empty_set_has_no_answer);
    RUN_TEST(numbers_go_by_their_step);
    return UNITY_END();
}
