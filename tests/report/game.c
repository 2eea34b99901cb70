#include "game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

static void print_finding(void *user, const struct gch_finding *finding) {
    char *line = gch_finding_line(finding);
    fprintf(user, "%s\n", line == NULL ? finding->text : line);
    free(line);
}

bool test_game_load(struct test_game *g, const char *rules, bool playoff) {
    memset(g, 0, sizeof *g);
    g->ctx = gch_context_new();
    if (g->ctx == NULL || gch_context_add_data_dir(g->ctx, test_source_path(".")) != GCH_OK)
        return false;
    gch_context_set_sink(g->ctx, print_finding, stderr);
    struct gch_setup_spec spec = {.ruleset = rules, .team = {"HAR", "MES"}, .options = "all", .playoff = playoff};
    return gch_setup_load(g->ctx, &spec, &g->setup) == GCH_OK &&
           gch_record_new(&g->setup.match, true, &g->record) == GCH_OK;
}

enum gch_status test_game_play(struct test_game *g, uint64_t seed, bool random, const struct gch_sink *sink) {
    struct gch_key key = {seed, 0, 0};
    struct gch_tee tee;
    const struct gch_sink *sinks[2] = {sink, gch_record_sink(g->record)};
    for (int side = 0; side < 2; side++)
        (random ? gch_random_coach_init : gch_plain_coach_init)(&g->coach[side], g->setup.match.words, side, &key);
    gch_tee_init(&tee, sinks, 2);
    struct gch_game_setup setup = {
        .match = &g->setup.match, .key = key, .coach = {&g->coach[0].coach, &g->coach[1].coach}, .sink = &tee.sink};
    gch_game_init(&g->game, &setup);
    return gch_game_run(&g->game);
}

void test_game_finish(struct test_game *g) {
    gch_record_free(g->record);
    gch_setup_finish(&g->setup);
    gch_context_free(g->ctx);
}
