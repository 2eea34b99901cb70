/* The run loop, keepers of runs, runs as bytes, and single games played again. */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "gridchart/report.h"
#include "pair.h"
#include "support.h"
#include "unity.h"

enum { RUNS = 7 };

static struct pair pair;

/* A keeper in memory that has runs 3 and 4 already, and what it was asked. */
static struct {
    struct gch_tally *kept;
    uint32_t added[RUNS + 1], commits;
    enum gch_status refuse; /* what add says to run 2 */
} shelf;

static enum gch_status shelf_gaps(void *user, struct gch_run_range whole, struct gch_run_range **gaps, size_t *count) {
    (void)user;
    TEST_ASSERT_EQUAL_UINT32(1, whole.first);
    TEST_ASSERT_EQUAL_UINT32(RUNS, whole.count);
    *gaps = malloc(2 * sizeof **gaps);
    (*gaps)[0] = (struct gch_run_range){1, 2};
    (*gaps)[1] = (struct gch_run_range){5, 3};
    *count = 2;
    return GCH_OK;
}

static enum gch_status shelf_add(void *user, const struct gch_run *run) {
    (void)user;
    TEST_ASSERT_TRUE(run->run >= 1 && run->run <= RUNS);
    if (run->run == 2 && shelf.refuse != GCH_OK)
        return shelf.refuse;
    shelf.added[run->run]++;
    return gch_tally_add_run(shelf.kept, run);
}

static enum gch_status shelf_commit(void *user) {
    (void)user;
    shelf.commits++;
    return GCH_OK;
}

static enum gch_status shelf_sum(void *user, struct gch_run_range whole, struct gch_tally *tally) {
    (void)user;
    (void)whole;
    return gch_tally_add(tally, shelf.kept);
}

static const struct gch_run_keeper keeper = {NULL, shelf_gaps, shelf_add, shelf_commit, shelf_sum};

static struct {
    uint32_t asked, seen;
    struct gch_text bytes;
    enum gch_status stop; /* what seen says to run 2 */
} watch;

static void on_begin(void *user, uint32_t runs) {
    (void)user;
    watch.asked = runs;
}

static enum gch_status on_run(void *user, const struct gch_run *run) {
    (void)user;
    char *bytes = malloc(gch_run_packed_size(run));
    gch_run_pack(run, bytes);
    gch_text_add_n(&watch.bytes, bytes, gch_run_packed_size(run));
    free(bytes);
    watch.seen++;
    return run->run == 2 ? watch.stop : GCH_OK;
}

static struct gch_season_job job(void) {
    return (struct gch_season_job){
        .batch = pair.batch, .range = pair.range, .tally = pair.tally, .begin = on_begin, .seen = on_run};
}

void setUp(void) {
    pair_load(&pair, RUNS);
    memset(&shelf, 0, sizeof shelf);
    memset(&watch, 0, sizeof watch);
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_tally_new_like(pair.tally, &shelf.kept));
}

void tearDown(void) {
    gch_tally_free(shelf.kept);
    gch_text_finish(&watch.bytes);
    pair_finish(&pair);
}

static void without_a_keeper_every_run_is_played_and_counted(void) {
    const struct gch_season_job j = job();
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_season_play(&j));
    TEST_ASSERT_EQUAL_UINT32(RUNS, watch.asked);
    TEST_ASSERT_EQUAL_UINT32(RUNS, watch.seen);
    TEST_ASSERT_TRUE(gch_tally_complete(pair.tally));
}

static void a_keeper_is_given_only_what_it_lacks(void) {
    struct gch_season_job j = job();
    j.keeper = &keeper;
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_season_play(&j));
    TEST_ASSERT_EQUAL_UINT32(5, watch.asked);
    TEST_ASSERT_EQUAL_UINT32(5, watch.seen);
    static const uint32_t once[RUNS + 1] = {0, 1, 1, 0, 0, 1, 1, 1};
    TEST_ASSERT_EQUAL_UINT32_ARRAY(once, shelf.added, RUNS + 1);
    TEST_ASSERT_EQUAL_UINT32(2, shelf.commits);
    TEST_ASSERT_EQUAL_UINT32(5, gch_tally_runs(pair.tally));
}

static void a_refusing_keeper_ends_the_work_with_its_word(void) {
    struct gch_season_job j = job();
    j.keeper = &keeper;
    shelf.refuse = GCH_E_IO;
    TEST_ASSERT_EQUAL_INT(GCH_E_IO, gch_season_play(&j));
    TEST_ASSERT_EQUAL_UINT32(0, shelf.commits);
    TEST_ASSERT_EQUAL_UINT32(0, gch_tally_runs(pair.tally));
}

static void a_watcher_can_end_the_work(void) {
    const struct gch_season_job j = job();
    watch.stop = GCH_E_NOMEM;
    TEST_ASSERT_EQUAL_INT(GCH_E_NOMEM, gch_season_play(&j));
    TEST_ASSERT_EQUAL_UINT32(2, watch.seen);
}

static void a_stopped_job_is_fine_and_says_how_far_it_came(void) {
    struct gch_season_job j = job();
    volatile int stop = 1;
    j.keeper = &keeper;
    j.range.stop = &stop;
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_season_play(&j));
    TEST_ASSERT_EQUAL_UINT32(0, gch_tally_runs(pair.tally));
}

static void a_cut_hands_out_every_missing_run_once_in_shrinking_chunks(void) {
    struct gch_season_job j = job();
    struct gch_run_cut cut;
    uint32_t times[RUNS + 1] = {0}, last = 3;
    j.keeper = &keeper;
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_run_cut_init(&cut, &j, 1, 3));
    TEST_ASSERT_EQUAL_UINT(5, gch_run_cut_left(&cut));
    for (struct gch_run_range part; (part = gch_run_cut_next(&cut)).count > 0;) {
        TEST_ASSERT_TRUE(part.count <= last);
        last = part.count;
        for (uint32_t i = 0; i < part.count; i++)
            times[part.first + i]++;
    }
    static const uint32_t once[RUNS + 1] = {0, 1, 1, 0, 0, 1, 1, 1};
    TEST_ASSERT_EQUAL_UINT32_ARRAY(once, times, RUNS + 1);
    gch_run_cut_finish(&cut);
    volatile int stop = 1;
    j.range.stop = &stop;
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_run_cut_init(&cut, &j, 4, 1000));
    TEST_ASSERT_EQUAL_UINT32(0, gch_run_cut_next(&cut).count);
    gch_run_cut_finish(&cut);
}

static void packed_runs_are_the_same_runs_elsewhere(void) {
    const struct gch_season_job j = job();
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_season_play(&j));
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_runs_unpack(pair.league, watch.bytes.text, watch.bytes.length, &keeper));
    TEST_ASSERT_EQUAL_UINT32(1, shelf.commits);
    TEST_ASSERT_EQUAL_UINT32(RUNS, gch_tally_runs(shelf.kept));
    /* Titles come from the packed champion, wins from the lines. */
    for (unsigned club = 0; club < 2; club++)
        TEST_ASSERT_EQUAL_INT64_ARRAY(gch_tally_club(pair.tally, club), gch_tally_club(shelf.kept, club),
                                      GCH_CLUB_COUNT);
}

static void cut_bytes_are_refused_and_not_committed(void) {
    const struct gch_season_job j = job();
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_season_play(&j));
    for (size_t cut = 1; cut < watch.bytes.length / RUNS; cut += 97) {
        gch_tally_clear(shelf.kept);
        TEST_ASSERT_EQUAL_INT(GCH_E_DATA, gch_runs_unpack(pair.league, watch.bytes.text, cut, &keeper));
    }
    TEST_ASSERT_EQUAL_UINT32(0, shelf.commits);
}

static void a_game_is_found_by_its_id_recorded_and_logged(void) {
    static const char *const ids[] = {"2017_01_HAR_MES", "2017_04_MES_HAR"};
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        struct gch_line line;
        struct gch_match match;
        struct gch_record *record = NULL;
        char id[GCH_GAME_ID_TEXT], *box = NULL;
        struct gch_batch_range range = pair.range;
        range.first_run = 3;
        TEST_ASSERT_EQUAL_INT(GCH_OK, gch_batch_find_line(pair.ctx, pair.batch, &range, ids[i], &line));
        TEST_ASSERT_EQUAL_STRING(ids[i], gch_line_id(pair.league, &line, id));
        gch_batch_match_of(pair.batch, &line, &match);
        TEST_ASSERT_EQUAL_INT(GCH_OK, gch_batch_record(pair.batch, 3, &line, &match, NULL, false, &record));
        TEST_ASSERT_EQUAL_INT(GCH_OK, gch_report_box(record, &box));
        TEST_ASSERT_NOT_NULL(strstr(box, "HAR"));
        free(box);
        gch_record_free(record);
        char *log = gch_path_join(test_scratch_dir(), ids[i]);
        TEST_ASSERT_EQUAL_INT_MESSAGE(GCH_OK, gch_batch_log_game(pair.ctx, pair.batch, &pair.source, 3, &line, log),
                                      pair.findings.text);
        TEST_ASSERT_TRUE(gch_is_file(log));
        free(log);
        /* A line of another run is another game, and that is noticed. */
        TEST_ASSERT_EQUAL_INT(GCH_E_DIFFERS, gch_batch_record(pair.batch, 4, &line, &match, NULL, false, &record));
        TEST_ASSERT_NULL(record);
    }
}

static void a_game_that_was_not_played_is_reported(void) {
    struct gch_line line;
    TEST_ASSERT_EQUAL_INT(GCH_E_ARG, gch_batch_find_line(pair.ctx, pair.batch, &pair.range, "2017_09_X_Y", &line));
    TEST_ASSERT_NOT_NULL(strstr(pair.findings.text, "run 1 has no game 2017_09_X_Y that was played"));
}

static void the_newest_season_is_one_that_is_shipped(void) {
    char relative[64], *path = NULL;
    int year = gch_season_newest(pair.ctx);
    TEST_ASSERT_TRUE(year >= 1920);
    snprintf(relative, sizeof relative, "charts/%d/games.csv", year);
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_context_find(pair.ctx, relative, &path));
    free(path);
    struct gch_context *bare = gch_context_new();
    TEST_ASSERT_EQUAL_INT(0, gch_season_newest(bare));
    gch_context_free(bare);
}

static void what_a_season_lacks_is_named(void) {
    static const struct {
        const char *name;
        struct gch_season_source source;
        enum gch_status status;
        const char *says;
    } cases[] = {
        {"no such year", {.season = 1919}, GCH_E_IO, "no games.csv of season 1919 in any data directory"},
        {"no schedule beside the charts", {.charts = "/nowhere", .season = 2017}, GCH_E_IO, "there is no such file"},
        {"no format", {.league = "PAIR", .season = 2017}, GCH_E_DATA, "no format of league PAIR for season 2017"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct gch_league *league;
        struct gch_batch *batch;
        gch_text_finish(&pair.findings);
        pair.findings = (struct gch_text){0};
        TEST_ASSERT_EQUAL_INT_MESSAGE(cases[i].status, gch_season_load(pair.ctx, &cases[i].source, &league, &batch),
                                      cases[i].name);
        TEST_ASSERT_NULL_MESSAGE(batch, cases[i].name);
        TEST_ASSERT_NOT_NULL_MESSAGE(strstr(pair.findings.text, cases[i].says), pair.findings.text);
        gch_league_free(league);
    }
}

int main(void) {
    UNITY_BEGIN();
    RUN_TEST(without_a_keeper_every_run_is_played_and_counted);
    RUN_TEST(a_keeper_is_given_only_what_it_lacks);
    RUN_TEST(a_refusing_keeper_ends_the_work_with_its_word);
    RUN_TEST(a_watcher_can_end_the_work);
    RUN_TEST(a_stopped_job_is_fine_and_says_how_far_it_came);
    RUN_TEST(a_cut_hands_out_every_missing_run_once_in_shrinking_chunks);
    RUN_TEST(packed_runs_are_the_same_runs_elsewhere);
    RUN_TEST(cut_bytes_are_refused_and_not_committed);
    RUN_TEST(a_game_is_found_by_its_id_recorded_and_logged);
    RUN_TEST(a_game_that_was_not_played_is_reported);
    RUN_TEST(the_newest_season_is_one_that_is_shipped);
    RUN_TEST(what_a_season_lacks_is_named);
    return UNITY_END();
}
