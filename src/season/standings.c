/* Records, percentages, division ranks and seeds from scores. */
#include <stdlib.h>
#include <string.h>

#include "season/standings-priv.h"

static void *array(size_t count, size_t size) {
    return calloc(count ? count : 1, size);
}

enum gch_status gch_standings_new(const struct gch_league *league, struct gch_standings **out) {
    *out = NULL;
    struct gch_standings *s = calloc(1, sizeof *s);
    struct gch_standings_work *w = calloc(1, sizeof *w);
    if (!s || !w) {
        free(s);
        free(w);
        return GCH_E_NOMEM;
    }
    s->league = league;
    s->work = w;
    size_t teams = league->team_count, divisions = league->division_count, confs = league->conf_count;
    /* A separation takes at least one club out, so a place costs at most as many notes as clubs were tied; the room is
     * enough for every real season many times over, and running out of it only shortens the explanation. */
    w->note_room = (uint32_t)(teams * 4 + 64);
    w->note_club_room = (uint32_t)(teams * 16 + 256);
    s->rows = array(teams, sizeof *s->rows);
    s->by_division = array(teams, sizeof *s->by_division);
    s->division_start = array(divisions + 1, sizeof *s->division_start);
    s->seeds = array(confs * (size_t)league->format.seeds, sizeof *s->seeds);
    s->notes = array(w->note_room, sizeof *s->notes);
    s->note_clubs = array(w->note_club_room, sizeof *s->note_clubs);
    w->played = array(league->first_game[teams], sizeof *w->played);
    w->played_count = array(teams, sizeof *w->played_count);
    w->division_members = array(teams, sizeof *w->division_members);
    w->conf_members = array(teams, sizeof *w->conf_members);
    w->conf_start = array(confs + 1, sizeof *w->conf_start);
    w->candidates = array(teams, sizeof *w->candidates);
    w->tied = array(teams, sizeof *w->tied);
    w->kept = array(teams, sizeof *w->kept);
    w->mark = array(teams, sizeof *w->mark);
    w->stamp = array(teams, sizeof *w->stamp);
    w->value = array(teams, sizeof *w->value);
    if (!s->rows || !s->by_division || !s->division_start || !s->seeds || !s->notes || !s->note_clubs || !w->played ||
        !w->played_count || !w->division_members || !w->conf_members || !w->conf_start || !w->candidates || !w->tied ||
        !w->kept || !w->mark || !w->stamp || !w->value) {
        gch_standings_free(s);
        return GCH_E_NOMEM;
    }
    uint16_t n = 0;
    for (uint16_t d = 0; d < divisions; d++) {
        s->division_start[d] = n;
        for (uint16_t t = 0; t < teams; t++)
            if (league->teams[t].division == d)
                w->division_members[n++] = t;
    }
    s->division_start[divisions] = n;
    n = 0;
    for (uint16_t c = 0; c < confs; c++) {
        w->conf_start[c] = n;
        for (uint16_t t = 0; t < teams; t++)
            if (league->teams[t].conf == c)
                w->conf_members[n++] = t;
    }
    w->conf_start[confs] = n;
    *out = s;
    return GCH_OK;
}

void gch_standings_free(struct gch_standings *s) {
    if (!s)
        return;
    struct gch_standings_work *w = s->work;
    free(s->rows);
    free(s->by_division);
    free(s->division_start);
    free(s->seeds);
    free(s->notes);
    free(s->note_clubs);
    free(w->played);
    free(w->played_count);
    free(w->division_members);
    free(w->conf_members);
    free(w->conf_start);
    free(w->candidates);
    free(w->tied);
    free(w->kept);
    free(w->mark);
    free(w->stamp);
    free(w->value);
    free(w);
    free(s);
}

static void count_side(struct gch_standings *s, uint16_t own, uint16_t other, int scored, int allowed, int touchdowns,
                       bool touchdowns_known) {
    struct gch_standings_work *w = s->work;
    struct gch_standing *row = &s->rows[own];
    const struct gch_standing *opponent = &s->rows[other];
    uint8_t points = (uint8_t)(scored > allowed ? 2 : scored == allowed);
    w->played[s->league->first_game[own] + w->played_count[own]++] = (struct gch_played){
        .opponent = other,
        .margin = (int16_t)(scored - allowed),
        .touchdowns = (int16_t)touchdowns,
        .points = points,
        .touchdowns_known = touchdowns_known,
    };
    row->wins += points == 2;
    row->ties += points == 1;
    row->losses += points == 0;
    row->scored += scored;
    row->allowed += allowed;
    if (row->conf == opponent->conf) {
        row->conference_pct.num += points;
        row->conference_pct.den += 2;
        if (row->division == opponent->division) {
            row->division_pct.num += points;
            row->division_pct.den += 2;
        }
    }
}

static void count_games(struct gch_standings *s, const struct gch_score *scores, const struct gch_score *touchdowns,
                        int through) {
    const struct gch_league *league = s->league;
    s->complete = true;
    for (unsigned i = 0; i < league->game_count; i++) {
        const struct gch_league_game *g = &league->games[i];
        if (g->type != GCH_GAME_REG)
            continue;
        if (!gch_score_played(scores[i]) || (through > 0 && g->week > through)) {
            s->rows[g->away].left++;
            s->rows[g->home].left++;
            s->complete = false;
            continue;
        }
        struct gch_score td = touchdowns ? touchdowns[i] : (struct gch_score){-1, -1};
        bool known = gch_score_played(td);
        count_side(s, g->away, g->home, scores[i].away, scores[i].home, td.away - td.home, known);
        count_side(s, g->home, g->away, scores[i].home, scores[i].away, td.home - td.away, known);
    }
}

/* Combined record of the opponents beaten (strength of victory) and of all opponents (strength of schedule), each
 * counted as often as it was met. */
static void strengths(struct gch_standings *s) {
    const struct gch_standings_work *w = s->work;
    for (unsigned t = 0; t < s->league->team_count; t++) {
        struct gch_standing *row = &s->rows[t];
        const struct gch_played *g = w->played + s->league->first_game[t];
        for (unsigned i = 0; i < w->played_count[t]; i++) {
            struct gch_fraction pct = s->rows[g[i].opponent].pct;
            row->sos.num += pct.num;
            row->sos.den += pct.den;
            if (g[i].points == 2) {
                row->sov.num += pct.num;
                row->sov.den += pct.den;
            }
        }
    }
}

static void rank_division(struct gch_standings *s, uint16_t division, struct gch_rng *coin) {
    struct gch_standings_work *w = s->work;
    unsigned start = s->division_start[division], count = s->division_start[division + 1] - start;
    uint16_t *order = s->by_division + start;
    for (unsigned i = 0; i < count; i++) { /* by record; a stable insertion sort, divisions are small */
        uint16_t club = w->division_members[start + i];
        unsigned j = i;
        for (; j > 0 && gch_fraction_compare(s->rows[order[j - 1]].pct, s->rows[club].pct) < 0; j--)
            order[j] = order[j - 1];
        order[j] = club;
    }
    for (unsigned i = 0; i < count;) {
        unsigned n = 1;
        while (i + n < count && gch_fraction_compare(s->rows[order[i]].pct, s->rows[order[i + n]].pct) == 0)
            n++;
        uint8_t step = GCH_TIE_NONE;
        for (unsigned k = 0; k < n; k++) {
            if (n > 1 && k < n - 1) {
                unsigned left = n - k;
                memcpy(w->tied, order + i + k, left * sizeof *w->tied);
                uint16_t club =
                    gch_tie_pick(s, GCH_TIE_IN_DIVISION, division, (uint16_t)(i + k + 1), w->tied, left, coin, &step);
                unsigned at = i + k;
                while (order[at] != club)
                    at++;
                memmove(order + i + k + 1, order + i + k, (at - i - k) * sizeof *order);
                order[i + k] = club;
            }
            struct gch_standing *row = &s->rows[order[i + k]];
            row->div_rank = (uint16_t)(i + k + 1);
            row->div_step = step;
        }
        i += n;
    }
}

/* Of the tied clubs only the best of each division takes part; what is left of a division waits for the next seed.
 * Moves them to the front and returns their number. */
unsigned gch_best_of_divisions(const struct gch_standings *s, uint16_t *tied, unsigned count) {
    struct gch_standings_work *w = s->work;
    unsigned kept = 0, out = 0;
    for (unsigned i = 0; i < count; i++) {
        const struct gch_standing *row = &s->rows[tied[i]];
        bool best = true;
        for (unsigned j = 0; j < count && best; j++) {
            const struct gch_standing *other = &s->rows[tied[j]];
            best = other->division != row->division || other->div_rank >= row->div_rank;
        }
        if (best)
            w->kept[kept++] = tied[i];
        else
            w->kept[count - ++out] = tied[i];
    }
    memcpy(tied, w->kept, count * sizeof *tied);
    return kept;
}

/* Gives seeds from *next on to candidates[0..count) until either runs out. */
static void give_seeds(struct gch_standings *s, enum gch_tie_scope scope, uint16_t conf, uint16_t *candidates,
                       unsigned count, unsigned *next, struct gch_rng *coin) {
    struct gch_standings_work *w = s->work;
    unsigned seeds = (unsigned)s->league->format.seeds;
    while (count > 0 && *next < seeds) {
        struct gch_fraction best = s->rows[candidates[0]].pct;
        for (unsigned i = 1; i < count; i++)
            if (gch_fraction_compare(s->rows[candidates[i]].pct, best) > 0)
                best = s->rows[candidates[i]].pct;
        unsigned tied = 0;
        for (unsigned i = 0; i < count; i++)
            if (gch_fraction_compare(s->rows[candidates[i]].pct, best) == 0)
                w->tied[tied++] = candidates[i];
        uint16_t place = (uint16_t)(*next + 1);
        unsigned kept = gch_best_of_divisions(s, w->tied, tied);
        if (kept < tied)
            gch_tie_note(s, scope, conf, place, GCH_TIE_PLACE, w->tied, tied, kept, NULL);
        uint8_t step;
        uint16_t club = gch_tie_pick(s, scope, conf, place, w->tied, kept, coin, &step);
        if (step == GCH_TIE_RECORD && tied > 1)
            step = GCH_TIE_PLACE;
        s->rows[club].seed = place;
        s->rows[club].seed_step = step;
        s->seeds[conf * seeds + *next] = club;
        ++*next;
        unsigned at = 0;
        while (candidates[at] != club)
            at++;
        memmove(candidates + at, candidates + at + 1, (--count - at) * sizeof *candidates);
    }
}

static void seed_conference(struct gch_standings *s, uint16_t conf, struct gch_rng *coin) {
    struct gch_standings_work *w = s->work;
    const struct gch_league_format *f = &s->league->format;
    const uint16_t *members = w->conf_members + w->conf_start[conf];
    unsigned count = w->conf_start[conf + 1] - w->conf_start[conf], next = 0, n = 0;
    if (f->winners) {
        for (unsigned i = 0; i < count; i++)
            if (s->rows[members[i]].div_rank == 1)
                w->candidates[n++] = members[i];
        give_seeds(s, GCH_TIE_WINNERS, conf, w->candidates, n, &next, coin);
        n = 0;
    }
    for (unsigned i = 0; i < count; i++)
        if (!f->winners || s->rows[members[i]].div_rank != 1)
            w->candidates[n++] = members[i];
    give_seeds(s, GCH_TIE_WILD_CARD, conf, w->candidates, n, &next, coin);
}

void gch_standings_compute(struct gch_standings *s, const struct gch_score *scores, const struct gch_score *touchdowns,
                           int through, struct gch_rng *coin) {
    const struct gch_league *league = s->league;
    struct gch_standings_work *w = s->work;
    if (!coin) {
        const struct gch_key key = {0, 0, 0};
        gch_rng_init(&w->own_coin, &key, GCH_STREAM_SEASON);
        coin = &w->own_coin;
    }
    w->touchdowns = touchdowns != NULL;
    s->coins = 0;
    s->note_count = s->note_club_count = 0;
    s->notes_lost = false;
    memset(w->played_count, 0, league->team_count * sizeof *w->played_count);
    for (uint16_t t = 0; t < league->team_count; t++)
        s->rows[t] =
            (struct gch_standing){.team = t, .conf = league->teams[t].conf, .division = league->teams[t].division};
    for (unsigned i = 0; i < league->conf_count * (unsigned)league->format.seeds; i++)
        s->seeds[i] = GCH_NO_CLUB;

    count_games(s, scores, touchdowns, through);
    for (unsigned t = 0; t < league->team_count; t++) {
        struct gch_standing *row = &s->rows[t];
        row->net = row->scored - row->allowed;
        row->pct = (struct gch_fraction){2 * row->wins + row->ties, 2 * (row->wins + row->losses + row->ties)};
    }
    strengths(s);
    for (uint16_t d = 0; d < league->division_count; d++)
        rank_division(s, d, coin);
    for (uint16_t c = 0; c < league->conf_count; c++)
        seed_conference(s, c, coin);
}

/* Losing all that is left, and winning it. */
static struct gch_fraction worst(const struct gch_standing *row) {
    return (struct gch_fraction){row->pct.num, row->pct.den + 2 * row->left};
}

static struct gch_fraction best(const struct gch_standing *row) {
    return (struct gch_fraction){row->pct.num + 2 * row->left, row->pct.den + 2 * row->left};
}

static enum gch_clinch clinch_of(const struct gch_standings *s, const struct gch_standing *own) {
    const struct gch_league *league = s->league;
    const struct gch_league_format *f = &league->format;
    const struct gch_standings_work *w = s->work;
    if (s->complete) {
        if (own->seed == 0)
            return f->seeds == 0 ? GCH_CLINCH_OPEN : GCH_CLINCH_OUT;
        if (own->seed == 1)
            return GCH_CLINCH_TOP;
        if (own->seed <= f->byes)
            return GCH_CLINCH_BYE;
        return f->winners && own->div_rank == 1 ? GCH_CLINCH_DIVISION : GCH_CLINCH_BERTH;
    }
    /* Per division of the conference: clubs that may still finish level or better, and clubs that surely finish better.
     * One of each division may be its winner and so takes no wild card. */
    unsigned own_danger = 0, own_ahead = 0;   /* in the own division */
    unsigned rivals = 0;                      /* other divisions with a danger */
    unsigned wild_danger = 0, wild_ahead = 0; /* who would take wild cards */
    unsigned all_danger = 0, all_ahead = 0, divisions = 0;
    for (unsigned d = 0; d < league->division_count; d++) {
        if (league->divisions[d].conf != own->conf)
            continue;
        divisions++;
        unsigned danger = 0, ahead = 0;
        for (unsigned i = s->division_start[d]; i < s->division_start[d + 1]; i++) {
            const struct gch_standing *other = &s->rows[w->division_members[i]];
            if (other == own)
                continue;
            danger += gch_fraction_compare(best(other), worst(own)) >= 0;
            ahead += gch_fraction_compare(worst(other), best(own)) > 0;
        }
        all_danger += danger;
        all_ahead += ahead;
        wild_danger += danger > 0 ? danger - 1 : 0;
        wild_ahead += ahead > 0 ? ahead - 1 : 0;
        if (d == own->division) {
            own_danger = danger;
            own_ahead = ahead;
        } else {
            rivals += danger > 0;
        }
    }
    unsigned seeds = (unsigned)f->seeds, byes = (unsigned)f->byes;
    if (!f->winners) {
        if (all_danger < seeds)
            return all_danger == 0 ? GCH_CLINCH_TOP : all_danger < byes ? GCH_CLINCH_BYE : GCH_CLINCH_BERTH;
        return all_ahead >= seeds ? GCH_CLINCH_OUT : GCH_CLINCH_OPEN;
    }
    unsigned wild = seeds > divisions ? seeds - divisions : 0;
    if (own_danger == 0 && rivals < seeds)
        return rivals == 0 ? GCH_CLINCH_TOP : rivals < byes ? GCH_CLINCH_BYE : GCH_CLINCH_DIVISION;
    if (wild_danger < wild)
        return GCH_CLINCH_BERTH;
    if (own_ahead > 0 && wild_ahead >= wild)
        return GCH_CLINCH_OUT;
    return GCH_CLINCH_OPEN;
}

void gch_standings_clinch(struct gch_standings *s) {
    for (unsigned t = 0; t < s->league->team_count; t++)
        s->rows[t].clinch = (uint8_t)clinch_of(s, &s->rows[t]);
}

char *gch_fraction_print(struct gch_fraction fraction, int places, char *buffer) {
    uint64_t scale = 1;
    for (int i = 0; i < places; i++)
        scale *= 10;
    bool minus = fraction.num < 0 && fraction.den > 0;
    uint64_t num = (uint64_t)(fraction.num < 0 ? -(int64_t)fraction.num : fraction.num);
    uint64_t den = fraction.den > 0 ? (uint64_t)fraction.den : 1;
    if (fraction.den <= 0)
        num = 0;
    uint64_t value = num * scale / den, rest = num * scale % den;
    if (2 * rest > den || (2 * rest == den && value % 2 == 1))
        value++;
    uint64_t whole = value / scale, part = value % scale;
    char digits[24];
    int length = 0;
    do
        digits[length++] = (char)('0' + whole % 10);
    while ((whole /= 10) > 0);
    char *p = buffer;
    if (minus && value > 0)
        *p++ = '-';
    while (length > 0)
        *p++ = digits[--length];
    *p++ = '.';
    for (uint64_t unit = scale / 10; unit > 0; unit /= 10)
        *p++ = (char)('0' + part / unit % 10);
    while (p[-1] == '0' && p[-2] != '.')
        p--;
    *p = '\0';
    return buffer;
}
