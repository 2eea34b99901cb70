/* Runs in an SQLite file: what is in it is not played again, and another season's file is left alone. */
#include "gridchart/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../season/pair.h"
#include "base/file.h"
#include "support.h"
#include "unity.h"

enum { RUNS = 6 };

static struct pair pair;
static char *path;

void setUp(void) {
    pair_load(&pair, RUNS);
    path = gch_path_join(test_scratch_dir(), "season.db");
}

void tearDown(void) {
    unlink(path);
    free(path);
    pair_finish(&pair);
}

static struct gch_results *open_file(enum gch_results_keep keep) {
    struct gch_results *results = NULL;
    TEST_ASSERT_EQUAL_INT_MESSAGE(
        GCH_OK, gch_results_open(pair.ctx, path, pair.batch, pair.tally, keep, false, &results), pair.findings.text);
    return results;
}

static uint32_t asked;

static void on_begin(void *user, uint32_t runs) {
    (void)user;
    asked = runs;
}

/* Plays [first, first + count) into the file; gives how many runs were really played. */
static uint32_t play(struct gch_results *results, uint32_t first, uint32_t count, struct gch_tally *tally) {
    const struct gch_run_keeper keeper = gch_results_keeper(results);
    struct gch_season_job job = {
        .batch = pair.batch, .range = pair.range, .tally = tally, .keeper = &keeper, .begin = on_begin};
    job.range.first_run = first;
    job.range.runs = count;
    TEST_ASSERT_EQUAL_INT_MESSAGE(GCH_OK, gch_season_play(&job), pair.findings.text);
    return asked;
}

static void a_season_broken_off_goes_on_and_ends_the_same(void) {
    struct gch_tally *part = NULL, *plain = NULL;
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_tally_new_like(pair.tally, &part));
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_tally_new_like(pair.tally, &plain));
    struct gch_results *results = open_file(GCH_RESULTS_GAMES);
    TEST_ASSERT_EQUAL_UINT32(4, play(results, 1, 4, part));
    gch_results_close(results);
    results = open_file(GCH_RESULTS_GAMES);
    TEST_ASSERT_EQUAL_UINT32(2, play(results, 1, RUNS, pair.tally));
    gch_results_close(results);
    TEST_ASSERT_TRUE(gch_tally_complete(pair.tally));
    /* The same runs without a file come to the same. */
    const struct gch_season_job job = {.batch = pair.batch, .range = pair.range, .tally = plain};
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_season_play(&job));
    TEST_ASSERT_EQUAL_UINT(plain->sum_count, pair.tally->sum_count);
    TEST_ASSERT_EQUAL_MEMORY(plain->sums, pair.tally->sums, plain->sum_count * sizeof *plain->sums);
    gch_tally_free(part);
    gch_tally_free(plain);
}

static void a_file_that_has_all_runs_plays_none(void) {
    struct gch_tally *again = NULL;
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_tally_new_like(pair.tally, &again));
    struct gch_results *results = open_file(GCH_RESULTS_DRIVES);
    TEST_ASSERT_EQUAL_UINT32(RUNS, play(results, 1, RUNS, pair.tally));
    TEST_ASSERT_EQUAL_UINT32(0, play(results, 1, RUNS, again));
    TEST_ASSERT_EQUAL_MEMORY(again->sums, pair.tally->sums, again->sum_count * sizeof *again->sums);
    gch_results_close(results);
    gch_tally_free(again);
}

static void another_seeds_file_is_refused_and_left_as_it_is(void) {
    struct gch_results *results = open_file(GCH_RESULTS_GAMES), *other = NULL;
    play(results, 1, 2, pair.tally);
    gch_results_close(results);
    struct gch_tally *differs = NULL;
    gch_batch_set_seed(pair.batch, 43);
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_tally_new(pair.batch, &pair.range, RUNS, &differs));
    TEST_ASSERT_NOT_EQUAL(GCH_OK,
                          gch_results_open(pair.ctx, path, pair.batch, differs, GCH_RESULTS_GAMES, false, &other));
    TEST_ASSERT_NULL(other);
    TEST_ASSERT_NOT_NULL(strstr(pair.findings.text, "seed"));
    gch_tally_free(differs);
    gch_batch_set_seed(pair.batch, 42);
    gch_tally_clear(pair.tally);
    results = open_file(GCH_RESULTS_GAMES);
    TEST_ASSERT_EQUAL_UINT32(RUNS - 2, play(results, 1, RUNS, pair.tally));
    gch_results_close(results);
}

static void another_programs_file_is_refused_and_left_as_it_is(void) {
    static const char text[] = "not a database, but somebody's only copy\n";
    struct gch_results *results = NULL;
    FILE *file = fopen(path, "w");
    TEST_ASSERT_NOT_NULL(file);
    fputs(text, file);
    fclose(file);
    TEST_ASSERT_NOT_EQUAL(GCH_OK,
                          gch_results_open(pair.ctx, path, pair.batch, pair.tally, GCH_RESULTS_GAMES, false, &results));
    TEST_ASSERT_NULL(results);
    char *now = NULL;
    size_t length = 0;
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_file_read(pair.ctx, path, 0, &now, &length));
    TEST_ASSERT_EQUAL_UINT(sizeof text - 1, length);
    TEST_ASSERT_EQUAL_MEMORY(text, now, length);
    free(now);
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(a_season_broken_off_goes_on_and_ends_the_same);
    RUN_TEST(a_file_that_has_all_runs_plays_none);
    RUN_TEST(another_seeds_file_is_refused_and_left_as_it_is);
    RUN_TEST(another_programs_file_is_refused_and_left_as_it_is);
    return UNITY_END();
}
