#include "season/season-coach.h"

#include <stdlib.h>

#include "base/file.h"
#include "season/season-hurt.h"

/* Hands every turn on, and tells coaches who want to know. */
struct teller {
    struct gch_sink sink;
    const struct gch_sink *also;
    struct gch_any_coach *coach[2];
};

static void on_play(void *user, const struct gch_game *game, const struct gch_turn *turn) {
    struct teller *t = user;
    if (t->also != NULL && t->also->play != NULL)
        t->also->play(t->also->user, game, turn);
    for (int side = 0; side < 2; side++)
        if (t->coach[side]->after_turn != NULL)
            t->coach[side]->after_turn(t->coach[side]->coach.user, turn, &game->state);
}

enum gch_status gch_season_coach_game(const struct gch_season_coach *coach, const struct gch_match *match,
                                      const struct gch_line *line, const char *const codes[2],
                                      const struct gch_key *key, const struct gch_sink *sink, struct gch_game *game) {
    struct teller teller = {.also = sink};
    char *folder[2] = {NULL, NULL};
    enum gch_status status = GCH_OK;
    for (int side = 0; side < 2 && status == GCH_OK; side++) {
        folder[side] = coach->charts != NULL ? gch_path_join(coach->charts, codes[side]) : NULL;
        struct gch_coach_spec spec = {
            .text = coach->text,
            .side = side,
            .match = match,
            .folder = folder[side],
            .key = *key,
            .seconds = coach->seconds,
            .best = coach->best,
        };
        status = gch_coach_make(coach->ctx, &spec, &teller.coach[side]);
    }
    if (status == GCH_OK) {
        teller.sink = (struct gch_sink){.play = on_play, .user = &teller, .trace = sink != NULL && sink->trace};
        bool listens = teller.coach[0]->after_turn != NULL || teller.coach[1]->after_turn != NULL;
        struct gch_game_setup setup = {
            .match = match,
            .key = *key,
            .coach = {&teller.coach[0]->coach, &teller.coach[1]->coach},
            .sink = listens ? &teller.sink : sink,
        };
        gch_game_init(game, &setup);
        gch_line_apply_out(line, &game->state);
        status = gch_game_run(game);
        game->sink = sink;
    }
    for (int side = 0; side < 2; side++) {
        gch_any_coach_free(teller.coach[side]);
        free(folder[side]);
    }
    return status;
}
