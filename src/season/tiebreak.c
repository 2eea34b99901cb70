/*
 * Clubs of equal record, told apart step by step. The order of the steps is data (formats.csv); what each step measures
 * is here, as the National Football League words it in its tie-breaking procedures.
 *
 * A club that falls behind at a step is out, and those left begin again at the first step: the league says so for two
 * left of three or more and for three left of four, in and between divisions alike.
 */
#include <string.h>

#include "season/standings-priv.h"

static const char *const step_names[] = {
#define GCH_X(id, name, words) name,
    GCH_TIE_STEPS(GCH_X)
#undef GCH_X
};

static const char *const step_words[] = {
#define GCH_X(id, name, words) words,
    GCH_TIE_STEPS(GCH_X)
#undef GCH_X
};

const char *gch_tie_step_name(enum gch_tie_step step) {
    return (unsigned)step < GCH_TIE_STEP_COUNT ? step_names[step] : "?";
}

const char *gch_tie_step_words(enum gch_tie_step step) {
    return (unsigned)step < GCH_TIE_STEP_COUNT ? step_words[step] : "?";
}

int gch_fraction_compare(struct gch_fraction a, struct gch_fraction b) {
    int64_t left = a.den ? a.num : 0, right = b.den ? b.num : 0;
    left *= b.den ? b.den : 1;
    right *= a.den ? a.den : 1;
    return (left > right) - (left < right);
}

static const struct gch_played *games_of(const struct gch_standings *s, uint16_t club, unsigned *count) {
    const struct gch_standings_work *w = s->work;
    *count = w->played_count[club];
    return w->played + s->league->first_game[club];
}

/* Best percentage in the games among the clubs. Means nothing as long as one of them has played none of the others. */
static bool head_to_head(const struct gch_standings *s, const uint16_t *clubs, unsigned count) {
    struct gch_standings_work *w = s->work;
    memset(w->mark, 0, s->league->team_count * sizeof *w->mark);
    for (unsigned i = 0; i < count; i++)
        w->mark[clubs[i]] = 1;
    bool all = true;
    for (unsigned i = 0; i < count; i++) {
        unsigned n;
        const struct gch_played *g = games_of(s, clubs[i], &n);
        struct gch_fraction v = {0, 0};
        for (unsigned j = 0; j < n; j++)
            if (w->mark[g[j].opponent]) {
                v.num += g[j].points;
                v.den += 2;
            }
        all = all && v.den > 0;
        w->value[i] = v;
    }
    return all;
}

/* Three or more clubs of different divisions: only a club that beat every other or lost to every other counts. */
static bool sweep(const struct gch_standings *s, const uint16_t *clubs, unsigned count) {
    struct gch_standings_work *w = s->work;
    bool any = false;
    for (unsigned i = 0; i < count; i++) {
        bool beat_all = true, lost_to_all = true;
        unsigned n;
        const struct gch_played *g = games_of(s, clubs[i], &n);
        for (unsigned k = 0; k < count; k++) {
            if (k == i)
                continue;
            unsigned points = 0, met = 0;
            for (unsigned j = 0; j < n; j++)
                if (g[j].opponent == clubs[k]) {
                    points += g[j].points;
                    met++;
                }
            beat_all = beat_all && met > 0 && points == 2 * met;
            lost_to_all = lost_to_all && met > 0 && points == 0;
        }
        w->value[i] = (struct gch_fraction){beat_all ? 1 : lost_to_all ? -1 : 0, 1};
        any = any || beat_all || lost_to_all;
    }
    return any;
}

/* Games against opponents that every one of the clubs has played. With fewer than `minimum` of them for any club the
 * step does not apply. */
static bool common_games(const struct gch_standings *s, const uint16_t *clubs, unsigned count, int minimum, bool net) {
    struct gch_standings_work *w = s->work;
    memset(w->mark, 0, s->league->team_count * sizeof *w->mark);
    memset(w->stamp, 0, s->league->team_count * sizeof *w->stamp);
    for (unsigned i = 0; i < count; i++) {
        unsigned n;
        const struct gch_played *g = games_of(s, clubs[i], &n);
        for (unsigned j = 0; j < n; j++)
            if (w->stamp[g[j].opponent] != i + 1) { /* once per opponent, however often they met */
                w->stamp[g[j].opponent] = (uint16_t)(i + 1);
                w->mark[g[j].opponent]++;
            }
    }
    bool enough = true;
    for (unsigned i = 0; i < count; i++) {
        unsigned n;
        const struct gch_played *g = games_of(s, clubs[i], &n);
        struct gch_fraction v = {0, 0};
        int games = 0, margin = 0;
        for (unsigned j = 0; j < n; j++)
            if (w->mark[g[j].opponent] == count) {
                v.num += g[j].points;
                v.den += 2;
                margin += g[j].margin;
                games++;
            }
        enough = enough && games >= minimum;
        w->value[i] = net ? (struct gch_fraction){margin, 1} : v;
    }
    return enough;
}

enum net_of { NET_OF_DIVISION, NET_OF_CONFERENCE, AVERAGE_OF_CONFERENCE, NET_OF_TOUCHDOWNS };

static bool net(const struct gch_standings *s, const uint16_t *clubs, unsigned count, enum net_of what) {
    struct gch_standings_work *w = s->work;
    for (unsigned i = 0; i < count; i++) {
        const struct gch_standing *own = &s->rows[clubs[i]];
        unsigned n;
        const struct gch_played *g = games_of(s, clubs[i], &n);
        int sum = 0, games = 0;
        for (unsigned j = 0; j < n; j++) {
            const struct gch_standing *other = &s->rows[g[j].opponent];
            if (what == NET_OF_TOUCHDOWNS) {
                if (!g[j].touchdowns_known)
                    return false;
                sum += g[j].touchdowns;
            } else if (what == NET_OF_DIVISION ? other->division == own->division : other->conf == own->conf) {
                sum += g[j].margin;
                games++;
            }
        }
        w->value[i] = (struct gch_fraction){sum, what == AVERAGE_OF_CONFERENCE ? games : 1};
    }
    return true;
}

/* Rank in points scored plus rank in points allowed, the lower the better. Clubs level in a ranking share its better
 * number and the next one is left out: 1, 1, 3. */
static void combined_ranking(const struct gch_standings *s, const uint16_t *clubs, unsigned count, bool all) {
    struct gch_standings_work *w = s->work;
    for (unsigned i = 0; i < count; i++) {
        const struct gch_standing *own = &s->rows[clubs[i]];
        int rank = 2;
        for (unsigned t = 0; t < s->league->team_count; t++) {
            const struct gch_standing *other = &s->rows[t];
            if (all || other->conf == own->conf)
                rank += (other->scored > own->scored) + (other->allowed < own->allowed);
        }
        w->value[i] = (struct gch_fraction){-rank, 1};
    }
}

/* Fills work->value for a step, the more the better; false if the step does not apply to these clubs. */
static bool measure(const struct gch_standings *s, enum gch_tie_scope scope, enum gch_tie_step step,
                    const uint16_t *clubs, unsigned count) {
    struct gch_standings_work *w = s->work;
    int minimum = scope == GCH_TIE_IN_DIVISION ? 1 : s->league->format.common_minimum;
    bool ok = true;
    switch (step) {
    case GCH_TIE_HEAD:
        return head_to_head(s, clubs, count);
    case GCH_TIE_SWEEP:
        return count == 2 ? head_to_head(s, clubs, count) : sweep(s, clubs, count);
    case GCH_TIE_DIVISION:
        for (unsigned i = 0; i < count; i++) {
            w->value[i] = s->rows[clubs[i]].division_pct;
            ok = ok && w->value[i].den > 0;
        }
        return ok;
    case GCH_TIE_CONFERENCE:
        for (unsigned i = 0; i < count; i++) {
            w->value[i] = s->rows[clubs[i]].conference_pct;
            ok = ok && w->value[i].den > 0;
        }
        return ok;
    case GCH_TIE_COMMON:
        return common_games(s, clubs, count, minimum, false);
    case GCH_TIE_NET_COMMON:
        return common_games(s, clubs, count, minimum, true);
    case GCH_TIE_SOV:
        for (unsigned i = 0; i < count; i++)
            w->value[i] = s->rows[clubs[i]].sov;
        return true;
    case GCH_TIE_SOS:
        for (unsigned i = 0; i < count; i++)
            w->value[i] = s->rows[clubs[i]].sos;
        return true;
    case GCH_TIE_RANK_CONFERENCE:
        combined_ranking(s, clubs, count, false);
        return true;
    case GCH_TIE_RANK_ALL:
        combined_ranking(s, clubs, count, true);
        return true;
    case GCH_TIE_NET_DIVISION:
        return net(s, clubs, count, NET_OF_DIVISION);
    case GCH_TIE_NET_CONFERENCE:
        return net(s, clubs, count, NET_OF_CONFERENCE);
    case GCH_TIE_AVERAGE_CONFERENCE:
        return net(s, clubs, count, AVERAGE_OF_CONFERENCE);
    case GCH_TIE_NET_ALL:
        for (unsigned i = 0; i < count; i++)
            w->value[i] = (struct gch_fraction){s->rows[clubs[i]].net, 1};
        return true;
    case GCH_TIE_NET_TOUCHDOWNS:
        return w->touchdowns && net(s, clubs, count, NET_OF_TOUCHDOWNS);
    default:
        return false;
    }
}

void gch_tie_note(struct gch_standings *s, enum gch_tie_scope scope, uint16_t group, uint16_t place,
                  enum gch_tie_step step, const uint16_t *clubs, unsigned count, unsigned kept,
                  const struct gch_fraction *values) {
    const struct gch_standings_work *w = s->work;
    if (!s->explain && step != GCH_TIE_COIN)
        return;
    if (s->note_count == w->note_room || w->note_club_room - s->note_club_count < count) {
        s->notes_lost = true;
        return;
    }
    s->notes[s->note_count++] = (struct gch_tie_note){
        .scope = (uint8_t)scope,
        .step = (uint8_t)step,
        .group = group,
        .place = place,
        .count = (uint16_t)count,
        .kept = (uint16_t)kept,
        .first = s->note_club_count,
    };
    for (unsigned i = 0; i < count; i++)
        s->note_clubs[s->note_club_count++] =
            (struct gch_tie_club){clubs[i], values ? values[i] : (struct gch_fraction){0, 0}};
}

/* Moves the clubs with the best value to the front, keeping the order otherwise; returns how many there are. */
static unsigned keep_best(struct gch_standings_work *w, uint16_t *clubs, unsigned count) {
    unsigned best = 0;
    for (unsigned i = 1; i < count; i++)
        if (gch_fraction_compare(w->value[i], w->value[best]) > 0)
            best = i;
    struct gch_fraction top = w->value[best];
    unsigned kept = 0;
    for (unsigned i = 0; i < count; i++)
        if (gch_fraction_compare(w->value[i], top) == 0) {
            uint16_t club = clubs[i];
            struct gch_fraction value = w->value[i];
            memmove(clubs + kept + 1, clubs + kept, (i - kept) * sizeof *clubs);
            memmove(w->value + kept + 1, w->value + kept, (i - kept) * sizeof *w->value);
            clubs[kept] = club;
            w->value[kept] = value;
            kept++;
        }
    return kept;
}

uint16_t gch_tie_pick(struct gch_standings *s, enum gch_tie_scope scope, uint16_t group, uint16_t place,
                      uint16_t *clubs, unsigned count, struct gch_rng *coin, uint8_t *step) {
    struct gch_standings_work *w = s->work;
    const struct gch_league_format *f = &s->league->format;
    const uint8_t *steps = scope == GCH_TIE_IN_DIVISION ? f->division : f->wild_card;
    unsigned step_count = scope == GCH_TIE_IN_DIVISION ? f->division_steps : f->wild_card_steps;

    *step = GCH_TIE_RECORD;
    for (unsigned i = 0; count > 1 && i < step_count;) {
        enum gch_tie_step now = (enum gch_tie_step)steps[i++];
        if (!measure(s, scope, now, clubs, count))
            continue;
        unsigned kept = keep_best(w, clubs, count);
        if (kept == count)
            continue;
        /* Two clubs under "sweep" are simply head to head; say so. */
        enum gch_tie_step said = now == GCH_TIE_SWEEP && count == 2 ? GCH_TIE_HEAD : now;
        gch_tie_note(s, scope, group, place, said, clubs, count, kept, w->value);
        *step = (uint8_t)said;
        count = kept;
        i = 0; /* those left begin again */
    }
    if (count > 1) {
        unsigned lucky = gch_rng_below(coin, count);
        uint16_t club = clubs[lucky];
        clubs[lucky] = clubs[0];
        clubs[0] = club;
        gch_tie_note(s, scope, group, place, GCH_TIE_COIN, clubs, count, 1, NULL);
        s->coins++;
        *step = GCH_TIE_COIN;
    }
    return clubs[0];
}
