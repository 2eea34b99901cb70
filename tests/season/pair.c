#include "pair.h"

#include <stdlib.h>
#include <string.h>

#include "support.h"
#include "unity.h"

void pair_load(struct pair *p, uint32_t runs) {
    memset(p, 0, sizeof *p);
    p->ctx = gch_context_new();
    gch_context_set_sink(p->ctx, test_keep_finding, &p->findings);
    gch_context_add_data_dir(p->ctx, test_source_path("."));
    /* Paths of tests live until a few more were asked for: these must last. */
    p->source = (struct gch_season_source){.charts = strdup(test_source_path("charts/sample")),
                                           .schedule = strdup(test_source_path("tests/season/pair/games.csv")),
                                           .teams = strdup(test_source_path("tests/season/pair/teams.csv")),
                                           .formats = strdup(test_source_path("tests/season/pair/formats.csv")),
                                           .league = "PAIR",
                                           .season = 2017,
                                           .seed = 42};
    p->range = (struct gch_batch_range){.first_run = 1, .runs = runs, .jobs = 1, .playoffs = true};
    TEST_ASSERT_EQUAL_INT_MESSAGE(GCH_OK, gch_season_load(p->ctx, &p->source, &p->league, &p->batch), p->findings.text);
    TEST_ASSERT_EQUAL_INT(GCH_OK, gch_tally_new(p->batch, &p->range, runs, &p->tally));
}

void pair_finish(struct pair *p) {
    gch_tally_free(p->tally);
    gch_batch_free(p->batch);
    gch_league_free(p->league);
    gch_context_free(p->ctx);
    gch_text_finish(&p->findings);
    free((char *)(uintptr_t)p->source.charts);
    free((char *)(uintptr_t)p->source.schedule);
    free((char *)(uintptr_t)p->source.teams);
    free((char *)(uintptr_t)p->source.formats);
}
