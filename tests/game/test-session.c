/* A game that waits: the same game as one whose coaches are called, whatever is asked, looked at or taken back. */
#include <stdlib.h>
#include <string.h>
#include <unity.h>

#include "game/session.h"
#include "gridchart/report.h"
#include "support.h"

enum { GAMES = 24 };

static struct gch_context *ctx;
static struct gch_text findings;

void setUp(void) {
    ctx = gch_context_new();
    TEST_ASSERT_NOT_NULL(ctx);
    gch_context_set_sink(ctx, test_keep_finding, &findings);
    TEST_ASSERT_EQUAL(GCH_OK, gch_context_add_data_dir(ctx, test_source_path(".")));
}

void tearDown(void) {
    gch_context_free(ctx);
    gch_text_finish(&findings);
}

#define OK(call) TEST_ASSERT_EQUAL_MESSAGE(GCH_OK, call, findings.text != NULL ? findings.text : "")

struct seated {
    struct gch_setup setup;
    struct gch_log_header header;
    struct gch_any_coach *coach[2];
    struct gch_session session;
    bool begun;
};

static void prepare(struct seated *t, unsigned i, const char *coach) {
    bool sheet = strcmp(coach, "sheet") == 0; /* the sample teams have none */
    memset(t, 0, sizeof *t);
    unsigned count = 0;
    while (gch_ruleset_list()[count] != NULL)
        count++;
    struct gch_setup_spec spec = {
        .ruleset = gch_ruleset_list()[i % count]->name,
        .team = {sheet ? "2017/PHI" : "MES", sheet ? "2017/NE" : "HAR"},
        .options = i % 2 ? "all" : "standard",
        .playoff = i % 3 == 0,
    };
    const char *const names[2] = {coach, coach};
    OK(gch_setup_load(ctx, &spec, &t->setup));
    OK(gch_log_header_make(ctx, &t->setup, &spec, names, &t->header));
    t->header.key = (struct gch_key){77, i, 0};
    for (int side = 0; side < 2; side++) {
        struct gch_coach_spec how = {coach, side, &t->setup.match, t->setup.folder[side], t->header.key, 0};
        OK(gch_coach_make(ctx, &how, &t->coach[side]));
    }
}

static void begin(struct seated *t, bool careful) {
    struct gch_session_spec spec = {
        .ctx = ctx, .setup = &t->setup, .header = &t->header, .coach = {t->coach[0], t->coach[1]}, .careful = careful};
    OK(gch_session_init(&t->session, &spec));
    t->begun = true;
}

static void finish(struct seated *t) {
    if (t->begun)
        gch_session_finish(&t->session);
    gch_any_coach_free(t->coach[0]);
    gch_any_coach_free(t->coach[1]);
    gch_log_header_finish(&t->header);
    gch_setup_finish(&t->setup);
}

/* A finished game of two coaches, as its log. */
static struct gch_log *played_log(unsigned i, const char *coach) {
    struct seated *t = malloc(sizeof *t);
    struct gch_log *log = NULL;
    TEST_ASSERT_NOT_NULL(t);
    prepare(t, i, coach);
    begin(t, false);
    while (t->session.game.state.next != GCH_NEXT_OVER)
        OK(gch_session_step(&t->session));
    OK(gch_log_new_from_buffer(ctx, "log", t->session.text.text, t->session.text.length, &log));
    finish(t);
    free(t);
    return log;
}

/* The text of a game's log; writer: kept from games before, or NULL. other: who coaches the visitors from the tenth
 * turn on, or NULL. */
static char *log_of(unsigned i, const char *coach, struct gch_log_writer *writer, const char *other) {
    struct seated *t = malloc(sizeof *t);
    struct gch_any_coach *later = NULL;
    TEST_ASSERT_NOT_NULL(t);
    prepare(t, i, coach);
    t->header.key.run = i / 4;
    struct gch_session_spec spec = {
        .ctx = ctx, .setup = &t->setup, .header = &t->header, .coach = {t->coach[0], t->coach[1]}, .writer = writer};
    OK(gch_session_init(&t->session, &spec));
    t->begun = true;
    for (int turn = 0; t->session.game.state.next != GCH_NEXT_OVER; turn++) {
        if (turn == 10 && other != NULL) {
            struct gch_coach_spec how = {other, 0, &t->setup.match, t->setup.folder[0], t->header.key, 0};
            OK(gch_coach_make(ctx, &how, &later));
            gch_session_set_coach(&t->session, 0, later);
        }
        OK(gch_session_step(&t->session));
    }
    char *text = strdup(t->session.text.text);
    TEST_ASSERT_NOT_NULL(text);
    finish(t);
    gch_any_coach_free(later);
    free(t);
    return text;
}

static void a_writer_may_be_kept_for_the_next_log(void) {
    for (unsigned ruleset = 0; gch_ruleset_list()[ruleset] != NULL; ruleset++) {
        struct gch_log_writer *writer = gch_log_writer_new();
        TEST_ASSERT_NOT_NULL(writer);
        for (unsigned game = 0; game < 6; game++) {
            const char *other = game % 2 ? "plain" : NULL;
            char *fresh = log_of(4 * game + ruleset, "random", NULL, other);
            char *kept = log_of(4 * game + ruleset, "random", writer, other);
            TEST_ASSERT_EQUAL_STRING(fresh, kept);
            TEST_ASSERT_TRUE(other == NULL || strstr(kept, "\"by\":[\"plain\",\"random\"]") != NULL);
            TEST_ASSERT_NOT_NULL(strstr(kept, "\"by\":[\"random\",\"random\"]"));
            free(fresh);
            free(kept);
        }
        free(writer);
    }
}

/* Everything of a question that somebody may look at. */
static uint64_t hash_of(const struct gch_open *open) {
    const struct gch_question *q = &open->question;
    uint64_t state = open->kind == GCH_OPEN_QUESTION ? gch_state_hash(q->state) : 0;
    uint64_t h = gch_hash(GCH_HASH_START, &open->kind, sizeof open->kind);
    if (open->kind == GCH_OPEN_ROLL)
        return gch_hash(h, &open->purpose, sizeof open->purpose);
    h = gch_hash(h, &state, sizeof state);
    h = gch_hash(h, &q->decision, sizeof q->decision);
    h = gch_hash(h, &q->side, sizeof q->side);
    h = gch_hash(h, &q->allowed, sizeof q->allowed);
    h = gch_hash(h, &q->max, sizeof q->max);
    return gch_hash(h, &q->preset, sizeof q->preset);
}

static int refused_answer(const struct gch_question *q) {
    for (int i = 0; i < 2000; i++)
        if (!gch_question_allows(q, i))
            return i;
    return -1;
}

/* Looks at everything an open question has, and changes nothing by it. */
static unsigned look_around(struct gch_session *s, const struct gch_labels *labels) {
    const struct gch_open *open = gch_session_open(s);
    uint64_t before = hash_of(open);
    uint64_t state = gch_state_hash(&s->game.state);
    struct gch_choice choices[GCH_MAX_ANSWERS];
    unsigned leads = 0, count = gch_choices_list(labels, &open->question, choices);
    TEST_ASSERT_EQUAL(gch_question_wants_number(&open->question), count == 0);
    for (int i = gch_question_next(&open->question, -1); i >= 0; i = gch_question_next(&open->question, i)) {
        struct gch_lead lead;
        char words[GCH_LEAD_TEXT];
        OK(gch_session_look_ahead(s, i, &lead));
        gch_lead_words(labels, &s->before, &lead, words);
        TEST_ASSERT_TRUE(words[0] != '\0');
        leads++;
    }
    TEST_ASSERT_EQUAL(GCH_E_ILLEGAL, gch_session_answer(s, refused_answer(&open->question)));
    TEST_ASSERT_EQUAL(GCH_E_ILLEGAL, gch_session_throw(s, 5));
    TEST_ASSERT_EQUAL_UINT64(before, hash_of(open));
    TEST_ASSERT_EQUAL_UINT64(state, gch_state_hash(&s->game.state));
    return leads;
}

/* Gives the answers of a log to a game of two people, with real dice if `typed`, looking around and taking back as it
 * goes. */
static void people_play(const struct gch_log *log, unsigned i, bool typed) {
    struct seated *t = malloc(sizeof *t);
    struct gch_labels labels;
    unsigned taken_back = 0, leads = 0, questions = 0;
    TEST_ASSERT_NOT_NULL(t);
    prepare(t, i, "plain");
    t->header.manual = typed;
    begin(t, true);
    gch_session_seat(&t->session, 0);
    gch_session_seat(&t->session, 1);
    gch_labels_make(&t->setup.match, &labels);
    for (size_t play = 0; play < log->count; play++) {
        const struct gch_log_input *input = &log->plays[play].input;
        struct gch_session *s = &t->session;
        size_t answer = 0, roll = 0;
        enum gch_status status;
        while ((status = gch_session_step(s)) == GCH_E_WAITING) {
            const struct gch_open *open = gch_session_open(s);
            if (open->kind == GCH_OPEN_ROLL) {
                TEST_ASSERT_TRUE(roll < input->roll_count);
                TEST_ASSERT_EQUAL(input->rolls[roll].purpose, open->purpose);
                TEST_ASSERT_EQUAL(GCH_E_DICE_RANGE, gch_session_throw(s, 1000));
                OK(gch_session_throw(s, input->rolls[roll++].total));
                continue;
            }
            TEST_ASSERT_TRUE(answer < input->answer_count);
            const struct gch_log_answer *a = &input->answers[answer];
            TEST_ASSERT_EQUAL(a->decision, open->question.decision);
            if (questions++ % 7 == 0)
                leads += look_around(s, &labels);
            uint64_t before = hash_of(open);
            size_t throws = s->input.roll_count;
            OK(gch_session_answer(s, a->answer));
            if (questions % 5 == 0) {
                /* Another answer, taken back before the dice, leaves no trace but in the log. */
                enum gch_status next = gch_session_step(s);
                if (next != GCH_E_WAITING) {
                    TEST_ASSERT_EQUAL(GCH_OK, next);
                    status = GCH_OK;
                    answer++;
                    break;
                }
                bool can = gch_session_can_undo(s, a->side);
                TEST_ASSERT_EQUAL(throws == s->input.roll_count, can);
                TEST_ASSERT_EQUAL(can, gch_session_undo(s, a->side));
                if (can) {
                    taken_back++;
                    TEST_ASSERT_EQUAL(GCH_E_WAITING, gch_session_step(s));
                    /* Where the calls of both sides were given, both are asked again. */
                    TEST_ASSERT_TRUE(s->input.answer_count <= answer);
                    if (s->input.answer_count == answer)
                        TEST_ASSERT_EQUAL_UINT64(before, hash_of(gch_session_open(s)));
                    answer = s->input.answer_count;
                    continue;
                }
            }
            answer++;
        }
        OK(status);
        unsigned plays;
        TEST_ASSERT_EQUAL_UINT64(log->plays[play].state, gch_state_hash(&gch_session_game(s, &plays)->state));
        TEST_ASSERT_EQUAL(play + 1, plays);
        TEST_ASSERT_EQUAL(GCH_OPEN_NOTHING, gch_session_open(s)->kind);
    }
    TEST_ASSERT_EQUAL(GCH_NEXT_OVER, t->session.game.state.next);
    TEST_ASSERT_GREATER_THAN(0, taken_back);
    TEST_ASSERT_GREATER_THAN(0, leads);
    /* What was written replays without a difference. */
    struct gch_log *again = NULL;
    OK(gch_log_new_from_buffer(ctx, "again", t->session.text.text, t->session.text.length, &again));
    TEST_ASSERT_EQUAL(log->count, again->count);
    TEST_ASSERT_EQUAL_STRING("human", again->plays[0].by[0]);
    gch_log_free(again);
    finish(t);
    free(t);
}

static void answers_through_the_door_give_the_game_of_coaches_that_are_called(void) {
    for (unsigned i = 0; i < GAMES; i++) {
        struct gch_log *log = played_log(i, "plain");
        people_play(log, i, false);
        gch_log_free(log);
    }
}

static void typed_dice_give_the_game_of_the_seed(void) {
    for (unsigned i = 0; i < GAMES / 2; i++) {
        struct gch_log *log = played_log(i, "random");
        people_play(log, i, true);
        gch_log_free(log);
    }
}

/* The dice a coach throws for its own calls are waited for too, and it makes the same of them. */
static void a_coach_that_throws_dice_waits_for_typed_ones(void) {
    struct gch_log *log = played_log(0, "solitaire");
    struct seated *t = malloc(sizeof *t);
    TEST_ASSERT_NOT_NULL(t);
    prepare(t, 0, "solitaire");
    t->header.manual = true;
    begin(t, true);
    for (size_t play = 0; play < log->count; play++) {
        const struct gch_log_input *input = &log->plays[play].input;
        size_t roll = 0;
        enum gch_status status;
        while ((status = gch_session_step(&t->session)) == GCH_E_WAITING) {
            TEST_ASSERT_EQUAL(GCH_OPEN_ROLL, gch_session_open(&t->session)->kind);
            TEST_ASSERT_TRUE(roll < input->roll_count);
            OK(gch_session_throw(&t->session, input->rolls[roll++].total));
        }
        OK(status);
        TEST_ASSERT_EQUAL_UINT64(log->plays[play].state, gch_state_hash(&t->session.game.state));
    }
    finish(t);
    free(t);
    gch_log_free(log);
}

/* A log that breaks off between two answers goes on at the next question, also from memory. */
static void a_game_that_waits_goes_on_from_its_log(void) {
    struct seated *t = malloc(sizeof *t);
    TEST_ASSERT_NOT_NULL(t);
    prepare(t, 0, "plain");
    begin(t, true);
    gch_session_seat(&t->session, 0);
    int answers = 0;
    for (;;) {
        enum gch_status status = gch_session_step(&t->session);
        if (status == GCH_OK)
            continue;
        TEST_ASSERT_EQUAL(GCH_E_WAITING, status);
        if (answers++ == 40)
            break;
        const struct gch_question *q = &gch_session_open(&t->session)->question;
        OK(gch_session_answer(&t->session, q->preset >= 0 ? q->preset : gch_question_next(q, -1)));
    }
    struct gch_log *log = NULL;
    char *text = strdup(t->session.text.text);
    TEST_ASSERT_NOT_NULL(text);
    OK(gch_log_new_from_buffer(ctx, "log", text, strlen(text), &log));
    struct seated *u = malloc(sizeof *u);
    TEST_ASSERT_NOT_NULL(u);
    prepare(u, 0, "plain");
    struct gch_session_spec spec = {.ctx = ctx,
                                    .setup = &u->setup,
                                    .log = log,
                                    .from_log = log->count,
                                    .goes_on = true,
                                    .text = text,
                                    .text_length = strlen(text),
                                    .coach = {u->coach[0], u->coach[1]},
                                    .careful = true};
    OK(gch_session_init(&u->session, &spec));
    u->begun = true;
    gch_session_seat(&u->session, 0);
    enum gch_status status;
    while ((status = gch_session_step(&u->session)) == GCH_OK)
        continue;
    TEST_ASSERT_EQUAL(GCH_E_WAITING, status);
    TEST_ASSERT_EQUAL_UINT64(hash_of(gch_session_open(&t->session)), hash_of(gch_session_open(&u->session)));
    TEST_ASSERT_EQUAL_STRING(text, u->session.text.text);
    finish(u);
    finish(t);
    gch_log_free(log);
    free(u);
    free(t);
    free(text);
}

static int usual(const struct gch_question *q) {
    return q->preset >= 0 ? q->preset : gch_question_next(q, -1);
}

/* Whoever has seen the other side's call cannot call again against it: it is drawn anew, and the log keeps by what. */
static void undo_after_the_reveal_meets_fresh_calls(void) {
    for (unsigned i = 0; i < 4; i++) {
        struct seated *t = malloc(sizeof *t);
        TEST_ASSERT_NOT_NULL(t);
        prepare(t, i, i < 2 ? "sheet" : "plain");
        begin(t, true);
        struct gch_session *s = &t->session;
        gch_session_seat(s, 0);
        unsigned seen[2] = {0, 0};
        uint64_t calls[2] = {0, 0};
        while (s->game.state.next != GCH_NEXT_OVER && (seen[0] < 12 || seen[1] < 12)) {
            enum gch_status status = gch_session_step(s);
            if (status == GCH_OK)
                continue;
            TEST_ASSERT_EQUAL(GCH_E_WAITING, status);
            const struct gch_question *q = &gch_session_open(s)->question;
            int role = q->side != q->offense;
            bool shown = gch_question_about(q) == GCH_ABOUT_AUDIBLE && q->state->next == GCH_NEXT_SCRIMMAGE &&
                         q->state->down < 3;
            if (!shown || !gch_session_can_undo(s, 0) || seen[role]++ >= 12) {
                OK(gch_session_answer(s, usual(q)));
                continue;
            }
            calls[role] |= UINT64_C(1) << q->seen;
            TEST_ASSERT_TRUE(gch_session_undo(s, 0));
            struct gch_log *log = NULL;
            OK(gch_log_new_from_buffer(ctx, "log", s->text.text, s->text.length, &log));
            TEST_ASSERT_EQUAL_UINT64(t->coach[1]->rng->state, log->part.rng[1].state);
            TEST_ASSERT_TRUE(log->part.drawn[1]);
            TEST_ASSERT_EQUAL(s->input.answer_count, log->part.input.answer_count);
            gch_log_free(log);
        }
        for (int role = 0; role < 2; role++) {
            if (i == 0) /* where there are audibles on both sides of the ball */
                TEST_ASSERT_GREATER_THAN(11, seen[role]);
            /* Games of dice may show the same card every time. */
            if (seen[role] > 11 && t->setup.ruleset->charts != NULL)
                TEST_ASSERT_GREATER_THAN_MESSAGE(1, __builtin_popcountll(calls[role]), "calls met by calling again");
        }
        finish(t);
        free(t);
    }
}

/* Real dice that were read wrong are typed again, until their play is over. */
static void a_throw_is_taken_back_until_the_play_is_over(void) {
    struct seated *t = malloc(sizeof *t);
    TEST_ASSERT_NOT_NULL(t);
    prepare(t, 0, "plain");
    t->header.manual = true;
    begin(t, true);
    struct gch_session *s = &t->session;
    unsigned taken = 0;
    TEST_ASSERT_FALSE(gch_session_unthrow(s));
    while (taken < 20) {
        enum gch_status status = gch_session_step(s);
        if (status == GCH_OK) {
            TEST_ASSERT_FALSE(gch_session_can_unthrow(s));
            continue;
        }
        TEST_ASSERT_EQUAL(GCH_E_WAITING, status);
        const struct gch_die *die = t->setup.match.words->purposes[gch_session_open(s)->purpose].die;
        int total = die->low + (int)(s->plays * 7 + taken) % (die->high - die->low + 1);
        while (gch_die_ways_of(die, total) <= 0)
            total = total < die->high ? total + 1 : die->low;
        uint8_t purpose = gch_session_open(s)->purpose;
        size_t before = s->input.roll_count;
        OK(gch_session_throw(s, total));
        if (gch_session_step(s) == GCH_E_WAITING) {
            TEST_ASSERT_TRUE(gch_session_unthrow(s));
            TEST_ASSERT_EQUAL(before, s->input.roll_count);
            struct gch_log *log = NULL;
            OK(gch_log_new_from_buffer(ctx, "log", s->text.text, s->text.length, &log));
            TEST_ASSERT_EQUAL(before, log->part.input.roll_count);
            TEST_ASSERT_EQUAL(s->input.answer_count, log->part.input.answer_count);
            gch_log_free(log);
            TEST_ASSERT_EQUAL(GCH_E_WAITING, gch_session_step(s));
            TEST_ASSERT_EQUAL(purpose, gch_session_open(s)->purpose);
            OK(gch_session_throw(s, total));
            taken++;
        }
    }
    finish(t);
    free(t);
}

/* A person for one side of the ball is asked nothing on the other, and the log says so. */
static void a_person_coaches_one_side_of_the_ball(void) {
    TEST_ASSERT_EQUAL(GCH_DUTY_OFFENSE | GCH_DUTY_DEFENSE, gch_person_duty("human"));
    TEST_ASSERT_EQUAL(GCH_DUTY_OFFENSE, gch_person_duty("human:offense"));
    TEST_ASSERT_EQUAL(GCH_DUTY_DEFENSE, gch_person_duty("human:defense"));
    TEST_ASSERT_EQUAL(0, gch_person_duty("human:"));
    TEST_ASSERT_EQUAL(0, gch_person_duty("plain"));
    for (unsigned duty = GCH_DUTY_OFFENSE; duty <= GCH_DUTY_DEFENSE; duty++) {
        struct seated *t = malloc(sizeof *t);
        TEST_ASSERT_NOT_NULL(t);
        prepare(t, 0, "plain");
        begin(t, true);
        struct gch_session *s = &t->session;
        gch_session_seat_part(s, 1, duty, t->coach[1]);
        unsigned asked = 0;
        while (s->game.state.next != GCH_NEXT_OVER) {
            enum gch_status status = gch_session_step(s);
            if (status == GCH_OK)
                continue;
            TEST_ASSERT_EQUAL(GCH_E_WAITING, status);
            const struct gch_question *q = &gch_session_open(s)->question;
            TEST_ASSERT_EQUAL(1, q->side);
            TEST_ASSERT_EQUAL(duty == GCH_DUTY_OFFENSE, q->side == q->offense);
            struct gch_given given;
            size_t index = 0;
            while (gch_session_given(s, index, &given))
                index++;
            TEST_ASSERT_EQUAL(s->input.answer_count, index);
            OK(gch_session_answer(s, usual(q)));
            asked++;
        }
        TEST_ASSERT_GREATER_THAN(30, asked);
        struct gch_log *log = NULL;
        OK(gch_log_new_from_buffer(ctx, "log", s->text.text, s->text.length, &log));
        TEST_ASSERT_EQUAL_STRING(duty == GCH_DUTY_OFFENSE ? "human:offense" : "human:defense", log->plays[0].by[1]);
        TEST_ASSERT_TRUE(log->plays[0].drawn[1]);
        gch_log_free(log);
        finish(t);
        free(t);
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(answers_through_the_door_give_the_game_of_coaches_that_are_called);
    RUN_TEST(typed_dice_give_the_game_of_the_seed);
    RUN_TEST(a_coach_that_throws_dice_waits_for_typed_ones);
    RUN_TEST(a_game_that_waits_goes_on_from_its_log);
    RUN_TEST(undo_after_the_reveal_meets_fresh_calls);
    RUN_TEST(a_throw_is_taken_back_until_the_play_is_over);
    RUN_TEST(a_person_coaches_one_side_of_the_ball);
    RUN_TEST(a_writer_may_be_kept_for_the_next_log);
    return UNITY_END();
}
