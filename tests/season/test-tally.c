/* Batches of runs and their tallies: any cut and any order gives the same sums. */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "gridchart/tally.h"
#include "support.h"
#include "unity.h"
#include "yearbook/season-report.h"

enum { RUNS = 12 };

static struct gch_context *ctx;
static struct gch_text findings;
static struct gch_league *league;
static struct gch_batch *batch;
static struct gch_batch_range range = {.first_run = 1, .runs = RUNS, .jobs = 1, .playoffs = true};
static struct gch_tally *one[RUNS], *whole;
static uint32_t last_run, stop_after;

static void load(void) {
    struct gch_league_formats *formats;
    struct gch_batch_spec spec = {.charts = test_source_path("charts/sample"), .seed = 42};
    ctx = gch_context_new();
    gch_context_set_sink(ctx, test_keep_finding, &findings);
    gch_context_add_data_dir(ctx, test_source_path("."));
    TEST_ASSERT_EQUAL_INT(GCH_OK,
                          gch_league_formats_load(ctx, test_source_path("tests/season/pair/formats.csv"), &formats));
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_league_load(ctx, test_source_path("tests/season/pair/teams.csv"),
                                                  test_source_path("tests/season/pair/games.csv"), 2017,
                                                  gch_league_formats_find(formats, "PAIR", 2017), &league));
    gch_league_formats_free(formats);
    TEST_ASSERT_EQUAL_INT_MESSAGE(GCH_OK, gch_batch_new(ctx, league, &spec, &batch), findings.text);
}

static bool count(void *user, const struct gch_run *run) {
    (void)user;
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_tally_add_run(one[run->run - 1], run));
    return true;
}

void setUp(void) {
    uint32_t done;
    load();
    range.jobs = 1;
    for (int i = 0; i < RUNS; i++)
        TEST_ASSERT_EQUAL_INT(GCH_OK, gch_tally_new(batch, &range, RUNS, &one[i]));
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_tally_new(batch, &range, RUNS, &whole));
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_batch_play(batch, &range, count, NULL, &done));
    TEST_ASSERT_EQUAL_INT(RUNS, done);
    for (int i = 0; i < RUNS; i++)
        TEST_ASSERT_EQUAL_INT(GCH_OK, gch_tally_add(whole, one[i]));
}

void tearDown(void) {
    for (int i = 0; i < RUNS; i++)
        gch_tally_free(one[i]);
    gch_tally_free(whole);
    gch_batch_free(batch);
    gch_league_free(league);
    gch_context_free(ctx);
    gch_text_finish(&findings);
    findings = (struct gch_text){0};
}

static char *json_of(const struct gch_tally *tally) {
    struct gch_text text = {0};
    gch_season_json(tally, &text);
    return gch_text_take(&text);
}

static void expect_same(const struct gch_tally *a, const struct gch_tally *b) {
    char *x = json_of(a), *y = json_of(b);
    TEST_ASSERT_EQUAL_STRING(x, y);
    free(x);
    free(y);
}

static void parts_in_any_order_add_up_to_the_same(void) {
    struct gch_rng rng;
    gch_rng_init(&rng, &(struct gch_key){9, 0, 0}, GCH_STREAM_DICE);
    for (int trial = 0; trial < 40; trial++) {
        struct gch_tally *bin[4], *sum;
        int order[RUNS];
        for (int i = 0; i < RUNS; i++) {
            int at = (int)gch_rng_below(&rng, (uint32_t)i + 1);
            order[i] = order[at];
            order[at] = i;
        }
        TEST_ASSERT_EQUAL_INT(GCH_OK, gch_tally_new_like(whole, &sum));
        for (int k = 0; k < 4; k++)
            TEST_ASSERT_EQUAL_INT(GCH_OK, gch_tally_new_like(whole, &bin[k]));
        for (int i = 0; i < RUNS; i++)
            TEST_ASSERT_EQUAL_INT(GCH_OK, gch_tally_add(bin[gch_rng_below(&rng, 4)], one[order[i]]));
        for (int k = 0; k < 4; k++) {
            TEST_ASSERT_EQUAL_INT(GCH_OK, gch_tally_add(sum, bin[k]));
            gch_tally_free(bin[k]);
        }
        TEST_ASSERT_EQUAL_UINT(1, sum->range_count);
        TEST_ASSERT_TRUE(gch_tally_complete(sum));
        expect_same(whole, sum);
        gch_tally_free(sum);
    }
}

static void the_same_run_is_never_counted_twice(void) {
    uint32_t run = 0;
    char *before = json_of(whole), *after;
    TEST_ASSERT_TRUE(gch_tally_common_run(whole, one[4], &run));
    TEST_ASSERT_EQUAL_UINT32(5, run);
    TEST_ASSERT_EQUAL_INT(GCH_E_ARG, gch_tally_add(whole, one[4]));
    after = json_of(whole);
    TEST_ASSERT_EQUAL_STRING(before, after);
    free(before);
    free(after);
}

static void what_differs_is_named(void) {
    struct gch_tally_facts *f = &one[0]->facts;
    TEST_ASSERT_NULL(gch_tally_difference(whole, one[0]));
#define DIFFERS(field, value, name)                                                                                    \
    do {                                                                                                               \
        struct gch_tally_facts kept = *f;                                                                              \
        f->field = value;                                                                                              \
        TEST_ASSERT_EQUAL_STRING(name, gch_tally_difference(whole, one[0]));                                           \
        TEST_ASSERT_EQUAL_INT(GCH_E_ARG, gch_tally_add(whole, one[0]));                                                \
        *f = kept;                                                                                                     \
    } while (0)
    char other[] = "other";
    DIFFERS(program, other, "version of gridchart");
    DIFFERS(generator, other, "dice generator");
    DIFFERS(season, 1999, "season");
    DIFFERS(ruleset, other, "ruleset");
    DIFFERS(ruleset_version, other, "ruleset");
    DIFFERS(options, other, "options");
    DIFFERS(coach, other, "coach");
    DIFFERS(seed, 1, "seed");
    DIFFERS(league, 1, "league");
    DIFFERS(format, other, "league");
    DIFFERS(charts, 1, "charts");
    DIFFERS(from_week, 2, "first week played");
    DIFFERS(through_week, 2, "end of the season");
    DIFFERS(playoffs, false, "end of the season");
    DIFFERS(runs, 13, "number of runs");
#undef DIFFERS
}

static void a_tally_packs_and_unpacks_to_itself(void) {
    char *data;
    size_t length;
    struct gch_tally *copy;
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_tally_pack(whole, &data, &length));
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_tally_new_like(whole, &copy));
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_tally_unpack(copy, data, length));
    expect_same(whole, copy);
    for (size_t cut = 0; cut < length; cut += 97)
        TEST_ASSERT_EQUAL_INT(GCH_E_DATA, gch_tally_unpack(copy, data, cut));
    data[0] ^= 1;
    TEST_ASSERT_EQUAL_INT(GCH_E_DATA, gch_tally_unpack(copy, data, length));
    gch_tally_free(copy);
    free(data);
}

/* Whoever packs it may be anybody: numbers that no season has would be places that are not there, or overflow. */
static void a_packed_tally_of_impossible_numbers_is_refused(void) {
    struct gch_tally *t = whole, *copy;
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_tally_new_like(whole, &copy));
    TEST_ASSERT_NOT_EQUAL(0, t->feats[GCH_FEAT_most_points].run);
    TEST_ASSERT_NOT_EQUAL(0, t->feats[GCH_FEAT_most_wins].run);
#define REFUSED(place, value)                                                                                          \
    do {                                                                                                               \
        __typeof__(place) kept = (place);                                                                              \
        char *data;                                                                                                    \
        size_t length;                                                                                                 \
        (place) = (value);                                                                                             \
        TEST_ASSERT_EQUAL_INT(GCH_OK, gch_tally_pack(t, &data, &length));                                              \
        gch_tally_clear(copy);                                                                                         \
        TEST_ASSERT_EQUAL_INT_MESSAGE(GCH_E_DATA, gch_tally_unpack(copy, data, length), #place " = " #value);          \
        (place) = kept;                                                                                                \
        free(data);                                                                                                    \
    } while (0)
    REFUSED(t->ranges[0].first, 0);
    REFUSED(t->ranges[0].count, 0);
    REFUSED(t->ranges[0].first, UINT32_MAX);
    REFUSED(t->ranges[0].count, UINT32_MAX);
    REFUSED(t->ranges[0].count, RUNS - 1);
    for (int i = 0; i < GCH_TALLY_LEAGUE_COUNT; i++) {
        REFUSED(gch_tally_league(t)[i], -1);
        REFUSED(gch_tally_league(t)[i], GCH_TALLY_MOST + 1);
    }
    for (int i = 0; i < GCH_CLUB_COUNT; i++) {
        REFUSED(gch_tally_club(t, 1)[i], -1);
        REFUSED(gch_tally_club(t, 1)[i], INT64_MAX);
    }
    REFUSED(gch_tally_ranks(t, 1)[0], RUNS + 1);
    REFUSED(gch_tally_seeds(t, 1)[t->seeds], RUNS + 1);
    REFUSED(gch_tally_rounds(t, 1)[0], RUNS + 1);
    REFUSED(gch_tally_win_counts(t, 1)[0], RUNS + 1);
    for (int i = 0; i < GCH_MEETING_COUNT; i++)
        REFUSED(gch_tally_meeting(t, 0)[i], INT64_MIN);
    REFUSED(gch_tally_meeting(t, 0)[GCH_MEETING_played], RUNS + 1);
    for (int side = 0; side < 2; side++) {
        REFUSED(gch_tally_stats(t, 0, side)[3], INT64_MIN);
        REFUSED(gch_tally_stats(t, 0, side)[GCH_STAT_COUNT - 1], INT64_MAX);
        REFUSED(gch_tally_points(t, 0, side)[GCH_TALLY_POINTS - 1], RUNS + 1);
    }
    REFUSED(gch_tally_margins(t, 0)[0], RUNS + 1);
    for (int i = 0; i < GCH_PAIRING_COUNT; i++) {
        REFUSED(gch_tally_pairing(t, 0, 0, 1)[i], -1);
        REFUSED(gch_tally_pairing(t, 0, 1, 0)[i], INT64_MAX);
    }
    REFUSED(t->feats[GCH_FEAT_most_points].team, t->club_count);
    REFUSED(t->feats[GCH_FEAT_most_points].away, t->club_count);
    REFUSED(t->feats[GCH_FEAT_most_points].home, GCH_NO_CLUB);
    REFUSED(t->feats[GCH_FEAT_most_points].type, GCH_GAME_TYPES);
    REFUSED(t->feats[GCH_FEAT_most_points].game, UINT32_MAX);
    REFUSED(t->feats[GCH_FEAT_most_points].run, UINT32_MAX);
    REFUSED(t->feats[GCH_FEAT_most_points].value, INT64_MIN);
    REFUSED(t->feats[GCH_FEAT_most_plays].team, 0);
    REFUSED(t->feats[GCH_FEAT_most_wins].team, GCH_NO_CLUB);
    REFUSED(t->feats[GCH_FEAT_most_wins].away, 0);
#undef REFUSED
    gch_tally_free(copy);
}

static void sums_never_grow_beyond_what_a_tally_holds(void) {
    char *before, *after;
    gch_tally_league(one[0])[GCH_TALLY_coins] = GCH_TALLY_MOST;
    gch_tally_league(one[1])[GCH_TALLY_coins] = 1;
    before = json_of(one[0]);
    TEST_ASSERT_EQUAL_INT(GCH_E_DATA, gch_tally_add(one[0], one[1]));
    after = json_of(one[0]);
    TEST_ASSERT_EQUAL_STRING(before, after);
    free(before);
    free(after);
}

static void json_read_again_is_the_same_tally(void) {
    for (int i = -1; i < RUNS; i++) {
        const struct gch_tally *tally = i < 0 ? whole : one[i];
        struct gch_tally *read = NULL;
        char *json = json_of(tally);
        TEST_ASSERT_EQUAL_INT_MESSAGE(GCH_OK, gch_season_new_from_buffer(ctx, "part", json, strlen(json), &read),
                                      findings.text);
        TEST_ASSERT_NULL(gch_tally_difference(tally, read));
        TEST_ASSERT_EQUAL_INT64_ARRAY(tally->sums, read->sums, tally->sum_count);
        TEST_ASSERT_EQUAL_MEMORY(tally->feats, read->feats, sizeof read->feats);
        expect_same(tally, read);
        gch_tally_free(read);
        free(json);
    }
}

static bool in_order(void *user, const struct gch_run *run) {
    (void)user;
    TEST_ASSERT_EQUAL_UINT32(last_run + 1, run->run);
    last_run = run->run;
    return stop_after == 0 || last_run < stop_after;
}

static void runs_come_in_order_whatever_the_threads(void) {
    for (int jobs = 1; jobs <= 5; jobs++) {
        uint32_t done;
        range.jobs = jobs;
        last_run = stop_after = 0;
        TEST_ASSERT_EQUAL_INT(GCH_OK, gch_batch_play(batch, &range, in_order, NULL, &done));
        TEST_ASSERT_EQUAL_UINT32(RUNS, done);
        last_run = 0;
        stop_after = 5;
        TEST_ASSERT_EQUAL_INT(GCH_OK, gch_batch_play(batch, &range, in_order, NULL, &done));
        TEST_ASSERT_EQUAL_UINT32(5, done);
    }
}

static void ignore_turn(void *user, const struct gch_game *game, const struct gch_turn *turn) {
    (void)game;
    (void)turn;
    ++*(unsigned *)user;
}

static bool play_again(void *user, const struct gch_run *run) {
    static struct gch_game game;
    static struct gch_match match;
    (void)user;
    for (uint32_t i = 0; i < run->count; i++) {
        unsigned turns = 0;
        struct gch_sink sink = {.play = ignore_turn, .user = &turns, .trace = i % 2 == 0};
        gch_batch_match_of(batch, &run->lines[i], &match);
        TEST_ASSERT_EQUAL_INT(GCH_OK, gch_batch_game(batch, run->run, &run->lines[i], &match, &sink, &game));
        TEST_ASSERT_EQUAL_INT32_ARRAY(run->lines[i].stats[0].value, game.stats[0].value, GCH_STAT_COUNT);
        TEST_ASSERT_EQUAL_INT32_ARRAY(run->lines[i].stats[1].value, game.stats[1].value, GCH_STAT_COUNT);
        TEST_ASSERT_GREATER_THAN_UINT(80, turns);
    }
    return true;
}

static void every_game_of_a_run_can_be_played_again_watched(void) {
    uint32_t done;
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_batch_play(batch, &range, play_again, NULL, &done));
    TEST_ASSERT_EQUAL_UINT32(RUNS, done);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(parts_in_any_order_add_up_to_the_same);
    RUN_TEST(the_same_run_is_never_counted_twice);
    RUN_TEST(what_differs_is_named);
    RUN_TEST(a_tally_packs_and_unpacks_to_itself);
    RUN_TEST(a_packed_tally_of_impossible_numbers_is_refused);
    RUN_TEST(sums_never_grow_beyond_what_a_tally_holds);
    RUN_TEST(json_read_again_is_the_same_tally);
    RUN_TEST(runs_come_in_order_whatever_the_threads);
    RUN_TEST(every_game_of_a_run_can_be_played_again_watched);
    return UNITY_END();
}
