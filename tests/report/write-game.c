/*
 * Plays one game between the sample teams and writes a report of it to standard output:
 *     write-game FORMAT SEED [COACH [RULES]]
 * FORMAT: tell, tell-all, box, json, csv, html; COACH: plain, random; or hand for SEED: a short game made by hand.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"

static void print(void *user, const char *text, size_t length) {
    fwrite(text, 1, length, user);
}

/* No replays: a fixed curve from score and time, so that the page has one to draw. */
static int chance(void *user, const struct gch_state *state) {
    (void)user;
    int played = state->quarter > 4 ? 3600 : state->quarter * 900 - state->clock;
    int lead = state->score[GCH_HOME] - state->score[GCH_AWAY];
    if (state->next == GCH_NEXT_OVER)
        return lead > 0 ? 10000 : lead < 0 ? 0 : 5000;
    int value = 5000 + lead * (150 + played / 12);
    return value < 0 ? 0 : value > 10000 ? 10000 : value;
}

int main(int argc, char **argv) {
    struct test_game g;
    struct gch_teller teller;
    char *out = NULL;
    if (argc < 3) {
        fprintf(stderr, "usage: write-game FORMAT SEED [plain|random [RULES]]\n");
        return 2;
    }
    const char *format = argv[1];
    uint64_t seed = strtoull(argv[2], NULL, 10);
    bool random = argc > 3 && strcmp(argv[3], "random") == 0;
    if (!test_game_load(&g, argc > 4 ? argv[4] : NULL, false))
        return 1;
    bool all = strcmp(format, "tell-all") == 0;
    gch_teller_init(&teller, all ? GCH_TELL_DICE | GCH_TELL_RULES : 0, print, stdout);
    bool telling = strncmp(format, "tell", 4) == 0;
    enum gch_status status = GCH_OK;
    if (strcmp(argv[2], "hand") == 0)
        test_game_by_hand(&g, telling ? &teller.sink : NULL);
    else
        status = test_game_play(&g, seed, random, telling ? &teller.sink : NULL);
    struct gch_game_facts facts = {.week = 1, .seeded = true, .seed = seed, .coach = {"plain", "plain"}};
    struct gch_chances chances = {.home = chance};
    if (status == GCH_OK && strcmp(format, "box") == 0)
        status = gch_report_box(g.record, &out);
    else if (status == GCH_OK && strcmp(format, "json") == 0)
        status = gch_report_json(g.record, &facts, &out);
    else if (status == GCH_OK && strcmp(format, "csv") == 0)
        status = gch_report_csv(g.record, &facts, &out);
    else if (status == GCH_OK && strcmp(format, "html") == 0)
        status = gch_report_html(g.record, &facts, &chances, &out);
    const struct gch_csv_column *column;
    for (size_t i = 0; strcmp(format, "columns") == 0 && (column = gch_report_csv_column(i)) != NULL; i++)
        printf("%s\t%s\n", column->name, column->description);
    if (status == GCH_OK && out != NULL)
        fputs(out, stdout);
    if (status != GCH_OK)
        fprintf(stderr, "write-game: %s\n", gch_status_text(status));
    free(out);
    test_game_finish(&g);
    return status == GCH_OK ? 0 : 1;
}
