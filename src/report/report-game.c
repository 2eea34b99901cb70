/* A game by format, its title, and the chances a page draws: what play, replay and season share. */
#include <inttypes.h>

#include "gridchart/coach.h"
#include "report/report-priv.h"

const char *const gch_game_formats[] = {"text", "json", "csv", "html", NULL};

enum gch_status gch_report_game(const struct gch_record *record, enum gch_game_format format,
                                const struct gch_game_facts *facts, const struct gch_chances *chances, char **out) {
    switch (format) {
    case GCH_GAME_JSON:
        return gch_report_json(record, facts, out);
    case GCH_GAME_CSV:
        return gch_report_csv(record, facts, out);
    case GCH_GAME_HTML:
        return gch_report_html(record, facts, chances, out);
    default:
        return gch_report_box(record, out);
    }
}

enum gch_status gch_report_title(const struct gch_match *m, const struct gch_game_facts *facts, char **out) {
    struct gch_text text = {0};
    const struct gch_club *away = &m->club[GCH_AWAY], *home = &m->club[GCH_HOME];
    gch_text_addf(&text, "%s (%d) %s %s (%d)\n%s", away->name, away->season, m->neutral ? "against" : "at", home->name,
                  home->season, m->ruleset->title);
    if (m->season.season != home->season)
        gch_text_addf(&text, ", rules of %d", m->season.season);
    if (m->playoff)
        gch_text_add(&text, ", play-off");
    if (facts->seeded)
        gch_text_addf(&text, ", seed %" PRIu64 "\n", facts->seed);
    else
        gch_text_add(&text, ", dice typed by hand\n");
    if (facts->coach[GCH_AWAY] != NULL && facts->coach[GCH_HOME] != NULL)
        gch_text_addf(&text, "Coaches: %s, %s\n", facts->coach[GCH_AWAY], facts->coach[GCH_HOME]);
    *out = gch_text_take(&text);
    return *out != NULL ? GCH_OK : GCH_E_NOMEM;
}

/* --- chances: the rest of the game played again and again with plain coaches ------------------------------------- */

enum { REPLAYS = 150 };

static int home_chance(void *user, const struct gch_state *state) {
    const struct gch_replayed_chances *r = user;
    int halves = 0;
    for (uint32_t i = 0; i < REPLAYS; i++) {
        /* The same dice for every situation: the curve moves by what happened, not by chance. */
        struct gch_key key = {r->seed, i, 1};
        struct gch_plain_coach coach[2];
        struct gch_game_setup setup = {.match = r->match, .key = key, .start = state};
        struct gch_game game;
        for (int side = 0; side < 2; side++) {
            gch_plain_coach_init(&coach[side], r->match->words, side, &key);
            coach[side].coach.user = &coach[side];
            setup.coach[side] = &coach[side].coach;
        }
        gch_game_init(&game, &setup);
        if (gch_game_run(&game) != GCH_OK)
            return -1;
        int margin = game.state.score[GCH_HOME] - game.state.score[GCH_AWAY];
        halves += margin > 0 ? 2 : margin == 0 ? 1 : 0;
    }
    return halves * 5000 / REPLAYS;
}

void gch_replayed_chances_init(struct gch_replayed_chances *chances, const struct gch_match *match, uint64_t seed) {
    *chances = (struct gch_replayed_chances){{home_chance, chances, REPLAYS}, match, seed};
}
