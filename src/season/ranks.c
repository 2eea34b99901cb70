/* Places beyond the seeds: every club's rank in its conference, and the order of the draft. */
#include <stdlib.h>
#include <string.h>

#include "season/standings-priv.h"

/* The rest of a conference, by the same steps that give wild cards. */
static void rank_rest(struct gch_standings *s, uint16_t conf, uint16_t *ranks, struct gch_rng *coin) {
    struct gch_standings_work *w = s->work;
    unsigned count = 0;
    uint16_t next = 1;
    for (unsigned i = w->conf_start[conf]; i < w->conf_start[conf + 1]; i++) {
        uint16_t club = w->conf_members[i];
        ranks[club] = s->rows[club].seed;
        if (ranks[club] == 0)
            w->candidates[count++] = club;
        else
            next++;
    }
    while (count > 0) {
        struct gch_fraction best = s->rows[w->candidates[0]].pct;
        for (unsigned i = 1; i < count; i++)
            if (gch_fraction_compare(s->rows[w->candidates[i]].pct, best) > 0)
                best = s->rows[w->candidates[i]].pct;
        unsigned tied = 0;
        for (unsigned i = 0; i < count; i++)
            if (gch_fraction_compare(s->rows[w->candidates[i]].pct, best) == 0)
                w->tied[tied++] = w->candidates[i];
        unsigned kept = gch_best_of_divisions(s, w->tied, tied);
        uint8_t step;
        uint16_t club = gch_tie_pick(s, GCH_TIE_WILD_CARD, conf, next, w->tied, kept, coin, &step);
        ranks[club] = next++;
        unsigned at = 0;
        while (w->candidates[at] != club)
            at++;
        memmove(w->candidates + at, w->candidates + at + 1, (--count - at) * sizeof *w->candidates);
    }
}

void gch_standings_conf_ranks(struct gch_standings *s, uint16_t *ranks) {
    /* Places behind the seeds decide nothing: their tosses and ties are neither counted nor noted. */
    unsigned coins = s->coins;
    uint32_t notes = s->note_count, clubs = s->note_club_count;
    bool explain = s->explain, lost = s->notes_lost;
    const struct gch_key key = {0, 0, 0};
    struct gch_rng coin;
    gch_rng_init(&coin, &key, GCH_STREAM_SEASON);
    s->explain = false;
    for (uint16_t c = 0; c < s->league->conf_count; c++)
        rank_rest(s, c, ranks, &coin);
    s->explain = explain;
    s->notes_lost = lost;
    s->coins = coins;
    s->note_count = notes;
    s->note_club_count = clubs;
}

/* Does club a choose before b? Those who went further choose later; then the worse record, then the weaker schedule;
 * then the lower rank, within a division or conference; then the weaker victories, and fewer points to the good. */
static bool drafts_before(const struct gch_standings *s, const uint16_t *ranks, const uint8_t *exits, uint16_t a,
                          uint16_t b) {
    const struct gch_standing *x = &s->rows[a], *y = &s->rows[b];
    if (exits[a] != exits[b])
        return exits[a] < exits[b];
    int order = gch_fraction_compare(x->pct, y->pct);
    if (order == 0)
        order = gch_fraction_compare(x->sos, y->sos);
    if (order == 0 && x->conf == y->conf)
        order = x->division == y->division ? y->div_rank - x->div_rank : ranks[b] - ranks[a];
    if (order == 0)
        order = gch_fraction_compare(x->sov, y->sov);
    if (order == 0)
        order = x->net - y->net;
    return order != 0 ? order < 0 : a < b;
}

void gch_standings_draft(const struct gch_standings *s, const uint16_t *ranks, const uint8_t *exits, uint16_t *draft) {
    for (uint16_t t = 0; t < s->league->team_count; t++) {
        draft[t] = 1;
        for (uint16_t other = 0; other < s->league->team_count; other++)
            draft[t] = (uint16_t)(draft[t] + (other != t && drafts_before(s, ranks, exits, other, t)));
    }
}
