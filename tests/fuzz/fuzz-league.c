/* League files: up to three parts with lines "---" between them: clubs, games, formats. Whatever is in them is refused
 * with findings or makes standings and a bracket that hold together. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "gridchart/league.h"

static void check_standings(const struct gch_league *league, struct gch_standings *s, int through) {
    unsigned points = 0, games = 0;
    gch_standings_compute(s, league->scores, league->touchdowns, through, NULL);
    gch_standings_clinch(s);
    for (unsigned t = 0; t < league->team_count; t++) {
        const struct gch_standing *row = &s->rows[t];
        HOLDS(row->div_rank >= 1 && row->div_rank <= league->divisions[row->division].teams);
        HOLDS(s->by_division[s->division_start[row->division] + row->div_rank - 1] == t);
        HOLDS(row->seed <= league->format.seeds);
        points += (unsigned)row->pct.num;
        games += (unsigned)row->pct.den;
    }
    HOLDS(2 * points == games); /* every game gives two halves of a win to share */
    struct gch_bracket b;
    HOLDS(gch_bracket_init(&b, s) == GCH_OK);
    for (unsigned turn = 0; b.round < b.rounds; turn++) {
        unsigned i = 0;
        while (b.pairings[i].winner != GCH_NO_CLUB)
            i++;
        HOLDS(i < b.count);
        HOLDS(gch_bracket_decide(&b, i, turn % 3 ? b.pairings[i].home : b.pairings[i].away) == GCH_OK);
    }
    HOLDS((league->format.seeds > 0) == (b.champion != GCH_NO_CLUB));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data, *end = text + size, *part[3] = {text, NULL, NULL};
    size_t length[3] = {size, 0, 0};
    for (int i = 0; i < 2 && part[i]; i++) {
        const char *cut = memmem(part[i], (size_t)(end - part[i]), "---\n", 4);
        if (cut) {
            length[i] = (size_t)(cut - part[i]);
            part[i + 1] = cut + 4;
            length[i + 1] = (size_t)(end - part[i + 1]);
        }
    }
    struct gch_context *ctx = fuzz_context(data, size);
    struct gch_league_formats *formats = NULL;
    struct gch_league *league = NULL;
    struct gch_standings *standings = NULL;
    const struct gch_league_format *format = NULL;
    if (part[2] && gch_league_formats_new_from_buffer(ctx, "formats", part[2], length[2], &formats) == GCH_OK)
        format = formats->count > 0 ? &formats->rows[0] : NULL;
    unsigned errors = gch_context_errors(ctx);
    enum gch_status status = gch_league_new_from_buffers(ctx, "teams", part[0], length[0], "games", part[1], length[1],
                                                         2017, format, &league);
    HOLDS((status == GCH_OK) == (league != NULL));
    HOLDS((status == GCH_E_DATA) == (gch_context_errors(ctx) > errors));
    if (league) {
        fuzz_taken++;
        HOLDS(gch_standings_new(league, &standings) == GCH_OK);
        standings->explain = true;
        check_standings(league, standings, 0);
        check_standings(league, standings, 1);
        HOLDS(gch_league_check(ctx, league) == GCH_OK);
    }
    gch_standings_free(standings);
    gch_league_free(league);
    gch_league_formats_free(formats);
    gch_context_free(ctx);
    return 0;
}
