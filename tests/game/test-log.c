/* Logs: what is written comes back, replays exactly, and no damage goes unnoticed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <unity.h>

#include "base/file.h"
#include "game/session.h"
#include "rules/charted/charted-words.h"
#include "support.h"

enum { GAMES = 200 };

static struct gch_context *ctx;
static struct gch_text findings;
static struct gch_rng rng;

void setUp(void) {
    struct gch_key key = {11, 0, 0};
    gch_rng_init(&rng, &key, GCH_STREAM_SEASON);
    ctx = gch_context_new();
    TEST_ASSERT_NOT_NULL(ctx);
    gch_context_set_sink(ctx, test_keep_finding, &findings);
    TEST_ASSERT_EQUAL(GCH_OK, gch_context_add_data_dir(ctx, test_source_path(".")));
}

void tearDown(void) {
    gch_context_free(ctx);
    gch_text_finish(&findings);
}

static const char *said(void) {
    return findings.text != NULL ? findings.text : "";
}

#define OK(call)                                                                                                       \
    do {                                                                                                               \
        enum gch_status got = (call);                                                                                  \
        TEST_ASSERT_EQUAL_MESSAGE(GCH_OK, got, said());                                                                \
    } while (0)

static void forget(void) {
    gch_text_finish(&findings);
}

/* A match with options and sides drawn from a number, every ruleset in turn. */
struct played {
    struct gch_setup setup;
    struct gch_log_header header;
    struct gch_any_coach *coach[2];
    struct gch_session session;
    char options[512];
};

static void draw_options(const struct gch_ruleset *ruleset, unsigned i, char *out, size_t size) {
    if (i % 4 == 0) {
        snprintf(out, size, "all");
        return;
    }
    struct gch_rng own;
    gch_rng_init(&own, &(struct gch_key){5, i, 0}, GCH_STREAM_SEASON);
    size_t n = (size_t)snprintf(out, size, "none");
    for (unsigned o = 0; i % 4 != 1 && o < ruleset->option_count; o++)
        if (gch_rng_below(&own, 2))
            n += (size_t)snprintf(out + n, size - n, ",%s", ruleset->options[o].name);
}

static void begin(struct played *p, unsigned i, const char *coaches) {
    const struct gch_ruleset *const *rulesets = gch_ruleset_list();
    unsigned count = 0;
    while (rulesets[count] != NULL)
        count++;
    const struct gch_ruleset *ruleset = rulesets[i % count];
    memset(p, 0, sizeof *p);
    draw_options(ruleset, i / count, p->options, sizeof p->options);
    struct gch_setup_spec spec = {
        .ruleset = ruleset->name,
        .team = {i & 1 ? "MES" : "HAR", i & 2 ? "MES" : "HAR"},
        .rules_season = i % 5 == 0 ? 2012 : 0,
        .options = p->options,
        .neutral = i % 3 == 0,
        .playoff = i % 7 == 0,
    };
    const char *const names[2] = {coaches, coaches};
    OK(gch_setup_load(ctx, &spec, &p->setup));
    OK(gch_log_header_make(ctx, &p->setup, &spec, names, &p->header));
    p->header.key = (struct gch_key){1000 + i, 0, i};
    for (int side = 0; side < 2; side++) {
        struct gch_coach_spec coach = {coaches, side, &p->setup.match, p->setup.folder[side], p->header.key, 0};
        OK(gch_coach_make(ctx, &coach, &p->coach[side]));
    }
}

static void finish(struct played *p) {
    gch_session_finish(&p->session);
    gch_any_coach_free(p->coach[0]);
    gch_any_coach_free(p->coach[1]);
    gch_log_header_finish(&p->header);
    gch_setup_finish(&p->setup);
}

/* Plays a game to its end, or `turns` turns of it. */
static void play(struct played *p, int turns, bool careful) {
    struct gch_session_spec spec = {
        .ctx = ctx,
        .setup = &p->setup,
        .header = &p->header,
        .coach = {p->coach[0], p->coach[1]},
        .careful = careful,
    };
    OK(gch_session_init(&p->session, &spec));
    for (int i = 0; i < turns && p->session.game.state.next != GCH_NEXT_OVER; i++)
        OK(gch_session_step(&p->session));
}

static enum gch_status replay(const struct gch_log *log, uint64_t *state) {
    struct gch_setup setup;
    struct gch_session session;
    enum gch_status status = gch_log_setup(ctx, log, &setup);
    if (status != GCH_OK)
        return status;
    struct gch_session_spec spec = {.ctx = ctx, .setup = &setup, .log = log, .from_log = log->count};
    status = gch_session_init(&session, &spec);
    while (status == GCH_OK && gch_session_replaying(&session))
        status = gch_session_step(&session);
    *state = gch_state_hash(&session.game.state);
    gch_session_finish(&session);
    gch_setup_finish(&setup);
    return status;
}

/* A damaged log must not be taken for a good one: refused, or its last line found cut off. */
static bool is_noticed(const char *text, size_t length) {
    struct gch_log *log = NULL;
    enum gch_status status = gch_log_new_from_buffer(ctx, "damaged", text, length, &log);
    bool noticed = status != GCH_OK || log->torn;
    gch_log_free(log);
    return noticed;
}

static void two_hundred_games_replay_exactly_and_a_changed_byte_is_noticed(void) {
    for (unsigned i = 0; i < GAMES; i++) {
        struct played p;
        struct gch_log *log;
        uint64_t state;
        char where[64];
        begin(&p, i, i % 3 == 2 ? "random" : "plain");
        play(&p, 2000, false);
        snprintf(where, sizeof where, "game %u", i);
        TEST_ASSERT_EQUAL_MESSAGE(GCH_NEXT_OVER, p.session.game.state.next, where);
        struct gch_text *text = &p.session.text;
        OK(gch_log_new_from_buffer(ctx, "log", text->text, text->length, &log));
        TEST_ASSERT_TRUE(log->over);
        TEST_ASSERT_FALSE(log->torn);
        OK(replay(log, &state));
        TEST_ASSERT_EQUAL_HEX64_MESSAGE(gch_state_hash(&p.session.game.state), state, where);
        gch_log_free(log);
        for (int n = 0; n < 3; n++) {
            size_t at = gch_rng_below(&rng, (uint32_t)text->length);
            char old = text->text[at];
            text->text[at] = (char)(old ^ (1 << gch_rng_below(&rng, 7)));
            snprintf(where, sizeof where, "game %u byte %zu", i, at);
            TEST_ASSERT_TRUE_MESSAGE(is_noticed(text->text, text->length), where);
            text->text[at] = old;
        }
        forget();
        finish(&p);
    }
}

static void every_kind_of_byte_of_a_log_is_guarded(void) {
    struct played p;
    begin(&p, 0, "plain");
    play(&p, 12, true);
    struct gch_text *text = &p.session.text;
    for (size_t at = 0; at < text->length; at += 23) {
        char old = text->text[at];
        char where[32];
        snprintf(where, sizeof where, "byte %zu", at);
        text->text[at] = (char)(old + 1);
        TEST_ASSERT_TRUE_MESSAGE(is_noticed(text->text, text->length), where);
        text->text[at] = '\n';
        TEST_ASSERT_TRUE_MESSAGE(old == '\n' || is_noticed(text->text, text->length), where);
        text->text[at] = old;
    }
    /* Lines that are missing or stand twice. */
    char *second = strchr(text->text, '\n') + 1;
    char *third = strchr(second, '\n') + 1;
    struct gch_text less = {0};
    gch_text_add_n(&less, text->text, (size_t)(second - text->text));
    gch_text_add(&less, third);
    TEST_ASSERT_TRUE(is_noticed(less.text, less.length));
    gch_text_finish(&less);
    gch_text_add_n(&less, text->text, (size_t)(third - text->text));
    gch_text_add(&less, second);
    TEST_ASSERT_TRUE(is_noticed(less.text, less.length));
    gch_text_finish(&less);
    finish(&p);
}

/* The whole game again from the first `length` bytes of its log, as after a power cut. */
static uint64_t resume(unsigned game, const char *coaches, const char *text, size_t length, bool careful,
                       struct gch_text *out) {
    struct played p;
    struct gch_log *log;
    const char *path = test_write_file(test_scratch_dir(), "game.log", text, length);
    begin(&p, game, coaches);
    OK(gch_log_load(ctx, path, &log));
    struct gch_session_spec spec = {
        .ctx = ctx,
        .setup = &p.setup,
        .log = log,
        .from_log = log->count,
        .goes_on = true,
        .path = path,
        .coach = {p.coach[0], p.coach[1]},
        .careful = careful,
    };
    OK(gch_session_init(&p.session, &spec));
    while (gch_session_replaying(&p.session) || p.session.game.state.next != GCH_NEXT_OVER)
        OK(gch_session_step(&p.session));
    uint64_t state = gch_state_hash(&p.session.game.state);
    gch_text_finish(out);
    gch_text_add_n(out, p.session.text.text, p.session.text.length);
    gch_log_free(log);
    finish(&p);
    return state;
}

/* Cut at any byte behind the first line, also inside a turn, a game goes on to the same end. */
static void check_cuts(unsigned game, const char *coaches, bool careful, int cuts) {
    struct played p;
    begin(&p, game, coaches);
    play(&p, 2000, careful);
    uint64_t expected = gch_state_hash(&p.session.game.state);
    const struct gch_text *text = &p.session.text;
    size_t first = (size_t)(strchr(text->text, '\n') - text->text) + 1;
    for (int i = 0; i < cuts; i++) {
        size_t cut = first + gch_rng_below(&rng, (uint32_t)(text->length - first + 1));
        struct gch_text whole = {0};
        char where[64];
        snprintf(where, sizeof where, "game %u cut at byte %zu", game, cut);
        TEST_ASSERT_EQUAL_HEX64_MESSAGE(expected, resume(game, coaches, text->text, cut, careful, &whole), where);
        TEST_ASSERT_EQUAL_MESSAGE(text->length, whole.length, where);
        TEST_ASSERT_EQUAL_MEMORY_MESSAGE(text->text, whole.text, whole.length, where);
        gch_text_finish(&whole);
        forget();
    }
    finish(&p);
}

static void a_log_cut_anywhere_goes_on_to_the_same_last_byte(void) {
    check_cuts(0, "plain", false, 12);
    check_cuts(3, "random", false, 4);
    check_cuts(1, "plain", true, 12);
    check_cuts(6, "random", true, 4);
}

static void a_log_of_another_version_or_other_charts_is_refused(void) {
    static const struct {
        const char *from, *to, *expected;
    } cases[] = {
        {"\"gridchart\":\"" GCH_VERSION "\"", "\"gridchart\":\"9.9.9\"",
         "game.log:1: error: [GC-705] the log is of gridchart 9.9.9, here is " GCH_VERSION "\n"},
        {"\"rules_version\":\"", "\"rules_version\":\"x",
         "game.log:1: error: [GC-706] the log is of rules version x%s, here is %s\n"},
        {"\"generator\":\"", "\"generator\":\"old-",
         "game.log:1: error: [GC-708] the log is of dice generator old-" GCH_DICE_GENERATOR
         ", here is " GCH_DICE_GENERATOR "\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct played p;
        struct gch_log *log;
        uint64_t state;
        begin(&p, 0, "plain");
        play(&p, 3, false);
        /* Changed as another program would write it: with good check values. */
        struct gch_log_header *h = &p.header;
        struct gch_text text = {0};
        char expected[256];
        char **field = i == 0 ? &h->version : i == 1 ? &h->rules_version : &h->generator;
        char changed[64];
        snprintf(changed, sizeof changed, "%s%s", i == 0 ? "9.9.9" : i == 1 ? "x" : "old-", i == 0 ? "" : *field);
        free(*field);
        *field = strdup(changed);
        gch_log_write_header(&text, h, &p.setup, &(struct gch_log_chain){0});
        OK(gch_log_new_from_buffer(ctx, "game.log", text.text, text.length, &log));
        TEST_ASSERT_EQUAL(GCH_E_DATA, replay(log, &state));
        snprintf(expected, sizeof expected, cases[i].expected, p.setup.ruleset->version, p.setup.ruleset->version);
        TEST_ASSERT_EQUAL_STRING(expected, said());
        forget();
        gch_log_free(log);
        gch_text_finish(&text);
        finish(&p);
    }
    struct played p;
    struct gch_log *log;
    uint64_t state;
    begin(&p, 0, "plain");
    p.header.charts[GCH_HOME] ^= 1;
    play(&p, 3, false);
    TEST_ASSERT_EQUAL(GCH_OK,
                      gch_log_new_from_buffer(ctx, "game.log", p.session.text.text, p.session.text.length, &log));
    TEST_ASSERT_EQUAL(GCH_E_DATA, replay(log, &state));
    TEST_ASSERT_NOT_NULL(strstr(said(), "game.log:1: error: [GC-707] the log is of charts of HAR "));
    gch_log_free(log);
    finish(&p);
}

static void what_is_no_log_is_refused_with_the_reason(void) {
    static const struct {
        const char *text, *expected;
    } cases[] = {
        {"", "game.log: error: [GC-712] the file is empty\n"},
        {"{\"log\":1,\"gridch", "game.log: error: [GC-712] the first line is cut off\n"},
        {"team,name\n", "game.log:1: error: [GC-701] this is not a log of a game\n"},
        {"{\"log\":3,\"gridchart\":\"9\"}\n",
         "game.log:1: error: [GC-705] a log of another format than 1 to 2, or damaged\n"},
        {"{\"log\":0,\"gridchart\":\"9\"}\n",
         "game.log:1: error: [GC-705] a log of another format than 1 to 2, or damaged\n"},
        {"{\"log\":2,\"gridchart\":\"9\"}\n",
         "game.log:1: error: [GC-702] the first line is damaged: its check value is wrong\n"},
        {"{\"log\":1,\"gridchart\":\"9\"}\n",
         "game.log:1: error: [GC-702] the first line is damaged: its check value is wrong\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct gch_log *log;
        TEST_ASSERT_EQUAL(GCH_E_DATA,
                          gch_log_new_from_buffer(ctx, "game.log", cases[i].text, strlen(cases[i].text), &log));
        TEST_ASSERT_EQUAL_STRING(cases[i].expected, said());
        forget();
    }
}

/* A log whose lines are whole but tell of rolls that were not thrown: the first difference is named. */
static void check_difference(const char *what, unsigned play_number, const char *expected) {
    struct played p;
    struct gch_log *log;
    uint64_t state;
    begin(&p, 0, "plain");
    play(&p, 12, false);
    TEST_ASSERT_EQUAL(GCH_OK,
                      gch_log_new_from_buffer(ctx, "game.log", p.session.text.text, p.session.text.length, &log));
    struct gch_log_play *changed = &log->plays[play_number - 1];
    if (strcmp(what, "roll") == 0)
        changed->input.rolls[0].total += 1;
    else if (strcmp(what, "purpose") == 0)
        changed->input.rolls[0].purpose = GCH_ROLL_PUNT;
    else if (strcmp(what, "answer") == 0)
        changed->input.answers[0].decision = GCH_ASK_TOSS;
    else if (strcmp(what, "less") == 0)
        changed->input.roll_count--;
    else
        changed->state ^= 1;
    TEST_ASSERT_EQUAL(GCH_E_DIFFERS, replay(log, &state));
    TEST_ASSERT_EQUAL_STRING_LEN(expected, said(), strlen(expected));
    forget();
    gch_log_free(log);
    finish(&p);
}

static void the_first_difference_is_named_with_its_line(void) {
    check_difference("roll", 1, "game.log:2: error: [GC-709] play 1: the seed gives ");
    check_difference("purpose", 2, "game.log:3: error: [GC-709] play 2: the rules throw kickoff, the log has punt\n");
    check_difference("answer", 3, "game.log:4: error: [GC-709] play 3: the rules ask ");
    check_difference("less", 4, "game.log:5: error: [GC-709] play 4: the rules throw ");
    check_difference("state", 5, "game.log:6: error: [GC-709] play 5: the state after it is ");
}

static void a_file_is_never_overwritten_and_never_shared(void) {
    struct played p;
    const char *path = test_write_file(test_scratch_dir(), "game.log", "mine", 4);
    begin(&p, 0, "plain");
    struct gch_session_spec spec = {
        .ctx = ctx, .setup = &p.setup, .header = &p.header, .path = path, .coach = {p.coach[0], p.coach[1]}};
    TEST_ASSERT_EQUAL(GCH_E_IO, gch_session_init(&p.session, &spec));
    TEST_ASSERT_NOT_NULL(strstr(said(), "[GC-711] there is a file of this name already"));
    gch_session_finish(&p.session);
    forget();
    remove(path);
    OK(gch_session_init(&p.session, &spec));
    OK(gch_session_step(&p.session));
    struct gch_log *log;
    OK(gch_log_load(ctx, path, &log));
    struct gch_session other;
    struct gch_session_spec again = {.ctx = ctx,
                                     .setup = &p.setup,
                                     .log = log,
                                     .from_log = log->count,
                                     .goes_on = true,
                                     .path = path,
                                     .coach = {p.coach[0], p.coach[1]}};
    TEST_ASSERT_EQUAL(GCH_E_IO, gch_session_init(&other, &again));
    TEST_ASSERT_NOT_NULL(strstr(said(), "[GC-711] this game is being played by another process"));
    gch_session_finish(&other);
    gch_log_free(log);
    finish(&p);
}

/* --- format 1 ---------------------------------------------------------------------------------------------------- */

/* A log that was written when that was the format. Tables and program have changed since, and the log is refused for
 * that; here it is taken for one of today's, as the plays in it need nothing of what has changed. */
static struct gch_log *load_old(const char *text, size_t length) {
    struct gch_log *log;
    OK(gch_log_new_from_buffer(ctx, "format-1.log", text, length, &log));
    TEST_ASSERT_EQUAL_INT(1, log->chain.format);
    free(log->header.version);
    free(log->header.rules_version);
    log->header.version = strdup(gch_version());
    log->header.rules_version = strdup(gch_ruleset_find(log->header.ruleset)->version);
    OK(gch_log_tables_hash(ctx, log->header.ruleset, &log->header.tables));
    forget();
    return log;
}

/* Its first `length` bytes, played to the end: the whole text. */
static void resume_old(const char *text, size_t length, bool careful, struct gch_text *out) {
    struct gch_log *log = load_old(text, length);
    struct gch_setup setup;
    struct gch_session session;
    struct gch_any_coach *coach[2];
    OK(gch_log_setup(ctx, log, &setup));
    for (int side = 0; side < 2; side++) {
        struct gch_coach_spec spec = {log->header.coach[side], side, &setup.match, setup.folder[side],
                                      log->header.key,         0};
        OK(gch_coach_make(ctx, &spec, &coach[side]));
    }
    struct gch_session_spec spec = {
        .ctx = ctx,
        .setup = &setup,
        .log = log,
        .from_log = log->count,
        .goes_on = true,
        .text = text,
        .text_length = length,
        .coach = {coach[0], coach[1]},
        .careful = careful,
    };
    OK(gch_session_init(&session, &spec));
    while (gch_session_replaying(&session) || session.game.state.next != GCH_NEXT_OVER)
        OK(gch_session_step(&session));
    gch_text_add_n(out, session.text.text, session.text.length);
    gch_session_finish(&session);
    gch_any_coach_free(coach[0]);
    gch_any_coach_free(coach[1]);
    gch_setup_finish(&setup);
    gch_log_free(log);
}

static void a_log_of_format_1_is_read_replayed_and_goes_on_to_the_same_bytes(void) {
    char *text;
    size_t length;
    uint64_t state;
    OK(gch_file_read(ctx, test_source_path("tests/game/format-1.log"), 0, &text, &length));
    struct gch_log *log = load_old(text, length);
    TEST_ASSERT_TRUE(log->over);
    TEST_ASSERT_GREATER_THAN(8, log->count);
    OK(replay(log, &state));
    log->plays[3].state ^= 1;
    TEST_ASSERT_EQUAL(GCH_E_DIFFERS, replay(log, &state));
    forget();
    gch_log_free(log);
    size_t first = (size_t)(strchr(text, '\n') - text) + 1;
    for (size_t at = 0; at < length; at += 97) {
        char old = text[at];
        char where[32];
        snprintf(where, sizeof where, "byte %zu", at);
        text[at] = (char)(old ^ 1);
        TEST_ASSERT_TRUE_MESSAGE(is_noticed(text, length), where);
        text[at] = old;
        forget();
    }
    for (size_t cut = first; cut <= length; cut += 1709) {
        struct gch_text whole = {0}, parts = {0}, again = {0};
        char where[32];
        snprintf(where, sizeof where, "cut at byte %zu", cut);
        resume_old(text, cut, false, &whole);
        TEST_ASSERT_EQUAL_MESSAGE(length, whole.length, where);
        TEST_ASSERT_EQUAL_MEMORY_MESSAGE(text, whole.text, length, where);
        /* With what goes into a turn written as it comes, and cut again. */
        resume_old(text, cut, true, &parts);
        TEST_ASSERT_TRUE_MESSAGE(parts.length >= length, where);
        resume_old(parts.text, parts.length - (parts.length - cut) / 3, true, &again);
        TEST_ASSERT_EQUAL_MESSAGE(parts.length, again.length, where);
        TEST_ASSERT_EQUAL_MEMORY_MESSAGE(parts.text, again.text, again.length, where);
        gch_text_finish(&whole);
        gch_text_finish(&parts);
        gch_text_finish(&again);
        forget();
    }
    free(text);
}

static void what_can_be_no_log_is_called_what_it_is(void) {
    static const char *const said_of[][2] = {
        {"folder", ": error: [GC-103] is a directory, a file was expected\n"},
        {"pipe", ": error: [GC-120] is a pipe, a file was expected\n"},
        {"device", ": error: [GC-120] is a device, a file was expected\n"},
        {"link", ": error: [GC-101] cannot open the file behind this link: there is no such file\n"},
    };
    struct played p;
    begin(&p, 0, "plain");
    for (size_t i = 0; i < sizeof said_of / sizeof *said_of; i++) {
        char *path = gch_path_join(test_scratch_dir(), said_of[i][0]), expected[400];
        TEST_ASSERT_EQUAL_INT(0, i == 0   ? mkdir(path, 0700)
                                 : i == 1 ? mkfifo(path, 0600)
                                          : symlink(i == 2 ? "/dev/null" : "nowhere", path));
        struct gch_session_spec spec = {
            .ctx = ctx, .setup = &p.setup, .header = &p.header, .path = path, .coach = {p.coach[0], p.coach[1]}};
        TEST_ASSERT_EQUAL(GCH_E_IO, gch_session_init(&p.session, &spec));
        snprintf(expected, sizeof expected, "%s%s", path, said_of[i][1]);
        TEST_ASSERT_EQUAL_STRING(expected, said());
        gch_session_finish(&p.session);
        forget();
        remove(path);
        free(path);
    }
    finish(&p);
}

/* What if: the first plays are taken over, the rest is another game, and its log is whole in itself. */
static void another_way_from_a_play_is_a_log_of_its_own(void) {
    struct played first;
    struct played second;
    struct gch_log *log;
    struct gch_log *other;
    uint64_t state;
    begin(&first, 0, "plain");
    play(&first, 2000, false);
    TEST_ASSERT_EQUAL(GCH_OK,
                      gch_log_new_from_buffer(ctx, "first", first.session.text.text, first.session.text.length, &log));
    begin(&second, 0, "plain");
    second.header.key.seed = 99;
    second.header.taken = 40;
    struct gch_session_spec spec = {
        .ctx = ctx,
        .setup = &second.setup,
        .header = &second.header,
        .log = log,
        .from_log = 40,
        .coach = {second.coach[0], second.coach[1]},
    };
    OK(gch_session_init(&second.session, &spec));
    while (gch_session_replaying(&second.session) || second.session.game.state.next != GCH_NEXT_OVER)
        OK(gch_session_step(&second.session));
    const struct gch_text *text = &second.session.text;
    OK(gch_log_new_from_buffer(ctx, "second", text->text, text->length, &other));
    OK(replay(other, &state));
    TEST_ASSERT_EQUAL_HEX64(gch_state_hash(&second.session.game.state), state);
    TEST_ASSERT_EQUAL_HEX64(log->plays[39].state, other->plays[39].state);
    TEST_ASSERT_TRUE(log->plays[60].state != other->plays[60].state);
    gch_log_free(other);
    gch_log_free(log);
    finish(&second);
    finish(&first);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(two_hundred_games_replay_exactly_and_a_changed_byte_is_noticed);
    RUN_TEST(every_kind_of_byte_of_a_log_is_guarded);
    RUN_TEST(a_log_cut_anywhere_goes_on_to_the_same_last_byte);
    RUN_TEST(a_log_of_another_version_or_other_charts_is_refused);
    RUN_TEST(what_is_no_log_is_refused_with_the_reason);
    RUN_TEST(a_log_of_format_1_is_read_replayed_and_goes_on_to_the_same_bytes);
    RUN_TEST(the_first_difference_is_named_with_its_line);
    RUN_TEST(a_file_is_never_overwritten_and_never_shared);
    RUN_TEST(what_can_be_no_log_is_called_what_it_is);
    RUN_TEST(another_way_from_a_play_is_a_log_of_its_own);
    return UNITY_END();
}
